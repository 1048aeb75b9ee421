import { expect, test } from 'vitest';
import { runCommand } from '../helpers/run-command.ts';

test('demo --ehr reads a practice, bills a visit, writes its claim back, and ends with 0', async () => {
  const { DATABASE_URL: _url, ...env } = process.env;
  const { status, json, complaints } = await runCommand(['demo', '--ehr'], env as Record<string, string>);
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  const { ok, claims, ehr, events } = json;
  expect(ok).toBe(true);
  expect(claims).toMatchObject([{ id: ehr.claimId, status: 'paid' }]);
  expect(ehr.created).toBeGreaterThan(20);
  expect(ehr.written.length).toBeGreaterThanOrEqual(2);
  expect(ehr.written).not.toContain(ehr.cancelled);
  expect(events.verified).toBe(events.received);
  expect(events.byType).toMatchObject({
    'outbox.cancelled': 1,
    'integration.sync_completed': 1,
  });
});

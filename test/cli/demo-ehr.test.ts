import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

test('demo --ehr reads a practice, bills a visit, writes its claim back, and ends with 0', async () => {
  const { DATABASE_URL: _url, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN, 'demo', '--ehr', '--json'], { env });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk) => {
      output[name] += chunk;
    });
  }
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect({ status, stderr: output.stderr }).toMatchObject({ status: 0 });
  const { ok, claims, ehr, events } = JSON.parse(output.stdout);
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
}, 150_000);

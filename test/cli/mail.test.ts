import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../src/database/transactions/transaction.ts';
import { queueMailTo } from '../../src/modules/platform/mail/send-mail.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { runCommand } from '../helpers/run-command.ts';
import type { Shown } from '../helpers/shown.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';
import { ClockedOrganization } from '../sandbox/support.ts';

let t: TestApp;
let past: ClockedOrganization;
let real: { id: string };
let noticeId: string;
beforeAll(async () => {
  t = await openTestApp();
  real = await t.organization();
  past = await ClockedOrganization.open(t, '2019-01-02T03:04:05.000Z');
  for (let number = 0; number < 3; number += 1) await write(real.id, 'ada@example.com', 'Daily report');
  noticeId = await write(past.id, 'Ben@Example.com', 'A webhook subscription was disabled');
});
afterAll(() => t.close());

async function write(organizationId: string, to: string, subject: string): Promise<string> {
  const actor = { type: 'system', id: 'test' } as const;
  const ids = await transact(t.app.database, { organizationId, actor }, (tx) =>
    queueMailTo(tx, [to], { subject, body: 'Body.\n' }),
  );
  return ids[0]!;
}

const mail = (...options: string[]) =>
  runCommand(['mail', 'list', ...options], {
    DATABASE_URL: t.database.adminUrl,
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
  });
const idsOf = ({ json }: Shown): string[] => json.data.map(({ id }: Shown) => id);

describe('rcm mail list', () => {
  test('shows the notice that was written last first, also if its test clock is in the past', async () => {
    const newest = await mail('--limit', '1');
    expect(idsOf(newest)).toEqual([noticeId]);
    expect(newest.json.data[0]).toMatchObject({ createdAt: '2019-01-02T03:04:05.000Z', organizationId: past.id });
  });

  test('filters by organization, id, address, subject and state, also together', async () => {
    expect(idsOf(await mail('--organization', past.id))).toEqual([noticeId]);
    expect(idsOf(await mail('--organization', real.id))).toHaveLength(3);
    expect(idsOf(await mail('--id', noticeId))).toEqual([noticeId]);
    expect(idsOf(await mail('--to', 'ben@example.com'))).toEqual([noticeId]);
    expect(idsOf(await mail('--subject', 'DISABLED'))).toEqual([noticeId]);
    expect(idsOf(await mail('--kept', '--to', 'ada@example.com'))).toHaveLength(3);
    expect(idsOf(await mail('--sent'))).toEqual([]);
    expect(idsOf(await mail('--subject', 'disabled', '--organization', real.id))).toEqual([]);
  });

  test('finds a sent mail by its state', async () => {
    const id = await write(real.id, 'cleo@example.com', 'Sent already');
    await transact(t.app.database, { organizationId: real.id, actor: { type: 'system', id: 'test' } }, (tx) =>
      tx.query('update mail_outbox set sent_at = now() where organization_id = $1 and id = $2', [real.id, id]),
    );
    expect(idsOf(await mail('--sent'))).toEqual([id]);
    expect(idsOf(await mail('--kept', '--to', 'cleo@example.com'))).toEqual([]);
  });

  test.each([
    [['--organization', 'acme'], "'acme' is not an organization id"],
    [['--id', 'mail-1'], "'mail-1' is not a mail id"],
    [['--sent', '--kept'], 'give --sent or --kept, not both'],
    [['--limit', '0'], '--limit must be a whole number from 1 to 1000'],
    [['--subject', ' '], '--subject needs a value'],
  ])('refuses %j', async (options, message) => {
    const { status, complaints } = await mail(...options);
    expect([status, complaints]).toEqual([2, expect.stringContaining(message)]);
  });
});

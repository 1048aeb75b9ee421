import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { sendOutboxTask } from '../../../src/jobs/tasks/integrations.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { queueStatus } from '../outbox/support.ts';

/**
 * The reactions of the sandbox's EHR to writes to its own API: faults, results that are decided in advance, and `EHR.*`
 * values.
 */
const PATH = '/v1/integrations/partner-ehr/connections';
const clock = new ManualClock('2026-03-02T10:00:00Z');
let t: TestApp;
let organizationId: string;
let id: string;
let ehr: { partnerBaseUrl: string; partnerPracticeId: string; partnerToken: string };
beforeAll(async () => {
  t = await openTestApp({ clock });
  ({ id: organizationId } = await t.organization());
  await t.app.ehr!.listen(0);
  ehr = (await t.call('GET', '/v1/sandbox/ehr')).body;
  const made = await t.call('POST', PATH, {
    body: {
      name: 'EHR',
      partner: 'Sandbox',
      practiceId: ehr.partnerPracticeId,
      baseUrl: ehr.partnerBaseUrl,
      credential: ehr.partnerToken,
    },
  });
  ({ id } = made.body);
  await t.call('POST', `${PATH}/${id}/test`);
});
afterAll(() => t.close());

async function queue(memberId: string | null = null): Promise<string> {
  const actor = { type: 'system', id: 'test' } as const;
  const { id: entryId } = await transact(t.app.database, { organizationId, actor }, (tx) =>
    queueStatus(tx, t.app.encryption, {
      connection: { type: 'partner_ehr', id },
      undoWindowSeconds: 0,
      payload: { memberId },
    }),
  );
  return entryId;
}
const run = () => sendOutboxTask(t.app)({ organizationId, testClockId: null }, { number: 1, isLast: false });
const entryOf = async (entryId: string) => (await t.call('GET', `${PATH}/${id}/outbox/${entryId}`)).body;
async function madeAtTheEhr(entryId: string): Promise<number> {
  const url = `${ehr.partnerBaseUrl}/practices/${ehr.partnerPracticeId}/claim_status?externalReference=${entryId}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${ehr.partnerToken}` } });
  return ((await response.json()) as { results: unknown[] }).results.length;
}
/** Makes the connection work again, and sends until nothing is due. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await t.call('POST', `${PATH}/${id}/test`);
    clock.advance(3_600_000);
    await run();
  }
}

test.each([
  [{ kind: 'rate_limited', retryAfterSeconds: 30 }, 'retry_scheduled', 'throttled', 0],
  [{ kind: 'server_error', status: 503 }, 'retry_scheduled', 'unavailable', 0],
  [{ kind: 'server_error', status: 500 }, 'unknown', 'unavailable', 0],
  [{ kind: 'authorization_lost' }, 'retry_scheduled', 'authorization_lost', 0],
  [{ kind: 'lost_request' }, 'unknown', 'unavailable', 0],
  [{ kind: 'lost_answer' }, 'unknown', 'unavailable', 1],
  [{ kind: 'wrong_content_type' }, 'unknown', 'unavailable', 1],
  [{ kind: 'slow', delayMs: 50 }, 'written', null, 1],
])('a write that meets %j is `%s`, and is made once in the end', async (fault, status, errorCode, made) => {
  const body = { ...fault, api: 'partner', resourceType: 'claim_status', interaction: 'write' };
  expect((await t.call('POST', '/v1/sandbox/ehr/faults', { body })).status).toBe(201);
  const entryId = await queue();
  await run();
  expect(await entryOf(entryId)).toMatchObject({ status, attempts: [{ errorCode }] });
  expect(await madeAtTheEhr(entryId)).toBe(made);
  await settle();
  expect(await entryOf(entryId)).toMatchObject({ status: 'written' });
  expect(await madeAtTheEhr(entryId)).toBe(1);
});

test.each([
  ['SBX-EHR.OK-1', 'written', null],
  ['SBX-EHR.FAIL.422-1', 'failed', 'rejected'],
  ['SBX-EHR.FAIL.429-1', 'retry_scheduled', 'throttled'],
  ['SBX-EHR.FAIL.503-1', 'retry_scheduled', 'unavailable'],
  ['SBX-EHR.FAIL.500-1', 'unknown', 'unavailable'],
  ['SBX-EHR.SLOW.1-1', 'written', null],
  ['SBX-EHR.AUTHLOST-1', 'retry_scheduled', 'authorization_lost'],
])('the member id %s leaves a write `%s`; a decided result wins over it', async (memberId, status, errorCode) => {
  const entryId = await queue(memberId);
  await run();
  expect(await entryOf(entryId)).toMatchObject({ status, attempts: [{ errorCode }] });
  if (status === 'written') return;
  if (status === 'failed') await t.call('POST', `${PATH}/${id}/outbox/${entryId}/retry`);
  const body = { type: 'ehr_write_result', subjectId: entryId, data: { outcome: 'accepted' } };
  const decided = await t.call('POST', '/v1/sandbox/payer-events', { body });
  expect(decided.body).toMatchObject({ subjectId: entryId, fileId: null, transactionSet: null });
  await settle();
  expect(await entryOf(entryId)).toMatchObject({ status: 'written' });
});

test.each(['rejected', 'unavailable', 'slow', 'lost_request', 'lost_answer'])(
  'the next write of a connection can be given the result `%s`',
  async (outcome) => {
    const seconds = outcome === 'slow' ? { seconds: 1 } : {};
    const body = { type: 'ehr_write_result', subjectId: id, data: { outcome, ...seconds } };
    expect((await t.call('POST', '/v1/sandbox/payer-events', { body })).status).toBe(202);
    const entryId = await queue();
    await run();
    const expected = {
      rejected: 'failed',
      unavailable: 'retry_scheduled',
      slow: 'written',
      lost_request: 'unknown',
      lost_answer: 'unknown',
    };
    expect((await entryOf(entryId)).status).toBe(expected[outcome as keyof typeof expected]);
    await settle();
  },
);

test('a planned result is shown until it has happened, and is replayed once', async () => {
  const entryId = await queue();
  const body = { type: 'ehr_write_result', subjectId: entryId, data: { outcome: 'rejected' } };
  const headers = { 'idempotency-key': 'decide-once' };
  const first = await t.call('POST', '/v1/sandbox/payer-events', { body, headers });
  const again = await t.call('POST', '/v1/sandbox/payer-events', { body, headers, isNoChange: true });
  expect(again.text).toBe(first.text);
  const faults = async () => (await t.call('GET', '/v1/sandbox/ehr')).body.faults;
  expect(await faults()).toEqual([
    { kind: 'server_error', status: 422, api: 'partner', interaction: 'write', outboxEntryId: entryId, remaining: 1 },
  ]);
  await run();
  expect(await faults()).toEqual([]);
});

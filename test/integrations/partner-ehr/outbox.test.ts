import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { sendOutboxTask } from '../../../src/jobs/tasks/integrations.ts';
import { emitEvent } from '../../../src/modules/platform/events/emit-event.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { createDraft } from '../../helpers/claims.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { queueStatus } from '../outbox/support.ts';
import { connected, startPartner, type TestPartner } from './partner.ts';

const PATH = '/v1/integrations/partner-ehr/connections';
const clock = new ManualClock('2026-03-02T10:00:00Z');
let t: TestApp;
let partner: TestPartner;
let own: { id: string; key: string };
let other: { id: string; key: string };
let id: string;
beforeAll(async () => {
  t = await openTestApp({ clock });
  partner = await startPartner(t);
  own = await t.organization();
  other = await t.organization('Other');
  id = await connected(t, partner, own, { writes: ['claim_status'] });
});
afterAll(async () => {
  await partner.close();
  await t.close();
});

const actor = { type: 'system', id: 'test' } as const;
const queue = (more: Parameters<typeof queueStatus>[2] = {}) =>
  transact(t.app.database, { organizationId: own.id, actor }, (tx) =>
    queueStatus(tx, t.app.encryption, { connection: { type: 'partner_ehr', id }, ...more }),
  );
const run = () => sendOutboxTask(t.app)({ organizationId: own.id, testClockId: null }, { number: 1, isLast: false });
const entryOf = async (outboxId: string) => (await t.call('GET', `${PATH}/${id}/outbox/${outboxId}`)).body;
const cancel = (outboxId: string, body: unknown = {}, options = {}) =>
  t.call('POST', `${PATH}/${id}/outbox/${outboxId}/cancel`, { body, ...options });
const received = async () => {
  const { body } = await partner.call('GET', own.id, '/claim_status');
  return (body as { results: { externalReference: string; content: Record<string, unknown> }[] }).results;
};
const MINUTE = 60_000;

test('a write is received once with its reference', async () => {
  const entry = await queue();
  clock.advance(MINUTE);
  await run();
  expect(await entryOf(entry.id)).toMatchObject({
    status: 'written',
    attemptCount: 1,
    attempts: [{ httpStatus: 201 }],
  });
  expect((await received()).filter((one) => one.externalReference === entry.id)).toHaveLength(1);
});

test('cancels, repeats a cancellation, and lists the entries cancelled with it', async () => {
  const first = await queue();
  const second = await queue({ dependsOn: [first.id] });
  const cancelled = await cancel(first.id, { reason: 'Wrong patient' });
  expect([cancelled.status, cancelled.body.status, cancelled.body.cancellation.cascadedIds]).toEqual([
    200,
    'cancelled',
    [second.id],
  ]);
  const again = await cancel(first.id, {}, { isNoChange: true });
  expect([again.status, again.body]).toEqual([200, cancelled.body]);
  clock.advance(MINUTE);
  await run();
  const references = (await received()).map((one) => one.externalReference);
  expect(references).not.toContain(first.id);
  expect(references).not.toContain(second.id);
});

test('written and failed entries cannot be cancelled; an entry is found under its own connection only', async () => {
  const entry = await queue({ payload: { memberId: 'SBX-EHR.FAIL.422-1' } });
  clock.advance(MINUTE);
  await run();
  expect(await entryOf(entry.id)).toMatchObject({ status: 'failed', failure: { code: 'rejected', retryable: false } });
  const refused = await cancel(entry.id);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'outbox_entry_not_cancellable']);
  const elsewhere = await connected(t, partner, own, { name: 'Elsewhere' });
  expect((await t.call('POST', `${PATH}/${elsewhere}/outbox/${entry.id}/cancel`, { body: {} })).status).toBe(404);
  const foreign = await cancel(entry.id, {}, { key: other.key });
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  const reader = await t.keyFor(own.id, ['integrations:read']);
  expect((await cancel(entry.id, {}, { key: reader.key })).body.error.code).toBe('forbidden_scope');
  // The state precedes the fields.
  expect((await cancel(entry.id, { cascade: 'all' })).status).toBe(409);
  expect((await cancel((await queue({})).id, { cascade: 'all' })).status).toBe(422);
});

test('an answer that is lost is found by its reference; a write in doubt is cancelled only if it is absent', async () => {
  // 500 leaves open whether the write was made.
  const lost = await queue({ payload: { memberId: 'SBX-EHR.FAIL.500-1' } });
  clock.advance(MINUTE);
  await run();
  expect(await entryOf(lost.id)).toMatchObject({ status: 'unknown' });
  const asked = await cancel(lost.id);
  expect([asked.status, asked.body.status, asked.body.cancelRequested]).toEqual([202, 'unknown', true]);
  clock.advance(MINUTE);
  await run();
  expect(await entryOf(lost.id)).toMatchObject({ status: 'cancelled', cancelRequested: false });
  expect((await received()).map((one) => one.externalReference)).not.toContain(lost.id);
});

test('a throttled or refused connection waits, and has the reason', async () => {
  const throttled = await queue({ payload: { memberId: 'SBX-EHR.FAIL.429-1' } });
  const refused = await queue({ payload: { memberId: 'SBX-EHR.AUTHLOST-1' } });
  clock.advance(MINUTE);
  await run();
  expect(await entryOf(throttled.id)).toMatchObject({
    status: 'retry_scheduled',
    attempts: [{ httpStatus: 429, errorCode: 'throttled' }],
  });
  expect(await entryOf(refused.id)).toMatchObject({
    status: 'retry_scheduled',
    attempts: [{ errorCode: 'authorization_lost' }],
  });
  expect((await t.call('GET', `${PATH}/${id}`)).body.status).toBe('reauthorization_required');
  await cancel(throttled.id);
  await cancel(refused.id);
  expect((await t.call('POST', `${PATH}/${id}/test`)).body.connection.status).toBe('active');
});

test('the list is filtered by state, subject and key, and shows no payload', async () => {
  const entry = await queue({ dedupeKey: 'only-one', payload: { note: 'Private' } });
  for (const filter of [`dedupeKey=only-one`, `subjectId=${entry.subject.id}`]) {
    const { body, text } = await t.call('GET', `${PATH}/${id}/outbox?status=pending&${filter}`);
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([entry.id]);
    expect(text).not.toContain('Private');
  }
  const expanded = await t.call('GET', `${PATH}/${id}/outbox/${entry.id}?expand=payload`);
  expect(expanded.body.payload).toEqual({ note: 'Private' });
  await cancel(entry.id);
});

test('a claim event of a patient of the practice is written back, and of no other patient', async () => {
  const claim = await createDraft(t);
  const fire = (status: string) =>
    transact(t.app.database, { organizationId: own.id, actor }, async (tx) => {
      const data = { claim: { ...claim, status } };
      emitEvent(tx, { type: 'claim.paid', resourceType: 'claim', resourceId: claim.id, data });
    });
  const ofClaim = async () => (await t.call('GET', `${PATH}/${id}/outbox?subjectId=${claim.id}`)).body.data;
  await fire('accepted');
  expect(await ofClaim()).toEqual([]);
  const identifiers = [{ type: 'MR', system: id, value: 'ehr-patient-7' }];
  await t.call('PATCH', `/v1/patients/${claim.patientId}`, { body: { identifiers } });
  await fire('paid');
  const [entry] = await ofClaim();
  expect(entry).toMatchObject({
    status: 'pending',
    resourceType: 'claim_status',
    subject: { type: 'claim', id: claim.id },
  });
  clock.advance(MINUTE);
  await run();
  const written = (await received()).find((one) => one.externalReference === entry.id);
  expect(written?.content).toMatchObject({ patientId: 'ehr-patient-7', claimId: claim.id, status: 'paid' });
});

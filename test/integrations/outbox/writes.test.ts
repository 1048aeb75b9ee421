import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { cancelEntry } from '../../../src/modules/integrations/outbox/cancel-entry.ts';
import { findEntry } from '../../../src/modules/integrations/outbox/outbox-store.ts';
import type { OutboxTarget, SendOutcome } from '../../../src/modules/integrations/outbox/outbox-target.ts';
import { queueWrite } from '../../../src/modules/integrations/outbox/queue-write.ts';
import { recoverAbandoned } from '../../../src/modules/integrations/outbox/recover-abandoned.ts';
import { retryEntry } from '../../../src/modules/integrations/outbox/retry-entry.ts';
import { sendWrites } from '../../../src/modules/integrations/outbox/send-writes.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { aTarget, CONNECTION, queueStatus } from './support.ts';

let t: TestApp;
let organizationId: string;
const clock = new ManualClock('2026-03-02T10:00:00Z');
beforeAll(async () => {
  t = await openTestApp({ clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  organizationId = (await t.organization()).id;
});

const tx = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
  transact(t.app.database, { organizationId, actor: { type: 'system', id: 'test' } }, work);
const queue = (more: Parameters<typeof queueStatus>[2] = {}) => tx((unit) => queueStatus(unit, t.app.encryption, more));
const entryOf = async (id: string) => (await tx((unit) => findEntry(unit, id)))!;
const statusOf = async (id: string) => (await entryOf(id)).status;
const cancel = (id: string, input = {}) => tx((unit) => cancelEntry(unit, CONNECTION.id, id, input));
const work = (target: OutboxTarget) =>
  sendWrites({
    organizationId,
    testClockId: null,
    targets: { partner_ehr: target },
    encryption: t.app.encryption,
    random: () => 0.5,
    transact: tx,
  });
const MINUTE = 60_000;
const lost: SendOutcome = { outcome: 'unknown', code: 'unavailable' };

test('sends a write after its undo window, with its encrypted payload', async () => {
  const entry = await queue();
  const { target, sent } = aTarget();
  await work(target);
  expect(sent).toEqual([]);
  clock.advance(MINUTE);
  let payload: unknown;
  await work({
    ...target,
    send: (write) => {
      payload = write.payload;
      return target.send(write);
    },
  });
  expect(payload).toEqual({ patient: 'Ada', status: 'paid' });
  expect(await entryOf(entry.id)).toMatchObject({ status: 'written', remoteId: 'r-1', remoteVersion: '1' });
  const [row] = await tx((unit) =>
    unit.query<{ payload: Buffer }>('select payload from outbox_entries where organization_id = $1', [organizationId]),
  );
  expect([row!.payload.length > 20, row!.payload.includes('Ada')]).toEqual([true, false]);
  await work(target);
  expect(sent).toEqual([entry.id]);
});

test('a write that is cancelled in its undo window is never sent', async () => {
  const entry = await queue();
  expect(await cancel(entry.id, { reason: 'Wrong patient' })).toMatchObject({ isDone: true });
  const again = await cancel(entry.id);
  expect(again.entry).toMatchObject({ status: 'cancelled', version: 2, cancellation: { reason: 'Wrong patient' } });
  clock.advance(MINUTE);
  const { target, sent } = aTarget();
  await work(target);
  expect(sent).toEqual([]);
});

test('writes to one target are sent in order; cancelling one releases the next', async () => {
  const claimId = newId('clm');
  const [first, second, other] = [await queue({ claimId }), await queue({ claimId }), await queue()];
  clock.advance(MINUTE);
  const { target, sent } = aTarget([
    { outcome: 'retryable', code: 'throttled', httpStatus: 429, retryAfterMs: 300_000 },
  ]);
  await work(target);
  expect(sent).toEqual([first.id, other.id]);
  expect(await statusOf(second.id)).toBe('pending');
  expect((await entryOf(first.id)).nextAttemptAt).toBe(new Date(clock.now().getTime() + 300_000).toISOString());
  await cancel(first.id);
  await work(target);
  expect(sent).toEqual([first.id, other.id, second.id]);
});

test('dependents wait for their dependency and are cancelled with it', async () => {
  const first = await queue();
  const second = await queue({ dependsOn: [first.id] });
  const third = await queue({ dependsOn: [second.id] });
  const { entry } = await cancel(first.id);
  expect(entry.cancellation?.cascadedIds).toEqual([second.id, third.id]);
  expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['cancelled', 'cancelled']);
});

test('with cascade none, dependents no longer wait', async () => {
  const first = await queue();
  const second = await queue({ dependsOn: [first.id] });
  clock.advance(MINUTE);
  const { target, sent } = aTarget();
  await cancel(first.id, { cascade: 'none' });
  await work(target);
  expect(sent).toEqual([second.id]);
});

test('a lost answer is read and not repeated', async () => {
  const entry = await queue();
  clock.advance(MINUTE);
  const { target, sent, read, setExists } = aTarget([lost]);
  await work(target);
  expect(await statusOf(entry.id)).toBe('unknown');
  setExists(true);
  clock.advance(2 * MINUTE);
  await work(target);
  expect(await entryOf(entry.id)).toMatchObject({ status: 'written', remoteId: 'found' });
  expect([sent.length, read.length]).toEqual([1, 1]);
});

test('a write that a read finds absent is sent again, or cancelled if a cancellation was requested', async () => {
  const [again, undone] = [await queue(), await queue()];
  clock.advance(MINUTE);
  const { target, sent } = aTarget([lost, lost]);
  await work(target);
  expect(await cancel(undone.id)).toMatchObject({ isDone: false, entry: { status: 'unknown' } });
  expect(await cancel(undone.id)).toMatchObject({ isDone: false, entry: { version: 4 } });
  clock.advance(2 * MINUTE);
  await work(target);
  expect([await statusOf(again.id), await statusOf(undone.id)]).toEqual(['written', 'cancelled']);
  expect(sent).toEqual([again.id, undone.id, again.id]);
});

test('a worker that dies leaves a write that is read before it is sent again', async () => {
  const entry = await queue();
  clock.advance(MINUTE);
  const died = new Error('killed');
  const { target, sent, read, setExists } = aTarget();
  const dying = sendWrites({
    organizationId,
    testClockId: null,
    targets: { partner_ehr: target },
    encryption: t.app.encryption,
    random: () => 0.5,
    // The transaction that would record the answer never runs.
    transact: (part) => (sent.length > 0 ? Promise.reject(died) : tx(part)),
  });
  await expect(dying).rejects.toBe(died);
  expect(await statusOf(entry.id)).toBe('sending');
  await recoverAbandoned(t.app.database);
  expect(await statusOf(entry.id)).toBe('sending');
  clock.advance(2 * MINUTE);
  await recoverAbandoned(t.app.database);
  expect(await statusOf(entry.id)).toBe('unknown');
  setExists(true);
  await work(target);
  expect([await statusOf(entry.id), sent.length, read.length]).toEqual(['written', 1, 1]);
});

test('a write fails at its deadline, and a retry sends it again', async () => {
  const entry = await queue();
  clock.advance(25 * 60 * MINUTE);
  const { target, sent } = aTarget();
  await work(target);
  expect(await entryOf(entry.id)).toMatchObject({ status: 'failed', failure: { code: 'deadline_passed' } });
  await expect(cancel(entry.id)).rejects.toMatchObject({ code: 'outbox_entry_not_cancellable' });
  await tx((unit) => retryEntry(unit, CONNECTION.id, entry.id));
  await work(target);
  expect([await statusOf(entry.id), sent.length]).toEqual(['written', 1]);
  await expect(cancel(entry.id)).rejects.toMatchObject({ code: 'outbox_entry_not_cancellable' });
});

test('a failed write is not retried after a later one to the same target', async () => {
  const claimId = newId('clm');
  const first = await queue({ claimId });
  clock.advance(MINUTE);
  const { target } = aTarget([{ outcome: 'terminal', code: 'rejected', httpStatus: 422 }]);
  await work(target);
  await queue({ claimId });
  const retried = tx((unit) => retryEntry(unit, CONNECTION.id, first.id));
  await expect(retried).rejects.toMatchObject({ code: 'invalid_state_transition' });
});

test('a key is queued only once while its write is pending or written', async () => {
  const [one, same] = [await queue({ dedupeKey: 'k' }), await queue({ dedupeKey: 'k' })];
  expect(same.id).toBe(one.id);
  await cancel(one.id);
  expect((await queue({ dedupeKey: 'k' })).id).not.toBe(one.id);
});

test('an entry of another organization or connection is not found', async () => {
  const entry = await queue();
  await expect(tx((unit) => cancelEntry(unit, 'pec_other', entry.id, {}))).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  organizationId = (await t.organization('Other')).id;
  await expect(cancel(entry.id)).rejects.toMatchObject({ code: 'resource_not_found' });
});

test('a transaction that rolls back queues nothing', async () => {
  const failed = tx(async (unit) => {
    await queueWrite(unit, t.app.encryption, {
      connection: CONNECTION,
      operation: 'update',
      resourceType: 'claim_status',
      subject: { type: 'claim', id: 'clm_1' },
      payload: {},
    });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  const rows = await tx((unit) =>
    unit.query('select 1 from outbox_entries where organization_id = $1', [organizationId]),
  );
  expect(rows).toEqual([]);
});

test('writes that depend on a failed one fail at once, and can be retried after it', async () => {
  const first = await queue();
  const second = await queue({ dependsOn: [first.id] });
  const third = await queue({ dependsOn: [second.id] });
  clock.advance(MINUTE);
  const { target, sent } = aTarget();
  await work({ ...target, send: async () => ({ outcome: 'terminal', code: 'rejected' }) });
  expect((await entryOf(first.id)).failure).toMatchObject({ code: 'rejected' });
  for (const { id } of [second, third]) {
    const failure = { code: 'dependency_failed', retryable: true };
    expect(await entryOf(id)).toMatchObject({ status: 'failed', failure, attemptCount: 0 });
  }
  for (const { id } of [first, second, third]) await tx((unit) => retryEntry(unit, CONNECTION.id, id));
  clock.advance(MINUTE);
  await work(target);
  expect(sent).toEqual([first.id, second.id, third.id]);
});

test.each(['failed', 'cancelled'])('a write that depends on one that is %s already fails at once', async (status) => {
  const first = await queue();
  if (status === 'cancelled') await cancel(first.id);
  else {
    clock.advance(MINUTE);
    await work(aTarget([{ outcome: 'terminal', code: 'rejected', httpStatus: 422 }]).target);
  }
  expect(await statusOf(first.id)).toBe(status);
  const second = await queue({ dependsOn: [first.id] });
  expect(second).toMatchObject({ status: 'failed', failure: { code: 'dependency_failed' }, nextAttemptAt: null });
  await expect(tx((unit) => retryEntry(unit, CONNECTION.id, second.id))).rejects.toMatchObject({
    code: 'invalid_state_transition',
  });
  const { target, sent } = aTarget();
  clock.advance(MINUTE);
  await work(target);
  expect(sent).toEqual([]);
  if (status === 'cancelled') return;
  // Once the first one is retried, so can be the second.
  await tx((unit) => retryEntry(unit, CONNECTION.id, first.id));
  await tx((unit) => retryEntry(unit, CONNECTION.id, second.id));
  await work(target);
  expect(sent).toEqual([first.id, second.id]);
});

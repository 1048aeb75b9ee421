import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerOf, transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { cancelEntry } from '../../../src/modules/integrations/outbox/cancel-entry.ts';
import type { OutboxEntry } from '../../../src/modules/integrations/outbox/outbox-entry.ts';
import { findEntry } from '../../../src/modules/integrations/outbox/outbox-store.ts';
import { recoverAbandoned } from '../../../src/modules/integrations/outbox/recover-abandoned.ts';
import { sendWrites } from '../../../src/modules/integrations/outbox/send-writes.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { type Behaviour, type RecordingPartner, startRecordingPartner } from './recording-partner.ts';
import { queueStatus } from './support.ts';

const SEEDS = Number(process.env.OUTBOX_SEEDS ?? 8);
const KILL_SEEDS = Number(process.env.OUTBOX_KILL_SEEDS ?? 2);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const WORKERS = 4;
const WRITES = 16;
const MINUTE = 60_000;

let t: TestApp;
const clock = new ManualClock('2026-03-02T10:00:00Z');
beforeAll(async () => {
  t = await openTestApp({ clock });
});
afterAll(() => t.close());

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Kind = 'partner_ehr' | 'fhir';
type Practice = { kind: Kind; organizationId: string; key: string; connectionId: string; path: string };

const PATHS = { partner_ehr: '/v1/integrations/partner-ehr/connections', fhir: '/v1/integrations/fhir/connections' };

async function aPractice({ baseUrl, fhirBaseUrl }: RecordingPartner, kind: Kind): Promise<Practice> {
  const { id: organizationId, key } = await t.organization();
  const own = { partner: 'Recording', practiceId: 'p', baseUrl, credential: 'recording-token' };
  const body = { name: 'EHR', ...(kind === 'fhir' ? { fhirBaseUrl, authMethod: 'none' } : own) };
  const { body: connection } = await t.call('POST', PATHS[kind], { key, body });
  if (kind === 'fhir') {
    const { body: tested } = await t.call('POST', `${PATHS.fhir}/${connection.id}/test`, { key });
    expect(tested.succeeded).toBe(true);
  }
  return { kind, organizationId, key, connectionId: connection.id, path: `${PATHS[kind]}/${connection.id}` };
}

function within<T>({ organizationId }: Practice, work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
  return transact(t.app.database, { organizationId, actor: { type: 'system', id: 'test' } }, work);
}

/** Queues writes to a few targets; some depend on the one before. */
async function queueSome(practice: Practice, random: () => number): Promise<string[]> {
  const claims = Array.from({ length: 6 }, () => newId('clm'));
  const ids: string[] = [];
  for (let n = 0; n < WRITES; n++) {
    const dependsOn = random() < 0.2 && ids.length > 0 ? [ids[Math.floor(random() * ids.length)]!] : [];
    const place = Math.floor(random() * claims.length);
    const more = { claimId: claims[place]!, dependsOn, undoWindowSeconds: 0 };
    const connection = { type: practice.kind, id: practice.connectionId };
    const task = practice.kind === 'fhir' ? aTaskWrite(place, random) : {};
    const entry = await within(practice, (tx) => queueStatus(tx, t.app.encryption, { connection, ...more, ...task }));
    ids.push(entry.id);
  }
  return ids;
}

/** Creates a Task, or changes one that the server has. */
function aTaskWrite(place: number, random: () => number) {
  const payload = { resourceType: 'Task', status: 'requested', intent: 'order' };
  const operation = random() < 0.5 ? 'create' : 'update';
  const known = operation === 'update' ? { remoteId: `known-${place}` } : {};
  return { resourceType: 'Task', operation, payload, ...known } as const;
}

function aWorker(practice: Practice, random: () => number): Promise<void> {
  const { outboxTargets: targets, encryption } = t.app;
  const { organizationId } = practice;
  const run = <T>(work: (tx: UnitOfWork) => Promise<T>) => within(practice, work);
  return sendWrites({ organizationId, testClockId: null, targets, encryption, random, transact: run });
}

/** Cancels over HTTP at a random moment; returns the status. */
async function aCancel({ path, key }: Practice, id: string, random: () => number): Promise<number> {
  for (let turns = Math.floor(random() * 40); turns > 0; turns--) await new Promise(setImmediate);
  const cascade = random() < 0.5 ? 'dependents' : 'none';
  const response = await t.http.fastify.inject({
    method: 'POST',
    url: `${path}/outbox/${id}/cancel`,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify({ cascade }),
  });
  return response.statusCode;
}

async function settleAll(practice: Practice, ids: readonly string[], random: () => number): Promise<void> {
  for (let round = 0; round < 60; round++) {
    await Promise.all(Array.from({ length: WORKERS }, () => aWorker(practice, random)));
    const open = await openOf(practice, ids);
    if (open.length === 0) return;
    clock.advance(30 * MINUTE);
    await recoverAbandoned(t.app.database);
  }
}

const entriesOf = (practice: Practice, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await findEntry(readerOf(t.app.database, practice.organizationId, { byClock: true }), id))!),
  );
const openOf = async (practice: Practice, ids: readonly string[]) =>
  (await entriesOf(practice, ids)).filter(({ status }) => !['written', 'failed', 'cancelled'].includes(status));

async function expectInvariant(practice: Practice, ids: readonly string[], { received }: RecordingPartner) {
  const entries = await entriesOf(practice, ids);
  const wrong = entries.flatMap(({ id, status }) => {
    const count = received.get(id) ?? 0;
    return count === (status === 'written' ? 1 : 0) ? [] : [{ id, status, count }];
  });
  expect(wrong).toEqual([]);
  // Exactly one final state: each entry has fired exactly one event.
  const fired = await within(practice, (tx) =>
    tx.query<{ id: string; type: string }>(
      "select resource_id as id, type from events where organization_id = $1 and type like 'outbox.%'",
      [practice.organizationId],
    ),
  );
  const ended = entries.map(({ id, status }) => ({ id, type: `outbox.${status}` }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(fired.sort(byId)).toEqual(ended.sort(byId));
  return entries;
}

/** A write fails if it is refused, or if it waits for one that is not made until its deadline. */
function isExplained({ id, status, failure, dependsOn, target }: OutboxEntry, all: readonly OutboxEntry[]): boolean {
  if (status !== 'failed' || failure?.code === 'rejected') return true;
  return all.some(
    (one) =>
      (dependsOn.includes(one.id) && one.status !== 'written') ||
      (one.target === target && one.id < id && one.failure?.code === 'deadline_passed'),
  );
}

const FAULTS: Behaviour[] = ['lost_before', 'lost_after', 'throttled', 'unavailable', 'server_error'];

const KINDS: Kind[] = ['partner_ehr', 'fhir'];

test.each(KINDS.flatMap((kind) => numbers(SEEDS).map((seed) => [kind, seed] as const)))(
  'with cancels and workers at once, nothing is both cancelled and received, and nothing is lost (%s, seed %i)',
  async (kind, seed) => {
    const random = randomOf(seed);
    const partner = await startRecordingPartner((reference) => {
      if (reference.charCodeAt(reference.length - 1) % 7 === 0) return 'refused';
      return random() < 0.5 ? FAULTS[Math.floor(random() * FAULTS.length)]! : 'ok';
    });
    try {
      const practice = await aPractice(partner, kind);
      const ids = await queueSome(practice, random);
      const undone = ids.filter(() => random() < 0.5);
      const workers = Array.from({ length: WORKERS }, () => aWorker(practice, random));
      const cancels = undone.flatMap((id) => [aCancel(practice, id, random), aCancel(practice, id, random)]);
      const statuses = await Promise.all(cancels);
      await Promise.all(workers);
      expect(statuses.filter((status) => ![200, 202, 409].includes(status))).toEqual([]);
      await settleAll(practice, ids, random);
      const entries = await expectInvariant(practice, ids, partner);
      expect(entries.some(({ status }) => status === 'written')).toBe(true);
      expect(entries.filter((entry) => !isExplained(entry, entries))).toEqual([]);
    } finally {
      await partner.close();
    }
  },
);

/**
 * Resolves when PostgreSQL has ended the sessions of the killed worker, so that none of its transactions can still
 * commit.
 */
async function workerSessionsEnd(): Promise<void> {
  const text =
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'rcm test worker'";
  while ((await t.app.pool.query(text)).rows.length > 0) await new Promise(setImmediate);
}

const SEEDS_TO_KILL = KINDS.flatMap((kind) => numbers(KILL_SEEDS).map((seed) => [kind, seed] as const));

test.each(SEEDS_TO_KILL)(
  'every write is made once if a worker is killed while the EHR processes it (%s, seed %i)',
  async (kind, seed) => {
    const random = randomOf(seed);
    const hangsAt = Math.floor(random() * 8);
    let count = 0;
    const partner = await startRecordingPartner(() => (count++ === hangsAt ? 'hang' : 'ok'));
    try {
      const practice = await aPractice(partner, kind);
      const ids = await queueSome(practice, random);
      const file = new URL('worker-process.ts', import.meta.url).pathname;
      const { serviceUrl } = t.database;
      const now = clock.now().toISOString();
      const parameters = [file, serviceUrl, TEST_MASTER_KEY.toString('hex'), practice.organizationId, now];
      const worker = spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = once(worker, 'exit').then(([code, signal]) => ({ code, signal }));
      const first = await Promise.race([partner.hanging(), ended]);
      expect(first).toBeUndefined();
      worker.kill('SIGKILL');
      expect(await ended).toEqual({ code: null, signal: 'SIGKILL' });
      await workerSessionsEnd();
      // Other writes in flight may have been answered after the worker died.
      const held = (await entriesOf(practice, ids)).filter(({ status }) => status === 'sending');
      expect(held.length).toBeGreaterThan(0);
      // Each may have arrived, so its cancellation waits until the resource has been read.
      for (const { id } of held) {
        const { isDone } = await within(practice, (tx) =>
          cancelEntry(tx, practice.connectionId, id, { cascade: 'none' }),
        );
        expect(isDone).toBe(false);
      }
      await settleAll(practice, ids, random);
      const entries = await expectInvariant(practice, ids, partner);
      const hung = entries.filter(({ attempts }) => attempts[0]?.action === 'reconcile');
      expect(hung.map(({ id }) => id).sort()).toEqual(held.map(({ id }) => id).sort());
      // Writes that had not arrived when the worker died are cancelled; all others are made.
      const cancelled = entries.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
      expect(held.map(({ id }) => id)).toEqual(expect.arrayContaining(cancelled));
      const others = entries.filter(({ id }) => !cancelled.includes(id)).map(({ status }) => status);
      expect(others).toEqual(others.map(() => 'written'));
    } finally {
      await partner.close();
    }
  },
);

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '../../../chaos/parts/backup.ts';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { openFileJournal } from '../../../src/gateways/transport-journal/file-journal.ts';
import { openJournalReader } from '../../../src/gateways/transport-journal/journal-reader.ts';
import { EXCHANGE_FINDINGS } from '../../../src/modules/trading/deployment-findings/exchange-findings.ts';
import type { DeploymentFacts } from '../../../src/modules/trading/deployment-findings/finding.ts';
import {
  type Guarded,
  guardExchange,
  proveJournal,
} from '../../../src/modules/trading/exchange/fence/guard-exchange.ts';
import { resumeExchange } from '../../../src/modules/trading/exchange/fence/resume-exchange.ts';
import { MailboxLeases } from '../../../src/modules/trading/exchange/inbound/mailboxes/mailbox-leases.ts';
import type { TransportJournal } from '../../../src/modules/trading/exchange/journal/transport-journal.ts';
import { enqueueDueBatches } from '../../../src/modules/trading/exchange/outbound/enqueue-overdue.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { readExchangeState } from '../../../src/modules/trading/exchange/state/read-exchange-state.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { aCoveredPatient, check, eligibilityOf } from '../../eligibility/support.ts';

let base: string;
let clinic: Clinic;
/** The journal of the machine that works. */
let active: TransportJournal;
/** ISA13 and the bytes of each release that reached the partner, which a restore does not change. */
let taken: { number: string; content: string }[];

const current = new Proxy({} as TransportJournal, { get: (_target, key) => bound(active, key) });

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'rcm-fence-'));
  active = await openFileJournal(join(base, 'alpha'), { refreshMs: 0 });
  clinic = await openClinic({ journal: current });
  taken = [];
});
afterEach(async () => {
  await clinic.close();
  await active.close();
  await rm(base, { recursive: true, force: true });
});

const gateway = (): PayerGateway => ({
  ...clinic.payers.gateway,
  stage: async () => ({ outcome: 'staged' }),
  release: async ({ interchangeControlNumber, content }) => {
    taken.push({ number: interchangeControlNumber, content: Buffer.from(content).toString() });
    return { outcome: 'transmitted' };
  },
  resolve: async ({ interchangeControlNumber }) =>
    taken.some(({ number }) => number === interchangeControlNumber) ? 'transmitted' : 'not_transmitted',
});

const options = () => ({
  database: clinic.shared,
  encryption: clinic.encryption,
  mapping: clinic.payers.mapping,
  handlers: TRANSACTION_HANDLERS,
  isRestoredToo: () => false,
});

/** Compares as a process of the machine does when it starts, and every minute. */
const guard = (machine = 'alpha', journal: TransportJournal = active): Promise<Guarded> =>
  guardExchange({ ...options(), journal, machine });
const held = async (machine?: string) => (await guard(machine)).holds.map(({ reason }) => reason);

/** Starts the machine with this folder. */
async function start(folder: string): Promise<void> {
  await active.close();
  active = await openFileJournal(join(base, folder), { refreshMs: 0 });
}

async function send(count = 1): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const { id } = await clinic.readyClaim();
    await clinic.submit(id);
  }
  await clinic.runJobs({ gateway: gateway() });
}

/** Runs jobs that were put off while the exchange was held. */
async function continueWork(): Promise<void> {
  clinic.clock.advance(120_000);
  await enqueueDueBatches(clinic.shared);
  await clinic.runJobs({ gateway: gateway() });
}

const numbers = () => taken.map(({ number }) => Number(number));
const troubles = async () => {
  const exchange = await readExchangeState(clinic.shared.pool, clinic.clock.now());
  const { held } = Object.fromEntries(EXCHANGE_FINDINGS.map((one) => [one.kind, one]));
  const facts = { exchange } as DeploymentFacts;
  return held!.count(facts) === 0 ? [] : [`${held!.text(facts)} ${held!.remedy}`];
};
const resume = (skipNumbers: number | null = null) => resumeExchange(clinic.shared, { skipNumbers });

/** Copies the database, runs the work and puts the copy back. Jobs of the time after the copy are gone. */
async function restoring(work: () => Promise<void>): Promise<void> {
  const [jobs, later] = [[...clinic.jobs], [...clinic.later]];
  const backup = await backUp(clinic.database);
  await work();
  await active.close();
  await backup.restore();
  clinic.jobs.splice(0, Number.POSITIVE_INFINITY, ...jobs);
  clinic.later.splice(0, Number.POSITIVE_INFINITY, ...later);
}

async function expectHeld(): Promise<void> {
  const before = taken.length;
  await send();
  await continueWork();
  expect(taken).toHaveLength(before);
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  const mailbox = { organizationId: clinic.organizationId, tradingPartnerId: partner!.id };
  expect(await new MailboxLeases(clinic.shared).hold(mailbox)).toBe(false);
  const coverageId = await aCoveredPatient(clinic, 'SBX-0210');
  expect(await check(clinic, eligibilityOf(clinic, { journal: current }), coverageId)).toMatchObject({
    errors: [{ code: 'payer_unavailable' }],
  });
  expect((await troubles()).join()).toMatch(/held because .*rcm exchange resume --journals-merged/);
}

/** Every number has reached the partner with the same bytes. */
function expectNoNumberTwice(): void {
  for (const [number, releases] of Map.groupBy(taken, (one) => one.number)) {
    expect(new Set(releases.map(({ content }) => content)).size, number).toBe(1);
  }
}

test('a new database with a new journal is never held, and neither is a restart', async () => {
  expect(await guard()).toMatchObject({ holds: [], change: null });
  await send(2);
  expect(await held()).toEqual([]);
  await start('alpha');
  expect(await held()).toEqual([]);
  await send();
  expect(numbers()).toEqual([1, 2, 3]);
  expect(await troubles()).toEqual([]);
});

test('an older database is compared at the start, and sending continues by itself', async () => {
  await guard();
  await send();
  await guard();
  await restoring(async () => {
    await send(2);
    await guard();
  });
  await start('alpha');
  expect(await guard()).toMatchObject({ recovered: 2, holds: [], change: null });
  await send();
  expect(numbers()).toEqual([1, 2, 3, 4]);
});

test('an older database is held until the journals of all machines were compared', async () => {
  await guard();
  await send();
  await guard();
  const other = await openFileJournal(join(base, 'beta'), { refreshMs: 0 });
  await restoring(async () => {
    await guard('beta', other);
    await guard();
    const alpha = active;
    active = other;
    await send(3);
    await guard('beta', other);
    active = alpha;
  });
  await start('alpha');
  // The database does not know the second machine, but the journal of the first one names it.
  expect(await held()).toEqual(['database_older']);
  await expectHeld();
  const journal = (await openJournalReader(join(base, 'beta')))!;
  expect(await proveJournal({ ...options(), journal })).toMatchObject({ recovered: 3, unmatched: 0 });
  await other.close();
  expect(await held()).toEqual([]);
  await continueWork();
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expectNoNumberTwice();
});

test('a promoted standby is held at once, without a restart of any process', async () => {
  await guard();
  await send();
  await guard();
  // What a process finds on a promoted standby: the timeline of the server is not the recorded one.
  await clinic.shared.pool.query("update exchange_fence set timeline = '0000000A'");
  await expectHeld();
  // The only journal is compared, so that nothing can be missing.
  expect(await held()).toEqual([]);
  await continueWork();
  expect(numbers()).toEqual([1, 2]);
});

test('database and journal copied back together are held, and numbers are left out after it', async () => {
  await guard();
  await send();
  await guard();
  await cp(join(base, 'alpha'), join(base, 'copy'), { recursive: true, preserveTimestamps: true });
  await restoring(async () => {
    await send(8);
  });
  await rm(join(base, 'alpha'), { recursive: true });
  await cp(join(base, 'copy'), join(base, 'alpha'), { recursive: true, preserveTimestamps: true });
  await start('alpha');
  expect(await held()).toEqual(['journal_copied']);
  await expectHeld();
  expect(await resume()).toMatchObject({ reasons: ['journal_copied'], skippedNumbers: 1_000 });
  expect(await held()).toEqual([]);
  await continueWork();
  await send(8);
  expectNoNumberTwice();
  expect(numbers().slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1_002]);
});

test('a lost journal is held until the operator resumes', async () => {
  await guard();
  await send(2);
  await guard();
  await active.close();
  await rm(join(base, 'alpha'), { recursive: true });
  await start('alpha');
  expect(await held()).toEqual(['journal_missing']);
  await expectHeld();
  expect(await resume(0)).toMatchObject({ skippedNumbers: 0 });
  expect(await held()).toEqual([]);
  expect(await resume()).toBeNull();
  await continueWork();
  expect(numbers()).toEqual([1, 2, 3]);
});

test('the hold for a lost journal ends by itself once every journal is back', async () => {
  await guard();
  await send(2);
  await guard();
  await start('empty');
  expect((await guardExchange({ ...options(), journal: active, machine: 'gamma' })).holds).toEqual([]);
  await clinic.shared.pool.query("update transport_journals set seen_at = now() - interval '1 hour'");
  await start('empty2');
  expect(await held('gamma2')).toEqual(['journal_missing']);
  await start('alpha');
  expect(await held()).toEqual(['journal_missing']);
  await start('empty');
  expect(await held('gamma')).toEqual([]);
});

test('a cloned machine is held at its start, and a clone of the disk by the machine that it was cloned from', async () => {
  await guard();
  await send();
  await guard();
  await cp(join(base, 'alpha'), join(base, 'clone'), { recursive: true, preserveTimestamps: true });
  const original = active;
  const clone = await openFileJournal(join(base, 'clone'), { refreshMs: 0 });
  expect((await guard('clone', clone)).holds).toMatchObject([{ reason: 'journal_copied', journalId: original.id }]);
  await resume(0);
  expect((await guard('clone', clone)).holds).toEqual([]);
  expect(clone.id).not.toBe(original.id);
  expect(await held()).toEqual([]);

  // A clone of the disk keeps the times of its files: the database accepts it, and then finds the original.
  await cp(join(base, 'alpha'), join(base, 'image'), { recursive: true, preserveTimestamps: true });
  const image = await openFileJournal(join(base, 'image'), { refreshMs: 0 });
  await clinic.shared.pool.query('update transport_journals set mark_born_at = 0');
  expect((await guard('image', image)).holds).toEqual([]);
  expect(await held()).toEqual(['journal_older']);
  await resume(0);
  expect(await held()).toEqual([]);
  expect((await guard('image', image)).holds).toEqual([]);
  expect(new Set([active.id, clone.id, image.id]).size).toBe(3);
  await Promise.all([clone.close(), image.close()]);
});

test('journals that were copied are compared as a whole, although their positions are the same', async () => {
  await guard();
  await send();
  await guard();
  const original = active;
  await cp(join(base, 'alpha'), join(base, 'image'), { recursive: true, preserveTimestamps: true });
  const image = await openFileJournal(join(base, 'image'), { refreshMs: 0 });
  await clinic.shared.pool.query('update transport_journals set mark_born_at = 0');
  const backup = await backUp(clinic.database);
  await send(3);
  active = image;
  await send(3);
  await image.close();
  await original.close();
  await backup.restore();
  clinic.jobs.splice(0);
  await start('alpha');
  expect(await guard()).toMatchObject({ recovered: 3 });
  await start('image');
  // The other copy has moved the position of their common id past these entries.
  expect(await guard('image')).toMatchObject({ recovered: 3, holds: [{ reason: 'journal_older' }] });
  await resume(0);
  expect(await held('image')).toEqual([]);
  await send();
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a journal that the database does not know is compared before it is used', async () => {
  await guard();
  await send(2);
  const admin = new pg.Client({ connectionString: clinic.database.adminUrl });
  await admin.connect();
  await admin.query('delete from transport_journals');
  await admin.end();
  expect(await guard()).toMatchObject({ holds: [], recovered: 0 });
  expect((await clinic.shared.pool.query('select hold::int from exchange_fence')).rows).toEqual([{ hold: 1 }]);
  await send();
  expect(numbers()).toEqual([1, 2, 3]);
});

test('a sandbox whose partners are all in its database is not held', async () => {
  const own = () => guardExchange({ ...options(), isRestoredToo: () => true, journal: active, machine: 'alpha' });
  await own();
  await send();
  await start('empty');
  await clinic.shared.pool.query("update exchange_fence set timeline = '0000000A'");
  expect(await own()).toMatchObject({ holds: [], change: null });
  await send();
  expect(numbers()).toEqual([1, 2]);
});

test('a folder that cannot be written for some minutes is no older copy, and a later restore is noticed', async () => {
  expect(await held()).toEqual([]);
  const full = async (): Promise<string> => {
    throw new Error('no space left on device');
  };
  const folder = new Proxy(active.folder, {
    get: (target, key) => (key === 'writeMark' ? full : bound(target, key)),
  });
  const failing = new Proxy(active, { get: (target, key) => (key === 'folder' ? folder : bound(target, key)) });
  for (let minute = 0; minute < 3; minute += 1) {
    await send();
    await expect(guard('alpha', failing)).rejects.toThrow('no space left');
  }
  expect(await held()).toEqual([]);
  await restoring(async () => {
    await send();
    expect(await held()).toEqual([]);
  });
  await start('alpha');
  expect((await guard()).recovered).toBe(1);
});

function bound<T extends object>(target: T, key: string | symbol): unknown {
  const value = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../../../chaos/parts/backup.ts';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import type { JobPayloads } from '../../../src/database/jobs/job-declaration.ts';
import { openFileJournal } from '../../../src/gateways/transport-journal/file-journal.ts';
import { retryUnmatchedFiles } from '../../../src/modules/trading/exchange/inbound/processing/enqueue-overdue-files.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import {
  listMissingInterchanges,
  type Reconciled,
  reconcileJournal,
} from '../../../src/modules/trading/exchange/journal/reconcile-journal.ts';
import type { TransportJournal } from '../../../src/modules/trading/exchange/journal/transport-journal.ts';
import { transmitInterchange } from '../../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { aCoveredPatient, check, eligibilityOf } from '../../eligibility/support.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { acceptingTA1 } from '../../helpers/exchange.ts';

let folder: string;
let journal: TransportJournal;
let clinic: Clinic;
/** ISA13 of each release that reached the partner, which a restore of the database does not change. */
let taken: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-journal-'));
  journal = await openFileJournal(folder, { refreshMs: 0 });
  clinic = await openClinic({ journal: current });
  taken = [];
});
afterEach(async () => {
  await clinic.close();
  await journal.close();
  await rm(folder, { recursive: true, force: true });
});

/** The journal as it is opened now, for the clinic, which outlives a restore. */
const current: TransportJournal = {
  get id() {
    return journal.id;
  },
  get folder() {
    return journal.folder;
  },
  highestOfAll: () => journal.highestOfAll(),
  append: (entry) => journal.append(entry),
  appendHighest: (name, numbers) => journal.appendHighest(name, numbers),
  note: (entry) => journal.note(entry),
  highest: (name) => journal.highest(name),
  read: (after) => journal.read(after),
  report: () => journal.report(),
  close: () => journal.close(),
};

/** Returns the gateway to a partner that stores nothing in the database and records the control numbers it accepts. */
function partner(): PayerGateway {
  return {
    ...clinic.payers.gateway,
    stage: async () => ({ outcome: 'staged' }),
    release: async ({ interchangeControlNumber }) => {
      taken.push(interchangeControlNumber);
      return { outcome: 'transmitted' };
    },
    resolve: async ({ interchangeControlNumber }) =>
      taken.includes(interchangeControlNumber) ? 'transmitted' : 'not_transmitted',
  };
}

/** Sends the next interchange in a process that dies before or after the partner has it. */
async function die(when: 'before' | 'after'): Promise<void> {
  let isDead = false;
  const now = () => {
    if (isDead) throw new Error('power cut');
    return clinic.clock.now();
  };
  const release: PayerGateway['release'] = async (interchange) => {
    if (when === 'after') await partner().release(interchange);
    isDead = true;
    throw new Error('power cut');
  };
  const { payload } = clinic.jobs.find(({ name }) => name === 'transmit-interchange')!;
  const dying = transmitInterchange(payload as JobPayloads['transmit-interchange'], {
    ...options(),
    database: { ...clinic.shared, clock: { now } },
    gateway: { ...partner(), release },
    journal,
  });
  await expect(dying).rejects.toThrow('power cut');
}

async function submitted(): Promise<string> {
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  return id;
}

/** Compares as a worker does before its first job. `isRestoredToo`: the partners are in the database. */
async function reconcile(isRestoredToo = false): Promise<Reconciled> {
  return reconcileJournal({ ...options(), journal, isRestoredToo: () => isRestoredToo });
}

const options = () => ({
  database: clinic.shared,
  encryption: clinic.encryption,
  mapping: clinic.payers.mapping,
  handlers: TRANSACTION_HANDLERS,
});

type Row = { number: string; status: string; recovered: boolean; acknowledged: boolean };
const interchanges = () =>
  clinic.query<Row>(
    `select interchange_control_number as number, status, recovered_at is not null as recovered,
       acknowledged_at is not null as acknowledged
     from interchanges where direction = 'outbound' order by interchange_control_number`,
  );
const waiting = async () => (await clinic.query('select 1 from outbound_transactions')).length;

/** Starts as after a restore: jobs of the time after the backup are gone. */
async function restoring(work: () => Promise<void>): Promise<void> {
  const jobs = [...clinic.jobs];
  const later = [...clinic.later];
  const backup = await backUp(clinic.database);
  await work();
  // An entry that no caller awaits is written to the disk shortly afterwards.
  await journal.close();
  await backup.restore();
  journal = await openFileJournal(folder, { refreshMs: 0 });
  clinic.jobs.splice(0, Number.POSITIVE_INFINITY, ...jobs);
  clinic.later.splice(0, Number.POSITIVE_INFINITY, ...later);
}

async function receiveTA1(numbers: string[]): Promise<void> {
  const [{ id } = { id: '' }] = await clinic.query<{ id: string }>('select id from trading_partners');
  const content = acceptingTA1(numbers, clinic.clock.now());
  const { organizationId } = clinic;
  const file = collectedFile({ organizationId, tradingPartnerId: id, path: 'ta1.txt', content });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  const payers = { ...clinic.payers, gateway };
  await receivePayerFiles({ ...options(), payers, limit: 1 });
  await clinic.runJobs({ gateway: partner() });
}

test('after a restore no number is reused, nothing is sent twice, and lost interchanges are listed and matched', async () => {
  const gateway = partner();
  const first = await submitted();
  await clinic.runJobs({ gateway });
  expect(await reconcile()).toEqual({ recovered: 0, corrected: 0, unmatched: 0 });
  const second = await submitted();
  await restoring(async () => {
    await clinic.runJobs({ gateway });
    await submitted();
    await clinic.runJobs({ gateway });
  });
  expect(taken).toEqual(['000000001', '000000002', '000000003']);
  expect(await interchanges()).toMatchObject([{ number: '000000001' }]);
  expect(await waiting()).toBe(1);
  const missing = await Array.fromAsync(listMissingInterchanges({ ...options(), journal, isRestoredToo: () => false }));
  expect(missing.map(({ interchangeControlNumber }) => interchangeControlNumber)).toEqual(['000000002', '000000003']);

  expect(await reconcile()).toEqual({ recovered: 2, corrected: 0, unmatched: 0 });
  expect(await reconcile()).toEqual({ recovered: 0, corrected: 0, unmatched: 0 });
  expect(await waiting()).toBe(0);
  await clinic.runJobs({ gateway });
  expect(await interchanges()).toEqual([
    { number: '000000001', status: 'transmitted', recovered: false, acknowledged: false },
    { number: '000000002', status: 'transmitted', recovered: true, acknowledged: false },
    { number: '000000003', status: 'transmitted', recovered: true, acknowledged: false },
  ]);
  // The claim that waited is the one that was sent, with the bytes that were sent.
  const claim = await clinic.claim(second);
  expect(claim).toMatchObject({ status: 'submitted', submission: { state: 'transmitted' } });
  expect(await clinic.sentX12(claim)).toContain('*000000002*');
  expect((await clinic.eventTypes()).filter((type) => type === 'interchange.recovered')).toHaveLength(2);

  await submitted();
  await clinic.runJobs({ gateway });
  expect(taken).toEqual(['000000001', '000000002', '000000003', '000000004']);

  await receiveTA1(['000000002', '000000003']);
  expect((await interchanges()).map(({ acknowledged }) => acknowledged)).toEqual([false, true, true, false]);
  expect(await clinic.query('select status from payer_files')).toEqual([{ status: 'processed' }]);
  expect((await clinic.claim(first)).status).toBe('submitted');
});

test('an answer that came before its interchange was recovered is processed again by itself', async () => {
  const gateway = partner();
  await submitted();
  await clinic.runJobs({ gateway });
  await restoring(async () => {
    await submitted();
    await clinic.runJobs({ gateway });
  });
  await receiveTA1(['000000002']);
  const files = () => clinic.query('select status, reason from payer_files');
  expect(await files()).toEqual([{ status: 'quarantined', reason: 'claims_not_found' }]);
  expect(await retryUnmatchedFiles(clinic.shared)).toBe(0);
  clinic.clock.advance(1_000);
  expect(await reconcile()).toMatchObject({ recovered: 1 });
  expect(await retryUnmatchedFiles(clinic.shared)).toBe(1);
  await clinic.runJobs({ gateway });
  expect(await files()).toEqual([{ status: 'processed', reason: null }]);
  expect(await interchanges()).toMatchObject([{ acknowledged: false }, { acknowledged: true }]);
  expect(await retryUnmatchedFiles(clinic.shared)).toBe(0);
});

test('numbers continue after those of the journal even before it was compared', async () => {
  const gateway = partner();
  await submitted();
  await clinic.runJobs({ gateway });
  await restoring(async () => {
    for (let count = 0; count < 3; count += 1) {
      await submitted();
      await clinic.runJobs({ gateway });
    }
  });
  await submitted();
  await clinic.runJobs({ gateway });
  expect(taken).toEqual(['000000001', '000000002', '000000003', '000000004', '000000005']);
  const [group] = await clinic.query<{ last: number }>(
    'select max(group_control_number::int) as last from interchanges',
  );
  expect(group!.last).toBe(5);
});

test('numbers of inquiries in real time are not used again after a restore', async () => {
  const context = eligibilityOf(clinic, { journal: current });
  const coverageId = await aCoveredPatient(clinic, 'SBX-0210');
  await check(clinic, context, coverageId);
  await restoring(async () => {
    await check(clinic, context, coverageId);
    await Promise.all([1, 2, 3].map(() => check(clinic, context, coverageId)));
  });
  // Nothing is recovered: an inquiry changes nothing at the payer, and its number is known.
  expect(await reconcile()).toEqual({ recovered: 0, corrected: 0, unmatched: 0 });
  await Promise.all([1, 2].map(() => check(clinic, context, coverageId)));
  expect((await interchanges()).map(({ number }) => number)).toEqual(['000000001', '000000006', '000000007']);
  await submitted();
  await clinic.runJobs({ gateway: partner() });
  expect(taken).toEqual(['000000008']);
});

test('while the journal cannot be written, no inquiry is sent', async () => {
  const asked: unknown[] = [];
  const request: PayerGateway['request'] = async (question) => {
    asked.push(question);
    return { outcome: 'unavailable', reason: 'test' };
  };
  const isFull = { appendHighest: async () => Promise.reject(new Error('ENOSPC')) };
  const context = eligibilityOf(clinic, { journal: isFull, gateway: { request } });
  const coverageId = await aCoveredPatient(clinic, 'SBX-0210');
  expect(await check(clinic, context, coverageId)).toMatchObject({
    status: 'failed',
    errors: [{ code: 'payer_unavailable' }],
  });
  expect(asked).toEqual([]);
});

describe('an interchange that the backup has before its release', () => {
  test('is settled if the journal records that it was transmitted', async () => {
    const id = await submitted();
    await clinic.closeBatches();
    await restoring(() => clinic.runJobs({ gateway: partner() }));
    expect(await interchanges()).toMatchObject([{ status: 'queued' }]);
    expect(await reconcile()).toEqual({ recovered: 0, corrected: 1, unmatched: 0 });
    await clinic.runJobs({ gateway: partner() });
    expect(taken).toEqual(['000000001']);
    expect((await clinic.claim(id)).submission).toMatchObject({ state: 'transmitted' });
  });

  test.each(['before', 'after'] as const)(
    'is resolved with the partner if a process died %s the release',
    async (dies) => {
      const id = await submitted();
      await clinic.closeBatches();
      await restoring(() => die(dies));
      expect(await reconcile()).toEqual({ recovered: 0, corrected: 1, unmatched: 0 });
      expect(await interchanges()).toMatchObject([{ status: 'releasing' }]);
      await clinic.runJobs({ gateway: partner() });
      expect(taken).toEqual(['000000001']);
      expect((await clinic.claim(id)).submission).toMatchObject({ state: 'transmitted' });
    },
  );

  test('is sent again if its partners are restored with the database', async () => {
    await submitted();
    await clinic.closeBatches();
    await restoring(() => clinic.runJobs({ gateway: partner() }));
    expect(await reconcile(true)).toEqual({ recovered: 0, corrected: 0, unmatched: 0 });
    await clinic.runJobs({ gateway: partner() });
    expect(taken).toEqual(['000000001', '000000001']);
  });
});

test('entries of a partner that the backup does not have are reported and change nothing', async () => {
  const { id } = await clinic.readyClaim();
  await restoring(async () => {
    await clinic.submit(id);
    await clinic.runJobs({ gateway: partner() });
  });
  expect(await reconcile()).toEqual({ recovered: 0, corrected: 0, unmatched: 1 });
  expect(await interchanges()).toEqual([]);
  // The sandbox's partner is made again with the same ISA06, so its numbers continue.
  await clinic.submit(id);
  await clinic.runJobs({ gateway: partner() });
  expect(taken).toEqual(['000000001', '000000002']);
});

test('an interchange whose bytes are lost is never sent; the partner or a person decides whether it arrived', async () => {
  await submitted();
  await clinic.runJobs({ gateway: partner() });
  await restoring(async () => {
    await submitted();
    await clinic.closeBatches();
    await die('before');
  });
  expect(await reconcile()).toMatchObject({ recovered: 1 });
  expect((await interchanges())[1]).toMatchObject({ number: '000000002', status: 'uncertain', recovered: true });
  await clinic.runJobs({ gateway: partner() });
  expect(taken).toEqual(['000000001']);
  expect((await interchanges())[1]).toMatchObject({ status: 'failed' });
});

test('while the journal cannot be written, nothing is released', async () => {
  const gateway = partner();
  const id = await submitted();
  await clinic.closeBatches();
  await rm(folder, { recursive: true });
  await clinic.runJobs({ gateway });
  expect(taken).toEqual([]);
  const [state] = await clinic.query('select status, failure from interchanges');
  expect(state).toEqual({ status: 'staging', failure: 'journal_unavailable' });
  expect((await clinic.claim(id)).status).toBe('submitted');
  expect(await journal.report().catch(({ code }) => code)).toBe('ENOENT');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import type { Database } from '../../../src/database/database.ts';
import type { Enqueue, JobName, JobPayloads } from '../../../src/database/jobs/job-declaration.ts';
import { type Encryption, openEncryption } from '../../../src/database/sealing/encryption.ts';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { openPayerMapping } from '../../../src/gateways/mapping/payer-mapping.ts';
import { assignPayerFile } from '../../../src/modules/trading/exchange/inbound/files/decide-payer-file.ts';
import { processInterchange } from '../../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { sortPayerFile } from '../../../src/modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import { readInterchangeContent } from '../../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { addMember, aParty, changeAs, type Party } from './mailbox-parties.ts';
import { sharedRemittanceText } from './remittance-file.ts';

type Job = { [N in JobName]: { name: N; payload: JobPayloads[N] } }[JobName];

const [NPI_A, NPI_B, NPI_UNKNOWN] = ['1999999984', '1999999976', '1999999968'];

let testDatabase: TestDatabase;
let database: Database;
let encryption: Encryption;
let jobs: Job[] = [];
let owner: Party;
let a: Party;
let b: Party;
let fileNumber = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const enqueue: Enqueue = async (_execute, name, payload) => {
    jobs.push({ name, payload } as Job);
  };
  database = testDatabase.open({ enqueue });
  encryption = await openEncryption(testDatabase.pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
});
afterAll(() => testDatabase.drop());

beforeEach(async () => {
  jobs = [];
  [owner, a, b] = [await aParty(database, 'Billing'), await aParty(database, 'A'), await aParty(database, 'B')];
  await addMember(database, owner, { ...a, payeeNpis: [NPI_A] });
  await addMember(database, owner, { ...b, payeeNpis: [NPI_B] });
});

const read = <T>({ organizationId }: Party, text: string): Promise<T[]> =>
  readTogether(database, organizationId, (reader) => reader.query<T>(text));

/** One interchange with a transaction set for each payee. */
const sharedFile = (npis: string[]) => sharedRemittanceText(npis, String(++fileNumber).padStart(9, '0'));

async function receive(content: string): Promise<string> {
  const file = collectedFile({ ...owner, path: `era-${fileNumber}.835`, content });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  const payers = { gateway, mapping: openPayerMapping(encryption) };
  await receivePayerFiles({ database, encryption, payers, limit: 1 });
  const [row] = await read<{ id: string }>(owner, 'select id from payer_files order by id desc limit 1');
  return row!.id;
}

/** Runs the jobs until none is left. Returns the names of those that ran. */
async function runJobs(isOver = () => false): Promise<string[]> {
  const mapping = openPayerMapping(encryption);
  const options = { database, encryption, mapping, handlers: TRANSACTION_HANDLERS };
  const names: string[] = [];
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    names.push(job.name);
    if (job.name === 'sort-payer-file') await sortPayerFile(job.payload, { ...options, isOver });
    if (job.name === 'process-interchange') await processInterchange(job.payload, { isLast: true }, options);
  }
  return names;
}

const traces = async (party: Party) =>
  (await read<{ trace: string }>(party, 'select trace_number as trace from remittances order by id')).map(
    ({ trace }) => trace,
  );

const stateOf = async (party: Party, id: string) =>
  (
    await read<{ id: string; status: string; reason: string | null }>(
      party,
      'select id, status, reason from payer_files',
    )
  )
    .filter((row) => row.id === id)
    .map(({ status, reason }) => [status, reason])[0];

test('each of two organizations in a file gets its transactions, and the owner stores the bytes once', async () => {
  const text = sharedFile([NPI_A, NPI_B, NPI_A]);
  const id = await receive(text);
  await runJobs();
  expect(await stateOf(owner, id)).toEqual(['processed', null]);
  expect([await traces(owner), await traces(a), await traces(b)]).toEqual([
    [],
    [`7${NPI_A}`, `7${NPI_A}`],
    [`7${NPI_B}`],
  ]);
  const [{ interchange_id: interchangeId } = { interchange_id: '' }, ...others] = await read<{
    interchange_id: string;
  }>(b, 'select interchange_id from payer_files');
  expect(others).toEqual([]);
  const content = await readTogether(database, b.organizationId, (reader) =>
    readInterchangeContent(reader, interchangeId, encryption),
  );
  expect(content!.toString()).toContain(NPI_B);
  expect(content!.toString()).not.toContain(NPI_A);
  expect(content!.toString()).toMatch(/^ISA.*GE\*1\*1~IEA\*1\*\d{9}~$/s);
  expect(await read(a, 'select source_file_id, status from payer_files')).toEqual([
    { source_file_id: id, status: 'processed' },
  ]);
});

test('a large file is divided by several jobs, and each organization gets one file with all of its transactions', async () => {
  const npis = Array.from({ length: 1_100 }, (_, index) => (index % 2 === 0 ? NPI_A : NPI_B));
  const id = await receive(sharedFile(npis));
  const sorts = (await runJobs(() => true)).filter((name) => name === 'sort-payer-file');
  // At least one job examines a part of the sets, one the rest and creates the first file, and one creates the second.
  expect(sorts.length).toBeGreaterThanOrEqual(3);
  expect(await stateOf(owner, id)).toEqual(['processed', null]);
  const files = await Promise.all([a, b].map((party) => read(party, 'select id from payer_files')));
  expect(files.map(({ length }) => length)).toEqual([1, 1]);
  expect([(await traces(a)).length, (await traces(b)).length]).toEqual([550, 550]);
});

test('a payee that no member has waits in quarantine, and the others do not wait for it', async () => {
  const id = await receive(sharedFile([NPI_A, NPI_UNKNOWN]));
  await runJobs();
  expect(await stateOf(owner, id)).toEqual(['quarantined', 'organization_unknown']);
  expect([await traces(a), await traces(b)]).toEqual([[`7${NPI_A}`], []]);
  const assign = (organizationId: string) =>
    changeAs(database, owner, (tx) => assignPayerFile(tx, id, { organizationId, expectedVersion: undefined }));
  const stranger = await aParty(database, 'Stranger');
  await expect(assign(stranger.organizationId)).rejects.toMatchObject({ code: 'validation_failed' });
  await assign(b.organizationId);
  await runJobs();
  expect(await stateOf(owner, id)).toEqual(['processed', null]);
  expect([await traces(a), await traces(b)]).toEqual([[`7${NPI_A}`], [`7${NPI_UNKNOWN}`]]);
});

test('a file waits if two members have the same NPI', async () => {
  await addMember(database, owner, { ...b, payeeNpis: [NPI_A, NPI_B] });
  const id = await receive(sharedFile([NPI_A]));
  await runJobs();
  expect(await stateOf(owner, id)).toEqual(['quarantined', 'organization_unknown']);
  expect([await traces(a), await traces(b)]).toEqual([[], []]);
});

test('a receiver code that only one member has decides before the payee', async () => {
  await addMember(database, owner, { ...b, payeeNpis: [NPI_B], receiverCodes: ['RECEIVER'] });
  await receive(sharedFile([NPI_A]));
  await runJobs();
  expect([await traces(a), await traces(b)]).toEqual([[], [`7${NPI_A}`]]);
});

test('sorting that dies after a delivery, and runs again or twice at once, delivers each transaction once', async () => {
  const id = await receive(sharedFile([NPI_A, NPI_B]));
  const [job] = jobs.splice(0) as Extract<Job, { name: 'sort-payer-file' }>[];
  const options = { database, encryption, mapping: openPayerMapping(encryption), handlers: TRANSACTION_HANDLERS };
  let deliveries = 0;
  const dying: Enqueue = async (...args) => {
    deliveries += 1;
    if (deliveries === 2) throw new Error('power cut');
    return database.enqueue(...args);
  };
  await expect(
    sortPayerFile(job!.payload, { ...options, database: { ...database, enqueue: dying } }),
  ).rejects.toThrow();
  expect(await stateOf(owner, id)).toEqual(['received', null]);
  await sortPayerFile(job!.payload, options);
  await sortPayerFile(job!.payload, options);
  await runJobs();
  expect(await stateOf(owner, id)).toEqual(['processed', null]);
  expect([await traces(a), await traces(b)]).toEqual([[`7${NPI_A}`], [`7${NPI_B}`]]);
});

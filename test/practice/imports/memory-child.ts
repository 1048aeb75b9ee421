import { openDatabase } from '../../../src/composition/open-database.ts';
import { createPool } from '../../../src/database/connections/pool.ts';
import { openEncryption } from '../../../src/database/sealing/encryption.ts';
import { readerOf, transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { openRowValidators } from '../../../src/http/validation/row-validators.ts';
import { storeUpload } from '../../../src/modules/platform/uploads/store-upload.ts';
import { createImport } from '../../../src/modules/practice/imports/create-import.ts';
import { findImport } from '../../../src/modules/practice/imports/imports-store.ts';
import { runImport } from '../../../src/modules/practice/imports/run-import.ts';
import { aPatient } from '../../helpers/builders.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';

/** Imports a generated file of patients and prints the outcome and by how much the retained memory grew. */
const [serviceUrl = '', organizationId = '', rowCount = '20000'] = process.argv.slice(2);
const ROWS = Number(rowCount);
/** Every hundredth row creates a patient; the others are refused, because the test measures the length of the file. */
const CREATED_EVERY = 100;
const BATCH_ROWS = 50;

function* rows(): Generator<Buffer> {
  const metadata = { note: 'x'.repeat(450) };
  for (let index = 0; index < ROWS; index++) {
    const more = index % CREATED_EVERY === 0 ? {} : { sex: 'unheard of' };
    const row = { type: 'patient', externalId: `p-${index}`, ...aPatient(), metadata, ...more };
    yield Buffer.from(`${JSON.stringify(row)}\n`);
  }
}

/** The heap and the buffers that remain after a garbage collection. */
const retained: number[] = [];
function measure(): void {
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  retained.push(heapUsed + external);
}

async function* measured(items: Iterable<Buffer>): AsyncGenerator<Buffer> {
  let passed = 0;
  for (const item of items) {
    yield item;
    passed += 1;
    if (passed % Math.ceil(ROWS / 10) === 0) measure();
  }
}

/** Returns by how much the least that was retained in the second half exceeds that of the first half. */
function takeGrowth(): number {
  const taken = retained.splice(0);
  const half = taken.length / 2;
  return Math.min(...taken.slice(half)) - Math.min(...taken.slice(0, half));
}

const pool = createPool({ url: serviceUrl, size: 4, applicationName: 'rcm test', onError: () => undefined });
const encryption = await openEncryption(pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
const database = openDatabase({ pool, livemode: false });
const transaction = { organizationId, actor: { type: 'system', id: 'test' } } as const;
const inTransaction = <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(database, transaction, work);

const upload = await storeUpload(measured(rows()), { database, transaction, encryption, bytesMax: 60_000_000 });
const uploadGrowth = takeGrowth();
const options = {
  format: 'jsonl',
  type: null,
  isDryRun: false,
  isAllOrNothing: false,
  lineCount: ROWS,
  writableTypes: ['patient'],
} as const;
const { id } = await inTransaction(async (tx) => createImport(tx, upload, options));
const reader = readerOf(database, organizationId);
let batches = 0;
const transactMeasured: typeof inTransaction = async (work) => {
  const result = await inTransaction(work);
  batches += 1;
  if (batches % Math.ceil(ROWS / BATCH_ROWS / 10) === 0) measure();
  return result;
};
await runImport({ reader, transact: transactMeasured, encryption, validators: openRowValidators() }, id);
const importGrowth = takeGrowth();
const done = await findImport(reader, id);
await pool.end();
const { status, counts, rowsDone } = done!;
process.stdout.write(
  JSON.stringify({ byteCount: upload.byteCount, uploadGrowth, importGrowth, status, counts, rowsDone }),
);

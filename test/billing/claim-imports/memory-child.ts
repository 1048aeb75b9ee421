import { openDatabase } from '../../../src/composition/open-database.ts';
import { createPool } from '../../../src/database/connections/pool.ts';
import { openEncryption } from '../../../src/database/sealing/encryption.ts';
import { readerOf, transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { readClaimFile } from '../../../src/gateways/mapping/claims/claims-from-file.ts';
import { findClaimImport } from '../../../src/modules/billing/claim-imports/claim-imports-store.ts';
import { createClaimImport } from '../../../src/modules/billing/claim-imports/create-claim-import.ts';
import { importClaims } from '../../../src/modules/billing/claim-imports/import-claims.ts';
import { storeUpload } from '../../../src/modules/platform/uploads/store-upload.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { claimFileParts, type FileClaimSpec } from './file.ts';

/** Imports a generated file of about `megabytes` and prints the outcome and by how much the retained memory grew. */
const [serviceUrl = '', organizationId = '', megabytes = '20'] = process.argv.slice(2);
const CLAIM_BYTES = 20_000;
const claimCount = (Number(megabytes) * 1_000_000) / CLAIM_BYTES;

// Large claims, because the test measures the file's size and not the number of rows.
function* claims(count: number): Generator<FileClaimSpec> {
  const segments = Array.from({ length: 4 }, () => `K3*${'FIXED FORMAT INFORMATION '.repeat(3)}`);
  const lines = Array.from({ length: 50 }, () => ({ segments }));
  for (let index = 0; index < count; index++) yield { number: `C${index}`, last: `LARKIN${index}`, lines };
}

/** The heap and the buffers that remain after a garbage collection, measured while the file is read. */
const retained: number[] = [];

/** Yields items, and measures the retained memory after each tenth of them. */
async function* measured<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  const step = Math.ceil(claimCount / 10);
  let passed = 0;
  for await (const item of items) {
    yield item;
    passed += 1;
    if (passed % step !== 0) continue;
    globalThis.gc!();
    const { heapUsed, external } = process.memoryUsage();
    retained.push(heapUsed + external);
  }
}

/**
 * Returns by how much the least that was retained in the second half exceeds that of the first half. The least, because a
 * measurement may meet a chunk of the file that is just being opened.
 */
function takeGrowth(): number {
  const taken = retained.splice(0);
  const half = taken.length / 2;
  return Math.min(...taken.slice(half)) - Math.min(...taken.slice(0, half));
}

async function* bytes() {
  for (const part of claimFileParts(claims(claimCount))) yield Buffer.from(part);
}

const pool = createPool({ url: serviceUrl, size: 4, applicationName: 'rcm test', onError: () => undefined });
const encryption = await openEncryption(pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
const database = openDatabase({ pool, livemode: false });
const transaction = { organizationId, actor: { type: 'system', id: 'test' } } as const;
const inTransaction = <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(database, transaction, work);

const upload = await storeUpload(measured(bytes()), { database, transaction, encryption, bytesMax: 30_000_000 });
const uploadGrowth = takeGrowth();
const created = await inTransaction(async (tx) => createClaimImport(tx, upload, { asOf: null }));
const reader = readerOf(database, organizationId);
const readMeasured: typeof readClaimFile = (source) => measured(readClaimFile(source));
await importClaims({ reader, transact: inTransaction, encryption, readClaimFile: readMeasured }, created.id);
const importGrowth = takeGrowth();
const done = await findClaimImport(reader, created.id);
await pool.end();
const { status, counts } = done!;
process.stdout.write(JSON.stringify({ byteCount: upload.byteCount, uploadGrowth, importGrowth, status, counts }));

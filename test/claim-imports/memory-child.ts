import { openEncryption } from '../../src/database/encryption.ts';
import { createPool } from '../../src/database/pool.ts';
import { readerOf, transact, type UnitOfWork } from '../../src/database/transaction.ts';
import { readClaimFile } from '../../src/gateways/mapping/claims-from-file.ts';
import { findClaimImport } from '../../src/modules/claim-imports/claim-imports-store.ts';
import { createClaimImport } from '../../src/modules/claim-imports/create-claim-import.ts';
import { importClaims } from '../../src/modules/claim-imports/import-claims.ts';
import { storeUpload } from '../../src/modules/uploads/store-upload.ts';
import { openDatabase } from '../../src/open-database.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';
import { claimFileParts, type FileClaimSpec } from './file.ts';

/** Imports a generated file of about `megabytes` and prints the outcome and the growth of the memory. */
const [serviceUrl = '', organizationId = '', megabytes = '20'] = process.argv.slice(2);
const CLAIM_BYTES = 20_000;

// Large claims, because the test measures the file's size and not the number of rows.
function* claims(count: number): Generator<FileClaimSpec> {
  const segments = Array.from({ length: 4 }, () => `K3*${'FIXED FORMAT INFORMATION '.repeat(3)}`);
  const lines = Array.from({ length: 50 }, () => ({ segments }));
  for (let index = 0; index < count; index++) yield { number: `C${index}`, last: `LARKIN${index}`, lines };
}

async function* bytes() {
  for (const part of claimFileParts(claims((Number(megabytes) * 1_000_000) / CLAIM_BYTES))) yield Buffer.from(part);
}

const pool = createPool({ url: serviceUrl, size: 4, applicationName: 'rcm test', onError: () => undefined });
const encryption = await openEncryption(pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
const database = openDatabase({ pool, livemode: false });
const transaction = { organizationId, actor: { type: 'system', id: 'test' } } as const;
const inTransaction = <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(database, transaction, work);

const before = process.memoryUsage().rss;
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss);
}, 20);
const upload = await storeUpload(bytes(), { database, transaction, encryption, bytesMax: 30_000_000 });
const created = await inTransaction(async (tx) => createClaimImport(tx, upload, { asOf: null }));
const reader = readerOf(database, organizationId);
await importClaims({ reader, transact: inTransaction, encryption, readClaimFile }, created.id);
clearInterval(watch);
const done = await findClaimImport(reader, created.id);
await pool.end();
const grownBy = Math.max(highest, process.memoryUsage().rss) - before;
process.stdout.write(
  JSON.stringify({ byteCount: upload.byteCount, grownBy, status: done?.status, counts: done?.counts }),
);

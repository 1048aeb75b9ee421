import { openDatabase } from '../../../src/composition/open-database.ts';
import { createPool } from '../../../src/database/connections/pool.ts';
import { openEncryption } from '../../../src/database/sealing/encryption.ts';
import { readerOf, transact } from '../../../src/database/transactions/transaction.ts';
import { keepUpload, storeUpload } from '../../../src/modules/platform/uploads/store-upload.ts';
import { ContentInspector } from '../../../src/modules/practice/documents/content-inspector.ts';
import { readContent } from '../../../src/modules/practice/documents/find-documents.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';

/** Stores and reads large documents at once, and prints how much the memory grew. */
const [serviceUrl = '', organizationId = '', count = '6', megabytes = '24'] = process.argv.slice(2);
const PIECE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(65_536 - 9, 'x')]);

const pool = createPool({ url: serviceUrl, size: 4, applicationName: 'rcm test', onError: () => undefined });
const encryption = await openEncryption(pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
const database = openDatabase({ pool, livemode: false });
const transaction = { organizationId, actor: { type: 'system', id: 'test' } } as const;
const bytesMax = 30_000_000;

async function* inspected(inspector: ContentInspector) {
  for (let sent = 0; sent < Number(megabytes) * 1_000_000; sent += PIECE.length) {
    inspector.update(PIECE);
    yield PIECE;
  }
}

async function storeAndRead(): Promise<number> {
  const inspector = new ContentInspector();
  const upload = await storeUpload(inspected(inspector), { database, transaction, encryption, bytesMax });
  await transact(database, transaction, async (tx) => keepUpload(tx, upload.id));
  const content = {
    uploadId: upload.id,
    byteCount: upload.byteCount,
    contentType: inspector.finish()!,
    sha256: '',
  };
  let bytes = 0;
  for await (const piece of readContent(readerOf(database, organizationId), content, encryption)) bytes += piece.length;
  return bytes;
}

await storeAndRead();
globalThis.gc?.();
const before = process.memoryUsage().rss;
let highest = before;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss);
}, 5);
const read = await Promise.all(Array.from({ length: Number(count) }, storeAndRead));
clearInterval(watch);
await pool.end();
process.stdout.write(JSON.stringify({ read, grownBy: highest - before }));

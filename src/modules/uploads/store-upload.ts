import type { Database } from '../../database/database.ts';
import type { Encryption } from '../../database/encryption.ts';
import { transact } from '../../database/transaction.ts';
import type { TransactionOptions } from '../../database/transaction-options.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { chunkPlace } from './chunk-place.ts';
import { discardUpload } from './discard-upload.ts';
import { insertChunk } from './uploads-store.ts';

/** Half a MiB of the file in one row: with what encryption adds, well under the 1 MiB that a chunk may have. */
const CHUNK_BYTES = 512 * 1024;

export type Upload = { id: string; byteCount: number };

export type StoreUploadOptions = {
  database: Database;
  transaction: TransactionOptions;
  encryption: Encryption;
  /** `payload_too_large` beyond it. */
  bytesMax: number;
};

/**
 * Stores a stream as encrypted chunks, each in a transaction of its own, and holds one chunk in memory. When the
 * stream fails or is too long, the chunks stored so far are removed again.
 */
export async function storeUpload(source: AsyncIterable<Uint8Array>, options: StoreUploadOptions): Promise<Upload> {
  const upload = { id: newId('upl'), byteCount: 0 };
  try {
    await storeChunks(source, upload, options);
    return upload;
  } catch (error) {
    // What cannot be removed now is found by the sweep.
    const { database, transaction } = options;
    await transact(database, transaction, async (tx) => discardUpload(tx, upload.id)).catch(() => undefined);
    throw error;
  }
}

async function storeChunks(source: AsyncIterable<Uint8Array>, upload: Upload, options: StoreUploadOptions) {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let sequence = 0;
  const flush = async () => {
    if (filled === 0) return;
    sequence += 1;
    const place = chunkPlace(options.transaction.organizationId, upload.id, sequence);
    const content = options.encryption.seal(buffer.subarray(0, filled), place);
    const chunk = { uploadId: upload.id, sequence, content };
    await transact(options.database, options.transaction, async (tx) => insertChunk(tx, chunk));
    filled = 0;
  };
  for await (const piece of source) {
    upload.byteCount += piece.byteLength;
    if (upload.byteCount > options.bytesMax) {
      // A sender that is cut off in the middle never reads why, so a file that is not absurdly long is let through.
      if (upload.byteCount > options.bytesMax * 2) break;
      continue;
    }
    for (let offset = 0; offset < piece.byteLength; ) {
      const part = piece.subarray(offset, offset + CHUNK_BYTES - filled);
      buffer.set(part, filled);
      filled += part.byteLength;
      offset += part.byteLength;
      if (filled === CHUNK_BYTES) await flush();
    }
  }
  if (upload.byteCount > options.bytesMax) throw new AppError('payload_too_large');
  await flush();
}

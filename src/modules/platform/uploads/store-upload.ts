import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import type { TransactionOptions } from '../../../database/transactions/transaction-options.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { chunkPlace } from './chunk-place.ts';
import { discardUpload } from './discard-upload.ts';
import { insertChunk } from './uploads-store.ts';

/** Bytes of the file per row; with the overhead of encryption well below the 1 MiB that a chunk may have. */
const CHUNK_BYTES = 512 * 1024;

export type Upload = { id: string; byteCount: number };

type StoreUploadOptions = {
  database: Database;
  transaction: TransactionOptions;
  encryption: Encryption;
  /** A larger upload throws `payload_too_large`. */
  bytesMax: number;
};

/**
 * Stores a stream as encrypted chunks, each in its own transaction, and holds one chunk in memory. If the stream fails
 * or is too long, the chunks stored so far are deleted.
 */
export async function storeUpload(source: AsyncIterable<Uint8Array>, options: StoreUploadOptions): Promise<Upload> {
  const upload = { id: newId('upl'), byteCount: 0 };
  try {
    await storeChunks(source, upload, options);
    return upload;
  } catch (error) {
    // If they cannot be deleted now, the sweep deletes them.
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
    const content = options.encryption.seal(buffer.subarray(0, filled), place, { compress: true });
    const chunk = { uploadId: upload.id, sequence, content };
    await transact(options.database, options.transaction, async (tx) => insertChunk(tx, chunk));
    filled = 0;
  };
  for await (const piece of source) {
    upload.byteCount += piece.byteLength;
    if (upload.byteCount > options.bytesMax) throw new AppError('payload_too_large');
    for (let offset = 0; offset < piece.byteLength; ) {
      const part = piece.subarray(offset, offset + CHUNK_BYTES - filled);
      buffer.set(part, filled);
      filled += part.byteLength;
      offset += part.byteLength;
      if (filled === CHUNK_BYTES) await flush();
    }
  }
  await flush();
}

import type { Database } from '../../../database/database.ts';
import type { Encryption, Place } from '../../../database/sealing/encryption.ts';
import { type TenantReader, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { TransactionOptions } from '../../../database/transactions/transaction-options.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { deleteChunks, deleteOrphanedChunks, findChunk, insertChunk, markKept } from './uploads-store.ts';

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

/** Returns the place that a chunk of an upload is encrypted for. */
function chunkPlace(organizationId: string, uploadId: string, sequence: number): Place {
  return { organizationId, table: 'upload_chunks', row: `${uploadId}/${sequence}`, column: 'content' };
}

/** Yields the bytes of an upload in order, one decrypted chunk at a time. */
export async function* readUpload(
  reader: TenantReader,
  uploadId: string,
  encryption: Encryption,
): AsyncGenerator<Uint8Array> {
  for (let sequence = 1; ; sequence++) {
    const sealed = await findChunk(reader, uploadId, sequence);
    if (sealed === null) return;
    yield encryption.open(sealed, chunkPlace(reader.organizationId, uploadId, sequence));
  }
}

/** Deletes an upload's chunks, once they have been processed or are not needed. */
export function discardUpload(tx: UnitOfWork, uploadId: string): void {
  discardUploads(tx, [uploadId]);
}

/** Deletes the chunks of several uploads. At most once per flush. */
export function discardUploads(tx: UnitOfWork, uploadIds: readonly string[]): void {
  if (uploadIds.length > 0) deleteChunks(tx, uploadIds);
}

/** Keeps an upload's chunks until they are discarded; the sweep of abandoned uploads ignores them. */
export function keepUpload(tx: UnitOfWork, uploadId: string): void {
  markKept(tx, uploadId);
}

/** Uploads time out after one minute. Older ones that no resource references are considered abandoned. */
const ABANDONED_AFTER_MS = 3600 * 1000;

/** Deletes one organization's chunks of abandoned uploads; returns how many. */
export async function sweepUploads(tx: UnitOfWork): Promise<number> {
  return deleteOrphanedChunks(tx, new Date(tx.systemNow.getTime() - ABANDONED_AFTER_MS));
}

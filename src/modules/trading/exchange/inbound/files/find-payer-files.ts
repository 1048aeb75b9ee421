import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../../kernel/errors.ts';
import type { FileContent } from '../receiving/file-mapping.ts';
import type { PayerFile } from './payer-file.ts';
import { CHUNK_BYTES, chunkPlace, selectChunk } from './payer-file-chunks-store.ts';
import { type PayerFileFilter, selectPayerFile, selectPayerFiles } from './payer-files-store.ts';

/** Returns the file. Throws `resource_not_found`. */
export async function getPayerFile(reader: TenantReader, id: string): Promise<PayerFile> {
  const found = await selectPayerFile(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists files, newest first. */
export function listPayerFiles(
  reader: TenantReader,
  filter: PayerFileFilter,
  page: { limit: number; after?: string },
): Promise<PayerFile[]> {
  return selectPayerFiles(reader, filter, page);
}

/** The maximum size of a file that is returned in one piece. */
const CONTENT_BYTES_MAX = 32 << 20;

/** Returns the bytes of a file. Throws `file_too_large` for a file that is too large for memory. */
export async function readPayerFile(reader: TenantReader, file: PayerFile, encryption: Encryption): Promise<Buffer> {
  if (file.byteCount > CONTENT_BYTES_MAX) throw new AppError('file_too_large');
  return Buffer.concat(await Array.fromAsync(payerFileContent(reader, file.id, encryption).read(0)));
}

/**
 * Returns the bytes of a stored file, read and decrypted one chunk at a time. Keeps the last chunk in memory, because
 * the envelope and each transaction set of a small file are read separately.
 */
export function payerFileContent(reader: TenantReader, fileId: string, encryption: Encryption): FileContent {
  let last: { sequence: number; bytes: Buffer } | null = null;
  const chunkAt = async (sequence: number): Promise<Buffer | null> => {
    if (last?.sequence === sequence) return last.bytes;
    const sealed = await selectChunk(reader, fileId, sequence);
    if (sealed === null) return null;
    const bytes = encryption.open(sealed, chunkPlace(reader.organizationId, fileId, sequence));
    last = { sequence, bytes };
    return bytes;
  };
  return {
    read: async function* (from, to = Number.MAX_SAFE_INTEGER) {
      let at = from;
      while (at < to) {
        const sequence = Math.floor(at / CHUNK_BYTES) + 1;
        const chunk = await chunkAt(sequence);
        if (chunk === null) return;
        const start = at - (sequence - 1) * CHUNK_BYTES;
        const piece = chunk.subarray(start, start + to - at);
        if (piece.length > 0) yield piece;
        if (chunk.length < CHUNK_BYTES) return;
        at = sequence * CHUNK_BYTES;
      }
    },
  };
}

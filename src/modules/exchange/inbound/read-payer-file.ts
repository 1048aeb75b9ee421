import type { Encryption } from '../../../database/encryption.ts';
import type { TenantReader } from '../../../database/transaction.ts';
import type { FileContent } from './file-content.ts';
import { CHUNK_BYTES, chunkPlace, selectChunk } from './payer-file-chunks-store.ts';

/** Returns the bytes of a stored file; they are read and decrypted one chunk at a time. */
export function payerFileContent(reader: TenantReader, fileId: string, encryption: Encryption): FileContent {
  return {
    read: async function* (from, to = Number.MAX_SAFE_INTEGER) {
      let at = from;
      while (at < to) {
        const sequence = Math.floor(at / CHUNK_BYTES) + 1;
        const sealed = await selectChunk(reader, fileId, sequence);
        if (sealed === null) return;
        const chunk = encryption.open(sealed, chunkPlace(reader.organizationId, fileId, sequence));
        const start = at - (sequence - 1) * CHUNK_BYTES;
        const piece = chunk.subarray(start, start + to - at);
        if (piece.length > 0) yield piece;
        if (chunk.length < CHUNK_BYTES) return;
        at = sequence * CHUNK_BYTES;
      }
    },
  };
}

import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { chunkPlace } from './chunk-place.ts';
import { findChunk } from './uploads-store.ts';

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

import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { payerFileContent } from '../inbound/files/read-payer-file.ts';
import { contentPlace } from './content-place.ts';
import { selectInterchangeContent } from './interchanges-store.ts';

/** The maximum size of a file that is returned in one piece. */
const CONTENT_BYTES_MAX = 32 << 20;

/**
 * Returns the X12 bytes of an interchange as they were sent or received, or `null` if the interchange does not exist.
 * Throws `file_too_large` for a file that is too large for memory.
 */
export async function readInterchangeContent(
  reader: TenantReader,
  id: string,
  encryption: Encryption,
): Promise<Buffer | null> {
  const found = await selectInterchangeContent(reader, id);
  if (!found) return null;
  if (found.content) return encryption.open(found.content, contentPlace(reader.organizationId, id));
  if (found.fileId === null) return null;
  if ((found.byteCount ?? 0) > CONTENT_BYTES_MAX) throw new AppError('file_too_large');
  const pieces: Uint8Array[] = [];
  for await (const piece of payerFileContent(reader, found.fileId, encryption).read(0)) pieces.push(piece);
  return Buffer.concat(pieces);
}

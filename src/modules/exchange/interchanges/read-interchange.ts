import type { Encryption } from '../../../database/encryption.ts';
import type { TenantReader } from '../../../database/transaction.ts';
import { contentPlace } from './content-place.ts';
import { selectInterchangeContent } from './interchanges-store.ts';

/** Returns the X12 bytes of an interchange as they were sent or received, or `null` if it does not exist. */
export async function readInterchangeContent(
  reader: TenantReader,
  id: string,
  encryption: Encryption,
): Promise<Buffer | null> {
  const sealed = await selectInterchangeContent(reader, id);
  return sealed && encryption.open(sealed, contentPlace(reader.organizationId, id));
}

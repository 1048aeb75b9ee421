import type { Encryption } from '../../database/encryption.ts';
import type { TenantReader } from '../../database/transaction.ts';
import { contentPlace } from './content-place.ts';
import { findInterchangeContent } from './interchanges-store.ts';

export { findInterchange, findOutboundInterchange, listRemittancesWaitingBefore } from './interchanges-store.ts';

/** The X12 bytes of an interchange as they travelled, or `null` when there is none. */
export async function readInterchangeContent(
  reader: TenantReader,
  id: string,
  encryption: Encryption,
): Promise<Buffer | null> {
  const sealed = await findInterchangeContent(reader, id);
  return sealed && encryption.open(sealed, contentPlace(reader.organizationId, id));
}

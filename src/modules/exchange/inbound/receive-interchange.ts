import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { contentPlace } from '../interchanges/content-place.ts';
import { insertInboundInterchange } from '../interchanges/interchanges-store.ts';
import type { PayerFile } from '../payer-gateway.ts';
import type { FileMapping } from './file-mapping.ts';

/** Stores a payer's file encrypted, as it came, and queues its processing; a file that is here already is left alone. */
export async function receiveInterchange(
  tx: UnitOfWork,
  file: PayerFile,
  options: { encryption: Encryption; mapping: Pick<FileMapping, 'describe'> },
): Promise<boolean> {
  const id = newId('itc');
  const isNew = await insertInboundInterchange(tx, {
    id,
    tradingPartnerId: file.tradingPartnerId,
    fileId: file.fileId,
    ...options.mapping.describe(file.content),
    sealed: options.encryption.seal(file.content, contentPlace(tx.organizationId, id)),
  });
  if (!isNew) return false;
  await tx.enqueue('process-interchange', { organizationId: tx.organizationId, interchangeId: id });
  return true;
}

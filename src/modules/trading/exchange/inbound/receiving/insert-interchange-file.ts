import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { newId } from '../../../../../kernel/ids.ts';
import type { Download } from '../files/download-file.ts';
import { insertHeld } from '../files/payer-file-chunks-store.ts';
import { insertPayerFile, type NewPayerFile } from '../files/payer-files-store.ts';
import { insertInbound } from '../processing/inbound-interchanges-store.ts';

type InterchangeFile = Pick<NewPayerFile, 'tradingPartnerId' | 'path' | 'modifiedAt' | 'sourceFileId'> & {
  download: Download;
};

/**
 * Inserts a received file that contains one interchange, and the interchange. Returns the id of the interchange.
 * Returns null and inserts nothing if a file with the same listing is stored, or a file with the same content has taken
 * effect.
 */
export async function insertInterchangeFile(
  tx: UnitOfWork,
  { download, ...listing }: InterchangeFile,
  encryption: Encryption,
): Promise<string | null> {
  const { fileId, byteCount, contentSha256, inspection } = download;
  const interchangeId = newId('itc');
  const stored = await insertPayerFile(tx, {
    ...listing,
    id: fileId,
    byteCount,
    contentSha256,
    status: 'received',
    reason: null,
    transactionSet: inspection.transactionSet,
    duplicateOf: null,
    interchangeId,
  });
  if (!stored) return null;
  insertHeld(tx, download, encryption);
  insertInbound(tx, { id: interchangeId, tradingPartnerId: listing.tradingPartnerId, fileId, ...inspection });
  return interchangeId;
}

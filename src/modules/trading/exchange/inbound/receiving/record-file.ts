import { createHash } from 'node:crypto';
import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { newId } from '../../../../../kernel/ids.ts';
import type { CollectedFile, OutboundInterchange } from '../../payer-gateway.ts';
import type { Download } from '../files/download-file.ts';
import type { PayerFile } from '../files/payer-file.ts';
import { deleteChunks, insertHeld } from '../files/payer-file-chunks-store.ts';
import { auditFile, auditOtherName, emitQuarantined } from '../files/payer-file-events.ts';
import {
  type Arrival,
  deleteIncomplete,
  insertPayerFile,
  type NewPayerFile,
  selectArrival,
  selectPayerFile,
} from '../files/payer-files-store.ts';
import { insertInbound } from '../processing/inbound-interchanges-store.ts';
import { defectOfFile, settleIncomplete } from '../processing/settle-inbound.ts';
import { type Admission, admissionOf, hasSettled } from './file-inspection.ts';
import type { FileMapping } from './file-mapping.ts';

/**
 * `known`: the same file is already stored. `incomplete`: the file will be examined again and must not be confirmed.
 */
type Recorded = 'stored' | 'known' | 'duplicate' | 'incomplete';

/**
 * Stores a downloaded file: its bytes, its row and the job that processes it, in the caller's transaction. A file with
 * the content of another stored file is recorded as a duplicate and not processed.
 */
export async function recordFile(
  tx: UnitOfWork,
  file: Omit<CollectedFile, 'open' | 'unpack'>,
  download: Download,
  { encryption }: { encryption: Encryption },
): Promise<Recorded> {
  const { byteCount, contentSha256, inspection } = download;
  const { same, isShared, incomplete } = await selectArrival(tx, { ...file, contentSha256 });
  if (same) return recordRepeated(tx, file, download, same);
  const admission = admissionOf(inspection, {
    byteCount,
    isShared,
    mayGrow: !file.isWhole,
    isReport: file.isReport === true,
    defect: file.defect,
  });
  if (admission.status === 'incomplete' && incomplete !== null && incomplete !== 'less') {
    if (download.held === null) await deleteChunks(tx, download.fileId);
    return recordUnchanged(tx, file, incomplete);
  }
  if (incomplete !== null) await dropIncomplete(tx, { ...file, byteCount });
  const interchangeId = admission.status === 'received' && admission.by === 'interchange' ? newId('itc') : null;
  const stored = await insertPayerFile(tx, rowOf(file, download, { admission, interchangeId }));
  // Another process has just stored the file. A file that may still grow must not be confirmed by this process either.
  if (!stored) return admission.status === 'incomplete' ? 'incomplete' : 'known';
  insertHeld(tx, download, encryption);
  auditOtherName(tx, stored, file.namedSet);
  await follow(tx, stored, { admission, interchangeId, download });
  return admission.status === 'incomplete' ? 'incomplete' : 'stored';
}

type Admitted = { admission: Admission; interchangeId: string | null };

function rowOf(
  file: Omit<CollectedFile, 'open'>,
  download: Download,
  { admission, interchangeId }: Admitted,
): NewPayerFile {
  return {
    ...listingOf(file, download),
    status: admission.status,
    reason: reasonOf(admission),
    duplicateOf: null,
    interchangeId,
  };
}

/** The status explains truncated X12 sufficiently, so there is no reason. */
function reasonOf(admission: Admission): string | null {
  if (admission.status === 'received' || admission.status === 'report') return null;
  return admission.status === admission.reason ? null : admission.reason;
}

/** Returns the data of a file to store, from its listing and its download. */
export function listingOf({ tradingPartnerId, path, modifiedAt }: Omit<CollectedFile, 'open'>, download: Download) {
  const { fileId, byteCount, contentSha256, inspection } = download;
  const { transactionSet } = inspection;
  return {
    id: fileId,
    tradingPartnerId,
    path,
    byteCount,
    modifiedAt,
    contentSha256,
    transactionSet,
    sourceFileId: null,
  };
}

async function follow(
  tx: UnitOfWork,
  file: PayerFile,
  { admission, interchangeId, download }: Admitted & { download: Download },
): Promise<void> {
  const { organizationId } = tx;
  if (admission.status === 'quarantined') emitQuarantined(tx, file);
  else if (admission.status === 'report') auditFile(tx, 'report_received', file);
  else if (interchangeId !== null) {
    const { id: fileId, tradingPartnerId } = file;
    insertInbound(tx, { id: interchangeId, tradingPartnerId, fileId, ...download.inspection });
    await tx.enqueue('process-interchange', { organizationId, interchangeId });
  } else if (admission.status === 'received') await tx.enqueue('sort-payer-file', { organizationId, fileId: file.id });
}

/**
 * Handles an incomplete file that was downloaded again and has not changed. Without a modification time, the file
 * counts as complete some time after these bytes were first downloaded. With one, `recheckListed` decides without a
 * download.
 */
async function recordUnchanged(
  tx: UnitOfWork,
  { modifiedAt }: Pick<CollectedFile, 'modifiedAt'>,
  { id }: { id: string },
): Promise<Recorded> {
  const stored = await selectPayerFile(tx, id, 'for update');
  if (stored?.status !== 'incomplete' || modifiedAt !== null) return 'incomplete';
  if (!hasSettled(defectOfFile(stored), new Date(stored.createdAt), tx.now)) return 'incomplete';
  await settleIncomplete(tx, stored);
  return 'stored';
}

async function recordRepeated(
  tx: UnitOfWork,
  file: Omit<CollectedFile, 'open'>,
  download: Download,
  same: NonNullable<Arrival['same']>,
): Promise<Recorded> {
  if (download.held === null) await deleteChunks(tx, download.fileId);
  const isSameListing = same.path === file.path && same.modifiedAt?.getTime() === file.modifiedAt?.getTime();
  if (isSameListing) return 'known';
  const row = { ...listingOf(file, download), reason: null, interchangeId: null };
  const stored = await insertPayerFile(tx, { ...row, status: 'duplicate', duplicateOf: same.id });
  if (!stored) return 'known';
  auditFile(tx, 'duplicate_received', stored);
  return 'duplicate';
}

/** Discards the incomplete content that was downloaded while the partner was still writing the file. */
async function dropIncomplete(tx: UnitOfWork, file: Omit<CollectedFile, 'open'>): Promise<void> {
  for (const fileId of await deleteIncomplete(tx, file)) await deleteChunks(tx, fileId);
}

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

type Options = { encryption: Encryption; mapping: Pick<FileMapping, 'inspect'> };

/**
 * Records a real-time answer like a file of the partner: stores it unchanged, then processes it, quarantines it if it
 * cannot be read, or recognizes it as a duplicate.
 */
export async function recordRealTimeAnswer(
  tx: UnitOfWork,
  { outbound, content }: { outbound: OutboundInterchange; content: Uint8Array },
  { encryption, mapping }: Options,
): Promise<void> {
  const inspector = mapping.inspect();
  inspector.push(content);
  const download = {
    fileId: newId('pfl'),
    byteCount: content.byteLength,
    contentSha256: createHash('sha256').update(content).digest(),
    inspection: inspector.end(),
    held: Buffer.from(content),
  };
  const { organizationId, tradingPartnerId, connection, interchangeControlNumber } = outbound;
  const path = `real-time/${interchangeControlNumber}`;
  const file = {
    kind: connection.kind ?? '',
    organizationId,
    tradingPartnerId,
    fileId: path,
    path,
    byteCount: download.byteCount,
    modifiedAt: null,
    isWhole: true,
  } as const;
  await recordFile(tx, file, download, { encryption });
}

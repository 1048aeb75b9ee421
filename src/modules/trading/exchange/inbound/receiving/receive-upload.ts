import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../../kernel/errors.ts';
import { newId } from '../../../../../kernel/ids.ts';
import { requireSeededPartner } from '../../partners/find-route.ts';
import type { PartnerSeed } from '../../partners/partner-seed.ts';
import { DEFAULT_BATCH, INTERNAL_KIND } from '../../partners/trading-partner.ts';
import { type Download, discardChunks, downloadFile } from '../files/download-file.ts';
import { deleteChunks } from '../files/payer-file-chunks-store.ts';
import { selectArrival, selectPayerFile } from '../files/payer-files-store.ts';
import { selectInbound } from '../processing/inbound-interchanges-store.ts';
import type { FileMapping } from './file-mapping.ts';
import type { InboundOptions } from './inbound-options.ts';
import { insertInterchangeFile } from './record-file.ts';

/** The partner to which uploaded files are assigned. Nothing is sent to it. */
const UPLOADS: PartnerSeed = {
  name: 'uploads',
  kind: INTERNAL_KIND,
  interchangeReceiverId: 'UPLOADS',
  receiverName: 'UPLOADS',
  usageIndicator: 'P',
  batch: DEFAULT_BATCH,
  submitter: { name: null, contact: { name: 'UPLOADS', telephone: '' } },
};

export type UploadOptions = InboundOptions & {
  organizationId: string;
  /** The only accepted transaction set. */
  transactionSet: string;
  /** The maximum size. */
  bytesMax: number;
  /** Runs a transaction of the caller. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/** The partner to which files written by the service itself are assigned. */
const WRITTEN: PartnerSeed = {
  ...UPLOADS,
  name: 'manual entry',
  interchangeReceiverId: 'MANUALENTRY',
  receiverName: 'MANUAL ENTRY',
};

/** An uploaded file whose bytes are stored and which has no effects yet. */
type StoredUpload = { tradingPartnerId: string; path: string; download: Download };

/** An uploaded file and the interchange that processes it. `isNew`: the same content was not uploaded before. */
export type UploadedFile = { fileId: string; interchangeId: string; isNew: boolean };

/** Reads an upload to its end and stores its bytes. Throws payload_too_large. */
export async function storeUploadedFile(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  options: UploadOptions,
): Promise<StoredUpload> {
  const { organizationId, bytesMax } = options;
  const tradingPartnerId = await options.transact(async (tx) => (await requireSeededPartner(tx, UPLOADS)).id);
  const file = {
    organizationId,
    tradingPartnerId,
    kind: UPLOADS.kind,
    fileId: '',
    path,
    byteCount: 0,
    modifiedAt: null,
  };
  const download = await downloadFile({ ...file, open: () => limited(bytes, bytesMax) }, options);
  return { tradingPartnerId, path, download };
}

async function* limited(bytes: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const piece of bytes) {
    count += piece.byteLength;
    if (count > bytesMax) throw new AppError('payload_too_large');
    yield piece;
  }
}

/** Removes the bytes of an upload that is not recorded. */
export async function discardUploadedFile({ download }: StoredUpload, options: UploadOptions): Promise<void> {
  if (download.held === null) await discardChunks(options.organizationId, download.fileId, options);
}

/**
 * Records a stored upload and the job that processes it, in the caller's transaction. Content that was uploaded before
 * is not stored again. Throws x12_unreadable for a file that is not a complete X12 file of the expected transaction
 * set. `delayMs`: delays the job, because the caller processes the file itself.
 */
export async function recordUpload(
  tx: UnitOfWork,
  { tradingPartnerId, path, download }: StoredUpload,
  { encryption, transactionSet }: Pick<UploadOptions, 'encryption' | 'transactionSet'>,
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<UploadedFile> {
  const { fileId, byteCount, contentSha256, inspection, held } = download;
  if (!inspection.isX12) throw new AppError('x12_unreadable');
  if (!inspection.isComplete) throw unreadable('The file ends before its interchange is closed (IEA).');
  if (inspection.transactionSet !== transactionSet)
    throw unreadable(`The file does not begin with a ${transactionSet}.`);
  const { same } = await selectArrival(tx, { tradingPartnerId, path, contentSha256 });
  if (same) {
    if (held === null) await deleteChunks(tx, fileId);
    const known = await requireInterchange(tx, same.id);
    tx.audit({ action: 'file.upload_repeated', subjectType: 'payer_file', subjectId: same.id });
    return { ...known, isNew: false };
  }
  const file = { tradingPartnerId, path, modifiedAt: null, sourceFileId: null, download };
  const interchangeId = await insertInterchangeFile(tx, file, encryption);
  // A concurrent upload of the same content was recorded first.
  if (interchangeId === null) throw new AppError('service_unavailable');
  const { organizationId } = tx;
  await tx.enqueue('process-interchange', { organizationId, interchangeId }, { delayMs, isRealTime: true });
  tx.audit({
    action: 'file.uploaded',
    subjectType: 'payer_file',
    subjectId: fileId,
    details: { interchangeId, byteCount, transactionSet },
  });
  return { fileId, interchangeId, isNew: true };
}

/**
 * Records a file that the service has written, such as a remittance entered by hand, and the job that processes it. The
 * bytes must be small, because they are held in memory.
 */
export async function recordWrittenFile(
  tx: UnitOfWork,
  { path, content }: { path: string; content: Buffer },
  { encryption, mapping }: Pick<UploadOptions, 'encryption'> & { mapping: Pick<FileMapping, 'inspect'> },
): Promise<UploadedFile> {
  const { id: tradingPartnerId } = await requireSeededPartner(tx, WRITTEN);
  const inspector = mapping.inspect();
  inspector.push(content);
  const download: Download = {
    fileId: newId('pfl'),
    byteCount: content.byteLength,
    contentSha256: createHash('sha256').update(content).digest(),
    inspection: inspector.end(),
    held: content,
  };
  return recordUpload(tx, { tradingPartnerId, path, download }, { encryption, transactionSet: '835' });
}

function unreadable(message: string): AppError {
  return new AppError('x12_unreadable', { message });
}

async function requireInterchange(tx: UnitOfWork, fileId: string): Promise<Omit<UploadedFile, 'isNew'>> {
  const file = await selectPayerFile(tx, fileId);
  if (file?.interchangeId == null) throw unreadable('The same file was uploaded before and is in quarantine.');
  return { fileId, interchangeId: file.interchangeId };
}

/** The progress of an uploaded file. */
export type UploadProgress = { status: 'received' | 'processed' | 'needs_review'; bytesDone: number };

/** Returns the progress of a file. */
export async function uploadProgress(
  reader: Parameters<typeof selectInbound>[0],
  interchangeId: string,
): Promise<UploadProgress | null> {
  const interchange = await selectInbound(reader, interchangeId);
  if (!interchange) return null;
  const position = interchange.progress?.position;
  return { status: interchange.status, bytesDone: position?.inside?.at ?? position?.offset ?? 0 };
}

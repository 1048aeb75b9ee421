import { transact, type UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { newId } from '../../../../../kernel/ids.ts';
import type { CollectedFile } from '../../payer-gateway.ts';
import type { InboundStep, TransactionHandlers } from '../../transaction-handler.ts';
import type { Download } from '../files/download-file.ts';
import { insertHeld } from '../files/payer-file-chunks-store.ts';
import { auditOtherName } from '../files/payer-file-events.ts';
import { selectArrival, writePayerFile } from '../files/payer-files-store.ts';
import type { MailboxLeases } from '../mailboxes/mailbox-leases.ts';
import { insertProcessedInbound } from '../processing/inbound-interchanges-store.ts';
import { inboundSteps } from '../processing/inbound-steps.ts';
import { admissionOf } from './file-inspection.ts';
import type { FileContent } from './file-mapping.ts';
import type { InboundOptions } from './inbound-options.ts';
import { listingOf } from './record-file.ts';

/**
 * The maximum size of a file that is processed at once. Larger files may have many steps and are processed by a job.
 */
const FILE_BYTES_MAX = 32 * 1024;

/** Returns whether the file is small enough to be processed in the transaction that stores it. */
export function isSmall({ held }: Pick<Download, 'held'>): boolean {
  return held !== null && held.length <= FILE_BYTES_MAX;
}

type WithEffectsOptions = InboundOptions & {
  handlers: TransactionHandlers;
  leases?: Pick<MailboxLeases, 'require'>;
};

/** Thrown to roll back the transaction if the file cannot be processed in it. */
class NotAtOnceError extends Error {
  override name = 'NotAtOnceError';
}

/**
 * Stores a small file and applies its effects in one transaction, without a job and without writing a row twice.
 * Returns the interchange. Returns null and changes nothing if the file has several steps, is not new, must wait for
 * other files, or fails. The caller then stores the file with a job, which retries it and quarantines it if it fails
 * again.
 */
export async function recordWithEffects(
  file: CollectedFile,
  download: Download,
  options: WithEffectsOptions,
): Promise<string | null> {
  const { organizationId } = file;
  const { held, inspection } = download;
  if (held === null) return null;
  const admission = admissionOf(inspection, { byteCount: held.length, isShared: false, mayGrow: !file.isWhole });
  if (admission.status !== 'received') return null;
  try {
    const run = await onlyStepOf(held, options);
    if (run === null) return null;
    const actor = { type: 'payer', id: 'process-interchange' } as const;
    return await transact(options.database, { organizationId, actor }, (tx) =>
      record(tx, { file, download, run, held }, options),
    );
  } catch {
    // The job meets the same error and reports it.
    return null;
  }
}

/** Returns the effects of a file with a single step, or null. */
async function onlyStepOf(
  bytes: Buffer,
  { mapping, handlers }: Pick<WithEffectsOptions, 'mapping' | 'handlers'>,
): Promise<InboundStep | null> {
  const steps = inboundSteps(mapping.read(contentOf(bytes), null), handlers, 0);
  const first = await steps.next();
  if (first.done || (await steps.next()).done !== true) return null;
  return first.value.run;
}

function contentOf(bytes: Buffer): FileContent {
  return {
    read: async function* (from, to) {
      const piece = bytes.subarray(from, to);
      if (piece.length > 0) yield piece;
    },
  };
}

type Recording = { file: CollectedFile; download: Download; run: InboundStep; held: Buffer };

async function record(tx: UnitOfWork, recording: Recording, options: WithEffectsOptions): Promise<string> {
  const { file, download, run, held } = recording;
  const { tradingPartnerId } = file;
  const { fileId, contentSha256, inspection } = download;
  await options.leases?.require(tx, tradingPartnerId);
  const { same, isShared, incomplete } = await selectArrival(tx, { ...file, contentSha256 });
  // With a test clock, files are processed when the clock advances.
  if (same !== null || isShared || incomplete !== null || tx.frozenAt !== null) throw new NotAtOnceError();
  const interchangeId = newId('itc');
  const listing = listingOf(file, download);
  auditOtherName(tx, listing, file.namedSet);
  writePayerFile(tx, {
    ...listing,
    status: 'processed',
    reason: null,
    duplicateOf: null,
    interchangeId,
  });
  insertHeld(tx, { fileId, held }, options.encryption);
  insertProcessedInbound(tx, { id: interchangeId, tradingPartnerId, fileId, ...inspection });
  const failure = await run(tx, { interchangeId, tradingPartnerId, isRepeated: false });
  if (failure !== null) throw new NotAtOnceError();
  return interchangeId;
}

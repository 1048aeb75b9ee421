import { readTogether, transact } from '../../../../../database/transactions/transaction.ts';
import { noTimeLimit } from '../../../../../kernel/time-limit.ts';
import { UnreadableFileError } from '../../../../../kernel/unreadable-file-error.ts';
import type { CollectedFile, PayerGateway } from '../../payer-gateway.ts';
import type { TransactionHandlers } from '../../transaction-handler.ts';
import type { CopiedFile, CopyWriter, InboundCopies } from '../copies/inbound-copies.ts';
import { type Download, downloadFile } from '../files/download-file.ts';
import { selectListed, selectPayerFile } from '../files/payer-files-store.ts';
import type { Mailbox, MailboxLeases } from '../mailboxes/mailbox-leases.ts';
import { defectOfFile, settleIncomplete } from '../processing/settle-inbound.ts';
import { hasSettled } from './file-inspection.ts';
import type { FileMapping } from './file-mapping.ts';
import type { InboundOptions } from './inbound-options.ts';
import { Receptions } from './receptions.ts';
import { recordFile } from './record-file.ts';
import { isSmall, recordWithEffects } from './record-with-effects.ts';

/**
 * `new`: the file must be read. `known`: the file is stored and can be confirmed. `waiting`: the file was incomplete,
 * and the partner has not changed it since.
 */
type Listed = 'new' | 'known' | 'waiting';

export type ReceivePayerFilesOptions = Omit<InboundOptions, 'mapping'> & {
  payers: { gateway: Pick<PayerGateway, 'collect' | 'confirm'>; mapping: FileMapping };
  /** The maximum number of files per call. If this number is returned, more files may be waiting. */
  limit: number;
  /** The mailboxes that this process picks up. Absent if no other process picks up files. */
  leases?: Pick<MailboxLeases, 'hold' | 'require'>;
  /** If present, a small file is processed in the transaction that stores it. Otherwise, jobs process all files. */
  processWith?: TransactionHandlers;
  /** Copies outside the database, for kinds of connections whose partners are not restored with the database. */
  copies?: CopyFiles;
  /** Kept from call to call, a call returns before slow organizations are done. Without it, all are awaited. */
  receptions?: Receptions;
  /** Called for each file that was processed. */
  onProcessed?(interchange: { organizationId: string; interchangeId: string }): void;
};

type Receiving = InboundOptions &
  Pick<ReceivePayerFilesOptions, 'leases' | 'processWith' | 'onProcessed' | 'copies'> & {
    gateway: Pick<PayerGateway, 'confirm'>;
    receptions: Receptions;
  };

export type CopyFiles = Pick<InboundCopies, 'begin'> & { isCopied(kind: string): boolean };

export type Received = { collected: number; stored: number };

/** Downloads are recorded together until this many bytes are held in memory. */
const HELD_BYTES_MAX = 8 << 20;

/**
 * Collects the due files, stores each with its effects or its processing job in one transaction, and only then confirms
 * it. After a crash in between, the file is delivered again and recognized. Returns the numbers of received and of new
 * files. If some organizations failed, throws after all have been processed.
 */
export async function receivePayerFiles({ payers, limit, ...rest }: ReceivePayerFilesOptions): Promise<Received> {
  const { receptions = new Receptions({ startLimit: noTimeLimit }) } = rest;
  const options: Receiving = { ...rest, ...payers, receptions };
  const { leases } = options;
  const hold = leases && ((mailbox: Mailbox) => leases.hold(mailbox));
  const collected = await payers.gateway.collect(limit, hold);
  // Files of an organization that is busy with those of an earlier call stay at the partner, which lists them again.
  const open = collected.filter(({ organizationId }) => !receptions.isUnderWay(organizationId));
  const files = await heldFiles(open, options);
  const byOrganization = Map.groupBy(files, (file) => file.organizationId);
  const { stored, failures } = await receptions.round([...byOrganization.keys()], (organizationId) =>
    receiveFiles(organizationId, byOrganization.get(organizationId)!, options),
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Files of some organizations could not be stored');
  return { collected: files.length, stored };
}

/** Returns the files of mailboxes that no other process picks up at the moment. */
async function heldFiles(files: readonly CollectedFile[], { leases }: Receiving): Promise<CollectedFile[]> {
  if (!leases) return [...files];
  const held: CollectedFile[] = [];
  for (const own of Map.groupBy(files, mailboxOf).values()) if (await leases.hold(own[0]!)) held.push(...own);
  return held;
}

function mailboxOf({ organizationId, tradingPartnerId }: CollectedFile): string {
  return `${organizationId}/${tradingPartnerId}`;
}

/** Stores an organization's files in order, because a remittance may depend on an earlier one. */
async function receiveFiles(
  organizationId: string,
  files: readonly CollectedFile[],
  options: Receiving,
): Promise<number> {
  let stored = 0;
  const batch: Downloaded[] = [];
  let heldBytes = 0;
  const record = async () => {
    stored += await recordBatch(organizationId, batch.splice(0), options);
    heldBytes = 0;
  };
  const done: CollectedFile[] = [];
  const failures: unknown[] = [];
  const receive = async (file: CollectedFile) => {
    const { download, copy } = await downloadWithCopy(file, options);
    const { processWith: handlers } = options;
    if (handlers && isSmall(download)) {
      await record();
      const interchangeId = await recordWithEffects(file, download, { ...options, handlers });
      if (interchangeId !== null) {
        stored += 1;
        done.push(file);
        options.onProcessed?.({ organizationId, interchangeId });
        return;
      }
    }
    batch.push({ file, download, copy });
    heldBytes += download.held?.length ?? 0;
    // A large file is recorded at once, so that it is not downloaded again after a crash.
    if (download.held === null || heldBytes > HELD_BYTES_MAX) await record();
  };
  const receiveAll = async (collected: CollectedFile) => {
    // Archives and messages are opened one at a time, and only once it is their turn.
    for (const file of (await collected.unpack?.()) ?? [collected]) {
      const listed = await recheckListed(file, options);
      if (listed === 'known') done.push(file);
      if (listed === 'new') await receive(file);
    }
  };
  for (const collected of files) {
    if (options.receptions.isClosing) break;
    try {
      await options.receptions.turn(organizationId, () => receiveAll(collected));
    } catch (failure) {
      // Later files may depend on a file that could not be stored, but they do not wait for a file that the partner
      // does not deliver.
      if (!(failure instanceof UnreadableFileError)) throw failure;
      failures.push(failure);
    }
  }
  await record();
  if (done.length > 0) await options.gateway.confirm(done);
  if (failures.length > 0) throw new AggregateError(failures, 'Some files cannot be read');
  return stored;
}

type Downloaded = { file: CollectedFile; download: Download; copy: CopyWriter | null };

/**
 * Downloads a file and writes its copy. The copy is on disk before the file is recorded; after a crash in between, the
 * file is collected again.
 */
async function downloadWithCopy(file: CollectedFile, options: Receiving): Promise<Omit<Downloaded, 'file'>> {
  const { copies, leases, database } = options;
  const copy = copies?.isCopied(file.kind) ? await copies.begin() : null;
  try {
    const download = await downloadFile(file, options, async (piece) => {
      await copy?.write(piece);
      await leases?.hold(file);
    });
    await copy?.end(describeCopy(file, download, database.clock.now()));
    return { download, copy };
  } catch (error) {
    await copy?.remove();
    throw error;
  }
}

async function recordBatch(organizationId: string, batch: readonly Downloaded[], options: Receiving): Promise<number> {
  if (batch.length === 0) return 0;
  const actor = { type: 'system', id: 'receive-payer-files' } as const;
  const results = await transact(options.database, { organizationId, actor }, async (tx) => {
    const recorded = [];
    const mailboxes = new Set(batch.map(({ file }) => file.tradingPartnerId));
    for (const tradingPartnerId of [...mailboxes].sort()) await options.leases?.require(tx, tradingPartnerId);
    for (const { file, download } of batch) recorded.push(await recordFile(tx, file, download, options));
    return recorded;
  });
  const done = batch.filter((_, index) => results[index] !== 'incomplete').map(({ file }) => file);
  // The complete file will be downloaded again.
  for (const [index, { copy }] of batch.entries()) if (results[index] === 'incomplete') await copy?.remove();
  if (done.length > 0) await options.gateway.confirm(done);
  return results.filter((result) => result === 'stored').length;
}

/** Describes a downloaded file for its copy outside the database. */
export function describeCopy(file: CollectedFile, download: Download, now: Date): CopiedFile {
  const { kind, organizationId, tradingPartnerId, path, defect, isReport, namedSet, modifiedAt } = file;
  return {
    kind,
    organizationId,
    tradingPartnerId,
    path,
    ...(defect && { defect }),
    ...(isReport && { isReport }),
    ...(namedSet && { namedSet }),
    byteCount: download.byteCount,
    modifiedAt: modifiedAt?.toISOString() ?? null,
    contentSha256: download.contentSha256.toString('hex'),
    copiedAt: now.toISOString(),
  };
}

/**
 * Compares a listed file with the stored files. A file without a modification time must be read, because names are
 * reused.
 */
export async function recheckListed(file: CollectedFile, { database }: InboundOptions): Promise<Listed> {
  if (file.modifiedAt === null) return 'new';
  const { organizationId } = file;
  const found = await readTogether(database, organizationId, (reader) => selectListed(reader, file));
  if (found === null) return 'new';
  if (found.status !== 'incomplete') return 'known';
  if (!hasSettled(defectOfFile(found), new Date(found.createdAt), database.clock.now())) return 'waiting';
  const actor = { type: 'system', id: 'receive-payer-files' } as const;
  await transact(database, { organizationId, actor, isRealTime: true }, async (tx) => {
    const locked = await selectPayerFile(tx, found.id, 'for update');
    if (locked?.status === 'incomplete') await settleIncomplete(tx, locked);
  });
  return 'known';
}

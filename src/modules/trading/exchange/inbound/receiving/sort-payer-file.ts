import type { JobPayloads } from '../../../../../database/jobs/job-declaration.ts';
import { readerOf, readTogether, transact, type UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { newId } from '../../../../../kernel/ids.ts';
import { payerFileContent } from '../files/find-payer-files.ts';
import type { PayerFile } from '../files/payer-file.ts';
import { emitQuarantined } from '../files/payer-file-events.ts';
import { selectPayerFile, updatePayerFile } from '../files/payer-files-store.ts';
import { type MailboxMember, selectMembers } from '../mailboxes/mailbox-members-store.ts';
import { assignFileSets } from '../processing/assign-file-sets.ts';
import { deliverSets } from '../processing/deliver-sets.ts';
import { insertInbound } from '../processing/inbound-interchanges-store.ts';
import { selectUnassigned, selectUndelivered } from '../processing/payer-file-sets-store.ts';
import { admissionOf, type FileInspection } from './file-inspection.ts';
import type { InboundOptions, SortOptions } from './inbound-options.ts';

const ACTOR = { type: 'system', id: 'sort-payer-file' } as const;
/** Larger than the number of any transaction set: all are examined. */
const ALL_SETS = 2_147_483_647;

/**
 * Processes a stored file without an interchange: a file of a shared mailbox is divided among its organizations, any
 * other file is processed for its owner. Safe to run again after a crash at any point. Returns `more` after it has enqueued
 * the job that continues, because the time of this one is over.
 */
export async function sortPayerFile(
  { organizationId, fileId, after = 0 }: JobPayloads['sort-payer-file'],
  options: SortOptions,
): Promise<PayerFile['status'] | 'not_found' | 'more'> {
  const { database } = options;
  const { file, members } = await readTogether(database, organizationId, async (reader) => {
    const found = await selectPayerFile(reader, fileId);
    return { file: found, members: found ? await selectMembers(reader, found.tradingPartnerId) : [] };
  });
  if (!file) return 'not_found';
  // A person may have assigned some of the transaction sets of a file in quarantine. A job that continues still assigns.
  const isDelivered = after > 0 || (await deliverAssigned(organizationId, file, options));
  if (!isDelivered) return proceed({ organizationId, fileId }, options);
  if (file.status !== 'received' || file.interchangeId !== null) return file.status;
  if (after > 0) return divide({ organizationId, file, members, after }, options);
  const inspection = await inspect(organizationId, file, options);
  const { byteCount } = file;
  // A file that a person has processed again is processed even if it is truncated.
  const isComplete = inspection.isComplete || file.version > 1;
  const admission = admissionOf(
    { ...inspection, isComplete },
    { byteCount, isShared: members.length > 0, mayGrow: false },
  );
  if (admission.status === 'quarantined') return settle(organizationId, fileId, admission.reason, options);
  if (members.length === 0) return processWhole(organizationId, fileId, inspection, options);
  return divide({ organizationId, file, members, after }, options);
}

type Dividing = { organizationId: string; file: PayerFile; members: MailboxMember[]; after: number };

/** Divides a file of a shared mailbox: first its transaction sets are assigned, then the files are created. */
async function divide({ organizationId, file, members, after }: Dividing, options: SortOptions) {
  const { id: fileId } = file;
  const examined = after === ALL_SETS ? null : await assignFileSets(organizationId, { file, after }, members, options);
  if (examined !== null) return proceed({ organizationId, fileId, after: examined }, options);
  const isDelivered = await deliverAssigned(organizationId, file, options);
  if (!isDelivered) return proceed({ organizationId, fileId, after: ALL_SETS }, options);
  const [open] = await readTogether(options.database, organizationId, (reader) => selectUnassigned(reader, fileId, 1));
  return settle(organizationId, fileId, open === undefined ? null : 'organization_unknown', options);
}

/** Enqueues the job that continues. */
async function proceed(payload: JobPayloads['sort-payer-file'], { database }: SortOptions): Promise<'more'> {
  const { organizationId } = payload;
  await transact(database, { organizationId, actor: ACTOR, isRealTime: true }, (tx) =>
    tx.enqueue('sort-payer-file', payload),
  );
  return 'more';
}

/**
 * Creates the files of the organizations whose transaction sets are assigned, one after the other. Returns false if the
 * time of the job is over before all are created.
 */
async function deliverAssigned(organizationId: string, file: PayerFile, options: SortOptions): Promise<boolean> {
  const undelivered = await readTogether(options.database, organizationId, (reader) =>
    selectUndelivered(reader, file.id),
  );
  for (const [index, assignment] of undelivered.entries()) {
    await deliverSets(organizationId, file, assignment, options);
    if (options.isOver?.() && index + 1 < undelivered.length) return false;
  }
  return true;
}

async function inspect(organizationId: string, file: PayerFile, options: InboundOptions): Promise<FileInspection> {
  const inspector = options.mapping.inspect();
  const reader = readerOf(options.database, organizationId);
  for await (const piece of payerFileContent(reader, file.id, options.encryption).read(0)) inspector.push(piece);
  return inspector.end();
}

function processWhole(organizationId: string, fileId: string, inspection: FileInspection, options: InboundOptions) {
  return change(organizationId, fileId, options, async (tx, file) => {
    const interchangeId = newId('itc');
    insertInbound(tx, { id: interchangeId, tradingPartnerId: file.tradingPartnerId, fileId, ...inspection });
    await tx.enqueue('process-interchange', { organizationId, interchangeId });
    return updatePayerFile(tx, { ...file, interchangeId });
  });
}

/** Records that all transactions were delivered, or why the file goes into quarantine. */
function settle(organizationId: string, fileId: string, reason: string | null, options: InboundOptions) {
  return change(organizationId, fileId, options, async (tx, file) => {
    const status = reason === null ? ('processed' as const) : ('quarantined' as const);
    const stored = updatePayerFile(tx, { ...file, status, reason });
    if (reason !== null) emitQuarantined(tx, stored);
    return stored;
  });
}

/** Changes the file unless another worker has been faster. */
async function change(
  organizationId: string,
  fileId: string,
  { database }: InboundOptions,
  apply: (tx: UnitOfWork, file: PayerFile) => Promise<PayerFile>,
): Promise<PayerFile['status']> {
  return transact(database, { organizationId, actor: ACTOR, isRealTime: true }, async (tx) => {
    const file = await selectPayerFile(tx, fileId, 'for update');
    if (file?.status !== 'received' || file.interchangeId !== null) return file?.status ?? 'received';
    return (await apply(tx, file)).status;
  });
}

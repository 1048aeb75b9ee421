import { createHash } from 'node:crypto';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { getInterchange } from '../interchanges/find-interchanges.ts';
import { contentPlace, transactionPlace } from '../interchanges/interchange.ts';
import { auditInterchange, emitInterchangeEvent } from '../interchanges/interchange-events.ts';
import type { InterchangeMapping } from '../outbound/interchange-mapping.ts';
import { deleteTransactions } from '../outbound/outbound-transactions-store.ts';
import { updateSending } from '../outbound/sending-store.ts';
import { lockOutbound, settleTransmitted } from '../outbound/settle-outbound.ts';
import { readSubmitterSettings, type SubmitterSettings } from '../outbound/submitter-settings.ts';
import { selectTradingPartner } from '../partners/trading-partners-store.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { insertRecovered, lockSubjects, selectPartnerId, type WaitingSubject } from './journal-store.ts';
import type { JournalEntry } from './transport-journal.ts';

export type RecoverOptions = {
  encryption: Encryption;
  mapping: Pick<InterchangeMapping, 'merge'>;
  handlers: TransactionHandlers;
};

/**
 * Stores an interchange that a restored database lacks, so that it is listed and its acknowledgment is matched. Its
 * transactions that still wait in the database are not sent again. Returns `false` if the database does not have the
 * partner, or another interchange has the partner's number.
 */
export async function recoverInterchange(
  tx: UnitOfWork,
  entry: JournalEntry,
  options: RecoverOptions,
): Promise<boolean> {
  const tradingPartnerId = await selectPartnerId(tx, entry);
  if (tradingPartnerId === null) return false;
  const waiting = await lockSubjects(tx, entry.subjects);
  const status = entry.state === 'transmitted' ? 'transmitted' : 'uncertain';
  const partner = await selectTradingPartner(tx, tradingPartnerId);
  invariant(partner, 'a partner that was found exists');
  // The settings at the time of closing apply only to batches.
  const isBatch = entry.subjects[0] !== entry.interchangeId;
  const submitter = isBatch ? await readSubmitterSettings(tx, partner) : undefined;
  const content = contentOf(tx, entry, waiting, { ...options, submitter });
  const place = contentPlace(tx.organizationId, entry.interchangeId);
  const sealed = content === null ? null : options.encryption.seal(content, place, { compress: true });
  if (!(await insertRecovered(tx, { entry, tradingPartnerId, status, sealed }))) return false;
  const handler = options.handlers.outbound(entry.transactionSet);
  handler.onClosed?.(tx, {
    interchangeId: entry.interchangeId,
    groupControlNumber: entry.groupControlNumber,
    carried: waiting.map(({ subjectId }) => ({
      subjectId,
      transactionSetControlNumber: setNumberOf(entry, subjectId),
    })),
  });
  deleteTransactions(
    tx,
    waiting.map(({ id }) => id),
  );
  const interchange = await getInterchange(tx, entry.interchangeId);
  auditInterchange(tx, 'recovered', interchange, 'unknown');
  emitInterchangeEvent(tx, 'interchange.recovered', interchange);
  // Its acknowledgment is now expected.
  if (status === 'transmitted') updateSending(tx, interchange);
  if (status === 'transmitted') await handler.onTransmitted(tx, interchange);
  else
    await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId: entry.interchangeId });
  return true;
}

/** ST02: transaction sets are numbered from 0001 in the order of the subjects. */
function setNumberOf(entry: JournalEntry, subjectId: string): string {
  return String(entry.subjects.indexOf(subjectId) + 1).padStart(4, '0');
}

/**
 * Writes the interchange again from its waiting transactions. Returns null if the result differs from the sent bytes.
 */
function contentOf(
  tx: UnitOfWork,
  entry: JournalEntry,
  waiting: readonly WaitingSubject[],
  { encryption, mapping, submitter }: RecoverOptions & { submitter: SubmitterSettings | undefined },
): string | null {
  if (waiting.length === 0 || waiting.length !== entry.subjects.length) return null;
  const bySubject = new Map(waiting.map((one) => [one.subjectId, one]));
  const texts = entry.subjects.map((subjectId) => {
    const { id, content } = bySubject.get(subjectId)!;
    return encryption.open(content, transactionPlace(tx.organizationId, id)).toString('utf8');
  });
  const numbers = { interchange: entry.interchangeControlNumber, group: entry.groupControlNumber };
  const { content } = mapping.merge(texts, {
    numbers,
    createdAt: new Date(entry.closedAt),
    ...(submitter && { submitter }),
  });
  return createHash('sha256').update(content).digest('hex') === entry.sha256 ? content : null;
}

/** Records the arrival of an interchange from the journal. */
export async function settleFromJournal(
  tx: UnitOfWork,
  { interchangeId }: JournalEntry,
  { handlers }: Pick<RecoverOptions, 'handlers'>,
): Promise<boolean> {
  return settleTransmitted(tx, interchangeId, handlers);
}

/** Returns an interchange to the state at the start of its release, so that the partner is asked before it is sent. */
export async function reopenRelease(tx: UnitOfWork, { interchangeId, attempt }: JournalEntry): Promise<boolean> {
  const interchange = await lockOutbound(tx, interchangeId);
  if (interchange.status !== 'queued' && interchange.status !== 'staging') return false;
  const attempts = Math.max(interchange.attempts, attempt);
  const reopened = { ...interchange, status: 'releasing', attempts, nextAttemptAt: tx.now.toISOString() } as const;
  updateSending(tx, reopened);
  auditInterchange(tx, 'reopened', reopened, interchange.status);
  await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId });
  return true;
}

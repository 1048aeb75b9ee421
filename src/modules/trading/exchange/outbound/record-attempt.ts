import { createHash } from 'node:crypto';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { contentPlace, type Interchange } from '../interchanges/interchange.ts';
import { auditInterchange, emitInterchangeEvent } from '../interchanges/interchange-events.ts';
import { type JournalEntry, journalNameOf } from '../journal/transport-journal.ts';
import { gatewayConnection } from '../partners/connection-kind.ts';
import { noteFailure } from '../partners/note-failure.ts';
import type { TradingPartner } from '../partners/trading-partner.ts';
import type { OutboundInterchange } from '../payer-gateway.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { firstStepOf, isDue, postpone, RELEASE_LEASE_MS } from './sending.ts';
import { claimRelease, selectSending, updateSending } from './sending-store.ts';
import { lockIfStored, lockOutbound } from './settle-outbound.ts';

type Release = {
  interchange: Interchange;
  outbound: OutboundInterchange;
  partner: Pick<TradingPartner, 'interchangeSenderId' | 'interchangeReceiverId' | 'usageIndicator'>;
  subjects: readonly string[];
};

export type BegunAttempt = {
  step: 'stage' | 'resolve';
  interchange: Interchange;
  outbound: OutboundInterchange;
  /** Whether a restore of the database lost the bytes: the partner can be asked, but the interchange cannot be sent. */
  isContentLost: boolean;
};

/**
 * Begins an attempt: commits that bytes may be at the partner from now on. Returns null if the interchange is settled,
 * its attempt is not due, or another worker is releasing it; in the last case the job runs again after that worker's
 * lease. `not_stored`: the interchange does not exist, because it has no control numbers yet or was removed.
 */
export async function beginAttempt(
  tx: UnitOfWork,
  id: string,
  encryption: Encryption,
): Promise<BegunAttempt | 'not_stored' | null> {
  const interchange = await lockIfStored(tx, id);
  if (interchange === null) return 'not_stored';
  const step = firstStepOf(interchange.status);
  // A job that is repeated after its worker died must not make an attempt that is planned for a later time.
  if (step === null || !isDue(interchange, tx.now)) return null;
  const sending = await selectSending(tx, id);
  invariant(sending, 'an interchange has a trading partner');
  if (sending.leaseUntil !== null && sending.leaseUntil > tx.systemNow) {
    const delayMs = sending.leaseUntil.getTime() - tx.systemNow.getTime() + 1_000;
    await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId: id }, { delayMs });
    return null;
  }
  const begun: Interchange = {
    ...interchange,
    status: step === 'stage' ? 'staging' : interchange.status,
    attempts: interchange.attempts + 1,
  };
  // Only one worker at a time: otherwise, bytes staged by a worker without a lease after a release would look like an
  // unreleased interchange, and two responses of the partner could lead to two releases.
  const leaseUntil = new Date(tx.systemNow.getTime() + RELEASE_LEASE_MS);
  updateSending(tx, begun, { leaseUntil });
  const { organizationId } = tx;
  return {
    step,
    interchange: begun,
    isContentLost: sending.content === null,
    outbound: {
      organizationId,
      tradingPartnerId: begun.tradingPartnerId,
      connection: gatewayConnection(organizationId, sending.connection),
      interchangeId: id,
      transactionSet: begun.transactionSet,
      interchangeControlNumber: begun.interchangeControlNumber,
      content: sending.content ? encryption.open(sending.content, contentPlace(organizationId, id)) : Buffer.alloc(0),
      testClockId: begun.testClockId,
      releaseAgeMs: sending.releaseBegunAt && tx.systemNow.getTime() - sending.releaseBegunAt.getTime(),
    },
  };
}

/**
 * Commits the intent to release. Returns the entry that must be in the journal before the release begins; `null` if
 * another attempt has taken over.
 */
export async function beginRelease(
  tx: UnitOfWork,
  { interchange, outbound }: BegunAttempt,
  handlers: TransactionHandlers,
): Promise<JournalEntry | null> {
  const partner = await claimRelease(tx, interchange, new Date(tx.systemNow.getTime() + RELEASE_LEASE_MS));
  if (partner === null) return null;
  const subjects = await handlers.outbound(interchange.transactionSet).subjectsOf?.(tx, interchange.id);
  // A transaction that is not batched is its interchange, see `queue-transaction.ts`.
  return releaseEntry(tx, { interchange, outbound, partner, subjects: subjects ?? [interchange.id] });
}

type Unsettled = {
  /** `staging`: the interchange has not been released. `uncertain`: it may have been. */
  status: 'staging' | 'uncertain';
  reason: string;
};

/**
 * Records an attempt that did not settle the interchange, and plans the next one. Does nothing if the interchange was
 * settled or another attempt began meanwhile.
 */
export async function recordUnsettled(
  tx: UnitOfWork,
  attempt: Interchange,
  { status, reason }: Unsettled,
): Promise<void> {
  const interchange = await lockOutbound(tx, attempt.id);
  if (firstStepOf(interchange.status) === null || interchange.attempts !== attempt.attempts) return;
  const { delayMs, isReported, ...postponed } = postpone(interchange, { status, reason, now: tx.now });
  const isNewlyUncertain = status === 'uncertain' && interchange.status !== 'uncertain';
  const stored: Interchange = {
    ...interchange,
    ...postponed,
    ...(isNewlyUncertain ? { uncertaintyReportedAt: tx.now.toISOString() } : {}),
  };
  updateSending(tx, stored);
  await noteFailure(tx, stored.tradingPartnerId, reason);
  if (delayMs !== null) {
    const payload = { organizationId: tx.organizationId, interchangeId: stored.id };
    await tx.enqueue('transmit-interchange', payload, { delayMs });
  }
  if (isNewlyUncertain) {
    auditInterchange(tx, 'uncertain', stored, interchange.status);
    emitInterchangeEvent(tx, 'interchange.uncertain', stored);
  }
  if (isReported) emitInterchangeEvent(tx, 'interchange.transmission_delayed', stored);
}

/** Records that a release did not hand the interchange over, so that it can be staged again at once. */
export async function recordNotReleased(tx: UnitOfWork, attempt: Interchange): Promise<boolean> {
  const interchange = await lockOutbound(tx, attempt.id);
  if (firstStepOf(interchange.status) !== 'resolve' || interchange.attempts !== attempt.attempts) return false;
  updateSending(tx, { ...interchange, status: 'staging' });
  return true;
}

/** Returns the journal entry that must be written before an interchange is released. */
function releaseEntry(
  tx: Pick<UnitOfWork, 'organizationId' | 'systemNow'>,
  { interchange, outbound, partner, subjects }: Release,
): JournalEntry {
  return {
    state: 'releasing',
    at: tx.systemNow.toISOString(),
    organizationId: tx.organizationId,
    tradingPartnerId: interchange.tradingPartnerId,
    partner: journalNameOf(partner),
    kind: outbound.connection.kind ?? 'none',
    interchangeId: interchange.id,
    transactionSet: interchange.transactionSet,
    interchangeControlNumber: interchange.interchangeControlNumber,
    groupControlNumber: interchange.groupControlNumber ?? '0',
    attempt: interchange.attempts,
    sha256: createHash('sha256').update(outbound.content).digest('hex'),
    closedAt: interchange.createdAt,
    subjects,
  };
}

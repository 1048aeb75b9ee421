import type { Database } from '../../../../database/database.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { DueSource } from '../../../due-source.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, type ClaimEventType, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { lockClaim, updateClaim } from '../claims-store.ts';
import { selectNextDue, selectOverdueOfAll } from './answer-watch-store.ts';
import { type OverdueAnswer, overdueAnswerOf } from './overdue-answer.ts';

const CLAIMS_PER_SWEEP = 200;
const ACTOR = { type: 'system', id: 'answer-watch' } as const;

const EVENTS: Record<OverdueAnswer, ClaimEventType> = {
  acknowledgment_overdue: 'claim.acknowledgment_overdue',
  remittance_overdue: 'claim.remittance_overdue',
};

/** Marks a claim whose 277CA or remittance is overdue, once, and fires the event. */
async function reportOverdue(tx: UnitOfWork, claimId: string): Promise<boolean> {
  const claim = await lockClaim(tx, claimId);
  // The answer has arrived, or another worker has reported the claim.
  const answer = claim && overdueAnswerOf(claim, tx.now);
  if (!answer) return false;
  const now = tx.now.toISOString();
  const marked: Claim =
    answer === 'acknowledgment_overdue'
      ? { ...claim, acknowledgmentOverdueSince: now }
      : { ...claim, remittanceOverdueSince: now };
  const stored = updateClaim(tx, marked);
  auditClaimMove(tx, answer, { claim: stored, from: claim.status });
  emitClaimEvent(tx, EVENTS[answer], stored, { previousAttributes: previousAttributesOf(claim, stored) });
  return true;
}

/** Reports the claims of all organizations whose 277CA or remittance is overdue. Returns the number of claims. */
export async function reportOverdueAnswers(database: Database): Promise<number> {
  let reported = 0;
  for (const { organizationId, claimId } of await selectOverdueOfAll(
    database.pool,
    database.clock.now(),
    CLAIMS_PER_SWEEP,
  )) {
    const isReported = await transact(database, { organizationId, actor: ACTOR }, (tx) => reportOverdue(tx, claimId));
    if (isReported) reported += 1;
  }
  return reported;
}

/** Reports overdue answers by a test clock, one claim at a time. */
export function clockedAnswerWatch(
  database: Database,
  { organizationId, testClockId }: { organizationId: string; testClockId: string | null },
): DueSource {
  const next = () => selectNextDue(readerOf(database, organizationId), testClockId);
  return {
    nextDueAt: async () => (await next())?.dueAt ?? null,
    fire: async (now) => {
      const due = await next();
      if (due === null || due.dueAt > now) return;
      await transact(database, { organizationId, actor: ACTOR, testClockId }, (tx) => reportOverdue(tx, due.claimId));
    },
  };
}

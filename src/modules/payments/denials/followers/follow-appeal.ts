import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { AppealDeadline, Denial } from '../denial.ts';
import {
  DENIAL_TRANSITIONS,
  hasEnded,
  isSuperseded,
  moveDenial,
  refusedAmountOf,
  resolutionOf,
} from '../denial-state.ts';
import { DENIALS, lockDenialsOfClaim } from '../denials-store.ts';
import type { RequestedInformation } from '../requested-information.ts';
import { saveDenial } from '../save-denial.ts';

/** Handles an appeal of these denials that was sent: they wait for the decision. */
export async function denialsWereAppealed(tx: UnitOfWork, ids: readonly string[], appealId: string): Promise<void> {
  for (const denial of await DENIALS.lockAll(tx, ids)) {
    if (!DENIAL_TRANSITIONS[denial.status].includes('appealing') || isSuperseded(denial)) continue;
    const details = { appealId };
    saveDenial(tx, moveDenial(denial, 'appealing'), { verb: 'appealed', from: denial.status, details });
  }
}

/** Handles the withdrawal of an appeal: its denials are open again. */
export async function denialsWereReleased(tx: UnitOfWork, ids: readonly string[], appealId: string): Promise<void> {
  for (const denial of await DENIALS.lockAll(tx, ids)) {
    if (denial.status !== 'appealing') continue;
    const details = { appealId };
    saveDenial(tx, moveDenial(denial, 'in_progress'), { verb: 'released', from: denial.status, details });
  }
}

type AppealDecision = {
  appealId: string;
  isOverturned: boolean;
  /** Cents that the payer announced to pay; null if it did not state an amount. */
  amountRecovered: number | null;
  /** The last day to appeal at the next level; null if there is none. */
  nextDeadline: AppealDeadline | null;
};

/**
 * Handles the payer's decision on an appeal. A denial that is overturned stays in the claim's adjudication until the
 * payment arrives. A denial that is upheld, wholly or in part, can be appealed at the next level.
 */
export async function denialsWereDecided(
  tx: UnitOfWork,
  ids: readonly string[],
  decision: AppealDecision,
): Promise<void> {
  let left = decision.amountRecovered ?? Number.POSITIVE_INFINITY;
  for (const denial of await DENIALS.lockAll(tx, ids)) {
    if (denial.status !== 'appealing') continue;
    const amountRecovered = Math.min(left, refusedAmountOf(denial));
    left -= amountRecovered;
    decide(tx, denial, { ...decision, amountRecovered });
  }
}

function decide(tx: UnitOfWork, denial: Denial, decision: AppealDecision): void {
  const { appealId, isOverturned, amountRecovered, nextDeadline } = decision;
  const details = { appealId };
  if (isOverturned) {
    const resolution = resolutionOf('appeal', tx.now, { appealId, amountRecovered });
    saveDenial(tx, moveDenial(denial, 'overturned', resolution), { verb: 'overturned', from: denial.status, details });
    return;
  }
  const upheld = { ...moveDenial(denial, 'upheld'), appealDeadline: nextDeadline };
  saveDenial(tx, upheld, { verb: 'upheld', from: denial.status, details });
}

/** Copies the payer's request for information to the claim's denials in progress. */
export async function denialsWereQuestioned(
  tx: UnitOfWork,
  claimId: string,
  informationRequest: RequestedInformation,
): Promise<void> {
  for (const denial of await lockDenialsOfClaim(tx, claimId)) {
    if (hasEnded(denial) || denial.resolution !== null) continue;
    const details = { state: informationRequest.state, dueDate: informationRequest.dueDate };
    const change = { verb: 'information_requested', from: denial.status, details };
    saveDenial(tx, { ...denial, informationRequest }, change);
  }
}

import type { EventInput } from '../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { denialsWereQuestioned } from '../denials/followers/follow-appeal.ts';
import type { RequestedInformation } from '../denials/requested-information.ts';
import { PENDING_STATUSES } from './appeal.ts';
import { decisionOverdueAt, lockAppeal, selectPendingAppealsOfClaim } from './appeals-store.ts';
import { emitAppealEvent, saveAppeal } from './save-appeal.ts';

const FOLLOWED: ReadonlySet<string> = new Set(['claim.information_requested', 'claim.information_sent']);

export function concernsRequests(type: string): boolean {
  return FOLLOWED.has(type);
}

type Data = { claim: { denialIds: string[]; informationRequest: RequestedInformation } };

/** Copies a payer's request for information about a claim to the claim's open denials and undecided appeals. */
export async function followRequests(tx: UnitOfWork, events: readonly EventInput[]): Promise<void> {
  for (const { type, resourceId: claimId, data } of events) {
    if (!FOLLOWED.has(type)) continue;
    const { claim } = data as Data;
    if (claim.denialIds.length === 0) continue;
    const { state, requestedAt, dueDate, items } = claim.informationRequest;
    const informationRequest = { state, requestedAt, dueDate, items };
    await denialsWereQuestioned(tx, claimId, informationRequest);
    for (const id of await selectPendingAppealsOfClaim(tx, claimId)) {
      const appeal = await lockAppeal(tx, id);
      if (!appeal || !PENDING_STATUSES.includes(appeal.status)) continue;
      const details = { state, dueDate };
      saveAppeal(
        tx,
        { ...appeal, informationRequest },
        { verb: 'information_requested', from: appeal.status, details },
      );
    }
  }
}

/** Fires `appeal.decision_overdue`, once, for an appeal on which the payer has not decided in its time. */
export async function reportOverdueDecision(tx: UnitOfWork, id: string): Promise<void> {
  const appeal = await lockAppeal(tx, id);
  if (appeal === null || !PENDING_STATUSES.includes(appeal.status)) return;
  const overdueAt = decisionOverdueAt(appeal);
  if (overdueAt === null || overdueAt > tx.now.toISOString()) return;
  const reported = { ...appeal, decisionOverdueReportedAt: tx.now.toISOString() };
  const saved = saveAppeal(tx, reported, { verb: 'decision_overdue', from: appeal.status });
  emitAppealEvent(tx, 'appeal.decision_overdue', saved);
}

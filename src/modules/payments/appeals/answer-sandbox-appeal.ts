import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import type { Appeal, AppealResult } from './appeal.ts';
import { moveAppeal } from './appeal-state.ts';
import { lockAppeal } from './appeals-store.ts';
import type { AppealDesk } from './delivery/letter-carrier.ts';
import { loadSubject, partiesOf } from './load-facts.ts';
import { concludeAppeal } from './record-outcome.ts';
import { emitAppealEvent, saveAppeal } from './save-appeal.ts';

/**
 * Records the next response of a sandbox payer to an appeal: first the acknowledgment, later the decision. Returns the
 * appeal if it was decided. Safe to run again: an appeal in another state is unchanged.
 */
export async function answerSandboxAppeal(tx: UnitOfWork, id: string, desk: AppealDesk): Promise<Appeal | null> {
  const appeal = await lockAppeal(tx, id);
  if (appeal === null || (appeal.status !== 'sent' && appeal.status !== 'acknowledged')) return null;
  const { coverageId } = partiesOf(await loadSubject(tx, appeal));
  const { memberId } = await requireCoverage(tx, coverageId, '/coverageId');
  const answer = desk.answerTo({ memberId, level: appeal.level });
  if (answer === null) return null;
  if (appeal.status === 'sent') {
    const acknowledgment = { at: tx.now.toISOString(), reference: `ACK-${appeal.id.slice(-10).toUpperCase()}` };
    const moved = { ...moveAppeal(appeal, 'acknowledged', tx.now), acknowledgment };
    const saved = saveAppeal(tx, moved, { verb: 'acknowledged', from: appeal.status });
    emitAppealEvent(tx, 'appeal.acknowledged', saved);
    const delayMs = desk.delayMs(answer.decideAfterMs - answer.acknowledgeAfterMs, tx.frozenAt !== null);
    await tx.enqueue('answer-sandbox-appeal', { organizationId: tx.organizationId, appealId: id }, { delayMs });
    return null;
  }
  return concludeAppeal(tx, appeal, {
    result: answer.result,
    amountRecovered: amountFor(answer.result, appeal.amountInControversy),
    reason: answer.reason,
    receivedAt: tx.now.toISOString(),
    source: 'payer',
    letterDocumentId: null,
  });
}

/** A partial decision is for half of the amount. */
function amountFor(result: AppealResult, amount: number | null): number | null {
  if (amount === null) return null;
  if (result === 'overturned') return amount;
  return result === 'partially_overturned' ? Math.round(amount / 2) : 0;
}

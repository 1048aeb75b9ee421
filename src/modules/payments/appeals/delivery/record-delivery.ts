import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import type { Appeal } from '../appeal.ts';
import { lockAppeal } from '../appeals-store.ts';
import { loadSubject, partiesOf } from '../load-facts.ts';
import { emitAppealEvent, saveAppeal } from '../save-appeal.ts';
import type { AppealDesk, CarrierAnswer } from './letter-carrier.ts';

/** Records, once, that the carrier or the trading partner has the letter of an appeal or will not deliver it. */
export async function recordDelivery(tx: UnitOfWork, id: string, answer: CarrierAnswer): Promise<void> {
  const appeal = await lockAppeal(tx, id);
  if (appeal?.delivery == null) return;
  const isAccepted = answer.outcome === 'accepted';
  // A partner that has accepted an interchange may still reject its content; a failure is final.
  const isSettled = appeal.delivery.state === 'failed' || (isAccepted && appeal.delivery.state === 'accepted');
  if (isSettled) return;
  const at = tx.now.toISOString();
  const saved = saveAppeal(
    tx,
    {
      ...appeal,
      trackingNumber: isAccepted ? answer.trackingNumber : appeal.trackingNumber,
      delivery: isAccepted ? { state: 'accepted', at, reason: null } : { state: 'failed', at, reason: answer.reason },
    },
    { verb: isAccepted ? 'delivery_accepted' : 'delivery_failed', from: appeal.status },
  );
  emitAppealEvent(tx, 'appeal.delivery_updated', saved);
}

/** Queues the first answer of a sandbox payer to an appeal, unless the member id selects none. */
export async function queueSandboxAnswer(tx: UnitOfWork, appeal: Appeal, desk: AppealDesk): Promise<void> {
  const { coverageId } = partiesOf(await loadSubject(tx, appeal));
  const { memberId } = await requireCoverage(tx, coverageId, '/coverageId');
  const answer = desk.answerTo({ memberId, level: appeal.level });
  if (answer === null) return;
  const delayMs = desk.delayMs(answer.acknowledgeAfterMs, tx.frozenAt !== null);
  await tx.enqueue('answer-sandbox-appeal', { organizationId: tx.organizationId, appealId: appeal.id }, { delayMs });
}

import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { requireCoverage } from '../../../practice/coverages/require-coverage.ts';
import type { Appeal } from '../appeal.ts';
import type { AppealDesk } from '../appeal-desk.ts';
import { loadSubject, partiesOf } from '../load-facts.ts';

/** Queues the first answer of a sandbox payer to an appeal, unless the member id selects none. */
export async function queueSandboxAnswer(tx: UnitOfWork, appeal: Appeal, desk: AppealDesk): Promise<void> {
  const { coverageId } = partiesOf(await loadSubject(tx, appeal));
  const { memberId } = await requireCoverage(tx, coverageId, '/coverageId');
  const answer = desk.answerTo({ memberId, level: appeal.level });
  if (answer === null) return;
  const delayMs = desk.delayMs(answer.acknowledgeAfterMs, tx.frozenAt !== null);
  await tx.enqueue('answer-sandbox-appeal', { organizationId: tx.organizationId, appealId: appeal.id }, { delayMs });
}

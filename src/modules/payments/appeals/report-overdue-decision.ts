import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { PENDING_STATUSES } from './appeal.ts';
import { decisionOverdueAt, lockAppeal } from './appeals-store.ts';
import { emitAppealEvent, saveAppeal } from './save-appeal.ts';

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

import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { denialsWereReleased } from '../denials/followers/follow-appeal.ts';
import { type Appeal, PENDING_STATUSES } from './appeal.ts';
import { moveAppeal, requireAppeal } from './appeal-state.ts';
import { findAppeal, lockAppeal } from './appeals-store.ts';
import { saveAppeal } from './save-appeal.ts';

const EXPECTED = { statuses: ['draft' as const, ...PENDING_STATUSES], action: 'withdrawn' };

/** Checks version and state before the fields are checked. */
export async function guardWithdraw(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireAppeal(await findAppeal(reader, id), { ...EXPECTED, version });
}

/** Withdraws an undecided appeal. The service does not notify a payer that has the letter. */
export async function withdrawAppeal(
  tx: UnitOfWork,
  id: string,
  reason: string | null,
  expectedVersion: number | undefined,
): Promise<Appeal> {
  const appeal = requireAppeal(await lockAppeal(tx, id), { ...EXPECTED, version: expectedVersion });
  const withdrawn = { ...moveAppeal(appeal, 'withdrawn', tx.now), withdrawnReason: reason };
  const saved = saveAppeal(tx, withdrawn, { verb: 'withdrawn', from: appeal.status });
  await denialsWereReleased(tx, saved.denialIds, saved.id);
  return saved;
}

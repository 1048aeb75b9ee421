import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { selectRecoveryHistory } from './denial-history-store.ts';
import type { RecoveryHistory } from './recoverability.ts';

/** Older results are not representative of a payer. */
const YEARS = 2;
const YEAR_MS = 365 * 86_400_000;

const READ = new WeakMap<UnitOfWork, Map<string, Promise<RecoveryHistory>>>();

/** Returns the ended denials of a payer in the last two years. Read once per payer and transaction. */
export function recoveryHistoryOf(tx: UnitOfWork, payerId: string): Promise<RecoveryHistory> {
  const known = READ.get(tx) ?? new Map<string, Promise<RecoveryHistory>>();
  READ.set(tx, known);
  const found = known.get(payerId);
  if (found) return found;
  const history = selectRecoveryHistory(tx, payerId, new Date(tx.now.getTime() - YEARS * YEAR_MS));
  known.set(payerId, history);
  return history;
}

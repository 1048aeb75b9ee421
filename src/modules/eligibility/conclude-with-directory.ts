import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { localDateOf } from '../../kernel/local-date.ts';
import { findPayer } from '../trading/payers/find-payers.ts';
import { type AttemptOutcome, type Conclusion, concludeCheck } from './conclude-check.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findKnownPayers } from './find-known-payers.ts';

/** Returns the result of a check after an attempt, with the payers of the response looked up in the directory. */
export async function concludeWithDirectory(
  tx: UnitOfWork,
  check: EligibilityCheck,
  outcome: AttemptOutcome,
): Promise<Conclusion> {
  if (outcome.kind === 'failure' || outcome.reading.kind !== 'answer') {
    return concludeCheck(check, outcome, { payer: null, findPayer: () => null });
  }
  const today = localDateOf(tx.now);
  const payer = await findPayer(tx, check.payerId, today);
  return concludeCheck(check, outcome, { payer, findPayer: await findKnownPayers(tx, outcome.reading.answer, today) });
}

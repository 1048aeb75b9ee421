import type { UnitOfWork } from '../../database/transaction.ts';
import { localDateOf } from '../../kernel/local-date.ts';
import { findPayer } from '../payers/find-payers.ts';
import { type AttemptOutcome, type Conclusion, concludeCheck } from './conclude-check.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findKnownPayers } from './find-known-payers.ts';

/** Concludes what an attempt says about a check, with the payers that the response names looked up. */
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

import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import type { ClaimFromFile } from './claim-file.ts';

export type ChosenPayer = {
  payer: Payer;
  /** A sandbox payer that replaces the file's payer. */
  isStandIn: boolean;
};

/**
 * Returns the directory's payer for a file's payer. In the sandbox an unknown payer is replaced by one of its kind,
 * always the same; in a live deployment the result is null, because a guess could send a claim to the wrong payer.
 */
export async function choosePayer(tx: UnitOfWork, filePayer: ClaimFromFile['payer']): Promise<ChosenPayer | null> {
  const today = localDateOf(tx.now);
  const known = await findPayer(tx, filePayer.id, today);
  if (known?.status === 'active') return { payer: known, isStandIn: false };
  if (tx.livemode) return null;
  const standIn = await findPayer(tx, tx.sandboxValues.standInFor(filePayer.claimFilingIndicatorCode), today);
  return standIn && { payer: standIn, isStandIn: true };
}

import type { UnitOfWork } from '../../database/transaction.ts';
import { localDateOf } from '../../kernel/local-date.ts';
import { findPayer } from '../payers/find-payers.ts';
import type { Payer } from '../payers/payer.ts';
import type { ClaimFromFile } from './claim-file.ts';

export type ChosenPayer = {
  payer: Payer;
  /** A sandbox payer that stands in for the payer of the file. */
  isStandIn: boolean;
};

/**
 * Returns the payer of the directory that a file's payer is. In the sandbox a payer of its kind stands in for an unknown
 * one, always the same; against live payers a guess would send a claim to the wrong one, so it is null.
 */
export async function choosePayer(tx: UnitOfWork, filePayer: ClaimFromFile['payer']): Promise<ChosenPayer | null> {
  const today = localDateOf(tx.now);
  const known = await findPayer(tx, filePayer.id, today);
  if (known?.status === 'active') return { payer: known, isStandIn: false };
  if (tx.livemode) return null;
  const standIn = await findPayer(tx, tx.sandboxValues.standInFor(filePayer.claimFilingIndicatorCode), today);
  return standIn && { payer: standIn, isStandIn: true };
}

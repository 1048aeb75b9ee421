import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import { findPayer, searchPayers } from '../../../trading/payers/find-payers.ts';
import type { PayerHint } from '../../fhir-mapping/coverage-from-fhir.ts';

export type HintedPayer = { id: string; isStandIn: boolean };

/**
 * Finds the payer of the directory that a hint names: by an identifier, else by its exact name if only one payer has it.
 * In the sandbox an unknown payer is replaced by one of the sandbox; in live the result is null, because a guess could
 * send a claim to the wrong payer.
 */
export async function findPayerOfHint(tx: UnitOfWork, { identifiers, name }: PayerHint): Promise<HintedPayer | null> {
  const today = localDateOf(tx.now);
  for (const identifier of identifiers) {
    const payer = await findPayer(tx, identifier, today);
    if (payer?.status === 'active') return { id: payer.id, isStandIn: false };
  }
  if (name !== null) {
    const found = await searchPayers(tx, name, { limit: 5 });
    const exact = found.filter((payer) => payer.name.toUpperCase() === name.toUpperCase() && payer.status === 'active');
    if (exact.length === 1) return { id: exact[0]!.id, isStandIn: false };
  }
  if (tx.livemode) return null;
  const standIn = await findPayer(tx, tx.sandboxValues.standInFor('CI'), today);
  return standIn && { id: standIn.id, isStandIn: true };
}

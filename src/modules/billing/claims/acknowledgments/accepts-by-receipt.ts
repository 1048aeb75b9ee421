import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { AcknowledgedClaim } from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { LockedClaims } from '../locked-claims.ts';

/**
 * Returns whether the claim's payer accepts claims with category A1 (received) because it does not send A2. Reads the
 * payers only if an answer has no other category.
 */
export async function acceptsByReceipt(
  reader: TenantReader,
  claims: LockedClaims,
  answers: readonly Pick<AcknowledgedClaim, 'outcome' | 'isReceipt'>[],
): Promise<(claimId: string) => boolean> {
  if (!answers.some(({ outcome, isReceipt }) => outcome === 'accepted' && isReceipt)) return () => false;
  const payerIds = new Set(claims.ids().map((id) => claims.get(id)!.payerId));
  const accepting = new Set<string>();
  for (const id of payerIds) if ((await findPayer(reader, id))?.acceptanceCategory === 'A1') accepting.add(id);
  return (claimId) => accepting.has(claims.get(claimId)?.payerId ?? '');
}

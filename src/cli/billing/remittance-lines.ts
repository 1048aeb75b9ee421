import type { Remittance, RemittanceClaim } from '../../modules/payments/remittances/remittance.ts';

/** Returns one line about a remittance. It names no patient. */
export function remittanceLine(remittance: Omit<Remittance, 'comparison'>): string {
  const { id, postingStatus, traceNumber, payerName, claimCount, statusReason } = remittance;
  const amount = dollars(remittance.paymentAmount).padStart(14);
  const reason = statusReason === null ? '' : `: ${statusReason.message}`;
  const payments = `${claimCount} claim payment${claimCount === 1 ? '' : 's'}`;
  return `${id}  ${postingStatus.padEnd(16)} ${amount}  ${traceNumber}  ${payerName}  ${payments}${reason}`;
}

/** Returns one line about a claim payment. It names no patient. */
export function claimPaymentLine({
  sequence,
  paid,
  match,
  posted,
  id,
}: Pick<RemittanceClaim, 'sequence' | 'paid' | 'match' | 'posted' | 'id'>): string {
  const result = posted ? 'posted' : match.state;
  const reasons = posted ? '' : `  ${match.reasons.join(', ')}`;
  return `${String(sequence).padStart(6)}  ${id}  ${result.padEnd(9)} ${dollars(paid).padStart(12)}  ${match.claimId ?? '-'}${reasons}`;
}

/** Writes cents as dollars, without a floating-point number. */
export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

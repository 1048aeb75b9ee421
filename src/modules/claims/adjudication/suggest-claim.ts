import type { ClaimMatch, ClaimPayment } from '../../remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { matchServiceLines } from './match-service-lines.ts';

type Suggestion = Pick<ClaimMatch, 'method' | 'confidence' | 'reasons'> & { claimId: string };

/** The payer echoes our line numbers, which are random. */
const BY_LINE_NUMBERS = {
  method: 'line_control_number',
  confidence: 90,
  reason: 'line_control_numbers_agree',
} as const;
/** Another visit of another patient may bill the same services for the same charges on the same day. */
const BY_CODES = { method: 'code_and_charge', confidence: 60, reason: 'codes_and_charges_agree' } as const;

/**
 * Returns the claim that a payment with an unknown control number (CLP01) probably means, or null if no claim or several
 * fit equally well. A person decides: nothing is posted by a suggestion.
 */
export function suggestClaim(candidates: readonly Claim[], payment: ClaimPayment): Suggestion | null {
  const fitting = candidates.flatMap((claim) => {
    const way = wayOf(claim, payment);
    return way === null ? [] : [{ claimId: claim.id, ...way }];
  });
  const best = Math.max(...fitting.map(({ confidence }) => confidence));
  const [first, ...others] = fitting.filter(({ confidence }) => confidence === best);
  if (first === undefined || others.length > 0) return null;
  const { claimId, method, confidence, reason } = first;
  return { claimId, method, confidence, reasons: ['patient_control_number_unknown', reason] };
}

function wayOf(claim: Claim, payment: ClaimPayment): typeof BY_LINE_NUMBERS | typeof BY_CODES | null {
  if (payment.lines.length === 0 || Math.abs(payment.charge) > claim.totalCharges) return null;
  const matches = matchServiceLines(claim.serviceLines, payment.lines);
  if (matches.some(({ line }) => line === null)) return null;
  if (matches.every(({ method }) => method === 'line_control_number')) return BY_LINE_NUMBERS;
  const isWhole = Math.abs(payment.charge) === claim.totalCharges;
  const datesAgree = matches.every(
    ({ line }, index) => line?.serviceDate.start === payment.lines[index]!.serviceDate?.start,
  );
  return isWhole && datesAgree ? BY_CODES : null;
}

import type { ClaimMatch, ClaimPayment } from '../../remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { matchServiceLines } from './match-service-lines.ts';

type Suggestion = Pick<ClaimMatch, 'method' | 'confidence' | 'reasons'> & { claimId: string };

/** The payer's number of the claim, which a 277CA has told us, the charge and a day of service agree. */
const BY_PAYER_NUMBER = {
  method: 'payer_control_number',
  confidence: 95,
  reason: 'payer_control_number_agrees',
} as const;
/** The payer echoes our line numbers, which are random. */
const BY_LINE_NUMBERS = {
  method: 'line_control_number',
  confidence: 90,
  reason: 'line_control_numbers_agree',
} as const;
/** Another visit of another patient may bill the same services for the same charges on the same day. */
const BY_CODES = { method: 'code_and_charge', confidence: 60, reason: 'codes_and_charges_agree' } as const;
/** A payment without lines has nothing else to compare. */
const BY_DATES = { method: 'charge_and_dates', confidence: 40, reason: 'charge_and_dates_agree' } as const;

type Way = typeof BY_PAYER_NUMBER | typeof BY_LINE_NUMBERS | typeof BY_CODES | typeof BY_DATES;

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

function wayOf(claim: Claim, payment: ClaimPayment): Way | null {
  if (Math.abs(payment.charge) > claim.totalCharges) return null;
  const isWhole = Math.abs(payment.charge) === claim.totalCharges;
  const days = [payment.statementPeriod?.start, ...payment.lines.map(({ serviceDate }) => serviceDate?.start)];
  const isOnADay = claim.serviceLines.some(({ serviceDate }) => days.includes(serviceDate.start));
  const number = payment.payerClaimControlNumber;
  if (number !== null && number === claim.payerClaimControlNumber && isWhole && isOnADay) return BY_PAYER_NUMBER;
  if (payment.lines.length === 0) return isWhole && isOnADay ? BY_DATES : null;
  const matches = matchServiceLines(claim.serviceLines, payment.lines);
  if (matches.some(({ line }) => line === null)) return null;
  if (matches.every(({ method }) => method === 'line_control_number')) return BY_LINE_NUMBERS;
  const datesAgree = matches.every(
    ({ line }, index) => line?.serviceDate.start === payment.lines[index]!.serviceDate?.start,
  );
  return isWhole && datesAgree ? BY_CODES : null;
}

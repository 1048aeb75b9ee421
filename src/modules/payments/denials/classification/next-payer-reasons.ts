/**
 * Reason codes (CARC) for which the next payer may pay although this payer has denied the service: the patient was not
 * eligible, the benefit is exhausted, or the plan does not cover the service. Other reasons, such as missing
 * information or a late claim, usually apply to the next payer as well. The selection is the service's own.
 */
const NEXT_PAYER_REASONS: ReadonlySet<string> = new Set([
  // Not eligible.
  '26',
  '27',
  '31',
  '32',
  '33',
  '34',
  '166',
  '177',
  '179',
  '200',
  '238',
  // Exhausted.
  '35',
  '119',
  '149',
  'B1',
  // Not covered by the plan.
  '49',
  '51',
  '96',
  '117',
  '160',
  '167',
  '202',
  '204',
  '273',
]);

/** Returns whether the next payer may pay a service that was denied for this reason. */
export function mayNextPayerPay(reasonCode: string): boolean {
  return NEXT_PAYER_REASONS.has(reasonCode);
}

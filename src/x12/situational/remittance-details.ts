import type { ParsedClaimPayment, RemittanceHeader } from '../835-005010X221A1/index.ts';
import type { Adjustment } from '../common.ts';
import { type Situation, unless } from './situation.ts';

/** BPR04: no payment. */
const NON_PAYMENT = 'NON';
/** BPR01: nothing but a notification. */
const NOTIFICATION = 'H';
/** CLP02 of a claim that went on to another payer, with or without a payment. */
const FORWARDED = new Set(['19', '20', '21', '23']);
const REVERSAL = '22';
const PATIENT_RESPONSIBILITY = 'PR';
/** Claim adjustment reason: the service came after coverage had ended. */
const COVERAGE_ENDED = '27';

function patientCents(adjustments: readonly Adjustment[]): number {
  let cents = 0;
  for (const { groupCode, amountCents } of adjustments) if (groupCode === PATIENT_RESPONSIBILITY) cents += amountCents;
  return cents;
}

function hasCoverageEnded(adjustments: readonly Adjustment[]): boolean {
  return adjustments.some(({ reasonCode }) => reasonCode === COVERAGE_ENDED);
}

/** Whether what the patient owes is what the adjustments of group PR come to. A reversal does not tell. */
export function hasPatientResponsibility(payment: ParsedClaimPayment): boolean {
  if (payment.claimStatusCode === REVERSAL) return true;
  let cents = patientCents(payment.adjustments);
  for (const { adjustments } of payment.servicePayments) cents += patientCents(adjustments);
  return (payment.patientResponsibilityCents ?? 0) === Math.max(cents, 0);
}

/** Further situations of the head of an 835 (005010X221A1). */
export const REMITTANCE_DETAILS: readonly Situation<RemittanceHeader>[] = [
  {
    code: 'payment_method_contradicts_amount',
    source: '835 BPR02, BPR04',
    check: ({ payment: { method, amountCents } }) =>
      unless((method === NON_PAYMENT) === (amountCents === 0), { loop: '', segmentId: 'BPR', elementPosition: 4 }),
  },
  {
    code: 'notification_with_amount',
    source: '835 BPR01, BPR02',
    check: ({ payment: { handlingCode, amountCents } }) =>
      unless(handlingCode !== NOTIFICATION || amountCents === 0, { loop: '', segmentId: 'BPR', elementPosition: 1 }),
  },
];

/** Further situations of one claim payment. */
export const CLAIM_PAYMENT_DETAILS: readonly Situation<ParsedClaimPayment>[] = [
  {
    code: 'both_adjudications',
    source: '835 2100 MIA, MOA',
    check: ({ inpatientAdjudication, outpatientAdjudication }) =>
      unless(inpatientAdjudication === undefined || outpatientAdjudication === undefined, {
        loop: '2100',
        segmentId: 'MOA',
      }),
  },
  {
    code: 'crossover_carrier_missing',
    source: '835 2100 NM1*TT',
    check: ({ claimStatusCode, crossoverCarrier }) =>
      unless(!FORWARDED.has(claimStatusCode) || crossoverCarrier !== undefined, { loop: '2100', segmentId: 'NM1' }),
  },
  {
    code: 'patient_responsibility_differs',
    source: '835 2100 CLP05, CAS*PR of 2100 and 2110',
    check: (payment) =>
      unless(hasPatientResponsibility(payment), { loop: '2100', segmentId: 'CLP', elementPosition: 5 }),
  },
  {
    code: 'coverage_expiration_date_missing',
    source: '835 2100 DTM*036',
    check: ({ coverageExpirationDate, adjustments, servicePayments }) =>
      unless(
        coverageExpirationDate !== undefined ||
          !(hasCoverageEnded(adjustments) || servicePayments.some((line) => hasCoverageEnded(line.adjustments))),
        { loop: '2100', segmentId: 'DTM' },
      ),
  },
];

import type { ClaimPayment, RemittanceHeader } from '../../835-005010X221A1/types.ts';
import type { Adjustment } from '../../common.ts';
import { type Situation, violationUnless } from '../situation.ts';
import { READABLE_AMOUNT } from './remittance.ts';

/** BPR04: no payment. */
const NON_PAYMENT = 'NON';
/** BPR01: notification only. */
const NOTIFICATION = 'H';
/** CLP02 of a claim that was forwarded to another payer, with or without a payment. */
const FORWARDED = new Set(['19', '20', '21', '23']);
const REVERSAL = '22';
const PATIENT_RESPONSIBILITY = 'PR';
/** Claim adjustment reason: the service was after the end of coverage. */
const COVERAGE_ENDED = '27';

function patientCents(adjustments: readonly Adjustment[]): number {
  let cents = 0;
  for (const { groupCode, amountCents } of adjustments) if (groupCode === PATIENT_RESPONSIBILITY) cents += amountCents;
  return cents;
}

function hasCoverageEnded(adjustments: readonly Adjustment[]): boolean {
  return adjustments.some(({ reasonCode }) => reasonCode === COVERAGE_ENDED);
}

/**
 * Reports whether the patient's responsibility is the sum of the adjustments of group PR. Reversals are not checked.
 */
function hasPatientResponsibility(payment: ClaimPayment): boolean {
  if (payment.claimStatusCode === REVERSAL) return true;
  let cents = patientCents(payment.adjustments);
  for (const { adjustments } of payment.servicePayments) cents += patientCents(adjustments);
  return (payment.patientResponsibilityCents ?? 0) === Math.max(cents, 0);
}

/** Further situations of the header of an 835 (005010X221A1). */
export const REMITTANCE_DETAILS: readonly Situation<RemittanceHeader>[] = [
  {
    code: 'payment_method_contradicts_amount',
    source: '835 BPR02, BPR04',
    when: READABLE_AMOUNT,
    check: violationUnless(
      { loop: '', segmentId: 'BPR', elementPosition: 4 },
      ({ payment: { method, amountCents } }) => (method === NON_PAYMENT) === (amountCents === 0),
    ),
  },
  {
    code: 'notification_with_amount',
    source: '835 BPR01, BPR02',
    when: READABLE_AMOUNT,
    check: violationUnless(
      { loop: '', segmentId: 'BPR', elementPosition: 1 },
      ({ payment: { handlingCode, amountCents } }) => handlingCode !== NOTIFICATION || amountCents === 0,
    ),
  },
];

/** Further situations of one claim payment. */
export const CLAIM_PAYMENT_DETAILS: readonly Situation<ClaimPayment>[] = [
  {
    code: 'both_adjudications',
    source: '835 2100 MIA, MOA',
    check: violationUnless(
      {
        loop: '2100',
        segmentId: 'MOA',
      },
      ({ inpatientAdjudication, outpatientAdjudication }) =>
        inpatientAdjudication === undefined || outpatientAdjudication === undefined,
    ),
  },
  {
    code: 'crossover_carrier_missing',
    source: '835 2100 NM1*TT',
    check: violationUnless(
      { loop: '2100', segmentId: 'NM1' },
      ({ claimStatusCode, crossoverCarrier }) => !FORWARDED.has(claimStatusCode) || crossoverCarrier !== undefined,
    ),
  },
  {
    code: 'patient_responsibility_differs',
    source: '835 2100 CLP05, CAS*PR of 2100 and 2110',
    check: violationUnless({ loop: '2100', segmentId: 'CLP', elementPosition: 5 }, hasPatientResponsibility),
  },
  {
    code: 'coverage_expiration_date_missing',
    source: '835 2100 DTM*036',
    check: violationUnless(
      { loop: '2100', segmentId: 'DTM' },
      ({ coverageExpirationDate, adjustments, servicePayments }) =>
        coverageExpirationDate !== undefined ||
        !(hasCoverageEnded(adjustments) || servicePayments.some((line) => hasCoverageEnded(line.adjustments))),
    ),
  },
];

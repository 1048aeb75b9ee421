import { comparableNumber } from '../../../../kernel/set-hash.ts';
import type { ClaimMatch, ClaimPayment } from '../../../payments/remittances/remittance.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { Claim } from '../claim.ts';
import type { CandidateReason } from './candidate-reasons.ts';
import { type Comparison, compareMemberId, compareName, isSameNumber } from './compare-patient.ts';
import { matchServiceLines } from './match-service-lines.ts';

/** A claim that a payment may refer to, with its patient and coverage. */
export type Candidate = { claim: Claim; patient: Patient | null; coverage: Coverage | null };

export type RankedCandidate = Candidate & {
  method: ClaimMatch['method'];
  /** 1 to 99: only a person or the patient control number makes a match certain. */
  confidence: number;
  reasons: CandidateReason[];
};

type Way = {
  method: ClaimMatch['method'];
  confidence: number;
  reasons: readonly CandidateReason[];
  /** The numbers identify one claim, so the patient's data change the confidence little. */
  isByNumber?: true;
};

/** The payment is the claim's, but could not be posted. */
const BY_CONTROL_NUMBER: Way = { method: 'patient_control_number', confidence: 99, reasons: [], isByNumber: true };
/** The payer's claim number, received in a 277CA, the charge and a day of service agree. */
const BY_PAYER_NUMBER: Way = {
  method: 'payer_control_number',
  confidence: 95,
  reasons: ['payer_control_number_agrees'],
  isByNumber: true,
};
/** The payer returned the line item control numbers of the claim, which are random. */
const BY_LINE_NUMBERS: Way = {
  method: 'line_control_number',
  confidence: 90,
  reasons: ['line_control_numbers_agree'],
  isByNumber: true,
};
/** Another visit of another patient may bill the same services for the same charges on the same day. */
const BY_CODES: Way = { method: 'code_and_charge', confidence: 60, reasons: ['codes_and_charges_agree'] };
/** A payment without lines can only be compared by its charge and dates. */
const BY_DATES: Way = { method: 'charge_and_dates', confidence: 40, reasons: ['charge_and_dates_agree'] };
/** The payer changed or bundled the services, or charge and day agree by chance. */
const BY_CHARGE: Way = {
  method: 'charge_and_dates',
  confidence: 30,
  reasons: ['charge_and_dates_agree', 'codes_differ'],
};
/** A part of the claim, or a claim that the payer has changed. */
const BY_PATIENT: Way = { method: 'patient_and_date', confidence: 20, reasons: ['date_agrees', 'charge_differs'] };

/** The change of the confidence when the patient's name or member id agrees, differs or is unknown. */
const OF_NUMBERS = { agrees: 2, differs: -5, unknown: 0 } as const;
const OF_OTHERS = { agrees: 12, differs: -15, unknown: 0 } as const;
const RESEMBLES = 10;

/**
 * Returns the claims that a payment may refer to, the most probable first. A claim is found by a number, by its services,
 * by charge and day, or by member id and day. The patient's name and member id then raise or lower the confidence. A name
 * alone finds no claim.
 */
export function rankCandidates(candidates: readonly Candidate[], payment: ClaimPayment): RankedCandidate[] {
  const ranked = candidates.flatMap((candidate) => rank(candidate, payment) ?? []);
  return ranked.toSorted((a, b) => b.confidence - a.confidence || (a.claim.id < b.claim.id ? 1 : -1));
}

function rank(candidate: Candidate, payment: ClaimPayment): RankedCandidate | null {
  const { claim, patient, coverage } = candidate;
  const name = compareName(payment.patient, patient);
  const memberId = compareMemberId(payment.patient, coverage);
  const way = wayOf(claim, payment) ?? (memberId === 'agrees' && isOnADay(claim, payment) ? BY_PATIENT : null);
  if (way === null) return null;
  const weight = way.isByNumber ? OF_NUMBERS : OF_OTHERS;
  const number = compareNumber(claim, payment);
  const resembles = number === 'patient_control_number_resembles';
  const sum = way.confidence + weight[name] + weight[memberId] + (resembles ? RESEMBLES : 0);
  return {
    ...candidate,
    method: way.method,
    confidence: Math.min(Math.max(sum, 1), 99),
    reasons: [
      number,
      ...way.reasons,
      ...reasonOf(memberId, 'member_id_agrees', 'member_id_differs'),
      ...reasonOf(name, 'patient_name_agrees', 'patient_name_differs'),
    ],
  };
}

function compareNumber(claim: Claim, { patientControlNumber: paid }: ClaimPayment): CandidateReason {
  const { patientControlNumber: known } = claim;
  if (comparableNumber(known) === comparableNumber(paid)) return 'patient_control_number_agrees';
  return isSameNumber(known, paid) ? 'patient_control_number_resembles' : 'patient_control_number_differs';
}

function reasonOf(found: Comparison, agrees: CandidateReason, differs: CandidateReason): CandidateReason[] {
  if (found === 'unknown') return [];
  return [found === 'agrees' ? agrees : differs];
}

/** Returns the strongest agreement of payment and claim that does not depend on the patient, or null. */
function wayOf(claim: Claim, payment: ClaimPayment): Way | null {
  if (compareNumber(claim, payment) === 'patient_control_number_agrees') return BY_CONTROL_NUMBER;
  if (Math.abs(payment.charge) > claim.totalCharges) return null;
  const isWhole = Math.abs(payment.charge) === claim.totalCharges;
  const isOnDay = isOnADay(claim, payment);
  const number = payment.payerClaimControlNumber;
  if (number !== null && number === claim.payerClaimControlNumber && isWhole && isOnDay) return BY_PAYER_NUMBER;
  if (payment.lines.length === 0) return isWhole && isOnDay ? BY_DATES : null;
  const matches = matchServiceLines(claim.serviceLines, payment.lines);
  const isComplete = matches.every(({ line }) => line !== null);
  if (isComplete && matches.every(({ method }) => method === 'line_control_number')) return BY_LINE_NUMBERS;
  const datesAgree = matches.every(
    ({ line }, index) => line?.serviceDate.start === payment.lines[index]!.serviceDate?.start,
  );
  if (isWhole && isComplete && datesAgree) return BY_CODES;
  return isWhole && isOnDay ? BY_CHARGE : null;
}

function isOnADay(claim: Claim, { statementPeriod, lines }: ClaimPayment): boolean {
  const days = [statementPeriod?.start, ...lines.map(({ serviceDate }) => serviceDate?.start)];
  return claim.serviceLines.some(({ serviceDate }) => days.includes(serviceDate.start));
}

/** The lowest confidence of a suggestion: reached by charge and day alone, but not if the patient differs. */
const SUGGESTED_MIN = 40;

/**
 * Returns the suggested claim for a payment: the most probable one, unless its confidence is too low or another claim
 * has the same confidence. A suggestion posts nothing; a person decides.
 */
export function suggestClaim(candidates: readonly Candidate[], payment: ClaimPayment): RankedCandidate | null {
  const [first, second] = rankCandidates(candidates, payment);
  if (first === undefined || first.confidence < SUGGESTED_MIN) return null;
  return second?.confidence === first.confidence ? null : first;
}

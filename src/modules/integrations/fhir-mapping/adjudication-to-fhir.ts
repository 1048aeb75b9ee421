import type {
  ClaimResponseItemAdjudication,
  ClaimResponseTotal,
  ExplanationOfBenefitProcessNote,
  Identifier,
  Money,
} from 'fhir/r4.js';
import type { Claim, LineAdjudication, ServiceLine } from '../../billing/claims/claim.ts';
import type { Adjustment } from '../../payments/denials/classification/adjustment-reasons.ts';
import type { Remittance } from '../../payments/remittances/remittance.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import { concept, IDENTIFIER_SYSTEMS, moneyOf } from './fhir-parts.ts';

const CARIN = 'http://hl7.org/fhir/us/carin-bb/CodeSystem/C4BBAdjudication';

/** The statuses of a claim that a payer has decided. */
export const DECIDED_STATUSES = ['denied', 'partially_paid', 'paid'] as const satisfies Claim['status'][];
/** The statuses of a claim to which a payer has responded. */
export const ANSWERED_STATUSES = ['accepted', 'rejected', ...DECIDED_STATUSES] as const satisfies Claim['status'][];

type Adjudication = ClaimResponseItemAdjudication;

/** Codes of R4 (adjudication) where it has one, otherwise those of CARIN Blue Button 2.0 (C4BBAdjudication). */
const r4 = (code: string, cents: number | null): Adjudication[] =>
  cents === null ? [] : [{ category: concept(SYSTEM_URLS.adjudication, code), amount: moneyOf(cents) }];
const carin = (code: string, cents: number | null): Adjudication[] =>
  cents === null ? [] : [{ category: concept(CARIN, code), amount: moneyOf(cents) }];
const unlessZero = (cents: number): number | null => (cents === 0 ? null : cents);

/** Maps a payer's decision on a line: SVC, AMT and CAS of the 835. */
export function lineToFhir({ charge }: ServiceLine, decision: LineAdjudication): Adjudication[] {
  return [
    ...r4('submitted', charge),
    ...r4('eligible', decision.allowed),
    ...r4('deductible', unlessZero(decision.deductible)),
    ...carin('coinsurance', unlessZero(decision.coinsurance)),
    ...r4('copay', unlessZero(decision.copay)),
    ...carin('memberliability', decision.patientResponsibility),
    ...r4('benefit', decision.paid),
    ...decision.adjustments.map(adjustmentToFhir),
  ];
}

/** Returns what is known of a line that the payer has not decided on: the charge. */
export function undecidedToFhir({ charge }: ServiceLine): Adjudication[] {
  return r4('submitted', charge);
}

/** Maps an adjustment: the category is the group (CO, PR, …), the reason the CARC. */
export function adjustmentToFhir({ groupCode, reasonCode, amount, quantity }: Adjustment): Adjudication {
  return {
    category: concept(SYSTEM_URLS.groupCode, groupCode),
    reason: concept(SYSTEM_URLS.carc, reasonCode),
    amount: moneyOf(amount),
    ...(quantity === null ? {} : { value: Number(quantity) }),
  };
}

/** Returns the sums of a decided claim. */
export function totalsOf(claim: Claim): ClaimResponseTotal[] {
  const sums = [
    ...r4('submitted', claim.totalCharges),
    ...r4('eligible', claim.amountAllowed),
    ...carin('memberliability', claim.patientResponsibility),
    ...r4('benefit', claim.amountPaid),
  ];
  return sums.map(({ category, amount }) => ({ category, amount: amount! }));
}

type Note = ExplanationOfBenefitProcessNote & { number: number; text: string };

/** Numbers the remark codes (RARC) of the lines. `numbersOf` returns the notes of a line. */
export function notesOf(lines: readonly ServiceLine[]): { notes: Note[]; numbersOf(line: ServiceLine): number[] } {
  const codes = [...new Set(lines.flatMap(({ adjudication }) => adjudication?.remarkCodes ?? []))];
  const notes = codes.map((code, index) => ({ number: index + 1, type: 'display' as const, text: code }));
  return {
    notes,
    numbersOf: ({ adjudication }) => (adjudication?.remarkCodes ?? []).map((code) => codes.indexOf(code) + 1),
  };
}

type Paid = { amount: Money; identifier: Identifier; date?: string };

/**
 * Returns the amount, the date and the number of the payment of a claim. FHIR has one payment for each response, so if
 * several remittances paid the claim, the payments are omitted and only their sum is in `total`.
 */
export function paymentOf(claim: Claim, remittances: readonly Remittance[]): Paid | null {
  const [remittance] = remittances;
  if (remittance === undefined || claim.remittanceIds.length !== 1) return null;
  const { paymentDate, traceNumber } = remittance;
  return {
    amount: moneyOf(claim.amountPaid),
    ...(paymentDate === null ? {} : { date: paymentDate }),
    identifier: { system: IDENTIFIER_SYSTEMS.paymentTraceNumber, value: traceNumber },
  };
}

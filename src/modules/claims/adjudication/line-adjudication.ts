import { isDenialAdjustment } from '../../denials/adjustment-reasons.ts';
import type { ServicePayment } from '../../remittances/remittance.ts';
import type { Adjustment, LineAdjudication, ServiceLine } from '../claim.ts';
import {
  isPatientResponsibility,
  isPriorPayerImpact,
  mergeAdjustments,
  patientShareOf,
  totalOf,
} from './adjustments.ts';

/**
 * `add`: a further part of the same payer's decision. `reverse`: the same with negative amounts. `follow`: a later
 * payer decides on the remainder of the earlier one.
 */
export type PostingMode = 'add' | 'reverse' | 'follow';

const NOTHING: Pick<LineAdjudication, 'allowed' | 'paid' | 'adjustments' | 'remarkCodes'> = {
  allowed: null,
  paid: 0,
  adjustments: [],
  remarkCodes: [],
};

/** Returns the line with one more payment; its adjudication is `null` again when reversals have removed everything. */
export function postToLine(line: ServiceLine, payment: ServicePayment, mode: PostingMode): ServiceLine {
  const before = line.adjudication ?? NOTHING;
  const adjustments = combineAdjustments(before.adjustments, payment.adjustments, mode);
  const paid = before.paid + payment.paid;
  if (mode === 'reverse' && paid === 0 && adjustments.length === 0) return { ...line, adjudication: null };
  const allowed = mode === 'follow' ? before.allowed : (before.allowed ?? 0) + allowedOf(payment, mode);
  const adjudication: LineAdjudication = {
    status: lineStatusOf(line.charge, paid, adjustments),
    allowed,
    paid,
    ...patientShareOf(adjustments),
    adjustments,
    remarkCodes: [...new Set([...before.remarkCodes, ...payment.remarkCodes])],
    paidUnits: payment.paidUnits,
    adjudicatedProcedureCode: payment.procedureCode,
    adjudicatedModifiers: payment.modifiers,
  };
  return { ...line, adjudication };
}

/** Returns the allowed amount of a charge: AMT*B6 if present, otherwise paid amount plus patient share. */
function allowedOf(payment: ServicePayment, mode: PostingMode): number {
  const said = payment.allowed === null ? null : Math.abs(payment.allowed) * (mode === 'reverse' ? -1 : 1);
  return said ?? payment.paid + shareOf(payment.adjustments);
}

/** Returns the patient's share of the allowed amount; a denied amount assigned to the patient is not part of it. */
export function shareOf(adjustments: readonly Adjustment[]): number {
  return totalOf(
    adjustments.filter((one) => isPatientResponsibility(one) && !isDenialAdjustment(one.groupCode, one.reasonCode)),
  );
}

/**
 * Combines the adjustments of several payers. A later payer repeats the whole charge and reports earlier payments as
 * OA-23; its patient share replaces that of the earlier payer.
 */
export function combineAdjustments(
  before: readonly Adjustment[],
  added: readonly Adjustment[],
  mode: PostingMode,
): Adjustment[] {
  if (mode !== 'follow') return mergeAdjustments(before, added);
  return mergeAdjustments(
    before.filter((adjustment) => !isPatientResponsibility(adjustment)),
    added.filter((adjustment) => !isPriorPayerImpact(adjustment)),
  );
}

function lineStatusOf(charge: number, paid: number, adjustments: readonly Adjustment[]): LineAdjudication['status'] {
  const isSettled = paid + totalOf(adjustments) === charge;
  const hasDenial = adjustments.some((one) => isDenialAdjustment(one.groupCode, one.reasonCode));
  if (!hasDenial) return isSettled ? 'paid' : 'partially_paid';
  return paid === 0 && shareOf(adjustments) === 0 ? 'denied' : 'partially_paid';
}

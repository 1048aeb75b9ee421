import { reasonLabel } from '../../denials/reason-label.ts';
import { isPatientResponsibility } from '../adjudication/adjustments.ts';
import type { Adjustment, ServiceLine } from '../claim.ts';

/** Adds our label of the reason code (CARC), or null if we have none. */
export function presentAdjustment(adjustment: Adjustment) {
  return { ...adjustment, label: reasonLabel(adjustment.reasonCode) };
}

/** Separates what the provider bears from what the patient owes (group PR). */
export function splitAdjustments(all: readonly Adjustment[]) {
  return {
    adjustments: all.filter((one) => !isPatientResponsibility(one)).map(presentAdjustment),
    patientAdjustments: all.filter(isPatientResponsibility).map(presentAdjustment),
  };
}

export function presentServiceLine(line: ServiceLine) {
  const { adjudication } = line;
  return { ...line, adjudication: adjudication && { ...adjudication, ...splitAdjustments(adjudication.adjustments) } };
}

import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { presentAdjustment } from '../../../payments/remittances/adjustment-schema.ts';
import { isPatientResponsibility } from '../adjudication/adjustments.ts';
import type { ServiceLine } from '../claim.ts';

/** Separates the provider's adjustments from the patient's share (group PR). */
export function splitAdjustments(all: readonly Adjustment[]) {
  return {
    adjustments: all.filter((one) => !isPatientResponsibility(one)).map(presentAdjustment),
    patientAdjustments: all.filter(isPatientResponsibility).map(presentAdjustment),
  };
}

export function presentServiceLine(line: ServiceLine) {
  const { adjudication } = line;
  return {
    ...line,
    adjudication: adjudication && { ...adjudication, ...splitAdjustments(adjudication.adjustments) },
  };
}

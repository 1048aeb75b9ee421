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

/** Returns the JSON of a line: null where an institutional or dental line has no procedure or no dates of its own. */
export function presentServiceLine({ hasServiceDate, ...line }: ServiceLine) {
  const { adjudication, procedureCode, serviceDate } = line;
  return {
    ...line,
    procedureCode: procedureCode === '' ? null : procedureCode,
    serviceDate: hasServiceDate ? serviceDate : null,
    adjudication: adjudication && { ...adjudication, ...splitAdjustments(adjudication.adjustments) },
  };
}

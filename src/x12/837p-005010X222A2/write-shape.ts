import { type NoFields, noFieldsOf, withFixedShape } from '../writing/write-shape.ts';
import { claimNumbers } from './claim-fields.ts';
import { claimProviders } from './provider-fields.ts';
import type { ClaimInformation } from './types.ts';

const NO_FIELDS: NoFields<ClaimInformation> = {
  patientControlNumber: undefined,
  totalChargeCents: undefined,
  placeOfServiceCode: undefined,
  claimFrequencyCode: undefined,
  providerSignatureOnFile: undefined,
  assignmentCode: undefined,
  benefitsAssignmentCode: undefined,
  releaseOfInformationCode: undefined,
  patientSignatureSourceCode: undefined,
  relatedCauses: undefined,
  specialProgramCode: undefined,
  delayReasonCode: undefined,
  dates: undefined,
  attachments: undefined,
  contract: undefined,
  ...noFieldsOf(claimNumbers),
  fixedFormatInformation: undefined,
  claimNote: undefined,
  ambulanceTransport: undefined,
  spinalManipulation: undefined,
  conditions: undefined,
  diagnoses: undefined,
  anesthesiaProcedureCodes: undefined,
  conditionCodes: undefined,
  repricing: undefined,
  ...noFieldsOf(claimProviders),
  otherSubscribers: undefined,
};

/** Returns the fields of loop 2300 in an object with a fixed shape, which is faster to read. */
export function shapedClaim(claim: ClaimInformation): ClaimInformation {
  return withFixedShape(claim, NO_FIELDS);
}

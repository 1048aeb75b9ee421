import { contentFields } from '../../billing/claims/fields/content-fields.ts';

/**
 * The fields that encounters share with claims: what the visit determines. A new field of claims is a field of encounters too.
 * Left out are the fields that encounters declare themselves, and those that are about the filing of the claim.
 */
const {
  externalId: _externalId,
  patientId: _patientId,
  coverageId: _coverageId,
  claimType: _claimType,
  frequencyCode: _frequencyCode,
  originalClaimId: _originalClaimId,
  payerClaimControlNumber: _payerClaimControlNumber,
  patientControlNumber: _patientControlNumber,
  billingProvider: _billingProvider,
  renderingProvider: _renderingProvider,
  placeOfServiceCode: _placeOfServiceCode,
  diagnoses: _diagnoses,
  serviceLines: _serviceLines,
  priorAuthorizationNumber: _priorAuthorizationNumber,
  priorAuthorizationIds: _priorAuthorizationIds,
  delayReasonCode: _delayReasonCode,
  assignmentCode: _assignmentCode,
  benefitsAssigned: _benefitsAssigned,
  releaseOfInformationCode: _releaseOfInformationCode,
  noteCode: _noteCode,
  otherCoverages: _otherCoverages,
  payToAddress: _payToAddress,
  payToPlan: _payToPlan,
  patientDetails: _patientDetails,
  subscriberDetails: _subscriberDetails,
  payerDetails: _payerDetails,
  reportingType: _reportingType,
  providerSignatureOnFile: _providerSignatureOnFile,
  patientRefusesAssignment: _patientRefusesAssignment,
  metadata: _metadata,
  ...visitFields
} = contentFields;

export { visitFields };

import type { Fields } from '../../../office/conditions/condition.ts';
import type { Claim, ClaimContent } from '../claim.ts';

/** The properties of a claim that conditions can compare. */
export const CLAIM_FIELDS: Fields<Claim> = {
  payerId: { type: 'string', description: 'The payer.', read: (claim) => claim.payerId },
  totalCharges: { type: 'number', description: 'Whole US cents.', read: (claim) => claim.totalCharges },
  placeOfServiceCode: { type: 'string', description: 'Place of service.', read: (claim) => claim.placeOfServiceCode },
  frequencyCode: { type: 'string', description: 'Frequency code.', read: (claim) => claim.frequencyCode },
  scrubStatus: { type: 'string', description: 'Result of the scrub.', read: (claim) => claim.scrub.status },
  billingProviderNpi: { type: 'string', description: 'NPI.', read: (claim) => claim.billingProvider.npi },
  procedureCodes: {
    type: 'list',
    description: 'Procedure codes of the lines.',
    read: (claim) => claim.serviceLines.map(({ procedureCode }) => procedureCode),
  },
  diagnosisCodes: {
    type: 'list',
    description: 'Diagnosis codes.',
    read: (claim) => claim.diagnoses.map(({ code }) => code),
  },
  lineCount: { type: 'number', description: 'Number of lines.', read: (claim) => claim.serviceLines.length },
};

/**
 * The content that a reviewer approves: all fields that the caller sets, except the caller's own notes. New fields must
 * be added here.
 */
const APPROVED: Record<
  Exclude<keyof ClaimContent, 'externalId' | 'metadata'> | 'payerId' | 'priorAdjudications',
  true
> = {
  patientId: true,
  coverageId: true,
  payerId: true,
  claimType: true,
  frequencyCode: true,
  originalClaimId: true,
  payerClaimControlNumber: true,
  patientControlNumber: true,
  billingProvider: true,
  renderingProvider: true,
  referringProvider: true,
  supervisingProvider: true,
  serviceFacility: true,
  placeOfServiceCode: true,
  diagnoses: true,
  serviceLines: true,
  priorAuthorizationNumber: true,
  priorAuthorizationIds: true,
  referralNumber: true,
  accident: true,
  dates: true,
  delayReasonCode: true,
  assignmentCode: true,
  benefitsAssigned: true,
  releaseOfInformationCode: true,
  patientAmountPaid: true,
  cliaNumber: true,
  note: true,
  priorAdjudications: true,
};

/** Returns the content to which an approval of a claim is bound: the data that the payer would receive. */
export function contentOfClaim(claim: Claim): Record<string, unknown> {
  return Object.fromEntries(Object.keys(APPROVED).map((name) => [name, claim[name as keyof Claim]]));
}

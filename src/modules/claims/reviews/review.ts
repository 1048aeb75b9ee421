import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import type { Condition, Fields } from '../../conditions/condition.ts';
import type { Claim, ClaimContent } from '../claim.ts';

export const REVIEW_ACTIONS = ['require_approval', 'require_two_approvals'] as const;
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'released'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
/** The code of `statusReason` of a claim that waits for a review. */
export const HELD_FOR_REVIEW = 'held_for_review';

/** Which claims a person has to approve before they are submitted. */
export type ReviewPolicy = {
  id: string;
  name: string;
  enabled: boolean;
  stage: 'claim_submit';
  condition: Condition;
  /** The share of matching claims that is reviewed, chosen by a hash of the claim's id; null for all. */
  sampling: { percent: number; salt: string } | null;
  action: (typeof REVIEW_ACTIONS)[number];
  excludeAuthor: boolean;
  deletedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export type Decision = {
  decision: 'approve' | 'reject';
  by: { type: string; id: string };
  reason: string | null;
  at: string;
};

/** One claim put up for review by one policy. */
export type Review = {
  id: string;
  policyId: string;
  claimId: string;
  /** The version that was submitted for review. */
  claimVersion: number;
  payloadHash: string;
  status: ReviewStatus;
  approvalsRequired: number;
  excludeAuthor: boolean;
  /** Who tried to submit the claim. */
  author: { type: string; id: string };
  decisions: Decision[];
  version: number;
  createdAt: string;
  updatedAt: string;
};

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

/** What a reviewer approves: all that the caller writes, except the caller's own notes. A new field must be named here. */
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

/** Returns the hash of what the payer would get. Any edit of the content makes another one. */
export function payloadHashOf(claim: Claim): string {
  const content = Object.fromEntries(Object.keys(APPROVED).map((name) => [name, claim[name as keyof Claim]]));
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(content))))
    .digest('hex');
}

/** Returns whether a claim is in the sample: the same answer whenever it is asked. */
export function isSampled({ sampling }: Pick<ReviewPolicy, 'sampling'>, claimId: string): boolean {
  if (sampling === null) return true;
  const hash = createHash('sha256').update(`${sampling.salt}\n${claimId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < sampling.percent;
}

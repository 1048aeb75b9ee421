import type { EventType } from '../../../event-types.ts';
import type { WriteRule } from '../partner-ehr-connection.ts';
import type { OwnContent } from './write-contents.ts';

// biome-ignore lint/suspicious/noExplicitAny: events carry resources of many modules; each rule reads its own.
type Data = any;

/** The write to an EHR for an event. */
export type WriteBack<R extends WriteRule = WriteRule> = {
  subject: { type: string; id: string };
  patientId: string | null;
  coverageId: string | null;
  content: OwnContent<R>;
};
type Rule<R extends WriteRule = WriteRule> = { writes: R; of(data: Data): WriteBack<R> };

const ofClaim = {
  writes: 'claim_status',
  of: ({ claim }: Data) => ({
    subject: { type: 'claim', id: claim.id },
    patientId: claim.patientId,
    coverageId: claim.coverageId,
    content: {
      claimId: claim.id,
      externalId: claim.externalId ?? null,
      patientControlNumber: claim.patientControlNumber,
      payerClaimControlNumber: claim.payerClaimControlNumber ?? null,
      status: claim.status,
      totalCharges: claim.totalCharges,
      amountPaid: claim.amountPaid ?? null,
      patientResponsibility: claim.patientResponsibility ?? null,
    },
  }),
} as const satisfies Rule<'claim_status'>;

const ofAuthorization = {
  writes: 'authorization_status',
  of: ({ priorAuthorization: request }: Data) => ({
    subject: { type: 'prior_authorization', id: request.id },
    patientId: request.patientId,
    coverageId: request.coverageId,
    content: {
      priorAuthorizationId: request.id,
      externalId: request.externalId ?? null,
      status: request.status,
      authorizationNumber: request.decision?.authorizationNumber ?? null,
      validFrom: request.decision?.validFrom ?? null,
      validTo: request.decision?.validTo ?? null,
    },
  }),
} as const satisfies Rule<'authorization_status'>;

const ofEligibility = {
  writes: 'eligibility_result',
  of: ({ eligibilityCheck: check }: Data) => ({
    subject: { type: 'eligibility_check', id: check.id },
    patientId: check.patientId ?? null,
    coverageId: check.coverageId ?? null,
    content: {
      eligibilityCheckId: check.id,
      coverageId: check.coverageId ?? null,
      status: check.status,
      coverageStatus: check.coverageStatus,
      serviceDate: check.serviceDate ?? null,
    },
  }),
} as const satisfies Rule<'eligibility_result'>;

/**
 * The table from events to writes: each event that changes a status is one write. `writes` of a connection selects from
 * them.
 */
export const WRITE_BACK_RULES: Readonly<Partial<Record<EventType, Rule>>> = {
  'claim.submitted': ofClaim,
  'claim.accepted': ofClaim,
  'claim.rejected': ofClaim,
  'claim.denied': ofClaim,
  'claim.partially_paid': ofClaim,
  'claim.paid': ofClaim,
  'claim.reversed': ofClaim,
  'claim.posting_undone': ofClaim,
  'claim.voided': ofClaim,
  'prior_auth.submitted': ofAuthorization,
  'prior_auth.approved': ofAuthorization,
  'prior_auth.denied': ofAuthorization,
  'prior_auth.pended': ofAuthorization,
  'prior_auth.questions_received': ofAuthorization,
  'prior_auth.answers_submitted': ofAuthorization,
  'prior_auth.not_required': ofAuthorization,
  'prior_auth.cancelled': ofAuthorization,
  'prior_auth.expired': ofAuthorization,
  'prior_auth.failed': ofAuthorization,
  'eligibility.completed': ofEligibility,
};

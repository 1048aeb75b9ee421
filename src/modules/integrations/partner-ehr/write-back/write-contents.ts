import Type, { type Static, type TSchema } from 'typebox';
import { CLAIM_STATUSES } from '../../../billing/claims/claim-statuses.ts';
import { COVERAGE_STATUSES } from '../../../eligibility/reading/coverage-status.ts';
import { AUTHORIZATION_STATUSES } from '../../../prior-authorizations/authorization-values.ts';
import { Cents, DateOnly, Id, Nullable, OneOf, phi, ServicePeriod, Text } from '../../../schema.ts';

const optional = <T extends TSchema>(schema: T, description: string) => Nullable(schema, description);
const closed = { additionalProperties: false };

/** The members of every write. */
const ofPatient = {
  patientId: phi(
    Text(
      200,
      "The partner's id of the patient: the value of the identifier whose `system` is the id of the connection.",
    ),
  ),
  memberId: phi(optional(Type.String(), "The patient's member id of the coverage; null without a coverage.")),
};

/** The states of claims and of prior authorizations that have not been sent. No event of `WRITE_BACK_RULES` has them. */
const UNSENT: readonly string[] = ['draft', 'ready', 'held', 'cancelled'];
const UNREQUESTED: readonly string[] = ['draft', 'requires_action', 'ready'];

const claimStatus = Type.Object(
  {
    ...ofPatient,
    claimId: Id('clm', 'The claim. Each claim has several records, one for each change of its status.'),
    externalId: optional(
      Type.String(),
      "The id that the claim was given when it was created, such as the EHR's own id; null if it has none.",
    ),
    patientControlNumber: phi(
      Type.String({ description: 'The number by which the payer refers to the claim (CLM01).' }),
    ),
    payerClaimControlNumber: optional(
      Type.String(),
      "The payer's number of the claim, once the payer has assigned one.",
    ),
    status: OneOf(
      CLAIM_STATUSES.filter((status) => !UNSENT.includes(status)),
      { description: 'The state of the claim when the write was queued.' },
    ),
    totalCharges: Cents('Sum of the charges of all lines.'),
    amountPaid: optional(
      Cents('Paid by the payer.'),
      'What the payer has paid in total; null before its first decision.',
    ),
    patientResponsibility: optional(
      Cents("The patient's share."),
      "What the patient owes by the payer's decision; null before its first decision.",
    ),
  },
  { ...closed, title: 'PartnerClaimStatus', description: 'The content of a `claim_status`.' },
);

const authorizationStatus = Type.Object(
  {
    ...ofPatient,
    priorAuthorizationId: Id(
      'pa',
      'The prior authorization. It has several records, one for each change of its status.',
    ),
    externalId: optional(
      Type.String(),
      "The id that the request was given when it was created, such as the EHR's own id; null if it has none.",
    ),
    status: OneOf(
      AUTHORIZATION_STATUSES.filter((status) => !UNREQUESTED.includes(status)),
      { description: 'The state of the prior authorization when the write was queued.' },
    ),
    authorizationNumber: optional(
      Type.String(),
      "The payer's number of the authorization, once the payer has assigned one.",
    ),
    validFrom: optional(
      DateOnly('First day.'),
      'The first day on which services are authorized, if the payer states one.',
    ),
    validTo: optional(DateOnly('Last day.'), 'The last day on which services are authorized, if the payer states one.'),
  },
  { ...closed, title: 'PartnerAuthorizationStatus', description: 'The content of an `authorization_status`.' },
);

const eligibilityResult = Type.Object(
  {
    ...ofPatient,
    eligibilityCheckId: Id('elg', 'The check. It has one record.'),
    coverageId: optional(Id('cov', 'Coverage id.'), 'The coverage that was checked.'),
    status: OneOf(['completed', 'failed', 'cancelled'], {
      description: '`failed`: the payer did not answer, so `coverageStatus` is `unknown`.',
    }),
    coverageStatus: OneOf(COVERAGE_STATUSES, { description: "The payer's answer." }),
    serviceDate: optional(ServicePeriod, 'The days for which the payer was asked.'),
  },
  { ...closed, title: 'PartnerEligibilityResult', description: 'The content of an `eligibility_result`.' },
);

type WriteContent<T extends TSchema = TSchema> = {
  /** When the service makes the write. */
  when: string;
  schema: T;
  example: Static<T>;
};

const patient = { patientId: '48213', memberId: 'W123456789' };

/** The contents of the writes by their type, which is the last part of the path at the partner. */
export const WRITE_CONTENTS = {
  authorization_status: {
    when: 'a prior authorization is sent, pended, questioned, answered, approved, denied or found unnecessary, or it fails, expires or is cancelled',
    schema: authorizationStatus,
    example: {
      ...patient,
      priorAuthorizationId: 'pa_01jd8mzn4k0000000000000001',
      externalId: 'order-5521',
      status: 'approved',
      authorizationNumber: 'A90021',
      validFrom: '2026-03-02',
      validTo: '2026-06-02',
    },
  } satisfies WriteContent<typeof authorizationStatus>,
  claim_status: {
    when: 'a claim is sent, accepted, rejected, denied, paid or voided, or a payment of it is reversed or undone',
    schema: claimStatus,
    example: {
      ...patient,
      claimId: 'clm_01jd8mzn4k0000000000000002',
      externalId: 'visit-90113',
      patientControlNumber: 'A7K2M9Q4',
      payerClaimControlNumber: '2026061500017',
      status: 'paid',
      totalCharges: 18_500,
      amountPaid: 12_000,
      patientResponsibility: 2_500,
    },
  } satisfies WriteContent<typeof claimStatus>,
  eligibility_result: {
    when: 'an eligibility check of the patient ends',
    schema: eligibilityResult,
    example: {
      ...patient,
      eligibilityCheckId: 'elg_01jd8mzn4k0000000000000003',
      coverageId: 'cov_01jd8mzn4k0000000000000004',
      status: 'completed',
      coverageStatus: 'active',
      serviceDate: { start: '2026-03-02', end: '2026-03-02' },
    },
  } satisfies WriteContent<typeof eligibilityResult>,
} as const;

type WriteRule = keyof typeof WRITE_CONTENTS;
/** The types of writes, in the order in which the API lists them. */
export const WRITE_RULES = Object.keys(WRITE_CONTENTS) as [WriteRule, ...WriteRule[]];
/** The content of a write without the members about the patient, which all writes have. */
export type OwnContent<R extends WriteRule> = Omit<
  Static<(typeof WRITE_CONTENTS)[R]['schema']>,
  keyof typeof ofPatient
>;

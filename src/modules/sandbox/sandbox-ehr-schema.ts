import Type from 'typebox';
import { Id, Nullable, OneOf, resourceFields, Strict, Text } from '../schema.ts';
import { EHR_APIS, EHR_FAULT_KINDS, EHR_INTERACTIONS } from './sandbox-ehr.ts';

const { livemode } = resourceFields;

const COUNT_MAX = 1_000;

const faultFields = {
  kind: OneOf(EHR_FAULT_KINDS, {
    description:
      "The kind of fault: none, regardless of the member id; status 429; status 5xx; a slow response; a connection closed before or after the write takes effect; a revoked authorization; a narrower scope; a repeated page; a page whose next link is its own; a next link to another origin; HTML instead of JSON; a subscription's heartbeat, notification or handshake that is not sent.",
  }),
  resourceType: Type.Optional(
    Type.String({
      pattern: '^(?:[A-Z][A-Za-z]{1,40}|[a-z][a-z_]{1,39})$',
      description: 'Only requests for this type: `Coverage`, or `claim_status` of the partner API.',
    }),
  ),
  api: Type.Optional(
    OneOf(EHR_APIS, { description: "The API that fails: FHIR by default, or the EHR's own for partner connections." }),
  ),
  interaction: Type.Optional(
    OneOf(EHR_INTERACTIONS, { description: 'Only requests of this kind; `write` is create, update or delete.' }),
  ),
  status: Type.Optional(
    Type.Integer({ minimum: 400, maximum: 599, description: 'server_error: the status; 503 by default.' }),
  ),
  retryAfterSeconds: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 3_600, description: 'rate_limited and server_error: the Retry-After header.' }),
  ),
  delayMs: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 60_000,
      description: 'slow: the response time in milliseconds; 5000 by default.',
    }),
  ),
  scope: Type.Optional(Text(1_000, 'scope_narrowed: the scopes that are granted at most, separated by spaces.')),
};

export const EhrFaultRequest = Strict(
  {
    ...faultFields,
    count: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 1, maximum: COUNT_MAX }),
        'The number of occurrences; once by default; null: until the faults are removed.',
      ),
    ),
  },
  { title: 'SandboxEhrFaultCreate' },
);

const remaining = Nullable(
  Type.Integer({ minimum: 0, maximum: COUNT_MAX }),
  'The remaining number of occurrences; null: until it is removed.',
);

export const EhrFaultAnswer = Type.Object(
  { object: Type.Literal('sandbox_ehr_fault'), livemode, ...faultFields, remaining },
  { additionalProperties: false, title: 'SandboxEhrFault' },
);

export const EhrFaultsRemoved = Type.Object(
  {
    object: Type.Literal('sandbox_ehr_faults'),
    livemode,
    removed: Type.Integer({ minimum: 0, description: 'The number of removed faults.' }),
  },
  { additionalProperties: false, title: 'SandboxEhrFaultsRemoved' },
);

export const SandboxEhrInfo = Type.Object(
  {
    object: Type.Literal('sandbox_ehr'),
    livemode,
    fhirBaseUrl: Type.String({ description: 'FHIR R4 base address of the practice.' }),
    registrationUrl: Type.String({
      description: 'The address at which an application registers its key or redirect URI (RFC 7591).',
    }),
    clientId: Type.String({ description: 'An application that the practice knows; it authenticates with its secret.' }),
    clientSecret: Type.String({ description: 'The secret of this application. It does not change.' }),
    launchUrl: Type.String({ description: 'The page of the EHR from which an application is launched for a patient.' }),
    userName: Type.String({ description: 'The clinician who may sign in to the EHR.' }),
    password: Type.String({ description: "The clinician's password." }),
    partnerBaseUrl: Type.String({ description: "Base address of the EHR's own API, for a partner EHR connection." }),
    partnerPracticeId: Type.String({ description: 'The practice id in that API.' }),
    partnerToken: Type.String({ description: 'The credential for that API. It does not change.' }),
    faults: Type.Array(
      Type.Object(
        {
          ...faultFields,
          outboxEntryId: Type.Optional(Id('obx', 'The write to which the fault applies, set by `ehr_write_result`.')),
          remaining,
        },
        { additionalProperties: false },
      ),
      { description: 'The active faults.' },
    ),
  },
  { additionalProperties: false, title: 'SandboxEhr' },
);

import Type from 'typebox';
import { sentOnly } from '../../part-fields.ts';
import { computed, defaulted, derived, fieldsOf, list, required, uncleared, withInput } from '../../resource-fields.ts';
import { Id, Instant, Metadata, Nullable, OneOf, StatusReason, Text } from '../../schema.ts';
import { PROFILE_NAMES } from './inbound/verification-scheme.ts';
import { WRITE_RULES } from './write-back/write-contents.ts';

const PARTNER_STATUSES = ['pending', 'active', 'degraded', 'reauthorization_required', 'disabled'] as const;

const WRITE_MODES = ['outbox', 'direct'] as const;

const credential = Type.String({
  minLength: 8,
  maxLength: 4_096,
  pattern: '^[\\x21-\\x7e]+$',
  description: "Bearer token of the partner's API. It is encrypted and never shown.",
});
const enabled = Type.Boolean({
  description:
    'False: the connection neither sends nor receives. True: the connection becomes `pending` until it is tested.',
});
const fhirConnectionId = Nullable(
  Id('fhc', 'Connection id.'),
  'The FHIR connection to the same practice. When the partner announces a change, the changed resources are synchronized through this connection.',
);

/** The fields of a connection to a partner EHR. */
export const partnerEhrFields = fieldsOf('partner_ehr_connection', 'pec', {
  name: required(Text(100, 'Name, unique in the organization. Put no PHI here.'), {
    column: 'name',
    filter: 'The connection with this name.',
  }),
  partner: required(Text(100, 'Name of the EHR system.')),
  practiceId: required(Text(200, "The partner's id of the practice.")),
  // Stored without a final slash.
  baseUrl: required(
    Type.String({
      minLength: 8,
      maxLength: 500,
      pattern: '^https?://[^\\s?#]+$',
      description: "Base address of the partner's API, without query. HTTPS, except for the sandbox's own EHR.",
    }),
  ),
  credential: sentOnly(credential, { create: credential, update: Type.Optional(credential) }),
  enabled: sentOnly(enabled, { create: null, update: Type.Optional(enabled) }),
  profile: uncleared(
    defaulted(
      OneOf(PROFILE_NAMES, {
        description: "The signature and format of the partner's webhooks. Default: `standard`.",
      }),
      'standard',
    ),
  ),
  writes: uncleared(
    list(
      Type.Array(OneOf(WRITE_RULES), {
        maxItems: WRITE_RULES.length,
        uniqueItems: true,
        description: 'The resources that the service writes back when they change. Default: nothing.',
      }),
    ),
  ),
  writeMode: uncleared(
    defaulted(
      OneOf(WRITE_MODES, { description: '`direct`: sent at once, without an undo window. Default: `outbox`.' }),
      'outbox',
    ),
  ),
  undoWindowSeconds: uncleared(
    defaulted(
      Type.Integer({
        minimum: 0,
        maximum: 86_400,
        description: 'Seconds for which a write waits before it is sent, so that it can be cancelled. Default: 60.',
      }),
      60,
    ),
  ),
  fhirConnectionId: withInput(derived(fhirConnectionId, { initially: null }), {
    create: Type.Optional(fhirConnectionId),
    update: Type.Optional(fhirConnectionId),
  }),
  metadata: uncleared(defaulted(Metadata, {})),
  status: derived(OneOf(PARTNER_STATUSES, { description: 'A connection is `pending` until a test works.' }), {
    initially: 'pending',
    column: 'status',
    filter: 'Connections in this state.',
  }),
  statusReason: derived(Nullable(StatusReason), { initially: null }),
  statusChangedAt: derived(Instant('When it got this status.')),
  credentialLast4: derived(Type.String({ description: 'The last four characters of the credential.' })),
  capabilities: derived(
    Nullable(
      Type.Object(
        {
          reads: Type.Array(Type.String()),
          writes: Type.Array(Type.String()),
          eventTypes: Type.Array(Type.String()),
          checkedAt: Instant('When the partner reported the capabilities.'),
        },
        {
          additionalProperties: false,
          title: 'PartnerEhrCapabilities',
          description: "The capabilities of the partner's API for the practice.",
        },
      ),
    ),
    { initially: null },
  ),
  // It changes without a new version.
  lastInboundAt: computed(Nullable(Instant('When the partner last sent an event.'))),
});

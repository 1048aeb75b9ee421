import Type from 'typebox';
import {
  Id,
  Instant,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  resourceFields,
  StatusReason,
  Strict,
  Text,
} from '../../schema.ts';
import { PROFILE_NAMES } from './inbound/verification-scheme.ts';
import { PARTNER_STATUSES, WRITE_MODES, WRITE_RULES } from './partner-ehr-connection.ts';
import { WEBHOOK_STATUSES } from './webhooks/partner-webhook.ts';

const closed = { additionalProperties: false };
const BaseUrl = Type.String({
  minLength: 8,
  maxLength: 500,
  pattern: '^https?://[^\\s?#]+$',
  description: "Base address of the partner's API, without query. HTTPS, except for the sandbox's own EHR.",
});

const fields = {
  name: Text(100, 'Name, unique in the organization. Put no PHI here.'),
  partner: Text(100, 'Name of the EHR system.'),
  practiceId: Text(200, "The partner's id of the practice."),
  baseUrl: BaseUrl,
  profile: OneOf(PROFILE_NAMES, {
    description: "The signature and format of the partner's webhooks. Default: `standard`.",
  }),
  writes: Type.Array(OneOf(WRITE_RULES), {
    maxItems: WRITE_RULES.length,
    uniqueItems: true,
    description: 'The resources that the service writes back when they change. Default: nothing.',
  }),
  writeMode: OneOf(WRITE_MODES, { description: '`direct`: sent at once, without an undo window. Default: `outbox`.' }),
  undoWindowSeconds: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    description: 'Seconds for which a write waits before it is sent, so that it can be cancelled. Default: 60.',
  }),
  fhirConnectionId: Nullable(
    Id('fhc', 'Connection id.'),
    'The FHIR connection to the same practice. When the partner announces a change, the changed resources are synchronized through this connection.',
  ),
  metadata: Metadata,
};
const credential = Type.String({
  minLength: 8,
  maxLength: 4_096,
  pattern: '^[\\x21-\\x7e]+$',
  description: "Bearer token of the partner's API. It is encrypted and never shown.",
});
const optional = {
  profile: Type.Optional(fields.profile),
  writes: Type.Optional(fields.writes),
  writeMode: Type.Optional(fields.writeMode),
  undoWindowSeconds: Type.Optional(fields.undoWindowSeconds),
  fhirConnectionId: Type.Optional(fields.fhirConnectionId),
  metadata: Type.Optional(fields.metadata),
};

export const PartnerEhrCreate = Strict(
  {
    name: fields.name,
    partner: fields.partner,
    practiceId: fields.practiceId,
    baseUrl: fields.baseUrl,
    credential,
    ...optional,
  },
  { title: 'PartnerEhrConnectionCreate' },
);
export const PartnerEhrUpdate = Strict(
  {
    name: Type.Optional(fields.name),
    partner: Type.Optional(fields.partner),
    practiceId: Type.Optional(fields.practiceId),
    baseUrl: Type.Optional(fields.baseUrl),
    credential: Type.Optional(credential),
    enabled: Type.Optional(
      Type.Boolean({
        description:
          'False: the connection neither sends nor receives. True: the connection becomes `pending` until it is tested.',
      }),
    ),
    ...optional,
  },
  { title: 'PartnerEhrConnectionUpdate', description: 'A merge patch.', minProperties: 1 },
);

export const PartnerEhrConnection = Type.Object(
  {
    object: Type.Literal('partner_ehr_connection'),
    id: Id('pec', 'Connection id.'),
    livemode: resourceFields.livemode,
    ...fields,
    status: OneOf(PARTNER_STATUSES, { description: 'A connection is `pending` until a test works.' }),
    statusReason: Nullable(StatusReason),
    statusChangedAt: Instant('When it got this status.'),
    credentialLast4: Type.String({ description: 'When the credential expires.' }),
    capabilities: Nullable(
      Type.Object(
        {
          reads: Type.Array(Type.String()),
          writes: Type.Array(Type.String()),
          eventTypes: Type.Array(Type.String()),
          checkedAt: Instant('When the partner reported the capabilities.'),
        },
        {
          ...closed,
          title: 'PartnerEhrCapabilities',
          description: "The capabilities of the partner's API for the practice.",
        },
      ),
    ),
    lastInboundAt: Nullable(Instant('When the partner last sent an event.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { ...closed, title: 'PartnerEhrConnection' },
);
export const PartnerEhrConnectionList = ListOf(PartnerEhrConnection);

export const DeletedPartnerEhr = Type.Object(
  {
    id: Id('pec', 'Connection id.'),
    deleted: Type.Literal(true),
    cancelledWrites: Type.Integer({ description: 'Pending writes that were cancelled.' }),
  },
  { ...closed, title: 'DeletedPartnerEhrConnection' },
);

export const PartnerEhrTest = Type.Object(
  {
    object: Type.Literal('partner_ehr_test'),
    worked: Type.Boolean(),
    failure: Nullable(
      Type.Object(
        { code: Type.String(), httpStatus: Nullable(Type.Integer()) },
        { ...closed, title: 'PartnerEhrTestFailure' },
      ),
    ),
    connection: PartnerEhrConnection,
  },
  { ...closed, title: 'PartnerEhrTest' },
);

const PartnerEhrWebhook = Type.Object(
  {
    object: Type.Literal('partner_ehr_webhook'),
    id: Id('pwh', 'Webhook id.'),
    livemode: resourceFields.livemode,
    connectionId: Id('pec', 'The connection.'),
    direction: Type.Literal('inbound'),
    eventType: Type.String({ description: "The partner's type of events." }),
    callbackUrl: Type.String({
      description: 'The address to which the partner sends events. Its last path segment is secret.',
    }),
    remoteId: Nullable(Type.String(), "The partner's id for the registration."),
    status: OneOf(WEBHOOK_STATUSES, { description: '`unregistered`: the partner does not have it.' }),
    signing: Type.Object(
      {
        algorithm: OneOf(['hmac_sha256', 'ed25519', 'http_message_signature']),
        keyFingerprint: Nullable(Type.String(), 'The start of the SHA-256 of the key.'),
      },
      { ...closed, title: 'PartnerEhrSigning' },
    ),
    lastReceivedAt: Nullable(Instant('When the last request arrived.')),
    lastStatus: Nullable(
      Type.String(),
      'The result of the last request: `accepted`, `duplicate`, `signature_invalid`, `stale` …',
    ),
    failureCount24h: Type.Integer({ description: 'Refused requests of the last 24 hours.' }),
    registeredAt: Nullable(Instant('When the partner accepted the registration.')),
    expiresAt: Nullable(Instant('When the partner will remove the registration.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { ...closed, title: 'PartnerEhrWebhook' },
);
export const PartnerEhrWebhookList = ListOf(PartnerEhrWebhook);

export const PartnerEhrWebhookCreate = Strict(
  {
    eventTypes: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.:*-]{1,100}$', description: 'A type of event.' }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description: 'One webhook is registered for each type. Types that already have a webhook are skipped.',
    }),
  },
  { title: 'PartnerEhrWebhookCreate' },
);
export const DeletedPartnerEhrWebhook = Type.Object(
  {
    id: Id('pwh', 'Webhook id.'),
    deleted: Type.Literal(true),
    isUnregistered: Type.Boolean({
      description: 'Whether the partner has deleted it too. If not, `verify` with `repair` does it later.',
    }),
  },
  { ...closed, title: 'DeletedPartnerEhrWebhook' },
);

export const PartnerEhrVerify = Strict(
  {
    repair: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Register missing webhooks, and delete unknown and duplicate registrations.',
      }),
    ),
  },
  { title: 'PartnerEhrVerify' },
);
const Remote = (description: string) => Type.Array(Type.String(), { description });
export const PartnerEhrVerification = Type.Object(
  {
    object: Type.Literal('partner_ehr_verification'),
    reachable: Type.Boolean({ description: 'Whether the partner answered. If not, the lists are empty.' }),
    missing: Type.Array(Id('pwh', 'Id.'), { description: 'Webhooks that the partner does not have.' }),
    unknown: Remote("The partner's ids of registrations that call this service and are not known here."),
    duplicates: Remote("The partner's ids of further registrations of the same address."),
    changed: Type.Array(
      Type.Object(
        {
          id: Id('pwh', 'Id.'),
          remoteId: Type.String({ description: "The partner's id for the registration." }),
          fields: Type.Array(OneOf(['eventType', 'callbackUrl']), { description: 'The kind of difference.' }),
        },
        { ...closed, title: 'ChangedPartnerEhrWebhook' },
      ),
      { description: 'Webhooks that the partner has with another address or for another type of event.' },
    ),
    reregistered: Type.Array(Id('pwh', 'Id.'), {
      description: 'Missing or changed webhooks that were registered again.',
    }),
    removed: Remote("The partner's ids of registrations that were deleted there."),
  },
  { ...closed, title: 'PartnerEhrVerification' },
);

import Type from 'typebox';
import { Id, Instant, ListOf, Metadata, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { BULK_LEVELS, SUBSCRIPTION_SUPPORT } from './capability-digest.ts';
import { CONNECTION_STATUSES } from './connection-status.ts';
import { AUTH_METHODS, FHIR_VENDORS, SCHEDULE_KINDS, SIGNING_ALGORITHMS, SYNC_MODES } from './fhir-connection.ts';
import { SYNC_STRATEGIES } from './sync-strategy.ts';
import { SYNCED_TYPES } from './synced-types.ts';
import { STEP_OUTCOMES, TEST_STEPS } from './testing/test-steps.ts';

const Url = (description: string) => Text(500, description);
const Scope = Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,200}$', description: 'An OAuth scope.' });

const scheduleFields = {
  kind: OneOf(SCHEDULE_KINDS, {
    description: '`interval` needs `everyMinutes`; `nightly` needs `at` and `timeZone`.',
  }),
  everyMinutes: Nullable(Type.Integer({ minimum: 1, maximum: 10_080, description: 'Minutes between two runs.' })),
  at: Nullable(Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$|^24:00$', description: 'Time of day.' })),
  timeZone: Nullable(Text(60, 'IANA time zone.')),
};
const ScheduleInput = Strict(
  {
    kind: scheduleFields.kind,
    everyMinutes: Type.Optional(scheduleFields.everyMinutes),
    at: Type.Optional(scheduleFields.at),
    timeZone: Type.Optional(scheduleFields.timeZone),
  },
  { title: 'FhirSyncScheduleInput', description: 'The schedule of automatic synchronizations.' },
);
const Schedule = Strict(scheduleFields, { title: 'FhirSyncSchedule' });

const syncFields = {
  resourceTypes: Type.Array(OneOf(SYNCED_TYPES), {
    maxItems: SYNCED_TYPES.length,
    uniqueItems: true,
    description: 'Empty: every type that the server has.',
  }),
  mode: OneOf(SYNC_MODES),
  schedule: Schedule,
  groupId: Nullable(
    Type.String({ pattern: '^[A-Za-z0-9.-]{1,64}$' }),
    'FHIR id of the group whose members a bulk export reads. Null: all patients.',
  ),
  lookbackDays: Type.Integer({ minimum: 0, maximum: 3_650, description: 'The period that the first run covers.' }),
};
const SyncConfigInput = Strict(
  {
    resourceTypes: Type.Optional(syncFields.resourceTypes),
    mode: Type.Optional(syncFields.mode),
    schedule: Type.Optional(ScheduleInput),
    groupId: Type.Optional(syncFields.groupId),
    lookbackDays: Type.Optional(syncFields.lookbackDays),
  },
  { title: 'FhirSyncConfigInput' },
);

const fields = {
  name: Text(100, 'Name, unique within the organization.'),
  vendor: OneOf(FHIR_VENDORS, { description: 'Determines defaults such as the rate limit. Default: `other`.' }),
  fhirBaseUrl: Url('Base URL of the FHIR R4 API, https.'),
  authMethod: OneOf(AUTH_METHODS, {
    description:
      '`smart_backend_jwt`: SMART Backend Services, with keys that the service creates and publishes at `jwksUrl`. `smart_app_launch`: a person authorizes the connection. `client_secret`: client credentials. `none`: sandbox only.',
  }),
  clientId: Text(200, 'Your client id at the authorization server.'),
  clientSecret: Text(500, 'The client secret. It is encrypted and never returned.'),
  signingAlgorithm: OneOf(SIGNING_ALGORITHMS, { description: 'For `smart_backend_jwt`. Default: `RS384`.' }),
  tokenEndpoint: Url('Required only if the server does not publish it.'),
  redirectUri: Url('For `smart_app_launch`: the redirect URI to which the browser returns.'),
  requestedScopes: Type.Array(Scope, {
    maxItems: 100,
    uniqueItems: true,
    description:
      'Such as `system/Patient.rs`. Empty: read access to the resource types of `syncConfig`; add scopes for subscriptions and for writing coverages.',
  }),
  requestsPerMinute: Type.Integer({ minimum: 1, maximum: 600_000, description: 'Null: the default of the vendor.' }),
};

/** The fields that callers can set in new and existing connections. */
const optional = {
  tokenEndpoint: Type.Optional(Nullable(fields.tokenEndpoint)),
  redirectUri: Type.Optional(Nullable(fields.redirectUri)),
  requestedScopes: Type.Optional(fields.requestedScopes),
  requestsPerMinute: Type.Optional(Nullable(fields.requestsPerMinute)),
  syncConfig: Type.Optional(SyncConfigInput),
  metadata: Type.Optional(Metadata),
};

export const FhirConnectionCreate = Strict(
  {
    name: fields.name,
    vendor: Type.Optional(fields.vendor),
    fhirBaseUrl: fields.fhirBaseUrl,
    authMethod: fields.authMethod,
    clientId: Type.Optional(Nullable(fields.clientId)),
    clientSecret: Type.Optional(fields.clientSecret),
    signingAlgorithm: Type.Optional(fields.signingAlgorithm),
    ...optional,
  },
  { title: 'FhirConnectionCreate' },
);
export const FhirConnectionUpdate = Strict(
  {
    name: Type.Optional(fields.name),
    vendor: Type.Optional(fields.vendor),
    fhirBaseUrl: Type.Optional(fields.fhirBaseUrl),
    clientId: Type.Optional(Nullable(fields.clientId)),
    clientSecret: Type.Optional(Nullable(fields.clientSecret)),
    ...optional,
  },
  {
    title: 'FhirConnectionUpdate',
    minProperties: 1,
    description: 'A merge patch; lists are replaced. A new address or new credentials make the connection `pending`.',
  },
);

const Capability = Type.Object(
  {
    checkedAt: Instant('When the server was asked.'),
    fhirVersion: Type.String(),
    software: Nullable(Type.String()),
    subscriptions: OneOf(SUBSCRIPTION_SUPPORT),
    subscriptionEvents: Type.Boolean({
      description:
        'Whether the server repeats lost notifications (`$events`). Otherwise, the service finds lost changes by a synchronization.',
    }),
    topics: Type.Array(Type.String(), { description: 'Subscription topics that the server announces.' }),
    bulk: Type.Array(OneOf(BULK_LEVELS), { description: 'Levels of the bulk export.' }),
    resourceTypes: Type.Array(
      Type.Object(
        {
          type: Type.String(),
          interactions: Type.Array(Type.String()),
          strategy: OneOf(SYNC_STRATEGIES, { description: 'How the service finds changes of the type.' }),
        },
        { title: 'FhirResourceCapability', additionalProperties: false },
      ),
      { description: 'Resource types that the service uses and the server supports.' },
    ),
  },
  { title: 'FhirCapability', additionalProperties: false },
);
const Discovery = Type.Object(
  {
    source: OneOf(['smart_configuration', 'capability_statement', 'configured']),
    checkedAt: Instant('When the server was asked.'),
    issuer: Nullable(Type.String()),
    authorizationEndpoint: Nullable(Type.String()),
    tokenEndpoint: Nullable(Type.String()),
    signingAlgorithms: Type.Array(Type.String()),
    capabilities: Type.Array(Type.String(), { description: 'SMART capabilities that the server announces.' }),
  },
  { title: 'FhirDiscovery', additionalProperties: false },
);

const connectionFields = {
  object: Type.Literal('fhir_connection'),
  id: Id('fhc', 'Connection id.'),
  livemode: resourceFields.livemode,
  name: fields.name,
  vendor: fields.vendor,
  fhirBaseUrl: fields.fhirBaseUrl,
  fhirVersion: OneOf(['R4']),
  status: OneOf(CONNECTION_STATUSES, {
    description:
      '`pending` until a test succeeds. `authorizing` from the start of a launch until it is completed, refused or ten minutes old. `degraded`: in use, but calls fail. `reauthorization_required`: the server refuses the credentials.',
  }),
  statusReason: Nullable(
    Type.Object(
      { code: Type.String(), message: Type.String(), missingScope: Nullable(Type.String()) },
      { title: 'FhirConnectionReason', additionalProperties: false },
    ),
  ),
  authMethod: fields.authMethod,
  clientId: Nullable(fields.clientId),
  secretLast4: Nullable(Type.String(), 'When the client secret expires.'),
  signingAlgorithm: Nullable(fields.signingAlgorithm),
  tokenEndpoint: Nullable(fields.tokenEndpoint),
  redirectUri: Nullable(fields.redirectUri),
  requestedScopes: fields.requestedScopes,
  grantedScopes: Type.Array(Type.String(), { description: 'The scopes that the server granted with the last token.' }),
  requestsPerMinute: Nullable(fields.requestsPerMinute),
  discovery: Nullable(Discovery),
  capability: Nullable(Capability),
  syncConfig: Strict(syncFields, { title: 'FhirSyncConfig' }),
  lastError: Nullable(
    Type.Object(
      { code: Type.String(), message: Type.String(), at: Instant('When it happened.') },
      { title: 'FhirConnectionError', additionalProperties: false },
    ),
  ),
  metadata: Metadata,
  version: resourceFields.version,
  createdAt: resourceFields.createdAt,
  updatedAt: resourceFields.updatedAt,
};
export const FhirConnection = Type.Object(connectionFields, { title: 'FhirConnection', additionalProperties: false });
export const FhirConnectionList = ListOf(FhirConnection);

const SigningKey = Type.Object(
  {
    kid: Id('fhk', 'The `kid` of the published key.'),
    algorithm: OneOf(SIGNING_ALGORITHMS),
    createdAt: Instant('When it was made.'),
    retiresAt: Nullable(Type.String({ format: 'date-time' }), 'Null for the key that signs.'),
  },
  { title: 'FhirSigningKey', additionalProperties: false },
);
const Cursor = Type.Object(
  {
    resourceType: Type.String(),
    watermark: Instant("Changes before this time have been read, by the server's clock."),
    lastFullAt: Nullable(Type.String({ format: 'date-time' }), 'When everything was last read.'),
    lastChangedAt: Nullable(Type.String({ format: 'date-time' }), 'When a run last found a change.'),
    checkedAt: Instant('When a run last completed the type.'),
  },
  { title: 'FhirConnectionCursor', additionalProperties: false, description: 'How far a resource type has been read.' },
);
const ConnectionSubscription = Type.Object(
  {
    id: Id('fsb', 'Subscription id.'),
    resourceType: Type.String(),
    status: Type.String(),
    lastEventAt: Nullable(Type.String({ format: 'date-time' })),
  },
  { title: 'FhirConnectionSubscription', additionalProperties: false },
);
const LastSync = Type.Object(
  {
    syncRunId: Id('syr', 'The run.'),
    status: Type.String(),
    mode: OneOf(SYNC_MODES),
    startedAt: Nullable(Type.String({ format: 'date-time' })),
    completedAt: Nullable(Type.String({ format: 'date-time' })),
  },
  { title: 'FhirConnectionLastSync', additionalProperties: false, description: 'The newest synchronization run.' },
);
export const FhirConnectionDetails = Type.Object(
  {
    ...connectionFields,
    jwksUrl: Nullable(Type.String(), 'Register this address at the authorization server.'),
    signingKeys: Type.Array(SigningKey, { description: 'Published keys, the signing one first.' }),
    failuresInRow: Type.Integer({ minimum: 0, description: 'Failed calls since the last success.' }),
    lastSuccessAt: Nullable(Type.String({ format: 'date-time' })),
    lastFailureAt: Nullable(Type.String({ format: 'date-time' })),
    pausedUntil: Nullable(Type.String({ format: 'date-time' }), 'The server asked not to be called before this time.'),
    lastSync: Nullable(LastSync, 'The newest run.'),
    cursors: Type.Array(Cursor, { description: 'How far each resource type has been read.' }),
    subscriptions: Type.Array(ConnectionSubscription, { description: 'Subscriptions that are not removed.' }),
  },
  { title: 'FhirConnectionDetails', additionalProperties: false },
);

export const FhirKeyRotation = Strict(
  { signingAlgorithm: Type.Optional(fields.signingAlgorithm) },
  { title: 'FhirKeyRotation' },
);

const TestStep = Type.Object(
  {
    step: OneOf(TEST_STEPS),
    outcome: OneOf(STEP_OUTCOMES),
    code: Type.String({ description: 'Stable code of the result.' }),
    message: Type.String(),
  },
  { title: 'FhirConnectionTestStep', additionalProperties: false },
);
export const FhirConnectionTest = Type.Object(
  {
    object: Type.Literal('fhir_connection_test'),
    finished: Type.Boolean({ description: 'False if the service was stopped during the test. Test again.' }),
    succeeded: Type.Boolean(),
    steps: Type.Array(TestStep, {
      description: 'In order of execution, up to the first failure that prevents further steps.',
    }),
    connection: FhirConnection,
  },
  { title: 'FhirConnectionTest', additionalProperties: false },
);

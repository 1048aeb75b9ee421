import Type from 'typebox';
import { sentOnly } from '../../part-fields.ts';
import { ENCOUNTER_CLASSES } from '../../practice/encounters/encounter-fields.ts';
import {
  defaulted,
  derived,
  fieldsOf,
  hidden,
  list,
  optional,
  required,
  uncleared,
  withInput,
} from '../../resource-fields.ts';
import { Instant, Metadata, Nullable, OneOf, Strict, Text } from '../../schema.ts';
import { capabilityFields, StoredCapability } from './capability-digest.ts';
import { CONNECTION_STATUSES } from './connection-status.ts';
import { SYNC_STRATEGIES } from './sync-strategy.ts';
import { SYNCED_TYPES } from './synced-types.ts';

export const FHIR_VENDORS = [
  'epic',
  'oracle_health',
  'athenahealth',
  'eclinicalworks',
  'meditech',
  'nextgen',
  'medplum',
  'hapi',
  'sandbox',
  'other',
] as const;

/**
 * `smart_backend_jwt`: SMART Backend Services, signed with a key of the service. `smart_app_launch`: a person
 * authorizes the connection in a browser. `client_secret`: OAuth client credentials with a shared secret. `none`: a
 * server without authorization, in the sandbox only.
 */
const AUTH_METHODS = ['smart_backend_jwt', 'smart_app_launch', 'client_secret', 'none'] as const;

export const SIGNING_ALGORITHMS = ['RS384', 'ES384'] as const;

export const SYNC_MODES = ['incremental', 'full', 'bulk'] as const;

const SCHEDULE_KINDS = ['manual', 'interval', 'nightly'] as const;

const closed = { additionalProperties: false } as const;
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

const syncFields = {
  resourceTypes: Type.Array(OneOf(SYNCED_TYPES), {
    maxItems: SYNCED_TYPES.length,
    uniqueItems: true,
    description: 'Empty: every type that the server has.',
  }),
  mode: OneOf(SYNC_MODES),
  schedule: Strict(scheduleFields, { title: 'FhirSyncSchedule' }),
  groupId: Nullable(
    Type.String({ pattern: '^[A-Za-z0-9.-]{1,64}$' }),
    'FHIR id of the group whose members a bulk export reads. Null: all patients.',
  ),
  lookbackDays: Type.Integer({ minimum: 0, maximum: 3_650, description: 'The period that the first run covers.' }),
};
const SyncConfig = Strict(syncFields, { title: 'FhirSyncConfig' });
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

const Capability = Type.Object(
  {
    ...capabilityFields,
    resourceTypes: Type.Array(
      Type.Object(
        {
          type: Type.String(),
          interactions: Type.Array(Type.String()),
          strategy: OneOf(SYNC_STRATEGIES, { description: 'How the service finds changes of the type.' }),
        },
        { title: 'FhirResourceCapability', ...closed },
      ),
      { description: 'Resource types that the service uses and the server supports.' },
    ),
  },
  { title: 'FhirCapability', ...closed },
);

const discoveryFields = {
  source: OneOf(['smart_configuration', 'capability_statement', 'configured']),
  checkedAt: Instant('When the server was asked.'),
  issuer: Nullable(Type.String()),
  authorizationEndpoint: Nullable(Type.String()),
  tokenEndpoint: Nullable(Type.String()),
  /** Signing algorithms of `private_key_jwt` that the server names; empty if it names none. */
  signingAlgorithms: Type.Array(Type.String()),
  capabilities: Type.Array(Type.String(), { description: 'SMART capabilities that the server announces.' }),
};
const StoredDiscovery = Type.Object({
  ...discoveryFields,
  revocationEndpoint: Nullable(Type.String()),
  /** How clients authenticate at the token endpoint (RFC 8414); empty if the server does not state it. */
  tokenAuthMethods: Type.Array(Type.String()),
  grantTypes: Type.Array(Type.String()),
  codeChallengeMethods: Type.Array(Type.String()),
  scopes: Type.Array(Type.String()),
});
const Discovery = Type.Object(discoveryFields, { title: 'FhirDiscovery', ...closed });

const timeZone = Text(
  60,
  'IANA time zone in which the times of visits become dates of service, such as `America/Chicago`; `UTC` keeps the dates of a server that writes days as times in UTC. Null: that of the organization.',
);
/** The class and place of service of visits whose class has a code of another system. */
const ClassMapping = Type.Object({
  system: Type.String(),
  code: Type.String(),
  class: OneOf(ENCOUNTER_CLASSES),
  placeOfServiceCode: Type.String(),
});

const clientId = Text(200, 'Your client id at the authorization server.');
const clientSecret = Text(500, 'The client secret. It is encrypted and never returned.');
export const signingAlgorithm = OneOf(SIGNING_ALGORITHMS, {
  description: 'For `smart_backend_jwt`. Default: `RS384`.',
});
const tokenEndpoint = Url('Required only if the server does not publish it.');
const redirectUri = Url('For `smart_app_launch`: the redirect URI to which the browser returns.');
const requestsPerMinute = Type.Integer({
  minimum: 1,
  maximum: 600_000,
  description: 'Null: the default of the vendor.',
});

/** The fields of a connection to a FHIR server. */
export const fhirConnectionFields = fieldsOf('fhir_connection', 'fhc', {
  name: required(Text(100, 'Name, unique within the organization.'), { column: 'name' }),
  vendor: uncleared(
    defaulted(
      OneOf(FHIR_VENDORS, { description: 'Determines defaults such as the rate limit. Default: `other`.' }),
      'other',
      { column: 'vendor', filter: 'Connections to servers of this vendor.' },
    ),
  ),
  // Stored without final slashes.
  fhirBaseUrl: required(Url('Base URL of the FHIR R4 API, https.'), { column: 'fhir_base_url' }),
  fhirVersion: derived(OneOf(['R4']), { initially: 'R4' }),
  status: derived(
    OneOf(CONNECTION_STATUSES, {
      description:
        '`pending` until a test succeeds. `authorizing` from the start of a launch until it is completed, refused or ten minutes old. `degraded`: in use, but calls fail. `reauthorization_required`: the server refuses the credentials.',
    }),
    { initially: 'pending', column: 'status', filter: 'Connections in this status.' },
  ),
  statusReason: derived(
    Nullable(
      Type.Object(
        { code: Type.String(), message: Type.String(), missingScope: Nullable(Type.String()) },
        { title: 'FhirConnectionReason', ...closed },
      ),
    ),
    { initially: null },
  ),
  authMethod: withInput(
    required(
      OneOf(AUTH_METHODS, {
        description:
          '`smart_backend_jwt`: SMART Backend Services, with keys that the service creates and publishes at `jwksUrl`. `smart_app_launch`: a person authorizes the connection. `client_secret`: client credentials. `none`: sandbox only.',
      }),
    ),
    { update: null },
  ),
  clientId: withInput(optional(clientId), { create: Type.Optional(Nullable(clientId)) }),
  // The secret itself is encrypted in a column of its own.
  clientSecret: sentOnly(clientSecret, {
    create: Type.Optional(clientSecret),
    update: Type.Optional(Nullable(clientSecret)),
  }),
  secretLast4: derived(Nullable(Type.String(), 'The last four characters of the client secret.'), { initially: null }),
  signingAlgorithm: withInput(derived(Nullable(signingAlgorithm), { initially: null }), {
    create: Type.Optional(signingAlgorithm),
  }),
  tokenEndpoint: withInput(optional(tokenEndpoint), { create: Type.Optional(Nullable(tokenEndpoint)) }),
  redirectUri: withInput(optional(redirectUri), { create: Type.Optional(Nullable(redirectUri)) }),
  requestedScopes: uncleared(
    list(
      Type.Array(Scope, {
        maxItems: 100,
        uniqueItems: true,
        description:
          'Such as `system/Patient.rs`. Empty: read access to the resource types of `syncConfig`; add scopes for subscriptions and for writing coverages.',
      }),
    ),
  ),
  grantedScopes: derived(
    Type.Array(Type.String(), { description: 'The scopes that the server granted with the last token.' }),
    { initially: [] },
  ),
  requestsPerMinute: withInput(optional(requestsPerMinute), { create: Type.Optional(Nullable(requestsPerMinute)) }),
  discovery: { ...derived(Nullable(StoredDiscovery), { initially: null }), shown: Nullable(Discovery) },
  // The API shows how each resource type is synchronized instead of the details.
  capability: { ...derived(Nullable(StoredCapability), { initially: null }), shown: Nullable(Capability) },
  syncConfig: withInput(
    derived(SyncConfig, {
      initially: {
        resourceTypes: [],
        mode: 'incremental',
        schedule: { kind: 'manual', everyMinutes: null, at: null, timeZone: null },
        groupId: null,
        lookbackDays: 365,
      },
    }),
    { create: Type.Optional(SyncConfigInput), update: Type.Optional(SyncConfigInput) },
  ),
  timeZone: withInput(optional(timeZone), { create: Type.Optional(Nullable(timeZone)) }),
  // `…/mappings` shows and replaces them.
  encounterClasses: hidden(derived(Type.Array(ClassMapping), { initially: [] })),
  lastError: derived(
    Nullable(
      Type.Object(
        { code: Type.String(), message: Type.String(), at: Instant('When it happened.') },
        { title: 'FhirConnectionError', ...closed },
      ),
    ),
    { initially: null },
  ),
  metadata: uncleared(defaulted(Metadata, {})),
});

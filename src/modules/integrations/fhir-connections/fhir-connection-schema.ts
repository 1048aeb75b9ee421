import Type from 'typebox';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, Instant, ListOf, Nullable, OneOf, Strict } from '../../schema.ts';
import { fhirConnectionFields, SIGNING_ALGORITHMS, SYNC_MODES, signingAlgorithm } from './fhir-connection-fields.ts';
import { STEP_OUTCOMES, TEST_STEPS } from './testing/test-steps.ts';

export const FhirConnectionCreate = createSchemaOf(fhirConnectionFields);
export const FhirConnectionUpdate = updateSchemaOf(
  fhirConnectionFields,
  'A merge patch; lists are replaced. A new address or new credentials make the connection `pending`.',
);
export const FhirConnection = shownSchemaOf(fhirConnectionFields);
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
const SubscriptionError = Type.Object(
  { code: Type.String(), message: Type.String(), at: Instant('When it happened.') },
  { title: 'FhirConnectionSubscriptionError', additionalProperties: false },
);
const ConnectionSubscription = Type.Object(
  {
    id: Id('fsb', 'Subscription id.'),
    resourceType: Type.String(),
    status: Type.String(),
    lastEventAt: Nullable(Type.String({ format: 'date-time' })),
    lastError: Nullable(SubscriptionError, 'Why it fails.'),
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
/** What the API shows of a single connection in addition. */
const details = {
  jwksUrl: Nullable(Type.String(), 'Register this address at the authorization server.'),
  signingKeys: Type.Array(SigningKey, { description: 'Published keys, the signing one first.' }),
  failuresInRow: Type.Integer({ minimum: 0, description: 'Failed calls since the last success.' }),
  lastSuccessAt: Nullable(Type.String({ format: 'date-time' })),
  lastFailureAt: Nullable(Type.String({ format: 'date-time' })),
  pausedUntil: Nullable(Type.String({ format: 'date-time' }), 'The server asked not to be called before this time.'),
  lastSync: Nullable(LastSync, 'The newest run.'),
  cursors: Type.Array(Cursor, { description: 'How far each resource type has been read.' }),
  subscriptions: Type.Array(ConnectionSubscription, { description: 'Subscriptions that are not removed.' }),
};
export const FhirConnectionDetails = Type.Object(
  { ...FhirConnection.properties, ...details },
  { title: 'FhirConnectionDetails', additionalProperties: false },
);

export const FhirKeyRotation = Strict(
  { signingAlgorithm: Type.Optional(signingAlgorithm) },
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

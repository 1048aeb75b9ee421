import Type, { type TSchema } from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields, Strict, Text } from '../../../schema.ts';
import { KEY_USES } from '../partners/connection-kind.ts';
import { CONNECTION_STATES } from './connection.ts';

const NAME = '^[^\\r\\n\\u2028\\u2029]{1,60}$';
const named = <T extends TSchema>(
  description: string,
  keyword: Record<string, unknown>,
  value: T,
  maxProperties = 20,
) =>
  Type.Record(Type.String({ pattern: NAME }), value, {
    maxProperties,
    additionalProperties: false,
    description,
    ...keyword,
  });

export const ConnectionKindName = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  description: 'The gateway that serves it. Interchanges of a kind without a gateway wait.',
});

export const profileInput = named(
  'Address, folders and limits, as the kind defines them. No secrets.',
  { 'x-kind-part': 'settings' },
  Type.Unknown(),
  50,
);

const secretText = Type.String({ maxLength: 16_384 });
export const secretsInput = named(
  'Passwords, keys and tokens. Stored encrypted and never shown. Replaces all earlier secrets.',
  { 'x-kind-part': 'secrets' },
  secretText,
);

const hostKey = Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}$', description: 'As `ssh-keygen -lf` shows it.' });
export const hostKeysField = Type.Array(Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}$' }), {
  maxItems: 4,
  uniqueItems: true,
  description:
    'Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused.',
});

const name = Text(60, 'Your name for the connection; unique.');
const secretsExpireAt = named(
  'When secrets expire, by their names; null: unknown. The expiry of a certificate or PGP key is read from it.',
  {},
  Nullable(Instant('When it expires.')),
);

export const ConnectionCredential = Type.Object(
  {
    name: Type.String({ description: 'The name of the secret.' }),
    publicKey: Nullable(Type.String(), 'The public key, if the service created the key pair.'),
    fingerprint: Nullable(
      Type.String(),
      'For keys that the service created and for certificates: `SHA256:` and base64. For PGP keys: hexadecimal fingerprints, separated by spaces.',
    ),
    createdAt: Instant('When it was set.'),
    expiresAt: Nullable(Instant('When it expires. Notices are sent 30, 14, 7 days and 1 day before, and at expiry.')),
    noticedAt: Nullable(Instant('When the last notice of its expiry was sent.')),
  },
  { additionalProperties: false, title: 'ConnectionCredential' },
);

/** The fields that a trading partner shows of its connection too. */
export const connectionFields = {
  id: Id('cnx', 'Connection id.'),
  kind: ConnectionKindName,
  profile: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Settings of the connection; the fields depend on the kind.',
  }),
  hasSecrets: Type.Boolean({ description: 'Whether secrets are stored.' }),
  hostKeys: hostKeysField,
  state: OneOf(CONNECTION_STATES, {
    description: 'Interchanges are sent if it is testing or live; otherwise they wait.',
  }),
  stateReason: Nullable(Type.String(), 'Why it is paused or quarantined.'),
  lastSuccessAt: Nullable(Instant('When a file was last sent or collected, to the minute.')),
  lastFailureAt: Nullable(Instant('When it last failed.')),
  lastFailureReason: Nullable(Type.String(), 'The cause of the last failure, as a code, e.g. authentication_failed.'),
  consecutiveFailures: Type.Integer({ minimum: 0, description: 'Failures since the last success.' }),
};

export const Connection = Type.Object(
  {
    object: Type.Literal('connection'),
    ...connectionFields,
    livemode: resourceFields.livemode,
    name: Type.String({ description: 'Your name for it.' }),
    credentials: Type.Array(ConnectionCredential, {
      description: 'Metadata of the stored secrets. The secrets themselves are never returned.',
    }),
    tradingPartnerIds: Type.Array(Id('tpr', 'Trading partner id.'), {
      description: 'The trading partners that use the connection.',
    }),
    testAcceptedAt: Nullable(Instant('When a TA1 or 999 first accepted an interchange that was sent while testing.')),
    wentLiveAt: Nullable(Instant('When it first went live.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Connection' },
);

export const ConnectionList = ListOf(Connection);

export const ConnectionCreate = Strict(
  {
    name,
    kind: ConnectionKindName,
    profile: Type.Optional(profileInput),
    secrets: Type.Optional(secretsInput),
    secretsExpireAt: Type.Optional(secretsExpireAt),
    hostKeys: Type.Optional(hostKeysField),
    tradingPartnerId: Type.Optional(Id('tpr', 'A trading partner without a connection. It will use this connection.')),
  },
  { title: 'ConnectionCreate', 'x-by-kind': true },
);

export const ConnectionUpdate = Strict(
  {
    name: Type.Optional(name),
    profile: Type.Optional(
      named(
        'Settings to change; null removes one, so that its default applies.',
        { 'x-kind-patch': 'settings' },
        Type.Unknown(),
        50,
      ),
    ),
    secrets: Type.Optional(
      named('Secrets to set; null removes one.', { 'x-kind-patch': 'secrets' }, Nullable(secretText)),
    ),
    secretsExpireAt: Type.Optional(secretsExpireAt),
    hostKeys: Type.Optional(hostKeysField),
  },
  {
    title: 'ConnectionUpdate',
    description: 'A merge patch, also within `profile` and `secrets`. The kind cannot change.',
    minProperties: 1,
  },
);

const keyUse = Type.Optional(
  OneOf(KEY_USES, { description: '`sign_in`: to sign in with. `pgp`: to decrypt and sign files. Default: sign_in.' }),
);

export const ConnectionKeyMaking = Strict(
  { use: keyUse, expiresAt: Type.Optional(Instant('When the key expires; for PGP keys only. Default: never.')) },
  { title: 'ConnectionKeyCreate' },
);

export const ConnectionKeyForgetting = Strict({ use: keyUse }, { title: 'ConnectionKeyForget' });

export const HostKeyConfirmation = Strict({ hostKey }, { title: 'HostKeyConfirmation' });

export const ConnectionPause = Strict(
  { reason: Type.Optional(Text(200, 'The reason, shown to other users. No PHI.')) },
  { title: 'ConnectionPause' },
);

export const ConnectionGoLive = Strict(
  {
    reason: Type.Optional(
      Text(200, 'Why it goes live without an accepted test file. It is recorded in the audit log. No PHI.'),
    ),
  },
  { title: 'ConnectionGoLive' },
);

const TestStep = Type.Object(
  {
    step: Type.String({ description: 'The step, e.g. connect, host_key or sign_in.' }),
    outcome: OneOf(['passed', 'failed', 'not_tried'], { description: 'Steps after a failed one are not tried.' }),
    reason: Nullable(Type.String(), 'Why it failed, as a code.'),
    found: Nullable(Type.String(), 'The result, e.g. the number of files.'),
  },
  { additionalProperties: false, title: 'ConnectionTestStep' },
);

export const ConnectionTest = Type.Object(
  {
    object: Type.Literal('connection_test'),
    connectionId: Id('cnx', 'Connection id.'),
    worked: Type.Boolean({ description: 'Whether every step passed.' }),
    steps: Type.Array(TestStep),
    unconfirmedHostKey: Nullable(
      Type.String(),
      'The host key that the server presented and that has not been confirmed. Compare it with the one that the partner publishes.',
    ),
  },
  { additionalProperties: false, title: 'ConnectionTest' },
);

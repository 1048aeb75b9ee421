import { createPrivateKey, X509Certificate } from 'node:crypto';
import Type from 'typebox';
import type { ErrorDetail } from '../../kernel/errors.ts';
import {
  declaredFields,
  fileBytesMax,
  line,
  number,
  oneOf,
  pollSeconds,
  secret,
  values,
} from '../connection-schema.ts';
import { PGP_SECRETS, PGP_SETTINGS } from '../pgp/pgp-settings.ts';
import { AUTH_KINDS, RESEND_CLASSES } from './https-profile.ts';
import { PARTNER_PROFILES } from './partner-profiles.ts';

const url = (description: string) =>
  Type.Optional(Type.String({ maxLength: 500, pattern: '^https://[^\\s/?#@\\\\][^\\s?#@\\\\]*$', description }));
const path = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 300,
      pattern: "^[A-Za-z0-9._~!$&'()*+,;=:@%/?{}-]*$",
      description: `${description} Empty: none. Default: as the partner's profile says.`,
    }),
  );
const own = (maxLength: number, description: string) => Type.Optional(line(maxLength, description));

/** What `profile` of an HTTPS connection may contain. `https-settings.ts` adds the defaults. */
export const HTTPS_SETTINGS = declaredFields('HttpsProfile', 'How files and questions are exchanged over HTTPS.', {
  partner: Type.Optional(
    oneOf(Object.keys(PARTNER_PROFILES), 'Whose paths and rules are the defaults. Default: generic.'),
  ),
  url: url('The address that paths begin with. Required for generic and core_rest.'),
  pickUpUrl: url('The same for the pick-up, if it is another one.'),
  auth: Type.Optional(
    oneOf(AUTH_KINDS, 'How requests are signed in. A client certificate is used with each kind, if there is one.'),
  ),
  authHeader: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$', description: 'Header of the API key; of form_key the field.' }),
  ),
  authPrefix: own(60, 'Text before the API key, such as `Key `.'),
  tokenUrl: url('Where access tokens come from (OAuth 2.0, client credentials).'),
  tokenAuth: Type.Optional(oneOf(['body', 'basic'], 'Where a token request has its credentials.')),
  clientId: own(200, 'The client of OAuth 2.0.'),
  scope: own(500, 'Scopes of the access token.'),
  username: own(200, 'The user name of basic.'),
  senderId: own(80, 'SenderID of the CORE metadata.'),
  receiverId: own(80, 'ReceiverID of the CORE metadata.'),
  resend: Type.Optional(
    oneOf(
      RESEND_CLASSES,
      'What the partner does with an interchange that it gets again. keyed: it recognizes the Idempotency-Key. queryable: its list of uploads shows what it has. same_bytes_ok: it recognizes ISA13. never: a person decides.',
    ),
  ),
  queryAfterSeconds: Type.Optional(
    number('With queryable: an upload that is not listed after this time did not arrive. Default: 300.', {
      minimum: 0,
      maximum: 86_400,
    }),
  ),
  fileName: own(100, 'Name of a sent file. `{isa13}`, `{interchange}` and `{set}` are replaced.'),
  uploadPath: path('Takes interchanges.'),
  uploadsPath: path('Lists uploads.'),
  listPath: path('Lists files for us.'),
  downloadPath: path('Has a file, `{id}`.'),
  confirmPath: path('Removes a file, `{id}`, that is stored here.'),
  nextPointer: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^(/[^/\\s]+)*$',
      description: 'Where the answer of a list has the cursor of the next one (JSON Pointer).',
    }),
  ),
  realTimePath: path('Answers questions in real time.'),
  transactions: Type.Optional(values('The transaction sets that it carries in batches.')),
  realTimeTransactions: Type.Optional(values('The transaction sets that it answers in real time.')),
  pollSeconds: Type.Optional(pollSeconds),
  concurrency: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 64, description: 'Connections to the server. Default: 8.' }),
  ),
  concurrentRequestsMax: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 64, description: 'Questions in real time at once.' }),
  ),
  timeoutSeconds: Type.Optional(number('Of one call. Default: 25.', { exclusiveMinimum: 0, maximum: 29 })),
  fileBytesMax: Type.Optional(fileBytesMax),
  ...PGP_SETTINGS,
});

const PEM_CHARACTERS_MAX = 16_384;

export const HTTPS_SECRETS = declaredFields('HttpsSecrets', 'Signs in at the partner. Never shown.', {
  apiKey: Type.Optional(secret(4_000, 'The API key, or the token of bearer.')),
  password: Type.Optional(secret(1_000, 'The password of basic.')),
  clientSecret: Type.Optional(secret(4_000, 'The secret of OAuth 2.0.')),
  clientCertificate: Type.Optional(secret(PEM_CHARACTERS_MAX, 'The certificate that we show, in PEM (X.509).')),
  clientKey: Type.Optional(secret(PEM_CHARACTERS_MAX, 'Its private key without a passphrase, in PEM.')),
  nextClientCertificate: Type.Optional(
    secret(PEM_CHARACTERS_MAX, 'Takes the place of clientCertificate when that has expired.'),
  ),
  nextClientKey: Type.Optional(secret(PEM_CHARACTERS_MAX, 'Its private key.')),
  authority: Type.Optional(
    secret(PEM_CHARACTERS_MAX, "The authority of the partner's certificate in PEM, if it is not a public one."),
  ),
  ...PGP_SECRETS,
});

/** Returns the faults that the schemas cannot express: missing addresses, and certificates that cannot be read. */
export function faultsOf({
  profile,
  secrets,
}: {
  profile: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, unknown>>;
}): ErrorDetail[] {
  const { partner = 'generic', url: address } = profile;
  const preset = PARTNER_PROFILES[String(partner)];
  const faults: ErrorDetail[] = [];
  if (address === undefined && preset?.url === '') {
    faults.push({ code: 'required', param: '/profile/url', message: 'This partner needs an address.' });
  }
  for (const name of ['pgpSend', 'pgpReceive']) {
    if (partner === 'generic' || (profile[name] ?? 'off') === 'off') continue;
    faults.push({ code: 'not_allowed', param: `/profile/${name}`, message: 'Only generic partners take PGP.' });
  }
  const auth = profile.auth ?? preset?.auth;
  if (auth === 'oauth2' && profile.clientId === undefined) {
    faults.push({ code: 'required', param: '/profile/clientId', message: 'OAuth 2.0 needs a client.' });
  }
  if (auth === 'oauth2' && (profile.tokenUrl ?? preset?.tokenUrl ?? '') === '') {
    faults.push({ code: 'required', param: '/profile/tokenUrl', message: 'OAuth 2.0 needs the address of tokens.' });
  }
  for (const name of ['clientCertificate', 'nextClientCertificate', 'authority'] as const) {
    const text = secrets[name];
    if (typeof text === 'string' && !isReadable(() => new X509Certificate(text))) {
      faults.push({ code: 'wrong_format', param: `/secrets/${name}`, message: 'Must be a certificate in PEM.' });
    }
  }
  for (const name of ['clientKey', 'nextClientKey'] as const) {
    const text = secrets[name];
    if (typeof text !== 'string' || isReadable(() => createPrivateKey(text))) continue;
    const message = 'Must be a private key without a passphrase in PEM.';
    faults.push({ code: 'wrong_format', param: `/secrets/${name}`, message });
  }
  return faults;
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

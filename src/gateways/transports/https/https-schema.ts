import { createPrivateKey, X509Certificate } from 'node:crypto';
import Type from 'typebox';
import type { ErrorDetail } from '../../../kernel/errors.ts';
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
      description: `${description} Empty: none. Default: the value of the partner's profile.`,
    }),
  );
const own = (maxLength: number, description: string) => Type.Optional(line(maxLength, description));

/** The fields of `profile` of an HTTPS connection. `https-settings.ts` adds the defaults. */
export const HTTPS_SETTINGS = declaredFields('HttpsProfile', 'How files and questions are exchanged over HTTPS.', {
  partner: Type.Optional(
    oneOf(
      Object.keys(PARTNER_PROFILES),
      'The partner profile that supplies the default paths and rules. Default: generic.',
    ),
  ),
  url: url('The base address of all paths. Required for generic and core_rest.'),
  pickUpUrl: url('The base address for the pick-up of files, if it differs.'),
  auth: Type.Optional(
    oneOf(AUTH_KINDS, 'How requests are authenticated. A client certificate, if set, is used with every method.'),
  ),
  authHeader: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,60}$',
      description: 'Name of the header of the API key; with form_key, name of the form field.',
    }),
  ),
  authPrefix: own(60, 'Text before the API key, such as `Key `.'),
  tokenUrl: url('The token endpoint (OAuth 2.0, client credentials).'),
  tokenAuth: Type.Optional(oneOf(['body', 'basic'], 'Where a token request carries its credentials.')),
  clientId: own(200, 'The OAuth 2.0 client id.'),
  scope: own(500, 'Scopes of the access token.'),
  username: own(200, 'The user name for basic authentication.'),
  senderId: own(80, 'SenderID of the CORE metadata.'),
  receiverId: own(80, 'ReceiverID of the CORE metadata.'),
  resend: Type.Optional(
    oneOf(
      RESEND_CLASSES,
      'How the partner handles an interchange that it receives twice. keyed: it recognizes the Idempotency-Key. queryable: its list of uploads shows which interchanges it has. same_bytes_ok: it recognizes ISA13. never: it may process the interchange twice, so a person decides.',
    ),
  ),
  queryAfterSeconds: Type.Optional(
    number(
      'With queryable: an upload that is not listed after this number of seconds is considered lost. Default: 300.',
      {
        minimum: 0,
        maximum: 86_400,
      },
    ),
  ),
  fileName: own(100, 'Name of a sent file. `{isa13}`, `{interchange}` and `{set}` are replaced.'),
  uploadPath: path('Path that accepts interchanges.'),
  uploadsPath: path('Path that lists uploads.'),
  listPath: path('Path that lists files to pick up.'),
  downloadPath: path('Path of a file, with `{id}`.'),
  confirmPath: path('Path that removes a file, with `{id}`, after it has been stored here.'),
  nextPointer: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^(/[^/\\s]+)*$',
      description: 'JSON Pointer to the cursor of the next page in the response of a list.',
    }),
  ),
  realTimePath: path('Path that answers real-time requests.'),
  transactions: Type.Optional(values('The transaction sets that it carries in batches.')),
  realTimeTransactions: Type.Optional(values('The transaction sets that it answers in real time.')),
  pollSeconds: Type.Optional(pollSeconds),
  concurrency: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 64, description: 'Connections to the server. Default: 8.' }),
  ),
  concurrentRequestsMax: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 64, description: 'Maximum number of concurrent real-time requests.' }),
  ),
  timeoutSeconds: Type.Optional(
    number('Timeout of one call, in seconds. Default: 25.', { exclusiveMinimum: 0, maximum: 29 }),
  ),
  fileBytesMax: Type.Optional(fileBytesMax),
  ...PGP_SETTINGS,
});

const PEM_CHARACTERS_MAX = 16_384;

export const HTTPS_SECRETS = declaredFields('HttpsSecrets', 'Signs in at the partner. Never shown.', {
  apiKey: Type.Optional(secret(4_000, 'The API key, or the bearer token.')),
  password: Type.Optional(secret(1_000, 'The password for basic authentication.')),
  clientSecret: Type.Optional(secret(4_000, 'The OAuth 2.0 client secret.')),
  clientCertificate: Type.Optional(secret(PEM_CHARACTERS_MAX, 'Our client certificate, in PEM (X.509).')),
  clientKey: Type.Optional(secret(PEM_CHARACTERS_MAX, 'Its private key without a passphrase, in PEM.')),
  nextClientCertificate: Type.Optional(
    secret(PEM_CHARACTERS_MAX, 'Replaces the client certificate when that has expired.'),
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

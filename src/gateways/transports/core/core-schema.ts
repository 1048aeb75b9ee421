import Type, { type TSchema } from 'typebox';
import type { ConnectionInput, NamedHost } from '../../../modules/trading/exchange/partners/connection-kind.ts';
import { bareHostname, portOf } from '../../egress/address-guard.ts';
import { declaredFields, line, number, oneOf, pollSeconds, secret, values } from '../connection-schema.ts';
import { CoreError } from './core-error.ts';
import { PAYLOAD_TYPES } from './payload-types.ts';
import { clientCertificates } from './tls-credentials.ts';

const url = (description: string) =>
  Type.String({ maxLength: 500, pattern: '^https://[^\\s/?#@\\\\][^\\s?#@\\\\]*$', description });

const payloadType = (description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_.-]{1,80}$', description: `${description} Payload type of the rule.` });

const payloadTypes: Record<string, TSchema> = Object.fromEntries(
  Object.entries(PAYLOAD_TYPES).map(([set, standard]) => [
    `payloadType${set}`,
    Type.Optional(payloadType(`How ${set} is sent. Default: ${standard}.`)),
  ]),
);

/** The fields of `profile` of a CORE connection. `core-settings.ts` adds the defaults. */
export const CORE_SETTINGS = declaredFields('CoreProfile', 'How envelopes of CAQH CORE vC2.2.0 are exchanged.', {
  url: url('The URL for real-time requests, and for everything else if the next two settings are absent.'),
  batchUrl: Type.Optional(url('The URL to which batches are submitted.')),
  pickUpUrl: Type.Optional(url('The URL at which files are picked up and confirmed. Default: the URL of batches.')),
  envelope: Type.Optional(
    oneOf(['soap', 'mime'], 'soap: SOAP 1.2, batches with MTOM. mime: forms (multipart/form-data). Default: soap.'),
  ),
  operations: Type.Optional(
    oneOf(['specific', 'generic'], 'generic: the GenericBatch operations of SOAP. Default: specific.'),
  ),
  ruleVersion: Type.Optional(line(10, 'CORERuleVersion. Default: 2.2.0.')),
  username: Type.Optional(line(100, 'The account at the partner, if it signs in with a password.')),
  senderId: line(50, 'SenderID: your id at the partner.'),
  receiverId: line(50, "ReceiverID: the partner's id."),
  transactions: Type.Optional(values('The transaction sets that it carries in batches. Default: 837P.')),
  realTimeTransactions: Type.Optional(
    values('The transaction sets that it answers in real time. Default: 270,276. `none`: it answers none.'),
  ),
  ...payloadTypes,
  acknowledgmentTypes: Type.Optional(values('Payload types of acknowledgments that are picked up. `none`: none.')),
  resultTypes: Type.Optional(
    values(
      'Payload types of other files that are picked up: by default 277CA and 835, and 278 if it is carried. `none`: none.',
    ),
  ),
  whenUnanswered: Type.Optional(
    oneOf(
      ['hold', 'ask', 'send_again'],
      'How to handle a submission without a response. hold: a person decides. ask: request the receipt of the payload id from the partner. send_again: send it again, because the partner recognizes a payload id that it already has. Default: hold.',
    ),
  ),
  receiptType: Type.Optional(payloadType('If unanswered files are asked for: the payload type of the request.')),
  confirm: Type.Optional(
    oneOf(['all', 'results', 'none'], 'Which files are confirmed once they are stored here. Default: all.'),
  ),
  confirmationType: Type.Optional(payloadType('How files are confirmed.')),
  pollSeconds: Type.Optional(pollSeconds),
  connectTimeoutSeconds: Type.Optional(number('Default: 10.', { exclusiveMinimum: 0, maximum: 60 })),
  answerTimeoutSeconds: Type.Optional(number('Default: 25.', { exclusiveMinimum: 0, maximum: 60 })),
  fileBytesMax: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 256_000_000,
      description: 'Larger files stay at the partner. Default: 64 MB.',
    }),
  ),
});

const PEM_CHARACTERS_MAX = 16_384;

export const CORE_SECRETS = declaredFields('CoreSecrets', 'Signs in at the CORE server. Never shown.', {
  password: Type.Optional(secret(1_000, 'The password of username.')),
  clientCertificate: Type.Optional(secret(PEM_CHARACTERS_MAX, 'A client certificate with its chain, in PEM.')),
  clientKey: Type.Optional(secret(PEM_CHARACTERS_MAX, 'Its private key without a passphrase, in PEM.')),
  nextClientCertificate: Type.Optional(
    secret(PEM_CHARACTERS_MAX, 'Replaces the client certificate when that has expired.'),
  ),
  nextClientKey: Type.Optional(secret(PEM_CHARACTERS_MAX, 'Its private key.')),
  certificateAuthority: Type.Optional(
    secret(PEM_CHARACTERS_MAX, "Authorities that sign the partner's certificate, beside the usual ones, in PEM."),
  ),
});

/** Returns the servers of a connection. The settings fit their schema. */
export function hostsOf(profile: Readonly<Record<string, unknown>>): NamedHost[] {
  return ['url', 'batchUrl', 'pickUpUrl'].flatMap((name) => {
    const value = profile[name];
    if (typeof value !== 'string' || !URL.canParse(value)) return [];
    const parsed = new URL(value);
    return [{ param: `/profile/${name}`, host: bareHostname(parsed), port: portOf(parsed) }];
  });
}

/** Returns the faults that the schemas cannot express: wrong addresses, and certificates that do not fit their keys. */
export function faultsOf({ profile, secrets }: ConnectionInput) {
  const addresses = ['url', 'batchUrl', 'pickUpUrl'].flatMap((name) => {
    const value = profile[name];
    if (value === undefined || URL.canParse(String(value))) return [];
    return [{ code: 'wrong_format', param: `/profile/${name}`, message: 'Must be a URL that begins with https://.' }];
  });
  return [
    ...addresses,
    ...pairFaults(secrets, ['clientCertificate', 'clientKey']),
    ...pairFaults(secrets, ['nextClientCertificate', 'nextClientKey']),
  ];
}

function pairFaults(secrets: ConnectionInput['secrets'], [certificate, key]: readonly [string, string]) {
  const given = { clientCertificate: String(secrets[certificate] ?? ''), clientKey: String(secrets[key] ?? '') };
  try {
    clientCertificates(given);
    return [];
  } catch (error) {
    if (!(error instanceof CoreError)) throw error;
    const message = `Must be a certificate in PEM, and ${key} its private key.`;
    return [{ code: 'wrong_format', param: `/secrets/${certificate}`, message }];
  }
}

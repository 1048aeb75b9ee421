import ssh2 from 'ssh2';
import Type from 'typebox';
import {
  declaredFields,
  fileBytesMax,
  host,
  line,
  number,
  oneOf,
  pollSeconds,
  port,
  secret,
  values,
} from '../connection-schema.ts';
import { PGP_SECRETS, PGP_SETTINGS } from '../pgp/pgp-settings.ts';
import { PARTNER_PROFILES } from './partner-profiles.ts';

const folder = (description: string) =>
  Type.Optional(line(200, `${description} Default: the value of the partner's profile.`));

/** The fields of `profile` of an SFTP connection. `sftp-settings.ts` adds the defaults. */
export const SFTP_SETTINGS = declaredFields('SftpProfile', 'How files are exchanged by SFTP.', {
  host,
  port: Type.Optional(port(22)),
  username: line(100, 'The account at the partner.'),
  partner: Type.Optional(
    oneOf(
      Object.keys(PARTNER_PROFILES),
      'The partner profile that supplies the default folders, names and rules. Default: generic.',
    ),
  ),
  mode: Type.Optional(
    oneOf(
      ['rename', 'direct'],
      'rename: a complete file is renamed into the folder. direct: for partners that forbid it.',
    ),
  ),
  sendFolder: folder('Folder for sent files.'),
  stagingFolder: folder(
    'Folder in which files are written before they are renamed. The partner must not pick up files from it.',
  ),
  receiveFolder: folder('Folder from which files are picked up.'),
  doneFolder: folder('Folder to which files are moved after pick-up, if they are moved.'),
  fileName: Type.Optional(line(100, 'Name of a sent file. `{isa13}`, `{id}` and `{set}` are replaced.')),
  afterPickUp: Type.Optional(
    oneOf(['delete', 'move', 'leave'], 'What to do at the partner with a file after it has been stored here.'),
  ),
  temporaryPatterns: Type.Optional(values('Names of files that are not picked up, e.g. `*.tmp`.')),
  reportPatterns: Type.Optional(values('Names of reports for people, which need no review.')),
  setPatterns: Type.Optional(
    Type.String({
      maxLength: 1_000,
      pattern: '^ *[0-9A-Z]{1,6} *=[^=,\\x00-\\x1f\\x7f]+(, *[0-9A-Z]{1,6} *=[^=,\\x00-\\x1f\\x7f]+)*$',
      description:
        'The transaction set by file name, e.g. `999=*.999, 277CA=*.277`. The content of the file takes precedence.',
    }),
  ),
  transactions: Type.Optional(values('The transaction sets that it carries.')),
  pollSeconds: Type.Optional(pollSeconds),
  concurrency: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 64, description: 'Maximum number of concurrent operations. Default: 16.' }),
  ),
  connectTimeoutSeconds: Type.Optional(number('Default: 15.', { exclusiveMinimum: 0, maximum: 300 })),
  keepAliveSeconds: Type.Optional(
    number('Seconds between keep-alive probes. The connection is closed after three unanswered probes. Default: 5.', {
      exclusiveMinimum: 0,
      maximum: 300,
    }),
  ),
  fileBytesMax: Type.Optional(fileBytesMax),
  ...PGP_SETTINGS,
});

const KEY_CHARACTERS_MAX = 16_384;

export const SFTP_SECRETS = declaredFields('SftpSecrets', 'Signs in at the SFTP server. Never shown.', {
  password: Type.Optional(secret(1_000, 'The password.')),
  privateKey: Type.Optional(secret(KEY_CHARACTERS_MAX, 'A private key without a passphrase, as OpenSSH writes it.')),
  previousPrivateKey: Type.Optional(
    secret(KEY_CHARACTERS_MAX, 'Offered if the partner does not accept the private key.'),
  ),
  ...PGP_SECRETS,
});

/** Returns errors that the schema cannot express: keys that cannot be read. */
export function faultsOfSecrets(secrets: Readonly<Record<string, unknown>>) {
  return ['privateKey', 'previousPrivateKey'].flatMap((name) => {
    const text = secrets[name];
    if (typeof text !== 'string' || isPrivateKey(text)) return [];
    const message = 'Must be a private key without a passphrase, as OpenSSH writes it.';
    return [{ code: 'wrong_format', param: `/secrets/${name}`, message }];
  });
}

function isPrivateKey(text: string): boolean {
  const parsed = ssh2.utils.parseKey(text);
  return !(parsed instanceof Error) && (Array.isArray(parsed) ? parsed[0] : parsed)?.isPrivateKey() === true;
}

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
  Type.Optional(line(200, `${description} Default: as the partner's profile says.`));

/** What `profile` of an SFTP connection may contain. `sftp-settings.ts` adds the defaults. */
export const SFTP_SETTINGS = declaredFields('SftpProfile', 'How files are exchanged by SFTP.', {
  host,
  port: Type.Optional(port(22)),
  username: line(100, 'The account at the partner.'),
  partner: Type.Optional(
    oneOf(Object.keys(PARTNER_PROFILES), 'Whose folders, names and rules are the defaults. Default: generic.'),
  ),
  mode: Type.Optional(
    oneOf(
      ['rename', 'direct'],
      'rename: a complete file is renamed into the folder. direct: for partners that forbid it.',
    ),
  ),
  sendFolder: folder('Where files are put.'),
  stagingFolder: folder('Where files are written before they are renamed. The partner must not take files from there.'),
  receiveFolder: folder('Where answers are.'),
  doneFolder: folder('Where files go with afterPickUp move.'),
  fileName: Type.Optional(line(100, 'Name of a sent file. `{isa13}`, `{id}` and `{set}` are replaced.')),
  afterPickUp: Type.Optional(oneOf(['delete', 'move', 'leave'], 'What happens to a file that is stored here.')),
  temporaryPatterns: Type.Optional(values('Names of files that are not picked up, e.g. `*.tmp`.')),
  reportPatterns: Type.Optional(values('Names of reports for people, which need no review.')),
  setPatterns: Type.Optional(
    Type.String({
      maxLength: 1_000,
      pattern: '^ *[0-9A-Z]{1,6} *=[^=,\\x00-\\x1f\\x7f]+(, *[0-9A-Z]{1,6} *=[^=,\\x00-\\x1f\\x7f]+)*$',
      description: 'Which names hold which transaction set, e.g. `999=*.999, 277CA=*.277`. What a file holds decides.',
    }),
  ),
  transactions: Type.Optional(values('The transaction sets that it carries.')),
  pollSeconds: Type.Optional(pollSeconds),
  concurrency: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 64, description: 'Operations at a time. Default: 16.' }),
  ),
  connectTimeoutSeconds: Type.Optional(number('Default: 15.', { exclusiveMinimum: 0, maximum: 300 })),
  keepAliveSeconds: Type.Optional(
    number('A line ends after three probes without an answer. Default: 5.', { exclusiveMinimum: 0, maximum: 300 }),
  ),
  fileBytesMax: Type.Optional(fileBytesMax),
  ...PGP_SETTINGS,
});

const KEY_CHARACTERS_MAX = 16_384;

export const SFTP_SECRETS = declaredFields('SftpSecrets', 'Signs in at the SFTP server. Never shown.', {
  password: Type.Optional(secret(1_000, 'The password.')),
  privateKey: Type.Optional(secret(KEY_CHARACTERS_MAX, 'A private key without a passphrase, as OpenSSH writes it.')),
  previousPrivateKey: Type.Optional(secret(KEY_CHARACTERS_MAX, 'Offered if the partner does not accept privateKey.')),
  ...PGP_SECRETS,
});

/** Returns what the schema cannot say: keys that cannot be read. */
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

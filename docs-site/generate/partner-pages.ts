import { PARTNER_PROFILES as HTTPS_PROFILES } from '../../src/gateways/transports/https/partner-profiles.ts';
import { PARTNER_PROFILES as SFTP_PROFILES } from '../../src/gateways/transports/sftp/partner-profiles.ts';
import { block, code, linkTo, NO_HEADS, type Page, table } from './page.ts';

/** The clearinghouses with a preset, by its name. */
const NAMES: Readonly<Record<string, string>> = {
  office_ally: 'Office Ally',
  claim_md: 'Claim.MD',
  stedi: 'Stedi',
  waystar: 'Waystar',
  optum: 'Optum',
};

const RESENDS = {
  keyed: 'with the same key, which the partner recognizes',
  queryable: 'if the file is not in the partner’s list of uploads',
  same_bytes_ok: 'with the same bytes, which the partner recognizes',
  never: 'never: the acknowledgment or a person decides',
} as const;

/** Returns the presets without a name, which need an entry in `NAMES`. */
export const unnamedPresets = (): string[] =>
  [...new Set([...Object.keys(SFTP_PROFILES), ...Object.keys(HTTPS_PROFILES)])].filter(
    (name) => !['generic', 'core_rest'].includes(name) && !(name in NAMES),
  );

/** Returns a page for each clearinghouse with a preset: what to send to connect it, and the values of the preset. */
export function partnerPages(): Page[] {
  return Object.entries(NAMES).map(([preset, name]) => ({
    path: `clearinghouses/${preset.replaceAll('_', '-')}`,
    title: name,
    description: `Connect ${name}: the connection to create, and what its preset fills in.`,
    body: [
      `[Clearinghouses](${linkTo('clearinghouses')}) describes what to ask ${name} for. Create the trading partner with the envelope that it assigns, then one of these connections. The presets follow public documentation and clients; none has been tested with its partner yet.`,
      ...sftpParts(preset),
      ...httpsParts(preset),
      '## Then',
      `\`npx rcm connections test ID\` resolves the host, signs in and lists the files. After the partner has accepted a test file, \`npx rcm connections go-live ID\` sends production files. [Going live](${linkTo('going-live')}) has every step.`,
    ].join('\n\n'),
    parent: 'clearinghouses',
  }));
}

const connection = (kind: string, profile: object, secrets: object) =>
  block('json', JSON.stringify({ name: '…', kind, profile, secrets, tradingPartnerId: 'tp_…' }, null, 2));

function sftpParts(preset: string): string[] {
  const profile = SFTP_PROFILES[preset];
  if (profile === undefined) return [];
  return [
    '## Over SFTP',
    connection('sftp', { partner: preset, host: '…', username: '…' }, { privateKey: '…' }),
    table(NO_HEADS, [
      ['Claims are written to', code(profile.sendFolder)],
      ['First under a temporary name in', code(profile.stagingFolder)],
      ['Finished by', profile.mode === 'rename' ? 'renaming the file' : 'closing the file'],
      ['Name of a file', code(profile.fileName)],
      ['Answers are read from', code(profile.receiveFolder)],
      [
        'Read files are',
        { delete: 'deleted', move: `moved to ${code(profile.doneFolder)}`, leave: 'left at the partner' }[
          profile.afterPickUp
        ],
      ],
      ...(profile.reportPatterns.length === 0
        ? []
        : [['Reports for people', profile.reportPatterns.map(code).join(', ')]]),
    ]),
    `[SFTP](${linkTo('sftp')}) describes each setting.`,
  ];
}

function httpsParts(preset: string): string[] {
  const profile = HTTPS_PROFILES[preset];
  if (profile === undefined) return [];
  const secrets = profile.auth === 'oauth2' ? { clientSecret: '…' } : { apiKey: '…' };
  return [
    '## Over HTTPS',
    connection('https', { partner: preset, ...(profile.auth === 'oauth2' ? { clientId: '…' } : {}) }, secrets),
    table(NO_HEADS, [
      ['Address', code(profile.url)],
      ['Signs in with', code(profile.auth)],
      ...(profile.upload === null
        ? []
        : [['Claims are sent to', code(`${profile.upload.method} ${profile.upload.path}`)]]),
      ['Sent again after a lost answer', RESENDS[profile.resend]],
      [
        'In real time',
        profile.realTimeTransactions.length === 0 ? 'nothing' : profile.realTimeTransactions.map(code).join(', '),
      ],
    ]),
    `[HTTPS](${linkTo('https')}) describes each setting.`,
  ];
}

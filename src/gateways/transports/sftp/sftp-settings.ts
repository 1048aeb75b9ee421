import { PARTNER_PROFILES, type PartnerProfile, type SetPatterns } from './partner-profiles.ts';
import { SftpError } from './sftp-error.ts';

/** The settings of one connection: its own settings, which override its partner's profile. */
export type SftpSettings = PartnerProfile & {
  host: string;
  port: number;
  username: string;
  connectTimeoutMs: number;
  keepAliveMs: number;
  /** Operations at the same time. */
  concurrency: number;
  fileBytesMax: number;
};

const [PORT, TIMEOUT_SECONDS, KEEP_ALIVE_SECONDS, CONCURRENCY] = [22, 15, 5, 16];
const FILE_BYTES_MAX = 1_000_000_000;

/**
 * Reads the profile of a connection. Throws `setup_invalid` if it lacks the host or the user name, or has a wrong
 * value.
 */
export function settingsOf(profile: Readonly<Record<string, unknown>>): SftpSettings {
  const text = (name: string, fallback: string) => (typeof profile[name] === 'string' ? profile[name] : fallback);
  const number = (name: string, fallback: number) => {
    const value = profile[name] ?? fallback;
    if (typeof value !== 'number' || !(value > 0)) throw new SftpError('setup_invalid');
    return value;
  };
  const partner = text('partner', 'generic');
  const preset = Object.hasOwn(PARTNER_PROFILES, partner) ? PARTNER_PROFILES[partner] : undefined;
  const host = text('host', '');
  const username = text('username', '');
  if (preset === undefined || host === '' || username === '') throw new SftpError('setup_invalid');
  return {
    ...preset,
    host,
    username,
    port: number('port', PORT),
    sendFolder: text('sendFolder', preset.sendFolder),
    stagingFolder: text('stagingFolder', preset.stagingFolder),
    receiveFolder: text('receiveFolder', preset.receiveFolder),
    doneFolder: text('doneFolder', preset.doneFolder),
    fileName: text('fileName', preset.fileName),
    mode: oneOf(['rename', 'direct'], text('mode', preset.mode)),
    afterPickUp: oneOf(['delete', 'move', 'leave'], text('afterPickUp', preset.afterPickUp)),
    temporaryPatterns: listOf(profile.temporaryPatterns) ?? preset.temporaryPatterns,
    reportPatterns: listOf(profile.reportPatterns) ?? preset.reportPatterns,
    setPatterns: setPatternsOf(profile.setPatterns) ?? preset.setPatterns,
    transactions: listOf(profile.transactions) ?? preset.transactions,
    connectTimeoutMs: 1_000 * number('connectTimeoutSeconds', TIMEOUT_SECONDS),
    keepAliveMs: 1_000 * number('keepAliveSeconds', KEEP_ALIVE_SECONDS),
    concurrency: number('concurrency', CONCURRENCY),
    fileBytesMax: number('fileBytesMax', FILE_BYTES_MAX),
  };
}

function oneOf<T extends string>(values: readonly T[], given: string): T {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new SftpError('setup_invalid');
  return found;
}

/**
 * Returns the transaction sets that a connection carries. With an invalid setup, all are attempted, so that the failure
 * is reported.
 */
export function carriedSets({ partner, transactions }: Readonly<Record<string, unknown>>): readonly string[] {
  const name = typeof partner === 'string' && Object.hasOwn(PARTNER_PROFILES, partner) ? partner : 'generic';
  return listOf(transactions) ?? PARTNER_PROFILES[name]!.transactions;
}

/** Returns the values of a setting that is written with commas. */
function listOf(value: unknown): readonly string[] | null {
  if (typeof value !== 'string') return null;
  return value.split(',').flatMap((part) => part.trim() || []);
}

/** Reads a setting such as `999=*.999, 277CA=*.277, 277CA=*_CA_*`; null if it is invalid. */
export function setPatternsOf(value: unknown): SetPatterns | null {
  if (typeof value !== 'string') return null;
  const pairs = value.split(',').flatMap((part): [string, string][] => {
    const [set = '', pattern = ''] = part.split('=', 2).map((text) => text.trim());
    return set === '' || pattern === '' ? [] : [[set, pattern]];
  });
  const bySet = Map.groupBy(pairs, ([set]) => set);
  return Object.fromEntries([...bySet].map(([set, own]) => [set, own.map(([, pattern]) => pattern)]));
}

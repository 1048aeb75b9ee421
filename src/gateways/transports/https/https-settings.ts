import { HttpsError } from './https-error.ts';
import { AUTH_KINDS, type HttpsProfile, RESEND_CLASSES } from './https-profile.ts';
import { PARTNER_PROFILES } from './partner-profiles.ts';

/** The settings of one connection: its own settings, which override the partner's profile. */
export type HttpsSettings = HttpsProfile & {
  clientId: string;
  username: string;
  senderId: string;
  receiverId: string;
  concurrency: number;
  /** The timeout of one call, including its answer. */
  timeoutMs: number;
  fileBytesMax: number;
};

const [CONCURRENCY, TIMEOUT_SECONDS, FILE_BYTES_MAX] = [8, 25, 1_000_000_000];

type Profile = Readonly<Record<string, unknown>>;

/** Reads the profile of a connection. Throws `setup_invalid` if something is missing or wrong. */
export function settingsOf(profile: Profile): HttpsSettings {
  const preset = presetOf(profile);
  if (preset === null) throw invalid();
  const text = (name: string, fallback = '') => (typeof profile[name] === 'string' ? profile[name] : fallback);
  const number = (name: string, fallback: number) => {
    const value = profile[name] ?? fallback;
    if (typeof value !== 'number' || !(value >= 0)) throw invalid();
    return value;
  };
  const url = secureUrl(text('url', preset.url));
  return {
    ...withPaths(preset, text),
    url,
    pickUpUrl: secureUrl(text('pickUpUrl', text('url', '') === '' ? preset.pickUpUrl || url : url)),
    auth: oneOf(AUTH_KINDS, text('auth', preset.auth)),
    authHeader: text('authHeader', preset.authHeader),
    authPrefix: text('authPrefix', preset.authPrefix),
    tokenUrl: text('tokenUrl', preset.tokenUrl),
    tokenAuth: oneOf(['body', 'basic'], text('tokenAuth', preset.tokenAuth)),
    scope: text('scope', preset.scope),
    resend: oneOf(RESEND_CLASSES, text('resend', preset.resend)),
    fileName: text('fileName', preset.fileName),
    queryAfterSeconds: number('queryAfterSeconds', preset.queryAfterSeconds),
    transactions: listOf(profile.transactions) ?? preset.transactions,
    realTimeTransactions: listOf(profile.realTimeTransactions) ?? preset.realTimeTransactions,
    clientId: text('clientId'),
    username: text('username'),
    senderId: text('senderId'),
    receiverId: text('receiverId'),
    concurrency: Math.max(1, number('concurrency', CONCURRENCY)),
    timeoutMs: 1_000 * number('timeoutSeconds', TIMEOUT_SECONDS),
    fileBytesMax: number('fileBytesMax', FILE_BYTES_MAX),
  };
}

/** Returns the preset with the connection's own paths. An empty path removes the call. */
function withPaths(preset: HttpsProfile, text: (name: string, fallback?: string) => string): HttpsProfile {
  const pathOf = (name: string, call: { path: string } | undefined) => text(name, call?.path ?? '');
  const { upload, uploads, list, download, confirm, realTime } = preset;
  const nextPointer = text('nextPointer', list?.next ?? '');
  const [confirmPath, uploadPath] = [
    pathOf('confirmPath', confirm ?? undefined),
    pathOf('uploadPath', upload ?? undefined),
  ];
  return {
    ...preset,
    upload: upload && uploadPath !== '' ? { ...upload, path: uploadPath } : null,
    uploads: uploads && { ...uploads, call: { ...uploads.call, path: pathOf('uploadsPath', uploads.call) } },
    list: list && {
      ...list,
      next: nextPointer === '' ? null : nextPointer,
      call: { ...list.call, path: pathOf('listPath', list.call) },
    },
    download: download && { ...download, call: { ...download.call, path: pathOf('downloadPath', download.call) } },
    confirm: confirmPath === '' ? null : { ...(confirm ?? { method: 'DELETE' as const }), path: confirmPath },
    realTime: realTime && { ...realTime, call: { ...realTime.call, path: pathOf('realTimePath', realTime.call) } },
  };
}

/** Returns the servers that a connection reaches, each with the setting that names it. */
export function addressesOf(profile: Profile): { param: string; url: URL }[] {
  const preset = presetOf(profile);
  return (['url', 'pickUpUrl', 'tokenUrl'] as const).flatMap((param) => {
    const own = profile[param];
    const text = typeof own === 'string' ? own : (preset?.[param] ?? '');
    return URL.canParse(text) ? [{ param, url: new URL(text) }] : [];
  });
}

/**
 * Returns the transaction sets that a connection carries. With an invalid setup, all are attempted, so that the failure
 * is reported.
 */
export function carriedSets(profile: Profile): { batch: readonly string[]; realTime: readonly string[] } {
  const preset = presetOf(profile) ?? PARTNER_PROFILES.generic!;
  return {
    batch: listOf(profile.transactions) ?? preset.transactions,
    realTime: listOf(profile.realTimeTransactions) ?? preset.realTimeTransactions,
  };
}

function presetOf({ partner = 'generic' }: Profile): HttpsProfile | null {
  return typeof partner === 'string' && Object.hasOwn(PARTNER_PROFILES, partner) ? PARTNER_PROFILES[partner]! : null;
}

/** Credentials and patients' data never travel without TLS. */
function secureUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') throw invalid();
  return text;
}

function oneOf<T extends string>(values: readonly T[], given: string): T {
  const found = values.find((value) => value === given);
  if (found === undefined) throw invalid();
  return found;
}

/** Returns the values of a setting that is written with commas. */
function listOf(value: unknown): readonly string[] | null {
  if (typeof value !== 'string') return null;
  return value.split(',').flatMap((part) => part.trim() || []);
}

function invalid(): HttpsError {
  return new HttpsError('setup_invalid', { isUnsent: true });
}

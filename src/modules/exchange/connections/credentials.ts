import { createHash, X509Certificate } from 'node:crypto';
import type { ErrorDetail } from '../../../kernel/errors.ts';

/** A credential as it is shown: never its secret. */
export type Credential = {
  /** The name of the secret. */
  name: string;
  /** Of keys that the service has made. */
  publicKey: string | null;
  /** Of keys that the service has made and of certificates: `SHA256:` and the digest in base64. */
  fingerprint: string | null;
  createdAt: string;
  /** Of certificates, their end; of others, as a person has entered it. */
  expiresAt: string | null;
};

/** Changes of secrets; null removes one. */
export type SecretChanges = Readonly<Record<string, string | null>>;
/** When credentials end, as a person enters it; null: no end is known. */
export type ExpiryChanges = Readonly<Record<string, string | null>>;

/** Returns what is shown of the credentials after a change. Secrets that are not named keep their entries. */
export function changedCredentials(
  known: readonly Credential[],
  { secrets, expiries }: { secrets: SecretChanges; expiries: ExpiryChanges },
  now: Date,
): Credential[] {
  const kept = known.filter(({ name }) => !Object.hasOwn(secrets, name));
  const made = Object.entries(secrets).flatMap(([name, value]) =>
    value === null ? [] : [credentialOf(name, value, now)],
  );
  return [...kept, ...made].map((credential) => {
    const { name } = credential;
    return Object.hasOwn(expiries, name) ? { ...credential, expiresAt: normalized(expiries[name]!) } : credential;
  });
}

function normalized(expiresAt: string | null): string | null {
  return expiresAt === null ? null : new Date(expiresAt).toISOString();
}

function credentialOf(name: string, value: string, now: Date): Credential {
  const certificate = certificateOf(value);
  const digest = certificate && createHash('sha256').update(certificate.raw).digest('base64').replace(/=+$/, '');
  return {
    name,
    publicKey: null,
    fingerprint: digest === null ? null : `SHA256:${digest}`,
    createdAt: now.toISOString(),
    expiresAt: certificate?.validToDate.toISOString() ?? null,
  };
}

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

/** Returns the first certificate of a PEM text, or null. */
function certificateOf(value: string): X509Certificate | null {
  if (!value.includes(CERTIFICATE)) return null;
  try {
    return new X509Certificate(value.slice(value.indexOf(CERTIFICATE)));
  } catch {
    return null;
  }
}

/** Returns the faults of secrets and their ends: certificates that are damaged or over, and ends of nothing or in the past. */
export function credentialFaults(
  known: readonly Pick<Credential, 'name'>[],
  { secrets, expiries }: { secrets: SecretChanges; expiries: ExpiryChanges },
  now: Date,
): ErrorDetail[] {
  const remaining = new Set(known.map(({ name }) => name));
  for (const [name, value] of Object.entries(secrets)) {
    if (value === null) remaining.delete(name);
    else remaining.add(name);
  }
  const ofSecrets = Object.entries(secrets).flatMap(([name, value]) => {
    if (value === null || !value.includes(CERTIFICATE)) return [];
    const param = `/secrets/${name}`;
    const certificate = certificateOf(value);
    if (certificate === null) return [{ code: 'wrong_format', param, message: 'The certificate cannot be read.' }];
    if (certificate.validToDate > now) return [];
    return [{ code: 'expired', param, message: 'The certificate has expired. Send one that is valid.' }];
  });
  const ofExpiries = Object.entries(expiries).flatMap(([name, value]) => {
    const param = `/secretsExpireAt/${name}`;
    if (!remaining.has(name)) {
      return [{ code: 'unknown_field', param, message: 'The connection has no secret of this name.' }];
    }
    if (value === null || new Date(value) > now) return [];
    return [{ code: 'too_small', param, message: 'Must be in the future.' }];
  });
  return [...ofSecrets, ...ofExpiries];
}

const DAY_MS = 86_400_000;
/** Days before the end of a credential at which a notice is due; 0 is the end. */
const NOTICE_DAYS = [30, 7, 0] as const;

/**
 * Returns when the next notice is due: that of the stage that a credential is in, if it has not been given by `noticedAt`,
 * or else the first one to come. Null if no end is known, or all notices were given.
 */
export function nextNoticeAt(credentials: readonly Pick<Credential, 'expiresAt'>[], now: Date, noticedAt: Date | null) {
  const due = credentials.flatMap(({ expiresAt }) => {
    if (expiresAt === null) return [];
    const stages = NOTICE_DAYS.map((days) => new Date(expiresAt).getTime() - days * DAY_MS);
    const current = stages.filter((at) => at <= now.getTime()).at(-1);
    if (current !== undefined && (noticedAt === null || current > noticedAt.getTime())) return [current];
    const next = stages.find((at) => at > now.getTime());
    return next === undefined ? [] : [next];
  });
  return due.length === 0 ? null : new Date(Math.min(...due));
}

/** Returns the credentials that end within the longest notice, the first to end first, each with its whole days left. */
export function expiringCredentials(
  credentials: readonly Credential[],
  now: Date,
): { name: string; expiresAt: string; daysLeft: number }[] {
  return credentials
    .flatMap(({ name, expiresAt }) => {
      if (expiresAt === null) return [];
      const daysLeft = Math.floor((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS);
      return daysLeft <= NOTICE_DAYS[0] ? [{ name, expiresAt, daysLeft: Math.max(daysLeft, 0) }] : [];
    })
    .sort((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1));
}

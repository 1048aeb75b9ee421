import { createHash, X509Certificate } from 'node:crypto';
import type { ErrorDetail } from '../../../../kernel/errors.ts';
import type { CredentialFacts } from '../partners/connection-kind.ts';

/** A credential as it is shown: never its secret. */
export type Credential = {
  /** The name of the secret. */
  name: string;
  /** The public key, for keys that the service has made. */
  publicKey: string | null;
  /**
   * For SSH keys and certificates: `SHA256:` and the digest in base64. For PGP keys: their fingerprints, separated by
   * spaces.
   */
  fingerprint: string | null;
  createdAt: string;
  /**
   * When the credential expires: for certificates and PGP keys their own expiry, for others the date that a person
   * entered.
   */
  expiresAt: string | null;
  /** When the last notice of the expiry was sent. */
  noticedAt: string | null;
};

/** Changes of secrets; null removes one. */
export type SecretChanges = Readonly<Record<string, string | null>>;
/** Expiry dates that a person enters, by the names of the secrets; null: no expiry is known. */
export type ExpiryChanges = Readonly<Record<string, string | null>>;

type Change = {
  secrets: SecretChanges;
  expiries: ExpiryChanges;
  /** The metadata that the kind has read from secrets, by their names. */
  facts?: Readonly<Record<string, CredentialFacts>>;
};

/** Returns the displayed credentials after a change. Omitted secrets keep their entries. */
export function changedCredentials(
  known: readonly Credential[],
  { secrets, expiries, facts = {} }: Change,
  now: Date,
): Credential[] {
  const kept = known.filter(({ name }) => !Object.hasOwn(secrets, name));
  const made = Object.entries(secrets).flatMap(([name, value]) =>
    value === null ? [] : [{ ...credentialOf(name, value, now), ...facts[name] }],
  );
  return [...kept, ...made].map((credential) => {
    const { name } = credential;
    if (!Object.hasOwn(expiries, name)) return credential;
    const expiresAt = normalized(expiries[name]!);
    return { ...credential, expiresAt, noticedAt: expiresAt === credential.expiresAt ? credential.noticedAt : null };
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
    noticedAt: null,
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

/**
 * Returns the faults of secrets and of their expiry dates: damaged or expired certificates, expiry dates without a
 * secret, and dates in the past.
 */
export function credentialFaults(
  known: readonly Pick<Credential, 'name'>[],
  { secrets, expiries, facts = {} }: Change,
  now: Date,
): ErrorDetail[] {
  const remaining = new Set(known.map(({ name }) => name));
  for (const [name, value] of Object.entries(secrets)) {
    if (value === null) remaining.delete(name);
    else remaining.add(name);
  }
  const ofSecrets = Object.entries(secrets).flatMap(([name, value]) => {
    const param = `/secrets/${name}`;
    const end = facts[name]?.expiresAt ?? null;
    if (value !== null && end !== null && new Date(end) <= now) {
      return [{ code: 'expired', param, message: 'The key has expired. Send one that is valid.' }];
    }
    if (value === null || !value.includes(CERTIFICATE)) return [];
    const certificate = certificateOf(value);
    if (certificate === null) return [{ code: 'wrong_format', param, message: 'The certificate cannot be read.' }];
    if (certificate.validToDate > now) return [];
    return [{ code: 'expired', param, message: 'The certificate has expired. Send one that is valid.' }];
  });
  const ofExpiries = Object.entries(expiries).flatMap(([name, value]) => {
    const param = `/secretsExpireAt/${name}`;
    if (!remaining.has(name)) {
      return [{ code: 'unknown_field', param, message: 'The connection has no secret with this name.' }];
    }
    if (value === null || new Date(value) > now) return [];
    return [{ code: 'too_small', param, message: 'Must be in the future.' }];
  });
  return [...ofSecrets, ...ofExpiries];
}

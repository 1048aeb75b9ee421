import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { CoreError } from './core-error.ts';

type Secrets = Readonly<Record<string, string>>;

/** The TLS secrets of a connection, and the additional authority that it trusts. */
export type TlsCredentials = { context: SecureContext; hasClientCertificate: boolean };

/**
 * Returns the TLS context of a connection. Uses the first of two client certificates that is valid, so that the next
 * can be stored before the current one expires. Throws `client_certificate_expired`, or `setup_invalid` if a
 * certificate or key cannot be read or they do not match.
 */
export function tlsCredentials(secrets: Secrets, now: Date): TlsCredentials {
  const pair = validPair(secrets, now);
  const { certificateAuthority } = secrets;
  try {
    const context = createSecureContext({
      ca: [...getCACertificates('default'), ...(certificateAuthority ? [certificateAuthority] : [])],
      ...(pair && { cert: pair.certificate, key: pair.key }),
      minVersion: 'TLSv1.2',
    });
    return { context, hasClientCertificate: pair !== null };
  } catch {
    throw new CoreError('setup_invalid', { isRefused: true });
  }
}

type Pair = { certificate: string; key: string; validTo: Date };

/** Returns the certificates of a connection and their keys, the current one first. Throws `setup_invalid`. */
export function clientCertificates(secrets: Secrets): (Pair & { validFrom: Date })[] {
  const pairs = [
    [secrets.clientCertificate, secrets.clientKey],
    [secrets.nextClientCertificate, secrets.nextClientKey],
  ];
  return pairs.flatMap(([certificate, key]) => {
    if (!certificate && !key) return [];
    const parsed = parse(certificate ?? '', key ?? '');
    return { certificate: certificate!, key: key!, validFrom: parsed.validFromDate, validTo: parsed.validToDate };
  });
}

function validPair(secrets: Secrets, now: Date): Pair | null {
  const pairs = clientCertificates(secrets);
  if (pairs.length === 0) return null;
  const valid = pairs.find(({ validFrom, validTo }) => validFrom <= now && now < validTo);
  if (valid === undefined) throw new CoreError('client_certificate_expired', { isRefused: true });
  return valid;
}

function parse(certificate: string, key: string): X509Certificate {
  try {
    const parsed = new X509Certificate(certificate);
    if (parsed.checkPrivateKey(createPrivateKey(key))) return parsed;
  } catch {
    // Reported below.
  }
  throw new CoreError('setup_invalid', { isRefused: true });
}

import { X509Certificate } from 'node:crypto';

type KeyAndCertificate = { cert: string; key: string };

/**
 * Returns the client certificate of a connection, with its key. Uses the first of two that is valid, so that the next
 * can be stored before the current one expires. If none is valid, returns the current one, which the partner refuses.
 */
export function clientCertificateOf(secrets: Readonly<Record<string, string>>, now: Date): KeyAndCertificate | null {
  const { clientCertificate, clientKey, nextClientCertificate, nextClientKey } = secrets;
  const current = clientCertificate && clientKey ? { cert: clientCertificate, key: clientKey } : null;
  const next = nextClientCertificate && nextClientKey ? { cert: nextClientCertificate, key: nextClientKey } : null;
  if (current === null || next === null) return current ?? next;
  return !isValid(current.cert, now) && isValid(next.cert, now) ? next : current;
}

function isValid(certificate: string, now: Date): boolean {
  try {
    const { validFromDate, validToDate } = new X509Certificate(certificate);
    return validFromDate <= now && now < validToDate;
  } catch {
    return false;
  }
}

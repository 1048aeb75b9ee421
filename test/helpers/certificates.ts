import { makeAuthority } from '../../sandbox/demo/core/certificates.ts';
import { realNow } from './real-time.ts';

/** Both in PEM. */
export type KeyAndCert = { key: string; cert: string };

/** A certificate authority of the test, which signs certificates for names. */
export type Certificates = {
  /** In PEM. */
  authority: string;
  leaf(name: string): KeyAndCert;
  /** Of a name, valid until yesterday. */
  expired(name: string): KeyAndCert;
  /** A self-signed certificate of a name. */
  selfSigned(name: string): KeyAndCert;
};

const DAY_MS = 86_400_000;

/** Creates an authority with keys on a curve, which take a thousandth of the processor time of RSA keys. */
export function makeCertificates(): Certificates {
  const now = realNow().getTime();
  const validity = (days: number) => ({ from: new Date(now - 2 * DAY_MS), to: new Date(now + days * DAY_MS) });
  const authority = makeAuthority(new Date(now), 'test authority');
  return {
    authority: authority.certificate,
    leaf: (name) => asOptions(authority.issue(name, validity(2))),
    expired: (name) => asOptions(authority.issue(name, validity(-1))),
    selfSigned: (name) => asOptions(makeAuthority(new Date(now), name)),
  };
}

/** Node's options of TLS have other names. */
const asOptions = ({ key, certificate }: { key: string; certificate: string }): KeyAndCert => ({
  key,
  cert: certificate,
});

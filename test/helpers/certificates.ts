import { generateKeyPair as generateKeyPairWith } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { realNow } from './real-time.ts';

const generateKeyPair = promisify(generateKeyPairWith);

/** Both in PEM. */
export type KeyAndCert = { key: string; cert: string };

/** A certificate authority of the test, which signs certificates for names. */
export type Certificates = {
  /** In PEM. */
  authority: string;
  leaf(name: string): Promise<KeyAndCert>;
  /** Of a name, valid until yesterday. */
  expired(name: string): Promise<KeyAndCert>;
  /** A self-signed certificate of a name. */
  selfSigned(name: string): Promise<KeyAndCert>;
};

type Signer = { name: string; key: forge.pki.rsa.PrivateKey };
type Contents = { name: string; signer?: Signer; days: number; extensions: object[] };

const AUTHORITY = 'test authority';
const DAY_MS = 86_400_000;

/** Creates an authority without external programs. */
export async function makeCertificates(): Promise<Certificates> {
  const authority = await certify({
    name: AUTHORITY,
    days: 2,
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  });
  const signer = { name: AUTHORITY, key: forge.pki.privateKeyFromPem(authority.key) };
  const extensions = (name: string) => [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }];
  return {
    authority: authority.cert,
    leaf: (name) => certify({ name, signer, days: 2, extensions: extensions(name) }),
    expired: (name) => certify({ name, signer, days: -1, extensions: extensions(name) }),
    selfSigned: (name) => certify({ name, days: 2, extensions: extensions(name) }),
  };
}

let certificatesMade = 0;

/** Returns a new key and its certificate, valid for `days`; self-signed without a signer. */
async function certify({ name, signer, days, extensions }: Contents): Promise<KeyAndCert> {
  const { privateKey: key, publicKey } = await generateKeyPair('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificatesMade += 1;
  certificate.serialNumber = `01${certificatesMade.toString(16).padStart(4, '0')}`;
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.validity.notBefore = new Date(realNow().getTime() - 2 * DAY_MS);
  certificate.validity.notAfter = new Date(realNow().getTime() + days * DAY_MS);
  certificate.setSubject([{ name: 'commonName', value: name }]);
  certificate.setIssuer([{ name: 'commonName', value: signer?.name ?? name }]);
  certificate.setExtensions(extensions);
  certificate.sign(signer?.key ?? forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}

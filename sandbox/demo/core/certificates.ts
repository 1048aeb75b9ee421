import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { bits, der, integer, octets, oid, sequence, set, time, truth, utf8 } from './der.ts';

/** Both in PEM. */
type KeyAndCertificate = { key: string; certificate: string };

/** An authority that signs certificates for servers and clients. */
export type CertificateAuthority = KeyAndCertificate & {
  /** Makes a key and its certificate for a host name or an IPv4 address, or for a client's name. */
  issue(name: string, validity?: Partial<Validity>): KeyAndCertificate;
};

/** Longer than the days before its expiry in which a certificate opens work, which the demo's user need not do. */
const VALID_DAYS = 365;

type Validity = { from: Date; to: Date };
type Subject = { name: string; key: KeyObject };

const DAY_MS = 86_400_000;
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const [COMMON_NAME, BASIC_CONSTRAINTS, ALTERNATIVE_NAMES] = ['2.5.4.3', '2.5.29.19', '2.5.29.17'];

/** Makes an authority with a new key. Its certificates are valid from yesterday for a year unless other dates are given. */
export function makeAuthority(now: Date, name = 'rcm demo authority'): CertificateAuthority {
  const usual: Validity = { from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() + VALID_DAYS * DAY_MS) };
  const own = newKey();
  const issuer = { name, key: own.privateKey };
  const isAuthority = extension(BASIC_CONSTRAINTS, sequence(truth()), true);
  return {
    key: pem(own.privateKey),
    certificate: certify({ subject: { name, key: own.publicKey }, issuer, validity: usual, extensions: [isAuthority] }),
    issue: (subjectName, validity) => {
      const { publicKey, privateKey } = newKey();
      const subject = { name: subjectName, key: publicKey };
      const extensions = [extension(ALTERNATIVE_NAMES, sequence(alternativeName(subjectName)))];
      return {
        key: pem(privateKey),
        certificate: certify({ subject, issuer, validity: { ...usual, ...validity }, extensions }),
      };
    },
  };
}

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

type Contents = { subject: Subject; issuer: Subject; validity: Validity; extensions: Buffer[] };

function certify({ subject, issuer, validity, extensions }: Contents): string {
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const signed = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    nameOf(issuer.name),
    sequence(time(validity.from), time(validity.to)),
    nameOf(subject.name),
    subject.key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const content = sequence(signed, algorithm, bits(sign('sha256', signed, issuer.key)));
  const lines = content.toString('base64').match(/.{1,64}/g)!;
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function nameOf(commonName: string): Buffer {
  return sequence(set(sequence(oid(COMMON_NAME), utf8(commonName))));
}

function extension(id: string, content: Buffer, isCritical = false): Buffer {
  return sequence(oid(id), ...(isCritical ? [truth()] : []), octets(content));
}

function alternativeName(name: string): Buffer {
  return isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
}

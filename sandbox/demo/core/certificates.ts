import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** Writes DER, as far as certificates need it. */

/** Returns one element: its tag, its length and its content. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);

const set = (...contents: Uint8Array[]) => der(0x31, ...contents);

const octets = (content: Uint8Array) => der(0x04, content);

const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);

const utf8 = (text: string) => der(0x0c, Buffer.from(text));

const truth = () => der(0x01, Buffer.from([0xff]));

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

/**
 * Makes an authority with a new key. Its certificates are valid from yesterday for a year unless other dates are given.
 */
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

/** Returns a positive whole number of any size. */
function integer(bytes: Uint8Array): Buffer {
  return der(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** Returns an object identifier such as `2.5.4.3`. */
function oid(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number);
  const bytes = [first! * 40 + second!];
  for (const value of rest) {
    const groups = [value & 0x7f];
    for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}

/** Returns an instant with seconds, in UTC. Years from 2050 on have another form than those before. */
function time(instant: Date): Buffer {
  const digits = instant.toISOString().replace(/[-:T]|\.\d+/g, '');
  return instant.getUTCFullYear() >= 2050 ? der(0x18, Buffer.from(digits)) : der(0x17, Buffer.from(digits.slice(2)));
}

import { type IdPrefix, idFloor } from '../../src/kernel/ids.ts';

const ID = /\b([a-z]{1,4})_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;
/** Ids within X12: trace numbers of inquiries, the sender's id and the end of it as the trace's originator. */
const TRACE = /\b(ELG|PA)([0-7][0-9A-Z]{25})\b/g;
/** The payer's number of a request for an authorization. */
const PAYER_REFERENCE = /(?<=REF\*NT\*)[0-9A-Z]+/g;
/** The trace number of a payment in the text of a line of an account. */
const TRANSFER = /(?<=, transfer )\d{12}$/;
/** Patient control numbers that the service gives: the end of the claim's id. */
const CONTROL_NUMBER = /\b[89ABRSTV][0-9A-HJKMNP-TV-Z]{12}\b/g;
/** Credentials of a partner, in the body of a request. */
const PARTNER_TOKEN = /\bptk_[A-Za-z0-9_-]{43}/g;
/** Tokens of sessions, in the path of a request. */
const SESSION_TOKEN = /\bfhs_[A-Za-z0-9_-]{43}/g;
/** States and codes of sign-ins, which are drawn at random. */
const DRAWN = /^[A-Za-z0-9_-]{43}$/;
const SENDER = /\bRC[0-9A-Z]{13}\b/g;
const ORIGINATOR = /(\*TRN\*[12]\*[^*~]*|TRN\*[12]\*[^*~]*)\*9[0-9A-Z]{9}/g;
const RECEIVER = /http:\/\/127\.0\.0\.1:\d+/g;

/** Measured times in milliseconds. */
const MEASURED: Record<string, number> = { p50: 40, p95: 90, durationMs: 40 };

/** Numbers that are drawn at random, by the name of their field, and the form of their stable numbers. */
const NUMBERED: Record<string, (ordinal: number) => string> = {
  lineItemControlNumber: (ordinal) => `LINE${String(ordinal).padStart(12, '0')}`,
  payerClaimControlNumber: (ordinal) => `PAYER${String(ordinal).padStart(9, '0')}`,
  payerControlNumber: (ordinal) => `PAYER${String(ordinal).padStart(9, '0')}`,
  referenceId: (ordinal) => `REQUEST${String(ordinal).padStart(9, '0')}`,
  dispatchId: (ordinal) => `019cb000-0000-7000-8000-${String(ordinal).padStart(12, '0')}`,
  traceNumber: (ordinal) => String(ordinal).padStart(12, '0'),
  payerTraceNumber: (ordinal) => `TRACE${String(ordinal).padStart(7, '0')}`,
  reference: (ordinal) => `TRACE${String(ordinal).padStart(7, '0')}`,
  authorizationNumber: (ordinal) => `AUTH${String(ordinal).padStart(6, '0')}`,
  snapshotId: (ordinal) => `rvs_${String(ordinal).padStart(32, '0')}`,
};

/** Values that differ between two runs, by the name of their field. */
const VARYING: Record<string, unknown> = {
  partnerToken: 'ptk_c2FtcGxlLXRva2VuLW9mLXRoZS1kb2N1bWVudGF0aW9u',
  credentialLast4: 'aW9u',
  keyFingerprint: '9f86d081884c7d65',
  callbackUrl:
    'https://rcm.example/v1/integrations/partner-ehr/inbound/c2FtcGxlLWFkZHJlc3Mtb2YtdGhlLWRvY3VtZW50YXRpb24x',
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIK0wmN/Cr3JXqmLW7u+g9pTh+wyqDHpSQEIQczXkVx9q',
  fingerprint: 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8',
  key: 'svc_test_3kTq0dVZJm2xYwR7pLbN9cHsUe4faXo4',
  lastFour: 'aXo4',
  password: 'n8Tq3wLm5xRz',
  sessionToken: 'fhs_c2FtcGxlLXNlc3Npb24tdG9rZW4tb2YtYS1sYXVuY2g',
  authorizationUrl: 'http://127.0.0.1:8090/fhir/org_01kjqdjgr00000000000000001/auth/authorize?response_type=code',
  clientSecret: 'c2FtcGxlLWNsaWVudC1zZWNyZXQtb2YtYS1wcmFjdGljZQ',
  contentHash: '7f049f826f55471a0bcd26696903801d85eb51d057877e8f921b9b7f2a6a4324',
  invitationUrl:
    'http://127.0.0.1:8080/sign-in?invitation=dGhlLXRva2VuLW9mLWFuLWludml0YXRpb24tbGluay1vbmU&returnTo=%2Fapp%2F',
  etag: '"wzcQjQrA7VJ0cLicWi67kY"',
  payloadHash: '12aea5f4cd614e6bbcdd214c0e2286e75d62d5c6c348096d56b8bd20393226d8',
  signingSecret: 'whsec_c2FtcGxlLXNlY3JldC1vZi10aGUtZG9jdW1lbnRhdGlvbg==',
  csrfToken: 'dGhlLWNzcmYtdG9rZW4tb2YtdGhpcy1zZXNzaW9uLTE',
  nextCursor: 'eyJwb3NpdGlvbiI6Im9mIHRoZSBuZXh0IHBhZ2UifQ',
};

/**
 * Replaces what differs between two runs by stable values of the same form: equal ids stay equal, and differ from
 * others. `start` is the instant that the ids begin with.
 */
export class Mask {
  readonly #start: Date;
  readonly #known = new Map<string, string>();

  constructor(start: Date) {
    this.#start = start;
  }

  apply(value: unknown, field = ''): unknown {
    if (value === null) return null;
    if (Array.isArray(value)) return value.map((child) => this.apply(child));
    if (typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, this.apply(child, name)]));
    }
    if (field in VARYING) return VARYING[field];
    if (typeof value === 'number') return MEASURED[field] ?? value;
    if (typeof value !== 'string') return value;
    return field in NUMBERED ? this.#stable(value, NUMBERED[field]!) : this.#text(value);
  }

  #text(text: string): string {
    return text
      .replace(ID, (id, prefix: string) => this.#idFor(id, prefix))
      .replace(TRACE, (_trace, kind: string, end: string) => {
        const prefix = kind.toLowerCase();
        return this.#idFor(`${prefix}_${end.toLowerCase()}`, prefix).replace('_', '').toUpperCase();
      })
      .replace(PAYER_REFERENCE, (number) => this.#stable(number, NUMBERED.payerTraceNumber!))
      .replace(TRANSFER, (number) => this.#stable(number, NUMBERED.traceNumber!))
      .replace(CONTROL_NUMBER, (number) => this.#stable(number, (ordinal) => `8${String(ordinal).padStart(12, '0')}`))
      .replace(SENDER, 'RC0000000000001')
      .replace(DRAWN, 'c2FtcGxlLXN0YXRlLW9mLXRoZS1kb2N1bWVudGF0aW9')
      .replace(PARTNER_TOKEN, 'ptk_c2FtcGxlLXRva2VuLW9mLXRoZS1kb2N1bWVudGF0aW9u')
      .replace(SESSION_TOKEN, String(VARYING.sessionToken))
      .replace(ORIGINATOR, '$1*9000000001')
      .replace(RECEIVER, 'https://hooks.riverside.example')
      .replace(/^\d+ MiB free$/, '51200 MiB free')
      .replace(/^\d+ applied$/, '50 applied');
  }

  #idFor(id: string, prefix: string): string {
    return this.#stable(
      id,
      (ordinal) => `${idFloor(prefix as IdPrefix, this.#start)}${String(ordinal).padStart(16, '0')}`,
    );
  }

  #stable(value: string, form: (ordinal: number) => string): string {
    const known = this.#known.get(value) ?? form(this.#known.size + 1);
    this.#known.set(value, known);
    return known;
  }
}

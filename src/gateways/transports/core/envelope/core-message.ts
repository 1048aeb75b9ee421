import { createHash } from 'node:crypto';
import { CoreError } from '../core-error.ts';

/** The fields of an envelope in the order of the schema. The payload follows the rule version or the checksum. */
export const FIELDS_BEFORE_PAYLOAD = [
  'PayloadType',
  'ProcessingMode',
  'PayloadID',
  'PayloadLength',
  'TimeStamp',
  'SenderID',
  'ReceiverID',
  'CORERuleVersion',
  'CheckSum',
] as const;
export const FIELDS_AFTER_PAYLOAD = ['ErrorCode', 'ErrorMessage'] as const;
export const FIELDS = [...FIELDS_BEFORE_PAYLOAD, ...FIELDS_AFTER_PAYLOAD] as const;
export type Field = (typeof FIELDS)[number];
export type Fields = Partial<Record<Field, string>>;

/** A message of CORE. `element`: the name of its XML element, such as `COREEnvelopeRealTimeRequest`; MIME has none. */
export type CoreMessage = { element: string; fields: Fields; payload: Uint8Array | null };

/** A message in its HTTP form. */
export type EncodedMessage = { contentType: string; body: Buffer };

/** The user name and password of an envelope. */
export type UsernameToken = { username: string; password: string };

export const PROCESSING_MODES = { realTime: 'RealTime', batch: 'Batch' } as const;

/** Returns an instant as envelopes write it, in UTC without fractions of a second. */
export function timeStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** Returns the SHA-1 of a payload in hexadecimal, which the rule prescribes. It finds damage, not forgery. */
export function checkSum(payload: Uint8Array): string {
  return createHash('sha1').update(payload).digest('hex');
}

/**
 * Throws `checksum_mismatch` unless the payload of a message has the checksum and the length that its envelope names.
 */
export function requireIntact({ fields, payload }: CoreMessage): void {
  if (payload === null) return;
  const given = fields.CheckSum?.trim() ?? '';
  if (given !== '') {
    const hex = checkSum(payload);
    // Some partners write the digest in base64.
    const isEqual = given.toLowerCase() === hex || given === Buffer.from(hex, 'hex').toString('base64');
    if (!isEqual) throw new CoreError('checksum_mismatch');
    return;
  }
  const length = fields.PayloadLength?.trim() ?? '';
  if (/^\d{1,15}$/.test(length) && Number(length) !== payload.byteLength) throw new CoreError('checksum_mismatch');
}

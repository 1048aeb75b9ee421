import { createHash } from 'node:crypto';

/**
 * Returns the payload id of an interchange or a question, a UUID (version 8). A repeated message must have the same
 * one, so it is derived from the id of the interchange or question.
 */
export function payloadIdOf(organizationId: string, id: string): string {
  const bytes = createHash('sha256').update(`${organizationId}/${id}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

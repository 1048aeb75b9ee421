import type { ClaimAttachment } from './types.ts';

/** Returns the document without its filter (BDS01): B64 is decoded from base64; other data is returned unchanged. */
export function documentOf({ filterCode, data }: Pick<ClaimAttachment, 'filterCode' | 'data'>): Uint8Array {
  return filterCode === 'B64' ? Buffer.from(Buffer.from(data).toString('latin1'), 'base64') : data;
}

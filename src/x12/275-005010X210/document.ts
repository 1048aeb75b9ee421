import type { ClaimAttachment } from './types.ts';

/** The document as it was before its filter (BDS01): B64 is base64, and anything else is the data itself. */
export function documentOf({ filterCode, data }: Pick<ClaimAttachment, 'filterCode' | 'data'>): Uint8Array {
  return filterCode === 'B64' ? Buffer.from(Buffer.from(data).toString('latin1'), 'base64') : data;
}

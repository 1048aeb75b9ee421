export { build276 } from './build.ts';
export { guide276, type Parsed276, type Parsed276Transaction, parse276, read276, reader276 } from './parse.ts';
export type { ClaimStatusInquiryItem, ClaimStatusInquiryStreamItem } from './state.ts';
export type * from './types.ts';

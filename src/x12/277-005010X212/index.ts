export { build277 } from './build.ts';
export { guide277, type Parsed277, type Parsed277Transaction, parse277, read277, reader277 } from './parse.ts';
export type { ClaimStatusResponseItem, ClaimStatusResponseStreamItem } from './state.ts';
export type * from './types.ts';

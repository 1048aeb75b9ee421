export { build837I } from './build.ts';
export { guide837I, type Parsed837I, type Parsed837ITransaction, parse837I, read837I, reader837I } from './parse.ts';
export type { InstitutionalClaimItem, InstitutionalClaimStreamItem } from './state.ts';
export type * from './types.ts';

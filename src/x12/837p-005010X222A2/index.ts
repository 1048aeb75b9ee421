export { build837P } from './build.ts';
export { guide837P, type Parsed837P, type Parsed837PTransaction, parse837P, read837P, reader837P } from './parse.ts';
export type { ProfessionalClaimItem, ProfessionalClaimStreamItem } from './state.ts';
export type * from './types.ts';

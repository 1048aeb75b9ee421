export { build837D } from './build.ts';
export { guide837D, type Parsed837D, type Parsed837DTransaction, parse837D, read837D, reader837D } from './parse.ts';
export type { DentalClaimItem, DentalClaimStreamItem } from './state.ts';
export type * from './types.ts';

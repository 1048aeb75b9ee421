export { build835 } from './build.ts';
export { checkBalance, checkClaimBalance, RemittanceBalance } from './check-balance.ts';
export { guide835, type Parsed835, type Parsed835Transaction, parse835, read835, reader835 } from './parse.ts';
export type { RemittanceItem, RemittanceStreamItem } from './state.ts';
export type * from './types.ts';

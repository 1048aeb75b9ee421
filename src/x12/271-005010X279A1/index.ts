export { build271 } from './build.ts';
export {
  Collector271,
  guide271,
  type Parsed271,
  type Parsed271Transaction,
  parse271,
  read271,
  reader271,
} from './parse.ts';
export { requestValidationsOf } from './request-validations.ts';
export type { EligibilityResponseItem, EligibilityResponseStreamItem } from './state.ts';
export type * from './types.ts';

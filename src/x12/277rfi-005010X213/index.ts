export { build277Rfi } from './build.ts';
export {
  guide277Rfi,
  type Parsed277Rfi,
  type Parsed277RfiTransaction,
  parse277Rfi,
  read277Rfi,
  reader277Rfi,
} from './parse.ts';
export type { AdditionalInformationItem, AdditionalInformationStreamItem } from './state.ts';
export type * from './types.ts';

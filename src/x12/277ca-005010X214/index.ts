export { build277CA } from './build.ts';
export {
  guide277CA,
  type Parsed277CA,
  type Parsed277CATransaction,
  parse277CA,
  read277CA,
  reader277CA,
} from './parse.ts';
export type { ClaimAcknowledgmentItem, ClaimAcknowledgmentStreamItem } from './state.ts';
export type * from './types.ts';

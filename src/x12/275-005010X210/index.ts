export { build275 } from './build.ts';
export { documentOf } from './document.ts';
export {
  guide275,
  guide275X314,
  guide275X316,
  type Parsed275,
  type Parsed275Transaction,
  parse275,
  read275,
  reader275,
  reader275X314,
  reader275X316,
} from './parse.ts';
export type { AttachmentItem, AttachmentStreamItem } from './state.ts';
export type * from './types.ts';

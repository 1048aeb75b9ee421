export { build275 } from './build.ts';
export { guide275, type Parsed275, type Parsed275Transaction, parse275, read275, reader275 } from './parse.ts';
export type { AttachmentItem, AttachmentStreamItem } from './state.ts';
export type * from './types.ts';

export { buildTA1 } from './build.ts';
export { acknowledgmentOfInterchange, REFUSED, refusalOf } from './from-findings.ts';
export { type ParsedTA1, parseTA1 } from './parse.ts';
export type * from './types.ts';

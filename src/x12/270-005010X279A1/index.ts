export { build270 } from './build.ts';
export { guide270, type Parsed270, type Parsed270Transaction, parse270, read270, reader270 } from './parse.ts';
export type { EligibilityInquiryItem, EligibilityInquiryStreamItem } from './state.ts';
export type * from './types.ts';

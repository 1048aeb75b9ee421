export { build278Request, build278Response } from './build.ts';
export {
  guide278Request,
  guide278Response,
  parse278,
  parse278Request,
  parse278Response,
  read278,
  reader278Request,
  reader278Response,
} from './parse.ts';
export type { ParsedReviews } from './reader.ts';
export type { ReviewKind, ServicesReviewItem, ServicesReviewStreamItem } from './state.ts';
export type * from './types.ts';

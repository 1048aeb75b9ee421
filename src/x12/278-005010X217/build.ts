import { SERVICES_REVIEW_SITUATIONS } from '../situational/inquiries/services-review.ts';
import { errorsAmong } from '../situational/situation.ts';
import { guide278Request, guide278Response } from './parse.ts';
import type { BuildReviewInput } from './types.ts';
import { buildReviews } from './writer.ts';

const SITUATIONS = errorsAmong(SERVICES_REVIEW_SITUATIONS);

/** Writes an interchange of 278 requests (005010X217). Throws `X12BuildError` if the guide forbids it. */
export function build278Request(input: BuildReviewInput): string {
  return buildReviews(input, guide278Request, 'request', SITUATIONS);
}

/** Writes an interchange of 278 responses (005010X217). Throws `X12BuildError` if the guide forbids it. */
export function build278Response(input: BuildReviewInput): string {
  return buildReviews(input, guide278Response, 'response', SITUATIONS);
}

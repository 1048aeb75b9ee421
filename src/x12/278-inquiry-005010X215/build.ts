import type { BuildReviewInput } from '../278-005010X217/types.ts';
import { buildReviews } from '../278-005010X217/writer.ts';
import { DECISION_SITUATIONS } from '../situational/inquiries/services-review.ts';
import { errorsAmong } from '../situational/situation.ts';
import { guide278Inquiry, guide278InquiryResponse } from './parse.ts';

const DECISIONS = errorsAmong(DECISION_SITUATIONS);

/** Writes an interchange of 278 inquiries (005010X215). Throws `X12BuildError` if the guide forbids it. */
export function build278Inquiry(input: BuildReviewInput): string {
  return buildReviews(input, guide278Inquiry, 'request');
}

/** Writes an interchange of responses to 278 inquiries. Throws `X12BuildError` if the guide forbids it. */
export function build278InquiryResponse(input: BuildReviewInput): string {
  return buildReviews(input, guide278InquiryResponse, 'response', DECISIONS);
}

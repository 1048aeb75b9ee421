import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { servicesReview } from '../../../test/x12/arbitraries/278-005010X217/review-arbitraries.ts';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import {
  type BuildReviewInput,
  build278Request,
  build278Response,
  type ParsedReviews,
  parse278,
  type ServicesReview,
} from './index.ts';

/** The values are arbitrary, so they may break situations. */
function inputOf(review: ServicesReview): BuildReviewInput {
  return { ...ENVELOPE, allowUnmetSituations: true, transactions: [review] };
}

function plain({ transactions }: ParsedReviews): ServicesReview[] {
  return transactions.map(({ review: { source: _source, unmapped: _unmapped, ...review } }) => review);
}

function expectSame(text: string, made: ServicesReview): void {
  const read = parse278(text);
  expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(plain(read)).toEqual([made]);
  expect(read.transactions[0]!.review.unmapped).toEqual([]);
}

test('built requests are read back unchanged and completely', () => {
  const request = servicesReview({ isResponse: false, isInquiry: false }, ['13', '01', '36'], ['RU']);
  fc.assert(
    fc.property(request, (made) => expectSame(build278Request(inputOf(made)), made)),
    { numRuns: 40 },
  );
});

test('built responses are read back unchanged and completely', () => {
  const response = servicesReview({ isResponse: true, isInquiry: false }, ['11'], ['18', '19', 'AT']);
  fc.assert(
    fc.property(response, (made) => expectSame(build278Response(inputOf(made)), made)),
    { numRuns: 40 },
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { servicesReview } from '../../../test/x12/arbitraries/278-005010X217/review-arbitraries.ts';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { build278Inquiry, build278InquiryResponse, parse278Inquiry } from './index.ts';

function roundTrip(text: string, made: unknown): void {
  const read = parse278Inquiry(text);
  expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(read.transactions[0]!.review.unmapped).toEqual([]);
  const { source: _source, unmapped: _unmapped, ...review } = read.transactions[0]!.review;
  expect(review).toEqual(made);
}

test('built inquiries are read back unchanged and completely', () => {
  const inquiry = servicesReview({ isResponse: false, isInquiry: true }, ['28'], []);
  fc.assert(
    fc.property(inquiry, (made) => roundTrip(build278Inquiry({ ...ENVELOPE, transactions: [made] }), made)),
    { numRuns: 30 },
  );
});

test('built responses with several patients and events are read back unchanged and completely', () => {
  const response = servicesReview({ isResponse: true, isInquiry: true }, ['11'], ['18', '19']);
  fc.assert(
    fc.property(response, (made) =>
      roundTrip(build278InquiryResponse({ ...ENVELOPE, allowUnmetSituations: true, transactions: [made] }), made),
    ),
    { numRuns: 30 },
  );
});

test('an inquiry and its response in one file are distinguished by BHT02, and two dependents share their subscriber', () => {
  const { transactions, findings } = parse278Inquiry(readFixture('278/inquiry-and-response'));
  expect(findings).toEqual([]);
  const [inquiry, response] = transactions.map(({ review }) => review);
  expect(inquiry).toMatchObject({ purposeCode: '28', referenceId: 'INQ-7', unmapped: [] });
  expect(response).toMatchObject({ purposeCode: '11', referenceId: 'INQ-7', unmapped: [] });
  expect(response!.patients).toHaveLength(2);
  expect(response!.patients[1]!.subscriber).toBe(response!.patients[0]!.subscriber);
  expect(
    response!.patients.map(({ events }) => events.map(({ decision }) => decision?.certificationActionCode)),
  ).toEqual([['A1', 'A3'], ['A4']]);
  const { source: _source, unmapped: _unmapped, ...again } = response!;
  const text = build278InquiryResponse({ ...ENVELOPE, transactions: [again] });
  expect(text.match(/HL\*\d+\*2\*22\*/g)).toHaveLength(1);
});

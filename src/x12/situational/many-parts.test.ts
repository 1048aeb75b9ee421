import { expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';
import { PROFESSIONAL_CLAIM, unmetOfClaim } from './claims/claims.ts';

const PARTS = 200;

/** Counts how often the property of an object is read. */
function counted<Owner extends object>(owner: Owner, key: keyof Owner, count: () => void): Owner {
  const value = owner[key];
  return Object.defineProperty({ ...owner }, key, {
    enumerable: true,
    get: () => {
      count();
      return value;
    },
  });
}

test('the lines of a claim are read a few times only, for any number of payers', () => {
  const claim = parse837P(readFixture('837p/dependent-secondary-payer')).transactions[0]!.claims[0]!;
  const [other] = claim.claim.otherSubscribers!;
  const [line] = claim.serviceLines;
  const [adjudication] = line!.adjudications!;
  const asked = { lines: 0, payers: 0 };
  const lines = Array.from({ length: PARTS }, (_, index) => {
    // Each refers to a line that the claim does not have, so that a search would read all lines.
    const adjudications = [{ ...adjudication!, bundledLineNumber: PARTS + 1 + index }];
    return counted({ ...line!, lineNumber: index + 1, adjudications }, 'adjudications', () => asked.lines++);
  });
  const others = Array.from({ length: PARTS }, () => counted(other!, 'payer', () => asked.payers++));
  const many = { ...claim, claim: { ...claim.claim, otherSubscribers: others }, serviceLines: lines };
  const unmet = unmetOfClaim(PROFESSIONAL_CLAIM, many);
  expect(unmet.filter(({ code }) => code === 'bundled_line_unknown')).toHaveLength(PARTS);
  expect(asked.lines).toBeGreaterThan(0);
  expect(asked.lines).toBeLessThan(20 * PARTS);
  expect(asked.payers).toBeGreaterThan(0);
  expect(asked.payers).toBeLessThan(20 * PARTS);
});

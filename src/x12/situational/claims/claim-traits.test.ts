import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { claims } from '../../../../test/x12/arbitraries/837p-005010X222A2/claim-arbitraries.ts';
import type { ParsedProfessionalClaim } from '../../837p-005010X222A2/index.ts';
import { type Situation, unmet } from '../situation.ts';
import { ANY_CLAIM_DETAILS } from './any-claim-details.ts';
import { traitsOf } from './claim-traits.ts';
import { PROFESSIONAL_CLAIM_SITUATIONS } from './professional-claim.ts';
import { PROFESSIONAL_CLAIM_DETAILS } from './professional-details.ts';

const SITUATIONS: readonly Situation<ParsedProfessionalClaim>[] = [
  ...PROFESSIONAL_CLAIM_SITUATIONS,
  ...ANY_CLAIM_DETAILS,
  ...PROFESSIONAL_CLAIM_DETAILS,
];

test('no finding is lost because checks are skipped that a claim cannot fail', () => {
  const guarded = new Set(SITUATIONS.filter(({ when }) => when !== undefined).map(({ code }) => code));
  const found = new Set<string>();
  fc.assert(
    fc.property(claims, (made) => {
      for (const claim of made as ParsedProfessionalClaim[]) {
        const all = unmet(SITUATIONS, claim);
        for (const { code } of all) if (guarded.has(code)) found.add(code);
        expect(unmet(SITUATIONS, claim, undefined, traitsOf(claim))).toEqual(all);
      }
    }),
    { numRuns: 150, seed: 5 },
  );
  expect(found.size).toBeGreaterThan(8);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { claims } from '../../../test/x12/arbitraries/837d-005010X224A2/claim-arbitraries.ts';
import { header } from '../../../test/x12/arbitraries/837p-005010X222A2/claim-arbitraries.ts';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { build837D, type DentalClaim, type ParsedDentalClaim, parse837D } from './index.ts';

function withoutSource(parsed: ParsedDentalClaim): DentalClaim {
  const { source: _source, unmapped: _unmapped, submitter: _submitter, receiver: _receiver, ...claim } = parsed;
  return claim;
}

test('built dental claims are read back unchanged, completely and without findings', () => {
  fc.assert(
    fc.property(header, claims, (head, made) => {
      const transactions = [{ ...head, controlNumber: '0001', claims: made }];
      const text = build837D({ ...ENVELOPE, allowUnmetSituations: true, transactions });
      const parsed = parse837D(text);
      expect(parsed.findings.filter(({ code }) => code !== 'trailing_spaces')).toEqual([]);
      expect(parsed.transactions.map((transaction) => transaction.header)).toEqual([head]);
      expect(parsed.claims.map(withoutSource)).toEqual(made);
      expect(parsed.claims.flatMap(({ unmapped }) => unmapped)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

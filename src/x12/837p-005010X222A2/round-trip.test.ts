import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { claims, header } from '../../../test/x12/arbitraries/837p-005010X222A2/claim-arbitraries.ts';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { build837P, type ParsedProfessionalClaim, type ProfessionalClaim, parse837P } from './index.ts';

function withoutSource(parsed: ParsedProfessionalClaim): ProfessionalClaim {
  const { source: _source, unmapped: _unmapped, submitter: _submitter, receiver: _receiver, ...claim } = parsed;
  return claim;
}

test('built claims are read back unchanged, completely and without findings', () => {
  fc.assert(
    fc.property(header, claims, (head, made) => {
      const transactions = [{ ...head, controlNumber: '0001', claims: made }];
      const text = build837P({ ...ENVELOPE, allowUnmetSituations: true, transactions });
      const parsed = parse837P(text);
      expect(parsed.findings.filter(({ code }) => code !== 'trailing_spaces')).toEqual([]);
      expect(parsed.transactions.map((transaction) => transaction.header)).toEqual([head]);
      expect(parsed.claims.map(withoutSource)).toEqual(made);
      expect(parsed.claims.flatMap(({ unmapped }) => unmapped)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

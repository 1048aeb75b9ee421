import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { build837P } from '../../../src/x12/837p-005010X222A2/index.ts';
import { an837P } from '../../../test/helpers/an-837p.ts';
import type { ClaimOutcome } from '../member-ids/sandbox-outcomes.ts';
import { readClaims } from '../received-claim.ts';
import { adjudicate, type ClaimDecision, sumOf } from './adjudicate.ts';
import { reconsider } from './reconsider.ts';

const DENIAL = { groupCode: 'CO', reasonCode: '197', remarkCode: 'N130' };
const UPHELD = { outcome: 'upheld' } as const;

/** Returns a claim with lines of these charges. */
function aClaim(...charges: number[]) {
  return readClaims(build837P(an837P({ lineCents: charges }))).claims[0]!;
}

const shown = ({ claimStatusCode, lines }: ClaimDecision) => ({
  claimStatusCode,
  lines: lines.map(({ paidCents, adjustments, remarkCodes }) => [
    paidCents,
    adjustments.map(({ groupCode, reasonCode, amountCents }) => `${groupCode}-${reasonCode} ${amountCents}`).join(', '),
    ...remarkCodes,
  ]),
});

describe('a decision after an appeal', () => {
  const claim = aClaim(12_500);
  const denied = adjudicate(claim, { outcome: 'deny', denial: DENIAL }, UPHELD);

  test('that was won is the decision on a claim without a denial', () => {
    expect(reconsider(claim, denied, 'all')).toEqual(adjudicate(claim, { outcome: 'paid' }, UPHELD));
  });

  test('that was won in part pays half of the denied charge and still refuses the rest', () => {
    const half = reconsider(claim, denied, 'half');
    expect(shown(half)).toEqual({
      claimStatusCode: '1',
      lines: [[2_000, 'CO-45 1250, CO-197 6250, PR-3 3000', 'N130']],
    });
    // The next level is about the rest; the copayment was taken once.
    expect(shown(reconsider(claim, half, 'all'))).toEqual({
      claimStatusCode: '1',
      lines: [[7_000, 'CO-45 2500, PR-3 3000']],
    });
  });

  test('leaves the lines that were paid as they are', () => {
    const lines = aClaim(10_000, 5_001, 3_000);
    const before = adjudicate(lines, { outcome: 'deny_line', line: 2, denial: DENIAL }, UPHELD);
    const after = reconsider(lines, before, 'half');
    expect([after.lines[0], after.lines[2]]).toEqual([before.lines[0], before.lines[2]]);
    expect(shown(after).lines[1]).toEqual([2_001, 'CO-45 500, CO-197 2500', 'N130']);
  });

  test('pays the rest of an allowed amount without a second discount', () => {
    const short = adjudicate(claim, { outcome: 'partially_paid' }, UPHELD);
    expect(reconsider(claim, short, 'all')).toEqual(adjudicate(claim, { outcome: 'paid' }, UPHELD));
  });

  test('is balanced for any charges, outcomes and appeals, and never pays more than the claim without a denial', () => {
    const outcomes = fc.constantFrom<ClaimOutcome>(
      { outcome: 'deny', denial: DENIAL },
      { outcome: 'deny', denial: { groupCode: 'CO', reasonCode: '45', remarkCode: null } },
      { outcome: 'deny_line', line: 1, denial: DENIAL },
      { outcome: 'partially_paid' },
      { outcome: 'bundled' },
      { outcome: 'paid_as_whole' },
    );
    const appeals = fc.array(fc.constantFrom<'all' | 'half'>('all', 'half'), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.nat(50_000), { minLength: 1, maxLength: 4 }),
        outcomes,
        appeals,
        (charges, asked, won) => {
          const some = aClaim(...charges);
          const before = adjudicate(some, asked, UPHELD);
          const after = won.reduce((decision, share) => reconsider(some, decision, share), before);
          const paidFor = ({ lines }: ClaimDecision) => lines.reduce((sum, { paidCents }) => sum + paidCents, 0);
          for (const line of after.lines) {
            expect(line.paidCents + sumOf(line.adjustments)).toBe(line.chargeCents);
            expect(line.paidCents).toBeGreaterThanOrEqual(0);
          }
          expect(paidFor(after)).toBeGreaterThanOrEqual(paidFor(before));
          // Each appeal pays a rounded share of each line, so the sum may exceed the total by one cent per appeal.
          const whole = paidFor(adjudicate(some, { outcome: 'paid' }, UPHELD));
          expect(paidFor(after)).toBeLessThanOrEqual(whole + charges.length * won.length);
        },
      ),
    );
  });
});

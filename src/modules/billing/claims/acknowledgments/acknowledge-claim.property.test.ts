import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClaim } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Claim } from '../claim.ts';
import { acknowledgeClaim, type ClaimVerdict } from './acknowledge-claim.ts';
import type { ClaimAnswer } from './standing.ts';

const NOW = new Date('2026-12-01T00:00:00Z');
const SUBMISSION = {
  submissionId: 'sub_1',
  channel: 'sandbox',
  submittedAt: '2026-11-28T00:00:00.000Z',
  transmittedAt: '2026-11-28T00:00:00.000Z',
  state: 'transmitted',
  attempt: 1,
} as const;

const submitted = (given: Partial<Claim> = {}) =>
  aClaim({ status: 'submitted', submission: SUBMISSION, payerStatus: null, ...given });

const CATEGORIES = { accepted: 'A2', rejected: 'A7', receipt: 'A1', status: 'P1' } as const;

const answers: fc.Arbitrary<ClaimAnswer> = fc
  .record({
    level: fc.constantFrom('999', '277ca_clearinghouse', '277ca_payer', '277ca_payer', '277'),
    meaning: fc.constantFrom('accepted', 'rejected', 'receipt', 'status'),
    minute: fc.integer({ min: 0, max: 5 }),
    file: fc.integer({ min: 1, max: 4 }),
    statusCode: fc.constantFrom('20', '21', '562'),
  })
  .map(({ level, meaning, minute, file, statusCode }): ClaimAnswer => {
    const allowed = level === '277ca_payer' || level === '277' || meaning === 'rejected' ? meaning : 'receipt';
    const status = { categoryCode: CATEGORIES[allowed], statusCode, entityCode: null, effectiveDate: '2026-11-28' };
    const producedAt = `2026-11-28T120${minute}0000`;
    return {
      level,
      meaning: allowed,
      producedAt,
      interchangeId: `itc_${file}`,
      status: level === '999' ? null : status,
    };
  });

const verdictOf = (answer: ClaimAnswer): ClaimVerdict => ({
  level: answer.level,
  outcome: answer.meaning === 'rejected' ? 'rejected' : 'information',
  codes: [],
  answer,
  payerClaimControlNumber: null,
});

const after = (claim: Claim, given: readonly ClaimAnswer[]) =>
  given.reduce((before, answer) => acknowledgeClaim(before, [verdictOf(answer)], NOW), claim);

test('the answers of payers and clearinghouses give the same status in any order of arrival', () => {
  const files = fc.array(answers, { minLength: 2, maxLength: 7 });
  const orders = files.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  );
  const reached = new Set<string>();
  fc.assert(
    fc.property(orders, ([given, shuffled]) => {
      const [one, other] = [after(submitted(), given), after(submitted(), shuffled)];
      const seen = ({ status, statusReason, payerStatus }: Claim) => ({ status, statusReason, payerStatus });
      expect(seen(other)).toEqual(seen(one));
      // Answers that arrive again change nothing.
      expect(seen(after(one, given))).toEqual(seen(one));
      reached.add(one.status);
    }),
    { numRuns: 2_000 },
  );
  expect([...reached].sort()).toEqual(['accepted', 'rejected', 'submitted']);
});

test('after a decision that was posted, a rejection by the payer is shown and the status stays', () => {
  const rejection: ClaimAnswer = {
    level: '277ca_payer',
    meaning: 'rejected',
    producedAt: '2026-11-28T12000000',
    interchangeId: 'itc_1',
    status: { categoryCode: 'A7', statusCode: '21', entityCode: null, effectiveDate: null },
  };
  for (const status of ['denied', 'partially_paid', 'paid'] as const) {
    const claim = submitted({ status, amountPaid: 100 });
    expect(after(claim, [rejection])).toMatchObject({ status, payerStatus: { categoryCode: 'A7' } });
    expect(after(claim, [{ ...rejection, meaning: 'accepted' }])).toBe(claim);
    expect(after(claim, [{ ...rejection, level: '277ca_clearinghouse' }])).toBe(claim);
  }
  const partly = submitted({
    status: 'accepted',
    adjustments: [{ groupCode: 'CO', reasonCode: '45', amount: 1, quantity: null }],
  });
  expect(after(partly, [rejection]).status).toBe('accepted');
  for (const status of ['draft', 'ready', 'cancelled', 'voided'] as const) {
    const claim = submitted({ status });
    expect(after(claim, [rejection])).toBe(claim);
  }
});

test('a claim of an earlier version follows the answers that come after its present state', () => {
  const known = { categoryCode: 'A2', statusCode: '20', entityCode: null, effectiveDate: null };
  const accepted = submitted({ status: 'accepted', payerStatus: known });
  const rejection = { ...known, categoryCode: 'A3' };
  const source = { producedAt: '2026-11-28T12000000', interchangeId: 'itc_1', status: rejection };
  expect(after(accepted, [{ level: '277', meaning: 'rejected', ...source }]).status).toBe('rejected');
  expect(after(accepted, [{ level: '277ca_clearinghouse', meaning: 'rejected', ...source }]).status).toBe('accepted');
});

test('a rejected replacement names the claim that it replaces again', () => {
  const claim = submitted({ frequencyCode: '7', payerClaimControlNumber: 'ICN-OF-THE-ORIGINAL' });
  const source = { level: '277ca_payer', interchangeId: 'itc_1', status: null } as const;
  const accepted = acknowledgeClaim(
    claim,
    [{ ...verdictOf({ ...source, meaning: 'accepted', producedAt: '1' }), payerClaimControlNumber: 'ICN-OWN' }],
    NOW,
  );
  expect(accepted).toMatchObject({ status: 'accepted', payerClaimControlNumber: 'ICN-OWN' });
  const rejected = after(accepted, [{ ...source, interchangeId: 'itc_2', meaning: 'rejected', producedAt: '2' }]);
  expect(rejected).toMatchObject({ status: 'rejected', payerClaimControlNumber: 'ICN-OF-THE-ORIGINAL' });
});

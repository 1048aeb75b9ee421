import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBalance, type ParsedRemittance, parse835 } from '../../src/x12/835-005010X221A1/index.ts';
import { build837P, type ProfessionalClaim } from '../../src/x12/837p-005010X222A2/index.ts';
import { ALL_READERS } from '../../src/x12/sets.ts';
import { validate } from '../../src/x12/validate.ts';
import { an837P } from '../../test/helpers/an-837p.ts';
import { claims as anyClaims } from '../../test/x12/arbitraries/837p-005010X222A2/claim-arbitraries.ts';
import { SANDBOX_PAYERS } from './directory/sandbox-payers.ts';
import { numberGenerator } from './generated-numbers.ts';
import { parseSandboxMemberId } from './member-ids/member-id-grammar.ts';
import { SANDBOX_TOKENS } from './member-ids/sandbox-tokens.ts';
import { planAnswers } from './plan-answers.ts';
import { readClaims } from './received-claim.ts';

const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
const numbers = numberGenerator(Buffer.alloc(32, 1), 'org/partner');

type Answers = { transactionSet: string; text: string }[];

function answersTo(claims: readonly ProfessionalClaim[]): Answers {
  const input = an837P();
  const transactions = [{ ...input.transactions[0]!, claims: [...claims] }];
  const text = build837P({ ...input, allowUnmetSituations: true, transactions });
  return answersToFile(text);
}

function answersToFile(text: string): Answers {
  const parsed = readClaims(text);
  const answered = parsed.transactions[0]!.interchange;
  return planAnswers(parsed, directory, numbers).map(({ transactionSet, write }, index) => ({
    transactionSet,
    text: write({ answered, createdAt: new Date('2026-03-15T12:00:00Z'), controlNumber: index + 1 }),
  }));
}

const remittancesIn = (answers: Answers): ParsedRemittance[] =>
  answers.filter(({ transactionSet }) => transactionSet === '835').flatMap(({ text }) => parse835(text).remittances);

/** Every token with a meaning for claims, by its example. */
const tokens = SANDBOX_TOKENS.filter(({ area }) => ['CLM', 'ERA', 'DEN'].includes(area)).map(({ example }) => example);
const memberIds = fc
  .uniqueArray(fc.constantFrom(...tokens), { maxLength: 3, selector: (token) => token.slice(0, 3) })
  .map((chosen) => ['SBX', ...chosen, '1'].join('-'));
const payerIds = fc.constantFrom(...SANDBOX_PAYERS.map(({ id }) => id), 'NOBODY');

/** Any claims that the guide allows, for sandbox members and payers. */
const sandboxClaims = fc
  .tuple(anyClaims, fc.array(fc.tuple(memberIds, payerIds), { minLength: 1, maxLength: 5 }))
  .map(([claims, scripts]) =>
    claims.map((claim, index): ProfessionalClaim => {
      const [memberId, payerId] = scripts[index % scripts.length]!;
      return { ...claim, subscriber: { ...claim.subscriber, memberId }, payer: { ...claim.payer, payerId } };
    }),
  );

/** Findings that are caused by the claims or by their script: invalid NPIs, and an 835 that does not balance. */
const ASKED_FOR = {
  npi_check_digit: 'off',
  service_payment_not_balanced: 'off',
  claim_payment_not_balanced: 'off',
} as const;

describe('answers', () => {
  test('any claims that the guide allows are answered with files that the guides allow', async () => {
    await fc.assert(
      fc.asyncProperty(sandboxClaims, async (claims) => {
        for (const { text } of answersTo(claims)) {
          const findings = validate(Buffer.from(text), ALL_READERS, { overrides: ASKED_FOR });
          expect(await Array.fromAsync(findings)).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('every 835 balances at every level, unless its script asks otherwise', () => {
    fc.assert(
      fc.property(sandboxClaims, (claims) => {
        const isUnbalanced = (payment: { patientControlNumber: string }) =>
          claims.some(
            (claim) =>
              claim.claim.patientControlNumber === payment.patientControlNumber &&
              claim.subscriber.memberId!.includes('UNBALANCED'),
          );
        for (const remittance of remittancesIn(answersTo(claims))) {
          const wrong = checkBalance(remittance).filter(
            ({ claimIndex }) => claimIndex === undefined || !isUnbalanced(remittance.claimPayments[claimIndex]!),
          );
          expect(wrong).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('CLM.SECONDARY names the payer that the claim went on to', () => {
    const input = an837P({ memberId: 'SBX-CLM.SECONDARY-1' });
    const [remittance] = remittancesIn(answersTo(input.transactions[0]!.claims));
    expect(remittance!.claimPayments[0]).toMatchObject({
      claimStatusCode: '19',
      crossoverCarrier: { name: { organization: 'SANDBOX SUPPLEMENTAL PLAN' }, idQualifier: 'PI', id: 'SBXSUPP' },
    });
  });

  test('ERA.UNBALANCED does not balance', () => {
    const input = an837P({ memberId: 'SBX-ERA.UNBALANCED-1' });
    const [remittance] = remittancesIn(answersTo(input.transactions[0]!.claims));
    expect(checkBalance(remittance!)).toMatchObject([{ level: 'line', outcome: 'mismatch', differenceCents: 100 }]);
  });

  test('the parts of a split and the reversal of a payment add up, whatever the charges are', () => {
    const charges = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(charges, fc.constantFrom('', '-CLM.DENYLINE.2.CO50', '-CLM.PARTIAL'), (lineCents, outcome) => {
        const whole = paymentsOf(lineCents, `SBX${outcome}-1`);
        const parts = paymentsOf(lineCents, `SBX${outcome}-ERA.SPLIT-1`);
        expect(parts).toHaveLength(2);
        const sums = (some: typeof whole) =>
          some.reduce(([charge, paid], one) => [charge! + one.chargeCents, paid! + one.paidCents], [0, 0]);
        expect(sums(parts)).toEqual(sums(whole));
        const reversed = paymentsOf(lineCents, 'SBX-CLM.REVERSE.3-1');
        expect(sums(reversed)).toEqual([0, 0]);
        for (const part of parts)
          for (const line of part.servicePayments) expect(line.paidCents).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });

  test('the fee schedule: four fifths are allowed, rounded half up, and the copay is subtracted once', () => {
    const [payment] = paymentsOf([10_003, 4_000], 'SBX-1');
    expect(payment).toMatchObject({ chargeCents: 14_003, paidCents: 8_202, patientResponsibilityCents: 3_000 });
    expect(payment!.servicePayments.map((line) => line.adjustments)).toEqual([
      [
        { groupCode: 'CO', reasonCode: '45', amountCents: 2_001 },
        { groupCode: 'PR', reasonCode: '3', amountCents: 3_000 },
      ],
      [{ groupCode: 'CO', reasonCode: '45', amountCents: 800 }],
    ]);
  });

  test.each([
    ['overturned by default', 'SBX-CLM.DENY.CO16-1', '1'],
    ['denied again', 'SBX-CLM.DENY.CO16-DEN.UPHELD-1', '4'],
  ])('a corrected claim after a denial is %s', (_, memberId, statusCode) => {
    const [claim] = an837P({ memberId }).transactions[0]!.claims;
    const corrected = {
      ...claim!,
      claim: { ...claim!.claim, claimFrequencyCode: '7', payerClaimControlNumber: 'ICN1' },
    };
    const [remittance] = remittancesIn(answersTo([corrected]));
    expect(remittance!.claimPayments[0]!.claimStatusCode).toBe(statusCode);
  });

  test('a void is acknowledged and paid nothing', () => {
    const [claim] = an837P().transactions[0]!.claims;
    const voiding = { ...claim!, claim: { ...claim!.claim, claimFrequencyCode: '8', payerClaimControlNumber: 'ICN1' } };
    expect(answersTo([voiding]).map(({ transactionSet }) => transactionSet)).toEqual(['999', '277CA', '277CA']);
  });
});

function paymentsOf(lineCents: readonly number[], memberId: string) {
  const { claims } = an837P({ memberId, lineCents }).transactions[0]!;
  return remittancesIn(answersTo(claims)).flatMap((remittance) => remittance.claimPayments);
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersFromX12 } from '../../../src/gateways/mapping/answers-from-x12.ts';
import { parse277 } from '../../../src/x12/277-005010X212/index.ts';
import { build837P, type ProfessionalClaim } from '../../../src/x12/837p-005010X222A2/index.ts';
import { ALL_READERS } from '../../../src/x12/sets.ts';
import { validate } from '../../../src/x12/validate.ts';
import { an837P, aProfessionalClaim } from '../../../test/helpers/an-837p.ts';
import { heldContent } from '../../../test/helpers/held-content.ts';
import { claims as anyClaims } from '../../../test/x12/arbitraries/837p-005010X222A2/claim-arbitraries.ts';
import { readClaims } from '../received-claim.ts';
import { answer277 } from './answer-277.ts';

function toldOf(claims: readonly ProfessionalClaim[], categoryCode = 'P1'): string {
  const input = an837P();
  const transactions = [{ ...input.transactions[0]!, claims: [...claims] }];
  const sent = build837P({ ...input, allowUnmetSituations: true, transactions });
  const [transaction] = readClaims(sent).transactions;
  return answer277(
    {
      transaction: transaction!,
      payer: { id: 'SBX01', name: 'Sandbox Payer' },
      referenceId: 'TOLD1',
      status: { categoryCode, statusCode: '20', entityCode: 'PR' },
      paymentOf: (_, date) => ({ paidCents: 100, finalizedDate: date, paymentDate: date, paymentTraceNumber: '1' }),
      payerClaimNumberOf: (claim) => `N${claim.patientControlNumber.length}`,
    },
    { answered: transaction!.interchange, createdAt: new Date('2026-03-15T12:00:00Z'), controlNumber: 7 },
  );
}

test('any claims that the guide allows give a 277 that its guide allows', async () => {
  const withMember = anyClaims.map((claims) =>
    claims.map((claim) => ({ ...claim, subscriber: { ...claim.subscriber, memberId: 'SBX-0001' } })),
  );
  await fc.assert(
    fc.asyncProperty(withMember, fc.constantFrom('P1', 'F1'), async (claims, categoryCode) => {
      const text = toldOf(claims, categoryCode);
      const overrides = { npi_check_digit: 'off' } as const;
      expect(await Array.fromAsync(validate(Buffer.from(text), ALL_READERS, { overrides }))).toEqual([]);
      const { responses } = parse277(text);
      expect(responses.flatMap((response) => response.claims.map((claim) => claim.patientControlNumber))).toEqual(
        claims.map(({ claim }) => claim.patientControlNumber),
      );
    }),
    { numRuns: 100 },
  );
});

async function answersIn(text: string) {
  const answers = await Array.fromAsync(answersFromX12(heldContent(Buffer.from(text)), null));
  return answers.map(({ answer }) => answer);
}

test('the codec reads the response: each claim with its status, its day and the number of the payer', async () => {
  const [first, second] = ['PCN-1', 'PCN-22'].map((patientControlNumber) => {
    const claim = aProfessionalClaim();
    return { ...claim, claim: { ...claim.claim, patientControlNumber } };
  });
  const statuses = [{ categoryCode: 'P1', statusCode: '20', entityCode: 'PR' }];
  // BHT date and time, ISA date and time, ISA13.
  const producedAt = '2026-03-15T12000000 2026-03-15T12000000 000000007';
  const told = { statuses, effectiveDate: '2026-03-15', payment: null };
  expect(await answersIn(toldOf([first!, second!]))).toEqual([
    {
      kind: 'claim_statuses',
      claims: [
        { patientControlNumber: 'PCN-1', ...told, payerClaimControlNumber: 'N5', producedAt },
        { patientControlNumber: 'PCN-22', ...told, payerClaimControlNumber: 'N6', producedAt },
      ],
      missing: 0,
    },
  ]);
});

test('of several statuses the newest counts, and a claim without a number of ours is missed', async () => {
  const text = toldOf([aProfessionalClaim(), aProfessionalClaim()]);
  const older = text.replace('STC*P1:20:PR*20260315', 'STC*A2:20*20260301***~STC*F0:3*20260320~STC*P1:20:PR*20260315');
  const numberless = older.replace(/REF\*EJ\*[^~]*~(?![\s\S]*REF\*EJ)/, '');
  const [answer] = await answersIn(numberless);
  expect(answer).toMatchObject({
    kind: 'claim_statuses',
    claims: [{ statuses: [{ categoryCode: 'F0', statusCode: '3', entityCode: null }], effectiveDate: '2026-03-20' }],
    missing: 1,
  });
});

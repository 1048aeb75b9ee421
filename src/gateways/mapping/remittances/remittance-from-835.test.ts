import { expect, test } from 'vitest';
import { SANDBOX_PAYERS } from '../../../../sandbox/payers/directory/sandbox-payers.ts';
import { numberGenerator } from '../../../../sandbox/payers/generated-numbers.ts';
import { parseSandboxMemberId } from '../../../../sandbox/payers/member-ids/member-id-grammar.ts';
import { planAnswers } from '../../../../sandbox/payers/plan-answers.ts';
import { readClaims } from '../../../../sandbox/payers/received-claim.ts';
import { aDentalClaim, an837D } from '../../../../test/helpers/an-837d.ts';
import { an837I, anInstitutionalClaim } from '../../../../test/helpers/an-837i.ts';
import { parse835 } from '../../../x12/835-005010X221A1/index.ts';
import { build837D } from '../../../x12/837d-005010X224A2/index.ts';
import { build837I } from '../../../x12/837i-005010X223A3/index.ts';
import { claimPayment } from './remittance-from-835.ts';

/** Returns the payer's decisions on the claims of a file. */
function decisionsOn(file: string) {
  const parsed = readClaims(file);
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  const answered = parsed.transactions[0]!.interchange;
  return planAnswers(parsed, directory, numberGenerator(Buffer.alloc(32, 1), 'org/partner'))
    .filter(({ transactionSet }) => transactionSet === '835')
    .map(({ write }) => write({ answered, createdAt: new Date('2026-03-15T12:00:00Z'), controlNumber: 1 }))
    .flatMap((text) => parse835(text).remittances)
    .flatMap((remittance) => remittance.claimPayments.map(claimPayment));
}

test('the decision on an inpatient claim has its covered days, its DRG and the amount of the DRG', () => {
  const [payment] = decisionsOn(build837I(an837I(anInstitutionalClaim({ memberId: 'SBX-CLM.DENY.CO197.N130-1' }))));
  expect(payment).toMatchObject({
    facilityTypeCode: '11',
    frequencyCode: '1',
    diagnosisRelatedGroup: null,
    remarkCodes: ['N130'],
    inpatientDecision: { coveredDaysOrVisits: '4', amounts: [], counts: [], remarkCodes: ['N130'] },
    adjustments: [{ groupCode: 'CO', reasonCode: '197', amount: 340_000 }],
    lines: [],
  });
  const [paid] = decisionsOn(build837I(an837I(anInstitutionalClaim())));
  expect(paid).toMatchObject({
    diagnosisRelatedGroup: '951',
    diagnosisRelatedGroupWeight: '1.25',
    inpatientDecision: { amounts: [{ position: 4, amount: 272_000 }] },
  });
});

test('lines of an outpatient claim are named by their revenue codes, and by their procedures if they have one', () => {
  const [payment] = decisionsOn(build837I(an837I(anInstitutionalClaim({ typeOfBill: '131' }))));
  expect(payment!.outpatientDecision).toMatchObject({ hcpcsPayable: 272_000, remarkCodes: [] });
  expect(payment!.lines.map((line) => [line.procedureQualifier, line.procedureCode, line.revenueCode])).toEqual([
    ['NU', '0120', '0120'],
    ['HC', 'J1885', '0636'],
  ]);
});

test('lines of a dental claim have CDT codes and no revenue code', () => {
  const [payment] = decisionsOn(build837D(an837D(aDentalClaim())));
  expect(payment).not.toHaveProperty('inpatientDecision');
  expect(payment!.lines.map((line) => [line.procedureQualifier, line.procedureCode, line.revenueCode])).toEqual([
    ['AD', 'D2740', null],
    ['AD', 'D0220', null],
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScriptedClaimAnswer } from '../../src/modules/payer-simulator.ts';
import { parse277CA } from '../../src/x12/277ca-005010X214/index.ts';
import { checkBalance, type ParsedClaimPayment, parse835 } from '../../src/x12/835-005010X221A1/index.ts';
import { build837D, type DentalClaim } from '../../src/x12/837d-005010X224A2/index.ts';
import { build837I, type InstitutionalClaim } from '../../src/x12/837i-005010X223A3/index.ts';
import { build837P } from '../../src/x12/837p-005010X222A2/index.ts';
import { parse999 } from '../../src/x12/999-005010X231A1/index.ts';
import { ALL_READERS } from '../../src/x12/sets.ts';
import { validate } from '../../src/x12/validate.ts';
import { aDentalClaim, an837D } from '../../test/helpers/an-837d.ts';
import { an837I, anInstitutionalClaim } from '../../test/helpers/an-837i.ts';
import { an837P } from '../../test/helpers/an-837p.ts';
import { claims as anyDentalClaims } from '../../test/x12/arbitraries/837d-005010X224A2/claim-arbitraries.ts';
import { claims as anyInstitutionalClaims } from '../../test/x12/arbitraries/837i-005010X223A3/claim-arbitraries.ts';
import { reverseDecision } from './adjudication/adjudicate.ts';
import { decisionOf } from './adjudication/earlier-decisions.ts';
import { SANDBOX_PAYERS } from './directory/sandbox-payers.ts';
import { numberGenerator } from './generated-numbers.ts';
import { parseSandboxMemberId } from './member-ids/member-id-grammar.ts';
import { SANDBOX_TOKENS } from './member-ids/sandbox-tokens.ts';
import { payerClaimNumber, planAnswers } from './plan-answers.ts';
import { readClaims } from './received-claim.ts';
import { scriptedAnswer } from './scripted/scripted-answer.ts';

const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
const numbers = numberGenerator(Buffer.alloc(32, 1), 'org/partner');

type Earlier = Parameters<typeof planAnswers>[3];

function answersTo(file: string, earlier?: Earlier) {
  const parsed = readClaims(file);
  const answered = parsed.transactions[0]!.interchange;
  return planAnswers(parsed, directory, numbers, earlier).map(({ transactionSet, write }, index) => ({
    transactionSet,
    text: write({ answered, createdAt: new Date('2026-03-15T12:00:00Z'), controlNumber: index + 1 }),
  }));
}

const hospital = (...claims: InstitutionalClaim[]) => build837I(an837I(...claims));
const dentist = (...claims: DentalClaim[]) => build837D(an837D(...claims));

function paymentsOf(file: string, earlier?: Earlier): ParsedClaimPayment[] {
  return answersTo(file, earlier)
    .filter(({ transactionSet }) => transactionSet === '835')
    .flatMap(({ text }) => parse835(text).remittances)
    .flatMap((remittance) => {
      expect(checkBalance(remittance)).toEqual([]);
      return remittance.claimPayments;
    });
}

/** Returns what a test compares of a claim payment. */
const shown = ({ servicePayments, adjustments, ...payment }: ParsedClaimPayment) => ({
  status: payment.claimStatusCode,
  paid: payment.paidCents,
  adjustments: adjustments.map(({ groupCode, reasonCode, amountCents }) => `${groupCode}-${reasonCode} ${amountCents}`),
  lines: servicePayments.map(
    ({ procedure, revenueCode, submittedProcedure: submitted, paidCents, lineItemControlNumber }) =>
      [
        `${procedure.qualifier}:${procedure.code}`,
        ...(revenueCode ? [revenueCode] : []),
        ...(submitted ? [`for ${submitted.qualifier}:${submitted.code}`] : []),
        lineItemControlNumber,
        paidCents,
      ].join(' '),
  ),
});

const ASKED_FOR = {
  npi_check_digit: 'off',
  service_payment_not_balanced: 'off',
  claim_payment_not_balanced: 'off',
} as const;

async function findingsIn(text: string) {
  return Array.fromAsync(validate(Buffer.from(text), ALL_READERS, { overrides: ASKED_FOR }));
}

describe('an inpatient claim', () => {
  test('is paid as a whole by its DRG, with its covered days', () => {
    const claim = anInstitutionalClaim();
    const withGroup = { ...claim, claim: { ...claim.claim, diagnosisRelatedGroup: '193' } };
    const [payment] = paymentsOf(hospital(withGroup));
    expect(shown(payment!)).toEqual({
      status: '1',
      paid: 269_000,
      adjustments: ['CO-45 68000', 'PR-3 3000'],
      lines: [],
    });
    expect(payment).toMatchObject({
      chargeCents: 340_000,
      facilityTypeCode: '11',
      claimFrequencyCode: '1',
      diagnosisRelatedGroup: '193',
      diagnosisRelatedGroupWeight: '1.25',
      inpatientAdjudication: { coveredDaysOrVisits: '4', amounts: [{ position: 4, amountCents: 272_000 }] },
      quantities: [{ qualifier: 'CA', quantity: '4' }],
      statementPeriod: { start: '2026-02-16', end: '2026-02-20' },
    });
  });

  test('is denied as a whole, with its remark code in MIA', () => {
    const [payment] = paymentsOf(hospital(anInstitutionalClaim({ memberId: 'SBX-CLM.DENY.CO197.N130-1' })));
    expect(shown(payment!)).toEqual({ status: '4', paid: 0, adjustments: ['CO-197 340000'], lines: [] });
    expect(payment!.inpatientAdjudication).toEqual({ coveredDaysOrVisits: '4', remarkCodes: ['N130'] });
    expect(payment).not.toHaveProperty('diagnosisRelatedGroup');
  });

  test.each([
    ['CLM.BYLINE', '1', ['NU:0120 LINE1 237000', 'HC:J1885 0636 LINE2 32000']],
    ['CLM.DENYLINE.2.CO50', '1', ['NU:0120 LINE1 237000', 'HC:J1885 0636 LINE2 0']],
    ['CLM.BUNDLED', '1', ['NU:0120 LINE1 237000', 'NU:0120 for HC:J1885 LINE2 0']],
  ])('with %s is decided by line', (token, status, lines) => {
    const [payment] = paymentsOf(hospital(anInstitutionalClaim({ memberId: `SBX-${token}-1` })));
    expect(shown(payment!)).toMatchObject({ status, adjustments: [], lines });
    expect(payment!.inpatientAdjudication).toMatchObject({ coveredDaysOrVisits: '4' });
  });

  test('is paid in two parts that add up, and is reversed', () => {
    const parts = paymentsOf(hospital(anInstitutionalClaim({ memberId: 'SBX-ERA.SPLIT-1', lineCents: [100_001] })));
    expect(parts.map(({ chargeCents }) => chargeCents).reduce((a, b) => a + b)).toBe(100_001);
    const [paid, reversal] = paymentsOf(hospital(anInstitutionalClaim({ memberId: 'SBX-CLM.REVERSE.3-1' })));
    expect(reversal).toMatchObject({ claimStatusCode: '22', paidCents: -paid!.paidCents, servicePayments: [] });
  });

  test('billed in parts is paid for each period, and its copayment is taken once', () => {
    const bill = (typeOfBill: string, start: string, end: string) =>
      anInstitutionalClaim({ typeOfBill, statementPeriod: { start, end }, lineCents: [100_000] });
    const payments = paymentsOf(
      hospital(
        bill('112', '2026-01-01', '2026-01-31'),
        bill('113', '2026-02-01', '2026-02-15'),
        bill('113', '2026-02-16', '2026-02-28'),
        bill('114', '2026-03-01', '2026-03-11'),
      ),
    );
    expect(payments.map((payment) => [payment.paidCents, payment.inpatientAdjudication?.coveredDaysOrVisits])).toEqual([
      [77_000, '31'],
      [80_000, '15'],
      [80_000, '13'],
      [80_000, '10'],
    ]);
    expect(new Set(payments.map(({ payerClaimControlNumber }) => payerClaimControlNumber)).size).toBe(4);
    expect(payments.map((payment) => payment.diagnosisRelatedGroup)).toEqual(Array(4).fill(undefined));
  });

  test.each(['7', '8'])('corrected with frequency %s reverses the first decision', (frequency) => {
    const first = readClaims(hospital(anInstitutionalClaim())).claims[0]!;
    const number = payerClaimNumber(first, numbers);
    const decided = decisionOf(Buffer.from(hospital(anInstitutionalClaim())), () => true, { script: null, directory })!;
    const claim = anInstitutionalClaim({ typeOfBill: `11${frequency}`, lineCents: [200_000] });
    const correction = { ...claim, claim: { ...claim.claim, payerClaimControlNumber: number } };
    const [reversal, ...rest] = paymentsOf(hospital(correction), new Map([[number, decided]]));
    const reversed = reverseDecision(decided.decision).lines[0]!;
    expect(reversal).toMatchObject({ claimStatusCode: '22', paidCents: reversed.paidCents, claimFrequencyCode: '1' });
    expect(rest.map(({ paidCents }) => paidCents)).toEqual(frequency === '7' ? [157_000] : []);
  });
});

describe('an outpatient claim', () => {
  test('is paid by line, with MOA', () => {
    const [payment] = paymentsOf(hospital(anInstitutionalClaim({ typeOfBill: '131' })));
    expect(shown(payment!).lines).toEqual(['NU:0120 LINE1 237000', 'HC:J1885 0636 LINE2 32000']);
    expect(payment).toMatchObject({ facilityTypeCode: '13', outpatientAdjudication: { hcpcsPayableCents: 272_000 } });
    expect(payment).not.toHaveProperty('inpatientAdjudication');
  });

  test('with CLM.DRG is paid as a whole without a DRG', () => {
    const claim = anInstitutionalClaim({ typeOfBill: '131', memberId: 'SBX-CLM.DRG-1' });
    const [payment] = paymentsOf(hospital(claim));
    expect(shown(payment!)).toMatchObject({ paid: 269_000, lines: [] });
    expect(payment).not.toHaveProperty('diagnosisRelatedGroup');
  });
});

describe('a dental claim', () => {
  test.each([
    ['SBX-1', '1', ['AD:D2740 LINE1 69000', 'AD:D0220 LINE2 9600']],
    ['SBX-CLM.BUNDLED-1', '1', ['AD:D2740 LINE1 69000', 'AD:D2740 for AD:D0220 LINE2 0']],
    ['SBX-CLM.DENY.CO50-1', '4', ['AD:D2740 LINE1 0', 'AD:D0220 LINE2 0']],
  ])('of member %s is decided with its procedures', (memberId, status, lines) => {
    const [payment] = paymentsOf(dentist(aDentalClaim({ memberId })));
    expect(shown(payment!)).toMatchObject({ status, lines });
    expect(payment!.servicePayments[0]!.serviceDate).toEqual({ start: '2026-02-20' });
  });

  test.each(['SBX-1', 'SBX-CLM.REVERSE.3-1', 'SBX-CLM.TAKEBACK-1', 'SBX-CLM.SECONDARY-1'])(
    'that asks for an estimate is paid nothing, also with member %s',
    (memberId) => {
      const payments = paymentsOf(dentist(aDentalClaim({ memberId, isPredetermination: true })));
      expect(payments.map(({ claimStatusCode, paidCents }) => [claimStatusCode, paidCents])).toEqual([['25', 0]]);
      const [first] = payments[0]!.servicePayments;
      expect(first!.adjustments).toEqual([
        { groupCode: 'CO', reasonCode: '45', amountCents: 18_000 },
        { groupCode: 'PR', reasonCode: '3', amountCents: 3_000 },
        { groupCode: 'OA', reasonCode: '101', amountCents: 69_000 },
      ]);
    },
  );
});

describe('a claim to a second payer', () => {
  test('that the first decided as a whole is paid its remainder as a whole', () => {
    const claim = anInstitutionalClaim({ typeOfBill: '131' });
    const decided = {
      payerResponsibilitySequence: 'P',
      relationshipCode: '18',
      benefitsAssignmentCode: 'Y',
      releaseOfInformationCode: 'Y',
      name: { type: 'person', last: 'LARKIN', first: 'ADA' },
      memberId: 'M1',
      payer: { name: 'FIRST', payerId: 'FIRST' },
      payerPaidCents: 200_000,
      adjustments: [
        { groupCode: 'CO', reasonCode: '45', amountCents: 100_000 },
        { groupCode: 'PR', reasonCode: '1', amountCents: 40_000 },
      ],
    } as const;
    const later = {
      ...claim,
      subscriber: { ...claim.subscriber, payerResponsibilitySequence: 'S' },
      claim: { ...claim.claim, otherSubscribers: [{ ...decided, adjustments: [...decided.adjustments] }] },
    };
    const [payment] = paymentsOf(build837I({ ...an837I(later), allowUnmetSituations: true }));
    expect(shown(payment!)).toEqual({ status: '2', paid: 40_000, adjustments: ['OA-23 300000'], lines: [] });
  });
});

describe('an answer that is requested', () => {
  const sent = hospital(anInstitutionalClaim({ memberId: 'SBX-CLM.LOST-1' }));
  const requested = (answer: ScriptedClaimAnswer) =>
    scriptedAnswer(
      {
        answer,
        interchange: { organizationId: 'org', tradingPartnerId: 'tpr', content: Buffer.from(sent) },
        transactionSetControlNumber: '0001',
      },
      { directory, numbers, createdAt: new Date('2026-03-15T12:00:00Z'), controlNumber: 1 },
    );

  test('pays, denies or acknowledges an institutional claim, and asks for documents', async () => {
    const answers: ScriptedClaimAnswer[] = [
      { transactionSet: '835', script: 'CLM.BYLINE' },
      { transactionSet: '835', script: 'CLM.DENY.CO50.N130' },
      { transactionSet: '277CA', from: 'payer', categoryCode: 'A7', statusCode: '21' },
      { transactionSet: '277', categoryCode: 'F1', statusCode: '65', entityCode: null },
      { transactionSet: '277RFI', categoryCode: 'R4', daysToAnswer: 30 },
      { transactionSet: '999', isAccepted: false },
    ];
    const texts = answers.map(requested);
    for (const text of texts) expect(await findingsIn(text)).toEqual([]);
    const [paid, denied] = texts.slice(0, 2).map((text) => parse835(text).remittances[0]!.claimPayments[0]!);
    expect(shown(paid!).lines).toEqual(['NU:0120 LINE1 237000', 'HC:J1885 0636 LINE2 32000']);
    expect(shown(denied!)).toMatchObject({ status: '4', adjustments: ['CO-50 340000'], lines: [] });
  });
});

describe('a file', () => {
  const mixed = [
    build837P(an837P({ memberId: 'SBX-1' })),
    hospital(anInstitutionalClaim()),
    dentist(aDentalClaim({ isPredetermination: true })),
  ].join('');

  test('with all types of claims gets one 999 for each group and one acknowledgment for each transaction set', () => {
    const answers = answersTo(mixed);
    const acknowledged = answers
      .filter(({ transactionSet }) => transactionSet === '999')
      .flatMap(({ text }) => parse999(text).acknowledgments)
      .flatMap(({ transactionSets }) => transactionSets);
    expect(acknowledged.map(({ implementation, code }) => `${implementation} ${code}`)).toEqual([
      '005010X222A1 A',
      '005010X223A2 A',
      '005010X224A2 A',
    ]);
    expect(Map.groupBy(answers, ({ transactionSet }) => transactionSet).get('277CA')).toHaveLength(6);
  });

  test('of a hospital is acknowledged with its types of bill and the days of its statements', () => {
    const [acknowledgment] = answersTo(mixed)
      .filter(({ transactionSet }) => transactionSet === '277CA')
      .flatMap(({ text }) => parse277CA(text).claims)
      .filter(({ patientControlNumber }) => patientControlNumber === 'PCN-I');
    expect(acknowledgment).toMatchObject({ billType: '111', serviceDate: { start: '2026-02-16', end: '2026-02-20' } });
  });

  test('is answered with files that the guides allow, whatever the member ids select', async () => {
    const tokens = SANDBOX_TOKENS.filter(({ area }) => area === 'CLM' || area === 'ERA').map(({ example }) => example);
    for (const token of tokens) {
      const memberId = `SBX-${token}-1`;
      const files = [
        hospital(anInstitutionalClaim({ memberId }), anInstitutionalClaim({ memberId, typeOfBill: '132' })),
        dentist(aDentalClaim({ memberId }), aDentalClaim({ memberId, isPredetermination: true })),
      ];
      for (const { text } of files.flatMap((file) => answersTo(file))) expect(await findingsIn(text)).toEqual([]);
    }
  });
});

test('any institutional and dental claims that the guides allow are answered with files that the guides allow', async () => {
  type AnyClaim = { subscriber: { memberId?: string }; payer: { payerId: string } };
  const toSandbox = <C extends AnyClaim>(claims: C[]): C[] =>
    claims.map((claim) => ({
      ...claim,
      subscriber: { ...claim.subscriber, memberId: 'SBX-1' },
      payer: { ...claim.payer, payerId: 'SBX01' },
    }));
  const files = fc.oneof(
    anyInstitutionalClaims.map((claims) => build837I({ ...an837I(...toSandbox(claims)), allowUnmetSituations: true })),
    anyDentalClaims.map((claims) => build837D({ ...an837D(...toSandbox(claims)), allowUnmetSituations: true })),
  );
  await fc.assert(
    fc.asyncProperty(files, async (file) => {
      for (const { text, transactionSet } of answersTo(file)) {
        expect(await findingsIn(text)).toEqual([]);
        if (transactionSet !== '835') continue;
        for (const remittance of parse835(text).remittances) expect(checkBalance(remittance)).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

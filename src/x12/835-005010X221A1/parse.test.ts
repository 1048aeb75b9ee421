import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { build835, parse835, read835 } from './index.ts';

const paid = readFixture('835/paid-and-denied');

describe('reading a remittance', () => {
  const { transactions, findings } = parse835(paid);
  const { remittance, isReadable } = transactions[0]!;
  const [first, denied, partial] = remittance.claimPayments;

  test('a valid, balanced file has no findings and nothing is left behind', () => {
    expect(findings).toEqual([]);
    expect(isReadable).toBe(true);
    expect(remittance.claimPayments.flatMap(({ unmapped }) => unmapped)).toEqual([]);
  });

  test('payment, trace, payer and payee are typed', () => {
    expect(remittance.payment).toEqual({
      handlingCode: 'I',
      amountCents: 14_525,
      creditOrDebit: 'C',
      method: 'ACH',
      formatCode: 'CCP',
      senderAccount: {
        institutionQualifier: '01',
        institutionNumber: '111000025',
        accountQualifier: 'DA',
        accountNumber: '12345',
      },
      originatingCompanyId: '1741234567',
      receiverAccount: {
        institutionQualifier: '01',
        institutionNumber: '111000614',
        accountQualifier: 'DA',
        accountNumber: '98765',
      },
      effectiveDate: '2026-01-21',
    });
    expect(remittance).toMatchObject({
      trace: { traceNumber: 'EFT-555', originatingCompanyId: '1741234567' },
      receiverId: 'RCMTEST',
      productionDate: '2026-01-19',
      payer: { name: 'EXAMPLE HEALTH PLAN', contacts: [{ functionCode: 'CX' }, { functionCode: 'BL' }] },
      payee: { npi: '1234567893', taxId: '741234567' },
    });
  });

  test('claims carry status, money and remarks', () => {
    expect(first).toMatchObject({
      patientControlNumber: 'PCN-0001',
      claimStatusCode: '1',
      chargeCents: 18_750,
      paidCents: 12_025,
      patientResponsibilityCents: 2500,
      payerClaimControlNumber: 'ICN-1',
      renderingNpi: '1234567893',
      remarkCodes: ['MA01'],
      receivedDate: '2026-01-07',
      amounts: [{ qualifier: 'AU', amountCents: 14_525 }],
    });
    expect(denied).toMatchObject({
      claimStatusCode: '4',
      paidCents: 0,
      adjustments: [{ groupCode: 'CO', reasonCode: '29', amountCents: 8000 }],
      servicePayments: [],
    });
    expect(denied!.patientResponsibilityCents).toBeUndefined();
  });

  test('lines carry adjustments, the allowed amount and the control number of our line', () => {
    expect(first!.servicePayments[0]).toEqual({
      procedure: { qualifier: 'HC', code: '99213', modifiers: ['25'] },
      chargeCents: 15_000,
      paidCents: 9525,
      paidUnits: '1',
      serviceDate: { start: '2026-01-02' },
      adjustments: [
        { groupCode: 'CO', reasonCode: '45', amountCents: 2975 },
        { groupCode: 'PR', reasonCode: '3', amountCents: 2500 },
      ],
      lineItemControlNumber: 'LINE-1',
      allowedCents: 12_025,
      remarkCodes: [],
    });
    expect(first!.servicePayments[1]!.remarkCodes).toEqual(['N130']);
  });

  test('one segment contains several adjustments, with and without quantity', () => {
    expect(partial!.servicePayments[0]).toMatchObject({
      revenueCode: '0500',
      paidUnits: '1.5',
      originalUnits: '2',
      submittedProcedure: { code: '99213' },
      serviceDate: { start: '2026-01-03', end: '2026-01-04' },
      adjustments: [
        { reasonCode: '45', amountCents: 1000, quantity: '1' },
        { reasonCode: '97', amountCents: 250 },
        { reasonCode: '59', amountCents: 250, quantity: '.5' },
      ],
    });
  });

  test('provider level adjustments come in pairs', () => {
    expect(remittance.providerLevelAdjustments).toEqual([
      { providerId: '1234567893', fiscalPeriodDate: '2026-12-31', code: 'WO', reference: 'OVERPAY', amountCents: 1550 },
      {
        providerId: '1234567893',
        fiscalPeriodDate: '2026-12-31',
        code: 'L6',
        reference: 'INTEREST',
        amountCents: -100,
      },
      { providerId: '1234567893', fiscalPeriodDate: '2026-12-31', code: '72', amountCents: 550 },
    ]);
  });
});

test('a reversal and its correction are two claim payments with the same control number', () => {
  const { remittances, findings } = parse835(readFixture('835/reversal-and-correction'));
  expect(findings).toEqual([]);
  expect(
    remittances[0]!.claimPayments.map((claim) => [claim.patientControlNumber, claim.claimStatusCode, claim.paidCents]),
  ).toEqual([
    ['PCN-0001', '22', -12_025],
    ['PCN-0001', '1', 13_075],
  ]);
});

describe('amounts that cannot be read', () => {
  test('a claim payment is set aside, not posted as zero', () => {
    const { remittances, unreadable, transactions } = parse835(paid.replace('*187.5*120.25*', '*187.5*12O.25*'));
    expect(unreadable.map(({ patientControlNumber }) => patientControlNumber)).toEqual(['PCN-0001']);
    expect(remittances[0]!.claimPayments).toHaveLength(2);
    expect(transactions[0]!.isReadable).toBe(false);
  });

  test('an adjustment makes its claim payment unreadable', () => {
    expect(parse835(paid.replace('CAS*CO*29*80~', 'CAS*CO*29*8.001~')).unreadable).toHaveLength(1);
  });

  test.each([
    ['the payment', 'BPR*I*145.25', 'BPR*I*'],
    ['a provider adjustment', 'OVERPAY*15.5', 'OVERPAY*x'],
  ])('%s makes the remittance unreadable', (_, from, to) => {
    expect(parse835(paid.replace(from, to)).transactions[0]!.isReadable).toBe(false);
  });
});

test.each([
  ['a line', 'SVC*HC:87880*37.5*25', 'SVC*HC:87880*37.5*24', 'service_payment_not_balanced'],
  ['a claim', 'CLP*PCN-0002*4*80*0', 'CLP*PCN-0002*4*81*0', 'claim_payment_not_balanced'],
  ['the remittance', 'BPR*I*145.25', 'BPR*I*145.26', 'remittance_not_balanced'],
])('%s that does not balance is a warning', (_, from, to, code) => {
  const { findings } = parse835(paid.replace(from, to));
  expect(findings.map((finding) => [finding.code, finding.severity])).toContainEqual([code, 'warning']);
});

test('thousands of claims under one heading are yielded one by one', async () => {
  const claim = 'CLP*P*1*1*1**12*I~NM1*QC*1*A*B~';
  const body = paid.slice(0, paid.indexOf('CLP*')) + claim.repeat(5000);
  let count = 0;
  for await (const item of read835(body)) if (item.kind === 'claimPayment') count++;
  expect(count).toBe(5000);
});

test('a corrected id (C) belongs to the corrected patient (NM1*74), not to the patient', () => {
  const text = readFixture('835/paid-and-denied');
  const [patient = ''] = /NM1\*QC\*[^~]*~\n/.exec(text)!;
  const codesOf = (to: string) => parse835(text.replace(patient, to)).findings.map(({ code }) => code);
  expect(codesOf('NM1*QC*1*ASH*PIA****C*W1~\n')).toContain('invalid_code_value');
  for (const qualifier of ['34', 'HN', 'II', 'MI', 'MR']) {
    expect(codesOf(`NM1*QC*1*ASH*PIA****${qualifier}*W1~\nNM1*74*1*ASH*PIA****C*W2~\n`)).toEqual([
      'segment_count_mismatch',
    ]);
  }
});

test('an 835 with an implementation reference is reported', () => {
  const { findings } = parse835(paid.replace('ST*835*1001', 'ST*835*1001*005010X221A1'));
  expect(findings.map(({ code }) => code)).toEqual(['implementation_reference_not_used']);
});

test('a remittance without claims, only with provider adjustments, is read and built', () => {
  const { remittances } = parse835(paid);
  const { unmapped: _, ...remittance } = remittances[0]!;
  const payment = { ...remittance.payment, amountCents: -2000 };
  const bare = { ...remittance, payment, claimPayments: [] };
  const text = build835({ ...ENVELOPE, remittances: [bare] });
  expect(parse835(text).remittances).toEqual([{ ...bare, unmapped: [] }]);
});

test('an unknown code is not built', () => {
  const [remittance] = parse835(paid).remittances;
  const wrong = { ...remittance!, payment: { ...remittance!.payment, method: 'CASH' } };
  expect(() => build835({ ...ENVELOPE, remittances: [wrong] })).toThrow(X12BuildError);
});

describe('headings', () => {
  const SUMMARY = 'TS3*6543210903*11*20261231*1*187.5********10**20**30*40**50*60*70*2*80~';
  const SUPPLEMENTAL = 'TS2*1*2*3*4*5*6*7*8*9*10.5*11*12*13*14*15*1.25*17*18*19~';
  const currency = 'CUR*PR*CAD*0.7525~';
  const headed = paid
    .replace('REF*EV', `${currency}\nREF*EV`)
    .replace('LX*1~', `LX*1~\n${SUMMARY}\n${SUPPLEMENTAL}`)
    .replace(/(~\n)(CLP(?:(?!CLP).)*)$/s, '$1LX*7~\n$2')
    .replace(/SE\*(\d+)/, (_all, count) => `SE*${Number(count) + 4}`);

  test("a payer's headings above its claims are kept", () => {
    const { remittances, findings } = parse835(headed);
    const [remittance] = remittances;
    expect(findings).toEqual([]);
    expect(remittance).toMatchObject({ currencyCode: 'CAD', exchangeRate: '0.7525', unmapped: [] });
    const [first, ...others] = remittance!.claimPayments;
    expect(first!.unmapped).toEqual([]);
    expect(first!.batch!.summary).toMatchObject({ totalMspPayerCents: 1000, totalPipClaimCount: '2' });
    expect(first!.batch!.supplementalSummary).toMatchObject({ totalDrgCents: 100, averageDrgWeight: '1.25' });
    expect(others.at(-1)!.batch).toEqual({ number: '7' });
  });

  test('headings are written before their claims', () => {
    const { remittances } = parse835(headed);
    const setOf = (text: string) => text.slice(text.indexOf('\nST*'), text.indexOf('\nGE*'));
    expect(setOf(build835({ ...ENVELOPE, lineBreaks: true, remittances }))).toBe(setOf(headed));
  });

  test('claims without a heading get one with the number 1', () => {
    const claimPayments = parse835(paid).remittances[0]!.claimPayments.map(({ batch: _, ...rest }) => rest);
    const [remittance] = parse835(paid).remittances;
    const text = build835({ ...ENVELOPE, remittances: [{ ...remittance!, claimPayments }] });
    expect(text.match(/~LX\*[^~]*/g)).toEqual(['~LX*1']);
  });
});

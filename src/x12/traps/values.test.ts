import { describe, expect, test } from 'vitest';
import { changed, changedFixture, codesOf } from '../../../test/x12/traps/reading.ts';
import { parse270 } from '../270-005010X279A1/index.ts';
import { parse835 } from '../835-005010X221A1/index.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';

/** Returns a remittance whose first line has these segments instead of its adjustments. */
function withAdjustments(segments: string): string {
  return changedFixture('835/paid-and-denied', ['CAS*CO*45*29.75~\nCAS*PR*3*25~\n', segments]);
}

function adjustmentsOf(text: string) {
  return parse835(text).remittances[0]!.claimPayments[0]!.servicePayments[0]!.adjustments;
}

describe('a decimal number', () => {
  test.each([
    ['5.', 500],
    ['.5', 50],
    ['-.5', -50],
    ['-5', -500],
    ['0', 0],
    ['-0', 0],
    ['00012.10', 1210],
    ['12.3', 1230],
    ['12.30', 1230],
    ['12.300', 1230],
    ['9999999999.99', 999_999_999_999],
  ])('%s is %d cents', (text, cents) => {
    const [first] = adjustmentsOf(withAdjustments(`CAS*CO*45*${text}~\n`));
    expect(first!.amountCents).toBe(cents);
    expect(Object.is(first!.amountCents, -0)).toBe(false);
  });

  test.each([
    '1E2',
    '+5',
    '1,000',
    '12.345',
    '$5',
    '--5',
    '5-',
    '.',
    '-',
    '1.2.3',
    'O5',
    '0x1F',
    '10000000000',
    ' 5',
    '１',
  ])('%s is not an amount: the claim is unreadable, not zero', (text) => {
    const { remittances, findings, unreadable } = parse835(withAdjustments(`CAS*CO*45*${text}~\n`));
    expect(unreadable.map(({ patientControlNumber }) => patientControlNumber)).toEqual(['PCN-0001']);
    expect(remittances[0]!.claimPayments.map((claim) => claim.patientControlNumber)).toEqual(['PCN-0002', 'PCN-0003']);
    expect(findings.map(({ code }) => code)).toContain('unreadable_amount');
  });
});

describe('adjustments', () => {
  test.each([1, 2, 3, 4, 5, 6])('%d in one CAS are all read, with their quantities', (count) => {
    const triplets = Array.from({ length: count }, (_, index) => `${index + 1}*${index + 1}.${index + 1}*${index + 2}`);
    expect(adjustmentsOf(withAdjustments(`CAS*CO*${triplets.join('*')}~\n`))).toEqual(
      Array.from({ length: count }, (_, index) => ({
        groupCode: 'CO',
        reasonCode: String(index + 1),
        amountCents: (index + 1) * 110,
        quantity: String(index + 2),
      })),
    );
  });

  test('without quantity are followed directly by the next', () => {
    expect(adjustmentsOf(withAdjustments('CAS*PR*1*10**2*20.5**3*-5~\n'))).toEqual([
      { groupCode: 'PR', reasonCode: '1', amountCents: 1000 },
      { groupCode: 'PR', reasonCode: '2', amountCents: 2050 },
      { groupCode: 'PR', reasonCode: '3', amountCents: -500 },
    ]);
  });

  test('with an unknown reason are read verbatim', () => {
    expect(adjustmentsOf(withAdjustments('CAS*CO*P999*29.75~\nCAS*CO*272*25~\n'))).toEqual([
      { groupCode: 'CO', reasonCode: 'P999', amountCents: 2975 },
      { groupCode: 'CO', reasonCode: '272', amountCents: 2500 },
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6])('of a provider come in up to six pairs: %d', (count) => {
    const pairs = Array.from({ length: count }, (_, index) => `WO:R${index + 1}*${index + 1}.5`);
    const text = changedFixture('835/paid-and-denied', [
      'PLB*1234567893*20261231*WO:OVERPAY*15.5*L6:INTEREST*-1*72*5.5~',
      `PLB*1234567893*20261231*${pairs.join('*')}~`,
    ]);
    expect(parse835(text).remittances[0]!.providerLevelAdjustments).toEqual(
      pairs.map((_, index) => ({
        providerId: '1234567893',
        fiscalPeriodDate: '2026-12-31',
        code: 'WO',
        reference: `R${index + 1}`,
        amountCents: index * 100 + 150,
      })),
    );
  });
});

describe('claim payments', () => {
  test('a reversal and its correction are two payments with the same CLP01, money with its sign', () => {
    const { remittances } = parse835(changedFixture('835/reversal-and-correction'));
    expect(
      remittances[0]!.claimPayments.map((claim) => [
        claim.patientControlNumber,
        claim.claimStatusCode,
        claim.chargeCents,
        claim.paidCents,
        claim.adjustments.map(({ amountCents }) => amountCents),
      ]),
    ).toEqual([
      ['PCN-0001', '22', -18_750, -12_025, [-6725]],
      ['PCN-0001', '1', 18_750, 13_075, [5675]],
    ]);
  });

  test('without service lines keep the adjustments of the claim', () => {
    const claim = parse835(changedFixture('835/paid-and-denied')).remittances[0]!.claimPayments[1]!;
    expect([claim.servicePayments, claim.adjustments]).toEqual([
      [],
      [{ groupCode: 'CO', reasonCode: '29', amountCents: 8000 }],
    ]);
  });
});

describe('empty elements', () => {
  test('at the end of a segment are a warning and do not change the values', async () => {
    const text = changedFixture('837p/office-visit', ['REF*G1*AUTH-77~', 'REF*G1*AUTH-77**~']);
    const { claims, findings } = parse837P(text);
    expect(findings.map(({ code, severity, segmentId }) => [code, severity, segmentId])).toEqual([
      ['trailing_separators', 'warning', 'REF'],
    ]);
    expect(claims[0]!.claim.priorAuthorizationNumber).toBe('AUTH-77');
  });

  test('at the end of a composite are not components', () => {
    const text = changedFixture('837p/office-visit', ['SV1*HC:99213:25*', 'SV1*HC:99213:25::*']);
    expect(parse837P(text).claims[0]!.serviceLines[0]).toMatchObject({ procedureCode: '99213', modifiers: ['25'] });
  });

  test('in place of required elements are reported as missing', async () => {
    expect(await codesOf(changedFixture('837p/office-visit', ['CLM*PCN-0001*187.5*', 'CLM**187.5*']))).toEqual([
      'required_element_missing',
    ]);
  });
});

describe('codes and ids', () => {
  test('the unknown sex U of an inquiry is read without an error', () => {
    const { transactions, findings } = parse270(
      changedFixture('270/subscriber-and-dependent', ['DMG*D8*19800101*F', 'DMG*D8*19800101*U']),
    );
    expect(findings).toEqual([]);
    expect(transactions[0]!.inquiries[0]!.subscriber.sex).toBe('U');
  });

  test('a code that the guide does not have is read verbatim, and reported', () => {
    const { claims, findings } = parse837P(
      changedFixture('837p/office-visit', ['SBR*P*18*GRP100**12****CI', 'SBR*P*18*GRP100**12****Q9']),
    );
    expect(findings.map(({ code }) => code)).toEqual(['invalid_code_value']);
    expect(claims[0]!.subscriber.claimFilingIndicatorCode).toBe('Q9');
  });

  test('an NPI that fails its check digit is a warning, and the claim is read', async () => {
    const { checkFile } = await import('../check-file.ts');
    const text = changedFixture('837p/office-visit', [
      'MAPLE FAMILY CLINIC*****XX*1234567893',
      'MAPLE FAMILY CLINIC*****XX*1234567890',
    ]);
    const { findings } = await checkFile(text, { now: new Date('2026-01-01T00:00:00Z') });
    expect(findings.map(({ code, severity, snip }) => [code, severity, snip])).toEqual([
      ['npi_check_digit', 'warning', 5],
    ]);
    expect(parse837P(text).claims[0]!.billingProvider.npi).toBe('1234567890');
  });

  test('a remittance of bytes that are not UTF-8 is read as Latin-1', () => {
    const text = changed(changedFixture('835/reversal-and-correction'), 'ISAACSON*ISA', 'M\u00dcLLER*ZO\u00cb');
    const { remittances } = parse835(Buffer.from(text, 'latin1'));
    expect(remittances[0]!.claimPayments[0]!.patient!.name).toMatchObject({ last: 'M\u00dcLLER', first: 'ZO\u00cb' });
  });
});

describe('a line number', () => {
  test.each(['837p/office-visit', '837i/inpatient-stay', '837d/crown-and-braces'])(
    'below zero is reported, in %s, and does not become the line number',
    async (fixture) => {
      const text = changedFixture(fixture, ['LX*1~', 'LX*-1~']);
      expect(await codesOf(text)).toContain('line_number_not_positive');
      expect(await codesOf(changedFixture(fixture, ['LX*1~', 'LX*A~']))).toContain('invalid_character');
    },
  );

  test('below zero is left unmapped with the claim', () => {
    const { transactions } = parse837P(changedFixture('837p/office-visit', ['LX*1~', 'LX*-1~']));
    const [claim] = transactions[0]!.claims;
    expect(claim!.serviceLines[0]!.lineNumber).toBe(1);
    expect(claim!.unmapped).toMatchObject([{ loop: '2400' }]);
  });
});

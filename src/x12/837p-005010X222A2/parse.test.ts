import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { parse837P, read837P } from './index.ts';

/** Replaces segments of a fixture and leaves the counts in trailers unchanged. */
function changed(name: string, from: string, to: string): string {
  const text = readFixture(name);
  expect(text).toContain(from);
  return text.replace(from, to);
}

function codesOf(text: string): string[] {
  return parse837P(text).findings.map(({ code }) => code);
}

describe('reading an office visit', () => {
  const { transactions, claims, findings } = parse837P(readFixture('837p/office-visit'));
  const claim = claims[0]!;

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect(claim.unmapped).toEqual([]);
    expect(transactions[0]!.unmapped).toEqual([]);
  });

  test('envelope and header are there, control numbers with their zeros', () => {
    const { interchange, group, transactionSet, header } = transactions[0]!;
    expect(interchange).toMatchObject({
      controlNumber: '000000905',
      senderId: 'RCMTEST',
      acknowledgmentRequested: true,
    });
    expect(group).toMatchObject({ controlNumber: '905', version: '005010X222A1' });
    expect(transactionSet).toMatchObject({ controlNumber: '0001', implementation: '005010X222A1' });
    expect(header.submitter).toEqual({
      name: { type: 'organization', organization: 'MAPLE BILLING SERVICE' },
      id: 'SUB4711',
      contacts: [{ name: 'DANA CLERK', telephone: '5125550100', extension: '12' }],
    });
  });

  test('the parties of the claim are typed', () => {
    expect(claim.billingProvider).toEqual({
      name: { type: 'organization', organization: 'MAPLE FAMILY CLINIC' },
      npi: '1234567893',
      taxonomyCode: '207Q00000X',
      taxId: { type: 'ein', value: '741234567' },
      address: { line1: '100 ELM STREET', line2: 'SUITE 4', city: 'AUSTIN', state: 'TX', postalCode: '787010001' },
      contact: { name: 'FRONT DESK', telephone: '5125550111' },
    });
    expect(claim.subscriber).toEqual({
      payerResponsibilitySequence: 'P',
      relationshipCode: '18',
      groupNumber: 'GRP100',
      insuranceTypeCode: '12',
      claimFilingIndicatorCode: 'CI',
      name: { type: 'person', last: 'ISAACSON', first: 'ISA', middle: 'Q', suffix: 'JR' },
      memberId: 'W000000001',
      address: { line1: '7 OAK LANE', city: 'AUSTIN', state: 'TX', postalCode: '78702' },
      birthDate: '1980-02-29',
      sex: 'F',
    });
    expect(claim.payer).toEqual({ name: 'EXAMPLE HEALTH PLAN', payerId: 'EHP01' });
    expect(claim.patient).toBeUndefined();
  });

  test('the claim and its lines are typed, money in cents', () => {
    expect(claim.claim).toMatchObject({
      patientControlNumber: 'PCN-0001',
      totalChargeCents: 18_750,
      placeOfServiceCode: '11',
      claimFrequencyCode: '1',
      providerSignatureOnFile: true,
      priorAuthorizationNumber: 'AUTH-77',
      dates: { onset: '2025-12-30' },
      diagnoses: [
        { qualifier: 'ABK', code: 'J069' },
        { qualifier: 'ABF', code: 'R059' },
      ],
      renderingProvider: { npi: '1234567893', taxonomyCode: '207Q00000X' },
    });
    expect(claim.serviceLines[0]).toEqual({
      lineNumber: 1,
      lineItemControlNumber: 'LINE-1',
      procedureQualifier: 'HC',
      procedureCode: '99213',
      modifiers: ['25'],
      chargeCents: 15_000,
      unitBasis: 'UN',
      unitCount: '1',
      diagnosisPointers: [1, 2],
      serviceDate: { start: '2026-01-02' },
    });
  });
});

describe('assigning segments to loops', () => {
  const { claims, findings } = parse837P(readFixture('837p/dependent-secondary-payer'));
  const [dependent, own] = claims;

  test('a dependent is the patient of the claims below, and of no later ones', () => {
    expect(findings).toEqual([]);
    expect(dependent!.patient).toMatchObject({ relationshipCode: '19', name: { last: 'ASH', first: 'PIA' } });
    expect(own!.patient).toBeUndefined();
    expect(own!.subscriber.memberId).toBe('M400');
    expect(own!.billingProvider).toBe(dependent!.billingProvider);
  });

  test('a second other subscriber belongs to the claim, and the next subscriber level does not', () => {
    expect(dependent!.claim.otherSubscribers!.map((other) => [other.memberId, other.payer.payerId])).toEqual([
      ['P100', 'FHP01'],
      ['T300', 'THP03'],
    ]);
    expect(own!.subscriber.payerResponsibilitySequence).toBe('P');
  });

  test('a rendering provider before the first line belongs to the claim, after it to the line', () => {
    expect(dependent!.claim.renderingProvider!.name).toMatchObject({ last: 'FIRST' });
    expect(dependent!.serviceLines[0]!.renderingProvider!.name).toMatchObject({ last: 'SECOND' });
  });

  test('adjustments of the other payer belong to their claim or line', () => {
    expect(dependent!.claim.otherSubscribers![0]!.adjustments).toEqual([
      { groupCode: 'PR', reasonCode: '1', amountCents: 3000 },
      { groupCode: 'PR', reasonCode: '2', amountCents: 1050 },
    ]);
    expect(dependent!.serviceLines[0]!.adjudications![0]!.adjustments).toEqual([
      { groupCode: 'CO', reasonCode: '45', amountCents: 5950 },
      { groupCode: 'PR', reasonCode: '1', amountCents: 3000 },
      { groupCode: 'PR', reasonCode: '2', amountCents: 1050, quantity: '0.5' },
    ]);
  });
});

describe('other payers and repricing of a line', () => {
  const read = (...segments: string[]) =>
    parse837P(changed('837p/office-visit', 'REF*6R*LINE-2~', segments.join('~\n'))).claims[0]!;

  test('a number with REF04 belongs to the payer that it names', () => {
    const { unmapped, serviceLines } = read('REF*G1*OWN', 'REF*G1*AUTH1**2U:EHP01', 'REF*9F*REF1**2U:EHP01~');
    expect(unmapped).toEqual([]);
    expect(serviceLines[1]).toMatchObject({
      priorAuthorizationNumber: 'OWN',
      otherPayerReferences: [
        { qualifier: 'G1', value: 'AUTH1', payerId: 'EHP01' },
        { qualifier: '9F', value: 'REF1', payerId: 'EHP01' },
      ],
    });
  });

  test("another payer's identifier of a provider is kept with that payer", () => {
    const { unmapped, serviceLines } = read('NM1*82*1*ASH*ANN****XX*1234567893', 'REF*G2*P77**2U:EHP01~');
    expect(unmapped).toEqual([]);
    expect(serviceLines[1]!.renderingProvider!.secondaryIds).toEqual([
      { qualifier: 'G2', value: 'P77', payerId: 'EHP01' },
    ]);
  });

  test('a REF04 that names no payer is unmapped', () => {
    const { unmapped } = read('REF*9F*REF1**ZZ:EHP01', 'NM1*82*1*ASH', 'REF*G2*P77**ZZ:EHP01~');
    expect(unmapped).toMatchObject([
      { segmentId: 'REF', loop: '2400' },
      { segmentId: 'REF', loop: '2420A', elementPosition: 4 },
    ]);
  });

  test('the repriced procedure and its units are kept', () => {
    const { unmapped, serviceLines } = read('HCP*10*100*10*REPR1*****HC*99213*UN*1~');
    expect(unmapped).toEqual([]);
    expect(serviceLines[1]!.repricing).toMatchObject({
      procedureQualifier: 'HC',
      procedureCode: '99213',
      unitBasis: 'UN',
      unitCount: '1',
    });
  });
});

describe('errors are reported and do not affect anything else', () => {
  test('an unknown segment is listed as unmapped', () => {
    const text = changed('837p/office-visit', 'NTE*ADD', 'ZZQ*1*SECRET~\nNTE*ADD');
    const { claims, findings } = parse837P(text);
    expect(findings.map(({ code, loop }) => [code, loop])).toEqual([
      ['unrecognized_segment', '2300'],
      ['segment_count_mismatch', ''],
    ]);
    expect(claims[0]!.unmapped).toEqual([{ segmentId: 'ZZQ', loop: '2300', segmentNumber: 26 }]);
    expect(claims[0]!.claim.claimNote).toBeDefined();
  });

  test('an element without a field is listed by its position', () => {
    const { claims } = parse837P(
      changed('837p/office-visit', 'SBR*P*18*GRP100**12****CI', 'SBR*P*18*GRP100**12*6***CI'),
    );
    expect(claims[0]!.unmapped).toEqual([{ segmentId: 'SBR', loop: '2000B', segmentNumber: 16, elementPosition: 6 }]);
  });

  test('an amount that cannot be read makes the claim unreadable, not zero', () => {
    const { claims, unreadable, findings } = parse837P(changed('837p/office-visit', '*150*UN', '*15O*UN'));
    expect(claims).toEqual([]);
    expect(unreadable.map(({ patientControlNumber }) => patientControlNumber)).toEqual(['PCN-0001']);
    expect(findings.map(({ code }) => code)).toEqual(['invalid_character', 'unreadable_amount']);
  });

  test('a total that is not the sum of the lines is reported at the claim', () => {
    const { findings } = parse837P(changed('837p/office-visit', 'PCN-0001*187.5', 'PCN-0001*187.51'));
    expect(findings).toMatchObject([
      { code: 'claim_total_mismatch', snip: 3, segmentId: 'CLM', elementPosition: 2, transactionSegmentNumber: 20 },
    ]);
  });

  test('a missing level does not lose the claims below it', () => {
    const text = changed('837p/office-visit', 'HL*1**20*1~', 'XX*1~').replace('HL*2*1*22*0', 'HL*1**22*0');
    const { claims } = parse837P(text);
    expect(claims.map(({ claim }) => claim.patientControlNumber)).toEqual(['PCN-0001']);
    expect(claims[0]!.subscriber.memberId).toBe('W000000001');
  });

  test.each([
    ['HL*2*1*22*0', 'HL*3*1*22*0', 'hierarchy_id'],
    ['HL*2*1*22*0', 'HL*2*7*22*0', 'hierarchy_parent'],
    ['HL*2*1*22*0', 'HL*2*1*22*1', 'hierarchy_child_code'],
    ['N3*100 ELM STREET*SUITE 4~\n', '', 'required_segment_missing'],
    ['DTP*472*D8*20260102', 'DTP*472*D8*20260230', 'invalid_date'],
    ['DMG*D8*19800229*F', 'DMG*D8*19800229*X', 'invalid_code_value'],
    ['*XX*1234567893~\nN3*100', '*XX~\nN3*100', 'conditional_element_missing'],
    ['CLM*PCN-0001', 'CLM*PCN-0001-THAT-IS-LONGER-THAN-A-CLAIM-NUMBER', 'element_too_long'],
    ['REF*G1*AUTH-77', 'REF*G1*AUTH-77~\nREF*G1*AUTH-78', 'segment_repeats_too_often'],
    ['REF*G1*AUTH-77', 'REF*QQ*AUTH-77', 'segment_qualifier_not_used'],
    ['N4*AUSTIN*TX*787010001', 'N4*AUSTIN*TX*787010001*US***TX', 'element_excluded'],
    ['NM1*82*1*HEALER', 'NM1*82*1*HEALER^HEALER', 'too_many_repetitions'],
    ['SV1*HC:99213:25*', 'SV1*HC:99213:25::::::1:2*', 'too_many_components'],
    ['REF*EA*MRN5', 'REF*EA*MRN5**A:1*EXTRA', 'too_many_elements'],
    ['ST*837*0001*005010X222A1', 'ST*837*0001*005010X223A2', 'implementation_not_supported'],
  ])('%s as %s is %s', (from, to, code) => {
    expect(codesOf(changed('837p/office-visit', from, to))).toContain(code);
  });

  test('no message contains a value of the file', () => {
    const [head = '', body = ''] = readFixture('837p/office-visit').split('BHT');
    const text = `${head}BHT${body.replaceAll(/\*(\w{5,})/g, (_, value: string) => `*${value.repeat(20)}`)}`;
    const { findings } = parse837P(text);
    expect(findings.length).toBeGreaterThan(10);
    for (const { message } of findings) expect(message).not.toMatch(/ISAACSON|W000|MAPLE|PCN-/);
  });
});

test('level numbers restart in each transaction set', () => {
  const text = readFixture('837p/office-visit');
  const set = text.slice(text.indexOf('ST*837'), text.indexOf('GE*'));
  const twice = text.replace(set, set + set.replace('ST*837*0001', 'ST*837*0002').replace('*0001~\n', '*0002~\n'));
  const { claims, findings } = parse837P(twice.replace('GE*1*', 'GE*2*'));
  expect(claims).toHaveLength(2);
  expect(findings).toEqual([]);
});

test('two readers at work at the same time do not disturb each other', async () => {
  const text = readFixture('837p/dependent-secondary-payer');
  const pieces = text.match(/[\s\S]{1,50}/g)!;
  const first = read837P(pieces);
  const second = read837P(pieces);
  const names: string[][] = [[], []];
  for (;;) {
    const [a, b] = await Promise.all([first.next(), second.next()]);
    if (a.done || b.done) break;
    if (a.value.kind === 'claim') names[0]!.push(a.value.claim.claim.patientControlNumber);
    if (b.value.kind === 'claim') names[1]!.push(b.value.claim.claim.patientControlNumber);
  }
  expect(names).toEqual([
    ['PCN-0002', 'PCN-0003'],
    ['PCN-0002', 'PCN-0003'],
  ]);
});

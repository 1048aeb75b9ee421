import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture } from '../../../../test/x12/traps/reading.ts';
import { FINDINGS } from '../../findings/finding.ts';
import type { FindingKind } from '../../findings/finding-kind.ts';
import { ALL_READERS } from '../../sets.ts';
import { validate } from '../../validate.ts';
import { CLAIM_SEGMENT_SITUATIONS } from './claim-segments.ts';

type Change = [from: string, to: string];

const CODES = new Set<string>(CLAIM_SEGMENT_SITUATIONS.map(({ code }) => code));

/** Returns the situations that a text does not meet: the rule, its loop and element, and the start of the segment. */
async function reportedFor(text: string): Promise<string[]> {
  const reported: string[] = [];
  for await (const finding of validate(text, ALL_READERS)) {
    if (!CODES.has(finding.code)) continue;
    const { code, loop, segmentId, elementPosition, componentPosition, byteOffset } = finding;
    expect(text.startsWith(segmentId, byteOffset)).toBe(true);
    const component = componentPosition === undefined ? '' : `-${componentPosition}`;
    reported.push(`${code} ${loop} ${segmentId}${String(elementPosition).padStart(2, '0')}${component}`);
  }
  return reported;
}

const of =
  (name: string) =>
  (...changes: Change[]) =>
    reportedFor(changedFixture(name, ...changes));

const visit = of('837p/office-visit');
const dependent = of('837p/dependent-secondary-payer');
const stay = of('837i/inpatient-stay');
const crown = of('837d/crown-and-braces');

test('they are warnings and refuse nothing', () => {
  for (const { code } of CLAIM_SEGMENT_SITUATIONS) {
    expect((FINDINGS[code] as FindingKind).severity, code).toBe('warning');
  }
});

test.each([
  '837p/office-visit',
  '837p/dependent-secondary-payer',
  '837i/inpatient-stay',
  '837d/crown-and-braces',
  '271/active-with-other-payer',
  '835/paid-and-denied',
])('the fixture %s meets every situation', async (name) => {
  expect(await reportedFor(readFixture(name))).toEqual([]);
});

describe('an address', () => {
  const BILLING = 'N4*AUSTIN*TX*787010001~';

  test('in a country with states has state and postal code', async () => {
    expect(await visit([BILLING, 'N4*AUSTIN~'])).toEqual(['address_incomplete 2010AA N402']);
    expect(await visit([BILLING, 'N4*AUSTIN**787010001~'])).toEqual(['address_incomplete 2010AA N402']);
    expect(await visit([BILLING, 'N4*AUSTIN*TX~'])).toEqual(['address_incomplete 2010AA N403']);
    expect(await visit([BILLING, 'N4*AUSTIN*TX**US~'])).toEqual(['address_incomplete 2010AA N403']);
    expect(await visit([BILLING, 'N4*TORONTO*ON**CA~'])).toEqual(['address_incomplete 2010AA N403']);
    expect(await visit(['N4*AUSTIN*TX*78702~', 'N4*AUSTIN~'])).toEqual(['address_incomplete 2010BA N402']);
    expect(await stay(['N4*AUSTIN*TX*78705~', 'N4*AUSTIN~'])).toEqual(['address_incomplete 2010CA N402']);
  });

  test('elsewhere has the parts that the country uses', async () => {
    expect(await visit([BILLING, 'N4*PARIS***FR~'])).toEqual([]);
    expect(await visit([BILLING, 'N4*PARIS***FR***IDF~'])).toEqual([]);
    expect(await visit([BILLING, 'N4*PARIS**75001*FR~'])).toEqual([]);
  });

  test('of a billing provider or a service facility has all nine digits', async () => {
    expect(await visit([BILLING, 'N4*AUSTIN*TX*78701~'])).toEqual(['zip_code_not_full 2010AA N403']);
    expect(await stay(['787010002', '78701'])).toEqual(['zip_code_not_full 2010AA N403']);
    expect(await crown(['787010003', '78701'])).toEqual(['zip_code_not_full 2010AA N403']);
    const facility = (zip: string): Change => ['LX*1~', `NM1*77*2*WARD~\nN3*1 LANE~\nN4*AUSTIN*TX*${zip}~\nLX*1~`];
    expect(await visit(facility('78701'))).toEqual(['zip_code_not_full 2310C N403']);
    expect(await visit(facility('787010001'))).toEqual([]);
    expect(await visit([BILLING, 'N4*TORONTO*ON*12345*CA~'])).toEqual([]);
  });
});

describe('a tax id', () => {
  test('is nine digits and nothing else', async () => {
    expect(await visit(['REF*EI*741234567', 'REF*EI*74-1234567'])).toEqual(['tax_id_format 2010AA REF02']);
    expect(await visit(['REF*EI*741234567', 'REF*EI*7412345678'])).toEqual(['tax_id_format 2010AA REF02']);
    expect(await dependent(['REF*SY*123456789', 'REF*SY*123-45-6789'])).toEqual(['tax_id_format 2010AA REF02']);
    const ssn: Change = ['DMG*D8*19800229*F~', 'DMG*D8*19800229*F~\nREF*SY*12345678A~'];
    expect(await visit(ssn)).toEqual(['tax_id_format 2010BA REF02']);
    const payerTaxId: Change = ['PI*EHP01~', 'PI*EHP01~\nREF*EI*12-3456789~'];
    expect(await visit(payerTaxId)).toEqual(['tax_id_format 2010BB REF02']);
  });

  test('is not checked if the number is of another kind', async () => {
    expect(await visit(['PI*EHP01~', 'PI*EHP01~\nREF*FY*12-3456789~'])).toEqual([]);
  });
});

test('an organization has no first or middle name and no suffix', async () => {
  const name = (parts: string): Change => [
    'NM1*85*2*MAPLE FAMILY CLINIC*****',
    `NM1*85*2*MAPLE FAMILY CLINIC*${parts}`,
  ];
  expect(await visit(name('JOE****'))).toEqual(['organization_with_given_names 2010AA NM104']);
  expect(await visit(name('*Q***'))).toEqual(['organization_with_given_names 2010AA NM105']);
  expect(await visit(name('***JR*'))).toEqual(['organization_with_given_names 2010AA NM107']);
});

test('a group has a name or a number', async () => {
  expect(await visit(['GRP100**12', 'GRP100*OAK GROUP*12'])).toEqual(['group_name_beside_number 2000B SBR04']);
  expect(await visit(['GRP100**12', '*OAK GROUP*12'])).toEqual([]);
  expect(await dependent(['SBR*T*19*GRP3**', 'SBR*T*19*GRP3*OAK GROUP*'])).toEqual([
    'group_name_beside_number 2320 SBR04',
  ]);
});

test('the place of an auto accident requires such an accident', async () => {
  const causes = (composite: string): Change => ['*Y*A*Y*Y~\nDTP*431', `*Y*A*Y*Y**${composite}~\nDTP*431`];
  expect(await visit(causes('OA:::TX'))).toEqual(['accident_place_without_accident 2300 CLM11-4']);
  expect(await visit(causes('EM::::MX'))).toEqual(['accident_place_without_accident 2300 CLM11-5']);
  expect(await visit(causes('AA:::TX'))).toEqual([]);
  expect(await visit(causes('EM:OA:AA:TX'))).toEqual([]);
  expect(await visit(causes('OA'))).toEqual([]);
});

test('an attachment on request has no control number', async () => {
  const sent = 'PWK*OZ*EL***AC*ATT-1~';
  expect(await dependent([sent, 'PWK*OZ*AA***AC*ATT-1~'])).toEqual(['attachment_number_on_request 2300 PWK05']);
  expect(await dependent([sent, 'PWK*OZ*AA~'])).toEqual([]);
});

test('a quantity has three decimals at most', async () => {
  expect(await visit(['*150*UN*1*', '*150*UN*1.2345*'])).toEqual(['quantity_too_precise 2400 SV104']);
  expect(await visit(['*150*UN*1*', '*150*UN*.234*'])).toEqual([]);
  expect(await visit(['*150*UN*1*', '*150*UN*12345*'])).toEqual([]);
  expect(await stay(['*3600*DA*3*', '*3600*DA*3.0001*'])).toEqual(['quantity_too_precise 2400 SV205']);
  expect(await crown(['*10:20*R*1*', '*10:20*R*1.0001*'])).toEqual(['quantity_too_precise 2400 SV306']);
});

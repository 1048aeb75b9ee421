import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClaim, aCoverage, aLine, aPatient } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import { anEnvelope } from '../../../../../../test/helpers/exchange.ts';
import { findSandboxPayer } from '../../../../../../test/helpers/sandbox-payer.ts';
import { claimTo837P } from '../../../../../gateways/mapping/claims/claim-to-837.ts';
import { build837P } from '../../../../../x12/837p-005010X222A2/index.ts';
import type { Claim } from '../../claim.ts';
import { contentFrom, newClaim } from '../../drafting/create-claim.ts';
import { datesFrom } from '../../fields/detail-fields.ts';
import type { FormSource } from '../box.ts';
import { fillForm } from '../fill-form.ts';
import { readForm } from '../read-form.ts';
import { CMS1500 } from './cms1500.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const payer = findSandboxPayer('SBX01')!;
const records = { patient: aPatient(), coverage: aCoverage(), payer };

function sourceOf(claim: Claim, overrides: Partial<FormSource> = {}): FormSource {
  return {
    ...records,
    claim,
    taxId: { type: 'ein', value: '123456789' },
    authorizationNumbers: { claim: claim.priorAuthorizationNumber, lines: new Map() },
    priorCoverages: [],
    otherCoverages: [],
    ...overrides,
  };
}

const boxesOf = (claim: Claim, overrides?: Partial<FormSource>): Record<string, string | null> =>
  Object.fromEntries(fillForm(CMS1500, sourceOf(claim, overrides)).boxes.map(({ key, value }) => [key, value]));

const read = (boxes: Record<string, string | null>) => readForm(CMS1500, boxes, records);

/** Returns the 837P of a claim. The numbers of the lines are not on the form, so they are replaced. */
function x12Of(claim: Claim): string {
  const input = {
    organizationId: 'org_1',
    ...sourceOf(claim),
    envelope: anEnvelope({ createdAt: NOW }),
    transactionSetControlNumber: '0001',
    referenceId: 'REF1',
  };
  const file = build837P(claimTo837P(input, { type: 'ein', value: '123456789' }));
  return Buffer.from(file as never)
    .toString('latin1')
    .replaceAll(/REF\*6R\*[^~]*/g, 'REF*6R*LINE');
}

/** Returns the claim that is created from boxes. */
function created(boxes: Record<string, string | null>): Claim {
  const { draft, faults } = read(boxes);
  expect(faults).toEqual([]);
  const { patient, coverage } = records;
  const vault = { seal: () => Buffer.alloc(0), open: () => Buffer.alloc(0) };
  const input = { ...draft, patientId: patient.id, coverageId: coverage.id } as never;
  const content = contentFrom(input, {
    id: 'clm_01kb0000000000000000000002',
    vault: vault as never,
    today: NOW.toISOString().slice(0, 10),
  });
  return newClaim({ id: 'clm_01kb0000000000000000000002', content, coverage, payer, now: NOW });
}

test('each value is in its box, with the field that it is made from', () => {
  const claim = aClaim({
    diagnoses: (['Z00.00', 'E11.9'] as const).map((code, index) => ({
      sequence: index + 1,
      code,
      system: 'icd10cm',
      type: index === 0 ? 'principal' : 'other',
    })),
    serviceLines: [
      aLine({ modifiers: ['25'], diagnosisPointers: [2, 1], drug: { ndc: '00026064871', unit: 'ML', quantity: '10' } }),
      aLine({ sequence: 2, charge: 9905, placeOfServiceCode: '02' }),
    ],
    referringProvider: {
      npi: '1000000012',
      taxonomyCode: null,
      organizationName: null,
      name: { given: ['Tom'], family: 'Harrow' },
    },
    accident: { related: ['auto'], date: '2026-10-01', state: 'NY' },
  });
  expect(boxesOf(claim)).toMatchObject({
    '1': 'GROUP HEALTH PLAN',
    '1a': 'W123456789',
    '2': 'Larkin, Ada',
    '3': '02 29 1984',
    '3.sex': 'F',
    '6': 'SELF',
    '10a': 'NO',
    '10b': 'YES',
    '10b.state': 'NY',
    '15.qualifier': '439',
    '15': '10 01 2026',
    '17.qualifier': 'DN',
    '17': 'Tom Harrow',
    '17b': '1000000012',
    '21.icd': '0',
    '21.A': 'Z0000',
    '21.B': 'E119',
    '22': null,
    '24.1.shaded': 'N400026064871 ML10',
    '24.1.A.from': '11 02 26',
    '24.1.B': '11',
    '24.1.D': 'G0439',
    '24.1.D.1': '25',
    '24.1.E': 'BA',
    '24.1.F': '125 00',
    '24.2.B': '02',
    '24.2.F': '99 05',
    '25': '123456789',
    '25.type': 'EIN',
    '28': '224 05',
    '33': 'Riverside Family Practice',
    '33.city': 'Albany NY 12207-0001',
    '33b': 'ZZ207Q00000X',
  });
  const { boxes } = fillForm(CMS1500, sourceOf(claim));
  const pointer = (key: string) => boxes.find((one) => one.key === key)?.pointers[0];
  expect(['24.2.F', '17b', '15', '1a'].map(pointer)).toEqual([
    '/serviceLines/1/charge',
    '/referringProvider/npi',
    '/accident/date',
    '/coverage/memberId',
  ]);
});

test('a social security number is in no box unless it is given in clear', () => {
  const taxId = { type: 'ssn' as const, sealed: 'x', valueLast4: '6789', isUsable: true };
  const claim = aClaim({ billingProvider: { ...aClaim().billingProvider, taxId } });
  expect(boxesOf(claim, { taxId: null })).toMatchObject({ '25': null, '25.type': 'SSN' });
  expect(boxesOf(claim, { taxId: { type: 'ssn', value: '900456781' } })).toMatchObject({ '25': '900456781' });
});

test('seven lines need two pages, each with the total of its lines', () => {
  const claim = aClaim({
    serviceLines: Array.from({ length: 7 }, (_, index) => aLine({ sequence: index + 1, charge: 1_000 })),
  });
  const { pages } = fillForm(CMS1500, sourceOf(claim));
  const at = (page: number, line: number, column: number) =>
    pages[page]!.find((text) => text.line === line && text.column === column)?.text;
  expect(pages).toHaveLength(2);
  expect([at(0, 56, 52), at(1, 56, 52)]).toEqual(['60 00', '10 00']);
  expect([at(0, 54, 25), at(1, 44, 25), at(1, 46, 25)]).toEqual(['G0439', 'G0439', undefined]);
  expect([at(0, 10, 1), at(1, 10, 1)]).toEqual(['LARKIN, ADA', 'LARKIN, ADA']);
});

test('nothing is printed outside of the sheet, and no text is wider than its place', () => {
  const claim = aClaim({ serviceLines: Array.from({ length: 7 }, (_, index) => aLine({ sequence: index + 1 })) });
  for (const { line, column, width, text } of fillForm(CMS1500, sourceOf(claim)).pages.flat()) {
    expect(line).toBeLessThanOrEqual(62);
    expect(column + width).toBeLessThanOrEqual(80);
    expect(text.length).toBeLessThanOrEqual(width);
  }
  for (const { column, columns } of CMS1500.frame) expect(column + columns).toBeLessThanOrEqual(79);
});

test('what the form cannot hold is reported with its box or its field', () => {
  const claim = aClaim({
    patientControlNumber: 'A'.repeat(20),
    delayReasonCode: '7',
    referralNumber: 'REF1',
    priorAuthorizationNumber: 'AUTH1',
    serviceLines: [aLine({ modifiers: ['25', '59', 'LT', 'GA', 'QW'], note: 'Left arm', unitType: 'minute' })],
  });
  const { problems, pages } = fillForm(CMS1500, sourceOf(claim));
  expect(problems.map(({ code, box, pointer }) => [code, box, pointer])).toEqual([
    ['too_long', '26', '/patientControlNumber'],
    ['too_many', null, '/serviceLines/0/modifiers/4'],
    ['no_box', null, '/serviceLines/0/unitType'],
    ['no_box', null, '/serviceLines/0/note'],
    ['no_box', null, '/referralNumber'],
    ['no_box', null, '/delayReasonCode'],
  ]);
  expect(JSON.stringify(problems)).not.toContain('Left arm');
  expect(pages[0]!.find(({ line, column }) => line === 56 && column === 23)?.text).toBe('A'.repeat(14));
});

test.each([
  ['another patient', { '2': 'Larkin, Otto' }, '/boxes/2', 'contradiction'],
  ['another member', { '1a': 'W000000000' }, '/boxes/1a', 'contradiction'],
  ['an amount without cents', { '24.1.F': '125' }, '/boxes/24.1.F', 'invalid_format'],
  ['an impossible date', { '24.1.A.from': '02 30 26' }, '/boxes/24.1.A.from', 'invalid_format'],
  ['a total that is not the sum', { '24.1.F': '125.00', '28': '130.00' }, '/boxes/28', 'contradiction'],
  ['a box of another form', { '99.Z': 'x' }, '/boxes/99.Z', 'unknown_field'],
  ['a value that cannot be marked', { '27': 'MAYBE' }, '/boxes/27', 'invalid_format'],
  ['an id with a qualifier of another box', { '17a': 'XX 123' }, '/boxes/17a', 'invalid_format'],
  ['a claim number without its qualifier', { '11b': 'PC-1' }, '/boxes/11b', 'invalid_format'],
  [
    'an outside laboratory on one of two lines',
    { '20': 'YES', '24.1.B': '11', '24.2.B': '11' },
    '/boxes/20',
    'contradiction',
  ],
  [
    'charges of a laboratory without YES',
    { '20.charges': '5 00', '24.1.B': '11' },
    '/boxes/20.charges',
    'contradiction',
  ],
  ['two rendering providers', { '24.1.J': '1000000004', '24.2.J': '1000000012' }, '/boxes/24.2.J', 'not_supported'],
])('%s is refused and the box named', (_name, boxes, param, code) => {
  const { faults } = read(boxes as unknown as Record<string, string>);
  expect(faults).toMatchObject([{ code, param }]);
  expect(faults[0]!.message).toContain(`Box ${param.slice(7)}`);
});

test('boxes of the records may be written in any case and with any punctuation', () => {
  expect(read({ '2': 'LARKIN ADA', '1a': 'w-123 456 789', '3': '02/29/1984', '5.zip': '12207' }).faults).toEqual([]);
});

type Reference = { qualifier: string; value: string };

const word = fc.constantFrom('Riverside', 'Quay', 'Maria', 'Tom', 'Okafor', 'Lee');
const organizationName = fc.constantFrom('Riverside Group', 'Quay Clinic', 'St. Mary & Sons');
const person = fc.record(
  {
    given: fc.array(word, { minLength: 1, maxLength: 2 }),
    family: fc.constantFrom('Okafor', 'van Dyke', 'Lee'),
    suffix: fc.constantFrom('Jr', 'III'),
  },
  { requiredKeys: ['given', 'family'] },
);
const providerWith = (npi: string, isPerson: boolean) =>
  fc
    .oneof(
      fc.record({ name: person, organizationName: fc.constant(null) }),
      ...(isPerson ? [] : [fc.record({ name: fc.constant(null), organizationName })]),
    )
    .chain((party) =>
      fc.oneof(
        fc.constantFrom(null, '207Q00000X').map((taxonomyCode) => ({ npi, taxonomyCode, ...party })),
        fc
          .constant([{ qualifier: 'G2', value: 'ID 22' }] as Reference[])
          .map((secondaryIds) => ({ npi, taxonomyCode: null, secondaryIds, ...party })),
      ),
    );
const address = fc.record(
  {
    line1: fc.constantFrom('1 Harbor Street', '9 Dock Road'),
    line2: fc.constantFrom('Suite 4', 'Floor 2'),
    city: fc.constantFrom('Albany', 'New York'),
    state: fc.constantFrom('NY', 'CA'),
    postalCode: fc.constantFrom('122070001', '12207', '12207-0001'),
  },
  { requiredKeys: ['line1', 'city', 'state', 'postalCode'] },
);
const facility = fc.record(
  {
    organizationName,
    npi: fc.constantFrom(null, '1000000020'),
    address,
    secondaryIds: fc.constant<Reference[]>([{ qualifier: '0B', value: 'LIC7' }]),
  },
  { requiredKeys: ['organizationName', 'npi', 'address'] },
);
const day = fc.constantFrom('2026-10-01', '2026-11-02', '2026-11-30', '2027-01-01');
const line = fc.record({
  procedureCode: fc.constantFrom('G0439', '99213'),
  modifiers: fc.uniqueArray(fc.constantFrom('25', '59', 'LT', 'GA'), { maxLength: 4 }),
  diagnosisPointers: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 3 }),
  units: fc.constantFrom('1', '2.5', '12'),
  charge: fc.constantFrom(0, 1, 99, 12_500, 1_234_567),
  placeOfServiceCode: fc.constantFrom(null, '22'),
  serviceDate: fc.tuple(day, day).map((days) => ({ start: days.toSorted()[0]!, end: days.toSorted()[1]! })),
  description: fc.constantFrom(null, 'Unlisted test'),
  drug: fc.constantFrom(null, { ndc: '00026064871', quantity: '1.5', unit: 'ML' }),
  emergency: fc.constantFrom(null, true),
  epsdt: fc.constantFrom(null, true),
  familyPlanning: fc.constantFrom(null, true),
});

/** Claims that the CMS-1500 holds in full. */
const held = fc.record<Partial<Claim>>({
  patientControlNumber: fc.constantFrom('PCN-1', 'A'.repeat(14)),
  frequencyCode: fc.constantFrom('1' as const, '7' as const, '8' as const),
  payerClaimControlNumber: fc.constant('2026061500017'),
  renderingProvider: fc.option(providerWith('1000000004', false)),
  referringProvider: fc.option(providerWith('1000000012', true)),
  serviceFacility: fc.option(facility),
  diagnoses: fc.constant(
    (['Z00.00', 'E11.9', 'I10'] as const).map((code, index) => ({
      sequence: index + 1,
      code,
      system: 'icd10cm' as const,
      type: index === 0 ? ('principal' as const) : ('other' as const),
    })),
  ),
  professional: fc.constantFrom(null, { conditionCodes: ['W2'] }, { conditionCodes: ['AA', 'AB', 'AC'] }),
  subscriberDetails: fc.constantFrom(null, { propertyCasualtyClaimNumber: 'PC-4711' }),
  payerDetails: fc.constantFrom(null, { billingProviderSecondaryIds: [{ qualifier: 'G2', value: 'PAY55' }] }),
  serviceLines: fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) =>
    // The claim has the place of the first line.
    lines.map((one, index) =>
      aLine({ ...one, sequence: index + 1, ...(index === 0 ? { placeOfServiceCode: null } : {}) }),
    ),
  ),
  priorAuthorizationNumber: fc.constantFrom(null, 'AUTH-406'),
  accident: fc.constantFrom<Claim['accident']>(
    null,
    { related: ['auto'], date: '2026-10-01', state: 'NY' },
    { related: ['employment', 'other'], date: '2026-10-01', state: null },
  ),
  dates: fc.constantFrom(
    datesFrom(),
    datesFrom({ onset: '2026-10-01', admission: '2026-11-01', discharge: '2026-11-09' }),
    datesFrom({ lastMenstrualPeriod: '2026-10-01', disability: { start: '2026-11-01', end: '2026-11-09' } }),
    datesFrom({ disabilityStart: '2026-11-01' }),
    datesFrom({ disabilityEnd: '2026-11-09' }),
  ),
  patientAmountPaid: fc.constantFrom(null, 0, 100),
  assignmentCode: fc.constantFrom('A' as const, 'C' as const),
  benefitsAssigned: fc.boolean(),
  releaseOfInformationCode: fc.constantFrom('Y' as const, 'I' as const),
  note: fc.constantFrom(null, 'Seen after a fall'),
});

test('a service of an outside laboratory is in box 20, and its NPI in box 32a', () => {
  const npi = '1000000020';
  const claim = aClaim({
    billingProvider: { ...aClaim().billingProvider, contact: { name: null, phone: '518-555-0100' } },
    serviceFacility: { organizationName: 'Quay Laboratory', npi, address: aClaim().billingProvider.address },
    serviceLines: [
      aLine({
        purchasedService: { providerId: npi, charge: 4_050 },
        purchasedServiceProvider: { entityType: 'organization', npi },
      }),
    ],
  });
  const boxes = boxesOf(claim);
  expect(boxes).toMatchObject({ '20': 'YES', '20.charges': '40 50', '32a': npi });
  expect(fillForm(CMS1500, sourceOf(claim)).problems).toEqual([]);
  expect(x12Of(created(boxes))).toBe(x12Of(claim));
  expect(x12Of(claim)).toContain(`PS1*${npi}*40.5~`);
});

test('a line with a rendering provider of its own shows that NPI, and its name is reported', () => {
  const renderingProvider = { npi: '1000000012', taxonomyCode: null, organizationName: 'Quay Clinic', name: null };
  const claim = aClaim({ serviceLines: [aLine(), aLine({ sequence: 2, renderingProvider })] });
  const { problems } = fillForm(CMS1500, sourceOf(claim));
  expect(boxesOf(claim)).toMatchObject({ '24.2.J': '1000000012' });
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/serviceLines/1/renderingProvider/organizationName']);
});

test('the number of a property and casualty claim is that of the patient, who is not the subscriber', () => {
  const coverage = aCoverage({
    relationshipToSubscriber: 'child',
    subscriber: { ...aPatient(), address: aPatient().addresses[0]! } as never,
  });
  const claim = aClaim({ patientDetails: { propertyCasualtyClaimNumber: 'PC-1' } });
  expect(boxesOf(claim, { coverage })).toMatchObject({ '11b': 'Y4 PC-1' });
  expect(readForm(CMS1500, { '11b': 'Y4PC-1' }, { ...records, coverage }).draft).toEqual({
    patientDetails: { propertyCasualtyClaimNumber: 'PC-1' },
  });
});

test('a claim that is created from the boxes of a claim has the same 837P', () => {
  fc.assert(
    fc.property(held, organizationName, address, (given, name, at) => {
      const { billingProvider } = aClaim();
      const contact = { name: null, phone: '518-555-0100' };
      // Box 33b holds the taxonomy or the payer's id.
      const taxonomyCode = given.payerDetails ? null : billingProvider.taxonomyCode;
      const provider = { ...billingProvider, taxonomyCode, organizationName: name, address: at, contact };
      const claim = aClaim({ ...given, billingProvider: provider });
      const boxes = boxesOf(claim);
      expect(x12Of(created(boxes))).toBe(x12Of(claim));
      // Reading loses nothing that is shown: the new claim fills the same boxes.
      expect(boxesOf(created(boxes))).toEqual(boxes);
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClaim, aCoverage, aLine, aPatient } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { anEnvelope } from '../../../../../test/helpers/exchange.ts';
import { findSandboxPayer } from '../../../../../test/helpers/sandbox-payer.ts';
import { claimTo837D, claimTo837I } from '../../../../gateways/mapping/claims/claim-to-837.ts';
import { build837D } from '../../../../x12/837d-005010X224A2/index.ts';
import { build837I } from '../../../../x12/837i-005010X223A3/index.ts';
import type { Claim } from '../claim.ts';
import { contentFrom, newClaim } from '../drafting/create-claim.ts';
import type { Form, FormSource } from './box.ts';
import { fillForm } from './fill-form.ts';
import { FORMS, formNamed } from './forms.ts';
import { marksOf } from './marks.ts';
import { readForm } from './read-form.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const TAX_ID = { type: 'ein', value: '123456789' } as const;
const payer = findSandboxPayer('SBX01')!;
const records = { patient: aPatient(), coverage: aCoverage(), payer };
const given = aClaim().billingProvider;
/** The parts of a provider that all forms hold. */
const billingProvider = { ...given, taxonomyCode: null, contact: { name: null, phone: '5185550100' } };

function sourceOf(claim: Claim): FormSource {
  const authorizationNumbers = { claim: claim.priorAuthorizationNumber, lines: new Map<string, string>() };
  return { ...records, claim, taxId: TAX_ID, authorizationNumbers, priorCoverages: [], otherCoverages: [] };
}

const filledOf = (form: Form, claim: Claim) => fillForm(form, sourceOf(claim));
const boxesOf = (form: Form, claim: Claim) =>
  Object.fromEntries(filledOf(form, claim).boxes.map(({ key, value }) => [key, value]));

function created(form: Form, boxes: Record<string, string | null>): Claim {
  const { draft, faults } = readForm(form, boxes, records);
  expect(faults).toEqual([]);
  const id = 'clm_01kb0000000000000000000002';
  const input = { ...draft, patientId: records.patient.id, coverageId: records.coverage.id } as never;
  const content = contentFrom(input, { id, vault: {} as never, today: '2026-11-20' });
  return newClaim({ id, content, coverage: records.coverage, payer, now: NOW });
}

/** Returns the 837 of a claim. The numbers of the lines are not on the form, so they are replaced. */
function x12Of(claim: Claim): string {
  const input = {
    organizationId: 'org_1',
    ...sourceOf(claim),
    envelope: anEnvelope({ createdAt: NOW }),
    transactionSetControlNumber: '0001',
    referenceId: 'REF1',
  };
  const file =
    claim.claimType === 'dental' ? build837D(claimTo837D(input, TAX_ID)) : build837I(claimTo837I(input, TAX_ID));
  const text = Buffer.from(file as never).toString('latin1');
  return text.replaceAll(/REF\*6R\*[^~]*/g, 'REF*6R*LINE');
}

const person = (npi: string) =>
  fc.record(
    {
      npi: fc.constant(npi),
      taxonomyCode: fc.constant(null),
      organizationName: fc.constant(null),
      name: fc.record({
        given: fc.constantFrom(['Maria'], ['Tom', 'B']),
        family: fc.constantFrom('Okafor', 'van Dyke'),
      }),
      secondaryIds: fc.constant([{ qualifier: '0B', value: 'LIC 7' }]),
    },
    { requiredKeys: ['npi', 'taxonomyCode', 'organizationName', 'name'] },
  );
const payerDetails = fc.constantFrom(null, { billingProviderSecondaryIds: [{ qualifier: 'G2', value: 'PAY55' }] });
const charge = fc.constantFrom(0, 99, 12_500);

const institutionalLine = fc.record(
  {
    revenueCode: fc.constantFrom('0250', '0450'),
    procedureCode: fc.constantFrom('', '99284'),
    modifiers: fc.constant([]),
    charge,
    units: fc.constantFrom('1', '2.5'),
    hasServiceDate: fc.boolean(),
    nonCoveredCharge: fc.constantFrom(100),
    drug: fc.constant({ ndc: '00026064871', unit: 'ML', quantity: '10' }),
  },
  { requiredKeys: ['revenueCode', 'procedureCode', 'modifiers', 'charge', 'units', 'hasServiceDate'] },
);
const diagnoses = fc
  .record({
    principal: fc.constant(['K35.80']),
    other: fc.subarray(['E11.9', 'I10', 'J06.9', 'R05.1', 'K21.9', 'N39.0', 'G47.33', 'F41.1', 'L20.9', 'M54.50']),
    admitting: fc.subarray(['R10.9']),
    reason_for_visit: fc.subarray(['R10.31', 'R11.0']),
    external_cause: fc.subarray(['W19.XXXA']),
  })
  .chain((kinds) => fc.constantFrom(...([undefined, 'Y', 'N'] as const)).map((poa) => ({ kinds, poa })))
  .map(({ kinds, poa }) =>
    Object.entries(kinds).flatMap(([type, codes]) =>
      codes.map((code) => ({
        code,
        type: type as Claim['diagnoses'][number]['type'],
        system: 'icd10cm' as const,
        sequence: 1,
        ...(poa === undefined || type === 'admitting' || type === 'reason_for_visit'
          ? {}
          : { presentOnAdmission: poa }),
      })),
    ),
  );
const institutional = fc.record(
  {
    typeOfBill: fc.constantFrom('111', '131'),
    statementPeriod: fc.constant({ start: '2026-11-02', end: '2026-11-05' }),
    admission: fc.constantFrom({ date: '2026-11-02', time: '1400' }, { date: '2026-11-02' }),
    dischargeTime: fc.constant('1100'),
    admissionTypeCode: fc.constant('1'),
    admissionSourceCode: fc.constant('1'),
    patientStatusCode: fc.constant('01'),
    medicalRecordNumber: fc.constant('MRN-88'),
    conditionCodes: fc.subarray(['C1', '09', '17'], { minLength: 1 }),
    occurrences: fc.constant([
      { code: '11', date: '2026-11-01' },
      { code: '05', date: '2026-11-01' },
    ]),
    occurrenceSpans: fc.constant([{ code: '74', period: { start: '2026-10-01', end: '2026-10-05' } }]),
    values: fc.constant([
      { code: '01', amount: 125_000 },
      { code: '80', quantity: '3' },
    ]),
    diagnosisRelatedGroup: fc.constant('343'),
    procedures: fc.constantFrom(
      [{ code: '0DTJ4ZZ', date: '2026-11-03' }],
      [
        { code: '0DTJ4ZZ', date: '2026-11-03' },
        { code: '0DN84ZZ', date: '2026-11-03' },
      ],
    ),
    attendingProvider: person('1000000004'),
    operatingProvider: person('1000000012'),
    otherOperatingProvider: person('1000000012'),
    patientEstimatedAmountDue: fc.constant(25_000),
  },
  {
    requiredKeys: [
      'typeOfBill',
      'statementPeriod',
      'admission',
      'admissionTypeCode',
      'patientStatusCode',
      'attendingProvider',
    ],
  },
);

test('a claim that is created from the boxes of an institutional claim has the same 837I', () => {
  const form = formNamed('ub04');
  const claims = fc.record({
    institutional,
    diagnoses,
    serviceLines: fc.array(institutionalLine, { minLength: 1, maxLength: 25 }).map((lines) =>
      lines.map((one, index) =>
        aLine({
          ...one,
          procedureSystem: 'cpt',
          sequence: index + 1,
          diagnosisPointers: [],
          serviceDate: one.hasServiceDate
            ? { start: '2026-11-03', end: '2026-11-03' }
            : { start: '2026-11-02', end: '2026-11-05' },
        } as never),
      ),
    ),
    referringProvider: fc.option(person('1000000020')),
    payerDetails,
    priorAuthorizationNumber: fc.constantFrom(null, 'AUTH-406'),
    note: fc.constantFrom(null, 'Transferred after a fall'),
    benefitsAssigned: fc.boolean(),
    releaseOfInformationCode: fc.constantFrom('Y' as const, 'I' as const),
  });
  fc.assert(
    fc.property(claims, (content) => {
      const claim = aClaim({
        ...content,
        billingProvider,
        claimType: 'institutional',
        placeOfServiceCode: '',
      } as never);
      const boxes = boxesOf(form, claim);
      expect(filledOf(form, claim).problems).toEqual([]);
      expect(x12Of(created(form, boxes))).toBe(x12Of(claim));
      expect(boxesOf(form, created(form, boxes))).toEqual(boxes);
    }),
    { numRuns: 100 },
  );
});

const dentalLine = fc.record(
  {
    procedureCode: fc.constantFrom('D2392', 'D0120'),
    charge,
    description: fc.constantFrom(null, 'Resin composite'),
    teeth: fc.constantFrom([{ tooth: '3', surfaces: ['M', 'O'] as const }], [{ tooth: '3' }, { tooth: '4' }]),
    oralCavityCodes: fc.constant(['10']),
  },
  { requiredKeys: ['procedureCode', 'charge', 'description'] },
);
const dental = fc.record(
  {
    predetermination: fc.constant(true),
    predeterminationNumber: fc.constant('PD-77'),
    appliancePlacementDate: fc.constant('2026-10-01'),
    orthodonticTreatment: fc.constantFrom({ totalMonths: '24' }, { description: 'Y' }),
    toothStatuses: fc.constant([
      { tooth: '1', status: 'M' as const },
      { tooth: '17', status: 'M' as const },
    ]),
  },
  { requiredKeys: [] },
);

test('a claim that is created from the boxes of a dental claim has the same 837D', () => {
  const form = formNamed('ada2024');
  const claims = fc.record({
    dental: fc.option(dental),
    diagnoses: fc.constantFrom<Claim['diagnoses']>(
      [],
      [{ code: 'K02.52', type: 'principal', system: 'icd10cm', sequence: 1 }],
    ),
    serviceLines: fc
      .array(dentalLine, { minLength: 1, maxLength: 12 })
      .map((lines) =>
        lines.map((one, index) =>
          aLine({ ...one, procedureSystem: 'cdt', sequence: index + 1, diagnosisPointers: [] } as never),
        ),
      ),
    renderingProvider: fc.option(person('1000000004')),
    payerDetails,
    accident: fc.constantFrom<Claim['accident']>(null, { related: ['auto'], date: '2026-10-01', state: 'NY' }),
    note: fc.constantFrom(null, 'Restored after the accident'),
    benefitsAssigned: fc.boolean(),
  });
  fc.assert(
    fc.property(claims, (content) => {
      const claim = aClaim({ ...content, billingProvider, claimType: 'dental' } as never);
      const boxes = boxesOf(form, claim);
      expect(filledOf(form, claim).problems).toEqual([]);
      expect(x12Of(created(form, boxes))).toBe(x12Of(claim));
    }),
    { numRuns: 100 },
  );
});

test('the pages of a UB-04 are numbered, and the last one has the total with 0001', () => {
  const serviceLines = Array.from({ length: 23 }, (_, index) =>
    aLine({ revenueCode: '0250', sequence: index + 1, charge: 1_000 }),
  );
  const part = { typeOfBill: '131', statementPeriod: { start: '2026-11-02' } };
  const claim = aClaim({ claimType: 'institutional', placeOfServiceCode: '', serviceLines, institutional: part });
  const { pages } = filledOf(formNamed('ub04'), claim);
  const texts = (page: number) => pages[page]!.filter(({ line }) => line === 41).map(({ text }) => text);
  expect([texts(0), texts(1)]).toEqual([
    ['1', '2'],
    ['0001', '2', '2', '230 00'],
  ]);
});

test('labels of marks do not overlap one another', () => {
  for (const form of FORMS) {
    const rows = Map.groupBy(marksOf(form), ({ box, line }) => `${box} ${line}`);
    for (const row of rows.values()) {
      const ends = row.map(({ column, label, labelColumn }) => Math.max(column + 1, labelColumn + 0.3 * label.length));
      row.slice(1).forEach(({ column, labelColumn, label }, index) => {
        expect(Math.min(column, labelColumn), `${form.name} ${label}`).toBeGreaterThanOrEqual(ends[index]!);
      });
    }
  }
});

test.each(FORMS)('the $title has each box once, within the sheet', ({ boxes, lines, frame }) => {
  const keys = [...boxes, ...lines.boxes].map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  for (const { key, place } of [...boxes, ...lines.boxes]) {
    expect(place.column + (place.width > 30 ? 0 : 1), key).toBeLessThanOrEqual(85);
    expect(place.line, key).toBeLessThanOrEqual(66);
  }
  for (const { column, columns } of frame) expect(column + columns).toBeLessThanOrEqual(85);
});

import { expect, test } from 'vitest';
import { PHI_FIELDS } from '../../dashboard/src/api/phi-fields.ts';
import { BOXES, boxesOf } from '../../dashboard/src/pages/claims/boxes.ts';
import { isSame } from '../../dashboard/src/pages/claims/form/box-form.ts';
import {
  BOX_FORMS,
  boxFormOf,
  errorsOf,
  formerOf,
  restorable,
} from '../../dashboard/src/pages/claims/form/box-forms.ts';
import { keyOf } from '../../dashboard/src/pages/claims/form/box-keys.ts';
import { DIAGNOSES } from '../../dashboard/src/pages/claims/form/diagnosis-form.ts';
import { lineForm, pointersOf } from '../../dashboard/src/pages/claims/form/line-form.ts';

type Claim = Parameters<typeof DIAGNOSES.read>[0];

const provider = {
  npi: '1999999984',
  taxonomyCode: null,
  organizationName: 'Riverside',
  name: null,
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
  contact: null,
  taxId: { type: 'ein', value: '123456789', valueLast4: '6789' },
};

const NO_NAMES = { organizationName: null, taxonomyCode: null };

function aLine(id: string, diagnosisPointers: number[] = [1]) {
  return {
    ...{
      id,
      sequence: 1,
      lineItemControlNumber: id,
      procedureCode: '99213',
      procedureSystem: 'cpt',
      modifiers: ['25'],
    },
    ...{ diagnosisPointers, serviceDate: { start: '2026-02-23', end: '2026-02-23' }, placeOfServiceCode: null },
    ...{ units: '1', unitType: 'unit', charge: 12_500, description: null, drug: null, note: null, emergency: null },
    ...{ epsdt: null, familyPlanning: null, priorAuthorizationId: null, adjudication: null },
  };
}

function aClaim(given: object = {}): Claim {
  return {
    ...{ billingProvider: provider, renderingProvider: null, referringProvider: null, supervisingProvider: null },
    ...{ serviceFacility: null, placeOfServiceCode: '11', accident: null, note: null, patientControlNumber: 'VISIT-1' },
    ...{ dates: { onset: null, admission: null, discharge: null }, priorAuthorizationIds: [], frequencyCode: '1' },
    ...{ priorAuthorizationNumber: null, referralNumber: null, cliaNumber: null, delayReasonCode: null },
    ...{ payerClaimControlNumber: null, patientAmountPaid: null, assignmentCode: 'A', benefitsAssigned: true },
    ...{ releaseOfInformationCode: 'Y', patientId: 'pat_1', coverageId: 'cov_1' },
    diagnoses: [
      { sequence: 1, code: 'J06.9', system: 'icd10cm', type: 'principal' },
      { sequence: 2, code: 'W19', system: 'icd10cm', type: 'external_cause' },
      { sequence: 3, code: 'E11.9', system: 'icd10cm', type: 'other' },
    ],
    serviceLines: [aLine('sl_1', [1, 3]), aLine('sl_2', [2])],
    ...given,
  } as unknown as Claim;
}

/** Members that only institutional or only dental claims have. */
const PARTS = {
  professional: {},
  institutional: {
    institutional: {
      ...{ typeOfBill: '111', statementPeriod: { start: '2026-02-20', end: '2026-02-24' }, medicalRecordNumber: 'M7' },
      ...{ admission: { date: '2026-02-20', time: '0930' }, admissionTypeCode: '3', patientStatusCode: '01' },
      ...{ conditionCodes: ['C1', '39'], occurrences: [{ code: '11', date: '2026-02-19' }] },
      occurrenceSpans: [{ code: '74', period: { start: '2026-02-21' } }],
      values: [
        { code: '09', amount: 20_450 },
        { code: '80', quantity: '4' },
      ],
      procedures: Array.from({ length: 8 }, (_, index) => ({
        ...{ code: `0BH17E${index}`, date: '2026-02-20', type: index === 0 ? 'principal' : 'other' },
      })),
      attendingProvider: { npi: '1999999992', name: { family: 'Hart', given: ['Ida'] }, ...NO_NAMES },
    },
  },
  dental: {
    dental: {
      ...{ predeterminationNumber: 'P7', specialProgramCode: '01', appliancePlacementDate: '2026-02-20' },
      toothStatuses: [{ tooth: '1', status: 'M' }],
      orthodonticTreatment: { totalMonths: '24', description: 'Braces' },
    },
  },
} as const;
const TYPES = ['professional', 'institutional', 'dental'] as const;

test.each(TYPES)('each box of a %s claim saves what it has read: writing back is no change', (claimType) => {
  const claim = aClaim({ claimType, ...PARTS[claimType] });
  for (const { number } of boxesOf(claimType)) {
    const form = boxFormOf(number, claimType);
    if (form === undefined) continue;
    const changes = form.write(form.read(claim), claim);
    const { taxId: _, ...former } = formerOf(claim, changes).billingProvider ?? {};
    const { taxId: __, ...written } = changes.billingProvider ?? {};
    expect([number, { ...changes, billingProvider: written }]).toEqual([
      number,
      { ...formerOf(claim, changes), billingProvider: former },
    ]);
  }
});

test('every box that can be edited exists, and each input names a field of its own box', () => {
  const numbers = new Set(BOXES.map(({ number }) => number));
  for (const [number, form] of Object.entries(BOX_FORMS)) {
    expect(numbers.has(number), number).toBe(true);
    expect(form.inputs.length).toBe(new Set(form.inputs.map(({ name }) => name)).size);
  }
  expect([keyOf('/billingProvider/npi'), keyOf('/serviceLines/3/units'), keyOf('/serviceLines')]).toEqual([
    '33',
    'line-3',
    'line-0',
  ]);
  // The birth date is a field of the patient.
  expect(keyOf('/patient/birthDate')).toBeNull();
});

test('an emptied diagnosis is removed, and the pointers follow the others', () => {
  const claim = aClaim();
  const { diagnoses, serviceLines } = DIAGNOSES.write({ ...DIAGNOSES.read(claim), d0: '' }, claim);
  expect(diagnoses).toEqual([
    { code: 'W19', type: 'principal' },
    { code: 'E11.9', type: 'other' },
  ]);
  expect(serviceLines?.map(({ diagnosisPointers }) => diagnosisPointers)).toEqual([[2], [1]]);
  // A replaced code keeps its place and its kind, and the lines are not sent.
  const replaced = DIAGNOSES.write({ ...DIAGNOSES.read(claim), d1: 'W18' }, claim);
  expect(replaced).toEqual({
    diagnoses: [
      { code: 'J06.9', type: 'principal' },
      { code: 'W18', type: 'external_cause' },
      { code: 'E11.9', type: 'other' },
    ],
  });
});

test('pointers are letters or numbers, with or without separators', () => {
  expect([pointersOf('ab'), pointersOf('A, C'), pointersOf('1 2'), pointersOf('')]).toEqual([
    [1, 2],
    [1, 3],
    [1, 2],
    [],
  ]);
});

test('another procedure gets another system, and an amount must be one', () => {
  const claim = aClaim();
  const form = lineForm(0, 'professional');
  const [line, other] = form.write({ ...form.read(claim), code: 'G0463', charge: '1,250.5' }, claim).serviceLines!;
  expect(line).toMatchObject({ id: 'sl_1', procedureCode: 'G0463', charge: 125_050 });
  expect([line!.procedureSystem, other!.procedureSystem]).toEqual([undefined, 'cpt']);
  expect(errorsOf(form.inputs, { charge: 'ten' })).toEqual({ charge: 'Enter an amount such as 125.00.' });
  expect(isSame({ a: ' x' }, { a: 'x', b: '' })).toBe(true);
});

test('a removed line is restored as a new one, because its id is gone', () => {
  const claim = aClaim();
  const former = formerOf(claim, { serviceLines: [] });
  const left = aClaim({ serviceLines: [aLine('sl_2')] });
  const ids = restorable(former, left).serviceLines?.map(({ id }) => id);
  expect(ids).toEqual([undefined, 'sl_2']);
});

test('each box with a field that the API marks as PHI says so', () => {
  /** The providers and their addresses are not PHI; the tax id may be a social security number. */
  const isOfProvider = (path: string) => /^\/(?:institutional\/)?(?:\w+Provider|serviceFacility)\/(?!taxId)/.test(path);
  const isPhi = (path: string) => {
    const names = ['claim', ...path.split('/').filter((part) => /^[a-z]/i.test(part))];
    const [parent, name] = names.slice(-2);
    return [...PHI_FIELDS].some((field) => field === `${parent}.${name}` || field.startsWith(`${name}.`));
  };
  const forms = Object.entries({ ...BOX_FORMS, '24': lineForm(0, 'professional') });
  const withPhi = forms.filter(([, { inputs }]) => inputs.some(({ path }) => !isOfProvider(path) && isPhi(path)));
  expect(withPhi.map(([number]) => number).toSorted()).toEqual([
    ...['10', '14', '18', '19', '21', '24', '25', '26', 'ada33', 'ada40'],
    ...['ub12', 'ub18', 'ub31', 'ub35', 'ub39', 'ub4', 'ub71', 'ub74'],
  ]);
  const marked = forms.filter(([, { showsPhi }]) => showsPhi).map(([number]) => number);
  // The options of the boxes 1a and 2 contain member ids.
  expect(marked.toSorted()).toEqual([...withPhi.map(([number]) => number), '1a', '2'].toSorted());
});

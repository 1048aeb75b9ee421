import Type from 'typebox';
import { expect, test } from 'vitest';
import { csvLine } from '../../kernel/csv.ts';
import { claimResource } from '../../modules/billing/claims/claim-resource.ts';
import { listQueryOf } from '../../modules/list.ts';
import { patientResource } from '../../modules/practice/patients/patient-resource.ts';
import { Cents, Id, Instant, ListOf, Nullable, OneOf, PersonName, phi, titled } from '../../modules/schema.ts';
import { cellsOf, csvColumns, listItemOf } from './csv-columns.ts';
import { headingsIn, labelledColumns } from './csv-labels.ts';
import { csvAsked, recordedFilter } from './export-list.ts';

const Item = Type.Object(
  {
    object: Type.Literal('item'),
    id: Type.String(),
    amount: Nullable(Cents('What it costs.')),
    name: Nullable(Type.Object({ family: phi(Type.String()), given: Type.Array(phi(Type.String())) })),
    lines: Type.Array(Type.Object({ code: Type.String(), note: phi(Type.String()) })),
    isOpen: Type.Boolean(),
    deep: Type.Object({ one: Type.Object({ two: Type.String() }) }),
  },
  { title: 'Item' },
);
const item = {
  object: 'item',
  id: 'itm_1',
  amount: -12_550,
  name: { family: '=HYPERLINK("x")', given: ['Ada', 'M'] },
  lines: [
    { code: 'A', note: 'one' },
    { code: 'B', note: 'two' },
    { code: 'A', note: 'three' },
  ],
  isOpen: true,
  deep: { one: { two: 'x' } },
};
const headersOf = (columns: ReturnType<typeof csvColumns>) => columns.map(({ header }) => header);
const lineOf = (columns: ReturnType<typeof csvColumns>, isMasked = false) =>
  csvLine(cellsOf(columns, item, { isMasked })).trimEnd();

test('columns are the values of the items; lists of objects have columns when they are named', () => {
  expect(listItemOf(ListOf(Item))).toBe(Item);
  expect(listItemOf(Item)).toBeNull();
  const columns = csvColumns(Item);
  expect(headersOf(columns)).toEqual(['id', 'amount (USD)', 'name.family', 'name.given', 'isOpen']);
  expect(lineOf(columns)).toBe(`itm_1,-125.50,"'=HYPERLINK(""x"")","Ada; M",true`);
  const named = csvColumns(Item, ['id', 'lines.code', 'lines.note', 'deep.one.two']);
  expect(lineOf(named)).toBe('itm_1,"A; B","one; two; three",x');
  expect(() => csvColumns(Item, ['lines.missing'])).toThrow('lines.missing');
});

test('PHI is masked in every column, and missing values stay empty', () => {
  expect(lineOf(csvColumns(Item), true)).toBe('itm_1,-125.50,***,***,true');
  expect(lineOf(csvColumns(Item, ['lines.note', 'lines.code']), true)).toBe('***,"A; B"');
  const empty = cellsOf(csvColumns(Item), { ...item, name: null, amount: null }, { isMasked: true });
  expect(empty).toEqual(['itm_1', null, null, null, 'true']);
});

const Row = Type.Object({
  id: Type.String(),
  patientId: Id('pat', 'The patient.'),
  patientName: Nullable(PersonName),
  payerId: Type.String(),
  status: OneOf(['partially_paid', 'paid']),
  assignee: Nullable(Type.Object({ type: Type.String(), id: Type.String() })),
  amount: titled('Charges', Cents('The charges.')),
  isUrgent: Type.Boolean(),
  sentAt: Nullable(Instant('When it was sent.')),
  claimIds: Type.Array(Type.String()),
  version: Type.Integer(),
});
const row = {
  ...{ id: 'clm_1', patientId: 'pat_1', patientName: { given: ['Ada', 'M'], family: 'Larkin' }, payerId: 'SBX01' },
  ...{ status: 'partially_paid', assignee: { type: 'user', id: 'usr_1' }, amount: 12_550, isUrgent: true },
  ...{ sentAt: '2026-11-28T19:03:04.567Z', claimIds: ['clm_1', 'clm_2'], version: 3 },
};
const zone = 'America/New_York';
const namesOfRow = new Map([
  ['payer SBX01', 'Harbor Health Plan'],
  ['assignee usr_1', 'Sam Silva'],
]);

test('a file for people has headings and codes in words, names before ids, and no member that only programs use', () => {
  const columns = labelledColumns(csvColumns(Row), { titles: { isUrgent: 'Needs an answer today' } });
  expect(headingsIn(columns, { names: namesOfRow, zone })).toEqual([
    ...['Patient', 'Payer', 'Status', 'Assigned to', 'Charges (USD)', 'Needs an answer today'],
    'Sent at (America/New_York)',
    ...['Id', 'Patient id', 'Payer id', 'Claim ids'],
  ]);
  const cells = (isMasked: boolean, names = namesOfRow) =>
    cellsOf(columns, row, { isMasked, forPeople: { names, zone } });
  expect(csvLine(cells(false)).trimEnd()).toBe(
    '"Larkin, Ada M",Harbor Health Plan,Partially paid,Sam Silva,125.50,Yes,2026-11-28 14:03,clm_1,pat_1,SBX01,"clm_1; clm_2"',
  );
  expect(cells(true)[0]).toBe('***');
  // An id without a name stays an id.
  expect(cells(false, new Map())[1]).toBe('SBX01');
});

test('a file for people names the patient of an id, masked like the name', () => {
  const columns = labelledColumns(csvColumns(Row, ['patientId', 'id']));
  expect(headersOf(columns)).toEqual(['Patient', 'Patient id', 'Id']);
  const forPeople = { names: new Map([['patient pat_1', 'Larkin, Ada M']]), zone };
  expect(cellsOf(columns, row, { isMasked: false, forPeople })).toEqual(['Larkin, Ada M', 'pat_1', 'clm_1']);
  expect(cellsOf(columns, row, { isMasked: true, forPeople })).toEqual(['***', 'pat_1', 'clm_1']);
});

test('a file for people begins with the patient of the claim if its rows name no patient', () => {
  const OfClaim = Type.Object({ id: Type.String(), status: Type.String(), claimId: Id('clm', 'The claim.') });
  const columns = labelledColumns(csvColumns(OfClaim), { namesPatientOfClaim: true });
  expect(headersOf(columns)).toEqual(['Patient', 'Status', 'Id', 'Claim id']);
  expect([columns[0]!.isPhi, columns[0]!.names]).toEqual([true, 'patient']);
  // Reports have no PHI.
  expect(headersOf(labelledColumns(csvColumns(OfClaim)))).toEqual(['Status', 'Id', 'Claim id']);
});

test('the audit log has ids, codes and dates of a filter, and no text that may be PHI', () => {
  const claims = listQueryOf(claimResource.lists.listClaims);
  const asked = { status: ['paid'], payerId: 'SBX01', patientControlNumber: 'DOE', 'serviceDate[gte]': '2026-03-01' };
  expect(recordedFilter(claims, { ...asked, limit: 5, cursor: 'x' })).toEqual({
    ...asked,
    patientControlNumber: '(given)',
  });
  expect(recordedFilter(claims, { payerId: 'Jane Doe' })).toEqual({ payerId: '(given)' });
  const patients = listQueryOf(patientResource.lists.listPatients);
  expect(recordedFilter(patients, { familyName: 'Doe', birthDate: '1960-01-01', mrn: '1', status: 'active' })).toEqual({
    familyName: '(given)',
    birthDate: '(given)',
    mrn: '(given)',
    status: 'active',
  });
});

test('CSV is requested by its media type, with parameters that mask PHI and make a file for people', () => {
  expect(csvAsked('text/csv')).toEqual({ isMasked: false, hasLabels: false });
  expect(csvAsked('application/json;q=0.1, text/csv; phi=masked')).toEqual({ isMasked: true, hasLabels: false });
  expect(csvAsked('text/csv; headings="labels";phi=masked')).toEqual({ isMasked: true, hasLabels: true });
  expect(csvAsked('text/csv; headings=names')).toEqual({ isMasked: false, hasLabels: false });
  expect(csvAsked('application/json')).toBeNull();
  expect(csvAsked(undefined)).toBeNull();
});

import Type from 'typebox';
import { expect, test } from 'vitest';
import { csvLine } from '../../kernel/csv.ts';
import { claimResource } from '../../modules/billing/claims/claim-resource.ts';
import { listQueryOf } from '../../modules/list.ts';
import { patientResource } from '../../modules/practice/patients/patient-resource.ts';
import { Cents, ListOf, Nullable, phi } from '../../modules/schema.ts';
import { cellsOf, csvColumns, listItemOf } from './csv-columns.ts';
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

test('CSV is requested by its media type, with a parameter that masks PHI', () => {
  expect(csvAsked('text/csv')).toEqual({ isMasked: false });
  expect(csvAsked('application/json;q=0.1, text/csv; phi=masked')).toEqual({ isMasked: true });
  expect(csvAsked('application/json')).toBeNull();
  expect(csvAsked(undefined)).toBeNull();
});

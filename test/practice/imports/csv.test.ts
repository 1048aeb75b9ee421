import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ELEMENTS, readHeadings } from '../../../src/modules/practice/imports/csv-headings.ts';
import { ROW_TYPES } from '../../../src/modules/practice/imports/import-parts.ts';
import { rowMembers } from '../../../src/modules/practice/imports/row-schemas.ts';
import type { Shown } from '../../helpers/shown.ts';
import { type ImportApp, openImportApp } from './support.ts';

let t: ImportApp;
beforeAll(async () => {
  t = await openImportApp();
});
afterAll(() => t.close());

const csv = (text: string, query = '') => t.importFile(text, { contentType: 'text/csv; charset=utf-8', query });
const find = async (path: string, externalId: string) =>
  (await t.call('GET', `${path}?externalId=${externalId}`)).body.data[0];

describe('a CSV', () => {
  test('of one type has nested fields, lists, numbers and quoted cells', async () => {
    const patients = [
      '\ufeffexternalId,name.given,name.family,birthDate,sex,address.line1,address.city,address.state,address.postalCode,telecom.system,telecom.value,metadata.ward',
      'p-1,Ada|Maria,"Larkin, Ph.D.",1984-02-29,female,"12 ""Mill""\nLane",Albany,NY,122070001,phone,5185550100,north',
      '',
      'p-2,Ruth,Amsel,1990-01-01,female,,,,,,,',
    ].join('\r\n');
    const { status, body } = await csv(patients, '?type=patient');
    expect([status, body.format, body.type, body.counts.created]).toEqual([200, 'csv', 'patient', 2]);
    expect((await t.rowsOf(body.id)).map(({ line }) => line)).toEqual([2, 5]);
    expect(await find('/v1/patients', 'p-1')).toMatchObject({
      name: { given: ['Ada', 'Maria'], family: 'Larkin, Ph.D.' },
      addresses: [{ line1: '12 "Mill"\nLane', city: 'Albany' }],
      telecoms: [{ system: 'phone', value: '5185550100' }],
      metadata: { ward: 'north' },
    });
    expect((await find('/v1/patients', 'p-2')).addresses).toEqual([]);
    const again = await csv(patients, '?type=patient');
    expect(again.body.counts).toMatchObject({ unchanged: 2 });
  });

  test('of several types has a column for the type', async () => {
    const rows = [
      'type,externalId,patientExternalId,name.given,name.family,birthDate,sex,payerId,memberId,rank',
      'patient,p-3,,Ada,Larkin,1984-02-29,female,,,',
      'coverage,c-3,p-3,,,,,SBX01,SBX-0001,primary',
      'coverage,c-4,p-3,Ada,,,,SBX02,SBX-0002,secondary',
    ];
    const { body } = await csv(rows.join('\n'));
    expect(body.counts).toMatchObject({ created: 2, failed: 1 });
    const [failed] = await t.rowsOf(body.id, '&outcome=failed');
    expect(failed).toMatchObject({ line: 4, error: { details: [{ code: 'unknown_field', param: '/name' }] } });
  });

  test('of visits has numbered diagnoses and charges', async () => {
    const rows = [
      'externalId,patientExternalId,serviceDate.start,class,placeOfServiceCode,diagnosis.code,diagnosis.2.code,charge.procedureCode,charge.charge,charge.diagnosisPointers,charge.2.procedureCode,charge.2.charge,charge.2.units,charge.2.diagnosisPointers',
      'e-3,p-3,2026-03-02,telehealth,10,J06.9,F43.20,G0463,12500,1|2,G0008,3000,2,2',
      'e-4,p-3,2026-03-02,telehealth,10,J06.9,,G0463,a lot,1,,,,',
    ];
    const { body } = await csv(rows.join('\n'), '?type=encounter');
    expect(await find('/v1/encounters', 'e-3')).toMatchObject({
      diagnoses: [{ code: 'J06.9' }, { code: 'F43.20' }],
      charges: [
        { procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1, 2] },
        { procedureCode: 'G0008', charge: 3_000, units: '2', diagnosisPointers: [2] },
      ],
    });
    const [failed] = await t.rowsOf(body.id, '&outcome=failed');
    expect(failed!.error.details).toEqual([
      { code: 'wrong_type', param: '/charges/0/charge', message: 'This field must be a whole number.' },
    ]);
  });

  test.each([
    [
      'an unknown heading',
      'externalId,name.middle',
      '/name/middle',
      'unknown_field',
      'Column 2 has the unknown heading name.middle.',
    ],
    ['a heading of an object', 'externalId,name', '/name', 'unknown_field', 'Column 2 has the unknown heading name.'],
    [
      'an element beyond the maximum',
      'externalId,address.6.city',
      '/address/6/city',
      'unknown_field',
      'Column 2 has the unknown heading address.6.city.',
    ],
    ['a heading twice', 'externalId,mrn,mrn', '/mrn', 'not_unique', 'Column 3 repeats the heading mrn.'],
    ['data instead of headings', 'externalId,12 Mill Lane', '', 'invalid', 'Column 2 has no valid heading.'],
    ['no externalId', 'mrn', '/externalId', 'required', 'The heading externalId is required.'],
  ])('with %s is refused, and the heading is named', async (_, line, param, code, message) => {
    const { status, body } = await csv(`${line}\nx`, '?type=patient');
    expect([status, body.error.details]).toEqual([422, [{ code, param, message }]]);
    expect(await t.count(t.own.id, 'upload_chunks')).toBe(0);
  });

  test('without a type is refused, and so is a line with too many cells', async () => {
    const untyped = await csv('externalId,mrn\nx,y');
    expect([untyped.status, untyped.body.error.param]).toEqual([422, '?type']);
    const { body } = await csv('externalId,mrn\np-5,1,2', '?type=patient');
    expect((await t.rowsOf(body.id))[0]!.error.details[0].code).toBe('too_many');
  });
});

/** Returns the headings of a type: the leaves of its members. Of lists of objects, those of the first element. */
function headingsOf(type: (typeof ROW_TYPES)[number]): string[] {
  const singular = new Map(Object.entries(ELEMENTS).map(([one, list]) => [list, one]));
  const leaves = (schema: Shown, path: string): string[] => {
    const { anyOf, properties, items, type: kind, patternProperties } = schema;
    if (anyOf)
      return leaves(
        anyOf.find((one: Shown) => one.type !== 'null'),
        path,
      );
    if (patternProperties) return [`${path}.*`];
    if (kind === 'array' && items.properties) {
      const parent = path.slice(0, path.lastIndexOf('.') + 1);
      return leaves(items, `${parent}${singular.get(path.slice(parent.length)) ?? `?${path}`}`);
    }
    if (!properties) return [path];
    return Object.entries(properties).flatMap(([name, member]) =>
      leaves(member as Shown, path === '' ? name : `${path}.${name}`),
    );
  };
  return leaves({ properties: rowMembers(type) }, '').sort();
}

describe('the headings', () => {
  test.each(ROW_TYPES)('of a %s cover every field, and the documentation lists them', (type) => {
    const headings = headingsOf(type);
    const line = headings.map((heading) => heading.replace('*', 'key')).join(',');
    expect(readHeadings(line, type)).toHaveLength(headings.length);
    const page = readFileSync(new URL('../../../docs/imports.md', import.meta.url), 'utf8');
    const section = page.split(`### ${type}`)[1]!.split('\n### ')[0]!.split('\n## ')[0]!;
    const listed = [...section.matchAll(/`([A-Za-z0-9.*]+)`/g)].map(([, heading]) => heading!);
    expect([...new Set(listed)].sort()).toEqual(headings);
  });
});

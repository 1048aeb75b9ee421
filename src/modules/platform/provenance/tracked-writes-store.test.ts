import { expect, test } from 'vitest';
import { versionsOf } from './tracked-writes-store.ts';

const VALUES = ['org_1', ['den_1', 'den_2'], [1, 1], ['{"a":1}', '{"a":2}']];

test('reads each row of a statement that inserts many', () => {
  const text = `insert into denials (organization_id, id, version, document)
    select $1, d.* from unnest($2::text[], $3::int[], $4::json[]) as d (id, version, document)`;
  expect(versionsOf({ text, values: VALUES })).toEqual([
    { table: 'denials', type: 'denial', isNew: true, id: 'den_1', version: 1, document: '{"a":1}' },
    { table: 'denials', type: 'denial', isNew: true, id: 'den_2', version: 1, document: '{"a":2}' },
  ]);
});

test('refuses an insert whose columns it cannot read, so that no resource is without provenance', () => {
  const text = `insert into denials (organization_id, id, version, document)
    select $1, d.* from unnest($2::text[], $3::int[], $4::json[]) as d`;
  expect(() => versionsOf({ text, values: VALUES })).toThrow('An insert into denials must name the columns');
});

test('passes over updates without a document, and other tables', () => {
  expect(versionsOf({ text: 'update claims set held = $2 where id = $1', values: ['clm_1', true] })).toEqual([]);
  expect(versionsOf({ text: 'insert into events select $1', values: ['evt_1'] })).toEqual([]);
});

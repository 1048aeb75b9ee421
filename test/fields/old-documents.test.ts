import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyValidator } from '../../src/http/validation/validation.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { ResourceDeclaration } from '../../src/modules/resource.ts';
import { type Field, type ResourceFields, storedSchemaOf } from '../../src/modules/resource-fields.ts';
import { RESOURCES } from '../../src/modules/resources.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { connectOwner } from '../helpers/database.ts';
import { call, SUBJECTS, useOrganization } from './subjects.ts';

/**
 * A stored document is older than the fields that were added after it. For each declared resource, this test stores a
 * document without each of the fields that have a value for such documents, and uses all of them over the API.
 */
let t: TestApp;
let own: { id: string; key: string };
let owner: pg.Client;

beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization('Riverside Family Practice');
  useOrganization(t, own);
  owner = await connectOwner(t.database);
  // The resources that are stored here name others that this test does not need, and copies share their values.
  const { rows } = await owner.query<{ text: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
     from pg_constraint where contype in ('f', 'u') and conrelid = any($1::text[]::regclass[])
     union all select format('drop index %s', indexrelid::regclass)
     from pg_index i where indisunique and indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    // The outbox needs its index, by which an insertion finds an entry with the same key.
    [DECLARED.map(({ table }) => table).filter((table) => table !== 'outbox_entries')],
  );
  for (const { text } of rows) await owner.query(text);
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

type Declared = ResourceDeclaration & { fields: ResourceFields; table: string };
const DECLARED = (RESOURCES as readonly ResourceDeclaration[]).filter(
  (resource): resource is Declared => resource.fields !== undefined,
);

/** Stores a copy of a row whose document lacks a field. Returns its id. */
async function storeWithout({ table, idPrefix }: Declared, id: string, name: string, field: Field): Promise<string> {
  const { rows } = await owner.query<{ name: string; can_be_null: boolean }>(
    `select column_name as name, is_nullable = 'YES' as can_be_null from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and identity_generation is null`,
    [table],
  );
  const columns = rows.map((column) => column.name);
  const copy = newId(idPrefix!);
  const only = typeof field.column === 'object' && field.column.isOnly ? field.column.name : null;
  // The database itself fills other columns of older rows.
  const emptied = rows.some((column) => column.name === only && column.can_be_null) ? { [only!]: null } : {};
  await owner.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => `r.${column}`).join(', ')}
     from ${table} o, jsonb_populate_record(o,
       jsonb_build_object('id', $3::text, 'document', o.document::jsonb - $4::text) || $5::jsonb) r
     where o.organization_id = $1 and o.id = $2`,
    [own.id, id, copy, name, JSON.stringify(emptied)],
  );
  return copy;
}

describe.each(DECLARED.map((resource) => [resource.object, resource] as const))('%s', (object, resource) => {
  const filledFields = Object.entries(resource.fields.fields).filter(
    ([, { stored, fill }]) => stored !== null && fill !== null,
  );

  test('a document without a field is read, listed, changed and exported', async () => {
    const subject = SUBJECTS[object];
    if (subject === undefined)
      throw new Error(`Add how to create and change a resource of type ${object} to SUBJECTS.`);
    const id = await subject.create();
    const path = subject.path?.() ?? `/v1/${resource.table.replaceAll('_', '-')}`;
    const read = async (of: string) => {
      if (!subject.isListed) return call('GET', `${path}/${of}`);
      const page = await call('GET', path);
      return { status: page.status, body: page.body.data.find((one: { id: string }) => one.id === of) };
    };
    const whole = (await read(id)).body;
    const old: { name: string; field: Field; id: string }[] = [];
    for (const [name, field] of filledFields)
      old.push({ name, field, id: await storeWithout(resource, id, name, field) });
    expect(old.length).toBeGreaterThan(0);

    for (const { name, field, id: oldId } of old) {
      const answer = await read(oldId);
      expect(answer.status, name).toBe(200);
      const expected = field.shown === null ? {} : { [name]: field.fill!() };
      const same = JSON.parse(JSON.stringify(whole).replaceAll(id, oldId));
      expect(answer.body, name).toEqual({ ...same, ...expected });
      if (subject.fhir && !subject.withoutFhir?.includes(name))
        expect((await call('GET', `/v1/fhir/${subject.fhir}/${oldId.replace('_', '-')}`)).status).toBe(200);
    }
    const list = subject.list?.() ?? path;
    const listed = await call('GET', subject.isComplete ? list : `${list}?limit=100`);
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual(
      expect.arrayContaining(old.map((one) => one.id)),
    );
    if (!subject.isComplete) {
      const exported = await call('GET', list, { headers: { accept: 'text/csv' } });
      expect(exported.status).toBe(200);
      for (const { id: oldId } of old) expect(exported.text).toContain(oldId);
    }
    for (const { name, id: oldId } of old) {
      if (subject.change) await subject.change(oldId);
      if (subject.patch === undefined) continue;
      const changed = await call('PATCH', `${path}/${oldId}`, { body: subject.patch });
      expect(changed.status, name).toBe(200);
      expect(changed.body, name).toMatchObject(subject.patch);
    }

    // A change has stored each of them again, so every document is complete and matches the declaration.
    const problemsOf = bodyValidator(storedSchemaOf(resource.fields));
    type Row = { id: string; document: object; version: number; columns: Record<string, unknown> };
    const { rows } = await owner.query<Row>(
      `select id, document, version, to_jsonb(r) as columns from ${resource.table} r where organization_id = $1 and id = any($2)`,
      [own.id, [id, ...old.map((one) => one.id)]],
    );
    expect(rows).toHaveLength(old.length + 1);
    const at = '2026-01-05T00:00:00.000Z';
    for (const { document, columns, ...row } of rows) {
      const stored = { ...onlyInColumns(resource.fields, columns), ...row, ...document, createdAt: at, updatedAt: at };
      expect(problemsOf(stored), `${object} ${row.id}`).toEqual([]);
    }
  });
});

/** Returns the values of the fields that no document contains. */
function onlyInColumns({ fields }: ResourceFields, columns: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column, fill }]) =>
      typeof column === 'object' && column.isOnly ? [[name, columns[column.name] ?? fill!()]] : [],
    ),
  );
}

/**
 * The fields without a value for documents that lack them. A resource has had them since its first release. A field that is
 * added later must declare its value in older documents, with `absent`.
 */
test('only fields of the first release have no value for older documents', async () => {
  const names = DECLARED.flatMap(({ object, fields }) =>
    Object.entries(fields.fields).flatMap(([name, { stored, fill }]) =>
      stored !== null && fill === null ? [`${object}.${name}\n`] : [],
    ),
  );
  await expect(names.join('')).toMatchFileSnapshot('first-fields.txt');
});

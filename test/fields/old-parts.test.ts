import type pg from 'pg';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyValidator } from '../../src/http/validation/validation.ts';
import { processInterchangeTask } from '../../src/jobs/tasks/trading.ts';
import { workNoteFields } from '../../src/modules/office/work/work-note-fields.ts';
import { storedPartOf } from '../../src/modules/part-fields.ts';
import { claimPaymentFields } from '../../src/modules/payments/remittances/claim-payment-fields.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPaperRemittance } from '../helpers/builders.ts';
import { connectOwner } from '../helpers/database.ts';
import { workOn } from '../helpers/work-on.ts';
import { call, useOrganization } from './subjects.ts';

/**
 * A part of a resource with a row of its own has a stored document too, which may be older than a field. For each of these
 * parts, this test removes the fields that have a value for such documents, one by one, and reads the part over the API.
 */
let t: TestApp;
let own: { id: string; key: string };
let owner: pg.Client;

beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization('Riverside Family Practice');
  useOrganization(t, own);
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
  owner = await connectOwner(t.database);
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

type PartFields = Parameters<typeof storedPartOf>[0];
type Subject = {
  table: string;
  part: PartFields;
  /** Creates the part. Returns its id and the paths of its lists, and of itself if it has one. */
  create(): Promise<{ id: string; lists: readonly string[]; path?: string }>;
};

const SUBJECTS: readonly Subject[] = [
  {
    table: 'work_notes',
    part: workNoteFields,
    create: async () => {
      const { body: item } = await call('POST', '/v1/work', { body: { type: 'custom', title: 'Call the payer' } });
      const lists = [`/v1/work/${item.id}/notes`];
      const { status, body } = await call('POST', lists[0]!, { body: { text: 'The line was busy.' } });
      expect(status).toBe(201);
      return { id: body.id, lists };
    },
  },
  {
    table: 'remittance_claims',
    part: claimPaymentFields,
    create: async () => {
      const adjustments = [{ groupCode: 'CO', reasonCode: '45', amount: 2_500 }];
      const { status, body } = await call('POST', '/v1/remittances', {
        body: aPaperRemittance('UNKNOWN1', { paid: 10_000, adjustments }),
        headers: { prefer: 'wait=30' },
      });
      expect([status, body.status]).toEqual([200, 'processed']);
      const lists = [`/v1/remittances/${body.remittances[0].id}/claims`, '/v1/claim-payments'];
      const id = (await call('GET', lists[0]!)).body.data[0].id;
      return { id, lists, path: `/v1/claim-payments/${id}` };
    },
  },
];

/** The stored fields of a part: whether each has a value for documents that lack it. */
const storedOf = ({ fields }: PartFields) => Object.entries(fields).filter(([, { stored }]) => stored !== null);
const filledOf = (part: PartFields) => storedOf(part).filter(([, { fill }]) => fill !== null);

const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns a part as it is stored: the members of its document, and those that only columns contain. */
async function storedPart({ table, part }: Subject, id: string): Promise<Record<string, unknown>> {
  const { rows } = await owner.query<{ document: object }>(`select * from ${table} where id = $1`, [id]);
  const { document, ...columns } = rows[0]!;
  const values = Object.entries(columns as Record<string, unknown>).flatMap(([column, value]) => {
    const name = inCamelCase(column);
    const isField = part.fields[name] !== undefined && !(name in document);
    return isField ? [[name, value instanceof Date ? value.toISOString() : value] as const] : [];
  });
  return { ...Object.fromEntries(values), ...document };
}

describe.each(SUBJECTS.map((subject) => [subject.table, subject] as const))('%s', (table, subject) => {
  test('a document without a field is read and listed', async () => {
    const { part } = subject;
    const { id, lists, path } = await subject.create();
    expect(bodyValidator(storedPartOf(part))(await storedPart(subject, id)), 'as it is stored').toEqual([]);

    const read = async () => {
      const shown = path === undefined ? [] : [(await call('GET', path)).body];
      for (const list of lists) {
        const { status, body } = await call('GET', list);
        expect(status).toBe(200);
        shown.push(body.data.find((one: { id: string }) => one.id === id));
      }
      return shown;
    };
    const whole = await read();
    type Row = { document: Record<string, unknown> };
    const { document } = (await owner.query<Row>(`select document from ${table} where id = $1`, [id])).rows[0]!;
    expect(filledOf(part).length).toBeGreaterThan(0);
    for (const [name, field] of filledOf(part)) {
      const older = { ...document };
      delete older[name];
      await owner.query(`update ${table} set document = $2 where id = $1`, [id, JSON.stringify(older)]);
      const value = field.fill!();
      const isLeftOut = field.shown === null || (value === null && Type.IsOptional(field.shown));
      const expected = isLeftOut ? {} : { [name]: value };
      expect(await read(), name).toEqual(whole.map((one) => ({ ...one, ...expected })));
    }
  });
});

/** The same for parts as for resources: a field that is added later must declare its value in older documents. */
test('only fields of the first release have no value for older documents', async () => {
  const names = SUBJECTS.flatMap(({ table, part }) =>
    storedOf(part).flatMap(([name, { fill }]) => (fill === null ? [`${table}.${name}\n`] : [])),
  );
  await expect(names.join('')).toMatchFileSnapshot('first-fields-of-parts.txt');
});

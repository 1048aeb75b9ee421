import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../src/database/connections/pool.ts';
import { isSafeLiteral, type Select, selectTogether } from '../../src/database/transactions/one-message.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

const BEGIN = "begin; set local app.organization_id = 'none'";
let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = await database.pool.connect();
});

afterAll(async () => {
  connection.release();
  await database.drop();
});

const readOn = async (on: Connection, select: Select) =>
  (await selectTogether(on, BEGIN, [select], '; commit'))[0] as unknown[];
const read = (text: string, values: unknown[] = []) => readOn(connection, { text, values });

describe('a SELECT in one message', () => {
  test('gets the same values as from parameters, the first time and later', async () => {
    const id = newId('pat');
    const at = new Date('2031-02-03T04:05:06.789Z');
    const bytes = Buffer.from([0, 39, 92, 255]);
    const text =
      'select $1::text as id, $2::int as small, $3::bigint::text as large, $4::timestamptz as at, $5::bytea as bytes';
    const values = [id, -7, -9223372036854775808n, at, bytes];
    const expected = { id, small: -7, large: '-9223372036854775808', at, bytes };
    for (let time = 0; time < 8; time++) expect(await read(text, values)).toEqual([expected]);
  });

  test('gets the same values if its text is not prepared, as that of a page', async () => {
    const text = 'select $1::int as small, $2::bigint::text as large, $3 - 1 as less limit 1';
    expect(await read(text, [-7, -9223372036854775808n, -7])).toEqual([
      { small: -7, large: '-9223372036854775808', less: -8 },
    ]);
  });

  test('passes lists and null elements as parameters would', async () => {
    const ids = [newId('pat'), null, newId('evt'), 'claim.paid', 'http_status'];
    const at = [new Date('2031-02-03T04:05:06.789Z'), null];
    const text =
      'select $1::text[] as ids, $2::int[] as numbers, $3::timestamptz[] as at, $4::text[] as none, $5::uuid as uuid, $6::text as empty';
    const uuid = randomUUID();
    const values = [ids, [3, null, -4], at, [], uuid, ''];
    const expected = { ids, numbers: [3, null, -4], at, none: [], uuid, empty: '' };
    for (let time = 0; time < 8; time++) expect(await read(text, values)).toEqual([expected]);
  });

  test('leaves no transaction open', async () => {
    await read('select 1 as one');
    const { rows } = await connection.query("select current_setting('app.organization_id', true) as organization");
    expect(rows[0].organization).not.toBe('none');
  });

  test('succeeds when the connection has lost its prepared statements', async () => {
    expect(await read('select 2 as two')).toEqual([{ two: 2 }]);
    await connection.query('deallocate all');
    expect(await read('select 2 as two')).toEqual([{ two: 2 }]);
  });

  test('answers with the new columns when its table has changed', async () => {
    const other = await database.pool.connect();
    await other.query('create temporary table probe as select 1 as one');
    const select = { text: 'select * from probe', values: [] };
    expect(await readOn(other, select)).toEqual([{ one: 1 }]);
    await other.query('alter table probe add column two integer');
    expect(await readOn(other, select)).toEqual([{ one: 1, two: null }]);
    other.release(true);
  });

  test('replaces the statement that was used longest ago when a connection holds a hundred', async () => {
    const other = await database.pool.connect();
    const text = (number: number) => `select ${number} as one`;
    const readNumber = async (number: number) =>
      expect(await readOn(other, { text: text(number), values: [] })).toEqual([{ one: number }]);
    for (let number = 0; number < 100; number++) await readNumber(number);
    await readNumber(0);
    for (let number = 100; number < 103; number++) await readNumber(number);
    const { rows } = await other.query('select statement from pg_prepared_statements');
    const kept = [0, ...Array.from({ length: 99 }, (_, index) => index + 4)].map(text);
    expect(rows.map(({ statement }) => /select \d+ as one/.exec(statement)![0]).sort()).toEqual(kept.sort());
    await readNumber(1);
    other.release(true);
  });

  test('answers each of more SELECTs in one message than a connection prepares', async () => {
    const numbers = Array.from({ length: 102 }, (_, index) => index);
    const selects = numbers.map((number) => ({ text: `select ${number} as many`, values: [] }));
    const answers = await selectTogether(connection, BEGIN, selects, '; commit');
    expect(answers).toEqual(numbers.map((number) => [{ many: number }]));
  });

  test('fails with the error of the statement, and later ones work', async () => {
    await expect(read('select 1 / $1::int as ratio', [0])).rejects.toMatchObject({ code: '22012' });
    await connection.query('rollback');
    expect(await read('select 1 / $1::int as ratio', [1])).toEqual([{ ratio: 1 }]);
  });

  test('refuses a text that would need quoting', async () => {
    const unsafe = ["a'b", 'a\\b', 'Plain', 'two words', 'null', null, undefined, { a: 1 }, Number.NaN, 1.5];
    const unsafeArrays = [
      ["a'b"],
      ['Plain'],
      ['null'],
      ['a,b'],
      [''],
      [['1']],
      [Buffer.from([1])],
      [newId('pat'), '{'],
      [undefined],
    ];
    for (const value of [...unsafe, ...unsafeArrays]) expect(isSafeLiteral(value)).toBe(false);
    await expect(read('select $1::text as text', ["'; drop table patients; --"])).rejects.toThrow(/Invariant/);
  });
});

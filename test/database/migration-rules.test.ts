import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/migration-rules.ts';
import { readMigrations } from '../../src/database/migrations/migrate.ts';

/**
 * The last of the files that state the schema of 1.0.0. The rules apply to later files
 * (docs/decisions/0228-first-release.md).
 */
const BASELINE_LAST = '0011';

test('migrations keep the version before them working, and do not hold up its requests', async () => {
  const migrations = await readMigrations();
  const wrong: string[] = [];
  let earlier = '';
  for (const { name, sql } of migrations) {
    const faults = faultsOf(sql, earlier);
    earlier += sql;
    if (name.slice(0, 4) <= BASELINE_LAST) continue;
    wrong.push(...faults.map(({ statement, advice }) => `${name}: ${statement}\n  ${advice}`));
  }
  expect(migrations.map(({ name }) => name.slice(0, 4))).toContain(BASELINE_LAST);
  expect(wrong).toEqual([]);
});

test('migrations are numbered without a gap', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

const advice = (sql: string, earlier?: string) => faultsOf(sql, earlier).map((fault) => fault.advice);

describe('refused', () => {
  test.each([
    ['a dropped column', 'alter table claims drop column note;', /later release/],
    ['a dropped column without the word', 'alter table claims drop note;', /later release/],
    ['a dropped table', 'drop table claim_notes;', /later release/],
    ['a dropped function', 'drop function rcm_late_clocks(timestamptz);', /later release/],
    ['a dropped constraint', 'alter table claims drop constraint claims_external_id;', /later release/],
    ['a renamed column', 'alter table claims rename column note to remark;', /old name/],
    ['a renamed table', 'alter table claims rename to bills;', /old name/],
    ['a renamed type', 'alter type claim_kind rename to kind;', /old name/],
    ['a changed type', 'alter table claims alter column note type varchar(10);', /rewrites the table/],
    ['a required column without a check', 'alter table claims alter note set not null;', /validate it in an earlier/],
    ['an index', 'create index claims_by_note on claims (note);', /blocks writes/],
    ['a unique index without a name', 'create unique index on only claims (note);', /blocks writes/],
    ['a concurrent index in a transaction', 'create index concurrently a on claims (note);', /-- concurrently/],
    [
      'a stored column',
      "alter table claims add column urgency text generated always as (document->>'urgency') stored;",
      /data upgrade/,
    ],
    ['an identity', 'alter table claims add position bigint generated always as identity;', /data upgrade/],
    ['a volatile default', 'alter table claims add column token uuid default gen_random_uuid();', /data upgrade/],
    ['a volatile default of a required column', 'alter table claims add a float not null default random();', /data/],
    ['a serial column', 'alter table claims add column position bigserial;', /data upgrade/],
    ['a required column without a default', 'alter table claims add column note text not null;', /constant default/],
    ['a unique column', 'alter table claims add column note text unique;', /using index/],
    ['a column with a check', "alter table claims add column note text check (note <> '');", /not valid/],
    ['a check', "alter table claims add constraint noted check (note <> '');", /not valid/],
    ['a foreign key', 'alter table claims add foreign key (payer_id) references payers;', /not valid/],
    ['a primary key', 'alter table claims add primary key (organization_id, id);', /using index/],
    ['the second action of a statement', 'alter table claims add a numeric(9, 2), drop column b;', /later release/],
    [
      'a statement below a comment and a text',
      "-- Note.\ninsert into t values ('a;b'); drop table t;",
      /later release/,
    ],
  ])('%s', (_, sql, expected) => {
    expect(advice(sql)).toEqual([expect.stringMatching(expected)]);
  });

  test('in a file for concurrent builds: anything else, and an index that a retry would find invalid', () => {
    const sql = `-- concurrently: claims are filtered by their note.
      alter table claims add column a text;
      create index concurrently claims_by_note on claims (note);`;
    expect(advice(sql)).toEqual([expect.stringMatching(/no transaction/), expect.stringMatching(/drop index/)]);
  });

  test('a removal whose contract does not name a release, and a rewrite in spite of a contract', () => {
    expect(advice('-- contract: unused.\nalter table claims drop column note;')).toHaveLength(1);
    const sql = '-- contract: unused since 0.2.0, which reads remarks.\nalter table claims alter note type text;';
    expect(advice(sql)).toHaveLength(1);
  });

  test('a required column whose check is validated in the same file, where the lock is still held', () => {
    const check = 'alter table claims add constraint noted check (note is not null) not valid;';
    const validated = 'alter table claims validate constraint noted;';
    const required = 'alter table claims alter column note set not null;';
    expect(advice(check + validated + required)).toHaveLength(1);
    expect(advice(required, check)).toHaveLength(1);
    expect(advice(required, check + validated)).toEqual([]);
  });
});

test.each([
  ['columns without a value or with a constant one', 'alter table t add a text, add column b int not null default 0;'],
  ['a default that is the same for each row', 'alter table t add column a timestamptz not null default now();'],
  ['a new table with its constraints and indexes', 'create table t (id text); create index a on t (id); drop table t;'],
  ['constraints that are not validated', "alter table t add constraint a check (b <> '') not valid;"],
  ['a validation', 'alter table t validate constraint a;'],
  ['a check that is replaced', "alter table t drop constraint a, add constraint a check (b <> '') not valid;"],
  ['a column that is no longer required', 'alter table t alter column a drop not null;'],
  ['a unique constraint over a built index', 'alter table t add constraint a unique using index b;'],
  ['a removal with a contract', '-- contract: unused since 0.2.0, which reads b.\nalter table t drop column a;'],
  [
    'an index that is built concurrently',
    '-- concurrently: lists are filtered by a.\ndrop index concurrently if exists i;\ncreate index concurrently i on t (a);',
  ],
  [
    'words inside of a body or a text',
    "create function f() returns text as $$ drop table t $$; select 'drop table t';",
  ],
])('allowed: %s', (_, sql) => {
  expect(faultsOf(sql)).toEqual([]);
});

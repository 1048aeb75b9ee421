import { describe, expect, test } from 'vitest';
import { PendingTargets } from './write-target.ts';

const INSERT = 'insert into claims (organization_id, id, status) values ($1, $2, $3)';
const INSERT_MANY = 'insert into claims (organization_id, id) select $1, unnest($2::text[])';
const UPDATE = 'update claims set status = $3 where organization_id = $1 and id = $2';
const UPDATE_MANY = 'update claims set status = $2 where organization_id = $1 and patient_id = $3';
const UPDATE_JOINED =
  'update claims c set status = $3 from patients p where p.organization_id = $1 and p.id = $2 and c.patient_id = p.id';
const UPDATE_BY_SUBQUERY =
  'update claims set status = $3 where organization_id = $1 and patient_id in (select id from patients where id = $2)';
const UPDATE_WITH_SUBQUERY =
  'update claims set status = (select status from patients where id = $2) where organization_id = $1 and payer_id = $3';
const UPDATE_EITHER = 'update claims set status = $3 where organization_id = $1 and id = $2 or replaces_id = $2';
const UPSERT =
  'insert into claims (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set status = $3';

function collect(...writes: [text: string, values: unknown[]][]): void {
  const targets = new PendingTargets();
  for (const [text, values] of writes) targets.add(text, values);
}

describe('writes collected for one flush', () => {
  test('may touch different rows of a table, and rows of different tables', () => {
    collect(
      [INSERT, ['org', 'a', 'draft']],
      [INSERT, ['org', 'b', 'draft']],
      [UPDATE, ['org', 'c', 'ready']],
      [UPDATE, ['org', 'd', 'ready']],
      [
        'update claims c set status = $3 from patients p where c.organization_id = $1 and c.id = $2',
        ['org', 'g', 'held'],
      ],
      [
        "update claims set status = $3 where organization_id = $1 and id = $2 and (status = 'ready' or status = 'held')",
        ['org', 'h', 'held'],
      ],
      ['delete from denials where organization_id = $1 and id = $2', ['org', 'a']],
      [INSERT_MANY, ['org', ['e', 'f']]],
    );
  });

  test.each<[string, [string, unknown[]][]]>([
    [
      'two updates of a row',
      [
        [UPDATE, ['org', 'a', 'ready']],
        [UPDATE, ['org', 'a', 'held']],
      ],
    ],
    [
      'an update of a row inserted beside it',
      [
        [INSERT, ['org', 'a', 'draft']],
        [UPDATE, ['org', 'a', 'ready']],
      ],
    ],
    [
      'an update after an insert of unknown rows',
      [
        [INSERT_MANY, ['org', ['a']]],
        [UPDATE, ['org', 'a', 'ready']],
      ],
    ],
    [
      'an update of unknown rows after one row',
      [
        [UPDATE, ['org', 'a', 'ready']],
        [UPDATE_MANY, ['org', 'held', 'p']],
      ],
    ],
    [
      'updates of the rows that belong to two rows of a joined table',
      [
        [UPDATE_JOINED, ['org', 'a', 'ready']],
        [UPDATE_JOINED, ['org', 'b', 'ready']],
      ],
    ],
    [
      'updates of rows that a subquery finds by two ids',
      [
        [UPDATE_BY_SUBQUERY, ['org', 'a', 'ready']],
        [UPDATE_BY_SUBQUERY, ['org', 'b', 'ready']],
      ],
    ],
    [
      'an update of another row after an update with a subquery for its value',
      [
        [UPDATE_WITH_SUBQUERY, ['org', 'p', 'q']],
        [UPDATE, ['org', 'a', 'ready']],
      ],
    ],
    [
      'updates of a row or those that replace it',
      [
        [UPDATE_EITHER, ['org', 'a', 'ready']],
        [UPDATE_EITHER, ['org', 'b', 'ready']],
      ],
    ],
    [
      'an update of one row after unknown rows',
      [
        [UPDATE_MANY, ['org', 'held', 'p']],
        [UPDATE, ['org', 'a', 'ready']],
      ],
    ],
    [
      'an upsert of a row that was updated',
      [
        [UPDATE, ['org', 'a', 'ready']],
        [UPSERT, ['org', 'a', 'draft']],
      ],
    ],
  ])('are refused: %s', (_name, writes) => {
    expect(() => collect(...writes)).toThrow(/writes each row of claims once/);
  });

  test('begin with INSERT, UPDATE or DELETE, because other texts hide what they change', () => {
    const hidden = 'with changed as (update claims set status = $1 returning id) select 1';
    expect(() => collect([hidden, ['ready']])).toThrow(/begins with INSERT, UPDATE or DELETE/);
  });

  test('start again after a flush', () => {
    const targets = new PendingTargets();
    targets.add(UPDATE, ['org', 'a', 'ready']);
    targets.clear();
    targets.add(UPDATE, ['org', 'a', 'held']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlushContributor } from '../../src/database/transactions/contributor.ts';
import { transact, type UnitOfWork } from '../../src/database/transactions/transaction.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

const RENAME = 'update api_keys set name = $3 where organization_id = $1 and id = $2';
const NAME = 'select name from api_keys where organization_id = $1 and id = $2';
const actor = { type: 'system', id: 'test' } as const;

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** Returns the key of a new organization, with what names it in a statement. */
async function aKey() {
  const organization = await t.organization();
  const options = { organizationId: organization.id, actor };
  const [key] = await transact(t.app.database, options, (tx) =>
    tx.query<{ id: string }>('select id from api_keys where organization_id = $1', [organization.id]),
  );
  const row = [organization.id, key!.id];
  const name = () =>
    transact(t.app.database, options, async (tx) => (await tx.query<{ name: string }>(NAME, row))[0]!.name);
  return { options, row, name };
}

const missed = () => new Error('missed');

describe('two writes of one flush to one row', () => {
  test.each<[string, (tx: UnitOfWork, row: string[]) => void]>([
    ['write', (tx, row) => tx.write(RENAME, [...row, 'Second'])],
    ['writeOne', (tx, row) => tx.writeOne(RENAME, [...row, 'Second'], missed)],
    ['writeRows', (tx, row) => tx.writeRows(RENAME, [...row, 'Second'], 1, missed)],
  ])('are refused by %s, and the transaction is rolled back', async (_name, again) => {
    const { options, row, name } = await aKey();
    const before = await name();
    const work = transact(t.app.database, options, async (tx) => {
      tx.write(RENAME, [...row, 'First']);
      again(tx, row);
    });
    await expect(work).rejects.toThrow(/writes each row of api_keys once/);
    expect(await name()).toBe(before);
  });

  test('are refused if a contributor makes one of them', async () => {
    const { options, row, name } = await aKey();
    const before = await name();
    const contributor: FlushContributor = () => [{ text: RENAME, values: [...row, 'Second'] }];
    const database = { ...t.app.database, contributors: [...t.app.database.contributors, contributor] };
    const work = transact(database, options, async (tx) => tx.write(RENAME, [...row, 'First']));
    await expect(work).rejects.toThrow(/writes each row of api_keys once/);
    expect(await name()).toBe(before);
  });

  test('are both made if they are flushed between', async () => {
    const { options, row, name } = await aKey();
    await transact(t.app.database, options, async (tx) => {
      tx.write(RENAME, [...row, 'First']);
      await tx.flush();
      expect(await tx.query(NAME, row)).toEqual([{ name: 'First' }]);
      tx.write(RENAME, [...row, 'Second']);
    });
    expect(await name()).toBe('Second');
  });
});

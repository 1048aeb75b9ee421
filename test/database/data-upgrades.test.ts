import { afterAll, expect, test } from 'vitest';
import { type DataUpgrade, upgradeData } from '../../src/database/migrations/data-upgrades.ts';
import { fillSearchKeys } from '../../src/modules/practice/patients/fill-search-keys.ts';
import { aPatient } from '../helpers/builders.ts';
import { openAppWithOwner } from '../helpers/organizations.ts';

const t = await openAppWithOwner();
const { admin } = t;
afterAll(() => t.close());

const noLog = () => undefined;

test('patients stored without a search key are found after the upgrade', async () => {
  const { key } = await t.organization();
  const { key: otherKey } = await t.organization('Other');
  for (const owner of [key, otherKey]) {
    const body = aPatient({ name: { given: ['Ada'], family: 'Müller-Larkin' } });
    expect((await t.call('POST', '/v1/patients', { key: owner, body })).status).toBe(201);
  }
  await admin.query("update patients set family_name_key = ''");
  const found = async (owner: string) =>
    (await t.call('GET', '/v1/patients?familyName=muller%20LARKIN', { key: owner })).body.data.length;
  expect(await found(key)).toBe(0);
  await upgradeData(t.app.pool, [fillSearchKeys], noLog);
  expect(await found(key)).toBe(1);
  expect(await found(otherKey)).toBe(1);
});

test('an interrupted upgrade is resumed, and a complete one is not run again', async () => {
  await t.organization();
  let runs = 0;
  const upgrade: DataUpgrade = {
    name: 'fails once',
    upgradeNext: async () => {
      runs += 1;
      if (runs === 1) throw new Error('interrupted');
      return null;
    },
  };
  await expect(upgradeData(t.app.pool, [upgrade], noLog)).rejects.toThrow('interrupted');
  await Promise.all([upgradeData(t.app.pool, [upgrade], noLog), upgradeData(t.app.pool, [upgrade], noLog)]);
  const organizations = Number((await admin.query('select count(*) from organizations')).rows[0].count);
  expect(runs).toBe(1 + organizations);
});

test('a batch that fails is rolled back, and earlier batches are kept', async () => {
  const { id } = await t.organization();
  const names = async () =>
    (await admin.query('select name from organizations where organization_id = $1', [id])).rows[0].name;
  const upgrade: DataUpgrade = {
    name: 'two batches',
    upgradeNext: async (reader, after) => {
      if (reader.organizationId !== id) return null;
      await reader.query('update organizations set name = $2 where organization_id = $1', [id, `after ${after}`]);
      if (after === 'one') throw new Error('interrupted');
      return 'one';
    },
  };
  await expect(upgradeData(t.app.pool, [upgrade], noLog)).rejects.toThrow('interrupted');
  expect(await names()).toBe('after null');
});

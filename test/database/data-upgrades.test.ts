import { afterAll, expect, test } from 'vitest';
import { type DataUpgrade, upgradeData } from '../../src/database/migrations/data-upgrades.ts';
import { aPatient } from '../helpers/builders.ts';
import { openAppWithOwner } from '../helpers/organizations.ts';

const t = await openAppWithOwner();
const { admin } = t;
afterAll(() => t.close());

const noLog = () => undefined;

test('an upgrade gets the rows of each organization, batch by batch, and then the rows that belong to none', async () => {
  const organizations = [await t.organization('First'), await t.organization('Second')];
  for (const { key } of [...organizations, ...organizations]) {
    expect((await t.call('POST', '/v1/patients', { key, body: aPatient() })).status).toBe(201);
  }
  await admin.query("insert into webhook_origin_ips values ('192.0.2.0/24', now(), null, now())");
  const seen: string[] = [];
  const upgrade: DataUpgrade = {
    name: 'medical record numbers',
    upgradeNext: async (reader, after) => {
      const rows = await reader.query<{ id: string }>(
        `update patients set mrn = 'M-' || id where id = (select min(id) from patients where id > $1) returning id`,
        [after ?? ''],
      );
      if (rows[0]) seen.push(`${reader.organizationId} ${rows[0].id}`);
      return rows[0]?.id ?? null;
    },
    upgradeNextShared: async (reader) => {
      await reader.query('update webhook_origin_ips set retired_at = now()');
      seen.push('shared');
      return null;
    },
  };
  await upgradeData(t.app.pool, [upgrade], noLog);
  const { rows } = await admin.query(
    "select organization_id || ' ' || id as row from patients where mrn = 'M-' || id order by organization_id, id",
  );
  expect(seen).toEqual([...rows.map(({ row }) => row), 'shared']);
  expect(new Set(rows.map(({ row }) => row.split(' ')[0]))).toEqual(new Set(organizations.map(({ id }) => id)));
  expect(rows).toHaveLength(4);
  expect((await admin.query('select from webhook_origin_ips where retired_at is null')).rows).toEqual([]);
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

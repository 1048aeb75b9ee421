import pg from 'pg';
import { expect, test } from 'vitest';
import { addCreatedRange, Conditions } from '../../src/database/conditions.ts';
import { readTogether, type TenantReader } from '../../src/database/transactions/transaction.ts';
import { idInstant, newId } from '../../src/kernel/ids.ts';
import { openTestApp } from '../helpers/app.ts';
import { realNow } from '../helpers/real-time.ts';
import { ClockedOrganization } from '../sandbox/support.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const range = { prefix: 'clm', column: 'created_at' } as const;
const reader = (idsFollowTime: boolean) => ({ idsFollowTime }) as TenantReader;

test('a range of creation times is also a range of ids, a day wider on both sides', () => {
  const from = new Date('2026-03-01T00:00:00Z');
  const before = new Date('2026-03-08T00:00:00Z');
  const where = addCreatedRange(new Conditions('org_1'), reader(true), {
    ...range,
    from,
    before: before.toISOString(),
  });
  expect(where.text).toBe('organization_id = $1 and created_at >= $2 and created_at < $3 and id >= $4 and id < $5');
  expect(idInstant(String(where.values[3])).getTime()).toBe(from.getTime() - DAY_MS);
  expect(idInstant(String(where.values[4])).getTime()).toBe(before.getTime() + DAY_MS);
});

test('in a sandbox, ids bound the range of an organization that has never had a test clock', async () => {
  const t = await openTestApp();
  try {
    const plain = await t.organization();
    const own = await ClockedOrganization.open(t);
    const add = async (organizationId: string, createdAt: string) => {
      const { patientId, coverageId } = { patientId: newId('pat'), coverageId: newId('cov') };
      const client = new pg.Client({ connectionString: t.database.adminUrl });
      await client.connect();
      await client.query('set session_replication_role = replica');
      const id = newId('clm');
      await client.query(
        `insert into claims (organization_id, id, patient_id, coverage_id, payer_id, patient_control_number, status,
           total_charges, duplicate_hash, document, version, created_at, updated_at)
         values ($1, $2, $3, $4, 'SBX01', $2, 'draft', 0, '', '{}', 1, $5, $5)`,
        [organizationId, id, patientId, coverageId, createdAt],
      );
      await client.end();
      return id;
    };
    const found = (organizationId: string, from: string, before: string) =>
      readTogether(t.app.database, organizationId, async (reader) => {
        const where = addCreatedRange(new Conditions(organizationId), reader, { ...range, from, before });
        const rows = await reader.query<{ id: string }>(`select id from claims where ${where.text}`, where.values);
        return rows.map(({ id }) => id);
      });
    const now = realNow();
    const [day, next] = [-1, 1].map((days) => new Date(now.getTime() + days * DAY_MS).toISOString());
    const today = await add(plain.id, now.toISOString());
    expect(await found(plain.id, day!, next!)).toEqual([today]);
    // Without a clock an id of today bounds the range, even if the column says otherwise.
    await add(plain.id, '2020-01-02T00:00:00Z');
    expect(await found(plain.id, '2020-01-01T00:00:00Z', '2020-01-03T00:00:00Z')).toEqual([]);
    // With one, the column alone decides.
    const clocked = await add(own.id, '2020-01-02T00:00:00Z');
    expect(await found(own.id, '2020-01-01T00:00:00Z', '2020-01-03T00:00:00Z')).toEqual([clocked]);
    expect(await found(own.id, '2020-01-03T00:00:00Z', next!)).toEqual([]);
  } finally {
    await t.close();
  }
});

test('ids are not used where a test clock may have set the time, nor before 1970', () => {
  const from = new Date('2026-03-01T00:00:00Z');
  expect(addCreatedRange(new Conditions('org_1'), reader(false), { ...range, from }).values).toEqual(['org_1', from]);
  const early = new Date('1960-01-01T00:00:00Z');
  const where = addCreatedRange(new Conditions('org_1'), reader(true), { ...range, from: early });
  expect(where.values).toEqual(['org_1', early]);
});

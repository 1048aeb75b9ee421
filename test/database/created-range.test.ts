import { expect, test } from 'vitest';
import { addCreatedRange, Conditions } from '../../src/database/conditions.ts';
import type { TenantReader } from '../../src/database/transactions/transaction.ts';
import { idInstant } from '../../src/kernel/ids.ts';

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

test('ids are not used where a test clock may have set the time, nor before 1970', () => {
  const from = new Date('2026-03-01T00:00:00Z');
  expect(addCreatedRange(new Conditions('org_1'), reader(false), { ...range, from }).values).toEqual(['org_1', from]);
  const early = new Date('1960-01-01T00:00:00Z');
  const where = addCreatedRange(new Conditions('org_1'), reader(true), { ...range, from: early });
  expect(where.values).toEqual(['org_1', early]);
});

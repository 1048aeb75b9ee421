import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

const LISTS = ROUTES.filter(
  ({ path, operation }) =>
    !path.includes('{') &&
    'query' in operation &&
    operation.query &&
    (operation.query as unknown as { properties: Record<string, unknown> }).properties['createdAt[gte]'],
).map(({ path }) => path);

test('claims and audit entries are among the lists that are filtered by the time of creation', () => {
  expect(LISTS).toEqual(expect.arrayContaining(['/v1/claims', '/v1/audit-entries']));
});

test.each(LISTS)('GET %s takes offsets of less than 16 hours, and refuses others', async (path) => {
  const list = (instant: string) => t.call('GET', `${path}?createdAt%5Bgte%5D=${encodeURIComponent(instant)}`);
  for (const instant of ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00+15:59', '2026-01-01T00:00:00-15:59']) {
    expect([instant, (await list(instant)).status]).toEqual([instant, 200]);
  }
  for (const instant of ['2026-01-01T00:00:00+16:00', '2026-01-01T00:00:00-23:59', '0999-01-01T00:00:00Z']) {
    const { status, body } = await list(instant);
    expect([instant, status, body.error?.param]).toEqual([instant, 400, '?createdAt[gte]']);
  }
});

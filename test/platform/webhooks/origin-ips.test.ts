import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../src/kernel/errors.ts';
import { presentOriginIps } from '../../../src/modules/platform/webhooks/origin-ips/origin-ip.ts';
import { selectOriginIps } from '../../../src/modules/platform/webhooks/origin-ips/origin-ips-store.ts';
import {
  publishOriginIp,
  retireOriginIp,
} from '../../../src/modules/platform/webhooks/origin-ips/publish-origin-ip.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2031-01-01T00:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const list = async (now: Date) => presentOriginIps(await selectOriginIps(database.pool), now);
const paramOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? `${error.code} ${error.options.param}` : String(error)),
  );
const publish = (cidr: string, effectiveAt: Date, isInitial = false) =>
  paramOf(publishOriginIp(database.pool, { cidr, effectiveAt, isInitial }, NOW));

test('an address is announced at least 30 days ahead, moves from upcoming to current, and leaves the same way', async () => {
  expect(await publish('198.51.100.7', new Date(inDays(30).getTime() - 1))).toBe('validation_failed /effectiveAt');
  expect(await publish('198.51.100.7', NOW, true), 'a new deployment has nobody to surprise').toBe('accepted');
  expect(await publish('198.51.100.8', NOW, true), 'but only once').toBe('validation_failed /effectiveAt');
  expect(await publish('198.51.100.9/24', inDays(30))).toBe('accepted');
  expect(await list(NOW)).toEqual({
    object: 'webhook_origin_ips',
    current: [{ cidr: '198.51.100.7/32', effectiveAt: NOW.toISOString() }],
    upcoming: [{ cidr: '198.51.100.0/24', effectiveAt: inDays(30).toISOString() }],
    retiring: [],
  });
  const retire = (cidr: string, days: number) =>
    paramOf(retireOriginIp(database.pool, { cidr, retiresAt: inDays(days) }, NOW));
  expect(await retire('198.51.100.7', 29)).toBe('validation_failed /effectiveAt');
  expect(await retire('203.0.113.1', 60)).toBe('validation_failed /cidr');
  expect(await retire('198.51.100.7', 40)).toBe('accepted');
  expect(await retire('198.51.100.7', 90)).toBe('validation_failed /cidr');
  const later = await list(inDays(31));
  expect(later.current.map((origin) => origin.cidr)).toEqual(['198.51.100.7/32', '198.51.100.0/24']);
  expect(later.retiring).toEqual([{ cidr: '198.51.100.7/32', retiresAt: inDays(40).toISOString() }]);
  expect((await list(inDays(40))).current.map((origin) => origin.cidr)).toEqual(['198.51.100.0/24']);
});

test('an invalid address, or one already on the list, is refused', async () => {
  expect(await publish('198.51.100.300', inDays(60))).toBe('validation_failed /cidr');
  expect(await publish('198.51.100.0/33', inDays(60))).toBe('validation_failed /cidr');
  expect(await publish('2001:db8::7', inDays(60))).toBe('accepted');
  expect(await publish('2001:DB8:0::7/128', inDays(60))).toBe('validation_failed /cidr');
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { generateKey } from '../../../src/modules/platform/api-keys/api-key.ts';
import { removeFullBuckets } from '../../../src/modules/platform/rate-limits/buckets-store.ts';
import type { TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { openTwoProcesses } from '../../helpers/organizations.ts';

/** Guessing keys, through two processes on one database, from behind a proxy that names the source. */
const clock = new ManualClock('2026-06-01T12:00:00Z');
const PER_MINUTE = 6;
const env = { KEY_GUESSES_PER_MINUTE: String(PER_MINUTE), TRUSTED_PROXIES: '127.0.0.1' };
const { one, two, organization, close } = await openTwoProcesses({ clock, env });
afterAll(close);
beforeEach(() => clock.advance(600_000));

const from = (t: TestApp, address: string, key: string) =>
  t.call('GET', '/v1/patients', { key, headers: { 'x-forwarded-for': address } });
const guess = async (t: TestApp, address: string) => (await from(t, address, generateKey('sandbox'))).status;

async function guesses(count: number, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push(await guess(index % 2 === 0 ? one : two, address));
  return statuses;
}

describe('guessing keys', () => {
  test("is refused after too many unknown keys across all processes, with Retry-After and the limit's name", async () => {
    const address = '198.51.100.1';
    expect(await guesses(PER_MINUTE + 2, address)).toEqual([...Array(PER_MINUTE).fill(401), 429, 429]);
    const refused = await from(one, address, generateKey('sandbox'));
    expect(refused.body.error).toMatchObject({
      code: 'rate_limited',
      limitName: 'failed_authentications_per_address',
      retryable: true,
    });
    expect(refused.headers['retry-after']).toBe(String(60 / PER_MINUTE));
    clock.advance((60 / PER_MINUTE) * 1_000);
    expect(await guess(two, address)).toBe(401);
    expect(await guess(two, address)).toBe(429);
  });

  test('a correct key is accepted from the address of the guesses, in a process that has never seen it', async () => {
    const address = '198.51.100.2';
    await guesses(PER_MINUTE + 1, address);
    const { key } = await one.keyFor(organization.id, ['patients:read']);
    expect((await from(one, address, key)).status).toBe(200);
    expect((await from(two, address, key)).status).toBe(200);
    expect(await guess(one, address)).toBe(429);
  });

  test('other addresses are not slowed, and a whole IPv6 /64 is one address', async () => {
    await guesses(PER_MINUTE + 1, '198.51.100.3');
    expect(await guess(one, '198.51.100.4')).toBe(401);
    for (let index = 0; index < PER_MINUTE; index++) await guess(one, `2001:db8:0:1::${index + 1}`);
    expect(await guess(two, '2001:db8:0:1::ffff')).toBe(429);
    expect(await guess(two, '2001:db8:0:2::1')).toBe(401);
  });

  test('revoked, expired, foreign and malformed keys do not count as guesses and keep their own errors', async () => {
    const address = '198.51.100.5';
    const expired = await one.keyFor(organization.id, ['patients:read'], new Date('2026-01-01'));
    for (let index = 0; index < PER_MINUTE * 2; index++) {
      expect((await from(one, address, expired.key)).body.error.code).toBe('expired_api_key');
      expect((await from(one, address, 'nonsense')).body.error.code).toBe('invalid_api_key');
      expect((await from(one, address, generateKey('live'))).body.error.code).toBe('invalid_api_key');
    }
    expect(await guess(one, address)).toBe(401);
  });

  test('the shared table contains no address, and old rows are deleted', async () => {
    const stored = async () => {
      const { rows } = await one.app.pool.query("select * from rate_limit_buckets where bucket like 'guesses:%'");
      return rows;
    };
    clock.advance(60_000);
    await removeFullBuckets(one.app.pool, clock.now());
    expect(await stored()).toEqual([]);
    await guesses(2, '198.51.100.6');
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain('198.51.100');
    await removeFullBuckets(one.app.pool, clock.now());
    expect(await stored()).toHaveLength(1);
    clock.advance(20_000);
    await removeFullBuckets(one.app.pool, clock.now());
    expect(await stored()).toEqual([]);
  });
});

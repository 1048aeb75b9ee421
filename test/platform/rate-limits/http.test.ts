import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallResult, TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { openTwoProcesses } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';

/** The limits as callers see them, through two processes on one database. */
const clock = new ManualClock('2026-06-01T12:00:00Z');
const CONCURRENT = 5;
const env = {
  RATE_LIMIT_PER_SECOND: '10',
  CONCURRENT_REQUESTS_PER_ORGANIZATION: String(CONCURRENT),
  DATABASE_POOL_SIZE: '6',
};
const { one, two, organization, close } = await openTwoProcesses({ clock, env });
afterAll(close);
beforeEach(() => clock.advance(10_000));

const read = (t: TestApp, key = organization.key) => t.call('GET', '/v1/patients', { key });

describe('the rate limit of a key', () => {
  test('applies across two processes together', async () => {
    const { key } = await one.keyFor(organization.id, ['patients:read']);
    const statuses: number[] = [];
    for (let index = 0; index < 30; index++) statuses.push((await read(index % 2 === 0 ? one : two, key)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(10).fill(429));
    clock.advance(500);
    const later: number[] = [];
    for (let index = 0; index < 10; index++) later.push((await read(index % 2 === 0 ? two : one, key)).status);
    expect(later.filter((status) => status === 200)).toHaveLength(5);
  });

  test('is reported in the fields of the draft and of its predecessors', async () => {
    const { key } = await one.keyFor(organization.id, ['patients:read']);
    const { headers } = await read(one, key);
    expect(headers['ratelimit-policy']).toBe(
      '"requests_per_second_per_key";q=20;w=2, "concurrent_requests_per_organization";q=5;qu="concurrent-requests"',
    );
    expect(headers.ratelimit).toBe('"requests_per_second_per_key";r=19;t=1');
    expect(headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19', 'ratelimit-reset': '1' });
    for (let index = 0; index < 19; index++) await read(one, key);
    const refused = await read(one, key);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      ratelimit: '"requests_per_second_per_key";r=0;t=2',
      'ratelimit-remaining': '0',
      'retry-after': '1',
    });
    expect(refused.body.error).toMatchObject({
      type: 'rate_limit_error',
      code: 'rate_limited',
      limitName: 'requests_per_second_per_key',
      retryable: true,
    });
  });

  test('each key of an organization has a separate limit', async () => {
    const [first, second] = [
      await one.keyFor(organization.id, ['patients:read']),
      await one.keyFor(organization.id, ['patients:read']),
    ];
    for (let index = 0; index < 21; index++) await read(one, first.key);
    expect((await read(one, first.key)).status).toBe(429);
    expect((await read(one, second.key)).status).toBe(200);
  });

  test('a signed-in user has a separate limit with its own name', async () => {
    const { headers } = await signedIn(one.app, organization.id, 'viewer');
    const call = () => one.call('GET', '/v1/patients', { key: null, headers });
    for (let index = 0; index < 20; index++) expect((await call()).status).toBe(200);
    expect((await call()).body.error.limitName).toBe('requests_per_second_per_user');
  });
});

describe('concurrent requests of one organization', () => {
  test('beyond the limit are refused as 429 with the name of the limit; another organization is not touched', async () => {
    const other = await one.organization('Quiet');
    const blocked = await blockPatients();
    const keys = await Promise.all(Array.from({ length: 4 }, () => one.keyFor(organization.id, ['patients:read'])));
    const answers: CallResult[] = [];
    const all = Array.from({ length: 12 }, (_, index) =>
      read(one, keys[index % 4]!.key).then((answer) => answers.push(answer)),
    );
    await expect.poll(() => answers.length).toBe(12 - CONCURRENT);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([429]));
    const refused = answers[0]!;
    expect(refused.body.error).toMatchObject({
      code: 'rate_limited',
      limitName: 'concurrent_requests_per_organization',
      retryable: true,
    });
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers.ratelimit).toBe('"concurrent_requests_per_organization";r=0');
    // Its requests do not wait for those of the other organization, because a connection is left for them.
    expect((await one.call('GET', '/v1/payers', { key: other.key })).status).toBe(200);
    await blocked.release();
    await Promise.all(all);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(CONCURRENT);
    expect((await read(one, keys[1]!.key)).status).toBe(200);
  });
});

/** Holds a lock that every read of patients waits for. */
async function blockPatients() {
  const client = await one.database.pool.connect();
  await client.query('begin');
  await client.query('lock table patients in access exclusive mode');
  const release = async () => {
    await client.query('commit');
    client.release();
  };
  return { release };
}

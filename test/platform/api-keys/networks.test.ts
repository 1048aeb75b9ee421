import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../../src/config.ts';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { createKey } from '../../../src/modules/platform/api-keys/create-key.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';

/** The networks from which a key may be used, and the sources that are trusted for a caller's address. */
let direct: TestApp;
let proxied: TestApp;
let organizationId: string;

beforeAll(async () => {
  direct = await openTestApp();
  proxied = await openTestApp({ beside: direct, env: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } });
  organizationId = (await direct.organization()).id;
});
afterAll(async () => {
  await proxied.close();
  await direct.close();
});

async function keyFrom(allowedCidrs: string[]): Promise<string> {
  const who = { organizationId, actor: { type: 'operator', id: 'test' } as const };
  const input = { name: 'Bound', scopes: ['patients:read'] as const, expiresAt: null, environment: 'sandbox' as const };
  return (await transact(direct.app.database, who, async (tx) => createKey(tx, { ...input, allowedCidrs }))).key;
}

// Fastify's injected requests come from 127.0.0.1.
async function outcome(t: TestApp, key: string, forwardedFor?: string) {
  const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const { status, body } = await t.call('GET', '/v1/patients', { key, headers });
  return status === 200 ? 200 : `${status} ${body.error.code} ${body.error.address}`;
}

describe('a key that is bound to networks', () => {
  test('works from inside and is refused from outside as 403 address_not_allowed, with the address that was seen', async () => {
    expect(await outcome(direct, await keyFrom(['127.0.0.0/8']))).toBe(200);
    expect(await outcome(direct, await keyFrom(['192.0.2.0/24', '127.0.0.1/32']))).toBe(200);
    expect(await outcome(direct, await keyFrom(['192.0.2.0/24']))).toBe('403 address_not_allowed 127.0.0.1');
    expect(await outcome(direct, await keyFrom(['2001:db8::/32']))).toBe('403 address_not_allowed 127.0.0.1');
  });

  test('without a trusted proxy a caller cannot claim another address', async () => {
    const key = await keyFrom(['192.0.2.0/24']);
    expect(await outcome(direct, key, '192.0.2.7')).toBe('403 address_not_allowed 127.0.0.1');
  });

  test('behind trusted proxies the last address that is not one of them counts, and earlier ones are ignored', async () => {
    const key = await keyFrom(['192.0.2.0/24', '2001:db8::/32']);
    expect(await outcome(proxied, key, '192.0.2.7')).toBe(200);
    expect(await outcome(proxied, key, '192.0.2.7, 10.1.2.3')).toBe(200);
    expect(await outcome(proxied, key, '::ffff:192.0.2.7')).toBe(200);
    expect(await outcome(proxied, key, '2001:DB8::1')).toBe(200);
    expect(await outcome(proxied, key, '192.0.2.7, 198.51.100.9')).toBe('403 address_not_allowed 198.51.100.9');
    expect(await outcome(proxied, key, 'nonsense')).toBe('403 address_not_allowed null');
    expect(await outcome(proxied, key)).toBe('403 address_not_allowed 127.0.0.1');
  });
});

describe('TRUSTED_PROXIES', () => {
  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0.0/x'])('refuses %s', (value) => {
    expect(() => loadConfig({ TRUSTED_PROXIES: value })).toThrow(ConfigError);
  });
});

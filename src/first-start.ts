import { type App, transact } from './app.ts';
import { createKey } from './modules/api-keys/create-key.ts';
import { ALL_SCOPES } from './modules/api-keys/scopes.ts';
import { ensureStarterSets } from './modules/code-sets/ensure-starter-sets.ts';
import { createOrganization } from './modules/organizations/create-organization.ts';
import { listAllOrganizations } from './modules/organizations/organizations-store.ts';
import { publishOriginIp } from './modules/webhooks/publish-origin-ip.ts';

/** Loads the starter code sets, and in a new sandbox makes an organization and a test key, printed once. */
export async function firstStart(
  app: App,
  say: (line: string) => void,
): Promise<{ organizationId: string; key: string } | null> {
  await ensureStarterSets(app.pool, app.clock.now());
  if (app.config.environment !== 'sandbox') return null;
  const lock = await app.pool.connect();
  try {
    // Two processes that start at once must not make two organizations.
    await lock.query('select pg_advisory_lock(7200004)');
    if ((await listAllOrganizations(app.pool)).length > 0) return null;
    const organization = await createOrganization({
      pool: app.pool,
      name: 'Sandbox',
      ownerEmail: 'owner@sandbox.example',
      now: app.clock.now(),
    });
    const who = { organizationId: organization.id, actor: { type: 'operator', id: 'first-start' } as const };
    const { key } = await transact(app, who, async (tx) =>
      createKey(tx, { name: 'first key', scopes: ALL_SCOPES, expiresAt: null, environment: 'sandbox' }),
    );
    // A sandbox delivers from the machine it runs on.
    await publishOriginIp(
      app.pool,
      { cidr: '127.0.0.1', effectiveAt: app.clock.now(), isInitial: true },
      app.clock.now(),
    );
    say('');
    say(`Organization  ${organization.id} (Sandbox)`);
    say(`Test key      ${key}`);
    say('Keep the key now: it is not shown again. "rcm keys create" makes another.');
    say('');
    return { organizationId: organization.id, key };
  } finally {
    await lock.query('select pg_advisory_unlock(7200004)').catch(() => undefined);
    lock.release();
  }
}

import type { App } from '../composition/app.ts';
import { transact } from '../database/transactions/transaction.ts';
import { ensureStarterSets } from '../modules/billing/code-sets/ensure-starter-sets.ts';
import { createKey } from '../modules/platform/api-keys/create-key.ts';
import { scopesOf } from '../modules/platform/api-keys/key-input.ts';
import { createOrganization, listAllOrganizations } from '../modules/platform/organizations/find-organizations.ts';
import { createSandboxUsers } from '../modules/platform/users/create-user.ts';
import { publishOriginIp } from '../modules/platform/webhooks/origin-ips/publish-origin-ip.ts';
import { keepSandboxKey } from './sandbox-key.ts';

export type First = {
  organizationId: string;
  key: string;
  /** The file in which the developer commands find the key; null if it could not be written. */
  keyFile: string | null;
  /** An administrator and the password of all users, if the sandbox is its own identity provider. */
  signIn: SignIn | null;
};
type SignIn = { email: string; password: string };

/**
 * Loads the starter code sets. In a new sandbox, also makes an organization, a test key and users, and returns them.
 */
export async function firstStart(app: App, say: (line: string) => void): Promise<First | null> {
  await ensureStarterSets(app.pool, app.clock.now());
  if (app.config.environment !== 'sandbox') return null;
  const lock = await app.pool.connect();
  try {
    // Two processes that start at once must not make two organizations.
    await lock.query('select pg_advisory_lock(7200004)');
    const isNew = (await listAllOrganizations(app.pool)).length === 0;
    const first = isNew ? await firstOrganization(app) : null;
    const signIn = await sandboxUsers(app);
    if (!isNew && signIn) say('Organizations without users have users now. "npx rcm users list" shows them.');
    return first && { ...first, signIn };
  } finally {
    await lock.query('select pg_advisory_unlock(7200004)').catch(() => undefined);
    lock.release();
  }
}

async function firstOrganization(app: App): Promise<Omit<First, 'signIn'>> {
  const organization = await createOrganization(app.database, {
    name: 'Sandbox',
    ownerEmail: 'owner@sandbox.example',
  });
  const who = { organizationId: organization.id, actor: { type: 'operator', id: 'first-start' } as const };
  const { key } = await transact(app.database, who, async (tx) =>
    createKey(tx, {
      name: 'first key',
      scopes: scopesOf({ environment: 'sandbox', offered: app.offeredScopes }),
      expiresAt: null,
      environment: 'sandbox',
    }),
  );
  // A sandbox delivers from the machine it runs on.
  await publishOriginIp(
    app.pool,
    { cidr: '127.0.0.1', effectiveAt: app.clock.now(), isInitial: true },
    app.clock.now(),
  );
  return { organizationId: organization.id, key, keyFile: await keepSandboxKey(app.config.dataDir, key) };
}

/** Creates users of each role for every organization without users, if the sandbox is its own identity provider. */
async function sandboxUsers(app: App): Promise<SignIn | null> {
  const { embedded } = app.identity;
  if (embedded === null) return null;
  const organizations = await listAllOrganizations(app.pool);
  const [user] = await createSandboxUsers(app.database, organizations);
  return user ? { email: user.email, password: embedded.password } : null;
}

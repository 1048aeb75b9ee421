import { transact } from '../../src/database/transactions/transaction.ts';
import { createKey } from '../../src/modules/platform/api-keys/create-key.ts';
import { createOrganization } from '../../src/modules/platform/organizations/find-organizations.ts';
import { ALL_SCOPES } from '../../src/modules/scopes.ts';
import { openBenchApp } from './bench-app.ts';
import type { Service } from './service.ts';

/** Creates another organization of a running service, with a key of all scopes. */
export async function createSecondOrganization(service: Service): Promise<{ organizationId: string; key: string }> {
  const app = await openBenchApp(service);
  try {
    const { config } = app;
    const { id: organizationId } = await createOrganization(app.database, { name: 'Second', ownerEmail: null });
    const who = { organizationId, actor: { type: 'system', id: 'bench' } as const };
    const input = { name: 'bench', scopes: ALL_SCOPES, expiresAt: null, environment: config.environment };
    const { key } = await transact(app.database, who, async (tx) => createKey(tx, input));
    return { organizationId, key };
  } finally {
    await app.close();
  }
}

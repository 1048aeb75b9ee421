import { transact } from '../../src/database/transactions/transaction.ts';
import { createKey } from '../../src/modules/platform/api-keys/create-key.ts';
import { createOrganization } from '../../src/modules/platform/organizations/find-organizations.ts';
import { ALL_SCOPES } from '../../src/modules/scopes.ts';
import { openBenchApp } from './bench-app.ts';
import type { Service } from './service.ts';

type Organization = { organizationId: string; key: string };

/** Creates another organization of a running service, with a key of all scopes. */
export async function createSecondOrganization(service: Service): Promise<Organization> {
  return (await createOrganizations(service, 1))[0]!;
}

/** Creates organizations of a running service, each with a key of all scopes. */
export async function createOrganizations(service: Service, count: number): Promise<Organization[]> {
  const app = await openBenchApp(service);
  try {
    const made: Organization[] = [];
    while (made.length < count) {
      const name = `Practice ${made.length + 2}`;
      const { id: organizationId } = await createOrganization(app.database, { name, ownerEmail: null });
      const who = { organizationId, actor: { type: 'system', id: 'bench' } as const };
      const { environment } = app.config;
      const input = { name: 'bench', scopes: ALL_SCOPES, expiresAt: null, environment };
      const { key } = await transact(app.database, who, async (tx) => createKey(tx, input));
      made.push({ organizationId, key });
    }
    return made;
  } finally {
    await app.close();
  }
}

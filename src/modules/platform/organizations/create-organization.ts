import { randomBytes } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Organization } from './organization.ts';
import { insertOrganization } from './organizations-store.ts';

type OrganizationInput = { name: string; ownerEmail: string | null };

/** Creates an organization. Called by the operator, so there is no request and no key. */
export async function createOrganization(database: Database, input: OrganizationInput): Promise<Organization> {
  const organization = { id: newId('org'), ...input, createdAt: database.clock.now() };
  const options = { organizationId: organization.id, actor: { type: 'operator', id: 'cli' } } as const;
  await transact(database, options, async (tx) => {
    insertOrganization(tx, organization, randomBytes(32));
    await tx.flush();
    tx.audit({ action: 'organization.created', subjectType: 'organization', subjectId: organization.id });
  });
  return organization;
}

import { randomBytes } from 'node:crypto';
import type { Pool } from '../../database/pool.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { insertOrganization, type Organization } from './organizations-store.ts';

export type CreateOrganizationOptions = { pool: Pool; name: string; ownerEmail: string | null; now: Date };

/** Creates an organization; the operator does this, so there is no request and no key. */
export async function createOrganization(options: CreateOrganizationOptions): Promise<Organization> {
  const { pool, name, ownerEmail, now } = options;
  const organization = { id: newId('organization'), name, ownerEmail, createdAt: now };
  const transaction = {
    pool,
    organizationId: organization.id,
    actor: { type: 'operator', id: 'cli' } as const,
    now,
    enqueue: async () => undefined,
  };
  await inTransaction(transaction, async (tx) => {
    insertOrganization(tx, organization, randomBytes(32));
    await tx.flush();
    tx.audit({ action: 'organization.created', subjectType: 'organization', subjectId: organization.id });
  });
  return organization;
}

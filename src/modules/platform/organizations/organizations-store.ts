import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Organization } from './organization.ts';

type OrganizationRow = { organization_id: string; name: string; owner_email: string | null; created_at: Date };

function fromRow(row: OrganizationRow): Organization {
  return { id: row.organization_id, name: row.name, ownerEmail: row.owner_email, createdAt: row.created_at };
}

export function insertOrganization(tx: UnitOfWork, organization: Organization, sandboxSalt: Buffer): void {
  tx.write(
    'insert into organizations (organization_id, name, owner_email, sandbox_salt, created_at) values ($1, $2, $3, $4, $5)',
    [organization.id, organization.name, organization.ownerEmail, sandboxSalt, organization.createdAt],
  );
}

export async function selectAllOrganizations(pool: Pool): Promise<Organization[]> {
  return (await pool.query<OrganizationRow>('select * from rcm_list_organizations()')).rows.map(fromRow);
}

/** A pool, or a connection of the database's owner. */
type Queryable = { query(text: string): Promise<{ rows: unknown[] }> };

export async function selectOrganizationsWithoutMail(database: Queryable): Promise<string[]> {
  const { rows } = await database.query(
    'select organization_id from rcm_list_organizations() where owner_email is null',
  );
  return (rows as Pick<OrganizationRow, 'organization_id'>[]).map(({ organization_id: id }) => id);
}

export async function selectOrganization(reader: TenantReader): Promise<Organization | null> {
  const rows = await reader.query<OrganizationRow>('select * from organizations where organization_id = $1', [
    reader.organizationId,
  ]);
  return rows[0] ? fromRow(rows[0]) : null;
}

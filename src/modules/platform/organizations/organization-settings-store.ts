import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { NO_SETTINGS, type Organization, type OrganizationSettings } from './organization-settings.ts';

type SettingsRow = {
  name: string;
  owner_email: string | null;
  document: Partial<typeof NO_SETTINGS> | null;
  version: number | null;
  updated_at: Date;
};

/**
 * Reads the settings. An organization without saved settings has the defaults at version 1. `for update` locks them.
 */
export async function selectSettings(
  reader: TenantReader,
  lock: '' | ' for update of o' = '',
): Promise<OrganizationSettings> {
  // The organization's row is locked, because there may be no row of settings yet.
  const [row] = await reader.query<SettingsRow>(
    `select o.name, o.owner_email, s.document, s.version, coalesce(s.updated_at, o.created_at) as updated_at
       from organizations o left join organization_settings s on s.organization_id = o.organization_id
      where o.organization_id = $1${lock}`,
    [reader.organizationId],
  );
  const { name, owner_email: ownerEmail, document, version, updated_at: updatedAt } = row!;
  return { ...NO_SETTINGS, ...document, name, ownerEmail, version: version ?? 1, updatedAt: updatedAt.toISOString() };
}

/** Saves the settings. The name and the owner's address are columns of the organization, which other queries read. */
export function saveSettings(
  tx: UnitOfWork,
  { name, ownerEmail, version, updatedAt, ...document }: OrganizationSettings,
): void {
  tx.write('update organizations set name = $2, owner_email = $3 where organization_id = $1', [
    tx.organizationId,
    name,
    ownerEmail,
  ]);
  tx.write(
    `insert into organization_settings (organization_id, document, version, updated_at) values ($1, $2, $3, $4)
     on conflict (organization_id) do update set document = excluded.document, version = excluded.version,
       updated_at = excluded.updated_at`,
    [tx.organizationId, JSON.stringify(document), version, updatedAt],
  );
}

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

import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { NO_SETTINGS, type OrganizationSettings } from './organization-settings.ts';

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

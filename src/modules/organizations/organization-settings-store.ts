import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import { NO_SETTINGS, type OrganizationSettings } from './organization-settings.ts';

type SettingsRow = {
  document: Partial<Omit<OrganizationSettings, 'version' | 'updatedAt'>> | null;
  version: number | null;
  updated_at: Date;
};

/** Reads the settings; those of an organization that has set nothing are at version 1. `for update` locks them. */
export async function selectSettings(
  reader: TenantReader,
  lock: '' | ' for update of o' = '',
): Promise<OrganizationSettings> {
  // The organization's row is locked, because the settings may have none yet.
  const [row] = await reader.query<SettingsRow>(
    `select s.document, s.version, coalesce(s.updated_at, o.created_at) as updated_at
       from organizations o left join organization_settings s on s.organization_id = o.organization_id
      where o.organization_id = $1${lock}`,
    [reader.organizationId],
  );
  return { ...NO_SETTINGS, ...row?.document, version: row?.version ?? 1, updatedAt: row!.updated_at.toISOString() };
}

export function saveSettings(tx: UnitOfWork, { version, updatedAt, ...document }: OrganizationSettings): void {
  tx.write(
    `insert into organization_settings (organization_id, document, version, updated_at) values ($1, $2, $3, $4)
     on conflict (organization_id) do update set document = excluded.document, version = excluded.version,
       updated_at = excluded.updated_at`,
    [tx.organizationId, JSON.stringify(document), version, updatedAt],
  );
}

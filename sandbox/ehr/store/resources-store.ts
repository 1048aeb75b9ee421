import type { Connection, Pool } from '../../../src/database/connections/pool.ts';
import type { Resource, ResourceKey } from '../resource.ts';

/** One version of a resource; `content` is null for a deletion. */
export type StoredVersion = {
  resourceType: string;
  id: string;
  version: number;
  lastUpdated: Date;
  content: Resource | null;
};

export type VersionRow = {
  resource_type: string;
  id: string;
  version: number;
  last_updated: Date;
  content: Resource | null;
};

export const VERSION_COLUMNS = 'resource_type, id, version, last_updated, content';

export function storedVersion(row: VersionRow): StoredVersion {
  const { id, version, content } = row;
  return { resourceType: row.resource_type, id, version, lastUpdated: row.last_updated, content };
}

/** Returns the resource with the id and meta that the server assigns. */
export function presentVersion({ resourceType, id, version, lastUpdated, content }: StoredVersion): Resource {
  const meta = { ...content?.meta, versionId: String(version), lastUpdated: lastUpdated.toISOString() };
  return { ...content, resourceType, id, meta };
}

export async function readCurrent(
  runner: Pool | Connection,
  { tenant, resourceType, id }: ResourceKey,
  options: { isLocked?: boolean } = {},
): Promise<StoredVersion | null> {
  const { rows } = await runner.query<VersionRow>(
    `select ${VERSION_COLUMNS} from embedded_ehr.versions
     where tenant = $1 and resource_type = $2 and id = $3 and is_current ${options.isLocked ? 'for update' : ''}`,
    [tenant, resourceType, id],
  );
  return rows[0] ? storedVersion(rows[0]) : null;
}

export async function readVersion(
  runner: Pool,
  { tenant, resourceType, id }: ResourceKey,
  version: number,
): Promise<StoredVersion | null> {
  const { rows } = await runner.query<VersionRow>(
    `select ${VERSION_COLUMNS} from embedded_ehr.versions
     where tenant = $1 and resource_type = $2 and id = $3 and version = $4`,
    [tenant, resourceType, id, version],
  );
  return rows[0] ? storedVersion(rows[0]) : null;
}

/** Adds a version after the current one. The caller holds the lock of the current version, if there is one. */
export async function addVersion(
  connection: Connection,
  key: ResourceKey,
  next: { version: number; lastUpdated: Date; content: Resource | null },
): Promise<StoredVersion> {
  const { tenant, resourceType, id } = key;
  await connection.query(
    `update embedded_ehr.versions set is_current = false
     where tenant = $1 and resource_type = $2 and id = $3 and is_current`,
    [tenant, resourceType, id],
  );
  await connection.query(
    `insert into embedded_ehr.versions (tenant, resource_type, id, version, is_current, last_updated, content)
     values ($1, $2, $3, $4, true, $5, $6)`,
    [tenant, resourceType, id, next.version, next.lastUpdated, next.content],
  );
  return { resourceType, id, ...next };
}

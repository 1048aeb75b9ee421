import type { OriginIp } from './origin-ip.ts';

/** The list belongs to the deployment, not to an organization, so a pool or a transaction can be passed. */
export type Queryable = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
};

type OriginIpRow = { cidr: string; effective_at: Date; retired_at: Date | null; published_at: Date };

/** Returns every address ever published, in the order in which they take effect. */
export async function selectOriginIps(database: Queryable): Promise<OriginIp[]> {
  const { rows } = await database.query(
    'select cidr, effective_at, retired_at, published_at from webhook_origin_ips order by effective_at, cidr',
  );
  return (rows as OriginIpRow[]).map((row) => ({
    cidr: row.cidr,
    effectiveAt: row.effective_at,
    retiredAt: row.retired_at,
    publishedAt: row.published_at,
  }));
}

/** Adds an address, or restores one retired before `now`. Returns false if it is already listed. */
export async function insertOriginIp(database: Queryable, origin: OriginIp, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into webhook_origin_ips as o (cidr, effective_at, retired_at, published_at) values ($1, $2, null, $3)
     on conflict (cidr) do update set effective_at = $2, retired_at = null, published_at = $3
     where o.retired_at <= $4`,
    [origin.cidr, origin.effectiveAt, origin.publishedAt, now],
  );
  return rowCount === 1;
}

/** Sets when an address leaves the list. Returns false if it is not listed or already leaving. */
export async function retireOriginIpRow(database: Queryable, cidr: string, retiredAt: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    'update webhook_origin_ips set retired_at = $2 where cidr = $1 and retired_at is null and effective_at < $2',
    [cidr, retiredAt],
  );
  return rowCount === 1;
}

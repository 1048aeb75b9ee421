import type { Pool } from '../../../src/database/connections/pool.ts';

export type PartnerResource = {
  id: string;
  version: number;
  externalReference: string | null;
  content: unknown;
  updatedAt: Date;
};

const COLUMNS = `id::text, version, external_reference as "externalReference", content, updated_at as "updatedAt"`;

export async function findResource(
  pool: Pool,
  tenant: string,
  type: string,
  id: string,
): Promise<PartnerResource | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const { rows } = await pool.query<PartnerResource>(
    `select ${COLUMNS} from embedded_partner.resources where tenant = $1 and resource_type = $2 and id = $3`,
    [tenant, type, id],
  );
  return rows[0] ?? null;
}

export async function findByReference(
  pool: Pool,
  tenant: string,
  type: string,
  reference: string | null,
): Promise<PartnerResource[]> {
  const { rows } = await pool.query<PartnerResource>(
    `select ${COLUMNS} from embedded_partner.resources
     where tenant = $1 and resource_type = $2 and ($3::text is null or external_reference = $3) order by id limit 100`,
    [tenant, type, reference],
  );
  return rows;
}

/** Stores a new resource. The partner is not idempotent: the same request creates another resource. */
export async function insertResource(
  pool: Pool,
  tenant: string,
  type: string,
  written: { externalReference: string | null; content: unknown; now: Date },
): Promise<PartnerResource> {
  const { rows } = await pool.query<PartnerResource>(
    `insert into embedded_partner.resources (tenant, resource_type, version, external_reference, content, updated_at)
     values ($1, $2, 1, $3, $4, $5) returning ${COLUMNS}`,
    [tenant, type, written.externalReference, JSON.stringify(written.content), written.now],
  );
  return rows[0]!;
}

/** Changes a resource if it has the expected version; null if it has another version or does not exist. */
export async function updateResource(
  pool: Pool,
  tenant: string,
  type: string,
  written: { id: string; version: number | null; externalReference: string | null; content: unknown; now: Date },
): Promise<PartnerResource | null> {
  const { rows } = await pool.query<PartnerResource>(
    `update embedded_partner.resources set version = version + 1, external_reference = $4, content = $5, updated_at = $6
     where tenant = $1 and resource_type = $2 and id = $3 and ($7::integer is null or version = $7) returning ${COLUMNS}`,
    [
      tenant,
      type,
      written.id,
      written.externalReference,
      JSON.stringify(written.content),
      written.now,
      written.version,
    ],
  );
  return rows[0] ?? null;
}

/** Deletes a practice's data, with the caller's connection. */
export async function deletePartnerTenant(
  run: (text: string, values: unknown[]) => Promise<unknown>,
  tenant: string,
): Promise<void> {
  for (const table of ['resources', 'webhooks']) {
    await run(`delete from embedded_partner.${table} where tenant = $1`, [tenant]);
  }
}

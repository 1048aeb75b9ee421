import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { ResourceKey } from './fhir-resources-store.ts';

/** A reference that could not be read for a temporary reason, and the resource that has it. */
export type UnreadReference = { reference: ResourceKey; referrer: ResourceKey };

export function insertUnread(tx: UnitOfWork, connectionId: string, unread: readonly UnreadReference[]): void {
  if (unread.length === 0) return;
  tx.write(
    `insert into fhir_unread_references
       (organization_id, connection_id, resource_type, fhir_id, referrer_type, referrer_id)
     select $1, $2, u.* from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as u
     on conflict do nothing`,
    [
      tx.organizationId,
      connectionId,
      unread.map(({ reference }) => reference.type),
      unread.map(({ reference }) => reference.id),
      unread.map(({ referrer }) => referrer.type),
      unread.map(({ referrer }) => referrer.id),
    ],
  );
}

/** Returns unread references, each once, in order; `after` is the last one of the page before. */
export function selectUnread(
  reader: TenantReader,
  connectionId: string,
  { after, limit }: { after: ResourceKey | null; limit: number },
): Promise<ResourceKey[]> {
  return reader.query<ResourceKey>(
    `select distinct resource_type as "type", fhir_id as "id" from fhir_unread_references
     where organization_id = $1 and connection_id = $2 and (resource_type, fhir_id) > ($3, $4)
     order by resource_type, fhir_id limit ${Number(limit)}`,
    [reader.organizationId, connectionId, after?.type ?? '', after?.id ?? ''],
  );
}

/** Returns how many references of each type are unread. */
export function countUnread(reader: TenantReader, connectionId: string): Promise<{ type: string; count: number }[]> {
  return reader.query<{ type: string; count: number }>(
    `select resource_type as "type", count(distinct fhir_id)::int as count from fhir_unread_references
     where organization_id = $1 and connection_id = $2 group by resource_type order by resource_type`,
    [reader.organizationId, connectionId],
  );
}

/** Deletes unread references. Returns the resources that have them. */
export async function deleteUnread(
  tx: UnitOfWork,
  connectionId: string,
  references: readonly ResourceKey[],
): Promise<ResourceKey[]> {
  if (references.length === 0) return [];
  return tx.query<ResourceKey>(
    `delete from fhir_unread_references u using unnest($3::text[], $4::text[]) as k(type, id)
     where u.organization_id = $1 and u.connection_id = $2 and u.resource_type = k.type and u.fhir_id = k.id
     returning u.referrer_type as "type", u.referrer_id as "id"`,
    [tx.organizationId, connectionId, references.map(({ type }) => type), references.map(({ id }) => id)],
  );
}

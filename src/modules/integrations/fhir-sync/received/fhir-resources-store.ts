import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { MappingProblem } from '../../fhir-mapping/problem.ts';

export const RESOURCE_STATUSES = ['mapped', 'stored', 'unmapped', 'waiting', 'deleted'] as const;
export type ResourceStatus = (typeof RESOURCE_STATUSES)[number];

/** The data about a received resource, without its content. */
export type KnownResource = {
  type: string;
  id: string;
  versionId: string | null;
  lastUpdated: Date | null;
  hash: Buffer;
  status: ResourceStatus;
  targetId: string | null;
  encounterId: string | null;
  /** The run that last read a change of the resource. */
  runId: string;
  /** The run that last read the resource, changed or not; null if none has since the service records it. */
  seenRunId: string | null;
};

export type StoredResource = Omit<KnownResource, 'runId' | 'seenRunId'> & {
  raw: Buffer | null;
  missing: string | null;
  problems: MappingProblem[];
};

export type ResourceKey = { type: string; id: string };

const KNOWN = `r.resource_type as "type", r.fhir_id as "id", r.version_id as "versionId",
  r.last_updated as "lastUpdated", r.hash, r.status, r.target_id as "targetId", r.encounter_id as "encounterId", r.run_id as "runId",
  r.seen_run_id as "seenRunId"`;
const KEYS = 'unnest($3::text[], $4::text[]) as k(type, id)';
const MATCH = `r.organization_id = $1 and r.connection_id = $2 and r.resource_type = k.type and r.fhir_id = k.id`;
/**
 * Finds each row by the primary key. PostgreSQL would plan a join as a scan while the table is small, and keep this plan
 * when the table has grown.
 */
const ROWS_OF_KEYS = `${KEYS} cross join lateral (select * from fhir_resources r where ${MATCH} limit 1) r`;

function keyValues(keys: readonly ResourceKey[]): unknown[] {
  return [keys.map(({ type }) => type), keys.map(({ id }) => id)];
}

export async function selectKnown(
  reader: TenantReader,
  connectionId: string,
  keys: readonly ResourceKey[],
): Promise<KnownResource[]> {
  if (keys.length === 0) return [];
  return reader.query<KnownResource>(`select ${KNOWN} from ${ROWS_OF_KEYS}`, [
    reader.organizationId,
    connectionId,
    ...keyValues(keys),
  ]);
}

type WithContent = KnownResource & { raw: Buffer | null };

export async function selectContents(
  reader: TenantReader,
  connectionId: string,
  keys: readonly ResourceKey[],
): Promise<WithContent[]> {
  if (keys.length === 0) return [];
  return reader.query<WithContent>(`select ${KNOWN}, r.raw from ${ROWS_OF_KEYS}`, [
    reader.organizationId,
    connectionId,
    ...keyValues(keys),
  ]);
}

/** Returns the parts of visits: conditions, procedures and charge items. */
export async function selectVisitParts(
  reader: TenantReader,
  connectionId: string,
  encounterIds: readonly string[],
): Promise<WithContent[]> {
  if (encounterIds.length === 0) return [];
  return reader.query<WithContent>(
    `select ${KNOWN}, r.raw from fhir_resources r
     where r.organization_id = $1 and r.connection_id = $2 and r.encounter_id = any($3)
       and r.resource_type in ('Condition', 'Procedure', 'ChargeItem') and r.status <> 'deleted'
     order by r.encounter_id, r.resource_type, r.fhir_id`,
    [reader.organizationId, connectionId, encounterIds],
  );
}

/** Returns resources of a type that wait to be mapped again, in the order of their ids. */
export async function selectWaiting(
  reader: TenantReader,
  connectionId: string,
  { type, after, limit }: { type: string; after: string; limit: number },
): Promise<WithContent[]> {
  return reader.query<WithContent>(
    `select ${KNOWN}, r.raw from fhir_resources r
     where r.organization_id = $1 and r.connection_id = $2 and r.status = 'waiting' and r.resource_type = $3
       and r.fhir_id > $4
     order by r.fhir_id limit ${Number(limit)}`,
    [reader.organizationId, connectionId, type, after],
  );
}

/** Returns the FHIR ids of the patients of a connection after one, in order. */
export async function selectPatientIds(
  reader: TenantReader,
  connectionId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select fhir_id as id from fhir_resources
     where organization_id = $1 and connection_id = $2 and resource_type = 'Patient' and fhir_id > $3
       and status <> 'deleted'
     order by fhir_id limit ${Number(limit)}`,
    [reader.organizationId, connectionId, after],
  );
  return rows.map(({ id }) => id);
}

/** Writes resources with their results. `isSeen`: the server has sent them in this run. */
export function saveResources(
  tx: UnitOfWork,
  { connectionId, runId, isSeen = false }: { connectionId: string; runId: string; isSeen?: boolean },
  rows: readonly StoredResource[],
): void {
  if (rows.length === 0) return;
  tx.write(
    `insert into fhir_resources (organization_id, connection_id, resource_type, fhir_id, version_id, last_updated, hash,
       raw, status, target_id, encounter_id, missing, problems, run_id, updated_at, seen_run_id)
     select $1, $2, r.type, r.fhir_id, r.version_id, r.last_updated, r.hash, r.raw, r.status, r.target_id,
       r.encounter_id, r.missing, r.problems, $3, $4, case when $16 then $3 end
     from unnest($5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::bytea[], $10::bytea[], $11::text[],
       $12::text[], $13::text[], $14::text[], $15::json[])
       as r(type, fhir_id, version_id, last_updated, hash, raw, status, target_id, encounter_id, missing, problems)
     on conflict (organization_id, connection_id, resource_type, fhir_id) do update set
       version_id = excluded.version_id, last_updated = excluded.last_updated, hash = excluded.hash,
       raw = excluded.raw, status = excluded.status, target_id = excluded.target_id,
       encounter_id = excluded.encounter_id, missing = excluded.missing, problems = excluded.problems,
       run_id = excluded.run_id, updated_at = excluded.updated_at,
       seen_run_id = coalesce(excluded.seen_run_id, fhir_resources.seen_run_id)`,
    [
      tx.organizationId,
      connectionId,
      runId,
      tx.systemNow.toISOString(),
      rows.map(({ type }) => type),
      rows.map(({ id }) => id),
      rows.map(({ versionId }) => versionId),
      rows.map(({ lastUpdated }) => lastUpdated?.toISOString() ?? null),
      rows.map(({ hash }) => hash),
      rows.map(({ raw }) => raw),
      rows.map(({ status }) => status),
      rows.map(({ targetId }) => targetId),
      rows.map(({ encounterId }) => encounterId),
      rows.map(({ missing }) => missing),
      rows.map(({ problems }) => (problems.length === 0 ? null : JSON.stringify(problems))),
      isSeen,
    ],
  );
}

/** Marks visits, and resources that refer to missing ones, to be mapped again in this run. */
export async function markWaiting(
  tx: UnitOfWork,
  connectionId: string,
  { encounterIds, arrived }: { encounterIds: readonly string[]; arrived: readonly string[] },
): Promise<void> {
  if (encounterIds.length > 0) {
    await tx.query(
      `update fhir_resources set status = 'waiting' where organization_id = $1 and connection_id = $2
         and resource_type = 'Encounter' and fhir_id = any($3) and status in ('mapped', 'unmapped')`,
      [tx.organizationId, connectionId, encounterIds],
    );
  }
  if (arrived.length === 0) return;
  await tx.query(
    `update fhir_resources set status = 'waiting', missing = null
     where organization_id = $1 and connection_id = $2 and missing = any($3) and status in ('mapped', 'unmapped')`,
    [tx.organizationId, connectionId, arrived],
  );
}

/** Marks resources to be mapped again, because a resource that they refer to has arrived. */
export async function markReferrersWaiting(
  tx: UnitOfWork,
  connectionId: string,
  referrers: readonly ResourceKey[],
): Promise<void> {
  if (referrers.length === 0) return;
  await tx.query(
    `update fhir_resources r set status = 'waiting', missing = null from ${KEYS}
     where ${MATCH} and r.status in ('mapped', 'unmapped')`,
    [tx.organizationId, connectionId, ...keyValues(referrers)],
  );
  // A visit names the role of its performer. It is mapped by the practitioner of the role.
  if (!referrers.some(({ type }) => type === 'PractitionerRole')) return;
  await tx.query(
    `update fhir_resources set status = 'waiting' where organization_id = $1 and connection_id = $2
       and resource_type = 'Encounter' and status = 'mapped'`,
    [tx.organizationId, connectionId],
  );
}

/** Marks every unmapped resource whose content was kept to be mapped again; for a full run. */
export async function retryUnmapped(tx: UnitOfWork, connectionId: string): Promise<void> {
  await tx.query(
    `update fhir_resources set status = 'waiting' where organization_id = $1 and connection_id = $2
       and status = 'unmapped' and raw is not null`,
    [tx.organizationId, connectionId],
  );
}

/** Records that the server has sent these resources, unchanged, in a run. */
export async function markSeen(
  tx: UnitOfWork,
  { connectionId, runId }: { connectionId: string; runId: string },
  keys: readonly ResourceKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(`update fhir_resources r set seen_run_id = $5 from ${KEYS} where ${MATCH}`, [
    tx.organizationId,
    connectionId,
    ...keyValues(keys),
    runId,
  ]);
}

/** Returns how many resources of a type the server has sent in a run. */
export async function countSeen(
  reader: TenantReader,
  { connectionId, runId }: { connectionId: string; runId: string },
  type: string,
): Promise<number> {
  const [row] = await reader.query<{ count: number }>(
    `select count(*)::int as count from fhir_resources
     where organization_id = $1 and connection_id = $2 and resource_type = $3 and seen_run_id = $4`,
    [reader.organizationId, connectionId, type, runId],
  );
  return row!.count;
}

/** Returns the FHIR ids of resources that a run has not seen and that are not known as deleted, in their order. */
export async function selectUnseen(
  reader: TenantReader,
  { connectionId, runId }: { connectionId: string; runId: string },
  { type, after, limit }: { type: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select fhir_id as id from fhir_resources
     where organization_id = $1 and connection_id = $2 and resource_type = $3 and fhir_id > $4 and status <> 'deleted'
       and seen_run_id is distinct from $5 order by fhir_id limit ${Number(limit)}`,
    [reader.organizationId, connectionId, type, after, runId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the FHIR ids of targets, by the id of the target. */
export async function selectFhirIds(
  reader: TenantReader,
  connectionId: string,
  type: string,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (targetIds.length === 0) return new Map();
  const rows = await reader.query<{ target: string; id: string }>(
    `select target_id as target, fhir_id as id from fhir_resources
     where organization_id = $1 and connection_id = $2 and resource_type = $3 and target_id = any($4)
       and status <> 'deleted'`,
    [reader.organizationId, connectionId, type, targetIds],
  );
  return new Map(rows.map(({ target, id }) => [target, id]));
}

/**
 * Returns the FHIR ids of patients at a server, by the id of the patient: first its own, then those of patients that were
 * merged into it.
 */
export async function selectFhirPatients(
  reader: TenantReader,
  connectionId: string,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (patientIds.length === 0) return new Map();
  const rows = await reader.query<{ patient: string; id: string }>(
    `select coalesce(p.merged_into_id, p.id) as patient, r.fhir_id as id
     from patients p join fhir_resources r on r.organization_id = $1 and r.connection_id = $2
       and r.resource_type = 'Patient' and r.target_id = p.id and r.status <> 'deleted'
     where p.organization_id = $1 and (p.id = any($3) or p.merged_into_id = any($3))
     order by p.merged_into_id nulls first, r.fhir_id`,
    [reader.organizationId, connectionId, patientIds],
  );
  const byPatient = Map.groupBy(rows, ({ patient }) => patient);
  return new Map([...byPatient].map(([patient, own]) => [patient, own.map(({ id }) => id)]));
}

/** Marks a resource as deleted by the server. Returns its target, or null if it has none or is marked already. */
export async function markDeleted(
  tx: UnitOfWork,
  { connectionId, runId }: { connectionId: string; runId: string },
  { type, id }: ResourceKey,
): Promise<string | null> {
  const rows = await tx.query<{ target: string | null; visit: string | null }>(
    `update fhir_resources set status = 'deleted', run_id = $5, updated_at = $6
     where organization_id = $1 and connection_id = $2 and resource_type = $3 and fhir_id = $4 and status <> 'deleted'
     returning target_id as target, encounter_id as visit`,
    [tx.organizationId, connectionId, type, id, runId, tx.systemNow.toISOString()],
  );
  const visit = rows[0]?.visit;
  if (visit) await markWaiting(tx, connectionId, { encounterIds: [visit], arrived: [] });
  return rows[0]?.target ?? null;
}

/** Adds a problem to the resource of a document. */
export async function addProblem(
  tx: UnitOfWork,
  { connectionId, documentId }: { connectionId: string; documentId: string },
  problem: MappingProblem,
): Promise<void> {
  await tx.query(
    `update fhir_resources set problems = (coalesce(problems::jsonb, '[]') || $4::jsonb)::json, updated_at = $5
     where organization_id = $1 and connection_id = $2 and resource_type = 'DocumentReference' and target_id = $3
       and not coalesce(problems::jsonb, '[]') @> $4::jsonb`,
    [tx.organizationId, connectionId, documentId, JSON.stringify([problem]), tx.systemNow.toISOString()],
  );
}

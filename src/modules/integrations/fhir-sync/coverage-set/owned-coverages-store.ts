import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';

/**
 * A coverage that a connection owns, with its resource at the server if it has one. `isOurs`: it was set here, and not
 * received from the server.
 */
export type OwnedCoverage = { id: string; fhirId: string | null; versionId: string | null; isOurs: boolean };

/** Returns the coverages of a patient that were received from a connection or set through it. */
export async function selectOwned(
  reader: TenantReader,
  connectionId: string,
  patientId: string,
): Promise<OwnedCoverage[]> {
  return reader.query<OwnedCoverage>(
    `select c.id, r.fhir_id as "fhirId", r.version_id as "versionId",
       o.coverage_id is not null as "isOurs"
     from coverages c
     left join fhir_resources r on r.organization_id = $1 and r.connection_id = $2 and r.resource_type = 'Coverage'
       and r.target_id = c.id and r.status <> 'deleted'
     left join fhir_owned_coverages o on o.organization_id = $1 and o.connection_id = $2 and o.coverage_id = c.id
     where c.organization_id = $1 and c.patient_id = $3 and (r.fhir_id is not null or o.coverage_id is not null)
     order by c.id`,
    [reader.organizationId, connectionId, patientId],
  );
}

export function insertOwned(
  tx: UnitOfWork,
  connectionId: string,
  patientId: string,
  coverageIds: readonly string[],
): void {
  if (coverageIds.length === 0) return;
  tx.write(
    `insert into fhir_owned_coverages (organization_id, connection_id, coverage_id, patient_id)
     select $1, $2, id, $3 from unnest($4::text[]) as c(id)`,
    [tx.organizationId, connectionId, patientId, coverageIds],
  );
}

/** Moves the coverages that connections own from a patient to another patient. */
export async function updateOwner(tx: UnitOfWork, { from, to }: { from: string; to: string }): Promise<void> {
  const text = 'update fhir_owned_coverages set patient_id = $3 where organization_id = $1 and patient_id = $2';
  await tx.query(text, [tx.organizationId, from, to]);
}

import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { MISSING_CLASS } from '../received/missing-class.ts';

/** A code for which visits wait. `id`, `raw`: one of these visits, and its encrypted text. */
type WaitingCode = { missing: string; count: number; id: string; raw: Buffer | null };

/** Returns the codes for which visits wait, the most frequent first. */
export async function selectWaitingCodes(
  reader: TenantReader,
  connectionId: string,
  rowsMax: number,
): Promise<WaitingCode[]> {
  return reader.query<WaitingCode>(
    `with waiting as (
       select missing, count(*)::int as count, min(fhir_id) as id from fhir_resources
       where organization_id = $1 and connection_id = $2 and missing is not null and starts_with(missing, $3)
         and status = 'unmapped' and resource_type = 'Encounter'
       group by missing order by count(*) desc, missing limit ${Number(rowsMax)})
     select w.missing, w.count, w.id, r.raw from waiting w join fhir_resources r on r.organization_id = $1
       and r.connection_id = $2 and r.resource_type = 'Encounter' and r.fhir_id = w.id
     order by w.count desc, w.missing`,
    [reader.organizationId, connectionId, MISSING_CLASS],
  );
}

/**
 * Marks visits to be mapped again: those that wait for one of the codes, and those of earlier releases, whose code was
 * not recorded. `isEveryVisit`: also the visits that have been mapped. Returns how many.
 */
export async function markVisitsWaiting(
  tx: UnitOfWork,
  connectionId: string,
  { missing, isEveryVisit }: { missing: readonly string[]; isEveryVisit: boolean },
): Promise<number> {
  const unmapped = `status = 'unmapped' and (missing = any($3) or (missing is null
    and problems::jsonb @> '[{"code": "unknown_code", "path": "Encounter.class"}]'))`;
  const rows = await tx.query(
    `update fhir_resources set status = 'waiting', missing = null
     where organization_id = $1 and connection_id = $2 and resource_type = 'Encounter'
       and (${unmapped}${isEveryVisit ? ` or status = 'mapped'` : ''})
     returning 1`,
    [tx.organizationId, connectionId, missing],
  );
  return rows.length;
}

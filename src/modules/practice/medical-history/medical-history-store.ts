import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import { findDocument, selectNewest, selectResources } from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import type { MedicalHistoryEntry } from './medical-history.ts';
import { medicalHistoryResource } from './medical-history-resource.ts';

const TABLE = 'patient_medical_history';

export function findEntry(reader: TenantReader, id: string): Promise<MedicalHistoryEntry | null> {
  return findDocument<MedicalHistoryEntry>(reader, TABLE, id);
}

const LIST = medicalHistoryResource.lists.listMedicalHistory;
export type HistoryFilter = FiltersOf<typeof LIST>;

/** Returns the entries of a patient, newest first by id, which is ordered by time. */
export function selectEntries(
  reader: TenantReader,
  patientId: string,
  filter: HistoryFilter,
  page: { limit: number; after?: string },
): Promise<MedicalHistoryEntry[]> {
  const where = new Conditions(reader.organizationId).add('patient_id = ?', patientId).addFilters(LIST.filters, filter);
  return selectNewest<MedicalHistoryEntry>(reader, TABLE, where, page);
}

/** Locks entries in the order of their ids, so that two corrections cannot wait for each other. */
export function lockEntries(tx: UnitOfWork, ids: readonly string[]): Promise<MedicalHistoryEntry[]> {
  return selectResources<MedicalHistoryEntry>(
    tx,
    `${TABLE} where organization_id = $1 and id = any($2::text[])
     order by id for update`,
    [tx.organizationId, ids],
  );
}

export async function selectTakenExternalIds(
  reader: TenantReader,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader.query<{ external_id: string; id: string }>(
    `select external_id, id from ${TABLE} where organization_id = $1 and external_id = any($2::text[])`,
    [reader.organizationId, externalIds],
  );
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

export function insertEntries(tx: UnitOfWork, entries: readonly MedicalHistoryEntry[]): void {
  const now = tx.now.toISOString();
  tx.write(
    `insert into patient_medical_history
       (organization_id, id, external_id, patient_id, category, status, document, version, created_at, updated_at)
     select $1, e.id, e.external_id, e.patient_id, e.category, e.status, e.document, 1, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::json[])
       as e(id, external_id, patient_id, category, status, document)`,
    [
      tx.organizationId,
      now,
      entries.map(({ id }) => id),
      entries.map(({ externalId }) => externalId),
      entries.map(({ patientId }) => patientId),
      entries.map(({ category }) => category),
      entries.map(({ status }) => status),
      entries.map(toDocument),
    ],
  );
}

/** Writes entries that have been superseded; the caller has locked them. */
export async function saveSuperseded(tx: UnitOfWork, entries: readonly MedicalHistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(
    `update patient_medical_history h set status = e.status, document = e.document, version = h.version + 1,
       updated_at = $2
     from unnest($3::text[], $4::text[], $5::json[]) as e(id, status, document)
     where h.organization_id = $1 and h.id = e.id`,
    [
      tx.organizationId,
      tx.now.toISOString(),
      entries.map(({ id }) => id),
      entries.map(({ status }) => status),
      entries.map(toDocument),
    ],
  );
}

import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { MedicalHistoryEntry } from './check-history.ts';
import { medicalHistoryFields } from './medical-history-fields.ts';
import { medicalHistoryResource } from './medical-history-resource.ts';

export const HISTORY = new DocumentTable<MedicalHistoryEntry>({
  name: 'patient_medical_history',
  read: (stored) => filled(medicalHistoryFields, stored),
  columns: columnsOf(medicalHistoryFields),
});

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
  return HISTORY.selectNewest(reader, where, page);
}

export async function selectTakenExternalIds(
  reader: TenantReader,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader.query<{ external_id: string; id: string }>(
    `select external_id, id from patient_medical_history where organization_id = $1 and external_id = any($2::text[])`,
    [reader.organizationId, externalIds],
  );
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { FHIR_TYPES, type FhirTypeName } from './fhir-types.ts';
import { type FhirMatch, searchFhirResources } from './find-fhir-resources.ts';

/** The order of the types in the record of a patient. */
export const RECORD_TYPES = Object.keys(FHIR_TYPES) as FhirTypeName[];

/** The position after the last resource of a page: in the order of the types, and of changes within a type. */
export type RecordPosition = { type: FhirTypeName; at: string; id: string };
type Page = { limit: number; after: RecordPosition | null };
type PatientRecord = { types: readonly FhirTypeName[]; since?: string | undefined };

/**
 * Returns a page of the resources of a patient: the patient, then the resources that refer to it, type by type. `types` are
 * those that the caller may read and asked for. `since`: only resources that have changed since then.
 */
export async function everythingOfPatient(
  reader: TenantReader,
  patientId: string,
  { types, since }: PatientRecord,
  { limit, after }: Page,
): Promise<{ matches: FhirMatch[]; next: RecordPosition | null }> {
  const matches: FhirMatch[] = [];
  const start = after === null ? 0 : RECORD_TYPES.indexOf(after.type);
  const wanted = RECORD_TYPES.slice(start).filter((one) => types.includes(one));
  for (const type of wanted) {
    const rest = limit - matches.length;
    const position = after?.type === type ? { after: { at: after.at, id: after.id } } : {};
    const changed = since === undefined ? {} : { _lastUpdated: `ge${since}` };
    const parameters = type === 'Patient' ? { _id: patientId, ...changed } : { patient: patientId, ...changed };
    const page = { limit: rest, descending: false, ...position };
    const found = await searchFhirResources(reader, type, parameters, page);
    matches.push(...found.matches);
    if (found.last !== null) return { matches, next: { type, ...found.last } };
    const last = found.matches.at(-1);
    const hasMore = matches.length >= limit && type !== wanted.at(-1);
    if (hasMore && last !== undefined) return { matches, next: { type, at: last.at, id: last.id } };
  }
  return { matches, next: null };
}

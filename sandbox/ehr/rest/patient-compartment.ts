import type { EhrContext } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { Resource } from '../resource.ts';
import { readCurrent } from '../store/resources-store.ts';
import type { TypedRequest } from './interaction.ts';

/** Returns the id of the patient whose record contains a resource; null if it belongs to no patient. */
export function patientOf(resource: Resource): string | null {
  if (resource.resourceType === 'Patient') return resource.id ?? null;
  for (const member of ['subject', 'patient', 'beneficiary']) {
    const reference = (resource[member] as { reference?: unknown } | undefined)?.reference;
    const [, id] =
      typeof reference === 'string' ? (/(?:^|\/)Patient\/([A-Za-z0-9\-.]{1,64})$/.exec(reference) ?? []) : [];
    if (id !== undefined) return id;
  }
  return null;
}

/**
 * Throws 403 if a token for one patient is used for the record of another. Searches are limited in their conditions.
 */
export async function requirePatient(
  { pool }: EhrContext,
  { tenant, type, id, interaction, body, path }: TypedRequest,
  patientId: string | null,
): Promise<void> {
  if (patientId === null || interaction === 'search') return;
  const refuse = () => new FhirError(403, 'forbidden', 'The access token is for the record of another patient.');
  if (id === null && path.includes('_history')) throw refuse();
  const stored = id === null ? null : await readCurrent(pool, { tenant, resourceType: type, id });
  const concerned = [stored?.content && { ...stored.content, id: stored.id }, interaction === 'read' ? null : body];
  for (const resource of concerned.filter((one) => typeof one === 'object' && one !== null)) {
    const owner = patientOf(resource as Resource);
    // Resources without a patient, such as the practice, can be read but not written.
    if (owner === null ? interaction !== 'read' : owner !== patientId) throw refuse();
  }
}

/** The system of the identifier and of the tag by which a write is found again; the value is the id of the outbox entry. */
export const OUTBOX_SYSTEM = 'urn:rcm:outbox';

type Identified = { identifier?: { system?: unknown; value?: unknown }[] };

/** Returns the id of the outbox entry that has created a FHIR resource; null if it was created by others. */
export function createdBy(resource: unknown): string | null {
  const { identifier } = (resource ?? {}) as Identified;
  if (!Array.isArray(identifier)) return null;
  const value = identifier.find((one) => one?.system === OUTBOX_SYSTEM)?.value;
  return typeof value === 'string' ? value : null;
}

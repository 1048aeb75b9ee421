/**
 * The resource types that a synchronization reads, in the order in which it reads them: a resource comes after those that
 * it refers to, and a visit after the conditions and services that are part of it. A connection or a subscription names
 * some of them.
 */
export const SYNCED_TYPES = [
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Medication',
  'Patient',
  'RelatedPerson',
  'Coverage',
  'Condition',
  'Procedure',
  'ChargeItem',
  'Encounter',
  'AllergyIntolerance',
  'MedicationRequest',
  'DocumentReference',
] as const;

export type SyncedType = (typeof SYNCED_TYPES)[number];

export function isSyncedType(type: string): type is SyncedType {
  return (SYNCED_TYPES as readonly string[]).includes(type);
}

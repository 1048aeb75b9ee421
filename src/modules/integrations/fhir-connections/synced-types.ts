/**
 * The resource types that a synchronization reads, in reading order. A type comes after the types that it refers to. Encounter
 * also comes after Condition, Procedure and ChargeItem, because its diagnoses and charges are built from them. Connections
 * and subscriptions select from this list.
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

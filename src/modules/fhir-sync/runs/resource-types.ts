/**
 * The resource types that a sync reads, in the order in which they are read: a resource comes after those that it refers
 * to, and a visit after the conditions and services that are part of it.
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

/** Types that have no counterpart of their own. They are stored, because others refer to them. */
export const SUPPORTING_TYPES: ReadonlySet<string> = new Set([
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Medication',
  'RelatedPerson',
  'Procedure',
  'ChargeItem',
]);

/** The parts of a visit. A change of one changes the visit. */
export const VISIT_PARTS: ReadonlySet<string> = new Set(['Condition', 'Procedure', 'ChargeItem']);

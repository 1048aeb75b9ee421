/**
 * The resource types that a connection or a subscription may name, those that others refer to first. A synchronization
 * reads the types of `fhir-sync/runs/resource-types.ts`.
 */
export const SYNCED_TYPES = [
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Patient',
  'RelatedPerson',
  'Coverage',
  'Encounter',
  'Condition',
  'Procedure',
  'ServiceRequest',
  'ChargeItem',
  'Account',
  'AllergyIntolerance',
  'MedicationRequest',
  'Immunization',
  'Observation',
  'DocumentReference',
  'Claim',
  'ClaimResponse',
  'ExplanationOfBenefit',
] as const;

export type SyncedType = (typeof SYNCED_TYPES)[number];

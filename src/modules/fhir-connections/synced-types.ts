/** The resource types that the service reads from a server, those that others refer to first. */
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

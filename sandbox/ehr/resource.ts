/** A FHIR resource as JSON. The server reads a few members and stores the others unchanged. */
export type Resource = {
  resourceType: string;
  id?: string;
  meta?: { versionId?: string; lastUpdated?: string; [member: string]: unknown };
  [member: string]: unknown;
};

/** Names one resource of a practice. */
export type ResourceKey = { tenant: string; resourceType: string; id: string };

/** The types that the server stores. */
export const RESOURCE_TYPES = [
  'AllergyIntolerance',
  'ChargeItem',
  'ClaimResponse',
  'Communication',
  'Condition',
  'Coverage',
  'CoverageEligibilityResponse',
  'DocumentReference',
  'Encounter',
  'ExplanationOfBenefit',
  'Group',
  'Location',
  'MedicationRequest',
  'Organization',
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Procedure',
  'Provenance',
  'RelatedPerson',
  'ServiceRequest',
  'Subscription',
  'Task',
] as const;

const KNOWN: ReadonlySet<string> = new Set(RESOURCE_TYPES);

export function isResourceType(text: string | undefined): text is string {
  return text !== undefined && KNOWN.has(text);
}

/** The form of a resource's id (FHIR R4, id). */
export const ID_PATTERN = /^[A-Za-z0-9\-.]{1,64}$/;

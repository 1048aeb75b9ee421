/**
 * `error`: the resource has no counterpart here until the problem is solved. `warning`: one value was left out.
 * `information`: the API has no field for the element. The stored resource keeps everything.
 */
export type ProblemSeverity = 'error' | 'warning' | 'information';

/** A part of a FHIR resource that could not be mapped. It contains no value of the resource, which may be PHI. */
export type MappingProblem = {
  code: ProblemCode;
  severity: ProblemSeverity;
  /** FHIRPath of the element, such as `Patient.address[0].state`. */
  path: string;
  /** Why the API refused the resource: the code of its error, with the field. */
  reason?: string;
};

/** The meanings of the problem codes, as in the API documentation. */
export const PROBLEM_CODES = {
  missing: 'A required element is absent.',
  wrong_type: 'The element has another JSON type than FHIR R4 defines.',
  too_long: 'The text is longer than the field of the API.',
  too_many: 'The list has more items than the field of the API.',
  invalid_text: 'The text contains control characters.',
  invalid_date: 'The date does not exist or is not a FHIR date.',
  partial_date: 'The date has no day.',
  invalid_value: 'The value does not have the format that the API requires.',
  unknown_code: 'The code has no counterpart in the mapping table.',
  no_billing_code: 'The element has no ICD-10-CM, CPT or HCPCS code. SNOMED codes are not translated.',
  no_charge_amount: 'The service has no price. Its charge is zero until a price is entered.',
  no_target: 'The API has no field for the element.',
  incomplete_resource: 'The server has left elements out of the resource, so it does not replace what is known.',
  restricted: 'The server marks the resource as restricted or very restricted.',
  modifier_extension: 'An extension that changes the meaning of the resource is not supported.',
  reference_not_found: 'The referenced resource has not been received.',
  unknown_payer: 'The payer directory does not contain exactly one payer with this identifier or name.',
  on_claim: 'The encounter is on a claim, so it is not changed.',
  not_changeable: 'The state of the resource does not allow the change.',
  patient_merged: 'The patient was merged into another one, so it is not changed.',
  duplicate_coverage: 'The patient has another coverage with this payer and member id. This one is tertiary.',
  coverage_rank_taken: 'Another coverage of the patient has this rank. This one has the next free rank.',
  rejected: 'The API refused the mapped resource.',
  content_not_stored: 'The content of the document was not stored.',
  too_large: 'The resource is larger than the limit.',
} as const;
export type ProblemCode = keyof typeof PROBLEM_CODES;

/** The mapped value, or null if an error prevents the mapping. */
export type Mapped<T> = { value: T | null; problems: MappingProblem[] };

/** The maximum number of problems kept for one resource. */
export const PROBLEMS_MAX = 50;

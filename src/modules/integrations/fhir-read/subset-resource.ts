import type { FhirResource } from 'fhir/r4.js';
import type { FhirTypeName } from './fhir-types.ts';

export const SUMMARIES = ['true', 'text', 'data', 'count', 'false'] as const;

/** Which elements of a resource a response includes. Absent values include all. */
export type SubsetParameters = {
  _summary?: (typeof SUMMARIES)[number] | undefined;
  /** Names of elements, separated by commas. */
  _elements?: string | readonly string[] | undefined;
};

type Names = readonly string[];

/** The elements that FHIR R4 requires; every subset includes them. */
const REQUIRED: Readonly<Record<FhirTypeName, Names>> = {
  Patient: [],
  Coverage: ['status', 'beneficiary', 'payor'],
  Claim: ['status', 'type', 'use', 'patient', 'created', 'provider', 'priority', 'insurance'],
  ClaimResponse: ['status', 'type', 'use', 'patient', 'created', 'insurer', 'outcome'],
  ExplanationOfBenefit: [
    ...['status', 'type', 'use', 'patient', 'created', 'insurer', 'provider', 'outcome', 'insurance'],
  ],
  CoverageEligibilityResponse: ['status', 'purpose', 'patient', 'created', 'request', 'outcome', 'insurer'],
};

/** The other elements that FHIR R4 marks as part of a summary. */
const SUMMARY: Readonly<Record<FhirTypeName, Names>> = {
  Patient: [
    ...['identifier', 'active', 'name', 'telecom', 'gender', 'birthDate', 'deceasedDateTime', 'address', 'link'],
  ],
  Coverage: ['identifier', 'type', 'subscriber', 'subscriberId', 'dependent', 'period', 'class', 'order', 'network'],
  Claim: ['billablePeriod', 'insurer'],
  ClaimResponse: ['request', 'total'],
  ExplanationOfBenefit: ['billablePeriod', 'total'],
  CoverageEligibilityResponse: [],
};

const ALWAYS: Names = ['resourceType', 'id'];
const TAG = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' };

/**
 * Returns the part of a resource that `_elements` or `_summary` asks for, with the tag SUBSETTED
 * (https://hl7.org/fhir/R4/search.html#summary). A resource has no text, so `_summary=text` leaves the required elements and
 * `_summary=data` leaves all.
 */
export function subsetOf<R extends FhirResource>(resource: R, parameters: SubsetParameters): R {
  const type = resource.resourceType as FhirTypeName;
  const kept = keptElements(type, parameters);
  if (kept === null) return resource;
  const entries = Object.entries(resource).filter(([name]) => kept.has(name.replace(/^_/, '')));
  const { contained } = resource as { contained?: unknown[] };
  // A reference to a contained resource must find it.
  const refersWithin = contained !== undefined && JSON.stringify(entries).includes('"reference":"#');
  const { profile, ...meta } = resource.meta ?? {};
  const subset = { ...Object.fromEntries(entries), ...(refersWithin ? { contained } : {}) };
  return { ...subset, meta: { ...meta, tag: [...(meta.tag ?? []), TAG] } } as R;
}

/** Returns the names of the elements that a subset includes, or null for the whole resource. */
function keptElements(type: FhirTypeName, { _summary, _elements }: SubsetParameters): ReadonlySet<string> | null {
  if (_elements !== undefined) {
    const named = [_elements].flat().flatMap((text) => text.split(','));
    const own = named.flatMap((name) => elementOf(type, name.trim()) ?? []);
    return new Set([...ALWAYS, ...REQUIRED[type], ...own]);
  }
  if (_summary === 'true') return new Set([...ALWAYS, ...REQUIRED[type], ...SUMMARY[type]]);
  return _summary === 'text' ? new Set([...ALWAYS, ...REQUIRED[type]]) : null;
}

/** Returns the name of an element that is given as `name` or `Patient.name`, or null for an element of another type. */
function elementOf(type: FhirTypeName, text: string): string | null {
  const [first = '', second] = text.split('.');
  if (second === undefined) return first;
  return first === type ? second : null;
}

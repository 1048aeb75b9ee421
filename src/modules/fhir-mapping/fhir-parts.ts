import type { CodeableConcept, Address as FhirAddress, HumanName, Meta, Reference } from 'fhir/r4.js';
import type { Address, PersonName } from '../patients/patient.ts';

/** Ids of the API contain an underscore, which FHIR ids do not allow: `pat_…` is `pat-…` in FHIR. */
export const fhirIdOf = (id: string): string => id.replace('_', '-');

export function metaOf({ version, updatedAt }: { version: number; updatedAt: string }): Meta {
  return { versionId: String(version), lastUpdated: updatedAt };
}

export function referenceTo(type: string, id: string, display?: string | null): Reference {
  return { reference: `${type}/${fhirIdOf(id)}`, ...(display ? { display } : {}) };
}

export function concept(system: string, code: string, display?: string | null): CodeableConcept {
  return { coding: [{ system, code, ...(display ? { display } : {}) }] };
}

export function nameOf({ given, family, suffix }: PersonName): HumanName {
  const parts = { family, ...(given.length > 0 ? { given } : {}), ...(suffix ? { suffix: [suffix] } : {}) };
  return { use: 'official', ...parts };
}

const ADDRESS_USES = { home: 'home', work: 'work', billing: 'billing', temporary: 'temp' } as const;

export function addressOf({ use, line1, line2, city, state, postalCode, country }: Address): FhirAddress {
  return {
    ...(use ? { use: ADDRESS_USES[use] } : {}),
    line: line2 ? [line1, line2] : [line1],
    city,
    state,
    postalCode,
    country: country ?? 'US',
  };
}

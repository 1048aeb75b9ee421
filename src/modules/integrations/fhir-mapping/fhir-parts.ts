import type { CodeableConcept, Address as FhirAddress, HumanName, Meta, Money, Period, Reference } from 'fhir/r4.js';
import type { PersonAddress } from '../../practice/patients/patient.ts';
import type { PersonName } from '../../schema.ts';

/** Ids of the API contain an underscore, which FHIR ids do not allow: `pat_…` is `pat-…` in FHIR. */
export const fhirIdOf = (id: string): string => id.replace('_', '-');

/** Returns the API's id for a FHIR id: `pat-…` becomes `pat_…`. An id of the API is returned unchanged. */
export const apiIdOf = (fhirId: string): string => fhirId.replace('-', '_');

/** Returns the version of a resource, and the profiles that the resource conforms to. */
export function metaOf(
  { version, updatedAt }: { version: number; updatedAt: string },
  profiles: readonly string[] = [],
): Meta {
  return { versionId: String(version), lastUpdated: updatedAt, ...listed('profile', profiles) };
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

export function addressOf({ use, line1, line2, city, postalCode, country, ...region }: PersonAddress): FhirAddress {
  const state = region.state ?? region.subdivision;
  return {
    ...(use ? { use: ADDRESS_USES[use] } : {}),
    line: line2 ? [line1, line2] : [line1],
    city,
    ...(state === undefined ? {} : { state }),
    ...(postalCode === undefined ? {} : { postalCode }),
    country: country ?? 'US',
  };
}

/** Systems of identifiers that no registry defines. */
export const IDENTIFIER_SYSTEMS = {
  id: 'urn:rcm:id',
  medicalRecordNumber: 'urn:rcm:medical-record-number',
  externalId: 'urn:rcm:external-id',
  payerId: 'urn:rcm:payer-id',
  patientControlNumber: 'urn:rcm:patient-control-number',
  payerClaimControlNumber: 'urn:rcm:payer-claim-control-number',
  traceNumber: 'urn:rcm:trace-number',
  paymentTraceNumber: 'urn:rcm:payment-trace-number',
} as const;

/**
 * Returns a logical reference to a payer by the id of the payer directory, because this API has no FHIR resource for
 * payers.
 */
export function payerReference(payerId: string, display?: string | null): Reference {
  const identifier = { system: IDENTIFIER_SYSTEMS.payerId, value: payerId };
  return { type: 'Organization', identifier, ...(display ? { display } : {}) };
}

/** Returns an amount of cents in dollars. */
export function moneyOf(cents: number): Money {
  return { value: cents / 100, currency: 'USD' };
}

export function periodOf({ start, end }: { start: string | null; end: string | null }): Period | null {
  if (start === null && end === null) return null;
  return { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) };
}

/** Returns the item under a name, or nothing if the list is empty: FHIR forbids empty arrays. */
export function listed<K extends string, T>(name: K, items: readonly T[]): { [N in K]?: T[] } {
  return (items.length === 0 ? {} : { [name]: [...items] }) as { [N in K]?: T[] };
}

import { isSyncedType } from '../../fhir-connections/synced-types.ts';
import { coverageReferences } from '../../fhir-mapping/coverage-from-fhir.ts';
import { type ResourceReference, referenceOf } from '../../fhir-mapping/datatypes.ts';
import { encounterReferences } from '../../fhir-mapping/encounter-from-fhir.ts';
import { FhirElement } from '../../fhir-mapping/fhir-element.ts';
import { roleFromFhir } from '../../fhir-mapping/providers-from-fhir.ts';
import type { Received } from './read-page.ts';

/** Returns the references without which a resource could not be mapped in full. */
export function referencesOf({ type, resource }: Received): ResourceReference[] {
  const all = [...named(type, resource)];
  return all.flatMap((one) => (one !== null && isSyncedType(one.type) ? [one] : []));
}

function named(type: string, resource: Record<string, unknown>): (ResourceReference | null)[] {
  switch (type) {
    case 'Coverage':
      return Object.values(coverageReferences(resource));
    case 'Encounter':
      return Object.values(encounterReferences(resource));
    case 'PractitionerRole':
      return [roleFromFhir(resource).value?.practitioner ?? null];
    case 'Condition':
    case 'AllergyIntolerance':
    case 'MedicationRequest':
    case 'DocumentReference': {
      const element = new FhirElement<Record<string, { reference?: string }>>(resource, type, []);
      return ['subject', 'patient', 'medicationReference'].map((name) => referenceOf(element.child(name)));
    }
    default:
      return [];
  }
}

import {
  coverageFromFhir,
  coverageReferences,
  payerHint,
} from '../../src/modules/integrations/fhir-mapping/coverage-from-fhir.ts';
import type { ResourceReference } from '../../src/modules/integrations/fhir-mapping/datatypes.ts';
import { documentFromFhir } from '../../src/modules/integrations/fhir-mapping/document-to-fhir.ts';
import {
  encounterFromFhir,
  encounterReferences,
} from '../../src/modules/integrations/fhir-mapping/encounter-from-fhir.ts';
import {
  allergyFromFhir,
  conditionFromFhir,
  medicationFromFhir,
} from '../../src/modules/integrations/fhir-mapping/history-from-fhir.ts';
import { patientFromFhir } from '../../src/modules/integrations/fhir-mapping/patient-from-fhir.ts';
import type { Mapped } from '../../src/modules/integrations/fhir-mapping/problem.ts';
import {
  locationFromFhir,
  practitionerFromFhir,
  roleFromFhir,
} from '../../src/modules/integrations/fhir-mapping/providers-from-fhir.ts';
import type { Sample } from './read-samples.ts';

type Map1 = (resource: Sample, chart: Chart) => Mapped<unknown>;

/** The resources of one file by their references. */
export type Chart = { find(reference: ResourceReference | null): Sample | null; resources: readonly Sample[] };

export function chartOf(resources: readonly Sample[]): Chart {
  const byReference = new Map(resources.map((one) => [`${one.resourceType}/${one.id}`, one]));
  const find = (reference: ResourceReference | null) =>
    reference === null ? null : (byReference.get(`${reference.type}/${reference.id}`) ?? null);
  return { find, resources };
}

/** The day of the samples, by which names and addresses are in use. */
const TODAY = '2026-01-01';

const known = (resource: Sample | null) => (resource === null ? null : 'known');

const mapCoverage: Map1 = (resource, chart) => {
  const { beneficiary, subscriber, payor } = coverageReferences(resource);
  const { identifiers, name } = payerHint(resource, chart.find(payor));
  const payer = identifiers.length === 0 && name === null ? null : { id: identifiers[0] ?? 'stand-in' };
  return coverageFromFhir(resource, {
    patientId: known(chart.find(beneficiary)),
    subscriber: chart.find(subscriber),
    payer,
    today: TODAY,
  });
};

const mapEncounter: Map1 = (resource, chart) => {
  const { patient, performer, location } = encounterReferences(resource);
  const isOfVisit = (one: Sample) =>
    (one.encounter as { reference?: unknown } | undefined)?.reference === `Encounter/${resource.id}`;
  const parts = (type: string) =>
    new Map(
      chart.resources
        .filter((one) => one.resourceType === type && isOfVisit(one))
        .map((one) => [`${type}/${one.id}`, one]),
    );
  return encounterFromFhir(resource, {
    classes: new Map(),
    timeZone: null,
    patientId: known(chart.find(patient)),
    renderingProvider: practitionerFromFhir(chart.find(performer), TODAY).value,
    placeOfServiceCode: locationFromFhir(chart.find(location)).value?.placeOfServiceCode ?? null,
    conditions: parts('Condition'),
    procedures: parts('Procedure'),
    chargeItems: parts('ChargeItem'),
  });
};

function medicationOf(resource: Sample): ResourceReference | null {
  const text = (resource.medicationReference as { reference?: unknown } | undefined)?.reference;
  const id = typeof text === 'string' ? /^Medication\/(.+)$/.exec(text)?.[1] : undefined;
  return id === undefined ? null : { type: 'Medication', id };
}

/** The mapping of each type that a synchronization maps. */
export const MAPPINGS: Readonly<Record<string, Map1>> = {
  Patient: (resource) => patientFromFhir(resource, TODAY),
  Coverage: mapCoverage,
  Encounter: mapEncounter,
  Condition: (resource) => conditionFromFhir(resource),
  AllergyIntolerance: (resource) => allergyFromFhir(resource),
  MedicationRequest: (resource, chart) => medicationFromFhir(resource, chart.find(medicationOf(resource))),
  DocumentReference: documentFromFhir,
  Practitioner: (resource) => practitionerFromFhir(resource, TODAY),
  PractitionerRole: roleFromFhir,
  Location: locationFromFhir,
};

/** Types that are read as parts of others, and stored. */
export const PARTS: ReadonlySet<string> = new Set([
  'Organization',
  'Procedure',
  'ChargeItem',
  'RelatedPerson',
  'Medication',
]);

import type { Coverage as FhirCoverage, Patient as FhirPatient, RelatedPerson } from 'fhir/r4.js';
import type { Coverage } from '../coverages/coverage.ts';
import {
  addressOf,
  concept,
  fhirIdOf,
  IDENTIFIER_SYSTEMS,
  metaOf,
  nameOf,
  payerReference,
  periodOf,
  referenceTo,
} from './fhir-parts.ts';

const STATUSES = {
  active: 'active',
  inactive: 'cancelled',
  cancelled: 'cancelled',
  draft: 'draft',
  entered_in_error: 'entered-in-error',
} as const satisfies Record<Coverage['status'], FhirCoverage['status']>;
const ORDERS = { primary: 1, secondary: 2, tertiary: 3 } as const;
const RELATIONSHIP = 'http://terminology.hl7.org/CodeSystem/subscriber-relationship';
const CLASS = 'http://terminology.hl7.org/CodeSystem/coverage-class';
const SEXES = { female: 'female', male: 'male', unknown: 'unknown' } as const satisfies Record<
  string,
  FhirPatient['gender']
>;

/** Maps a coverage to US Core 6.1 Coverage. The subscriber of a dependent is a contained RelatedPerson. */
export function coverageToFhir(coverage: Coverage): FhirCoverage {
  const { subscriber, period, groupNumber, planName } = coverage;
  const patient = referenceTo('Patient', coverage.patientId);
  const covered = periodOf(period);
  const classes = [
    ...(groupNumber === null ? [] : [{ type: concept(CLASS, 'group'), value: groupNumber }]),
    ...(planName === null ? [] : [{ type: concept(CLASS, 'plan'), value: planName, name: planName }]),
  ];
  return {
    resourceType: 'Coverage',
    id: fhirIdOf(coverage.id),
    meta: metaOf(coverage),
    ...(subscriber === null ? {} : { contained: [relatedPerson(coverage, subscriber)] }),
    ...(coverage.externalId === null
      ? {}
      : { identifier: [{ system: IDENTIFIER_SYSTEMS.externalId, value: coverage.externalId }] }),
    status: STATUSES[coverage.status],
    subscriber: subscriber === null ? patient : { reference: '#subscriber' },
    subscriberId: coverage.memberId,
    beneficiary: patient,
    relationship: concept(RELATIONSHIP, coverage.relationshipToSubscriber),
    ...(covered === null ? {} : { period: covered }),
    payor: [payerReference(coverage.payerId, coverage.payerName)],
    ...(classes.length === 0 ? {} : { class: classes }),
    order: ORDERS[coverage.rank],
  };
}

function relatedPerson(
  { patientId }: Coverage,
  { name, birthDate, sex, address }: NonNullable<Coverage['subscriber']>,
): RelatedPerson {
  return {
    resourceType: 'RelatedPerson',
    id: 'subscriber',
    patient: referenceTo('Patient', patientId),
    name: [nameOf(name)],
    gender: SEXES[sex],
    ...(birthDate === null ? {} : { birthDate }),
    ...(address === null ? {} : { address: [addressOf(address)] }),
  };
}

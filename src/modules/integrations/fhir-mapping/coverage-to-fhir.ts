import type { Coverage as FhirCoverage, Patient as FhirPatient, RelatedPerson } from 'fhir/r4.js';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import * as fhir from './fhir-parts.ts';

const STATUSES = {
  active: 'active',
  inactive: 'cancelled',
  cancelled: 'cancelled',
  draft: 'draft',
  entered_in_error: 'entered-in-error',
} as const satisfies Record<Coverage['status'], FhirCoverage['status']>;
const ORDERS = { primary: 1, secondary: 2, tertiary: 3 } as const;
const RELATIONSHIP = 'http://terminology.hl7.org/CodeSystem/subscriber-relationship';
/** The profile to which every coverage conforms. */
export const COVERAGE_PROFILE = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-coverage|6.1.0';
const CLASS = 'http://terminology.hl7.org/CodeSystem/coverage-class';
const SEXES = { female: 'female', male: 'male', unknown: 'unknown' } as const satisfies Record<
  string,
  FhirPatient['gender']
>;

/** Maps a coverage to US Core 6.1 Coverage. The subscriber of a dependent is a contained RelatedPerson. */
export function coverageToFhir(coverage: Coverage): FhirCoverage {
  const { subscriber, period, groupNumber, planName } = coverage;
  const patient = fhir.referenceTo('Patient', coverage.patientId);
  const covered = fhir.periodOf(period);
  const classes = [
    ...(groupNumber === null ? [] : [{ type: fhir.concept(CLASS, 'group'), value: groupNumber }]),
    ...(planName === null ? [] : [{ type: fhir.concept(CLASS, 'plan'), value: planName, name: planName }]),
  ];
  return {
    resourceType: 'Coverage',
    id: fhir.fhirIdOf(coverage.id),
    meta: fhir.metaOf(coverage, [COVERAGE_PROFILE]),
    ...(subscriber === null ? {} : { contained: [relatedPerson(coverage, subscriber)] }),
    ...(coverage.externalId === null
      ? {}
      : { identifier: [{ system: fhir.IDENTIFIER_SYSTEMS.externalId, value: coverage.externalId }] }),
    status: STATUSES[coverage.status],
    subscriber: subscriber === null ? patient : { reference: '#subscriber' },
    subscriberId: coverage.memberId,
    beneficiary: patient,
    relationship: fhir.concept(RELATIONSHIP, coverage.relationshipToSubscriber),
    ...(covered === null ? {} : { period: covered }),
    payor: [fhir.payerReference(coverage.payerId, coverage.payerName)],
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
    patient: fhir.referenceTo('Patient', patientId),
    name: [fhir.nameOf(name)],
    gender: SEXES[sex],
    ...(birthDate === null ? {} : { birthDate }),
    ...(address === null ? {} : { address: [fhir.addressOf(address)] }),
  };
}

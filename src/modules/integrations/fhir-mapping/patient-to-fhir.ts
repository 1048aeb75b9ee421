import type { ContactPoint, Extension, Patient as FhirPatient, Identifier } from 'fhir/r4.js';
import type { Patient, Telecom } from '../../practice/patients/patient.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import * as fhir from './fhir-parts.ts';

const GENDER_IDENTITY = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-genderIdentity';
const LANGUAGES = 'urn:ietf:bcp:47';

/**
 * Maps a patient to US Core 6.1 Patient (http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient). The digits of
 * the social security number, `doNotBillReason`, `metadata` and the test clock have no element.
 */
export function patientToFhir(patient: Patient): FhirPatient {
  const { name, birthDate, sex, deceasedAt, language, genderIdentity, mergedIntoId } = patient;
  return {
    resourceType: 'Patient',
    id: fhir.fhirIdOf(patient.id),
    meta: fhir.metaOf(patient),
    ...fhir.listed('extension', genderIdentity === null ? [] : [genderIdentityOf(genderIdentity)]),
    ...fhir.listed('identifier', identifiersOf(patient)),
    active: patient.status === 'active',
    name: [fhir.nameOf(name)],
    ...fhir.listed('telecom', patient.telecoms.map(telecomOf)),
    gender: sex,
    birthDate,
    ...(deceasedAt === null ? {} : { deceasedDateTime: deceasedAt }),
    ...fhir.listed('address', patient.addresses.map(fhir.addressOf)),
    ...(language === null ? {} : { communication: [{ language: fhir.concept(LANGUAGES, language), preferred: true }] }),
    ...(mergedIntoId === null
      ? {}
      : { link: [{ other: fhir.referenceTo('Patient', mergedIntoId), type: 'replaced-by' as const }] }),
  };
}

/** The issuer of a medical record number is not known, so the identifier has a type and no system. */
function identifiersOf({ mrn, externalId, identifiers }: Patient): Identifier[] {
  return [
    ...(mrn === null ? [] : [{ type: fhir.concept(SYSTEM_URLS.identifierType, 'MR'), value: mrn }]),
    ...(externalId === null ? [] : [{ system: fhir.IDENTIFIER_SYSTEMS.externalId, value: externalId }]),
    ...identifiers.map(({ type, system, value }) => ({ type: { text: type }, ...issuerOf(system), value })),
  ];
}

/** A system is a URI in FHIR. Another text names who issued the identifier. */
function issuerOf(system: string | undefined): Pick<Identifier, 'system' | 'assigner'> {
  if (system === undefined) return {};
  return /^(?:urn:|https?:\/\/)\S+$/.test(system) ? { system } : { assigner: { display: system } };
}

function telecomOf({ system, use, value }: Telecom): ContactPoint {
  return { system, value, ...(use === undefined ? {} : { use }) };
}

function genderIdentityOf(text: string): Extension {
  return { url: GENDER_IDENTITY, valueCodeableConcept: { text } };
}

import type { ContactPoint, Extension, Patient as FhirPatient, Identifier } from 'fhir/r4.js';
import type { Patient, Telecom } from '../../practice/patients/patient.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import * as fhir from './fhir-parts.ts';

const GENDER_IDENTITY = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-genderIdentity';
const LANGUAGES = 'urn:ietf:bcp:47';
/** The profile to which every patient conforms. */
export const PATIENT_PROFILE = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient|6.1.0';
const ABSENT_REASON = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

/**
 * Maps a patient to US Core 6.1 Patient (http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient). The digits of
 * the social security number, `doNotBillReason`, `metadata` and the test clock have no element.
 */
export function patientToFhir(patient: Patient): FhirPatient {
  const { name, birthDate, sex, deceasedAt, language, genderIdentity, mergedIntoId } = patient;
  return {
    resourceType: 'Patient',
    id: fhir.fhirIdOf(patient.id),
    meta: fhir.metaOf(patient, [PATIENT_PROFILE]),
    ...fhir.listed('extension', genderIdentity === null ? [] : [genderIdentityOf(genderIdentity)]),
    identifier: identifiersOf(patient),
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

/** US Core requires an identifier. A patient without a medical record number has the id of the API. */
function identifiersOf({ id, mrn, externalId, identifiers }: Patient): Identifier[] {
  const { medicalRecordNumber, externalId: ofCaller, id: ofApi } = fhir.IDENTIFIER_SYSTEMS;
  return [
    mrn === null
      ? { system: ofApi, value: id }
      : { type: fhir.concept(SYSTEM_URLS.identifierType, 'MR'), system: medicalRecordNumber, value: mrn },
    ...(externalId === null ? [] : [{ system: ofCaller, value: externalId }]),
    ...identifiers.map(({ type, system, value }) => ({ type: { text: type }, ...issuerOf(system), value })),
  ];
}

/**
 * A system is a URI in FHIR. Another text names who issued the identifier. US Core requires the system, or the reason why
 * there is none.
 */
function issuerOf(system: string | undefined): Pick<Identifier, 'system' | '_system' | 'assigner'> {
  if (system !== undefined && /^(?:urn:|https?:\/\/)\S+$/.test(system)) return { system };
  const _system = { extension: [{ url: ABSENT_REASON, valueCode: 'unknown' }] };
  return system === undefined ? { _system } : { _system, assigner: { display: system } };
}

function telecomOf({ system, use, value }: Telecom): ContactPoint {
  return { system, value, ...(use === undefined ? {} : { use }) };
}

function genderIdentityOf(text: string): Extension {
  return { url: GENDER_IDENTITY, valueCodeableConcept: { text } };
}

import type { Patient as FhirPatient, Identifier } from 'fhir/r4.js';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Patient } from '../../practice/patients/patient.ts';
import { SEXES } from './code-tables.ts';
import {
  codesOf,
  currentFirst,
  type ResourceReference,
  readAddresses,
  readName,
  readTelecoms,
  referenceOf,
} from './datatypes.ts';
import { FhirElement, isJson, mapResource } from './fhir-element.ts';
import type { Mapped } from './problem.ts';

const GENDER_IDENTITY = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-genderIdentity';
const SSN_SYSTEM = 'http://hl7.org/fhir/sid/us-ssn';
const SSN = /^\d{3}-?\d{2}-?(\d{4})$/;

/** The fields of a patient that the mapping sets; other fields keep their values. */
export type MappedPatient = ReturnType<typeof fieldsFrom>;

/** Maps US Core 6.1 Patient: 837P loops 2010BA and 2010CA (NM1, N3, N4, DMG). */
export function patientFromFhir(resource: unknown, today: LocalDate): Mapped<MappedPatient> {
  return mapResource<FhirPatient, MappedPatient>('Patient', resource, (patient) => {
    if (patientLinks(resource).length > 0) patient.skip('link');
    const name = readName(patient.children('name'), today);
    const birthDate = patient.date('birthDate');
    if (name === null) patient.report('missing', 'name', 'error');
    if (birthDate === null) patient.report('missing', 'birthDate', 'error');
    return name === null || birthDate === null ? null : fieldsFrom(patient, { name, birthDate }, today);
  });
}

type PatientLink = {
  other: ResourceReference;
  /** Whether the other record replaces this one; otherwise, this one replaces the other. */
  isReplaced: boolean;
};

/** Returns the records with which the server has merged a patient. */
export function patientLinks(resource: unknown): PatientLink[] {
  const patient = new FhirElement<FhirPatient>(isJson(resource) ? resource : {}, 'Patient', []);
  return patient.children('link').flatMap((link) => {
    const other = referenceOf(link.child('other'));
    const type = link.text('type', 20);
    if (other?.type !== 'Patient' || (type !== 'replaced-by' && type !== 'replaces')) return [];
    return [{ other, isReplaced: type === 'replaced-by' }];
  });
}

function fieldsFrom(patient: FhirElement<FhirPatient>, needed: Pick<Patient, 'name' | 'birthDate'>, today: LocalDate) {
  const addresses = readAddresses(patient.children('address'), today);
  const telecoms = readTelecoms(patient.children('telecom'), today);
  if (addresses.length > 5) patient.report('too_many', 'address');
  if (telecoms.length > 10) patient.report('too_many', 'telecom');
  const isInactive = patient.flag('active') === false;
  return {
    ...needed,
    sex: patient.coded('gender', SEXES) ?? 'unknown',
    status: isInactive ? ('inactive' as const) : ('active' as const),
    addresses: addresses.slice(0, 5),
    telecoms: telecoms.slice(0, 10),
    genderIdentity: genderIdentityOf(patient),
    deceasedAt: deceasedAtOf(patient),
    language: languageOf(patient),
    ...readIdentifiers(patient, today),
  } satisfies Partial<Patient>;
}

function genderIdentityOf(patient: FhirElement<FhirPatient>): string | null {
  const extension = patient.children('extension').find(({ json }) => json.url === GENDER_IDENTITY);
  const concept = extension?.child('valueCodeableConcept') ?? null;
  const text = concept?.text('text', 60) ?? codesOf(concept)[0]?.display ?? null;
  return text === null || text.length <= 60 ? text : null;
}

function deceasedAtOf(patient: FhirElement<FhirPatient>): string | null {
  const isDeceased = patient.flag('deceasedBoolean') === true;
  // Of a partial date, the last day is not before a service that was performed.
  const date = patient.lastDay('deceasedDateTime');
  // The API records a date of death, not the mere fact.
  return date ?? (isDeceased ? patient.report('no_target', 'deceasedBoolean') : null);
}

function languageOf(patient: FhirElement<FhirPatient>): string | null {
  const languages = patient.children('communication');
  const chosen = languages.find(({ json }) => json.preferred === true) ?? languages[0];
  const code = chosen
    ?.child('language')
    ?.children('coding')
    .map((coding) => coding.text('code', 35))[0];
  return code ?? null;
}

type Identifiers = Pick<Patient, 'mrn' | 'ssnLast4' | 'identifiers'>;

/** The first medical record number in use is the MRN. Only the last four digits of a social security number are kept. */
function readIdentifiers(patient: FhirElement<FhirPatient>, today: LocalDate): Identifiers {
  const found: Identifiers = { mrn: null, ssnLast4: null, identifiers: [] };
  for (const identifier of currentFirst(patient.children('identifier'), today)) addIdentifier(found, identifier);
  if (found.identifiers.length > 20) patient.report('too_many', 'identifier');
  return { ...found, identifiers: found.identifiers.slice(0, 20) };
}

function addIdentifier(found: Identifiers, identifier: FhirElement<Identifier>): void {
  const type = typeOf(identifier);
  const system = identifier.text('system', 200);
  if (type === 'SS' || system === SSN_SYSTEM) {
    const digits = SSN.exec(identifier.text('value', 80) ?? '')?.[1];
    if (digits === undefined) identifier.report('invalid_value', 'value');
    else found.ssnLast4 ??= digits;
    return;
  }
  const value = identifier.text('value', 80);
  if (value === null) return;
  if (type === 'MR' && found.mrn === null && value.length <= 50) found.mrn = value;
  else found.identifiers.push({ type: type ?? 'identifier', ...(system === null ? {} : { system }), value });
}

/** Returns the code of the kind of identifier (v2-0203), such as MR. */
export function typeOf(identifier: FhirElement<Identifier>): string | null {
  const codings = identifier.child('type')?.children('coding') ?? [];
  return codings.map((coding) => coding.text('code', 40)).find((code) => code !== null) ?? null;
}

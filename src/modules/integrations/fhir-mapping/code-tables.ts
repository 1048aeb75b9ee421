import type { Coverage, CoverageRank, Relationship } from '../../practice/coverages/coverage.ts';
import type { Encounter } from '../../practice/encounters/encounter.ts';
import type { MedicalHistoryEntry } from '../../practice/medical-history/check-history.ts';
import type { Sex, Telecom } from '../../practice/patients/patient.ts';
import type { Address } from '../../schema.ts';

/** US Core 6.1 Patient.gender (administrative-gender) to DMG03 of the 837P, which has no `other`. */
export const SEXES: Readonly<Record<string, Sex>> = {
  male: 'male',
  female: 'female',
  other: 'unknown',
  unknown: 'unknown',
};

/** R4 Address.use (address-use). */
export const ADDRESS_USES: Readonly<Record<string, NonNullable<Address['use']>>> = {
  home: 'home',
  work: 'work',
  billing: 'billing',
  temp: 'temporary',
};

/** R4 ContactPoint.system and ContactPoint.use. */
export const TELECOM_SYSTEMS: Readonly<Record<string, Telecom['system']>> = {
  phone: 'phone',
  email: 'email',
  fax: 'fax',
  sms: 'sms',
};
export const TELECOM_USES: Readonly<Record<string, NonNullable<Telecom['use']>>> = {
  home: 'home',
  work: 'work',
  mobile: 'mobile',
};

/** US Core 6.1 Coverage.relationship (subscriber-relationship) to SBR02 / PAT01. */
export const RELATIONSHIPS: Readonly<Record<string, Relationship>> = {
  self: 'self',
  spouse: 'spouse',
  common: 'spouse',
  child: 'child',
  parent: 'other',
  other: 'other',
  injured: 'other',
};

/** R4 Coverage.status (fm-status). */
export const COVERAGE_STATUSES: Readonly<Record<string, Coverage['status']>> = {
  active: 'active',
  cancelled: 'cancelled',
  draft: 'draft',
  'entered-in-error': 'entered_in_error',
};

/** Coverage.order to SBR01. */
export const RANKS: readonly CoverageRank[] = ['primary', 'secondary', 'tertiary'];

type Kind = { lineOfBusiness: Coverage['lineOfBusiness']; claimFilingIndicatorCode: string };
/**
 * Coverage.type: Source of Payment Typology (NAHDO, US Core 6.1 value set "Payer Type") and v3-ActCode of the R4 value
 * set coverage-type, to SBR09 and the line of business. Codes of two digits and more also match by their first digits.
 */
export const COVERAGE_KINDS: Readonly<Record<string, Kind>> = {
  1: { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MB' },
  11: { lineOfBusiness: 'medicare_advantage', claimFilingIndicatorCode: '16' },
  12: { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MB' },
  2: { lineOfBusiness: 'medicaid_ffs', claimFilingIndicatorCode: 'MC' },
  21: { lineOfBusiness: 'medicaid_managed', claimFilingIndicatorCode: 'MC' },
  23: { lineOfBusiness: 'chip', claimFilingIndicatorCode: 'MC' },
  311: { lineOfBusiness: 'tricare', claimFilingIndicatorCode: 'CH' },
  5: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: 'CI' },
  51: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: 'HM' },
  512: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: '12' },
  6: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: 'BL' },
  95: { lineOfBusiness: 'workers_comp', claimFilingIndicatorCode: 'WC' },
  96: { lineOfBusiness: 'auto', claimFilingIndicatorCode: 'AM' },
  HMO: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: 'HM' },
  PPO: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: '12' },
  POS: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: '13' },
  EHCPOL: { lineOfBusiness: 'commercial', claimFilingIndicatorCode: 'CI' },
  AUTOPOL: { lineOfBusiness: 'auto', claimFilingIndicatorCode: 'AM' },
  WCBPOL: { lineOfBusiness: 'workers_comp', claimFilingIndicatorCode: 'WC' },
};

export type EncounterClass = { class: Encounter['class']; placeOfServiceCode: string };
/** Encounter.class (v3-ActEncounterCode, US Core 6.1) to the class and the usual place of service (CLM05-1). */
export const ENCOUNTER_CLASSES: Readonly<Record<string, EncounterClass>> = {
  AMB: { class: 'ambulatory', placeOfServiceCode: '11' },
  VR: { class: 'telehealth', placeOfServiceCode: '02' },
  HH: { class: 'home', placeOfServiceCode: '12' },
  EMER: { class: 'emergency', placeOfServiceCode: '23' },
  IMP: { class: 'inpatient', placeOfServiceCode: '21' },
  ACUTE: { class: 'inpatient', placeOfServiceCode: '21' },
  NONAC: { class: 'inpatient', placeOfServiceCode: '21' },
  PRENC: { class: 'inpatient', placeOfServiceCode: '21' },
  OBSENC: { class: 'observation', placeOfServiceCode: '22' },
  SS: { class: 'ambulatory', placeOfServiceCode: '22' },
  FLD: { class: 'ambulatory', placeOfServiceCode: '15' },
};

/**
 * Location.type (v3-ServiceDeliveryLocationRoleType) to the place of service; takes precedence over that of the class.
 */
export const LOCATION_PLACES: Readonly<Record<string, string>> = {
  HOSP: '21',
  ER: '23',
  ETU: '23',
  OF: '11',
  AMB: '41',
  PTRES: '12',
  SCHOOL: '03',
  SNF: '31',
  NCCF: '32',
  RHAT: '61',
  PC: '11',
};

/** R4 Encounter.status; the API uses the same codes. */
export const ENCOUNTER_STATUSES: Readonly<Record<string, Encounter['clinicalStatus']>> = {
  planned: 'planned',
  arrived: 'arrived',
  triaged: 'triaged',
  'in-progress': 'in-progress',
  onleave: 'onleave',
  finished: 'finished',
  cancelled: 'cancelled',
  'entered-in-error': 'entered-in-error',
  unknown: 'unknown',
};

/** condition-clinical and allergyintolerance-clinical. */
export const CLINICAL_STATUSES: Readonly<Record<string, MedicalHistoryEntry['clinicalStatus']>> = {
  active: 'active',
  recurrence: 'recurrence',
  relapse: 'recurrence',
  inactive: 'inactive',
  remission: 'remission',
  resolved: 'resolved',
};

/** condition-ver-status and allergyintolerance-verification. */
export const VERIFICATION_STATUSES: Readonly<Record<string, MedicalHistoryEntry['verificationStatus']>> = {
  confirmed: 'confirmed',
  provisional: 'provisional',
  unconfirmed: 'provisional',
  presumed: 'provisional',
  differential: 'provisional',
  refuted: 'refuted',
  'entered-in-error': 'entered_in_error',
};

/** R4 MedicationRequest.status (medicationrequest-status). */
export const MEDICATION_STATUSES: Readonly<Record<string, MedicalHistoryEntry['clinicalStatus']>> = {
  active: 'active',
  'on-hold': 'inactive',
  cancelled: 'inactive',
  completed: 'resolved',
  stopped: 'inactive',
  draft: 'inactive',
  unknown: 'inactive',
  'entered-in-error': 'inactive',
};

/** LOINC document types of the US Core 6.1 clinical notes guidance, by the kind of document. */
export const DOCUMENT_KINDS: Readonly<Record<string, 'clinical_note' | 'lab_result' | 'imaging' | 'letter'>> = {
  '34109-9': 'clinical_note',
  '11488-4': 'clinical_note',
  '18842-5': 'clinical_note',
  '34117-2': 'clinical_note',
  '28570-0': 'clinical_note',
  '11506-3': 'clinical_note',
  '34133-9': 'clinical_note',
  '34111-5': 'clinical_note',
  '18748-4': 'imaging',
  '11502-2': 'lab_result',
  '26436-6': 'lab_result',
  '11526-1': 'lab_result',
  '57133-1': 'letter',
  // Letter, appeal denial letter, general correspondence, payer letter.
  '51852-2': 'letter',
  '52032-0': 'letter',
  '52033-8': 'letter',
  '52034-6': 'letter',
};

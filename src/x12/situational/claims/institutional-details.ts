import type { InstitutionalClaim as Claim } from '../../837i-005010X223A3/types.ts';
import { each } from '../each.ts';
import { type Situation, type Violation, violationUnless } from '../situation.ts';

/** First two digits of the type of bill: hospital inpatient, swing bed, skilled nursing inpatient. */
const INPATIENT_FACILITIES = new Set(['11', '18', '21']);
const HOSPITAL_INPATIENT = '11';
/** Hospital outpatient, ambulatory surgery, critical access hospital, clinics. */
const OUTPATIENT_FACILITIES = new Set(['13', '71', '72', '73', '74', '75', '76', '77', '78', '79', '83', '85']);
/** Types of bill for outpatient services that need the patient's reason for an unscheduled visit. */
const VISIT_FACILITIES = new Set(['13', '78', '85']);
/** CL101: emergency, urgent, trauma. */
const UNSCHEDULED_ADMISSIONS = new Set(['1', '2', '5']);
/** Emergency room, urgent care clinic, observation. */
const UNSCHEDULED_REVENUE = /^(045\d|0516|0526|0762)$/;
const AMBULANCE_REVENUE = /^054\d$/;
/** Last digit of the type of bill. */
const ADMIT_THROUGH_DISCHARGE = '1';
const LAST_CLAIM = '4';
const INTERIM_CLAIMS = new Set(['2', '3']);
const STILL_PATIENT = '30';
/** ICD-10-PCS procedures of this section are medical and surgical. */
const SURGICAL_SECTION = '0';

function isInpatient({ claim }: Claim): boolean {
  return INPATIENT_FACILITIES.has(claim.facilityTypeCode);
}

function isFinal({ claim }: Claim): boolean {
  return [ADMIT_THROUGH_DISCHARGE, LAST_CLAIM].includes(claim.claimFrequencyCode);
}

function hasSurgery({ claim }: Claim): boolean {
  return [claim.principalProcedure, ...(claim.otherProcedures ?? [])].some(
    (procedure) => procedure?.qualifier.startsWith('BB') && procedure.code.startsWith(SURGICAL_SECTION),
  );
}

/** Reports whether any diagnosis has the indicator. Some codes are exempt, so not every diagnosis needs it. */
function hasPresenceOnAdmission({ claim }: Claim): boolean {
  return [claim.principalDiagnosis, ...(claim.otherDiagnoses ?? [])].some(
    ({ presentOnAdmission }) => presentOnAdmission !== undefined,
  );
}

function isUnscheduledVisit({ claim, serviceLines }: Claim): boolean {
  return (
    VISIT_FACILITIES.has(claim.facilityTypeCode) &&
    UNSCHEDULED_ADMISSIONS.has(claim.admissionTypeCode) &&
    serviceLines.some(({ revenueCode }) => UNSCHEDULED_REVENUE.test(revenueCode))
  );
}

function linesWithoutDate({ claim, serviceLines }: Claim): Violation[] {
  const { start, end = start } = claim.statementPeriod;
  if (!OUTPATIENT_FACILITIES.has(claim.facilityTypeCode) || start === end) return [];
  return each(serviceLines, ({ serviceDate, drug }) => serviceDate === undefined && drug === undefined, {
    loop: '2400',
    segmentId: 'DTP',
    part: 'service',
  });
}

/** Reports whether patient status and type of bill agree about the end of the stay. */
function hasFittingStatus(read: Claim): boolean {
  const isStillPatient = read.claim.patientStatusCode === STILL_PATIENT;
  if (!isInpatient(read)) return true;
  if (INTERIM_CLAIMS.has(read.claim.claimFrequencyCode)) return isStillPatient;
  return !isFinal(read) || !isStillPatient;
}

/** Further situations of the 837I (005010X223A2). */
export const INSTITUTIONAL_CLAIM_DETAILS: readonly Situation<Claim>[] = [
  {
    code: 'admission_hour_missing',
    source: '837I 2300 DTP*435',
    check: violationUnless(
      {
        loop: '2300',
        segmentId: 'DTP',
        elementPosition: 2,
      },
      ({ claim: { facilityTypeCode, admission } }) =>
        facilityTypeCode !== HOSPITAL_INPATIENT || admission === undefined || admission.time !== undefined,
    ),
  },
  {
    code: 'discharge_hour_missing',
    source: '837I 2300 DTP*096',
    check: violationUnless(
      { loop: '2300', segmentId: 'DTP' },
      (read) =>
        !isInpatient(read) ||
        !isFinal(read) ||
        read.claim.patientStatusCode === STILL_PATIENT ||
        read.claim.dischargeTime !== undefined,
    ),
  },
  {
    code: 'admitting_diagnosis_missing',
    source: '837I 2300 HI*ABJ',
    check: violationUnless(
      { loop: '2300', segmentId: 'HI' },
      (read) => !isInpatient(read) || read.claim.admittingDiagnosis !== undefined,
    ),
  },
  {
    code: 'present_on_admission_missing',
    source: '837I 2300 HI01-9',
    check: violationUnless(
      {
        loop: '2300',
        segmentId: 'HI',
        elementPosition: 1,
        componentPosition: 9,
      },
      (read) => read.claim.facilityTypeCode !== HOSPITAL_INPATIENT || hasPresenceOnAdmission(read),
    ),
  },
  {
    code: 'attending_provider_missing',
    source: '837I 2310A',
    check: violationUnless(
      { loop: '2310A', segmentId: 'NM1' },
      ({ claim, serviceLines }) =>
        claim.attendingProvider !== undefined ||
        serviceLines.every(({ revenueCode }) => AMBULANCE_REVENUE.test(revenueCode)),
    ),
  },
  {
    code: 'operating_provider_missing',
    source: '837I 2310B',
    check: violationUnless(
      { loop: '2310B', segmentId: 'NM1' },
      (read) => !hasSurgery(read) || read.claim.operatingProvider !== undefined,
    ),
  },
  {
    code: 'other_operating_without_operating',
    source: '837I 2310C and 2420B, 2310B and 2420A',
    check: ({ claim, serviceLines }) => {
      if (claim.operatingProvider !== undefined) return [];
      if (claim.otherOperatingProvider !== undefined) return [{ loop: '2310B', segmentId: 'NM1' }];
      return each(
        serviceLines,
        (line) => line.otherOperatingProvider !== undefined && line.operatingProvider === undefined,
        { loop: '2420A', segmentId: 'NM1', part: 'service' },
      );
    },
  },
  {
    code: 'principal_procedure_missing',
    source: '837I 2300 HI*BBR, HI*BBQ',
    check: violationUnless(
      {
        loop: '2300',
        segmentId: 'HI',
      },
      ({ claim }) => (claim.otherProcedures ?? []).length === 0 || claim.principalProcedure !== undefined,
    ),
  },
  {
    code: 'patient_status_contradicts_bill',
    source: '837I 2300 CL103, CLM05-3',
    check: violationUnless({ loop: '2300', segmentId: 'CL1', elementPosition: 3 }, hasFittingStatus),
  },
  {
    code: 'patient_reason_for_visit_missing',
    source: '837I 2300 HI*APR',
    check: violationUnless(
      {
        loop: '2300',
        segmentId: 'HI',
      },
      (read) => !isUnscheduledVisit(read) || (read.claim.patientReasonsForVisit ?? []).length > 0,
    ),
  },
  { code: 'line_service_date_missing', source: '837I 2400 DTP*472', check: linesWithoutDate },
];

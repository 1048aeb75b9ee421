import { MEDICARE_SECONDARY_CODES } from '../../../kernel/claim-rules.ts';
import type { ClaimFromFile } from '../../../modules/billing/claim-imports/claim-file.ts';
import type { Coverage, CoverageRank, Relationship } from '../../../modules/practice/coverages/coverage.ts';
import type { PatientInput } from '../../../modules/practice/patients/create-patient.ts';
import type { ParsedProfessionalClaim, Patient, Subscriber } from '../../../x12/837p-005010X222A2/index.ts';
import { cleanText, fitText, readableDate } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';
import { PATIENT_LEFTOVERS, PAYER_LEFTOVERS, reportLeftovers, SUBSCRIBER_LEFTOVERS } from './leftovers-837p.ts';
import { PERSON_LIMITS, personAddressFrom, personNameFrom, sexFrom } from './parties-from-837p.ts';

const PATIENT = '/patientId';
const COVERAGE = '/coverageId';
const SELF = '18';
const MEMBER_ID_MAX = 80;
/** SBR01; payers after the third have no rank. */
const RANKS: Readonly<Record<string, CoverageRank>> = { P: 'primary', S: 'secondary', T: 'tertiary' };
/** PAT01. */
const RELATIONSHIPS: Readonly<Record<string, Relationship>> = { '01': 'spouse', '19': 'child', G8: 'other' };

/**
 * Returns the patient: the dependent of loop 2000C, or the subscriber. Null if a claim cannot be created for this
 * person.
 */
export function patientFromX12(parsed: ParsedProfessionalClaim, problems: ProblemList): PatientInput | null {
  const { subscriber, patient } = parsed;
  const person = patient ?? subscriber;
  const loop = patient ? '2010CA' : '2010BA';
  const name = person.name.type === 'person' ? personNameFrom(person.name, PERSON_LIMITS, PATIENT, problems) : null;
  const birthDate = readableDate(person.birthDate, PATIENT, problems);
  if (!name)
    problems.refuse('patient_name_missing', PATIENT, 'The patient has no last name.', { loop, segmentId: 'NM1' });
  if (!birthDate) {
    const message = 'The patient has no birth date that can be read.';
    problems.refuse('birth_date_missing', PATIENT, message, { loop, segmentId: 'DMG' });
  }
  const address = personAddressFrom(person.address, PATIENT, problems);
  const sex = sexFrom(person.sex, PATIENT, problems);
  const deceasedAt = readableDate(person.deathDate, PATIENT, problems);
  const mrn = fitText(parsed.claim.medicalRecordNumber, 50, PATIENT, problems);
  const ssnLast4 = ssnLast4From(patient ? ssnOf(patient, problems) : subscriber.ssn, problems);
  if (!name || !birthDate) return null;
  return {
    name,
    birthDate,
    sex,
    addresses: address ? [{ ...address, use: 'home' }] : [],
    ...(deceasedAt ? { deceasedAt } : {}),
    ...(mrn ? { mrn } : {}),
    ...(ssnLast4 ? { ssnLast4 } : {}),
  };
}

function ssnOf({ secondaryIds = [] }: Patient, problems: ProblemList): string | undefined {
  const others = secondaryIds.filter(({ qualifier }) => qualifier !== 'SY');
  if (others.length > 0)
    problems.notCarried({ loop: '2010CA', segmentId: 'REF' }, 'further ids of the patient', PATIENT);
  return secondaryIds.find(({ qualifier }) => qualifier === 'SY')?.value;
}

/** The service never stores a whole SSN. */
function ssnLast4From(ssn: string | undefined, problems: ProblemList): string | undefined {
  const digits = (ssn ?? '').replace(/[^0-9]/g, '');
  if (digits.length === 9) {
    problems.warn('value_shortened', PATIENT, 'Only the last four digits of the social security number are kept.');
    return digits.slice(-4);
  }
  if (digits !== '') problems.warn('value_adjusted', PATIENT, 'The social security number does not have nine digits.');
  return undefined;
}

/** Returns the coverage of loops 2000B and 2010BA. Null without a member id. */
export function coverageFromX12(
  parsed: ParsedProfessionalClaim,
  problems: ProblemList,
): ClaimFromFile['coverage'] | null {
  const { subscriber, patient } = parsed;
  reportLeftovers(subscriber, SUBSCRIBER_LEFTOVERS, problems, COVERAGE);
  if (patient) reportLeftovers(patient, PATIENT_LEFTOVERS, problems, PATIENT);
  const memberId = fitText(subscriber.memberId, MEMBER_ID_MAX, COVERAGE, problems);
  if (memberId === undefined) {
    const place = { loop: '2010BA', segmentId: 'NM1', elementPosition: 9 };
    problems.refuse('member_id_missing', COVERAGE, 'The subscriber has no member id.', place);
  }
  const groupNumber = fitText(subscriber.groupNumber, 50, COVERAGE, problems);
  const planName = fitText(subscriber.groupName, 100, COVERAGE, problems);
  const indicator = cleanText(subscriber.claimFilingIndicatorCode).toUpperCase();
  const cover = {
    rank: rankFrom(subscriber, problems),
    ...(groupNumber ? { groupNumber } : {}),
    ...(planName ? { planName } : {}),
    ...(/^[A-Z0-9]{1,2}$/.test(indicator) ? { claimFilingIndicatorCode: indicator } : {}),
    ...medicareSecondaryFrom(subscriber, problems),
    ...relationshipFrom(parsed, problems),
  };
  return memberId === undefined ? null : { memberId, ...cover };
}

/** SBR05. Its other codes are kinds of insurance that a coverage does not have. */
function medicareSecondaryFrom(
  { insuranceTypeCode }: Subscriber,
  problems: ProblemList,
): Partial<Pick<Coverage, 'medicareSecondaryCode'>> {
  const medicareSecondaryCode = MEDICARE_SECONDARY_CODES.find((code) => code === insuranceTypeCode);
  if (medicareSecondaryCode !== undefined) return { medicareSecondaryCode };
  if (insuranceTypeCode !== undefined) {
    const place = { loop: '2000B', segmentId: 'SBR', elementPosition: 5 };
    problems.notCarried(place, 'the insurance type', COVERAGE);
  }
  return {};
}

function rankFrom({ payerResponsibilitySequence: code }: Subscriber, problems: ProblemList): CoverageRank {
  const rank = RANKS[code];
  if (rank) return rank;
  const assumed = /^[A-H]$/.test(code) ? 'tertiary' : 'primary';
  const message = `The payer's position in the filing order was assumed to be ${assumed}.`;
  problems.warn('value_assumed', COVERAGE, message, { loop: '2000B', segmentId: 'SBR', elementPosition: 1 });
  return assumed;
}

function relationshipFrom({ subscriber, patient }: ParsedProfessionalClaim, problems: ProblemList) {
  if (!patient) {
    if (subscriber.relationshipCode !== SELF) {
      const message = 'The file does not name another patient, so the subscriber was assumed to be the patient.';
      problems.warn('value_assumed', COVERAGE, message, { loop: '2000B', segmentId: 'SBR', elementPosition: 2 });
    }
    return { relationshipToSubscriber: 'self' as const };
  }
  const relationshipToSubscriber = RELATIONSHIPS[patient.relationshipCode] ?? 'other';
  if (!RELATIONSHIPS[patient.relationshipCode]) {
    const message = 'The relationship to the subscriber was assumed to be other.';
    problems.warn('value_adjusted', COVERAGE, message, { loop: '2000C', segmentId: 'PAT', elementPosition: 1 });
  }
  return { relationshipToSubscriber, subscriber: holderFrom(subscriber, problems) };
}

/** Returns the subscriber of a dependent patient, for whom an 837P may contain only the name. */
function holderFrom(subscriber: Subscriber, problems: ProblemList) {
  const { name } = subscriber;
  const ssn = subscriber.ssn ? { loop: '2010BA', segmentId: 'REF' } : null;
  if (ssn) problems.notCarried(ssn, "the subscriber's social security number", COVERAGE);
  if (subscriber.deathDate) {
    problems.notCarried({ loop: '2000B', segmentId: 'PAT' }, "the subscriber's date of death", COVERAGE);
  }
  const holder = name.type === 'person' ? personNameFrom(name, PERSON_LIMITS, COVERAGE, problems) : null;
  if (!holder) {
    const what = 'the subscriber, who is not a person with a last name';
    problems.notCarried({ loop: '2010BA', segmentId: 'NM1' }, what, COVERAGE);
    return null;
  }
  return {
    name: holder,
    birthDate: readableDate(subscriber.birthDate, COVERAGE, problems) ?? null,
    sex: subscriber.sex === undefined ? ('unknown' as const) : sexFrom(subscriber.sex, COVERAGE, problems),
    address: personAddressFrom(subscriber.address, COVERAGE, problems) ?? null,
  };
}

/** Reads loop 2010BB. */
export function payerFromX12(
  { payer, subscriber }: ParsedProfessionalClaim,
  problems: ProblemList,
): ClaimFromFile['payer'] {
  reportLeftovers(payer, PAYER_LEFTOVERS, problems, '/payerId');
  const indicator = cleanText(subscriber.claimFilingIndicatorCode).toUpperCase();
  return {
    id: fitText(payer.payerId, 80, '/payerId', problems) ?? '',
    name: fitText(payer.name, 200, '/payerId', problems) ?? '',
    claimFilingIndicatorCode: indicator === '' ? null : [...indicator].slice(0, 10).join(''),
  };
}

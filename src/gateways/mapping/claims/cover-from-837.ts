import { isMedicareSecondary, MEDICARE_SECONDARY_CODES } from '../../../kernel/claim-rules.ts';
import type { ClaimFromFile } from '../../../modules/billing/claim-imports/claim-file.ts';
import type { Coverage, CoverageRank, Relationship } from '../../../modules/practice/coverages/coverage.ts';
import type { PatientInput } from '../../../modules/practice/patients/create-patient.ts';
import type { ParsedClaimParties, Patient, Subscriber } from '../../../x12/837p-005010X222A2/index.ts';
import { cleanText, fitText, readableDate } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';
import { PERSON_LIMITS, personAddressFrom, personNameFrom, sexFrom } from './names-from-837.ts';

const PATIENT = '/patientId';
const COVERAGE = '/coverageId';
const SELF = '18';
const MEMBER_ID_MAX = 80;
/** SBR01; payers after the third have no rank. */
const RANKS: Readonly<Record<string, CoverageRank>> = { P: 'primary', S: 'secondary', T: 'tertiary' };
/** PAT01. */
const RELATIONSHIPS: Readonly<Record<string, Relationship>> = { '01': 'spouse', '19': 'child', G8: 'other' };

/** The loops above a claim of any guide, with the number of the medical record that the claim names. */
type ParsedParties = Pick<ParsedClaimParties, 'subscriber' | 'patient' | 'payer'> & { claim: object };

/**
 * Returns the patient: the dependent of loop 2000C, or the subscriber. Null if a claim cannot be created for this
 * person.
 */
export function patientFromX12(parsed: ParsedParties, problems: ProblemList): PatientInput | null {
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
  const mrn = fitText((parsed.claim as { medicalRecordNumber?: string }).medicalRecordNumber, 50, PATIENT, problems);
  const ssnLast4 = ssnLast4From(patient ? ssnOf(patient) : subscriber.ssn, problems);
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

function ssnOf({ secondaryIds = [] }: Patient): string | undefined {
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

/**
 * Returns the number of the coverage: the member id; the unique health identifier (NM108 II) of a subscriber who has that instead;
 * or, for an employer, which has no id of its own, the number of the property and casualty claim or of the policy.
 */
function memberIdFrom({ subscriber, patient }: ParsedParties, problems: ProblemList): string | undefined {
  const own = subscriber.memberId ?? subscriber.standardUniqueHealthIdentifier;
  const id = fitText(own, MEMBER_ID_MAX, COVERAGE, problems);
  if (id !== undefined || subscriber.name.type !== 'organization') return id;
  const claimNumber = patient?.propertyCasualtyClaimNumber ?? subscriber.propertyCasualtyClaimNumber;
  const number = fitText(claimNumber ?? subscriber.groupNumber, MEMBER_ID_MAX, COVERAGE, problems);
  if (number === undefined) return undefined;
  const message = 'The subscriber has no member id. The coverage has the number of the claim or of the policy instead.';
  problems.warn('value_assumed', COVERAGE, message, MEMBER_ID);
  return number;
}

const MEMBER_ID = { loop: '2010BA', segmentId: 'NM1', elementPosition: 9 };

/** Returns the coverage of loops 2000B and 2010BA. Null without a number by which the payer knows it. */
export function coverageFromX12(parsed: ParsedParties, problems: ProblemList): ClaimFromFile['coverage'] | null {
  const { subscriber } = parsed;
  const memberId = memberIdFrom(parsed, problems);
  if (memberId === undefined) {
    problems.refuse('member_id_missing', COVERAGE, 'The subscriber has no member id.', MEMBER_ID);
  }
  const groupNumber = fitText(subscriber.groupNumber, 50, COVERAGE, problems);
  const planName = fitText(subscriber.groupName, 100, COVERAGE, problems);
  const indicator = cleanText(subscriber.claimFilingIndicatorCode).toUpperCase();
  const cover = {
    rank: rankFrom(subscriber, problems),
    ...(groupNumber ? { groupNumber } : {}),
    ...(planName ? { planName } : {}),
    ...(/^[A-Z0-9]{1,2}$/.test(indicator) ? { claimFilingIndicatorCode: indicator } : {}),
    ...medicareSecondaryFrom(subscriber),
    ...relationshipFrom(parsed, problems),
  };
  return memberId === undefined ? null : { memberId, ...cover };
}

/** SBR05, if it is a reason why Medicare pays second. */
function medicareSecondaryFrom({ insuranceTypeCode }: Subscriber): Partial<Pick<Coverage, 'medicareSecondaryCode'>> {
  const medicareSecondaryCode = MEDICARE_SECONDARY_CODES.find((code) => code === insuranceTypeCode);
  return medicareSecondaryCode === undefined ? {} : { medicareSecondaryCode };
}

/** Returns what loops 2000B and 2010BA say beyond the coverage, by the names of `subscriberDetails`. */
export function subscriberDetails({ subscriber, patient }: ParsedParties) {
  const { payerResponsibilitySequence: sequence, name, insuranceTypeCode, deathDate, ...given } = subscriber;
  const rank = RANKS[sequence] ?? 'tertiary';
  const claimFilingIndicatorCode = cleanText(subscriber.claimFilingIndicatorCode).toUpperCase();
  // The coverage holds the reason why Medicare pays second, and no other type of insurance.
  const isHeld =
    isMedicareSecondary({ rank, claimFilingIndicatorCode }) &&
    MEDICARE_SECONDARY_CODES.some((code) => code === insuranceTypeCode);
  return {
    ...given,
    ...(sequence in RANKS ? {} : { payerResponsibilitySequence: sequence }),
    ...(isHeld ? {} : { insuranceTypeCode }),
    ...(name.type === 'organization' ? { organizationName: name.organization } : {}),
    ...(patient ? { deathDate } : {}),
  };
}

/** Returns what loops 2000C and 2010CA say beyond the patient's record, by the names of `patientDetails`. */
export function patientDetails({ patient }: ParsedParties) {
  if (!patient) return {};
  const { relationshipCode, secondaryIds = [], ...given } = patient;
  return {
    ...given,
    ...(relationshipCode in RELATIONSHIPS ? {} : { relationshipCode }),
    // The social security number is never stored whole.
    secondaryIds: secondaryIds.filter(({ qualifier }) => qualifier !== 'SY'),
  };
}

function rankFrom({ payerResponsibilitySequence: code }: Subscriber, problems: ProblemList): CoverageRank {
  const rank = RANKS[code];
  if (rank) return rank;
  // The claim keeps the position of a payer after the third.
  if (/^[A-H]$/.test(code)) return 'tertiary';
  const assumed = 'primary';
  const message = `The payer's position in the filing order was assumed to be ${assumed}.`;
  problems.warn('value_assumed', COVERAGE, message, { loop: '2000B', segmentId: 'SBR', elementPosition: 1 });
  return assumed;
}

function relationshipFrom({ subscriber, patient }: ParsedParties, problems: ProblemList) {
  if (!patient) {
    if (subscriber.relationshipCode !== SELF) {
      const message = 'The file does not name another patient, so the subscriber was assumed to be the patient.';
      problems.warn('value_assumed', COVERAGE, message, { loop: '2000B', segmentId: 'SBR', elementPosition: 2 });
    }
    return { relationshipToSubscriber: 'self' as const };
  }
  const relationshipToSubscriber = RELATIONSHIPS[patient.relationshipCode] ?? 'other';
  return { relationshipToSubscriber, subscriber: holderFrom(subscriber, problems) };
}

/** Returns the subscriber of a dependent patient, for whom an 837P may contain only the name. */
function holderFrom(subscriber: Subscriber, problems: ProblemList) {
  const { name } = subscriber;
  // The claim names an organization.
  if (name.type === 'organization') return null;
  const holder = personNameFrom(name, PERSON_LIMITS, COVERAGE, problems);
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
export function payerFromX12({ payer, subscriber }: ParsedParties, problems: ProblemList): ClaimFromFile['payer'] {
  const indicator = cleanText(subscriber.claimFilingIndicatorCode).toUpperCase();
  return {
    id: fitText(payer.payerId, 80, '/payerId', problems) ?? '',
    name: fitText(payer.name, 200, '/payerId', problems) ?? '',
    claimFilingIndicatorCode: indicator === '' ? null : [...indicator].slice(0, 10).join(''),
  };
}

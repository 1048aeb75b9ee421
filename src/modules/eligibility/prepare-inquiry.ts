import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import { practiceDay } from '../platform/organizations/find-organizations.ts';
import { checkMemberId } from '../practice/coverages/check-coverage.ts';
import type { Coverage } from '../practice/coverages/coverage.ts';
import { requireCoverage } from '../practice/coverages/find-coverages.ts';
import type { Patient, Sex } from '../practice/patients/patient.ts';
import { requireOpenPatient } from '../practice/patients/require-patient.ts';
import { findEnrollmentState } from '../trading/enrollments/find-enrollments.ts';
import { requirePayer } from '../trading/payers/find-payers.ts';
import { type Payer, supports } from '../trading/payers/payer.ts';
import { inquiringProvider } from './inquiring-provider.ts';
import type { Inquiry, InquiryDependent, InquirySubscriber } from './inquiry.ts';
import { GENERAL_SERVICE_TYPE } from './reading/plan-spans.ts';

type PersonInput = { firstName?: string; lastName: string; birthDate?: LocalDate; sex?: Sex };

/** The input of a caller. Either `coverageId`, or `payerId` with the persons. */
export type CheckInput = {
  coverageId?: string;
  patientId?: string;
  payerId?: string;
  subscriber?: PersonInput & { memberId?: string; groupNumber?: string };
  dependent?: PersonInput & { relationship: InquiryDependent['relationship'] };
  provider?: {
    npi: string;
    organizationName?: string;
    firstName?: string;
    lastName?: string;
    taxonomyCode?: string;
  };
  serviceDate?: { start: LocalDate; end?: LocalDate };
  serviceTypeCodes?: string[];
  procedureCodes?: string[];
  maxAgeSeconds?: number;
  mode?: 'sync' | 'async';
};

/** An inquiry with the resources that it is about. */
export type PreparedInquiry = {
  inquiry: Inquiry;
  payer: Payer;
  patient: Patient | null;
  coverage: Coverage | null;
};

/**
 * Resolves a caller's check into an inquiry: the patient, subscriber and payer of a coverage, or those in the request.
 * The transaction uses the patient's test clock from then on. Throws `validation_failed` with the fields that are
 * missing or contradict each other.
 */
export async function prepareInquiry(tx: UnitOfWork, input: CheckInput): Promise<PreparedInquiry> {
  refuse(contradictions(input));
  const found = input.coverageId === undefined ? null : await requireCoverage(tx, input.coverageId, '/coverageId');
  const patientId = found?.patientId ?? input.patientId;
  const patient = patientId === undefined ? null : await requireOpenPatient(tx, patientId, '/patientId');
  await tx.liveBy(patient?.testClockId);
  const persons = found && patient ? personsOfCoverage(found, patient) : personsOfInput(input, tx);
  const today = await practiceDay(tx);
  const payer = found ? await payerOfCoverage(tx, found, today) : await requirePayer(tx, input.payerId!, today);
  if (!supports(payer, 'eligibility')) {
    throw fieldError(
      found ? '/coverageId' : '/payerId',
      'not_supported',
      'The payer does not answer eligibility inquiries.',
    );
  }
  const provider = await inquiringProvider(tx, input.provider);
  await requireEnrollment(tx, payer, { npi: provider.npi, on: today });
  const start = input.serviceDate?.start ?? today;
  const inquiry: Inquiry = {
    provider: {
      npi: provider.npi,
      organizationName: provider.organizationName ?? null,
      firstName: provider.firstName ?? null,
      lastName: provider.lastName ?? null,
      taxonomyCode: provider.taxonomyCode ?? null,
    },
    ...persons,
    serviceDate: { start, end: input.serviceDate?.end ?? start },
    serviceTypeCodes: [...new Set(input.serviceTypeCodes ?? [GENERAL_SERVICE_TYPE])],
    procedureCodes: [...new Set(input.procedureCodes ?? [])],
  };
  refuse(impossibleDates(inquiry, found !== null));
  return { inquiry, payer, patient, coverage: found };
}

/** Some payers answer only providers that have enrolled with them. */
async function requireEnrollment(
  reader: TenantReader,
  payer: Payer,
  { npi, on }: { npi: string; on: LocalDate },
): Promise<void> {
  const request = { transaction: 'eligibility', provider: { npi, taxId: 'any' }, on } as const;
  const state = await findEnrollmentState(reader, payer, request);
  if (state === 'not_required' || state === 'active') return;
  const message = 'The payer answers only enrolled providers. Record the enrollment first.';
  throw fieldError('/provider/npi', 'enrollment_required', message);
}

/** Returns fields that exclude each other, and fields that are missing. */
function contradictions(input: CheckInput): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  const add = (code: string, param: string, message: string) => details.push({ code, param, message });
  if (input.coverageId !== undefined) {
    for (const name of ['patientId', 'payerId', 'subscriber', 'dependent'] as const) {
      if (input[name] !== undefined)
        add('not_allowed', `/${name}`, 'Must be absent if coverageId is given, because the coverage names it.');
    }
  } else {
    if (input.payerId === undefined) add('required', '/payerId', 'Required without coverageId.');
    if (input.subscriber === undefined) add('required', '/subscriber', 'Required without coverageId.');
    else if (input.subscriber.memberId === undefined && input.subscriber.birthDate === undefined) {
      add('required', '/subscriber/memberId', 'Required unless the birth date is given.');
    }
  }
  const { start, end } = input.serviceDate ?? {};
  if (start !== undefined && end !== undefined && end < start) {
    add('before_start', '/serviceDate/end', 'Must not be before the start.');
  }
  const { organizationName, lastName } = input.provider ?? {};
  if (organizationName !== undefined && lastName !== undefined) {
    add('not_allowed', '/provider/organizationName', 'Must be absent if the name of a person is given.');
  }
  return details;
}

/** Reports birth dates after the date of service: one of the two dates is wrong. */
function impossibleDates({ subscriber, dependent, serviceDate }: Inquiry, isOfCoverage: boolean): ErrorDetail[] {
  const isAfter = (birthDate: LocalDate | null) => birthDate !== null && birthDate > serviceDate.end;
  const message = 'The birth date is after the date of service.';
  const detail = (param: string): ErrorDetail => ({ code: 'after_service_date', param, message });
  if (isOfCoverage)
    return [subscriber, dependent].some((one) => isAfter(one?.birthDate ?? null)) ? [detail('/serviceDate')] : [];
  return [
    ...(isAfter(subscriber.birthDate) ? [detail('/subscriber/birthDate')] : []),
    ...(isAfter(dependent?.birthDate ?? null) ? [detail('/dependent/birthDate')] : []),
  ];
}

function payerOfCoverage(reader: TenantReader, coverage: Coverage, on: LocalDate): Promise<Payer> {
  if (coverage.status === 'cancelled' || coverage.status === 'entered_in_error') {
    throw fieldError('/coverageId', 'coverage_not_usable', 'The coverage is cancelled or was entered in error.');
  }
  return requirePayer(reader, coverage.payerId, on);
}

function personsOfCoverage(coverage: Coverage, patient: Patient): Pick<Inquiry, 'subscriber' | 'dependent'> {
  const { memberId, groupNumber, relationshipToSubscriber: relationship, subscriber: holder } = coverage;
  const ofPatient = {
    firstName: patient.name.given[0] ?? null,
    lastName: patient.name.family,
    birthDate: patient.birthDate,
    sex: patient.sex,
  };
  if (relationship === 'self') return { subscriber: { ...ofPatient, memberId, groupNumber }, dependent: null };
  if (holder === null) {
    throw fieldError(
      '/coverageId',
      'subscriber_missing',
      'The coverage of a dependent has no subscriber. Complete it first.',
    );
  }
  const subscriber: InquirySubscriber = {
    firstName: holder.name.given[0] ?? null,
    lastName: holder.name.family,
    birthDate: holder.birthDate,
    sex: holder.sex,
    memberId,
    groupNumber,
  };
  return { subscriber, dependent: { ...ofPatient, relationship } };
}

function personsOfInput(input: CheckInput, reader: TenantReader): Pick<Inquiry, 'subscriber' | 'dependent'> {
  const { subscriber, dependent } = input;
  const { memberId, groupNumber } = subscriber!;
  if (memberId !== undefined) checkSubscriberId(memberId, reader);
  return {
    subscriber: { ...personOf(subscriber!), memberId: memberId ?? null, groupNumber: groupNumber ?? null },
    dependent: dependent ? { ...personOf(dependent), relationship: dependent.relationship } : null,
  };
}

/** Checks the member id as for a coverage, but the field is a member of `subscriber`. */
function checkSubscriberId(memberId: string, reader: TenantReader): void {
  try {
    checkMemberId(memberId, reader);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.options, param: '/subscriber/memberId' });
  }
}

function personOf({ firstName, lastName, birthDate, sex }: PersonInput) {
  return { firstName: firstName ?? null, lastName, birthDate: birthDate ?? null, sex: sex ?? null };
}

function refuse(details: ErrorDetail[]): void {
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

function fieldError(param: string, code: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}

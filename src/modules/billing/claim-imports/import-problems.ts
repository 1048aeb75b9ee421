import type { PayerDeployment } from '../../../database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { checkMemberId } from '../../practice/coverages/check-coverage.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { PatientInput } from '../../practice/patients/create-patient.ts';
import type { Patient, PersonAddress } from '../../practice/patients/patient.ts';
import type { ClaimFromFile } from './claim-file.ts';
import type { ImportProblem } from './claim-import.ts';

/** Problems that the import itself finds. Problems of the file's contents are found by the reader. */
const PROBLEMS = {
  unknown_payer: ['error', '/coverageId', 'The payer of the claim is not in the directory.'],
  sandbox_value_in_live: [
    'error',
    '/coverageId',
    'The member id is a sandbox script and is not valid for real payers.',
  ],
  unknown_sandbox_token: ['error', '/coverageId', 'The member id contains an unknown sandbox token.'],
  not_accepted: ['error', '', 'The claim cannot be stored.'],
  equal_claim_exists: ['warning', '', 'A claim with this patient control number and the same services already exists.'],
  payer_mapped: [
    'warning',
    '/payerId',
    'The payer of the file is not in the directory, so a sandbox payer was used. The metadata contain the payer of the file.',
  ],
  patient_control_number_taken: [
    'warning',
    '/patientControlNumber',
    'Another claim has the patient control number of the file, so this claim got a new number.',
  ],
  existing_patient_differs: [
    'warning',
    '/patientId',
    'The patient already existed. These fields differ from the file and were kept:',
  ],
  existing_coverage_differs: [
    'warning',
    '/coverageId',
    'The coverage already existed. These fields differ from the file and were kept:',
  ],
  coverage_rank_taken: [
    'warning',
    '/coverageId',
    'Another coverage of the patient has the rank of the file, so the new coverage took the next free one. Set the order of the coverages.',
  ],
} as const satisfies Record<string, readonly ['error' | 'warning', string, string]>;

export function problem(code: keyof typeof PROBLEMS, suffix = ''): ImportProblem {
  const [severity, path, message] = PROBLEMS[code];
  return { code, severity, path, message: `${message}${suffix}` };
}

/** Returns why a member id cannot be used: an unknown sandbox script, or any script in a live deployment. */
export function memberIdProblems(memberId: string, deployment: PayerDeployment): ImportProblem[] {
  try {
    checkMemberId(memberId, deployment);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [problem(error.code === 'sandbox_value_in_live' ? 'sandbox_value_in_live' : 'unknown_sandbox_token')];
  }
}

/** Returns the differences of a file's patient from the existing one, which is not overwritten. */
export function patientDifferences(kept: Patient, given: PatientInput): ImportProblem[] {
  return differences('existing_patient_differs', {
    name: !sameNames(kept.name, given.name),
    address: given.addresses?.[0] !== undefined && !sameAddress(kept.addresses[0], given.addresses[0]),
    ssnLast4: given.ssnLast4 != null && given.ssnLast4 !== kept.ssnLast4,
    mrn: given.mrn != null && given.mrn !== kept.mrn,
    deceasedAt: given.deceasedAt != null && given.deceasedAt !== kept.deceasedAt,
  });
}

export function coverageDifferences(kept: Coverage, given: ClaimFromFile['coverage']): ImportProblem[] {
  const relationship = given.relationshipToSubscriber ?? 'self';
  const subscriber = given.subscriber ?? null;
  return differences('existing_coverage_differs', {
    rank: (given.rank ?? 'primary') !== kept.rank,
    groupNumber: given.groupNumber != null && given.groupNumber !== kept.groupNumber,
    planName: given.planName != null && given.planName !== kept.planName,
    relationshipToSubscriber: relationship !== kept.relationshipToSubscriber,
    subscriber: subscriber !== null && !(kept.subscriber && sameNames(kept.subscriber.name, subscriber.name)),
  });
}

function differences(
  code: 'existing_patient_differs' | 'existing_coverage_differs',
  fields: Record<string, boolean>,
): ImportProblem[] {
  const names = Object.keys(fields).filter((name) => fields[name]);
  return names.length === 0 ? [] : [problem(code, ` ${names.join(', ')}.`)];
}

function sameNames(kept: Patient['name'], given: Patient['name']): boolean {
  const text = ({ given: first, family, suffix }: Patient['name']) => [...first, family, suffix ?? ''].join('|');
  return plain(text(kept)) === plain(text(given));
}

function sameAddress(kept: PersonAddress | undefined, given: PersonAddress): boolean {
  if (!kept) return false;
  const text = ({ line1, line2, city, state, subdivision, postalCode, country }: PersonAddress) =>
    [line1, line2 ?? '', city, state ?? subdivision ?? '', postalCode?.replace('-', '') ?? '', country ?? 'US'].join(
      '|',
    );
  return plain(text(kept)) === plain(text(given));
}

function plain(text: string): string {
  return text.trim().toUpperCase();
}

import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import { AMOUNT_CENTS_MAX } from '../../../../kernel/money.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import { requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import { requireOpenPatient } from '../../../practice/patients/require-patient.ts';
import { requireLinkable } from '../../../prior-authorizations/usage/link-claim.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import type { ClaimContent, ServiceLine } from '../claim.ts';
import { findClaim } from '../claims-store.ts';
import type { ServiceLineInput } from '../fields/service-line-fields.ts';

/** Checks the resources that a claim refers to; returns the coverage, which names the payer. */
export async function requireReferences(
  reader: TenantReader,
  content: Pick<
    ClaimContent,
    'patientId' | 'coverageId' | 'originalClaimId' | 'priorAuthorizationIds' | 'serviceLines'
  >,
): Promise<Coverage> {
  await requireOpenPatient(reader, content.patientId, '/patientId');
  const coverage = await requireCoverage(reader, content.coverageId, '/coverageId');
  if (coverage.patientId !== content.patientId) {
    const message = 'The coverage belongs to another patient.';
    throw refusal([{ code: 'wrong_patient', param: '/coverageId', message }]);
  }
  if (content.originalClaimId !== null && !(await findClaim(reader, content.originalClaimId))) {
    throw new ReferenceNotFoundError({ table: 'claims', id: content.originalClaimId, param: '/originalClaimId' });
  }
  await requireLinkable(reader, content);
  return coverage;
}

/** Checks only the consistency of the claim itself; all other problems are found by scrubbing. */
export function checkLines(
  lines: readonly ServiceLine[],
  inputs: readonly ServiceLineInput[],
  current: readonly ServiceLine[],
): void {
  const details: ErrorDetail[] = [];
  const known = new Set(current.map((line) => line.id));
  const ids = new Set<string>();
  const numbers = new Set<string>();
  inputs.forEach(({ id }, index) => {
    const param = `/serviceLines/${index}/id`;
    if (id !== undefined && !known.has(id))
      details.push({ code: 'resource_not_found', param, message: 'The claim has no line with this id.' });
    else if (id !== undefined && ids.has(id)) details.push({ code: 'not_unique', param, message: 'Must be unique.' });
    if (id !== undefined) ids.add(id);
  });
  lines.forEach((line, index) => {
    const param = `/serviceLines/${index}/lineItemControlNumber`;
    const message = 'Must be unique within the claim, because the 835 identifies the line by it.';
    if (numbers.has(line.lineItemControlNumber)) details.push({ code: 'not_unique', param, message });
    numbers.add(line.lineItemControlNumber);
  });
  if (details.length > 0) throw refusal(details);
}

/** Checks that the sum of charges fits a money field. */
export function checkTotal(totalCharges: number): void {
  if (Math.abs(totalCharges) <= AMOUNT_CENTS_MAX) return;
  const message = `The charges add up to more than ${AMOUNT_CENTS_MAX} cents.`;
  throw refusal([{ code: 'too_large', param: '/serviceLines', message }]);
}

/** Returns a 422 with these details; `param` points at the first. */
export function refusal(details: ErrorDetail[]): AppError {
  return new AppError('validation_failed', { param: details[0]!.param, details });
}

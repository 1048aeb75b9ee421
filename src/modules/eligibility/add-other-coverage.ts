import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { isSamePlan } from '../practice/coverages/coverage-order.ts';
import { type CoverageInput, createCoverage } from '../practice/coverages/create-coverage.ts';
import { lockInEffect } from '../practice/coverages/place-coverage.ts';
import { updateCoverage } from '../practice/coverages/update-coverage.ts';
import { getPatient } from '../practice/patients/find-patients.ts';
import { suggestedAction } from './coverage-fix.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findCheck, lockCheck, updateCheck } from './eligibility-checks-store.ts';
import { auditCheck } from './end-check.ts';
import { type OtherCoverageInput, otherCoverageInput } from './other-coverage-input.ts';
import type { OtherCoverage } from './reading/other-coverage.ts';

/** Checks the state before the fields are checked. The command checks it again under its lock. */
export async function guardAddOtherCoverage(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireOther(await findCheck(reader, id), expectedVersion);
}

/**
 * Adds a coverage that the payer named to the patient, at its position in the order of payment; coverages from that
 * position on move down. An existing coverage with the same payer and member id is used instead. A repeated call
 * returns the result of the first one. Throws invalid_state_transition for a check without other coverage or without a
 * patient.
 */
export async function addOtherCoverage(
  tx: UnitOfWork,
  id: string,
  input: OtherCoverageInput,
  expectedVersion: number | undefined,
): Promise<EligibilityCheck> {
  const { check, patientId } = requireOther(await lockCheck(tx, id), expectedVersion);
  const other = check.otherCoverage[input.position - 1];
  if (other === undefined) {
    const param = '/position';
    const message = 'The check has no other coverage at this position. Positions begin with 1.';
    throw new AppError('validation_failed', { param, details: [{ code: 'not_found', param, message }] });
  }
  if ((other.coverageId ?? null) !== null) return check;
  const patient = await getPatient(tx, patientId);
  const wanted = otherCoverageInput({ check, other, patient }, input);
  const coverageId = await place(tx, { ...wanted, patientId });
  const otherCoverage = check.otherCoverage.map((one) => (one === other ? { ...one, coverageId } : one));
  const changed = withCoverages(check, otherCoverage, tx.now);
  updateCheck(tx, changed, null);
  auditCheck(tx, 'other_coverage_added', changed, { coverageId, rank: wanted.rank });
  return changed;
}

function withCoverages(check: EligibilityCheck, otherCoverage: OtherCoverage[], now: Date): EligibilityCheck {
  return {
    ...check,
    otherCoverage,
    ...suggestedAction(check, { ...check, otherCoverage }),
    version: check.version + 1,
    updatedAt: now.toISOString(),
  };
}

/** Creates the coverage, or changes the one that the patient has with this payer and member id. Returns its id. */
async function place(tx: UnitOfWork, wanted: CoverageInput): Promise<string> {
  const known = (await lockInEffect(tx, wanted.patientId)).find((one) => isSamePlan(one, wanted));
  if (known === undefined) return (await createCoverage(tx, wanted, 'make_room')).id;
  const { rank, coordination } = wanted;
  return (await updateCoverage(tx, known.id, { rank, coordination }, undefined, 'make_room')).id;
}

function requireOther(
  check: EligibilityCheck | null,
  expectedVersion: number | undefined,
): { check: EligibilityCheck; patientId: string } {
  if (!check) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== check.version) throw new AppError('version_conflict');
  const { status } = check;
  if (check.otherCoverage.length === 0) {
    const message = 'The check contains no other coverage. Create coverages with POST /v1/coverages.';
    throw new AppError('invalid_state_transition', { message, extra: { status } });
  }
  if (check.patientId === null) {
    const message = 'The check does not refer to a stored patient. Create the coverage with POST /v1/coverages.';
    throw new AppError('invalid_state_transition', { message, extra: { status } });
  }
  return { check, patientId: check.patientId };
}

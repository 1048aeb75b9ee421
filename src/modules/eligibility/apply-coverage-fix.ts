import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Coverage } from '../practice/coverages/coverage.ts';
import { getCoverage } from '../practice/coverages/find-coverages.ts';
import { type CoverageChanges, updateCoverage } from '../practice/coverages/update-coverage.ts';
import { getPatient } from '../practice/patients/find-patients.ts';
import { updatePatient } from '../practice/patients/update-patient.ts';
import type { CoverageFix } from './check-values.ts';
import { chosenFix, suggestedAction } from './coverage-fix.ts';
import { requireFixReview } from './coverage-fix-stage.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findCheck, lockCheck, updateCheck } from './eligibility-checks-store.ts';
import { auditCheck } from './end-check.ts';

/** The changes that a caller chooses, and whether changes of persons are confirmed. */
type FixChoice = { fields?: string[]; confirm?: boolean };

/** Checks the state before the fields are checked. The command checks it again under its lock. */
export async function guardApplyCoverageFix(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireFix(await findCheck(reader, id), expectedVersion);
}

/**
 * Applies the chosen changes of the coverage and its patient that a check suggests, once; a repeated call returns the
 * first result. Throws invalid_state_transition if the check suggests none, and `validation_failed` for a field that it
 * does not suggest or a change of a person without confirmation.
 */
export async function applyCoverageFix(
  tx: UnitOfWork,
  id: string,
  choice: FixChoice,
  expectedVersion: number | undefined,
): Promise<EligibilityCheck> {
  const { check, fix } = requireFix(await lockCheck(tx, id), expectedVersion);
  if (check.coverageFixAppliedAt !== null) return check;
  const chosen = chosenFix(fix, choice);
  await requireFixReview(tx, check, chosen.fields);
  const coverage = await getCoverage(tx, fix.coverageId);
  await updateCoverage(tx, coverage.id, changesOf(chosen.changes, coverage), undefined);
  const { patient } = chosen.changes;
  if (patient !== undefined) await updatePatientData(tx, coverage.patientId, patient);
  const at = tx.now.toISOString();
  const applied: EligibilityCheck = {
    ...check,
    coverageFixAppliedAt: at,
    coverageFixAppliedFields: chosen.fields,
    ...suggestedAction({ ...check, coverageFixAppliedAt: at }, check),
    version: check.version + 1,
    updatedAt: at,
  };
  updateCheck(tx, applied, null);
  auditCheck(tx, 'coverage_fix_applied', applied, { coverageId: coverage.id, fields: chosen.fields });
  return applied;
}

function requireFix(
  check: EligibilityCheck | null,
  expectedVersion: number | undefined,
): { check: EligibilityCheck; fix: CoverageFix } {
  if (!check) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== check.version) throw new AppError('version_conflict');
  if (check.coverageFix === null) {
    throw new AppError('invalid_state_transition', {
      message: 'The check does not suggest a change. Change the coverage with PATCH /v1/coverages/{id}.',
      extra: { status: check.status },
    });
  }
  return { check, fix: check.coverageFix };
}

async function updatePatientData(
  tx: UnitOfWork,
  patientId: string,
  { firstName, lastName, birthDate, sex }: NonNullable<CoverageFix['changes']['patient']>,
): Promise<void> {
  const { name } = await getPatient(tx, patientId);
  const given = firstName === undefined ? name.given : [firstName, ...name.given.slice(1)];
  const changes = { name: { ...name, given, family: lastName ?? name.family }, birthDate, sex };
  await updatePatient(tx, patientId, changes, undefined);
}

function changesOf(changes: CoverageFix['changes'], coverage: Coverage): CoverageChanges {
  const { subscriber, relationshipToSubscriber, patient: _patient, ...own } = changes;
  if (relationshipToSubscriber !== undefined) {
    return {
      ...own,
      relationshipToSubscriber,
      subscriber: relationshipToSubscriber === 'self' ? null : holder(subscriber),
    };
  }
  if (subscriber === undefined || coverage.subscriber === null) return own;
  const { name, sex, address, birthDate } = coverage.subscriber;
  return {
    ...own,
    subscriber: {
      name: {
        ...name,
        given: subscriber.firstName === undefined ? name.given : [subscriber.firstName, ...name.given.slice(1)],
        family: subscriber.lastName ?? name.family,
      },
      birthDate: subscriber.birthDate ?? birthDate,
      sex: subscriber.sex ?? sex,
      ...(address === null ? {} : { address }),
    },
  };
}

/** Returns the subscriber whom the payer named, as a coverage stores it. */
function holder(named: CoverageFix['changes']['subscriber'] = {}): NonNullable<CoverageChanges['subscriber']> {
  const { firstName, lastName, birthDate, sex, address } = named;
  return {
    name: { given: firstName === undefined ? [] : [firstName], family: lastName ?? '' },
    birthDate: birthDate ?? null,
    sex: sex ?? 'unknown',
    ...(address === undefined ? {} : { address }),
  };
}

import { AppError } from '../kernel/errors.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * The domain's word for a broken unique constraint. Constraints are found broken when the transaction's writes are
 * sent, which is after the command has returned, so the translation is by the constraint's name and in one place.
 */
export function constraintError(error: unknown): AppError | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION || constraint === undefined) return null;
  if (constraint.endsWith('_external_id')) return new AppError('duplicate_external_id', { param: '/externalId' });
  if (constraint === 'test_clocks_of_organization') return new AppError('test_clock_exists');
  if (constraint === 'claims_patient_control_number') {
    return new AppError('duplicate_patient_control_number', { param: '/patientControlNumber' });
  }
  return null;
}

import { AppError } from '../kernel/errors.ts';
import { type ConstraintError, collected } from './resource.ts';
import { RESOURCES } from './resources.ts';

const UNIQUE_VIOLATION = '23505';

/** The declared error of each unique constraint that callers can violate. */
export const CONSTRAINT_ERRORS = collected<string, ConstraintError>(
  RESOURCES.flatMap((resource) => ('uniqueConstraints' in resource ? Object.entries(resource.uniqueConstraints) : [])),
);

/**
 * Returns the error for a violated unique constraint, or null. Constraints are checked when the transaction's writes
 * are sent, after the command has returned, so the error follows from the name of the constraint.
 */
export function constraintError(error: unknown): AppError | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION || constraint === undefined || !Object.hasOwn(CONSTRAINT_ERRORS, constraint))
    return null;
  const { code: errorCode, param } = CONSTRAINT_ERRORS[constraint]!;
  return new AppError(errorCode, param === undefined ? {} : { param });
}

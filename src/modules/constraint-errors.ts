import type { TenantReader } from '../database/transactions/transaction.ts';
import { AppError, type ErrorCode } from '../kernel/errors.ts';
import { valueAt } from '../kernel/json-pointer.ts';
import { findIdBy } from './constraint-errors-store.ts';
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
  const violated = violatedBy(error);
  if (violated === null) return null;
  const { code, param } = violated;
  return new AppError(code, param === undefined ? {} : { param });
}

/**
 * Does the same, and names the resource that has the value: its id is `duplicateOf`. The failed transaction cannot be
 * asked for it, and PostgreSQL does not tell the values of rows under row-level security, so it is looked up by the value
 * in the request's body.
 */
export async function constraintErrorNaming(
  error: unknown,
  { body, reader }: { body: unknown; reader: TenantReader },
): Promise<AppError | null> {
  const violated = violatedBy(error);
  if (violated === null) return null;
  const { code, param, column, table } = violated;
  if (param === undefined || column === undefined) return constraintError(error);
  const { value } = valueAt(body, param);
  if (typeof value !== 'string') return constraintError(error);
  const id = await findIdBy(reader, { table, column }, value);
  return id === null ? constraintError(error) : duplicateError(code, param, id);
}

/**
 * Returns whether `error`, which the caller would get for `thrown`, is a 409 that does not name the existing resource:
 * another transaction created it after this one had looked for it. A repeated command finds the resource and names it.
 */
export function isUnnamedDuplicate(error: unknown, thrown: unknown): boolean {
  if (!(error instanceof AppError) || error.options.extra?.duplicateOf !== undefined) return false;
  const { code, cause } = thrown as { code?: string; cause?: { code?: string } };
  return error.code.startsWith('duplicate_') && (code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION);
}

function violatedBy(error: unknown): (ConstraintError & { table: string }) | null {
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  if (code !== UNIQUE_VIOLATION || constraint === undefined || !Object.hasOwn(CONSTRAINT_ERRORS, constraint))
    return null;
  return { ...CONSTRAINT_ERRORS[constraint]!, table: table! };
}

/** Returns the 409 for a value of a field that another resource has, which it names in `duplicateOf` and `details`. */
export function duplicateError(code: ErrorCode, param: string, id: string): AppError {
  const details = [{ code: 'duplicate', param, message: `${id} has this value.` }];
  return new AppError(code, { param, details, extra: { duplicateOf: id } });
}

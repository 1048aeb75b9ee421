import { AppError, type ErrorCode } from '../kernel/errors.ts';

/** Returns the 409 for a value of a field that another resource has, which it names in `duplicateOf` and `details`. */
export function duplicateError(code: ErrorCode, param: string, id: string): AppError {
  const details = [{ code: 'duplicate', param, message: `${id} has this value.` }];
  return new AppError(code, { param, details, extra: { duplicateOf: id } });
}

import { fileReasonOf } from '../../kernel/system-errors.ts';
import { databaseFaultOf } from '../database-faults.ts';

/** The result of one check of `rcm doctor`. `skipped`: there is nothing to check yet. */
export type Check = { name: string; status: 'ok' | 'skipped' | 'failed'; detail: string };
export type Verdict = Omit<Check, 'name'>;

/** Runs one check. An error is its failure. */
export async function attempt(name: string, check: () => Promise<Verdict>): Promise<Check> {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    return failure(name, error);
  }
}

/** Describes an error as a failed check, with the correction if it is known. */
export function failure(name: string, error: unknown): Check {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const reason = fileReasonOf(code);
  const detail = reason === null ? (databaseFaultOf(error) ?? message) : `${path ?? 'a file'}: ${reason}`;
  return { name, status: 'failed', detail: detail.replaceAll('\n', ' ') };
}

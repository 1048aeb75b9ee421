import type { Static } from 'typebox';
import type { AppError, ErrorDetail } from '../../../kernel/errors.ts';
import type { Stored } from '../../resource-fields.ts';
import type { CheckInput } from '../prepare-inquiry.ts';
import type { eligibilityBatchFields, ItemState, Progress } from './eligibility-batch-fields.ts';

/** Rows of one request, which is bounded by the size of a request's body as well. */
export const BATCH_ROWS_MAX = 1_000;

/** The numbers of rows of a batch by result. */
export type BatchProgress = Static<typeof Progress>;

/** Checks that one request asks for, each in its own row. */
export type EligibilityBatch = Stored<typeof eligibilityBatchFields>;

/** The reason why a row was refused, like the error of a single request. */
export type RowError = { code: string; message: string; details: ErrorDetail[] };

/** Returns the error that a single request would have received. */
export function rowErrorOf(error: AppError): RowError {
  return { code: error.code, message: error.message, details: error.options.details ?? [] };
}

export type BatchItem = {
  sequence: number;
  state: ItemState;
  checkId: string | null;
  input: CheckInput;
  error: RowError | null;
};

/** An item with the state of its check. */
export type ShownItem = Omit<BatchItem, 'input'> & { checkStatus: string | null; coverageStatus: string | null };

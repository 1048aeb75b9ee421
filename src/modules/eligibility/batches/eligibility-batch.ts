import type { AppError, ErrorDetail } from '../../../kernel/errors.ts';
import type { CheckInput } from '../prepare-inquiry.ts';
import type { BatchStatus, ItemState } from './batch-states.ts';

/** Rows of one request, which is bounded by the size of a request's body as well. */
export const BATCH_ROWS_MAX = 1_000;

/** The numbers of rows of a batch by result. */
export type BatchProgress = {
  total: number;
  /** No check has been made. */
  waiting: number;
  /** The check waits for its payer. */
  pending: number;
  completed: number;
  failed: number;
  cancelled: number;
  /** No check can be made. */
  refused: number;
};

export type EligibilityBatch = {
  id: string;
  status: BatchStatus;
  name: string | null;
  total: number;
  completedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

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

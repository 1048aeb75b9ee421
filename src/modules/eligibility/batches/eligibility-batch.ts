import type { ErrorDetail } from '../../../kernel/errors.ts';
import type { CheckInput } from '../prepare-inquiry.ts';

export const BATCH_STATUSES = ['running', 'completed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
export const ITEM_STATES = ['waiting', 'checked', 'refused'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Rows of one request, which is bounded by the size of a request's body as well. */
export const BATCH_ROWS_MAX = 1_000;

/** Rows of a batch by what has become of them. */
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

/** Why a row was refused, as the error of a single request would say it. */
export type RowError = { code: string; message: string; details: ErrorDetail[] };

export type BatchItem = {
  sequence: number;
  state: ItemState;
  checkId: string | null;
  input: CheckInput;
  error: RowError | null;
};

/** An item with the state of its check. */
export type ShownItem = Omit<BatchItem, 'input'> & { checkStatus: string | null; coverageStatus: string | null };

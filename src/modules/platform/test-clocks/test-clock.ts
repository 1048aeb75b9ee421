import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';

/** `failed`: the advance stopped early. The clock keeps the last time it reached and can be advanced again. */
export const TEST_CLOCK_STATUSES = ['ready', 'advancing', 'failed'] as const;
export type TestClockStatus = (typeof TEST_CLOCK_STATUSES)[number];

/** The scope of a clock: the whole organization, or the patients that name it with their resources. */
export const TEST_CLOCK_SCOPES = ['organization', 'patients'] as const;
export type TestClockScope = (typeof TEST_CLOCK_SCOPES)[number];

/** A clock that moves only on request. Its own `createdAt` and `updatedAt` are the machine's. */
export type TestClock = {
  id: string;
  scope: TestClockScope;
  /** Whether webhook dispatches of the clock's events wait for it. */
  drivesWebhooks: boolean;
  name: string | null;
  status: TestClockStatus;
  frozenAt: Date;
  /** The target of the current advance. */
  targetAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const YEARS_PER_ADVANCE_MAX = 2;
/** Earlier or later dates would be ambiguous in documents (two-digit years in X12). */
const EARLIEST = new Date('2000-01-01T00:00:00.000Z');
const LATEST = new Date('2100-01-01T00:00:00.000Z');

/** Parses the time of a clock; throws 422 at `/frozenTime`. */
export function frozenTimeOf(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw refused('wrong_format', 'Must be an existing date and time.');
  if (instant < EARLIEST || instant >= LATEST) {
    throw refused('out_of_range', 'The time of a test clock must be between the years 2000 and 2099.');
  }
  return instant;
}

/** Throws 409 test_clock_advancing during an advance. */
export function refuseDuringAdvance({ status }: Pick<TestClock, 'status'>): void {
  if (status !== 'advancing') return;
  throw new AppError('test_clock_advancing', { headers: { 'retry-after': '1' }, extra: { status } });
}

/**
 * Checks a target time. Throws 409 test_clock_advancing during an advance; 422 if it is in the past, or more than two
 * years ahead.
 */
export function checkAdvance(clock: TestClock, target: Date): void {
  refuseDuringAdvance(clock);
  if (target < clock.frozenAt) throw refused('before_frozen_time', 'A clock cannot be set back.');
  const furthest = new Date(clock.frozenAt);
  furthest.setUTCFullYear(furthest.getUTCFullYear() + YEARS_PER_ADVANCE_MAX);
  if (target > furthest) {
    throw refused('too_far', `One advance can cover at most ${YEARS_PER_ADVANCE_MAX} years.`);
  }
}

function refused(code: string, message: string): AppError {
  const detail: ErrorDetail = { code, param: '/frozenTime', message };
  return new AppError('validation_failed', { param: detail.param, details: [detail] });
}

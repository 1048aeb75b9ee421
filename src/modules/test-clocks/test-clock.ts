import { AppError, type ErrorDetail } from '../../kernel/errors.ts';

/** `failed`: an advance could not go on; it stands where it came to and may be advanced again. */
export const TEST_CLOCK_STATUSES = ['ready', 'advancing', 'failed'] as const;
export type TestClockStatus = (typeof TEST_CLOCK_STATUSES)[number];

/** What lives by a clock: everything of the organization, or the patients that name it and what belongs to them. */
export const TEST_CLOCK_SCOPES = ['organization', 'patients'] as const;
export type TestClockScope = (typeof TEST_CLOCK_SCOPES)[number];

/** A time that moves when it is told to. Its own `createdAt` and `updatedAt` are the machine's. */
export type TestClock = {
  id: string;
  scope: TestClockScope;
  /** Whether webhook dispatches of what happens by it wait for it. */
  drivesWebhooks: boolean;
  name: string | null;
  status: TestClockStatus;
  frozenAt: Date;
  /** Where the advance under way goes. */
  targetAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const YEARS_PER_ADVANCE_MAX = 2;
/** Outside of it dates of the documents that are played (six digits of a year in X12) would mean something else. */
const EARLIEST = new Date('2000-01-01T00:00:00.000Z');
const LATEST = new Date('2100-01-01T00:00:00.000Z');

/** Reads an instant a clock may stand at; 422 at `/frozenTime`. */
export function frozenTimeOf(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw refused('wrong_format', 'This is not an instant.');
  if (instant < EARLIEST || instant >= LATEST) {
    throw refused('out_of_range', 'A test clock stands between the years 2000 and 2099.');
  }
  return instant;
}

/**
 * Whether the clock may be advanced to there. 409 test_clock_advancing while it is under way; 422 when that is back in
 * time, or more than two years ahead.
 */
export function checkAdvance(clock: TestClock, target: Date): void {
  if (clock.status === 'advancing') throw new AppError('test_clock_advancing', { headers: { 'retry-after': '1' } });
  if (target < clock.frozenAt) throw refused('before_frozen_time', 'A clock cannot go back.');
  const furthest = new Date(clock.frozenAt);
  furthest.setUTCFullYear(furthest.getUTCFullYear() + YEARS_PER_ADVANCE_MAX);
  if (target > furthest) {
    throw refused('too_far', `One advance goes at most ${YEARS_PER_ADVANCE_MAX} years ahead.`);
  }
}

function refused(code: string, message: string): AppError {
  const detail: ErrorDetail = { code, param: '/frozenTime', message };
  return new AppError('validation_failed', { param: detail.param, details: [detail] });
}

import { addDays, type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import type { Stored } from '../../resource-fields.ts';
import type { eligibilityPolicyFields } from './eligibility-policy-fields.ts';

/** A policy that re-checks active coverages automatically. */
export type EligibilityPolicy = Stored<typeof eligibilityPolicyFields>;

/** The result of the last run. `remaining`: due coverages that wait because a limit is reached. */
export type PolicyRun = NonNullable<EligibilityPolicy['lastRun']>;

/** A run that a limit has stopped continues after this time. */
const CONTINUE_MS = 10 * 60_000;
/** The period of the limits. */
export const LIMIT_PERIOD_MS = 3_600_000;

/** The occasions that a policy handles on a day: visits within a period, or the month. */
export type Occasions = { from: LocalDate; to: LocalDate } | { month: LocalDate } | null;

/** Returns the occasions of a day; null if there are none. */
export function occasionsOn(
  { trigger, daysBefore, dayOfMonth }: Pick<EligibilityPolicy, 'trigger' | 'daysBefore' | 'dayOfMonth'>,
  today: LocalDate,
): Occasions {
  if (trigger === 'before_visit') return { from: today, to: addDays(today, daysBefore ?? 0) };
  const day = Number(today.slice(8, 10));
  return day >= (dayOfMonth ?? 1) ? { month: `${today.slice(0, 7)}-01` } : null;
}

/** Returns when a policy runs after a run: soon while due coverages remain, otherwise at its hour of the next day. */
export function nextRunAfter({ runHour }: Pick<EligibilityPolicy, 'runHour'>, now: Date, remaining: number): Date {
  if (remaining > 0) return new Date(now.getTime() + CONTINUE_MS);
  const hour = `${String(runHour).padStart(2, '0')}:00:00.000Z`;
  const today = new Date(`${localDateOf(now)}T${hour}`);
  return today > now ? today : new Date(`${addDays(localDateOf(now), 1)}T${hour}`);
}

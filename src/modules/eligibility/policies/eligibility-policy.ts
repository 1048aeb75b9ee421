import { addDays, type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import type { CoverageRank } from '../../practice/coverages/coverage.ts';
import type { CheckInput } from '../prepare-inquiry.ts';
import type { PolicyStatus, PolicyTrigger } from './policy-states.ts';

/** Policies that re-check coverages: their filters, schedule and hourly limits. */
export type PolicySettings = {
  name: string;
  trigger: PolicyTrigger;
  /** For `before_visit`: the number of days before a visit on which the payer is asked; otherwise null. */
  daysBefore: number | null;
  /** For `monthly`: the first day of the month on which the payer is asked; otherwise null. */
  dayOfMonth: number | null;
  /** The hour of the day, in UTC, at which a day's re-checks begin. */
  runHour: number;
  /** The provider on whose behalf payers are asked. */
  provider: CheckInput['provider'];
  serviceTypeCodes: string[];
  /** Limits the policy to coverages with these payers; null for all. */
  payerIds: string[] | null;
  /** Limits the policy to coverages of these ranks; null for all. */
  ranks: CoverageRank[] | null;
  limits: PolicyLimits;
};

/** How many checks are made within an hour: by the policy, and by all policies together for one payer. */
type PolicyLimits = { checksPerHour: number; checksPerPayerPerHour: number };
export const DEFAULT_LIMITS: PolicyLimits = { checksPerHour: 200, checksPerPayerPerHour: 60 };

/** The result of the last run. `remaining`: due coverages that wait because a limit is reached. */
export type PolicyRun = { at: string; checked: number; refused: number; remaining: number };

/** A policy that re-checks active coverages automatically. */
export type EligibilityPolicy = PolicySettings & {
  id: string;
  status: PolicyStatus;
  /** Null while it is paused. */
  nextRunAt: string | null;
  lastRun: PolicyRun | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** A run that a limit has stopped continues after this time. */
const CONTINUE_MS = 10 * 60_000;
/** The period of the limits. */
export const LIMIT_PERIOD_MS = 3_600_000;

/** The occasions that a policy handles on a day: visits within a period, or the month. */
export type Occasions = { from: LocalDate; to: LocalDate } | { month: LocalDate } | null;

/** Returns the occasions of a day; null if there are none. */
export function occasionsOn(
  { trigger, daysBefore, dayOfMonth }: Pick<PolicySettings, 'trigger' | 'daysBefore' | 'dayOfMonth'>,
  today: LocalDate,
): Occasions {
  if (trigger === 'before_visit') return { from: today, to: addDays(today, daysBefore ?? 0) };
  const day = Number(today.slice(8, 10));
  return day >= (dayOfMonth ?? 1) ? { month: `${today.slice(0, 7)}-01` } : null;
}

/** Returns when a policy runs after a run: soon while due coverages remain, otherwise at its hour of the next day. */
export function nextRunAfter({ runHour }: Pick<PolicySettings, 'runHour'>, now: Date, remaining: number): Date {
  if (remaining > 0) return new Date(now.getTime() + CONTINUE_MS);
  const hour = `${String(runHour).padStart(2, '0')}:00:00.000Z`;
  const today = new Date(`${localDateOf(now)}T${hour}`);
  return today > now ? today : new Date(`${addDays(localDateOf(now), 1)}T${hour}`);
}

import { localDateOf } from '../../../kernel/local-date.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { AuthorizationClock, PriorAuthorization } from '../authorization.ts';
import { NO_CLOCK } from '../authorization-parts.ts';
import { CLOCK_RULES, type ClockDuration, type ClockRule } from './clock-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** HCPCS codes of drugs that are administered. */
const DRUG = /^J\d{4}$/i;

type Clocked = Pick<PriorAuthorization, 'urgency' | 'items'>;

/** Returns the clock of a request that the payer received at an instant; pure. */
export function clockOf(
  { urgency, items }: Clocked,
  lineOfBusiness: Coverage['lineOfBusiness'],
  receivedAt: Date,
): AuthorizationClock {
  const isDrugsOnly = items.length > 0 && items.every(({ procedureCode }) => DRUG.test(procedureCode));
  const date = localDateOf(receivedAt);
  const isInForce = ({ effectiveFrom, effectiveTo }: ClockRule) =>
    effectiveFrom <= date && (effectiveTo === undefined || date <= effectiveTo);
  const rule = CLOCK_RULES.find(
    (candidate) =>
      candidate.urgency === urgency &&
      candidate.linesOfBusiness.includes(lineOfBusiness) &&
      (candidate.includesDrugs || !isDrugsOnly) &&
      isInForce(candidate),
  );
  if (!rule) return { ...NO_CLOCK, startedAt: receivedAt.toISOString() };
  return {
    basis: rule.basis,
    ruleId: rule.id,
    startedAt: receivedAt.toISOString(),
    decisionDueAt: addDuration(receivedAt, rule.decision).toISOString(),
    docsDueAt: null,
    docsExpiredAt: null,
    extendedUntil: null,
    overdueAt: null,
  };
}

/** Returns when documents requested at an instant are due, or null if no rule sets a time; pure. */
export function documentsDueAt(lineOfBusiness: Coverage['lineOfBusiness'], askedAt: Date): string | null {
  const date = localDateOf(askedAt);
  const rule = CLOCK_RULES.find(
    ({ documents, linesOfBusiness, effectiveFrom }) =>
      documents !== null && linesOfBusiness.includes(lineOfBusiness) && effectiveFrom <= date,
  );
  return rule?.documents ? addDuration(askedAt, rule.documents).toISOString() : null;
}

/**
 * Returns the clock after the payer has asked questions that are due at an instant; pure. A clock that counts from the
 * answers stops until the payer has them. Regulatory clocks continue.
 */
export function clockAfterQuestions(clock: AuthorizationClock, dueAt: string | null): AuthorizationClock {
  const isRunning = clock.docsDueAt !== null && clock.docsExpiredAt === null;
  const docsDueAt = isRunning && (dueAt === null || clock.docsDueAt! < dueAt) ? clock.docsDueAt : dueAt;
  const decisionDueAt = restarts(clock) ? null : clock.decisionDueAt;
  return { ...clock, decisionDueAt, docsDueAt, docsExpiredAt: null };
}

/** Returns the clock after the payer has received the answers at an instant; pure. */
export function clockAfterAnswers(clock: AuthorizationClock, receivedAt: Date): AuthorizationClock {
  const rule = ruleOf(clock);
  if (!rule?.restartsWithAnswers) return clock;
  return { ...clock, decisionDueAt: addDuration(receivedAt, rule.decision).toISOString() };
}

/** Returns until when the payer may extend its time for the decision, or null if the rule has no extension; pure. */
export function latestExtensionOf(clock: AuthorizationClock): Date | null {
  const extension = ruleOf(clock)?.extension ?? null;
  if (extension === null || clock.decisionDueAt === null) return null;
  return addDuration(new Date(clock.decisionDueAt), extension);
}

function restarts(clock: AuthorizationClock): boolean {
  return ruleOf(clock)?.restartsWithAnswers ?? false;
}

function ruleOf({ ruleId }: AuthorizationClock): ClockRule | undefined {
  return CLOCK_RULES.find(({ id }) => id === ruleId);
}

/** Adds a duration. Business days are Monday to Friday, in UTC; holidays of payers are not known and count as such. */
function addDuration(start: Date, { value, unit }: ClockDuration): Date {
  if (unit === 'hours') return new Date(start.getTime() + value * HOUR_MS);
  if (unit === 'days') return new Date(start.getTime() + value * DAY_MS);
  let left = value;
  let time = start.getTime();
  while (left > 0) {
    time += DAY_MS;
    const day = new Date(time).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(time);
}

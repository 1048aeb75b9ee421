import type { AuthorizationStatus, PriorAuthorization } from '../authorization.ts';

/** The data about one authorization for reports. */
export type MeasuredAuthorization = {
  urgency: PriorAuthorization['urgency'];
  status: AuthorizationStatus;
  /** Null if the payer never had it. */
  startedAt: string | null;
  decidedAt: string | null;
  /** The decision that the payer made first, if it has expired since. */
  outcome: NonNullable<PriorAuthorization['decision']>['outcome'] | null;
  decisionDueAt: string | null;
  wasExtended: boolean;
  wasApprovedAfterAppeal: boolean;
};

/** The public metrics of CMS-0057-F, from the provider's side. Shares are percentages with one decimal, or null. */
type AuthorizationMetrics = {
  requests: number;
  decided: number;
  approvedPercent: number | null;
  deniedPercent: number | null;
  approvedAfterAppealPercent: number | null;
  extendedThenApprovedPercent: number | null;
  /** The percentage among the decided requests and the undecided ones that are overdue. */
  overClockPercent: number | null;
  meanHours: number | null;
  medianHours: number | null;
};

export const METRIC_URGENCIES = ['standard', 'expedited'] as const;

const HOUR_MS = 3_600_000;
const APPROVALS = new Set(['approved', 'partially_approved', 'modified']);

/** Computes the metrics of authorizations that payers had; pure. Those that need no authorization are not counted. */
export function metricsOf(all: readonly MeasuredAuthorization[], now: Date): AuthorizationMetrics {
  const requests = all.filter(({ startedAt, outcome }) => startedAt !== null && outcome !== 'not_required');
  const decided = requests.filter(({ decidedAt, outcome }) => decidedAt !== null && outcome !== null);
  const approved = decided.filter(({ outcome }) => APPROVALS.has(outcome!));
  const denied = decided.filter(({ outcome }) => outcome === 'denied');
  const hours = decided
    .map(({ startedAt, decidedAt }) => (Date.parse(decidedAt!) - Date.parse(startedAt!)) / HOUR_MS)
    .toSorted((one, other) => one - other);
  const clocked = requests.filter(
    ({ decidedAt, decisionDueAt }) =>
      decisionDueAt !== null && (decidedAt !== null || Date.parse(decisionDueAt) <= now.getTime()),
  );
  const late = clocked.filter(
    ({ decidedAt, decisionDueAt }) => decidedAt === null || Date.parse(decidedAt) > Date.parse(decisionDueAt!),
  );
  return {
    requests: requests.length,
    decided: decided.length,
    approvedPercent: percent(approved.length, decided.length),
    deniedPercent: percent(denied.length, decided.length),
    approvedAfterAppealPercent: percent(
      decided.filter(({ wasApprovedAfterAppeal }) => wasApprovedAfterAppeal).length,
      decided.length,
    ),
    extendedThenApprovedPercent: percent(approved.filter(({ wasExtended }) => wasExtended).length, decided.length),
    overClockPercent: percent(late.length, clocked.length),
    meanHours: hours.length === 0 ? null : round(hours.reduce((sum, one) => sum + one, 0) / hours.length),
    medianHours: medianOf(hours),
  };
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100);
}

function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const middle = Math.floor(sorted.length / 2);
  return round(sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

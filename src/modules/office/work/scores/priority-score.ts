import type { PriorityScore, WorkItem } from '../work-item.ts';
import { isTerminal, type WorkPriority, type WorkType } from '../work-values.ts';

const PRIORITY_POINTS: Readonly<Record<WorkPriority, number>> = { low: 0, normal: 10, high: 20, urgent: 30 };
/** The likelihood that the work recovers money, by type. */
const RECOVERABILITY: Readonly<Partial<Record<WorkType, number>>> = {
  claim_rejection: 15,
  remittance_match: 15,
  prior_auth_question: 12,
  data_request: 12,
  denial: 10,
  appeal: 8,
  eligibility: 8,
};
const DEADLINE_POINTS_MAX = 30;
const DAY_MS = 86_400_000;

/** Returns the score with the points of each factor: priority (30), amount (25), deadline (30), recoverability (15). */
export function priorityScoreOf(
  item: Pick<WorkItem, 'priority' | 'amountAtRisk' | 'dueAt' | 'type'>,
  now: Date,
): PriorityScore {
  const dollars = Math.max(0, item.amountAtRisk ?? 0) / 100;
  // Five points for each power of ten: $10, $100, $1,000 and so on.
  const amount = Math.min(25, Math.floor(Math.log10(1 + dollars) * 5));
  const daysLeft = item.dueAt === null ? null : (new Date(item.dueAt).getTime() - now.getTime()) / DAY_MS;
  const deadline =
    daysLeft === null ? 0 : Math.max(0, Math.min(DEADLINE_POINTS_MAX, Math.round(DEADLINE_POINTS_MAX - daysLeft)));
  const factors = {
    priority: PRIORITY_POINTS[item.priority],
    amount,
    deadline,
    recoverability: RECOVERABILITY[item.type] ?? 5,
  };
  const value = factors.priority + factors.amount + factors.deadline + factors.recoverability;
  return { value, factors };
}

/**
 * Returns when the score of an item changes next: the points of its deadline increase by one in the middle of each of
 * the last 30 days. Null if they are all given, and for an item that is finished or has no due time.
 */
export function nextScoreAt({ dueAt, status, priorityScore }: WorkItem): Date | null {
  const { deadline } = priorityScore.factors;
  if (dueAt === null || isTerminal(status) || deadline >= DEADLINE_POINTS_MAX) return null;
  return new Date(Date.parse(dueAt) - (DEADLINE_POINTS_MAX - 0.5 - deadline) * DAY_MS);
}

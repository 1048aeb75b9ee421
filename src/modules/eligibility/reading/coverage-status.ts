import type { PlanSpan } from '../../practice/coverages/plan-span.ts';
import { GENERAL_SERVICE_TYPE, isInForce, spansFor } from './plan-spans.ts';

export const COVERAGE_STATUSES = ['active', 'inactive', 'unknown'] as const;
export type CoverageAnswer = (typeof COVERAGE_STATUSES)[number];

/** Whether the patient is covered, and the span of the plan that decided it; null without a span. */
type CoverageDecision = { status: CoverageAnswer; span: PlanSpan | null };

/**
 * Returns whether the patient is covered for any of the service types on the dates of service. One active plan that
 * covers them is sufficient; other plans that have ended or begin later change nothing.
 */
export function decideCoverage(spans: readonly PlanSpan[], serviceTypeCodes: readonly string[]): CoverageDecision {
  if (spans.length === 0) return { status: 'unknown', span: null };
  const asked = serviceTypeCodes.length > 0 ? serviceTypeCodes : [GENERAL_SERVICE_TYPE];
  const relevant = asked.flatMap((code) => spansFor(spans, code));
  const active = relevant.find((span) => isInForce(span, spans));
  return active === undefined ? { status: 'inactive', span: nearestOf(relevant) } : { status: 'active', span: active };
}

/** Returns whether the plan as a whole covers the patient, whatever services were asked for. */
export function coverageAsAWhole(spans: readonly PlanSpan[]): CoverageAnswer {
  return decideCoverage(spans, [GENERAL_SERVICE_TYPE]).status;
}

/**
 * Returns the most relevant span of a patient without coverage: one that includes the day, otherwise the one that ends
 * last.
 */
function nearestOf(spans: readonly PlanSpan[]): PlanSpan | null {
  const ofTheDay = spans.find(({ coversServiceDate, start, end }) => coversServiceDate && (start ?? end) !== null);
  const byEnd = spans.filter(({ end }) => end !== null).toSorted((a, b) => b.end!.localeCompare(a.end!));
  return ofTheDay ?? byEnd[0] ?? spans[0] ?? null;
}

import type { Payer } from '../trading/payers/payer.ts';
import { coverageFixOf, type NextStep, suggestedAction } from './coverage-fix.ts';
import { type CheckResult, type EligibilityCheck, NO_RESULT } from './eligibility-check.ts';
import { actualPayerOf } from './reading/actual-payer.ts';
import { correctionsOf } from './reading/corrections.ts';
import { decideCoverage } from './reading/coverage-status.ts';
import type { EligibilityAnswer, EligibilityReading } from './reading/eligibility-answer.ts';
import { groupPlans } from './reading/group-plans.ts';
import { type FindKnownPayer, otherCoverageOf } from './reading/other-coverage.ts';
import { planDatesOf, planSpansOf, rowsInForce } from './reading/plan-spans.ts';
import {
  type EligibilityError,
  errorOf,
  isUnanswered,
  type ServiceFailure,
  serviceError,
} from './reading/request-errors.ts';
import { summariseBenefits } from './reading/summarise-benefits.ts';

/** The result of an attempt to ask the payer. */
export type AttemptOutcome =
  | { kind: 'response'; reading: EligibilityReading }
  | { kind: 'failure'; failure: ServiceFailure; reason: string };

/** The result of the check after one attempt, before retries are considered. */
export type Conclusion = { status: 'completed' | 'failed'; result: CheckResult; reason: EligibilityError | null };

type Asked = Pick<EligibilityCheck, 'inquiry' | 'coverageId'>;

/** Returns the result of a check after an attempt. Pure. */
export function concludeCheck(
  check: Asked,
  outcome: AttemptOutcome,
  { payer, findPayer }: { payer: Payer | null; findPayer: FindKnownPayer },
): Conclusion {
  if (outcome.kind === 'failure') return failed(serviceError(outcome.failure));
  const { reading } = outcome;
  switch (reading.kind) {
    case 'other_inquiry':
      return failed(serviceError('response_mismatch'));
    case 'unreadable':
      return failed(serviceError('response_unreadable'));
    case 'refused':
      return failed(serviceError('inquiry_refused'));
    case 'answer':
      return concludeAnswer(check, reading.answer, { payer, findPayer });
  }
}

function failed(error: EligibilityError): Conclusion {
  return { status: 'failed', result: { ...NO_RESULT, errors: [error] }, reason: error };
}

function concludeAnswer(
  check: Asked,
  answer: EligibilityAnswer,
  { payer, findPayer }: { payer: Payer | null; findPayer: FindKnownPayer },
): Conclusion {
  const { inquiry } = check;
  const errors = answer.validations.map(errorOf);
  const corrections = correctionsOf(answer, inquiry);
  const plans = groupPlans(answer);
  const raw = { segments: answer.segments };
  if (isUnanswered(answer)) {
    const reason = errors[0] ?? serviceError('response_empty');
    const all = errors.length > 0 ? errors : [reason];
    return { status: 'failed', result: { ...NO_RESULT, plans, errors: all, corrections, raw }, reason };
  }
  const actualPayer = payer === null ? null : actualPayerOf(answer, payer, findPayer);
  const planSpans = planSpansOf(answer, inquiry.serviceDate);
  const { status, span } = decideCoverage(planSpans, inquiry.serviceTypeCodes);
  const result: CheckResult = {
    coverageStatus: status,
    planDates: planDatesOf(answer, span),
    planSpans,
    plans,
    summary: summariseBenefits(rowsInForce(answer, planSpans, inquiry.serviceDate), inquiry.serviceTypeCodes),
    errors,
    corrections,
    actualPayer,
    otherCoverage: otherCoverageOf(answer, findPayer),
    coverageFix: null,
    raw,
  };
  return {
    status: 'completed',
    result: { ...result, coverageFix: coverageFixOf(check, result, answer) },
    reason: null,
  };
}

/** Returns the next action for a finished check. */
export function nextActionOf(check: EligibilityCheck, { status, result, reason }: Conclusion): NextStep {
  if (status === 'failed') {
    return { nextAction: reason?.retryable ? 'resubmit' : 'correct_and_resubmit', ownerOfNextAction: 'customer' };
  }
  return suggestedAction(check, result);
}

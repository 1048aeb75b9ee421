import { newPart, type Part } from '../part-fields.ts';
import type { Stored } from '../resource-fields.ts';
import { answerPart, type eligibilityCheckFields } from './eligibility-check-fields.ts';
import type { EligibilityError } from './reading/request-errors.ts';

/** The values of the payer's response; empty without a response. */
export type CheckResult = Part<typeof answerPart>;

/** One question to a payer about one patient's coverage, and the answer. X12 270 and 271. */
export type EligibilityCheck = Stored<typeof eligibilityCheckFields>;

export type NextAction = NonNullable<EligibilityCheck['nextAction']>;

export const NO_RESULT: CheckResult = newPart(answerPart, {});

export function isFinished({ status }: Pick<EligibilityCheck, 'status'>): boolean {
  return status !== 'pending';
}

/**
 * Delays in minutes before the next attempt, after the first, second and third failed attempt of an asynchronous check.
 */
const RETRY_DELAYS_MINUTES = [1, 5, 30] as const;

/**
 * Returns the delay before the next attempt in milliseconds, or null if there is none: synchronous checks have only one
 * attempt.
 */
export function retryDelayMs(
  { mode, attempts }: Pick<EligibilityCheck, 'mode' | 'attempts'>,
  errors: readonly EligibilityError[],
): number | null {
  if (mode !== 'async' || !errors.some(isRetriedError)) return null;
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

/** AAA 42 and 80, and failures on the way to the payer. Everything else needs a correction first. */
function isRetriedError({ code, source, retryable }: EligibilityError): boolean {
  return source === 'service' ? retryable : code === '42' || code === '80';
}

/** Returns TRN02 of an inquiry: the check's id in the letters of the basic character set. */
export function traceNumberOf(checkId: string): string {
  return checkId.replace('_', '').toUpperCase();
}

/** Returns the id of the check with this trace number, or null if it belongs to no check. */
export function checkIdOf(traceNumber: string): string | null {
  const match = /^ELG([0-9A-Z]{26})$/.exec(traceNumber);
  return match ? `elg_${match[1]!.toLowerCase()}` : null;
}

/** Returns BHT03, which distinguishes the attempts of one check. */
export function referenceIdOf(checkId: string, attempt: number): string {
  return `${traceNumberOf(checkId)}-${attempt}`;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../../composition/app.ts';
import { makeAttempt } from '../../../modules/eligibility/attempts/make-attempt.ts';
import type { CreatedCheck } from '../../../modules/eligibility/create-check.ts';
import { type EligibilityCheck, isFinished } from '../../../modules/eligibility/eligibility-check.ts';
import { presentCheck } from '../../../modules/eligibility/present-check.ts';
import type { OperationRequest, Reply } from '../../operation.ts';
import { preferenceOf } from '../../protocol/prefer.ts';

/** The limit of CAQH CORE for a payer's answer is 20 seconds. */
const WAIT_LIMITS = { waitSeconds: 20, waitSecondsMax: 20 };

/** Returns the mode of a check: from the body, otherwise from Prefer. */
export function modeOf(
  { headers }: Pick<OperationRequest, 'headers'>,
  given: 'sync' | 'async' | undefined,
): 'sync' | 'async' {
  const { waitSeconds, applied } = preferenceOf(headers.prefer, WAIT_LIMITS);
  return given ?? (applied !== null && waitSeconds === 0 ? 'async' : 'sync');
}

/** Returns 201 for a check that has ended, otherwise 202 with the URL to poll. */
export function checkReply(check: EligibilityCheck, app: App, headers: Record<string, string> = {}): Reply {
  const location = `/v1/eligibility-checks/${check.id}`;
  const body = presentCheck(check, app.database);
  if (isFinished(check)) return { status: 201, headers: { ...headers, location }, body };
  return { status: 202, headers: { ...headers, location, 'retry-after': '1' }, body };
}

/**
 * Sends the inquiry of a check that was just created and waits for the result as long as the caller prefers. If the
 * wait ends first, the attempt continues and the reply is the pending check.
 */
export async function awaitCheck(
  { check, attempt }: CreatedCheck,
  request: Pick<OperationRequest, 'headers' | 'principal'>,
  app: App,
): Promise<Reply> {
  const { waitSeconds, applied } = preferenceOf(request.headers.prefer, WAIT_LIMITS);
  const headers: Record<string, string> = applied === null ? {} : { 'preference-applied': applied };
  if (attempt === null) return checkReply(check, app, headers);
  const ended = makeAttempt(request.principal.organizationId, attempt, app.eligibility).catch((error: unknown) => {
    // The check stays pending; the sweep asks again once the lease has expired.
    const { name, code } = error as { name?: string; code?: string };
    app.logger.warn({ error: name, errorCode: code, checkId: check.id }, 'eligibility.attempt_failed');
    return null;
  });
  const timer = new AbortController();
  const waited = pause(waitSeconds * 1000, null, { signal: timer.signal }).catch(() => null);
  const result = await Promise.race([ended, waited]);
  timer.abort();
  return checkReply(result ?? check, app, headers);
}

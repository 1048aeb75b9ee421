import type { Deployment } from '../../database/database.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import { isSandboxMemberId, parseSandboxMemberId } from '../payers/member-id-grammar.ts';
import type { Payer } from '../payers/payer.ts';
import { findPayer } from '../payers/sandbox-payers.ts';
import type { Coverage } from './coverage.ts';

/** The payer that a coverage names; 422 at `/payerId` when the directory does not hold it. */
export function requirePayer(payerId: string, { livemode }: Deployment): Payer {
  const payer = findPayer(payerId);
  if (!payer) {
    const message = 'No payer has this id. Find the ids at GET /v1/payers.';
    throw fieldError({ code: 'unknown_payer', param: '/payerId', message });
  }
  if (livemode && payer.isSandbox) throw new AppError('sandbox_value_in_live', { param: '/payerId' });
  return payer;
}

/**
 * Refuses a member id whose sandbox script is not understood (422 `unknown_sandbox_token` with what may stand
 * there), and any script in live: a test that silently takes the happy path proves nothing.
 */
export function checkMemberId(memberId: string, { livemode }: Deployment): void {
  if (!isSandboxMemberId(memberId)) return;
  if (livemode) throw new AppError('sandbox_value_in_live', { param: '/memberId' });
  const parsed = parseSandboxMemberId(memberId);
  if (parsed.kind !== 'invalid') return;
  throw new AppError('unknown_sandbox_token', {
    param: '/memberId',
    extra: { token: parsed.token, validTokens: parsed.valid },
  });
}

/** A coverage that contradicts itself; what is merely missing makes a draft instead. */
export function checkConsistency(coverage: Pick<Coverage, 'relationshipToSubscriber' | 'subscriber' | 'period'>): void {
  const details: ErrorDetail[] = [];
  if (coverage.relationshipToSubscriber === 'self' && coverage.subscriber !== null) {
    const message = 'Must be absent or null when the patient is the subscriber.';
    details.push({ code: 'not_allowed', param: '/subscriber', message });
  }
  const { start, end } = coverage.period;
  if (start !== null && end !== null && end < start) {
    details.push({ code: 'before_start', param: '/period/end', message: 'Must not be before the start.' });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Tells whether a claim could name this coverage's subscriber: a dependent needs one. */
export function isComplete(coverage: Pick<Coverage, 'relationshipToSubscriber' | 'subscriber'>): boolean {
  return coverage.relationshipToSubscriber === 'self' || coverage.subscriber !== null;
}

function fieldError(detail: ErrorDetail): AppError {
  return new AppError('validation_failed', { param: detail.param, details: [detail] });
}

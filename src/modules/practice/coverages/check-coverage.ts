import type { PayerDeployment } from '../../../database/database.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { addressFaults } from '../patients/address-faults.ts';
import type { Coverage } from './coverage.ts';

/**
 * Refuses a member id with an unknown sandbox token (422 `unknown_sandbox_token` with the allowed tokens), because a
 * test would otherwise silently succeed. In live, refuses any sandbox script.
 */
export function checkMemberId(memberId: string, { livemode, sandboxValues }: PayerDeployment): void {
  if (!sandboxValues.isScript(memberId)) return;
  if (livemode) throw new AppError('sandbox_value_in_live', { param: '/memberId' });
  const unknown = sandboxValues.unknownTokenOf(memberId);
  if (unknown) throw new AppError('unknown_sandbox_token', { param: '/memberId', extra: unknown });
}

/** Refuses an inconsistent coverage. A coverage with missing data becomes a draft instead. */
export function checkConsistency(coverage: Pick<Coverage, 'relationshipToSubscriber' | 'subscriber' | 'period'>): void {
  const details: ErrorDetail[] = [];
  if (coverage.relationshipToSubscriber === 'self' && coverage.subscriber !== null) {
    const message = 'Must be absent or null if the patient is the subscriber.';
    details.push({ code: 'not_allowed', param: '/subscriber', message });
  }
  if (coverage.subscriber?.address) details.push(...addressFaults(coverage.subscriber.address, '/subscriber/address'));
  const { start, end } = coverage.period;
  if (start !== null && end !== null && end < start) {
    details.push({ code: 'before_start', param: '/period/end', message: 'Must not be before the start.' });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Returns whether a claim could name this coverage's subscriber: a dependent needs one. */
export function isComplete(coverage: Pick<Coverage, 'relationshipToSubscriber' | 'subscriber'>): boolean {
  return coverage.relationshipToSubscriber === 'self' || coverage.subscriber !== null;
}

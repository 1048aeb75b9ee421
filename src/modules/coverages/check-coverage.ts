import type { PayerDeployment } from '../../database/database.ts';
import type { TenantReader } from '../../database/transaction.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import { findPayer } from '../payers/find-payers.ts';
import type { Payer } from '../payers/payer.ts';
import type { Coverage } from './coverage.ts';

/**
 * Returns the payer that an id means on a date: its own id, or an alias that is valid then. 422 at `/payerId` if the
 * directory does not contain it, or if the payer is retired.
 */
export async function requirePayer(reader: TenantReader, payerId: string, on: LocalDate): Promise<Payer> {
  const { livemode, sandboxValues } = reader;
  if (livemode && sandboxValues.isPayerId(payerId)) throw new AppError('sandbox_value_in_live', { param: '/payerId' });
  const payer = await findPayer(reader, payerId, on);
  if (!payer) {
    const message = 'No payer has this id. Find the ids at GET /v1/payers.';
    throw fieldError({ code: 'unknown_payer', param: '/payerId', message });
  }
  if (payer.status === 'retired') {
    const message = 'This payer is retired. Find its successor at GET /v1/payers.';
    throw fieldError({ code: 'retired_payer', param: '/payerId', message });
  }
  return payer;
}

/**
 * Refuses a member id whose sandbox script is not understood (422 `unknown_sandbox_token` with what may stand
 * there), and any script in live: a test that silently takes the happy path proves nothing.
 */
export function checkMemberId(memberId: string, { livemode, sandboxValues }: PayerDeployment): void {
  if (!sandboxValues.isScript(memberId)) return;
  if (livemode) throw new AppError('sandbox_value_in_live', { param: '/memberId' });
  const unknown = sandboxValues.unknownTokenOf(memberId);
  if (unknown) throw new AppError('unknown_sandbox_token', { param: '/memberId', extra: unknown });
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

import { AppError } from '../../../kernel/errors.ts';
import type { SmartRefusal } from './smart-tokens.ts';

/** Seconds after which a caller may try again, at least. */
const RETRY_AFTER_SECONDS = 5;

/** Returns the error for a failure of the authorization server. Never a 401, which would refer to the API key. */
export function upstreamRefusal({ kind, retryAfterSeconds }: SmartRefusal): AppError {
  if (kind === 'refused') return new AppError('session_reauthorization_required');
  const seconds = Math.max(retryAfterSeconds ?? 0, RETRY_AFTER_SECONDS);
  return new AppError('upstream_unavailable', { headers: { 'retry-after': String(seconds) } });
}

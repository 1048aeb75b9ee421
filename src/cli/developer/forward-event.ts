import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { newId } from '../../kernel/ids.ts';
import { ACKNOWLEDGEMENT_TIMEOUT_MS } from '../../modules/platform/webhooks/attempts/retry-schedule.ts';
import { deliveryHeaders } from '../../modules/platform/webhooks/signing/delivery-request.ts';
import { SECRET_PREFIX, signingKey } from '../../modules/platform/webhooks/signing/signature.ts';
import type { ShownEvent } from './follow-events.ts';

export type Forwarded = { deliveryId: string; status: number | null; error: string | null; durationMs: number };

/**
 * Returns the secret that signs forwarded events. It is derived from the API key, so that it is the same at each start
 * without being stored.
 */
export function listenSecret(apiKey: string): string {
  return SECRET_PREFIX + createHmac('sha384', apiKey).update('rcm listen').digest().subarray(0, 36).toString('base64');
}

/** The `error` of a post that the signal aborted. */
export const INTERRUPTED = 'interrupted';

/**
 * Posts an event with the body, headers and signature of a real delivery. Never rejects; the signal aborts it.
 */
export async function forwardEvent(
  event: ShownEvent,
  target: { url: string; secret: string; subscriptionId: string; now: Date; signal: AbortSignal },
): Promise<Forwarded> {
  const deliveryId = newId('whd');
  // An event of the feed is the body of its deliveries.
  const body = Buffer.from(JSON.stringify(event));
  const headers = deliveryHeaders({
    deliveryId,
    subscriptionId: target.subscriptionId,
    event,
    body,
    keys: { current: signingKey(target.secret), previous: null },
    signedAt: target.now,
  });
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(ACKNOWLEDGEMENT_TIMEOUT_MS), target.signal]);
    const response = await request(target.url, { method: 'POST', headers, body, signal });
    await response.body.dump();
    // A body that was cut short is dumped without an error.
    signal.throwIfAborted();
    return { deliveryId, status: response.statusCode, error: null, durationMs: durationMs() };
  } catch (failure) {
    const { code, name } = failure as { code?: string; name: string };
    const reason = name === 'TimeoutError' ? 'no answer within 10 s' : String(code ?? name);
    const error = target.signal.aborted ? INTERRUPTED : reason;
    return { deliveryId, status: null, error, durationMs: durationMs() };
  }
}

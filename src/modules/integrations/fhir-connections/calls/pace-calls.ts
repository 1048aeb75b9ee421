import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SharedBuckets } from '../../../platform/rate-limits/shared-buckets.ts';
import type { FhirConnection, FhirVendor } from '../fhir-connection.ts';
import type { ConnectionRef } from '../fhir-server.ts';
import type { ConnectionAccess } from './access-store.ts';

/**
 * The maximum time that a call waits for the rate limit. After that its job is planned for later, so that no worker
 * sleeps.
 */
const WAIT_MAX_MS = 2_000;
const ROUNDS_MAX = 4;

/** Requests per minute of vendors that state a limit, with room for other clients of the same practice. */
const VENDOR_LIMITS: Partial<Record<FhirVendor, number>> = { eclinicalworks: 200, sandbox: 600_000 };
const DEFAULT_LIMIT = 6_000;

/** Returns how many requests per minute a connection may make. */
function requestsPerMinuteOf({ requestsPerMinute, vendor }: Pick<FhirConnection, 'requestsPerMinute' | 'vendor'>) {
  return requestsPerMinute ?? VENDOR_LIMITS[vendor] ?? DEFAULT_LIMIT;
}

/**
 * Waits until a call is allowed: until the server's pause has ended and a token of the shared bucket is available.
 * Returns null if the call can be made now, otherwise the time of the next attempt.
 */
export async function paceCall(
  ref: ConnectionRef,
  { connection, pause: asked }: Pick<ConnectionAccess, 'connection' | 'pause'>,
  { buckets, now, signal }: { buckets: Pick<SharedBuckets, 'take'>; now: Date; signal?: AbortSignal | undefined },
): Promise<{ retryAt: Date; code: string } | null> {
  const pausedMs = asked === null ? 0 : asked.until.getTime() - now.getTime();
  if (pausedMs > WAIT_MAX_MS) return { retryAt: asked!.until, code: 'paused' };
  const options = signal === undefined ? {} : { signal };
  if (pausedMs > 0) await pause(pausedMs, undefined, options);
  const perSecond = requestsPerMinuteOf(connection) / 60;
  const limit = { perSecond, burst: Math.max(1, perSecond * 2), slice: Math.max(1, Math.floor(perSecond / 4)) };
  const bucket = bucketOf(ref.organizationId, connection.fhirBaseUrl);
  for (let round = 1; ; round++) {
    const taken = await buckets.take(bucket, limit);
    if (taken.allowed) return null;
    const waitMs = taken.secondsToNext * 1_000;
    if (waitMs > WAIT_MAX_MS || round === ROUNDS_MAX) {
      return { retryAt: new Date(now.getTime() + Math.max(waitMs, 1_000)), code: 'own_limit' };
    }
    await pause(waitMs, undefined, options);
  }
}

/** Connections of one organization to one server share a bucket. */
function bucketOf(organizationId: string, fhirBaseUrl: string): string {
  return createHash('sha256').update(`fhir ${organizationId} ${fhirBaseUrl}`).digest('base64url');
}

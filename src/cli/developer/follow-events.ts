import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '../command.ts';
import { instantOf } from '../instants.ts';
import type { ApiAccess } from './api-access.ts';
import { retryCall } from './retry-call.ts';

/** An event as the API shows it. */
export type ShownEvent = {
  id: string;
  type: string;
  resource: { type: string; id: string };
  createdAt: string;
  data: Record<string, unknown>;
};

type FollowOptions = {
  /** Types and families; empty for all. */
  types: readonly string[];
  /** Returns events from this instant on; if undefined, only new ones. */
  since: string | undefined;
  /** Stops following. */
  signal: AbortSignal;
  /** Called with the reason before a failed request is retried. */
  onTrouble: (reason: string) => void;
  /** Called once the start position in the feed is known. */
  onReady: () => void;
  /** Called with the first event that was read but not yielded because of the signal. */
  onLeft?: (event: ShownEvent) => void;
};

const POLL_MS = 500;

/** Yields the events of the feed in order, each once, until the signal aborts. */
export async function* followEvents(api: ApiAccess, options: FollowOptions): AsyncGenerator<ShownEvent> {
  const filters = [
    ...options.types.map((type) => `&type=${encodeURIComponent(type)}`),
    ...(options.since === undefined ? [] : [`&createdAt[gte]=${encodeURIComponent(options.since)}`]),
  ].join('');
  let place = options.since === undefined ? '&from=now' : '';
  let isReady = options.since !== undefined;
  if (isReady) options.onReady();
  while (!options.signal.aborted) {
    const path = `/v1/events?order=oldest&limit=100${filters}${place}`;
    const page = await retryCall(options, () => api.call('GET', path, undefined, options.signal));
    if (page === null) return;
    for (const event of page.data as ShownEvent[]) {
      if (options.signal.aborted) {
        options.onLeft?.(event);
        return;
      }
      yield event;
    }
    place = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    if (page.hasMore) continue;
    if (!isReady) options.onReady();
    isReady = true;
    await pause(POLL_MS, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

/** Reads `--events a,b`; empty for all. */
export function typesOption(value: string | boolean | undefined): string[] {
  if (typeof value !== 'string') return [];
  return value
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
}

/** Reads `--max N`; unlimited without it. */
export function maxOption(value: string | boolean | undefined): number {
  if (typeof value !== 'string') return Number.POSITIVE_INFINITY;
  const max = Number(value);
  if (!Number.isInteger(max) || max < 1) throw new UsageError('--max must be a whole number from 1');
  return max;
}

/** Reads `--since ISO`. */
export function sinceOption(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? instantOf(value, '--since') : undefined;
}

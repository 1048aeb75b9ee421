import { setTimeout as pause } from 'node:timers/promises';
import type { ApiAccess } from './api-access.ts';
import { retryCall } from './retry-call.ts';

/** A request of the log as the API shows it. */
export type ShownRequest = {
  id: string;
  method: string;
  route: string;
  operationId: string;
  status: number;
  outcome: string;
  errorCode: string | null;
  durationMs: number;
  actor: { type: string; id: string };
  omittedBefore: number;
  createdAt: string;
};

type FollowOptions = {
  /** The filters of the list, by name. */
  filters: Readonly<Record<string, string>>;
  /** The first instant. */
  since: string;
  /** Whether the list's own requests, of which each poll adds one, are yielded too. */
  withOwn: boolean;
  signal: AbortSignal;
  /** Called with the reason before a failed request is retried. */
  onTrouble: (reason: string) => void;
};

const PATH = '/v1/request-log';
/** The operation of the list itself. */
export const LIST_OPERATION = 'listRequests';
const POLL_MS = 2_000;
/**
 * A request is recorded after its end, under the time of its start. Each poll therefore also looks at the requests that
 * started in this time before the newest one, which covers the longest request.
 */
const LOOK_BACK_MS = 120_000;

/** Yields the requests of the log, oldest first, each once, until the signal aborts. */
export async function* followRequests(api: ApiAccess, options: FollowOptions): AsyncGenerator<ShownRequest> {
  const seen = new Map<string, number>();
  let newestMs = Date.parse(options.since);
  while (!options.signal.aborted) {
    const from = Math.max(Date.parse(options.since), newestMs - LOOK_BACK_MS);
    const fresh = await freshRequests(api, options, from, seen);
    if (fresh === null) return;
    for (const one of fresh) {
      newestMs = Math.max(newestMs, Date.parse(one.createdAt));
      seen.set(one.id, Date.parse(one.createdAt));
      if (options.withOwn || one.operationId !== LIST_OPERATION) yield one;
      if (options.signal.aborted) return;
    }
    for (const [id, atMs] of seen) if (atMs < newestMs - LOOK_BACK_MS) seen.delete(id);
    await pause(POLL_MS, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

/** Returns the requests from this instant on that have not been seen, oldest first; null if the signal aborts. */
async function freshRequests(
  api: ApiAccess,
  options: FollowOptions,
  fromMs: number,
  seen: ReadonlyMap<string, number>,
) {
  const query = new URLSearchParams({
    ...options.filters,
    'createdAt[gte]': new Date(fromMs).toISOString(),
    limit: '100',
  });
  const fresh: ShownRequest[] = [];
  for (;;) {
    const page = await retryCall(options, () => api.call('GET', `${PATH}?${query}`, undefined, options.signal));
    if (page === null) return null;
    fresh.push(...(page.data as ShownRequest[]).filter(({ id }) => !seen.has(id)));
    if (!page.hasMore) return fresh.reverse();
    query.set('cursor', page.nextCursor);
  }
}

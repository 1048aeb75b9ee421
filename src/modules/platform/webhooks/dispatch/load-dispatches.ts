import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { type ClaimedDispatch, isReplay, readForSending, type SendingEvent } from '../queue/dispatch-queue-store.ts';
import type { SigningKeys } from '../signing/delivery-request.ts';
import { DispatchCache, type ReadyEvent } from './dispatch-cache.ts';

/** A claimed dispatch with everything its delivery needs. */
export type LoadedDispatch = {
  dispatch: ClaimedDispatch;
  event: Pick<SendingEvent, 'id' | 'type' | 'traceparent'>;
  body: Buffer;
  url: string;
  /** The URL's host, for the log; the path may contain a token. */
  host: string;
  keys: SigningKeys;
  customHeaders: Record<string, string>;
};

type LoadedBatch = {
  loaded: LoadedDispatch[];
  /** The subscription is paused, and the dispatch is not a replay. */
  paused: ClaimedDispatch[];
  /**
   * Dispatches that will not be sent: the subscription is deleted, or disabled and the dispatch is not a replay; the
   * replay is cancelled; or the event's payload has expired.
   */
  gone: ClaimedDispatch[];
  /** The subscription has strict ordering, but the dispatch was claimed outside its strict queue. */
  misplaced: ClaimedDispatch[];
  /** The subscription's secret cannot be decrypted with this deployment's keys. */
  unreadable: ClaimedDispatch[];
};

/** Reads the events and subscriptions of one organization's claimed dispatches and decrypts the secrets. */
export async function loadDispatches(
  dependencies: { database: Pick<Database, 'pool' | 'livemode'>; encryption: Encryption; cache?: DispatchCache },
  claims: readonly ClaimedDispatch[],
  now: Date,
): Promise<LoadedBatch> {
  const { database, encryption, cache = new DispatchCache(encryption, database) } = dependencies;
  const eventById = new Map(claims.map(({ eventId }) => [eventId, cache.event(eventId)]));
  const unknown = [...eventById].filter(([, event]) => event === undefined).map(([id]) => id);
  const { events, subscriptions, cancelled } = await readForSending(database.pool, claims[0]!.organizationId, {
    events: unknown,
    subscriptions: [...new Set(claims.map((claim) => claim.subscriptionId))],
    replays: [...new Set(claims.flatMap((claim) => claim.replayId ?? []))],
  });
  for (const event of events) eventById.set(event.id, cache.addEvent(event));
  const targetById = new Map(
    subscriptions.map((subscription) => [
      subscription.id,
      { subscription, ready: cache.target(subscription, now), wantsThin: subscription.payload === 'thin' },
    ]),
  );
  const batch: LoadedBatch = { loaded: [], paused: [], gone: [], misplaced: [], unreadable: [] };
  for (const dispatch of claims) {
    const found: ReadyEvent | undefined = eventById.get(dispatch.eventId);
    const target = targetById.get(dispatch.subscriptionId);
    const isCancelled = dispatch.replayId !== null && cancelled.has(dispatch.replayId);
    if (found === undefined || target === undefined || isCancelled) {
      batch.gone.push(dispatch);
    } else if (target.subscription.status === 'disabled' && !isReplay(dispatch)) {
      batch.gone.push(dispatch);
    } else if (target.subscription.status === 'paused' && !isReplay(dispatch)) {
      batch.paused.push(dispatch);
    } else if (target.subscription.ordering === 'strict' && !dispatch.isStrict) {
      batch.misplaced.push(dispatch);
    } else if (target.ready === null) {
      batch.unreadable.push(dispatch);
    } else {
      const { url } = target.subscription;
      const { host, keys, headers: customHeaders } = target.ready;
      const body = target.wantsThin ? found.thin() : found.full;
      batch.loaded.push({ dispatch, event: found.event, body, url, host, keys, customHeaders });
    }
  }
  return batch;
}

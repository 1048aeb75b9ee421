import type { Encryption } from '../../database/encryption.ts';
import type { Pool } from '../../database/pool.ts';
import { type EventRecord, envelopeBytes, type SigningKeys } from './delivery-request.ts';
import { type ClaimedDispatch, readForSending, type SendingSubscription } from './dispatch-queue-store.ts';
import { signingKey } from './signature.ts';

/** A claimed dispatch with all that its delivery needs. */
export type LoadedDispatch = {
  dispatch: ClaimedDispatch;
  event: Pick<EventRecord, 'id' | 'type'>;
  body: Buffer;
  url: string;
  keys: SigningKeys;
};

export type LoadedBatch = {
  loaded: LoadedDispatch[];
  /** Their subscription is paused. */
  paused: ClaimedDispatch[];
  /** Their subscription is disabled or deleted, or their event is not kept any more. */
  gone: ClaimedDispatch[];
  /** Their subscription's secret cannot be opened with the keys of this deployment. */
  unreadable: ClaimedDispatch[];
};

/** Reads the events and subscriptions of one organization's claimed dispatches and opens the secrets. */
export async function loadDispatches(
  dependencies: { pool: Pool; encryption: Encryption },
  claims: readonly ClaimedDispatch[],
  now: Date,
): Promise<LoadedBatch> {
  const { events, subscriptions } = await readForSending(dependencies.pool, claims[0]!.organizationId, {
    events: [...new Set(claims.map((claim) => claim.eventId))],
    subscriptions: [...new Set(claims.map((claim) => claim.subscriptionId))],
  });
  // One body serves all subscriptions of an event.
  const eventById = new Map(events.map((event) => [event.id, { event, body: envelopeBytes(event) }]));
  const targetById = new Map(
    subscriptions.map((subscription) => [
      subscription.id,
      { subscription, keys: openKeys(dependencies.encryption, subscription, now) },
    ]),
  );
  const batch: LoadedBatch = { loaded: [], paused: [], gone: [], unreadable: [] };
  for (const dispatch of claims) {
    const found = eventById.get(dispatch.eventId);
    const target = targetById.get(dispatch.subscriptionId);
    if (found === undefined || target === undefined || target.subscription.status === 'disabled') {
      batch.gone.push(dispatch);
    } else if (target.subscription.status === 'paused') {
      batch.paused.push(dispatch);
    } else if (target.keys === null) {
      batch.unreadable.push(dispatch);
    } else {
      const { url } = target.subscription;
      batch.loaded.push({ dispatch, event: found.event, body: found.body, url, keys: target.keys });
    }
  }
  return batch;
}

/** Null when they cannot be opened: one damaged row must not stop the organization's other subscriptions. */
function openKeys(encryption: Encryption, subscription: SendingSubscription, now: Date): SigningKeys | null {
  const { signingSecret, previousSecret, previousSecretExpiresAt } = subscription;
  const overlaps = previousSecret !== null && previousSecretExpiresAt !== null && previousSecretExpiresAt > now;
  try {
    return {
      current: signingKey(encryption.open(signingSecret).toString('utf8')),
      previous: overlaps ? signingKey(encryption.open(previousSecret).toString('utf8')) : null,
    };
  } catch {
    return null;
  }
}

import type { Encryption } from '../../database/encryption.ts';
import type { Pool } from '../../database/pool.ts';
import { openHeaders } from './custom-headers.ts';
import { envelopeBytes, type SigningKeys, thinEnvelopeBytes } from './delivery-request.ts';
import {
  type ClaimedDispatch,
  readForSending,
  type SendingEvent,
  type SendingSubscription,
} from './dispatch-queue-store.ts';
import { signingKey } from './signature.ts';

/** A claimed dispatch with all that its delivery needs. */
export type LoadedDispatch = {
  dispatch: ClaimedDispatch;
  event: Pick<SendingEvent, 'id' | 'type' | 'traceparent'>;
  body: Buffer;
  url: string;
  keys: SigningKeys;
  customHeaders: Record<string, string>;
};

export type LoadedBatch = {
  loaded: LoadedDispatch[];
  /** Their subscription is paused. */
  paused: ClaimedDispatch[];
  /** Their subscription is disabled or deleted, or their event is not kept any more. */
  gone: ClaimedDispatch[];
  /** Their subscription wants strict order, and they were claimed without it. */
  misplaced: ClaimedDispatch[];
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
  // One body serves all subscriptions of an event; the thin one is made when somebody wants it.
  const wantsThin = subscriptions.some((subscription) => subscription.payload === 'thin');
  const eventById = new Map(
    events.map((event) => [
      event.id,
      { event, full: envelopeBytes(event), thin: wantsThin ? thinEnvelopeBytes(event) : null },
    ]),
  );
  const targetById = new Map(
    subscriptions.map((subscription) => [
      subscription.id,
      { subscription, secrets: openSecrets(dependencies.encryption, subscription, now) },
    ]),
  );
  const batch: LoadedBatch = { loaded: [], paused: [], gone: [], misplaced: [], unreadable: [] };
  for (const dispatch of claims) {
    const found = eventById.get(dispatch.eventId);
    const target = targetById.get(dispatch.subscriptionId);
    if (found === undefined || target === undefined || target.subscription.status === 'disabled') {
      batch.gone.push(dispatch);
    } else if (target.subscription.status === 'paused') {
      batch.paused.push(dispatch);
    } else if (target.subscription.ordering === 'strict' && !dispatch.isStrict) {
      batch.misplaced.push(dispatch);
    } else if (target.secrets === null) {
      batch.unreadable.push(dispatch);
    } else {
      const { url, payload } = target.subscription;
      const body = payload === 'thin' && found.thin !== null ? found.thin : found.full;
      batch.loaded.push({ dispatch, event: found.event, body, url, ...target.secrets });
    }
  }
  return batch;
}

/** Null when they cannot be opened: one damaged row must not stop the organization's other subscriptions. */
function openSecrets(
  encryption: Encryption,
  subscription: SendingSubscription,
  now: Date,
): Pick<LoadedDispatch, 'keys' | 'customHeaders'> | null {
  const { signingSecret, previousSecret, previousSecretExpiresAt } = subscription;
  const overlaps = previousSecret !== null && previousSecretExpiresAt !== null && previousSecretExpiresAt > now;
  try {
    const keys = {
      current: signingKey(encryption.open(signingSecret).toString('utf8')),
      previous: overlaps ? signingKey(encryption.open(previousSecret).toString('utf8')) : null,
    };
    return { keys, customHeaders: openHeaders(encryption, subscription.customHeaders) };
  } catch {
    return null;
  }
}

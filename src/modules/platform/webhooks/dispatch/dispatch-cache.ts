import type { Deployment } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { eventBytes } from '../../events/event.ts';
import type { SendingEvent, SendingSubscription } from '../queue/dispatch-queue-store.ts';
import { type SigningKey, type SigningKeys, signingKey, thinEventBytes } from '../signing/delivery-request.ts';
import { openHeaders } from '../subscriptions/custom-headers.ts';
import { secretPlace } from '../subscriptions/subscription.ts';

const EVENT_BYTES_MAX = 32 * 1_024 * 1_024;
const SUBSCRIPTIONS_MAX = 2_000;

/** An event and its serialized bodies; all subscriptions get the same bytes. */
export type ReadyEvent = { event: Omit<SendingEvent, 'data'>; full: Buffer; thin(): Buffer };

/** The keys and headers of a subscription's deliveries. */
type ReadyTarget = { host: string; current: SigningKey; previous: SigningKey | null; headers: Headers };
type Headers = Record<string, string>;

/**
 * Caches recently read events and decrypted secrets. Events never change, so an event for many subscriptions is read
 * once. A subscription is read for each claim, but its secrets are decrypted only after a change.
 */
export class DispatchCache {
  readonly #encryption: Encryption;
  readonly #deployment: Deployment;
  readonly #events = new Map<string, ReadyEvent>();
  readonly #targets = new Map<string, { of: SendingSubscription; target: ReadyTarget }>();
  #eventBytes = 0;

  constructor(encryption: Encryption, deployment: Deployment) {
    this.#encryption = encryption;
    this.#deployment = deployment;
  }

  event(id: string): ReadyEvent | undefined {
    return this.#events.get(id);
  }

  addEvent({ data, ...event }: SendingEvent): ReadyEvent {
    let thin: Buffer | undefined;
    const ready: ReadyEvent = {
      event,
      full: eventBytes({ ...event, data }, this.#deployment),
      thin: () => {
        thin ??= thinEventBytes(event, this.#deployment);
        return thin;
      },
    };
    this.#events.set(event.id, ready);
    this.#eventBytes += ready.full.byteLength;
    // Evict the oldest first; events that many subscriptions still need are rarely among them.
    for (const [oldId, old] of this.#events) {
      if (this.#eventBytes <= EVENT_BYTES_MAX) break;
      this.#events.delete(oldId);
      this.#eventBytes -= old.full.byteLength;
    }
    return ready;
  }

  /** Called periodically, so that events do not stay in memory for long. */
  clearEvents(): void {
    this.#events.clear();
    this.#eventBytes = 0;
  }

  /**
   * Returns null if the secrets cannot be decrypted: one damaged row must not stop the organization's other
   * subscriptions.
   */
  target(subscription: SendingSubscription, now: Date): (ReadyTarget & { keys: SigningKeys }) | null {
    const known = this.#targets.get(subscription.id);
    try {
      const target = known && isSame(known.of, subscription) ? known.target : this.#open(subscription);
      const { previousSecretExpiresAt: until } = subscription;
      const previous = until !== null && until > now ? target.previous : null;
      return { ...target, keys: { current: target.current, previous } };
    } catch {
      return null;
    }
  }

  #open(subscription: SendingSubscription): ReadyTarget {
    const { signingSecret, previousSecret, customHeaders, url } = subscription;
    const keyOf = (sealed: Buffer) =>
      signingKey(this.#encryption.open(sealed, secretPlace(subscription)).toString('utf8'));
    const target = {
      host: URL.canParse(url) ? new URL(url).host : '',
      current: keyOf(signingSecret),
      previous: previousSecret === null ? null : keyOf(previousSecret),
      headers: openHeaders(this.#encryption, customHeaders, subscription),
    };
    if (this.#targets.size >= SUBSCRIPTIONS_MAX) this.#targets.clear();
    this.#targets.set(subscription.id, { of: subscription, target });
    return target;
  }
}

function isSame(a: SendingSubscription, b: SendingSubscription): boolean {
  return (
    a.url === b.url &&
    a.signingSecret.equals(b.signingSecret) &&
    isSameBytes(a.previousSecret, b.previousSecret) &&
    isSameBytes(a.customHeaders, b.customHeaders)
  );
}

function isSameBytes(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}

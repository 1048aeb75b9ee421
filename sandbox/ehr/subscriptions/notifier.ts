import { setTimeout as delay } from 'node:timers/promises';
import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { isLost } from '../faults/fault-of-request.ts';
import type { Resource } from '../resource.ts';
import { conditionsOf } from '../rest/search-resources.ts';
import { updateResource } from '../rest/write-resource.ts';
import { presentVersion, readCurrent, type StoredVersion } from '../store/resources-store.ts';
import { type NotificationType, notificationBundle } from './notification.ts';
import { addEvent, countEvents, listActive } from './notifications-store.ts';
import { type Subscription, subscriptionOf } from './subscription.ts';

/** Pauses before the further attempts of a notification, in milliseconds; then the subscription is in error. */
const RETRY_DELAYS_MS = [200, 1_000];
const TIMEOUT_MS = 5_000;

type Named = { tenant: string; id: string };
type Message = { type: NotificationType; focus?: StoredVersion };

/** Sends notifications of writes to the endpoints of subscriptions. Messages of one subscription are sent in order. */
export class Notifier {
  readonly #context: EhrContext;
  readonly #running = new Map<string, Promise<void>>();
  readonly #sentAt = new Map<string, number>();

  constructor(context: EhrContext) {
    this.#context = context;
  }

  /** Handles a write: activates a new subscription, and notifies matching active ones. Does not wait. */
  async onWritten(tenant: string, stored: StoredVersion): Promise<void> {
    if (stored.resourceType === 'Subscription') {
      if (stored.content?.status === 'requested') this.#enqueue({ tenant, id: stored.id }, { type: 'handshake' });
      return;
    }
    for (const { id, resource } of await listActive(this.#context.pool, tenant)) {
      const subscription = subscriptionOf(this.#context, resource);
      if (await this.#matches(tenant, subscription, stored)) {
        this.#enqueue({ tenant, id }, { type: 'event-notification', focus: stored });
      }
    }
  }

  /** Sends the heartbeats that are due. */
  async sendHeartbeats(): Promise<void> {
    const now = this.#context.clock.now().getTime();
    for (const { tenant, id, resource } of await listActive(this.#context.pool, null)) {
      const { topic, type } = subscriptionOf(this.#context, resource);
      const seconds = topic?.heartbeatSeconds ?? null;
      const key = `${tenant} ${id}`;
      const last = this.#sentAt.get(key);
      if (last === undefined) this.#sentAt.set(key, now);
      else if (seconds !== null && now - last >= seconds * 1_000) {
        this.#sentAt.set(key, now);
        if (await isLost(this.#context, tenant, 'heartbeat_lost', type)) continue;
        this.#enqueue({ tenant, id }, { type: 'heartbeat' });
      }
    }
  }

  /** Waits for pending messages. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #matches(tenant: string, { type, search, topic }: Subscription, stored: StoredVersion): Promise<boolean> {
    if (stored.resourceType !== type) return false;
    // R4 subscriptions do not report deletions; topics do.
    if (stored.content === null) return topic !== null;
    const { conditions } = conditionsOf({ tenant, type, search }, { patientId: null, isStrict: false });
    conditions.add(`id = ${conditions.value(stored.id)}`);
    const text = `select 1 from embedded_ehr.versions where ${conditions.where}`;
    return (await this.#context.pool.query(text, conditions.values)).rows.length > 0;
  }

  #enqueue(named: Named, message: Message): void {
    const key = `${named.tenant} ${named.id}`;
    const before = this.#running.get(key) ?? Promise.resolve();
    const next = before
      .then(() => this.#send(named, message))
      .catch((error: unknown) => this.#context.onError(error))
      .finally(() => {
        if (this.#running.get(key) === next) this.#running.delete(key);
      });
    this.#running.set(key, next);
  }

  async #send({ tenant, id }: Named, { type, focus }: Message): Promise<void> {
    const { pool, clock } = this.#context;
    const stored = await readCurrent(pool, { tenant, resourceType: 'Subscription', id });
    if (stored?.content == null) return;
    const subscription = subscriptionOf(this.#context, stored.content);
    if (type === 'handshake' && subscription.topic === null) return this.#setStatus(tenant, stored, 'active');
    if (type !== 'handshake' && stored.content.status !== 'active') return;
    if (type === 'handshake' && (await isLost(this.#context, tenant, 'handshake_lost', subscription.type))) return;
    const at = clock.now();
    const name = focus && `${focus.resourceType}/${focus.id}`;
    const number = name === undefined ? null : await addEvent(pool, tenant, id, { focus: name, at });
    // The event has its number, so that the subscriber can notice the loss.
    if (number !== null && (await isLost(this.#context, tenant, 'notification_lost', subscription.type))) return;
    const base = fhirBaseUrl(this.#context, tenant);
    const resource = focus?.content == null ? null : presentVersion(focus);
    const bundle = notificationBundle(subscription, {
      type,
      status: type === 'handshake' ? 'requested' : 'active',
      subscriptionUrl: `${base}/Subscription/${id}`,
      total: number ?? (await countEvents(pool, tenant, id)),
      events: number === null ? [] : [{ number, focus: name!, at }],
      resources: new Map(resource === null ? [] : [[name!, resource]]),
      base,
    });
    const body = subscription.topic !== null ? bundle : subscription.payload === null ? null : resource;
    const isHeard = await this.#post(subscription, body, type === 'handshake' ? [] : RETRY_DELAYS_MS);
    this.#sentAt.set(`${tenant} ${id}`, clock.now().getTime());
    if (!isHeard) await this.#setStatus(tenant, stored, 'error');
    else if (type === 'handshake') await this.#setStatus(tenant, stored, 'active');
  }

  async #post(subscription: Subscription, body: Resource | null, delaysMs: readonly number[]): Promise<boolean> {
    const headers = new Headers(subscription.headers);
    if (body !== null) headers.set('content-type', 'application/fhir+json');
    for (let attempt = 0; attempt <= delaysMs.length; attempt += 1) {
      if (attempt > 0) await delay(delaysMs[attempt - 1]);
      const response = await this.#context
        .fetch(subscription.endpoint, {
          method: 'POST',
          headers,
          body: body === null ? null : JSON.stringify(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        .catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return true;
    }
    return false;
  }

  /** Changes the status, unless the subscription was changed meanwhile. */
  async #setStatus(tenant: string, stored: StoredVersion, status: string): Promise<void> {
    const key = { tenant, resourceType: 'Subscription', id: stored.id };
    const resource = { ...stored.content, resourceType: 'Subscription', id: stored.id, status };
    await updateResource(this.#context, key, resource, stored.version).catch((error: unknown) => {
      if ((error as { status?: number }).status !== 412) throw error;
    });
  }
}

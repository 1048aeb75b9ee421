import { createHash, randomUUID } from 'node:crypto';

export type NotifiedEvent = {
  /** Equal for repetitions. */
  dedupeKey: string;
  /** Null: the notification names no resource. */
  reference: string | null;
  number: number | null;
};
export type Notification = {
  type: 'handshake' | 'heartbeat' | 'event' | 'error';
  events: NotifiedEvent[];
  /** The number of the newest event since the subscription began; null if the server does not count. */
  newest: number | null;
};

type Json = Record<string, unknown>;
const EVENTS_MAX = 200;
const NO_RESOURCE = { reference: null, number: null };
const VERSION = /^[A-Za-z0-9.-]{1,64}$/;
const REFERENCE = /(?:^|\/)([A-Z][A-Za-z]{0,60}\/[A-Za-z0-9.-]{1,64})(?:\/_history\/[A-Za-z0-9.-]+)?$/;

/**
 * Reads a server's notification: empty, a resource (R4), or a Bundle whose first entry is a Parameters or a
 * SubscriptionStatus (topics). Keeps no texts of the server. Null for anything else.
 */
export function readNotification(body: Buffer): Notification | null {
  // An empty notification stands for a change of its own: R4 sends the same bytes for each.
  if (body.length === 0)
    return { type: 'event', events: [{ ...NO_RESOURCE, dedupeKey: `ping ${randomUUID()}` }], newest: null };
  const json = parse(body);
  if (typeof json?.resourceType !== 'string') return null;
  if (json.resourceType !== 'Bundle') {
    const reference = typeof json.id === 'string' ? referenceOf(`${json.resourceType}/${json.id}`) : null;
    const stated = { reference, version: versionIn(json), number: null };
    return { type: 'event', events: [eventOf(stated, { bundleId: null, body })], newest: null };
  }
  const status = statusOf((listOf(json.entry)[0]?.resource ?? {}) as Json);
  if (status === null) return null;
  const { type, newest, isEnded } = status;
  if (!isEnded && (type === 'handshake' || type === 'heartbeat')) return { type, events: [], newest };
  if (type !== 'event-notification') return { type: 'error', events: [], newest };
  const source = { bundleId: typeof json.id === 'string' ? json.id.slice(0, 64) : null, body };
  const versions = versionsIn(listOf(json.entry));
  const named = status.events.slice(0, EVENTS_MAX).map((one) => {
    return eventOf({ ...one, version: one.version ?? versions.get(one.reference ?? '') ?? null }, source);
  });
  const unnamed = { reference: null, version: null, number: newest };
  const events = named.length > 0 ? named : [eventOf(unnamed, source)];
  return { type: isEnded ? 'error' : 'event', events, newest };
}

/** Reads a server's response to a request for past events (`$events`). Null if it is not one. */
export function readPastEvents(json: unknown): Notification | null {
  const bundle = (json ?? {}) as Json;
  if (bundle.resourceType !== 'Bundle') return null;
  const status = statusOf((listOf(bundle.entry)[0]?.resource ?? {}) as Json);
  if (status?.type !== 'query-event') return null;
  // Only numbered events can be compared with the received ones.
  const numbered = status.events.filter(({ number }) => number !== null).slice(0, EVENTS_MAX);
  const source = { bundleId: 'past', body: Buffer.alloc(0) };
  const events = numbered.map((one) => eventOf(one, source));
  return { type: 'event', events, newest: status.newest };
}

/** Returns whether events between the last known one and these are missing. */
export function hasGap(last: number | null, { events, newest }: Notification): boolean {
  if (last === null) return false;
  const numbers = events.flatMap(({ number }) => (number !== null && number > last ? [number] : []));
  const highest = Math.max(last, newest ?? last, ...numbers);
  return highest - last > new Set(numbers).size;
}

/**
 * Reads the notification of a server of R4 that repeats its own interaction below the endpoint: PUT or POST of the
 * resource to `<endpoint>/<type>/<id>`, or DELETE. Null if the path names no resource.
 */
export function readInteraction(path: string, body: Buffer | null): Notification | null {
  const reference = referenceOf(path);
  if (reference === null || reference !== path) return null;
  const json = body === null ? null : parse(body);
  const isOfPath = json !== null && `${json.resourceType}/${json.id}` === reference;
  const version = isOfPath ? versionIn(json) : null;
  // A deletion, or a resource without a version, stands for a change of its own.
  const dedupeKey = version === null ? `ping ${randomUUID()}` : versionKey(reference, version);
  return { type: 'event', events: [{ reference, number: null, dedupeKey }], newest: null };
}

type StatedEvent = { number: number | null; reference: string | null; version: string | null };

const versionKey = (reference: string, version: string) => `${reference}/_history/${version}`;

/**
 * A version of a resource is notified of once. Without a version, the id of the bundle distinguishes events, because
 * some servers number them from 1 in each bundle.
 */
function eventOf(
  { reference, version, number }: StatedEvent,
  { bundleId, body }: { bundleId: string | null; body: Buffer },
): NotifiedEvent {
  if (reference !== null && version !== null) {
    return { reference, number, dedupeKey: versionKey(reference, version) };
  }
  const bundle = bundleId ?? createHash('sha256').update(body).digest('base64url');
  return { reference, number, dedupeKey: `bundle ${bundle} ${number ?? ''} ${reference ?? ''}` };
}

/** Returns the versions of the resources that a bundle contains, by reference. */
function versionsIn(entries: readonly Json[]): ReadonlyMap<string, string> {
  const found = entries.flatMap(({ resource }) => {
    const { resourceType, id } = (resource ?? {}) as Json;
    const version = versionIn((resource ?? {}) as Json);
    return version === null ? [] : [[`${resourceType}/${id}`, version] as const];
  });
  return new Map(found);
}

function versionIn(resource: Json): string | null {
  const { versionId } = (resource.meta ?? {}) as Json;
  return typeof versionId === 'string' && VERSION.test(versionId) ? versionId : null;
}

/** `isEnded`: the server states that it sends no further notifications. */
type Status = {
  type: string;
  isEnded: boolean;
  newest: number | null;
  events: StatedEvent[];
};

function statusOf(resource: Json): Status | null {
  if (resource.resourceType === 'SubscriptionStatus') {
    const events = listOf(resource.notificationEvent).map(({ eventNumber, focus }) => ({
      number: numberOf(eventNumber),
      ...focusOf((focus as Json | undefined)?.reference),
    }));
    return {
      type: String(resource.type),
      isEnded: isEnd(resource.status),
      newest: numberOf(resource.eventsSinceSubscriptionStart),
      events,
    };
  }
  if (resource.resourceType !== 'Parameters') return null;
  const parameters = listOf(resource.parameter);
  const value = (from: Json[], name: string) => {
    const found = from.find((parameter) => parameter.name === name) ?? {};
    return found.valueCode ?? found.valueString ?? found.valueInteger64 ?? found.valueUnsignedInt ?? found.valueInteger;
  };
  const focusIn = (part: Json[]) =>
    (part.find(({ name }) => name === 'focus')?.valueReference as Json | undefined)?.reference;
  const events = parameters
    .filter(({ name }) => name === 'notification-event')
    .map(({ part }) => ({
      number: numberOf(value(listOf(part), 'event-number')),
      ...focusOf(focusIn(listOf(part))),
    }));
  return {
    type: String(value(parameters, 'type')),
    isEnded: isEnd(value(parameters, 'status')),
    newest: numberOf(value(parameters, 'events-since-subscription-start')),
    events,
  };
}

const isEnd = (status: unknown) => status === 'error' || status === 'off';

function parse(body: Buffer): Json | null {
  try {
    return JSON.parse(body.toString('utf8')) as Json | null;
  } catch {
    return null;
  }
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter((item): item is Json => typeof item === 'object' && item !== null) : [];
}

function numberOf(value: unknown): number | null {
  const number = Number(value);
  return value !== undefined && value !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Returns the resource of an event, and its version if the reference names one. */
function focusOf(value: unknown): { reference: string | null; version: string | null } {
  const version = typeof value === 'string' ? (/\/_history\/([A-Za-z0-9.-]{1,64})$/.exec(value)?.[1] ?? null) : null;
  return { reference: referenceOf(value), version };
}

function referenceOf(value: unknown): string | null {
  return typeof value === 'string' ? (REFERENCE.exec(value)?.[1] ?? null) : null;
}

import type { Deployment } from '../../../database/database.ts';
import { EVENT_TYPES, type EventType } from '../../event-types.ts';

/** An event as committed with its change. */
export type StoredEvent = {
  id: string;
  type: string;
  resourceType: string;
  resourceId: string;
  /** JSON text, byte for byte as delivered. */
  data: string;
  createdAt: Date;
};

/** An event of the feed with its position: 1, 2, 3 … in its organization. */
export type PlacedEvent = StoredEvent & { position: number };

export type EventFilter = {
  /** Exact types, families such as `claim.*`, or `*`; absent for all. */
  types?: readonly string[] | undefined;
  resourceId?: readonly string[] | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
};

/** The families of the catalogue: the first word of each type with `.*`. */
export const EVENT_FAMILIES: readonly string[] = [
  ...new Set(Object.keys(EVENT_TYPES).flatMap((type) => (type.includes('.') ? [familyOf(type)] : []))),
];

/** Returns the family of a type: `claim.*` for `claim.paid`. */
export function familyOf(type: string): string {
  return `${type.split('.')[0]}.*`;
}

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(EVENT_TYPES, text);
}

/** Every valid event filter: the types of the catalogue, its families, and `*`. */
export const EVENT_FILTERS: readonly string[] = [...Object.keys(EVENT_TYPES), ...EVENT_FAMILIES, '*'];

/** Returns the types that a filter includes: one type, or all types of a family. */
export function typesOf(filter: string): string[] {
  return filter.endsWith('.*') ? Object.keys(EVENT_TYPES).filter((type) => familyOf(type) === filter) : [filter];
}

/** Returns all members of an event except `data`, in the order of the feed and of deliveries. */
function headOf(event: Omit<StoredEvent, 'data'>, { livemode }: Deployment) {
  return {
    object: 'event' as const,
    id: event.id,
    livemode,
    type: event.type,
    resource: { type: event.resourceType, id: event.resourceId },
    createdAt: event.createdAt.toISOString(),
  };
}

/** Returns the event as the API shows it; deliveries have the same object as their body. */
export function presentEvent(event: StoredEvent, deployment: Deployment) {
  return { ...headOf(event, deployment), data: JSON.parse(event.data) as Record<string, unknown> };
}

/** Returns the body of an event's deliveries. The bytes of the stored `data` are unchanged. */
export function eventBytes(event: StoredEvent, deployment: Deployment): Buffer {
  const head = JSON.stringify(headOf(event, deployment));
  return Buffer.from(`${head.slice(0, -1)},"data":${event.data}}`);
}

/** An event that the preview of a policy replays. */
export type PastEvent = { type: string; data: Record<string, unknown>; at: Date };

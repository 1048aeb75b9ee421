import { EVENT_TYPES, type EventType } from '../../modules/event-types.ts';
import { eventTitle } from '../../modules/platform/events/event-schema.ts';
import type { Route } from '../operation.ts';
import { EVENTS_AREA, tagsOf } from './document.ts';

/** A part of the API: the operations of a tag, or the events. */
export type Area = { name: string; title: string; text: string; document: string };

type ListedOperation = { area: string; id: string; method: string; path: string; summary: string };

/**
 * Returns the areas of the API, in the order of the route table. `document` is the path of the area's OpenAPI document.
 */
export function areasOf(routes: readonly Route[]): Area[] {
  const tags = tagsOf(routes).map(({ name, description }) => ({ name, title: name, text: description }));
  const text = 'The events that are sent to your server, with their contents.';
  return [...tags, { name: EVENTS_AREA, title: 'Webhook events', text }].map((area) => ({
    ...area,
    document: `/docs/areas/${area.title.toLowerCase().replaceAll(' ', '-')}.json`,
  }));
}

/** Returns all operations and events, each with its area, for the list and the search of the reference. */
export function listedOperations(routes: readonly Route[]): ListedOperation[] {
  const operations = routes.map(({ method, path, operation: { id, tag, summary } }) => ({
    area: tag,
    id,
    method,
    path,
    summary,
  }));
  const events = (Object.keys(EVENT_TYPES) as EventType[]).map((type) => ({
    area: EVENTS_AREA,
    id: `on${eventTitle(type)}`,
    method: 'event',
    path: type,
    summary: EVENT_TYPES[type].summary,
  }));
  return [...operations, ...events];
}

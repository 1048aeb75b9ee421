import type { App } from '../../../composition/app.ts';
import { type TenantReader, transact } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type EventFilter, presentEvent } from '../../../modules/platform/events/event.ts';
import { Event, EventList, EventListQuery } from '../../../modules/platform/events/event-schema.ts';
import { getEvent, listNewestEvents, placeEvents } from '../../../modules/platform/events/find-events.ts';
import { type FeedAccess, followFeed, seekEnd } from '../../../modules/platform/events/follow-feed.ts';
import { FEED, feedPartOf } from '../../change-stream.ts';
import { transactionOptions } from '../../execute.ts';
import { cursorOf, instantOf, listReply, pageOf } from '../../lists.ts';
import { defineRead, type OperationRequest, type PathParameter, type Reply } from '../../operation.ts';

const tag = 'Events';
const id: PathParameter = { kind: 'evt', table: 'events', description: 'Event id.' };

/** The cursor of a consumer that requested new events only, until the end of the feed is known. */
const SEEKING = 'end';

type Query = {
  limit?: number;
  cursor?: string;
  order?: string;
  from?: string;
  type?: string[];
  resourceId?: string[];
  'createdAt[gte]'?: string;
  'createdAt[lt]'?: string;
};

export const list = defineRead({
  id: 'listEvents',
  tag,
  summary: 'List events',
  description:
    'Returns events newest first. `order=oldest` returns the feed for polling consumers: store `nextCursor` and send it with the next request, even if `hasMore` is false. The feed includes every event exactly once, although transactions commit in any order. A page may be empty while `hasMore` is true. Events are kept for 30 days.',
  query: EventListQuery,
  responses: { 200: { description: 'A page of events.', schema: EventList } },
  handle: (reader, request, app) => {
    const query = request.query as Query;
    const filter: EventFilter = {
      types: query.type,
      resourceId: query.resourceId,
      createdFrom: instantOf(query, 'createdAt[gte]'),
      createdBefore: instantOf(query, 'createdAt[lt]'),
    };
    if (query.order === 'oldest') return feedPage(reader, filter, request, app);
    if (query.from !== undefined) {
      throw new AppError('invalid_parameter', { param: '?from', message: 'Use `from` only with `order=oldest`.' });
    }
    return listReply(
      { query, list: 'events', organizationId: reader.organizationId, app },
      (page) => listNewestEvents(reader, filter, page),
      (event) => presentEvent(event, reader),
    );
  },
});

async function feedPage(
  reader: TenantReader,
  filter: EventFilter,
  request: OperationRequest,
  app: App,
): Promise<Reply> {
  const query = request.query as Query;
  const { organizationId } = reader;
  if (query.cursor !== undefined && query.from !== undefined) {
    throw new AppError('invalid_parameter', { param: '?from', message: 'Use either `cursor` or `from`.' });
  }
  const page = pageOf(query, FEED, organizationId, app);
  const access: FeedAccess = {
    reader,
    place: async () => transact(app.database, transactionOptions(request), placeEvents),
  };
  const reply = (events: Parameters<typeof presentEvent>[0][], next: string, hasMore: boolean): Reply => ({
    status: 200,
    body: {
      object: 'list',
      data: events.map((event) => presentEvent(event, app.database)),
      hasMore,
      nextCursor: cursorOf(next, FEED, organizationId, app),
    },
  });
  if (query.from === 'now' || page.after === SEEKING) {
    const end = await seekEnd(access);
    return end === null ? reply([], SEEKING, true) : reply([], String(end), false);
  }
  const { events, next, hasMore } = await followFeed(access, filter, {
    after: Number(feedPartOf(page.after ?? '0')),
    limit: page.limit,
  });
  return reply(events, String(next), hasMore);
}

export const get = defineRead({
  id: 'getEvent',
  tag,
  summary: 'Retrieve an event',
  params: { id },
  responses: { 200: { description: 'The event.', schema: Event } },
  handle: async (reader, { params }) => {
    const event = await getEvent(reader, params.id);
    return { status: 200, body: presentEvent(event, reader) };
  },
});

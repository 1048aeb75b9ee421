import { useQuery } from '@tanstack/react-query';
import { usePolling } from '../../../live/live.ts';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { type IdempotencyHeader, useAction } from '../../use-action.ts';

export type WorkItem = Schemas['WorkItem'];
/** An item with the patient and the payer that it is about. */
export type ListedWorkItem = Schemas['ListedWorkItem'];
export type WorkQueue = Schemas['WorkQueue'];
export type WorkChange = Schemas['WorkItemUpdateParams'];

type Filter = ListFilter<'/v1/work'>;

export function useWork(filter: Filter) {
  return useList<ListedWorkItem>(
    ['work', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/work', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 15_000, csv: listAddress('/v1/work', filter) },
  );
}

/** Returns the item in work that is due first, or undefined if none has a due time. */
export function useNextDue(): WorkItem | undefined {
  const statuses = ['in_progress', 'waiting', 'in_review'] as const;
  const { data } = useQuery({
    queryKey: ['work', 'next-due'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        statuses.map((status) =>
          unwrap(api.GET('/v1/work', { params: { query: { limit: 1, status, sort: 'dueAt:asc' } }, signal })),
        ),
      );
      const due = pages.flatMap((page) => page.data.filter(({ dueAt }) => dueAt !== null));
      return due.toSorted((one, other) => one.dueAt!.localeCompare(other.dueAt!))[0] ?? null;
    },
  });
  return data ?? undefined;
}

export function useWorkSummary() {
  return useQuery({
    queryKey: ['work', 'summary'],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/work/summary', { signal })),
    refetchInterval: usePolling(['work'], 15_000),
  });
}

export function useWorkItem(id: string) {
  return useQuery({
    queryKey: ['work', 'item', id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/work/{id}', { params: { path: { id } }, signal })),
    refetchInterval: usePolling(['work'], 15_000),
  });
}

export function useWorkNotes(id: string) {
  return useList(['work', 'item', id, 'notes'], (cursor, signal) =>
    unwrap(api.GET('/v1/work/{id}/notes', { params: { path: { id }, query: { limit: PAGE_SIZE, cursor } }, signal })),
  );
}

/** Returns the notes of the latest work about a resource, the newest first. */
export function useNotesAbout(subjectId: string) {
  return useQuery({
    queryKey: ['work', 'notes-about', subjectId],
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(api.GET('/v1/work', { params: { query: { subjectId, limit: 10 } }, signal }));
      const pages = data.map(({ id }) =>
        unwrap(api.GET('/v1/work/{id}/notes', { params: { path: { id }, query: { limit: PAGE_SIZE } }, signal })),
      );
      const notes = (await Promise.all(pages)).flatMap((page) => page.data);
      return notes.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    },
  });
}

export function useQueues() {
  return useList<WorkQueue>(['queues'], (cursor, signal) =>
    unwrap(api.GET('/v1/queues', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })),
  );
}

const refreshes = [['work'], ['overview']];

export const useUpdateWork = (onDone?: () => void) =>
  useAction<{ item: WorkItem; change: WorkChange; successMessage: string }, WorkItem>(
    ({ item, change }, { header }) =>
      unwrap(
        api.PATCH('/v1/work/{id}', {
          params: { path: { id: item.id }, header: { ...header, 'If-Match': `"v${item.version}"` } },
          body: change,
        }),
      ),
    { refreshes, successMessage: (_, { successMessage }) => successMessage, ...(onDone ? { onDone } : {}) },
  );

const reopen = (item: WorkItem, { header }: IdempotencyHeader): Promise<WorkItem> =>
  unwrap(
    api.POST('/v1/work/{id}/reopen', {
      params: { path: { id: item.id }, header: { ...header, 'If-Match': `"v${item.version}"` } },
    }),
  );

export const useReopenWork = () =>
  useAction<WorkItem, WorkItem>(reopen, { refreshes, successMessage: 'The item is open again.' });

/** Takes the most urgent free item; undefined if there is none. */
export const useTakeNext = (onDone: (item: WorkItem | undefined) => void) =>
  useAction<Schemas['WorkTakeParams'], WorkItem | undefined>(
    (body, params) => unwrap(api.POST('/v1/work/take-next', { params, body })) as Promise<WorkItem | undefined>,
    {
      refreshes,
      successMessage: (item) => (item ? 'The item is yours.' : 'No work item is free.'),
      onDone,
    },
  );

export type BulkChange = Schemas['WorkBulkParams']['items'][number];
export type BulkResults = Schemas['WorkBulkResult']['results'];

const livesByOtherClock = ({ error }: BulkResults[number]) =>
  error?.details.some(({ code }) => code === 'other_test_clock') ?? false;

/**
 * Sends changes. Items with another test clock than the first one are sent in a further request. `round` has a plus sign
 * for each request before, and makes its Idempotency-Key.
 */
async function inRounds(
  items: readonly BulkChange[],
  send: (body: { items: BulkChange[] }, round: string) => Promise<{ results: BulkResults }>,
  round = '',
): Promise<BulkResults> {
  const { results } = await send({ items: [...items] }, round);
  const left = new Set(results.filter(livesByOtherClock).map(({ id }) => id));
  if (left.size === 0 || left.size === items.length) return results;
  const others = items.filter(({ id }) => left.has(id));
  return [...results.filter(({ id }) => !left.has(id)), ...(await inRounds(others, send, `${round}+`))];
}

/** The Idempotency-Key of a further request is derived from the first one, so that all can be repeated safely. */
const changeItems = (items: readonly BulkChange[], { header }: IdempotencyHeader) =>
  inRounds(items, (body, round) => {
    const params = { header: { 'Idempotency-Key': `${header['Idempotency-Key']}${round}` } };
    return unwrap(api.POST('/v1/work/bulk', { params, body }));
  });

/** Loads the results that a change of several items would have; null for no change. */
export function useWorkPreview(changes: readonly BulkChange[] | null) {
  return useQuery({
    queryKey: ['work', 'preview', changes],
    queryFn: ({ signal }) => inRounds(changes!, (body) => unwrap(api.POST('/v1/work/bulk/preview', { body, signal }))),
    enabled: changes !== null,
    staleTime: 0,
  });
}

export const useBulkWork = (onDone: (results: BulkResults) => void) =>
  useAction<readonly BulkChange[], BulkResults>(changeItems, { refreshes, onDone, isQuiet: true });

/** Returns the change that gives an item its former state again. */
function restoring({ assignee, status, waitingOn, snoozedUntil }: WorkItem, { id, version }: WorkItem): BulkChange {
  const isAhead = snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
  return { id, version, assignee, status, waitingOn, snoozedUntil: isAhead ? snoozedUntil : null };
}

/** Gives changed items their former state again. Completed ones are reopened first. */
export const useUndoWork = (onDone: () => void) =>
  useAction<{ before: readonly WorkItem[]; results: BulkResults }, BulkResults>(
    async ({ before, results }, params) => {
      const changed = results.flatMap(({ workItem }) => workItem ?? []);
      const reopened = await Promise.all(
        changed.map((item, at) => {
          const header = { 'Idempotency-Key': `${params.header['Idempotency-Key']}-${at}` };
          return item.status === 'done' ? reopen(item, { header }) : item;
        }),
      );
      const changes = reopened.map((item) => restoring(before.find(({ id }) => id === item.id)!, item));
      return changeItems(changes, params);
    },
    {
      refreshes,
      successMessage: (results) => {
        const failed = results.filter(({ error }) => error !== null).length;
        return failed === 0 ? 'The items are as before.' : `${failed} of the items could not be changed back.`;
      },
      onDone,
    },
  );

export const useAddNote = (onDone: () => void) =>
  useAction<{ id: string; body: Schemas['WorkNoteCreateParams'] }, Schemas['WorkNote']>(
    ({ id, body }, { header }) => unwrap(api.POST('/v1/work/{id}/notes', { params: { path: { id }, header }, body })),
    { refreshes, onDone },
  );

const queueLists = [['queues']];

export const useCreateQueue = (onDone: () => void) =>
  useAction<Schemas['WorkQueueCreateParams'], WorkQueue>(
    (body, params) => unwrap(api.POST('/v1/queues', { params, body })),
    { refreshes: queueLists, successMessage: 'The queue is created.', onDone, isQuiet: true },
  );

export const useUpdateQueue = (onDone: () => void) =>
  useAction<{ queue: WorkQueue; body: Schemas['WorkQueueUpdateParams'] }, WorkQueue>(
    ({ queue, body }, { header }) =>
      unwrap(
        api.PATCH('/v1/queues/{id}', {
          params: { path: { id: queue.id }, header: { ...header, 'If-Match': `"v${queue.version}"` } },
          body,
        }),
      ),
    { refreshes: queueLists, successMessage: 'The queue is changed.', onDone, isQuiet: true },
  );

export const useDeleteQueue = (onDone: () => void) =>
  useAction<WorkQueue, unknown>(
    ({ id, version }, { header }) =>
      unwrap(
        api.DELETE('/v1/queues/{id}', {
          params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } },
        }),
      ),
    { refreshes: queueLists, successMessage: 'The queue is deleted.', onDone, isQuiet: true },
  );

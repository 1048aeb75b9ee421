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

export const useReopenWork = () =>
  useAction<WorkItem, WorkItem>(
    (item, { header }) =>
      unwrap(
        api.POST('/v1/work/{id}/reopen', {
          params: { path: { id: item.id }, header: { ...header, 'If-Match': `"v${item.version}"` } },
        }),
      ),
    { refreshes, successMessage: 'The item is open again.' },
  );

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

type BulkResult = Schemas['WorkBulkResult'];

const livesByOtherClock = ({ error }: BulkResult['results'][number]) =>
  error?.details.some(({ code }) => code === 'other_test_clock') ?? false;

/** Changes items. Items with a different test clock than the first are changed in a further request. */
async function changeAll(
  items: readonly WorkItem[],
  change: WorkChange,
  params: IdempotencyHeader,
): Promise<BulkResult> {
  const body = { items: items.map(({ id, version }) => ({ id, version, ...change })) };
  const result = await unwrap(api.POST('/v1/work/bulk', { params, body }));
  const left = new Set(result.results.filter(livesByOtherClock).map(({ id }) => id));
  if (left.size === 0 || left.size === items.length) return result;
  const rest = items.filter(({ id }) => left.has(id));
  // The Idempotency-Key of a further request is derived from the first one, so that all can be repeated safely.
  const next = { header: { 'Idempotency-Key': `${params.header['Idempotency-Key']}+` } };
  const others = await changeAll(rest, change, next);
  const results = [...result.results.filter(({ id }) => !left.has(id)), ...others.results];
  const failed = results.filter(({ error }) => error !== null).length;
  return { ...others, results, succeeded: results.length - failed, failed };
}

export const useBulkWork = (onDone: (result: BulkResult) => void) =>
  useAction<{ items: readonly WorkItem[]; change: WorkChange }, BulkResult>(
    ({ items, change }, params) => changeAll(items, change, params),
    {
      refreshes,
      successMessage: ({ succeeded, failed }) =>
        `${succeeded} ${succeeded === 1 ? 'item is' : 'items are'} changed${failed === 0 ? '.' : `, ${failed} not.`}`,
      onDone,
    },
  );

export const useAddNote = (onDone: () => void) =>
  useAction<{ id: string; text: string }, Schemas['WorkNote']>(
    ({ id, text }, { header }) =>
      unwrap(api.POST('/v1/work/{id}/notes', { params: { path: { id }, header }, body: { text } })),
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

import { useQuery } from '@tanstack/react-query';
import type { NewView, SavedView } from '../../../components/saved-views.ts';
import { useToast } from '../../../components/toasts.tsx';
import { api, unwrap } from '../../client.ts';
import { PAGE_SIZE } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

const KEY = 'saved-views';
const refreshes = [[KEY]];

/** Returns the user's views of a page and the shared ones, by name; null until they are wanted and loaded. */
export function useViews(page: SavedView['page'], isWanted: boolean): readonly SavedView[] | null {
  const { data } = useQuery({
    queryKey: [KEY, page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: PAGE_SIZE };
      const { data: views } = await unwrap(api.GET('/v1/saved-views', { params: { query }, signal }));
      return views.toSorted((one, other) => one.name.localeCompare(other.name));
    },
    staleTime: 60_000,
    enabled: isWanted,
  });
  return data ?? null;
}

export const useSaveView = (onDone: (view: SavedView) => void) =>
  useAction<NewView, SavedView>((body, params) => unwrap(api.POST('/v1/saved-views', { params, body })), {
    refreshes,
    successMessage: 'The view is saved.',
    onDone,
  });

export const useChangeView = (onDone: () => void) =>
  useAction<{ view: SavedView; body: Schemas['SavedViewUpdateParams'] }, SavedView>(
    ({ view, body }, { header }) =>
      unwrap(
        api.PATCH('/v1/saved-views/{id}', {
          params: { path: { id: view.id }, header: { ...header, 'If-Match': `"v${view.version}"` } },
          body,
        }),
      ),
    { refreshes, successMessage: 'The view is changed.', onDone },
  );

/** Deletes a view. Its message offers to save the view again. */
export function useDeleteView(undo: (view: NewView) => void) {
  const toast = useToast();
  return useAction<SavedView, unknown>(
    ({ id, version }, { header }) =>
      unwrap(
        api.DELETE('/v1/saved-views/{id}', {
          params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } },
        }),
      ),
    {
      refreshes,
      onDone: (_, { name, page, filters, columns, sort, visibility }) => {
        const optional = { ...(columns && { columns }), ...(sort && { sort }) };
        const run = () => undo({ name, page, filters, visibility, ...optional });
        toast.say('The view is deleted.', { label: 'Undo', run });
      },
    },
  );
}

/** Saves views that were kept in the browser. Returns those that the service refused. */
export const useMoveViews = (onDone: (left: readonly NewView[]) => void) =>
  useAction<readonly NewView[], readonly NewView[]>(
    async (views, { header }) => {
      const moved = await Promise.allSettled(
        views.map((body, at) => {
          const each = { header: { 'Idempotency-Key': `${header['Idempotency-Key']}-${at}` } };
          return unwrap(api.POST('/v1/saved-views', { params: each, body }));
        }),
      );
      return views.filter((_, at) => moved[at]?.status === 'rejected');
    },
    {
      refreshes,
      successMessage: (left) =>
        left.length === 0 ? 'The views are moved.' : `${left.length} of the views could not be moved.`,
      onDone,
    },
  );

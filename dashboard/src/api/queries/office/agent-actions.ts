import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type AgentAction = Schemas['AgentAction'];

type Filter = ListFilter<'/v1/agent-actions'>;

/** Returns the actions that agents have proposed, newest first. */
export const useAgentActions = (filter: Filter) =>
  useList<AgentAction>(
    ['agent-actions', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/agent-actions', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 15_000, csv: listAddress('/v1/agent-actions', filter) },
  );

const COUNTED_MAX = 9;

/**
 * Returns how many actions wait for a person, in words: the menu shows it beside the page. Null without any. The overview and the
 * pages of the actions load the number (`isLoaded`); the others show the last one, so that a page has no further request.
 */
export function useWaitingActions(isLoaded: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['agent-actions', 'waiting'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/agent-actions', { params: { query: { status: ['pending'], limit: COUNTED_MAX } }, signal })),
    enabled: isLoaded,
    // An action expires after ten minutes.
    refetchInterval: 30_000,
  });
  if (data === undefined || data.data.length === 0) return null;
  return data.hasMore ? `${COUNTED_MAX}+` : String(data.data.length);
}

/** Returns an action that an agent proposes. It is read again while it waits, because it expires. */
export function useAgentAction(id: string) {
  return useQuery({
    queryKey: ['agent-action', id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/agent-actions/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 15_000 : false),
  });
}

const PATHS = {
  approve: '/v1/agent-actions/{id}/approve',
  decline: '/v1/agent-actions/{id}/decline',
} as const;

const DONE = { approve: 'Approved. The agent can run the action now.', decline: 'Declined. The action never runs.' };

export const useDecideAgentAction = () =>
  useAction<{ action: AgentAction; decision: keyof typeof PATHS }, AgentAction>(
    ({ action: { id, version }, decision }, { header }) =>
      unwrap(
        api.POST(PATHS[decision], { params: { path: { id }, header: { ...header, 'If-Match': `"v${version}"` } } }),
      ),
    {
      refreshes: [['agent-action'], ['agent-actions']],
      successMessage: ({ status }) => DONE[status === 'declined' ? 'decline' : 'approve'],
    },
  );

import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type AgentAction = Schemas['AgentAction'];

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
      refreshes: [['agent-action']],
      successMessage: ({ status }) => DONE[status === 'declined' ? 'decline' : 'approve'],
    },
  );

import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { listQueryOf } from '../../../modules/list.ts';
import type { AgentAction as StoredAction } from '../../../modules/platform/agents/agent-action.ts';
import { agentActionResource } from '../../../modules/platform/agents/agent-action-resource.ts';
import { AgentAction, AgentActionList, presentAction } from '../../../modules/platform/agents/agent-action-schema.ts';
import {
  approveAction,
  declineAction,
  getAction,
  guardDecision,
  listActions,
} from '../../../modules/platform/agents/propose-action.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type GuardedRequest, type PathParameter } from '../../operation.ts';

const tag = 'Agents';
const id: PathParameter = { kind: 'aga', table: 'agent_actions', description: 'Action id.' };
const errors = ['invalid_state_transition', 'version_conflict'] as const;

const reply = (tx: UnitOfWork, action: StoredAction) => ({
  status: 200,
  body: presentAction(action, tx, tx.systemNow),
});

const decisionOf = ({ params, expectedVersion, principal }: GuardedRequest<'id'>) => ({
  ...{ id: params.id, expectedVersion, scopes: principal.scopes },
});

const guard = (reader: TenantReader, request: GuardedRequest<'id'>) => guardDecision(reader, decisionOf(request));

export const list = defineRead({
  id: 'listAgentActions',
  tag,
  summary: 'List the actions that agents propose',
  description: 'Newest first. Actions are kept for 90 days.',
  query: listQueryOf(agentActionResource.lists.listAgentActions),
  responses: { 200: { description: 'A page of actions.', schema: AgentActionList } },
  handle: (reader, { query }, app) => {
    const now = app.clock.now();
    return listReply(
      { query, list: 'agent_actions', organizationId: reader.organizationId, app },
      (page) => listActions(reader, query, { ...page, now }),
      (action) => presentAction(action, reader, now),
    );
  },
});

export const get = defineRead({
  id: 'getAgentAction',
  tag,
  summary: 'Retrieve an action that an agent proposes',
  params: { id },
  responses: { 200: { description: 'The action.', schema: AgentAction } },
  handle: async (reader, { params }, app) => ({
    status: 200,
    body: presentAction(await getAction(reader, params.id), reader, app.clock.now()),
  }),
});

export const approve = defineCommand({
  id: 'approveAgentAction',
  tag,
  summary: 'Approve an action that an agent proposes',
  description:
    'The agent can then run exactly this action, until it expires. A change of the resource in the meantime voids it. The caller needs the scopes in `requiredScopes`.',
  params: { id },
  signedInOnly: true,
  responses: { 200: { description: 'The approved action.', schema: AgentAction } },
  errors: [...errors, 'forbidden_scope'],
  guard,
  handle: async (tx, request) => reply(tx, await approveAction(tx, decisionOf(request))),
});

export const decline = defineCommand({
  id: 'declineAgentAction',
  tag,
  summary: 'Decline an action that an agent proposes',
  params: { id },
  signedInOnly: true,
  responses: { 200: { description: 'The declined action.', schema: AgentAction } },
  errors,
  guard,
  handle: async (tx, request) => reply(tx, await declineAction(tx, decisionOf(request))),
});

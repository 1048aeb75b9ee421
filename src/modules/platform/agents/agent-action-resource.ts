import { customFilter, filter, severalFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { InstantBound, OneOf, Text } from '../../schema.ts';
import { ACTION_STATUSES, agentActionFields } from './agent-action-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    aga: true;
  }
}

/** A command that an agent proposes over MCP, and the scopes of agents' keys. */
export const agentActionResource = defineResource({
  object: 'agent_action',
  idPrefix: 'aga',
  table: 'agent_actions',
  fields: agentActionFields,
  tables: { agent_actions: 'emptied' },
  scopes: {
    'agent:read': { description: 'Make the key that of an agent: read over MCP', roles: [], forAgents: true },
    'agent:prepare': { description: 'Draft and prepare over MCP', roles: [], forAgents: true },
    'agent:act': { description: 'Propose actions over MCP, which run after confirmation', roles: [], forAgents: true },
    'agent:sandbox': { description: 'Control the sandbox over MCP', roles: [], forAgents: true },
    'agent_actions:read': {
      description: 'List, retrieve the actions that agents propose',
      roles: ['biller', 'auth_specialist', 'denial_specialist'],
    },
    'agent_actions:write': {
      description: 'Approve, decline the actions that agents propose',
      roles: ['biller', 'auth_specialist', 'denial_specialist'],
    },
  },
  lists: {
    listAgentActions: {
      table: 'agent_actions',
      filters: {
        status: severalFilter("document->>'status'", OneOf(ACTION_STATUSES, { description: 'Actions in this state.' })),
        requestedBy: filter(
          "document->'requestedBy'->>'id'",
          Text(100, 'Id of the API key of the agent that proposed them.'),
        ),
        'createdAt[gte]': customFilter('created_at', InstantBound('Proposed at or after.')),
        'createdAt[lt]': customFilter('created_at', InstantBound('Proposed before.')),
      },
    },
  },
});

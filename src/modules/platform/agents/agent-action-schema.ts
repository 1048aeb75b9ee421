import type { Deployment } from '../../../database/database.ts';
import { shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { ListOf } from '../../schema.ts';
import { type AgentAction as StoredAction, shownStatus } from './agent-action.ts';
import { agentActionFields } from './agent-action-fields.ts';

export const AgentAction = shownSchemaOf(agentActionFields);
export const AgentActionList = ListOf(AgentAction);

/** Returns the action as the API shows it at the time `now`. */
export function presentAction(action: StoredAction, deployment: Deployment, now: Date) {
  return {
    ...shownFields(agentActionFields, action, deployment),
    operations: action.steps.map(({ operationId }) => operationId),
    status: shownStatus(action, now),
  };
}

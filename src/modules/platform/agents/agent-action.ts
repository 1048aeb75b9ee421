import { createHash } from 'node:crypto';
import type { Actor } from '../../../database/transactions/transaction-options.ts';
import { newResource, type Stored } from '../../resource-fields.ts';
import { type ACTION_STATUSES, agentActionFields } from './agent-action-fields.ts';

/** How long an action can be confirmed. */
export const CONFIRMABLE_MS = 600_000;

export type AgentAction = Stored<typeof agentActionFields>;

/** A command of an action: the operation with its parameters, its body and the version of its resource. */
export type ActionStep = AgentAction['steps'][number];

/** The party that receives what the action sends. */
export type Recipient = AgentAction['recipient'];

export type ActionInput = Pick<AgentAction, 'tool' | 'steps' | 'recipient' | 'subject' | 'changes' | 'requiredScopes'>;

/** Returns the hash of the commands, their versions and payloads, and the recipient. */
export function hashOf({ steps, recipient }: Pick<AgentAction, 'steps' | 'recipient'>): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered([steps, recipient])))
    .digest('hex');
}

/** Returns the value with the members of each object in the order of their names. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, ordered(member)]));
}

/** Returns a new action, which can be confirmed for ten minutes. */
export function newAction(input: ActionInput, requestedBy: Actor, now: Date): AgentAction {
  const expiresAt = new Date(now.getTime() + CONFIRMABLE_MS).toISOString();
  return newResource(agentActionFields, { ...input, hash: hashOf(input), requestedBy, expiresAt }, now);
}

/** Returns the state that callers see: an action that was not executed in time has expired. */
export function shownStatus({ status, expiresAt }: AgentAction, now: Date): (typeof ACTION_STATUSES)[number] {
  const isOpen = status === 'pending' || status === 'approved';
  return isOpen && Date.parse(expiresAt) <= now.getTime() ? 'expired' : status;
}

/**
 * Returns whether an action may run now: a person has approved it, or the client of a sandbox has confirmed it.
 */
export function mayRun(action: AgentAction, { now, isConfirmedByClient }: { now: Date; isConfirmedByClient: boolean }) {
  const status = shownStatus(action, now);
  return status === 'approved' || (status === 'pending' && isConfirmedByClient);
}

import { createHash } from 'node:crypto';
import type { Actor } from '../../../database/transactions/transaction-options.ts';
import { newId } from '../../../kernel/ids.ts';

/** How long an action can be confirmed. */
export const CONFIRMABLE_MS = 600_000;

/** A command of an action: the operation with its parameters, its body and the version of its resource. */
export type ActionStep = {
  operationId: string;
  params: Readonly<Record<string, string>>;
  body: unknown;
  expectedVersion: number | null;
};

/** The party that receives what the action sends. */
export type Recipient = { type: 'payer' | 'patient' | 'none'; id: string | null; name: string | null };

type AgentActionStatus = 'pending' | 'approved' | 'declined' | 'executed' | 'voided';

/** The commands that an agent proposes as one action, and what became of it. */
export type AgentAction = {
  id: string;
  /** The tool that proposed it. */
  tool: string;
  steps: readonly ActionStep[];
  recipient: Recipient;
  subject: { type: string; id: string };
  /** What the action changes, for a person. */
  changes: readonly string[];
  hash: string;
  /** The scopes of its operations, which the person who approves needs too. */
  requiredScopes: readonly string[];
  status: AgentActionStatus;
  requestedBy: Actor;
  decidedBy: Actor | null;
  decidedAt: string | null;
  executedAt: string | null;
  /** Why it was voided. */
  reason: string | null;
  expiresAt: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

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
  const at = now.toISOString();
  return {
    ...{ id: newId('aga'), ...input, hash: hashOf(input), status: 'pending', requestedBy },
    ...{ decidedBy: null, decidedAt: null, executedAt: null, reason: null },
    expiresAt: new Date(now.getTime() + CONFIRMABLE_MS).toISOString(),
    ...{ version: 1, createdAt: at, updatedAt: at },
  };
}

/** Returns the state that callers see: an action that was not executed in time has expired. */
export function shownStatus({ status, expiresAt }: AgentAction, now: Date): AgentActionStatus | 'expired' {
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

import { DocumentTable } from '../../../database/document-table.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { AgentAction } from './agent-action.ts';

export const AGENT_ACTIONS = new DocumentTable<AgentAction>({
  name: 'agent_actions',
  read: (stored) => stored as AgentAction,
  columns: [{ name: 'hash', type: 'text', of: ({ hash }: AgentAction) => hash }],
});

/** Returns and locks the newest action with this hash, or null. */
export async function lockActionOf(tx: UnitOfWork, hash: string): Promise<AgentAction | null> {
  const rest = 'organization_id = $1 and hash = $2 order by id desc limit 1 for update';
  return (await AGENT_ACTIONS.lockWhere(tx, rest, [tx.organizationId, hash]))[0] ?? null;
}

/** Counts the actions that were proposed since this instant. */
export async function countActionsSince(tx: UnitOfWork, since: Date): Promise<number> {
  const text = 'select count(*)::int as count from agent_actions where organization_id = $1 and created_at >= $2';
  return (await tx.query<{ count: number }>(text, [tx.organizationId, since]))[0]!.count;
}

/** Deletes the actions that are older than this instant. */
export async function deleteActionsBefore(tx: UnitOfWork, before: Date): Promise<void> {
  await tx.query('delete from agent_actions where organization_id = $1 and created_at < $2', [
    tx.organizationId,
    before,
  ]);
}

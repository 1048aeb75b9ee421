import { addCreatedRange, Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type FiltersOf, valuesOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import { type AgentAction, CONFIRMABLE_MS } from './agent-action.ts';
import { agentActionFields } from './agent-action-fields.ts';
import { agentActionResource } from './agent-action-resource.ts';

export const AGENT_ACTIONS = new DocumentTable<AgentAction>({
  name: 'agent_actions',
  read: (stored) => filled(agentActionFields, stored),
  columns: columnsOf(agentActionFields),
});

const LIST = agentActionResource.lists.listAgentActions;
export type ActionFilter = FiltersOf<typeof LIST>;

/** The conditions of rows in a state that callers see. `?` is the present time. */
const STATUS = "document->>'status'";
const EXPIRES_AT = "document->>'expiresAt'";
const IN_STATUS = {
  pending: `${STATUS} = 'pending' and ${EXPIRES_AT} > ?`,
  approved: `${STATUS} = 'approved' and ${EXPIRES_AT} > ?`,
  declined: `${STATUS} = 'declined'`,
  executed: `${STATUS} = 'executed'`,
  voided: `${STATUS} = 'voided'`,
  expired: `${STATUS} in ('pending', 'approved') and ${EXPIRES_AT} <= ?`,
};
const isOpen = (status: keyof typeof IN_STATUS) => status === 'pending' || status === 'approved';

/** Returns a page of actions, newest first by id, which is in time order. */
export function selectActions(
  reader: TenantReader,
  filter: ActionFilter,
  page: { limit: number; after?: string; now: Date },
): Promise<AgentAction[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  const statuses = valuesOf(filter.status);
  const condition = statuses?.map((status) => `(${IN_STATUS[status]})`).join(' or ');
  if (condition?.includes('?')) where.add(`(${condition})`, page.now.toISOString());
  else where.addText(condition && `(${condition})`);
  // Open actions are at most ten minutes old, so the index on the time finds them without reading the others.
  if (statuses?.every(isOpen)) where.add('created_at > ?', new Date(page.now.getTime() - CONFIRMABLE_MS));
  const { 'createdAt[gte]': from, 'createdAt[lt]': before } = filter;
  addCreatedRange(where, reader, { prefix: 'aga', column: 'created_at', from, before });
  return AGENT_ACTIONS.selectNewest(reader, where, page);
}

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

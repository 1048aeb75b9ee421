import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type ActionInput, type AgentAction, CONFIRMABLE_MS, hashOf, newAction, shownStatus } from './agent-action.ts';
import {
  type ActionFilter,
  AGENT_ACTIONS,
  countActionsSince,
  deleteActionsBefore,
  lockActionOf,
  selectActions,
} from './agent-actions-store.ts';

/** Actions that an organization's agents may propose in ten minutes. */
const PROPOSED_MAX = 200;
const KEPT_MS = 90 * 86_400_000;

/**
 * Stores the action that an agent proposes. If the agent has proposed the same action before and it is still open, that one
 * is returned.
 * Throws `rate_limited` if the agents of the organization have proposed too many.
 */
export async function proposeAction(tx: UnitOfWork, input: ActionInput): Promise<AgentAction> {
  const now = tx.systemNow;
  const known = await lockActionOf(tx, hashOf(input));
  if (known !== null && isSameOpen(known, tx.actor.id, now)) return known;
  if ((await countActionsSince(tx, new Date(now.getTime() - CONFIRMABLE_MS))) >= PROPOSED_MAX) {
    throw new AppError('rate_limited', { message: 'Agents have proposed too many actions. Wait ten minutes.' });
  }
  await deleteActionsBefore(tx, new Date(now.getTime() - KEPT_MS));
  const action = newAction(input, tx.actor, now);
  AGENT_ACTIONS.insert(tx, action);
  audit(tx, action, 'proposed');
  return action;
}

function isSameOpen(action: AgentAction, actorId: string, now: Date): boolean {
  const status = shownStatus(action, now);
  return action.requestedBy.id === actorId && (status === 'pending' || status === 'approved');
}

function audit(tx: UnitOfWork, { id, tool, hash, subject }: AgentAction, verb: string): void {
  const details = { tool, hash, subjectType: subject.type, subjectId: subject.id };
  tx.audit({ action: `agent_action.${verb}`, subjectType: 'agent_action', subjectId: id, details });
}

/** Returns an action. Throws `resource_not_found`. */
export async function getAction(reader: TenantReader, id: string): Promise<AgentAction> {
  const action = await AGENT_ACTIONS.find(reader, id);
  if (action === null) throw new AppError('resource_not_found');
  return action;
}

/** Lists actions, newest first, in the states that they have at the time `now`. */
export function listActions(
  reader: TenantReader,
  filter: ActionFilter,
  page: { limit: number; after?: string; now: Date },
): Promise<AgentAction[]> {
  return selectActions(reader, filter, page);
}

type Decision = { id: string; expectedVersion: number | undefined; scopes: ReadonlySet<string> };

/** Approves an action, so that its agent can run it. Throws `forbidden_scope`, `version_conflict` or a state error. */
export const approveAction = (tx: UnitOfWork, decision: Decision) => decide(tx, decision, 'approved');

/** Declines an action, which then never runs. */
export const declineAction = (tx: UnitOfWork, decision: Decision) => decide(tx, decision, 'declined');

async function decide(tx: UnitOfWork, decision: Decision, status: 'approved' | 'declined'): Promise<AgentAction> {
  const action = await AGENT_ACTIONS.lock(tx, decision.id);
  if (action === null) throw new AppError('resource_not_found');
  requireDecidable(action, decision, shownStatus(action, tx.systemNow));
  if (status === 'approved') requireScopes(action, decision.scopes);
  const decidedAt = tx.systemNow.toISOString();
  const decided = change(tx, action, { status, decidedBy: tx.actor, decidedAt });
  audit(tx, decided, status);
  return decided;
}

/** Throws unless the action can be approved or declined. */
function requireDecidable(action: AgentAction, { expectedVersion }: Decision, status = action.status as string): void {
  if (expectedVersion !== undefined && expectedVersion !== action.version) throw new AppError('version_conflict');
  if (status === 'pending') return;
  throw new AppError('invalid_state_transition', {
    message: `The action is ${status}. Let the agent propose it again.`,
  });
}

/** Throws `forbidden_scope` unless the person has all scopes that the action needs. */
function requireScopes({ requiredScopes }: AgentAction, scopes: ReadonlySet<string>): void {
  const lacking = requiredScopes.find((scope) => !scopes.has(scope));
  if (lacking === undefined) return;
  const message = `The action needs the scope ${lacking}, which you do not have.`;
  throw new AppError('forbidden_scope', { message, extra: { requiredScope: lacking } });
}

/** Checks a decision before its fields are checked. */
export async function guardDecision(reader: TenantReader, decision: Decision): Promise<void> {
  requireDecidable(await getAction(reader, decision.id), decision);
}

/** Records that the commands of an action have run, or why they never will. */
export async function settleAction(
  tx: UnitOfWork,
  id: string,
  outcome: { status: 'executed' } | { status: 'voided'; reason: string },
): Promise<AgentAction> {
  const action = await AGENT_ACTIONS.lock(tx, id);
  if (action === null) throw new AppError('resource_not_found');
  if (action.status === 'executed' || action.status === 'voided') return action;
  const executedAt = outcome.status === 'executed' ? tx.systemNow.toISOString() : null;
  const settled = change(tx, action, { ...outcome, executedAt });
  audit(tx, settled, outcome.status);
  return settled;
}

function change(tx: UnitOfWork, action: AgentAction, changes: Partial<AgentAction>): AgentAction {
  const changed = { ...action, ...changes, version: action.version + 1, updatedAt: tx.systemNow.toISOString() };
  AGENT_ACTIONS.update(tx, changed);
  return changed;
}

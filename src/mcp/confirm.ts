import {
  type ActionInput,
  type AgentAction,
  hashOf,
  mayRun,
  shownStatus,
} from '../modules/platform/agents/agent-action.ts';
import { bodyOf, type Json, type ToolContext, ToolError, type ToolResult } from './tool.ts';

/** Errors of the first command that void the action: its resource is no longer as it was when the action was shown. */
const VOIDING = new Set(['version_conflict', 'invalid_state_transition', 'resource_not_found']);

/** Stores a proposed action, and runs it if the client's user confirms it and this is a sandbox. */
export async function proposed(context: ToolContext, input: Omit<ActionInput, 'requiredScopes'>): Promise<ToolResult> {
  const requiredScopes = [
    ...new Set(input.steps.flatMap(({ operationId }) => context.scopesOf(operationId).slice(0, 1))),
  ];
  return confirmed(context, await context.propose({ ...input, requiredScopes }));
}

/** Runs a confirmed action. Otherwise asks for the confirmation, or returns how a person can give it. */
export async function confirmed(context: ToolContext, action: AgentAction): Promise<ToolResult> {
  const status = shownStatus(action, context.now());
  if (status === 'pending' && context.isSandbox && context.canAsk) {
    // The key has the hash, so the answer to a question about another action, or about another version, never counts.
    const key = `confirm_${action.hash}`;
    const answer = context.answerTo(key);
    if (answer === null) return { question: { key, message: questionOf(action) } };
    if (answer === 'declined') {
      await context.settleAction(action.id, { status: 'voided', reason: 'declined' });
      return { data: { actionId: action.id, status: 'declined' } };
    }
    return run(context, action, true);
  }
  if (status === 'approved') return run(context, action, false);
  return { data: described(action, status) };
}

function questionOf({ changes, recipient, hash }: AgentAction): string {
  const to = recipient.name === null ? [] : [`Recipient: ${recipient.name}`];
  return ['Confirm this action:', ...changes.map((line) => `- ${line}`), ...to, `Hash: ${hash}`].join('\n');
}

/** Returns the answer for an action that does not run now. */
function described(action: AgentAction, status: string): object {
  const { id, tool, changes, recipient, hash, expiresAt, reason } = action;
  const next =
    status === 'pending'
      ? `A signed-in person must approve it in the dashboard, at /app/agent-actions/${id}. Then call confirm_action.`
      : 'It does not run. Propose it again if it is still needed.';
  return { actionId: id, tool, status, changes, recipient, hash, expiresAt, reason, next };
}

/** Runs the commands of an action in order, each with the hash as its Idempotency-Key. */
async function run(context: ToolContext, action: AgentAction, isConfirmedByClient: boolean): Promise<ToolResult> {
  if (!mayRun(action, { now: context.now(), isConfirmedByClient }) || hashOf(action) !== action.hash) {
    throw new ToolError({ code: 'confirmation_required', message: 'The action is not confirmed.' });
  }
  await requireSameRecipient(context, action);
  const results: object[] = [];
  for (const [index, step] of action.steps.entries()) {
    if (index > 0 && (await isFinished(context, step))) continue;
    const { operationId, params, body, expectedVersion } = step;
    const idempotencyKey = `agent-${action.hash}-${index}`;
    const reply = await context.call(operationId, { params, body, expectedVersion, idempotencyKey });
    const code = reply.body?.error?.code;
    if (index === 0 && VOIDING.has(code)) await context.settleAction(action.id, { status: 'voided', reason: code });
    const { id, object, status, version } = bodyOf(reply);
    results.push({ operation: operationId, object, id, status, version });
  }
  await context.settleAction(action.id, { status: 'executed' });
  return { data: { actionId: action.id, status: 'executed', hash: action.hash, results } };
}

/** Voids the action and throws ToolError if the name of the payer is no longer the one that was shown. */
async function requireSameRecipient(context: ToolContext, { id, recipient }: AgentAction): Promise<void> {
  if (recipient.type !== 'payer' || recipient.id === null) return;
  const payer = bodyOf(await context.call('getPayer', { params: { id: recipient.id } }));
  if (payer.name === recipient.name) return;
  await context.settleAction(id, { status: 'voided', reason: 'recipient_changed' });
  throw new ToolError({ code: 'version_conflict', message: 'The recipient has changed. Propose the action again.' });
}

/** Returns whether an earlier step has already finished the work item that this step would finish. */
async function isFinished(
  context: ToolContext,
  { operationId, params }: AgentAction['steps'][number],
): Promise<boolean> {
  if (operationId !== 'updateWorkItem') return false;
  const item: Json = bodyOf(await context.call('getWorkItem', { params }));
  return item.status === 'done' || item.status === 'cancelled';
}

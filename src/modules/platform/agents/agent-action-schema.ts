import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { Actor, Id, Instant, Nullable, OneOf, phi, resourceFields, Text } from '../../schema.ts';
import { type AgentAction as StoredAction, shownStatus } from './agent-action.ts';

const closed = { additionalProperties: false };

export const AgentAction = Type.Object(
  {
    object: Type.Literal('agent_action'),
    id: Id('aga', 'Action id.'),
    livemode: resourceFields.livemode,
    tool: Text(60, 'The tool of the agent, such as submit_claim.'),
    subject: Type.Object({ type: Text(60, 'Type of the resource.'), id: Text(60, 'Its id.') }, closed),
    recipient: Type.Object(
      {
        type: OneOf(['payer', 'patient', 'none'], { description: 'Who receives what the action sends.' }),
        id: Nullable(Type.String(), 'Id of the recipient.'),
        name: Nullable(Type.String(), 'Name of the payer.'),
      },
      closed,
    ),
    operations: Type.Array(Type.String(), { description: 'The operations that run, in this order.' }),
    changes: Type.Array(phi(Type.String()), { description: 'What the action changes and sends.' }),
    hash: Type.String({
      description:
        'SHA-256 of the operations, their payloads and versions, and the recipient. It is their Idempotency-Key.',
    }),
    requiredScopes: Type.Array(Type.String(), { description: 'The scopes that the person who approves needs.' }),
    status: OneOf(['pending', 'approved', 'declined', 'executed', 'voided', 'expired'], {
      description:
        '`pending`: waits for a person. `approved`: the agent can run it. `voided`: the resource has changed, so it never runs.',
    }),
    reason: Nullable(Type.String(), 'Why it was voided.'),
    requestedBy: Actor,
    decidedBy: Nullable(Actor),
    decidedAt: Nullable(Instant('When it was approved or declined.')),
    executedAt: Nullable(Instant('When it ran.')),
    expiresAt: Instant('Until when it can be approved and run.'),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { ...closed, title: 'AgentAction' },
);

export function presentAction({ steps, ...action }: StoredAction, { livemode }: Deployment, now: Date) {
  return {
    object: 'agent_action' as const,
    livemode,
    ...action,
    operations: steps.map(({ operationId }) => operationId),
    status: shownStatus(action as StoredAction, now),
  };
}

import Type from 'typebox';
import { computed, derived, fieldsOf, hidden, withForm } from '../../resource-fields.ts';
import { Actor, Instant, Nullable, OneOf, phi, Text } from '../../schema.ts';

const closed = { additionalProperties: false };

/** The states in which an action is stored. One that is pending or approved expires without a change of the row. */
const STORED_STATUSES = ['pending', 'approved', 'declined', 'executed', 'voided'] as const;
export const ACTION_STATUSES = [...STORED_STATUSES, 'expired'] as const;

const Step = Type.Object(
  {
    operationId: Type.String(),
    params: Type.Record(Type.String(), Type.String()),
    body: Type.Unknown(),
    expectedVersion: Type.Union([Type.Integer(), Type.Null()]),
  },
  closed,
);

/** Commands that an agent proposes as one action, and their outcome. */
export const agentActionFields = fieldsOf('agent_action', 'aga', {
  tool: derived(Text(60, 'The tool of the agent, such as submit_claim.')),
  subject: derived(Type.Object({ type: Text(60, 'Type of the resource.'), id: Text(60, 'Its id.') }, closed)),
  recipient: derived(
    Type.Object(
      {
        type: OneOf(['payer', 'patient', 'none'], { description: 'Who receives what the action sends.' }),
        id: Nullable(Type.String(), 'Id of the recipient.'),
        name: Nullable(Type.String(), 'Name of the payer.'),
      },
      closed,
    ),
  ),
  // The commands with their payloads, in the order in which they run.
  steps: hidden(derived(Type.Array(Step))),
  operations: computed(Type.Array(Type.String(), { description: 'The operations that run, in this order.' })),
  changes: derived(Type.Array(phi(Type.String()), { description: 'What the action changes and sends.' })),
  hash: derived(
    Type.String({
      description:
        'SHA-256 of the operations, their payloads and versions, and the recipient. It is their Idempotency-Key.',
    }),
    { column: 'hash' },
  ),
  requiredScopes: derived(Type.Array(Type.String(), { description: 'The scopes that the person who approves needs.' })),
  status: withForm(derived(OneOf(STORED_STATUSES), { initially: 'pending' }), {
    shown: OneOf(ACTION_STATUSES, {
      description:
        '`pending`: waits for a person. `approved`: the agent can run it. `voided`: the resource has changed, so it never runs.',
    }),
  }),
  reason: derived(Nullable(Type.String(), 'Why it was voided.'), { initially: null }),
  requestedBy: derived(Actor),
  decidedBy: derived(Nullable(Actor), { initially: null }),
  decidedAt: derived(Nullable(Instant('When it was approved or declined.')), { initially: null }),
  executedAt: derived(Nullable(Instant('When it ran.')), { initially: null }),
  expiresAt: derived(Instant('Until when it can be approved and run.')),
});

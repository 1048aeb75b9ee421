import Type from 'typebox';
import { computed, derived, fieldsOf, hidden } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, phi, Strict } from '../../schema.ts';
import { OUTBOX_STATUSES } from './outbox-state.ts';

const CONNECTION_TYPES = ['fhir', 'partner_ehr'] as const;
const OPERATIONS = ['create', 'update', 'delete'] as const;
export const CASCADES = ['dependents', 'none'] as const;

const closed = { additionalProperties: false };

const Attempt = Type.Object(
  {
    at: Instant('When.'),
    action: OneOf(['send', 'reconcile'], {
      description: '`reconcile`: a read that determines the result of a write whose response was lost.',
    }),
    outcome: Type.String({
      description: '`written`, `retryable`, `terminal`, `unknown`, `absent` or `still_unknown`.',
    }),
    httpStatus: Nullable(Type.Integer()),
    errorCode: Nullable(Type.String()),
  },
  { ...closed, title: 'OutboxAttempt' },
);

const Failure = Type.Object(
  {
    code: Type.String({ description: 'Stable code.' }),
    message: Type.String(),
    retryable: Type.Boolean({ description: 'Whether `retry` can succeed without a change.' }),
    remediation: Type.String({ description: 'What to do.' }),
  },
  { ...closed, title: 'OutboxFailure' },
);

const Cancellation = Type.Object(
  {
    requestedAt: Instant('When the cancellation was requested.'),
    by: Type.Object({ type: Type.String(), id: Type.String() }, { ...closed, title: 'Canceller' }),
    reason: Nullable(phi(Type.String())),
    cascade: OneOf(CASCADES),
    cascadedIds: Type.Array(Id('obx', 'Id.'), { description: 'Dependents that were cancelled with it.' }),
  },
  {
    ...closed,
    title: 'OutboxCancellation',
    description: 'The requested cancellation. It has taken effect if the status is `cancelled`.',
  },
);

const connectionType = OneOf(CONNECTION_TYPES);
const connectionId = Type.String({ description: 'The connection that it is written through.' });

/** Everything that is true of a field of one write to an EHR. Its payload is stored separately, encrypted. */
export const outboxFields = fieldsOf('outbox_entry', 'obx', {
  connection: hidden(derived(Strict({ type: connectionType, id: connectionId }))),
  connectionType: computed(connectionType),
  connectionId: computed(connectionId),
  operation: derived(OneOf(OPERATIONS)),
  resourceType: derived(Type.String({ description: 'Type of the resource in the EHR.' })),
  subject: derived(
    Type.Object(
      { type: Type.String(), id: Type.String() },
      { ...closed, title: 'OutboxSubject', description: 'The resource that the write reports.' },
    ),
  ),
  // Writes to one target of a connection are sent in order.
  target: hidden(derived(Type.String())),
  payloadHash: derived(
    Type.String({ description: 'SHA-256 of the payload as canonical JSON (RFC 8785), in hexadecimal.' }),
  ),
  dependsOn: derived(Type.Array(Id('obx', 'Id.'), { description: 'Entries that have to be written first.' }), {
    initially: [],
  }),
  dedupeKey: derived(Nullable(Type.String(), 'Two open or written entries of a connection never have the same key.'), {
    initially: null,
  }),
  ifMatch: derived(Nullable(Type.String(), 'The version of the remote resource to which the write applies.'), {
    initially: null,
  }),
  status: derived(
    OneOf(OUTBOX_STATUSES, {
      description:
        '`unknown`: the response was lost. The service determines the result by reading and never repeats the write blindly.',
    }),
    { initially: 'pending' },
  ),
  statusChangedAt: derived(Instant('When it got this status.')),
  cancelRequested: computed(
    Type.Boolean({
      description:
        'True if the write was being sent when it was cancelled. It becomes `cancelled` if it turns out not to have been made.',
    }),
  ),
  sendAfter: derived(Instant('Until when the write can be cancelled before it is sent.')),
  deadlineAt: derived(Instant('The write fails if it has not succeeded by then.')),
  nextAttemptAt: derived(Nullable(Instant('When the next attempt to send or reconcile it is due.')), {
    initially: null,
  }),
  attemptCount: derived(Type.Integer(), { initially: 0 }),
  attempts: derived(Type.Array(Attempt, { description: 'The latest attempts, the oldest first.' }), { initially: [] }),
  remoteId: derived(Nullable(Type.String(), 'Id of the resource in the EHR.'), { initially: null }),
  remoteVersion: derived(Nullable(Type.String(), 'Its version after the write.'), { initially: null }),
  writtenAt: derived(Nullable(Instant('When the EHR confirmed it.')), { initially: null }),
  failure: derived(Nullable(Failure), { initially: null }),
  cancellation: derived(Nullable(Cancellation), { initially: null }),
  // The patients' test clock by which it is sent.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock.')), { initially: null })),
});

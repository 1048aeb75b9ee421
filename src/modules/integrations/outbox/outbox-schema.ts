import Type from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';
import { CASCADES, CONNECTION_TYPES, OPERATIONS, type OutboxEntry as StoredOutboxEntry } from './outbox-entry.ts';
import { isOpen, OUTBOX_STATUSES } from './outbox-state.ts';

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

export const OutboxEntry = Type.Object(
  {
    object: Type.Literal('outbox_entry'),
    id: Id('obx', 'Outbox entry id.'),
    livemode: resourceFields.livemode,
    connectionType: OneOf(CONNECTION_TYPES),
    connectionId: Type.String({ description: 'The connection that it is written through.' }),
    operation: OneOf(OPERATIONS),
    resourceType: Type.String({ description: 'Type of the resource in the EHR.' }),
    subject: Type.Object(
      { type: Type.String(), id: Type.String() },
      { ...closed, title: 'OutboxSubject', description: 'The resource that the write reports.' },
    ),
    payloadHash: Type.String({ description: 'SHA-256 of the payload as canonical JSON (RFC 8785), in hexadecimal.' }),
    payload: Type.Optional(phi(Type.Unknown({ description: 'The content, with `expand=payload`.' }))),
    dependsOn: Type.Array(Id('obx', 'Id.'), { description: 'Entries that have to be written first.' }),
    dedupeKey: Nullable(Type.String(), 'Two open or written entries of a connection never have the same key.'),
    ifMatch: Nullable(Type.String(), 'The version of the remote resource to which the write applies.'),
    status: OneOf(OUTBOX_STATUSES, {
      description:
        '`unknown`: the response was lost. The service determines the result by reading and never repeats the write blindly.',
    }),
    statusChangedAt: Instant('When it got this status.'),
    cancelRequested: Type.Boolean({
      description:
        'True if the write was being sent when it was cancelled. It becomes `cancelled` if it turns out not to have been made.',
    }),
    sendAfter: Instant('Until when the write can be cancelled before it is sent.'),
    deadlineAt: Instant('The write fails if it has not succeeded by then.'),
    nextAttemptAt: Nullable(Instant('When the next attempt to send or reconcile it is due.')),
    attemptCount: Type.Integer(),
    attempts: Type.Array(Attempt, { description: 'The latest attempts, the oldest first.' }),
    remoteId: Nullable(Type.String(), 'Id of the resource in the EHR.'),
    remoteVersion: Nullable(Type.String(), 'Its version after the write.'),
    writtenAt: Nullable(Instant('When the EHR confirmed it.')),
    failure: Nullable(Failure),
    cancellation: Nullable(Cancellation),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { ...closed, title: 'OutboxEntry' },
);
export const OutboxEntryList = ListOf(OutboxEntry);

export const OutboxCancel = Strict(
  {
    reason: Type.Optional(phi(Text(2_000, 'Why.'))),
    cascade: Type.Optional(
      OneOf(CASCADES, {
        default: 'dependents',
        description:
          '`dependents`: entries that depend on it are cancelled too. `none`: the dependent entries are kept and no longer wait for it.',
      }),
    ),
  },
  { title: 'OutboxCancel' },
);

/** Returns the API's JSON of an entry; `payload` is given for `expand=payload`. */
export function presentEntry(
  { id, connection, target: _target, testClockId: _testClockId, ...entry }: StoredOutboxEntry,
  { livemode }: { livemode: boolean },
  payload?: { value: unknown },
) {
  return {
    object: 'outbox_entry' as const,
    id,
    livemode,
    connectionType: connection.type,
    connectionId: connection.id,
    ...entry,
    cancelRequested: entry.cancellation !== null && isOpen(entry.status),
    ...(payload === undefined ? {} : { payload: payload.value }),
  };
}

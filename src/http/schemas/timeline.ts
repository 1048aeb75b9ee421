import Type from 'typebox';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, Strict } from './common.ts';

export const TimelineEntry = Type.Object(
  {
    object: Type.Literal('timeline_entry'),
    id: Id('auditEntry', 'Entry id.'),
    at: Instant('When it happened.'),
    action: Type.String({ description: 'What happened, e.g. `claim.scrubbed`.' }),
    from: Nullable(Type.String(), 'The state before.'),
    to: Nullable(Type.String(), 'The state after.'),
    actor: Type.Object({ type: OneOf(['api_key', 'user', 'system', 'payer', 'operator']), id: Type.String() }),
    requestId: Nullable(Type.String()),
    details: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false, title: 'TimelineEntry' },
);

export const Timeline = ListOf(TimelineEntry);
export const TimelineQuery = Strict({ ...listQuery });

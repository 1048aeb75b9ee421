import Type from 'typebox';
import { Actor, Id, Instant, ListOf, listQuery, Nullable, Strict } from '../../schema.ts';

const TimelineEntry = Type.Object(
  {
    object: Type.Literal('timeline_entry'),
    id: Id('aud', 'Entry id.'),
    at: Instant('When it happened.'),
    action: Type.String({ description: 'What happened, e.g. `claim.scrubbed`.' }),
    from: Nullable(Type.String(), 'The previous state.'),
    to: Nullable(Type.String(), 'The new state.'),
    actor: Actor,
    requestId: Nullable(Type.String()),
    details: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false, title: 'TimelineEntry' },
);

export const Timeline = ListOf(TimelineEntry);
export const TimelineQuery = Strict({ ...listQuery });

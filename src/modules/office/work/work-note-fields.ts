import Type from 'typebox';
import { type Part, partFieldsOf } from '../../part-fields.ts';
import { computed, derived, list, required, withInput } from '../../resource-fields.ts';
import { Id, Instant, phi, Text } from '../../schema.ts';

const MENTIONS = 'The users whom the note mentions. Each of them gets a work item of the type `mention`.';

const Author = Type.Object(
  { type: Type.String(), id: Type.String() },
  { additionalProperties: false, title: 'WorkNoteAuthor' },
);

/** The fields of a note of a person or a program about a work item. Notes never change, so they have no version. */
export const workNoteFields = partFieldsOf({
  object: computed(Type.Literal('work_note')),
  id: derived(Id('wnt', 'Note id.')),
  workItemId: derived(Id('wrk', 'The item.')),
  text: required(phi(Text(4_000, 'The note.'))),
  author: derived(Author),
  mentions: withInput(list(Type.Array(Id('usr', 'A user.'), { description: MENTIONS })), {
    create: Type.Optional(Type.Array(Id('usr', 'An active user.'), { maxItems: 20, description: MENTIONS })),
  }),
  createdAt: derived(Instant('When it was written.')),
});

export type WorkNote = Part<typeof workNoteFields>;

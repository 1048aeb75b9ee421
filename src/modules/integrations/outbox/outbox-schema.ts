import Type from 'typebox';
import { shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { ListOf, OneOf, phi, Strict, Text } from '../../schema.ts';
import type { OutboxEntry as StoredOutboxEntry } from './outbox-entry.ts';
import { CASCADES, outboxFields } from './outbox-fields.ts';
import { isOpen } from './outbox-state.ts';

export const OutboxEntry = shownSchemaOf(outboxFields, {
  payload: Type.Optional(phi(Type.Unknown({ description: 'The content, with `expand=payload`.' }))),
});
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
export function presentEntry(entry: StoredOutboxEntry, mode: { livemode: boolean }, payload?: { value: unknown }) {
  const { connection, cancellation, status } = entry;
  return {
    ...shownFields(outboxFields, entry, mode),
    object: 'outbox_entry' as const,
    connectionType: connection.type,
    connectionId: connection.id,
    cancelRequested: cancellation !== null && isOpen(status),
    ...(payload === undefined ? {} : { payload: payload.value }),
  };
}

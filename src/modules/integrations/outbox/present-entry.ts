import type { OutboxEntry } from './outbox-entry.ts';
import { isOpen } from './outbox-state.ts';

/** Returns the API's JSON of an entry; `payload` is given for `expand=payload`. */
export function presentEntry(
  { id, connection, target: _target, testClockId: _testClockId, ...entry }: OutboxEntry,
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

import type { InterchangeStatus } from '../interchanges/interchange.ts';
import type { JournalEntry } from './transport-journal.ts';

/**
 * The state of an interchange that the database lacks: `nothing`; the whole interchange (`recover`); its transmission
 * (`settle`); or the start of its release (`reopen`), so that the partner is asked before the interchange is sent
 * again.
 */
export type Lack = 'nothing' | 'recover' | 'settle' | 'reopen';

/**
 * Compares the last journal entry of an interchange with the database. `known` is null if the database does not have
 * the interchange.
 */
export function compareEntry(
  { state, attempt }: Pick<JournalEntry, 'state' | 'attempt'>,
  known: { status: InterchangeStatus; attempts: number } | null,
): Lack {
  if (state === 'not_released') return 'nothing';
  if (known === null) return 'recover';
  const isBeforeRelease = known.status === 'queued' || known.status === 'staging';
  // The database has a later attempt than this entry.
  if (!isBeforeRelease || known.attempts > attempt) return 'nothing';
  return state === 'transmitted' ? 'settle' : 'reopen';
}

/** Returns the most advanced entry of each interchange; an earlier state does not replace a transmission. */
export function latestEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  const latest = new Map<string, JournalEntry>();
  for (const entry of entries) {
    if (latest.get(entry.interchangeId)?.state !== 'transmitted') latest.set(entry.interchangeId, entry);
  }
  return [...latest.values()];
}

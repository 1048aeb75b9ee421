import type { RealTimeOutcome, ReleaseOutcome } from '../payer-gateway.ts';
import type { JournalEntry, JournalState, TransportJournal } from './transport-journal.ts';

type Journal = Pick<TransportJournal, 'append' | 'note'>;
type Outcome = ReleaseOutcome['outcome'] | RealTimeOutcome['outcome'];

/**
 * The journal's state for each outcome of a release; null: nothing is written, so the release remains open in the
 * journal.
 */
const JOURNALED_AS = {
  transmitted: 'transmitted',
  answered: 'transmitted',
  deferred: 'transmitted',
  refused: 'not_released',
  unavailable: 'not_released',
  unknown: null,
  timed_out: null,
} as const satisfies Record<Outcome, JournalState | null>;

/** Writes an entry. Returns `false` if writing failed; the error is in the journal's report, which readiness shows. */
export async function isJournaled(entry: JournalEntry, journal: Journal): Promise<boolean> {
  return journal.append(entry).then(
    () => true,
    () => false,
  );
}

/** Writes the outcome of a release. Waits for the disk only if the database would otherwise be ahead of the journal. */
export async function noteOutcome(entry: JournalEntry, outcome: Outcome, journal: Journal): Promise<void> {
  const state = JOURNALED_AS[outcome];
  if (state === 'transmitted') journal.note({ ...entry, state });
  // Written before the commit. Otherwise the release would look like one that a restored database lacks.
  else if (state !== null) await isJournaled({ ...entry, state }, journal);
}

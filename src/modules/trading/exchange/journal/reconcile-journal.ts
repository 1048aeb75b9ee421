import type { Database } from '../../../../database/database.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { InterchangeStatus } from '../interchanges/interchange.ts';
import { savePosition, selectKnown, selectPosition } from './journal-store.ts';
import { type RecoverOptions, recoverInterchange, reopenRelease, settleFromJournal } from './recover-interchange.ts';
import type { JournalEntry, TransportJournal } from './transport-journal.ts';

/**
 * The state of an interchange that the database lacks: `nothing`; the whole interchange (`recover`); its transmission
 * (`settle`); or the start of its release (`reopen`), so that the partner is asked before the interchange is sent
 * again.
 */
type Lack = 'nothing' | 'recover' | 'settle' | 'reopen';

type ReconcileOptions = RecoverOptions & {
  database: Database;
  journal: Pick<TransportJournal, 'id' | 'read'>;
  /**
   * Returns whether the partners of a kind of connection are stored in the database, so that a restore also resets
   * them.
   */
  isRestoredToo(kind: string): boolean;
  /** Compares the whole journal. The position is meaningless if the journal, the folder or the database was copied. */
  isWhole?: boolean;
  /** Called once, before the first change, if the database lacks something. */
  onLack?(): Promise<void>;
};

/**
 * Counts of interchanges. `recovered`: the database did not have them. `corrected`: the database showed them as not yet
 * released. `unmatched`: the database does not have their organization or partner, so a person must review them.
 */
export type Reconciled = { recovered: number; corrected: number; unmatched: number };

/**
 * Compares the journal with the database from the position at which the last comparison ended. A restore also restores
 * that position, so that everything after the backup is compared. Must be called before anything is sent.
 */
export async function reconcileJournal(options: ReconcileOptions): Promise<Reconciled> {
  const { database, journal } = options;
  const total: Reconciled = { recovered: 0, corrected: 0, unmatched: 0 };
  const position = options.isWhole ? null : await selectPosition(database.pool, journal.id);
  let reportLack = options.onLack;
  const onLack = async () => {
    await reportLack?.();
    reportLack = undefined;
  };
  for await (const { entries, next } of journal.read(position)) {
    const relevant = latestEntries(entries).filter(({ kind }) => !options.isRestoredToo(kind));
    for (const [organizationId, own] of Map.groupBy(relevant, (entry) => entry.organizationId)) {
      await reconcileOwn(organizationId, own, { ...options, onLack, total });
    }
    await savePosition(database.pool, journal.id, next);
  }
  return total;
}

async function reconcileOwn(
  organizationId: string,
  entries: readonly JournalEntry[],
  options: ReconcileOptions & { total: Reconciled },
): Promise<void> {
  const { database, total } = options;
  for (const { entry, lack } of await lacksOf(database, organizationId, entries)) {
    await options.onLack?.();
    const who = { organizationId, actor: { type: 'system', id: 'transport-journal' } } as const;
    const isDone = await transact(database, who, (tx) => amend(tx, entry, lack, options));
    if (lack !== 'recover') total.corrected += Number(isDone);
    else if (isDone) total.recovered += 1;
    else total.unmatched += 1;
  }
}

function amend(tx: UnitOfWork, entry: JournalEntry, lack: Lack, options: RecoverOptions): Promise<boolean> {
  if (lack === 'recover') return recoverInterchange(tx, entry, options);
  return lack === 'settle' ? settleFromJournal(tx, entry, options) : reopenRelease(tx, entry);
}

/** Returns the entries whose interchange is missing or less advanced in the database. */
async function lacksOf(
  database: Database,
  organizationId: string,
  entries: readonly JournalEntry[],
): Promise<{ entry: JournalEntry; lack: Lack }[]> {
  const ids = entries.map(({ interchangeId }) => interchangeId);
  const known = await selectKnown(readerOf(database, organizationId), ids);
  const byId = new Map(known.map((one) => [one.id, one]));
  return entries
    .map((entry) => ({ entry, lack: compareEntry(entry, byId.get(entry.interchangeId) ?? null) }))
    .filter(({ lack }) => lack !== 'nothing');
}

/** Lists entries of releases whose interchange the database does not have, over the whole journal. Changes nothing. */
export async function* listMissingInterchanges(
  options: Pick<ReconcileOptions, 'database' | 'journal' | 'isRestoredToo'>,
): AsyncGenerator<JournalEntry> {
  for await (const { entries } of options.journal.read(null)) {
    const relevant = latestEntries(entries).filter(({ kind }) => !options.isRestoredToo(kind));
    for (const [organizationId, own] of Map.groupBy(relevant, (entry) => entry.organizationId)) {
      for (const { entry, lack } of await lacksOf(options.database, organizationId, own)) {
        if (lack === 'recover') yield entry;
      }
    }
  }
}

/**
 * Compares the last journal entry of an interchange with the database. `known` is null if the database does not have
 * the interchange.
 */
function compareEntry(
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
function latestEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  const latest = new Map<string, JournalEntry>();
  for (const entry of entries) {
    if (latest.get(entry.interchangeId)?.state !== 'transmitted') latest.set(entry.interchangeId, entry);
  }
  return [...latest.values()];
}

import { randomUUID } from 'node:crypto';
import type { Pool } from '../../../../database/connections/pool.ts';
import { listMissingInterchanges, type Reconciled, reconcileJournal } from '../journal/reconcile-journal.ts';
import type { FolderFacts, JournalMark, TransportJournal } from '../journal/transport-journal.ts';
import { INTERNAL_KIND } from '../partners/trading-partner.ts';
import {
  examineFence,
  type FenceFacts,
  type Finding,
  isProved,
  needsPerson,
  type RegisteredJournal,
  type ServerIdentity,
  type Step,
} from './fence.ts';
import * as store from './fence-store.ts';
import { selectNumbersAhead } from './numbers-ahead-store.ts';
import { endHoldsOf, raiseNumbers } from './raise-numbers.ts';

type GuardOptions = Omit<Parameters<typeof reconcileJournal>[0], 'journal' | 'onLack'> & {
  journal: Pick<TransportJournal, 'id' | 'read' | 'folder' | 'highestOfAll'>;
  /** The name of this machine. */
  machine: string;
  /** Stores files again that were picked up after the backup. */
  restoreFiles?(): Promise<unknown>;
};

export type Guarded = Reconciled & {
  /** The reasons for which sending and pick-up are held; empty if they are not held. */
  holds: Finding[];
  /** Whether this call began the hold, or ended it. */
  change: 'held' | 'opened' | null;
};

/**
 * Compares the journal and the server with their records in the database. Holds sending and pick-up if the database,
 * the journal or the server is not the one that was used last; then compares the journal with the database, and ends
 * the hold if the comparisons of all journals prove that no control number was lost. Called before the first job, and
 * every minute.
 */
export function guardExchange(options: GuardOptions): Promise<Guarded> {
  return store.aloneAtFence(options.database.pool, () => guard(options));
}

async function guard(options: GuardOptions): Promise<Guarded> {
  const { pool } = options.database;
  const facts = await factsOf(options);
  if (facts.recorded === null) await store.saveServer(pool, facts.server);
  const before = await store.selectHolds(pool);
  let { findings, step } = examineFence(facts);
  if (findings.length > 0 && before.length === 0 && (await isHarmless(options))) {
    await store.saveServer(pool, facts.server);
    step ??= findings.some(({ reason }) => needsPerson(reason)) ? 'renew' : 'register';
    findings = [];
  }
  if (findings.length > 0) await hold(findings, facts, options);
  if (step !== null) await takeUp(step, facts, options);
  const reconciled = await compare(options, facts);
  const holds = await endIfProved(pool, facts.server);
  const wasHeld = before.length > 0;
  const change = wasHeld === holds.length > 0 ? null : wasHeld ? 'opened' : 'held';
  return { ...reconciled, holds, change };
}

async function factsOf({ database: { pool }, journal, machine }: GuardOptions): Promise<FenceFacts> {
  const folder = await journal.folder.examine();
  return {
    machine,
    folderPath: journal.folder.path,
    folder,
    server: await store.selectServer(pool),
    recorded: await store.selectFence(pool),
    journals: await store.selectJournals(pool),
  };
}

/**
 * Returns whether no partner outside the database counts control numbers: the sandbox's partners are in the database
 * and are restored with it.
 */
async function isHarmless(options: GuardOptions): Promise<boolean> {
  const { database, isRestoredToo, journal } = options;
  if (database.livemode) return false;
  const kinds = await store.selectConnectionKinds(database.pool);
  if (kinds.some((kind) => kind !== INTERNAL_KIND && !isRestoredToo(kind))) return false;
  for await (const _missing of listMissingInterchanges({ database, journal, isRestoredToo })) return false;
  return true;
}

async function hold(findings: readonly Finding[], { folder, journals }: FenceFacts, options: GuardOptions) {
  const { pool } = options.database;
  const number = await store.insertHolds(pool, findings);
  const known = new Set(journals.map(({ journalId }) => journalId));
  const peers = (folder.mark?.peers ?? []).filter((id) => !known.has(id));
  if (peers.length > 0) await store.insertPeers(pool, peers);
  // After the operator has ended this hold, the folder is used again.
  if (findings.every(({ reason }) => reason === 'database_replaced')) return;
  const isCopy = findings.some(({ reason }) => needsPerson(reason));
  if (folder.held?.hold !== number || folder.held.isCopy !== isCopy) {
    await options.journal.folder.writeHold({ hold: number, isCopy });
  }
}

/** Writes a new mark to the database and to the folder, unless nothing was released since the last one. */
async function takeUp(step: Step, facts: FenceFacts, options: GuardOptions): Promise<void> {
  const { pool } = options.database;
  const { folder } = options.journal;
  if (step === 'renew') await folder.renew();
  const found = step === 'renew' ? await folder.examine() : facts.folder;
  const known = facts.journals.find(({ journalId }) => journalId === found.journalId);
  if (step === 'continue' && isUnchanged(found, known, facts)) return store.touchJournal(pool, found.journalId);
  await writeMark({ step, found, facts, known }, options);
  if (found.held !== null) await folder.writeHold(null);
}

function isUnchanged(found: FolderFacts, known: RegisteredJournal | undefined, { journals }: FenceFacts): boolean {
  const { mark, end } = found;
  if (mark === null || known?.markBornAt !== found.markBornAt || mark.token !== known?.token) return false;
  const isSameEnd = mark.end.segment === end.segment && mark.end.offset === end.offset;
  if (!isSameEnd || mark.copiesChangedAt !== found.copiesChangedAt) return false;
  return journals.every(({ journalId }) => journalId === mark.journalId || mark.peers.includes(journalId));
}

type TakeUp = { step: Step; found: FolderFacts; facts: FenceFacts; known: RegisteredJournal | undefined };

async function writeMark({ step, found, facts, known }: TakeUp, { database, journal, machine }: GuardOptions) {
  const { pool } = database;
  const { journalId, end, copiesChangedAt, isEmpty } = found;
  const before = found.mark?.journalId === journalId ? found.mark : null;
  // The mark of a journal in order follows the one in the folder, also if earlier ones were stored in the database and the
  // process died or failed before it had written them to the folder.
  const isFollowing = step === 'continue' && before !== null;
  const last = isFollowing ? before.generation : Math.max(known?.generation ?? 0, before?.generation ?? 0);
  const peers = facts.journals.map((one) => one.journalId).filter((id) => id !== journalId);
  const mark: JournalMark = { journalId, generation: last + 1, token: randomUUID(), end, copiesChangedAt, peers };
  const resumedHold = step === 'continue' ? (known?.resumedHold ?? 0) : (facts.recorded?.resumedHold ?? 0);
  const previousToken = isFollowing ? before.token : null;
  await store.saveMark(pool, { mark, previousToken, machine, folder: facts.folderPath, isUsed: !isEmpty, resumedHold });
  await store.saveMarkBirth(pool, mark, await journal.folder.writeMark(mark));
}

/**
 * Compares the journal with the database: completely during a hold, otherwise from the position of the last comparison.
 */
async function compare(options: GuardOptions, facts: FenceFacts): Promise<Reconciled> {
  const { database, journal } = options;
  const { pool } = database;
  const journals = await store.selectJournals(pool);
  const isHeld = (await store.selectHolds(pool)).length > 0;
  const { hold: number } = (await store.selectFence(pool))!;
  const own = journals.find(({ journalId }) => journalId === journal.id);
  const isWhole = isHeld && (own === undefined || own.provedHold < number);
  const onLack = async () => {
    await store.insertHolds(pool, [{ reason: 'database_older', journalId: journal.id }]);
  };
  const reconciled = await reconcileJournal({ ...options, ...(isWhole ? { isWhole } : { onLack }) });
  const isFound = reconciled.recovered + reconciled.corrected + reconciled.unmatched > 0;
  // Entries missing from the database are after the position; the journal before the position was already compared.
  if (!isWhole && !isFound) return reconciled;
  if (!isWhole) return { ...reconciled, ...(await proveWhole(options, facts, reconciled)) };
  await prove(options, facts, reconciled);
  return reconciled;
}

async function proveWhole(options: GuardOptions, facts: FenceFacts, first: Reconciled): Promise<Reconciled> {
  const again = await reconcileJournal({ ...options, isWhole: true });
  const total = {
    recovered: first.recovered + again.recovered,
    corrected: first.corrected + again.corrected,
    unmatched: Math.max(first.unmatched, again.unmatched),
  };
  await prove(options, facts, total);
  return total;
}

/** Registers a journal whose entries are now all in the database. */
async function prove(options: GuardOptions, facts: FenceFacts, { unmatched }: Reconciled): Promise<void> {
  const { database, journal } = options;
  const { pool } = database;
  await raiseNumbers(database, journal.highestOfAll());
  await options.restoreFiles?.();
  if (unmatched > 0) return;
  const current = await factsOf(options);
  const { findings, step } = examineFence(current);
  const own = findings.find(({ journalId }) => journalId === journal.id);
  if (own && needsPerson(own.reason)) return;
  // A journal that replaces a missing one is registered only after the operator's decision.
  if (step === null && own === undefined) return;
  if (own !== undefined) await takeUp('register', current, options);
  await store.saveProof(pool, journal.id, current.recorded?.hold ?? facts.recorded?.hold ?? 0);
}

type ProveOptions = Omit<Parameters<typeof reconcileJournal>[0], 'journal' | 'isWhole' | 'onLack'> & {
  journal: Pick<TransportJournal, 'id' | 'read' | 'highestOfAll'> & { peers: readonly string[] };
  restoreFiles?(): Promise<unknown>;
};

/**
 * Compares the complete journal of another machine, whose folder was copied to this machine, and ends a hold that waits
 * for it.
 */
export function proveJournal(options: ProveOptions): Promise<Reconciled> {
  const { database, journal } = options;
  const { pool } = database;
  return store.aloneAtFence(pool, async () => {
    const reconciled = await reconcileJournal({ ...options, isWhole: true });
    await raiseNumbers(database, journal.highestOfAll());
    await options.restoreFiles?.();
    const ahead = await selectNumbersAhead(pool);
    await endHoldsOf(database, new Set(ahead.map(({ organizationId }) => organizationId)), { isExplained: true });
    const recorded = await store.selectFence(pool);
    const isHeld = (await store.selectHolds(pool)).length > 0;
    if (recorded === null || !isHeld) return reconciled;
    await store.insertPeers(pool, [journal.id, ...journal.peers]);
    if (reconciled.unmatched === 0) await store.saveProof(pool, journal.id, recorded.hold);
    await endIfProved(pool, await store.selectServer(pool));
    return reconciled;
  });
}

/** Ends the hold if the comparisons prove that the database knows every number. Returns the remaining holds. */
async function endIfProved(pool: Pool, server: ServerIdentity): Promise<Finding[]> {
  const holds = await store.selectHolds(pool);
  if (holds.length === 0) return [];
  const { hold: number } = (await store.selectFence(pool))!;
  const journals = await store.selectJournals(pool);
  if (!isProved(holds, { hold: number, journals })) return holds;
  await store.saveServer(pool, server);
  await store.deleteHolds(pool);
  return [];
}

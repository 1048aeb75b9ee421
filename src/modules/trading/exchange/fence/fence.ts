import type { FolderFacts } from '../journal/transport-journal.ts';

const HOLD_REASONS = [
  'database_replaced',
  'database_older',
  'journal_missing',
  'journal_unknown',
  'journal_older',
  'journal_copied',
] as const;
/** Why sending and pick-up are held. */
export type HoldReason = (typeof HOLD_REASONS)[number];

/** `journalId`: the journal in question; empty for the database itself. */
export type Finding = { reason: HoldReason; journalId: string };
export type Hold = Finding & { heldAt: Date };

/** A journal as the database knows it. */
export type RegisteredJournal = {
  journalId: string;
  machine: string | null;
  folder: string | null;
  generation: number;
  /** Null if no process of the current release has used the journal. */
  token: string | null;
  previousToken: string | null;
  /**
   * When the file with the mark was created; '0' if the file system does not record it, null until the mark is in the
   * folder.
   */
  markBornAt: string | null;
  /** Whether control numbers were released from the journal. */
  wasUsed: boolean;
  /** Whether a process has checked the journal within the last minutes. */
  isAlive: boolean;
  /** The last hold that the operator ended before the journal was used again. */
  resumedHold: number;
  /** The hold in which the whole journal was compared with the database, with no open finding. */
  provedHold: number;
  isRetired: boolean;
};

/** The server on which a database lives. */
export type ServerIdentity = { systemIdentifier: string | null; timeline: string };

export type FenceRecord = ServerIdentity & { hold: number; resumedHold: number };

export type FenceFacts = {
  machine: string;
  folderPath: string;
  folder: FolderFacts;
  server: ServerIdentity;
  /** Null before the first start. */
  recorded: FenceRecord | null;
  journals: readonly RegisteredJournal[];
};

/**
 * `continue`: the journal is in order. `register`: the journal is new, or is used again unchanged. `renew`: the journal
 * is a copy and receives another id before it is registered.
 */
export type Step = 'continue' | 'register' | 'renew';

/** `step` is null if there is a finding about the journal in the folder. */
type FenceVerdict = { findings: Finding[]; step: Step | null };

/** Compares the journal's folder and the server with their records in the database. */
export function examineFence(facts: FenceFacts): FenceVerdict {
  const own = examineFolder(facts);
  const replaced: Finding[] = isReplaced(facts) ? [{ reason: 'database_replaced', journalId: '' }] : [];
  if (typeof own === 'string') return { findings: replaced, step: own };
  return { findings: [...replaced, own], step: null };
}

function isReplaced({ recorded, server }: FenceFacts): boolean {
  if (recorded === null) return false;
  if (recorded.timeline !== server.timeline) return true;
  const known = recorded.systemIdentifier;
  return known !== null && server.systemIdentifier !== null && known !== server.systemIdentifier;
}

function examineFolder(facts: FenceFacts): Finding | Step {
  const { folder, recorded, journals } = facts;
  const { journalId, held } = folder;
  const known = journals.find((one) => one.journalId === journalId);
  // The operator has decided about the hold in which this folder was found.
  if (held !== null && held.hold <= (recorded?.resumedHold ?? 0)) {
    return held.isCopy && !isRenewed(facts, held.hold, known) ? 'renew' : 'register';
  }
  if (known === undefined) return examineUnregistered(facts);
  const mark = folder.mark?.journalId === journalId ? folder.mark : null;
  if (known.token === null) {
    // The journal was registered by an earlier release, or named by another journal. In the second case, the database
    // is older than that journal.
    return mark === null ? 'register' : { reason: 'database_older', journalId };
  }
  if (mark === null) return { reason: 'journal_older', journalId };
  if (mark.generation > known.generation) return { reason: 'database_older', journalId };
  if (mark.generation < known.generation) {
    // A crash between both writes: the database is ahead by one, and has not recorded that the mark is in the folder.
    const isOneBehind = mark.generation === known.generation - 1 && mark.token === known.previousToken;
    return isOneBehind && known.markBornAt === null ? 'continue' : { reason: 'journal_older', journalId };
  }
  const areTimesKnown = known.markBornAt !== null && known.markBornAt !== '0' && folder.markBornAt !== '0';
  const isCopied = mark.token !== known.token || (areTimesKnown && known.markBornAt !== folder.markBornAt);
  if (isCopied) return { reason: 'journal_copied', journalId };
  // A hold is stored in the database before it is noted in the folder.
  return held !== null && held.hold > (recorded?.hold ?? 0) ? { reason: 'database_older', journalId } : 'continue';
}

/**
 * Returns whether the copy in this folder received its own id after the hold, from a process that died before it
 * removed the record of the hold. With yet another id, the first id would remain registered and the hold could not end
 * by itself, because no folder has that journal.
 */
function isRenewed(
  { machine, folderPath, folder }: FenceFacts,
  hold: number,
  known: RegisteredJournal | undefined,
): boolean {
  if (known?.machine !== machine || known.folder !== folderPath || known.resumedHold < hold) return false;
  return known.markBornAt === null || (folder.mark?.token === known.token && folder.markBornAt === known.markBornAt);
}

function examineUnregistered({ folder, machine, folderPath, journals }: FenceFacts): Finding | Step {
  const { journalId, isEmpty, mark } = folder;
  if (!isEmpty || mark !== null) return { reason: 'journal_unknown', journalId };
  const kept = journals.filter(({ isRetired, token }) => !isRetired && token !== null);
  // Applies even if the database does not record a use of the journal: it may have been used since its last mark.
  const before = kept.find((one) => one.machine === machine && one.folder === folderPath);
  if (before) return { reason: 'journal_missing', journalId: before.journalId };
  // Further machines have journals of their own. But if no journal of the database is in use any more, they are lost.
  const used = kept.filter(({ wasUsed }) => wasUsed);
  if (used.length === 0 || kept.some(({ isAlive }) => isAlive)) return 'register';
  return { reason: 'journal_missing', journalId: used[0]!.journalId };
}

/**
 * Returns whether only a person can confirm that no control number was lost, because comparing journals does not show
 * it.
 */
export function needsPerson(reason: HoldReason): boolean {
  return reason === 'journal_older' || reason === 'journal_copied';
}

/**
 * Returns whether the comparisons during this hold prove that the database has every used number: each journal that the
 * database or another journal names was compared as a whole.
 */
export function isProved(
  holds: readonly Finding[],
  { hold, journals }: { hold: number; journals: readonly RegisteredJournal[] },
): boolean {
  if (holds.some(({ reason }) => needsPerson(reason))) return false;
  return unproved({ hold, journals }).length === 0;
}

/** Returns the journals that must still be compared before this hold can end. */
export function unproved({
  hold,
  journals,
}: {
  hold: number;
  journals: readonly RegisteredJournal[];
}): RegisteredJournal[] {
  return journals.filter(({ isRetired, provedHold }) => !isRetired && provedHold < hold);
}

/** Descriptions of each reason for a hold, for people. */
const FOUND: Record<HoldReason, string> = {
  database_replaced: 'the database runs on another server or timeline of PostgreSQL than before',
  database_older: 'the database is older than the transport journal',
  journal_missing: 'the transport journal that was used before is missing',
  journal_unknown: 'the database does not know the transport journal',
  journal_older: 'the transport journal is older than the database, or another copy of it is in use',
  journal_copied: 'the folder of the transport journal was copied',
};

/** Returns the descriptions of the reasons for a hold, each once. */
export function describeHold(holds: readonly { reason: HoldReason }[]): string {
  return [...new Set(holds.map(({ reason }) => FOUND[reason]))].join('; ');
}

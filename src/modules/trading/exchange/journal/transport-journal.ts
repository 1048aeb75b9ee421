import type { SeenNumbers } from '../../../../database/database.ts';

/** An event of an interchange. `releasing` is on the disk before the release begins. */
export type JournalState = 'releasing' | 'transmitted' | 'not_released';

/**
 * One entry of the journal. Contains no PHI: the content is named by its hash, and claims by the ids of submissions.
 */
export type JournalEntry = {
  state: JournalState;
  at: string;
  organizationId: string;
  tradingPartnerId: string;
  /** The partner's name in the journal; see `journalNameOf`. */
  partner: string;
  /** The kind of the partner's connection. */
  kind: string;
  interchangeId: string;
  transactionSet: string;
  /** ISA13 */
  interchangeControlNumber: string;
  /** GS06 */
  groupControlNumber: string;
  /** The number of the attempt. */
  attempt: number;
  /** SHA-256 of the interchange as it is sent, in hexadecimal. */
  sha256: string;
  /** When the interchange was closed: the date and time in ISA and GS. */
  closedAt: string;
  /** The sending module's ids of the transactions, in the order of ST02. */
  subjects: readonly string[];
};

/** A position in the journal. Everything before it has been read. */
export type JournalPosition = { segment: number; offset: number };

/**
 * The mark that is written both to the journal's folder and to its row in the database, so that a comparison recognizes
 * a copy of either.
 */
export type JournalMark = {
  journalId: string;
  /** The number of marks that the journal has had. */
  generation: number;
  token: string;
  /** Where the journal ended. */
  end: JournalPosition;
  /** When a copy of a received file was last written or removed; null if there are no copies. */
  copiesChangedAt: string | null;
  /** The journals registered in the database. A restored database may have fewer. */
  peers: readonly string[];
};

/** The hold of the exchange that was recorded in the folder. */
export type FolderHold = {
  hold: number;
  /** Whether the folder is a copy, so that its journal needs another id once the operator ends the hold. */
  isCopy: boolean;
};

export type FolderFacts = {
  journalId: string;
  /** Whether no number was ever released from the journal. */
  isEmpty: boolean;
  end: JournalPosition;
  copiesChangedAt: string | null;
  mark: JournalMark | null;
  /**
   * When the file with the mark was created, in nanoseconds; '0' if the file system does not record it, null without a
   * mark.
   */
  markBornAt: string | null;
  held: FolderHold | null;
};

/** The state of a journal's folder, without its entries. */
export type JournalFolder = {
  readonly path: string;
  examine(): Promise<FolderFacts>;
  /** Writes the mark and returns when its file was created; '0' if the file system does not record it. */
  writeMark(mark: JournalMark): Promise<string>;
  /** Writes the hold in which the folder was found; null removes it. */
  writeHold(held: FolderHold | null): Promise<void>;
  /** Replaces the id of the journal; its entries are kept. */
  renew(): Promise<void>;
};

/** The state of the journal, for readiness and `rcm doctor`. */
export type JournalReport = {
  id: string;
  segments: number;
  bytes: number;
  /** Incomplete lines caused by crashes, in the segments that this process has read. */
  damagedLines: number;
  /** Why the last entry could not be written, as an error code; null if it was written. */
  failure: string | null;
};

/**
 * The append-only record of released interchanges, outside the database. After a restore of an older backup, it
 * contains the used control numbers and the interchanges that the restored database lacks.
 */
export type TransportJournal = {
  /** Identifies the folder's journal. A position is only meaningful within one journal. */
  readonly id: string;
  readonly folder: JournalFolder;
  /** Appends an entry and returns when it is on the disk. Throws the system error if it cannot be written. */
  append(entry: JournalEntry): Promise<void>;
  /**
   * Appends an entry together with the next awaited one, or soon. Used for events that a restart finds out anyway.
   * Never throws.
   */
  note(entry: JournalEntry): void;
  /**
   * Appends the highest numbers of questions that are about to be sent in real time, and returns when they are on disk.
   * Throws the system error. A question is not an entry: nothing is resolved or sent again for it after a restore.
   */
  appendHighest(partner: string, numbers: SeenNumbers): Promise<void>;
  /** Returns the highest numbers that any process released to the partner. */
  highest(partner: string): Promise<SeenNumbers>;
  /** Returns the highest numbers by the partner's name, up to the position that this process has read. */
  highestOfAll(): ReadonlyMap<string, SeenNumbers>;
  /** Reads the entries after a position, the oldest first, in batches. `null`: from the oldest segment that is kept. */
  read(after: JournalPosition | null): AsyncIterable<{ entries: JournalEntry[]; next: JournalPosition }>;
  report(): Promise<JournalReport>;
  close(): Promise<void>;
};

/**
 * Returns the partner's name in the journal. A restore may change the partner's id in the database, but not its ISA
 * elements.
 */
export function journalNameOf(partner: {
  interchangeSenderId: string;
  interchangeReceiverId: string;
  usageIndicator: string;
}): string {
  return [partner.interchangeSenderId, partner.interchangeReceiverId, partner.usageIndicator].join('/');
}

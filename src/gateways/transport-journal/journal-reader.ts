import { stat } from 'node:fs/promises';
import type { SeenNumbers } from '../../database/database.ts';
import type {
  JournalEntry,
  JournalPosition,
  TransportJournal,
} from '../../modules/trading/exchange/journal/transport-journal.ts';
import { readMark } from './folder-mark.ts';
import { HighestNumbers, type JournalLine } from './journal-line.ts';
import { listSegments, readSegment, segmentExists, segmentFile } from './segment-files.ts';

type LinesFrom = { lines: JournalLine[]; damaged: number; next: JournalPosition };

/** Reads all lines after a position, also of segments that are made meanwhile. */
export async function* linesFrom(folder: string, from: JournalPosition): AsyncGenerator<LinesFrom> {
  for (let { segment, offset } = from; ; segment += 1, offset = 0) {
    // Checked before the segment is read, because a writer that finds a newer segment also writes to that one.
    const hasNext = await segmentExists(folder, segment + 1);
    for await (const read of readSegment(folder, segment, offset)) {
      yield { lines: read.lines, damaged: read.damaged, next: { segment, offset: read.offset } };
    }
    if (!hasNext) return;
  }
}

/** Reads the entries after a position; `null`, or one whose segment is gone: from the oldest segment. */
export async function* entriesAfter(
  folder: string,
  after: JournalPosition | null,
): AsyncGenerator<{ entries: JournalEntry[]; next: JournalPosition }> {
  const oldest = (await listSegments(folder))[0];
  if (oldest === undefined) return;
  const from = after === null || after.segment < oldest ? { segment: oldest, offset: 0 } : after;
  for await (const { lines, next } of linesFrom(folder, from)) {
    const entries = lines.filter((line) => line.type === 'entry').map(({ type: _type, ...entry }) => entry);
    yield { entries, next };
  }
}

export type JournalInspection = {
  id: string;
  segments: number;
  bytes: number;
  /** Lines of the newest segment that a crash has cut off. */
  damagedLines: number;
  /** The highest numbers by the partner's name. */
  highest: ReadonlyMap<string, SeenNumbers>;
  /** When the newest entry was written; null if the newest segment has none. */
  newestAt: string | null;
};

/** Reads the state of a journal without changing it; `null` if the folder has none. Throws the system error. */
export async function inspectJournal(folder: string): Promise<JournalInspection | null> {
  const segments = await listSegments(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = segments.at(-1);
  if (newest === undefined) return null;
  const sizes = await Promise.all(segments.map(async (one) => (await stat(segmentFile(folder, one))).size));
  const found = { id: '', damagedLines: 0, newestAt: null as string | null };
  const highest = new HighestNumbers();
  for await (const { lines, damaged } of readSegment(folder, newest, 0)) {
    found.damagedLines += damaged;
    for (const line of lines) {
      if (line.type === 'journal') found.id = line.id;
      else highest.take(line);
      if (line.type === 'entry') found.newestAt = line.at;
    }
  }
  return {
    ...found,
    highest: highest.byName,
    segments: segments.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

type JournalReader = Pick<TransportJournal, 'id' | 'read' | 'highestOfAll'> & {
  /** The journals registered in the database when this one was last used. */
  peers: readonly string[];
};

/** Opens a journal for reading; `null` if the folder has none. */
export async function openJournalReader(folder: string): Promise<JournalReader | null> {
  const inspected = await inspectJournal(folder);
  if (inspected === null) return null;
  const { mark } = await readMark(folder);
  const { id, highest } = inspected;
  return { id, highestOfAll: () => highest, read: (after) => entriesAfter(folder, after), peers: mark?.peers ?? [] };
}

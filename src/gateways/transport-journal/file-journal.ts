import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { SeenNumbers } from '../../database/database.ts';
import { makeFolder } from '../../database/embedded/make-folder.ts';
import type {
  FolderFacts,
  JournalEntry,
  JournalFolder,
  JournalPosition,
  JournalReport,
  TransportJournal,
} from '../../modules/trading/exchange/journal/transport-journal.ts';
import { readHold, readMark, writeHold, writeMark } from './folder-mark.ts';
import { copiesChangedAt } from './inbound-copies.ts';
import { encodeLine, HighestNumbers, type JournalLine, numbersOf } from './journal-line.ts';
import { entriesAfter, linesFrom } from './journal-reader.ts';
import { createSegment, listSegments, segmentFile } from './segment-files.ts';
import { SegmentWriter } from './segment-writer.ts';

const SEGMENT_BYTES_MAX = 16 << 20;
/** With `SEGMENT_BYTES_MAX`: the journal takes at most about 1 GiB. */
const SEGMENTS_MAX = 64;
/** The longest delay of an entry without a waiting caller, until it is written with others. */
const NOTE_DELAY_MS = 500;
/**
 * The interval at which entries of other processes are read. The database coordinates running processes; the journal is
 * decisive only after a restore.
 */
const REFRESH_MS = 1_000;

export type FileJournalOptions = { segmentBytesMax?: number; segmentsMax?: number; refreshMs?: number };

/**
 * Opens the transport journal in a folder, and creates it on the first use. Several processes of one machine may append
 * to it: each write is one call to a file that is opened for appending. Throws the system error if it cannot be used.
 */
export async function openFileJournal(folder: string, options: FileJournalOptions = {}): Promise<TransportJournal> {
  makeFolder(folder);
  if ((await listSegments(folder)).length === 0) {
    await createSegment(folder, 1, [{ type: 'journal', id: randomUUID() }]);
  }
  const journal = new FileJournal(folder, options);
  await journal.begin();
  return journal;
}

type Waiting = {
  line: string;
  partner: string;
  numbers: SeenNumbers;
  resolve?: () => void;
  reject?: (error: unknown) => void;
};

class FileJournal implements TransportJournal {
  readonly #folder: string;
  readonly #options: Required<FileJournalOptions>;
  readonly #highest = new HighestNumbers();
  #id = '';
  #writer: SegmentWriter | null = null;
  /** How far entries were read, of this and other processes. */
  #read: JournalPosition = { segment: 1, offset: 0 };
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<void> | null = null;
  #damagedLines = 0;
  #failure: string | null = null;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #noteTimer: NodeJS.Timeout | null = null;

  constructor(folder: string, options: FileJournalOptions) {
    this.#folder = folder;
    const defaults = { segmentBytesMax: SEGMENT_BYTES_MAX, segmentsMax: SEGMENTS_MAX, refreshMs: REFRESH_MS };
    this.#options = { ...defaults, ...options };
  }

  get id(): string {
    return this.#id;
  }

  get folder(): JournalFolder {
    return {
      path: this.#folder,
      examine: () => this.#examine(),
      writeMark: (mark) => writeMark(this.#folder, mark),
      writeHold: (held) => writeHold(this.#folder, held),
      renew: () => this.#renew(),
    };
  }

  /** Reads the newest segment, whose first lines summarize the others, and verifies that it can be written. */
  async begin(): Promise<void> {
    const segment = (await listSegments(this.#folder)).at(-1)!;
    this.#read = { segment, offset: 0 };
    await this.#refresh();
    this.#writer = new SegmentWriter(segment, {
      folder: this.#folder,
      segmentBytesMax: this.#options.segmentBytesMax,
      follow: (full) => this.#follow(full),
    });
    await this.#writer.write('');
  }

  append(entry: JournalEntry): Promise<void> {
    return this.#written(waitingOf(entry));
  }

  appendHighest(partner: string, numbers: SeenNumbers): Promise<void> {
    return this.#written({ line: encodeLine({ type: 'highest', partner, ...numbers }), partner, numbers });
  }

  note(entry: JournalEntry): void {
    this.#waiting.push(waitingOf(entry));
    this.#noteTimer ??= setTimeout(() => {
      this.#writing ??= this.#write();
    }, NOTE_DELAY_MS).unref();
  }

  async highest(partner: string): Promise<SeenNumbers> {
    if (performance.now() - this.#refreshedAt >= this.#options.refreshMs) await this.#refresh();
    return this.#highest.of(partner);
  }

  highestOfAll(): ReadonlyMap<string, SeenNumbers> {
    return this.#highest.byName;
  }

  read(after: JournalPosition | null): AsyncGenerator<{ entries: JournalEntry[]; next: JournalPosition }> {
    return entriesAfter(this.#folder, after);
  }

  async report(): Promise<JournalReport> {
    const segments = await listSegments(this.#folder);
    const sizes = await Promise.all(segments.map(async (one) => (await stat(segmentFile(this.#folder, one))).size));
    return {
      id: this.#id,
      segments: segments.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      damagedLines: this.#damagedLines,
      failure: this.#failure,
    };
  }

  async close(): Promise<void> {
    if (this.#noteTimer) clearTimeout(this.#noteTimer);
    if (this.#waiting.length > 0) this.#writing ??= this.#write();
    await this.#writing;
    await this.#writer?.close();
  }

  #written(line: Waiting): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ ...line, resolve, reject });
    this.#writing ??= this.#write();
    return promise;
  }

  /** Writes pending entries. Entries that arrive meanwhile share the next write and its sync. */
  async #write(): Promise<void> {
    // Entries of the same moment are written together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      if (this.#noteTimer) clearTimeout(this.#noteTimer);
      this.#noteTimer = null;
      const batch = this.#waiting.splice(0);
      try {
        await this.#writer!.write(batch.map(({ line }) => line).join(''));
        this.#failure = null;
        for (const { partner, numbers } of batch) this.#highest.raise(partner, numbers);
        for (const { resolve } of batch) resolve?.();
      } catch (error) {
        this.#failure = (error as NodeJS.ErrnoException).code ?? 'failed';
        for (const { reject } of batch) reject?.(error);
      }
    }
    this.#writing = null;
  }

  async #examine(): Promise<FolderFacts> {
    await this.#refresh();
    const { mark, bornAt } = await readMark(this.#folder);
    return {
      journalId: this.#id,
      isEmpty: this.#highest.byName.size === 0,
      end: this.#read,
      copiesChangedAt: await copiesChangedAt(this.#folder),
      mark,
      markBornAt: bornAt,
      held: await readHold(this.#folder),
    };
  }

  /** Begins a segment with another id. Another process may begin the same segment with the current id. */
  async #renew(): Promise<void> {
    const id = randomUUID();
    while (this.#id !== id) {
      const newest = (await listSegments(this.#folder)).at(-1)!;
      await this.#begin(newest + 1, id);
      await this.#refresh();
    }
  }

  /** Makes a segment whose first lines summarize the others. */
  async #begin(segment: number, id: string): Promise<void> {
    const highest = [...this.#highest.byName].map(
      ([partner, numbers]) => ({ type: 'highest', partner, ...numbers }) as const,
    );
    await createSegment(this.#folder, segment, [{ type: 'journal', id }, ...highest]);
  }

  /** Makes the segment after a full one, and removes the oldest. */
  async #follow(full: number): Promise<void> {
    await this.#refresh();
    await this.#begin(full + 1, this.#id);
    const kept = full + 1 - this.#options.segmentsMax;
    const old = (await listSegments(this.#folder)).filter((segment) => segment <= kept);
    await Promise.all(old.map((segment) => rm(segmentFile(this.#folder, segment), { force: true })));
  }

  #refresh(): Promise<void> {
    this.#refreshing ??= this.#readOn().finally(() => {
      this.#refreshing = null;
      this.#refreshedAt = performance.now();
    });
    return this.#refreshing;
  }

  async #readOn(): Promise<void> {
    for await (const { lines, damaged, next } of linesFrom(this.#folder, this.#read)) {
      this.#read = next;
      this.#damagedLines += damaged;
      for (const line of lines) this.#take(line);
    }
  }

  #take(line: JournalLine): void {
    if (line.type === 'journal') this.#id = line.id;
    else this.#highest.take(line);
  }
}

function waitingOf(entry: JournalEntry): Waiting {
  return { line: encodeLine({ type: 'entry', ...entry }), partner: entry.partner, numbers: numbersOf(entry) };
}

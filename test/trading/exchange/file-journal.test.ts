import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTransportJournal } from '../../../src/composition/open-transport-journal.ts';
import { type FileJournalOptions, openFileJournal } from '../../../src/gateways/transport-journal/file-journal.ts';
import type {
  JournalEntry,
  TransportJournal,
} from '../../../src/modules/trading/exchange/journal/transport-journal.ts';
import { aJournalEntry } from '../../helpers/journal.ts';

const PARTNER = 'RCTEST/CLEARING/P';

let folder: string;
const opened: TransportJournal[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-journal-'));
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(options?: FileJournalOptions): Promise<TransportJournal> {
  const journal = await openFileJournal(folder, { refreshMs: 0, ...options });
  opened.push(journal);
  return journal;
}

async function entriesOf(journal: TransportJournal): Promise<JournalEntry[]> {
  const all: JournalEntry[] = [];
  for await (const { entries } of journal.read(null)) all.push(...entries);
  return all;
}

const numbersIn = async (journal: TransportJournal) =>
  (await entriesOf(journal)).map(({ interchangeControlNumber }) => Number(interchangeControlNumber));
const segments = async () => (await readdir(folder)).sort();
const onlyFile = async () => join(folder, (await segments())[0]!);

test('an appended entry is read again, also by another process, and the highest numbers are known', async () => {
  const journal = await open();
  const entry = aJournalEntry(7, { groupControlNumber: '9' });
  await journal.append(entry);
  await journal.append(aJournalEntry(5));
  const other = await open();
  expect(other.id).toBe(journal.id);
  expect((await entriesOf(other))[0]).toEqual(entry);
  expect(await other.highest(PARTNER)).toEqual({ interchange: 7, group: 9 });
  expect(await other.highest('RCTEST/CLEARING/T')).toEqual({ interchange: 0, group: 0 });
  await other.append(aJournalEntry(11));
  expect(await journal.highest(PARTNER)).toEqual({ interchange: 11, group: 11 });
});

test('concurrent entries are written together, and a deferred one with the next', async () => {
  const journal = await open();
  const before = (await readFile(await onlyFile(), 'utf8')).length;
  journal.note(aJournalEntry(1));
  expect((await readFile(await onlyFile(), 'utf8')).length).toBe(before);
  await Promise.all(Array.from({ length: 20 }, (_, index) => journal.append(aJournalEntry(index + 2))));
  expect((await numbersIn(journal)).length).toBe(21);
});

test('a deferred entry is written when the journal is closed', async () => {
  const journal = await open();
  journal.note(aJournalEntry(3, { state: 'transmitted' }));
  await journal.close();
  expect(await entriesOf(await open())).toMatchObject([{ state: 'transmitted' }]);
});

test('reading continues where it ended', async () => {
  const journal = await open();
  await journal.append(aJournalEntry(1));
  let position = null;
  for await (const { next } of journal.read(null)) position = next;
  await journal.append(aJournalEntry(2));
  const read: JournalEntry[] = [];
  for await (const { entries } of journal.read(position)) read.push(...entries);
  expect(read.map(({ groupControlNumber }) => groupControlNumber)).toEqual(['2']);
});

describe('a line that a crash has cut off', () => {
  test.each(['its end', 'half of it', 'all but a byte'])('by %s is left out, and the next one is read', async (cut) => {
    const journal = await open();
    await journal.append(aJournalEntry(1));
    const { size: before } = await stat(await onlyFile());
    await journal.append(aJournalEntry(2));
    const { size } = await stat(await onlyFile());
    await journal.close();
    // An append writes an empty line, the entry and its end.
    const kept = { 'its end': size - 2, 'half of it': Math.floor((before + size) / 2), 'all but a byte': before + 2 }[
      cut
    ]!;
    await truncate(await onlyFile(), kept);
    const after = await open();
    await after.append(aJournalEntry(3));
    expect(await numbersIn(after)).toEqual([1, 3]);
    expect(await numbersIn(await open())).toEqual([1, 3]);
    const last = await open();
    expect(await last.report()).toMatchObject({ damagedLines: 1, failure: null });
    expect(await last.highest(PARTNER)).toEqual({ interchange: 3, group: 3 });
  });

  test('does not remove a line of another process', async () => {
    const journal = await open();
    const other = await open();
    await journal.append(aJournalEntry(1));
    await appendFile(await onlyFile(), 'a1b2c3d4 {"type":"entry","interch');
    await other.append(aJournalEntry(2));
    expect(await numbersIn(journal)).toEqual([1, 2]);
  });

  test('or that was changed afterwards is left out', async () => {
    const journal = await open();
    await journal.append(aJournalEntry(41));
    await journal.append(aJournalEntry(2));
    const text = await readFile(await onlyFile(), 'utf8');
    await writeFile(await onlyFile(), text.replace('000000041', '000000049'));
    expect(await (await open()).highest(PARTNER)).toEqual({ interchange: 2, group: 2 });
  });
});

describe('rotation', () => {
  test('limits the journal, and the newest segment contains the highest numbers of removed ones', async () => {
    const journal = await open({ segmentBytesMax: 2_000, segmentsMax: 3 });
    await journal.append(aJournalEntry(900, { partner: 'RCTEST/OTHER/P' }));
    for (let number = 1; number <= 40; number += 1) await journal.append(aJournalEntry(number));
    expect((await segments()).length).toBe(3);
    const other = await open();
    expect(await other.highest('RCTEST/OTHER/P')).toEqual({ interchange: 900, group: 900 });
    expect(await other.highest(PARTNER)).toEqual({ interchange: 40, group: 40 });
    const kept = await numbersIn(other);
    expect(kept.at(-1)).toBe(40);
    expect(kept[0]).toBeGreaterThan(20);
    expect(other.id).toBe(journal.id);
  });

  test('is followed by a process that has the older segment open', async () => {
    const [first, second] = [await open({ segmentBytesMax: 1_500 }), await open({ segmentBytesMax: 1_500 })];
    for (let number = 1; number <= 30; number += 1)
      await (number % 3 === 0 ? second : first).append(aJournalEntry(number));
    expect([...new Set(await numbersIn(await open()))]).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});

test('several processes that write at once, over many segments, lose and damage nothing', async () => {
  const child = new URL('./journal-child.ts', import.meta.url).pathname;
  const run = (first: number) => promisify(execFile)(process.execPath, [child, folder, String(first), '120']);
  await Promise.all([run(1), run(1_001), run(2_001)]);
  const journal = await open();
  const numbers = new Set(await numbersIn(journal));
  expect(numbers.size).toBe(360);
  expect((await segments()).length).toBeGreaterThan(10);
  expect(await journal.highest(PARTNER)).toEqual({ interchange: 2_120, group: 2_120 });
  let damaged = 0;
  for (const name of await segments()) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').filter((line) => line !== '');
    damaged += lines.filter((line) => !/^[0-9a-f]{8} \{.*\}$/.test(line)).length;
  }
  expect(damaged).toBe(0);
});

describe('a folder that cannot be used', () => {
  test('is named by the error, with the setting that changes it', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openTransportJournal(join(folder, 'file', 'below'))).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^TRANSPORT_JOURNAL_DIR .* cannot be used: .* with TRANSPORT_JOURNAL_DIR$/),
    });
    await expect(openTransportJournal('/proc/none/journal')).rejects.toMatchObject({ name: 'StartError' });
  });

  test('fails the entry and is reported; nothing is written elsewhere', async () => {
    const journal = await open();
    await journal.append(aJournalEntry(1));
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await expect(journal.append(aJournalEntry(2))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await journal.report()).toMatchObject({ segments: 0, failure: 'ENOENT' });
    expect(await readdir(folder)).toEqual([]);
    // What was released before stays known.
    expect((await journal.highest(PARTNER).catch(() => null)) ?? { interchange: 1 }).toMatchObject({ interchange: 1 });
  });
});

import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderHold, JournalMark } from '../../modules/trading/exchange/journal/transport-journal.ts';

const MARK_FILE = 'mark.json';
const HOLD_FILE = 'hold.json';

/** Returns the mark in a folder; null if there is none. */
export async function readMark(folder: string): Promise<{ mark: JournalMark | null; bornAt: string | null }> {
  const file = join(folder, MARK_FILE);
  const mark = await readJson<JournalMark>(file);
  return { mark, bornAt: mark === null ? null : await birthOf(file) };
}

/** Writes the mark to a new file, so that the creation time of the file reveals a copy of the folder. */
export async function writeMark(folder: string, mark: JournalMark): Promise<string> {
  const file = join(folder, MARK_FILE);
  await replaceFile(file, mark);
  return birthOf(file);
}

export function readHold(folder: string): Promise<FolderHold | null> {
  return readJson<FolderHold>(join(folder, HOLD_FILE));
}

export async function writeHold(folder: string, held: FolderHold | null): Promise<void> {
  const file = join(folder, HOLD_FILE);
  if (held === null) await rm(file, { force: true });
  else await replaceFile(file, held);
}

/** Returns null for a file that is missing or damaged. */
async function readJson<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Writes the file under a temporary name and renames it, so that a crash leaves the previous or the new content. */
async function replaceFile(file: string, content: unknown): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(content));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Some file systems do not record the creation time, and report 0. */
async function birthOf(file: string): Promise<string> {
  const { birthtimeNs } = await stat(file, { bigint: true });
  return String(birthtimeNs > 0n ? birthtimeNs : 0n);
}

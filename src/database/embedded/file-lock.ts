import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './connection.ts';

/**
 * A lock between processes, held by the kernel. Node offers no flock, but an open SQLite transaction takes a POSIX lock
 * on its file. The kernel releases it whenever the process ends, so it is never stale. It also works between containers
 * that share a folder, where process ids are not comparable.
 */
export type FileLock = {
  /** Returns false if the lock's file was deleted or replaced, because the lock then protects nothing. */
  isEffective(): boolean;
  release(): void;
};

const SQLITE_BUSY = 5;

function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null;
}

/** Takes the lock at once; returns `null` if another holder prevents it. */
export function tryLock(path: string, kind: 'shared' | 'exclusive'): FileLock | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    const inode = inodeOf(path);
    database.exec('PRAGMA busy_timeout = 0');
    // A transaction takes its shared lock only at the first read.
    database.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
    const held = database;
    return {
      isEffective: () => held.isOpen && inode !== null && inodeOf(path) === inode,
      release: () => {
        if (held.isOpen) held.close();
      },
    };
  } catch (error) {
    if (database?.isOpen) database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new EmbeddedDatabaseError(`Cannot lock ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Waits for the lock; fails after `timeoutMs`. */
export async function lock(path: string, kind: 'shared' | 'exclusive', timeoutMs: number): Promise<FileLock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const held = tryLock(path, kind);
    // The previous holder may have removed the folder while this process waited for the old file.
    if (held?.isEffective()) return held;
    held?.release();
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(`The lock ${path} was not released within ${timeoutMs} ms`);
    await delay(25);
  }
}

import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './errors.ts';

/**
 * Locks between processes, held by the kernel: Node offers no flock, but an open SQLite transaction takes a POSIX
 * lock on its file. The kernel drops it when the process dies in any way, so it is never stale, and it also holds
 * between containers that share a folder, where process ids mean nothing.
 */
export type FileLock = {
  /** False once the lock's file was deleted or replaced, because it then protects nothing. */
  isEffective(): boolean;
  release(): void;
};

const SQLITE_BUSY = 5;

function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null;
}

/** Takes the lock at once, or returns `null` when another holder prevents it. */
export function tryLock(path: string, kind: 'shared' | 'exclusive'): FileLock | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    const inode = inodeOf(path);
    database.exec('PRAGMA busy_timeout = 0');
    // A transaction takes its shared lock at the first read only.
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

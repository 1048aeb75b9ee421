import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { DataFolderInUseError } from './connection.ts';
import { type FileLock, tryLock } from './file-lock.ts';
import { createHome, type Home, keepOwner } from './home.ts';
import { commandOf } from './processes.ts';

export type ServiceLock = FileLock;

/** Returns the process id that the holder of the service lock recorded, or `null`. */
export function holderPid(home: Home): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(home.holderFile, 'utf8')) as { pid: unknown };
    return typeof pid === 'number' ? pid : null;
  } catch {
    return null;
  }
}

async function take(home: Home): Promise<FileLock | null> {
  const holder = holderPid(home);
  for (const deadline = Date.now() + 1_000; ; await delay(20)) {
    const held = tryLock(home.serviceLock, 'exclusive');
    if (held?.isEffective()) return held;
    held?.release();
    // A killed process releases its locks a moment after its id is gone.
    const dying = holder !== null && commandOf(holder) === null;
    if (!dying || Date.now() > deadline) return null;
  }
}

/**
 * Makes this process the only service of the data folder until it releases the lock or ends. Throws
 * `DataFolderInUseError` if another process, or this one, already holds the lock.
 */
export async function acquireServiceLock({ dataDir }: { dataDir: string }): Promise<ServiceLock> {
  const home = createHome(dataDir);
  const held = await take(home);
  if (!held) throw new DataFolderInUseError(home.dataDir, holderPid(home));
  writeFileSync(home.holderFile, `${JSON.stringify({ pid: process.pid, since: new Date().toISOString() })}\n`);
  keepOwner(home, home.holderFile);
  return {
    isEffective: held.isEffective,
    release() {
      if (held.isEffective()) rmSync(home.holderFile, { force: true });
      held.release();
    },
  };
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DataFolderInUseError } from './errors.ts';
import { type FileLock, tryLock } from './file-lock.ts';
import { createHome, type Home, keepOwner } from './home.ts';

export type ServiceLock = FileLock;

/** The process id the holder of the service lock wrote down, or `null`. */
export function holderPid(home: Home): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(home.holderFile, 'utf8')) as { pid: unknown };
    return typeof pid === 'number' ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Makes this process the one service of the data folder until it releases the lock or dies in any way.
 * Throws `DataFolderInUseError` when another process, or this one already, is it.
 */
export function acquireServiceLock({ dataDir }: { dataDir: string }): ServiceLock {
  const home = createHome(dataDir);
  const held = tryLock(home.serviceLock, 'exclusive');
  if (!held?.isEffective()) {
    held?.release();
    throw new DataFolderInUseError(home.dataDir, holderPid(home));
  }
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

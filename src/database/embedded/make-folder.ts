import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and the missing folders above it. Node's recursive `mkdir` never returns when the file system
 * refuses new folders with ENOENT, as /proc does, so each folder is created by a separate call. Throws the system error
 * of the folder that cannot be created.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  let current = path.resolve(folder);
  while (!statSync(current, { throwIfNoEntry: false })) {
    missing.push(current);
    current = path.dirname(current);
  }
  if (missing.length === 0 && !statSync(current).isDirectory()) {
    throw Object.assign(new Error(`ENOTDIR: not a directory, mkdir '${current}'`), {
      code: 'ENOTDIR',
      syscall: 'mkdir',
      path: current,
    });
  }
  for (const name of missing.reverse()) {
    try {
      mkdirSync(name);
    } catch (error) {
      // Another process may have created it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runsAsRoot } from './account.ts';

const OTHERS_MAY_WRITE = 0o022;
const STICKY = 0o1000;

/** Returns whether only this user (or root) can replace the folder or one of its parents. */
function isTrusted(folder: string): boolean {
  const self = process.getuid?.() ?? 0;
  for (let current = folder; ; current = path.dirname(current)) {
    const stat = lstatSync(current, { throwIfNoEntry: false });
    if (!stat?.isDirectory()) return false;
    if (stat.uid !== 0 && stat.uid !== self) return false;
    // In a sticky folder such as /var/tmp others can add entries, but not replace this one.
    const safe = (stat.mode & OTHERS_MAY_WRITE) === 0 || (current !== folder && (stat.mode & STICKY) !== 0);
    if (!safe) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** Creates the folder if need be; returns whether it can be used without trusting other users. */
export function openTrustedFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    if (lstatSync(folder).isSymbolicLink()) return false;
    // Root creates it for another user to pass through, whatever the umask.
    if (runsAsRoot && lstatSync(folder).uid === 0) chmodSync(folder, 0o755);
    return isTrusted(folder);
  } catch {
    return false;
  }
}

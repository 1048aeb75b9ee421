import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

type ProcessEntry = { pid: number; command: string };

const hasProc = process.platform === 'linux';

/** Separates the arguments of a command line; only Linux distinguishes them from blanks inside an argument. */
export const ARGUMENT_END = hasProc ? '\0' : ' ';

/**
 * Returns the command line of a live process, each argument followed by `ARGUMENT_END`; `null` if it has none, like a
 * zombie. Every user can read it, unlike /proc/<pid>/cwd, which root in a container often cannot read.
 */
export function commandOf(pid: number): string | null {
  try {
    const text = hasProc
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return text === '' ? null : text.trimEnd() + (hasProc ? '' : ARGUMENT_END);
  } catch {
    return null;
  }
}

/** Returns all processes this user may see. */
export function listProcesses(): ProcessEntry[] {
  if (hasProc) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const command = commandOf(Number(name));
        return command === null ? [] : [{ pid: Number(name), command }];
      });
  }
  const table = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return table.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), command: `${match[2]} ` }] : [];
  });
}

/** Sends a signal; does nothing if the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until `condition` holds; returns whether it did within `timeoutMs`. */
export async function waitUntil(condition: () => boolean, timeoutMs: number, everyMs = 20): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await delay(everyMs);
  }
  return true;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('end-run.ts', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes sure that nothing of this test run is left when it is stopped by a signal, SIGKILL included: no process, no shared
 * memory and none of the folders. All processes of the run have the first folder in their command or environment. `end`
 * is called when the run has cleaned up itself.
 */
export function guardRun(folders: readonly [string, ...string[]]): { end(): Promise<void> } {
  const args = [PROGRAM, ...folders];
  // In a new process group, because a terminal and `kill` may send a signal to the whole group of the run.
  const guard = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
  guard.unref();
  // Does not return before everything has ended, so that nothing restarts a part of it.
  const onSignal = (signal: NodeJS.Signals) => {
    spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.prependListener(signal, onSignal);
  return {
    end: async () => {
      for (const signal of SIGNALS) process.off(signal, onSignal);
      guard.stdin.end('.');
      guard.ref();
      await once(guard, 'exit');
    },
  };
}

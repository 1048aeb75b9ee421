import { readFileSync, rmSync } from 'node:fs';
import { listProcesses, signal, waitUntil } from '../../src/database/embedded/processes.ts';

// Ends what a test run that was stopped has left: its processes, the shared memory of its PostgreSQL servers and its
// folders. Run with the folders as arguments, of which the first holds the temporary files of all processes of the run.
// Waits for the end of its input first: the run holds the other end, which closes however the run ends. A run that has
// cleaned up itself writes a byte before, and nothing is done.
const [folder, ...others] = process.argv.slice(2) as [string, ...string[]];

/** PostgreSQL needs this long at most to end its own processes and to release its memory. */
const STOP_MS = 10_000;
const ROUNDS_MAX = 5;

type Found = { pid: number; isPostgres: boolean };

async function endRun(): Promise<void> {
  // A process that starts others while this looks for them is found in a later round.
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = processesOf(folder);
    if (found.length === 0) break;
    // A killed PostgreSQL would leave its shared memory; an immediate shutdown releases it.
    for (const { pid, isPostgres } of found) signal(pid, isPostgres ? 'SIGQUIT' : 'SIGKILL');
    await waitUntil(() => processesOf(folder).every((one) => !found.some(({ pid }) => pid === one.pid)), STOP_MS);
    for (const { pid } of processesOf(folder)) if (found.some((one) => one.pid === pid)) signal(pid, 'SIGKILL');
  }
  for (const path of [folder, ...others]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Returns the processes that name the folder in their command or environment, and the descendants of them. The processes
 * of a PostgreSQL server are left to the server.
 */
function processesOf(path: string): Found[] {
  const all = listProcesses().filter(({ pid, command }) => pid !== process.pid && !command.includes('end-run.ts'));
  const found = new Map<number, Found>();
  for (const { pid, command } of all) {
    if (command.includes(path) || environmentOf(pid).includes(path))
      found.set(pid, { pid, isPostgres: isServer(command) });
  }
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, command } of all) {
      const parent = found.get(parentOf(pid) ?? -1);
      if (parent && !parent.isPostgres && !found.has(pid)) found.set(pid, { pid, isPostgres: isServer(command) });
    }
  }
  return [...found.values()].filter(({ pid }) => !found.get(parentOf(pid) ?? -1)?.isPostgres);
}

const isServer = (command: string) => /\bpostgres[\0 ]-D[\0 ]/.test(command);

/** Returns the environment that a process started with; nothing if it has ended or belongs to another user. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: number): number | null {
  try {
    // The command in parentheses may itself contain blanks and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return Number(fields[1]);
  } catch {
    return null;
  }
}

let input = '';
for await (const piece of process.stdin) input += piece;
if (input === '') await endRun();

import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time per operation in microseconds, which is meaningful even on a shared machine. `stolenShare` is the share of
 * CPU time that a virtual machine's host gave to others, 0 to 1.
 */
export type CpuCosts = { serverUs: number; databaseUs: number; stolenShare: number } | null;

/** `serverPid`: the service's process, or its processes. */
export type CpuProcesses = { serverPid: number | readonly number[] | null; postmasterPid: number };

const MICROSECONDS_PER_TICK = 10_000;

/** Runs `work`, which returns its number of operations, and returns the cost of each; no costs outside Linux. */
export async function withCpuCosts<T>(
  { serverPid, postmasterPid }: CpuProcesses,
  operationsOf: (result: T) => number,
  work: () => Promise<T>,
): Promise<T & { cpu: CpuCosts }> {
  const before = readTicks(serverPid, postmasterPid);
  const machineBefore = readMachine();
  const result = await work();
  const machineAfter = readMachine();
  const after = readTicks(serverPid, postmasterPid);
  if (before === null || after === null) return { ...result, cpu: null };
  const perOperation = (ticks: number) => (ticks * MICROSECONDS_PER_TICK) / operationsOf(result);
  return {
    ...result,
    cpu: {
      serverUs: perOperation(after.server - before.server),
      databaseUs: perOperation(after.database - before.database),
      stolenShare: (machineAfter.stolen - machineBefore.stolen) / (machineAfter.all - machineBefore.all || 1),
    },
  };
}

function readTicks(
  serverPid: CpuProcesses['serverPid'],
  postmasterPid: number,
): { server: number; database: number } | null {
  try {
    const pids = typeof serverPid === 'number' ? [serverPid] : (serverPid ?? []);
    const server = pids.reduce((sum, pid) => sum + statOf(pid).own, 0);
    // A backend that has ended is included in its parent's account.
    const postmaster = statOf(postmasterPid);
    let database = postmaster.own + postmaster.children;
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = statIfAlive(Number(name));
      if (stat?.parentPid === postmasterPid) database += stat.own;
    }
    return { server, database };
  } catch {
    return null;
  }
}

/** proc(5): the first line of /proc/stat has the machine's ticks by kind; the eighth kind is steal. */
function readMachine(): { all: number; stolen: number } {
  try {
    const ticks = readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]!.trim().split(/ +/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, some) => sum + some, 0), stolen: ticks[7] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

function statIfAlive(pid: number) {
  try {
    return statOf(pid);
  } catch {
    return null;
  }
}

/** proc(5): after the name in brackets come the state, the parent's id and, from the 12th on, the times in ticks. */
function statOf(pid: number): { parentPid: number; own: number; children: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (index: number) => Number(fields[index]);
  return { parentPid: ticks(1), own: ticks(11) + ticks(12), children: ticks(13) + ticks(14) };
}

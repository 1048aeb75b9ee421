import type { KeptProcess } from './kept-process.ts';
import type { Play } from './play.ts';
import type { Random } from './random.ts';
import type { Fault } from './schedule.ts';

type Target = Play['installation']['parts'] extends ReadonlyMap<string, infer Part> ? Part : never;
type Handlers = { [K in Fault['kind']]: (play: Play, fault: Extract<Fault, { kind: K }>, random: Random) => Effect };
/** The name of the fault for the tally and its duration; null if it had no target. */
type Effect = Done | null | Promise<Done | null>;
type Done = { name: string; forMs: number };

/** The time until the effects of a sudden end are certain: a lost connection is noticed, a process is restarted. */
const AFTERMATH_MS = 3_000;

const HANDLERS: Handlers = {
  kill: (play, { target, downMs }) => {
    const { process } = partOf(play, target);
    if (!process.end('SIGKILL', downMs)) return null;
    noteKill(play, process);
    return { name: `killsOf${roleOf(target)}`, forMs: downMs + AFTERMATH_MS };
  },
  redeploy: (play, { target }) =>
    partOf(play, target).process.end('SIGTERM', 0) ? { name: 'redeployments', forMs: AFTERMATH_MS } : null,
  skew: (play, { target, skewMs }) => {
    const { process } = partOf(play, target);
    process.skewMs = skewMs;
    if (!process.end('SIGKILL', 0)) return null;
    noteKill(play, process);
    return { name: 'skewedClocks', forMs: Number.POSITIVE_INFINITY };
  },
  freeze: (play, { target, forMs }) => {
    const { process } = partOf(play, target);
    if (!process.freeze()) return null;
    setTimeout(() => process.thaw(), forMs);
    return { name: 'freezes', forMs: forMs + AFTERMATH_MS };
  },
  database: ({ installation }, { how }) =>
    installation.database.end(how)
      ? { name: how === 'kill' ? 'killsOfDatabase' : 'restartsOfDatabase', forMs: AFTERMATH_MS }
      : null,
  terminate: async ({ installation, faults }, { share }, random) => {
    const count = await installation.database.terminate(share, random);
    faults.set('terminatedBackends', (faults.get('terminatedBackends') ?? 0) + count);
    return count === 0 ? null : { name: 'terminations', forMs: AFTERMATH_MS };
  },
  blackhole: (play, { target, forMs }) => {
    const { proxy } = partOf(play, target);
    proxy.condition = { kind: 'blackhole' };
    setTimeout(() => {
      proxy.condition = { kind: 'normal' };
    }, forMs);
    return { name: 'blackholes', forMs: forMs + AFTERMATH_MS };
  },
  delay: (play, { target, forMs, delayMs }) => {
    const { proxy } = partOf(play, target);
    proxy.condition = { kind: 'delay', ms: delayMs };
    setTimeout(() => {
      proxy.condition = { kind: 'normal' };
    }, forMs);
    return { name: 'slowNetworks', forMs };
  },
  cut: (play, { target }) =>
    partOf(play, target).proxy.cut() > 0 ? { name: 'cutNetworks', forMs: AFTERMATH_MS } : null,
  receiver: ({ receiver }, { mood, share, forMs }) => {
    receiver.suffer({ mood, share, until: performance.now() + forMs });
    return { name: 'badReceivers', forMs: 0 };
  },
};

/** Causes a fault and records it; returns false if it had no target. */
export async function causeFault(play: Play, fault: Fault, random: Random): Promise<boolean> {
  const from = performance.now();
  const handler = HANDLERS[fault.kind] as (play: Play, fault: Fault, random: Random) => Effect;
  const done = await handler(play, fault, random);
  if (done === null) return false;
  play.faults.set(done.name, (play.faults.get(done.name) ?? 0) + 1);
  if (done.forMs > 0) play.disturbances.push({ from, to: from + done.forMs });
  return true;
}

function partOf({ installation }: Play, name: string): Target {
  const part = installation.parts.get(name);
  if (!part) throw new Error(`there is no process ${name}`);
  return part;
}

function noteKill({ workerKills }: Play, { name }: KeptProcess): void {
  if (name.startsWith('worker')) workerKills.push(performance.now());
}

function roleOf(target: string): string {
  return target.startsWith('api') ? 'Api' : 'Worker';
}

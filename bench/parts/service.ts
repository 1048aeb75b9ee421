import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openRuntime } from '../../src/composition/runtime.ts';
import { withClient } from '../../src/database/connections/with-client.ts';
import { findEmbeddedDatabase, removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { bareEnvironment } from '../../test/helpers/bare-environment.ts';
import type { Outcome } from '../benchmark.ts';
import { postgresVersion } from './machine.ts';
import { stopPrograms, stopWithPrograms } from './program.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const HOOKS = {
  provenance: new URL('without-provenance.ts', import.meta.url).href,
  requestLog: new URL('without-request-log.ts', import.meta.url).href,
};
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The real service in a separate process, on an embedded PostgreSQL in a temporary folder. */
export type Service = {
  url: string;
  organizationId: string;
  key: string;
  /** Environment variables with which other processes find the same database. */
  env: NodeJS.ProcessEnv;
  masterKey: Buffer;
  /** The database as the service's own role, bound by row-level security. */
  serviceUrl: string;
  /** The database as its owner. */
  adminUrl: string;
  postgresVersion: string;
  processes: { serverPid: number; postmasterPid: number };
  stop(): Promise<void>;
};

export type ServiceOptions = {
  profileDir: string | null;
  settings?: Record<string, string>;
  /** `serve` is everything in one process; `api` has no worker, `worker` has no API. */
  role?: 'serve' | 'api' | 'worker';
  /** Records to leave out, to measure their cost. */
  without?: keyof typeof HOOKS;
  /** Fills the database before the service starts, and returns the organization to use. */
  prepare?: (env: NodeJS.ProcessEnv) => Promise<{ organizationId: string; key: string }>;
};

/** Runs a benchmark with a service, then stops the service and every program. */
export async function withService(
  options: ServiceOptions,
  work: (service: Service) => Promise<Outcome>,
): Promise<Outcome & { postgresVersion: string }> {
  const service = await startService(options);
  running.add(service);
  try {
    const outcome = await work(service);
    return { ...outcome, postgresVersion: service.postgresVersion };
  } finally {
    await stopPrograms();
    running.delete(service);
    await service.stop();
  }
}

const running = new Set<Service>();
const BEAT_SECONDS_MAX = 60;

/** Waits until a worker has written its heartbeat. */
async function untilWorkerBeats({ adminUrl }: Service): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (let second = 0; second < BEAT_SECONDS_MAX; second++) {
      const { rows } = await client.query("select from process_heartbeats where role = 'worker'");
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    throw new Error('the worker has not started');
  });
}

/** Starts another process on a running service's database. It stops with the programs. `url` is null for a worker. */
export async function startBeside(
  service: Service,
  role: 'api' | 'worker',
): Promise<{ url: string | null; pid: number }> {
  const child = startProcess(service.env, { profileDir: null, role });
  stopWithPrograms(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  if (role === 'api') return { ...(await firstJsonLine<{ url: string }>(child)), pid: child.pid! };
  await untilWorkerBeats(service);
  return { url: null, pid: child.pid! };
}

/** Stops everything after an interrupted run. */
export async function stopEverything(): Promise<void> {
  const services = [...running];
  running.clear();
  await stopPrograms();
  for (const service of services) await service.stop();
}

/** Starts the service, with an organization and a key of all scopes. */
async function startService(options: ServiceOptions): Promise<Service> {
  // The transport journal is beside the data folder.
  const folder = await mkdtemp(join(tmpdir(), 'rcm-bench-'));
  const dataDir = join(folder, 'data');
  const env = serviceEnvironment(dataDir, options.settings ?? {});
  const prepared = await options.prepare?.(env).catch(async (error: unknown) => {
    await removeEmbeddedDatabase({ dataDir });
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const child = startProcess(env, options);
  let detach = async () => {};
  let stopping: Promise<void> | undefined;
  const stopOnce = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await detach();
    await removeEmbeddedDatabase({ dataDir });
    await rm(folder, { recursive: true, force: true });
  };
  const stop = () => {
    stopping ??= stopOnce();
    return stopping;
  };
  try {
    const { url } = await firstJsonLine<{ url: string }>(child);
    const runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
    detach = () => runtime.close();
    const { masterKey, serviceUrl, adminUrl } = runtime;
    const { organizationId, key } = prepared ?? (await createOrganization(env));
    return {
      ...{ url, key, env, masterKey, serviceUrl, adminUrl },
      organizationId,
      postgresVersion: await postgresVersion(adminUrl),
      processes: { serverPid: child.pid!, postmasterPid: findEmbeddedDatabase({ dataDir })!.pid },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createOrganization(env: NodeJS.ProcessEnv): Promise<{ organizationId: string; key: string }> {
  const { id } = await rcm<{ id: string }>(env, ['organizations', 'create', '--name', 'Bench', '--json']);
  const scopes = ['--organization', id, '--scopes', 'all', '--json'];
  const { key } = await rcm<{ key: string }>(env, ['keys', 'create', ...scopes]);
  return { organizationId: id, key };
}

function serviceEnvironment(dataDir: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_SECOND: '1000000',
    ...settings,
  };
}

function startProcess(env: NodeJS.ProcessEnv, options: ServiceOptions): ChildProcess {
  const { profileDir, role = 'serve', without } = options;
  const hooks = without === undefined ? [] : ['--import', HOOKS[without]];
  const profile = profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  return spawn(process.execPath, [...nodeFlags(), ...hooks, ...profile, MAIN, role, '--json'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Returns the Node flags of `npm start`. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

async function firstJsonLine<T>(child: ChildProcess): Promise<T> {
  const lines = createInterface({ input: child.stdout! });
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the service ended with status ${code} before it was ready`);
  });
  const line = once(lines, 'line').then(([text]) => {
    // Later lines are warnings that readers of the figures must see.
    lines.on('line', (warning) => process.stderr.write(`${warning}\n`));
    return JSON.parse(text as string) as T;
  });
  return Promise.race([line, exited]);
}

/** Runs one command of the command line and reads its JSON. */
async function rcm<T>(env: NodeJS.ProcessEnv, args: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, [MAIN, ...args], { cwd: ROOT, env });
  return JSON.parse(stdout) as T;
}

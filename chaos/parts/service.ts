import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase, removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { findServer } from '../../src/database/embedded/postmaster.ts';
import { waitUntil } from '../../src/database/embedded/processes.ts';
import { KeptProcess } from './kept-process.ts';
import type { PlannedKill } from './kill-plan.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const START_MS_MAX = 60_000;

/** The service as three processes that can be killed each on its own: API, worker, PostgreSQL. */
export type Service = {
  url: string;
  /** The database as its owner, to look into the books. */
  adminUrl: string;
  /** Opens what the service keeps encrypted. */
  masterKey: Buffer;
  /** Settings under which `rcm` finds the same database. */
  env: NodeJS.ProcessEnv;
  logFolder: string;
  api: KeptProcess;
  worker: KeptProcess;
  /** How often PostgreSQL's supervision has started it again. */
  databaseRestarts(): number;
  start(): Promise<void>;
  /** Carries out one kill; answers false when the target was down at the moment. */
  kill(kill: PlannedKill): boolean;
  /** Waits until all three are up; throws after a minute. */
  untilUp(): Promise<void>;
  /** Ends everything and deletes the database; the logs stay where they are. */
  stop(): Promise<void>;
  /** To be called after `stop`. */
  removeLogs(): Promise<void>;
};

/** Opens the database, which this process supervises, and prepares API and worker; `start` starts them. */
export async function openService(): Promise<Service> {
  const { folder, dataDir, logFolder } = await makeFolders();
  const { database, restarts } = await openDatabase(dataDir, join(logFolder, 'database.log'));
  const port = await freePort();
  const masterKey = randomBytes(32);
  const env = { ...environment(dataDir, port), RCM_MASTER_KEY: masterKey.toString('base64') };
  const keep = (role: 'api' | 'worker', readyLine: RegExp) => {
    const logFile = join(logFolder, `${role}.log`);
    return new KeptProcess({ command: process.execPath, args: [MAIN, role], env, logFile, readyLine });
  };
  const api = keep('api', /^Ready/);
  const worker = keep('worker', /^The worker is running/);
  const isUp = () => api.isReady && worker.isReady && findServer(database.location)?.ready === true;
  const untilUp = async () => {
    if (!(await waitUntil(isUp, START_MS_MAX))) throw new Error(`the service is not up; its logs: ${logFolder}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    adminUrl: database.adminUrl,
    masterKey,
    env,
    logFolder,
    api,
    worker,
    databaseRestarts: restarts,
    start: () => {
      for (const part of [api, worker]) part.start();
      return untilUp();
    },
    kill: ({ target, downMs }) =>
      target === 'database' ? killDatabase(database.location) : { api, worker }[target].kill(downMs),
    untilUp,
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()]);
      await database.stop();
      await removeEmbeddedDatabase({ dataDir });
      await rm(dataDir, { recursive: true, force: true });
    },
    removeLogs: () => rm(folder, { recursive: true, force: true }),
  };
}

async function makeFolders(): Promise<{ folder: string; dataDir: string; logFolder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'rcm-chaos-'));
  const [dataDir, logFolder] = [join(folder, 'data'), join(folder, 'logs')];
  await mkdir(logFolder);
  await mkdir(dataDir);
  // As root PostgreSQL runs under another user, which must be able to pass through both folders.
  for (const entered of [folder, dataDir]) await chmod(entered, 0o711);
  return { folder, dataDir, logFolder };
}

async function openDatabase(dataDir: string, logFile: string) {
  let restarts = 0;
  const database = await openEmbeddedDatabase({
    dataDir,
    mode: 'own',
    log: (line) => appendFileSync(logFile, `${new Date().toISOString()} ${line}\n`),
    onRestart: () => {
      restarts += 1;
    },
  });
  return { database, restarts: () => restarts };
}

/**
 * Found anew each time by lock file and command line: a remembered process id may belong to somebody else by now.
 * A server that is still recovering from the kill before is hit as well.
 */
function killDatabase(location: string): boolean {
  const running = findServer(location);
  return running !== null && process.kill(running.pid, 'SIGKILL');
}

/** Settings of the caller's shell stay out, so that every run meets the same service. */
function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_SECOND: '100000',
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    // Two weeks at the payer pass in about a second.
    SANDBOX_TIME_SCALE: '1000000',
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

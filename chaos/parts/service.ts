import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
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
  /** How often PostgreSQL's supervision started it again. */
  readonly databaseRestarts: number;
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
  const folder = await mkdtemp(join(tmpdir(), 'rcm-chaos-'));
  const [dataDir, logFolder] = [join(folder, 'data'), join(folder, 'logs')];
  await mkdir(logFolder);
  await mkdir(dataDir);
  // As root PostgreSQL runs under another user, which must be able to pass through both folders.
  for (const entered of [folder, dataDir]) await chmod(entered, 0o711);
  const log = createWriteStream(join(logFolder, 'database.log'));
  const counters = { restarts: 0 };
  const database = await openEmbeddedDatabase({
    dataDir,
    mode: 'own',
    log: (line) => log.write(`${new Date().toISOString()} ${line}\n`),
    onRestart: () => {
      counters.restarts += 1;
    },
  });
  const port = await freePort();
  const masterKey = randomBytes(32);
  const env = { ...environment(dataDir, port), RCM_MASTER_KEY: masterKey.toString('base64') };
  const kept: { api?: KeptProcess; worker?: KeptProcess } = {};
  const keep = (role: 'api' | 'worker', readyLine: RegExp) =>
    new KeptProcess({
      command: process.execPath,
      args: [MAIN, role],
      env,
      logFile: join(logFolder, `${role}.log`),
      readyLine,
    });
  const { location } = database;
  const isUp = () =>
    kept.api?.isReady === true && kept.worker?.isReady === true && findServer(location)?.ready === true;
  const service: Service = {
    url: `http://127.0.0.1:${port}`,
    adminUrl: database.adminUrl,
    masterKey,
    env,
    logFolder,
    get api() {
      return kept.api!;
    },
    get worker() {
      return kept.worker!;
    },
    get databaseRestarts() {
      return counters.restarts;
    },
    start: async () => {
      kept.api = keep('api', /^Ready/);
      kept.worker = keep('worker', /^The worker is running/);
      await service.untilUp();
    },
    kill: ({ target, downMs }) => (target === 'database' ? killDatabase(location) : kept[target]!.kill(downMs)),
    untilUp: async () => {
      if (!(await waitUntil(isUp, START_MS_MAX))) throw new Error(`the service is not up; its logs: ${logFolder}`);
    },
    stop: async () => {
      await Promise.all([kept.api?.stop(), kept.worker?.stop()]);
      await database.stop();
      await removeEmbeddedDatabase({ dataDir });
      log.end();
      await rm(dataDir, { recursive: true, force: true });
    },
    removeLogs: () => rm(folder, { recursive: true, force: true }),
  };
  return service;
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

import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRuntime } from '../../src/composition/runtime.ts';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { waitUntil } from '../../src/database/embedded/processes.ts';
import { bareEnvironment } from '../../test/helpers/bare-environment.ts';
import { LetterService } from '../abuse/letter-service.ts';
import { Database } from './database.ts';
import { KeptProcess } from './kept-process.ts';
import { allocatePort } from './ports.ts';
import { TcpProxy } from './proxy.ts';
import { processNames, type Shape } from './schedule.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const UP_MS_MAX = 300_000;

/** One process of the service with its own path to the database. */
export type Part = { process: KeptProcess; proxy: TcpProxy; url: string | null };

/** The service as several processes on one PostgreSQL. It can serve several schedules, one after the other. */
export type Installation = {
  shape: Shape;
  database: Database;
  /** By name. */
  parts: ReadonlyMap<string, Part>;
  /** Of the API processes. */
  urls: string[];
  masterKey: Buffer;
  /** Environment variables with which `rcm` finds the same database, bypassing the proxies. */
  env: NodeJS.ProcessEnv;
  /** The login of the service's own role. */
  serviceUrl: string;
  letters: LetterService;
  logFolder: string;
  logFiles: string[];
  /** Waits until every process and the database are up; throws after five minutes. */
  untilUp(): Promise<void>;
  /** Stops everything and deletes the database; the logs are kept. */
  stop(): Promise<void>;
  /** Call after `stop`. */
  removeLogs(): Promise<void>;
};

/**
 * Opens the database, which this process supervises, migrates it, and starts every process of the service. `fill` may copy
 * an installation into the data folder before, so that nothing is left to migrate.
 */
export async function openInstallation(
  shape: Shape,
  fill: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<Installation> {
  const { folder, dataDir, logFolder } = await makeFolders();
  await fill(dataDir);
  const databaseLog = join(logFolder, 'database.log');
  const database = await Database.open(dataDir, databaseLog);
  const { adminUrl, host, port } = database.embedded;
  const letters = await LetterService.open();
  const ownEnv = { ...environment(dataDir), DATABASE_URL: adminUrl, APPEAL_FAX_URL: letters.faxUrl };
  const { serviceUrl, masterKey } = await openRuntime({ env: ownEnv, mode: 'attach-or-start', log: () => undefined });
  const env = { ...ownEnv, RCM_MASTER_KEY: masterKey.toString('base64') };
  const parts = new Map<string, Part>();
  const logFiles = [databaseLog, join(dataDir, 'postgres', 'postgres.log')];
  for (const name of processNames(shape)) {
    const proxy = await TcpProxy.open({ host, port });
    const logFile = join(logFolder, `${name}.log`);
    logFiles.push(logFile);
    parts.set(name, await preparePart({ name, proxy, logFile, env }));
  }
  const isUp = () => database.isUp && [...parts.values()].every((part) => part.process.isReady);
  const installation: Installation = {
    shape,
    database,
    parts,
    urls: [...parts.values()].flatMap((part) => part.url ?? []),
    masterKey,
    env,
    serviceUrl,
    letters,
    logFolder,
    logFiles,
    untilUp: async () => {
      if (!(await waitUntil(isUp, UP_MS_MAX, 50))) throw new Error(`the service is not up; its logs: ${logFolder}`);
    },
    stop: async () => {
      await Promise.all([...parts.values()].map((part) => part.process.stop()));
      await Promise.all([...parts.values()].map((part) => part.proxy.close()));
      await letters.close();
      await database.embedded.stop();
      await removeEmbeddedDatabase({ dataDir });
      await rm(dataDir, { recursive: true, force: true });
    },
    removeLogs: () => rm(folder, { recursive: true, force: true }),
  };
  for (const part of parts.values()) part.process.start();
  try {
    await installation.untilUp();
  } catch (error) {
    await installation.stop();
    throw error;
  }
  return installation;
}

async function preparePart(options: {
  name: string;
  proxy: TcpProxy;
  logFile: string;
  env: NodeJS.ProcessEnv & { DATABASE_URL: string };
}): Promise<Part> {
  const { name, proxy, logFile, env } = options;
  const role = name.split('-')[0]!;
  const port = await allocatePort();
  const databaseUrl = new URL(env.DATABASE_URL);
  databaseUrl.port = String(proxy.port);
  const process = new KeptProcess({
    name,
    args: [MAIN, role],
    env: { ...env, DATABASE_URL: databaseUrl.href, PORT: String(port) },
    logFile,
    readyLine: role === 'api' ? /Ready\. Stop/ : /The worker is running/,
  });
  return { process, proxy, url: role === 'api' ? `http://127.0.0.1:${port}` : null };
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

function environment(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_SECOND: '100000',
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    // Two weeks at the payer take about a second.
    SANDBOX_TIME_SCALE: '1000000',
  };
}

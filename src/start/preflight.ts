import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Config, ConfigError, readConfig, requireMasterKey } from '../config.ts';
import { fileReasonOf } from '../kernel/system-errors.ts';
import { StartError } from './start-error.ts';

type ExaminedSettings = {
  config: Config;
  /** The certificates of WEBHOOK_CA_FILE. */
  webhookCa: string | null;
  problems: readonly string[];
};

/** Reads the settings and the files that they name. Returns all problems. */
export async function examineSettings(env: NodeJS.ProcessEnv): Promise<ExaminedSettings> {
  const { config, problems } = readConfig(env);
  const found = [...problems];
  const isKeyWrong = problems.some((problem) => isAbout(problem, 'RCM_MASTER_KEY'));
  if (!isKeyWrong) await collect(found, async () => requireMasterKey(config));
  const webhookCa = await collect(found, () => readWebhookCa(config));
  return { config, webhookCa, problems: found };
}

/**
 * Returns the result of the work. If it throws a ConfigError or StartError, adds its problems to `found` and returns
 * `null`.
 */
export async function collect<T>(found: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    found.push(...error.problems);
    return null;
  }
}

/** Returns whether a problem is about this setting. */
function isAbout(problem: string, setting: string): boolean {
  return problem.startsWith(`${setting} `);
}

/** The settings that name an address to listen on, for messages. */
type Listener = { host: string; port: number; hostSetting: string; portSetting: string };

/**
 * Returns the addresses on which a process listens: the API's address unless it is a worker, and the metrics address.
 */
export function listenersOf(config: Config, role: 'serve' | 'api' | 'worker'): Listener[] {
  const { host, port, metricsHost, metricsPort } = config;
  const api = { host, port, hostSetting: 'HOST', portSetting: 'PORT' };
  const metrics = { hostSetting: 'RCM_METRICS_HOST', portSetting: 'RCM_METRICS_PORT' };
  return [
    ...(role === 'worker' ? [] : [api]),
    ...(metricsPort === null ? [] : [{ ...metrics, host: metricsHost, port: metricsPort }]),
  ];
}

/** Returns the listeners whose settings are valid. */
export function examinableListeners(listeners: readonly Listener[], problems: readonly string[]): Listener[] {
  const isWrong = ({ hostSetting, portSetting }: Listener) =>
    problems.some((problem) => isAbout(problem, hostSetting) || isAbout(problem, portSetting));
  return listeners.filter((listener) => !isWrong(listener));
}

/** Listens briefly, so that a port in use is found before the database starts. Throws StartError. */
export async function tryListening(listener: Listener): Promise<void> {
  const { host, port } = listener;
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port, exclusive: true }, resolve);
  try {
    await promise;
  } catch (error) {
    throw listeningError(error, listener);
  }
  await new Promise((closed) => server.close(closed));
}

/**
 * Turns an error of `listen` into a StartError that names the setting to change; other errors are returned unchanged.
 */
export function listeningError(error: unknown, { host, port, hostSetting, portSetting }: Listener): unknown {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `port ${port} of ${host} is taken; stop the program that uses it, or choose another port with ${portSetting}`,
      );
    case 'EACCES':
      return new StartError(`port ${port} may not be used by this user; choose another with ${portSetting}`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${hostSetting} ${host} is not an address of this machine; use 127.0.0.1, or 0.0.0.0 for all its addresses`,
      );
    default:
      return error;
  }
}

/**
 * Reads the certificates of WEBHOOK_CA_FILE; `null` without the setting. Throws StartError when they cannot be used.
 */
async function readWebhookCa(config: Config): Promise<string | null> {
  const file = config.webhookCaFile;
  if (file === null) return null;
  const certificates = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`WEBHOOK_CA_FILE ${file} cannot be read: ${fileReasonOf(error.code) ?? error.code}`);
  });
  try {
    new X509Certificate(certificates);
  } catch {
    throw new StartError(`WEBHOOK_CA_FILE ${file} holds no certificate; it must be a PEM file`);
  }
  return certificates;
}

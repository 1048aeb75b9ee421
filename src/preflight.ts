import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { fileReasonOf } from './kernel/system-errors.ts';
import { StartError } from './start-error.ts';

/** The settings that name an address to listen on, for messages. */
type Listener = { host: string; port: number; hostSetting: string; portSetting: string };

/** Returns where a process listens: the API's address unless it is a worker, and the one for metrics. */
export function listenersOf(config: Config, role: 'serve' | 'api' | 'worker'): Listener[] {
  const { host, port, metricsHost, metricsPort } = config;
  const api = { host, port, hostSetting: 'HOST', portSetting: 'PORT' };
  const metrics = { hostSetting: 'RCM_METRICS_HOST', portSetting: 'RCM_METRICS_PORT' };
  return [
    ...(role === 'worker' ? [] : [api]),
    ...(metricsPort === null ? [] : [{ ...metrics, host: metricsHost, port: metricsPort }]),
  ];
}

/** Listens for a moment, so that a port in use is found before the database starts. Throws StartError. */
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

/** Turns an error of `listen` into a StartError that says which setting to change; other errors stay as they are. */
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

/** Reads the certificates of WEBHOOK_CA_FILE; `null` without the setting. Throws StartError when they cannot be used. */
export async function readWebhookCa(config: Config): Promise<string | null> {
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

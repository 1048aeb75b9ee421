import { readFile } from 'node:fs/promises';
import { type App, openApp } from './app.ts';
import { firstStart } from './first-start.ts';
import { createSmtpMailer } from './gateways/mailer.ts';
import { createWebhookSender } from './gateways/webhook-sender.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { ACKNOWLEDGEMENT_TIMEOUT_MS } from './modules/webhooks/retry-schedule.ts';
import { openRuntime } from './runtime.ts';
import { StartError } from './start-error.ts';

/** Which parts a process runs: API and worker, or one of them. */
export type Role = 'serve' | 'api' | 'worker';

export type RunningService = {
  url: string | null;
  /** The first organization and its key, when this start made them. */
  first: { organizationId: string; key: string } | null;
  close(): Promise<void>;
};

/** Starts the parts of one process; `close` lets running work finish. */
export async function startService(
  role: Role,
  context: { env: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<RunningService> {
  const log = (line: string) => context.say(line);
  // Only the all-in-one service owns an embedded database; separate processes share a running one.
  const runtime = await openRuntime({ env: context.env, mode: role === 'serve' ? 'own' : 'attach-or-start', log });
  const closers: (() => Promise<void>)[] = [() => runtime.close()];
  const close = async () => {
    // In the reverse order of opening: first no more requests, then no more jobs, then the database.
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { config, logger, serviceUrl, masterKey } = runtime;
    let running: Worker | null = null;
    const app = await openApp({
      config,
      logger,
      serviceUrl,
      masterKey,
      supervise: role !== 'api',
      wakeDispatcher: () => running?.wake(),
    });
    closers.push(() => app.close());
    const first = await firstStart(app, context.say);
    if (role !== 'api') {
      running = await openWorker(app);
      closers.push(() => running!.close());
    }
    if (role === 'worker') return { url: null, first, close };
    const http = await createHttpServer(app);
    closers.push(() => http.close());
    const url = await listen(http, config.host, config.port);
    app.listeners.push({ address: config.host, port: Number(new URL(url).port) });
    return { url, first, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(http: HttpServer, host: string, port: number): Promise<string> {
  try {
    const listening = await http.listen(host, port);
    return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`port ${port} of ${host} is taken; choose another with PORT`);
    if (code === 'EACCES') throw new StartError(`port ${port} may not be used by this user; choose another with PORT`);
    throw error;
  }
}

/** Gives the worker its ways out of the service. */
async function openWorker(app: App): Promise<Worker> {
  const { config } = app;
  const sender = createWebhookSender({
    guard: app.urlGuard,
    timeoutMs: ACKNOWLEDGEMENT_TIMEOUT_MS,
    ...(config.webhookCaFile === null ? {} : { extraCa: await readFile(config.webhookCaFile, 'utf8') }),
  });
  const mailer = config.smtpUrl === null ? null : createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  return startWorker(app, { sender, mailer });
}

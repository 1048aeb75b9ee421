import { openApp } from '../app.ts';
import { createHttpServer, type HttpServer } from '../http/server.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandError } from './command.ts';
import { firstStart } from './first-start.ts';
import { openRuntime } from './runtime.ts';

type Role = 'serve' | 'api' | 'worker';

export const serve = processCommand('serve', 'Run the API and the worker in one process');
export const api = processCommand('api', 'Run the API alone');
export const worker = processCommand('worker', 'Run the background worker alone');

function processCommand(role: Role, summary: string): Command {
  return {
    name: role,
    summary,
    usage: `${role} [--json]`,
    details: [
      'HOST, PORT       where the API listens (127.0.0.1:8080)',
      'DATA_DIR         the data folder (.data)',
      'DATABASE_URL     another PostgreSQL instead of the embedded one',
      'LOG_LEVEL        info',
      'SIGTERM and SIGINT finish what is running, then stop.',
    ],
    options: {},
    run: (_options, _positionals, context) => run(role, context),
  };
}

export type RunningService = { url: string | null; close(): Promise<void> };

/** Starts the parts of one process; `close` lets running work finish. */
export async function startService(role: Role, context: Pick<CommandContext, 'env' | 'say'>): Promise<RunningService> {
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
    await firstStart(app, context.say);
    if (role !== 'api') {
      running = await startWorker(app);
      closers.push(() => running!.close());
    }
    if (role === 'worker') return { url: null, close };
    const http = await createHttpServer(app);
    closers.push(() => http.close());
    const url = await listen(http, config.host, config.port);
    app.listeners.push({ address: config.host, port: Number(new URL(url).port) });
    return { url, close };
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
    if (code === 'EADDRINUSE') throw new CommandError(`port ${port} of ${host} is taken; choose another with PORT`);
    if (code === 'EACCES')
      throw new CommandError(`port ${port} may not be used by this user; choose another with PORT`);
    throw error;
  }
}

async function run(role: Role, context: CommandContext): Promise<number> {
  const stopped = Promise.withResolvers<void>();
  // Installed before anything starts, so that an early signal still stops in order.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.resolve());
  const service = await startService(role, context);
  if (service.url !== null) {
    context.answer({ url: service.url, docs: `${service.url}/docs` }, [
      `API        ${service.url}/v1`,
      `Reference  ${service.url}/docs`,
    ]);
  }
  context.say(role === 'worker' ? 'The worker is running.' : 'Ready. Stop with Ctrl+C.');
  await stopped.promise;
  context.say('Stopping …');
  await service.close();
  return 0;
}

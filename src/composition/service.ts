import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedEhr } from '../../sandbox/ehr/embedded-ehr.ts';
import { createSmtpMailer } from '../gateways/letters/letter-carriers.ts';
import { createWebhookSender } from '../gateways/webhooks/webhook-sender.ts';
import { createHttpServer, type HttpServer } from '../http/server.ts';
import { canLimitChildren } from '../isolated/limited-child.ts';
import { compareJournal, startJournalSweep } from '../jobs/sweeps.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { ACKNOWLEDGEMENT_TIMEOUT_MS } from '../modules/platform/webhooks/attempts/retry-schedule.ts';
import { DispatchAnnouncer } from '../modules/platform/webhooks/dispatch/dispatch-announcer.ts';
import { DOCUMENTS_UNLIMITED } from '../modules/trading/deployment-findings/setup-findings.ts';
import type { LogOutput } from '../observability/logger.ts';
import { type MonitorServer, openMonitorServer } from '../observability/monitor-server.ts';
import { type First, firstStart } from '../start/first-start.ts';
import { requireOwnVolume } from '../start/journal-folder.ts';
import {
  collect,
  examinableListeners,
  examineSettings,
  listenersOf,
  listeningError,
  tryListening,
} from '../start/preflight.ts';
import { StartError } from '../start/start-error.ts';
import type { App } from './app.ts';
import { openApp } from './open-app.ts';
import { openRuntime } from './runtime.ts';

/** The components that a process runs: API and worker, or one of them. */
export type Role = 'serve' | 'api' | 'worker';

export type RunningService = {
  url: string | null;
  /** The address at which people sign in; null if there is no identity provider. */
  signInUrl: string | null;
  /** The origin of the sandbox's EHR; null in a live deployment and in workers. */
  ehrUrl: string | null;
  /** The first organization and its key, when this start made them. */
  first: First | null;
  /**
   * Makes the process report that it is not ready, and resolves after DRAIN_SECONDS, when proxies have noticed. The
   * listener stays open. A worker has no listener, so it does not wait.
   */
  drain(): Promise<void>;
  close(): Promise<void>;
};

export type ServiceContext = {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Where the log is written; standard output by default. */
  logOutput?: LogOutput | undefined;
};

/** Starts the parts of one process; `close` lets running work finish. */
export async function startService(role: Role, context: ServiceContext): Promise<RunningService> {
  const log = (line: string) => context.say(line);
  const webhookCa = await checkBeforeStart(role, context.env);
  // Only the all-in-one service owns an embedded database; separate processes share it, and each keeps it running.
  const { env, logOutput } = context;
  const mode = role === 'serve' ? 'own' : 'share';
  const migrates = role === 'serve';
  const runtime = await openRuntime({ env, mode, log, migrates, ...(logOutput ? { logOutput } : {}) });
  const closers: (() => Promise<void>)[] = [() => runtime.close()];
  const close = async () => {
    // In the reverse order of opening: first no more requests, then no more jobs, then the database.
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { config, logger, serviceUrl, masterKey } = runtime;
    if (!canLimitChildren()) logger.warn({ reason: DOCUMENTS_UNLIMITED }, 'documents.unlimited');
    await requireOwnVolume(config, runtime.adminUrl);
    let running: Worker | null = null;
    let announcer: DispatchAnnouncer | null = null;
    const app = await openApp({
      config,
      logger,
      serviceUrl,
      masterKey,
      extraCa: webhookCa,
      supervise: role !== 'api',
      // A process with its own worker wakes that worker; other workers find the dispatches in their sweeps.
      wakeDispatcher: () => (running ? running.wake() : announcer?.announce()),
    });
    closers.push(() => app.close());
    if (role === 'api') {
      const onError = (error: unknown) => logger.warn({ error: (error as Error).name }, 'dispatches.announce_failed');
      announcer = new DispatchAnnouncer(app.pool, onError);
      closers.push(() => announcer!.close());
      // An API process sends inquiries in real time, and its machine may have a journal but no worker. A worker does
      // the same.
      await compareJournal(app);
      const journalSweep = startJournalSweep(app);
      closers.push(() => journalSweep.close());
    }
    if (config.metricsPort !== null) {
      const monitor = await openMonitor(app, config.metricsHost, config.metricsPort);
      closers.push(() => monitor.close());
      context.say(`Metrics    http://${urlHost(config.metricsHost)}:${monitor.port}/metrics`);
    }
    const first = await firstStart(app, context.say);
    if (role !== 'api') {
      running = await openWorker(app, webhookCa);
      closers.push(() => running!.close());
    }
    const drain = async () => {
      app.drain.begin();
      if (role !== 'worker') await pause(config.drainSeconds * 1_000);
    };
    if (role === 'worker') return { url: null, signInUrl: null, ehrUrl: null, first, drain, close };
    const http = await createHttpServer(app);
    closers.push(() => http.close());
    const url = await listen(http, config.host, config.port);
    // The first listener is the one used in the service's own addresses.
    app.listeners.unshift({ address: config.host, port: Number(new URL(url).port) });
    const signInUrl = app.identity.provider === null ? null : `${app.publicUrl()}/sign-in`;
    const ehrUrl = app.ehr === null ? null : await listenToEhr(app.ehr, config.ehrPort, Number(new URL(url).port));
    return { url, signInUrl, ehrUrl, first, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Finds everything that would stop the start, before the database starts. Returns the certificates of WEBHOOK_CA_FILE.
 * Throws StartError with all problems.
 */
async function checkBeforeStart(role: Role, env: NodeJS.ProcessEnv): Promise<string | null> {
  const { config, webhookCa, problems } = await examineSettings(env);
  const found = [...problems];
  for (const listener of examinableListeners(listenersOf(config, role), problems)) {
    await collect(found, () => tryListening(listener));
  }
  if (found.length > 0) throw new StartError(found);
  return webhookCa;
}

async function listen(http: HttpServer, host: string, port: number): Promise<string> {
  try {
    const listening = await http.listen(host, port);
    return `http://${urlHost(host)}:${listening.port}`;
  } catch (error) {
    throw listeningError(error, { host, port, hostSetting: 'HOST', portSetting: 'PORT' });
  }
}

/**
 * The difference between the API's port and the default port of the sandbox's EHR, so that it is the same after a
 * restart.
 */
const EHR_PORT_STEP = 10;

/** Starts the sandbox's EHR. Throws StartError only for a port that was chosen. */
async function listenToEhr(ehr: EmbeddedEhr, chosen: number | null, apiPort: number): Promise<string> {
  const host = '127.0.0.1';
  const port = chosen ?? (apiPort + EHR_PORT_STEP > PORT_MAX ? 0 : apiPort + EHR_PORT_STEP);
  try {
    await ehr.listen(port);
  } catch (error) {
    if (chosen !== null) throw listeningError(error, { host, port, hostSetting: 'HOST', portSetting: 'RCM_EHR_PORT' });
    await ehr.listen(0);
  }
  return ehr.origin()!;
}

const PORT_MAX = 65_535;

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

async function openMonitor(app: App, host: string, port: number): Promise<MonitorServer> {
  const { telemetry, readiness, config } = app;
  try {
    const parts = { metrics: telemetry.metrics, readiness, token: config.metricsToken };
    const monitor = await openMonitorServer(host, port, parts);
    app.listeners.push({ address: host, port: monitor.port });
    return monitor;
  } catch (error) {
    throw listeningError(error, { host, port, hostSetting: 'RCM_METRICS_HOST', portSetting: 'RCM_METRICS_PORT' });
  }
}

/** Starts the worker with the gateways that it uses. */
function openWorker(app: App, webhookCa: string | null): Promise<Worker> {
  const { config } = app;
  const sender = createWebhookSender({
    guard: app.urlGuard,
    timeoutMs: ACKNOWLEDGEMENT_TIMEOUT_MS,
    ...(webhookCa === null ? {} : { extraCa: webhookCa }),
  });
  const mailer = config.smtpUrl === null ? null : createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  return startWorker(app, { sender, mailer });
}

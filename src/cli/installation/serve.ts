import { writeSync } from 'node:fs';
import type { Role } from '../../composition/service.ts';
import { buildDashboard, isDashboardStale } from '../../start/dashboard-build.ts';
import { firstStartLines } from '../../start/first-start-lines.ts';
import { type InterruptedError, onStopSignal, untilAborted } from '../../start/stop-signals.ts';
import type { Command, CommandContext } from '../command.ts';

const INFO = 30;

const FRAMES_MAX = 8;

export const serve = processCommand('serve', 'Run the API and the worker in one process');
/** `rcm api` without arguments; with them it calls the API. */
export const apiProcess = processCommand('api', 'Run the API alone');
export const worker = processCommand('worker', 'Run the background worker alone');

function processCommand(role: Role, summary: string): Command {
  return {
    name: role,
    summary,
    usage: `${role} [--json]`,
    details: [
      'HOST, PORT       address of the API (default: 127.0.0.1, 8080)',
      'DATA_DIR         data folder (default: .data)',
      'DATABASE_URL     use this PostgreSQL instead of the embedded one',
      'PUBLIC_URL       address that browsers use, e.g. https://rcm.example',
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALLOWED_DOMAINS',
      '                 identity provider (default in the sandbox: a built-in one)',
      "RCM_EHR_PORT     port of the sandbox's EHR on 127.0.0.1 (default: ten above PORT)",
      'LOG_LEVEL        fatal, error, warn, info, debug, trace or silent (default: info)',
      'RCM_METRICS_PORT separate port for /metrics, /health and /ready; see also RCM_METRICS_HOST, RCM_METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_ENDPOINT   receiver of traces (default: no traces)',
      'SIGTERM and SIGINT complete running requests and jobs, then stop the process. After SIGTERM it reports that it is not',
      'ready, and serves requests for DRAIN_SECONDS more (default: 5 in a live deployment, 0 in the sandbox).',
    ],
    options: {},
    run: (_options, _positionals, context) => run(role, context),
  };
}

async function run(role: Role, given: CommandContext): Promise<number> {
  const context = withWordsAsLogLines(given);
  // Installed before anything starts, so that an early signal also stops cleanly.
  const stopped = onStopSignal();
  // Imported here, so that other commands do not load the web server.
  const { startService } = await import('../../composition/service.ts');
  const service = await startService(role, context);
  // Installed only now, so that errors during the start are reported in full.
  endOnUncaught();
  if (service.url !== null) {
    const ehr = service.ehrUrl === null ? {} : { ehr: service.ehrUrl };
    context.answer({ url: service.url, dashboard: `${service.url}/app/`, docs: `${service.url}/docs`, ...ehr }, [
      `Dashboard     ${service.url}/app/`,
      `API           ${service.url}/v1`,
      `Reference     ${service.url}/docs`,
      ...(service.signInUrl === null ? [] : [`Sign in       ${service.signInUrl}`]),
      ...(service.ehrUrl === null
        ? []
        : [`EHR           ${service.ehrUrl} (sandbox; GET /v1/sandbox/ehr has its addresses)`]),
    ]);
  }
  // Last, so that a newcomer finds the key above the prompt, and not above the lines of the migrations.
  if (service.first !== null) for (const line of firstStartLines(service.first)) context.say(line);
  context.say(role === 'worker' ? 'The worker is running.' : 'Ready. Stop with Ctrl+C.');
  // The service already serves requests meanwhile. A change of the dashboard's sources takes effect at the next start.
  if (role !== 'worker' && isDashboardStale()) {
    context.say('The dashboard is being built …');
    void buildDashboard(stopped).then((isBuilt) => isBuilt && context.say('The dashboard is built.'));
  }
  await untilAborted(stopped);
  context.say('Stopping …');
  // A person at the terminal does not wait for a proxy.
  if ((stopped.reason as InterruptedError).signal === 'SIGTERM') await service.drain();
  await service.close();
  return 0;
}

/**
 * Ends the process after an uncaught error, because its state is unknown. Logs only class, code and frames, because
 * Node's own report also prints the message and detail, which may contain a patient's row.
 */
export function endOnUncaught(): void {
  const end = (error: unknown) => {
    const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string };
    const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
    const fields = { error: name ?? 'unknown', errorCode: code, frames: frames?.slice(0, FRAMES_MAX) };
    const line = { level: 60, time: Date.now(), pid: process.pid, ...fields, msg: 'process.failed' };
    // Written synchronously, because buffered output is lost when the process exits.
    writeSync(2, `${JSON.stringify(line)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/**
 * Returns a context that writes lines for a person as log lines, if standard output is a log for programs, whose lines
 * are JSON objects. At a terminal, and with --json, which puts the log on standard error, nothing changes.
 */
export function withWordsAsLogLines(context: CommandContext): CommandContext {
  if (context.logOutput !== process.stdout || process.stdout.isTTY === true) return context;
  const say = (line: string) => {
    if (line === '') return;
    const entry = { level: INFO, time: Date.now(), pid: process.pid, msg: line };
    process.stdout.write(`${JSON.stringify(entry)}\n`);
  };
  return { ...context, say, answer: (_object, lines) => lines.forEach(say) };
}

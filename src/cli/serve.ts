import type { Role } from '../service.ts';
import { onStopSignal, untilAborted } from '../stop-signals.ts';
import type { Command, CommandContext } from './command.ts';
import { endOnUncaught } from './end-on-uncaught.ts';

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
      'PUBLIC_URL       how browsers reach the service, e.g. https://rcm.example',
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALLOWED_DOMAINS',
      '                 who signs people in; a sandbox does it itself without them',
      'LOG_LEVEL        info',
      'RCM_METRICS_PORT a listener for /metrics, /health and /ready; also RCM_METRICS_HOST, RCM_METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_ENDPOINT   where traces go; none are made without it',
      'SIGTERM and SIGINT finish what is running, then stop.',
    ],
    options: {},
    run: (_options, _positionals, context) => run(role, context),
  };
}

async function run(role: Role, context: CommandContext): Promise<number> {
  // Installed before anything starts, so that an early signal still stops in order.
  const stopped = onStopSignal();
  // Loaded when needed: the other commands should not wait for the web server.
  const { startService } = await import('../service.ts');
  const service = await startService(role, context);
  // Not before: what keeps a service from starting is told in full.
  endOnUncaught();
  if (service.url !== null) {
    context.answer({ url: service.url, docs: `${service.url}/docs` }, [
      `API        ${service.url}/v1`,
      `Reference  ${service.url}/docs`,
      ...(service.signInUrl === null ? [] : [`Sign in    ${service.signInUrl}`]),
    ]);
  }
  context.say(role === 'worker' ? 'The worker is running.' : 'Ready. Stop with Ctrl+C.');
  await untilAborted(stopped);
  context.say('Stopping …');
  await service.close();
  return 0;
}

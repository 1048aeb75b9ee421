import type { Role } from '../service.ts';
import type { Command, CommandContext } from './command.ts';

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

async function run(role: Role, context: CommandContext): Promise<number> {
  const stopped = Promise.withResolvers<void>();
  // Installed before anything starts, so that an early signal still stops in order.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.resolve());
  // Loaded when needed: the other commands should not wait for the web server.
  const { startService } = await import('../service.ts');
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

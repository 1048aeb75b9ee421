import { parseArgs } from 'node:util';
import { renderReport } from './parts/report.ts';
import { openWorld } from './parts/world.ts';
import { runChaos } from './run-chaos.ts';

const USAGE = `usage: npm run chaos -- [--seconds 120] [--seed N] [--clients 12] [--json]

Customers create and submit claims while the API, the worker and PostgreSQL are killed with -9 at random; then the
books of the customers, the service, the payers and the webhook receiver must agree. The seed decides the kills and
what the customers do. The last line is the report as JSON; --json prints nothing else. Status 1: a check failed.
`;

type Arguments = { seconds: number; seed: number; clients: number; isJson: boolean };

function readArguments(argv: string[]): Arguments | null {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    args: argv,
    options: { seconds: number, seed: number, clients: number, json: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return null;
  const read = (name: 'seconds' | 'seed' | 'clients', fallback: number) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`);
    return value;
  };
  const seed = read('seed', 1 + Math.floor(Math.random() * 1_000_000));
  return { seconds: read('seconds', 120), seed, clients: read('clients', 12), isJson: values.json === true };
}

/** Rejects when the user stops the run, so that nothing is left behind. */
function interruption(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(`got ${signal}`)));
  });
}

async function main(argv: string[]): Promise<number> {
  const options = readArguments(argv);
  if (!options) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { isJson, ...rest } = options;
  const say = (line: string) => {
    if (!isJson) process.stdout.write(`${line}\n`);
  };
  const interrupted = interruption();
  // A signal that comes before the world is open takes effect as soon as it is.
  interrupted.catch(() => undefined);
  const world = await openWorld({ ...rest, pauseMsMax: 80, refusedShare: 0.01, log: say });
  let isOk = false;
  try {
    const { report, findings } = await Promise.race([runChaos(world), interrupted]);
    for (const line of renderReport(report, findings)) say(line);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    isOk = report.ok;
  } finally {
    await world.close();
    if (isOk) await world.service.removeLogs();
    else process.stderr.write(`replay with --seed ${rest.seed}; logs: ${world.service.logFolder}\n`);
  }
  return isOk ? 0 : 1;
}

// Customers of an interrupted run would go on trying for minutes.
process.exit(
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error);
    return 1;
  }),
);

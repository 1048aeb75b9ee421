import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '../../src/kernel/ids.ts';
import { startProgram } from './program.ts';
import type { Script } from './script.ts';

const run = promisify(execFile);

/** Runs a transaction's statements from many clients, as fast as PostgreSQL takes them. */
export type StatementRunner = {
  /** The label in the output: pgbench or its replacement. */
  label: string;
  measure(seconds: number): Promise<StatementRound>;
  close(): Promise<void>;
};

export type StatementRound = { perSecond: number; transactions: number };

export type StatementRunnerOptions = { script: Script; databaseUrl: string; clients: number };

/** Values that make the rows of each round unique. */
export type RoundValues = { base: number; stamp: string };

const ID_TIME = [4, 14] as const;
const ROUND_ROWS_MAX = 1_000_000_000_000;

/**
 * Opens pgbench if it is installed, otherwise a loop on the `pg` driver, which is slower and is marked as such in its
 * label.
 */
export async function openStatementRunner(options: StatementRunnerOptions): Promise<StatementRunner> {
  const program = process.env.PGBENCH ?? 'pgbench';
  const version = await run(program, ['--version']).catch(() => null);
  return version === null ? openLoop(options) : openPgbench(options, program);
}

let rounds = 0;

function nextRound(): RoundValues {
  rounds += 1;
  return { base: rounds * ROUND_ROWS_MAX, stamp: newId('pat').slice(...ID_TIME) };
}

async function openPgbench(options: StatementRunnerOptions, program: string): Promise<StatementRunner> {
  const folder = await mkdtemp(join(tmpdir(), 'rcm-pgbench-'));
  const file = join(folder, 'transaction.sql');
  await writeFile(file, pgbenchText(options.script));
  return {
    label: 'pgbench, the same statements',
    measure: (seconds) => runPgbench(options, program, file, seconds),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Statements of one message go in one pipeline, which is also one round trip. */
export function pgbenchText(script: Script): string {
  const messages = script.messages.map(({ statements }) => {
    const text = statements.map((statement) => `${statement};`).join('\n');
    return statements.length === 1 ? text : `\\startpipeline\n${text}\n\\endpipeline`;
  });
  const variables = ['\\set u :base + :i * 1000 + :client_id', '\\set i :i + 1', '\\set day random(0, 29000)'];
  return `${[...variables, ...messages].join('\n')}\n`;
}

async function runPgbench(
  options: StatementRunnerOptions,
  program: string,
  file: string,
  seconds: number,
): Promise<StatementRound> {
  const { hostname, port, username, password, pathname } = new URL(options.databaseUrl);
  const { base, stamp } = nextRound();
  const variables = Object.entries({ ...options.script.constants, base: String(base), stamp, i: '0' });
  const { stdout } = await run(
    program,
    [
      ...['--no-vacuum', '--protocol=prepared', `--file=${file}`, `--time=${Math.max(1, Math.round(seconds))}`],
      ...[`--client=${options.clients}`, `--jobs=${Math.min(options.clients, availableParallelism())}`],
      ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ],
    {
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: pathname.slice(1),
      },
    },
  );
  return { perSecond: numberIn(stdout, /^tps = ([\d.]+)/m), transactions: numberIn(stdout, /processed: (\d+)/) };
}

function numberIn(text: string, pattern: RegExp): number {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`pgbench answered: ${text}`);
  return Number(match[1]);
}

async function openLoop(options: StatementRunnerOptions): Promise<StatementRunner> {
  const loop = await startProgram<true, RoundValues & { seconds: number }, StatementRound>('statement-loop', options);
  return {
    label: 'a loop on pg, the same statements (pgbench is not installed)',
    measure: (seconds) => loop.ask({ seconds, ...nextRound() }),
    close: async () => undefined,
  };
}

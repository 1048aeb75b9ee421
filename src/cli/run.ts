import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { isDatabaseUnavailable } from '../database/connections/connection-faults.ts';
import { EmbeddedDatabaseError } from '../database/embedded/embedded-database.ts';
import { MigrationError } from '../database/migrations/migrate.ts';
import { MasterKeyError } from '../database/sealing/encryption.ts';
import { AppError } from '../kernel/errors.ts';
import { StartError } from '../start/start-error.ts';
import { emitHangUp, InterruptedError } from '../start/stop-signals.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './command.ts';
import { COMMANDS, type CommandEntry } from './commands.ts';
import { databaseFaultOf } from './database-faults.ts';
import { fileFaultOf } from './file-faults.ts';

type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

const COMMON_OPTIONS = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

/** Runs one command; returns the exit status: 0 done, 1 failed, 2 bad usage. */
export async function runCommandLine(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const output = watchOutput();
  try {
    return await dispatch(argv, env);
  } catch (error) {
    // Exit at once, because the interrupted work may still be running.
    if (error instanceof InterruptedError) process.exit(output.isPipeClosed() ? 0 : error.status);
    const status = exitStatus(error);
    if (status === null) throw error;
    for (const message of messagesOf(error)) process.stderr.write(`rcm: ${message.replaceAll('\n', ' ')}\n`);
    return status;
  }
}

/**
 * Stops the command if its output is gone: the reader has closed the pipe (`… | head`), which is not an error, or the
 * terminal has been closed. A command that started PostgreSQL stops it first, as on SIGHUP.
 */
function watchOutput(): { isPipeClosed(): boolean } {
  let isPipeClosed = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    isPipeClosed ||= error.code === 'EPIPE';
    if (!emitHangUp()) process.exit(isPipeClosed ? 0 : 1);
  });
  // Errors are reported on standard error, so an error of standard error cannot be reported.
  process.stderr.on('error', () => undefined);
  return { isPipeClosed: () => isPipeClosed };
}

async function dispatch(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const first = argv[0];
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    process.stdout.write(helpForAll(await load(COMMANDS)));
    return first === undefined ? 2 : 0;
  }
  if (first === '--version' || first === '-v' || first === 'version') {
    process.stdout.write(`rcm ${await readVersion()}\n`);
    return 0;
  }
  const family = familyOf(first);
  if (family.length > 0 && (argv[1] === undefined || ['--help', '-h', 'help'].includes(argv[1]))) {
    const isAsked = argv[1] !== undefined;
    (isAsked ? process.stdout : process.stderr).write(helpForFamily(first, await load(family)));
    return isAsked ? 0 : 2;
  }
  const command = await findCommand(argv).load();
  const rest = argv.slice(command.name.split(' ').length);
  const { values, positionals } = parse(command, rest);
  if (values.help) {
    process.stdout.write(helpForCommand(command));
    return 0;
  }
  const { min, max } = command.positionals ?? { min: 0, max: 0 };
  if (positionals.length < min || positionals.length > max) throw new UsageError(`usage: npx rcm ${command.usage}`);
  return command.run(values, positionals, contextFor(values, env));
}

/** Returns the version of this program, from its package.json. */
async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function load(entries: readonly CommandEntry[]): Promise<Command[]> {
  return Promise.all(entries.map((entry) => entry.load()));
}

function findCommand(argv: string[]): CommandEntry {
  const two = COMMANDS.find((command) => command.name === `${argv[0]} ${argv[1]}`);
  const found = two ?? COMMANDS.find((command) => command.name === argv[0]);
  if (found) return found;
  const family = familyOf(argv[0]!).map((command) => command.name);
  if (family.length > 0) throw new UsageError(`no command '${argv[0]} ${argv[1]}'; there is ${family.join(', ')}`);
  throw new UsageError(`no command '${argv[0]}'; see npx rcm --help`);
}

/** Returns the two-word commands that start with this word; none if the word is a command itself. */
function familyOf(word: string): CommandEntry[] {
  if (COMMANDS.some((command) => command.name === word)) return [];
  return COMMANDS.filter((command) => command.name.startsWith(`${word} `));
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...COMMON_OPTIONS, ...command.options },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}; usage: npx rcm ${command.usage}`);
  }
}

function contextFor(values: Readonly<Record<string, unknown>>, env: NodeJS.ProcessEnv): CommandContext {
  const json = values.json === true;
  const lists = Object.entries(values).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  return {
    env,
    lists: Object.fromEntries(lists),
    logOutput: json ? process.stderr : process.stdout,
    // On standard error, so that standard output has only the result.
    ask: promptOn({ input: process.stdin, output: process.stderr }),
    say: (line) => {
      if (!json) process.stdout.write(`${line}\n`);
    },
    answer: (object, lines) => {
      process.stdout.write(json ? `${JSON.stringify(object)}\n` : lines.map((line) => `${line}\n`).join(''));
    },
  };
}

/** Returns the exit status for an expected error; null for any other, which is printed with its stack. */
function exitStatus(error: unknown): number | null {
  if (error instanceof UsageError) return 2;
  if (isDatabaseUnavailable(error) || fileFaultOf(error) !== null) return 1;
  const foreseen = [
    ...[CommandError, StartError, ConfigError, MigrationError, EmbeddedDatabaseError],
    ...[MasterKeyError, AppError],
  ];
  return foreseen.some((type) => error instanceof type) ? 1 : null;
}

/** Returns one message for each problem. */
function messagesOf(error: unknown): readonly string[] {
  return error instanceof StartError || error instanceof ConfigError ? error.problems : [messageOf(error)];
}

function messageOf(error: unknown): string {
  const { message } = error as Error;
  return isDatabaseUnavailable(error) ? databaseFaultOf(error)! : (fileFaultOf(error) ?? message);
}

/** Returns a function that asks a question and waits for the answer, or null unless both streams are a terminal. */
export function promptOn({ input, output }: Terminal): ((question: string) => Promise<string>) | null {
  if (!input.isTTY || !output.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input, output });
    const { promise: ended, reject } = Promise.withResolvers<never>();
    lines.on('SIGINT', () => reject(new InterruptedError('SIGINT')));
    // Ctrl-D.
    lines.on('close', () => reject(new UsageError('no answer')));
    try {
      return (await Promise.race([lines.question(question), ended])).trim();
    } finally {
      ended.catch(() => undefined);
      lines.close();
    }
  };
}

/** Returns the help for all commands, one line for each. */
export function helpForAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    'rcm: the open revenue-cycle-management API',
    '',
    'Usage: npx rcm COMMAND [options]',
    '',
    ...lines,
    '',
    'npx rcm COMMAND --help describes a command. --json prints exactly one JSON object. --version prints the version.',
    'Settings come from the environment: DATA_DIR, DATABASE_URL, HOST, PORT, LOG_LEVEL and others (see docs/settings.md).',
    '',
  ].join('\n');
}

/** Returns the help for the commands that begin with one word, one line for each with its usage. */
export function helpForFamily(word: string, commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    `Usage: npx rcm ${word} COMMAND [options]`,
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    ...commands.map((command) => `  npx rcm ${command.usage}`),
    '',
    `npx rcm ${word} COMMAND --help describes a command.`,
    '',
  ].join('\n');
}

/** Returns the help for one command. */
export function helpForCommand(command: Command): string {
  const details = command.details ?? [];
  return [
    `rcm ${command.name}: ${command.summary}`,
    '',
    `Usage: npx rcm ${command.usage}`,
    ...(details.length > 0 ? ['', ...details.map((line) => `  ${line}`.trimEnd())] : []),
    '',
  ].join('\n');
}

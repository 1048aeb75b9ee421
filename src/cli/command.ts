import type { ParseArgsOptionsConfig } from 'node:util';
import type { ServiceContext } from '../composition/service.ts';

/** The environment and the terminal of a command. */
export type CommandContext = {
  env: NodeJS.ProcessEnv;
  /** The log stream of a service: standard error if standard output carries the JSON object of --json. */
  logOutput?: ServiceContext['logOutput'];
  /** Prints a line for a person; silent with --json. */
  say(line: string): void;
  /** Asks the person at the terminal; `null` when there is no terminal. Throws UsageError if there is no answer. */
  ask: ((question: string) => Promise<string>) | null;
  /** The values of options that may be repeated, by name. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /** Prints the one JSON object of --json, or the lines for a person. */
  answer(json: unknown, lines: string[]): void;
};

export type Options = Record<string, string | boolean | undefined>;

/** One command of the command line, one file each. */
export type Command = {
  /** The name as typed, such as `keys create`. */
  name: string;
  summary: string;
  usage: string;
  details?: string[];
  options: ParseArgsOptionsConfig;
  positionals?: { min: number; max: number };
  run(options: Options, positionals: string[], context: CommandContext): Promise<number>;
};

/** Bad usage: one line on standard error, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A failure the operator can act on: one line on standard error, exit status 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Returns a required text option. Throws UsageError if it is missing. */
export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is required`);
  return value;
}

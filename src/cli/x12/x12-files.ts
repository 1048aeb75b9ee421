import { stat } from 'node:fs/promises';
import { type Overrides, overrideProblems, parseOverrides } from '../../x12/findings/overrides.ts';
import { piecesOfFile } from '../../x12/lexing/file-source.ts';
import { CommandError, type Options, UsageError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';
import { Progress } from './x12-progress.ts';

/** Returns the name of a file in reports. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}

/** Returns the named files, or standard input if none is named. Throws UsageError if standard input is a terminal. */
export function pathsOf(paths: readonly string[], usage: string): string[] {
  if (paths.length > 0) {
    if (paths.filter((path) => path === '-').length > 1)
      throw new UsageError('standard input (-) can be read only once');
    return [...paths];
  }
  if (process.stdin.isTTY) throw new UsageError(`name a file, or pipe one in; usage: rcm ${usage}`);
  return ['-'];
}

/**
 * Yields the bytes of a file or, for `-`, of standard input. Each piece is valid until the next one is requested. Throws
 * CommandError if the file cannot be read.
 */
export async function* bytesOf(path: string, look?: (bytes: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  const progress = new Progress(nameOf(path), await sizeOf(path));
  try {
    for await (const piece of path === '-' ? process.stdin : piecesOfFile(path)) {
      const bytes = piece as Uint8Array;
      progress.add(bytes.length);
      look?.(bytes);
      yield bytes;
    }
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || !['open', 'read', 'stat'].includes(syscall ?? '')) throw error;
    throw new CommandError(`cannot read ${nameOf(path)}: ${reasonOf(code)}`);
  } finally {
    progress.clear();
  }
}

async function sizeOf(path: string): Promise<number> {
  if (path === '-') return 0;
  const found = await stat(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new CommandError(`cannot read ${path}: ${reasonOf(code)}`);
  });
  if (found.isDirectory()) throw new CommandError(`cannot read ${path}: it is a folder; name the files in it`);
  return found.size;
}

/** The files that could not be read, as in the JSON of every command. */
interface UnreadableFiles {
  unreadableFileCount: number;
  unreadableFiles: string[];
}

/**
 * Runs `run` for each file in turn. Reports unreadable files on standard error, continues with the others, and returns
 * the unreadable ones.
 */
export async function eachFile(
  paths: readonly string[],
  run: (path: string) => Promise<void>,
): Promise<UnreadableFiles> {
  const unreadableFiles: string[] = [];
  for (const path of paths) {
    try {
      await run(path);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      unreadableFiles.push(nameOf(path));
      process.stderr.write(`rcm: ${error.message}\n`);
    }
  }
  return { unreadableFileCount: unreadableFiles.length, unreadableFiles };
}

/** Writes to standard output and waits for a slow reader, so that output does not accumulate in memory. */
export async function print(text: string | Uint8Array): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
}

/** Reads `--override rule=severity,…`. Throws UsageError for a rule or a place that does not exist. */
export function overridesOf(options: Options): Overrides {
  if (typeof options.override !== 'string') return {};
  const overrides = parseOverrides(options.override);
  if (!overrides) throw new UsageError('--override must be RULE=error|warning|off, separated by commas');
  const problems = overrideProblems(overrides);
  if (problems.length > 0)
    throw new UsageError(`--override: ${problems.join('; ')}; rcm x12 validate --rules lists the rules`);
  return overrides;
}

/** Reads an option that is a whole number from 1 to `max`. Throws UsageError for any other value. */
export function countOf(options: Options, name: string, max = 999_999_999): number | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value) || Number(value) > max)
    throw new UsageError(`--${name} must be a whole number from 1 to ${max}`);
  return Number(value);
}

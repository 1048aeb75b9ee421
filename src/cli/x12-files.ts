import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Finding } from '../x12/finding.ts';
import { type Overrides, parseOverrides, unknownOverrides } from '../x12/overrides.ts';
import { CommandError, type Options, UsageError } from './command.ts';

/** A file is told of as it is read when it is larger than this and somebody looks. */
const PROGRESS_BYTES_MIN = 4 * 1024 * 1024;
const PROGRESS_EVERY_MS = 200;
const MEBIBYTE = 1024 * 1024;

/** How a file is called in reports. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}

/** The bytes of a file or, for `-`, of standard input; throws CommandError when it cannot be read. */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const progress = await Progress.of(path);
  try {
    for await (const bytes of path === '-' ? process.stdin : createReadStream(path)) {
      progress.add((bytes as Buffer).length);
      yield bytes as Buffer;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`cannot read ${nameOf(path)}: ${code}`);
  } finally {
    progress.clear();
  }
}

/** One line on standard error, rewritten as a long file is read. */
class Progress {
  readonly #total: number;
  #done = 0;
  #toldAt = 0;
  #isShown = false;

  private constructor(total: number) {
    this.#total = total;
  }

  static async of(path: string): Promise<Progress> {
    const size =
      path === '-'
        ? 0
        : await stat(path)
            .then(({ size }) => size)
            .catch(() => 0);
    return new Progress(size);
  }

  add(bytes: number): void {
    this.#done += bytes;
    const now = performance.now();
    if (!process.stderr.isTTY || this.#done < PROGRESS_BYTES_MIN || now - this.#toldAt < PROGRESS_EVERY_MS) return;
    this.#toldAt = now;
    this.#isShown = true;
    const share = this.#total > 0 ? ` of ${(this.#total / MEBIBYTE).toFixed(0)}` : '';
    process.stderr.write(`\r\x1b[K${(this.#done / MEBIBYTE).toFixed(0)}${share} MiB read`);
  }

  clear(): void {
    if (this.#isShown) process.stderr.write('\r\x1b[K');
  }
}

/** `--override rule=severity,…`; throws UsageError for a rule that does not exist. */
export function overridesOf(options: Options): Overrides {
  if (typeof options.override !== 'string') return {};
  const overrides = parseOverrides(options.override);
  if (!overrides) throw new UsageError('--override wants RULE=error|warning|off, with commas between them');
  const unknown = unknownOverrides(overrides);
  if (unknown.length > 0) throw new UsageError(`no such rule: ${unknown.join(', ')}`);
  return overrides;
}

/** A whole number of at least 1 given with an option. */
export function countOf(options: Options, name: string): number | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`--${name} wants a number from 1`);
  return Number(value);
}

/** Line of each segment that a finding names: segments of a file that has them on lines of their own. */
export function placeOf({ segmentNumber, segmentId, loop, elementPosition, componentPosition }: Finding): string {
  const component = componentPosition === undefined ? '' : `-${componentPosition}`;
  const element = elementPosition === undefined ? '' : `${String(elementPosition).padStart(2, '0')}${component}`;
  const where = `${loop === '' ? '' : `${loop} `}${segmentId}${element}`.trim();
  return `segment ${segmentNumber}${where === '' ? '' : `, ${where}`}`;
}

/** One finding for a person: severity, SNIP type, place, rule, message. */
export function findingLine(finding: Finding): string {
  const { severity, snip, code, message, byteOffset } = finding;
  return `${severity.padEnd(7)}  ${placeOf(finding)} (byte ${byteOffset})  SNIP ${snip}  ${code}: ${message}`;
}

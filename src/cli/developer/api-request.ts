import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CommandError, UsageError } from '../command.ts';
import { fileFaultOf } from '../file-faults.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** Returns the method. Throws UsageError if the API has no such method. */
export function methodOf(text: string): Method {
  const method = METHODS.find((one) => one === text.toUpperCase());
  if (method === undefined) throw new UsageError(`the method must be one of ${METHODS.join(', ')}`);
  return method;
}

/** Returns the path with the pairs of `--query` appended. Throws UsageError if it is not a path of the service. */
export function pathOf(path: string, pairs: readonly string[]): string {
  if (!path.startsWith('/') || path.startsWith('//'))
    throw new UsageError('the path must begin with /, such as /v1/claims');
  const query = new URLSearchParams(pairs.map((pair) => pairOf(pair, '=', '--query takes NAME=VALUE'))).toString();
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Returns the headers of `--header`. Throws UsageError for one without a colon. */
export function headersOf(lines: readonly string[]): Record<string, string> {
  const entries = lines.map((line) => pairOf(line, ':', '--header takes "NAME: VALUE"'));
  return Object.fromEntries(entries.map(([name, value]) => [name.trim().toLowerCase(), value.trim()]));
}

function pairOf(text: string, separator: string, expected: string): [string, string] {
  const at = text.indexOf(separator);
  if (at < 1) throw new UsageError(expected);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the body of `--data`: the text itself, the bytes of `@FILE`, or those of standard input for `@-`. */
export async function dataOf(text: string): Promise<Buffer> {
  if (!text.startsWith('@')) return Buffer.from(text);
  const name = text.slice(1);
  try {
    return name === '-' ? await buffer(process.stdin) : await readFile(name);
  } catch (error) {
    throw new CommandError(fileFaultOf(error, name) ?? `cannot read ${name}`);
  }
}

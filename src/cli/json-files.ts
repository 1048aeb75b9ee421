import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError } from './command.ts';
import { fileFaultOf } from './file-faults.ts';

/**
 * Reads a JSON object from a file, or from standard input for `-`. Error messages do not contain its content, which may
 * be secret.
 */
export async function jsonObject(path: string): Promise<Record<string, unknown>> {
  const name = path === '-' ? 'standard input' : path;
  try {
    const value: unknown = JSON.parse(path === '-' ? await text(process.stdin) : await readFile(path, 'utf8'));
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new SyntaxError('no object');
    return value as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(`${name} must contain a JSON object`);
    throw new CommandError(fileFaultOf(error, name) ?? `cannot read ${name}`);
  }
}

/** Returns an object of texts; throws `CommandError` for any other. */
export function textsOnly(object: Record<string, unknown>, path: string): Record<string, string> {
  if (Object.values(object).every((value) => typeof value === 'string')) return object as Record<string, string>;
  throw new CommandError(`${path} must contain texts only`);
}

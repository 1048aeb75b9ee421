import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIXTURES = new URL('../test/x12/fixtures/', import.meta.url).pathname;

export interface Fixture {
  name: string;
  bytes: Buffer;
}

/** Returns the files that are mutated and repeated, in name order, so that a seed always means the same. */
export function fixtures(): Fixture[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(edi|x12)$/.test(name))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(FIXTURES, name)) }));
}

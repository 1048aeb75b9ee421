import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_READERS } from './sets.ts';
import { validate } from './validate.ts';

const FOLDER = import.meta.dirname;

/** Runs an example where the README says that it runs. */
function outputOf(example: string): string {
  const options = { cwd: FOLDER, input: example, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-'], options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

test('the examples of the README run unchanged', async () => {
  const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, example]) => example!);
  const [reading, writing, ...others] = examples.map(outputOf);
  expect(others).toEqual([]);
  expect(reading).toContain('PCN-0001');
  expect(writing).toMatch(/^ISA\*/);
  expect(await Array.fromAsync(validate(writing!, ALL_READERS))).toEqual([]);
});

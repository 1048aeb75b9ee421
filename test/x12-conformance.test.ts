import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SCRIPT = new URL('../scripts/conformance.ts', import.meta.url).pathname;
const FIXTURES = new URL('../src/x12/fixtures', import.meta.url).pathname;

function run(...args: string[]) {
  return spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
}

test('the conformance run reads every fixture without a syntax error and writes each set byte for byte', () => {
  const { status, stdout } = run(FIXTURES, '--json');
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { summary } = results.pop();
  expect(status).toBe(0);
  expect(summary.files).toBe(results.length);
  expect(results.filter(({ syntaxErrors }) => syntaxErrors > 0)).toEqual([]);
  for (const { file, sets } of results) {
    for (const { transactionSets, roundTripped, differences, refused } of sets) {
      expect({ file, roundTripped, differences, refused }).toEqual({
        file,
        roundTripped: transactionSets,
        differences: [],
        refused: {},
      });
    }
  }
});

test('without a folder it says how it is used', () => {
  expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('usage:') });
});

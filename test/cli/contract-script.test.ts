import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';

const empty = mkdtempSync(`${tmpdir()}/rcm-contract-`);
afterAll(() => rmSync(empty, { recursive: true, force: true }));

function contract(...args: string[]) {
  const env = { ...process.env, PATH: empty, CONTRACT_DIR: `${empty}/work` };
  const cwd = new URL('../../', import.meta.url);
  return spawnSync(process.execPath, ['scripts/contract.ts', ...args], { cwd, env, encoding: 'utf8' });
}

test.each([['--examples', '0'], ['--examples', 'many'], ['--seed', '-1x'], ['--nonsense']])(
  'npm run contract ends with 2 on %s %s',
  (...args) => {
    const { status, stderr } = contract(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining('usage: npm run contract')]);
  },
);

test('npm run contract exits with 2 and a message if python3 is missing', () => {
  const { status, stderr } = contract();
  expect([status, stderr]).toEqual([2, expect.stringContaining('python3 is not installed')]);
});

test('npm run contract --help explains it and ends with 0', () => {
  const { status, stdout } = contract('--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining('--examples')]);
});

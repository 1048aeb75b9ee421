import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { type CompletedCommand, completionScript } from '../../src/cli/installation/completion-scripts.ts';
import { commandRunner } from '../helpers/run-command.ts';

const run = commandRunner({});
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rcm-completion-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what bash completes for the words of a line, the last of which is being typed. */
function completed(script: string, ...words: string[]): string[] {
  const file = join(folder, 'completion.bash');
  writeFileSync(file, script);
  const line = `source ${file}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _rcm; printf '%s\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', line, 'bash', 'rcm', ...words], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

describe('bash', () => {
  test('completes commands, their second words and their options', async () => {
    const { status, stdout } = await run(['completion', 'bash']);
    expect(status).toBe(0);
    expect(completed(stdout, 'do')).toEqual(['doctor']);
    expect(completed(stdout, 'keys', '')).toEqual(['create', 'list', 'rotate', 'disable', 'enable', 'revoke']);
    expect(completed(stdout, 'keys', 'cr')).toEqual(['create']);
    expect(completed(stdout, 'keys', 'create', '--s')).toEqual(['--scopes']);
    expect(completed(stdout, 'clock', 'set', 'now', '--p')).toEqual(['--patients']);
    expect(completed(stdout, 'init', '--l')).toEqual(['--language']);
    // Files are completed by bash itself.
    expect(completed(stdout, 'x12', 'validate', 'f')).toEqual([]);
  });

  test('knows every command', async () => {
    const { stdout } = await run(['completion', 'bash']);
    for (const { name } of COMMANDS) {
      const [first = '', second] = name.split(' ');
      expect(second === undefined ? completed(stdout, first) : completed(stdout, first, second)).toContain(
        second ?? first,
      );
    }
  });
});

const COMMAND: CompletedCommand = { words: ['mail', 'list'], summary: "List: the mails' state", options: ['--help'] };

test('zsh and fish get the same commands, with their summaries quoted', () => {
  const zsh = completionScript('zsh', [COMMAND]);
  expect(zsh).toContain(`mail) items=('list:List\\: the mails'\\'' state')`);
  expect(zsh).toContain('"mail list") items=(--help)');
  const fish = completionScript('fish', [COMMAND]);
  expect(fish).toContain(`-a list -d 'List: the mails\\' state'`);
  expect(fish).toContain('-l help');
});

test('another shell is bad usage', async () => {
  expect(await run(['completion', 'tcsh'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'rcm: the shell must be one of bash, zsh, fish\n',
  });
});

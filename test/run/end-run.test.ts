import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('end-run.ts', import.meta.url));

/** Starts a process with a child that has another environment; both run until they are ended. Returns their ids. */
async function startFamily(folder: string): Promise<{ parent: number; child: number }> {
  const wait = 'setInterval(() => undefined, 1_000)';
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(wait)}], { env: {} });
    process.stdout.write(String(child.pid));
    ${wait};`;
  const parent = spawn(process.execPath, ['-e', script], {
    env: { TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [written] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent: parent.pid!, child: Number(written.toString()) };
}

const runs = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function endRun(folders: string[], lastInput: string): Promise<void> {
  const program = spawn(process.execPath, [PROGRAM, ...folders], { stdio: ['pipe', 'ignore', 'inherit'] });
  program.stdin.end(lastInput);
  const [status] = await once(program, 'exit');
  expect(status).toBe(0);
}

async function aRun(): Promise<{ folder: string; other: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'run-'));
  const other = await mkdtemp(join(tmpdir(), 'other-'));
  await mkdir(join(folder, 'tmp'));
  await writeFile(join(folder, 'tmp', 'file'), 'content');
  return { folder, other };
}

describe.runIf(process.platform === 'linux')('a test run that was stopped', () => {
  test('leaves no process and no folder', async () => {
    const { folder, other } = await aRun();
    const { parent, child } = await startFamily(join(folder, 'tmp'));
    await endRun([folder, other], '');
    await expect.poll(() => [parent, child].filter(runs)).toEqual([]);
    expect([folder, other].filter(existsSync)).toEqual([]);
  });

  test('does not end processes of another run', async () => {
    const [stopped, running] = [await aRun(), await aRun()];
    const { parent, child } = await startFamily(running.folder);
    await endRun([stopped.folder], '');
    expect([parent, child].filter(runs)).toEqual([parent, child]);
    await endRun([running.folder], '');
    await expect.poll(() => [parent, child].filter(runs)).toEqual([]);
  });

  test('is left alone if it has cleaned up itself', async () => {
    const { folder } = await aRun();
    await endRun([folder], '.');
    expect(existsSync(folder)).toBe(true);
  });
});

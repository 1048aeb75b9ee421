import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { commandOf, listProcesses, waitUntil } from '../../src/database/embedded/processes.ts';
import { cleanUp, initializedFolder, processesOf, temporaryFolder } from './support.ts';

afterEach(cleanUp);

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** A Node of this machine that is too old for the service, if there is one. */
const oldNode = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => path.join(folder, 'node'))
  .find((file) => existsSync(file) && Number(execFileSync(file, ['-p', 'parseInt(process.versions.node)'])) < 24);
const withOldNode = test.skipIf(!oldNode);
const needsOldNode = oldNode ? '' : ' (skipped: needs a Node older than 24 on the PATH)';

const MAIN = `
const [command, value]: string[] = process.argv.slice(2);
if (command === 'wait') {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => { console.log(signal); process.exit(9); });
  setInterval(() => {}, 1000);
}
// Printed last, because a reader may send a signal at once.
console.log(JSON.stringify({ version: process.version, pid: process.pid, arguments: process.argv.slice(2) }));
if (command === 'exit') process.exit(Number(value));
`;

function project({ withNode = true } = {}): string {
  const folder = temporaryFolder();
  cpSync(path.join(PROJECT, 'bin'), path.join(folder, 'bin'), { recursive: true });
  cpSync(path.join(PROJECT, 'package.json'), path.join(folder, 'package.json'));
  mkdirSync(path.join(folder, 'src'));
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'src/main.ts'), MAIN);
  symlinkSync(path.join(PROJECT, 'node_modules/node'), path.join(folder, 'node_modules/node'));
  if (!withNode) rmSync(path.join(folder, 'node_modules/node'));
  return folder;
}

function start(node: string, folder: string, parameters: string[]) {
  const child: ChildProcess = spawn(node, [path.join(folder, 'bin/rcm.mjs'), ...parameters]);
  const said = { text: '' };
  child.stdout?.on('data', (chunk) => {
    said.text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said.text += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, said, ended };
}

/** Returns the environment with which a process was started, or an empty text if it has ended. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

test('the command runs main.ts with its arguments on a Node that is new enough', async () => {
  const { said, ended } = start(process.execPath, project({ withNode: false }), ['patients', '--all']);
  expect(await ended).toBe(0);
  expect(JSON.parse(said.text)).toMatchObject({ version: process.version, arguments: ['patients', '--all'] });
});

test('the service starts with the same size of the young generation, for every way of starting it', () => {
  const flags = (text: string) => text.split(' ').filter((word) => word.startsWith('--max-semi-space-size='));
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [shebang = ''] = readFileSync(path.join(PROJECT, 'bin/rcm.mjs'), 'utf8').split('\n');
  const expected = flags(shebang);
  expect(expected).toHaveLength(1);
  for (const name of ['start', 'demo', 'dev', 'rcm']) expect(flags(scripts[name]!), name).toEqual(expected);
  // An older Node cannot read src/main.ts. Only the entry explains that.
  for (const name of ['start', 'demo', 'dev', 'rcm', 'migrate']) expect(scripts[name], name).toContain(' bin/rcm.mjs');
});

test('the entry can be started by its first line, as npx does', () => {
  const entry = path.join(project(), 'bin/rcm.mjs');
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` };
  const said = JSON.parse(execFileSync(entry, ['one', 'two'], { env, encoding: 'utf8' })) as { arguments: string[] };
  expect(said.arguments).toEqual(['one', 'two']);
});

withOldNode(`an older Node hands over to the pinned one, with arguments and exit code${needsOldNode}`, async () => {
  const { said, ended } = start(oldNode!, project(), ['exit', '3']);
  expect(await ended).toBe(3);
  const { version, arguments: received } = JSON.parse(said.text) as { version: string; arguments: string[] };
  expect(Number.parseInt(version.slice(1), 10)).toBeGreaterThanOrEqual(24);
  expect(received).toEqual(['exit', '3']);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  withOldNode(`${signal} reaches the service behind an older Node once${needsOldNode}`, async () => {
    const { child, said, ended } = start(oldNode!, project(), ['wait']);
    expect(await waitUntil(() => said.text.includes('arguments'), 20_000)).toBe(true);
    child.kill(signal);
    expect(await ended).toBe(9);
    expect(said.text.split(signal)).toHaveLength(2);
  });
}

withOldNode(`the service ends when the older Node is killed${needsOldNode}`, async () => {
  const { child, said, ended } = start(oldNode!, project(), ['wait']);
  expect(await waitUntil(() => said.text.includes('arguments'), 20_000)).toBe(true);
  const { pid } = JSON.parse(said.text) as { pid: number };
  child.kill('SIGKILL');
  expect(await waitUntil(() => commandOf(pid) === null, 20_000)).toBe(true);
  await ended;
  // It is asked to stop, so that it also stops its PostgreSQL.
  expect(said.text).toContain('SIGTERM');
});

withOldNode(`the service also ends when the older Node was killed first${needsOldNode}`, async () => {
  const folder = project();
  const env = { ...process.env, RCM_LAUNCHER_PID: '1999999999' };
  const child = spawn(process.execPath, [path.join(folder, 'bin/rcm.mjs'), 'wait'], { env });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  expect(code).toBe(9);
});

withOldNode(
  `kill -9 of the launcher leaves neither the service nor PostgreSQL${needsOldNode}`,
  async () => {
    const dataDir = await initializedFolder();
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', TRANSPORT_JOURNAL_DIR: temporaryFolder() };
    const child = spawn(oldNode!, [path.join(PROJECT, 'bin/rcm.mjs'), 'serve'], { env, stdio: 'ignore' });
    expect(await waitUntil(() => processesOf(dataDir).length === 1, 60_000)).toBe(true);
    const services = () => listProcesses().filter(({ pid, command }) => pid !== child.pid && isServiceOf(pid, command));
    const isServiceOf = (pid: number, command: string) =>
      command.includes('bin/rcm.mjs') && environmentOf(pid).includes(`DATA_DIR=${dataDir}\0`);
    expect(services()).toHaveLength(1);
    child.kill('SIGKILL');
    expect(await waitUntil(() => services().length === 0 && processesOf(dataDir).length === 0, 60_000)).toBe(true);
  },
  150_000,
);

withOldNode(`without the pinned Node an older one says what to do${needsOldNode}`, async () => {
  const { said, ended } = start(oldNode!, project({ withNode: false }), []);
  expect(await ended).toBe(1);
  expect(said.text).toMatch(/^rcm: Node 24 or newer is needed.*npm ci/);
});

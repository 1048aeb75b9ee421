import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '../helpers/run-command.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const REFUSED = 'localhost:9';
const closing: (() => void)[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rcm-away-'));
});
afterAll(async () => {
  for (const close of closing) close();
  await rm(dataDir, { recursive: true, force: true });
});

type Result = { status: number | null; stdout: string; stderr: string };

/** The settings of a service whose database would be at this host and port. */
const environmentOf = (address: string) => ({
  ...process.env,
  DATABASE_URL: `postgres://rcm:its-password@${address}/rcm`,
  DATA_DIR: dataDir,
});

/** Runs a command in this process. */
const rcm = (args: string[], address: string): Promise<Result> => commandRunner(environmentOf(address))(args);

/** Runs a command in a separate process. */
function runAsProcess(args: string[], address: string): Promise<Result> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: environmentOf(address) });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, stdout, stderr })));
}

/** Opens a port that accepts connections and is not a database; returns its address. */
async function open(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function expectOneLine({ status, stdout, stderr }: Result): void {
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^rcm: the database does not answer \([^)\n]+\); is it running\? See DATABASE_URL\n$/);
  expect(stderr).not.toContain('its-password');
}

test.each(['organizations list', 'keys list --json', 'migrate', 'audit verify', 'worker'])(
  'rcm %s reports in one line that the database does not respond, and fails',
  async (command) => expectOneLine(await rcm(command.split(' '), REFUSED)),
);

test('so does a separate process', async () => expectOneLine(await runAsProcess(['api'], REFUSED)));

test('the same applies if the name is unknown, connections are closed, or no response ever arrives', async () => {
  const cutOff = await open((socket) => socket.once('data', () => socket.destroy()));
  const silent = await open(() => undefined);
  for (const address of ['nowhere.invalid', cutOff, silent]) {
    expectOneLine(await rcm(['organizations', 'list'], address));
  }
});

test('rcm doctor reports it', async () => {
  const { status, stdout, stderr } = await rcm(['doctor'], REFUSED);
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/^FAIL {2}database +.*ECONNREFUSED/m);
  expect(stdout).not.toMatch(/its-password|^\s+at /m);
});

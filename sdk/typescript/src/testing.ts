import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RcmError } from './core/errors.ts';
import { Rcm } from './index.ts';

export { signTestEvent } from './webhooks.ts';

/** A sandbox with simulated payers, in a process of its own. */
export type Sandbox = {
  baseUrl: string;
  /** A key with all scopes that a key can have. */
  apiKey: string;
  rcm: Rcm;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
};

export type SandboxOptions = {
  /** The command that runs the service; by default the one that is installed with the package `rcm`. */
  command?: readonly [string, ...string[]];
  /** Settings of the service, such as `SANDBOX_TIME_SCALE`. */
  env?: Readonly<Record<string, string>>;
  /** Milliseconds that the first start may take; 180,000 by default. */
  timeoutMs?: number;
};

/** Starts a sandbox with an empty database. Use one for all tests of a run: the first start takes several seconds. */
export async function startSandbox({
  command = ['npx', 'rcm', 'serve'],
  env = {},
  timeoutMs = 180_000,
}: SandboxOptions = {}): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'rcm-sandbox-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(child, timeoutMs);
    const apiKey = (await readFile(join(dataDir, 'sandbox.key'), 'utf8')).trim();
    const baseUrl = `http://127.0.0.1:${port}`;
    return { baseUrl, apiKey, rcm: new Rcm({ baseUrl, apiKey }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the service says that it is ready. Its last lines say why it is not. */
function ready(child: ChildProcess, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (reason: string) => reject(new RcmError(`${reason} Its last output: ${text.slice(-2_000)}`));
    const timer = setTimeout(() => fail('The sandbox was not ready in time.'), timeoutMs);
    const read = (chunk: Buffer) => {
      text = `${text}${chunk}`.slice(-100_000);
      if (!text.includes('Ready. Stop with Ctrl+C.')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`The sandbox could not be started: ${error.message}.`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The sandbox ended with ${code}.`);
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Does what a stranger does on the first afternoon, in a fresh clone of the present commit, and prints how long each stage
// takes: clone, installation, demo, client, service, and the quickstart until its claim is paid. Exits with 1 if a stage
// fails, or if all of them take longer than five minutes. The clone is deleted at the end.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECONDS_MAX = 300;

const folder = mkdtempSync(join(tmpdir(), 'rcm-stranger-'));
// As root PostgreSQL runs under another user, which must be able to enter the folder.
chmodSync(folder, 0o711);
const clone = join(folder, 'rcm');
const environment = {
  ...process.env,
  ...{ PATH: `${dirname(process.execPath)}:${process.env.PATH}`, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' },
};

let service: ChildProcess | null = null;
const stages: [name: string, seconds: number][] = [];

async function stage<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  stages.push([name, seconds]);
  process.stdout.write(`${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s\n`);
  return result;
}

function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = environment): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 1e8 });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.slice(-4_000)}`);
}

/** Starts the service as the README says, and returns its address and the key that its first start prints. */
async function start(): Promise<{ url: string; key: string }> {
  const env = { ...environment, PORT: String(await freePort()), RCM_EHR_PORT: '0' };
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  service = child;
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const key = /Test key +(svc_test_\w+)/.exec(output)?.[1];
      if (key && output.includes('Ready.')) resolve({ url: `http://127.0.0.1:${env.PORT}`, key });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
    child.once('exit', () => reject(new Error(`The service ended: ${output.slice(-4_000)}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function stop(): Promise<void> {
  const child = service;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function play(): Promise<void> {
  const commit = run('git', ['rev-parse', 'HEAD'], ROOT).trim();
  await stage('git clone', () => {
    run('git', ['clone', '--quiet', ROOT, clone], folder);
    run('git', ['checkout', '--quiet', commit], clone);
  });
  await stage('npm ci', () => run('npm', ['ci', '--no-audit', '--no-fund'], clone));
  await stage('npm run demo', () => run('npm', ['run', 'demo'], clone));
  await stage('npm run build -w rcm-sdk', () => run('npm', ['run', 'build', '-w', 'rcm-sdk'], clone));
  const { url, key } = await stage('npm start', start);
  const env = { ...environment, RCM_API_URL: url, RCM_API_KEY: key };
  const output = await stage('examples/quickstart.ts', () =>
    run('npx', ['node', 'examples/quickstart.ts'], clone, env),
  );
  process.stdout.write(output);
  if (!output.includes(' is paid: ')) throw new Error('The claim was not paid.');
}

try {
  await play();
  const total = stages.reduce((sum, [, seconds]) => sum + seconds, 0);
  process.stdout.write(`${'in all'.padEnd(28)} ${total.toFixed(1).padStart(6)} s of ${SECONDS_MAX}\n`);
  if (total > SECONDS_MAX) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

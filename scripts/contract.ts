import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepResources } from './contract/resources.ts';

// Tests a new sandbox against the complete OpenAPI document with Schemathesis. Status 0: no findings, 1: findings, 2: it cannot run.
const USAGE = `usage: npm run contract -- [--examples 10] [--seed N] [--path REGEX] [--phases LIST]

Starts a sandbox with an empty data folder and has Schemathesis (https://schemathesis.io) send it requests made from
the OpenAPI document with its examples, valid and invalid, alone and in sequences. --examples is the maximum of requests per operation and
phase, --seed plays the same requests again, --path tests matching paths only,
--phases some of examples,coverage,fuzzing,stateful. Needs python3; the first run installs
Schemathesis from PyPI into .contract/, or into the folder that CONTRACT_DIR names.
`;

const SCHEMATHESIS = '4.32.5';
const root = new URL('..', import.meta.url).pathname;
const folder = process.env.CONTRACT_DIR ?? join(root, '.contract');
const venv = join(folder, 'venv');
const dataDir = join(folder, 'data');
const idsFile = join(folder, 'ids.json');
const statusesFile = join(folder, 'statuses.json');
const documentFile = join(folder, 'openapi.json');

const DOCUMENT_BYTES_MAX = 100_000_000;
const ALL_PHASES = 'examples,coverage,fuzzing,stateful';

class CannotRun extends Error {}

type Options = { examples: number; seed: string | undefined; path: string | undefined; phases: string };

function readOptions(argv: string[]): Options | null {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: argv,
      options: { examples: text, seed: text, path: text, phases: text, help: { type: 'boolean' } },
    });
    if (values.help) return null;
    const examples = Number(values.examples ?? 10);
    if (!Number.isInteger(examples) || examples < 1 || examples > 10_000)
      throw new Error('--examples must be a whole number from 1 to 10000');
    if (values.seed !== undefined && !/^\d{1,18}$/.test(values.seed)) throw new Error('--seed must be a whole number');
    return { examples, seed: values.seed, path: values.path, phases: values.phases ?? ALL_PHASES };
  } catch (error) {
    throw new CannotRun(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Returns the Schemathesis program of the pinned version and installs it if needed. */
function schemathesis(): string {
  const program = join(venv, 'bin/schemathesis');
  const isThere = () => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim().endsWith(SCHEMATHESIS);
  if (isThere()) return program;
  const python = spawnSync('python3', ['--version']);
  if (python.error || python.status !== 0)
    throw new CannotRun('python3 is not installed. Install Python 3.10 or newer, with its venv module.');
  process.stdout.write(`Installing Schemathesis ${SCHEMATHESIS} into ${venv}\n`);
  mkdirSync(folder, { recursive: true });
  for (const [command, ...args] of [
    ['python3', '-m', 'venv', '--clear', venv],
    [join(venv, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${SCHEMATHESIS}`],
  ] as [string, ...string[]][]) {
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    if (status !== 0) throw new CannotRun(`Schemathesis cannot be installed: ${command} ${args.join(' ')} failed.`);
  }
  if (!isThere()) throw new CannotRun(`${program} is not version ${SCHEMATHESIS} after its installation.`);
  return program;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

/** Writes the complete OpenAPI document. The one that the service serves is compact: it has no examples. */
function writeDocument(): void {
  const args = ['scripts/gen-openapi.ts', '--complete'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: DOCUMENT_BYTES_MAX,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new CannotRun('The OpenAPI document cannot be written: scripts/gen-openapi.ts failed.');
  writeFileSync(documentFile, stdout);
}

function startSandbox(port: number): ChildProcess {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(idsFile, { force: true });
  const inherited = Object.entries(process.env).filter(([name]) => !/^(RCM_|OIDC_|DATABASE_|SMTP_|OTEL_)/.test(name));
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_SECOND: '100000',
    KEY_GUESSES_PER_MINUTE: '100000',
    SIGN_IN_REQUESTS_PER_MINUTE: '100000',
    // Payers answer within a second, so that remittances and denials exist.
    SANDBOX_TIME_SCALE: '2000000',
  };
  return spawn(process.execPath, ['src/main.ts', 'serve'], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...settings },
    // The log shows the causes of 500 responses.
    stdio: ['ignore', process.stderr.fd, 'inherit'],
  });
}

/** Waits until the sandbox serves requests; returns the key of its first start, which has every scope of a key. */
async function keyOf(sandbox: ChildProcess, url: string): Promise<string> {
  for (let tries = 0; tries < 480; tries += 1) {
    if (sandbox.exitCode !== null) throw new CannotRun('The sandbox ended before it was ready.');
    const ready = await fetch(`${url}/v1/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    const file = join(dataDir, 'sandbox.key');
    if (ready && existsSync(file)) return readFileSync(file, 'utf8').trim();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new CannotRun('The sandbox was not ready within two minutes.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Why operations cannot succeed in a run, by the beginning of `METHOD /path`. */
const CANNOT_SUCCEED: readonly [RegExp, string][] = [
  [/ \/v1\/(api-keys|session)/, 'only a signed-in user may call it, and the run has a key'],
  [/ \/v1\/exchange\/files\/\{id\}\//, 'only the mailbox of a trading partner delivers a file that needs a person'],
  [/ \/v1\/exchange\/interchanges\/\{id\}\/resolve/, 'an interchange is uncertain only after a crash while it is sent'],
  [/\/fhir\/sessions\/\{id\}\/claim/, 'only a browser that an EHR sends begins a session to claim'],
  [/\/sync-runs\/\{runId\}\/cancel/, "a synchronization of the sandbox's EHR ends before it can be cancelled"],
  [/\/replays\/\{replayId\}\/cancel/, 'a replay of the few events of a sandbox ends before it can be cancelled'],
];

/** Lists the operations of which no request succeeded: little of them was tested. */
function reportUntested(): void {
  if (!existsSync(statusesFile)) return;
  const statuses: Record<string, number[]> = JSON.parse(readFileSync(statusesFile, 'utf8'));
  const untested = Object.entries(statuses).filter(([, found]) => !found.some((status) => status < 400));
  for (const [operation, found] of untested) {
    const reason = CANNOT_SUCCEED.find(([pattern]) => pattern.test(operation))?.[1];
    const explained = reason === undefined ? '' : `: ${reason}`;
    process.stdout.write(`Never succeeded: ${operation} (${found.join(', ')})${explained}\n`);
  }
}

async function contract(options: Options): Promise<number> {
  const program = schemathesis();
  writeDocument();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const children = [startSandbox(port)];
  const end = () => Promise.all(children.toReversed().map(stop));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(130)));
  const ended = new AbortController();
  let resources = Promise.resolve();
  try {
    const key = await keyOf(children[0]!, url);
    const failures = new Set<string>();
    const onFailure = ({ message }: Error) => void failures.add(message);
    resources = keepResources({ url, key, file: idsFile, signal: ended.signal, onFailure });
    for (let tries = 0; !existsSync(idsFile); tries += 1) {
      if (tries > 240)
        throw new CannotRun(`The sandbox could not be filled within a minute. ${[...failures].at(-1) ?? ''}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const args = [
      ...['--config-file', join(root, 'scripts/contract/schemathesis.toml'), 'run'],
      documentFile,
      ...['--url', url],
      ...['--header', `X-API-Key: ${key}`],
      ...['--phases', options.phases],
      ...['--max-examples', String(options.examples)],
      ...['--generation-database', 'none'],
      ...['--request-timeout', '30'],
      '--continue-on-failure',
      ...(options.seed === undefined ? [] : ['--seed', options.seed]),
      ...(options.path === undefined ? [] : ['--include-path-regex', options.path]),
    ];
    const env = {
      ...process.env,
      PYTHONPATH: join(root, 'scripts/contract'),
      PYTHONDONTWRITEBYTECODE: '1',
      CONTRACT_IDS: idsFile,
      CONTRACT_STATUSES: statusesFile,
    };
    const run = spawn(program, args, { cwd: folder, stdio: 'inherit', env });
    children.push(run);
    const [status] = await once(run, 'exit');
    reportUntested();
    if (failures.size > 0)
      process.stdout.write(`The sandbox could not always be filled: ${[...failures].slice(0, 5).join('; ')}\n`);
    return status === 0 ? 0 : 1;
  } finally {
    ended.abort();
    await resources;
    await end();
    rmSync(idsFile, { force: true });
    rmSync(statusesFile, { force: true });
    rmSync(documentFile, { force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = await contract(options);
  else process.stdout.write(USAGE);
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  process.stderr.write(`contract: ${error.message}\n`);
  process.exitCode = 2;
}

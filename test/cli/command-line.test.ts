import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { makeDataFolder, removeDataFolder } from '../helpers/data-folder.ts';
import { type CommandResult, commandRunner } from '../helpers/run-command.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const BIN = new URL('../../bin/rcm.mjs', import.meta.url).pathname;
let dataDir: string;

// The command line finds the embedded database through DATA_DIR, whatever the rest of this run uses.
const environment = () => {
  const { DATABASE_URL: _url, ...env } = process.env;
  return { ...env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
};

/** Runs a command in this process. */
const rcm = (args: string[]) => commandRunner(environment())(args);

/** Runs a command in a separate process. */
function runAsProcess(args: string[], program = MAIN): Promise<CommandResult> {
  return collect(spawn(process.execPath, [program, ...args], { env: environment() }));
}

function collect(child: ChildProcess): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, stdout, stderr })));
}

/** Starts `rcm serve` and waits until it prints that it is ready. */
async function serve(): Promise<{
  child: ChildProcess;
  url: string;
  output: () => string;
  ended: Promise<CommandResult>;
}> {
  const child = spawn(process.execPath, [MAIN, 'serve'], { env: environment() });
  const ended = collect(child);
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready.')) resolve();
    });
    void ended.then((result) => reject(new Error(`ended early: ${result.stderr}`)));
  });
  await ready;
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
  return { child, url, output: () => output, ended };
}

beforeAll(async () => {
  dataDir = await makeDataFolder('cli');
});
afterAll(() => removeDataFolder(dataDir));

describe('usage', () => {
  test('--help lists every command, and each command has its own help', async () => {
    const { status, stdout } = await rcm(['--help']);
    expect(status).toBe(0);
    for (const command of COMMANDS) expect(stdout).toContain(command.name);
    const own = await rcm(['keys', 'create', '--help']);
    expect([own.status, own.stdout]).toEqual([0, expect.stringContaining('--scopes')]);
  });

  test('every command is listed under the name of its file', async () => {
    for (const { name, load } of COMMANDS) expect((await load()).name).toBe(name);
  });

  test('--version prints the version of package.json', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(await rcm(['--version'])).toEqual({ status: 0, stdout: `rcm ${version}\n`, stderr: '' });
  });

  test('bad usage is one line on standard error and exit status 2', async () => {
    const cases = [
      ['nonsense'],
      ['keys', 'create'],
      ['keys', 'create', '--organization', 'org_x', '--scopes', 'all'],
      ['keys', 'create', '--organization', 'org_01jd0000000000000000000000', '--scopes', 'everything'],
      ['keys', 'create', '--organization', 'org_01jd0000000000000000000000', '--scopes', 'all', '--expires', 'soon'],
      [
        'keys',
        'create',
        '--organization',
        'org_01jd0000000000000000000000',
        '--scopes',
        'all',
        '--allow',
        '10.0.0.1/8',
      ],
      ['keys', 'rotate'],
      ['organizations', 'create', '--nonsense'],
      ['codesets', 'import', 'addresses', 'file'],
      ['codesets', 'remove', 'icd10cm'],
    ];
    for (const args of cases) {
      const { status, stdout, stderr } = await rcm(args);
      expect([args, status, stdout]).toEqual([args, 2, '']);
      expect(stderr).toMatch(/^rcm: [^\n]+\n$/);
    }
  });
});

describe('beside a service', () => {
  test('a first start makes a key that works; commands find the running database; a second service is refused', async () => {
    const service = await serve();
    try {
      const key = /svc_test_[A-Za-z0-9]{64}/.exec(service.output())?.[0] ?? '';
      expect(await get(`${service.url}/v1/patients`, key)).toBe(200);
      const order = ['API  ', 'User  ', 'Test key  ', 'Ready.'].map((text) => service.output().indexOf(text));
      expect(order).not.toContain(-1);
      expect(order).toEqual(order.toSorted((a, b) => a - b));

      const organization = JSON.parse(
        (await runAsProcess(['organizations', 'create', '--name', 'Acme', '--json'])).stdout,
      );
      expect(organization.id).toMatch(/^org_/);
      const made = JSON.parse(
        (await rcm(['keys', 'create', '--organization', organization.id, '--scopes', 'patients:read', '--json']))
          .stdout,
      );
      expect(made).toMatchObject({
        id: expect.stringMatching(/^key_/),
        key: expect.stringMatching(/^svc_test_[A-Za-z0-9]{64}$/),
        scopes: ['patients:read'],
      });
      expect(await get(`${service.url}/v1/patients`, made.key)).toBe(200);
      expect(await get(`${service.url}/v1/claims`, made.key)).toBe(403);

      const listed = await rcm(['keys', 'list', '--json']);
      expect(listed.stdout.trim().split('\n')).toHaveLength(1);
      expect(listed.stdout).not.toContain(made.key);
      const rotated = JSON.parse((await rcm(['keys', 'rotate', made.id, '--json'])).stdout);
      expect(rotated).toMatchObject({ rotatedFromId: made.id, expiresAt: null });
      const statuses = async () => [
        await get(`${service.url}/v1/patients`, made.key),
        await get(`${service.url}/v1/patients`, rotated.key),
      ];
      expect(await statuses()).toEqual([200, 200]);
      expect((await rcm(['keys', 'rotate', made.id])).status).toBe(1);
      for (const [verb, status, answered] of [
        ['disable', 'disabled', 401],
        ['enable', 'active', 200],
        ['revoke', 'revoked', 401],
      ] as const) {
        const { stdout } = await rcm(['keys', verb, made.id, '--json']);
        expect(JSON.parse(stdout)).toEqual({ id: made.id, status });
        await expect.poll(statuses, { timeout: 60_000 }).toEqual([answered, 200]);
      }
      const bound = await rcm([
        ...['keys', 'create', '--organization', organization.id, '--scopes', 'patients:read'],
        ...['--allow', '192.0.2.0/24', '--json'],
      ]);
      expect(await get(`${service.url}/v1/patients`, JSON.parse(bound.stdout).key)).toBe(403);
      const healthy = await rcm(['doctor', '--json']);
      expect([healthy.status, JSON.parse(healthy.stdout).ok]).toEqual([0, true]);

      const second = await runAsProcess(['serve']);
      expect(second.status).toBe(1);
      expect(second.stderr).toMatch(/^rcm: [^\n]*in use[^\n]*\n$/i);
      expect(await get(`${service.url}/v1/patients`, key)).toBe(200);
    } finally {
      service.child.kill('SIGTERM');
    }
    expect((await service.ended).status).toBe(0);
  });

  test('kill -9 loses no acknowledged data: the next start has it and needs no new key', async () => {
    const made = JSON.parse((await rcm(['organizations', 'create', '--name', 'Durable', '--json'])).stdout);
    const { key } = JSON.parse(
      (await rcm(['keys', 'create', '--organization', made.id, '--scopes', 'all', '--json'])).stdout,
    );
    const first = await serve();
    const created = await post(`${first.url}/v1/patients`, key, {
      name: { given: ['Ada'], family: 'Larkin' },
      birthDate: '1984-02-29',
      sex: 'female',
    });
    expect(created.status).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;
    const next = await serve();
    try {
      expect(await get(`${next.url}/v1/patients/${created.body.id}`, key)).toBe(200);
      expect(next.output()).not.toContain('svc_test_');
    } finally {
      next.child.kill('SIGTERM');
    }
    expect((await next.ended).status).toBe(0);
  });
});

test('npx rcm runs on the pinned Node and keeps the exit status', async () => {
  const { status, stderr } = await runAsProcess(['keys', 'create'], BIN);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^rcm: /)]);
});

async function get(url: string, key: string): Promise<number> {
  const response = await fetch(url, { headers: { 'x-api-key': key } });
  await response.arrayBuffer();
  return response.status;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers.
async function post(url: string, key: string, body: unknown): Promise<{ status: number; body: any }> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

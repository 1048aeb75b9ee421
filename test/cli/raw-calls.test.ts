import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { commandRunner } from '../helpers/run-command.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

let t: TestApp;
let key: string;
let url: string;
let folder: string;

beforeAll(async () => {
  t = await openTestApp();
  ({ key } = await t.organization());
  const { port } = await t.http.listen('127.0.0.1', 0);
  url = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'rcm-raw-calls-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], input = '', env: Record<string, string> = {}) =>
  commandRunner({ DATA_DIR: folder, RCM_API_URL: url, RCM_API_KEY: key, ...env })(args, input);

describe('api', () => {
  test('creates a resource from text, a file or standard input, and prints the response', async () => {
    const data = JSON.stringify(aPatient());
    const made = await run(['api', 'post', '/v1/patients', '--data', data]);
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toBe(`${JSON.stringify(JSON.parse(made.stdout), null, 2)}\n`);
    const file = join(folder, 'patient.json');
    await writeFile(file, data);
    const { id } = JSON.parse((await run(['api', 'POST', '/v1/patients', '--data', `@${file}`, '--json'])).stdout);
    const piped = await run(['api', 'POST', '/v1/patients', '--data', '@-', '--json'], data);
    expect(piped.stdout.trim().split('\n')).toHaveLength(1);
    const read = await run(['api', 'GET', `/v1/patients/${id}`]);
    expect(JSON.parse(read.stdout)).toMatchObject({ id, version: 1 });
    const missing = await run(['api', 'POST', '/v1/patients', '--data', '@/nowhere.json']);
    expect([missing.status, missing.stderr]).toEqual([
      1,
      expect.stringMatching(/^rcm: cannot open \/nowhere\.json: .+\n$/),
    ]);
  });

  test('sends parameters and headers, and keeps the Idempotency-Key that it is given', async () => {
    const listed = await run(['api', 'GET', '/v1/patients', '--query', 'limit=1', '--query', 'mrn=A=7']);
    expect(JSON.parse(listed.stdout).data).toEqual([]);
    const args = ['api', 'POST', '/v1/patients', '--data', JSON.stringify(aPatient()), '--idempotency-key', 'one'];
    const [first, second] = [await run(args), await run([...args, '--include'])];
    expect(second.stdout).toBe(first.stdout);
    expect(second.stderr).toMatch(/^HTTP 201\n(?:.+\n)*idempotency-replayed: true\n/);
    const stale = ['api', 'PATCH', `/v1/patients/${JSON.parse(first.stdout).id}`, '--header', 'If-Match: "v9"'];
    const { status, stdout } = await run([...stale, '--data', '{"mrn":"7"}']);
    expect([status, JSON.parse(stdout).error.code]).toEqual([4, 'version_conflict']);
  });

  test('each POST gets a key of its own, so that two calls create two resources', async () => {
    const receiver = await startWebhookReceiver();
    const keys = [];
    for (const _ of [1, 2]) {
      expect((await run(['api', 'POST', '/v1/x'], '', { RCM_API_URL: receiver.url })).status).toBe(0);
      keys.push(receiver.received.at(-1)!.headers['idempotency-key']);
    }
    expect(new Set(keys).size).toBe(2);
    receiver.answer = { kind: 'status', status: 503 };
    expect((await run(['api', 'GET', '/v1/x'], '', { RCM_API_URL: receiver.url })).status).toBe(5);
    await receiver.close();
  });

  test('answers that are not JSON are printed as they are', async () => {
    const { status, stdout } = await run(['api', 'GET', '/v1/patients', '--header', 'Accept: text/csv']);
    expect([status, stdout.split(',')[0]]).toEqual([0, 'id']);
  });

  test('the exit status says what became of the request', async () => {
    const away = { RCM_API_URL: 'http://127.0.0.1:9' };
    const cases: [string[], Record<string, string>, number, RegExp][] = [
      [['GET', '/v1/patients/pat_x'], {}, 4, /^$/],
      [['GET', '/v1/patients'], { RCM_API_KEY: 'svc_test_x' }, 4, /^$/],
      [['POST', '/v1/patients', '--idempotency-key', 'k1'], away, 1, /does not respond.*--idempotency-key k1\n/],
      [['FETCH', '/v1/patients'], {}, 2, /method must be one of/],
      [['GET', 'v1/patients'], {}, 2, /path must begin with/],
      [['GET', '//elsewhere.example/v1'], {}, 2, /path must begin with/],
      [['GET', '/v1/patients', '--query', 'limit'], {}, 2, /--query takes NAME=VALUE/],
      [['GET', '/v1/patients', '--header', 'x'], {}, 2, /--header takes/],
      [['GET', '/v1/patients', '--data', '{}'], {}, 2, /GET has no body/],
      [['GET'], {}, 2, /usage/],
      [['--query', 'limit=1'], {}, 2, /usage/],
    ];
    for (const [args, env, expected, message] of cases) {
      const { status, stderr } = await run(['api', ...args], '', env);
      expect([args, status]).toEqual([args, expected]);
      expect(stderr).toMatch(message);
    }
  });
});

describe('logs tail', () => {
  const since = '2020-01-01T00:00:00Z';
  let key: string;
  let organizationId: string;

  beforeAll(async () => {
    ({ key, id: organizationId } = await t.organization());
  });

  const tail = (...args: string[]) => run(['logs', 'tail', ...args], '', { RCM_API_KEY: key });

  test('shows requests oldest first, without bodies, parameters or its own requests', async () => {
    const other = await t.keyFor(organizationId, ['patients:read']);
    await t.call('GET', '/v1/patients?mrn=Secretname', { key: other.key });
    await t.call('GET', '/v1/patients/pat_01jd0000000000000000000000', { key });
    await t.call('GET', '/v1/request-log', { key });
    await t.call('POST', '/v1/patients', { key, body: aPatient() });
    await t.http.recorder.flush();
    const { status, stdout, stderr } = await tail('--since', since, '--max', '3', '--json');
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line.operationId)).toEqual(['listPatients', 'getPatient', 'createPatient']);
    expect(stdout).not.toMatch(/Secretname|pat_01jd/);
    const text = await tail('--since', since, '--max', '1', '--outcome', 'refused');
    expect(text.stdout).toMatch(
      /404 +\d+ ms {2}GET {4}\/v1\/patients\/\{id\} {2}key_\w+ {2}req_\w+ {2}resource_not_found\n$/,
    );
    for (const [name, value] of [
      ['--operation', 'createPatient'],
      ['--error', 'resource_not_found'],
      ['--actor', other.id],
    ] as const) {
      const filtered = await tail('--since', since, '--max', '1', '--json', name, value);
      const { operationId, errorCode, actor } = JSON.parse(filtered.stdout);
      expect([operationId, errorCode, actor.id]).toContain(value);
    }
    const own = await tail('--since', since, '--max', '1', '--json', '--operation', 'listRequests');
    expect(JSON.parse(own.stdout).route).toBe('/v1/request-log');
  });

  test('errors are reported in one line, with the right exit status', async () => {
    const { key: without } = await t.keyFor(organizationId, ['patients:read']);
    expect((await tail('--outcome', 'late')).stderr).toBe('rcm: --outcome must be one of succeeded, refused, failed\n');
    const refused = await run(['logs', 'tail'], '', { RCM_API_KEY: without });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('403 forbidden_scope')]);
  });
});

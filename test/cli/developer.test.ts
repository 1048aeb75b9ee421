import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenSecret } from '../../src/cli/developer/listen.ts';
import { keepSandboxKey } from '../../src/start/sandbox-key.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { realNow } from '../helpers/real-time.ts';
import { type CommandResult, commandRunner } from '../helpers/run-command.ts';
import { verifySignature } from '../helpers/verify-signature.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
let t: TestApp;
let key: string;
let url: string;
let dataDir: string;

beforeAll(async () => {
  t = await openTestApp();
  key = (await t.organization()).key;
  const { port } = await t.http.listen('127.0.0.1', 0);
  url = `http://127.0.0.1:${port}`;
  dataDir = await mkdtemp(join(tmpdir(), 'rcm-developer-'));
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = (env: Record<string, string>) => ({ DATA_DIR: dataDir, RCM_API_URL: url, RCM_API_KEY: key, ...env });

/** Runs a command that ends by itself, in this process. */
const run = (args: string[], env: Record<string, string> = {}) => commandRunner(settings(env))(args);

/** Starts the command line in a separate process with an otherwise empty data folder. */
function start(args: string[], env: Record<string, string> = {}) {
  const { RCM_API_URL: _url, RCM_API_KEY: _key, ...inherited } = process.env;
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...args], { env: { ...inherited, ...settings(env) } });
  let stdout = '';
  let stderr = '';
  const waiters: { text: string; resolve: () => void }[] = [];
  child.stdout!.on('data', (chunk) => {
    stdout += chunk;
    for (const waiter of waiters) if (stdout.includes(waiter.text)) waiter.resolve();
  });
  child.stderr!.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<CommandResult>((resolve) =>
    child.on('close', (status) => resolve({ status, stdout, stderr })),
  );
  /** Resolves when the text has been printed; rejects when the command ends without it. */
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      if (stdout.includes(text)) resolve();
      waiters.push({ text, resolve });
      void ended.then((result) => reject(new Error(`ended: ${result.stderr}`)));
    });
  return { child, ended, printed };
}

test('listen posts each new event as a real delivery would, signed with the secret that it prints, and shows it', async () => {
  const receiver = await startWebhookReceiver();
  await t.call('POST', '/v1/sandbox/events/trigger', { body: { type: 'claim.denied' }, key });
  const listening = start(['listen', '--forward-to', receiver.url, '--events', 'claim.*', '--max', '2']);
  await listening.printed('Ready.');
  const trigger = async (type: string) => JSON.parse((await run(['trigger', type, '--json'])).stdout);
  const paid = await trigger('claim.paid');
  await trigger('patient.created');
  await receiver.waitFor(1);
  receiver.answer = { kind: 'status', status: 500 };
  const accepted = await trigger('claim.accepted');
  const { status, stdout, stderr } = await listening.ended;
  expect([status, stderr]).toEqual([0, '']);
  const secret = /whsec_\S+/.exec(stdout)![0];
  expect(secret).toBe(listenSecret(key));
  expect(receiver.received.map((one) => one.envelope.id)).toEqual([paid.id, accepted.id]);
  const [first] = receiver.received;
  expect(first!.rawBody.toString()).toBe(JSON.stringify(paid));
  const { headers, rawBody } = first!;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhooks/1.0',
    'service-event': 'claim.paid',
    'service-event-id': paid.id,
    'service-delivery-id': expect.stringMatching(/^whd_/),
    'service-subscription-id': expect.stringMatching(/^whs_/),
    'webhook-id': paid.id,
    'webhook-signature': expect.stringMatching(/^v1,/),
  });
  const signature = String(headers['service-signature']);
  const timestamp = String(headers['service-timestamp']);
  expect(verifySignature({ secret, signature, timestamp, rawBody, now: realNow() })).toBe(true);
  expect(stdout).toMatch(new RegExp(`claim\\.paid +${paid.id} +204 +\\d+ ms`));
  expect(stdout).toMatch(new RegExp(`claim\\.accepted +${accepted.id} +500 +\\d+ ms`));
  await receiver.close();
});

test('listen continues with a message while the receiver is down; Ctrl+C stops it', async () => {
  const listening = start(['listen', '--forward-to', 'http://127.0.0.1:9/hook']);
  await listening.printed('Ready.');
  const { id } = JSON.parse((await run(['trigger', 'claim.paid', '--json'])).stdout);
  await listening.printed(id);
  listening.child.kill('SIGINT');
  const { status, stdout } = await listening.ended;
  expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`${id} +ECONNREFUSED`))]);
});

/** Returns how long a command takes to end after Ctrl+C. */
async function interrupted({ child, ended }: ReturnType<typeof start>): Promise<CommandResult & { ms: number }> {
  const startedAt = performance.now();
  child.kill('SIGINT');
  return { ...(await ended), ms: performance.now() - startedAt };
}

test.each([
  ['does not answer', { kind: 'hang' }],
  ['does not finish its answer', { kind: 'drip', everyMs: 20 }],
] as const)(
  'Ctrl+C stops listen at once while the receiver %s, and it reports undelivered events',
  async (_name, answer) => {
    const receiver = await startWebhookReceiver({ answer });
    const trigger = () => t.call('POST', '/v1/sandbox/events/trigger', { body: { type: 'claim.paid' }, key });
    const since = realNow().toISOString();
    const [first] = [await trigger(), await trigger()];
    const listening = start(['listen', '--forward-to', receiver.url, '--since', since]);
    await receiver.waitFor(1);
    const { status, stdout, stderr, ms } = await interrupted(listening);
    expect(ms).toBeLessThan(2_000);
    expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`${first.body.id} +interrupted +\\d+ ms`))]);
    const again = `--since ${first.body.createdAt}`;
    expect(stderr).toBe(
      `rcm: not delivered: ${first.body.id} and later events; to forward them, start with ${again}\n`,
    );
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  },
);

test('Ctrl+C ends listen at once while the API does not answer', async () => {
  const silent = await startWebhookReceiver({ answer: { kind: 'hang' } });
  const listening = start(['listen', '--forward-to', 'http://127.0.0.1:9/hook'], { RCM_API_URL: silent.url });
  await silent.waitFor(1);
  const { status, stderr, ms } = await interrupted(listening);
  expect(ms).toBeLessThan(2_000);
  expect([status, stderr]).toEqual([0, '']);
  await silent.close();
});

test('events tail shows the events since an instant, as JSON lines on request', async () => {
  const since = realNow().toISOString();
  const { body } = await t.call('POST', '/v1/sandbox/events/trigger', { body: { type: 'denial.received' }, key });
  const args = ['events', 'tail', '--since', since, '--max', '1'];
  expect((await run(args)).stdout).toContain(`denial.received         ${body.id}`);
  const shown = await run([...args, '--json']);
  expect(JSON.parse(shown.stdout)).toEqual(body);
  const typed = await run([...args, '--json', '--events', 'denial.*,claim.paid']);
  expect(JSON.parse(typed.stdout).id).toBe(body.id);
});

test('without RCM_API_KEY the key that the sandbox kept is found, for its owner only', async () => {
  const none = await run(['trigger', 'claim.paid'], { RCM_API_KEY: '' });
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('RCM_API_KEY')]);
  const file = await keepSandboxKey(dataDir, key);
  expect((await stat(file!)).mode & 0o777).toBe(0o600);
  expect((await run(['trigger', 'claim.paid'], { RCM_API_KEY: '' })).status).toBe(0);
  await rm(file!);
});

test('errors are reported in one line, with the right exit status', async () => {
  const cases: [string[], Record<string, string>, number, RegExp][] = [
    [['listen'], {}, 2, /--forward-to is required/],
    [['listen', '--forward-to', 'file:///x'], {}, 2, /http or https/],
    [['listen', '--forward-to', 'http://127.0.0.1:9', '--max', '0'], {}, 2, /--max/],
    [['events', 'tail', '--since', 'soon'], {}, 2, /--since/],
    [['trigger', 'nope'], {}, 1, /validation_failed \(\/type\): (?!Some fields)\S/],
    [['trigger'], {}, 2, /usage/],
    [['trigger', 'claim.exploded'], {}, 1, /422 validation_failed/],
    [['trigger', 'claim.paid'], { RCM_API_KEY: 'svc_test_x' }, 1, /401 invalid_api_key/],
    [['trigger', 'claim.paid'], { RCM_API_URL: 'http://127.0.0.1:9' }, 1, /the service does not respond/],
    [['events', 'tail', '--events', 'claim.exploded'], {}, 1, /400 invalid_parameter/],
  ];
  for (const [args, env, expected, message] of cases) {
    const { status, stdout, stderr } = await run(args, env);
    expect([args, status, stdout]).toEqual([args, expected, '']);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^rcm: [^\n]+\n$/);
  }
});

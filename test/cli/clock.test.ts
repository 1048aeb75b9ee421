import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker, type Worker } from '../../src/jobs/worker.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { commandRunner } from '../helpers/run-command.ts';
import { openSender } from '../sandbox/support.ts';

let t: TestApp;
let worker: Worker;
let organization: { id: string; key: string };
let run: ReturnType<typeof commandRunner>;

beforeAll(async () => {
  t = await openTestApp();
  organization = await t.organization();
  worker = await startWorker(t.app, { sender: openSender(t), mailer: null });
  const { port } = await t.http.listen('127.0.0.1', 0);
  run = commandRunner({ RCM_API_URL: `http://127.0.0.1:${port}`, RCM_API_KEY: organization.key });
});
afterAll(async () => {
  await worker.close();
  await t.close();
});

/** Runs the command line against the running service. */
const rcm = (...args: string[]) => run(['clock', ...args]);

test('a clock is set, shown, advanced by a span and deleted from the command line', async () => {
  expect(await rcm('show')).toEqual({ status: 0, stdout: 'No test clock: real time.\n', stderr: '' });
  const missing = await rcm('advance', '14d');
  expect([missing.status, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toContain('there is no test clock');

  const set = await rcm('set', '2030-05-06T07:08:09Z', '--json');
  const clock = JSON.parse(set.stdout);
  expect(clock).toMatchObject({ object: 'test_clock', status: 'ready', frozenTime: '2030-05-06T07:08:09.000Z' });
  const { body: event } = await t.call('POST', '/v1/sandbox/events/trigger', {
    key: organization.key,
    body: { type: 'claim.paid' },
  });
  expect(event.createdAt).toBe('2030-05-06T07:08:09.000Z');

  const advanced = await rcm('advance', '14d1h', '--json');
  expect(advanced.stderr).toBe('');
  expect(JSON.parse(advanced.stdout)).toMatchObject({
    id: clock.id,
    status: 'ready',
    frozenTime: '2030-05-20T08:08:09.000Z',
  });
  expect((await rcm('set', '2030-06-01T00:00:00Z')).stdout).toBe(`2030-06-01T00:00:00.000Z  ready  ${clock.id}\n`);
  const back = await rcm('set', '2029-01-01T00:00:00Z');
  expect([back.status, back.stderr]).toEqual([1, expect.stringContaining('422 validation_failed (/frozenTime)')]);
  for (const [command, text] of [
    ['set', '2030-02-30'],
    ['set', '1'],
    ['advance', '999999w'.repeat(30)],
  ] as const) {
    const wrong = await rcm(command, text);
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.not.stringContaining(' at ')]);
  }
  expect((await rcm('delete')).stdout).toBe('Real time again.\n');
  expect((await rcm('show', '--json')).stdout).toBe('null\n');
});

test('clocks of patients are made, listed, and named when there are several', async () => {
  const made = await Promise.all(
    ['2030-05-06T07:08:09Z', '2004-02-28T12:00:00Z'].map((at) => rcm('set', at, '--patients', '--json')),
  );
  const [late, early] = made.map(({ stdout }) => JSON.parse(stdout));
  expect([late.scope, early.scope]).toEqual(['patients', 'patients']);
  expect((await rcm('show')).stdout.trim().split('\n').sort()).toEqual([
    `2004-02-28T12:00:00.000Z  ready  ${early.id}  of patients`,
    `2030-05-06T07:08:09.000Z  ready  ${late.id}  of patients`,
  ]);
  const unnamed = await rcm('advance', '1d');
  expect([unnamed.status, unnamed.stderr]).toEqual([1, expect.stringContaining('--clock')]);
  const advanced = await rcm('advance', '1d', '--clock', early.id, '--json');
  expect(JSON.parse(advanced.stdout)).toMatchObject({ id: early.id, frozenTime: '2004-02-29T12:00:00.000Z' });
  expect(JSON.parse((await rcm('show', '--clock', late.id, '--json')).stdout)).toEqual(late);
  for (const { id } of [late, early]) expect((await rcm('delete', '--clock', id)).status).toBe(0);
  expect((await rcm('show', '--json')).stdout).toBe('null\n');
});

test('an argument that is neither a time span nor an instant is refused before any request', async () => {
  for (const span of ['soon', '14', '1.5d', '-1d', '1y']) {
    const { status, stderr } = await rcm('advance', '--', span);
    expect([status, stderr], span).toEqual([2, expect.stringContaining('14d, 36h, 90s')]);
  }
  expect((await rcm('set', 'tomorrow')).status).toBe(2);
});

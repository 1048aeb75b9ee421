import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { readFindings } from '../../../src/modules/trading/deployment-findings/read-findings.ts';
import { reportExpiringCredentials } from '../../../src/modules/trading/exchange/connections/report-expiring-credentials.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { ClockedOrganization, DAY_MS, START } from '../../sandbox/support.ts';

const clock = new ManualClock('2031-03-01T00:00:00Z');
let t: TestApp;
let other: TestApp;
let own: { id: string; key: string };

beforeAll(async () => {
  t = await openTestApp({ clock });
  other = await openTestApp({ clock, beside: t });
  own = await t.organization();
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const SETUP = { kind: 'sftp', profile: { host: 'sftp.partner.example', username: 'riverside' } };
const ENDS_AT = '2031-06-01T00:00:00.000Z';

/** Creates a connection in use whose password expires. */
async function connected(name: string): Promise<string> {
  const body = { ...SETUP, name, secrets: { password: 'secret-1' }, secretsExpireAt: { password: ENDS_AT } };
  const { body: made } = await t.call('POST', '/v1/connections', { body });
  await t.call('POST', `/v1/connections/${made.id}/resume`);
  return made.id;
}

/** Runs the sweeps of two processes at the same time; returns how many notices they gave. */
async function sweep(at: string): Promise<number> {
  clock.advance(new Date(at).getTime() - clock.now().getTime());
  const given = await Promise.all([
    reportExpiringCredentials(t.app.database),
    reportExpiringCredentials(other.app.database),
  ]);
  return given[0] + given[1];
}

type Notice = { type: string; data: { expiringCredentials?: { name: string; daysLeft: number }[] } };

/** Returns the events of a connection in their order: the days that were left, or the type. */
async function noticesOf(id: string): Promise<(string | number)[]> {
  const { body } = await t.call('GET', `/v1/events?resourceId=${id}&limit=100`);
  return (body.data as Notice[])
    .toReversed()
    .map(({ type, data }) => data.expiringCredentials?.at(0)?.daysLeft ?? type);
}

const mails = () =>
  transact(t.app.database, { organizationId: own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
    tx.query<{ subject: string; body: string }>('select subject, body from mail_outbox order by id'),
  );

const findings = async () =>
  (await readFindings(t.app.pool, 'exchange', { now: clock.now(), livemode: false })).map(({ text }) => text);

async function workOf(id: string) {
  const { body } = await t.call('GET', `/v1/work?subjectId=${id}`);
  return body.data.map(({ status, title, dueAt }: Record<string, unknown>) => ({ status, title, dueAt }));
}

test('two processes give each notice once, until the password is replaced', async () => {
  const id = await connected('Notices');
  expect(await sweep('2031-05-01T00:00:00Z')).toBe(0);
  const given: number[] = [];
  for (const at of ['2031-05-02T01:00:00Z', '2031-05-03T00:00:00Z', '2031-05-18T01:00:00Z', '2031-05-25T01:00:00Z'])
    given.push(await sweep(at));
  expect(given).toEqual([1, 0, 1, 1]);
  const shown = await t.call('GET', `/v1/connections/${id}`);
  expect(shown.body.credentials).toEqual([
    expect.objectContaining({ name: 'password', expiresAt: ENDS_AT, noticedAt: '2031-05-25T01:00:00.000Z' }),
  ]);
  expect(await findings()).toEqual([`a password, key or certificate that expires within 7 days (${id})`]);
  expect(await sweep('2031-05-31T01:00:00Z')).toBe(1);
  expect(await sweep('2031-06-02T00:00:00Z')).toBe(1);
  expect(await sweep('2031-07-02T00:00:00Z'), 'after the end').toBe(0);
  expect(await noticesOf(id)).toEqual([29, 13, 6, 0, 0]);
  expect(await workOf(id)).toEqual([
    { status: 'open', title: expect.stringContaining('before it expires'), dueAt: ENDS_AT },
  ]);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    ...Array.from({ length: 4 }, () => 'A credential of a payer connection expires soon'),
    'A credential of a payer connection has expired',
  ]);
  expect(sent[0]!.body).toContain(`sftp connection ${id}`);
  expect(JSON.stringify(sent)).not.toContain('secret-1');

  const renewed = { secrets: { password: 'secret-2' }, secretsExpireAt: { password: '2032-06-01T00:00:00Z' } };
  await t.call('PATCH', `/v1/connections/${id}`, { body: renewed });
  expect((await noticesOf(id)).at(-1)).toBe('connection.credentials_renewed');
  expect(await workOf(id)).toEqual([expect.objectContaining({ status: 'done' })]);
  expect(await findings()).toEqual([]);
  expect(await sweep('2031-07-03T00:00:00Z')).toBe(0);
});

test('another change of the connection repeats no notice, and a draft gets none', async () => {
  const secretsExpireAt = { password: '2031-07-20T00:00:00Z' };
  const body = { ...SETUP, name: 'Changed', secrets: { password: 'x' }, secretsExpireAt };
  const { body: made } = await t.call('POST', '/v1/connections', { body });
  expect(await sweep('2031-07-04T00:00:00Z')).toBe(0);
  await t.call('POST', `/v1/connections/${made.id}/resume`);
  expect(await sweep('2031-07-04T01:00:00Z')).toBe(1);
  await t.call('PATCH', `/v1/connections/${made.id}`, { body: { profile: { port: 2_222 } } });
  await t.call('POST', `/v1/connections/${made.id}/pause`);
  expect(await sweep('2031-07-04T02:00:00Z')).toBe(0);
  expect(await noticesOf(made.id)).toEqual([15]);
  await t.call('DELETE', `/v1/connections/${made.id}`);
});

test("an organization with a test clock gets its notices at the clock's times", async () => {
  const clocked = await ClockedOrganization.open(t);
  const expiresAt = new Date(Date.parse(START) + 40 * DAY_MS).toISOString();
  const body = { ...SETUP, name: 'Clocked', secrets: { password: 'x' }, secretsExpireAt: { password: expiresAt } };
  const { body: made } = await clocked.call('POST', '/v1/connections', body);
  await clocked.call('POST', `/v1/connections/${made.id}/resume`);
  expect(await sweep('2031-08-01T00:00:00Z'), 'not in real time').toBe(0);
  await clocked.advance(45 * DAY_MS);
  const notices = (await clocked.events()).filter(({ type }) => type === 'connection.credentials_expiring');
  expect(notices.map(({ afterMs }) => afterMs / DAY_MS)).toEqual([10, 26, 33, 39, 40]);
});

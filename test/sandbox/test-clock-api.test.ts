import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../src/database/transactions/transaction.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { moveClock, takeClockOver } from '../../src/modules/platform/test-clocks/test-clocks-store.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { ClockedOrganization, DAY_MS, MINUTE_MS, openSender, START } from './support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const path = () => `/v1/sandbox/test-clocks/${own.clockId}`;
const code = ({ status, body }: { status: number; body: { error: { code: string } } }) =>
  `${status} ${body.error.code}`;
const field = ({ status, body }: { status: number; body: { error: { details: { code: string; param: string }[] } } }) =>
  `${status} ${body.error.details[0]!.param} ${body.error.details[0]!.code}`;

describe('making a test clock', () => {
  test('returns 201 with the clock and its location, and the clock can be listed and read', async () => {
    const other = new ClockedOrganization(own.t, await own.t.organization());
    const body = { frozenTime: '2027-01-04T09:00:00+02:00', name: 'two weeks' };
    const made = await other.call('POST', '/v1/sandbox/test-clocks', body);
    expect(made.status).toBe(201);
    expect(made.headers).toMatchObject({
      'service-sandbox': 'true',
      location: `/v1/sandbox/test-clocks/${made.body.id}`,
    });
    expect(made.body).toMatchObject({
      object: 'test_clock',
      livemode: false,
      scope: 'organization',
      name: 'two weeks',
      status: 'ready',
      frozenTime: '2027-01-04T07:00:00.000Z',
      advancesTo: null,
    });
    expect((await other.call('GET', made.headers.location!)).body).toEqual(made.body);
    expect((await other.call('GET', '/v1/sandbox/test-clocks')).body.data).toEqual([made.body]);
  });

  test('is refused a second time, without an instant, and outside of this century', async () => {
    const create = (body: unknown) => own.call('POST', '/v1/sandbox/test-clocks', body);
    expect(code(await create({ frozenTime: START }))).toBe('409 test_clock_exists');
    const other = new ClockedOrganization(own.t, await own.t.organization());
    const refused = (frozenTime: unknown) => other.call('POST', '/v1/sandbox/test-clocks', { frozenTime });
    expect(field(await refused(undefined))).toBe('422 /frozenTime required');
    expect(field(await refused('tomorrow'))).toBe('422 /frozenTime wrong_format');
    expect(field(await refused('1999-12-31T23:59:59Z'))).toBe('422 /frozenTime out_of_range');
    expect(field(await refused('2100-01-01T00:00:00Z'))).toBe('422 /frozenTime out_of_range');
  });

  test('of two at once makes one', async () => {
    const other = new ClockedOrganization(own.t, await own.t.organization());
    const both = await Promise.all(
      [1, 2].map(() => other.call('POST', '/v1/sandbox/test-clocks', { frozenTime: START })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

describe('advancing a test clock', () => {
  test('answers 202 and is advancing until a worker has played everything', async () => {
    const started = await own.startAdvance(DAY_MS);
    expect(started.status).toBe(202);
    const target = new Date(Date.parse(START) + DAY_MS).toISOString();
    expect(started.body).toMatchObject({ status: 'advancing', frozenTime: START, advancesTo: target });
    expect(code(await own.startAdvance(2 * DAY_MS))).toBe('409 test_clock_advancing');
    expect(code(await own.call('DELETE', path()))).toBe('409 test_clock_advancing');
    expect(code(await own.call('POST', '/v1/sandbox/reset'))).toBe('409 test_clock_advancing');
    await own.run();
    const { body } = await own.clock();
    expect(body).toMatchObject({ status: 'ready', frozenTime: target, advancesTo: null });
    own.frozenAt = new Date(target);
  });

  test('moves neither back nor more than two years ahead', async () => {
    expect(field(await own.startAdvance(-1))).toBe('422 /frozenTime before_frozen_time');
    const latest = new Date(own.frozenAt);
    latest.setUTCFullYear(latest.getUTCFullYear() + 2);
    const span = latest.getTime() - own.frozenAt.getTime();
    expect(field(await own.startAdvance(span + 1))).toBe('422 /frozenTime too_far');
    expect(field(await own.call('POST', `${path()}/advance`, { frozenTime: 'never' }))).toBe(
      '422 /frozenTime wrong_format',
    );
    expect((await own.clock()).body.status).toBe('ready');
  });

  test("of another organization's clock is refused, with and without the scope", async () => {
    const other = await own.t.organization();
    const body = { frozenTime: '2031-01-01T00:00:00Z' };
    for (const method of ['GET', 'DELETE']) {
      expect(code(await own.t.call(method, path(), { key: other.key }))).toBe('403 organization_mismatch');
    }
    expect(code(await own.t.call('POST', `${path()}/advance`, { key: other.key, body }))).toBe(
      '403 organization_mismatch',
    );
    const { key } = await own.t.keyFor(own.id, ['claims:write']);
    expect(code(await own.t.call('POST', `${path()}/advance`, { key, body }))).toBe('403 forbidden_scope');
  });

  test('happens once for one Idempotency-Key, which expires in real time', async () => {
    const past = await ClockedOrganization.open(own.t, '2001-01-01T00:00:00.000Z');
    const send = () =>
      past.call(
        'POST',
        `/v1/sandbox/test-clocks/${past.clockId}/advance`,
        { frozenTime: '2001-01-02T00:00:00Z' },
        { 'idempotency-key': 'advance-1' },
      );
    const first = await send();
    const again = await send();
    expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([202, 'true', first.body]);
    await past.run();
    past.frozenAt = new Date('2001-01-02T00:00:00.000Z');
    await past.advance(400 * DAY_MS);
    expect((await send()).headers['idempotency-replayed'], 'a year by the clock is no time at all').toBe('true');
  });

  test('fails when it cannot continue, keeps the time it reached, and can be retried', async () => {
    const unlucky = await ClockedOrganization.open(own.t);
    await unlucky.submitClaim();
    await unlucky.startAdvance(DAY_MS);
    const handlers = {
      'close-batch': async () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })),
    } as never;
    await expect(unlucky.run({ handlers }, true)).rejects.toThrow('away');
    expect((await unlucky.clock()).body).toMatchObject({ status: 'failed', frozenTime: START, advancesTo: null });
    await unlucky.advance(DAY_MS);
    expect((await unlucky.events()).map((event) => event.type)).toContain('claim.accepted');
  });

  test('is done in slices, so that no organization occupies a worker', async () => {
    const slow = await ClockedOrganization.open(own.t);
    await slow.submitClaim();
    await slow.startAdvance(15 * DAY_MS);
    const job = `select count(*)::int as count from pgboss.job where name = 'advance-test-clock' and data->>'organizationId' = $1`;
    const before = (await own.t.app.pool.query(job, [slow.id])).rows[0].count;
    await slow.run({ sliceMs: 0 });
    expect((await slow.clock()).body.status).toBe('advancing');
    expect((await own.t.app.pool.query(job, [slow.id])).rows[0].count, 'another job goes on').toBe(before + 1);
    await slow.run();
    expect((await slow.clock()).body.status).toBe('ready');
  });

  test('can be taken over: the previous process no longer moves the clock', async () => {
    const shared = await ClockedOrganization.open(own.t);
    await shared.startAdvance(DAY_MS);
    const who = { organizationId: shared.id, actor: { type: 'system', id: 'test' }, isRealTime: true } as const;
    const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const frozenAt = new Date(Date.parse(START) + MINUTE_MS);
    const move = (runnerId: string) =>
      transact(own.t.app.database, who, (tx) => moveClock(tx, shared.clockId, { runnerId, frozenAt }));
    await transact(own.t.app.database, who, (tx) => takeClockOver(tx, shared.clockId, first!));
    expect(await move(first!)).toBe(true);
    await transact(own.t.app.database, who, (tx) => takeClockOver(tx, shared.clockId, second!));
    expect(await move(first!)).toBe(false);
    expect(await move(second!)).toBe(true);
  });
});

describe('writes during an advance', () => {
  test('is written before or after, never at a past time', async () => {
    const busy = await ClockedOrganization.open(own.t);
    let advancing = true;
    const writing = (async () => {
      while (advancing) await busy.call('POST', '/v1/sandbox/events/trigger', { type: 'claim.paid' });
    })();
    for (let day = 0; day < 10; day++) await busy.advance(DAY_MS);
    advancing = false;
    await writing;
    const times = (await busy.events()).map((event) => event.afterMs);
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('a worker of the service', () => {
  test('runs an advance that was requested over HTTP', async () => {
    const receiver = await startWebhookReceiver();
    const served = await ClockedOrganization.open(own.t);
    await served.subscribe(receiver.url, ['claim.paid']);
    const claimId = await served.submitClaim();
    const worker = await startWorker(own.t.app, { sender: openSender(own.t), mailer: null });
    try {
      await served.startAdvance(15 * DAY_MS);
      await receiver.waitFor(1);
      expect(receiver.received[0]!.envelope.data.claim.id).toBe(claimId);
    } finally {
      await worker.close();
      await receiver.close();
    }
    expect((await served.clock()).body.status).toBe('ready');
  });
});

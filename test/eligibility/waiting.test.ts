import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readTogether } from '../../src/database/transactions/transaction.ts';
import { openRealTime } from '../../src/modules/trading/exchange/real-time/real-time.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { createCovered, eventsOf } from '../helpers/claims.ts';

const t: TestApp = await openTestApp();
const organizationId = (await t.organization()).id;
afterAll(() => t.close());

const PATH = '/v1/eligibility-checks';
const provider = { npi: '1999999984' };

/** The payer answers when a test calls `release`. */
let release: () => void;
beforeEach(() => {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { gateway } = t.app.payers;
  t.app.eligibility.realTime = openRealTime({
    gateway: {
      request: async (request) => {
        await released;
        return gateway.request(request);
      },
    },
  });
});

async function ask(memberId: string, prefer: string, more: Record<string, unknown> = {}) {
  const { coverageId } = await createCovered(t, { coverage: { memberId } });
  return t.call('POST', PATH, { body: { coverageId, provider, ...more }, headers: { prefer } });
}

const get = async (id: string) => (await t.call('GET', `${PATH}/${id}`)).body;

test('Prefer: wait=n answers 202 when the time is over; the attempt continues and ends the check once', async () => {
  const { status, headers, body } = await ask('SBX-0801', 'wait=1');
  expect([status, headers['preference-applied'], body.status, body.mode]).toEqual([202, 'wait=1', 'pending', 'sync']);
  expect(headers.location).toBe(`${PATH}/${body.id}`);
  expect(headers['retry-after']).toBe('1');
  release();
  await expect.poll(async () => (await get(body.id)).status, { interval: 5 }).toBe('completed');
  expect(await get(body.id)).toMatchObject({ attempts: 1, coverageStatus: 'active' });
  const events = await eventsOf(t, organizationId, body.id);
  expect(events.map(({ type }) => type)).toEqual(['eligibility.completed']);
});

test('Prefer: wait=n answers 201 with the result as soon as the payer has answered', async () => {
  release();
  const { status, headers, body } = await ask('SBX-0802', 'wait=15');
  expect([status, headers['preference-applied'], body.status]).toEqual([201, 'wait=15', 'completed']);
});

test("a longer wait is reduced to the 20 seconds of a payer's deadline", async () => {
  release();
  expect((await ask('SBX-0803', 'wait=600')).headers['preference-applied']).toBe('wait=20');
});

test.each(['respond-async', 'wait=0', 'respond-async, wait=5'])('Prefer: %s and the mode', async (prefer) => {
  release();
  const { status, body } = await ask('SBX-0804', prefer);
  // With `wait`, the request asks the payer itself and waits that long.
  const isAwaited = prefer.includes('wait=5');
  expect([status, body.mode]).toEqual(isAwaited ? [201, 'sync'] : [202, 'async']);
});

test('the mode of the body comes before Prefer, and other preferences are ignored', async () => {
  release();
  const asynchronous = await ask('SBX-0805', 'wait=5', { mode: 'async' });
  expect([asynchronous.status, asynchronous.body.mode]).toEqual([202, 'async']);
  const other = await ask('SBX-0806', 'return=minimal');
  expect([other.status, other.headers['preference-applied']]).toEqual([201, undefined]);
});

describe('POST /v1/eligibility-checks/{id}/cancel', () => {
  const cancel = (id: string, more = {}) => t.call('POST', `${PATH}/${id}/cancel`, more);

  test('ends a pending check without an event; the answer that comes later changes nothing', async () => {
    const { body: pending } = await ask('SBX-0807', 'wait=1');
    const stale = await cancel(pending.id, { headers: { 'if-match': '"v7"' } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    const { status, body } = await cancel(pending.id);
    expect([status, body.status, body.statusReason.code, body.nextAction]).toEqual([
      200,
      'cancelled',
      'cancelled',
      null,
    ]);
    const before = await responses();
    release();
    await expect.poll(responses, { interval: 5 }).toBe(before + 1);
    expect(await get(pending.id)).toEqual(body);
    expect(await eventsOf(t, organizationId, pending.id)).toEqual([]);
    expect((await cancel(pending.id, { isNoChange: true })).body).toEqual(body);
  });

  test('is refused for a check that has ended, and changes nothing', async () => {
    release();
    const { body: ended } = await ask('SBX-0808', 'wait=15');
    const refused = await cancel(ended.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state_transition']);
    expect(await get(ended.id)).toEqual(ended);
  });
});

/** How many responses are stored as read. */
const responses = () =>
  readTogether(t.app.database, organizationId, async (reader) => {
    const text = "select 1 from interchanges where transaction_set = '271' and status = 'processed'";
    return (await reader.query(text)).length;
  });

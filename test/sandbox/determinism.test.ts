import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { Deaths } from './deaths.ts';
import { ClockedOrganization, DAY_MS, openWithReceiver, type PlayedEvent } from './support.ts';

// The receiver's answers depend on the attempt, so that retries fall between the payers' answers.
const { t, receiver, close } = await openWithReceiver();
afterAll(close);

const MEMBERS = [
  'SBX-CLM.PAID-0001',
  'SBX-CLM.DENY.CO197-0002',
  'SBX-CLM.REJECT.PAYER.A7.562-0003',
  'SBX-CLM.REJECT.999-0004',
  'SBX-CLM.REVERSE.3-0005',
  'SBX-ERA.SPLIT-0006',
];

/** Starts the same customer's month: claims of every outcome, a receiver that works and one that never answers. */
async function begin(test: TestApp): Promise<ClockedOrganization> {
  const own = await ClockedOrganization.open(test);
  await own.subscribe(`${receiver.url}/${own.id}/well`);
  await own.subscribe(`${receiver.url}/${own.id}/dead`, ['claim.*']);
  for (const memberId of MEMBERS) await own.submitClaim(memberId);
  await own.submitClaim('SBX-0007', 'SBX06');
  return own;
}

type Played = { events: PlayedEvent[]; sent: string[][]; deliveries: unknown[] };

async function result(own: ClockedOrganization): Promise<Played> {
  const sent = ['well', 'dead'].map((name) =>
    receiver.received
      .filter((one) => one.path === `/hooks/${own.id}/${name}`)
      .map((one) => `${one.envelope.type} ${one.envelope.createdAt}`),
  );
  const deliveries = await own.query(
    `select event_type, attempt, outcome, response_status, attempted_at, finished_at, next_attempt_at
     from webhook_deliveries where organization_id = $1
     order by attempted_at, event_type, attempt, outcome`,
    [own.id],
  );
  return { events: await own.events(), sent, deliveries };
}

async function play(test: TestApp): Promise<Played> {
  const own = await begin(test);
  await own.advance(3 * DAY_MS);
  await own.advance(30 * DAY_MS);
  return result(own);
}

describe('two runs of the same month', () => {
  let first: Played;
  // A whole month may take a minute on a busy machine.
  beforeAll(async () => {
    first = await play(t);
  });

  test('hold something worth comparing', () => {
    const types = new Set(first.events.map((event) => event.type));
    for (const type of ['claim.submitted', 'claim.accepted', 'claim.rejected', 'claim.denied', 'denial.received']) {
      expect(types, type).toContain(type);
    }
    expect(first.sent[1]!.length).toBeGreaterThan(7 * MEMBERS.length);
    expect(first.events.filter((event) => event.afterMs > DAY_MS).length).toBeGreaterThan(MEMBERS.length);
  });

  test('in another database give the same', async () => {
    const elsewhere = await openTestApp();
    try {
      const second = await play(elsewhere);
      expect(second.events).toEqual(first.events);
      expect(second.sent).toEqual(first.sent);
    } finally {
      await elsewhere.close();
    }
  });

  // Of another organization of the same database, so this compares two organizations, too.
  test('of two organizations give the same events, in the same order and at the same times, at once or day by day', async () => {
    const own = await begin(t);
    for (let day = 0; day < 33; day++) await own.advance(DAY_MS);
    const second = await result(own);
    expect(second.events).toEqual(first.events);
    expect(second.sent).toEqual(first.sent);
    expect(second.deliveries).toEqual(first.deliveries);
  });

  test('with a worker that dies at every single step, before it and after it, give the same', async () => {
    const own = await begin(t);
    let crashes = 0;
    for (const milliseconds of [3 * DAY_MS, 30 * DAY_MS]) {
      await own.startAdvance(milliseconds);
      const deaths = new Deaths();
      while ((await own.clock()).body.status === 'advancing') await deaths.runUntilDeath(own);
      crashes += deaths.count;
      own.frozenAt = new Date((await own.clock()).body.frozenTime);
    }
    expect(crashes).toBeGreaterThan(50);
    const second = await result(own);
    expect(second.events).toEqual(first.events);
    expect(second.deliveries).toEqual(first.deliveries);
    // Deliveries that were sent but not recorded are sent again; nothing else differs.
    expect(second.sent.map((types) => [...new Set(types)])).toEqual(first.sent.map((types) => [...new Set(types)]));
  });
});

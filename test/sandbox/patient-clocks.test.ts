import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTogether } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { findMatches } from '../../src/modules/billing/claim-imports/matching-store.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { createDraft } from '../helpers/claims.ts';
import { closeBatches } from '../helpers/exchange.ts';
import { realNow } from '../helpers/real-time.ts';
import { ClockedOrganization, DAY_MS, handlersOf, MINUTE_MS, START } from './support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const EARLY = '2016-02-28T12:00:00.000Z';
const CLOCKS = '/v1/sandbox/test-clocks';
type Answer = { status: number; body: { error: { code: string; details?: { code: string; param: string }[] } } };
const code = ({ status, body }: Answer) => `${status} ${body.error.code}`;
const field = ({ status, body }: Answer) =>
  `${status} ${body.error.details?.[0]?.param} ${body.error.details?.[0]?.code}`;
const at = (start: string, milliseconds: number) => new Date(Date.parse(start) + milliseconds).toISOString();

async function organization(): Promise<ClockedOrganization> {
  const own = new ClockedOrganization(t, await t.organization());
  own.frozenAt = realNow();
  return own;
}

const claimOf = async (own: ClockedOrganization, id: string) => (await own.call('GET', `/v1/claims/${id}`)).body;

/** Returns the events of one claim and of its payments, with their times. */
async function eventsOf(own: ClockedOrganization, claimId: string): Promise<string[]> {
  const { body } = await own.call('GET', '/v1/events?order=oldest&limit=100');
  const { remittanceIds } = await claimOf(own, claimId);
  const ids = new Set([claimId, ...remittanceIds]);
  return body.data
    .filter((event: { resource: { id: string } }) => ids.has(event.resource.id))
    .map((event: { type: string; createdAt: string }) => `${event.type} ${event.createdAt}`);
}

const lifeFrom = (start: string) => [
  `claim.created ${start}`,
  `claim.ready ${start}`,
  `claim.submitted ${start}`,
  `claim.accepted ${at(start, DAY_MS)}`,
  `remittance.received ${at(start, 14 * DAY_MS)}`,
  `claim.paid ${at(start, 14 * DAY_MS)}`,
  `remittance.posted ${at(start, 14 * DAY_MS)}`,
];

describe('clocks of patients', () => {
  test('may be many: they are listed a page at a time, the newest first, and another organization sees none', async () => {
    const own = await organization();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await own.openPatients(START)).clockId);
    const seen: string[] = [];
    let query = '?limit=2';
    for (let pages = 0; query !== '' && pages < 9; pages += 1) {
      const { body } = await own.call('GET', `${CLOCKS}${query}`);
      seen.push(...body.data.map((clock: { id: string }) => clock.id));
      expect(body.data.length).toBeLessThanOrEqual(2);
      query = body.hasMore ? `?limit=2&cursor=${body.nextCursor}` : '';
    }
    expect(seen).toEqual(ids);
    const other = await organization();
    expect((await other.call('GET', CLOCKS)).body.data).toEqual([]);
    const { body } = await own.call('GET', `${CLOCKS}?limit=2`);
    expect(code(await other.call('GET', `${CLOCKS}?limit=2&cursor=${body.nextCursor}`))).toBe('400 invalid_cursor');
    expect(code(await own.call('GET', `${CLOCKS}?limit=0`))).toBe('400 invalid_parameter');
  });
});

describe('patients with their own clocks', () => {
  test('are independent: each waits its fourteen days by its own clock, the third in real time', async () => {
    const own = await organization();
    const [early, late] = [await own.openPatients(EARLY), await own.openPatients(START)];
    const [earlyId, lateId] = [await early.submitClaim(), await late.submitClaim('SBX-0002')];
    const realId = await own.submitClaim('SBX-0003');
    await early.advance(15 * DAY_MS);
    expect(await eventsOf(own, earlyId)).toEqual(lifeFrom(EARLY));
    expect(await claimOf(own, earlyId)).toMatchObject({ status: 'paid', createdAt: EARLY });
    const waiting = { status: 'submitted', submission: { state: 'queued' } };
    expect(await claimOf(own, lateId)).toMatchObject({ ...waiting, createdAt: START });
    expect(await claimOf(own, realId)).toMatchObject(waiting);
    await late.advance(2 * DAY_MS);
    expect(await eventsOf(own, lateId)).toEqual(lifeFrom(START).slice(0, 4));
    await late.advance(13 * DAY_MS);
    expect(await eventsOf(own, lateId)).toEqual(lifeFrom(START));
    expect((await early.clock()).body.frozenTime).toBe(at(EARLY, 15 * DAY_MS));
    const real = await claimOf(own, realId);
    expect(real).toMatchObject(waiting);
    expect(Math.abs(realNow().getTime() - Date.parse(real.createdAt)), 'in real time').toBeLessThan(10 * MINUTE_MS);
  });

  test('leave real time to the real workers, which see nothing of the clocks', async () => {
    const own = await organization();
    const early = await own.openPatients(EARLY);
    await early.submitClaim();
    await early.advance(MINUTE_MS / 2);
    const realId = await own.submitClaim('SBX-CLM.LOST-0002');
    await closeBatches(t.app);
    const [sent] = await own.query<{ id: string }>('select id from interchanges where test_clock_id is null');
    await handlersOf(t)['transmit-interchange'](
      { organizationId: own.id, interchangeId: sent!.id },
      { number: 1, isLast: false },
    );
    await own.call('POST', '/v1/sandbox/payer-events', { type: 'ack_277ca', subjectId: realId });
    const { database, encryption, payers } = t.app;
    const options = { database, encryption, payers, limit: 100 };
    expect(await receivePayerFiles(options), 'the file of 2016 is long due, but by its clock').toEqual({
      collected: 1,
      stored: 1,
    });
    const [file] = await own.query<{ id: string }>(`select id from interchanges where direction = 'inbound'`);
    await handlersOf(t)['process-interchange'](
      { organizationId: own.id, interchangeId: file!.id },
      { number: 1, isLast: false },
    );
    expect((await claimOf(own, realId)).status).toBe('accepted');
  });

  test('give the same in two runs', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const own = await organization();
        const both = [await own.openPatients(EARLY), await own.openPatients(START)];
        const ids: string[] = [];
        for (const patients of both) {
          ids.push(await patients.submitClaim('SBX-CLM.DENY.CO197-0001'));
          ids.push(await patients.submitClaim('SBX-ERA.SPLIT-0002', 'SBX01', 2));
        }
        for (const patients of both) await patients.advance(20 * DAY_MS);
        return Promise.all(ids.map((id) => eventsOf(own, id)));
      }),
    );
    expect(second).toEqual(first);
    expect(first!.flat().length).toBeGreaterThan(20);
  });

  test("are not matched with persons of an imported file, which uses the organization's time", async () => {
    const own = await organization();
    const early = await own.openPatients(EARLY);
    const person = aPatient();
    await own.call('POST', '/v1/patients', { ...person, ...early.patientFields });
    const traits = {
      name: person.name,
      birthDate: person.birthDate,
      sex: 'female',
      postalCode: '12207',
      memberId: 'SBX-0001',
      payerId: 'SBX01',
      patientControlNumber: null,
    } as const;
    const find = () => readTogether(t.app.database, own.id, (reader) => findMatches(reader, traits, null));
    expect((await find()).patient).toBeNull();
    const { body: patient } = await own.call('POST', '/v1/patients', person);
    expect((await find()).patient?.id).toBe(patient.id);
  });

  test('can have their clocks advanced at the same moment', async () => {
    const own = await organization();
    const both = [await own.openPatients(EARLY), await own.openPatients(START)];
    const ids = await Promise.all(both.map((patients) => patients.submitClaim()));
    await Promise.all(both.map((patients) => patients.advance(15 * DAY_MS)));
    for (const [index, start] of [EARLY, START].entries()) {
      expect(await eventsOf(own, ids[index]!)).toEqual(lifeFrom(start));
    }
  });

  test('use their time in every command: changes, scrubs, requested answers, audit entries', async () => {
    const own = await organization();
    const early = await own.openPatients(EARLY);
    const { body: patient } = await early.call('POST', '/v1/patients', aPatient(early.patientFields));
    expect(patient).toMatchObject({ testClockId: early.clockId, createdAt: EARLY });
    const claimId = await early.submitClaim('SBX-CLM.LOST-0001');
    await early.advance(DAY_MS);
    const now = at(EARLY, DAY_MS);
    const changed = await early.call('PATCH', `/v1/patients/${patient.id}`, { mrn: 'M-1' });
    expect(changed.body).toMatchObject({ updatedAt: now, testClockId: early.clockId });
    const claim = await claimOf(own, claimId);
    const deadline = Date.parse(claim.timelyFiling.deadline) - Date.parse(now.slice(0, 10));
    expect(claim.timelyFiling.daysLeft, 'counted from its own day').toBe(deadline / DAY_MS);
    const listed = (await own.call('GET', '/v1/claims')).body.data[0];
    expect(listed).toEqual(claim);
    const asked = await own.call('POST', '/v1/sandbox/payer-events', { type: 'era_835', subjectId: claimId });
    expect(asked.body.dueAt).toBe(now);
    await early.advance(0);
    expect((await claimOf(own, claimId)).status).toBe('paid');
    const text = 'select occurred_at as at from audit_entries where organization_id = $1 and subject_id = $2';
    const entries = await own.query<{ at: Date }>(text, [own.id, claimId]);
    expect(new Set(entries.map((entry) => entry.at.toISOString()))).toEqual(new Set([EARLY, now]));
  });
});

/** Messages that a process sends periodically, independent of requests: rate limits and the last use of keys. */
const BY_THE_CLOCK = /rate_limit_buckets|last_used/;

/** Returns how many messages the database receives during the work. */
async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client;
  const { query } = prototype;
  let count = 0;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
    if (!BY_THE_CLOCK.test(text)) count += 1;
    return (query as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return count;
}

test('a patient without a clock needs no extra query because others have one; one with a clock needs one', async () => {
  const [plain, own] = [await organization(), await organization()];
  const early = await own.openPatients(EARLY);
  const count = async (of: ClockedOrganization, fields: Record<string, unknown> = {}) => {
    const { body } = await of.call('POST', '/v1/patients', aPatient(fields));
    const change = (mrn: string) => of.call('PATCH', `/v1/patients/${body.id}`, { mrn });
    // The first of its kind on a connection prepares its statements.
    await change('M-1');
    return messagesOf(() => change('M-2'));
  };
  const expected = await count(plain);
  expect(expected).toBeGreaterThan(2);
  expect(await count(own)).toBe(expected);
  expect(await count(own, early.patientFields)).toBe(expected + 1);
});

describe('a patient cannot be given', () => {
  test('an unknown clock, one of another organization, or that of the whole organization', async () => {
    const [own, whole] = [await organization(), await ClockedOrganization.open(t)];
    const create = (of: ClockedOrganization, testClockId: unknown) =>
      of.call('POST', '/v1/patients', aPatient({ testClockId }));
    expect(field(await create(own, newId('clk')))).toBe('422 /testClockId resource_not_found');
    expect(field(await create(own, 'tomorrow'))).toBe('422 /testClockId wrong_format');
    expect(field(await create(whole, whole.clockId))).toBe('422 /testClockId wrong_scope');
    const foreign = await own.openPatients(START);
    expect(code(await create(whole, foreign.clockId))).toBe('403 organization_mismatch');
  });

  test('another clock later, nor its claims another patient’s', async () => {
    const own = await organization();
    const [early, late] = [await own.openPatients(EARLY), await own.openPatients(START)];
    const { body: patient } = await own.call('POST', '/v1/patients', aPatient(early.patientFields));
    for (const testClockId of [late.clockId, null]) {
      const answer = await own.call('PATCH', `/v1/patients/${patient.id}`, { testClockId });
      expect(field(answer)).toBe('422 /testClockId unknown_field');
    }
    expect((await own.call('GET', `/v1/patients/${patient.id}`)).body.testClockId).toBe(early.clockId);
    const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id));
    const { id: claimId } = await createDraft(t, {}, { key: own.key });
    const moved = await own.call('PATCH', `/v1/claims/${claimId}`, { patientId: patient.id, coverageId: coverage.id });
    expect(field(moved)).toBe('422 /patientId not_allowed');
  });

  test('a clock in a live deployment, which has none', async () => {
    const live = await openTestApp({ env: { RCM_ENVIRONMENT: 'live' } });
    try {
      const { key } = await live.organization();
      const body = aPatient({ testClockId: newId('clk') });
      expect(code(await live.call('POST', '/v1/patients', { key, body }))).toBe('422 sandbox_value_in_live');
    } finally {
      await live.close();
    }
  });
});

describe('clocks of both kinds', () => {
  test('exclude a clock of the organization, and there may be any number of them', async () => {
    const own = await organization();
    const whole = { frozenTime: START };
    const patients = { frozenTime: START, scope: 'patients' };
    const both = await Promise.all([own.call('POST', CLOCKS, patients), own.call('POST', CLOCKS, patients)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]!.body).toMatchObject({ scope: 'patients', driveWebhookRetries: false });
    expect(code(await own.call('POST', CLOCKS, whole))).toBe('409 test_clock_exists');
    for (const { body } of both) await own.call('DELETE', `${CLOCKS}/${body.id}`);
    const alone = await own.call('POST', CLOCKS, whole);
    expect(alone.body).toMatchObject({ scope: 'organization', driveWebhookRetries: true });
    expect(code(await own.call('POST', CLOCKS, patients))).toBe('409 test_clock_exists');
  });

  test('requested at the same moment: one kind wins', async () => {
    const own = await organization();
    const asked = [undefined, 'patients', undefined, 'patients'].map((scope) =>
      own.call('POST', CLOCKS, { frozenTime: START, ...(scope ? { scope } : {}) }),
    );
    await Promise.all(asked);
    const { body } = await own.call('GET', CLOCKS);
    expect(new Set(body.data.map((clock: { scope: string }) => clock.scope)).size).toBe(1);
  });
});

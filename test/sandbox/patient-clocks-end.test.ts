import { afterAll, describe, expect, test } from 'vitest';
import { CASCADE } from '../../src/modules/platform/test-clocks/clock-patients-store.ts';
import { realNow } from '../helpers/real-time.ts';
import { sendDue } from '../helpers/send-due.ts';
import { Deaths } from './deaths.ts';
import { ClockedOrganization, DAY_MS, HOUR_MS, openSender, openWithReceiver, SECOND_MS, START } from './support.ts';

const { t, receiver, close } = await openWithReceiver();
afterAll(close);

const CLOCKS = '/v1/sandbox/test-clocks';
const at = (milliseconds: number) => new Date(Date.parse(START) + milliseconds).toISOString();

async function organization(): Promise<ClockedOrganization> {
  const own = new ClockedOrganization(t, await t.organization());
  own.frozenAt = realNow();
  return own;
}

const receivedOf = (own: ClockedOrganization, name: string) =>
  receiver.received.filter((one) => one.path === `/hooks/${own.id}/${name}`).map((one) => one.envelope);

/** Sends webhooks as real workers do, until nothing is due. */
const dispatchInRealTime = () => sendDue(t.app, openSender(t));

describe('webhooks of events by a clock of patients', () => {
  test("are sent in real time if the clock does not drive them, with the clock's time of the event", async () => {
    const own = await organization();
    await own.subscribe(`${receiver.url}/${own.id}/well`, ['claim.*']);
    const patients = await own.openPatients(START);
    await patients.submitClaim();
    await patients.advance(2 * DAY_MS);
    expect(receivedOf(own, 'well')).toEqual([]);
    await dispatchInRealTime();
    const told = receivedOf(own, 'well').map(({ type, createdAt }) => `${type} ${createdAt}`);
    expect(new Set(told)).toEqual(
      new Set([
        `claim.created ${START}`,
        `claim.ready ${START}`,
        `claim.submitted ${START}`,
        `claim.accepted ${at(DAY_MS)}`,
      ]),
    );
  });

  test('wait for the advance when it drives them, with all seven attempts at the times of the clock', async () => {
    const own = await organization();
    const { id } = await own.subscribe(`${receiver.url}/${own.id}/dead`, ['claim.created']);
    const patients = await own.openPatients(START, { driveWebhookRetries: true });
    await patients.submitClaim();
    await own.submitClaim('SBX-0002');
    await dispatchInRealTime();
    expect(receivedOf(own, 'dead'), 'the claim of the other patient alone').toHaveLength(1);
    await patients.advance(3 * DAY_MS);
    expect(receivedOf(own, 'dead')).toHaveLength(8);
    const { body } = await own.call('GET', `/v1/webhooks/subscriptions/${id}/deliveries`);
    const times = body.data
      .map((delivery: { attemptedAt: string }) => delivery.attemptedAt)
      .filter((time: string) => time >= START);
    const waits = [0, 30, 330, 2_130, 9_330, 52_530, 138_930];
    expect(times.toReversed()).toEqual(waits.map((seconds) => at(seconds * SECOND_MS)));
  });

  test('use real time in an organization with its own clock too, if that clock does not drive them', async () => {
    const own = await organization();
    await own.subscribe(`${receiver.url}/${own.id}/well`, ['claim.created']);
    const made = await own.call('POST', CLOCKS, { frozenTime: START, driveWebhookRetries: false });
    own.clockId = made.body.id;
    own.frozenAt = new Date(START);
    await own.submitClaim();
    await own.advance(HOUR_MS);
    expect(receivedOf(own, 'well')).toEqual([]);
    await dispatchInRealTime();
    expect(receivedOf(own, 'well').map(({ createdAt }) => createdAt)).toEqual([START]);
  });

  test('keep strict order within one time: a failure holds up later events of the same clock', async () => {
    const own = await organization();
    await own.subscribe(`${receiver.url}/${own.id}/dead`, ['claim.created'], { ordering: 'strict' });
    const patients = await own.openPatients(START, { driveWebhookRetries: true });
    const [first, second] = [await patients.submitClaim(), await patients.submitClaim('SBX-0002')];
    await patients.advance(HOUR_MS);
    const told = () => receivedOf(own, 'dead').map((envelope) => (envelope.data as { claim: { id: string } }).claim.id);
    expect(told()).toEqual([first, first, first, first]);
    await patients.advance(2 * DAY_MS);
    expect(told().slice(0, 8), 'once the first has failed for good').toEqual([...Array(7).fill(first), second]);
  });
});

describe('a worker that dies in the middle of an advance', () => {
  test('at every step, before or after it, gives the same result as without a crash; the other clock does not move', async () => {
    const play = async (advance: (patients: ClockedOrganization) => Promise<unknown>) => {
      const own = await organization();
      await own.subscribe(`${receiver.url}/${own.id}/dead`, ['claim.*']);
      const patients = await own.openPatients(START, { driveWebhookRetries: true });
      const others = await own.openPatients(START);
      for (const memberId of ['SBX-CLM.DENY.CO197-0001', 'SBX-ERA.SPLIT-0002']) await patients.submitClaim(memberId);
      const otherId = await others.submitClaim('SBX-0003');
      await advance(patients);
      expect((await patients.clock()).body).toMatchObject({ status: 'ready', frozenTime: at(20 * DAY_MS) });
      expect((await own.call('GET', `/v1/claims/${otherId}`)).body.submission.state).toBe('queued');
      expect((await others.clock()).body.frozenTime).toBe(START);
      const deliveries = await own.query(
        `select event_type, attempt, outcome, attempted_at, next_attempt_at from webhook_deliveries
         where organization_id = $1 order by attempted_at, event_type, attempt`,
        [own.id],
      );
      return { events: await own.events(), deliveries };
    };
    const undisturbed = await play((patients) => patients.advance(20 * DAY_MS));
    let crashes = 0;
    const disturbed = await play(async (patients) => {
      await patients.startAdvance(20 * DAY_MS);
      const deaths = new Deaths();
      while ((await patients.clock()).body.status === 'advancing') await deaths.runUntilDeath(patients);
      crashes = deaths.count;
    });
    expect(crashes).toBeGreaterThan(50);
    expect(undisturbed.deliveries.length).toBeGreaterThan(50);
    expect(disturbed).toEqual(undisturbed);
  });
});

describe('deleting a clock of patients', () => {
  test('deletes its patients with their resources and pending work, and leaves events, audit log and other patients', async () => {
    const own = await organization();
    await own.subscribe(`${receiver.url}/${own.id}/well`, ['claim.created']);
    const patients = await own.openPatients(START, { driveWebhookRetries: true });
    const others = await own.openPatients(START);
    const deniedId = await patients.submitClaim('SBX-CLM.DENY.CO197-0001');
    await patients.advance(15 * DAY_MS);
    const waitingId = await patients.submitClaim('SBX-0002');
    const othersId = await others.submitClaim('SBX-0003');
    const realId = await own.submitClaim('SBX-0004');
    const before = (await own.events()).length;
    const { status } = await own.call('DELETE', `${CLOCKS}/${patients.clockId}`);
    expect(status).toBe(204);
    for (const id of [deniedId, waitingId]) expect((await own.call('GET', `/v1/claims/${id}`)).status).toBe(404);
    for (const id of [othersId, realId]) expect((await own.call('GET', `/v1/claims/${id}`)).status).toBe(200);
    for (const path of ['denials', 'remittances']) {
      expect((await own.call('GET', `/v1/${path}`)).body.data, path).toEqual([]);
    }
    expect((await own.call('GET', '/v1/patients')).body.data).toHaveLength(2);
    expect((await own.events()).length).toBe(before);
    expect((await own.call('GET', `${CLOCKS}/${patients.clockId}`)).status).toBe(404);
    const left = await t.app.pool.query(
      'select (select count(*)::int from simulator.outbox where test_clock_id = $1 and collected_at is null) as files',
      [patients.clockId],
    );
    expect(left.rows).toEqual([{ files: 0 }]);
    const jobs = await own.query('select 1 from test_clock_jobs where test_clock_id = $1', [patients.clockId]);
    expect(jobs).toEqual([]);
    await dispatchInRealTime();
    const told = receivedOf(own, 'well').map((envelope) => (envelope.data as { claim: { id: string } }).claim.id);
    expect(told.sort(), 'an event that has happened is still told').toEqual(
      [deniedId, waitingId, othersId, realId].sort(),
    );
    await others.advance(15 * DAY_MS);
    expect((await own.call('GET', `/v1/claims/${othersId}`)).body.status).toBe('paid');
  });

  test('deletes encounters and expected visits too', async () => {
    const own = await organization();
    const patients = await own.openPatients(START);
    await patients.submitClaim('SBX-0005');
    const { body } = await own.call('GET', '/v1/patients');
    const encounter = {
      patientId: body.data[0].id,
      serviceDate: { start: '2026-03-02' },
      class: 'ambulatory',
      placeOfServiceCode: '11',
    };
    expect((await own.call('POST', '/v1/encounters', encounter)).status).toBe(201);
    expect((await own.call('DELETE', `${CLOCKS}/${patients.clockId}`)).status).toBe(204);
    expect((await own.call('GET', '/v1/encounters')).body.data).toEqual([]);
  });

  test('knows every table that refers to one of its tables', async () => {
    const known = CASCADE.map(([table]) => table);
    const { rows } = await t.app.pool.query(
      `select distinct conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confdeltype = 'a' and confrelid::regclass::text = any($1) and conparentid = 0`,
      [['patients', 'coverages', 'claims', 'prior_authorizations', 'encounters', 'eligibility_checks']],
    );
    const referring = rows.map(({ table }: { table: string }) => table.replace(/^public\./, ''));
    // A separate database function deletes the ledger.
    expect(referring.filter((table: string) => !known.includes(table) && table !== 'ledger_entries')).toEqual([]);
  });

  test('is refused while it advances; a reset removes clocks of patients too', async () => {
    const own = await organization();
    const patients = await own.openPatients(START);
    await patients.submitClaim();
    await patients.startAdvance(DAY_MS);
    expect((await own.call('DELETE', `${CLOCKS}/${patients.clockId}`)).status).toBe(409);
    expect((await own.call('POST', '/v1/sandbox/reset')).status).toBe(409);
    await patients.run();
    const { status, body } = await own.call('POST', '/v1/sandbox/reset');
    expect([status, body.removed.test_clocks, body.removed.patients]).toEqual([200, 1, 1]);
    expect((await own.call('GET', CLOCKS)).body.data).toEqual([]);
  });
});

describe('commands on one clock at the same moment', () => {
  const deadlocks = async () =>
    (await t.app.pool.query('select deadlocks::int from pg_stat_database where datname = current_database()')).rows[0]
      .deadlocks as number;

  test.each(['organization', 'patients'])('come one after the other without a deadlock (%s)', async (scope) => {
    const before = await deadlocks();
    for (let round = 0; round < 5; round++) {
      const own = await organization();
      const made = await own.call('POST', CLOCKS, { frozenTime: START, scope });
      const path = `${CLOCKS}/${made.body.id}`;
      const advance = () => own.call('POST', `${path}/advance`, { frozenTime: at(DAY_MS) });
      const answers = await Promise.all([advance(), advance(), advance(), own.call('DELETE', path)]);
      const statuses = answers.map(({ status }) => status);
      const deleted = statuses[3] === 204;
      const expected = deleted ? [404, 404, 404] : [202, 409, 409];
      expect(statuses.slice(0, 3).sort()).toEqual(expected);
    }
    await t.app.pool.query('select pg_stat_force_next_flush()');
    expect(await deadlocks()).toBe(before);
  });

  test('and concurrent changes of its resources: each succeeds or finds nothing, without a deadlock', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 5; round++) {
      const own = await organization();
      const patients = await own.openPatients(START);
      const claimId = await patients.submitClaim('SBX-CLM.LOST-0001');
      const { patientId } = (await own.call('GET', `/v1/claims/${claimId}`)).body;
      const answers = await Promise.all([
        own.call('PATCH', `/v1/patients/${patientId}`, { mrn: 'M-1' }),
        own.call('DELETE', `${CLOCKS}/${patients.clockId}`),
        own.call('PATCH', `/v1/patients/${patientId}`, { mrn: 'M-2' }),
        own.call('POST', '/v1/coverages', { patientId, payerId: 'SBX01', memberId: 'SBX-0009', lineOfBusiness: 'eap' }),
        own.call('POST', '/v1/sandbox/reset'),
      ]);
      expect([204, 404], 'the reset may have been first').toContain(answers[1]!.status);
      for (const { status } of answers) expect([200, 201, 204, 404, 422]).toContain(status);
      expect((await own.call('GET', `/v1/patients/${patientId}`)).status).toBe(404);
    }
    await t.app.pool.query('select pg_stat_force_next_flush()');
    expect(await deadlocks()).toBe(before);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examine } from '../../../src/cli/doctor/installation-checks.ts';
import { reportOverdueAnswers } from '../../../src/modules/billing/claims/answer-watch/report-overdue-answers.ts';
import { listClaims } from '../../../src/modules/billing/claims/find-claims.ts';
import { injectPayerEvent, type PayerEventInput } from '../../../src/modules/sandbox/inject-payer-event.ts';
import { reportMissingAcknowledgments } from '../../../src/modules/trading/exchange/outbound/enqueue-overdue.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { freshProbe } from '../../helpers/readiness.ts';
import { realNow } from '../../helpers/real-time.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';

/** A Monday, so that two business days are two days. */
const MONDAY = new Date('2026-03-02T12:00:00Z');
const HOUR_MS = 60 * MINUTE_MS;

let clinic: Clinic;
let folder: string;
beforeEach(async () => {
  clinic = await openClinic({ start: MONDAY });
  folder = await mkdtemp(join(tmpdir(), 'rcm-late-'));
});
afterEach(async () => {
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a claim to a payer that answers only on request. */
async function sent(): Promise<string> {
  const { id } = await clinic.readyClaim({ memberId: 'SBX-CLM.LOST-1' });
  await clinic.submit(id);
  await clinic.runJobs();
  return id;
}

/** Moves the clock and runs the sweeps of a worker; returns how many interchanges and claims each has reported. */
async function sweepAfter(milliseconds: number): Promise<[number, number]> {
  clinic.clock.advance(milliseconds);
  return [await reportMissingAcknowledgments(clinic.shared), await reportOverdueAnswers(clinic.shared)];
}

async function answer(subjectId: string, type: 'ack_999' | 'ack_277ca', data: PayerEventInput['data']): Promise<void> {
  const { encryption, payers } = clinic;
  const event = { type, subjectId, ...(data && { data }) };
  await clinic.tx((tx) => injectPayerEvent(tx, event, { encryption, simulator: payers.simulator! }));
  await clinic.pass(MINUTE_MS);
}

/** Returns the readiness of the exchange at the clinic's time. */
async function readiness(): Promise<string> {
  const { clock, shared } = clinic;
  const { parts } = await freshProbe({ pool: shared.pool, clock })();
  const { status: exchange, detail } = parts.find(({ name }) => name === 'exchange')!;
  return `${exchange}: ${detail}`;
}

const eventsOf = async (prefix: string, id?: string) =>
  (await clinic.eventTypes(id)).filter((type) => type.startsWith(prefix));

const work = () =>
  clinic.query<{ type: string; status: string; category: string }>(
    "select type, status, document->>'category' as category from work_items order by id",
  );

test('a late 999 is reported once, degrades readiness, and the report is removed when it arrives', async () => {
  const id = await sent();
  expect(await sweepAfter(4 * HOUR_MS - MINUTE_MS)).toEqual([0, 0]);
  expect(await readiness()).toBe('ok: in time');
  expect(await sweepAfter(2 * MINUTE_MS)).toEqual([1, 0]);
  expect(await sweepAfter(MINUTE_MS)).toEqual([0, 0]);
  expect(await readiness()).toMatch(/^failing: 1 interchange without a timely acknowledgment: see/);
  expect(await eventsOf('interchange.')).toEqual(['interchange.acknowledgment_missing']);
  expect(await work()).toMatchObject([{ type: 'integration_failure', category: 'acknowledgment_missing' }]);
  await answer(id, 'ack_999', { outcome: 'accepted' });
  expect(await readiness()).toBe('ok: in time');
});

test('a late 277CA is reported once for its claim, although the 999 has arrived', async () => {
  const id = await sent();
  await answer(id, 'ack_999', { outcome: 'accepted' });
  expect(await sweepAfter(2 * DAY_MS - HOUR_MS)).toEqual([0, 0]);
  expect((await clinic.claim(id)).acknowledgmentDueAt).toBe('2026-03-04T12:00:00.000Z');
  expect(await sweepAfter(2 * HOUR_MS)).toEqual([0, 1]);
  expect(await sweepAfter(MINUTE_MS)).toEqual([0, 0]);
  expect(await readiness()).toMatch(/^failing: 1 claim without a timely 277CA: see/);
  expect(await eventsOf('claim.acknowledgment', id)).toEqual(['claim.acknowledgment_overdue']);
  const listed = await clinic.tx((tx) => listClaims(tx, { attention: 'acknowledgment_overdue' }, { limit: 10 }));
  expect(listed.map((claim) => claim.id)).toEqual([id]);
  expect(await clinic.tx((tx) => listClaims(tx, { attention: 'remittance_overdue' }, { limit: 10 }))).toEqual([]);
  expect(await work()).toMatchObject([{ type: 'integration_failure', status: 'open' }]);
});

test('a late 277CA of the clearinghouse ends the report, and the remittance is monitored from then on', async () => {
  const id = await sent();
  await sweepAfter(3 * DAY_MS);
  await answer(id, 'ack_999', { outcome: 'accepted' });
  await answer(id, 'ack_277ca', { from: 'clearinghouse' });
  expect(await clinic.claim(id)).toMatchObject({
    status: 'submitted',
    acknowledgmentDueAt: null,
    acknowledgmentOverdueSince: null,
    remittanceDueAt: '2026-04-01T12:00:00.000Z',
  });
  expect(await eventsOf('claim.payer_status', id)).toEqual(['claim.payer_status_updated']);
  expect(await readiness()).toBe('ok: in time');
  expect((await work()).filter(({ category }) => category === 'claim_acknowledgment_overdue')).toMatchObject([
    { status: 'done' },
  ]);
  expect(await sweepAfter(30 * DAY_MS)).toEqual([0, 1]);
  expect(await eventsOf('claim.remittance', id)).toEqual(['claim.remittance_overdue']);
});

test('a late rejection ends the report too', async () => {
  const id = await sent();
  await sweepAfter(3 * DAY_MS);
  await answer(id, 'ack_277ca', { from: 'payer', categoryCode: 'A7' });
  expect(await clinic.claim(id)).toMatchObject({ status: 'rejected', acknowledgmentOverdueSince: null });
  expect((await work()).filter(({ category }) => category === 'claim_acknowledgment_overdue')).toMatchObject([
    { status: 'done' },
  ]);
});

test('two workers report a claim once', async () => {
  const id = await sent();
  clinic.clock.advance(3 * DAY_MS);
  const reports = await Promise.all([reportOverdueAnswers(clinic.shared), reportOverdueAnswers(clinic.shared)]);
  expect(reports.sort()).toEqual([0, 1]);
  expect(await eventsOf('claim.acknowledgment', id)).toHaveLength(1);
});

test('rcm doctor and rcm exchange status count late interchanges of the last two weeks', async () => {
  await clinic.close();
  clinic = await openClinic({ start: new Date(realNow().getTime() - 6 * DAY_MS) });
  await sent();
  await sweepAfter(5 * DAY_MS);
  const key = TEST_MASTER_KEY.toString('base64');
  const env = { DATABASE_URL: clinic.database.adminUrl, DATA_DIR: folder, RCM_MASTER_KEY: key, LOG_LEVEL: 'silent' };
  const exchange = async () => (await examine({ ...env, PORT: '0' })).find(({ name }) => name === 'exchange')!;
  expect(await exchange()).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(
      /^1 interchange without a timely acknowledgment, 1 claim without a timely 277CA; see "npx rcm exchange status"$/,
    ),
  });
  const status = await runCommand(['exchange', 'status'], env);
  expect(status).toMatchObject({ status: 1, json: { ok: false, unacknowledged: 1, unacknowledgedClaims: 1 } });
  await clinic.tx(async (tx) => {
    await tx.query("update interchanges set acknowledgment_due_at = acknowledgment_due_at - interval '14 days'");
    await tx.query("update claims set acknowledgment_overdue_since = now() - interval '15 days'");
  });
  expect(await exchange()).toMatchObject({ status: 'ok' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobAttempt, type JobQueue, openJobQueue } from '../../../src/database/jobs/job-queue.ts';
import { CarrierUnavailableError } from '../../../src/gateways/letters/http-letter-carrier.ts';
import { JOBS } from '../../../src/modules/jobs.ts';
import type { Appeal } from '../../../src/modules/payments/appeals/appeal.ts';
import { openPrinter, type Printer } from '../../../src/printing/printer.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { Deliveries } from './deliveries.ts';

/** The queue takes over the job of a dead worker within about 20 seconds. */
const TIMEOUT_MS = 120_000;

let clinic: Clinic;
let printer: Printer;
let queue: JobQueue;
let deliveries: Deliveries;
let calls = 0;
const attempts: JobAttempt[] = [];
const appeals = new Map<string, Appeal>();

beforeAll(async () => {
  clinic = await openClinic();
  printer = openPrinter();
  const fax = {
    send: async () => {
      calls += 1;
      throw new CarrierUnavailableError('The carrier answered 503');
    },
  };
  deliveries = new Deliveries(clinic, printer, { fax });
  const ignore = () => undefined;
  const { pool } = clinic.database;
  queue = await openJobQueue({ pool, jobs: JOBS, supervise: true, onError: ignore, onFailure: ignore });
  const deliver = async ({ appealId }: { appealId: string }, attempt: JobAttempt) => {
    attempts.push(attempt);
    await deliveries.deliverIn(appeals.get(appealId)!, attempt);
  };
  await queue.work({ 'deliver-appeal': deliver } as never);
});
afterAll(async () => {
  await queue.close();
  await printer.close();
  await clinic.close();
});

/** Sends an appeal whose job is changed by `set` before a worker finds it. */
async function sendWith(set: string): Promise<Appeal> {
  const appeal = await deliveries.draft({ fax: '518-555-0142' });
  await deliveries.send(appeal, { channel: 'fax' });
  appeals.set(appeal.id, appeal);
  const { pool } = clinic.database;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const payload = { organizationId: clinic.organizationId, appealId: appeal.id };
    await queue.enqueue((text, values) => client.query(text, values), 'deliver-appeal', payload);
    await client.query(`update pgboss.job set ${set} where data->>'appealId' = $1`, [appeal.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return appeal;
}

async function expectFailed(appeal: Appeal, reason: string): Promise<void> {
  const delivery = async () => (await deliveries.current(appeal)).delivery;
  await expect.poll(delivery, { timeout: TIMEOUT_MS }).toMatchObject({ state: 'failed', reason });
  const items = await clinic.query<{ document: Record<string, unknown> }>(
    'select document from work_items where organization_id = $1 and subject_id = $2',
    [clinic.organizationId, appeal.id],
  );
  expect(items.map(({ document }) => document)).toMatchObject([{ category: 'delivery_failed', status: 'open' }]);
  const state = async () => {
    const text = "select state::text from pgboss.job where data->>'appealId' = $1";
    return (await clinic.database.pool.query<{ state: string }>(text, [appeal.id])).rows;
  };
  await expect.poll(state, { timeout: TIMEOUT_MS }).toEqual([{ state: 'completed' }]);
}

test('a letter whose carrier fails in the last attempt has failed, and is not tried again', async () => {
  attempts.length = 0;
  const appeal = await sendWith("state = 'retry', started_on = now(), retry_count = 10");
  await expectFailed(appeal, 'carrier_unavailable');
  expect([calls, attempts]).toEqual([1, [{ number: 12, isLast: true, isGivenUp: false }]]);
});

test(
  'a letter whose worker died in each attempt has failed with a reason and a work item',
  async () => {
    [attempts.length, calls] = [0, 0];
    const dead = "state = 'active', started_on = now(), retry_count = 11, heartbeat_on = now() - interval '1 minute'";
    const appeal = await sendWith(dead);
    // The wait before the next attempt is skipped.
    const skip = "update pgboss.job set start_after = now() where state = 'retry' and data->>'appealId' = $1";
    const skipped = async () => (await clinic.database.pool.query(skip, [appeal.id])).rowCount;
    await expect.poll(skipped, { timeout: TIMEOUT_MS }).toBe(1);
    await expectFailed(appeal, 'attempts_exhausted');
    expect([calls, attempts]).toEqual([0, [{ number: 13, isLast: true, isGivenUp: true }]]);
  },
  2 * TIMEOUT_MS,
);

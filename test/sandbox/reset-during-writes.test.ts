import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTogether } from '../../src/database/transactions/transaction.ts';
import { startWorker, type Worker } from '../../src/jobs/worker.ts';
import { RESET_TABLES } from '../../src/modules/sandbox/reset-store.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient } from '../helpers/builders.ts';
import { openSender } from './support.ts';

const WRITERS = 6;
const RESETS = 8;
const CLAIMS_PER_RESET = 5;

let t: TestApp;
let worker: Worker;
let organizationId: string;
let key: string;
const causes: string[] = [];

beforeAll(async () => {
  const record = { write: (line: string) => void causes.push(line) };
  // Payers answer within a second, so that their files are processed during the resets.
  const env = { SANDBOX_TIME_SCALE: '2000000' };
  t = await openTestApp({ env, logger: pino({ level: 'error' }, record) });
  ({ id: organizationId, key } = await t.organization());
  worker = await startWorker(t.app, { sender: openSender(t), mailer: null });
});
afterAll(async () => {
  await worker?.close();
  await t.close();
});

test('resets succeed while other requests write, and none of these fails with an internal error', async () => {
  const failed: string[] = [];
  const resets: number[] = [];
  let submitted = 0;
  const post = async (url: string, payload: object = {}) => {
    const headers = { 'x-api-key': key };
    const response = await t.http.fastify.inject({ method: 'POST', url, headers, payload });
    const { statusCode: status } = response;
    if (status >= 500) failed.push(`${url.replace(/\w+_\w{26}/, '{id}')} ${status}`);
    return { status, body: response.json() };
  };
  const submitClaim = async () => {
    await post('/v1/webhooks/subscriptions', { url: 'http://127.0.0.1:9/hook', events: ['*'] });
    const { body: patient } = await post('/v1/patients', aPatient());
    const coverage = await post('/v1/coverages', aCoverage(patient.id, { memberId: 'SBX-CLM.PAID-1' }));
    if (coverage.status !== 201) return false;
    const claim = await post('/v1/claims', aClaim({ patientId: patient.id, coverageId: coverage.body.id }));
    if (claim.status !== 201) return false;
    await post(`/v1/claims/${claim.body.id}/scrub`);
    return (await post(`/v1/claims/${claim.body.id}/submit`)).status === 202;
  };
  const write = async () => {
    while (resets.length < RESETS) {
      // One writer resets while the others are at any point of their work.
      if (!(await submitClaim()) || ++submitted % CLAIMS_PER_RESET > 0) continue;
      resets.push((await post('/v1/sandbox/reset')).status);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  expect(failed, causes.join('')).toEqual([]);
  expect(new Set(resets)).toEqual(new Set([200]));
  await worker.close();
  await post('/v1/sandbox/reset');
  for (const table of RESET_TABLES) {
    const rows = await readTogether(t.app.database, organizationId, (reader) =>
      reader.query(`select 1 from ${table} where organization_id = $1`, [organizationId]),
    );
    expect(rows.length, table).toBe(0);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import { updateOrganizationSettings } from '../../../src/modules/platform/organizations/update-organization-settings.ts';
import { readInterchangeContent } from '../../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { enqueueDueBatches } from '../../../src/modules/trading/exchange/outbound/enqueue-overdue.ts';
import { parse837P } from '../../../src/x12/837p-005010X222A2/index.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';

const CLAIMS = 60;
const REJECTED = 7;

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
  // The sandbox's partner is made on its first use, and closes at once; from here on it batches.
  await clinic.submit((await clinic.readyClaim()).id);
  await clinic.runJobs();
  await clinic.pass(20 * DAY_MS);
  await clinic.tx((tx) =>
    tx.query('update trading_partners set batch_transactions_max = 500, batch_delay_seconds = 60'),
  );
});
afterAll(() => clinic.close());

const interchanges = () =>
  clinic.query<{ id: string; transaction_count: number; status: string }>(
    "select id, transaction_count, status from interchanges where direction = 'outbound' order by id",
  );

test('claims wait for 60 s, are sent in one interchange, and one 999 and 277CA apply to each of them', async () => {
  const ids: string[] = [];
  for (let index = 0; index < CLAIMS; index += 1) {
    const memberId = index === REJECTED ? 'SBX-CLM.REJECT.PAYER.A7.562-1' : `SBX-${String(index).padStart(4, '0')}`;
    const { id } = await clinic.readyClaim({ memberId });
    await clinic.submit(id);
    ids.push(id);
  }
  await enqueueDueBatches(clinic.shared);
  await clinic.runJobs();
  expect(await interchanges()).toHaveLength(1);
  clinic.clock.advance(MINUTE_MS);
  expect(await enqueueDueBatches(clinic.shared)).toBe(1);
  await clinic.runJobs();
  expect((await interchanges())[1]).toMatchObject({ transaction_count: CLAIMS, status: 'transmitted' });
  const states = await Promise.all(ids.map(async (id) => (await clinic.claim(id)).submission!.state));
  expect(new Set(states)).toEqual(new Set(['transmitted']));

  await clinic.pass(2 * DAY_MS);
  const statuses = await Promise.all(ids.map(async (id) => (await clinic.claim(id)).status));
  expect(statuses.filter((status) => status === 'accepted')).toHaveLength(CLAIMS - 1);
  expect(statuses[REJECTED]).toBe('rejected');
  const levels = await clinic.query<{ level: string; n: number }>(
    'select level, count(distinct claim_id)::int as n from acknowledgments group by level order by level',
  );
  expect(levels).toContainEqual({ level: '999', n: CLAIMS + 1 });
  expect(levels).toContainEqual({ level: '277ca_payer', n: CLAIMS + 1 });
  await clinic.pass(20 * DAY_MS);
  const paid = await Promise.all(ids.map(async (id) => (await clinic.claim(id)).status));
  expect(paid.filter((status) => status === 'paid')).toHaveLength(CLAIMS - 1);
  const reviews = await clinic.query("select file_id, failure from interchanges where status = 'needs_review'");
  expect(reviews).toEqual([]);
  expect(await clinic.query('select transmissions from simulator.inbox order by received_at desc limit 1')).toEqual([
    { transmissions: 1 },
  ]);
});

test('500 claims do not wait, and a claim shows only its own transaction set', async () => {
  await clinic.tx((tx) => tx.query('update trading_partners set batch_transactions_max = 3'));
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { id } = await clinic.readyClaim({ memberId: `SBX-1${String(index).padStart(3, '0')}` });
    await clinic.submit(id);
    ids.push(id);
  }
  expect(await enqueueDueBatches(clinic.shared)).toBe(1);
  await clinic.runJobs();
  expect((await interchanges()).slice(2).map((one) => one.transaction_count)).toEqual([3, 3]);
  const claim = await clinic.claim(ids[4]!);
  const content = await clinic.sentX12(claim);
  const parsed = parse837P(content);
  expect(parsed.findings).toEqual([]);
  expect(parsed.claims.map((one) => one.claim.patientControlNumber)).toEqual([claim.patientControlNumber]);
});

test('an interchange names the submitter of the settings when it is closed, not when its claims were accepted', async () => {
  const contact = { name: 'Dana West', phone: '3125550134', email: null };
  const options = { expectedVersion: undefined, encryption: clinic.encryption };
  const change = (name: string) =>
    clinic.tx((tx) => updateOrganizationSettings(tx, { submitter: { name, contact } }, options));
  await change('Old Name');
  await clinic.submit((await clinic.readyClaim()).id);
  await change('New Name');
  await clinic.submit((await clinic.readyClaim()).id);
  clinic.clock.advance(MINUTE_MS);
  await enqueueDueBatches(clinic.shared);
  await clinic.runJobs();
  const { id } = (await interchanges()).at(-1)!;
  const content = await readInterchangeContent(readerOf(clinic.shared, clinic.organizationId), id, clinic.encryption);
  expect(parse837P(content!).findings).toEqual([]);
  const names = content!.toString().match(/NM1\*41\*2\*[^*]*/g)!;
  // With one that waited since the test before.
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect(new Set(names)).toEqual(new Set(['NM1*41*2*New Name']));
});

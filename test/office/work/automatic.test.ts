import { afterAll, beforeAll, expect, test } from 'vitest';
import { reopenClaim } from '../../../src/modules/billing/claims/drafting/reopen-claim.ts';
import { scrubClaim } from '../../../src/modules/billing/claims/scrubbing/scrub-claim.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';

/** Work items that follow from the answers of payers, with their real files. */
let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

async function play(memberId: string): Promise<string> {
  const { id } = await clinic.readyClaim({ memberId });
  await clinic.submit(id);
  await clinic.runJobs();
  for (const milliseconds of [5 * MINUTE_MS, DAY_MS, 14 * DAY_MS, DAY_MS]) await clinic.pass(milliseconds);
  return id;
}

type Row = { type: string; status: string; subject_id: string; document: Record<string, never> };
const workOf = (claimId: string) =>
  clinic.query<Row>('select type, status, subject_id, document from work_items where claim_id = $1 order by id', [
    claimId,
  ]);

test('a rejection becomes one item, a denial one for each denial, a payment none', async () => {
  const rejected = await workOf(await play('SBX-CLM.REJECT.PAYER.A7.562-0001'));
  expect(rejected.map(({ type, status }) => [type, status])).toEqual([['claim_rejection', 'open']]);
  const deniedId = await play('SBX-CLM.DENY.CO197-0002');
  const denied = await workOf(deniedId);
  const denials = await clinic.query<{ id: string }>('select id from denials where claim_id = $1', [deniedId]);
  expect(denied.map(({ subject_id }) => subject_id).sort()).toEqual(denials.map(({ id }) => id).sort());
  expect(denied[0]).toMatchObject({ type: 'denial', document: { source: { type: 'event' } } });
  expect(await workOf(await play('SBX-0003'))).toEqual([]);
});

test('an item completes itself when its claim is submitted again', async () => {
  const id = await play('SBX-CLM.REJECT.PAYER.A7.562-0004');
  await clinic.tx(async (tx) => {
    await reopenClaim(tx, id, { expectedVersion: undefined });
    await scrubClaim(tx, id, undefined);
  });
  await clinic.submit(id);
  await clinic.runJobs();
  const [item, ...others] = await workOf(id);
  expect([item!.status, item!.document.resolution, others]).toEqual([
    'done',
    { code: 'submitted', note: null, autoResolved: true },
    [],
  ]);
  const events = (await clinic.events()).filter(
    ({ type, data }) => type.startsWith('work.') && (data.workItem as { claimId: string }).claimId === id,
  );
  expect(events.map(({ type }) => type)).toEqual(['work.created', 'work.completed']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aCoverage, aPatient } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

/** Work items about denials and appeals, through the API and the payer's answers. */
let t: TestApp;
let own: ClockedOrganization;
beforeAll(async () => {
  t = await openTestApp();
  own = await ClockedOrganization.open(t);
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(() => t.close());

const post = async (path: string, body?: object): Promise<Shown> => {
  const answer = await own.call('POST', path, body ?? {});
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
};
const workOf = async (subjectId: string): Promise<Shown[]> =>
  (await own.get(`/v1/work?subjectId=${subjectId}`)).data.map((item: Shown) => [
    item.type,
    item.status,
    item.resolution?.code ?? null,
  ]);

/** Submits a claim of two lines, which the payer denies for two reasons; returns the two denials. */
async function twoDenied(memberId: string): Promise<Shown[]> {
  const claimId = await own.submitClaim(memberId, 'SBX01', 2);
  const { patientControlNumber, serviceLines, totalCharges, billingProvider } = await own.get(`/v1/claims/${claimId}`);
  const lines = serviceLines.map(({ procedureCode, charge, lineItemControlNumber }: Shown, index: number) => ({
    procedureCode,
    lineItemControlNumber,
    charge,
    paid: 0,
    adjustments: [{ groupCode: 'CO', reasonCode: ['197', '50'][index], amount: charge }],
  }));
  const body = {
    payerId: 'SBX01',
    payee: { npi: billingProvider.npi, name: 'RIVERSIDE FAMILY PRACTICE' },
    traceNumber: `TWO${claimId.slice(-8)}`,
    paymentMethod: 'non_payment',
    paymentAmount: 0,
    paymentDate: own.frozenAt.toISOString().slice(0, 10),
    claims: [
      {
        patientControlNumber,
        patientName: { family: 'LARKIN', given: 'ADA' },
        payerClaimControlNumber: 'ICN2',
        claimStatusCode: '4',
        charge: totalCharges,
        paid: 0,
        lines,
      },
    ],
  };
  const entered = await own.call('POST', '/v1/remittances', body, { prefer: 'wait=30' });
  if (entered.status >= 300) throw new Error(entered.text);
  const { data } = await own.get(`/v1/denials?claimId=${claimId}`);
  expect(data).toHaveLength(2);
  return data;
}

async function sentAppeal(denialIds: string[], more: object = {}): Promise<string> {
  const { id, letter } = await post('/v1/appeals', { denialIds, ...more });
  const placeholders = letter.placeholders.map(({ key }: Shown) => ({ key, value: `The words for ${key}.` }));
  if (placeholders.length > 0) await own.call('PATCH', `/v1/appeals/${id}`, { placeholders });
  await post(`/v1/appeals/${id}/send`, { channel: 'portal', trackingNumber: 'PORTAL-1' });
  return id;
}

test('an appeal of one of two denials completes the work of this denial alone', async () => {
  const [one, other] = await twoDenied('SBX-CLM.LOST-5001');
  await sentAppeal([one.id]);
  expect(await workOf(one.id)).toEqual([['denial', 'done', 'appealed']]);
  expect(await workOf(other.id)).toEqual([['denial', 'open', null]]);
});

test('an appeal that is withdrawn opens the work of its denial again, and a write-off completes it', async () => {
  const [one] = await twoDenied('SBX-CLM.LOST-5002');
  const id = await sentAppeal([one.id]);
  await post(`/v1/appeals/${id}/withdraw`, { reason: 'Sent in error.' });
  expect(await workOf(one.id)).toEqual([
    ['denial', 'open', null],
    ['denial', 'done', 'appealed'],
  ]);
  await post(`/v1/denials/${one.id}/resolve`, { type: 'write_off', reasonCode: 'bundled' });
  expect((await workOf(one.id))[0]).toEqual(['denial', 'done', 'written_off']);
});

test('a lost appeal opens work that the end of its last denial completes', async () => {
  const [one, other] = await twoDenied('SBX-CLM.LOST-5003');
  const id = await sentAppeal([one.id, other.id]);
  await post(`/v1/appeals/${id}/outcome`, { result: 'dismissed' });
  expect(await workOf(id)).toEqual([['appeal', 'open', null]]);
  await post(`/v1/denials/${one.id}/resolve`, { type: 'write_off', reasonCode: 'bundled' });
  expect(await workOf(id)).toEqual([['appeal', 'open', null]]);
  await post(`/v1/denials/${other.id}/resolve`, { type: 'write_off', reasonCode: 'bundled' });
  expect(await workOf(id)).toEqual([['appeal', 'done', 'written_off']]);
});

test('a lost appeal opens work that the next level completes', async () => {
  const [one] = await twoDenied('SBX-CLM.LOST-5004');
  const id = await sentAppeal([one.id]);
  await post(`/v1/appeals/${id}/outcome`, { result: 'upheld' });
  expect(await workOf(id)).toEqual([['appeal', 'open', null]]);
  await sentAppeal([], { denialIds: undefined, previousAppealId: id });
  expect(await workOf(id)).toEqual([['appeal', 'done', 'appealed']]);
});

test('a denial whose last day has passed completes its work', async () => {
  const [one] = await twoDenied('SBX-CLM.LOST-5005');
  await own.advance(400 * DAY_MS);
  expect((await own.get(`/v1/denials/${one.id}`)).status).toBe('expired');
  const work = await workOf(one.id);
  expect(work).toEqual([['denial', 'done', 'expired']]);
});

test('a replacement that is submitted completes the work of all denials of its claim', async () => {
  const denials = await twoDenied('SBX-CLM.LOST-5006');
  const replacement = await post(`/v1/claims/${denials[0].claimId}/replace`);
  await post(`/v1/claims/${replacement.id}/scrub`);
  await post(`/v1/claims/${replacement.id}/submit`, { confirmUnchanged: true });
  await own.advance(DAY_MS);
  for (const { id } of denials) expect(await workOf(id)).toEqual([['denial', 'done', 'submitted']]);
});

test('a claim that is cancelled leaves no work', async () => {
  const [{ claimId }] = await twoDenied('SBX-CLM.LOST-5007');
  const { id } = await post(`/v1/claims/${claimId}/replace`);
  await post('/v1/work', { type: 'claim_scrub', title: 'Look at the codes', subject: { type: 'claim', id } });
  await own.call('DELETE', `/v1/claims/${id}`);
  expect(await workOf(id)).toEqual([['claim_scrub', 'cancelled', 'not_needed']]);
});

test('a coverage that is made inactive completes the search for the active one', async () => {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id));
  const subject = { type: 'coverage', id: coverage.id };
  await post('/v1/work', { type: 'eligibility', title: 'Find the active coverage', subject });
  await own.call('PATCH', `/v1/coverages/${coverage.id}`, { status: 'inactive' }, { 'if-match': '*' });
  expect(await workOf(coverage.id)).toEqual([['eligibility', 'done', 'fixed']]);
});

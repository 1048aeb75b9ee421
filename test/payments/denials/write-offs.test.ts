import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let t: TestApp;
let own: ClockedOrganization;
beforeAll(async () => {
  t = await openTestApp();
  own = await ClockedOrganization.open(t);
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(async () => {
  expect((await verifyLedger(t.app.database, own.id)).problems).toEqual([]);
  await t.close();
});

const get = async (path: string): Promise<Shown> => (await own.call('GET', path)).body;
const problem = ({ status, body }: Shown) => [status, body.error.code, body.error.param];
const writeOff = (id: string, amount?: number) =>
  own.call('POST', `/v1/denials/${id}/resolve`, { type: 'write_off', reasonCode: 'bundled', amount });
const reverse = (claimId: string, entryId: string) =>
  own.call('POST', `/v1/claims/${claimId}/ledger/${entryId}/reverse`, { reason: 'entered_by_mistake' });
const lastEntryOf = async (claimId: string) => (await get(`/v1/claims/${claimId}/ledger`)).data.at(-1);

/** Creates a claim of which the payer has denied every line; returns its denial of 12,500 cents for each line. */
async function denied(memberId: string, lines = 1): Promise<Shown> {
  const claimId = await own.submitClaim(memberId, 'SBX01', lines);
  await own.advance(16 * DAY_MS);
  return (await get(`/v1/denials?claimId=${claimId}`)).data[0];
}

/** Enters the denial of a claim once more (1), or its reversal (-1). */
async function decideByPaper(claimId: string, sign: 1 | -1): Promise<void> {
  const { patientControlNumber, serviceLines, totalCharges, billingProvider } = await get(`/v1/claims/${claimId}`);
  const amount = sign * totalCharges;
  const [{ procedureCode }] = serviceLines;
  const adjustments = [{ groupCode: 'CO', reasonCode: '97', amount }];
  const body = {
    payerId: 'SBX01',
    payee: { npi: billingProvider.npi, name: 'RIVERSIDE FAMILY PRACTICE' },
    traceNumber: `PAPER${claimId.slice(-8)}`,
    paymentMethod: 'non_payment',
    paymentAmount: 0,
    paymentDate: '2026-03-02',
    claims: [
      {
        patientControlNumber,
        patientName: { family: 'LARKIN', given: 'ADA' },
        payerClaimControlNumber: 'ICN1',
        claimStatusCode: sign === 1 ? '4' : '22',
        charge: amount,
        paid: 0,
        lines: [{ procedureCode, charge: amount, paid: 0, adjustments }],
      },
    ],
  };
  const entered = await own.call('POST', '/v1/remittances', body, { prefer: 'wait=30' });
  if (entered.status >= 300) throw new Error(entered.text);
}

describe('a part of a denied amount', () => {
  test('is written off, and the rest stays open', async () => {
    const { id, claimId, deniedAmount } = await denied('SBX-CLM.DENY.CO97-4001', 2);
    const part = (await writeOff(id, 12_600)).body;
    expect(part).toMatchObject({ status: 'open', writtenOffAmount: 12_600, openAmount: deniedAmount - 12_600 });
    expect(part.resolution).toBeNull();
    expect(await get(`/v1/claims/${claimId}`)).toMatchObject({
      adjustmentsTotal: 12_600,
      amountDenied: deniedAmount - 12_600,
    });
    expect(problem(await writeOff(id, deniedAmount))).toEqual([422, 'validation_failed', '/amount']);
    const rest = (await writeOff(id)).body;
    expect(rest).toMatchObject({ status: 'written_off', openAmount: 0 });
    expect(await get(`/v1/claims/${claimId}`)).toMatchObject({ adjustmentsTotal: deniedAmount, amountDenied: 0 });
  });

  test('is not billed to the patient', async () => {
    const { id } = await denied('SBX-CLM.DENY.PR204-4002');
    const refused = await own.call('POST', `/v1/denials/${id}/resolve`, { type: 'bill_patient', amount: 100 });
    expect(problem(refused)).toEqual([422, 'validation_failed', '/amount']);
  });
});

describe('a write-off that is reversed', () => {
  test('opens its denial again, which can be appealed', async () => {
    const { id, claimId } = await denied('SBX-CLM.DENY.CO197-4003');
    await writeOff(id);
    const entry = await lastEntryOf(claimId);
    expect(entry).toMatchObject({ kind: 'write_off', reference: id });
    const reversed = await reverse(claimId, entry.id);
    expect(reversed.status).toBe(201);
    expect(await get(`/v1/denials/${id}`)).toMatchObject({ status: 'open', openAmount: 12_500, resolution: null });
    expect(await get(`/v1/claims/${claimId}`)).toMatchObject({ amountDenied: 12_500, adjustmentsTotal: 0 });
    expect((await own.call('POST', '/v1/appeals', { denialIds: [id] })).status).toBe(201);
    expect(problem(await reverse(claimId, entry.id)).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
  });

  test('leaves the other parts written off', async () => {
    const { id, claimId } = await denied('SBX-CLM.DENY.CO97-4004');
    await writeOff(id, 5_000);
    const first = await lastEntryOf(claimId);
    await writeOff(id);
    await reverse(claimId, first.id);
    expect(await get(`/v1/denials/${id}`)).toMatchObject({
      status: 'open',
      writtenOffAmount: 7_500,
      openAmount: 5_000,
    });
    expect(await get(`/v1/claims/${claimId}`)).toMatchObject({ amountDenied: 5_000, adjustmentsTotal: 7_500 });
  });

  test('cannot be one that the payer has released by its reversal', async () => {
    const { id, claimId } = await denied('SBX-CLM.DENY.CO97-4005');
    await writeOff(id);
    const entry = await lastEntryOf(claimId);
    await decideByPaper(claimId, -1);
    expect((await get(`/v1/claims/${claimId}`)).status).toBe('accepted');
    // The denial ends with the decision, which is no longer in force.
    expect(await get(`/v1/denials/${id}`)).toMatchObject({
      status: 'overturned',
      openAmount: 0,
      writtenOffAmount: 0,
      resolution: { type: 'withdrawn', remittanceId: expect.any(String) },
    });
    expect(problem(await reverse(claimId, entry.id)).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
  });
});

test('a denial that the payer repeats without a reversal is open again, as its write-off is', async () => {
  const { id, claimId, deniedAmount } = await denied('SBX-CLM.DENY.CO97-4006');
  await writeOff(id);
  await decideByPaper(claimId, 1);
  expect(await get(`/v1/claims/${claimId}`)).toMatchObject({ amountDenied: deniedAmount, adjustmentsTotal: 0 });
  expect(await get(`/v1/denials/${id}`)).toMatchObject({ status: 'open', openAmount: deniedAmount, resolution: null });
});

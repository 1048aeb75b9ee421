import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

describe('a claim of the happy path', () => {
  test('is submitted, accepted after a day and paid after fourteen, with every event once and in order', async () => {
    const { id } = await clinic.readyClaim();
    const submitted = await clinic.submit(id);
    expect(submitted).toMatchObject({ status: 'submitted', submission: { state: 'queued', attempt: 1 } });
    await clinic.runJobs();
    expect(await clinic.claim(id)).toMatchObject({ status: 'submitted', submission: { state: 'transmitted' } });
    await clinic.pass(5 * MINUTE_MS);
    expect((await clinic.claim(id)).status).toBe('submitted');
    await clinic.pass(DAY_MS);
    expect((await clinic.claim(id)).status).toBe('accepted');
    await clinic.pass(14 * DAY_MS);
    const paid = await clinic.claim(id);
    expect(paid).toMatchObject({
      status: 'paid',
      amountPaid: 7_000,
      amountAllowed: 10_000,
      patientResponsibility: 3_000,
      adjustmentsTotal: 5_500,
      balance: 3_000,
    });
    expect(await clinic.eventTypes(id)).toEqual([
      'claim.created',
      'claim.ready',
      'claim.submitted',
      'claim.accepted',
      'claim.paid',
    ]);
  });
});

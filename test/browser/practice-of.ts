import { expect } from 'vitest';
import type { DashboardStage } from './dashboard-stage.ts';

/** Returns functions that create data over the API before a flow through the dashboard begins. */
export function practiceOf(stage: () => DashboardStage) {
  const people = peopleOf(stage);
  return { ...people, ...claimsOf(people) };
}

function peopleOf(stage: () => DashboardStage) {
  async function create(path: string, body: object) {
    const { t, organization } = stage();
    const answer = await t.call('POST', path, { key: organization.key, body });
    expect([200, 201, 202], JSON.stringify(answer.body)).toContain(answer.status);
    return answer.body;
  }

  /** Creates a patient and a coverage whose member id selects the payer's answer. */
  async function aMember(family: string, memberId: string, payerId = 'SBX01', testClockId?: string) {
    const patient = await create('/v1/patients', {
      ...(testClockId ? { testClockId } : {}),
      name: { given: ['Maximiliana'], family },
      birthDate: '1984-02-29',
      sex: 'female',
      addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
    });
    const coverage = await create('/v1/coverages', { patientId: patient.id, payerId, memberId });
    return { patientId: patient.id as string, coverageId: coverage.id as string };
  }

  /** Creates a clock for patients, on a day when claims of these tests can still be filed. */
  const aClock = (): Promise<{ id: string }> =>
    create('/v1/sandbox/test-clocks', { frozenTime: '2026-03-02T14:00:00.000Z', scope: 'patients' });

  /** Advances a clock, and waits until all due work is done. */
  async function pass(clockId: string, frozenTime: string): Promise<void> {
    await create(`/v1/sandbox/test-clocks/${clockId}/advance`, { frozenTime });
    const status = async () =>
      (await stage().t.call('GET', `/v1/sandbox/test-clocks/${clockId}`, { key: stage().organization.key })).body
        .status;
    await expect.poll(status).toBe('ready');
  }

  return { create, aMember, aClock, pass };
}

function claimsOf({ create, aMember, aClock, pass }: ReturnType<typeof peopleOf>) {
  /** Creates a claim. Without the last four digits of the postal code it is blocked once it is checked. */
  const aClaim = (
    patientId: string,
    coverageId: string,
    postalCode = '121800001',
    line: object = {},
  ): Promise<{ id: string }> =>
    create('/v1/claims', {
      patientId,
      coverageId,
      billingProvider: {
        npi: '1999999984',
        taxonomyCode: '207Q00000X',
        organizationName: 'Riverside Family Practice',
        taxId: { type: 'ein', value: '123456789' },
        address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode },
      },
      placeOfServiceCode: '11',
      diagnoses: [{ code: 'J06.9' }],
      serviceLines: [
        {
          ...{ procedureCode: '99213', diagnosisPointers: [1], serviceDate: { start: '2026-02-23' }, charge: 12_500 },
          ...line,
        },
      ],
    });

  /** Creates a claim and checks it. */
  async function aReadyClaim(...of: Parameters<typeof aClaim>): Promise<{ id: string }> {
    const claim = await aClaim(...of);
    await create(`/v1/claims/${claim.id}/scrub`, {});
    return claim;
  }

  /** Creates an encounter whose claim the payer has paid. */
  async function aPaidVisit(): Promise<{ id: string }> {
    const clock = await aClock();
    const { patientId, coverageId } = await aMember('Winterbourne', 'SBX-CLM.PAID-0321', 'SBX01', clock.id);
    const visit = await create('/v1/encounters', {
      ...{ patientId, coverageId, serviceDate: { start: '2026-02-23' }, class: 'ambulatory', placeOfServiceCode: '11' },
      diagnoses: [{ code: 'J06.9' }],
      charges: [{ procedureCode: '99213', charge: 12_500, diagnosisPointers: [1] }],
    });
    const claim = await create(`/v1/encounters/${visit.id}/create-claim`, {
      billingProvider: {
        ...{ npi: '1999999984', taxonomyCode: '207Q00000X', organizationName: 'Riverside Family Practice' },
        taxId: { type: 'ein', value: '123456789' },
        address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
      },
    });
    await create(`/v1/claims/${claim.id}/scrub`, {});
    await create(`/v1/claims/${claim.id}/submit`, {});
    await pass(clock.id, '2026-03-20T14:00:00.000Z');
    return visit;
  }

  return { aClaim, aReadyClaim, aPaidVisit };
}

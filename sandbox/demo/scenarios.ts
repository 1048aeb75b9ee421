import { addDays, localDateOf } from '../../src/kernel/local-date.ts';

/** One claim of the demo. The member id selects the payer's answer; `mistake` is an error for the scrubber to find. */
export type Scenario = {
  title: string;
  memberId: string;
  patient: { given: string; family: string };
  mistake?: { npi: string };
  lines: number;
  /** The service of the demo's prior authorization is billed, which the claim names. */
  isAuthorized?: true;
  expected: 'paid' | 'partially_paid' | 'denied' | 'rejected' | 'ready';
};

export const SCENARIOS: readonly Scenario[] = [
  {
    title: 'paid in full',
    memberId: 'SBX-CLM.PAID-1001',
    patient: { given: 'Ada', family: 'Larkin' },
    lines: 2,
    expected: 'paid',
  },
  {
    title: 'mistake found, fixed, then paid',
    memberId: 'SBX-CLM.PAID-1002',
    patient: { given: 'Bruno', family: 'Hale' },
    mistake: { npi: '1999-999-984' },
    lines: 1,
    expected: 'paid',
  },
  {
    title: 'paid, with the prior authorization',
    memberId: 'SBX-PA.QUESTIONS.2-CLM.PAID-1006',
    patient: { given: 'Fern', family: 'Abbott' },
    isAuthorized: true,
    lines: 1,
    expected: 'paid',
  },
  {
    title: 'one line denied',
    memberId: 'SBX-CLM.DENYLINE.2.CO97-1003',
    patient: { given: 'Celia', family: 'Moss' },
    lines: 2,
    expected: 'partially_paid',
  },
  {
    title: 'denied, no authorization',
    memberId: 'SBX-CLM.DENY.CO197-1004',
    patient: { given: 'Dario', family: 'Quill' },
    lines: 1,
    expected: 'denied',
  },
  {
    title: 'rejected by the payer',
    memberId: 'SBX-CLM.REJECT.PAYER.A7.562-1005',
    patient: { given: 'Edna', family: 'Ross' },
    lines: 1,
    expected: 'rejected',
  },
];

/** The patient who needs a prior authorization, and the service: renting a CPAP device for sleep apnea. */
export const AUTHORIZED = {
  ...SCENARIOS.find(({ isAuthorized }) => isAuthorized)!,
  diagnosis: 'G47.33',
  service: { procedureCode: 'E0601', modifiers: ['RR'], charge: 9_500 },
};

export const BILLING_PROVIDER = {
  npi: '1999999984',
  taxonomyCode: '207Q00000X',
  organizationName: 'Riverside Family Practice',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};

const CHARGES = [12_500, 8_000];

export function patientBody(scenario: Pick<Scenario, 'patient'>) {
  return {
    name: { given: [scenario.patient.given], family: scenario.patient.family },
    birthDate: '1984-02-29',
    sex: 'female',
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
  };
}

type ClaimIds = { patientId: string; coverageId: string; priorAuthorizationIds?: string[] };

export function claimBody(scenario: Scenario, ids: ClaimIds, now: Date) {
  // The authorization is valid from the day of its approval.
  const serviceDate = { start: addDays(localDateOf(now), scenario.isAuthorized ? 0 : -7) };
  const { diagnosis, service } = AUTHORIZED;
  return {
    ...ids,
    billingProvider: { ...BILLING_PROVIDER, ...scenario.mistake },
    placeOfServiceCode: scenario.isAuthorized ? '12' : '11',
    diagnoses: [{ code: scenario.isAuthorized ? diagnosis : 'J06.9' }],
    serviceLines: scenario.isAuthorized
      ? [{ ...service, diagnosisPointers: [1], serviceDate }]
      : CHARGES.slice(0, scenario.lines).map((charge, index) => ({
          procedureCode: index === 0 ? 'G0463' : 'G0008',
          diagnosisPointers: [1],
          serviceDate,
          charge,
        })),
  };
}

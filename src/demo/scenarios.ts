import { addDays, localDateOf } from '../kernel/local-date.ts';

/** One claim of the demo. The member id selects the payer's answer; `mistake` is an error for the scrubber to find. */
export type Scenario = {
  title: string;
  memberId: string;
  patient: { given: string; family: string };
  mistake?: { npi: string };
  lines: number;
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

const CHARGES = [12_500, 8_000];

export function patientBody(scenario: Scenario) {
  return {
    name: { given: [scenario.patient.given], family: scenario.patient.family },
    birthDate: '1984-02-29',
    sex: 'female',
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
  };
}

export function claimBody(scenario: Scenario, ids: { patientId: string; coverageId: string }, now: Date) {
  const serviceDate = addDays(localDateOf(now), -7);
  return {
    ...ids,
    billingProvider: {
      npi: scenario.mistake?.npi ?? '1999999984',
      taxonomyCode: '207Q00000X',
      organizationName: 'Riverside Family Practice',
      taxId: { type: 'ein', value: '123456789' },
      address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
    },
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: CHARGES.slice(0, scenario.lines).map((charge, index) => ({
      procedureCode: index === 0 ? 'G0463' : 'G0008',
      diagnosisPointers: [1],
      serviceDate: { start: serviceDate },
      charge,
    })),
  };
}

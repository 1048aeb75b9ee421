import type { ScenarioEvent, ScenarioRequest } from '../../../src/modules/sandbox/scenario.ts';

/** Every scenario starts with a test clock, so that the shown requests can be sent unchanged. */
export const SCENARIO_START = '2026-03-02T14:00:00.000Z';
const SERVICE_DATE = '2026-02-23';

const MINUTE = 60;
export const DAY = 86_400;

/**
 * Returns the step that creates a test clock, so that the scenario is fast and reproducible: a clock of the
 * organization, or of one patient.
 */
export function startClock(scope?: 'patients'): ScenarioRequest {
  return {
    method: 'POST',
    path: '/v1/sandbox/test-clocks',
    body: { frozenTime: SCENARIO_START, ...(scope ? { scope } : {}) },
    expectedStatus: 201,
    saves: { testClockId: '/id' },
  };
}

/** Advances the clock to the given seconds after the start and waits for the end of the advance. */
export function advanceTo(seconds: number): ScenarioRequest[] {
  const frozenTime = new Date(Date.parse(SCENARIO_START) + seconds * 1_000).toISOString();
  return [
    {
      method: 'POST',
      path: '/v1/sandbox/test-clocks/{testClockId}/advance',
      body: { frozenTime },
      expectedStatus: 202,
    },
    {
      method: 'GET',
      path: '/v1/sandbox/test-clocks/{testClockId}',
      expectedStatus: 200,
      until: { pointer: '/status', equals: 'ready' },
    },
  ];
}

export function endClock(): ScenarioRequest {
  return { method: 'DELETE', path: '/v1/sandbox/test-clocks/{testClockId}', expectedStatus: 204 };
}

export type ClaimScript = {
  memberId: string;
  payerId?: string;
  charges?: readonly number[];
  submitStatus?: number;
  /** The billing provider is enrolled with the payer first. */
  isEnrolled?: boolean;
  /** The patient has its own test clock. */
  hasOwnClock?: boolean;
};

const PROCEDURES = ['G0463', 'G0008', 'G0009'];

/**
 * Returns the steps that create a patient, a coverage and a claim, and scrub and submit the claim. The coverage's member
 * id selects what the simulated payer does.
 */
export function submitClaim(script: ClaimScript): ScenarioRequest[] {
  const {
    memberId,
    payerId = 'SBX01',
    charges = [12_500],
    submitStatus = 202,
    isEnrolled = false,
    hasOwnClock = false,
  } = script;
  return [
    ...(isEnrolled ? [enroll(payerId)] : []),
    ...createCovered({ memberId, payerId, hasOwnClock }),
    {
      method: 'POST',
      path: '/v1/claims',
      body: claimBody(charges),
      expectedStatus: 201,
      saves: { claimId: '/id' },
    },
    { method: 'POST', path: '/v1/claims/{claimId}/scrub', expectedStatus: 200 },
    { method: 'POST', path: '/v1/claims/{claimId}/submit', expectedStatus: submitStatus },
  ];
}

/** Returns the steps that create a patient, and a coverage whose member id scripts the payer. */
export function createCovered({
  memberId,
  payerId,
  hasOwnClock = false,
}: Pick<ClaimScript, 'memberId' | 'hasOwnClock'> & { payerId: string }): ScenarioRequest[] {
  return [
    {
      method: 'POST',
      path: '/v1/patients',
      body: {
        name: { given: ['Ada'], family: 'Larkin' },
        birthDate: '1984-02-29',
        sex: 'female',
        addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
        ...(hasOwnClock ? { testClockId: '{testClockId}' } : {}),
      },
      expectedStatus: 201,
      saves: { patientId: '/id' },
    },
    {
      method: 'POST',
      path: '/v1/coverages',
      body: { patientId: '{patientId}', payerId, memberId },
      expectedStatus: 201,
      saves: { coverageId: '/id' },
    },
  ];
}

/** Returns the step that records that the payer has approved the provider. */
function enroll(payerId: string): ScenarioRequest {
  const provider = { npi: '1999999984', taxId: { type: 'ein', value: '123456789' } };
  const body = { payerId, transaction: 'claims', provider, status: 'active' };
  return { method: 'POST', path: '/v1/enrollments', body, expectedStatus: 201 };
}

/** The practice that bills in the scenarios. */
export const RIVERSIDE = {
  npi: '1999999984',
  taxonomyCode: '207Q00000X',
  organizationName: 'Riverside Family Practice',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
} as const;

function claimBody(charges: readonly number[]): Record<string, unknown> {
  return {
    patientId: '{patientId}',
    coverageId: '{coverageId}',
    billingProvider: RIVERSIDE,
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: charges.map((charge, index) => ({
      procedureCode: PROCEDURES[index],
      diagnosisPointers: [1],
      serviceDate: { start: SERVICE_DATE },
      charge,
    })),
  };
}

/** Retrieves the claim to show its status. */
export function expectClaim(expects: Record<string, unknown>): ScenarioRequest {
  return { method: 'GET', path: '/v1/claims/{claimId}', expectedStatus: 200, expects };
}

/** Creates a response of the payer or the clearinghouse. */
export function payerEvent(type: string, data: Record<string, unknown>): ScenarioRequest {
  return {
    method: 'POST',
    path: '/v1/sandbox/payer-events',
    body: { type, subjectId: '{claimId}', data },
    expectedStatus: 202,
  };
}

export function event(type: string, afterSeconds = 0): ScenarioEvent {
  const [family = ''] = type.split('.');
  return { type, resource: family, afterSeconds };
}

/** The first events of every claim. */
export const UNSENT: readonly ScenarioEvent[] = [
  event('patient.created'),
  event('claim.created'),
  event('claim.ready'),
];

/** The events until a claim is sent. */
export const SUBMITTED: readonly ScenarioEvent[] = [...UNSENT, event('claim.submitted')];

/** How long the sandbox's clearinghouse and payers take, in seconds. */
export const LAG = { syntax: MINUTE, clearinghouse: 5 * MINUTE, payer: DAY, remittance: 14 * DAY } as const;

/** The payer has decided the claim by then, in seconds from the start. */
export const DECIDED = 15 * DAY;

/** Starts a clock, and submits a claim that the payer has decided. */
export function decidedClaim(memberId: string): ScenarioRequest[] {
  return [startClock(), ...submitClaim({ memberId }), ...advanceTo(DECIDED)];
}

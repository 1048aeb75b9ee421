import { RIVERSIDE } from '../../sandbox/payers/scenarios/scenario-steps.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { realNow } from './real-time.ts';

/** A date of service recent enough for every payer, whenever the tests run. */
export const SERVICE_DATE = addDays(localDateOf(realNow()), -8);

/** Returns a patient's creation body; every byte is invented. */
export function aPatient(overrides: Record<string, unknown> = {}) {
  return {
    name: { given: ['Ada'], family: 'Larkin' },
    birthDate: '1984-02-29',
    sex: 'female',
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
    ...overrides,
  };
}

/** Returns a coverage's creation body, with a sandbox payer that pays. */
export function aCoverage(patientId: string, overrides: Record<string, unknown> = {}) {
  return { patientId, payerId: 'SBX01', memberId: 'SBX-0001', groupNumber: 'GRP-100', ...overrides };
}

/** Returns one service line's creation body. */
export function aServiceLine(overrides: Record<string, unknown> = {}) {
  return {
    procedureCode: 'G0463',
    diagnosisPointers: [1],
    serviceDate: { start: SERVICE_DATE },
    charge: 12500,
    ...overrides,
  };
}

/** Returns a claim's creation body without findings. */
export function aClaim(ids: { patientId: string; coverageId: string }, overrides: Record<string, unknown> = {}) {
  return {
    ...ids,
    billingProvider: RIVERSIDE,
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: [aServiceLine()],
    ...overrides,
  };
}

type PaperLine = { paid: number; adjustments: { groupCode: string; reasonCode: string; amount: number }[] };

/**
 * Returns a check over one claim of $125.00 for Ada Larkin, as a person enters its remittance from paper. Amounts in
 * cents.
 */
export function aPaperRemittance(patientControlNumber: string, { paid, adjustments }: PaperLine, paymentAmount = paid) {
  const charge = 12_500;
  return {
    payerId: 'SBX01',
    payee: { npi: '1999999984', name: 'RIVERSIDE FAMILY PRACTICE' },
    traceNumber: `CHK${patientControlNumber}`,
    paymentMethod: 'check',
    paymentAmount,
    paymentDate: '2026-03-02',
    claims: [
      {
        patientControlNumber,
        patientName: { family: 'LARKIN', given: 'ADA' },
        payerClaimControlNumber: 'ICN1',
        charge,
        paid,
        lines: [{ procedureCode: '99213', charge, paid, adjustments }],
      },
    ],
  };
}

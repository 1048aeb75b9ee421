import { RIVERSIDE } from '../../sandbox/payers/scenarios/scenario-steps.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenarios.ts';

// Request bodies contain their marker in fields that need not be unique, so that a write performed twice leaves two
// rows instead of being refused.
/** Patients' values that occur nowhere else, so that log lines with one are found. */
export const PLANTED = { given: 'Zyxwala', family: 'Quorvane', birthDate: '1931-07-29', street: '12 Marlstonian Lane' };

const PROCEDURES = ['G0463', 'G0008', 'G0009', 'G0010'];
const SERVICE_DAYS_AGO = { min: 2, max: 60 };
/** Above the sandbox's copayment, so that every line not denied is partly paid. */
const CHARGE_CENTS = { min: 5_000, max: 40_000 };
const LINES_MAX = 4;

export function patientBody(marker: string) {
  return {
    mrn: marker,
    name: { given: [PLANTED.given], family: PLANTED.family },
    birthDate: PLANTED.birthDate,
    sex: 'female',
    addresses: [{ line1: PLANTED.street, city: 'Albany', state: 'NY', postalCode: '122070001' }],
  };
}

export function coverageBody(marker: string, options: { patientId: string; memberId: string }) {
  return { ...options, payerId: 'SBX01', groupNumber: marker };
}

export function claimBody(
  marker: string,
  ids: { patientId: string; coverageId: string },
  { random, scenario, now }: { random: Random; scenario: Scenario; now: Date },
) {
  const serviceDate = addDays(localDateOf(now), -random.integer(SERVICE_DAYS_AGO.min, SERVICE_DAYS_AGO.max));
  const lineCount = random.integer(scenario.linesMin, LINES_MAX);
  return {
    ...ids,
    billingProvider: RIVERSIDE,
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: PROCEDURES.slice(0, lineCount).map((procedureCode) => ({
      procedureCode,
      diagnosisPointers: [1],
      serviceDate: { start: serviceDate },
      charge: random.integer(CHARGE_CENTS.min, CHARGE_CENTS.max),
    })),
    metadata: { chaos: marker },
  };
}

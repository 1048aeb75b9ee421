import { SANDBOX_PARTNER } from '../../src/composition/open-exchange.ts';
import { readTogether } from '../../src/database/transactions/transaction.ts';
import { refreshScrub } from '../../src/modules/billing/claims/eligibility/refresh-scrub.ts';
import { type EligibilityContext, makeAttempt } from '../../src/modules/eligibility/attempts/make-attempt.ts';
import { type CreatedCheck, createCheck } from '../../src/modules/eligibility/create-check.ts';
import type { EligibilityCheck } from '../../src/modules/eligibility/eligibility-check.ts';
import { findCheck } from '../../src/modules/eligibility/eligibility-checks-store.ts';
import type { CheckInput } from '../../src/modules/eligibility/prepare-inquiry.ts';
import { type CoverageInput, createCoverage } from '../../src/modules/practice/coverages/create-coverage.ts';
import { createPatient, type PatientInput } from '../../src/modules/practice/patients/create-patient.ts';
import {
  type NumberQuestionsOptions,
  openQuestionNumbers,
} from '../../src/modules/trading/exchange/real-time/number-questions.ts';
import { openRealTime, type RealTimeOptions } from '../../src/modules/trading/exchange/real-time/real-time.ts';
import type { Clinic } from '../billing/claims-flow/clinic.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { NO_JOURNAL } from '../helpers/journal.ts';

export const PROVIDER = { npi: '1999999984', organizationName: 'Riverside Family Practice' };

/** Returns the dependencies of checks, with the clinic's payers or a gateway that fails. */
export function eligibilityOf(
  clinic: Clinic,
  {
    journal = NO_JOURNAL,
    ...options
  }: Partial<RealTimeOptions> & Pick<Partial<NumberQuestionsOptions>, 'journal'> = {},
): EligibilityContext {
  const { shared: database, encryption } = clinic;
  const { mapping } = clinic.payers;
  return {
    database,
    encryption,
    mapping,
    numberQuestion: openQuestionNumbers({ database, encryption, mapping, journal }),
    partnerSeed: SANDBOX_PARTNER,
    onEnded: refreshScrub,
    realTime: openRealTime({ gateway: clinic.payers.gateway, ...options }),
  };
}

/** Creates a patient with a coverage; returns the coverage. */
export async function aCoveredPatient(clinic: Clinic, memberId: string, payerId = 'SBX01'): Promise<string> {
  return clinic.tx(async (tx) => {
    const { patient } = await createPatient(tx, aPatient() as PatientInput);
    return (await createCoverage(tx, aCoverage(patient.id, { memberId, payerId }) as CoverageInput)).id;
  });
}

/** Creates a check; its first attempt is committed and not yet sent. */
export function begin(
  clinic: Clinic,
  context: EligibilityContext,
  coverageId: string,
  more: Partial<CheckInput> = {},
): Promise<CreatedCheck> {
  return clinic.tx((tx) => createCheck(tx, { coverageId, provider: PROVIDER, ...more }, context));
}

/** Creates a synchronous check and sends it. */
export async function check(
  clinic: Clinic,
  context: EligibilityContext,
  coverageId: string,
  more: Partial<CheckInput> = {},
): Promise<EligibilityCheck> {
  const created = await begin(clinic, context, coverageId, more);
  if (created.attempt) await makeAttempt(clinic.organizationId, created.attempt, context);
  return stored(clinic, created.check.id);
}

export async function stored(clinic: Clinic, id: string): Promise<EligibilityCheck> {
  return (await readTogether(clinic.shared, clinic.organizationId, (reader) => findCheck(reader, id)))!;
}

/** Returns how many events reported the end of a check. */
export async function endings(clinic: Clinic, id: string): Promise<number> {
  return (await clinic.eventTypes(id)).filter((type) => type === 'eligibility.completed').length;
}

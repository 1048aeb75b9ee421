import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import type { Coverage } from '../../../src/modules/practice/coverages/coverage.ts';
import { type CoverageInput, createCoverage } from '../../../src/modules/practice/coverages/create-coverage.ts';
import { createPatient, type PatientInput } from '../../../src/modules/practice/patients/create-patient.ts';
import type { AuthorizationInput } from '../../../src/modules/prior-authorizations/authorization-input.ts';
import { cancelAuthorization } from '../../../src/modules/prior-authorizations/cancel-authorization.ts';
import { checkAuthorization } from '../../../src/modules/prior-authorizations/check-authorization.ts';
import { createAuthorization } from '../../../src/modules/prior-authorizations/create-authorization.ts';
import { answerQuestions } from '../../../src/modules/prior-authorizations/questions/answer-questions.ts';
import { listQuestions } from '../../../src/modules/prior-authorizations/questions/find-questions.ts';
import { submitAnswers } from '../../../src/modules/prior-authorizations/questions/submit-answers.ts';
import { submitAuthorization } from '../../../src/modules/prior-authorizations/submit-authorization.ts';
import { type Clinic, DAY_MS } from '../../billing/claims-flow/clinic.ts';
import { aCoverage, aPatient, SERVICE_DATE } from '../../helpers/builders.ts';

/** Makes every event of prior authorizations happen at a clinic. */
export async function playAuthorizations(clinic: Clinic): Promise<void> {
  await submittedAuthorization(clinic, 'SBX-PA.DENY.NOT_COVERED-1');
  await submittedAuthorization(clinic, 'SBX-PA.NOTREQUIRED-1');
  await submittedAuthorization(clinic, 'SBX-PA.FAIL-1');
  const pended = await submittedAuthorization(clinic, 'SBX-PA.PEND.9000.APPROVE-1');
  const options = sendOptions(clinic);
  await clinic.tx((tx) => cancelAuthorization(tx, pended, { ...options, reason: null }));
  await clinic.runJobs();
  const asked = await submittedAuthorization(clinic, 'SBX-PA.QUESTIONS.1-1');
  await clinic.tx(async (tx) => {
    const [question] = await listQuestions(tx, asked);
    const inputs = [{ questionId: question!.id, value: 'approve' }];
    await answerQuestions(tx, asked, inputs, { expectedVersion: undefined, paramOf: () => '' });
  });
  await clinic.tx((tx) => submitAnswers(tx, asked, options));
  await clinic.runJobs();
  await clinic.pass(DAY_MS);
  const silent = await submittedAuthorization(clinic, 'SBX-PA.NODECISION-1');
  await clinic.pass(200 * DAY_MS);
  for (const id of [silent, asked]) await clinic.tx((tx) => checkAuthorization(tx, id));
}

function sendOptions({ encryption, payers }: Clinic) {
  return { expectedVersion: undefined, partnerSeed: SANDBOX_PARTNER, encryption, mapping: payers.mapping };
}

/** Creates a request of a member whose id scripts the payer, after the payer's first answer; returns its id. */
export async function submittedAuthorization(clinic: Clinic, memberId: string): Promise<string> {
  const { id } = await clinic.tx(async (tx) => {
    const { patient } = await createPatient(tx, aPatient() as PatientInput);
    const input = aCoverage(patient.id, { memberId, payerId: 'SBX04' }) as CoverageInput;
    return createAuthorization(tx, requestFor(await createCoverage(tx, input)));
  });
  await clinic.tx((tx) => submitAuthorization(tx, id, sendOptions(clinic)));
  await clinic.runJobs();
  await clinic.pass(0);
  return id;
}

function requestFor({ id, patientId }: Coverage): AuthorizationInput {
  return {
    patientId,
    coverageId: id,
    requestingProvider: { npi: '1999999984', organizationName: 'Riverside Family Practice' },
    placeOfServiceCode: '12',
    diagnoses: [{ code: 'G47.33' }],
    items: [{ procedureCode: 'E0601', units: '1', serviceDates: { start: SERVICE_DATE } }],
  };
}

import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { findAuthorizationEligibility } from '../../eligibility/authorization-eligibility.ts';
import { practiceDay } from '../../platform/organizations/find-organizations.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { findEnrollmentState } from '../../trading/enrollments/find-enrollments.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { PriorAuthorization, Requirement, Requirements } from '../authorization.ts';
import type { Question } from '../questions/question.ts';
import { selectQuestions } from '../questions/questions-store.ts';
import { type Asked, type DeterminationInput, determine, determineItems } from './determine-requirement.ts';
import { requirementsOf } from './requirements.ts';

type DeterminedCoverage = Pick<Coverage, 'id' | 'payerId' | 'lineOfBusiness'>;

/** Returns the input of a determination for a coverage. */
async function determinationInput(
  reader: TenantReader,
  coverage: DeterminedCoverage,
  items: readonly Asked[],
): Promise<DeterminationInput> {
  const { payerId, lineOfBusiness } = coverage;
  const payer = await findPayer(reader, payerId, await practiceDay(reader));
  return {
    payerId,
    lineOfBusiness,
    items,
    canSubmitElectronically: payer?.transactions.priorAuthorization ?? false,
    simulated: (procedureCode) => reader.sandboxValues.authorizationRequired(payerId, procedureCode),
    eligibility: await findAuthorizationEligibility(reader, coverage),
  };
}

/** Returns whether the services of an authorization need it. */
export async function requirementOf(
  reader: TenantReader,
  coverage: DeterminedCoverage,
  items: readonly Asked[],
): Promise<Requirement> {
  return determine(await determinationInput(reader, coverage, items), await practiceDay(reader));
}

/** Returns, in the form of the API, whether the payer of a coverage requires an authorization for services. */
export async function determineFor(
  reader: TenantReader,
  { coverageId, items }: { coverageId: string; items: readonly Asked[] },
) {
  const coverage = await requireCoverage(reader, coverageId, '/coverageId');
  const input = await determinationInput(reader, coverage, items);
  const today = await practiceDay(reader);
  return {
    object: 'prior_authorization_determination' as const,
    livemode: reader.livemode,
    coverageId,
    payerId: coverage.payerId,
    requirement: determine(input, today),
    items: determineItems(input, today),
  };
}

/** Returns the unmet requirements of an authorization. Pass the questions if they have been read. */
export async function loadRequirements(
  reader: TenantReader,
  authorization: PriorAuthorization,
  known?: readonly Question[],
): Promise<Requirements> {
  const coverage = await requireCoverage(reader, authorization.coverageId, '/coverageId');
  const today = await practiceDay(reader);
  const payer = await findPayer(reader, authorization.payerId, today);
  invariant(payer, 'a coverage names a payer of the directory');
  const questions = known ?? (await selectQuestions(reader, authorization.id));
  const provider = { npi: authorization.requestingProvider.npi, taxId: 'any' } as const;
  const enrollment = await findEnrollmentState(reader, payer, {
    transaction: 'prior_authorization',
    provider,
    on: today,
  });
  return requirementsOf(authorization, { coverage, payer, enrollment, questions, today });
}

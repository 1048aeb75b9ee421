import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { findAuthorizationEligibility } from '../../eligibility/authorization-eligibility.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { Requirement } from '../authorization.ts';
import { type Asked, type DeterminationInput, determine } from './determine-requirement.ts';

type DeterminedCoverage = Pick<Coverage, 'id' | 'payerId' | 'lineOfBusiness'>;

/** Returns the input of a determination for a coverage. */
export async function determinationInput(
  reader: TenantReader,
  coverage: DeterminedCoverage,
  items: readonly Asked[],
): Promise<DeterminationInput> {
  const { payerId, lineOfBusiness } = coverage;
  const payer = await findPayer(reader, payerId, localDateOf(reader.now));
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
  return determine(await determinationInput(reader, coverage, items), reader.now);
}

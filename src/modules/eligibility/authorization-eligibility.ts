import type { TenantReader } from '../../database/transactions/transaction.ts';
import type { Coverage } from '../practice/coverages/coverage.ts';
import { selectChecks } from './eligibility-checks-store.ts';
import { authorizationFor } from './reading/authorization-for.ts';

/** The authorization requirements in the payer's latest eligibility response. */
export type AuthorizationEligibility = {
  checkId: string;
  /** Whether a procedure needs an authorization; null if the response does not state it. */
  requires(procedureCode: string): 'yes' | 'no' | null;
};

/** Returns the latest completed check of a coverage with its present payer, or null if there is none. */
export async function findAuthorizationEligibility(
  reader: TenantReader,
  { id: coverageId, payerId }: Pick<Coverage, 'id' | 'payerId'>,
): Promise<AuthorizationEligibility | null> {
  const [check] = await selectChecks(reader, { coverageId, payerId, status: 'completed' }, { limit: 1 });
  if (!check) return null;
  return { checkId: check.id, requires: (procedureCode) => authorizationFor(check.plans, procedureCode) };
}

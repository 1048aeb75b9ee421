import type { TenantReader } from '../../database/transactions/transaction.ts';
import type { Coverage } from '../practice/coverages/coverage.ts';
import { selectChecks } from './eligibility-checks-store.ts';
import type { Benefit, BenefitService } from './reading/benefit.ts';
import type { EligibilityPlan } from './reading/group-plans.ts';
import { GENERAL_SERVICE_TYPE } from './reading/plan-spans.ts';

const PROCEDURE_SYSTEMS: ReadonlySet<BenefitService['system']> = new Set(['cpt', 'hcpcs', 'cdt']);

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

/**
 * Returns whether a response requires an authorization for a procedure, or null if it does not state it. Rows about the
 * procedure take precedence; one row that requires an authorization is sufficient. A row about the whole plan can only
 * require one: if the plan needs none in general, single procedures may still need one.
 */
export function authorizationFor(plans: readonly EligibilityPlan[], procedureCode: string): 'yes' | 'no' | null {
  const code = procedureCode.toUpperCase();
  const named = plans
    .flatMap(({ benefits }) => Object.values(benefits).flat())
    .filter(({ authRequired, services }) => authRequired !== 'unknown' && services.some((one) => names(one, code)));
  if (named.some(isRequired)) return 'yes';
  const isExempt = ({ services }: Benefit) => services.some((one) => names(one, code) && one.modifiers.length === 0);
  if (named.some(isExempt)) return 'no';
  const general = plans.flatMap(({ benefits }) => benefits.authorizationRequirements).filter(isGeneral);
  return general.some(isRequired) ? 'yes' : null;
}

function isRequired({ authRequired }: Benefit): boolean {
  return authRequired === 'yes';
}

function names({ system, code, endCode }: BenefitService, procedureCode: string): boolean {
  if (!PROCEDURE_SYSTEMS.has(system)) return false;
  if (endCode === null) return code === procedureCode;
  return procedureCode.length === code.length && code <= procedureCode && procedureCode <= endCode;
}

function isGeneral({ services }: Benefit): boolean {
  return (
    services.length === 0 || services.some(({ system, code }) => system === 'x12_stc' && code === GENERAL_SERVICE_TYPE)
  );
}

import type { Benefit, BenefitService } from './benefit.ts';
import type { EligibilityPlan } from './group-plans.ts';
import { GENERAL_SERVICE_TYPE } from './plan-spans.ts';

const PROCEDURE_SYSTEMS: ReadonlySet<BenefitService['system']> = new Set(['cpt', 'hcpcs', 'cdt']);

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

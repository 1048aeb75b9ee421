import type { Deployment } from '../../../../database/database.ts';
import { presentValidation } from '../presentation/present-scrub.ts';
import type { EapValidation } from './validate-eap-claim.ts';

/** Returns the API's JSON of a check against the rules of an employee assistance program. */
export function presentEapValidation(validation: EapValidation, deployment: Deployment) {
  const { claimId, profileId, profile, verdict, remainingSessions, run } = validation;
  const { findings, rulesetVersion, verdicts } = presentValidation(run, deployment);
  return {
    object: 'eap_validation' as const,
    livemode: deployment.livemode,
    claimId,
    profile: { id: profileId, effectiveFrom: profile?.effectiveFrom ?? null },
    verdict,
    findings,
    remainingSessions,
    expectedPatientResponsibility: verdict === 'billable_eap' ? 0 : null,
    notChecked: run.coverage.notChecked,
    rulesetVersion,
    verdicts,
  };
}

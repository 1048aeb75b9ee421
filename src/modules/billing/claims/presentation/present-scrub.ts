import type { Deployment } from '../../../../database/database.ts';
import type { Claim } from '../claim.ts';
import type { Finding, ScrubRun } from '../scrubbing/scrub.ts';

/** Returns the JSON of a finding. An open finding of a run on an earlier version of the claim is obsolete. */
function presentFinding(finding: Finding, isCurrent: boolean) {
  const status = finding.status === 'open' && !isCurrent ? ('obsolete' as const) : finding.status;
  return { object: 'finding' as const, ...finding, status };
}

/** Returns the JSON of a run's findings; `claim` determines whether they are current. */
export function presentFindings(run: ScrubRun, claim: Pick<Claim, 'scrub'>) {
  const isCurrent = claim.scrub.runId === run.id && claim.scrub.status !== 'stale';
  return run.findings.map((finding) => presentFinding(finding, isCurrent));
}

/** Returns the API's JSON of a scrub run. */
export function presentScrubRun(run: ScrubRun, claim: Pick<Claim, 'scrub'>, { livemode }: Deployment) {
  return { object: 'scrub_run' as const, livemode, ...run, findings: presentFindings(run, claim) };
}

/** Returns the API's JSON of a structural check, without ids because nothing was stored. */
export function presentValidation(run: ScrubRun, { livemode }: Deployment) {
  return {
    object: 'claim_validation' as const,
    livemode,
    claimId: run.claimId,
    claimVersion: run.claimVersion,
    valid: run.status !== 'blocked',
    rulesetVersion: run.rulesetVersion,
    verdicts: run.verdicts,
    findings: run.findings.map(({ id: _id, fixes: _fixes, status: _status, ...finding }) => finding),
  };
}

import type { Deployment } from '../../../database/database.ts';
import type { Claim } from '../claim.ts';
import type { Finding, ScrubRun } from '../scrubbing/scrub.ts';

/** What is still open of a run that the claim has moved on from is obsolete. */
function presentFinding(finding: Finding, isCurrent: boolean) {
  const status = finding.status === 'open' && !isCurrent ? ('obsolete' as const) : finding.status;
  return { object: 'finding' as const, ...finding, status };
}

/** The findings of a run as the API shows them; `claim` tells whether they still hold. */
export function presentFindings(run: ScrubRun, claim: Pick<Claim, 'scrub'>) {
  const isCurrent = claim.scrub.runId === run.id && claim.scrub.status !== 'stale';
  return run.findings.map((finding) => presentFinding(finding, isCurrent));
}

/** A scrub run as the API shows it. */
export function presentScrubRun(run: ScrubRun, claim: Pick<Claim, 'scrub'>, { livemode }: Deployment) {
  return { object: 'scrub_run' as const, livemode, ...run, findings: presentFindings(run, claim) };
}

/** A structural check as the API shows it: nothing of it was stored, so nothing of it has an id. */
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

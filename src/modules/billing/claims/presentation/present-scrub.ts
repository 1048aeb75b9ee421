import Type from 'typebox';
import type { Deployment } from '../../../../database/database.ts';
import { fieldTitle } from '../../../field-title.ts';
import { Coverage } from '../../../practice/coverages/coverage-schema.ts';
import { Patient } from '../../../practice/patients/patient-schema.ts';
import type { Claim } from '../claim.ts';
import { Claim as ClaimSchema } from '../schemas/claim.ts';
import { ruleTitle } from '../scrubbing/rule-titles.ts';
import type { Finding, ScrubRule, ScrubRun } from '../scrubbing/scrub.ts';

/** The resources that findings are about, besides the claim. */
const Subjects = Type.Object({ patient: Patient, coverage: Coverage });

/** Returns the rule and the field of a finding in words. */
function wordsOf({
  ruleId,
  title = ruleTitle(ruleId),
  path,
  subject,
}: Pick<Finding, 'ruleId' | 'title' | 'path' | 'subject'>) {
  const field = subject ? fieldTitle(`/${subject.type}${subject.path}`, Subjects) : fieldTitle(path, ClaimSchema);
  return { title, field };
}

/** Returns the JSON of a finding. An open finding of a run on an earlier version of the claim is obsolete. */
function presentFinding(finding: Finding, isCurrent: boolean) {
  const status = finding.status === 'open' && !isCurrent ? ('obsolete' as const) : finding.status;
  return { object: 'finding' as const, ...finding, ...wordsOf(finding), status };
}

/** Returns the JSON of a run's findings; `claim` determines whether they are current. */
export function presentFindings(run: ScrubRun, claim: Pick<Claim, 'scrub'>) {
  const isCurrent = claim.scrub.runId === run.id && claim.scrub.status !== 'stale';
  return run.findings.map((finding) => presentFinding(finding, isCurrent));
}

/** Returns the API's JSON of a scrub run. */
export function presentScrubRun(run: ScrubRun, claim: Pick<Claim, 'scrub'>, { livemode }: Deployment) {
  const { checked, notChecked } = run.coverage;
  const findings = presentFindings(run, claim);
  return { object: 'scrub_run' as const, livemode, ...run, coverage: { checked, notChecked }, findings };
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
    findings: run.findings.map(({ id: _id, fixes: _fixes, status: _status, ...finding }) => ({
      ...finding,
      ...wordsOf(finding),
    })),
  };
}

const CLAIM_TYPES = ['professional', 'institutional', 'dental'] as const;

/** Returns the JSON of a rule of the service. */
export function presentRule({ check: _check, claimTypes = CLAIM_TYPES, needs = [], ...rule }: ScrubRule) {
  return { object: 'built_in_scrub_rule' as const, ...rule, claimTypes: [...claimTypes], needs: [...needs] };
}

import { createHash } from 'node:crypto';
import { newId } from '../../../../kernel/ids.ts';
import { valueAt } from '../../../../kernel/json-pointer.ts';
import { oncePer } from '../../../../kernel/once-per.ts';
import type { Claim } from '../claim.ts';
import type { Finding, PatchOperation, RuleFinding, RunCoverage, ScrubContext, ScrubRule, ScrubRun } from './scrub.ts';
import { CoverageRecorder } from './scrub-coverage.ts';

/**
 * Runs every rule on one claim. Pure except for the ids that it creates. An error of a rule is not caught, so that a claim
 * never appears checked when it was not.
 */
export function runScrub(
  rules: readonly ScrubRule[],
  context: ScrubContext,
  run: { runId: string; now: Date },
): ScrubRun {
  const verdicts = { pass: 0, fail: 0, noData: 0, skipped: 0 };
  const recorder = new CoverageRecorder(context);
  const findings: Finding[] = [];
  for (const rule of rules) {
    const result = appliesTo(rule, context) ? rule.check(recorder.context) : NOT_APPLICABLE;
    verdicts[result.verdict] += 1;
    recorder.record(rule, result);
    if (result.verdict === 'fail')
      findings.push(...result.findings.map((finding) => identify(rule, finding, context.claim)));
  }
  const coverage = recorder.coverage();
  return {
    id: run.runId,
    claimId: context.claim.id,
    claimVersion: context.claim.version,
    status: statusOf(findings, coverage),
    rulesetVersion: rulesetVersion(rules),
    dataVersions: context.dataVersions,
    verdicts,
    coverage,
    findings,
    createdAt: run.now.toISOString(),
  };
}

const NOT_APPLICABLE = { verdict: 'skipped' } as const;

function appliesTo({ claimTypes }: ScrubRule, { claim }: ScrubContext): boolean {
  return claimTypes === undefined || claimTypes.includes(claim.claimType);
}

function identify(rule: ScrubRule, found: RuleFinding, claim: Claim): Finding {
  const severity = found.severity ?? rule.severity;
  return {
    ...found,
    id: newId('fnd'),
    ruleId: rule.id,
    ruleVersion: rule.version,
    family: rule.family,
    severity,
    // A blocking rule can report a case as a warning, which does not block.
    blocking: rule.blocking && severity === 'error',
    source: rule.source,
    fixes: (found.fixes ?? []).map((fix) => ({
      id: newId('fix'),
      ...fix,
      patch: fix.patch.map((one) => asPatch(one, claim)),
    })),
    status: 'open',
  };
}

/** Returns an operation of a rule in the words of RFC 6902, which replaces only values that exist. */
function asPatch(operation: PatchOperation, claim: Claim): PatchOperation {
  const isNew = operation.op === 'replace' && !valueAt(claim, operation.path).found;
  return isNew ? { ...operation, op: 'add' } : operation;
}

/** Returns the status of the run. Findings with severity `info` count as none. */
function statusOf(findings: readonly Finding[], { notChecked }: RunCoverage): ScrubRun['status'] {
  if (findings.some((finding) => finding.blocking)) return 'blocked';
  if (findings.some((finding) => finding.severity !== 'info')) return 'warnings';
  return notChecked.length > 0 ? 'partly_checked' : 'clean';
}

/** Returns a version for a set of rules: their number and a hash of their ids, versions and severities. */
export const rulesetVersion = oncePer((rules: readonly ScrubRule[]): string => {
  const content = rules.map((rule) => `${rule.id}@${rule.version}:${rule.severity}:${rule.blocking}`).sort();
  const hash = createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 12);
  return `rcm-${rules.length}-rules-${hash}`;
});

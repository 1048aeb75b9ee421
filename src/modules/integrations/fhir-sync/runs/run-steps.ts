import type { OutcomeIssue } from '../../fhir-connections/fhir-server.ts';
import type { ServerIssue, SyncRun } from './sync-run.ts';

const ISSUE_KINDS_MAX = 50;

/** Returns a run after one more step. */
export function withStep(run: SyncRun, requests: number, now: Date): SyncRun {
  const at = now.toISOString();
  return {
    ...run,
    status: 'running',
    startedAt: run.startedAt ?? at,
    requestCount: run.requestCount + requests,
    version: run.version + 1,
    updatedAt: at,
  };
}

/** Adds the warnings of a page to those of the run. */
export function addServerIssues(
  counted: readonly ServerIssue[],
  resourceType: string,
  issues: readonly OutcomeIssue[],
): ServerIssue[] {
  const sum = counted.map((one) => ({ ...one }));
  for (const issue of issues) {
    const known = sum.find(
      (one) => one.resourceType === resourceType && one.severity === issue.severity && one.code === issue.code,
    );
    if (known) known.count += 1;
    else if (sum.length < ISSUE_KINDS_MAX) sum.push({ resourceType, ...issue, count: 1 });
  }
  return sum;
}

import type { FhirFailure, OutcomeIssue } from '../../fhir-connections/fhir-server.ts';
import { isTemporary } from '../pages/failures.ts';
import type { Stall } from '../pages/sync-position.ts';
import { type SyncRun, UNREAD_REFERENCES } from './sync-run.ts';
import type { ServerIssue, TypeFailure } from './sync-run-fields.ts';

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

/** The number of consecutive temporary failures after which a run gives up a resource type. */
const FAILURES_MAX = 20;
const DELAY_MS = 5_000;
const DELAY_MAX_MS = 30 * 60_000;

/** Returns whether the failure is temporary and the call is repeated later. */
export function isPassing(failure: FhirFailure, failures: number): boolean {
  return isTemporary(failure) && failures < FAILURES_MAX;
}

/** Returns the time of the next call: the server's, otherwise after 5 s, 10 s, 20 s … at most half an hour. */
export function resumeTime({ retryAt }: FhirFailure, failures: number, now: Date): Date {
  const delayMs = Math.min(DELAY_MAX_MS, DELAY_MS * 2 ** failures);
  return retryAt ?? new Date(now.getTime() + delayMs);
}

export function typeFailure({ code, message, missingScope, outcome }: FhirFailure): Omit<TypeFailure, 'resourceType'> {
  return { code, message, missingScope, outcome: outcome ?? [] };
}

const INCOMPLETE = {
  code: 'incomplete',
  message:
    'The server states more resources than its pages contain. Ask its operator to correct the paging, and start another run.',
  missingScope: null,
  outcome: [],
};

/** Returns the run with the failure of a type of which the server returned only a part. */
export function withIncompleteType(run: SyncRun, resourceType: string): SyncRun {
  if (run.failures.some((failure) => failure.resourceType === resourceType)) return run;
  return { ...run, failures: [...run.failures, { resourceType, ...INCOMPLETE }] };
}

/** Returns the run with the numbers of referenced resources that could not be read. */
export function withUnread(run: SyncRun, unread: readonly { type: string; count: number }[]): SyncRun {
  const failures = unread.map(({ type: resourceType, count }) => ({
    resourceType,
    code: UNREAD_REFERENCES,
    message: `The server could not return ${count} of the resources that others refer to. The next run reads them again.`,
    missingScope: null,
    outcome: [],
  }));
  return { ...run, failures: [...run.failures, ...failures] };
}

const STALLS = {
  repeated: "The server's links lead to a page that was read before.",
  empty: "The server's links lead from one empty page to the next.",
  too_many: 'The server has more pages than a run reads.',
};

/** Returns why the links of a type are not followed to their end. */
export function stallFailure({ stalled }: Stall): Omit<TypeFailure, 'resourceType'> {
  const message = `${STALLS[stalled]} Ask its operator to correct the paging, and start another run.`;
  return { code: 'endless_pages', message, missingScope: null, outcome: [] };
}

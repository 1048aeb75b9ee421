import type { OutcomeIssue } from '../fhir-server.ts';

const ISSUES_MAX = 10;

/**
 * Returns the issues of an OperationOutcome without parts that may be PHI: omits `diagnostics`, texts, and paths that
 * quote a value. Null if the JSON is not an OperationOutcome.
 */
export function outcomeIssues(json: unknown): OutcomeIssue[] | null {
  const outcome = json as { resourceType?: unknown; issue?: unknown } | null;
  if (outcome?.resourceType !== 'OperationOutcome') return null;
  const issues = Array.isArray(outcome.issue) ? outcome.issue.slice(0, ISSUES_MAX) : [];
  return issues.map((issue) => ({
    severity: matching(issue?.severity, /^[a-z-]{1,20}$/) ?? 'error',
    code: matching(issue?.code, /^[a-z-]{1,30}$/) ?? 'unknown',
    details: detailsOf(issue?.details?.coding),
    expression: matching([issue?.expression, issue?.location].flat().find(Boolean), /^[A-Za-z][\w.[\]]{0,150}$/),
  }));
}

/** A long number may be a record number of a patient. */
function detailsOf(coding: unknown): string | null {
  const code = Array.isArray(coding) ? matching(coding[0]?.code, /^[\w.-]{1,40}$/) : null;
  return code === null || /\d{7}/.test(code) ? null : code;
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

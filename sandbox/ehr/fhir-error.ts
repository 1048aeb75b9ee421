import type { Resource } from './resource.ts';

/** A refusal, answered as an OperationOutcome. `code` is of the value set issue-type. */
export class FhirError extends Error {
  override name = 'FhirError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, diagnostics: string, headers: Record<string, string> = {}) {
    super(diagnostics);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Returns an OperationOutcome with one issue. */
export function outcome(code: string, diagnostics: string, severity = 'error'): Resource {
  return { resourceType: 'OperationOutcome', issue: [{ severity, code, diagnostics }] };
}

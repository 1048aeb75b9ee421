import type { Schemas } from './schema.ts';

type ErrorBody = Schemas['ApiError']['error'];
type Detail = NonNullable<ErrorBody['details']>[number];

/** A refused request with the error of the service. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly docUrl: string | null;
  readonly details: readonly Detail[];
  readonly param: string | null;
  /** Codes of the reasons why a step with a claim payment is refused. */
  readonly reasons: readonly string[];
  /** The resource that is already recorded, if the request repeats it. */
  readonly duplicateOf: string | null;

  private constructor(status: number, body: Partial<ErrorBody>, requestId: string | null) {
    super(MESSAGES[body.code ?? ''] ?? body.message ?? 'The response of the service is not understood.');
    this.status = status;
    this.code = body.code ?? 'unexpected_response';
    this.requestId = body.requestId ?? requestId;
    this.docUrl = body.docUrl ?? null;
    this.details = body.details ?? [];
    this.param = body.param ?? null;
    this.reasons = body.reasons ?? [];
    this.duplicateOf = body.duplicateOf ?? null;
  }

  static of(response: Response, body: Schemas['ApiError'] | undefined): ApiFailure {
    return new ApiFailure(response.status, body?.error ?? {}, response.headers.get('request-id'));
  }

  static unreachable(): ApiFailure {
    const message = 'The service cannot be reached.';
    return new ApiFailure(0, { message, code: 'unreachable' as ErrorBody['code'] }, null);
  }

  /** Returns the error of one form field, such as `name` or `submitter/phone`, or null. */
  about(field: string): string | null {
    const isAbout = (param: string) => `${param.replace(/^\//, '').replaceAll(/[.[]/g, '/')}/`.startsWith(`${field}/`);
    const found = this.details.find(({ param }) => isAbout(param));
    return found?.message ?? (this.param !== null && isAbout(this.param) ? this.message : null);
  }
}

/** Returns whether a change was refused because another user had changed the resource since it was loaded. */
export const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'version_conflict';

/** Messages in the words of the dashboard, instead of those of the API. */
const MESSAGES: Record<string, string> = {
  version_conflict: 'Another user has changed the resource in the meantime.',
  review_required: 'A policy of your organization requires that other people approve this step first.',
  claim_payment_not_postable: 'The payment cannot be posted in its present state.',
};

const ADVICE: Record<string, string> = {
  unreachable: 'Check the connection, then try again. Your input is kept.',
  missing_api_key: 'Sign in again.',
  csrf_token_invalid: 'Reload the page: your session has changed.',
  forbidden_scope: 'Ask an administrator for a role with this permission.',
  session_required: 'Only a signed-in administrator may do this.',
  resource_not_found: 'The resource was deleted, or it belongs to another organization. Go back to the list.',
  version_conflict: 'Compare the current version with your change. If your change still applies, save it again.',
  invalid_state_transition: 'The status has changed. Reload the page to see which actions are possible now.',
  rate_limited: 'Wait a minute, then try again.',
  validation_failed: 'Correct the fields that are named.',
  invalid_request: 'Correct the fields that are named.',
  invalid_parameter: 'Choose another value for the filter that is named, or drop it.',
  webhook_url_not_allowed: 'Use a public https address, or allow its network with WEBHOOK_ALLOWED_CIDRS.',
  review_required: 'The reviewers find the request in their work queues. Repeat the step after they have approved it.',
  claim_payment_not_postable: 'Match it to another claim, release it, or set it aside.',
  connection_untested: 'Send a test file first, or give a reason.',
  connection_in_use: 'Move its trading partners to another connection first.',
  duplicate_connection: 'Choose another name.',
  partner_has_connection: 'Choose a trading partner without a connection.',
  subscription_disabled: 'Enable the endpoint first.',
  secret_rotation_overlaps: 'Wait until the previous secret has expired.',
  key_already_rotated: 'This key was rotated already. Rotate its successor instead.',
  test_clock_advancing: 'Wait until the clock has finished advancing.',
  test_clock_exists: 'Delete the existing clock first.',
  claim_has_blocking_findings: 'Correct the findings on the claim, then submit it again.',
  remittance_unbalanced: 'Correct the amounts that are named, or state why they do not add up.',
  duplicate_remittance: 'Compare it with the remittance that is recorded. If this is another payment, post it anyway.',
  x12_unreadable: 'The file does not begin with a valid ISA segment. Check that it is X12 and complete.',
  internal_error: 'Try again. If the problem persists, give the request id to your administrator.',
  service_unavailable: 'Try again in a moment.',
};

/** Returns what the user can do about a failure. */
export function adviceFor(failure: ApiFailure): string {
  const advice = ADVICE[failure.code];
  if (advice !== undefined) return advice;
  if (failure.status >= 500) return 'Try again. If the problem persists, give the request id to your administrator.';
  return 'Correct the input and try again.';
}

/**
 * The catalogue of errors: each code has an HTTP status, a type and a default public text. Messages contain neither PHI
 * nor secrets; the cause is logged.
 */
type ErrorType =
  | 'authentication_error'
  | 'permission_error'
  | 'invalid_request_error'
  | 'conflict_error'
  | 'idempotency_error'
  | 'rate_limit_error'
  | 'payer_error'
  | 'api_error';

type CatalogueEntry = { status: number; type: ErrorType; message: string; retryable: boolean };

function entry(status: number, type: ErrorType, message: string, retryable = false): CatalogueEntry {
  return { status, type, message, retryable };
}

export const ERROR_CATALOGUE = {
  invalid_json: entry(400, 'invalid_request_error', 'The request body is not valid JSON.'),
  invalid_request: entry(400, 'invalid_request_error', 'The request could not be read as HTTP/1.1.'),
  invalid_cursor: entry(400, 'invalid_request_error', 'The cursor was not issued by this list.'),
  unknown_parameter: entry(400, 'invalid_request_error', 'A query parameter is not known to this endpoint.'),
  invalid_parameter: entry(400, 'invalid_request_error', 'A query parameter has a value that is not allowed.'),
  invalid_header: entry(400, 'invalid_request_error', 'A request header has a value that is not allowed.'),
  missing_api_key: entry(401, 'authentication_error', 'Send your API key in the X-API-Key header.'),
  invalid_api_key: entry(401, 'authentication_error', 'The API key is not valid.'),
  expired_api_key: entry(401, 'authentication_error', 'The API key is past its expiration date.'),
  forbidden_scope: entry(403, 'permission_error', 'The API key does not have the scope that this request requires.'),
  csrf_token_invalid: entry(
    403,
    'permission_error',
    'The CSRF token or the origin is not valid. Send `csrfToken` of GET /v1/session as X-CSRF-Token with every change.',
  ),
  address_not_allowed: entry(403, 'permission_error', 'The API key may not be used from this network.'),
  session_required: entry(403, 'permission_error', 'This operation requires a signed-in user. API keys cannot use it.'),
  live_key_not_allowed: entry(403, 'permission_error', 'This endpoint or feature is available in the sandbox only.'),
  organization_mismatch: entry(403, 'permission_error', 'The resource belongs to a different organization.'),
  reviewer_not_allowed: entry(
    403,
    'permission_error',
    'You may not decide this review. Another person has to decide it.',
  ),
  not_queue_member: entry(403, 'permission_error', 'Only members of the queue may take its items.'),
  not_view_owner: entry(403, 'permission_error', 'A shared view is changed by its owner or by an administrator.'),
  resource_not_found: entry(404, 'invalid_request_error', 'The resource does not exist.'),
  route_not_found: entry(404, 'invalid_request_error', 'The endpoint does not exist.'),
  method_not_allowed: entry(405, 'invalid_request_error', 'This endpoint does not support this method.'),
  not_acceptable: entry(406, 'invalid_request_error', 'This format is not available. Ask for FHIR R4 as JSON.'),
  request_timeout: entry(408, 'invalid_request_error', 'The request did not arrive in time. Send it again.', true),
  invalid_state_transition: entry(409, 'conflict_error', 'The state of the resource does not allow this.'),
  duplicate_external_id: entry(409, 'conflict_error', 'Another resource of this type has this externalId.'),
  duplicate_coverage: entry(409, 'conflict_error', 'The patient has a coverage of this plan and period already.'),
  coverage_rank_taken: entry(409, 'conflict_error', 'Another coverage has this rank. Set the order of the coverages.'),
  duplicate_patient_control_number: entry(409, 'conflict_error', 'Another claim has this patientControlNumber.'),
  duplicate_claim: entry(409, 'conflict_error', 'An equal claim has already been submitted.'),
  replacement_unchanged: entry(409, 'conflict_error', 'The replacement is unchanged. Correct it, or confirm that.'),
  claim_forwarded: entry(
    409,
    'conflict_error',
    'The payer has forwarded the claim to the next payer. Wait for its remittance, or set evenIfForwarded.',
  ),
  confirmation_required: entry(
    422,
    'invalid_request_error',
    'The payer denied the claim for a reason that the next payer usually shares. Confirm that it is billed anyway.',
  ),
  no_next_coverage: entry(
    409,
    'conflict_error',
    'The patient has no other active coverage of the next rank on the date of service. Create it, or name another coverage of the patient.',
  ),
  claim_payment_not_postable: entry(
    409,
    'conflict_error',
    'The claim payment does not fit the claim. The reasons are listed; match it to another claim or ignore it.',
  ),
  file_too_large: entry(
    409,
    'conflict_error',
    'The file is too large for a response. The operator can save it with "rcm quarantine show FILE_ID --output PATH".',
  ),
  no_coverage: entry(409, 'conflict_error', 'The patient has no usable coverage with this rank. Create one first.'),
  control_numbers_exhausted: entry(
    409,
    'conflict_error',
    'The interchange control numbers to this trading partner are used up. The operator must reset them.',
  ),
  exchange_held: entry(
    503,
    'api_error',
    'Sending to trading partners is held until the operator has completed the restore. Try again later.',
    true,
  ),
  key_already_rotated: entry(
    409,
    'conflict_error',
    'Another key already replaces this key. Revoke the replacement to rotate again.',
  ),
  too_many_api_keys: entry(409, 'conflict_error', 'The organization has reached its limit of API keys. Revoke some.'),
  duplicate_enrollment: entry(
    409,
    'conflict_error',
    'The provider has an enrollment with this payer for these transactions. Change that one.',
  ),
  duplicate_trading_partner: entry(409, 'conflict_error', 'The organization has a trading partner with this name.'),
  duplicate_payer_route: entry(
    409,
    'conflict_error',
    'A route of this payer and transaction set begins on the same day. Change that one.',
  ),
  too_many_payers: entry(
    409,
    'conflict_error',
    'The organization has reached its limit of payers of its own. Change one of them.',
  ),
  too_many_eligibility_policies: entry(
    409,
    'conflict_error',
    'The organization has reached its limit of eligibility policies. Delete one of them.',
  ),
  too_many_sla_policies: entry(
    409,
    'conflict_error',
    'The organization has reached its limit of service-level policies. Archive some.',
  ),
  duplicate_fhir_connection: entry(409, 'conflict_error', 'The organization has a FHIR connection with this name.'),
  connection_not_active: entry(
    409,
    'conflict_error',
    'The connection is not active. Test it, or authorize or enable it first.',
  ),
  reauthorization_required: entry(
    409,
    'conflict_error',
    'The server refuses the credentials of the connection. Renew them, then test it.',
  ),
  subscriptions_exist: entry(
    409,
    'conflict_error',
    'The FHIR server still has subscriptions of the connection. Remove them first (DELETE …/subscriptions).',
  ),
  sync_in_progress: entry(
    409,
    'conflict_error',
    'The connection is being synchronized. Wait for `syncRunId`, or cancel it.',
  ),
  capability_not_supported: entry(
    422,
    'invalid_request_error',
    'The FHIR server cannot do this. Leave out `requireWriteBack` to store the change here only.',
  ),
  fhir_scope_not_granted: entry(422, 'invalid_request_error', 'The grant lacks `requiredScope`. Request it.'),
  duplicate_work_queue: entry(409, 'conflict_error', 'The organization has a work queue with this name.'),
  duplicate_charge_bundle: entry(409, 'conflict_error', 'The organization has a charge bundle with this code.'),
  duplicate_scrub_rule: entry(409, 'conflict_error', 'The organization has a scrub rule with this slug.'),
  duplicate_role: entry(409, 'conflict_error', 'The organization has a role with this name.'),
  too_many_roles: entry(409, 'conflict_error', 'The organization has reached its limit of custom roles. Delete some.'),
  duplicate_connection: entry(409, 'conflict_error', 'Another connection already has this name.'),
  connection_in_use: entry(
    409,
    'conflict_error',
    'Trading partners use the connection. Assign another connection (`connectionId`) to them first.',
  ),
  partner_has_connection: entry(409, 'conflict_error', 'The partner has a connection. Change its `connectionId`.'),
  connection_unsettled: entry(
    409,
    'conflict_error',
    'Interchanges of the trading partner are being transmitted. Change the connection when they are settled.',
  ),
  connection_kind_unsupported: entry(409, 'conflict_error', 'Connections of this kind do not offer this.'),
  connection_untested: entry(
    409,
    'conflict_error',
    'The partner has not accepted a test file yet. Send one while the connection is testing, or give a reason.',
  ),
  role_in_use: entry(
    409,
    'conflict_error',
    'Users, manual-review policies or pending reviews use the role. Change them first.',
  ),
  duplicate_user: entry(409, 'conflict_error', 'The organization has a user with this address.'),
  too_many_users: entry(409, 'conflict_error', 'The organization has reached its limit of users.'),
  last_administrator: entry(
    409,
    'conflict_error',
    'The user is the only active administrator of the organization. Make another user an administrator first.',
  ),
  duplicate_subscription: entry(409, 'conflict_error', 'An active subscription has the same url and events.'),
  secret_rotation_overlaps: entry(
    409,
    'conflict_error',
    'The previous secret is still in its overlap period. Wait until it ends, or rotate with `endOverlap`.',
  ),
  subscription_disabled: entry(409, 'conflict_error', 'The subscription is disabled; enable it first.'),
  test_clock_exists: entry(409, 'conflict_error', 'The organization has a test clock; delete it first.'),
  test_clock_advancing: entry(409, 'conflict_error', 'The test clock is advancing; wait until it is ready.', true),
  requirements_unmet: entry(
    409,
    'conflict_error',
    'Something that this step requires is missing. Supply what `details` lists.',
  ),
  review_snapshot_outdated: entry(
    409,
    'conflict_error',
    'The answers have changed since this snapshot. Retrieve the review again.',
  ),
  work_blocks_submission: entry(
    409,
    'conflict_error',
    'An unfinished work item blocks the submission of the claim. Complete the items in `workItemIds` first.',
  ),
  work_queue_in_use: entry(
    409,
    'conflict_error',
    'Unfinished work items or policies use the queue. Move the items and change the policies first.',
  ),
  review_required: entry(
    409,
    'conflict_error',
    'People have to approve this first. Decide the reviews in `reviewIds`, then repeat the request with another Idempotency-Key.',
  ),
  review_outdated: entry(
    409,
    'conflict_error',
    'The resource has changed since the review was requested. Take the step again.',
  ),
  partner_ehr_disabled: entry(409, 'conflict_error', 'The connection is disabled. Enable it first.'),
  too_many_partner_webhooks: entry(
    409,
    'conflict_error',
    'The connection has reached its limit of webhooks. Delete some.',
  ),
  duplicate_partner_ehr_connection: entry(
    409,
    'conflict_error',
    'The organization has a connection to a partner EHR with this name.',
  ),
  outbox_entry_not_cancellable: entry(
    409,
    'conflict_error',
    'The write has already been made or has failed, so it cannot be cancelled.',
  ),
  finding_obsolete: entry(
    409,
    'conflict_error',
    'The finding belongs to an earlier version of the claim; scrub again.',
  ),
  idempotency_in_progress: entry(
    409,
    'idempotency_error',
    'A request with this Idempotency-Key is still running.',
    true,
  ),
  session_revoked: entry(
    410,
    'conflict_error',
    'The FHIR session is revoked, because a replaced token of it was used again. Start a new session.',
  ),
  session_expired: entry(410, 'conflict_error', 'The FHIR session has ended. Start a new session.'),
  session_reauthorization_required: entry(
    409,
    'conflict_error',
    'The FHIR server no longer accepts the authorization of the session. Start a new session.',
  ),
  session_pending: entry(
    409,
    'conflict_error',
    'A person has not yet authorized the FHIR session in the browser. Complete the launch first.',
  ),
  session_claimed: entry(409, 'conflict_error', 'The token of the FHIR session has been shown already.'),
  payload_expired: entry(410, 'invalid_request_error', 'The payload is no longer kept.'),
  version_conflict: entry(412, 'conflict_error', 'The resource has changed since the version in If-Match.'),
  payload_too_large: entry(413, 'invalid_request_error', 'The request body is larger than this endpoint accepts.'),
  uri_too_long: entry(414, 'invalid_request_error', 'The request address is longer than the service accepts.'),
  unsupported_media_type: entry(
    415,
    'invalid_request_error',
    'This endpoint does not accept the media type of the body. Use a media type listed in its documentation.',
  ),
  expectation_failed: entry(417, 'invalid_request_error', 'The only Expect header accepted is 100-continue.'),
  validation_failed: entry(422, 'invalid_request_error', 'Some fields are missing, unknown or invalid.'),
  unknown_sandbox_token: entry(422, 'invalid_request_error', 'The member id holds an unknown sandbox token.'),
  sandbox_value_in_live: entry(422, 'invalid_request_error', 'Sandbox values are not allowed in the live environment.'),
  idempotency_key_reused: entry(422, 'idempotency_error', 'This Idempotency-Key was used for another request.'),
  fix_input_required: entry(
    422,
    'invalid_request_error',
    'The fix needs inputs. Send values for the inputs listed in the error.',
  ),
  claim_has_blocking_findings: entry(
    422,
    'invalid_request_error',
    'The claim has blocking findings. Fix those that its findings list shows, then scrub it again.',
  ),
  enrollment_required: entry(
    422,
    'invalid_request_error',
    'The payer accepts claims only from enrolled providers. Record the enrollment at /v1/enrollments once the payer has approved it.',
  ),
  organization_settings_incomplete: entry(
    422,
    'invalid_request_error',
    'Settings that a live submission needs are missing. Set them with PATCH /v1/organization/settings.',
  ),
  payer_not_routed: entry(
    422,
    'invalid_request_error',
    'No trading partner accepts this transaction for the payer. Add a route for the payer.',
  ),
  regulatory_target_locked: entry(422, 'invalid_request_error', 'A regulation sets the duration of this target.'),
  deadline_passed: entry(422, 'invalid_request_error', 'The deadline has passed.'),
  webhook_url_not_allowed: entry(422, 'invalid_request_error', 'Webhooks cannot be sent to this address.'),
  remittance_unbalanced: entry(422, 'invalid_request_error', 'The amounts do not add up. Each detail names the rule.'),
  duplicate_remittance: entry(409, 'conflict_error', 'The payer has paid with this number before. Confirm it.'),
  merge_too_large: entry(422, 'invalid_request_error', 'The patient has more resources than one merge moves.'),
  x12_unreadable: entry(422, 'invalid_request_error', 'The upload contains no readable X12 interchange.'),
  document_over_limit: entry(
    422,
    'invalid_request_error',
    'Reading the content needs far more memory or time than its size suggests. Divide the file, or save it again.',
  ),
  document_unprintable: entry(422, 'invalid_request_error', 'An enclosed document cannot be printed.'),
  document_type_mismatch: entry(422, 'invalid_request_error', 'The content is not of the type in Content-Type.'),
  headers_too_large: entry(431, 'invalid_request_error', 'The request headers are larger than the service accepts.'),
  rate_limited: entry(429, 'rate_limit_error', 'Too many requests. Retry after the seconds in Retry-After.', true),
  internal_error: entry(500, 'api_error', 'An internal error occurred. Send the request again.', true),
  payer_error: entry(502, 'payer_error', 'The payer or clearinghouse answered with an error.', true),
  upstream_unavailable: entry(502, 'api_error', 'The FHIR server is unavailable. Send the request again later.', true),
  service_unavailable: entry(503, 'api_error', 'The service is temporarily unavailable. Retry later.', true),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** One failure of a field: `param` is a JSON Pointer into the body, or `?name` for a query parameter. */
export type ErrorDetail = { code: string; param: string; message: string };

/** Further public members of the error object. The OpenAPI document describes each of them. */
export type ErrorExtra = {
  address?: string | null;
  allowedTransitions?: readonly string[];
  basis?: string | undefined;
  deadline?: string;
  duplicateOf?: string;
  inputs?: readonly object[];
  limitName?: string;
  mergedIntoId?: string | null;
  nextAction?: string | null;
  omittedDetailCount?: number;
  parts?: readonly object[];
  previousSecretExpiresAt?: string;
  reasons?: readonly string[];
  reviewIds?: readonly string[];
  roleIds?: readonly string[];
  requiredScope?: string;
  rotatedToId?: string;
  scope?: string;
  status?: string;
  syncRunId?: string;
  testClockId?: string;
  token?: string;
  validTokens?: readonly string[];
  workItemIds?: readonly string[];
};

type AppErrorOptions = {
  message?: string;
  param?: string;
  details?: ErrorDetail[];
  extra?: ErrorExtra;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** A failure that is reported to the caller. Any other thrown error is reported as `internal_error`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const { message = ERROR_CATALOGUE[code].message, cause } = options;
    super(message, cause === undefined ? {} : { cause });
    this.name = 'AppError';
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

/** A refusal whose transaction is committed, because it has recorded the review that the caller has to wait for. */
export class CommittedRefusal extends AppError {}

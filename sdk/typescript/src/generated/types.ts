// Generated from the OpenAPI document by `npm run gen`. Do not edit.

/** The codes of errors. */
export type ErrorCode = 'invalid_json' | 'invalid_request' | 'invalid_cursor' | 'unknown_parameter' | 'invalid_parameter' | 'invalid_header' | 'missing_api_key' | 'invalid_api_key' | 'expired_api_key' | 'forbidden_scope' | 'csrf_token_invalid' | 'address_not_allowed' | 'session_required' | 'live_key_not_allowed' | 'organization_mismatch' | 'reviewer_not_allowed' | 'not_queue_member' | 'not_view_owner' | 'resource_not_found' | 'route_not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'invalid_state_transition' | 'duplicate_external_id' | 'duplicate_coverage' | 'coverage_rank_taken' | 'duplicate_patient_control_number' | 'duplicate_claim' | 'replacement_unchanged' | 'claim_forwarded' | 'confirmation_required' | 'no_next_coverage' | 'claim_payment_not_postable' | 'file_too_large' | 'no_coverage' | 'control_numbers_exhausted' | 'exchange_held' | 'key_already_rotated' | 'too_many_api_keys' | 'duplicate_enrollment' | 'duplicate_trading_partner' | 'duplicate_payer_route' | 'too_many_payers' | 'too_many_eligibility_policies' | 'too_many_sla_policies' | 'duplicate_fhir_connection' | 'connection_not_active' | 'reauthorization_required' | 'subscriptions_exist' | 'sync_in_progress' | 'capability_not_supported' | 'fhir_scope_not_granted' | 'duplicate_work_queue' | 'duplicate_charge_bundle' | 'duplicate_scrub_rule' | 'duplicate_role' | 'too_many_roles' | 'duplicate_connection' | 'connection_in_use' | 'partner_has_connection' | 'connection_unsettled' | 'connection_kind_unsupported' | 'connection_untested' | 'role_in_use' | 'duplicate_user' | 'too_many_users' | 'last_administrator' | 'duplicate_subscription' | 'secret_rotation_overlaps' | 'subscription_disabled' | 'test_clock_exists' | 'test_clock_advancing' | 'requirements_unmet' | 'review_snapshot_outdated' | 'work_blocks_submission' | 'work_queue_in_use' | 'review_required' | 'review_outdated' | 'partner_ehr_disabled' | 'too_many_partner_webhooks' | 'duplicate_partner_ehr_connection' | 'outbox_entry_not_cancellable' | 'finding_obsolete' | 'idempotency_in_progress' | 'session_revoked' | 'session_expired' | 'session_reauthorization_required' | 'session_pending' | 'session_claimed' | 'payload_expired' | 'version_conflict' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'expectation_failed' | 'validation_failed' | 'unknown_sandbox_token' | 'sandbox_value_in_live' | 'idempotency_key_reused' | 'fix_input_required' | 'claim_has_blocking_findings' | 'enrollment_required' | 'organization_settings_incomplete' | 'payer_not_routed' | 'regulatory_target_locked' | 'deadline_passed' | 'webhook_url_not_allowed' | 'remittance_unbalanced' | 'duplicate_remittance' | 'merge_too_large' | 'x12_unreadable' | 'document_over_limit' | 'document_unprintable' | 'document_type_mismatch' | 'headers_too_large' | 'rate_limited' | 'internal_error' | 'payer_error' | 'upstream_unavailable' | 'service_unavailable' | (string & {});

export interface AccessActionParams {
  /** Name of an action (`GET /v1/permissions/actions`), such as `claims:submit`. */
  name: string;
  /** Attributes of the action. They do not influence the answer; `context.ignored` lists them. */
  properties?: Record<string, unknown>;
}

export interface AccessContext {
  /** Why the decision is negative, and why the state does not allow the action. */
  reasons: (AccessReason)[];
  /** Scopes that the action needs; any one of them is enough. */
  requiredScopes: (string)[];
  /** The required scopes, if the subject has none of them. */
  missingScopes: (string)[];
  /** Roles that have one of the required scopes. */
  viaRoles: (string)[];
  /** Manual-review policies that require an approval of the action, or may require one (see `conditions`). */
  policyIds: (string)[];
  /** Conditions under which the decision holds: `review_required` (people approve the step first), `review_may_be_required` (if the request meets the condition of a policy). */
  conditions: (string)[];
  /** Whether the state of the resource allows the action now. Null if the action does not depend on it or no id was given. */
  state: AccessState | null;
  /** JSON Pointers of members that did not influence the answer. */
  ignored: (string)[];
  error?: AccessError;
}

export interface AccessDecision {
  /** Whether the subject is authorized. */
  decision: boolean;
  context: AccessContext;
}

/** Why the check could not be made. */
export interface AccessError {
  status: number;
  message: string;
}

export interface AccessOptionsParams {
  /** The other semantics stop at the first denial or permit and return fewer decisions. */
  evaluations_semantic?: 'execute_all' | 'deny_on_first_deny' | 'permit_on_first_permit';
}

export interface AccessQuestionParams {
  subject?: AccessSubjectParams;
  action?: AccessActionParams;
  resource?: AccessResourceParams;
  /** Circumstances of the request. They do not influence the answer; `context.ignored` lists them. */
  context?: Record<string, unknown>;
}

export interface AccessReason {
  code: string;
  message: string;
}

export interface AccessResourceParams {
  /** Type of the resource, as the list of actions names it. */
  type: string;
  /** Id of the resource. Without it only the permission is checked. */
  id?: string;
  /** The other path parameters of the action, by name, and attributes of the resource. They do not influence the answer; `context.ignored` lists them. */
  properties?: Record<string, unknown>;
}

export interface AccessState {
  allowed: boolean;
  /** The state that does not allow the action. */
  status: string | null;
  allowedTransitions: (string)[];
}

/** By default the caller. Another one needs the scope permissions:read. */
export interface AccessSubjectParams {
  type: 'api_key' | 'user';
  /** Id of the API key or user. */
  id: string;
  /** Attributes of the subject. They do not influence the answer; `context.ignored` lists them. */
  properties?: Record<string, unknown>;
}

/** Cause that the condition is related to (CLM11). */
export interface Accident {
  related: ('auto' | 'employment' | 'other' | (string & {}))[];
  /** Date of the accident. YYYY-MM-DD. */
  date?: string | null;
  /** State of the accident: two-letter USPS code. */
  state?: string | null;
  /** Country of the accident, if it is not the United States (CLM11-5). */
  country?: string;
}

/** Cause that the condition is related to (CLM11). */
export interface AccidentParams {
  related: ('auto' | 'employment' | 'other')[];
  /** Date of the accident. YYYY-MM-DD. */
  date?: string | null;
  /** State of the accident: two-letter USPS code. */
  state?: string | null;
  /** Country of the accident, if it is not the United States (CLM11-5). */
  country?: string;
}

export interface AccountLine {
  object: 'account_line';
  /** The ledger entry. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  kind: 'charge' | 'charge_void' | 'claim_payment' | 'claim_reversal' | 'undo' | 'patient_payment' | 'patient_refund' | 'write_off' | 'transfer' | 'provider_adjustments' | 'payment_difference' | 'suspense_clearing' | (string & {});
  /** Date of the payment, or of the change. YYYY-MM-DD. */
  date: string;
  /** When it was recorded. ISO 8601, UTC. */
  postedAt: string;
  /** What happened, in words. */
  text: string;
  /** The patient. */
  patientId: string;
  /** The claim. */
  claimId: string | null;
  /** The control number of the claim. */
  patientControlNumber: string | null;
  /** The first day of the services of the claim. YYYY-MM-DD. */
  serviceDate: string | null;
  /** The payer. */
  payerName: string | null;
  /** What was charged. Whole US cents. */
  charge: number;
  /** What payers paid. Whole US cents. */
  payerPaid: number;
  /** What was reduced, written off, moved to another claim or put in suspense. Whole US cents. */
  adjustment: number;
  /** What the patient paid, less refunds. Whole US cents. */
  patientPaid: number;
  /** The change of the open amount: the charge less the three other amounts. Whole US cents. */
  amount: number;
  /** The open amount after this line. Whole US cents. */
  balance: number;
  /** The remittance that the line was posted from. */
  remittanceId: string | null;
  /** Position of the claim payment in the remittance. */
  remittanceSequence: number | null;
  /** era: an 835. manual: a person entered it from paper. */
  remittanceSource: 'era' | 'manual' | null | (string & {});
  /** Whose request made the entry; null if the service made it. */
  enteredBy: Actor | null;
  /** The line that this one cancels. */
  undoesId: string | null;
  /** The line that cancels this one. */
  undoneById: string | null;
  /** Whether `/v1/claims/{id}/ledger/{entryId}/reverse` can cancel it. */
  reversible: boolean;
  /** What the person wrote. */
  note: string | null;
}

export interface AccountLineList {
  object: 'list';
  data: (AccountLine)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface Acknowledgment {
  object: 'acknowledgment';
  /** Acknowledgment id. */
  id: string;
  /** Claim id. */
  claimId: string;
  /** The submission that was answered. */
  submissionId: string;
  /** The interchange that contains it. */
  interchangeId: string;
  /** Kind of answer: `ta1` for the interchange, `999` for the functional group, `277ca_…` for the claim, `277` for its status. */
  level: 'ta1' | '999' | '277ca_clearinghouse' | '277ca_payer' | '277' | (string & {});
  outcome: 'accepted' | 'rejected' | 'information' | (string & {});
  codes: ({ code: string; label: string | null })[];
  /** When it was received. ISO 8601, UTC. */
  receivedAt: string;
}

export interface AcknowledgmentList {
  object: 'list';
  data: (Acknowledgment)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface Actor {
  type: 'api_key' | 'user' | 'system' | 'payer' | 'operator' | (string & {});
  /** Id of the key or user, or name of the part of the service. */
  id: string;
}

export interface ActualPayer {
  /** Id in the directory; null if it does not contain the payer. */
  payerId: string | null;
  /** Name in the response. */
  name: string | null;
  /** Identifier in the response. */
  identifier: string | null;
  /** `high`: found by identifier; `medium`: by name. */
  confidence: 'high' | 'medium' | 'low' | (string & {});
  reason: string;
  /** The EB rows that name it. */
  basis: (number)[];
}

/** A postal address. */
export interface Address {
  use?: 'home' | 'work' | 'billing' | 'temporary' | (string & {});
  /** Street and number. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** Two-letter USPS code. */
  state: string;
  /** ZIP, five or nine digits. */
  postalCode: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
}

export interface Adjustment {
  /** CAS01: CO, PR, OA or PI. */
  groupCode: string;
  /** Claim adjustment reason code. */
  reasonCode: string;
  /** Amount of the adjustment. Whole US cents. */
  amount: number;
  /** Our label of the reason code; null if we have none. */
  label: string | null;
  quantity: string | null;
}

/** The admission or start of care. */
export interface Admission {
  /** Day of the admission or start of care (DTP*435). YYYY-MM-DD. */
  date: string;
  /** Hour of the admission. HHMM. */
  time?: string;
}

/** The admission or start of care. */
export interface AdmissionParams {
  /** Day of the admission or start of care (DTP*435). YYYY-MM-DD. */
  date: string;
  /** Hour of the admission. HHMM. */
  time?: string;
}

export interface AgentAction {
  object: 'agent_action';
  /** AgentAction id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The tool of the agent, such as submit_claim. */
  tool: string;
  subject: { type: string; id: string };
  recipient: { type: 'payer' | 'patient' | 'none' | (string & {}); id: string | null; name: string | null };
  /** The operations that run, in this order. */
  operations: (string)[];
  /** What the action changes and sends. */
  changes: (string)[];
  /** SHA-256 of the operations, their payloads and versions, and the recipient. It is their Idempotency-Key. */
  hash: string;
  /** The scopes that the person who approves needs. */
  requiredScopes: (string)[];
  /** `pending`: waits for a person. `approved`: the agent can run it. `voided`: the resource has changed, so it never runs. */
  status: 'pending' | 'approved' | 'declined' | 'executed' | 'voided' | 'expired' | (string & {});
  /** Why it was voided. */
  reason: string | null;
  requestedBy: Actor;
  decidedBy: Actor | null;
  /** When it was approved or declined. ISO 8601, UTC. */
  decidedAt: string | null;
  /** When it ran. ISO 8601, UTC. */
  executedAt: string | null;
  /** Until when it can be approved and run. ISO 8601, UTC. */
  expiresAt: string;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface AgentActionList {
  object: 'list';
  data: (AgentAction)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Where an ambulance left the patient. */
export interface AmbulancePlace {
  /** Name of the place. */
  name?: string;
  address: ClaimPersonAddress;
}

/** Where an ambulance left the patient. */
export interface AmbulancePlaceParams {
  /** Name of the place. */
  name?: string;
  address: ClaimPersonAddressParams;
}

/** Transport by ambulance (CR1). */
export interface AmbulanceTransport {
  /** The patient's weight in pounds (CR102). A decimal as text. */
  weightPounds?: string;
  /** Why the patient was carried (CR104): A to E. */
  reasonCode: string;
  /** Loaded miles (CR106). A decimal as text. */
  distanceMiles: string;
  /** Purpose of a round trip (CR109). */
  roundTripPurpose?: string;
  /** Purpose of the stretcher (CR110). */
  stretcherPurpose?: string;
}

/** Transport by ambulance (CR1). */
export interface AmbulanceTransportParams {
  /** The patient's weight in pounds (CR102). A decimal as text. */
  weightPounds?: string;
  /** Why the patient was carried (CR104): A to E. */
  reasonCode: string;
  /** Loaded miles (CR106). A decimal as text. */
  distanceMiles: string;
  /** Purpose of a round trip (CR109). */
  roundTripPurpose?: string;
  /** Purpose of the stretcher (CR110). */
  stretcherPurpose?: string;
}

export interface AnnouncedPayment {
  /** Null if the payer did not state the amount. */
  amount: number | null;
  /** Date of the check or transfer. YYYY-MM-DD. */
  paymentDate: string | null;
  /** Number of the check or transfer. */
  traceNumber: string | null;
  /** Date of the status or of the decision. YYYY-MM-DD. */
  announcedOn: string;
  /** Null for a 277. */
  appealId: string | null;
}

export interface Answer {
  value: AnswerValue;
  source: 'user' | 'rule' | 'ehr' | 'model' | (string & {});
  evidence: (Evidence)[];
  confidence: number | null;
  answeredBy: { type: string; id: string };
  /** When it was answered. ISO 8601, UTC. */
  answeredAt: string;
}

export interface AnswerQuantity {
  /** A decimal as text. */
  value: string;
  /** Unit. */
  unit: string;
}

export interface AnswerQuantityParams {
  /** A decimal as text. */
  value: string;
  /** Unit. */
  unit: string;
}

/** The form follows from the type of the question: true or false, a whole number, a decimal or a date as text, the code of an option, a quantity, or a list of these for `multi_choice`, `attachment` (document ids) and questions that repeat. */
export type AnswerValue = boolean | number | string | AnswerQuantity | (boolean | number | string | AnswerQuantity)[];

/** The form follows from the type of the question: true or false, a whole number, a decimal or a date as text, the code of an option, a quantity, or a list of these for `multi_choice`, `attachment` (document ids) and questions that repeat. */
export type AnswerValueParams = boolean | number | string | AnswerQuantityParams | (boolean | number | string | AnswerQuantityParams)[];

export interface ApiKey {
  object: 'api_key';
  /** Key id. */
  id: string;
  /** The purpose of the key. */
  name: string;
  /** The first characters of the key. They are not secret. */
  prefix: string;
  /** The last four characters of the key. */
  lastFour: string;
  scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | (string & {}))[];
  /** A disabled key can be enabled again, a revoked key cannot. */
  status: 'active' | 'disabled' | 'revoked' | (string & {});
  /** The time from which the key is refused as `expired_api_key`. Null if it never expires. ISO 8601, UTC. */
  expiresAt: string | null;
  /** The networks that may use the key, such as 203.0.113.0/24 or 2001:db8::/48. Empty allows all. */
  allowedCidrs: (string)[];
  /** Public keys by which a program that has the private key gets access tokens for the FHIR reads (docs/fhir-reads.md). The id of the API key is the client id. */
  jwks: JwkSet | null;
  /** When the key was last used, updated every ten seconds. ISO 8601, UTC. */
  lastUsedAt: string | null;
  /** The /24 or /48 network of the last use. The address itself is not stored. */
  lastUsedFrom: string | null;
  /** The key that this key replaces. */
  rotatedFromId: string | null;
  /** The key that replaces this key, unless it has been revoked. */
  rotatedToId: string | null;
  /** The user who created the key, also by a rotation; null if the operator did. */
  creator: ApiKeyCreator | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** False in the sandbox. */
  livemode: boolean;
}

export interface ApiKeyCreateParams {
  /** The purpose of the key. */
  name: string;
  /** The permissions of the key. You can grant only scopes that you have. */
  scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read')[];
  /** The time from which the key is refused as `expired_api_key`. Null if it never expires. ISO 8601, UTC. */
  expiresAt?: string | null;
  /** The networks that may use the key, such as 203.0.113.0/24 or 2001:db8::/48. Empty allows all. */
  allowedCidrs?: (string)[];
  /** Public keys by which a program that has the private key gets access tokens for the FHIR reads (docs/fhir-reads.md). The id of the API key is the client id. */
  jwks?: JwkSetParams | null;
}

export interface ApiKeyCreator {
  /** The user. */
  userId: string;
  /** The status of the user now. Review the keys of users who are disabled or removed. */
  status: 'active' | 'disabled' | 'removed' | (string & {});
}

export interface ApiKeyList {
  object: 'list';
  data: (ApiKey)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ApiKeyRotateParams {
  /** The time from which the key is refused as `expired_api_key`. Null if it never expires. ISO 8601, UTC. */
  expiresAt?: string | null;
}

export interface ApiKeyUpdateParams {
  /** The purpose of the key. */
  name?: string;
  /** The permissions of the key. You can grant only scopes that you have. */
  scopes?: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read')[];
  /** The networks that may use the key, such as 203.0.113.0/24 or 2001:db8::/48. Empty allows all. */
  allowedCidrs?: (string)[];
  /** Public keys by which a program that has the private key gets access tokens for the FHIR reads (docs/fhir-reads.md). The id of the API key is the client id. */
  jwks?: JwkSetParams | null;
}

export interface ApiKeyWithSecret {
  object: 'api_key';
  /** Key id. */
  id: string;
  /** The purpose of the key. */
  name: string;
  /** The first characters of the key. They are not secret. */
  prefix: string;
  /** The last four characters of the key. */
  lastFour: string;
  scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | (string & {}))[];
  /** A disabled key can be enabled again, a revoked key cannot. */
  status: 'active' | 'disabled' | 'revoked' | (string & {});
  /** The time from which the key is refused as `expired_api_key`. Null if it never expires. ISO 8601, UTC. */
  expiresAt: string | null;
  /** The networks that may use the key, such as 203.0.113.0/24 or 2001:db8::/48. Empty allows all. */
  allowedCidrs: (string)[];
  /** Public keys by which a program that has the private key gets access tokens for the FHIR reads (docs/fhir-reads.md). The id of the API key is the client id. */
  jwks: JwkSet | null;
  /** When the key was last used, updated every ten seconds. ISO 8601, UTC. */
  lastUsedAt: string | null;
  /** The /24 or /48 network of the last use. The address itself is not stored. */
  lastUsedFrom: string | null;
  /** The key that this key replaces. */
  rotatedFromId: string | null;
  /** The key that replaces this key, unless it has been revoked. */
  rotatedToId: string | null;
  /** The user who created the key, also by a rotation; null if the operator did. */
  creator: ApiKeyCreator | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The secret key. Shown once. A repeated request under the same Idempotency-Key includes it for ten minutes. */
  key?: string;
  /** In a later replay, instead of key: when the secret was shown. Rotate it if you do not have it. ISO 8601, UTC. */
  secretShownAt?: string;
}

export interface Appeal {
  object: 'appeal';
  /** Appeal id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  status: 'draft' | 'sent' | 'acknowledged' | 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'withdrawn' | (string & {});
  nextAction: 'send' | 'send_information' | 'await_decision' | 'appeal_next_level' | null | (string & {});
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  type: 'claim_denial' | 'prior_auth_denial' | (string & {});
  /** When the state last changed. ISO 8601, UTC. */
  statusChangedAt: string;
  denialIds: (string)[];
  /** The claim of the denials. */
  claimId: string | null;
  /** The denied prior authorization. */
  priorAuthorizationId: string | null;
  /** The patient. */
  patientId: string;
  payerId: string;
  payerName: string;
  /** In whose name the appeal is made. A member appeal needs `representativeDocumentId` before it is sent. */
  audience: 'provider_dispute' | 'member_appeal' | (string & {});
  level: number;
  /** The name of the level, such as `redetermination`. */
  levelName: string;
  /** The appeal of the level before. */
  previousAppealId: string | null;
  /** The appeal of the next level. */
  nextAppealId: string | null;
  urgency: 'standard' | 'expedited' | (string & {});
  /** Null if neither a regulation nor the payer directory sets a deadline. */
  deadline: AppealDeadline | null;
  /** The last day for the payer's decision. Null until the appeal is sent. YYYY-MM-DD. */
  decisionDueDate: string | null;
  /** When the service reported the payer's decision as overdue. */
  decisionOverdueReportedAt: string | null;
  /** Days that the payer has for its decision. */
  decisionDays: number | null;
  /** The sum of the denied amounts. Whole US cents. */
  amountInControversy: number | null;
  letter: AppealLetter;
  /** The result of rewording the draft with a language model; null if it was not requested. */
  polish: AppealPolish | null;
  documentIds: (string)[];
  /** The member's signed authorization of a representative. */
  representativeDocumentId: string | null;
  recipient: AppealRecipient;
  channel: 'sandbox' | 'portal' | 'fax' | 'mail' | 'email' | 'x12_275' | null | (string & {});
  /** When it was sent. ISO 8601, UTC. */
  sentAt: string | null;
  lateReason: string | null;
  trackingNumber: string | null;
  /** Proof that you have sent it. */
  confirmationDocumentId: string | null;
  /** The interchange that carries the letter as a 275. */
  interchangeId: string | null;
  /** The delivery status from the carrier or the trading partner; null if you have sent the letter yourself. */
  delivery: AppealDelivery | null;
  /** The payer's confirmation of receipt. */
  acknowledgment: AppealAcknowledgment | null;
  /** Information that the payer requests before it decides. Answer it with POST /v1/claims/{id}/send-information. */
  informationRequest: RequestedInformation | null;
  /** The payer's decision. */
  outcome: AppealOutcome | null;
  withdrawnReason: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

/** The payer confirms that it has received an appeal. */
export interface AppealAcknowledgedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'appeal.acknowledged';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: AppealEventData;
}

export interface AppealAcknowledgment {
  /** When. ISO 8601, UTC. */
  at: string;
  /** The payer's reference. */
  reference: string | null;
}

/** Give exactly one of `denialIds`, `priorAuthorizationId`, `previousAppealId`. */
export interface AppealCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  denialIds?: (string)[];
  /** A prior authorization that was denied, wholly or in part. */
  priorAuthorizationId?: string;
  /** In whose name the appeal is made. A member appeal needs `representativeDocumentId` before it is sent. */
  audience?: 'provider_dispute' | 'member_appeal';
  /** The decided appeal that this appeal continues at the next level. */
  previousAppealId?: string;
  urgency?: 'standard' | 'expedited';
  /** Whether the language model that the operator has configured rewords the draft, shortly after this response. The model receives no facts and can add none. Default: false. */
  polish?: boolean;
  documentIds?: (string)[];
  /** The member's signed authorization of a representative. */
  representativeDocumentId?: string;
  recipient?: AppealRecipientParams;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface AppealDeadline {
  /** The last day to send it. YYYY-MM-DD. */
  date: string;
  basis: AppealDeadlineBasis;
}

export interface AppealDeadlineBasis {
  source: 'regulation' | 'payer_directory' | (string & {});
  /** The citation of the regulation. */
  citation: string | null;
  days: number;
  /** The day from which the days are counted. YYYY-MM-DD. */
  from: string;
}

/** The payer has not decided on an appeal within its time limit. */
export interface AppealDecisionOverdueEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'appeal.decision_overdue';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: AppealEventData;
}

export interface AppealDelivery {
  /** accepted: the carrier or the trading partner has the letter. */
  state: 'queued' | 'accepted' | 'failed' | (string & {});
  /** When. ISO 8601, UTC. */
  at: string;
  /** Why it failed, as a code. */
  reason: string | null;
}

/** The service that faxes or mails the letter has accepted it or reported a failure. */
export interface AppealDeliveryUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'appeal.delivery_updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: AppealEventData;
}

export interface AppealEventData {
  appeal: Appeal;
}

/** An appeal is generated as a draft. */
export interface AppealGeneratedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'appeal.generated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: AppealEventData;
}

export interface AppealLetter {
  /** The template, by the category of the denial. */
  templateId: string;
  generatorVersion: string;
  sections: ({ key: string; heading: string | null; statements: ({ key: string; text: string; citations: (number)[]; isEdited: boolean })[] })[];
  citations: ({ number: number; type: 'claim_field' | 'authorization_field' | 'denial' | 'reason_code' | 'acknowledgment' | 'coverage' | 'history_entry' | 'document' | 'regulation' | 'payer_policy' | 'appeal' | (string & {}); ref: string; text: string })[];
  placeholders: ({ key: string; description: string; value: string | null })[];
  /** Whether each statement of a fact has a source or a placeholder. */
  grounded: boolean;
  /** Keys of placeholders that block sending. */
  unfilledPlaceholders: (string)[];
}

export interface AppealLevelDeadline {
  /** In whose name the appeal is made. */
  audience: 'provider_dispute' | 'member_appeal' | (string & {});
  /** From 1. */
  level: number;
  /** The name of the level. */
  levelName: string;
  /** Null until the decision that can be appealed at this level is known. */
  date: string | null;
  /** Days until the last day; negative after it. */
  daysLeft: number | null;
  basis: { source: 'regulation' | 'payer_directory' | (string & {}); citation: string | null; days: number; from: string | null; sourceUrl: string | null; sourceKind: 'regulation' | 'quotation' | 'unchecked' | null | (string & {}); sourceCheckedOn: string | null; effectiveFrom: string | null };
  /** Days that the payer has for its decision. */
  decisionDays: number | null;
}

export interface AppealLevelDeadlineList {
  object: 'list';
  data: (AppealLevelDeadline)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface AppealList {
  object: 'list';
  data: (ListedAppeal)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface AppealOutcome {
  result: 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | (string & {});
  /** The amount that the payer will pay. Whole US cents. */
  amountRecovered: number | null;
  reason: string | null;
  /** When the decision was received. ISO 8601, UTC. */
  receivedAt: string;
  /** Who reported it. */
  source: 'payer' | 'manual' | (string & {});
  /** The payer's letter. */
  letterDocumentId: string | null;
}

export interface AppealOutcomeCreateParams {
  result: 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed';
  /** The amount that the payer will pay, in cents. */
  amountRecovered?: number | null;
  /** The payer's reason. */
  reason?: string | null;
  /** When the decision was received; now if omitted. ISO 8601, UTC. */
  receivedAt?: string;
  /** The payer's letter. */
  letterDocumentId?: string;
}

/** An appeal outcome is received. */
export interface AppealOutcomeReceivedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'appeal.outcome_received';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: AppealEventData;
}

export interface AppealPolish {
  /** `failed`: the letter keeps the wording of the template. */
  state: 'queued' | 'done' | 'failed' | 'not_configured' | (string & {});
  /** The model. */
  model: string | null;
  /** Statements that were reworded. */
  statements: number;
}

export interface AppealRecipient {
  /** The addressee; the payer's name if omitted. */
  name: string;
  /** The department; "Appeals Department" if omitted. */
  department: string | null;
  lines: (string)[];
  /** Fax number. */
  fax: string | null;
  /** Email address. */
  email: string | null;
}

export interface AppealRecipientParams {
  /** The addressee; the payer's name if omitted. */
  name?: string;
  /** The department; "Appeals Department" if omitted. */
  department?: string | null;
  lines?: (string)[];
  /** Fax number. */
  fax?: string | null;
  /** Email address. */
  email?: string | null;
}

export interface AppealRule {
  /** First level is 1. */
  level: number;
  /** The payer's name of the level. */
  name: string;
  /** Days from the decision in which the appeal must be filed. */
  daysToFile: number;
  /** Null if the payer sets no term. */
  daysToDecide: number | null;
}

export interface AppealRuleParams {
  /** First level is 1. */
  level: number;
  /** The payer's name of the level. */
  name: string;
  /** Days from the decision in which the appeal must be filed. */
  daysToFile: number;
  /** Null if the payer sets no term. */
  daysToDecide: number | null;
}

export interface AppealSendParams {
  /** `sandbox`: to the sandbox payer. `x12_275`: as an attachment by the route of the payer. `fax`, `mail`, `email`: by the service that the operator has configured; without one, or with a `trackingNumber`, you have sent the letter yourself. `portal`: you have uploaded the PDF of the letter yourself. */
  channel: 'sandbox' | 'portal' | 'fax' | 'mail' | 'email' | 'x12_275';
  /** The confirmation number of the portal, the fax or the shipment. */
  trackingNumber?: string;
  /** Proof that you have sent it, such as the confirmation page of the portal. */
  confirmationDocumentId?: string;
  /** Good cause for sending it after the deadline. */
  lateReason?: string;
}

/** An appeal letter is sent. */
export interface AppealSentEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'appeal.sent';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: AppealEventData;
}

/** A merge patch. The lists contain only the placeholders and statements to change. */
export interface AppealUpdateParams {
  placeholders?: ({ key: string; value: string | null })[];
  /** Edited statements keep their citations. */
  statements?: ({ key: string; text: string | null })[];
  /** A section of your own before the request. Empty lines separate paragraphs. */
  additionalText?: string | null;
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  documentIds?: (string)[];
  /** The member's signed authorization of a representative. */
  representativeDocumentId?: string | null;
  recipient?: AppealRecipientParams;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

export interface AppealWithdrawParams {
  /** Why it is withdrawn. Put no PHI here. */
  reason?: string;
}

export interface AppliedFix {
  /** Fix id. */
  fixId: string;
  /** Finding id. */
  findingId: string;
  ruleId: string;
  /** Previous values. By JSON Pointer; null where none. */
  before: Record<string, unknown>;
  /** New values. By JSON Pointer; null where none. */
  after: Record<string, unknown>;
  patch: (PatchOperation)[];
}

export interface ApproachingClaimDeadline {
  deadline: 'timely_filing' | 'information_request' | (string & {});
  /** The last day. YYYY-MM-DD. */
  date: string;
  /** Days until then. */
  daysLeft: number;
}

export interface ApproachingDeadline {
  deadline: 'appeal' | 'corrected_claim' | (string & {});
  /** The last day. YYYY-MM-DD. */
  date: string;
  /** Days until then. */
  daysLeft: number;
}

export interface ArAgingReport {
  object: 'ar_aging_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The day of the balances. YYYY-MM-DD. */
  asOf: string;
  /** The payer filter of the request. */
  payerId: string | null;
  /** At most 1,000. */
  rows: (ArAgingReportRow)[];
}

export interface ArAgingReportRow {
  /** The payer. */
  payerId: string;
  /** Days since the claim was first billed. Claims first billed more than 730 days before are left out. */
  bucket: '0-30' | '31-60' | '61-90' | '91-120' | '121+' | (string & {});
  /** Claims with an open amount. */
  claims: number;
  /** Open with the payer; negative if it will take a payment back. Whole US cents. */
  payerBalance: number;
  /** Refused and still open. Whole US cents. */
  deniedBalance: number;
  /** Owed by patients. Whole US cents. */
  patientBalance: number;
  /** The sum of the three. Whole US cents. */
  balance: number;
  /** The list that is counted. */
  list: string;
}

export interface AuditEntry {
  object: 'audit_entry';
  /** Entry id. */
  id: string;
  /** What happened, e.g. `claim.created`. */
  action: string;
  actor: Actor;
  resource: { type: string; id: string };
  /** The request that made the change. Null if it was not made by a request. */
  requestId: string | null;
  /** Names of changed fields, states, codes and ids. Contains no patient data. */
  details: Record<string, unknown>;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  /** Position in the hash chain. Null until the entry is sealed, about a second after the change. */
  seal: { position: number; previousHash: string; hash: string; sealedAt: string } | null;
}

export interface AuditEntryList {
  object: 'list';
  data: (AuditEntry)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface AuthorizationClock {
  basis: 'cms_0057f' | 'core' | 'contract' | 'none' | (string & {});
  /** The rule that set the times. */
  ruleId: string | null;
  /** When the payer received the request according to a 999 or a person; otherwise when the request was transmitted. ISO 8601, UTC. */
  startedAt: string | null;
  /** When the payer has to decide. Under the CORE rules, the time counts from the answers to the payer's questions; null until they are sent. ISO 8601, UTC. */
  decisionDueAt: string | null;
  /** Until when the payer waits for the requested information. ISO 8601, UTC. */
  docsDueAt: string | null;
  /** When questions expired without an answer. ISO 8601, UTC. */
  docsExpiredAt: string | null;
  /** The extended time of the decision. ISO 8601, UTC. */
  extendedUntil: string | null;
  /** The payer's explanation of the extension. */
  extensionReason: string | null;
  /** The time that applies, including an extension. ISO 8601, UTC. */
  dueAt: string | null;
  overdue: boolean;
  /** When prior_auth.overdue fired. ISO 8601, UTC. */
  overdueAt: string | null;
}

export interface AuthorizationDecision {
  outcome: 'approved' | 'partially_approved' | 'modified' | 'denied' | 'not_required' | 'cancelled' | (string & {});
  /** When the decision was received. ISO 8601, UTC. */
  decidedAt: string;
  /** HCR02: claims carry it. */
  authorizationNumber: string | null;
  /** First valid day. YYYY-MM-DD. */
  validFrom: string | null;
  /** Last valid day. YYYY-MM-DD. */
  validTo: string | null;
  /** HCR01. */
  actionCode: 'A1' | 'A2' | 'A3' | 'A4' | 'A6' | 'C' | 'CT' | 'NA' | (string & {});
  denialReasons: (AuthorizationDenialReason)[];
  /** Document id. */
  letterDocumentId: string | null;
  /** Until when a peer-to-peer review can be requested. ISO 8601, UTC. */
  peerToPeerDeadline: string | null;
}

export interface AuthorizationDenialReason {
  /** HCR03. */
  code: string;
  codeSystem: 'x12_review_decision_reason';
  category: 'medical_necessity' | 'missing_information' | 'not_covered' | 'experimental' | 'out_of_network' | 'eligibility' | 'duplicate' | 'level_of_care' | 'benefit_limit' | 'late_request' | 'other' | (string & {});
  text: string;
  /** Whether the payer gave a specific reason. */
  specific: boolean;
  nextSteps: (string)[];
}

export interface AuthorizationDiagnosis {
  /** ICD-10-CM code, with or without the dot. */
  code: string;
  system: 'icd10cm';
  primary: boolean;
}

export interface AuthorizationDiagnosisParams {
  /** ICD-10-CM code, with or without the dot. */
  code: string;
  primary?: boolean;
}

export interface AuthorizationItem {
  /** Item id. */
  id: string;
  /** Position of the item. It stays the same for the life of the authorization. */
  sequence: number;
  /** HCPCS or CPT code. */
  procedureCode: string;
  modifiers: (string)[];
  /** How many, a decimal as text. */
  units: string;
  system: 'hcpcs' | 'cpt' | (string & {});
  unitType: 'unit' | 'visit' | 'day' | 'hour' | 'minute' | (string & {});
  /** When the service is planned. */
  serviceDates: { start: string; end: string };
  frequency: Frequency | null;
  /** Null until the payer has decided. */
  decision: { status: 'approved' | 'modified' | 'denied' | 'pended' | (string & {}); authorizedUnits: string | null; authorizedDates: { start: string; end: string } | null; reasonCode: string | null } | null;
}

export interface AuthorizationItemParams {
  /** Position of the item. It stays the same for the life of the authorization. */
  sequence?: number;
  /** HCPCS or CPT code. */
  procedureCode: string;
  system?: 'hcpcs' | 'cpt';
  modifiers?: (string)[];
  /** How many, a decimal as text. */
  units?: string;
  unitType?: 'unit' | 'visit' | 'day' | 'hour' | 'minute';
  serviceDates: { start: string; end?: string };
  frequency?: FrequencyParams;
}

export interface AuthorizationItemUsage {
  /** The item. */
  itemId: string;
  unitType: 'unit' | 'visit' | 'day' | 'hour' | 'minute' | (string & {});
  /** The authorized quantity, a decimal as text. */
  authorizedUnits: string;
  /** The quantity that claims have used, a decimal as text. */
  usedUnits: string;
  /** The remaining quantity, a decimal as text. */
  remainingUnits: string;
}

export interface AuthorizationMetricsSet {
  /** Requests that payers received. */
  requests: number;
  /** Received requests that the payer has decided. */
  decided: number;
  /** Approved, in total, in part or with changes. In percent; null if there is none. */
  approvedPercent: number | null;
  /** Denied. In percent; null if there is none. */
  deniedPercent: number | null;
  /** Approved after an appeal. In percent; null if there is none. */
  approvedAfterAppealPercent: number | null;
  /** Approved after the time to decide was extended. In percent; null if there is none. */
  extendedThenApprovedPercent: number | null;
  /** Decided late, or overdue without a decision. In percent; null if there is none. */
  overClockPercent: number | null;
  /** Mean time from receipt to decision. */
  meanHours: number | null;
  /** Median time from receipt to decision. */
  medianHours: number | null;
}

export interface AuthorizationProvider {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi: string;
  /** NUCC taxonomy. */
  taxonomyCode: string | null;
  /** Name, when it is an organization. */
  organizationName: string | null;
  name: AuthorizationProviderName | null;
  /** Telephone. */
  phone: string | null;
}

/** A provider's name, when it is a person. */
export interface AuthorizationProviderName {
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

/** A provider's name, when it is a person. */
export interface AuthorizationProviderNameParams {
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

export interface AuthorizationProviderParams {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi: string;
  /** NUCC taxonomy. */
  taxonomyCode?: string | null;
  /** Name, when it is an organization. */
  organizationName?: string | null;
  name?: AuthorizationProviderNameParams | null;
  /** Telephone. */
  phone?: string | null;
}

export interface AuthorizationRequirement {
  required: 'yes' | 'no' | 'unknown' | (string & {});
  source: 'rule' | 'payer_determination' | 'eligibility' | null | (string & {});
  /** Who reviews for the payer. */
  umVendor: string | null;
  canSubmitElectronically: boolean;
  /** The publication of the rule, or the eligibility check that reports the requirement. */
  reference: string | null;
}

export interface AuthorizationRequirements {
  /** The version of the authorization that was examined. */
  version: number;
  questions: ({ questionId: string; code: string; message: string })[];
  documents: ({ type: string; required: boolean; provided: boolean; message: string })[];
  issues: ({ code: string; param: string; message: string; severity: 'error' | 'warning' | (string & {}) })[];
}

export interface AuthorizationSubmission {
  channel: 'x12_278' | 'sandbox' | (string & {});
  /** When it was submitted. ISO 8601, UTC. */
  submittedAt: string;
  /** TRN02 of the request. */
  traceNumber: string;
  /** TRN02 of the payer. */
  payerTraceNumber: string | null;
  attemptCount: number;
  interchangeId: string | null;
  state: 'queued' | 'sent' | 'answered' | 'failed' | (string & {});
}

/** The quantity that claims have used. A claim counts from its submission until it is rejected, voided or replaced. Visits and days are different days of service; other units are counted as they are billed. */
export interface AuthorizationUsage {
  /** The authorized quantity, a decimal as text. */
  authorizedUnits: string;
  /** The quantity that claims have used, a decimal as text. */
  usedUnits: string;
  /** The remaining quantity, a decimal as text. */
  remainingUnits: string;
  /** The charges of the service lines that use it. Whole US cents. */
  billedAmount: number;
  items: (AuthorizationItemUsage)[];
  /** The claims that are counted. */
  claimIds: (string)[];
}

export interface AuthzenActionParams {
  /** Name of an action (`GET /v1/permissions/actions`), such as `claims:submit`. */
  name: string;
  /** Attributes of the action. They do not influence the decision. */
  properties?: Record<string, unknown>;
}

export interface AuthzenConfiguration {
  policy_decision_point: string;
  access_evaluation_endpoint: string;
  access_evaluations_endpoint: string;
}

export interface AuthzenDecision {
  /** Whether the action is possible now: the subject is authorized, the resource exists and its state allows the action. */
  decision: boolean;
  context: AccessContext;
}

export interface AuthzenDecisions {
  /** Whether the action is possible now: the subject is authorized, the resource exists and its state allows the action. */
  decision?: boolean;
  context?: AccessContext;
  /** The decisions in the order of the checks, instead of the members above. */
  evaluations?: (AuthzenDecision)[];
}

export interface AuthzenEvaluationParams {
  subject: AuthzenSubjectParams;
  action: AuthzenActionParams;
  resource: AuthzenResourceParams;
  /** Circumstances of the request. They do not influence the decision. */
  context?: Record<string, unknown>;
}

export interface AuthzenEvaluationsParams {
  subject?: AuthzenSubjectParams;
  action?: AuthzenActionParams;
  resource?: AuthzenResourceParams;
  /** Circumstances of the request. They do not influence the decision. */
  context?: Record<string, unknown>;
  /** Several checks; the other members are their defaults. Without checks, the request is a single check, with a single decision. */
  evaluations?: (AuthzenQuestionParams)[];
  options?: AuthzenOptionsParams;
}

export interface AuthzenOptionsParams {
  /** The other semantics stop at the first denial or permit and return fewer decisions. */
  evaluations_semantic?: 'execute_all' | 'deny_on_first_deny' | 'permit_on_first_permit';
}

export interface AuthzenQuestionParams {
  subject?: AuthzenSubjectParams;
  action?: AuthzenActionParams;
  resource?: AuthzenResourceParams;
  /** Circumstances of the request. They do not influence the decision. */
  context?: Record<string, unknown>;
}

export interface AuthzenResourceParams {
  /** Type of the resource, as the list of actions names it. */
  type: string;
  /** Id of the resource. Actions without a resource ignore it. */
  id: string;
  /** The other path parameters of the action, by name, and attributes of the resource. */
  properties?: Record<string, unknown>;
}

/** The caller, or another API key or user if the caller has the scope permissions:read. */
export interface AuthzenSubjectParams {
  /** `api_key` or `user`. The decision about any other type is false. */
  type: string;
  /** Id of the API key or user. */
  id: string;
  /** Attributes of the subject. They do not influence the decision. */
  properties?: Record<string, unknown>;
}

/** One EB row with its further segments, joined with the row that states the remaining amount or quantity. */
export interface Benefit {
  /** EB01. */
  code: string;
  /** EB01 in words, such as `deductible`. */
  type: string;
  /** EB02: `individual`, `family` and others; `unknown` if not stated. */
  coverageLevel: string;
  /** The services to which the benefit applies; empty if the payer does not restrict it. */
  services: (BenefitService)[];
  /** EB04. */
  insuranceTypeCode: string | null;
  /** EB05. */
  planName: string | null;
  /** EB06, such as `calendar_year`, `visit` or `remaining`. */
  timePeriod: string | null;
  /** EB07. Whole US cents. */
  amount: number | null;
  /** EB08 as a percentage: `20` is twenty percent. */
  percent: string | null;
  /** EB10 and EB09. */
  quantity: BenefitQuantity | null;
  /** EB11: whether an authorization is needed. */
  authRequired: 'yes' | 'no' | 'unknown' | (string & {});
  /** EB12. `not_applicable`: the benefit is the same in and out of the network. */
  network: 'in' | 'out' | 'not_applicable' | 'unknown' | (string & {});
  dates: (BenefitDate)[];
  references: (BenefitReference)[];
  deliveries: (BenefitDelivery)[];
  conditions: (BenefitCondition)[];
  /** MSG. */
  messages: (string)[];
  relatedEntities: (BenefitRelatedEntity)[];
  /** The remaining part of `amount`, from another EB row. Whole US cents. */
  remaining: number | null;
  /** Present if the payer does not state `remaining`: it is `amount` less the amount of the year to date, which another EB row states. */
  isRemainingComputed?: true;
  /** The remaining part of `quantity`, from another EB row. */
  remainingQuantity: string | null;
  raw: BenefitRaw;
}

export interface BenefitAddress {
  line1: string;
  /** Second line. */
  line2: string | null;
  city: string;
  /** State. */
  state: string | null;
  /** ZIP. */
  postalCode: string | null;
}

export interface BenefitCondition {
  /** III01: `ZZ` place of service, `NI` nature of injury. */
  qualifier: string | null;
  /** III02. */
  code: string | null;
  /** III03. */
  category: string | null;
  /** III04. */
  text: string | null;
}

export interface BenefitContact {
  /** Name. */
  name: string | null;
  /** Telephone. */
  telephone: string | null;
  /** Fax. */
  fax: string | null;
  /** Email. */
  email: string | null;
  /** Web address. */
  url: string | null;
}

export interface BenefitDate {
  /** The kind of date, such as `plan_begin`; `other` for an unlisted qualifier. */
  type: string;
  /** DTP01. */
  qualifier: string;
  /** First or only day. YYYY-MM-DD. */
  start: string;
  /** Last day of a period. */
  end: string | null;
}

/** How often or how much of a service is covered (HSD). */
export interface BenefitDelivery {
  /** HSD02. */
  quantity: string | null;
  /** HSD01, such as `visit`. */
  unit: string | null;
  /** HSD04. */
  perPeriods: string | null;
  /** HSD03. */
  perUnit: string | null;
  /** HSD05. */
  timePeriod: string | null;
  /** HSD06. */
  periodCount: string | null;
  /** HSD07. */
  frequencyCode: string | null;
  /** HSD08. */
  patternTimeCode: string | null;
}

export interface BenefitQuantity {
  value: string;
  unit: string;
}

export interface BenefitRaw {
  /** Position of the EB row among those of the patient, from 1. */
  ebIndex: number;
  /** The row that states the remaining amount or quantity. */
  remainingEbIndex: number | null;
  /** X12 segments of the payer. Codes and amounts are as the payer wrote them. In names, ids, dates and free texts, all letters are X, and all digits X or 9. The full text is in `rawX12`. */
  segments: (string)[];
}

export interface BenefitReference {
  /** The kind of reference, such as `group_number`; `other` for an unlisted qualifier. */
  type: string;
  /** REF01. */
  qualifier: string;
  value: string;
  /** REF03. */
  description: string | null;
}

/** A payer, provider or other party of a benefit (loop 2120). */
export interface BenefitRelatedEntity {
  /** The kind of entity, such as `primary_payer`; `other` for an unlisted code. */
  role: string;
  /** NM101. */
  roleCode: string;
  /** NM103 to NM107. */
  name: string | null;
  /** NM108. */
  identifierQualifier: string | null;
  /** NM109. */
  identifier: string | null;
  address: BenefitAddress | null;
  contacts: (BenefitContact)[];
  /** PRV03. */
  taxonomyCode: string | null;
}

export interface BenefitService {
  /** `x12_stc`: service type (EB03). */
  system: 'x12_stc' | 'cpt' | 'hcpcs' | 'cdt' | 'ndc' | 'other' | (string & {});
  code: string;
  /** Last code of a range. */
  endCode: string | null;
  modifiers: (string)[];
}

/** The provider who is paid (loop 2010AA). */
export interface BillingProvider {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  /** NUCC taxonomy (PRV03). */
  taxonomyCode?: string | null;
  /** Name of an organization. */
  organizationName?: string | null;
  name?: ProviderName | null;
  /** Payers' ids of the provider, and licences (REF). */
  secondaryIds?: (PayerReference)[];
  address: ProviderAddress;
  contact?: { name?: string | null; phone: string; extension?: string; fax?: string; email?: string } | null;
  taxId: { type: 'ein' | 'ssn' | (string & {}); value: string | null; valueLast4: string };
}

/** The provider who is paid (loop 2010AA). Default: the billing provider of the organization's settings, if there is exactly one. */
export interface BillingProviderParams {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  /** NUCC taxonomy (PRV03). */
  taxonomyCode?: string | null;
  /** Name of an organization. */
  organizationName?: string | null;
  name?: ProviderNameParams | null;
  /** Payers' ids of the provider, and licences (REF). */
  secondaryIds?: (PayerReferenceParams)[];
  address: ProviderAddressParams;
  contact?: { name?: string | null; phone: string; extension?: string; fax?: string; email?: string } | null;
  /** If absent: the tax id of the claim, or of the organization's billing provider, with the same NPI. It is required if there is none. */
  taxId?: { type: 'ein' | 'ssn'; value: string };
}

export interface BuiltInScrubRule {
  object: 'built_in_scrub_rule';
  /** Stable id, `family.name`. */
  id: string;
  version: number;
  family: string;
  /** The rule in words: what holds for a claim without such a finding. */
  title: string;
  severity: 'error' | 'warning' | 'info' | (string & {});
  /** Whether its findings prevent submission. */
  blocking: boolean;
  source: ScrubRuleSource;
  /** The types of claims that the rule is about. */
  claimTypes: ('professional' | 'institutional' | 'dental' | (string & {}))[];
  /** What the rule cannot be checked without: code sets, or records such as the payer. */
  needs: (string)[];
}

export interface BuiltInScrubRuleList {
  object: 'list';
  data: (BuiltInScrubRule)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface BundleCharge {
  /** The type of the claim that bills it, if not that of the encounter. */
  claimType: 'professional' | 'institutional' | 'dental' | null | (string & {});
  /** Null if the charge has only a revenue code. */
  procedureCode: string | null;
  modifiers: (string)[];
  /** Units, a decimal. 1 if absent. */
  units: string;
  /** Whole US cents. */
  charge: number;
  /** Positions in the diagnoses, from 1. */
  diagnosisPointers: (number)[];
  /** Place of service code, if it differs from the claim's. */
  placeOfServiceCode: string | null;
  unitType: 'unit' | 'minute' | 'international_unit' | 'day' | (string & {});
  /** Description of a procedure whose code is not specific. */
  description: string | null;
  drug: Drug | null;
  /** Note to the payer. */
  note: string | null;
  /** The kind of note (NTE01). ADD, additional information, if absent. */
  noteCode?: string;
  /** An emergency (SV109). */
  emergency: boolean | null;
  /** Early and periodic screening (SV111). */
  epsdt: boolean | null;
  /** Family planning (SV112). */
  familyPlanning: boolean | null;
  /** Revenue code (SV201). Required on institutional claims. */
  revenueCode?: string;
  renderingProvider?: Provider;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string;
  /** The repricer's number (REF*9B). */
  repricedLineNumber?: string;
  /** The repricer's number of the adjusted line (REF*9D). */
  adjustedRepricedLineNumber?: string;
  repricing?: ClaimRepricing;
  /** Decisions of other payers on the service. */
  otherPayerAdjudications?: (OtherPayerLineAdjudication)[];
  contract?: ClaimContract;
  /** The line's own prior authorization (REF*G1). Default: the number of its linked authorization. */
  priorAuthorizationNumber?: string;
  /** The line's own referral (REF*9F). */
  referralNumber?: string;
  /** Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3). */
  otherPayerReferences?: (PayerReference)[];
  /** Sales tax (AMT*T). Whole US cents. */
  salesTax?: number;
  fixedFormatInformation?: (string)[];
  supervisingProvider?: Provider;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string;
  serviceFacility?: ServiceFacility;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string;
  /** Documents of the service (PWK). */
  attachments?: (ClaimAttachment)[];
  /** Note to a third party organization (NTE*TPO). */
  thirdPartyNote?: string;
  referringProvider?: Provider;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string;
  /** Exempt from the copay (SV115). */
  copayExempt?: boolean;
  durableMedicalEquipment?: DurableMedicalEquipment;
  dates?: ServiceLineDates;
  ambulanceTransport?: AmbulanceTransport;
  equipmentCertification?: EquipmentCertification;
  /** Ambulance certification, hospice employee and equipment conditions. */
  conditions?: (ClaimCondition)[];
  /** Patients in the ambulance (QTY*PT). A decimal as text. */
  ambulancePatientCount?: string;
  /** Additional units of obstetric anesthesia (QTY*FL). A decimal as text. */
  obstetricAnesthesiaUnits?: string;
  measurements?: (ServiceMeasurement)[];
  /** The line's own laboratory certificate (REF*X4). */
  cliaNumber?: string;
  /** Certificate of the referring laboratory (REF*F4). */
  referringCliaNumber?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Batch of the vaccine (REF*BT). */
  immunizationBatchNumber?: string;
  /** Postage (AMT*F4). Whole US cents. */
  postage?: number;
  purchasedService?: PurchasedService;
  purchasedServiceProvider?: PurchasedServiceProvider;
  /** The provider of `/v1/providers` that `purchasedServiceProvider` is copied from. Excludes `purchasedServiceProvider` in a request. */
  purchasedServiceProviderId?: string;
  orderingProvider?: OrderingProvider;
  /** The provider of `/v1/providers` that `orderingProvider` is copied from. Excludes `orderingProvider` in a request. */
  orderingProviderId?: string;
  primaryCareProvider?: Provider;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddress;
  ambulanceDropOff?: AmbulancePlace;
  forms?: (LineForm)[];
  /** Part of the charge that is not covered (SV207). Whole US cents. */
  nonCoveredCharge?: number;
  /** Service tax (AMT*GT). Whole US cents. */
  serviceTax?: number;
  /** Facility tax (AMT*N8). Whole US cents. */
  facilityTax?: number;
  operatingProvider?: Provider;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: Provider;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
  teeth?: (TreatedTooth)[];
  oralCavityCodes?: (string)[];
  /** Initial placement (I) or replacement (R) (SV305). */
  placementCode?: 'I' | 'R' | (string & {});
  treatmentDates?: DentalTreatmentDates;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  assistantSurgeon?: Provider;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
}

export interface BundleChargeParams {
  /** The type of the claim that bills it, if not that of the encounter. */
  claimType?: 'professional' | 'institutional' | 'dental' | null;
  /** CPT, HCPCS or CDT code. Required unless the charge has a revenue code. */
  procedureCode?: string | null;
  modifiers?: (string)[];
  /** Units, a decimal. 1 if absent. */
  units?: string;
  /** Whole US cents. */
  charge: number;
  /** Positions in the diagnoses, from 1. */
  diagnosisPointers?: (number)[];
  /** Place of service code, if it differs from the claim's. */
  placeOfServiceCode?: string | null;
  unitType?: 'unit' | 'minute' | 'international_unit' | 'day';
  /** Description of a procedure whose code is not specific. */
  description?: string | null;
  drug?: DrugParams | null;
  /** Note to the payer. */
  note?: string | null;
  /** The kind of note (NTE01). ADD, additional information, if absent. */
  noteCode?: string;
  /** An emergency (SV109). */
  emergency?: boolean | null;
  /** Early and periodic screening (SV111). */
  epsdt?: boolean | null;
  /** Family planning (SV112). */
  familyPlanning?: boolean | null;
  /** Revenue code (SV201). Required on institutional claims. */
  revenueCode?: string;
  renderingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string;
  /** The repricer's number (REF*9B). */
  repricedLineNumber?: string;
  /** The repricer's number of the adjusted line (REF*9D). */
  adjustedRepricedLineNumber?: string;
  repricing?: ClaimRepricingParams;
  /** Decisions of other payers on the service. */
  otherPayerAdjudications?: (OtherPayerLineAdjudicationParams)[];
  contract?: ClaimContractParams;
  /** The line's own prior authorization (REF*G1). Default: the number of its linked authorization. */
  priorAuthorizationNumber?: string;
  /** The line's own referral (REF*9F). */
  referralNumber?: string;
  /** Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3). */
  otherPayerReferences?: (PayerReferenceParams)[];
  /** Sales tax (AMT*T). Whole US cents. */
  salesTax?: number;
  fixedFormatInformation?: (string)[];
  supervisingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string;
  serviceFacility?: ServiceFacilityParams;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string;
  /** Documents of the service (PWK). */
  attachments?: (ClaimAttachmentParams)[];
  /** Note to a third party organization (NTE*TPO). */
  thirdPartyNote?: string;
  referringProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string;
  /** Exempt from the copay (SV115). */
  copayExempt?: boolean;
  durableMedicalEquipment?: DurableMedicalEquipmentParams;
  dates?: ServiceLineDatesParams;
  ambulanceTransport?: AmbulanceTransportParams;
  equipmentCertification?: EquipmentCertificationParams;
  /** Ambulance certification, hospice employee and equipment conditions. */
  conditions?: (ClaimConditionParams)[];
  /** Patients in the ambulance (QTY*PT). A decimal as text. */
  ambulancePatientCount?: string;
  /** Additional units of obstetric anesthesia (QTY*FL). A decimal as text. */
  obstetricAnesthesiaUnits?: string;
  measurements?: (ServiceMeasurementParams)[];
  /** The line's own laboratory certificate (REF*X4). */
  cliaNumber?: string;
  /** Certificate of the referring laboratory (REF*F4). */
  referringCliaNumber?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Batch of the vaccine (REF*BT). */
  immunizationBatchNumber?: string;
  /** Postage (AMT*F4). Whole US cents. */
  postage?: number;
  purchasedService?: PurchasedServiceParams;
  purchasedServiceProvider?: PurchasedServiceProviderParams;
  /** The provider of `/v1/providers` that `purchasedServiceProvider` is copied from. Excludes `purchasedServiceProvider` in a request. */
  purchasedServiceProviderId?: string;
  orderingProvider?: OrderingProviderParams;
  /** The provider of `/v1/providers` that `orderingProvider` is copied from. Excludes `orderingProvider` in a request. */
  orderingProviderId?: string;
  primaryCareProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddressParams;
  ambulanceDropOff?: AmbulancePlaceParams;
  forms?: (LineFormParams)[];
  /** Part of the charge that is not covered (SV207). Whole US cents. */
  nonCoveredCharge?: number;
  /** Service tax (AMT*GT). Whole US cents. */
  serviceTax?: number;
  /** Facility tax (AMT*N8). Whole US cents. */
  facilityTax?: number;
  operatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
  teeth?: (TreatedToothParams)[];
  oralCavityCodes?: (string)[];
  /** Initial placement (I) or replacement (R) (SV305). */
  placementCode?: 'I' | 'R';
  treatmentDates?: DentalTreatmentDatesParams;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  assistantSurgeon?: ProviderParams;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
}

/** The postal address of an organization. */
export interface BusinessAddress {
  /** Street and number, or post office box. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** Two-letter USPS code. */
  state: string;
  /** ZIP, five or nine digits. */
  postalCode: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
}

/** The postal address of an organization. */
export interface BusinessAddressParams {
  /** Street and number, or post office box. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** Two-letter USPS code. */
  state: string;
  /** ZIP, five or nine digits. */
  postalCode: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
}

export interface Calendar {
  object: 'calendar';
  /** Calendar id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name. */
  name: string;
  /** Name of the IANA database, such as `America/New_York`. */
  timeZone: string;
  hours: CalendarHours;
  holidays: (string)[];
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface CalendarCreateParams {
  /** Name. */
  name: string;
  /** Name of the IANA database, such as `America/New_York`. */
  timeZone: string;
  hours: CalendarHoursParams;
  holidays?: (string)[];
}

/** The working periods of each day; days without a period are not working days. At least one day needs a period. */
export interface CalendarHours {
  sunday?: (CalendarPeriod)[];
  monday?: (CalendarPeriod)[];
  tuesday?: (CalendarPeriod)[];
  wednesday?: (CalendarPeriod)[];
  thursday?: (CalendarPeriod)[];
  friday?: (CalendarPeriod)[];
  saturday?: (CalendarPeriod)[];
}

/** The working periods of each day; days without a period are not working days. At least one day needs a period. */
export interface CalendarHoursParams {
  sunday?: (CalendarPeriodParams)[];
  monday?: (CalendarPeriodParams)[];
  tuesday?: (CalendarPeriodParams)[];
  wednesday?: (CalendarPeriodParams)[];
  thursday?: (CalendarPeriodParams)[];
  friday?: (CalendarPeriodParams)[];
  saturday?: (CalendarPeriodParams)[];
}

export interface CalendarList {
  object: 'list';
  data: (Calendar)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface CalendarPeriod {
  /** Wall-clock time, `HH:MM`. */
  start: string;
  /** Wall-clock time, `HH:MM`. */
  end: string;
}

export interface CalendarPeriodParams {
  /** Wall-clock time, `HH:MM`. */
  start: string;
  /** Wall-clock time, `HH:MM`. */
  end: string;
}

/** A merge patch; `hours` and `holidays` are replaced. */
export interface CalendarUpdateParams {
  /** Name. */
  name?: string;
  /** Name of the IANA database, such as `America/New_York`. */
  timeZone?: string;
  hours?: CalendarHoursParams;
  holidays?: (string)[];
}

export interface Canceller {
  type: string;
  id: string;
}

export interface ChangedPartnerEhrWebhook {
  /** Id. */
  id: string;
  /** The partner's id for the registration. */
  remoteId: string;
  /** The kind of difference. */
  fields: ('eventType' | 'callbackUrl' | (string & {}))[];
}

export interface ChargeBundle {
  object: 'charge_bundle';
  /** ChargeBundle id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** A short code, unique in the organization. */
  code: string;
  /** Name. */
  name: string;
  /** Inactive bundles are not offered. */
  status: 'active' | 'inactive' | (string & {});
  /** The place of service that its charges are for. */
  placeOfServiceCode: string | null;
  /** Added to those of the encounter. */
  diagnoses: (EncounterDiagnosis)[];
  charges: (BundleCharge)[];
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface ChargeBundleCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** A short code, unique in the organization. */
  code: string;
  /** Name. */
  name: string;
  /** Inactive bundles are not offered. */
  status?: 'active' | 'inactive';
  /** The place of service that its charges are for. */
  placeOfServiceCode?: string | null;
  /** Added to those of the encounter. */
  diagnoses?: (EncounterDiagnosisParams)[];
  charges: (BundleChargeParams)[];
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface ChargeBundleList {
  object: 'list';
  data: (ChargeBundle)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch; lists are replaced. */
export interface ChargeBundleUpdateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** A short code, unique in the organization. */
  code?: string;
  /** Name. */
  name?: string;
  /** Inactive bundles are not offered. */
  status?: 'active' | 'inactive';
  /** The place of service that its charges are for. */
  placeOfServiceCode?: string | null;
  /** Added to those of the encounter. */
  diagnoses?: (EncounterDiagnosisParams)[] | null;
  charges?: (BundleChargeParams)[];
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface Claim {
  object: 'claim';
  /** Claim id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** State of submission and adjudication. */
  status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | (string & {});
  statusReason: StatusReason | null;
  /** When the status last changed. ISO 8601, UTC. */
  statusChangedAt: string;
  /** The next step, as a code. */
  nextAction: string | null;
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' | (string & {});
  /** The coverage's payer. */
  payerId: string;
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** The patient who was treated. */
  patientId: string;
  /** The coverage that is billed; it names the payer. */
  coverageId: string;
  /** Professional (837P, CMS-1500), institutional (837I, UB-04) or dental (837D, ADA). */
  claimType: 'professional' | 'institutional' | 'dental' | (string & {});
  /** CLM05-3: 1 original, 7 replacement, 8 void. On institutional claims it is the last character of the type of bill. */
  frequencyCode: '1' | '7' | '8' | '0' | '2' | '3' | '4' | '5' | '6' | '9' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'X' | 'Y' | 'Z' | (string & {});
  /** The claim that this claim replaces or voids. */
  originalClaimId: string | null;
  /** The payer's number of the claim that is replaced or voided (REF*F8). */
  payerClaimControlNumber: string | null;
  /** CLM01. Unique. Generated if absent. */
  patientControlNumber: string;
  billingProvider: BillingProvider;
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId: string | null;
  renderingProvider: Provider | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId: string | null;
  referringProvider: Provider | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId: string | null;
  supervisingProvider: Provider | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId: string | null;
  serviceFacility: ServiceFacility | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId: string | null;
  /** Null on institutional claims. */
  placeOfServiceCode: string | null;
  diagnoses: (Diagnosis)[];
  serviceLines: (ServiceLine)[];
  /** Prior authorization number that is sent (REF*G1). */
  priorAuthorizationNumber: string | null;
  /** Prior authorizations that the claim uses. */
  priorAuthorizationIds: (string)[];
  /** Referral number (REF*9F). */
  referralNumber: string | null;
  accident: Accident | null;
  dates: ClaimDates;
  /** Reason for a late submission (CLM20). */
  delayReasonCode: string | null;
  /** Assignment (CLM07): A assigned, B for clinical laboratory services only, C not assigned. */
  assignmentCode: 'A' | 'B' | 'C' | (string & {});
  /** Whether the payer pays the provider directly (CLM08). */
  benefitsAssigned: boolean;
  /** Release of information (CLM09). */
  releaseOfInformationCode: 'I' | 'Y' | (string & {});
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber: string | null;
  /** Note to the payer (NTE02). */
  note: string | null;
  /** The kind of note (NTE01): ADD additional information. */
  noteCode: string;
  professional: ProfessionalClaim | null;
  institutional: InstitutionalClaim | null;
  dental: DentalClaim | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments: (ClaimAttachment)[];
  /** The patient's other coverages as they are sent. Default: the active ones on the date of service, with the decisions in priorAdjudications. */
  otherCoverages: (ClaimOtherCoverage)[] | null;
  payToAddress: ProviderAddress | null;
  payToPlan: PayToPlan | null;
  patientDetails: ClaimPatientDetails | null;
  subscriberDetails: ClaimSubscriberDetails | null;
  payerDetails: ClaimPayerDetails | null;
  /** What the claim is for (BHT06): payment, a report of an encounter, or a demand of a payer that paid. */
  reportingType: 'chargeable' | 'reporting' | 'subrogation_demand' | (string & {});
  /** Whether the provider's signature is on file (CLM06). */
  providerSignatureOnFile: boolean;
  /** The patient refuses to assign the benefits (CLM08 W). */
  patientRefusesAssignment: boolean;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Sum of the lines' charges. Whole US cents. */
  totalCharges: number;
  /** Total paid by the payer. Whole US cents. */
  amountPaid: number;
  /** Amount that the payer allows; null until a remittance decides on the claim. Whole US cents. */
  amountAllowed: number | null;
  /** Amount that the payer refused and that is still open: neither paid later nor written off. Whole US cents. */
  amountDenied: number;
  /** Amount that the payers leave to the patient (group PR). In a settled claim, amountPaid, adjustmentsTotal, amountDenied, amountTransferred, amountInSuspense and this amount add up to totalCharges. Whole US cents. */
  patientResponsibility: number;
  /** Sum of contractual reductions and write-offs, without denied amounts and the patient's share. Whole US cents. */
  adjustmentsTotal: number;
  /** Total paid by the patient. Whole US cents. */
  patientPayments: number;
  /** On a claim to an earlier payer: the patient's share that the next claim bills. On the next claim: the charges that are not billed to its payer. Whole US cents. */
  amountTransferred: number;
  /** What released payments do not explain, until a person clears it: positive if the payer explained less than the charges, negative if more. Whole US cents. */
  amountInSuspense: number;
  /** The claim of the payer before this one, for the same services. */
  priorClaimId: string | null;
  /** Decisions of the earlier payers (loops 2320, 2330, 2430). */
  priorAdjudications: (PriorAdjudication)[];
  /** The claim that bills the remainder to the next payer. */
  nextClaimId: string | null;
  /** The payer has forwarded the claim to the next payer itself (CLP02 19 to 21). */
  crossover: { payerName: string | null; payerId: string | null; remittanceId: string; forwardedOn: string | null; state: 'awaited' | 'decided' | (string & {}) } | null;
  /** The payer's latest request for information. Answer it with POST /v1/claims/{id}/send-information. */
  informationRequest: InformationRequest | null;
  /** A payment that the payer has announced (277, category F1, or the decision on an appeal) and whose remittance has not arrived. */
  announcedPayment: AnnouncedPayment | null;
  /** What the payer would pay for the services (CLP02 25). Nothing of it is posted. */
  estimate: PayerEstimate | null;
  /** Two business days after the trading partner received the claim. Null before the trading partner has received the claim, and after the first 277CA has arrived. */
  acknowledgmentDueAt: string | null;
  /** When the 277CA was reported as overdue. ISO 8601, UTC. */
  acknowledgmentOverdueSince: string | null;
  /** The day after which the remittance is overdue: the acceptance plus `remittanceDays` of the payer or the days in `remittanceWatch` of the organization settings, or seven days after the payer reports a decision or payment (277). For a claim that only the clearinghouse has acknowledged, the days count from the transmission. Null unless the claim is acknowledged or a payment is announced. */
  remittanceDueAt: string | null;
  /** When the remittance was reported as overdue. ISO 8601, UTC. */
  remittanceOverdueSince: string | null;
  /** The charges less amountPaid, patientPayments, adjustmentsTotal, amountTransferred and amountInSuspense: open with the payer, with the patient, or denied. The charges count from the first submission until the claim is cancelled or voided, also while it is rejected or reopened; before, and for a void (frequencyCode 8), they count as 0. Whole US cents. */
  balance: number;
  /** Adjustments of the whole claim that the provider must not collect. */
  adjustments: (Adjustment)[];
  /** Adjustments of the whole claim that the patient owes (group PR). */
  patientAdjustments: (Adjustment)[];
  scrub: ScrubSummary;
  /** The latest status from a 277CA. */
  payerStatus: { categoryCode: string; statusCode: string; entityCode: string | null; effectiveDate: string | null } | null;
  submission: ClaimSubmission | null;
  remittanceIds: (string)[];
  denialIds: (string)[];
  /** The replacement (frequencyCode 7) or void (8) of this claim that was made last. */
  correctionClaimId: string | null;
  /** Null without service lines. */
  timelyFiling: { deadline: string; basis: string; daysLeft: number } | null;
  /** Null unless the claim is archived. Reads are not affected; a change of the claim restores it. */
  archivedAt: string | null;
  /** Whether the claim is archived. */
  archived: boolean;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

/** A claim is accepted by the payer (277CA). */
export interface ClaimAcceptedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.accepted';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** The trading partner received the claim two business days ago, and no 277CA has arrived. */
export interface ClaimAcknowledgmentOverdueEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.acknowledgment_overdue';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimAnnotations {
  object: 'claim_annotations';
  /** The claim. */
  claimId: string;
  /** Codes whose text the loaded code sets contain. */
  codes: (ClaimCodeText)[];
  /** Why the latest submission was rejected, or amounts were denied. An undecided replacement has the reasons of the claim that it replaces. */
  reasons: (ClaimPayerReason)[];
}

/** A document that belongs to the claim or service and is sent apart from it (PWK). */
export interface ClaimAttachment {
  /** Kind of document (PWK01), such as `OZ` or `RR`. */
  reportTypeCode: string;
  /** How it is sent (PWK02): AA on request, BM by mail, EL electronically, EM by e-mail, FT by file transfer, FX by fax. */
  transmissionCode: string;
  /** Number by which the payer finds the document (PWK06). Required unless it is available on request. */
  controlNumber?: string;
  /** The stored document. */
  documentId?: string;
}

/** A document that belongs to the claim or service and is sent apart from it (PWK). */
export interface ClaimAttachmentParams {
  /** Kind of document (PWK01), such as `OZ` or `RR`. */
  reportTypeCode: string;
  /** How it is sent (PWK02): AA on request, BM by mail, EL electronically, EM by e-mail, FT by file transfer, FX by fax. */
  transmissionCode: string;
  /** Number by which the payer finds the document (PWK06). Required unless it is available on request. */
  controlNumber?: string;
  /** The stored document. */
  documentId?: string;
}

/** A person posted or reversed a payment of the patient or a write-off. */
export interface ClaimBalanceChangedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.balance_changed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimBatchError {
  /** As the error of a single submission. */
  code: string;
  message: string;
  param: string | null;
  /** `duplicate_claim`: the claim that was submitted before. */
  duplicateOf?: string;
  details: (ClaimBatchErrorDetail)[];
}

export interface ClaimBatchErrorDetail {
  code: string;
  param: string;
  message: string;
}

export interface ClaimBatchItemParams {
  /** Claim id. */
  id: string;
  /** Submits only this version. */
  version?: number;
  /** Submit a replacement even if it is the same as the claim that it replaces. */
  confirmUnchanged?: boolean;
}

export interface ClaimBatchItemResult {
  /** Claim id. */
  id: string;
  outcome: 'submitted' | 'held' | 'failed' | (string & {});
  /** The status of the claim now; null if it was refused. */
  status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | null | (string & {});
  /** The version of the claim now; null if it was refused. */
  version: number | null;
  /** Why it was refused. */
  error: ClaimBatchError | null;
}

export interface ClaimBatchPreview {
  object: 'claim_batch_preview';
  /** Claims that can be submitted or held for a review. */
  possible: number;
  /** Claims that would be refused. */
  failed: number;
  /** In the order of the request. */
  results: (ClaimBatchPreviewItem)[];
}

export interface ClaimBatchPreviewItem {
  /** Claim id. */
  id: string;
  /** Why it would be refused. */
  error: ClaimBatchError | null;
}

export interface ClaimBatchSubmitParams {
  /** The claims, each once. */
  claims: (ClaimBatchItemParams)[];
}

export interface ClaimBatchSubmitResult {
  object: 'claim_batch_submit_result';
  /** Claims that are queued for transmission. */
  submitted: number;
  /** Claims that wait for a review. */
  held: number;
  /** Claims that were refused. */
  failed: number;
  /** In the order of the request. */
  results: (ClaimBatchItemResult)[];
}

export interface ClaimCandidate {
  object: 'claim_candidate';
  /** The candidate claim. */
  claimId: string;
  /** Its patient. */
  patientId: string;
  patientName: PersonName | null;
  /** The member id of the claim's coverage. */
  memberId: string | null;
  /** CLM01. */
  patientControlNumber: string;
  /** The payer's number of the claim, if it is known. */
  payerClaimControlNumber: string | null;
  /** The payer that the claim was sent to. */
  payerId: string;
  status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | (string & {});
  /** The days of its first line. */
  serviceDate: { start: string; end: string } | null;
  /** The charge. Whole US cents. */
  totalCharges: number;
  /** The open amount. Whole US cents. */
  balance: number;
  /** How it was found. */
  method: 'patient_control_number' | 'line_control_number' | 'payer_control_number' | 'code_and_charge' | 'patient_and_date' | 'charge_and_dates' | 'manual' | 'none' | (string & {});
  /** Candidates are sorted by it. */
  confidence: number;
  /** Reasons for and against the match. */
  reasons: ({ code: string; message: string })[];
}

export interface ClaimCandidateList {
  object: 'list';
  data: (ClaimCandidate)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface ClaimCodeText {
  /** JSON Pointer of the code in the claim. */
  path: string;
  codeSet: 'icd10cm' | 'hcpcs' | 'pos' | (string & {});
  /** The code, as in the claim. */
  code: string;
  /** Its text in the newest loaded release of the code set. */
  text: string;
}

/** Whether conditions of a category apply (CRC). */
export interface ClaimCondition {
  /** Category of the conditions (CRC01). */
  category: string;
  /** Whether they apply (CRC02). */
  applies: boolean;
  codes: (string)[];
}

/** Whether conditions of a category apply (CRC). */
export interface ClaimConditionParams {
  /** Category of the conditions (CRC01). */
  category: string;
  /** Whether they apply (CRC02). */
  applies: boolean;
  codes: (string)[];
}

/** A person or office to ask (PER). */
export interface ClaimContact {
  /** Name of the contact (PER02). */
  name?: string;
  /** Telephone. */
  telephone?: string;
  /** Extension of the telephone. */
  extension?: string;
  /** Fax. */
  fax?: string;
  /** E-mail address. */
  email?: string;
  /** Web address. */
  url?: string;
}

/** A person or office to ask (PER). */
export interface ClaimContactParams {
  /** Name of the contact (PER02). */
  name?: string;
  /** Telephone. */
  telephone?: string;
  /** Extension of the telephone. */
  extension?: string;
  /** Fax. */
  fax?: string;
  /** E-mail address. */
  email?: string;
  /** Web address. */
  url?: string;
}

/** The contract under which the claim or service is billed (CN1). */
export interface ClaimContract {
  /** Kind of contract (CN101), such as `01` for a diagnosis related group. */
  typeCode: string;
  /** Amount (CN102). Whole US cents. */
  amount?: number;
  /** Percentage (CN103). A decimal as text. */
  percentage?: string;
  /** Number of the contract (CN104). */
  code?: string;
  /** Discount in percent (CN105). A decimal as text. */
  termsDiscountPercentage?: string;
  /** Version of the contract (CN106). */
  versionId?: string;
}

/** The contract under which the claim or service is billed (CN1). */
export interface ClaimContractParams {
  /** Kind of contract (CN101), such as `01` for a diagnosis related group. */
  typeCode: string;
  /** Amount (CN102). Whole US cents. */
  amount?: number;
  /** Percentage (CN103). A decimal as text. */
  percentage?: string;
  /** Number of the contract (CN104). */
  code?: string;
  /** Discount in percent (CN105). A decimal as text. */
  termsDiscountPercentage?: string;
  /** Version of the contract (CN106). */
  versionId?: string;
}

export interface ClaimCorrectionCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface ClaimCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** The patient who was treated. */
  patientId: string;
  /** The coverage that is billed; it names the payer. */
  coverageId: string;
  /** Professional (837P, CMS-1500), institutional (837I, UB-04) or dental (837D, ADA). */
  claimType?: 'professional' | 'institutional' | 'dental';
  /** CLM05-3: 1 original, 7 replacement, 8 void. On institutional claims it is the last character of the type of bill. */
  frequencyCode?: '1' | '7' | '8' | '0' | '2' | '3' | '4' | '5' | '6' | '9' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'X' | 'Y' | 'Z';
  /** The claim that this claim replaces or voids. */
  originalClaimId?: string | null;
  /** The payer's number of the claim that is replaced or voided (REF*F8). */
  payerClaimControlNumber?: string | null;
  /** CLM01. Unique. Generated if absent. */
  patientControlNumber?: string;
  billingProvider?: BillingProviderParams;
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId?: string | null;
  renderingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string | null;
  referringProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string | null;
  supervisingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string | null;
  serviceFacility?: ServiceFacilityParams | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string | null;
  /** Place of service code (CLM05-1). Required on professional and dental claims. */
  placeOfServiceCode?: string;
  /** Diagnoses in order. The first is the principal diagnosis. */
  diagnoses?: (DiagnosisParams)[];
  serviceLines?: (ServiceLineParams)[];
  /** Prior authorization number that is sent (REF*G1). */
  priorAuthorizationNumber?: string | null;
  /** Prior authorizations of the patient that the claim uses. Their numbers are sent unless priorAuthorizationNumber is given. */
  priorAuthorizationIds?: (string)[];
  /** Referral number (REF*9F). */
  referralNumber?: string | null;
  accident?: AccidentParams | null;
  dates?: ClaimDatesParams;
  /** Reason for a late submission (CLM20). */
  delayReasonCode?: string | null;
  /** Assignment (CLM07): A assigned, B for clinical laboratory services only, C not assigned. */
  assignmentCode?: 'A' | 'B' | 'C';
  /** Whether the payer pays the provider directly (CLM08). */
  benefitsAssigned?: boolean;
  /** Release of information (CLM09). */
  releaseOfInformationCode?: 'I' | 'Y';
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid?: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber?: string | null;
  /** Note to the payer (NTE02). */
  note?: string | null;
  /** The kind of note (NTE01): ADD additional information. */
  noteCode?: string;
  professional?: ProfessionalClaimParams | null;
  institutional?: InstitutionalClaimParams | null;
  dental?: DentalClaimParams | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments?: (ClaimAttachmentParams)[];
  /** The patient's other coverages as they are sent. Default: the active ones on the date of service, with the decisions in priorAdjudications. */
  otherCoverages?: (ClaimOtherCoverageParams)[] | null;
  payToAddress?: ProviderAddressParams | null;
  payToPlan?: PayToPlanParams | null;
  patientDetails?: ClaimPatientDetailsParams | null;
  subscriberDetails?: ClaimSubscriberDetailsParams | null;
  payerDetails?: ClaimPayerDetailsParams | null;
  /** What the claim is for (BHT06): payment, a report of an encounter, or a demand of a payer that paid. */
  reportingType?: 'chargeable' | 'reporting' | 'subrogation_demand';
  /** Whether the provider's signature is on file (CLM06). */
  providerSignatureOnFile?: boolean;
  /** The patient refuses to assign the benefits (CLM08 W). */
  patientRefusesAssignment?: boolean;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

/** A draft claim is created. */
export interface ClaimCreatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.created';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimDates {
  /** Onset of the current illness. YYYY-MM-DD. */
  onset?: string | null;
  /** Date of admission. YYYY-MM-DD. */
  admission?: string | null;
  /** Date of discharge. YYYY-MM-DD. */
  discharge?: string | null;
  /** Initial treatment (DTP*454). YYYY-MM-DD. */
  initialTreatment?: string;
  /** Last seen by the physician (DTP*304). YYYY-MM-DD. */
  lastSeen?: string;
  /** Acute manifestation (DTP*453). YYYY-MM-DD. */
  acuteManifestation?: string;
  /** Last menstrual period (DTP*484). YYYY-MM-DD. */
  lastMenstrualPeriod?: string;
  /** Last X-ray (DTP*455). YYYY-MM-DD. */
  lastXRay?: string;
  /** Hearing or vision prescription (DTP*471). YYYY-MM-DD. */
  visionPrescription?: string;
  /** First and last day of the disability (DTP*314). */
  disability?: { start: string; end?: string };
  /** Start of the disability (DTP*360). YYYY-MM-DD. */
  disabilityStart?: string;
  /** End of the disability (DTP*361). YYYY-MM-DD. */
  disabilityEnd?: string;
  /** Last day of work (DTP*297). YYYY-MM-DD. */
  lastWorked?: string;
  /** Authorized return to work (DTP*296). YYYY-MM-DD. */
  authorizedReturnToWork?: string;
  /** Care was assumed (DTP*090). YYYY-MM-DD. */
  assumedCare?: string;
  /** Care was relinquished (DTP*091). YYYY-MM-DD. */
  relinquishedCare?: string;
  /** First contact in a property and casualty claim (DTP*444). YYYY-MM-DD. */
  firstContact?: string;
  /** Received by the repricer (DTP*050). YYYY-MM-DD. */
  repricerReceived?: string;
}

export interface ClaimDatesParams {
  /** Onset of the current illness. YYYY-MM-DD. */
  onset?: string | null;
  /** Date of admission. YYYY-MM-DD. */
  admission?: string | null;
  /** Date of discharge. YYYY-MM-DD. */
  discharge?: string | null;
  /** Initial treatment (DTP*454). YYYY-MM-DD. */
  initialTreatment?: string;
  /** Last seen by the physician (DTP*304). YYYY-MM-DD. */
  lastSeen?: string;
  /** Acute manifestation (DTP*453). YYYY-MM-DD. */
  acuteManifestation?: string;
  /** Last menstrual period (DTP*484). YYYY-MM-DD. */
  lastMenstrualPeriod?: string;
  /** Last X-ray (DTP*455). YYYY-MM-DD. */
  lastXRay?: string;
  /** Hearing or vision prescription (DTP*471). YYYY-MM-DD. */
  visionPrescription?: string;
  /** First and last day of the disability (DTP*314). */
  disability?: { start: string; end?: string };
  /** Start of the disability (DTP*360). YYYY-MM-DD. */
  disabilityStart?: string;
  /** End of the disability (DTP*361). YYYY-MM-DD. */
  disabilityEnd?: string;
  /** Last day of work (DTP*297). YYYY-MM-DD. */
  lastWorked?: string;
  /** Authorized return to work (DTP*296). YYYY-MM-DD. */
  authorizedReturnToWork?: string;
  /** Care was assumed (DTP*090). YYYY-MM-DD. */
  assumedCare?: string;
  /** Care was relinquished (DTP*091). YYYY-MM-DD. */
  relinquishedCare?: string;
  /** First contact in a property and casualty claim (DTP*444). YYYY-MM-DD. */
  firstContact?: string;
  /** Received by the repricer (DTP*050). YYYY-MM-DD. */
  repricerReceived?: string;
}

/** The last day to file a claim, or to send requested information, is 14, 7 or 1 days away. */
export interface ClaimDeadlineApproachingEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.deadline_approaching';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** A claim is adjudicated and denied. */
export interface ClaimDeniedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.denied';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimEligibilityCheckCreateParams {
  /** The patient's coverage; the claim's if absent. */
  coverageRank?: 'primary' | 'secondary' | 'tertiary';
  /** Service types (EQ01). Default: 30, health benefit plan coverage. */
  serviceTypeCodes?: ('1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC')[];
  /** HCPCS, CPT or CDT codes to ask about. */
  procedureCodes?: (string)[];
  /** Reuse the result of an equal check that completed at most this long ago, without a request to the payer. */
  maxAgeSeconds?: number;
  /** `sync`: one attempt. `async`: a job sends the inquiry, and repeats it after 1, 5 and 30 minutes if the payer cannot answer. */
  mode?: 'sync' | 'async';
}

/** The payer estimated what it would pay for the services of a predetermination (835, CLP02 25). */
export interface ClaimEstimatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.estimated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimEventData {
  claim: Claim;
  previousAttributes?: ClaimPreviousAttributes;
  /** For `claim.deadline_approaching`: the approaching deadlines. */
  deadlines?: (ApproachingClaimDeadline)[];
}

/** Exactly one of fixId, findingId and all. */
export interface ClaimFixParams {
  /** The fix to apply. */
  fixId?: string;
  /** Instead of fixId: the finding to fix. */
  findingId?: string;
  /** Which of the finding's fixes; the first by default. */
  patchIndex?: number;
  /** Instead of fixId: `safe` applies the first safe fix of every open finding and increases the version by one. If there is no safe fix, the claim is unchanged. */
  all?: 'safe';
  /** Values for a `needs_input` fix, by name. */
  inputs?: Record<string, string | number>;
  /** The reason, recorded in the audit log. Must not contain PHI. */
  reason?: string;
  /** The expected version. Equivalent to If-Match, for clients that cannot send the header. */
  expectedVersion?: number;
}

export interface ClaimFixResult {
  claim: Claim;
  /** In the order of the findings. */
  appliedFixes: (AppliedFix)[];
  /** Safe fixes that `all` did not apply. */
  skippedFixes: (SkippedFix)[];
  scrub: ScrubRun;
}

export interface ClaimForm {
  object: 'claim_form';
  /** The claim. */
  claimId: string;
  form: 'cms1500' | 'ub04' | 'ada2024' | (string & {});
  /** The name of the form. */
  title: string;
  /** The edition of the form. */
  edition: string;
  /** The number of sheets that the claim needs. */
  pages: number;
  /** The boxes by their numbers, in the order of the form. Box 24D of the second service line is `24.2.D`. */
  boxes: Record<string, FormBox>;
  /** What the form cannot hold. */
  problems: (FormProblem)[];
  /** Null unless `layout=true`. */
  layout: FormLayout | null;
}

export interface ClaimFromFormParams {
  /** The patient who was treated. */
  patientId: string;
  /** The coverage that is billed; it names the payer. */
  coverageId: string;
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** The texts of the boxes by their numbers, as `boxes` of `GET /v1/claims/{id}/form` names them. A box of the patient, the coverage or the payer may be left out; if it is given, it has to agree with the record. */
  boxes: Record<string, string | null>;
}

export interface ClaimHoldParams {
  /** Reason for the hold, stored with the claim and shown in its timeline. Do not include PHI. */
  reason?: string;
}

export interface ClaimImport {
  object: 'claim_import';
  /** ClaimImport id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** `failed`: see statusReason. Some claims may have been created. */
  status: 'queued' | 'running' | 'completed' | 'failed' | (string & {});
  /** Why it failed: `x12_unreadable`, `no_claims`, `internal_error` or `abandoned`. */
  statusReason: StatusReason | null;
  /** Size of the file. */
  byteCount: number;
  /** The date as of which the claims are evaluated; null for the organization's time. */
  asOf: string | null;
  /** The test clock of the patients, if `asOf` is set. */
  testClockId: string | null;
  /** The last date of service of the claims read so far. */
  newestServiceDate: string | null;
  /** Claims whose outcome is stored; grows while the import runs. */
  claimsDone: number;
  counts: ClaimImportCounts;
  /** How often each problem occurs, the most frequent first. The items contain their locations. */
  problems: ({ code: string; count: number })[];
  /** The first 200 findings of the file itself. An error means that claims could not be read. */
  findings: (ClaimImportFinding)[];
  /** How many findings there are in all. */
  findingCount: number;
  /** When processing began. ISO 8601, UTC. */
  startedAt: string | null;
  /** When processing ended. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface ClaimImportCounts {
  /** Claims of the file with an outcome so far. */
  claims: number;
  /** Drafts created. */
  created: number;
  /** Claims that could not be created. */
  refused: number;
  /** Claims that already existed with the same content. */
  duplicates: number;
  /** Created claims whose patient was created for them. */
  patientsCreated: number;
  /** Created claims whose patient already existed. */
  patientsReused: number;
  /** Created claims whose coverage was created for them. */
  coveragesCreated: number;
  /** Created claims whose coverage already existed. */
  coveragesReused: number;
}

/** A problem of the file itself. */
export interface ClaimImportFinding {
  /** Stable code of the finding. */
  code: string;
  /** The severity of the finding. */
  severity: 'error' | 'warning' | (string & {});
  message: string;
  /** Segment of the file, from 1 at the first ISA. */
  segmentNumber?: number;
  /** For example NM1. */
  segmentId?: string;
  /** Loop of the guide, for example 2310B. */
  loop?: string;
  /** Element of the segment, from 1. */
  elementPosition?: number;
}

export interface ClaimImportItem {
  object: 'claim_import_item';
  /** Position of the claim in the file. */
  sequence: number;
  outcome: 'created' | 'refused' | 'duplicate' | (string & {});
  /** The draft; for a duplicate, the existing claim. */
  claimId: string | null;
  /** Its patient. */
  patientId: string | null;
  /** Its coverage. */
  coverageId: string | null;
  /** CLM01 in the file. */
  patientControlNumber: string;
  /** The CLM segment of the file. */
  segmentNumber: number;
  /** Data that could not be imported unchanged. Everything omitted is listed. */
  problems: (ClaimImportProblem)[];
}

export interface ClaimImportItemList {
  object: 'list';
  data: (ClaimImportItem)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ClaimImportList {
  object: 'list';
  data: (ClaimImport)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ClaimImportProblem {
  /** Stable code, such as `not_carried`, `value_shortened` or `birth_date_missing`. */
  code: string;
  /** `error`: the claim was not created. `warning`: a value was changed or left out. */
  severity: 'error' | 'warning' | (string & {});
  /** JSON Pointer into the claim; `/patientId` and `/coverageId` for data of the patient and the coverage, empty for the whole claim. */
  path: string;
  message: string;
  /** Segment of the file, from 1 at the first ISA. */
  segmentNumber?: number;
  /** For example NM1. */
  segmentId?: string;
  /** Loop of the guide, for example 2310B. */
  loop?: string;
  /** Element of the segment, from 1. */
  elementPosition?: number;
}

/** The payer requests information about a claim, or the requested information could not be delivered. */
export interface ClaimInformationRequestedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.information_requested';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** Fires when the information that the payer requested is sent, and again when the payer has received it. */
export interface ClaimInformationSentEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.information_sent';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimList {
  object: 'list';
  data: (Claim)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A note to the payer (NTE). */
export interface ClaimNote {
  /** The kind of note (NTE01). */
  code: string;
  /** The note (NTE02). */
  text: string;
}

/** A note to the payer (NTE). */
export interface ClaimNoteParams {
  /** The kind of note (NTE01). */
  code: string;
  /** The note (NTE02). */
  text: string;
}

export interface ClaimOpenSums {
  /** Open with payers. Whole US cents. */
  payerBalance: number;
  /** Refused and still open. Whole US cents. */
  deniedBalance: number;
  /** Owed by patients. Whole US cents. */
  patientBalance: number;
}

/** Another coverage of the patient, with the decision of its payer if it has decided (loops 2320, 2330). */
export interface ClaimOtherCoverage {
  /** Position of the payer in the order of payment (SBR01): P first, S second, T third, then A to H; U unknown. */
  payerResponsibilitySequence: 'P' | 'S' | 'T' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'U' | (string & {});
  /** Relationship to the subscriber, as a code of X12. */
  relationshipCode: string;
  /** Number of the group or policy. */
  groupNumber?: string;
  /** Name of the group. */
  groupName?: string;
  /** Type of insurance (SBR05). */
  insuranceTypeCode?: string;
  /** Kind of plan (SBR09). */
  claimFilingIndicatorCode?: string;
  adjustments?: (OtherPayerAdjustment)[];
  /** What the payer paid (AMT*D). Whole US cents. */
  payerPaid?: number;
  /** Charges that the payer does not cover (AMT*A8). Whole US cents. */
  nonCovered?: number;
  /** What the patient still owes (AMT*EAF). Whole US cents. */
  remainingPatientLiability?: number;
  /** Assignment of benefits (OI03). */
  benefitsAssignmentCode: 'Y' | 'N' | 'W' | (string & {});
  /** Source of the signature (OI04). */
  patientSignatureSourceCode?: string;
  /** Release of information (OI06). */
  releaseOfInformationCode: 'Y' | 'I' | (string & {});
  outpatientAdjudication?: OutpatientAdjudication;
  inpatientAdjudication?: InpatientAdjudication;
  name: PartyName;
  /** Member id. */
  memberId?: string;
  address?: ClaimPersonAddress;
  payer: ClaimOtherPayer;
  payerProviders?: (ClaimOtherPayerProvider)[];
}

/** Another coverage of the patient, with the decision of its payer if it has decided (loops 2320, 2330). */
export interface ClaimOtherCoverageParams {
  /** Position of the payer in the order of payment (SBR01): P first, S second, T third, then A to H; U unknown. */
  payerResponsibilitySequence: 'P' | 'S' | 'T' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'U';
  /** Relationship to the subscriber, as a code of X12. */
  relationshipCode: string;
  /** Number of the group or policy. */
  groupNumber?: string;
  /** Name of the group. */
  groupName?: string;
  /** Type of insurance (SBR05). */
  insuranceTypeCode?: string;
  /** Kind of plan (SBR09). */
  claimFilingIndicatorCode?: string;
  adjustments?: (OtherPayerAdjustmentParams)[];
  /** What the payer paid (AMT*D). Whole US cents. */
  payerPaid?: number;
  /** Charges that the payer does not cover (AMT*A8). Whole US cents. */
  nonCovered?: number;
  /** What the patient still owes (AMT*EAF). Whole US cents. */
  remainingPatientLiability?: number;
  /** Assignment of benefits (OI03). */
  benefitsAssignmentCode: 'Y' | 'N' | 'W';
  /** Source of the signature (OI04). */
  patientSignatureSourceCode?: string;
  /** Release of information (OI06). */
  releaseOfInformationCode: 'Y' | 'I';
  outpatientAdjudication?: OutpatientAdjudicationParams;
  inpatientAdjudication?: InpatientAdjudicationParams;
  name: PartyNameParams;
  /** Member id. */
  memberId?: string;
  address?: ClaimPersonAddressParams;
  payer: ClaimOtherPayerParams;
  payerProviders?: (ClaimOtherPayerProviderParams)[];
}

/** Another payer of the patient (loop 2330B). */
export interface ClaimOtherPayer {
  /** Name of the payer (NM103). */
  name: string;
  /** Kind of id (NM108): PI payer id, XV plan id. */
  idQualifier?: 'PI' | 'XV' | (string & {});
  /** Id of the payer (NM109). */
  payerId: string;
  address?: ProviderAddress;
  /** The payer's date of the decision (DTP*573). YYYY-MM-DD. */
  adjudicationDate?: string;
  /** Further ids of the payer (REF). */
  secondaryIds?: (PayerReference)[];
  /** The payer's prior authorization (REF*G1). */
  priorAuthorizationNumber?: string;
  /** The payer's referral (REF*9F). */
  referralNumber?: string;
  /** The payer adjusted the claim (REF*T4): Y. */
  claimAdjustmentIndicator?: string;
  /** The payer's number of the claim (REF*F8). */
  payerClaimControlNumber?: string;
}

/** Another payer of the patient (loop 2330B). */
export interface ClaimOtherPayerParams {
  /** Name of the payer (NM103). */
  name: string;
  /** Kind of id (NM108): PI payer id, XV plan id. */
  idQualifier?: 'PI' | 'XV';
  /** Id of the payer (NM109). */
  payerId: string;
  address?: ProviderAddressParams;
  /** The payer's date of the decision (DTP*573). YYYY-MM-DD. */
  adjudicationDate?: string;
  /** Further ids of the payer (REF). */
  secondaryIds?: (PayerReferenceParams)[];
  /** The payer's prior authorization (REF*G1). */
  priorAuthorizationNumber?: string;
  /** The payer's referral (REF*9F). */
  referralNumber?: string;
  /** The payer adjusted the claim (REF*T4): Y. */
  claimAdjustmentIndicator?: string;
  /** The payer's number of the claim (REF*F8). */
  payerClaimControlNumber?: string;
}

/** Another payer's ids of a provider (loops 2330C to 2330I). */
export interface ClaimOtherPayerProvider {
  /** The role of the provider (NM101). */
  entityCode: string;
  /** A person (1) or an organization (2). */
  entityType: string;
  /** The payer's ids of the provider. */
  secondaryIds?: (PayerReference)[];
}

/** Another payer's ids of a provider (loops 2330C to 2330I). */
export interface ClaimOtherPayerProviderParams {
  /** The role of the provider (NM101). */
  entityCode: string;
  /** A person (1) or an organization (2). */
  entityType: string;
  /** The payer's ids of the provider. */
  secondaryIds?: (PayerReferenceParams)[];
}

/** A claim is paid (835 ERA posted). */
export interface ClaimPaidEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.paid';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** A claim is paid in part; at least one line is denied or short. */
export interface ClaimPartiallyPaidEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.partially_paid';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** What the claim says about the patient beyond the patient's record (loops 2000C and 2010CA). */
export interface ClaimPatientDetails {
  /** The patient's weight in pounds (PAT08). A decimal as text. */
  weightPounds?: string;
  /** The patient is pregnant (PAT09). */
  pregnant?: boolean;
  /** Number of the property and casualty claim (REF*Y4). */
  propertyCasualtyClaimNumber?: string;
  propertyCasualtyContact?: ClaimContact;
  /** Relationship to the subscriber, as a code of X12. */
  relationshipCode?: string;
  /** Member number of the patient (REF*1W). */
  secondaryIds?: (PayerReference)[];
}

/** What the claim says about the patient beyond the patient's record (loops 2000C and 2010CA). */
export interface ClaimPatientDetailsParams {
  /** The patient's weight in pounds (PAT08). A decimal as text. */
  weightPounds?: string;
  /** The patient is pregnant (PAT09). */
  pregnant?: boolean;
  /** Number of the property and casualty claim (REF*Y4). */
  propertyCasualtyClaimNumber?: string;
  propertyCasualtyContact?: ClaimContactParams;
  /** Relationship to the subscriber, as a code of X12. */
  relationshipCode?: string;
  /** Member number of the patient (REF*1W). */
  secondaryIds?: (PayerReferenceParams)[];
}

/** What the claim says about the payer beyond the directory (loop 2010BB). */
export interface ClaimPayerDetails {
  /** Kind of the id of the payer (NM108). */
  idQualifier?: 'PI' | 'XV' | (string & {});
  address?: ProviderAddress;
  /** Further ids of the payer (REF*2U, EI, FY, NF). */
  secondaryIds?: (PayerReference)[];
  /** The payer's ids of the billing provider (REF*G2, LU). */
  billingProviderSecondaryIds?: (PayerReference)[];
}

/** What the claim says about the payer beyond the directory (loop 2010BB). */
export interface ClaimPayerDetailsParams {
  /** Kind of the id of the payer (NM108). */
  idQualifier?: 'PI' | 'XV';
  address?: ProviderAddressParams;
  /** Further ids of the payer (REF*2U, EI, FY, NF). */
  secondaryIds?: (PayerReferenceParams)[];
  /** The payer's ids of the billing provider (REF*G2, LU). */
  billingProviderSecondaryIds?: (PayerReferenceParams)[];
}

export interface ClaimPayerReason {
  /** The kind of file that contains the reason. */
  source: 'ta1' | '999' | '277ca_clearinghouse' | '277ca_payer' | '277' | '835' | (string & {});
  /** As in the acknowledgments, such as `A7:562:85`; group and reason code of an 835, such as `CO-16`. */
  code: string;
  /** Remark codes (RARC) of an 835. */
  remarkCodes: (string)[];
  /** Our label of the codes; null if we have none. */
  text: string | null;
  /** The fields that the reason is about; empty if it names none. */
  fields: (ClaimReasonField)[];
  /** The service line that the reason is about. */
  lineSequence: number | null;
  /** The denied amount. Whole US cents. */
  amount: number | null;
}

/** The payer reported the status of a claim (277), or a 277CA arrived late. The state of the claim does not change. */
export interface ClaimPayerStatusUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.payer_status_updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimPayment {
  object: 'claim_payment';
  /** Claim payment id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The remittance that it is part of. */
  remittanceId: string;
  /** Position in the remittance. */
  sequence: number;
  /** CLP01. */
  patientControlNumber: string;
  /** The patient as the payer names them; null if the payer names none. */
  patient: PaidPatient | null;
  /** CLP07: the payer's number of the claim. */
  payerClaimControlNumber: string | null;
  /** CLP02: 1 to 3 processed, 19 to 21 and forwarded, 4 denied, 22 reversal, 25 estimate for a predetermination. */
  claimStatusCode: string;
  /** The payer that the claim was forwarded to (NM1*TT). */
  crossoverCarrier?: { name: string | null; id: string | null };
  /** CLP03. Whole US cents. */
  charge: number;
  /** CLP04; negative in a reversal. Whole US cents. */
  paid: number;
  /** CLP05. Whole US cents. */
  patientResponsibility: number | null;
  /** Adjustments of the claim as a whole. */
  adjustments: (Adjustment)[];
  remarkCodes: (string)[];
  /** CLP08: the place of service, or the first two digits of the type of bill. */
  facilityTypeCode: string | null;
  /** CLP09: the frequency of the claim. */
  frequencyCode: string | null;
  /** CLP11: the DRG that an inpatient claim is paid by. */
  diagnosisRelatedGroup: string | null;
  /** CLP12, a decimal as text. */
  diagnosisRelatedGroupWeight: string | null;
  /** The decision on an inpatient claim (MIA). */
  inpatientDecision: InpatientDecision | null;
  /** The decision on another institutional claim (MOA). */
  outpatientDecision: OutpatientDecision | null;
  /** DTM*232 and DTM*233; null if the payer does not state them. */
  statementPeriod: { start: string; end: string } | null;
  lines: (ServicePayment)[];
  /** How the claim was found. */
  match: { state: 'matched' | 'suspected' | 'unmatched' | 'ignored' | (string & {}); claimId: string | null; method: 'patient_control_number' | 'line_control_number' | 'payer_control_number' | 'code_and_charge' | 'patient_and_date' | 'charge_and_dates' | 'manual' | 'none' | (string & {}); confidence: number; reasons: (string)[] };
  /** Set if this is a reversal (CLP02 22) that was not posted because its amounts are not those of the decision that it takes back. */
  reversalDifference: ReversalDifference | null;
  /** Position by position of `lines`. */
  lineMatches: ({ serviceLineId: string | null; method: 'line_control_number' | 'procedure_and_charge' | 'procedure' | 'manual' | 'none' | (string & {}) })[];
  /** Whether it has been posted to the claim. */
  posted: boolean;
  /** Why a person posted it although its amounts do not add up or do not fit. */
  release: PaymentRelease | null;
}

export interface ClaimPaymentIgnoreParams {
  /** The reason, as a code of your own: lower-case letters, digits and underscores. */
  reason: string;
}

export interface ClaimPaymentList {
  object: 'list';
  data: (ClaimPayment)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ClaimPaymentMatchParams {
  /** The claim that is paid. */
  claimId: string;
  /** Pairs of lines that the automatic matching does not find. */
  lines?: ({ position: number; serviceLineId: string })[];
}

export interface ClaimPaymentReleaseParams {
  /** The reason, as a code of your own: lower-case letters, digits and underscores. */
  reason: string;
  /** What was found out, in your own words. */
  note: string;
}

export interface ClaimPaymentReleasePreview {
  object: 'claim_payment_release_preview';
  /** False in the sandbox. */
  livemode: boolean;
  /** The claim payment. */
  claimPaymentId: string;
  /** Its remittance. */
  remittanceId: string;
  /** The claim that it is matched to. */
  claimId: string | null;
  /** Whether it can be released now. */
  canRelease: boolean;
  /** Why it cannot be released: `fits_the_claim` if it can be posted as it is, `not_matched`, `posted_in_another_copy`, or the trouble that nobody can overrule. Empty if it can. */
  reasons: (string)[];
  /** The difference that goes to suspense: positive if the payer explains less than its charges, negative if more. Whole US cents. */
  suspenseAmount: number;
  /** The parts of the difference, by the line that causes it. */
  suspense: (SuspensePart)[];
  /** The amounts of the claim before and after the release; null if it cannot be released. */
  claim: ReleasedClaim | null;
  /** What is posted with it and belongs to no claim, because it is the first posted claim payment of a remittance that does not balance. */
  remittance: ReleasedRemittanceRest | null;
}

export interface ClaimPaymentUndoParams {
  /** The reason, as a code of your own: lower-case letters, digits and underscores. */
  reason: string;
}

/** The postal address of a person, or of a place where the patient was. */
export interface ClaimPersonAddress {
  use?: 'home' | 'work' | 'billing' | 'temporary' | (string & {});
  /** Street and number. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** Two-letter code of the state or province. Required in the US and Canada. */
  state?: string;
  /** ZIP code. Billing and facility addresses in the US need all nine digits. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
  /** Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen. */
  subdivision?: string;
}

/** The postal address of a person, or of a place where the patient was. */
export interface ClaimPersonAddressParams {
  use?: 'home' | 'work' | 'billing' | 'temporary';
  /** Street and number. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** Two-letter code of the state or province. Required in the US and Canada. */
  state?: string;
  /** ZIP code. Billing and facility addresses in the US need all nine digits. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
  /** Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen. */
  subdivision?: string;
}

export interface ClaimPersonName {
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

export interface ClaimPersonNameParams {
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

export interface ClaimPlanReason {
  code: 'combined' | 'other_coverage' | 'other_claim_type' | 'other_place_of_service' | 'other_rendering_provider' | 'other_prior_authorizations' | 'other_visit_content' | 'billed_alone' | 'line_limit' | 'diagnosis_limit' | 'span_limit' | 'diagnoses_left_out' | (string & {});
  /** The reason in words. */
  message: string;
  /** The position in `claims` of the claim that these charges could not be added to. */
  separateFrom: number | null;
}

/** A person undid the posting of a payment; the amounts of the claim are computed from its other payments. */
export interface ClaimPostingUndoneEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.posting_undone';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** Previous values of the changed fields. */
export interface ClaimPreviousAttributes {
  object?: 'claim';
  /** Claim id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** State of submission and adjudication. */
  status?: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | (string & {});
  statusReason?: StatusReason | null;
  /** When the status last changed. ISO 8601, UTC. */
  statusChangedAt?: string;
  /** The next step, as a code. */
  nextAction?: string | null;
  ownerOfNextAction?: 'customer' | 'service' | 'payer' | 'none' | (string & {});
  /** The coverage's payer. */
  payerId?: string;
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** The patient who was treated. */
  patientId?: string;
  /** The coverage that is billed; it names the payer. */
  coverageId?: string;
  /** Professional (837P, CMS-1500), institutional (837I, UB-04) or dental (837D, ADA). */
  claimType?: 'professional' | 'institutional' | 'dental' | (string & {});
  /** CLM05-3: 1 original, 7 replacement, 8 void. On institutional claims it is the last character of the type of bill. */
  frequencyCode?: '1' | '7' | '8' | '0' | '2' | '3' | '4' | '5' | '6' | '9' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'X' | 'Y' | 'Z' | (string & {});
  /** The claim that this claim replaces or voids. */
  originalClaimId?: string | null;
  /** The payer's number of the claim that is replaced or voided (REF*F8). */
  payerClaimControlNumber?: string | null;
  /** CLM01. Unique. Generated if absent. */
  patientControlNumber?: string;
  billingProvider?: BillingProvider;
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId?: string | null;
  renderingProvider?: Provider | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string | null;
  referringProvider?: Provider | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string | null;
  supervisingProvider?: Provider | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string | null;
  serviceFacility?: ServiceFacility | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string | null;
  /** Null on institutional claims. */
  placeOfServiceCode?: string | null;
  diagnoses?: (Diagnosis)[];
  serviceLines?: (ServiceLine)[];
  /** Prior authorization number that is sent (REF*G1). */
  priorAuthorizationNumber?: string | null;
  /** Prior authorizations that the claim uses. */
  priorAuthorizationIds?: (string)[];
  /** Referral number (REF*9F). */
  referralNumber?: string | null;
  accident?: Accident | null;
  dates?: ClaimDates;
  /** Reason for a late submission (CLM20). */
  delayReasonCode?: string | null;
  /** Assignment (CLM07): A assigned, B for clinical laboratory services only, C not assigned. */
  assignmentCode?: 'A' | 'B' | 'C' | (string & {});
  /** Whether the payer pays the provider directly (CLM08). */
  benefitsAssigned?: boolean;
  /** Release of information (CLM09). */
  releaseOfInformationCode?: 'I' | 'Y' | (string & {});
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid?: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber?: string | null;
  /** Note to the payer (NTE02). */
  note?: string | null;
  /** The kind of note (NTE01): ADD additional information. */
  noteCode?: string;
  professional?: ProfessionalClaim | null;
  institutional?: InstitutionalClaim | null;
  dental?: DentalClaim | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments?: (ClaimAttachment)[];
  /** The patient's other coverages as they are sent. Default: the active ones on the date of service, with the decisions in priorAdjudications. */
  otherCoverages?: (ClaimOtherCoverage)[] | null;
  payToAddress?: ProviderAddress | null;
  payToPlan?: PayToPlan | null;
  patientDetails?: ClaimPatientDetails | null;
  subscriberDetails?: ClaimSubscriberDetails | null;
  payerDetails?: ClaimPayerDetails | null;
  /** What the claim is for (BHT06): payment, a report of an encounter, or a demand of a payer that paid. */
  reportingType?: 'chargeable' | 'reporting' | 'subrogation_demand' | (string & {});
  /** Whether the provider's signature is on file (CLM06). */
  providerSignatureOnFile?: boolean;
  /** The patient refuses to assign the benefits (CLM08 W). */
  patientRefusesAssignment?: boolean;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** Sum of the lines' charges. Whole US cents. */
  totalCharges?: number;
  /** Total paid by the payer. Whole US cents. */
  amountPaid?: number;
  /** Amount that the payer allows; null until a remittance decides on the claim. Whole US cents. */
  amountAllowed?: number | null;
  /** Amount that the payer refused and that is still open: neither paid later nor written off. Whole US cents. */
  amountDenied?: number;
  /** Amount that the payers leave to the patient (group PR). In a settled claim, amountPaid, adjustmentsTotal, amountDenied, amountTransferred, amountInSuspense and this amount add up to totalCharges. Whole US cents. */
  patientResponsibility?: number;
  /** Sum of contractual reductions and write-offs, without denied amounts and the patient's share. Whole US cents. */
  adjustmentsTotal?: number;
  /** Total paid by the patient. Whole US cents. */
  patientPayments?: number;
  /** On a claim to an earlier payer: the patient's share that the next claim bills. On the next claim: the charges that are not billed to its payer. Whole US cents. */
  amountTransferred?: number;
  /** What released payments do not explain, until a person clears it: positive if the payer explained less than the charges, negative if more. Whole US cents. */
  amountInSuspense?: number;
  /** The claim of the payer before this one, for the same services. */
  priorClaimId?: string | null;
  /** Decisions of the earlier payers (loops 2320, 2330, 2430). */
  priorAdjudications?: (PriorAdjudication)[];
  /** The claim that bills the remainder to the next payer. */
  nextClaimId?: string | null;
  /** The payer has forwarded the claim to the next payer itself (CLP02 19 to 21). */
  crossover?: { payerName: string | null; payerId: string | null; remittanceId: string; forwardedOn: string | null; state: 'awaited' | 'decided' | (string & {}) } | null;
  /** The payer's latest request for information. Answer it with POST /v1/claims/{id}/send-information. */
  informationRequest?: InformationRequest | null;
  /** A payment that the payer has announced (277, category F1, or the decision on an appeal) and whose remittance has not arrived. */
  announcedPayment?: AnnouncedPayment | null;
  /** What the payer would pay for the services (CLP02 25). Nothing of it is posted. */
  estimate?: PayerEstimate | null;
  /** Two business days after the trading partner received the claim. Null before the trading partner has received the claim, and after the first 277CA has arrived. */
  acknowledgmentDueAt?: string | null;
  /** When the 277CA was reported as overdue. ISO 8601, UTC. */
  acknowledgmentOverdueSince?: string | null;
  /** The day after which the remittance is overdue: the acceptance plus `remittanceDays` of the payer or the days in `remittanceWatch` of the organization settings, or seven days after the payer reports a decision or payment (277). For a claim that only the clearinghouse has acknowledged, the days count from the transmission. Null unless the claim is acknowledged or a payment is announced. */
  remittanceDueAt?: string | null;
  /** When the remittance was reported as overdue. ISO 8601, UTC. */
  remittanceOverdueSince?: string | null;
  /** The charges less amountPaid, patientPayments, adjustmentsTotal, amountTransferred and amountInSuspense: open with the payer, with the patient, or denied. The charges count from the first submission until the claim is cancelled or voided, also while it is rejected or reopened; before, and for a void (frequencyCode 8), they count as 0. Whole US cents. */
  balance?: number;
  /** Adjustments of the whole claim that the provider must not collect. */
  adjustments?: (Adjustment)[];
  /** Adjustments of the whole claim that the patient owes (group PR). */
  patientAdjustments?: (Adjustment)[];
  scrub?: ScrubSummary;
  /** The latest status from a 277CA. */
  payerStatus?: { categoryCode: string; statusCode: string; entityCode: string | null; effectiveDate: string | null } | null;
  submission?: ClaimSubmission | null;
  remittanceIds?: (string)[];
  denialIds?: (string)[];
  /** The replacement (frequencyCode 7) or void (8) of this claim that was made last. */
  correctionClaimId?: string | null;
  /** Null without service lines. */
  timelyFiling?: { deadline: string; basis: string; daysLeft: number } | null;
  /** Null unless the claim is archived. Reads are not affected; a change of the claim restores it. */
  archivedAt?: string | null;
  /** Whether the claim is archived. */
  archived?: boolean;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

/** A scrub left no blocking finding; the claim can be submitted. */
export interface ClaimReadyEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.ready';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimReasonField {
  /** JSON Pointer of the field in the claim. */
  path: string;
  /** The field of the patient or the coverage that has to be corrected; null if it is a field of the claim. */
  subject: { type: 'patient' | 'coverage' | (string & {}); path: string } | null;
}

/** A claim is rejected at the clearinghouse or front end. */
export interface ClaimRejectedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.rejected';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** The payer has accepted the claim or reported a decision, and no 835 has arrived in time. */
export interface ClaimRemittanceOverdueEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.remittance_overdue';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** What a repricing organization decided about the claim or service (HCP). */
export interface ClaimRepricing {
  /** How it was priced (HCP01). */
  methodologyCode: string;
  /** Allowed amount (HCP02). Whole US cents. */
  allowedAmount: number;
  /** Saving (HCP03). Whole US cents. */
  savingAmount?: number;
  /** The repricing organization (HCP04). */
  organizationId?: string;
  /** Rate (HCP05). A decimal as text. */
  rate?: string;
  /** Patient group of an ambulatory claim, or DRG (HCP06). */
  groupCode?: string;
  /** Amount of the group (HCP07). Whole US cents. */
  groupAmount?: number;
  /** Revenue code (HCP08). */
  revenueCode?: string;
  /** Kind of procedure code (HCP09). */
  procedureQualifier?: string;
  /** Procedure code (HCP10). */
  procedureCode?: string;
  /** Unit (HCP11). */
  unitBasis?: string;
  /** Number of units (HCP12). A decimal as text. */
  unitCount?: string;
  /** Why it was not priced (HCP13). */
  rejectReasonCode?: string;
  /** Compliance with the policy (HCP14). */
  policyComplianceCode?: string;
  /** Exception (HCP15). */
  exceptionCode?: string;
}

/** What a repricing organization decided about the claim or service (HCP). */
export interface ClaimRepricingParams {
  /** How it was priced (HCP01). */
  methodologyCode: string;
  /** Allowed amount (HCP02). Whole US cents. */
  allowedAmount: number;
  /** Saving (HCP03). Whole US cents. */
  savingAmount?: number;
  /** The repricing organization (HCP04). */
  organizationId?: string;
  /** Rate (HCP05). A decimal as text. */
  rate?: string;
  /** Patient group of an ambulatory claim, or DRG (HCP06). */
  groupCode?: string;
  /** Amount of the group (HCP07). Whole US cents. */
  groupAmount?: number;
  /** Revenue code (HCP08). */
  revenueCode?: string;
  /** Kind of procedure code (HCP09). */
  procedureQualifier?: string;
  /** Procedure code (HCP10). */
  procedureCode?: string;
  /** Unit (HCP11). */
  unitBasis?: string;
  /** Number of units (HCP12). A decimal as text. */
  unitCount?: string;
  /** Why it was not priced (HCP13). */
  rejectReasonCode?: string;
  /** Compliance with the policy (HCP14). */
  policyComplianceCode?: string;
  /** Exception (HCP15). */
  exceptionCode?: string;
}

/** The payer reversed a payment (835 reversal). */
export interface ClaimReversedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.reversed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

export interface ClaimSubmission {
  /** Submission id. */
  submissionId: string;
  channel: 'sandbox' | 'clearinghouse' | (string & {});
  /** When it was submitted. ISO 8601, UTC. */
  submittedAt: string;
  /** Time at which the trading partner received it. ISO 8601, UTC. */
  transmittedAt: string | null;
  state: 'queued' | 'transmitted' | 'failed' | (string & {});
  attempt: number;
}

export interface ClaimSubmitParams {
  /** Submit a replacement even if it is the same as the claim that it replaces. */
  confirmUnchanged?: boolean;
}

/** A claim is submitted to the clearinghouse. */
export interface ClaimSubmittedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.submitted';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** What the claim says about the subscriber beyond the coverage (loops 2000B and 2010BA). */
export interface ClaimSubscriberDetails {
  /** The patient's weight in pounds (PAT08). A decimal as text. */
  weightPounds?: string;
  /** The patient is pregnant (PAT09). */
  pregnant?: boolean;
  /** Number of the property and casualty claim (REF*Y4). */
  propertyCasualtyClaimNumber?: string;
  propertyCasualtyContact?: ClaimContact;
  /** Position of the payer in the order of payment (SBR01): P first, S second, T third, then A to H; U unknown. */
  payerResponsibilitySequence?: 'P' | 'S' | 'T' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'U' | (string & {});
  /** Name of the group (SBR04). */
  groupName?: string;
  /** Type of insurance (SBR05). */
  insuranceTypeCode?: string;
  /** Name of a subscriber that is an organization, such as an employer. */
  organizationName?: string;
  /** Unique health identifier (NM109 with II). */
  standardUniqueHealthIdentifier?: string;
  /** Day of death of a subscriber who is not the patient (PAT06). YYYY-MM-DD. */
  deathDate?: string;
}

/** What the claim says about the subscriber beyond the coverage (loops 2000B and 2010BA). */
export interface ClaimSubscriberDetailsParams {
  /** The patient's weight in pounds (PAT08). A decimal as text. */
  weightPounds?: string;
  /** The patient is pregnant (PAT09). */
  pregnant?: boolean;
  /** Number of the property and casualty claim (REF*Y4). */
  propertyCasualtyClaimNumber?: string;
  propertyCasualtyContact?: ClaimContactParams;
  /** Position of the payer in the order of payment (SBR01): P first, S second, T third, then A to H; U unknown. */
  payerResponsibilitySequence?: 'P' | 'S' | 'T' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'U';
  /** Name of the group (SBR04). */
  groupName?: string;
  /** Type of insurance (SBR05). */
  insuranceTypeCode?: string;
  /** Name of a subscriber that is an organization, such as an employer. */
  organizationName?: string;
  /** Unique health identifier (NM109 with II). */
  standardUniqueHealthIdentifier?: string;
  /** Day of death of a subscriber who is not the patient (PAT06). YYYY-MM-DD. */
  deathDate?: string;
}

export interface ClaimSummary {
  object: 'claim_summary';
  /** False in the sandbox. */
  livemode: boolean;
  total: ClaimSums;
  byStatus: (ClaimSumsByStatus)[];
  /** The 100 payers with the largest charges. */
  byPayer: (ClaimSumsByPayer)[];
  /** Whether further payers are counted in the total only. */
  hasMorePayers: boolean;
  byScrub: (ClaimSumsByScrub)[];
  /** The open amounts of the claims on the day `asOf`. Null without the filter `openAmount`. */
  open: ClaimOpenSums | null;
}

export interface ClaimSums {
  /** The number of claims. */
  claims: number;
  /** The charges. Whole US cents. */
  charges: number;
  /** Paid by payers. Whole US cents. */
  paid: number;
  /** Contractual reductions and write-offs, without denied amounts and the patients' share. Whole US cents. */
  adjusted: number;
  /** Paid by patients. Whole US cents. */
  patientPaid: number;
  /** The patients' share. Whole US cents. */
  patientResponsibility: number;
  /** Refused by payers and still open. Whole US cents. */
  denied: number;
  /** The open amount: the sum of `balance` of the claims. Whole US cents. */
  balance: number;
}

export interface ClaimSumsByPayer {
  /** The payer. */
  payerId: string;
  /** The number of claims. */
  claims: number;
  /** The charges. Whole US cents. */
  charges: number;
  /** Paid by payers. Whole US cents. */
  paid: number;
  /** Contractual reductions and write-offs, without denied amounts and the patients' share. Whole US cents. */
  adjusted: number;
  /** Paid by patients. Whole US cents. */
  patientPaid: number;
  /** The patients' share. Whole US cents. */
  patientResponsibility: number;
  /** Refused by payers and still open. Whole US cents. */
  denied: number;
  /** The open amount: the sum of `balance` of the claims. Whole US cents. */
  balance: number;
}

export interface ClaimSumsByScrub {
  scrubStatus: 'not_run' | 'clean' | 'partly_checked' | 'warnings' | 'blocked' | 'stale' | (string & {});
  /** The number of claims. */
  claims: number;
  /** The charges. Whole US cents. */
  charges: number;
  /** Paid by payers. Whole US cents. */
  paid: number;
  /** Contractual reductions and write-offs, without denied amounts and the patients' share. Whole US cents. */
  adjusted: number;
  /** Paid by patients. Whole US cents. */
  patientPaid: number;
  /** The patients' share. Whole US cents. */
  patientResponsibility: number;
  /** Refused by payers and still open. Whole US cents. */
  denied: number;
  /** The open amount: the sum of `balance` of the claims. Whole US cents. */
  balance: number;
}

export interface ClaimSumsByStatus {
  status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | (string & {});
  /** The number of claims. */
  claims: number;
  /** The charges. Whole US cents. */
  charges: number;
  /** Paid by payers. Whole US cents. */
  paid: number;
  /** Contractual reductions and write-offs, without denied amounts and the patients' share. Whole US cents. */
  adjusted: number;
  /** Paid by patients. Whole US cents. */
  patientPaid: number;
  /** The patients' share. Whole US cents. */
  patientResponsibility: number;
  /** Refused by payers and still open. Whole US cents. */
  denied: number;
  /** The open amount: the sum of `balance` of the claims. Whole US cents. */
  balance: number;
}

/** A merge patch. A given field replaces the stored one completely, also if it is a list. Null clears a field. */
export interface ClaimUpdateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** The patient who was treated. */
  patientId?: string;
  /** The coverage that is billed; it names the payer. */
  coverageId?: string;
  /** CLM05-3: 1 original, 7 replacement, 8 void. On institutional claims it is the last character of the type of bill. */
  frequencyCode?: '1' | '7' | '8' | '0' | '2' | '3' | '4' | '5' | '6' | '9' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'X' | 'Y' | 'Z';
  /** The claim that this claim replaces or voids. */
  originalClaimId?: string | null;
  /** The payer's number of the claim that is replaced or voided (REF*F8). */
  payerClaimControlNumber?: string | null;
  /** CLM01. Unique. Generated if absent. */
  patientControlNumber?: string;
  billingProvider?: BillingProviderParams;
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId?: string | null;
  renderingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string | null;
  referringProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string | null;
  supervisingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string | null;
  serviceFacility?: ServiceFacilityParams | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string | null;
  /** Place of service code (CLM05-1). Required on professional and dental claims. */
  placeOfServiceCode?: string;
  /** Diagnoses in order. The first is the principal diagnosis. */
  diagnoses?: (DiagnosisParams)[];
  serviceLines?: (ServiceLineUpdateParams)[];
  /** Prior authorization number that is sent (REF*G1). */
  priorAuthorizationNumber?: string | null;
  /** Prior authorizations of the patient that the claim uses. Their numbers are sent unless priorAuthorizationNumber is given. */
  priorAuthorizationIds?: (string)[] | null;
  /** Referral number (REF*9F). */
  referralNumber?: string | null;
  accident?: AccidentParams | null;
  dates?: ClaimDatesParams | null;
  /** Reason for a late submission (CLM20). */
  delayReasonCode?: string | null;
  /** Assignment (CLM07): A assigned, B for clinical laboratory services only, C not assigned. */
  assignmentCode?: 'A' | 'B' | 'C';
  /** Whether the payer pays the provider directly (CLM08). */
  benefitsAssigned?: boolean;
  /** Release of information (CLM09). */
  releaseOfInformationCode?: 'I' | 'Y';
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid?: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber?: string | null;
  /** Note to the payer (NTE02). */
  note?: string | null;
  /** The kind of note (NTE01): ADD additional information. */
  noteCode?: string;
  professional?: ProfessionalClaimParams | null;
  institutional?: InstitutionalClaimParams | null;
  dental?: DentalClaimParams | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments?: (ClaimAttachmentParams)[] | null;
  /** The patient's other coverages as they are sent. Default: the active ones on the date of service, with the decisions in priorAdjudications. */
  otherCoverages?: (ClaimOtherCoverageParams)[] | null;
  payToAddress?: ProviderAddressParams | null;
  payToPlan?: PayToPlanParams | null;
  patientDetails?: ClaimPatientDetailsParams | null;
  subscriberDetails?: ClaimSubscriberDetailsParams | null;
  payerDetails?: ClaimPayerDetailsParams | null;
  /** What the claim is for (BHT06): payment, a report of an encounter, or a demand of a payer that paid. */
  reportingType?: 'chargeable' | 'reporting' | 'subrogation_demand';
  /** Whether the provider's signature is on file (CLM06). */
  providerSignatureOnFile?: boolean;
  /** The patient refuses to assign the benefits (CLM08 W). */
  patientRefusesAssignment?: boolean;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

export interface ClaimValidation {
  object: 'claim_validation';
  livemode: boolean;
  /** Claim id. */
  claimId: string;
  claimVersion: number;
  /** True if no finding prevents submission. */
  valid: boolean;
  /** Changes if any rule changes. */
  rulesetVersion: string;
  verdicts: ScrubVerdicts;
  findings: (ValidationFinding)[];
}

/** A claim is no longer in force: the payer accepted its void, or decided on its replacement. */
export interface ClaimVoidedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'claim.voided';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ClaimEventData;
}

/** What the set states of the code; empty if nothing. */
export interface CodeSetAttributes {
  /** The only sex of patients with the diagnosis or procedure (mce, hcpcs, cpt, cdt). */
  sex?: 'F' | 'M' | (string & {});
  /** The youngest age in years (mce, hcpcs, cpt, cdt). */
  ageMin?: number;
  /** The oldest age in years (mce, hcpcs, cpt, cdt). */
  ageMax?: number;
  /** A manifestation, not a principal diagnosis (mce). */
  manifestation?: boolean;
  /** Not accepted as the principal diagnosis (mce). */
  unacceptablePrincipal?: boolean;
  /** Questionable as the reason of an admission (mce). */
  questionableAdmission?: boolean;
  /** An external cause, not a principal diagnosis (mce). */
  externalCause?: boolean;
  /** A wrong procedure was performed (mce). */
  wrongProcedure?: boolean;
  /** Codes that are not reported together with this one (icd10cm_tabular). */
  excludes1?: (CodeSetExcludes)[];
  /** Medicare coverage code (hcpcs). */
  coverage?: string;
  /** Type of service (hcpcs). */
  typeOfService?: string;
  /** BETOS category (hcpcs). */
  betos?: string;
  /** Whether the facility rate is paid (pos). */
  isFacility?: boolean;
  /** Whether the taxonomy is one of individuals (taxonomy). */
  isIndividual?: boolean;
  /** Classification (taxonomy). */
  classification?: string;
  /** Specialization (taxonomy). */
  specialization?: string;
  /** Whether the line needs a procedure (revenue). */
  requiresProcedure?: boolean;
  /** Major diagnostic category (msdrg). */
  majorDiagnosticCategory?: string;
  /** Type of the group (msdrg). */
  drgType?: 'medical' | 'surgical' | (string & {});
  /** Relative weight (msdrg). */
  weight?: number;
  /** Gives information only (rarc). */
  isAlert?: boolean;
}

export interface CodeSetCode {
  object: 'code_set_code';
  codeSet: 'icd10cm' | 'icd10cm_tabular' | 'icd10cm_poa_exempt' | 'mce' | 'icd10pcs' | 'hcpcs' | 'modifier' | 'pos' | 'taxonomy' | 'cpt' | 'cdt' | 'revenue' | 'ub_codes' | 'msdrg' | 'npi_deactivated' | 'carc' | 'rarc' | 'ptp_practitioner' | 'ptp_outpatient' | 'mue_practitioner' | 'mue_outpatient' | 'mue_dme' | 'addon' | (string & {});
  /** The code as the set stores it: capitals, ICD-10-CM without its dot. */
  code: string;
  /** The date of the answer. YYYY-MM-DD. */
  on: string;
  /** `heading`: cannot be reported, more specific codes can. `not_in_force`: valid on other dates. `absent`: does not exist. `no_data`: no loaded set knows. */
  state: 'valid' | 'heading' | 'not_in_force' | 'absent' | 'no_data' | (string & {});
  /** Its text in the newest release that has one. */
  label: string | null;
  /** The release that contains the code, such as `FY2027`. */
  release: string | null;
  /** First valid day. YYYY-MM-DD. */
  validFrom: string | null;
  /** Last valid day; the end of the release if the publisher states none. YYYY-MM-DD. */
  validTo: string | null;
  attributes: CodeSetAttributes;
}

export interface CodeSetExcludes {
  /** `A051*`: the code and those below it; `T61..T62`: categories from the first to the last. */
  targets: (string)[];
  note: string;
}

export interface CodeSetKind {
  object: 'code_set';
  codeSet: 'icd10cm' | 'icd10cm_tabular' | 'icd10cm_poa_exempt' | 'mce' | 'icd10pcs' | 'hcpcs' | 'modifier' | 'pos' | 'taxonomy' | 'cpt' | 'cdt' | 'revenue' | 'ub_codes' | 'msdrg' | 'npi_deactivated' | 'carc' | 'rarc' | 'ptp_practitioner' | 'ptp_outpatient' | 'mue_practitioner' | 'mue_outpatient' | 'mue_dme' | 'addon' | (string & {});
  title: string;
  publisher: string;
  /** How often the publisher releases the set. */
  cadence: 'fiscal_year' | 'calendar_year' | 'half_year' | 'quarter' | 'none' | (string & {});
  /** `starter`: only codes that the service ships. `expiring`: the newest release ends within 30 days, or 14 for a quarter. `expired`, `missing_quarter`: no release covers today. */
  state: 'current' | 'expiring' | 'expired' | 'missing_quarter' | 'starter' | 'not_loaded' | (string & {});
  /** Dates after the first imported release that no release covers. */
  missing: ({ from: string; to: string })[];
  /** The loaded releases, the newest first. */
  versions: (CodeSetVersion)[];
}

export interface CodeSetKindList {
  object: 'list';
  data: (CodeSetKind)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface CodeSetVersion {
  /** The release, such as `FY2027` or `2026Q4`. */
  version: string;
  /** The name of the file; `starter`: the set that the service ships. */
  source: string;
  /** Whether the set may lack valid codes. */
  isPartial: boolean;
  /** First date of service that the release covers. YYYY-MM-DD. */
  coversFrom: string;
  /** Last date of service that the release covers. YYYY-MM-DD. */
  coversTo: string;
  codeCount: number;
  /** When it was loaded. ISO 8601, UTC. */
  importedAt: string;
}

/** A user as other users see it. */
export interface Colleague {
  object: 'colleague';
  /** User id. */
  id: string;
  /** The name of the person. */
  name: string;
  /** A built-in role, or the id of a custom role. You can give only a role whose scopes you have. */
  role: string;
  /** invited: the user has never signed in. disabled: the user cannot sign in and has no session. */
  status: 'invited' | 'active' | 'disabled' | (string & {});
}

export interface ColleagueList {
  object: 'list';
  data: (Colleague)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface CollectionsReport {
  object: 'collections_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** The payer filter of the request. */
  payerId: string | null;
  /** The NPI filter of the request. */
  billingNpi: string | null;
  /** What a row is about. */
  groupBy: 'payer' | 'provider' | 'location' | 'claim_type' | 'month' | (string & {});
  /** At most 1,000. */
  rows: (CollectionsReportRow)[];
}

export interface CollectionsReportRow {
  /** The payer, the NPI of the provider or the facility, the type of the claims, or the month. */
  key: string;
  /** The name of the payer, the provider or the location. */
  name: string | null;
  /** Claims with a payment in the period. */
  claims: number;
  /** Charged in the period. Whole US cents. */
  charges: number;
  /** Paid by payers, less money that they took back. Whole US cents. */
  payerPaid: number;
  /** Paid by patients, less refunds. Whole US cents. */
  patientPaid: number;
  /** The sum of both. Whole US cents. */
  collected: number;
  /** Reduced by contract. Whole US cents. */
  adjusted: number;
  /** Written off. Whole US cents. */
  writtenOff: number;
  /** The list that is counted. */
  list: string;
}

export interface Connection {
  object: 'connection';
  /** Connection id. */
  id: string;
  /** The gateway that serves it. Interchanges of a kind without a gateway wait. */
  kind: string;
  /** Settings of the connection; the fields depend on the kind. */
  profile: Record<string, unknown>;
  /** Whether secrets are stored. */
  hasSecrets: boolean;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys: (string)[];
  /** Interchanges are sent if it is testing or live; otherwise they wait. */
  state: 'draft' | 'testing' | 'live' | 'paused' | 'quarantined' | (string & {});
  /** Why it is paused or quarantined. */
  stateReason: string | null;
  /** When a file was last sent or collected, to the minute. ISO 8601, UTC. */
  lastSuccessAt: string | null;
  /** When it last failed. ISO 8601, UTC. */
  lastFailureAt: string | null;
  /** The cause of the last failure, as a code, e.g. authentication_failed. */
  lastFailureReason: string | null;
  /** Failures since the last success. */
  consecutiveFailures: number;
  /** False in the sandbox. */
  livemode: boolean;
  /** Your name for it. */
  name: string;
  /** Metadata of the stored secrets. The secrets themselves are never returned. */
  credentials: (ConnectionCredential)[];
  /** The trading partners that use the connection. */
  tradingPartnerIds: (string)[];
  /** When a TA1 or 999 first accepted an interchange that was sent while testing. ISO 8601, UTC. */
  testAcceptedAt: string | null;
  /** When it first went live. ISO 8601, UTC. */
  wentLiveAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export type ConnectionCreateParams = SftpConnectionCreateParams | CoreConnectionCreateParams | HttpsConnectionCreateParams;

export interface ConnectionCredential {
  /** The name of the secret. */
  name: string;
  /** The public key, if the service created the key pair. */
  publicKey: string | null;
  /** For keys that the service created and for certificates: `SHA256:` and base64. For PGP keys: hexadecimal fingerprints, separated by spaces. */
  fingerprint: string | null;
  /** When it was set. ISO 8601, UTC. */
  createdAt: string;
  /** When it expires. Notices are sent 30, 14, 7 days and 1 day before, and at expiry. ISO 8601, UTC. */
  expiresAt: string | null;
  /** When the last notice of its expiry was sent. ISO 8601, UTC. */
  noticedAt: string | null;
}

/** A password, key or certificate of a connection expires in 30, 14, 7 days or 1 day, or has expired. Fires once for each of these times. */
export interface ConnectionCredentialsExpiringEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'connection.credentials_expiring';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PayerConnectionEventData;
}

/** After notices about expiring credentials, no credential of the connection expires within 30 days any more. */
export interface ConnectionCredentialsRenewedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'connection.credentials_renewed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PayerConnectionEventData;
}

export interface ConnectionEventData {
  connection: FhirConnection | PartnerEhrConnection;
  previousAttributes?: FhirConnectionPreviousAttributes | PartnerEhrConnectionPreviousAttributes;
}

/** A file of a trading partner must be reviewed by a person: it could not be processed, or not completely. */
export interface ConnectionFileQuarantinedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'connection.file_quarantined';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PayerFileEventData;
}

export interface ConnectionGoLiveParams {
  /** Why it goes live without an accepted test file. It is recorded in the audit log. No PHI. */
  reason?: string;
}

export interface ConnectionKeyCreateParams {
  /** `sign_in`: to sign in with. `pgp`: to decrypt and sign files. Default: sign_in. */
  use?: 'sign_in' | 'pgp';
  /** When the key expires; for PGP keys only. Default: never. ISO 8601, UTC. */
  expiresAt?: string;
}

export interface ConnectionKeyForgetParams {
  /** `sign_in`: to sign in with. `pgp`: to decrypt and sign files. Default: sign_in. */
  use?: 'sign_in' | 'pgp';
}

export interface ConnectionList {
  object: 'list';
  data: (Connection)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ConnectionPauseParams {
  /** The reason, shown to other users. No PHI. */
  reason?: string;
}

/** Address, folders and limits. The fields depend on the kind of the connection. */
export type ConnectionProfileParams = SftpProfileParams | CoreProfileParams | HttpsProfileParams;

/** Settings to change; null removes one, so that its default applies. */
export type ConnectionProfileUpdateParams = SftpProfileUpdateParams | CoreProfileUpdateParams | HttpsProfileUpdateParams;

/** Passwords, keys and tokens. The fields depend on the kind of the connection. */
export type ConnectionSecretsParams = SftpSecretsParams | CoreSecretsParams | HttpsSecretsParams;

/** Secrets to set; null removes one. */
export type ConnectionSecretsUpdateParams = SftpSecretsUpdateParams | CoreSecretsUpdateParams | HttpsSecretsUpdateParams;

export interface ConnectionTest {
  object: 'connection_test';
  /** Connection id. */
  connectionId: string;
  /** Whether every step passed. */
  worked: boolean;
  steps: (ConnectionTestStep)[];
  /** The host key that the server presented and that has not been confirmed. Compare it with the one that the partner publishes. */
  unconfirmedHostKey: string | null;
}

export interface ConnectionTestStep {
  /** The step, e.g. connect, host_key or sign_in. */
  step: string;
  /** Steps after a failed one are not tried. */
  outcome: 'passed' | 'failed' | 'not_tried' | (string & {});
  /** Why it failed, as a code. */
  reason: string | null;
  /** The result, e.g. the number of files. */
  found: string | null;
}

/** A merge patch, also within `profile` and `secrets`. The kind cannot change. */
export interface ConnectionUpdateParams {
  /** Your name for the connection; unique. */
  name?: string;
  profile?: ConnectionProfileUpdateParams;
  secrets?: ConnectionSecretsUpdateParams;
  /** When secrets expire, by their names; null: unknown. The expiry of a certificate or PGP key is read from it. */
  secretsExpireAt?: Record<string, string | null>;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys?: (string)[];
}

export interface CoreConnectionCreateParams {
  /** Your name for the connection; unique. */
  name: string;
  /** The gateway that serves it. */
  kind: 'core';
  profile: CoreProfileParams;
  secrets?: CoreSecretsParams;
  /** When secrets expire, by their names; null: unknown. The expiry of a certificate or PGP key is read from it. */
  secretsExpireAt?: Record<string, string | null>;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys?: (string)[];
  /** A trading partner without a connection. It will use this connection. */
  tradingPartnerId?: string;
}

export interface CorePartnerConnectionParams {
  /** The gateway that serves it. */
  kind: 'core';
  profile: CoreProfileParams;
  secrets?: CoreSecretsParams;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys?: (string)[];
  /** Default: draft. Only testing and live send. */
  state?: 'draft' | 'testing' | 'live' | 'paused';
}

/** How envelopes of CAQH CORE vC2.2.0 are exchanged. */
export interface CoreProfileParams {
  /** The URL for real-time requests, and for everything else if the next two settings are absent. */
  url: string;
  /** The URL to which batches are submitted. */
  batchUrl?: string;
  /** The URL at which files are picked up and confirmed. Default: the URL of batches. */
  pickUpUrl?: string;
  /** soap: SOAP 1.2, batches with MTOM. mime: forms (multipart/form-data). Default: soap. */
  envelope?: 'soap' | 'mime';
  /** generic: the GenericBatch operations of SOAP. Default: specific. */
  operations?: 'specific' | 'generic';
  /** CORERuleVersion. Default: 2.2.0. */
  ruleVersion?: string;
  /** The account at the partner, if it signs in with a password. */
  username?: string;
  /** SenderID: your id at the partner. */
  senderId: string;
  /** ReceiverID: the partner's id. */
  receiverId: string;
  /** The transaction sets that it carries in batches. Default: 837P. Separated by commas. */
  transactions?: string;
  /** The transaction sets that it answers in real time. Default: 270,276. `none`: it answers none. Separated by commas. */
  realTimeTransactions?: string;
  /** How 270 is sent. Default: X12_270_Request_005010X279A1. Payload type of the rule. */
  payloadType270?: string;
  /** How 275 is sent. Default: X12_275_Request_005010X210. Payload type of the rule. */
  payloadType275?: string;
  /** How 276 is sent. Default: X12_276_Request_005010X212. Payload type of the rule. */
  payloadType276?: string;
  /** How 278 is sent. Default: X12_278_Request_005010X217. Payload type of the rule. */
  payloadType278?: string;
  /** How 837P is sent. Default: X12_837_Request_005010X222A1. Payload type of the rule. */
  payloadType837P?: string;
  /** How 837I is sent. Default: X12_837_Request_005010X223A2. Payload type of the rule. */
  payloadType837I?: string;
  /** How 837D is sent. Default: X12_837_Request_005010X224A2. Payload type of the rule. */
  payloadType837D?: string;
  /** Payload types of acknowledgments that are picked up. `none`: none. Separated by commas. */
  acknowledgmentTypes?: string;
  /** Payload types of other files that are picked up: by default 277CA and 835, and 278 if it is carried. `none`: none. Separated by commas. */
  resultTypes?: string;
  /** How to handle a submission without a response. hold: a person decides. ask: request the receipt of the payload id from the partner. send_again: send it again, because the partner recognizes a payload id that it already has. Default: hold. */
  whenUnanswered?: 'hold' | 'ask' | 'send_again';
  /** If unanswered files are asked for: the payload type of the request. Payload type of the rule. */
  receiptType?: string;
  /** Which files are confirmed once they are stored here. Default: all. */
  confirm?: 'all' | 'results' | 'none';
  /** How files are confirmed. Payload type of the rule. */
  confirmationType?: string;
  /** Seconds between two checks for new files. Default: 300. */
  pollSeconds?: number;
  /** Default: 10. */
  connectTimeoutSeconds?: number;
  /** Default: 25. */
  answerTimeoutSeconds?: number;
  /** Larger files stay at the partner. Default: 64 MB. */
  fileBytesMax?: number;
}

/** How envelopes of CAQH CORE vC2.2.0 are exchanged. */
export interface CoreProfileUpdateParams {
  /** The URL for real-time requests, and for everything else if the next two settings are absent. */
  url?: string | null;
  /** The URL to which batches are submitted. */
  batchUrl?: string | null;
  /** The URL at which files are picked up and confirmed. Default: the URL of batches. */
  pickUpUrl?: string | null;
  /** soap: SOAP 1.2, batches with MTOM. mime: forms (multipart/form-data). Default: soap. */
  envelope?: 'soap' | 'mime' | null;
  /** generic: the GenericBatch operations of SOAP. Default: specific. */
  operations?: 'specific' | 'generic' | null;
  /** CORERuleVersion. Default: 2.2.0. */
  ruleVersion?: string | null;
  /** The account at the partner, if it signs in with a password. */
  username?: string | null;
  /** SenderID: your id at the partner. */
  senderId?: string | null;
  /** ReceiverID: the partner's id. */
  receiverId?: string | null;
  /** The transaction sets that it carries in batches. Default: 837P. Separated by commas. */
  transactions?: string | null;
  /** The transaction sets that it answers in real time. Default: 270,276. `none`: it answers none. Separated by commas. */
  realTimeTransactions?: string | null;
  /** How 270 is sent. Default: X12_270_Request_005010X279A1. Payload type of the rule. */
  payloadType270?: string | null;
  /** How 275 is sent. Default: X12_275_Request_005010X210. Payload type of the rule. */
  payloadType275?: string | null;
  /** How 276 is sent. Default: X12_276_Request_005010X212. Payload type of the rule. */
  payloadType276?: string | null;
  /** How 278 is sent. Default: X12_278_Request_005010X217. Payload type of the rule. */
  payloadType278?: string | null;
  /** How 837P is sent. Default: X12_837_Request_005010X222A1. Payload type of the rule. */
  payloadType837P?: string | null;
  /** How 837I is sent. Default: X12_837_Request_005010X223A2. Payload type of the rule. */
  payloadType837I?: string | null;
  /** How 837D is sent. Default: X12_837_Request_005010X224A2. Payload type of the rule. */
  payloadType837D?: string | null;
  /** Payload types of acknowledgments that are picked up. `none`: none. Separated by commas. */
  acknowledgmentTypes?: string | null;
  /** Payload types of other files that are picked up: by default 277CA and 835, and 278 if it is carried. `none`: none. Separated by commas. */
  resultTypes?: string | null;
  /** How to handle a submission without a response. hold: a person decides. ask: request the receipt of the payload id from the partner. send_again: send it again, because the partner recognizes a payload id that it already has. Default: hold. */
  whenUnanswered?: 'hold' | 'ask' | 'send_again' | null;
  /** If unanswered files are asked for: the payload type of the request. Payload type of the rule. */
  receiptType?: string | null;
  /** Which files are confirmed once they are stored here. Default: all. */
  confirm?: 'all' | 'results' | 'none' | null;
  /** How files are confirmed. Payload type of the rule. */
  confirmationType?: string | null;
  /** Seconds between two checks for new files. Default: 300. */
  pollSeconds?: number | null;
  /** Default: 10. */
  connectTimeoutSeconds?: number | null;
  /** Default: 25. */
  answerTimeoutSeconds?: number | null;
  /** Larger files stay at the partner. Default: 64 MB. */
  fileBytesMax?: number | null;
}

/** Signs in at the CORE server. Never shown. */
export interface CoreSecretsParams {
  /** The password of username. */
  password?: string;
  /** A client certificate with its chain, in PEM. */
  clientCertificate?: string;
  /** Its private key without a passphrase, in PEM. */
  clientKey?: string;
  /** Replaces the client certificate when that has expired. */
  nextClientCertificate?: string;
  /** Its private key. */
  nextClientKey?: string;
  /** Authorities that sign the partner's certificate, beside the usual ones, in PEM. */
  certificateAuthority?: string;
}

/** Signs in at the CORE server. Never shown. */
export interface CoreSecretsUpdateParams {
  /** The password of username. */
  password?: string | null;
  /** A client certificate with its chain, in PEM. */
  clientCertificate?: string | null;
  /** Its private key without a passphrase, in PEM. */
  clientKey?: string | null;
  /** Replaces the client certificate when that has expired. */
  nextClientCertificate?: string | null;
  /** Its private key. */
  nextClientKey?: string | null;
  /** Authorities that sign the partner's certificate, beside the usual ones, in PEM. */
  certificateAuthority?: string | null;
}

export interface Coverage {
  object: 'coverage';
  /** Coverage id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** A draft lacks the subscriber of a dependent. */
  status: 'draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** The covered patient. */
  patientId: string;
  /** Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it. */
  rank: 'primary' | 'secondary' | 'tertiary' | (string & {});
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId: string;
  payerName: string;
  /** Name of the plan. */
  planName: string | null;
  /** Member id as on the card. In the sandbox it can select the responses of the payer. */
  memberId: string;
  /** Group or policy number (SBR03). */
  groupNumber: string | null;
  /** SBR09. */
  claimFilingIndicatorCode: string;
  /** Null unless Medicare pays after another payer. */
  medicareSecondaryCode: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null | (string & {});
  /** Determines the applicable deadlines. */
  lineOfBusiness: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay' | (string & {});
  /** The patient's relationship to the subscriber. */
  relationshipToSubscriber: 'self' | 'spouse' | 'child' | 'other' | (string & {});
  subscriber: Subscriber | null;
  period: CoveragePeriod;
  /** The order of payment that a payer reported. Null unless the coverage was added from an eligibility check. */
  coordination: CoverageCoordination | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Whether the coverage is active according to the newest completed eligibility check. */
  verified: boolean;
  /** The newest completed eligibility check. */
  latestEligibilityCheckId: string | null;
  /** The coverage status of that check for its dates of service. */
  latestEligibilityStatus: 'active' | 'inactive' | 'unknown' | null | (string & {});
  /** The benefits of the plan as reported by the payer. This field, the three above and the one below do not change `version`. */
  latestBenefits: CoverageBenefits | null;
  /** The plans that the payer names, each with its own dates. A plan that has ended, beside an active one, does not end the coverage. */
  latestPlanSpans: (PlanSpan)[];
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface CoverageBenefits {
  /** The payer that administers the coverage. */
  payerId: string;
  /** Name of the plan. */
  planName: string | null;
  /** Number of the plan. */
  planNumber: string | null;
  /** Group number. */
  groupNumber: string | null;
  /** Copayment. Whole US cents. */
  copay: number | null;
  /** Coinsurance: `20` is twenty percent. */
  coinsurancePercent: string | null;
  /** Deductible of the individual. Whole US cents. */
  deductibleTotal: number | null;
  /** Out-of-pocket limit of the individual. Whole US cents. */
  oopMax: number | null;
  /** The services that the amounts are for. */
  serviceTypeCodes: (string)[];
}

export interface CoverageCoordination {
  /** What the payer said. */
  order: 'primary' | 'secondary' | 'tertiary' | 'unknown' | (string & {});
  /** The reason for the order, or why it is unknown. */
  reason: string;
  /** The check whose response named the coverage. */
  eligibilityCheckId: string;
}

export interface CoverageCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** The covered patient. */
  patientId: string;
  /** Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it. Default: `primary`. */
  rank?: 'primary' | 'secondary' | 'tertiary';
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId: string;
  /** Name of the plan. */
  planName?: string;
  /** Member id as on the card. In the sandbox it can select the responses of the payer. */
  memberId: string;
  /** Group or policy number (SBR03). */
  groupNumber?: string;
  /** SBR09. */
  claimFilingIndicatorCode?: string;
  /** SBR05: why Medicare is not the primary payer. `12` employer plan of a working person of 65 or more, `13` end-stage renal disease, `14` no-fault or automobile insurance, `15` workers' compensation, `16` another federal program, `41` black lung, `42` veterans, `43` employer plan of a disabled person under 65, `47` other liability insurance. */
  medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null;
  /** Determines the applicable deadlines. */
  lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay';
  /** The patient's relationship to the subscriber. */
  relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other';
  subscriber?: SubscriberParams | null;
  period?: CoveragePeriodParams;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface CoverageEventData {
  coverage: Coverage;
  previousAttributes?: CoveragePreviousAttributes;
}

/** A suggested change of the coverage or its patient. POST /v1/eligibility-checks/{id}/apply-coverage-fix makes it. */
export interface CoverageFix {
  /** The coverage. */
  coverageId: string;
  changes: CoverageFixChanges;
  /** The changes that can be applied alone, as JSON Pointers. `/relationshipToSubscriber` includes the subscriber. */
  fields: (string)[];
  /** Whether a change concerns a person, so that applying it needs `confirm: true`. */
  needsConfirmation: boolean;
  reasons: (string)[];
}

/** The changes to make. */
export interface CoverageFixApplyParams {
  /** The changes to make; all if absent. The others are not made, and can be made with PATCH. */
  fields?: (string)[];
  /** Must be true for changes of a person: see `coverageFix.needsConfirmation`. */
  confirm?: boolean;
}

export interface CoverageFixChanges {
  payerId?: string;
  memberId?: string;
  groupNumber?: string;
  planName?: string;
  /** The payer found the patient in another loop than asked. `self` removes the subscriber of the coverage; another relationship replaces the subscriber by `subscriber`. */
  relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other' | (string & {});
  subscriber?: CoverageFixSubscriber;
  patient?: CoverageFixPatient;
}

/** The payer's data of the patient. Applying them needs `patients:write` as well. */
export interface CoverageFixPatient {
  firstName?: string;
  lastName?: string;
  /** Birth date. YYYY-MM-DD. */
  birthDate?: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex?: 'female' | 'male' | 'unknown' | (string & {});
}

export interface CoverageFixSubscriber {
  firstName?: string;
  lastName?: string;
  /** Birth date. YYYY-MM-DD. */
  birthDate?: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex?: 'female' | 'male' | 'unknown' | (string & {});
  address?: Address;
}

export interface CoverageList {
  object: 'list';
  data: (Coverage)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Either the fields of a coverage, or `fhir`. */
export interface CoverageOfSetParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it. Default: `primary`. */
  rank?: 'primary' | 'secondary' | 'tertiary';
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId?: string;
  /** Name of the plan. */
  planName?: string;
  /** Member id as on the card. In the sandbox it can select the responses of the payer. */
  memberId?: string;
  /** Group or policy number (SBR03). */
  groupNumber?: string;
  /** SBR09. */
  claimFilingIndicatorCode?: string;
  /** SBR05: why Medicare is not the primary payer. `12` employer plan of a working person of 65 or more, `13` end-stage renal disease, `14` no-fault or automobile insurance, `15` workers' compensation, `16` another federal program, `41` black lung, `42` veterans, `43` employer plan of a disabled person under 65, `47` other liability insurance. */
  medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null;
  /** Determines the applicable deadlines. */
  lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay';
  /** The patient's relationship to the subscriber. */
  relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other';
  subscriber?: SubscriberParams | null;
  period?: CoveragePeriodParams;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** A FHIR R4 Coverage instead of the other fields. */
  fhir?: Record<string, unknown>;
}

export interface CoverageOrder {
  object: 'coverage_order';
  /** The patient. */
  patientId: string;
  /** The coverages with their ranks, in the given order. */
  coverages: (Coverage)[];
}

export interface CoverageOrderSetParams {
  /** Every active and draft coverage of the patient once, in the order in which the payers pay. */
  coverageIds: (string)[];
}

/** When the cover begins and ends; open where null. */
export interface CoveragePeriod {
  /** First day of coverage. YYYY-MM-DD. */
  start?: string | null;
  /** Last day of coverage. YYYY-MM-DD. */
  end?: string | null;
}

/** When the cover begins and ends; open where null. */
export interface CoveragePeriodParams {
  /** First day of coverage. YYYY-MM-DD. */
  start?: string | null;
  /** Last day of coverage. YYYY-MM-DD. */
  end?: string | null;
}

/** Previous values of the changed fields. */
export interface CoveragePreviousAttributes {
  object?: 'coverage';
  /** Coverage id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** A draft lacks the subscriber of a dependent. */
  status?: 'draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** The covered patient. */
  patientId?: string;
  /** Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it. */
  rank?: 'primary' | 'secondary' | 'tertiary' | (string & {});
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId?: string;
  payerName?: string;
  /** Name of the plan. */
  planName?: string | null;
  /** Member id as on the card. In the sandbox it can select the responses of the payer. */
  memberId?: string;
  /** Group or policy number (SBR03). */
  groupNumber?: string | null;
  /** SBR09. */
  claimFilingIndicatorCode?: string;
  /** Null unless Medicare pays after another payer. */
  medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null | (string & {});
  /** Determines the applicable deadlines. */
  lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay' | (string & {});
  /** The patient's relationship to the subscriber. */
  relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other' | (string & {});
  subscriber?: Subscriber | null;
  period?: CoveragePeriod;
  /** The order of payment that a payer reported. Null unless the coverage was added from an eligibility check. */
  coordination?: CoverageCoordination | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** Whether the coverage is active according to the newest completed eligibility check. */
  verified?: boolean;
  /** The newest completed eligibility check. */
  latestEligibilityCheckId?: string | null;
  /** The coverage status of that check for its dates of service. */
  latestEligibilityStatus?: 'active' | 'inactive' | 'unknown' | null | (string & {});
  /** The benefits of the plan as reported by the payer. This field, the three above and the one below do not change `version`. */
  latestBenefits?: CoverageBenefits | null;
  /** The plans that the payer names, each with its own dates. A plan that has ended, beside an active one, does not end the coverage. */
  latestPlanSpans?: (PlanSpan)[];
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

export interface CoverageSetReplaceParams {
  /** The patient. */
  patientId: string;
  /** The whole set of this connection. */
  coverages: (CoverageOfSetParams)[];
  /** Also writes the changes to the server, if the server accepts them. */
  writeBack?: boolean;
  /** Refuses the request if the server cannot take the changes. */
  requireWriteBack?: boolean;
  /** The `etag` of the set that is replaced. */
  ifMatch?: string;
  /** Lets an empty list cancel every coverage of the set. */
  allowEmpty?: boolean;
  /** Returns the changes that would be made, without making them. */
  dryRun?: boolean;
}

export interface CoverageSetResult {
  object: 'coverage_set';
  /** The connection. */
  connectionId: string;
  /** The patient. */
  patientId: string;
  /** ETag of the set after the change; pass it as `ifMatch`. */
  etag: string;
  dryRun: boolean;
  /** New coverages. In a dry run the ids are not kept. */
  created: (string)[];
  /** Changed coverages. */
  updated: (string)[];
  /** Coverages that did not need a change. */
  unchanged: (string)[];
  /** Coverages that are missing from the new set and were cancelled. */
  cancelled: (string)[];
  /** The writes to the server. */
  outboxEntryIds: (string)[];
  /** Changed coverages that the server owns, because it has made them. They are changed there. */
  notWrittenBack: (string)[];
  /** `queued` is returned even if no write was needed. `not_granted`: the server offers the writes, and has not granted `missingScope`. */
  writeBack: 'queued' | 'not_supported' | 'not_granted' | 'not_requested' | (string & {});
  /** The scope that a write needs and the server has not granted. */
  missingScope: string | null;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface CoverageUpdateParams {
  status?: 'active' | 'inactive' | 'cancelled' | 'entered_in_error';
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it. */
  rank?: 'primary' | 'secondary' | 'tertiary';
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId?: string;
  /** Name of the plan. */
  planName?: string | null;
  /** Member id as on the card. In the sandbox it can select the responses of the payer. */
  memberId?: string;
  /** Group or policy number (SBR03). */
  groupNumber?: string | null;
  /** SBR09; null uses the code of the payer directory. */
  claimFilingIndicatorCode?: string | null;
  /** SBR05: why Medicare is not the primary payer. `12` employer plan of a working person of 65 or more, `13` end-stage renal disease, `14` no-fault or automobile insurance, `15` workers' compensation, `16` another federal program, `41` black lung, `42` veterans, `43` employer plan of a disabled person under 65, `47` other liability insurance. */
  medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null;
  /** Null uses the line of business of the payer directory. */
  lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay' | null;
  /** The patient's relationship to the subscriber. */
  relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other';
  subscriber?: SubscriberParams | null;
  period?: CoveragePeriodParams | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

export interface Deadline {
  /** The last day. YYYY-MM-DD. */
  date: string;
  basis: { source: 'payer_directory'; days: number; from: string };
}

export interface DeletedManualReviewPolicy {
  /** Policy id. */
  id: string;
  deleted: true;
  heldItems: HeldItems;
}

export interface DeletedPartnerEhrConnection {
  /** Connection id. */
  id: string;
  deleted: true;
  /** Pending writes that were cancelled. */
  cancelledWrites: number;
}

export interface DeletedPartnerEhrWebhook {
  /** Webhook id. */
  id: string;
  deleted: true;
  /** Whether the partner has deleted it too. If not, `verify` with `repair` does it later. */
  isUnregistered: boolean;
}

export interface Denial {
  object: 'denial';
  /** Denial id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The claim. */
  claimId: string;
  /** The denied lines; empty if the claim as a whole was denied. */
  serviceLineIds: (string)[];
  /** The remittance that brought it. */
  remittanceId: string;
  payerId: string;
  level: 'claim' | 'line' | (string & {});
  status: 'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired' | (string & {});
  /** The amount that was not paid for this reason. Whole US cents. */
  deniedAmount: number;
  /** The part that is still open: the denied amount less recovered and written-off amounts; 0 once the denial has ended. Whole US cents. */
  openAmount: number;
  /** The part that has been written off while the rest is still being worked on. Whole US cents. */
  writtenOffAmount: number;
  /** The part that the payer has processed for payment, while it still refuses the rest. Whole US cents. */
  recoveredAmount: number;
  /** CAS01: CO, PR, OA or PI. */
  groupCode: string;
  /** Claim adjustment reason code. */
  carc: string;
  /** Remittance advice remark codes. */
  rarcs: (string)[];
  category: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other' | (string & {});
  /** Set if a person has changed the category. */
  categoryChange: DenialCategoryChange | null;
  /** Our label of the reason. */
  label: string;
  rootCause: { stage: 'front_end' | 'coding' | 'authorization' | 'clinical' | 'credentialing' | 'payer_error' | 'filing' | 'patient' | (string & {}); confidence: 'high' | 'medium' | 'low' | (string & {}) };
  preventable: { byRuleIds: (string)[]; wouldHaveBeenCaught: boolean; byScrubRules?: (DenialScrubRule)[] };
  recoverability: Recoverability;
  /** In the recommended order. */
  recommendedActions: (DenialAction)[];
  appealable: boolean;
  /** The last day to appeal. */
  appealDeadline: DenialAppealDeadline | null;
  /** The last day for a corrected claim. */
  correctedClaimDeadline: Deadline | null;
  /** When it was received. ISO 8601, UTC. */
  receivedAt: string;
  /** The replacement claim that was submitted last. */
  replacementClaimId: string | null;
  /** The outcome. */
  resolution: DenialResolution | null;
  /** Information that the payer has requested about the denial. */
  informationRequest: RequestedInformation | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface DenialAction {
  type: 'correct_and_resubmit' | 'replace_claim' | 'appeal' | 'request_retro_auth' | 'bill_other_payer' | 'bill_patient' | 'write_off' | 'contact_payer' | (string & {});
  reason: string;
  /** The request that performs the action; null if it is performed outside the service. */
  request: { method: 'POST'; path: string; body: Record<string, unknown> } | null;
}

export interface DenialAppealDeadline {
  /** The last day. YYYY-MM-DD. */
  date: string;
  /** The level of appeal. */
  level: number;
  /** The name of the level. */
  levelName: string;
  basis: { source: 'regulation' | 'payer_directory' | (string & {}); citation: string | null; days: number; from: string };
}

export interface DenialCategoryChange {
  from: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other' | (string & {});
  reason: string;
  /** When. ISO 8601, UTC. */
  at: string;
}

/** The last day to appeal, or to send a corrected claim, is 14, 7 or 1 days away. */
export interface DenialDeadlineApproachingEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'denial.deadline_approaching';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: DenialEventData;
}

export interface DenialEventData {
  denial: Denial;
  previousAttributes?: DenialPreviousAttributes;
  /** For `denial.deadline_approaching`: the approaching deadlines. */
  deadlines?: (ApproachingDeadline)[];
}

/** The deadlines of a denial have passed without an action. */
export interface DenialExpiredEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'denial.expired';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: DenialEventData;
}

export interface DenialList {
  object: 'list';
  data: (ListedDenial)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Previous values of the changed fields. */
export interface DenialPreviousAttributes {
  object?: 'denial';
  /** Denial id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** The claim. */
  claimId?: string;
  /** The denied lines; empty if the claim as a whole was denied. */
  serviceLineIds?: (string)[];
  /** The remittance that brought it. */
  remittanceId?: string;
  payerId?: string;
  level?: 'claim' | 'line' | (string & {});
  status?: 'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired' | (string & {});
  /** The amount that was not paid for this reason. Whole US cents. */
  deniedAmount?: number;
  /** The part that is still open: the denied amount less recovered and written-off amounts; 0 once the denial has ended. Whole US cents. */
  openAmount?: number;
  /** The part that has been written off while the rest is still being worked on. Whole US cents. */
  writtenOffAmount?: number;
  /** The part that the payer has processed for payment, while it still refuses the rest. Whole US cents. */
  recoveredAmount?: number;
  /** CAS01: CO, PR, OA or PI. */
  groupCode?: string;
  /** Claim adjustment reason code. */
  carc?: string;
  /** Remittance advice remark codes. */
  rarcs?: (string)[];
  category?: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other' | (string & {});
  /** Set if a person has changed the category. */
  categoryChange?: DenialCategoryChange | null;
  /** Our label of the reason. */
  label?: string;
  rootCause?: { stage: 'front_end' | 'coding' | 'authorization' | 'clinical' | 'credentialing' | 'payer_error' | 'filing' | 'patient' | (string & {}); confidence: 'high' | 'medium' | 'low' | (string & {}) };
  preventable?: { byRuleIds: (string)[]; wouldHaveBeenCaught: boolean; byScrubRules?: (DenialScrubRule)[] };
  recoverability?: Recoverability;
  /** In the recommended order. */
  recommendedActions?: (DenialAction)[];
  appealable?: boolean;
  /** The last day to appeal. */
  appealDeadline?: DenialAppealDeadline | null;
  /** The last day for a corrected claim. */
  correctedClaimDeadline?: Deadline | null;
  /** When it was received. ISO 8601, UTC. */
  receivedAt?: string;
  /** The replacement claim that was submitted last. */
  replacementClaimId?: string | null;
  /** The outcome. */
  resolution?: DenialResolution | null;
  /** Information that the payer has requested about the denial. */
  informationRequest?: RequestedInformation | null;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

/** A denial is received and parsed. */
export interface DenialReceivedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'denial.received';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: DenialEventData;
}

export interface DenialReport {
  object: 'denial_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** The payer filter of the request. */
  payerId: string | null;
  /** At most 1,000. */
  rows: (DenialReportRow)[];
}

export interface DenialReportRow {
  /** The payer. */
  payerId: string;
  /** The category. */
  category: string;
  /** CAS01. */
  groupCode: string;
  /** Claim adjustment reason code. */
  carc: string;
  /** Denials that were received in the period. */
  denials: number;
  /** Claims with such a denial. */
  claims: number;
  /** The denied amount. Whole US cents. */
  deniedAmount: number;
  /** The amount still open. Whole US cents. */
  openAmount: number;
  /** Denials that were overturned. */
  overturned: number;
  /** The amount that the payer has paid since or announced to pay. Whole US cents. */
  recoveredAmount: number;
  /** The amount written off. Whole US cents. */
  writtenOffAmount: number;
  /** The amount billed to patients. Whole US cents. */
  billedToPatientAmount: number;
  /** Denials for which a scrub rule had reported a finding. */
  preventable: number;
  /** The check that prevents such denials, by the payer's reason codes. `none` if no check does. */
  preventableBy: 'eligibility_check' | 'benefit_check' | 'registration' | 'coordination_of_benefits' | 'authorization' | 'enrollment' | 'complete_claim' | 'coding_edit' | 'duplicate_check' | 'timely_filing' | 'documentation' | 'none' | (string & {});
  /** Denials for which the facts on file confirm that the check was missing: no eligibility check was completed before the submission, the claim has no authorization number, it was submitted after the last day to file, an earlier claim bills the same, or a scrub rule had reported a finding. */
  confirmed: number;
}

export interface DenialResolution {
  /** `paid`, `appeal`: the payer decided otherwise. `write_off`, `bill_patient`: a person resolved it. `replaced`, `voided`: the claim is no longer in force. `billed_next_payer`: a claim to the next payer bills the amount. `expired`: the deadlines passed. */
  type: 'paid' | 'appeal' | 'write_off' | 'bill_patient' | 'replaced' | 'voided' | 'billed_next_payer' | 'expired' | 'withdrawn' | (string & {});
  /** When. ISO 8601, UTC. */
  at: string;
  /** The amount that the payer paid or announced to pay. Whole US cents. */
  amountRecovered: number | null;
  /** The remittance that paid it. */
  remittanceId: string | null;
  /** The appeal that decided it. */
  appealId: string | null;
  /** The replacement, the void, or the claim to the next payer. */
  claimId: string | null;
  /** The reason for a write-off. */
  reasonCode: 'timely_filing' | 'authorization_missing' | 'eligibility' | 'other_payer_not_billed' | 'duplicate_charge' | 'documentation_missing' | 'coding_error' | 'bundled' | 'not_medically_necessary' | 'non_covered' | 'benefit_limit' | 'provider_not_enrolled' | 'patient_data_wrong' | 'contractual' | 'appeal_exhausted' | 'small_balance' | 'charity_care' | 'bankruptcy' | 'patient_deceased' | 'administrative' | null | (string & {});
  note: string | null;
  /** The waiver of the patient that allows billing the patient. */
  waiverDocumentId: string | null;
}

export interface DenialResolveParams {
  /** `write_off` gives the amount up. `bill_patient` is allowed if the payer made the patient responsible (group PR), or with a waiver of the patient on file. */
  type: 'write_off' | 'bill_patient';
  /** The reason for the write-off. Required for `write_off`. */
  reasonCode?: 'timely_filing' | 'authorization_missing' | 'eligibility' | 'other_payer_not_billed' | 'duplicate_charge' | 'documentation_missing' | 'coding_error' | 'bundled' | 'not_medically_necessary' | 'non_covered' | 'benefit_limit' | 'provider_not_enrolled' | 'patient_data_wrong' | 'contractual' | 'appeal_exhausted' | 'small_balance' | 'charity_care' | 'bankruptcy' | 'patient_deceased' | 'administrative';
  /** The cents to write off. Default: the whole open amount. The rest of the denial stays open. */
  amount?: number;
  /** A document of the patient: the advance notice or agreement that allows billing the patient. */
  waiverDocumentId?: string;
  /** A note for the file. */
  note?: string;
}

export interface DenialRisk {
  object: 'denial_risk';
  /** False in the sandbox. */
  livemode: boolean;
  /** The claim. */
  claimId: string;
  /** The payer whose decisions are counted. */
  payerId: string;
  period: { from: string; to: string };
  basis: { claims: number; lines: number; isLimited: boolean };
  /** The number of decided lines from which a rate is shown. */
  minimumLines: number;
  /** For the claim: by rendering provider, by place of service, and all lines. */
  groups: (DenialRiskGroup)[];
  lines: (DenialRiskLine)[];
}

export interface DenialRiskGroup {
  /** What the counted lines have in common with this one, besides the payer. A diagnosis family is the first three characters of the first diagnosis of the line. Empty: all lines of the payer. */
  factors: ({ factor: 'procedure' | 'modifiers' | 'diagnosis_family' | 'place_of_service' | 'rendering_provider' | (string & {}); value: string | null })[];
  /** Lines that the payer has decided. */
  decided: number;
  /** Of these, lines that the payer denied at first, whatever became of the denial. */
  denied: number;
  /** Null if `decided` is less than `minimumLines`. */
  rate: number | null;
  /** The 95 % confidence interval of the rate (Wilson). */
  interval: { low: number; high: number } | null;
  /** The reasons of the denials, the most frequent first; at most 5. */
  reasons: ({ carc: string; label: string | null; denied: number })[];
  /** Claims with a line that was denied, newest first; at most 10. */
  deniedClaimIds: (string)[];
  /** Claims with a line that was not denied, newest first; at most 10. */
  paidClaimIds: (string)[];
}

export interface DenialRiskLine {
  /** The line. */
  serviceLineId: string;
  /** The most specific group with enough lines. Null: too little is known. */
  estimate: DenialRiskGroup | null;
  /** All groups that were counted, the most specific first. */
  groups: (DenialRiskGroup)[];
}

export interface DenialRuleCreateParams {
  /** Name of the rule. Put no PHI here. */
  name?: string;
}

export interface DenialScrubRule {
  /** The rule. */
  id: string;
  name: string;
  /** Whether claims are checked with it. */
  enabled: boolean;
  mode: 'shadow' | 'active' | (string & {});
}

export interface DenialSummary {
  object: 'denial_summary';
  /** False in the sandbox. */
  livemode: boolean;
  groupBy: 'category' | 'carc' | 'payer' | 'rootCause' | (string & {});
  period: { from: string; before: string };
  /** At most 500, the largest denied amount first. */
  groups: (DenialSummaryGroup)[];
}

export interface DenialSummaryGroup {
  /** The category, reason code, payer id or stage. */
  key: string;
  /** Denials. */
  count: number;
  /** Denials that have not ended. */
  openCount: number;
  /** Denials that were overturned. */
  overturnedCount: number;
  /** The denied amount. Whole US cents. */
  deniedAmount: number;
  /** The amount still open. Whole US cents. */
  openAmount: number;
  /** The amount that the payer has paid since or announced to pay. Whole US cents. */
  recoveredAmount: number;
}

export interface DenialUpdateParams {
  /** The right category. Needs `reason`. */
  category?: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other';
  /** Why the category is changed. */
  reason?: string;
  /** Whether the denial is being worked on. */
  status?: 'open' | 'in_progress';
}

/** A denial has changed. */
export interface DenialUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'denial.updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: DenialEventData;
}

/** What only a dental claim (837D) contains. */
export interface DentalClaim {
  /** The claim asks for an estimate and is not a bill (CLM19 PB). */
  predetermination?: boolean;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  /** Special program (CLM12). */
  specialProgramCode?: string;
  /** Days of the services, if the lines do not state them (DTP*472). */
  serviceDate?: { start: string; end?: string };
  /** Day on which the appliance was placed (DTP*452). YYYY-MM-DD. */
  appliancePlacementDate?: string;
  /** Day on which the repricer received the claim (DTP*050). YYYY-MM-DD. */
  repricerReceivedDate?: string;
  orthodonticTreatment?: OrthodonticTreatment;
  toothStatuses?: (ToothStatus)[];
  contract?: ClaimContract;
  /** Why there is no authorization (REF*4N): 1 to 7. */
  serviceAuthorizationExceptionCode?: string;
  /** The repricer's number (REF*9A). */
  repricedClaimNumber?: string;
  /** The repricer's number of the adjusted claim (REF*9C). */
  adjustedRepricedClaimNumber?: string;
  /** Number of a clearinghouse (REF*D9). */
  clearinghouseTraceNumber?: string;
  fixedFormatInformation?: (string)[];
  repricing?: ClaimRepricing;
  /** Notes to the payer (NTE). */
  notes?: (ClaimNote)[];
  assistantSurgeon?: Provider;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
  primaryCareProvider?: Provider;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
}

/** What only a dental claim (837D) contains. */
export interface DentalClaimParams {
  /** The claim asks for an estimate and is not a bill (CLM19 PB). */
  predetermination?: boolean;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  /** Special program (CLM12). */
  specialProgramCode?: string;
  /** Days of the services, if the lines do not state them (DTP*472). */
  serviceDate?: { start: string; end?: string };
  /** Day on which the appliance was placed (DTP*452). YYYY-MM-DD. */
  appliancePlacementDate?: string;
  /** Day on which the repricer received the claim (DTP*050). YYYY-MM-DD. */
  repricerReceivedDate?: string;
  orthodonticTreatment?: OrthodonticTreatmentParams;
  toothStatuses?: (ToothStatusParams)[];
  contract?: ClaimContractParams;
  /** Why there is no authorization (REF*4N): 1 to 7. */
  serviceAuthorizationExceptionCode?: string;
  /** The repricer's number (REF*9A). */
  repricedClaimNumber?: string;
  /** The repricer's number of the adjusted claim (REF*9C). */
  adjustedRepricedClaimNumber?: string;
  /** Number of a clearinghouse (REF*D9). */
  clearinghouseTraceNumber?: string;
  fixedFormatInformation?: (string)[];
  repricing?: ClaimRepricingParams;
  /** Notes to the payer (NTE). */
  notes?: (ClaimNoteParams)[];
  assistantSurgeon?: ProviderParams;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
  primaryCareProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
}

/** Further dates of a dental service. */
export interface DentalTreatmentDates {
  /** Estimated day of the earlier placement (DTP*139). YYYY-MM-DD. */
  priorPlacementEstimated?: string;
  /** Day of the earlier placement (DTP*441). YYYY-MM-DD. */
  priorPlacement?: string;
  /** Day on which the appliance was placed (DTP*452). YYYY-MM-DD. */
  appliancePlacement?: string;
  /** Day of the replacement (DTP*446). YYYY-MM-DD. */
  replacement?: string;
  /** Start of the treatment (DTP*196). YYYY-MM-DD. */
  treatmentStart?: string;
  /** Completion of the treatment (DTP*198). YYYY-MM-DD. */
  treatmentCompletion?: string;
}

/** Further dates of a dental service. */
export interface DentalTreatmentDatesParams {
  /** Estimated day of the earlier placement (DTP*139). YYYY-MM-DD. */
  priorPlacementEstimated?: string;
  /** Day of the earlier placement (DTP*441). YYYY-MM-DD. */
  priorPlacement?: string;
  /** Day on which the appliance was placed (DTP*452). YYYY-MM-DD. */
  appliancePlacement?: string;
  /** Day of the replacement (DTP*446). YYYY-MM-DD. */
  replacement?: string;
  /** Start of the treatment (DTP*196). YYYY-MM-DD. */
  treatmentStart?: string;
  /** Completion of the treatment (DTP*198). YYYY-MM-DD. */
  treatmentCompletion?: string;
}

export interface DeterminationItemParams {
  /** HCPCS or CPT code. */
  procedureCode: string;
  serviceDates: { start: string; end?: string };
}

export interface DeterminationParams {
  /** Coverage id. It names the payer. */
  coverageId: string;
  items: (DeterminationItemParams)[];
}

export interface Diagnosis {
  sequence: number;
  /** ICD-10-CM code, with or without the dot. */
  code: string;
  /** ICD-9-CM for services before October 2015. */
  system: 'icd9cm' | 'icd10cm' | 'snodent' | (string & {});
  /** Admitting diagnoses, external causes and reasons for the visit stand on institutional claims only. */
  type: 'principal' | 'other' | 'admitting' | 'external_cause' | 'reason_for_visit' | (string & {});
  /** Present on admission: Y yes, N no, U unknown, W undetermined. Absent if the code is exempt. */
  presentOnAdmission?: 'Y' | 'N' | 'U' | 'W' | (string & {});
}

export interface DiagnosisParams {
  /** ICD-10-CM code, with or without the dot. */
  code: string;
  /** Admitting diagnoses, external causes and reasons for the visit stand on institutional claims only. */
  type?: 'principal' | 'other' | 'admitting' | 'external_cause' | 'reason_for_visit';
  /** Present on admission: Y yes, N no, U unknown, W undetermined. Absent if the code is exempt. */
  presentOnAdmission?: 'Y' | 'N' | 'U' | 'W';
  /** SNODENT of a dental claim. An ICD is always the one that applies on the date of service. */
  system?: 'icd9cm' | 'icd10cm' | 'snodent';
}

export interface Document {
  object: 'document';
  /** Document id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** `awaiting_content` until the upload; `content_removed` after the retention period. */
  status: 'awaiting_content' | 'stored' | 'content_removed' | (string & {});
  /** The kind of document. It determines how long the content is kept. */
  kind: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other' | (string & {});
  /** Title. */
  title: string | null;
  /** The patient that the document is about. */
  patientId: string | null;
  /** The claim that the document supports. */
  claimId: string | null;
  /** Null until the upload. */
  contentType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/tiff' | 'text/plain' | 'application/xml' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | null | (string & {});
  /** Size of the content. */
  byteCount: number | null;
  /** SHA-256 of the content in hexadecimal digits. Kept when the content is removed. */
  sha256: string | null;
  /** When the content was uploaded, in real time. ISO 8601, UTC. */
  storedAt: string | null;
  /** While true, the content is kept beyond its retention period and the document cannot be deleted. */
  legalHold: boolean;
  /** The last day on which the content is kept. YYYY-MM-DD. */
  retainUntil: string | null;
  /** When the content was removed, in real time. ISO 8601, UTC. */
  contentRemovedAt: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface DocumentCreateParams {
  /** The kind of document. It determines how long the content is kept. */
  kind: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other';
  /** Title. */
  title?: string;
  /** The patient that the document is about. */
  patientId?: string;
  /** The claim that the document supports. Also sets `patientId`. */
  claimId?: string;
  /** While true, the content is kept beyond its retention period and the document cannot be deleted. */
  legalHold?: boolean;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface DocumentList {
  object: 'list';
  data: (Document)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch: given fields replace the old values, null clears a field. */
export interface DocumentUpdateParams {
  /** The kind of document. It determines how long the content is kept. */
  kind?: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other';
  /** Title. */
  title?: string | null;
  /** While true, the content is kept beyond its retention period and the document cannot be deleted. */
  legalHold?: boolean;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

export interface Drug {
  /** National drug code (LIN03). */
  ndc: string;
  /** Quantity (CTP04), a decimal as text. */
  quantity: string;
  /** Unit (CTP05): F2, GR, ME, ML or UN. */
  unit: string;
  /** Number of the prescription (REF*XZ). */
  prescriptionNumber?: string;
  /** Number that the drugs of a compound share (REF*VY). */
  compoundLinkNumber?: string;
}

export interface DrugParams {
  /** National drug code (LIN03). */
  ndc: string;
  /** Quantity (CTP04), a decimal as text. */
  quantity: string;
  /** Unit (CTP05): F2, GR, ME, ML or UN. */
  unit: string;
  /** Number of the prescription (REF*XZ). */
  prescriptionNumber?: string;
  /** Number that the drugs of a compound share (REF*VY). */
  compoundLinkNumber?: string;
}

/** Durable medical equipment (SV5). */
export interface DurableMedicalEquipment {
  /** Code of the equipment (SV501-2). */
  procedureCode: string;
  /** Days for which it is needed (SV503). A decimal as text. */
  lengthOfNeedDays: string;
  /** Rental price (SV504). Whole US cents. */
  rentalPrice: number;
  /** Purchase price (SV505). Whole US cents. */
  purchasePrice: number;
  /** Period of the rental (SV506): 1 week, 4 month, 6 day. */
  rentalFrequencyCode: string;
}

/** Durable medical equipment (SV5). */
export interface DurableMedicalEquipmentParams {
  /** Code of the equipment (SV501-2). */
  procedureCode: string;
  /** Days for which it is needed (SV503). A decimal as text. */
  lengthOfNeedDays: string;
  /** Rental price (SV504). Whole US cents. */
  rentalPrice: number;
  /** Purchase price (SV505). Whole US cents. */
  purchasePrice: number;
  /** Period of the rental (SV506): 1 week, 4 month, 6 day. */
  rentalFrequencyCode: string;
}

export interface EapCoverageParams {
  /** Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it. Default: `primary`. */
  rank?: 'primary' | 'secondary' | 'tertiary';
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId: string;
  /** Name of the plan. */
  planName?: string;
  /** Member id as on the card. In the sandbox it can select the responses of the payer. */
  memberId: string;
  /** Group or policy number (SBR03). */
  groupNumber?: string;
  /** SBR09. */
  claimFilingIndicatorCode?: string;
  /** SBR05: why Medicare is not the primary payer. `12` employer plan of a working person of 65 or more, `13` end-stage renal disease, `14` no-fault or automobile insurance, `15` workers' compensation, `16` another federal program, `41` black lung, `42` veterans, `43` employer plan of a disabled person under 65, `47` other liability insurance. */
  medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null;
  /** Determines the applicable deadlines. */
  lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay';
  /** The patient's relationship to the subscriber. */
  relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other';
  subscriber?: SubscriberParams | null;
  period?: CoveragePeriodParams;
}

/** A claim with its patient and coverage. It is not stored. */
export interface EapInlineClaimParams {
  patient: EapPatientParams;
  coverage: EapCoverageParams;
  /** Professional (837P, CMS-1500), institutional (837I, UB-04) or dental (837D, ADA). */
  claimType?: 'professional' | 'institutional' | 'dental';
  /** CLM05-3: 1 original, 7 replacement, 8 void. On institutional claims it is the last character of the type of bill. */
  frequencyCode?: '1' | '7' | '8' | '0' | '2' | '3' | '4' | '5' | '6' | '9' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'X' | 'Y' | 'Z';
  /** The payer's number of the claim that is replaced or voided (REF*F8). */
  payerClaimControlNumber?: string | null;
  /** CLM01. Unique. Generated if absent. */
  patientControlNumber?: string;
  billingProvider?: BillingProviderParams;
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId?: string | null;
  renderingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string | null;
  referringProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string | null;
  supervisingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string | null;
  serviceFacility?: ServiceFacilityParams | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string | null;
  /** Place of service code (CLM05-1). Required on professional and dental claims. */
  placeOfServiceCode?: string;
  /** Diagnoses in order. The first is the principal diagnosis. */
  diagnoses?: (DiagnosisParams)[];
  serviceLines: (ServiceLineParams)[];
  /** Prior authorization number that is sent (REF*G1). */
  priorAuthorizationNumber?: string | null;
  /** Referral number (REF*9F). */
  referralNumber?: string | null;
  accident?: AccidentParams | null;
  dates?: ClaimDatesParams;
  /** Reason for a late submission (CLM20). */
  delayReasonCode?: string | null;
  /** Assignment (CLM07): A assigned, B for clinical laboratory services only, C not assigned. */
  assignmentCode?: 'A' | 'B' | 'C';
  /** Whether the payer pays the provider directly (CLM08). */
  benefitsAssigned?: boolean;
  /** Release of information (CLM09). */
  releaseOfInformationCode?: 'I' | 'Y';
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid?: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber?: string | null;
  /** Note to the payer (NTE02). */
  note?: string | null;
  /** The kind of note (NTE01): ADD additional information. */
  noteCode?: string;
  professional?: ProfessionalClaimParams | null;
  institutional?: InstitutionalClaimParams | null;
  dental?: DentalClaimParams | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments?: (ClaimAttachmentParams)[];
  /** The patient's other coverages as they are sent. Default: the active ones on the date of service, with the decisions in priorAdjudications. */
  otherCoverages?: (ClaimOtherCoverageParams)[] | null;
  payToAddress?: ProviderAddressParams | null;
  payToPlan?: PayToPlanParams | null;
  patientDetails?: ClaimPatientDetailsParams | null;
  subscriberDetails?: ClaimSubscriberDetailsParams | null;
  payerDetails?: ClaimPayerDetailsParams | null;
  /** What the claim is for (BHT06): payment, a report of an encounter, or a demand of a payer that paid. */
  reportingType?: 'chargeable' | 'reporting' | 'subrogation_demand';
  /** Whether the provider's signature is on file (CLM06). */
  providerSignatureOnFile?: boolean;
  /** The patient refuses to assign the benefits (CLM08 W). */
  patientRefusesAssignment?: boolean;
}

export interface EapPatientParams {
  name: PersonNameParams;
  /** Birth date. YYYY-MM-DD. */
  birthDate: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex: 'female' | 'male' | 'unknown';
  /** The first is used on claims. */
  addresses?: (PersonAddressParams)[];
}

export interface EapProfile {
  id: 'generic' | 'optum_eap' | 'cigna_eap' | (string & {});
  /** Null if no edition is in effect on the dates of service. */
  effectiveFrom: string | null;
}

/** What you know about the authorized sessions. Omitted fields count as unknown. */
export interface EapTermsParams {
  /** The authorization number that the program gave. */
  authorizationNumber?: string;
  /** Sessions that the program authorized. */
  authorizedSessions?: number;
  /** Authorized sessions that other claims have used. */
  usedSessions?: number;
  /** First day of the authorization. YYYY-MM-DD. */
  validFrom?: string;
  /** Last day of the authorization. YYYY-MM-DD. */
  validTo?: string;
  /** The employer that pays for the program. */
  sponsor?: string;
  /** The payer that accepts the claims of the program. */
  programPayerId?: string;
}

export interface EapValidation {
  object: 'eap_validation';
  livemode: boolean;
  /** The stored claim. */
  claimId: string | null;
  profile: EapProfile;
  /** `billable_eap`: nothing prevents billing the program. `bill_medical`: the program pays no part of it. `blocked`: correct the blocking findings. `unknown`: a decisive rule lacks data; see `notChecked`. */
  verdict: 'billable_eap' | 'bill_medical' | 'blocked' | 'unknown' | (string & {});
  /** Null if unknown. */
  remainingSessions: number | null;
  /** The patient's share if the program pays. Null unless the verdict is `billable_eap`. */
  expectedPatientResponsibility: number | null;
  /** Ids of rules that lack data. They have not passed. */
  notChecked: (string)[];
  findings: (ValidationFinding)[];
  /** Changes if any rule changes. */
  rulesetVersion: string;
  verdicts: ScrubVerdicts;
}

/** Give exactly one of `claim` and `claimId`. */
export interface EapValidationParams {
  /** A stored claim, in any state. */
  claimId?: string;
  claim?: EapInlineClaimParams;
  /** The program whose rules apply on the dates of service. */
  profile?: 'generic' | 'optum_eap' | 'cigna_eap';
  eap?: EapTermsParams;
}

export interface EligibilityBatch {
  object: 'eligibility_batch';
  /** EligibilityBatch id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** `completed`: every row was refused, or its payer was asked at least once. */
  status: 'running' | 'completed' | (string & {});
  /** Your own name for the batch. Put no PHI here. */
  name: string | null;
  progress: EligibilityBatchProgress;
  /** When every row had been handled. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface EligibilityBatchCreateParams {
  /** Your own name for the batch. Put no PHI here. */
  name?: string;
  /** Each row is a check in mode `async`. Invalid rows are refused individually. */
  checks: (EligibilityBatchRowParams)[];
}

export interface EligibilityBatchError {
  code: string;
  message: string;
  details: (EligibilityBatchErrorDetail)[];
}

export interface EligibilityBatchErrorDetail {
  code: string;
  /** JSON Pointer into the row. */
  param: string;
  message: string;
}

export interface EligibilityBatchItem {
  object: 'eligibility_batch_item';
  /** Position of the row in the request. */
  sequence: number;
  state: 'waiting' | 'checked' | 'refused' | (string & {});
  /** The check. */
  checkId: string | null;
  /** Status of the check. */
  checkStatus: 'pending' | 'completed' | 'failed' | 'cancelled' | null | (string & {});
  /** The coverage status reported by the payer. */
  coverageStatus: 'active' | 'inactive' | 'unknown' | null | (string & {});
  /** Why the row was refused. */
  error: EligibilityBatchError | null;
}

export interface EligibilityBatchItemList {
  object: 'list';
  data: (EligibilityBatchItem)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface EligibilityBatchList {
  object: 'list';
  data: (EligibilityBatch)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface EligibilityBatchProgress {
  /** Rows. */
  total: number;
  /** Rows without a check yet. */
  waiting: number;
  /** Checks that wait for the payer. */
  pending: number;
  /** Completed checks. */
  completed: number;
  /** Failed checks. */
  failed: number;
  /** Cancelled checks. */
  cancelled: number;
  /** Refused rows. */
  refused: number;
}

export interface EligibilityBatchRowParams {
  /** The coverage; it names the patient, the subscriber and the payer. */
  coverageId?: string;
  /** The patient, without coverageId. */
  patientId?: string;
  /** The payer, without coverageId. */
  payerId?: string;
  subscriber?: EligibilitySubscriberParams;
  dependent?: EligibilityDependentParams;
  provider?: EligibilityProviderParams;
  serviceDate?: EligibilityServiceDateParams;
  /** Service types (EQ01). Default: 30, health benefit plan coverage. */
  serviceTypeCodes?: ('1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC')[];
  /** HCPCS, CPT or CDT codes to ask about. */
  procedureCodes?: (string)[];
  /** Reuse the result of an equal check that completed at most this long ago, without a request to the payer. */
  maxAgeSeconds?: number;
}

/** A value that differs from the payer's previous answer. Amounts are whole US cents. */
export interface EligibilityChange {
  field: 'coverageStatus' | 'payerId' | 'planName' | 'planNumber' | 'groupNumber' | 'copay' | 'coinsurancePercent' | 'deductibleTotal' | 'oopMax' | (string & {});
  before: string | number;
  after: string | number;
}

export interface EligibilityCheck {
  object: 'eligibility_check';
  /** EligibilityCheck id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Failed: the payer did not answer the inquiry; see errors. */
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | (string & {});
  /** Why it failed. */
  statusReason: StatusReason | null;
  /** When the status last changed. ISO 8601, UTC. */
  statusChangedAt: string;
  /** What to do next. */
  nextAction: 'correct_and_resubmit' | 'resubmit' | 'apply_coverage_fix' | 'add_other_coverage' | 'wait' | null | (string & {});
  ownerOfNextAction: 'customer' | 'payer' | 'none' | (string & {});
  /** Only `async` retries after a failure. */
  mode: 'sync' | 'async' | (string & {});
  /** The patient. */
  patientId: string | null;
  /** The coverage. */
  coverageId: string | null;
  /** The claim that it was made for. */
  claimId: string | null;
  /** The batch that it belongs to. */
  batchId: string | null;
  /** The policy that made it. */
  policyId: string | null;
  /** The payer that was asked. */
  payerId: string;
  payerName: string;
  provider: EligibilityProvider;
  subscriber: EligibilitySubscriber;
  /** Null if the patient is the subscriber. */
  dependent: EligibilityDependent | null;
  serviceDate: EligibilityServiceDate;
  /** Requested service types (EQ01). */
  serviceTypeCodes: (string)[];
  /** Requested procedures (EQ02). */
  procedureCodes: (string)[];
  /** The maximum age of an earlier answer that was acceptable. */
  maxAgeSeconds: number | null;
  /** Whether the patient is covered on the dates of service. */
  coverageStatus: 'active' | 'inactive' | 'unknown' | (string & {});
  /** The previous status, if this check changed it. */
  previousCoverageStatus: 'active' | 'inactive' | 'unknown' | null | (string & {});
  /** Differences from the last check of the coverage. */
  changes: (EligibilityChange)[];
  planDates: EligibilityPlanDates;
  /** The plans that the payer names, each with its own dates. A plan that has ended, beside an active one, does not end the coverage. */
  planSpans: (PlanSpan)[];
  /** Benefits by plan. Each EB row is in one list of one plan. */
  plans: (EligibilityPlan)[];
  summary: EligibilitySummary;
  /** Why the payer did not answer, or only in part. */
  errors: (EligibilityError)[];
  /** Data of the persons that differ in the payer's records. */
  corrections: (EligibilityCorrection)[];
  /** The payer that administers the coverage, if it differs. */
  actualPayer: ActualPayer | null;
  /** Other coverage that the payer knows of. */
  otherCoverage: (OtherCoverage)[];
  coverageFix: CoverageFix | null;
  /** When the fix was applied. ISO 8601, UTC. */
  coverageFixAppliedAt: string | null;
  /** The fields of the fix that were applied. */
  coverageFixAppliedFields: (string)[] | null;
  /** The segments of the response that do not belong to a benefit. Together with `raw` of the benefits they form the complete 271. */
  raw: EligibilityRaw | null;
  /** How often the payer was asked. */
  attempts: number;
  /** When the payer is asked again. ISO 8601, UTC. */
  nextAttemptAt: string | null;
  /** The check whose answer was reused. */
  costReusedFromId: string | null;
  /** The payer's response time in the last attempt. */
  durationMs: number | null;
  /** When it ended. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  rawX12?: EligibilityX12;
}

export interface EligibilityCheckCreateParams {
  /** The coverage; it names the patient, the subscriber and the payer. */
  coverageId?: string;
  /** The patient, without coverageId. */
  patientId?: string;
  /** The payer, without coverageId. */
  payerId?: string;
  subscriber?: EligibilitySubscriberParams;
  dependent?: EligibilityDependentParams;
  provider?: EligibilityProviderParams;
  serviceDate?: EligibilityServiceDateParams;
  /** Service types (EQ01). Default: 30, health benefit plan coverage. */
  serviceTypeCodes?: ('1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC')[];
  /** HCPCS, CPT or CDT codes to ask about. */
  procedureCodes?: (string)[];
  /** Reuse the result of an equal check that completed at most this long ago, without a request to the payer. */
  maxAgeSeconds?: number;
  /** `sync`: one attempt. `async`: a job sends the inquiry, and repeats it after 1, 5 and 30 minutes if the payer cannot answer. */
  mode?: 'sync' | 'async';
}

export interface EligibilityCheckEventData {
  eligibilityCheck: EligibilityCheck;
}

export interface EligibilityCheckList {
  object: 'list';
  data: (EligibilityCheck)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** An eligibility check finishes (synchronous or asynchronous). */
export interface EligibilityCompletedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'eligibility.completed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: EligibilityCheckEventData;
}

export interface EligibilityCorrection {
  /** JSON Pointer of the field. */
  field: string;
  /** The value that was sent. */
  requested: string | null;
  /** The value in the payer's records. */
  corrected: string;
  /** Whether the payer states that the value was wrong (INS03 001, or AAA 71 to 75 in the loop of the person). Only such values are part of `coverageFix`. */
  isFlagged: boolean;
}

/** An eligibility check finds that the status of a coverage has changed. */
export interface EligibilityCoverageChangedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'eligibility.coverage_changed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: CoverageEventData;
}

/** As sent. */
export interface EligibilityDependent {
  /** First name. */
  firstName: string | null;
  /** Last name. */
  lastName: string;
  /** Birth date. YYYY-MM-DD. */
  birthDate: string | null;
  /** Administrative sex as the payer knows it (DMG03). */
  sex: 'female' | 'male' | 'unknown' | null | (string & {});
  relationship: 'spouse' | 'child' | 'other' | (string & {});
}

/** The patient, if that is not the subscriber. */
export interface EligibilityDependentParams {
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName: string;
  /** Birth date. YYYY-MM-DD. */
  birthDate?: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex?: 'female' | 'male' | 'unknown';
  /** To the subscriber. */
  relationship: 'spouse' | 'child' | 'other';
}

export interface EligibilityError {
  /** AAA03, `unspecified` without one, or a code of the service such as `payer_timeout`. */
  code: string;
  source: 'payer' | 'service' | (string & {});
  /** Loop of the 271. */
  loop: string | null;
  /** JSON Pointer of the field to correct, into the request of a check. */
  field: string | null;
  message: string;
  /** AAA04. */
  followUpActionCode: string | null;
  followUpAction: 'correct_and_resubmit' | 'resubmit_later' | 'do_not_resubmit' | 'resubmission_allowed' | (string & {});
  /** Whether the same inquiry may be answered later. */
  retryable: boolean;
  possibleResolutions: (string)[];
  /** The EB row that it belongs to. */
  ebIndex: number | null;
}

export interface EligibilityPlan {
  /** EB05; null for rows that name no plan. */
  name: string | null;
  /** REF*18. */
  planNumber: string | null;
  /** REF*6P or REF*1L. */
  groupNumber: string | null;
  /** EB04. */
  insuranceTypeCode: string | null;
  payer: PlanPayer;
  benefits: PlanBenefits;
}

/** The dates of the plan that decided `coverageStatus`. All plans are in `planSpans`. */
export interface EligibilityPlanDates {
  /** First day of eligibility. */
  eligibilityBegin: string | null;
  /** Last day of eligibility. */
  eligibilityEnd: string | null;
  /** First day of the plan. */
  planBegin: string | null;
  /** Last day of the plan. */
  planEnd: string | null;
}

export interface EligibilityPolicy {
  object: 'eligibility_policy';
  /** EligibilityPolicy id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** A paused policy makes no checks. */
  status: 'active' | 'paused' | (string & {});
  /** Your name for it. Put no PHI here. */
  name: string;
  /** `before_visit`: once for each expected visit and each planned service of a prior authorization. `monthly`: once for each coverage and month. */
  trigger: 'before_visit' | 'monthly' | (string & {});
  /** For `before_visit`: the maximum number of days between check and visit. Default: 3. */
  daysBefore: number | null;
  /** For `monthly`: the first day of the month on which coverages are checked. Default: 1. */
  dayOfMonth: number | null;
  /** Hour of the day, in UTC, at which the day's re-checks begin. Default: 5. */
  runHour: number;
  provider: EligibilityProvider;
  /** Service types to ask about (X12 1365). Default: 30, health benefit plan coverage. */
  serviceTypeCodes: (string)[];
  /** Only coverages with these payers. */
  payerIds: (string)[] | null;
  /** Only coverages of these ranks. */
  ranks: ('primary' | 'secondary' | 'tertiary' | (string & {}))[] | null;
  limits: EligibilityPolicyLimits;
  /** When it runs next. ISO 8601, UTC. */
  nextRunAt: string | null;
  /** Runs do not change `version`. */
  lastRun: EligibilityPolicyRun | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface EligibilityPolicyCreateParams {
  /** Your name for it. Put no PHI here. */
  name: string;
  /** `before_visit`: once for each expected visit and each planned service of a prior authorization. `monthly`: once for each coverage and month. */
  trigger: 'before_visit' | 'monthly';
  /** For `before_visit`: the maximum number of days between check and visit. Default: 3. */
  daysBefore?: number;
  /** For `monthly`: the first day of the month on which coverages are checked. Default: 1. */
  dayOfMonth?: number;
  /** Hour of the day, in UTC, at which the day's re-checks begin. Default: 5. */
  runHour?: number;
  provider?: EligibilityProviderParams;
  /** Service types to ask about (X12 1365). Default: 30, health benefit plan coverage. */
  serviceTypeCodes?: (string)[];
  /** Only coverages with these payers. */
  payerIds?: (string)[] | null;
  /** Only coverages of these ranks. */
  ranks?: ('primary' | 'secondary' | 'tertiary')[] | null;
  limits?: EligibilityPolicyLimitsParams;
}

export interface EligibilityPolicyDue {
  /** The coverage. */
  coverageId: string;
  /** The patient. */
  patientId: string;
  payerId: string;
  /** The day of the visit, or the first day of the month. */
  occasion: string;
}

export interface EligibilityPolicyError {
  code: string;
  message: string;
  details: (EligibilityPolicyErrorDetail)[];
}

export interface EligibilityPolicyErrorDetail {
  code: string;
  param: string;
  message: string;
}

export interface EligibilityPolicyItem {
  object: 'eligibility_policy_item';
  /** The coverage. */
  coverageId: string;
  /** The payer of the coverage at that time. */
  payerId: string;
  /** The day of the visit, or the first day of the month. */
  occasion: string;
  /** Refused: no check could be made. Resuming the policy tries it again. */
  state: 'checked' | 'refused' | (string & {});
  /** The check. */
  checkId: string | null;
  /** Why no check could be made. */
  error: EligibilityPolicyError | null;
  /** When it was handled. ISO 8601, UTC. */
  createdAt: string;
}

export interface EligibilityPolicyItemList {
  object: 'list';
  data: (EligibilityPolicyItem)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface EligibilityPolicyLimits {
  /** Checks that the policy makes within an hour. Default: 200. */
  checksPerHour: number;
  /** Checks with one payer within an hour, by all policies together. Default: 60. */
  checksPerPayerPerHour: number;
}

/** Due coverages beyond a limit wait. */
export interface EligibilityPolicyLimitsParams {
  /** Checks that the policy makes within an hour. Default: 200. */
  checksPerHour?: number;
  /** Checks with one payer within an hour, by all policies together. Default: 60. */
  checksPerPayerPerHour?: number;
}

export interface EligibilityPolicyList {
  object: 'list';
  data: (EligibilityPolicy)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface EligibilityPolicyPayer {
  payerId: string;
  /** Due coverages with this payer. */
  coverages: number;
}

export interface EligibilityPolicyPreview {
  object: 'eligibility_policy_preview';
  /** The policy. */
  policyId: string;
  /** The time of the preview. ISO 8601, UTC. */
  asOf: string;
  /** Coverages that are due. */
  due: number;
  byPayer: (EligibilityPolicyPayer)[];
  /** The first checks, at most 100, that the limits allow now. */
  next: (EligibilityPolicyDue)[];
}

export interface EligibilityPolicyRun {
  /** When it ran. ISO 8601, UTC. */
  at: string;
  /** Checks that it made. */
  checked: number;
  /** Coverages that could not be checked; see the items of the policy. */
  refused: number;
  /** Due coverages that wait because a limit is reached. */
  remaining: number;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface EligibilityPolicyUpdateParams {
  /** Your name for it. Put no PHI here. */
  name?: string;
  /** `before_visit`: once for each expected visit and each planned service of a prior authorization. `monthly`: once for each coverage and month. */
  trigger?: 'before_visit' | 'monthly';
  /** For `before_visit`: the maximum number of days between check and visit. Default: 3. */
  daysBefore?: number;
  /** For `monthly`: the first day of the month on which coverages are checked. Default: 1. */
  dayOfMonth?: number;
  /** Hour of the day, in UTC, at which the day's re-checks begin. Default: 5. */
  runHour?: number;
  provider?: EligibilityProviderParams;
  /** Service types to ask about (X12 1365). Default: 30, health benefit plan coverage. */
  serviceTypeCodes?: (string)[];
  /** Only coverages with these payers. */
  payerIds?: (string)[] | null;
  /** Only coverages of these ranks. */
  ranks?: ('primary' | 'secondary' | 'tertiary')[] | null;
  limits?: EligibilityPolicyLimitsParams;
}

/** The provider on whose behalf the payer is asked. */
export interface EligibilityProvider {
  npi: string;
  /** Name of an organization. */
  organizationName: string | null;
  /** First name of a person. */
  firstName: string | null;
  /** Last name of a person. */
  lastName: string | null;
  /** Taxonomy code. */
  taxonomyCode: string | null;
}

/** The provider that inquires. Default: the billing provider of the organization's settings, if there is exactly one. */
export interface EligibilityProviderParams {
  /** National Provider Identifier. */
  npi: string;
  /** Name of an organization. */
  organizationName?: string;
  /** First name of a person. */
  firstName?: string;
  /** Last name of a person. */
  lastName?: string;
  /** Taxonomy code. */
  taxonomyCode?: string;
}

export interface EligibilityRaw {
  /** X12 segments of the payer. Codes and amounts are as the payer wrote them. In names, ids, dates and free texts, all letters are X, and all digits X or 9. The full text is in `rawX12`. */
  segments: (string)[];
}

export interface EligibilityServiceDate {
  /** First date of service. YYYY-MM-DD. */
  start: string;
  /** Last date of service. YYYY-MM-DD. */
  end: string;
}

/** Today if absent. */
export interface EligibilityServiceDateParams {
  /** First date of service. YYYY-MM-DD. */
  start: string;
  /** Last date of service; the first if absent. YYYY-MM-DD. */
  end?: string;
}

/** As sent. */
export interface EligibilitySubscriber {
  /** First name. */
  firstName: string | null;
  /** Last name. */
  lastName: string;
  /** Birth date. YYYY-MM-DD. */
  birthDate: string | null;
  /** Administrative sex as the payer knows it (DMG03). */
  sex: 'female' | 'male' | 'unknown' | null | (string & {});
  /** Member id. */
  memberId: string | null;
  /** Group number. */
  groupNumber: string | null;
}

/** The subscriber, without coverageId. */
export interface EligibilitySubscriberParams {
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName: string;
  /** Birth date. YYYY-MM-DD. */
  birthDate?: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex?: 'female' | 'male' | 'unknown';
  /** Member id as on the card. */
  memberId?: string;
  /** Group number. */
  groupNumber?: string;
}

/** Summary for the requested services. A value is null if the payer does not state it or states contradicting values. */
export interface EligibilitySummary {
  /** Copayment. Whole US cents. */
  copay: number | null;
  /** Coinsurance: `20` is twenty percent. */
  coinsurancePercent: string | null;
  /** Deductible of the individual. Whole US cents. */
  deductibleTotal: number | null;
  /** The remaining amount. Whole US cents. */
  deductibleRemaining: number | null;
  /** Out-of-pocket limit of the individual. Whole US cents. */
  oopMax: number | null;
  /** The remaining amount. Whole US cents. */
  oopRemaining: number | null;
  /** Whether a service needs an authorization. */
  authRequired: boolean | null;
  /** Whether the benefits apply in the network. */
  inNetwork: boolean | null;
  /** For each value that is not null, the EB rows that state it. */
  basis: Record<string, (number)[]>;
  /** The values that the payer does not state: a remaining amount is computed from the total and the amount of the year to date. */
  computed: (string)[];
}

export interface EligibilityTimelineEntry {
  object: 'eligibility_timeline_entry';
  /** The check. */
  id: string;
  /** The coverage. */
  coverageId: string | null;
  /** The claim. */
  claimId: string | null;
  payerId: string;
  payerName: string;
  serviceDate: EligibilityServiceDate;
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | (string & {});
  coverageStatus: 'active' | 'inactive' | 'unknown' | (string & {});
  /** The previous status, if this check changed it. */
  previousCoverageStatus: 'active' | 'inactive' | 'unknown' | null | (string & {});
  /** Differences from the last check of the coverage. */
  changes: (EligibilityChange)[];
  planDates: EligibilityPlanDates;
  /** The plans that the payer names, each with its own dates. A plan that has ended, beside an active one, does not end the coverage. */
  planSpans: (PlanSpan)[];
  errorCodes: (string)[];
  /** The payer that administers the coverage, if it differs. */
  actualPayerId: string | null;
  otherPayerNames: (string)[];
  /** What made the check. */
  source: 'request' | 'claim' | 'batch' | 'policy' | (string & {});
  /** When the check ended, or was created if it is pending. ISO 8601, UTC. */
  checkedAt: string;
}

export interface EligibilityTimelineEntryList {
  object: 'list';
  data: (EligibilityTimelineEntry)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** With `expand=rawX12` only. */
export interface EligibilityX12 {
  /** The 270 as it was sent. */
  request: string | null;
  /** The 271 as it was received. */
  response: string | null;
  /** Whether names, ids, dates and free texts of the X12 text are masked, because the caller lacks `patients:read` or `phi:reveal`, or asked for it with `phi=masked` in `Accept`. */
  isMasked: boolean;
}

export interface Encounter {
  object: 'encounter';
  /** Encounter id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** The patient. */
  patientId: string;
  /** The coverage that is billed. */
  coverageId: string | null;
  serviceDate: { start: string; end: string };
  /** The type of the claim that bills the visit. A charge may state another one. */
  claimType: 'professional' | 'institutional' | 'dental' | (string & {});
  class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation' | (string & {});
  /** The code as received from the sender (HL7 ActCode). */
  actCode: string | null;
  /** FHIR R4. Default: `finished`. */
  clinicalStatus: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown' | (string & {});
  /** Follows the claims of the encounter. */
  billingStatus: 'draft' | 'ready' | 'on_claim' | 'billed' | 'closed' | 'held' | 'voided' | (string & {});
  statusReason: string | null;
  /** Place of service. */
  placeOfServiceCode: string;
  renderingProvider: Provider | null;
  diagnoses: (EncounterDiagnosis)[];
  charges: (EncounterCharge)[];
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId: string | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId: string | null;
  referringProvider: Provider | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId: string | null;
  supervisingProvider: Provider | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId: string | null;
  serviceFacility: ServiceFacility | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId: string | null;
  /** Referral number (REF*9F). */
  referralNumber: string | null;
  accident: Accident | null;
  dates: ClaimDates;
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber: string | null;
  /** Note to the payer (NTE02). */
  note: string | null;
  professional: ProfessionalClaim | null;
  institutional: InstitutionalClaim | null;
  dental: DentalClaim | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments: (ClaimAttachment)[];
  /** Sum of the charges. Whole US cents. */
  totalCharges: number;
  billable: 'billable' | 'not_billable' | 'unknown' | (string & {});
  responsibleParty: 'insurance' | 'self_pay' | (string & {});
  priorAuthorizationIds: (string)[];
  noteDocumentIds: (string)[];
  claimIds: (string)[];
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface EncounterCharge {
  /** Charge id. */
  id: string;
  /** The type of the claim that bills it, if not that of the encounter. */
  claimType: 'professional' | 'institutional' | 'dental' | null | (string & {});
  /** Null if the charge has only a revenue code. */
  procedureCode: string | null;
  modifiers: (string)[];
  /** Units, a decimal. 1 if absent. */
  units: string;
  /** Whole US cents. */
  charge: number;
  /** Positions in the diagnoses, from 1. */
  diagnosisPointers: (number)[];
  /** Null if the dates of the encounter apply. */
  serviceDate: { start: string; end: string } | null;
  /** The charge bundle that the charge was copied from. */
  chargeBundleId: string | null;
  /** Place of service code, if it differs from the claim's. */
  placeOfServiceCode: string | null;
  unitType: 'unit' | 'minute' | 'international_unit' | 'day' | (string & {});
  /** Description of a procedure whose code is not specific. */
  description: string | null;
  drug: Drug | null;
  /** Note to the payer. */
  note: string | null;
  /** The kind of note (NTE01). ADD, additional information, if absent. */
  noteCode?: string;
  /** An emergency (SV109). */
  emergency: boolean | null;
  /** Early and periodic screening (SV111). */
  epsdt: boolean | null;
  /** Family planning (SV112). */
  familyPlanning: boolean | null;
  /** Revenue code (SV201). Required on institutional claims. */
  revenueCode?: string;
  renderingProvider?: Provider;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string;
  /** The repricer's number (REF*9B). */
  repricedLineNumber?: string;
  /** The repricer's number of the adjusted line (REF*9D). */
  adjustedRepricedLineNumber?: string;
  repricing?: ClaimRepricing;
  /** Decisions of other payers on the service. */
  otherPayerAdjudications?: (OtherPayerLineAdjudication)[];
  contract?: ClaimContract;
  /** The line's own prior authorization (REF*G1). Default: the number of its linked authorization. */
  priorAuthorizationNumber?: string;
  /** The line's own referral (REF*9F). */
  referralNumber?: string;
  /** Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3). */
  otherPayerReferences?: (PayerReference)[];
  /** Sales tax (AMT*T). Whole US cents. */
  salesTax?: number;
  fixedFormatInformation?: (string)[];
  supervisingProvider?: Provider;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string;
  serviceFacility?: ServiceFacility;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string;
  /** Documents of the service (PWK). */
  attachments?: (ClaimAttachment)[];
  /** Note to a third party organization (NTE*TPO). */
  thirdPartyNote?: string;
  referringProvider?: Provider;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string;
  /** Exempt from the copay (SV115). */
  copayExempt?: boolean;
  durableMedicalEquipment?: DurableMedicalEquipment;
  dates?: ServiceLineDates;
  ambulanceTransport?: AmbulanceTransport;
  equipmentCertification?: EquipmentCertification;
  /** Ambulance certification, hospice employee and equipment conditions. */
  conditions?: (ClaimCondition)[];
  /** Patients in the ambulance (QTY*PT). A decimal as text. */
  ambulancePatientCount?: string;
  /** Additional units of obstetric anesthesia (QTY*FL). A decimal as text. */
  obstetricAnesthesiaUnits?: string;
  measurements?: (ServiceMeasurement)[];
  /** The line's own laboratory certificate (REF*X4). */
  cliaNumber?: string;
  /** Certificate of the referring laboratory (REF*F4). */
  referringCliaNumber?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Batch of the vaccine (REF*BT). */
  immunizationBatchNumber?: string;
  /** Postage (AMT*F4). Whole US cents. */
  postage?: number;
  purchasedService?: PurchasedService;
  purchasedServiceProvider?: PurchasedServiceProvider;
  /** The provider of `/v1/providers` that `purchasedServiceProvider` is copied from. Excludes `purchasedServiceProvider` in a request. */
  purchasedServiceProviderId?: string;
  orderingProvider?: OrderingProvider;
  /** The provider of `/v1/providers` that `orderingProvider` is copied from. Excludes `orderingProvider` in a request. */
  orderingProviderId?: string;
  primaryCareProvider?: Provider;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddress;
  ambulanceDropOff?: AmbulancePlace;
  forms?: (LineForm)[];
  /** Part of the charge that is not covered (SV207). Whole US cents. */
  nonCoveredCharge?: number;
  /** Service tax (AMT*GT). Whole US cents. */
  serviceTax?: number;
  /** Facility tax (AMT*N8). Whole US cents. */
  facilityTax?: number;
  operatingProvider?: Provider;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: Provider;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
  teeth?: (TreatedTooth)[];
  oralCavityCodes?: (string)[];
  /** Initial placement (I) or replacement (R) (SV305). */
  placementCode?: 'I' | 'R' | (string & {});
  treatmentDates?: DentalTreatmentDates;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  assistantSurgeon?: Provider;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
}

export interface EncounterChargeParams {
  /** In an update: the existing charge to replace. */
  id?: string;
  /** The type of the claim that bills it, if not that of the encounter. */
  claimType?: 'professional' | 'institutional' | 'dental' | null;
  /** CPT, HCPCS or CDT code. Required unless the charge has a revenue code. */
  procedureCode?: string | null;
  modifiers?: (string)[];
  /** Units, a decimal. 1 if absent. */
  units?: string;
  /** Whole US cents. */
  charge: number;
  /** Positions in the diagnoses, from 1. */
  diagnosisPointers?: (number)[];
  /** Null if the dates of the encounter apply. */
  serviceDate?: EncounterPeriodParams | null;
  /** The charge bundle that the charge was copied from. */
  chargeBundleId?: string | null;
  /** Place of service code, if it differs from the claim's. */
  placeOfServiceCode?: string | null;
  unitType?: 'unit' | 'minute' | 'international_unit' | 'day';
  /** Description of a procedure whose code is not specific. */
  description?: string | null;
  drug?: DrugParams | null;
  /** Note to the payer. */
  note?: string | null;
  /** The kind of note (NTE01). ADD, additional information, if absent. */
  noteCode?: string;
  /** An emergency (SV109). */
  emergency?: boolean | null;
  /** Early and periodic screening (SV111). */
  epsdt?: boolean | null;
  /** Family planning (SV112). */
  familyPlanning?: boolean | null;
  /** Revenue code (SV201). Required on institutional claims. */
  revenueCode?: string;
  renderingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string;
  /** The repricer's number (REF*9B). */
  repricedLineNumber?: string;
  /** The repricer's number of the adjusted line (REF*9D). */
  adjustedRepricedLineNumber?: string;
  repricing?: ClaimRepricingParams;
  /** Decisions of other payers on the service. */
  otherPayerAdjudications?: (OtherPayerLineAdjudicationParams)[];
  contract?: ClaimContractParams;
  /** The line's own prior authorization (REF*G1). Default: the number of its linked authorization. */
  priorAuthorizationNumber?: string;
  /** The line's own referral (REF*9F). */
  referralNumber?: string;
  /** Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3). */
  otherPayerReferences?: (PayerReferenceParams)[];
  /** Sales tax (AMT*T). Whole US cents. */
  salesTax?: number;
  fixedFormatInformation?: (string)[];
  supervisingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string;
  serviceFacility?: ServiceFacilityParams;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string;
  /** Documents of the service (PWK). */
  attachments?: (ClaimAttachmentParams)[];
  /** Note to a third party organization (NTE*TPO). */
  thirdPartyNote?: string;
  referringProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string;
  /** Exempt from the copay (SV115). */
  copayExempt?: boolean;
  durableMedicalEquipment?: DurableMedicalEquipmentParams;
  dates?: ServiceLineDatesParams;
  ambulanceTransport?: AmbulanceTransportParams;
  equipmentCertification?: EquipmentCertificationParams;
  /** Ambulance certification, hospice employee and equipment conditions. */
  conditions?: (ClaimConditionParams)[];
  /** Patients in the ambulance (QTY*PT). A decimal as text. */
  ambulancePatientCount?: string;
  /** Additional units of obstetric anesthesia (QTY*FL). A decimal as text. */
  obstetricAnesthesiaUnits?: string;
  measurements?: (ServiceMeasurementParams)[];
  /** The line's own laboratory certificate (REF*X4). */
  cliaNumber?: string;
  /** Certificate of the referring laboratory (REF*F4). */
  referringCliaNumber?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Batch of the vaccine (REF*BT). */
  immunizationBatchNumber?: string;
  /** Postage (AMT*F4). Whole US cents. */
  postage?: number;
  purchasedService?: PurchasedServiceParams;
  purchasedServiceProvider?: PurchasedServiceProviderParams;
  /** The provider of `/v1/providers` that `purchasedServiceProvider` is copied from. Excludes `purchasedServiceProvider` in a request. */
  purchasedServiceProviderId?: string;
  orderingProvider?: OrderingProviderParams;
  /** The provider of `/v1/providers` that `orderingProvider` is copied from. Excludes `orderingProvider` in a request. */
  orderingProviderId?: string;
  primaryCareProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddressParams;
  ambulanceDropOff?: AmbulancePlaceParams;
  forms?: (LineFormParams)[];
  /** Part of the charge that is not covered (SV207). Whole US cents. */
  nonCoveredCharge?: number;
  /** Service tax (AMT*GT). Whole US cents. */
  serviceTax?: number;
  /** Facility tax (AMT*N8). Whole US cents. */
  facilityTax?: number;
  operatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
  teeth?: (TreatedToothParams)[];
  oralCavityCodes?: (string)[];
  /** Initial placement (I) or replacement (R) (SV305). */
  placementCode?: 'I' | 'R';
  treatmentDates?: DentalTreatmentDatesParams;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  assistantSurgeon?: ProviderParams;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
}

export interface EncounterChargesParams {
  /** The bundle whose charges are copied. */
  chargeBundleId: string;
  /** Default: the dates of the encounter. */
  serviceDate?: EncounterPeriodParams | null;
}

/** Claim data that the encounter does not contain. */
export interface EncounterClaimParams {
  billingProvider?: BillingProviderParams;
  /** Instead of the coverage of the encounter. */
  coverageId?: string;
}

export interface EncounterClaims {
  object: 'encounter_claims';
  /** The draft claims, by date of service. */
  claims: (EncounterClaimsItem)[];
}

export interface EncounterClaimsItem {
  claim: Claim;
  /** By date of service. */
  encounterIds: (string)[];
  /** Why the claim combines encounters, and why it is separate from the claims before it. */
  reasons: (ClaimPlanReason)[];
}

export interface EncounterClaimsParams {
  /** The encounters to bill, all of one patient. */
  encounterIds: (string)[];
  billingProvider?: BillingProviderParams;
}

export interface EncounterClaimsPreview {
  object: 'encounter_claims_preview';
  /** The claims that would be made, by date of service. */
  claims: (PlannedClaim)[];
}

export interface EncounterCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** The patient. */
  patientId: string;
  /** The coverage that is billed. */
  coverageId?: string | null;
  serviceDate: EncounterPeriodParams;
  /** The type of the claim that bills the visit. A charge may state another one. */
  claimType?: 'professional' | 'institutional' | 'dental';
  class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation';
  /** The code as received from the sender (HL7 ActCode). */
  actCode?: string | null;
  /** FHIR R4. Default: `finished`. */
  clinicalStatus?: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown';
  /** Place of service. */
  placeOfServiceCode: string;
  renderingProvider?: ProviderParams | null;
  diagnoses?: (EncounterDiagnosisParams)[];
  charges?: (EncounterChargeParams)[];
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId?: string | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string | null;
  referringProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string | null;
  supervisingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string | null;
  serviceFacility?: ServiceFacilityParams | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string | null;
  /** Referral number (REF*9F). */
  referralNumber?: string | null;
  accident?: AccidentParams | null;
  dates?: ClaimDatesParams;
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid?: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber?: string | null;
  /** Note to the payer (NTE02). */
  note?: string | null;
  professional?: ProfessionalClaimParams | null;
  institutional?: InstitutionalClaimParams | null;
  dental?: DentalClaimParams | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments?: (ClaimAttachmentParams)[];
  billable?: 'billable' | 'not_billable' | 'unknown';
  responsibleParty?: 'insurance' | 'self_pay';
  priorAuthorizationIds?: (string)[];
  noteDocumentIds?: (string)[];
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

/** An encounter is created. */
export interface EncounterCreatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'encounter.created';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: EncounterEventData;
}

export interface EncounterDiagnosis {
  /** ICD-10-CM code, with or without the dot. */
  code: string;
  /** Admitting diagnoses, external causes and reasons for the visit stand on institutional claims only. */
  type?: 'principal' | 'other' | 'admitting' | 'external_cause' | 'reason_for_visit' | (string & {});
  /** Present on admission: Y yes, N no, U unknown, W undetermined. Absent if the code is exempt. */
  presentOnAdmission?: 'Y' | 'N' | 'U' | 'W' | (string & {});
  /** SNODENT of a dental claim. An ICD is always the one that applies on the date of service. */
  system?: 'icd9cm' | 'icd10cm' | 'snodent' | (string & {});
}

export interface EncounterDiagnosisParams {
  /** ICD-10-CM code, with or without the dot. */
  code: string;
  /** Admitting diagnoses, external causes and reasons for the visit stand on institutional claims only. */
  type?: 'principal' | 'other' | 'admitting' | 'external_cause' | 'reason_for_visit';
  /** Present on admission: Y yes, N no, U unknown, W undetermined. Absent if the code is exempt. */
  presentOnAdmission?: 'Y' | 'N' | 'U' | 'W';
  /** SNODENT of a dental claim. An ICD is always the one that applies on the date of service. */
  system?: 'icd9cm' | 'icd10cm' | 'snodent';
}

export interface EncounterEventData {
  encounter: Encounter;
  previousAttributes?: EncounterPreviousAttributes;
}

export interface EncounterList {
  object: 'list';
  data: (Encounter)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface EncounterPeriodParams {
  /** First day. YYYY-MM-DD. */
  start: string;
  /** Last day; by default the first. YYYY-MM-DD. */
  end?: string;
}

/** Previous values of the changed fields. */
export interface EncounterPreviousAttributes {
  object?: 'encounter';
  /** Encounter id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** The patient. */
  patientId?: string;
  /** The coverage that is billed. */
  coverageId?: string | null;
  serviceDate?: { start: string; end: string };
  /** The type of the claim that bills the visit. A charge may state another one. */
  claimType?: 'professional' | 'institutional' | 'dental' | (string & {});
  class?: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation' | (string & {});
  /** The code as received from the sender (HL7 ActCode). */
  actCode?: string | null;
  /** FHIR R4. Default: `finished`. */
  clinicalStatus?: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown' | (string & {});
  /** Follows the claims of the encounter. */
  billingStatus?: 'draft' | 'ready' | 'on_claim' | 'billed' | 'closed' | 'held' | 'voided' | (string & {});
  statusReason?: string | null;
  /** Place of service. */
  placeOfServiceCode?: string;
  renderingProvider?: Provider | null;
  diagnoses?: (EncounterDiagnosis)[];
  charges?: (EncounterCharge)[];
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId?: string | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string | null;
  referringProvider?: Provider | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string | null;
  supervisingProvider?: Provider | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string | null;
  serviceFacility?: ServiceFacility | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string | null;
  /** Referral number (REF*9F). */
  referralNumber?: string | null;
  accident?: Accident | null;
  dates?: ClaimDates;
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid?: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber?: string | null;
  /** Note to the payer (NTE02). */
  note?: string | null;
  professional?: ProfessionalClaim | null;
  institutional?: InstitutionalClaim | null;
  dental?: DentalClaim | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments?: (ClaimAttachment)[];
  /** Sum of the charges. Whole US cents. */
  totalCharges?: number;
  billable?: 'billable' | 'not_billable' | 'unknown' | (string & {});
  responsibleParty?: 'insurance' | 'self_pay' | (string & {});
  priorAuthorizationIds?: (string)[];
  noteDocumentIds?: (string)[];
  claimIds?: (string)[];
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

export interface EncounterReasonParams {
  /** The reason. Put no PHI here. */
  reason?: string;
}

/** A merge patch; lists are replaced. */
export interface EncounterUpdateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** The coverage that is billed. */
  coverageId?: string | null;
  serviceDate?: EncounterPeriodParams;
  /** The type of the claim that bills the visit. A charge may state another one. */
  claimType?: 'professional' | 'institutional' | 'dental';
  class?: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation';
  /** The code as received from the sender (HL7 ActCode). */
  actCode?: string | null;
  /** FHIR R4. Default: `finished`. */
  clinicalStatus?: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown';
  /** Place of service. */
  placeOfServiceCode?: string;
  renderingProvider?: ProviderParams | null;
  diagnoses?: (EncounterDiagnosisParams)[];
  charges?: (EncounterChargeParams)[];
  /** The provider of `/v1/providers` that `billingProvider` is copied from. Excludes `billingProvider` in a request. */
  billingProviderId?: string | null;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string | null;
  referringProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string | null;
  supervisingProvider?: ProviderParams | null;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string | null;
  serviceFacility?: ServiceFacilityParams | null;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string | null;
  /** Referral number (REF*9F). */
  referralNumber?: string | null;
  accident?: AccidentParams | null;
  dates?: ClaimDatesParams | null;
  /** Amount that the patient has paid (AMT*F5). Whole US cents. */
  patientAmountPaid?: number | null;
  /** Laboratory certificate number (REF*X4). */
  cliaNumber?: string | null;
  /** Note to the payer (NTE02). */
  note?: string | null;
  professional?: ProfessionalClaimParams | null;
  institutional?: InstitutionalClaimParams | null;
  dental?: DentalClaimParams | null;
  /** Documents that are sent apart from the claim (PWK). */
  attachments?: (ClaimAttachmentParams)[] | null;
  billable?: 'billable' | 'not_billable' | 'unknown';
  responsibleParty?: 'insurance' | 'self_pay';
  priorAuthorizationIds?: (string)[];
  noteDocumentIds?: (string)[];
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

/** An encounter changes. */
export interface EncounterUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'encounter.updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: EncounterEventData;
}

/** An encounter is voided. */
export interface EncounterVoidedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'encounter.voided';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: EncounterEventData;
}

export interface Enrollment {
  object: 'enrollment';
  /** Enrollment id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The payer. */
  payerId: string;
  /** The kind of transaction. */
  transaction: 'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments' | (string & {});
  /** The billing provider. */
  provider: { npi: string; taxId: { type: 'ein' | 'ssn' | (string & {}); valueLast4: string } | null };
  /** `not_needed`: the payer accepts the transactions without an enrollment of this provider. */
  status: 'not_needed' | 'requested' | 'active' | 'rejected' | (string & {});
  /** The reason for the status. */
  statusReason: string | null;
  /** When it was requested. YYYY-MM-DD. */
  requestedDate: string | null;
  /** First day of the enrollment. YYYY-MM-DD. */
  effectiveFrom: string | null;
  /** Null: no end is known. */
  effectiveTo: string | null;
  /** When the payer rejected it. YYYY-MM-DD. */
  rejectedDate: string | null;
  /** Evidence of the status. */
  evidence: { reference: string | null; description: string | null };
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface EnrollmentCreateParams {
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId: string;
  /** The kind of transaction. */
  transaction: 'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments';
  /** The billing provider. Default: the billing provider of the organization's settings, if there is exactly one. */
  provider?: { npi: string; taxId?: { type: 'ein' | 'ssn'; value: string } | null };
  /** `not_needed`: the payer accepts the transactions without an enrollment of this provider. */
  status?: 'not_needed' | 'requested' | 'active' | 'rejected';
  /** The reason for the status. No PHI. */
  statusReason?: string | null;
  /** When it was requested; today if the status becomes `requested`. YYYY-MM-DD. */
  requestedDate?: string | null;
  /** First day of the enrollment; today if the status becomes `active`. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** Last day of the enrollment. YYYY-MM-DD. */
  effectiveTo?: string | null;
  /** When the payer rejected it; today if the status becomes `rejected`. YYYY-MM-DD. */
  rejectedDate?: string | null;
  evidence?: EnrollmentEvidenceParams | null;
}

/** An enrollment with a payer is recorded. */
export interface EnrollmentCreatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'enrollment.created';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: EnrollmentEventData;
}

export interface EnrollmentEventData {
  enrollment: Enrollment;
  previousAttributes?: EnrollmentPreviousAttributes;
}

/** Evidence of the status. */
export interface EnrollmentEvidenceParams {
  /** The payer's confirmation number, or yours. */
  reference?: string | null;
  /** Evidence of the status. No PHI. */
  description?: string | null;
}

export interface EnrollmentList {
  object: 'list';
  data: (Enrollment)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Previous values of the changed fields. */
export interface EnrollmentPreviousAttributes {
  object?: 'enrollment';
  /** Enrollment id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** The payer. */
  payerId?: string;
  /** The kind of transaction. */
  transaction?: 'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments' | (string & {});
  /** The billing provider. */
  provider?: { npi: string; taxId: { type: 'ein' | 'ssn' | (string & {}); valueLast4: string } | null };
  /** `not_needed`: the payer accepts the transactions without an enrollment of this provider. */
  status?: 'not_needed' | 'requested' | 'active' | 'rejected' | (string & {});
  /** The reason for the status. */
  statusReason?: string | null;
  /** When it was requested. YYYY-MM-DD. */
  requestedDate?: string | null;
  /** First day of the enrollment. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** Null: no end is known. */
  effectiveTo?: string | null;
  /** When the payer rejected it. YYYY-MM-DD. */
  rejectedDate?: string | null;
  /** Evidence of the status. */
  evidence?: { reference: string | null; description: string | null };
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface EnrollmentUpdateParams {
  /** `not_needed`: the payer accepts the transactions without an enrollment of this provider. */
  status?: 'not_needed' | 'requested' | 'active' | 'rejected';
  /** The reason for the status. No PHI. */
  statusReason?: string | null;
  /** When it was requested; today if the status becomes `requested`. YYYY-MM-DD. */
  requestedDate?: string | null;
  /** First day of the enrollment; today if the status becomes `active`. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** Last day of the enrollment. YYYY-MM-DD. */
  effectiveTo?: string | null;
  /** When the payer rejected it; today if the status becomes `rejected`. YYYY-MM-DD. */
  rejectedDate?: string | null;
  evidence?: EnrollmentEvidenceParams | null;
}

/** An enrollment changes, for example because the payer has approved it. */
export interface EnrollmentUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'enrollment.updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: EnrollmentEventData;
}

export interface EnteredAdjustmentParams {
  /** Who bears the amount (CAS01). */
  groupCode: 'CO' | 'PR' | 'OA' | 'PI';
  /** Claim adjustment reason code (CAS02). */
  reasonCode: string;
  /** The amount by which the payment is reduced. Whole US cents. */
  amount: number;
  /** Units that were adjusted (CAS04). */
  quantity?: string;
}

export interface EnteredClaimParams {
  /** The claim's patient control number. */
  patientControlNumber: string;
  /** The patient's name on the paper. Payments are matched by the number of the claim; the name is used only for suggestions. */
  patientName?: { family: string; given?: string };
  /** The member id on the paper, for suggestions. */
  memberId?: string;
  /** The payer's number of the claim. */
  payerClaimControlNumber?: string;
  /** 1 to 3: processed as primary, secondary, tertiary; 4: denied; 22: reversal. */
  claimStatusCode?: '1' | '2' | '3' | '4' | '19' | '20' | '21' | '22' | '23' | '25';
  /** The charge. Whole US cents. */
  charge: number;
  /** The paid amount; negative in a reversal. Whole US cents. */
  paid: number;
  adjustments?: (EnteredAdjustmentParams)[];
  remarkCodes?: (string)[];
  /** The lines, if the paper shows them. */
  lines?: (EnteredLineParams)[];
}

/** Why it is recorded although its amounts do not add up. Without it such a remittance is refused. With it, nothing is posted at first: post or release its claim payments one by one. */
export interface EnteredImbalanceParams {
  /** The reason, as a code of your own: lower-case letters, digits and underscores. */
  reason: string;
  /** What was found out, in your own words. */
  note: string;
}

export interface EnteredLineParams {
  /** The procedure that the payer decided on. Required unless `revenueCode` is given. */
  procedureCode?: string;
  /** The revenue code, of a line of an institutional claim. */
  revenueCode?: string;
  modifiers?: (string)[];
  /** The claim's line number (REF*6R), if the paper shows it. */
  lineItemControlNumber?: string;
  serviceDate?: { start: string; end?: string };
  /** The charge. Whole US cents. */
  charge: number;
  /** What was paid. Whole US cents. */
  paid: number;
  /** What the payer allows. Whole US cents. */
  allowed?: number;
  /** Units that were paid. */
  paidUnits?: string;
  adjustments?: (EnteredAdjustmentParams)[];
  remarkCodes?: (string)[];
}

export interface EnteredProviderAdjustmentParams {
  /** PLB03-1, such as WO, FB or L6. */
  code: string;
  /** Number of the adjusted item. */
  reference?: string;
  /** A positive amount reduces the payment. Whole US cents. */
  amount: number;
}

/** Certification of durable medical equipment (CR3). */
export interface EquipmentCertification {
  /** Initial (I), renewal (R) or revision (S) (CR301). */
  typeCode: string;
  /** Months for which it is needed (CR303). A decimal as text. */
  months: string;
}

/** Certification of durable medical equipment (CR3). */
export interface EquipmentCertificationParams {
  /** Initial (I), renewal (R) or revision (S) (CR301). */
  typeCode: string;
  /** Months for which it is needed (CR303). A decimal as text. */
  months: string;
}

/** An event of any type. */
export type Event = PatientCreatedEvent | PatientUpdatedEvent | EligibilityCoverageChangedEvent | ProviderCreatedEvent | ProviderUpdatedEvent | FacilityCreatedEvent | FacilityUpdatedEvent | ConnectionCredentialsExpiringEvent | ConnectionCredentialsRenewedEvent | InterchangeTransmissionDelayedEvent | InterchangeUncertainEvent | InterchangeTransmittedEvent | InterchangeFailedEvent | InterchangeAcknowledgmentMissingEvent | InterchangeRecoveredEvent | ConnectionFileQuarantinedEvent | ClaimCreatedEvent | ClaimReadyEvent | ClaimSubmittedEvent | ClaimAcceptedEvent | ClaimRejectedEvent | ClaimDeniedEvent | ClaimPaidEvent | ClaimPartiallyPaidEvent | ClaimReversedEvent | ClaimEstimatedEvent | ClaimPostingUndoneEvent | ClaimAcknowledgmentOverdueEvent | ClaimRemittanceOverdueEvent | ClaimBalanceChangedEvent | ClaimVoidedEvent | ClaimInformationRequestedEvent | ClaimInformationSentEvent | ClaimDeadlineApproachingEvent | ClaimPayerStatusUpdatedEvent | EncounterCreatedEvent | EncounterUpdatedEvent | EncounterVoidedEvent | EligibilityCompletedEvent | PriorAuthSubmittedEvent | PriorAuthApprovedEvent | PriorAuthDeniedEvent | PriorAuthQuestionsReceivedEvent | PriorAuthPendedEvent | PriorAuthNotRequiredEvent | PriorAuthAnswersSubmittedEvent | PriorAuthExpiredEvent | PriorAuthOverdueEvent | PriorAuthCancelledEvent | PriorAuthFailedEvent | RemittanceReceivedEvent | RemittancePostedEvent | RemittanceNeedsReviewEvent | DenialReceivedEvent | DenialUpdatedEvent | DenialDeadlineApproachingEvent | DenialExpiredEvent | AppealGeneratedEvent | AppealSentEvent | AppealDeliveryUpdatedEvent | AppealAcknowledgedEvent | AppealDecisionOverdueEvent | AppealOutcomeReceivedEvent | ReviewRequestedEvent | ReviewNotifiedEvent | ReviewDecidedEvent | SlaAtRiskEvent | SlaBreachedEvent | WorkCreatedEvent | WorkAssignedEvent | WorkUpdatedEvent | WorkSlaAtRiskEvent | WorkSlaBreachedEvent | WorkCompletedEvent | IntegrationConnectionStatusChangedEvent | PartnerEhrResourceChangedEvent | OutboxWrittenEvent | OutboxFailedEvent | OutboxCancelledEvent | EnrollmentCreatedEvent | EnrollmentUpdatedEvent | IntegrationSyncCompletedEvent | SessionRevokedEvent | SubscriptionDisabledEvent | PingEvent;

export interface EventList {
  object: 'list';
  data: (Event)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. With `order=oldest` it is always present, so that the feed can be continued later. */
  nextCursor: string | null;
}

/** The resource that the event is about. */
export interface EventSubject {
  /** Type of the resource. */
  type: string;
  /** Its id. */
  id: string;
}

export interface EventTriggerParams {
  /** The type to fire. */
  type: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping';
}

export interface EventType {
  object: 'event_type';
  type: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | (string & {});
  /** The family filter that includes the type. */
  wildcard: 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*' | (string & {});
  summary: string;
  /** The member of `data` that contains the resource. */
  dataKey: string;
  /** JSON Schema 2020-12 of the delivered body. */
  schema: Record<string, unknown>;
  /** An invented body that the schema accepts. */
  example: Record<string, unknown>;
}

export interface EventTypeList {
  object: 'list';
  data: (EventType)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface Evidence {
  type: 'document' | 'history_entry' | 'fhir_resource' | (string & {});
  /** Id of the evidence. */
  id: string;
  /** JSON Pointer into the evidence. */
  excerptRef: string | null;
  /** With `expand=evidence`: the resource itself. */
  resource?: Record<string, unknown>;
}

export interface EvidenceParams {
  type: 'document' | 'history_entry' | 'fhir_resource';
  /** Id of the evidence. */
  id: string;
  /** JSON Pointer into the evidence. */
  excerptRef?: string | null;
}

export interface ExpectedVisits {
  object: 'expected_visits';
  /** False in the sandbox. */
  livemode: boolean;
  /** The patient. */
  patientId: string;
  /** Visits from today on, in order of date. */
  dates: (string)[];
}

export interface ExpectedVisitsReplaceParams {
  /** All days on which the patient is expected; they replace the earlier ones. */
  dates: (string)[];
}

export interface ExpiringCredential {
  /** The name of the secret. */
  name: string;
  /** When it expires. ISO 8601, UTC. */
  expiresAt: string;
  /** Whole days until expiry; 0 after it. */
  daysLeft: number;
}

export interface Facility {
  object: 'facility';
  /** Facility id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Claims can name it only while it is `active`. */
  status: 'active' | 'inactive' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi: string | null;
  /** Name (NM103). */
  organizationName: string;
  /** Place of service (CLM05-1). */
  placeOfServiceCode: string | null;
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode: string | null;
  /** CLIA number of its laboratory (REF*X4). */
  cliaNumber: string | null;
  licenses: (ProviderLicense)[];
  address: BusinessAddress;
  secondaryIds: (ProviderSecondaryId)[];
  contact: ProviderContact | null;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom: string | null;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface FacilityCreateParams {
  status?: 'active' | 'inactive';
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi?: string;
  /** Name (NM103). */
  organizationName: string;
  /** Place of service (CLM05-1). */
  placeOfServiceCode?: string;
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode?: string;
  /** CLIA number of its laboratory (REF*X4). */
  cliaNumber?: string;
  licenses?: (ProviderLicenseParams)[];
  address: BusinessAddressParams;
  secondaryIds?: (ProviderSecondaryIdParams)[];
  contact?: ProviderContactParams;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom?: string;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo?: string;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

/** A facility is created. */
export interface FacilityCreatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'facility.created';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: FacilityEventData;
}

export interface FacilityEventData {
  facility: Facility;
  previousAttributes?: FacilityPreviousAttributes;
}

export interface FacilityList {
  object: 'list';
  data: (Facility)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Previous values of the changed fields. */
export interface FacilityPreviousAttributes {
  object?: 'facility';
  /** Facility id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** Claims can name it only while it is `active`. */
  status?: 'active' | 'inactive' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi?: string | null;
  /** Name (NM103). */
  organizationName?: string;
  /** Place of service (CLM05-1). */
  placeOfServiceCode?: string | null;
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode?: string | null;
  /** CLIA number of its laboratory (REF*X4). */
  cliaNumber?: string | null;
  licenses?: (ProviderLicense)[];
  address?: BusinessAddress;
  secondaryIds?: (ProviderSecondaryId)[];
  contact?: ProviderContact | null;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface FacilityUpdateParams {
  status?: 'active' | 'inactive';
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi?: string | null;
  /** Name (NM103). */
  organizationName?: string;
  /** Place of service (CLM05-1). */
  placeOfServiceCode?: string | null;
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode?: string | null;
  /** CLIA number of its laboratory (REF*X4). */
  cliaNumber?: string | null;
  licenses?: (ProviderLicenseParams)[] | null;
  address?: BusinessAddressParams;
  secondaryIds?: (ProviderSecondaryIdParams)[] | null;
  contact?: ProviderContactParams | null;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

/** A facility changes or is deactivated. */
export interface FacilityUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'facility.updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: FacilityEventData;
}

export interface FhirCapability {
  /** When the server was asked. ISO 8601, UTC. */
  checkedAt: string;
  fhirVersion: string;
  software: string | null;
  subscriptions: 'none' | 'r4_classic' | 'r4_backport' | 'r5_topic' | (string & {});
  /** Whether the server repeats lost notifications (`$events`). Otherwise, the service finds lost changes by a synchronization. */
  subscriptionEvents: boolean;
  /** Subscription topics that the server announces. */
  topics: (string)[];
  /** Levels of the bulk export. */
  bulk: ('system' | 'patient' | 'group' | (string & {}))[];
  /** Resource types that the service uses and the server supports. */
  resourceTypes: (FhirResourceCapability)[];
}

export interface FhirClaimResponseSearchParams {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: ('ClaimResponse:patient' | 'ClaimResponse:patient:Patient' | 'ClaimResponse:request' | 'ClaimResponse:request:Claim' | 'ClaimResponse:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Responses to claims with this patient control number or external id. As `value` or `system|value`. */
  identifier?: string;
  /** The response to this claim. */
  request?: string;
}

export interface FhirClaimSearchParams {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: ('Claim:patient' | 'Claim:patient:Patient' | 'Claim:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Claims with this patient control number or external id. As `value` or `system|value`. */
  identifier?: string;
}

export interface FhirClassMapping {
  /** The code system as the server writes it; empty if it names none. */
  system: string;
  /** The code. */
  code: string;
  class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation' | (string & {});
  /** Place of service. */
  placeOfServiceCode: string;
}

/** Default place of service: the usual one of the class. */
export interface FhirClassMappingParams {
  /** The code system as the server writes it; empty if it names none. */
  system: string;
  /** The code. */
  code: string;
  class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation';
  /** Place of service. */
  placeOfServiceCode?: string;
}

export interface FhirClassSuggestion {
  class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation' | (string & {});
  /** Place of service. */
  placeOfServiceCode: string;
}

export interface FhirConnection {
  object: 'fhir_connection';
  /** FhirConnection id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name, unique within the organization. */
  name: string;
  /** Determines defaults such as the rate limit. Default: `other`. */
  vendor: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other' | (string & {});
  /** Base URL of the FHIR R4 API, https. */
  fhirBaseUrl: string;
  fhirVersion: 'R4';
  /** `pending` until a test succeeds. `authorizing` from the start of a launch until it is completed, refused or ten minutes old. `degraded`: in use, but calls fail. `reauthorization_required`: the server refuses the credentials. */
  status: 'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled' | (string & {});
  statusReason: FhirConnectionReason | null;
  /** `smart_backend_jwt`: SMART Backend Services, with keys that the service creates and publishes at `jwksUrl`. `smart_app_launch`: a person authorizes the connection. `client_secret`: client credentials. `none`: sandbox only. */
  authMethod: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none' | (string & {});
  /** Your client id at the authorization server. */
  clientId: string | null;
  /** The last four characters of the client secret. */
  secretLast4: string | null;
  /** For `smart_backend_jwt`. Default: `RS384`. */
  signingAlgorithm: 'RS384' | 'ES384' | null | (string & {});
  /** Required only if the server does not publish it. */
  tokenEndpoint: string | null;
  /** For `smart_app_launch`: the redirect URI to which the browser returns. */
  redirectUri: string | null;
  /** Such as `system/Patient.rs`. Empty: read access to the resource types of `syncConfig`; add scopes for subscriptions and for writing coverages. */
  requestedScopes: (string)[];
  /** The scopes that the server granted with the last token. */
  grantedScopes: (string)[];
  /** Null: the default of the vendor. */
  requestsPerMinute: number | null;
  discovery: FhirDiscovery | null;
  capability: FhirCapability | null;
  syncConfig: FhirSyncConfig;
  /** IANA time zone in which the times of visits become dates of service, such as `America/Chicago`; `UTC` keeps the dates of a server that writes days as times in UTC. Null: that of the organization. */
  timeZone: string | null;
  lastError: FhirConnectionError | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface FhirConnectionCreateParams {
  /** Name, unique within the organization. */
  name: string;
  /** Determines defaults such as the rate limit. Default: `other`. */
  vendor?: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other';
  /** Base URL of the FHIR R4 API, https. */
  fhirBaseUrl: string;
  /** `smart_backend_jwt`: SMART Backend Services, with keys that the service creates and publishes at `jwksUrl`. `smart_app_launch`: a person authorizes the connection. `client_secret`: client credentials. `none`: sandbox only. */
  authMethod: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none';
  /** Your client id at the authorization server. */
  clientId?: string | null;
  /** The client secret. It is encrypted and never returned. */
  clientSecret?: string;
  /** For `smart_backend_jwt`. Default: `RS384`. */
  signingAlgorithm?: 'RS384' | 'ES384';
  /** Required only if the server does not publish it. */
  tokenEndpoint?: string | null;
  /** For `smart_app_launch`: the redirect URI to which the browser returns. */
  redirectUri?: string | null;
  /** Such as `system/Patient.rs`. Empty: read access to the resource types of `syncConfig`; add scopes for subscriptions and for writing coverages. */
  requestedScopes?: (string)[];
  /** Null: the default of the vendor. */
  requestsPerMinute?: number | null;
  syncConfig?: FhirSyncConfigParams;
  /** IANA time zone in which the times of visits become dates of service, such as `America/Chicago`; `UTC` keeps the dates of a server that writes days as times in UTC. Null: that of the organization. */
  timeZone?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

/** How far a resource type has been read. */
export interface FhirConnectionCursor {
  resourceType: string;
  /** Changes before this time have been read, by the server's clock. ISO 8601, UTC. */
  watermark: string;
  /** When everything was last read. */
  lastFullAt: string | null;
  /** When a run last found a change. */
  lastChangedAt: string | null;
  /** When a run last completed the type. ISO 8601, UTC. */
  checkedAt: string;
}

export interface FhirConnectionDetails {
  object: 'fhir_connection';
  /** FhirConnection id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name, unique within the organization. */
  name: string;
  /** Determines defaults such as the rate limit. Default: `other`. */
  vendor: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other' | (string & {});
  /** Base URL of the FHIR R4 API, https. */
  fhirBaseUrl: string;
  fhirVersion: 'R4';
  /** `pending` until a test succeeds. `authorizing` from the start of a launch until it is completed, refused or ten minutes old. `degraded`: in use, but calls fail. `reauthorization_required`: the server refuses the credentials. */
  status: 'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled' | (string & {});
  statusReason: FhirConnectionReason | null;
  /** `smart_backend_jwt`: SMART Backend Services, with keys that the service creates and publishes at `jwksUrl`. `smart_app_launch`: a person authorizes the connection. `client_secret`: client credentials. `none`: sandbox only. */
  authMethod: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none' | (string & {});
  /** Your client id at the authorization server. */
  clientId: string | null;
  /** The last four characters of the client secret. */
  secretLast4: string | null;
  /** For `smart_backend_jwt`. Default: `RS384`. */
  signingAlgorithm: 'RS384' | 'ES384' | null | (string & {});
  /** Required only if the server does not publish it. */
  tokenEndpoint: string | null;
  /** For `smart_app_launch`: the redirect URI to which the browser returns. */
  redirectUri: string | null;
  /** Such as `system/Patient.rs`. Empty: read access to the resource types of `syncConfig`; add scopes for subscriptions and for writing coverages. */
  requestedScopes: (string)[];
  /** The scopes that the server granted with the last token. */
  grantedScopes: (string)[];
  /** Null: the default of the vendor. */
  requestsPerMinute: number | null;
  discovery: FhirDiscovery | null;
  capability: FhirCapability | null;
  syncConfig: FhirSyncConfig;
  /** IANA time zone in which the times of visits become dates of service, such as `America/Chicago`; `UTC` keeps the dates of a server that writes days as times in UTC. Null: that of the organization. */
  timeZone: string | null;
  lastError: FhirConnectionError | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** Register this address at the authorization server. */
  jwksUrl: string | null;
  /** Published keys, the signing one first. */
  signingKeys: (FhirSigningKey)[];
  /** Failed calls since the last success. */
  failuresInRow: number;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** The server asked not to be called before this time. */
  pausedUntil: string | null;
  /** The newest run. */
  lastSync: FhirConnectionLastSync | null;
  /** How far each resource type has been read. */
  cursors: (FhirConnectionCursor)[];
  /** Subscriptions that are not removed. */
  subscriptions: (FhirConnectionSubscription)[];
}

export interface FhirConnectionError {
  code: string;
  message: string;
  /** When it happened. ISO 8601, UTC. */
  at: string;
}

/** The newest synchronization run. */
export interface FhirConnectionLastSync {
  /** The run. */
  syncRunId: string;
  status: string;
  mode: 'incremental' | 'full' | 'bulk' | (string & {});
  startedAt: string | null;
  completedAt: string | null;
}

export interface FhirConnectionList {
  object: 'list';
  data: (FhirConnection)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Previous values of the changed fields. */
export interface FhirConnectionPreviousAttributes {
  object?: 'fhir_connection';
  /** FhirConnection id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** Name, unique within the organization. */
  name?: string;
  /** Determines defaults such as the rate limit. Default: `other`. */
  vendor?: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other' | (string & {});
  /** Base URL of the FHIR R4 API, https. */
  fhirBaseUrl?: string;
  fhirVersion?: 'R4';
  /** `pending` until a test succeeds. `authorizing` from the start of a launch until it is completed, refused or ten minutes old. `degraded`: in use, but calls fail. `reauthorization_required`: the server refuses the credentials. */
  status?: 'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled' | (string & {});
  statusReason?: FhirConnectionReason | null;
  /** `smart_backend_jwt`: SMART Backend Services, with keys that the service creates and publishes at `jwksUrl`. `smart_app_launch`: a person authorizes the connection. `client_secret`: client credentials. `none`: sandbox only. */
  authMethod?: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none' | (string & {});
  /** Your client id at the authorization server. */
  clientId?: string | null;
  /** The last four characters of the client secret. */
  secretLast4?: string | null;
  /** For `smart_backend_jwt`. Default: `RS384`. */
  signingAlgorithm?: 'RS384' | 'ES384' | null | (string & {});
  /** Required only if the server does not publish it. */
  tokenEndpoint?: string | null;
  /** For `smart_app_launch`: the redirect URI to which the browser returns. */
  redirectUri?: string | null;
  /** Such as `system/Patient.rs`. Empty: read access to the resource types of `syncConfig`; add scopes for subscriptions and for writing coverages. */
  requestedScopes?: (string)[];
  /** The scopes that the server granted with the last token. */
  grantedScopes?: (string)[];
  /** Null: the default of the vendor. */
  requestsPerMinute?: number | null;
  discovery?: FhirDiscovery | null;
  capability?: FhirCapability | null;
  syncConfig?: FhirSyncConfig;
  /** IANA time zone in which the times of visits become dates of service, such as `America/Chicago`; `UTC` keeps the dates of a server that writes days as times in UTC. Null: that of the organization. */
  timeZone?: string | null;
  lastError?: FhirConnectionError | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

export interface FhirConnectionReason {
  code: string;
  message: string;
  missingScope: string | null;
}

export interface FhirConnectionSubscription {
  /** Subscription id. */
  id: string;
  resourceType: string;
  status: string;
  lastEventAt: string | null;
  /** Why it fails. */
  lastError: FhirConnectionSubscriptionError | null;
}

export interface FhirConnectionSubscriptionError {
  code: string;
  message: string;
  /** When it happened. ISO 8601, UTC. */
  at: string;
}

export interface FhirConnectionTest {
  object: 'fhir_connection_test';
  /** False if the service was stopped during the test. Test again. */
  finished: boolean;
  succeeded: boolean;
  /** In order of execution, up to the first failure that prevents further steps. */
  steps: (FhirConnectionTestStep)[];
  connection: FhirConnection;
}

export interface FhirConnectionTestStep {
  step: 'address' | 'discovery' | 'token' | 'capability' | (string & {});
  outcome: 'passed' | 'failed' | 'skipped' | (string & {});
  /** Stable code of the result. */
  code: string;
  message: string;
}

/** A merge patch; lists are replaced. A new address or new credentials make the connection `pending`. */
export interface FhirConnectionUpdateParams {
  /** Name, unique within the organization. */
  name?: string;
  /** Determines defaults such as the rate limit. Default: `other`. */
  vendor?: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other';
  /** Base URL of the FHIR R4 API, https. */
  fhirBaseUrl?: string;
  /** Your client id at the authorization server. */
  clientId?: string | null;
  /** The client secret. It is encrypted and never returned. */
  clientSecret?: string | null;
  /** Required only if the server does not publish it. */
  tokenEndpoint?: string | null;
  /** For `smart_app_launch`: the redirect URI to which the browser returns. */
  redirectUri?: string | null;
  /** Such as `system/Patient.rs`. Empty: read access to the resource types of `syncConfig`; add scopes for subscriptions and for writing coverages. */
  requestedScopes?: (string)[];
  /** Null: the default of the vendor. */
  requestsPerMinute?: number | null;
  syncConfig?: FhirSyncConfigParams;
  /** IANA time zone in which the times of visits become dates of service, such as `America/Chicago`; `UTC` keeps the dates of a server that writes days as times in UTC. Null: that of the organization. */
  timeZone?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface FhirCoverageEligibilityResponseSearchParams {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: ('CoverageEligibilityResponse:patient' | 'CoverageEligibilityResponse:patient:Patient' | 'CoverageEligibilityResponse:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** The response with this trace number (TRN02). As `value` or `system|value`. */
  identifier?: string;
}

export interface FhirCoverageSearchParams {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: ('Coverage:beneficiary' | 'Coverage:beneficiary:Patient' | 'Coverage:patient' | 'Coverage:patient:Patient' | 'Coverage:subscriber' | 'Coverage:subscriber:Patient' | 'Coverage:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Coverages with this external id. As `value` or `system|value`. */
  identifier?: string;
}

export interface FhirDiscovery {
  source: 'smart_configuration' | 'capability_statement' | 'configured' | (string & {});
  /** When the server was asked. ISO 8601, UTC. */
  checkedAt: string;
  issuer: string | null;
  authorizationEndpoint: string | null;
  tokenEndpoint: string | null;
  signingAlgorithms: (string)[];
  /** SMART capabilities that the server announces. */
  capabilities: (string)[];
}

export interface FhirDocumentWrite {
  object: 'fhir_document_write';
  /** The connection. */
  connectionId: string;
  /** The document. */
  documentId: string;
  /** `present`: the document was received from the server. `not_supported`: the server does not accept a DocumentReference, or the content is larger than 10 MiB. `not_granted`: the server has not granted `missingScope`. */
  writeBack: 'queued' | 'present' | 'not_supported' | 'not_granted' | (string & {});
  /** The scope that the write needs and the server has not granted. */
  missingScope: string | null;
  /** The write to the server. A repeated request returns the same write. */
  outboxEntryId: string | null;
}

export interface FhirDocumentWriteCreateParams {
  /** A document with content, of a patient that was received through the connection. */
  documentId: string;
  /** Refuses the request if the server cannot take the document. */
  requireWriteBack?: boolean;
}

export interface FhirExplanationOfBenefitSearchParams {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: ('ExplanationOfBenefit:patient' | 'ExplanationOfBenefit:patient:Patient' | 'ExplanationOfBenefit:claim' | 'ExplanationOfBenefit:claim:Claim' | 'ExplanationOfBenefit:coverage' | 'ExplanationOfBenefit:coverage:Coverage' | 'ExplanationOfBenefit:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Decisions on claims with this patient control number or external id. As `value` or `system|value`. */
  identifier?: string;
  /** The decision on this claim. */
  claim?: string;
}

export interface FhirFreshness {
  object: 'fhir_freshness';
  /** The connection. */
  connectionId: string;
  resourceTypes: (FhirTypeFreshness)[];
}

export interface FhirKeyRotationParams {
  /** For `smart_backend_jwt`. Default: `RS384`. */
  signingAlgorithm?: 'RS384' | 'ES384';
}

export interface FhirMappings {
  object: 'fhir_mappings';
  /** The connection. */
  connectionId: string;
  encounterClasses: (FhirClassMapping)[];
  /** Codes of received visits without a mapping, the most frequent first, at most 100. */
  unmappedEncounterClasses: (FhirUnmappedClass)[];
  /** The run that maps the waiting visits; null if the request queued none. */
  syncRunId: string | null;
}

export interface FhirMappingsReplaceParams {
  /** The whole list. It takes precedence over the codes of HL7. */
  encounterClasses: (FhirClassMappingParams)[];
}

export interface FhirPatientSearchParams {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: ('Patient:link' | 'Patient:link:Patient' | 'Patient:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: (string)[];
  /** Patients with this medical record number or external id. As `value` or `system|value`. */
  identifier?: string;
  /** The start of the family name. Case and accents are ignored. */
  family?: string;
  /** Words of the name in any order; each is the start of a word of the family name or of a given name. Case and accents are ignored, and merged patients are left out. */
  name?: string;
  /** Birth date: a year, a month or a day, with a prefix (`eq`, `ne`, `ge`, `gt`, `sa`, `le`, `lt`, `eb`). Repeat it for a range. */
  birthdate?: (string)[];
}

export interface FhirResourceCapability {
  type: string;
  interactions: (string)[];
  /** How the service finds changes of the type. */
  strategy: 'last_updated' | 'date' | 'patient_sweep' | 'bulk' | 'none' | (string & {});
}

export interface FhirResourceProblem {
  /** `missing`: A required element is absent. `wrong_type`: The element has another JSON type than FHIR R4 defines. `too_long`: The text is longer than the field of the API. `too_many`: The list has more items than the field of the API. `invalid_text`: The text contains control characters. `invalid_date`: The date does not exist or is not a FHIR date. `partial_date`: The date has no day. `invalid_value`: The value does not have the format that the API requires. `unknown_code`: The code has no counterpart in the mapping table. `no_billing_code`: The element has no ICD-10-CM, CPT or HCPCS code. SNOMED codes are not translated. `no_charge_amount`: The service has no price. Its charge is zero until a price is entered. `no_target`: The API has no field for the element. `incomplete_resource`: The server has left elements out of the resource, so it does not replace what is known. `restricted`: The server marks the resource as restricted or very restricted. `modifier_extension`: An extension that changes the meaning of the resource is not supported. `reference_not_found`: The referenced resource has not been received. `unknown_payer`: The payer directory does not contain exactly one payer with this identifier or name. `on_claim`: The encounter is on a claim, so it is not changed. `not_changeable`: The state of the resource does not allow the change. `patient_merged`: The patient was merged into another one, so it is not changed. `duplicate_coverage`: The patient has another coverage with this payer and member id. This one is tertiary. `coverage_rank_taken`: Another coverage of the patient has this rank. This one has the next free rank. `rejected`: The API refused the mapped resource. `content_not_stored`: The content of the document was not stored. `too_large`: The resource is larger than the limit. */
  code: 'missing' | 'wrong_type' | 'too_long' | 'too_many' | 'invalid_text' | 'invalid_date' | 'partial_date' | 'invalid_value' | 'unknown_code' | 'no_billing_code' | 'no_charge_amount' | 'no_target' | 'incomplete_resource' | 'restricted' | 'modifier_extension' | 'reference_not_found' | 'unknown_payer' | 'on_claim' | 'not_changeable' | 'patient_merged' | 'duplicate_coverage' | 'coverage_rank_taken' | 'rejected' | 'content_not_stored' | 'too_large' | (string & {});
  /** `error`: the resource has no counterpart until the problem is solved. `warning`: a value was left out. `information`: the API has no field for it. */
  severity: 'error' | 'warning' | 'information' | (string & {});
  /** FHIRPath of the element. */
  path: string;
  /** Of `rejected`: the code of the error, and the field. */
  reason?: string;
}

export interface FhirSession {
  object: 'fhir_session';
  /** FhirSession id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The connection that is used. */
  connectionId: string;
  /** How it was started. */
  type: 'ehr_launch' | 'standalone_launch' | 'backend' | (string & {});
  /** pending: a person has not yet authorized it in the browser. reauthorization_required: the server no longer accepts the authorization. */
  status: 'pending' | 'active' | 'reauthorization_required' | 'expired' | 'revoked' | 'ended' | (string & {});
  /** The patient of the launch. */
  patientContext: { fhirId: string } | null;
  /** The encounter of the launch. */
  encounterContext: { fhirId: string } | null;
  /** The person who gave the authorization, if the server reports it. */
  user: { fhirUser: string } | null;
  /** SMART scopes, such as `patient/*.rs`. */
  scopes: (string)[];
  /** When the authorization was given. ISO 8601, UTC. */
  issuedAt: string | null;
  /** When the access token of the server expires. ISO 8601, UTC. */
  expiresAt: string | null;
  /** When the session expires. A refresh does not change this time. ISO 8601, UTC. */
  absoluteExpiresAt: string;
  /** The last refresh. ISO 8601, UTC. */
  refreshedAt: string | null;
  refreshCount: number;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface FhirSessionCompleteParams {
  /** `state` of the redirect. */
  state: string;
  /** `code` of the redirect. */
  code?: string;
  /** `error` of the redirect, if the authorization was refused. */
  error?: string;
}

export interface FhirSessionCreateParams {
  /** standalone_launch: a person authorizes it in the browser. ehr_launch: the EHR opened the application for a patient, and a person authorizes it. backend: authorized by the credentials of the connection. */
  type: 'ehr_launch' | 'standalone_launch' | 'backend';
  /** SMART scopes, such as `patient/*.rs`. */
  scopes?: (string)[];
  /** ehr_launch: `launch` of the request with which the EHR opened your application. */
  launch?: string;
  /** ehr_launch: `iss` of that request; it must be the address of the connection. */
  iss?: string;
}

export interface FhirSessionList {
  object: 'list';
  data: (FhirSession)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface FhirSessionRefresh {
  object: 'fhir_session_refresh';
  /** False in the sandbox. */
  livemode: boolean;
  /** Whether the server gave a new access token. */
  refreshed: boolean;
  session: FhirSession;
  /** Secret. Present it to refresh the session. It is stored as a hash only and shown in this response only. */
  sessionToken?: string;
  /** In repeated responses, instead of the token. ISO 8601, UTC. */
  secretShownAt?: string;
}

export interface FhirSessionRefreshParams {
  /** Refresh even if more than 60 seconds remain. */
  force?: boolean;
  /** SMART scopes to narrow the session to. They are compared by meaning: `patient/Observation.r` is within `patient/*.rs`, and `patient/*.read` equals `patient/*.rs`. */
  scopes?: (string)[];
}

export interface FhirSessionStart {
  object: 'fhir_session_start';
  /** False in the sandbox. */
  livemode: boolean;
  session: FhirSession;
  /** Secret. Present it to refresh the session. It is stored as a hash only and shown in this response only. */
  sessionToken?: string;
  /** In repeated responses, instead of the token. ISO 8601, UTC. */
  secretShownAt?: string;
  /** Null for `backend`: the session is active at once. */
  authorizationUrl: string | null;
}

export interface FhirSigningKey {
  /** The `kid` of the published key. */
  kid: string;
  algorithm: 'RS384' | 'ES384' | (string & {});
  /** When it was made. ISO 8601, UTC. */
  createdAt: string;
  /** Null for the key that signs. */
  retiresAt: string | null;
}

export interface FhirSubscription {
  object: 'fhir_subscription';
  /** FhirSubscription id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Its connection. */
  connectionId: string;
  resourceType: string;
  kind: 'r4_classic' | 'r4_backport' | (string & {});
  topic: string | null;
  criteria: string;
  content: 'empty' | 'id-only' | 'full-resource' | (string & {});
  /** `active` once the server has confirmed it. `degraded` while its heartbeats are missing, or its notifications are missing or refused; see `lastError`. `error` if the server refused or ended it. */
  status: 'requested' | 'active' | 'degraded' | 'error' | 'removing' | 'removed' | (string & {});
  /** Its id on the server. */
  remoteId: string | null;
  /** Only for servers that count their events. */
  lastEventNumber: number | null;
  lastEventAt: string | null;
  /** How often the server sends a heartbeat if nothing changes. */
  heartbeatSeconds: number | null;
  /** When the last notification or heartbeat arrived. */
  lastReceivedAt: string | null;
  /** If no notification or heartbeat arrives by then, the subscription and its connection become degraded, and a synchronization looks for changes. */
  heartbeatDueAt: string | null;
  lastError: FhirSubscriptionError | null;
  /** The subscription that this one replaced because the server had ended it. */
  replacesId: string | null;
  /** How often it has been created again since the server last sent a notification or heartbeat. After five the connection becomes degraded. */
  repairAttempts: number;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface FhirSubscriptionCreateParams {
  resourceType: 'Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference';
  /** A search string such as `Encounter?status=finished`. Default: every resource of the type. */
  criteria?: string;
  /** Canonical URL of a topic, for servers with topics. */
  topic?: string;
  /** What notifications contain. Default: `id-only`. */
  content?: 'empty' | 'id-only' | 'full-resource';
}

export interface FhirSubscriptionError {
  code: string;
  message: string;
  /** When it happened. ISO 8601, UTC. */
  at: string;
}

export interface FhirSubscriptionList {
  object: 'list';
  data: (FhirSubscription)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface FhirSyncConfig {
  /** Empty: every type that the server has. */
  resourceTypes: ('Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference' | (string & {}))[];
  mode: 'incremental' | 'full' | 'bulk' | (string & {});
  schedule: FhirSyncSchedule;
  /** FHIR id of the group whose members a bulk export reads. Null: all patients. */
  groupId: string | null;
  /** The period that the first run covers. */
  lookbackDays: number;
}

export interface FhirSyncConfigParams {
  /** Empty: every type that the server has. */
  resourceTypes?: ('Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference')[];
  mode?: 'incremental' | 'full' | 'bulk';
  schedule?: FhirSyncScheduleParams;
  /** FHIR id of the group whose members a bulk export reads. Null: all patients. */
  groupId?: string | null;
  /** The period that the first run covers. */
  lookbackDays?: number;
}

export interface FhirSyncRun {
  object: 'fhir_sync_run';
  /** FhirSyncRun id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The connection. */
  connectionId: string;
  /** `partially_succeeded`: a type or a resource failed. `incomplete`: the server returned fewer resources than it has, or no patient was known to search for. */
  status: 'queued' | 'running' | 'succeeded' | 'partially_succeeded' | 'incomplete' | 'failed' | 'cancelled' | (string & {});
  /** Why it failed or is incomplete. */
  statusReason: StatusReason | null;
  trigger: 'request' | 'schedule' | 'subscription' | (string & {});
  mode: 'incremental' | 'full' | 'bulk' | (string & {});
  resourceTypes: (string)[];
  /** Types that the run leaves out because the server does not offer them. */
  omittedResourceTypes: (string)[];
  /** FHIR ids; null for all patients. */
  patientIds: (string)[] | null;
  /** The lower bound of the request. ISO 8601, UTC. */
  since: string | null;
  dryRun: boolean;
  /** By resource type; updated while it runs. */
  counts: Record<string, SyncCounts>;
  /** Kinds of problems of the mapping, at most 200. */
  problems: (SyncProblem)[];
  /** Types that could not be read to the end. */
  failures: (SyncFailure)[];
  /** Warnings of the server. */
  serverIssues: (SyncServerIssue)[];
  /** Requests to the server. */
  requestCount: number;
  /** When it continues, if the server asked to wait. ISO 8601, UTC. */
  resumesAt: string | null;
  /** When it started. ISO 8601, UTC. */
  startedAt: string | null;
  /** When it ended. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface FhirSyncRunEventData {
  fhirSyncRun: FhirSyncRun;
}

export interface FhirSyncRunList {
  object: 'list';
  data: (FhirSyncRun)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface FhirSyncSchedule {
  /** `interval` needs `everyMinutes`; `nightly` needs `at` and `timeZone`. */
  kind: 'manual' | 'interval' | 'nightly' | (string & {});
  /** Minutes between two runs. */
  everyMinutes: number | null;
  /** Time of day. */
  at: string | null;
  /** IANA time zone. */
  timeZone: string | null;
}

/** The schedule of automatic synchronizations. */
export interface FhirSyncScheduleParams {
  /** `interval` needs `everyMinutes`; `nightly` needs `at` and `timeZone`. */
  kind: 'manual' | 'interval' | 'nightly';
  /** Minutes between two runs. */
  everyMinutes?: number | null;
  /** Time of day. */
  at?: string | null;
  /** IANA time zone. */
  timeZone?: string | null;
}

export interface FhirTypeFreshness {
  resourceType: string;
  /** Changes before this time have been read, by the server's clock. ISO 8601, UTC. */
  watermark: string;
  /** When everything was last read. ISO 8601, UTC. */
  lastFullAt: string | null;
  /** When a run last found a change. ISO 8601, UTC. */
  lastChangedAt: string | null;
  /** When the last run completed the type. ISO 8601, UTC. */
  checkedAt: string;
}

export interface FhirUnmappedClass {
  /** The code system as the server writes it; empty if it names none. */
  system: string;
  /** The code. */
  code: string;
  /** The name that the server gives the code. */
  display: string | null;
  /** Visits that wait for the mapping. */
  count: number;
  /** From the public codes of the vendor, or from the name. */
  suggestion: FhirClassSuggestion | null;
}

export interface FhirUnsubscription {
  /** Removed on the server. */
  removed: (string)[];
  /** The server did not have them. */
  alreadyGone: (string)[];
  /** Not attempted yet. A job removes them. */
  pending: (string)[];
  /** A job retries the removal. Their notifications are already refused. */
  failed: (FhirUnsubscriptionFailure)[];
}

export interface FhirUnsubscriptionFailure {
  /** Subscription id. */
  id: string;
  code: string;
  message: string;
}

export interface Finding {
  object: 'finding';
  /** Finding id. */
  id: string;
  /** Stable id, `family.name`. */
  ruleId: string;
  ruleVersion: number;
  /** The rule in words: what holds for a claim without such a finding. */
  title: string;
  family: string;
  severity: 'error' | 'warning' | 'info' | (string & {});
  /** Whether the finding prevents submission. */
  blocking: boolean;
  source: ScrubRuleSource;
  /** JSON Pointer into the claim. */
  path: string;
  /** The field in words, such as `Service line 1, units`. */
  field: string;
  /** The location of the cause, if it is outside the claim. */
  subject?: { type: 'patient' | 'coverage' | 'payer' | (string & {}); path: string };
  message: string;
  currentValue?: unknown;
  expected?: string;
  /** Adjustment reason codes with which payers deny such a claim. */
  predictedCarc?: (string)[];
  evidence?: FindingEvidence;
  fixes: (Fix)[];
  /** `obsolete`: the claim has changed since the run. */
  status: 'open' | 'fixed' | 'obsolete' | (string & {});
}

/** The row of an installed code set that the finding matched. Absent if the rule needs no such data. */
export interface FindingEvidence {
  /** The kind of the code set, such as `ptp_practitioner`. */
  codeSet: string;
  /** The installed version, such as the quarter `2026Q4`. */
  version: string;
  /** The members of the row by their names in the publisher's file. */
  row: Record<string, string | number | null>;
}

export interface FindingList {
  object: 'list';
  data: (Finding)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface FirstPassYieldReport {
  object: 'first_pass_yield_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** The payer filter of the request. */
  payerId: string | null;
  /** At most 1,000. */
  rows: (FirstPassYieldReportRow)[];
}

export interface FirstPassYieldReportRow {
  /** The payer. */
  payerId: string;
  /** Original claims that were first billed in the period. */
  claims: number;
  /** Rejected before the adjudication, even if they were paid later. */
  rejected: number;
  /** Denied, in part or as a whole, by the first decision. */
  denied: number;
  /** Paid by the first decision, without a denial. */
  paidFirstPass: number;
  /** Not decided yet. */
  pending: number;
  /** `paidFirstPass` of the claims that are not pending, in percent. Null if there is none. */
  yieldPercent: number | null;
}

export interface Fix {
  /** Fix id. */
  id: string;
  title: string;
  /** `safe` corrects the format of a value; `confirm` changes the meaning of the claim and needs a confirmation; `needs_input` needs a value. */
  kind: 'safe' | 'confirm' | 'needs_input' | (string & {});
  patch: (PatchOperation)[];
  inputs?: (FixInput)[];
  rationale: string;
}

export interface FixInput {
  name: string;
  type: 'string' | 'integer' | 'date' | (string & {});
  required: boolean;
  /** JSON Pointer. */
  path: string;
  /** The accepted values, if limited. */
  options?: (string)[];
}

export interface FormBox {
  /** The text of the box; null if it is empty. Printed in capitals. */
  value: string | null;
  /** What the box contains. */
  words: string;
  /** The resource with the field; null if none. */
  resource: 'claim' | 'patient' | 'coverage' | 'payer' | null | (string & {});
  /** The field in that resource. */
  pointer: string | null;
  place: FormPlace;
}

/** A cell of the frame, in lines and columns from 0. */
export interface FormCell {
  /** The number of the box. */
  number: string;
  label: string;
  line: number;
  column: number;
  lines: number;
  columns: number;
  isShaded?: boolean;
}

/** What a program needs to draw the form. */
export interface FormLayout {
  /** The frame that is drawn for reading. */
  cells: (FormCell)[];
  /** The places of all marks. */
  marks: (FormMark)[];
  /** The texts of each sheet as they are printed. */
  sheets: ((FormText)[])[];
  /** The distance of line 1 and column 1 from the edges of the sheet, in points. */
  margins: { top: number; left: number };
}

/** The place at which a value of a box is marked with X. */
export interface FormMark {
  box: string;
  value: string;
  line: number;
  column: number;
  label: string;
  /** The column at which the label begins. */
  labelColumn: number;
}

/** Where the text is printed. A value that is marked has the place of its X. */
export interface FormPlace {
  /** The page, from 1. */
  page: number;
  /** The line of 1/6 inch, from 1. */
  line: number;
  /** The column of 1/10 inch, from 1. */
  column: number;
  /** The number of characters that the box holds. */
  width: number;
}

export interface FormProblem {
  /** `too_long`: the value is longer than its box and is cut off in print. `too_many`: the form has fewer boxes than the list has entries. `no_box`: the form has no box for the field. */
  code: 'too_long' | 'too_many' | 'no_box' | (string & {});
  /** The key of the box. */
  box: string | null;
  /** The field of the claim. */
  pointer: string | null;
  message: string;
}

/** A text that begins at a line and a column, from 1. */
export interface FormText {
  line: number;
  column: number;
  text: string;
}

export interface Frequency {
  /** How often. */
  count: number;
  per: 'day' | 'week' | 'month' | (string & {});
}

export interface FrequencyParams {
  /** How often. */
  count: number;
  per: 'day' | 'week' | 'month';
}

export interface GoLiveCheck {
  object: 'go_live_check';
  /** Whether this is a live deployment. */
  livemode: boolean;
  /** Whether every step is done. */
  ready: boolean;
  steps: (GoLiveStep)[];
}

export interface GoLiveStep {
  /** What must be done, in this order. */
  step: 'organization_settings' | 'mail_address' | 'origin_ips' | 'encryption_at_rest' | 'trading_partner' | 'connection' | 'routes' | 'enrollments' | 'test_file' | 'live' | (string & {});
  /** `waits`: an earlier step must be done first. */
  outcome: 'done' | 'missing' | 'waits' | (string & {});
  /** The result of the check, as sentences. */
  found: (string)[];
  /** What to do next; null if the step is done or waits. */
  next: { request: string; command: string | null } | null;
}

export interface Health {
  status: 'ok';
  environment: string;
}

/** Pending reviews of the policy. */
export interface HeldItems {
  kept: number;
  released: number;
}

export interface HostKeyConfirmationParams {
  /** As `ssh-keygen -lf` shows it. */
  hostKey: string;
}

export interface HttpsConnectionCreateParams {
  /** Your name for the connection; unique. */
  name: string;
  /** The gateway that serves it. */
  kind: 'https';
  profile?: HttpsProfileParams;
  secrets?: HttpsSecretsParams;
  /** When secrets expire, by their names; null: unknown. The expiry of a certificate or PGP key is read from it. */
  secretsExpireAt?: Record<string, string | null>;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys?: (string)[];
  /** A trading partner without a connection. It will use this connection. */
  tradingPartnerId?: string;
}

export interface HttpsPartnerConnectionParams {
  /** The gateway that serves it. */
  kind: 'https';
  profile?: HttpsProfileParams;
  secrets?: HttpsSecretsParams;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys?: (string)[];
  /** Default: draft. Only testing and live send. */
  state?: 'draft' | 'testing' | 'live' | 'paused';
}

/** How files and questions are exchanged over HTTPS. */
export interface HttpsProfileParams {
  /** The partner profile that supplies the default paths and rules. Default: generic. */
  partner?: 'generic' | 'stedi' | 'claim_md' | 'optum' | 'core_rest';
  /** The base address of all paths. Required for generic and core_rest. */
  url?: string;
  /** The base address for the pick-up of files, if it differs. */
  pickUpUrl?: string;
  /** How requests are authenticated. A client certificate, if set, is used with every method. */
  auth?: 'api_key' | 'bearer' | 'basic' | 'oauth2' | 'x509' | 'form_key';
  /** Name of the header of the API key; with form_key, name of the form field. */
  authHeader?: string;
  /** Text before the API key, such as `Key `. */
  authPrefix?: string;
  /** The token endpoint (OAuth 2.0, client credentials). */
  tokenUrl?: string;
  /** Where a token request carries its credentials. */
  tokenAuth?: 'body' | 'basic';
  /** The OAuth 2.0 client id. */
  clientId?: string;
  /** Scopes of the access token. */
  scope?: string;
  /** The user name for basic authentication. */
  username?: string;
  /** SenderID of the CORE metadata. */
  senderId?: string;
  /** ReceiverID of the CORE metadata. */
  receiverId?: string;
  /** How the partner handles an interchange that it receives twice. keyed: it recognizes the Idempotency-Key. queryable: its list of uploads shows which interchanges it has. same_bytes_ok: it recognizes ISA13. never: it may process the interchange twice, so a person decides. */
  resend?: 'keyed' | 'queryable' | 'same_bytes_ok' | 'never';
  /** With queryable: an upload that is not listed after this number of seconds is considered lost. Default: 300. */
  queryAfterSeconds?: number;
  /** Name of a sent file. `{isa13}`, `{interchange}` and `{set}` are replaced. */
  fileName?: string;
  /** Path that accepts interchanges. Empty: none. Default: the value of the partner's profile. */
  uploadPath?: string;
  /** Path that lists uploads. Empty: none. Default: the value of the partner's profile. */
  uploadsPath?: string;
  /** Path that lists files to pick up. Empty: none. Default: the value of the partner's profile. */
  listPath?: string;
  /** Path of a file, with `{id}`. Empty: none. Default: the value of the partner's profile. */
  downloadPath?: string;
  /** Path that removes a file, with `{id}`, after it has been stored here. Empty: none. Default: the value of the partner's profile. */
  confirmPath?: string;
  /** JSON Pointer to the cursor of the next page in the response of a list. */
  nextPointer?: string;
  /** Path that answers real-time requests. Empty: none. Default: the value of the partner's profile. */
  realTimePath?: string;
  /** The transaction sets that it carries in batches. Separated by commas. */
  transactions?: string;
  /** The transaction sets that it answers in real time. Separated by commas. */
  realTimeTransactions?: string;
  /** Seconds between two checks for new files. Default: 300. */
  pollSeconds?: number;
  /** Connections to the server. Default: 8. */
  concurrency?: number;
  /** Maximum number of concurrent real-time requests. */
  concurrentRequestsMax?: number;
  /** Timeout of one call, in seconds. Default: 25. */
  timeoutSeconds?: number;
  /** Larger files stay at the partner. Default: 1 GB. */
  fileBytesMax?: number;
  /** Whether sent files are encrypted to the partner's PGP keys. Default: off. */
  pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign';
  /** Whether PGP files are decrypted, and whether every file must have a valid signature of the partner. Default: off. */
  pgpReceive?: 'off' | 'signature_required' | 'signature_optional';
  /** The format of encrypted files. Default: binary. */
  pgpFormat?: 'binary' | 'armored';
}

/** How files and questions are exchanged over HTTPS. */
export interface HttpsProfileUpdateParams {
  /** The partner profile that supplies the default paths and rules. Default: generic. */
  partner?: 'generic' | 'stedi' | 'claim_md' | 'optum' | 'core_rest' | null;
  /** The base address of all paths. Required for generic and core_rest. */
  url?: string | null;
  /** The base address for the pick-up of files, if it differs. */
  pickUpUrl?: string | null;
  /** How requests are authenticated. A client certificate, if set, is used with every method. */
  auth?: 'api_key' | 'bearer' | 'basic' | 'oauth2' | 'x509' | 'form_key' | null;
  /** Name of the header of the API key; with form_key, name of the form field. */
  authHeader?: string | null;
  /** Text before the API key, such as `Key `. */
  authPrefix?: string | null;
  /** The token endpoint (OAuth 2.0, client credentials). */
  tokenUrl?: string | null;
  /** Where a token request carries its credentials. */
  tokenAuth?: 'body' | 'basic' | null;
  /** The OAuth 2.0 client id. */
  clientId?: string | null;
  /** Scopes of the access token. */
  scope?: string | null;
  /** The user name for basic authentication. */
  username?: string | null;
  /** SenderID of the CORE metadata. */
  senderId?: string | null;
  /** ReceiverID of the CORE metadata. */
  receiverId?: string | null;
  /** How the partner handles an interchange that it receives twice. keyed: it recognizes the Idempotency-Key. queryable: its list of uploads shows which interchanges it has. same_bytes_ok: it recognizes ISA13. never: it may process the interchange twice, so a person decides. */
  resend?: 'keyed' | 'queryable' | 'same_bytes_ok' | 'never' | null;
  /** With queryable: an upload that is not listed after this number of seconds is considered lost. Default: 300. */
  queryAfterSeconds?: number | null;
  /** Name of a sent file. `{isa13}`, `{interchange}` and `{set}` are replaced. */
  fileName?: string | null;
  /** Path that accepts interchanges. Empty: none. Default: the value of the partner's profile. */
  uploadPath?: string | null;
  /** Path that lists uploads. Empty: none. Default: the value of the partner's profile. */
  uploadsPath?: string | null;
  /** Path that lists files to pick up. Empty: none. Default: the value of the partner's profile. */
  listPath?: string | null;
  /** Path of a file, with `{id}`. Empty: none. Default: the value of the partner's profile. */
  downloadPath?: string | null;
  /** Path that removes a file, with `{id}`, after it has been stored here. Empty: none. Default: the value of the partner's profile. */
  confirmPath?: string | null;
  /** JSON Pointer to the cursor of the next page in the response of a list. */
  nextPointer?: string | null;
  /** Path that answers real-time requests. Empty: none. Default: the value of the partner's profile. */
  realTimePath?: string | null;
  /** The transaction sets that it carries in batches. Separated by commas. */
  transactions?: string | null;
  /** The transaction sets that it answers in real time. Separated by commas. */
  realTimeTransactions?: string | null;
  /** Seconds between two checks for new files. Default: 300. */
  pollSeconds?: number | null;
  /** Connections to the server. Default: 8. */
  concurrency?: number | null;
  /** Maximum number of concurrent real-time requests. */
  concurrentRequestsMax?: number | null;
  /** Timeout of one call, in seconds. Default: 25. */
  timeoutSeconds?: number | null;
  /** Larger files stay at the partner. Default: 1 GB. */
  fileBytesMax?: number | null;
  /** Whether sent files are encrypted to the partner's PGP keys. Default: off. */
  pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign' | null;
  /** Whether PGP files are decrypted, and whether every file must have a valid signature of the partner. Default: off. */
  pgpReceive?: 'off' | 'signature_required' | 'signature_optional' | null;
  /** The format of encrypted files. Default: binary. */
  pgpFormat?: 'binary' | 'armored' | null;
}

/** Signs in at the partner. Never shown. */
export interface HttpsSecretsParams {
  /** The API key, or the bearer token. */
  apiKey?: string;
  /** The password for basic authentication. */
  password?: string;
  /** The OAuth 2.0 client secret. */
  clientSecret?: string;
  /** Our client certificate, in PEM (X.509). */
  clientCertificate?: string;
  /** Its private key without a passphrase, in PEM. */
  clientKey?: string;
  /** Replaces the client certificate when that has expired. */
  nextClientCertificate?: string;
  /** Its private key. */
  nextClientKey?: string;
  /** The authority of the partner's certificate in PEM, if it is not a public one. */
  authority?: string;
  /** The partner's public PGP keys, armored; at most four. Files are encrypted to each. */
  partnerPgpKeys?: string;
  /** Our private PGP key, armored, without a passphrase. */
  pgpPrivateKey?: string;
  /** The previous private PGP key. Decrypts files that are still encrypted to it. */
  previousPgpPrivateKey?: string;
}

/** Signs in at the partner. Never shown. */
export interface HttpsSecretsUpdateParams {
  /** The API key, or the bearer token. */
  apiKey?: string | null;
  /** The password for basic authentication. */
  password?: string | null;
  /** The OAuth 2.0 client secret. */
  clientSecret?: string | null;
  /** Our client certificate, in PEM (X.509). */
  clientCertificate?: string | null;
  /** Its private key without a passphrase, in PEM. */
  clientKey?: string | null;
  /** Replaces the client certificate when that has expired. */
  nextClientCertificate?: string | null;
  /** Its private key. */
  nextClientKey?: string | null;
  /** The authority of the partner's certificate in PEM, if it is not a public one. */
  authority?: string | null;
  /** The partner's public PGP keys, armored; at most four. Files are encrypted to each. */
  partnerPgpKeys?: string | null;
  /** Our private PGP key, armored, without a passphrase. */
  pgpPrivateKey?: string | null;
  /** The previous private PGP key. Decrypts files that are still encrypted to it. */
  previousPgpPrivateKey?: string | null;
}

export interface Import {
  object: 'import';
  /** Import id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** `failed`: see statusReason. Some rows may have had their effect. */
  status: 'queued' | 'running' | 'completed' | 'failed' | (string & {});
  /** Why it failed: `too_many_rows` (over 200000, or 2000 with allOrNothing), `rows_refused` (with allOrNothing), `cancelled`, `internal_error` or `abandoned`. */
  statusReason: StatusReason | null;
  /** `jsonl`: one JSON object in each line. */
  format: 'jsonl' | 'csv' | (string & {});
  /** The type of the rows that name none. */
  type: 'provider' | 'facility' | 'patient' | 'coverage' | 'encounter' | null | (string & {});
  /** Whether the rows are only checked. */
  isDryRun: boolean;
  /** Whether one refused row prevents the import of all: `status` is then `failed`. */
  isAllOrNothing: boolean;
  /** Size of the file. */
  byteCount: number;
  /** Lines of the file, with the heading and blank lines. */
  lineCount: number;
  /** Rows whose outcome is stored; grows while the import runs. */
  rowsDone: number;
  counts: ImportCounts;
  /** When processing began. ISO 8601, UTC. */
  startedAt: string | null;
  /** When processing ended. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface ImportCounts {
  /** Rows whose resource was created; in a dry run, would be created. */
  created: number;
  /** Rows that changed an existing resource; in a dry run, would change it. */
  updated: number;
  /** Rows whose resource has these values already. */
  unchanged: number;
  /** Rows that were refused. The list of the rows has their errors. */
  failed: number;
}

export interface ImportList {
  object: 'list';
  data: (Import)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ImportRow {
  object: 'import_row';
  /** Position of the row, without the heading and blank lines. */
  sequence: number;
  /** The line of the file on which the row begins. */
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed' | (string & {});
  /** Null if the row names no known type. */
  type: 'provider' | 'facility' | 'patient' | 'coverage' | 'encounter' | null | (string & {});
  /** The externalId of the row; null if it has none. */
  externalId: string | null;
  /** The resource; null if the row was refused, and for a resource that a dry run would create. */
  resourceId: string | null;
  /** Why the row was refused. */
  error: ImportRowError | null;
}

export interface ImportRowError {
  /** As the error of a single request. */
  code: string;
  message: string;
  /** The first failing field: a JSON Pointer into the row. */
  param: string | null;
  details: (ImportRowErrorDetail)[];
  /** `duplicate_…`: id of the resource that has the value. */
  duplicateOf?: string;
}

export interface ImportRowErrorDetail {
  code: string;
  /** A JSON Pointer into the row; of a CSV, the heading with slashes. */
  param: string;
  message: string;
}

export interface ImportRowList {
  object: 'list';
  data: (ImportRow)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface InformationCreateParams {
  /** `x12_275` sends a 275. The other channels record that you have sent the documents yourself. */
  channel?: 'x12_275' | 'portal' | 'fax' | 'mail' | 'email';
  /** The documents to send. Their total size is at most 25 MiB. */
  documentIds: (string)[];
  /** The confirmation or tracking number from the portal or carrier. */
  trackingNumber?: string;
}

export interface InformationRequest {
  /** `closed`: the payer has decided, or the claim is no longer in force. */
  state: 'open' | 'answered' | 'closed' | (string & {});
  /** A 277 request for additional information (005010X213), or a status of category R (005010X212). */
  source: '277rfi' | '277' | (string & {});
  /** When the request was received. ISO 8601, UTC. */
  requestedAt: string;
  /** Null if the payer has not set a date. */
  dueDate: string | null;
  /** The payer's number, which the answer repeats. */
  payerControlNumber: string | null;
  /** The number of the request (BHT02). */
  referenceId: string | null;
  /** The requested information. */
  items: ({ categoryCode: string; code: string; codeList: 'loinc' | 'claim_status' | (string & {}); message: string | null; serviceLineId: string | null })[];
  /** The latest answer. */
  answer: { channel: 'x12_275' | 'portal' | 'fax' | 'mail' | 'email' | (string & {}); sentAt: string; documentIds: (string)[]; trackingNumber: string | null; delivery: { state: 'queued' | 'accepted' | 'failed' | (string & {}); at: string; reason: string | null } | null; interchangeId: string | null } | null;
}

/** Inpatient decision of a payer (MIA). */
export interface InpatientAdjudication {
  /** Covered days or visits (MIA01). A decimal as text. */
  coveredDaysOrVisits: string;
  amounts?: (InpatientAmount)[];
  counts?: (InpatientCount)[];
  remarkCodes: (string)[];
}

/** Inpatient decision of a payer (MIA). */
export interface InpatientAdjudicationParams {
  /** Covered days or visits (MIA01). A decimal as text. */
  coveredDaysOrVisits: string;
  amounts?: (InpatientAmountParams)[];
  counts?: (InpatientCountParams)[];
  remarkCodes: (string)[];
}

export interface InpatientAmount {
  /** Position of the element in the MIA. */
  position: number;
  /** The amount. Whole US cents. */
  amount: number;
}

export interface InpatientAmountParams {
  /** Position of the element in the MIA. */
  position: number;
  /** The amount. Whole US cents. */
  amount: number;
}

export interface InpatientCount {
  /** Position of the element in the MIA. */
  position: number;
  /** The count. A decimal as text. */
  quantity: string;
}

export interface InpatientCountParams {
  /** Position of the element in the MIA. */
  position: number;
  /** The count. A decimal as text. */
  quantity: string;
}

export interface InpatientDecision {
  /** Covered days or visits (MIA01), a decimal as text. */
  coveredDaysOrVisits: string;
  /** Amounts by their position in the MIA segment. Position 4 is the DRG amount. */
  amounts: ({ position: number; amount: number })[];
  /** Counts by their position: 3 lifetime psychiatric days, 15 cost report days. */
  counts: ({ position: number; quantity: string })[];
  remarkCodes: (string)[];
}

/** What only an institutional claim (837I) contains. */
export interface InstitutionalClaim {
  /** Type of bill (FL 4): type of facility, kind of care and frequency, such as `131`; a leading zero is accepted. CLM05-1 and CLM05-3. */
  typeOfBill: string;
  /** First and last day of the statement (DTP*434). */
  statementPeriod: { start: string; end?: string };
  admission?: Admission;
  /** Hour of the discharge (DTP*096). HHMM. */
  dischargeTime?: string;
  /** Priority of the admission or visit (CL101). */
  admissionTypeCode?: string;
  /** Point of origin (CL102). */
  admissionSourceCode?: string;
  /** Status of the patient at the end of the statement (CL103). */
  patientStatusCode?: string;
  contract?: ClaimContract;
  /** Why there is no authorization (REF*4N): 1 to 7. */
  serviceAuthorizationExceptionCode?: string;
  /** The repricer's number (REF*9A). */
  repricedClaimNumber?: string;
  /** The repricer's number of the adjusted claim (REF*9C). */
  adjustedRepricedClaimNumber?: string;
  /** Number of a clearinghouse (REF*D9). */
  clearinghouseTraceNumber?: string;
  fixedFormatInformation?: (string)[];
  repricing?: ClaimRepricing;
  /** Day on which the repricer received the claim (DTP*050). YYYY-MM-DD. */
  repricerReceivedDate?: string;
  /** Estimate of what the patient owes (AMT*F3). Whole US cents. */
  patientEstimatedAmountDue?: number;
  investigationalDeviceExemptionNumbers?: (string)[];
  /** State of the automobile accident (REF*LU). */
  autoAccidentState?: string;
  /** Medical record number (REF*EA). */
  medicalRecordNumber?: string;
  /** Demonstration project (REF*P4). */
  demonstrationProjectId?: string;
  /** Approval of the peer review organization (REF*G4). */
  peerReviewAuthorizationNumber?: string;
  /** Notes to the payer (NTE). */
  notes?: (ClaimNote)[];
  /** EPSDT referral (CRC*ZZ). */
  conditions?: (ClaimCondition)[];
  /** Diagnosis related group (HI*DR). */
  diagnosisRelatedGroup?: string;
  /** Procedures with their days (HI*BBR, HI*BBQ). */
  procedures?: (InstitutionalProcedure)[];
  /** Occurrence spans (HI*BI). */
  occurrenceSpans?: (OccurrenceSpan)[];
  /** Occurrences (HI*BH). */
  occurrences?: (OccurrenceCode)[];
  /** Value codes (HI*BE). */
  values?: (ValueCode)[];
  conditionCodes?: (string)[];
  treatmentCodes?: (string)[];
  attendingProvider?: Provider;
  /** The provider of `/v1/providers` that `attendingProvider` is copied from. Excludes `attendingProvider` in a request. */
  attendingProviderId?: string;
  operatingProvider?: Provider;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: Provider;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
}

/** What only an institutional claim (837I) contains. */
export interface InstitutionalClaimParams {
  /** Type of bill (FL 4): type of facility, kind of care and frequency, such as `131`; a leading zero is accepted. CLM05-1 and CLM05-3. */
  typeOfBill: string;
  /** First and last day of the statement (DTP*434). */
  statementPeriod: { start: string; end?: string };
  admission?: AdmissionParams;
  /** Hour of the discharge (DTP*096). HHMM. */
  dischargeTime?: string;
  /** Priority of the admission or visit (CL101). */
  admissionTypeCode?: string;
  /** Point of origin (CL102). */
  admissionSourceCode?: string;
  /** Status of the patient at the end of the statement (CL103). */
  patientStatusCode?: string;
  contract?: ClaimContractParams;
  /** Why there is no authorization (REF*4N): 1 to 7. */
  serviceAuthorizationExceptionCode?: string;
  /** The repricer's number (REF*9A). */
  repricedClaimNumber?: string;
  /** The repricer's number of the adjusted claim (REF*9C). */
  adjustedRepricedClaimNumber?: string;
  /** Number of a clearinghouse (REF*D9). */
  clearinghouseTraceNumber?: string;
  fixedFormatInformation?: (string)[];
  repricing?: ClaimRepricingParams;
  /** Day on which the repricer received the claim (DTP*050). YYYY-MM-DD. */
  repricerReceivedDate?: string;
  /** Estimate of what the patient owes (AMT*F3). Whole US cents. */
  patientEstimatedAmountDue?: number;
  investigationalDeviceExemptionNumbers?: (string)[];
  /** State of the automobile accident (REF*LU). */
  autoAccidentState?: string;
  /** Medical record number (REF*EA). */
  medicalRecordNumber?: string;
  /** Demonstration project (REF*P4). */
  demonstrationProjectId?: string;
  /** Approval of the peer review organization (REF*G4). */
  peerReviewAuthorizationNumber?: string;
  /** Notes to the payer (NTE). */
  notes?: (ClaimNoteParams)[];
  /** EPSDT referral (CRC*ZZ). */
  conditions?: (ClaimConditionParams)[];
  /** Diagnosis related group (HI*DR). */
  diagnosisRelatedGroup?: string;
  /** Procedures with their days (HI*BBR, HI*BBQ). */
  procedures?: (InstitutionalProcedureParams)[];
  /** Occurrence spans (HI*BI). */
  occurrenceSpans?: (OccurrenceSpanParams)[];
  /** Occurrences (HI*BH). */
  occurrences?: (OccurrenceCodeParams)[];
  /** Value codes (HI*BE). */
  values?: (ValueCodeParams)[];
  conditionCodes?: (string)[];
  treatmentCodes?: (string)[];
  attendingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `attendingProvider` is copied from. Excludes `attendingProvider` in a request. */
  attendingProviderId?: string;
  operatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
}

export interface InstitutionalProcedure {
  /** The code. */
  code: string;
  /** Day of the procedure. YYYY-MM-DD. */
  date: string;
  /** Default: the first procedure is the principal one. */
  type?: 'principal' | 'other' | (string & {});
  /** ICD-10-PCS (BBR, BBQ) if absent; ICD-9-CM (BR, BQ) or Advanced Billing Concepts (CAH). */
  system?: 'icd10pcs' | 'icd9' | 'advanced_billing_concepts' | (string & {});
}

export interface InstitutionalProcedureParams {
  /** The code. */
  code: string;
  /** Day of the procedure. YYYY-MM-DD. */
  date: string;
  /** Default: the first procedure is the principal one. */
  type?: 'principal' | 'other';
  /** ICD-10-PCS (BBR, BBQ) if absent; ICD-9-CM (BR, BQ) or Advanced Billing Concepts (CAH). */
  system?: 'icd10pcs' | 'icd9' | 'advanced_billing_concepts';
}

/** The status of a connection to a FHIR server or a partner EHR changes. */
export interface IntegrationConnectionStatusChangedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'integration.connection_status_changed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ConnectionEventData;
}

/** A synchronization with a FHIR server ends. */
export interface IntegrationSyncCompletedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'integration.sync_completed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: FhirSyncRunEventData;
}

export interface Interchange {
  object: 'interchange';
  /** Interchange id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The trading partner. */
  tradingPartnerId: string;
  direction: 'outbound' | 'inbound' | (string & {});
  /** 837P, 999, 277CA, 277, 835, TA1; `unknown` if it cannot be read. */
  transactionSet: string;
  /** ISA13. */
  interchangeControlNumber: string;
  /** GS06 of the first functional group. */
  groupControlNumber: string | null;
  /** Outbound: `queued`, `staging` and `releasing`, then `transmitted`, `uncertain` (it may have arrived) or `failed` (it will not be sent). Inbound: `received`, then `processed` or `needs_review`. */
  status: 'queued' | 'staging' | 'releasing' | 'uncertain' | 'transmitted' | 'failed' | 'received' | 'processed' | 'needs_review' | (string & {});
  /** A code: why the last attempt failed, or why the file needs a review. */
  failure: string | null;
  /** The number of transactions, such as claims, in the interchange. */
  transactionCount: number;
  /** Attempts to send it, or to find out whether it arrived. */
  attempts: number;
  /** When the next attempt is due; null if none is planned. */
  nextAttemptAt: string | null;
  /** When the first attempt failed. */
  delayedSince: string | null;
  /** When the partner received it. */
  transmittedAt: string | null;
  /** When its TA1 or 999 is expected at the latest; null if none is expected, or it has arrived. */
  acknowledgmentDueAt: string | null;
  /** When its TA1 or 999 arrived. */
  acknowledgedAt: string | null;
  /** When the service learned of it from its transport journal, after the database was restored from a backup. */
  recoveredAt: string | null;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
}

/** The trading partner has not acknowledged an interchange within its usual time. */
export interface InterchangeAcknowledgmentMissingEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'interchange.acknowledgment_missing';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: InterchangeEventData;
}

export interface InterchangeEventData {
  interchange: Interchange;
}

/** The trading partner refused an interchange, or a person gave it up; it will not be sent. */
export interface InterchangeFailedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'interchange.failed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: InterchangeEventData;
}

export interface InterchangeList {
  object: 'list';
  data: (Interchange)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** The database was restored from a backup, and an interchange that was sent after the backup was found in the transport journal. */
export interface InterchangeRecoveredEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'interchange.recovered';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: InterchangeEventData;
}

export interface InterchangeResolveParams {
  /** The partner's statement: `not_transmitted` sends it again under the same control number. */
  outcome: 'transmitted' | 'not_transmitted';
}

/** An interchange could not be sent for an hour. Fires again when the service stops retrying after 72 hours (`nextAttemptAt` is null). */
export interface InterchangeTransmissionDelayedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'interchange.transmission_delayed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: InterchangeEventData;
}

/** An interchange that was reported as delayed or uncertain has reached the trading partner. */
export interface InterchangeTransmittedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'interchange.transmitted';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: InterchangeEventData;
}

/** An interchange may or may not have reached the trading partner; the service tries to find out. */
export interface InterchangeUncertainEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'interchange.uncertain';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: InterchangeEventData;
}

export interface InvitedUser {
  object: 'user';
  /** User id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The email address of the person at the identity provider. Stored in lower case; unique in the organization. */
  email: string;
  /** The name of the person. */
  name: string;
  /** A built-in role, or the id of a custom role. You can give only a role whose scopes you have. */
  role: string;
  /** invited: the user has never signed in. disabled: the user cannot sign in and has no session. */
  status: 'invited' | 'active' | 'disabled' | (string & {});
  /** The person at the identity provider. Null until the first sign-in, or until an administrator sets it. */
  identity: UserIdentity | null;
  /** When the user last signed in. ISO 8601, UTC. */
  lastSignedInAt: string | null;
  /** Until when the link of the invitation is valid. ISO 8601, UTC. */
  invitationExpiresAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** Only if the service has no mail server: the link to hand to the person. It works once, for seven days. Shown once. A repeated request under the same Idempotency-Key includes it for ten minutes. */
  invitationUrl?: string;
  /** In a later replay, instead of invitationUrl: when the secret was shown. Rotate it if you do not have it. ISO 8601, UTC. */
  secretShownAt?: string;
}

export interface JwkSet {
  keys: (PublicJwk)[];
}

export interface JwkSetParams {
  keys: (PublicJwkParams)[];
}

export interface LedgerEntry {
  object: 'ledger_entry';
  /** Entry id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  kind: 'charge' | 'charge_void' | 'claim_payment' | 'claim_reversal' | 'undo' | 'patient_payment' | 'patient_refund' | 'write_off' | 'transfer' | 'provider_adjustments' | 'payment_difference' | 'suspense_clearing' | (string & {});
  /** The claim. */
  claimId: string | null;
  /** Position among the entries of the claim, without gaps. */
  position: number | null;
  /** The patient. */
  patientId: string | null;
  /** The payer. */
  payerId: string | null;
  /** 1 for the primary payer. */
  payerRank: number | null;
  /** The remittance that the entry was posted from. */
  remittanceId: string | null;
  /** Position of the claim payment in the remittance. */
  remittanceSequence: number | null;
  /** The entry that this one cancels. */
  undoesId: string | null;
  /** Why a person made the entry, as a code. */
  reason: string | null;
  /** What the person wrote. */
  note: string | null;
  /** Number of the receipt or the payment. */
  reference: string | null;
  /** Whose request made the entry; null if the service made it, for example from an 835. */
  enteredBy: Actor | null;
  /** Date of the payment, or of the change. YYYY-MM-DD. */
  effectiveDate: string;
  /** When it was recorded. ISO 8601, UTC. */
  postedAt: string;
  /** The amounts; they add up to zero. */
  postings: (LedgerPosting)[];
}

export interface LedgerEntryList {
  object: 'list';
  data: (LedgerEntry)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface LedgerEntryReverseParams {
  /** The reason, as a code of your own: lower-case letters, digits and underscores. */
  reason: string;
}

export interface LedgerPosting {
  /** The line of the claim; null for the claim as a whole. */
  serviceLineId: string | null;
  /** `payer`, `patient` and `denied` are open amounts. `suspense` has the differences of released payments until a person clears them. The other accounts record where the money went. */
  account: 'charges' | 'payer' | 'patient' | 'denied' | 'contractual' | 'interest' | 'payer_payments' | 'patient_payments' | 'write_offs' | 'transfers' | 'provider_adjustments' | 'suspense' | (string & {});
  kind: 'charge' | 'receivable' | 'contractual_adjustment' | 'denial' | 'payer_payment' | 'patient_responsibility' | 'patient_payment' | 'take_back' | 'forward_balance' | 'interest' | 'write_off' | 'transfer' | 'other_adjustment' | 'suspense' | (string & {});
  /** CAS01 of an adjustment. */
  groupCode: string | null;
  /** CAS02 of an adjustment, or PLB03-1. */
  reasonCode: string | null;
  /** Our label of the reason code; null if we have none. */
  label: string | null;
  /** CAS04. */
  quantity: string | null;
  /** A debit is positive, a credit negative. Whole US cents. */
  amount: number;
}

/** The payer's decision on the line (835 loop 2110). */
export interface LineAdjudication {
  status: 'paid' | 'partially_paid' | 'denied' | (string & {});
  /** Amount that the payer allows. Whole US cents. */
  allowed: number | null;
  /** Amount paid by the payer. Whole US cents. */
  paid: number;
  /** PR-1. Whole US cents. */
  deductible: number;
  /** PR-2. Whole US cents. */
  coinsurance: number;
  /** PR-3. Whole US cents. */
  copay: number;
  /** Total that the patient owes. Whole US cents. */
  patientResponsibility: number;
  remarkCodes: (string)[];
  paidUnits: string | null;
  adjudicatedProcedureCode: string | null;
  adjudicatedModifiers: (string)[];
  /** Amounts that the provider must not collect. */
  adjustments: (Adjustment)[];
  /** Amounts that the patient owes (group PR). */
  patientAdjustments: (Adjustment)[];
}

/** A form that supports the service, such as a certificate of medical necessity. */
export interface LineForm {
  /** Kind of form (LQ01): AS or UT. */
  qualifier: string;
  /** Number of the form (LQ02). */
  formId: string;
  answers: (LineFormAnswer)[];
}

export interface LineFormAnswer {
  /** Number of the question (FRM01). */
  question: string;
  /** Y, N or W (FRM02). */
  yesNo?: string;
  /** Text (FRM03). */
  text?: string;
  /** Day (FRM04). YYYY-MM-DD. */
  date?: string;
  /** Percentage (FRM05). A decimal as text. */
  percent?: string;
}

export interface LineFormAnswerParams {
  /** Number of the question (FRM01). */
  question: string;
  /** Y, N or W (FRM02). */
  yesNo?: string;
  /** Text (FRM03). */
  text?: string;
  /** Day (FRM04). YYYY-MM-DD. */
  date?: string;
  /** Percentage (FRM05). A decimal as text. */
  percent?: string;
}

/** A form that supports the service, such as a certificate of medical necessity. */
export interface LineFormParams {
  /** Kind of form (LQ01): AS or UT. */
  qualifier: string;
  /** Number of the form (LQ02). */
  formId: string;
  answers: (LineFormAnswerParams)[];
}

export interface ListedAppeal {
  object: 'appeal';
  /** Appeal id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  status: 'draft' | 'sent' | 'acknowledged' | 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'withdrawn' | (string & {});
  nextAction: 'send' | 'send_information' | 'await_decision' | 'appeal_next_level' | null | (string & {});
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  type: 'claim_denial' | 'prior_auth_denial' | (string & {});
  /** When the state last changed. ISO 8601, UTC. */
  statusChangedAt: string;
  denialIds: (string)[];
  /** The claim of the denials. */
  claimId: string | null;
  /** The denied prior authorization. */
  priorAuthorizationId: string | null;
  /** The patient. */
  patientId: string;
  payerId: string;
  payerName: string;
  /** In whose name the appeal is made. A member appeal needs `representativeDocumentId` before it is sent. */
  audience: 'provider_dispute' | 'member_appeal' | (string & {});
  level: number;
  /** The name of the level, such as `redetermination`. */
  levelName: string;
  /** The appeal of the level before. */
  previousAppealId: string | null;
  /** The appeal of the next level. */
  nextAppealId: string | null;
  urgency: 'standard' | 'expedited' | (string & {});
  /** Null if neither a regulation nor the payer directory sets a deadline. */
  deadline: AppealDeadline | null;
  /** The last day for the payer's decision. Null until the appeal is sent. YYYY-MM-DD. */
  decisionDueDate: string | null;
  /** When the service reported the payer's decision as overdue. */
  decisionOverdueReportedAt: string | null;
  /** Days that the payer has for its decision. */
  decisionDays: number | null;
  /** The sum of the denied amounts. Whole US cents. */
  amountInControversy: number | null;
  letter: AppealLetter;
  /** The result of rewording the draft with a language model; null if it was not requested. */
  polish: AppealPolish | null;
  documentIds: (string)[];
  /** The member's signed authorization of a representative. */
  representativeDocumentId: string | null;
  recipient: AppealRecipient;
  channel: 'sandbox' | 'portal' | 'fax' | 'mail' | 'email' | 'x12_275' | null | (string & {});
  /** When it was sent. ISO 8601, UTC. */
  sentAt: string | null;
  lateReason: string | null;
  trackingNumber: string | null;
  /** Proof that you have sent it. */
  confirmationDocumentId: string | null;
  /** The interchange that carries the letter as a 275. */
  interchangeId: string | null;
  /** The delivery status from the carrier or the trading partner; null if you have sent the letter yourself. */
  delivery: AppealDelivery | null;
  /** The payer's confirmation of receipt. */
  acknowledgment: AppealAcknowledgment | null;
  /** Information that the payer requests before it decides. Answer it with POST /v1/claims/{id}/send-information. */
  informationRequest: RequestedInformation | null;
  /** The payer's decision. */
  outcome: AppealOutcome | null;
  withdrawnReason: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** Null if it is about no patient, or if the caller may not read patients. */
  patientName: PersonName | null;
  /** Null if it is about no service, or if the service has no date. */
  serviceDate: string | null;
}

export interface ListedDenial {
  object: 'denial';
  /** Denial id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The claim. */
  claimId: string;
  /** The denied lines; empty if the claim as a whole was denied. */
  serviceLineIds: (string)[];
  /** The remittance that brought it. */
  remittanceId: string;
  payerId: string;
  level: 'claim' | 'line' | (string & {});
  status: 'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired' | (string & {});
  /** The amount that was not paid for this reason. Whole US cents. */
  deniedAmount: number;
  /** The part that is still open: the denied amount less recovered and written-off amounts; 0 once the denial has ended. Whole US cents. */
  openAmount: number;
  /** The part that has been written off while the rest is still being worked on. Whole US cents. */
  writtenOffAmount: number;
  /** The part that the payer has processed for payment, while it still refuses the rest. Whole US cents. */
  recoveredAmount: number;
  /** CAS01: CO, PR, OA or PI. */
  groupCode: string;
  /** Claim adjustment reason code. */
  carc: string;
  /** Remittance advice remark codes. */
  rarcs: (string)[];
  category: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other' | (string & {});
  /** Set if a person has changed the category. */
  categoryChange: DenialCategoryChange | null;
  /** Our label of the reason. */
  label: string;
  rootCause: { stage: 'front_end' | 'coding' | 'authorization' | 'clinical' | 'credentialing' | 'payer_error' | 'filing' | 'patient' | (string & {}); confidence: 'high' | 'medium' | 'low' | (string & {}) };
  preventable: { byRuleIds: (string)[]; wouldHaveBeenCaught: boolean; byScrubRules?: (DenialScrubRule)[] };
  recoverability: Recoverability;
  /** In the recommended order. */
  recommendedActions: (DenialAction)[];
  appealable: boolean;
  /** The last day to appeal. */
  appealDeadline: DenialAppealDeadline | null;
  /** The last day for a corrected claim. */
  correctedClaimDeadline: Deadline | null;
  /** When it was received. ISO 8601, UTC. */
  receivedAt: string;
  /** The replacement claim that was submitted last. */
  replacementClaimId: string | null;
  /** The outcome. */
  resolution: DenialResolution | null;
  /** Information that the payer has requested about the denial. */
  informationRequest: RequestedInformation | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** Null if it is about no patient. */
  patientId: string | null;
  /** Null if it is about no patient, or if the caller may not read patients. */
  patientName: PersonName | null;
  /** The name of the payer; null if it is about none. */
  payerName: string | null;
  /** Null if it is about no service, or if the service has no date. */
  serviceDate: string | null;
}

export interface ListedPriorAuthorization {
  object: 'prior_authorization';
  /** PriorAuthorization id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  status: 'draft' | 'requires_action' | 'ready' | 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed' | (string & {});
  /** The next step. */
  nextAction: string | null;
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' | (string & {});
  statusReason: StatusReason | null;
  /** When the status last changed. ISO 8601, UTC. */
  statusChangedAt: string;
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** Patient id. */
  patientId: string;
  /** Coverage id. It names the payer. */
  coverageId: string;
  payerId: string;
  payerName: string;
  /** Default: initial. */
  requestType: 'initial' | 'extension' | 'amendment' | 'concurrent' | (string & {});
  /** Default: standard. */
  urgency: 'standard' | 'expedited' | (string & {});
  /** Service type (UM03). */
  serviceTypeCode: string | null;
  /** Place of service. */
  placeOfServiceCode: string | null;
  requestingProvider: AuthorizationProvider;
  renderingProvider: AuthorizationProvider | null;
  serviceFacility: AuthorizationProvider | null;
  diagnoses: (AuthorizationDiagnosis)[];
  items: (AuthorizationItem)[];
  /** A note to the payer (MSG01). */
  note: string | null;
  documentIds: (string)[];
  /** The attached documents that were sent in 275s. Documents not listed here have to be sent in another way accepted by the payer; see the packet. */
  sentDocumentIds: (string)[];
  /** The decided authorization that this one amends, extends or requests again. */
  supersedesId: string | null;
  /** The authorization that supersedes this one. */
  supersededById: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  requirement: AuthorizationRequirement;
  requirements: AuthorizationRequirements;
  questionIds: (string)[];
  submission: AuthorizationSubmission | null;
  /** The payer's receipt of the request. The clock starts at a receipt reported by a 999 or a person. */
  payerReceipt: { receivedAt: string; reference: string | null; source: 'acknowledgment' | 'response' | 'recorded' | (string & {}) } | null;
  /** Whether the payer asks for a call. */
  contactPayer: boolean;
  decision: AuthorizationDecision | null;
  clock: AuthorizationClock;
  review: ProviderReviewState;
  usage: AuthorizationUsage;
  appealIds: (string)[];
  /** The audit entry of the latest change. */
  latestAuditEntryId: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** Null if it is about no patient, or if the caller may not read patients. */
  patientName: PersonName | null;
  /** Null if it is about no service, or if the service has no date. */
  serviceDate: string | null;
}

export interface ListedWorkItem {
  object: 'work_item';
  /** WorkItem id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom' | (string & {});
  category: string | null;
  status: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled' | (string & {});
  subject: WorkSubject | null;
  /** The claim that it is about. */
  claimId: string | null;
  /** The task, in a few words. Put no PHI here. */
  title: string;
  /** Details. */
  description: string | null;
  priority: 'low' | 'normal' | 'high' | 'urgent' | (string & {});
  priorityScore: WorkPriorityScore;
  /** The queue of the item. */
  queueId: string | null;
  assignee: WorkAssignee | null;
  blocksSubmission: boolean;
  /** The amount at risk. Whole US cents. */
  amountAtRisk: number | null;
  /** When it is due. ISO 8601, UTC. */
  dueAt: string | null;
  /** The service level that applies. */
  sla: WorkSla | null;
  /** Service levels that were ended by a reopening of the item. */
  slaRuns: (WorkSla)[];
  /** Until when take-next skips the item. ISO 8601, UTC. */
  snoozedUntil: string | null;
  waitingOn: 'none' | 'payer' | 'patient' | 'provider' | 'external' | (string & {});
  recommendedActions: (string)[];
  resolution: WorkResolution | null;
  reopenCount: number;
  source: WorkSource;
  /** The review that the item represents. */
  reviewId: string | null;
  /** At most one open item exists for each key. */
  dedupeKey: string | null;
  /** When it was completed or cancelled. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** Null if it is about no patient. */
  patientId: string | null;
  /** Null if it is about no patient, or if the caller may not read patients. */
  patientName: PersonName | null;
  /** The payer; null if it is about none. */
  payerId: string | null;
  /** The name of the payer; null if it is about none. */
  payerName: string | null;
  /** Null if it is about no service, or if the service has no date. */
  serviceDate: string | null;
}

export interface ManualReviewPolicy {
  object: 'manual_review_policy';
  /** ManualReviewPolicy id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name. Put no PHI here. */
  name: string;
  /** Default: true. */
  enabled: boolean;
  /** The step that waits: a submission (`claim_submit`, `prior_auth_submit`), a letter (`appeal_send`), a fix of a claim (`fix_apply`), a write-off of an open or denied amount (`write_off`), the release of a withheld claim payment (`payment_release`), a change of a coverage after an answer of the payer (`eligibility`). */
  stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release' | (string & {});
  condition: ReviewCondition;
  sampling: ReviewSampling | null;
  /** The effect on a matching step. `require_approval` (default), `require_two_approvals`: the step waits until people other than its author approve it. `hold`: the step waits until a person releases it; by default the author can release it too. `notify`: the step is taken, `review.notified` fires, and the owner and the administrators receive mail. */
  action: 'require_approval' | 'require_two_approvals' | 'hold' | 'notify' | (string & {});
  reviewers: Reviewers;
  workItem: ReviewWork;
  /** Null for no time-out. */
  expiresHoldAfterMinutes: number | null;
  /** `keep`: the review stays pending. `release`: the step can be taken without an approval; not allowed with `require_two_approvals`. `reject`: the review is rejected. Default: `keep`. */
  onTimeout: 'keep' | 'release' | 'reject' | (string & {});
  /** When it was deleted. ISO 8601, UTC. */
  deletedAt: string | null;
  stats: ReviewStatistics;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface ManualReviewPolicyCreateParams {
  /** Name. Put no PHI here. */
  name: string;
  /** Default: true. */
  enabled?: boolean;
  /** The step that waits: a submission (`claim_submit`, `prior_auth_submit`), a letter (`appeal_send`), a fix of a claim (`fix_apply`), a write-off of an open or denied amount (`write_off`), the release of a withheld claim payment (`payment_release`), a change of a coverage after an answer of the payer (`eligibility`). */
  stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release';
  condition?: ReviewConditionParams;
  sampling?: ReviewSamplingParams | null;
  /** The effect on a matching step. `require_approval` (default), `require_two_approvals`: the step waits until people other than its author approve it. `hold`: the step waits until a person releases it; by default the author can release it too. `notify`: the step is taken, `review.notified` fires, and the owner and the administrators receive mail. */
  action?: 'require_approval' | 'require_two_approvals' | 'hold' | 'notify';
  reviewers?: ReviewersParams;
  workItem?: ReviewWorkParams;
  /** When `onTimeout` applies. */
  expiresHoldAfterMinutes?: number | null;
  /** `keep`: the review stays pending. `release`: the step can be taken without an approval; not allowed with `require_two_approvals`. `reject`: the review is rejected. Default: `keep`. */
  onTimeout?: 'keep' | 'release' | 'reject';
}

export interface ManualReviewPolicyList {
  object: 'list';
  data: (ManualReviewPolicy)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch. */
export interface ManualReviewPolicyUpdateParams {
  /** Name. Put no PHI here. */
  name?: string;
  /** Default: true. */
  enabled?: boolean;
  /** The step that waits: a submission (`claim_submit`, `prior_auth_submit`), a letter (`appeal_send`), a fix of a claim (`fix_apply`), a write-off of an open or denied amount (`write_off`), the release of a withheld claim payment (`payment_release`), a change of a coverage after an answer of the payer (`eligibility`). */
  stage?: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release';
  condition?: ReviewConditionParams;
  sampling?: ReviewSamplingParams | null;
  /** The effect on a matching step. `require_approval` (default), `require_two_approvals`: the step waits until people other than its author approve it. `hold`: the step waits until a person releases it; by default the author can release it too. `notify`: the step is taken, `review.notified` fires, and the owner and the administrators receive mail. */
  action?: 'require_approval' | 'require_two_approvals' | 'hold' | 'notify';
  reviewers?: ReviewersParams;
  workItem?: ReviewWorkParams;
  /** When `onTimeout` applies. */
  expiresHoldAfterMinutes?: number | null;
  /** `keep`: the review stays pending. `release`: the step can be taken without an approval; not allowed with `require_two_approvals`. `reject`: the review is rejected. Default: `keep`. */
  onTimeout?: 'keep' | 'release' | 'reject';
}

export interface ManualReviewPreview {
  object: 'manual_review_preview';
  /** The policy. */
  policyId: string;
  /** Start of the examined period. ISO 8601, UTC. */
  since: string;
  /** Examined steps, at most 5,000. */
  steps: number;
  /** Steps that match the condition. */
  matched: number;
  /** Matching steps that are in the sample. */
  sampled: number;
  /** At most 100 of the sample, the newest first. */
  subjects: (ReviewSubject)[];
}

export interface MedicalHistoryCreateParams {
  /** Patient id. */
  patientId: string;
  entries: (MedicalHistoryEntryCreateParams)[];
}

export interface MedicalHistoryEntry {
  object: 'medical_history_entry';
  /** MedicalHistoryEntry id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Patient id. */
  patientId: string;
  /** `current` until another entry supersedes it. `entered_in_error` is final. */
  status: 'current' | 'superseded' | 'entered_in_error' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** The category of the entry. */
  category: 'condition' | 'allergy' | 'medication' | 'procedure' | 'immunization' | 'family_history' | 'social_history' | 'lab_result' | 'vital_sign' | (string & {});
  code: { system: string; code: string; display: string | null };
  /** Default: active. */
  clinicalStatus: 'active' | 'recurrence' | 'remission' | 'resolved' | 'inactive' | (string & {});
  /** Default: confirmed. `entered_in_error`, with `supersedesId`, withdraws an earlier entry for good. */
  verificationStatus: 'confirmed' | 'provisional' | 'refuted' | 'entered_in_error' | (string & {});
  /** When the condition began, or the treatment was given or the value measured. YYYY-MM-DD. */
  onsetDate: string | null;
  /** When it ended. YYYY-MM-DD. */
  endDate: string | null;
  /** When it was recorded in the chart. YYYY-MM-DD. */
  recordedDate: string;
  value: { quantity: string | null; unit: string | null; text: string | null } | null;
  /** Dosage of a medication. */
  dosage: string | null;
  /** The relative's relationship to the patient. Required for family history, not allowed otherwise. */
  relationship: string | null;
  severity: 'mild' | 'moderate' | 'severe' | null | (string & {});
  /** A note. */
  note: string | null;
  source: { type: 'manual' | 'fhir' | 'partner_ehr' | 'document' | (string & {}); reference: string | null };
  evidenceDocumentIds: (string)[];
  /** The entry that this one corrects: of the same patient and category. */
  supersedesId: string | null;
  /** The entry that corrects this one. */
  supersededById: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface MedicalHistoryEntryCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** The category of the entry. */
  category: 'condition' | 'allergy' | 'medication' | 'procedure' | 'immunization' | 'family_history' | 'social_history' | 'lab_result' | 'vital_sign';
  code: { system: string; code: string; display?: string };
  /** Default: active. */
  clinicalStatus?: 'active' | 'recurrence' | 'remission' | 'resolved' | 'inactive';
  /** Default: confirmed. `entered_in_error`, with `supersedesId`, withdraws an earlier entry for good. */
  verificationStatus?: 'confirmed' | 'provisional' | 'refuted' | 'entered_in_error';
  /** When the condition began, or the treatment was given or the value measured. YYYY-MM-DD. */
  onsetDate?: string;
  /** When it ended. YYYY-MM-DD. */
  endDate?: string;
  /** When it was recorded in the chart. YYYY-MM-DD. */
  recordedDate: string;
  /** Either a quantity, with its unit if it has one, or a text. */
  value?: { quantity?: string; unit?: string; text?: string };
  /** Dosage of a medication. */
  dosage?: string;
  /** The relative's relationship to the patient. Required for family history, not allowed otherwise. */
  relationship?: string;
  severity?: 'mild' | 'moderate' | 'severe';
  /** A note. */
  note?: string;
  source?: { type: 'manual' | 'fhir' | 'partner_ehr' | 'document'; reference?: string };
  evidenceDocumentIds?: (string)[];
  /** The entry that this one corrects: of the same patient and category. */
  supersedesId?: string;
}

export interface MedicalHistoryEntryList {
  object: 'list';
  data: (MedicalHistoryEntry)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface MonthEndReport {
  object: 'month_end_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The month. */
  month: string;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** At most 1,000. */
  rows: (MonthEndReportRow)[];
}

export interface MonthEndReportRow {
  /** What is counted. */
  line: 'claims_draft' | 'claims_ready' | 'claims_held' | 'claims_rejected' | 'remittances_received' | 'remittances_partially_posted' | 'remittances_needs_review' | 'remittances_unbalanced' | 'payments_unmatched' | 'suspense' | 'denials_undecided' | 'collected' | 'receivable' | (string & {});
  /** Whether it should be zero before the month is closed. */
  isStep: boolean;
  /** Claims, remittances, payments, amounts or denials. */
  count: number;
  /** Their charges, payments or open amounts. Whole US cents. */
  amount: number;
  /** The list that is counted. */
  list: string;
}

export interface NotAppliedRule {
  ruleId: string;
  /** The rule in words: what holds for a claim without such a finding. */
  title: string;
  family: string;
  /** The setting that excludes the rule. */
  reason: string;
}

export interface NotCheckedRule {
  ruleId: string;
  /** The rule in words: what holds for a claim without such a finding. */
  title: string;
  family: string;
  /** What is missing: a code set, or a record such as `payer`. */
  data: string;
  /** The code set; null if a record is missing. */
  codeSet: string | null;
  /** Numbers of the service lines that were not checked; empty if the whole claim was not. */
  lines: (number)[];
  /** Why the rule was not checked, and what supplies the data. */
  reason: string;
  /** The command that installs the code set; null if a record is missing. */
  command: string | null;
}

export interface OccurrenceCode {
  /** The code. */
  code: string;
  /** The day. YYYY-MM-DD. */
  date: string;
}

export interface OccurrenceCodeParams {
  /** The code. */
  code: string;
  /** The day. YYYY-MM-DD. */
  date: string;
}

export interface OccurrenceSpan {
  /** The code. */
  code: string;
  /** The days. */
  period: { start: string; end?: string };
}

export interface OccurrenceSpanParams {
  /** The code. */
  code: string;
  /** The days. */
  period: { start: string; end?: string };
}

export interface OmittedSearchType {
  type: 'patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization' | (string & {});
  /** The missing scope. */
  requiredScope: string;
}

export interface OpenClaim {
  /** The claim. */
  claimId: string;
  /** Open with payers. Whole US cents. */
  payerBalance: number;
  /** Refused by payers and still open. Whole US cents. */
  deniedBalance: number;
  /** Owed by the patient; negative if the patient has paid too much. Whole US cents. */
  patientBalance: number;
  /** Paid by the patient. Whole US cents. */
  patientPayments: number;
}

export interface OperationOutcome {
  resourceType: 'OperationOutcome';
  issue: ({ severity: string; code: string; details?: { coding?: ({ system?: string; code?: string })[]; text?: string }; diagnostics?: string; location?: (string)[] })[];
}

/** The provider who ordered the service (loop 2420E). */
export interface OrderingProvider {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  /** NUCC taxonomy (PRV03). */
  taxonomyCode?: string | null;
  /** Name of an organization. */
  organizationName?: string | null;
  name?: ProviderName | null;
  /** Payers' ids of the provider, and licences (REF). */
  secondaryIds?: (PayerReference)[];
  address?: ProviderAddress;
  contact?: ClaimContact;
}

/** The provider who ordered the service (loop 2420E). */
export interface OrderingProviderParams {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  /** NUCC taxonomy (PRV03). */
  taxonomyCode?: string | null;
  /** Name of an organization. */
  organizationName?: string | null;
  name?: ProviderNameParams | null;
  /** Payers' ids of the provider, and licences (REF). */
  secondaryIds?: (PayerReferenceParams)[];
  address?: ProviderAddressParams;
  contact?: ClaimContactParams;
}

export interface OrganizationRuleResult {
  /** The rule. */
  scrubRuleId: string;
  /** The `ruleId` of its findings. */
  ruleId: string;
  /** The `ruleVersion` of its findings. */
  revision: number;
  /** `shadow`: the result had no effect. */
  mode: 'shadow' | 'active' | (string & {});
  /** `not_checked`: the claim is too large for the rule. */
  result: 'match' | 'no_match' | 'not_checked' | (string & {});
}

export interface OrganizationSettings {
  object: 'organization_settings';
  /** False in the sandbox. */
  livemode: boolean;
  /** Name of the organization, shown to its users. */
  name: string;
  /** Address that receives notices, such as those about failing webhooks; null: the administrators receive them. */
  ownerEmail: string | null;
  /** Time zone in which users see times, such as `America/New_York`; null: that of their browser. */
  timeZone: string | null;
  /** The submitter (loop 1000A). */
  submitter: { name: string | null; id: string | null; contact: { name: string | null; phone: string | null; email: string | null } };
  /** Providers that bill for the organization. */
  billingProviders: ({ npi: string; name: string; taxonomyCode: string | null; taxId: { type: 'ein' | 'ssn' | (string & {}); valueLast4: string }; address: BusinessAddress })[];
  /** automatic: when a payer has paid and left a part to the patient, a draft for the next payer is created. on_request: only by POST /v1/claims/{id}/secondary. */
  secondaryClaims: 'on_request' | 'automatic' | (string & {});
  /** allowed: appeals may be sent by email, with the patient data of the letter and its exhibits. */
  phiByEmail: 'forbidden' | 'allowed' | (string & {});
  /** disable: when a user is disabled, the active API keys that the user has created are disabled too. keep: they stay active; list them with `creatorStatus=disabled`. */
  keysOfDisabledUsers: 'keep' | 'disable' | (string & {});
  remittanceWatch: RemittanceWatch;
  /** Payers whose claims do not name the patient's other coverages (loops 2320 and 2330). Decisions of earlier payers are sent anyway. */
  omitOtherCoveragesFor: (string)[];
  /** Days after the last change of a closed claim after which its history is moved to the archive. Closed claims are paid, denied, voided or cancelled, with nothing open: no amount, denial, appeal, review or work item. Null: claims are not archived. */
  archiveClaimsAfterDays: number | null;
  /** How the edits of the National Correct Coding Initiative apply to the claims of a payer. Payers that are not in the list: `apply` for Medicare, `warn` for others. */
  ncciEdits: (PayerNcciEdits)[];
  /** What must be set before claims can be submitted to real payers. */
  missingForLive: ({ path: string; message: string })[];
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

/** A merge patch. */
export interface OrganizationSettingsUpdateParams {
  /** Name of the organization, shown to its users. */
  name?: string;
  /** Address that receives notices, such as those about failing webhooks; null: the administrators receive them. */
  ownerEmail?: string | null;
  /** Time zone in which users see times, such as `America/New_York`; null: that of their browser. */
  timeZone?: string | null;
  /** A merge patch: given members replace the old ones, null clears a member. */
  submitter?: { name?: string | null; id?: string | null; contact?: { name?: string | null; phone?: string | null; email?: string | null } };
  /** automatic: when a payer has paid and left a part to the patient, a draft for the next payer is created. on_request: only by POST /v1/claims/{id}/secondary. */
  secondaryClaims?: 'on_request' | 'automatic';
  /** allowed: appeals may be sent by email, with the patient data of the letter and its exhibits. */
  phiByEmail?: 'forbidden' | 'allowed';
  /** disable: when a user is disabled, the active API keys that the user has created are disabled too. keep: they stay active; list them with `creatorStatus=disabled`. */
  keysOfDisabledUsers?: 'keep' | 'disable';
  /** When `claim.remittance_overdue` fires: the days of `payers`, else `remittanceDays` of the payer, else `days`. Applies to claims that are submitted after the change. Given members replace the old ones. */
  remittanceWatch?: { days?: number; payers?: ({ payerId: string; days: number })[] };
  /** Payers whose claims do not name the patient's other coverages (loops 2320 and 2330). Decisions of earlier payers are sent anyway. */
  omitOtherCoveragesFor?: (string)[];
  /** Days after the last change of a closed claim after which its history is moved to the archive. Closed claims are paid, denied, voided or cancelled, with nothing open: no amount, denial, appeal, review or work item. Null: claims are not archived. */
  archiveClaimsAfterDays?: number | null;
  /** How the edits of the National Correct Coding Initiative apply to the claims of a payer. Payers that are not in the list: `apply` for Medicare, `warn` for others. */
  ncciEdits?: (PayerNcciEditsParams)[];
  /** Replaces all billing providers. An entry without taxId keeps the tax id of the same NPI. */
  billingProviders?: ({ npi: string; name: string; taxonomyCode?: string | null; taxId?: { type: 'ein' | 'ssn'; value: string }; address: BusinessAddressParams })[];
}

export interface OriginNetwork {
  /** The network, e.g. 203.0.113.0/24. */
  cidr: string;
  /** When deliveries start to use it. ISO 8601, UTC. */
  effectiveAt: string;
}

/** Orthodontic treatment (DN1). */
export interface OrthodonticTreatment {
  /** Months of the treatment (DN101). A decimal as text. */
  totalMonths?: string;
  /** Months that remain (DN102). A decimal as text. */
  remainingMonths?: string;
  /** Y if the services are orthodontic and no months are known (DN104). */
  description?: string;
}

/** Orthodontic treatment (DN1). */
export interface OrthodonticTreatmentParams {
  /** Months of the treatment (DN101). A decimal as text. */
  totalMonths?: string;
  /** Months that remain (DN102). A decimal as text. */
  remainingMonths?: string;
  /** Y if the services are orthodontic and no months are known (DN104). */
  description?: string;
}

/** A suggested coverage. POST /v1/eligibility-checks/{id}/add-other-coverage adds it, once the patient has confirmed it. */
export interface OtherCoverage {
  /** Id in the directory; null if it does not contain the payer. */
  payerId: string | null;
  /** Name in the response. */
  payerName: string | null;
  /** Identifier in the response. */
  payerIdentifier: string | null;
  /** Member id at the other payer. */
  memberId: string | null;
  /** The holder of the coverage, as named by the payer. */
  holderName: string | null;
  /** Group number at the other payer. */
  groupNumber: string | null;
  /** Plan number at the other payer. */
  planNumber: string | null;
  /** EB04. */
  insuranceTypeCode: string | null;
  period: OtherCoveragePeriod;
  /** The position of that payer in the order of payment. */
  coordinationOrder: 'primary' | 'secondary' | 'tertiary' | 'unknown' | (string & {});
  /** The reason for the order, or why it is unknown. */
  orderReason: string;
  /** Telephone of the payer. */
  telephone: string | null;
  /** The EB rows that name it. */
  basis: (number)[];
  /** The coverage that was added from it. */
  coverageId: string | null;
}

/** The suggestion to add. The other fields replace the payer's values. */
export interface OtherCoverageAddParams {
  /** Position in `otherCoverage`, from 1. */
  position: number;
  /** Position in the order of payment: one coverage of the patient per rank at a time. Coverages with `lineOfBusiness` `workers_comp`, `auto`, `eap` or `self_pay` are billed alone and can share it. Default: `primary`. */
  rank?: 'primary' | 'secondary' | 'tertiary';
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId?: string;
  /** Member id as on the card. In the sandbox it can select the responses of the payer. */
  memberId?: string;
  /** Group or policy number (SBR03). */
  groupNumber?: string;
  /** The patient's relationship to the subscriber. */
  relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other';
  subscriber?: SubscriberParams | null;
}

export interface OtherCoveragePeriod {
  /** First day. */
  start: string | null;
  /** Last day. */
  end: string | null;
}

/** An adjustment as another payer sent it (CAS). */
export interface OtherPayerAdjustment {
  /** Group (CAS01): CO, CR, OA, PI, PR. */
  groupCode: string;
  /** Claim adjustment reason code. */
  reasonCode: string;
  /** Amount that was not paid. Whole US cents. */
  amount: number;
  /** Units that were not paid. A decimal as text. */
  quantity?: string;
}

/** An adjustment as another payer sent it (CAS). */
export interface OtherPayerAdjustmentParams {
  /** Group (CAS01): CO, CR, OA, PI, PR. */
  groupCode: string;
  /** Claim adjustment reason code. */
  reasonCode: string;
  /** Amount that was not paid. Whole US cents. */
  amount: number;
  /** Units that were not paid. A decimal as text. */
  quantity?: string;
}

/** The decision of another payer on the service (loop 2430). */
export interface OtherPayerLineAdjudication {
  /** Id of the payer, as in its coverage (SVD01). */
  payerId: string;
  /** What the payer paid (SVD02). Whole US cents. */
  paid: number;
  /** Kind of procedure code (SVD03-1). */
  procedureQualifier: string;
  /** Procedure that the payer decided on (SVD03-2). */
  procedureCode: string;
  modifiers: (string)[];
  /** Description of the procedure (SVD03-7). */
  description?: string;
  /** Revenue code that the payer decided on (SVD04). */
  revenueCode?: string;
  /** Units that were paid (SVD05). A decimal as text. */
  paidUnits: string;
  /** Line into which the service was bundled (SVD06). */
  bundledLineNumber?: number;
  adjustments: (OtherPayerAdjustment)[];
  /** The payer's date of the decision (DTP*573). YYYY-MM-DD. */
  paidDate: string;
  /** What the patient still owes (AMT*EAF). Whole US cents. */
  remainingPatientLiability?: number;
}

/** The decision of another payer on the service (loop 2430). */
export interface OtherPayerLineAdjudicationParams {
  /** Id of the payer, as in its coverage (SVD01). */
  payerId: string;
  /** What the payer paid (SVD02). Whole US cents. */
  paid: number;
  /** Kind of procedure code (SVD03-1). */
  procedureQualifier: string;
  /** Procedure that the payer decided on (SVD03-2). */
  procedureCode: string;
  modifiers: (string)[];
  /** Description of the procedure (SVD03-7). */
  description?: string;
  /** Revenue code that the payer decided on (SVD04). */
  revenueCode?: string;
  /** Units that were paid (SVD05). A decimal as text. */
  paidUnits: string;
  /** Line into which the service was bundled (SVD06). */
  bundledLineNumber?: number;
  adjustments: (OtherPayerAdjustmentParams)[];
  /** The payer's date of the decision (DTP*573). YYYY-MM-DD. */
  paidDate: string;
  /** What the patient still owes (AMT*EAF). Whole US cents. */
  remainingPatientLiability?: number;
}

export interface OutboxAttempt {
  /** When. ISO 8601, UTC. */
  at: string;
  /** `reconcile`: a read that determines the result of a write whose response was lost. */
  action: 'send' | 'reconcile' | (string & {});
  /** `written`, `retryable`, `terminal`, `unknown`, `absent` or `still_unknown`. */
  outcome: string;
  httpStatus: number | null;
  errorCode: string | null;
}

export interface OutboxCancelParams {
  /** Why. */
  reason?: string;
  /** `dependents`: entries that depend on it are cancelled too. `none`: the dependent entries are kept and no longer wait for it. */
  cascade?: 'dependents' | 'none';
}

/** The requested cancellation. It has taken effect if the status is `cancelled`. */
export interface OutboxCancellation {
  /** When the cancellation was requested. ISO 8601, UTC. */
  requestedAt: string;
  by: Canceller;
  reason: string | null;
  cascade: 'dependents' | 'none' | (string & {});
  /** Dependents that were cancelled with it. */
  cascadedIds: (string)[];
}

/** A write to an EHR is cancelled before it was made. */
export interface OutboxCancelledEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'outbox.cancelled';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: OutboxEntryEventData;
}

export interface OutboxEntry {
  object: 'outbox_entry';
  /** OutboxEntry id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  connectionType: 'fhir' | 'partner_ehr' | (string & {});
  /** The connection that it is written through. */
  connectionId: string;
  operation: 'create' | 'update' | 'delete' | (string & {});
  /** Type of the resource in the EHR. */
  resourceType: string;
  subject: OutboxSubject;
  /** SHA-256 of the payload as canonical JSON (RFC 8785), in hexadecimal. */
  payloadHash: string;
  /** Entries that have to be written first. */
  dependsOn: (string)[];
  /** Two open or written entries of a connection never have the same key. */
  dedupeKey: string | null;
  /** The version of the remote resource to which the write applies. */
  ifMatch: string | null;
  /** `unknown`: the response was lost. The service determines the result by reading and never repeats the write blindly. */
  status: 'pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled' | (string & {});
  /** When it got this status. ISO 8601, UTC. */
  statusChangedAt: string;
  /** True if the write was being sent when it was cancelled. It becomes `cancelled` if it turns out not to have been made. */
  cancelRequested: boolean;
  /** Until when the write can be cancelled before it is sent. ISO 8601, UTC. */
  sendAfter: string;
  /** The write fails if it has not succeeded by then. ISO 8601, UTC. */
  deadlineAt: string;
  /** When the next attempt to send or reconcile it is due. ISO 8601, UTC. */
  nextAttemptAt: string | null;
  attemptCount: number;
  /** The latest attempts, the oldest first. */
  attempts: (OutboxAttempt)[];
  /** Id of the resource in the EHR. */
  remoteId: string | null;
  /** Its version after the write. */
  remoteVersion: string | null;
  /** When the EHR confirmed it. ISO 8601, UTC. */
  writtenAt: string | null;
  failure: OutboxFailure | null;
  cancellation: OutboxCancellation | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** The content, with `expand=payload`. */
  payload?: unknown;
}

export interface OutboxEntryEventData {
  outboxEntry: OutboxEntry;
}

export interface OutboxEntryList {
  object: 'list';
  data: (OutboxEntry)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A write to an EHR has failed. */
export interface OutboxFailedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'outbox.failed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: OutboxEntryEventData;
}

export interface OutboxFailure {
  /** Stable code. */
  code: string;
  message: string;
  /** Whether `retry` can succeed without a change. */
  retryable: boolean;
  /** What to do. */
  remediation: string;
}

/** The resource that the write reports. */
export interface OutboxSubject {
  type: string;
  id: string;
}

/** An EHR has confirmed a write. */
export interface OutboxWrittenEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'outbox.written';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: OutboxEntryEventData;
}

/** Outpatient decision of a payer (MOA). */
export interface OutpatientAdjudication {
  /** Rate of reimbursement (MOA01). A decimal as text. */
  reimbursementRate?: string;
  /** Payable by HCPCS codes (MOA02). Whole US cents. */
  hcpcsPayable?: number;
  remarkCodes: (string)[];
  /** Payment for end stage renal disease (MOA08). Whole US cents. */
  endStageRenalDisease?: number;
  /** Professional component that was billed and not payable (MOA09). Whole US cents. */
  professionalComponent?: number;
}

/** Outpatient decision of a payer (MOA). */
export interface OutpatientAdjudicationParams {
  /** Rate of reimbursement (MOA01). A decimal as text. */
  reimbursementRate?: string;
  /** Payable by HCPCS codes (MOA02). Whole US cents. */
  hcpcsPayable?: number;
  remarkCodes: (string)[];
  /** Payment for end stage renal disease (MOA08). Whole US cents. */
  endStageRenalDisease?: number;
  /** Professional component that was billed and not payable (MOA09). Whole US cents. */
  professionalComponent?: number;
}

export interface OutpatientDecision {
  /** MOA01, a decimal as text. */
  reimbursementRate: string | null;
  /** What is payable by HCPCS codes (MOA02). Whole US cents. */
  hcpcsPayable: number | null;
  /** What is paid for end stage renal disease (MOA08). Whole US cents. */
  endStageRenalDisease: number | null;
  /** Professional component that was billed and is not payable (MOA09). Whole US cents. */
  professionalComponent: number | null;
  remarkCodes: (string)[];
}

export interface OverviewAlert {
  alert: 'failing_webhooks' | 'disabled_webhooks' | 'quarantined_connections' | 'quarantined_files' | 'unacknowledged_interchanges' | 'missing_enrollments' | (string & {});
  /** How many; never zero. */
  count: number;
  /** The list that is counted. */
  list: string;
}

export interface OverviewCleanClaims {
  /** An explanation of the figures. */
  definition: string;
  /** The figure of the period: cents, days, or percent. */
  value: number | null;
  /** The same for the period before. */
  before: number | null;
  /** The 13 weeks that end with the last day. */
  weeks: (OverviewValue)[];
  /** The list that is counted. */
  list: string;
  /** Claims that were accepted, decided or rejected. */
  answered: number;
  /** Those that were never rejected. */
  clean: number;
  /** The list that is counted. */
  answeredList: string;
}

export interface OverviewDeadline {
  /** What must be done: file a claim, appeal a denial, decide (the payer), or do a work item. */
  deadline: 'filing' | 'appeal' | 'authorization_decision' | 'work' | (string & {});
  /** How many. */
  count: number;
  /** The amounts at stake: charges, denied amounts or amounts at risk. Whole US cents. */
  amount: number;
  /** The list that is counted. */
  list: string;
}

/** For the 13 weeks, as in the report on payers. */
export interface OverviewDenialRate {
  /** An explanation of the figures. */
  definition: string;
  /** Original claims that were first billed in the period and that the payer has decided. */
  decided: number;
  /** Original claims that were first billed in the period and have a denial. */
  withDenial: number;
  /** `withDenial` of the decided claims, in percent. Null if there is none. */
  denialPercent: number | null;
}

export interface OverviewDenials {
  /** An explanation of the figures. */
  definition: string;
  /** The figure of the period: cents, days, or percent. */
  value: number | null;
  /** The same for the period before. */
  before: number | null;
  /** The 13 weeks that end with the last day. */
  weeks: (OverviewValue)[];
  /** The list that is counted. */
  list: string;
  /** Decided claims. */
  decided: number;
  /** Claims with a denial. */
  denied: number;
  /** Charges of the decided claims. Whole US cents. */
  decidedAmount: number;
  /** The denied amounts. Whole US cents. */
  deniedAmount: number;
  /** By amounts. Null if there is none. */
  amountPercent: number | null;
  /** By amounts, in the period before. Null if there is none. */
  amountBefore: number | null;
  /** The list that is counted. */
  decidedList: string;
}

/** Deadlines now, of all payers and providers. */
export interface OverviewDue {
  /** Deadlines that have passed. */
  passed: (OverviewDeadline)[];
  /** Deadlines of today and the next 14 days. */
  next: (OverviewDeadline)[];
}

export interface OverviewFigure {
  /** An explanation of the figures. */
  definition: string;
  /** The figure of the period: cents, days, or percent. */
  value: number | null;
  /** The same for the period before. */
  before: number | null;
  /** The 13 weeks that end with the last day. */
  weeks: (OverviewValue)[];
  /** The list that is counted. */
  list: string;
}

export interface OverviewFigures {
  collected: OverviewFigure;
  receivable: OverviewFigure;
  daysInReceivable: OverviewReceivableDays;
  denialRate: OverviewDenials;
  cleanClaimRate: OverviewCleanClaims;
}

export interface OverviewQueue {
  /** Null for items in no queue. */
  queueId: string | null;
  /** The name of the queue. */
  name: string | null;
  /** Items that are not finished. */
  items: number;
  /** Items whose due time has passed. */
  overdue: number;
  /** The sum of the amounts at risk. Whole US cents. */
  amountAtRisk: number;
  /** The list that is counted. */
  list: string;
}

export interface OverviewReceivableDays {
  /** An explanation of the figures. */
  definition: string;
  /** The figure of the period: cents, days, or percent. */
  value: number | null;
  /** The same for the period before. */
  before: number | null;
  /** The 13 weeks that end with the last day. */
  weeks: (OverviewValue)[];
  /** The list that is counted. */
  list: string;
  /** Open on the last day. Whole US cents. */
  receivable: number;
  /** Charged in 90 days. Whole US cents. */
  charges: number;
}

export interface OverviewReport {
  object: 'overview_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** The payer filter of the request. */
  payerId: string | null;
  /** The NPI filter of the request. */
  billingNpi: string | null;
  /** The day on which the newest claim was created, of all payers and providers. Null if there is none. */
  newestClaimDate: string | null;
  figures: OverviewFigures;
  /** Claims that were created in the period, by status from draft to paid, as in the claim summary. */
  pipeline: (OverviewStage)[];
  /** Open amounts on the last day, as in the report on open amounts. */
  aging: (ArAgingReportRow)[];
  firstPassYield: OverviewYield;
  denialRate: OverviewDenialRate;
  /** The 13 weeks that end with the last day, oldest first. */
  weeks: (OverviewWeek)[];
  due: OverviewDue;
  work: OverviewWork;
  webhooks: OverviewWebhooks;
  /** What interrupts the exchange with payers and receivers of events. */
  alerts: (OverviewAlert)[];
}

export interface OverviewStage {
  status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | (string & {});
  /** The number of claims. */
  claims: number;
  /** The charges. Whole US cents. */
  charges: number;
  /** Paid by payers. Whole US cents. */
  paid: number;
  /** Contractual reductions and write-offs, without denied amounts and the patients' share. Whole US cents. */
  adjusted: number;
  /** Paid by patients. Whole US cents. */
  patientPaid: number;
  /** The patients' share. Whole US cents. */
  patientResponsibility: number;
  /** Refused by payers and still open. Whole US cents. */
  denied: number;
  /** The open amount: the sum of `balance` of the claims. Whole US cents. */
  balance: number;
  /** The list that is counted. */
  list: string;
}

export interface OverviewValue {
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** Its value in the week, or at the end of the week. */
  value: number | null;
}

export interface OverviewWebhooks {
  /** Subscriptions that work. */
  active: number;
  /** Working subscriptions whose last deliveries failed. */
  failing: number;
  /** Subscriptions that were paused. */
  paused: number;
  /** Subscriptions that were disabled, after failures or by a person. */
  disabled: number;
}

export interface OverviewWeek {
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** Original claims that were first billed in the period. */
  claims: number;
  /** Claims that are not decided yet. */
  pending: number;
  /** Claims that were paid by the first decision, without a denial. */
  paidFirstPass: number;
  /** `paidFirstPass` of the claims that are not pending, in percent. Null if there is none. */
  yieldPercent: number | null;
  /** Original claims that were first billed in the period and that the payer has decided. */
  decided: number;
  /** Original claims that were first billed in the period and have a denial. */
  withDenial: number;
  /** `withDenial` of the decided claims, in percent. Null if there is none. */
  denialPercent: number | null;
}

/** Unfinished work now, of all payers and providers. */
export interface OverviewWork {
  /** Items that are not finished. */
  open: number;
  /** Items without an assignee. */
  unassigned: number;
  /** Items whose due time has passed. */
  overdue: number;
  /** Items whose service level is breached. */
  breached: number;
  /** Items whose service level is about to be breached. */
  atRisk: number;
  /** The sum of the amounts at risk. Whole US cents. */
  amountAtRisk: number;
  lists: OverviewWorkLists;
  /** Unfinished work by queue, the largest first; at most 100. */
  queues: (OverviewQueue)[];
}

export interface OverviewWorkLists {
  /** The list that is counted. */
  open: string;
  /** The list that is counted. */
  unassigned: string;
  /** The list that is counted. */
  overdue: string;
  /** The list that is counted. */
  breached: string;
  /** The list that is counted. */
  atRisk: string;
}

/** For the period, as in the report on the first-pass yield. */
export interface OverviewYield {
  /** An explanation of the figures. */
  definition: string;
  /** Original claims that were first billed in the period. */
  claims: number;
  /** Claims that are not decided yet. */
  pending: number;
  /** Claims that were paid by the first decision, without a denial. */
  paidFirstPass: number;
  /** `paidFirstPass` of the claims that are not pending, in percent. Null if there is none. */
  yieldPercent: number | null;
}

export interface PaidName {
  /** Family name (NM103). */
  family: string;
  /** Given name (NM104). */
  given: string | null;
  /** Middle name (NM105). */
  middle: string | null;
}

export interface PaidPatient {
  /** NM1*QC. */
  name: PaidName | null;
  /** NM109 of NM1*QC, or else of NM1*IL. A social security number is left out. */
  memberId: string | null;
  /** The name in the records of the payer, if it differs (NM1*74). */
  correctedName: PaidName | null;
  /** The member id in the records of the payer, if it differs (NM1*74). */
  correctedMemberId: string | null;
}

/** The content of an `authorization_status`. */
export interface PartnerAuthorizationStatus {
  /** The partner's id of the patient: the value of the identifier whose `system` is the id of the connection. */
  patientId: string;
  /** The patient's member id of the coverage; null without a coverage. */
  memberId: string | null;
  /** The prior authorization. It has several records, one for each change of its status. */
  priorAuthorizationId: string;
  /** The id that the request was given when it was created, such as the EHR's own id; null if it has none. */
  externalId: string | null;
  /** The state of the prior authorization when the write was queued. */
  status: 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed' | (string & {});
  /** The payer's number of the authorization, once the payer has assigned one. */
  authorizationNumber: string | null;
  /** The first day on which services are authorized, if the payer states one. */
  validFrom: string | null;
  /** The last day on which services are authorized, if the payer states one. */
  validTo: string | null;
}

/** The content of a `claim_status`. */
export interface PartnerClaimStatus {
  /** The partner's id of the patient: the value of the identifier whose `system` is the id of the connection. */
  patientId: string;
  /** The patient's member id of the coverage; null without a coverage. */
  memberId: string | null;
  /** The claim. Each claim has several records, one for each change of its status. */
  claimId: string;
  /** The id that the claim was given when it was created, such as the EHR's own id; null if it has none. */
  externalId: string | null;
  /** The number by which the payer refers to the claim (CLM01). */
  patientControlNumber: string;
  /** The payer's number of the claim, once the payer has assigned one. */
  payerClaimControlNumber: string | null;
  /** The state of the claim when the write was queued. */
  status: 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'voided' | (string & {});
  /** Sum of the charges of all lines. Whole US cents. */
  totalCharges: number;
  /** What the payer has paid in total; null before its first decision. */
  amountPaid: number | null;
  /** What the patient owes by the payer's decision; null before its first decision. */
  patientResponsibility: number | null;
}

export type PartnerConnectionParams = SftpPartnerConnectionParams | CorePartnerConnectionParams | HttpsPartnerConnectionParams;

/** The capabilities of the partner's API for the practice. */
export interface PartnerEhrCapabilities {
  reads: (string)[];
  writes: (string)[];
  eventTypes: (string)[];
  /** When the partner reported the capabilities. ISO 8601, UTC. */
  checkedAt: string;
}

export interface PartnerEhrConnection {
  object: 'partner_ehr_connection';
  /** PartnerEhrConnection id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name, unique in the organization. Put no PHI here. */
  name: string;
  /** Name of the EHR system. */
  partner: string;
  /** The partner's id of the practice. */
  practiceId: string;
  /** Base address of the partner's API, without query. HTTPS, except for the sandbox's own EHR. */
  baseUrl: string;
  /** The signature and format of the partner's webhooks. Default: `standard`. */
  profile: 'standard' | 'elation' | 'athenahealth' | 'healthie' | (string & {});
  /** The resources that the service writes back when they change. Default: nothing. */
  writes: ('authorization_status' | 'claim_status' | 'eligibility_result' | (string & {}))[];
  /** `direct`: sent at once, without an undo window. Default: `outbox`. */
  writeMode: 'outbox' | 'direct' | (string & {});
  /** Seconds for which a write waits before it is sent, so that it can be cancelled. Default: 60. */
  undoWindowSeconds: number;
  /** The FHIR connection to the same practice. When the partner announces a change, the changed resources are synchronized through this connection. */
  fhirConnectionId: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** A connection is `pending` until a test works. */
  status: 'pending' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled' | (string & {});
  statusReason: StatusReason | null;
  /** When it got this status. ISO 8601, UTC. */
  statusChangedAt: string;
  /** The last four characters of the credential. */
  credentialLast4: string;
  capabilities: PartnerEhrCapabilities | null;
  /** When the partner last sent an event. ISO 8601, UTC. */
  lastInboundAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface PartnerEhrConnectionCreateParams {
  /** Name, unique in the organization. Put no PHI here. */
  name: string;
  /** Name of the EHR system. */
  partner: string;
  /** The partner's id of the practice. */
  practiceId: string;
  /** Base address of the partner's API, without query. HTTPS, except for the sandbox's own EHR. */
  baseUrl: string;
  /** Bearer token of the partner's API. It is encrypted and never shown. */
  credential: string;
  /** The signature and format of the partner's webhooks. Default: `standard`. */
  profile?: 'standard' | 'elation' | 'athenahealth' | 'healthie';
  /** The resources that the service writes back when they change. Default: nothing. */
  writes?: ('authorization_status' | 'claim_status' | 'eligibility_result')[];
  /** `direct`: sent at once, without an undo window. Default: `outbox`. */
  writeMode?: 'outbox' | 'direct';
  /** Seconds for which a write waits before it is sent, so that it can be cancelled. Default: 60. */
  undoWindowSeconds?: number;
  /** The FHIR connection to the same practice. When the partner announces a change, the changed resources are synchronized through this connection. */
  fhirConnectionId?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface PartnerEhrConnectionList {
  object: 'list';
  data: (PartnerEhrConnection)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Previous values of the changed fields. */
export interface PartnerEhrConnectionPreviousAttributes {
  object?: 'partner_ehr_connection';
  /** PartnerEhrConnection id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** Name, unique in the organization. Put no PHI here. */
  name?: string;
  /** Name of the EHR system. */
  partner?: string;
  /** The partner's id of the practice. */
  practiceId?: string;
  /** Base address of the partner's API, without query. HTTPS, except for the sandbox's own EHR. */
  baseUrl?: string;
  /** The signature and format of the partner's webhooks. Default: `standard`. */
  profile?: 'standard' | 'elation' | 'athenahealth' | 'healthie' | (string & {});
  /** The resources that the service writes back when they change. Default: nothing. */
  writes?: ('authorization_status' | 'claim_status' | 'eligibility_result' | (string & {}))[];
  /** `direct`: sent at once, without an undo window. Default: `outbox`. */
  writeMode?: 'outbox' | 'direct' | (string & {});
  /** Seconds for which a write waits before it is sent, so that it can be cancelled. Default: 60. */
  undoWindowSeconds?: number;
  /** The FHIR connection to the same practice. When the partner announces a change, the changed resources are synchronized through this connection. */
  fhirConnectionId?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** A connection is `pending` until a test works. */
  status?: 'pending' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled' | (string & {});
  statusReason?: StatusReason | null;
  /** When it got this status. ISO 8601, UTC. */
  statusChangedAt?: string;
  /** The last four characters of the credential. */
  credentialLast4?: string;
  capabilities?: PartnerEhrCapabilities | null;
  /** When the partner last sent an event. ISO 8601, UTC. */
  lastInboundAt?: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

/** A merge patch. */
export interface PartnerEhrConnectionUpdateParams {
  /** Name, unique in the organization. Put no PHI here. */
  name?: string;
  /** Name of the EHR system. */
  partner?: string;
  /** The partner's id of the practice. */
  practiceId?: string;
  /** Base address of the partner's API, without query. HTTPS, except for the sandbox's own EHR. */
  baseUrl?: string;
  /** Bearer token of the partner's API. It is encrypted and never shown. */
  credential?: string;
  /** False: the connection neither sends nor receives. True: the connection becomes `pending` until it is tested. */
  enabled?: boolean;
  /** The signature and format of the partner's webhooks. Default: `standard`. */
  profile?: 'standard' | 'elation' | 'athenahealth' | 'healthie';
  /** The resources that the service writes back when they change. Default: nothing. */
  writes?: ('authorization_status' | 'claim_status' | 'eligibility_result')[];
  /** `direct`: sent at once, without an undo window. Default: `outbox`. */
  writeMode?: 'outbox' | 'direct';
  /** Seconds for which a write waits before it is sent, so that it can be cancelled. Default: 60. */
  undoWindowSeconds?: number;
  /** The FHIR connection to the same practice. When the partner announces a change, the changed resources are synchronized through this connection. */
  fhirConnectionId?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface PartnerEhrEvent {
  object: 'partner_ehr_event';
  /** Event id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The connection. */
  connectionId: string;
  /** The webhook that reported the event. */
  webhookId: string;
  /** The partner's id of the event. */
  eventId: string;
  /** The partner's type of the event. */
  eventType: string;
  /** The partner's type of the resource. */
  resourceType: string;
  /** The partner's id of the resource. */
  resourceId: string;
  /** The version of the resource when it was read. */
  resourceVersion: string | null;
  /** Whether the resource no longer exists at the partner. */
  isGone: boolean;
}

export interface PartnerEhrEventEventData {
  partnerEhrEvent: PartnerEhrEvent;
}

/** A resource of a partner EHR has changed. */
export interface PartnerEhrResourceChangedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'partner_ehr.resource_changed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PartnerEhrEventEventData;
}

export interface PartnerEhrSigning {
  algorithm: 'hmac_sha256' | 'ed25519' | 'http_message_signature' | (string & {});
  /** The start of the SHA-256 of the key. */
  keyFingerprint: string | null;
}

export interface PartnerEhrTest {
  object: 'partner_ehr_test';
  worked: boolean;
  failure: PartnerEhrTestFailure | null;
  connection: PartnerEhrConnection;
}

export interface PartnerEhrTestFailure {
  code: string;
  httpStatus: number | null;
}

export interface PartnerEhrVerification {
  object: 'partner_ehr_verification';
  /** Whether the partner answered. If not, the lists are empty. */
  reachable: boolean;
  /** Webhooks that the partner does not have. */
  missing: (string)[];
  /** The partner's ids of registrations that call this service and are not known here. */
  unknown: (string)[];
  /** The partner's ids of further registrations of the same address. */
  duplicates: (string)[];
  /** Webhooks that the partner has with another address or for another type of event. */
  changed: (ChangedPartnerEhrWebhook)[];
  /** Missing or changed webhooks that were registered again. */
  reregistered: (string)[];
  /** The partner's ids of registrations that were deleted there. */
  removed: (string)[];
}

export interface PartnerEhrVerifyParams {
  /** Register missing webhooks, and delete unknown and duplicate registrations. */
  repair?: boolean;
}

export interface PartnerEhrWebhook {
  object: 'partner_ehr_webhook';
  /** PartnerEhrWebhook id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The connection. */
  connectionId: string;
  direction: 'inbound';
  /** The partner's type of events. */
  eventType: string;
  /** The address to which the partner sends events. Its last path segment is secret. */
  callbackUrl: string;
  /** The partner's id for the registration. */
  remoteId: string | null;
  /** `unregistered`: the partner does not have it. */
  status: 'unregistered' | 'active' | 'paused' | 'failing' | (string & {});
  signing: PartnerEhrSigning;
  /** When the last request arrived. ISO 8601, UTC. */
  lastReceivedAt: string | null;
  /** The result of the last request: `accepted`, `duplicate`, `signature_invalid`, `stale` … */
  lastStatus: string | null;
  /** Refused requests of the last 24 hours. */
  failureCount24h: number;
  /** When the partner accepted the registration. ISO 8601, UTC. */
  registeredAt: string | null;
  /** When the partner will remove the registration. ISO 8601, UTC. */
  expiresAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface PartnerEhrWebhookCreateParams {
  /** One webhook is registered for each type. Types that already have a webhook are skipped. */
  eventTypes: (string)[];
}

export interface PartnerEhrWebhookList {
  object: 'list';
  data: (PartnerEhrWebhook)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** The content of an `eligibility_result`. */
export interface PartnerEligibilityResult {
  /** The partner's id of the patient: the value of the identifier whose `system` is the id of the connection. */
  patientId: string;
  /** The patient's member id of the coverage; null without a coverage. */
  memberId: string | null;
  /** The check. It has one record. */
  eligibilityCheckId: string;
  /** The coverage that was checked. */
  coverageId: string | null;
  /** `failed`: the payer did not answer, so `coverageStatus` is `unknown`. */
  status: 'completed' | 'failed' | 'cancelled' | (string & {});
  /** The payer's answer. */
  coverageStatus: 'active' | 'inactive' | 'unknown' | (string & {});
  /** The days for which the payer was asked. */
  serviceDate: { start: string; end: string } | null;
}

/** A record that the partner made. */
export interface PartnerRecord {
  /** The partner's id of the record. */
  id: string | number;
  /** The version of the record, if the partner numbers them. */
  version?: string | number | null;
}

/** The records with the reference: one or none. */
export interface PartnerRecordsFound {
  results: (PartnerRecord)[];
}

/** The name of a person or of an organization. */
export interface PartyName {
  /** Name of an organization. */
  organizationName?: string;
  name?: ClaimPersonName;
}

/** The name of a person or of an organization. */
export interface PartyNameParams {
  /** Name of an organization. */
  organizationName?: string;
  name?: ClaimPersonNameParams;
}

/** One RFC 6902 operation on the claim. */
export interface PatchOperation {
  op: 'replace' | 'add' | 'remove' | (string & {});
  /** JSON Pointer. */
  path: string;
  value?: unknown;
}

export interface Patient {
  object: 'patient';
  /** Patient id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  status: 'active' | 'inactive' | 'merged' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** Medical record number. */
  mrn: string | null;
  name: PersonName;
  /** Birth date. YYYY-MM-DD. */
  birthDate: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex: 'female' | 'male' | 'unknown' | (string & {});
  /** Gender identity, in the patient's words. */
  genderIdentity: string | null;
  /** Date of death. YYYY-MM-DD. */
  deceasedAt: string | null;
  /** The first is used on claims. */
  addresses: (PersonAddress)[];
  telecoms: (Telecom)[];
  /** Preferred language, BCP 47. */
  language: string | null;
  /** Last four digits of the SSN; the full number is never stored. */
  ssnLast4: string | null;
  /** Further identifiers. */
  identifiers: (PatientIdentifier)[];
  /** If set, the reason why this patient must not be billed. */
  doNotBillReason: string | null;
  mergedIntoId: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** The test clock that applies to the patient and the patient's resources; null in real time. */
  testClockId: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** On creation: patients that may be the same person. */
  possibleDuplicates?: (string)[];
}

export interface PatientBalance {
  object: 'patient_balance';
  /** False in the sandbox. */
  livemode: boolean;
  /** The patient. */
  patientId: string;
  /** Open with payers. Whole US cents. */
  payerBalance: number;
  /** Refused by payers and still open. Whole US cents. */
  deniedBalance: number;
  /** Owed by the patient; negative if the patient has paid too much. Whole US cents. */
  patientBalance: number;
  /** Paid by the patient. Whole US cents. */
  patientPayments: number;
  /** Sum of the three open amounts. Whole US cents. */
  balance: number;
  /** Claims with an open amount, newest first; at most 100. */
  claims: (OpenClaim)[];
  /** The patient has further claims with an open amount. */
  hasMoreClaims: boolean;
}

export interface PatientCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** Medical record number. */
  mrn?: string;
  name: PersonNameParams;
  /** Birth date. YYYY-MM-DD. */
  birthDate: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex: 'female' | 'male' | 'unknown';
  /** Gender identity, in the patient's words. */
  genderIdentity?: string;
  /** Date of death. YYYY-MM-DD. */
  deceasedAt?: string;
  /** The first is used on claims. */
  addresses?: (PersonAddressParams)[];
  telecoms?: (TelecomParams)[];
  /** Preferred language, BCP 47. */
  language?: string;
  /** Last four digits of the SSN; the full number is never stored. */
  ssnLast4?: string;
  /** Further identifiers. */
  identifiers?: (PatientIdentifierParams)[];
  /** If set, the reason why this patient must not be billed. */
  doNotBillReason?: string;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** Sandbox only: the test clock of scope `patients` that applies to the patient. It cannot be changed later. */
  testClockId?: string;
}

/** A patient record is created. */
export interface PatientCreatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'patient.created';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PatientEventData;
}

/** The known fields of the person. */
export interface PatientDuplicateSearchParams {
  name?: PersonNameParams;
  /** Birth date. YYYY-MM-DD. */
  birthDate?: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex?: 'female' | 'male' | 'unknown';
  /** Medical record number. */
  mrn?: string;
  /** Last four digits of the SSN. */
  ssnLast4?: string;
  /** Postal code of an address. Of a ZIP code, five digits are compared. */
  postalCode?: string;
  telecoms?: (TelecomParams)[];
}

export interface PatientEventData {
  patient: Patient;
  previousAttributes?: PatientPreviousAttributes;
}

export interface PatientIdentifier {
  /** Kind of identifier. */
  type: string;
  /** Who issued it. */
  system?: string;
  /** The identifier. */
  value: string;
}

export interface PatientIdentifierParams {
  /** Kind of identifier. */
  type: string;
  /** Who issued it. */
  system?: string;
  /** The identifier. */
  value: string;
}

export interface PatientList {
  object: 'list';
  data: (Patient)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface PatientMerge {
  object: 'patient_merge';
  /** False in the sandbox. */
  livemode: boolean;
  patient: Patient;
  mergedPatient: Patient;
  /** How many resources the patient took over, by kind. */
  moved: { coverages: number; claims: number; encounters: number; priorAuthorizations: number; eligibilityChecks: number; appeals: number; documents: number; medicalHistoryEntries: number; workItems: number; expectedVisits: number };
  /** Coverages with the same payer and member id. Both are kept, and the one that was moved is tertiary; cancel the one that is not needed. */
  duplicateCoverages: ({ movedCoverageId: string; coverageId: string })[];
}

export interface PatientMergeCreateParams {
  /** The patient that remains. It takes over everything of the patient in the path. */
  intoPatientId: string;
  /** The version of the patient that remains, as you compared it. The merge is refused if it has changed since. `If-Match` does the same for the patient in the path. */
  intoPatientVersion?: number;
  /** Why they are the same person. Recorded in the audit log; put no PHI here. */
  reason?: string;
}

export interface PatientPaymentCreateParams {
  /** The paid amount. Whole US cents. */
  amount: number;
  /** How the patient has paid. */
  method: 'cash' | 'check' | 'card' | 'bank_transfer' | 'other';
  /** Day of the payment. Default: today. YYYY-MM-DD. */
  paidOn?: string;
  /** Number of the receipt, the check or the authorization of a card. Put no PHI here. */
  reference?: string;
}

/** Previous values of the changed fields. */
export interface PatientPreviousAttributes {
  object?: 'patient';
  /** Patient id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  status?: 'active' | 'inactive' | 'merged' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** Medical record number. */
  mrn?: string | null;
  name?: PersonName;
  /** Birth date. YYYY-MM-DD. */
  birthDate?: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex?: 'female' | 'male' | 'unknown' | (string & {});
  /** Gender identity, in the patient's words. */
  genderIdentity?: string | null;
  /** Date of death. YYYY-MM-DD. */
  deceasedAt?: string | null;
  /** The first is used on claims. */
  addresses?: (PersonAddress)[];
  telecoms?: (Telecom)[];
  /** Preferred language, BCP 47. */
  language?: string | null;
  /** Last four digits of the SSN; the full number is never stored. */
  ssnLast4?: string | null;
  /** Further identifiers. */
  identifiers?: (PatientIdentifier)[];
  /** If set, the reason why this patient must not be billed. */
  doNotBillReason?: string | null;
  mergedIntoId?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** The test clock that applies to the patient and the patient's resources; null in real time. */
  testClockId?: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
  /** On creation: patients that may be the same person. */
  possibleDuplicates?: (string)[];
}

export interface PatientRefundCreateParams {
  /** The refunded amount. Default: all that the patient has paid too much. Whole US cents. */
  amount?: number;
  /** How the money is paid back. */
  method: 'cash' | 'check' | 'card' | 'bank_transfer' | 'other';
  /** Day of the refund. Default: today. YYYY-MM-DD. */
  paidOn?: string;
  /** Number of the check or of the transaction. Put no PHI here. */
  reference?: string;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface PatientUpdateParams {
  status?: 'active' | 'inactive';
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** Medical record number. */
  mrn?: string | null;
  name?: PersonNameParams;
  /** Birth date. YYYY-MM-DD. */
  birthDate?: string;
  /** Administrative sex as the payer knows it (DMG03). */
  sex?: 'female' | 'male' | 'unknown';
  /** Gender identity, in the patient's words. */
  genderIdentity?: string | null;
  /** Date of death. YYYY-MM-DD. */
  deceasedAt?: string | null;
  /** The first is used on claims. */
  addresses?: (PersonAddressParams)[] | null;
  telecoms?: (TelecomParams)[] | null;
  /** Preferred language, BCP 47. */
  language?: string | null;
  /** Last four digits of the SSN; the full number is never stored. */
  ssnLast4?: string | null;
  /** Further identifiers. */
  identifiers?: (PatientIdentifierParams)[] | null;
  /** If set, the reason why this patient must not be billed. */
  doNotBillReason?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

/** A patient record is updated. */
export interface PatientUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'patient.updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PatientEventData;
}

/** A plan that is paid instead of the provider, for subrogation (loop 2010AC). */
export interface PayToPlan {
  /** Name of the plan. */
  name: string;
  idQualifier: 'PI' | 'XV' | (string & {});
  /** Id of the plan. */
  id: string;
  address: ProviderAddress;
  /** Tax id of the plan. */
  taxId?: string;
  /** Further id of the plan. */
  secondaryIds?: (PayerReference)[];
}

/** A plan that is paid instead of the provider, for subrogation (loop 2010AC). */
export interface PayToPlanParams {
  /** Name of the plan. */
  name: string;
  idQualifier: 'PI' | 'XV';
  /** Id of the plan. */
  id: string;
  address: ProviderAddressParams;
  /** Tax id of the plan. */
  taxId?: string;
  /** Further id of the plan. */
  secondaryIds?: (PayerReferenceParams)[];
}

export interface Payer {
  object: 'payer';
  /** Payer id, as used in coverages. */
  id: string;
  /** False for the payers of the sandbox. */
  livemode: boolean;
  /** New coverages cannot name a retired payer. */
  status: 'active' | 'retired' | (string & {});
  /** True if your organization has added it. Such a payer is visible only to your organization. */
  isCustom: boolean;
  /** Name (NM103 of loop 2010BB). */
  name: string;
  /** Other names that searches find. */
  alternateNames: (string)[];
  /** Claim filing indicator (SBR09) of its claims. */
  claimFilingIndicatorCode: string;
  /** Determines which clocks and deadlines apply. */
  lineOfBusiness: string;
  /** How claims reach it. */
  claimChannels: ('electronic' | 'paper' | 'portal' | 'fax' | (string & {}))[];
  /** Transactions that it accepts only after the billing provider has enrolled (`/v1/enrollments`). */
  enrollmentRequiredFor: ('claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments' | (string & {}))[];
  timelyFilingDays: TimelyFilingDays;
  /** The most days from the first to the last date of service of one claim, both counted; null: no limit. Encounters further apart are billed on separate claims. */
  claimSpanDays: number | null;
  /** Days from the acceptance of a claim after which its remittance is overdue; null: as the organization settings say. */
  remittanceDays: number | null;
  /** The category of its 277CA that accepts a claim for adjudication. `A2` for most payers. `A1` (received) for payers that send no A2: only then does an A1 of the payer make a claim `accepted`. */
  acceptanceCategory: 'A1' | 'A2' | (string & {});
  /** Levels of appeal; contracts may differ. */
  appealRules: (AppealRule)[];
  /** How appeals reach it. */
  appealChannels: ('portal' | 'fax' | 'mail' | 'email' | 'x12_275' | (string & {}))[];
  /** Other ids, each valid for a period; coverages may name them. */
  aliases: (PayerAlias)[];
  /** Payer id in electronic transactions (NM109 of loop 2010BB); null if it accepts none. */
  electronicPayerId: string | null;
  /** The electronic transactions that the payer supports. */
  transactions: { claims: boolean; remittances: boolean; eligibility: boolean; priorAuthorization: boolean; claimStatus: boolean; attachments: boolean };
  /** Regular expression that its member ids match; null if any value is allowed. */
  memberIdPattern: string | null;
  /** Where paper claims are sent. */
  address: BusinessAddress | null;
  /** Phone number of its provider services. */
  phone: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface PayerAlias {
  /** The other id. */
  id: string;
  /** First day on which the alias refers to this payer. YYYY-MM-DD. */
  validFrom: string;
  /** Null: no end is known. */
  validUntil: string | null;
}

export interface PayerConnectionEventData {
  payerConnection: Connection;
  /** The credentials that expire within 30 days, ordered by expiry. */
  expiringCredentials?: (ExpiringCredential)[];
}

export interface PayerCreateParams {
  /** Name (NM103 of loop 2010BB). */
  name: string;
  /** Other names that searches find. */
  alternateNames?: (string)[];
  /** Claim filing indicator (SBR09) of its claims. */
  claimFilingIndicatorCode?: string;
  /** Determines which clocks and deadlines apply. */
  lineOfBusiness?: string;
  /** How claims reach it. */
  claimChannels?: ('electronic' | 'paper' | 'portal' | 'fax')[];
  /** Transactions that it accepts only after the billing provider has enrolled (`/v1/enrollments`). */
  enrollmentRequiredFor?: ('claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments')[];
  timelyFilingDays?: TimelyFilingDaysParams;
  /** The most days from the first to the last date of service of one claim, both counted; null: no limit. Encounters further apart are billed on separate claims. */
  claimSpanDays?: number | null;
  /** Days from the acceptance of a claim after which its remittance is overdue; null: as the organization settings say. */
  remittanceDays?: number | null;
  /** The category of its 277CA that accepts a claim for adjudication. `A2` for most payers. `A1` (received) for payers that send no A2: only then does an A1 of the payer make a claim `accepted`. */
  acceptanceCategory?: 'A1' | 'A2';
  /** Levels of appeal; contracts may differ. */
  appealRules?: (AppealRuleParams)[];
  /** How appeals reach it. */
  appealChannels?: ('portal' | 'fax' | 'mail' | 'email' | 'x12_275')[];
  /** Payer id in electronic transactions (NM109 of loop 2010BB); null if it accepts none. */
  electronicPayerId?: string | null;
  /** The electronic transactions that the payer supports. Default: false. */
  transactions?: { claims?: boolean; remittances?: boolean; eligibility?: boolean; priorAuthorization?: boolean; claimStatus?: boolean; attachments?: boolean };
  address?: BusinessAddressParams | null;
  /** Phone number of its provider services. */
  phone?: string | null;
}

export interface PayerEstimate {
  /** What the payer expects to pay (adjustments with reason 101). Whole US cents. */
  payerPays: number;
  /** What would be left to the patient (group PR). Whole US cents. */
  patientResponsibility: number;
  /** Date of the estimate. YYYY-MM-DD. */
  estimatedOn: string | null;
  /** The payer's number of the estimate (CLP07). Send it as `dental.predeterminationNumber` of the later claim. */
  predeterminationNumber: string | null;
  /** The remittance that states it. */
  remittanceId: string;
}

export interface PayerEvent {
  object: 'payer_event';
  /** False in the sandbox. */
  livemode: boolean;
  type: 'ack_999' | 'ack_277ca' | 'claim_status' | 'information_request' | 'era_835' | 'pa_decision' | 'pa_questions' | 'eligibility_response' | 'ehr_write_result' | (string & {});
  /** The resource that the file is about. */
  subjectId: string;
  /** The payer's name of the file. ehr_write_result: null. */
  fileId: string | null;
  /** ehr_write_result: null. */
  transactionSet: '999' | '277CA' | '277' | '277RFI' | '835' | '278' | '271' | null | (string & {});
  /** When the file can be fetched, by the test clock if there is one. ISO 8601, UTC. */
  dueAt: string;
}

export interface PayerEventCreateParams {
  /** The kind of response from the payer or the clearinghouse. `ehr_write_result`: the result of a write to the sandbox's EHR. */
  type: 'ack_999' | 'ack_277ca' | 'claim_status' | 'information_request' | 'era_835' | 'pa_decision' | 'pa_questions' | 'eligibility_response' | 'ehr_write_result';
  /** The id of a submitted claim; for pa_decision and pa_questions, of a submitted prior authorization; for eligibility_response, of an eligibility check; for ehr_write_result, of an outbox entry, or of a connection, whose next write is meant. */
  subjectId: string;
  /** The outcome. Default: the favorable one. */
  data?: { outcome?: string; from?: 'clearinghouse' | 'payer'; categoryCode?: string; statusCode?: string; entityCode?: string; seconds?: number; daysToAnswer?: number };
}

export interface PayerFile {
  object: 'payer_file';
  /** File id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The trading partner from which it was picked up. */
  tradingPartnerId: string;
  /** The partner's name of the file. */
  path: string;
  /** Its size in bytes. */
  byteCount: number;
  /** When it was last changed at the partner. ISO 8601, UTC. */
  modifiedAt: string | null;
  /** SHA-256 of its bytes, in hexadecimal. */
  contentSha256: string;
  /** `incomplete`: an X12 file without its end, or another file that the partner may still be writing; it is downloaded again when it has changed. `duplicate`: an earlier file has the same content; it has no effects. */
  status: 'incomplete' | 'received' | 'processed' | 'duplicate' | 'quarantined' | 'report' | 'discarded' | (string & {});
  /** Why it is in quarantine: not_x12, incomplete, empty, not_supported, too_large, unsafe_name, unreadable, checksum_mismatch, pgp_key_missing, pgp_key_unreadable, pgp_key_expired, pgp_wrong_key, pgp_unsigned, pgp_signature_invalid, pgp_too_large, pgp_damaged, pgp_failed, organization_unknown, claims_not_found, acknowledgment_mismatch, processing_failed, or another code. For an incomplete file, the reason for which it will be quarantined if it does not change. For a discarded file, why it was discarded. */
  reason: string | null;
  /** Its first transaction set, such as 835 or TA1; unknown if there is none. */
  transactionSet: string;
  /** The earlier file with the same content. */
  duplicateOf: string | null;
  /** The interchange that was created from it. */
  interchangeId: string | null;
  /** The file of a shared mailbox that it was taken from. */
  sourceFileId: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** The actions that are possible now. */
  actions: ('assign' | 'reprocess' | 'mark_report' | 'discard' | (string & {}))[];
}

export interface PayerFileAssignParams {
  /** The organization that the transactions are for: a member of the shared mailbox, or its owner. */
  organizationId: string;
  /** Positions of the transaction sets, from 1. Default: all that are not assigned. */
  sequences?: (number)[];
}

export interface PayerFileDiscardParams {
  /** Why the file is discarded. */
  reason: 'not_for_us' | 'superseded' | 'test_file' | 'unreadable' | 'other';
}

export interface PayerFileEventData {
  payerFile: PayerFile;
}

export interface PayerFileList {
  object: 'list';
  data: (PayerFile)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface PayerList {
  object: 'list';
  data: (Payer)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface PayerNcciEdits {
  /** The payer. */
  payerId: string;
  /** `apply`: findings that no modifier can change prevent submission, as for Medicare. `warn`: every finding is a warning. `ignore`: the edits are not applied, and `GET /v1/claims/{id}/scrub` lists them in `notApplied`. */
  use: 'apply' | 'warn' | 'ignore' | (string & {});
}

export interface PayerNcciEditsParams {
  /** The payer. */
  payerId: string;
  /** `apply`: findings that no modifier can change prevent submission, as for Medicare. `warn`: every finding is a warning. `ignore`: the edits are not applied, and `GET /v1/claims/{id}/scrub` lists them in `notApplied`. */
  use: 'apply' | 'warn' | 'ignore';
}

export interface PayerPerformanceReport {
  object: 'payer_performance_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** The payer filter of the request. */
  payerId: string | null;
  /** At most 1,000. */
  rows: (PayerPerformanceReportRow)[];
}

export interface PayerPerformanceReportRow {
  /** The payer. */
  payerId: string;
  /** Original claims that were first billed in the period. */
  claims: number;
  /** Claims that the payer has decided on. */
  decided: number;
  /** Claims with a denial. */
  withDenial: number;
  /** Charges of these claims. Whole US cents. */
  charges: number;
  /** Paid by the payer. Whole US cents. */
  paid: number;
  /** Reduced by contract. Whole US cents. */
  adjusted: number;
  /** Written off. Whole US cents. */
  writtenOff: number;
  /** Left to patients. Whole US cents. */
  patientShare: number;
  /** Open with the payer, and denied. Whole US cents. */
  open: number;
  /** The median of the days from the submission to the first decision. */
  daysToDecision: number | null;
  /** `withDenial` of the decided claims, in percent. Null if there is none. */
  denialPercent: number | null;
  /** The paid share of the charges less reductions and patients' shares, in percent. Null if there is none. */
  netCollectionPercent: number | null;
}

/** A number that a payer or an authority has assigned. */
export interface PayerReference {
  /** The kind of number (REF01), such as `G2`. */
  qualifier: string;
  /** The number (REF02). */
  value: string;
  /** The payer that assigned it, if it is another than the payer of the claim (REF04-2). */
  payerId?: string;
}

/** A number that a payer or an authority has assigned. */
export interface PayerReferenceParams {
  /** The kind of number (REF01), such as `G2`. */
  qualifier: string;
  /** The number (REF02). */
  value: string;
  /** The payer that assigned it, if it is another than the payer of the claim (REF04-2). */
  payerId?: string;
}

export interface PayerRoute {
  object: 'payer_route';
  /** Route id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The payer. */
  payerId: string;
  /** The transaction set; only sets that the service sends can be routed. */
  transactionSet: '837P' | '837I' | '837D' | '270' | '275' | '278' | '278-inquiry' | (string & {});
  /** The partner that receives the transactions. */
  tradingPartnerId: string;
  /** The partner's own id for the payer; null: the id in the directory. */
  partnerPayerId: string | null;
  /** First day. YYYY-MM-DD. */
  effectiveFrom: string;
  /** Null: no end. */
  effectiveTo: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface PayerRouteCreateParams {
  /** The payer's id in the directory (`GET /v1/payers`). */
  payerId: string;
  /** The transaction set; only sets that the service sends can be routed. */
  transactionSet: '837P' | '837I' | '837D' | '270' | '275' | '278' | '278-inquiry';
  /** The partner that receives the transactions. */
  tradingPartnerId: string;
  /** The partner's own id for the payer (NM109 of loop 2010BB). */
  partnerPayerId?: string | null;
  /** First day; default: today. YYYY-MM-DD. */
  effectiveFrom?: string;
  /** Last day. YYYY-MM-DD. */
  effectiveTo?: string | null;
}

export interface PayerRouteList {
  object: 'list';
  data: (PayerRoute)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch. */
export interface PayerRouteUpdateParams {
  /** The partner's own id for the payer (NM109 of loop 2010BB). */
  partnerPayerId?: string | null;
  /** Last day; null: no end. YYYY-MM-DD. */
  effectiveTo?: string | null;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface PayerUpdateParams {
  status?: 'active' | 'retired';
  /** Name (NM103 of loop 2010BB). */
  name?: string;
  /** Other names that searches find. */
  alternateNames?: (string)[] | null;
  /** Claim filing indicator (SBR09) of its claims. */
  claimFilingIndicatorCode?: string;
  /** Determines which clocks and deadlines apply. */
  lineOfBusiness?: string;
  /** How claims reach it. */
  claimChannels?: ('electronic' | 'paper' | 'portal' | 'fax')[];
  /** Transactions that it accepts only after the billing provider has enrolled (`/v1/enrollments`). */
  enrollmentRequiredFor?: ('claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments')[] | null;
  timelyFilingDays?: TimelyFilingDaysParams;
  /** The most days from the first to the last date of service of one claim, both counted; null: no limit. Encounters further apart are billed on separate claims. */
  claimSpanDays?: number | null;
  /** Days from the acceptance of a claim after which its remittance is overdue; null: as the organization settings say. */
  remittanceDays?: number | null;
  /** The category of its 277CA that accepts a claim for adjudication. `A2` for most payers. `A1` (received) for payers that send no A2: only then does an A1 of the payer make a claim `accepted`. */
  acceptanceCategory?: 'A1' | 'A2';
  /** Levels of appeal; contracts may differ. */
  appealRules?: (AppealRuleParams)[] | null;
  /** How appeals reach it. */
  appealChannels?: ('portal' | 'fax' | 'mail' | 'email' | 'x12_275')[] | null;
  /** Payer id in electronic transactions (NM109 of loop 2010BB); null if it accepts none. */
  electronicPayerId?: string | null;
  /** The electronic transactions that the payer supports. Default: false. */
  transactions?: { claims?: boolean; remittances?: boolean; eligibility?: boolean; priorAuthorization?: boolean; claimStatus?: boolean; attachments?: boolean } | null;
  address?: BusinessAddressParams | null;
  /** Phone number of its provider services. */
  phone?: string | null;
}

export interface PaymentRelease {
  /** The reason, as a code. */
  reason: string;
  /** What the person wrote. */
  note: string;
  by: Actor;
  /** When. ISO 8601, UTC. */
  at: string;
  /** The difference that was booked to suspense. Whole US cents. */
  suspenseAmount: number;
}

export interface PermissionAction {
  object: 'permission_action';
  /** Name of the action. */
  name: string;
  /** The operation of the OpenAPI document. */
  operationId: string;
  method: string;
  path: string;
  /** Scopes that it needs; any one of them is enough. */
  requiredScopes: (string)[];
  /** Whether API keys are refused. */
  signedInOnly: boolean;
  /** Type of the resource that it is about. */
  resourceType: string | null;
  /** Further path parameters, to be given in `resource.properties`. */
  properties: (string)[];
}

export interface PermissionActionList {
  object: 'list';
  data: (PermissionAction)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface PermissionCheck {
  /** Whether the subject is authorized. */
  decision?: boolean;
  context?: AccessContext;
  /** The decisions in the order of the checks, instead of the members above. */
  evaluations?: (AccessDecision)[];
}

/** A check in the format of OpenID AuthZEN 1.0. */
export interface PermissionCheckParams {
  subject?: AccessSubjectParams;
  action?: AccessActionParams;
  resource?: AccessResourceParams;
  /** Circumstances of the request. They do not influence the answer; `context.ignored` lists them. */
  context?: Record<string, unknown>;
  /** Several checks. The other members of the request are their defaults. */
  evaluations?: (AccessQuestionParams)[];
  options?: AccessOptionsParams;
}

/** The caller. */
export interface PermissionSubject {
  type: 'api_key' | 'user' | (string & {});
  id: string;
}

export interface Permissions {
  object: 'permissions';
  livemode: boolean;
  subject: PermissionSubject;
  organizationId: string;
  /** Null for an API key. */
  role: string | null;
  /** The scopes of the caller. */
  scopes: (string)[];
  /** The actions that the scopes allow. */
  actions: (string)[];
}

/** The postal address of a person, in any country. */
export interface PersonAddress {
  use?: 'home' | 'work' | 'billing' | 'temporary' | (string & {});
  /** Street and number. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** State or province. Required in the US and Canada. */
  state?: string;
  /** Postal code. Required in the US (five or nine digits) and Canada. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
  /** Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen, such as `BCN` for `MX-BCN`. */
  subdivision?: string;
}

/** The postal address of a person, in any country. */
export interface PersonAddressParams {
  use?: 'home' | 'work' | 'billing' | 'temporary';
  /** Street and number. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** State or province. Required in the US and Canada. */
  state?: string;
  /** Postal code. Required in the US (five or nine digits) and Canada. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
  /** Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen, such as `BCN` for `MX-BCN`. */
  subdivision?: string;
}

/** A person's name. */
export interface PersonName {
  /** First, then middle names. */
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

/** A person's name. */
export interface PersonNameParams {
  /** First, then middle names. */
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

export interface PersonsReason {
  /** The reason, as a code. */
  reason: string;
  /** What the person wrote. */
  note: string;
  by: Actor;
  /** When. ISO 8601, UTC. */
  at: string;
}

export interface Ping {
  object: 'ping';
  /** False in the sandbox. */
  livemode: boolean;
  /** The subscription that requested the ping. */
  subscriptionId: string;
  /** When the ping was requested. ISO 8601, UTC. */
  sentAt: string;
}

/** A test event, sent only to the subscription that requested it. */
export interface PingEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'ping';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PingEventData;
}

export interface PingEventData {
  ping: Ping;
}

export interface PlanBenefits {
  /** Active and inactive coverage. */
  statuses: (Benefit)[];
  /** Amounts per visit or service. */
  coPayment: (Benefit)[];
  /** Percentages that the patient pays. */
  coInsurance: (Benefit)[];
  /** Deductibles. */
  deductible: (Benefit)[];
  /** Out-of-pocket limits. */
  outOfPocketMax: (Benefit)[];
  /** Limits of number or amount. */
  limitations: (Benefit)[];
  /** Services that are not covered. */
  nonCovered: (Benefit)[];
  /** Rows that state only whether an authorization is needed. */
  authorizationRequirements: (Benefit)[];
  /** Other coverage that the payer knows of. */
  otherPayers: (Benefit)[];
  /** Everything else. */
  other: (Benefit)[];
}

export interface PlanPayer {
  /** NM109. */
  id: string | null;
  /** NM103. */
  name: string | null;
}

export interface PlanSpan {
  /** EB05. */
  planName: string | null;
  /** EB04. */
  insuranceTypeCode: string | null;
  status: 'active' | 'inactive' | (string & {});
  /** The service types that it concerns (EB03); empty if the payer names none. */
  serviceTypeCodes: (string)[];
  /** First day. */
  start: string | null;
  /** Last day. */
  end: string | null;
  /** Whether a date of service of the inquiry is within it. */
  coversServiceDate: boolean;
  /** The EB rows that state it. */
  basis: (number)[];
}

export interface PlannedClaim {
  claimType: 'professional' | 'institutional' | 'dental' | (string & {});
  /** The patient. */
  patientId: string;
  /** The coverage that is billed. */
  coverageId: string;
  /** The payer of the coverage. */
  payerId: string;
  /** Null for an institutional claim. */
  placeOfServiceCode: string | null;
  renderingProvider: { npi: string | null; taxonomyCode: string | null; organizationName: string | null; name: ProviderName | null; secondaryIds?: (PayerReference)[] } | null;
  priorAuthorizationIds: (string)[];
  /** In order; the first is the principal one. */
  diagnoses: (EncounterDiagnosis)[];
  serviceDate: { start: string; end: string };
  lines: (PlannedClaimLine)[];
  /** Sum of the lines. Whole US cents. */
  totalCharges: number;
  /** By date of service. */
  encounterIds: (string)[];
  /** Why the claim combines encounters, and why it is separate from the claims before it. */
  reasons: (ClaimPlanReason)[];
}

export interface PlannedClaimLine {
  /** The encounter of the charge. */
  encounterId: string;
  /** Charge id. */
  chargeId: string;
  /** Null if the charge has only a revenue code. */
  procedureCode: string | null;
  /** Of an institutional claim. */
  revenueCode: string | null;
  modifiers: (string)[];
  /** Units, a decimal. 1 if absent. */
  units: string;
  /** Whole US cents. */
  charge: number;
  /** Positions in the diagnoses of the claim, from 1. */
  diagnosisPointers: (number)[];
  serviceDate: { start: string; end: string };
}

export interface PossibleDuplicate {
  object: 'possible_duplicate';
  /** `certain`: the medical record number, or the SSN with name and birth date, agrees. `likely`: name and birth date agree. `possible`: a relative, a changed name or a mistyped birth date would explain the difference. */
  likelihood: 'certain' | 'likely' | 'possible' | (string & {});
  /** The fields that agree. */
  matched: ('mrn' | 'familyName' | 'givenName' | 'birthDate' | 'sex' | 'ssnLast4' | 'telecom' | 'postalCode' | (string & {}))[];
  patient: Patient;
}

export interface PossibleDuplicateList {
  object: 'list';
  data: (PossibleDuplicate)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface PriorAdjudication {
  /** The claim that the payer decided. */
  claimId: string;
  /** The coverage that was billed. */
  coverageId: string;
  /** The payer. */
  payerId: string;
  payerName: string;
  rank: 'primary' | 'secondary' | 'tertiary' | (string & {});
  payerClaimControlNumber: string | null;
  /** The payer's date of the decision (BPR16, else DTM*405), or the date on paper: DTP*573. YYYY-MM-DD. */
  adjudicatedOn: string;
  /** What the payer paid. Whole US cents. */
  paid: number;
  /** The patient's share according to the payer, which is billed now. Whole US cents. */
  patientResponsibility: number;
  /** Adjustments of the claim as a whole. */
  adjustments: (Adjustment)[];
  /** The services that the payer decided on: several for a line that it divided. */
  lines: ({ sequence: number; procedureCode: string; revenueCode?: string; modifiers: (string)[]; paid: number; paidUnits: string; procedureQualifier: string; bundledIntoSequence: number | null; adjudicatedOn: string; adjustments: (Adjustment)[] })[];
  inpatientDecision?: InpatientDecision;
  outpatientDecision?: OutpatientDecision;
  /** Denied amounts that are billed now, besides the patient's share. */
  denied: ({ sequence: number | null; amount: number })[];
  /** Group and code of the denials whose amounts are billed now, such as `PR-96`. */
  deniedReasons: (string)[];
}

/** The answers to the questions of the payer are sent. */
export interface PriorAuthAnswersSubmittedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.answers_submitted';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** A prior authorization is approved, in total, in part or with changes. */
export interface PriorAuthApprovedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.approved';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** A prior authorization is cancelled before the payer decided. */
export interface PriorAuthCancelledEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.cancelled';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** A prior authorization is denied. */
export interface PriorAuthDeniedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.denied';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** The last day of an approved prior authorization has passed. */
export interface PriorAuthExpiredEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.expired';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** A request could not be sent, or the payer could not process it. */
export interface PriorAuthFailedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.failed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** The payer states that no authorization is required. */
export interface PriorAuthNotRequiredEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.not_required';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** The payer has not decided within the time allowed. */
export interface PriorAuthOverdueEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.overdue';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** The payer has received the request and will decide later. */
export interface PriorAuthPendedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.pended';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** The payer sent additional questions. */
export interface PriorAuthQuestionsReceivedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.questions_received';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

/** A prior authorization is submitted to the payer. */
export interface PriorAuthSubmittedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'prior_auth.submitted';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: PriorAuthorizationEventData;
}

export interface PriorAuthorization {
  object: 'prior_authorization';
  /** PriorAuthorization id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  status: 'draft' | 'requires_action' | 'ready' | 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed' | (string & {});
  /** The next step. */
  nextAction: string | null;
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' | (string & {});
  statusReason: StatusReason | null;
  /** When the status last changed. ISO 8601, UTC. */
  statusChangedAt: string;
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** Patient id. */
  patientId: string;
  /** Coverage id. It names the payer. */
  coverageId: string;
  payerId: string;
  payerName: string;
  /** Default: initial. */
  requestType: 'initial' | 'extension' | 'amendment' | 'concurrent' | (string & {});
  /** Default: standard. */
  urgency: 'standard' | 'expedited' | (string & {});
  /** Service type (UM03). */
  serviceTypeCode: string | null;
  /** Place of service. */
  placeOfServiceCode: string | null;
  requestingProvider: AuthorizationProvider;
  renderingProvider: AuthorizationProvider | null;
  serviceFacility: AuthorizationProvider | null;
  diagnoses: (AuthorizationDiagnosis)[];
  items: (AuthorizationItem)[];
  /** A note to the payer (MSG01). */
  note: string | null;
  documentIds: (string)[];
  /** The attached documents that were sent in 275s. Documents not listed here have to be sent in another way accepted by the payer; see the packet. */
  sentDocumentIds: (string)[];
  /** The decided authorization that this one amends, extends or requests again. */
  supersedesId: string | null;
  /** The authorization that supersedes this one. */
  supersededById: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  requirement: AuthorizationRequirement;
  requirements: AuthorizationRequirements;
  questionIds: (string)[];
  submission: AuthorizationSubmission | null;
  /** The payer's receipt of the request. The clock starts at a receipt reported by a 999 or a person. */
  payerReceipt: { receivedAt: string; reference: string | null; source: 'acknowledgment' | 'response' | 'recorded' | (string & {}) } | null;
  /** Whether the payer asks for a call. */
  contactPayer: boolean;
  decision: AuthorizationDecision | null;
  clock: AuthorizationClock;
  review: ProviderReviewState;
  usage: AuthorizationUsage;
  appealIds: (string)[];
  /** The audit entry of the latest change. */
  latestAuditEntryId: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface PriorAuthorizationAnswers {
  object: 'prior_authorization_answers';
  /** False in the sandbox. */
  livemode: boolean;
  /** Prior authorization id. */
  priorAuthorizationId: string;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** All questions, with their states after the answers. */
  questions: (PriorAuthorizationQuestion)[];
  requirements: AuthorizationRequirements;
  nextAction: string | null;
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' | (string & {});
}

export interface PriorAuthorizationAnswersUpdateParams {
  answers: ({ questionId: string; value?: AnswerValueParams | null; acceptSuggestion?: true; evidence?: (EvidenceParams)[] })[];
}

export interface PriorAuthorizationAuditEntry {
  object: 'prior_authorization_audit_entry';
  /** Entry id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Prior authorization id. */
  priorAuthorizationId: string;
  action: string;
  /** `system`: recorded by the service. */
  source: 'customer' | 'system' | (string & {});
  actor: { type: string; id: string };
  reason: string | null;
  details: Record<string, unknown>;
  relatedIds: (string)[];
  /** When it happened. ISO 8601, UTC. */
  occurredAt: string;
  /** When it was recorded. ISO 8601, UTC. */
  recordedAt: string;
  requestId: string | null;
  /** Hash of the previous entry in the sealed log. Null until it is sealed. */
  prevHash: string | null;
  /** Hash of this entry in the sealed log. Null until it is sealed. */
  hash: string | null;
}

export interface PriorAuthorizationAuditEntryCreateParams {
  /** What was done, such as `phone_call.payer_called`. Must not begin with `prior_authorization`, `system`, `payer` or `service`. */
  action: string;
  /** Why, for a person. */
  reason?: string;
  /** Texts, numbers and booleans by name. */
  details?: Record<string, string | number | boolean>;
  relatedIds?: (string)[];
  /** When it happened. Default: now. ISO 8601, UTC. */
  occurredAt?: string;
}

export interface PriorAuthorizationAuditEntryList {
  object: 'list';
  data: (PriorAuthorizationAuditEntry)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface PriorAuthorizationCancelParams {
  /** Why it is cancelled. Put no PHI here. */
  reason?: string;
}

export interface PriorAuthorizationCopyParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface PriorAuthorizationCreateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** Patient id. */
  patientId: string;
  /** Coverage id. It names the payer. */
  coverageId: string;
  /** Default: initial. */
  requestType?: 'initial' | 'extension' | 'amendment' | 'concurrent';
  /** Default: standard. */
  urgency?: 'standard' | 'expedited';
  /** Service type (UM03). */
  serviceTypeCode?: string;
  /** Place of service. */
  placeOfServiceCode?: string;
  requestingProvider?: AuthorizationProviderParams;
  renderingProvider?: AuthorizationProviderParams;
  serviceFacility?: AuthorizationProviderParams;
  diagnoses?: (AuthorizationDiagnosisParams)[];
  items?: (AuthorizationItemParams)[];
  /** A note to the payer (MSG01). */
  note?: string;
  documentIds?: (string)[];
  /** The decided authorization that this one amends, extends or requests again. */
  supersedesId?: string;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

export interface PriorAuthorizationDetermination {
  object: 'prior_authorization_determination';
  /** False in the sandbox. */
  livemode: boolean;
  /** Coverage id. */
  coverageId: string;
  payerId: string;
  requirement: AuthorizationRequirement;
  items: ({ procedureCode: string; required: 'yes' | 'no' | 'unknown' | (string & {}); source: 'rule' | 'payer_determination' | 'eligibility' | null | (string & {}); ruleId: string | null; reference: string | null; umVendor: string | null; reason: string })[];
}

export interface PriorAuthorizationDocumentParams {
  /** A document with content, of the patient or of no patient. */
  documentId: string;
}

export interface PriorAuthorizationEventData {
  priorAuthorization: PriorAuthorization;
}

export interface PriorAuthorizationExtendParams {
  /** The new time by which the payer has to decide. At most 14 days after the time of the rule. ISO 8601, UTC. */
  extendedUntil: string;
  /** The payer's explanation. */
  reason: string;
}

export interface PriorAuthorizationList {
  object: 'list';
  data: (ListedPriorAuthorization)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface PriorAuthorizationMetrics {
  object: 'prior_authorization_metrics';
  /** False in the sandbox. */
  livemode: boolean;
  payerId: string | null;
  /** Begin of the period. ISO 8601, UTC. */
  from: string;
  /** End of the period. ISO 8601, UTC. */
  before: string;
  all: AuthorizationMetricsSet;
  standard: AuthorizationMetricsSet;
  expedited: AuthorizationMetricsSet;
}

export interface PriorAuthorizationQuestion {
  object: 'prior_authorization_question';
  /** PriorAuthorizationQuestion id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Prior authorization id. */
  priorAuthorizationId: string;
  /** Position of the question, from 1. */
  sequence: number;
  /** The name of the question in its questionnaire. */
  linkId: string;
  /** The group that it belongs to. */
  groupId: string | null;
  /** The item that the question is about. */
  itemSequence: number | null;
  text: string;
  helpText: string | null;
  type: 'boolean' | 'string' | 'text' | 'integer' | 'decimal' | 'date' | 'choice' | 'multi_choice' | 'quantity' | 'attachment' | 'group' | (string & {});
  options: ({ code: string; display: string })[];
  required: boolean;
  repeats: boolean;
  constraints: { min: string | null; max: string | null; maxLength: number | null; pattern: string | null };
  /** The conditions under which the question is asked. Without conditions it is always asked. */
  enableWhen: ({ questionId: string; operator: 'exists' | 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | (string & {}); value: boolean | number | string })[];
  enableBehavior: 'all' | 'any' | (string & {});
  /** Until when the payer waits for the answer. ISO 8601, UTC. */
  dueAt: string | null;
  /** When the payer asked. ISO 8601, UTC. */
  receivedAt: string;
  source: 'payer' | 'policy' | 'provider' | (string & {});
  /** The requested information, as a code. */
  code: { system: string; code: string } | null;
  /** `not_applicable`: other answers exclude it. `submitted` and `expired` are final. */
  status: 'open' | 'answered' | 'not_applicable' | 'reviewed' | 'submitted' | 'expired' | (string & {});
  answer: Answer | null;
  /** An answer that was found in the medical history. It has no effect until it is accepted. */
  suggestedAnswer: SuggestedAnswer | null;
  review: { state: 'not_reviewed' | 'confirmed' | 'corrected' | 'rejected' | (string & {}); reviewerId: string | null; reviewedAt: string | null; note: string | null };
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface PriorAuthorizationQuestionList {
  object: 'list';
  data: (PriorAuthorizationQuestion)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface PriorAuthorizationQuestionUpdateParams {
  /** The answer, or null to clear it. */
  value?: AnswerValueParams | null;
  /** Accepts the suggested answer. */
  acceptSuggestion?: true;
  evidence?: (EvidenceParams)[];
}

export interface PriorAuthorizationReceiptParams {
  /** When the payer received the request. Not before `submission.submittedAt`. ISO 8601, UTC. */
  receivedAt: string;
  /** The payer's number of the request. */
  reference?: string | null;
}

export interface PriorAuthorizationSubmitParams {
  /** Send the request although the payer requires none. Default: false. */
  evenIfNotRequired?: boolean;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface PriorAuthorizationUpdateParams {
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** Coverage id. It names the payer. */
  coverageId?: string;
  /** Default: initial. */
  requestType?: 'initial' | 'extension' | 'amendment' | 'concurrent';
  /** Default: standard. */
  urgency?: 'standard' | 'expedited';
  /** Service type (UM03). */
  serviceTypeCode?: string | null;
  /** Place of service. */
  placeOfServiceCode?: string | null;
  requestingProvider?: AuthorizationProviderParams;
  renderingProvider?: AuthorizationProviderParams | null;
  serviceFacility?: AuthorizationProviderParams | null;
  diagnoses?: (AuthorizationDiagnosisParams)[] | null;
  items?: (AuthorizationItemParams)[] | null;
  /** A note to the payer (MSG01). */
  note?: string | null;
  documentIds?: (string)[] | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

export interface PriorAuthorizationX12 {
  object: 'prior_authorization_x12';
  /** The interchange. */
  interchangeId: string;
  direction: 'outbound' | 'inbound' | (string & {});
  purpose: 'request' | 'cancellation' | 'inquiry' | 'answers' | 'document' | 'response' | (string & {});
  /** `278`, `278-inquiry` or `275`, as it was sent or received. */
  transactionSet: string;
  /** The status of the interchange. */
  status: string;
  /** The document that a 275 carries. */
  documentId: string | null;
  /** The interchange as it travelled. Null for a document, whose content is at GET /v1/documents/{id}/download, and until a queued interchange has its control numbers. */
  content: string | null;
  /** Whether names, ids, dates and free texts of the X12 text are masked, because the caller lacks `patients:read` or `phi:reveal`, or asked for it with `phi=masked` in `Accept`. */
  isMasked: boolean;
  /** When it was written or received. ISO 8601, UTC. */
  createdAt: string;
}

export interface PriorAuthorizationX12List {
  object: 'list';
  data: (PriorAuthorizationX12)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ProductivityReport {
  object: 'productivity_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** At most 1,000. */
  rows: (ProductivityReportRow)[];
}

export interface ProductivityReportRow {
  /** The colleague. */
  userId: string;
  /** The name of the colleague. */
  name: string | null;
  /** Work items that the colleague completed. */
  itemsCompleted: number;
  /** Claims that the colleague submitted. */
  claimsSubmitted: number;
  /** Denials that the colleague wrote off, billed to patients, or answered with a corrected claim. */
  denialsResolved: number;
  /** Appeals that the colleague sent. */
  appealsSent: number;
  /** Patients' payments, payments of claims that the colleague matched, posted or released, and remittances entered by hand. */
  paymentsPosted: number;
}

/** What only a professional claim (837P) contains. */
export interface ProfessionalClaim {
  contract?: ClaimContract;
  /** Why there is no authorization (REF*4N): 1 to 7. */
  serviceAuthorizationExceptionCode?: string;
  /** The repricer's number (REF*9A). */
  repricedClaimNumber?: string;
  /** The repricer's number of the adjusted claim (REF*9C). */
  adjustedRepricedClaimNumber?: string;
  /** Number of a clearinghouse (REF*D9). */
  clearinghouseTraceNumber?: string;
  fixedFormatInformation?: (string)[];
  repricing?: ClaimRepricing;
  /** Source of the signature (CLM10): P. */
  patientSignatureSourceCode?: string;
  /** Special program (CLM12). */
  specialProgramCode?: string;
  /** Mandatory Medicare crossover (REF*F5): Y or N. */
  medicareSection4081Indicator?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Investigational device exemption (REF*LX). */
  investigationalDeviceExemptionNumber?: string;
  /** Medical record number (REF*EA). */
  medicalRecordNumber?: string;
  /** Demonstration project (REF*P4). */
  demonstrationProjectId?: string;
  /** Home health agency or hospice of care plan oversight (REF*1J). */
  carePlanOversightNumber?: string;
  ambulanceTransport?: AmbulanceTransport;
  spinalManipulation?: SpinalManipulation;
  /** Ambulance certification, vision, homebound and EPSDT conditions. */
  conditions?: (ClaimCondition)[];
  anesthesiaProcedureCodes?: (string)[];
  conditionCodes?: (string)[];
  primaryCareProvider?: Provider;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddress;
  ambulanceDropOff?: AmbulancePlace;
}

/** What only a professional claim (837P) contains. */
export interface ProfessionalClaimParams {
  contract?: ClaimContractParams;
  /** Why there is no authorization (REF*4N): 1 to 7. */
  serviceAuthorizationExceptionCode?: string;
  /** The repricer's number (REF*9A). */
  repricedClaimNumber?: string;
  /** The repricer's number of the adjusted claim (REF*9C). */
  adjustedRepricedClaimNumber?: string;
  /** Number of a clearinghouse (REF*D9). */
  clearinghouseTraceNumber?: string;
  fixedFormatInformation?: (string)[];
  repricing?: ClaimRepricingParams;
  /** Source of the signature (CLM10): P. */
  patientSignatureSourceCode?: string;
  /** Special program (CLM12). */
  specialProgramCode?: string;
  /** Mandatory Medicare crossover (REF*F5): Y or N. */
  medicareSection4081Indicator?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Investigational device exemption (REF*LX). */
  investigationalDeviceExemptionNumber?: string;
  /** Medical record number (REF*EA). */
  medicalRecordNumber?: string;
  /** Demonstration project (REF*P4). */
  demonstrationProjectId?: string;
  /** Home health agency or hospice of care plan oversight (REF*1J). */
  carePlanOversightNumber?: string;
  ambulanceTransport?: AmbulanceTransportParams;
  spinalManipulation?: SpinalManipulationParams;
  /** Ambulance certification, vision, homebound and EPSDT conditions. */
  conditions?: (ClaimConditionParams)[];
  anesthesiaProcedureCodes?: (string)[];
  conditionCodes?: (string)[];
  primaryCareProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddressParams;
  ambulanceDropOff?: AmbulancePlaceParams;
}

export interface Provenance {
  object: 'provenance';
  /** Record id. */
  id: string;
  target: ProvenanceTarget;
  activity: 'create' | 'update' | 'derive' | 'import' | 'submit' | 'review' | 'delete' | (string & {});
  /** When it happened. ISO 8601, UTC. */
  occurredAt: string;
  /** When it was recorded. ISO 8601, UTC. */
  recordedAt: string;
  agents: (ProvenanceAgent)[];
  /** The sources of the change. */
  entities: (ProvenanceEntity)[];
  changes: (ProvenanceChange)[];
  /** The request that made the change. */
  requestId: string | null;
  reason: string | null;
  /** The audit entry of the change. */
  auditEntryId: string | null;
  /** The position of the audit entry in the chain; null until it is sealed. */
  chain: ProvenanceChain | null;
}

export interface ProvenanceActor {
  type: string;
  id: string;
  display: string | null;
}

export interface ProvenanceAgent {
  role: 'author' | 'performer' | 'transmitter' | 'verifier' | 'assembler' | (string & {});
  who: ProvenanceActor;
  /** The organization for which a user or an API key acts, or the reviewer that a key names. Null for a payer and the service. */
  onBehalfOf: string | null;
}

export interface ProvenanceChain {
  sequence: number;
  hash: string;
  previousHash: string;
}

export interface ProvenanceChange {
  /** JSON Pointer; rows are named by id. */
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface ProvenanceEntity {
  role: 'derivation' | 'revision' | 'quotation' | 'source' | 'removal' | (string & {});
  what: ProvenanceEntityReference;
}

export interface ProvenanceEntityReference {
  type: string;
  id: string;
  /** For a FHIR resource, its versionId, which is a text. */
  version: number | string | null;
  path: string | null;
}

export interface ProvenanceList {
  object: 'list';
  data: (Provenance)[];
  hasMore: boolean;
  nextCursor: string | null;
  /** Related resources that the caller may not read. */
  omitted: (string)[];
}

/** The version that the change made. `path` is the innermost member that contains every change; empty for the whole resource. */
export interface ProvenanceTarget {
  type: string;
  id: string;
  version: number;
  path: string;
}

export interface Provider {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  /** NUCC taxonomy (PRV03). */
  taxonomyCode?: string | null;
  /** Name of an organization. */
  organizationName?: string | null;
  name?: ProviderName | null;
  /** Payers' ids of the provider, and licences (REF). */
  secondaryIds?: (PayerReference)[];
}

/** A provider's postal address. */
export interface ProviderAddress {
  use?: 'home' | 'work' | 'billing' | 'temporary' | (string & {});
  /** Street and number. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** Two-letter code of the state or province. Required in the US and Canada. */
  state?: string;
  /** ZIP code. Billing and facility addresses in the US need all nine digits. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
  /** Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen. */
  subdivision?: string;
}

/** A provider's postal address. */
export interface ProviderAddressParams {
  use?: 'home' | 'work' | 'billing' | 'temporary';
  /** Street and number. */
  line1: string;
  /** Suite, floor, unit. */
  line2?: string;
  /** City. */
  city: string;
  /** Two-letter code of the state or province. Required in the US and Canada. */
  state?: string;
  /** ZIP code. Billing and facility addresses in the US need all nine digits. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2; US when absent. */
  country?: string;
  /** Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen. */
  subdivision?: string;
}

export interface ProviderAdjustment {
  /** PLB03-1. */
  code: string;
  /** PLB03-2. */
  reference: string | null;
  /** A positive amount reduces the payment. Whole US cents. */
  amount: number;
}

/** Whom to call about claims. */
export interface ProviderContact {
  /** Name (PER02). */
  name?: string | null;
  /** Telephone number. */
  phone?: string | null;
  email?: string | null;
}

/** Whom to call about claims. */
export interface ProviderContactParams {
  /** Name (PER02). */
  name?: string | null;
  /** Telephone number. */
  phone?: string | null;
  email?: string | null;
}

export interface ProviderCreateParams {
  status?: 'active' | 'inactive';
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi: string;
  name?: ProviderPersonNameParams;
  /** Name of an organization (NM103). Excludes `name`. */
  organizationName?: string;
  /** The roles in which claims may name the provider. Empty: all. */
  roles?: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon')[];
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode?: string;
  /** Further taxonomy codes on file. */
  otherTaxonomyCodes?: (string)[];
  /** Tax id. A social security number is stored encrypted and never returned. */
  taxId?: { type: 'ein' | 'ssn'; value: string };
  licenses?: (ProviderLicenseParams)[];
  address?: BusinessAddressParams;
  payToAddress?: BusinessAddressParams;
  secondaryIds?: (ProviderSecondaryIdParams)[];
  contact?: ProviderContactParams;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom?: string;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo?: string;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
}

/** A provider is created. */
export interface ProviderCreatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'provider.created';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ProviderEventData;
}

export interface ProviderEventData {
  provider: ProviderRecord;
  previousAttributes?: ProviderRecordPreviousAttributes;
}

/** A license of a state. */
export interface ProviderLicense {
  /** Number of the license (REF02 with the qualifier 0B). */
  number: string;
  /** The state that issued it. */
  state: string;
}

/** A license of a state. */
export interface ProviderLicenseParams {
  /** Number of the license (REF02 with the qualifier 0B). */
  number: string;
  /** The state that issued it. */
  state: string;
}

export interface ProviderMerge {
  object: 'provider_merge';
  /** False in the sandbox. */
  livemode: boolean;
  provider: ProviderRecord;
  mergedProvider: ProviderRecord;
}

export interface ProviderMergeCreateParams {
  /** The provider that remains. */
  intoId: string;
}

/** Name of a provider who is a person. */
export interface ProviderName {
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

/** Name of a provider who is a person. */
export interface ProviderNameParams {
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

export interface ProviderParams {
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  /** NUCC taxonomy (PRV03). */
  taxonomyCode?: string | null;
  /** Name of an organization. */
  organizationName?: string | null;
  name?: ProviderNameParams | null;
  /** Payers' ids of the provider, and licences (REF). */
  secondaryIds?: (PayerReferenceParams)[];
}

/** Name of a provider who is a person. Excludes `organizationName`. */
export interface ProviderPersonName {
  /** First, then middle names. */
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

/** Name of a provider who is a person. Excludes `organizationName`. */
export interface ProviderPersonNameParams {
  /** First, then middle names. */
  given: (string)[];
  /** Family name. */
  family: string;
  /** Jr, Sr, III … */
  suffix?: string;
}

export interface ProviderRecord {
  object: 'provider';
  /** Provider id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Claims can name it only while it is `active`. */
  status: 'active' | 'inactive' | 'merged' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId: string | null;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi: string;
  name: ProviderPersonName | null;
  /** Name of an organization (NM103). Excludes `name`. */
  organizationName: string | null;
  /** The roles in which claims may name the provider. Empty: all. */
  roles: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon' | (string & {}))[];
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode: string | null;
  /** Further taxonomy codes on file. */
  otherTaxonomyCodes: (string)[];
  taxId: { type: 'ein' | 'ssn' | (string & {}); value: string | null; valueLast4: string } | null;
  licenses: (ProviderLicense)[];
  address: BusinessAddress | null;
  /** Where payments are sent, if not to `address`. */
  payToAddress: BusinessAddress | null;
  secondaryIds: (ProviderSecondaryId)[];
  contact: ProviderContact | null;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom: string | null;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata: Record<string, string>;
  /** The provider that replaces a merged one. */
  mergedIntoId: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface ProviderRecordList {
  object: 'list';
  data: (ProviderRecord)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Previous values of the changed fields. */
export interface ProviderRecordPreviousAttributes {
  object?: 'provider';
  /** Provider id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  /** Claims can name it only while it is `active`. */
  status?: 'active' | 'inactive' | 'merged' | (string & {});
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi?: string;
  name?: ProviderPersonName | null;
  /** Name of an organization (NM103). Excludes `name`. */
  organizationName?: string | null;
  /** The roles in which claims may name the provider. Empty: all. */
  roles?: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon' | (string & {}))[];
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode?: string | null;
  /** Further taxonomy codes on file. */
  otherTaxonomyCodes?: (string)[];
  taxId?: { type: 'ein' | 'ssn' | (string & {}); value: string | null; valueLast4: string } | null;
  licenses?: (ProviderLicense)[];
  address?: BusinessAddress | null;
  /** Where payments are sent, if not to `address`. */
  payToAddress?: BusinessAddress | null;
  secondaryIds?: (ProviderSecondaryId)[];
  contact?: ProviderContact | null;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string>;
  /** The provider that replaces a merged one. */
  mergedIntoId?: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

export interface ProviderReview {
  object: 'provider_review';
  /** False in the sandbox. */
  livemode: boolean;
  /** Prior authorization id. */
  priorAuthorizationId: string;
  /** Identifies these answers. Required to approve or reject them. */
  snapshotId: string;
  review: ProviderReviewState;
  completeness: ReviewCompleteness;
  questions: (PriorAuthorizationQuestion)[];
  requirements: AuthorizationRequirements;
  nextAction: string | null;
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' | (string & {});
  /** Grows with every change; ETag is "v<version>". */
  version: number;
}

export interface ProviderReviewAnswersUpdateParams {
  /** The user who reviews. Default: the signed-in user. */
  reviewerId?: string;
  answers: ({ questionId: string; decision: 'confirm' | 'correct' | 'reject'; value?: AnswerValueParams; note?: string | null })[];
  attestation?: { statement: string; signedBy: string; signedAt?: string };
}

export interface ProviderReviewApproveParams {
  /** The snapshot that was reviewed. */
  snapshotId: string;
  /** A remark. Put no PHI here. */
  reason?: string;
}

export interface ProviderReviewRejectParams {
  /** The snapshot that was reviewed. */
  snapshotId: string;
  /** The reason. Put no PHI here. */
  reason: string;
}

export interface ProviderReviewState {
  status: 'not_started' | 'in_progress' | 'approved' | 'rejected' | (string & {});
  /** The snapshot that was decided on. */
  snapshotId: string | null;
  decidedBy: { type: string; id: string } | null;
  /** When it was decided. ISO 8601, UTC. */
  decidedAt: string | null;
  reason: string | null;
  attestation: { statement: string; signedBy: string; signedAt: string } | null;
}

/** An id besides the NPI, which a payer requires on claims. */
export interface ProviderSecondaryId {
  /** Null or absent: any payer. */
  payerId?: string | null;
  /** REF01: `0B` state license, `1G` UPIN, `G2` number of the payer, `LU` location number. */
  qualifier: '0B' | '1G' | 'G2' | 'LU' | (string & {});
  /** The id (REF02). */
  value: string;
}

/** An id besides the NPI, which a payer requires on claims. */
export interface ProviderSecondaryIdParams {
  /** Null or absent: any payer. */
  payerId?: string | null;
  /** REF01: `0B` state license, `1G` UPIN, `G2` number of the payer, `LU` location number. */
  qualifier: '0B' | '1G' | 'G2' | 'LU';
  /** The id (REF02). */
  value: string;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface ProviderUpdateParams {
  status?: 'active' | 'inactive';
  /** Your own id of the resource; unique per organization and type. */
  externalId?: string | null;
  /** National Provider Identifier: ten digits, of which the last is the check digit. */
  npi?: string;
  name?: ProviderPersonNameParams | null;
  /** Name of an organization (NM103). Excludes `name`. */
  organizationName?: string | null;
  /** The roles in which claims may name the provider. Empty: all. */
  roles?: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon')[] | null;
  /** NUCC taxonomy code (PRV03). */
  taxonomyCode?: string | null;
  /** Further taxonomy codes on file. */
  otherTaxonomyCodes?: (string)[] | null;
  /** Tax id. A social security number is stored encrypted and never returned. */
  taxId?: { type: 'ein' | 'ssn'; value: string } | null;
  licenses?: (ProviderLicenseParams)[] | null;
  address?: BusinessAddressParams | null;
  payToAddress?: BusinessAddressParams | null;
  secondaryIds?: (ProviderSecondaryIdParams)[] | null;
  contact?: ProviderContactParams | null;
  /** First date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** Last date of service on which claims may name it. Null: no limit. YYYY-MM-DD. */
  effectiveTo?: string | null;
  /** Your own keys and values: at most 50, 40 and 500 characters. Put no PHI here. */
  metadata?: Record<string, string> | null;
}

/** A provider changes, is deactivated or is merged. */
export interface ProviderUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'provider.updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ProviderEventData;
}

export interface PublicJwk {
  /** RSA for RS384, EC for ES384. */
  kty: 'RSA' | 'EC' | (string & {});
  /** The id of the key. The header of each assertion names it. */
  kid: string;
  alg?: 'RS384' | 'ES384' | (string & {});
  use?: 'sig';
  key_ops?: ('verify')[];
  /** RSA: the modulus. */
  n?: string;
  /** RSA: the exponent. */
  e?: string;
  crv?: 'P-384';
  /** EC: the x coordinate. */
  x?: string;
  /** EC: the y coordinate. */
  y?: string;
}

export interface PublicJwkParams {
  /** RSA for RS384, EC for ES384. */
  kty: 'RSA' | 'EC';
  /** The id of the key. The header of each assertion names it. */
  kid: string;
  alg?: 'RS384' | 'ES384';
  use?: 'sig';
  key_ops?: ('verify')[];
  /** RSA: the modulus. */
  n?: string;
  /** RSA: the exponent. */
  e?: string;
  crv?: 'P-384';
  /** EC: the x coordinate. */
  x?: string;
  /** EC: the y coordinate. */
  y?: string;
}

/** A service that was bought from another provider (PS1). */
export interface PurchasedService {
  /** Id of the provider (PS101). */
  providerId: string;
  /** Charge (PS102). Whole US cents. */
  charge: number;
}

/** A service that was bought from another provider (PS1). */
export interface PurchasedServiceParams {
  /** Id of the provider (PS101). */
  providerId: string;
  /** Charge (PS102). Whole US cents. */
  charge: number;
}

/** The provider of a purchased service (loop 2420B). */
export interface PurchasedServiceProvider {
  entityType: 'person' | 'organization' | (string & {});
  /** NPI of the provider. */
  npi?: string;
  /** Further ids of the provider. */
  secondaryIds?: (PayerReference)[];
}

/** The provider of a purchased service (loop 2420B). */
export interface PurchasedServiceProviderParams {
  entityType: 'person' | 'organization';
  /** NPI of the provider. */
  npi?: string;
  /** Further ids of the provider. */
  secondaryIds?: (PayerReferenceParams)[];
}

export interface Readiness {
  status: 'ok' | 'degraded' | (string & {});
  parts: (ReadinessPart)[];
}

export interface ReadinessPart {
  name: 'process' | 'database' | 'migrations' | 'worker' | 'dispatch' | 'audit' | 'exchange' | 'identity' | 'disk' | 'transport_journal' | (string & {});
  status: 'ok' | 'failing' | (string & {});
  /** The result of the check. */
  detail: string;
}

export interface ReceivedFhirResource {
  object: 'fhir_resource';
  /** False in the sandbox. */
  livemode: boolean;
  /** The connection. */
  connectionId: string;
  resourceType: string;
  /** Its id on the server. */
  fhirId: string;
  /** The version that was read last. */
  versionId: string | null;
  /** When the server changed it. ISO 8601, UTC. */
  lastUpdated: string | null;
  /** `mapped`: `targetId` was made from it. `stored`: used as a part of other resources, such as a procedure. `unmapped`: `problems` say why. `waiting`: mapping is repeated at the end of the run. `deleted`: the server deleted it. */
  status: 'mapped' | 'stored' | 'unmapped' | 'waiting' | 'deleted' | (string & {});
  /** The patient, coverage, encounter, history entry or document. */
  targetId: string | null;
  /** The resource without which it cannot be mapped. */
  missingReference: string | null;
  /** The class of a visit, as `system|code`, that the mappings of the connection do not contain. */
  missingCode: string | null;
  /** What could not be mapped, at most 50. */
  problems: (FhirResourceProblem)[];
  /** The run that last read a change of it. */
  syncRunId: string;
  /** When it was last saved. ISO 8601, UTC. */
  updatedAt: string;
}

export interface ReceivedFhirResourceList {
  object: 'list';
  data: (ReceivedFhirResource)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface RecordedDecision {
  decision: 'approve' | 'reject' | (string & {});
  by: Reviewer;
  reason: string | null;
  /** When. ISO 8601, UTC. */
  at: string;
}

export interface RecordedMedicalHistoryList {
  object: 'list';
  data: (MedicalHistoryEntry)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface Recoverability {
  /** The estimated chance of payment in percent. */
  score: number;
  basis: { source: 'history' | 'default' | (string & {}); scope: 'payer_reason' | 'payer_category' | null | (string & {}); concluded: number; overturned: number; asOf: string };
}

export interface ReleasedClaim {
  before: ReleasedClaimAmounts;
  after: ReleasedClaimAmounts;
}

export interface ReleasedClaimAmounts {
  status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | (string & {});
  /** Paid by payers. Whole US cents. */
  amountPaid: number;
  /** Reduced by contract, and written off. Whole US cents. */
  adjustmentsTotal: number;
  /** Refused and still open. Whole US cents. */
  amountDenied: number;
  /** The patient's share. Whole US cents. */
  patientResponsibility: number;
  /** In suspense. Whole US cents. */
  amountInSuspense: number;
  /** The open amount. Whole US cents. */
  balance: number;
}

export interface ReleasedRemittanceRest {
  /** The provider adjustments (PLB). A positive amount reduces the payment. Whole US cents. */
  providerAdjustments: number;
  /** The difference between the payment amount (BPR02) and its parts. Whole US cents. */
  suspenseAmount: number;
}

export interface Remittance {
  object: 'remittance';
  /** Remittance id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The file that contains it. */
  interchangeId: string;
  /** era: an 835 of the payer. manual: a person entered it from paper. */
  source: 'era' | 'manual' | (string & {});
  /** Who entered it; null for an 835. */
  enteredBy: Actor | null;
  /** The scan of the paper. */
  documentId: string | null;
  /** Why a person entered amounts that do not add up. */
  imbalanceReason: PersonsReason | null;
  /** Claim payments that are neither posted nor ignored. */
  waitingCount: number;
  /** What these claim payments pay in total. Whole US cents. */
  waitingAmount: number;
  /** Position of the transaction set in the file. */
  sequence: number;
  /** The payer, if the 835 names it. */
  payerId: string | null;
  payerName: string;
  /** NPI of the payee. */
  payeeNpi: string | null;
  /** TRN02: number of the check or transfer. */
  traceNumber: string;
  /** TRN03. */
  originatingCompanyId: string | null;
  paymentMethod: 'ach' | 'check' | 'wire' | 'non_payment' | 'other' | (string & {});
  /** BPR02. Whole US cents. */
  paymentAmount: number;
  /** BPR16. YYYY-MM-DD. */
  paymentDate: string | null;
  /** PLB: amounts that do not belong to a claim. */
  providerAdjustments: (ProviderAdjustment)[];
  /** Claim payments in it. */
  claimCount: number;
  /** Whether every sum of the 835 is correct. Otherwise its file posts nothing; claim payments whose amounts add up can be posted one by one. */
  balanced: boolean;
  /** The first 100 incorrect sums. */
  imbalances: (RemittanceImbalance)[];
  postingStatus: 'received' | 'posted' | 'partially_posted' | 'needs_review' | 'replaced' | 'dismissed' | (string & {});
  /** Why it needs a review. */
  statusReason: StatusReason | null;
  /** The posted remittance that it repeats. */
  duplicateOfId: string | null;
  /** The corrected remittance that arrived before anything of this one was posted. */
  replacedById: string | null;
  /** Why a person dismissed it. */
  dismissal: PersonsReason | null;
  /** When it was posted. ISO 8601, UTC. */
  postedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** The first 100 claim payments. */
  claims: (ClaimPayment)[];
  /** The others are at /v1/remittances/{id}/claims. */
  hasMoreClaims: boolean;
}

export interface RemittanceDismissParams {
  /** The reason, as a code of your own: lower-case letters, digits and underscores. */
  reason: string;
  /** What was found out, in your own words. */
  note: string;
}

export interface RemittanceEnterParams {
  /** The payer. */
  payerId: string;
  /** The payee. Default: the billing provider of the organization's settings, if there is exactly one. */
  payee?: { npi: string; name: string };
  /** Number of the check or of the electronic payment. */
  traceNumber: string;
  paymentMethod: 'ach' | 'check' | 'wire' | 'non_payment';
  /** The total payment. Whole US cents. */
  paymentAmount: number;
  /** Date of the check or of the electronic payment. YYYY-MM-DD. */
  paymentDate: string;
  /** The claims of the remittance. */
  claims: (EnteredClaimParams)[];
  /** Amounts that belong to no claim. */
  providerAdjustments?: (EnteredProviderAdjustmentParams)[];
  /** A scan of the paper; see /v1/documents. */
  documentId?: string;
  imbalance?: EnteredImbalanceParams;
  /** Records it although a remittance of the payer with the same number and a payment was recorded. */
  confirmDuplicate?: boolean;
}

export interface RemittanceEventData {
  remittance: RemittanceSummary;
}

export interface RemittanceFile {
  object: 'remittance_file';
  /** False in the sandbox. */
  livemode: boolean;
  /** The file; see /v1/exchange/files/{id}. */
  fileId: string;
  /** The interchange that is posted from it. */
  interchangeId: string;
  /** False if the same content was uploaded before. */
  isNew: boolean;
  /** received: not all of the file has been posted yet. */
  status: 'received' | 'processed' | 'needs_review' | (string & {});
  /** The first 100 remittances of the file, one for each 835 transaction set. */
  remittances: (RemittanceSummary)[];
}

export interface RemittanceImbalance {
  level: 'line' | 'claim' | 'payment' | (string & {});
  /** The rule for the incorrect sum, or the reason why it cannot be computed. */
  rule: string;
  /** Position of the claim payment, from 1. */
  claimSequence: number | null;
  /** Position of the line in it, from 1. */
  lineSequence: number | null;
  /** The amount that results from the other amounts. Whole US cents. */
  expected: number | null;
  /** The amount that the remittance states. Whole US cents. */
  found: number | null;
}

/** Nothing of a remittance is posted, or another payment of it waits; a person has to decide. */
export interface RemittanceNeedsReviewEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'remittance.needs_review';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: RemittanceEventData;
}

/** An 835 is posted to its claims, by its file or by a person. */
export interface RemittancePostedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'remittance.posted';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: RemittanceEventData;
}

/** An 835 is received and parsed. */
export interface RemittanceReceivedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'remittance.received';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: RemittanceEventData;
}

export interface RemittanceSummary {
  object: 'remittance';
  /** Remittance id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The file that contains it. */
  interchangeId: string;
  /** era: an 835 of the payer. manual: a person entered it from paper. */
  source: 'era' | 'manual' | (string & {});
  /** Who entered it; null for an 835. */
  enteredBy: Actor | null;
  /** The scan of the paper. */
  documentId: string | null;
  /** Why a person entered amounts that do not add up. */
  imbalanceReason: PersonsReason | null;
  /** Claim payments that are neither posted nor ignored. */
  waitingCount: number;
  /** What these claim payments pay in total. Whole US cents. */
  waitingAmount: number;
  /** Position of the transaction set in the file. */
  sequence: number;
  /** The payer, if the 835 names it. */
  payerId: string | null;
  payerName: string;
  /** NPI of the payee. */
  payeeNpi: string | null;
  /** TRN02: number of the check or transfer. */
  traceNumber: string;
  /** TRN03. */
  originatingCompanyId: string | null;
  paymentMethod: 'ach' | 'check' | 'wire' | 'non_payment' | 'other' | (string & {});
  /** BPR02. Whole US cents. */
  paymentAmount: number;
  /** BPR16. YYYY-MM-DD. */
  paymentDate: string | null;
  /** PLB: amounts that do not belong to a claim. */
  providerAdjustments: (ProviderAdjustment)[];
  /** Claim payments in it. */
  claimCount: number;
  /** Whether every sum of the 835 is correct. Otherwise its file posts nothing; claim payments whose amounts add up can be posted one by one. */
  balanced: boolean;
  /** The first 100 incorrect sums. */
  imbalances: (RemittanceImbalance)[];
  postingStatus: 'received' | 'posted' | 'partially_posted' | 'needs_review' | 'replaced' | 'dismissed' | (string & {});
  /** Why it needs a review. */
  statusReason: StatusReason | null;
  /** The posted remittance that it repeats. */
  duplicateOfId: string | null;
  /** The corrected remittance that arrived before anything of this one was posted. */
  replacedById: string | null;
  /** Why a person dismissed it. */
  dismissal: PersonsReason | null;
  /** When it was posted. ISO 8601, UTC. */
  postedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface RemittanceSummaryList {
  object: 'list';
  data: (RemittanceSummary)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** When `claim.remittance_overdue` fires: the days of `payers`, else `remittanceDays` of the payer, else `days`. Applies to claims that are submitted after the change. */
export interface RemittanceWatch {
  /** Days from the acceptance of a claim. */
  days: number;
  /** Payers with a different time, for example a longer contractual term. */
  payers: ({ payerId: string; days: number })[];
}

export interface Request {
  object: 'request';
  /** Request id: the Request-Id header of the response. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** HTTP method. */
  method: string;
  /** Pattern of the path, such as /v1/claims/{id}. */
  route: string;
  /** The operation, such as submitClaim. */
  operationId: string;
  /** Status of the response. */
  status: number;
  /** succeeded: status below 400. refused: 4xx. failed: 5xx. */
  outcome: 'succeeded' | 'refused' | 'failed' | (string & {});
  /** The error code of the response. */
  errorCode: string | null;
  /** Milliseconds from the headers of the request to the end of the response. */
  durationMs: number;
  /** Who made the request. */
  actor: { type: 'api_key' | 'user' | (string & {}); id: string };
  /** The number of requests before this one that were not recorded because of the recording limits. */
  omittedBefore: number;
  /** When the request arrived. ISO 8601, UTC. */
  createdAt: string;
}

export interface RequestList {
  object: 'list';
  data: (Request)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface RequestedInformation {
  state: 'open' | 'answered' | 'closed' | (string & {});
  /** When the request was received. ISO 8601, UTC. */
  requestedAt: string;
  /** Null if the payer has not set a date. */
  dueDate: string | null;
  items: ({ categoryCode: string; code: string; codeList: 'loinc' | 'claim_status' | (string & {}); message: string | null; serviceLineId: string | null })[];
}

export interface RetiringOriginNetwork {
  /** The network. */
  cidr: string;
  /** When deliveries stop using it. ISO 8601, UTC. */
  retiresAt: string;
}

export interface RevealParams {
  /** The resource that the field belongs to. */
  resource: { type: 'patient' | 'coverage' | 'medical_history_entry' | 'encounter' | 'charge_bundle' | 'claim' | 'scrub_rule' | 'document' | 'eligibility_check' | 'prior_authorization' | 'prior_authorization_question' | 'remittance' | 'claim_payment' | 'denial' | 'appeal' | 'work_item' | 'review' | 'fhir_session' | 'interchange' | 'payer_file' | 'outbox_entry' | 'agent_action' | 'event' | 'webhook_delivery'; id: string };
  /** Name of the field, such as name.family. Not its value. */
  field: string;
}

export interface ReversalDifference {
  /** What was posted for the decision. */
  posted: { paid: number; adjusted: number };
  /** What the reversal states, with the opposite sign. */
  reversed: { paid: number; adjusted: number };
  /** What was posted less what the reversal states. */
  difference: { paid: number; adjusted: number };
}

export interface Review {
  object: 'review';
  /** Review id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The policy that requires it. */
  policyId: string;
  /** The step that waits: a submission (`claim_submit`, `prior_auth_submit`), a letter (`appeal_send`), a fix of a claim (`fix_apply`), a write-off of an open or denied amount (`write_off`), the release of a withheld claim payment (`payment_release`), a change of a coverage after an answer of the payer (`eligibility`). */
  stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release' | (string & {});
  subject: ReviewSubject;
  /** The version that was put up for review. */
  subjectVersion: number;
  /** The claim that it is about. */
  claimId: string | null;
  /** The requested step: ids, codes and amounts in cents. */
  request: Record<string, string | number | boolean | null>;
  /** SHA-256 of the content of the subject; the decision is about this content. */
  contentHash: string;
  /** SHA-256 of the content and the whole request; an approval counts for this step only. */
  payloadHash: string;
  /** `superseded`: the content has changed, and another review is pending. `notified`: the step was taken; no decision is needed. */
  status: 'pending' | 'approved' | 'rejected' | 'released' | 'superseded' | 'notified' | (string & {});
  approvalsRequired: number;
  reviewers: Reviewers;
  workItem: ReviewWork;
  /** `keep`: the review stays pending. `release`: the step can be taken without an approval; not allowed with `require_two_approvals`. `reject`: the review is rejected. Default: `keep`. */
  onTimeout: 'keep' | 'release' | 'reject' | (string & {});
  author: ReviewAuthor;
  decisions: (RecordedDecision)[];
  /** When `onTimeout` applies. ISO 8601, UTC. */
  expiresAt: string | null;
  /** When `onTimeout` was applied; null until then. ISO 8601, UTC. */
  timedOutAt: string | null;
  /** When the review ended. ISO 8601, UTC. */
  decidedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

/** The caller who requests the step. */
export interface ReviewAuthor {
  type: string;
  id: string;
}

export interface ReviewChanges {
  object: 'review_changes';
  /** The review. */
  reviewId: string;
  /** Whether the subject has changed since the review was requested, so that it cannot be approved. */
  isOutdated: boolean;
  /** The resource with the earlier values. Null if the step changes no stored value. */
  base: ReviewSubject | null;
  /** At most 200, in the order of the resource. */
  changes: (ReviewedChange)[];
  /** The number of all changes. */
  changeCount: number;
}

export interface ReviewCompleteness {
  required: number;
  answered: number;
  reviewed: number;
  missingQuestionIds: (string)[];
  notReviewedQuestionIds: (string)[];
  isComplete: boolean;
}

/** A comparison, or a group of conditions in `all`, `any` or `none`. */
export interface ReviewCondition {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ReviewConditionGroup)[];
  /** At least one of them holds. */
  any?: (ReviewConditionGroup)[];
  /** None of them holds. */
  none?: (ReviewConditionGroup)[];
}

export interface ReviewConditionComparison {
  /** The property to compare. */
  field: string;
  operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
}

export interface ReviewConditionComparisonParams {
  /** The property to compare. */
  field: string;
  operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
}

export interface ReviewConditionGroup {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ReviewConditionComparison)[];
  /** At least one of them holds. */
  any?: (ReviewConditionComparison)[];
  /** None of them holds. */
  none?: (ReviewConditionComparison)[];
}

export interface ReviewConditionGroupParams {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ReviewConditionComparisonParams)[];
  /** At least one of them holds. */
  any?: (ReviewConditionComparisonParams)[];
  /** None of them holds. */
  none?: (ReviewConditionComparisonParams)[];
}

/** A comparison, or a group of conditions in `all`, `any` or `none`. */
export interface ReviewConditionParams {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ReviewConditionGroupParams)[];
  /** At least one of them holds. */
  any?: (ReviewConditionGroupParams)[];
  /** None of them holds. */
  none?: (ReviewConditionGroupParams)[];
}

/** A person decides a review, or it times out. */
export interface ReviewDecidedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'review.decided';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ReviewEventData;
}

export interface ReviewDecisionParams {
  decision: 'approve' | 'reject';
  /** Why. */
  reason?: string;
}

export interface ReviewEventData {
  review: Review;
}

export interface ReviewList {
  object: 'list';
  data: (Review)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A step matches a policy that only notifies. */
export interface ReviewNotifiedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'review.notified';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ReviewEventData;
}

/** A step requires an approval. */
export interface ReviewRequestedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'review.requested';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: ReviewEventData;
}

/** Subjects are selected by a hash, so that the selection is always the same. */
export interface ReviewSampling {
  /** Share of the matching subjects. */
  percent: number;
  /** A different salt selects different subjects. */
  salt: string;
}

/** Subjects are selected by a hash, so that the selection is always the same. */
export interface ReviewSamplingParams {
  /** Share of the matching subjects. */
  percent: number;
  /** A different salt selects different subjects. */
  salt: string;
}

export interface ReviewStatistics {
  /** Steps for which it required a review. */
  matched: number;
  /** Pending reviews. */
  pending: number;
  /** Approved reviews. */
  approved: number;
  /** Rejected reviews. */
  rejected: number;
  /** Reviews released without an approval. */
  released: number;
  /** The median of the minutes until a decision. */
  medianMinutes: number | null;
}

/** The resource that the step is about. */
export interface ReviewSubject {
  type: string;
  id: string;
}

export interface ReviewWork {
  /** Default: `normal`. */
  priority: 'low' | 'normal' | 'high' | 'urgent' | (string & {});
  /** Null for none. */
  queueId: string | null;
}

export interface ReviewWorkParams {
  /** Default: `normal`. */
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  /** Null for none. */
  queueId?: string | null;
}

export interface ReviewedChange {
  /** JSON Pointer of the value in the resource. */
  path: string;
  /** The earlier value. Amounts in cents. */
  before: string | number | boolean | null;
  /** The value after the step. Amounts in cents. */
  after: string | number | boolean | null;
}

/** Who decided. */
export interface Reviewer {
  type: string;
  id: string;
}

export interface Reviewers {
  /** Only users with one of these roles and members of the team can decide. Without both, every caller with the scope can decide. */
  roleIds: (string)[];
  /** Null for none. */
  teamId: string | null;
  /** Whether the caller who requests the step is excluded from deciding. Default: true, and false for `hold`. */
  excludeAuthor: boolean;
}

export interface ReviewersParams {
  /** Only users with one of these roles and members of the team can decide. Without both, every caller with the scope can decide. */
  roleIds?: (string)[];
  /** Null for none. */
  teamId?: string | null;
  /** Whether the caller who requests the step is excluded from deciding. Default: true, and false for `hold`. */
  excludeAuthor?: boolean;
}

export interface Role {
  object: 'role';
  /** Role id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name. */
  name: string;
  /** The purpose of the role. */
  description: string | null;
  scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | 'api_keys:read' | 'admin:api_keys' | (string & {}))[];
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface RoleCreateParams {
  /** Name. */
  name: string;
  /** The purpose of the role. */
  description?: string | null;
  /** The permissions of users with the role. You can grant only scopes that you have. */
  scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | 'api_keys:read' | 'admin:api_keys')[];
}

export interface RoleList {
  object: 'list';
  data: (Role)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch; `scopes` replaces the list. */
export interface RoleUpdateParams {
  /** Name. */
  name?: string;
  /** The purpose of the role. */
  description?: string | null;
  /** The permissions of users with the role. You can grant only scopes that you have. */
  scopes?: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | 'api_keys:read' | 'admin:api_keys')[];
}

export interface SandboxEhr {
  object: 'sandbox_ehr';
  /** False in the sandbox. */
  livemode: boolean;
  /** FHIR R4 base address of the practice. */
  fhirBaseUrl: string;
  /** The address at which an application registers its key or redirect URI (RFC 7591). */
  registrationUrl: string;
  /** An application that the practice knows; it authenticates with its secret. */
  clientId: string;
  /** The secret of this application. It does not change. */
  clientSecret: string;
  /** The page of the EHR from which an application is launched for a patient. */
  launchUrl: string;
  /** The clinician who may sign in to the EHR. */
  userName: string;
  /** The clinician's password. */
  password: string;
  /** Base address of the EHR's own API, for a partner EHR connection. */
  partnerBaseUrl: string;
  /** The practice id in that API. */
  partnerPracticeId: string;
  /** The credential for that API. It does not change. */
  partnerToken: string;
  /** The active faults. */
  faults: ({ kind: 'none' | 'rate_limited' | 'server_error' | 'slow' | 'lost_request' | 'lost_answer' | 'authorization_lost' | 'scope_narrowed' | 'duplicate_page' | 'page_loop' | 'foreign_next_link' | 'wrong_content_type' | 'heartbeat_lost' | 'notification_lost' | 'handshake_lost' | (string & {}); resourceType?: string; api?: 'fhir' | 'partner' | (string & {}); interaction?: 'read' | 'search' | 'create' | 'update' | 'delete' | 'write' | 'export' | 'token' | (string & {}); status?: number; retryAfterSeconds?: number; delayMs?: number; scope?: string; outboxEntryId?: string; remaining: number | null })[];
}

export interface SandboxEhrFault {
  object: 'sandbox_ehr_fault';
  /** False in the sandbox. */
  livemode: boolean;
  /** The kind of fault: none, regardless of the member id; status 429; status 5xx; a slow response; a connection closed before or after the write takes effect; a revoked authorization; a narrower scope; a repeated page; a page whose next link is its own; a next link to another origin; HTML instead of JSON; a subscription's heartbeat, notification or handshake that is not sent. */
  kind: 'none' | 'rate_limited' | 'server_error' | 'slow' | 'lost_request' | 'lost_answer' | 'authorization_lost' | 'scope_narrowed' | 'duplicate_page' | 'page_loop' | 'foreign_next_link' | 'wrong_content_type' | 'heartbeat_lost' | 'notification_lost' | 'handshake_lost' | (string & {});
  /** Only requests for this type: `Coverage`, or `claim_status` of the partner API. */
  resourceType?: string;
  /** The API that fails: FHIR by default, or the EHR's own for partner connections. */
  api?: 'fhir' | 'partner' | (string & {});
  /** Only requests of this kind; `write` is create, update or delete. */
  interaction?: 'read' | 'search' | 'create' | 'update' | 'delete' | 'write' | 'export' | 'token' | (string & {});
  /** server_error: the status; 503 by default. */
  status?: number;
  /** rate_limited and server_error: the Retry-After header. */
  retryAfterSeconds?: number;
  /** slow: the response time in milliseconds; 5000 by default. */
  delayMs?: number;
  /** scope_narrowed: the scopes that are granted at most, separated by spaces. */
  scope?: string;
  /** The remaining number of occurrences; null: until it is removed. */
  remaining: number | null;
}

export interface SandboxEhrFaultCreateParams {
  /** The kind of fault: none, regardless of the member id; status 429; status 5xx; a slow response; a connection closed before or after the write takes effect; a revoked authorization; a narrower scope; a repeated page; a page whose next link is its own; a next link to another origin; HTML instead of JSON; a subscription's heartbeat, notification or handshake that is not sent. */
  kind: 'none' | 'rate_limited' | 'server_error' | 'slow' | 'lost_request' | 'lost_answer' | 'authorization_lost' | 'scope_narrowed' | 'duplicate_page' | 'page_loop' | 'foreign_next_link' | 'wrong_content_type' | 'heartbeat_lost' | 'notification_lost' | 'handshake_lost';
  /** Only requests for this type: `Coverage`, or `claim_status` of the partner API. */
  resourceType?: string;
  /** The API that fails: FHIR by default, or the EHR's own for partner connections. */
  api?: 'fhir' | 'partner';
  /** Only requests of this kind; `write` is create, update or delete. */
  interaction?: 'read' | 'search' | 'create' | 'update' | 'delete' | 'write' | 'export' | 'token';
  /** server_error: the status; 503 by default. */
  status?: number;
  /** rate_limited and server_error: the Retry-After header. */
  retryAfterSeconds?: number;
  /** slow: the response time in milliseconds; 5000 by default. */
  delayMs?: number;
  /** scope_narrowed: the scopes that are granted at most, separated by spaces. */
  scope?: string;
  /** The number of occurrences; once by default; null: until the faults are removed. */
  count?: number | null;
}

export interface SandboxEhrFaultsRemoved {
  object: 'sandbox_ehr_faults';
  /** False in the sandbox. */
  livemode: boolean;
  /** The number of removed faults. */
  removed: number;
}

export interface SandboxReset {
  object: 'sandbox_reset';
  /** False in the sandbox. */
  livemode: boolean;
  /** The number of deleted rows by type. */
  removed: Record<string, number>;
}

export interface SandboxScenario {
  object: 'sandbox_scenario';
  /** False in the sandbox. */
  livemode: boolean;
  id: string;
  description: string;
  requests: (SandboxScenarioRequest)[];
  /** The events of the scenario, in order, without those of work items. */
  events: ({ type: string; resource: string; afterSeconds: number })[];
  /** The scopes that the requests need. A caller without one of them cannot play the whole scenario. */
  requiredScopes: (string)[];
  /** A generous time-out for the scenario. */
  timeoutSeconds: number;
}

export interface SandboxScenarioList {
  object: 'list';
  data: (SandboxScenario)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface SandboxScenarioRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | (string & {});
  /** `{name}` is replaced by the value that an earlier request saved. */
  path: string;
  /** JSON with the same placeholders. */
  body?: Record<string, unknown>;
  expectedStatus: number;
  /** Names to save, each with a JSON Pointer into the response. */
  saves?: Record<string, string>;
  /** Repeat the request until the response has these values. */
  until?: { pointer: string; equals: string };
  /** JSON Pointers into the response, with the expected values. */
  expects?: Record<string, unknown>;
}

export interface SavedView {
  object: 'saved_view';
  /** SavedView id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name. */
  name: string;
  /** The page of the dashboard whose list it is. Needs the read scope of that list. */
  page: '/' | '/work' | '/reviews' | '/agent-actions' | '/claims' | '/eligibility' | '/prior-auths' | '/remittances' | '/remittances/matching' | '/remittances/suspense' | '/denials' | '/appeals' | '/reports' | '/patients' | '/imports' | '/encounters' | '/exchange/interchanges' | '/exchange/files' | '/dev/webhooks' | '/dev/deliveries' | '/dev/events' | '/dev/requests' | '/settings/api-keys' | '/settings/users' | '/settings/roles' | '/settings/policies' | '/settings/payers' | '/settings/providers' | '/settings/connections' | '/settings/integrations' | '/settings/audit' | (string & {});
  /** The filters by their names: ids, codes and dates. Put no names of patients here. */
  filters: Record<string, string>;
  /** The shown columns; null for the usual ones. */
  columns: (string)[] | null;
  /** The order; null for the usual one. */
  sort: string | null;
  /** `shared`: everybody in the organization sees it. */
  visibility: 'private' | 'shared' | (string & {});
  owner: Actor;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface SavedViewCreateParams {
  /** Name. */
  name: string;
  /** The page of the dashboard whose list it is. Needs the read scope of that list. */
  page: '/' | '/work' | '/reviews' | '/agent-actions' | '/claims' | '/eligibility' | '/prior-auths' | '/remittances' | '/remittances/matching' | '/remittances/suspense' | '/denials' | '/appeals' | '/reports' | '/patients' | '/imports' | '/encounters' | '/exchange/interchanges' | '/exchange/files' | '/dev/webhooks' | '/dev/deliveries' | '/dev/events' | '/dev/requests' | '/settings/api-keys' | '/settings/users' | '/settings/roles' | '/settings/policies' | '/settings/payers' | '/settings/providers' | '/settings/connections' | '/settings/integrations' | '/settings/audit';
  /** The filters by their names: ids, codes and dates. Put no names of patients here. */
  filters?: Record<string, string>;
  /** The shown columns; null for the usual ones. */
  columns?: (string)[];
  /** The order; null for the usual one. */
  sort?: string;
  /** `shared`: everybody in the organization sees it. */
  visibility?: 'private' | 'shared';
}

export interface SavedViewList {
  object: 'list';
  data: (SavedView)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch; `filters` and `columns` are replaced. */
export interface SavedViewUpdateParams {
  /** Name. */
  name?: string;
  /** The filters by their names: ids, codes and dates. Put no names of patients here. */
  filters?: Record<string, string>;
  /** The shown columns; null for the usual ones. */
  columns?: (string)[] | null;
  /** The order; null for the usual one. */
  sort?: string | null;
  /** `shared`: everybody in the organization sees it. */
  visibility?: 'private' | 'shared';
}

export interface Scope {
  object: 'scope';
  name: string;
  description: string;
  /** Roles that have it. */
  roles: (string)[];
  /** True if API keys cannot have the scope. */
  forUsersOnly: boolean;
}

export interface ScopeList {
  object: 'list';
  data: (Scope)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

/** Rules with a verdict, and rules without data. */
export interface ScrubCoverage {
  checked: (string)[];
  notChecked: (string)[];
}

export interface ScrubData {
  codeSet: string;
  /** The installed version that was used, such as `FY2027`. */
  version: string;
  /** The quarter of the version; null if the code set is not published by quarter. */
  quarter: string | null;
}

export interface ScrubFamilyCoverage {
  family: string;
  /** Ids of the rules that were checked. */
  rules: (string)[];
  /** The code sets that the rules were checked with. */
  data: (ScrubData)[];
}

export interface ScrubLineCoverage {
  number: number;
  /** Id of the service line when the claim was checked. */
  lineId: string;
  families: (ScrubFamilyCoverage)[];
}

export interface ScrubReport {
  object: 'scrub_report';
  livemode: boolean;
  /** Claim id. */
  claimId: string;
  /** `clean`: nothing was found, and every rule that applies was checked. `partly_checked`: nothing was found, but some rules lacked data, such as a code set that is not installed. `warnings`: findings that do not prevent submission. `blocked`: findings that do. `stale`: the claim, patient or coverage has changed since the run. */
  status: 'not_run' | 'clean' | 'partly_checked' | 'warnings' | 'blocked' | 'stale' | (string & {});
  /** The latest run; null before the first. */
  run: ScrubRun | null;
  /** What was checked for the claim as a whole. */
  families: (ScrubFamilyCoverage)[];
  /** What was checked for each service line. Empty for runs of earlier releases, which did not record it. */
  lines: (ScrubLineCoverage)[];
  /** Rules that apply to the claim but lacked data. They have not passed. */
  notChecked: (NotCheckedRule)[];
  /** Rules that the settings of the organization exclude for the payer. They do not make the claim `partly_checked`. */
  notApplied: (NotAppliedRule)[];
}

export interface ScrubRule {
  object: 'scrub_rule';
  /** ScrubRule id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Findings name the rule by it: `org.<slug>`. Unique, and fixed once the rule exists. Default: made from the name. */
  slug: string;
  /** Name: what holds for a claim without such a finding. Put no PHI here. */
  name: string;
  /** Why the rule exists. Put no PHI here. */
  description: string | null;
  /** The person or team that answers for the rule: the id of a user, or a text. */
  owner: string | null;
  /** Whether claims are checked with the rule. Default: false. */
  enabled: boolean;
  /** `shadow` (default): matches are counted without an effect. `active`: matches have the effect of the action. */
  mode: 'shadow' | 'active' | (string & {});
  /** Types of claims; empty for all. */
  claimTypes: ('professional' | 'institutional' | 'dental' | (string & {}))[];
  /** Payers of the claims; empty for all. */
  payerIds: (string)[];
  /** `claim`: the condition is about the whole claim. `line`: about each line, and findings name the line. */
  scope: 'claim' | 'line' | (string & {});
  condition: ScrubRuleCondition;
  action: ScrubRuleAction;
  /** The first date of service that the rule is about. YYYY-MM-DD. */
  effectiveFrom: string | null;
  /** The last date of service that the rule is about. YYYY-MM-DD. */
  effectiveTo: string | null;
  /** From then on the rule is not used. ISO 8601, UTC. */
  expiresAt: string | null;
  /** Run whenever the rule is saved. A rule whose tests fail cannot be enabled. */
  tests: (ScrubRuleTest)[];
  /** Grows when the selection, the condition or the action changes. Findings have it as `ruleVersion`. */
  revision: number;
  /** Tests that failed when the rule was last saved. */
  failedTests: number;
  stats: ScrubRuleStatistics;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

/** The effect on a matching claim. */
export interface ScrubRuleAction {
  /** `finding` reports a finding. `hold` also holds the claim until a person releases it. `fix` reports a finding with a `confirm` fix. */
  type: 'finding' | 'hold' | 'fix' | (string & {});
  /** With `finding` and `fix`: the text of the finding. Put no PHI here. */
  message?: string;
  /** With `finding` and `fix`: an error prevents submission. Default: `warning`. */
  severity?: 'error' | 'warning' | 'info' | (string & {});
  /** With `finding` and `fix`: adjustment reason codes with which payers deny such a claim. */
  predictedCarc?: (string)[];
  /** With `hold`: why the claim is held. Put no PHI here. */
  reason?: string;
  /** With `fix`: the property to set. */
  field?: string;
  /** With `fix`: the value to set. An element is added to a list, such as a modifier. */
  value?: string | number | boolean;
}

/** The effect on a matching claim. */
export interface ScrubRuleActionParams {
  /** `finding` reports a finding. `hold` also holds the claim until a person releases it. `fix` reports a finding with a `confirm` fix. */
  type: 'finding' | 'hold' | 'fix';
  /** With `finding` and `fix`: the text of the finding. Put no PHI here. */
  message?: string;
  /** With `finding` and `fix`: an error prevents submission. Default: `warning`. */
  severity?: 'error' | 'warning' | 'info';
  /** With `finding` and `fix`: adjustment reason codes with which payers deny such a claim. */
  predictedCarc?: (string)[];
  /** With `hold`: why the claim is held. Put no PHI here. */
  reason?: string;
  /** With `fix`: the property to set. */
  field?: string;
  /** With `fix`: the value to set. An element is added to a list, such as a modifier. */
  value?: string | number | boolean;
}

/** A comparison, or a group of conditions in `all`, `any` or `none`. */
export interface ScrubRuleCondition {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ScrubRuleConditionGroup)[];
  /** At least one of them holds. */
  any?: (ScrubRuleConditionGroup)[];
  /** None of them holds. */
  none?: (ScrubRuleConditionGroup)[];
}

export interface ScrubRuleConditionComparison {
  /** The property to compare. */
  field: string;
  operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
}

export interface ScrubRuleConditionComparisonParams {
  /** The property to compare. */
  field: string;
  operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
}

export interface ScrubRuleConditionGroup {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ScrubRuleConditionInnerGroup)[];
  /** At least one of them holds. */
  any?: (ScrubRuleConditionInnerGroup)[];
  /** None of them holds. */
  none?: (ScrubRuleConditionInnerGroup)[];
}

export interface ScrubRuleConditionGroupParams {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ScrubRuleConditionInnerGroupParams)[];
  /** At least one of them holds. */
  any?: (ScrubRuleConditionInnerGroupParams)[];
  /** None of them holds. */
  none?: (ScrubRuleConditionInnerGroupParams)[];
}

export interface ScrubRuleConditionInnerGroup {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ScrubRuleConditionComparison)[];
  /** At least one of them holds. */
  any?: (ScrubRuleConditionComparison)[];
  /** None of them holds. */
  none?: (ScrubRuleConditionComparison)[];
}

export interface ScrubRuleConditionInnerGroupParams {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ScrubRuleConditionComparisonParams)[];
  /** At least one of them holds. */
  any?: (ScrubRuleConditionComparisonParams)[];
  /** None of them holds. */
  none?: (ScrubRuleConditionComparisonParams)[];
}

/** A comparison, or a group of conditions in `all`, `any` or `none`. */
export interface ScrubRuleConditionParams {
  /** The property to compare. */
  field?: string;
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (ScrubRuleConditionGroupParams)[];
  /** At least one of them holds. */
  any?: (ScrubRuleConditionGroupParams)[];
  /** None of them holds. */
  none?: (ScrubRuleConditionGroupParams)[];
}

export interface ScrubRuleCreateParams {
  /** Findings name the rule by it: `org.<slug>`. Unique, and fixed once the rule exists. Default: made from the name. */
  slug?: string;
  /** Name: what holds for a claim without such a finding. Put no PHI here. */
  name: string;
  /** Why the rule exists. Put no PHI here. */
  description?: string;
  /** The person or team that answers for the rule: the id of a user, or a text. */
  owner?: string;
  /** Whether claims are checked with the rule. Default: false. */
  enabled?: boolean;
  /** `shadow` (default): matches are counted without an effect. `active`: matches have the effect of the action. */
  mode?: 'shadow' | 'active';
  /** Types of claims; empty for all. */
  claimTypes?: ('professional' | 'institutional' | 'dental')[];
  /** Payers of the claims; empty for all. */
  payerIds?: (string)[];
  /** `claim`: the condition is about the whole claim. `line`: about each line, and findings name the line. */
  scope?: 'claim' | 'line';
  condition: ScrubRuleConditionParams;
  action: ScrubRuleActionParams;
  /** The first date of service that the rule is about. YYYY-MM-DD. */
  effectiveFrom?: string;
  /** The last date of service that the rule is about. YYYY-MM-DD. */
  effectiveTo?: string;
  /** From then on the rule is not used. ISO 8601, UTC. */
  expiresAt?: string;
  /** Run whenever the rule is saved. A rule whose tests fail cannot be enabled. */
  tests?: (ScrubRuleTestParams)[];
}

export interface ScrubRuleList {
  object: 'list';
  data: (ScrubRule)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ScrubRulePreview {
  object: 'scrub_rule_preview';
  /** Examined claims. */
  claims: number;
  /** Null if there are no claims. */
  since: string | null;
  /** Claims that the rule matches. */
  matched: number;
  /** Claims that are too large for the rule. */
  notChecked: number;
  /** The charges of the matching claims. Whole US cents. */
  charges: number;
  /** Matching claims of which an amount was denied. */
  deniedClaims: number;
  /** The denied amounts of the matching claims. Whole US cents. */
  deniedAmount: number;
  /** At most 50, newest first. */
  claimIds: (string)[];
}

export interface ScrubRulePreviewParams {
  rule: ScrubRuleCreateParams;
  /** The number of the newest claims to examine. Default: 200. */
  claims?: number;
}

export interface ScrubRuleProperty {
  object: 'scrub_rule_property';
  /** The name in conditions and fixes. */
  name: string;
  /** The name in words. */
  title: string;
  /** Type in conditions: string, number, boolean, date or list. */
  type: string;
  /** For amounts of money: values are whole US cents. Otherwise null. */
  unit: 'cents' | null;
  operators: (string)[];
  /** The values of the field, if they are limited. */
  values: (string)[];
  /** Whether a `fix` can set it. */
  isSettable: boolean;
  /** The types of claims that have it. */
  claimTypes: ('professional' | 'institutional' | 'dental' | (string & {}))[];
  /** Its elements in X12: guide, loop, segment and position. */
  x12: (string)[];
  description: string;
}

export interface ScrubRulePropertyList {
  object: 'list';
  data: (ScrubRuleProperty)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

/** The source of the rule. */
export interface ScrubRuleSource {
  authority: 'cms' | 'x12' | 'payer' | 'service' | 'organization' | (string & {});
  reference: string;
}

export interface ScrubRuleStatistics {
  /** Start of the counted period: the last 90 days, or since the rule exists. Older results are deleted. ISO 8601, UTC. */
  since: string;
  /** Claims that this revision was evaluated for. */
  evaluated: number;
  /** Claims among them that it matched. */
  matched: number;
}

/** Exactly one of `claim` and `claimId`. */
export interface ScrubRuleTest {
  /** Name. Put no PHI here. */
  name: string;
  /** An example claim in the form of the API, or the part of one that the rule compares. Use invented values: the example is stored with the rule. */
  claim?: Record<string, unknown>;
  /** Instead of `claim`: a claim of the organization. */
  claimId?: string;
  /** Whether the rule must match the claim. */
  expect: 'match' | 'no_match' | (string & {});
}

/** Exactly one of `claim` and `claimId`. */
export interface ScrubRuleTestParams {
  /** Name. Put no PHI here. */
  name: string;
  /** An example claim in the form of the API, or the part of one that the rule compares. Use invented values: the example is stored with the rule. */
  claim?: Record<string, unknown>;
  /** Instead of `claim`: a claim of the organization. */
  claimId?: string;
  /** Whether the rule must match the claim. */
  expect: 'match' | 'no_match';
}

export interface ScrubRuleTestResult {
  /** Name of the test. */
  name: string;
  expect: 'match' | 'no_match' | (string & {});
  /** `not_checked`: the claim is too large for the rule. */
  result: 'match' | 'no_match' | 'not_checked' | (string & {});
  passed: boolean;
  /** Where the rule matches, as JSON Pointers into the claim; empty for the claim as a whole. */
  paths: (string)[];
}

export interface ScrubRuleTestResults {
  object: 'scrub_rule_test';
  /** The rule. */
  scrubRuleId: string;
  /** Whether every test has passed. */
  passed: boolean;
  tests: (ScrubRuleTestResult)[];
}

/** A merge patch; lists, `condition` and `action` are replaced. */
export interface ScrubRuleUpdateParams {
  /** Name: what holds for a claim without such a finding. Put no PHI here. */
  name?: string;
  /** Why the rule exists. Put no PHI here. */
  description?: string | null;
  /** The person or team that answers for the rule: the id of a user, or a text. */
  owner?: string | null;
  /** Whether claims are checked with the rule. Default: false. */
  enabled?: boolean;
  /** `shadow` (default): matches are counted without an effect. `active`: matches have the effect of the action. */
  mode?: 'shadow' | 'active';
  /** Types of claims; empty for all. */
  claimTypes?: ('professional' | 'institutional' | 'dental')[] | null;
  /** Payers of the claims; empty for all. */
  payerIds?: (string)[] | null;
  /** `claim`: the condition is about the whole claim. `line`: about each line, and findings name the line. */
  scope?: 'claim' | 'line';
  condition?: ScrubRuleConditionParams;
  action?: ScrubRuleActionParams;
  /** The first date of service that the rule is about. YYYY-MM-DD. */
  effectiveFrom?: string | null;
  /** The last date of service that the rule is about. YYYY-MM-DD. */
  effectiveTo?: string | null;
  /** From then on the rule is not used. ISO 8601, UTC. */
  expiresAt?: string | null;
  /** Run whenever the rule is saved. A rule whose tests fail cannot be enabled. */
  tests?: (ScrubRuleTestParams)[] | null;
}

export interface ScrubRun {
  object: 'scrub_run';
  livemode: boolean;
  /** Run id. */
  id: string;
  /** Claim id. */
  claimId: string;
  /** The claim's version after this run. */
  claimVersion: number;
  /** `clean`: nothing was found, and every rule that applies was checked. `partly_checked`: nothing was found, but some rules lacked data, such as a code set that is not installed. `warnings`: findings that do not prevent submission. `blocked`: findings that do. */
  status: 'clean' | 'partly_checked' | 'warnings' | 'blocked' | (string & {});
  /** Changes if any rule changes. */
  rulesetVersion: string;
  /** Versions of the code sets. */
  dataVersions: Record<string, string>;
  verdicts: ScrubVerdicts;
  coverage: ScrubCoverage;
  findings: (Finding)[];
  /** The organization's rules that were about the claim (`/v1/scrub-rules`); absent if there was none. */
  organizationRules?: (OrganizationRuleResult)[];
  /** When it ran. ISO 8601, UTC. */
  createdAt: string;
}

export interface ScrubRunList {
  object: 'list';
  data: (ScrubRun)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ScrubSummary {
  /** `clean`: nothing was found, and every rule that applies was checked. `partly_checked`: nothing was found, but some rules lacked data, such as a code set that is not installed. `warnings`: findings that do not prevent submission. `blocked`: findings that do. `stale`: the claim, patient or coverage has changed since the run. */
  status: 'not_run' | 'clean' | 'partly_checked' | 'warnings' | 'blocked' | 'stale' | (string & {});
  /** Id of the latest run. */
  runId: string | null;
  /** Time of the latest run. ISO 8601, UTC. */
  ranAt: string | null;
  rulesetVersion: string | null;
  coverage: { checked: number; notChecked: number };
  /** Version of the patient that the run checked. */
  patientVersion?: number | null;
  /** Version of the coverage that the run checked. */
  coverageVersion?: number | null;
}

/** `noData`: a code set or record that the rule needs is missing. This is not a pass. */
export interface ScrubVerdicts {
  pass: number;
  fail: number;
  noData: number;
  skipped: number;
}

export interface SearchHit {
  object: 'search_hit';
  type: 'patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization' | (string & {});
  /** The id of the resource. */
  id: string;
  /** The patient, or the payer of a remittance. */
  title: string;
  /** The payer, the number or the reason. */
  subtitle: string | null;
  /** Total charges of a claim, payment of a remittance, open amount of a denial, amount at risk. Whole US cents. */
  amount: number | null;
  /** The state of the resource. */
  status: string;
  /** The first date of service; the birth date of a patient, the payment date of a remittance. YYYY-MM-DD. */
  date: string | null;
  /** The fields that the search matched. */
  matched: ('id' | 'mrn' | 'memberId' | 'patientControlNumber' | 'payerClaimControlNumber' | 'traceNumber' | 'authorizationNumber' | 'name' | 'birthDate' | (string & {}))[];
}

export interface SearchParams {
  /** Words of a name in any order, each from its beginning (`Silva, Sam`), a birth date (`1980-02-03` or `2/3/1980`), an id, or a number: medical record number, member id, patient control number, the payer’s claim control number, trace number, or authorization number. Numbers and ids are exact. */
  q: string;
  /** Only these types. Repeatable. Default: all. */
  types?: ('patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization')[];
  /** At most so many results. Default: 20. */
  limit?: number;
}

export interface SearchResults {
  object: 'search_results';
  /** The best matches first: an id, then a number, then a name with its birth date, then a name. Equal ones are in the order of `type`. */
  data: (SearchHit)[];
  /** Whether more resources match. Search for something more specific. */
  hasMore: boolean;
  /** The types that were not searched, because the caller lacks the scope. */
  omitted: (OmittedSearchType)[];
}

export interface SecondaryClaimCreateParams {
  /** The coverage to bill. Default: the patient's active coverage of the next rank on the date of service. */
  coverageId?: string;
  /** CLM01. Unique. Generated if absent. */
  patientControlNumber?: string;
  /** Create the claim even if the payer has forwarded the claim to the next payer. */
  evenIfForwarded?: boolean;
  /** Bill all denied amounts, also those denied for a reason that the next payer usually shares. Needed if the claim was denied for such a reason. */
  confirmDenied?: boolean;
}

/** Place of the service if it is not the billing address (loop 2310C). */
export interface ServiceFacility {
  /** Name. */
  organizationName: string;
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  address: ProviderAddress;
  /** Payers' ids of the facility (REF). */
  secondaryIds?: (PayerReference)[];
  contact?: ClaimContact;
}

/** Place of the service if it is not the billing address (loop 2310C). */
export interface ServiceFacilityParams {
  /** Name. */
  organizationName: string;
  /** National Provider Identifier, 10 digits. The check digit is a scrub rule, not a refusal. */
  npi?: string | null;
  address: ProviderAddressParams;
  /** Payers' ids of the facility (REF). */
  secondaryIds?: (PayerReferenceParams)[];
  contact?: ClaimContactParams;
}

export interface ServiceLine {
  /** Line id. */
  id: string;
  /** LX01. */
  sequence: number;
  /** REF*6R. Unique within the claim. Generated if absent. */
  lineItemControlNumber: string;
  /** Null on an institutional line that has only a revenue code. */
  procedureCode: string | null;
  /** Derived from the type of the claim and the pattern of the code if absent. */
  procedureSystem: 'hcpcs' | 'cpt' | 'hipps' | 'cdt' | 'home_infusion' | 'advanced_billing_concepts' | 'jurisdiction' | (string & {});
  modifiers: (string)[];
  /** Positions in the claim's diagnoses, from 1. */
  diagnosisPointers: (number)[];
  /** Null on an institutional or dental line without dates of its own. */
  serviceDate: { start: string; end: string } | null;
  /** Place of service code, if it differs from the claim's. */
  placeOfServiceCode: string | null;
  /** Number of units, a decimal as text (SV104). 1 if absent. */
  units: string;
  unitType: 'unit' | 'minute' | 'international_unit' | 'day' | (string & {});
  /** Charge of the line (SV102). Whole US cents. */
  charge: number;
  /** Description of a procedure whose code is not specific. */
  description: string | null;
  drug: Drug | null;
  /** Note to the payer. */
  note: string | null;
  /** The kind of note (NTE01). ADD, additional information, if absent. */
  noteCode?: string;
  /** An emergency (SV109). */
  emergency: boolean | null;
  /** Early and periodic screening (SV111). */
  epsdt: boolean | null;
  /** Family planning (SV112). */
  familyPlanning: boolean | null;
  /** The prior authorization that the line uses; it is added to those of the claim. If absent, the best fitting one is used. */
  priorAuthorizationId: string | null;
  /** Revenue code (SV201). Required on institutional claims. */
  revenueCode?: string;
  renderingProvider?: Provider;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string;
  /** The repricer's number (REF*9B). */
  repricedLineNumber?: string;
  /** The repricer's number of the adjusted line (REF*9D). */
  adjustedRepricedLineNumber?: string;
  repricing?: ClaimRepricing;
  /** Decisions of other payers on the service. */
  otherPayerAdjudications?: (OtherPayerLineAdjudication)[];
  contract?: ClaimContract;
  /** The line's own prior authorization (REF*G1). Default: the number of its linked authorization. */
  priorAuthorizationNumber?: string;
  /** The line's own referral (REF*9F). */
  referralNumber?: string;
  /** Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3). */
  otherPayerReferences?: (PayerReference)[];
  /** Sales tax (AMT*T). Whole US cents. */
  salesTax?: number;
  fixedFormatInformation?: (string)[];
  supervisingProvider?: Provider;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string;
  serviceFacility?: ServiceFacility;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string;
  /** Documents of the service (PWK). */
  attachments?: (ClaimAttachment)[];
  /** Note to a third party organization (NTE*TPO). */
  thirdPartyNote?: string;
  referringProvider?: Provider;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string;
  /** Exempt from the copay (SV115). */
  copayExempt?: boolean;
  durableMedicalEquipment?: DurableMedicalEquipment;
  dates?: ServiceLineDates;
  ambulanceTransport?: AmbulanceTransport;
  equipmentCertification?: EquipmentCertification;
  /** Ambulance certification, hospice employee and equipment conditions. */
  conditions?: (ClaimCondition)[];
  /** Patients in the ambulance (QTY*PT). A decimal as text. */
  ambulancePatientCount?: string;
  /** Additional units of obstetric anesthesia (QTY*FL). A decimal as text. */
  obstetricAnesthesiaUnits?: string;
  measurements?: (ServiceMeasurement)[];
  /** The line's own laboratory certificate (REF*X4). */
  cliaNumber?: string;
  /** Certificate of the referring laboratory (REF*F4). */
  referringCliaNumber?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Batch of the vaccine (REF*BT). */
  immunizationBatchNumber?: string;
  /** Postage (AMT*F4). Whole US cents. */
  postage?: number;
  purchasedService?: PurchasedService;
  purchasedServiceProvider?: PurchasedServiceProvider;
  /** The provider of `/v1/providers` that `purchasedServiceProvider` is copied from. Excludes `purchasedServiceProvider` in a request. */
  purchasedServiceProviderId?: string;
  orderingProvider?: OrderingProvider;
  /** The provider of `/v1/providers` that `orderingProvider` is copied from. Excludes `orderingProvider` in a request. */
  orderingProviderId?: string;
  primaryCareProvider?: Provider;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddress;
  ambulanceDropOff?: AmbulancePlace;
  forms?: (LineForm)[];
  /** Part of the charge that is not covered (SV207). Whole US cents. */
  nonCoveredCharge?: number;
  /** Service tax (AMT*GT). Whole US cents. */
  serviceTax?: number;
  /** Facility tax (AMT*N8). Whole US cents. */
  facilityTax?: number;
  operatingProvider?: Provider;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: Provider;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
  teeth?: (TreatedTooth)[];
  oralCavityCodes?: (string)[];
  /** Initial placement (I) or replacement (R) (SV305). */
  placementCode?: 'I' | 'R' | (string & {});
  treatmentDates?: DentalTreatmentDates;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  assistantSurgeon?: Provider;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
  /** Null until a remittance decides on the line. */
  adjudication: LineAdjudication | null;
}

/** Further dates of the service. */
export interface ServiceLineDates {
  /** Prescription (DTP*471). YYYY-MM-DD. */
  prescription?: string;
  /** Revision of the certification (DTP*607). YYYY-MM-DD. */
  certificationRevision?: string;
  /** Begin of the therapy (DTP*463). YYYY-MM-DD. */
  beginTherapy?: string;
  /** Last certification (DTP*461). YYYY-MM-DD. */
  lastCertification?: string;
  /** Last seen by the physician (DTP*304). YYYY-MM-DD. */
  lastSeen?: string;
  /** Hemoglobin test (DTP*738). YYYY-MM-DD. */
  hemoglobinTest?: string;
  /** Serum creatinine test (DTP*739). YYYY-MM-DD. */
  serumCreatinineTest?: string;
  /** Shipped (DTP*011). YYYY-MM-DD. */
  shipped?: string;
  /** Last X-ray (DTP*455). YYYY-MM-DD. */
  lastXRay?: string;
  /** Initial treatment (DTP*454). YYYY-MM-DD. */
  initialTreatment?: string;
}

/** Further dates of the service. */
export interface ServiceLineDatesParams {
  /** Prescription (DTP*471). YYYY-MM-DD. */
  prescription?: string;
  /** Revision of the certification (DTP*607). YYYY-MM-DD. */
  certificationRevision?: string;
  /** Begin of the therapy (DTP*463). YYYY-MM-DD. */
  beginTherapy?: string;
  /** Last certification (DTP*461). YYYY-MM-DD. */
  lastCertification?: string;
  /** Last seen by the physician (DTP*304). YYYY-MM-DD. */
  lastSeen?: string;
  /** Hemoglobin test (DTP*738). YYYY-MM-DD. */
  hemoglobinTest?: string;
  /** Serum creatinine test (DTP*739). YYYY-MM-DD. */
  serumCreatinineTest?: string;
  /** Shipped (DTP*011). YYYY-MM-DD. */
  shipped?: string;
  /** Last X-ray (DTP*455). YYYY-MM-DD. */
  lastXRay?: string;
  /** Initial treatment (DTP*454). YYYY-MM-DD. */
  initialTreatment?: string;
}

export interface ServiceLineParams {
  /** REF*6R. Unique within the claim. Generated if absent. */
  lineItemControlNumber?: string;
  /** HCPCS, CPT, HIPPS or CDT code. Required on professional and dental claims. */
  procedureCode?: string;
  /** Derived from the type of the claim and the pattern of the code if absent. */
  procedureSystem?: 'hcpcs' | 'cpt' | 'hipps' | 'cdt' | 'home_infusion' | 'advanced_billing_concepts' | 'jurisdiction';
  modifiers?: (string)[];
  /** Positions in the claim's diagnoses, from 1. */
  diagnosisPointers?: (number)[];
  /** Dates of the service. */
  serviceDate?: { start: string; end?: string };
  /** Place of service code, if it differs from the claim's. */
  placeOfServiceCode?: string | null;
  /** Number of units, a decimal as text (SV104). 1 if absent. */
  units?: string;
  unitType?: 'unit' | 'minute' | 'international_unit' | 'day';
  /** Charge of the line (SV102). Whole US cents. */
  charge: number;
  /** Description of a procedure whose code is not specific. */
  description?: string | null;
  drug?: DrugParams | null;
  /** Note to the payer. */
  note?: string | null;
  /** The kind of note (NTE01). ADD, additional information, if absent. */
  noteCode?: string;
  /** An emergency (SV109). */
  emergency?: boolean | null;
  /** Early and periodic screening (SV111). */
  epsdt?: boolean | null;
  /** Family planning (SV112). */
  familyPlanning?: boolean | null;
  /** The prior authorization that the line uses; it is added to those of the claim. If absent, the best fitting one is used. */
  priorAuthorizationId?: string | null;
  /** Revenue code (SV201). Required on institutional claims. */
  revenueCode?: string;
  renderingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string;
  /** The repricer's number (REF*9B). */
  repricedLineNumber?: string;
  /** The repricer's number of the adjusted line (REF*9D). */
  adjustedRepricedLineNumber?: string;
  repricing?: ClaimRepricingParams;
  /** Decisions of other payers on the service. */
  otherPayerAdjudications?: (OtherPayerLineAdjudicationParams)[];
  contract?: ClaimContractParams;
  /** The line's own prior authorization (REF*G1). Default: the number of its linked authorization. */
  priorAuthorizationNumber?: string;
  /** The line's own referral (REF*9F). */
  referralNumber?: string;
  /** Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3). */
  otherPayerReferences?: (PayerReferenceParams)[];
  /** Sales tax (AMT*T). Whole US cents. */
  salesTax?: number;
  fixedFormatInformation?: (string)[];
  supervisingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string;
  serviceFacility?: ServiceFacilityParams;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string;
  /** Documents of the service (PWK). */
  attachments?: (ClaimAttachmentParams)[];
  /** Note to a third party organization (NTE*TPO). */
  thirdPartyNote?: string;
  referringProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string;
  /** Exempt from the copay (SV115). */
  copayExempt?: boolean;
  durableMedicalEquipment?: DurableMedicalEquipmentParams;
  dates?: ServiceLineDatesParams;
  ambulanceTransport?: AmbulanceTransportParams;
  equipmentCertification?: EquipmentCertificationParams;
  /** Ambulance certification, hospice employee and equipment conditions. */
  conditions?: (ClaimConditionParams)[];
  /** Patients in the ambulance (QTY*PT). A decimal as text. */
  ambulancePatientCount?: string;
  /** Additional units of obstetric anesthesia (QTY*FL). A decimal as text. */
  obstetricAnesthesiaUnits?: string;
  measurements?: (ServiceMeasurementParams)[];
  /** The line's own laboratory certificate (REF*X4). */
  cliaNumber?: string;
  /** Certificate of the referring laboratory (REF*F4). */
  referringCliaNumber?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Batch of the vaccine (REF*BT). */
  immunizationBatchNumber?: string;
  /** Postage (AMT*F4). Whole US cents. */
  postage?: number;
  purchasedService?: PurchasedServiceParams;
  purchasedServiceProvider?: PurchasedServiceProviderParams;
  /** The provider of `/v1/providers` that `purchasedServiceProvider` is copied from. Excludes `purchasedServiceProvider` in a request. */
  purchasedServiceProviderId?: string;
  orderingProvider?: OrderingProviderParams;
  /** The provider of `/v1/providers` that `orderingProvider` is copied from. Excludes `orderingProvider` in a request. */
  orderingProviderId?: string;
  primaryCareProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddressParams;
  ambulanceDropOff?: AmbulancePlaceParams;
  forms?: (LineFormParams)[];
  /** Part of the charge that is not covered (SV207). Whole US cents. */
  nonCoveredCharge?: number;
  /** Service tax (AMT*GT). Whole US cents. */
  serviceTax?: number;
  /** Facility tax (AMT*N8). Whole US cents. */
  facilityTax?: number;
  operatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
  teeth?: (TreatedToothParams)[];
  oralCavityCodes?: (string)[];
  /** Initial placement (I) or replacement (R) (SV305). */
  placementCode?: 'I' | 'R';
  treatmentDates?: DentalTreatmentDatesParams;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  assistantSurgeon?: ProviderParams;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
}

export interface ServiceLineUpdateParams {
  /** The existing line to update. A line without an id is new. */
  id?: string;
  /** REF*6R. Unique within the claim. Generated if absent. */
  lineItemControlNumber?: string;
  /** HCPCS, CPT, HIPPS or CDT code. Required on professional and dental claims. */
  procedureCode?: string;
  /** Derived from the type of the claim and the pattern of the code if absent. */
  procedureSystem?: 'hcpcs' | 'cpt' | 'hipps' | 'cdt' | 'home_infusion' | 'advanced_billing_concepts' | 'jurisdiction';
  modifiers?: (string)[];
  /** Positions in the claim's diagnoses, from 1. */
  diagnosisPointers?: (number)[];
  /** Dates of the service. */
  serviceDate?: { start: string; end?: string };
  /** Place of service code, if it differs from the claim's. */
  placeOfServiceCode?: string | null;
  /** Number of units, a decimal as text (SV104). 1 if absent. */
  units?: string;
  unitType?: 'unit' | 'minute' | 'international_unit' | 'day';
  /** Charge of the line (SV102). Whole US cents. */
  charge: number;
  /** Description of a procedure whose code is not specific. */
  description?: string | null;
  drug?: DrugParams | null;
  /** Note to the payer. */
  note?: string | null;
  /** The kind of note (NTE01). ADD, additional information, if absent. */
  noteCode?: string;
  /** An emergency (SV109). */
  emergency?: boolean | null;
  /** Early and periodic screening (SV111). */
  epsdt?: boolean | null;
  /** Family planning (SV112). */
  familyPlanning?: boolean | null;
  /** The prior authorization that the line uses; it is added to those of the claim. If absent, the best fitting one is used. */
  priorAuthorizationId?: string | null;
  /** Revenue code (SV201). Required on institutional claims. */
  revenueCode?: string;
  renderingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `renderingProvider` is copied from. Excludes `renderingProvider` in a request. */
  renderingProviderId?: string;
  /** The repricer's number (REF*9B). */
  repricedLineNumber?: string;
  /** The repricer's number of the adjusted line (REF*9D). */
  adjustedRepricedLineNumber?: string;
  repricing?: ClaimRepricingParams;
  /** Decisions of other payers on the service. */
  otherPayerAdjudications?: (OtherPayerLineAdjudicationParams)[];
  contract?: ClaimContractParams;
  /** The line's own prior authorization (REF*G1). Default: the number of its linked authorization. */
  priorAuthorizationNumber?: string;
  /** The line's own referral (REF*9F). */
  referralNumber?: string;
  /** Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3). */
  otherPayerReferences?: (PayerReferenceParams)[];
  /** Sales tax (AMT*T). Whole US cents. */
  salesTax?: number;
  fixedFormatInformation?: (string)[];
  supervisingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `supervisingProvider` is copied from. Excludes `supervisingProvider` in a request. */
  supervisingProviderId?: string;
  serviceFacility?: ServiceFacilityParams;
  /** The facility of `/v1/facilities` that `serviceFacility` is copied from. Excludes `serviceFacility` in a request. */
  serviceFacilityId?: string;
  /** Documents of the service (PWK). */
  attachments?: (ClaimAttachmentParams)[];
  /** Note to a third party organization (NTE*TPO). */
  thirdPartyNote?: string;
  referringProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `referringProvider` is copied from. Excludes `referringProvider` in a request. */
  referringProviderId?: string;
  /** Exempt from the copay (SV115). */
  copayExempt?: boolean;
  durableMedicalEquipment?: DurableMedicalEquipmentParams;
  dates?: ServiceLineDatesParams;
  ambulanceTransport?: AmbulanceTransportParams;
  equipmentCertification?: EquipmentCertificationParams;
  /** Ambulance certification, hospice employee and equipment conditions. */
  conditions?: (ClaimConditionParams)[];
  /** Patients in the ambulance (QTY*PT). A decimal as text. */
  ambulancePatientCount?: string;
  /** Additional units of obstetric anesthesia (QTY*FL). A decimal as text. */
  obstetricAnesthesiaUnits?: string;
  measurements?: (ServiceMeasurementParams)[];
  /** The line's own laboratory certificate (REF*X4). */
  cliaNumber?: string;
  /** Certificate of the referring laboratory (REF*F4). */
  referringCliaNumber?: string;
  /** Mammography certification (REF*EW). */
  mammographyCertificationNumber?: string;
  /** Batch of the vaccine (REF*BT). */
  immunizationBatchNumber?: string;
  /** Postage (AMT*F4). Whole US cents. */
  postage?: number;
  purchasedService?: PurchasedServiceParams;
  purchasedServiceProvider?: PurchasedServiceProviderParams;
  /** The provider of `/v1/providers` that `purchasedServiceProvider` is copied from. Excludes `purchasedServiceProvider` in a request. */
  purchasedServiceProviderId?: string;
  orderingProvider?: OrderingProviderParams;
  /** The provider of `/v1/providers` that `orderingProvider` is copied from. Excludes `orderingProvider` in a request. */
  orderingProviderId?: string;
  primaryCareProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `primaryCareProvider` is copied from. Excludes `primaryCareProvider` in a request. */
  primaryCareProviderId?: string;
  ambulancePickUp?: ClaimPersonAddressParams;
  ambulanceDropOff?: AmbulancePlaceParams;
  forms?: (LineFormParams)[];
  /** Part of the charge that is not covered (SV207). Whole US cents. */
  nonCoveredCharge?: number;
  /** Service tax (AMT*GT). Whole US cents. */
  serviceTax?: number;
  /** Facility tax (AMT*N8). Whole US cents. */
  facilityTax?: number;
  operatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `operatingProvider` is copied from. Excludes `operatingProvider` in a request. */
  operatingProviderId?: string;
  otherOperatingProvider?: ProviderParams;
  /** The provider of `/v1/providers` that `otherOperatingProvider` is copied from. Excludes `otherOperatingProvider` in a request. */
  otherOperatingProviderId?: string;
  teeth?: (TreatedToothParams)[];
  oralCavityCodes?: (string)[];
  /** Initial placement (I) or replacement (R) (SV305). */
  placementCode?: 'I' | 'R';
  treatmentDates?: DentalTreatmentDatesParams;
  /** The payer's number of an earlier estimate (REF*G3). */
  predeterminationNumber?: string;
  assistantSurgeon?: ProviderParams;
  /** The provider of `/v1/providers` that `assistantSurgeon` is copied from. Excludes `assistantSurgeon` in a request. */
  assistantSurgeonId?: string;
}

/** A test result or measurement (MEA). */
export interface ServiceMeasurement {
  /** Original (OG) or test result (TR) (MEA01). */
  referenceCode: string;
  /** What was measured (MEA02). */
  qualifier: string;
  /** The value (MEA03). A decimal as text. */
  value: string;
}

/** A test result or measurement (MEA). */
export interface ServiceMeasurementParams {
  /** Original (OG) or test result (TR) (MEA01). */
  referenceCode: string;
  /** What was measured (MEA02). */
  qualifier: string;
  /** The value (MEA03). A decimal as text. */
  value: string;
}

export interface ServicePayment {
  /** The kind of code that the payer decided on (SVC01-1): `HC` for CPT and HCPCS, `AD` for CDT, `NU` for a revenue code, `N4` for a drug code. */
  procedureQualifier: string;
  /** The procedure that the payer decided on (SVC01-2). */
  procedureCode: string;
  /** Revenue code of an institutional line: SVC04, or SVC01-2 of a line without a procedure. */
  revenueCode: string | null;
  modifiers: (string)[];
  /** The submitted procedure, if the payer decided on another code. */
  submittedProcedureCode: string | null;
  /** REF*6R. */
  lineItemControlNumber: string | null;
  /** Dates of the service, if the payer states them. */
  serviceDate: { start: string; end: string } | null;
  /** The charge. Whole US cents. */
  charge: number;
  /** What was paid. Whole US cents. */
  paid: number;
  /** What the payer allows. Whole US cents. */
  allowed: number | null;
  paidUnits: string | null;
  adjustments: (Adjustment)[];
  remarkCodes: (string)[];
}

export interface Session {
  object: 'session';
  /** False in the sandbox. */
  livemode: boolean;
  /** The signed-in user. */
  user: { id: string; email: string; name: string };
  /** The organization whose data the session can access. */
  organization: { id: string; name: string; timeZone: string | null };
  /** Determines the scopes. */
  role: string;
  /** The permissions of the user. */
  scopes: (string)[];
  /** Send it as X-CSRF-Token with every POST, PUT, PATCH and DELETE. */
  csrfToken: string;
  /** When the session began. ISO 8601, UTC. */
  signedInAt: string;
  /** When the session expires if there are no further requests. ISO 8601, UTC. */
  idleExpiresAt: string;
  /** When the session expires in any case. ISO 8601, UTC. */
  expiresAt: string;
}

export interface SessionEventData {
  session: FhirSession;
}

/** A replaced token of a FHIR session was used again, and the session is revoked. */
export interface SessionRevokedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'session.revoked';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: SessionEventData;
}

export interface SftpConnectionCreateParams {
  /** Your name for the connection; unique. */
  name: string;
  /** The gateway that serves it. */
  kind: 'sftp';
  profile: SftpProfileParams;
  secrets?: SftpSecretsParams;
  /** When secrets expire, by their names; null: unknown. The expiry of a certificate or PGP key is read from it. */
  secretsExpireAt?: Record<string, string | null>;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys?: (string)[];
  /** A trading partner without a connection. It will use this connection. */
  tradingPartnerId?: string;
}

export interface SftpPartnerConnectionParams {
  /** The gateway that serves it. */
  kind: 'sftp';
  profile: SftpProfileParams;
  secrets?: SftpSecretsParams;
  /** Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused. */
  hostKeys?: (string)[];
  /** Default: draft. Only testing and live send. */
  state?: 'draft' | 'testing' | 'live' | 'paused';
}

/** How files are exchanged by SFTP. */
export interface SftpProfileParams {
  /** The partner's server: a name or an address. */
  host: string;
  /** Default: 22. */
  port?: number;
  /** The account at the partner. */
  username: string;
  /** The partner profile that supplies the default folders, names and rules. Default: generic. */
  partner?: 'generic' | 'office_ally' | 'claim_md' | 'stedi' | 'waystar';
  /** rename: a complete file is renamed into the folder. direct: for partners that forbid it. */
  mode?: 'rename' | 'direct';
  /** Folder for sent files. Default: the value of the partner's profile. */
  sendFolder?: string;
  /** Folder in which files are written before they are renamed. The partner must not pick up files from it. Default: the value of the partner's profile. */
  stagingFolder?: string;
  /** Folder from which files are picked up. Default: the value of the partner's profile. */
  receiveFolder?: string;
  /** Folder to which files are moved after pick-up, if they are moved. Default: the value of the partner's profile. */
  doneFolder?: string;
  /** Name of a sent file. `{isa13}`, `{id}` and `{set}` are replaced. */
  fileName?: string;
  /** What to do at the partner with a file after it has been stored here. */
  afterPickUp?: 'delete' | 'move' | 'leave';
  /** Names of files that are not picked up, e.g. `*.tmp`. Separated by commas. */
  temporaryPatterns?: string;
  /** Names of reports for people, which need no review. Separated by commas. */
  reportPatterns?: string;
  /** The transaction set by file name, e.g. `999=*.999, 277CA=*.277`. The content of the file takes precedence. */
  setPatterns?: string;
  /** The transaction sets that it carries. Separated by commas. */
  transactions?: string;
  /** Seconds between two checks for new files. Default: 300. */
  pollSeconds?: number;
  /** Maximum number of concurrent operations. Default: 16. */
  concurrency?: number;
  /** Default: 15. */
  connectTimeoutSeconds?: number;
  /** Seconds between keep-alive probes. The connection is closed after three unanswered probes. Default: 5. */
  keepAliveSeconds?: number;
  /** Larger files stay at the partner. Default: 1 GB. */
  fileBytesMax?: number;
  /** Whether sent files are encrypted to the partner's PGP keys. Default: off. */
  pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign';
  /** Whether PGP files are decrypted, and whether every file must have a valid signature of the partner. Default: off. */
  pgpReceive?: 'off' | 'signature_required' | 'signature_optional';
  /** The format of encrypted files. Default: binary. */
  pgpFormat?: 'binary' | 'armored';
}

/** How files are exchanged by SFTP. */
export interface SftpProfileUpdateParams {
  /** The partner's server: a name or an address. */
  host?: string | null;
  /** Default: 22. */
  port?: number | null;
  /** The account at the partner. */
  username?: string | null;
  /** The partner profile that supplies the default folders, names and rules. Default: generic. */
  partner?: 'generic' | 'office_ally' | 'claim_md' | 'stedi' | 'waystar' | null;
  /** rename: a complete file is renamed into the folder. direct: for partners that forbid it. */
  mode?: 'rename' | 'direct' | null;
  /** Folder for sent files. Default: the value of the partner's profile. */
  sendFolder?: string | null;
  /** Folder in which files are written before they are renamed. The partner must not pick up files from it. Default: the value of the partner's profile. */
  stagingFolder?: string | null;
  /** Folder from which files are picked up. Default: the value of the partner's profile. */
  receiveFolder?: string | null;
  /** Folder to which files are moved after pick-up, if they are moved. Default: the value of the partner's profile. */
  doneFolder?: string | null;
  /** Name of a sent file. `{isa13}`, `{id}` and `{set}` are replaced. */
  fileName?: string | null;
  /** What to do at the partner with a file after it has been stored here. */
  afterPickUp?: 'delete' | 'move' | 'leave' | null;
  /** Names of files that are not picked up, e.g. `*.tmp`. Separated by commas. */
  temporaryPatterns?: string | null;
  /** Names of reports for people, which need no review. Separated by commas. */
  reportPatterns?: string | null;
  /** The transaction set by file name, e.g. `999=*.999, 277CA=*.277`. The content of the file takes precedence. */
  setPatterns?: string | null;
  /** The transaction sets that it carries. Separated by commas. */
  transactions?: string | null;
  /** Seconds between two checks for new files. Default: 300. */
  pollSeconds?: number | null;
  /** Maximum number of concurrent operations. Default: 16. */
  concurrency?: number | null;
  /** Default: 15. */
  connectTimeoutSeconds?: number | null;
  /** Seconds between keep-alive probes. The connection is closed after three unanswered probes. Default: 5. */
  keepAliveSeconds?: number | null;
  /** Larger files stay at the partner. Default: 1 GB. */
  fileBytesMax?: number | null;
  /** Whether sent files are encrypted to the partner's PGP keys. Default: off. */
  pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign' | null;
  /** Whether PGP files are decrypted, and whether every file must have a valid signature of the partner. Default: off. */
  pgpReceive?: 'off' | 'signature_required' | 'signature_optional' | null;
  /** The format of encrypted files. Default: binary. */
  pgpFormat?: 'binary' | 'armored' | null;
}

/** Signs in at the SFTP server. Never shown. */
export interface SftpSecretsParams {
  /** The password. */
  password?: string;
  /** A private key without a passphrase, as OpenSSH writes it. */
  privateKey?: string;
  /** Offered if the partner does not accept the private key. */
  previousPrivateKey?: string;
  /** The partner's public PGP keys, armored; at most four. Files are encrypted to each. */
  partnerPgpKeys?: string;
  /** Our private PGP key, armored, without a passphrase. */
  pgpPrivateKey?: string;
  /** The previous private PGP key. Decrypts files that are still encrypted to it. */
  previousPgpPrivateKey?: string;
}

/** Signs in at the SFTP server. Never shown. */
export interface SftpSecretsUpdateParams {
  /** The password. */
  password?: string | null;
  /** A private key without a passphrase, as OpenSSH writes it. */
  privateKey?: string | null;
  /** Offered if the partner does not accept the private key. */
  previousPrivateKey?: string | null;
  /** The partner's public PGP keys, armored; at most four. Files are encrypted to each. */
  partnerPgpKeys?: string | null;
  /** Our private PGP key, armored, without a passphrase. */
  pgpPrivateKey?: string | null;
  /** The previous private PGP key. Decrypts files that are still encrypted to it. */
  previousPgpPrivateKey?: string | null;
}

export interface SkippedFix {
  /** Fix id. */
  fixId: string;
  /** Finding id. */
  findingId: string;
  ruleId: string;
  /** `conflict`: an applied fix changes the same field; see the findings of the new run. `not_applicable`: the patch does not fit the claim. */
  reason: 'conflict' | 'not_applicable' | (string & {});
}

/** A clock of a claim, authorization, denial or appeal is about to run out. */
export interface SlaAtRiskEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'sla.at_risk';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: SlaClockEventData;
}

/** A clock of a claim, authorization, denial or appeal has run out. */
export interface SlaBreachedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'sla.breached';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: SlaClockEventData;
}

export interface SlaClock {
  object: 'sla_clock';
  /** SlaClock id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The policy that started it. */
  policyId: string;
  /** The edition of the policy. */
  policyRevision: number;
  subject: SlaClockSubject;
  /** The claim that the subject is about. */
  claimId: string | null;
  /** `breached` also when it was met too late. `cancelled`: the clock ended without an outcome. */
  state: 'on_track' | 'at_risk' | 'breached' | 'met' | 'cancelled' | (string & {});
  target: WorkSlaTarget;
  /** The type of the event that started it. */
  startEvent: string | null;
  /** The type of the event that met or cancelled it. */
  endEvent: string | null;
  /** When it was met or cancelled. ISO 8601, UTC. */
  endedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface SlaClockEventData {
  slaClock: SlaClock;
}

export interface SlaClockList {
  object: 'list';
  data: (SlaClock)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** The resource that it is about. */
export interface SlaClockSubject {
  type: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim' | (string & {});
  id: string;
}

/** With a calendar, minutes and hours count only its hours. */
export interface SlaDuration {
  value: number;
  unit: 'minutes' | 'hours' | 'days' | 'business_days' | (string & {});
}

/** With a calendar, minutes and hours count only its hours. */
export interface SlaDurationParams {
  value: number;
  unit: 'minutes' | 'hours' | 'days' | 'business_days';
}

export interface SlaEscalation {
  /** `warn`, `breach`, or minutes after the breach, such as `+30`; at most `+99999`. */
  at: string;
  /** `raise_priority` and `reassign` change the work item, or the unfinished work items about the subject. `notify` sends mail to the owner and the administrators. `event`: the event of the breach, again for a step after it. */
  action: 'raise_priority' | 'reassign' | 'notify' | 'event' | (string & {});
  /** For `reassign`: the queue that receives the item. */
  queueId: string | null;
}

export interface SlaEscalationParams {
  /** `warn`, `breach`, or minutes after the breach, such as `+30`; at most `+99999`. */
  at: string;
  /** `raise_priority` and `reassign` change the work item, or the unfinished work items about the subject. `notify` sends mail to the owner and the administrators. `event`: the event of the breach, again for a step after it. */
  action: 'raise_priority' | 'reassign' | 'notify' | 'event';
  /** For `reassign`: the queue that receives the item. */
  queueId?: string | null;
}

export interface SlaFilterField {
  object: 'filter_field';
  name: string;
  /** The name in words. */
  title: string;
  type: string;
  /** For amounts of money: the values of conditions are whole US cents. Otherwise null. */
  unit: 'cents' | null;
  operators: (string)[];
  description: string;
}

export interface SlaFilterFieldList {
  object: 'list';
  data: (SlaFilterField)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface SlaPolicy {
  object: 'sla_policy';
  /** SlaPolicy id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name. Put no PHI here. */
  name: string;
  /** The purpose of the policy. */
  description: string | null;
  enabled: boolean;
  /** The type of resource that has the clocks. It determines the metrics and the properties of `filter`. Default: `work_item`. */
  appliesTo: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim' | (string & {});
  /** The first policy in this order that matches applies. */
  position: number;
  filter: WorkCondition;
  targets: (SlaTarget)[];
  /** The clocks pause while a work item waits for one of these. */
  pauseWhenWaiting: ('payer' | 'patient' | 'provider' | 'external' | (string & {}))[];
  escalation: (SlaEscalation)[];
  /** Items created from this day on. YYYY-MM-DD. */
  effectiveFrom: string | null;
  /** The edition of its rules. Each item keeps the edition that applied to it. */
  revision: number;
  /** When it was archived. ISO 8601, UTC. */
  archivedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface SlaPolicyCreateParams {
  /** Name. Put no PHI here. */
  name: string;
  /** The purpose of the policy. */
  description?: string | null;
  /** Default: true. */
  enabled?: boolean;
  /** The type of resource that has the clocks. It determines the metrics and the properties of `filter`. Default: `work_item`. */
  appliesTo?: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim';
  filter?: WorkConditionParams;
  /** One for each metric and priority. */
  targets: (SlaTargetParams)[];
  /** The clocks pause while a work item waits for one of these. */
  pauseWhenWaiting?: ('payer' | 'patient' | 'provider' | 'external')[];
  /** Actions at a warning, at a breach, or some time after the breach. */
  escalation?: (SlaEscalationParams)[];
  /** Items created from this day on. YYYY-MM-DD. */
  effectiveFrom?: string | null;
}

export interface SlaPolicyList {
  object: 'list';
  data: (SlaPolicy)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch; lists are replaced. */
export interface SlaPolicyUpdateParams {
  /** Name. Put no PHI here. */
  name?: string;
  /** The purpose of the policy. */
  description?: string | null;
  /** Default: true. */
  enabled?: boolean;
  filter?: WorkConditionParams;
  /** One for each metric and priority. */
  targets?: (SlaTargetParams)[];
  /** The clocks pause while a work item waits for one of these. */
  pauseWhenWaiting?: ('payer' | 'patient' | 'provider' | 'external')[];
  /** Actions at a warning, at a breach, or some time after the breach. */
  escalation?: (SlaEscalationParams)[];
  /** Items created from this day on. YYYY-MM-DD. */
  effectiveFrom?: string | null;
}

export interface SlaPreset {
  object: 'sla_preset';
  regulatory: 'cms_0057f_standard' | 'cms_0057f_expedited' | 'cms_0057f_api_data' | 'core_pa_documents' | 'core_pa_decision' | 'core_pa_close_out' | (string & {});
  duration: SlaDuration;
  /** In force from. YYYY-MM-DD. */
  effectiveFrom: string;
  /** From this day on the next edition is in force. YYYY-MM-DD. */
  replacedFrom: string | null;
  reference: string;
}

export interface SlaPresetList {
  object: 'list';
  data: (SlaPreset)[];
  hasMore: boolean;
  /** Always null: the list is complete. */
  nextCursor: string | null;
}

export interface SlaPreview {
  object: 'sla_preview';
  /** The policy. */
  policyId: string;
  /** Start of the examined period. ISO 8601, UTC. */
  since: string;
  /** Examined subjects, at most 5,000. */
  items: number;
  /** Subjects to which the policy would have applied. */
  matched: number;
  metrics: (SlaPreviewMetric)[];
}

export interface SlaPreviewMetric {
  metric: string;
  met: number;
  breached: number;
  open: number;
}

export interface SlaReorderParams {
  /** All policies, in their order. */
  ids: (string)[];
}

export interface SlaReport {
  object: 'sla_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** The policy filter of the request. */
  policyId: string | null;
  /** At most 1,000. */
  rows: (SlaReportRow)[];
}

export interface SlaReportRow {
  /** The type of subject, such as `work_item`. */
  subjectType: string;
  /** The policy. */
  policyId: string;
  /** The metric of the clocks. */
  metric: string;
  /** Clocks that started in the period, including those ended by a reopening. */
  clocks: number;
  /** Clocks that were met in time. */
  met: number;
  /** Clocks whose due time passed before they were met. */
  breached: number;
  /** Running and paused clocks. */
  running: number;
  /** The median of the minutes from the start to the end of the clocks that have ended. */
  medianMinutes: number | null;
  /** `met` of the clocks that were met or breached, in percent. Null if there is none. */
  metPercent: number | null;
}

export interface SlaTarget {
  /** `first_touch` (work items): until it is assigned or started. `resolution`: until it is completed or decided. `submission`: until the claim, the answers of an authorization, the answer to a denial, or the appeal is sent. `payer_response`: from then until the payer answers. `next_update`: until the next change; each one starts it again. */
  metric: 'first_touch' | 'resolution' | 'submission' | 'payer_response' | 'next_update' | (string & {});
  duration: SlaDuration;
  /** Only work items of this priority. */
  priority: 'low' | 'normal' | 'high' | 'urgent' | null | (string & {});
  warnBefore: SlaDuration | null;
  /** The calendar whose working hours count. Without it, all hours count. */
  calendarId: string | null;
  /** The regulation that sets the duration: it cannot be lengthened, and waiting does not pause the clock. */
  regulatory: 'cms_0057f_standard' | 'cms_0057f_expedited' | 'cms_0057f_api_data' | 'core_pa_documents' | 'core_pa_decision' | 'core_pa_close_out' | null | (string & {});
}

export interface SlaTargetParams {
  /** `first_touch` (work items): until it is assigned or started. `resolution`: until it is completed or decided. `submission`: until the claim, the answers of an authorization, the answer to a denial, or the appeal is sent. `payer_response`: from then until the payer answers. `next_update`: until the next change; each one starts it again. */
  metric: 'first_touch' | 'resolution' | 'submission' | 'payer_response' | 'next_update';
  duration: SlaDurationParams;
  /** Only work items of this priority. */
  priority?: 'low' | 'normal' | 'high' | 'urgent' | null;
  warnBefore?: SlaDurationParams | null;
  /** The calendar whose working hours count. Without it, all hours count. */
  calendarId?: string | null;
  /** The regulation that sets the duration: it cannot be lengthened, and waiting does not pause the clock. */
  regulatory?: 'cms_0057f_standard' | 'cms_0057f_expedited' | 'cms_0057f_api_data' | 'core_pa_documents' | 'core_pa_decision' | 'core_pa_close_out' | null;
}

/** Chiropractic service (CR2). */
export interface SpinalManipulation {
  /** Nature of the condition (CR208). */
  conditionCode: string;
  /** Description (CR210). */
  description1?: string;
  /** Description (CR211). */
  description2?: string;
}

/** Chiropractic service (CR2). */
export interface SpinalManipulationParams {
  /** Nature of the condition (CR208). */
  conditionCode: string;
  /** Description (CR210). */
  description1?: string;
  /** Description (CR211). */
  description2?: string;
}

export interface StatusReason {
  /** Stable code of the reason. */
  code: string;
  /** The reason, for a person. */
  message: string;
}

/** The subscriber, if not the patient. */
export interface Subscriber {
  name: PersonName;
  /** Null if unknown. */
  birthDate: string | null;
  /** Administrative sex as the payer knows it (DMG03). */
  sex: 'female' | 'male' | 'unknown' | (string & {});
  address?: PersonAddress | null;
}

/** The subscriber, if not the patient. */
export interface SubscriberParams {
  name: PersonNameParams;
  /** Null if unknown. */
  birthDate: string | null;
  /** Administrative sex as the payer knows it (DMG03). */
  sex: 'female' | 'male' | 'unknown';
  address?: PersonAddressParams | null;
}

/** A webhook subscription was disabled after 100 consecutive failures. */
export interface SubscriptionDisabledEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'subscription.disabled';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: SubscriptionEventData;
}

export interface SubscriptionEventData {
  subscription: WebhookSubscription;
}

export interface SuggestedAnswer {
  value: AnswerValue;
  source: 'user' | 'rule' | 'ehr' | 'model' | (string & {});
  evidence: (Evidence)[];
  confidence: number | null;
  /** When it was found. ISO 8601, UTC. */
  suggestedAt: string;
}

export interface SuspenseClearParams {
  /** write_off: the amount is given up. payer: the amount is open with the payer again. */
  to: 'write_off' | 'payer';
  /** The reason, as a code of your own: lower-case letters, digits and underscores. */
  reason: string;
  /** What was found out, in your own words. */
  note: string;
}

export interface SuspensePart {
  /** Null for the claim as a whole. */
  serviceLineId: string | null;
  /** The part of the difference. Whole US cents. */
  amount: number;
}

export interface SuspenseReport {
  object: 'suspense_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The day filter of the request. */
  asOf: string | null;
  /** At most 1,000. */
  rows: (SuspenseReportRow)[];
}

export interface SuspenseReportRow {
  /** Null for the difference of the total of a remittance. */
  claimId: string | null;
  /** Null if none is known. */
  remittanceId: string | null;
  /** The payer. */
  payerId: string | null;
  /** Positive if the payer explained less than its charges, negative if more. Whole US cents. */
  amount: number;
  /** When the oldest of these amounts was booked. ISO 8601, UTC. */
  since: string;
}

export interface SyncCounts {
  /** Received resources, each version once. */
  seen: number;
  /** Created resources. */
  created: number;
  /** Changed resources. */
  updated: number;
  /** Resources with a known version, and changes without an effect. */
  unchanged: number;
  /** Resources that could not be saved. */
  failed: number;
  /** Resources that have no counterpart; see `problems`. */
  unmapped: number;
}

export interface SyncFailure {
  resourceType: string;
  /** Stable code. */
  code: string;
  /** The failure, for a person. */
  message: string;
  /** The scope that the server did not grant. */
  missingScope: string | null;
  /** The issues of the server's OperationOutcome, without their texts, which may be PHI. */
  outcome: (unknown)[];
}

export interface SyncProblem {
  resourceType: string;
  /** Stable code; see the guide on FHIR. */
  code: string;
  /** FHIRPath without list positions. */
  path: string;
  /** Of `rejected`: the code of the error, and the field. */
  reason?: string;
  /** The number of occurrences. */
  count: number;
}

export interface SyncServerIssue {
  resourceType: string;
  severity: string;
  code: string;
  details: string | null;
  expression: string | null;
  /** The number of occurrences. */
  count: number;
}

export interface SyncStartParams {
  /** `incremental` reads changes, `full` reads everything, `bulk` uses the bulk export. Default: that of the connection. */
  mode?: 'incremental' | 'full' | 'bulk';
  /** Default: those of the connection, or every type that the server offers. */
  resourceTypes?: ('Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference')[];
  /** Only these patients: FHIR ids, or ids of patients received from this connection. `problems` counts those that the server does not have (`not_on_server`). */
  patientIds?: (string)[];
  /** Reads changes since then, by the clock of the server. ISO 8601, UTC. */
  since?: string;
  /** Maps the resources and reports problems without saving anything. */
  dryRun?: boolean;
}

export interface Telecom {
  system: 'phone' | 'email' | 'fax' | 'sms' | (string & {});
  use?: 'home' | 'work' | 'mobile' | (string & {});
  /** Number or address. */
  value: string;
}

export interface TelecomParams {
  system: 'phone' | 'email' | 'fax' | 'sms';
  use?: 'home' | 'work' | 'mobile';
  /** Number or address. */
  value: string;
}

export interface TestClock {
  object: 'test_clock';
  /** Test clock id. */
  id: string;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The scope of the clock: the whole `organization`, or only the `patients` that were created with its id, with their resources. */
  scope: 'organization' | 'patients' | (string & {});
  /** Whether webhook dispatches follow the clock. */
  driveWebhookRetries: boolean;
  name: string | null;
  /** `advancing` until all work that is due by the target time has run, then `ready`. `failed`: the advance stopped early. The clock keeps the last time it reached and can be advanced again. */
  status: 'ready' | 'advancing' | 'failed' | (string & {});
  /** The current time of the clock. ISO 8601, UTC. */
  frozenTime: string;
  /** The target time of the running advance. ISO 8601, UTC. */
  advancesTo: string | null;
}

export interface TestClockAdvanceParams {
  /** An instant between the years 2000 and 2099. ISO 8601. */
  frozenTime: string;
}

export interface TestClockCreateParams {
  /** An instant between the years 2000 and 2099. ISO 8601. */
  frozenTime: string;
  /** The scope of the clock: the whole `organization`, or only the `patients` that were created with its id, with their resources. */
  scope?: 'organization' | 'patients';
  /** Whether webhook dispatches and their retries follow the clock too. Otherwise they are sent in real time. Default: true for `organization`, false for `patients`. */
  driveWebhookRetries?: boolean;
  /** A name for the clock. */
  name?: string;
}

export interface TestClockList {
  object: 'list';
  data: (TestClock)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface ThinReference {
  /** Type of the resource. */
  object: string;
  /** Its id. */
  id: string;
}

/** The body of a delivery to a subscription with the payload `thin`: it contains no PHI. */
export interface ThinWebhook {
  object: 'event';
  /** Event id, stable across retries: de-duplicate by it. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | (string & {});
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  /** The type and id of the resource, under the name of the resource. */
  data: Record<string, ThinReference>;
}

export interface TimelineEntry {
  object: 'timeline_entry';
  /** Entry id. */
  id: string;
  /** When it happened. ISO 8601, UTC. */
  at: string;
  /** What happened, e.g. `claim.scrubbed`. */
  action: string;
  /** The previous state. */
  from: string | null;
  /** The new state. */
  to: string | null;
  actor: Actor;
  requestId: string | null;
  details: Record<string, unknown>;
}

export interface TimelineEntryList {
  object: 'list';
  data: (TimelineEntry)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Filing limits; contracts may differ. */
export interface TimelyFilingDays {
  /** Days from the last date of service for the first claim. */
  initial: number;
  /** Days from the last date of service for corrected claims. */
  corrected: number;
  /** Days from the decision for an appeal. */
  appeal: number;
}

/** Filing limits; contracts may differ. */
export interface TimelyFilingDaysParams {
  /** Days from the last date of service for the first claim. */
  initial: number;
  /** Days from the last date of service for corrected claims. */
  corrected: number;
  /** Days from the decision for an appeal. */
  appeal: number;
}

/** A tooth that is missing or to be extracted (DN2). */
export interface ToothStatus {
  /** Tooth (DN201), in the universal numbering: 1 to 32, A to T. */
  tooth: string;
  /** To be extracted (E) or missing (M) (DN202). */
  status: 'E' | 'M' | (string & {});
  /** Numbering of teeth (DN206): JP. */
  system?: string;
}

/** A tooth that is missing or to be extracted (DN2). */
export interface ToothStatusParams {
  /** Tooth (DN201), in the universal numbering: 1 to 32, A to T. */
  tooth: string;
  /** To be extracted (E) or missing (M) (DN202). */
  status: 'E' | 'M';
  /** Numbering of teeth (DN206): JP. */
  system?: string;
}

export interface TradingPartner {
  object: 'trading_partner';
  /** Trading partner id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Your name for the partner. */
  name: string;
  /** ISA05, e.g. ZZ or 30. */
  interchangeSenderQualifier: string;
  /** ISA06 of sent interchanges. */
  interchangeSenderId: string;
  /** ISA07, e.g. ZZ or 30. */
  interchangeReceiverQualifier: string;
  /** ISA08 of sent interchanges. */
  interchangeReceiverId: string;
  /** GS02. Default: the value of ISA06. */
  applicationSenderCode: string;
  /** GS03. Default: the value of ISA08. */
  applicationReceiverCode: string;
  /** NM109 of loop 1000A, if the partner has assigned one. */
  submitterId: string;
  /** NM103 of loop 1000B. Default: the value of ISA08. */
  receiverName: string;
  /** NM109 of loop 1000B. Default: the value of ISA08. */
  receiverId: string;
  /** ISA14: whether a TA1 is requested. */
  acknowledgmentRequested: boolean;
  /** ISA15: test or production. */
  usageIndicator: 'T' | 'P' | (string & {});
  /** An interchange is closed at the first of these limits. */
  batch: { transactionsMax: number; bytesMax: number; delaySeconds: number };
  /** Minutes after which the TA1 or 999 of an interchange is late, by transaction set. Sets without an entry are not watched. Default: 240 for claims. */
  acknowledgmentMinutes: { '270'?: number; '275'?: number; '276'?: number; '278'?: number; '837P'?: number; '837I'?: number; '837D'?: number };
  /** The connection that transports its files (`/v1/connections`). */
  connectionId: string | null;
  /** A summary of the connection; null if none is set up. */
  connection: { id: string; kind: string; profile: Record<string, unknown>; hasSecrets: boolean; hostKeys: (string)[]; state: 'draft' | 'testing' | 'live' | 'paused' | 'quarantined' | (string & {}); stateReason: string | null; lastSuccessAt: string | null; lastFailureAt: string | null; lastFailureReason: string | null; consecutiveFailures: number } | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface TradingPartnerCreateParams {
  /** Your name for the partner. */
  name: string;
  /** ISA06 of sent interchanges. */
  interchangeSenderId: string;
  /** ISA08 of sent interchanges. */
  interchangeReceiverId: string;
  /** ISA05, e.g. ZZ or 30. */
  interchangeSenderQualifier?: string;
  /** ISA07, e.g. ZZ or 30. */
  interchangeReceiverQualifier?: string;
  /** GS02. Default: the value of ISA06. */
  applicationSenderCode?: string;
  /** GS03. Default: the value of ISA08. */
  applicationReceiverCode?: string;
  /** NM109 of loop 1000A, if the partner has assigned one. */
  submitterId?: string;
  /** NM103 of loop 1000B. Default: the value of ISA08. */
  receiverName?: string;
  /** NM109 of loop 1000B. Default: the value of ISA08. */
  receiverId?: string;
  /** ISA14: whether a TA1 is requested. */
  acknowledgmentRequested?: boolean;
  /** ISA15: test or production. */
  usageIndicator?: 'T' | 'P';
  /** An interchange is closed at the first of these limits. */
  batch?: { transactionsMax: number; bytesMax: number; delaySeconds: number };
  /** Minutes after which the TA1 or 999 of an interchange is late, by transaction set. Sets without an entry are not watched. Default: 240 for claims. */
  acknowledgmentMinutes?: { '270'?: number; '275'?: number; '276'?: number; '278'?: number; '837P'?: number; '837I'?: number; '837D'?: number };
  /** An existing connection; null: none. Not together with `connection`. */
  connectionId?: string | null;
  connection?: PartnerConnectionParams;
}

export interface TradingPartnerList {
  object: 'list';
  data: (TradingPartner)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch. Interchanges that have a number keep the envelope that they were written with. */
export interface TradingPartnerUpdateParams {
  /** Your name for the partner. */
  name?: string;
  /** ISA05, e.g. ZZ or 30. */
  interchangeSenderQualifier?: string;
  /** ISA06 of sent interchanges. */
  interchangeSenderId?: string;
  /** ISA07, e.g. ZZ or 30. */
  interchangeReceiverQualifier?: string;
  /** ISA08 of sent interchanges. */
  interchangeReceiverId?: string;
  /** GS02. Default: the value of ISA06. */
  applicationSenderCode?: string;
  /** GS03. Default: the value of ISA08. */
  applicationReceiverCode?: string;
  /** NM109 of loop 1000A, if the partner has assigned one. */
  submitterId?: string;
  /** NM103 of loop 1000B. Default: the value of ISA08. */
  receiverName?: string;
  /** NM109 of loop 1000B. Default: the value of ISA08. */
  receiverId?: string;
  /** ISA14: whether a TA1 is requested. */
  acknowledgmentRequested?: boolean;
  /** ISA15: test or production. */
  usageIndicator?: 'T' | 'P';
  /** An interchange is closed at the first of these limits. */
  batch?: { transactionsMax: number; bytesMax: number; delaySeconds: number };
  /** Minutes after which the TA1 or 999 of an interchange is late, by transaction set. Sets without an entry are not watched. Default: 240 for claims. */
  acknowledgmentMinutes?: { '270'?: number; '275'?: number; '276'?: number; '278'?: number; '837P'?: number; '837I'?: number; '837D'?: number };
  /** An existing connection; null: none. Not together with `connection`. */
  connectionId?: string | null;
  connection?: { kind?: string; profile?: ConnectionProfileParams; secrets?: ConnectionSecretsParams | null; hostKeys?: (string)[]; state?: 'draft' | 'testing' | 'live' | 'paused' };
}

/** A tooth that was treated, with its surfaces (TOO). */
export interface TreatedTooth {
  /** Tooth (TOO02): 1 to 32, A to T. */
  tooth?: string;
  surfaces?: ('B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O' | (string & {}))[];
}

/** A tooth that was treated, with its surfaces (TOO). */
export interface TreatedToothParams {
  /** Tooth (TOO02): 1 to 32, A to T. */
  tooth?: string;
  surfaces?: ('B' | 'D' | 'F' | 'I' | 'L' | 'M' | 'O')[];
}

export interface User {
  object: 'user';
  /** User id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The email address of the person at the identity provider. Stored in lower case; unique in the organization. */
  email: string;
  /** The name of the person. */
  name: string;
  /** A built-in role, or the id of a custom role. You can give only a role whose scopes you have. */
  role: string;
  /** invited: the user has never signed in. disabled: the user cannot sign in and has no session. */
  status: 'invited' | 'active' | 'disabled' | (string & {});
  /** The person at the identity provider. Null until the first sign-in, or until an administrator sets it. */
  identity: UserIdentity | null;
  /** When the user last signed in. ISO 8601, UTC. */
  lastSignedInAt: string | null;
  /** Until when the link of the invitation is valid. ISO 8601, UTC. */
  invitationExpiresAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface UserIdentity {
  /** The issuer of the identity provider of this deployment, as its tokens name it (`iss`). */
  issuer: string;
  /** The id of the person at the identity provider (`sub`). Case matters. */
  subject: string;
}

export interface UserIdentitySetParams {
  /** The issuer of the identity provider of this deployment, as its tokens name it (`iss`). */
  issuer: string;
  /** The id of the person at the identity provider (`sub`). Case matters. */
  subject: string;
}

export interface UserInviteParams {
  /** The email address of the person at the identity provider. Stored in lower case; unique in the organization. */
  email: string;
  /** The name of the person. */
  name: string;
  /** A built-in role, or the id of a custom role. You can give only a role whose scopes you have. */
  role: string;
}

export interface UserList {
  object: 'list';
  data: (User)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch. */
export interface UserUpdateParams {
  /** The name of the person. */
  name?: string;
  /** A built-in role, or the id of a custom role. You can give only a role whose scopes you have. */
  role?: string;
}

export interface ValidationFinding {
  /** Stable id, `family.name`. */
  ruleId: string;
  ruleVersion: number;
  /** The rule in words: what holds for a claim without such a finding. */
  title: string;
  family: string;
  severity: 'error' | 'warning' | 'info' | (string & {});
  /** Whether the finding prevents submission. */
  blocking: boolean;
  source: ScrubRuleSource;
  /** JSON Pointer into the claim. */
  path: string;
  /** The field in words, such as `Service line 1, units`. */
  field: string;
  /** The location of the cause, if it is outside the claim. */
  subject?: { type: 'patient' | 'coverage' | 'payer' | (string & {}); path: string };
  message: string;
  currentValue?: unknown;
  expected?: string;
  /** Adjustment reason codes with which payers deny such a claim. */
  predictedCarc?: (string)[];
  evidence?: FindingEvidence;
}

/** A value code with its amount or its count (HI*BE). */
export interface ValueCode {
  /** The code. */
  code: string;
  /** The amount, of a code that is money. Whole US cents. */
  amount?: number;
  /** The count, of a code that counts days, visits or units. A decimal as text. */
  quantity?: string;
}

/** A value code with its amount or its count (HI*BE). */
export interface ValueCodeParams {
  /** The code. */
  code: string;
  /** The amount, of a code that is money. Whole US cents. */
  amount?: number;
  /** The count, of a code that counts days, visits or units. A decimal as text. */
  quantity?: string;
}

export interface WebhookDelivery {
  object: 'webhook_delivery';
  /** False in the sandbox. */
  livemode: boolean;
  /** Delivery id, sent as Service-Delivery-Id; differs across retries of the same event. */
  id: string;
  /** The same as id. */
  deliveryId: string;
  /** Id of the event's dispatch to this subscription, shared by all of its attempts, at most seven. */
  dispatchId: string;
  /** Subscription id. */
  subscriptionId: string;
  /** Event id, stable across retries. */
  eventId: string;
  eventType: string;
  attempt: number;
  /** The delivery that this one replays. */
  replayOf: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'permanently_failed' | (string & {});
  /** `connection_closed`: the receiver closed a kept connection, or refused the HTTP/2 stream, before any response. The next attempt is then made at once, under its own delivery id. */
  outcome: 'succeeded' | 'http_status' | 'timeout' | 'connection_timeout' | 'response_timeout' | 'connection_failed' | 'connection_closed' | 'tls_failed' | 'dns_failed' | 'address_not_allowed' | 'redirect' | 'response_too_large' | 'response_invalid' | null | (string & {});
  responseStatus: number | null;
  /** The beginning of the response, at most 1 KiB. */
  responseExcerpt: string | null;
  /** Milliseconds until the status was received, or until the attempt failed. */
  durationMs: number | null;
  /** When it was sent. ISO 8601, UTC. */
  attemptedAt: string | null;
  /** When the attempt ended. ISO 8601, UTC. */
  finishedAt: string | null;
  /** When the next attempt is due. ISO 8601, UTC. */
  nextAttemptAt: string | null;
  /** When the attempt began; for a pending delivery, when it was requested. ISO 8601, UTC. */
  createdAt: string;
}

export interface WebhookDeliveryList {
  object: 'list';
  data: (WebhookDelivery)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface WebhookOriginIps {
  object: 'webhook_origin_ips';
  current: (OriginNetwork)[];
  /** Published at least 30 days ahead. */
  upcoming: (OriginNetwork)[];
  retiring: (RetiringOriginNetwork)[];
}

export interface WebhookReplay {
  object: 'webhook_replay';
  /** Replay id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Subscription id. */
  subscriptionId: string;
  /** `completed`: every event has been queued. */
  status: 'queued' | 'running' | 'completed' | 'cancelled' | 'failed' | (string & {});
  /** The reason for the failure. */
  statusReason: string | null;
  /** Start of the period, inclusive. ISO 8601, UTC. */
  since: string;
  /** End of the period, exclusive. ISO 8601, UTC. */
  until: string;
  deliveryStatuses: ('succeeded' | 'permanently_failed' | 'missing' | (string & {}))[];
  eventTypes: (string)[] | null;
  progress: { eventsTotal: number | null; eventsExamined: number; eventsReplayed: number; eventsPending: number };
  /** When the replay began. ISO 8601, UTC. */
  startedAt: string | null;
  /** When the replay ended. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface WebhookReplayCreateParams {
  /** Events that happened at or after; at most 30 days ago. ISO 8601. */
  since: string;
  /** Events that happened before; now when absent. ISO 8601. */
  until?: string;
  /** The delivery status of the event at this subscription: `permanently_failed`, `missing` (never sent), `succeeded`. By default the first two. */
  status?: ('succeeded' | 'permanently_failed' | 'missing')[];
  /** Event types and families; all types by default. */
  eventTypes?: ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*')[];
}

export interface WebhookReplayList {
  object: 'list';
  data: (WebhookReplay)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface WebhookSecretRotateParams {
  /** Ends the overlap of a rotation of the last 24 hours: the previous secret stops signing. */
  endOverlap?: boolean;
}

export interface WebhookStatistics {
  object: 'webhook_statistics';
  /** False in the sandbox. */
  livemode: boolean;
  /** Subscription id. */
  subscriptionId: string;
  /** Consecutive permanently failed dispatches. */
  consecutiveFailures: number;
  /** The backlog; each count is capped at 100,000. */
  backlog: { pending: number; retrying: number; held: number; nextRetryAt: string | null };
  windows: { '1h': WebhookStatisticsWindow; '24h': WebhookStatisticsWindow; '7d': WebhookStatisticsWindow };
  /** When the statistics were calculated. ISO 8601, UTC. */
  calculatedAt: string;
}

export interface WebhookStatisticsWindow {
  attempts: number;
  succeeded: number;
  failed: number;
  /** The acknowledged share of attempts, 0 to 1; null without attempts. */
  successRate: number | null;
  /** The duration of attempts. */
  latencyMs: { p50: number | null; p95: number | null };
  /** Whether only the newest 50,000 attempts were counted. */
  isSample: boolean;
}

export interface WebhookSubscription {
  object: 'webhook_subscription';
  /** WebhookSubscription id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The HTTPS URL of your receiver, on port 443 or 1024 and above. */
  url: string;
  events: (string)[];
  /** Free text. */
  description: string | null;
  /** `full`: the whole resource. `thin`: only its type and id, without PHI; fetch the resource for the rest. */
  payload: 'full' | 'thin' | (string & {});
  /** `strict`: the next event waits until the previous one is acknowledged or has failed permanently. */
  ordering: 'none' | 'strict' | (string & {});
  /** Your headers with masked values. */
  headers: Record<string, string>;
  /** `disabled` is set by the service after 100 consecutive permanent failures. */
  status: 'enabled' | 'paused' | 'disabled' | (string & {});
  disabledReason: string | null;
  /** Consecutive permanently failed dispatches. */
  consecutiveFailures: number;
  /** When the previous secret stops signing. ISO 8601, UTC. */
  previousSecretExpiresAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface WebhookSubscriptionCreateParams {
  /** The HTTPS URL of your receiver, on port 443 or 1024 and above. */
  url: string;
  /** Event types and families such as claim.*, or ["*"] for all. */
  events: ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*')[];
  /** Free text. */
  description?: string;
  /** `full`: the whole resource. `thin`: only its type and id, without PHI; fetch the resource for the rest. */
  payload?: 'full' | 'thin';
  /** `strict`: the next event waits until the previous one is acknowledged or has failed permanently. */
  ordering?: 'none' | 'strict';
  /** Your own headers, sent with each delivery. Values are encrypted and never returned. */
  headers?: Record<string, string>;
}

export interface WebhookSubscriptionList {
  object: 'list';
  data: (WebhookSubscription)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** A merge patch: fields that are given replace the old ones, null clears. */
export interface WebhookSubscriptionUpdateParams {
  /** The HTTPS URL of your receiver, on port 443 or 1024 and above. */
  url?: string;
  /** Event types and families such as claim.*, or ["*"] for all. */
  events?: ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*')[];
  /** Free text. */
  description?: string | null;
  /** `full`: the whole resource. `thin`: only its type and id, without PHI; fetch the resource for the rest. */
  payload?: 'full' | 'thin';
  /** `strict`: the next event waits until the previous one is acknowledged or has failed permanently. */
  ordering?: 'none' | 'strict';
  /** Your own headers, sent with each delivery. Values are encrypted and never returned. A named header is set, null removes it. Null instead of an object removes all headers. */
  headers?: Record<string, string | null> | null;
  /** `paused` pauses delivery: pending dispatches are kept, and events that occur while paused are not queued, but can be replayed, also while paused. `enabled` resumes delivery and resets the failure count. */
  status?: 'enabled' | 'paused';
}

export interface WebhookSubscriptionWithSecret {
  object: 'webhook_subscription';
  /** WebhookSubscription id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** The HTTPS URL of your receiver, on port 443 or 1024 and above. */
  url: string;
  events: (string)[];
  /** Free text. */
  description: string | null;
  /** `full`: the whole resource. `thin`: only its type and id, without PHI; fetch the resource for the rest. */
  payload: 'full' | 'thin' | (string & {});
  /** `strict`: the next event waits until the previous one is acknowledged or has failed permanently. */
  ordering: 'none' | 'strict' | (string & {});
  /** Your headers with masked values. */
  headers: Record<string, string>;
  /** `disabled` is set by the service after 100 consecutive permanent failures. */
  status: 'enabled' | 'paused' | 'disabled' | (string & {});
  disabledReason: string | null;
  /** Consecutive permanently failed dispatches. */
  consecutiveFailures: number;
  /** When the previous secret stops signing. ISO 8601, UTC. */
  previousSecretExpiresAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
  /** HMAC key of Service-Signature. Shown once. A repeated request under the same Idempotency-Key includes it for ten minutes. */
  signingSecret?: string;
  /** In a later replay, instead of signingSecret: when the secret was shown. Rotate it if you do not have it. ISO 8601, UTC. */
  secretShownAt?: string;
}

/** A work item is assigned. */
export interface WorkAssignedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'work.assigned';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: WorkItemEventData;
}

/** Who works on it. */
export interface WorkAssignee {
  type: 'user' | 'agent' | 'team' | (string & {});
  /** Id of the user, of the API key (`agent`) or of the queue (`team`). */
  id: string;
}

/** Who works on it. */
export interface WorkAssigneeParams {
  type: 'user' | 'agent' | 'team';
  /** Id of the user, of the API key (`agent`) or of the queue (`team`). */
  id: string;
}

export interface WorkBulkError {
  code: string;
  message: string;
  param: string | null;
  details: (WorkBulkErrorDetail)[];
}

export interface WorkBulkErrorDetail {
  code: string;
  param: string;
  message: string;
}

export interface WorkBulkItemParams {
  /** Work item id. */
  id: string;
  /** Changes only this version. */
  version?: number;
  /** Your own division of the type. */
  category?: string | null;
  /** `waiting` needs `waitingOn`, `in_review` a `reviewId`, `done` a `resolution`. */
  status?: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled';
  /** The task, in a few words. Put no PHI here. */
  title?: string;
  /** Details. */
  description?: string | null;
  /** Default: `normal`. */
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  /** The queue of the item. */
  queueId?: string | null;
  /** Null removes the assignee, so that the item is available in its queue. */
  assignee?: WorkAssigneeParams | null;
  /** Whole US cents. */
  amountAtRisk?: number | null;
  /** When it is due. ISO 8601. */
  dueAt?: string | null;
  /** Until when take-next skips the item; must be in the future. ISO 8601. */
  snoozedUntil?: string | null;
  /** Implies the status `waiting`. */
  waitingOn?: 'none' | 'payer' | 'patient' | 'provider' | 'external';
  resolution?: WorkResolutionParams;
  /** The pending review that the item waits for. When the review ends, the item continues. */
  reviewId?: string;
}

export interface WorkBulkItemResult {
  /** Work item id. */
  id: string;
  /** The changed item; null if the change failed. */
  workItem: WorkItem | null;
  error: WorkBulkError | null;
}

export interface WorkBulkParams {
  /** The changes, one entry for each item. */
  items: (WorkBulkItemParams)[];
}

export interface WorkBulkPreview {
  object: 'work_bulk_preview';
  succeeded: number;
  failed: number;
  /** In the order of the request. */
  results: (WorkBulkItemResult)[];
}

export interface WorkBulkResult {
  object: 'work_bulk_result';
  succeeded: number;
  failed: number;
  /** In the order of the request. */
  results: (WorkBulkItemResult)[];
}

/** A work item is completed. */
export interface WorkCompletedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'work.completed';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: WorkItemEventData;
}

/** A comparison, or a group of conditions in `all`, `any` or `none`. */
export interface WorkCondition {
  /** The property to compare. */
  field?: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'revenueCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy' | (string & {});
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (WorkConditionGroup)[];
  /** At least one of them holds. */
  any?: (WorkConditionGroup)[];
  /** None of them holds. */
  none?: (WorkConditionGroup)[];
}

export interface WorkConditionComparison {
  /** The property to compare. */
  field: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'revenueCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy' | (string & {});
  operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
}

export interface WorkConditionComparisonParams {
  /** The property to compare. */
  field: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'revenueCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy';
  operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
}

export interface WorkConditionGroup {
  /** The property to compare. */
  field?: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'revenueCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy' | (string & {});
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists' | (string & {});
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (WorkConditionComparison)[];
  /** At least one of them holds. */
  any?: (WorkConditionComparison)[];
  /** None of them holds. */
  none?: (WorkConditionComparison)[];
}

export interface WorkConditionGroupParams {
  /** The property to compare. */
  field?: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'revenueCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy';
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (WorkConditionComparisonParams)[];
  /** At least one of them holds. */
  any?: (WorkConditionComparisonParams)[];
  /** None of them holds. */
  none?: (WorkConditionComparisonParams)[];
}

/** A comparison, or a group of conditions in `all`, `any` or `none`. */
export interface WorkConditionParams {
  /** The property to compare. */
  field?: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'revenueCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy';
  operator?: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists';
  /** The value, or the values. */
  value?: string | number | boolean | (string | number | boolean)[];
  /** All of them hold. */
  all?: (WorkConditionGroupParams)[];
  /** At least one of them holds. */
  any?: (WorkConditionGroupParams)[];
  /** None of them holds. */
  none?: (WorkConditionGroupParams)[];
}

/** A work item is created. */
export interface WorkCreatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'work.created';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: WorkItemEventData;
}

export interface WorkItem {
  object: 'work_item';
  /** WorkItem id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom' | (string & {});
  category: string | null;
  status: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled' | (string & {});
  subject: WorkSubject | null;
  /** The claim that it is about. */
  claimId: string | null;
  /** The task, in a few words. Put no PHI here. */
  title: string;
  /** Details. */
  description: string | null;
  priority: 'low' | 'normal' | 'high' | 'urgent' | (string & {});
  priorityScore: WorkPriorityScore;
  /** The queue of the item. */
  queueId: string | null;
  assignee: WorkAssignee | null;
  blocksSubmission: boolean;
  /** The amount at risk. Whole US cents. */
  amountAtRisk: number | null;
  /** When it is due. ISO 8601, UTC. */
  dueAt: string | null;
  /** The service level that applies. */
  sla: WorkSla | null;
  /** Service levels that were ended by a reopening of the item. */
  slaRuns: (WorkSla)[];
  /** Until when take-next skips the item. ISO 8601, UTC. */
  snoozedUntil: string | null;
  waitingOn: 'none' | 'payer' | 'patient' | 'provider' | 'external' | (string & {});
  recommendedActions: (string)[];
  resolution: WorkResolution | null;
  reopenCount: number;
  source: WorkSource;
  /** The review that the item represents. */
  reviewId: string | null;
  /** At most one open item exists for each key. */
  dedupeKey: string | null;
  /** When it was completed or cancelled. ISO 8601, UTC. */
  completedAt: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface WorkItemCreateParams {
  type: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom';
  /** Your own division of the type. */
  category?: string;
  subject?: WorkSubjectParams;
  /** The task, in a few words. Put no PHI here. */
  title: string;
  /** Details. */
  description?: string | null;
  /** Default: `normal`. */
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  /** The queue of the item. */
  queueId?: string;
  assignee?: WorkAssigneeParams;
  /** Whether the submission of the claim is blocked until the item is finished. */
  blocksSubmission?: boolean;
  /** Whole US cents. */
  amountAtRisk?: number;
  /** When it is due. ISO 8601. */
  dueAt?: string;
  /** Until when take-next skips the item; must be in the future. ISO 8601. */
  snoozedUntil?: string;
}

export interface WorkItemEventData {
  workItem: WorkItem;
  previousAttributes?: WorkItemPreviousAttributes;
}

export interface WorkItemList {
  object: 'list';
  data: (ListedWorkItem)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

/** Previous values of the changed fields. */
export interface WorkItemPreviousAttributes {
  object?: 'work_item';
  /** WorkItem id. */
  id?: string;
  /** False in the sandbox. */
  livemode?: boolean;
  type?: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom' | (string & {});
  category?: string | null;
  status?: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled' | (string & {});
  subject?: WorkSubject | null;
  /** The claim that it is about. */
  claimId?: string | null;
  /** The task, in a few words. Put no PHI here. */
  title?: string;
  /** Details. */
  description?: string | null;
  priority?: 'low' | 'normal' | 'high' | 'urgent' | (string & {});
  priorityScore?: WorkPriorityScore;
  /** The queue of the item. */
  queueId?: string | null;
  assignee?: WorkAssignee | null;
  blocksSubmission?: boolean;
  /** The amount at risk. Whole US cents. */
  amountAtRisk?: number | null;
  /** When it is due. ISO 8601, UTC. */
  dueAt?: string | null;
  /** The service level that applies. */
  sla?: WorkSla | null;
  /** Service levels that were ended by a reopening of the item. */
  slaRuns?: (WorkSla)[];
  /** Until when take-next skips the item. ISO 8601, UTC. */
  snoozedUntil?: string | null;
  waitingOn?: 'none' | 'payer' | 'patient' | 'provider' | 'external' | (string & {});
  recommendedActions?: (string)[];
  resolution?: WorkResolution | null;
  reopenCount?: number;
  source?: WorkSource;
  /** The review that the item represents. */
  reviewId?: string | null;
  /** At most one open item exists for each key. */
  dedupeKey?: string | null;
  /** When it was completed or cancelled. ISO 8601, UTC. */
  completedAt?: string | null;
  /** Grows with every change; ETag is "v<version>". */
  version?: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt?: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt?: string;
}

/** A merge patch: given fields replace the old values, null clears a field. */
export interface WorkItemUpdateParams {
  /** Your own division of the type. */
  category?: string | null;
  /** `waiting` needs `waitingOn`, `in_review` a `reviewId`, `done` a `resolution`. */
  status?: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled';
  /** The task, in a few words. Put no PHI here. */
  title?: string;
  /** Details. */
  description?: string | null;
  /** Default: `normal`. */
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  /** The queue of the item. */
  queueId?: string | null;
  /** Null removes the assignee, so that the item is available in its queue. */
  assignee?: WorkAssigneeParams | null;
  /** Whole US cents. */
  amountAtRisk?: number | null;
  /** When it is due. ISO 8601. */
  dueAt?: string | null;
  /** Until when take-next skips the item; must be in the future. ISO 8601. */
  snoozedUntil?: string | null;
  /** Implies the status `waiting`. */
  waitingOn?: 'none' | 'payer' | 'patient' | 'provider' | 'external';
  resolution?: WorkResolutionParams;
  /** The pending review that the item waits for. When the review ends, the item continues. */
  reviewId?: string;
}

export interface WorkNote {
  object: 'work_note';
  /** Note id. */
  id: string;
  /** The item. */
  workItemId: string;
  /** The note. */
  text: string;
  author: WorkNoteAuthor;
  /** The users whom the note mentions. Each of them gets a work item of the type `mention`. */
  mentions: (string)[];
  /** When it was written. ISO 8601, UTC. */
  createdAt: string;
}

export interface WorkNoteAuthor {
  type: string;
  id: string;
}

export interface WorkNoteCreateParams {
  /** The note. */
  text: string;
  /** The users whom the note mentions. Each of them gets a work item of the type `mention`. */
  mentions?: (string)[];
}

export interface WorkNoteList {
  object: 'list';
  data: (WorkNote)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface WorkPriorityFactors {
  /** Up to 30 points. */
  priority: number;
  /** Up to 25 points: five for each power of ten of `amountAtRisk`. */
  amount: number;
  /** Up to 30 points, increasing by one with each day closer to `dueAt`; all of them when it has passed. */
  deadline: number;
  /** Up to 15 points, by type. */
  recoverability: number;
}

/** The priority score. It grows as `dueAt` comes closer, without a new version of the item. */
export interface WorkPriorityScore {
  /** The sum of the factors, at most 100. */
  value: number;
  factors: WorkPriorityFactors;
}

export interface WorkQueue {
  object: 'work_queue';
  /** WorkQueue id. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  /** Name, unique in the organization. */
  name: string;
  /** The kind of items that belong in the queue. */
  description: string | null;
  /** The callers who may take its items; empty: all callers. */
  members: (WorkQueueMember)[];
  /** Grows with every change; ETag is "v<version>". */
  version: number;
  /** When it was created. ISO 8601, UTC. */
  createdAt: string;
  /** When it last changed. ISO 8601, UTC. */
  updatedAt: string;
}

export interface WorkQueueCount {
  queueId: string | null;
  items: number;
}

export interface WorkQueueCreateParams {
  /** Name, unique in the organization. */
  name: string;
  /** The kind of items that belong in the queue. */
  description?: string | null;
  /** The callers who may take its items; empty: all callers. */
  members?: (WorkQueueMemberParams)[];
}

export interface WorkQueueList {
  object: 'list';
  data: (WorkQueue)[];
  hasMore: boolean;
  /** Pass as `cursor` for the next page. */
  nextCursor: string | null;
}

export interface WorkQueueMember {
  type: 'user' | 'agent' | (string & {});
  /** Id of the user or API key. */
  id: string;
}

export interface WorkQueueMemberParams {
  type: 'user' | 'agent';
  /** Id of the user or API key. */
  id: string;
}

/** A merge patch. */
export interface WorkQueueUpdateParams {
  /** Name, unique in the organization. */
  name?: string;
  /** The kind of items that belong in the queue. */
  description?: string | null;
  /** The callers who may take its items; empty: all callers. */
  members?: (WorkQueueMemberParams)[];
}

export interface WorkReport {
  object: 'work_report';
  /** False in the sandbox. */
  livemode: boolean;
  /** The first day. YYYY-MM-DD. */
  from: string;
  /** The last day. YYYY-MM-DD. */
  to: string;
  /** The queue filter of the request. */
  queueId: string | null;
  /** At most 1,000. */
  rows: (WorkReportRow)[];
}

export interface WorkReportRow {
  /** The type of the items. */
  type: string;
  /** Null for items without a queue. */
  queueId: string | null;
  /** Items that were created in the period. */
  created: number;
  /** Items that were completed in the period. */
  completed: number;
  /** Items that the service completed because their subject was settled. */
  autoResolved: number;
  /** Items that were cancelled in the period. */
  cancelled: number;
  /** The median of the minutes from the creation to the completion of the completed items. */
  medianMinutes: number | null;
  /** Items that are unfinished now. */
  open: number;
  /** Items whose due time has passed. */
  overdue: number;
  /** The amounts at risk of the unfinished items. Whole US cents. */
  openAmount: number;
}

export interface WorkResolution {
  code: 'fixed' | 'submitted' | 'paid' | 'appealed' | 'written_off' | 'billed_patient' | 'billed_next_payer' | 'expired' | 'answered' | 'decided' | 'matched' | 'duplicate' | 'not_needed' | 'other' | (string & {});
  note: string | null;
  autoResolved: boolean;
}

/** How the item was resolved. Setting it completes the item. */
export interface WorkResolutionParams {
  code: 'fixed' | 'submitted' | 'paid' | 'appealed' | 'written_off' | 'billed_patient' | 'billed_next_payer' | 'expired' | 'answered' | 'decided' | 'matched' | 'duplicate' | 'not_needed' | 'other';
  /** A remark. */
  note?: string | null;
}

export interface WorkSla {
  policyId: string;
  policyRevision: number;
  state: 'on_track' | 'at_risk' | 'breached' | 'paused' | 'met' | (string & {});
  targets: (WorkSlaTarget)[];
  /** When the current pause began. ISO 8601, UTC. */
  pausedAt: string | null;
  /** The pauses that have ended. */
  pauses?: (WorkSlaPause)[];
}

/** A clock of a service level is about to run out. */
export interface WorkSlaAtRiskEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'work.sla_at_risk';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: WorkItemEventData;
}

/** A clock of a service level has run out. */
export interface WorkSlaBreachedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'work.sla_breached';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: WorkItemEventData;
}

export interface WorkSlaPause {
  /** Its beginning. ISO 8601, UTC. */
  from: string;
  /** Its end. ISO 8601, UTC. */
  to: string;
}

export interface WorkSlaStep {
  /** Minutes after the breach. */
  minutes: number;
  /** When the step was due; null until it is done. ISO 8601, UTC. */
  doneAt: string | null;
}

export interface WorkSlaTarget {
  metric: string;
  /** The unit of its duration. */
  unit?: string;
  /** Null for all hours. */
  calendarId?: string | null;
  /** The regulation that sets the duration; waiting does not pause the clock. */
  regulatory?: string | null;
  /** When the clock started. ISO 8601, UTC. */
  startedAt: string;
  /** When the clock will be breached. ISO 8601, UTC. */
  dueAt: string;
  /** When the warning is due. ISO 8601, UTC. */
  warnAt: string | null;
  /** When it was met. ISO 8601, UTC. */
  metAt: string | null;
  /** When the warning was given. ISO 8601, UTC. */
  warnedAt: string | null;
  /** When it was breached. ISO 8601, UTC. */
  breachedAt: string | null;
  /** Escalations after the breach. */
  steps?: (WorkSlaStep)[];
}

/** What created it. */
export interface WorkSource {
  type: 'api' | 'event' | 'policy' | (string & {});
  id: string | null;
}

/** The resource that the item is about. */
export interface WorkSubject {
  type: string;
  id: string;
}

/** The resource that the item is about. */
export interface WorkSubjectParams {
  type: 'claim' | 'patient' | 'coverage' | 'denial' | 'appeal' | 'remittance' | 'prior_authorization' | 'eligibility_check' | 'enrollment';
  /** Id of the resource. */
  id: string;
}

export interface WorkSummary {
  object: 'work_summary';
  livemode: boolean;
  /** Items that are not finished. */
  open: number;
  unassigned: number;
  overdue: number;
  /** Sum of the items. Whole US cents. */
  amountAtRisk: number;
  /** Items by state. */
  byStatus: Record<string, number>;
  /** Items by type. */
  byType: Record<string, number>;
  byQueue: (WorkQueueCount)[];
  /** Items with a service level, by its state. */
  bySlaState: Record<string, number>;
}

export interface WorkTakeParams {
  /** Only items of this queue. */
  queueId?: string;
  /** Only these types. */
  types?: ('eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom')[];
}

/** A work item changes. */
export interface WorkUpdatedEvent {
  object: 'event';
  /** Event id, stable across retries. Use it to discard duplicates. */
  id: string;
  /** False in the sandbox. */
  livemode: boolean;
  type: 'work.updated';
  resource: EventSubject;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  data: WorkItemEventData;
}

export interface WriteOffCreateParams {
  /** patient: the amount that the patient owes. payer: the amount that a payer still owes. */
  scope: 'patient' | 'payer';
  /** Why it is written off. */
  reason: 'timely_filing' | 'authorization_missing' | 'eligibility' | 'other_payer_not_billed' | 'duplicate_charge' | 'documentation_missing' | 'coding_error' | 'bundled' | 'not_medically_necessary' | 'non_covered' | 'benefit_limit' | 'provider_not_enrolled' | 'patient_data_wrong' | 'contractual' | 'appeal_exhausted' | 'small_balance' | 'charity_care' | 'bankruptcy' | 'patient_deceased' | 'administrative' | 'bad_debt' | 'courtesy' | 'financial_hardship' | 'prompt_payment_discount' | 'settlement';
  /** The amount to write off. Default: the whole open amount of the scope. Whole US cents. */
  amount?: number;
  /** Writes off only this line. Without it, lines are written off in their order. */
  serviceLineId?: string;
}

export interface X12Annotation {
  object: 'x12_annotation';
  /** Segments of the whole file. */
  segmentCount: number;
  /** Findings of the whole file. */
  findingCount: number;
  /** Findings that are errors. */
  errorCount: number;
  /** The loops of the page and their enclosing loops. Each loop follows its enclosing loop. */
  loops: (X12Loop)[];
  /** The segments of the page, in file order. */
  segments: (X12Segment)[];
  /** The findings about none of these segments, for example that the file has no interchange. */
  findings: (X12Finding)[];
  /** Whether the file contains further segments. */
  hasMore: boolean;
  /** Send the file again with this `offset` for the next segments. */
  nextOffset: number | null;
}

export interface X12Document {
  object: 'x12_document';
  /** ISA segments. */
  interchangeCount: number;
  /** ST segments. */
  transactionSetCount: number;
  /** Findings that are errors. */
  errorCount: number;
  /** All findings except those that were left out. */
  findingCount: number;
  /** Findings that were left out, beyond 10000 plus one for each 8 bytes of the file. An interchange with such findings also has an error `too_many_findings`, and its TA1 refuses it. */
  omittedFindingCount: number;
  /** The first findings, in file order. */
  findings: (X12Finding)[];
  /** Items of the whole file. */
  itemCount: number;
  /** The contents of the file, in order: interchanges, groups, transaction sets, and the typed objects of each set. Amounts are whole cents. `unmapped` lists data without a field. */
  items: (X12Item)[];
  /** Whether the file contains further items. */
  hasMore: boolean;
  /** Send the file again with this `offset` for the next items. */
  nextOffset: number | null;
}

export interface X12Element {
  /** Element of the segment, from 1. */
  position: number;
  /** The meaning of the element; null if the service has no name for it. */
  name: string | null;
  /** Its text, cut after 2,000 bytes. */
  value: string;
  /** Its byte offset in the file. */
  byteOffset: number;
  /** How many bytes it has in the file. */
  byteLength: number;
  /** JSON Pointer of the corresponding field in `Claim`; null if there is none or the file is not an 837P. */
  pointer: string | null;
  /** The components of its repetitions, at most 200. Empty if the element is a single value. */
  parts: (X12Part)[];
  /** The findings about the element. */
  findings: (X12Finding)[];
}

export interface X12Finding {
  /** Stable id of the rule, which an override names. */
  rule: string;
  /** An error makes the 999 reject the transaction set. */
  severity: 'error' | 'warning' | (string & {});
  /** WEDI SNIP type. */
  snip: number;
  /** A description without values of the file, except a qualifier of one to three letters and digits. */
  message: string;
  /** Segment of the file, from 1 at the first ISA; 0 if the file contains no segments. */
  segmentNumber: number;
  /** Its byte offset in the file. */
  byteOffset: number;
  /** For example NM1. */
  segmentId: string;
  /** Loop of the guide, for example 2010AA; null in the envelope. */
  loop: string | null;
  /** Element of the segment, from 1. */
  elementPosition: number | null;
  /** Component of the element, from 1. */
  componentPosition: number | null;
  /** Repetition of the element, from 1. */
  repetitionPosition: number | null;
  /** Transaction set of the file, from 1; 0 in the envelope. */
  transactionSetNumber: number;
  /** Segment of its transaction set, ST being 1; 0 in the envelope. */
  transactionSegmentNumber: number;
}

export interface X12Item {
  /** What the item is, for example `claim`. */
  kind: string;
}

export interface X12Loop {
  /** The enclosing loop; null for a transaction set. */
  parentIndex: number | null;
  /** Loop of the guide, for example 2010AA; null for a transaction set as a whole. */
  loop: string | null;
  /** The meaning of the loop. */
  name: string;
  /** The guide, for example 005010X222A1. */
  guide: string;
  /** The segment that opens it, which may be on an earlier page. */
  firstSegmentNumber: number;
}

export interface X12Part {
  /** Repetition of the element, from 1. */
  repetitionPosition: number;
  /** Component of the repetition, from 1. */
  componentPosition: number;
  /** The meaning of the element; null if the service has no name for it. */
  name: string | null;
  /** Its text, cut after 2,000 bytes. */
  value: string;
  /** Its byte offset in the file. */
  byteOffset: number;
  /** How many bytes it has in the file. */
  byteLength: number;
  /** JSON Pointer of the corresponding field in `Claim`; null if there is none or the file is not an 837P. */
  pointer: string | null;
}

export interface X12Segment {
  /** Segment of the file, from 1 at the first ISA. */
  segmentNumber: number;
  /** Segment of its transaction set, ST being 1; 0 in the envelope. */
  transactionSegmentNumber: number;
  /** For example NM1. */
  segmentId: string;
  /** The meaning of the segment in its loop; null in the envelope and for unexpected segments. */
  name: string | null;
  /** Line of the file, from 1. */
  line: number;
  /** Its byte offset in the file. */
  byteOffset: number;
  /** How many bytes it has, without its terminator. */
  byteLength: number;
  /** The innermost loop, as an index of `loops`; null in the envelope. */
  loopIndex: number | null;
  /** The claim of the organization that it is about, if there is one. */
  claimId: string | null;
  elements: (X12Element)[];
  /** The findings about the segment as a whole. */
  findings: (X12Finding)[];
}

export interface X12Validation {
  object: 'x12_validation';
  /** Whether the file has no error. */
  isValid: boolean;
  /** ISA segments. */
  interchangeCount: number;
  /** ST segments. */
  transactionSetCount: number;
  /** Findings that are errors. */
  errorCount: number;
  /** All findings except those that were left out. */
  findingCount: number;
  /** Findings that were left out, beyond 10000 plus one for each 8 bytes of the file. An interchange with such findings also has an error `too_many_findings`, and its TA1 refuses it. */
  omittedFindingCount: number;
  /** The first findings, in file order. */
  findings: (X12Finding)[];
  /** Most frequent first. */
  countsByRule: ({ rule: string; count: number })[];
  /** 999 interchanges that respond to the file: one for each interchange with groups that is not rejected by a TA1. */
  implementationAcknowledgments: (string)[];
  /** TA1 interchanges, for interchanges that are rejected or request one. */
  interchangeAcknowledgments: (string)[];
}

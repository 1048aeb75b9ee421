// Generated from openapi/v1.json by `npm run gen`. Do not edit.

declare const phi: unique symbol;
/** A value that is protected health information. Only the component <Phi> can render it. */
export type Phi<T> = { readonly [phi]: T };

/** One value, or several, of a parameter that can be repeated. */
export type Several<T> = T | readonly T[];
/** One of the values of a parameter that can be repeated. */
export type OneValue<P> = Exclude<P extends readonly (infer T)[] ? T : P, undefined>;

type Json<T> = { content: { 'application/json': T } };
type Failed = Json<Schemas['ApiError']>;

export interface Schemas {
  AccessActionParams: { name: string; properties?: Record<string, unknown> };
  AccessContext: { reasons: (Schemas['AccessReason'])[]; requiredScopes: (string)[]; missingScopes: (string)[]; viaRoles: (string)[]; policyIds: (string)[]; conditions: (string)[]; state: Schemas['AccessState'] | null; ignored: (string)[]; error?: Schemas['AccessError'] };
  AccessDecision: { decision: boolean; context: Schemas['AccessContext'] };
  AccessError: { status: number; message: string };
  AccessOptionsParams: { evaluations_semantic?: 'execute_all' | 'deny_on_first_deny' | 'permit_on_first_permit' };
  AccessQuestionParams: { subject?: Schemas['AccessSubjectParams']; action?: Schemas['AccessActionParams']; resource?: Schemas['AccessResourceParams']; context?: Record<string, unknown> };
  AccessReason: { code: string; message: string };
  AccessResourceParams: { type: string; id?: string; properties?: Record<string, unknown> };
  AccessState: { allowed: boolean; status: string | null; allowedTransitions: (string)[] };
  AccessSubjectParams: { type: 'api_key' | 'user'; id: string; properties?: Record<string, unknown> };
  Accident: { related: ('auto' | 'employment' | 'other')[]; date?: Phi<string> | null; state?: string | null };
  AccidentParams: { related: ('auto' | 'employment' | 'other')[]; date?: string | null; state?: string | null };
  AccountLine: { object: 'account_line'; id: string; livemode: boolean; kind: 'charge' | 'charge_void' | 'claim_payment' | 'claim_reversal' | 'undo' | 'patient_payment' | 'patient_refund' | 'write_off' | 'transfer' | 'provider_adjustments' | 'payment_difference' | 'suspense_clearing'; date: string; postedAt: string; text: string; patientId: string; claimId: string | null; patientControlNumber: Phi<string> | null; serviceDate: Phi<string> | null; payerName: string | null; charge: number; payerPaid: number; adjustment: number; patientPaid: number; amount: number; balance: number; remittanceId: string | null; remittanceSequence: number | null; remittanceSource: 'era' | 'manual' | null; enteredBy: Schemas['Actor'] | null; undoesId: string | null; undoneById: string | null; reversible: boolean; note: Phi<string> | null };
  AccountLineList: { object: 'list'; data: (Schemas['AccountLine'])[]; hasMore: boolean; nextCursor: string | null };
  Acknowledgment: { object: 'acknowledgment'; id: string; claimId: string; submissionId: string; interchangeId: string; level: 'ta1' | '999' | '277ca_clearinghouse' | '277ca_payer' | '277'; outcome: 'accepted' | 'rejected' | 'information'; codes: ({ code: string; label: string | null })[]; receivedAt: string };
  AcknowledgmentList: { object: 'list'; data: (Schemas['Acknowledgment'])[]; hasMore: boolean; nextCursor: string | null };
  Actor: { type: 'api_key' | 'user' | 'system' | 'payer' | 'operator'; id: string };
  ActualPayer: { payerId: string | null; name: string | null; identifier: string | null; confidence: 'high' | 'medium' | 'low'; reason: string; basis: (number)[] };
  Address: { use?: 'home' | 'work' | 'billing' | 'temporary'; line1: Phi<string>; line2?: Phi<string>; city: Phi<string>; state: string; postalCode: Phi<string>; country?: string };
  Adjustment: { groupCode: string; reasonCode: string; amount: number; label: string | null; quantity: string | null };
  AgentAction: { object: 'agent_action'; id: string; livemode: boolean; tool: string; subject: { type: string; id: string }; recipient: { type: 'payer' | 'patient' | 'none'; id: string | null; name: string | null }; operations: (string)[]; changes: (Phi<string>)[]; hash: string; requiredScopes: (string)[]; status: 'pending' | 'approved' | 'declined' | 'executed' | 'voided' | 'expired'; reason: string | null; requestedBy: Schemas['Actor']; decidedBy: Schemas['Actor'] | null; decidedAt: string | null; executedAt: string | null; expiresAt: string; version: number; createdAt: string; updatedAt: string };
  AgentActionList: { object: 'list'; data: (Schemas['AgentAction'])[]; hasMore: boolean; nextCursor: string | null };
  AnnouncedPayment: { amount: number | null; paymentDate: string | null; traceNumber: string | null; announcedOn: string; appealId: string | null };
  Answer: { value: Schemas['AnswerValue']; source: 'user' | 'rule' | 'ehr' | 'model'; evidence: (Schemas['Evidence'])[]; confidence: number | null; answeredBy: { type: string; id: string }; answeredAt: string };
  AnswerQuantity: { value: Phi<string>; unit: string };
  AnswerQuantityParams: { value: string; unit: string };
  AnswerValue: boolean | number | Phi<string> | Schemas['AnswerQuantity'] | (boolean | number | Phi<string> | Schemas['AnswerQuantity'])[];
  AnswerValueParams: boolean | number | string | Schemas['AnswerQuantityParams'] | (boolean | number | string | Schemas['AnswerQuantityParams'])[];
  ApiError: { error: { type: 'invalid_request_error' | 'authentication_error' | 'permission_error' | 'conflict_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error' | 'payer_error'; code: 'invalid_json' | 'invalid_request' | 'invalid_cursor' | 'unknown_parameter' | 'invalid_parameter' | 'invalid_header' | 'missing_api_key' | 'invalid_api_key' | 'expired_api_key' | 'forbidden_scope' | 'csrf_token_invalid' | 'address_not_allowed' | 'session_required' | 'live_key_not_allowed' | 'organization_mismatch' | 'reviewer_not_allowed' | 'not_queue_member' | 'not_view_owner' | 'resource_not_found' | 'route_not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'invalid_state_transition' | 'duplicate_external_id' | 'duplicate_coverage' | 'coverage_rank_taken' | 'duplicate_patient_control_number' | 'duplicate_claim' | 'replacement_unchanged' | 'claim_forwarded' | 'confirmation_required' | 'no_next_coverage' | 'claim_payment_not_postable' | 'file_too_large' | 'no_coverage' | 'control_numbers_exhausted' | 'exchange_held' | 'key_already_rotated' | 'too_many_api_keys' | 'duplicate_enrollment' | 'duplicate_trading_partner' | 'duplicate_payer_route' | 'too_many_payers' | 'too_many_eligibility_policies' | 'too_many_sla_policies' | 'duplicate_fhir_connection' | 'connection_not_active' | 'reauthorization_required' | 'subscriptions_exist' | 'sync_in_progress' | 'capability_not_supported' | 'fhir_scope_not_granted' | 'duplicate_work_queue' | 'duplicate_charge_bundle' | 'duplicate_role' | 'too_many_roles' | 'duplicate_connection' | 'connection_in_use' | 'partner_has_connection' | 'connection_unsettled' | 'connection_kind_unsupported' | 'connection_untested' | 'role_in_use' | 'duplicate_user' | 'too_many_users' | 'last_administrator' | 'duplicate_subscription' | 'secret_rotation_overlaps' | 'subscription_disabled' | 'test_clock_exists' | 'test_clock_advancing' | 'requirements_unmet' | 'review_snapshot_outdated' | 'work_blocks_submission' | 'work_queue_in_use' | 'review_required' | 'review_outdated' | 'partner_ehr_disabled' | 'too_many_partner_webhooks' | 'duplicate_partner_ehr_connection' | 'outbox_entry_not_cancellable' | 'finding_obsolete' | 'idempotency_in_progress' | 'session_revoked' | 'session_expired' | 'session_reauthorization_required' | 'session_pending' | 'session_claimed' | 'payload_expired' | 'version_conflict' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'expectation_failed' | 'validation_failed' | 'unknown_sandbox_token' | 'sandbox_value_in_live' | 'idempotency_key_reused' | 'fix_input_required' | 'claim_has_blocking_findings' | 'enrollment_required' | 'organization_settings_incomplete' | 'payer_not_routed' | 'regulatory_target_locked' | 'deadline_passed' | 'webhook_url_not_allowed' | 'remittance_unbalanced' | 'duplicate_remittance' | 'merge_too_large' | 'x12_unreadable' | 'document_over_limit' | 'document_unprintable' | 'document_type_mismatch' | 'headers_too_large' | 'rate_limited' | 'internal_error' | 'payer_error' | 'upstream_unavailable' | 'service_unavailable'; message: string; param?: string; details?: ({ code: string; param: string; message: string })[]; address?: string | null; allowedTransitions?: (string)[]; basis?: string; deadline?: string; duplicateOf?: string; inputs?: (Schemas['FixInput'])[]; limitName?: 'requests_per_second_per_key' | 'requests_per_second_per_user' | 'concurrent_requests_per_organization' | 'failed_authentications_per_address' | 'sign_in_requests_per_address'; mergedIntoId?: string | null; nextAction?: string | null; omittedDetailCount?: number; parts?: (Schemas['ReadinessPart'])[]; previousSecretExpiresAt?: string; reasons?: (string)[]; requiredScope?: string; reviewIds?: (string)[]; roleIds?: (string)[]; rotatedToId?: string; scope?: string; status?: string; syncRunId?: string; testClockId?: string; token?: string; workItemIds?: (string)[]; validTokens?: (string)[]; requestId: string; docUrl: string; retryable: boolean } };
  ApiKey: { object: 'api_key'; id: string; name: string; prefix: string; lastFour: string; scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read')[]; status: 'active' | 'disabled' | 'revoked'; expiresAt: string | null; allowedCidrs: (string)[]; jwks: Schemas['JwkSet'] | null; lastUsedAt: string | null; lastUsedFrom: string | null; rotatedFromId: string | null; rotatedToId: string | null; creator: Schemas['ApiKeyCreator'] | null; version: number; createdAt: string; updatedAt: string; livemode: boolean };
  ApiKeyCreateParams: { name: string; scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read')[]; expiresAt?: string | null; allowedCidrs?: (string)[]; jwks?: Schemas['JwkSetParams'] | null };
  ApiKeyCreator: { userId: string; status: 'active' | 'disabled' | 'removed' };
  ApiKeyList: { object: 'list'; data: (Schemas['ApiKey'])[]; hasMore: boolean; nextCursor: string | null };
  ApiKeyRotateParams: { expiresAt?: string | null };
  ApiKeyUpdateParams: { name?: string; scopes?: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read')[]; allowedCidrs?: (string)[]; jwks?: Schemas['JwkSetParams'] | null };
  ApiKeyWithSecret: { object: 'api_key'; id: string; name: string; prefix: string; lastFour: string; scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read')[]; status: 'active' | 'disabled' | 'revoked'; expiresAt: string | null; allowedCidrs: (string)[]; jwks: Schemas['JwkSet'] | null; lastUsedAt: string | null; lastUsedFrom: string | null; rotatedFromId: string | null; rotatedToId: string | null; creator: Schemas['ApiKeyCreator'] | null; version: number; createdAt: string; updatedAt: string; livemode: boolean; key?: string; secretShownAt?: string };
  Appeal: { object: 'appeal'; id: string; livemode: boolean; status: 'draft' | 'sent' | 'acknowledged' | 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'withdrawn'; nextAction: 'send' | 'send_information' | 'await_decision' | 'appeal_next_level' | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none'; externalId: string | null; type: 'claim_denial' | 'prior_auth_denial'; statusChangedAt: string; denialIds: (string)[]; claimId: string | null; priorAuthorizationId: string | null; patientId: string; payerId: string; payerName: string; audience: 'provider_dispute' | 'member_appeal'; level: number; levelName: string; previousAppealId: string | null; nextAppealId: string | null; urgency: 'standard' | 'expedited'; deadline: Schemas['AppealDeadline'] | null; decisionDueDate: string | null; decisionOverdueReportedAt: string | null; decisionDays: number | null; amountInControversy: number | null; letter: Schemas['AppealLetter']; polish: Schemas['AppealPolish'] | null; documentIds: (string)[]; representativeDocumentId: string | null; recipient: Schemas['AppealRecipient']; channel: 'sandbox' | 'portal' | 'fax' | 'mail' | 'email' | 'x12_275' | null; sentAt: string | null; lateReason: Phi<string> | null; trackingNumber: string | null; confirmationDocumentId: string | null; interchangeId: string | null; delivery: Schemas['AppealDelivery'] | null; acknowledgment: Schemas['AppealAcknowledgment'] | null; informationRequest: Schemas['RequestedInformation'] | null; outcome: Schemas['AppealOutcome'] | null; withdrawnReason: string | null; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string };
  AppealAcknowledgedEvent: { object: 'event'; id: string; livemode: boolean; type: 'appeal.acknowledged'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['AppealEventData'] };
  AppealAcknowledgment: { at: string; reference: string | null };
  AppealCreateParams: { externalId?: string; denialIds?: (string)[]; priorAuthorizationId?: string; audience?: 'provider_dispute' | 'member_appeal'; previousAppealId?: string; urgency?: 'standard' | 'expedited'; polish?: boolean; documentIds?: (string)[]; representativeDocumentId?: string; recipient?: Schemas['AppealRecipientParams']; metadata?: Record<string, string> };
  AppealDeadline: { date: string; basis: Schemas['AppealDeadlineBasis'] };
  AppealDeadlineBasis: { source: 'regulation' | 'payer_directory'; citation: string | null; days: number; from: string };
  AppealDecisionOverdueEvent: { object: 'event'; id: string; livemode: boolean; type: 'appeal.decision_overdue'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['AppealEventData'] };
  AppealDelivery: { state: 'queued' | 'accepted' | 'failed'; at: string; reason: string | null };
  AppealDeliveryUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'appeal.delivery_updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['AppealEventData'] };
  AppealEventData: Phi<{ appeal: Schemas['Appeal'] }>;
  AppealGeneratedEvent: { object: 'event'; id: string; livemode: boolean; type: 'appeal.generated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['AppealEventData'] };
  AppealLetter: { templateId: string; generatorVersion: string; sections: ({ key: string; heading: string | null; statements: ({ key: string; text: Phi<string>; citations: (number)[]; isEdited: boolean })[] })[]; citations: ({ number: number; type: 'claim_field' | 'authorization_field' | 'denial' | 'reason_code' | 'acknowledgment' | 'coverage' | 'history_entry' | 'document' | 'regulation' | 'payer_policy' | 'appeal'; ref: string; text: Phi<string> })[]; placeholders: ({ key: string; description: string; value: Phi<string> | null })[]; grounded: boolean; unfilledPlaceholders: (string)[] };
  AppealLevelDeadline: { audience: 'provider_dispute' | 'member_appeal'; level: number; levelName: string; date: string | null; daysLeft: number | null; basis: { source: 'regulation' | 'payer_directory'; citation: string | null; days: number; from: string | null; sourceUrl: string | null; sourceKind: 'regulation' | 'quotation' | 'unchecked' | null; sourceCheckedOn: string | null; effectiveFrom: string | null }; decisionDays: number | null };
  AppealLevelDeadlineList: { object: 'list'; data: (Schemas['AppealLevelDeadline'])[]; hasMore: boolean; nextCursor: string | null };
  AppealList: { object: 'list'; data: (Schemas['ListedAppeal'])[]; hasMore: boolean; nextCursor: string | null };
  AppealOutcome: { result: 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed'; amountRecovered: number | null; reason: Phi<string> | null; receivedAt: string; source: 'payer' | 'manual'; letterDocumentId: string | null };
  AppealOutcomeCreateParams: { result: 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed'; amountRecovered?: number | null; reason?: string | null; receivedAt?: string; letterDocumentId?: string };
  AppealOutcomeReceivedEvent: { object: 'event'; id: string; livemode: boolean; type: 'appeal.outcome_received'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['AppealEventData'] };
  AppealPolish: { state: 'queued' | 'done' | 'failed' | 'not_configured'; model: string | null; statements: number };
  AppealRecipient: { name: string; department: string | null; lines: (string)[]; fax: string | null; email: string | null };
  AppealRecipientParams: { name?: string; department?: string | null; lines?: (string)[]; fax?: string | null; email?: string | null };
  AppealRule: { level: number; name: string; daysToFile: number; daysToDecide: number | null };
  AppealRuleParams: { level: number; name: string; daysToFile: number; daysToDecide: number | null };
  AppealSendParams: { channel: 'sandbox' | 'portal' | 'fax' | 'mail' | 'email' | 'x12_275'; trackingNumber?: string; confirmationDocumentId?: string; lateReason?: string };
  AppealSentEvent: { object: 'event'; id: string; livemode: boolean; type: 'appeal.sent'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['AppealEventData'] };
  AppealUpdateParams: { placeholders?: ({ key: string; value: string | null })[]; statements?: ({ key: string; text: string | null })[]; additionalText?: string | null; externalId?: string | null; documentIds?: (string)[]; representativeDocumentId?: string | null; recipient?: Schemas['AppealRecipientParams']; metadata?: Record<string, string> | null };
  AppealWithdrawParams: { reason?: string };
  AppliedFix: { fixId: string; findingId: string; ruleId: string; before: Record<string, Phi<unknown>>; after: Record<string, Phi<unknown>>; patch: (Schemas['PatchOperation'])[] };
  ApproachingClaimDeadline: { deadline: 'timely_filing' | 'information_request'; date: string; daysLeft: number };
  ApproachingDeadline: { deadline: 'appeal' | 'corrected_claim'; date: string; daysLeft: number };
  ArAgingReport: { object: 'ar_aging_report'; livemode: boolean; asOf: string; payerId: string | null; rows: (Schemas['ArAgingReportRow'])[] };
  ArAgingReportRow: { payerId: string; bucket: '0-30' | '31-60' | '61-90' | '91-120' | '121+'; claims: number; payerBalance: number; deniedBalance: number; patientBalance: number; balance: number; list: string };
  AuditEntry: { object: 'audit_entry'; id: string; action: string; actor: Schemas['Actor']; resource: { type: string; id: string }; requestId: string | null; details: Record<string, unknown>; createdAt: string; seal: { position: number; previousHash: string; hash: string; sealedAt: string } | null };
  AuditEntryList: { object: 'list'; data: (Schemas['AuditEntry'])[]; hasMore: boolean; nextCursor: string | null };
  AuthorizationClock: { basis: 'cms_0057f' | 'core' | 'contract' | 'none'; ruleId: string | null; startedAt: string | null; decisionDueAt: string | null; docsDueAt: string | null; docsExpiredAt: string | null; extendedUntil: string | null; extensionReason: Phi<string> | null; dueAt: string | null; overdue: boolean; overdueAt: string | null };
  AuthorizationDecision: { outcome: 'approved' | 'partially_approved' | 'modified' | 'denied' | 'not_required' | 'cancelled'; decidedAt: string; authorizationNumber: string | null; validFrom: string | null; validTo: string | null; actionCode: 'A1' | 'A2' | 'A3' | 'A4' | 'A6' | 'C' | 'CT' | 'NA'; denialReasons: (Schemas['AuthorizationDenialReason'])[]; letterDocumentId: string | null; peerToPeerDeadline: string | null };
  AuthorizationDenialReason: { code: string; codeSystem: 'x12_review_decision_reason'; category: 'medical_necessity' | 'missing_information' | 'not_covered' | 'experimental' | 'out_of_network' | 'eligibility' | 'duplicate' | 'level_of_care' | 'benefit_limit' | 'late_request' | 'other'; text: Phi<string>; specific: boolean; nextSteps: (string)[] };
  AuthorizationDiagnosis: { code: Phi<string>; system: 'icd10cm'; primary: boolean };
  AuthorizationDiagnosisParams: { code: string; primary?: boolean };
  AuthorizationItem: { id: string; sequence: number; procedureCode: Phi<string>; modifiers: (string)[]; units: string; system: 'hcpcs' | 'cpt'; unitType: 'unit' | 'visit' | 'day' | 'hour' | 'minute'; serviceDates: { start: string; end: string }; frequency: Schemas['Frequency'] | null; decision: { status: 'approved' | 'modified' | 'denied' | 'pended'; authorizedUnits: string | null; authorizedDates: { start: string; end: string } | null; reasonCode: string | null } | null };
  AuthorizationItemParams: { sequence?: number; procedureCode: string; system?: 'hcpcs' | 'cpt'; modifiers?: (string)[]; units?: string; unitType?: 'unit' | 'visit' | 'day' | 'hour' | 'minute'; serviceDates: { start: string; end?: string }; frequency?: Schemas['FrequencyParams'] };
  AuthorizationItemUsage: { itemId: string; unitType: 'unit' | 'visit' | 'day' | 'hour' | 'minute'; authorizedUnits: string; usedUnits: string; remainingUnits: string };
  AuthorizationMetricsSet: { requests: number; decided: number; approvedPercent: number | null; deniedPercent: number | null; approvedAfterAppealPercent: number | null; extendedThenApprovedPercent: number | null; overClockPercent: number | null; meanHours: number | null; medianHours: number | null };
  AuthorizationProvider: { npi: string; taxonomyCode: string | null; organizationName: string | null; name: Schemas['AuthorizationProviderName'] | null; phone: string | null };
  AuthorizationProviderName: { given: (string)[]; family: string; suffix?: string };
  AuthorizationProviderNameParams: { given: (string)[]; family: string; suffix?: string };
  AuthorizationProviderParams: { npi: string; taxonomyCode?: string | null; organizationName?: string | null; name?: Schemas['AuthorizationProviderNameParams'] | null; phone?: string | null };
  AuthorizationRequirement: { required: 'yes' | 'no' | 'unknown'; source: 'rule' | 'payer_determination' | 'eligibility' | null; umVendor: string | null; canSubmitElectronically: boolean; reference: string | null };
  AuthorizationRequirements: { version: number; questions: ({ questionId: string; code: string; message: string })[]; documents: ({ type: string; required: boolean; provided: boolean; message: string })[]; issues: ({ code: string; param: string; message: string; severity: 'error' | 'warning' })[] };
  AuthorizationSubmission: { channel: 'x12_278' | 'sandbox'; submittedAt: string; traceNumber: string; payerTraceNumber: string | null; attemptCount: number; interchangeId: string | null; state: 'queued' | 'sent' | 'answered' | 'failed' };
  AuthorizationUsage: { authorizedUnits: string; usedUnits: string; remainingUnits: string; billedAmount: number; items: (Schemas['AuthorizationItemUsage'])[]; claimIds: (string)[] };
  AuthzenActionParams: { name: string; properties?: Record<string, unknown> };
  AuthzenConfiguration: { policy_decision_point: string; access_evaluation_endpoint: string; access_evaluations_endpoint: string };
  AuthzenDecision: { decision: boolean; context: Schemas['AccessContext'] };
  AuthzenDecisions: { decision?: boolean; context?: Schemas['AccessContext']; evaluations?: (Schemas['AuthzenDecision'])[] };
  AuthzenEvaluationParams: { subject: Schemas['AuthzenSubjectParams']; action: Schemas['AuthzenActionParams']; resource: Schemas['AuthzenResourceParams']; context?: Record<string, unknown> };
  AuthzenEvaluationsParams: { subject?: Schemas['AuthzenSubjectParams']; action?: Schemas['AuthzenActionParams']; resource?: Schemas['AuthzenResourceParams']; context?: Record<string, unknown>; evaluations?: (Schemas['AuthzenQuestionParams'])[]; options?: Schemas['AuthzenOptionsParams'] };
  AuthzenOptionsParams: { evaluations_semantic?: 'execute_all' | 'deny_on_first_deny' | 'permit_on_first_permit' };
  AuthzenQuestionParams: { subject?: Schemas['AuthzenSubjectParams']; action?: Schemas['AuthzenActionParams']; resource?: Schemas['AuthzenResourceParams']; context?: Record<string, unknown> };
  AuthzenResourceParams: { type: string; id: string; properties?: Record<string, unknown> };
  AuthzenSubjectParams: { type: string; id: string; properties?: Record<string, unknown> };
  Benefit: { code: string; type: string; coverageLevel: string; services: (Schemas['BenefitService'])[]; insuranceTypeCode: string | null; planName: string | null; timePeriod: string | null; amount: number | null; percent: string | null; quantity: Schemas['BenefitQuantity'] | null; authRequired: 'yes' | 'no' | 'unknown'; network: 'in' | 'out' | 'not_applicable' | 'unknown'; dates: (Schemas['BenefitDate'])[]; references: (Schemas['BenefitReference'])[]; deliveries: (Schemas['BenefitDelivery'])[]; conditions: (Schemas['BenefitCondition'])[]; messages: (Phi<string>)[]; relatedEntities: (Schemas['BenefitRelatedEntity'])[]; remaining: number | null; isRemainingComputed?: true; remainingQuantity: string | null; raw: Schemas['BenefitRaw'] };
  BenefitAddress: { line1: Phi<string>; line2: Phi<string> | null; city: Phi<string>; state: string | null; postalCode: Phi<string> | null };
  BenefitCondition: { qualifier: string | null; code: string | null; category: string | null; text: string | null };
  BenefitContact: { name: string | null; telephone: string | null; fax: string | null; email: string | null; url: string | null };
  BenefitDate: { type: string; qualifier: string; start: string; end: string | null };
  BenefitDelivery: { quantity: string | null; unit: string | null; perPeriods: string | null; perUnit: string | null; timePeriod: string | null; periodCount: string | null; frequencyCode: string | null; patternTimeCode: string | null };
  BenefitQuantity: { value: string; unit: string };
  BenefitRaw: { ebIndex: number; remainingEbIndex: number | null; segments: (Phi<string>)[] };
  BenefitReference: { type: string; qualifier: string; value: Phi<string>; description: string | null };
  BenefitRelatedEntity: { role: string; roleCode: string; name: Phi<string> | null; identifierQualifier: string | null; identifier: Phi<string> | null; address: Schemas['BenefitAddress'] | null; contacts: (Schemas['BenefitContact'])[]; taxonomyCode: string | null };
  BenefitService: { system: 'x12_stc' | 'cpt' | 'hcpcs' | 'cdt' | 'ndc' | 'other'; code: string; endCode: string | null; modifiers: (string)[] };
  BillingProvider: { npi: string; taxonomyCode?: string | null; organizationName?: string | null; name?: Schemas['ProviderName'] | null; address: Schemas['ProviderAddress']; contact?: { name?: string | null; phone: string } | null; taxId: { type: 'ein' | 'ssn'; value: Phi<string> | null; valueLast4: Phi<string> } };
  BillingProviderParams: { npi: string; taxonomyCode?: string | null; organizationName?: string | null; name?: Schemas['ProviderNameParams'] | null; address: Schemas['ProviderAddressParams']; contact?: { name?: string | null; phone: string } | null; taxId?: { type: 'ein' | 'ssn'; value: string } };
  BundleCharge: { procedureCode: Phi<string>; modifiers: (string)[]; units: string; charge: number; diagnosisPointers: (number)[]; placeOfServiceCode: string | null; unitType: 'unit' | 'minute' | 'international_unit'; description: Phi<string> | null; drug: Schemas['Drug'] | null; note: Phi<string> | null; emergency: boolean | null; epsdt: boolean | null; familyPlanning: boolean | null };
  BundleChargeParams: { procedureCode: string; modifiers?: (string)[]; units?: string; charge: number; diagnosisPointers?: (number)[]; placeOfServiceCode?: string | null; unitType?: 'unit' | 'minute' | 'international_unit'; description?: string | null; drug?: Schemas['DrugParams'] | null; note?: string | null; emergency?: boolean | null; epsdt?: boolean | null; familyPlanning?: boolean | null };
  BusinessAddress: { line1: string; line2?: string; city: string; state: string; postalCode: string; country?: string };
  BusinessAddressParams: { line1: string; line2?: string; city: string; state: string; postalCode: string; country?: string };
  Calendar: { object: 'calendar'; id: string; livemode: boolean; name: string; timeZone: string; hours: Schemas['CalendarHours']; holidays: (string)[]; version: number; createdAt: string; updatedAt: string };
  CalendarCreateParams: { name: string; timeZone: string; hours: Schemas['CalendarHoursParams']; holidays?: (string)[] };
  CalendarHours: { sunday?: (Schemas['CalendarPeriod'])[]; monday?: (Schemas['CalendarPeriod'])[]; tuesday?: (Schemas['CalendarPeriod'])[]; wednesday?: (Schemas['CalendarPeriod'])[]; thursday?: (Schemas['CalendarPeriod'])[]; friday?: (Schemas['CalendarPeriod'])[]; saturday?: (Schemas['CalendarPeriod'])[] };
  CalendarHoursParams: { sunday?: (Schemas['CalendarPeriodParams'])[]; monday?: (Schemas['CalendarPeriodParams'])[]; tuesday?: (Schemas['CalendarPeriodParams'])[]; wednesday?: (Schemas['CalendarPeriodParams'])[]; thursday?: (Schemas['CalendarPeriodParams'])[]; friday?: (Schemas['CalendarPeriodParams'])[]; saturday?: (Schemas['CalendarPeriodParams'])[] };
  CalendarList: { object: 'list'; data: (Schemas['Calendar'])[]; hasMore: boolean; nextCursor: string | null };
  CalendarPeriod: { start: string; end: string };
  CalendarPeriodParams: { start: string; end: string };
  CalendarUpdateParams: { name?: string; timeZone?: string; hours?: Schemas['CalendarHoursParams']; holidays?: (string)[] };
  Canceller: { type: string; id: string };
  ChangedPartnerEhrWebhook: { id: string; remoteId: string; fields: ('eventType' | 'callbackUrl')[] };
  ChargeBundle: { object: 'charge_bundle'; id: string; livemode: boolean; externalId: string | null; code: string; name: string; status: 'active' | 'inactive'; placeOfServiceCode: string | null; diagnoses: (Schemas['EncounterDiagnosis'])[]; charges: (Schemas['BundleCharge'])[]; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string };
  ChargeBundleCreateParams: { externalId?: string; code: string; name: string; status?: 'active' | 'inactive'; placeOfServiceCode?: string | null; diagnoses?: (Schemas['EncounterDiagnosisParams'])[]; charges: (Schemas['BundleChargeParams'])[]; metadata?: Record<string, string> };
  ChargeBundleList: { object: 'list'; data: (Schemas['ChargeBundle'])[]; hasMore: boolean; nextCursor: string | null };
  ChargeBundleUpdateParams: { externalId?: string | null; code?: string; name?: string; status?: 'active' | 'inactive'; placeOfServiceCode?: string | null; diagnoses?: (Schemas['EncounterDiagnosisParams'])[] | null; charges?: (Schemas['BundleChargeParams'])[]; metadata?: Record<string, string> };
  Claim: { object: 'claim'; id: string; livemode: boolean; status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'; statusReason: Schemas['StatusReason'] | null; statusChangedAt: string; nextAction: string | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none'; payerId: string; externalId: string | null; patientId: string; coverageId: string; claimType: 'professional'; frequencyCode: '1' | '7' | '8'; originalClaimId: string | null; payerClaimControlNumber: string | null; patientControlNumber: Phi<string>; billingProvider: Schemas['BillingProvider']; renderingProvider: Schemas['Provider'] | null; referringProvider: Schemas['Provider'] | null; supervisingProvider: Schemas['Provider'] | null; serviceFacility: Schemas['ServiceFacility'] | null; placeOfServiceCode: string; diagnoses: (Schemas['Diagnosis'])[]; serviceLines: (Schemas['ServiceLine'])[]; priorAuthorizationNumber: string | null; priorAuthorizationIds: (string)[]; referralNumber: string | null; accident: Schemas['Accident'] | null; dates: Schemas['ClaimDates']; delayReasonCode: string | null; assignmentCode: 'A' | 'B' | 'C'; benefitsAssigned: boolean; releaseOfInformationCode: 'I' | 'Y'; patientAmountPaid: number | null; cliaNumber: string | null; note: Phi<string> | null; metadata: Record<string, string>; totalCharges: number; amountPaid: number; amountAllowed: number | null; amountDenied: number; patientResponsibility: number; adjustmentsTotal: number; patientPayments: number; amountTransferred: number; amountInSuspense: number; priorClaimId: string | null; priorAdjudications: (Schemas['PriorAdjudication'])[]; nextClaimId: string | null; crossover: { payerName: string | null; payerId: string | null; remittanceId: string; forwardedOn: string | null; state: 'awaited' | 'decided' } | null; informationRequest: Schemas['InformationRequest'] | null; announcedPayment: Schemas['AnnouncedPayment'] | null; estimate: Schemas['PayerEstimate'] | null; acknowledgmentDueAt: string | null; acknowledgmentOverdueSince: string | null; remittanceDueAt: string | null; remittanceOverdueSince: string | null; balance: number; adjustments: (Schemas['Adjustment'])[]; patientAdjustments: (Schemas['Adjustment'])[]; scrub: Schemas['ScrubSummary']; payerStatus: { categoryCode: string; statusCode: string; entityCode: string | null; effectiveDate: string | null } | null; submission: Schemas['ClaimSubmission'] | null; remittanceIds: (string)[]; denialIds: (string)[]; correctionClaimId: string | null; timelyFiling: { deadline: string; basis: string; daysLeft: number } | null; version: number; createdAt: string; updatedAt: string };
  ClaimAcceptedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.accepted'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimAcknowledgmentOverdueEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.acknowledgment_overdue'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimAnnotations: { object: 'claim_annotations'; claimId: string; codes: (Schemas['ClaimCodeText'])[]; reasons: (Schemas['ClaimPayerReason'])[] };
  ClaimBalanceChangedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.balance_changed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimBatchError: { code: string; message: string; param: string | null; duplicateOf?: string; details: (Schemas['ClaimBatchErrorDetail'])[] };
  ClaimBatchErrorDetail: { code: string; param: string; message: string };
  ClaimBatchItemParams: { id: string; version?: number; confirmUnchanged?: boolean };
  ClaimBatchItemResult: { id: string; outcome: 'submitted' | 'held' | 'failed'; status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | null; version: number | null; error: Schemas['ClaimBatchError'] | null };
  ClaimBatchPreview: { object: 'claim_batch_preview'; possible: number; failed: number; results: (Schemas['ClaimBatchPreviewItem'])[] };
  ClaimBatchPreviewItem: { id: string; error: Schemas['ClaimBatchError'] | null };
  ClaimBatchSubmitParams: { claims: (Schemas['ClaimBatchItemParams'])[] };
  ClaimBatchSubmitResult: { object: 'claim_batch_submit_result'; submitted: number; held: number; failed: number; results: (Schemas['ClaimBatchItemResult'])[] };
  ClaimCandidate: { object: 'claim_candidate'; claimId: string; patientId: string; patientName: Schemas['PersonName'] | null; memberId: Phi<string> | null; patientControlNumber: Phi<string>; payerClaimControlNumber: string | null; payerId: string; status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'; serviceDate: { start: Phi<string>; end: Phi<string> } | null; totalCharges: number; balance: number; method: 'patient_control_number' | 'line_control_number' | 'payer_control_number' | 'code_and_charge' | 'patient_and_date' | 'charge_and_dates' | 'manual' | 'none'; confidence: number; reasons: ({ code: string; message: string })[] };
  ClaimCandidateList: { object: 'list'; data: (Schemas['ClaimCandidate'])[]; hasMore: boolean; nextCursor: string | null };
  ClaimCodeText: { path: string; codeSet: 'icd10cm' | 'hcpcs' | 'pos'; code: Phi<string>; text: Phi<string> };
  ClaimCorrectionCreateParams: { externalId?: string; metadata?: Record<string, string> };
  ClaimCreateParams: { externalId?: string; patientId: string; coverageId: string; frequencyCode?: '1' | '7' | '8'; originalClaimId?: string | null; payerClaimControlNumber?: string | null; patientControlNumber?: string; billingProvider?: Schemas['BillingProviderParams']; renderingProvider?: Schemas['ProviderParams'] | null; referringProvider?: Schemas['ProviderParams'] | null; supervisingProvider?: Schemas['ProviderParams'] | null; serviceFacility?: Schemas['ServiceFacilityParams'] | null; placeOfServiceCode: string; diagnoses?: (Schemas['DiagnosisParams'])[]; serviceLines?: (Schemas['ServiceLineParams'])[]; priorAuthorizationNumber?: string | null; priorAuthorizationIds?: (string)[]; referralNumber?: string | null; accident?: Schemas['AccidentParams'] | null; dates?: Schemas['ClaimDatesParams']; delayReasonCode?: string | null; assignmentCode?: 'A' | 'B' | 'C'; benefitsAssigned?: boolean; releaseOfInformationCode?: 'I' | 'Y'; patientAmountPaid?: number | null; cliaNumber?: string | null; note?: string | null; metadata?: Record<string, string> };
  ClaimCreatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.created'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimDates: { onset?: Phi<string> | null; admission?: Phi<string> | null; discharge?: Phi<string> | null };
  ClaimDatesParams: { onset?: string | null; admission?: string | null; discharge?: string | null };
  ClaimDeadlineApproachingEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.deadline_approaching'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimDeniedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.denied'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimEligibilityCheckCreateParams: { coverageRank?: 'primary' | 'secondary' | 'tertiary'; serviceTypeCodes?: ('1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC')[]; procedureCodes?: (string)[]; maxAgeSeconds?: number; mode?: 'sync' | 'async' };
  ClaimEstimatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.estimated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimEventData: Phi<{ claim: Schemas['Claim']; previousAttributes?: Schemas['ClaimPreviousAttributes']; deadlines?: (Schemas['ApproachingClaimDeadline'])[] }>;
  ClaimFixParams: { fixId?: string; findingId?: string; patchIndex?: number; all?: 'safe'; inputs?: Record<string, string | number>; reason?: string; expectedVersion?: number };
  ClaimFixResult: { claim: Schemas['Claim']; appliedFixes: (Schemas['AppliedFix'])[]; skippedFixes: (Schemas['SkippedFix'])[]; scrub: Schemas['ScrubRun'] };
  ClaimForm: { object: 'claim_form'; claimId: string; form: 'cms1500' | 'ub04' | 'ada2024'; title: string; edition: string; pages: number; boxes: Record<string, Schemas['FormBox']>; problems: (Schemas['FormProblem'])[]; layout: Schemas['FormLayout'] | null };
  ClaimFromFormParams: { patientId: string; coverageId: string; externalId?: string; metadata?: Record<string, string>; boxes: Record<string, string | null> };
  ClaimHoldParams: { reason?: string };
  ClaimImport: { object: 'claim_import'; id: string; livemode: boolean; status: 'queued' | 'running' | 'completed' | 'failed'; statusReason: Schemas['StatusReason'] | null; byteCount: number; asOf: string | null; testClockId: string | null; newestServiceDate: string | null; claimsDone: number; counts: Schemas['ClaimImportCounts']; problems: ({ code: string; count: number })[]; findings: (Schemas['ClaimImportFinding'])[]; findingCount: number; startedAt: string | null; completedAt: string | null; version: number; createdAt: string; updatedAt: string };
  ClaimImportCounts: { claims: number; created: number; refused: number; duplicates: number; patientsCreated: number; patientsReused: number; coveragesCreated: number; coveragesReused: number };
  ClaimImportFinding: { code: string; severity: 'error' | 'warning'; message: string; segmentNumber?: number; segmentId?: string; loop?: string; elementPosition?: number };
  ClaimImportItem: { object: 'claim_import_item'; sequence: number; outcome: 'created' | 'refused' | 'duplicate'; claimId: string | null; patientId: string | null; coverageId: string | null; patientControlNumber: Phi<string>; segmentNumber: number; problems: (Schemas['ClaimImportProblem'])[] };
  ClaimImportItemList: { object: 'list'; data: (Schemas['ClaimImportItem'])[]; hasMore: boolean; nextCursor: string | null };
  ClaimImportList: { object: 'list'; data: (Schemas['ClaimImport'])[]; hasMore: boolean; nextCursor: string | null };
  ClaimImportProblem: { code: string; severity: 'error' | 'warning'; path: string; message: string; segmentNumber?: number; segmentId?: string; loop?: string; elementPosition?: number };
  ClaimInformationRequestedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.information_requested'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimInformationSentEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.information_sent'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimList: { object: 'list'; data: (Schemas['Claim'])[]; hasMore: boolean; nextCursor: string | null };
  ClaimOpenSums: { payerBalance: number; deniedBalance: number; patientBalance: number };
  ClaimPaidEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.paid'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimPartiallyPaidEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.partially_paid'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimPayerReason: { source: 'ta1' | '999' | '277ca_clearinghouse' | '277ca_payer' | '277' | '835'; code: string; remarkCodes: (string)[]; text: string | null; fields: (Schemas['ClaimReasonField'])[]; lineSequence: number | null; amount: number | null };
  ClaimPayerStatusUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.payer_status_updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimPayment: { object: 'claim_payment'; id: string; livemode: boolean; remittanceId: string; sequence: number; patientControlNumber: Phi<string>; patient: Schemas['PaidPatient'] | null; payerClaimControlNumber: string | null; claimStatusCode: string; crossoverCarrier?: { name: string | null; id: string | null }; charge: number; paid: number; patientResponsibility: number | null; adjustments: (Schemas['Adjustment'])[]; remarkCodes: (string)[]; facilityTypeCode: string | null; frequencyCode: string | null; diagnosisRelatedGroup: string | null; diagnosisRelatedGroupWeight: string | null; inpatientDecision: Schemas['InpatientDecision'] | null; outpatientDecision: Schemas['OutpatientDecision'] | null; statementPeriod: { start: Phi<string>; end: Phi<string> } | null; lines: (Schemas['ServicePayment'])[]; match: { state: 'matched' | 'suspected' | 'unmatched' | 'ignored'; claimId: string | null; method: 'patient_control_number' | 'line_control_number' | 'payer_control_number' | 'code_and_charge' | 'patient_and_date' | 'charge_and_dates' | 'manual' | 'none'; confidence: number; reasons: (string)[] }; reversalDifference: Schemas['ReversalDifference'] | null; lineMatches: ({ serviceLineId: string | null; method: 'line_control_number' | 'procedure_and_charge' | 'procedure' | 'manual' | 'none' })[]; posted: boolean; release: Schemas['PaymentRelease'] | null };
  ClaimPaymentIgnoreParams: { reason: string };
  ClaimPaymentList: { object: 'list'; data: (Schemas['ClaimPayment'])[]; hasMore: boolean; nextCursor: string | null };
  ClaimPaymentMatchParams: { claimId: string; lines?: ({ position: number; serviceLineId: string })[] };
  ClaimPaymentReleaseParams: { reason: string; note: string };
  ClaimPaymentReleasePreview: { object: 'claim_payment_release_preview'; livemode: boolean; claimPaymentId: string; remittanceId: string; claimId: string | null; canRelease: boolean; reasons: (string)[]; suspenseAmount: number; suspense: (Schemas['SuspensePart'])[]; claim: Schemas['ReleasedClaim'] | null; remittance: Schemas['ReleasedRemittanceRest'] | null };
  ClaimPaymentUndoParams: { reason: string };
  ClaimPlanReason: { code: 'combined' | 'other_coverage' | 'other_claim_type' | 'other_place_of_service' | 'other_rendering_provider' | 'other_prior_authorizations' | 'line_limit' | 'diagnosis_limit' | 'span_limit' | 'diagnoses_left_out'; message: string; separateFrom: number | null };
  ClaimPostingUndoneEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.posting_undone'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimPreviousAttributes: { object?: 'claim'; id?: string; livemode?: boolean; status?: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'; statusReason?: Schemas['StatusReason'] | null; statusChangedAt?: string; nextAction?: string | null; ownerOfNextAction?: 'customer' | 'service' | 'payer' | 'none'; payerId?: string; externalId?: string | null; patientId?: string; coverageId?: string; claimType?: 'professional'; frequencyCode?: '1' | '7' | '8'; originalClaimId?: string | null; payerClaimControlNumber?: string | null; patientControlNumber?: Phi<string>; billingProvider?: Schemas['BillingProvider']; renderingProvider?: Schemas['Provider'] | null; referringProvider?: Schemas['Provider'] | null; supervisingProvider?: Schemas['Provider'] | null; serviceFacility?: Schemas['ServiceFacility'] | null; placeOfServiceCode?: string; diagnoses?: (Schemas['Diagnosis'])[]; serviceLines?: (Schemas['ServiceLine'])[]; priorAuthorizationNumber?: string | null; priorAuthorizationIds?: (string)[]; referralNumber?: string | null; accident?: Schemas['Accident'] | null; dates?: Schemas['ClaimDates']; delayReasonCode?: string | null; assignmentCode?: 'A' | 'B' | 'C'; benefitsAssigned?: boolean; releaseOfInformationCode?: 'I' | 'Y'; patientAmountPaid?: number | null; cliaNumber?: string | null; note?: Phi<string> | null; metadata?: Record<string, string>; totalCharges?: number; amountPaid?: number; amountAllowed?: number | null; amountDenied?: number; patientResponsibility?: number; adjustmentsTotal?: number; patientPayments?: number; amountTransferred?: number; amountInSuspense?: number; priorClaimId?: string | null; priorAdjudications?: (Schemas['PriorAdjudication'])[]; nextClaimId?: string | null; crossover?: { payerName: string | null; payerId: string | null; remittanceId: string; forwardedOn: string | null; state: 'awaited' | 'decided' } | null; informationRequest?: Schemas['InformationRequest'] | null; announcedPayment?: Schemas['AnnouncedPayment'] | null; estimate?: Schemas['PayerEstimate'] | null; acknowledgmentDueAt?: string | null; acknowledgmentOverdueSince?: string | null; remittanceDueAt?: string | null; remittanceOverdueSince?: string | null; balance?: number; adjustments?: (Schemas['Adjustment'])[]; patientAdjustments?: (Schemas['Adjustment'])[]; scrub?: Schemas['ScrubSummary']; payerStatus?: { categoryCode: string; statusCode: string; entityCode: string | null; effectiveDate: string | null } | null; submission?: Schemas['ClaimSubmission'] | null; remittanceIds?: (string)[]; denialIds?: (string)[]; correctionClaimId?: string | null; timelyFiling?: { deadline: string; basis: string; daysLeft: number } | null; version?: number; createdAt?: string; updatedAt?: string };
  ClaimReadyEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.ready'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimReasonField: { path: string; subject: { type: 'patient' | 'coverage'; path: string } | null };
  ClaimRejectedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.rejected'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimRemittanceOverdueEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.remittance_overdue'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimReversedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.reversed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimSubmission: { submissionId: string; channel: 'sandbox' | 'clearinghouse'; submittedAt: string; transmittedAt: string | null; state: 'queued' | 'transmitted' | 'failed'; attempt: number };
  ClaimSubmitParams: { confirmUnchanged?: boolean };
  ClaimSubmittedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.submitted'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  ClaimSummary: { object: 'claim_summary'; livemode: boolean; total: Schemas['ClaimSums']; byStatus: (Schemas['ClaimSumsByStatus'])[]; byPayer: (Schemas['ClaimSumsByPayer'])[]; hasMorePayers: boolean; byScrub: (Schemas['ClaimSumsByScrub'])[]; open: Schemas['ClaimOpenSums'] | null };
  ClaimSums: { claims: number; charges: number; paid: number; adjusted: number; patientPaid: number; patientResponsibility: number; denied: number; balance: number };
  ClaimSumsByPayer: { payerId: string; claims: number; charges: number; paid: number; adjusted: number; patientPaid: number; patientResponsibility: number; denied: number; balance: number };
  ClaimSumsByScrub: { scrubStatus: 'not_run' | 'clean' | 'warnings' | 'blocked' | 'stale'; claims: number; charges: number; paid: number; adjusted: number; patientPaid: number; patientResponsibility: number; denied: number; balance: number };
  ClaimSumsByStatus: { status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'; claims: number; charges: number; paid: number; adjusted: number; patientPaid: number; patientResponsibility: number; denied: number; balance: number };
  ClaimUpdateParams: { externalId?: string | null; patientId?: string; coverageId?: string; frequencyCode?: '1' | '7' | '8'; originalClaimId?: string | null; payerClaimControlNumber?: string | null; patientControlNumber?: string; billingProvider?: Schemas['BillingProviderParams']; renderingProvider?: Schemas['ProviderParams'] | null; referringProvider?: Schemas['ProviderParams'] | null; supervisingProvider?: Schemas['ProviderParams'] | null; serviceFacility?: Schemas['ServiceFacilityParams'] | null; placeOfServiceCode?: string; diagnoses?: (Schemas['DiagnosisParams'])[]; serviceLines?: (Schemas['ServiceLineUpdateParams'])[]; priorAuthorizationNumber?: string | null; priorAuthorizationIds?: (string)[] | null; referralNumber?: string | null; accident?: Schemas['AccidentParams'] | null; dates?: Schemas['ClaimDatesParams'] | null; delayReasonCode?: string | null; assignmentCode?: 'A' | 'B' | 'C'; benefitsAssigned?: boolean; releaseOfInformationCode?: 'I' | 'Y'; patientAmountPaid?: number | null; cliaNumber?: string | null; note?: string | null; metadata?: Record<string, string> | null };
  ClaimValidation: { object: 'claim_validation'; livemode: boolean; claimId: string; claimVersion: number; valid: boolean; rulesetVersion: string; verdicts: Schemas['ScrubVerdicts']; findings: (Schemas['ValidationFinding'])[] };
  ClaimVoidedEvent: { object: 'event'; id: string; livemode: boolean; type: 'claim.voided'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ClaimEventData'] };
  Colleague: { object: 'colleague'; id: string; name: string; role: string; status: 'invited' | 'active' | 'disabled' };
  ColleagueList: { object: 'list'; data: (Schemas['Colleague'])[]; hasMore: boolean; nextCursor: string | null };
  CollectionsReport: { object: 'collections_report'; livemode: boolean; from: string; to: string; payerId: string | null; billingNpi: string | null; groupBy: 'payer' | 'provider' | 'location' | 'month'; rows: (Schemas['CollectionsReportRow'])[] };
  CollectionsReportRow: { key: string; name: string | null; claims: number; charges: number; payerPaid: number; patientPaid: number; collected: number; adjusted: number; writtenOff: number; list: string };
  Connection: { object: 'connection'; id: string; kind: string; profile: Record<string, unknown>; hasSecrets: boolean; hostKeys: (string)[]; state: 'draft' | 'testing' | 'live' | 'paused' | 'quarantined'; stateReason: string | null; lastSuccessAt: string | null; lastFailureAt: string | null; lastFailureReason: string | null; consecutiveFailures: number; livemode: boolean; name: string; credentials: (Schemas['ConnectionCredential'])[]; tradingPartnerIds: (string)[]; testAcceptedAt: string | null; wentLiveAt: string | null; version: number; createdAt: string; updatedAt: string };
  ConnectionCreateParams: Schemas['SftpConnectionCreateParams'] | Schemas['CoreConnectionCreateParams'] | Schemas['HttpsConnectionCreateParams'];
  ConnectionCredential: { name: string; publicKey: string | null; fingerprint: string | null; createdAt: string; expiresAt: string | null; noticedAt: string | null };
  ConnectionCredentialsExpiringEvent: { object: 'event'; id: string; livemode: boolean; type: 'connection.credentials_expiring'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PayerConnectionEventData'] };
  ConnectionCredentialsRenewedEvent: { object: 'event'; id: string; livemode: boolean; type: 'connection.credentials_renewed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PayerConnectionEventData'] };
  ConnectionEventData: Phi<{ connection: Schemas['FhirConnection'] | Schemas['PartnerEhrConnection']; previousAttributes?: Schemas['FhirConnectionPreviousAttributes'] | Schemas['PartnerEhrConnectionPreviousAttributes'] }>;
  ConnectionFileQuarantinedEvent: { object: 'event'; id: string; livemode: boolean; type: 'connection.file_quarantined'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PayerFileEventData'] };
  ConnectionGoLiveParams: { reason?: string };
  ConnectionKeyCreateParams: { use?: 'sign_in' | 'pgp'; expiresAt?: string };
  ConnectionKeyForgetParams: { use?: 'sign_in' | 'pgp' };
  ConnectionList: { object: 'list'; data: (Schemas['Connection'])[]; hasMore: boolean; nextCursor: string | null };
  ConnectionPauseParams: { reason?: string };
  ConnectionProfileParams: Schemas['SftpProfileParams'] | Schemas['CoreProfileParams'] | Schemas['HttpsProfileParams'];
  ConnectionProfileUpdateParams: Schemas['SftpProfileUpdateParams'] | Schemas['CoreProfileUpdateParams'] | Schemas['HttpsProfileUpdateParams'];
  ConnectionSecretsParams: Schemas['SftpSecretsParams'] | Schemas['CoreSecretsParams'] | Schemas['HttpsSecretsParams'];
  ConnectionSecretsUpdateParams: Schemas['SftpSecretsUpdateParams'] | Schemas['CoreSecretsUpdateParams'] | Schemas['HttpsSecretsUpdateParams'];
  ConnectionTest: { object: 'connection_test'; connectionId: string; worked: boolean; steps: (Schemas['ConnectionTestStep'])[]; unconfirmedHostKey: string | null };
  ConnectionTestStep: { step: string; outcome: 'passed' | 'failed' | 'not_tried'; reason: string | null; found: string | null };
  ConnectionUpdateParams: { name?: string; profile?: Schemas['ConnectionProfileUpdateParams']; secrets?: Schemas['ConnectionSecretsUpdateParams']; secretsExpireAt?: Record<string, string | null>; hostKeys?: (string)[] };
  CoreConnectionCreateParams: { name: string; kind: 'core'; profile: Schemas['CoreProfileParams']; secrets?: Schemas['CoreSecretsParams']; secretsExpireAt?: Record<string, string | null>; hostKeys?: (string)[]; tradingPartnerId?: string };
  CorePartnerConnectionParams: { kind: 'core'; profile: Schemas['CoreProfileParams']; secrets?: Schemas['CoreSecretsParams']; hostKeys?: (string)[]; state?: 'draft' | 'testing' | 'live' | 'paused' };
  CoreProfileParams: { url: string; batchUrl?: string; pickUpUrl?: string; envelope?: 'soap' | 'mime'; operations?: 'specific' | 'generic'; ruleVersion?: string; username?: string; senderId: string; receiverId: string; transactions?: string; realTimeTransactions?: string; payloadType270?: string; payloadType275?: string; payloadType276?: string; payloadType278?: string; payloadType837P?: string; payloadType837I?: string; payloadType837D?: string; acknowledgmentTypes?: string; resultTypes?: string; whenUnanswered?: 'hold' | 'ask' | 'send_again'; receiptType?: string; confirm?: 'all' | 'results' | 'none'; confirmationType?: string; pollSeconds?: number; connectTimeoutSeconds?: number; answerTimeoutSeconds?: number; fileBytesMax?: number };
  CoreProfileUpdateParams: { url?: string | null; batchUrl?: string | null; pickUpUrl?: string | null; envelope?: 'soap' | 'mime' | null; operations?: 'specific' | 'generic' | null; ruleVersion?: string | null; username?: string | null; senderId?: string | null; receiverId?: string | null; transactions?: string | null; realTimeTransactions?: string | null; payloadType270?: string | null; payloadType275?: string | null; payloadType276?: string | null; payloadType278?: string | null; payloadType837P?: string | null; payloadType837I?: string | null; payloadType837D?: string | null; acknowledgmentTypes?: string | null; resultTypes?: string | null; whenUnanswered?: 'hold' | 'ask' | 'send_again' | null; receiptType?: string | null; confirm?: 'all' | 'results' | 'none' | null; confirmationType?: string | null; pollSeconds?: number | null; connectTimeoutSeconds?: number | null; answerTimeoutSeconds?: number | null; fileBytesMax?: number | null };
  CoreSecretsParams: { password?: string; clientCertificate?: string; clientKey?: string; nextClientCertificate?: string; nextClientKey?: string; certificateAuthority?: string };
  CoreSecretsUpdateParams: { password?: string | null; clientCertificate?: string | null; clientKey?: string | null; nextClientCertificate?: string | null; nextClientKey?: string | null; certificateAuthority?: string | null };
  Coverage: { object: 'coverage'; id: string; livemode: boolean; status: 'draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error'; externalId: string | null; patientId: string; rank: 'primary' | 'secondary' | 'tertiary'; payerId: string; payerName: string; planName: string | null; memberId: Phi<string>; groupNumber: Phi<string> | null; claimFilingIndicatorCode: string; medicareSecondaryCode: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null; lineOfBusiness: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay'; relationshipToSubscriber: 'self' | 'spouse' | 'child' | 'other'; subscriber: Schemas['Subscriber'] | null; period: Schemas['CoveragePeriod']; coordination: Schemas['CoverageCoordination'] | null; metadata: Record<string, string>; verified: boolean; latestEligibilityCheckId: string | null; latestEligibilityStatus: 'active' | 'inactive' | 'unknown' | null; latestBenefits: Schemas['CoverageBenefits'] | null; latestPlanSpans: (Schemas['PlanSpan'])[]; version: number; createdAt: string; updatedAt: string };
  CoverageBenefits: { payerId: string; planName: string | null; planNumber: string | null; groupNumber: Phi<string> | null; copay: number | null; coinsurancePercent: string | null; deductibleTotal: number | null; oopMax: number | null; serviceTypeCodes: (string)[] };
  CoverageCoordination: { order: 'primary' | 'secondary' | 'tertiary' | 'unknown'; reason: string; eligibilityCheckId: string };
  CoverageCreateParams: { externalId?: string; patientId: string; rank?: 'primary' | 'secondary' | 'tertiary'; payerId: string; planName?: string; memberId: string; groupNumber?: string; claimFilingIndicatorCode?: string; medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null; lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay'; relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other'; subscriber?: Schemas['SubscriberParams'] | null; period?: Schemas['CoveragePeriodParams']; metadata?: Record<string, string> };
  CoverageEventData: Phi<{ coverage: Schemas['Coverage']; previousAttributes?: Schemas['CoveragePreviousAttributes'] }>;
  CoverageFix: { coverageId: string; changes: Schemas['CoverageFixChanges']; fields: (string)[]; needsConfirmation: boolean; reasons: (string)[] };
  CoverageFixApplyParams: { fields?: (string)[]; confirm?: boolean };
  CoverageFixChanges: { payerId?: string; memberId?: Phi<string>; groupNumber?: Phi<string>; planName?: string; relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other'; subscriber?: Schemas['CoverageFixSubscriber']; patient?: Schemas['CoverageFixPatient'] };
  CoverageFixPatient: { firstName?: Phi<string>; lastName?: Phi<string>; birthDate?: Phi<string>; sex?: 'female' | 'male' | 'unknown' };
  CoverageFixSubscriber: { firstName?: Phi<string>; lastName?: Phi<string>; birthDate?: Phi<string>; sex?: 'female' | 'male' | 'unknown'; address?: Schemas['Address'] };
  CoverageList: { object: 'list'; data: (Schemas['Coverage'])[]; hasMore: boolean; nextCursor: string | null };
  CoverageOfSetParams: { externalId?: string; rank?: 'primary' | 'secondary' | 'tertiary'; payerId?: string; planName?: string; memberId?: string; groupNumber?: string; claimFilingIndicatorCode?: string; medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null; lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay'; relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other'; subscriber?: Schemas['SubscriberParams'] | null; period?: Schemas['CoveragePeriodParams']; metadata?: Record<string, string>; fhir?: Record<string, unknown> };
  CoverageOrder: { object: 'coverage_order'; patientId: string; coverages: (Schemas['Coverage'])[] };
  CoverageOrderSetParams: { coverageIds: (string)[] };
  CoveragePeriod: { start?: string | null; end?: string | null };
  CoveragePeriodParams: { start?: string | null; end?: string | null };
  CoveragePreviousAttributes: { object?: 'coverage'; id?: string; livemode?: boolean; status?: 'draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error'; externalId?: string | null; patientId?: string; rank?: 'primary' | 'secondary' | 'tertiary'; payerId?: string; payerName?: string; planName?: string | null; memberId?: Phi<string>; groupNumber?: Phi<string> | null; claimFilingIndicatorCode?: string; medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null; lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay'; relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other'; subscriber?: Schemas['Subscriber'] | null; period?: Schemas['CoveragePeriod']; coordination?: Schemas['CoverageCoordination'] | null; metadata?: Record<string, string>; verified?: boolean; latestEligibilityCheckId?: string | null; latestEligibilityStatus?: 'active' | 'inactive' | 'unknown' | null; latestBenefits?: Schemas['CoverageBenefits'] | null; latestPlanSpans?: (Schemas['PlanSpan'])[]; version?: number; createdAt?: string; updatedAt?: string };
  CoverageSetReplaceParams: { patientId: string; coverages: (Schemas['CoverageOfSetParams'])[]; writeBack?: boolean; requireWriteBack?: boolean; ifMatch?: string; allowEmpty?: boolean; dryRun?: boolean };
  CoverageSetResult: { object: 'coverage_set'; connectionId: string; patientId: string; etag: string; dryRun: boolean; created: (string)[]; updated: (string)[]; unchanged: (string)[]; cancelled: (string)[]; outboxEntryIds: (string)[]; notWrittenBack: (string)[]; writeBack: 'queued' | 'not_supported' | 'not_granted' | 'not_requested'; missingScope: string | null };
  CoverageUpdateParams: { status?: 'active' | 'inactive' | 'cancelled' | 'entered_in_error'; externalId?: string | null; rank?: 'primary' | 'secondary' | 'tertiary'; payerId?: string; planName?: string | null; memberId?: string; groupNumber?: string | null; claimFilingIndicatorCode?: string | null; medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null; lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay' | null; relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other'; subscriber?: Schemas['SubscriberParams'] | null; period?: Schemas['CoveragePeriodParams'] | null; metadata?: Record<string, string> | null };
  Deadline: { date: string; basis: { source: 'payer_directory'; days: number; from: string } };
  DeletedManualReviewPolicy: { id: string; deleted: true; heldItems: Schemas['HeldItems'] };
  DeletedPartnerEhrConnection: { id: string; deleted: true; cancelledWrites: number };
  DeletedPartnerEhrWebhook: { id: string; deleted: true; isUnregistered: boolean };
  Denial: { object: 'denial'; id: string; livemode: boolean; claimId: string; serviceLineIds: (string)[]; remittanceId: string; payerId: string; level: 'claim' | 'line'; status: 'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired'; deniedAmount: number; openAmount: number; writtenOffAmount: number; recoveredAmount: number; groupCode: string; carc: string; rarcs: (string)[]; category: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other'; categoryChange: Schemas['DenialCategoryChange'] | null; label: string; rootCause: { stage: 'front_end' | 'coding' | 'authorization' | 'clinical' | 'credentialing' | 'payer_error' | 'filing' | 'patient'; confidence: 'high' | 'medium' | 'low' }; preventable: { byRuleIds: (string)[]; wouldHaveBeenCaught: boolean }; recoverability: Schemas['Recoverability']; recommendedActions: (Schemas['DenialAction'])[]; appealable: boolean; appealDeadline: Schemas['DenialAppealDeadline'] | null; correctedClaimDeadline: Schemas['Deadline'] | null; receivedAt: string; replacementClaimId: string | null; resolution: Schemas['DenialResolution'] | null; informationRequest: Schemas['RequestedInformation'] | null; version: number; createdAt: string; updatedAt: string };
  DenialAction: { type: 'correct_and_resubmit' | 'replace_claim' | 'appeal' | 'request_retro_auth' | 'bill_other_payer' | 'bill_patient' | 'write_off' | 'contact_payer'; reason: string; request: { method: 'POST'; path: string; body: Record<string, unknown> } | null };
  DenialAppealDeadline: { date: string; level: number; levelName: string; basis: { source: 'regulation' | 'payer_directory'; citation: string | null; days: number; from: string } };
  DenialCategoryChange: { from: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other'; reason: string; at: string };
  DenialDeadlineApproachingEvent: { object: 'event'; id: string; livemode: boolean; type: 'denial.deadline_approaching'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['DenialEventData'] };
  DenialEventData: Phi<{ denial: Schemas['Denial']; previousAttributes?: Schemas['DenialPreviousAttributes']; deadlines?: (Schemas['ApproachingDeadline'])[] }>;
  DenialExpiredEvent: { object: 'event'; id: string; livemode: boolean; type: 'denial.expired'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['DenialEventData'] };
  DenialList: { object: 'list'; data: (Schemas['ListedDenial'])[]; hasMore: boolean; nextCursor: string | null };
  DenialPreviousAttributes: { object?: 'denial'; id?: string; livemode?: boolean; claimId?: string; serviceLineIds?: (string)[]; remittanceId?: string; payerId?: string; level?: 'claim' | 'line'; status?: 'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired'; deniedAmount?: number; openAmount?: number; writtenOffAmount?: number; recoveredAmount?: number; groupCode?: string; carc?: string; rarcs?: (string)[]; category?: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other'; categoryChange?: Schemas['DenialCategoryChange'] | null; label?: string; rootCause?: { stage: 'front_end' | 'coding' | 'authorization' | 'clinical' | 'credentialing' | 'payer_error' | 'filing' | 'patient'; confidence: 'high' | 'medium' | 'low' }; preventable?: { byRuleIds: (string)[]; wouldHaveBeenCaught: boolean }; recoverability?: Schemas['Recoverability']; recommendedActions?: (Schemas['DenialAction'])[]; appealable?: boolean; appealDeadline?: Schemas['DenialAppealDeadline'] | null; correctedClaimDeadline?: Schemas['Deadline'] | null; receivedAt?: string; replacementClaimId?: string | null; resolution?: Schemas['DenialResolution'] | null; informationRequest?: Schemas['RequestedInformation'] | null; version?: number; createdAt?: string; updatedAt?: string };
  DenialReceivedEvent: { object: 'event'; id: string; livemode: boolean; type: 'denial.received'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['DenialEventData'] };
  DenialReport: { object: 'denial_report'; livemode: boolean; from: string; to: string; payerId: string | null; rows: (Schemas['DenialReportRow'])[] };
  DenialReportRow: { payerId: string; category: string; groupCode: string; carc: string; denials: number; claims: number; deniedAmount: number; openAmount: number; overturned: number; recoveredAmount: number; writtenOffAmount: number; billedToPatientAmount: number; preventable: number; preventableBy: 'eligibility_check' | 'benefit_check' | 'registration' | 'coordination_of_benefits' | 'authorization' | 'enrollment' | 'complete_claim' | 'coding_edit' | 'duplicate_check' | 'timely_filing' | 'documentation' | 'none'; confirmed: number };
  DenialResolution: { type: 'paid' | 'appeal' | 'write_off' | 'bill_patient' | 'replaced' | 'voided' | 'billed_next_payer' | 'expired' | 'withdrawn'; at: string; amountRecovered: number | null; remittanceId: string | null; appealId: string | null; claimId: string | null; reasonCode: 'timely_filing' | 'authorization_missing' | 'eligibility' | 'other_payer_not_billed' | 'duplicate_charge' | 'documentation_missing' | 'coding_error' | 'bundled' | 'not_medically_necessary' | 'non_covered' | 'benefit_limit' | 'provider_not_enrolled' | 'patient_data_wrong' | 'contractual' | 'appeal_exhausted' | 'small_balance' | 'charity_care' | 'bankruptcy' | 'patient_deceased' | 'administrative' | null; note: string | null; waiverDocumentId: string | null };
  DenialResolveParams: { type: 'write_off' | 'bill_patient'; reasonCode?: 'timely_filing' | 'authorization_missing' | 'eligibility' | 'other_payer_not_billed' | 'duplicate_charge' | 'documentation_missing' | 'coding_error' | 'bundled' | 'not_medically_necessary' | 'non_covered' | 'benefit_limit' | 'provider_not_enrolled' | 'patient_data_wrong' | 'contractual' | 'appeal_exhausted' | 'small_balance' | 'charity_care' | 'bankruptcy' | 'patient_deceased' | 'administrative'; amount?: number; waiverDocumentId?: string; note?: string };
  DenialSummary: { object: 'denial_summary'; livemode: boolean; groupBy: 'category' | 'carc' | 'payer' | 'rootCause'; period: { from: string; before: string }; groups: (Schemas['DenialSummaryGroup'])[] };
  DenialSummaryGroup: { key: string; count: number; openCount: number; overturnedCount: number; deniedAmount: number; openAmount: number; recoveredAmount: number };
  DenialUpdateParams: { category?: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other'; reason?: string; status?: 'open' | 'in_progress' };
  DenialUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'denial.updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['DenialEventData'] };
  DeterminationItemParams: { procedureCode: string; serviceDates: { start: string; end?: string } };
  DeterminationParams: { coverageId: string; items: (Schemas['DeterminationItemParams'])[] };
  Diagnosis: { sequence: number; code: Phi<string>; system: 'icd9cm' | 'icd10cm'; type: 'principal' | 'other' | 'admitting' | 'external_cause' };
  DiagnosisParams: { code: string; type?: 'principal' | 'other' | 'admitting' | 'external_cause' };
  Document: { object: 'document'; id: string; livemode: boolean; status: 'awaiting_content' | 'stored' | 'content_removed'; kind: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other'; title: Phi<string> | null; patientId: string | null; claimId: string | null; contentType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/tiff' | 'text/plain' | 'application/xml' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | null; byteCount: number | null; sha256: string | null; storedAt: string | null; legalHold: boolean; retainUntil: string | null; contentRemovedAt: string | null; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string };
  DocumentCreateParams: { kind: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other'; title?: string; patientId?: string; claimId?: string; legalHold?: boolean; metadata?: Record<string, string> };
  DocumentList: { object: 'list'; data: (Schemas['Document'])[]; hasMore: boolean; nextCursor: string | null };
  DocumentUpdateParams: { kind?: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other'; title?: string | null; legalHold?: boolean; metadata?: Record<string, string> | null };
  Drug: { ndc: string; quantity: string; unit: string };
  DrugParams: { ndc: string; quantity: string; unit: string };
  EapCoverageParams: { rank?: 'primary' | 'secondary' | 'tertiary'; payerId: string; planName?: string; memberId: string; groupNumber?: string; claimFilingIndicatorCode?: string; medicareSecondaryCode?: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null; lineOfBusiness?: 'commercial' | 'medicare_ffs' | 'medicare_advantage' | 'medicaid_ffs' | 'medicaid_managed' | 'chip' | 'marketplace_ffe' | 'tricare' | 'workers_comp' | 'auto' | 'eap' | 'self_pay'; relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other'; subscriber?: Schemas['SubscriberParams'] | null; period?: Schemas['CoveragePeriodParams'] };
  EapInlineClaimParams: { patient: Schemas['EapPatientParams']; coverage: Schemas['EapCoverageParams']; frequencyCode?: '1' | '7' | '8'; payerClaimControlNumber?: string | null; patientControlNumber?: string; billingProvider?: Schemas['BillingProviderParams']; renderingProvider?: Schemas['ProviderParams'] | null; referringProvider?: Schemas['ProviderParams'] | null; supervisingProvider?: Schemas['ProviderParams'] | null; serviceFacility?: Schemas['ServiceFacilityParams'] | null; placeOfServiceCode: string; diagnoses?: (Schemas['DiagnosisParams'])[]; serviceLines: (Schemas['ServiceLineParams'])[]; priorAuthorizationNumber?: string | null; referralNumber?: string | null; accident?: Schemas['AccidentParams'] | null; dates?: Schemas['ClaimDatesParams']; delayReasonCode?: string | null; assignmentCode?: 'A' | 'B' | 'C'; benefitsAssigned?: boolean; releaseOfInformationCode?: 'I' | 'Y'; patientAmountPaid?: number | null; cliaNumber?: string | null; note?: string | null };
  EapPatientParams: { name: Schemas['PersonNameParams']; birthDate: string; sex: 'female' | 'male' | 'unknown'; addresses?: (Schemas['PersonAddressParams'])[] };
  EapProfile: { id: 'generic' | 'optum_eap' | 'cigna_eap'; effectiveFrom: string | null };
  EapTermsParams: { authorizationNumber?: string; authorizedSessions?: number; usedSessions?: number; validFrom?: string; validTo?: string; sponsor?: string; programPayerId?: string };
  EapValidation: { object: 'eap_validation'; livemode: boolean; claimId: string | null; profile: Schemas['EapProfile']; verdict: 'billable_eap' | 'bill_medical' | 'blocked' | 'unknown'; remainingSessions: number | null; expectedPatientResponsibility: number | null; notChecked: (string)[]; findings: (Schemas['ValidationFinding'])[]; rulesetVersion: string; verdicts: Schemas['ScrubVerdicts'] };
  EapValidationParams: { claimId?: string; claim?: Schemas['EapInlineClaimParams']; profile?: 'generic' | 'optum_eap' | 'cigna_eap'; eap?: Schemas['EapTermsParams'] };
  EligibilityBatch: { object: 'eligibility_batch'; id: string; livemode: boolean; status: 'running' | 'completed'; name: string | null; progress: Schemas['EligibilityBatchProgress']; completedAt: string | null; version: number; createdAt: string; updatedAt: string };
  EligibilityBatchCreateParams: { name?: string; checks: (Schemas['EligibilityBatchRowParams'])[] };
  EligibilityBatchError: { code: string; message: string; details: (Schemas['EligibilityBatchErrorDetail'])[] };
  EligibilityBatchErrorDetail: { code: string; param: string; message: string };
  EligibilityBatchItem: { object: 'eligibility_batch_item'; sequence: number; state: 'waiting' | 'checked' | 'refused'; checkId: string | null; checkStatus: 'pending' | 'completed' | 'failed' | 'cancelled' | null; coverageStatus: 'active' | 'inactive' | 'unknown' | null; error: Schemas['EligibilityBatchError'] | null };
  EligibilityBatchItemList: { object: 'list'; data: (Schemas['EligibilityBatchItem'])[]; hasMore: boolean; nextCursor: string | null };
  EligibilityBatchList: { object: 'list'; data: (Schemas['EligibilityBatch'])[]; hasMore: boolean; nextCursor: string | null };
  EligibilityBatchProgress: { total: number; waiting: number; pending: number; completed: number; failed: number; cancelled: number; refused: number };
  EligibilityBatchRowParams: { coverageId?: string; patientId?: string; payerId?: string; subscriber?: Schemas['EligibilitySubscriberParams']; dependent?: Schemas['EligibilityDependentParams']; provider?: Schemas['EligibilityProviderParams']; serviceDate?: Schemas['EligibilityServiceDateParams']; serviceTypeCodes?: ('1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC')[]; procedureCodes?: (string)[]; maxAgeSeconds?: number };
  EligibilityChange: { field: 'coverageStatus' | 'payerId' | 'planName' | 'planNumber' | 'groupNumber' | 'copay' | 'coinsurancePercent' | 'deductibleTotal' | 'oopMax'; before: Phi<string> | number; after: Phi<string> | number };
  EligibilityCheck: { object: 'eligibility_check'; id: string; livemode: boolean; status: 'pending' | 'completed' | 'failed' | 'cancelled'; statusReason: Schemas['StatusReason'] | null; statusChangedAt: string; nextAction: 'correct_and_resubmit' | 'resubmit' | 'apply_coverage_fix' | 'add_other_coverage' | 'wait' | null; ownerOfNextAction: 'customer' | 'payer' | 'none'; mode: 'sync' | 'async'; patientId: string | null; coverageId: string | null; claimId: string | null; batchId: string | null; policyId: string | null; payerId: string; payerName: string; provider: Schemas['EligibilityProvider']; subscriber: Schemas['EligibilitySubscriber']; dependent: Schemas['EligibilityDependent'] | null; serviceDate: Schemas['EligibilityServiceDate']; serviceTypeCodes: (string)[]; procedureCodes: (string)[]; maxAgeSeconds: number | null; coverageStatus: 'active' | 'inactive' | 'unknown'; previousCoverageStatus: 'active' | 'inactive' | 'unknown' | null; changes: (Schemas['EligibilityChange'])[]; planDates: Schemas['EligibilityPlanDates']; planSpans: (Schemas['PlanSpan'])[]; plans: (Schemas['EligibilityPlan'])[]; summary: Schemas['EligibilitySummary']; errors: (Schemas['EligibilityError'])[]; corrections: (Schemas['EligibilityCorrection'])[]; actualPayer: Schemas['ActualPayer'] | null; otherCoverage: (Schemas['OtherCoverage'])[]; coverageFix: Schemas['CoverageFix'] | null; coverageFixAppliedAt: string | null; coverageFixAppliedFields: (string)[] | null; raw: Schemas['EligibilityRaw'] | null; attempts: number; nextAttemptAt: string | null; costReusedFromId: string | null; durationMs: number | null; completedAt: string | null; version: number; createdAt: string; updatedAt: string; rawX12?: Schemas['EligibilityX12'] };
  EligibilityCheckCreateParams: { coverageId?: string; patientId?: string; payerId?: string; subscriber?: Schemas['EligibilitySubscriberParams']; dependent?: Schemas['EligibilityDependentParams']; provider?: Schemas['EligibilityProviderParams']; serviceDate?: Schemas['EligibilityServiceDateParams']; serviceTypeCodes?: ('1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '30' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '59' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95' | '96' | '97' | '98' | '99' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'AA' | 'AB' | 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AH' | 'AI' | 'AJ' | 'AK' | 'AL' | 'AM' | 'AN' | 'AO' | 'AQ' | 'AR' | 'B1' | 'B2' | 'B3' | 'BA' | 'BB' | 'BC' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BK' | 'BL' | 'BM' | 'BN' | 'BP' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BU' | 'BV' | 'BW' | 'BX' | 'BY' | 'BZ' | 'C1' | 'CA' | 'CB' | 'CC' | 'CD' | 'CE' | 'CF' | 'CG' | 'CH' | 'CI' | 'CJ' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CP' | 'CQ' | 'DG' | 'DM' | 'DS' | 'GF' | 'GN' | 'GY' | 'IC' | 'MH' | 'NI' | 'ON' | 'PT' | 'PU' | 'RN' | 'RT' | 'TC' | 'TN' | 'UC')[]; procedureCodes?: (string)[]; maxAgeSeconds?: number; mode?: 'sync' | 'async' };
  EligibilityCheckEventData: Phi<{ eligibilityCheck: Schemas['EligibilityCheck'] }>;
  EligibilityCheckList: { object: 'list'; data: (Schemas['EligibilityCheck'])[]; hasMore: boolean; nextCursor: string | null };
  EligibilityCompletedEvent: { object: 'event'; id: string; livemode: boolean; type: 'eligibility.completed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['EligibilityCheckEventData'] };
  EligibilityCorrection: { field: string; requested: Phi<string> | null; corrected: Phi<string>; isFlagged: boolean };
  EligibilityCoverageChangedEvent: { object: 'event'; id: string; livemode: boolean; type: 'eligibility.coverage_changed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['CoverageEventData'] };
  EligibilityDependent: { firstName: Phi<string> | null; lastName: Phi<string>; birthDate: Phi<string> | null; sex: 'female' | 'male' | 'unknown' | null; relationship: 'spouse' | 'child' | 'other' };
  EligibilityDependentParams: { firstName?: string; lastName: string; birthDate?: string; sex?: 'female' | 'male' | 'unknown'; relationship: 'spouse' | 'child' | 'other' };
  EligibilityError: { code: string; source: 'payer' | 'service'; loop: string | null; field: string | null; message: string; followUpActionCode: string | null; followUpAction: 'correct_and_resubmit' | 'resubmit_later' | 'do_not_resubmit' | 'resubmission_allowed'; retryable: boolean; possibleResolutions: (string)[]; ebIndex: number | null };
  EligibilityPlan: { name: string | null; planNumber: string | null; groupNumber: Phi<string> | null; insuranceTypeCode: string | null; payer: Schemas['PlanPayer']; benefits: Schemas['PlanBenefits'] };
  EligibilityPlanDates: { eligibilityBegin: string | null; eligibilityEnd: string | null; planBegin: string | null; planEnd: string | null };
  EligibilityPolicy: { object: 'eligibility_policy'; id: string; livemode: boolean; status: 'active' | 'paused'; name: string; trigger: 'before_visit' | 'monthly'; daysBefore: number | null; dayOfMonth: number | null; runHour: number; provider: Schemas['EligibilityProvider']; serviceTypeCodes: (string)[]; payerIds: (string)[] | null; ranks: ('primary' | 'secondary' | 'tertiary')[] | null; limits: Schemas['EligibilityPolicyLimits']; nextRunAt: string | null; lastRun: Schemas['EligibilityPolicyRun'] | null; version: number; createdAt: string; updatedAt: string };
  EligibilityPolicyCreateParams: { name: string; trigger: 'before_visit' | 'monthly'; daysBefore?: number; dayOfMonth?: number; runHour?: number; provider?: Schemas['EligibilityProviderParams']; serviceTypeCodes?: (string)[]; payerIds?: (string)[] | null; ranks?: ('primary' | 'secondary' | 'tertiary')[] | null; limits?: Schemas['EligibilityPolicyLimitsParams'] };
  EligibilityPolicyDue: { coverageId: string; patientId: string; payerId: string; occasion: Phi<string> };
  EligibilityPolicyError: { code: string; message: string; details: (Schemas['EligibilityPolicyErrorDetail'])[] };
  EligibilityPolicyErrorDetail: { code: string; param: string; message: string };
  EligibilityPolicyItem: { object: 'eligibility_policy_item'; coverageId: string; payerId: string; occasion: Phi<string>; state: 'checked' | 'refused'; checkId: string | null; error: Schemas['EligibilityPolicyError'] | null; createdAt: string };
  EligibilityPolicyItemList: { object: 'list'; data: (Schemas['EligibilityPolicyItem'])[]; hasMore: boolean; nextCursor: string | null };
  EligibilityPolicyLimits: { checksPerHour: number; checksPerPayerPerHour: number };
  EligibilityPolicyLimitsParams: { checksPerHour?: number; checksPerPayerPerHour?: number };
  EligibilityPolicyList: { object: 'list'; data: (Schemas['EligibilityPolicy'])[]; hasMore: boolean; nextCursor: string | null };
  EligibilityPolicyPayer: { payerId: string; coverages: number };
  EligibilityPolicyPreview: { object: 'eligibility_policy_preview'; policyId: string; asOf: string; due: number; byPayer: (Schemas['EligibilityPolicyPayer'])[]; next: (Schemas['EligibilityPolicyDue'])[] };
  EligibilityPolicyRun: { at: string; checked: number; refused: number; remaining: number };
  EligibilityPolicyUpdateParams: { name?: string; trigger?: 'before_visit' | 'monthly'; daysBefore?: number; dayOfMonth?: number; runHour?: number; provider?: Schemas['EligibilityProviderParams']; serviceTypeCodes?: (string)[]; payerIds?: (string)[] | null; ranks?: ('primary' | 'secondary' | 'tertiary')[] | null; limits?: Schemas['EligibilityPolicyLimitsParams'] };
  EligibilityProvider: { npi: string; organizationName: string | null; firstName: string | null; lastName: string | null; taxonomyCode: string | null };
  EligibilityProviderParams: { npi: string; organizationName?: string; firstName?: string; lastName?: string; taxonomyCode?: string };
  EligibilityRaw: { segments: (Phi<string>)[] };
  EligibilityServiceDate: { start: string; end: string };
  EligibilityServiceDateParams: { start: string; end?: string };
  EligibilitySubscriber: { firstName: Phi<string> | null; lastName: Phi<string>; birthDate: Phi<string> | null; sex: 'female' | 'male' | 'unknown' | null; memberId: Phi<string> | null; groupNumber: Phi<string> | null };
  EligibilitySubscriberParams: { firstName?: string; lastName: string; birthDate?: string; sex?: 'female' | 'male' | 'unknown'; memberId?: string; groupNumber?: string };
  EligibilitySummary: { copay: number | null; coinsurancePercent: string | null; deductibleTotal: number | null; deductibleRemaining: number | null; oopMax: number | null; oopRemaining: number | null; authRequired: boolean | null; inNetwork: boolean | null; basis: Record<string, (number)[]>; computed: (string)[] };
  EligibilityTimelineEntry: { object: 'eligibility_timeline_entry'; id: string; coverageId: string | null; claimId: string | null; payerId: string; payerName: string; serviceDate: Schemas['EligibilityServiceDate']; status: 'pending' | 'completed' | 'failed' | 'cancelled'; coverageStatus: 'active' | 'inactive' | 'unknown'; previousCoverageStatus: 'active' | 'inactive' | 'unknown' | null; changes: (Schemas['EligibilityChange'])[]; planDates: Schemas['EligibilityPlanDates']; planSpans: (Schemas['PlanSpan'])[]; errorCodes: (string)[]; actualPayerId: string | null; otherPayerNames: (string)[]; source: 'request' | 'claim' | 'batch' | 'policy'; checkedAt: string };
  EligibilityTimelineEntryList: { object: 'list'; data: (Schemas['EligibilityTimelineEntry'])[]; hasMore: boolean; nextCursor: string | null };
  EligibilityX12: { request: Phi<string> | null; response: Phi<string> | null; isMasked: boolean };
  Encounter: { object: 'encounter'; id: string; livemode: boolean; externalId: string | null; patientId: string; coverageId: string | null; serviceDate: { start: Phi<string>; end: Phi<string> }; class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation'; actCode: string | null; clinicalStatus: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown'; billingStatus: 'draft' | 'ready' | 'on_claim' | 'billed' | 'closed' | 'held' | 'voided'; statusReason: string | null; placeOfServiceCode: string; renderingProvider: Schemas['Provider'] | null; diagnoses: (Schemas['EncounterDiagnosis'])[]; charges: (Schemas['EncounterCharge'])[]; totalCharges: number; billable: 'billable' | 'not_billable' | 'unknown'; responsibleParty: 'insurance' | 'self_pay'; priorAuthorizationIds: (string)[]; noteDocumentIds: (string)[]; claimIds: (string)[]; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string };
  EncounterCharge: { id: string; procedureCode: Phi<string>; modifiers: (string)[]; units: string; charge: number; diagnosisPointers: (number)[]; serviceDate: { start: Phi<string>; end: Phi<string> } | null; chargeBundleId: string | null; placeOfServiceCode: string | null; unitType: 'unit' | 'minute' | 'international_unit'; description: Phi<string> | null; drug: Schemas['Drug'] | null; note: Phi<string> | null; emergency: boolean | null; epsdt: boolean | null; familyPlanning: boolean | null };
  EncounterChargeParams: { id?: string; procedureCode: string; modifiers?: (string)[]; units?: string; charge: number; diagnosisPointers?: (number)[]; serviceDate?: Schemas['EncounterPeriodParams'] | null; chargeBundleId?: string | null; placeOfServiceCode?: string | null; unitType?: 'unit' | 'minute' | 'international_unit'; description?: string | null; drug?: Schemas['DrugParams'] | null; note?: string | null; emergency?: boolean | null; epsdt?: boolean | null; familyPlanning?: boolean | null };
  EncounterChargesParams: { chargeBundleId: string; serviceDate?: Schemas['EncounterPeriodParams'] | null };
  EncounterClaimParams: { billingProvider?: Schemas['BillingProviderParams']; coverageId?: string };
  EncounterClaims: { object: 'encounter_claims'; claims: (Schemas['EncounterClaimsItem'])[] };
  EncounterClaimsItem: { claim: Schemas['Claim']; encounterIds: (string)[]; reasons: (Schemas['ClaimPlanReason'])[] };
  EncounterClaimsParams: { encounterIds: (string)[]; billingProvider?: Schemas['BillingProviderParams'] };
  EncounterClaimsPreview: { object: 'encounter_claims_preview'; claims: (Schemas['PlannedClaim'])[] };
  EncounterCreateParams: { externalId?: string; patientId: string; coverageId?: string | null; serviceDate: Schemas['EncounterPeriodParams']; class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation'; actCode?: string | null; clinicalStatus?: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown'; placeOfServiceCode: string; renderingProvider?: Schemas['ProviderParams'] | null; diagnoses?: (Schemas['EncounterDiagnosisParams'])[]; charges?: (Schemas['EncounterChargeParams'])[]; billable?: 'billable' | 'not_billable' | 'unknown'; responsibleParty?: 'insurance' | 'self_pay'; priorAuthorizationIds?: (string)[]; noteDocumentIds?: (string)[]; metadata?: Record<string, string> };
  EncounterCreatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'encounter.created'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['EncounterEventData'] };
  EncounterDiagnosis: { code: Phi<string> };
  EncounterDiagnosisParams: { code: string };
  EncounterEventData: Phi<{ encounter: Schemas['Encounter']; previousAttributes?: Schemas['EncounterPreviousAttributes'] }>;
  EncounterList: { object: 'list'; data: (Schemas['Encounter'])[]; hasMore: boolean; nextCursor: string | null };
  EncounterPeriodParams: { start: string; end?: string };
  EncounterPreviousAttributes: { object?: 'encounter'; id?: string; livemode?: boolean; externalId?: string | null; patientId?: string; coverageId?: string | null; serviceDate?: { start: Phi<string>; end: Phi<string> }; class?: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation'; actCode?: string | null; clinicalStatus?: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown'; billingStatus?: 'draft' | 'ready' | 'on_claim' | 'billed' | 'closed' | 'held' | 'voided'; statusReason?: string | null; placeOfServiceCode?: string; renderingProvider?: Schemas['Provider'] | null; diagnoses?: (Schemas['EncounterDiagnosis'])[]; charges?: (Schemas['EncounterCharge'])[]; totalCharges?: number; billable?: 'billable' | 'not_billable' | 'unknown'; responsibleParty?: 'insurance' | 'self_pay'; priorAuthorizationIds?: (string)[]; noteDocumentIds?: (string)[]; claimIds?: (string)[]; metadata?: Record<string, string>; version?: number; createdAt?: string; updatedAt?: string };
  EncounterReasonParams: { reason?: string };
  EncounterUpdateParams: { externalId?: string | null; coverageId?: string | null; serviceDate?: Schemas['EncounterPeriodParams']; class?: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation'; actCode?: string | null; clinicalStatus?: 'planned' | 'arrived' | 'triaged' | 'in-progress' | 'onleave' | 'finished' | 'cancelled' | 'entered-in-error' | 'unknown'; placeOfServiceCode?: string; renderingProvider?: Schemas['ProviderParams'] | null; diagnoses?: (Schemas['EncounterDiagnosisParams'])[]; charges?: (Schemas['EncounterChargeParams'])[]; billable?: 'billable' | 'not_billable' | 'unknown'; responsibleParty?: 'insurance' | 'self_pay'; priorAuthorizationIds?: (string)[]; noteDocumentIds?: (string)[]; metadata?: Record<string, string> };
  EncounterUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'encounter.updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['EncounterEventData'] };
  EncounterVoidedEvent: { object: 'event'; id: string; livemode: boolean; type: 'encounter.voided'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['EncounterEventData'] };
  Enrollment: { object: 'enrollment'; id: string; livemode: boolean; payerId: string; transaction: 'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments'; provider: { npi: string; taxId: { type: 'ein' | 'ssn'; valueLast4: string } | null }; status: 'not_needed' | 'requested' | 'active' | 'rejected'; statusReason: string | null; requestedDate: string | null; effectiveFrom: string | null; effectiveTo: string | null; rejectedDate: string | null; evidence: { reference: string | null; description: string | null }; version: number; createdAt: string; updatedAt: string };
  EnrollmentCreateParams: { payerId: string; transaction: 'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments'; provider?: { npi: string; taxId?: { type: 'ein' | 'ssn'; value: string } | null }; status?: 'not_needed' | 'requested' | 'active' | 'rejected'; statusReason?: string | null; requestedDate?: string | null; effectiveFrom?: string | null; effectiveTo?: string | null; rejectedDate?: string | null; evidence?: Schemas['EnrollmentEvidenceParams'] | null };
  EnrollmentCreatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'enrollment.created'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['EnrollmentEventData'] };
  EnrollmentEventData: Phi<{ enrollment: Schemas['Enrollment']; previousAttributes?: Schemas['EnrollmentPreviousAttributes'] }>;
  EnrollmentEvidenceParams: { reference?: string | null; description?: string | null };
  EnrollmentList: { object: 'list'; data: (Schemas['Enrollment'])[]; hasMore: boolean; nextCursor: string | null };
  EnrollmentPreviousAttributes: { object?: 'enrollment'; id?: string; livemode?: boolean; payerId?: string; transaction?: 'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments'; provider?: { npi: string; taxId: { type: 'ein' | 'ssn'; valueLast4: string } | null }; status?: 'not_needed' | 'requested' | 'active' | 'rejected'; statusReason?: string | null; requestedDate?: string | null; effectiveFrom?: string | null; effectiveTo?: string | null; rejectedDate?: string | null; evidence?: { reference: string | null; description: string | null }; version?: number; createdAt?: string; updatedAt?: string };
  EnrollmentUpdateParams: { status?: 'not_needed' | 'requested' | 'active' | 'rejected'; statusReason?: string | null; requestedDate?: string | null; effectiveFrom?: string | null; effectiveTo?: string | null; rejectedDate?: string | null; evidence?: Schemas['EnrollmentEvidenceParams'] | null };
  EnrollmentUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'enrollment.updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['EnrollmentEventData'] };
  EnteredAdjustmentParams: { groupCode: 'CO' | 'PR' | 'OA' | 'PI'; reasonCode: string; amount: number; quantity?: string };
  EnteredClaimParams: { patientControlNumber: string; patientName?: { family: string; given?: string }; memberId?: string; payerClaimControlNumber?: string; claimStatusCode?: '1' | '2' | '3' | '4' | '19' | '20' | '21' | '22' | '23' | '25'; charge: number; paid: number; adjustments?: (Schemas['EnteredAdjustmentParams'])[]; remarkCodes?: (string)[]; lines?: (Schemas['EnteredLineParams'])[] };
  EnteredImbalanceParams: { reason: string; note: string };
  EnteredLineParams: { procedureCode?: string; revenueCode?: string; modifiers?: (string)[]; lineItemControlNumber?: string; serviceDate?: { start: string; end?: string }; charge: number; paid: number; allowed?: number; paidUnits?: string; adjustments?: (Schemas['EnteredAdjustmentParams'])[]; remarkCodes?: (string)[] };
  EnteredProviderAdjustmentParams: { code: string; reference?: string; amount: number };
  Event: Schemas['PatientCreatedEvent'] | Schemas['PatientUpdatedEvent'] | Schemas['EligibilityCoverageChangedEvent'] | Schemas['ProviderCreatedEvent'] | Schemas['ProviderUpdatedEvent'] | Schemas['FacilityCreatedEvent'] | Schemas['FacilityUpdatedEvent'] | Schemas['ConnectionCredentialsExpiringEvent'] | Schemas['ConnectionCredentialsRenewedEvent'] | Schemas['InterchangeTransmissionDelayedEvent'] | Schemas['InterchangeUncertainEvent'] | Schemas['InterchangeTransmittedEvent'] | Schemas['InterchangeFailedEvent'] | Schemas['InterchangeAcknowledgmentMissingEvent'] | Schemas['InterchangeRecoveredEvent'] | Schemas['ConnectionFileQuarantinedEvent'] | Schemas['ClaimCreatedEvent'] | Schemas['ClaimReadyEvent'] | Schemas['ClaimSubmittedEvent'] | Schemas['ClaimAcceptedEvent'] | Schemas['ClaimRejectedEvent'] | Schemas['ClaimDeniedEvent'] | Schemas['ClaimPaidEvent'] | Schemas['ClaimPartiallyPaidEvent'] | Schemas['ClaimReversedEvent'] | Schemas['ClaimEstimatedEvent'] | Schemas['ClaimPostingUndoneEvent'] | Schemas['ClaimAcknowledgmentOverdueEvent'] | Schemas['ClaimRemittanceOverdueEvent'] | Schemas['ClaimBalanceChangedEvent'] | Schemas['ClaimVoidedEvent'] | Schemas['ClaimInformationRequestedEvent'] | Schemas['ClaimInformationSentEvent'] | Schemas['ClaimDeadlineApproachingEvent'] | Schemas['ClaimPayerStatusUpdatedEvent'] | Schemas['EncounterCreatedEvent'] | Schemas['EncounterUpdatedEvent'] | Schemas['EncounterVoidedEvent'] | Schemas['EligibilityCompletedEvent'] | Schemas['PriorAuthSubmittedEvent'] | Schemas['PriorAuthApprovedEvent'] | Schemas['PriorAuthDeniedEvent'] | Schemas['PriorAuthQuestionsReceivedEvent'] | Schemas['PriorAuthPendedEvent'] | Schemas['PriorAuthNotRequiredEvent'] | Schemas['PriorAuthAnswersSubmittedEvent'] | Schemas['PriorAuthExpiredEvent'] | Schemas['PriorAuthOverdueEvent'] | Schemas['PriorAuthCancelledEvent'] | Schemas['PriorAuthFailedEvent'] | Schemas['RemittanceReceivedEvent'] | Schemas['RemittancePostedEvent'] | Schemas['RemittanceNeedsReviewEvent'] | Schemas['DenialReceivedEvent'] | Schemas['DenialUpdatedEvent'] | Schemas['DenialDeadlineApproachingEvent'] | Schemas['DenialExpiredEvent'] | Schemas['AppealGeneratedEvent'] | Schemas['AppealSentEvent'] | Schemas['AppealDeliveryUpdatedEvent'] | Schemas['AppealAcknowledgedEvent'] | Schemas['AppealDecisionOverdueEvent'] | Schemas['AppealOutcomeReceivedEvent'] | Schemas['ReviewRequestedEvent'] | Schemas['ReviewNotifiedEvent'] | Schemas['ReviewDecidedEvent'] | Schemas['SlaAtRiskEvent'] | Schemas['SlaBreachedEvent'] | Schemas['WorkCreatedEvent'] | Schemas['WorkAssignedEvent'] | Schemas['WorkUpdatedEvent'] | Schemas['WorkSlaAtRiskEvent'] | Schemas['WorkSlaBreachedEvent'] | Schemas['WorkCompletedEvent'] | Schemas['IntegrationConnectionStatusChangedEvent'] | Schemas['PartnerEhrResourceChangedEvent'] | Schemas['OutboxWrittenEvent'] | Schemas['OutboxFailedEvent'] | Schemas['OutboxCancelledEvent'] | Schemas['EnrollmentCreatedEvent'] | Schemas['EnrollmentUpdatedEvent'] | Schemas['IntegrationSyncCompletedEvent'] | Schemas['SessionRevokedEvent'] | Schemas['SubscriptionDisabledEvent'] | Schemas['PingEvent'];
  EventList: { object: 'list'; data: (Schemas['Event'])[]; hasMore: boolean; nextCursor: string | null };
  EventSubject: { type: string; id: string };
  EventTriggerParams: { type: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' };
  EventType: { object: 'event_type'; type: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping'; wildcard: 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*'; summary: string; dataKey: string; schema: Record<string, unknown>; example: Record<string, unknown> };
  EventTypeList: { object: 'list'; data: (Schemas['EventType'])[]; hasMore: boolean; nextCursor: string | null };
  Evidence: { type: 'document' | 'history_entry' | 'fhir_resource'; id: string; excerptRef: string | null; resource?: Phi<Record<string, unknown>> };
  EvidenceParams: { type: 'document' | 'history_entry' | 'fhir_resource'; id: string; excerptRef?: string | null };
  ExpectedVisits: { object: 'expected_visits'; livemode: boolean; patientId: string; dates: (Phi<string>)[] };
  ExpectedVisitsReplaceParams: { dates: (string)[] };
  ExpiringCredential: { name: string; expiresAt: string; daysLeft: number };
  Facility: { object: 'facility'; id: string; livemode: boolean; status: 'active' | 'inactive'; externalId: string | null; npi: string | null; organizationName: string; placeOfServiceCode: string | null; taxonomyCode: string | null; cliaNumber: string | null; licenses: (Schemas['ProviderLicense'])[]; address: Schemas['BusinessAddress']; secondaryIds: (Schemas['ProviderSecondaryId'])[]; contact: Schemas['ProviderContact'] | null; effectiveFrom: string | null; effectiveTo: string | null; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string };
  FacilityCreateParams: { status?: 'active' | 'inactive'; externalId?: string; npi?: string; organizationName: string; placeOfServiceCode?: string; taxonomyCode?: string; cliaNumber?: string; licenses?: (Schemas['ProviderLicenseParams'])[]; address: Schemas['BusinessAddressParams']; secondaryIds?: (Schemas['ProviderSecondaryIdParams'])[]; contact?: Schemas['ProviderContactParams']; effectiveFrom?: string; effectiveTo?: string; metadata?: Record<string, string> };
  FacilityCreatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'facility.created'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['FacilityEventData'] };
  FacilityEventData: Phi<{ facility: Schemas['Facility']; previousAttributes?: Schemas['FacilityPreviousAttributes'] }>;
  FacilityList: { object: 'list'; data: (Schemas['Facility'])[]; hasMore: boolean; nextCursor: string | null };
  FacilityPreviousAttributes: { object?: 'facility'; id?: string; livemode?: boolean; status?: 'active' | 'inactive'; externalId?: string | null; npi?: string | null; organizationName?: string; placeOfServiceCode?: string | null; taxonomyCode?: string | null; cliaNumber?: string | null; licenses?: (Schemas['ProviderLicense'])[]; address?: Schemas['BusinessAddress']; secondaryIds?: (Schemas['ProviderSecondaryId'])[]; contact?: Schemas['ProviderContact'] | null; effectiveFrom?: string | null; effectiveTo?: string | null; metadata?: Record<string, string>; version?: number; createdAt?: string; updatedAt?: string };
  FacilityUpdateParams: { status?: 'active' | 'inactive'; externalId?: string | null; npi?: string | null; organizationName?: string; placeOfServiceCode?: string | null; taxonomyCode?: string | null; cliaNumber?: string | null; licenses?: (Schemas['ProviderLicenseParams'])[] | null; address?: Schemas['BusinessAddressParams']; secondaryIds?: (Schemas['ProviderSecondaryIdParams'])[] | null; contact?: Schemas['ProviderContactParams'] | null; effectiveFrom?: string | null; effectiveTo?: string | null; metadata?: Record<string, string> | null };
  FacilityUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'facility.updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['FacilityEventData'] };
  FhirCapability: { checkedAt: string; fhirVersion: string; software: string | null; subscriptions: 'none' | 'r4_classic' | 'r4_backport' | 'r5_topic'; subscriptionEvents: boolean; topics: (string)[]; bulk: ('system' | 'patient' | 'group')[]; resourceTypes: (Schemas['FhirResourceCapability'])[] };
  FhirClaimResponseSearchParams: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: ('ClaimResponse:patient' | 'ClaimResponse:patient:Patient' | 'ClaimResponse:request' | 'ClaimResponse:request:Claim' | 'ClaimResponse:*' | '*')[]; _id?: string; _lastUpdated?: (string)[]; patient?: string; identifier?: string; request?: string };
  FhirClaimSearchParams: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: ('Claim:patient' | 'Claim:patient:Patient' | 'Claim:*' | '*')[]; _id?: string; _lastUpdated?: (string)[]; patient?: string; identifier?: string };
  FhirClassMapping: { system: string; code: string; class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation'; placeOfServiceCode: string };
  FhirClassMappingParams: { system: string; code: string; class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation'; placeOfServiceCode?: string };
  FhirClassSuggestion: { class: 'ambulatory' | 'telehealth' | 'inpatient' | 'emergency' | 'home' | 'observation'; placeOfServiceCode: string };
  FhirConnection: { object: 'fhir_connection'; id: string; livemode: boolean; name: string; vendor: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other'; fhirBaseUrl: string; fhirVersion: 'R4'; status: 'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled'; statusReason: Schemas['FhirConnectionReason'] | null; authMethod: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none'; clientId: string | null; secretLast4: string | null; signingAlgorithm: 'RS384' | 'ES384' | null; tokenEndpoint: string | null; redirectUri: string | null; requestedScopes: (string)[]; grantedScopes: (string)[]; requestsPerMinute: number | null; discovery: Schemas['FhirDiscovery'] | null; capability: Schemas['FhirCapability'] | null; syncConfig: Schemas['FhirSyncConfig']; timeZone: string | null; lastError: Schemas['FhirConnectionError'] | null; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string };
  FhirConnectionCreateParams: { name: string; vendor?: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other'; fhirBaseUrl: string; authMethod: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none'; clientId?: string | null; clientSecret?: string; signingAlgorithm?: 'RS384' | 'ES384'; tokenEndpoint?: string | null; redirectUri?: string | null; requestedScopes?: (string)[]; requestsPerMinute?: number | null; syncConfig?: Schemas['FhirSyncConfigParams']; timeZone?: string | null; metadata?: Record<string, string> };
  FhirConnectionCursor: { resourceType: string; watermark: string; lastFullAt: string | null; lastChangedAt: string | null; checkedAt: string };
  FhirConnectionDetails: { object: 'fhir_connection'; id: string; livemode: boolean; name: string; vendor: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other'; fhirBaseUrl: string; fhirVersion: 'R4'; status: 'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled'; statusReason: Schemas['FhirConnectionReason'] | null; authMethod: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none'; clientId: string | null; secretLast4: string | null; signingAlgorithm: 'RS384' | 'ES384' | null; tokenEndpoint: string | null; redirectUri: string | null; requestedScopes: (string)[]; grantedScopes: (string)[]; requestsPerMinute: number | null; discovery: Schemas['FhirDiscovery'] | null; capability: Schemas['FhirCapability'] | null; syncConfig: Schemas['FhirSyncConfig']; timeZone: string | null; lastError: Schemas['FhirConnectionError'] | null; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string; jwksUrl: string | null; signingKeys: (Schemas['FhirSigningKey'])[]; failuresInRow: number; lastSuccessAt: string | null; lastFailureAt: string | null; pausedUntil: string | null; lastSync: Schemas['FhirConnectionLastSync'] | null; cursors: (Schemas['FhirConnectionCursor'])[]; subscriptions: (Schemas['FhirConnectionSubscription'])[] };
  FhirConnectionError: { code: string; message: string; at: string };
  FhirConnectionLastSync: { syncRunId: string; status: string; mode: 'incremental' | 'full' | 'bulk'; startedAt: string | null; completedAt: string | null };
  FhirConnectionList: { object: 'list'; data: (Schemas['FhirConnection'])[]; hasMore: boolean; nextCursor: string | null };
  FhirConnectionPreviousAttributes: { object?: 'fhir_connection'; id?: string; livemode?: boolean; name?: string; vendor?: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other'; fhirBaseUrl?: string; fhirVersion?: 'R4'; status?: 'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled'; statusReason?: Schemas['FhirConnectionReason'] | null; authMethod?: 'smart_backend_jwt' | 'smart_app_launch' | 'client_secret' | 'none'; clientId?: string | null; secretLast4?: string | null; signingAlgorithm?: 'RS384' | 'ES384' | null; tokenEndpoint?: string | null; redirectUri?: string | null; requestedScopes?: (string)[]; grantedScopes?: (string)[]; requestsPerMinute?: number | null; discovery?: Schemas['FhirDiscovery'] | null; capability?: Schemas['FhirCapability'] | null; syncConfig?: Schemas['FhirSyncConfig']; timeZone?: string | null; lastError?: Schemas['FhirConnectionError'] | null; metadata?: Record<string, string>; version?: number; createdAt?: string; updatedAt?: string };
  FhirConnectionReason: { code: string; message: string; missingScope: string | null };
  FhirConnectionSubscription: { id: string; resourceType: string; status: string; lastEventAt: string | null; lastError: Schemas['FhirConnectionSubscriptionError'] | null };
  FhirConnectionSubscriptionError: { code: string; message: string; at: string };
  FhirConnectionTest: { object: 'fhir_connection_test'; finished: boolean; succeeded: boolean; steps: (Schemas['FhirConnectionTestStep'])[]; connection: Schemas['FhirConnection'] };
  FhirConnectionTestStep: { step: 'address' | 'discovery' | 'token' | 'capability'; outcome: 'passed' | 'failed' | 'skipped'; code: string; message: string };
  FhirConnectionUpdateParams: { name?: string; vendor?: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other'; fhirBaseUrl?: string; clientId?: string | null; clientSecret?: string | null; tokenEndpoint?: string | null; redirectUri?: string | null; requestedScopes?: (string)[]; requestsPerMinute?: number | null; syncConfig?: Schemas['FhirSyncConfigParams']; timeZone?: string | null; metadata?: Record<string, string> };
  FhirCoverageEligibilityResponseSearchParams: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: ('CoverageEligibilityResponse:patient' | 'CoverageEligibilityResponse:patient:Patient' | 'CoverageEligibilityResponse:*' | '*')[]; _id?: string; _lastUpdated?: (string)[]; patient?: string; identifier?: string };
  FhirCoverageSearchParams: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: ('Coverage:beneficiary' | 'Coverage:beneficiary:Patient' | 'Coverage:patient' | 'Coverage:patient:Patient' | 'Coverage:subscriber' | 'Coverage:subscriber:Patient' | 'Coverage:*' | '*')[]; _id?: string; _lastUpdated?: (string)[]; patient?: string; identifier?: string };
  FhirDiscovery: { source: 'smart_configuration' | 'capability_statement' | 'configured'; checkedAt: string; issuer: string | null; authorizationEndpoint: string | null; tokenEndpoint: string | null; signingAlgorithms: (string)[]; capabilities: (string)[] };
  FhirDocumentWrite: { object: 'fhir_document_write'; connectionId: string; documentId: string; writeBack: 'queued' | 'present' | 'not_supported' | 'not_granted'; missingScope: string | null; outboxEntryId: string | null };
  FhirDocumentWriteCreateParams: { documentId: string; requireWriteBack?: boolean };
  FhirExplanationOfBenefitSearchParams: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: ('ExplanationOfBenefit:patient' | 'ExplanationOfBenefit:patient:Patient' | 'ExplanationOfBenefit:claim' | 'ExplanationOfBenefit:claim:Claim' | 'ExplanationOfBenefit:coverage' | 'ExplanationOfBenefit:coverage:Coverage' | 'ExplanationOfBenefit:*' | '*')[]; _id?: string; _lastUpdated?: (string)[]; patient?: string; identifier?: string; claim?: string };
  FhirFreshness: { object: 'fhir_freshness'; connectionId: string; resourceTypes: (Schemas['FhirTypeFreshness'])[] };
  FhirKeyRotationParams: { signingAlgorithm?: 'RS384' | 'ES384' };
  FhirMappings: { object: 'fhir_mappings'; connectionId: string; encounterClasses: (Schemas['FhirClassMapping'])[]; unmappedEncounterClasses: (Schemas['FhirUnmappedClass'])[]; syncRunId: string | null };
  FhirMappingsReplaceParams: { encounterClasses: (Schemas['FhirClassMappingParams'])[] };
  FhirPatientSearchParams: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: ('Patient:link' | 'Patient:link:Patient' | 'Patient:*' | '*')[]; _id?: string; _lastUpdated?: (string)[]; identifier?: string; family?: string; name?: string; birthdate?: (string)[] };
  FhirResourceCapability: { type: string; interactions: (string)[]; strategy: 'last_updated' | 'date' | 'patient_sweep' | 'bulk' | 'none' };
  FhirResourceProblem: { code: 'missing' | 'wrong_type' | 'too_long' | 'too_many' | 'invalid_text' | 'invalid_date' | 'partial_date' | 'invalid_value' | 'unknown_code' | 'no_billing_code' | 'no_charge_amount' | 'no_target' | 'incomplete_resource' | 'restricted' | 'modifier_extension' | 'reference_not_found' | 'unknown_payer' | 'on_claim' | 'not_changeable' | 'patient_merged' | 'duplicate_coverage' | 'coverage_rank_taken' | 'rejected' | 'content_not_stored' | 'too_large'; severity: 'error' | 'warning' | 'information'; path: string; reason?: string };
  FhirSession: { object: 'fhir_session'; id: string; livemode: boolean; connectionId: string; type: 'ehr_launch' | 'standalone_launch' | 'backend'; status: 'pending' | 'active' | 'reauthorization_required' | 'expired' | 'revoked' | 'ended'; patientContext: { fhirId: Phi<string> } | null; encounterContext: { fhirId: Phi<string> } | null; user: { fhirUser: string } | null; scopes: (string)[]; issuedAt: string | null; expiresAt: string | null; absoluteExpiresAt: string; refreshedAt: string | null; refreshCount: number; version: number; createdAt: string; updatedAt: string };
  FhirSessionCompleteParams: { state: string; code?: string; error?: string };
  FhirSessionCreateParams: { type: 'ehr_launch' | 'standalone_launch' | 'backend'; scopes?: (string)[]; launch?: string; iss?: string };
  FhirSessionList: { object: 'list'; data: (Schemas['FhirSession'])[]; hasMore: boolean; nextCursor: string | null };
  FhirSessionRefresh: { object: 'fhir_session_refresh'; livemode: boolean; refreshed: boolean; session: Schemas['FhirSession']; sessionToken?: string; secretShownAt?: string };
  FhirSessionRefreshParams: { force?: boolean; scopes?: (string)[] };
  FhirSessionStart: { object: 'fhir_session_start'; livemode: boolean; session: Schemas['FhirSession']; sessionToken?: string; secretShownAt?: string; authorizationUrl: string | null };
  FhirSigningKey: { kid: string; algorithm: 'RS384' | 'ES384'; createdAt: string; retiresAt: string | null };
  FhirSubscription: { object: 'fhir_subscription'; id: string; livemode: boolean; connectionId: string; resourceType: string; kind: 'r4_classic' | 'r4_backport'; topic: string | null; criteria: string; content: 'empty' | 'id-only' | 'full-resource'; status: 'requested' | 'active' | 'degraded' | 'error' | 'removing' | 'removed'; remoteId: string | null; lastEventNumber: number | null; lastEventAt: string | null; heartbeatSeconds: number | null; lastReceivedAt: string | null; heartbeatDueAt: string | null; lastError: Schemas['FhirSubscriptionError'] | null; replacesId: string | null; repairAttempts: number; version: number; createdAt: string; updatedAt: string };
  FhirSubscriptionCreateParams: { resourceType: 'Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference'; criteria?: string; topic?: string; content?: 'empty' | 'id-only' | 'full-resource' };
  FhirSubscriptionError: { code: string; message: string; at: string };
  FhirSubscriptionList: { object: 'list'; data: (Schemas['FhirSubscription'])[]; hasMore: boolean; nextCursor: string | null };
  FhirSyncConfig: { resourceTypes: ('Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference')[]; mode: 'incremental' | 'full' | 'bulk'; schedule: Schemas['FhirSyncSchedule']; groupId: string | null; lookbackDays: number };
  FhirSyncConfigParams: { resourceTypes?: ('Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference')[]; mode?: 'incremental' | 'full' | 'bulk'; schedule?: Schemas['FhirSyncScheduleParams']; groupId?: string | null; lookbackDays?: number };
  FhirSyncRun: { object: 'fhir_sync_run'; id: string; livemode: boolean; connectionId: string; status: 'queued' | 'running' | 'succeeded' | 'partially_succeeded' | 'incomplete' | 'failed' | 'cancelled'; statusReason: Schemas['StatusReason'] | null; trigger: 'request' | 'schedule' | 'subscription'; mode: 'incremental' | 'full' | 'bulk'; resourceTypes: (string)[]; omittedResourceTypes: (string)[]; patientIds: (string)[] | null; since: string | null; dryRun: boolean; counts: Record<string, Schemas['SyncCounts']>; problems: (Schemas['SyncProblem'])[]; failures: (Schemas['SyncFailure'])[]; serverIssues: (Schemas['SyncServerIssue'])[]; requestCount: number; resumesAt: string | null; startedAt: string | null; completedAt: string | null; version: number; createdAt: string; updatedAt: string };
  FhirSyncRunEventData: Phi<{ fhirSyncRun: Schemas['FhirSyncRun'] }>;
  FhirSyncRunList: { object: 'list'; data: (Schemas['FhirSyncRun'])[]; hasMore: boolean; nextCursor: string | null };
  FhirSyncSchedule: { kind: 'manual' | 'interval' | 'nightly'; everyMinutes: number | null; at: string | null; timeZone: string | null };
  FhirSyncScheduleParams: { kind: 'manual' | 'interval' | 'nightly'; everyMinutes?: number | null; at?: string | null; timeZone?: string | null };
  FhirTypeFreshness: { resourceType: string; watermark: string; lastFullAt: string | null; lastChangedAt: string | null; checkedAt: string };
  FhirUnmappedClass: { system: string; code: string; display: string | null; count: number; suggestion: Schemas['FhirClassSuggestion'] | null };
  FhirUnsubscription: { removed: (string)[]; alreadyGone: (string)[]; pending: (string)[]; failed: (Schemas['FhirUnsubscriptionFailure'])[] };
  FhirUnsubscriptionFailure: { id: string; code: string; message: string };
  Finding: { object: 'finding'; id: string; ruleId: string; ruleVersion: number; title: string; family: string; severity: 'error' | 'warning' | 'info'; blocking: boolean; source: Schemas['ScrubRuleSource']; path: string; field: string; subject?: { type: 'patient' | 'coverage' | 'payer'; path: string }; message: string; currentValue?: Phi<unknown>; expected?: string; predictedCarc?: (string)[]; fixes: (Schemas['Fix'])[]; status: 'open' | 'fixed' | 'obsolete' };
  FindingList: { object: 'list'; data: (Schemas['Finding'])[]; hasMore: boolean; nextCursor: string | null };
  FirstPassYieldReport: { object: 'first_pass_yield_report'; livemode: boolean; from: string; to: string; payerId: string | null; rows: (Schemas['FirstPassYieldReportRow'])[] };
  FirstPassYieldReportRow: { payerId: string; claims: number; rejected: number; denied: number; paidFirstPass: number; pending: number; yieldPercent: number | null };
  Fix: { id: string; title: string; kind: 'safe' | 'confirm' | 'needs_input'; patch: (Schemas['PatchOperation'])[]; inputs?: (Schemas['FixInput'])[]; rationale: string };
  FixInput: { name: string; type: 'string' | 'integer' | 'date'; required: boolean; path: string; options?: (string)[] };
  FormBox: { value: Phi<string> | null; words: string; resource: 'claim' | 'patient' | 'coverage' | 'payer' | null; pointer: string | null; place: Schemas['FormPlace'] };
  FormCell: { number: string; label: string; line: number; column: number; lines: number; columns: number; isShaded?: boolean };
  FormLayout: { cells: (Schemas['FormCell'])[]; marks: (Schemas['FormMark'])[]; sheets: ((Schemas['FormText'])[])[]; margins: { top: number; left: number } };
  FormMark: { box: string; value: string; line: number; column: number; label: string; labelColumn: number };
  FormPlace: { page: number; line: number; column: number; width: number };
  FormProblem: { code: 'too_long' | 'too_many' | 'no_box'; box: string | null; pointer: string | null; message: string };
  FormText: { line: number; column: number; text: Phi<string> };
  Frequency: { count: number; per: 'day' | 'week' | 'month' };
  FrequencyParams: { count: number; per: 'day' | 'week' | 'month' };
  GoLiveCheck: { object: 'go_live_check'; livemode: boolean; ready: boolean; steps: (Schemas['GoLiveStep'])[] };
  GoLiveStep: { step: 'organization_settings' | 'mail_address' | 'origin_ips' | 'encryption_at_rest' | 'trading_partner' | 'connection' | 'routes' | 'enrollments' | 'test_file' | 'live'; outcome: 'done' | 'missing' | 'waits'; found: (string)[]; next: { request: string; command: string | null } | null };
  Health: { status: 'ok'; environment: string };
  HeldItems: { kept: number; released: number };
  HostKeyConfirmationParams: { hostKey: string };
  HttpsConnectionCreateParams: { name: string; kind: 'https'; profile?: Schemas['HttpsProfileParams']; secrets?: Schemas['HttpsSecretsParams']; secretsExpireAt?: Record<string, string | null>; hostKeys?: (string)[]; tradingPartnerId?: string };
  HttpsPartnerConnectionParams: { kind: 'https'; profile?: Schemas['HttpsProfileParams']; secrets?: Schemas['HttpsSecretsParams']; hostKeys?: (string)[]; state?: 'draft' | 'testing' | 'live' | 'paused' };
  HttpsProfileParams: { partner?: 'generic' | 'stedi' | 'claim_md' | 'optum' | 'core_rest'; url?: string; pickUpUrl?: string; auth?: 'api_key' | 'bearer' | 'basic' | 'oauth2' | 'x509' | 'form_key'; authHeader?: string; authPrefix?: string; tokenUrl?: string; tokenAuth?: 'body' | 'basic'; clientId?: string; scope?: string; username?: string; senderId?: string; receiverId?: string; resend?: 'keyed' | 'queryable' | 'same_bytes_ok' | 'never'; queryAfterSeconds?: number; fileName?: string; uploadPath?: string; uploadsPath?: string; listPath?: string; downloadPath?: string; confirmPath?: string; nextPointer?: string; realTimePath?: string; transactions?: string; realTimeTransactions?: string; pollSeconds?: number; concurrency?: number; concurrentRequestsMax?: number; timeoutSeconds?: number; fileBytesMax?: number; pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign'; pgpReceive?: 'off' | 'signature_required' | 'signature_optional'; pgpFormat?: 'binary' | 'armored' };
  HttpsProfileUpdateParams: { partner?: 'generic' | 'stedi' | 'claim_md' | 'optum' | 'core_rest' | null; url?: string | null; pickUpUrl?: string | null; auth?: 'api_key' | 'bearer' | 'basic' | 'oauth2' | 'x509' | 'form_key' | null; authHeader?: string | null; authPrefix?: string | null; tokenUrl?: string | null; tokenAuth?: 'body' | 'basic' | null; clientId?: string | null; scope?: string | null; username?: string | null; senderId?: string | null; receiverId?: string | null; resend?: 'keyed' | 'queryable' | 'same_bytes_ok' | 'never' | null; queryAfterSeconds?: number | null; fileName?: string | null; uploadPath?: string | null; uploadsPath?: string | null; listPath?: string | null; downloadPath?: string | null; confirmPath?: string | null; nextPointer?: string | null; realTimePath?: string | null; transactions?: string | null; realTimeTransactions?: string | null; pollSeconds?: number | null; concurrency?: number | null; concurrentRequestsMax?: number | null; timeoutSeconds?: number | null; fileBytesMax?: number | null; pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign' | null; pgpReceive?: 'off' | 'signature_required' | 'signature_optional' | null; pgpFormat?: 'binary' | 'armored' | null };
  HttpsSecretsParams: { apiKey?: string; password?: string; clientSecret?: string; clientCertificate?: string; clientKey?: string; nextClientCertificate?: string; nextClientKey?: string; authority?: string; partnerPgpKeys?: string; pgpPrivateKey?: string; previousPgpPrivateKey?: string };
  HttpsSecretsUpdateParams: { apiKey?: string | null; password?: string | null; clientSecret?: string | null; clientCertificate?: string | null; clientKey?: string | null; nextClientCertificate?: string | null; nextClientKey?: string | null; authority?: string | null; partnerPgpKeys?: string | null; pgpPrivateKey?: string | null; previousPgpPrivateKey?: string | null };
  Import: { object: 'import'; id: string; livemode: boolean; status: 'queued' | 'running' | 'completed' | 'failed'; statusReason: Schemas['StatusReason'] | null; format: 'jsonl' | 'csv'; type: 'provider' | 'facility' | 'patient' | 'coverage' | 'encounter' | null; isDryRun: boolean; isAllOrNothing: boolean; byteCount: number; lineCount: number; rowsDone: number; counts: Schemas['ImportCounts']; startedAt: string | null; completedAt: string | null; version: number; createdAt: string; updatedAt: string };
  ImportCounts: { created: number; updated: number; unchanged: number; failed: number };
  ImportList: { object: 'list'; data: (Schemas['Import'])[]; hasMore: boolean; nextCursor: string | null };
  ImportRow: { object: 'import_row'; sequence: number; line: number; outcome: 'created' | 'updated' | 'unchanged' | 'failed'; type: 'provider' | 'facility' | 'patient' | 'coverage' | 'encounter' | null; externalId: string | null; resourceId: string | null; error: Schemas['ImportRowError'] | null };
  ImportRowError: { code: string; message: string; param: string | null; details: (Schemas['ImportRowErrorDetail'])[]; duplicateOf?: string };
  ImportRowErrorDetail: { code: string; param: string; message: string };
  ImportRowList: { object: 'list'; data: (Schemas['ImportRow'])[]; hasMore: boolean; nextCursor: string | null };
  InformationCreateParams: { channel?: 'x12_275' | 'portal' | 'fax' | 'mail' | 'email'; documentIds: (string)[]; trackingNumber?: string };
  InformationRequest: { state: 'open' | 'answered' | 'closed'; source: '277rfi' | '277'; requestedAt: string; dueDate: string | null; payerControlNumber: string | null; referenceId: string | null; items: ({ categoryCode: string; code: string; codeList: 'loinc' | 'claim_status'; message: Phi<string> | null; serviceLineId: string | null })[]; answer: { channel: 'x12_275' | 'portal' | 'fax' | 'mail' | 'email'; sentAt: string; documentIds: (string)[]; trackingNumber: string | null; delivery: { state: 'queued' | 'accepted' | 'failed'; at: string; reason: string | null } | null; interchangeId: string | null } | null };
  InpatientDecision: { coveredDaysOrVisits: string; amounts: ({ position: number; amount: number })[]; counts: ({ position: number; quantity: string })[]; remarkCodes: (string)[] };
  IntegrationConnectionStatusChangedEvent: { object: 'event'; id: string; livemode: boolean; type: 'integration.connection_status_changed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ConnectionEventData'] };
  IntegrationSyncCompletedEvent: { object: 'event'; id: string; livemode: boolean; type: 'integration.sync_completed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['FhirSyncRunEventData'] };
  Interchange: { object: 'interchange'; id: string; livemode: boolean; tradingPartnerId: string; direction: 'outbound' | 'inbound'; transactionSet: string; interchangeControlNumber: string; groupControlNumber: string | null; status: 'queued' | 'staging' | 'releasing' | 'uncertain' | 'transmitted' | 'failed' | 'received' | 'processed' | 'needs_review'; failure: string | null; transactionCount: number; attempts: number; nextAttemptAt: string | null; delayedSince: string | null; transmittedAt: string | null; acknowledgmentDueAt: string | null; acknowledgedAt: string | null; recoveredAt: string | null; createdAt: string };
  InterchangeAcknowledgmentMissingEvent: { object: 'event'; id: string; livemode: boolean; type: 'interchange.acknowledgment_missing'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['InterchangeEventData'] };
  InterchangeEventData: Phi<{ interchange: Schemas['Interchange'] }>;
  InterchangeFailedEvent: { object: 'event'; id: string; livemode: boolean; type: 'interchange.failed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['InterchangeEventData'] };
  InterchangeList: { object: 'list'; data: (Schemas['Interchange'])[]; hasMore: boolean; nextCursor: string | null };
  InterchangeRecoveredEvent: { object: 'event'; id: string; livemode: boolean; type: 'interchange.recovered'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['InterchangeEventData'] };
  InterchangeResolveParams: { outcome: 'transmitted' | 'not_transmitted' };
  InterchangeTransmissionDelayedEvent: { object: 'event'; id: string; livemode: boolean; type: 'interchange.transmission_delayed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['InterchangeEventData'] };
  InterchangeTransmittedEvent: { object: 'event'; id: string; livemode: boolean; type: 'interchange.transmitted'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['InterchangeEventData'] };
  InterchangeUncertainEvent: { object: 'event'; id: string; livemode: boolean; type: 'interchange.uncertain'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['InterchangeEventData'] };
  InvitedUser: { object: 'user'; id: string; livemode: boolean; email: string; name: string; role: string; status: 'invited' | 'active' | 'disabled'; identity: Schemas['UserIdentity'] | null; lastSignedInAt: string | null; invitationExpiresAt: string | null; version: number; createdAt: string; updatedAt: string; invitationUrl?: string; secretShownAt?: string };
  JwkSet: { keys: (Schemas['PublicJwk'])[] };
  JwkSetParams: { keys: (Schemas['PublicJwkParams'])[] };
  LedgerEntry: { object: 'ledger_entry'; id: string; livemode: boolean; kind: 'charge' | 'charge_void' | 'claim_payment' | 'claim_reversal' | 'undo' | 'patient_payment' | 'patient_refund' | 'write_off' | 'transfer' | 'provider_adjustments' | 'payment_difference' | 'suspense_clearing'; claimId: string | null; position: number | null; patientId: string | null; payerId: string | null; payerRank: number | null; remittanceId: string | null; remittanceSequence: number | null; undoesId: string | null; reason: string | null; note: Phi<string> | null; reference: string | null; enteredBy: Schemas['Actor'] | null; effectiveDate: string; postedAt: string; postings: (Schemas['LedgerPosting'])[] };
  LedgerEntryList: { object: 'list'; data: (Schemas['LedgerEntry'])[]; hasMore: boolean; nextCursor: string | null };
  LedgerEntryReverseParams: { reason: string };
  LedgerPosting: { serviceLineId: string | null; account: 'charges' | 'payer' | 'patient' | 'denied' | 'contractual' | 'interest' | 'payer_payments' | 'patient_payments' | 'write_offs' | 'transfers' | 'provider_adjustments' | 'suspense'; kind: 'charge' | 'receivable' | 'contractual_adjustment' | 'denial' | 'payer_payment' | 'patient_responsibility' | 'patient_payment' | 'take_back' | 'forward_balance' | 'interest' | 'write_off' | 'transfer' | 'other_adjustment' | 'suspense'; groupCode: string | null; reasonCode: string | null; label: string | null; quantity: string | null; amount: number };
  LineAdjudication: { status: 'paid' | 'partially_paid' | 'denied'; allowed: number | null; paid: number; deductible: number; coinsurance: number; copay: number; patientResponsibility: number; remarkCodes: (string)[]; paidUnits: string | null; adjudicatedProcedureCode: string | null; adjudicatedModifiers: (string)[]; adjustments: (Schemas['Adjustment'])[]; patientAdjustments: (Schemas['Adjustment'])[] };
  ListedAppeal: { object: 'appeal'; id: string; livemode: boolean; status: 'draft' | 'sent' | 'acknowledged' | 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'withdrawn'; nextAction: 'send' | 'send_information' | 'await_decision' | 'appeal_next_level' | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none'; externalId: string | null; type: 'claim_denial' | 'prior_auth_denial'; statusChangedAt: string; denialIds: (string)[]; claimId: string | null; priorAuthorizationId: string | null; patientId: string; payerId: string; payerName: string; audience: 'provider_dispute' | 'member_appeal'; level: number; levelName: string; previousAppealId: string | null; nextAppealId: string | null; urgency: 'standard' | 'expedited'; deadline: Schemas['AppealDeadline'] | null; decisionDueDate: string | null; decisionOverdueReportedAt: string | null; decisionDays: number | null; amountInControversy: number | null; letter: Schemas['AppealLetter']; polish: Schemas['AppealPolish'] | null; documentIds: (string)[]; representativeDocumentId: string | null; recipient: Schemas['AppealRecipient']; channel: 'sandbox' | 'portal' | 'fax' | 'mail' | 'email' | 'x12_275' | null; sentAt: string | null; lateReason: Phi<string> | null; trackingNumber: string | null; confirmationDocumentId: string | null; interchangeId: string | null; delivery: Schemas['AppealDelivery'] | null; acknowledgment: Schemas['AppealAcknowledgment'] | null; informationRequest: Schemas['RequestedInformation'] | null; outcome: Schemas['AppealOutcome'] | null; withdrawnReason: string | null; metadata: Record<string, string>; version: number; createdAt: string; updatedAt: string; patientName: Schemas['PersonName'] | null; serviceDate: Phi<string> | null };
  ListedDenial: { object: 'denial'; id: string; livemode: boolean; claimId: string; serviceLineIds: (string)[]; remittanceId: string; payerId: string; level: 'claim' | 'line'; status: 'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired'; deniedAmount: number; openAmount: number; writtenOffAmount: number; recoveredAmount: number; groupCode: string; carc: string; rarcs: (string)[]; category: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other'; categoryChange: Schemas['DenialCategoryChange'] | null; label: string; rootCause: { stage: 'front_end' | 'coding' | 'authorization' | 'clinical' | 'credentialing' | 'payer_error' | 'filing' | 'patient'; confidence: 'high' | 'medium' | 'low' }; preventable: { byRuleIds: (string)[]; wouldHaveBeenCaught: boolean }; recoverability: Schemas['Recoverability']; recommendedActions: (Schemas['DenialAction'])[]; appealable: boolean; appealDeadline: Schemas['DenialAppealDeadline'] | null; correctedClaimDeadline: Schemas['Deadline'] | null; receivedAt: string; replacementClaimId: string | null; resolution: Schemas['DenialResolution'] | null; informationRequest: Schemas['RequestedInformation'] | null; version: number; createdAt: string; updatedAt: string; patientId: string | null; patientName: Schemas['PersonName'] | null; payerName: string | null; serviceDate: Phi<string> | null };
  ListedPriorAuthorization: { object: 'prior_authorization'; id: string; livemode: boolean; status: 'draft' | 'requires_action' | 'ready' | 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed'; nextAction: string | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none'; statusReason: Schemas['StatusReason'] | null; statusChangedAt: string; externalId: string | null; patientId: string; coverageId: string; payerId: string; payerName: string; requestType: 'initial' | 'extension' | 'amendment' | 'concurrent'; urgency: 'standard' | 'expedited'; serviceTypeCode: string | null; placeOfServiceCode: string | null; requestingProvider: Schemas['AuthorizationProvider']; renderingProvider: Schemas['AuthorizationProvider'] | null; serviceFacility: Schemas['AuthorizationProvider'] | null; diagnoses: (Schemas['AuthorizationDiagnosis'])[]; items: (Schemas['AuthorizationItem'])[]; note: Phi<string> | null; documentIds: (string)[]; sentDocumentIds: (string)[]; supersedesId: string | null; supersededById: string | null; metadata: Record<string, string>; requirement: Schemas['AuthorizationRequirement']; requirements: Schemas['AuthorizationRequirements']; questionIds: (string)[]; submission: Schemas['AuthorizationSubmission'] | null; payerReceipt: { receivedAt: string; reference: Phi<string> | null; source: 'acknowledgment' | 'response' | 'recorded' } | null; contactPayer: boolean; decision: Schemas['AuthorizationDecision'] | null; clock: Schemas['AuthorizationClock']; review: Schemas['ProviderReviewState']; usage: Schemas['AuthorizationUsage']; appealIds: (string)[]; latestAuditEntryId: string | null; version: number; createdAt: string; updatedAt: string; patientName: Schemas['PersonName'] | null; serviceDate: Phi<string> | null };
  ListedWorkItem: { object: 'work_item'; id: string; livemode: boolean; type: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom'; category: string | null; status: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled'; subject: Schemas['WorkSubject'] | null; claimId: string | null; title: string; description: Phi<string> | null; priority: 'low' | 'normal' | 'high' | 'urgent'; priorityScore: Schemas['WorkPriorityScore']; queueId: string | null; assignee: Schemas['WorkAssignee'] | null; blocksSubmission: boolean; amountAtRisk: number | null; dueAt: string | null; sla: Schemas['WorkSla'] | null; slaRuns: (Schemas['WorkSla'])[]; snoozedUntil: string | null; waitingOn: 'none' | 'payer' | 'patient' | 'provider' | 'external'; recommendedActions: (string)[]; resolution: Schemas['WorkResolution'] | null; reopenCount: number; source: Schemas['WorkSource']; reviewId: string | null; dedupeKey: string | null; completedAt: string | null; version: number; createdAt: string; updatedAt: string; patientId: string | null; patientName: Schemas['PersonName'] | null; payerId: string | null; payerName: string | null; serviceDate: Phi<string> | null };
  ManualReviewPolicy: { object: 'manual_review_policy'; id: string; livemode: boolean; name: string; enabled: boolean; stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release'; condition: Schemas['ReviewCondition']; sampling: Schemas['ReviewSampling'] | null; action: 'require_approval' | 'require_two_approvals' | 'hold' | 'notify'; reviewers: Schemas['Reviewers']; workItem: Schemas['ReviewWork']; expiresHoldAfterMinutes: number | null; onTimeout: 'keep' | 'release' | 'reject'; deletedAt: string | null; stats: Schemas['ReviewStatistics']; version: number; createdAt: string; updatedAt: string };
  ManualReviewPolicyCreateParams: { name: string; enabled?: boolean; stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release'; condition?: Schemas['ReviewConditionParams']; sampling?: Schemas['ReviewSamplingParams'] | null; action?: 'require_approval' | 'require_two_approvals' | 'hold' | 'notify'; reviewers?: Schemas['ReviewersParams']; workItem?: Schemas['ReviewWorkParams']; expiresHoldAfterMinutes?: number | null; onTimeout?: 'keep' | 'release' | 'reject' };
  ManualReviewPolicyList: { object: 'list'; data: (Schemas['ManualReviewPolicy'])[]; hasMore: boolean; nextCursor: string | null };
  ManualReviewPolicyUpdateParams: { name?: string; enabled?: boolean; stage?: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release'; condition?: Schemas['ReviewConditionParams']; sampling?: Schemas['ReviewSamplingParams'] | null; action?: 'require_approval' | 'require_two_approvals' | 'hold' | 'notify'; reviewers?: Schemas['ReviewersParams']; workItem?: Schemas['ReviewWorkParams']; expiresHoldAfterMinutes?: number | null; onTimeout?: 'keep' | 'release' | 'reject' };
  ManualReviewPreview: { object: 'manual_review_preview'; policyId: string; since: string; steps: number; matched: number; sampled: number; subjects: (Schemas['ReviewSubject'])[] };
  MedicalHistoryCreateParams: { patientId: string; entries: (Schemas['MedicalHistoryEntryCreateParams'])[] };
  MedicalHistoryEntry: { object: 'medical_history_entry'; id: string; livemode: boolean; patientId: string; status: 'current' | 'superseded' | 'entered_in_error'; externalId: string | null; category: 'condition' | 'allergy' | 'medication' | 'procedure' | 'immunization' | 'family_history' | 'social_history' | 'lab_result' | 'vital_sign'; code: { system: string; code: Phi<string>; display: Phi<string> | null }; clinicalStatus: 'active' | 'recurrence' | 'remission' | 'resolved' | 'inactive'; verificationStatus: 'confirmed' | 'provisional' | 'refuted' | 'entered_in_error'; onsetDate: Phi<string> | null; endDate: Phi<string> | null; recordedDate: string; value: { quantity: Phi<string> | null; unit: string | null; text: Phi<string> | null } | null; dosage: Phi<string> | null; relationship: string | null; severity: 'mild' | 'moderate' | 'severe' | null; note: Phi<string> | null; source: { type: 'manual' | 'fhir' | 'partner_ehr' | 'document'; reference: string | null }; evidenceDocumentIds: (string)[]; supersedesId: string | null; supersededById: string | null; version: number; createdAt: string; updatedAt: string };
  MedicalHistoryEntryCreateParams: { externalId?: string; category: 'condition' | 'allergy' | 'medication' | 'procedure' | 'immunization' | 'family_history' | 'social_history' | 'lab_result' | 'vital_sign'; code: { system: string; code: string; display?: string }; clinicalStatus?: 'active' | 'recurrence' | 'remission' | 'resolved' | 'inactive'; verificationStatus?: 'confirmed' | 'provisional' | 'refuted' | 'entered_in_error'; onsetDate?: string; endDate?: string; recordedDate: string; value?: { quantity?: string; unit?: string; text?: string }; dosage?: string; relationship?: string; severity?: 'mild' | 'moderate' | 'severe'; note?: string; source?: { type: 'manual' | 'fhir' | 'partner_ehr' | 'document'; reference?: string }; evidenceDocumentIds?: (string)[]; supersedesId?: string };
  MedicalHistoryEntryList: { object: 'list'; data: (Schemas['MedicalHistoryEntry'])[]; hasMore: boolean; nextCursor: string | null };
  MonthEndReport: { object: 'month_end_report'; livemode: boolean; month: string; from: string; to: string; rows: (Schemas['MonthEndReportRow'])[] };
  MonthEndReportRow: { line: 'claims_draft' | 'claims_ready' | 'claims_held' | 'claims_rejected' | 'remittances_received' | 'remittances_partially_posted' | 'remittances_needs_review' | 'remittances_unbalanced' | 'payments_unmatched' | 'suspense' | 'denials_undecided' | 'collected' | 'receivable'; isStep: boolean; count: number; amount: number; list: string };
  OmittedSearchType: { type: 'patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization'; requiredScope: string };
  OpenClaim: { claimId: string; payerBalance: number; deniedBalance: number; patientBalance: number; patientPayments: number };
  OperationOutcome: { resourceType: 'OperationOutcome'; issue: ({ severity: string; code: string; details?: { coding?: ({ system?: string; code?: string })[]; text?: string }; diagnostics?: string; location?: (string)[] })[] };
  OrganizationSettings: { object: 'organization_settings'; livemode: boolean; name: string; ownerEmail: string | null; timeZone: string | null; submitter: { name: string | null; id: string | null; contact: { name: string | null; phone: string | null; email: string | null } }; billingProviders: ({ npi: string; name: string; taxonomyCode: string | null; taxId: { type: 'ein' | 'ssn'; valueLast4: string }; address: Schemas['BusinessAddress'] })[]; secondaryClaims: 'on_request' | 'automatic'; phiByEmail: 'forbidden' | 'allowed'; keysOfDisabledUsers: 'keep' | 'disable'; remittanceWatch: Schemas['RemittanceWatch']; omitOtherCoveragesFor: (string)[]; missingForLive: ({ path: string; message: string })[]; version: number; updatedAt: string };
  OrganizationSettingsUpdateParams: { name?: string; ownerEmail?: string | null; timeZone?: string | null; submitter?: { name?: string | null; id?: string | null; contact?: { name?: string | null; phone?: string | null; email?: string | null } }; secondaryClaims?: 'on_request' | 'automatic'; phiByEmail?: 'forbidden' | 'allowed'; keysOfDisabledUsers?: 'keep' | 'disable'; remittanceWatch?: { days?: number; payers?: ({ payerId: string; days: number })[] }; omitOtherCoveragesFor?: (string)[]; billingProviders?: ({ npi: string; name: string; taxonomyCode?: string | null; taxId?: { type: 'ein' | 'ssn'; value: string }; address: Schemas['BusinessAddressParams'] })[] };
  OriginNetwork: { cidr: string; effectiveAt: string };
  OtherCoverage: { payerId: string | null; payerName: string | null; payerIdentifier: string | null; memberId: Phi<string> | null; holderName: Phi<string> | null; groupNumber: Phi<string> | null; planNumber: string | null; insuranceTypeCode: string | null; period: Schemas['OtherCoveragePeriod']; coordinationOrder: 'primary' | 'secondary' | 'tertiary' | 'unknown'; orderReason: string; telephone: string | null; basis: (number)[]; coverageId: string | null };
  OtherCoverageAddParams: { position: number; rank?: 'primary' | 'secondary' | 'tertiary'; payerId?: string; memberId?: string; groupNumber?: string; relationshipToSubscriber?: 'self' | 'spouse' | 'child' | 'other'; subscriber?: Schemas['SubscriberParams'] | null };
  OtherCoveragePeriod: { start: string | null; end: string | null };
  OutboxAttempt: { at: string; action: 'send' | 'reconcile'; outcome: string; httpStatus: number | null; errorCode: string | null };
  OutboxCancelParams: { reason?: string; cascade?: 'dependents' | 'none' };
  OutboxCancellation: { requestedAt: string; by: Schemas['Canceller']; reason: Phi<string> | null; cascade: 'dependents' | 'none'; cascadedIds: (string)[] };
  OutboxCancelledEvent: { object: 'event'; id: string; livemode: boolean; type: 'outbox.cancelled'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['OutboxEntryEventData'] };
  OutboxEntry: { object: 'outbox_entry'; id: string; livemode: boolean; connectionType: 'fhir' | 'partner_ehr'; connectionId: string; operation: 'create' | 'update' | 'delete'; resourceType: string; subject: Schemas['OutboxSubject']; payloadHash: string; dependsOn: (string)[]; dedupeKey: string | null; ifMatch: string | null; status: 'pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled'; statusChangedAt: string; cancelRequested: boolean; sendAfter: string; deadlineAt: string; nextAttemptAt: string | null; attemptCount: number; attempts: (Schemas['OutboxAttempt'])[]; remoteId: string | null; remoteVersion: string | null; writtenAt: string | null; failure: Schemas['OutboxFailure'] | null; cancellation: Schemas['OutboxCancellation'] | null; version: number; createdAt: string; updatedAt: string; payload?: Phi<unknown> };
  OutboxEntryEventData: Phi<{ outboxEntry: Schemas['OutboxEntry'] }>;
  OutboxEntryList: { object: 'list'; data: (Schemas['OutboxEntry'])[]; hasMore: boolean; nextCursor: string | null };
  OutboxFailedEvent: { object: 'event'; id: string; livemode: boolean; type: 'outbox.failed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['OutboxEntryEventData'] };
  OutboxFailure: { code: string; message: string; retryable: boolean; remediation: string };
  OutboxSubject: { type: string; id: string };
  OutboxWrittenEvent: { object: 'event'; id: string; livemode: boolean; type: 'outbox.written'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['OutboxEntryEventData'] };
  OutpatientDecision: { reimbursementRate: string | null; hcpcsPayable: number | null; endStageRenalDisease: number | null; professionalComponent: number | null; remarkCodes: (string)[] };
  OverviewAlert: { alert: 'failing_webhooks' | 'disabled_webhooks' | 'quarantined_connections' | 'quarantined_files' | 'unacknowledged_interchanges' | 'missing_enrollments'; count: number; list: string };
  OverviewCleanClaims: { definition: string; value: number | null; before: number | null; weeks: (Schemas['OverviewValue'])[]; list: string; answered: number; clean: number; answeredList: string };
  OverviewDeadline: { deadline: 'filing' | 'appeal' | 'authorization_decision' | 'work'; count: number; amount: number; list: string };
  OverviewDenialRate: { definition: string; decided: number; withDenial: number; denialPercent: number | null };
  OverviewDenials: { definition: string; value: number | null; before: number | null; weeks: (Schemas['OverviewValue'])[]; list: string; decided: number; denied: number; decidedAmount: number; deniedAmount: number; amountPercent: number | null; amountBefore: number | null; decidedList: string };
  OverviewDue: { passed: (Schemas['OverviewDeadline'])[]; next: (Schemas['OverviewDeadline'])[] };
  OverviewFigure: { definition: string; value: number | null; before: number | null; weeks: (Schemas['OverviewValue'])[]; list: string };
  OverviewFigures: { collected: Schemas['OverviewFigure']; receivable: Schemas['OverviewFigure']; daysInReceivable: Schemas['OverviewReceivableDays']; denialRate: Schemas['OverviewDenials']; cleanClaimRate: Schemas['OverviewCleanClaims'] };
  OverviewQueue: { queueId: string | null; name: string | null; items: number; overdue: number; amountAtRisk: number; list: string };
  OverviewReceivableDays: { definition: string; value: number | null; before: number | null; weeks: (Schemas['OverviewValue'])[]; list: string; receivable: number; charges: number };
  OverviewReport: { object: 'overview_report'; livemode: boolean; from: string; to: string; payerId: string | null; billingNpi: string | null; newestClaimDate: string | null; figures: Schemas['OverviewFigures']; pipeline: (Schemas['OverviewStage'])[]; aging: (Schemas['ArAgingReportRow'])[]; firstPassYield: Schemas['OverviewYield']; denialRate: Schemas['OverviewDenialRate']; weeks: (Schemas['OverviewWeek'])[]; due: Schemas['OverviewDue']; work: Schemas['OverviewWork']; webhooks: Schemas['OverviewWebhooks']; alerts: (Schemas['OverviewAlert'])[] };
  OverviewStage: { status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'; claims: number; charges: number; paid: number; adjusted: number; patientPaid: number; patientResponsibility: number; denied: number; balance: number; list: string };
  OverviewValue: { from: string; value: number | null };
  OverviewWebhooks: { active: number; failing: number; paused: number; disabled: number };
  OverviewWeek: { from: string; to: string; claims: number; pending: number; paidFirstPass: number; yieldPercent: number | null; decided: number; withDenial: number; denialPercent: number | null };
  OverviewWork: { open: number; unassigned: number; overdue: number; breached: number; atRisk: number; amountAtRisk: number; lists: Schemas['OverviewWorkLists']; queues: (Schemas['OverviewQueue'])[] };
  OverviewWorkLists: { open: string; unassigned: string; overdue: string; breached: string; atRisk: string };
  OverviewYield: { definition: string; claims: number; pending: number; paidFirstPass: number; yieldPercent: number | null };
  PaidName: { family: Phi<string>; given: Phi<string> | null; middle: Phi<string> | null };
  PaidPatient: { name: Schemas['PaidName'] | null; memberId: Phi<string> | null; correctedName: Schemas['PaidName'] | null; correctedMemberId: Phi<string> | null };
  PartnerAuthorizationStatus: { patientId: Phi<string>; memberId: Phi<string> | null; priorAuthorizationId: string; externalId: string | null; status: 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed'; authorizationNumber: string | null; validFrom: string | null; validTo: string | null };
  PartnerClaimStatus: { patientId: Phi<string>; memberId: Phi<string> | null; claimId: string; externalId: string | null; patientControlNumber: Phi<string>; payerClaimControlNumber: string | null; status: 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'voided'; totalCharges: number; amountPaid: number | null; patientResponsibility: number | null };
  PartnerConnectionParams: Schemas['SftpPartnerConnectionParams'] | Schemas['CorePartnerConnectionParams'] | Schemas['HttpsPartnerConnectionParams'];
  PartnerEhrCapabilities: { reads: (string)[]; writes: (string)[]; eventTypes: (string)[]; checkedAt: string };
  PartnerEhrConnection: { object: 'partner_ehr_connection'; id: string; livemode: boolean; name: string; partner: string; practiceId: string; baseUrl: string; profile: 'standard' | 'elation' | 'athenahealth' | 'healthie'; writes: ('authorization_status' | 'claim_status' | 'eligibility_result')[]; writeMode: 'outbox' | 'direct'; undoWindowSeconds: number; fhirConnectionId: string | null; metadata: Record<string, string>; status: 'pending' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled'; statusReason: Schemas['StatusReason'] | null; statusChangedAt: string; credentialLast4: string; capabilities: Schemas['PartnerEhrCapabilities'] | null; lastInboundAt: string | null; version: number; createdAt: string; updatedAt: string };
  PartnerEhrConnectionCreateParams: { name: string; partner: string; practiceId: string; baseUrl: string; credential: string; profile?: 'standard' | 'elation' | 'athenahealth' | 'healthie'; writes?: ('authorization_status' | 'claim_status' | 'eligibility_result')[]; writeMode?: 'outbox' | 'direct'; undoWindowSeconds?: number; fhirConnectionId?: string | null; metadata?: Record<string, string> };
  PartnerEhrConnectionList: { object: 'list'; data: (Schemas['PartnerEhrConnection'])[]; hasMore: boolean; nextCursor: string | null };
  PartnerEhrConnectionPreviousAttributes: { object?: 'partner_ehr_connection'; id?: string; livemode?: boolean; name?: string; partner?: string; practiceId?: string; baseUrl?: string; profile?: 'standard' | 'elation' | 'athenahealth' | 'healthie'; writes?: ('authorization_status' | 'claim_status' | 'eligibility_result')[]; writeMode?: 'outbox' | 'direct'; undoWindowSeconds?: number; fhirConnectionId?: string | null; metadata?: Record<string, string>; status?: 'pending' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled'; statusReason?: Schemas['StatusReason'] | null; statusChangedAt?: string; credentialLast4?: string; capabilities?: Schemas['PartnerEhrCapabilities'] | null; lastInboundAt?: string | null; version?: number; createdAt?: string; updatedAt?: string };
  PartnerEhrConnectionUpdateParams: { name?: string; partner?: string; practiceId?: string; baseUrl?: string; credential?: string; enabled?: boolean; profile?: 'standard' | 'elation' | 'athenahealth' | 'healthie'; writes?: ('authorization_status' | 'claim_status' | 'eligibility_result')[]; writeMode?: 'outbox' | 'direct'; undoWindowSeconds?: number; fhirConnectionId?: string | null; metadata?: Record<string, string> };
  PartnerEhrEvent: { object: 'partner_ehr_event'; id: string; livemode: boolean; connectionId: string; webhookId: string; eventId: string; eventType: string; resourceType: string; resourceId: string; resourceVersion: string | null; isGone: boolean };
  PartnerEhrEventEventData: Phi<{ partnerEhrEvent: Schemas['PartnerEhrEvent'] }>;
  PartnerEhrResourceChangedEvent: { object: 'event'; id: string; livemode: boolean; type: 'partner_ehr.resource_changed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PartnerEhrEventEventData'] };
  PartnerEhrSigning: { algorithm: 'hmac_sha256' | 'ed25519' | 'http_message_signature'; keyFingerprint: string | null };
  PartnerEhrTest: { object: 'partner_ehr_test'; worked: boolean; failure: Schemas['PartnerEhrTestFailure'] | null; connection: Schemas['PartnerEhrConnection'] };
  PartnerEhrTestFailure: { code: string; httpStatus: number | null };
  PartnerEhrVerification: { object: 'partner_ehr_verification'; reachable: boolean; missing: (string)[]; unknown: (string)[]; duplicates: (string)[]; changed: (Schemas['ChangedPartnerEhrWebhook'])[]; reregistered: (string)[]; removed: (string)[] };
  PartnerEhrVerifyParams: { repair?: boolean };
  PartnerEhrWebhook: { object: 'partner_ehr_webhook'; id: string; livemode: boolean; connectionId: string; direction: 'inbound'; eventType: string; callbackUrl: string; remoteId: string | null; status: 'unregistered' | 'active' | 'paused' | 'failing'; signing: Schemas['PartnerEhrSigning']; lastReceivedAt: string | null; lastStatus: string | null; failureCount24h: number; registeredAt: string | null; expiresAt: string | null; version: number; createdAt: string; updatedAt: string };
  PartnerEhrWebhookCreateParams: { eventTypes: (string)[] };
  PartnerEhrWebhookList: { object: 'list'; data: (Schemas['PartnerEhrWebhook'])[]; hasMore: boolean; nextCursor: string | null };
  PartnerEligibilityResult: { patientId: Phi<string>; memberId: Phi<string> | null; eligibilityCheckId: string; coverageId: string | null; status: 'completed' | 'failed' | 'cancelled'; coverageStatus: 'active' | 'inactive' | 'unknown'; serviceDate: { start: Phi<string>; end: Phi<string> } | null };
  PartnerRecord: { id: string | number; version?: string | number | null };
  PartnerRecordsFound: { results: (Schemas['PartnerRecord'])[] };
  PatchOperation: { op: 'replace' | 'add' | 'remove'; path: string; value?: Phi<unknown> };
  Patient: { object: 'patient'; id: string; livemode: boolean; status: 'active' | 'inactive' | 'merged'; externalId: string | null; mrn: Phi<string> | null; name: Schemas['PersonName']; birthDate: Phi<string>; sex: 'female' | 'male' | 'unknown'; genderIdentity: Phi<string> | null; deceasedAt: Phi<string> | null; addresses: (Schemas['PersonAddress'])[]; telecoms: (Schemas['Telecom'])[]; language: string | null; ssnLast4: Phi<string> | null; identifiers: (Schemas['PatientIdentifier'])[]; doNotBillReason: string | null; mergedIntoId: string | null; metadata: Record<string, string>; testClockId: string | null; version: number; createdAt: string; updatedAt: string; possibleDuplicates?: (string)[] };
  PatientBalance: { object: 'patient_balance'; livemode: boolean; patientId: string; payerBalance: number; deniedBalance: number; patientBalance: number; patientPayments: number; balance: number; claims: (Schemas['OpenClaim'])[]; hasMoreClaims: boolean };
  PatientCreateParams: { externalId?: string; mrn?: string; name: Schemas['PersonNameParams']; birthDate: string; sex: 'female' | 'male' | 'unknown'; genderIdentity?: string; deceasedAt?: string; addresses?: (Schemas['PersonAddressParams'])[]; telecoms?: (Schemas['TelecomParams'])[]; language?: string; ssnLast4?: string; identifiers?: (Schemas['PatientIdentifierParams'])[]; doNotBillReason?: string; metadata?: Record<string, string>; testClockId?: string };
  PatientCreatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'patient.created'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PatientEventData'] };
  PatientDuplicateSearchParams: { name?: Schemas['PersonNameParams']; birthDate?: string; sex?: 'female' | 'male' | 'unknown'; mrn?: string; ssnLast4?: string; postalCode?: string; telecoms?: (Schemas['TelecomParams'])[] };
  PatientEventData: Phi<{ patient: Schemas['Patient']; previousAttributes?: Schemas['PatientPreviousAttributes'] }>;
  PatientIdentifier: { type: string; system?: string; value: Phi<string> };
  PatientIdentifierParams: { type: string; system?: string; value: string };
  PatientList: { object: 'list'; data: (Schemas['Patient'])[]; hasMore: boolean; nextCursor: string | null };
  PatientMerge: { object: 'patient_merge'; livemode: boolean; patient: Schemas['Patient']; mergedPatient: Schemas['Patient']; moved: { coverages: number; claims: number; encounters: number; priorAuthorizations: number; eligibilityChecks: number; appeals: number; documents: number; medicalHistoryEntries: number; workItems: number; expectedVisits: number }; duplicateCoverages: ({ movedCoverageId: string; coverageId: string })[] };
  PatientMergeCreateParams: { intoPatientId: string; intoPatientVersion?: number; reason?: string };
  PatientPaymentCreateParams: { amount: number; method: 'cash' | 'check' | 'card' | 'bank_transfer' | 'other'; paidOn?: string; reference?: string };
  PatientPreviousAttributes: { object?: 'patient'; id?: string; livemode?: boolean; status?: 'active' | 'inactive' | 'merged'; externalId?: string | null; mrn?: Phi<string> | null; name?: Schemas['PersonName']; birthDate?: Phi<string>; sex?: 'female' | 'male' | 'unknown'; genderIdentity?: Phi<string> | null; deceasedAt?: Phi<string> | null; addresses?: (Schemas['PersonAddress'])[]; telecoms?: (Schemas['Telecom'])[]; language?: string | null; ssnLast4?: Phi<string> | null; identifiers?: (Schemas['PatientIdentifier'])[]; doNotBillReason?: string | null; mergedIntoId?: string | null; metadata?: Record<string, string>; testClockId?: string | null; version?: number; createdAt?: string; updatedAt?: string; possibleDuplicates?: (string)[] };
  PatientRefundCreateParams: { amount?: number; method: 'cash' | 'check' | 'card' | 'bank_transfer' | 'other'; paidOn?: string; reference?: string };
  PatientUpdateParams: { status?: 'active' | 'inactive'; externalId?: string | null; mrn?: string | null; name?: Schemas['PersonNameParams']; birthDate?: string; sex?: 'female' | 'male' | 'unknown'; genderIdentity?: string | null; deceasedAt?: string | null; addresses?: (Schemas['PersonAddressParams'])[] | null; telecoms?: (Schemas['TelecomParams'])[] | null; language?: string | null; ssnLast4?: string | null; identifiers?: (Schemas['PatientIdentifierParams'])[] | null; doNotBillReason?: string | null; metadata?: Record<string, string> | null };
  PatientUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'patient.updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PatientEventData'] };
  Payer: { object: 'payer'; id: string; livemode: boolean; status: 'active' | 'retired'; isCustom: boolean; name: string; alternateNames: (string)[]; claimFilingIndicatorCode: string; lineOfBusiness: string; claimChannels: ('electronic' | 'paper' | 'portal' | 'fax')[]; enrollmentRequiredFor: ('claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments')[]; timelyFilingDays: Schemas['TimelyFilingDays']; claimSpanDays: number | null; remittanceDays: number | null; acceptanceCategory: 'A1' | 'A2'; appealRules: (Schemas['AppealRule'])[]; appealChannels: ('portal' | 'fax' | 'mail' | 'email' | 'x12_275')[]; aliases: (Schemas['PayerAlias'])[]; electronicPayerId: string | null; transactions: { claims: boolean; remittances: boolean; eligibility: boolean; priorAuthorization: boolean; claimStatus: boolean; attachments: boolean }; memberIdPattern: string | null; address: Schemas['BusinessAddress'] | null; phone: string | null; version: number; createdAt: string; updatedAt: string };
  PayerAlias: { id: string; validFrom: string; validUntil: string | null };
  PayerConnectionEventData: Phi<{ payerConnection: Schemas['Connection']; expiringCredentials?: (Schemas['ExpiringCredential'])[] }>;
  PayerCreateParams: { name: string; alternateNames?: (string)[]; claimFilingIndicatorCode?: string; lineOfBusiness?: string; claimChannels?: ('electronic' | 'paper' | 'portal' | 'fax')[]; enrollmentRequiredFor?: ('claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments')[]; timelyFilingDays?: Schemas['TimelyFilingDaysParams']; claimSpanDays?: number | null; remittanceDays?: number | null; acceptanceCategory?: 'A1' | 'A2'; appealRules?: (Schemas['AppealRuleParams'])[]; appealChannels?: ('portal' | 'fax' | 'mail' | 'email' | 'x12_275')[]; electronicPayerId?: string | null; transactions?: { claims?: boolean; remittances?: boolean; eligibility?: boolean; priorAuthorization?: boolean; claimStatus?: boolean; attachments?: boolean }; address?: Schemas['BusinessAddressParams'] | null; phone?: string | null };
  PayerEstimate: { payerPays: number; patientResponsibility: number; estimatedOn: string | null; predeterminationNumber: string | null; remittanceId: string };
  PayerEvent: { object: 'payer_event'; livemode: boolean; type: 'ack_999' | 'ack_277ca' | 'claim_status' | 'information_request' | 'era_835' | 'pa_decision' | 'pa_questions' | 'eligibility_response' | 'ehr_write_result'; subjectId: string; fileId: string | null; transactionSet: '999' | '277CA' | '277' | '277RFI' | '835' | '278' | '271' | null; dueAt: string };
  PayerEventCreateParams: { type: 'ack_999' | 'ack_277ca' | 'claim_status' | 'information_request' | 'era_835' | 'pa_decision' | 'pa_questions' | 'eligibility_response' | 'ehr_write_result'; subjectId: string; data?: { outcome?: string; from?: 'clearinghouse' | 'payer'; categoryCode?: string; statusCode?: string; entityCode?: string; seconds?: number; daysToAnswer?: number } };
  PayerFile: { object: 'payer_file'; id: string; livemode: boolean; tradingPartnerId: string; path: Phi<string>; byteCount: number; modifiedAt: string | null; contentSha256: string; status: 'incomplete' | 'received' | 'processed' | 'duplicate' | 'quarantined' | 'report' | 'discarded'; reason: string | null; transactionSet: string; duplicateOf: string | null; interchangeId: string | null; sourceFileId: string | null; version: number; createdAt: string; updatedAt: string; actions: ('assign' | 'reprocess' | 'mark_report' | 'discard')[] };
  PayerFileAssignParams: { organizationId: string; sequences?: (number)[] };
  PayerFileDiscardParams: { reason: 'not_for_us' | 'superseded' | 'test_file' | 'unreadable' | 'other' };
  PayerFileEventData: Phi<{ payerFile: Schemas['PayerFile'] }>;
  PayerFileList: { object: 'list'; data: (Schemas['PayerFile'])[]; hasMore: boolean; nextCursor: string | null };
  PayerList: { object: 'list'; data: (Schemas['Payer'])[]; hasMore: boolean; nextCursor: string | null };
  PayerPerformanceReport: { object: 'payer_performance_report'; livemode: boolean; from: string; to: string; payerId: string | null; rows: (Schemas['PayerPerformanceReportRow'])[] };
  PayerPerformanceReportRow: { payerId: string; claims: number; decided: number; withDenial: number; charges: number; paid: number; adjusted: number; writtenOff: number; patientShare: number; open: number; daysToDecision: number | null; denialPercent: number | null; netCollectionPercent: number | null };
  PayerRoute: { object: 'payer_route'; id: string; livemode: boolean; payerId: string; transactionSet: '837P' | '270' | '275' | '278' | '278-inquiry'; tradingPartnerId: string; partnerPayerId: string | null; effectiveFrom: string; effectiveTo: string | null; version: number; createdAt: string; updatedAt: string };
  PayerRouteCreateParams: { payerId: string; transactionSet: '837P' | '270' | '275' | '278' | '278-inquiry'; tradingPartnerId: string; partnerPayerId?: string | null; effectiveFrom?: string; effectiveTo?: string | null };
  PayerRouteList: { object: 'list'; data: (Schemas['PayerRoute'])[]; hasMore: boolean; nextCursor: string | null };
  PayerRouteUpdateParams: { partnerPayerId?: string | null; effectiveTo?: string | null };
  PayerUpdateParams: { status?: 'active' | 'retired'; name?: string; alternateNames?: (string)[] | null; claimFilingIndicatorCode?: string; lineOfBusiness?: string; claimChannels?: ('electronic' | 'paper' | 'portal' | 'fax')[]; enrollmentRequiredFor?: ('claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments')[] | null; timelyFilingDays?: Schemas['TimelyFilingDaysParams']; claimSpanDays?: number | null; remittanceDays?: number | null; acceptanceCategory?: 'A1' | 'A2'; appealRules?: (Schemas['AppealRuleParams'])[] | null; appealChannels?: ('portal' | 'fax' | 'mail' | 'email' | 'x12_275')[] | null; electronicPayerId?: string | null; transactions?: { claims?: boolean; remittances?: boolean; eligibility?: boolean; priorAuthorization?: boolean; claimStatus?: boolean; attachments?: boolean } | null; address?: Schemas['BusinessAddressParams'] | null; phone?: string | null };
  PaymentRelease: { reason: string; note: Phi<string>; by: Schemas['Actor']; at: string; suspenseAmount: number };
  PermissionAction: { object: 'permission_action'; name: string; operationId: string; method: string; path: string; requiredScopes: (string)[]; signedInOnly: boolean; resourceType: string | null; properties: (string)[] };
  PermissionActionList: { object: 'list'; data: (Schemas['PermissionAction'])[]; hasMore: boolean; nextCursor: string | null };
  PermissionCheck: { decision?: boolean; context?: Schemas['AccessContext']; evaluations?: (Schemas['AccessDecision'])[] };
  PermissionCheckParams: { subject?: Schemas['AccessSubjectParams']; action?: Schemas['AccessActionParams']; resource?: Schemas['AccessResourceParams']; context?: Record<string, unknown>; evaluations?: (Schemas['AccessQuestionParams'])[]; options?: Schemas['AccessOptionsParams'] };
  PermissionSubject: { type: 'api_key' | 'user'; id: string };
  Permissions: { object: 'permissions'; livemode: boolean; subject: Schemas['PermissionSubject']; organizationId: string; role: string | null; scopes: (string)[]; actions: (string)[] };
  PersonAddress: { use?: 'home' | 'work' | 'billing' | 'temporary'; line1: Phi<string>; line2?: Phi<string>; city: Phi<string>; state?: string; postalCode?: Phi<string>; country?: string; subdivision?: string };
  PersonAddressParams: { use?: 'home' | 'work' | 'billing' | 'temporary'; line1: string; line2?: string; city: string; state?: string; postalCode?: string; country?: string; subdivision?: string };
  PersonName: { given: (Phi<string>)[]; family: Phi<string>; suffix?: string };
  PersonNameParams: { given: (string)[]; family: string; suffix?: string };
  PersonsReason: { reason: string; note: Phi<string>; by: Schemas['Actor']; at: string };
  Ping: { object: 'ping'; livemode: boolean; subscriptionId: string; sentAt: string };
  PingEvent: { object: 'event'; id: string; livemode: boolean; type: 'ping'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PingEventData'] };
  PingEventData: Phi<{ ping: Schemas['Ping'] }>;
  PlanBenefits: { statuses: (Schemas['Benefit'])[]; coPayment: (Schemas['Benefit'])[]; coInsurance: (Schemas['Benefit'])[]; deductible: (Schemas['Benefit'])[]; outOfPocketMax: (Schemas['Benefit'])[]; limitations: (Schemas['Benefit'])[]; nonCovered: (Schemas['Benefit'])[]; authorizationRequirements: (Schemas['Benefit'])[]; otherPayers: (Schemas['Benefit'])[]; other: (Schemas['Benefit'])[] };
  PlanPayer: { id: string | null; name: string | null };
  PlanSpan: { planName: string | null; insuranceTypeCode: string | null; status: 'active' | 'inactive'; serviceTypeCodes: (string)[]; start: string | null; end: string | null; coversServiceDate: boolean; basis: (number)[] };
  PlannedClaim: { claimType: 'professional'; patientId: string; coverageId: string; payerId: string; placeOfServiceCode: string; renderingProvider: { npi: string; taxonomyCode: string | null; organizationName: string | null; name: Schemas['ProviderName'] | null } | null; priorAuthorizationIds: (string)[]; diagnoses: (Schemas['EncounterDiagnosis'])[]; serviceDate: { start: Phi<string>; end: Phi<string> }; lines: (Schemas['PlannedClaimLine'])[]; totalCharges: number; encounterIds: (string)[]; reasons: (Schemas['ClaimPlanReason'])[] };
  PlannedClaimLine: { encounterId: string; chargeId: string; procedureCode: Phi<string>; modifiers: (string)[]; units: string; charge: number; diagnosisPointers: (number)[]; serviceDate: { start: Phi<string>; end: Phi<string> } };
  PossibleDuplicate: { object: 'possible_duplicate'; likelihood: 'certain' | 'likely' | 'possible'; matched: ('mrn' | 'familyName' | 'givenName' | 'birthDate' | 'sex' | 'ssnLast4' | 'telecom' | 'postalCode')[]; patient: Schemas['Patient'] };
  PossibleDuplicateList: { object: 'list'; data: (Schemas['PossibleDuplicate'])[]; hasMore: boolean; nextCursor: string | null };
  PriorAdjudication: { claimId: string; coverageId: string; payerId: string; payerName: string; rank: 'primary' | 'secondary' | 'tertiary'; payerClaimControlNumber: string | null; adjudicatedOn: string; paid: number; patientResponsibility: number; adjustments: (Schemas['Adjustment'])[]; lines: ({ sequence: number; procedureCode: Phi<string>; modifiers: (string)[]; paid: number; paidUnits: string; procedureQualifier: string; bundledIntoSequence: number | null; adjudicatedOn: string; adjustments: (Schemas['Adjustment'])[] })[]; denied: ({ sequence: number | null; amount: number })[]; deniedReasons: (string)[] };
  PriorAuthAnswersSubmittedEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.answers_submitted'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthApprovedEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.approved'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthCancelledEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.cancelled'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthDeniedEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.denied'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthExpiredEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.expired'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthFailedEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.failed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthNotRequiredEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.not_required'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthOverdueEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.overdue'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthPendedEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.pended'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthQuestionsReceivedEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.questions_received'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthSubmittedEvent: { object: 'event'; id: string; livemode: boolean; type: 'prior_auth.submitted'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['PriorAuthorizationEventData'] };
  PriorAuthorization: { object: 'prior_authorization'; id: string; livemode: boolean; status: 'draft' | 'requires_action' | 'ready' | 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed'; nextAction: string | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none'; statusReason: Schemas['StatusReason'] | null; statusChangedAt: string; externalId: string | null; patientId: string; coverageId: string; payerId: string; payerName: string; requestType: 'initial' | 'extension' | 'amendment' | 'concurrent'; urgency: 'standard' | 'expedited'; serviceTypeCode: string | null; placeOfServiceCode: string | null; requestingProvider: Schemas['AuthorizationProvider']; renderingProvider: Schemas['AuthorizationProvider'] | null; serviceFacility: Schemas['AuthorizationProvider'] | null; diagnoses: (Schemas['AuthorizationDiagnosis'])[]; items: (Schemas['AuthorizationItem'])[]; note: Phi<string> | null; documentIds: (string)[]; sentDocumentIds: (string)[]; supersedesId: string | null; supersededById: string | null; metadata: Record<string, string>; requirement: Schemas['AuthorizationRequirement']; requirements: Schemas['AuthorizationRequirements']; questionIds: (string)[]; submission: Schemas['AuthorizationSubmission'] | null; payerReceipt: { receivedAt: string; reference: Phi<string> | null; source: 'acknowledgment' | 'response' | 'recorded' } | null; contactPayer: boolean; decision: Schemas['AuthorizationDecision'] | null; clock: Schemas['AuthorizationClock']; review: Schemas['ProviderReviewState']; usage: Schemas['AuthorizationUsage']; appealIds: (string)[]; latestAuditEntryId: string | null; version: number; createdAt: string; updatedAt: string };
  PriorAuthorizationAnswers: { object: 'prior_authorization_answers'; livemode: boolean; priorAuthorizationId: string; version: number; questions: (Schemas['PriorAuthorizationQuestion'])[]; requirements: Schemas['AuthorizationRequirements']; nextAction: string | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none' };
  PriorAuthorizationAnswersUpdateParams: { answers: ({ questionId: string; value?: Schemas['AnswerValueParams'] | null; acceptSuggestion?: true; evidence?: (Schemas['EvidenceParams'])[] })[] };
  PriorAuthorizationAuditEntry: { object: 'prior_authorization_audit_entry'; id: string; livemode: boolean; priorAuthorizationId: string; action: string; source: 'customer' | 'system'; actor: { type: string; id: string }; reason: Phi<string> | null; details: Phi<Record<string, unknown>>; relatedIds: (string)[]; occurredAt: string; recordedAt: string; requestId: string | null; prevHash: string | null; hash: string | null };
  PriorAuthorizationAuditEntryCreateParams: { action: string; reason?: string; details?: Record<string, string | number | boolean>; relatedIds?: (string)[]; occurredAt?: string };
  PriorAuthorizationAuditEntryList: { object: 'list'; data: (Schemas['PriorAuthorizationAuditEntry'])[]; hasMore: boolean; nextCursor: string | null };
  PriorAuthorizationCancelParams: { reason?: string };
  PriorAuthorizationCopyParams: { externalId?: string; metadata?: Record<string, string> };
  PriorAuthorizationCreateParams: { externalId?: string; patientId: string; coverageId: string; requestType?: 'initial' | 'extension' | 'amendment' | 'concurrent'; urgency?: 'standard' | 'expedited'; serviceTypeCode?: string; placeOfServiceCode?: string; requestingProvider?: Schemas['AuthorizationProviderParams']; renderingProvider?: Schemas['AuthorizationProviderParams']; serviceFacility?: Schemas['AuthorizationProviderParams']; diagnoses?: (Schemas['AuthorizationDiagnosisParams'])[]; items?: (Schemas['AuthorizationItemParams'])[]; note?: string; documentIds?: (string)[]; supersedesId?: string; metadata?: Record<string, string> };
  PriorAuthorizationDetermination: { object: 'prior_authorization_determination'; livemode: boolean; coverageId: string; payerId: string; requirement: Schemas['AuthorizationRequirement']; items: ({ procedureCode: Phi<string>; required: 'yes' | 'no' | 'unknown'; source: 'rule' | 'payer_determination' | 'eligibility' | null; ruleId: string | null; reference: string | null; umVendor: string | null; reason: string })[] };
  PriorAuthorizationDocumentParams: { documentId: string };
  PriorAuthorizationEventData: Phi<{ priorAuthorization: Schemas['PriorAuthorization'] }>;
  PriorAuthorizationExtendParams: { extendedUntil: string; reason: string };
  PriorAuthorizationList: { object: 'list'; data: (Schemas['ListedPriorAuthorization'])[]; hasMore: boolean; nextCursor: string | null };
  PriorAuthorizationMetrics: { object: 'prior_authorization_metrics'; livemode: boolean; payerId: string | null; from: string; before: string; all: Schemas['AuthorizationMetricsSet']; standard: Schemas['AuthorizationMetricsSet']; expedited: Schemas['AuthorizationMetricsSet'] };
  PriorAuthorizationQuestion: { object: 'prior_authorization_question'; id: string; livemode: boolean; priorAuthorizationId: string; sequence: number; linkId: string; groupId: string | null; itemSequence: number | null; text: string; helpText: string | null; type: 'boolean' | 'string' | 'text' | 'integer' | 'decimal' | 'date' | 'choice' | 'multi_choice' | 'quantity' | 'attachment' | 'group'; options: ({ code: string; display: string })[]; required: boolean; repeats: boolean; constraints: { min: string | null; max: string | null; maxLength: number | null; pattern: string | null }; enableWhen: ({ questionId: string; operator: 'exists' | 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains'; value: boolean | number | string })[]; enableBehavior: 'all' | 'any'; dueAt: string | null; receivedAt: string; source: 'payer' | 'policy' | 'provider'; code: { system: string; code: string } | null; status: 'open' | 'answered' | 'not_applicable' | 'reviewed' | 'submitted' | 'expired'; answer: Schemas['Answer'] | null; suggestedAnswer: Schemas['SuggestedAnswer'] | null; review: { state: 'not_reviewed' | 'confirmed' | 'corrected' | 'rejected'; reviewerId: string | null; reviewedAt: string | null; note: Phi<string> | null }; version: number; createdAt: string; updatedAt: string };
  PriorAuthorizationQuestionList: { object: 'list'; data: (Schemas['PriorAuthorizationQuestion'])[]; hasMore: boolean; nextCursor: string | null };
  PriorAuthorizationQuestionUpdateParams: { value?: Schemas['AnswerValueParams'] | null; acceptSuggestion?: true; evidence?: (Schemas['EvidenceParams'])[] };
  PriorAuthorizationReceiptParams: { receivedAt: string; reference?: string | null };
  PriorAuthorizationSubmitParams: { evenIfNotRequired?: boolean };
  PriorAuthorizationUpdateParams: { externalId?: string | null; coverageId?: string; requestType?: 'initial' | 'extension' | 'amendment' | 'concurrent'; urgency?: 'standard' | 'expedited'; serviceTypeCode?: string | null; placeOfServiceCode?: string | null; requestingProvider?: Schemas['AuthorizationProviderParams']; renderingProvider?: Schemas['AuthorizationProviderParams'] | null; serviceFacility?: Schemas['AuthorizationProviderParams'] | null; diagnoses?: (Schemas['AuthorizationDiagnosisParams'])[] | null; items?: (Schemas['AuthorizationItemParams'])[] | null; note?: string | null; documentIds?: (string)[] | null; metadata?: Record<string, string> | null };
  PriorAuthorizationX12: { object: 'prior_authorization_x12'; interchangeId: string; direction: 'outbound' | 'inbound'; purpose: 'request' | 'cancellation' | 'inquiry' | 'answers' | 'document' | 'response'; transactionSet: string; status: string; documentId: string | null; content: Phi<string> | null; isMasked: boolean; createdAt: string };
  PriorAuthorizationX12List: { object: 'list'; data: (Schemas['PriorAuthorizationX12'])[]; hasMore: boolean; nextCursor: string | null };
  ProductivityReport: { object: 'productivity_report'; livemode: boolean; from: string; to: string; rows: (Schemas['ProductivityReportRow'])[] };
  ProductivityReportRow: { userId: string; name: string | null; itemsCompleted: number; claimsSubmitted: number; denialsResolved: number; appealsSent: number; paymentsPosted: number };
  Provenance: { object: 'provenance'; id: string; target: Schemas['ProvenanceTarget']; activity: 'create' | 'update' | 'derive' | 'import' | 'submit' | 'review' | 'delete'; occurredAt: string; recordedAt: string; agents: (Schemas['ProvenanceAgent'])[]; entities: (Schemas['ProvenanceEntity'])[]; changes: (Schemas['ProvenanceChange'])[]; requestId: string | null; reason: string | null; auditEntryId: string | null; chain: Schemas['ProvenanceChain'] | null };
  ProvenanceActor: { type: string; id: string; display: string | null };
  ProvenanceAgent: { role: 'author' | 'performer' | 'transmitter' | 'verifier' | 'assembler'; who: Schemas['ProvenanceActor']; onBehalfOf: string | null };
  ProvenanceChain: { sequence: number; hash: string; previousHash: string };
  ProvenanceChange: { path: string; before?: Phi<unknown>; after?: Phi<unknown> };
  ProvenanceEntity: { role: 'derivation' | 'revision' | 'quotation' | 'source' | 'removal'; what: Schemas['ProvenanceEntityReference'] };
  ProvenanceEntityReference: { type: string; id: string; version: number | string | null; path: string | null };
  ProvenanceList: { object: 'list'; data: (Schemas['Provenance'])[]; hasMore: boolean; nextCursor: string | null; omitted: (string)[] };
  ProvenanceTarget: { type: string; id: string; version: number; path: string };
  Provider: { npi: string; taxonomyCode?: string | null; organizationName?: string | null; name?: Schemas['ProviderName'] | null };
  ProviderAddress: { use?: 'home' | 'work' | 'billing' | 'temporary'; line1: string; line2?: string; city: string; state: string; postalCode: string; country?: string };
  ProviderAddressParams: { use?: 'home' | 'work' | 'billing' | 'temporary'; line1: string; line2?: string; city: string; state: string; postalCode: string; country?: string };
  ProviderAdjustment: { code: string; reference: string | null; amount: number };
  ProviderContact: { name?: string | null; phone?: string | null; email?: string | null };
  ProviderContactParams: { name?: string | null; phone?: string | null; email?: string | null };
  ProviderCreateParams: { status?: 'active' | 'inactive'; externalId?: string; npi: string; name?: Schemas['ProviderPersonNameParams']; organizationName?: string; roles?: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon')[]; taxonomyCode?: string; otherTaxonomyCodes?: (string)[]; taxId?: { type: 'ein' | 'ssn'; value: string }; licenses?: (Schemas['ProviderLicenseParams'])[]; address?: Schemas['BusinessAddressParams']; payToAddress?: Schemas['BusinessAddressParams']; secondaryIds?: (Schemas['ProviderSecondaryIdParams'])[]; contact?: Schemas['ProviderContactParams']; effectiveFrom?: string; effectiveTo?: string; metadata?: Record<string, string> };
  ProviderCreatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'provider.created'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ProviderEventData'] };
  ProviderEventData: Phi<{ provider: Schemas['ProviderRecord']; previousAttributes?: Schemas['ProviderRecordPreviousAttributes'] }>;
  ProviderLicense: { number: string; state: string };
  ProviderLicenseParams: { number: string; state: string };
  ProviderMerge: { object: 'provider_merge'; livemode: boolean; provider: Schemas['ProviderRecord']; mergedProvider: Schemas['ProviderRecord'] };
  ProviderMergeCreateParams: { intoId: string };
  ProviderName: { given: (string)[]; family: string; suffix?: string };
  ProviderNameParams: { given: (string)[]; family: string; suffix?: string };
  ProviderParams: { npi: string; taxonomyCode?: string | null; organizationName?: string | null; name?: Schemas['ProviderNameParams'] | null };
  ProviderPersonName: { given: (string)[]; family: string; suffix?: string };
  ProviderPersonNameParams: { given: (string)[]; family: string; suffix?: string };
  ProviderRecord: { object: 'provider'; id: string; livemode: boolean; status: 'active' | 'inactive' | 'merged'; externalId: string | null; npi: string; name: Schemas['ProviderPersonName'] | null; organizationName: string | null; roles: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon')[]; taxonomyCode: string | null; otherTaxonomyCodes: (string)[]; taxId: { type: 'ein' | 'ssn'; value: string | null; valueLast4: string } | null; licenses: (Schemas['ProviderLicense'])[]; address: Schemas['BusinessAddress'] | null; payToAddress: Schemas['BusinessAddress'] | null; secondaryIds: (Schemas['ProviderSecondaryId'])[]; contact: Schemas['ProviderContact'] | null; effectiveFrom: string | null; effectiveTo: string | null; metadata: Record<string, string>; mergedIntoId: string | null; version: number; createdAt: string; updatedAt: string };
  ProviderRecordList: { object: 'list'; data: (Schemas['ProviderRecord'])[]; hasMore: boolean; nextCursor: string | null };
  ProviderRecordPreviousAttributes: { object?: 'provider'; id?: string; livemode?: boolean; status?: 'active' | 'inactive' | 'merged'; externalId?: string | null; npi?: string; name?: Schemas['ProviderPersonName'] | null; organizationName?: string | null; roles?: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon')[]; taxonomyCode?: string | null; otherTaxonomyCodes?: (string)[]; taxId?: { type: 'ein' | 'ssn'; value: string | null; valueLast4: string } | null; licenses?: (Schemas['ProviderLicense'])[]; address?: Schemas['BusinessAddress'] | null; payToAddress?: Schemas['BusinessAddress'] | null; secondaryIds?: (Schemas['ProviderSecondaryId'])[]; contact?: Schemas['ProviderContact'] | null; effectiveFrom?: string | null; effectiveTo?: string | null; metadata?: Record<string, string>; mergedIntoId?: string | null; version?: number; createdAt?: string; updatedAt?: string };
  ProviderReview: { object: 'provider_review'; livemode: boolean; priorAuthorizationId: string; snapshotId: string; review: Schemas['ProviderReviewState']; completeness: Schemas['ReviewCompleteness']; questions: (Schemas['PriorAuthorizationQuestion'])[]; requirements: Schemas['AuthorizationRequirements']; nextAction: string | null; ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none'; version: number };
  ProviderReviewAnswersUpdateParams: { reviewerId?: string; answers: ({ questionId: string; decision: 'confirm' | 'correct' | 'reject'; value?: Schemas['AnswerValueParams']; note?: string | null })[]; attestation?: { statement: string; signedBy: string; signedAt?: string } };
  ProviderReviewApproveParams: { snapshotId: string; reason?: string };
  ProviderReviewRejectParams: { snapshotId: string; reason: string };
  ProviderReviewState: { status: 'not_started' | 'in_progress' | 'approved' | 'rejected'; snapshotId: string | null; decidedBy: { type: string; id: string } | null; decidedAt: string | null; reason: string | null; attestation: { statement: string; signedBy: string; signedAt: string } | null };
  ProviderSecondaryId: { payerId?: string | null; qualifier: '0B' | '1G' | 'G2' | 'LU'; value: string };
  ProviderSecondaryIdParams: { payerId?: string | null; qualifier: '0B' | '1G' | 'G2' | 'LU'; value: string };
  ProviderUpdateParams: { status?: 'active' | 'inactive'; externalId?: string | null; npi?: string; name?: Schemas['ProviderPersonNameParams'] | null; organizationName?: string | null; roles?: ('billing' | 'rendering' | 'referring' | 'supervising' | 'ordering' | 'primary_care' | 'purchased_service' | 'attending' | 'operating' | 'other_operating' | 'assistant_surgeon')[] | null; taxonomyCode?: string | null; otherTaxonomyCodes?: (string)[] | null; taxId?: { type: 'ein' | 'ssn'; value: string } | null; licenses?: (Schemas['ProviderLicenseParams'])[] | null; address?: Schemas['BusinessAddressParams'] | null; payToAddress?: Schemas['BusinessAddressParams'] | null; secondaryIds?: (Schemas['ProviderSecondaryIdParams'])[] | null; contact?: Schemas['ProviderContactParams'] | null; effectiveFrom?: string | null; effectiveTo?: string | null; metadata?: Record<string, string> | null };
  ProviderUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'provider.updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ProviderEventData'] };
  PublicJwk: { kty: 'RSA' | 'EC'; kid: string; alg?: 'RS384' | 'ES384'; use?: 'sig'; key_ops?: ('verify')[]; n?: string; e?: string; crv?: 'P-384'; x?: string; y?: string };
  PublicJwkParams: { kty: 'RSA' | 'EC'; kid: string; alg?: 'RS384' | 'ES384'; use?: 'sig'; key_ops?: ('verify')[]; n?: string; e?: string; crv?: 'P-384'; x?: string; y?: string };
  Readiness: { status: 'ok' | 'degraded'; parts: (Schemas['ReadinessPart'])[] };
  ReadinessPart: { name: 'process' | 'database' | 'migrations' | 'worker' | 'dispatch' | 'audit' | 'exchange' | 'identity' | 'disk' | 'transport_journal'; status: 'ok' | 'failing'; detail: string };
  ReceivedFhirResource: { object: 'fhir_resource'; livemode: boolean; connectionId: string; resourceType: string; fhirId: string; versionId: string | null; lastUpdated: string | null; status: 'mapped' | 'stored' | 'unmapped' | 'waiting' | 'deleted'; targetId: string | null; missingReference: string | null; missingCode: string | null; problems: (Schemas['FhirResourceProblem'])[]; syncRunId: string; updatedAt: string };
  ReceivedFhirResourceList: { object: 'list'; data: (Schemas['ReceivedFhirResource'])[]; hasMore: boolean; nextCursor: string | null };
  RecordedDecision: { decision: 'approve' | 'reject'; by: Schemas['Reviewer']; reason: Phi<string> | null; at: string };
  RecordedMedicalHistoryList: { object: 'list'; data: (Schemas['MedicalHistoryEntry'])[]; hasMore: boolean; nextCursor: string | null };
  Recoverability: { score: number; basis: { source: 'history' | 'default'; scope: 'payer_reason' | 'payer_category' | null; concluded: number; overturned: number; asOf: string } };
  ReleasedClaim: { before: Schemas['ReleasedClaimAmounts']; after: Schemas['ReleasedClaimAmounts'] };
  ReleasedClaimAmounts: { status: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'; amountPaid: number; adjustmentsTotal: number; amountDenied: number; patientResponsibility: number; amountInSuspense: number; balance: number };
  ReleasedRemittanceRest: { providerAdjustments: number; suspenseAmount: number };
  Remittance: { object: 'remittance'; id: string; livemode: boolean; interchangeId: string; source: 'era' | 'manual'; enteredBy: Schemas['Actor'] | null; documentId: string | null; imbalanceReason: Schemas['PersonsReason'] | null; waitingCount: number; waitingAmount: number; sequence: number; payerId: string | null; payerName: string; payeeNpi: string | null; traceNumber: string; originatingCompanyId: string | null; paymentMethod: 'ach' | 'check' | 'wire' | 'non_payment' | 'other'; paymentAmount: number; paymentDate: string | null; providerAdjustments: (Schemas['ProviderAdjustment'])[]; claimCount: number; balanced: boolean; imbalances: (Schemas['RemittanceImbalance'])[]; postingStatus: 'received' | 'posted' | 'partially_posted' | 'needs_review' | 'replaced' | 'dismissed'; statusReason: Schemas['StatusReason'] | null; duplicateOfId: string | null; replacedById: string | null; dismissal: Schemas['PersonsReason'] | null; postedAt: string | null; version: number; createdAt: string; updatedAt: string; claims: (Schemas['ClaimPayment'])[]; hasMoreClaims: boolean };
  RemittanceDismissParams: { reason: string; note: string };
  RemittanceEnterParams: { payerId: string; payee?: { npi: string; name: string }; traceNumber: string; paymentMethod: 'ach' | 'check' | 'wire' | 'non_payment'; paymentAmount: number; paymentDate: string; claims: (Schemas['EnteredClaimParams'])[]; providerAdjustments?: (Schemas['EnteredProviderAdjustmentParams'])[]; documentId?: string; imbalance?: Schemas['EnteredImbalanceParams']; confirmDuplicate?: boolean };
  RemittanceEventData: Phi<{ remittance: Schemas['RemittanceSummary'] }>;
  RemittanceFile: { object: 'remittance_file'; livemode: boolean; fileId: string; interchangeId: string; isNew: boolean; status: 'received' | 'processed' | 'needs_review'; remittances: (Schemas['RemittanceSummary'])[] };
  RemittanceImbalance: { level: 'line' | 'claim' | 'payment'; rule: string; claimSequence: number | null; lineSequence: number | null; expected: number | null; found: number | null };
  RemittanceNeedsReviewEvent: { object: 'event'; id: string; livemode: boolean; type: 'remittance.needs_review'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['RemittanceEventData'] };
  RemittancePostedEvent: { object: 'event'; id: string; livemode: boolean; type: 'remittance.posted'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['RemittanceEventData'] };
  RemittanceReceivedEvent: { object: 'event'; id: string; livemode: boolean; type: 'remittance.received'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['RemittanceEventData'] };
  RemittanceSummary: { object: 'remittance'; id: string; livemode: boolean; interchangeId: string; source: 'era' | 'manual'; enteredBy: Schemas['Actor'] | null; documentId: string | null; imbalanceReason: Schemas['PersonsReason'] | null; waitingCount: number; waitingAmount: number; sequence: number; payerId: string | null; payerName: string; payeeNpi: string | null; traceNumber: string; originatingCompanyId: string | null; paymentMethod: 'ach' | 'check' | 'wire' | 'non_payment' | 'other'; paymentAmount: number; paymentDate: string | null; providerAdjustments: (Schemas['ProviderAdjustment'])[]; claimCount: number; balanced: boolean; imbalances: (Schemas['RemittanceImbalance'])[]; postingStatus: 'received' | 'posted' | 'partially_posted' | 'needs_review' | 'replaced' | 'dismissed'; statusReason: Schemas['StatusReason'] | null; duplicateOfId: string | null; replacedById: string | null; dismissal: Schemas['PersonsReason'] | null; postedAt: string | null; version: number; createdAt: string; updatedAt: string };
  RemittanceSummaryList: { object: 'list'; data: (Schemas['RemittanceSummary'])[]; hasMore: boolean; nextCursor: string | null };
  RemittanceWatch: { days: number; payers: ({ payerId: string; days: number })[] };
  Request: { object: 'request'; id: string; livemode: boolean; method: string; route: string; operationId: string; status: number; outcome: 'succeeded' | 'refused' | 'failed'; errorCode: string | null; durationMs: number; actor: { type: 'api_key' | 'user'; id: string }; omittedBefore: number; createdAt: string };
  RequestList: { object: 'list'; data: (Schemas['Request'])[]; hasMore: boolean; nextCursor: string | null };
  RequestedInformation: { state: 'open' | 'answered' | 'closed'; requestedAt: string; dueDate: string | null; items: ({ categoryCode: string; code: string; codeList: 'loinc' | 'claim_status'; message: Phi<string> | null; serviceLineId: string | null })[] };
  RetiringOriginNetwork: { cidr: string; retiresAt: string };
  RevealParams: { resource: { type: 'patient' | 'coverage' | 'medical_history_entry' | 'encounter' | 'claim' | 'document' | 'eligibility_check' | 'prior_authorization' | 'prior_authorization_question' | 'remittance' | 'claim_payment' | 'denial' | 'appeal' | 'work_item' | 'review' | 'fhir_session' | 'interchange' | 'payer_file' | 'outbox_entry' | 'agent_action' | 'event' | 'webhook_delivery'; id: string }; field: string };
  ReversalDifference: { posted: { paid: number; adjusted: number }; reversed: { paid: number; adjusted: number }; difference: { paid: number; adjusted: number } };
  Review: { object: 'review'; id: string; livemode: boolean; policyId: string; stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release'; subject: Schemas['ReviewSubject']; subjectVersion: number; claimId: string | null; request: Record<string, string | number | boolean | null>; contentHash: string; payloadHash: string; status: 'pending' | 'approved' | 'rejected' | 'released' | 'superseded' | 'notified'; approvalsRequired: number; reviewers: Schemas['Reviewers']; workItem: Schemas['ReviewWork']; onTimeout: 'keep' | 'release' | 'reject'; author: Schemas['ReviewAuthor']; decisions: (Schemas['RecordedDecision'])[]; expiresAt: string | null; timedOutAt: string | null; decidedAt: string | null; version: number; createdAt: string; updatedAt: string };
  ReviewAuthor: { type: string; id: string };
  ReviewChanges: { object: 'review_changes'; reviewId: string; isOutdated: boolean; base: Schemas['ReviewSubject'] | null; changes: (Schemas['ReviewedChange'])[]; changeCount: number };
  ReviewCompleteness: { required: number; answered: number; reviewed: number; missingQuestionIds: (string)[]; notReviewedQuestionIds: (string)[]; isComplete: boolean };
  ReviewCondition: unknown;
  ReviewConditionComparison: { field: string; operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists'; value?: string | number | boolean | (string | number | boolean)[] };
  ReviewConditionComparisonParams: { field: string; operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists'; value?: string | number | boolean | (string | number | boolean)[] };
  ReviewConditionGroup: unknown;
  ReviewConditionGroupParams: unknown;
  ReviewConditionParams: unknown;
  ReviewDecidedEvent: { object: 'event'; id: string; livemode: boolean; type: 'review.decided'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ReviewEventData'] };
  ReviewDecisionParams: { decision: 'approve' | 'reject'; reason?: string };
  ReviewEventData: Phi<{ review: Schemas['Review'] }>;
  ReviewList: { object: 'list'; data: (Schemas['Review'])[]; hasMore: boolean; nextCursor: string | null };
  ReviewNotifiedEvent: { object: 'event'; id: string; livemode: boolean; type: 'review.notified'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ReviewEventData'] };
  ReviewRequestedEvent: { object: 'event'; id: string; livemode: boolean; type: 'review.requested'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['ReviewEventData'] };
  ReviewSampling: { percent: number; salt: string };
  ReviewSamplingParams: { percent: number; salt: string };
  ReviewStatistics: { matched: number; pending: number; approved: number; rejected: number; released: number; medianMinutes: number | null };
  ReviewSubject: { type: string; id: string };
  ReviewWork: { priority: 'low' | 'normal' | 'high' | 'urgent'; queueId: string | null };
  ReviewWorkParams: { priority?: 'low' | 'normal' | 'high' | 'urgent'; queueId?: string | null };
  ReviewedChange: { path: string; before: Phi<string | number | boolean> | null; after: Phi<string | number | boolean> | null };
  Reviewer: { type: string; id: string };
  Reviewers: { roleIds: (string)[]; teamId: string | null; excludeAuthor: boolean };
  ReviewersParams: { roleIds?: (string)[]; teamId?: string | null; excludeAuthor?: boolean };
  Role: { object: 'role'; id: string; livemode: boolean; name: string; description: string | null; scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | 'api_keys:read' | 'admin:api_keys')[]; version: number; createdAt: string; updatedAt: string };
  RoleCreateParams: { name: string; description?: string | null; scopes: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | 'api_keys:read' | 'admin:api_keys')[] };
  RoleList: { object: 'list'; data: (Schemas['Role'])[]; hasMore: boolean; nextCursor: string | null };
  RoleUpdateParams: { name?: string; description?: string | null; scopes?: ('organization:read' | 'organization:write' | 'agent:read' | 'agent:prepare' | 'agent:act' | 'agent:sandbox' | 'agent_actions:read' | 'agent_actions:write' | 'roles:read' | 'roles:write' | 'users:read' | 'users:write' | 'patients:read' | 'patients:write' | 'phi:reveal' | 'providers:read' | 'providers:write' | 'partners:read' | 'partners:write' | 'exchange:read' | 'exchange:write' | 'claims:read' | 'claims:write' | 'encounters:read' | 'encounters:write' | 'documents:read' | 'documents:write' | 'eligibility:read' | 'eligibility:write' | 'prior_auth:read' | 'reports:read' | 'prior_auth:write' | 'remittances:read' | 'payments:release' | 'remittances:write' | 'denials:read' | 'denials:write' | 'appeals:read' | 'appeals:write' | 'reviews:read' | 'reviews:write' | 'policies:read' | 'policies:admin' | 'work:read' | 'work:write' | 'payers:read' | 'payers:write' | 'enrollments:read' | 'enrollments:write' | 'integrations:read' | 'integrations:write' | 'audit:read' | 'permissions:read' | 'webhooks:read' | 'webhooks:write' | 'sandbox:write' | 'events:read' | 'requests:read' | 'api_keys:read' | 'admin:api_keys')[] };
  SandboxEhr: { object: 'sandbox_ehr'; livemode: boolean; fhirBaseUrl: string; registrationUrl: string; clientId: string; clientSecret: string; launchUrl: string; userName: string; password: string; partnerBaseUrl: string; partnerPracticeId: string; partnerToken: string; faults: ({ kind: 'none' | 'rate_limited' | 'server_error' | 'slow' | 'lost_request' | 'lost_answer' | 'authorization_lost' | 'scope_narrowed' | 'duplicate_page' | 'page_loop' | 'foreign_next_link' | 'wrong_content_type' | 'heartbeat_lost' | 'notification_lost' | 'handshake_lost'; resourceType?: string; api?: 'fhir' | 'partner'; interaction?: 'read' | 'search' | 'create' | 'update' | 'delete' | 'write' | 'export' | 'token'; status?: number; retryAfterSeconds?: number; delayMs?: number; scope?: string; outboxEntryId?: string; remaining: number | null })[] };
  SandboxEhrFault: { object: 'sandbox_ehr_fault'; livemode: boolean; kind: 'none' | 'rate_limited' | 'server_error' | 'slow' | 'lost_request' | 'lost_answer' | 'authorization_lost' | 'scope_narrowed' | 'duplicate_page' | 'page_loop' | 'foreign_next_link' | 'wrong_content_type' | 'heartbeat_lost' | 'notification_lost' | 'handshake_lost'; resourceType?: string; api?: 'fhir' | 'partner'; interaction?: 'read' | 'search' | 'create' | 'update' | 'delete' | 'write' | 'export' | 'token'; status?: number; retryAfterSeconds?: number; delayMs?: number; scope?: string; remaining: number | null };
  SandboxEhrFaultCreateParams: { kind: 'none' | 'rate_limited' | 'server_error' | 'slow' | 'lost_request' | 'lost_answer' | 'authorization_lost' | 'scope_narrowed' | 'duplicate_page' | 'page_loop' | 'foreign_next_link' | 'wrong_content_type' | 'heartbeat_lost' | 'notification_lost' | 'handshake_lost'; resourceType?: string; api?: 'fhir' | 'partner'; interaction?: 'read' | 'search' | 'create' | 'update' | 'delete' | 'write' | 'export' | 'token'; status?: number; retryAfterSeconds?: number; delayMs?: number; scope?: string; count?: number | null };
  SandboxEhrFaultsRemoved: { object: 'sandbox_ehr_faults'; livemode: boolean; removed: number };
  SandboxReset: { object: 'sandbox_reset'; livemode: boolean; removed: Record<string, number> };
  SandboxScenario: { object: 'sandbox_scenario'; livemode: boolean; id: string; description: string; requests: (Schemas['SandboxScenarioRequest'])[]; events: ({ type: string; resource: string; afterSeconds: number })[]; requiredScopes: (string)[]; timeoutSeconds: number };
  SandboxScenarioList: { object: 'list'; data: (Schemas['SandboxScenario'])[]; hasMore: boolean; nextCursor: string | null };
  SandboxScenarioRequest: { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: Record<string, unknown>; expectedStatus: number; saves?: Record<string, string>; until?: { pointer: string; equals: string }; expects?: Record<string, unknown> };
  SavedView: { object: 'saved_view'; id: string; livemode: boolean; name: string; page: '/' | '/work' | '/reviews' | '/agent-actions' | '/claims' | '/eligibility' | '/prior-auths' | '/remittances' | '/remittances/matching' | '/remittances/suspense' | '/denials' | '/appeals' | '/reports' | '/patients' | '/imports' | '/encounters' | '/exchange/interchanges' | '/exchange/files' | '/dev/webhooks' | '/dev/deliveries' | '/dev/events' | '/dev/requests' | '/settings/api-keys' | '/settings/users' | '/settings/roles' | '/settings/policies' | '/settings/payers' | '/settings/providers' | '/settings/connections' | '/settings/integrations' | '/settings/audit'; filters: Record<string, string>; columns: (string)[] | null; sort: string | null; visibility: 'private' | 'shared'; owner: Schemas['Actor']; version: number; createdAt: string; updatedAt: string };
  SavedViewCreateParams: { name: string; page: '/' | '/work' | '/reviews' | '/agent-actions' | '/claims' | '/eligibility' | '/prior-auths' | '/remittances' | '/remittances/matching' | '/remittances/suspense' | '/denials' | '/appeals' | '/reports' | '/patients' | '/imports' | '/encounters' | '/exchange/interchanges' | '/exchange/files' | '/dev/webhooks' | '/dev/deliveries' | '/dev/events' | '/dev/requests' | '/settings/api-keys' | '/settings/users' | '/settings/roles' | '/settings/policies' | '/settings/payers' | '/settings/providers' | '/settings/connections' | '/settings/integrations' | '/settings/audit'; filters?: Record<string, string>; columns?: (string)[]; sort?: string; visibility?: 'private' | 'shared' };
  SavedViewList: { object: 'list'; data: (Schemas['SavedView'])[]; hasMore: boolean; nextCursor: string | null };
  SavedViewUpdateParams: { name?: string; filters?: Record<string, string>; columns?: (string)[] | null; sort?: string | null; visibility?: 'private' | 'shared' };
  Scope: { object: 'scope'; name: string; description: string; roles: (string)[]; forUsersOnly: boolean };
  ScopeList: { object: 'list'; data: (Schemas['Scope'])[]; hasMore: boolean; nextCursor: string | null };
  ScrubCoverage: { checked: (string)[]; notChecked: (string)[] };
  ScrubRule: { object: 'scrub_rule'; id: string; version: number; family: string; title: string; severity: 'error' | 'warning' | 'info'; blocking: boolean; source: Schemas['ScrubRuleSource'] };
  ScrubRuleList: { object: 'list'; data: (Schemas['ScrubRule'])[]; hasMore: boolean; nextCursor: string | null };
  ScrubRuleSource: { authority: 'cms' | 'x12' | 'payer' | 'service'; reference: string };
  ScrubRun: { object: 'scrub_run'; livemode: boolean; id: string; claimId: string; claimVersion: number; status: 'clean' | 'warnings' | 'blocked'; rulesetVersion: string; dataVersions: Record<string, string>; verdicts: Schemas['ScrubVerdicts']; coverage: Schemas['ScrubCoverage']; findings: (Schemas['Finding'])[]; createdAt: string };
  ScrubRunList: { object: 'list'; data: (Schemas['ScrubRun'])[]; hasMore: boolean; nextCursor: string | null };
  ScrubSummary: { status: 'not_run' | 'clean' | 'warnings' | 'blocked' | 'stale'; runId: string | null; ranAt: string | null; rulesetVersion: string | null; coverage: { checked: number; notChecked: number }; patientVersion?: number | null; coverageVersion?: number | null };
  ScrubVerdicts: { pass: number; fail: number; noData: number; skipped: number };
  SearchHit: { object: 'search_hit'; type: 'patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization'; id: string; title: Phi<string>; subtitle: Phi<string> | null; amount: number | null; status: string; date: Phi<string> | null; matched: ('id' | 'mrn' | 'memberId' | 'patientControlNumber' | 'payerClaimControlNumber' | 'traceNumber' | 'authorizationNumber' | 'name' | 'birthDate')[] };
  SearchParams: { q: string; types?: ('patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization')[]; limit?: number };
  SearchResults: { object: 'search_results'; data: (Schemas['SearchHit'])[]; hasMore: boolean; omitted: (Schemas['OmittedSearchType'])[] };
  SecondaryClaimCreateParams: { coverageId?: string; patientControlNumber?: string; evenIfForwarded?: boolean; confirmDenied?: boolean };
  ServiceFacility: { organizationName: string; npi?: string | null; address: Schemas['ProviderAddress'] };
  ServiceFacilityParams: { organizationName: string; npi?: string | null; address: Schemas['ProviderAddressParams'] };
  ServiceLine: { id: string; sequence: number; lineItemControlNumber: string; procedureCode: Phi<string>; procedureSystem: 'hcpcs' | 'cpt' | 'hipps' | 'cdt'; modifiers: (string)[]; diagnosisPointers: (number)[]; serviceDate: { start: Phi<string>; end: Phi<string> }; placeOfServiceCode: string | null; units: string; unitType: 'unit' | 'minute' | 'international_unit'; charge: number; description: Phi<string> | null; drug: Schemas['Drug'] | null; note: Phi<string> | null; emergency: boolean | null; epsdt: boolean | null; familyPlanning: boolean | null; priorAuthorizationId: string | null; adjudication: Schemas['LineAdjudication'] | null };
  ServiceLineParams: { lineItemControlNumber?: string; procedureCode: string; procedureSystem?: 'hcpcs' | 'cpt' | 'hipps' | 'cdt'; modifiers?: (string)[]; diagnosisPointers?: (number)[]; serviceDate: { start: string; end?: string }; placeOfServiceCode?: string | null; units?: string; unitType?: 'unit' | 'minute' | 'international_unit'; charge: number; description?: string | null; drug?: Schemas['DrugParams'] | null; note?: string | null; emergency?: boolean | null; epsdt?: boolean | null; familyPlanning?: boolean | null; priorAuthorizationId?: string | null };
  ServiceLineUpdateParams: { id?: string; lineItemControlNumber?: string; procedureCode: string; procedureSystem?: 'hcpcs' | 'cpt' | 'hipps' | 'cdt'; modifiers?: (string)[]; diagnosisPointers?: (number)[]; serviceDate: { start: string; end?: string }; placeOfServiceCode?: string | null; units?: string; unitType?: 'unit' | 'minute' | 'international_unit'; charge: number; description?: string | null; drug?: Schemas['DrugParams'] | null; note?: string | null; emergency?: boolean | null; epsdt?: boolean | null; familyPlanning?: boolean | null; priorAuthorizationId?: string | null };
  ServicePayment: { procedureQualifier: string; procedureCode: Phi<string>; revenueCode: string | null; modifiers: (string)[]; submittedProcedureCode: Phi<string> | null; lineItemControlNumber: string | null; serviceDate: { start: Phi<string>; end: Phi<string> } | null; charge: number; paid: number; allowed: number | null; paidUnits: string | null; adjustments: (Schemas['Adjustment'])[]; remarkCodes: (string)[] };
  Session: { object: 'session'; livemode: boolean; user: { id: string; email: string; name: string }; organization: { id: string; name: string; timeZone: string | null }; role: string; scopes: (string)[]; csrfToken: string; signedInAt: string; idleExpiresAt: string; expiresAt: string };
  SessionEventData: Phi<{ session: Schemas['FhirSession'] }>;
  SessionRevokedEvent: { object: 'event'; id: string; livemode: boolean; type: 'session.revoked'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['SessionEventData'] };
  SftpConnectionCreateParams: { name: string; kind: 'sftp'; profile: Schemas['SftpProfileParams']; secrets?: Schemas['SftpSecretsParams']; secretsExpireAt?: Record<string, string | null>; hostKeys?: (string)[]; tradingPartnerId?: string };
  SftpPartnerConnectionParams: { kind: 'sftp'; profile: Schemas['SftpProfileParams']; secrets?: Schemas['SftpSecretsParams']; hostKeys?: (string)[]; state?: 'draft' | 'testing' | 'live' | 'paused' };
  SftpProfileParams: { host: string; port?: number; username: string; partner?: 'generic' | 'office_ally' | 'claim_md' | 'stedi' | 'waystar'; mode?: 'rename' | 'direct'; sendFolder?: string; stagingFolder?: string; receiveFolder?: string; doneFolder?: string; fileName?: string; afterPickUp?: 'delete' | 'move' | 'leave'; temporaryPatterns?: string; reportPatterns?: string; setPatterns?: string; transactions?: string; pollSeconds?: number; concurrency?: number; connectTimeoutSeconds?: number; keepAliveSeconds?: number; fileBytesMax?: number; pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign'; pgpReceive?: 'off' | 'signature_required' | 'signature_optional'; pgpFormat?: 'binary' | 'armored' };
  SftpProfileUpdateParams: { host?: string | null; port?: number | null; username?: string | null; partner?: 'generic' | 'office_ally' | 'claim_md' | 'stedi' | 'waystar' | null; mode?: 'rename' | 'direct' | null; sendFolder?: string | null; stagingFolder?: string | null; receiveFolder?: string | null; doneFolder?: string | null; fileName?: string | null; afterPickUp?: 'delete' | 'move' | 'leave' | null; temporaryPatterns?: string | null; reportPatterns?: string | null; setPatterns?: string | null; transactions?: string | null; pollSeconds?: number | null; concurrency?: number | null; connectTimeoutSeconds?: number | null; keepAliveSeconds?: number | null; fileBytesMax?: number | null; pgpSend?: 'off' | 'encrypt' | 'encrypt_and_sign' | null; pgpReceive?: 'off' | 'signature_required' | 'signature_optional' | null; pgpFormat?: 'binary' | 'armored' | null };
  SftpSecretsParams: { password?: string; privateKey?: string; previousPrivateKey?: string; partnerPgpKeys?: string; pgpPrivateKey?: string; previousPgpPrivateKey?: string };
  SftpSecretsUpdateParams: { password?: string | null; privateKey?: string | null; previousPrivateKey?: string | null; partnerPgpKeys?: string | null; pgpPrivateKey?: string | null; previousPgpPrivateKey?: string | null };
  SkippedFix: { fixId: string; findingId: string; ruleId: string; reason: 'conflict' | 'not_applicable' };
  SlaAtRiskEvent: { object: 'event'; id: string; livemode: boolean; type: 'sla.at_risk'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['SlaClockEventData'] };
  SlaBreachedEvent: { object: 'event'; id: string; livemode: boolean; type: 'sla.breached'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['SlaClockEventData'] };
  SlaClock: { object: 'sla_clock'; id: string; livemode: boolean; policyId: string; policyRevision: number; subject: Schemas['SlaClockSubject']; claimId: string | null; state: 'on_track' | 'at_risk' | 'breached' | 'met' | 'cancelled'; target: Schemas['WorkSlaTarget']; startEvent: string | null; endEvent: string | null; endedAt: string | null; version: number; createdAt: string; updatedAt: string };
  SlaClockEventData: Phi<{ slaClock: Schemas['SlaClock'] }>;
  SlaClockList: { object: 'list'; data: (Schemas['SlaClock'])[]; hasMore: boolean; nextCursor: string | null };
  SlaClockSubject: { type: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim'; id: string };
  SlaDuration: { value: number; unit: 'minutes' | 'hours' | 'days' | 'business_days' };
  SlaDurationParams: { value: number; unit: 'minutes' | 'hours' | 'days' | 'business_days' };
  SlaEscalation: { at: string; action: 'raise_priority' | 'reassign' | 'notify' | 'event'; queueId: string | null };
  SlaEscalationParams: { at: string; action: 'raise_priority' | 'reassign' | 'notify' | 'event'; queueId?: string | null };
  SlaFilterField: { object: 'filter_field'; name: string; title: string; type: string; unit: 'cents' | null; operators: (string)[]; description: string };
  SlaFilterFieldList: { object: 'list'; data: (Schemas['SlaFilterField'])[]; hasMore: boolean; nextCursor: string | null };
  SlaPolicy: { object: 'sla_policy'; id: string; livemode: boolean; name: string; description: string | null; enabled: boolean; appliesTo: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim'; position: number; filter: Schemas['WorkCondition']; targets: (Schemas['SlaTarget'])[]; pauseWhenWaiting: ('payer' | 'patient' | 'provider' | 'external')[]; escalation: (Schemas['SlaEscalation'])[]; effectiveFrom: string | null; revision: number; archivedAt: string | null; version: number; createdAt: string; updatedAt: string };
  SlaPolicyCreateParams: { name: string; description?: string | null; enabled?: boolean; appliesTo?: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim'; filter?: Schemas['WorkConditionParams']; targets: (Schemas['SlaTargetParams'])[]; pauseWhenWaiting?: ('payer' | 'patient' | 'provider' | 'external')[]; escalation?: (Schemas['SlaEscalationParams'])[]; effectiveFrom?: string | null };
  SlaPolicyList: { object: 'list'; data: (Schemas['SlaPolicy'])[]; hasMore: boolean; nextCursor: string | null };
  SlaPolicyUpdateParams: { name?: string; description?: string | null; enabled?: boolean; filter?: Schemas['WorkConditionParams']; targets?: (Schemas['SlaTargetParams'])[]; pauseWhenWaiting?: ('payer' | 'patient' | 'provider' | 'external')[]; escalation?: (Schemas['SlaEscalationParams'])[]; effectiveFrom?: string | null };
  SlaPreset: { object: 'sla_preset'; regulatory: 'cms_0057f_standard' | 'cms_0057f_expedited' | 'cms_0057f_api_data' | 'core_pa_documents' | 'core_pa_decision' | 'core_pa_close_out'; duration: Schemas['SlaDuration']; effectiveFrom: string; replacedFrom: string | null; reference: string };
  SlaPresetList: { object: 'list'; data: (Schemas['SlaPreset'])[]; hasMore: boolean; nextCursor: string | null };
  SlaPreview: { object: 'sla_preview'; policyId: string; since: string; items: number; matched: number; metrics: (Schemas['SlaPreviewMetric'])[] };
  SlaPreviewMetric: { metric: string; met: number; breached: number; open: number };
  SlaReorderParams: { ids: (string)[] };
  SlaReport: { object: 'sla_report'; livemode: boolean; from: string; to: string; policyId: string | null; rows: (Schemas['SlaReportRow'])[] };
  SlaReportRow: { subjectType: string; policyId: string; metric: string; clocks: number; met: number; breached: number; running: number; medianMinutes: number | null; metPercent: number | null };
  SlaTarget: { metric: 'first_touch' | 'resolution' | 'submission' | 'payer_response' | 'next_update'; duration: Schemas['SlaDuration']; priority: 'low' | 'normal' | 'high' | 'urgent' | null; warnBefore: Schemas['SlaDuration'] | null; calendarId: string | null; regulatory: 'cms_0057f_standard' | 'cms_0057f_expedited' | 'cms_0057f_api_data' | 'core_pa_documents' | 'core_pa_decision' | 'core_pa_close_out' | null };
  SlaTargetParams: { metric: 'first_touch' | 'resolution' | 'submission' | 'payer_response' | 'next_update'; duration: Schemas['SlaDurationParams']; priority?: 'low' | 'normal' | 'high' | 'urgent' | null; warnBefore?: Schemas['SlaDurationParams'] | null; calendarId?: string | null; regulatory?: 'cms_0057f_standard' | 'cms_0057f_expedited' | 'cms_0057f_api_data' | 'core_pa_documents' | 'core_pa_decision' | 'core_pa_close_out' | null };
  StatusReason: { code: string; message: string };
  Subscriber: { name: Schemas['PersonName']; birthDate: Phi<string> | null; sex: 'female' | 'male' | 'unknown'; address?: Schemas['PersonAddress'] | null };
  SubscriberParams: { name: Schemas['PersonNameParams']; birthDate: string | null; sex: 'female' | 'male' | 'unknown'; address?: Schemas['PersonAddressParams'] | null };
  SubscriptionDisabledEvent: { object: 'event'; id: string; livemode: boolean; type: 'subscription.disabled'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['SubscriptionEventData'] };
  SubscriptionEventData: Phi<{ subscription: Schemas['WebhookSubscription'] }>;
  SuggestedAnswer: { value: Schemas['AnswerValue']; source: 'user' | 'rule' | 'ehr' | 'model'; evidence: (Schemas['Evidence'])[]; confidence: number | null; suggestedAt: string };
  SuspenseClearParams: { to: 'write_off' | 'payer'; reason: string; note: string };
  SuspensePart: { serviceLineId: string | null; amount: number };
  SuspenseReport: { object: 'suspense_report'; livemode: boolean; asOf: string | null; rows: (Schemas['SuspenseReportRow'])[] };
  SuspenseReportRow: { claimId: string | null; remittanceId: string | null; payerId: string | null; amount: number; since: string };
  SyncCounts: { seen: number; created: number; updated: number; unchanged: number; failed: number; unmapped: number };
  SyncFailure: { resourceType: string; code: string; message: string; missingScope: string | null; outcome: (unknown)[] };
  SyncProblem: { resourceType: string; code: string; path: string; reason?: string; count: number };
  SyncServerIssue: { resourceType: string; severity: string; code: string; details: string | null; expression: string | null; count: number };
  SyncStartParams: { mode?: 'incremental' | 'full' | 'bulk'; resourceTypes?: ('Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference')[]; patientIds?: (string)[]; since?: string; dryRun?: boolean };
  Telecom: { system: 'phone' | 'email' | 'fax' | 'sms'; use?: 'home' | 'work' | 'mobile'; value: Phi<string> };
  TelecomParams: { system: 'phone' | 'email' | 'fax' | 'sms'; use?: 'home' | 'work' | 'mobile'; value: string };
  TestClock: { object: 'test_clock'; id: string; version: number; createdAt: string; updatedAt: string; livemode: boolean; scope: 'organization' | 'patients'; driveWebhookRetries: boolean; name: string | null; status: 'ready' | 'advancing' | 'failed'; frozenTime: string; advancesTo: string | null };
  TestClockAdvanceParams: { frozenTime: string };
  TestClockCreateParams: { frozenTime: string; scope?: 'organization' | 'patients'; driveWebhookRetries?: boolean; name?: string };
  TestClockList: { object: 'list'; data: (Schemas['TestClock'])[]; hasMore: boolean; nextCursor: string | null };
  ThinReference: { object: string; id: string };
  ThinWebhook: { object: 'event'; id: string; livemode: boolean; type: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping'; resource: Schemas['EventSubject']; createdAt: string; data: Record<string, Schemas['ThinReference']> };
  TimelineEntry: { object: 'timeline_entry'; id: string; at: string; action: string; from: string | null; to: string | null; actor: Schemas['Actor']; requestId: string | null; details: Record<string, unknown> };
  TimelineEntryList: { object: 'list'; data: (Schemas['TimelineEntry'])[]; hasMore: boolean; nextCursor: string | null };
  TimelyFilingDays: { initial: number; corrected: number; appeal: number };
  TimelyFilingDaysParams: { initial: number; corrected: number; appeal: number };
  TradingPartner: { object: 'trading_partner'; id: string; livemode: boolean; name: string; interchangeSenderQualifier: string; interchangeSenderId: string; interchangeReceiverQualifier: string; interchangeReceiverId: string; applicationSenderCode: string; applicationReceiverCode: string; submitterId: string; receiverName: string; receiverId: string; acknowledgmentRequested: boolean; usageIndicator: 'T' | 'P'; batch: { transactionsMax: number; bytesMax: number; delaySeconds: number }; acknowledgmentMinutes: { '270'?: number; '275'?: number; '276'?: number; '278'?: number; '837P'?: number; '837I'?: number; '837D'?: number }; connectionId: string | null; connection: { id: string; kind: string; profile: Record<string, unknown>; hasSecrets: boolean; hostKeys: (string)[]; state: 'draft' | 'testing' | 'live' | 'paused' | 'quarantined'; stateReason: string | null; lastSuccessAt: string | null; lastFailureAt: string | null; lastFailureReason: string | null; consecutiveFailures: number } | null; version: number; createdAt: string; updatedAt: string };
  TradingPartnerCreateParams: { name: string; interchangeSenderId: string; interchangeReceiverId: string; interchangeSenderQualifier?: string; interchangeReceiverQualifier?: string; applicationSenderCode?: string; applicationReceiverCode?: string; submitterId?: string; receiverName?: string; receiverId?: string; acknowledgmentRequested?: boolean; usageIndicator?: 'T' | 'P'; batch?: { transactionsMax: number; bytesMax: number; delaySeconds: number }; acknowledgmentMinutes?: { '270'?: number; '275'?: number; '276'?: number; '278'?: number; '837P'?: number; '837I'?: number; '837D'?: number }; connectionId?: string | null; connection?: Schemas['PartnerConnectionParams'] };
  TradingPartnerList: { object: 'list'; data: (Schemas['TradingPartner'])[]; hasMore: boolean; nextCursor: string | null };
  TradingPartnerUpdateParams: { name?: string; interchangeSenderQualifier?: string; interchangeSenderId?: string; interchangeReceiverQualifier?: string; interchangeReceiverId?: string; applicationSenderCode?: string; applicationReceiverCode?: string; submitterId?: string; receiverName?: string; receiverId?: string; acknowledgmentRequested?: boolean; usageIndicator?: 'T' | 'P'; batch?: { transactionsMax: number; bytesMax: number; delaySeconds: number }; acknowledgmentMinutes?: { '270'?: number; '275'?: number; '276'?: number; '278'?: number; '837P'?: number; '837I'?: number; '837D'?: number }; connectionId?: string | null; connection?: { kind?: string; profile?: Schemas['ConnectionProfileParams']; secrets?: Schemas['ConnectionSecretsParams'] | null; hostKeys?: (string)[]; state?: 'draft' | 'testing' | 'live' | 'paused' } };
  User: { object: 'user'; id: string; livemode: boolean; email: string; name: string; role: string; status: 'invited' | 'active' | 'disabled'; identity: Schemas['UserIdentity'] | null; lastSignedInAt: string | null; invitationExpiresAt: string | null; version: number; createdAt: string; updatedAt: string };
  UserIdentity: { issuer: string; subject: string };
  UserIdentitySetParams: { issuer: string; subject: string };
  UserInviteParams: { email: string; name: string; role: string };
  UserList: { object: 'list'; data: (Schemas['User'])[]; hasMore: boolean; nextCursor: string | null };
  UserUpdateParams: { name?: string; role?: string };
  ValidationFinding: { ruleId: string; ruleVersion: number; title: string; family: string; severity: 'error' | 'warning' | 'info'; blocking: boolean; source: Schemas['ScrubRuleSource']; path: string; field: string; subject?: { type: 'patient' | 'coverage' | 'payer'; path: string }; message: string; currentValue?: Phi<unknown>; expected?: string; predictedCarc?: (string)[] };
  WebhookDelivery: { object: 'webhook_delivery'; livemode: boolean; id: string; deliveryId: string; dispatchId: string; subscriptionId: string; eventId: string; eventType: string; attempt: number; replayOf: string | null; status: 'pending' | 'succeeded' | 'failed' | 'permanently_failed'; outcome: 'succeeded' | 'http_status' | 'timeout' | 'connection_timeout' | 'response_timeout' | 'connection_failed' | 'connection_closed' | 'tls_failed' | 'dns_failed' | 'address_not_allowed' | 'redirect' | 'response_too_large' | 'response_invalid' | null; responseStatus: number | null; responseExcerpt: string | null; durationMs: number | null; attemptedAt: string | null; finishedAt: string | null; nextAttemptAt: string | null; createdAt: string };
  WebhookDeliveryList: { object: 'list'; data: (Schemas['WebhookDelivery'])[]; hasMore: boolean; nextCursor: string | null };
  WebhookOriginIps: { object: 'webhook_origin_ips'; current: (Schemas['OriginNetwork'])[]; upcoming: (Schemas['OriginNetwork'])[]; retiring: (Schemas['RetiringOriginNetwork'])[] };
  WebhookReplay: { object: 'webhook_replay'; id: string; livemode: boolean; subscriptionId: string; status: 'queued' | 'running' | 'completed' | 'cancelled' | 'failed'; statusReason: string | null; since: string; until: string; deliveryStatuses: ('succeeded' | 'permanently_failed' | 'missing')[]; eventTypes: (string)[] | null; progress: { eventsTotal: number | null; eventsExamined: number; eventsReplayed: number; eventsPending: number }; startedAt: string | null; completedAt: string | null; version: number; createdAt: string; updatedAt: string };
  WebhookReplayCreateParams: { since: string; until?: string; status?: ('succeeded' | 'permanently_failed' | 'missing')[]; eventTypes?: ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*')[] };
  WebhookReplayList: { object: 'list'; data: (Schemas['WebhookReplay'])[]; hasMore: boolean; nextCursor: string | null };
  WebhookSecretRotateParams: { endOverlap?: boolean };
  WebhookStatistics: { object: 'webhook_statistics'; livemode: boolean; subscriptionId: string; consecutiveFailures: number; backlog: { pending: number; retrying: number; held: number; nextRetryAt: string | null }; windows: { '1h': Schemas['WebhookStatisticsWindow']; '24h': Schemas['WebhookStatisticsWindow']; '7d': Schemas['WebhookStatisticsWindow'] }; calculatedAt: string };
  WebhookStatisticsWindow: { attempts: number; succeeded: number; failed: number; successRate: number | null; latencyMs: { p50: number | null; p95: number | null }; isSample: boolean };
  WebhookSubscription: { object: 'webhook_subscription'; id: string; livemode: boolean; url: string; events: (string)[]; description: string | null; payload: 'full' | 'thin'; ordering: 'none' | 'strict'; headers: Record<string, string>; status: 'enabled' | 'paused' | 'disabled'; disabledReason: string | null; consecutiveFailures: number; previousSecretExpiresAt: string | null; version: number; createdAt: string; updatedAt: string };
  WebhookSubscriptionCreateParams: { url: string; events: ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*')[]; description?: string; payload?: 'full' | 'thin'; ordering?: 'none' | 'strict'; headers?: Record<string, string> };
  WebhookSubscriptionList: { object: 'list'; data: (Schemas['WebhookSubscription'])[]; hasMore: boolean; nextCursor: string | null };
  WebhookSubscriptionUpdateParams: { url?: string; events?: ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*')[]; description?: string | null; payload?: 'full' | 'thin'; ordering?: 'none' | 'strict'; headers?: Record<string, string | null> | null; status?: 'enabled' | 'paused' };
  WebhookSubscriptionWithSecret: { object: 'webhook_subscription'; id: string; livemode: boolean; url: string; events: (string)[]; description: string | null; payload: 'full' | 'thin'; ordering: 'none' | 'strict'; headers: Record<string, string>; status: 'enabled' | 'paused' | 'disabled'; disabledReason: string | null; consecutiveFailures: number; previousSecretExpiresAt: string | null; version: number; createdAt: string; updatedAt: string; signingSecret?: string; secretShownAt?: string };
  WorkAssignedEvent: { object: 'event'; id: string; livemode: boolean; type: 'work.assigned'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['WorkItemEventData'] };
  WorkAssignee: { type: 'user' | 'agent' | 'team'; id: string };
  WorkAssigneeParams: { type: 'user' | 'agent' | 'team'; id: string };
  WorkBulkError: { code: string; message: string; param: string | null; details: (Schemas['WorkBulkErrorDetail'])[] };
  WorkBulkErrorDetail: { code: string; param: string; message: string };
  WorkBulkItemParams: { id: string; version?: number; category?: string | null; status?: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled'; title?: string; description?: string | null; priority?: 'low' | 'normal' | 'high' | 'urgent'; queueId?: string | null; assignee?: Schemas['WorkAssigneeParams'] | null; amountAtRisk?: number | null; dueAt?: string | null; snoozedUntil?: string | null; waitingOn?: 'none' | 'payer' | 'patient' | 'provider' | 'external'; resolution?: Schemas['WorkResolutionParams']; reviewId?: string };
  WorkBulkItemResult: { id: string; workItem: Schemas['WorkItem'] | null; error: Schemas['WorkBulkError'] | null };
  WorkBulkParams: { items: (Schemas['WorkBulkItemParams'])[] };
  WorkBulkPreview: { object: 'work_bulk_preview'; succeeded: number; failed: number; results: (Schemas['WorkBulkItemResult'])[] };
  WorkBulkResult: { object: 'work_bulk_result'; succeeded: number; failed: number; results: (Schemas['WorkBulkItemResult'])[] };
  WorkCompletedEvent: { object: 'event'; id: string; livemode: boolean; type: 'work.completed'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['WorkItemEventData'] };
  WorkCondition: unknown;
  WorkConditionComparison: { field: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy'; operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists'; value?: string | number | boolean | (string | number | boolean)[] };
  WorkConditionComparisonParams: { field: 'type' | 'category' | 'priority' | 'queueId' | 'subjectType' | 'amountAtRisk' | 'blocksSubmission' | 'sourceType' | 'dueAt' | 'payerId' | 'status' | 'claimType' | 'frequencyCode' | 'placeOfServiceCode' | 'totalCharges' | 'timelyFilingDeadline' | 'procedureCodes' | 'urgency' | 'requestType' | 'carc' | 'groupCode' | 'deniedAmount' | 'appealable' | 'appealType' | 'level' | 'amountInControversy'; operator: 'equals' | 'not_equals' | 'in' | 'not_in' | 'greater_than' | 'at_least' | 'less_than' | 'at_most' | 'between' | 'contains' | 'not_contains' | 'starts_with' | 'exists' | 'not_exists'; value?: string | number | boolean | (string | number | boolean)[] };
  WorkConditionGroup: unknown;
  WorkConditionGroupParams: unknown;
  WorkConditionParams: unknown;
  WorkCreatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'work.created'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['WorkItemEventData'] };
  WorkItem: { object: 'work_item'; id: string; livemode: boolean; type: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom'; category: string | null; status: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled'; subject: Schemas['WorkSubject'] | null; claimId: string | null; title: string; description: Phi<string> | null; priority: 'low' | 'normal' | 'high' | 'urgent'; priorityScore: Schemas['WorkPriorityScore']; queueId: string | null; assignee: Schemas['WorkAssignee'] | null; blocksSubmission: boolean; amountAtRisk: number | null; dueAt: string | null; sla: Schemas['WorkSla'] | null; slaRuns: (Schemas['WorkSla'])[]; snoozedUntil: string | null; waitingOn: 'none' | 'payer' | 'patient' | 'provider' | 'external'; recommendedActions: (string)[]; resolution: Schemas['WorkResolution'] | null; reopenCount: number; source: Schemas['WorkSource']; reviewId: string | null; dedupeKey: string | null; completedAt: string | null; version: number; createdAt: string; updatedAt: string };
  WorkItemCreateParams: { type: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom'; category?: string; subject?: Schemas['WorkSubjectParams']; title: string; description?: string | null; priority?: 'low' | 'normal' | 'high' | 'urgent'; queueId?: string; assignee?: Schemas['WorkAssigneeParams']; blocksSubmission?: boolean; amountAtRisk?: number; dueAt?: string; snoozedUntil?: string };
  WorkItemEventData: Phi<{ workItem: Schemas['WorkItem']; previousAttributes?: Schemas['WorkItemPreviousAttributes'] }>;
  WorkItemList: { object: 'list'; data: (Schemas['ListedWorkItem'])[]; hasMore: boolean; nextCursor: string | null };
  WorkItemPreviousAttributes: { object?: 'work_item'; id?: string; livemode?: boolean; type?: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom'; category?: string | null; status?: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled'; subject?: Schemas['WorkSubject'] | null; claimId?: string | null; title?: string; description?: Phi<string> | null; priority?: 'low' | 'normal' | 'high' | 'urgent'; priorityScore?: Schemas['WorkPriorityScore']; queueId?: string | null; assignee?: Schemas['WorkAssignee'] | null; blocksSubmission?: boolean; amountAtRisk?: number | null; dueAt?: string | null; sla?: Schemas['WorkSla'] | null; slaRuns?: (Schemas['WorkSla'])[]; snoozedUntil?: string | null; waitingOn?: 'none' | 'payer' | 'patient' | 'provider' | 'external'; recommendedActions?: (string)[]; resolution?: Schemas['WorkResolution'] | null; reopenCount?: number; source?: Schemas['WorkSource']; reviewId?: string | null; dedupeKey?: string | null; completedAt?: string | null; version?: number; createdAt?: string; updatedAt?: string };
  WorkItemUpdateParams: { category?: string | null; status?: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled'; title?: string; description?: string | null; priority?: 'low' | 'normal' | 'high' | 'urgent'; queueId?: string | null; assignee?: Schemas['WorkAssigneeParams'] | null; amountAtRisk?: number | null; dueAt?: string | null; snoozedUntil?: string | null; waitingOn?: 'none' | 'payer' | 'patient' | 'provider' | 'external'; resolution?: Schemas['WorkResolutionParams']; reviewId?: string };
  WorkNote: { object: 'work_note'; id: string; workItemId: string; text: Phi<string>; author: Schemas['WorkNoteAuthor']; mentions: (string)[]; createdAt: string };
  WorkNoteAuthor: { type: string; id: string };
  WorkNoteCreateParams: { text: string; mentions?: (string)[] };
  WorkNoteList: { object: 'list'; data: (Schemas['WorkNote'])[]; hasMore: boolean; nextCursor: string | null };
  WorkPriorityFactors: { priority: number; amount: number; deadline: number; recoverability: number };
  WorkPriorityScore: { value: number; factors: Schemas['WorkPriorityFactors'] };
  WorkQueue: { object: 'work_queue'; id: string; livemode: boolean; name: string; description: string | null; members: (Schemas['WorkQueueMember'])[]; version: number; createdAt: string; updatedAt: string };
  WorkQueueCount: { queueId: string | null; items: number };
  WorkQueueCreateParams: { name: string; description?: string | null; members?: (Schemas['WorkQueueMemberParams'])[] };
  WorkQueueList: { object: 'list'; data: (Schemas['WorkQueue'])[]; hasMore: boolean; nextCursor: string | null };
  WorkQueueMember: { type: 'user' | 'agent'; id: string };
  WorkQueueMemberParams: { type: 'user' | 'agent'; id: string };
  WorkQueueUpdateParams: { name?: string; description?: string | null; members?: (Schemas['WorkQueueMemberParams'])[] };
  WorkReport: { object: 'work_report'; livemode: boolean; from: string; to: string; queueId: string | null; rows: (Schemas['WorkReportRow'])[] };
  WorkReportRow: { type: string; queueId: string | null; created: number; completed: number; autoResolved: number; cancelled: number; medianMinutes: number | null; open: number; overdue: number; openAmount: number };
  WorkResolution: { code: 'fixed' | 'submitted' | 'paid' | 'appealed' | 'written_off' | 'billed_patient' | 'billed_next_payer' | 'expired' | 'answered' | 'decided' | 'matched' | 'duplicate' | 'not_needed' | 'other'; note: Phi<string> | null; autoResolved: boolean };
  WorkResolutionParams: { code: 'fixed' | 'submitted' | 'paid' | 'appealed' | 'written_off' | 'billed_patient' | 'billed_next_payer' | 'expired' | 'answered' | 'decided' | 'matched' | 'duplicate' | 'not_needed' | 'other'; note?: string | null };
  WorkSla: { policyId: string; policyRevision: number; state: 'on_track' | 'at_risk' | 'breached' | 'paused' | 'met'; targets: (Schemas['WorkSlaTarget'])[]; pausedAt: string | null; pauses?: (Schemas['WorkSlaPause'])[] };
  WorkSlaAtRiskEvent: { object: 'event'; id: string; livemode: boolean; type: 'work.sla_at_risk'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['WorkItemEventData'] };
  WorkSlaBreachedEvent: { object: 'event'; id: string; livemode: boolean; type: 'work.sla_breached'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['WorkItemEventData'] };
  WorkSlaPause: { from: string; to: string };
  WorkSlaStep: { minutes: number; doneAt: string | null };
  WorkSlaTarget: { metric: string; unit?: string; calendarId?: string | null; regulatory?: string | null; startedAt: string; dueAt: string; warnAt: string | null; metAt: string | null; warnedAt: string | null; breachedAt: string | null; steps?: (Schemas['WorkSlaStep'])[] };
  WorkSource: { type: 'api' | 'event' | 'policy'; id: string | null };
  WorkSubject: { type: string; id: string };
  WorkSubjectParams: { type: 'claim' | 'patient' | 'coverage' | 'denial' | 'appeal' | 'remittance' | 'prior_authorization' | 'eligibility_check' | 'enrollment'; id: string };
  WorkSummary: { object: 'work_summary'; livemode: boolean; open: number; unassigned: number; overdue: number; amountAtRisk: number; byStatus: Record<string, number>; byType: Record<string, number>; byQueue: (Schemas['WorkQueueCount'])[]; bySlaState: Record<string, number> };
  WorkTakeParams: { queueId?: string; types?: ('eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom')[] };
  WorkUpdatedEvent: { object: 'event'; id: string; livemode: boolean; type: 'work.updated'; resource: Schemas['EventSubject']; createdAt: string; data: Schemas['WorkItemEventData'] };
  WriteOffCreateParams: { scope: 'patient' | 'payer'; reason: 'timely_filing' | 'authorization_missing' | 'eligibility' | 'other_payer_not_billed' | 'duplicate_charge' | 'documentation_missing' | 'coding_error' | 'bundled' | 'not_medically_necessary' | 'non_covered' | 'benefit_limit' | 'provider_not_enrolled' | 'patient_data_wrong' | 'contractual' | 'appeal_exhausted' | 'small_balance' | 'charity_care' | 'bankruptcy' | 'patient_deceased' | 'administrative' | 'bad_debt' | 'courtesy' | 'financial_hardship' | 'prompt_payment_discount' | 'settlement'; amount?: number; serviceLineId?: string };
  X12Annotation: { object: 'x12_annotation'; segmentCount: number; findingCount: number; errorCount: number; loops: (Schemas['X12Loop'])[]; segments: (Schemas['X12Segment'])[]; findings: (Schemas['X12Finding'])[]; hasMore: boolean; nextOffset: number | null };
  X12Document: { object: 'x12_document'; interchangeCount: number; transactionSetCount: number; errorCount: number; findingCount: number; omittedFindingCount: number; findings: (Schemas['X12Finding'])[]; itemCount: number; items: Phi<(Schemas['X12Item'])[]>; hasMore: boolean; nextOffset: number | null };
  X12Element: { position: number; name: string | null; value: Phi<string>; byteOffset: number; byteLength: number; pointer: string | null; parts: (Schemas['X12Part'])[]; findings: (Schemas['X12Finding'])[] };
  X12Finding: { rule: string; severity: 'error' | 'warning'; snip: number; message: string; segmentNumber: number; byteOffset: number; segmentId: string; loop: string | null; elementPosition: number | null; componentPosition: number | null; repetitionPosition: number | null; transactionSetNumber: number; transactionSegmentNumber: number };
  X12Item: { kind: string };
  X12Loop: { parentIndex: number | null; loop: string | null; name: string; guide: string; firstSegmentNumber: number };
  X12Part: { repetitionPosition: number; componentPosition: number; name: string | null; value: Phi<string>; byteOffset: number; byteLength: number; pointer: string | null };
  X12Segment: { segmentNumber: number; transactionSegmentNumber: number; segmentId: string; name: string | null; line: number; byteOffset: number; byteLength: number; loopIndex: number | null; claimId: string | null; elements: (Schemas['X12Element'])[]; findings: (Schemas['X12Finding'])[] };
  X12Validation: { object: 'x12_validation'; isValid: boolean; interchangeCount: number; transactionSetCount: number; errorCount: number; findingCount: number; omittedFindingCount: number; findings: (Schemas['X12Finding'])[]; countsByRule: ({ rule: string; count: number })[]; implementationAcknowledgments: (string)[]; interchangeAcknowledgments: (string)[] };
}

export interface paths {
  '/v1/patients': {
    get: { parameters: { query?: { limit?: number; cursor?: string; id?: Several<string>; status?: Several<'active' | 'inactive' | 'merged'>; externalId?: Several<string>; mrn?: Several<string>; birthDate?: Several<string>; familyName?: string; 'familyName[prefix]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['PatientList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PatientCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Patient'] } }; default: Failed } };
  };
  '/v1/patients/find-duplicates': {
    post: { parameters: {  }; requestBody: { content: { 'application/json': Schemas['PatientDuplicateSearchParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PossibleDuplicateList'] } }; default: Failed } };
  };
  '/v1/patients/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Patient'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PatientUpdateParams']; 'application/merge-patch+json': Schemas['PatientUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Patient'] } }; default: Failed } };
  };
  '/v1/patients/{id}/merge': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PatientMergeCreateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PatientMerge'] } }; default: Failed } };
  };
  '/v1/patients/{id}/coverage-order': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['CoverageOrderSetParams'] } }; responses: { 200: { content: { 'application/json': Schemas['CoverageOrder'] } }; default: Failed } };
  };
  '/v1/patient-medical-history': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['MedicalHistoryCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['RecordedMedicalHistoryList'] } }; default: Failed } };
  };
  '/v1/patient-medical-history/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['MedicalHistoryEntry'] } }; default: Failed } };
  };
  '/v1/patients/{id}/medical-history': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; status?: Several<'current' | 'superseded' | 'entered_in_error'>; externalId?: Several<string>; category?: Several<'condition' | 'allergy' | 'medication' | 'procedure' | 'immunization' | 'family_history' | 'social_history' | 'lab_result' | 'vital_sign'> } }; responses: { 200: { content: { 'application/json': Schemas['MedicalHistoryEntryList'] } }; default: Failed } };
  };
  '/v1/coverages': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error'>; externalId?: Several<string>; patientId?: Several<string>; payerId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['CoverageList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['CoverageCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Coverage'] } }; default: Failed } };
  };
  '/v1/coverages/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Coverage'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['CoverageUpdateParams']; 'application/merge-patch+json': Schemas['CoverageUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Coverage'] } }; default: Failed } };
  };
  '/v1/providers': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'active' | 'inactive' | 'merged'>; externalId?: Several<string>; npi?: Several<string>; 'name[prefix]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ProviderRecordList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ProviderCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['ProviderRecord'] } }; default: Failed } };
  };
  '/v1/providers/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ProviderRecord'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ProviderUpdateParams']; 'application/merge-patch+json': Schemas['ProviderUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ProviderRecord'] } }; default: Failed } };
  };
  '/v1/providers/{id}/merge': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ProviderMergeCreateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ProviderMerge'] } }; default: Failed } };
  };
  '/v1/facilities': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'active' | 'inactive'>; externalId?: Several<string>; npi?: Several<string>; 'name[prefix]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FacilityList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['FacilityCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Facility'] } }; default: Failed } };
  };
  '/v1/facilities/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Facility'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['FacilityUpdateParams']; 'application/merge-patch+json': Schemas['FacilityUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Facility'] } }; default: Failed } };
  };
  '/v1/payers': {
    get: { parameters: { query?: { limit?: number; cursor?: string; id?: Several<string>; q?: string } }; responses: { 200: { content: { 'application/json': Schemas['PayerList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PayerCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Payer'] } }; default: Failed } };
  };
  '/v1/payers/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Payer'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PayerUpdateParams']; 'application/merge-patch+json': Schemas['PayerUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Payer'] } }; default: Failed } };
  };
  '/v1/documents': {
    get: { parameters: { query?: { limit?: number; cursor?: string; kind?: Several<'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other'>; patientId?: Several<string>; claimId?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['DocumentList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['DocumentCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Document'] } }; default: Failed } };
  };
  '/v1/documents/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Document'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['DocumentUpdateParams']; 'application/merge-patch+json': Schemas['DocumentUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Document'] } }; default: Failed } };
  };
  '/v1/documents/{id}/content': {
    put: { parameters: { path: { id: string } }; requestBody: { content: { 'application/pdf': string; 'image/png': string; 'image/jpeg': string; 'image/tiff': string; 'text/plain': string; 'application/xml': string; 'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string; 'text/xml': string } }; responses: { 200: { content: { 'application/json': Schemas['Document'] } }; default: Failed } };
  };
  '/v1/documents/{id}/download': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/pdf': string; 'image/png': string; 'image/jpeg': string; 'image/tiff': string; 'text/plain': string; 'application/xml': string; 'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string } }; default: Failed } };
  };
  '/v1/encounters': {
    get: { parameters: { query?: { limit?: number; cursor?: string; patientId?: Several<string>; claimId?: Several<string>; externalId?: Several<string>; billingStatus?: Several<'draft' | 'ready' | 'on_claim' | 'billed' | 'closed' | 'held' | 'voided'> } }; responses: { 200: { content: { 'application/json': Schemas['EncounterList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['EncounterCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Encounter'] } }; default: Failed } };
  };
  '/v1/encounters/claims': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['EncounterClaimsParams'] } }; responses: { 201: { content: { 'application/json': Schemas['EncounterClaims'] } }; default: Failed } };
  };
  '/v1/encounters/claims/preview': {
    post: { parameters: {  }; requestBody: { content: { 'application/json': Schemas['EncounterClaimsParams'] } }; responses: { 200: { content: { 'application/json': Schemas['EncounterClaimsPreview'] } }; default: Failed } };
  };
  '/v1/encounters/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Encounter'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['EncounterUpdateParams']; 'application/merge-patch+json': Schemas['EncounterUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Encounter'] } }; default: Failed } };
  };
  '/v1/encounters/{id}/hold': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['EncounterReasonParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Encounter'] } }; default: Failed } };
  };
  '/v1/encounters/{id}/release': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['EncounterReasonParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Encounter'] } }; default: Failed } };
  };
  '/v1/encounters/{id}/void': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['EncounterReasonParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Encounter'] } }; default: Failed } };
  };
  '/v1/encounters/{id}/create-claim': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['EncounterClaimParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/encounters/{id}/charges': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['EncounterChargesParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Encounter'] } }; default: Failed } };
  };
  '/v1/encounters/{id}/provenance': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; path?: string; 'recordedAt[gte]'?: string; since?: string; activity?: Several<'create' | 'update' | 'derive' | 'import' | 'submit' | 'review' | 'delete'>; includeRelated?: string; redact?: boolean } }; responses: { 200: { content: { 'application/json': Schemas['ProvenanceList']; 'application/fhir+json': Record<string, unknown> } }; default: Failed } };
  };
  '/v1/charge-bundles': {
    get: { parameters: { query?: { limit?: number; cursor?: string; externalId?: Several<string>; code?: Several<string>; status?: Several<'active' | 'inactive'> } }; responses: { 200: { content: { 'application/json': Schemas['ChargeBundleList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ChargeBundleCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['ChargeBundle'] } }; default: Failed } };
  };
  '/v1/charge-bundles/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ChargeBundle'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ChargeBundleUpdateParams']; 'application/merge-patch+json': Schemas['ChargeBundleUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ChargeBundle'] } }; default: Failed } };
  };
  '/v1/imports': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'queued' | 'running' | 'completed' | 'failed'> } }; responses: { 200: { content: { 'application/json': Schemas['ImportList'] } }; default: Failed } };
    post: { parameters: { query?: { type?: 'provider' | 'facility' | 'patient' | 'coverage' | 'encounter'; allOrNothing?: boolean; dryRun?: boolean }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/jsonl': string; 'application/x-ndjson': string; 'text/csv': string } }; responses: { 200: { content: { 'application/json': Schemas['Import'] } }; 202: { content: { 'application/json': Schemas['Import'] } }; default: Failed } };
  };
  '/v1/imports/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Import'] } }; default: Failed } };
  };
  '/v1/imports/{id}/cancel': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['Import'] } }; default: Failed } };
  };
  '/v1/imports/{id}/rows': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; outcome?: Several<'created' | 'updated' | 'unchanged' | 'failed'>; externalId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['ImportRowList'] } }; default: Failed } };
  };
  '/v1/claims/{id}/check-eligibility': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['ClaimEligibilityCheckCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['EligibilityCheck'] } }; 202: { content: { 'application/json': Schemas['EligibilityCheck'] } }; default: Failed } };
  };
  '/v1/eligibility-checks': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'pending' | 'completed' | 'failed' | 'cancelled'>; coverageStatus?: Several<'active' | 'inactive' | 'unknown'>; patientId?: Several<string>; coverageId?: Several<string>; claimId?: Several<string>; payerId?: Several<string>; batchId?: Several<string>; policyId?: Several<string>; rejectReasonCode?: Several<'04' | '15' | '33' | '35' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '97' | '98' | 'AA' | 'AE' | 'AF' | 'AG' | 'AO' | 'CI' | 'E8' | 'IA' | 'MA' | 'T4'> } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityCheckList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['EligibilityCheckCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['EligibilityCheck'] } }; 202: { content: { 'application/json': Schemas['EligibilityCheck'] } }; default: Failed } };
  };
  '/v1/eligibility-checks/batch': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['EligibilityBatchCreateParams'] } }; responses: { 202: { content: { 'application/json': Schemas['EligibilityBatch'] } }; default: Failed } };
  };
  '/v1/eligibility-checks/{id}': {
    get: { parameters: { path: { id: string }; query?: { expand?: Several<'rawX12'> } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityCheck'] } }; default: Failed } };
  };
  '/v1/eligibility-checks/{id}/cancel': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityCheck'] } }; default: Failed } };
  };
  '/v1/eligibility-checks/{id}/apply-coverage-fix': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['CoverageFixApplyParams'] } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityCheck'] } }; default: Failed } };
  };
  '/v1/eligibility-checks/{id}/add-other-coverage': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['OtherCoverageAddParams'] } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityCheck'] } }; default: Failed } };
  };
  '/v1/eligibility-batches': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'running' | 'completed'> } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityBatchList'] } }; default: Failed } };
  };
  '/v1/eligibility-batches/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityBatch'] } }; default: Failed } };
  };
  '/v1/eligibility-batches/{id}/items': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; state?: Several<'waiting' | 'checked' | 'refused'> } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityBatchItemList'] } }; default: Failed } };
  };
  '/v1/eligibility-policies': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'active' | 'paused'>; trigger?: Several<'before_visit' | 'monthly'> } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityPolicyList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['EligibilityPolicyCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['EligibilityPolicy'] } }; default: Failed } };
  };
  '/v1/eligibility-policies/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityPolicy'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['EligibilityPolicyUpdateParams']; 'application/merge-patch+json': Schemas['EligibilityPolicyUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityPolicy'] } }; default: Failed } };
  };
  '/v1/eligibility-policies/{id}/pause': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityPolicy'] } }; default: Failed } };
  };
  '/v1/eligibility-policies/{id}/resume': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityPolicy'] } }; default: Failed } };
  };
  '/v1/eligibility-policies/{id}/preview': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityPolicyPreview'] } }; default: Failed } };
  };
  '/v1/eligibility-policies/{id}/items': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; state?: Several<'checked' | 'refused'> } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityPolicyItemList'] } }; default: Failed } };
  };
  '/v1/patients/{id}/expected-visits': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ExpectedVisits'] } }; default: Failed } };
    put: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ExpectedVisitsReplaceParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ExpectedVisits'] } }; default: Failed } };
  };
  '/v1/patients/{id}/eligibility-timeline': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['EligibilityTimelineEntryList'] } }; default: Failed } };
  };
  '/v1/prior-authorizations': {
    get: { parameters: { query?: { limit?: number; cursor?: string; externalId?: Several<string>; patientId?: Several<string>; status?: Several<'draft' | 'requires_action' | 'ready' | 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed'>; urgency?: Several<'standard' | 'expedited'>; payerId?: Several<string>; claimId?: Several<string>; overdue?: true; dueFrom?: string; dueBefore?: string } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/determinations': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['DeterminationParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationDetermination'] } }; default: Failed } };
  };
  '/v1/reports/prior-authorization-metrics': {
    get: { parameters: { query?: { payerId?: string; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationMetrics'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationUpdateParams']; 'application/merge-patch+json': Schemas['PriorAuthorizationUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/requirements': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['AuthorizationRequirements'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/copy': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['PriorAuthorizationCopyParams'] } }; responses: { 201: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/submit': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['PriorAuthorizationSubmitParams'] } }; responses: { 202: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/cancel': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['PriorAuthorizationCancelParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/check-status': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 202: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/extend-clock': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationExtendParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/record-receipt': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationReceiptParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/x12': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationX12List'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/documents': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['DocumentList'] } }; default: Failed } };
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationDocumentParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/documents/{documentId}': {
    delete: { parameters: { path: { id: string; documentId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/packet': {
    get: { parameters: { path: { id: string }; query?: { unreadable?: 'refuse' | 'omit' } }; responses: { 200: { content: { 'application/pdf': string } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/timeline': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['TimelineEntryList'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/audit-log': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationAuditEntryList'] } }; default: Failed } };
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationAuditEntryCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['PriorAuthorizationAuditEntry'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/questions': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationQuestionList'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/questions/{questionId}': {
    get: { parameters: { path: { id: string; questionId: string }; query?: { expand?: Several<'suggestedAnswer' | 'evidence'> } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationQuestion'] } }; default: Failed } };
    patch: { parameters: { path: { id: string; questionId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationQuestionUpdateParams']; 'application/merge-patch+json': Schemas['PriorAuthorizationQuestionUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationQuestion'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/answers': {
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PriorAuthorizationAnswersUpdateParams']; 'application/merge-patch+json': Schemas['PriorAuthorizationAnswersUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationAnswers'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/submit-answers': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 202: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/provider-review': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ProviderReview'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/provider-review/answers': {
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ProviderReviewAnswersUpdateParams']; 'application/merge-patch+json': Schemas['ProviderReviewAnswersUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorizationAnswers'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/provider-review/approve': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ProviderReviewApproveParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/prior-authorizations/{id}/provider-review/reject': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ProviderReviewRejectParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PriorAuthorization'] } }; default: Failed } };
  };
  '/v1/claims': {
    get: { parameters: { query?: { limit?: number; cursor?: string; externalId?: Several<string>; patientId?: Several<string>; status?: Several<'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'>; scrubStatus?: Several<'not_run' | 'clean' | 'warnings' | 'blocked' | 'stale'>; payerId?: Several<string>; patientControlNumber?: Several<string>; billingNpi?: string; providerNpi?: string; locationNpi?: string; 'paidDate[gte]'?: string; 'paidDate[lte]'?: string; outcome?: 'clean' | 'rejected' | 'answered' | 'decided' | 'with_denial' | 'paid_first_pass' | 'denied_first_pass' | 'pending'; openAmount?: 'payer' | 'denied' | 'patient' | 'any'; asOf?: string; 'billedDate[gte]'?: string; 'billedDate[lte]'?: string; 'filingDeadline[gte]'?: string; 'filingDeadline[lte]'?: string; attention?: Several<'acknowledgment_overdue' | 'remittance_overdue'>; priorAuthorizationId?: Several<string>; interchangeId?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string; 'serviceDate[gte]'?: string; 'serviceDate[lte]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimList'] } }; default: Failed } };
    post: { parameters: { query?: { form?: 'cms1500' }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ClaimCreateParams'] | Schemas['ClaimFromFormParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/summary': {
    get: { parameters: { query?: { externalId?: Several<string>; patientId?: Several<string>; status?: Several<'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided'>; scrubStatus?: Several<'not_run' | 'clean' | 'warnings' | 'blocked' | 'stale'>; payerId?: Several<string>; patientControlNumber?: Several<string>; billingNpi?: string; providerNpi?: string; locationNpi?: string; 'paidDate[gte]'?: string; 'paidDate[lte]'?: string; outcome?: 'clean' | 'rejected' | 'answered' | 'decided' | 'with_denial' | 'paid_first_pass' | 'denied_first_pass' | 'pending'; openAmount?: 'payer' | 'denied' | 'patient' | 'any'; asOf?: string; 'billedDate[gte]'?: string; 'billedDate[lte]'?: string; 'filingDeadline[gte]'?: string; 'filingDeadline[lte]'?: string; attention?: Several<'acknowledgment_overdue' | 'remittance_overdue'>; priorAuthorizationId?: Several<string>; interchangeId?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string; 'serviceDate[gte]'?: string; 'serviceDate[lte]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimSummary'] } }; default: Failed } };
  };
  '/v1/claims/batch-submit': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ClaimBatchSubmitParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ClaimBatchSubmitResult'] } }; default: Failed } };
  };
  '/v1/claims/batch-submit/preview': {
    post: { parameters: {  }; requestBody: { content: { 'application/json': Schemas['ClaimBatchSubmitParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ClaimBatchPreview'] } }; default: Failed } };
  };
  '/v1/claim-imports': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'queued' | 'running' | 'completed' | 'failed'> } }; responses: { 200: { content: { 'application/json': Schemas['ClaimImportList'] } }; default: Failed } };
    post: { parameters: { query?: { asOf?: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/edi-x12': string; 'text/plain': string; 'application/octet-stream': string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimImport'] } }; 202: { content: { 'application/json': Schemas['ClaimImport'] } }; default: Failed } };
  };
  '/v1/claim-imports/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimImport'] } }; default: Failed } };
  };
  '/v1/claim-imports/{id}/items': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; outcome?: Several<'created' | 'refused' | 'duplicate'> } }; responses: { 200: { content: { 'application/json': Schemas['ClaimImportItemList'] } }; default: Failed } };
  };
  '/v1/claims/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ClaimUpdateParams']; 'application/merge-patch+json': Schemas['ClaimUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/validate': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimValidation'] } }; default: Failed } };
  };
  '/v1/claims/{id}/scrub': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ScrubRun'] } }; default: Failed } };
  };
  '/v1/claims/{id}/scrub-runs': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['ScrubRunList'] } }; default: Failed } };
  };
  '/v1/scrub-rules': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['ScrubRuleList'] } }; default: Failed } };
  };
  '/v1/claims/{id}/findings': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; severity?: Several<'error' | 'warning' | 'info'>; blocking?: boolean } }; responses: { 200: { content: { 'application/json': Schemas['FindingList'] } }; default: Failed } };
  };
  '/v1/claims/{id}/apply-fix': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ClaimFixParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ClaimFixResult'] } }; default: Failed } };
  };
  '/v1/claims/{id}/submit': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ClaimSubmitParams'] } }; responses: { 202: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/x12': {
    get: { parameters: { path: { id: string }; query?: { transactionSet?: '837P' | '999' | '277CA' | '277' | '835' } }; responses: { 200: { content: { 'application/edi-x12': string } }; default: Failed } };
  };
  '/v1/claims/{id}/form': {
    get: { parameters: { path: { id: string }; query?: { format?: 'json' | 'pdf'; form?: 'cms1500' | 'ub04' | 'ada2024'; frame?: boolean; calibration?: boolean; layout?: boolean; offsetX?: number; offsetY?: number } }; responses: { 200: { content: { 'application/json': Schemas['ClaimForm']; 'application/pdf': string } }; default: Failed } };
  };
  '/v1/claims/{id}/acknowledgments': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['AcknowledgmentList'] } }; default: Failed } };
  };
  '/v1/claims/{id}/remittances': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPaymentList'] } }; default: Failed } };
  };
  '/v1/claims/{id}/secondary': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['SecondaryClaimCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/patient-payments': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PatientPaymentCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['LedgerEntry'] } }; default: Failed } };
  };
  '/v1/claims/{id}/patient-refunds': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PatientRefundCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['LedgerEntry'] } }; default: Failed } };
  };
  '/v1/claims/{id}/write-offs': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['WriteOffCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['LedgerEntry'] } }; default: Failed } };
  };
  '/v1/claims/{id}/ledger/{entryId}/reverse': {
    post: { parameters: { path: { id: string; entryId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['LedgerEntryReverseParams'] } }; responses: { 201: { content: { 'application/json': Schemas['LedgerEntry'] } }; default: Failed } };
  };
  '/v1/claims/{id}/ledger': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['LedgerEntryList'] } }; default: Failed } };
  };
  '/v1/patients/{id}/balance': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['PatientBalance'] } }; default: Failed } };
  };
  '/v1/patients/{id}/account': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; claimId?: string } }; responses: { 200: { content: { 'application/json': Schemas['AccountLineList'] } }; default: Failed } };
  };
  '/v1/claims/{id}/hold': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ClaimHoldParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/release': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/reopen': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/replace': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ClaimCorrectionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/void': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ClaimCorrectionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/copy': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['ClaimCorrectionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/annotations': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimAnnotations'] } }; default: Failed } };
  };
  '/v1/claims/{id}/send-information': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['InformationCreateParams'] } }; responses: { 202: { content: { 'application/json': Schemas['Claim'] } }; default: Failed } };
  };
  '/v1/claims/{id}/timeline': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['TimelineEntryList'] } }; default: Failed } };
  };
  '/v1/eap/validate-claim': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['EapValidationParams'] } }; responses: { 200: { content: { 'application/json': Schemas['EapValidation'] } }; default: Failed } };
  };
  '/v1/remittances': {
    get: { parameters: { query?: { limit?: number; cursor?: string; postingStatus?: Several<'received' | 'posted' | 'partially_posted' | 'needs_review' | 'replaced' | 'dismissed'>; payerId?: Several<string>; traceNumber?: Several<string>; claimId?: Several<string>; balanced?: boolean; 'createdAt[lt]'?: string; interchangeId?: Several<string>; patientId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['RemittanceSummaryList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/edi-x12': string; 'text/plain': string; 'application/octet-stream': string; 'application/json': Schemas['RemittanceEnterParams'] } }; responses: { 200: { content: { 'application/json': Schemas['RemittanceFile'] } }; 202: { content: { 'application/json': Schemas['RemittanceFile'] } }; default: Failed } };
  };
  '/v1/remittances/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Remittance'] } }; default: Failed } };
  };
  '/v1/remittances/{id}/dismiss': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['RemittanceDismissParams'] } }; responses: { 200: { content: { 'application/json': Schemas['RemittanceSummary'] } }; default: Failed } };
  };
  '/v1/remittances/{id}/claims': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPaymentList'] } }; default: Failed } };
  };
  '/v1/remittances/{id}/835': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/edi-x12': string } }; default: Failed } };
  };
  '/v1/claim-payments': {
    get: { parameters: { query?: { limit?: number; cursor?: string; matchState?: Several<'matched' | 'suspected' | 'unmatched'>; 'receivedAt[lt]'?: string; claimId?: Several<string>; remittanceId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPaymentList'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPayment'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/candidates': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimCandidateList'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/match': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ClaimPaymentMatchParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPayment'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/unmatch': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPayment'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/ignore': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ClaimPaymentIgnoreParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPayment'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/post': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPayment'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/release': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ClaimPaymentReleaseParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPayment'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/release-preview': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPaymentReleasePreview'] } }; default: Failed } };
  };
  '/v1/claim-payments/{id}/undo': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ClaimPaymentUndoParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ClaimPayment'] } }; default: Failed } };
  };
  '/v1/claims/{id}/clear-suspense': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['SuspenseClearParams'] } }; responses: { 201: { content: { 'application/json': Schemas['LedgerEntry'] } }; default: Failed } };
  };
  '/v1/denials': {
    get: { parameters: { query?: { limit?: number; cursor?: string; claimId?: Several<string>; remittanceId?: Several<string>; status?: Several<'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired'>; category?: Several<'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other'>; patientId?: Several<string>; carc?: Several<string>; payerId?: Several<string>; workable?: true; groupCode?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string; minAmount?: number; 'appealDeadline[gte]'?: string; 'appealDeadline[lte]'?: string; 'correctedClaimDeadline[gte]'?: string; 'correctedClaimDeadline[lte]'?: string; sort?: 'createdAt:desc' | 'openAmount:desc' | 'appealDeadline:asc' | 'correctedClaimDeadline:asc' } }; responses: { 200: { content: { 'application/json': Schemas['DenialList'] } }; default: Failed } };
  };
  '/v1/denials/summary': {
    get: { parameters: { query?: { groupBy?: 'category' | 'carc' | 'payer' | 'rootCause'; payerId?: string; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['DenialSummary'] } }; default: Failed } };
  };
  '/v1/denials/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Denial'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['DenialUpdateParams']; 'application/merge-patch+json': Schemas['DenialUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Denial'] } }; default: Failed } };
  };
  '/v1/denials/{id}/resolve': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['DenialResolveParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Denial'] } }; default: Failed } };
  };
  '/v1/appeal-deadlines': {
    get: { parameters: { query: { denialId: string } }; responses: { 200: { content: { 'application/json': Schemas['AppealLevelDeadlineList'] } }; default: Failed } };
  };
  '/v1/appeals': {
    get: { parameters: { query?: { limit?: number; cursor?: string; externalId?: Several<string>; status?: Several<'draft' | 'sent' | 'acknowledged' | 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'withdrawn'>; level?: Several<number>; 'deadline[gte]'?: string; 'deadline[lte]'?: string; payerId?: Several<string>; claimId?: Several<string>; priorAuthorizationId?: Several<string>; denialId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['AppealList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['AppealCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Appeal'] } }; default: Failed } };
  };
  '/v1/appeals/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Appeal'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['AppealUpdateParams']; 'application/merge-patch+json': Schemas['AppealUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Appeal'] } }; default: Failed } };
  };
  '/v1/appeals/{id}/letter': {
    get: { parameters: { path: { id: string }; query?: { format?: 'pdf' | 'docx' | 'text'; unreadable?: 'refuse' | 'omit' } }; responses: { 200: { content: { 'application/pdf': string; 'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string; 'text/plain; charset=utf-8': string } }; default: Failed } };
  };
  '/v1/appeals/{id}/send': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['AppealSendParams'] } }; responses: { 202: { content: { 'application/json': Schemas['Appeal'] } }; default: Failed } };
  };
  '/v1/appeals/{id}/outcome': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['AppealOutcomeCreateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Appeal'] } }; default: Failed } };
  };
  '/v1/appeals/{id}/withdraw': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['AppealWithdrawParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Appeal'] } }; default: Failed } };
  };
  '/v1/connections': {
    get: { parameters: { query?: { limit?: number; cursor?: string; state?: Several<'draft' | 'testing' | 'live' | 'paused' | 'quarantined'> } }; responses: { 200: { content: { 'application/json': Schemas['ConnectionList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ConnectionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
  };
  '/v1/connections/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ConnectionUpdateParams']; 'application/merge-patch+json': Schemas['ConnectionUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
  };
  '/v1/connections/{id}/test': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ConnectionTest'] } }; default: Failed } };
  };
  '/v1/connections/{id}/confirm-host-key': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['HostKeyConfirmationParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
  };
  '/v1/connections/{id}/keys': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ConnectionKeyCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['ConnectionCredential'] } }; default: Failed } };
  };
  '/v1/connections/{id}/keys/forget-previous': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ConnectionKeyForgetParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
  };
  '/v1/connections/{id}/pause': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ConnectionPauseParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
  };
  '/v1/connections/{id}/resume': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
  };
  '/v1/connections/{id}/go-live': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ConnectionGoLiveParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Connection'] } }; default: Failed } };
  };
  '/v1/trading-partners': {
    get: { parameters: { query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['TradingPartnerList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['TradingPartnerCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['TradingPartner'] } }; default: Failed } };
  };
  '/v1/trading-partners/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['TradingPartner'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['TradingPartnerUpdateParams']; 'application/merge-patch+json': Schemas['TradingPartnerUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['TradingPartner'] } }; default: Failed } };
  };
  '/v1/payer-routes': {
    get: { parameters: { query?: { limit?: number; cursor?: string; payerId?: Several<string>; tradingPartnerId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['PayerRouteList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PayerRouteCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['PayerRoute'] } }; default: Failed } };
  };
  '/v1/payer-routes/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['PayerRoute'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PayerRouteUpdateParams']; 'application/merge-patch+json': Schemas['PayerRouteUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PayerRoute'] } }; default: Failed } };
  };
  '/v1/enrollments': {
    get: { parameters: { query?: { limit?: number; cursor?: string; payerId?: Several<string>; npi?: Several<string>; transaction?: Several<'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments'>; status?: Several<'not_needed' | 'requested' | 'active' | 'rejected'> } }; responses: { 200: { content: { 'application/json': Schemas['EnrollmentList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['EnrollmentCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Enrollment'] } }; default: Failed } };
  };
  '/v1/enrollments/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Enrollment'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['EnrollmentUpdateParams']; 'application/merge-patch+json': Schemas['EnrollmentUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Enrollment'] } }; default: Failed } };
  };
  '/v1/x12/validate': {
    post: { parameters: { query?: { profile?: 'guide' | 'clearinghouse'; overrides?: string; findings?: number } }; requestBody: { content: { 'application/edi-x12': string; 'text/plain': string; 'application/octet-stream': string } }; responses: { 200: { content: { 'application/json': Schemas['X12Validation'] } }; default: Failed } };
  };
  '/v1/x12/parse': {
    post: { parameters: { query?: { limit?: number; offset?: number } }; requestBody: { content: { 'application/edi-x12': string; 'text/plain': string; 'application/octet-stream': string } }; responses: { 200: { content: { 'application/json': Schemas['X12Document'] } }; default: Failed } };
  };
  '/v1/x12/annotate': {
    post: { parameters: { query?: { profile?: 'guide' | 'clearinghouse'; overrides?: string; limit?: number; offset?: number } }; requestBody: { content: { 'application/edi-x12': string; 'text/plain': string; 'application/octet-stream': string } }; responses: { 200: { content: { 'application/json': Schemas['X12Annotation'] } }; default: Failed } };
  };
  '/v1/x12/redact': {
    post: { parameters: {  }; requestBody: { content: { 'application/edi-x12': string; 'text/plain': string; 'application/octet-stream': string } }; responses: { 200: { content: { 'application/edi-x12': string } }; default: Failed } };
  };
  '/v1/exchange/interchanges': {
    get: { parameters: { query?: { limit?: number; cursor?: string; direction?: Several<'outbound' | 'inbound'>; status?: Several<'queued' | 'staging' | 'releasing' | 'uncertain' | 'transmitted' | 'failed' | 'received' | 'processed' | 'needs_review'>; tradingPartnerId?: Several<string>; transactionSet?: Several<string>; attention?: Several<'acknowledgment_missing' | 'recovered'> } }; responses: { 200: { content: { 'application/json': Schemas['InterchangeList'] } }; default: Failed } };
  };
  '/v1/exchange/interchanges/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Interchange'] } }; default: Failed } };
  };
  '/v1/exchange/interchanges/{id}/x12': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/edi-x12': string } }; default: Failed } };
  };
  '/v1/exchange/interchanges/{id}/acknowledgments': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['AcknowledgmentList'] } }; default: Failed } };
  };
  '/v1/exchange/interchanges/{id}/retry': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 202: { content: { 'application/json': Schemas['Interchange'] } }; default: Failed } };
  };
  '/v1/exchange/interchanges/{id}/give-up': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['Interchange'] } }; default: Failed } };
  };
  '/v1/exchange/interchanges/{id}/resolve': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['InterchangeResolveParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Interchange'] } }; default: Failed } };
  };
  '/v1/exchange/files': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'incomplete' | 'received' | 'processed' | 'duplicate' | 'quarantined' | 'report' | 'discarded'>; reason?: Several<string>; tradingPartnerId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['PayerFileList'] } }; default: Failed } };
  };
  '/v1/exchange/files/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['PayerFile'] } }; default: Failed } };
  };
  '/v1/exchange/files/{id}/content': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/edi-x12': string; 'application/octet-stream': string } }; default: Failed } };
  };
  '/v1/exchange/files/{id}/assign': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PayerFileAssignParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PayerFile'] } }; default: Failed } };
  };
  '/v1/exchange/files/{id}/reprocess': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['PayerFile'] } }; default: Failed } };
  };
  '/v1/exchange/files/{id}/mark-report': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['PayerFile'] } }; default: Failed } };
  };
  '/v1/exchange/files/{id}/discard': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PayerFileDiscardParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PayerFile'] } }; default: Failed } };
  };
  '/v1/fhir/metadata': {
    get: { parameters: { query?: { _format?: string } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'CapabilityStatement' } } }; default: Failed } };
  };
  '/v1/fhir/.well-known/smart-configuration': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': { token_endpoint: string } } }; default: Failed } };
  };
  '/v1/fhir/Patient': {
    get: { parameters: { query?: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: Several<'Patient:link' | 'Patient:link:Patient' | 'Patient:*' | '*'>; _id?: string; _lastUpdated?: Several<string>; identifier?: string; family?: string; name?: string; birthdate?: Several<string> } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'Patient'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/Patient/_search': {
    post: { parameters: {  }; requestBody?: { content: { 'application/x-www-form-urlencoded': Schemas['FhirPatientSearchParams'] } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'Patient'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/Patient/{id}': {
    get: { parameters: { path: { id: string }; query?: { _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'false' } }; responses: { 200: { content: { 'application/fhir+json': Phi<{ resourceType: 'Patient'; id: string }> } }; default: Failed } };
  };
  '/v1/fhir/Patient/{id}/$everything': {
    get: { parameters: { path: { id: string }; query?: { _format?: string; _count?: number; _cursor?: string; _since?: string; _type?: string } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: string; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/Coverage': {
    get: { parameters: { query?: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: Several<'Coverage:beneficiary' | 'Coverage:beneficiary:Patient' | 'Coverage:patient' | 'Coverage:patient:Patient' | 'Coverage:subscriber' | 'Coverage:subscriber:Patient' | 'Coverage:*' | '*'>; _id?: string; _lastUpdated?: Several<string>; patient?: string; identifier?: string } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'Coverage'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/Coverage/_search': {
    post: { parameters: {  }; requestBody?: { content: { 'application/x-www-form-urlencoded': Schemas['FhirCoverageSearchParams'] } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'Coverage'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/Coverage/{id}': {
    get: { parameters: { path: { id: string }; query?: { _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'false' } }; responses: { 200: { content: { 'application/fhir+json': Phi<{ resourceType: 'Coverage'; id: string }> } }; default: Failed } };
  };
  '/v1/fhir/Claim': {
    get: { parameters: { query?: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: Several<'Claim:patient' | 'Claim:patient:Patient' | 'Claim:*' | '*'>; _id?: string; _lastUpdated?: Several<string>; patient?: string; identifier?: string } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'Claim'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/Claim/_search': {
    post: { parameters: {  }; requestBody?: { content: { 'application/x-www-form-urlencoded': Schemas['FhirClaimSearchParams'] } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'Claim'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/Claim/{id}': {
    get: { parameters: { path: { id: string }; query?: { _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'false' } }; responses: { 200: { content: { 'application/fhir+json': Phi<{ resourceType: 'Claim'; id: string }> } }; default: Failed } };
  };
  '/v1/fhir/ClaimResponse': {
    get: { parameters: { query?: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: Several<'ClaimResponse:patient' | 'ClaimResponse:patient:Patient' | 'ClaimResponse:request' | 'ClaimResponse:request:Claim' | 'ClaimResponse:*' | '*'>; _id?: string; _lastUpdated?: Several<string>; patient?: string; identifier?: string; request?: string } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'ClaimResponse'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/ClaimResponse/_search': {
    post: { parameters: {  }; requestBody?: { content: { 'application/x-www-form-urlencoded': Schemas['FhirClaimResponseSearchParams'] } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'ClaimResponse'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/ClaimResponse/{id}': {
    get: { parameters: { path: { id: string }; query?: { _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'false' } }; responses: { 200: { content: { 'application/fhir+json': Phi<{ resourceType: 'ClaimResponse'; id: string }> } }; default: Failed } };
  };
  '/v1/fhir/ExplanationOfBenefit': {
    get: { parameters: { query?: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: Several<'ExplanationOfBenefit:patient' | 'ExplanationOfBenefit:patient:Patient' | 'ExplanationOfBenefit:claim' | 'ExplanationOfBenefit:claim:Claim' | 'ExplanationOfBenefit:coverage' | 'ExplanationOfBenefit:coverage:Coverage' | 'ExplanationOfBenefit:*' | '*'>; _id?: string; _lastUpdated?: Several<string>; patient?: string; identifier?: string; claim?: string } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'ExplanationOfBenefit'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/ExplanationOfBenefit/_search': {
    post: { parameters: {  }; requestBody?: { content: { 'application/x-www-form-urlencoded': Schemas['FhirExplanationOfBenefitSearchParams'] } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'ExplanationOfBenefit'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/ExplanationOfBenefit/{id}': {
    get: { parameters: { path: { id: string }; query?: { _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'false' } }; responses: { 200: { content: { 'application/fhir+json': Phi<{ resourceType: 'ExplanationOfBenefit'; id: string }> } }; default: Failed } };
  };
  '/v1/fhir/CoverageEligibilityResponse': {
    get: { parameters: { query?: { _count?: number; _cursor?: string; _total?: 'none' | 'estimate' | 'accurate'; _sort?: '_lastUpdated' | '-_lastUpdated'; _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'count' | 'false'; _criteria?: string; _include?: Several<'CoverageEligibilityResponse:patient' | 'CoverageEligibilityResponse:patient:Patient' | 'CoverageEligibilityResponse:*' | '*'>; _id?: string; _lastUpdated?: Several<string>; patient?: string; identifier?: string } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'CoverageEligibilityResponse'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/CoverageEligibilityResponse/_search': {
    post: { parameters: {  }; requestBody?: { content: { 'application/x-www-form-urlencoded': Schemas['FhirCoverageEligibilityResponseSearchParams'] } }; responses: { 200: { content: { 'application/fhir+json': { resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: Phi<{ resourceType: 'CoverageEligibilityResponse'; id: string }> })[] } } }; default: Failed } };
  };
  '/v1/fhir/CoverageEligibilityResponse/{id}': {
    get: { parameters: { path: { id: string }; query?: { _format?: string; _elements?: string; _summary?: 'true' | 'text' | 'data' | 'false' } }; responses: { 200: { content: { 'application/fhir+json': Phi<{ resourceType: 'CoverageEligibilityResponse'; id: string }> } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections': {
    get: { parameters: { query?: { limit?: number; cursor?: string; name?: Several<string>; status?: Several<'pending' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled'> } }; responses: { 200: { content: { 'application/json': Schemas['PartnerEhrConnectionList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PartnerEhrConnectionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['PartnerEhrConnection'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['PartnerEhrConnection'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['DeletedPartnerEhrConnection'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['PartnerEhrConnectionUpdateParams']; 'application/merge-patch+json': Schemas['PartnerEhrConnectionUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PartnerEhrConnection'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/test': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['PartnerEhrTest'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/webhooks': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; status?: Several<'unregistered' | 'active' | 'paused' | 'failing'> } }; responses: { 200: { content: { 'application/json': Schemas['PartnerEhrWebhookList'] } }; default: Failed } };
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PartnerEhrWebhookCreateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PartnerEhrWebhookList'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/webhooks/verify': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['PartnerEhrVerifyParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PartnerEhrVerification'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/webhooks/{webhookId}': {
    delete: { parameters: { path: { id: string; webhookId: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['DeletedPartnerEhrWebhook'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/outbox': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; status?: Several<'pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled'>; subjectId?: Several<string>; dedupeKey?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntryList'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}': {
    get: { parameters: { path: { id: string; outboxId: string }; query?: { expand?: Several<'payload'> } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntry'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/retry': {
    post: { parameters: { path: { id: string; outboxId: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntry'] } }; default: Failed } };
  };
  '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/cancel': {
    post: { parameters: { path: { id: string; outboxId: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['OutboxCancelParams'] } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntry'] } }; 202: { content: { 'application/json': Schemas['OutboxEntry'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/sync': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['SyncStartParams'] } }; responses: { 202: { content: { 'application/json': Schemas['FhirSyncRun'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/sync-runs': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; status?: Several<'queued' | 'running' | 'succeeded' | 'partially_succeeded' | 'incomplete' | 'failed' | 'cancelled'> } }; responses: { 200: { content: { 'application/json': Schemas['FhirSyncRunList'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/sync-runs/{runId}': {
    get: { parameters: { path: { id: string; runId: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirSyncRun'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/sync-runs/{runId}/cancel': {
    post: { parameters: { path: { id: string; runId: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirSyncRun'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/coverage': {
    put: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['CoverageSetReplaceParams'] } }; responses: { 200: { content: { 'application/json': Schemas['CoverageSetResult'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/documents': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['FhirDocumentWriteCreateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['FhirDocumentWrite'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/outbox': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; status?: Several<'pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled'>; subjectId?: Several<string>; dedupeKey?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntryList'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/outbox/{outboxId}': {
    get: { parameters: { path: { id: string; outboxId: string }; query?: { expand?: Several<'payload'> } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntry'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/outbox/{outboxId}/retry': {
    post: { parameters: { path: { id: string; outboxId: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntry'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/outbox/{outboxId}/cancel': {
    post: { parameters: { path: { id: string; outboxId: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['OutboxCancelParams'] } }; responses: { 200: { content: { 'application/json': Schemas['OutboxEntry'] } }; 202: { content: { 'application/json': Schemas['OutboxEntry'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/resources': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; resourceType?: Several<'Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference'>; status?: 'unmapped' } }; responses: { 200: { content: { 'application/json': Schemas['ReceivedFhirResourceList'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/freshness': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirFreshness'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/mappings': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirMappings'] } }; default: Failed } };
    put: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['FhirMappingsReplaceParams'] } }; responses: { 200: { content: { 'application/json': Schemas['FhirMappings'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections': {
    get: { parameters: { query?: { limit?: number; cursor?: string; vendor?: Several<'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other'>; status?: Several<'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled'> } }; responses: { 200: { content: { 'application/json': Schemas['FhirConnectionList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['FhirConnectionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['FhirConnectionDetails'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirConnectionDetails'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['FhirConnectionUpdateParams']; 'application/merge-patch+json': Schemas['FhirConnectionUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['FhirConnectionDetails'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/test': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirConnectionTest'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/enable': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirConnectionDetails'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/disable': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirConnectionDetails'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/rotate-key': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['FhirKeyRotationParams'] } }; responses: { 200: { content: { 'application/json': Schemas['FhirConnectionDetails'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/subscriptions': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirSubscriptionList'] } }; default: Failed } };
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['FhirSubscriptionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['FhirSubscription'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; query?: { resourceType?: 'Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference' }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirUnsubscription'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/connections/{id}/sessions': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string; status?: Several<'pending' | 'active' | 'reauthorization_required' | 'expired' | 'revoked' | 'ended'> } }; responses: { 200: { content: { 'application/json': Schemas['FhirSessionList'] } }; default: Failed } };
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['FhirSessionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['FhirSessionStart'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/sessions/complete': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['FhirSessionCompleteParams'] } }; responses: { 200: { content: { 'application/json': Schemas['FhirSession'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/sessions/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirSession'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirSession'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/sessions/{id}/claim': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['FhirSessionRefresh'] } }; default: Failed } };
  };
  '/v1/integrations/fhir/sessions/{sessionToken}/refresh': {
    post: { parameters: { path: { sessionToken: string }; header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['FhirSessionRefreshParams'] } }; responses: { 200: { content: { 'application/json': Schemas['FhirSessionRefresh'] } }; default: Failed } };
  };
  '/v1/search': {
    get: { parameters: { query: { q: string; types?: Several<'patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization'>; limit?: number } }; responses: { 200: { content: { 'application/json': Schemas['SearchResults'] } }; default: Failed } };
    post: { parameters: {  }; requestBody: { content: { 'application/json': Schemas['SearchParams'] } }; responses: { 200: { content: { 'application/json': Schemas['SearchResults'] } }; default: Failed } };
  };
  '/v1/reports/overview': {
    get: { parameters: { query?: { from?: string; to?: string; payerId?: string; billingNpi?: string } }; responses: { 200: { content: { 'application/json': Schemas['OverviewReport'] } }; default: Failed } };
  };
  '/v1/reports/denials': {
    get: { parameters: { query?: { from?: string; to?: string; payerId?: string } }; responses: { 200: { content: { 'application/json': Schemas['DenialReport'] } }; default: Failed } };
  };
  '/v1/reports/collections': {
    get: { parameters: { query?: { from?: string; to?: string; payerId?: string; billingNpi?: string; groupBy?: 'payer' | 'provider' | 'location' | 'month' } }; responses: { 200: { content: { 'application/json': Schemas['CollectionsReport'] } }; default: Failed } };
  };
  '/v1/reports/ar-aging': {
    get: { parameters: { query?: { asOf?: string; payerId?: string } }; responses: { 200: { content: { 'application/json': Schemas['ArAgingReport'] } }; default: Failed } };
  };
  '/v1/reports/suspense': {
    get: { parameters: { query?: { asOf?: string } }; responses: { 200: { content: { 'application/json': Schemas['SuspenseReport'] } }; default: Failed } };
  };
  '/v1/reports/first-pass-yield': {
    get: { parameters: { query?: { from?: string; to?: string; payerId?: string } }; responses: { 200: { content: { 'application/json': Schemas['FirstPassYieldReport'] } }; default: Failed } };
  };
  '/v1/reports/payer-performance': {
    get: { parameters: { query?: { from?: string; to?: string; payerId?: string } }; responses: { 200: { content: { 'application/json': Schemas['PayerPerformanceReport'] } }; default: Failed } };
  };
  '/v1/reports/sla': {
    get: { parameters: { query?: { from?: string; to?: string; policyId?: string } }; responses: { 200: { content: { 'application/json': Schemas['SlaReport'] } }; default: Failed } };
  };
  '/v1/reports/productivity': {
    get: { parameters: { query?: { from?: string; to?: string } }; responses: { 200: { content: { 'application/json': Schemas['ProductivityReport'] } }; default: Failed } };
  };
  '/v1/reports/month-end': {
    get: { parameters: { query?: { month?: string } }; responses: { 200: { content: { 'application/json': Schemas['MonthEndReport'] } }; default: Failed } };
  };
  '/v1/reports/work': {
    get: { parameters: { query?: { from?: string; to?: string; queueId?: string } }; responses: { 200: { content: { 'application/json': Schemas['WorkReport'] } }; default: Failed } };
  };
  '/v1/work': {
    get: { parameters: { query?: { limit?: number; cursor?: string; type?: Several<'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom'>; status?: Several<'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled'>; queueId?: Several<string>; assigneeId?: Several<string>; subjectId?: Several<string>; claimId?: Several<string>; patientId?: Several<string>; slaState?: Several<'on_track' | 'at_risk' | 'breached' | 'paused' | 'met'>; finished?: boolean; assigned?: boolean; queued?: boolean; 'dueAt[gte]'?: string; 'dueAt[lt]'?: string; sort?: 'createdAt:desc' | 'priorityScore:desc' | 'dueAt:asc' } }; responses: { 200: { content: { 'application/json': Schemas['WorkItemList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['WorkItemCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['WorkItem'] } }; default: Failed } };
  };
  '/v1/work/summary': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['WorkSummary'] } }; default: Failed } };
  };
  '/v1/work/take-next': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody?: { content: { 'application/json': Schemas['WorkTakeParams'] } }; responses: { 200: { content: { 'application/json': Schemas['WorkItem'] } }; 204: { content?: never }; default: Failed } };
  };
  '/v1/work/bulk': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['WorkBulkParams'] } }; responses: { 200: { content: { 'application/json': Schemas['WorkBulkResult'] } }; default: Failed } };
  };
  '/v1/work/bulk/preview': {
    post: { parameters: {  }; requestBody: { content: { 'application/json': Schemas['WorkBulkParams'] } }; responses: { 200: { content: { 'application/json': Schemas['WorkBulkPreview'] } }; default: Failed } };
  };
  '/v1/work/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['WorkItem'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['WorkItemUpdateParams']; 'application/merge-patch+json': Schemas['WorkItemUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['WorkItem'] } }; default: Failed } };
  };
  '/v1/work/{id}/reopen': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['WorkItem'] } }; default: Failed } };
  };
  '/v1/work/{id}/notes': {
    get: { parameters: { path: { id: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['WorkNoteList'] } }; default: Failed } };
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['WorkNoteCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['WorkNote'] } }; default: Failed } };
  };
  '/v1/queues': {
    get: { parameters: { query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['WorkQueueList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['WorkQueueCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['WorkQueue'] } }; default: Failed } };
  };
  '/v1/queues/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['WorkQueue'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['WorkQueueUpdateParams']; 'application/merge-patch+json': Schemas['WorkQueueUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['WorkQueue'] } }; default: Failed } };
  };
  '/v1/sla-policies': {
    get: { parameters: { query?: { limit?: number; cursor?: string; enabled?: boolean } }; responses: { 200: { content: { 'application/json': Schemas['SlaPolicyList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['SlaPolicyCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['SlaPolicy'] } }; default: Failed } };
  };
  '/v1/sla-policies/filter-fields': {
    get: { parameters: { query?: { appliesTo?: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim' } }; responses: { 200: { content: { 'application/json': Schemas['SlaFilterFieldList'] } }; default: Failed } };
  };
  '/v1/sla-policies/presets': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['SlaPresetList'] } }; default: Failed } };
  };
  '/v1/sla-policies/reorder': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['SlaReorderParams'] } }; responses: { 200: { content: { 'application/json': Schemas['SlaPolicyList'] } }; default: Failed } };
  };
  '/v1/sla-policies/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['SlaPolicy'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; query?: { reapply?: 'none' | 'open' }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['SlaPolicyUpdateParams']; 'application/merge-patch+json': Schemas['SlaPolicyUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['SlaPolicy'] } }; default: Failed } };
  };
  '/v1/sla-policies/{id}/preview': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['SlaPreview'] } }; default: Failed } };
  };
  '/v1/sla-clocks': {
    get: { parameters: { query?: { limit?: number; cursor?: string; subjectId?: Several<string>; subjectType?: Several<'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim'>; metric?: Several<'first_touch' | 'resolution' | 'submission' | 'payer_response' | 'next_update'>; policyId?: Several<string>; state?: Several<'on_track' | 'at_risk' | 'breached' | 'met' | 'cancelled'> } }; responses: { 200: { content: { 'application/json': Schemas['SlaClockList'] } }; default: Failed } };
  };
  '/v1/sla-clocks/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['SlaClock'] } }; default: Failed } };
  };
  '/v1/saved-views': {
    get: { parameters: { query?: { limit?: number; cursor?: string; page?: Several<'/' | '/work' | '/reviews' | '/agent-actions' | '/claims' | '/eligibility' | '/prior-auths' | '/remittances' | '/remittances/matching' | '/remittances/suspense' | '/denials' | '/appeals' | '/reports' | '/patients' | '/imports' | '/encounters' | '/exchange/interchanges' | '/exchange/files' | '/dev/webhooks' | '/dev/deliveries' | '/dev/events' | '/dev/requests' | '/settings/api-keys' | '/settings/users' | '/settings/roles' | '/settings/policies' | '/settings/payers' | '/settings/providers' | '/settings/connections' | '/settings/integrations' | '/settings/audit'>; visibility?: Several<'private' | 'shared'> } }; responses: { 200: { content: { 'application/json': Schemas['SavedViewList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['SavedViewCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['SavedView'] } }; default: Failed } };
  };
  '/v1/saved-views/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['SavedView'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['SavedViewUpdateParams']; 'application/merge-patch+json': Schemas['SavedViewUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['SavedView'] } }; default: Failed } };
  };
  '/v1/calendars': {
    get: { parameters: { query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['CalendarList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['CalendarCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Calendar'] } }; default: Failed } };
  };
  '/v1/calendars/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Calendar'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['CalendarUpdateParams']; 'application/merge-patch+json': Schemas['CalendarUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Calendar'] } }; default: Failed } };
  };
  '/v1/manual-review-policies': {
    get: { parameters: { query?: { limit?: number; cursor?: string; enabled?: boolean; stage?: Several<'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release'> } }; responses: { 200: { content: { 'application/json': Schemas['ManualReviewPolicyList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ManualReviewPolicyCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['ManualReviewPolicy'] } }; default: Failed } };
  };
  '/v1/manual-review-policies/condition-fields': {
    get: { parameters: { query: { stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release' } }; responses: { 200: { content: { 'application/json': Schemas['SlaFilterFieldList'] } }; default: Failed } };
  };
  '/v1/manual-review-policies/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ManualReviewPolicy'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; query?: { heldItems?: 'keep' | 'release' }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['DeletedManualReviewPolicy'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ManualReviewPolicyUpdateParams']; 'application/merge-patch+json': Schemas['ManualReviewPolicyUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ManualReviewPolicy'] } }; default: Failed } };
  };
  '/v1/manual-review-policies/{id}/preview': {
    get: { parameters: { path: { id: string }; query?: { days?: number } }; responses: { 200: { content: { 'application/json': Schemas['ManualReviewPreview'] } }; default: Failed } };
  };
  '/v1/reviews': {
    get: { parameters: { query?: { limit?: number; cursor?: string; policyId?: Several<string>; status?: Several<'pending' | 'approved' | 'rejected' | 'released' | 'superseded' | 'notified'>; stage?: Several<'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release'>; subjectId?: Several<string>; claimId?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['ReviewList'] } }; default: Failed } };
  };
  '/v1/reviews/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Review'] } }; default: Failed } };
  };
  '/v1/reviews/{id}/changes': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ReviewChanges'] } }; default: Failed } };
  };
  '/v1/reviews/{id}/decision': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ReviewDecisionParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Review'] } }; default: Failed } };
  };
  '/v1/organization/settings': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['OrganizationSettings'] } }; default: Failed } };
    patch: { parameters: { header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['OrganizationSettingsUpdateParams']; 'application/merge-patch+json': Schemas['OrganizationSettingsUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['OrganizationSettings'] } }; default: Failed } };
  };
  '/v1/organization/go-live': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['GoLiveCheck'] } }; default: Failed } };
  };
  '/v1/events': {
    get: { parameters: { query?: { limit?: number; cursor?: string; type?: Several<'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*'>; resourceId?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string; order?: 'newest' | 'oldest'; from?: 'beginning' | 'now' } }; responses: { 200: { content: { 'application/json': Schemas['EventList'] } }; default: Failed } };
  };
  '/v1/events/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Event'] } }; default: Failed } };
  };
  '/v1/event-types': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['EventTypeList'] } }; default: Failed } };
  };
  '/v1/event-types/{type}': {
    get: { parameters: { path: { type: string } }; responses: { 200: { content: { 'application/json': Schemas['EventType'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'enabled' | 'paused' | 'disabled'>; failing?: boolean } }; responses: { 200: { content: { 'application/json': Schemas['WebhookSubscriptionList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['WebhookSubscriptionCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['WebhookSubscriptionWithSecret'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}': {
    get: { parameters: { path: { subscriptionId: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookSubscription'] } }; default: Failed } };
    delete: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['WebhookSubscriptionUpdateParams']; 'application/merge-patch+json': Schemas['WebhookSubscriptionUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['WebhookSubscription'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/rotate-secret': {
    post: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['WebhookSecretRotateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['WebhookSubscriptionWithSecret'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/deliveries': {
    get: { parameters: { path: { subscriptionId: string }; query?: { limit?: number; cursor?: string; status?: Several<'succeeded' | 'failed' | 'permanently_failed'>; outcome?: Several<'succeeded' | 'http_status' | 'timeout' | 'connection_timeout' | 'response_timeout' | 'connection_failed' | 'connection_closed' | 'tls_failed' | 'dns_failed' | 'address_not_allowed' | 'redirect' | 'response_too_large' | 'response_invalid'>; eventType?: Several<'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping'>; eventId?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookDeliveryList'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/deliveries/{deliveryId}': {
    get: { parameters: { path: { subscriptionId: string; deliveryId: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookDelivery'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/deliveries/{deliveryId}/replay': {
    post: { parameters: { path: { subscriptionId: string; deliveryId: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 202: { content: { 'application/json': Schemas['WebhookDelivery'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/pause': {
    post: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookSubscription'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/resume': {
    post: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookSubscription'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/enable': {
    post: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookSubscription'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/test': {
    post: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 202: { content: { 'application/json': Schemas['WebhookDelivery'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/statistics': {
    get: { parameters: { path: { subscriptionId: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookStatistics'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/replays': {
    get: { parameters: { path: { subscriptionId: string }; query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookReplayList'] } }; default: Failed } };
    post: { parameters: { path: { subscriptionId: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['WebhookReplayCreateParams'] } }; responses: { 202: { content: { 'application/json': Schemas['WebhookReplay'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/replays/{replayId}': {
    get: { parameters: { path: { subscriptionId: string; replayId: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookReplay'] } }; default: Failed } };
  };
  '/v1/webhooks/subscriptions/{subscriptionId}/replays/{replayId}/cancel': {
    post: { parameters: { path: { subscriptionId: string; replayId: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['WebhookReplay'] } }; default: Failed } };
  };
  '/v1/webhooks/origin-ips': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['WebhookOriginIps'] } }; default: Failed } };
  };
  '/v1/session': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['Session'] } }; default: Failed } };
  };
  '/v1/session/changes': {
    get: { parameters: { query?: { cursor?: string; maxSeconds?: number } }; responses: { 200: { content: { 'text/event-stream': unknown } }; default: Failed } };
  };
  '/v1/session/reveals': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['RevealParams'] } }; responses: { 204: { content?: never }; default: Failed } };
  };
  '/v1/api-keys': {
    get: { parameters: { query?: { limit?: number; cursor?: string; creatorStatus?: Several<'active' | 'disabled' | 'removed'>; status?: Several<'active' | 'disabled' | 'revoked'> } }; responses: { 200: { content: { 'application/json': Schemas['ApiKeyList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['ApiKeyCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['ApiKeyWithSecret'] } }; default: Failed } };
  };
  '/v1/api-keys/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['ApiKey'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['ApiKeyUpdateParams']; 'application/merge-patch+json': Schemas['ApiKeyUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['ApiKey'] } }; default: Failed } };
  };
  '/v1/api-keys/{id}/rotate': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody?: { content: { 'application/json': Schemas['ApiKeyRotateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['ApiKeyWithSecret'] } }; default: Failed } };
  };
  '/v1/api-keys/{id}/disable': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ApiKey'] } }; default: Failed } };
  };
  '/v1/api-keys/{id}/enable': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ApiKey'] } }; default: Failed } };
  };
  '/v1/api-keys/{id}/revoke': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['ApiKey'] } }; default: Failed } };
  };
  '/v1/agent-actions': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'pending' | 'approved' | 'declined' | 'executed' | 'voided' | 'expired'>; requestedBy?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['AgentActionList'] } }; default: Failed } };
  };
  '/v1/agent-actions/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['AgentAction'] } }; default: Failed } };
  };
  '/v1/agent-actions/{id}/approve': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['AgentAction'] } }; default: Failed } };
  };
  '/v1/agent-actions/{id}/decline': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['AgentAction'] } }; default: Failed } };
  };
  '/v1/audit-entries': {
    get: { parameters: { query?: { limit?: number; cursor?: string; resource?: Several<string>; actor?: Several<string>; action?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['AuditEntryList'] } }; default: Failed } };
  };
  '/v1/audit-entries/export': {
    get: { parameters: { query?: { afterPosition?: number } }; responses: { 200: { content: { 'application/x-ndjson': string } }; default: Failed } };
  };
  '/v1/audit-entries/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['AuditEntry'] } }; default: Failed } };
  };
  '/v1/request-log': {
    get: { parameters: { query?: { limit?: number; cursor?: string; outcome?: Several<'succeeded' | 'refused' | 'failed'>; operationId?: Several<string>; actor?: Several<string>; errorCode?: Several<string>; 'createdAt[gte]'?: string; 'createdAt[lt]'?: string } }; responses: { 200: { content: { 'application/json': Schemas['RequestList'] } }; default: Failed } };
  };
  '/v1/request-log/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Request'] } }; default: Failed } };
  };
  '/v1/permissions/check': {
    post: { parameters: {  }; requestBody?: { content: { 'application/json': Schemas['PermissionCheckParams'] } }; responses: { 200: { content: { 'application/json': Schemas['PermissionCheck'] } }; default: Failed } };
  };
  '/v1/permissions/actions': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['PermissionActionList'] } }; default: Failed } };
  };
  '/v1/permissions/me': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['Permissions'] } }; default: Failed } };
  };
  '/v1/scopes': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['ScopeList'] } }; default: Failed } };
  };
  '/v1/roles': {
    get: { parameters: { query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['RoleList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['RoleCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Role'] } }; default: Failed } };
  };
  '/v1/roles/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['Role'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 204: { content?: never }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['RoleUpdateParams']; 'application/merge-patch+json': Schemas['RoleUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['Role'] } }; default: Failed } };
  };
  '/v1/users': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'invited' | 'active' | 'disabled'>; role?: Several<string>; email?: Several<string> } }; responses: { 200: { content: { 'application/json': Schemas['UserList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['UserInviteParams'] } }; responses: { 201: { content: { 'application/json': Schemas['InvitedUser'] } }; default: Failed } };
  };
  '/v1/colleagues': {
    get: { parameters: { query?: { limit?: number; cursor?: string; status?: Several<'invited' | 'active' | 'disabled'> } }; responses: { 200: { content: { 'application/json': Schemas['ColleagueList'] } }; default: Failed } };
  };
  '/v1/users/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['User'] } }; default: Failed } };
    patch: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['UserUpdateParams']; 'application/merge-patch+json': Schemas['UserUpdateParams'] } }; responses: { 200: { content: { 'application/json': Schemas['User'] } }; default: Failed } };
  };
  '/v1/users/{id}/invite': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['InvitedUser'] } }; default: Failed } };
  };
  '/v1/users/{id}/identity': {
    put: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; requestBody: { content: { 'application/json': Schemas['UserIdentitySetParams'] } }; responses: { 200: { content: { 'application/json': Schemas['User'] } }; default: Failed } };
  };
  '/v1/users/{id}/disable': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['User'] } }; default: Failed } };
  };
  '/v1/users/{id}/enable': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string } }; responses: { 200: { content: { 'application/json': Schemas['User'] } }; default: Failed } };
  };
  '/access/v1/evaluation': {
    post: { parameters: { header?: { 'X-Request-ID'?: string } }; requestBody: { content: { 'application/json': Schemas['AuthzenEvaluationParams'] } }; responses: { 200: { content: { 'application/json': Schemas['AuthzenDecision'] } }; default: Failed } };
  };
  '/access/v1/evaluations': {
    post: { parameters: { header?: { 'X-Request-ID'?: string } }; requestBody?: { content: { 'application/json': Schemas['AuthzenEvaluationsParams'] } }; responses: { 200: { content: { 'application/json': Schemas['AuthzenDecisions'] } }; default: Failed } };
  };
  '/.well-known/authzen-configuration': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['AuthzenConfiguration'] } }; default: Failed } };
  };
  '/v1/health': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['Health'] } }; default: Failed } };
  };
  '/v1/health/ready': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['Readiness'] } }; default: Failed } };
  };
  '/v1/openapi.json': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Record<string, unknown> } }; default: Failed } };
  };
  '/v1/sandbox/events/trigger': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['EventTriggerParams'] } }; responses: { 201: { content: { 'application/json': Schemas['Event'] } }; default: Failed } };
  };
  '/v1/sandbox/payer-events': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['PayerEventCreateParams'] } }; responses: { 202: { content: { 'application/json': Schemas['PayerEvent'] } }; default: Failed } };
  };
  '/v1/sandbox/ehr': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['SandboxEhr'] } }; default: Failed } };
  };
  '/v1/sandbox/ehr/faults': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['SandboxEhrFaultCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['SandboxEhrFault'] } }; default: Failed } };
    delete: { parameters: { header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['SandboxEhrFaultsRemoved'] } }; default: Failed } };
  };
  '/v1/sandbox/reset': {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; responses: { 200: { content: { 'application/json': Schemas['SandboxReset'] } }; default: Failed } };
  };
  '/v1/sandbox/scenarios': {
    get: { parameters: {  }; responses: { 200: { content: { 'application/json': Schemas['SandboxScenarioList'] } }; default: Failed } };
  };
  '/v1/sandbox/scenarios/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['SandboxScenario'] } }; default: Failed } };
  };
  '/v1/sandbox/test-clocks': {
    get: { parameters: { query?: { limit?: number; cursor?: string } }; responses: { 200: { content: { 'application/json': Schemas['TestClockList'] } }; default: Failed } };
    post: { parameters: { header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['TestClockCreateParams'] } }; responses: { 201: { content: { 'application/json': Schemas['TestClock'] } }; default: Failed } };
  };
  '/v1/sandbox/test-clocks/{id}': {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { 'application/json': Schemas['TestClock'] } }; default: Failed } };
    delete: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; responses: { 204: { content?: never }; default: Failed } };
  };
  '/v1/sandbox/test-clocks/{id}/advance': {
    post: { parameters: { path: { id: string }; header?: { 'Idempotency-Key'?: string } }; requestBody: { content: { 'application/json': Schemas['TestClockAdvanceParams'] } }; responses: { 202: { content: { 'application/json': Schemas['TestClock'] } }; default: Failed } };
  };
}

# Generated from the OpenAPI document by `npm run gen`. Do not edit.

from typing import Any, Literal, Union
from typing_extensions import NotRequired, TypedDict

ErrorCode = Union[Literal["invalid_json", "invalid_request", "invalid_cursor", "unknown_parameter", "invalid_parameter", "invalid_header", "missing_api_key", "invalid_api_key", "expired_api_key", "forbidden_scope", "csrf_token_invalid", "address_not_allowed", "session_required", "live_key_not_allowed", "organization_mismatch", "reviewer_not_allowed", "not_queue_member", "not_view_owner", "resource_not_found", "route_not_found", "method_not_allowed", "not_acceptable", "request_timeout", "invalid_state_transition", "duplicate_external_id", "duplicate_coverage", "coverage_rank_taken", "duplicate_patient_control_number", "duplicate_claim", "replacement_unchanged", "claim_forwarded", "confirmation_required", "no_next_coverage", "claim_payment_not_postable", "file_too_large", "no_coverage", "control_numbers_exhausted", "exchange_held", "key_already_rotated", "too_many_api_keys", "duplicate_enrollment", "duplicate_trading_partner", "duplicate_payer_route", "too_many_payers", "too_many_eligibility_policies", "too_many_sla_policies", "duplicate_fhir_connection", "connection_not_active", "reauthorization_required", "subscriptions_exist", "sync_in_progress", "capability_not_supported", "fhir_scope_not_granted", "duplicate_work_queue", "duplicate_charge_bundle", "duplicate_scrub_rule", "duplicate_role", "too_many_roles", "duplicate_connection", "connection_in_use", "partner_has_connection", "connection_unsettled", "connection_kind_unsupported", "connection_untested", "role_in_use", "duplicate_user", "too_many_users", "last_administrator", "duplicate_subscription", "secret_rotation_overlaps", "subscription_disabled", "test_clock_exists", "test_clock_advancing", "requirements_unmet", "review_snapshot_outdated", "work_blocks_submission", "work_queue_in_use", "review_required", "review_outdated", "partner_ehr_disabled", "too_many_partner_webhooks", "duplicate_partner_ehr_connection", "outbox_entry_not_cancellable", "finding_obsolete", "idempotency_in_progress", "session_revoked", "session_expired", "session_reauthorization_required", "session_pending", "session_claimed", "payload_expired", "version_conflict", "payload_too_large", "uri_too_long", "unsupported_media_type", "expectation_failed", "validation_failed", "unknown_sandbox_token", "sandbox_value_in_live", "idempotency_key_reused", "fix_input_required", "claim_has_blocking_findings", "enrollment_required", "organization_settings_incomplete", "payer_not_routed", "regulatory_target_locked", "deadline_passed", "webhook_url_not_allowed", "remittance_unbalanced", "duplicate_remittance", "merge_too_large", "x12_unreadable", "document_over_limit", "document_unprintable", "document_type_mismatch", "headers_too_large", "rate_limited", "internal_error", "payer_error", "upstream_unavailable", "service_unavailable"], str]

class AccessActionParams(TypedDict):
    name: str
    properties: NotRequired[dict[str, Any]]

class AccessContext(TypedDict):
    reasons: list[AccessReason]
    requiredScopes: list[str]
    missingScopes: list[str]
    viaRoles: list[str]
    policyIds: list[str]
    conditions: list[str]
    state: Union[AccessState, None]
    ignored: list[str]
    error: NotRequired[AccessError]

class AccessDecision(TypedDict):
    decision: bool
    context: AccessContext

class AccessError(TypedDict):
    status: int
    message: str

class AccessOptionsParams(TypedDict):
    evaluations_semantic: NotRequired[Literal["execute_all", "deny_on_first_deny", "permit_on_first_permit"]]

class AccessQuestionParams(TypedDict):
    subject: NotRequired[AccessSubjectParams]
    action: NotRequired[AccessActionParams]
    resource: NotRequired[AccessResourceParams]
    context: NotRequired[dict[str, Any]]

class AccessReason(TypedDict):
    code: str
    message: str

class AccessResourceParams(TypedDict):
    type: str
    id: NotRequired[str]
    properties: NotRequired[dict[str, Any]]

class AccessState(TypedDict):
    allowed: bool
    status: Union[str, None]
    allowedTransitions: list[str]

class AccessSubjectParams(TypedDict):
    type: Literal["api_key", "user"]
    id: str
    properties: NotRequired[dict[str, Any]]

class Accident(TypedDict):
    related: list[Union[Literal["auto", "employment", "other"], str]]
    date: NotRequired[Union[str, None]]
    state: NotRequired[Union[str, None]]
    country: NotRequired[str]

class AccidentParams(TypedDict):
    related: list[Literal["auto", "employment", "other"]]
    date: NotRequired[Union[str, None]]
    state: NotRequired[Union[str, None]]
    country: NotRequired[str]

class AccountLine(TypedDict):
    object: Literal["account_line"]
    id: str
    livemode: bool
    kind: Union[Literal["charge", "charge_void", "claim_payment", "claim_reversal", "undo", "patient_payment", "patient_refund", "write_off", "transfer", "provider_adjustments", "payment_difference", "suspense_clearing"], str]
    date: str
    postedAt: str
    text: str
    patientId: str
    claimId: Union[str, None]
    patientControlNumber: Union[str, None]
    serviceDate: Union[str, None]
    payerName: Union[str, None]
    charge: int
    payerPaid: int
    adjustment: int
    patientPaid: int
    amount: int
    balance: int
    remittanceId: Union[str, None]
    remittanceSequence: Union[int, None]
    remittanceSource: Union[Literal["era", "manual", None], str]
    enteredBy: Union[Actor, None]
    undoesId: Union[str, None]
    undoneById: Union[str, None]
    reversible: bool
    note: Union[str, None]

class AccountLineList(TypedDict):
    object: Literal["list"]
    data: list[AccountLine]
    hasMore: bool
    nextCursor: Union[str, None]

class AcknowledgmentCodesItem(TypedDict):
    code: str
    label: Union[str, None]

class Acknowledgment(TypedDict):
    object: Literal["acknowledgment"]
    id: str
    claimId: str
    submissionId: str
    interchangeId: str
    level: Union[Literal["ta1", "999", "277ca_clearinghouse", "277ca_payer", "277"], str]
    outcome: Union[Literal["accepted", "rejected", "information"], str]
    codes: list[AcknowledgmentCodesItem]
    receivedAt: str

class AcknowledgmentList(TypedDict):
    object: Literal["list"]
    data: list[Acknowledgment]
    hasMore: bool
    nextCursor: Union[str, None]

class Actor(TypedDict):
    type: Union[Literal["api_key", "user", "system", "payer", "operator"], str]
    id: str

class ActualPayer(TypedDict):
    payerId: Union[str, None]
    name: Union[str, None]
    identifier: Union[str, None]
    confidence: Union[Literal["high", "medium", "low"], str]
    reason: str
    basis: list[int]

class Address(TypedDict):
    use: NotRequired[Union[Literal["home", "work", "billing", "temporary"], str]]
    line1: str
    line2: NotRequired[str]
    city: str
    state: str
    postalCode: str
    country: NotRequired[str]

class Adjustment(TypedDict):
    groupCode: str
    reasonCode: str
    amount: int
    label: Union[str, None]
    quantity: Union[str, None]

class Admission(TypedDict):
    date: str
    time: NotRequired[str]

class AdmissionParams(TypedDict):
    date: str
    time: NotRequired[str]

class AgentActionSubject(TypedDict):
    type: str
    id: str

class AgentActionRecipient(TypedDict):
    type: Union[Literal["payer", "patient", "none"], str]
    id: Union[str, None]
    name: Union[str, None]

class AgentAction(TypedDict):
    object: Literal["agent_action"]
    id: str
    livemode: bool
    tool: str
    subject: AgentActionSubject
    recipient: AgentActionRecipient
    operations: list[str]
    changes: list[str]
    hash: str
    requiredScopes: list[str]
    status: Union[Literal["pending", "approved", "declined", "executed", "voided", "expired"], str]
    reason: Union[str, None]
    requestedBy: Actor
    decidedBy: Union[Actor, None]
    decidedAt: Union[str, None]
    executedAt: Union[str, None]
    expiresAt: str
    version: int
    createdAt: str
    updatedAt: str

class AgentActionList(TypedDict):
    object: Literal["list"]
    data: list[AgentAction]
    hasMore: bool
    nextCursor: Union[str, None]

class AmbulancePlace(TypedDict):
    name: NotRequired[str]
    address: ClaimPersonAddress

class AmbulancePlaceParams(TypedDict):
    name: NotRequired[str]
    address: ClaimPersonAddressParams

class AmbulanceTransport(TypedDict):
    weightPounds: NotRequired[str]
    reasonCode: str
    distanceMiles: str
    roundTripPurpose: NotRequired[str]
    stretcherPurpose: NotRequired[str]

class AmbulanceTransportParams(TypedDict):
    weightPounds: NotRequired[str]
    reasonCode: str
    distanceMiles: str
    roundTripPurpose: NotRequired[str]
    stretcherPurpose: NotRequired[str]

class AnnouncedPayment(TypedDict):
    amount: Union[int, None]
    paymentDate: Union[str, None]
    traceNumber: Union[str, None]
    announcedOn: str
    appealId: Union[str, None]

class AnswerAnsweredBy(TypedDict):
    type: str
    id: str

class Answer(TypedDict):
    value: AnswerValue
    source: Union[Literal["user", "rule", "ehr", "model"], str]
    evidence: list[Evidence]
    confidence: Union[float, None]
    answeredBy: AnswerAnsweredBy
    answeredAt: str

class AnswerQuantity(TypedDict):
    value: str
    unit: str

class AnswerQuantityParams(TypedDict):
    value: str
    unit: str

AnswerValue = Union[bool, float, str, AnswerQuantity, list[Union[bool, float, str, AnswerQuantity]]]

AnswerValueParams = Union[bool, float, str, AnswerQuantityParams, list[Union[bool, float, str, AnswerQuantityParams]]]

class ApiKey(TypedDict):
    object: Literal["api_key"]
    id: str
    name: str
    prefix: str
    lastFour: str
    scopes: list[Union[Literal["organization:read", "organization:write", "agent:read", "agent:prepare", "agent:act", "agent:sandbox", "agent_actions:read", "agent_actions:write", "roles:read", "roles:write", "users:read", "users:write", "patients:read", "patients:write", "phi:reveal", "providers:read", "providers:write", "partners:read", "partners:write", "exchange:read", "exchange:write", "claims:read", "claims:write", "encounters:read", "encounters:write", "documents:read", "documents:write", "eligibility:read", "eligibility:write", "prior_auth:read", "reports:read", "prior_auth:write", "remittances:read", "payments:release", "remittances:write", "denials:read", "denials:write", "appeals:read", "appeals:write", "reviews:read", "reviews:write", "policies:read", "policies:admin", "work:read", "work:write", "payers:read", "payers:write", "enrollments:read", "enrollments:write", "integrations:read", "integrations:write", "audit:read", "permissions:read", "webhooks:read", "webhooks:write", "sandbox:write", "events:read", "requests:read"], str]]
    status: Union[Literal["active", "disabled", "revoked"], str]
    expiresAt: Union[str, None]
    allowedCidrs: list[str]
    jwks: Union[JwkSet, None]
    lastUsedAt: Union[str, None]
    lastUsedFrom: Union[str, None]
    rotatedFromId: Union[str, None]
    rotatedToId: Union[str, None]
    creator: Union[ApiKeyCreator, None]
    version: int
    createdAt: str
    updatedAt: str
    livemode: bool

class ApiKeyCreateParams(TypedDict):
    name: str
    scopes: list[Literal["organization:read", "organization:write", "agent:read", "agent:prepare", "agent:act", "agent:sandbox", "agent_actions:read", "agent_actions:write", "roles:read", "roles:write", "users:read", "users:write", "patients:read", "patients:write", "phi:reveal", "providers:read", "providers:write", "partners:read", "partners:write", "exchange:read", "exchange:write", "claims:read", "claims:write", "encounters:read", "encounters:write", "documents:read", "documents:write", "eligibility:read", "eligibility:write", "prior_auth:read", "reports:read", "prior_auth:write", "remittances:read", "payments:release", "remittances:write", "denials:read", "denials:write", "appeals:read", "appeals:write", "reviews:read", "reviews:write", "policies:read", "policies:admin", "work:read", "work:write", "payers:read", "payers:write", "enrollments:read", "enrollments:write", "integrations:read", "integrations:write", "audit:read", "permissions:read", "webhooks:read", "webhooks:write", "sandbox:write", "events:read", "requests:read"]]
    expiresAt: NotRequired[Union[str, None]]
    allowedCidrs: NotRequired[list[str]]
    jwks: NotRequired[Union[JwkSetParams, None]]

class ApiKeyCreator(TypedDict):
    userId: str
    status: Union[Literal["active", "disabled", "removed"], str]

class ApiKeyList(TypedDict):
    object: Literal["list"]
    data: list[ApiKey]
    hasMore: bool
    nextCursor: Union[str, None]

class ApiKeyRotateParams(TypedDict):
    expiresAt: NotRequired[Union[str, None]]

class ApiKeyUpdateParams(TypedDict):
    name: NotRequired[str]
    scopes: NotRequired[list[Literal["organization:read", "organization:write", "agent:read", "agent:prepare", "agent:act", "agent:sandbox", "agent_actions:read", "agent_actions:write", "roles:read", "roles:write", "users:read", "users:write", "patients:read", "patients:write", "phi:reveal", "providers:read", "providers:write", "partners:read", "partners:write", "exchange:read", "exchange:write", "claims:read", "claims:write", "encounters:read", "encounters:write", "documents:read", "documents:write", "eligibility:read", "eligibility:write", "prior_auth:read", "reports:read", "prior_auth:write", "remittances:read", "payments:release", "remittances:write", "denials:read", "denials:write", "appeals:read", "appeals:write", "reviews:read", "reviews:write", "policies:read", "policies:admin", "work:read", "work:write", "payers:read", "payers:write", "enrollments:read", "enrollments:write", "integrations:read", "integrations:write", "audit:read", "permissions:read", "webhooks:read", "webhooks:write", "sandbox:write", "events:read", "requests:read"]]]
    allowedCidrs: NotRequired[list[str]]
    jwks: NotRequired[Union[JwkSetParams, None]]

class ApiKeyWithSecret(TypedDict):
    object: Literal["api_key"]
    id: str
    name: str
    prefix: str
    lastFour: str
    scopes: list[Union[Literal["organization:read", "organization:write", "agent:read", "agent:prepare", "agent:act", "agent:sandbox", "agent_actions:read", "agent_actions:write", "roles:read", "roles:write", "users:read", "users:write", "patients:read", "patients:write", "phi:reveal", "providers:read", "providers:write", "partners:read", "partners:write", "exchange:read", "exchange:write", "claims:read", "claims:write", "encounters:read", "encounters:write", "documents:read", "documents:write", "eligibility:read", "eligibility:write", "prior_auth:read", "reports:read", "prior_auth:write", "remittances:read", "payments:release", "remittances:write", "denials:read", "denials:write", "appeals:read", "appeals:write", "reviews:read", "reviews:write", "policies:read", "policies:admin", "work:read", "work:write", "payers:read", "payers:write", "enrollments:read", "enrollments:write", "integrations:read", "integrations:write", "audit:read", "permissions:read", "webhooks:read", "webhooks:write", "sandbox:write", "events:read", "requests:read"], str]]
    status: Union[Literal["active", "disabled", "revoked"], str]
    expiresAt: Union[str, None]
    allowedCidrs: list[str]
    jwks: Union[JwkSet, None]
    lastUsedAt: Union[str, None]
    lastUsedFrom: Union[str, None]
    rotatedFromId: Union[str, None]
    rotatedToId: Union[str, None]
    creator: Union[ApiKeyCreator, None]
    version: int
    createdAt: str
    updatedAt: str
    livemode: bool
    key: NotRequired[str]
    secretShownAt: NotRequired[str]

class Appeal(TypedDict):
    object: Literal["appeal"]
    id: str
    livemode: bool
    status: Union[Literal["draft", "sent", "acknowledged", "overturned", "partially_overturned", "upheld", "dismissed", "withdrawn"], str]
    nextAction: Union[Literal["send", "send_information", "await_decision", "appeal_next_level", None], str]
    ownerOfNextAction: Union[Literal["customer", "service", "payer", "none"], str]
    externalId: Union[str, None]
    type: Union[Literal["claim_denial", "prior_auth_denial"], str]
    statusChangedAt: str
    denialIds: list[str]
    claimId: Union[str, None]
    priorAuthorizationId: Union[str, None]
    patientId: str
    payerId: str
    payerName: str
    audience: Union[Literal["provider_dispute", "member_appeal"], str]
    level: int
    levelName: str
    previousAppealId: Union[str, None]
    nextAppealId: Union[str, None]
    urgency: Union[Literal["standard", "expedited"], str]
    deadline: Union[AppealDeadline, None]
    decisionDueDate: Union[str, None]
    decisionOverdueReportedAt: Union[str, None]
    decisionDays: Union[int, None]
    amountInControversy: Union[int, None]
    letter: AppealLetter
    polish: Union[AppealPolish, None]
    documentIds: list[str]
    representativeDocumentId: Union[str, None]
    recipient: AppealRecipient
    channel: Union[Literal["sandbox", "portal", "fax", "mail", "email", "x12_275", None], str]
    sentAt: Union[str, None]
    lateReason: Union[str, None]
    trackingNumber: Union[str, None]
    confirmationDocumentId: Union[str, None]
    interchangeId: Union[str, None]
    delivery: Union[AppealDelivery, None]
    acknowledgment: Union[AppealAcknowledgment, None]
    informationRequest: Union[RequestedInformation, None]
    outcome: Union[AppealOutcome, None]
    withdrawnReason: Union[str, None]
    metadata: dict[str, str]
    version: int
    createdAt: str
    updatedAt: str

class AppealAcknowledgedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["appeal.acknowledged"]
    resource: EventSubject
    createdAt: str
    data: AppealEventData

class AppealAcknowledgment(TypedDict):
    at: str
    reference: Union[str, None]

class AppealCreateParams(TypedDict):
    externalId: NotRequired[str]
    denialIds: NotRequired[list[str]]
    priorAuthorizationId: NotRequired[str]
    audience: NotRequired[Literal["provider_dispute", "member_appeal"]]
    previousAppealId: NotRequired[str]
    urgency: NotRequired[Literal["standard", "expedited"]]
    polish: NotRequired[bool]
    documentIds: NotRequired[list[str]]
    representativeDocumentId: NotRequired[str]
    recipient: NotRequired[AppealRecipientParams]
    metadata: NotRequired[dict[str, str]]

class AppealDeadline(TypedDict):
    date: str
    basis: AppealDeadlineBasis

AppealDeadlineBasis = TypedDict("AppealDeadlineBasis", {"source": Union[Literal["regulation", "payer_directory"], str], "citation": Union[str, None], "days": int, "from": str})

class AppealDecisionOverdueEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["appeal.decision_overdue"]
    resource: EventSubject
    createdAt: str
    data: AppealEventData

class AppealDelivery(TypedDict):
    state: Union[Literal["queued", "accepted", "failed"], str]
    at: str
    reason: Union[str, None]

class AppealDeliveryUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["appeal.delivery_updated"]
    resource: EventSubject
    createdAt: str
    data: AppealEventData

class AppealEventData(TypedDict):
    appeal: Appeal

class AppealGeneratedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["appeal.generated"]
    resource: EventSubject
    createdAt: str
    data: AppealEventData

class AppealLetterSectionsItemStatementsItem(TypedDict):
    key: str
    text: str
    citations: list[int]
    isEdited: bool

class AppealLetterSectionsItem(TypedDict):
    key: str
    heading: Union[str, None]
    statements: list[AppealLetterSectionsItemStatementsItem]

class AppealLetterCitationsItem(TypedDict):
    number: int
    type: Union[Literal["claim_field", "authorization_field", "denial", "reason_code", "acknowledgment", "coverage", "history_entry", "document", "regulation", "payer_policy", "appeal"], str]
    ref: str
    text: str

class AppealLetterPlaceholdersItem(TypedDict):
    key: str
    description: str
    value: Union[str, None]

class AppealLetter(TypedDict):
    templateId: str
    generatorVersion: str
    sections: list[AppealLetterSectionsItem]
    citations: list[AppealLetterCitationsItem]
    placeholders: list[AppealLetterPlaceholdersItem]
    grounded: bool
    unfilledPlaceholders: list[str]

AppealLevelDeadlineBasis = TypedDict("AppealLevelDeadlineBasis", {"source": Union[Literal["regulation", "payer_directory"], str], "citation": Union[str, None], "days": int, "from": Union[str, None], "sourceUrl": Union[str, None], "sourceKind": Union[Literal["regulation", "quotation", "unchecked", None], str], "sourceCheckedOn": Union[str, None], "effectiveFrom": Union[str, None]})

class AppealLevelDeadline(TypedDict):
    audience: Union[Literal["provider_dispute", "member_appeal"], str]
    level: int
    levelName: str
    date: Union[str, None]
    daysLeft: Union[int, None]
    basis: AppealLevelDeadlineBasis
    decisionDays: Union[int, None]

class AppealLevelDeadlineList(TypedDict):
    object: Literal["list"]
    data: list[AppealLevelDeadline]
    hasMore: bool
    nextCursor: Union[str, None]

class AppealList(TypedDict):
    object: Literal["list"]
    data: list[ListedAppeal]
    hasMore: bool
    nextCursor: Union[str, None]

class AppealOutcome(TypedDict):
    result: Union[Literal["overturned", "partially_overturned", "upheld", "dismissed"], str]
    amountRecovered: Union[int, None]
    reason: Union[str, None]
    receivedAt: str
    source: Union[Literal["payer", "manual"], str]
    letterDocumentId: Union[str, None]

class AppealOutcomeCreateParams(TypedDict):
    result: Literal["overturned", "partially_overturned", "upheld", "dismissed"]
    amountRecovered: NotRequired[Union[int, None]]
    reason: NotRequired[Union[str, None]]
    receivedAt: NotRequired[str]
    letterDocumentId: NotRequired[str]

class AppealOutcomeReceivedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["appeal.outcome_received"]
    resource: EventSubject
    createdAt: str
    data: AppealEventData

class AppealPolish(TypedDict):
    state: Union[Literal["queued", "done", "failed", "not_configured"], str]
    model: Union[str, None]
    statements: int

class AppealRecipient(TypedDict):
    name: str
    department: Union[str, None]
    lines: list[str]
    fax: Union[str, None]
    email: Union[str, None]

class AppealRecipientParams(TypedDict):
    name: NotRequired[str]
    department: NotRequired[Union[str, None]]
    lines: NotRequired[list[str]]
    fax: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]

class AppealRule(TypedDict):
    level: int
    name: str
    daysToFile: int
    daysToDecide: Union[int, None]

class AppealRuleParams(TypedDict):
    level: int
    name: str
    daysToFile: int
    daysToDecide: Union[int, None]

class AppealSendParams(TypedDict):
    channel: Literal["sandbox", "portal", "fax", "mail", "email", "x12_275"]
    trackingNumber: NotRequired[str]
    confirmationDocumentId: NotRequired[str]
    lateReason: NotRequired[str]

class AppealSentEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["appeal.sent"]
    resource: EventSubject
    createdAt: str
    data: AppealEventData

class AppealUpdateParamsPlaceholdersItem(TypedDict):
    key: str
    value: Union[str, None]

class AppealUpdateParamsStatementsItem(TypedDict):
    key: str
    text: Union[str, None]

class AppealUpdateParams(TypedDict):
    placeholders: NotRequired[list[AppealUpdateParamsPlaceholdersItem]]
    statements: NotRequired[list[AppealUpdateParamsStatementsItem]]
    additionalText: NotRequired[Union[str, None]]
    externalId: NotRequired[Union[str, None]]
    documentIds: NotRequired[list[str]]
    representativeDocumentId: NotRequired[Union[str, None]]
    recipient: NotRequired[AppealRecipientParams]
    metadata: NotRequired[Union[dict[str, str], None]]

class AppealWithdrawParams(TypedDict):
    reason: NotRequired[str]

class AppliedFix(TypedDict):
    fixId: str
    findingId: str
    ruleId: str
    before: dict[str, Any]
    after: dict[str, Any]
    patch: list[PatchOperation]

class ApproachingClaimDeadline(TypedDict):
    deadline: Union[Literal["timely_filing", "information_request"], str]
    date: str
    daysLeft: int

class ApproachingDeadline(TypedDict):
    deadline: Union[Literal["appeal", "corrected_claim"], str]
    date: str
    daysLeft: int

class ArAgingReport(TypedDict):
    object: Literal["ar_aging_report"]
    livemode: bool
    asOf: str
    payerId: Union[str, None]
    rows: list[ArAgingReportRow]

class ArAgingReportRow(TypedDict):
    payerId: str
    bucket: Union[Literal["0-30", "31-60", "61-90", "91-120", "121+"], str]
    claims: int
    payerBalance: int
    deniedBalance: int
    patientBalance: int
    balance: int
    list: str

class AuditEntryResource(TypedDict):
    type: str
    id: str

class AuditEntrySeal(TypedDict):
    position: int
    previousHash: str
    hash: str
    sealedAt: str

class AuditEntry(TypedDict):
    object: Literal["audit_entry"]
    id: str
    action: str
    actor: Actor
    resource: AuditEntryResource
    requestId: Union[str, None]
    details: dict[str, Any]
    createdAt: str
    seal: Union[AuditEntrySeal, None]

class AuditEntryList(TypedDict):
    object: Literal["list"]
    data: list[AuditEntry]
    hasMore: bool
    nextCursor: Union[str, None]

class AuthorizationClock(TypedDict):
    basis: Union[Literal["cms_0057f", "core", "contract", "none"], str]
    ruleId: Union[str, None]
    startedAt: Union[str, None]
    decisionDueAt: Union[str, None]
    docsDueAt: Union[str, None]
    docsExpiredAt: Union[str, None]
    extendedUntil: Union[str, None]
    extensionReason: Union[str, None]
    dueAt: Union[str, None]
    overdue: bool
    overdueAt: Union[str, None]

class AuthorizationDecision(TypedDict):
    outcome: Union[Literal["approved", "partially_approved", "modified", "denied", "not_required", "cancelled"], str]
    decidedAt: str
    authorizationNumber: Union[str, None]
    validFrom: Union[str, None]
    validTo: Union[str, None]
    actionCode: Union[Literal["A1", "A2", "A3", "A4", "A6", "C", "CT", "NA"], str]
    denialReasons: list[AuthorizationDenialReason]
    letterDocumentId: Union[str, None]
    peerToPeerDeadline: Union[str, None]

class AuthorizationDenialReason(TypedDict):
    code: str
    codeSystem: Union[Literal["x12_review_decision_reason"], str]
    category: Union[Literal["medical_necessity", "missing_information", "not_covered", "experimental", "out_of_network", "eligibility", "duplicate", "level_of_care", "benefit_limit", "late_request", "other"], str]
    text: str
    specific: bool
    nextSteps: list[str]

class AuthorizationDiagnosis(TypedDict):
    code: str
    system: Union[Literal["icd10cm"], str]
    primary: bool

class AuthorizationDiagnosisParams(TypedDict):
    code: str
    primary: NotRequired[bool]

class AuthorizationItemServiceDates(TypedDict):
    start: str
    end: str

class AuthorizationItemDecisionAuthorizedDates(TypedDict):
    start: str
    end: str

class AuthorizationItemDecision(TypedDict):
    status: Union[Literal["approved", "modified", "denied", "pended"], str]
    authorizedUnits: Union[str, None]
    authorizedDates: Union[AuthorizationItemDecisionAuthorizedDates, None]
    reasonCode: Union[str, None]

class AuthorizationItem(TypedDict):
    id: str
    sequence: int
    procedureCode: str
    modifiers: list[str]
    units: str
    system: Union[Literal["hcpcs", "cpt"], str]
    unitType: Union[Literal["unit", "visit", "day", "hour", "minute"], str]
    serviceDates: AuthorizationItemServiceDates
    frequency: Union[Frequency, None]
    decision: Union[AuthorizationItemDecision, None]

class AuthorizationItemParamsServiceDates(TypedDict):
    start: str
    end: NotRequired[str]

class AuthorizationItemParams(TypedDict):
    sequence: NotRequired[int]
    procedureCode: str
    system: NotRequired[Literal["hcpcs", "cpt"]]
    modifiers: NotRequired[list[str]]
    units: NotRequired[str]
    unitType: NotRequired[Literal["unit", "visit", "day", "hour", "minute"]]
    serviceDates: AuthorizationItemParamsServiceDates
    frequency: NotRequired[FrequencyParams]

class AuthorizationItemUsage(TypedDict):
    itemId: str
    unitType: Union[Literal["unit", "visit", "day", "hour", "minute"], str]
    authorizedUnits: str
    usedUnits: str
    remainingUnits: str

class AuthorizationMetricsSet(TypedDict):
    requests: int
    decided: int
    approvedPercent: Union[float, None]
    deniedPercent: Union[float, None]
    approvedAfterAppealPercent: Union[float, None]
    extendedThenApprovedPercent: Union[float, None]
    overClockPercent: Union[float, None]
    meanHours: Union[float, None]
    medianHours: Union[float, None]

class AuthorizationProvider(TypedDict):
    npi: str
    taxonomyCode: Union[str, None]
    organizationName: Union[str, None]
    name: Union[AuthorizationProviderName, None]
    phone: Union[str, None]

class AuthorizationProviderName(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class AuthorizationProviderNameParams(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class AuthorizationProviderParams(TypedDict):
    npi: str
    taxonomyCode: NotRequired[Union[str, None]]
    organizationName: NotRequired[Union[str, None]]
    name: NotRequired[Union[AuthorizationProviderNameParams, None]]
    phone: NotRequired[Union[str, None]]

class AuthorizationRequirement(TypedDict):
    required: Union[Literal["yes", "no", "unknown"], str]
    source: Union[Literal["rule", "payer_determination", "eligibility", None], str]
    umVendor: Union[str, None]
    canSubmitElectronically: bool
    reference: Union[str, None]

class AuthorizationRequirementsQuestionsItem(TypedDict):
    questionId: str
    code: str
    message: str

class AuthorizationRequirementsDocumentsItem(TypedDict):
    type: str
    required: bool
    provided: bool
    message: str

class AuthorizationRequirementsIssuesItem(TypedDict):
    code: str
    param: str
    message: str
    severity: Union[Literal["error", "warning"], str]

class AuthorizationRequirements(TypedDict):
    version: int
    questions: list[AuthorizationRequirementsQuestionsItem]
    documents: list[AuthorizationRequirementsDocumentsItem]
    issues: list[AuthorizationRequirementsIssuesItem]

class AuthorizationSubmission(TypedDict):
    channel: Union[Literal["x12_278", "sandbox"], str]
    submittedAt: str
    traceNumber: str
    payerTraceNumber: Union[str, None]
    attemptCount: int
    interchangeId: Union[str, None]
    state: Union[Literal["queued", "sent", "answered", "failed"], str]

class AuthorizationUsage(TypedDict):
    authorizedUnits: str
    usedUnits: str
    remainingUnits: str
    billedAmount: int
    items: list[AuthorizationItemUsage]
    claimIds: list[str]

class AuthzenActionParams(TypedDict):
    name: str
    properties: NotRequired[dict[str, Any]]

class AuthzenConfiguration(TypedDict):
    policy_decision_point: str
    access_evaluation_endpoint: str
    access_evaluations_endpoint: str

class AuthzenDecision(TypedDict):
    decision: bool
    context: AccessContext

class AuthzenDecisions(TypedDict):
    decision: NotRequired[bool]
    context: NotRequired[AccessContext]
    evaluations: NotRequired[list[AuthzenDecision]]

class AuthzenEvaluationParams(TypedDict):
    subject: AuthzenSubjectParams
    action: AuthzenActionParams
    resource: AuthzenResourceParams
    context: NotRequired[dict[str, Any]]

class AuthzenEvaluationsParams(TypedDict):
    subject: NotRequired[AuthzenSubjectParams]
    action: NotRequired[AuthzenActionParams]
    resource: NotRequired[AuthzenResourceParams]
    context: NotRequired[dict[str, Any]]
    evaluations: NotRequired[list[AuthzenQuestionParams]]
    options: NotRequired[AuthzenOptionsParams]

class AuthzenOptionsParams(TypedDict):
    evaluations_semantic: NotRequired[Literal["execute_all", "deny_on_first_deny", "permit_on_first_permit"]]

class AuthzenQuestionParams(TypedDict):
    subject: NotRequired[AuthzenSubjectParams]
    action: NotRequired[AuthzenActionParams]
    resource: NotRequired[AuthzenResourceParams]
    context: NotRequired[dict[str, Any]]

class AuthzenResourceParams(TypedDict):
    type: str
    id: str
    properties: NotRequired[dict[str, Any]]

class AuthzenSubjectParams(TypedDict):
    type: str
    id: str
    properties: NotRequired[dict[str, Any]]

class Benefit(TypedDict):
    code: str
    type: str
    coverageLevel: str
    services: list[BenefitService]
    insuranceTypeCode: Union[str, None]
    planName: Union[str, None]
    timePeriod: Union[str, None]
    amount: Union[int, None]
    percent: Union[str, None]
    quantity: Union[BenefitQuantity, None]
    authRequired: Union[Literal["yes", "no", "unknown"], str]
    network: Union[Literal["in", "out", "not_applicable", "unknown"], str]
    dates: list[BenefitDate]
    references: list[BenefitReference]
    deliveries: list[BenefitDelivery]
    conditions: list[BenefitCondition]
    messages: list[str]
    relatedEntities: list[BenefitRelatedEntity]
    remaining: Union[int, None]
    isRemainingComputed: NotRequired[Literal[True]]
    remainingQuantity: Union[str, None]
    raw: BenefitRaw

class BenefitAddress(TypedDict):
    line1: str
    line2: Union[str, None]
    city: str
    state: Union[str, None]
    postalCode: Union[str, None]

class BenefitCondition(TypedDict):
    qualifier: Union[str, None]
    code: Union[str, None]
    category: Union[str, None]
    text: Union[str, None]

class BenefitContact(TypedDict):
    name: Union[str, None]
    telephone: Union[str, None]
    fax: Union[str, None]
    email: Union[str, None]
    url: Union[str, None]

class BenefitDate(TypedDict):
    type: str
    qualifier: str
    start: str
    end: Union[str, None]

class BenefitDelivery(TypedDict):
    quantity: Union[str, None]
    unit: Union[str, None]
    perPeriods: Union[str, None]
    perUnit: Union[str, None]
    timePeriod: Union[str, None]
    periodCount: Union[str, None]
    frequencyCode: Union[str, None]
    patternTimeCode: Union[str, None]

class BenefitQuantity(TypedDict):
    value: str
    unit: str

class BenefitRaw(TypedDict):
    ebIndex: int
    remainingEbIndex: Union[int, None]
    segments: list[str]

class BenefitReference(TypedDict):
    type: str
    qualifier: str
    value: str
    description: Union[str, None]

class BenefitRelatedEntity(TypedDict):
    role: str
    roleCode: str
    name: Union[str, None]
    identifierQualifier: Union[str, None]
    identifier: Union[str, None]
    address: Union[BenefitAddress, None]
    contacts: list[BenefitContact]
    taxonomyCode: Union[str, None]

class BenefitService(TypedDict):
    system: Union[Literal["x12_stc", "cpt", "hcpcs", "cdt", "ndc", "other"], str]
    code: str
    endCode: Union[str, None]
    modifiers: list[str]

class BillingProviderContact(TypedDict):
    name: NotRequired[Union[str, None]]
    phone: str
    extension: NotRequired[str]
    fax: NotRequired[str]
    email: NotRequired[str]

class BillingProviderTaxId(TypedDict):
    type: Union[Literal["ein", "ssn"], str]
    value: Union[str, None]
    valueLast4: str

class BillingProvider(TypedDict):
    npi: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    organizationName: NotRequired[Union[str, None]]
    name: NotRequired[Union[ProviderName, None]]
    secondaryIds: NotRequired[list[PayerReference]]
    address: ProviderAddress
    contact: NotRequired[Union[BillingProviderContact, None]]
    taxId: BillingProviderTaxId

class BillingProviderParamsContact(TypedDict):
    name: NotRequired[Union[str, None]]
    phone: str
    extension: NotRequired[str]
    fax: NotRequired[str]
    email: NotRequired[str]

class BillingProviderParamsTaxId(TypedDict):
    type: Literal["ein", "ssn"]
    value: str

class BillingProviderParams(TypedDict):
    npi: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    organizationName: NotRequired[Union[str, None]]
    name: NotRequired[Union[ProviderNameParams, None]]
    secondaryIds: NotRequired[list[PayerReferenceParams]]
    address: ProviderAddressParams
    contact: NotRequired[Union[BillingProviderParamsContact, None]]
    taxId: NotRequired[BillingProviderParamsTaxId]

class BuiltInScrubRule(TypedDict):
    object: Literal["built_in_scrub_rule"]
    id: str
    version: int
    family: str
    title: str
    severity: Union[Literal["error", "warning", "info"], str]
    blocking: bool
    source: ScrubRuleSource
    claimTypes: list[Union[Literal["professional", "institutional", "dental"], str]]
    needs: list[str]

class BuiltInScrubRuleList(TypedDict):
    object: Literal["list"]
    data: list[BuiltInScrubRule]
    hasMore: bool
    nextCursor: Union[str, None]

class BundleCharge(TypedDict):
    claimType: Union[Literal["professional", "institutional", "dental", None], str]
    procedureCode: Union[str, None]
    modifiers: list[str]
    units: str
    charge: int
    diagnosisPointers: list[int]
    placeOfServiceCode: Union[str, None]
    unitType: Union[Literal["unit", "minute", "international_unit", "day"], str]
    description: Union[str, None]
    drug: Union[Drug, None]
    note: Union[str, None]
    noteCode: NotRequired[str]
    emergency: Union[bool, None]
    epsdt: Union[bool, None]
    familyPlanning: Union[bool, None]
    revenueCode: NotRequired[str]
    renderingProvider: NotRequired[Provider]
    renderingProviderId: NotRequired[str]
    repricedLineNumber: NotRequired[str]
    adjustedRepricedLineNumber: NotRequired[str]
    repricing: NotRequired[ClaimRepricing]
    otherPayerAdjudications: NotRequired[list[OtherPayerLineAdjudication]]
    contract: NotRequired[ClaimContract]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    otherPayerReferences: NotRequired[list[PayerReference]]
    salesTax: NotRequired[int]
    fixedFormatInformation: NotRequired[list[str]]
    supervisingProvider: NotRequired[Provider]
    supervisingProviderId: NotRequired[str]
    serviceFacility: NotRequired[ServiceFacility]
    serviceFacilityId: NotRequired[str]
    attachments: NotRequired[list[ClaimAttachment]]
    thirdPartyNote: NotRequired[str]
    referringProvider: NotRequired[Provider]
    referringProviderId: NotRequired[str]
    copayExempt: NotRequired[bool]
    durableMedicalEquipment: NotRequired[DurableMedicalEquipment]
    dates: NotRequired[ServiceLineDates]
    ambulanceTransport: NotRequired[AmbulanceTransport]
    equipmentCertification: NotRequired[EquipmentCertification]
    conditions: NotRequired[list[ClaimCondition]]
    ambulancePatientCount: NotRequired[str]
    obstetricAnesthesiaUnits: NotRequired[str]
    measurements: NotRequired[list[ServiceMeasurement]]
    cliaNumber: NotRequired[str]
    referringCliaNumber: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    immunizationBatchNumber: NotRequired[str]
    postage: NotRequired[int]
    purchasedService: NotRequired[PurchasedService]
    purchasedServiceProvider: NotRequired[PurchasedServiceProvider]
    purchasedServiceProviderId: NotRequired[str]
    orderingProvider: NotRequired[OrderingProvider]
    orderingProviderId: NotRequired[str]
    primaryCareProvider: NotRequired[Provider]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddress]
    ambulanceDropOff: NotRequired[AmbulancePlace]
    forms: NotRequired[list[LineForm]]
    nonCoveredCharge: NotRequired[int]
    serviceTax: NotRequired[int]
    facilityTax: NotRequired[int]
    operatingProvider: NotRequired[Provider]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[Provider]
    otherOperatingProviderId: NotRequired[str]
    teeth: NotRequired[list[TreatedTooth]]
    oralCavityCodes: NotRequired[list[str]]
    placementCode: NotRequired[Union[Literal["I", "R"], str]]
    treatmentDates: NotRequired[DentalTreatmentDates]
    predeterminationNumber: NotRequired[str]
    assistantSurgeon: NotRequired[Provider]
    assistantSurgeonId: NotRequired[str]

class BundleChargeParams(TypedDict):
    claimType: NotRequired[Literal["professional", "institutional", "dental", None]]
    procedureCode: NotRequired[Union[str, None]]
    modifiers: NotRequired[list[str]]
    units: NotRequired[str]
    charge: int
    diagnosisPointers: NotRequired[list[int]]
    placeOfServiceCode: NotRequired[Union[str, None]]
    unitType: NotRequired[Literal["unit", "minute", "international_unit", "day"]]
    description: NotRequired[Union[str, None]]
    drug: NotRequired[Union[DrugParams, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    emergency: NotRequired[Union[bool, None]]
    epsdt: NotRequired[Union[bool, None]]
    familyPlanning: NotRequired[Union[bool, None]]
    revenueCode: NotRequired[str]
    renderingProvider: NotRequired[ProviderParams]
    renderingProviderId: NotRequired[str]
    repricedLineNumber: NotRequired[str]
    adjustedRepricedLineNumber: NotRequired[str]
    repricing: NotRequired[ClaimRepricingParams]
    otherPayerAdjudications: NotRequired[list[OtherPayerLineAdjudicationParams]]
    contract: NotRequired[ClaimContractParams]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    otherPayerReferences: NotRequired[list[PayerReferenceParams]]
    salesTax: NotRequired[int]
    fixedFormatInformation: NotRequired[list[str]]
    supervisingProvider: NotRequired[ProviderParams]
    supervisingProviderId: NotRequired[str]
    serviceFacility: NotRequired[ServiceFacilityParams]
    serviceFacilityId: NotRequired[str]
    attachments: NotRequired[list[ClaimAttachmentParams]]
    thirdPartyNote: NotRequired[str]
    referringProvider: NotRequired[ProviderParams]
    referringProviderId: NotRequired[str]
    copayExempt: NotRequired[bool]
    durableMedicalEquipment: NotRequired[DurableMedicalEquipmentParams]
    dates: NotRequired[ServiceLineDatesParams]
    ambulanceTransport: NotRequired[AmbulanceTransportParams]
    equipmentCertification: NotRequired[EquipmentCertificationParams]
    conditions: NotRequired[list[ClaimConditionParams]]
    ambulancePatientCount: NotRequired[str]
    obstetricAnesthesiaUnits: NotRequired[str]
    measurements: NotRequired[list[ServiceMeasurementParams]]
    cliaNumber: NotRequired[str]
    referringCliaNumber: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    immunizationBatchNumber: NotRequired[str]
    postage: NotRequired[int]
    purchasedService: NotRequired[PurchasedServiceParams]
    purchasedServiceProvider: NotRequired[PurchasedServiceProviderParams]
    purchasedServiceProviderId: NotRequired[str]
    orderingProvider: NotRequired[OrderingProviderParams]
    orderingProviderId: NotRequired[str]
    primaryCareProvider: NotRequired[ProviderParams]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddressParams]
    ambulanceDropOff: NotRequired[AmbulancePlaceParams]
    forms: NotRequired[list[LineFormParams]]
    nonCoveredCharge: NotRequired[int]
    serviceTax: NotRequired[int]
    facilityTax: NotRequired[int]
    operatingProvider: NotRequired[ProviderParams]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[ProviderParams]
    otherOperatingProviderId: NotRequired[str]
    teeth: NotRequired[list[TreatedToothParams]]
    oralCavityCodes: NotRequired[list[str]]
    placementCode: NotRequired[Literal["I", "R"]]
    treatmentDates: NotRequired[DentalTreatmentDatesParams]
    predeterminationNumber: NotRequired[str]
    assistantSurgeon: NotRequired[ProviderParams]
    assistantSurgeonId: NotRequired[str]

class BusinessAddress(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    state: str
    postalCode: str
    country: NotRequired[str]

class BusinessAddressParams(TypedDict):
    line1: str
    line2: NotRequired[str]
    city: str
    state: str
    postalCode: str
    country: NotRequired[str]

class Calendar(TypedDict):
    object: Literal["calendar"]
    id: str
    livemode: bool
    name: str
    timeZone: str
    hours: CalendarHours
    holidays: list[str]
    version: int
    createdAt: str
    updatedAt: str

class CalendarCreateParams(TypedDict):
    name: str
    timeZone: str
    hours: CalendarHoursParams
    holidays: NotRequired[list[str]]

class CalendarHours(TypedDict):
    sunday: NotRequired[list[CalendarPeriod]]
    monday: NotRequired[list[CalendarPeriod]]
    tuesday: NotRequired[list[CalendarPeriod]]
    wednesday: NotRequired[list[CalendarPeriod]]
    thursday: NotRequired[list[CalendarPeriod]]
    friday: NotRequired[list[CalendarPeriod]]
    saturday: NotRequired[list[CalendarPeriod]]

class CalendarHoursParams(TypedDict):
    sunday: NotRequired[list[CalendarPeriodParams]]
    monday: NotRequired[list[CalendarPeriodParams]]
    tuesday: NotRequired[list[CalendarPeriodParams]]
    wednesday: NotRequired[list[CalendarPeriodParams]]
    thursday: NotRequired[list[CalendarPeriodParams]]
    friday: NotRequired[list[CalendarPeriodParams]]
    saturday: NotRequired[list[CalendarPeriodParams]]

class CalendarList(TypedDict):
    object: Literal["list"]
    data: list[Calendar]
    hasMore: bool
    nextCursor: Union[str, None]

class CalendarPeriod(TypedDict):
    start: str
    end: str

class CalendarPeriodParams(TypedDict):
    start: str
    end: str

class CalendarUpdateParams(TypedDict):
    name: NotRequired[str]
    timeZone: NotRequired[str]
    hours: NotRequired[CalendarHoursParams]
    holidays: NotRequired[list[str]]

class Canceller(TypedDict):
    type: str
    id: str

class ChangedPartnerEhrWebhook(TypedDict):
    id: str
    remoteId: str
    fields: list[Union[Literal["eventType", "callbackUrl"], str]]

class ChargeBundle(TypedDict):
    object: Literal["charge_bundle"]
    id: str
    livemode: bool
    externalId: Union[str, None]
    code: str
    name: str
    status: Union[Literal["active", "inactive"], str]
    placeOfServiceCode: Union[str, None]
    diagnoses: list[EncounterDiagnosis]
    charges: list[BundleCharge]
    metadata: dict[str, str]
    version: int
    createdAt: str
    updatedAt: str

class ChargeBundleCreateParams(TypedDict):
    externalId: NotRequired[str]
    code: str
    name: str
    status: NotRequired[Literal["active", "inactive"]]
    placeOfServiceCode: NotRequired[Union[str, None]]
    diagnoses: NotRequired[list[EncounterDiagnosisParams]]
    charges: list[BundleChargeParams]
    metadata: NotRequired[dict[str, str]]

class ChargeBundleList(TypedDict):
    object: Literal["list"]
    data: list[ChargeBundle]
    hasMore: bool
    nextCursor: Union[str, None]

class ChargeBundleUpdateParams(TypedDict):
    externalId: NotRequired[Union[str, None]]
    code: NotRequired[str]
    name: NotRequired[str]
    status: NotRequired[Literal["active", "inactive"]]
    placeOfServiceCode: NotRequired[Union[str, None]]
    diagnoses: NotRequired[Union[list[EncounterDiagnosisParams], None]]
    charges: NotRequired[list[BundleChargeParams]]
    metadata: NotRequired[dict[str, str]]

class ClaimCrossover(TypedDict):
    payerName: Union[str, None]
    payerId: Union[str, None]
    remittanceId: str
    forwardedOn: Union[str, None]
    state: Union[Literal["awaited", "decided"], str]

class ClaimPayerStatus(TypedDict):
    categoryCode: str
    statusCode: str
    entityCode: Union[str, None]
    effectiveDate: Union[str, None]

class ClaimTimelyFiling(TypedDict):
    deadline: str
    basis: str
    daysLeft: int

class Claim(TypedDict):
    object: Literal["claim"]
    id: str
    livemode: bool
    status: Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]
    statusReason: Union[StatusReason, None]
    statusChangedAt: str
    nextAction: Union[str, None]
    ownerOfNextAction: Union[Literal["customer", "service", "payer", "none"], str]
    payerId: str
    externalId: Union[str, None]
    patientId: str
    coverageId: str
    claimType: Union[Literal["professional", "institutional", "dental"], str]
    frequencyCode: Union[Literal["1", "7", "8", "0", "2", "3", "4", "5", "6", "9", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "M", "N", "O", "P", "Q", "X", "Y", "Z"], str]
    originalClaimId: Union[str, None]
    payerClaimControlNumber: Union[str, None]
    patientControlNumber: str
    billingProvider: BillingProvider
    billingProviderId: Union[str, None]
    renderingProvider: Union[Provider, None]
    renderingProviderId: Union[str, None]
    referringProvider: Union[Provider, None]
    referringProviderId: Union[str, None]
    supervisingProvider: Union[Provider, None]
    supervisingProviderId: Union[str, None]
    serviceFacility: Union[ServiceFacility, None]
    serviceFacilityId: Union[str, None]
    placeOfServiceCode: Union[str, None]
    diagnoses: list[Diagnosis]
    serviceLines: list[ServiceLine]
    priorAuthorizationNumber: Union[str, None]
    priorAuthorizationIds: list[str]
    referralNumber: Union[str, None]
    accident: Union[Accident, None]
    dates: ClaimDates
    delayReasonCode: Union[str, None]
    assignmentCode: Union[Literal["A", "B", "C"], str]
    benefitsAssigned: bool
    releaseOfInformationCode: Union[Literal["I", "Y"], str]
    patientAmountPaid: Union[int, None]
    cliaNumber: Union[str, None]
    note: Union[str, None]
    noteCode: str
    professional: Union[ProfessionalClaim, None]
    institutional: Union[InstitutionalClaim, None]
    dental: Union[DentalClaim, None]
    attachments: list[ClaimAttachment]
    otherCoverages: Union[list[ClaimOtherCoverage], None]
    payToAddress: Union[ProviderAddress, None]
    payToPlan: Union[PayToPlan, None]
    patientDetails: Union[ClaimPatientDetails, None]
    subscriberDetails: Union[ClaimSubscriberDetails, None]
    payerDetails: Union[ClaimPayerDetails, None]
    reportingType: Union[Literal["chargeable", "reporting", "subrogation_demand"], str]
    providerSignatureOnFile: bool
    patientRefusesAssignment: bool
    metadata: dict[str, str]
    totalCharges: int
    amountPaid: int
    amountAllowed: Union[int, None]
    amountDenied: int
    patientResponsibility: int
    adjustmentsTotal: int
    patientPayments: int
    amountTransferred: int
    amountInSuspense: int
    priorClaimId: Union[str, None]
    priorAdjudications: list[PriorAdjudication]
    nextClaimId: Union[str, None]
    crossover: Union[ClaimCrossover, None]
    informationRequest: Union[InformationRequest, None]
    announcedPayment: Union[AnnouncedPayment, None]
    estimate: Union[PayerEstimate, None]
    acknowledgmentDueAt: Union[str, None]
    acknowledgmentOverdueSince: Union[str, None]
    remittanceDueAt: Union[str, None]
    remittanceOverdueSince: Union[str, None]
    balance: int
    adjustments: list[Adjustment]
    patientAdjustments: list[Adjustment]
    scrub: ScrubSummary
    payerStatus: Union[ClaimPayerStatus, None]
    submission: Union[ClaimSubmission, None]
    remittanceIds: list[str]
    denialIds: list[str]
    correctionClaimId: Union[str, None]
    timelyFiling: Union[ClaimTimelyFiling, None]
    archivedAt: Union[str, None]
    archived: bool
    version: int
    createdAt: str
    updatedAt: str

class ClaimAcceptedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.accepted"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimAcknowledgmentOverdueEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.acknowledgment_overdue"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimAnnotations(TypedDict):
    object: Literal["claim_annotations"]
    claimId: str
    codes: list[ClaimCodeText]
    reasons: list[ClaimPayerReason]

class ClaimAttachment(TypedDict):
    reportTypeCode: str
    transmissionCode: str
    controlNumber: NotRequired[str]
    documentId: NotRequired[str]

class ClaimAttachmentParams(TypedDict):
    reportTypeCode: str
    transmissionCode: str
    controlNumber: NotRequired[str]
    documentId: NotRequired[str]

class ClaimBalanceChangedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.balance_changed"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimBatchError(TypedDict):
    code: str
    message: str
    param: Union[str, None]
    duplicateOf: NotRequired[str]
    details: list[ClaimBatchErrorDetail]

class ClaimBatchErrorDetail(TypedDict):
    code: str
    param: str
    message: str

class ClaimBatchItemParams(TypedDict):
    id: str
    version: NotRequired[int]
    confirmUnchanged: NotRequired[bool]

class ClaimBatchItemResult(TypedDict):
    id: str
    outcome: Union[Literal["submitted", "held", "failed"], str]
    status: Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided", None], str]
    version: Union[int, None]
    error: Union[ClaimBatchError, None]

class ClaimBatchPreview(TypedDict):
    object: Literal["claim_batch_preview"]
    possible: int
    failed: int
    results: list[ClaimBatchPreviewItem]

class ClaimBatchPreviewItem(TypedDict):
    id: str
    error: Union[ClaimBatchError, None]

class ClaimBatchSubmitParams(TypedDict):
    claims: list[ClaimBatchItemParams]

class ClaimBatchSubmitResult(TypedDict):
    object: Literal["claim_batch_submit_result"]
    submitted: int
    held: int
    failed: int
    results: list[ClaimBatchItemResult]

class ClaimCandidateServiceDate(TypedDict):
    start: str
    end: str

class ClaimCandidateReasonsItem(TypedDict):
    code: str
    message: str

class ClaimCandidate(TypedDict):
    object: Literal["claim_candidate"]
    claimId: str
    patientId: str
    patientName: Union[PersonName, None]
    memberId: Union[str, None]
    patientControlNumber: str
    payerClaimControlNumber: Union[str, None]
    payerId: str
    status: Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]
    serviceDate: Union[ClaimCandidateServiceDate, None]
    totalCharges: int
    balance: int
    method: Union[Literal["patient_control_number", "line_control_number", "payer_control_number", "code_and_charge", "patient_and_date", "charge_and_dates", "manual", "none"], str]
    confidence: int
    reasons: list[ClaimCandidateReasonsItem]

class ClaimCandidateList(TypedDict):
    object: Literal["list"]
    data: list[ClaimCandidate]
    hasMore: bool
    nextCursor: Union[str, None]

class ClaimCodeText(TypedDict):
    path: str
    codeSet: Union[Literal["icd10cm", "hcpcs", "pos"], str]
    code: str
    text: str

class ClaimCondition(TypedDict):
    category: str
    applies: bool
    codes: list[str]

class ClaimConditionParams(TypedDict):
    category: str
    applies: bool
    codes: list[str]

class ClaimContact(TypedDict):
    name: NotRequired[str]
    telephone: NotRequired[str]
    extension: NotRequired[str]
    fax: NotRequired[str]
    email: NotRequired[str]
    url: NotRequired[str]

class ClaimContactParams(TypedDict):
    name: NotRequired[str]
    telephone: NotRequired[str]
    extension: NotRequired[str]
    fax: NotRequired[str]
    email: NotRequired[str]
    url: NotRequired[str]

class ClaimContract(TypedDict):
    typeCode: str
    amount: NotRequired[int]
    percentage: NotRequired[str]
    code: NotRequired[str]
    termsDiscountPercentage: NotRequired[str]
    versionId: NotRequired[str]

class ClaimContractParams(TypedDict):
    typeCode: str
    amount: NotRequired[int]
    percentage: NotRequired[str]
    code: NotRequired[str]
    termsDiscountPercentage: NotRequired[str]
    versionId: NotRequired[str]

class ClaimCorrectionCreateParams(TypedDict):
    externalId: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class ClaimCreateParams(TypedDict):
    externalId: NotRequired[str]
    patientId: str
    coverageId: str
    claimType: NotRequired[Literal["professional", "institutional", "dental"]]
    frequencyCode: NotRequired[Literal["1", "7", "8", "0", "2", "3", "4", "5", "6", "9", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "M", "N", "O", "P", "Q", "X", "Y", "Z"]]
    originalClaimId: NotRequired[Union[str, None]]
    payerClaimControlNumber: NotRequired[Union[str, None]]
    patientControlNumber: NotRequired[str]
    billingProvider: NotRequired[BillingProviderParams]
    billingProviderId: NotRequired[Union[str, None]]
    renderingProvider: NotRequired[Union[ProviderParams, None]]
    renderingProviderId: NotRequired[Union[str, None]]
    referringProvider: NotRequired[Union[ProviderParams, None]]
    referringProviderId: NotRequired[Union[str, None]]
    supervisingProvider: NotRequired[Union[ProviderParams, None]]
    supervisingProviderId: NotRequired[Union[str, None]]
    serviceFacility: NotRequired[Union[ServiceFacilityParams, None]]
    serviceFacilityId: NotRequired[Union[str, None]]
    placeOfServiceCode: NotRequired[str]
    diagnoses: NotRequired[list[DiagnosisParams]]
    serviceLines: NotRequired[list[ServiceLineParams]]
    priorAuthorizationNumber: NotRequired[Union[str, None]]
    priorAuthorizationIds: NotRequired[list[str]]
    referralNumber: NotRequired[Union[str, None]]
    accident: NotRequired[Union[AccidentParams, None]]
    dates: NotRequired[ClaimDatesParams]
    delayReasonCode: NotRequired[Union[str, None]]
    assignmentCode: NotRequired[Literal["A", "B", "C"]]
    benefitsAssigned: NotRequired[bool]
    releaseOfInformationCode: NotRequired[Literal["I", "Y"]]
    patientAmountPaid: NotRequired[Union[int, None]]
    cliaNumber: NotRequired[Union[str, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    professional: NotRequired[Union[ProfessionalClaimParams, None]]
    institutional: NotRequired[Union[InstitutionalClaimParams, None]]
    dental: NotRequired[Union[DentalClaimParams, None]]
    attachments: NotRequired[list[ClaimAttachmentParams]]
    otherCoverages: NotRequired[Union[list[ClaimOtherCoverageParams], None]]
    payToAddress: NotRequired[Union[ProviderAddressParams, None]]
    payToPlan: NotRequired[Union[PayToPlanParams, None]]
    patientDetails: NotRequired[Union[ClaimPatientDetailsParams, None]]
    subscriberDetails: NotRequired[Union[ClaimSubscriberDetailsParams, None]]
    payerDetails: NotRequired[Union[ClaimPayerDetailsParams, None]]
    reportingType: NotRequired[Literal["chargeable", "reporting", "subrogation_demand"]]
    providerSignatureOnFile: NotRequired[bool]
    patientRefusesAssignment: NotRequired[bool]
    metadata: NotRequired[dict[str, str]]

class ClaimCreatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.created"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimDatesDisability(TypedDict):
    start: str
    end: NotRequired[str]

class ClaimDates(TypedDict):
    onset: NotRequired[Union[str, None]]
    admission: NotRequired[Union[str, None]]
    discharge: NotRequired[Union[str, None]]
    initialTreatment: NotRequired[str]
    lastSeen: NotRequired[str]
    acuteManifestation: NotRequired[str]
    lastMenstrualPeriod: NotRequired[str]
    lastXRay: NotRequired[str]
    visionPrescription: NotRequired[str]
    disability: NotRequired[ClaimDatesDisability]
    disabilityStart: NotRequired[str]
    disabilityEnd: NotRequired[str]
    lastWorked: NotRequired[str]
    authorizedReturnToWork: NotRequired[str]
    assumedCare: NotRequired[str]
    relinquishedCare: NotRequired[str]
    firstContact: NotRequired[str]
    repricerReceived: NotRequired[str]

class ClaimDatesParamsDisability(TypedDict):
    start: str
    end: NotRequired[str]

class ClaimDatesParams(TypedDict):
    onset: NotRequired[Union[str, None]]
    admission: NotRequired[Union[str, None]]
    discharge: NotRequired[Union[str, None]]
    initialTreatment: NotRequired[str]
    lastSeen: NotRequired[str]
    acuteManifestation: NotRequired[str]
    lastMenstrualPeriod: NotRequired[str]
    lastXRay: NotRequired[str]
    visionPrescription: NotRequired[str]
    disability: NotRequired[ClaimDatesParamsDisability]
    disabilityStart: NotRequired[str]
    disabilityEnd: NotRequired[str]
    lastWorked: NotRequired[str]
    authorizedReturnToWork: NotRequired[str]
    assumedCare: NotRequired[str]
    relinquishedCare: NotRequired[str]
    firstContact: NotRequired[str]
    repricerReceived: NotRequired[str]

class ClaimDeadlineApproachingEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.deadline_approaching"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimDeniedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.denied"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimEligibilityCheckCreateParams(TypedDict):
    coverageRank: NotRequired[Literal["primary", "secondary", "tertiary"]]
    serviceTypeCodes: NotRequired[list[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "30", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86", "87", "88", "89", "90", "91", "92", "93", "94", "95", "96", "97", "98", "99", "A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "AA", "AB", "AC", "AD", "AE", "AF", "AG", "AH", "AI", "AJ", "AK", "AL", "AM", "AN", "AO", "AQ", "AR", "B1", "B2", "B3", "BA", "BB", "BC", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BK", "BL", "BM", "BN", "BP", "BQ", "BR", "BS", "BT", "BU", "BV", "BW", "BX", "BY", "BZ", "C1", "CA", "CB", "CC", "CD", "CE", "CF", "CG", "CH", "CI", "CJ", "CK", "CL", "CM", "CN", "CO", "CP", "CQ", "DG", "DM", "DS", "GF", "GN", "GY", "IC", "MH", "NI", "ON", "PT", "PU", "RN", "RT", "TC", "TN", "UC"]]]
    procedureCodes: NotRequired[list[str]]
    maxAgeSeconds: NotRequired[int]
    mode: NotRequired[Literal["sync", "async"]]

class ClaimEstimatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.estimated"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimEventData(TypedDict):
    claim: Claim
    previousAttributes: NotRequired[ClaimPreviousAttributes]
    deadlines: NotRequired[list[ApproachingClaimDeadline]]

class ClaimFixParams(TypedDict):
    fixId: NotRequired[str]
    findingId: NotRequired[str]
    patchIndex: NotRequired[int]
    all: NotRequired[Literal["safe"]]
    inputs: NotRequired[dict[str, Union[str, int]]]
    reason: NotRequired[str]
    expectedVersion: NotRequired[int]

class ClaimFixResult(TypedDict):
    claim: Claim
    appliedFixes: list[AppliedFix]
    skippedFixes: list[SkippedFix]
    scrub: ScrubRun

class ClaimForm(TypedDict):
    object: Literal["claim_form"]
    claimId: str
    form: Union[Literal["cms1500", "ub04", "ada2024"], str]
    title: str
    edition: str
    pages: int
    boxes: dict[str, FormBox]
    problems: list[FormProblem]
    layout: Union[FormLayout, None]

class ClaimFromFormParams(TypedDict):
    patientId: str
    coverageId: str
    externalId: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    boxes: dict[str, Union[str, None]]

class ClaimHoldParams(TypedDict):
    reason: NotRequired[str]

class ClaimImportProblemsItem(TypedDict):
    code: str
    count: int

class ClaimImport(TypedDict):
    object: Literal["claim_import"]
    id: str
    livemode: bool
    status: Union[Literal["queued", "running", "completed", "failed"], str]
    statusReason: Union[StatusReason, None]
    byteCount: int
    asOf: Union[str, None]
    testClockId: Union[str, None]
    newestServiceDate: Union[str, None]
    claimsDone: int
    counts: ClaimImportCounts
    problems: list[ClaimImportProblemsItem]
    findings: list[ClaimImportFinding]
    findingCount: int
    startedAt: Union[str, None]
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class ClaimImportCounts(TypedDict):
    claims: int
    created: int
    refused: int
    duplicates: int
    patientsCreated: int
    patientsReused: int
    coveragesCreated: int
    coveragesReused: int

class ClaimImportFinding(TypedDict):
    code: str
    severity: Union[Literal["error", "warning"], str]
    message: str
    segmentNumber: NotRequired[int]
    segmentId: NotRequired[str]
    loop: NotRequired[str]
    elementPosition: NotRequired[int]

class ClaimImportItem(TypedDict):
    object: Literal["claim_import_item"]
    sequence: int
    outcome: Union[Literal["created", "refused", "duplicate"], str]
    claimId: Union[str, None]
    patientId: Union[str, None]
    coverageId: Union[str, None]
    patientControlNumber: str
    segmentNumber: int
    problems: list[ClaimImportProblem]

class ClaimImportItemList(TypedDict):
    object: Literal["list"]
    data: list[ClaimImportItem]
    hasMore: bool
    nextCursor: Union[str, None]

class ClaimImportList(TypedDict):
    object: Literal["list"]
    data: list[ClaimImport]
    hasMore: bool
    nextCursor: Union[str, None]

class ClaimImportProblem(TypedDict):
    code: str
    severity: Union[Literal["error", "warning"], str]
    path: str
    message: str
    segmentNumber: NotRequired[int]
    segmentId: NotRequired[str]
    loop: NotRequired[str]
    elementPosition: NotRequired[int]

class ClaimInformationRequestedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.information_requested"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimInformationSentEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.information_sent"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimList(TypedDict):
    object: Literal["list"]
    data: list[Claim]
    hasMore: bool
    nextCursor: Union[str, None]

class ClaimNote(TypedDict):
    code: str
    text: str

class ClaimNoteParams(TypedDict):
    code: str
    text: str

class ClaimOpenSums(TypedDict):
    payerBalance: int
    deniedBalance: int
    patientBalance: int

class ClaimOtherCoverage(TypedDict):
    payerResponsibilitySequence: Union[Literal["P", "S", "T", "A", "B", "C", "D", "E", "F", "G", "H", "U"], str]
    relationshipCode: str
    groupNumber: NotRequired[str]
    groupName: NotRequired[str]
    insuranceTypeCode: NotRequired[str]
    claimFilingIndicatorCode: NotRequired[str]
    adjustments: NotRequired[list[OtherPayerAdjustment]]
    payerPaid: NotRequired[int]
    nonCovered: NotRequired[int]
    remainingPatientLiability: NotRequired[int]
    benefitsAssignmentCode: Union[Literal["Y", "N", "W"], str]
    patientSignatureSourceCode: NotRequired[str]
    releaseOfInformationCode: Union[Literal["Y", "I"], str]
    outpatientAdjudication: NotRequired[OutpatientAdjudication]
    inpatientAdjudication: NotRequired[InpatientAdjudication]
    name: PartyName
    memberId: NotRequired[str]
    address: NotRequired[ClaimPersonAddress]
    payer: ClaimOtherPayer
    payerProviders: NotRequired[list[ClaimOtherPayerProvider]]

class ClaimOtherCoverageParams(TypedDict):
    payerResponsibilitySequence: Literal["P", "S", "T", "A", "B", "C", "D", "E", "F", "G", "H", "U"]
    relationshipCode: str
    groupNumber: NotRequired[str]
    groupName: NotRequired[str]
    insuranceTypeCode: NotRequired[str]
    claimFilingIndicatorCode: NotRequired[str]
    adjustments: NotRequired[list[OtherPayerAdjustmentParams]]
    payerPaid: NotRequired[int]
    nonCovered: NotRequired[int]
    remainingPatientLiability: NotRequired[int]
    benefitsAssignmentCode: Literal["Y", "N", "W"]
    patientSignatureSourceCode: NotRequired[str]
    releaseOfInformationCode: Literal["Y", "I"]
    outpatientAdjudication: NotRequired[OutpatientAdjudicationParams]
    inpatientAdjudication: NotRequired[InpatientAdjudicationParams]
    name: PartyNameParams
    memberId: NotRequired[str]
    address: NotRequired[ClaimPersonAddressParams]
    payer: ClaimOtherPayerParams
    payerProviders: NotRequired[list[ClaimOtherPayerProviderParams]]

class ClaimOtherPayer(TypedDict):
    name: str
    idQualifier: NotRequired[Union[Literal["PI", "XV"], str]]
    payerId: str
    address: NotRequired[ProviderAddress]
    adjudicationDate: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReference]]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    claimAdjustmentIndicator: NotRequired[str]
    payerClaimControlNumber: NotRequired[str]

class ClaimOtherPayerParams(TypedDict):
    name: str
    idQualifier: NotRequired[Literal["PI", "XV"]]
    payerId: str
    address: NotRequired[ProviderAddressParams]
    adjudicationDate: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReferenceParams]]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    claimAdjustmentIndicator: NotRequired[str]
    payerClaimControlNumber: NotRequired[str]

class ClaimOtherPayerProvider(TypedDict):
    entityCode: str
    entityType: str
    secondaryIds: NotRequired[list[PayerReference]]

class ClaimOtherPayerProviderParams(TypedDict):
    entityCode: str
    entityType: str
    secondaryIds: NotRequired[list[PayerReferenceParams]]

class ClaimPaidEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.paid"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimPartiallyPaidEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.partially_paid"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimPatientDetails(TypedDict):
    weightPounds: NotRequired[str]
    pregnant: NotRequired[bool]
    propertyCasualtyClaimNumber: NotRequired[str]
    propertyCasualtyContact: NotRequired[ClaimContact]
    relationshipCode: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReference]]

class ClaimPatientDetailsParams(TypedDict):
    weightPounds: NotRequired[str]
    pregnant: NotRequired[bool]
    propertyCasualtyClaimNumber: NotRequired[str]
    propertyCasualtyContact: NotRequired[ClaimContactParams]
    relationshipCode: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReferenceParams]]

class ClaimPayerDetails(TypedDict):
    idQualifier: NotRequired[Union[Literal["PI", "XV"], str]]
    address: NotRequired[ProviderAddress]
    secondaryIds: NotRequired[list[PayerReference]]
    billingProviderSecondaryIds: NotRequired[list[PayerReference]]

class ClaimPayerDetailsParams(TypedDict):
    idQualifier: NotRequired[Literal["PI", "XV"]]
    address: NotRequired[ProviderAddressParams]
    secondaryIds: NotRequired[list[PayerReferenceParams]]
    billingProviderSecondaryIds: NotRequired[list[PayerReferenceParams]]

class ClaimPayerReason(TypedDict):
    source: Union[Literal["ta1", "999", "277ca_clearinghouse", "277ca_payer", "277", "835"], str]
    code: str
    remarkCodes: list[str]
    text: Union[str, None]
    fields: list[ClaimReasonField]
    lineSequence: Union[int, None]
    amount: Union[int, None]

class ClaimPayerStatusUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.payer_status_updated"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimPaymentCrossoverCarrier(TypedDict):
    name: Union[str, None]
    id: Union[str, None]

class ClaimPaymentStatementPeriod(TypedDict):
    start: str
    end: str

class ClaimPaymentMatch(TypedDict):
    state: Union[Literal["matched", "suspected", "unmatched", "ignored"], str]
    claimId: Union[str, None]
    method: Union[Literal["patient_control_number", "line_control_number", "payer_control_number", "code_and_charge", "patient_and_date", "charge_and_dates", "manual", "none"], str]
    confidence: int
    reasons: list[str]

class ClaimPaymentLineMatchesItem(TypedDict):
    serviceLineId: Union[str, None]
    method: Union[Literal["line_control_number", "procedure_and_charge", "procedure", "manual", "none"], str]

class ClaimPayment(TypedDict):
    object: Literal["claim_payment"]
    id: str
    livemode: bool
    remittanceId: str
    sequence: int
    patientControlNumber: str
    patient: Union[PaidPatient, None]
    payerClaimControlNumber: Union[str, None]
    claimStatusCode: str
    crossoverCarrier: NotRequired[ClaimPaymentCrossoverCarrier]
    charge: int
    paid: int
    patientResponsibility: Union[int, None]
    adjustments: list[Adjustment]
    remarkCodes: list[str]
    facilityTypeCode: Union[str, None]
    frequencyCode: Union[str, None]
    diagnosisRelatedGroup: Union[str, None]
    diagnosisRelatedGroupWeight: Union[str, None]
    inpatientDecision: Union[InpatientDecision, None]
    outpatientDecision: Union[OutpatientDecision, None]
    statementPeriod: Union[ClaimPaymentStatementPeriod, None]
    lines: list[ServicePayment]
    match: ClaimPaymentMatch
    reversalDifference: Union[ReversalDifference, None]
    lineMatches: list[ClaimPaymentLineMatchesItem]
    posted: bool
    release: Union[PaymentRelease, None]

class ClaimPaymentIgnoreParams(TypedDict):
    reason: str

class ClaimPaymentList(TypedDict):
    object: Literal["list"]
    data: list[ClaimPayment]
    hasMore: bool
    nextCursor: Union[str, None]

class ClaimPaymentMatchParamsLinesItem(TypedDict):
    position: int
    serviceLineId: str

class ClaimPaymentMatchParams(TypedDict):
    claimId: str
    lines: NotRequired[list[ClaimPaymentMatchParamsLinesItem]]

class ClaimPaymentReleaseParams(TypedDict):
    reason: str
    note: str

class ClaimPaymentReleasePreview(TypedDict):
    object: Literal["claim_payment_release_preview"]
    livemode: bool
    claimPaymentId: str
    remittanceId: str
    claimId: Union[str, None]
    canRelease: bool
    reasons: list[str]
    suspenseAmount: int
    suspense: list[SuspensePart]
    claim: Union[ReleasedClaim, None]
    remittance: Union[ReleasedRemittanceRest, None]

class ClaimPaymentUndoParams(TypedDict):
    reason: str

class ClaimPersonAddress(TypedDict):
    use: NotRequired[Union[Literal["home", "work", "billing", "temporary"], str]]
    line1: str
    line2: NotRequired[str]
    city: str
    state: NotRequired[str]
    postalCode: NotRequired[str]
    country: NotRequired[str]
    subdivision: NotRequired[str]

class ClaimPersonAddressParams(TypedDict):
    use: NotRequired[Literal["home", "work", "billing", "temporary"]]
    line1: str
    line2: NotRequired[str]
    city: str
    state: NotRequired[str]
    postalCode: NotRequired[str]
    country: NotRequired[str]
    subdivision: NotRequired[str]

class ClaimPersonName(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class ClaimPersonNameParams(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class ClaimPlanReason(TypedDict):
    code: Union[Literal["combined", "other_coverage", "other_claim_type", "other_place_of_service", "other_rendering_provider", "other_prior_authorizations", "other_visit_content", "billed_alone", "line_limit", "diagnosis_limit", "span_limit", "diagnoses_left_out"], str]
    message: str
    separateFrom: Union[int, None]

class ClaimPostingUndoneEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.posting_undone"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimPreviousAttributesCrossover(TypedDict):
    payerName: Union[str, None]
    payerId: Union[str, None]
    remittanceId: str
    forwardedOn: Union[str, None]
    state: Union[Literal["awaited", "decided"], str]

class ClaimPreviousAttributesPayerStatus(TypedDict):
    categoryCode: str
    statusCode: str
    entityCode: Union[str, None]
    effectiveDate: Union[str, None]

class ClaimPreviousAttributesTimelyFiling(TypedDict):
    deadline: str
    basis: str
    daysLeft: int

class ClaimPreviousAttributes(TypedDict):
    object: NotRequired[Literal["claim"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    status: NotRequired[Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]]
    statusReason: NotRequired[Union[StatusReason, None]]
    statusChangedAt: NotRequired[str]
    nextAction: NotRequired[Union[str, None]]
    ownerOfNextAction: NotRequired[Union[Literal["customer", "service", "payer", "none"], str]]
    payerId: NotRequired[str]
    externalId: NotRequired[Union[str, None]]
    patientId: NotRequired[str]
    coverageId: NotRequired[str]
    claimType: NotRequired[Union[Literal["professional", "institutional", "dental"], str]]
    frequencyCode: NotRequired[Union[Literal["1", "7", "8", "0", "2", "3", "4", "5", "6", "9", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "M", "N", "O", "P", "Q", "X", "Y", "Z"], str]]
    originalClaimId: NotRequired[Union[str, None]]
    payerClaimControlNumber: NotRequired[Union[str, None]]
    patientControlNumber: NotRequired[str]
    billingProvider: NotRequired[BillingProvider]
    billingProviderId: NotRequired[Union[str, None]]
    renderingProvider: NotRequired[Union[Provider, None]]
    renderingProviderId: NotRequired[Union[str, None]]
    referringProvider: NotRequired[Union[Provider, None]]
    referringProviderId: NotRequired[Union[str, None]]
    supervisingProvider: NotRequired[Union[Provider, None]]
    supervisingProviderId: NotRequired[Union[str, None]]
    serviceFacility: NotRequired[Union[ServiceFacility, None]]
    serviceFacilityId: NotRequired[Union[str, None]]
    placeOfServiceCode: NotRequired[Union[str, None]]
    diagnoses: NotRequired[list[Diagnosis]]
    serviceLines: NotRequired[list[ServiceLine]]
    priorAuthorizationNumber: NotRequired[Union[str, None]]
    priorAuthorizationIds: NotRequired[list[str]]
    referralNumber: NotRequired[Union[str, None]]
    accident: NotRequired[Union[Accident, None]]
    dates: NotRequired[ClaimDates]
    delayReasonCode: NotRequired[Union[str, None]]
    assignmentCode: NotRequired[Union[Literal["A", "B", "C"], str]]
    benefitsAssigned: NotRequired[bool]
    releaseOfInformationCode: NotRequired[Union[Literal["I", "Y"], str]]
    patientAmountPaid: NotRequired[Union[int, None]]
    cliaNumber: NotRequired[Union[str, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    professional: NotRequired[Union[ProfessionalClaim, None]]
    institutional: NotRequired[Union[InstitutionalClaim, None]]
    dental: NotRequired[Union[DentalClaim, None]]
    attachments: NotRequired[list[ClaimAttachment]]
    otherCoverages: NotRequired[Union[list[ClaimOtherCoverage], None]]
    payToAddress: NotRequired[Union[ProviderAddress, None]]
    payToPlan: NotRequired[Union[PayToPlan, None]]
    patientDetails: NotRequired[Union[ClaimPatientDetails, None]]
    subscriberDetails: NotRequired[Union[ClaimSubscriberDetails, None]]
    payerDetails: NotRequired[Union[ClaimPayerDetails, None]]
    reportingType: NotRequired[Union[Literal["chargeable", "reporting", "subrogation_demand"], str]]
    providerSignatureOnFile: NotRequired[bool]
    patientRefusesAssignment: NotRequired[bool]
    metadata: NotRequired[dict[str, str]]
    totalCharges: NotRequired[int]
    amountPaid: NotRequired[int]
    amountAllowed: NotRequired[Union[int, None]]
    amountDenied: NotRequired[int]
    patientResponsibility: NotRequired[int]
    adjustmentsTotal: NotRequired[int]
    patientPayments: NotRequired[int]
    amountTransferred: NotRequired[int]
    amountInSuspense: NotRequired[int]
    priorClaimId: NotRequired[Union[str, None]]
    priorAdjudications: NotRequired[list[PriorAdjudication]]
    nextClaimId: NotRequired[Union[str, None]]
    crossover: NotRequired[Union[ClaimPreviousAttributesCrossover, None]]
    informationRequest: NotRequired[Union[InformationRequest, None]]
    announcedPayment: NotRequired[Union[AnnouncedPayment, None]]
    estimate: NotRequired[Union[PayerEstimate, None]]
    acknowledgmentDueAt: NotRequired[Union[str, None]]
    acknowledgmentOverdueSince: NotRequired[Union[str, None]]
    remittanceDueAt: NotRequired[Union[str, None]]
    remittanceOverdueSince: NotRequired[Union[str, None]]
    balance: NotRequired[int]
    adjustments: NotRequired[list[Adjustment]]
    patientAdjustments: NotRequired[list[Adjustment]]
    scrub: NotRequired[ScrubSummary]
    payerStatus: NotRequired[Union[ClaimPreviousAttributesPayerStatus, None]]
    submission: NotRequired[Union[ClaimSubmission, None]]
    remittanceIds: NotRequired[list[str]]
    denialIds: NotRequired[list[str]]
    correctionClaimId: NotRequired[Union[str, None]]
    timelyFiling: NotRequired[Union[ClaimPreviousAttributesTimelyFiling, None]]
    archivedAt: NotRequired[Union[str, None]]
    archived: NotRequired[bool]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class ClaimReadyEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.ready"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimReasonFieldSubject(TypedDict):
    type: Union[Literal["patient", "coverage"], str]
    path: str

class ClaimReasonField(TypedDict):
    path: str
    subject: Union[ClaimReasonFieldSubject, None]

class ClaimRejectedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.rejected"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimRemittanceOverdueEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.remittance_overdue"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimRepricing(TypedDict):
    methodologyCode: str
    allowedAmount: int
    savingAmount: NotRequired[int]
    organizationId: NotRequired[str]
    rate: NotRequired[str]
    groupCode: NotRequired[str]
    groupAmount: NotRequired[int]
    revenueCode: NotRequired[str]
    procedureQualifier: NotRequired[str]
    procedureCode: NotRequired[str]
    unitBasis: NotRequired[str]
    unitCount: NotRequired[str]
    rejectReasonCode: NotRequired[str]
    policyComplianceCode: NotRequired[str]
    exceptionCode: NotRequired[str]

class ClaimRepricingParams(TypedDict):
    methodologyCode: str
    allowedAmount: int
    savingAmount: NotRequired[int]
    organizationId: NotRequired[str]
    rate: NotRequired[str]
    groupCode: NotRequired[str]
    groupAmount: NotRequired[int]
    revenueCode: NotRequired[str]
    procedureQualifier: NotRequired[str]
    procedureCode: NotRequired[str]
    unitBasis: NotRequired[str]
    unitCount: NotRequired[str]
    rejectReasonCode: NotRequired[str]
    policyComplianceCode: NotRequired[str]
    exceptionCode: NotRequired[str]

class ClaimReversedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.reversed"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimSubmission(TypedDict):
    submissionId: str
    channel: Union[Literal["sandbox", "clearinghouse"], str]
    submittedAt: str
    transmittedAt: Union[str, None]
    state: Union[Literal["queued", "transmitted", "failed"], str]
    attempt: int

class ClaimSubmitParams(TypedDict):
    confirmUnchanged: NotRequired[bool]

class ClaimSubmittedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.submitted"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class ClaimSubscriberDetails(TypedDict):
    weightPounds: NotRequired[str]
    pregnant: NotRequired[bool]
    propertyCasualtyClaimNumber: NotRequired[str]
    propertyCasualtyContact: NotRequired[ClaimContact]
    payerResponsibilitySequence: NotRequired[Union[Literal["P", "S", "T", "A", "B", "C", "D", "E", "F", "G", "H", "U"], str]]
    groupName: NotRequired[str]
    insuranceTypeCode: NotRequired[str]
    organizationName: NotRequired[str]
    standardUniqueHealthIdentifier: NotRequired[str]
    deathDate: NotRequired[str]

class ClaimSubscriberDetailsParams(TypedDict):
    weightPounds: NotRequired[str]
    pregnant: NotRequired[bool]
    propertyCasualtyClaimNumber: NotRequired[str]
    propertyCasualtyContact: NotRequired[ClaimContactParams]
    payerResponsibilitySequence: NotRequired[Literal["P", "S", "T", "A", "B", "C", "D", "E", "F", "G", "H", "U"]]
    groupName: NotRequired[str]
    insuranceTypeCode: NotRequired[str]
    organizationName: NotRequired[str]
    standardUniqueHealthIdentifier: NotRequired[str]
    deathDate: NotRequired[str]

class ClaimSummary(TypedDict):
    object: Literal["claim_summary"]
    livemode: bool
    total: ClaimSums
    byStatus: list[ClaimSumsByStatus]
    byPayer: list[ClaimSumsByPayer]
    hasMorePayers: bool
    byScrub: list[ClaimSumsByScrub]
    open: Union[ClaimOpenSums, None]

class ClaimSums(TypedDict):
    claims: int
    charges: int
    paid: int
    adjusted: int
    patientPaid: int
    patientResponsibility: int
    denied: int
    balance: int

class ClaimSumsByPayer(TypedDict):
    payerId: str
    claims: int
    charges: int
    paid: int
    adjusted: int
    patientPaid: int
    patientResponsibility: int
    denied: int
    balance: int

class ClaimSumsByScrub(TypedDict):
    scrubStatus: Union[Literal["not_run", "clean", "partly_checked", "warnings", "blocked", "stale"], str]
    claims: int
    charges: int
    paid: int
    adjusted: int
    patientPaid: int
    patientResponsibility: int
    denied: int
    balance: int

class ClaimSumsByStatus(TypedDict):
    status: Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]
    claims: int
    charges: int
    paid: int
    adjusted: int
    patientPaid: int
    patientResponsibility: int
    denied: int
    balance: int

class ClaimUpdateParams(TypedDict):
    externalId: NotRequired[Union[str, None]]
    patientId: NotRequired[str]
    coverageId: NotRequired[str]
    frequencyCode: NotRequired[Literal["1", "7", "8", "0", "2", "3", "4", "5", "6", "9", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "M", "N", "O", "P", "Q", "X", "Y", "Z"]]
    originalClaimId: NotRequired[Union[str, None]]
    payerClaimControlNumber: NotRequired[Union[str, None]]
    patientControlNumber: NotRequired[str]
    billingProvider: NotRequired[BillingProviderParams]
    billingProviderId: NotRequired[Union[str, None]]
    renderingProvider: NotRequired[Union[ProviderParams, None]]
    renderingProviderId: NotRequired[Union[str, None]]
    referringProvider: NotRequired[Union[ProviderParams, None]]
    referringProviderId: NotRequired[Union[str, None]]
    supervisingProvider: NotRequired[Union[ProviderParams, None]]
    supervisingProviderId: NotRequired[Union[str, None]]
    serviceFacility: NotRequired[Union[ServiceFacilityParams, None]]
    serviceFacilityId: NotRequired[Union[str, None]]
    placeOfServiceCode: NotRequired[str]
    diagnoses: NotRequired[list[DiagnosisParams]]
    serviceLines: NotRequired[list[ServiceLineUpdateParams]]
    priorAuthorizationNumber: NotRequired[Union[str, None]]
    priorAuthorizationIds: NotRequired[Union[list[str], None]]
    referralNumber: NotRequired[Union[str, None]]
    accident: NotRequired[Union[AccidentParams, None]]
    dates: NotRequired[Union[ClaimDatesParams, None]]
    delayReasonCode: NotRequired[Union[str, None]]
    assignmentCode: NotRequired[Literal["A", "B", "C"]]
    benefitsAssigned: NotRequired[bool]
    releaseOfInformationCode: NotRequired[Literal["I", "Y"]]
    patientAmountPaid: NotRequired[Union[int, None]]
    cliaNumber: NotRequired[Union[str, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    professional: NotRequired[Union[ProfessionalClaimParams, None]]
    institutional: NotRequired[Union[InstitutionalClaimParams, None]]
    dental: NotRequired[Union[DentalClaimParams, None]]
    attachments: NotRequired[Union[list[ClaimAttachmentParams], None]]
    otherCoverages: NotRequired[Union[list[ClaimOtherCoverageParams], None]]
    payToAddress: NotRequired[Union[ProviderAddressParams, None]]
    payToPlan: NotRequired[Union[PayToPlanParams, None]]
    patientDetails: NotRequired[Union[ClaimPatientDetailsParams, None]]
    subscriberDetails: NotRequired[Union[ClaimSubscriberDetailsParams, None]]
    payerDetails: NotRequired[Union[ClaimPayerDetailsParams, None]]
    reportingType: NotRequired[Literal["chargeable", "reporting", "subrogation_demand"]]
    providerSignatureOnFile: NotRequired[bool]
    patientRefusesAssignment: NotRequired[bool]
    metadata: NotRequired[Union[dict[str, str], None]]

class ClaimValidation(TypedDict):
    object: Literal["claim_validation"]
    livemode: bool
    claimId: str
    claimVersion: int
    valid: bool
    rulesetVersion: str
    verdicts: ScrubVerdicts
    findings: list[ValidationFinding]

class ClaimVoidedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["claim.voided"]
    resource: EventSubject
    createdAt: str
    data: ClaimEventData

class CodeSetAttributes(TypedDict):
    sex: NotRequired[Union[Literal["F", "M"], str]]
    ageMin: NotRequired[int]
    ageMax: NotRequired[int]
    manifestation: NotRequired[bool]
    unacceptablePrincipal: NotRequired[bool]
    questionableAdmission: NotRequired[bool]
    externalCause: NotRequired[bool]
    wrongProcedure: NotRequired[bool]
    excludes1: NotRequired[list[CodeSetExcludes]]
    coverage: NotRequired[str]
    typeOfService: NotRequired[str]
    betos: NotRequired[str]
    isFacility: NotRequired[bool]
    isIndividual: NotRequired[bool]
    classification: NotRequired[str]
    specialization: NotRequired[str]
    requiresProcedure: NotRequired[bool]
    majorDiagnosticCategory: NotRequired[str]
    drgType: NotRequired[Union[Literal["medical", "surgical"], str]]
    weight: NotRequired[float]
    isAlert: NotRequired[bool]

class CodeSetCode(TypedDict):
    object: Literal["code_set_code"]
    codeSet: Union[Literal["icd10cm", "icd10cm_tabular", "icd10cm_poa_exempt", "mce", "icd10pcs", "hcpcs", "modifier", "pos", "taxonomy", "cpt", "cdt", "revenue", "ub_codes", "msdrg", "npi_deactivated", "carc", "rarc", "ptp_practitioner", "ptp_outpatient", "mue_practitioner", "mue_outpatient", "mue_dme", "addon"], str]
    code: str
    on: str
    state: Union[Literal["valid", "heading", "not_in_force", "absent", "no_data"], str]
    label: Union[str, None]
    release: Union[str, None]
    validFrom: Union[str, None]
    validTo: Union[str, None]
    attributes: CodeSetAttributes

class CodeSetExcludes(TypedDict):
    targets: list[str]
    note: str

CodeSetKindMissingItem = TypedDict("CodeSetKindMissingItem", {"from": str, "to": str})

class CodeSetKind(TypedDict):
    object: Literal["code_set"]
    codeSet: Union[Literal["icd10cm", "icd10cm_tabular", "icd10cm_poa_exempt", "mce", "icd10pcs", "hcpcs", "modifier", "pos", "taxonomy", "cpt", "cdt", "revenue", "ub_codes", "msdrg", "npi_deactivated", "carc", "rarc", "ptp_practitioner", "ptp_outpatient", "mue_practitioner", "mue_outpatient", "mue_dme", "addon"], str]
    title: str
    publisher: str
    cadence: Union[Literal["fiscal_year", "calendar_year", "half_year", "quarter", "none"], str]
    state: Union[Literal["current", "expiring", "expired", "missing_quarter", "starter", "not_loaded"], str]
    missing: list[CodeSetKindMissingItem]
    versions: list[CodeSetVersion]

class CodeSetKindList(TypedDict):
    object: Literal["list"]
    data: list[CodeSetKind]
    hasMore: bool
    nextCursor: Union[str, None]

class CodeSetVersion(TypedDict):
    version: str
    source: str
    isPartial: bool
    coversFrom: str
    coversTo: str
    codeCount: int
    importedAt: str

class Colleague(TypedDict):
    object: Literal["colleague"]
    id: str
    name: str
    role: str
    status: Union[Literal["invited", "active", "disabled"], str]

class ColleagueList(TypedDict):
    object: Literal["list"]
    data: list[Colleague]
    hasMore: bool
    nextCursor: Union[str, None]

CollectionsReport = TypedDict("CollectionsReport", {"object": Literal["collections_report"], "livemode": bool, "from": str, "to": str, "payerId": Union[str, None], "billingNpi": Union[str, None], "groupBy": Union[Literal["payer", "provider", "location", "claim_type", "month"], str], "rows": list[CollectionsReportRow]})

class CollectionsReportRow(TypedDict):
    key: str
    name: Union[str, None]
    claims: int
    charges: int
    payerPaid: int
    patientPaid: int
    collected: int
    adjusted: int
    writtenOff: int
    list: str

class Connection(TypedDict):
    object: Literal["connection"]
    id: str
    kind: str
    profile: dict[str, Any]
    hasSecrets: bool
    hostKeys: list[str]
    state: Union[Literal["draft", "testing", "live", "paused", "quarantined"], str]
    stateReason: Union[str, None]
    lastSuccessAt: Union[str, None]
    lastFailureAt: Union[str, None]
    lastFailureReason: Union[str, None]
    consecutiveFailures: int
    livemode: bool
    name: str
    credentials: list[ConnectionCredential]
    tradingPartnerIds: list[str]
    testAcceptedAt: Union[str, None]
    wentLiveAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

ConnectionCreateParams = Union[SftpConnectionCreateParams, CoreConnectionCreateParams, HttpsConnectionCreateParams]

class ConnectionCredential(TypedDict):
    name: str
    publicKey: Union[str, None]
    fingerprint: Union[str, None]
    createdAt: str
    expiresAt: Union[str, None]
    noticedAt: Union[str, None]

class ConnectionCredentialsExpiringEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["connection.credentials_expiring"]
    resource: EventSubject
    createdAt: str
    data: PayerConnectionEventData

class ConnectionCredentialsRenewedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["connection.credentials_renewed"]
    resource: EventSubject
    createdAt: str
    data: PayerConnectionEventData

class ConnectionEventData(TypedDict):
    connection: Union[FhirConnection, PartnerEhrConnection]
    previousAttributes: NotRequired[Union[FhirConnectionPreviousAttributes, PartnerEhrConnectionPreviousAttributes]]

class ConnectionFileQuarantinedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["connection.file_quarantined"]
    resource: EventSubject
    createdAt: str
    data: PayerFileEventData

class ConnectionGoLiveParams(TypedDict):
    reason: NotRequired[str]

class ConnectionKeyCreateParams(TypedDict):
    use: NotRequired[Literal["sign_in", "pgp"]]
    expiresAt: NotRequired[str]

class ConnectionKeyForgetParams(TypedDict):
    use: NotRequired[Literal["sign_in", "pgp"]]

class ConnectionList(TypedDict):
    object: Literal["list"]
    data: list[Connection]
    hasMore: bool
    nextCursor: Union[str, None]

class ConnectionPauseParams(TypedDict):
    reason: NotRequired[str]

ConnectionProfileParams = Union[SftpProfileParams, CoreProfileParams, HttpsProfileParams]

ConnectionProfileUpdateParams = Union[SftpProfileUpdateParams, CoreProfileUpdateParams, HttpsProfileUpdateParams]

ConnectionSecretsParams = Union[SftpSecretsParams, CoreSecretsParams, HttpsSecretsParams]

ConnectionSecretsUpdateParams = Union[SftpSecretsUpdateParams, CoreSecretsUpdateParams, HttpsSecretsUpdateParams]

class ConnectionTest(TypedDict):
    object: Literal["connection_test"]
    connectionId: str
    worked: bool
    steps: list[ConnectionTestStep]
    unconfirmedHostKey: Union[str, None]

class ConnectionTestStep(TypedDict):
    step: str
    outcome: Union[Literal["passed", "failed", "not_tried"], str]
    reason: Union[str, None]
    found: Union[str, None]

class ConnectionUpdateParams(TypedDict):
    name: NotRequired[str]
    profile: NotRequired[ConnectionProfileUpdateParams]
    secrets: NotRequired[ConnectionSecretsUpdateParams]
    secretsExpireAt: NotRequired[dict[str, Union[str, None]]]
    hostKeys: NotRequired[list[str]]

class CoreConnectionCreateParams(TypedDict):
    name: str
    kind: Literal["core"]
    profile: CoreProfileParams
    secrets: NotRequired[CoreSecretsParams]
    secretsExpireAt: NotRequired[dict[str, Union[str, None]]]
    hostKeys: NotRequired[list[str]]
    tradingPartnerId: NotRequired[str]

class CorePartnerConnectionParams(TypedDict):
    kind: Literal["core"]
    profile: CoreProfileParams
    secrets: NotRequired[CoreSecretsParams]
    hostKeys: NotRequired[list[str]]
    state: NotRequired[Literal["draft", "testing", "live", "paused"]]

class CoreProfileParams(TypedDict):
    url: str
    batchUrl: NotRequired[str]
    pickUpUrl: NotRequired[str]
    envelope: NotRequired[Literal["soap", "mime"]]
    operations: NotRequired[Literal["specific", "generic"]]
    ruleVersion: NotRequired[str]
    username: NotRequired[str]
    senderId: str
    receiverId: str
    transactions: NotRequired[str]
    realTimeTransactions: NotRequired[str]
    payloadType270: NotRequired[str]
    payloadType275: NotRequired[str]
    payloadType276: NotRequired[str]
    payloadType278: NotRequired[str]
    payloadType837P: NotRequired[str]
    payloadType837I: NotRequired[str]
    payloadType837D: NotRequired[str]
    acknowledgmentTypes: NotRequired[str]
    resultTypes: NotRequired[str]
    whenUnanswered: NotRequired[Literal["hold", "ask", "send_again"]]
    receiptType: NotRequired[str]
    confirm: NotRequired[Literal["all", "results", "none"]]
    confirmationType: NotRequired[str]
    pollSeconds: NotRequired[int]
    connectTimeoutSeconds: NotRequired[float]
    answerTimeoutSeconds: NotRequired[float]
    fileBytesMax: NotRequired[int]

class CoreProfileUpdateParams(TypedDict):
    url: NotRequired[Union[str, None]]
    batchUrl: NotRequired[Union[str, None]]
    pickUpUrl: NotRequired[Union[str, None]]
    envelope: NotRequired[Literal["soap", "mime", None]]
    operations: NotRequired[Literal["specific", "generic", None]]
    ruleVersion: NotRequired[Union[str, None]]
    username: NotRequired[Union[str, None]]
    senderId: NotRequired[Union[str, None]]
    receiverId: NotRequired[Union[str, None]]
    transactions: NotRequired[Union[str, None]]
    realTimeTransactions: NotRequired[Union[str, None]]
    payloadType270: NotRequired[Union[str, None]]
    payloadType275: NotRequired[Union[str, None]]
    payloadType276: NotRequired[Union[str, None]]
    payloadType278: NotRequired[Union[str, None]]
    payloadType837P: NotRequired[Union[str, None]]
    payloadType837I: NotRequired[Union[str, None]]
    payloadType837D: NotRequired[Union[str, None]]
    acknowledgmentTypes: NotRequired[Union[str, None]]
    resultTypes: NotRequired[Union[str, None]]
    whenUnanswered: NotRequired[Literal["hold", "ask", "send_again", None]]
    receiptType: NotRequired[Union[str, None]]
    confirm: NotRequired[Literal["all", "results", "none", None]]
    confirmationType: NotRequired[Union[str, None]]
    pollSeconds: NotRequired[Union[int, None]]
    connectTimeoutSeconds: NotRequired[Union[float, None]]
    answerTimeoutSeconds: NotRequired[Union[float, None]]
    fileBytesMax: NotRequired[Union[int, None]]

class CoreSecretsParams(TypedDict):
    password: NotRequired[str]
    clientCertificate: NotRequired[str]
    clientKey: NotRequired[str]
    nextClientCertificate: NotRequired[str]
    nextClientKey: NotRequired[str]
    certificateAuthority: NotRequired[str]

class CoreSecretsUpdateParams(TypedDict):
    password: NotRequired[Union[str, None]]
    clientCertificate: NotRequired[Union[str, None]]
    clientKey: NotRequired[Union[str, None]]
    nextClientCertificate: NotRequired[Union[str, None]]
    nextClientKey: NotRequired[Union[str, None]]
    certificateAuthority: NotRequired[Union[str, None]]

class Coverage(TypedDict):
    object: Literal["coverage"]
    id: str
    livemode: bool
    status: Union[Literal["draft", "active", "inactive", "cancelled", "entered_in_error"], str]
    externalId: Union[str, None]
    patientId: str
    rank: Union[Literal["primary", "secondary", "tertiary"], str]
    payerId: str
    payerName: str
    planName: Union[str, None]
    memberId: str
    groupNumber: Union[str, None]
    claimFilingIndicatorCode: str
    medicareSecondaryCode: Union[Literal["12", "13", "14", "15", "16", "41", "42", "43", "47", None], str]
    lineOfBusiness: Union[Literal["commercial", "medicare_ffs", "medicare_advantage", "medicaid_ffs", "medicaid_managed", "chip", "marketplace_ffe", "tricare", "workers_comp", "auto", "eap", "self_pay"], str]
    relationshipToSubscriber: Union[Literal["self", "spouse", "child", "other"], str]
    subscriber: Union[Subscriber, None]
    period: CoveragePeriod
    coordination: Union[CoverageCoordination, None]
    metadata: dict[str, str]
    verified: bool
    latestEligibilityCheckId: Union[str, None]
    latestEligibilityStatus: Union[Literal["active", "inactive", "unknown", None], str]
    latestBenefits: Union[CoverageBenefits, None]
    latestPlanSpans: list[PlanSpan]
    version: int
    createdAt: str
    updatedAt: str

class CoverageBenefits(TypedDict):
    payerId: str
    planName: Union[str, None]
    planNumber: Union[str, None]
    groupNumber: Union[str, None]
    copay: Union[int, None]
    coinsurancePercent: Union[str, None]
    deductibleTotal: Union[int, None]
    oopMax: Union[int, None]
    serviceTypeCodes: list[str]

class CoverageCoordination(TypedDict):
    order: Union[Literal["primary", "secondary", "tertiary", "unknown"], str]
    reason: str
    eligibilityCheckId: str

class CoverageCreateParams(TypedDict):
    externalId: NotRequired[str]
    patientId: str
    rank: NotRequired[Literal["primary", "secondary", "tertiary"]]
    payerId: str
    planName: NotRequired[str]
    memberId: str
    groupNumber: NotRequired[str]
    claimFilingIndicatorCode: NotRequired[str]
    medicareSecondaryCode: NotRequired[Literal["12", "13", "14", "15", "16", "41", "42", "43", "47", None]]
    lineOfBusiness: NotRequired[Literal["commercial", "medicare_ffs", "medicare_advantage", "medicaid_ffs", "medicaid_managed", "chip", "marketplace_ffe", "tricare", "workers_comp", "auto", "eap", "self_pay"]]
    relationshipToSubscriber: NotRequired[Literal["self", "spouse", "child", "other"]]
    subscriber: NotRequired[Union[SubscriberParams, None]]
    period: NotRequired[CoveragePeriodParams]
    metadata: NotRequired[dict[str, str]]

class CoverageEventData(TypedDict):
    coverage: Coverage
    previousAttributes: NotRequired[CoveragePreviousAttributes]

class CoverageFix(TypedDict):
    coverageId: str
    changes: CoverageFixChanges
    fields: list[str]
    needsConfirmation: bool
    reasons: list[str]

class CoverageFixApplyParams(TypedDict):
    fields: NotRequired[list[str]]
    confirm: NotRequired[bool]

class CoverageFixChanges(TypedDict):
    payerId: NotRequired[str]
    memberId: NotRequired[str]
    groupNumber: NotRequired[str]
    planName: NotRequired[str]
    relationshipToSubscriber: NotRequired[Union[Literal["self", "spouse", "child", "other"], str]]
    subscriber: NotRequired[CoverageFixSubscriber]
    patient: NotRequired[CoverageFixPatient]

class CoverageFixPatient(TypedDict):
    firstName: NotRequired[str]
    lastName: NotRequired[str]
    birthDate: NotRequired[str]
    sex: NotRequired[Union[Literal["female", "male", "unknown"], str]]

class CoverageFixSubscriber(TypedDict):
    firstName: NotRequired[str]
    lastName: NotRequired[str]
    birthDate: NotRequired[str]
    sex: NotRequired[Union[Literal["female", "male", "unknown"], str]]
    address: NotRequired[Address]

class CoverageList(TypedDict):
    object: Literal["list"]
    data: list[Coverage]
    hasMore: bool
    nextCursor: Union[str, None]

class CoverageOfSetParams(TypedDict):
    externalId: NotRequired[str]
    rank: NotRequired[Literal["primary", "secondary", "tertiary"]]
    payerId: NotRequired[str]
    planName: NotRequired[str]
    memberId: NotRequired[str]
    groupNumber: NotRequired[str]
    claimFilingIndicatorCode: NotRequired[str]
    medicareSecondaryCode: NotRequired[Literal["12", "13", "14", "15", "16", "41", "42", "43", "47", None]]
    lineOfBusiness: NotRequired[Literal["commercial", "medicare_ffs", "medicare_advantage", "medicaid_ffs", "medicaid_managed", "chip", "marketplace_ffe", "tricare", "workers_comp", "auto", "eap", "self_pay"]]
    relationshipToSubscriber: NotRequired[Literal["self", "spouse", "child", "other"]]
    subscriber: NotRequired[Union[SubscriberParams, None]]
    period: NotRequired[CoveragePeriodParams]
    metadata: NotRequired[dict[str, str]]
    fhir: NotRequired[dict[str, Any]]

class CoverageOrder(TypedDict):
    object: Literal["coverage_order"]
    patientId: str
    coverages: list[Coverage]

class CoverageOrderSetParams(TypedDict):
    coverageIds: list[str]

class CoveragePeriod(TypedDict):
    start: NotRequired[Union[str, None]]
    end: NotRequired[Union[str, None]]

class CoveragePeriodParams(TypedDict):
    start: NotRequired[Union[str, None]]
    end: NotRequired[Union[str, None]]

class CoveragePreviousAttributes(TypedDict):
    object: NotRequired[Literal["coverage"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    status: NotRequired[Union[Literal["draft", "active", "inactive", "cancelled", "entered_in_error"], str]]
    externalId: NotRequired[Union[str, None]]
    patientId: NotRequired[str]
    rank: NotRequired[Union[Literal["primary", "secondary", "tertiary"], str]]
    payerId: NotRequired[str]
    payerName: NotRequired[str]
    planName: NotRequired[Union[str, None]]
    memberId: NotRequired[str]
    groupNumber: NotRequired[Union[str, None]]
    claimFilingIndicatorCode: NotRequired[str]
    medicareSecondaryCode: NotRequired[Union[Literal["12", "13", "14", "15", "16", "41", "42", "43", "47", None], str]]
    lineOfBusiness: NotRequired[Union[Literal["commercial", "medicare_ffs", "medicare_advantage", "medicaid_ffs", "medicaid_managed", "chip", "marketplace_ffe", "tricare", "workers_comp", "auto", "eap", "self_pay"], str]]
    relationshipToSubscriber: NotRequired[Union[Literal["self", "spouse", "child", "other"], str]]
    subscriber: NotRequired[Union[Subscriber, None]]
    period: NotRequired[CoveragePeriod]
    coordination: NotRequired[Union[CoverageCoordination, None]]
    metadata: NotRequired[dict[str, str]]
    verified: NotRequired[bool]
    latestEligibilityCheckId: NotRequired[Union[str, None]]
    latestEligibilityStatus: NotRequired[Union[Literal["active", "inactive", "unknown", None], str]]
    latestBenefits: NotRequired[Union[CoverageBenefits, None]]
    latestPlanSpans: NotRequired[list[PlanSpan]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class CoverageSetReplaceParams(TypedDict):
    patientId: str
    coverages: list[CoverageOfSetParams]
    writeBack: NotRequired[bool]
    requireWriteBack: NotRequired[bool]
    ifMatch: NotRequired[str]
    allowEmpty: NotRequired[bool]
    dryRun: NotRequired[bool]

class CoverageSetResult(TypedDict):
    object: Literal["coverage_set"]
    connectionId: str
    patientId: str
    etag: str
    dryRun: bool
    created: list[str]
    updated: list[str]
    unchanged: list[str]
    cancelled: list[str]
    outboxEntryIds: list[str]
    notWrittenBack: list[str]
    writeBack: Union[Literal["queued", "not_supported", "not_granted", "not_requested"], str]
    missingScope: Union[str, None]

class CoverageUpdateParams(TypedDict):
    status: NotRequired[Literal["active", "inactive", "cancelled", "entered_in_error"]]
    externalId: NotRequired[Union[str, None]]
    rank: NotRequired[Literal["primary", "secondary", "tertiary"]]
    payerId: NotRequired[str]
    planName: NotRequired[Union[str, None]]
    memberId: NotRequired[str]
    groupNumber: NotRequired[Union[str, None]]
    claimFilingIndicatorCode: NotRequired[Union[str, None]]
    medicareSecondaryCode: NotRequired[Literal["12", "13", "14", "15", "16", "41", "42", "43", "47", None]]
    lineOfBusiness: NotRequired[Literal["commercial", "medicare_ffs", "medicare_advantage", "medicaid_ffs", "medicaid_managed", "chip", "marketplace_ffe", "tricare", "workers_comp", "auto", "eap", "self_pay", None]]
    relationshipToSubscriber: NotRequired[Literal["self", "spouse", "child", "other"]]
    subscriber: NotRequired[Union[SubscriberParams, None]]
    period: NotRequired[Union[CoveragePeriodParams, None]]
    metadata: NotRequired[Union[dict[str, str], None]]

DeadlineBasis = TypedDict("DeadlineBasis", {"source": Union[Literal["payer_directory"], str], "days": int, "from": str})

class Deadline(TypedDict):
    date: str
    basis: DeadlineBasis

class DeletedManualReviewPolicy(TypedDict):
    id: str
    deleted: Literal[True]
    heldItems: HeldItems

class DeletedPartnerEhrConnection(TypedDict):
    id: str
    deleted: Literal[True]
    cancelledWrites: int

class DeletedPartnerEhrWebhook(TypedDict):
    id: str
    deleted: Literal[True]
    isUnregistered: bool

class DenialRootCause(TypedDict):
    stage: Union[Literal["front_end", "coding", "authorization", "clinical", "credentialing", "payer_error", "filing", "patient"], str]
    confidence: Union[Literal["high", "medium", "low"], str]

class DenialPreventable(TypedDict):
    byRuleIds: list[str]
    wouldHaveBeenCaught: bool
    byScrubRules: NotRequired[list[DenialScrubRule]]

class Denial(TypedDict):
    object: Literal["denial"]
    id: str
    livemode: bool
    claimId: str
    serviceLineIds: list[str]
    remittanceId: str
    payerId: str
    level: Union[Literal["claim", "line"], str]
    status: Union[Literal["open", "in_progress", "correcting", "appealing", "overturned", "upheld", "written_off", "billed_patient", "expired"], str]
    deniedAmount: int
    openAmount: int
    writtenOffAmount: int
    recoveredAmount: int
    groupCode: str
    carc: str
    rarcs: list[str]
    category: Union[Literal["authorization", "eligibility_coverage", "coordination_of_benefits", "duplicate", "timely_filing", "missing_information", "coding", "bundling_ncci", "medical_necessity", "non_covered_benefit_limit", "provider_enrollment_credentialing", "patient_information", "other"], str]
    categoryChange: Union[DenialCategoryChange, None]
    label: str
    rootCause: DenialRootCause
    preventable: DenialPreventable
    recoverability: Recoverability
    recommendedActions: list[DenialAction]
    appealable: bool
    appealDeadline: Union[DenialAppealDeadline, None]
    correctedClaimDeadline: Union[Deadline, None]
    receivedAt: str
    replacementClaimId: Union[str, None]
    resolution: Union[DenialResolution, None]
    informationRequest: Union[RequestedInformation, None]
    version: int
    createdAt: str
    updatedAt: str

class DenialActionRequest(TypedDict):
    method: Union[Literal["POST"], str]
    path: str
    body: dict[str, Any]

class DenialAction(TypedDict):
    type: Union[Literal["correct_and_resubmit", "replace_claim", "appeal", "request_retro_auth", "bill_other_payer", "bill_patient", "write_off", "contact_payer"], str]
    reason: str
    request: Union[DenialActionRequest, None]

DenialAppealDeadlineBasis = TypedDict("DenialAppealDeadlineBasis", {"source": Union[Literal["regulation", "payer_directory"], str], "citation": Union[str, None], "days": int, "from": str})

class DenialAppealDeadline(TypedDict):
    date: str
    level: int
    levelName: str
    basis: DenialAppealDeadlineBasis

DenialCategoryChange = TypedDict("DenialCategoryChange", {"from": Union[Literal["authorization", "eligibility_coverage", "coordination_of_benefits", "duplicate", "timely_filing", "missing_information", "coding", "bundling_ncci", "medical_necessity", "non_covered_benefit_limit", "provider_enrollment_credentialing", "patient_information", "other"], str], "reason": str, "at": str})

class DenialDeadlineApproachingEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["denial.deadline_approaching"]
    resource: EventSubject
    createdAt: str
    data: DenialEventData

class DenialEventData(TypedDict):
    denial: Denial
    previousAttributes: NotRequired[DenialPreviousAttributes]
    deadlines: NotRequired[list[ApproachingDeadline]]

class DenialExpiredEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["denial.expired"]
    resource: EventSubject
    createdAt: str
    data: DenialEventData

class DenialList(TypedDict):
    object: Literal["list"]
    data: list[ListedDenial]
    hasMore: bool
    nextCursor: Union[str, None]

class DenialPreviousAttributesRootCause(TypedDict):
    stage: Union[Literal["front_end", "coding", "authorization", "clinical", "credentialing", "payer_error", "filing", "patient"], str]
    confidence: Union[Literal["high", "medium", "low"], str]

class DenialPreviousAttributesPreventable(TypedDict):
    byRuleIds: list[str]
    wouldHaveBeenCaught: bool
    byScrubRules: NotRequired[list[DenialScrubRule]]

class DenialPreviousAttributes(TypedDict):
    object: NotRequired[Literal["denial"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    claimId: NotRequired[str]
    serviceLineIds: NotRequired[list[str]]
    remittanceId: NotRequired[str]
    payerId: NotRequired[str]
    level: NotRequired[Union[Literal["claim", "line"], str]]
    status: NotRequired[Union[Literal["open", "in_progress", "correcting", "appealing", "overturned", "upheld", "written_off", "billed_patient", "expired"], str]]
    deniedAmount: NotRequired[int]
    openAmount: NotRequired[int]
    writtenOffAmount: NotRequired[int]
    recoveredAmount: NotRequired[int]
    groupCode: NotRequired[str]
    carc: NotRequired[str]
    rarcs: NotRequired[list[str]]
    category: NotRequired[Union[Literal["authorization", "eligibility_coverage", "coordination_of_benefits", "duplicate", "timely_filing", "missing_information", "coding", "bundling_ncci", "medical_necessity", "non_covered_benefit_limit", "provider_enrollment_credentialing", "patient_information", "other"], str]]
    categoryChange: NotRequired[Union[DenialCategoryChange, None]]
    label: NotRequired[str]
    rootCause: NotRequired[DenialPreviousAttributesRootCause]
    preventable: NotRequired[DenialPreviousAttributesPreventable]
    recoverability: NotRequired[Recoverability]
    recommendedActions: NotRequired[list[DenialAction]]
    appealable: NotRequired[bool]
    appealDeadline: NotRequired[Union[DenialAppealDeadline, None]]
    correctedClaimDeadline: NotRequired[Union[Deadline, None]]
    receivedAt: NotRequired[str]
    replacementClaimId: NotRequired[Union[str, None]]
    resolution: NotRequired[Union[DenialResolution, None]]
    informationRequest: NotRequired[Union[RequestedInformation, None]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class DenialReceivedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["denial.received"]
    resource: EventSubject
    createdAt: str
    data: DenialEventData

DenialReport = TypedDict("DenialReport", {"object": Literal["denial_report"], "livemode": bool, "from": str, "to": str, "payerId": Union[str, None], "rows": list[DenialReportRow]})

class DenialReportRow(TypedDict):
    payerId: str
    category: str
    groupCode: str
    carc: str
    denials: int
    claims: int
    deniedAmount: int
    openAmount: int
    overturned: int
    recoveredAmount: int
    writtenOffAmount: int
    billedToPatientAmount: int
    preventable: int
    preventableBy: Union[Literal["eligibility_check", "benefit_check", "registration", "coordination_of_benefits", "authorization", "enrollment", "complete_claim", "coding_edit", "duplicate_check", "timely_filing", "documentation", "none"], str]
    confirmed: int

class DenialResolution(TypedDict):
    type: Union[Literal["paid", "appeal", "write_off", "bill_patient", "replaced", "voided", "billed_next_payer", "expired", "withdrawn"], str]
    at: str
    amountRecovered: Union[int, None]
    remittanceId: Union[str, None]
    appealId: Union[str, None]
    claimId: Union[str, None]
    reasonCode: Union[Literal["timely_filing", "authorization_missing", "eligibility", "other_payer_not_billed", "duplicate_charge", "documentation_missing", "coding_error", "bundled", "not_medically_necessary", "non_covered", "benefit_limit", "provider_not_enrolled", "patient_data_wrong", "contractual", "appeal_exhausted", "small_balance", "charity_care", "bankruptcy", "patient_deceased", "administrative", None], str]
    note: Union[str, None]
    waiverDocumentId: Union[str, None]

class DenialResolveParams(TypedDict):
    type: Literal["write_off", "bill_patient"]
    reasonCode: NotRequired[Literal["timely_filing", "authorization_missing", "eligibility", "other_payer_not_billed", "duplicate_charge", "documentation_missing", "coding_error", "bundled", "not_medically_necessary", "non_covered", "benefit_limit", "provider_not_enrolled", "patient_data_wrong", "contractual", "appeal_exhausted", "small_balance", "charity_care", "bankruptcy", "patient_deceased", "administrative"]]
    amount: NotRequired[int]
    waiverDocumentId: NotRequired[str]
    note: NotRequired[str]

DenialRiskPeriod = TypedDict("DenialRiskPeriod", {"from": str, "to": str})

class DenialRiskBasis(TypedDict):
    claims: int
    lines: int
    isLimited: bool

class DenialRisk(TypedDict):
    object: Literal["denial_risk"]
    livemode: bool
    claimId: str
    payerId: str
    period: DenialRiskPeriod
    basis: DenialRiskBasis
    minimumLines: int
    groups: list[DenialRiskGroup]
    lines: list[DenialRiskLine]

class DenialRiskGroupFactorsItem(TypedDict):
    factor: Union[Literal["procedure", "modifiers", "diagnosis_family", "place_of_service", "rendering_provider"], str]
    value: Union[str, None]

class DenialRiskGroupInterval(TypedDict):
    low: float
    high: float

class DenialRiskGroupReasonsItem(TypedDict):
    carc: str
    label: Union[str, None]
    denied: int

class DenialRiskGroup(TypedDict):
    factors: list[DenialRiskGroupFactorsItem]
    decided: int
    denied: int
    rate: Union[float, None]
    interval: Union[DenialRiskGroupInterval, None]
    reasons: list[DenialRiskGroupReasonsItem]
    deniedClaimIds: list[str]
    paidClaimIds: list[str]

class DenialRiskLine(TypedDict):
    serviceLineId: str
    estimate: Union[DenialRiskGroup, None]
    groups: list[DenialRiskGroup]

class DenialRuleCreateParams(TypedDict):
    name: NotRequired[str]

class DenialScrubRule(TypedDict):
    id: str
    name: str
    enabled: bool
    mode: Union[Literal["shadow", "active"], str]

DenialSummaryPeriod = TypedDict("DenialSummaryPeriod", {"from": str, "before": str})

class DenialSummary(TypedDict):
    object: Literal["denial_summary"]
    livemode: bool
    groupBy: Union[Literal["category", "carc", "payer", "rootCause"], str]
    period: DenialSummaryPeriod
    groups: list[DenialSummaryGroup]

class DenialSummaryGroup(TypedDict):
    key: str
    count: int
    openCount: int
    overturnedCount: int
    deniedAmount: int
    openAmount: int
    recoveredAmount: int

class DenialUpdateParams(TypedDict):
    category: NotRequired[Literal["authorization", "eligibility_coverage", "coordination_of_benefits", "duplicate", "timely_filing", "missing_information", "coding", "bundling_ncci", "medical_necessity", "non_covered_benefit_limit", "provider_enrollment_credentialing", "patient_information", "other"]]
    reason: NotRequired[str]
    status: NotRequired[Literal["open", "in_progress"]]

class DenialUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["denial.updated"]
    resource: EventSubject
    createdAt: str
    data: DenialEventData

class DentalClaimServiceDate(TypedDict):
    start: str
    end: NotRequired[str]

class DentalClaim(TypedDict):
    predetermination: NotRequired[bool]
    predeterminationNumber: NotRequired[str]
    specialProgramCode: NotRequired[str]
    serviceDate: NotRequired[DentalClaimServiceDate]
    appliancePlacementDate: NotRequired[str]
    repricerReceivedDate: NotRequired[str]
    orthodonticTreatment: NotRequired[OrthodonticTreatment]
    toothStatuses: NotRequired[list[ToothStatus]]
    contract: NotRequired[ClaimContract]
    serviceAuthorizationExceptionCode: NotRequired[str]
    repricedClaimNumber: NotRequired[str]
    adjustedRepricedClaimNumber: NotRequired[str]
    clearinghouseTraceNumber: NotRequired[str]
    fixedFormatInformation: NotRequired[list[str]]
    repricing: NotRequired[ClaimRepricing]
    notes: NotRequired[list[ClaimNote]]
    assistantSurgeon: NotRequired[Provider]
    assistantSurgeonId: NotRequired[str]
    primaryCareProvider: NotRequired[Provider]
    primaryCareProviderId: NotRequired[str]

class DentalClaimParamsServiceDate(TypedDict):
    start: str
    end: NotRequired[str]

class DentalClaimParams(TypedDict):
    predetermination: NotRequired[bool]
    predeterminationNumber: NotRequired[str]
    specialProgramCode: NotRequired[str]
    serviceDate: NotRequired[DentalClaimParamsServiceDate]
    appliancePlacementDate: NotRequired[str]
    repricerReceivedDate: NotRequired[str]
    orthodonticTreatment: NotRequired[OrthodonticTreatmentParams]
    toothStatuses: NotRequired[list[ToothStatusParams]]
    contract: NotRequired[ClaimContractParams]
    serviceAuthorizationExceptionCode: NotRequired[str]
    repricedClaimNumber: NotRequired[str]
    adjustedRepricedClaimNumber: NotRequired[str]
    clearinghouseTraceNumber: NotRequired[str]
    fixedFormatInformation: NotRequired[list[str]]
    repricing: NotRequired[ClaimRepricingParams]
    notes: NotRequired[list[ClaimNoteParams]]
    assistantSurgeon: NotRequired[ProviderParams]
    assistantSurgeonId: NotRequired[str]
    primaryCareProvider: NotRequired[ProviderParams]
    primaryCareProviderId: NotRequired[str]

class DentalTreatmentDates(TypedDict):
    priorPlacementEstimated: NotRequired[str]
    priorPlacement: NotRequired[str]
    appliancePlacement: NotRequired[str]
    replacement: NotRequired[str]
    treatmentStart: NotRequired[str]
    treatmentCompletion: NotRequired[str]

class DentalTreatmentDatesParams(TypedDict):
    priorPlacementEstimated: NotRequired[str]
    priorPlacement: NotRequired[str]
    appliancePlacement: NotRequired[str]
    replacement: NotRequired[str]
    treatmentStart: NotRequired[str]
    treatmentCompletion: NotRequired[str]

class DeterminationItemParamsServiceDates(TypedDict):
    start: str
    end: NotRequired[str]

class DeterminationItemParams(TypedDict):
    procedureCode: str
    serviceDates: DeterminationItemParamsServiceDates

class DeterminationParams(TypedDict):
    coverageId: str
    items: list[DeterminationItemParams]

class Diagnosis(TypedDict):
    sequence: int
    code: str
    system: Union[Literal["icd9cm", "icd10cm", "snodent"], str]
    type: Union[Literal["principal", "other", "admitting", "external_cause", "reason_for_visit"], str]
    presentOnAdmission: NotRequired[Union[Literal["Y", "N", "U", "W"], str]]

class DiagnosisParams(TypedDict):
    code: str
    type: NotRequired[Literal["principal", "other", "admitting", "external_cause", "reason_for_visit"]]
    presentOnAdmission: NotRequired[Literal["Y", "N", "U", "W"]]
    system: NotRequired[Literal["icd9cm", "icd10cm", "snodent"]]

class Document(TypedDict):
    object: Literal["document"]
    id: str
    livemode: bool
    status: Union[Literal["awaiting_content", "stored", "content_removed"], str]
    kind: Union[Literal["clinical_note", "lab_result", "imaging", "letter", "id_card", "other"], str]
    title: Union[str, None]
    patientId: Union[str, None]
    claimId: Union[str, None]
    contentType: Union[Literal["application/pdf", "image/png", "image/jpeg", "image/tiff", "text/plain", "application/xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", None], str]
    byteCount: Union[int, None]
    sha256: Union[str, None]
    storedAt: Union[str, None]
    legalHold: bool
    retainUntil: Union[str, None]
    contentRemovedAt: Union[str, None]
    metadata: dict[str, str]
    version: int
    createdAt: str
    updatedAt: str

class DocumentCreateParams(TypedDict):
    kind: Literal["clinical_note", "lab_result", "imaging", "letter", "id_card", "other"]
    title: NotRequired[str]
    patientId: NotRequired[str]
    claimId: NotRequired[str]
    legalHold: NotRequired[bool]
    metadata: NotRequired[dict[str, str]]

class DocumentList(TypedDict):
    object: Literal["list"]
    data: list[Document]
    hasMore: bool
    nextCursor: Union[str, None]

class DocumentUpdateParams(TypedDict):
    kind: NotRequired[Literal["clinical_note", "lab_result", "imaging", "letter", "id_card", "other"]]
    title: NotRequired[Union[str, None]]
    legalHold: NotRequired[bool]
    metadata: NotRequired[Union[dict[str, str], None]]

class Drug(TypedDict):
    ndc: str
    quantity: str
    unit: str
    prescriptionNumber: NotRequired[str]
    compoundLinkNumber: NotRequired[str]

class DrugParams(TypedDict):
    ndc: str
    quantity: str
    unit: str
    prescriptionNumber: NotRequired[str]
    compoundLinkNumber: NotRequired[str]

class DurableMedicalEquipment(TypedDict):
    procedureCode: str
    lengthOfNeedDays: str
    rentalPrice: int
    purchasePrice: int
    rentalFrequencyCode: str

class DurableMedicalEquipmentParams(TypedDict):
    procedureCode: str
    lengthOfNeedDays: str
    rentalPrice: int
    purchasePrice: int
    rentalFrequencyCode: str

class EapCoverageParams(TypedDict):
    rank: NotRequired[Literal["primary", "secondary", "tertiary"]]
    payerId: str
    planName: NotRequired[str]
    memberId: str
    groupNumber: NotRequired[str]
    claimFilingIndicatorCode: NotRequired[str]
    medicareSecondaryCode: NotRequired[Literal["12", "13", "14", "15", "16", "41", "42", "43", "47", None]]
    lineOfBusiness: NotRequired[Literal["commercial", "medicare_ffs", "medicare_advantage", "medicaid_ffs", "medicaid_managed", "chip", "marketplace_ffe", "tricare", "workers_comp", "auto", "eap", "self_pay"]]
    relationshipToSubscriber: NotRequired[Literal["self", "spouse", "child", "other"]]
    subscriber: NotRequired[Union[SubscriberParams, None]]
    period: NotRequired[CoveragePeriodParams]

class EapInlineClaimParams(TypedDict):
    patient: EapPatientParams
    coverage: EapCoverageParams
    claimType: NotRequired[Literal["professional", "institutional", "dental"]]
    frequencyCode: NotRequired[Literal["1", "7", "8", "0", "2", "3", "4", "5", "6", "9", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "M", "N", "O", "P", "Q", "X", "Y", "Z"]]
    payerClaimControlNumber: NotRequired[Union[str, None]]
    patientControlNumber: NotRequired[str]
    billingProvider: NotRequired[BillingProviderParams]
    billingProviderId: NotRequired[Union[str, None]]
    renderingProvider: NotRequired[Union[ProviderParams, None]]
    renderingProviderId: NotRequired[Union[str, None]]
    referringProvider: NotRequired[Union[ProviderParams, None]]
    referringProviderId: NotRequired[Union[str, None]]
    supervisingProvider: NotRequired[Union[ProviderParams, None]]
    supervisingProviderId: NotRequired[Union[str, None]]
    serviceFacility: NotRequired[Union[ServiceFacilityParams, None]]
    serviceFacilityId: NotRequired[Union[str, None]]
    placeOfServiceCode: NotRequired[str]
    diagnoses: NotRequired[list[DiagnosisParams]]
    serviceLines: list[ServiceLineParams]
    priorAuthorizationNumber: NotRequired[Union[str, None]]
    referralNumber: NotRequired[Union[str, None]]
    accident: NotRequired[Union[AccidentParams, None]]
    dates: NotRequired[ClaimDatesParams]
    delayReasonCode: NotRequired[Union[str, None]]
    assignmentCode: NotRequired[Literal["A", "B", "C"]]
    benefitsAssigned: NotRequired[bool]
    releaseOfInformationCode: NotRequired[Literal["I", "Y"]]
    patientAmountPaid: NotRequired[Union[int, None]]
    cliaNumber: NotRequired[Union[str, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    professional: NotRequired[Union[ProfessionalClaimParams, None]]
    institutional: NotRequired[Union[InstitutionalClaimParams, None]]
    dental: NotRequired[Union[DentalClaimParams, None]]
    attachments: NotRequired[list[ClaimAttachmentParams]]
    otherCoverages: NotRequired[Union[list[ClaimOtherCoverageParams], None]]
    payToAddress: NotRequired[Union[ProviderAddressParams, None]]
    payToPlan: NotRequired[Union[PayToPlanParams, None]]
    patientDetails: NotRequired[Union[ClaimPatientDetailsParams, None]]
    subscriberDetails: NotRequired[Union[ClaimSubscriberDetailsParams, None]]
    payerDetails: NotRequired[Union[ClaimPayerDetailsParams, None]]
    reportingType: NotRequired[Literal["chargeable", "reporting", "subrogation_demand"]]
    providerSignatureOnFile: NotRequired[bool]
    patientRefusesAssignment: NotRequired[bool]

class EapPatientParams(TypedDict):
    name: PersonNameParams
    birthDate: str
    sex: Literal["female", "male", "unknown"]
    addresses: NotRequired[list[PersonAddressParams]]

class EapProfile(TypedDict):
    id: Union[Literal["generic", "optum_eap", "cigna_eap"], str]
    effectiveFrom: Union[str, None]

class EapTermsParams(TypedDict):
    authorizationNumber: NotRequired[str]
    authorizedSessions: NotRequired[int]
    usedSessions: NotRequired[int]
    validFrom: NotRequired[str]
    validTo: NotRequired[str]
    sponsor: NotRequired[str]
    programPayerId: NotRequired[str]

class EapValidation(TypedDict):
    object: Literal["eap_validation"]
    livemode: bool
    claimId: Union[str, None]
    profile: EapProfile
    verdict: Union[Literal["billable_eap", "bill_medical", "blocked", "unknown"], str]
    remainingSessions: Union[int, None]
    expectedPatientResponsibility: Union[int, None]
    notChecked: list[str]
    findings: list[ValidationFinding]
    rulesetVersion: str
    verdicts: ScrubVerdicts

class EapValidationParams(TypedDict):
    claimId: NotRequired[str]
    claim: NotRequired[EapInlineClaimParams]
    profile: NotRequired[Literal["generic", "optum_eap", "cigna_eap"]]
    eap: NotRequired[EapTermsParams]

class EligibilityBatch(TypedDict):
    object: Literal["eligibility_batch"]
    id: str
    livemode: bool
    status: Union[Literal["running", "completed"], str]
    name: Union[str, None]
    progress: EligibilityBatchProgress
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class EligibilityBatchCreateParams(TypedDict):
    name: NotRequired[str]
    checks: list[EligibilityBatchRowParams]

class EligibilityBatchError(TypedDict):
    code: str
    message: str
    details: list[EligibilityBatchErrorDetail]

class EligibilityBatchErrorDetail(TypedDict):
    code: str
    param: str
    message: str

class EligibilityBatchItem(TypedDict):
    object: Literal["eligibility_batch_item"]
    sequence: int
    state: Union[Literal["waiting", "checked", "refused"], str]
    checkId: Union[str, None]
    checkStatus: Union[Literal["pending", "completed", "failed", "cancelled", None], str]
    coverageStatus: Union[Literal["active", "inactive", "unknown", None], str]
    error: Union[EligibilityBatchError, None]

class EligibilityBatchItemList(TypedDict):
    object: Literal["list"]
    data: list[EligibilityBatchItem]
    hasMore: bool
    nextCursor: Union[str, None]

class EligibilityBatchList(TypedDict):
    object: Literal["list"]
    data: list[EligibilityBatch]
    hasMore: bool
    nextCursor: Union[str, None]

class EligibilityBatchProgress(TypedDict):
    total: int
    waiting: int
    pending: int
    completed: int
    failed: int
    cancelled: int
    refused: int

class EligibilityBatchRowParams(TypedDict):
    coverageId: NotRequired[str]
    patientId: NotRequired[str]
    payerId: NotRequired[str]
    subscriber: NotRequired[EligibilitySubscriberParams]
    dependent: NotRequired[EligibilityDependentParams]
    provider: NotRequired[EligibilityProviderParams]
    serviceDate: NotRequired[EligibilityServiceDateParams]
    serviceTypeCodes: NotRequired[list[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "30", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86", "87", "88", "89", "90", "91", "92", "93", "94", "95", "96", "97", "98", "99", "A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "AA", "AB", "AC", "AD", "AE", "AF", "AG", "AH", "AI", "AJ", "AK", "AL", "AM", "AN", "AO", "AQ", "AR", "B1", "B2", "B3", "BA", "BB", "BC", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BK", "BL", "BM", "BN", "BP", "BQ", "BR", "BS", "BT", "BU", "BV", "BW", "BX", "BY", "BZ", "C1", "CA", "CB", "CC", "CD", "CE", "CF", "CG", "CH", "CI", "CJ", "CK", "CL", "CM", "CN", "CO", "CP", "CQ", "DG", "DM", "DS", "GF", "GN", "GY", "IC", "MH", "NI", "ON", "PT", "PU", "RN", "RT", "TC", "TN", "UC"]]]
    procedureCodes: NotRequired[list[str]]
    maxAgeSeconds: NotRequired[int]

class EligibilityChange(TypedDict):
    field: Union[Literal["coverageStatus", "payerId", "planName", "planNumber", "groupNumber", "copay", "coinsurancePercent", "deductibleTotal", "oopMax"], str]
    before: Union[str, int]
    after: Union[str, int]

class EligibilityCheck(TypedDict):
    object: Literal["eligibility_check"]
    id: str
    livemode: bool
    status: Union[Literal["pending", "completed", "failed", "cancelled"], str]
    statusReason: Union[StatusReason, None]
    statusChangedAt: str
    nextAction: Union[Literal["correct_and_resubmit", "resubmit", "apply_coverage_fix", "add_other_coverage", "wait", None], str]
    ownerOfNextAction: Union[Literal["customer", "payer", "none"], str]
    mode: Union[Literal["sync", "async"], str]
    patientId: Union[str, None]
    coverageId: Union[str, None]
    claimId: Union[str, None]
    batchId: Union[str, None]
    policyId: Union[str, None]
    payerId: str
    payerName: str
    provider: EligibilityProvider
    subscriber: EligibilitySubscriber
    dependent: Union[EligibilityDependent, None]
    serviceDate: EligibilityServiceDate
    serviceTypeCodes: list[str]
    procedureCodes: list[str]
    maxAgeSeconds: Union[int, None]
    coverageStatus: Union[Literal["active", "inactive", "unknown"], str]
    previousCoverageStatus: Union[Literal["active", "inactive", "unknown", None], str]
    changes: list[EligibilityChange]
    planDates: EligibilityPlanDates
    planSpans: list[PlanSpan]
    plans: list[EligibilityPlan]
    summary: EligibilitySummary
    errors: list[EligibilityError]
    corrections: list[EligibilityCorrection]
    actualPayer: Union[ActualPayer, None]
    otherCoverage: list[OtherCoverage]
    coverageFix: Union[CoverageFix, None]
    coverageFixAppliedAt: Union[str, None]
    coverageFixAppliedFields: Union[list[str], None]
    raw: Union[EligibilityRaw, None]
    attempts: int
    nextAttemptAt: Union[str, None]
    costReusedFromId: Union[str, None]
    durationMs: Union[int, None]
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    rawX12: NotRequired[EligibilityX12]

class EligibilityCheckCreateParams(TypedDict):
    coverageId: NotRequired[str]
    patientId: NotRequired[str]
    payerId: NotRequired[str]
    subscriber: NotRequired[EligibilitySubscriberParams]
    dependent: NotRequired[EligibilityDependentParams]
    provider: NotRequired[EligibilityProviderParams]
    serviceDate: NotRequired[EligibilityServiceDateParams]
    serviceTypeCodes: NotRequired[list[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "30", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86", "87", "88", "89", "90", "91", "92", "93", "94", "95", "96", "97", "98", "99", "A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "AA", "AB", "AC", "AD", "AE", "AF", "AG", "AH", "AI", "AJ", "AK", "AL", "AM", "AN", "AO", "AQ", "AR", "B1", "B2", "B3", "BA", "BB", "BC", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BK", "BL", "BM", "BN", "BP", "BQ", "BR", "BS", "BT", "BU", "BV", "BW", "BX", "BY", "BZ", "C1", "CA", "CB", "CC", "CD", "CE", "CF", "CG", "CH", "CI", "CJ", "CK", "CL", "CM", "CN", "CO", "CP", "CQ", "DG", "DM", "DS", "GF", "GN", "GY", "IC", "MH", "NI", "ON", "PT", "PU", "RN", "RT", "TC", "TN", "UC"]]]
    procedureCodes: NotRequired[list[str]]
    maxAgeSeconds: NotRequired[int]
    mode: NotRequired[Literal["sync", "async"]]

class EligibilityCheckEventData(TypedDict):
    eligibilityCheck: EligibilityCheck

class EligibilityCheckList(TypedDict):
    object: Literal["list"]
    data: list[EligibilityCheck]
    hasMore: bool
    nextCursor: Union[str, None]

class EligibilityCompletedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["eligibility.completed"]
    resource: EventSubject
    createdAt: str
    data: EligibilityCheckEventData

class EligibilityCorrection(TypedDict):
    field: str
    requested: Union[str, None]
    corrected: str
    isFlagged: bool

class EligibilityCoverageChangedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["eligibility.coverage_changed"]
    resource: EventSubject
    createdAt: str
    data: CoverageEventData

class EligibilityDependent(TypedDict):
    firstName: Union[str, None]
    lastName: str
    birthDate: Union[str, None]
    sex: Union[Literal["female", "male", "unknown", None], str]
    relationship: Union[Literal["spouse", "child", "other"], str]

class EligibilityDependentParams(TypedDict):
    firstName: NotRequired[str]
    lastName: str
    birthDate: NotRequired[str]
    sex: NotRequired[Literal["female", "male", "unknown"]]
    relationship: Literal["spouse", "child", "other"]

class EligibilityError(TypedDict):
    code: str
    source: Union[Literal["payer", "service"], str]
    loop: Union[str, None]
    field: Union[str, None]
    message: str
    followUpActionCode: Union[str, None]
    followUpAction: Union[Literal["correct_and_resubmit", "resubmit_later", "do_not_resubmit", "resubmission_allowed"], str]
    retryable: bool
    possibleResolutions: list[str]
    ebIndex: Union[int, None]

class EligibilityPlan(TypedDict):
    name: Union[str, None]
    planNumber: Union[str, None]
    groupNumber: Union[str, None]
    insuranceTypeCode: Union[str, None]
    payer: PlanPayer
    benefits: PlanBenefits

class EligibilityPlanDates(TypedDict):
    eligibilityBegin: Union[str, None]
    eligibilityEnd: Union[str, None]
    planBegin: Union[str, None]
    planEnd: Union[str, None]

class EligibilityPolicy(TypedDict):
    object: Literal["eligibility_policy"]
    id: str
    livemode: bool
    status: Union[Literal["active", "paused"], str]
    name: str
    trigger: Union[Literal["before_visit", "monthly"], str]
    daysBefore: Union[int, None]
    dayOfMonth: Union[int, None]
    runHour: int
    provider: EligibilityProvider
    serviceTypeCodes: list[str]
    payerIds: Union[list[str], None]
    ranks: Union[list[Union[Literal["primary", "secondary", "tertiary"], str]], None]
    limits: EligibilityPolicyLimits
    nextRunAt: Union[str, None]
    lastRun: Union[EligibilityPolicyRun, None]
    version: int
    createdAt: str
    updatedAt: str

class EligibilityPolicyCreateParams(TypedDict):
    name: str
    trigger: Literal["before_visit", "monthly"]
    daysBefore: NotRequired[int]
    dayOfMonth: NotRequired[int]
    runHour: NotRequired[int]
    provider: NotRequired[EligibilityProviderParams]
    serviceTypeCodes: NotRequired[list[str]]
    payerIds: NotRequired[Union[list[str], None]]
    ranks: NotRequired[Union[list[Literal["primary", "secondary", "tertiary"]], None]]
    limits: NotRequired[EligibilityPolicyLimitsParams]

class EligibilityPolicyDue(TypedDict):
    coverageId: str
    patientId: str
    payerId: str
    occasion: str

class EligibilityPolicyError(TypedDict):
    code: str
    message: str
    details: list[EligibilityPolicyErrorDetail]

class EligibilityPolicyErrorDetail(TypedDict):
    code: str
    param: str
    message: str

class EligibilityPolicyItem(TypedDict):
    object: Literal["eligibility_policy_item"]
    coverageId: str
    payerId: str
    occasion: str
    state: Union[Literal["checked", "refused"], str]
    checkId: Union[str, None]
    error: Union[EligibilityPolicyError, None]
    createdAt: str

class EligibilityPolicyItemList(TypedDict):
    object: Literal["list"]
    data: list[EligibilityPolicyItem]
    hasMore: bool
    nextCursor: Union[str, None]

class EligibilityPolicyLimits(TypedDict):
    checksPerHour: int
    checksPerPayerPerHour: int

class EligibilityPolicyLimitsParams(TypedDict):
    checksPerHour: NotRequired[int]
    checksPerPayerPerHour: NotRequired[int]

class EligibilityPolicyList(TypedDict):
    object: Literal["list"]
    data: list[EligibilityPolicy]
    hasMore: bool
    nextCursor: Union[str, None]

class EligibilityPolicyPayer(TypedDict):
    payerId: str
    coverages: int

class EligibilityPolicyPreview(TypedDict):
    object: Literal["eligibility_policy_preview"]
    policyId: str
    asOf: str
    due: int
    byPayer: list[EligibilityPolicyPayer]
    next: list[EligibilityPolicyDue]

class EligibilityPolicyRun(TypedDict):
    at: str
    checked: int
    refused: int
    remaining: int

class EligibilityPolicyUpdateParams(TypedDict):
    name: NotRequired[str]
    trigger: NotRequired[Literal["before_visit", "monthly"]]
    daysBefore: NotRequired[int]
    dayOfMonth: NotRequired[int]
    runHour: NotRequired[int]
    provider: NotRequired[EligibilityProviderParams]
    serviceTypeCodes: NotRequired[list[str]]
    payerIds: NotRequired[Union[list[str], None]]
    ranks: NotRequired[Union[list[Literal["primary", "secondary", "tertiary"]], None]]
    limits: NotRequired[EligibilityPolicyLimitsParams]

class EligibilityProvider(TypedDict):
    npi: str
    organizationName: Union[str, None]
    firstName: Union[str, None]
    lastName: Union[str, None]
    taxonomyCode: Union[str, None]

class EligibilityProviderParams(TypedDict):
    npi: str
    organizationName: NotRequired[str]
    firstName: NotRequired[str]
    lastName: NotRequired[str]
    taxonomyCode: NotRequired[str]

class EligibilityRaw(TypedDict):
    segments: list[str]

class EligibilityServiceDate(TypedDict):
    start: str
    end: str

class EligibilityServiceDateParams(TypedDict):
    start: str
    end: NotRequired[str]

class EligibilitySubscriber(TypedDict):
    firstName: Union[str, None]
    lastName: str
    birthDate: Union[str, None]
    sex: Union[Literal["female", "male", "unknown", None], str]
    memberId: Union[str, None]
    groupNumber: Union[str, None]

class EligibilitySubscriberParams(TypedDict):
    firstName: NotRequired[str]
    lastName: str
    birthDate: NotRequired[str]
    sex: NotRequired[Literal["female", "male", "unknown"]]
    memberId: NotRequired[str]
    groupNumber: NotRequired[str]

class EligibilitySummary(TypedDict):
    copay: Union[int, None]
    coinsurancePercent: Union[str, None]
    deductibleTotal: Union[int, None]
    deductibleRemaining: Union[int, None]
    oopMax: Union[int, None]
    oopRemaining: Union[int, None]
    authRequired: Union[bool, None]
    inNetwork: Union[bool, None]
    basis: dict[str, list[int]]
    computed: list[str]

class EligibilityTimelineEntry(TypedDict):
    object: Literal["eligibility_timeline_entry"]
    id: str
    coverageId: Union[str, None]
    claimId: Union[str, None]
    payerId: str
    payerName: str
    serviceDate: EligibilityServiceDate
    status: Union[Literal["pending", "completed", "failed", "cancelled"], str]
    coverageStatus: Union[Literal["active", "inactive", "unknown"], str]
    previousCoverageStatus: Union[Literal["active", "inactive", "unknown", None], str]
    changes: list[EligibilityChange]
    planDates: EligibilityPlanDates
    planSpans: list[PlanSpan]
    errorCodes: list[str]
    actualPayerId: Union[str, None]
    otherPayerNames: list[str]
    source: Union[Literal["request", "claim", "batch", "policy"], str]
    checkedAt: str

class EligibilityTimelineEntryList(TypedDict):
    object: Literal["list"]
    data: list[EligibilityTimelineEntry]
    hasMore: bool
    nextCursor: Union[str, None]

class EligibilityX12(TypedDict):
    request: Union[str, None]
    response: Union[str, None]
    isMasked: bool

class EncounterServiceDate(TypedDict):
    start: str
    end: str

Encounter = TypedDict("Encounter", {"object": Literal["encounter"], "id": str, "livemode": bool, "externalId": Union[str, None], "patientId": str, "coverageId": Union[str, None], "serviceDate": EncounterServiceDate, "claimType": Union[Literal["professional", "institutional", "dental"], str], "class": Union[Literal["ambulatory", "telehealth", "inpatient", "emergency", "home", "observation"], str], "actCode": Union[str, None], "clinicalStatus": Union[Literal["planned", "arrived", "triaged", "in-progress", "onleave", "finished", "cancelled", "entered-in-error", "unknown"], str], "billingStatus": Union[Literal["draft", "ready", "on_claim", "billed", "closed", "held", "voided"], str], "statusReason": Union[str, None], "placeOfServiceCode": str, "renderingProvider": Union[Provider, None], "diagnoses": list[EncounterDiagnosis], "charges": list[EncounterCharge], "billingProviderId": Union[str, None], "renderingProviderId": Union[str, None], "referringProvider": Union[Provider, None], "referringProviderId": Union[str, None], "supervisingProvider": Union[Provider, None], "supervisingProviderId": Union[str, None], "serviceFacility": Union[ServiceFacility, None], "serviceFacilityId": Union[str, None], "referralNumber": Union[str, None], "accident": Union[Accident, None], "dates": ClaimDates, "patientAmountPaid": Union[int, None], "cliaNumber": Union[str, None], "note": Union[str, None], "professional": Union[ProfessionalClaim, None], "institutional": Union[InstitutionalClaim, None], "dental": Union[DentalClaim, None], "attachments": list[ClaimAttachment], "totalCharges": int, "billable": Union[Literal["billable", "not_billable", "unknown"], str], "responsibleParty": Union[Literal["insurance", "self_pay"], str], "priorAuthorizationIds": list[str], "noteDocumentIds": list[str], "claimIds": list[str], "metadata": dict[str, str], "version": int, "createdAt": str, "updatedAt": str})

class EncounterChargeServiceDate(TypedDict):
    start: str
    end: str

class EncounterCharge(TypedDict):
    id: str
    claimType: Union[Literal["professional", "institutional", "dental", None], str]
    procedureCode: Union[str, None]
    modifiers: list[str]
    units: str
    charge: int
    diagnosisPointers: list[int]
    serviceDate: Union[EncounterChargeServiceDate, None]
    chargeBundleId: Union[str, None]
    placeOfServiceCode: Union[str, None]
    unitType: Union[Literal["unit", "minute", "international_unit", "day"], str]
    description: Union[str, None]
    drug: Union[Drug, None]
    note: Union[str, None]
    noteCode: NotRequired[str]
    emergency: Union[bool, None]
    epsdt: Union[bool, None]
    familyPlanning: Union[bool, None]
    revenueCode: NotRequired[str]
    renderingProvider: NotRequired[Provider]
    renderingProviderId: NotRequired[str]
    repricedLineNumber: NotRequired[str]
    adjustedRepricedLineNumber: NotRequired[str]
    repricing: NotRequired[ClaimRepricing]
    otherPayerAdjudications: NotRequired[list[OtherPayerLineAdjudication]]
    contract: NotRequired[ClaimContract]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    otherPayerReferences: NotRequired[list[PayerReference]]
    salesTax: NotRequired[int]
    fixedFormatInformation: NotRequired[list[str]]
    supervisingProvider: NotRequired[Provider]
    supervisingProviderId: NotRequired[str]
    serviceFacility: NotRequired[ServiceFacility]
    serviceFacilityId: NotRequired[str]
    attachments: NotRequired[list[ClaimAttachment]]
    thirdPartyNote: NotRequired[str]
    referringProvider: NotRequired[Provider]
    referringProviderId: NotRequired[str]
    copayExempt: NotRequired[bool]
    durableMedicalEquipment: NotRequired[DurableMedicalEquipment]
    dates: NotRequired[ServiceLineDates]
    ambulanceTransport: NotRequired[AmbulanceTransport]
    equipmentCertification: NotRequired[EquipmentCertification]
    conditions: NotRequired[list[ClaimCondition]]
    ambulancePatientCount: NotRequired[str]
    obstetricAnesthesiaUnits: NotRequired[str]
    measurements: NotRequired[list[ServiceMeasurement]]
    cliaNumber: NotRequired[str]
    referringCliaNumber: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    immunizationBatchNumber: NotRequired[str]
    postage: NotRequired[int]
    purchasedService: NotRequired[PurchasedService]
    purchasedServiceProvider: NotRequired[PurchasedServiceProvider]
    purchasedServiceProviderId: NotRequired[str]
    orderingProvider: NotRequired[OrderingProvider]
    orderingProviderId: NotRequired[str]
    primaryCareProvider: NotRequired[Provider]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddress]
    ambulanceDropOff: NotRequired[AmbulancePlace]
    forms: NotRequired[list[LineForm]]
    nonCoveredCharge: NotRequired[int]
    serviceTax: NotRequired[int]
    facilityTax: NotRequired[int]
    operatingProvider: NotRequired[Provider]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[Provider]
    otherOperatingProviderId: NotRequired[str]
    teeth: NotRequired[list[TreatedTooth]]
    oralCavityCodes: NotRequired[list[str]]
    placementCode: NotRequired[Union[Literal["I", "R"], str]]
    treatmentDates: NotRequired[DentalTreatmentDates]
    predeterminationNumber: NotRequired[str]
    assistantSurgeon: NotRequired[Provider]
    assistantSurgeonId: NotRequired[str]

class EncounterChargeParams(TypedDict):
    id: NotRequired[str]
    claimType: NotRequired[Literal["professional", "institutional", "dental", None]]
    procedureCode: NotRequired[Union[str, None]]
    modifiers: NotRequired[list[str]]
    units: NotRequired[str]
    charge: int
    diagnosisPointers: NotRequired[list[int]]
    serviceDate: NotRequired[Union[EncounterPeriodParams, None]]
    chargeBundleId: NotRequired[Union[str, None]]
    placeOfServiceCode: NotRequired[Union[str, None]]
    unitType: NotRequired[Literal["unit", "minute", "international_unit", "day"]]
    description: NotRequired[Union[str, None]]
    drug: NotRequired[Union[DrugParams, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    emergency: NotRequired[Union[bool, None]]
    epsdt: NotRequired[Union[bool, None]]
    familyPlanning: NotRequired[Union[bool, None]]
    revenueCode: NotRequired[str]
    renderingProvider: NotRequired[ProviderParams]
    renderingProviderId: NotRequired[str]
    repricedLineNumber: NotRequired[str]
    adjustedRepricedLineNumber: NotRequired[str]
    repricing: NotRequired[ClaimRepricingParams]
    otherPayerAdjudications: NotRequired[list[OtherPayerLineAdjudicationParams]]
    contract: NotRequired[ClaimContractParams]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    otherPayerReferences: NotRequired[list[PayerReferenceParams]]
    salesTax: NotRequired[int]
    fixedFormatInformation: NotRequired[list[str]]
    supervisingProvider: NotRequired[ProviderParams]
    supervisingProviderId: NotRequired[str]
    serviceFacility: NotRequired[ServiceFacilityParams]
    serviceFacilityId: NotRequired[str]
    attachments: NotRequired[list[ClaimAttachmentParams]]
    thirdPartyNote: NotRequired[str]
    referringProvider: NotRequired[ProviderParams]
    referringProviderId: NotRequired[str]
    copayExempt: NotRequired[bool]
    durableMedicalEquipment: NotRequired[DurableMedicalEquipmentParams]
    dates: NotRequired[ServiceLineDatesParams]
    ambulanceTransport: NotRequired[AmbulanceTransportParams]
    equipmentCertification: NotRequired[EquipmentCertificationParams]
    conditions: NotRequired[list[ClaimConditionParams]]
    ambulancePatientCount: NotRequired[str]
    obstetricAnesthesiaUnits: NotRequired[str]
    measurements: NotRequired[list[ServiceMeasurementParams]]
    cliaNumber: NotRequired[str]
    referringCliaNumber: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    immunizationBatchNumber: NotRequired[str]
    postage: NotRequired[int]
    purchasedService: NotRequired[PurchasedServiceParams]
    purchasedServiceProvider: NotRequired[PurchasedServiceProviderParams]
    purchasedServiceProviderId: NotRequired[str]
    orderingProvider: NotRequired[OrderingProviderParams]
    orderingProviderId: NotRequired[str]
    primaryCareProvider: NotRequired[ProviderParams]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddressParams]
    ambulanceDropOff: NotRequired[AmbulancePlaceParams]
    forms: NotRequired[list[LineFormParams]]
    nonCoveredCharge: NotRequired[int]
    serviceTax: NotRequired[int]
    facilityTax: NotRequired[int]
    operatingProvider: NotRequired[ProviderParams]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[ProviderParams]
    otherOperatingProviderId: NotRequired[str]
    teeth: NotRequired[list[TreatedToothParams]]
    oralCavityCodes: NotRequired[list[str]]
    placementCode: NotRequired[Literal["I", "R"]]
    treatmentDates: NotRequired[DentalTreatmentDatesParams]
    predeterminationNumber: NotRequired[str]
    assistantSurgeon: NotRequired[ProviderParams]
    assistantSurgeonId: NotRequired[str]

class EncounterChargesParams(TypedDict):
    chargeBundleId: str
    serviceDate: NotRequired[Union[EncounterPeriodParams, None]]

class EncounterClaimParams(TypedDict):
    billingProvider: NotRequired[BillingProviderParams]
    coverageId: NotRequired[str]

class EncounterClaims(TypedDict):
    object: Literal["encounter_claims"]
    claims: list[EncounterClaimsItem]

class EncounterClaimsItem(TypedDict):
    claim: Claim
    encounterIds: list[str]
    reasons: list[ClaimPlanReason]

class EncounterClaimsParams(TypedDict):
    encounterIds: list[str]
    billingProvider: NotRequired[BillingProviderParams]

class EncounterClaimsPreview(TypedDict):
    object: Literal["encounter_claims_preview"]
    claims: list[PlannedClaim]

EncounterCreateParams = TypedDict("EncounterCreateParams", {"externalId": NotRequired[str], "patientId": str, "coverageId": NotRequired[Union[str, None]], "serviceDate": EncounterPeriodParams, "claimType": NotRequired[Literal["professional", "institutional", "dental"]], "class": Literal["ambulatory", "telehealth", "inpatient", "emergency", "home", "observation"], "actCode": NotRequired[Union[str, None]], "clinicalStatus": NotRequired[Literal["planned", "arrived", "triaged", "in-progress", "onleave", "finished", "cancelled", "entered-in-error", "unknown"]], "placeOfServiceCode": str, "renderingProvider": NotRequired[Union[ProviderParams, None]], "diagnoses": NotRequired[list[EncounterDiagnosisParams]], "charges": NotRequired[list[EncounterChargeParams]], "billingProviderId": NotRequired[Union[str, None]], "renderingProviderId": NotRequired[Union[str, None]], "referringProvider": NotRequired[Union[ProviderParams, None]], "referringProviderId": NotRequired[Union[str, None]], "supervisingProvider": NotRequired[Union[ProviderParams, None]], "supervisingProviderId": NotRequired[Union[str, None]], "serviceFacility": NotRequired[Union[ServiceFacilityParams, None]], "serviceFacilityId": NotRequired[Union[str, None]], "referralNumber": NotRequired[Union[str, None]], "accident": NotRequired[Union[AccidentParams, None]], "dates": NotRequired[ClaimDatesParams], "patientAmountPaid": NotRequired[Union[int, None]], "cliaNumber": NotRequired[Union[str, None]], "note": NotRequired[Union[str, None]], "professional": NotRequired[Union[ProfessionalClaimParams, None]], "institutional": NotRequired[Union[InstitutionalClaimParams, None]], "dental": NotRequired[Union[DentalClaimParams, None]], "attachments": NotRequired[list[ClaimAttachmentParams]], "billable": NotRequired[Literal["billable", "not_billable", "unknown"]], "responsibleParty": NotRequired[Literal["insurance", "self_pay"]], "priorAuthorizationIds": NotRequired[list[str]], "noteDocumentIds": NotRequired[list[str]], "metadata": NotRequired[dict[str, str]]})

class EncounterCreatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["encounter.created"]
    resource: EventSubject
    createdAt: str
    data: EncounterEventData

class EncounterDiagnosis(TypedDict):
    code: str
    type: NotRequired[Union[Literal["principal", "other", "admitting", "external_cause", "reason_for_visit"], str]]
    presentOnAdmission: NotRequired[Union[Literal["Y", "N", "U", "W"], str]]
    system: NotRequired[Union[Literal["icd9cm", "icd10cm", "snodent"], str]]

class EncounterDiagnosisParams(TypedDict):
    code: str
    type: NotRequired[Literal["principal", "other", "admitting", "external_cause", "reason_for_visit"]]
    presentOnAdmission: NotRequired[Literal["Y", "N", "U", "W"]]
    system: NotRequired[Literal["icd9cm", "icd10cm", "snodent"]]

class EncounterEventData(TypedDict):
    encounter: Encounter
    previousAttributes: NotRequired[EncounterPreviousAttributes]

class EncounterList(TypedDict):
    object: Literal["list"]
    data: list[Encounter]
    hasMore: bool
    nextCursor: Union[str, None]

class EncounterPeriodParams(TypedDict):
    start: str
    end: NotRequired[str]

class EncounterPreviousAttributesServiceDate(TypedDict):
    start: str
    end: str

EncounterPreviousAttributes = TypedDict("EncounterPreviousAttributes", {"object": NotRequired[Literal["encounter"]], "id": NotRequired[str], "livemode": NotRequired[bool], "externalId": NotRequired[Union[str, None]], "patientId": NotRequired[str], "coverageId": NotRequired[Union[str, None]], "serviceDate": NotRequired[EncounterPreviousAttributesServiceDate], "claimType": NotRequired[Union[Literal["professional", "institutional", "dental"], str]], "class": NotRequired[Union[Literal["ambulatory", "telehealth", "inpatient", "emergency", "home", "observation"], str]], "actCode": NotRequired[Union[str, None]], "clinicalStatus": NotRequired[Union[Literal["planned", "arrived", "triaged", "in-progress", "onleave", "finished", "cancelled", "entered-in-error", "unknown"], str]], "billingStatus": NotRequired[Union[Literal["draft", "ready", "on_claim", "billed", "closed", "held", "voided"], str]], "statusReason": NotRequired[Union[str, None]], "placeOfServiceCode": NotRequired[str], "renderingProvider": NotRequired[Union[Provider, None]], "diagnoses": NotRequired[list[EncounterDiagnosis]], "charges": NotRequired[list[EncounterCharge]], "billingProviderId": NotRequired[Union[str, None]], "renderingProviderId": NotRequired[Union[str, None]], "referringProvider": NotRequired[Union[Provider, None]], "referringProviderId": NotRequired[Union[str, None]], "supervisingProvider": NotRequired[Union[Provider, None]], "supervisingProviderId": NotRequired[Union[str, None]], "serviceFacility": NotRequired[Union[ServiceFacility, None]], "serviceFacilityId": NotRequired[Union[str, None]], "referralNumber": NotRequired[Union[str, None]], "accident": NotRequired[Union[Accident, None]], "dates": NotRequired[ClaimDates], "patientAmountPaid": NotRequired[Union[int, None]], "cliaNumber": NotRequired[Union[str, None]], "note": NotRequired[Union[str, None]], "professional": NotRequired[Union[ProfessionalClaim, None]], "institutional": NotRequired[Union[InstitutionalClaim, None]], "dental": NotRequired[Union[DentalClaim, None]], "attachments": NotRequired[list[ClaimAttachment]], "totalCharges": NotRequired[int], "billable": NotRequired[Union[Literal["billable", "not_billable", "unknown"], str]], "responsibleParty": NotRequired[Union[Literal["insurance", "self_pay"], str]], "priorAuthorizationIds": NotRequired[list[str]], "noteDocumentIds": NotRequired[list[str]], "claimIds": NotRequired[list[str]], "metadata": NotRequired[dict[str, str]], "version": NotRequired[int], "createdAt": NotRequired[str], "updatedAt": NotRequired[str]})

class EncounterReasonParams(TypedDict):
    reason: NotRequired[str]

EncounterUpdateParams = TypedDict("EncounterUpdateParams", {"externalId": NotRequired[Union[str, None]], "coverageId": NotRequired[Union[str, None]], "serviceDate": NotRequired[EncounterPeriodParams], "claimType": NotRequired[Literal["professional", "institutional", "dental"]], "class": NotRequired[Literal["ambulatory", "telehealth", "inpatient", "emergency", "home", "observation"]], "actCode": NotRequired[Union[str, None]], "clinicalStatus": NotRequired[Literal["planned", "arrived", "triaged", "in-progress", "onleave", "finished", "cancelled", "entered-in-error", "unknown"]], "placeOfServiceCode": NotRequired[str], "renderingProvider": NotRequired[Union[ProviderParams, None]], "diagnoses": NotRequired[list[EncounterDiagnosisParams]], "charges": NotRequired[list[EncounterChargeParams]], "billingProviderId": NotRequired[Union[str, None]], "renderingProviderId": NotRequired[Union[str, None]], "referringProvider": NotRequired[Union[ProviderParams, None]], "referringProviderId": NotRequired[Union[str, None]], "supervisingProvider": NotRequired[Union[ProviderParams, None]], "supervisingProviderId": NotRequired[Union[str, None]], "serviceFacility": NotRequired[Union[ServiceFacilityParams, None]], "serviceFacilityId": NotRequired[Union[str, None]], "referralNumber": NotRequired[Union[str, None]], "accident": NotRequired[Union[AccidentParams, None]], "dates": NotRequired[Union[ClaimDatesParams, None]], "patientAmountPaid": NotRequired[Union[int, None]], "cliaNumber": NotRequired[Union[str, None]], "note": NotRequired[Union[str, None]], "professional": NotRequired[Union[ProfessionalClaimParams, None]], "institutional": NotRequired[Union[InstitutionalClaimParams, None]], "dental": NotRequired[Union[DentalClaimParams, None]], "attachments": NotRequired[Union[list[ClaimAttachmentParams], None]], "billable": NotRequired[Literal["billable", "not_billable", "unknown"]], "responsibleParty": NotRequired[Literal["insurance", "self_pay"]], "priorAuthorizationIds": NotRequired[list[str]], "noteDocumentIds": NotRequired[list[str]], "metadata": NotRequired[dict[str, str]]})

class EncounterUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["encounter.updated"]
    resource: EventSubject
    createdAt: str
    data: EncounterEventData

class EncounterVoidedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["encounter.voided"]
    resource: EventSubject
    createdAt: str
    data: EncounterEventData

class EnrollmentProviderTaxId(TypedDict):
    type: Union[Literal["ein", "ssn"], str]
    valueLast4: str

class EnrollmentProvider(TypedDict):
    npi: str
    taxId: Union[EnrollmentProviderTaxId, None]

class EnrollmentEvidence(TypedDict):
    reference: Union[str, None]
    description: Union[str, None]

class Enrollment(TypedDict):
    object: Literal["enrollment"]
    id: str
    livemode: bool
    payerId: str
    transaction: Union[Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"], str]
    provider: EnrollmentProvider
    status: Union[Literal["not_needed", "requested", "active", "rejected"], str]
    statusReason: Union[str, None]
    requestedDate: Union[str, None]
    effectiveFrom: Union[str, None]
    effectiveTo: Union[str, None]
    rejectedDate: Union[str, None]
    evidence: EnrollmentEvidence
    version: int
    createdAt: str
    updatedAt: str

class EnrollmentCreateParamsProviderTaxId(TypedDict):
    type: Literal["ein", "ssn"]
    value: str

class EnrollmentCreateParamsProvider(TypedDict):
    npi: str
    taxId: NotRequired[Union[EnrollmentCreateParamsProviderTaxId, None]]

class EnrollmentCreateParams(TypedDict):
    payerId: str
    transaction: Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"]
    provider: NotRequired[EnrollmentCreateParamsProvider]
    status: NotRequired[Literal["not_needed", "requested", "active", "rejected"]]
    statusReason: NotRequired[Union[str, None]]
    requestedDate: NotRequired[Union[str, None]]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    rejectedDate: NotRequired[Union[str, None]]
    evidence: NotRequired[Union[EnrollmentEvidenceParams, None]]

class EnrollmentCreatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["enrollment.created"]
    resource: EventSubject
    createdAt: str
    data: EnrollmentEventData

class EnrollmentEventData(TypedDict):
    enrollment: Enrollment
    previousAttributes: NotRequired[EnrollmentPreviousAttributes]

class EnrollmentEvidenceParams(TypedDict):
    reference: NotRequired[Union[str, None]]
    description: NotRequired[Union[str, None]]

class EnrollmentList(TypedDict):
    object: Literal["list"]
    data: list[Enrollment]
    hasMore: bool
    nextCursor: Union[str, None]

class EnrollmentPreviousAttributesProviderTaxId(TypedDict):
    type: Union[Literal["ein", "ssn"], str]
    valueLast4: str

class EnrollmentPreviousAttributesProvider(TypedDict):
    npi: str
    taxId: Union[EnrollmentPreviousAttributesProviderTaxId, None]

class EnrollmentPreviousAttributesEvidence(TypedDict):
    reference: Union[str, None]
    description: Union[str, None]

class EnrollmentPreviousAttributes(TypedDict):
    object: NotRequired[Literal["enrollment"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    payerId: NotRequired[str]
    transaction: NotRequired[Union[Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"], str]]
    provider: NotRequired[EnrollmentPreviousAttributesProvider]
    status: NotRequired[Union[Literal["not_needed", "requested", "active", "rejected"], str]]
    statusReason: NotRequired[Union[str, None]]
    requestedDate: NotRequired[Union[str, None]]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    rejectedDate: NotRequired[Union[str, None]]
    evidence: NotRequired[EnrollmentPreviousAttributesEvidence]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class EnrollmentUpdateParams(TypedDict):
    status: NotRequired[Literal["not_needed", "requested", "active", "rejected"]]
    statusReason: NotRequired[Union[str, None]]
    requestedDate: NotRequired[Union[str, None]]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    rejectedDate: NotRequired[Union[str, None]]
    evidence: NotRequired[Union[EnrollmentEvidenceParams, None]]

class EnrollmentUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["enrollment.updated"]
    resource: EventSubject
    createdAt: str
    data: EnrollmentEventData

class EnteredAdjustmentParams(TypedDict):
    groupCode: Literal["CO", "PR", "OA", "PI"]
    reasonCode: str
    amount: int
    quantity: NotRequired[str]

class EnteredClaimParamsPatientName(TypedDict):
    family: str
    given: NotRequired[str]

class EnteredClaimParams(TypedDict):
    patientControlNumber: str
    patientName: NotRequired[EnteredClaimParamsPatientName]
    memberId: NotRequired[str]
    payerClaimControlNumber: NotRequired[str]
    claimStatusCode: NotRequired[Literal["1", "2", "3", "4", "19", "20", "21", "22", "23", "25"]]
    charge: int
    paid: int
    adjustments: NotRequired[list[EnteredAdjustmentParams]]
    remarkCodes: NotRequired[list[str]]
    lines: NotRequired[list[EnteredLineParams]]

class EnteredImbalanceParams(TypedDict):
    reason: str
    note: str

class EnteredLineParamsServiceDate(TypedDict):
    start: str
    end: NotRequired[str]

class EnteredLineParams(TypedDict):
    procedureCode: NotRequired[str]
    revenueCode: NotRequired[str]
    modifiers: NotRequired[list[str]]
    lineItemControlNumber: NotRequired[str]
    serviceDate: NotRequired[EnteredLineParamsServiceDate]
    charge: int
    paid: int
    allowed: NotRequired[int]
    paidUnits: NotRequired[str]
    adjustments: NotRequired[list[EnteredAdjustmentParams]]
    remarkCodes: NotRequired[list[str]]

class EnteredProviderAdjustmentParams(TypedDict):
    code: str
    reference: NotRequired[str]
    amount: int

class EquipmentCertification(TypedDict):
    typeCode: str
    months: str

class EquipmentCertificationParams(TypedDict):
    typeCode: str
    months: str

Event = Union[PatientCreatedEvent, PatientUpdatedEvent, EligibilityCoverageChangedEvent, ProviderCreatedEvent, ProviderUpdatedEvent, FacilityCreatedEvent, FacilityUpdatedEvent, ConnectionCredentialsExpiringEvent, ConnectionCredentialsRenewedEvent, InterchangeTransmissionDelayedEvent, InterchangeUncertainEvent, InterchangeTransmittedEvent, InterchangeFailedEvent, InterchangeAcknowledgmentMissingEvent, InterchangeRecoveredEvent, ConnectionFileQuarantinedEvent, ClaimCreatedEvent, ClaimReadyEvent, ClaimSubmittedEvent, ClaimAcceptedEvent, ClaimRejectedEvent, ClaimDeniedEvent, ClaimPaidEvent, ClaimPartiallyPaidEvent, ClaimReversedEvent, ClaimEstimatedEvent, ClaimPostingUndoneEvent, ClaimAcknowledgmentOverdueEvent, ClaimRemittanceOverdueEvent, ClaimBalanceChangedEvent, ClaimVoidedEvent, ClaimInformationRequestedEvent, ClaimInformationSentEvent, ClaimDeadlineApproachingEvent, ClaimPayerStatusUpdatedEvent, EncounterCreatedEvent, EncounterUpdatedEvent, EncounterVoidedEvent, EligibilityCompletedEvent, PriorAuthSubmittedEvent, PriorAuthApprovedEvent, PriorAuthDeniedEvent, PriorAuthQuestionsReceivedEvent, PriorAuthPendedEvent, PriorAuthNotRequiredEvent, PriorAuthAnswersSubmittedEvent, PriorAuthExpiredEvent, PriorAuthOverdueEvent, PriorAuthCancelledEvent, PriorAuthFailedEvent, RemittanceReceivedEvent, RemittancePostedEvent, RemittanceNeedsReviewEvent, DenialReceivedEvent, DenialUpdatedEvent, DenialDeadlineApproachingEvent, DenialExpiredEvent, AppealGeneratedEvent, AppealSentEvent, AppealDeliveryUpdatedEvent, AppealAcknowledgedEvent, AppealDecisionOverdueEvent, AppealOutcomeReceivedEvent, ReviewRequestedEvent, ReviewNotifiedEvent, ReviewDecidedEvent, SlaAtRiskEvent, SlaBreachedEvent, WorkCreatedEvent, WorkAssignedEvent, WorkUpdatedEvent, WorkSlaAtRiskEvent, WorkSlaBreachedEvent, WorkCompletedEvent, IntegrationConnectionStatusChangedEvent, PartnerEhrResourceChangedEvent, OutboxWrittenEvent, OutboxFailedEvent, OutboxCancelledEvent, EnrollmentCreatedEvent, EnrollmentUpdatedEvent, IntegrationSyncCompletedEvent, SessionRevokedEvent, SubscriptionDisabledEvent, PingEvent]

class EventList(TypedDict):
    object: Literal["list"]
    data: list[Event]
    hasMore: bool
    nextCursor: Union[str, None]

class EventSubject(TypedDict):
    type: str
    id: str

class EventTriggerParams(TypedDict):
    type: Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping"]

class EventType(TypedDict):
    object: Literal["event_type"]
    type: Union[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping"], str]
    wildcard: Union[Literal["patient.*", "eligibility.*", "provider.*", "facility.*", "connection.*", "interchange.*", "claim.*", "encounter.*", "prior_auth.*", "remittance.*", "denial.*", "appeal.*", "review.*", "sla.*", "work.*", "integration.*", "partner_ehr.*", "outbox.*", "enrollment.*", "session.*", "subscription.*", "*"], str]
    summary: str
    dataKey: str
    schema: dict[str, Any]
    example: dict[str, Any]

class EventTypeList(TypedDict):
    object: Literal["list"]
    data: list[EventType]
    hasMore: bool
    nextCursor: Union[str, None]

class Evidence(TypedDict):
    type: Union[Literal["document", "history_entry", "fhir_resource"], str]
    id: str
    excerptRef: Union[str, None]
    resource: NotRequired[dict[str, Any]]

class EvidenceParams(TypedDict):
    type: Literal["document", "history_entry", "fhir_resource"]
    id: str
    excerptRef: NotRequired[Union[str, None]]

class ExpectedVisits(TypedDict):
    object: Literal["expected_visits"]
    livemode: bool
    patientId: str
    dates: list[str]

class ExpectedVisitsReplaceParams(TypedDict):
    dates: list[str]

class ExpiringCredential(TypedDict):
    name: str
    expiresAt: str
    daysLeft: int

class Facility(TypedDict):
    object: Literal["facility"]
    id: str
    livemode: bool
    status: Union[Literal["active", "inactive"], str]
    externalId: Union[str, None]
    npi: Union[str, None]
    organizationName: str
    placeOfServiceCode: Union[str, None]
    taxonomyCode: Union[str, None]
    cliaNumber: Union[str, None]
    licenses: list[ProviderLicense]
    address: BusinessAddress
    secondaryIds: list[ProviderSecondaryId]
    contact: Union[ProviderContact, None]
    effectiveFrom: Union[str, None]
    effectiveTo: Union[str, None]
    metadata: dict[str, str]
    version: int
    createdAt: str
    updatedAt: str

class FacilityCreateParams(TypedDict):
    status: NotRequired[Literal["active", "inactive"]]
    externalId: NotRequired[str]
    npi: NotRequired[str]
    organizationName: str
    placeOfServiceCode: NotRequired[str]
    taxonomyCode: NotRequired[str]
    cliaNumber: NotRequired[str]
    licenses: NotRequired[list[ProviderLicenseParams]]
    address: BusinessAddressParams
    secondaryIds: NotRequired[list[ProviderSecondaryIdParams]]
    contact: NotRequired[ProviderContactParams]
    effectiveFrom: NotRequired[str]
    effectiveTo: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class FacilityCreatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["facility.created"]
    resource: EventSubject
    createdAt: str
    data: FacilityEventData

class FacilityEventData(TypedDict):
    facility: Facility
    previousAttributes: NotRequired[FacilityPreviousAttributes]

class FacilityList(TypedDict):
    object: Literal["list"]
    data: list[Facility]
    hasMore: bool
    nextCursor: Union[str, None]

class FacilityPreviousAttributes(TypedDict):
    object: NotRequired[Literal["facility"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    status: NotRequired[Union[Literal["active", "inactive"], str]]
    externalId: NotRequired[Union[str, None]]
    npi: NotRequired[Union[str, None]]
    organizationName: NotRequired[str]
    placeOfServiceCode: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    cliaNumber: NotRequired[Union[str, None]]
    licenses: NotRequired[list[ProviderLicense]]
    address: NotRequired[BusinessAddress]
    secondaryIds: NotRequired[list[ProviderSecondaryId]]
    contact: NotRequired[Union[ProviderContact, None]]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class FacilityUpdateParams(TypedDict):
    status: NotRequired[Literal["active", "inactive"]]
    externalId: NotRequired[Union[str, None]]
    npi: NotRequired[Union[str, None]]
    organizationName: NotRequired[str]
    placeOfServiceCode: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    cliaNumber: NotRequired[Union[str, None]]
    licenses: NotRequired[Union[list[ProviderLicenseParams], None]]
    address: NotRequired[BusinessAddressParams]
    secondaryIds: NotRequired[Union[list[ProviderSecondaryIdParams], None]]
    contact: NotRequired[Union[ProviderContactParams, None]]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    metadata: NotRequired[Union[dict[str, str], None]]

class FacilityUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["facility.updated"]
    resource: EventSubject
    createdAt: str
    data: FacilityEventData

class FhirCapability(TypedDict):
    checkedAt: str
    fhirVersion: str
    software: Union[str, None]
    subscriptions: Union[Literal["none", "r4_classic", "r4_backport", "r5_topic"], str]
    subscriptionEvents: bool
    topics: list[str]
    bulk: list[Union[Literal["system", "patient", "group"], str]]
    resourceTypes: list[FhirResourceCapability]

class FhirClaimResponseSearchParams(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Literal["none", "estimate", "accurate"]]
    _sort: NotRequired[Literal["_lastUpdated", "-_lastUpdated"]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Literal["true", "text", "data", "count", "false"]]
    _criteria: NotRequired[str]
    _include: NotRequired[list[Literal["ClaimResponse:patient", "ClaimResponse:patient:Patient", "ClaimResponse:request", "ClaimResponse:request:Claim", "ClaimResponse:*", "*"]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[list[str]]
    patient: NotRequired[str]
    identifier: NotRequired[str]
    request: NotRequired[str]

class FhirClaimSearchParams(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Literal["none", "estimate", "accurate"]]
    _sort: NotRequired[Literal["_lastUpdated", "-_lastUpdated"]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Literal["true", "text", "data", "count", "false"]]
    _criteria: NotRequired[str]
    _include: NotRequired[list[Literal["Claim:patient", "Claim:patient:Patient", "Claim:*", "*"]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[list[str]]
    patient: NotRequired[str]
    identifier: NotRequired[str]

FhirClassMapping = TypedDict("FhirClassMapping", {"system": str, "code": str, "class": Union[Literal["ambulatory", "telehealth", "inpatient", "emergency", "home", "observation"], str], "placeOfServiceCode": str})

FhirClassMappingParams = TypedDict("FhirClassMappingParams", {"system": str, "code": str, "class": Literal["ambulatory", "telehealth", "inpatient", "emergency", "home", "observation"], "placeOfServiceCode": NotRequired[str]})

FhirClassSuggestion = TypedDict("FhirClassSuggestion", {"class": Union[Literal["ambulatory", "telehealth", "inpatient", "emergency", "home", "observation"], str], "placeOfServiceCode": str})

class FhirConnection(TypedDict):
    object: Literal["fhir_connection"]
    id: str
    livemode: bool
    name: str
    vendor: Union[Literal["epic", "oracle_health", "athenahealth", "eclinicalworks", "meditech", "nextgen", "medplum", "hapi", "sandbox", "other"], str]
    fhirBaseUrl: str
    fhirVersion: Union[Literal["R4"], str]
    status: Union[Literal["pending", "authorizing", "active", "degraded", "reauthorization_required", "disabled"], str]
    statusReason: Union[FhirConnectionReason, None]
    authMethod: Union[Literal["smart_backend_jwt", "smart_app_launch", "client_secret", "none"], str]
    clientId: Union[str, None]
    secretLast4: Union[str, None]
    signingAlgorithm: Union[Literal["RS384", "ES384", None], str]
    tokenEndpoint: Union[str, None]
    redirectUri: Union[str, None]
    requestedScopes: list[str]
    grantedScopes: list[str]
    requestsPerMinute: Union[int, None]
    discovery: Union[FhirDiscovery, None]
    capability: Union[FhirCapability, None]
    syncConfig: FhirSyncConfig
    timeZone: Union[str, None]
    lastError: Union[FhirConnectionError, None]
    metadata: dict[str, str]
    version: int
    createdAt: str
    updatedAt: str

class FhirConnectionCreateParams(TypedDict):
    name: str
    vendor: NotRequired[Literal["epic", "oracle_health", "athenahealth", "eclinicalworks", "meditech", "nextgen", "medplum", "hapi", "sandbox", "other"]]
    fhirBaseUrl: str
    authMethod: Literal["smart_backend_jwt", "smart_app_launch", "client_secret", "none"]
    clientId: NotRequired[Union[str, None]]
    clientSecret: NotRequired[str]
    signingAlgorithm: NotRequired[Literal["RS384", "ES384"]]
    tokenEndpoint: NotRequired[Union[str, None]]
    redirectUri: NotRequired[Union[str, None]]
    requestedScopes: NotRequired[list[str]]
    requestsPerMinute: NotRequired[Union[int, None]]
    syncConfig: NotRequired[FhirSyncConfigParams]
    timeZone: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]

class FhirConnectionCursor(TypedDict):
    resourceType: str
    watermark: str
    lastFullAt: Union[str, None]
    lastChangedAt: Union[str, None]
    checkedAt: str

class FhirConnectionDetails(TypedDict):
    object: Literal["fhir_connection"]
    id: str
    livemode: bool
    name: str
    vendor: Union[Literal["epic", "oracle_health", "athenahealth", "eclinicalworks", "meditech", "nextgen", "medplum", "hapi", "sandbox", "other"], str]
    fhirBaseUrl: str
    fhirVersion: Union[Literal["R4"], str]
    status: Union[Literal["pending", "authorizing", "active", "degraded", "reauthorization_required", "disabled"], str]
    statusReason: Union[FhirConnectionReason, None]
    authMethod: Union[Literal["smart_backend_jwt", "smart_app_launch", "client_secret", "none"], str]
    clientId: Union[str, None]
    secretLast4: Union[str, None]
    signingAlgorithm: Union[Literal["RS384", "ES384", None], str]
    tokenEndpoint: Union[str, None]
    redirectUri: Union[str, None]
    requestedScopes: list[str]
    grantedScopes: list[str]
    requestsPerMinute: Union[int, None]
    discovery: Union[FhirDiscovery, None]
    capability: Union[FhirCapability, None]
    syncConfig: FhirSyncConfig
    timeZone: Union[str, None]
    lastError: Union[FhirConnectionError, None]
    metadata: dict[str, str]
    version: int
    createdAt: str
    updatedAt: str
    jwksUrl: Union[str, None]
    signingKeys: list[FhirSigningKey]
    failuresInRow: int
    lastSuccessAt: Union[str, None]
    lastFailureAt: Union[str, None]
    pausedUntil: Union[str, None]
    lastSync: Union[FhirConnectionLastSync, None]
    cursors: list[FhirConnectionCursor]
    subscriptions: list[FhirConnectionSubscription]

class FhirConnectionError(TypedDict):
    code: str
    message: str
    at: str

class FhirConnectionLastSync(TypedDict):
    syncRunId: str
    status: str
    mode: Union[Literal["incremental", "full", "bulk"], str]
    startedAt: Union[str, None]
    completedAt: Union[str, None]

class FhirConnectionList(TypedDict):
    object: Literal["list"]
    data: list[FhirConnection]
    hasMore: bool
    nextCursor: Union[str, None]

class FhirConnectionPreviousAttributes(TypedDict):
    object: NotRequired[Literal["fhir_connection"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    name: NotRequired[str]
    vendor: NotRequired[Union[Literal["epic", "oracle_health", "athenahealth", "eclinicalworks", "meditech", "nextgen", "medplum", "hapi", "sandbox", "other"], str]]
    fhirBaseUrl: NotRequired[str]
    fhirVersion: NotRequired[Union[Literal["R4"], str]]
    status: NotRequired[Union[Literal["pending", "authorizing", "active", "degraded", "reauthorization_required", "disabled"], str]]
    statusReason: NotRequired[Union[FhirConnectionReason, None]]
    authMethod: NotRequired[Union[Literal["smart_backend_jwt", "smart_app_launch", "client_secret", "none"], str]]
    clientId: NotRequired[Union[str, None]]
    secretLast4: NotRequired[Union[str, None]]
    signingAlgorithm: NotRequired[Union[Literal["RS384", "ES384", None], str]]
    tokenEndpoint: NotRequired[Union[str, None]]
    redirectUri: NotRequired[Union[str, None]]
    requestedScopes: NotRequired[list[str]]
    grantedScopes: NotRequired[list[str]]
    requestsPerMinute: NotRequired[Union[int, None]]
    discovery: NotRequired[Union[FhirDiscovery, None]]
    capability: NotRequired[Union[FhirCapability, None]]
    syncConfig: NotRequired[FhirSyncConfig]
    timeZone: NotRequired[Union[str, None]]
    lastError: NotRequired[Union[FhirConnectionError, None]]
    metadata: NotRequired[dict[str, str]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class FhirConnectionReason(TypedDict):
    code: str
    message: str
    missingScope: Union[str, None]

class FhirConnectionSubscription(TypedDict):
    id: str
    resourceType: str
    status: str
    lastEventAt: Union[str, None]
    lastError: Union[FhirConnectionSubscriptionError, None]

class FhirConnectionSubscriptionError(TypedDict):
    code: str
    message: str
    at: str

class FhirConnectionTest(TypedDict):
    object: Literal["fhir_connection_test"]
    finished: bool
    succeeded: bool
    steps: list[FhirConnectionTestStep]
    connection: FhirConnection

class FhirConnectionTestStep(TypedDict):
    step: Union[Literal["address", "discovery", "token", "capability"], str]
    outcome: Union[Literal["passed", "failed", "skipped"], str]
    code: str
    message: str

class FhirConnectionUpdateParams(TypedDict):
    name: NotRequired[str]
    vendor: NotRequired[Literal["epic", "oracle_health", "athenahealth", "eclinicalworks", "meditech", "nextgen", "medplum", "hapi", "sandbox", "other"]]
    fhirBaseUrl: NotRequired[str]
    clientId: NotRequired[Union[str, None]]
    clientSecret: NotRequired[Union[str, None]]
    tokenEndpoint: NotRequired[Union[str, None]]
    redirectUri: NotRequired[Union[str, None]]
    requestedScopes: NotRequired[list[str]]
    requestsPerMinute: NotRequired[Union[int, None]]
    syncConfig: NotRequired[FhirSyncConfigParams]
    timeZone: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]

class FhirCoverageEligibilityResponseSearchParams(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Literal["none", "estimate", "accurate"]]
    _sort: NotRequired[Literal["_lastUpdated", "-_lastUpdated"]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Literal["true", "text", "data", "count", "false"]]
    _criteria: NotRequired[str]
    _include: NotRequired[list[Literal["CoverageEligibilityResponse:patient", "CoverageEligibilityResponse:patient:Patient", "CoverageEligibilityResponse:*", "*"]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[list[str]]
    patient: NotRequired[str]
    identifier: NotRequired[str]

class FhirCoverageSearchParams(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Literal["none", "estimate", "accurate"]]
    _sort: NotRequired[Literal["_lastUpdated", "-_lastUpdated"]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Literal["true", "text", "data", "count", "false"]]
    _criteria: NotRequired[str]
    _include: NotRequired[list[Literal["Coverage:beneficiary", "Coverage:beneficiary:Patient", "Coverage:patient", "Coverage:patient:Patient", "Coverage:subscriber", "Coverage:subscriber:Patient", "Coverage:*", "*"]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[list[str]]
    patient: NotRequired[str]
    identifier: NotRequired[str]

class FhirDiscovery(TypedDict):
    source: Union[Literal["smart_configuration", "capability_statement", "configured"], str]
    checkedAt: str
    issuer: Union[str, None]
    authorizationEndpoint: Union[str, None]
    tokenEndpoint: Union[str, None]
    signingAlgorithms: list[str]
    capabilities: list[str]

class FhirDocumentWrite(TypedDict):
    object: Literal["fhir_document_write"]
    connectionId: str
    documentId: str
    writeBack: Union[Literal["queued", "present", "not_supported", "not_granted"], str]
    missingScope: Union[str, None]
    outboxEntryId: Union[str, None]

class FhirDocumentWriteCreateParams(TypedDict):
    documentId: str
    requireWriteBack: NotRequired[bool]

class FhirExplanationOfBenefitSearchParams(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Literal["none", "estimate", "accurate"]]
    _sort: NotRequired[Literal["_lastUpdated", "-_lastUpdated"]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Literal["true", "text", "data", "count", "false"]]
    _criteria: NotRequired[str]
    _include: NotRequired[list[Literal["ExplanationOfBenefit:patient", "ExplanationOfBenefit:patient:Patient", "ExplanationOfBenefit:claim", "ExplanationOfBenefit:claim:Claim", "ExplanationOfBenefit:coverage", "ExplanationOfBenefit:coverage:Coverage", "ExplanationOfBenefit:*", "*"]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[list[str]]
    patient: NotRequired[str]
    identifier: NotRequired[str]
    claim: NotRequired[str]

class FhirFreshness(TypedDict):
    object: Literal["fhir_freshness"]
    connectionId: str
    resourceTypes: list[FhirTypeFreshness]

class FhirKeyRotationParams(TypedDict):
    signingAlgorithm: NotRequired[Literal["RS384", "ES384"]]

class FhirMappings(TypedDict):
    object: Literal["fhir_mappings"]
    connectionId: str
    encounterClasses: list[FhirClassMapping]
    unmappedEncounterClasses: list[FhirUnmappedClass]
    syncRunId: Union[str, None]

class FhirMappingsReplaceParams(TypedDict):
    encounterClasses: list[FhirClassMappingParams]

class FhirPatientSearchParams(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Literal["none", "estimate", "accurate"]]
    _sort: NotRequired[Literal["_lastUpdated", "-_lastUpdated"]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Literal["true", "text", "data", "count", "false"]]
    _criteria: NotRequired[str]
    _include: NotRequired[list[Literal["Patient:link", "Patient:link:Patient", "Patient:*", "*"]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[list[str]]
    identifier: NotRequired[str]
    family: NotRequired[str]
    name: NotRequired[str]
    birthdate: NotRequired[list[str]]

class FhirResourceCapability(TypedDict):
    type: str
    interactions: list[str]
    strategy: Union[Literal["last_updated", "date", "patient_sweep", "bulk", "none"], str]

class FhirResourceProblem(TypedDict):
    code: Union[Literal["missing", "wrong_type", "too_long", "too_many", "invalid_text", "invalid_date", "partial_date", "invalid_value", "unknown_code", "no_billing_code", "no_charge_amount", "no_target", "incomplete_resource", "restricted", "modifier_extension", "reference_not_found", "unknown_payer", "on_claim", "not_changeable", "patient_merged", "duplicate_coverage", "coverage_rank_taken", "rejected", "content_not_stored", "too_large"], str]
    severity: Union[Literal["error", "warning", "information"], str]
    path: str
    reason: NotRequired[str]

class FhirSessionPatientContext(TypedDict):
    fhirId: str

class FhirSessionEncounterContext(TypedDict):
    fhirId: str

class FhirSessionUser(TypedDict):
    fhirUser: str

class FhirSession(TypedDict):
    object: Literal["fhir_session"]
    id: str
    livemode: bool
    connectionId: str
    type: Union[Literal["ehr_launch", "standalone_launch", "backend"], str]
    status: Union[Literal["pending", "active", "reauthorization_required", "expired", "revoked", "ended"], str]
    patientContext: Union[FhirSessionPatientContext, None]
    encounterContext: Union[FhirSessionEncounterContext, None]
    user: Union[FhirSessionUser, None]
    scopes: list[str]
    issuedAt: Union[str, None]
    expiresAt: Union[str, None]
    absoluteExpiresAt: str
    refreshedAt: Union[str, None]
    refreshCount: int
    version: int
    createdAt: str
    updatedAt: str

class FhirSessionCompleteParams(TypedDict):
    state: str
    code: NotRequired[str]
    error: NotRequired[str]

class FhirSessionCreateParams(TypedDict):
    type: Literal["ehr_launch", "standalone_launch", "backend"]
    scopes: NotRequired[list[str]]
    launch: NotRequired[str]
    iss: NotRequired[str]

class FhirSessionList(TypedDict):
    object: Literal["list"]
    data: list[FhirSession]
    hasMore: bool
    nextCursor: Union[str, None]

class FhirSessionRefresh(TypedDict):
    object: Literal["fhir_session_refresh"]
    livemode: bool
    refreshed: bool
    session: FhirSession
    sessionToken: NotRequired[str]
    secretShownAt: NotRequired[str]

class FhirSessionRefreshParams(TypedDict):
    force: NotRequired[bool]
    scopes: NotRequired[list[str]]

class FhirSessionStart(TypedDict):
    object: Literal["fhir_session_start"]
    livemode: bool
    session: FhirSession
    sessionToken: NotRequired[str]
    secretShownAt: NotRequired[str]
    authorizationUrl: Union[str, None]

class FhirSigningKey(TypedDict):
    kid: str
    algorithm: Union[Literal["RS384", "ES384"], str]
    createdAt: str
    retiresAt: Union[str, None]

class FhirSubscription(TypedDict):
    object: Literal["fhir_subscription"]
    id: str
    livemode: bool
    connectionId: str
    resourceType: str
    kind: Union[Literal["r4_classic", "r4_backport"], str]
    topic: Union[str, None]
    criteria: str
    content: Union[Literal["empty", "id-only", "full-resource"], str]
    status: Union[Literal["requested", "active", "degraded", "error", "removing", "removed"], str]
    remoteId: Union[str, None]
    lastEventNumber: Union[int, None]
    lastEventAt: Union[str, None]
    heartbeatSeconds: Union[int, None]
    lastReceivedAt: Union[str, None]
    heartbeatDueAt: Union[str, None]
    lastError: Union[FhirSubscriptionError, None]
    replacesId: Union[str, None]
    repairAttempts: int
    version: int
    createdAt: str
    updatedAt: str

class FhirSubscriptionCreateParams(TypedDict):
    resourceType: Literal["Organization", "Practitioner", "PractitionerRole", "Location", "Medication", "Patient", "RelatedPerson", "Coverage", "Condition", "Procedure", "ChargeItem", "Encounter", "AllergyIntolerance", "MedicationRequest", "DocumentReference"]
    criteria: NotRequired[str]
    topic: NotRequired[str]
    content: NotRequired[Literal["empty", "id-only", "full-resource"]]

class FhirSubscriptionError(TypedDict):
    code: str
    message: str
    at: str

class FhirSubscriptionList(TypedDict):
    object: Literal["list"]
    data: list[FhirSubscription]
    hasMore: bool
    nextCursor: Union[str, None]

class FhirSyncConfig(TypedDict):
    resourceTypes: list[Union[Literal["Organization", "Practitioner", "PractitionerRole", "Location", "Medication", "Patient", "RelatedPerson", "Coverage", "Condition", "Procedure", "ChargeItem", "Encounter", "AllergyIntolerance", "MedicationRequest", "DocumentReference"], str]]
    mode: Union[Literal["incremental", "full", "bulk"], str]
    schedule: FhirSyncSchedule
    groupId: Union[str, None]
    lookbackDays: int

class FhirSyncConfigParams(TypedDict):
    resourceTypes: NotRequired[list[Literal["Organization", "Practitioner", "PractitionerRole", "Location", "Medication", "Patient", "RelatedPerson", "Coverage", "Condition", "Procedure", "ChargeItem", "Encounter", "AllergyIntolerance", "MedicationRequest", "DocumentReference"]]]
    mode: NotRequired[Literal["incremental", "full", "bulk"]]
    schedule: NotRequired[FhirSyncScheduleParams]
    groupId: NotRequired[Union[str, None]]
    lookbackDays: NotRequired[int]

class FhirSyncRun(TypedDict):
    object: Literal["fhir_sync_run"]
    id: str
    livemode: bool
    connectionId: str
    status: Union[Literal["queued", "running", "succeeded", "partially_succeeded", "incomplete", "failed", "cancelled"], str]
    statusReason: Union[StatusReason, None]
    trigger: Union[Literal["request", "schedule", "subscription"], str]
    mode: Union[Literal["incremental", "full", "bulk"], str]
    resourceTypes: list[str]
    omittedResourceTypes: list[str]
    patientIds: Union[list[str], None]
    since: Union[str, None]
    dryRun: bool
    counts: dict[str, SyncCounts]
    problems: list[SyncProblem]
    failures: list[SyncFailure]
    serverIssues: list[SyncServerIssue]
    requestCount: int
    resumesAt: Union[str, None]
    startedAt: Union[str, None]
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class FhirSyncRunEventData(TypedDict):
    fhirSyncRun: FhirSyncRun

class FhirSyncRunList(TypedDict):
    object: Literal["list"]
    data: list[FhirSyncRun]
    hasMore: bool
    nextCursor: Union[str, None]

class FhirSyncSchedule(TypedDict):
    kind: Union[Literal["manual", "interval", "nightly"], str]
    everyMinutes: Union[int, None]
    at: Union[str, None]
    timeZone: Union[str, None]

class FhirSyncScheduleParams(TypedDict):
    kind: Literal["manual", "interval", "nightly"]
    everyMinutes: NotRequired[Union[int, None]]
    at: NotRequired[Union[str, None]]
    timeZone: NotRequired[Union[str, None]]

class FhirTypeFreshness(TypedDict):
    resourceType: str
    watermark: str
    lastFullAt: Union[str, None]
    lastChangedAt: Union[str, None]
    checkedAt: str

class FhirUnmappedClass(TypedDict):
    system: str
    code: str
    display: Union[str, None]
    count: int
    suggestion: Union[FhirClassSuggestion, None]

class FhirUnsubscription(TypedDict):
    removed: list[str]
    alreadyGone: list[str]
    pending: list[str]
    failed: list[FhirUnsubscriptionFailure]

class FhirUnsubscriptionFailure(TypedDict):
    id: str
    code: str
    message: str

class FindingSubject(TypedDict):
    type: Union[Literal["patient", "coverage", "payer"], str]
    path: str

class Finding(TypedDict):
    object: Literal["finding"]
    id: str
    ruleId: str
    ruleVersion: int
    title: str
    family: str
    severity: Union[Literal["error", "warning", "info"], str]
    blocking: bool
    source: ScrubRuleSource
    path: str
    field: str
    subject: NotRequired[FindingSubject]
    message: str
    currentValue: NotRequired[Any]
    expected: NotRequired[str]
    predictedCarc: NotRequired[list[str]]
    evidence: NotRequired[FindingEvidence]
    fixes: list[Fix]
    status: Union[Literal["open", "fixed", "obsolete"], str]

class FindingEvidence(TypedDict):
    codeSet: str
    version: str
    row: dict[str, Union[str, float, None]]

class FindingList(TypedDict):
    object: Literal["list"]
    data: list[Finding]
    hasMore: bool
    nextCursor: Union[str, None]

FirstPassYieldReport = TypedDict("FirstPassYieldReport", {"object": Literal["first_pass_yield_report"], "livemode": bool, "from": str, "to": str, "payerId": Union[str, None], "rows": list[FirstPassYieldReportRow]})

class FirstPassYieldReportRow(TypedDict):
    payerId: str
    claims: int
    rejected: int
    denied: int
    paidFirstPass: int
    pending: int
    yieldPercent: Union[float, None]

class Fix(TypedDict):
    id: str
    title: str
    kind: Union[Literal["safe", "confirm", "needs_input"], str]
    patch: list[PatchOperation]
    inputs: NotRequired[list[FixInput]]
    rationale: str

class FixInput(TypedDict):
    name: str
    type: Union[Literal["string", "integer", "date"], str]
    required: bool
    path: str
    options: NotRequired[list[str]]

class FormBox(TypedDict):
    value: Union[str, None]
    words: str
    resource: Union[Literal["claim", "patient", "coverage", "payer", None], str]
    pointer: Union[str, None]
    place: FormPlace

class FormCell(TypedDict):
    number: str
    label: str
    line: float
    column: float
    lines: float
    columns: float
    isShaded: NotRequired[bool]

class FormLayoutMargins(TypedDict):
    top: float
    left: float

class FormLayout(TypedDict):
    cells: list[FormCell]
    marks: list[FormMark]
    sheets: list[list[FormText]]
    margins: FormLayoutMargins

class FormMark(TypedDict):
    box: str
    value: str
    line: float
    column: float
    label: str
    labelColumn: float

class FormPlace(TypedDict):
    page: int
    line: int
    column: int
    width: int

class FormProblem(TypedDict):
    code: Union[Literal["too_long", "too_many", "no_box"], str]
    box: Union[str, None]
    pointer: Union[str, None]
    message: str

class FormText(TypedDict):
    line: float
    column: float
    text: str

class Frequency(TypedDict):
    count: int
    per: Union[Literal["day", "week", "month"], str]

class FrequencyParams(TypedDict):
    count: int
    per: Literal["day", "week", "month"]

class GoLiveCheck(TypedDict):
    object: Literal["go_live_check"]
    livemode: bool
    ready: bool
    steps: list[GoLiveStep]

class GoLiveStepNext(TypedDict):
    request: str
    command: Union[str, None]

class GoLiveStep(TypedDict):
    step: Union[Literal["organization_settings", "mail_address", "origin_ips", "encryption_at_rest", "trading_partner", "connection", "routes", "enrollments", "test_file", "live"], str]
    outcome: Union[Literal["done", "missing", "waits"], str]
    found: list[str]
    next: Union[GoLiveStepNext, None]

class Health(TypedDict):
    status: Literal["ok"]
    environment: str

class HeldItems(TypedDict):
    kept: int
    released: int

class HostKeyConfirmationParams(TypedDict):
    hostKey: str

class HttpsConnectionCreateParams(TypedDict):
    name: str
    kind: Literal["https"]
    profile: NotRequired[HttpsProfileParams]
    secrets: NotRequired[HttpsSecretsParams]
    secretsExpireAt: NotRequired[dict[str, Union[str, None]]]
    hostKeys: NotRequired[list[str]]
    tradingPartnerId: NotRequired[str]

class HttpsPartnerConnectionParams(TypedDict):
    kind: Literal["https"]
    profile: NotRequired[HttpsProfileParams]
    secrets: NotRequired[HttpsSecretsParams]
    hostKeys: NotRequired[list[str]]
    state: NotRequired[Literal["draft", "testing", "live", "paused"]]

class HttpsProfileParams(TypedDict):
    partner: NotRequired[Literal["generic", "stedi", "claim_md", "optum", "core_rest"]]
    url: NotRequired[str]
    pickUpUrl: NotRequired[str]
    auth: NotRequired[Literal["api_key", "bearer", "basic", "oauth2", "x509", "form_key"]]
    authHeader: NotRequired[str]
    authPrefix: NotRequired[str]
    tokenUrl: NotRequired[str]
    tokenAuth: NotRequired[Literal["body", "basic"]]
    clientId: NotRequired[str]
    scope: NotRequired[str]
    username: NotRequired[str]
    senderId: NotRequired[str]
    receiverId: NotRequired[str]
    resend: NotRequired[Literal["keyed", "queryable", "same_bytes_ok", "never"]]
    queryAfterSeconds: NotRequired[float]
    fileName: NotRequired[str]
    uploadPath: NotRequired[str]
    uploadsPath: NotRequired[str]
    listPath: NotRequired[str]
    downloadPath: NotRequired[str]
    confirmPath: NotRequired[str]
    nextPointer: NotRequired[str]
    realTimePath: NotRequired[str]
    transactions: NotRequired[str]
    realTimeTransactions: NotRequired[str]
    pollSeconds: NotRequired[int]
    concurrency: NotRequired[int]
    concurrentRequestsMax: NotRequired[int]
    timeoutSeconds: NotRequired[float]
    fileBytesMax: NotRequired[int]
    pgpSend: NotRequired[Literal["off", "encrypt", "encrypt_and_sign"]]
    pgpReceive: NotRequired[Literal["off", "signature_required", "signature_optional"]]
    pgpFormat: NotRequired[Literal["binary", "armored"]]

class HttpsProfileUpdateParams(TypedDict):
    partner: NotRequired[Literal["generic", "stedi", "claim_md", "optum", "core_rest", None]]
    url: NotRequired[Union[str, None]]
    pickUpUrl: NotRequired[Union[str, None]]
    auth: NotRequired[Literal["api_key", "bearer", "basic", "oauth2", "x509", "form_key", None]]
    authHeader: NotRequired[Union[str, None]]
    authPrefix: NotRequired[Union[str, None]]
    tokenUrl: NotRequired[Union[str, None]]
    tokenAuth: NotRequired[Literal["body", "basic", None]]
    clientId: NotRequired[Union[str, None]]
    scope: NotRequired[Union[str, None]]
    username: NotRequired[Union[str, None]]
    senderId: NotRequired[Union[str, None]]
    receiverId: NotRequired[Union[str, None]]
    resend: NotRequired[Literal["keyed", "queryable", "same_bytes_ok", "never", None]]
    queryAfterSeconds: NotRequired[Union[float, None]]
    fileName: NotRequired[Union[str, None]]
    uploadPath: NotRequired[Union[str, None]]
    uploadsPath: NotRequired[Union[str, None]]
    listPath: NotRequired[Union[str, None]]
    downloadPath: NotRequired[Union[str, None]]
    confirmPath: NotRequired[Union[str, None]]
    nextPointer: NotRequired[Union[str, None]]
    realTimePath: NotRequired[Union[str, None]]
    transactions: NotRequired[Union[str, None]]
    realTimeTransactions: NotRequired[Union[str, None]]
    pollSeconds: NotRequired[Union[int, None]]
    concurrency: NotRequired[Union[int, None]]
    concurrentRequestsMax: NotRequired[Union[int, None]]
    timeoutSeconds: NotRequired[Union[float, None]]
    fileBytesMax: NotRequired[Union[int, None]]
    pgpSend: NotRequired[Literal["off", "encrypt", "encrypt_and_sign", None]]
    pgpReceive: NotRequired[Literal["off", "signature_required", "signature_optional", None]]
    pgpFormat: NotRequired[Literal["binary", "armored", None]]

class HttpsSecretsParams(TypedDict):
    apiKey: NotRequired[str]
    password: NotRequired[str]
    clientSecret: NotRequired[str]
    clientCertificate: NotRequired[str]
    clientKey: NotRequired[str]
    nextClientCertificate: NotRequired[str]
    nextClientKey: NotRequired[str]
    authority: NotRequired[str]
    partnerPgpKeys: NotRequired[str]
    pgpPrivateKey: NotRequired[str]
    previousPgpPrivateKey: NotRequired[str]

class HttpsSecretsUpdateParams(TypedDict):
    apiKey: NotRequired[Union[str, None]]
    password: NotRequired[Union[str, None]]
    clientSecret: NotRequired[Union[str, None]]
    clientCertificate: NotRequired[Union[str, None]]
    clientKey: NotRequired[Union[str, None]]
    nextClientCertificate: NotRequired[Union[str, None]]
    nextClientKey: NotRequired[Union[str, None]]
    authority: NotRequired[Union[str, None]]
    partnerPgpKeys: NotRequired[Union[str, None]]
    pgpPrivateKey: NotRequired[Union[str, None]]
    previousPgpPrivateKey: NotRequired[Union[str, None]]

class Import(TypedDict):
    object: Literal["import"]
    id: str
    livemode: bool
    status: Union[Literal["queued", "running", "completed", "failed"], str]
    statusReason: Union[StatusReason, None]
    format: Union[Literal["jsonl", "csv"], str]
    type: Union[Literal["provider", "facility", "patient", "coverage", "encounter", None], str]
    isDryRun: bool
    isAllOrNothing: bool
    byteCount: int
    lineCount: int
    rowsDone: int
    counts: ImportCounts
    startedAt: Union[str, None]
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class ImportCounts(TypedDict):
    created: int
    updated: int
    unchanged: int
    failed: int

class ImportList(TypedDict):
    object: Literal["list"]
    data: list[Import]
    hasMore: bool
    nextCursor: Union[str, None]

class ImportRow(TypedDict):
    object: Literal["import_row"]
    sequence: int
    line: int
    outcome: Union[Literal["created", "updated", "unchanged", "failed"], str]
    type: Union[Literal["provider", "facility", "patient", "coverage", "encounter", None], str]
    externalId: Union[str, None]
    resourceId: Union[str, None]
    error: Union[ImportRowError, None]

class ImportRowError(TypedDict):
    code: str
    message: str
    param: Union[str, None]
    details: list[ImportRowErrorDetail]
    duplicateOf: NotRequired[str]

class ImportRowErrorDetail(TypedDict):
    code: str
    param: str
    message: str

class ImportRowList(TypedDict):
    object: Literal["list"]
    data: list[ImportRow]
    hasMore: bool
    nextCursor: Union[str, None]

class InformationCreateParams(TypedDict):
    channel: NotRequired[Literal["x12_275", "portal", "fax", "mail", "email"]]
    documentIds: list[str]
    trackingNumber: NotRequired[str]

class InformationRequestItemsItem(TypedDict):
    categoryCode: str
    code: str
    codeList: Union[Literal["loinc", "claim_status"], str]
    message: Union[str, None]
    serviceLineId: Union[str, None]

class InformationRequestAnswerDelivery(TypedDict):
    state: Union[Literal["queued", "accepted", "failed"], str]
    at: str
    reason: Union[str, None]

class InformationRequestAnswer(TypedDict):
    channel: Union[Literal["x12_275", "portal", "fax", "mail", "email"], str]
    sentAt: str
    documentIds: list[str]
    trackingNumber: Union[str, None]
    delivery: Union[InformationRequestAnswerDelivery, None]
    interchangeId: Union[str, None]

class InformationRequest(TypedDict):
    state: Union[Literal["open", "answered", "closed"], str]
    source: Union[Literal["277rfi", "277"], str]
    requestedAt: str
    dueDate: Union[str, None]
    payerControlNumber: Union[str, None]
    referenceId: Union[str, None]
    items: list[InformationRequestItemsItem]
    answer: Union[InformationRequestAnswer, None]

class InpatientAdjudication(TypedDict):
    coveredDaysOrVisits: str
    amounts: NotRequired[list[InpatientAmount]]
    counts: NotRequired[list[InpatientCount]]
    remarkCodes: list[str]

class InpatientAdjudicationParams(TypedDict):
    coveredDaysOrVisits: str
    amounts: NotRequired[list[InpatientAmountParams]]
    counts: NotRequired[list[InpatientCountParams]]
    remarkCodes: list[str]

class InpatientAmount(TypedDict):
    position: int
    amount: int

class InpatientAmountParams(TypedDict):
    position: int
    amount: int

class InpatientCount(TypedDict):
    position: int
    quantity: str

class InpatientCountParams(TypedDict):
    position: int
    quantity: str

class InpatientDecisionAmountsItem(TypedDict):
    position: int
    amount: int

class InpatientDecisionCountsItem(TypedDict):
    position: int
    quantity: str

class InpatientDecision(TypedDict):
    coveredDaysOrVisits: str
    amounts: list[InpatientDecisionAmountsItem]
    counts: list[InpatientDecisionCountsItem]
    remarkCodes: list[str]

class InstitutionalClaimStatementPeriod(TypedDict):
    start: str
    end: NotRequired[str]

class InstitutionalClaim(TypedDict):
    typeOfBill: str
    statementPeriod: InstitutionalClaimStatementPeriod
    admission: NotRequired[Admission]
    dischargeTime: NotRequired[str]
    admissionTypeCode: NotRequired[str]
    admissionSourceCode: NotRequired[str]
    patientStatusCode: NotRequired[str]
    contract: NotRequired[ClaimContract]
    serviceAuthorizationExceptionCode: NotRequired[str]
    repricedClaimNumber: NotRequired[str]
    adjustedRepricedClaimNumber: NotRequired[str]
    clearinghouseTraceNumber: NotRequired[str]
    fixedFormatInformation: NotRequired[list[str]]
    repricing: NotRequired[ClaimRepricing]
    repricerReceivedDate: NotRequired[str]
    patientEstimatedAmountDue: NotRequired[int]
    investigationalDeviceExemptionNumbers: NotRequired[list[str]]
    autoAccidentState: NotRequired[str]
    medicalRecordNumber: NotRequired[str]
    demonstrationProjectId: NotRequired[str]
    peerReviewAuthorizationNumber: NotRequired[str]
    notes: NotRequired[list[ClaimNote]]
    conditions: NotRequired[list[ClaimCondition]]
    diagnosisRelatedGroup: NotRequired[str]
    procedures: NotRequired[list[InstitutionalProcedure]]
    occurrenceSpans: NotRequired[list[OccurrenceSpan]]
    occurrences: NotRequired[list[OccurrenceCode]]
    values: NotRequired[list[ValueCode]]
    conditionCodes: NotRequired[list[str]]
    treatmentCodes: NotRequired[list[str]]
    attendingProvider: NotRequired[Provider]
    attendingProviderId: NotRequired[str]
    operatingProvider: NotRequired[Provider]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[Provider]
    otherOperatingProviderId: NotRequired[str]

class InstitutionalClaimParamsStatementPeriod(TypedDict):
    start: str
    end: NotRequired[str]

class InstitutionalClaimParams(TypedDict):
    typeOfBill: str
    statementPeriod: InstitutionalClaimParamsStatementPeriod
    admission: NotRequired[AdmissionParams]
    dischargeTime: NotRequired[str]
    admissionTypeCode: NotRequired[str]
    admissionSourceCode: NotRequired[str]
    patientStatusCode: NotRequired[str]
    contract: NotRequired[ClaimContractParams]
    serviceAuthorizationExceptionCode: NotRequired[str]
    repricedClaimNumber: NotRequired[str]
    adjustedRepricedClaimNumber: NotRequired[str]
    clearinghouseTraceNumber: NotRequired[str]
    fixedFormatInformation: NotRequired[list[str]]
    repricing: NotRequired[ClaimRepricingParams]
    repricerReceivedDate: NotRequired[str]
    patientEstimatedAmountDue: NotRequired[int]
    investigationalDeviceExemptionNumbers: NotRequired[list[str]]
    autoAccidentState: NotRequired[str]
    medicalRecordNumber: NotRequired[str]
    demonstrationProjectId: NotRequired[str]
    peerReviewAuthorizationNumber: NotRequired[str]
    notes: NotRequired[list[ClaimNoteParams]]
    conditions: NotRequired[list[ClaimConditionParams]]
    diagnosisRelatedGroup: NotRequired[str]
    procedures: NotRequired[list[InstitutionalProcedureParams]]
    occurrenceSpans: NotRequired[list[OccurrenceSpanParams]]
    occurrences: NotRequired[list[OccurrenceCodeParams]]
    values: NotRequired[list[ValueCodeParams]]
    conditionCodes: NotRequired[list[str]]
    treatmentCodes: NotRequired[list[str]]
    attendingProvider: NotRequired[ProviderParams]
    attendingProviderId: NotRequired[str]
    operatingProvider: NotRequired[ProviderParams]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[ProviderParams]
    otherOperatingProviderId: NotRequired[str]

class InstitutionalProcedure(TypedDict):
    code: str
    date: str
    type: NotRequired[Union[Literal["principal", "other"], str]]
    system: NotRequired[Union[Literal["icd10pcs", "icd9", "advanced_billing_concepts"], str]]

class InstitutionalProcedureParams(TypedDict):
    code: str
    date: str
    type: NotRequired[Literal["principal", "other"]]
    system: NotRequired[Literal["icd10pcs", "icd9", "advanced_billing_concepts"]]

class IntegrationConnectionStatusChangedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["integration.connection_status_changed"]
    resource: EventSubject
    createdAt: str
    data: ConnectionEventData

class IntegrationSyncCompletedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["integration.sync_completed"]
    resource: EventSubject
    createdAt: str
    data: FhirSyncRunEventData

class Interchange(TypedDict):
    object: Literal["interchange"]
    id: str
    livemode: bool
    tradingPartnerId: str
    direction: Union[Literal["outbound", "inbound"], str]
    transactionSet: str
    interchangeControlNumber: str
    groupControlNumber: Union[str, None]
    status: Union[Literal["queued", "staging", "releasing", "uncertain", "transmitted", "failed", "received", "processed", "needs_review"], str]
    failure: Union[str, None]
    transactionCount: int
    attempts: int
    nextAttemptAt: Union[str, None]
    delayedSince: Union[str, None]
    transmittedAt: Union[str, None]
    acknowledgmentDueAt: Union[str, None]
    acknowledgedAt: Union[str, None]
    recoveredAt: Union[str, None]
    createdAt: str

class InterchangeAcknowledgmentMissingEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["interchange.acknowledgment_missing"]
    resource: EventSubject
    createdAt: str
    data: InterchangeEventData

class InterchangeEventData(TypedDict):
    interchange: Interchange

class InterchangeFailedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["interchange.failed"]
    resource: EventSubject
    createdAt: str
    data: InterchangeEventData

class InterchangeList(TypedDict):
    object: Literal["list"]
    data: list[Interchange]
    hasMore: bool
    nextCursor: Union[str, None]

class InterchangeRecoveredEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["interchange.recovered"]
    resource: EventSubject
    createdAt: str
    data: InterchangeEventData

class InterchangeResolveParams(TypedDict):
    outcome: Literal["transmitted", "not_transmitted"]

class InterchangeTransmissionDelayedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["interchange.transmission_delayed"]
    resource: EventSubject
    createdAt: str
    data: InterchangeEventData

class InterchangeTransmittedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["interchange.transmitted"]
    resource: EventSubject
    createdAt: str
    data: InterchangeEventData

class InterchangeUncertainEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["interchange.uncertain"]
    resource: EventSubject
    createdAt: str
    data: InterchangeEventData

class InvitedUser(TypedDict):
    object: Literal["user"]
    id: str
    livemode: bool
    email: str
    name: str
    role: str
    status: Union[Literal["invited", "active", "disabled"], str]
    identity: Union[UserIdentity, None]
    lastSignedInAt: Union[str, None]
    invitationExpiresAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    invitationUrl: NotRequired[str]
    secretShownAt: NotRequired[str]

class JwkSet(TypedDict):
    keys: list[PublicJwk]

class JwkSetParams(TypedDict):
    keys: list[PublicJwkParams]

class LedgerEntry(TypedDict):
    object: Literal["ledger_entry"]
    id: str
    livemode: bool
    kind: Union[Literal["charge", "charge_void", "claim_payment", "claim_reversal", "undo", "patient_payment", "patient_refund", "write_off", "transfer", "provider_adjustments", "payment_difference", "suspense_clearing"], str]
    claimId: Union[str, None]
    position: Union[int, None]
    patientId: Union[str, None]
    payerId: Union[str, None]
    payerRank: Union[int, None]
    remittanceId: Union[str, None]
    remittanceSequence: Union[int, None]
    undoesId: Union[str, None]
    reason: Union[str, None]
    note: Union[str, None]
    reference: Union[str, None]
    enteredBy: Union[Actor, None]
    effectiveDate: str
    postedAt: str
    postings: list[LedgerPosting]

class LedgerEntryList(TypedDict):
    object: Literal["list"]
    data: list[LedgerEntry]
    hasMore: bool
    nextCursor: Union[str, None]

class LedgerEntryReverseParams(TypedDict):
    reason: str

class LedgerPosting(TypedDict):
    serviceLineId: Union[str, None]
    account: Union[Literal["charges", "payer", "patient", "denied", "contractual", "interest", "payer_payments", "patient_payments", "write_offs", "transfers", "provider_adjustments", "suspense"], str]
    kind: Union[Literal["charge", "receivable", "contractual_adjustment", "denial", "payer_payment", "patient_responsibility", "patient_payment", "take_back", "forward_balance", "interest", "write_off", "transfer", "other_adjustment", "suspense"], str]
    groupCode: Union[str, None]
    reasonCode: Union[str, None]
    label: Union[str, None]
    quantity: Union[str, None]
    amount: int

class LineAdjudication(TypedDict):
    status: Union[Literal["paid", "partially_paid", "denied"], str]
    allowed: Union[int, None]
    paid: int
    deductible: int
    coinsurance: int
    copay: int
    patientResponsibility: int
    remarkCodes: list[str]
    paidUnits: Union[str, None]
    adjudicatedProcedureCode: Union[str, None]
    adjudicatedModifiers: list[str]
    adjustments: list[Adjustment]
    patientAdjustments: list[Adjustment]

class LineForm(TypedDict):
    qualifier: str
    formId: str
    answers: list[LineFormAnswer]

class LineFormAnswer(TypedDict):
    question: str
    yesNo: NotRequired[str]
    text: NotRequired[str]
    date: NotRequired[str]
    percent: NotRequired[str]

class LineFormAnswerParams(TypedDict):
    question: str
    yesNo: NotRequired[str]
    text: NotRequired[str]
    date: NotRequired[str]
    percent: NotRequired[str]

class LineFormParams(TypedDict):
    qualifier: str
    formId: str
    answers: list[LineFormAnswerParams]

class ListedAppeal(TypedDict):
    object: Literal["appeal"]
    id: str
    livemode: bool
    status: Union[Literal["draft", "sent", "acknowledged", "overturned", "partially_overturned", "upheld", "dismissed", "withdrawn"], str]
    nextAction: Union[Literal["send", "send_information", "await_decision", "appeal_next_level", None], str]
    ownerOfNextAction: Union[Literal["customer", "service", "payer", "none"], str]
    externalId: Union[str, None]
    type: Union[Literal["claim_denial", "prior_auth_denial"], str]
    statusChangedAt: str
    denialIds: list[str]
    claimId: Union[str, None]
    priorAuthorizationId: Union[str, None]
    patientId: str
    payerId: str
    payerName: str
    audience: Union[Literal["provider_dispute", "member_appeal"], str]
    level: int
    levelName: str
    previousAppealId: Union[str, None]
    nextAppealId: Union[str, None]
    urgency: Union[Literal["standard", "expedited"], str]
    deadline: Union[AppealDeadline, None]
    decisionDueDate: Union[str, None]
    decisionOverdueReportedAt: Union[str, None]
    decisionDays: Union[int, None]
    amountInControversy: Union[int, None]
    letter: AppealLetter
    polish: Union[AppealPolish, None]
    documentIds: list[str]
    representativeDocumentId: Union[str, None]
    recipient: AppealRecipient
    channel: Union[Literal["sandbox", "portal", "fax", "mail", "email", "x12_275", None], str]
    sentAt: Union[str, None]
    lateReason: Union[str, None]
    trackingNumber: Union[str, None]
    confirmationDocumentId: Union[str, None]
    interchangeId: Union[str, None]
    delivery: Union[AppealDelivery, None]
    acknowledgment: Union[AppealAcknowledgment, None]
    informationRequest: Union[RequestedInformation, None]
    outcome: Union[AppealOutcome, None]
    withdrawnReason: Union[str, None]
    metadata: dict[str, str]
    version: int
    createdAt: str
    updatedAt: str
    patientName: Union[PersonName, None]
    serviceDate: Union[str, None]

class ListedDenialRootCause(TypedDict):
    stage: Union[Literal["front_end", "coding", "authorization", "clinical", "credentialing", "payer_error", "filing", "patient"], str]
    confidence: Union[Literal["high", "medium", "low"], str]

class ListedDenialPreventable(TypedDict):
    byRuleIds: list[str]
    wouldHaveBeenCaught: bool
    byScrubRules: NotRequired[list[DenialScrubRule]]

class ListedDenial(TypedDict):
    object: Literal["denial"]
    id: str
    livemode: bool
    claimId: str
    serviceLineIds: list[str]
    remittanceId: str
    payerId: str
    level: Union[Literal["claim", "line"], str]
    status: Union[Literal["open", "in_progress", "correcting", "appealing", "overturned", "upheld", "written_off", "billed_patient", "expired"], str]
    deniedAmount: int
    openAmount: int
    writtenOffAmount: int
    recoveredAmount: int
    groupCode: str
    carc: str
    rarcs: list[str]
    category: Union[Literal["authorization", "eligibility_coverage", "coordination_of_benefits", "duplicate", "timely_filing", "missing_information", "coding", "bundling_ncci", "medical_necessity", "non_covered_benefit_limit", "provider_enrollment_credentialing", "patient_information", "other"], str]
    categoryChange: Union[DenialCategoryChange, None]
    label: str
    rootCause: ListedDenialRootCause
    preventable: ListedDenialPreventable
    recoverability: Recoverability
    recommendedActions: list[DenialAction]
    appealable: bool
    appealDeadline: Union[DenialAppealDeadline, None]
    correctedClaimDeadline: Union[Deadline, None]
    receivedAt: str
    replacementClaimId: Union[str, None]
    resolution: Union[DenialResolution, None]
    informationRequest: Union[RequestedInformation, None]
    version: int
    createdAt: str
    updatedAt: str
    patientId: Union[str, None]
    patientName: Union[PersonName, None]
    payerName: Union[str, None]
    serviceDate: Union[str, None]

class ListedPriorAuthorizationPayerReceipt(TypedDict):
    receivedAt: str
    reference: Union[str, None]
    source: Union[Literal["acknowledgment", "response", "recorded"], str]

class ListedPriorAuthorization(TypedDict):
    object: Literal["prior_authorization"]
    id: str
    livemode: bool
    status: Union[Literal["draft", "requires_action", "ready", "submitted", "pended", "questions_received", "approved", "partially_approved", "denied", "not_required", "expired", "cancelled", "failed"], str]
    nextAction: Union[str, None]
    ownerOfNextAction: Union[Literal["customer", "service", "payer", "none"], str]
    statusReason: Union[StatusReason, None]
    statusChangedAt: str
    externalId: Union[str, None]
    patientId: str
    coverageId: str
    payerId: str
    payerName: str
    requestType: Union[Literal["initial", "extension", "amendment", "concurrent"], str]
    urgency: Union[Literal["standard", "expedited"], str]
    serviceTypeCode: Union[str, None]
    placeOfServiceCode: Union[str, None]
    requestingProvider: AuthorizationProvider
    renderingProvider: Union[AuthorizationProvider, None]
    serviceFacility: Union[AuthorizationProvider, None]
    diagnoses: list[AuthorizationDiagnosis]
    items: list[AuthorizationItem]
    note: Union[str, None]
    documentIds: list[str]
    sentDocumentIds: list[str]
    supersedesId: Union[str, None]
    supersededById: Union[str, None]
    metadata: dict[str, str]
    requirement: AuthorizationRequirement
    requirements: AuthorizationRequirements
    questionIds: list[str]
    submission: Union[AuthorizationSubmission, None]
    payerReceipt: Union[ListedPriorAuthorizationPayerReceipt, None]
    contactPayer: bool
    decision: Union[AuthorizationDecision, None]
    clock: AuthorizationClock
    review: ProviderReviewState
    usage: AuthorizationUsage
    appealIds: list[str]
    latestAuditEntryId: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    patientName: Union[PersonName, None]
    serviceDate: Union[str, None]

class ListedWorkItem(TypedDict):
    object: Literal["work_item"]
    id: str
    livemode: bool
    type: Union[Literal["eligibility", "prior_auth_question", "prior_auth_submission", "claim_scrub", "claim_rejection", "claim_follow_up", "denial", "appeal", "manual_review", "remittance_match", "missing_enrollment", "credentialing", "data_request", "integration_failure", "patient_merge", "mention", "custom"], str]
    category: Union[str, None]
    status: Union[Literal["open", "in_progress", "waiting", "in_review", "done", "cancelled"], str]
    subject: Union[WorkSubject, None]
    claimId: Union[str, None]
    title: str
    description: Union[str, None]
    priority: Union[Literal["low", "normal", "high", "urgent"], str]
    priorityScore: WorkPriorityScore
    queueId: Union[str, None]
    assignee: Union[WorkAssignee, None]
    blocksSubmission: bool
    amountAtRisk: Union[int, None]
    dueAt: Union[str, None]
    sla: Union[WorkSla, None]
    slaRuns: list[WorkSla]
    snoozedUntil: Union[str, None]
    waitingOn: Union[Literal["none", "payer", "patient", "provider", "external"], str]
    recommendedActions: list[str]
    resolution: Union[WorkResolution, None]
    reopenCount: int
    source: WorkSource
    reviewId: Union[str, None]
    dedupeKey: Union[str, None]
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    patientId: Union[str, None]
    patientName: Union[PersonName, None]
    payerId: Union[str, None]
    payerName: Union[str, None]
    serviceDate: Union[str, None]

class ManualReviewPolicy(TypedDict):
    object: Literal["manual_review_policy"]
    id: str
    livemode: bool
    name: str
    enabled: bool
    stage: Union[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"], str]
    condition: ReviewCondition
    sampling: Union[ReviewSampling, None]
    action: Union[Literal["require_approval", "require_two_approvals", "hold", "notify"], str]
    reviewers: Reviewers
    workItem: ReviewWork
    expiresHoldAfterMinutes: Union[int, None]
    onTimeout: Union[Literal["keep", "release", "reject"], str]
    deletedAt: Union[str, None]
    stats: ReviewStatistics
    version: int
    createdAt: str
    updatedAt: str

class ManualReviewPolicyCreateParams(TypedDict):
    name: str
    enabled: NotRequired[bool]
    stage: Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"]
    condition: NotRequired[ReviewConditionParams]
    sampling: NotRequired[Union[ReviewSamplingParams, None]]
    action: NotRequired[Literal["require_approval", "require_two_approvals", "hold", "notify"]]
    reviewers: NotRequired[ReviewersParams]
    workItem: NotRequired[ReviewWorkParams]
    expiresHoldAfterMinutes: NotRequired[Union[int, None]]
    onTimeout: NotRequired[Literal["keep", "release", "reject"]]

class ManualReviewPolicyList(TypedDict):
    object: Literal["list"]
    data: list[ManualReviewPolicy]
    hasMore: bool
    nextCursor: Union[str, None]

class ManualReviewPolicyUpdateParams(TypedDict):
    name: NotRequired[str]
    enabled: NotRequired[bool]
    stage: NotRequired[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"]]
    condition: NotRequired[ReviewConditionParams]
    sampling: NotRequired[Union[ReviewSamplingParams, None]]
    action: NotRequired[Literal["require_approval", "require_two_approvals", "hold", "notify"]]
    reviewers: NotRequired[ReviewersParams]
    workItem: NotRequired[ReviewWorkParams]
    expiresHoldAfterMinutes: NotRequired[Union[int, None]]
    onTimeout: NotRequired[Literal["keep", "release", "reject"]]

class ManualReviewPreview(TypedDict):
    object: Literal["manual_review_preview"]
    policyId: str
    since: str
    steps: int
    matched: int
    sampled: int
    subjects: list[ReviewSubject]

class MedicalHistoryCreateParams(TypedDict):
    patientId: str
    entries: list[MedicalHistoryEntryCreateParams]

class MedicalHistoryEntryCode(TypedDict):
    system: str
    code: str
    display: Union[str, None]

class MedicalHistoryEntryValue(TypedDict):
    quantity: Union[str, None]
    unit: Union[str, None]
    text: Union[str, None]

class MedicalHistoryEntrySource(TypedDict):
    type: Union[Literal["manual", "fhir", "partner_ehr", "document"], str]
    reference: Union[str, None]

class MedicalHistoryEntry(TypedDict):
    object: Literal["medical_history_entry"]
    id: str
    livemode: bool
    patientId: str
    status: Union[Literal["current", "superseded", "entered_in_error"], str]
    externalId: Union[str, None]
    category: Union[Literal["condition", "allergy", "medication", "procedure", "immunization", "family_history", "social_history", "lab_result", "vital_sign"], str]
    code: MedicalHistoryEntryCode
    clinicalStatus: Union[Literal["active", "recurrence", "remission", "resolved", "inactive"], str]
    verificationStatus: Union[Literal["confirmed", "provisional", "refuted", "entered_in_error"], str]
    onsetDate: Union[str, None]
    endDate: Union[str, None]
    recordedDate: str
    value: Union[MedicalHistoryEntryValue, None]
    dosage: Union[str, None]
    relationship: Union[str, None]
    severity: Union[Literal["mild", "moderate", "severe", None], str]
    note: Union[str, None]
    source: MedicalHistoryEntrySource
    evidenceDocumentIds: list[str]
    supersedesId: Union[str, None]
    supersededById: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class MedicalHistoryEntryCreateParamsCode(TypedDict):
    system: str
    code: str
    display: NotRequired[str]

class MedicalHistoryEntryCreateParamsValue(TypedDict):
    quantity: NotRequired[str]
    unit: NotRequired[str]
    text: NotRequired[str]

class MedicalHistoryEntryCreateParamsSource(TypedDict):
    type: Literal["manual", "fhir", "partner_ehr", "document"]
    reference: NotRequired[str]

class MedicalHistoryEntryCreateParams(TypedDict):
    externalId: NotRequired[str]
    category: Literal["condition", "allergy", "medication", "procedure", "immunization", "family_history", "social_history", "lab_result", "vital_sign"]
    code: MedicalHistoryEntryCreateParamsCode
    clinicalStatus: NotRequired[Literal["active", "recurrence", "remission", "resolved", "inactive"]]
    verificationStatus: NotRequired[Literal["confirmed", "provisional", "refuted", "entered_in_error"]]
    onsetDate: NotRequired[str]
    endDate: NotRequired[str]
    recordedDate: str
    value: NotRequired[MedicalHistoryEntryCreateParamsValue]
    dosage: NotRequired[str]
    relationship: NotRequired[str]
    severity: NotRequired[Literal["mild", "moderate", "severe"]]
    note: NotRequired[str]
    source: NotRequired[MedicalHistoryEntryCreateParamsSource]
    evidenceDocumentIds: NotRequired[list[str]]
    supersedesId: NotRequired[str]

class MedicalHistoryEntryList(TypedDict):
    object: Literal["list"]
    data: list[MedicalHistoryEntry]
    hasMore: bool
    nextCursor: Union[str, None]

MonthEndReport = TypedDict("MonthEndReport", {"object": Literal["month_end_report"], "livemode": bool, "month": str, "from": str, "to": str, "rows": list[MonthEndReportRow]})

class MonthEndReportRow(TypedDict):
    line: Union[Literal["claims_draft", "claims_ready", "claims_held", "claims_rejected", "remittances_received", "remittances_partially_posted", "remittances_needs_review", "remittances_unbalanced", "payments_unmatched", "suspense", "denials_undecided", "collected", "receivable"], str]
    isStep: bool
    count: int
    amount: int
    list: str

class NotAppliedRule(TypedDict):
    ruleId: str
    title: str
    family: str
    reason: str

class NotCheckedRule(TypedDict):
    ruleId: str
    title: str
    family: str
    data: str
    codeSet: Union[str, None]
    lines: list[int]
    reason: str
    command: Union[str, None]

class OccurrenceCode(TypedDict):
    code: str
    date: str

class OccurrenceCodeParams(TypedDict):
    code: str
    date: str

class OccurrenceSpanPeriod(TypedDict):
    start: str
    end: NotRequired[str]

class OccurrenceSpan(TypedDict):
    code: str
    period: OccurrenceSpanPeriod

class OccurrenceSpanParamsPeriod(TypedDict):
    start: str
    end: NotRequired[str]

class OccurrenceSpanParams(TypedDict):
    code: str
    period: OccurrenceSpanParamsPeriod

class OmittedSearchType(TypedDict):
    type: Union[Literal["patient", "claim", "remittance", "denial", "work_item", "appeal", "prior_authorization"], str]
    requiredScope: str

class OpenClaim(TypedDict):
    claimId: str
    payerBalance: int
    deniedBalance: int
    patientBalance: int
    patientPayments: int

class OperationOutcomeIssueItemDetailsCodingItem(TypedDict):
    system: NotRequired[str]
    code: NotRequired[str]

class OperationOutcomeIssueItemDetails(TypedDict):
    coding: NotRequired[list[OperationOutcomeIssueItemDetailsCodingItem]]
    text: NotRequired[str]

class OperationOutcomeIssueItem(TypedDict):
    severity: str
    code: str
    details: NotRequired[OperationOutcomeIssueItemDetails]
    diagnostics: NotRequired[str]
    location: NotRequired[list[str]]

class OperationOutcome(TypedDict):
    resourceType: Union[Literal["OperationOutcome"], str]
    issue: list[OperationOutcomeIssueItem]

class OrderingProvider(TypedDict):
    npi: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    organizationName: NotRequired[Union[str, None]]
    name: NotRequired[Union[ProviderName, None]]
    secondaryIds: NotRequired[list[PayerReference]]
    address: NotRequired[ProviderAddress]
    contact: NotRequired[ClaimContact]

class OrderingProviderParams(TypedDict):
    npi: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    organizationName: NotRequired[Union[str, None]]
    name: NotRequired[Union[ProviderNameParams, None]]
    secondaryIds: NotRequired[list[PayerReferenceParams]]
    address: NotRequired[ProviderAddressParams]
    contact: NotRequired[ClaimContactParams]

class OrganizationRuleResult(TypedDict):
    scrubRuleId: str
    ruleId: str
    revision: int
    mode: Union[Literal["shadow", "active"], str]
    result: Union[Literal["match", "no_match", "not_checked"], str]

class OrganizationSettingsSubmitterContact(TypedDict):
    name: Union[str, None]
    phone: Union[str, None]
    email: Union[str, None]

class OrganizationSettingsSubmitter(TypedDict):
    name: Union[str, None]
    id: Union[str, None]
    contact: OrganizationSettingsSubmitterContact

class OrganizationSettingsBillingProvidersItemTaxId(TypedDict):
    type: Union[Literal["ein", "ssn"], str]
    valueLast4: str

class OrganizationSettingsBillingProvidersItem(TypedDict):
    npi: str
    name: str
    taxonomyCode: Union[str, None]
    taxId: OrganizationSettingsBillingProvidersItemTaxId
    address: BusinessAddress

class OrganizationSettingsMissingForLiveItem(TypedDict):
    path: str
    message: str

class OrganizationSettings(TypedDict):
    object: Literal["organization_settings"]
    livemode: bool
    name: str
    ownerEmail: Union[str, None]
    timeZone: Union[str, None]
    submitter: OrganizationSettingsSubmitter
    billingProviders: list[OrganizationSettingsBillingProvidersItem]
    secondaryClaims: Union[Literal["on_request", "automatic"], str]
    phiByEmail: Union[Literal["forbidden", "allowed"], str]
    keysOfDisabledUsers: Union[Literal["keep", "disable"], str]
    remittanceWatch: RemittanceWatch
    omitOtherCoveragesFor: list[str]
    archiveClaimsAfterDays: Union[int, None]
    ncciEdits: list[PayerNcciEdits]
    missingForLive: list[OrganizationSettingsMissingForLiveItem]
    version: int
    updatedAt: str

class OrganizationSettingsUpdateParamsSubmitterContact(TypedDict):
    name: NotRequired[Union[str, None]]
    phone: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]

class OrganizationSettingsUpdateParamsSubmitter(TypedDict):
    name: NotRequired[Union[str, None]]
    id: NotRequired[Union[str, None]]
    contact: NotRequired[OrganizationSettingsUpdateParamsSubmitterContact]

class OrganizationSettingsUpdateParamsRemittanceWatchPayersItem(TypedDict):
    payerId: str
    days: int

class OrganizationSettingsUpdateParamsRemittanceWatch(TypedDict):
    days: NotRequired[int]
    payers: NotRequired[list[OrganizationSettingsUpdateParamsRemittanceWatchPayersItem]]

class OrganizationSettingsUpdateParamsBillingProvidersItemTaxId(TypedDict):
    type: Literal["ein", "ssn"]
    value: str

class OrganizationSettingsUpdateParamsBillingProvidersItem(TypedDict):
    npi: str
    name: str
    taxonomyCode: NotRequired[Union[str, None]]
    taxId: NotRequired[OrganizationSettingsUpdateParamsBillingProvidersItemTaxId]
    address: BusinessAddressParams

class OrganizationSettingsUpdateParams(TypedDict):
    name: NotRequired[str]
    ownerEmail: NotRequired[Union[str, None]]
    timeZone: NotRequired[Union[str, None]]
    submitter: NotRequired[OrganizationSettingsUpdateParamsSubmitter]
    secondaryClaims: NotRequired[Literal["on_request", "automatic"]]
    phiByEmail: NotRequired[Literal["forbidden", "allowed"]]
    keysOfDisabledUsers: NotRequired[Literal["keep", "disable"]]
    remittanceWatch: NotRequired[OrganizationSettingsUpdateParamsRemittanceWatch]
    omitOtherCoveragesFor: NotRequired[list[str]]
    archiveClaimsAfterDays: NotRequired[Union[int, None]]
    ncciEdits: NotRequired[list[PayerNcciEditsParams]]
    billingProviders: NotRequired[list[OrganizationSettingsUpdateParamsBillingProvidersItem]]

class OriginNetwork(TypedDict):
    cidr: str
    effectiveAt: str

class OrthodonticTreatment(TypedDict):
    totalMonths: NotRequired[str]
    remainingMonths: NotRequired[str]
    description: NotRequired[str]

class OrthodonticTreatmentParams(TypedDict):
    totalMonths: NotRequired[str]
    remainingMonths: NotRequired[str]
    description: NotRequired[str]

class OtherCoverage(TypedDict):
    payerId: Union[str, None]
    payerName: Union[str, None]
    payerIdentifier: Union[str, None]
    memberId: Union[str, None]
    holderName: Union[str, None]
    groupNumber: Union[str, None]
    planNumber: Union[str, None]
    insuranceTypeCode: Union[str, None]
    period: OtherCoveragePeriod
    coordinationOrder: Union[Literal["primary", "secondary", "tertiary", "unknown"], str]
    orderReason: str
    telephone: Union[str, None]
    basis: list[int]
    coverageId: Union[str, None]

class OtherCoverageAddParams(TypedDict):
    position: int
    rank: NotRequired[Literal["primary", "secondary", "tertiary"]]
    payerId: NotRequired[str]
    memberId: NotRequired[str]
    groupNumber: NotRequired[str]
    relationshipToSubscriber: NotRequired[Literal["self", "spouse", "child", "other"]]
    subscriber: NotRequired[Union[SubscriberParams, None]]

class OtherCoveragePeriod(TypedDict):
    start: Union[str, None]
    end: Union[str, None]

class OtherPayerAdjustment(TypedDict):
    groupCode: str
    reasonCode: str
    amount: int
    quantity: NotRequired[str]

class OtherPayerAdjustmentParams(TypedDict):
    groupCode: str
    reasonCode: str
    amount: int
    quantity: NotRequired[str]

class OtherPayerLineAdjudication(TypedDict):
    payerId: str
    paid: int
    procedureQualifier: str
    procedureCode: str
    modifiers: list[str]
    description: NotRequired[str]
    revenueCode: NotRequired[str]
    paidUnits: str
    bundledLineNumber: NotRequired[int]
    adjustments: list[OtherPayerAdjustment]
    paidDate: str
    remainingPatientLiability: NotRequired[int]

class OtherPayerLineAdjudicationParams(TypedDict):
    payerId: str
    paid: int
    procedureQualifier: str
    procedureCode: str
    modifiers: list[str]
    description: NotRequired[str]
    revenueCode: NotRequired[str]
    paidUnits: str
    bundledLineNumber: NotRequired[int]
    adjustments: list[OtherPayerAdjustmentParams]
    paidDate: str
    remainingPatientLiability: NotRequired[int]

class OutboxAttempt(TypedDict):
    at: str
    action: Union[Literal["send", "reconcile"], str]
    outcome: str
    httpStatus: Union[int, None]
    errorCode: Union[str, None]

class OutboxCancelParams(TypedDict):
    reason: NotRequired[str]
    cascade: NotRequired[Literal["dependents", "none"]]

class OutboxCancellation(TypedDict):
    requestedAt: str
    by: Canceller
    reason: Union[str, None]
    cascade: Union[Literal["dependents", "none"], str]
    cascadedIds: list[str]

class OutboxCancelledEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["outbox.cancelled"]
    resource: EventSubject
    createdAt: str
    data: OutboxEntryEventData

class OutboxEntry(TypedDict):
    object: Literal["outbox_entry"]
    id: str
    livemode: bool
    connectionType: Union[Literal["fhir", "partner_ehr"], str]
    connectionId: str
    operation: Union[Literal["create", "update", "delete"], str]
    resourceType: str
    subject: OutboxSubject
    payloadHash: str
    dependsOn: list[str]
    dedupeKey: Union[str, None]
    ifMatch: Union[str, None]
    status: Union[Literal["pending", "sending", "retry_scheduled", "unknown", "written", "failed", "cancelled"], str]
    statusChangedAt: str
    cancelRequested: bool
    sendAfter: str
    deadlineAt: str
    nextAttemptAt: Union[str, None]
    attemptCount: int
    attempts: list[OutboxAttempt]
    remoteId: Union[str, None]
    remoteVersion: Union[str, None]
    writtenAt: Union[str, None]
    failure: Union[OutboxFailure, None]
    cancellation: Union[OutboxCancellation, None]
    version: int
    createdAt: str
    updatedAt: str
    payload: NotRequired[Any]

class OutboxEntryEventData(TypedDict):
    outboxEntry: OutboxEntry

class OutboxEntryList(TypedDict):
    object: Literal["list"]
    data: list[OutboxEntry]
    hasMore: bool
    nextCursor: Union[str, None]

class OutboxFailedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["outbox.failed"]
    resource: EventSubject
    createdAt: str
    data: OutboxEntryEventData

class OutboxFailure(TypedDict):
    code: str
    message: str
    retryable: bool
    remediation: str

class OutboxSubject(TypedDict):
    type: str
    id: str

class OutboxWrittenEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["outbox.written"]
    resource: EventSubject
    createdAt: str
    data: OutboxEntryEventData

class OutpatientAdjudication(TypedDict):
    reimbursementRate: NotRequired[str]
    hcpcsPayable: NotRequired[int]
    remarkCodes: list[str]
    endStageRenalDisease: NotRequired[int]
    professionalComponent: NotRequired[int]

class OutpatientAdjudicationParams(TypedDict):
    reimbursementRate: NotRequired[str]
    hcpcsPayable: NotRequired[int]
    remarkCodes: list[str]
    endStageRenalDisease: NotRequired[int]
    professionalComponent: NotRequired[int]

class OutpatientDecision(TypedDict):
    reimbursementRate: Union[str, None]
    hcpcsPayable: Union[int, None]
    endStageRenalDisease: Union[int, None]
    professionalComponent: Union[int, None]
    remarkCodes: list[str]

class OverviewAlert(TypedDict):
    alert: Union[Literal["failing_webhooks", "disabled_webhooks", "quarantined_connections", "quarantined_files", "unacknowledged_interchanges", "missing_enrollments"], str]
    count: int
    list: str

class OverviewCleanClaims(TypedDict):
    definition: str
    value: Union[float, None]
    before: Union[float, None]
    weeks: list[OverviewValue]
    list: str
    answered: int
    clean: int
    answeredList: str

class OverviewDeadline(TypedDict):
    deadline: Union[Literal["filing", "appeal", "authorization_decision", "work"], str]
    count: int
    amount: int
    list: str

class OverviewDenialRate(TypedDict):
    definition: str
    decided: int
    withDenial: int
    denialPercent: Union[float, None]

class OverviewDenials(TypedDict):
    definition: str
    value: Union[float, None]
    before: Union[float, None]
    weeks: list[OverviewValue]
    list: str
    decided: int
    denied: int
    decidedAmount: int
    deniedAmount: int
    amountPercent: Union[float, None]
    amountBefore: Union[float, None]
    decidedList: str

class OverviewDue(TypedDict):
    passed: list[OverviewDeadline]
    next: list[OverviewDeadline]

class OverviewFigure(TypedDict):
    definition: str
    value: Union[float, None]
    before: Union[float, None]
    weeks: list[OverviewValue]
    list: str

class OverviewFigures(TypedDict):
    collected: OverviewFigure
    receivable: OverviewFigure
    daysInReceivable: OverviewReceivableDays
    denialRate: OverviewDenials
    cleanClaimRate: OverviewCleanClaims

class OverviewQueue(TypedDict):
    queueId: Union[str, None]
    name: Union[str, None]
    items: int
    overdue: int
    amountAtRisk: int
    list: str

class OverviewReceivableDays(TypedDict):
    definition: str
    value: Union[float, None]
    before: Union[float, None]
    weeks: list[OverviewValue]
    list: str
    receivable: int
    charges: int

OverviewReport = TypedDict("OverviewReport", {"object": Literal["overview_report"], "livemode": bool, "from": str, "to": str, "payerId": Union[str, None], "billingNpi": Union[str, None], "newestClaimDate": Union[str, None], "figures": OverviewFigures, "pipeline": list[OverviewStage], "aging": list[ArAgingReportRow], "firstPassYield": OverviewYield, "denialRate": OverviewDenialRate, "weeks": list[OverviewWeek], "due": OverviewDue, "work": OverviewWork, "webhooks": OverviewWebhooks, "alerts": list[OverviewAlert]})

class OverviewStage(TypedDict):
    status: Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]
    claims: int
    charges: int
    paid: int
    adjusted: int
    patientPaid: int
    patientResponsibility: int
    denied: int
    balance: int
    list: str

OverviewValue = TypedDict("OverviewValue", {"from": str, "value": Union[float, None]})

class OverviewWebhooks(TypedDict):
    active: int
    failing: int
    paused: int
    disabled: int

OverviewWeek = TypedDict("OverviewWeek", {"from": str, "to": str, "claims": int, "pending": int, "paidFirstPass": int, "yieldPercent": Union[float, None], "decided": int, "withDenial": int, "denialPercent": Union[float, None]})

class OverviewWork(TypedDict):
    open: int
    unassigned: int
    overdue: int
    breached: int
    atRisk: int
    amountAtRisk: int
    lists: OverviewWorkLists
    queues: list[OverviewQueue]

class OverviewWorkLists(TypedDict):
    open: str
    unassigned: str
    overdue: str
    breached: str
    atRisk: str

class OverviewYield(TypedDict):
    definition: str
    claims: int
    pending: int
    paidFirstPass: int
    yieldPercent: Union[float, None]

class PaidName(TypedDict):
    family: str
    given: Union[str, None]
    middle: Union[str, None]

class PaidPatient(TypedDict):
    name: Union[PaidName, None]
    memberId: Union[str, None]
    correctedName: Union[PaidName, None]
    correctedMemberId: Union[str, None]

class PartnerAuthorizationStatus(TypedDict):
    patientId: str
    memberId: Union[str, None]
    priorAuthorizationId: str
    externalId: Union[str, None]
    status: Union[Literal["submitted", "pended", "questions_received", "approved", "partially_approved", "denied", "not_required", "expired", "cancelled", "failed"], str]
    authorizationNumber: Union[str, None]
    validFrom: Union[str, None]
    validTo: Union[str, None]

class PartnerClaimStatus(TypedDict):
    patientId: str
    memberId: Union[str, None]
    claimId: str
    externalId: Union[str, None]
    patientControlNumber: str
    payerClaimControlNumber: Union[str, None]
    status: Union[Literal["submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "voided"], str]
    totalCharges: int
    amountPaid: Union[int, None]
    patientResponsibility: Union[int, None]

PartnerConnectionParams = Union[SftpPartnerConnectionParams, CorePartnerConnectionParams, HttpsPartnerConnectionParams]

class PartnerEhrCapabilities(TypedDict):
    reads: list[str]
    writes: list[str]
    eventTypes: list[str]
    checkedAt: str

class PartnerEhrConnection(TypedDict):
    object: Literal["partner_ehr_connection"]
    id: str
    livemode: bool
    name: str
    partner: str
    practiceId: str
    baseUrl: str
    profile: Union[Literal["standard", "elation", "athenahealth", "healthie"], str]
    writes: list[Union[Literal["authorization_status", "claim_status", "eligibility_result"], str]]
    writeMode: Union[Literal["outbox", "direct"], str]
    undoWindowSeconds: int
    fhirConnectionId: Union[str, None]
    metadata: dict[str, str]
    status: Union[Literal["pending", "active", "degraded", "reauthorization_required", "disabled"], str]
    statusReason: Union[StatusReason, None]
    statusChangedAt: str
    credentialLast4: str
    capabilities: Union[PartnerEhrCapabilities, None]
    lastInboundAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class PartnerEhrConnectionCreateParams(TypedDict):
    name: str
    partner: str
    practiceId: str
    baseUrl: str
    credential: str
    profile: NotRequired[Literal["standard", "elation", "athenahealth", "healthie"]]
    writes: NotRequired[list[Literal["authorization_status", "claim_status", "eligibility_result"]]]
    writeMode: NotRequired[Literal["outbox", "direct"]]
    undoWindowSeconds: NotRequired[int]
    fhirConnectionId: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]

class PartnerEhrConnectionList(TypedDict):
    object: Literal["list"]
    data: list[PartnerEhrConnection]
    hasMore: bool
    nextCursor: Union[str, None]

class PartnerEhrConnectionPreviousAttributes(TypedDict):
    object: NotRequired[Literal["partner_ehr_connection"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    name: NotRequired[str]
    partner: NotRequired[str]
    practiceId: NotRequired[str]
    baseUrl: NotRequired[str]
    profile: NotRequired[Union[Literal["standard", "elation", "athenahealth", "healthie"], str]]
    writes: NotRequired[list[Union[Literal["authorization_status", "claim_status", "eligibility_result"], str]]]
    writeMode: NotRequired[Union[Literal["outbox", "direct"], str]]
    undoWindowSeconds: NotRequired[int]
    fhirConnectionId: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]
    status: NotRequired[Union[Literal["pending", "active", "degraded", "reauthorization_required", "disabled"], str]]
    statusReason: NotRequired[Union[StatusReason, None]]
    statusChangedAt: NotRequired[str]
    credentialLast4: NotRequired[str]
    capabilities: NotRequired[Union[PartnerEhrCapabilities, None]]
    lastInboundAt: NotRequired[Union[str, None]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class PartnerEhrConnectionUpdateParams(TypedDict):
    name: NotRequired[str]
    partner: NotRequired[str]
    practiceId: NotRequired[str]
    baseUrl: NotRequired[str]
    credential: NotRequired[str]
    enabled: NotRequired[bool]
    profile: NotRequired[Literal["standard", "elation", "athenahealth", "healthie"]]
    writes: NotRequired[list[Literal["authorization_status", "claim_status", "eligibility_result"]]]
    writeMode: NotRequired[Literal["outbox", "direct"]]
    undoWindowSeconds: NotRequired[int]
    fhirConnectionId: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]

class PartnerEhrEvent(TypedDict):
    object: Literal["partner_ehr_event"]
    id: str
    livemode: bool
    connectionId: str
    webhookId: str
    eventId: str
    eventType: str
    resourceType: str
    resourceId: str
    resourceVersion: Union[str, None]
    isGone: bool

class PartnerEhrEventEventData(TypedDict):
    partnerEhrEvent: PartnerEhrEvent

class PartnerEhrResourceChangedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["partner_ehr.resource_changed"]
    resource: EventSubject
    createdAt: str
    data: PartnerEhrEventEventData

class PartnerEhrSigning(TypedDict):
    algorithm: Union[Literal["hmac_sha256", "ed25519", "http_message_signature"], str]
    keyFingerprint: Union[str, None]

class PartnerEhrTest(TypedDict):
    object: Literal["partner_ehr_test"]
    worked: bool
    failure: Union[PartnerEhrTestFailure, None]
    connection: PartnerEhrConnection

class PartnerEhrTestFailure(TypedDict):
    code: str
    httpStatus: Union[int, None]

class PartnerEhrVerification(TypedDict):
    object: Literal["partner_ehr_verification"]
    reachable: bool
    missing: list[str]
    unknown: list[str]
    duplicates: list[str]
    changed: list[ChangedPartnerEhrWebhook]
    reregistered: list[str]
    removed: list[str]

class PartnerEhrVerifyParams(TypedDict):
    repair: NotRequired[bool]

class PartnerEhrWebhook(TypedDict):
    object: Literal["partner_ehr_webhook"]
    id: str
    livemode: bool
    connectionId: str
    direction: Literal["inbound"]
    eventType: str
    callbackUrl: str
    remoteId: Union[str, None]
    status: Union[Literal["unregistered", "active", "paused", "failing"], str]
    signing: PartnerEhrSigning
    lastReceivedAt: Union[str, None]
    lastStatus: Union[str, None]
    failureCount24h: int
    registeredAt: Union[str, None]
    expiresAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class PartnerEhrWebhookCreateParams(TypedDict):
    eventTypes: list[str]

class PartnerEhrWebhookList(TypedDict):
    object: Literal["list"]
    data: list[PartnerEhrWebhook]
    hasMore: bool
    nextCursor: Union[str, None]

class PartnerEligibilityResultServiceDate(TypedDict):
    start: str
    end: str

class PartnerEligibilityResult(TypedDict):
    patientId: str
    memberId: Union[str, None]
    eligibilityCheckId: str
    coverageId: Union[str, None]
    status: Union[Literal["completed", "failed", "cancelled"], str]
    coverageStatus: Union[Literal["active", "inactive", "unknown"], str]
    serviceDate: Union[PartnerEligibilityResultServiceDate, None]

class PartnerRecord(TypedDict):
    id: Union[str, int]
    version: NotRequired[Union[str, int, None]]

class PartnerRecordsFound(TypedDict):
    results: list[PartnerRecord]

class PartyName(TypedDict):
    organizationName: NotRequired[str]
    name: NotRequired[ClaimPersonName]

class PartyNameParams(TypedDict):
    organizationName: NotRequired[str]
    name: NotRequired[ClaimPersonNameParams]

class PatchOperation(TypedDict):
    op: Union[Literal["replace", "add", "remove"], str]
    path: str
    value: NotRequired[Any]

class Patient(TypedDict):
    object: Literal["patient"]
    id: str
    livemode: bool
    status: Union[Literal["active", "inactive", "merged"], str]
    externalId: Union[str, None]
    mrn: Union[str, None]
    name: PersonName
    birthDate: str
    sex: Union[Literal["female", "male", "unknown"], str]
    genderIdentity: Union[str, None]
    deceasedAt: Union[str, None]
    addresses: list[PersonAddress]
    telecoms: list[Telecom]
    language: Union[str, None]
    ssnLast4: Union[str, None]
    identifiers: list[PatientIdentifier]
    doNotBillReason: Union[str, None]
    mergedIntoId: Union[str, None]
    metadata: dict[str, str]
    testClockId: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    possibleDuplicates: NotRequired[list[str]]

class PatientBalance(TypedDict):
    object: Literal["patient_balance"]
    livemode: bool
    patientId: str
    payerBalance: int
    deniedBalance: int
    patientBalance: int
    patientPayments: int
    balance: int
    claims: list[OpenClaim]
    hasMoreClaims: bool

class PatientCreateParams(TypedDict):
    externalId: NotRequired[str]
    mrn: NotRequired[str]
    name: PersonNameParams
    birthDate: str
    sex: Literal["female", "male", "unknown"]
    genderIdentity: NotRequired[str]
    deceasedAt: NotRequired[str]
    addresses: NotRequired[list[PersonAddressParams]]
    telecoms: NotRequired[list[TelecomParams]]
    language: NotRequired[str]
    ssnLast4: NotRequired[str]
    identifiers: NotRequired[list[PatientIdentifierParams]]
    doNotBillReason: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    testClockId: NotRequired[str]

class PatientCreatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["patient.created"]
    resource: EventSubject
    createdAt: str
    data: PatientEventData

class PatientDuplicateSearchParams(TypedDict):
    name: NotRequired[PersonNameParams]
    birthDate: NotRequired[str]
    sex: NotRequired[Literal["female", "male", "unknown"]]
    mrn: NotRequired[str]
    ssnLast4: NotRequired[str]
    postalCode: NotRequired[str]
    telecoms: NotRequired[list[TelecomParams]]

class PatientEventData(TypedDict):
    patient: Patient
    previousAttributes: NotRequired[PatientPreviousAttributes]

class PatientIdentifier(TypedDict):
    type: str
    system: NotRequired[str]
    value: str

class PatientIdentifierParams(TypedDict):
    type: str
    system: NotRequired[str]
    value: str

class PatientList(TypedDict):
    object: Literal["list"]
    data: list[Patient]
    hasMore: bool
    nextCursor: Union[str, None]

class PatientMergeMoved(TypedDict):
    coverages: int
    claims: int
    encounters: int
    priorAuthorizations: int
    eligibilityChecks: int
    appeals: int
    documents: int
    medicalHistoryEntries: int
    workItems: int
    expectedVisits: int

class PatientMergeDuplicateCoveragesItem(TypedDict):
    movedCoverageId: str
    coverageId: str

class PatientMerge(TypedDict):
    object: Literal["patient_merge"]
    livemode: bool
    patient: Patient
    mergedPatient: Patient
    moved: PatientMergeMoved
    duplicateCoverages: list[PatientMergeDuplicateCoveragesItem]

class PatientMergeCreateParams(TypedDict):
    intoPatientId: str
    intoPatientVersion: NotRequired[int]
    reason: NotRequired[str]

class PatientPaymentCreateParams(TypedDict):
    amount: int
    method: Literal["cash", "check", "card", "bank_transfer", "other"]
    paidOn: NotRequired[str]
    reference: NotRequired[str]

class PatientPreviousAttributes(TypedDict):
    object: NotRequired[Literal["patient"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    status: NotRequired[Union[Literal["active", "inactive", "merged"], str]]
    externalId: NotRequired[Union[str, None]]
    mrn: NotRequired[Union[str, None]]
    name: NotRequired[PersonName]
    birthDate: NotRequired[str]
    sex: NotRequired[Union[Literal["female", "male", "unknown"], str]]
    genderIdentity: NotRequired[Union[str, None]]
    deceasedAt: NotRequired[Union[str, None]]
    addresses: NotRequired[list[PersonAddress]]
    telecoms: NotRequired[list[Telecom]]
    language: NotRequired[Union[str, None]]
    ssnLast4: NotRequired[Union[str, None]]
    identifiers: NotRequired[list[PatientIdentifier]]
    doNotBillReason: NotRequired[Union[str, None]]
    mergedIntoId: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]
    testClockId: NotRequired[Union[str, None]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]
    possibleDuplicates: NotRequired[list[str]]

class PatientRefundCreateParams(TypedDict):
    amount: NotRequired[int]
    method: Literal["cash", "check", "card", "bank_transfer", "other"]
    paidOn: NotRequired[str]
    reference: NotRequired[str]

class PatientUpdateParams(TypedDict):
    status: NotRequired[Literal["active", "inactive"]]
    externalId: NotRequired[Union[str, None]]
    mrn: NotRequired[Union[str, None]]
    name: NotRequired[PersonNameParams]
    birthDate: NotRequired[str]
    sex: NotRequired[Literal["female", "male", "unknown"]]
    genderIdentity: NotRequired[Union[str, None]]
    deceasedAt: NotRequired[Union[str, None]]
    addresses: NotRequired[Union[list[PersonAddressParams], None]]
    telecoms: NotRequired[Union[list[TelecomParams], None]]
    language: NotRequired[Union[str, None]]
    ssnLast4: NotRequired[Union[str, None]]
    identifiers: NotRequired[Union[list[PatientIdentifierParams], None]]
    doNotBillReason: NotRequired[Union[str, None]]
    metadata: NotRequired[Union[dict[str, str], None]]

class PatientUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["patient.updated"]
    resource: EventSubject
    createdAt: str
    data: PatientEventData

class PayToPlan(TypedDict):
    name: str
    idQualifier: Union[Literal["PI", "XV"], str]
    id: str
    address: ProviderAddress
    taxId: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReference]]

class PayToPlanParams(TypedDict):
    name: str
    idQualifier: Literal["PI", "XV"]
    id: str
    address: ProviderAddressParams
    taxId: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReferenceParams]]

class PayerTransactions(TypedDict):
    claims: bool
    remittances: bool
    eligibility: bool
    priorAuthorization: bool
    claimStatus: bool
    attachments: bool

class Payer(TypedDict):
    object: Literal["payer"]
    id: str
    livemode: bool
    status: Union[Literal["active", "retired"], str]
    isCustom: bool
    name: str
    alternateNames: list[str]
    claimFilingIndicatorCode: str
    lineOfBusiness: str
    claimChannels: list[Union[Literal["electronic", "paper", "portal", "fax"], str]]
    enrollmentRequiredFor: list[Union[Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"], str]]
    timelyFilingDays: TimelyFilingDays
    claimSpanDays: Union[int, None]
    remittanceDays: Union[int, None]
    acceptanceCategory: Union[Literal["A1", "A2"], str]
    appealRules: list[AppealRule]
    appealChannels: list[Union[Literal["portal", "fax", "mail", "email", "x12_275"], str]]
    aliases: list[PayerAlias]
    electronicPayerId: Union[str, None]
    transactions: PayerTransactions
    memberIdPattern: Union[str, None]
    address: Union[BusinessAddress, None]
    phone: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class PayerAlias(TypedDict):
    id: str
    validFrom: str
    validUntil: Union[str, None]

class PayerConnectionEventData(TypedDict):
    payerConnection: Connection
    expiringCredentials: NotRequired[list[ExpiringCredential]]

class PayerCreateParamsTransactions(TypedDict):
    claims: NotRequired[bool]
    remittances: NotRequired[bool]
    eligibility: NotRequired[bool]
    priorAuthorization: NotRequired[bool]
    claimStatus: NotRequired[bool]
    attachments: NotRequired[bool]

class PayerCreateParams(TypedDict):
    name: str
    alternateNames: NotRequired[list[str]]
    claimFilingIndicatorCode: NotRequired[str]
    lineOfBusiness: NotRequired[str]
    claimChannels: NotRequired[list[Literal["electronic", "paper", "portal", "fax"]]]
    enrollmentRequiredFor: NotRequired[list[Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"]]]
    timelyFilingDays: NotRequired[TimelyFilingDaysParams]
    claimSpanDays: NotRequired[Union[int, None]]
    remittanceDays: NotRequired[Union[int, None]]
    acceptanceCategory: NotRequired[Literal["A1", "A2"]]
    appealRules: NotRequired[list[AppealRuleParams]]
    appealChannels: NotRequired[list[Literal["portal", "fax", "mail", "email", "x12_275"]]]
    electronicPayerId: NotRequired[Union[str, None]]
    transactions: NotRequired[PayerCreateParamsTransactions]
    address: NotRequired[Union[BusinessAddressParams, None]]
    phone: NotRequired[Union[str, None]]

class PayerEstimate(TypedDict):
    payerPays: int
    patientResponsibility: int
    estimatedOn: Union[str, None]
    predeterminationNumber: Union[str, None]
    remittanceId: str

class PayerEvent(TypedDict):
    object: Literal["payer_event"]
    livemode: bool
    type: Union[Literal["ack_999", "ack_277ca", "claim_status", "information_request", "era_835", "pa_decision", "pa_questions", "eligibility_response", "ehr_write_result"], str]
    subjectId: str
    fileId: Union[str, None]
    transactionSet: Union[Literal["999", "277CA", "277", "277RFI", "835", "278", "271", None], str]
    dueAt: str

PayerEventCreateParamsData = TypedDict("PayerEventCreateParamsData", {"outcome": NotRequired[str], "from": NotRequired[Literal["clearinghouse", "payer"]], "categoryCode": NotRequired[str], "statusCode": NotRequired[str], "entityCode": NotRequired[str], "seconds": NotRequired[int], "daysToAnswer": NotRequired[int]})

class PayerEventCreateParams(TypedDict):
    type: Literal["ack_999", "ack_277ca", "claim_status", "information_request", "era_835", "pa_decision", "pa_questions", "eligibility_response", "ehr_write_result"]
    subjectId: str
    data: NotRequired[PayerEventCreateParamsData]

class PayerFile(TypedDict):
    object: Literal["payer_file"]
    id: str
    livemode: bool
    tradingPartnerId: str
    path: str
    byteCount: int
    modifiedAt: Union[str, None]
    contentSha256: str
    status: Union[Literal["incomplete", "received", "processed", "duplicate", "quarantined", "report", "discarded"], str]
    reason: Union[str, None]
    transactionSet: str
    duplicateOf: Union[str, None]
    interchangeId: Union[str, None]
    sourceFileId: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    actions: list[Union[Literal["assign", "reprocess", "mark_report", "discard"], str]]

class PayerFileAssignParams(TypedDict):
    organizationId: str
    sequences: NotRequired[list[int]]

class PayerFileDiscardParams(TypedDict):
    reason: Literal["not_for_us", "superseded", "test_file", "unreadable", "other"]

class PayerFileEventData(TypedDict):
    payerFile: PayerFile

class PayerFileList(TypedDict):
    object: Literal["list"]
    data: list[PayerFile]
    hasMore: bool
    nextCursor: Union[str, None]

class PayerList(TypedDict):
    object: Literal["list"]
    data: list[Payer]
    hasMore: bool
    nextCursor: Union[str, None]

class PayerNcciEdits(TypedDict):
    payerId: str
    use: Union[Literal["apply", "warn", "ignore"], str]

class PayerNcciEditsParams(TypedDict):
    payerId: str
    use: Literal["apply", "warn", "ignore"]

PayerPerformanceReport = TypedDict("PayerPerformanceReport", {"object": Literal["payer_performance_report"], "livemode": bool, "from": str, "to": str, "payerId": Union[str, None], "rows": list[PayerPerformanceReportRow]})

class PayerPerformanceReportRow(TypedDict):
    payerId: str
    claims: int
    decided: int
    withDenial: int
    charges: int
    paid: int
    adjusted: int
    writtenOff: int
    patientShare: int
    open: int
    daysToDecision: Union[int, None]
    denialPercent: Union[float, None]
    netCollectionPercent: Union[float, None]

class PayerReference(TypedDict):
    qualifier: str
    value: str
    payerId: NotRequired[str]

class PayerReferenceParams(TypedDict):
    qualifier: str
    value: str
    payerId: NotRequired[str]

class PayerRoute(TypedDict):
    object: Literal["payer_route"]
    id: str
    livemode: bool
    payerId: str
    transactionSet: Union[Literal["837P", "837I", "837D", "270", "275", "278", "278-inquiry"], str]
    tradingPartnerId: str
    partnerPayerId: Union[str, None]
    effectiveFrom: str
    effectiveTo: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class PayerRouteCreateParams(TypedDict):
    payerId: str
    transactionSet: Literal["837P", "837I", "837D", "270", "275", "278", "278-inquiry"]
    tradingPartnerId: str
    partnerPayerId: NotRequired[Union[str, None]]
    effectiveFrom: NotRequired[str]
    effectiveTo: NotRequired[Union[str, None]]

class PayerRouteList(TypedDict):
    object: Literal["list"]
    data: list[PayerRoute]
    hasMore: bool
    nextCursor: Union[str, None]

class PayerRouteUpdateParams(TypedDict):
    partnerPayerId: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]

class PayerUpdateParamsTransactions(TypedDict):
    claims: NotRequired[bool]
    remittances: NotRequired[bool]
    eligibility: NotRequired[bool]
    priorAuthorization: NotRequired[bool]
    claimStatus: NotRequired[bool]
    attachments: NotRequired[bool]

class PayerUpdateParams(TypedDict):
    status: NotRequired[Literal["active", "retired"]]
    name: NotRequired[str]
    alternateNames: NotRequired[Union[list[str], None]]
    claimFilingIndicatorCode: NotRequired[str]
    lineOfBusiness: NotRequired[str]
    claimChannels: NotRequired[list[Literal["electronic", "paper", "portal", "fax"]]]
    enrollmentRequiredFor: NotRequired[Union[list[Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"]], None]]
    timelyFilingDays: NotRequired[TimelyFilingDaysParams]
    claimSpanDays: NotRequired[Union[int, None]]
    remittanceDays: NotRequired[Union[int, None]]
    acceptanceCategory: NotRequired[Literal["A1", "A2"]]
    appealRules: NotRequired[Union[list[AppealRuleParams], None]]
    appealChannels: NotRequired[Union[list[Literal["portal", "fax", "mail", "email", "x12_275"]], None]]
    electronicPayerId: NotRequired[Union[str, None]]
    transactions: NotRequired[Union[PayerUpdateParamsTransactions, None]]
    address: NotRequired[Union[BusinessAddressParams, None]]
    phone: NotRequired[Union[str, None]]

class PaymentRelease(TypedDict):
    reason: str
    note: str
    by: Actor
    at: str
    suspenseAmount: int

class PermissionAction(TypedDict):
    object: Literal["permission_action"]
    name: str
    operationId: str
    method: str
    path: str
    requiredScopes: list[str]
    signedInOnly: bool
    resourceType: Union[str, None]
    properties: list[str]

class PermissionActionList(TypedDict):
    object: Literal["list"]
    data: list[PermissionAction]
    hasMore: bool
    nextCursor: Union[str, None]

class PermissionCheck(TypedDict):
    decision: NotRequired[bool]
    context: NotRequired[AccessContext]
    evaluations: NotRequired[list[AccessDecision]]

class PermissionCheckParams(TypedDict):
    subject: NotRequired[AccessSubjectParams]
    action: NotRequired[AccessActionParams]
    resource: NotRequired[AccessResourceParams]
    context: NotRequired[dict[str, Any]]
    evaluations: NotRequired[list[AccessQuestionParams]]
    options: NotRequired[AccessOptionsParams]

class PermissionSubject(TypedDict):
    type: Union[Literal["api_key", "user"], str]
    id: str

class Permissions(TypedDict):
    object: Literal["permissions"]
    livemode: bool
    subject: PermissionSubject
    organizationId: str
    role: Union[str, None]
    scopes: list[str]
    actions: list[str]

class PersonAddress(TypedDict):
    use: NotRequired[Union[Literal["home", "work", "billing", "temporary"], str]]
    line1: str
    line2: NotRequired[str]
    city: str
    state: NotRequired[str]
    postalCode: NotRequired[str]
    country: NotRequired[str]
    subdivision: NotRequired[str]

class PersonAddressParams(TypedDict):
    use: NotRequired[Literal["home", "work", "billing", "temporary"]]
    line1: str
    line2: NotRequired[str]
    city: str
    state: NotRequired[str]
    postalCode: NotRequired[str]
    country: NotRequired[str]
    subdivision: NotRequired[str]

class PersonName(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class PersonNameParams(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class PersonsReason(TypedDict):
    reason: str
    note: str
    by: Actor
    at: str

class Ping(TypedDict):
    object: Literal["ping"]
    livemode: bool
    subscriptionId: str
    sentAt: str

class PingEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["ping"]
    resource: EventSubject
    createdAt: str
    data: PingEventData

class PingEventData(TypedDict):
    ping: Ping

class PlanBenefits(TypedDict):
    statuses: list[Benefit]
    coPayment: list[Benefit]
    coInsurance: list[Benefit]
    deductible: list[Benefit]
    outOfPocketMax: list[Benefit]
    limitations: list[Benefit]
    nonCovered: list[Benefit]
    authorizationRequirements: list[Benefit]
    otherPayers: list[Benefit]
    other: list[Benefit]

class PlanPayer(TypedDict):
    id: Union[str, None]
    name: Union[str, None]

class PlanSpan(TypedDict):
    planName: Union[str, None]
    insuranceTypeCode: Union[str, None]
    status: Union[Literal["active", "inactive"], str]
    serviceTypeCodes: list[str]
    start: Union[str, None]
    end: Union[str, None]
    coversServiceDate: bool
    basis: list[int]

class PlannedClaimRenderingProvider(TypedDict):
    npi: Union[str, None]
    taxonomyCode: Union[str, None]
    organizationName: Union[str, None]
    name: Union[ProviderName, None]
    secondaryIds: NotRequired[list[PayerReference]]

class PlannedClaimServiceDate(TypedDict):
    start: str
    end: str

class PlannedClaim(TypedDict):
    claimType: Union[Literal["professional", "institutional", "dental"], str]
    patientId: str
    coverageId: str
    payerId: str
    placeOfServiceCode: Union[str, None]
    renderingProvider: Union[PlannedClaimRenderingProvider, None]
    priorAuthorizationIds: list[str]
    diagnoses: list[EncounterDiagnosis]
    serviceDate: PlannedClaimServiceDate
    lines: list[PlannedClaimLine]
    totalCharges: int
    encounterIds: list[str]
    reasons: list[ClaimPlanReason]

class PlannedClaimLineServiceDate(TypedDict):
    start: str
    end: str

class PlannedClaimLine(TypedDict):
    encounterId: str
    chargeId: str
    procedureCode: Union[str, None]
    revenueCode: Union[str, None]
    modifiers: list[str]
    units: str
    charge: int
    diagnosisPointers: list[int]
    serviceDate: PlannedClaimLineServiceDate

class PossibleDuplicate(TypedDict):
    object: Literal["possible_duplicate"]
    likelihood: Union[Literal["certain", "likely", "possible"], str]
    matched: list[Union[Literal["mrn", "familyName", "givenName", "birthDate", "sex", "ssnLast4", "telecom", "postalCode"], str]]
    patient: Patient

class PossibleDuplicateList(TypedDict):
    object: Literal["list"]
    data: list[PossibleDuplicate]
    hasMore: bool
    nextCursor: Union[str, None]

class PriorAdjudicationLinesItem(TypedDict):
    sequence: int
    procedureCode: str
    revenueCode: NotRequired[str]
    modifiers: list[str]
    paid: int
    paidUnits: str
    procedureQualifier: str
    bundledIntoSequence: Union[int, None]
    adjudicatedOn: str
    adjustments: list[Adjustment]

class PriorAdjudicationDeniedItem(TypedDict):
    sequence: Union[int, None]
    amount: int

class PriorAdjudication(TypedDict):
    claimId: str
    coverageId: str
    payerId: str
    payerName: str
    rank: Union[Literal["primary", "secondary", "tertiary"], str]
    payerClaimControlNumber: Union[str, None]
    adjudicatedOn: str
    paid: int
    patientResponsibility: int
    adjustments: list[Adjustment]
    lines: list[PriorAdjudicationLinesItem]
    inpatientDecision: NotRequired[InpatientDecision]
    outpatientDecision: NotRequired[OutpatientDecision]
    denied: list[PriorAdjudicationDeniedItem]
    deniedReasons: list[str]

class PriorAuthAnswersSubmittedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.answers_submitted"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthApprovedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.approved"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthCancelledEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.cancelled"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthDeniedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.denied"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthExpiredEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.expired"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthFailedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.failed"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthNotRequiredEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.not_required"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthOverdueEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.overdue"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthPendedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.pended"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthQuestionsReceivedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.questions_received"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthSubmittedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["prior_auth.submitted"]
    resource: EventSubject
    createdAt: str
    data: PriorAuthorizationEventData

class PriorAuthorizationPayerReceipt(TypedDict):
    receivedAt: str
    reference: Union[str, None]
    source: Union[Literal["acknowledgment", "response", "recorded"], str]

class PriorAuthorization(TypedDict):
    object: Literal["prior_authorization"]
    id: str
    livemode: bool
    status: Union[Literal["draft", "requires_action", "ready", "submitted", "pended", "questions_received", "approved", "partially_approved", "denied", "not_required", "expired", "cancelled", "failed"], str]
    nextAction: Union[str, None]
    ownerOfNextAction: Union[Literal["customer", "service", "payer", "none"], str]
    statusReason: Union[StatusReason, None]
    statusChangedAt: str
    externalId: Union[str, None]
    patientId: str
    coverageId: str
    payerId: str
    payerName: str
    requestType: Union[Literal["initial", "extension", "amendment", "concurrent"], str]
    urgency: Union[Literal["standard", "expedited"], str]
    serviceTypeCode: Union[str, None]
    placeOfServiceCode: Union[str, None]
    requestingProvider: AuthorizationProvider
    renderingProvider: Union[AuthorizationProvider, None]
    serviceFacility: Union[AuthorizationProvider, None]
    diagnoses: list[AuthorizationDiagnosis]
    items: list[AuthorizationItem]
    note: Union[str, None]
    documentIds: list[str]
    sentDocumentIds: list[str]
    supersedesId: Union[str, None]
    supersededById: Union[str, None]
    metadata: dict[str, str]
    requirement: AuthorizationRequirement
    requirements: AuthorizationRequirements
    questionIds: list[str]
    submission: Union[AuthorizationSubmission, None]
    payerReceipt: Union[PriorAuthorizationPayerReceipt, None]
    contactPayer: bool
    decision: Union[AuthorizationDecision, None]
    clock: AuthorizationClock
    review: ProviderReviewState
    usage: AuthorizationUsage
    appealIds: list[str]
    latestAuditEntryId: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class PriorAuthorizationAnswers(TypedDict):
    object: Literal["prior_authorization_answers"]
    livemode: bool
    priorAuthorizationId: str
    version: int
    questions: list[PriorAuthorizationQuestion]
    requirements: AuthorizationRequirements
    nextAction: Union[str, None]
    ownerOfNextAction: Union[Literal["customer", "service", "payer", "none"], str]

class PriorAuthorizationAnswersUpdateParamsAnswersItem(TypedDict):
    questionId: str
    value: NotRequired[Union[AnswerValueParams, None]]
    acceptSuggestion: NotRequired[Literal[True]]
    evidence: NotRequired[list[EvidenceParams]]

class PriorAuthorizationAnswersUpdateParams(TypedDict):
    answers: list[PriorAuthorizationAnswersUpdateParamsAnswersItem]

class PriorAuthorizationAuditEntryActor(TypedDict):
    type: str
    id: str

class PriorAuthorizationAuditEntry(TypedDict):
    object: Literal["prior_authorization_audit_entry"]
    id: str
    livemode: bool
    priorAuthorizationId: str
    action: str
    source: Union[Literal["customer", "system"], str]
    actor: PriorAuthorizationAuditEntryActor
    reason: Union[str, None]
    details: dict[str, Any]
    relatedIds: list[str]
    occurredAt: str
    recordedAt: str
    requestId: Union[str, None]
    prevHash: Union[str, None]
    hash: Union[str, None]

class PriorAuthorizationAuditEntryCreateParams(TypedDict):
    action: str
    reason: NotRequired[str]
    details: NotRequired[dict[str, Union[str, float, bool]]]
    relatedIds: NotRequired[list[str]]
    occurredAt: NotRequired[str]

class PriorAuthorizationAuditEntryList(TypedDict):
    object: Literal["list"]
    data: list[PriorAuthorizationAuditEntry]
    hasMore: bool
    nextCursor: Union[str, None]

class PriorAuthorizationCancelParams(TypedDict):
    reason: NotRequired[str]

class PriorAuthorizationCopyParams(TypedDict):
    externalId: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class PriorAuthorizationCreateParams(TypedDict):
    externalId: NotRequired[str]
    patientId: str
    coverageId: str
    requestType: NotRequired[Literal["initial", "extension", "amendment", "concurrent"]]
    urgency: NotRequired[Literal["standard", "expedited"]]
    serviceTypeCode: NotRequired[str]
    placeOfServiceCode: NotRequired[str]
    requestingProvider: NotRequired[AuthorizationProviderParams]
    renderingProvider: NotRequired[AuthorizationProviderParams]
    serviceFacility: NotRequired[AuthorizationProviderParams]
    diagnoses: NotRequired[list[AuthorizationDiagnosisParams]]
    items: NotRequired[list[AuthorizationItemParams]]
    note: NotRequired[str]
    documentIds: NotRequired[list[str]]
    supersedesId: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class PriorAuthorizationDeterminationItemsItem(TypedDict):
    procedureCode: str
    required: Union[Literal["yes", "no", "unknown"], str]
    source: Union[Literal["rule", "payer_determination", "eligibility", None], str]
    ruleId: Union[str, None]
    reference: Union[str, None]
    umVendor: Union[str, None]
    reason: str

class PriorAuthorizationDetermination(TypedDict):
    object: Literal["prior_authorization_determination"]
    livemode: bool
    coverageId: str
    payerId: str
    requirement: AuthorizationRequirement
    items: list[PriorAuthorizationDeterminationItemsItem]

class PriorAuthorizationDocumentParams(TypedDict):
    documentId: str

class PriorAuthorizationEventData(TypedDict):
    priorAuthorization: PriorAuthorization

class PriorAuthorizationExtendParams(TypedDict):
    extendedUntil: str
    reason: str

class PriorAuthorizationList(TypedDict):
    object: Literal["list"]
    data: list[ListedPriorAuthorization]
    hasMore: bool
    nextCursor: Union[str, None]

PriorAuthorizationMetrics = TypedDict("PriorAuthorizationMetrics", {"object": Literal["prior_authorization_metrics"], "livemode": bool, "payerId": Union[str, None], "from": str, "before": str, "all": AuthorizationMetricsSet, "standard": AuthorizationMetricsSet, "expedited": AuthorizationMetricsSet})

class PriorAuthorizationQuestionOptionsItem(TypedDict):
    code: str
    display: str

class PriorAuthorizationQuestionConstraints(TypedDict):
    min: Union[str, None]
    max: Union[str, None]
    maxLength: Union[int, None]
    pattern: Union[str, None]

class PriorAuthorizationQuestionEnableWhenItem(TypedDict):
    questionId: str
    operator: Union[Literal["exists", "eq", "ne", "gt", "gte", "lt", "lte", "contains"], str]
    value: Union[bool, float, str]

class PriorAuthorizationQuestionCode(TypedDict):
    system: str
    code: str

class PriorAuthorizationQuestionReview(TypedDict):
    state: Union[Literal["not_reviewed", "confirmed", "corrected", "rejected"], str]
    reviewerId: Union[str, None]
    reviewedAt: Union[str, None]
    note: Union[str, None]

class PriorAuthorizationQuestion(TypedDict):
    object: Literal["prior_authorization_question"]
    id: str
    livemode: bool
    priorAuthorizationId: str
    sequence: int
    linkId: str
    groupId: Union[str, None]
    itemSequence: Union[int, None]
    text: str
    helpText: Union[str, None]
    type: Union[Literal["boolean", "string", "text", "integer", "decimal", "date", "choice", "multi_choice", "quantity", "attachment", "group"], str]
    options: list[PriorAuthorizationQuestionOptionsItem]
    required: bool
    repeats: bool
    constraints: PriorAuthorizationQuestionConstraints
    enableWhen: list[PriorAuthorizationQuestionEnableWhenItem]
    enableBehavior: Union[Literal["all", "any"], str]
    dueAt: Union[str, None]
    receivedAt: str
    source: Union[Literal["payer", "policy", "provider"], str]
    code: Union[PriorAuthorizationQuestionCode, None]
    status: Union[Literal["open", "answered", "not_applicable", "reviewed", "submitted", "expired"], str]
    answer: Union[Answer, None]
    suggestedAnswer: Union[SuggestedAnswer, None]
    review: PriorAuthorizationQuestionReview
    version: int
    createdAt: str
    updatedAt: str

class PriorAuthorizationQuestionList(TypedDict):
    object: Literal["list"]
    data: list[PriorAuthorizationQuestion]
    hasMore: bool
    nextCursor: Union[str, None]

class PriorAuthorizationQuestionUpdateParams(TypedDict):
    value: NotRequired[Union[AnswerValueParams, None]]
    acceptSuggestion: NotRequired[Literal[True]]
    evidence: NotRequired[list[EvidenceParams]]

class PriorAuthorizationReceiptParams(TypedDict):
    receivedAt: str
    reference: NotRequired[Union[str, None]]

class PriorAuthorizationSubmitParams(TypedDict):
    evenIfNotRequired: NotRequired[bool]

class PriorAuthorizationUpdateParams(TypedDict):
    externalId: NotRequired[Union[str, None]]
    coverageId: NotRequired[str]
    requestType: NotRequired[Literal["initial", "extension", "amendment", "concurrent"]]
    urgency: NotRequired[Literal["standard", "expedited"]]
    serviceTypeCode: NotRequired[Union[str, None]]
    placeOfServiceCode: NotRequired[Union[str, None]]
    requestingProvider: NotRequired[AuthorizationProviderParams]
    renderingProvider: NotRequired[Union[AuthorizationProviderParams, None]]
    serviceFacility: NotRequired[Union[AuthorizationProviderParams, None]]
    diagnoses: NotRequired[Union[list[AuthorizationDiagnosisParams], None]]
    items: NotRequired[Union[list[AuthorizationItemParams], None]]
    note: NotRequired[Union[str, None]]
    documentIds: NotRequired[Union[list[str], None]]
    metadata: NotRequired[Union[dict[str, str], None]]

class PriorAuthorizationX12(TypedDict):
    object: Literal["prior_authorization_x12"]
    interchangeId: str
    direction: Union[Literal["outbound", "inbound"], str]
    purpose: Union[Literal["request", "cancellation", "inquiry", "answers", "document", "response"], str]
    transactionSet: str
    status: str
    documentId: Union[str, None]
    content: Union[str, None]
    isMasked: bool
    createdAt: str

class PriorAuthorizationX12List(TypedDict):
    object: Literal["list"]
    data: list[PriorAuthorizationX12]
    hasMore: bool
    nextCursor: Union[str, None]

ProductivityReport = TypedDict("ProductivityReport", {"object": Literal["productivity_report"], "livemode": bool, "from": str, "to": str, "rows": list[ProductivityReportRow]})

class ProductivityReportRow(TypedDict):
    userId: str
    name: Union[str, None]
    itemsCompleted: int
    claimsSubmitted: int
    denialsResolved: int
    appealsSent: int
    paymentsPosted: int

class ProfessionalClaim(TypedDict):
    contract: NotRequired[ClaimContract]
    serviceAuthorizationExceptionCode: NotRequired[str]
    repricedClaimNumber: NotRequired[str]
    adjustedRepricedClaimNumber: NotRequired[str]
    clearinghouseTraceNumber: NotRequired[str]
    fixedFormatInformation: NotRequired[list[str]]
    repricing: NotRequired[ClaimRepricing]
    patientSignatureSourceCode: NotRequired[str]
    specialProgramCode: NotRequired[str]
    medicareSection4081Indicator: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    investigationalDeviceExemptionNumber: NotRequired[str]
    medicalRecordNumber: NotRequired[str]
    demonstrationProjectId: NotRequired[str]
    carePlanOversightNumber: NotRequired[str]
    ambulanceTransport: NotRequired[AmbulanceTransport]
    spinalManipulation: NotRequired[SpinalManipulation]
    conditions: NotRequired[list[ClaimCondition]]
    anesthesiaProcedureCodes: NotRequired[list[str]]
    conditionCodes: NotRequired[list[str]]
    primaryCareProvider: NotRequired[Provider]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddress]
    ambulanceDropOff: NotRequired[AmbulancePlace]

class ProfessionalClaimParams(TypedDict):
    contract: NotRequired[ClaimContractParams]
    serviceAuthorizationExceptionCode: NotRequired[str]
    repricedClaimNumber: NotRequired[str]
    adjustedRepricedClaimNumber: NotRequired[str]
    clearinghouseTraceNumber: NotRequired[str]
    fixedFormatInformation: NotRequired[list[str]]
    repricing: NotRequired[ClaimRepricingParams]
    patientSignatureSourceCode: NotRequired[str]
    specialProgramCode: NotRequired[str]
    medicareSection4081Indicator: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    investigationalDeviceExemptionNumber: NotRequired[str]
    medicalRecordNumber: NotRequired[str]
    demonstrationProjectId: NotRequired[str]
    carePlanOversightNumber: NotRequired[str]
    ambulanceTransport: NotRequired[AmbulanceTransportParams]
    spinalManipulation: NotRequired[SpinalManipulationParams]
    conditions: NotRequired[list[ClaimConditionParams]]
    anesthesiaProcedureCodes: NotRequired[list[str]]
    conditionCodes: NotRequired[list[str]]
    primaryCareProvider: NotRequired[ProviderParams]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddressParams]
    ambulanceDropOff: NotRequired[AmbulancePlaceParams]

class Provenance(TypedDict):
    object: Literal["provenance"]
    id: str
    target: ProvenanceTarget
    activity: Union[Literal["create", "update", "derive", "import", "submit", "review", "delete"], str]
    occurredAt: str
    recordedAt: str
    agents: list[ProvenanceAgent]
    entities: list[ProvenanceEntity]
    changes: list[ProvenanceChange]
    requestId: Union[str, None]
    reason: Union[str, None]
    auditEntryId: Union[str, None]
    chain: Union[ProvenanceChain, None]

class ProvenanceActor(TypedDict):
    type: str
    id: str
    display: Union[str, None]

class ProvenanceAgent(TypedDict):
    role: Union[Literal["author", "performer", "transmitter", "verifier", "assembler"], str]
    who: ProvenanceActor
    onBehalfOf: Union[str, None]

class ProvenanceChain(TypedDict):
    sequence: int
    hash: str
    previousHash: str

class ProvenanceChange(TypedDict):
    path: str
    before: NotRequired[Any]
    after: NotRequired[Any]

class ProvenanceEntity(TypedDict):
    role: Union[Literal["derivation", "revision", "quotation", "source", "removal"], str]
    what: ProvenanceEntityReference

class ProvenanceEntityReference(TypedDict):
    type: str
    id: str
    version: Union[int, str, None]
    path: Union[str, None]

class ProvenanceList(TypedDict):
    object: Literal["list"]
    data: list[Provenance]
    hasMore: bool
    nextCursor: Union[str, None]
    omitted: list[str]

class ProvenanceTarget(TypedDict):
    type: str
    id: str
    version: int
    path: str

class Provider(TypedDict):
    npi: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    organizationName: NotRequired[Union[str, None]]
    name: NotRequired[Union[ProviderName, None]]
    secondaryIds: NotRequired[list[PayerReference]]

class ProviderAddress(TypedDict):
    use: NotRequired[Union[Literal["home", "work", "billing", "temporary"], str]]
    line1: str
    line2: NotRequired[str]
    city: str
    state: NotRequired[str]
    postalCode: NotRequired[str]
    country: NotRequired[str]
    subdivision: NotRequired[str]

class ProviderAddressParams(TypedDict):
    use: NotRequired[Literal["home", "work", "billing", "temporary"]]
    line1: str
    line2: NotRequired[str]
    city: str
    state: NotRequired[str]
    postalCode: NotRequired[str]
    country: NotRequired[str]
    subdivision: NotRequired[str]

class ProviderAdjustment(TypedDict):
    code: str
    reference: Union[str, None]
    amount: int

class ProviderContact(TypedDict):
    name: NotRequired[Union[str, None]]
    phone: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]

class ProviderContactParams(TypedDict):
    name: NotRequired[Union[str, None]]
    phone: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]

class ProviderCreateParamsTaxId(TypedDict):
    type: Literal["ein", "ssn"]
    value: str

class ProviderCreateParams(TypedDict):
    status: NotRequired[Literal["active", "inactive"]]
    externalId: NotRequired[str]
    npi: str
    name: NotRequired[ProviderPersonNameParams]
    organizationName: NotRequired[str]
    roles: NotRequired[list[Literal["billing", "rendering", "referring", "supervising", "ordering", "primary_care", "purchased_service", "attending", "operating", "other_operating", "assistant_surgeon"]]]
    taxonomyCode: NotRequired[str]
    otherTaxonomyCodes: NotRequired[list[str]]
    taxId: NotRequired[ProviderCreateParamsTaxId]
    licenses: NotRequired[list[ProviderLicenseParams]]
    address: NotRequired[BusinessAddressParams]
    payToAddress: NotRequired[BusinessAddressParams]
    secondaryIds: NotRequired[list[ProviderSecondaryIdParams]]
    contact: NotRequired[ProviderContactParams]
    effectiveFrom: NotRequired[str]
    effectiveTo: NotRequired[str]
    metadata: NotRequired[dict[str, str]]

class ProviderCreatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["provider.created"]
    resource: EventSubject
    createdAt: str
    data: ProviderEventData

class ProviderEventData(TypedDict):
    provider: ProviderRecord
    previousAttributes: NotRequired[ProviderRecordPreviousAttributes]

class ProviderLicense(TypedDict):
    number: str
    state: str

class ProviderLicenseParams(TypedDict):
    number: str
    state: str

class ProviderMerge(TypedDict):
    object: Literal["provider_merge"]
    livemode: bool
    provider: ProviderRecord
    mergedProvider: ProviderRecord

class ProviderMergeCreateParams(TypedDict):
    intoId: str

class ProviderName(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class ProviderNameParams(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class ProviderParams(TypedDict):
    npi: NotRequired[Union[str, None]]
    taxonomyCode: NotRequired[Union[str, None]]
    organizationName: NotRequired[Union[str, None]]
    name: NotRequired[Union[ProviderNameParams, None]]
    secondaryIds: NotRequired[list[PayerReferenceParams]]

class ProviderPersonName(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class ProviderPersonNameParams(TypedDict):
    given: list[str]
    family: str
    suffix: NotRequired[str]

class ProviderRecordTaxId(TypedDict):
    type: Union[Literal["ein", "ssn"], str]
    value: Union[str, None]
    valueLast4: str

class ProviderRecord(TypedDict):
    object: Literal["provider"]
    id: str
    livemode: bool
    status: Union[Literal["active", "inactive", "merged"], str]
    externalId: Union[str, None]
    npi: str
    name: Union[ProviderPersonName, None]
    organizationName: Union[str, None]
    roles: list[Union[Literal["billing", "rendering", "referring", "supervising", "ordering", "primary_care", "purchased_service", "attending", "operating", "other_operating", "assistant_surgeon"], str]]
    taxonomyCode: Union[str, None]
    otherTaxonomyCodes: list[str]
    taxId: Union[ProviderRecordTaxId, None]
    licenses: list[ProviderLicense]
    address: Union[BusinessAddress, None]
    payToAddress: Union[BusinessAddress, None]
    secondaryIds: list[ProviderSecondaryId]
    contact: Union[ProviderContact, None]
    effectiveFrom: Union[str, None]
    effectiveTo: Union[str, None]
    metadata: dict[str, str]
    mergedIntoId: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class ProviderRecordList(TypedDict):
    object: Literal["list"]
    data: list[ProviderRecord]
    hasMore: bool
    nextCursor: Union[str, None]

class ProviderRecordPreviousAttributesTaxId(TypedDict):
    type: Union[Literal["ein", "ssn"], str]
    value: Union[str, None]
    valueLast4: str

class ProviderRecordPreviousAttributes(TypedDict):
    object: NotRequired[Literal["provider"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    status: NotRequired[Union[Literal["active", "inactive", "merged"], str]]
    externalId: NotRequired[Union[str, None]]
    npi: NotRequired[str]
    name: NotRequired[Union[ProviderPersonName, None]]
    organizationName: NotRequired[Union[str, None]]
    roles: NotRequired[list[Union[Literal["billing", "rendering", "referring", "supervising", "ordering", "primary_care", "purchased_service", "attending", "operating", "other_operating", "assistant_surgeon"], str]]]
    taxonomyCode: NotRequired[Union[str, None]]
    otherTaxonomyCodes: NotRequired[list[str]]
    taxId: NotRequired[Union[ProviderRecordPreviousAttributesTaxId, None]]
    licenses: NotRequired[list[ProviderLicense]]
    address: NotRequired[Union[BusinessAddress, None]]
    payToAddress: NotRequired[Union[BusinessAddress, None]]
    secondaryIds: NotRequired[list[ProviderSecondaryId]]
    contact: NotRequired[Union[ProviderContact, None]]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    metadata: NotRequired[dict[str, str]]
    mergedIntoId: NotRequired[Union[str, None]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class ProviderReview(TypedDict):
    object: Literal["provider_review"]
    livemode: bool
    priorAuthorizationId: str
    snapshotId: str
    review: ProviderReviewState
    completeness: ReviewCompleteness
    questions: list[PriorAuthorizationQuestion]
    requirements: AuthorizationRequirements
    nextAction: Union[str, None]
    ownerOfNextAction: Union[Literal["customer", "service", "payer", "none"], str]
    version: int

class ProviderReviewAnswersUpdateParamsAnswersItem(TypedDict):
    questionId: str
    decision: Literal["confirm", "correct", "reject"]
    value: NotRequired[AnswerValueParams]
    note: NotRequired[Union[str, None]]

class ProviderReviewAnswersUpdateParamsAttestation(TypedDict):
    statement: str
    signedBy: str
    signedAt: NotRequired[str]

class ProviderReviewAnswersUpdateParams(TypedDict):
    reviewerId: NotRequired[str]
    answers: list[ProviderReviewAnswersUpdateParamsAnswersItem]
    attestation: NotRequired[ProviderReviewAnswersUpdateParamsAttestation]

class ProviderReviewApproveParams(TypedDict):
    snapshotId: str
    reason: NotRequired[str]

class ProviderReviewRejectParams(TypedDict):
    snapshotId: str
    reason: str

class ProviderReviewStateDecidedBy(TypedDict):
    type: str
    id: str

class ProviderReviewStateAttestation(TypedDict):
    statement: str
    signedBy: str
    signedAt: str

class ProviderReviewState(TypedDict):
    status: Union[Literal["not_started", "in_progress", "approved", "rejected"], str]
    snapshotId: Union[str, None]
    decidedBy: Union[ProviderReviewStateDecidedBy, None]
    decidedAt: Union[str, None]
    reason: Union[str, None]
    attestation: Union[ProviderReviewStateAttestation, None]

class ProviderSecondaryId(TypedDict):
    payerId: NotRequired[Union[str, None]]
    qualifier: Union[Literal["0B", "1G", "G2", "LU"], str]
    value: str

class ProviderSecondaryIdParams(TypedDict):
    payerId: NotRequired[Union[str, None]]
    qualifier: Literal["0B", "1G", "G2", "LU"]
    value: str

class ProviderUpdateParamsTaxId(TypedDict):
    type: Literal["ein", "ssn"]
    value: str

class ProviderUpdateParams(TypedDict):
    status: NotRequired[Literal["active", "inactive"]]
    externalId: NotRequired[Union[str, None]]
    npi: NotRequired[str]
    name: NotRequired[Union[ProviderPersonNameParams, None]]
    organizationName: NotRequired[Union[str, None]]
    roles: NotRequired[Union[list[Literal["billing", "rendering", "referring", "supervising", "ordering", "primary_care", "purchased_service", "attending", "operating", "other_operating", "assistant_surgeon"]], None]]
    taxonomyCode: NotRequired[Union[str, None]]
    otherTaxonomyCodes: NotRequired[Union[list[str], None]]
    taxId: NotRequired[Union[ProviderUpdateParamsTaxId, None]]
    licenses: NotRequired[Union[list[ProviderLicenseParams], None]]
    address: NotRequired[Union[BusinessAddressParams, None]]
    payToAddress: NotRequired[Union[BusinessAddressParams, None]]
    secondaryIds: NotRequired[Union[list[ProviderSecondaryIdParams], None]]
    contact: NotRequired[Union[ProviderContactParams, None]]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    metadata: NotRequired[Union[dict[str, str], None]]

class ProviderUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["provider.updated"]
    resource: EventSubject
    createdAt: str
    data: ProviderEventData

class PublicJwk(TypedDict):
    kty: Union[Literal["RSA", "EC"], str]
    kid: str
    alg: NotRequired[Union[Literal["RS384", "ES384"], str]]
    use: NotRequired[Union[Literal["sig"], str]]
    key_ops: NotRequired[list[Union[Literal["verify"], str]]]
    n: NotRequired[str]
    e: NotRequired[str]
    crv: NotRequired[Union[Literal["P-384"], str]]
    x: NotRequired[str]
    y: NotRequired[str]

class PublicJwkParams(TypedDict):
    kty: Literal["RSA", "EC"]
    kid: str
    alg: NotRequired[Literal["RS384", "ES384"]]
    use: NotRequired[Literal["sig"]]
    key_ops: NotRequired[list[Literal["verify"]]]
    n: NotRequired[str]
    e: NotRequired[str]
    crv: NotRequired[Literal["P-384"]]
    x: NotRequired[str]
    y: NotRequired[str]

class PurchasedService(TypedDict):
    providerId: str
    charge: int

class PurchasedServiceParams(TypedDict):
    providerId: str
    charge: int

class PurchasedServiceProvider(TypedDict):
    entityType: Union[Literal["person", "organization"], str]
    npi: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReference]]

class PurchasedServiceProviderParams(TypedDict):
    entityType: Literal["person", "organization"]
    npi: NotRequired[str]
    secondaryIds: NotRequired[list[PayerReferenceParams]]

class Readiness(TypedDict):
    status: Union[Literal["ok", "degraded"], str]
    parts: list[ReadinessPart]

class ReadinessPart(TypedDict):
    name: Union[Literal["process", "database", "migrations", "worker", "dispatch", "audit", "exchange", "identity", "disk", "transport_journal"], str]
    status: Union[Literal["ok", "failing"], str]
    detail: str

class ReceivedFhirResource(TypedDict):
    object: Literal["fhir_resource"]
    livemode: bool
    connectionId: str
    resourceType: str
    fhirId: str
    versionId: Union[str, None]
    lastUpdated: Union[str, None]
    status: Union[Literal["mapped", "stored", "unmapped", "waiting", "deleted"], str]
    targetId: Union[str, None]
    missingReference: Union[str, None]
    missingCode: Union[str, None]
    problems: list[FhirResourceProblem]
    syncRunId: str
    updatedAt: str

class ReceivedFhirResourceList(TypedDict):
    object: Literal["list"]
    data: list[ReceivedFhirResource]
    hasMore: bool
    nextCursor: Union[str, None]

class RecordedDecision(TypedDict):
    decision: Union[Literal["approve", "reject"], str]
    by: Reviewer
    reason: Union[str, None]
    at: str

class RecordedMedicalHistoryList(TypedDict):
    object: Literal["list"]
    data: list[MedicalHistoryEntry]
    hasMore: bool
    nextCursor: Union[str, None]

class RecoverabilityBasis(TypedDict):
    source: Union[Literal["history", "default"], str]
    scope: Union[Literal["payer_reason", "payer_category", None], str]
    concluded: int
    overturned: int
    asOf: str

class Recoverability(TypedDict):
    score: int
    basis: RecoverabilityBasis

class ReleasedClaim(TypedDict):
    before: ReleasedClaimAmounts
    after: ReleasedClaimAmounts

class ReleasedClaimAmounts(TypedDict):
    status: Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]
    amountPaid: int
    adjustmentsTotal: int
    amountDenied: int
    patientResponsibility: int
    amountInSuspense: int
    balance: int

class ReleasedRemittanceRest(TypedDict):
    providerAdjustments: int
    suspenseAmount: int

class Remittance(TypedDict):
    object: Literal["remittance"]
    id: str
    livemode: bool
    interchangeId: str
    source: Union[Literal["era", "manual"], str]
    enteredBy: Union[Actor, None]
    documentId: Union[str, None]
    imbalanceReason: Union[PersonsReason, None]
    waitingCount: int
    waitingAmount: int
    sequence: int
    payerId: Union[str, None]
    payerName: str
    payeeNpi: Union[str, None]
    traceNumber: str
    originatingCompanyId: Union[str, None]
    paymentMethod: Union[Literal["ach", "check", "wire", "non_payment", "other"], str]
    paymentAmount: int
    paymentDate: Union[str, None]
    providerAdjustments: list[ProviderAdjustment]
    claimCount: int
    balanced: bool
    imbalances: list[RemittanceImbalance]
    postingStatus: Union[Literal["received", "posted", "partially_posted", "needs_review", "replaced", "dismissed"], str]
    statusReason: Union[StatusReason, None]
    duplicateOfId: Union[str, None]
    replacedById: Union[str, None]
    dismissal: Union[PersonsReason, None]
    postedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    claims: list[ClaimPayment]
    hasMoreClaims: bool

class RemittanceDismissParams(TypedDict):
    reason: str
    note: str

class RemittanceEnterParamsPayee(TypedDict):
    npi: str
    name: str

class RemittanceEnterParams(TypedDict):
    payerId: str
    payee: NotRequired[RemittanceEnterParamsPayee]
    traceNumber: str
    paymentMethod: Literal["ach", "check", "wire", "non_payment"]
    paymentAmount: int
    paymentDate: str
    claims: list[EnteredClaimParams]
    providerAdjustments: NotRequired[list[EnteredProviderAdjustmentParams]]
    documentId: NotRequired[str]
    imbalance: NotRequired[EnteredImbalanceParams]
    confirmDuplicate: NotRequired[bool]

class RemittanceEventData(TypedDict):
    remittance: RemittanceSummary

class RemittanceFile(TypedDict):
    object: Literal["remittance_file"]
    livemode: bool
    fileId: str
    interchangeId: str
    isNew: bool
    status: Union[Literal["received", "processed", "needs_review"], str]
    remittances: list[RemittanceSummary]

class RemittanceImbalance(TypedDict):
    level: Union[Literal["line", "claim", "payment"], str]
    rule: str
    claimSequence: Union[int, None]
    lineSequence: Union[int, None]
    expected: Union[int, None]
    found: Union[int, None]

class RemittanceNeedsReviewEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["remittance.needs_review"]
    resource: EventSubject
    createdAt: str
    data: RemittanceEventData

class RemittancePostedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["remittance.posted"]
    resource: EventSubject
    createdAt: str
    data: RemittanceEventData

class RemittanceReceivedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["remittance.received"]
    resource: EventSubject
    createdAt: str
    data: RemittanceEventData

class RemittanceSummary(TypedDict):
    object: Literal["remittance"]
    id: str
    livemode: bool
    interchangeId: str
    source: Union[Literal["era", "manual"], str]
    enteredBy: Union[Actor, None]
    documentId: Union[str, None]
    imbalanceReason: Union[PersonsReason, None]
    waitingCount: int
    waitingAmount: int
    sequence: int
    payerId: Union[str, None]
    payerName: str
    payeeNpi: Union[str, None]
    traceNumber: str
    originatingCompanyId: Union[str, None]
    paymentMethod: Union[Literal["ach", "check", "wire", "non_payment", "other"], str]
    paymentAmount: int
    paymentDate: Union[str, None]
    providerAdjustments: list[ProviderAdjustment]
    claimCount: int
    balanced: bool
    imbalances: list[RemittanceImbalance]
    postingStatus: Union[Literal["received", "posted", "partially_posted", "needs_review", "replaced", "dismissed"], str]
    statusReason: Union[StatusReason, None]
    duplicateOfId: Union[str, None]
    replacedById: Union[str, None]
    dismissal: Union[PersonsReason, None]
    postedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class RemittanceSummaryList(TypedDict):
    object: Literal["list"]
    data: list[RemittanceSummary]
    hasMore: bool
    nextCursor: Union[str, None]

class RemittanceWatchPayersItem(TypedDict):
    payerId: str
    days: int

class RemittanceWatch(TypedDict):
    days: int
    payers: list[RemittanceWatchPayersItem]

class RequestActor(TypedDict):
    type: Union[Literal["api_key", "user"], str]
    id: str

class Request(TypedDict):
    object: Literal["request"]
    id: str
    livemode: bool
    method: str
    route: str
    operationId: str
    status: int
    outcome: Union[Literal["succeeded", "refused", "failed"], str]
    errorCode: Union[str, None]
    durationMs: int
    actor: RequestActor
    omittedBefore: int
    createdAt: str

class RequestList(TypedDict):
    object: Literal["list"]
    data: list[Request]
    hasMore: bool
    nextCursor: Union[str, None]

class RequestedInformationItemsItem(TypedDict):
    categoryCode: str
    code: str
    codeList: Union[Literal["loinc", "claim_status"], str]
    message: Union[str, None]
    serviceLineId: Union[str, None]

class RequestedInformation(TypedDict):
    state: Union[Literal["open", "answered", "closed"], str]
    requestedAt: str
    dueDate: Union[str, None]
    items: list[RequestedInformationItemsItem]

class RetiringOriginNetwork(TypedDict):
    cidr: str
    retiresAt: str

class RevealParamsResource(TypedDict):
    type: Literal["patient", "coverage", "medical_history_entry", "encounter", "charge_bundle", "claim", "scrub_rule", "document", "eligibility_check", "prior_authorization", "prior_authorization_question", "remittance", "claim_payment", "denial", "appeal", "work_item", "review", "fhir_session", "interchange", "payer_file", "outbox_entry", "agent_action", "event", "webhook_delivery"]
    id: str

class RevealParams(TypedDict):
    resource: RevealParamsResource
    field: str

class ReversalDifferencePosted(TypedDict):
    paid: int
    adjusted: int

class ReversalDifferenceReversed(TypedDict):
    paid: int
    adjusted: int

class ReversalDifferenceDifference(TypedDict):
    paid: int
    adjusted: int

class ReversalDifference(TypedDict):
    posted: ReversalDifferencePosted
    reversed: ReversalDifferenceReversed
    difference: ReversalDifferenceDifference

class Review(TypedDict):
    object: Literal["review"]
    id: str
    livemode: bool
    policyId: str
    stage: Union[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"], str]
    subject: ReviewSubject
    subjectVersion: int
    claimId: Union[str, None]
    request: dict[str, Union[str, float, bool, None]]
    contentHash: str
    payloadHash: str
    status: Union[Literal["pending", "approved", "rejected", "released", "superseded", "notified"], str]
    approvalsRequired: int
    reviewers: Reviewers
    workItem: ReviewWork
    onTimeout: Union[Literal["keep", "release", "reject"], str]
    author: ReviewAuthor
    decisions: list[RecordedDecision]
    expiresAt: Union[str, None]
    timedOutAt: Union[str, None]
    decidedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class ReviewAuthor(TypedDict):
    type: str
    id: str

class ReviewChanges(TypedDict):
    object: Literal["review_changes"]
    reviewId: str
    isOutdated: bool
    base: Union[ReviewSubject, None]
    changes: list[ReviewedChange]
    changeCount: int

class ReviewCompleteness(TypedDict):
    required: int
    answered: int
    reviewed: int
    missingQuestionIds: list[str]
    notReviewedQuestionIds: list[str]
    isComplete: bool

class ReviewCondition(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ReviewConditionGroup]]
    any: NotRequired[list[ReviewConditionGroup]]
    none: NotRequired[list[ReviewConditionGroup]]

class ReviewConditionComparison(TypedDict):
    field: str
    operator: Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]

class ReviewConditionComparisonParams(TypedDict):
    field: str
    operator: Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]

class ReviewConditionGroup(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ReviewConditionComparison]]
    any: NotRequired[list[ReviewConditionComparison]]
    none: NotRequired[list[ReviewConditionComparison]]

class ReviewConditionGroupParams(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ReviewConditionComparisonParams]]
    any: NotRequired[list[ReviewConditionComparisonParams]]
    none: NotRequired[list[ReviewConditionComparisonParams]]

class ReviewConditionParams(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ReviewConditionGroupParams]]
    any: NotRequired[list[ReviewConditionGroupParams]]
    none: NotRequired[list[ReviewConditionGroupParams]]

class ReviewDecidedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["review.decided"]
    resource: EventSubject
    createdAt: str
    data: ReviewEventData

class ReviewDecisionParams(TypedDict):
    decision: Literal["approve", "reject"]
    reason: NotRequired[str]

class ReviewEventData(TypedDict):
    review: Review

class ReviewList(TypedDict):
    object: Literal["list"]
    data: list[Review]
    hasMore: bool
    nextCursor: Union[str, None]

class ReviewNotifiedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["review.notified"]
    resource: EventSubject
    createdAt: str
    data: ReviewEventData

class ReviewRequestedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["review.requested"]
    resource: EventSubject
    createdAt: str
    data: ReviewEventData

class ReviewSampling(TypedDict):
    percent: float
    salt: str

class ReviewSamplingParams(TypedDict):
    percent: float
    salt: str

class ReviewStatistics(TypedDict):
    matched: int
    pending: int
    approved: int
    rejected: int
    released: int
    medianMinutes: Union[int, None]

class ReviewSubject(TypedDict):
    type: str
    id: str

class ReviewWork(TypedDict):
    priority: Union[Literal["low", "normal", "high", "urgent"], str]
    queueId: Union[str, None]

class ReviewWorkParams(TypedDict):
    priority: NotRequired[Literal["low", "normal", "high", "urgent"]]
    queueId: NotRequired[Union[str, None]]

class ReviewedChange(TypedDict):
    path: str
    before: Union[str, float, bool, None]
    after: Union[str, float, bool, None]

class Reviewer(TypedDict):
    type: str
    id: str

class Reviewers(TypedDict):
    roleIds: list[str]
    teamId: Union[str, None]
    excludeAuthor: bool

class ReviewersParams(TypedDict):
    roleIds: NotRequired[list[str]]
    teamId: NotRequired[Union[str, None]]
    excludeAuthor: NotRequired[bool]

class Role(TypedDict):
    object: Literal["role"]
    id: str
    livemode: bool
    name: str
    description: Union[str, None]
    scopes: list[Union[Literal["organization:read", "organization:write", "agent:read", "agent:prepare", "agent:act", "agent:sandbox", "agent_actions:read", "agent_actions:write", "roles:read", "roles:write", "users:read", "users:write", "patients:read", "patients:write", "phi:reveal", "providers:read", "providers:write", "partners:read", "partners:write", "exchange:read", "exchange:write", "claims:read", "claims:write", "encounters:read", "encounters:write", "documents:read", "documents:write", "eligibility:read", "eligibility:write", "prior_auth:read", "reports:read", "prior_auth:write", "remittances:read", "payments:release", "remittances:write", "denials:read", "denials:write", "appeals:read", "appeals:write", "reviews:read", "reviews:write", "policies:read", "policies:admin", "work:read", "work:write", "payers:read", "payers:write", "enrollments:read", "enrollments:write", "integrations:read", "integrations:write", "audit:read", "permissions:read", "webhooks:read", "webhooks:write", "sandbox:write", "events:read", "requests:read", "api_keys:read", "admin:api_keys"], str]]
    version: int
    createdAt: str
    updatedAt: str

class RoleCreateParams(TypedDict):
    name: str
    description: NotRequired[Union[str, None]]
    scopes: list[Literal["organization:read", "organization:write", "agent:read", "agent:prepare", "agent:act", "agent:sandbox", "agent_actions:read", "agent_actions:write", "roles:read", "roles:write", "users:read", "users:write", "patients:read", "patients:write", "phi:reveal", "providers:read", "providers:write", "partners:read", "partners:write", "exchange:read", "exchange:write", "claims:read", "claims:write", "encounters:read", "encounters:write", "documents:read", "documents:write", "eligibility:read", "eligibility:write", "prior_auth:read", "reports:read", "prior_auth:write", "remittances:read", "payments:release", "remittances:write", "denials:read", "denials:write", "appeals:read", "appeals:write", "reviews:read", "reviews:write", "policies:read", "policies:admin", "work:read", "work:write", "payers:read", "payers:write", "enrollments:read", "enrollments:write", "integrations:read", "integrations:write", "audit:read", "permissions:read", "webhooks:read", "webhooks:write", "sandbox:write", "events:read", "requests:read", "api_keys:read", "admin:api_keys"]]

class RoleList(TypedDict):
    object: Literal["list"]
    data: list[Role]
    hasMore: bool
    nextCursor: Union[str, None]

class RoleUpdateParams(TypedDict):
    name: NotRequired[str]
    description: NotRequired[Union[str, None]]
    scopes: NotRequired[list[Literal["organization:read", "organization:write", "agent:read", "agent:prepare", "agent:act", "agent:sandbox", "agent_actions:read", "agent_actions:write", "roles:read", "roles:write", "users:read", "users:write", "patients:read", "patients:write", "phi:reveal", "providers:read", "providers:write", "partners:read", "partners:write", "exchange:read", "exchange:write", "claims:read", "claims:write", "encounters:read", "encounters:write", "documents:read", "documents:write", "eligibility:read", "eligibility:write", "prior_auth:read", "reports:read", "prior_auth:write", "remittances:read", "payments:release", "remittances:write", "denials:read", "denials:write", "appeals:read", "appeals:write", "reviews:read", "reviews:write", "policies:read", "policies:admin", "work:read", "work:write", "payers:read", "payers:write", "enrollments:read", "enrollments:write", "integrations:read", "integrations:write", "audit:read", "permissions:read", "webhooks:read", "webhooks:write", "sandbox:write", "events:read", "requests:read", "api_keys:read", "admin:api_keys"]]]

class SandboxEhrFaultsItem(TypedDict):
    kind: Union[Literal["none", "rate_limited", "server_error", "slow", "lost_request", "lost_answer", "authorization_lost", "scope_narrowed", "duplicate_page", "page_loop", "foreign_next_link", "wrong_content_type", "heartbeat_lost", "notification_lost", "handshake_lost"], str]
    resourceType: NotRequired[str]
    api: NotRequired[Union[Literal["fhir", "partner"], str]]
    interaction: NotRequired[Union[Literal["read", "search", "create", "update", "delete", "write", "export", "token"], str]]
    status: NotRequired[int]
    retryAfterSeconds: NotRequired[int]
    delayMs: NotRequired[int]
    scope: NotRequired[str]
    outboxEntryId: NotRequired[str]
    remaining: Union[int, None]

class SandboxEhr(TypedDict):
    object: Literal["sandbox_ehr"]
    livemode: bool
    fhirBaseUrl: str
    registrationUrl: str
    clientId: str
    clientSecret: str
    launchUrl: str
    userName: str
    password: str
    partnerBaseUrl: str
    partnerPracticeId: str
    partnerToken: str
    faults: list[SandboxEhrFaultsItem]

class SandboxEhrFault(TypedDict):
    object: Literal["sandbox_ehr_fault"]
    livemode: bool
    kind: Union[Literal["none", "rate_limited", "server_error", "slow", "lost_request", "lost_answer", "authorization_lost", "scope_narrowed", "duplicate_page", "page_loop", "foreign_next_link", "wrong_content_type", "heartbeat_lost", "notification_lost", "handshake_lost"], str]
    resourceType: NotRequired[str]
    api: NotRequired[Union[Literal["fhir", "partner"], str]]
    interaction: NotRequired[Union[Literal["read", "search", "create", "update", "delete", "write", "export", "token"], str]]
    status: NotRequired[int]
    retryAfterSeconds: NotRequired[int]
    delayMs: NotRequired[int]
    scope: NotRequired[str]
    remaining: Union[int, None]

class SandboxEhrFaultCreateParams(TypedDict):
    kind: Literal["none", "rate_limited", "server_error", "slow", "lost_request", "lost_answer", "authorization_lost", "scope_narrowed", "duplicate_page", "page_loop", "foreign_next_link", "wrong_content_type", "heartbeat_lost", "notification_lost", "handshake_lost"]
    resourceType: NotRequired[str]
    api: NotRequired[Literal["fhir", "partner"]]
    interaction: NotRequired[Literal["read", "search", "create", "update", "delete", "write", "export", "token"]]
    status: NotRequired[int]
    retryAfterSeconds: NotRequired[int]
    delayMs: NotRequired[int]
    scope: NotRequired[str]
    count: NotRequired[Union[int, None]]

class SandboxEhrFaultsRemoved(TypedDict):
    object: Literal["sandbox_ehr_faults"]
    livemode: bool
    removed: int

class SandboxReset(TypedDict):
    object: Literal["sandbox_reset"]
    livemode: bool
    removed: dict[str, int]

class SandboxScenarioEventsItem(TypedDict):
    type: str
    resource: str
    afterSeconds: int

class SandboxScenario(TypedDict):
    object: Literal["sandbox_scenario"]
    livemode: bool
    id: str
    description: str
    requests: list[SandboxScenarioRequest]
    events: list[SandboxScenarioEventsItem]
    requiredScopes: list[str]
    timeoutSeconds: int

class SandboxScenarioList(TypedDict):
    object: Literal["list"]
    data: list[SandboxScenario]
    hasMore: bool
    nextCursor: Union[str, None]

class SandboxScenarioRequestUntil(TypedDict):
    pointer: str
    equals: str

class SandboxScenarioRequest(TypedDict):
    method: Union[Literal["GET", "POST", "PATCH", "DELETE"], str]
    path: str
    body: NotRequired[dict[str, Any]]
    expectedStatus: int
    saves: NotRequired[dict[str, str]]
    until: NotRequired[SandboxScenarioRequestUntil]
    expects: NotRequired[dict[str, Any]]

class SavedView(TypedDict):
    object: Literal["saved_view"]
    id: str
    livemode: bool
    name: str
    page: Union[Literal["/", "/work", "/reviews", "/agent-actions", "/claims", "/eligibility", "/prior-auths", "/remittances", "/remittances/matching", "/remittances/suspense", "/denials", "/appeals", "/reports", "/patients", "/imports", "/encounters", "/exchange/interchanges", "/exchange/files", "/dev/webhooks", "/dev/deliveries", "/dev/events", "/dev/requests", "/settings/api-keys", "/settings/users", "/settings/roles", "/settings/policies", "/settings/payers", "/settings/providers", "/settings/connections", "/settings/integrations", "/settings/audit"], str]
    filters: dict[str, str]
    columns: Union[list[str], None]
    sort: Union[str, None]
    visibility: Union[Literal["private", "shared"], str]
    owner: Actor
    version: int
    createdAt: str
    updatedAt: str

class SavedViewCreateParams(TypedDict):
    name: str
    page: Literal["/", "/work", "/reviews", "/agent-actions", "/claims", "/eligibility", "/prior-auths", "/remittances", "/remittances/matching", "/remittances/suspense", "/denials", "/appeals", "/reports", "/patients", "/imports", "/encounters", "/exchange/interchanges", "/exchange/files", "/dev/webhooks", "/dev/deliveries", "/dev/events", "/dev/requests", "/settings/api-keys", "/settings/users", "/settings/roles", "/settings/policies", "/settings/payers", "/settings/providers", "/settings/connections", "/settings/integrations", "/settings/audit"]
    filters: NotRequired[dict[str, str]]
    columns: NotRequired[list[str]]
    sort: NotRequired[str]
    visibility: NotRequired[Literal["private", "shared"]]

class SavedViewList(TypedDict):
    object: Literal["list"]
    data: list[SavedView]
    hasMore: bool
    nextCursor: Union[str, None]

class SavedViewUpdateParams(TypedDict):
    name: NotRequired[str]
    filters: NotRequired[dict[str, str]]
    columns: NotRequired[Union[list[str], None]]
    sort: NotRequired[Union[str, None]]
    visibility: NotRequired[Literal["private", "shared"]]

class Scope(TypedDict):
    object: Literal["scope"]
    name: str
    description: str
    roles: list[str]
    forUsersOnly: bool

class ScopeList(TypedDict):
    object: Literal["list"]
    data: list[Scope]
    hasMore: bool
    nextCursor: Union[str, None]

class ScrubCoverage(TypedDict):
    checked: list[str]
    notChecked: list[str]

class ScrubData(TypedDict):
    codeSet: str
    version: str
    quarter: Union[str, None]

class ScrubFamilyCoverage(TypedDict):
    family: str
    rules: list[str]
    data: list[ScrubData]

class ScrubLineCoverage(TypedDict):
    number: int
    lineId: str
    families: list[ScrubFamilyCoverage]

class ScrubReport(TypedDict):
    object: Literal["scrub_report"]
    livemode: bool
    claimId: str
    status: Union[Literal["not_run", "clean", "partly_checked", "warnings", "blocked", "stale"], str]
    run: Union[ScrubRun, None]
    families: list[ScrubFamilyCoverage]
    lines: list[ScrubLineCoverage]
    notChecked: list[NotCheckedRule]
    notApplied: list[NotAppliedRule]

class ScrubRule(TypedDict):
    object: Literal["scrub_rule"]
    id: str
    livemode: bool
    slug: str
    name: str
    description: Union[str, None]
    owner: Union[str, None]
    enabled: bool
    mode: Union[Literal["shadow", "active"], str]
    claimTypes: list[Union[Literal["professional", "institutional", "dental"], str]]
    payerIds: list[str]
    scope: Union[Literal["claim", "line"], str]
    condition: ScrubRuleCondition
    action: ScrubRuleAction
    effectiveFrom: Union[str, None]
    effectiveTo: Union[str, None]
    expiresAt: Union[str, None]
    tests: list[ScrubRuleTest]
    revision: int
    failedTests: int
    stats: ScrubRuleStatistics
    version: int
    createdAt: str
    updatedAt: str

class ScrubRuleAction(TypedDict):
    type: Union[Literal["finding", "hold", "fix"], str]
    message: NotRequired[str]
    severity: NotRequired[Union[Literal["error", "warning", "info"], str]]
    predictedCarc: NotRequired[list[str]]
    reason: NotRequired[str]
    field: NotRequired[str]
    value: NotRequired[Union[str, float, bool]]

class ScrubRuleActionParams(TypedDict):
    type: Literal["finding", "hold", "fix"]
    message: NotRequired[str]
    severity: NotRequired[Literal["error", "warning", "info"]]
    predictedCarc: NotRequired[list[str]]
    reason: NotRequired[str]
    field: NotRequired[str]
    value: NotRequired[Union[str, float, bool]]

class ScrubRuleCondition(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ScrubRuleConditionGroup]]
    any: NotRequired[list[ScrubRuleConditionGroup]]
    none: NotRequired[list[ScrubRuleConditionGroup]]

class ScrubRuleConditionComparison(TypedDict):
    field: str
    operator: Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]

class ScrubRuleConditionComparisonParams(TypedDict):
    field: str
    operator: Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]

class ScrubRuleConditionGroup(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ScrubRuleConditionInnerGroup]]
    any: NotRequired[list[ScrubRuleConditionInnerGroup]]
    none: NotRequired[list[ScrubRuleConditionInnerGroup]]

class ScrubRuleConditionGroupParams(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ScrubRuleConditionInnerGroupParams]]
    any: NotRequired[list[ScrubRuleConditionInnerGroupParams]]
    none: NotRequired[list[ScrubRuleConditionInnerGroupParams]]

class ScrubRuleConditionInnerGroup(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ScrubRuleConditionComparison]]
    any: NotRequired[list[ScrubRuleConditionComparison]]
    none: NotRequired[list[ScrubRuleConditionComparison]]

class ScrubRuleConditionInnerGroupParams(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ScrubRuleConditionComparisonParams]]
    any: NotRequired[list[ScrubRuleConditionComparisonParams]]
    none: NotRequired[list[ScrubRuleConditionComparisonParams]]

class ScrubRuleConditionParams(TypedDict):
    field: NotRequired[str]
    operator: NotRequired[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[ScrubRuleConditionGroupParams]]
    any: NotRequired[list[ScrubRuleConditionGroupParams]]
    none: NotRequired[list[ScrubRuleConditionGroupParams]]

class ScrubRuleCreateParams(TypedDict):
    slug: NotRequired[str]
    name: str
    description: NotRequired[str]
    owner: NotRequired[str]
    enabled: NotRequired[bool]
    mode: NotRequired[Literal["shadow", "active"]]
    claimTypes: NotRequired[list[Literal["professional", "institutional", "dental"]]]
    payerIds: NotRequired[list[str]]
    scope: NotRequired[Literal["claim", "line"]]
    condition: ScrubRuleConditionParams
    action: ScrubRuleActionParams
    effectiveFrom: NotRequired[str]
    effectiveTo: NotRequired[str]
    expiresAt: NotRequired[str]
    tests: NotRequired[list[ScrubRuleTestParams]]

class ScrubRuleList(TypedDict):
    object: Literal["list"]
    data: list[ScrubRule]
    hasMore: bool
    nextCursor: Union[str, None]

class ScrubRulePreview(TypedDict):
    object: Literal["scrub_rule_preview"]
    claims: int
    since: Union[str, None]
    matched: int
    notChecked: int
    charges: int
    deniedClaims: int
    deniedAmount: int
    claimIds: list[str]

class ScrubRulePreviewParams(TypedDict):
    rule: ScrubRuleCreateParams
    claims: NotRequired[int]

class ScrubRuleProperty(TypedDict):
    object: Literal["scrub_rule_property"]
    name: str
    title: str
    type: str
    unit: Union[Literal["cents", None], str]
    operators: list[str]
    values: list[str]
    isSettable: bool
    claimTypes: list[Union[Literal["professional", "institutional", "dental"], str]]
    x12: list[str]
    description: str

class ScrubRulePropertyList(TypedDict):
    object: Literal["list"]
    data: list[ScrubRuleProperty]
    hasMore: bool
    nextCursor: Union[str, None]

class ScrubRuleSource(TypedDict):
    authority: Union[Literal["cms", "x12", "payer", "service", "organization"], str]
    reference: str

class ScrubRuleStatistics(TypedDict):
    since: str
    evaluated: int
    matched: int

class ScrubRuleTest(TypedDict):
    name: str
    claim: NotRequired[dict[str, Any]]
    claimId: NotRequired[str]
    expect: Union[Literal["match", "no_match"], str]

class ScrubRuleTestParams(TypedDict):
    name: str
    claim: NotRequired[dict[str, Any]]
    claimId: NotRequired[str]
    expect: Literal["match", "no_match"]

class ScrubRuleTestResult(TypedDict):
    name: str
    expect: Union[Literal["match", "no_match"], str]
    result: Union[Literal["match", "no_match", "not_checked"], str]
    passed: bool
    paths: list[str]

class ScrubRuleTestResults(TypedDict):
    object: Literal["scrub_rule_test"]
    scrubRuleId: str
    passed: bool
    tests: list[ScrubRuleTestResult]

class ScrubRuleUpdateParams(TypedDict):
    name: NotRequired[str]
    description: NotRequired[Union[str, None]]
    owner: NotRequired[Union[str, None]]
    enabled: NotRequired[bool]
    mode: NotRequired[Literal["shadow", "active"]]
    claimTypes: NotRequired[Union[list[Literal["professional", "institutional", "dental"]], None]]
    payerIds: NotRequired[Union[list[str], None]]
    scope: NotRequired[Literal["claim", "line"]]
    condition: NotRequired[ScrubRuleConditionParams]
    action: NotRequired[ScrubRuleActionParams]
    effectiveFrom: NotRequired[Union[str, None]]
    effectiveTo: NotRequired[Union[str, None]]
    expiresAt: NotRequired[Union[str, None]]
    tests: NotRequired[Union[list[ScrubRuleTestParams], None]]

class ScrubRun(TypedDict):
    object: Literal["scrub_run"]
    livemode: bool
    id: str
    claimId: str
    claimVersion: int
    status: Union[Literal["clean", "partly_checked", "warnings", "blocked"], str]
    rulesetVersion: str
    dataVersions: dict[str, str]
    verdicts: ScrubVerdicts
    coverage: ScrubCoverage
    findings: list[Finding]
    organizationRules: NotRequired[list[OrganizationRuleResult]]
    createdAt: str

class ScrubRunList(TypedDict):
    object: Literal["list"]
    data: list[ScrubRun]
    hasMore: bool
    nextCursor: Union[str, None]

class ScrubSummaryCoverage(TypedDict):
    checked: int
    notChecked: int

class ScrubSummary(TypedDict):
    status: Union[Literal["not_run", "clean", "partly_checked", "warnings", "blocked", "stale"], str]
    runId: Union[str, None]
    ranAt: Union[str, None]
    rulesetVersion: Union[str, None]
    coverage: ScrubSummaryCoverage
    patientVersion: NotRequired[Union[int, None]]
    coverageVersion: NotRequired[Union[int, None]]

ScrubVerdicts = TypedDict("ScrubVerdicts", {"pass": int, "fail": int, "noData": int, "skipped": int})

class SearchHit(TypedDict):
    object: Literal["search_hit"]
    type: Union[Literal["patient", "claim", "remittance", "denial", "work_item", "appeal", "prior_authorization"], str]
    id: str
    title: str
    subtitle: Union[str, None]
    amount: Union[int, None]
    status: str
    date: Union[str, None]
    matched: list[Union[Literal["id", "mrn", "memberId", "patientControlNumber", "payerClaimControlNumber", "traceNumber", "authorizationNumber", "name", "birthDate"], str]]

class SearchParams(TypedDict):
    q: str
    types: NotRequired[list[Literal["patient", "claim", "remittance", "denial", "work_item", "appeal", "prior_authorization"]]]
    limit: NotRequired[int]

class SearchResults(TypedDict):
    object: Literal["search_results"]
    data: list[SearchHit]
    hasMore: bool
    omitted: list[OmittedSearchType]

class SecondaryClaimCreateParams(TypedDict):
    coverageId: NotRequired[str]
    patientControlNumber: NotRequired[str]
    evenIfForwarded: NotRequired[bool]
    confirmDenied: NotRequired[bool]

class ServiceFacility(TypedDict):
    organizationName: str
    npi: NotRequired[Union[str, None]]
    address: ProviderAddress
    secondaryIds: NotRequired[list[PayerReference]]
    contact: NotRequired[ClaimContact]

class ServiceFacilityParams(TypedDict):
    organizationName: str
    npi: NotRequired[Union[str, None]]
    address: ProviderAddressParams
    secondaryIds: NotRequired[list[PayerReferenceParams]]
    contact: NotRequired[ClaimContactParams]

class ServiceLineServiceDate(TypedDict):
    start: str
    end: str

class ServiceLine(TypedDict):
    id: str
    sequence: int
    lineItemControlNumber: str
    procedureCode: Union[str, None]
    procedureSystem: Union[Literal["hcpcs", "cpt", "hipps", "cdt", "home_infusion", "advanced_billing_concepts", "jurisdiction"], str]
    modifiers: list[str]
    diagnosisPointers: list[int]
    serviceDate: Union[ServiceLineServiceDate, None]
    placeOfServiceCode: Union[str, None]
    units: str
    unitType: Union[Literal["unit", "minute", "international_unit", "day"], str]
    charge: int
    description: Union[str, None]
    drug: Union[Drug, None]
    note: Union[str, None]
    noteCode: NotRequired[str]
    emergency: Union[bool, None]
    epsdt: Union[bool, None]
    familyPlanning: Union[bool, None]
    priorAuthorizationId: Union[str, None]
    revenueCode: NotRequired[str]
    renderingProvider: NotRequired[Provider]
    renderingProviderId: NotRequired[str]
    repricedLineNumber: NotRequired[str]
    adjustedRepricedLineNumber: NotRequired[str]
    repricing: NotRequired[ClaimRepricing]
    otherPayerAdjudications: NotRequired[list[OtherPayerLineAdjudication]]
    contract: NotRequired[ClaimContract]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    otherPayerReferences: NotRequired[list[PayerReference]]
    salesTax: NotRequired[int]
    fixedFormatInformation: NotRequired[list[str]]
    supervisingProvider: NotRequired[Provider]
    supervisingProviderId: NotRequired[str]
    serviceFacility: NotRequired[ServiceFacility]
    serviceFacilityId: NotRequired[str]
    attachments: NotRequired[list[ClaimAttachment]]
    thirdPartyNote: NotRequired[str]
    referringProvider: NotRequired[Provider]
    referringProviderId: NotRequired[str]
    copayExempt: NotRequired[bool]
    durableMedicalEquipment: NotRequired[DurableMedicalEquipment]
    dates: NotRequired[ServiceLineDates]
    ambulanceTransport: NotRequired[AmbulanceTransport]
    equipmentCertification: NotRequired[EquipmentCertification]
    conditions: NotRequired[list[ClaimCondition]]
    ambulancePatientCount: NotRequired[str]
    obstetricAnesthesiaUnits: NotRequired[str]
    measurements: NotRequired[list[ServiceMeasurement]]
    cliaNumber: NotRequired[str]
    referringCliaNumber: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    immunizationBatchNumber: NotRequired[str]
    postage: NotRequired[int]
    purchasedService: NotRequired[PurchasedService]
    purchasedServiceProvider: NotRequired[PurchasedServiceProvider]
    purchasedServiceProviderId: NotRequired[str]
    orderingProvider: NotRequired[OrderingProvider]
    orderingProviderId: NotRequired[str]
    primaryCareProvider: NotRequired[Provider]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddress]
    ambulanceDropOff: NotRequired[AmbulancePlace]
    forms: NotRequired[list[LineForm]]
    nonCoveredCharge: NotRequired[int]
    serviceTax: NotRequired[int]
    facilityTax: NotRequired[int]
    operatingProvider: NotRequired[Provider]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[Provider]
    otherOperatingProviderId: NotRequired[str]
    teeth: NotRequired[list[TreatedTooth]]
    oralCavityCodes: NotRequired[list[str]]
    placementCode: NotRequired[Union[Literal["I", "R"], str]]
    treatmentDates: NotRequired[DentalTreatmentDates]
    predeterminationNumber: NotRequired[str]
    assistantSurgeon: NotRequired[Provider]
    assistantSurgeonId: NotRequired[str]
    adjudication: Union[LineAdjudication, None]

class ServiceLineDates(TypedDict):
    prescription: NotRequired[str]
    certificationRevision: NotRequired[str]
    beginTherapy: NotRequired[str]
    lastCertification: NotRequired[str]
    lastSeen: NotRequired[str]
    hemoglobinTest: NotRequired[str]
    serumCreatinineTest: NotRequired[str]
    shipped: NotRequired[str]
    lastXRay: NotRequired[str]
    initialTreatment: NotRequired[str]

class ServiceLineDatesParams(TypedDict):
    prescription: NotRequired[str]
    certificationRevision: NotRequired[str]
    beginTherapy: NotRequired[str]
    lastCertification: NotRequired[str]
    lastSeen: NotRequired[str]
    hemoglobinTest: NotRequired[str]
    serumCreatinineTest: NotRequired[str]
    shipped: NotRequired[str]
    lastXRay: NotRequired[str]
    initialTreatment: NotRequired[str]

class ServiceLineParamsServiceDate(TypedDict):
    start: str
    end: NotRequired[str]

class ServiceLineParams(TypedDict):
    lineItemControlNumber: NotRequired[str]
    procedureCode: NotRequired[str]
    procedureSystem: NotRequired[Literal["hcpcs", "cpt", "hipps", "cdt", "home_infusion", "advanced_billing_concepts", "jurisdiction"]]
    modifiers: NotRequired[list[str]]
    diagnosisPointers: NotRequired[list[int]]
    serviceDate: NotRequired[ServiceLineParamsServiceDate]
    placeOfServiceCode: NotRequired[Union[str, None]]
    units: NotRequired[str]
    unitType: NotRequired[Literal["unit", "minute", "international_unit", "day"]]
    charge: int
    description: NotRequired[Union[str, None]]
    drug: NotRequired[Union[DrugParams, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    emergency: NotRequired[Union[bool, None]]
    epsdt: NotRequired[Union[bool, None]]
    familyPlanning: NotRequired[Union[bool, None]]
    priorAuthorizationId: NotRequired[Union[str, None]]
    revenueCode: NotRequired[str]
    renderingProvider: NotRequired[ProviderParams]
    renderingProviderId: NotRequired[str]
    repricedLineNumber: NotRequired[str]
    adjustedRepricedLineNumber: NotRequired[str]
    repricing: NotRequired[ClaimRepricingParams]
    otherPayerAdjudications: NotRequired[list[OtherPayerLineAdjudicationParams]]
    contract: NotRequired[ClaimContractParams]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    otherPayerReferences: NotRequired[list[PayerReferenceParams]]
    salesTax: NotRequired[int]
    fixedFormatInformation: NotRequired[list[str]]
    supervisingProvider: NotRequired[ProviderParams]
    supervisingProviderId: NotRequired[str]
    serviceFacility: NotRequired[ServiceFacilityParams]
    serviceFacilityId: NotRequired[str]
    attachments: NotRequired[list[ClaimAttachmentParams]]
    thirdPartyNote: NotRequired[str]
    referringProvider: NotRequired[ProviderParams]
    referringProviderId: NotRequired[str]
    copayExempt: NotRequired[bool]
    durableMedicalEquipment: NotRequired[DurableMedicalEquipmentParams]
    dates: NotRequired[ServiceLineDatesParams]
    ambulanceTransport: NotRequired[AmbulanceTransportParams]
    equipmentCertification: NotRequired[EquipmentCertificationParams]
    conditions: NotRequired[list[ClaimConditionParams]]
    ambulancePatientCount: NotRequired[str]
    obstetricAnesthesiaUnits: NotRequired[str]
    measurements: NotRequired[list[ServiceMeasurementParams]]
    cliaNumber: NotRequired[str]
    referringCliaNumber: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    immunizationBatchNumber: NotRequired[str]
    postage: NotRequired[int]
    purchasedService: NotRequired[PurchasedServiceParams]
    purchasedServiceProvider: NotRequired[PurchasedServiceProviderParams]
    purchasedServiceProviderId: NotRequired[str]
    orderingProvider: NotRequired[OrderingProviderParams]
    orderingProviderId: NotRequired[str]
    primaryCareProvider: NotRequired[ProviderParams]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddressParams]
    ambulanceDropOff: NotRequired[AmbulancePlaceParams]
    forms: NotRequired[list[LineFormParams]]
    nonCoveredCharge: NotRequired[int]
    serviceTax: NotRequired[int]
    facilityTax: NotRequired[int]
    operatingProvider: NotRequired[ProviderParams]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[ProviderParams]
    otherOperatingProviderId: NotRequired[str]
    teeth: NotRequired[list[TreatedToothParams]]
    oralCavityCodes: NotRequired[list[str]]
    placementCode: NotRequired[Literal["I", "R"]]
    treatmentDates: NotRequired[DentalTreatmentDatesParams]
    predeterminationNumber: NotRequired[str]
    assistantSurgeon: NotRequired[ProviderParams]
    assistantSurgeonId: NotRequired[str]

class ServiceLineUpdateParamsServiceDate(TypedDict):
    start: str
    end: NotRequired[str]

class ServiceLineUpdateParams(TypedDict):
    id: NotRequired[str]
    lineItemControlNumber: NotRequired[str]
    procedureCode: NotRequired[str]
    procedureSystem: NotRequired[Literal["hcpcs", "cpt", "hipps", "cdt", "home_infusion", "advanced_billing_concepts", "jurisdiction"]]
    modifiers: NotRequired[list[str]]
    diagnosisPointers: NotRequired[list[int]]
    serviceDate: NotRequired[ServiceLineUpdateParamsServiceDate]
    placeOfServiceCode: NotRequired[Union[str, None]]
    units: NotRequired[str]
    unitType: NotRequired[Literal["unit", "minute", "international_unit", "day"]]
    charge: int
    description: NotRequired[Union[str, None]]
    drug: NotRequired[Union[DrugParams, None]]
    note: NotRequired[Union[str, None]]
    noteCode: NotRequired[str]
    emergency: NotRequired[Union[bool, None]]
    epsdt: NotRequired[Union[bool, None]]
    familyPlanning: NotRequired[Union[bool, None]]
    priorAuthorizationId: NotRequired[Union[str, None]]
    revenueCode: NotRequired[str]
    renderingProvider: NotRequired[ProviderParams]
    renderingProviderId: NotRequired[str]
    repricedLineNumber: NotRequired[str]
    adjustedRepricedLineNumber: NotRequired[str]
    repricing: NotRequired[ClaimRepricingParams]
    otherPayerAdjudications: NotRequired[list[OtherPayerLineAdjudicationParams]]
    contract: NotRequired[ClaimContractParams]
    priorAuthorizationNumber: NotRequired[str]
    referralNumber: NotRequired[str]
    otherPayerReferences: NotRequired[list[PayerReferenceParams]]
    salesTax: NotRequired[int]
    fixedFormatInformation: NotRequired[list[str]]
    supervisingProvider: NotRequired[ProviderParams]
    supervisingProviderId: NotRequired[str]
    serviceFacility: NotRequired[ServiceFacilityParams]
    serviceFacilityId: NotRequired[str]
    attachments: NotRequired[list[ClaimAttachmentParams]]
    thirdPartyNote: NotRequired[str]
    referringProvider: NotRequired[ProviderParams]
    referringProviderId: NotRequired[str]
    copayExempt: NotRequired[bool]
    durableMedicalEquipment: NotRequired[DurableMedicalEquipmentParams]
    dates: NotRequired[ServiceLineDatesParams]
    ambulanceTransport: NotRequired[AmbulanceTransportParams]
    equipmentCertification: NotRequired[EquipmentCertificationParams]
    conditions: NotRequired[list[ClaimConditionParams]]
    ambulancePatientCount: NotRequired[str]
    obstetricAnesthesiaUnits: NotRequired[str]
    measurements: NotRequired[list[ServiceMeasurementParams]]
    cliaNumber: NotRequired[str]
    referringCliaNumber: NotRequired[str]
    mammographyCertificationNumber: NotRequired[str]
    immunizationBatchNumber: NotRequired[str]
    postage: NotRequired[int]
    purchasedService: NotRequired[PurchasedServiceParams]
    purchasedServiceProvider: NotRequired[PurchasedServiceProviderParams]
    purchasedServiceProviderId: NotRequired[str]
    orderingProvider: NotRequired[OrderingProviderParams]
    orderingProviderId: NotRequired[str]
    primaryCareProvider: NotRequired[ProviderParams]
    primaryCareProviderId: NotRequired[str]
    ambulancePickUp: NotRequired[ClaimPersonAddressParams]
    ambulanceDropOff: NotRequired[AmbulancePlaceParams]
    forms: NotRequired[list[LineFormParams]]
    nonCoveredCharge: NotRequired[int]
    serviceTax: NotRequired[int]
    facilityTax: NotRequired[int]
    operatingProvider: NotRequired[ProviderParams]
    operatingProviderId: NotRequired[str]
    otherOperatingProvider: NotRequired[ProviderParams]
    otherOperatingProviderId: NotRequired[str]
    teeth: NotRequired[list[TreatedToothParams]]
    oralCavityCodes: NotRequired[list[str]]
    placementCode: NotRequired[Literal["I", "R"]]
    treatmentDates: NotRequired[DentalTreatmentDatesParams]
    predeterminationNumber: NotRequired[str]
    assistantSurgeon: NotRequired[ProviderParams]
    assistantSurgeonId: NotRequired[str]

class ServiceMeasurement(TypedDict):
    referenceCode: str
    qualifier: str
    value: str

class ServiceMeasurementParams(TypedDict):
    referenceCode: str
    qualifier: str
    value: str

class ServicePaymentServiceDate(TypedDict):
    start: str
    end: str

class ServicePayment(TypedDict):
    procedureQualifier: str
    procedureCode: str
    revenueCode: Union[str, None]
    modifiers: list[str]
    submittedProcedureCode: Union[str, None]
    lineItemControlNumber: Union[str, None]
    serviceDate: Union[ServicePaymentServiceDate, None]
    charge: int
    paid: int
    allowed: Union[int, None]
    paidUnits: Union[str, None]
    adjustments: list[Adjustment]
    remarkCodes: list[str]

class SessionUser(TypedDict):
    id: str
    email: str
    name: str

class SessionOrganization(TypedDict):
    id: str
    name: str
    timeZone: Union[str, None]

class Session(TypedDict):
    object: Literal["session"]
    livemode: bool
    user: SessionUser
    organization: SessionOrganization
    role: str
    scopes: list[str]
    csrfToken: str
    signedInAt: str
    idleExpiresAt: str
    expiresAt: str

class SessionEventData(TypedDict):
    session: FhirSession

class SessionRevokedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["session.revoked"]
    resource: EventSubject
    createdAt: str
    data: SessionEventData

class SftpConnectionCreateParams(TypedDict):
    name: str
    kind: Literal["sftp"]
    profile: SftpProfileParams
    secrets: NotRequired[SftpSecretsParams]
    secretsExpireAt: NotRequired[dict[str, Union[str, None]]]
    hostKeys: NotRequired[list[str]]
    tradingPartnerId: NotRequired[str]

class SftpPartnerConnectionParams(TypedDict):
    kind: Literal["sftp"]
    profile: SftpProfileParams
    secrets: NotRequired[SftpSecretsParams]
    hostKeys: NotRequired[list[str]]
    state: NotRequired[Literal["draft", "testing", "live", "paused"]]

class SftpProfileParams(TypedDict):
    host: str
    port: NotRequired[int]
    username: str
    partner: NotRequired[Literal["generic", "office_ally", "claim_md", "stedi", "waystar"]]
    mode: NotRequired[Literal["rename", "direct"]]
    sendFolder: NotRequired[str]
    stagingFolder: NotRequired[str]
    receiveFolder: NotRequired[str]
    doneFolder: NotRequired[str]
    fileName: NotRequired[str]
    afterPickUp: NotRequired[Literal["delete", "move", "leave"]]
    temporaryPatterns: NotRequired[str]
    reportPatterns: NotRequired[str]
    setPatterns: NotRequired[str]
    transactions: NotRequired[str]
    pollSeconds: NotRequired[int]
    concurrency: NotRequired[int]
    connectTimeoutSeconds: NotRequired[float]
    keepAliveSeconds: NotRequired[float]
    fileBytesMax: NotRequired[int]
    pgpSend: NotRequired[Literal["off", "encrypt", "encrypt_and_sign"]]
    pgpReceive: NotRequired[Literal["off", "signature_required", "signature_optional"]]
    pgpFormat: NotRequired[Literal["binary", "armored"]]

class SftpProfileUpdateParams(TypedDict):
    host: NotRequired[Union[str, None]]
    port: NotRequired[Union[int, None]]
    username: NotRequired[Union[str, None]]
    partner: NotRequired[Literal["generic", "office_ally", "claim_md", "stedi", "waystar", None]]
    mode: NotRequired[Literal["rename", "direct", None]]
    sendFolder: NotRequired[Union[str, None]]
    stagingFolder: NotRequired[Union[str, None]]
    receiveFolder: NotRequired[Union[str, None]]
    doneFolder: NotRequired[Union[str, None]]
    fileName: NotRequired[Union[str, None]]
    afterPickUp: NotRequired[Literal["delete", "move", "leave", None]]
    temporaryPatterns: NotRequired[Union[str, None]]
    reportPatterns: NotRequired[Union[str, None]]
    setPatterns: NotRequired[Union[str, None]]
    transactions: NotRequired[Union[str, None]]
    pollSeconds: NotRequired[Union[int, None]]
    concurrency: NotRequired[Union[int, None]]
    connectTimeoutSeconds: NotRequired[Union[float, None]]
    keepAliveSeconds: NotRequired[Union[float, None]]
    fileBytesMax: NotRequired[Union[int, None]]
    pgpSend: NotRequired[Literal["off", "encrypt", "encrypt_and_sign", None]]
    pgpReceive: NotRequired[Literal["off", "signature_required", "signature_optional", None]]
    pgpFormat: NotRequired[Literal["binary", "armored", None]]

class SftpSecretsParams(TypedDict):
    password: NotRequired[str]
    privateKey: NotRequired[str]
    previousPrivateKey: NotRequired[str]
    partnerPgpKeys: NotRequired[str]
    pgpPrivateKey: NotRequired[str]
    previousPgpPrivateKey: NotRequired[str]

class SftpSecretsUpdateParams(TypedDict):
    password: NotRequired[Union[str, None]]
    privateKey: NotRequired[Union[str, None]]
    previousPrivateKey: NotRequired[Union[str, None]]
    partnerPgpKeys: NotRequired[Union[str, None]]
    pgpPrivateKey: NotRequired[Union[str, None]]
    previousPgpPrivateKey: NotRequired[Union[str, None]]

class SkippedFix(TypedDict):
    fixId: str
    findingId: str
    ruleId: str
    reason: Union[Literal["conflict", "not_applicable"], str]

class SlaAtRiskEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["sla.at_risk"]
    resource: EventSubject
    createdAt: str
    data: SlaClockEventData

class SlaBreachedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["sla.breached"]
    resource: EventSubject
    createdAt: str
    data: SlaClockEventData

class SlaClock(TypedDict):
    object: Literal["sla_clock"]
    id: str
    livemode: bool
    policyId: str
    policyRevision: int
    subject: SlaClockSubject
    claimId: Union[str, None]
    state: Union[Literal["on_track", "at_risk", "breached", "met", "cancelled"], str]
    target: WorkSlaTarget
    startEvent: Union[str, None]
    endEvent: Union[str, None]
    endedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class SlaClockEventData(TypedDict):
    slaClock: SlaClock

class SlaClockList(TypedDict):
    object: Literal["list"]
    data: list[SlaClock]
    hasMore: bool
    nextCursor: Union[str, None]

class SlaClockSubject(TypedDict):
    type: Union[Literal["work_item", "prior_authorization", "denial", "appeal", "claim"], str]
    id: str

class SlaDuration(TypedDict):
    value: int
    unit: Union[Literal["minutes", "hours", "days", "business_days"], str]

class SlaDurationParams(TypedDict):
    value: int
    unit: Literal["minutes", "hours", "days", "business_days"]

class SlaEscalation(TypedDict):
    at: str
    action: Union[Literal["raise_priority", "reassign", "notify", "event"], str]
    queueId: Union[str, None]

class SlaEscalationParams(TypedDict):
    at: str
    action: Literal["raise_priority", "reassign", "notify", "event"]
    queueId: NotRequired[Union[str, None]]

class SlaFilterField(TypedDict):
    object: Literal["filter_field"]
    name: str
    title: str
    type: str
    unit: Union[Literal["cents", None], str]
    operators: list[str]
    description: str

class SlaFilterFieldList(TypedDict):
    object: Literal["list"]
    data: list[SlaFilterField]
    hasMore: bool
    nextCursor: Union[str, None]

class SlaPolicy(TypedDict):
    object: Literal["sla_policy"]
    id: str
    livemode: bool
    name: str
    description: Union[str, None]
    enabled: bool
    appliesTo: Union[Literal["work_item", "prior_authorization", "denial", "appeal", "claim"], str]
    position: int
    filter: WorkCondition
    targets: list[SlaTarget]
    pauseWhenWaiting: list[Union[Literal["payer", "patient", "provider", "external"], str]]
    escalation: list[SlaEscalation]
    effectiveFrom: Union[str, None]
    revision: int
    archivedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class SlaPolicyCreateParams(TypedDict):
    name: str
    description: NotRequired[Union[str, None]]
    enabled: NotRequired[bool]
    appliesTo: NotRequired[Literal["work_item", "prior_authorization", "denial", "appeal", "claim"]]
    filter: NotRequired[WorkConditionParams]
    targets: list[SlaTargetParams]
    pauseWhenWaiting: NotRequired[list[Literal["payer", "patient", "provider", "external"]]]
    escalation: NotRequired[list[SlaEscalationParams]]
    effectiveFrom: NotRequired[Union[str, None]]

class SlaPolicyList(TypedDict):
    object: Literal["list"]
    data: list[SlaPolicy]
    hasMore: bool
    nextCursor: Union[str, None]

class SlaPolicyUpdateParams(TypedDict):
    name: NotRequired[str]
    description: NotRequired[Union[str, None]]
    enabled: NotRequired[bool]
    filter: NotRequired[WorkConditionParams]
    targets: NotRequired[list[SlaTargetParams]]
    pauseWhenWaiting: NotRequired[list[Literal["payer", "patient", "provider", "external"]]]
    escalation: NotRequired[list[SlaEscalationParams]]
    effectiveFrom: NotRequired[Union[str, None]]

class SlaPreset(TypedDict):
    object: Literal["sla_preset"]
    regulatory: Union[Literal["cms_0057f_standard", "cms_0057f_expedited", "cms_0057f_api_data", "core_pa_documents", "core_pa_decision", "core_pa_close_out"], str]
    duration: SlaDuration
    effectiveFrom: str
    replacedFrom: Union[str, None]
    reference: str

class SlaPresetList(TypedDict):
    object: Literal["list"]
    data: list[SlaPreset]
    hasMore: bool
    nextCursor: Union[str, None]

class SlaPreview(TypedDict):
    object: Literal["sla_preview"]
    policyId: str
    since: str
    items: int
    matched: int
    metrics: list[SlaPreviewMetric]

class SlaPreviewMetric(TypedDict):
    metric: str
    met: int
    breached: int
    open: int

class SlaReorderParams(TypedDict):
    ids: list[str]

SlaReport = TypedDict("SlaReport", {"object": Literal["sla_report"], "livemode": bool, "from": str, "to": str, "policyId": Union[str, None], "rows": list[SlaReportRow]})

class SlaReportRow(TypedDict):
    subjectType: str
    policyId: str
    metric: str
    clocks: int
    met: int
    breached: int
    running: int
    medianMinutes: Union[int, None]
    metPercent: Union[float, None]

class SlaTarget(TypedDict):
    metric: Union[Literal["first_touch", "resolution", "submission", "payer_response", "next_update"], str]
    duration: SlaDuration
    priority: Union[Literal["low", "normal", "high", "urgent", None], str]
    warnBefore: Union[SlaDuration, None]
    calendarId: Union[str, None]
    regulatory: Union[Literal["cms_0057f_standard", "cms_0057f_expedited", "cms_0057f_api_data", "core_pa_documents", "core_pa_decision", "core_pa_close_out", None], str]

class SlaTargetParams(TypedDict):
    metric: Literal["first_touch", "resolution", "submission", "payer_response", "next_update"]
    duration: SlaDurationParams
    priority: NotRequired[Literal["low", "normal", "high", "urgent", None]]
    warnBefore: NotRequired[Union[SlaDurationParams, None]]
    calendarId: NotRequired[Union[str, None]]
    regulatory: NotRequired[Literal["cms_0057f_standard", "cms_0057f_expedited", "cms_0057f_api_data", "core_pa_documents", "core_pa_decision", "core_pa_close_out", None]]

class SpinalManipulation(TypedDict):
    conditionCode: str
    description1: NotRequired[str]
    description2: NotRequired[str]

class SpinalManipulationParams(TypedDict):
    conditionCode: str
    description1: NotRequired[str]
    description2: NotRequired[str]

class StatusReason(TypedDict):
    code: str
    message: str

class Subscriber(TypedDict):
    name: PersonName
    birthDate: Union[str, None]
    sex: Union[Literal["female", "male", "unknown"], str]
    address: NotRequired[Union[PersonAddress, None]]

class SubscriberParams(TypedDict):
    name: PersonNameParams
    birthDate: Union[str, None]
    sex: Literal["female", "male", "unknown"]
    address: NotRequired[Union[PersonAddressParams, None]]

class SubscriptionDisabledEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["subscription.disabled"]
    resource: EventSubject
    createdAt: str
    data: SubscriptionEventData

class SubscriptionEventData(TypedDict):
    subscription: WebhookSubscription

class SuggestedAnswer(TypedDict):
    value: AnswerValue
    source: Union[Literal["user", "rule", "ehr", "model"], str]
    evidence: list[Evidence]
    confidence: Union[float, None]
    suggestedAt: str

class SuspenseClearParams(TypedDict):
    to: Literal["write_off", "payer"]
    reason: str
    note: str

class SuspensePart(TypedDict):
    serviceLineId: Union[str, None]
    amount: int

class SuspenseReport(TypedDict):
    object: Literal["suspense_report"]
    livemode: bool
    asOf: Union[str, None]
    rows: list[SuspenseReportRow]

class SuspenseReportRow(TypedDict):
    claimId: Union[str, None]
    remittanceId: Union[str, None]
    payerId: Union[str, None]
    amount: int
    since: str

class SyncCounts(TypedDict):
    seen: int
    created: int
    updated: int
    unchanged: int
    failed: int
    unmapped: int

class SyncFailure(TypedDict):
    resourceType: str
    code: str
    message: str
    missingScope: Union[str, None]
    outcome: list[Any]

class SyncProblem(TypedDict):
    resourceType: str
    code: str
    path: str
    reason: NotRequired[str]
    count: int

class SyncServerIssue(TypedDict):
    resourceType: str
    severity: str
    code: str
    details: Union[str, None]
    expression: Union[str, None]
    count: int

class SyncStartParams(TypedDict):
    mode: NotRequired[Literal["incremental", "full", "bulk"]]
    resourceTypes: NotRequired[list[Literal["Organization", "Practitioner", "PractitionerRole", "Location", "Medication", "Patient", "RelatedPerson", "Coverage", "Condition", "Procedure", "ChargeItem", "Encounter", "AllergyIntolerance", "MedicationRequest", "DocumentReference"]]]
    patientIds: NotRequired[list[str]]
    since: NotRequired[str]
    dryRun: NotRequired[bool]

class Telecom(TypedDict):
    system: Union[Literal["phone", "email", "fax", "sms"], str]
    use: NotRequired[Union[Literal["home", "work", "mobile"], str]]
    value: str

class TelecomParams(TypedDict):
    system: Literal["phone", "email", "fax", "sms"]
    use: NotRequired[Literal["home", "work", "mobile"]]
    value: str

class TestClock(TypedDict):
    object: Literal["test_clock"]
    id: str
    version: int
    createdAt: str
    updatedAt: str
    livemode: bool
    scope: Union[Literal["organization", "patients"], str]
    driveWebhookRetries: bool
    name: Union[str, None]
    status: Union[Literal["ready", "advancing", "failed"], str]
    frozenTime: str
    advancesTo: Union[str, None]

class TestClockAdvanceParams(TypedDict):
    frozenTime: str

class TestClockCreateParams(TypedDict):
    frozenTime: str
    scope: NotRequired[Literal["organization", "patients"]]
    driveWebhookRetries: NotRequired[bool]
    name: NotRequired[str]

class TestClockList(TypedDict):
    object: Literal["list"]
    data: list[TestClock]
    hasMore: bool
    nextCursor: Union[str, None]

class ThinReference(TypedDict):
    object: str
    id: str

class ThinWebhook(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Union[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping"], str]
    resource: EventSubject
    createdAt: str
    data: dict[str, ThinReference]

TimelineEntry = TypedDict("TimelineEntry", {"object": Literal["timeline_entry"], "id": str, "at": str, "action": str, "from": Union[str, None], "to": Union[str, None], "actor": Actor, "requestId": Union[str, None], "details": dict[str, Any]})

class TimelineEntryList(TypedDict):
    object: Literal["list"]
    data: list[TimelineEntry]
    hasMore: bool
    nextCursor: Union[str, None]

class TimelyFilingDays(TypedDict):
    initial: int
    corrected: int
    appeal: int

class TimelyFilingDaysParams(TypedDict):
    initial: int
    corrected: int
    appeal: int

class ToothStatus(TypedDict):
    tooth: str
    status: Union[Literal["E", "M"], str]
    system: NotRequired[str]

class ToothStatusParams(TypedDict):
    tooth: str
    status: Literal["E", "M"]
    system: NotRequired[str]

class TradingPartnerBatch(TypedDict):
    transactionsMax: int
    bytesMax: int
    delaySeconds: int

TradingPartnerAcknowledgmentMinutes = TypedDict("TradingPartnerAcknowledgmentMinutes", {"270": NotRequired[int], "275": NotRequired[int], "276": NotRequired[int], "278": NotRequired[int], "837P": NotRequired[int], "837I": NotRequired[int], "837D": NotRequired[int]})

class TradingPartnerConnection(TypedDict):
    id: str
    kind: str
    profile: dict[str, Any]
    hasSecrets: bool
    hostKeys: list[str]
    state: Union[Literal["draft", "testing", "live", "paused", "quarantined"], str]
    stateReason: Union[str, None]
    lastSuccessAt: Union[str, None]
    lastFailureAt: Union[str, None]
    lastFailureReason: Union[str, None]
    consecutiveFailures: int

class TradingPartner(TypedDict):
    object: Literal["trading_partner"]
    id: str
    livemode: bool
    name: str
    interchangeSenderQualifier: str
    interchangeSenderId: str
    interchangeReceiverQualifier: str
    interchangeReceiverId: str
    applicationSenderCode: str
    applicationReceiverCode: str
    submitterId: str
    receiverName: str
    receiverId: str
    acknowledgmentRequested: bool
    usageIndicator: Union[Literal["T", "P"], str]
    batch: TradingPartnerBatch
    acknowledgmentMinutes: TradingPartnerAcknowledgmentMinutes
    connectionId: Union[str, None]
    connection: Union[TradingPartnerConnection, None]
    version: int
    createdAt: str
    updatedAt: str

class TradingPartnerCreateParamsBatch(TypedDict):
    transactionsMax: int
    bytesMax: int
    delaySeconds: int

TradingPartnerCreateParamsAcknowledgmentMinutes = TypedDict("TradingPartnerCreateParamsAcknowledgmentMinutes", {"270": NotRequired[int], "275": NotRequired[int], "276": NotRequired[int], "278": NotRequired[int], "837P": NotRequired[int], "837I": NotRequired[int], "837D": NotRequired[int]})

class TradingPartnerCreateParams(TypedDict):
    name: str
    interchangeSenderId: str
    interchangeReceiverId: str
    interchangeSenderQualifier: NotRequired[str]
    interchangeReceiverQualifier: NotRequired[str]
    applicationSenderCode: NotRequired[str]
    applicationReceiverCode: NotRequired[str]
    submitterId: NotRequired[str]
    receiverName: NotRequired[str]
    receiverId: NotRequired[str]
    acknowledgmentRequested: NotRequired[bool]
    usageIndicator: NotRequired[Literal["T", "P"]]
    batch: NotRequired[TradingPartnerCreateParamsBatch]
    acknowledgmentMinutes: NotRequired[TradingPartnerCreateParamsAcknowledgmentMinutes]
    connectionId: NotRequired[Union[str, None]]
    connection: NotRequired[PartnerConnectionParams]

class TradingPartnerList(TypedDict):
    object: Literal["list"]
    data: list[TradingPartner]
    hasMore: bool
    nextCursor: Union[str, None]

class TradingPartnerUpdateParamsBatch(TypedDict):
    transactionsMax: int
    bytesMax: int
    delaySeconds: int

TradingPartnerUpdateParamsAcknowledgmentMinutes = TypedDict("TradingPartnerUpdateParamsAcknowledgmentMinutes", {"270": NotRequired[int], "275": NotRequired[int], "276": NotRequired[int], "278": NotRequired[int], "837P": NotRequired[int], "837I": NotRequired[int], "837D": NotRequired[int]})

class TradingPartnerUpdateParamsConnection(TypedDict):
    kind: NotRequired[str]
    profile: NotRequired[ConnectionProfileParams]
    secrets: NotRequired[Union[ConnectionSecretsParams, None]]
    hostKeys: NotRequired[list[str]]
    state: NotRequired[Literal["draft", "testing", "live", "paused"]]

class TradingPartnerUpdateParams(TypedDict):
    name: NotRequired[str]
    interchangeSenderQualifier: NotRequired[str]
    interchangeSenderId: NotRequired[str]
    interchangeReceiverQualifier: NotRequired[str]
    interchangeReceiverId: NotRequired[str]
    applicationSenderCode: NotRequired[str]
    applicationReceiverCode: NotRequired[str]
    submitterId: NotRequired[str]
    receiverName: NotRequired[str]
    receiverId: NotRequired[str]
    acknowledgmentRequested: NotRequired[bool]
    usageIndicator: NotRequired[Literal["T", "P"]]
    batch: NotRequired[TradingPartnerUpdateParamsBatch]
    acknowledgmentMinutes: NotRequired[TradingPartnerUpdateParamsAcknowledgmentMinutes]
    connectionId: NotRequired[Union[str, None]]
    connection: NotRequired[TradingPartnerUpdateParamsConnection]

class TreatedTooth(TypedDict):
    tooth: NotRequired[str]
    surfaces: NotRequired[list[Union[Literal["B", "D", "F", "I", "L", "M", "O"], str]]]

class TreatedToothParams(TypedDict):
    tooth: NotRequired[str]
    surfaces: NotRequired[list[Literal["B", "D", "F", "I", "L", "M", "O"]]]

class User(TypedDict):
    object: Literal["user"]
    id: str
    livemode: bool
    email: str
    name: str
    role: str
    status: Union[Literal["invited", "active", "disabled"], str]
    identity: Union[UserIdentity, None]
    lastSignedInAt: Union[str, None]
    invitationExpiresAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class UserIdentity(TypedDict):
    issuer: str
    subject: str

class UserIdentitySetParams(TypedDict):
    issuer: str
    subject: str

class UserInviteParams(TypedDict):
    email: str
    name: str
    role: str

class UserList(TypedDict):
    object: Literal["list"]
    data: list[User]
    hasMore: bool
    nextCursor: Union[str, None]

class UserUpdateParams(TypedDict):
    name: NotRequired[str]
    role: NotRequired[str]

class ValidationFindingSubject(TypedDict):
    type: Union[Literal["patient", "coverage", "payer"], str]
    path: str

class ValidationFinding(TypedDict):
    ruleId: str
    ruleVersion: int
    title: str
    family: str
    severity: Union[Literal["error", "warning", "info"], str]
    blocking: bool
    source: ScrubRuleSource
    path: str
    field: str
    subject: NotRequired[ValidationFindingSubject]
    message: str
    currentValue: NotRequired[Any]
    expected: NotRequired[str]
    predictedCarc: NotRequired[list[str]]
    evidence: NotRequired[FindingEvidence]

class ValueCode(TypedDict):
    code: str
    amount: NotRequired[int]
    quantity: NotRequired[str]

class ValueCodeParams(TypedDict):
    code: str
    amount: NotRequired[int]
    quantity: NotRequired[str]

class WebhookDelivery(TypedDict):
    object: Literal["webhook_delivery"]
    livemode: bool
    id: str
    deliveryId: str
    dispatchId: str
    subscriptionId: str
    eventId: str
    eventType: str
    attempt: int
    replayOf: Union[str, None]
    status: Union[Literal["pending", "succeeded", "failed", "permanently_failed"], str]
    outcome: Union[Literal["succeeded", "http_status", "timeout", "connection_timeout", "response_timeout", "connection_failed", "connection_closed", "tls_failed", "dns_failed", "address_not_allowed", "redirect", "response_too_large", "response_invalid", None], str]
    responseStatus: Union[int, None]
    responseExcerpt: Union[str, None]
    durationMs: Union[int, None]
    attemptedAt: Union[str, None]
    finishedAt: Union[str, None]
    nextAttemptAt: Union[str, None]
    createdAt: str

class WebhookDeliveryList(TypedDict):
    object: Literal["list"]
    data: list[WebhookDelivery]
    hasMore: bool
    nextCursor: Union[str, None]

class WebhookOriginIps(TypedDict):
    object: Literal["webhook_origin_ips"]
    current: list[OriginNetwork]
    upcoming: list[OriginNetwork]
    retiring: list[RetiringOriginNetwork]

class WebhookReplayProgress(TypedDict):
    eventsTotal: Union[int, None]
    eventsExamined: int
    eventsReplayed: int
    eventsPending: int

class WebhookReplay(TypedDict):
    object: Literal["webhook_replay"]
    id: str
    livemode: bool
    subscriptionId: str
    status: Union[Literal["queued", "running", "completed", "cancelled", "failed"], str]
    statusReason: Union[str, None]
    since: str
    until: str
    deliveryStatuses: list[Union[Literal["succeeded", "permanently_failed", "missing"], str]]
    eventTypes: Union[list[str], None]
    progress: WebhookReplayProgress
    startedAt: Union[str, None]
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class WebhookReplayCreateParams(TypedDict):
    since: str
    until: NotRequired[str]
    status: NotRequired[list[Literal["succeeded", "permanently_failed", "missing"]]]
    eventTypes: NotRequired[list[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping", "patient.*", "eligibility.*", "provider.*", "facility.*", "connection.*", "interchange.*", "claim.*", "encounter.*", "prior_auth.*", "remittance.*", "denial.*", "appeal.*", "review.*", "sla.*", "work.*", "integration.*", "partner_ehr.*", "outbox.*", "enrollment.*", "session.*", "subscription.*", "*"]]]

class WebhookReplayList(TypedDict):
    object: Literal["list"]
    data: list[WebhookReplay]
    hasMore: bool
    nextCursor: Union[str, None]

class WebhookSecretRotateParams(TypedDict):
    endOverlap: NotRequired[bool]

class WebhookStatisticsBacklog(TypedDict):
    pending: int
    retrying: int
    held: int
    nextRetryAt: Union[str, None]

WebhookStatisticsWindows = TypedDict("WebhookStatisticsWindows", {"1h": WebhookStatisticsWindow, "24h": WebhookStatisticsWindow, "7d": WebhookStatisticsWindow})

class WebhookStatistics(TypedDict):
    object: Literal["webhook_statistics"]
    livemode: bool
    subscriptionId: str
    consecutiveFailures: int
    backlog: WebhookStatisticsBacklog
    windows: WebhookStatisticsWindows
    calculatedAt: str

class WebhookStatisticsWindowLatencyMs(TypedDict):
    p50: Union[int, None]
    p95: Union[int, None]

class WebhookStatisticsWindow(TypedDict):
    attempts: int
    succeeded: int
    failed: int
    successRate: Union[float, None]
    latencyMs: WebhookStatisticsWindowLatencyMs
    isSample: bool

class WebhookSubscription(TypedDict):
    object: Literal["webhook_subscription"]
    id: str
    livemode: bool
    url: str
    events: list[str]
    description: Union[str, None]
    payload: Union[Literal["full", "thin"], str]
    ordering: Union[Literal["none", "strict"], str]
    headers: dict[str, str]
    status: Union[Literal["enabled", "paused", "disabled"], str]
    disabledReason: Union[str, None]
    consecutiveFailures: int
    previousSecretExpiresAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class WebhookSubscriptionCreateParams(TypedDict):
    url: str
    events: list[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping", "patient.*", "eligibility.*", "provider.*", "facility.*", "connection.*", "interchange.*", "claim.*", "encounter.*", "prior_auth.*", "remittance.*", "denial.*", "appeal.*", "review.*", "sla.*", "work.*", "integration.*", "partner_ehr.*", "outbox.*", "enrollment.*", "session.*", "subscription.*", "*"]]
    description: NotRequired[str]
    payload: NotRequired[Literal["full", "thin"]]
    ordering: NotRequired[Literal["none", "strict"]]
    headers: NotRequired[dict[str, str]]

class WebhookSubscriptionList(TypedDict):
    object: Literal["list"]
    data: list[WebhookSubscription]
    hasMore: bool
    nextCursor: Union[str, None]

class WebhookSubscriptionUpdateParams(TypedDict):
    url: NotRequired[str]
    events: NotRequired[list[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping", "patient.*", "eligibility.*", "provider.*", "facility.*", "connection.*", "interchange.*", "claim.*", "encounter.*", "prior_auth.*", "remittance.*", "denial.*", "appeal.*", "review.*", "sla.*", "work.*", "integration.*", "partner_ehr.*", "outbox.*", "enrollment.*", "session.*", "subscription.*", "*"]]]
    description: NotRequired[Union[str, None]]
    payload: NotRequired[Literal["full", "thin"]]
    ordering: NotRequired[Literal["none", "strict"]]
    headers: NotRequired[Union[dict[str, Union[str, None]], None]]
    status: NotRequired[Literal["enabled", "paused"]]

class WebhookSubscriptionWithSecret(TypedDict):
    object: Literal["webhook_subscription"]
    id: str
    livemode: bool
    url: str
    events: list[str]
    description: Union[str, None]
    payload: Union[Literal["full", "thin"], str]
    ordering: Union[Literal["none", "strict"], str]
    headers: dict[str, str]
    status: Union[Literal["enabled", "paused", "disabled"], str]
    disabledReason: Union[str, None]
    consecutiveFailures: int
    previousSecretExpiresAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str
    signingSecret: NotRequired[str]
    secretShownAt: NotRequired[str]

class WorkAssignedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["work.assigned"]
    resource: EventSubject
    createdAt: str
    data: WorkItemEventData

class WorkAssignee(TypedDict):
    type: Union[Literal["user", "agent", "team"], str]
    id: str

class WorkAssigneeParams(TypedDict):
    type: Literal["user", "agent", "team"]
    id: str

class WorkBulkError(TypedDict):
    code: str
    message: str
    param: Union[str, None]
    details: list[WorkBulkErrorDetail]

class WorkBulkErrorDetail(TypedDict):
    code: str
    param: str
    message: str

class WorkBulkItemParams(TypedDict):
    id: str
    version: NotRequired[int]
    category: NotRequired[Union[str, None]]
    status: NotRequired[Literal["open", "in_progress", "waiting", "in_review", "done", "cancelled"]]
    title: NotRequired[str]
    description: NotRequired[Union[str, None]]
    priority: NotRequired[Literal["low", "normal", "high", "urgent"]]
    queueId: NotRequired[Union[str, None]]
    assignee: NotRequired[Union[WorkAssigneeParams, None]]
    amountAtRisk: NotRequired[Union[int, None]]
    dueAt: NotRequired[Union[str, None]]
    snoozedUntil: NotRequired[Union[str, None]]
    waitingOn: NotRequired[Literal["none", "payer", "patient", "provider", "external"]]
    resolution: NotRequired[WorkResolutionParams]
    reviewId: NotRequired[str]

class WorkBulkItemResult(TypedDict):
    id: str
    workItem: Union[WorkItem, None]
    error: Union[WorkBulkError, None]

class WorkBulkParams(TypedDict):
    items: list[WorkBulkItemParams]

class WorkBulkPreview(TypedDict):
    object: Literal["work_bulk_preview"]
    succeeded: int
    failed: int
    results: list[WorkBulkItemResult]

class WorkBulkResult(TypedDict):
    object: Literal["work_bulk_result"]
    succeeded: int
    failed: int
    results: list[WorkBulkItemResult]

class WorkCompletedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["work.completed"]
    resource: EventSubject
    createdAt: str
    data: WorkItemEventData

class WorkCondition(TypedDict):
    field: NotRequired[Union[Literal["type", "category", "priority", "queueId", "subjectType", "amountAtRisk", "blocksSubmission", "sourceType", "dueAt", "payerId", "status", "claimType", "frequencyCode", "placeOfServiceCode", "totalCharges", "timelyFilingDeadline", "procedureCodes", "revenueCodes", "urgency", "requestType", "carc", "groupCode", "deniedAmount", "appealable", "appealType", "level", "amountInControversy"], str]]
    operator: NotRequired[Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[WorkConditionGroup]]
    any: NotRequired[list[WorkConditionGroup]]
    none: NotRequired[list[WorkConditionGroup]]

class WorkConditionComparison(TypedDict):
    field: Union[Literal["type", "category", "priority", "queueId", "subjectType", "amountAtRisk", "blocksSubmission", "sourceType", "dueAt", "payerId", "status", "claimType", "frequencyCode", "placeOfServiceCode", "totalCharges", "timelyFilingDeadline", "procedureCodes", "revenueCodes", "urgency", "requestType", "carc", "groupCode", "deniedAmount", "appealable", "appealType", "level", "amountInControversy"], str]
    operator: Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]

class WorkConditionComparisonParams(TypedDict):
    field: Literal["type", "category", "priority", "queueId", "subjectType", "amountAtRisk", "blocksSubmission", "sourceType", "dueAt", "payerId", "status", "claimType", "frequencyCode", "placeOfServiceCode", "totalCharges", "timelyFilingDeadline", "procedureCodes", "revenueCodes", "urgency", "requestType", "carc", "groupCode", "deniedAmount", "appealable", "appealType", "level", "amountInControversy"]
    operator: Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]

class WorkConditionGroup(TypedDict):
    field: NotRequired[Union[Literal["type", "category", "priority", "queueId", "subjectType", "amountAtRisk", "blocksSubmission", "sourceType", "dueAt", "payerId", "status", "claimType", "frequencyCode", "placeOfServiceCode", "totalCharges", "timelyFilingDeadline", "procedureCodes", "revenueCodes", "urgency", "requestType", "carc", "groupCode", "deniedAmount", "appealable", "appealType", "level", "amountInControversy"], str]]
    operator: NotRequired[Union[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"], str]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[WorkConditionComparison]]
    any: NotRequired[list[WorkConditionComparison]]
    none: NotRequired[list[WorkConditionComparison]]

class WorkConditionGroupParams(TypedDict):
    field: NotRequired[Literal["type", "category", "priority", "queueId", "subjectType", "amountAtRisk", "blocksSubmission", "sourceType", "dueAt", "payerId", "status", "claimType", "frequencyCode", "placeOfServiceCode", "totalCharges", "timelyFilingDeadline", "procedureCodes", "revenueCodes", "urgency", "requestType", "carc", "groupCode", "deniedAmount", "appealable", "appealType", "level", "amountInControversy"]]
    operator: NotRequired[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[WorkConditionComparisonParams]]
    any: NotRequired[list[WorkConditionComparisonParams]]
    none: NotRequired[list[WorkConditionComparisonParams]]

class WorkConditionParams(TypedDict):
    field: NotRequired[Literal["type", "category", "priority", "queueId", "subjectType", "amountAtRisk", "blocksSubmission", "sourceType", "dueAt", "payerId", "status", "claimType", "frequencyCode", "placeOfServiceCode", "totalCharges", "timelyFilingDeadline", "procedureCodes", "revenueCodes", "urgency", "requestType", "carc", "groupCode", "deniedAmount", "appealable", "appealType", "level", "amountInControversy"]]
    operator: NotRequired[Literal["equals", "not_equals", "in", "not_in", "greater_than", "at_least", "less_than", "at_most", "between", "contains", "not_contains", "starts_with", "exists", "not_exists"]]
    value: NotRequired[Union[Union[str, float, bool], list[Union[str, float, bool]]]]
    all: NotRequired[list[WorkConditionGroupParams]]
    any: NotRequired[list[WorkConditionGroupParams]]
    none: NotRequired[list[WorkConditionGroupParams]]

class WorkCreatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["work.created"]
    resource: EventSubject
    createdAt: str
    data: WorkItemEventData

class WorkItem(TypedDict):
    object: Literal["work_item"]
    id: str
    livemode: bool
    type: Union[Literal["eligibility", "prior_auth_question", "prior_auth_submission", "claim_scrub", "claim_rejection", "claim_follow_up", "denial", "appeal", "manual_review", "remittance_match", "missing_enrollment", "credentialing", "data_request", "integration_failure", "patient_merge", "mention", "custom"], str]
    category: Union[str, None]
    status: Union[Literal["open", "in_progress", "waiting", "in_review", "done", "cancelled"], str]
    subject: Union[WorkSubject, None]
    claimId: Union[str, None]
    title: str
    description: Union[str, None]
    priority: Union[Literal["low", "normal", "high", "urgent"], str]
    priorityScore: WorkPriorityScore
    queueId: Union[str, None]
    assignee: Union[WorkAssignee, None]
    blocksSubmission: bool
    amountAtRisk: Union[int, None]
    dueAt: Union[str, None]
    sla: Union[WorkSla, None]
    slaRuns: list[WorkSla]
    snoozedUntil: Union[str, None]
    waitingOn: Union[Literal["none", "payer", "patient", "provider", "external"], str]
    recommendedActions: list[str]
    resolution: Union[WorkResolution, None]
    reopenCount: int
    source: WorkSource
    reviewId: Union[str, None]
    dedupeKey: Union[str, None]
    completedAt: Union[str, None]
    version: int
    createdAt: str
    updatedAt: str

class WorkItemCreateParams(TypedDict):
    type: Literal["eligibility", "prior_auth_question", "prior_auth_submission", "claim_scrub", "claim_rejection", "claim_follow_up", "denial", "appeal", "manual_review", "remittance_match", "missing_enrollment", "credentialing", "data_request", "integration_failure", "patient_merge", "mention", "custom"]
    category: NotRequired[str]
    subject: NotRequired[WorkSubjectParams]
    title: str
    description: NotRequired[Union[str, None]]
    priority: NotRequired[Literal["low", "normal", "high", "urgent"]]
    queueId: NotRequired[str]
    assignee: NotRequired[WorkAssigneeParams]
    blocksSubmission: NotRequired[bool]
    amountAtRisk: NotRequired[int]
    dueAt: NotRequired[str]
    snoozedUntil: NotRequired[str]

class WorkItemEventData(TypedDict):
    workItem: WorkItem
    previousAttributes: NotRequired[WorkItemPreviousAttributes]

class WorkItemList(TypedDict):
    object: Literal["list"]
    data: list[ListedWorkItem]
    hasMore: bool
    nextCursor: Union[str, None]

class WorkItemPreviousAttributes(TypedDict):
    object: NotRequired[Literal["work_item"]]
    id: NotRequired[str]
    livemode: NotRequired[bool]
    type: NotRequired[Union[Literal["eligibility", "prior_auth_question", "prior_auth_submission", "claim_scrub", "claim_rejection", "claim_follow_up", "denial", "appeal", "manual_review", "remittance_match", "missing_enrollment", "credentialing", "data_request", "integration_failure", "patient_merge", "mention", "custom"], str]]
    category: NotRequired[Union[str, None]]
    status: NotRequired[Union[Literal["open", "in_progress", "waiting", "in_review", "done", "cancelled"], str]]
    subject: NotRequired[Union[WorkSubject, None]]
    claimId: NotRequired[Union[str, None]]
    title: NotRequired[str]
    description: NotRequired[Union[str, None]]
    priority: NotRequired[Union[Literal["low", "normal", "high", "urgent"], str]]
    priorityScore: NotRequired[WorkPriorityScore]
    queueId: NotRequired[Union[str, None]]
    assignee: NotRequired[Union[WorkAssignee, None]]
    blocksSubmission: NotRequired[bool]
    amountAtRisk: NotRequired[Union[int, None]]
    dueAt: NotRequired[Union[str, None]]
    sla: NotRequired[Union[WorkSla, None]]
    slaRuns: NotRequired[list[WorkSla]]
    snoozedUntil: NotRequired[Union[str, None]]
    waitingOn: NotRequired[Union[Literal["none", "payer", "patient", "provider", "external"], str]]
    recommendedActions: NotRequired[list[str]]
    resolution: NotRequired[Union[WorkResolution, None]]
    reopenCount: NotRequired[int]
    source: NotRequired[WorkSource]
    reviewId: NotRequired[Union[str, None]]
    dedupeKey: NotRequired[Union[str, None]]
    completedAt: NotRequired[Union[str, None]]
    version: NotRequired[int]
    createdAt: NotRequired[str]
    updatedAt: NotRequired[str]

class WorkItemUpdateParams(TypedDict):
    category: NotRequired[Union[str, None]]
    status: NotRequired[Literal["open", "in_progress", "waiting", "in_review", "done", "cancelled"]]
    title: NotRequired[str]
    description: NotRequired[Union[str, None]]
    priority: NotRequired[Literal["low", "normal", "high", "urgent"]]
    queueId: NotRequired[Union[str, None]]
    assignee: NotRequired[Union[WorkAssigneeParams, None]]
    amountAtRisk: NotRequired[Union[int, None]]
    dueAt: NotRequired[Union[str, None]]
    snoozedUntil: NotRequired[Union[str, None]]
    waitingOn: NotRequired[Literal["none", "payer", "patient", "provider", "external"]]
    resolution: NotRequired[WorkResolutionParams]
    reviewId: NotRequired[str]

class WorkNote(TypedDict):
    object: Literal["work_note"]
    id: str
    workItemId: str
    text: str
    author: WorkNoteAuthor
    mentions: list[str]
    createdAt: str

class WorkNoteAuthor(TypedDict):
    type: str
    id: str

class WorkNoteCreateParams(TypedDict):
    text: str
    mentions: NotRequired[list[str]]

class WorkNoteList(TypedDict):
    object: Literal["list"]
    data: list[WorkNote]
    hasMore: bool
    nextCursor: Union[str, None]

class WorkPriorityFactors(TypedDict):
    priority: int
    amount: int
    deadline: int
    recoverability: int

class WorkPriorityScore(TypedDict):
    value: int
    factors: WorkPriorityFactors

class WorkQueue(TypedDict):
    object: Literal["work_queue"]
    id: str
    livemode: bool
    name: str
    description: Union[str, None]
    members: list[WorkQueueMember]
    version: int
    createdAt: str
    updatedAt: str

class WorkQueueCount(TypedDict):
    queueId: Union[str, None]
    items: int

class WorkQueueCreateParams(TypedDict):
    name: str
    description: NotRequired[Union[str, None]]
    members: NotRequired[list[WorkQueueMemberParams]]

class WorkQueueList(TypedDict):
    object: Literal["list"]
    data: list[WorkQueue]
    hasMore: bool
    nextCursor: Union[str, None]

class WorkQueueMember(TypedDict):
    type: Union[Literal["user", "agent"], str]
    id: str

class WorkQueueMemberParams(TypedDict):
    type: Literal["user", "agent"]
    id: str

class WorkQueueUpdateParams(TypedDict):
    name: NotRequired[str]
    description: NotRequired[Union[str, None]]
    members: NotRequired[list[WorkQueueMemberParams]]

WorkReport = TypedDict("WorkReport", {"object": Literal["work_report"], "livemode": bool, "from": str, "to": str, "queueId": Union[str, None], "rows": list[WorkReportRow]})

class WorkReportRow(TypedDict):
    type: str
    queueId: Union[str, None]
    created: int
    completed: int
    autoResolved: int
    cancelled: int
    medianMinutes: Union[int, None]
    open: int
    overdue: int
    openAmount: int

class WorkResolution(TypedDict):
    code: Union[Literal["fixed", "submitted", "paid", "appealed", "written_off", "billed_patient", "billed_next_payer", "expired", "answered", "decided", "matched", "duplicate", "not_needed", "other"], str]
    note: Union[str, None]
    autoResolved: bool

class WorkResolutionParams(TypedDict):
    code: Literal["fixed", "submitted", "paid", "appealed", "written_off", "billed_patient", "billed_next_payer", "expired", "answered", "decided", "matched", "duplicate", "not_needed", "other"]
    note: NotRequired[Union[str, None]]

class WorkSla(TypedDict):
    policyId: str
    policyRevision: int
    state: Union[Literal["on_track", "at_risk", "breached", "paused", "met"], str]
    targets: list[WorkSlaTarget]
    pausedAt: Union[str, None]
    pauses: NotRequired[list[WorkSlaPause]]

class WorkSlaAtRiskEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["work.sla_at_risk"]
    resource: EventSubject
    createdAt: str
    data: WorkItemEventData

class WorkSlaBreachedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["work.sla_breached"]
    resource: EventSubject
    createdAt: str
    data: WorkItemEventData

WorkSlaPause = TypedDict("WorkSlaPause", {"from": str, "to": str})

class WorkSlaStep(TypedDict):
    minutes: int
    doneAt: Union[str, None]

class WorkSlaTarget(TypedDict):
    metric: str
    unit: NotRequired[str]
    calendarId: NotRequired[Union[str, None]]
    regulatory: NotRequired[Union[str, None]]
    startedAt: str
    dueAt: str
    warnAt: Union[str, None]
    metAt: Union[str, None]
    warnedAt: Union[str, None]
    breachedAt: Union[str, None]
    steps: NotRequired[list[WorkSlaStep]]

class WorkSource(TypedDict):
    type: Union[Literal["api", "event", "policy"], str]
    id: Union[str, None]

class WorkSubject(TypedDict):
    type: str
    id: str

class WorkSubjectParams(TypedDict):
    type: Literal["claim", "patient", "coverage", "denial", "appeal", "remittance", "prior_authorization", "eligibility_check", "enrollment"]
    id: str

class WorkSummary(TypedDict):
    object: Literal["work_summary"]
    livemode: bool
    open: int
    unassigned: int
    overdue: int
    amountAtRisk: int
    byStatus: dict[str, int]
    byType: dict[str, int]
    byQueue: list[WorkQueueCount]
    bySlaState: dict[str, int]

class WorkTakeParams(TypedDict):
    queueId: NotRequired[str]
    types: NotRequired[list[Literal["eligibility", "prior_auth_question", "prior_auth_submission", "claim_scrub", "claim_rejection", "claim_follow_up", "denial", "appeal", "manual_review", "remittance_match", "missing_enrollment", "credentialing", "data_request", "integration_failure", "patient_merge", "mention", "custom"]]]

class WorkUpdatedEvent(TypedDict):
    object: Literal["event"]
    id: str
    livemode: bool
    type: Literal["work.updated"]
    resource: EventSubject
    createdAt: str
    data: WorkItemEventData

class WriteOffCreateParams(TypedDict):
    scope: Literal["patient", "payer"]
    reason: Literal["timely_filing", "authorization_missing", "eligibility", "other_payer_not_billed", "duplicate_charge", "documentation_missing", "coding_error", "bundled", "not_medically_necessary", "non_covered", "benefit_limit", "provider_not_enrolled", "patient_data_wrong", "contractual", "appeal_exhausted", "small_balance", "charity_care", "bankruptcy", "patient_deceased", "administrative", "bad_debt", "courtesy", "financial_hardship", "prompt_payment_discount", "settlement"]
    amount: NotRequired[int]
    serviceLineId: NotRequired[str]

class X12Annotation(TypedDict):
    object: Literal["x12_annotation"]
    segmentCount: int
    findingCount: int
    errorCount: int
    loops: list[X12Loop]
    segments: list[X12Segment]
    findings: list[X12Finding]
    hasMore: bool
    nextOffset: Union[int, None]

class X12Document(TypedDict):
    object: Literal["x12_document"]
    interchangeCount: int
    transactionSetCount: int
    errorCount: int
    findingCount: int
    omittedFindingCount: int
    findings: list[X12Finding]
    itemCount: int
    items: list[X12Item]
    hasMore: bool
    nextOffset: Union[int, None]

class X12Element(TypedDict):
    position: int
    name: Union[str, None]
    value: str
    byteOffset: int
    byteLength: int
    pointer: Union[str, None]
    parts: list[X12Part]
    findings: list[X12Finding]

class X12Finding(TypedDict):
    rule: str
    severity: Union[Literal["error", "warning"], str]
    snip: int
    message: str
    segmentNumber: int
    byteOffset: int
    segmentId: str
    loop: Union[str, None]
    elementPosition: Union[int, None]
    componentPosition: Union[int, None]
    repetitionPosition: Union[int, None]
    transactionSetNumber: int
    transactionSegmentNumber: int

class X12Item(TypedDict):
    kind: str

class X12Loop(TypedDict):
    parentIndex: Union[int, None]
    loop: Union[str, None]
    name: str
    guide: str
    firstSegmentNumber: int

class X12Part(TypedDict):
    repetitionPosition: int
    componentPosition: int
    name: Union[str, None]
    value: str
    byteOffset: int
    byteLength: int
    pointer: Union[str, None]

class X12Segment(TypedDict):
    segmentNumber: int
    transactionSegmentNumber: int
    segmentId: str
    name: Union[str, None]
    line: int
    byteOffset: int
    byteLength: int
    loopIndex: Union[int, None]
    claimId: Union[str, None]
    elements: list[X12Element]
    findings: list[X12Finding]

class X12ValidationCountsByRuleItem(TypedDict):
    rule: str
    count: int

class X12Validation(TypedDict):
    object: Literal["x12_validation"]
    isValid: bool
    interchangeCount: int
    transactionSetCount: int
    errorCount: int
    findingCount: int
    omittedFindingCount: int
    findings: list[X12Finding]
    countsByRule: list[X12ValidationCountsByRuleItem]
    implementationAcknowledgments: list[str]
    interchangeAcknowledgments: list[str]

ListPatientsQuery = TypedDict("ListPatientsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "id": NotRequired[Union[str, list[str]]], "status": NotRequired[Union[Union[Literal["active", "inactive", "merged"], str], list[Union[Literal["active", "inactive", "merged"], str]]]], "externalId": NotRequired[Union[str, list[str]]], "mrn": NotRequired[Union[str, list[str]]], "birthDate": NotRequired[Union[str, list[str]]], "familyName": NotRequired[str], "familyName[prefix]": NotRequired[str]})

class ListMedicalHistoryQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["current", "superseded", "entered_in_error"], str], list[Union[Literal["current", "superseded", "entered_in_error"], str]]]]
    externalId: NotRequired[Union[str, list[str]]]
    category: NotRequired[Union[Union[Literal["condition", "allergy", "medication", "procedure", "immunization", "family_history", "social_history", "lab_result", "vital_sign"], str], list[Union[Literal["condition", "allergy", "medication", "procedure", "immunization", "family_history", "social_history", "lab_result", "vital_sign"], str]]]]

class ListCoveragesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["draft", "active", "inactive", "cancelled", "entered_in_error"], str], list[Union[Literal["draft", "active", "inactive", "cancelled", "entered_in_error"], str]]]]
    externalId: NotRequired[Union[str, list[str]]]
    patientId: NotRequired[Union[str, list[str]]]
    payerId: NotRequired[Union[str, list[str]]]

ListProvidersQuery = TypedDict("ListProvidersQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "status": NotRequired[Union[Union[Literal["active", "inactive", "merged"], str], list[Union[Literal["active", "inactive", "merged"], str]]]], "externalId": NotRequired[Union[str, list[str]]], "npi": NotRequired[Union[str, list[str]]], "name[prefix]": NotRequired[str]})

ListFacilitiesQuery = TypedDict("ListFacilitiesQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "status": NotRequired[Union[Union[Literal["active", "inactive"], str], list[Union[Literal["active", "inactive"], str]]]], "externalId": NotRequired[Union[str, list[str]]], "npi": NotRequired[Union[str, list[str]]], "name[prefix]": NotRequired[str]})

class ListPayersQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    id: NotRequired[Union[str, list[str]]]
    q: NotRequired[str]

ListDocumentsQuery = TypedDict("ListDocumentsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "kind": NotRequired[Union[Union[Literal["clinical_note", "lab_result", "imaging", "letter", "id_card", "other"], str], list[Union[Literal["clinical_note", "lab_result", "imaging", "letter", "id_card", "other"], str]]]], "patientId": NotRequired[Union[str, list[str]]], "claimId": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str]})

class ListEncountersQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    patientId: NotRequired[Union[str, list[str]]]
    claimId: NotRequired[Union[str, list[str]]]
    externalId: NotRequired[Union[str, list[str]]]
    billingStatus: NotRequired[Union[Union[Literal["draft", "ready", "on_claim", "billed", "closed", "held", "voided"], str], list[Union[Literal["draft", "ready", "on_claim", "billed", "closed", "held", "voided"], str]]]]

ListEncounterProvenanceQuery = TypedDict("ListEncounterProvenanceQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "path": NotRequired[str], "recordedAt[gte]": NotRequired[str], "since": NotRequired[str], "activity": NotRequired[Union[Union[Literal["create", "update", "derive", "import", "submit", "review", "delete"], str], list[Union[Literal["create", "update", "derive", "import", "submit", "review", "delete"], str]]]], "includeRelated": NotRequired[str], "redact": NotRequired[bool]})

class ListChargeBundlesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    externalId: NotRequired[Union[str, list[str]]]
    code: NotRequired[Union[str, list[str]]]
    status: NotRequired[Union[Union[Literal["active", "inactive"], str], list[Union[Literal["active", "inactive"], str]]]]

class ListImportsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["queued", "running", "completed", "failed"], str], list[Union[Literal["queued", "running", "completed", "failed"], str]]]]

class CreateImportQuery(TypedDict):
    type: NotRequired[Union[Literal["provider", "facility", "patient", "coverage", "encounter"], str]]
    allOrNothing: NotRequired[bool]
    dryRun: NotRequired[bool]

class ListImportRowsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    outcome: NotRequired[Union[Union[Literal["created", "updated", "unchanged", "failed"], str], list[Union[Literal["created", "updated", "unchanged", "failed"], str]]]]
    externalId: NotRequired[Union[str, list[str]]]

class ListEligibilityChecksQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["pending", "completed", "failed", "cancelled"], str], list[Union[Literal["pending", "completed", "failed", "cancelled"], str]]]]
    coverageStatus: NotRequired[Union[Union[Literal["active", "inactive", "unknown"], str], list[Union[Literal["active", "inactive", "unknown"], str]]]]
    patientId: NotRequired[Union[str, list[str]]]
    coverageId: NotRequired[Union[str, list[str]]]
    claimId: NotRequired[Union[str, list[str]]]
    payerId: NotRequired[Union[str, list[str]]]
    batchId: NotRequired[Union[str, list[str]]]
    policyId: NotRequired[Union[str, list[str]]]
    rejectReasonCode: NotRequired[Union[Union[Literal["04", "15", "33", "35", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "97", "98", "AA", "AE", "AF", "AG", "AO", "CI", "E8", "IA", "MA", "T4"], str], list[Union[Literal["04", "15", "33", "35", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "97", "98", "AA", "AE", "AF", "AG", "AO", "CI", "E8", "IA", "MA", "T4"], str]]]]

class GetEligibilityCheckQuery(TypedDict):
    expand: NotRequired[Union[Union[Literal["rawX12"], str], list[Union[Literal["rawX12"], str]]]]

class ListEligibilityBatchesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["running", "completed"], str], list[Union[Literal["running", "completed"], str]]]]

class ListEligibilityBatchItemsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    state: NotRequired[Union[Union[Literal["waiting", "checked", "refused"], str], list[Union[Literal["waiting", "checked", "refused"], str]]]]

class ListEligibilityPoliciesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["active", "paused"], str], list[Union[Literal["active", "paused"], str]]]]
    trigger: NotRequired[Union[Union[Literal["before_visit", "monthly"], str], list[Union[Literal["before_visit", "monthly"], str]]]]

class ListEligibilityPolicyItemsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    state: NotRequired[Union[Union[Literal["checked", "refused"], str], list[Union[Literal["checked", "refused"], str]]]]

class GetEligibilityTimelineQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListPriorAuthorizationsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    externalId: NotRequired[Union[str, list[str]]]
    patientId: NotRequired[Union[str, list[str]]]
    status: NotRequired[Union[Union[Literal["draft", "requires_action", "ready", "submitted", "pended", "questions_received", "approved", "partially_approved", "denied", "not_required", "expired", "cancelled", "failed"], str], list[Union[Literal["draft", "requires_action", "ready", "submitted", "pended", "questions_received", "approved", "partially_approved", "denied", "not_required", "expired", "cancelled", "failed"], str]]]]
    urgency: NotRequired[Union[Union[Literal["standard", "expedited"], str], list[Union[Literal["standard", "expedited"], str]]]]
    payerId: NotRequired[Union[str, list[str]]]
    claimId: NotRequired[Union[str, list[str]]]
    overdue: NotRequired[Literal[True]]
    dueFrom: NotRequired[str]
    dueBefore: NotRequired[str]

GetPriorAuthorizationMetricsQuery = TypedDict("GetPriorAuthorizationMetricsQuery", {"payerId": NotRequired[str], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str]})

class ListPriorAuthorizationX12Query(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class GetPriorAuthorizationPacketQuery(TypedDict):
    unreadable: NotRequired[Union[Literal["refuse", "omit"], str]]

class GetPriorAuthorizationTimelineQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListPriorAuthorizationAuditLogQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class GetPriorAuthorizationQuestionQuery(TypedDict):
    expand: NotRequired[Union[Union[Literal["suggestedAnswer", "evidence"], str], list[Union[Literal["suggestedAnswer", "evidence"], str]]]]

ListClaimsQuery = TypedDict("ListClaimsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "externalId": NotRequired[Union[str, list[str]]], "patientId": NotRequired[Union[str, list[str]]], "claimType": NotRequired[Union[Union[Literal["professional", "institutional", "dental"], str], list[Union[Literal["professional", "institutional", "dental"], str]]]], "status": NotRequired[Union[Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str], list[Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]]]], "scrubStatus": NotRequired[Union[Union[Literal["not_run", "clean", "partly_checked", "warnings", "blocked", "stale"], str], list[Union[Literal["not_run", "clean", "partly_checked", "warnings", "blocked", "stale"], str]]]], "payerId": NotRequired[Union[str, list[str]]], "patientControlNumber": NotRequired[Union[str, list[str]]], "billingNpi": NotRequired[str], "providerNpi": NotRequired[str], "locationNpi": NotRequired[str], "paidDate[gte]": NotRequired[str], "paidDate[lte]": NotRequired[str], "outcome": NotRequired[Union[Literal["clean", "rejected", "answered", "decided", "with_denial", "paid_first_pass", "denied_first_pass", "pending"], str]], "openAmount": NotRequired[Union[Literal["payer", "denied", "patient", "any"], str]], "asOf": NotRequired[str], "billedDate[gte]": NotRequired[str], "billedDate[lte]": NotRequired[str], "filingDeadline[gte]": NotRequired[str], "filingDeadline[lte]": NotRequired[str], "archived": NotRequired[Union[Literal["false", "true", "any"], str]], "attention": NotRequired[Union[Union[Literal["acknowledgment_overdue", "remittance_overdue"], str], list[Union[Literal["acknowledgment_overdue", "remittance_overdue"], str]]]], "priorAuthorizationId": NotRequired[Union[str, list[str]]], "interchangeId": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str], "serviceDate[gte]": NotRequired[str], "serviceDate[lte]": NotRequired[str]})

class CreateClaimQuery(TypedDict):
    form: NotRequired[Union[Literal["cms1500", "ub04", "ada2024"], str]]

GetClaimSummaryQuery = TypedDict("GetClaimSummaryQuery", {"externalId": NotRequired[Union[str, list[str]]], "patientId": NotRequired[Union[str, list[str]]], "claimType": NotRequired[Union[Union[Literal["professional", "institutional", "dental"], str], list[Union[Literal["professional", "institutional", "dental"], str]]]], "status": NotRequired[Union[Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str], list[Union[Literal["draft", "ready", "held", "submitted", "accepted", "rejected", "denied", "partially_paid", "paid", "cancelled", "voided"], str]]]], "scrubStatus": NotRequired[Union[Union[Literal["not_run", "clean", "partly_checked", "warnings", "blocked", "stale"], str], list[Union[Literal["not_run", "clean", "partly_checked", "warnings", "blocked", "stale"], str]]]], "payerId": NotRequired[Union[str, list[str]]], "patientControlNumber": NotRequired[Union[str, list[str]]], "billingNpi": NotRequired[str], "providerNpi": NotRequired[str], "locationNpi": NotRequired[str], "paidDate[gte]": NotRequired[str], "paidDate[lte]": NotRequired[str], "outcome": NotRequired[Union[Literal["clean", "rejected", "answered", "decided", "with_denial", "paid_first_pass", "denied_first_pass", "pending"], str]], "openAmount": NotRequired[Union[Literal["payer", "denied", "patient", "any"], str]], "asOf": NotRequired[str], "billedDate[gte]": NotRequired[str], "billedDate[lte]": NotRequired[str], "filingDeadline[gte]": NotRequired[str], "filingDeadline[lte]": NotRequired[str], "archived": NotRequired[Union[Literal["false", "true", "any"], str]], "attention": NotRequired[Union[Union[Literal["acknowledgment_overdue", "remittance_overdue"], str], list[Union[Literal["acknowledgment_overdue", "remittance_overdue"], str]]]], "priorAuthorizationId": NotRequired[Union[str, list[str]]], "interchangeId": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str], "serviceDate[gte]": NotRequired[str], "serviceDate[lte]": NotRequired[str]})

class ListClaimImportsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["queued", "running", "completed", "failed"], str], list[Union[Literal["queued", "running", "completed", "failed"], str]]]]

class ImportClaimsQuery(TypedDict):
    asOf: NotRequired[str]

class ListClaimImportItemsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    outcome: NotRequired[Union[Union[Literal["created", "refused", "duplicate"], str], list[Union[Literal["created", "refused", "duplicate"], str]]]]

class ListScrubRunsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListScrubRulePropertiesQuery(TypedDict):
    scope: NotRequired[Union[Literal["claim", "line"], str]]

class ListScrubRulesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    slug: NotRequired[Union[str, list[str]]]
    enabled: NotRequired[bool]
    mode: NotRequired[Union[Union[Literal["shadow", "active"], str], list[Union[Literal["shadow", "active"], str]]]]

class GetCodeSetCodeQuery(TypedDict):
    on: NotRequired[str]

class ListFindingsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    severity: NotRequired[Union[Union[Literal["error", "warning", "info"], str], list[Union[Literal["error", "warning", "info"], str]]]]
    blocking: NotRequired[bool]

class GetClaimX12Query(TypedDict):
    transactionSet: NotRequired[Union[Literal["837P", "837I", "837D", "999", "277CA", "277", "835"], str]]

class GetClaimFormQuery(TypedDict):
    format: NotRequired[Union[Literal["json", "pdf"], str]]
    form: NotRequired[Union[Literal["cms1500", "ub04", "ada2024"], str]]
    frame: NotRequired[bool]
    calibration: NotRequired[bool]
    layout: NotRequired[bool]
    offsetX: NotRequired[int]
    offsetY: NotRequired[int]

class ListAcknowledgmentsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListClaimRemittancesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListLedgerEntriesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListPatientAccountQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    claimId: NotRequired[str]

class GetClaimTimelineQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

ListRemittancesQuery = TypedDict("ListRemittancesQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "postingStatus": NotRequired[Union[Union[Literal["received", "posted", "partially_posted", "needs_review", "replaced", "dismissed"], str], list[Union[Literal["received", "posted", "partially_posted", "needs_review", "replaced", "dismissed"], str]]]], "payerId": NotRequired[Union[str, list[str]]], "traceNumber": NotRequired[Union[str, list[str]]], "claimId": NotRequired[Union[str, list[str]]], "balanced": NotRequired[bool], "createdAt[lt]": NotRequired[str], "interchangeId": NotRequired[Union[str, list[str]]], "patientId": NotRequired[Union[str, list[str]]]})

class ListRemittanceClaimsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

ListWaitingClaimPaymentsQuery = TypedDict("ListWaitingClaimPaymentsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "matchState": NotRequired[Union[Union[Literal["matched", "suspected", "unmatched"], str], list[Union[Literal["matched", "suspected", "unmatched"], str]]]], "receivedAt[lt]": NotRequired[str], "claimId": NotRequired[Union[str, list[str]]], "remittanceId": NotRequired[Union[str, list[str]]]})

ListDenialsQuery = TypedDict("ListDenialsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "claimId": NotRequired[Union[str, list[str]]], "remittanceId": NotRequired[Union[str, list[str]]], "status": NotRequired[Union[Union[Literal["open", "in_progress", "correcting", "appealing", "overturned", "upheld", "written_off", "billed_patient", "expired"], str], list[Union[Literal["open", "in_progress", "correcting", "appealing", "overturned", "upheld", "written_off", "billed_patient", "expired"], str]]]], "category": NotRequired[Union[Union[Literal["authorization", "eligibility_coverage", "coordination_of_benefits", "duplicate", "timely_filing", "missing_information", "coding", "bundling_ncci", "medical_necessity", "non_covered_benefit_limit", "provider_enrollment_credentialing", "patient_information", "other"], str], list[Union[Literal["authorization", "eligibility_coverage", "coordination_of_benefits", "duplicate", "timely_filing", "missing_information", "coding", "bundling_ncci", "medical_necessity", "non_covered_benefit_limit", "provider_enrollment_credentialing", "patient_information", "other"], str]]]], "patientId": NotRequired[Union[str, list[str]]], "carc": NotRequired[Union[str, list[str]]], "payerId": NotRequired[Union[str, list[str]]], "workable": NotRequired[Literal[True]], "groupCode": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str], "minAmount": NotRequired[int], "appealDeadline[gte]": NotRequired[str], "appealDeadline[lte]": NotRequired[str], "correctedClaimDeadline[gte]": NotRequired[str], "correctedClaimDeadline[lte]": NotRequired[str], "sort": NotRequired[Union[Literal["createdAt:desc", "openAmount:desc", "appealDeadline:asc", "correctedClaimDeadline:asc"], str]]})

SummarizeDenialsQuery = TypedDict("SummarizeDenialsQuery", {"groupBy": NotRequired[Union[Literal["category", "carc", "payer", "rootCause"], str]], "payerId": NotRequired[str], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str]})

class ListAppealDeadlinesQuery(TypedDict):
    denialId: str

ListAppealsQuery = TypedDict("ListAppealsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "externalId": NotRequired[Union[str, list[str]]], "status": NotRequired[Union[Union[Literal["draft", "sent", "acknowledged", "overturned", "partially_overturned", "upheld", "dismissed", "withdrawn"], str], list[Union[Literal["draft", "sent", "acknowledged", "overturned", "partially_overturned", "upheld", "dismissed", "withdrawn"], str]]]], "level": NotRequired[Union[int, list[int]]], "deadline[gte]": NotRequired[str], "deadline[lte]": NotRequired[str], "payerId": NotRequired[Union[str, list[str]]], "claimId": NotRequired[Union[str, list[str]]], "priorAuthorizationId": NotRequired[Union[str, list[str]]], "denialId": NotRequired[Union[str, list[str]]]})

class GetAppealLetterQuery(TypedDict):
    format: NotRequired[Union[Literal["pdf", "docx", "text"], str]]
    unreadable: NotRequired[Union[Literal["refuse", "omit"], str]]

class ListConnectionsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    state: NotRequired[Union[Union[Literal["draft", "testing", "live", "paused", "quarantined"], str], list[Union[Literal["draft", "testing", "live", "paused", "quarantined"], str]]]]

class ListTradingPartnersQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListPayerRoutesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    payerId: NotRequired[Union[str, list[str]]]
    tradingPartnerId: NotRequired[Union[str, list[str]]]

class ListEnrollmentsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    payerId: NotRequired[Union[str, list[str]]]
    npi: NotRequired[Union[str, list[str]]]
    transaction: NotRequired[Union[Union[Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"], str], list[Union[Literal["claims", "remittances", "eligibility", "prior_authorization", "claim_status", "attachments"], str]]]]
    status: NotRequired[Union[Union[Literal["not_needed", "requested", "active", "rejected"], str], list[Union[Literal["not_needed", "requested", "active", "rejected"], str]]]]

class ValidateX12Query(TypedDict):
    profile: NotRequired[Union[Literal["guide", "clearinghouse"], str]]
    overrides: NotRequired[str]
    findings: NotRequired[int]

class ParseX12Query(TypedDict):
    limit: NotRequired[int]
    offset: NotRequired[int]

class AnnotateX12Query(TypedDict):
    profile: NotRequired[Union[Literal["guide", "clearinghouse"], str]]
    overrides: NotRequired[str]
    limit: NotRequired[int]
    offset: NotRequired[int]

class ListInterchangesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    direction: NotRequired[Union[Union[Literal["outbound", "inbound"], str], list[Union[Literal["outbound", "inbound"], str]]]]
    status: NotRequired[Union[Union[Literal["queued", "staging", "releasing", "uncertain", "transmitted", "failed", "received", "processed", "needs_review"], str], list[Union[Literal["queued", "staging", "releasing", "uncertain", "transmitted", "failed", "received", "processed", "needs_review"], str]]]]
    tradingPartnerId: NotRequired[Union[str, list[str]]]
    transactionSet: NotRequired[Union[str, list[str]]]
    attention: NotRequired[Union[Union[Literal["acknowledgment_missing", "recovered"], str], list[Union[Literal["acknowledgment_missing", "recovered"], str]]]]

class ListInterchangeAcknowledgmentsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListPayerFilesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["incomplete", "received", "processed", "duplicate", "quarantined", "report", "discarded"], str], list[Union[Literal["incomplete", "received", "processed", "duplicate", "quarantined", "report", "discarded"], str]]]]
    reason: NotRequired[Union[str, list[str]]]
    tradingPartnerId: NotRequired[Union[str, list[str]]]

class ReadFhirMetadataQuery(TypedDict):
    _format: NotRequired[str]

class SearchFhirPatientsQuery(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Union[Literal["none", "estimate", "accurate"], str]]
    _sort: NotRequired[Union[Literal["_lastUpdated", "-_lastUpdated"], str]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "count", "false"], str]]
    _criteria: NotRequired[str]
    _include: NotRequired[Union[Union[Literal["Patient:link", "Patient:link:Patient", "Patient:*", "*"], str], list[Union[Literal["Patient:link", "Patient:link:Patient", "Patient:*", "*"], str]]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[Union[str, list[str]]]
    identifier: NotRequired[str]
    family: NotRequired[str]
    name: NotRequired[str]
    birthdate: NotRequired[Union[str, list[str]]]

class ReadFhirPatientQuery(TypedDict):
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "false"], str]]

class ReadFhirPatientEverythingQuery(TypedDict):
    _format: NotRequired[str]
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _since: NotRequired[str]
    _type: NotRequired[str]

class SearchFhirCoveragesQuery(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Union[Literal["none", "estimate", "accurate"], str]]
    _sort: NotRequired[Union[Literal["_lastUpdated", "-_lastUpdated"], str]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "count", "false"], str]]
    _criteria: NotRequired[str]
    _include: NotRequired[Union[Union[Literal["Coverage:beneficiary", "Coverage:beneficiary:Patient", "Coverage:patient", "Coverage:patient:Patient", "Coverage:subscriber", "Coverage:subscriber:Patient", "Coverage:*", "*"], str], list[Union[Literal["Coverage:beneficiary", "Coverage:beneficiary:Patient", "Coverage:patient", "Coverage:patient:Patient", "Coverage:subscriber", "Coverage:subscriber:Patient", "Coverage:*", "*"], str]]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[Union[str, list[str]]]
    patient: NotRequired[str]
    identifier: NotRequired[str]

class ReadFhirCoverageQuery(TypedDict):
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "false"], str]]

class SearchFhirClaimsQuery(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Union[Literal["none", "estimate", "accurate"], str]]
    _sort: NotRequired[Union[Literal["_lastUpdated", "-_lastUpdated"], str]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "count", "false"], str]]
    _criteria: NotRequired[str]
    _include: NotRequired[Union[Union[Literal["Claim:patient", "Claim:patient:Patient", "Claim:*", "*"], str], list[Union[Literal["Claim:patient", "Claim:patient:Patient", "Claim:*", "*"], str]]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[Union[str, list[str]]]
    patient: NotRequired[str]
    identifier: NotRequired[str]

class ReadFhirClaimQuery(TypedDict):
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "false"], str]]

class SearchFhirClaimResponsesQuery(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Union[Literal["none", "estimate", "accurate"], str]]
    _sort: NotRequired[Union[Literal["_lastUpdated", "-_lastUpdated"], str]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "count", "false"], str]]
    _criteria: NotRequired[str]
    _include: NotRequired[Union[Union[Literal["ClaimResponse:patient", "ClaimResponse:patient:Patient", "ClaimResponse:request", "ClaimResponse:request:Claim", "ClaimResponse:*", "*"], str], list[Union[Literal["ClaimResponse:patient", "ClaimResponse:patient:Patient", "ClaimResponse:request", "ClaimResponse:request:Claim", "ClaimResponse:*", "*"], str]]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[Union[str, list[str]]]
    patient: NotRequired[str]
    identifier: NotRequired[str]
    request: NotRequired[str]

class ReadFhirClaimResponseQuery(TypedDict):
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "false"], str]]

class SearchFhirExplanationOfBenefitsQuery(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Union[Literal["none", "estimate", "accurate"], str]]
    _sort: NotRequired[Union[Literal["_lastUpdated", "-_lastUpdated"], str]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "count", "false"], str]]
    _criteria: NotRequired[str]
    _include: NotRequired[Union[Union[Literal["ExplanationOfBenefit:patient", "ExplanationOfBenefit:patient:Patient", "ExplanationOfBenefit:claim", "ExplanationOfBenefit:claim:Claim", "ExplanationOfBenefit:coverage", "ExplanationOfBenefit:coverage:Coverage", "ExplanationOfBenefit:*", "*"], str], list[Union[Literal["ExplanationOfBenefit:patient", "ExplanationOfBenefit:patient:Patient", "ExplanationOfBenefit:claim", "ExplanationOfBenefit:claim:Claim", "ExplanationOfBenefit:coverage", "ExplanationOfBenefit:coverage:Coverage", "ExplanationOfBenefit:*", "*"], str]]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[Union[str, list[str]]]
    patient: NotRequired[str]
    identifier: NotRequired[str]
    claim: NotRequired[str]

class ReadFhirExplanationOfBenefitQuery(TypedDict):
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "false"], str]]

class SearchFhirCoverageEligibilityResponsesQuery(TypedDict):
    _count: NotRequired[int]
    _cursor: NotRequired[str]
    _total: NotRequired[Union[Literal["none", "estimate", "accurate"], str]]
    _sort: NotRequired[Union[Literal["_lastUpdated", "-_lastUpdated"], str]]
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "count", "false"], str]]
    _criteria: NotRequired[str]
    _include: NotRequired[Union[Union[Literal["CoverageEligibilityResponse:patient", "CoverageEligibilityResponse:patient:Patient", "CoverageEligibilityResponse:*", "*"], str], list[Union[Literal["CoverageEligibilityResponse:patient", "CoverageEligibilityResponse:patient:Patient", "CoverageEligibilityResponse:*", "*"], str]]]]
    _id: NotRequired[str]
    _lastUpdated: NotRequired[Union[str, list[str]]]
    patient: NotRequired[str]
    identifier: NotRequired[str]

class ReadFhirCoverageEligibilityResponseQuery(TypedDict):
    _format: NotRequired[str]
    _elements: NotRequired[str]
    _summary: NotRequired[Union[Literal["true", "text", "data", "false"], str]]

class ListPartnerEhrConnectionsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    name: NotRequired[Union[str, list[str]]]
    status: NotRequired[Union[Union[Literal["pending", "active", "degraded", "reauthorization_required", "disabled"], str], list[Union[Literal["pending", "active", "degraded", "reauthorization_required", "disabled"], str]]]]

class ListPartnerEhrWebhooksQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["unregistered", "active", "paused", "failing"], str], list[Union[Literal["unregistered", "active", "paused", "failing"], str]]]]

class ListPartnerEhrOutboxQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["pending", "sending", "retry_scheduled", "unknown", "written", "failed", "cancelled"], str], list[Union[Literal["pending", "sending", "retry_scheduled", "unknown", "written", "failed", "cancelled"], str]]]]
    subjectId: NotRequired[Union[str, list[str]]]
    dedupeKey: NotRequired[Union[str, list[str]]]

class GetPartnerEhrOutboxEntryQuery(TypedDict):
    expand: NotRequired[Union[Union[Literal["payload"], str], list[Union[Literal["payload"], str]]]]

class ListFhirSyncRunsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["queued", "running", "succeeded", "partially_succeeded", "incomplete", "failed", "cancelled"], str], list[Union[Literal["queued", "running", "succeeded", "partially_succeeded", "incomplete", "failed", "cancelled"], str]]]]

class ListFhirOutboxQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["pending", "sending", "retry_scheduled", "unknown", "written", "failed", "cancelled"], str], list[Union[Literal["pending", "sending", "retry_scheduled", "unknown", "written", "failed", "cancelled"], str]]]]
    subjectId: NotRequired[Union[str, list[str]]]
    dedupeKey: NotRequired[Union[str, list[str]]]

class GetFhirOutboxEntryQuery(TypedDict):
    expand: NotRequired[Union[Union[Literal["payload"], str], list[Union[Literal["payload"], str]]]]

class ListFhirResourcesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    resourceType: NotRequired[Union[Union[Literal["Organization", "Practitioner", "PractitionerRole", "Location", "Medication", "Patient", "RelatedPerson", "Coverage", "Condition", "Procedure", "ChargeItem", "Encounter", "AllergyIntolerance", "MedicationRequest", "DocumentReference"], str], list[Union[Literal["Organization", "Practitioner", "PractitionerRole", "Location", "Medication", "Patient", "RelatedPerson", "Coverage", "Condition", "Procedure", "ChargeItem", "Encounter", "AllergyIntolerance", "MedicationRequest", "DocumentReference"], str]]]]
    status: NotRequired[Union[Literal["unmapped"], str]]

class ListFhirConnectionsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    vendor: NotRequired[Union[Union[Literal["epic", "oracle_health", "athenahealth", "eclinicalworks", "meditech", "nextgen", "medplum", "hapi", "sandbox", "other"], str], list[Union[Literal["epic", "oracle_health", "athenahealth", "eclinicalworks", "meditech", "nextgen", "medplum", "hapi", "sandbox", "other"], str]]]]
    status: NotRequired[Union[Union[Literal["pending", "authorizing", "active", "degraded", "reauthorization_required", "disabled"], str], list[Union[Literal["pending", "authorizing", "active", "degraded", "reauthorization_required", "disabled"], str]]]]

class DeleteFhirSubscriptionsQuery(TypedDict):
    resourceType: NotRequired[Union[Literal["Organization", "Practitioner", "PractitionerRole", "Location", "Medication", "Patient", "RelatedPerson", "Coverage", "Condition", "Procedure", "ChargeItem", "Encounter", "AllergyIntolerance", "MedicationRequest", "DocumentReference"], str]]

class ListFhirSessionsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["pending", "active", "reauthorization_required", "expired", "revoked", "ended"], str], list[Union[Literal["pending", "active", "reauthorization_required", "expired", "revoked", "ended"], str]]]]

class SearchQuery(TypedDict):
    q: str
    types: NotRequired[Union[Union[Literal["patient", "claim", "remittance", "denial", "work_item", "appeal", "prior_authorization"], str], list[Union[Literal["patient", "claim", "remittance", "denial", "work_item", "appeal", "prior_authorization"], str]]]]
    limit: NotRequired[int]

GetOverviewReportQuery = TypedDict("GetOverviewReportQuery", {"from": NotRequired[str], "to": NotRequired[str], "payerId": NotRequired[str], "billingNpi": NotRequired[str]})

GetDenialReportQuery = TypedDict("GetDenialReportQuery", {"from": NotRequired[str], "to": NotRequired[str], "payerId": NotRequired[str]})

GetCollectionsReportQuery = TypedDict("GetCollectionsReportQuery", {"from": NotRequired[str], "to": NotRequired[str], "payerId": NotRequired[str], "billingNpi": NotRequired[str], "groupBy": NotRequired[Union[Literal["payer", "provider", "location", "claim_type", "month"], str]]})

class GetArAgingReportQuery(TypedDict):
    asOf: NotRequired[str]
    payerId: NotRequired[str]

class GetSuspenseReportQuery(TypedDict):
    asOf: NotRequired[str]

GetFirstPassYieldReportQuery = TypedDict("GetFirstPassYieldReportQuery", {"from": NotRequired[str], "to": NotRequired[str], "payerId": NotRequired[str]})

GetPayerPerformanceReportQuery = TypedDict("GetPayerPerformanceReportQuery", {"from": NotRequired[str], "to": NotRequired[str], "payerId": NotRequired[str]})

GetSlaReportQuery = TypedDict("GetSlaReportQuery", {"from": NotRequired[str], "to": NotRequired[str], "policyId": NotRequired[str]})

GetProductivityReportQuery = TypedDict("GetProductivityReportQuery", {"from": NotRequired[str], "to": NotRequired[str]})

class GetMonthEndReportQuery(TypedDict):
    month: NotRequired[str]

GetWorkReportQuery = TypedDict("GetWorkReportQuery", {"from": NotRequired[str], "to": NotRequired[str], "queueId": NotRequired[str]})

ListWorkQuery = TypedDict("ListWorkQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "type": NotRequired[Union[Union[Literal["eligibility", "prior_auth_question", "prior_auth_submission", "claim_scrub", "claim_rejection", "claim_follow_up", "denial", "appeal", "manual_review", "remittance_match", "missing_enrollment", "credentialing", "data_request", "integration_failure", "patient_merge", "mention", "custom"], str], list[Union[Literal["eligibility", "prior_auth_question", "prior_auth_submission", "claim_scrub", "claim_rejection", "claim_follow_up", "denial", "appeal", "manual_review", "remittance_match", "missing_enrollment", "credentialing", "data_request", "integration_failure", "patient_merge", "mention", "custom"], str]]]], "status": NotRequired[Union[Union[Literal["open", "in_progress", "waiting", "in_review", "done", "cancelled"], str], list[Union[Literal["open", "in_progress", "waiting", "in_review", "done", "cancelled"], str]]]], "queueId": NotRequired[Union[str, list[str]]], "assigneeId": NotRequired[Union[str, list[str]]], "subjectId": NotRequired[Union[str, list[str]]], "claimId": NotRequired[Union[str, list[str]]], "patientId": NotRequired[Union[str, list[str]]], "slaState": NotRequired[Union[Union[Literal["on_track", "at_risk", "breached", "paused", "met"], str], list[Union[Literal["on_track", "at_risk", "breached", "paused", "met"], str]]]], "finished": NotRequired[bool], "assigned": NotRequired[bool], "queued": NotRequired[bool], "dueAt[gte]": NotRequired[str], "dueAt[lt]": NotRequired[str], "sort": NotRequired[Union[Literal["createdAt:desc", "priorityScore:desc", "dueAt:asc"], str]]})

class ListWorkNotesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListWorkQueuesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListSlaPoliciesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    enabled: NotRequired[bool]

class ListSlaFilterFieldsQuery(TypedDict):
    appliesTo: NotRequired[Union[Literal["work_item", "prior_authorization", "denial", "appeal", "claim"], str]]

class UpdateSlaPolicyQuery(TypedDict):
    reapply: NotRequired[Union[Literal["none", "open"], str]]

class ListSlaClocksQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    subjectId: NotRequired[Union[str, list[str]]]
    subjectType: NotRequired[Union[Union[Literal["work_item", "prior_authorization", "denial", "appeal", "claim"], str], list[Union[Literal["work_item", "prior_authorization", "denial", "appeal", "claim"], str]]]]
    metric: NotRequired[Union[Union[Literal["first_touch", "resolution", "submission", "payer_response", "next_update"], str], list[Union[Literal["first_touch", "resolution", "submission", "payer_response", "next_update"], str]]]]
    policyId: NotRequired[Union[str, list[str]]]
    state: NotRequired[Union[Union[Literal["on_track", "at_risk", "breached", "met", "cancelled"], str], list[Union[Literal["on_track", "at_risk", "breached", "met", "cancelled"], str]]]]

class ListSavedViewsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    page: NotRequired[Union[Union[Literal["/", "/work", "/reviews", "/agent-actions", "/claims", "/eligibility", "/prior-auths", "/remittances", "/remittances/matching", "/remittances/suspense", "/denials", "/appeals", "/reports", "/patients", "/imports", "/encounters", "/exchange/interchanges", "/exchange/files", "/dev/webhooks", "/dev/deliveries", "/dev/events", "/dev/requests", "/settings/api-keys", "/settings/users", "/settings/roles", "/settings/policies", "/settings/payers", "/settings/providers", "/settings/connections", "/settings/integrations", "/settings/audit"], str], list[Union[Literal["/", "/work", "/reviews", "/agent-actions", "/claims", "/eligibility", "/prior-auths", "/remittances", "/remittances/matching", "/remittances/suspense", "/denials", "/appeals", "/reports", "/patients", "/imports", "/encounters", "/exchange/interchanges", "/exchange/files", "/dev/webhooks", "/dev/deliveries", "/dev/events", "/dev/requests", "/settings/api-keys", "/settings/users", "/settings/roles", "/settings/policies", "/settings/payers", "/settings/providers", "/settings/connections", "/settings/integrations", "/settings/audit"], str]]]]
    visibility: NotRequired[Union[Union[Literal["private", "shared"], str], list[Union[Literal["private", "shared"], str]]]]

class ListCalendarsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListManualReviewPoliciesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    enabled: NotRequired[bool]
    stage: NotRequired[Union[Union[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"], str], list[Union[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"], str]]]]

class ListManualReviewFieldsQuery(TypedDict):
    stage: Union[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"], str]

class DeleteManualReviewPolicyQuery(TypedDict):
    heldItems: NotRequired[Union[Literal["keep", "release"], str]]

class PreviewManualReviewPolicyQuery(TypedDict):
    days: NotRequired[int]

class ListReviewsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    policyId: NotRequired[Union[str, list[str]]]
    status: NotRequired[Union[Union[Literal["pending", "approved", "rejected", "released", "superseded", "notified"], str], list[Union[Literal["pending", "approved", "rejected", "released", "superseded", "notified"], str]]]]
    stage: NotRequired[Union[Union[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"], str], list[Union[Literal["eligibility", "prior_auth_submit", "claim_submit", "appeal_send", "fix_apply", "write_off", "payment_release"], str]]]]
    subjectId: NotRequired[Union[str, list[str]]]
    claimId: NotRequired[Union[str, list[str]]]

ListEventsQuery = TypedDict("ListEventsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "type": NotRequired[Union[Union[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping", "patient.*", "eligibility.*", "provider.*", "facility.*", "connection.*", "interchange.*", "claim.*", "encounter.*", "prior_auth.*", "remittance.*", "denial.*", "appeal.*", "review.*", "sla.*", "work.*", "integration.*", "partner_ehr.*", "outbox.*", "enrollment.*", "session.*", "subscription.*", "*"], str], list[Union[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping", "patient.*", "eligibility.*", "provider.*", "facility.*", "connection.*", "interchange.*", "claim.*", "encounter.*", "prior_auth.*", "remittance.*", "denial.*", "appeal.*", "review.*", "sla.*", "work.*", "integration.*", "partner_ehr.*", "outbox.*", "enrollment.*", "session.*", "subscription.*", "*"], str]]]], "resourceId": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str], "order": NotRequired[Union[Literal["newest", "oldest"], str]], "from": NotRequired[Union[Literal["beginning", "now"], str]]})

class ListWebhookSubscriptionsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["enabled", "paused", "disabled"], str], list[Union[Literal["enabled", "paused", "disabled"], str]]]]
    failing: NotRequired[bool]

ListWebhookDeliveriesQuery = TypedDict("ListWebhookDeliveriesQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "status": NotRequired[Union[Union[Literal["succeeded", "failed", "permanently_failed"], str], list[Union[Literal["succeeded", "failed", "permanently_failed"], str]]]], "outcome": NotRequired[Union[Union[Literal["succeeded", "http_status", "timeout", "connection_timeout", "response_timeout", "connection_failed", "connection_closed", "tls_failed", "dns_failed", "address_not_allowed", "redirect", "response_too_large", "response_invalid"], str], list[Union[Literal["succeeded", "http_status", "timeout", "connection_timeout", "response_timeout", "connection_failed", "connection_closed", "tls_failed", "dns_failed", "address_not_allowed", "redirect", "response_too_large", "response_invalid"], str]]]], "eventType": NotRequired[Union[Union[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping"], str], list[Union[Literal["patient.created", "patient.updated", "eligibility.coverage_changed", "provider.created", "provider.updated", "facility.created", "facility.updated", "connection.credentials_expiring", "connection.credentials_renewed", "interchange.transmission_delayed", "interchange.uncertain", "interchange.transmitted", "interchange.failed", "interchange.acknowledgment_missing", "interchange.recovered", "connection.file_quarantined", "claim.created", "claim.ready", "claim.submitted", "claim.accepted", "claim.rejected", "claim.denied", "claim.paid", "claim.partially_paid", "claim.reversed", "claim.estimated", "claim.posting_undone", "claim.acknowledgment_overdue", "claim.remittance_overdue", "claim.balance_changed", "claim.voided", "claim.information_requested", "claim.information_sent", "claim.deadline_approaching", "claim.payer_status_updated", "encounter.created", "encounter.updated", "encounter.voided", "eligibility.completed", "prior_auth.submitted", "prior_auth.approved", "prior_auth.denied", "prior_auth.questions_received", "prior_auth.pended", "prior_auth.not_required", "prior_auth.answers_submitted", "prior_auth.expired", "prior_auth.overdue", "prior_auth.cancelled", "prior_auth.failed", "remittance.received", "remittance.posted", "remittance.needs_review", "denial.received", "denial.updated", "denial.deadline_approaching", "denial.expired", "appeal.generated", "appeal.sent", "appeal.delivery_updated", "appeal.acknowledged", "appeal.decision_overdue", "appeal.outcome_received", "review.requested", "review.notified", "review.decided", "sla.at_risk", "sla.breached", "work.created", "work.assigned", "work.updated", "work.sla_at_risk", "work.sla_breached", "work.completed", "integration.connection_status_changed", "partner_ehr.resource_changed", "outbox.written", "outbox.failed", "outbox.cancelled", "enrollment.created", "enrollment.updated", "integration.sync_completed", "session.revoked", "subscription.disabled", "ping"], str]]]], "eventId": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str]})

class ListWebhookReplaysQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class StreamChangesQuery(TypedDict):
    cursor: NotRequired[str]
    maxSeconds: NotRequired[int]

class ListApiKeysQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    creatorStatus: NotRequired[Union[Union[Literal["active", "disabled", "removed"], str], list[Union[Literal["active", "disabled", "removed"], str]]]]
    status: NotRequired[Union[Union[Literal["active", "disabled", "revoked"], str], list[Union[Literal["active", "disabled", "revoked"], str]]]]

ListAgentActionsQuery = TypedDict("ListAgentActionsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "status": NotRequired[Union[Union[Literal["pending", "approved", "declined", "executed", "voided", "expired"], str], list[Union[Literal["pending", "approved", "declined", "executed", "voided", "expired"], str]]]], "requestedBy": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str]})

ListAuditEntriesQuery = TypedDict("ListAuditEntriesQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "resource": NotRequired[Union[str, list[str]]], "actor": NotRequired[Union[str, list[str]]], "action": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str]})

class ExportAuditEntriesQuery(TypedDict):
    afterPosition: NotRequired[int]

ListRequestsQuery = TypedDict("ListRequestsQuery", {"limit": NotRequired[int], "cursor": NotRequired[str], "outcome": NotRequired[Union[Union[Literal["succeeded", "refused", "failed"], str], list[Union[Literal["succeeded", "refused", "failed"], str]]]], "operationId": NotRequired[Union[str, list[str]]], "actor": NotRequired[Union[str, list[str]]], "errorCode": NotRequired[Union[str, list[str]]], "createdAt[gte]": NotRequired[str], "createdAt[lt]": NotRequired[str]})

class ListRolesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

class ListUsersQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["invited", "active", "disabled"], str], list[Union[Literal["invited", "active", "disabled"], str]]]]
    role: NotRequired[Union[str, list[str]]]
    email: NotRequired[Union[str, list[str]]]

class ListColleaguesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[Union[Union[Literal["invited", "active", "disabled"], str], list[Union[Literal["invited", "active", "disabled"], str]]]]

class ListTestClocksQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]

"""What `npm run contract` adds to Schemathesis: bodies of X12, ids of resources that exist, and stricter checks.

accepts_valid_requests takes the place of positive_data_acceptance, which can except statuses but not error codes, and
rejects_invalid_requests narrows negative_data_rejection.
"""
import atexit
import json
import os
import re
import time

import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import negative_data_rejection

# Answers that do not depend on the form of the request: who calls, what exists, which version or state it has, and load.
STATUSES = {401, 403, 404, 409, 412, 429}

# 400 by error code and parameter.
PARAMETERS = {
    # A cursor is signed, for one list of one organization. A schema can describe its form but not its signature.
    ("invalid_cursor", "?cursor"),
    ("invalid_cursor", "?_cursor"),
    # A pattern has the form of a FHIR instant, and not the days of each month.
    ("invalid_parameter", "?_lastUpdated"),
    # `from` needs order=oldest and excludes `cursor`. OpenAPI parameters cannot depend on each other.
    ("invalid_parameter", "?from"),
    # The position must exist in the chain, which grows.
    ("invalid_parameter", "?afterPosition"),
    # The pattern has the form; that rules, loops and segments exist, and belong together, it cannot say.
    ("invalid_parameter", "?overrides"),
    # A prefix needs two letters or digits after accents and signs are removed.
    ("invalid_parameter", "?familyName[prefix]"),
    # The period of a report has a maximum length.
    ("invalid_parameter", "?createdAt[gte]"),
}

CLAIMS = ("POST /v1/claims", "PATCH /v1/claims/{id}")
COVERAGES = ("POST /v1/coverages", "PATCH /v1/coverages/{id}")
CLOCKS = ("POST /v1/sandbox/test-clocks", "POST /v1/sandbox/test-clocks/{id}/advance")
SUBSCRIPTIONS = ("POST /v1/webhooks/subscriptions", "PATCH /v1/webhooks/subscriptions/{subscriptionId}")
FIXES = ("POST /v1/claims/{id}/apply-fix",)
HISTORY = ("POST /v1/patient-medical-history",)
PAYER_EVENT_FIELDS = ("outcome", "from", "categoryCode", "statusCode", "entityCode", "daysToAnswer", "seconds")
PAYER_EVENTS = ("POST /v1/sandbox/payer-events",)
FHIR_DOCUMENTS = ("POST /v1/integrations/fhir/connections/{id}/documents",)
POLICIES = ("POST /v1/eligibility-policies", "PATCH /v1/eligibility-policies/{id}")
ORDERS = ("POST /v1/patients/{id}/coverage-order",)
MERGES = ("POST /v1/patients/{id}/merge",)
VISITS = ("PUT /v1/patients/{id}/expected-visits",)
APPEALS = ("POST /v1/appeals",)
PAYERS = ("POST /v1/payers", "PATCH /v1/payers/{id}")
PARTNERS = ("PATCH /v1/trading-partners/{id}",)
PARTNER_CHANGES = ("POST /v1/trading-partners", *PARTNERS)
WAYS = ("POST /v1/connections", "PATCH /v1/connections/{id}")
CONNECTION_KEYS = ("POST /v1/connections/{id}/keys",)
ROUTES = ("POST /v1/payer-routes", "PATCH /v1/payer-routes/{id}")
ENROLLMENTS = ("POST /v1/enrollments", "PATCH /v1/enrollments/{id}")
SETTINGS = ("PATCH /v1/organization/settings",)
CHECKS = ("POST /v1/eligibility-checks",)
CLAIM_CHECKS = ("POST /v1/claims/{id}/check-eligibility",)
AUTHORIZATIONS = ("POST /v1/prior-authorizations", "PATCH /v1/prior-authorizations/{id}")
DETERMINATIONS = ("POST /v1/prior-authorizations/determinations",)
AUDIT_LOG = ("POST /v1/prior-authorizations/{id}/audit-log",)
QUESTIONS = ("PATCH /v1/prior-authorizations/{id}/questions/{questionId}",)
ANSWERS = ("PATCH /v1/prior-authorizations/{id}/answers",)
REVIEWS = ("PATCH /v1/prior-authorizations/{id}/provider-review/answers",)
FILES = ("POST /v1/exchange/files/{id}/assign",)
DOCUMENTS = ("POST /v1/documents",)
PERMISSIONS = ("POST /v1/permissions/check", "POST /access/v1/evaluation", "POST /access/v1/evaluations")
EAP = ("POST /v1/eap/validate-claim",)
ENCOUNTERS = ("POST /v1/encounters", "PATCH /v1/encounters/{id}")
BILLED_ENCOUNTERS = ("POST /v1/encounters/{id}/create-claim",)
ENCOUNTER_CLAIMS = ("POST /v1/encounters/claims", "POST /v1/encounters/claims/preview")
CALENDARS = ("POST /v1/calendars", "PATCH /v1/calendars/{id}")
SLA_POLICIES = ("POST /v1/sla-policies", "PATCH /v1/sla-policies/{id}")
SCRUB_RULES = ("POST /v1/scrub-rules", "PATCH /v1/scrub-rules/{id}", "POST /v1/scrub-rules/preview")
RULE_FAULTS = (
    ("unknown_field", ["/condition/*", "/action/field", "/tests/N/claim/*"]),
    ("not_allowed", ["/condition/*", "/action/message", "/action/severity", "/action/predictedCarc", "/action/reason"]),
    ("not_allowed", ["/action/field", "/action/value"]),
    ("invalid_value", ["/condition/*", "/action/value"]),
    ("required", ["/condition/*", "/action/message", "/action/reason", "/action/field", "/action/value"]),
    ("exactly_one", ["/condition/*", "/condition", "/tests/N"]),
    ("too_many_items", ["/condition"]),
    ("unknown_payer", ["/payerIds/N"]),
    ("before_start", ["/effectiveTo"]),
    ("test_failed", ["/tests/N"]),
)
REVIEW_POLICIES = ("POST /v1/manual-review-policies", "PATCH /v1/manual-review-policies/{id}")
WRITE_OFFS = ("POST /v1/claims/{id}/write-offs",)
WORK = ("PATCH /v1/work/{id}",)
CONNECTIONS = ("POST /v1/integrations/fhir/connections", "PATCH /v1/integrations/fhir/connections/{id}")
FHIR = "/v1/integrations/fhir/connections/{id}"
COVERAGE_FIELDS = (
    *("payerId", "memberId", "externalId", "rank", "planName", "groupNumber", "claimFilingIndicatorCode"),
    *("lineOfBusiness", "relationshipToSubscriber", "subscriber", "period", "metadata"),
)
COVERAGE_SETS = (f"PUT {FHIR}/coverage",)
PARTNER_EHRS = ("POST /v1/integrations/partner-ehr/connections", "PATCH /v1/integrations/partner-ehr/connections/{id}")
REPLAYS = "POST /v1/webhooks/subscriptions/{subscriptionId}/replays"

USERS = ("POST /v1/users", "PATCH /v1/users/{id}")

# 422 by operations, code of the error or of its detail, and fields.
REFUSALS = [
    # Custom roles are those of the organization.
    (USERS, "not_found", ["/role"]),
    # Fields that the trigger excludes: a change is merged with the stored policy before it is checked.
    (POLICIES, "unknown_payer", ["/payerIds/N"]),
    (POLICIES, "not_supported", ["/payerIds/N"]),
    (POLICIES, "not_allowed", ["/daysBefore", "/dayOfMonth", "/provider/organizationName"]),
    # The action is at the top of the body or in each evaluation; names of actions are those of this version.
    (PERMISSIONS, "required", ["/action", "/evaluations/N/action"]),
    (PERMISSIONS, "not_allowed", ["/action/name", "/resource/type", "/evaluations/N/action/name"]),
    (PERMISSIONS, "not_allowed", ["/evaluations/N/resource/type", "/subject/type", "/subject/id"]),
    # A change of a denial needs a reason that depends on the change and on the stored denial.
    (("PATCH /v1/denials/{id}",), "required", ["/reason"]),
    (("PATCH /v1/denials/{id}",), "not_allowed", ["/reason"]),
    (("POST /v1/denials/{id}/resolve",), "required", ["/reasonCode", "/waiverDocumentId"]),
    (("POST /v1/denials/{id}/resolve",), "not_allowed", ["/amount", "/reasonCode", "/waiverDocumentId"]),
    (("POST /v1/denials/{id}/resolve",), "not_open", ["/type"]),
    # Fields that depend on the stored work item, which may wait or be done.
    (WORK, "required", ["/waitingOn", "/resolution"]),
    (WORK, "not_allowed", ["/waitingOn", "/resolution", "/reviewId"]),
    (("POST /v1/work",), "invalid_format", ["/subject/id"]),
    # An item is snoozed until an instant in the future of its patient's clock.
    (("POST /v1/work", *WORK), "invalid", ["/snoozedUntil"]),
    (("POST /v1/work/bulk",), "not_unique", ["/items/N/id"]),
    (("POST /v1/claims/batch-submit",), "not_unique", ["/claims/N/id"]),
    # A payment is matched with one of the claims, and its lines with lines of that claim.
    (("POST /v1/claim-payments/{id}/match",), "not_found", ["/claimId", "/lines/N/position", "/lines/N/serviceLineId"]),
    # The way of authentication decides the fields of a connection; addresses that the settings allow.
    (CONNECTIONS, "required", ["/redirectUri", "/clientId", "/clientSecret"]),
    (CONNECTIONS, "not_allowed", ["/authMethod", "/clientSecret"]),
    (CONNECTIONS, "wrong_format", ["/fhirBaseUrl"]),
    (CONNECTIONS, "address_not_allowed", ["/fhirBaseUrl", "/tokenEndpoint", "/authorizeEndpoint", "/redirectUri"]),
    (CONNECTIONS, "required", [f"/syncConfig/schedule/{name}" for name in ("everyMinutes", "at", "timeZone")]),
    (CONNECTIONS, "unknown_time_zone", ["/syncConfig/schedule/timeZone"]),
    (PARTNER_EHRS, "url_not_allowed", ["/baseUrl"]),
    # A session is authorized in the way of its connection, and an EHR names its own address.
    ((f"POST {FHIR}/sessions",), "not_allowed", ["/type", "/iss", "/launch"]),
    ((f"POST {FHIR}/sessions",), "required", ["/iss", "/launch"]),
    (("POST /v1/integrations/fhir/sessions/{sessionToken}/refresh",), "not_allowed", ["/scopes"]),
    ((f"POST {FHIR}/subscriptions",), "not_supported", ["/resourceType", "/topic"]),
    ((f"POST {FHIR}/sync",), "not_found", ["/patientIds/N"]),
    # Each coverage is given as fields or as a FHIR resource, which the mapping reads, and one set has one of each rank.
    (COVERAGE_SETS, "empty_set", ["/coverages"]),
    (COVERAGE_SETS, "required", [f"/coverages/N/{name}" for name in ("payerId", "memberId", "subscriber")]),
    (COVERAGE_SETS, "invalid", ["/coverages/N/fhir/resourceType"]),
    (COVERAGE_SETS, "unknown_payer", ["/coverages/N/payerId"]),
    (COVERAGE_SETS, "retired_payer", ["/coverages/N/payerId"]),
    (COVERAGE_SETS, "before_start", ["/coverages/N/period/end"]),
    (COVERAGE_SETS, "not_allowed", [f"/coverages/N/{name}" for name in COVERAGE_FIELDS]),
    # The lines of the claim, and what is open in its ledger.
    (WRITE_OFFS, "not_found", ["/serviceLineId"]),
    (WRITE_OFFS, "nothing_open", ["/scope"]),
    (WRITE_OFFS, "exceeds_open", ["/amount"]),
    # A charge points at diagnoses of its encounter, and dates have an order.
    (ENCOUNTERS, "patient_merged", ["/patientId"]),
    (ENCOUNTERS, "out_of_range", ["/charges/N/diagnosisPointers"]),
    (ENCOUNTERS, "before_start", ["/serviceDate/end", "/charges/N/serviceDate/end"]),
    # A claim needs what the stored encounter may not have.
    (BILLED_ENCOUNTERS, "required", ["/coverageId", "/charges"]),
    (BILLED_ENCOUNTERS, "not_finished", ["/clinicalStatus"]),
    (BILLED_ENCOUNTERS, "not_billable", ["/billable", "/responsibleParty"]),
    (BILLED_ENCOUNTERS, "already_on_claim", ["/claimIds"]),
    (ENCOUNTER_CLAIMS, "required", ["/encounterIds/N"]),
    (ENCOUNTER_CLAIMS, "not_allowed", ["/encounterIds/N"]),
    (ENCOUNTER_CLAIMS, "not_finished", ["/encounterIds/N"]),
    (ENCOUNTER_CLAIMS, "not_billable", ["/encounterIds/N"]),
    (ENCOUNTER_CLAIMS, "already_on_claim", ["/encounterIds/N"]),
    (ENCOUNTER_CLAIMS, "wrong_patient", ["/encounterIds/N"]),
    # The IANA database has the names of time zones; a period ends after it starts; one day of the seven has a period.
    (CALENDARS, "invalid_value", ["/timeZone", "/hours/*"]),
    (CALENDARS, "too_few_items", ["/hours"]),
    # The type of the compared field decides the operators and the type of the value; the tree has a maximum size.
    (SLA_POLICIES, "not_allowed", ["/filter/*"]),
    (SLA_POLICIES, "invalid_value", ["/filter/*"]),
    (SLA_POLICIES, "too_many_items", ["/filter"]),
    # What a condition compares depends on the step; a time-out needs its minutes and at most one approval.
    (REVIEW_POLICIES, "unknown_field", ["/condition/*"]),
    (REVIEW_POLICIES, "not_allowed", ["/condition/*", "/onTimeout"]),
    (REVIEW_POLICIES, "contradiction", ["/onTimeout", "/expiresHoldAfterMinutes"]),
    (REVIEW_POLICIES, "no_members", ["/reviewers/teamId"]),
    (REVIEW_POLICIES, "invalid_value", ["/condition/*"]),
    (REVIEW_POLICIES, "too_many_items", ["/condition"]),
    # What a rule compares and sets depends on its scope; its members depend on its action; an example has known members.
    *((SCRUB_RULES, code, [f"{rule}{place}" for rule in ("", "/rule") for place in places]) for code, places in RULE_FAULTS),
    # The targets of a policy must not contradict each other, nor the rule that they follow; durations have units.
    (SLA_POLICIES, "unknown_field", ["/filter/*"]),
    (SLA_POLICIES, "not_allowed", ["/targets/N/metric", "/targets/N/priority", "/pauseWhenWaiting"]),
    (SLA_POLICIES, "not_unique", ["/targets/N"]),
    (SLA_POLICIES, "too_large", ["/targets/N/warnBefore"]),
    (SLA_POLICIES, "contradiction", ["/targets/N/duration"]),
    (SLA_POLICIES, "regulatory_target_locked", ["/targets/N/duration"]),
    (SLA_POLICIES, "required", ["/escalation/N/queueId"]),
    (SLA_POLICIES, "not_allowed", ["/escalation/N/queueId"]),
    (SLA_POLICIES, "circular", ["/escalation/N/queueId"]),
    # An order names each stored policy once.
    (("POST /v1/sla-policies/reorder",), "not_allowed", ["/ids"]),
    # The rule of the clock bounds the extension.
    (("POST /v1/prior-authorizations/{id}/extend-clock",), "not_allowed", ["/extendedUntil"]),
    # Between the submission and now.
    (("POST /v1/prior-authorizations/{id}/record-receipt",), "not_allowed", ["/receivedAt"]),
    # Exactly one of a claim and the id of one; what the claim refers to must belong together.
    (EAP, "required", ["/claim"]),
    (EAP, "not_allowed", ["/claim"]),
    (EAP, "before_start", ["/eap/validTo"]),
    # A remittance from paper must name an existing payer, a document with content, and must balance.
    (("POST /v1/remittances",), "not_found", ["/payerId"]),
    (("POST /v1/remittances",), "no_content", ["/documentId"]),
    # Today is the organization's, by its test clock.
    (VISITS, "in_the_past", ["/dates/N"]),
    # Exactly one of three subjects, in words that name all of them; the subjects must belong together.
    (APPEALS, "exactly_one", ["/denialIds"]),
    (APPEALS, "not_allowed", ["/denialIds/N", "/priorAuthorizationId", "/previousAppealId"]),
    (APPEALS, "other_claim", ["/denialIds/N"]),
    (APPEALS, "overturned", ["/denialIds/N"]),
    (APPEALS, "not_open", ["/denialIds/N"]),
    (APPEALS, "not_appealable", ["/denialIds/N"]),
    (APPEALS, "not_denied", ["/priorAuthorizationId"]),
    # The keys are those of the appeal's letter, and an outcome follows the sending and stays below the amount at stake.
    (("PATCH /v1/appeals/{id}",), "unknown_key", ["/placeholders/N/key", "/statements/N/key"]),
    (("PATCH /v1/appeals/{id}",), "no_content", ["/documentIds/N", "/representativeDocumentId"]),
    (("POST /v1/appeals/{id}/outcome",), "invalid", ["/receivedAt", "/amountRecovered"]),
    (("POST /v1/appeals/{id}/send",), "channel_not_supported", ["/channel"]),
    # Documents for a payer belong to the claim's patient, have content, and fit into one 275.
    (("POST /v1/claims/{id}/send-information",), "wrong_patient", ["/documentIds/N"]),
    (("POST /v1/claims/{id}/send-information",), "no_content", ["/documentIds/N"]),
    (("POST /v1/claims/{id}/send-information",), "too_large", ["/documentIds/N"]),
    (("POST /v1/claims/{id}/send-information",), "channel_not_supported", ["/channel"]),
    (("POST /v1/appeals/{id}/send",), "recipient_incomplete", ["/channel"]),
    (("POST /v1/appeals/{id}/send",), "phi_by_email_forbidden", ["/channel"]),
    # Resources must belong together, and their state must allow the change.
    (CLAIMS + COVERAGES + HISTORY + DOCUMENTS + CHECKS + AUTHORIZATIONS, "patient_merged", ["/patientId"]),
    (MERGES, "patient_merged", ["/intoPatientId"]),
    # The coverages in effect of the patient, each once.
    (ORDERS, "missing", ["/coverageIds"]),
    (ORDERS, "not_in_effect", ["/coverageIds/N"]),
    (ORDERS, "duplicate", ["/coverageIds/N"]),
    (MERGES, "same_patient", ["/intoPatientId"]),
    (MERGES, "other_test_clock", ["/intoPatientId"]),
    (CLAIMS, "not_allowed", ["/patientId", "/originalClaimId"]),
    (COVERAGES + ROUTES + ENROLLMENTS + CHECKS, "unknown_payer", ["/payerId"]),
    (COVERAGES + ROUTES + ENROLLMENTS + CHECKS, "retired_payer", ["/payerId"]),
    (CHECKS, "not_supported", ["/payerId", "/coverageId"]),
    (CHECKS + CLAIM_CHECKS, "enrollment_required", ["/provider/npi"]),
    (CHECKS + CLAIM_CHECKS, "coverage_not_usable", ["/coverageId"]),
    (CHECKS + CLAIM_CHECKS, "subscriber_missing", ["/coverageId"]),
    (CHECKS + CLAIM_CHECKS, "after_service_date", ["/serviceDate", "/subscriber/birthDate", "/dependent/birthDate"]),
    (CLAIM_CHECKS, "not_supported", ["/coverageId"]),
    (CLAIM_CHECKS, "no_coverage", ["/coverageRank"]),
    (AUTHORIZATIONS, "not_allowed", ["/supersedesId"]),
    (AUTHORIZATIONS, "no_content", ["/documentIds/N"]),
    (("POST /v1/prior-authorizations/{id}/documents",), "no_content", ["/documentId"]),
    (FILES, "not_allowed", ["/organizationId", "/sequences"]),
    # A new connection needs a kind, and a new billing provider its tax id.
    (PARTNERS, "required", ["/connection/kind"]),
    # Files travel by a connection that is given or one that exists, and test files only while it is testing.
    (PARTNER_CHANGES, "exactly_one", ["/connectionId"]),
    (PARTNER_CHANGES, "not_allowed", ["/usageIndicator"]),
    # Hosts that the settings allow, keys and certificates that can be read, and ends of the secrets that are stored.
    (WAYS, "not_allowed", ["/profile/*"]),
    (WAYS, "required", ["/profile/*"]),
    (WAYS, "wrong_format", ["/secrets/*", "/profile/url"]),
    (WAYS, "unknown_field", ["/secretsExpireAt/*"]),
    (WAYS, "too_small", ["/secretsExpireAt/*"]),
    (CONNECTION_KEYS, "not_allowed", ["/expiresAt"]),
    (CONNECTION_KEYS, "too_small", ["/expiresAt"]),
    (SETTINGS, "required", ["/billingProviders/N/taxId"]),
    (SETTINGS, "not_unique", ["/remittanceWatch/payers/N/payerId"]),
    # A payer decides the types, options and bounds of its questions, and which of them are asked.
    (QUESTIONS + ANSWERS + REVIEWS, "duplicate", ["/answers/N/questionId"]),
    (REVIEWS, "not_answered", ["/answers/N/questionId"]),
    (REVIEWS, "stale_answer", ["/answers/N/questionId"]),
    (REVIEWS, "not_allowed", ["/reviewerId", "/attestation/signedBy", "/answers/N/value"]),
    (REVIEWS, "required", ["/answers/N/value"]),
    (REVIEWS, "review_incomplete", ["/attestation"]),
    (QUESTIONS, "no_suggestion", ["/acceptSuggestion"]),
    (ANSWERS, "no_suggestion", ["/answers/N/acceptSuggestion"]),
    (("POST /v1/patients",), "wrong_scope", ["/testClockId"]),
    (HISTORY, "not_allowed", ["/entries/N/supersedesId"]),
    (FIXES, "resource_not_found", ["/fixId", "/patchIndex"]),
    # Instants and dates have bounds or an order; JSON Schema compares numbers only.
    (CLOCKS, "out_of_range", ["/frozenTime"]),
    (CLOCKS, "too_far", ["/frozenTime"]),
    (CLOCKS, "before_frozen_time", ["/frozenTime"]),
    (("POST /v1/webhooks/subscriptions/{subscriptionId}/replays",), "too_large", ["/since"]),
    (COVERAGES, "before_start", ["/period/end"]),
    (ROUTES + ENROLLMENTS, "before_start", ["/effectiveTo"]),
    (CHECKS, "before_start", ["/serviceDate/end"]),
    (AUTHORIZATIONS, "invalid", ["/items/N/serviceDates/end"]),
    (AUDIT_LOG, "invalid", ["/occurredAt"]),
    (REVIEWS, "invalid", ["/attestation/signedAt"]),
    (HISTORY, "invalid", ["/entries/N/endDate", "/entries/N/recordedDate", "/entries/N/onsetDate"]),
    # The numbers of lines are unique and their charges have a maximum together; JSON Schema compares whole items.
    (CLAIMS, "not_unique", ["/serviceLines/N/id", "/serviceLines/N/lineItemControlNumber"]),
    (CLAIMS, "too_large", ["/serviceLines"]),
    (SETTINGS, "not_unique", ["/billingProviders/N/npi"]),
    (AUTHORIZATIONS, "duplicate", ["/items/N/sequence", "/diagnoses/N/code"]),
    (AUTHORIZATIONS, "invalid", ["/diagnoses"]),
    # Which fields go together. JSON Schema can say it by alternatives only, and a body that fits none of them would be
    # refused with the errors of each instead of the name of the field.
    (SUBSCRIPTIONS, "wildcard_not_alone", ["/events"]),
    (COVERAGES, "not_allowed", ["/subscriber"]),
    (COVERAGES, "required", ["/subscriber"]),
    (FIXES, "required", ["/fixId"]),
    (PAYERS, "required", ["/address", "/electronicPayerId"]),
    (PAYERS, "contradiction", ["/claimChannels"]),
    (CHECKS, "not_allowed", [f"/{name}" for name in ("patientId", "payerId", "subscriber", "dependent")]),
    (CHECKS, "not_allowed", ["/provider/organizationName"]),
    (CHECKS, "required", ["/payerId", "/subscriber", "/subscriber/memberId"]),
    (HISTORY, "not_allowed", ["/entries/N/dosage", "/entries/N/relationship"]),
    (HISTORY, "required", ["/entries/N/relationship"]),
    (HISTORY, "invalid", ["/entries/N/value"]),
    (QUESTIONS, "required", ["/value"]),
    (ANSWERS, "required", ["/answers/N/value"]),
    (HISTORY, "duplicate", ["/entries/N/externalId", "/entries/N/supersedesId"]),
    (FIXES, "not_allowed", ["/findingId", "/patchIndex", "/all", "/inputs"]),
    (PAYER_EVENTS, "not_allowed", ["/subjectId", *(f"/data/{name}" for name in PAYER_EVENT_FIELDS)]),
    # A document needs content and a patient that came through the connection.
    (FHIR_DOCUMENTS, "no_content", ["/documentId"]),
    (FHIR_DOCUMENTS, "patient_not_at_server", ["/documentId"]),
    (COVERAGE_SETS, "patient_not_at_server", ["/patientId"]),
    # Grammars that are not JSON Schema's: X12 files, tokens of outcomes, URLs whose hosts and ports the settings allow,
    # and header names, of which some are reserved.
    (("POST /v1/claim-imports", "POST /v1/remittances", "POST /v1/x12/parse"), "x12_unreadable", [None]),
    (PAYER_EVENTS, "unknown_sandbox_token", ["/data/outcome"]),
    (CHECKS, "unknown_sandbox_token", ["/subscriber/memberId"]),
    # The content decides its type, and a schema does not see it.
    (("PUT /v1/documents/{id}/content",), "document_type_mismatch", ["Content-Type"]),
    (SUBSCRIPTIONS, "webhook_url_not_allowed", ["/url"]),
    (SUBSCRIPTIONS, "wrong_format", ["/headers/*"]),
    (SUBSCRIPTIONS, "not_allowed", ["/headers/*"]),
]
ANSWER_REFUSALS = (
    *("wrong_type", "wrong_format", "not_allowed", "duplicate", "branch_closed", "question_submitted", "question_expired"),
    *("too_few", "too_many", "too_short", "too_long", "too_small", "too_large"),
)
# Why a FHIR Coverage cannot be mapped.
MAPPING_PROBLEMS = (
    *("missing", "wrong_type", "too_long", "too_many", "invalid_text"),
    *("invalid_date", "partial_date", "invalid_value", "unknown_code", "no_billing_code"),
    *("no_charge_amount", "no_target", "modifier_extension", "reference_not_found", "unknown_payer"),
    *("on_claim", "not_changeable", "rejected", "content_not_stored", "too_large"),
)
REFUSALS += [(COVERAGE_SETS, code, ["/coverages/N/fhir"]) for code in MAPPING_PROBLEMS]
REFUSALS += [(QUESTIONS, code, ["/value", "/value/*"]) for code in ANSWER_REFUSALS]
REFUSALS += [(ANSWERS + REVIEWS, code, ["/answers/N/value", "/answers/N/value/*"]) for code in ANSWER_REFUSALS]
REFUSALS += [(REVIEWS, code, ["/answers/N/questionId"]) for code in ANSWER_REFUSALS]
FIELDS = {(operation, code, field) for operations, code, fields in REFUSALS for operation in operations for field in fields}

# The characters that an inquiry can have depend on the delimiters and the character set of the trading partner.
# What none of them can write is missing.
UNWRITABLE = ("x12.invalid_character", "x12.required_element_missing")

# 422 by code of the error, for every operation or for those listed.
CODES = {
    # The same key was used for another request.
    "idempotency_key_reused": None,
    # The amounts do not add up.
    "remittance_unbalanced": {"POST /v1/remittances"},
    # A scrub has found what blocks the claim, or it holds text that an 837P cannot carry.
    "claim_has_blocking_findings": {"POST /v1/claims/{id}/submit", "GET /v1/claims/{id}/x12"},
}

# Fields with the ids of resources, which the organization may not have, or which belong to another patient.
WRONG_REFERENCES = ("resource_not_found", "wrong_patient")
REFERENCE = re.compile(r".*(?:/id|Id|Ids/N)", re.S)

# Text that PostgreSQL cannot store. JSON Schema could say it only by a pattern on each of some 200 texts.
UNSTORABLE = "Holds a NUL character"

# Schemathesis makes header values of letters and digits only, so it cannot make a quoted ETag.
IF_MATCH = re.compile(r'(?:\*|"v\d{1,9}")')

# Node refuses a request whose line and headers exceed 16 KiB before the service sees it.
LONG_URL = 12_000


class RefusedValidRequest(Failure):
    __slots__ = ()


def field_of(param):
    """Returns a JSON Pointer with N for positions, and * for the names of headers and the contents of an answer."""
    if param is None:
        return None
    open_parts = r"(/value|^/filter|^(?:/rule)?/condition|/tests/\d+/claim|^/hours|^/profile|^/secrets|^/secretsExpireAt)/.*"
    param = re.sub(open_parts, r"\1/*", param, flags=re.S)
    return re.sub(r"^/headers/.*", "/headers/*", re.sub(r"/\d+(?=/|$)", "/N", param), flags=re.S)


def is_expected_refusal(case, error):
    code = error.get("code")
    if code in CODES:
        return CODES[code] is None or case.operation.label in CODES[code]
    found = error.get("details") or [{"code": code, "param": error.get("param"), "message": error["message"]}]
    return all(
        detail["message"].startswith(UNSTORABLE)
        or (case.operation.label in CHECKS + CLAIM_CHECKS and detail["code"] in UNWRITABLE)
        or (detail["code"] in WRONG_REFERENCES and REFERENCE.fullmatch(field_of(detail.get("param")) or ""))
        or (case.operation.label, detail["code"], field_of(detail.get("param"))) in FIELDS
        for detail in found
    )


def code_and_parameter(body):
    """Returns the code of an error and what it is about. Under /v1/fhir an error is an OperationOutcome."""
    if body.get("resourceType") != "OperationOutcome":
        error = body.get("error", {})
        return error.get("code"), error.get("param")
    issue = body["issue"][0]
    location = issue.get("location", [""])[0]
    return issue["details"]["coding"][0]["code"], re.sub(r"^http\.", "?", location)


def is_expected(case, response):
    status = response.status_code
    if status < 400 or status >= 500 or status in STATUSES:
        return True
    if status == 422:
        return is_expected_refusal(case, response.json()["error"])
    if status == 431:
        return len(response.request.url) > LONG_URL
    # JSON Schema compares no instants, and events are kept for a limited time.
    if status == 410:
        return case.operation.label == REPLAYS and response.json()["error"]["code"] == "payload_expired"
    if status != 400:
        return False
    code, param = code_and_parameter(response.json())
    if (code, param) == ("invalid_header", "If-Match"):
        sent = (case.headers or {}).get("If-Match")
        return sent is not None and IF_MATCH.fullmatch(str(sent)) is None
    # Text that PostgreSQL cannot store, see UNSTORABLE.
    if code == "invalid_parameter" and "%00" in response.request.url:
        return True
    # Schemathesis ignores the minLength of a string whose format is binary, and sends an empty file as a valid one.
    if code == "invalid_request" and not (response.request.body or b""):
        return True
    return (code, param) in PARAMETERS


@schemathesis.check
def accepts_valid_requests(ctx, response, case):
    meta = case.meta
    if meta is None or not meta.generation.mode.is_positive or is_expected(case, response):
        return
    raise RefusedValidRequest(
        operation=case.operation.label,
        title="Valid request refused",
        message=f"{response.status_code}: {response.text[:500]}",
    )


# How Schemathesis describes requests in which nothing is invalid. It counts some of them as negative.
NOTHING = ("Positive test case", "All required", "Near-boundary length", "Maximum length", "Minimum length", "Valid string")


def spoils_only_the_key(case):
    """Returns whether at most the key is invalid. It is repaired: --header sets a key, which precedes Authorization."""
    data = getattr(case.meta, "phase", None) and case.meta.phase.data
    # The coverage phase describes what it did, the others keep what they changed.
    changed = [change.schema_pointer for change in getattr(data, "mutations", ())]
    places = changed or [getattr(data, "description", None) or ""]
    return all("X-API-Key" in place or "Authorization" in place or place.startswith(NOTHING) for place in places)


@schemathesis.check
def rejects_invalid_requests(ctx, response, case):
    if spoils_only_the_key(case):
        return None
    # A value that is too long is refused by its schema, or makes the headers too long.
    if response.status_code == 431 and len(response.request.url) > LONG_URL:
        return None
    return negative_data_rejection(ctx, response, case)


# Members that exclude the others of a valid body; without this, most generated bodies would be refused for having both.
EXCLUDING = {
    "POST /v1/eligibility-checks": ("coverageId", {"patientId", "payerId", "subscriber", "dependent"}),
    "POST /v1/documents": ("claimId", {"patientId"}),
}

ID = re.compile(r"([a-z]{1,3})_[0-9a-hjkmnp-tv-z]{26}")


class Resources:
    """The ids of resources that exist, by prefix; contract.ts keeps them in a file."""

    def __init__(self):
        self.path = os.environ.get("CONTRACT_IDS", "")
        self.read_at = None
        self.ids = {}
        self.suited = {}
        self.turns = {}

    def existing(self, value):
        """Returns the id of a resource of the same kind for three of four ids, so that unknown ids are tried too."""
        match = ID.fullmatch(value) if isinstance(value, str) else None
        known = self.current().get(match[1], []) if match else []
        number = sum(value.encode()) if known else 0
        return known[number // 4 % len(known)] if known and value not in known and number % 4 else value

    def suited_to(self, label, value):
        """Returns path parameters and body members of resources whose state allows the operation, for three of four."""
        self.current()
        found = self.suited.get(label, [])
        number = sum(str(value).encode())
        return found[number // 4 % len(found)] if found and number % 4 else None

    def whole_for(self, label):
        """Returns each of the requests in turn that succeed as they are."""
        self.current()
        found = [request for request in self.suited.get(label, []) if request.get("whole")]
        self.turns[label] = self.turns.get(label, -1) + 1
        return found[self.turns[label] % len(found)] if found else None

    def wait_for_refill(self):
        """Waits until the file has been written twice, because the first time it may hold ids of before the reset."""
        written_at, writes, until = self.changed_at(), 0, time.monotonic() + REFILL_SECONDS_MAX
        while writes < 2 and time.monotonic() < until:
            time.sleep(0.1)
            if self.changed_at() != written_at:
                written_at, writes = self.changed_at(), writes + 1

    def changed_at(self):
        return os.stat(self.path).st_mtime_ns if os.path.exists(self.path) else None

    def current(self):
        try:
            changed_at = os.stat(self.path).st_mtime_ns
            if changed_at != self.read_at:
                with open(self.path) as file:
                    found = json.load(file)
                    self.ids, self.suited, self.read_at = found["ids"], found["suited"], changed_at
        except (OSError, ValueError):
            pass
        return self.ids


resources = Resources()

# Payers of the sandbox; their ids have no prefix.
PAYER_IDS = ("SBX01", "SBX02", "SBX04", "SBX08")


def existing_payer(value):
    number = sum(value.encode()) if isinstance(value, str) else 0
    return PAYER_IDS[number // 4 % len(PAYER_IDS)] if number % 4 else value


def with_existing(value):
    if isinstance(value, dict):
        return {name: existing_payer(item) if name == "payerId" else with_existing(item) for name, item in value.items()}
    if isinstance(value, list):
        return [with_existing(item) for item in value]
    return resources.existing(value)


@schemathesis.hook
def before_call(context, case, kwargs):
    # One reset is enough: the following ones are replays, because the sandbox has to be filled again after each.
    if case.operation.label == RESET and case.meta is not None and case.meta.generation.mode.is_positive:
        case.headers = {**(case.headers or {}), "Idempotency-Key": "contract-reset"}
    if case.operation.label == ENDLESS and not is_spoilt(case, "query"):
        case.query = {**(case.query or {}), "maxSeconds": 0}
    # Sequences use the ids of their own responses.
    if case.meta is not None and case.meta.phase.name.value == "stateful":
        return
    if case.path_parameters:
        case.path_parameters = {name: resources.existing(value) for name, value in case.path_parameters.items()}
    if send_whole(case):
        return
    if isinstance(case.body, (dict, list)):
        case.body = with_existing(case.body)
    suited = resources.suited_to(case.operation.label, (case.path_parameters, case.body))
    if suited and "content" in suited:
        if is_positive(case):
            case.body = suited["content"].encode()
    elif suited:
        parameters = (case.path_parameters or {}).items()
        if not is_spoilt(case, "path"):
            case.path_parameters = {name: suited["path"].get(name, value) for name, value in parameters}
        if isinstance(case.body, dict):
            case.body = {name: suited["body"].get(name, value) for name, value in case.body.items()}
    named, excluded = EXCLUDING.get(case.operation.label, (None, set()))
    if isinstance(case.body, dict) and named in case.body:
        case.body = {name: value for name, value in case.body.items() if name not in excluded}


def is_spoilt(case, location):
    """Returns whether this part of the request ("path", "query", "header", "body") is meant to be invalid."""
    components = case.meta.components.items() if case.meta is not None else ()
    return any(place.value == location and info.mode.is_negative for place, info in components)


def is_positive(case):
    return case.meta is not None and all(component.mode.is_positive for component in case.meta.components.values())


def send_whole(case):
    """Replaces a valid request by one that succeeds, until one has: what follows a refusal is tested at least once."""
    label = case.operation.label
    if not is_positive(case) or any(status < 300 for status in statuses.get(label, ())):
        return False
    whole = resources.whole_for(label)
    if whole is None:
        return False
    case.path_parameters = {name: whole["path"].get(name, value) for name, value in (case.path_parameters or {}).items()}
    if isinstance(case.body, (dict, list)):
        case.body = whole["body"]
    case.query = {}
    headers = {name: value for name, value in (case.headers or {}).items() if name.lower() not in ("if-match", "prefer")}
    case.headers = {**headers, "If-Match": whole["ifMatch"]} if "ifMatch" in whole else headers
    return True


RESET = "POST /v1/sandbox/reset"
REFILL_SECONDS_MAX = 60
# A stream ends only after this parameter's time, so positive requests ask for what there is.
ENDLESS = "GET /v1/session/changes"
statuses = {}


@schemathesis.hook
def after_call(context, case, response):
    statuses.setdefault(case.operation.label, set()).add(response.status_code)
    if case.operation.label == RESET and response.status_code < 300 and "idempotency-replayed" not in response.headers:
        resources.wait_for_refill()


def report_statuses():
    """Writes the statuses of each operation, from which contract.ts lists the operations that never succeeded."""
    with open(os.environ["CONTRACT_STATUSES"], "w") as file:
        json.dump({label: sorted(found) for label, found in statuses.items()}, file)


if "CONTRACT_STATUSES" in os.environ:
    atexit.register(report_statuses)


@schemathesis.serializer("application/edi-x12")
def edi_x12(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()

"""What `npm run contract` adds to Schemathesis: bodies of X12, ids of resources that exist, and stricter checks.

accepts_valid_requests takes the place of positive_data_acceptance, which can except statuses but not error codes, and
rejects_invalid_requests narrows negative_data_rejection.
"""
import json
import os
import re

import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import negative_data_rejection

# Answers that do not depend on the form of the request: who calls, what exists, which version or state it has, and load.
STATUSES = {401, 403, 404, 409, 412, 429}

# 400 by error code and parameter.
PARAMETERS = {
    # A cursor is signed, for one list of one organization. A schema can describe its form but not its signature.
    ("invalid_cursor", "?cursor"),
    # `from` needs order=oldest and excludes `cursor`. OpenAPI parameters cannot depend on each other.
    ("invalid_parameter", "?from"),
    # The position must exist in the chain, which grows.
    ("invalid_parameter", "?afterPosition"),
    # The pattern has the form; that rules, loops and segments exist, and belong together, it cannot say.
    ("invalid_parameter", "?overrides"),
    # A prefix needs two letters or digits after accents and signs are removed.
    ("invalid_parameter", "?familyName[prefix]"),
}

CLAIMS = ("POST /v1/claims", "PATCH /v1/claims/{id}")
COVERAGES = ("POST /v1/coverages", "PATCH /v1/coverages/{id}")
CLOCKS = ("POST /v1/sandbox/test-clocks", "POST /v1/sandbox/test-clocks/{id}/advance")
SUBSCRIPTIONS = ("POST /v1/webhooks/subscriptions", "PATCH /v1/webhooks/subscriptions/{subscriptionId}")
FIXES = ("POST /v1/claims/{id}/apply-fix",)
HISTORY = ("POST /v1/patient-medical-history",)
PAYER_EVENTS = ("POST /v1/sandbox/payer-events",)

# 422 by operations, code of the error or of its detail, and fields.
REFUSALS = [
    # Resources must exist and belong together, and their state must allow the change.
    (CLAIMS, "resource_not_found", ["/patientId", "/coverageId", "/originalClaimId", "/serviceLines/N/id"]),
    (CLAIMS, "wrong_patient", ["/coverageId"]),
    (CLAIMS, "patient_merged", ["/patientId"]),
    (CLAIMS, "not_allowed", ["/patientId", "/originalClaimId"]),
    (COVERAGES, "resource_not_found", ["/patientId"]),
    (COVERAGES, "unknown_payer", ["/payerId"]),
    (("POST /v1/patients",), "resource_not_found", ["/testClockId"]),
    (("POST /v1/patients",), "wrong_scope", ["/testClockId"]),
    (HISTORY, "resource_not_found", ["/patientId", "/entries/N/supersedesEntryId"]),
    (HISTORY, "not_allowed", ["/entries/N/supersedesEntryId"]),
    (FIXES, "resource_not_found", ["/fixId", "/findingId", "/patchIndex"]),
    (PAYER_EVENTS, "resource_not_found", ["/subjectId"]),
    # Instants and dates have bounds or an order; JSON Schema compares numbers only.
    (CLOCKS, "out_of_range", ["/frozenTime"]),
    (CLOCKS, "before_frozen_time", ["/frozenTime"]),
    (("POST /v1/webhooks/subscriptions/{subscriptionId}/replays",), "too_large", ["/since"]),
    (COVERAGES, "before_start", ["/period/end"]),
    # The numbers of lines are unique and their charges have a maximum together; JSON Schema compares whole items.
    (CLAIMS, "not_unique", ["/serviceLines/N/id", "/serviceLines/N/lineItemControlNumber"]),
    (CLAIMS, "too_large", ["/serviceLines"]),
    # Which fields go together. JSON Schema can say it by alternatives only, and a body that fits none of them would be
    # refused with the errors of each instead of the name of the field.
    (SUBSCRIPTIONS, "wildcard_not_alone", ["/events"]),
    (COVERAGES, "not_allowed", ["/subscriber"]),
    (COVERAGES, "required", ["/subscriber"]),
    (FIXES, "required", ["/fixId"]),
    (("POST /v1/payers",), "required", ["/address", "/electronicPayerId"]),
    (("POST /v1/payers",), "contradiction", ["/claimChannels"]),
    (HISTORY, "duplicate", ["/entries/N/id", "/entries/N/externalId"]),
    (FIXES, "not_allowed", ["/findingId", "/patchIndex", "/all", "/inputs"]),
    (PAYER_EVENTS, "not_allowed", [f"/data/{name}" for name in ("outcome", "from", "categoryCode", "statusCode", "entityCode")]),
    # Grammars that are not JSON Schema's: X12 files, tokens of outcomes, URLs whose hosts and ports the settings allow,
    # and header names, of which some are reserved.
    (("POST /v1/claim-imports", "POST /v1/x12/parse"), "x12_unreadable", [None]),
    (PAYER_EVENTS, "unknown_sandbox_token", ["/data/outcome"]),
    (SUBSCRIPTIONS, "webhook_url_not_allowed", ["/url"]),
    (SUBSCRIPTIONS, "wrong_format", ["/headers/*"]),
    (SUBSCRIPTIONS, "not_allowed", ["/headers/*"]),
]
FIELDS = {(operation, code, field) for operations, code, fields in REFUSALS for operation in operations for field in fields}

# 422 of every operation with a body. The same key was used for another request.
CODES = {"idempotency_key_reused"}

# Text that PostgreSQL cannot store. JSON Schema could say it only by a pattern on each of some 200 texts.
UNSTORABLE = "Holds a NUL character"

# Schemathesis makes header values of letters and digits only, so it cannot make a quoted ETag.
IF_MATCH = re.compile(r'(?:\*|"v\d{1,9}")')

# Node refuses a request whose line and headers exceed 16 KiB before the service sees it.
LONG_URL = 12_000


class RefusedValidRequest(Failure):
    __slots__ = ()


def field_of(param):
    """Returns a JSON Pointer with N for positions and * for the names of headers."""
    if param is None:
        return None
    return re.sub(r"^/headers/.*", "/headers/*", re.sub(r"/\d+(?=/|$)", "/N", param), flags=re.S)


def is_expected_refusal(case, error):
    code = error.get("code")
    if code in CODES:
        return True
    found = error.get("details") or [{"code": code, "param": error.get("param"), "message": error["message"]}]
    return all(
        detail["message"].startswith(UNSTORABLE)
        or (case.operation.label, detail["code"], field_of(detail.get("param"))) in FIELDS
        for detail in found
    )


def is_expected(case, response):
    status = response.status_code
    if status < 400 or status >= 500 or status in STATUSES:
        return True
    if status == 422:
        return is_expected_refusal(case, response.json()["error"])
    if status == 431:
        return len(response.request.url) > LONG_URL
    if status != 400:
        return False
    error = response.json().get("error", {})
    code, param = error.get("code"), error.get("param")
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


@schemathesis.check
def rejects_invalid_requests(ctx, response, case):
    # A value that is too long is refused by its schema, or makes the headers too long.
    if response.status_code == 431 and len(response.request.url) > LONG_URL:
        return
    return negative_data_rejection(ctx, response, case)


ID = re.compile(r"([a-z]{2,3})_[0-9a-hjkmnp-tv-z]{26}")


class Resources:
    """The ids of resources that exist, by prefix; contract.ts keeps them in a file."""

    def __init__(self):
        self.path = os.environ.get("CONTRACT_IDS", "")
        self.read_at = None
        self.ids = {}

    def existing(self, value):
        """Returns the id of a resource of the same kind for three of four ids, so that unknown ids are tried too."""
        match = ID.fullmatch(value) if isinstance(value, str) else None
        known = self.current().get(match[1], []) if match else []
        number = sum(value.encode()) if known else 0
        return known[number // 4 % len(known)] if known and value not in known and number % 4 else value

    def current(self):
        try:
            changed_at = os.stat(self.path).st_mtime_ns
            if changed_at != self.read_at:
                with open(self.path) as file:
                    self.ids, self.read_at = json.load(file), changed_at
        except (OSError, ValueError):
            pass
        return self.ids


resources = Resources()


def with_existing(value):
    if isinstance(value, dict):
        return {name: with_existing(item) for name, item in value.items()}
    if isinstance(value, list):
        return [with_existing(item) for item in value]
    return resources.existing(value)


@schemathesis.hook
def before_call(context, case, kwargs):
    # Sequences use the ids of their own responses.
    if case.meta is not None and case.meta.phase.name.value == "stateful":
        return
    if case.path_parameters:
        case.path_parameters = {name: resources.existing(value) for name, value in case.path_parameters.items()}
    if isinstance(case.body, (dict, list)):
        case.body = with_existing(case.body)


@schemathesis.serializer("application/edi-x12")
def edi_x12(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()

"""What `npm run contract` adds to Schemathesis: bodies of X12, and a check that valid requests are accepted.

The check takes the place of positive_data_acceptance, which can except statuses but not error codes.
"""
import re

import schemathesis
from schemathesis.core.failures import Failure

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

# Schemathesis makes header values of letters and digits only, so it cannot make a quoted ETag.
IF_MATCH = re.compile(r'(?:\*|"v\d{1,9}")')


class RefusedValidRequest(Failure):
    __slots__ = ()


def is_expected(case, response):
    status = response.status_code
    if status < 400 or status >= 500 or status in STATUSES:
        return True
    # A 422 is a body whose resources must exist, whose identifiers have check digits, or whose fields depend on each other.
    if status == 422:
        return True
    if status != 400:
        return False
    error = response.json().get("error", {})
    code, param = error.get("code"), error.get("param")
    if (code, param) == ("invalid_header", "If-Match"):
        sent = (case.headers or {}).get("If-Match")
        return sent is not None and IF_MATCH.fullmatch(str(sent)) is None
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


@schemathesis.serializer("application/edi-x12")
def edi_x12(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()

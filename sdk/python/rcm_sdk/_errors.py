"""The failures that the client reports."""

from __future__ import annotations

from typing import Any, Mapping, Optional

import httpx

from . import types as t


class RcmError(Exception):
    """Any failure that the client reports."""


class ConnectionFailed(RcmError):
    """No response arrived: the connection failed or was closed."""


class TimedOut(ConnectionFailed):
    """No response arrived within the timeout."""


class WaitError(RcmError):
    """The state that was waited for did not come in time. ``last`` is what was read last."""

    def __init__(self, last: Any) -> None:
        super().__init__("The resource did not reach the state in time.")
        self.last = last


class ApiError(RcmError):
    """The service refused the request or failed. ``code`` says why; ``/docs/errors`` explains each code."""

    def __init__(self, response: httpx.Response, body: Mapping[str, Any]) -> None:
        super().__init__(body.get("message") or f"The service answered with HTTP {response.status_code}.")
        self.status: int = response.status_code
        self.type: str = body.get("type", "api_error")
        self.code: t.ErrorCode = body.get("code", "unknown")
        self.param: Optional[str] = body.get("param")
        self.details: list[dict[str, Any]] = list(body.get("details") or [])
        self.request_id: Optional[str] = body.get("requestId") or response.headers.get("request-id")
        self.doc_url: Optional[str] = body.get("docUrl")
        #: Whether the same request can succeed later. The client has already tried again.
        self.retryable: bool = bool(body.get("retryable", False))
        self.headers = response.headers
        #: The whole ``error`` object, with members that this version of the client does not know.
        self.body: Mapping[str, Any] = body


class AuthenticationError(ApiError):
    """The API key is missing, wrong or expired (HTTP 401)."""


class PermissionDenied(ApiError):
    """The caller lacks a scope, or the resource belongs to another organization (HTTP 403)."""


class InvalidRequestError(ApiError):
    """The request is wrong, or its resource does not exist. ``details`` names each field."""


class ConflictError(ApiError):
    """The state or version of the resource does not allow the request (HTTP 409, 412)."""


class IdempotencyError(ApiError):
    """The idempotency key was used for another request."""


class RateLimitError(ApiError):
    """The limit of requests was still exceeded after the last attempt (HTTP 429)."""


class PayerError(ApiError):
    """A payer or clearinghouse refused or failed."""


_CLASSES: Mapping[str, type[ApiError]] = {
    "authentication_error": AuthenticationError,
    "permission_error": PermissionDenied,
    "invalid_request_error": InvalidRequestError,
    "conflict_error": ConflictError,
    "idempotency_error": IdempotencyError,
    "rate_limit_error": RateLimitError,
    "payer_error": PayerError,
}


def error_of(response: httpx.Response) -> ApiError:
    """Reads the error of a response. A proxy may answer without JSON, or with JSON of its own."""
    try:
        parsed = response.json()
    except ValueError:
        parsed = None
    body = _object(_object(parsed).get("error")) or _outcome_of(_object(parsed))
    return _CLASSES.get(str(body.get("type")), ApiError)(response, body)


def _outcome_of(parsed: Mapping[str, Any]) -> Mapping[str, Any]:
    """Reads the first issue of a FHIR OperationOutcome."""
    details = _object(_first(parsed.get("issue")).get("details"))
    found = {"message": details.get("text"), "code": _first(details.get("coding")).get("code")}
    return {name: value for name, value in found.items() if value is not None}


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _first(values: Any) -> Mapping[str, Any]:
    return _object(values[0]) if isinstance(values, list) and values else {}

"""The Python client of the open revenue-cycle-management API."""

from ._api import AsyncRcm, Rcm
from ._errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionFailed,
    IdempotencyError,
    InvalidRequestError,
    PayerError,
    PermissionDenied,
    RateLimitError,
    RcmError,
    TimedOut,
    WaitError,
)
from ._pages import Answer, AsyncList, AsyncPage, Page

__all__ = [
    "Answer",
    "ApiError",
    "AsyncList",
    "AsyncPage",
    "AsyncRcm",
    "AuthenticationError",
    "ConflictError",
    "ConnectionFailed",
    "IdempotencyError",
    "InvalidRequestError",
    "Page",
    "PayerError",
    "PermissionDenied",
    "RateLimitError",
    "Rcm",
    "RcmError",
    "TimedOut",
    "WaitError",
]

"""What a call is, and what follows a response. It sends nothing, so that both clients share it."""

from __future__ import annotations

import json
import random
import re
import time
import uuid
import warnings
from dataclasses import dataclass, field, replace
from email.utils import parsedate_to_datetime
from typing import Any, Mapping, Optional, Union
from urllib.parse import quote, urlencode

import httpx

from ._errors import ConnectionFailed, RcmError, TimedOut, error_of

_DELAY_MIN = 0.25
_DELAY_MAX = 20.0
_STATUSES = frozenset({408, 425, 429, 500, 502, 503, 504})
_FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Operation:
    """An operation, read from its entry in the table, such as ``POST /v1/claims/{}/submit k json``."""

    method: str
    path: str
    is_page: bool
    is_raw: bool
    is_keyed: bool
    has_query: bool
    #: The content type of the body; None if it has none.
    body: Optional[str]

    @property
    def parameters(self) -> int:
        return self.path.count("{}")

    @classmethod
    def read(cls, entry: str) -> Operation:
        method, path, flags, *rest = entry.split(" ")
        body = None if not rest else "application/json" if rest[0] == "json" else rest[0]
        return cls(method, path, "p" in flags, "r" in flags, "k" in flags, "q" in flags, body)


@dataclass(frozen=True)
class Options:
    """The options of a single call. They override those of the client."""

    if_match: Union[int, str, None] = None
    idempotency_key: Optional[str] = None
    timeout: Optional[float] = None
    max_retries: Optional[int] = None
    headers: Mapping[str, str] = field(default_factory=dict)
    content_type: Optional[str] = None
    query: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Settings:
    """The options of a client."""

    base_url: str
    timeout: float
    max_retries: int
    headers: Mapping[str, str]
    api_version: Optional[str] = None


@dataclass(frozen=True)
class Call:
    """One logical call."""

    operation: Operation
    path_values: tuple[str, ...]
    query: Mapping[str, Any]
    body: Any
    options: Options

    @classmethod
    def read(cls, operation: Operation, given: tuple[Any, ...], options: Options) -> Call:
        """The values of the path come first, then the body or, of an operation without one, the query."""
        values = tuple(_id_of(value) for value in given[: operation.parameters])
        rest = list(given[operation.parameters :])
        if len(values) < operation.parameters:
            raise TypeError(f"{operation.method} {operation.path} takes {operation.parameters} ids first.")
        body = rest.pop(0) if operation.body is not None and rest else None
        query = rest.pop(0) if operation.body is None and operation.has_query and rest else None
        if rest:
            raise TypeError(f"{operation.method} {operation.path} takes fewer arguments.")
        return cls(operation, values, {**(query or {}), **options.query}, body, options)

    def at_cursor(self, cursor: str) -> Call:
        """Returns the call of the page at this cursor, which is a logical call of its own."""
        options = replace(self.options, idempotency_key=None)
        return replace(self, query={**self.query, "cursor": cursor}, options=options)

    @property
    def content_type(self) -> Optional[str]:
        return None if self.operation.body is None else self.options.content_type or self.operation.body

    def content(self) -> Any:
        """Returns the body as it is sent: bytes, text, or what the caller gave as a stream."""
        if self.body is None or self.content_type is None:
            return None
        kind = self.content_type.split(";")[0].strip()
        if kind.endswith(("/json", "+json")):
            return json.dumps(self.body, separators=(",", ":"), allow_nan=False).encode()
        if kind == _FORM and isinstance(self.body, Mapping):
            return urlencode(self.body, doseq=True)
        return bytes(self.body) if isinstance(self.body, (bytearray, memoryview)) else self.body


class Attempts:
    """The attempts of one logical call. All have one idempotency key."""

    def __init__(self, call: Call, settings: Settings, api_key: Optional[str], content: Any) -> None:
        options, operation = call.options, call.operation
        self.timeout = settings.timeout if options.timeout is None else options.timeout
        retries = settings.max_retries if options.max_retries is None else options.max_retries
        # The service recognizes a repetition by its key. A stream can be read once.
        is_recognized = operation.method == "GET" or operation.is_keyed
        self._left = retries if is_recognized and (content is None or isinstance(content, (str, bytes))) else 0
        self._made = 0
        self._operation = operation
        values = iter(call.path_values)
        path = re.sub(r"\{\}", lambda _: quote(next(values), safe=""), operation.path)
        self._request: dict[str, Any] = {
            "method": operation.method,
            "url": settings.base_url + path,
            "params": _pairs(call.query) or None,
            "headers": _headers_of(call, settings, api_key, content),
            "content": content,
            "timeout": self.timeout,
        }

    def request(self, client: Union[httpx.Client, httpx.AsyncClient]) -> httpx.Request:
        """Returns the request of the next attempt."""
        return client.build_request(**self._request)

    def is_stream(self, response: httpx.Response) -> bool:
        """Returns whether the caller reads the body of this response."""
        return self._operation.is_raw and response.is_success

    def delay_after_failure(self) -> Optional[float]:
        """Returns the seconds before the next attempt after no response arrived; None if there is none."""
        return self._next(None)

    def delay_after(self, response: httpx.Response) -> Optional[float]:
        """Returns the seconds before the next attempt; None if the response is the result. Raises the last error."""
        if response.is_success:
            if "deprecation" in response.headers:
                warnings.warn(_announcement(self._operation, response.headers), DeprecationWarning, stacklevel=2)
            return None
        if response.is_redirect:
            # The service never redirects. A redirect to another host would take the key along.
            raise ConnectionFailed("The service answered with a redirect, which is not followed.")
        error = error_of(response)
        is_running = error.status == 409 and error.code == "idempotency_in_progress"
        may_pass = error.status in _STATUSES or is_running or error.retryable
        delay = self._next(response.headers.get("retry-after")) if may_pass else None
        if delay is None:
            raise error
        return delay

    def _next(self, retry_after: Optional[str]) -> Optional[float]:
        if self._left <= 0:
            return None
        self._left -= 1
        self._made += 1
        return retry_delay(self._made - 1, retry_after)


class Timer:
    """The time of an attempt, which includes the body of its response."""

    def __init__(self, seconds: float) -> None:
        self._ends_at = time.monotonic() + seconds

    def check(self) -> None:
        """Raises an error if the time is over, although single bytes still arrive."""
        if time.monotonic() > self._ends_at:
            raise httpx.ReadTimeout("The body did not end in time.")


def _announcement(operation: Operation, headers: httpx.Headers) -> str:
    sunset, link = headers.get("sunset"), headers.get("link")
    after = f" after {sunset}" if sunset else ""
    return f"{operation.method} {operation.path} uses something that may be removed{after}: {link or 'see the docs'}"


def _headers_of(call: Call, settings: Settings, api_key: Optional[str], content: Any) -> dict[str, str]:
    headers = {} if call.operation.is_raw else {"accept": "application/json, application/fhir+json"}
    if api_key is not None:
        headers["x-api-key"] = api_key
    if settings.api_version is not None:
        headers["rcm-version"] = settings.api_version
    headers.update(_lowered(settings.headers))
    if call.operation.is_keyed:
        headers["idempotency-key"] = call.options.idempotency_key or str(uuid.uuid4())
    match = call.options.if_match
    if match is not None:
        headers["if-match"] = f'"v{match}"' if isinstance(match, int) else match
    if content is not None and call.content_type is not None:
        headers["content-type"] = call.content_type
    headers.update(_lowered(call.options.headers))
    return headers


def _lowered(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def failure_of(error: httpx.RequestError, timeout: float) -> ConnectionFailed:
    """Returns the client's error for an attempt without a whole response."""
    if isinstance(error, httpx.TimeoutException):
        return TimedOut(f"No response arrived within {timeout:g} s.")
    return ConnectionFailed("The connection to the service failed.")


def whole(response: httpx.Response, body: bytes) -> httpx.Response:
    """Returns the response with its body, which was read in parts."""
    return httpx.Response(
        response.status_code,
        headers=response.headers,
        content=body,
        request=response.request,
        extensions=response.extensions,
    )


def data_of(response: httpx.Response) -> Any:
    """Returns the parsed body; None if it is empty."""
    if not response.content:
        return None
    try:
        return response.json()
    except ValueError as error:
        raise RcmError(f"The body of the response (HTTP {response.status_code}) is not JSON.") from error


def retry_delay(attempt: int, retry_after: Optional[str]) -> float:
    """Returns the seconds that the service asks for, and otherwise a random part of a delay that doubles."""
    stated = None if retry_after is None else _stated_delay(retry_after)
    if stated is not None:
        return min(max(stated, 0.0), 10 * _DELAY_MAX)
    longest: float = min(_DELAY_MAX, _DELAY_MIN * 2**attempt)
    return longest * (0.5 + random.random() / 2)


def _stated_delay(retry_after: str) -> Optional[float]:
    """Reads ``Retry-After``: seconds or a date."""
    if re.fullmatch(r"\s*\d+(\.\d+)?\s*", retry_after):
        return float(retry_after)
    try:
        return parsedate_to_datetime(retry_after).timestamp() - time.time()
    except (TypeError, ValueError, OverflowError):
        return None


class Pace:
    """Holds requests back when the service says that none is left in the current window (``RateLimit``)."""

    def __init__(self) -> None:
        self._open_at = 0.0

    def wait(self) -> float:
        """Returns the seconds until the service accepts requests again."""
        return max(0.0, self._open_at - time.monotonic())

    def note(self, headers: httpx.Headers) -> None:
        """Reads what a response says about the limit."""
        policy = headers.get("ratelimit", "")
        remaining = re.search(r";\s*r=(\d+)", policy)
        seconds = re.search(r";\s*t=(\d+)", policy)
        if remaining and seconds and int(remaining[1]) == 0:
            self._open_at = max(self._open_at, time.monotonic() + int(seconds[1]))


def _id_of(value: Any) -> str:
    """Returns a value of a path. An empty one, or one that climbs to another path, would call another operation."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no id.")
    if value in ("", ".", ".."):
        raise ValueError(f"{value!r} is no id.")
    return value


def _pairs(query: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Returns the parameters of a query: a list repeats its name, and None is left out."""
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        for each in value if isinstance(value, (list, tuple, set, frozenset)) else [value]:
            if each is not None:
                pairs.append((name, ("true" if each else "false") if isinstance(each, bool) else str(each)))
    return pairs

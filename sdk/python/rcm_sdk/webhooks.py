"""The check of deliveries."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import Iterable, Mapping, Optional, Protocol, Sequence, Union

from . import types as t
from ._errors import RcmError

_TOLERANCE_SECONDS = 300


class WebhookSignatureError(RcmError):
    """The delivery is not of the service, is too old, or was changed on its way. Answer it with HTTP 400."""


class HeadersLike(Protocol):
    """Headers as dictionaries and the frameworks for web servers have them."""

    def items(self) -> Iterable[tuple[str, str]]: ...


def construct_event(
    raw_body: Union[bytes, str],
    headers: HeadersLike,
    secrets: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = _TOLERANCE_SECONDS,
    now: Optional[float] = None,
) -> t.Event:
    """Checks the signature of a delivery and returns its event, whose ``type`` says which resource ``data`` has.

    ``raw_body`` is the body as it arrived, before it was parsed. During a rotation, give both secrets. ``now`` is in
    seconds since 1970.
    """
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    known = {name.lower(): value for name, value in headers.items()}
    timestamp = known.get("service-timestamp", "")
    signatures = [known[name] for name in ("service-signature", "service-signature-previous") if name in known]
    if not timestamp or not signatures:
        raise WebhookSignatureError("The delivery is not signed.")
    try:
        age = abs((time.time() if now is None else now) - float(timestamp))
    except ValueError:
        age = float("inf")
    if not age <= tolerance_seconds:
        raise WebhookSignatureError("The signature is too old, or of the future.")
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = _signature(secret, timestamp, body).encode()
        # Signatures are compared as bytes, because compare_digest takes no text beyond ASCII.
        given = [signature.lower().encode("utf-8", "replace") for signature in signatures]
        if any(hmac.compare_digest(expected, each) for each in given):
            event: t.Event = json.loads(body)
            return event
    raise WebhookSignatureError("The signature is not of these secrets.")


def sign_test_event(
    event: Union[t.Event, Mapping[str, object]], secret: str, *, now: Optional[float] = None
) -> tuple[bytes, dict[str, str]]:
    """Returns the body and headers of a delivery as the service would send it, for tests of a receiver."""
    body = json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode()
    timestamp = str(int(time.time() if now is None else now))
    return body, {
        "content-type": "application/json",
        "service-timestamp": timestamp,
        "service-signature": _signature(secret, timestamp, body),
        "service-event": str(event["type"]),
        "service-event-id": str(event["id"]),
        "service-delivery-id": "whd_test",
        "service-subscription-id": "whs_test",
    }


def _signature(secret: str, timestamp: str, body: bytes) -> str:
    return hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()

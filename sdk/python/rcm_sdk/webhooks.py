"""The check of deliveries."""

from __future__ import annotations

import base64
import binascii
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
    seconds since 1970. The service signs each delivery in two ways, with ``Service-Signature`` and with
    ``webhook-signature`` (Standard Webhooks); one of them is sufficient.
    """
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    known = {name.lower(): value for name, value in headers.items()}
    service = known.get("service-timestamp", "")
    signatures = [known[name] for name in ("service-signature", "service-signature-previous") if name in known]
    event_id, standard = known.get("webhook-id", ""), known.get("webhook-timestamp", "")
    entries = known.get("webhook-signature", "").split()
    has_service, has_standard = bool(service and signatures), bool(event_id and standard and entries)
    if not has_service and not has_standard:
        raise WebhookSignatureError("The delivery is not signed.")
    present = time.time() if now is None else now
    has_service = has_service and _age(service, present) <= tolerance_seconds
    has_standard = has_standard and _age(standard, present) <= tolerance_seconds
    if not has_service and not has_standard:
        raise WebhookSignatureError("The signature is too old, or of the future.")
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        if (has_service and _is_one_of(_signature(secret, service, body), [each.lower() for each in signatures])) or (
            has_standard and _is_one_of(_standard_signature(secret, event_id, standard, body), entries)
        ):
            event: t.Event = json.loads(body)
            return event
    raise WebhookSignatureError("The signature is not of these secrets.")


def _age(timestamp: str, now: float) -> float:
    """Returns the seconds between a signature and now; infinity if the timestamp is no number."""
    try:
        age = abs(now - float(timestamp))
    except ValueError:
        return float("inf")
    return age if age == age else float("inf")


def _is_one_of(expected: Optional[str], given: Sequence[str]) -> bool:
    # Signatures are compared as bytes, because compare_digest takes no text beyond ASCII.
    return expected is not None and any(
        hmac.compare_digest(expected.encode(), each.encode("utf-8", "replace")) for each in given
    )


def sign_test_event(
    event: Union[t.Event, Mapping[str, object]], secret: str, *, now: Optional[float] = None
) -> tuple[bytes, dict[str, str]]:
    """Returns the body and headers of a delivery as the service would send it, for tests of a receiver."""
    body = json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode()
    timestamp = str(int(time.time() if now is None else now))
    headers = {
        "content-type": "application/json",
        "service-timestamp": timestamp,
        "service-signature": _signature(secret, timestamp, body),
        "service-event": str(event["type"]),
        "service-event-id": str(event["id"]),
        "service-delivery-id": "whd_test",
        "service-subscription-id": "whs_test",
    }
    standard = _standard_signature(secret, str(event["id"]), timestamp, body)
    if standard is not None:
        headers.update(
            {"webhook-id": str(event["id"]), "webhook-timestamp": timestamp, "webhook-signature": standard}
        )
    return body, headers


def _signature(secret: str, timestamp: str, body: bytes) -> str:
    return hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()


def _standard_signature(secret: str, event_id: str, timestamp: str, body: bytes) -> Optional[str]:
    """Signs as Standard Webhooks does, with the bytes that the secret encodes. None if it is not of that form."""
    if not secret.startswith("whsec_"):
        return None
    try:
        key = base64.b64decode(secret[6:], validate=True)
    except (binascii.Error, ValueError):
        return None
    if not key:
        return None
    digest = hmac.new(key, f"{event_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(digest).decode()

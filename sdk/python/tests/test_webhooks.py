"""The check of deliveries. The vectors are those of the test of the TypeScript client."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rcm_sdk import types
from rcm_sdk.testing import sign_test_event
from rcm_sdk.webhooks import WebhookSignatureError, construct_event

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "webhook-vectors.json").read_text())
SECRET = "whsec_of_a_test"
EVENT = {"object": "event", "id": "evt_1", "type": "claim.paid", "data": {"claim": {"id": "clm_1"}}}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_deliveries_are_judged_as_by_the_other_client(vector: dict[str, Any]) -> None:
    def check() -> Any:
        return construct_event(vector["body"], vector["headers"], vector["secrets"], now=vector["now"])

    if vector["eventId"] is None:
        with pytest.raises(WebhookSignatureError):
            check()
    else:
        assert check()["id"] == vector["eventId"]


def test_a_signed_test_event_is_accepted() -> None:
    body, headers = sign_test_event(EVENT, SECRET)
    event = construct_event(body, headers, [SECRET])
    if event["type"] != "claim.paid":
        raise AssertionError(event["type"])
    claim: types.Claim = event["data"]["claim"]
    assert claim["id"] == "clm_1"
    assert headers["service-event"] == "claim.paid"


@pytest.mark.parametrize("scheme", ["service-", "webhook-"])
def test_a_signed_test_event_has_both_signatures(scheme: str) -> None:
    secret = "whsec_Zm9yIHRlc3Rz"
    body, headers = sign_test_event(EVENT, secret)
    one = {name: value for name, value in headers.items() if name.startswith(scheme)}
    assert construct_event(body, one, secret)["id"] == "evt_1"


def test_the_tolerance_and_the_time_can_be_given() -> None:
    body, headers = sign_test_event(EVENT, SECRET, now=1_000)
    assert construct_event(body, headers, SECRET, tolerance_seconds=10, now=1_010)["id"] == "evt_1"
    with pytest.raises(WebhookSignatureError):
        construct_event(body, headers, SECRET, tolerance_seconds=10, now=1_011)

"""Attempts: their key, their pace, and how they end."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Callable

import pytest

from rcm_sdk import (
    ApiError,
    AsyncRcm,
    ConflictError,
    ConnectionFailed,
    InvalidRequestError,
    RateLimitError,
    Rcm,
    RcmError,
    TimedOut,
)
from rcm_sdk._calls import retry_delay

from .conftest import Client
from .servers import Reply, ScriptedServer

Scripted = Callable[..., ScriptedServer]
CLAIM = {"object": "claim", "id": "clm_1", "unknownMember": 7}
NOW = {"retry-after": "0"}


def refused(status: int, code: str, kind: str = "api_error", **fields: Any) -> Reply:
    return Reply(status, {"error": {"type": kind, "code": code, "message": "Later.", **fields}}, NOW)


def test_attempts_follow_failures_that_pass_with_one_key(client: Client, scripted: Scripted) -> None:
    server = scripted(
        refused(429, "rate_limited", "rate_limit_error"),
        refused(503, "service_unavailable"),
        refused(409, "idempotency_in_progress", "idempotency_error"),
        Reply(201, CLAIM),
    )
    claim = client.call(server.url, lambda rcm: rcm.claims.copy("clm_0", {}))
    assert claim == CLAIM
    assert len(server.keys) == 4
    assert len(set(server.keys)) == 1
    assert re.fullmatch(r"[0-9a-f-]{36}", str(server.keys[0]))


def test_each_logical_call_has_a_key_of_its_own(client: Client, scripted: Scripted) -> None:
    server = scripted(Reply(201, CLAIM), Reply(201, CLAIM), Reply(201, CLAIM))
    copy = lambda rcm: rcm.claims.copy("clm_0", {})  # noqa: E731
    client.call(server.url, copy, copy, lambda rcm: rcm.claims.copy("clm_0", {}, idempotency_key="mine"))
    assert len(set(server.keys)) == 3
    assert server.keys[2] == "mine"


def test_what_will_be_removed_is_warned_of(client: Client, scripted: Scripted) -> None:
    link = '</docs>; rel="deprecation"'
    announced = {"deprecation": "@1796000000", "sunset": "Tue, 01 Jun 2027 00:00:00 GMT", "link": link}
    server = scripted(Reply(200, CLAIM, announced), Reply(200, CLAIM))
    with pytest.warns(DeprecationWarning, match="GET /v1/claims/{} .* after Tue, 01 Jun 2027") as warned:
        client.call(server.url, lambda rcm: rcm.claims.get("clm_1"), lambda rcm: rcm.claims.get("clm_1"))
    assert len(warned) == 1


def test_a_key_of_the_caller_is_of_the_first_page_alone(scripted: Scripted) -> None:
    page = {"object": "list", "data": [{"id": "mhe_1"}], "hasMore": True, "nextCursor": "c1"}
    server = scripted(Reply(201, page), Reply(201, {**page, "hasMore": False, "nextCursor": None}))
    with Rcm(server.url, "svc_test_x") as rcm:
        body: Any = {}
        assert len(list(rcm.patients.record_medical_history(body, idempotency_key="mine"))) == 2
    assert server.keys[0] == "mine"
    assert server.keys[1] not in (None, "mine")


def test_a_body_that_is_a_stream_is_sent_once(client: Client, scripted: Scripted) -> None:
    server = scripted(refused(503, "service_unavailable"), refused(503, "service_unavailable"), Reply(201, CLAIM))
    with pytest.raises(ApiError):
        client.call(server.url, lambda rcm: rcm.claims.import_(iter([b"ISA", b"*00"])))
    assert client.call(server.url, lambda rcm: rcm.claims.import_(b"ISA*00")) == CLAIM
    assert [each.body for each in server.received] == [b"ISA*00"] * 3
    assert {each.headers["content-type"] for each in server.received} == {"application/edi-x12"}


def test_the_last_error_is_raised(client: Client, scripted: Scripted) -> None:
    busy = refused(429, "rate_limited", "rate_limit_error")
    server = scripted(busy, busy, refused(409, "duplicate_claim", "conflict_error"))
    with pytest.raises(RateLimitError):
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0", max_retries=1))
    with pytest.raises(ConflictError) as conflict:
        client.call(server.url, lambda rcm: rcm.claims.copy("clm_0", {}))
    assert conflict.value.code == "duplicate_claim"
    assert server.script == []


def test_a_body_that_is_cut_is_asked_for_again(client: Client, scripted: Scripted) -> None:
    server = scripted(Reply(201, CLAIM, ending="cut"), Reply(201, CLAIM))
    assert client.call(server.url, lambda rcm: rcm.claims.copy("clm_0", {}))["id"] == "clm_1"
    assert len(server.keys) == 2
    assert len(set(server.keys)) == 1


@pytest.mark.parametrize("ending", ["silent", "drip"])
def test_a_body_that_does_not_end_in_time_is_a_timeout(client: Client, scripted: Scripted, ending: str) -> None:
    server = scripted(Reply(200, {**CLAIM, "text": "x" * 10_000}, ending=ending))
    with pytest.raises(TimedOut):
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0", timeout=0.1, max_retries=0))


def test_silence_is_a_timeout_and_a_closed_port_a_failed_connection(client: Client, scripted: Scripted) -> None:
    server = scripted()
    with pytest.raises(TimedOut, match="0.05 s"):
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0"), timeout=0.05, max_retries=0)
    server.close()
    with pytest.raises(ConnectionFailed):
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0"), max_retries=0)


def test_a_redirect_is_refused_because_the_key_would_go_along(client: Client, scripted: Scripted) -> None:
    other = scripted(Reply(200, CLAIM))
    server = scripted(Reply(302, None, {"location": f"{other.url}/v1/claims/clm_0"}))
    with pytest.raises(ConnectionFailed, match="redirect"):
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0"))
    assert other.received == []


def test_requests_wait_while_the_service_says_that_none_is_left(client: Client, scripted: Scripted) -> None:
    server = scripted(
        Reply(200, CLAIM, {"ratelimit": '"key";r=0;t=1'}), Reply(200, CLAIM, {"ratelimit": '"key";r=24;t=1'})
    )
    get = lambda rcm: rcm.claims.get("clm_0")  # noqa: E731
    client.call(server.url, get, get)
    # The time of the service is stated in whole seconds. The proof is the order of times, not their distance.
    assert server.received[1].at - server.received[0].at >= 0.95


def test_delays_are_those_that_the_service_states() -> None:
    assert retry_delay(0, "3") == 3.0
    assert retry_delay(0, "100000") == 200.0
    assert retry_delay(0, "Wed, 21 Oct 2015 07:28:00 GMT") == 0.0
    assert 0.125 <= retry_delay(0, None) <= 0.25
    assert 0.5 <= retry_delay(2, "soon") <= 1.0
    assert retry_delay(30, None) <= 20.0


@pytest.mark.parametrize("wrong", ["", ".", ".."])
def test_an_id_that_would_call_another_operation_is_refused(wrong: str) -> None:
    nowhere: Any = Rcm("http://127.0.0.1:1", "svc_test_x")
    with pytest.raises(ValueError):
        nowhere.claims.get(wrong)
    for given in [(None,), (7,), ()]:
        with pytest.raises(TypeError):
            nowhere.claims.get(*given)
    with pytest.raises(TypeError):
        nowhere.claims.get("clm_0", {}, {})
    with pytest.raises(TypeError):
        nowhere.claims.get("clm_0", limit=3)
    with pytest.raises(AttributeError):
        nowhere.claims.unknown("clm_0")
    with pytest.raises(AttributeError):
        nowhere.unknown.get("clm_0")
    nowhere.close()


def test_values_are_encoded(client: Client, scripted: Scripted) -> None:
    server = scripted(Reply(200, CLAIM), Reply(200, {"data": [], "hasMore": False, "nextCursor": None}))
    query = {"status": ["paid", "denied"], "limit": 3, "overdue": True, "patientId": None}
    client.call(f"{server.url}/", lambda rcm: rcm.claims.get("a/../b?c"), lambda rcm: rcm.claims.list(query))
    assert [each.path for each in server.received] == [
        "/v1/claims/a%2F..%2Fb%3Fc",
        "/v1/claims?status=paid&status=denied&limit=3&overdue=true",
    ]


def test_headers_name_the_caller_and_the_version(client: Client, scripted: Scripted) -> None:
    server = scripted(Reply(200, CLAIM), Reply(200, CLAIM))
    client.call(
        server.url,
        lambda rcm: rcm.claims.update("clm_0", {}, if_match=3),
        lambda rcm: rcm.claims.update("clm_0", {}, if_match='"v4"', headers={"X-Own": "2"}),
        headers={"X-Own": "1"},
    )
    seen = [[each.headers.get(name) for name in ("x-api-key", "if-match", "x-own")] for each in server.received]
    assert seen == [["svc_test_x", '"v3"', "1"], ["svc_test_x", '"v4"', "2"]]


def test_the_version_of_the_api_is_sent_and_returned(client: Client, scripted: Scripted) -> None:
    server = scripted(Reply(200, CLAIM), Reply(200, CLAIM, {"rcm-version": "2026-11-29"}))
    client.call(server.url, lambda rcm: rcm.claims.get("clm_0"))
    answer = client.call(server.url, lambda rcm: rcm.with_response.claims.get("clm_0"), api_version="2026-11-29")
    assert [each.headers.get("rcm-version") for each in server.received] == [None, "2026-11-29"]
    assert answer.api_version == "2026-11-29"


def test_the_key_may_come_from_a_function(scripted: Scripted) -> None:
    server = scripted(Reply(200, CLAIM), Reply(200, CLAIM))

    async def key() -> str:
        return "svc_test_later"

    async def call() -> None:
        async with AsyncRcm(server.url, key) as rcm:
            await rcm.claims.get("clm_0")

    asyncio.run(call())
    with Rcm(server.url, lambda: "svc_test_now") as rcm:
        rcm.claims.get("clm_0")
    assert [each.headers["x-api-key"] for each in server.received] == ["svc_test_later", "svc_test_now"]


def test_errors_have_what_the_service_says(client: Client, scripted: Scripted) -> None:
    detail = {"code": "invalid_format", "param": "/birthDate", "message": "must be a date"}
    error = refused(422, "validation_failed", "invalid_request_error", param="/birthDate", details=[detail], later=1)
    server = scripted(error)
    with pytest.raises(InvalidRequestError) as caught:
        client.call(server.url, lambda rcm: rcm.patients.create({}))
    found = caught.value
    assert [found.status, found.code, found.param, found.details] == [422, "validation_failed", "/birthDate", [detail]]
    assert [str(found), found.body["later"], found.retryable] == ["Later.", 1, False]


@pytest.mark.parametrize("body", ["<html>", '{"error": "Bad gateway"}', "[]", '{"issue": []}', '{"issue": [7]}', ""])
def test_the_answer_of_a_proxy_is_an_error_too(client: Client, scripted: Scripted, body: str) -> None:
    server = scripted(Reply(403, body))
    with pytest.raises(ApiError) as caught:
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0"))
    assert [caught.value.status, caught.value.code] == [403, "unknown"]


def test_the_error_of_a_fhir_request_is_read(client: Client, scripted: Scripted) -> None:
    coding = [{"code": "resource_not_found"}]
    outcome = {"resourceType": "OperationOutcome", "issue": [{"details": {"text": "Not here.", "coding": coding}}]}
    server = scripted(Reply(404, outcome))
    with pytest.raises(ApiError, match="Not here.") as caught:
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0"))
    assert caught.value.code == "resource_not_found"


def test_a_success_that_is_not_json_is_an_error(client: Client, scripted: Scripted) -> None:
    server = scripted(Reply(200, "<html>Sign in</html>"))
    with pytest.raises(RcmError, match="not JSON"):
        client.call(server.url, lambda rcm: rcm.claims.get("clm_0"))

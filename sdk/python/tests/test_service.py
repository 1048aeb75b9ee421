"""The clients against a running service."""

from __future__ import annotations

import asyncio
import io
import uuid
from typing import IO, Any, AsyncIterable, AsyncIterator, Iterable, Iterator, Union

import httpx
import pytest

from rcm_sdk import AsyncRcm, ConflictError, InvalidRequestError, Rcm, WaitError, types

from .conftest import Client
from .servers import CuttingProxy

Service = tuple[str, str]
PDF = b"%PDF-1.4\n" + b"0123456789" * 20_000 + b"\n%%EOF\n"


def new_patient(external_id: str) -> types.PatientCreateParams:
    return {
        "name": {"given": ["Ada"], "family": "Larkin"},
        "birthDate": "1984-02-29",
        "sex": "female",
        "externalId": external_id,
    }


def unique() -> str:
    return f"py-{uuid.uuid4()}"


def test_calls_return_data_or_also_the_response(service: Service) -> None:
    external_id = unique()
    with Rcm(*service) as rcm:
        patient = rcm.patients.create(new_patient(external_id))
        assert [patient["object"], patient["externalId"]] == ["patient", external_id]
        data, response = rcm.with_response.patients.get(patient["id"])
        assert [data["id"], response.headers["etag"]] == [patient["id"], f'"v{patient["version"]}"']
        assert str(rcm.with_response.patients.get(patient["id"]).request_id).startswith("req_")
        changed = rcm.patients.update(patient["id"], {"externalId": unique()}, if_match=patient["version"])
        assert changed["version"] == patient["version"] + 1
        with pytest.raises(ConflictError) as stale:
            rcm.patients.update(patient["id"], {"externalId": unique()}, if_match=patient["version"])
        assert stale.value.code == "version_conflict"


def test_a_refused_body_names_its_fields(client: Client, service: Service) -> None:
    url, key = service
    wrong = {**new_patient(unique()), "birthDate": "soon"}
    with pytest.raises(InvalidRequestError) as caught:
        client.call(url, lambda rcm: rcm.patients.create(wrong), key=key)
    assert [caught.value.code, caught.value.details[0]["param"]] == ["validation_failed", "/birthDate"]
    assert str(caught.value.request_id).startswith("req_")


def test_a_connection_that_is_cut_in_a_post_leaves_one_resource(client: Client, service: Service) -> None:
    url, key = service
    external_id = unique()
    proxy = CuttingProxy(url, times=2)
    patient = client.call(proxy.url, lambda rcm: rcm.patients.create(new_patient(external_id)), key=key)
    proxy.close()
    assert proxy.cuts == 2
    found = client.call(url, lambda rcm: rcm.patients.list({"externalId": external_id}), key=key)
    assert [row["id"] for row in found.data] == [patient["id"]]


def test_lists_are_read_page_by_page(service: Service) -> None:
    with Rcm(*service) as rcm:
        made = {rcm.patients.create(new_patient(unique()))["id"] for _ in range(7)}
        first = rcm.patients.list({"limit": 3})
        assert [len(first.data), first.has_more, first["object"]] == [3, True, "list"]
        second = first.next()
        assert second is not None and len(second.data) == 3
        seen = [patient["id"] for patient in rcm.patients.list({"limit": 3})]
        assert len(seen) == len(set(seen))
        assert made <= set(seen)


def test_lists_are_read_page_by_page_by_the_asynchronous_client(service: Service) -> None:
    async def read() -> None:
        async with AsyncRcm(*service) as rcm:
            made = [rcm.patients.create(new_patient(unique())) for _ in range(7)]
            ids = {patient["id"] for patient in await asyncio.gather(*made)}
            first = await rcm.patients.list({"limit": 3})
            second = await first.next()
            assert second is not None and len(second.data) == 3
            seen = [patient["id"] async for patient in rcm.patients.list({"limit": 3})]
            assert len(seen) == len(set(seen))
            assert ids <= set(seen)
            page = (await rcm.with_response.patients.list({"limit": 3})).data
            assert len([row async for row in page]) == len(seen)

    asyncio.run(read())


def test_files_are_sent_and_read_as_streams(service: Service) -> None:
    with Rcm(*service) as rcm:
        bodies: list[Union[bytes, IO[bytes], Iterable[bytes]]] = [PDF, io.BytesIO(PDF), _parts()]
        for body in bodies:
            document = rcm.documents.create({"kind": "other", "title": "Note"})
            rcm.documents.upload_content(document["id"], body, content_type="application/pdf")
            response = rcm.documents.download(document["id"])
            assert not response.is_stream_consumed
            assert b"".join(response.iter_bytes()) == PDF


def test_files_are_sent_and_read_as_streams_by_the_asynchronous_client(service: Service) -> None:
    async def copy() -> None:
        async with AsyncRcm(*service) as rcm:
            streams: list[Union[Iterable[bytes], AsyncIterable[bytes]]] = [_parts(), _async_parts()]
            for body in [PDF, io.BytesIO(PDF), *streams]:
                document = await rcm.documents.create({"kind": "other", "title": "Note"})
                await rcm.documents.upload_content(document["id"], body, content_type="application/pdf")
                response = await rcm.documents.download(document["id"])
                assert b"".join([part async for part in response.aiter_bytes()]) == PDF

    asyncio.run(copy())


def test_waiting_ends_with_the_state_or_with_an_error(client: Client, service: Service) -> None:
    url, key = service
    seen: list[Any] = []

    def until(patient: Any) -> bool:
        seen.append(patient)
        return len(seen) == 3

    patient = client.call(url, lambda rcm: rcm.patients.create(new_patient(unique())), key=key)
    found = client.call(url, lambda rcm: rcm.wait_for(patient, until, interval=0.005), key=key)
    assert [found["id"], len(seen)] == [patient["id"], 3]
    with pytest.raises(WaitError) as caught:
        client.call(url, lambda rcm: rcm.wait_for(patient, lambda _: False, 0.01, 0.005), key=key)
    assert caught.value.last["id"] == patient["id"]
    with pytest.raises(TypeError):
        client.call(url, lambda rcm: rcm.wait_for({"object": "list", "id": "x"}, until), key=key)


def test_an_http_client_of_the_caller_stays_open(service: Service) -> None:
    url, key = service
    with httpx.Client() as http:
        with Rcm(url, key, http=http) as rcm:
            assert rcm.patients.list({"limit": 1}).data is not None
        assert not http.is_closed


def _parts() -> Iterator[bytes]:
    for at in range(0, len(PDF), 50_000):
        yield PDF[at : at + 50_000]


async def _async_parts() -> AsyncIterator[bytes]:
    for part in _parts():
        yield part

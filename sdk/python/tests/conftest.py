from __future__ import annotations

import asyncio
import os
from typing import Any, Callable, Iterator

import pytest

from rcm_sdk import AsyncRcm, Rcm

from .servers import Reply, ScriptedServer


class Client:
    """Makes calls with one of the two clients, so that each test runs with both."""

    def __init__(self, is_async: bool) -> None:
        self.is_async = is_async

    def call(self, url: str, *calls: Callable[[Any], Any], key: str = "svc_test_x", **options: Any) -> Any:
        """Makes the calls one after the other with one client. Returns the last result."""
        if self.is_async:
            return asyncio.run(self._call_async(url, calls, key, options))
        with Rcm(url, key, **options) as rcm:
            result = None
            for call in calls:
                result = call(rcm)
            return result

    async def _call_async(self, url: str, calls: tuple[Callable[[Any], Any], ...], key: str, options: Any) -> Any:
        async with AsyncRcm(url, key, **options) as rcm:
            result = None
            for call in calls:
                result = await call(rcm)
            return result


@pytest.fixture(params=["sync", "async"])
def client(request: pytest.FixtureRequest) -> Client:
    return Client(request.param == "async")


@pytest.fixture
def scripted() -> Iterator[Callable[..., ScriptedServer]]:
    servers: list[ScriptedServer] = []

    def start(*script: Reply) -> ScriptedServer:
        servers.append(ScriptedServer(*script))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def service() -> tuple[str, str]:
    """The address and the key of a running sandbox."""
    url, key = os.environ.get("RCM_TEST_URL"), os.environ.get("RCM_TEST_KEY")
    if not url or not key:
        pytest.skip("RCM_TEST_URL and RCM_TEST_KEY name no service")
    return url, key

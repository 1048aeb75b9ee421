"""The client for asyncio."""

from __future__ import annotations

import asyncio
import inspect
from typing import Any, AsyncIterator, Awaitable, Callable, Iterable, Mapping, Optional, Union

import httpx

from ._calls import Attempts, Call, Pace, Settings, Timer, data_of, failure_of, whole
from ._errors import ConnectionFailed
from ._groups import RETRIES, TIMEOUT, Groups, Waiting, reader
from ._pages import Answer, AsyncList, AsyncPage

_CHUNK = 65_536


class AsyncRcm(Groups):
    """The client for ``asyncio``: each function returns an awaitable. The arguments are those of ``Rcm``.

    ``api_key`` may also be a function whose result is awaited.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Union[str, Callable[[], Union[str, Awaitable[str]]], None] = None,
        *,
        timeout: float = TIMEOUT,
        max_retries: int = RETRIES,
        headers: Optional[Mapping[str, str]] = None,
        api_version: Optional[str] = None,
        http: Optional[httpx.AsyncClient] = None,
    ) -> None:
        super().__init__(self._made)
        self._settings = Settings(base_url.rstrip("/"), timeout, max_retries, headers or {}, api_version)
        self._api_key = api_key
        self._pace = Pace()
        self._is_own = http is None
        self._http = httpx.AsyncClient() if http is None else http

    @property
    def with_response(self) -> Groups:
        """The same functions, which return the data together with the response: its status and headers."""
        return Groups(self._answer)

    async def __aenter__(self) -> AsyncRcm:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections."""
        if self._is_own:
            await self._http.aclose()

    async def wait_for(
        self,
        resource: Mapping[str, Any],
        until: Callable[[Any], bool],
        timeout: float = 60.0,
        interval: Optional[float] = None,
    ) -> Any:
        """Reads a resource again until the condition holds, and returns it."""
        read = reader(self, resource)
        waiting = Waiting(timeout, interval)
        while not until(value := await read()):
            await asyncio.sleep(waiting.pause(value))
        return value

    def _made(self, call: Call) -> Any:
        return AsyncList(lambda: self._data(call)) if call.operation.is_page else self._data(call)

    async def _data(self, call: Call) -> Any:
        return (await self._answer(call)).data

    async def _answer(self, call: Call) -> Answer:
        response = await self._send(call)
        if call.operation.is_raw:
            return Answer(response, response)
        body = data_of(response)
        if not call.operation.is_page:
            return Answer(body, response)
        return Answer(AsyncPage(body, lambda cursor: self._data(call.at_cursor(cursor))), response)

    async def _send(self, call: Call) -> httpx.Response:
        asked = self._api_key() if callable(self._api_key) else self._api_key
        key = await asked if inspect.isawaitable(asked) else asked
        attempts = Attempts(call, self._settings, key, _async_content(call.content()))
        while True:
            while (wait := self._pace.wait()) > 0:
                await asyncio.sleep(wait)
            try:
                response = await self._attempt(attempts)
            except ConnectionFailed:
                delay = attempts.delay_after_failure()
                if delay is None:
                    raise
            else:
                self._pace.note(response.headers)
                delay = attempts.delay_after(response)
                if delay is None:
                    return response
            await asyncio.sleep(delay)

    async def _attempt(self, attempts: Attempts) -> httpx.Response:
        """Makes one attempt. Its time includes the body, unless the caller reads that as a stream."""
        timer = Timer(attempts.timeout)
        try:
            response = await self._http.send(attempts.request(self._http), stream=True, follow_redirects=False)
            if attempts.is_stream(response):
                return response
            try:
                parts = []
                async for part in response.aiter_raw():
                    timer.check()
                    parts.append(part)
            finally:
                await response.aclose()
            return whole(response, b"".join(parts))
        except httpx.RequestError as error:
            raise failure_of(error, attempts.timeout) from error


def _async_content(content: Any) -> Any:
    """Returns the content as the asynchronous client sends it. A file is read outside of the event loop."""
    if content is None or isinstance(content, (str, bytes)) or hasattr(content, "__aiter__"):
        return content
    return _read_file(content) if hasattr(content, "read") else _each(content)


async def _read_file(file: Any) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    while part := await loop.run_in_executor(None, file.read, _CHUNK):
        yield part


async def _each(parts: Iterable[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part

"""The client that blocks."""

from __future__ import annotations

import time
from typing import Any, Callable, Mapping, Optional, Union

import httpx

from ._calls import Attempts, Call, Pace, Settings, Timer, data_of, failure_of, whole
from ._errors import ConnectionFailed
from ._groups import RETRIES, TIMEOUT, Groups, Waiting, reader
from ._pages import Answer, Page


class Rcm(Groups):
    """A client of the service. Each group of operations is a member: ``rcm.claims.submit(claim_id)``.

    ``api_key`` is a key, or a function that returns the present one. ``timeout`` is in seconds, of each attempt.
    ``api_version`` is the version of the API for which the program was written; a service without it refuses the calls.
    ``http`` replaces the HTTP client, for example to use a proxy; whoever made it closes it.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Union[str, Callable[[], str], None] = None,
        *,
        timeout: float = TIMEOUT,
        max_retries: int = RETRIES,
        headers: Optional[Mapping[str, str]] = None,
        api_version: Optional[str] = None,
        http: Optional[httpx.Client] = None,
    ) -> None:
        super().__init__(lambda call: self._answer(call).data)
        self._settings = Settings(base_url.rstrip("/"), timeout, max_retries, headers or {}, api_version)
        self._api_key = api_key
        self._pace = Pace()
        self._is_own = http is None
        self._http = httpx.Client() if http is None else http

    @property
    def with_response(self) -> Groups:
        """The same functions, which return the data together with the response: its status and headers."""
        return Groups(self._answer)

    def __enter__(self) -> Rcm:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        if self._is_own:
            self._http.close()

    def wait_for(
        self,
        resource: Mapping[str, Any],
        until: Callable[[Any], bool],
        timeout: float = 60.0,
        interval: Optional[float] = None,
    ) -> Any:
        """Reads a resource again until the condition holds, and returns it."""
        read = reader(self, resource)
        waiting = Waiting(timeout, interval)
        while not until(value := read()):
            time.sleep(waiting.pause(value))
        return value

    def _answer(self, call: Call) -> Answer:
        response = self._send(call)
        if call.operation.is_raw:
            return Answer(response, response)
        body = data_of(response)
        if not call.operation.is_page:
            return Answer(body, response)
        return Answer(Page(body, lambda cursor: self._answer(call.at_cursor(cursor)).data), response)

    def _send(self, call: Call) -> httpx.Response:
        key = self._api_key() if callable(self._api_key) else self._api_key
        attempts = Attempts(call, self._settings, key, call.content())
        while True:
            while (wait := self._pace.wait()) > 0:
                time.sleep(wait)
            try:
                response = self._attempt(attempts)
            except ConnectionFailed:
                delay = attempts.delay_after_failure()
                if delay is None:
                    raise
            else:
                self._pace.note(response.headers)
                delay = attempts.delay_after(response)
                if delay is None:
                    return response
            time.sleep(delay)

    def _attempt(self, attempts: Attempts) -> httpx.Response:
        """Makes one attempt. Its time includes the body, unless the caller reads that as a stream."""
        timer = Timer(attempts.timeout)
        try:
            response = self._http.send(attempts.request(self._http), stream=True, follow_redirects=False)
            if attempts.is_stream(response):
                return response
            try:
                parts = []
                for part in response.iter_raw():
                    timer.check()
                    parts.append(part)
            finally:
                response.close()
            return whole(response, b"".join(parts))
        except httpx.RequestError as error:
            raise failure_of(error, attempts.timeout) from error

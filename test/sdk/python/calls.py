"""Makes the calls that the test writes to its input, one JSON object per line. The two clients take turns."""

import asyncio
import base64
import json
import sys
from typing import Any, Awaitable, Callable

import httpx
from rcm_sdk import ApiError, AsyncRcm, Rcm

Command = dict[str, Any]


class Caller:
    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._clients: dict[tuple[str, str], Any] = {}

    def call(self, command: Command, is_async: bool) -> dict[str, Any]:
        try:
            if is_async:
                return self._loop.run_until_complete(self._call_async(command))
            return self._call_sync(command)
        except ApiError as error:
            return {"status": error.status, "headers": dict(error.headers), "error": error.body}

    def _client(self, kind: Callable[..., Any], command: Command) -> Any:
        place = (kind.__name__, json.dumps([command["url"], command["key"], command["headers"]]))
        if place not in self._clients:
            self._clients[place] = kind(
                command["url"], command["key"], headers=command["headers"], max_retries=0, timeout=120.0
            )
        return self._clients[place]

    def _call_sync(self, command: Command) -> dict[str, Any]:
        data, response = _made(self._client(Rcm, command), command)
        if data is not response:
            return _shown(response, data=data)
        if _is_endless(response):
            response.close()
            return _shown(response, content="")
        return _shown(response, content=base64.b64encode(response.read()).decode())

    async def _call_async(self, command: Command) -> dict[str, Any]:
        made: Awaitable[Any] = _made(self._client(AsyncRcm, command), command)
        data, response = await made
        if data is not response:
            return _shown(response, data=data)
        if _is_endless(response):
            await response.aclose()
            return _shown(response, content="")
        return _shown(response, content=base64.b64encode(await response.aread()).decode())


def _made(client: Any, command: Command) -> Any:
    function = getattr(getattr(client.with_response, command["group"]), command["name"])
    return function(*[_decoded(each) for each in command["args"]], **command["options"])


def _decoded(argument: dict[str, Any]) -> Any:
    return base64.b64decode(argument["bytes"]) if "bytes" in argument else argument["json"]


def _is_endless(response: httpx.Response) -> bool:
    return str(response.headers.get("content-type", "")).startswith("text/event-stream")


def _shown(response: httpx.Response, **rest: Any) -> dict[str, Any]:
    return {"status": response.status_code, "headers": dict(response.headers), **rest}


def main() -> None:
    caller = Caller()
    for at, line in enumerate(sys.stdin):
        print(json.dumps(caller.call(json.loads(line), at % 2 == 1)), flush=True)


main()

"""Lists, page by page, and data with their responses."""

from __future__ import annotations

from typing import Any, AsyncIterator, Awaitable, Callable, Generator, Generic, Iterator, Mapping, NamedTuple, Optional
from typing import TypeVar

import httpx

T = TypeVar("T")


class Answer(NamedTuple):
    """The data of a response with the response itself, whose headers have the version (``ETag``)."""

    data: Any
    response: httpx.Response

    @property
    def request_id(self) -> Optional[str]:
        found: Optional[str] = self.response.headers.get("request-id")
        return found

    @property
    def api_version(self) -> Optional[str]:
        """The version of the API that answered, such as ``2026-11-29``."""
        found: Optional[str] = self.response.headers.get("rcm-version")
        return found


class _Body(dict[str, Any], Generic[T]):
    @property
    def data(self) -> list[T]:
        rows: list[T] = self["data"]
        return rows

    @property
    def has_more(self) -> bool:
        return bool(self.get("hasMore")) and self.get("nextCursor") is not None


class Page(_Body[T]):
    """One page of a list, as the service sent it. Iterating reads all rows from this page on."""

    def __init__(self, body: Mapping[str, Any], load: Callable[[str], Page[T]]) -> None:
        super().__init__(body)
        self._load = load

    def next(self) -> Optional[Page[T]]:
        """Loads the next page; None after the last one."""
        return self._load(self["nextCursor"]) if self.has_more else None

    def __iter__(self) -> Iterator[T]:  # type: ignore[override]
        page: Optional[Page[T]] = self
        while page is not None:
            yield from page.data
            page = page.next()


class AsyncPage(_Body[T]):
    """One page of a list. ``async for`` reads all rows from this page on."""

    def __init__(self, body: Mapping[str, Any], load: Callable[[str], Awaitable[AsyncPage[T]]]) -> None:
        super().__init__(body)
        self._load = load

    async def next(self) -> Optional[AsyncPage[T]]:
        """Loads the next page; None after the last one."""
        return await self._load(self["nextCursor"]) if self.has_more else None

    async def __aiter__(self) -> AsyncIterator[T]:
        page: Optional[AsyncPage[T]] = self
        while page is not None:
            for row in page.data:
                yield row
            page = await page.next()


class AsyncList(Generic[T]):
    """A list that is asked for. Awaited, it is the first page. ``async for`` reads all rows, page by page."""

    def __init__(self, load: Callable[[], Awaitable[AsyncPage[T]]]) -> None:
        self._load = load

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self._load().__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for row in await self._load():
            yield row

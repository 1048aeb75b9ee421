"""The groups of operations. They and their functions are made from the table when they are used."""

from __future__ import annotations

import time
from typing import Any, Callable, Mapping, Optional

from ._calls import Call, Operation, Options
from ._errors import WaitError
from ._operations import GETTERS, OPERATIONS

#: The defaults of the clients.
RETRIES = 3
TIMEOUT = 60.0

_PAUSE_FIRST = 0.25
_PAUSE_LONGEST = 5.0


class _Group:
    """The operations of a group, such as ``rcm.claims``."""

    def __init__(self, make: Callable[[Call], Any], operations: Mapping[str, str]) -> None:
        self._make = make
        self._operations = operations

    def __getattr__(self, name: str) -> Callable[..., Any]:
        entry = None if name.startswith("_") else self._operations.get(name)
        if entry is None:
            raise AttributeError(f"There is no operation {name!r}.")
        operation = Operation.read(entry)

        def function(*given: Any, **options: Any) -> Any:
            return self._make(Call.read(operation, given, Options(**options)))

        function.__name__ = name
        self.__dict__[name] = function
        return function

    def __dir__(self) -> list[str]:
        return sorted(self._operations)


class Groups:
    """All groups, whose functions hand their calls to ``make``."""

    def __init__(self, make: Callable[[Call], Any]) -> None:
        self._make = make

    def __getattr__(self, name: str) -> _Group:
        operations = OPERATIONS.get(name)
        if operations is None:
            raise AttributeError(f"There is no group {name!r}.")
        group = _Group(self._make, operations)
        self.__dict__[name] = group
        return group

    def __dir__(self) -> list[str]:
        return sorted([*super().__dir__(), *OPERATIONS])


class Waiting:
    """Says when a resource is read again, and gives up in time."""

    def __init__(self, timeout: float, interval: Optional[float]) -> None:
        self._ends_at = time.monotonic() + timeout
        self._interval = interval
        self._growing = _PAUSE_FIRST

    def pause(self, last: Any) -> float:
        seconds = self._growing if self._interval is None else self._interval
        self._growing = min(_PAUSE_LONGEST, self._growing * 1.5)
        if time.monotonic() + seconds > self._ends_at:
            raise WaitError(last)
        return seconds


def reader(groups: Groups, resource: Mapping[str, Any]) -> Callable[[], Any]:
    """Returns the function that reads a resource again."""
    place = GETTERS.get(resource["object"])
    if place is None:
        raise TypeError(f"A {resource['object']} cannot be read by its id alone.")
    group, name = place.split(".")
    return lambda: getattr(getattr(groups, group), name)(resource["id"])

"""The types of the API. Type checkers read ``types.pyi``; at run time each type is a plain dictionary."""

from typing import Any


def __getattr__(name: str) -> Any:
    if name.startswith("_"):
        raise AttributeError(name)
    return dict

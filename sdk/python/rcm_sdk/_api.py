"""The clients, as programs import them. Type checkers read ``_api.pyi``, which has a function for each operation."""

from ._async_client import AsyncRcm
from ._client import Rcm

__all__ = ["AsyncRcm", "Rcm"]

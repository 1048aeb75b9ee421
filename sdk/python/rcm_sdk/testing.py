"""Helpers for tests: a signed test event, and a sandbox of the service."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import threading
from collections import deque
from pathlib import Path
from typing import Mapping, Optional, Sequence

from ._api import Rcm
from ._errors import RcmError
from .webhooks import sign_test_event

__all__ = ["Sandbox", "sign_test_event", "start_sandbox"]

_READY = "Ready. Stop with Ctrl+C."


class Sandbox:
    """A sandbox with simulated payers, in a process of its own. As a context manager it stops at the end."""

    def __init__(self, process: subprocess.Popen[str], folder: Path, port: int) -> None:
        self._process = process
        self._folder = folder
        self.base_url = f"http://127.0.0.1:{port}"
        self.api_key = ""
        self._rcm: Optional[Rcm] = None

    @property
    def rcm(self) -> Rcm:
        """A client with a key that has all scopes that a key can have."""
        if self._rcm is None:
            self._rcm = Rcm(self.base_url, self.api_key)
        return self._rcm

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the process and deletes its data."""
        if self._rcm is not None:
            self._rcm.close()
        self._process.terminate()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def start_sandbox(
    command: Sequence[str] = ("npx", "rcm", "serve"),
    *,
    env: Optional[Mapping[str, str]] = None,
    timeout: float = 180.0,
) -> Sandbox:
    """Starts a sandbox with an empty database. Use one for all tests of a run: the first start takes several seconds.

    ``command`` runs the service; by default the one that is installed with the npm package ``rcm``. ``env`` has settings
    of the service, such as ``SANDBOX_TIME_SCALE``.
    """
    folder = Path(tempfile.mkdtemp(prefix="rcm-sandbox-"))
    port = _free_port()
    own = {"DATA_DIR": str(folder / "data"), "PORT": str(port), "HOST": "127.0.0.1"}
    try:
        process = subprocess.Popen(
            list(command),
            env={**os.environ, **(env or {}), **own},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise RcmError(f"The sandbox could not be started: {error}.") from error
    sandbox = Sandbox(process, folder, port)
    try:
        _wait_until_ready(process, timeout)
        sandbox.api_key = (folder / "data" / "sandbox.key").read_text().strip()
    except BaseException:
        sandbox.stop()
        raise
    return sandbox


def _wait_until_ready(process: subprocess.Popen[str], timeout: float) -> None:
    """Waits until the service says that it is ready. Its last lines say why it is not."""
    lines: deque[str] = deque(maxlen=30)
    ready = threading.Event()
    decided = threading.Event()

    def read() -> None:
        # The output is read to its end, because a full pipe would stop the service.
        try:
            for line in process.stdout or ():
                lines.append(line)
                if _READY in line:
                    ready.set()
                    decided.set()
        except ValueError:
            pass  # The pipe was closed by stop().
        decided.set()

    threading.Thread(target=read, daemon=True).start()
    decided.wait(timeout)
    if not ready.is_set():
        raise RcmError(f"The sandbox was not ready in time, or ended. Its last output: {''.join(lines)}")


def _free_port() -> int:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port: int = server.getsockname()[1]
        return port

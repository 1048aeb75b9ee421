"""Servers that the tests talk to."""

from __future__ import annotations

import json
import socket
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Mapping, Optional
from urllib.parse import urlsplit


@dataclass
class Reply:
    """``ending``: the connection is cut in the body, the rest of the body never comes, or comes byte by byte."""

    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    ending: Optional[str] = None


@dataclass
class Received:
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes
    at: float


class ScriptedServer:
    """Answers with a list of replies, and stays silent after the last one."""

    def __init__(self, *script: Reply) -> None:
        self.script = list(script)
        self.received: list[Received] = []
        self._is_closed = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                outer._reply(self)

            do_POST = do_PATCH = do_DELETE = do_PUT = do_GET

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    @property
    def keys(self) -> list[Optional[str]]:
        return [each.headers.get("idempotency-key") for each in self.received]

    def close(self) -> None:
        self._is_closed.set()
        self._server.shutdown()
        self._server.server_close()

    def _reply(self, handler: BaseHTTPRequestHandler) -> None:
        headers = {name.lower(): value for name, value in handler.headers.items()}
        body = _chunked(handler) if "transfer-encoding" in headers else handler.rfile.read(int(headers.get("content-length", 0)))
        self.received.append(Received(handler.command, handler.path, headers, body, time.monotonic()))
        if not self.script:
            self._is_closed.wait()
            handler.close_connection = True
            return
        reply = self.script.pop(0)
        content = reply.body.encode() if isinstance(reply.body, str) else json.dumps(reply.body).encode()
        content = b"" if reply.body is None else content
        handler.send_response(reply.status)
        sent = {"content-type": "application/json", "content-length": str(len(content)), **reply.headers}
        for name, value in sent.items():
            handler.send_header(name, value)
        handler.end_headers()
        self._write(handler, content, reply.ending)

    def _write(self, handler: BaseHTTPRequestHandler, content: bytes, ending: Optional[str]) -> None:
        if ending is None:
            handler.wfile.write(content)
            return
        handler.close_connection = True
        handler.wfile.write(content[:1])
        if ending == "silent":
            self._is_closed.wait()
        if ending == "drip":
            for at in range(1, len(content)):
                if self._is_closed.wait(0.02):
                    return
                try:
                    handler.wfile.write(content[at : at + 1])
                except OSError:
                    return


def _chunked(handler: BaseHTTPRequestHandler) -> bytes:
    parts = []
    while size := int(handler.rfile.readline(), 16):
        parts.append(handler.rfile.read(size))
        handler.rfile.readline()
    handler.rfile.readline()
    return b"".join(parts)


class CuttingProxy:
    """Ends the first connections after the request was passed on, before its response is passed back."""

    def __init__(self, target: str, times: int) -> None:
        parts = urlsplit(target)
        self._target = (str(parts.hostname), int(parts.port or 80))
        self._left = times
        self.cuts = 0
        self._server = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._server.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._server.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._server.accept()
            except OSError:
                return
            upstream = socket.create_connection(self._target)
            threading.Thread(target=_pump, args=(client, upstream), daemon=True).start()
            threading.Thread(target=self._back, args=(upstream, client), daemon=True).start()

    def _back(self, upstream: socket.socket, client: socket.socket) -> None:
        first = upstream.recv(65_536)
        if self._left > 0:
            self._left -= 1
            self.cuts += 1
            _end(client)
            _end(upstream)
            return
        client.sendall(first)
        _pump(upstream, client)


def _pump(source: socket.socket, target: socket.socket) -> None:
    try:
        while part := source.recv(65_536):
            target.sendall(part)
    except OSError:
        pass
    _end(target)


def _end(one: socket.socket) -> None:
    try:
        one.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    one.close()

"""A receiver of webhooks at /webhooks, which checks the signature of each delivery before it reads the event."""

import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Callable

from rcm_sdk.webhooks import WebhookSignatureError, construct_event

import settings

BODY_BYTES_MAX = 5_000_000


def webhook_receiver(secret: str, handle: Callable[[dict], None], port: int = 0) -> ThreadingHTTPServer:
    """Returns a server. An error of `handle` is answered with 500, so that the service delivers the event again.

    Events can arrive more than once: `handle` recognizes a repetition by the id of the event.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(self._status())
            self.end_headers()

        def _status(self) -> int:
            if self.path != "/webhooks":
                return 404
            length = int(self.headers.get("content-length", "0"))
            if length > BODY_BYTES_MAX:
                return 413
            try:
                handle(construct_event(self.rfile.read(length), dict(self.headers), secret))
            except WebhookSignatureError:
                return 400
            except Exception as error:
                # The message may include PHI, so only the name of the error is logged.
                print(f"A webhook could not be processed: {type(error).__name__}", file=sys.stderr)
                return 500
            return 204

        def log_message(self, *_: object) -> None:
            """Requests are not logged."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


if __name__ == "__main__":
    number = int(os.environ.get("PORT", "3000"))
    print(f"Receiving webhooks at http://127.0.0.1:{number}/webhooks")
    # Ids only: the data of an event may include PHI.
    show = lambda event: print(event["createdAt"], event["type"], event["resource"]["id"], flush=True)
    webhook_receiver(settings.webhook_secret(), show, number).serve_forever()

import threading
import unittest

import httpx
from rcm_sdk.testing import sign_test_event

from receiver import webhook_receiver

SECRET = "whsec_" + "0" * 64
EVENT = {
    "id": "evt_test",
    "type": "claim.paid",
    "createdAt": "2027-01-04T09:00:00.000Z",
    "resource": {"type": "claim", "id": "clm_test"},
    "data": {},
}


class Receiver(unittest.TestCase):
    def setUp(self) -> None:
        self.received: list = []
        self.server = webhook_receiver(SECRET, lambda event: self.received.append(event["id"]))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    def deliver(self, secret: str) -> int:
        body, headers = sign_test_event(EVENT, secret)
        address = f"http://127.0.0.1:{self.server.server_address[1]}/webhooks"
        return httpx.post(address, content=body, headers=headers).status_code

    def test_a_signed_event_is_received(self) -> None:
        self.assertEqual(self.deliver(SECRET), 204)
        self.assertEqual(self.received, ["evt_test"])

    def test_an_event_with_a_wrong_signature_is_refused(self) -> None:
        self.assertEqual(self.deliver("whsec_" + "1" * 64), 400)
        self.assertEqual(self.received, [])


if __name__ == "__main__":
    unittest.main()

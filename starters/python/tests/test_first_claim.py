import os
import unittest

import httpx
from rcm_sdk import Rcm
from rcm_sdk.testing import start_sandbox

import settings
from first_claim import submit_first_claim, wait_for_decision


def is_running() -> bool:
    try:
        return httpx.get(f"{settings.BASE_URL}/v1/health").is_success
    except httpx.HTTPError:
        return False


class FirstClaim(unittest.TestCase):
    """Uses the sandbox of the settings if it is running. Otherwise starts another with the program RCM_PROGRAM."""

    def setUp(self) -> None:
        if is_running():
            key = settings.api_key()
            # The tests submit claims, so keys of a live deployment are refused.
            self.assertTrue(key.startswith("svc_test_"), "The tests need the key of a sandbox.")
            self.rcm = Rcm(settings.BASE_URL, key)
            self.addCleanup(self.rcm.close)
            return
        command = [os.environ.get("RCM_NODE", "node"), os.environ["RCM_PROGRAM"], "serve"]
        sandbox = start_sandbox(command)
        self.addCleanup(sandbox.stop)
        self.rcm = sandbox.rcm

    def test_the_payer_pays_the_first_claim(self) -> None:
        claim = wait_for_decision(self.rcm, submit_first_claim(self.rcm))
        self.assertEqual(claim["status"], "paid")
        self.assertEqual(claim["totalCharges"], 12_500)


if __name__ == "__main__":
    unittest.main()

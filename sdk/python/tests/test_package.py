"""What the package is for those who install it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import rcm_sdk
from rcm_sdk import RcmError, types
from rcm_sdk._operations import GETTERS, OPERATIONS
from rcm_sdk.testing import start_sandbox


def test_importing_reads_the_core_and_the_table_only() -> None:
    show = "import json, sys, rcm_sdk; print(json.dumps([name for name in sys.modules if name.startswith('rcm_sdk')]))"
    printed = subprocess.run([sys.executable, "-c", show], env=_environment(), capture_output=True, check=True).stdout
    assert len(json.loads(printed)) <= 11


def test_every_operation_can_be_found_and_every_getter_is_an_operation() -> None:
    with rcm_sdk.Rcm("http://127.0.0.1:1") as rcm:
        for group, operations in OPERATIONS.items():
            assert set(operations) <= set(dir(getattr(rcm, group)))
            assert all(callable(getattr(getattr(rcm, group), name)) for name in operations)
        assert set(OPERATIONS) <= set(dir(rcm))
    for place in GETTERS.values():
        group, name = place.split(".")
        assert OPERATIONS[group][name].startswith("GET ")


def test_a_type_is_a_dictionary_at_run_time() -> None:
    address = types.PersonAddressParams(line1="12 Mill Lane", city="Albany", state="NY", postalCode="122070001")
    assert address == {"line1": "12 Mill Lane", "city": "Albany", "state": "NY", "postalCode": "122070001"}


def test_a_sandbox_is_started_for_tests_and_leaves_nothing_behind() -> None:
    command = os.environ.get("RCM_TEST_COMMAND")
    if not command:
        pytest.skip("RCM_TEST_COMMAND names no program that starts the service")
    with start_sandbox(json.loads(command), env={"LOG_LEVEL": "info", "SANDBOX_TIME_SCALE": "86400"}) as sandbox:
        patient = sandbox.rcm.patients.create(
            {"name": {"given": ["Ada"], "family": "Larkin"}, "birthDate": "1984-02-29", "sex": "female"}
        )
        coverage = sandbox.rcm.coverages.create(
            {"patientId": patient["id"], "payerId": "SBX01", "memberId": "W123456789", "rank": "primary"}
        )
        check = sandbox.rcm.eligibility.create_check(
            {
                "coverageId": coverage["id"],
                "provider": {"npi": "1999999984", "organizationName": "Riverside Family Practice"},
                "mode": "async",
            }
        )
        done = sandbox.rcm.wait_for(check, lambda it: it["status"] == "completed", timeout=120, interval=0.1)
        assert done["coverageId"] == coverage["id"]
    with pytest.raises(rcm_sdk.ConnectionFailed):
        rcm_sdk.Rcm(sandbox.base_url, max_retries=0).payers.list()


def test_a_program_that_does_not_start_is_reported_with_its_output() -> None:
    with pytest.raises(RcmError, match="no such setting"):
        start_sandbox([sys.executable, "-c", "print('no such setting')"])
    with pytest.raises(RcmError, match="could not be started"):
        start_sandbox(["/no/such/program"])


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

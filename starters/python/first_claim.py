"""A first claim: a patient, a coverage, a visit of today, and the payer's decision. Amounts are cents."""

from datetime import datetime, timezone

from rcm_sdk import Rcm

import settings

# An invented practice. Replace it with your own before you send claims to payers.
PRACTICE = {
    "npi": "1999999984",
    "organizationName": "Riverside Family Practice",
    "taxonomyCode": "207Q00000X",
    "taxId": {"type": "ein", "value": "123456789"},
    "address": {"line1": "4 Quay Street", "city": "Troy", "state": "NY", "postalCode": "121800001"},
}
DECIDED = {"paid", "partially_paid", "denied", "rejected"}


def submit_first_claim(rcm: Rcm):
    """Creates a patient, a coverage and a claim, and submits the claim."""
    patient = rcm.patients.create(
        {
            "name": {"given": ["Ada"], "family": "Larkin"},
            "birthDate": "1984-02-29",
            "sex": "female",
            "addresses": [{"line1": "12 Mill Lane", "city": "Albany", "state": "NY", "postalCode": "122070001"}],
        }
    )
    coverage = rcm.coverages.create(
        {"patientId": patient["id"], "payerId": "SBX01", "memberId": "W123456789", "rank": "primary"}
    )
    today = datetime.now(timezone.utc).date().isoformat()
    draft = rcm.claims.create(
        {
            "patientId": patient["id"],
            "coverageId": coverage["id"],
            "billingProvider": PRACTICE,
            "placeOfServiceCode": "11",
            "diagnoses": [{"code": "J06.9"}],
            "serviceLines": [
                {
                    "procedureCode": "99213",
                    "diagnosisPointers": [1],
                    "serviceDate": {"start": today},
                    "charge": 12_500,
                }
            ],
        }
    )
    rcm.claims.scrub(draft["id"])
    return rcm.claims.submit(draft["id"])


def wait_for_decision(rcm: Rcm, claim):
    """Waits until the payer has decided. The simulated payers of a sandbox need some seconds."""
    return rcm.wait_for(claim, lambda it: it["status"] in DECIDED, timeout=120)


if __name__ == "__main__":
    client = Rcm(settings.BASE_URL, settings.api_key())
    submitted = submit_first_claim(client)
    print(f"{submitted['id']} is submitted.")
    print(f"{submitted['id']} is {wait_for_decision(client, submitted)['status']}.")

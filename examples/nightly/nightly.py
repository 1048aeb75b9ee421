"""The night of a telehealth practice: python nightly.py patients.csv visits.csv

The visits of the day become claims, payers' answers become money, and what they refuse is appealed.
"""

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Optional

from rcm_sdk import Rcm
from rcm_sdk.webhooks import WebhookSignatureError, construct_event

rcm = Rcm(os.environ.get("RCM_API_URL", "http://127.0.0.1:8080"), os.environ["RCM_API_KEY"])
REASON = "The visit was urgent; the payer was told on the same day."
refused: list[str] = []
night: dict[str, Any] = {"imported": 0, "refused": refused, "ineligible": 0, "authorized": 0, "fixed": 0, "claims": 0}


def dollars(cents: int) -> str:
    return f"${cents / 100:.2f}"


def import_file(path: str, query: dict[str, str]) -> None:
    """Creates and changes the records of a file. Sending it again tomorrow changes only what differs."""
    with open(path, "rb") as file:
        started = rcm.imports.create(file.read(), query=query, content_type="text/csv")
    done = rcm.wait_for(started, lambda it: it["completedAt"] is not None)
    night["imported"] += sum(done["counts"][outcome] for outcome in ("created", "updated", "unchanged"))
    for row in rcm.imports.list_rows(done["id"], {"outcome": ["failed"]}):
        error: Any = row["error"]
        message = error["details"][0]["message"] if error["details"] else error["message"]
        refused.append(f"{path}:{row['line']}: {error['param']} {message}")


class Decisions:
    """Receives webhooks, and waits until every claim has been decided."""

    def __init__(self) -> None:
        self.decided: dict[str, str] = {}
        self.changed = threading.Condition()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                try:
                    outer.take(construct_event(body, dict(self.headers), outer.secret))
                    self.send_response(204)
                except WebhookSignatureError:
                    self.send_response(400)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server, self.secret = ThreadingHTTPServer(("127.0.0.1", 0), Handler), ""
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self.server.server_address[1]}"
        subscription = rcm.webhooks.create_subscription(
            {"url": url, "events": ["claim.paid", "claim.partially_paid", "claim.denied", "claim.rejected"]}
        )
        self.id, self.secret = subscription["id"], subscription["signingSecret"]

    def take(self, event: Any) -> None:
        with self.changed:
            self.decided[event["data"]["claim"]["id"]] = event["type"]
            self.changed.notify_all()

    def wait_for(self, claims: list[Any]) -> None:
        with self.changed:
            self.changed.wait_for(lambda: all(claim["id"] in self.decided for claim in claims))

    def close(self) -> None:
        rcm.webhooks.delete_subscription(self.id)
        self.server.shutdown()


def is_covered(visit: Any) -> bool:
    """Whether the patient is covered on the day of the visit."""
    check = rcm.eligibility.create_check(
        {"coverageId": visit["coverageId"], "serviceDate": visit["serviceDate"], "maxAgeSeconds": 86_400}
    )
    return check["coverageStatus"] == "active"


def authorize(visit: Any) -> bool:
    """Requests the authorization of a visit whose payer needs one, and notes it in the visit."""
    codes = [charge["procedureCode"] for charge in visit["charges"]]
    items: Any = [{"procedureCode": code, "serviceDates": visit["serviceDate"]} for code in codes]
    needed = rcm.prior_authorizations.determine({"coverageId": visit["coverageId"], "items": items})
    if not any(item["required"] == "yes" for item in needed["items"]):
        return True
    names = ("patientId", "coverageId", "placeOfServiceCode", "diagnoses", "externalId")
    request: Any = {**{name: visit[name] for name in names}, "items": items}
    sent = rcm.prior_authorizations.submit(rcm.prior_authorizations.create(request)["id"])
    decided = rcm.wait_for(sent, lambda it: it["status"] not in ("submitted", "pending"))
    if decided["status"] != "approved":
        return False
    night["authorized"] += 1
    rcm.encounters.update(visit["id"], {"priorAuthorizationIds": [decided["id"]]})
    return True


def claim_of(visit: Any) -> Optional[Any]:
    """Makes a claim of a visit, repairs what is safe to repair, and returns it if it can be submitted."""
    draft = rcm.encounters.create_claim(visit["id"])
    if any(finding["blocking"] for finding in rcm.claims.scrub(draft["id"])["findings"]):
        night["fixed"] += len(rcm.claims.apply_fix(draft["id"], {"all": "safe"})["appliedFixes"])
    claim = rcm.claims.get(draft["id"])
    return claim if claim["status"] == "ready" else None


def appeal_denials(claims: list[Any]) -> list[str]:
    """Appeals the open denials whose letter needs only facts that the practice has."""
    sent: list[str] = []
    for denial in rcm.denials.list({"status": ["open"]}):
        if denial["claimId"] not in [claim["id"] for claim in claims]:
            continue
        draft = rcm.appeals.create({"denialIds": [denial["id"]]})
        if keys := draft["letter"]["unfilledPlaceholders"]:
            rcm.appeals.update(draft["id"], {"placeholders": [{"key": key, "value": REASON} for key in keys]})
        sent.append(rcm.appeals.send(draft["id"], {"channel": "sandbox"})["status"])
    return sent


patients_csv, visits_csv = sys.argv[1:3]
import_file(patients_csv, {})
import_file(visits_csv, {"type": "encounter"})
decisions = Decisions()
claims: list[Any] = []
for encounter in rcm.encounters.list({"billingStatus": ["draft"]}):
    if not is_covered(encounter):
        night["ineligible"] += 1
        rcm.encounters.hold(encounter["id"], {"reason": "The coverage is not active on the day of the visit."})
    elif authorize(encounter) and (claim := claim_of(encounter)):
        claims.append(claim)
if batch := [{"id": claim["id"], "version": claim["version"]} for claim in claims]:
    night["claims"] = rcm.claims.submit_batch({"claims": batch})["submitted"]  # type: ignore[typeddict-item]
decisions.wait_for(claims)
decisions.close()
ended: list[Any] = [rcm.claims.get(claim["id"]) for claim in claims]
night["decided"] = sorted(f"{claim['status']} {dollars(claim['amountPaid'])}" for claim in ended)
night["appeals"] = appeal_denials(ended)
night["received"] = dollars(sum(one["paymentAmount"] for one in rcm.remittances.list()))
rows = rcm.reports.get_ar_aging()["rows"]
night["receivable"] = [f"{row['payerId']} {row['bucket']} days {dollars(row['balance'])}" for row in rows]
print(json.dumps(night, indent=2))

# Generated from the OpenAPI document by `npm run gen`. Do not edit.

from collections.abc import AsyncIterable, Awaitable, Callable, Iterable, Mapping
from types import TracebackType
from typing import IO, Any, Generic, NamedTuple, Optional, TypeVar, Union
from typing_extensions import Self, TypedDict, Unpack

import httpx

from . import types as t
from ._pages import AsyncList, AsyncPage, Page

_T = TypeVar("_T")
_R = TypeVar("_R", bound=Mapping[str, Any])
Body = Union[str, bytes, bytearray, Mapping[str, Any], IO[bytes], Iterable[bytes]]
AsyncBody = Union[Body, AsyncIterable[bytes]]

class Answer(NamedTuple, Generic[_T]):
    data: _T
    response: httpx.Response
    @property
    def request_id(self) -> Optional[str]: ...

class Options(TypedDict, total=False):
    if_match: Union[int, str]
    idempotency_key: str
    timeout: float
    max_retries: int
    headers: Mapping[str, str]
    content_type: str
    query: Mapping[str, Any]

class Patients:
    def list(self, parameters: t.ListPatientsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Patient]:
        """List patients."""
    def create(self, body: t.PatientCreateParams, /, **options: Unpack[Options]) -> t.Patient:
        """Create a patient."""
    def find_duplicate(self, body: t.PatientDuplicateSearchParams, /, **options: Unpack[Options]) -> Page[t.PossibleDuplicate]:
        """Find duplicates of a patient."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Patient:
        """Retrieve a patient."""
    def update(self, id: str, body: t.PatientUpdateParams, /, **options: Unpack[Options]) -> t.Patient:
        """Update a patient."""
    def merge(self, id: str, body: t.PatientMergeCreateParams, /, **options: Unpack[Options]) -> t.PatientMerge:
        """Merge a patient into another."""
    def record_medical_history(self, body: t.MedicalHistoryCreateParams, /, **options: Unpack[Options]) -> Page[t.MedicalHistoryEntry]:
        """Record entries of a patient's medical history."""
    def get_medical_history_entry(self, id: str, /, **options: Unpack[Options]) -> t.MedicalHistoryEntry:
        """Retrieve an entry of a medical history."""
    def list_medical_history(self, id: str, parameters: t.ListMedicalHistoryQuery = ..., /, **options: Unpack[Options]) -> Page[t.MedicalHistoryEntry]:
        """List a patient's medical history."""

class Coverages:
    def set_order(self, id: str, body: t.CoverageOrderSetParams, /, **options: Unpack[Options]) -> t.CoverageOrder:
        """Set the order of a patient's coverages."""
    def list(self, parameters: t.ListCoveragesQuery = ..., /, **options: Unpack[Options]) -> Page[t.Coverage]:
        """List coverages."""
    def create(self, body: t.CoverageCreateParams, /, **options: Unpack[Options]) -> t.Coverage:
        """Create a coverage."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Coverage:
        """Retrieve a coverage."""
    def update(self, id: str, body: t.CoverageUpdateParams, /, **options: Unpack[Options]) -> t.Coverage:
        """Update a coverage."""

class Providers:
    def list(self, parameters: t.ListProvidersQuery = ..., /, **options: Unpack[Options]) -> Page[t.ProviderRecord]:
        """List providers."""
    def create(self, body: t.ProviderCreateParams, /, **options: Unpack[Options]) -> t.ProviderRecord:
        """Create a provider."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.ProviderRecord:
        """Retrieve a provider."""
    def update(self, id: str, body: t.ProviderUpdateParams, /, **options: Unpack[Options]) -> t.ProviderRecord:
        """Update a provider."""
    def merge(self, id: str, body: t.ProviderMergeCreateParams, /, **options: Unpack[Options]) -> t.ProviderMerge:
        """Merge a provider into another."""
    def list_facilities(self, parameters: t.ListFacilitiesQuery = ..., /, **options: Unpack[Options]) -> Page[t.Facility]:
        """List facilities."""
    def create_facility(self, body: t.FacilityCreateParams, /, **options: Unpack[Options]) -> t.Facility:
        """Create a facility."""
    def get_facility(self, id: str, /, **options: Unpack[Options]) -> t.Facility:
        """Retrieve a facility."""
    def update_facility(self, id: str, body: t.FacilityUpdateParams, /, **options: Unpack[Options]) -> t.Facility:
        """Update a facility."""

class Payers:
    def list(self, parameters: t.ListPayersQuery = ..., /, **options: Unpack[Options]) -> Page[t.Payer]:
        """Search the payer directory."""
    def create(self, body: t.PayerCreateParams, /, **options: Unpack[Options]) -> t.Payer:
        """Add a payer of your own."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Payer:
        """Retrieve a payer."""
    def update(self, id: str, body: t.PayerUpdateParams, /, **options: Unpack[Options]) -> t.Payer:
        """Update a payer of your own."""

class Documents:
    def list(self, parameters: t.ListDocumentsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Document]:
        """List documents."""
    def create(self, body: t.DocumentCreateParams, /, **options: Unpack[Options]) -> t.Document:
        """Create a document."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Document:
        """Retrieve a document."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a document."""
    def update(self, id: str, body: t.DocumentUpdateParams, /, **options: Unpack[Options]) -> t.Document:
        """Update a document."""
    def upload_content(self, id: str, body: Body, /, **options: Unpack[Options]) -> t.Document:
        """Upload the content of a document."""
    def download(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Download the content of a document."""

class Encounters:
    def list(self, parameters: t.ListEncountersQuery = ..., /, **options: Unpack[Options]) -> Page[t.Encounter]:
        """List encounters."""
    def create(self, body: t.EncounterCreateParams, /, **options: Unpack[Options]) -> t.Encounter:
        """Create an encounter."""
    def create_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> t.EncounterClaims:
        """Create claims from several encounters."""
    def preview_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> t.EncounterClaimsPreview:
        """Preview the claims of several encounters."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Encounter:
        """Retrieve an encounter."""
    def update(self, id: str, body: t.EncounterUpdateParams, /, **options: Unpack[Options]) -> t.Encounter:
        """Update an encounter."""
    def hold(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> t.Encounter:
        """Hold an encounter."""
    def release(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> t.Encounter:
        """Release a held encounter."""
    def void(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> t.Encounter:
        """Void an encounter."""
    def create_claim(self, id: str, body: t.EncounterClaimParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Create a claim from an encounter."""
    def add_charges(self, id: str, body: t.EncounterChargesParams, /, **options: Unpack[Options]) -> t.Encounter:
        """Add the charges of a bundle."""
    def list_provenance(self, id: str, parameters: t.ListEncounterProvenanceQuery = ..., /, **options: Unpack[Options]) -> Page[t.Provenance]:
        """List the changes of an encounter."""
    def list_charge_bundles(self, parameters: t.ListChargeBundlesQuery = ..., /, **options: Unpack[Options]) -> Page[t.ChargeBundle]:
        """List charge bundles."""
    def create_charge_bundle(self, body: t.ChargeBundleCreateParams, /, **options: Unpack[Options]) -> t.ChargeBundle:
        """Create a charge bundle."""
    def get_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> t.ChargeBundle:
        """Retrieve a charge bundle."""
    def delete_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a charge bundle."""
    def update_charge_bundle(self, id: str, body: t.ChargeBundleUpdateParams, /, **options: Unpack[Options]) -> t.ChargeBundle:
        """Update a charge bundle."""

class Imports:
    def list(self, parameters: t.ListImportsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Import]:
        """List imports."""
    def create(self, body: Body, /, **options: Unpack[Options]) -> t.Import:
        """Import patients, coverages, encounters, providers and facilities."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Import:
        """Retrieve an import."""
    def cancel(self, id: str, /, **options: Unpack[Options]) -> t.Import:
        """Cancel an import."""
    def list_rows(self, id: str, parameters: t.ListImportRowsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ImportRow]:
        """List the rows of an import."""

class Eligibility:
    def check_claim(self, id: str, body: t.ClaimEligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Check the eligibility for a claim."""
    def list_checks(self, parameters: t.ListEligibilityChecksQuery = ..., /, **options: Unpack[Options]) -> Page[t.EligibilityCheck]:
        """List eligibility checks."""
    def create_check(self, body: t.EligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Check eligibility."""
    def create_batch(self, body: t.EligibilityBatchCreateParams, /, **options: Unpack[Options]) -> t.EligibilityBatch:
        """Check eligibility in a batch."""
    def get_check(self, id: str, parameters: t.GetEligibilityCheckQuery = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Retrieve an eligibility check."""
    def cancel_check(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Cancel an eligibility check."""
    def apply_coverage_fix(self, id: str, body: t.CoverageFixApplyParams = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Apply the suggested change of the coverage."""
    def add_other_coverage(self, id: str, body: t.OtherCoverageAddParams, /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Add other coverage that the payer named."""
    def list_batches(self, parameters: t.ListEligibilityBatchesQuery = ..., /, **options: Unpack[Options]) -> Page[t.EligibilityBatch]:
        """List eligibility batches."""
    def get_batch(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityBatch:
        """Retrieve an eligibility batch."""
    def list_batch_items(self, id: str, parameters: t.ListEligibilityBatchItemsQuery = ..., /, **options: Unpack[Options]) -> Page[t.EligibilityBatchItem]:
        """List the rows of an eligibility batch."""
    def list_policies(self, parameters: t.ListEligibilityPoliciesQuery = ..., /, **options: Unpack[Options]) -> Page[t.EligibilityPolicy]:
        """List policies that re-check coverages."""
    def create_policy(self, body: t.EligibilityPolicyCreateParams, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Create a policy that re-checks coverages."""
    def get_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Retrieve a policy that re-checks coverages."""
    def delete_policy(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a policy that re-checks coverages."""
    def update_policy(self, id: str, body: t.EligibilityPolicyUpdateParams, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Update a policy that re-checks coverages."""
    def pause_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Pause a policy that re-checks coverages."""
    def resume_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Resume a policy that re-checks coverages."""
    def preview_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicyPreview:
        """Preview the checks of a policy."""
    def list_policy_items(self, id: str, parameters: t.ListEligibilityPolicyItemsQuery = ..., /, **options: Unpack[Options]) -> Page[t.EligibilityPolicyItem]:
        """List the coverages that a policy has checked."""
    def get_expected_visits(self, id: str, /, **options: Unpack[Options]) -> t.ExpectedVisits:
        """List the expected visits of a patient."""
    def put_expected_visits(self, id: str, body: t.ExpectedVisitsReplaceParams, /, **options: Unpack[Options]) -> t.ExpectedVisits:
        """Replace the expected visits of a patient."""
    def get_timeline(self, id: str, parameters: t.GetEligibilityTimelineQuery = ..., /, **options: Unpack[Options]) -> Page[t.EligibilityTimelineEntry]:
        """List a patient's eligibility over time."""

class PriorAuthorizations:
    def list(self, parameters: t.ListPriorAuthorizationsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ListedPriorAuthorization]:
        """List prior authorizations."""
    def create(self, body: t.PriorAuthorizationCreateParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Create a prior authorization."""
    def determine(self, body: t.DeterminationParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationDetermination:
        """Determine whether an authorization is required."""
    def get_metrics(self, parameters: t.GetPriorAuthorizationMetricsQuery = ..., /, **options: Unpack[Options]) -> t.PriorAuthorizationMetrics:
        """Report on prior authorizations."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Retrieve a prior authorization."""
    def update(self, id: str, body: t.PriorAuthorizationUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Update a prior authorization."""
    def get_requirements(self, id: str, /, **options: Unpack[Options]) -> t.AuthorizationRequirements:
        """List the open requirements of a prior authorization."""
    def copy(self, id: str, body: t.PriorAuthorizationCopyParams = ..., /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Copy a prior authorization."""
    def submit(self, id: str, body: t.PriorAuthorizationSubmitParams = ..., /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Submit a prior authorization."""
    def cancel(self, id: str, body: t.PriorAuthorizationCancelParams = ..., /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Cancel a prior authorization."""
    def check_status(self, id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Ask the payer for the status."""
    def extend_clock(self, id: str, body: t.PriorAuthorizationExtendParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Record an extension of the payer's time."""
    def record_receipt(self, id: str, body: t.PriorAuthorizationReceiptParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Record when the payer received the request."""
    def list_x12(self, id: str, parameters: t.ListPriorAuthorizationX12Query = ..., /, **options: Unpack[Options]) -> Page[t.PriorAuthorizationX12]:
        """List the X12 texts of a prior authorization."""
    def list_documents(self, id: str, /, **options: Unpack[Options]) -> Page[t.Document]:
        """List the attached documents."""
    def attach_document(self, id: str, body: t.PriorAuthorizationDocumentParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Attach a document."""
    def detach_document(self, id: str, document_id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Detach a document."""
    def get_packet(self, id: str, parameters: t.GetPriorAuthorizationPacketQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Print a prior authorization."""
    def get_timeline(self, id: str, parameters: t.GetPriorAuthorizationTimelineQuery = ..., /, **options: Unpack[Options]) -> Page[t.TimelineEntry]:
        """List the history of a prior authorization."""
    def list_audit_log(self, id: str, parameters: t.ListPriorAuthorizationAuditLogQuery = ..., /, **options: Unpack[Options]) -> Page[t.PriorAuthorizationAuditEntry]:
        """List the audit log of a prior authorization."""
    def add_audit_entry(self, id: str, body: t.PriorAuthorizationAuditEntryCreateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationAuditEntry:
        """Add an entry to the audit log."""
    def list_questions(self, id: str, /, **options: Unpack[Options]) -> Page[t.PriorAuthorizationQuestion]:
        """List the payer's questions."""
    def get_question(self, id: str, question_id: str, parameters: t.GetPriorAuthorizationQuestionQuery = ..., /, **options: Unpack[Options]) -> t.PriorAuthorizationQuestion:
        """Retrieve a question."""
    def update_question(self, id: str, question_id: str, body: t.PriorAuthorizationQuestionUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationQuestion:
        """Answer a question."""
    def answer_questions(self, id: str, body: t.PriorAuthorizationAnswersUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationAnswers:
        """Answer several questions."""
    def submit_answers(self, id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Send the answers to the payer."""
    def get_provider_review(self, id: str, /, **options: Unpack[Options]) -> t.ProviderReview:
        """Retrieve the provider review."""
    def review_answers(self, id: str, body: t.ProviderReviewAnswersUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationAnswers:
        """Review answers."""
    def approve_provider_review(self, id: str, body: t.ProviderReviewApproveParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Approve the answers."""
    def reject_provider_review(self, id: str, body: t.ProviderReviewRejectParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Reject the answers."""

class Claims:
    def list(self, parameters: t.ListClaimsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Claim]:
        """List claims."""
    def create(self, body: Union[t.ClaimCreateParams, t.ClaimFromFormParams], /, **options: Unpack[Options]) -> t.Claim:
        """Create a draft claim."""
    def get_summary(self, parameters: t.GetClaimSummaryQuery = ..., /, **options: Unpack[Options]) -> t.ClaimSummary:
        """Sum up claims."""
    def submit_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> t.ClaimBatchSubmitResult:
        """Submit several claims."""
    def preview_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> t.ClaimBatchPreview:
        """Preview the submission of several claims."""
    def list_imports(self, parameters: t.ListClaimImportsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ClaimImport]:
        """List claim imports."""
    def import_(self, body: Body, /, **options: Unpack[Options]) -> t.ClaimImport:
        """Import claims from an 837P file."""
    def get_import(self, id: str, /, **options: Unpack[Options]) -> t.ClaimImport:
        """Retrieve a claim import."""
    def list_import_items(self, id: str, parameters: t.ListClaimImportItemsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ClaimImportItem]:
        """List the items of a claim import."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Retrieve a claim."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Cancel a claim."""
    def update(self, id: str, body: t.ClaimUpdateParams, /, **options: Unpack[Options]) -> t.Claim:
        """Update a claim."""
    def validate(self, id: str, /, **options: Unpack[Options]) -> t.ClaimValidation:
        """Check a claim's structure."""
    def get_scrub(self, id: str, /, **options: Unpack[Options]) -> t.ScrubReport:
        """Show what the latest scrub checked."""
    def scrub(self, id: str, /, **options: Unpack[Options]) -> t.ScrubRun:
        """Scrub a claim."""
    def list_scrub_runs(self, id: str, parameters: t.ListScrubRunsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ScrubRun]:
        """List the scrub runs of a claim."""
    def list_built_in_scrub_rules(self, /, **options: Unpack[Options]) -> Page[t.BuiltInScrubRule]:
        """List the rules of the service."""
    def list_findings(self, id: str, parameters: t.ListFindingsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Finding]:
        """List the findings of the latest scrub."""
    def apply_fix(self, id: str, body: t.ClaimFixParams = ..., /, **options: Unpack[Options]) -> t.ClaimFixResult:
        """Apply fixes to a claim."""
    def get_denial_risk(self, id: str, /, **options: Unpack[Options]) -> t.DenialRisk:
        """Count denials of similar claims."""
    def submit(self, id: str, body: t.ClaimSubmitParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Submit a claim."""
    def get_x12(self, id: str, parameters: t.GetClaimX12Query = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Get the X12 text of a claim."""
    def get_form(self, id: str, parameters: t.GetClaimFormQuery = ..., /, **options: Unpack[Options]) -> t.ClaimForm:
        """Get a claim as a paper form."""
    def list_acknowledgments(self, id: str, parameters: t.ListAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Acknowledgment]:
        """List the acknowledgments of a claim."""
    def list_remittances(self, id: str, parameters: t.ListClaimRemittancesQuery = ..., /, **options: Unpack[Options]) -> Page[t.ClaimPayment]:
        """List the claim payments of a claim."""
    def create_secondary(self, id: str, body: t.SecondaryClaimCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Bill the next payer."""
    def hold(self, id: str, body: t.ClaimHoldParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Hold a claim."""
    def release(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Release a held claim."""
    def reopen(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Reopen a rejected claim."""
    def restore(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Restore an archived claim."""
    def replace(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Replace a claim."""
    def void(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Void a claim."""
    def copy(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Copy a claim."""
    def get_annotations(self, id: str, /, **options: Unpack[Options]) -> t.ClaimAnnotations:
        """Get the texts and reasons beside the fields of a claim."""
    def send_information(self, id: str, body: t.InformationCreateParams, /, **options: Unpack[Options]) -> t.Claim:
        """Send the information that the payer requests."""
    def get_timeline(self, id: str, parameters: t.GetClaimTimelineQuery = ..., /, **options: Unpack[Options]) -> Page[t.TimelineEntry]:
        """List the history of a claim."""
    def validate_eap(self, body: t.EapValidationParams = ..., /, **options: Unpack[Options]) -> t.EapValidation:
        """Check a claim for an employee assistance program."""

class ScrubRules:
    def list_properties(self, parameters: t.ListScrubRulePropertiesQuery = ..., /, **options: Unpack[Options]) -> Page[t.ScrubRuleProperty]:
        """List the properties of claims."""
    def preview(self, body: t.ScrubRulePreviewParams, /, **options: Unpack[Options]) -> t.ScrubRulePreview:
        """Preview a scrub rule."""
    def list(self, parameters: t.ListScrubRulesQuery = ..., /, **options: Unpack[Options]) -> Page[t.ScrubRule]:
        """List scrub rules."""
    def create(self, body: t.ScrubRuleCreateParams, /, **options: Unpack[Options]) -> t.ScrubRule:
        """Create a scrub rule."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.ScrubRule:
        """Retrieve a scrub rule."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a scrub rule."""
    def update(self, id: str, body: t.ScrubRuleUpdateParams, /, **options: Unpack[Options]) -> t.ScrubRule:
        """Update a scrub rule."""
    def test(self, id: str, /, **options: Unpack[Options]) -> t.ScrubRuleTestResults:
        """Run the tests of a scrub rule."""

class CodeSets:
    def list(self, /, **options: Unpack[Options]) -> Page[t.CodeSetKind]:
        """List the code sets."""
    def get_code(self, set: str, code: str, parameters: t.GetCodeSetCodeQuery = ..., /, **options: Unpack[Options]) -> t.CodeSetCode:
        """Look up a code."""

class Ledger:
    def post_patient_payment(self, id: str, body: t.PatientPaymentCreateParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Post a payment of the patient."""
    def refund_patient(self, id: str, body: t.PatientRefundCreateParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Refund what the patient has overpaid."""
    def write_off_claim_amount(self, id: str, body: t.WriteOffCreateParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Write off an open amount."""
    def reverse_entry(self, id: str, entry_id: str, body: t.LedgerEntryReverseParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Reverse a payment of the patient, a refund or a write-off."""
    def list_entries(self, id: str, parameters: t.ListLedgerEntriesQuery = ..., /, **options: Unpack[Options]) -> Page[t.LedgerEntry]:
        """List the ledger entries of a claim."""
    def get_patient_balance(self, id: str, /, **options: Unpack[Options]) -> t.PatientBalance:
        """Retrieve the balance of a patient."""
    def list_patient_account(self, id: str, parameters: t.ListPatientAccountQuery = ..., /, **options: Unpack[Options]) -> Page[t.AccountLine]:
        """List the account of a patient."""
    def clear_claim_suspense(self, id: str, body: t.SuspenseClearParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Clear the amount in suspense of a claim."""

class Remittances:
    def list(self, parameters: t.ListRemittancesQuery = ..., /, **options: Unpack[Options]) -> Page[t.RemittanceSummary]:
        """List remittances."""
    def upload(self, body: Union[t.RemittanceEnterParams, Body], /, **options: Unpack[Options]) -> t.RemittanceFile:
        """Upload an 835 file or enter a paper remittance."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Remittance:
        """Retrieve a remittance."""
    def dismiss(self, id: str, body: t.RemittanceDismissParams, /, **options: Unpack[Options]) -> t.RemittanceSummary:
        """Dismiss a withheld remittance."""
    def list_claims(self, id: str, parameters: t.ListRemittanceClaimsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ClaimPayment]:
        """List the claim payments of a remittance."""
    def get835(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Get the X12 text of a remittance."""
    def list_waiting_claim_payments(self, parameters: t.ListWaitingClaimPaymentsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ClaimPayment]:
        """List claim payments that need a review."""
    def get_claim_payment(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Retrieve a claim payment."""
    def list_claim_payment_candidates(self, id: str, /, **options: Unpack[Options]) -> Page[t.ClaimCandidate]:
        """List candidate claims for a claim payment."""
    def match_claim_payment(self, id: str, body: t.ClaimPaymentMatchParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Match a claim payment to a claim."""
    def unmatch_claim_payment(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Remove the match of a claim payment."""
    def ignore_claim_payment(self, id: str, body: t.ClaimPaymentIgnoreParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Set a claim payment aside."""
    def post_claim_payment(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Post a claim payment."""
    def release_claim_payment(self, id: str, body: t.ClaimPaymentReleaseParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Release a withheld claim payment."""
    def preview_claim_payment_release(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPaymentReleasePreview:
        """Preview the release of a claim payment."""
    def undo_claim_payment(self, id: str, body: t.ClaimPaymentUndoParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Undo the posting of a claim payment."""

class Denials:
    def list(self, parameters: t.ListDenialsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ListedDenial]:
        """List denials."""
    def summarize(self, parameters: t.SummarizeDenialsQuery = ..., /, **options: Unpack[Options]) -> t.DenialSummary:
        """Summarize denials."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Denial:
        """Retrieve a denial."""
    def update(self, id: str, body: t.DenialUpdateParams, /, **options: Unpack[Options]) -> t.Denial:
        """Change a denial."""
    def resolve(self, id: str, body: t.DenialResolveParams, /, **options: Unpack[Options]) -> t.Denial:
        """Resolve a denial."""
    def create_scrub_rule_of(self, id: str, body: t.DenialRuleCreateParams = ..., /, **options: Unpack[Options]) -> t.ScrubRule:
        """Draft a scrub rule from a denial."""

class Appeals:
    def list_deadlines(self, parameters: t.ListAppealDeadlinesQuery, /, **options: Unpack[Options]) -> Page[t.AppealLevelDeadline]:
        """List the deadlines of appeals."""
    def list(self, parameters: t.ListAppealsQuery = ..., /, **options: Unpack[Options]) -> Page[t.ListedAppeal]:
        """List appeals."""
    def create(self, body: t.AppealCreateParams = ..., /, **options: Unpack[Options]) -> t.Appeal:
        """Generate an appeal."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Appeal:
        """Retrieve an appeal."""
    def update(self, id: str, body: t.AppealUpdateParams, /, **options: Unpack[Options]) -> t.Appeal:
        """Edit an appeal."""
    def get_letter(self, id: str, parameters: t.GetAppealLetterQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Print the letter."""
    def send(self, id: str, body: t.AppealSendParams, /, **options: Unpack[Options]) -> t.Appeal:
        """Send an appeal."""
    def record_outcome(self, id: str, body: t.AppealOutcomeCreateParams, /, **options: Unpack[Options]) -> t.Appeal:
        """Record the payer's decision."""
    def withdraw(self, id: str, body: t.AppealWithdrawParams = ..., /, **options: Unpack[Options]) -> t.Appeal:
        """Withdraw an appeal."""

class Connections:
    def list(self, parameters: t.ListConnectionsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Connection]:
        """List connections."""
    def create(self, body: t.ConnectionCreateParams, /, **options: Unpack[Options]) -> t.Connection:
        """Set up a connection."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Connection:
        """Retrieve a connection."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a connection."""
    def update(self, id: str, body: t.ConnectionUpdateParams, /, **options: Unpack[Options]) -> t.Connection:
        """Update a connection."""
    def test(self, id: str, /, **options: Unpack[Options]) -> t.ConnectionTest:
        """Test a connection."""
    def confirm_host_key(self, id: str, body: t.HostKeyConfirmationParams, /, **options: Unpack[Options]) -> t.Connection:
        """Confirm the host key of a partner's server."""
    def make_key(self, id: str, body: t.ConnectionKeyCreateParams = ..., /, **options: Unpack[Options]) -> t.ConnectionCredential:
        """Create a key for signing in or for PGP."""
    def forget_previous_key(self, id: str, body: t.ConnectionKeyForgetParams = ..., /, **options: Unpack[Options]) -> t.Connection:
        """Delete the previous key."""
    def pause(self, id: str, body: t.ConnectionPauseParams = ..., /, **options: Unpack[Options]) -> t.Connection:
        """Pause a connection."""
    def resume(self, id: str, /, **options: Unpack[Options]) -> t.Connection:
        """Resume or activate a connection."""
    def go_live(self, id: str, body: t.ConnectionGoLiveParams = ..., /, **options: Unpack[Options]) -> t.Connection:
        """Let a connection go live."""

class TradingPartners:
    def list(self, parameters: t.ListTradingPartnersQuery = ..., /, **options: Unpack[Options]) -> Page[t.TradingPartner]:
        """List trading partners."""
    def create(self, body: t.TradingPartnerCreateParams, /, **options: Unpack[Options]) -> t.TradingPartner:
        """Set up a trading partner."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.TradingPartner:
        """Retrieve a trading partner."""
    def update(self, id: str, body: t.TradingPartnerUpdateParams, /, **options: Unpack[Options]) -> t.TradingPartner:
        """Update a trading partner."""
    def list_payer_routes(self, parameters: t.ListPayerRoutesQuery = ..., /, **options: Unpack[Options]) -> Page[t.PayerRoute]:
        """List routes of payers."""
    def create_payer_route(self, body: t.PayerRouteCreateParams, /, **options: Unpack[Options]) -> t.PayerRoute:
        """Route a payer to a trading partner."""
    def get_payer_route(self, id: str, /, **options: Unpack[Options]) -> t.PayerRoute:
        """Retrieve a route."""
    def update_payer_route(self, id: str, body: t.PayerRouteUpdateParams, /, **options: Unpack[Options]) -> t.PayerRoute:
        """Update a route."""

class Enrollments:
    def list(self, parameters: t.ListEnrollmentsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Enrollment]:
        """List enrollments."""
    def create(self, body: t.EnrollmentCreateParams, /, **options: Unpack[Options]) -> t.Enrollment:
        """Record an enrollment."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Enrollment:
        """Retrieve an enrollment."""
    def update(self, id: str, body: t.EnrollmentUpdateParams, /, **options: Unpack[Options]) -> t.Enrollment:
        """Update an enrollment."""

class X12:
    def validate(self, body: Body, /, **options: Unpack[Options]) -> t.X12Validation:
        """Validate an X12 file."""
    def parse(self, body: Body, /, **options: Unpack[Options]) -> t.X12Document:
        """Read an X12 file as JSON."""
    def annotate(self, body: Body, /, **options: Unpack[Options]) -> t.X12Annotation:
        """Annotate an X12 file."""
    def redact(self, body: Body, /, **options: Unpack[Options]) -> httpx.Response:
        """Redact an X12 file."""

class Exchange:
    def list_interchanges(self, parameters: t.ListInterchangesQuery = ..., /, **options: Unpack[Options]) -> Page[t.Interchange]:
        """List interchanges."""
    def get_interchange(self, id: str, /, **options: Unpack[Options]) -> t.Interchange:
        """Retrieve an interchange."""
    def get_interchange_x12(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Get the X12 text of an interchange."""
    def list_interchange_acknowledgments(self, id: str, parameters: t.ListInterchangeAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Acknowledgment]:
        """List the acknowledgments of an interchange."""
    def retry_interchange(self, id: str, /, **options: Unpack[Options]) -> t.Interchange:
        """Retry an interchange."""
    def give_up_interchange(self, id: str, /, **options: Unpack[Options]) -> t.Interchange:
        """Give up an interchange."""
    def resolve_interchange(self, id: str, body: t.InterchangeResolveParams, /, **options: Unpack[Options]) -> t.Interchange:
        """Settle an uncertain interchange."""

class PayerFiles:
    def list(self, parameters: t.ListPayerFilesQuery = ..., /, **options: Unpack[Options]) -> Page[t.PayerFile]:
        """List payer files."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.PayerFile:
        """Retrieve a payer file."""
    def get_content(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Download a payer file."""
    def assign(self, id: str, body: t.PayerFileAssignParams, /, **options: Unpack[Options]) -> t.PayerFile:
        """Assign transactions to an organization."""
    def reprocess(self, id: str, /, **options: Unpack[Options]) -> t.PayerFile:
        """Process a payer file again."""
    def mark_report(self, id: str, /, **options: Unpack[Options]) -> t.PayerFile:
        """Mark a payer file as a report."""
    def discard(self, id: str, body: t.PayerFileDiscardParams, /, **options: Unpack[Options]) -> t.PayerFile:
        """Discard a payer file."""

class Fhir:
    def read_metadata(self, parameters: t.ReadFhirMetadataQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read the CapabilityStatement."""
    def read_smart_configuration(self, /, **options: Unpack[Options]) -> Any:
        """Read the SMART configuration."""
    def search_patients(self, parameters: t.SearchFhirPatientsQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search patients as FHIR Patient."""
    def post_search_patients(self, body: Body = ..., /, **options: Unpack[Options]) -> Any:
        """Search patients as FHIR Patient by POST."""
    def read_patient(self, id: str, parameters: t.ReadFhirPatientQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read patients as FHIR Patient."""
    def read_patient_everything(self, id: str, parameters: t.ReadFhirPatientEverythingQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read a patient with all resources of the patient as FHIR."""
    def search_coverages(self, parameters: t.SearchFhirCoveragesQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search coverages as FHIR Coverage."""
    def post_search_coverages(self, body: Body = ..., /, **options: Unpack[Options]) -> Any:
        """Search coverages as FHIR Coverage by POST."""
    def read_coverage(self, id: str, parameters: t.ReadFhirCoverageQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read coverages as FHIR Coverage."""
    def search_claims(self, parameters: t.SearchFhirClaimsQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search claims as FHIR Claim."""
    def post_search_claims(self, body: Body = ..., /, **options: Unpack[Options]) -> Any:
        """Search claims as FHIR Claim by POST."""
    def read_claim(self, id: str, parameters: t.ReadFhirClaimQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read claims as FHIR Claim."""
    def search_claim_responses(self, parameters: t.SearchFhirClaimResponsesQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search responses to claims as FHIR ClaimResponse."""
    def post_search_claim_responses(self, body: Body = ..., /, **options: Unpack[Options]) -> Any:
        """Search responses to claims as FHIR ClaimResponse by POST."""
    def read_claim_response(self, id: str, parameters: t.ReadFhirClaimResponseQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read responses to claims as FHIR ClaimResponse."""
    def search_explanation_of_benefits(self, parameters: t.SearchFhirExplanationOfBenefitsQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search decided claims as FHIR ExplanationOfBenefit."""
    def post_search_explanation_of_benefits(self, body: Body = ..., /, **options: Unpack[Options]) -> Any:
        """Search decided claims as FHIR ExplanationOfBenefit by POST."""
    def read_explanation_of_benefit(self, id: str, parameters: t.ReadFhirExplanationOfBenefitQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read decided claims as FHIR ExplanationOfBenefit."""
    def search_coverage_eligibility_responses(self, parameters: t.SearchFhirCoverageEligibilityResponsesQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search eligibility checks as FHIR CoverageEligibilityResponse."""
    def post_search_coverage_eligibility_responses(self, body: Body = ..., /, **options: Unpack[Options]) -> Any:
        """Search eligibility checks as FHIR CoverageEligibilityResponse by POST."""
    def read_coverage_eligibility_response(self, id: str, parameters: t.ReadFhirCoverageEligibilityResponseQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read eligibility checks as FHIR CoverageEligibilityResponse."""

class PartnerEhrs:
    def list_connections(self, parameters: t.ListPartnerEhrConnectionsQuery = ..., /, **options: Unpack[Options]) -> Page[t.PartnerEhrConnection]:
        """List connections to partner EHRs."""
    def create_connection(self, body: t.PartnerEhrConnectionCreateParams, /, **options: Unpack[Options]) -> t.PartnerEhrConnection:
        """Connect a partner EHR."""
    def get_connection(self, id: str, /, **options: Unpack[Options]) -> t.PartnerEhrConnection:
        """Retrieve a connection to a partner EHR."""
    def delete_connection(self, id: str, /, **options: Unpack[Options]) -> t.DeletedPartnerEhrConnection:
        """Delete a connection to a partner EHR."""
    def update_connection(self, id: str, body: t.PartnerEhrConnectionUpdateParams, /, **options: Unpack[Options]) -> t.PartnerEhrConnection:
        """Update a connection to a partner EHR."""
    def test_connection(self, id: str, /, **options: Unpack[Options]) -> t.PartnerEhrTest:
        """Test a connection to a partner EHR."""
    def list_webhooks(self, id: str, parameters: t.ListPartnerEhrWebhooksQuery = ..., /, **options: Unpack[Options]) -> Page[t.PartnerEhrWebhook]:
        """List the webhooks of a partner EHR."""
    def register_webhooks(self, id: str, body: t.PartnerEhrWebhookCreateParams, /, **options: Unpack[Options]) -> Page[t.PartnerEhrWebhook]:
        """Register webhooks with a partner EHR."""
    def verify_webhooks(self, id: str, body: t.PartnerEhrVerifyParams = ..., /, **options: Unpack[Options]) -> t.PartnerEhrVerification:
        """Verify the webhooks of a partner EHR."""
    def delete_webhook(self, id: str, webhook_id: str, /, **options: Unpack[Options]) -> t.DeletedPartnerEhrWebhook:
        """Delete a webhook of a partner EHR."""
    def list_outbox(self, id: str, parameters: t.ListPartnerEhrOutboxQuery = ..., /, **options: Unpack[Options]) -> Page[t.OutboxEntry]:
        """List the outbox of a partner EHR."""
    def get_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetPartnerEhrOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retrieve an outbox entry of a partner EHR."""
    def retry_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retry a failed write to a partner EHR."""
    def cancel_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Cancel a write to a partner EHR."""

class FhirSynchronization:
    def start(self, id: str, body: t.SyncStartParams = ..., /, **options: Unpack[Options]) -> t.FhirSyncRun:
        """Synchronize with a FHIR server."""
    def list_runs(self, id: str, parameters: t.ListFhirSyncRunsQuery = ..., /, **options: Unpack[Options]) -> Page[t.FhirSyncRun]:
        """List the sync runs of a connection."""
    def get_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> t.FhirSyncRun:
        """Retrieve a sync run."""
    def cancel_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> t.FhirSyncRun:
        """Cancel a sync run."""
    def replace_fhir_coverage(self, id: str, body: t.CoverageSetReplaceParams, /, **options: Unpack[Options]) -> t.CoverageSetResult:
        """Replace a patient's coverages of a connection."""
    def write_fhir_document(self, id: str, body: t.FhirDocumentWriteCreateParams, /, **options: Unpack[Options]) -> t.FhirDocumentWrite:
        """Write a document to a FHIR server."""
    def list_fhir_resources(self, id: str, parameters: t.ListFhirResourcesQuery = ..., /, **options: Unpack[Options]) -> Page[t.ReceivedFhirResource]:
        """List the resources received from a server."""
    def get_fhir_freshness(self, id: str, /, **options: Unpack[Options]) -> t.FhirFreshness:
        """Retrieve the freshness of a connection's data."""
    def get_fhir_mappings(self, id: str, /, **options: Unpack[Options]) -> t.FhirMappings:
        """Retrieve the mappings of a connection."""
    def replace_fhir_mappings(self, id: str, body: t.FhirMappingsReplaceParams, /, **options: Unpack[Options]) -> t.FhirMappings:
        """Replace the mappings of a connection."""

class FhirConnections:
    def list_fhir_outbox(self, id: str, parameters: t.ListFhirOutboxQuery = ..., /, **options: Unpack[Options]) -> Page[t.OutboxEntry]:
        """List the outbox of a FHIR server."""
    def get_fhir_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetFhirOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retrieve an outbox entry of a FHIR server."""
    def retry_fhir_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retry a failed write to a FHIR server."""
    def cancel_fhir_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Cancel a write to a FHIR server."""
    def list(self, parameters: t.ListFhirConnectionsQuery = ..., /, **options: Unpack[Options]) -> Page[t.FhirConnection]:
        """List connections to FHIR servers."""
    def create(self, body: t.FhirConnectionCreateParams, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Create a connection to a FHIR server."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Retrieve a connection to a FHIR server."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a connection to a FHIR server."""
    def update(self, id: str, body: t.FhirConnectionUpdateParams, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Update a connection to a FHIR server."""
    def test(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionTest:
        """Test a connection to a FHIR server."""
    def enable(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Enable a connection."""
    def disable(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Disable a connection."""
    def rotate_key(self, id: str, body: t.FhirKeyRotationParams = ..., /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Rotate the signing key of a connection."""
    def list_fhir_subscriptions(self, id: str, /, **options: Unpack[Options]) -> Page[t.FhirSubscription]:
        """List subscriptions at a FHIR server."""
    def create_fhir_subscription(self, id: str, body: t.FhirSubscriptionCreateParams, /, **options: Unpack[Options]) -> t.FhirSubscription:
        """Subscribe to changes at a FHIR server."""
    def delete_fhir_subscriptions(self, id: str, parameters: t.DeleteFhirSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> t.FhirUnsubscription:
        """Remove the subscriptions at a FHIR server."""

class FhirSessions:
    def list(self, id: str, parameters: t.ListFhirSessionsQuery = ..., /, **options: Unpack[Options]) -> Page[t.FhirSession]:
        """List the sessions of a connection."""
    def start(self, id: str, body: t.FhirSessionCreateParams, /, **options: Unpack[Options]) -> t.FhirSessionStart:
        """Start a session."""
    def complete(self, body: t.FhirSessionCompleteParams, /, **options: Unpack[Options]) -> t.FhirSession:
        """Complete a launch."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.FhirSession:
        """Retrieve a session."""
    def end(self, id: str, /, **options: Unpack[Options]) -> t.FhirSession:
        """End a session."""
    def claim(self, id: str, /, **options: Unpack[Options]) -> t.FhirSessionRefresh:
        """Claim a launched session."""
    def refresh(self, session_token: str, body: t.FhirSessionRefreshParams = ..., /, **options: Unpack[Options]) -> t.FhirSessionRefresh:
        """Refresh a session."""

class Search:
    def search(self, parameters: t.SearchQuery, /, **options: Unpack[Options]) -> t.SearchResults:
        """Search patients and their records."""
    def search_by_body(self, body: t.SearchParams, /, **options: Unpack[Options]) -> t.SearchResults:
        """Search without PHI in the address."""

class Reports:
    def get_overview(self, parameters: t.GetOverviewReportQuery = ..., /, **options: Unpack[Options]) -> t.OverviewReport:
        """Report an overview."""
    def get_denial(self, parameters: t.GetDenialReportQuery = ..., /, **options: Unpack[Options]) -> t.DenialReport:
        """Report on denials."""
    def get_collections(self, parameters: t.GetCollectionsReportQuery = ..., /, **options: Unpack[Options]) -> t.CollectionsReport:
        """Report on collections."""
    def get_ar_aging(self, parameters: t.GetArAgingReportQuery = ..., /, **options: Unpack[Options]) -> t.ArAgingReport:
        """Report on open amounts by age."""
    def get_suspense(self, parameters: t.GetSuspenseReportQuery = ..., /, **options: Unpack[Options]) -> t.SuspenseReport:
        """Report on amounts in suspense."""
    def get_first_pass_yield(self, parameters: t.GetFirstPassYieldReportQuery = ..., /, **options: Unpack[Options]) -> t.FirstPassYieldReport:
        """Report on the first-pass yield."""
    def get_payer_performance(self, parameters: t.GetPayerPerformanceReportQuery = ..., /, **options: Unpack[Options]) -> t.PayerPerformanceReport:
        """Report on payers."""
    def get_sla(self, parameters: t.GetSlaReportQuery = ..., /, **options: Unpack[Options]) -> t.SlaReport:
        """Report on service levels."""
    def get_productivity(self, parameters: t.GetProductivityReportQuery = ..., /, **options: Unpack[Options]) -> t.ProductivityReport:
        """Report on the work of colleagues."""
    def get_month_end(self, parameters: t.GetMonthEndReportQuery = ..., /, **options: Unpack[Options]) -> t.MonthEndReport:
        """Report on what is unfinished of a month."""
    def get_work(self, parameters: t.GetWorkReportQuery = ..., /, **options: Unpack[Options]) -> t.WorkReport:
        """Report on work items."""

class Work:
    def list(self, parameters: t.ListWorkQuery = ..., /, **options: Unpack[Options]) -> Page[t.ListedWorkItem]:
        """List work items."""
    def create_item(self, body: t.WorkItemCreateParams, /, **options: Unpack[Options]) -> t.WorkItem:
        """Create a work item."""
    def get_summary(self, /, **options: Unpack[Options]) -> t.WorkSummary:
        """Sum up the work."""
    def take_next_item(self, body: t.WorkTakeParams = ..., /, **options: Unpack[Options]) -> Union[t.WorkItem, None]:
        """Take the next work item."""
    def update_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> t.WorkBulkResult:
        """Update several work items."""
    def preview_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> t.WorkBulkPreview:
        """Preview a change of several work items."""
    def get_item(self, id: str, /, **options: Unpack[Options]) -> t.WorkItem:
        """Retrieve a work item."""
    def update_item(self, id: str, body: t.WorkItemUpdateParams, /, **options: Unpack[Options]) -> t.WorkItem:
        """Update a work item."""
    def reopen_item(self, id: str, /, **options: Unpack[Options]) -> t.WorkItem:
        """Reopen a completed work item."""
    def list_notes(self, id: str, parameters: t.ListWorkNotesQuery = ..., /, **options: Unpack[Options]) -> Page[t.WorkNote]:
        """List the notes of a work item."""
    def add_note(self, id: str, body: t.WorkNoteCreateParams, /, **options: Unpack[Options]) -> t.WorkNote:
        """Add a note to a work item."""
    def list_queues(self, parameters: t.ListWorkQueuesQuery = ..., /, **options: Unpack[Options]) -> Page[t.WorkQueue]:
        """List work queues."""
    def create_queue(self, body: t.WorkQueueCreateParams, /, **options: Unpack[Options]) -> t.WorkQueue:
        """Create a work queue."""
    def get_queue(self, id: str, /, **options: Unpack[Options]) -> t.WorkQueue:
        """Retrieve a work queue."""
    def delete_queue(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a work queue."""
    def update_queue(self, id: str, body: t.WorkQueueUpdateParams, /, **options: Unpack[Options]) -> t.WorkQueue:
        """Update a work queue."""
    def list_sla_policies(self, parameters: t.ListSlaPoliciesQuery = ..., /, **options: Unpack[Options]) -> Page[t.SlaPolicy]:
        """List service-level policies."""
    def create_sla_policy(self, body: t.SlaPolicyCreateParams, /, **options: Unpack[Options]) -> t.SlaPolicy:
        """Create a service-level policy."""
    def list_sla_filter_fields(self, parameters: t.ListSlaFilterFieldsQuery = ..., /, **options: Unpack[Options]) -> Page[t.SlaFilterField]:
        """List the fields of filters."""
    def list_sla_presets(self, /, **options: Unpack[Options]) -> Page[t.SlaPreset]:
        """List the durations of regulators."""
    def reorder_sla_policies(self, body: t.SlaReorderParams, /, **options: Unpack[Options]) -> Page[t.SlaPolicy]:
        """Order service-level policies."""
    def get_sla_policy(self, id: str, /, **options: Unpack[Options]) -> t.SlaPolicy:
        """Retrieve a service-level policy."""
    def delete_sla_policy(self, id: str, /, **options: Unpack[Options]) -> None:
        """Archive a service-level policy."""
    def update_sla_policy(self, id: str, body: t.SlaPolicyUpdateParams, /, **options: Unpack[Options]) -> t.SlaPolicy:
        """Update a service-level policy."""
    def preview_sla_policy(self, id: str, /, **options: Unpack[Options]) -> t.SlaPreview:
        """Preview a service-level policy on past data."""
    def list_sla_clocks(self, parameters: t.ListSlaClocksQuery = ..., /, **options: Unpack[Options]) -> Page[t.SlaClock]:
        """List clocks of service levels."""
    def get_sla_clock(self, id: str, /, **options: Unpack[Options]) -> t.SlaClock:
        """Retrieve a clock of a service level."""
    def list_saved_views(self, parameters: t.ListSavedViewsQuery = ..., /, **options: Unpack[Options]) -> Page[t.SavedView]:
        """List saved views."""
    def create_saved_view(self, body: t.SavedViewCreateParams, /, **options: Unpack[Options]) -> t.SavedView:
        """Save a view of a list."""
    def get_saved_view(self, id: str, /, **options: Unpack[Options]) -> t.SavedView:
        """Retrieve a saved view."""
    def delete_saved_view(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a saved view."""
    def update_saved_view(self, id: str, body: t.SavedViewUpdateParams, /, **options: Unpack[Options]) -> t.SavedView:
        """Update a saved view."""
    def list_calendars(self, parameters: t.ListCalendarsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Calendar]:
        """List calendars."""
    def create_calendar(self, body: t.CalendarCreateParams, /, **options: Unpack[Options]) -> t.Calendar:
        """Create a calendar of working hours."""
    def get_calendar(self, id: str, /, **options: Unpack[Options]) -> t.Calendar:
        """Retrieve a calendar."""
    def update_calendar(self, id: str, body: t.CalendarUpdateParams, /, **options: Unpack[Options]) -> t.Calendar:
        """Update a calendar."""

class Reviews:
    def list_manual_policies(self, parameters: t.ListManualReviewPoliciesQuery = ..., /, **options: Unpack[Options]) -> Page[t.ManualReviewPolicy]:
        """List manual-review policies."""
    def create_manual_policy(self, body: t.ManualReviewPolicyCreateParams, /, **options: Unpack[Options]) -> t.ManualReviewPolicy:
        """Create a manual-review policy."""
    def list_manual_fields(self, parameters: t.ListManualReviewFieldsQuery, /, **options: Unpack[Options]) -> Page[t.SlaFilterField]:
        """List the fields of conditions."""
    def get_manual_policy(self, id: str, /, **options: Unpack[Options]) -> t.ManualReviewPolicy:
        """Retrieve a manual-review policy."""
    def delete_manual_policy(self, id: str, parameters: t.DeleteManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> t.DeletedManualReviewPolicy:
        """Delete a manual-review policy."""
    def update_manual_policy(self, id: str, body: t.ManualReviewPolicyUpdateParams, /, **options: Unpack[Options]) -> t.ManualReviewPolicy:
        """Update a manual-review policy."""
    def preview_manual_policy(self, id: str, parameters: t.PreviewManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> t.ManualReviewPreview:
        """Preview a manual-review policy."""
    def list(self, parameters: t.ListReviewsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Review]:
        """List reviews."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Review:
        """Retrieve a review."""
    def list_changes(self, id: str, /, **options: Unpack[Options]) -> t.ReviewChanges:
        """Retrieve the changes of a held step."""
    def decide(self, id: str, body: t.ReviewDecisionParams, /, **options: Unpack[Options]) -> t.Review:
        """Decide a review."""

class Organization:
    def get_settings(self, /, **options: Unpack[Options]) -> t.OrganizationSettings:
        """Retrieve the settings of the organization."""
    def update_settings(self, body: t.OrganizationSettingsUpdateParams, /, **options: Unpack[Options]) -> t.OrganizationSettings:
        """Update the settings of the organization."""
    def check_go_live(self, /, **options: Unpack[Options]) -> t.GoLiveCheck:
        """Check the readiness for real payers."""

class Events:
    def list(self, parameters: t.ListEventsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Event]:
        """List events."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Event:
        """Retrieve an event."""
    def list_types(self, /, **options: Unpack[Options]) -> Page[t.EventType]:
        """List event types."""
    def get_type(self, type: str, /, **options: Unpack[Options]) -> t.EventType:
        """Retrieve an event type."""

class Webhooks:
    def list_subscriptions(self, parameters: t.ListWebhookSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> Page[t.WebhookSubscription]:
        """List webhook subscriptions."""
    def create_subscription(self, body: t.WebhookSubscriptionCreateParams, /, **options: Unpack[Options]) -> t.WebhookSubscriptionWithSecret:
        """Create a webhook subscription."""
    def get_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Retrieve a webhook subscription."""
    def delete_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> None:
        """Delete a webhook subscription."""
    def update_subscription(self, subscription_id: str, body: t.WebhookSubscriptionUpdateParams, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Update a webhook subscription."""
    def rotate_secret(self, subscription_id: str, body: t.WebhookSecretRotateParams = ..., /, **options: Unpack[Options]) -> t.WebhookSubscriptionWithSecret:
        """Rotate the signing secret."""
    def list_deliveries(self, subscription_id: str, parameters: t.ListWebhookDeliveriesQuery = ..., /, **options: Unpack[Options]) -> Page[t.WebhookDelivery]:
        """List deliveries."""
    def get_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> t.WebhookDelivery:
        """Retrieve a delivery."""
    def replay_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> t.WebhookDelivery:
        """Replay a delivery."""
    def pause_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Pause a subscription."""
    def resume_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Resume a paused subscription."""
    def enable_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Enable a subscription."""
    def test_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookDelivery:
        """Send a test event."""
    def get_statistics(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookStatistics:
        """Get the statistics of a subscription."""
    def list_replays(self, subscription_id: str, parameters: t.ListWebhookReplaysQuery = ..., /, **options: Unpack[Options]) -> Page[t.WebhookReplay]:
        """List replays."""
    def create_replay(self, subscription_id: str, body: t.WebhookReplayCreateParams, /, **options: Unpack[Options]) -> t.WebhookReplay:
        """Create a replay."""
    def get_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> t.WebhookReplay:
        """Retrieve a replay."""
    def cancel_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> t.WebhookReplay:
        """Cancel a replay."""
    def list_origin_ips(self, /, **options: Unpack[Options]) -> t.WebhookOriginIps:
        """List the source addresses of deliveries."""

class Session:
    def get(self, /, **options: Unpack[Options]) -> t.Session:
        """Get the session."""
    def stream_changes(self, parameters: t.StreamChangesQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Listen to changes."""
    def record_reveal(self, body: t.RevealParams, /, **options: Unpack[Options]) -> None:
        """Record that a masked field is revealed."""

class ApiKeys:
    def list(self, parameters: t.ListApiKeysQuery = ..., /, **options: Unpack[Options]) -> Page[t.ApiKey]:
        """List API keys."""
    def create(self, body: t.ApiKeyCreateParams, /, **options: Unpack[Options]) -> t.ApiKeyWithSecret:
        """Create an API key."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Retrieve an API key."""
    def update(self, id: str, body: t.ApiKeyUpdateParams, /, **options: Unpack[Options]) -> t.ApiKey:
        """Update an API key."""
    def rotate(self, id: str, body: t.ApiKeyRotateParams = ..., /, **options: Unpack[Options]) -> t.ApiKeyWithSecret:
        """Rotate an API key."""
    def disable(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Disable an API key."""
    def enable(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Enable an API key."""
    def revoke(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Revoke an API key."""

class Agents:
    def list(self, parameters: t.ListAgentActionsQuery = ..., /, **options: Unpack[Options]) -> Page[t.AgentAction]:
        """List the actions that agents propose."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.AgentAction:
        """Retrieve an action that an agent proposes."""
    def approve(self, id: str, /, **options: Unpack[Options]) -> t.AgentAction:
        """Approve an action that an agent proposes."""
    def decline(self, id: str, /, **options: Unpack[Options]) -> t.AgentAction:
        """Decline an action that an agent proposes."""

class Audit:
    def list_entries(self, parameters: t.ListAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> Page[t.AuditEntry]:
        """List audit entries."""
    def export_entries(self, parameters: t.ExportAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Export the audit chain."""
    def get_entry(self, id: str, /, **options: Unpack[Options]) -> t.AuditEntry:
        """Retrieve an audit entry."""

class RequestLog:
    def list(self, parameters: t.ListRequestsQuery = ..., /, **options: Unpack[Options]) -> Page[t.Request]:
        """List recent requests."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.Request:
        """Retrieve a recent request."""

class Permissions:
    def check(self, body: t.PermissionCheckParams = ..., /, **options: Unpack[Options]) -> t.PermissionCheck:
        """Check permissions."""
    def list_actions(self, /, **options: Unpack[Options]) -> Page[t.PermissionAction]:
        """List the actions of permission checks."""
    def get_own(self, /, **options: Unpack[Options]) -> t.Permissions:
        """Retrieve the permissions of the caller."""
    def list_scopes(self, /, **options: Unpack[Options]) -> Page[t.Scope]:
        """List scopes."""
    def list_roles(self, parameters: t.ListRolesQuery = ..., /, **options: Unpack[Options]) -> Page[t.Role]:
        """List custom roles."""
    def create_role(self, body: t.RoleCreateParams, /, **options: Unpack[Options]) -> t.Role:
        """Create a custom role."""
    def get_role(self, id: str, /, **options: Unpack[Options]) -> t.Role:
        """Retrieve a custom role."""
    def delete_role(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a custom role."""
    def update_role(self, id: str, body: t.RoleUpdateParams, /, **options: Unpack[Options]) -> t.Role:
        """Update a custom role."""
    def evaluate_access(self, body: t.AuthzenEvaluationParams, /, **options: Unpack[Options]) -> t.AuthzenDecision:
        """Evaluate access (AuthZEN)."""
    def evaluate_access_batch(self, body: t.AuthzenEvaluationsParams = ..., /, **options: Unpack[Options]) -> t.AuthzenDecisions:
        """Evaluate access in a batch (AuthZEN)."""
    def get_authzen_configuration(self, /, **options: Unpack[Options]) -> t.AuthzenConfiguration:
        """Retrieve the metadata of AuthZEN."""

class Users:
    def list(self, parameters: t.ListUsersQuery = ..., /, **options: Unpack[Options]) -> Page[t.User]:
        """List users."""
    def invite(self, body: t.UserInviteParams, /, **options: Unpack[Options]) -> t.InvitedUser:
        """Invite a user."""
    def list_colleagues(self, parameters: t.ListColleaguesQuery = ..., /, **options: Unpack[Options]) -> Page[t.Colleague]:
        """List colleagues."""
    def get(self, id: str, /, **options: Unpack[Options]) -> t.User:
        """Retrieve a user."""
    def update(self, id: str, body: t.UserUpdateParams, /, **options: Unpack[Options]) -> t.User:
        """Update a user."""
    def invite_again(self, id: str, /, **options: Unpack[Options]) -> t.InvitedUser:
        """Invite a user again."""
    def set_identity(self, id: str, body: t.UserIdentitySetParams, /, **options: Unpack[Options]) -> t.User:
        """Map a user to a person."""
    def disable(self, id: str, /, **options: Unpack[Options]) -> t.User:
        """Disable a user."""
    def enable(self, id: str, /, **options: Unpack[Options]) -> t.User:
        """Enable a user."""

class Meta:
    def get_health(self, /, **options: Unpack[Options]) -> t.Health:
        """Report liveness."""
    def get_readiness(self, /, **options: Unpack[Options]) -> t.Readiness:
        """Report readiness."""
    def get_open_api(self, /, **options: Unpack[Options]) -> Any:
        """Get the OpenAPI document."""

class Sandbox:
    def trigger_event(self, body: t.EventTriggerParams, /, **options: Unpack[Options]) -> t.Event:
        """Fire an event."""
    def inject_payer_event(self, body: t.PayerEventCreateParams, /, **options: Unpack[Options]) -> t.PayerEvent:
        """Create a payer response."""
    def get_ehr(self, /, **options: Unpack[Options]) -> t.SandboxEhr:
        """Retrieve the sandbox's EHR."""
    def add_ehr_fault(self, body: t.SandboxEhrFaultCreateParams, /, **options: Unpack[Options]) -> t.SandboxEhrFault:
        """Make the sandbox's EHR fail."""
    def remove_ehr_faults(self, /, **options: Unpack[Options]) -> t.SandboxEhrFaultsRemoved:
        """Remove the faults of the sandbox's EHR."""
    def reset(self, /, **options: Unpack[Options]) -> t.SandboxReset:
        """Reset the sandbox."""
    def list_scenarios(self, /, **options: Unpack[Options]) -> Page[t.SandboxScenario]:
        """List scenarios."""
    def get_scenario(self, id: str, /, **options: Unpack[Options]) -> t.SandboxScenario:
        """Retrieve a scenario."""
    def list_test_clocks(self, parameters: t.ListTestClocksQuery = ..., /, **options: Unpack[Options]) -> Page[t.TestClock]:
        """List test clocks."""
    def create_test_clock(self, body: t.TestClockCreateParams, /, **options: Unpack[Options]) -> t.TestClock:
        """Create a test clock."""
    def get_test_clock(self, id: str, /, **options: Unpack[Options]) -> t.TestClock:
        """Retrieve a test clock."""
    def delete_test_clock(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a test clock."""
    def advance_test_clock(self, id: str, body: t.TestClockAdvanceParams, /, **options: Unpack[Options]) -> t.TestClock:
        """Advance a test clock."""

class AsyncPatients:
    def list(self, parameters: t.ListPatientsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Patient]:
        """List patients."""
    async def create(self, body: t.PatientCreateParams, /, **options: Unpack[Options]) -> t.Patient:
        """Create a patient."""
    def find_duplicate(self, body: t.PatientDuplicateSearchParams, /, **options: Unpack[Options]) -> AsyncList[t.PossibleDuplicate]:
        """Find duplicates of a patient."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Patient:
        """Retrieve a patient."""
    async def update(self, id: str, body: t.PatientUpdateParams, /, **options: Unpack[Options]) -> t.Patient:
        """Update a patient."""
    async def merge(self, id: str, body: t.PatientMergeCreateParams, /, **options: Unpack[Options]) -> t.PatientMerge:
        """Merge a patient into another."""
    def record_medical_history(self, body: t.MedicalHistoryCreateParams, /, **options: Unpack[Options]) -> AsyncList[t.MedicalHistoryEntry]:
        """Record entries of a patient's medical history."""
    async def get_medical_history_entry(self, id: str, /, **options: Unpack[Options]) -> t.MedicalHistoryEntry:
        """Retrieve an entry of a medical history."""
    def list_medical_history(self, id: str, parameters: t.ListMedicalHistoryQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.MedicalHistoryEntry]:
        """List a patient's medical history."""

class AsyncCoverages:
    async def set_order(self, id: str, body: t.CoverageOrderSetParams, /, **options: Unpack[Options]) -> t.CoverageOrder:
        """Set the order of a patient's coverages."""
    def list(self, parameters: t.ListCoveragesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Coverage]:
        """List coverages."""
    async def create(self, body: t.CoverageCreateParams, /, **options: Unpack[Options]) -> t.Coverage:
        """Create a coverage."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Coverage:
        """Retrieve a coverage."""
    async def update(self, id: str, body: t.CoverageUpdateParams, /, **options: Unpack[Options]) -> t.Coverage:
        """Update a coverage."""

class AsyncProviders:
    def list(self, parameters: t.ListProvidersQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ProviderRecord]:
        """List providers."""
    async def create(self, body: t.ProviderCreateParams, /, **options: Unpack[Options]) -> t.ProviderRecord:
        """Create a provider."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.ProviderRecord:
        """Retrieve a provider."""
    async def update(self, id: str, body: t.ProviderUpdateParams, /, **options: Unpack[Options]) -> t.ProviderRecord:
        """Update a provider."""
    async def merge(self, id: str, body: t.ProviderMergeCreateParams, /, **options: Unpack[Options]) -> t.ProviderMerge:
        """Merge a provider into another."""
    def list_facilities(self, parameters: t.ListFacilitiesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Facility]:
        """List facilities."""
    async def create_facility(self, body: t.FacilityCreateParams, /, **options: Unpack[Options]) -> t.Facility:
        """Create a facility."""
    async def get_facility(self, id: str, /, **options: Unpack[Options]) -> t.Facility:
        """Retrieve a facility."""
    async def update_facility(self, id: str, body: t.FacilityUpdateParams, /, **options: Unpack[Options]) -> t.Facility:
        """Update a facility."""

class AsyncPayers:
    def list(self, parameters: t.ListPayersQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Payer]:
        """Search the payer directory."""
    async def create(self, body: t.PayerCreateParams, /, **options: Unpack[Options]) -> t.Payer:
        """Add a payer of your own."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Payer:
        """Retrieve a payer."""
    async def update(self, id: str, body: t.PayerUpdateParams, /, **options: Unpack[Options]) -> t.Payer:
        """Update a payer of your own."""

class AsyncDocuments:
    def list(self, parameters: t.ListDocumentsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Document]:
        """List documents."""
    async def create(self, body: t.DocumentCreateParams, /, **options: Unpack[Options]) -> t.Document:
        """Create a document."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Document:
        """Retrieve a document."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a document."""
    async def update(self, id: str, body: t.DocumentUpdateParams, /, **options: Unpack[Options]) -> t.Document:
        """Update a document."""
    async def upload_content(self, id: str, body: AsyncBody, /, **options: Unpack[Options]) -> t.Document:
        """Upload the content of a document."""
    async def download(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Download the content of a document."""

class AsyncEncounters:
    def list(self, parameters: t.ListEncountersQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Encounter]:
        """List encounters."""
    async def create(self, body: t.EncounterCreateParams, /, **options: Unpack[Options]) -> t.Encounter:
        """Create an encounter."""
    async def create_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> t.EncounterClaims:
        """Create claims from several encounters."""
    async def preview_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> t.EncounterClaimsPreview:
        """Preview the claims of several encounters."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Encounter:
        """Retrieve an encounter."""
    async def update(self, id: str, body: t.EncounterUpdateParams, /, **options: Unpack[Options]) -> t.Encounter:
        """Update an encounter."""
    async def hold(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> t.Encounter:
        """Hold an encounter."""
    async def release(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> t.Encounter:
        """Release a held encounter."""
    async def void(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> t.Encounter:
        """Void an encounter."""
    async def create_claim(self, id: str, body: t.EncounterClaimParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Create a claim from an encounter."""
    async def add_charges(self, id: str, body: t.EncounterChargesParams, /, **options: Unpack[Options]) -> t.Encounter:
        """Add the charges of a bundle."""
    def list_provenance(self, id: str, parameters: t.ListEncounterProvenanceQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Provenance]:
        """List the changes of an encounter."""
    def list_charge_bundles(self, parameters: t.ListChargeBundlesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ChargeBundle]:
        """List charge bundles."""
    async def create_charge_bundle(self, body: t.ChargeBundleCreateParams, /, **options: Unpack[Options]) -> t.ChargeBundle:
        """Create a charge bundle."""
    async def get_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> t.ChargeBundle:
        """Retrieve a charge bundle."""
    async def delete_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a charge bundle."""
    async def update_charge_bundle(self, id: str, body: t.ChargeBundleUpdateParams, /, **options: Unpack[Options]) -> t.ChargeBundle:
        """Update a charge bundle."""

class AsyncImports:
    def list(self, parameters: t.ListImportsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Import]:
        """List imports."""
    async def create(self, body: AsyncBody, /, **options: Unpack[Options]) -> t.Import:
        """Import patients, coverages, encounters, providers and facilities."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Import:
        """Retrieve an import."""
    async def cancel(self, id: str, /, **options: Unpack[Options]) -> t.Import:
        """Cancel an import."""
    def list_rows(self, id: str, parameters: t.ListImportRowsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ImportRow]:
        """List the rows of an import."""

class AsyncEligibility:
    async def check_claim(self, id: str, body: t.ClaimEligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Check the eligibility for a claim."""
    def list_checks(self, parameters: t.ListEligibilityChecksQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.EligibilityCheck]:
        """List eligibility checks."""
    async def create_check(self, body: t.EligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Check eligibility."""
    async def create_batch(self, body: t.EligibilityBatchCreateParams, /, **options: Unpack[Options]) -> t.EligibilityBatch:
        """Check eligibility in a batch."""
    async def get_check(self, id: str, parameters: t.GetEligibilityCheckQuery = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Retrieve an eligibility check."""
    async def cancel_check(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Cancel an eligibility check."""
    async def apply_coverage_fix(self, id: str, body: t.CoverageFixApplyParams = ..., /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Apply the suggested change of the coverage."""
    async def add_other_coverage(self, id: str, body: t.OtherCoverageAddParams, /, **options: Unpack[Options]) -> t.EligibilityCheck:
        """Add other coverage that the payer named."""
    def list_batches(self, parameters: t.ListEligibilityBatchesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.EligibilityBatch]:
        """List eligibility batches."""
    async def get_batch(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityBatch:
        """Retrieve an eligibility batch."""
    def list_batch_items(self, id: str, parameters: t.ListEligibilityBatchItemsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.EligibilityBatchItem]:
        """List the rows of an eligibility batch."""
    def list_policies(self, parameters: t.ListEligibilityPoliciesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.EligibilityPolicy]:
        """List policies that re-check coverages."""
    async def create_policy(self, body: t.EligibilityPolicyCreateParams, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Create a policy that re-checks coverages."""
    async def get_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Retrieve a policy that re-checks coverages."""
    async def delete_policy(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a policy that re-checks coverages."""
    async def update_policy(self, id: str, body: t.EligibilityPolicyUpdateParams, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Update a policy that re-checks coverages."""
    async def pause_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Pause a policy that re-checks coverages."""
    async def resume_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicy:
        """Resume a policy that re-checks coverages."""
    async def preview_policy(self, id: str, /, **options: Unpack[Options]) -> t.EligibilityPolicyPreview:
        """Preview the checks of a policy."""
    def list_policy_items(self, id: str, parameters: t.ListEligibilityPolicyItemsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.EligibilityPolicyItem]:
        """List the coverages that a policy has checked."""
    async def get_expected_visits(self, id: str, /, **options: Unpack[Options]) -> t.ExpectedVisits:
        """List the expected visits of a patient."""
    async def put_expected_visits(self, id: str, body: t.ExpectedVisitsReplaceParams, /, **options: Unpack[Options]) -> t.ExpectedVisits:
        """Replace the expected visits of a patient."""
    def get_timeline(self, id: str, parameters: t.GetEligibilityTimelineQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.EligibilityTimelineEntry]:
        """List a patient's eligibility over time."""

class AsyncPriorAuthorizations:
    def list(self, parameters: t.ListPriorAuthorizationsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ListedPriorAuthorization]:
        """List prior authorizations."""
    async def create(self, body: t.PriorAuthorizationCreateParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Create a prior authorization."""
    async def determine(self, body: t.DeterminationParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationDetermination:
        """Determine whether an authorization is required."""
    async def get_metrics(self, parameters: t.GetPriorAuthorizationMetricsQuery = ..., /, **options: Unpack[Options]) -> t.PriorAuthorizationMetrics:
        """Report on prior authorizations."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Retrieve a prior authorization."""
    async def update(self, id: str, body: t.PriorAuthorizationUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Update a prior authorization."""
    async def get_requirements(self, id: str, /, **options: Unpack[Options]) -> t.AuthorizationRequirements:
        """List the open requirements of a prior authorization."""
    async def copy(self, id: str, body: t.PriorAuthorizationCopyParams = ..., /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Copy a prior authorization."""
    async def submit(self, id: str, body: t.PriorAuthorizationSubmitParams = ..., /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Submit a prior authorization."""
    async def cancel(self, id: str, body: t.PriorAuthorizationCancelParams = ..., /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Cancel a prior authorization."""
    async def check_status(self, id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Ask the payer for the status."""
    async def extend_clock(self, id: str, body: t.PriorAuthorizationExtendParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Record an extension of the payer's time."""
    async def record_receipt(self, id: str, body: t.PriorAuthorizationReceiptParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Record when the payer received the request."""
    def list_x12(self, id: str, parameters: t.ListPriorAuthorizationX12Query = ..., /, **options: Unpack[Options]) -> AsyncList[t.PriorAuthorizationX12]:
        """List the X12 texts of a prior authorization."""
    def list_documents(self, id: str, /, **options: Unpack[Options]) -> AsyncList[t.Document]:
        """List the attached documents."""
    async def attach_document(self, id: str, body: t.PriorAuthorizationDocumentParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Attach a document."""
    async def detach_document(self, id: str, document_id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Detach a document."""
    async def get_packet(self, id: str, parameters: t.GetPriorAuthorizationPacketQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Print a prior authorization."""
    def get_timeline(self, id: str, parameters: t.GetPriorAuthorizationTimelineQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.TimelineEntry]:
        """List the history of a prior authorization."""
    def list_audit_log(self, id: str, parameters: t.ListPriorAuthorizationAuditLogQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.PriorAuthorizationAuditEntry]:
        """List the audit log of a prior authorization."""
    async def add_audit_entry(self, id: str, body: t.PriorAuthorizationAuditEntryCreateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationAuditEntry:
        """Add an entry to the audit log."""
    def list_questions(self, id: str, /, **options: Unpack[Options]) -> AsyncList[t.PriorAuthorizationQuestion]:
        """List the payer's questions."""
    async def get_question(self, id: str, question_id: str, parameters: t.GetPriorAuthorizationQuestionQuery = ..., /, **options: Unpack[Options]) -> t.PriorAuthorizationQuestion:
        """Retrieve a question."""
    async def update_question(self, id: str, question_id: str, body: t.PriorAuthorizationQuestionUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationQuestion:
        """Answer a question."""
    async def answer_questions(self, id: str, body: t.PriorAuthorizationAnswersUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationAnswers:
        """Answer several questions."""
    async def submit_answers(self, id: str, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Send the answers to the payer."""
    async def get_provider_review(self, id: str, /, **options: Unpack[Options]) -> t.ProviderReview:
        """Retrieve the provider review."""
    async def review_answers(self, id: str, body: t.ProviderReviewAnswersUpdateParams, /, **options: Unpack[Options]) -> t.PriorAuthorizationAnswers:
        """Review answers."""
    async def approve_provider_review(self, id: str, body: t.ProviderReviewApproveParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Approve the answers."""
    async def reject_provider_review(self, id: str, body: t.ProviderReviewRejectParams, /, **options: Unpack[Options]) -> t.PriorAuthorization:
        """Reject the answers."""

class AsyncClaims:
    def list(self, parameters: t.ListClaimsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Claim]:
        """List claims."""
    async def create(self, body: Union[t.ClaimCreateParams, t.ClaimFromFormParams], /, **options: Unpack[Options]) -> t.Claim:
        """Create a draft claim."""
    async def get_summary(self, parameters: t.GetClaimSummaryQuery = ..., /, **options: Unpack[Options]) -> t.ClaimSummary:
        """Sum up claims."""
    async def submit_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> t.ClaimBatchSubmitResult:
        """Submit several claims."""
    async def preview_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> t.ClaimBatchPreview:
        """Preview the submission of several claims."""
    def list_imports(self, parameters: t.ListClaimImportsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ClaimImport]:
        """List claim imports."""
    async def import_(self, body: AsyncBody, /, **options: Unpack[Options]) -> t.ClaimImport:
        """Import claims from an 837P file."""
    async def get_import(self, id: str, /, **options: Unpack[Options]) -> t.ClaimImport:
        """Retrieve a claim import."""
    def list_import_items(self, id: str, parameters: t.ListClaimImportItemsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ClaimImportItem]:
        """List the items of a claim import."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Retrieve a claim."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Cancel a claim."""
    async def update(self, id: str, body: t.ClaimUpdateParams, /, **options: Unpack[Options]) -> t.Claim:
        """Update a claim."""
    async def validate(self, id: str, /, **options: Unpack[Options]) -> t.ClaimValidation:
        """Check a claim's structure."""
    async def get_scrub(self, id: str, /, **options: Unpack[Options]) -> t.ScrubReport:
        """Show what the latest scrub checked."""
    async def scrub(self, id: str, /, **options: Unpack[Options]) -> t.ScrubRun:
        """Scrub a claim."""
    def list_scrub_runs(self, id: str, parameters: t.ListScrubRunsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ScrubRun]:
        """List the scrub runs of a claim."""
    def list_built_in_scrub_rules(self, /, **options: Unpack[Options]) -> AsyncList[t.BuiltInScrubRule]:
        """List the rules of the service."""
    def list_findings(self, id: str, parameters: t.ListFindingsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Finding]:
        """List the findings of the latest scrub."""
    async def apply_fix(self, id: str, body: t.ClaimFixParams = ..., /, **options: Unpack[Options]) -> t.ClaimFixResult:
        """Apply fixes to a claim."""
    async def get_denial_risk(self, id: str, /, **options: Unpack[Options]) -> t.DenialRisk:
        """Count denials of similar claims."""
    async def submit(self, id: str, body: t.ClaimSubmitParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Submit a claim."""
    async def get_x12(self, id: str, parameters: t.GetClaimX12Query = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Get the X12 text of a claim."""
    async def get_form(self, id: str, parameters: t.GetClaimFormQuery = ..., /, **options: Unpack[Options]) -> t.ClaimForm:
        """Get a claim as a paper form."""
    def list_acknowledgments(self, id: str, parameters: t.ListAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Acknowledgment]:
        """List the acknowledgments of a claim."""
    def list_remittances(self, id: str, parameters: t.ListClaimRemittancesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ClaimPayment]:
        """List the claim payments of a claim."""
    async def create_secondary(self, id: str, body: t.SecondaryClaimCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Bill the next payer."""
    async def hold(self, id: str, body: t.ClaimHoldParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Hold a claim."""
    async def release(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Release a held claim."""
    async def reopen(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Reopen a rejected claim."""
    async def restore(self, id: str, /, **options: Unpack[Options]) -> t.Claim:
        """Restore an archived claim."""
    async def replace(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Replace a claim."""
    async def void(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Void a claim."""
    async def copy(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> t.Claim:
        """Copy a claim."""
    async def get_annotations(self, id: str, /, **options: Unpack[Options]) -> t.ClaimAnnotations:
        """Get the texts and reasons beside the fields of a claim."""
    async def send_information(self, id: str, body: t.InformationCreateParams, /, **options: Unpack[Options]) -> t.Claim:
        """Send the information that the payer requests."""
    def get_timeline(self, id: str, parameters: t.GetClaimTimelineQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.TimelineEntry]:
        """List the history of a claim."""
    async def validate_eap(self, body: t.EapValidationParams = ..., /, **options: Unpack[Options]) -> t.EapValidation:
        """Check a claim for an employee assistance program."""

class AsyncScrubRules:
    def list_properties(self, parameters: t.ListScrubRulePropertiesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ScrubRuleProperty]:
        """List the properties of claims."""
    async def preview(self, body: t.ScrubRulePreviewParams, /, **options: Unpack[Options]) -> t.ScrubRulePreview:
        """Preview a scrub rule."""
    def list(self, parameters: t.ListScrubRulesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ScrubRule]:
        """List scrub rules."""
    async def create(self, body: t.ScrubRuleCreateParams, /, **options: Unpack[Options]) -> t.ScrubRule:
        """Create a scrub rule."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.ScrubRule:
        """Retrieve a scrub rule."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a scrub rule."""
    async def update(self, id: str, body: t.ScrubRuleUpdateParams, /, **options: Unpack[Options]) -> t.ScrubRule:
        """Update a scrub rule."""
    async def test(self, id: str, /, **options: Unpack[Options]) -> t.ScrubRuleTestResults:
        """Run the tests of a scrub rule."""

class AsyncCodeSets:
    def list(self, /, **options: Unpack[Options]) -> AsyncList[t.CodeSetKind]:
        """List the code sets."""
    async def get_code(self, set: str, code: str, parameters: t.GetCodeSetCodeQuery = ..., /, **options: Unpack[Options]) -> t.CodeSetCode:
        """Look up a code."""

class AsyncLedger:
    async def post_patient_payment(self, id: str, body: t.PatientPaymentCreateParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Post a payment of the patient."""
    async def refund_patient(self, id: str, body: t.PatientRefundCreateParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Refund what the patient has overpaid."""
    async def write_off_claim_amount(self, id: str, body: t.WriteOffCreateParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Write off an open amount."""
    async def reverse_entry(self, id: str, entry_id: str, body: t.LedgerEntryReverseParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Reverse a payment of the patient, a refund or a write-off."""
    def list_entries(self, id: str, parameters: t.ListLedgerEntriesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.LedgerEntry]:
        """List the ledger entries of a claim."""
    async def get_patient_balance(self, id: str, /, **options: Unpack[Options]) -> t.PatientBalance:
        """Retrieve the balance of a patient."""
    def list_patient_account(self, id: str, parameters: t.ListPatientAccountQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.AccountLine]:
        """List the account of a patient."""
    async def clear_claim_suspense(self, id: str, body: t.SuspenseClearParams, /, **options: Unpack[Options]) -> t.LedgerEntry:
        """Clear the amount in suspense of a claim."""

class AsyncRemittances:
    def list(self, parameters: t.ListRemittancesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.RemittanceSummary]:
        """List remittances."""
    async def upload(self, body: Union[t.RemittanceEnterParams, AsyncBody], /, **options: Unpack[Options]) -> t.RemittanceFile:
        """Upload an 835 file or enter a paper remittance."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Remittance:
        """Retrieve a remittance."""
    async def dismiss(self, id: str, body: t.RemittanceDismissParams, /, **options: Unpack[Options]) -> t.RemittanceSummary:
        """Dismiss a withheld remittance."""
    def list_claims(self, id: str, parameters: t.ListRemittanceClaimsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ClaimPayment]:
        """List the claim payments of a remittance."""
    async def get835(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Get the X12 text of a remittance."""
    def list_waiting_claim_payments(self, parameters: t.ListWaitingClaimPaymentsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ClaimPayment]:
        """List claim payments that need a review."""
    async def get_claim_payment(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Retrieve a claim payment."""
    def list_claim_payment_candidates(self, id: str, /, **options: Unpack[Options]) -> AsyncList[t.ClaimCandidate]:
        """List candidate claims for a claim payment."""
    async def match_claim_payment(self, id: str, body: t.ClaimPaymentMatchParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Match a claim payment to a claim."""
    async def unmatch_claim_payment(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Remove the match of a claim payment."""
    async def ignore_claim_payment(self, id: str, body: t.ClaimPaymentIgnoreParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Set a claim payment aside."""
    async def post_claim_payment(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Post a claim payment."""
    async def release_claim_payment(self, id: str, body: t.ClaimPaymentReleaseParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Release a withheld claim payment."""
    async def preview_claim_payment_release(self, id: str, /, **options: Unpack[Options]) -> t.ClaimPaymentReleasePreview:
        """Preview the release of a claim payment."""
    async def undo_claim_payment(self, id: str, body: t.ClaimPaymentUndoParams, /, **options: Unpack[Options]) -> t.ClaimPayment:
        """Undo the posting of a claim payment."""

class AsyncDenials:
    def list(self, parameters: t.ListDenialsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ListedDenial]:
        """List denials."""
    async def summarize(self, parameters: t.SummarizeDenialsQuery = ..., /, **options: Unpack[Options]) -> t.DenialSummary:
        """Summarize denials."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Denial:
        """Retrieve a denial."""
    async def update(self, id: str, body: t.DenialUpdateParams, /, **options: Unpack[Options]) -> t.Denial:
        """Change a denial."""
    async def resolve(self, id: str, body: t.DenialResolveParams, /, **options: Unpack[Options]) -> t.Denial:
        """Resolve a denial."""
    async def create_scrub_rule_of(self, id: str, body: t.DenialRuleCreateParams = ..., /, **options: Unpack[Options]) -> t.ScrubRule:
        """Draft a scrub rule from a denial."""

class AsyncAppeals:
    def list_deadlines(self, parameters: t.ListAppealDeadlinesQuery, /, **options: Unpack[Options]) -> AsyncList[t.AppealLevelDeadline]:
        """List the deadlines of appeals."""
    def list(self, parameters: t.ListAppealsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ListedAppeal]:
        """List appeals."""
    async def create(self, body: t.AppealCreateParams = ..., /, **options: Unpack[Options]) -> t.Appeal:
        """Generate an appeal."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Appeal:
        """Retrieve an appeal."""
    async def update(self, id: str, body: t.AppealUpdateParams, /, **options: Unpack[Options]) -> t.Appeal:
        """Edit an appeal."""
    async def get_letter(self, id: str, parameters: t.GetAppealLetterQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Print the letter."""
    async def send(self, id: str, body: t.AppealSendParams, /, **options: Unpack[Options]) -> t.Appeal:
        """Send an appeal."""
    async def record_outcome(self, id: str, body: t.AppealOutcomeCreateParams, /, **options: Unpack[Options]) -> t.Appeal:
        """Record the payer's decision."""
    async def withdraw(self, id: str, body: t.AppealWithdrawParams = ..., /, **options: Unpack[Options]) -> t.Appeal:
        """Withdraw an appeal."""

class AsyncConnections:
    def list(self, parameters: t.ListConnectionsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Connection]:
        """List connections."""
    async def create(self, body: t.ConnectionCreateParams, /, **options: Unpack[Options]) -> t.Connection:
        """Set up a connection."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Connection:
        """Retrieve a connection."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a connection."""
    async def update(self, id: str, body: t.ConnectionUpdateParams, /, **options: Unpack[Options]) -> t.Connection:
        """Update a connection."""
    async def test(self, id: str, /, **options: Unpack[Options]) -> t.ConnectionTest:
        """Test a connection."""
    async def confirm_host_key(self, id: str, body: t.HostKeyConfirmationParams, /, **options: Unpack[Options]) -> t.Connection:
        """Confirm the host key of a partner's server."""
    async def make_key(self, id: str, body: t.ConnectionKeyCreateParams = ..., /, **options: Unpack[Options]) -> t.ConnectionCredential:
        """Create a key for signing in or for PGP."""
    async def forget_previous_key(self, id: str, body: t.ConnectionKeyForgetParams = ..., /, **options: Unpack[Options]) -> t.Connection:
        """Delete the previous key."""
    async def pause(self, id: str, body: t.ConnectionPauseParams = ..., /, **options: Unpack[Options]) -> t.Connection:
        """Pause a connection."""
    async def resume(self, id: str, /, **options: Unpack[Options]) -> t.Connection:
        """Resume or activate a connection."""
    async def go_live(self, id: str, body: t.ConnectionGoLiveParams = ..., /, **options: Unpack[Options]) -> t.Connection:
        """Let a connection go live."""

class AsyncTradingPartners:
    def list(self, parameters: t.ListTradingPartnersQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.TradingPartner]:
        """List trading partners."""
    async def create(self, body: t.TradingPartnerCreateParams, /, **options: Unpack[Options]) -> t.TradingPartner:
        """Set up a trading partner."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.TradingPartner:
        """Retrieve a trading partner."""
    async def update(self, id: str, body: t.TradingPartnerUpdateParams, /, **options: Unpack[Options]) -> t.TradingPartner:
        """Update a trading partner."""
    def list_payer_routes(self, parameters: t.ListPayerRoutesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.PayerRoute]:
        """List routes of payers."""
    async def create_payer_route(self, body: t.PayerRouteCreateParams, /, **options: Unpack[Options]) -> t.PayerRoute:
        """Route a payer to a trading partner."""
    async def get_payer_route(self, id: str, /, **options: Unpack[Options]) -> t.PayerRoute:
        """Retrieve a route."""
    async def update_payer_route(self, id: str, body: t.PayerRouteUpdateParams, /, **options: Unpack[Options]) -> t.PayerRoute:
        """Update a route."""

class AsyncEnrollments:
    def list(self, parameters: t.ListEnrollmentsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Enrollment]:
        """List enrollments."""
    async def create(self, body: t.EnrollmentCreateParams, /, **options: Unpack[Options]) -> t.Enrollment:
        """Record an enrollment."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Enrollment:
        """Retrieve an enrollment."""
    async def update(self, id: str, body: t.EnrollmentUpdateParams, /, **options: Unpack[Options]) -> t.Enrollment:
        """Update an enrollment."""

class AsyncX12:
    async def validate(self, body: AsyncBody, /, **options: Unpack[Options]) -> t.X12Validation:
        """Validate an X12 file."""
    async def parse(self, body: AsyncBody, /, **options: Unpack[Options]) -> t.X12Document:
        """Read an X12 file as JSON."""
    async def annotate(self, body: AsyncBody, /, **options: Unpack[Options]) -> t.X12Annotation:
        """Annotate an X12 file."""
    async def redact(self, body: AsyncBody, /, **options: Unpack[Options]) -> httpx.Response:
        """Redact an X12 file."""

class AsyncExchange:
    def list_interchanges(self, parameters: t.ListInterchangesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Interchange]:
        """List interchanges."""
    async def get_interchange(self, id: str, /, **options: Unpack[Options]) -> t.Interchange:
        """Retrieve an interchange."""
    async def get_interchange_x12(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Get the X12 text of an interchange."""
    def list_interchange_acknowledgments(self, id: str, parameters: t.ListInterchangeAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Acknowledgment]:
        """List the acknowledgments of an interchange."""
    async def retry_interchange(self, id: str, /, **options: Unpack[Options]) -> t.Interchange:
        """Retry an interchange."""
    async def give_up_interchange(self, id: str, /, **options: Unpack[Options]) -> t.Interchange:
        """Give up an interchange."""
    async def resolve_interchange(self, id: str, body: t.InterchangeResolveParams, /, **options: Unpack[Options]) -> t.Interchange:
        """Settle an uncertain interchange."""

class AsyncPayerFiles:
    def list(self, parameters: t.ListPayerFilesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.PayerFile]:
        """List payer files."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.PayerFile:
        """Retrieve a payer file."""
    async def get_content(self, id: str, /, **options: Unpack[Options]) -> httpx.Response:
        """Download a payer file."""
    async def assign(self, id: str, body: t.PayerFileAssignParams, /, **options: Unpack[Options]) -> t.PayerFile:
        """Assign transactions to an organization."""
    async def reprocess(self, id: str, /, **options: Unpack[Options]) -> t.PayerFile:
        """Process a payer file again."""
    async def mark_report(self, id: str, /, **options: Unpack[Options]) -> t.PayerFile:
        """Mark a payer file as a report."""
    async def discard(self, id: str, body: t.PayerFileDiscardParams, /, **options: Unpack[Options]) -> t.PayerFile:
        """Discard a payer file."""

class AsyncFhir:
    async def read_metadata(self, parameters: t.ReadFhirMetadataQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read the CapabilityStatement."""
    async def read_smart_configuration(self, /, **options: Unpack[Options]) -> Any:
        """Read the SMART configuration."""
    async def search_patients(self, parameters: t.SearchFhirPatientsQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search patients as FHIR Patient."""
    async def post_search_patients(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Any:
        """Search patients as FHIR Patient by POST."""
    async def read_patient(self, id: str, parameters: t.ReadFhirPatientQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read patients as FHIR Patient."""
    async def read_patient_everything(self, id: str, parameters: t.ReadFhirPatientEverythingQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read a patient with all resources of the patient as FHIR."""
    async def search_coverages(self, parameters: t.SearchFhirCoveragesQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search coverages as FHIR Coverage."""
    async def post_search_coverages(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Any:
        """Search coverages as FHIR Coverage by POST."""
    async def read_coverage(self, id: str, parameters: t.ReadFhirCoverageQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read coverages as FHIR Coverage."""
    async def search_claims(self, parameters: t.SearchFhirClaimsQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search claims as FHIR Claim."""
    async def post_search_claims(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Any:
        """Search claims as FHIR Claim by POST."""
    async def read_claim(self, id: str, parameters: t.ReadFhirClaimQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read claims as FHIR Claim."""
    async def search_claim_responses(self, parameters: t.SearchFhirClaimResponsesQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search responses to claims as FHIR ClaimResponse."""
    async def post_search_claim_responses(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Any:
        """Search responses to claims as FHIR ClaimResponse by POST."""
    async def read_claim_response(self, id: str, parameters: t.ReadFhirClaimResponseQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read responses to claims as FHIR ClaimResponse."""
    async def search_explanation_of_benefits(self, parameters: t.SearchFhirExplanationOfBenefitsQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search decided claims as FHIR ExplanationOfBenefit."""
    async def post_search_explanation_of_benefits(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Any:
        """Search decided claims as FHIR ExplanationOfBenefit by POST."""
    async def read_explanation_of_benefit(self, id: str, parameters: t.ReadFhirExplanationOfBenefitQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read decided claims as FHIR ExplanationOfBenefit."""
    async def search_coverage_eligibility_responses(self, parameters: t.SearchFhirCoverageEligibilityResponsesQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Search eligibility checks as FHIR CoverageEligibilityResponse."""
    async def post_search_coverage_eligibility_responses(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Any:
        """Search eligibility checks as FHIR CoverageEligibilityResponse by POST."""
    async def read_coverage_eligibility_response(self, id: str, parameters: t.ReadFhirCoverageEligibilityResponseQuery = ..., /, **options: Unpack[Options]) -> Any:
        """Read eligibility checks as FHIR CoverageEligibilityResponse."""

class AsyncPartnerEhrs:
    def list_connections(self, parameters: t.ListPartnerEhrConnectionsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.PartnerEhrConnection]:
        """List connections to partner EHRs."""
    async def create_connection(self, body: t.PartnerEhrConnectionCreateParams, /, **options: Unpack[Options]) -> t.PartnerEhrConnection:
        """Connect a partner EHR."""
    async def get_connection(self, id: str, /, **options: Unpack[Options]) -> t.PartnerEhrConnection:
        """Retrieve a connection to a partner EHR."""
    async def delete_connection(self, id: str, /, **options: Unpack[Options]) -> t.DeletedPartnerEhrConnection:
        """Delete a connection to a partner EHR."""
    async def update_connection(self, id: str, body: t.PartnerEhrConnectionUpdateParams, /, **options: Unpack[Options]) -> t.PartnerEhrConnection:
        """Update a connection to a partner EHR."""
    async def test_connection(self, id: str, /, **options: Unpack[Options]) -> t.PartnerEhrTest:
        """Test a connection to a partner EHR."""
    def list_webhooks(self, id: str, parameters: t.ListPartnerEhrWebhooksQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.PartnerEhrWebhook]:
        """List the webhooks of a partner EHR."""
    def register_webhooks(self, id: str, body: t.PartnerEhrWebhookCreateParams, /, **options: Unpack[Options]) -> AsyncList[t.PartnerEhrWebhook]:
        """Register webhooks with a partner EHR."""
    async def verify_webhooks(self, id: str, body: t.PartnerEhrVerifyParams = ..., /, **options: Unpack[Options]) -> t.PartnerEhrVerification:
        """Verify the webhooks of a partner EHR."""
    async def delete_webhook(self, id: str, webhook_id: str, /, **options: Unpack[Options]) -> t.DeletedPartnerEhrWebhook:
        """Delete a webhook of a partner EHR."""
    def list_outbox(self, id: str, parameters: t.ListPartnerEhrOutboxQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.OutboxEntry]:
        """List the outbox of a partner EHR."""
    async def get_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetPartnerEhrOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retrieve an outbox entry of a partner EHR."""
    async def retry_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retry a failed write to a partner EHR."""
    async def cancel_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Cancel a write to a partner EHR."""

class AsyncFhirSynchronization:
    async def start(self, id: str, body: t.SyncStartParams = ..., /, **options: Unpack[Options]) -> t.FhirSyncRun:
        """Synchronize with a FHIR server."""
    def list_runs(self, id: str, parameters: t.ListFhirSyncRunsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.FhirSyncRun]:
        """List the sync runs of a connection."""
    async def get_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> t.FhirSyncRun:
        """Retrieve a sync run."""
    async def cancel_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> t.FhirSyncRun:
        """Cancel a sync run."""
    async def replace_fhir_coverage(self, id: str, body: t.CoverageSetReplaceParams, /, **options: Unpack[Options]) -> t.CoverageSetResult:
        """Replace a patient's coverages of a connection."""
    async def write_fhir_document(self, id: str, body: t.FhirDocumentWriteCreateParams, /, **options: Unpack[Options]) -> t.FhirDocumentWrite:
        """Write a document to a FHIR server."""
    def list_fhir_resources(self, id: str, parameters: t.ListFhirResourcesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ReceivedFhirResource]:
        """List the resources received from a server."""
    async def get_fhir_freshness(self, id: str, /, **options: Unpack[Options]) -> t.FhirFreshness:
        """Retrieve the freshness of a connection's data."""
    async def get_fhir_mappings(self, id: str, /, **options: Unpack[Options]) -> t.FhirMappings:
        """Retrieve the mappings of a connection."""
    async def replace_fhir_mappings(self, id: str, body: t.FhirMappingsReplaceParams, /, **options: Unpack[Options]) -> t.FhirMappings:
        """Replace the mappings of a connection."""

class AsyncFhirConnections:
    def list_fhir_outbox(self, id: str, parameters: t.ListFhirOutboxQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.OutboxEntry]:
        """List the outbox of a FHIR server."""
    async def get_fhir_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetFhirOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retrieve an outbox entry of a FHIR server."""
    async def retry_fhir_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Retry a failed write to a FHIR server."""
    async def cancel_fhir_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> t.OutboxEntry:
        """Cancel a write to a FHIR server."""
    def list(self, parameters: t.ListFhirConnectionsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.FhirConnection]:
        """List connections to FHIR servers."""
    async def create(self, body: t.FhirConnectionCreateParams, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Create a connection to a FHIR server."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Retrieve a connection to a FHIR server."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a connection to a FHIR server."""
    async def update(self, id: str, body: t.FhirConnectionUpdateParams, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Update a connection to a FHIR server."""
    async def test(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionTest:
        """Test a connection to a FHIR server."""
    async def enable(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Enable a connection."""
    async def disable(self, id: str, /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Disable a connection."""
    async def rotate_key(self, id: str, body: t.FhirKeyRotationParams = ..., /, **options: Unpack[Options]) -> t.FhirConnectionDetails:
        """Rotate the signing key of a connection."""
    def list_fhir_subscriptions(self, id: str, /, **options: Unpack[Options]) -> AsyncList[t.FhirSubscription]:
        """List subscriptions at a FHIR server."""
    async def create_fhir_subscription(self, id: str, body: t.FhirSubscriptionCreateParams, /, **options: Unpack[Options]) -> t.FhirSubscription:
        """Subscribe to changes at a FHIR server."""
    async def delete_fhir_subscriptions(self, id: str, parameters: t.DeleteFhirSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> t.FhirUnsubscription:
        """Remove the subscriptions at a FHIR server."""

class AsyncFhirSessions:
    def list(self, id: str, parameters: t.ListFhirSessionsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.FhirSession]:
        """List the sessions of a connection."""
    async def start(self, id: str, body: t.FhirSessionCreateParams, /, **options: Unpack[Options]) -> t.FhirSessionStart:
        """Start a session."""
    async def complete(self, body: t.FhirSessionCompleteParams, /, **options: Unpack[Options]) -> t.FhirSession:
        """Complete a launch."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.FhirSession:
        """Retrieve a session."""
    async def end(self, id: str, /, **options: Unpack[Options]) -> t.FhirSession:
        """End a session."""
    async def claim(self, id: str, /, **options: Unpack[Options]) -> t.FhirSessionRefresh:
        """Claim a launched session."""
    async def refresh(self, session_token: str, body: t.FhirSessionRefreshParams = ..., /, **options: Unpack[Options]) -> t.FhirSessionRefresh:
        """Refresh a session."""

class AsyncSearch:
    async def search(self, parameters: t.SearchQuery, /, **options: Unpack[Options]) -> t.SearchResults:
        """Search patients and their records."""
    async def search_by_body(self, body: t.SearchParams, /, **options: Unpack[Options]) -> t.SearchResults:
        """Search without PHI in the address."""

class AsyncReports:
    async def get_overview(self, parameters: t.GetOverviewReportQuery = ..., /, **options: Unpack[Options]) -> t.OverviewReport:
        """Report an overview."""
    async def get_denial(self, parameters: t.GetDenialReportQuery = ..., /, **options: Unpack[Options]) -> t.DenialReport:
        """Report on denials."""
    async def get_collections(self, parameters: t.GetCollectionsReportQuery = ..., /, **options: Unpack[Options]) -> t.CollectionsReport:
        """Report on collections."""
    async def get_ar_aging(self, parameters: t.GetArAgingReportQuery = ..., /, **options: Unpack[Options]) -> t.ArAgingReport:
        """Report on open amounts by age."""
    async def get_suspense(self, parameters: t.GetSuspenseReportQuery = ..., /, **options: Unpack[Options]) -> t.SuspenseReport:
        """Report on amounts in suspense."""
    async def get_first_pass_yield(self, parameters: t.GetFirstPassYieldReportQuery = ..., /, **options: Unpack[Options]) -> t.FirstPassYieldReport:
        """Report on the first-pass yield."""
    async def get_payer_performance(self, parameters: t.GetPayerPerformanceReportQuery = ..., /, **options: Unpack[Options]) -> t.PayerPerformanceReport:
        """Report on payers."""
    async def get_sla(self, parameters: t.GetSlaReportQuery = ..., /, **options: Unpack[Options]) -> t.SlaReport:
        """Report on service levels."""
    async def get_productivity(self, parameters: t.GetProductivityReportQuery = ..., /, **options: Unpack[Options]) -> t.ProductivityReport:
        """Report on the work of colleagues."""
    async def get_month_end(self, parameters: t.GetMonthEndReportQuery = ..., /, **options: Unpack[Options]) -> t.MonthEndReport:
        """Report on what is unfinished of a month."""
    async def get_work(self, parameters: t.GetWorkReportQuery = ..., /, **options: Unpack[Options]) -> t.WorkReport:
        """Report on work items."""

class AsyncWork:
    def list(self, parameters: t.ListWorkQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ListedWorkItem]:
        """List work items."""
    async def create_item(self, body: t.WorkItemCreateParams, /, **options: Unpack[Options]) -> t.WorkItem:
        """Create a work item."""
    async def get_summary(self, /, **options: Unpack[Options]) -> t.WorkSummary:
        """Sum up the work."""
    async def take_next_item(self, body: t.WorkTakeParams = ..., /, **options: Unpack[Options]) -> Union[t.WorkItem, None]:
        """Take the next work item."""
    async def update_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> t.WorkBulkResult:
        """Update several work items."""
    async def preview_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> t.WorkBulkPreview:
        """Preview a change of several work items."""
    async def get_item(self, id: str, /, **options: Unpack[Options]) -> t.WorkItem:
        """Retrieve a work item."""
    async def update_item(self, id: str, body: t.WorkItemUpdateParams, /, **options: Unpack[Options]) -> t.WorkItem:
        """Update a work item."""
    async def reopen_item(self, id: str, /, **options: Unpack[Options]) -> t.WorkItem:
        """Reopen a completed work item."""
    def list_notes(self, id: str, parameters: t.ListWorkNotesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.WorkNote]:
        """List the notes of a work item."""
    async def add_note(self, id: str, body: t.WorkNoteCreateParams, /, **options: Unpack[Options]) -> t.WorkNote:
        """Add a note to a work item."""
    def list_queues(self, parameters: t.ListWorkQueuesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.WorkQueue]:
        """List work queues."""
    async def create_queue(self, body: t.WorkQueueCreateParams, /, **options: Unpack[Options]) -> t.WorkQueue:
        """Create a work queue."""
    async def get_queue(self, id: str, /, **options: Unpack[Options]) -> t.WorkQueue:
        """Retrieve a work queue."""
    async def delete_queue(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a work queue."""
    async def update_queue(self, id: str, body: t.WorkQueueUpdateParams, /, **options: Unpack[Options]) -> t.WorkQueue:
        """Update a work queue."""
    def list_sla_policies(self, parameters: t.ListSlaPoliciesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.SlaPolicy]:
        """List service-level policies."""
    async def create_sla_policy(self, body: t.SlaPolicyCreateParams, /, **options: Unpack[Options]) -> t.SlaPolicy:
        """Create a service-level policy."""
    def list_sla_filter_fields(self, parameters: t.ListSlaFilterFieldsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.SlaFilterField]:
        """List the fields of filters."""
    def list_sla_presets(self, /, **options: Unpack[Options]) -> AsyncList[t.SlaPreset]:
        """List the durations of regulators."""
    def reorder_sla_policies(self, body: t.SlaReorderParams, /, **options: Unpack[Options]) -> AsyncList[t.SlaPolicy]:
        """Order service-level policies."""
    async def get_sla_policy(self, id: str, /, **options: Unpack[Options]) -> t.SlaPolicy:
        """Retrieve a service-level policy."""
    async def delete_sla_policy(self, id: str, /, **options: Unpack[Options]) -> None:
        """Archive a service-level policy."""
    async def update_sla_policy(self, id: str, body: t.SlaPolicyUpdateParams, /, **options: Unpack[Options]) -> t.SlaPolicy:
        """Update a service-level policy."""
    async def preview_sla_policy(self, id: str, /, **options: Unpack[Options]) -> t.SlaPreview:
        """Preview a service-level policy on past data."""
    def list_sla_clocks(self, parameters: t.ListSlaClocksQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.SlaClock]:
        """List clocks of service levels."""
    async def get_sla_clock(self, id: str, /, **options: Unpack[Options]) -> t.SlaClock:
        """Retrieve a clock of a service level."""
    def list_saved_views(self, parameters: t.ListSavedViewsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.SavedView]:
        """List saved views."""
    async def create_saved_view(self, body: t.SavedViewCreateParams, /, **options: Unpack[Options]) -> t.SavedView:
        """Save a view of a list."""
    async def get_saved_view(self, id: str, /, **options: Unpack[Options]) -> t.SavedView:
        """Retrieve a saved view."""
    async def delete_saved_view(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a saved view."""
    async def update_saved_view(self, id: str, body: t.SavedViewUpdateParams, /, **options: Unpack[Options]) -> t.SavedView:
        """Update a saved view."""
    def list_calendars(self, parameters: t.ListCalendarsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Calendar]:
        """List calendars."""
    async def create_calendar(self, body: t.CalendarCreateParams, /, **options: Unpack[Options]) -> t.Calendar:
        """Create a calendar of working hours."""
    async def get_calendar(self, id: str, /, **options: Unpack[Options]) -> t.Calendar:
        """Retrieve a calendar."""
    async def update_calendar(self, id: str, body: t.CalendarUpdateParams, /, **options: Unpack[Options]) -> t.Calendar:
        """Update a calendar."""

class AsyncReviews:
    def list_manual_policies(self, parameters: t.ListManualReviewPoliciesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ManualReviewPolicy]:
        """List manual-review policies."""
    async def create_manual_policy(self, body: t.ManualReviewPolicyCreateParams, /, **options: Unpack[Options]) -> t.ManualReviewPolicy:
        """Create a manual-review policy."""
    def list_manual_fields(self, parameters: t.ListManualReviewFieldsQuery, /, **options: Unpack[Options]) -> AsyncList[t.SlaFilterField]:
        """List the fields of conditions."""
    async def get_manual_policy(self, id: str, /, **options: Unpack[Options]) -> t.ManualReviewPolicy:
        """Retrieve a manual-review policy."""
    async def delete_manual_policy(self, id: str, parameters: t.DeleteManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> t.DeletedManualReviewPolicy:
        """Delete a manual-review policy."""
    async def update_manual_policy(self, id: str, body: t.ManualReviewPolicyUpdateParams, /, **options: Unpack[Options]) -> t.ManualReviewPolicy:
        """Update a manual-review policy."""
    async def preview_manual_policy(self, id: str, parameters: t.PreviewManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> t.ManualReviewPreview:
        """Preview a manual-review policy."""
    def list(self, parameters: t.ListReviewsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Review]:
        """List reviews."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Review:
        """Retrieve a review."""
    async def list_changes(self, id: str, /, **options: Unpack[Options]) -> t.ReviewChanges:
        """Retrieve the changes of a held step."""
    async def decide(self, id: str, body: t.ReviewDecisionParams, /, **options: Unpack[Options]) -> t.Review:
        """Decide a review."""

class AsyncOrganization:
    async def get_settings(self, /, **options: Unpack[Options]) -> t.OrganizationSettings:
        """Retrieve the settings of the organization."""
    async def update_settings(self, body: t.OrganizationSettingsUpdateParams, /, **options: Unpack[Options]) -> t.OrganizationSettings:
        """Update the settings of the organization."""
    async def check_go_live(self, /, **options: Unpack[Options]) -> t.GoLiveCheck:
        """Check the readiness for real payers."""

class AsyncEvents:
    def list(self, parameters: t.ListEventsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Event]:
        """List events."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Event:
        """Retrieve an event."""
    def list_types(self, /, **options: Unpack[Options]) -> AsyncList[t.EventType]:
        """List event types."""
    async def get_type(self, type: str, /, **options: Unpack[Options]) -> t.EventType:
        """Retrieve an event type."""

class AsyncWebhooks:
    def list_subscriptions(self, parameters: t.ListWebhookSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.WebhookSubscription]:
        """List webhook subscriptions."""
    async def create_subscription(self, body: t.WebhookSubscriptionCreateParams, /, **options: Unpack[Options]) -> t.WebhookSubscriptionWithSecret:
        """Create a webhook subscription."""
    async def get_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Retrieve a webhook subscription."""
    async def delete_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> None:
        """Delete a webhook subscription."""
    async def update_subscription(self, subscription_id: str, body: t.WebhookSubscriptionUpdateParams, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Update a webhook subscription."""
    async def rotate_secret(self, subscription_id: str, body: t.WebhookSecretRotateParams = ..., /, **options: Unpack[Options]) -> t.WebhookSubscriptionWithSecret:
        """Rotate the signing secret."""
    def list_deliveries(self, subscription_id: str, parameters: t.ListWebhookDeliveriesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.WebhookDelivery]:
        """List deliveries."""
    async def get_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> t.WebhookDelivery:
        """Retrieve a delivery."""
    async def replay_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> t.WebhookDelivery:
        """Replay a delivery."""
    async def pause_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Pause a subscription."""
    async def resume_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Resume a paused subscription."""
    async def enable_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookSubscription:
        """Enable a subscription."""
    async def test_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookDelivery:
        """Send a test event."""
    async def get_statistics(self, subscription_id: str, /, **options: Unpack[Options]) -> t.WebhookStatistics:
        """Get the statistics of a subscription."""
    def list_replays(self, subscription_id: str, parameters: t.ListWebhookReplaysQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.WebhookReplay]:
        """List replays."""
    async def create_replay(self, subscription_id: str, body: t.WebhookReplayCreateParams, /, **options: Unpack[Options]) -> t.WebhookReplay:
        """Create a replay."""
    async def get_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> t.WebhookReplay:
        """Retrieve a replay."""
    async def cancel_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> t.WebhookReplay:
        """Cancel a replay."""
    async def list_origin_ips(self, /, **options: Unpack[Options]) -> t.WebhookOriginIps:
        """List the source addresses of deliveries."""

class AsyncSession:
    async def get(self, /, **options: Unpack[Options]) -> t.Session:
        """Get the session."""
    async def stream_changes(self, parameters: t.StreamChangesQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Listen to changes."""
    async def record_reveal(self, body: t.RevealParams, /, **options: Unpack[Options]) -> None:
        """Record that a masked field is revealed."""

class AsyncApiKeys:
    def list(self, parameters: t.ListApiKeysQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.ApiKey]:
        """List API keys."""
    async def create(self, body: t.ApiKeyCreateParams, /, **options: Unpack[Options]) -> t.ApiKeyWithSecret:
        """Create an API key."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Retrieve an API key."""
    async def update(self, id: str, body: t.ApiKeyUpdateParams, /, **options: Unpack[Options]) -> t.ApiKey:
        """Update an API key."""
    async def rotate(self, id: str, body: t.ApiKeyRotateParams = ..., /, **options: Unpack[Options]) -> t.ApiKeyWithSecret:
        """Rotate an API key."""
    async def disable(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Disable an API key."""
    async def enable(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Enable an API key."""
    async def revoke(self, id: str, /, **options: Unpack[Options]) -> t.ApiKey:
        """Revoke an API key."""

class AsyncAgents:
    def list(self, parameters: t.ListAgentActionsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.AgentAction]:
        """List the actions that agents propose."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.AgentAction:
        """Retrieve an action that an agent proposes."""
    async def approve(self, id: str, /, **options: Unpack[Options]) -> t.AgentAction:
        """Approve an action that an agent proposes."""
    async def decline(self, id: str, /, **options: Unpack[Options]) -> t.AgentAction:
        """Decline an action that an agent proposes."""

class AsyncAudit:
    def list_entries(self, parameters: t.ListAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.AuditEntry]:
        """List audit entries."""
    async def export_entries(self, parameters: t.ExportAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> httpx.Response:
        """Export the audit chain."""
    async def get_entry(self, id: str, /, **options: Unpack[Options]) -> t.AuditEntry:
        """Retrieve an audit entry."""

class AsyncRequestLog:
    def list(self, parameters: t.ListRequestsQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Request]:
        """List recent requests."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.Request:
        """Retrieve a recent request."""

class AsyncPermissions:
    async def check(self, body: t.PermissionCheckParams = ..., /, **options: Unpack[Options]) -> t.PermissionCheck:
        """Check permissions."""
    def list_actions(self, /, **options: Unpack[Options]) -> AsyncList[t.PermissionAction]:
        """List the actions of permission checks."""
    async def get_own(self, /, **options: Unpack[Options]) -> t.Permissions:
        """Retrieve the permissions of the caller."""
    def list_scopes(self, /, **options: Unpack[Options]) -> AsyncList[t.Scope]:
        """List scopes."""
    def list_roles(self, parameters: t.ListRolesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Role]:
        """List custom roles."""
    async def create_role(self, body: t.RoleCreateParams, /, **options: Unpack[Options]) -> t.Role:
        """Create a custom role."""
    async def get_role(self, id: str, /, **options: Unpack[Options]) -> t.Role:
        """Retrieve a custom role."""
    async def delete_role(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a custom role."""
    async def update_role(self, id: str, body: t.RoleUpdateParams, /, **options: Unpack[Options]) -> t.Role:
        """Update a custom role."""
    async def evaluate_access(self, body: t.AuthzenEvaluationParams, /, **options: Unpack[Options]) -> t.AuthzenDecision:
        """Evaluate access (AuthZEN)."""
    async def evaluate_access_batch(self, body: t.AuthzenEvaluationsParams = ..., /, **options: Unpack[Options]) -> t.AuthzenDecisions:
        """Evaluate access in a batch (AuthZEN)."""
    async def get_authzen_configuration(self, /, **options: Unpack[Options]) -> t.AuthzenConfiguration:
        """Retrieve the metadata of AuthZEN."""

class AsyncUsers:
    def list(self, parameters: t.ListUsersQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.User]:
        """List users."""
    async def invite(self, body: t.UserInviteParams, /, **options: Unpack[Options]) -> t.InvitedUser:
        """Invite a user."""
    def list_colleagues(self, parameters: t.ListColleaguesQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.Colleague]:
        """List colleagues."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> t.User:
        """Retrieve a user."""
    async def update(self, id: str, body: t.UserUpdateParams, /, **options: Unpack[Options]) -> t.User:
        """Update a user."""
    async def invite_again(self, id: str, /, **options: Unpack[Options]) -> t.InvitedUser:
        """Invite a user again."""
    async def set_identity(self, id: str, body: t.UserIdentitySetParams, /, **options: Unpack[Options]) -> t.User:
        """Map a user to a person."""
    async def disable(self, id: str, /, **options: Unpack[Options]) -> t.User:
        """Disable a user."""
    async def enable(self, id: str, /, **options: Unpack[Options]) -> t.User:
        """Enable a user."""

class AsyncMeta:
    async def get_health(self, /, **options: Unpack[Options]) -> t.Health:
        """Report liveness."""
    async def get_readiness(self, /, **options: Unpack[Options]) -> t.Readiness:
        """Report readiness."""
    async def get_open_api(self, /, **options: Unpack[Options]) -> Any:
        """Get the OpenAPI document."""

class AsyncSandbox:
    async def trigger_event(self, body: t.EventTriggerParams, /, **options: Unpack[Options]) -> t.Event:
        """Fire an event."""
    async def inject_payer_event(self, body: t.PayerEventCreateParams, /, **options: Unpack[Options]) -> t.PayerEvent:
        """Create a payer response."""
    async def get_ehr(self, /, **options: Unpack[Options]) -> t.SandboxEhr:
        """Retrieve the sandbox's EHR."""
    async def add_ehr_fault(self, body: t.SandboxEhrFaultCreateParams, /, **options: Unpack[Options]) -> t.SandboxEhrFault:
        """Make the sandbox's EHR fail."""
    async def remove_ehr_faults(self, /, **options: Unpack[Options]) -> t.SandboxEhrFaultsRemoved:
        """Remove the faults of the sandbox's EHR."""
    async def reset(self, /, **options: Unpack[Options]) -> t.SandboxReset:
        """Reset the sandbox."""
    def list_scenarios(self, /, **options: Unpack[Options]) -> AsyncList[t.SandboxScenario]:
        """List scenarios."""
    async def get_scenario(self, id: str, /, **options: Unpack[Options]) -> t.SandboxScenario:
        """Retrieve a scenario."""
    def list_test_clocks(self, parameters: t.ListTestClocksQuery = ..., /, **options: Unpack[Options]) -> AsyncList[t.TestClock]:
        """List test clocks."""
    async def create_test_clock(self, body: t.TestClockCreateParams, /, **options: Unpack[Options]) -> t.TestClock:
        """Create a test clock."""
    async def get_test_clock(self, id: str, /, **options: Unpack[Options]) -> t.TestClock:
        """Retrieve a test clock."""
    async def delete_test_clock(self, id: str, /, **options: Unpack[Options]) -> None:
        """Delete a test clock."""
    async def advance_test_clock(self, id: str, body: t.TestClockAdvanceParams, /, **options: Unpack[Options]) -> t.TestClock:
        """Advance a test clock."""

class PatientsWithResponse:
    def list(self, parameters: t.ListPatientsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Patient]]:
        """List patients."""
    def create(self, body: t.PatientCreateParams, /, **options: Unpack[Options]) -> Answer[t.Patient]:
        """Create a patient."""
    def find_duplicate(self, body: t.PatientDuplicateSearchParams, /, **options: Unpack[Options]) -> Answer[Page[t.PossibleDuplicate]]:
        """Find duplicates of a patient."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Patient]:
        """Retrieve a patient."""
    def update(self, id: str, body: t.PatientUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Patient]:
        """Update a patient."""
    def merge(self, id: str, body: t.PatientMergeCreateParams, /, **options: Unpack[Options]) -> Answer[t.PatientMerge]:
        """Merge a patient into another."""
    def record_medical_history(self, body: t.MedicalHistoryCreateParams, /, **options: Unpack[Options]) -> Answer[Page[t.MedicalHistoryEntry]]:
        """Record entries of a patient's medical history."""
    def get_medical_history_entry(self, id: str, /, **options: Unpack[Options]) -> Answer[t.MedicalHistoryEntry]:
        """Retrieve an entry of a medical history."""
    def list_medical_history(self, id: str, parameters: t.ListMedicalHistoryQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.MedicalHistoryEntry]]:
        """List a patient's medical history."""

class CoveragesWithResponse:
    def set_order(self, id: str, body: t.CoverageOrderSetParams, /, **options: Unpack[Options]) -> Answer[t.CoverageOrder]:
        """Set the order of a patient's coverages."""
    def list(self, parameters: t.ListCoveragesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Coverage]]:
        """List coverages."""
    def create(self, body: t.CoverageCreateParams, /, **options: Unpack[Options]) -> Answer[t.Coverage]:
        """Create a coverage."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Coverage]:
        """Retrieve a coverage."""
    def update(self, id: str, body: t.CoverageUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Coverage]:
        """Update a coverage."""

class ProvidersWithResponse:
    def list(self, parameters: t.ListProvidersQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ProviderRecord]]:
        """List providers."""
    def create(self, body: t.ProviderCreateParams, /, **options: Unpack[Options]) -> Answer[t.ProviderRecord]:
        """Create a provider."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ProviderRecord]:
        """Retrieve a provider."""
    def update(self, id: str, body: t.ProviderUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ProviderRecord]:
        """Update a provider."""
    def merge(self, id: str, body: t.ProviderMergeCreateParams, /, **options: Unpack[Options]) -> Answer[t.ProviderMerge]:
        """Merge a provider into another."""
    def list_facilities(self, parameters: t.ListFacilitiesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Facility]]:
        """List facilities."""
    def create_facility(self, body: t.FacilityCreateParams, /, **options: Unpack[Options]) -> Answer[t.Facility]:
        """Create a facility."""
    def get_facility(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Facility]:
        """Retrieve a facility."""
    def update_facility(self, id: str, body: t.FacilityUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Facility]:
        """Update a facility."""

class PayersWithResponse:
    def list(self, parameters: t.ListPayersQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Payer]]:
        """Search the payer directory."""
    def create(self, body: t.PayerCreateParams, /, **options: Unpack[Options]) -> Answer[t.Payer]:
        """Add a payer of your own."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Payer]:
        """Retrieve a payer."""
    def update(self, id: str, body: t.PayerUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Payer]:
        """Update a payer of your own."""

class DocumentsWithResponse:
    def list(self, parameters: t.ListDocumentsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Document]]:
        """List documents."""
    def create(self, body: t.DocumentCreateParams, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Create a document."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Retrieve a document."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a document."""
    def update(self, id: str, body: t.DocumentUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Update a document."""
    def upload_content(self, id: str, body: Body, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Upload the content of a document."""
    def download(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Download the content of a document."""

class EncountersWithResponse:
    def list(self, parameters: t.ListEncountersQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Encounter]]:
        """List encounters."""
    def create(self, body: t.EncounterCreateParams, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Create an encounter."""
    def create_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> Answer[t.EncounterClaims]:
        """Create claims from several encounters."""
    def preview_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> Answer[t.EncounterClaimsPreview]:
        """Preview the claims of several encounters."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Retrieve an encounter."""
    def update(self, id: str, body: t.EncounterUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Update an encounter."""
    def hold(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Hold an encounter."""
    def release(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Release a held encounter."""
    def void(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Void an encounter."""
    def create_claim(self, id: str, body: t.EncounterClaimParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Create a claim from an encounter."""
    def add_charges(self, id: str, body: t.EncounterChargesParams, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Add the charges of a bundle."""
    def list_provenance(self, id: str, parameters: t.ListEncounterProvenanceQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Provenance]]:
        """List the changes of an encounter."""
    def list_charge_bundles(self, parameters: t.ListChargeBundlesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ChargeBundle]]:
        """List charge bundles."""
    def create_charge_bundle(self, body: t.ChargeBundleCreateParams, /, **options: Unpack[Options]) -> Answer[t.ChargeBundle]:
        """Create a charge bundle."""
    def get_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ChargeBundle]:
        """Retrieve a charge bundle."""
    def delete_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a charge bundle."""
    def update_charge_bundle(self, id: str, body: t.ChargeBundleUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ChargeBundle]:
        """Update a charge bundle."""

class ImportsWithResponse:
    def list(self, parameters: t.ListImportsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Import]]:
        """List imports."""
    def create(self, body: Body, /, **options: Unpack[Options]) -> Answer[t.Import]:
        """Import patients, coverages, encounters, providers and facilities."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Import]:
        """Retrieve an import."""
    def cancel(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Import]:
        """Cancel an import."""
    def list_rows(self, id: str, parameters: t.ListImportRowsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ImportRow]]:
        """List the rows of an import."""

class EligibilityWithResponse:
    def check_claim(self, id: str, body: t.ClaimEligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Check the eligibility for a claim."""
    def list_checks(self, parameters: t.ListEligibilityChecksQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.EligibilityCheck]]:
        """List eligibility checks."""
    def create_check(self, body: t.EligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Check eligibility."""
    def create_batch(self, body: t.EligibilityBatchCreateParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityBatch]:
        """Check eligibility in a batch."""
    def get_check(self, id: str, parameters: t.GetEligibilityCheckQuery = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Retrieve an eligibility check."""
    def cancel_check(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Cancel an eligibility check."""
    def apply_coverage_fix(self, id: str, body: t.CoverageFixApplyParams = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Apply the suggested change of the coverage."""
    def add_other_coverage(self, id: str, body: t.OtherCoverageAddParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Add other coverage that the payer named."""
    def list_batches(self, parameters: t.ListEligibilityBatchesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.EligibilityBatch]]:
        """List eligibility batches."""
    def get_batch(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityBatch]:
        """Retrieve an eligibility batch."""
    def list_batch_items(self, id: str, parameters: t.ListEligibilityBatchItemsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.EligibilityBatchItem]]:
        """List the rows of an eligibility batch."""
    def list_policies(self, parameters: t.ListEligibilityPoliciesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.EligibilityPolicy]]:
        """List policies that re-check coverages."""
    def create_policy(self, body: t.EligibilityPolicyCreateParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Create a policy that re-checks coverages."""
    def get_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Retrieve a policy that re-checks coverages."""
    def delete_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a policy that re-checks coverages."""
    def update_policy(self, id: str, body: t.EligibilityPolicyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Update a policy that re-checks coverages."""
    def pause_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Pause a policy that re-checks coverages."""
    def resume_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Resume a policy that re-checks coverages."""
    def preview_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicyPreview]:
        """Preview the checks of a policy."""
    def list_policy_items(self, id: str, parameters: t.ListEligibilityPolicyItemsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.EligibilityPolicyItem]]:
        """List the coverages that a policy has checked."""
    def get_expected_visits(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ExpectedVisits]:
        """List the expected visits of a patient."""
    def put_expected_visits(self, id: str, body: t.ExpectedVisitsReplaceParams, /, **options: Unpack[Options]) -> Answer[t.ExpectedVisits]:
        """Replace the expected visits of a patient."""
    def get_timeline(self, id: str, parameters: t.GetEligibilityTimelineQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.EligibilityTimelineEntry]]:
        """List a patient's eligibility over time."""

class PriorAuthorizationsWithResponse:
    def list(self, parameters: t.ListPriorAuthorizationsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ListedPriorAuthorization]]:
        """List prior authorizations."""
    def create(self, body: t.PriorAuthorizationCreateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Create a prior authorization."""
    def determine(self, body: t.DeterminationParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationDetermination]:
        """Determine whether an authorization is required."""
    def get_metrics(self, parameters: t.GetPriorAuthorizationMetricsQuery = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationMetrics]:
        """Report on prior authorizations."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Retrieve a prior authorization."""
    def update(self, id: str, body: t.PriorAuthorizationUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Update a prior authorization."""
    def get_requirements(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AuthorizationRequirements]:
        """List the open requirements of a prior authorization."""
    def copy(self, id: str, body: t.PriorAuthorizationCopyParams = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Copy a prior authorization."""
    def submit(self, id: str, body: t.PriorAuthorizationSubmitParams = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Submit a prior authorization."""
    def cancel(self, id: str, body: t.PriorAuthorizationCancelParams = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Cancel a prior authorization."""
    def check_status(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Ask the payer for the status."""
    def extend_clock(self, id: str, body: t.PriorAuthorizationExtendParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Record an extension of the payer's time."""
    def record_receipt(self, id: str, body: t.PriorAuthorizationReceiptParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Record when the payer received the request."""
    def list_x12(self, id: str, parameters: t.ListPriorAuthorizationX12Query = ..., /, **options: Unpack[Options]) -> Answer[Page[t.PriorAuthorizationX12]]:
        """List the X12 texts of a prior authorization."""
    def list_documents(self, id: str, /, **options: Unpack[Options]) -> Answer[Page[t.Document]]:
        """List the attached documents."""
    def attach_document(self, id: str, body: t.PriorAuthorizationDocumentParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Attach a document."""
    def detach_document(self, id: str, document_id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Detach a document."""
    def get_packet(self, id: str, parameters: t.GetPriorAuthorizationPacketQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Print a prior authorization."""
    def get_timeline(self, id: str, parameters: t.GetPriorAuthorizationTimelineQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.TimelineEntry]]:
        """List the history of a prior authorization."""
    def list_audit_log(self, id: str, parameters: t.ListPriorAuthorizationAuditLogQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.PriorAuthorizationAuditEntry]]:
        """List the audit log of a prior authorization."""
    def add_audit_entry(self, id: str, body: t.PriorAuthorizationAuditEntryCreateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationAuditEntry]:
        """Add an entry to the audit log."""
    def list_questions(self, id: str, /, **options: Unpack[Options]) -> Answer[Page[t.PriorAuthorizationQuestion]]:
        """List the payer's questions."""
    def get_question(self, id: str, question_id: str, parameters: t.GetPriorAuthorizationQuestionQuery = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationQuestion]:
        """Retrieve a question."""
    def update_question(self, id: str, question_id: str, body: t.PriorAuthorizationQuestionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationQuestion]:
        """Answer a question."""
    def answer_questions(self, id: str, body: t.PriorAuthorizationAnswersUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationAnswers]:
        """Answer several questions."""
    def submit_answers(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Send the answers to the payer."""
    def get_provider_review(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ProviderReview]:
        """Retrieve the provider review."""
    def review_answers(self, id: str, body: t.ProviderReviewAnswersUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationAnswers]:
        """Review answers."""
    def approve_provider_review(self, id: str, body: t.ProviderReviewApproveParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Approve the answers."""
    def reject_provider_review(self, id: str, body: t.ProviderReviewRejectParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Reject the answers."""

class ClaimsWithResponse:
    def list(self, parameters: t.ListClaimsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Claim]]:
        """List claims."""
    def create(self, body: Union[t.ClaimCreateParams, t.ClaimFromFormParams], /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Create a draft claim."""
    def get_summary(self, parameters: t.GetClaimSummaryQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ClaimSummary]:
        """Sum up claims."""
    def submit_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> Answer[t.ClaimBatchSubmitResult]:
        """Submit several claims."""
    def preview_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> Answer[t.ClaimBatchPreview]:
        """Preview the submission of several claims."""
    def list_imports(self, parameters: t.ListClaimImportsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ClaimImport]]:
        """List claim imports."""
    def import_(self, body: Body, /, **options: Unpack[Options]) -> Answer[t.ClaimImport]:
        """Import claims from an 837P file."""
    def get_import(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimImport]:
        """Retrieve a claim import."""
    def list_import_items(self, id: str, parameters: t.ListClaimImportItemsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ClaimImportItem]]:
        """List the items of a claim import."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Retrieve a claim."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Cancel a claim."""
    def update(self, id: str, body: t.ClaimUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Update a claim."""
    def validate(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimValidation]:
        """Check a claim's structure."""
    def get_scrub(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubReport]:
        """Show what the latest scrub checked."""
    def scrub(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubRun]:
        """Scrub a claim."""
    def list_scrub_runs(self, id: str, parameters: t.ListScrubRunsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ScrubRun]]:
        """List the scrub runs of a claim."""
    def list_built_in_scrub_rules(self, /, **options: Unpack[Options]) -> Answer[Page[t.BuiltInScrubRule]]:
        """List the rules of the service."""
    def list_findings(self, id: str, parameters: t.ListFindingsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Finding]]:
        """List the findings of the latest scrub."""
    def apply_fix(self, id: str, body: t.ClaimFixParams = ..., /, **options: Unpack[Options]) -> Answer[t.ClaimFixResult]:
        """Apply fixes to a claim."""
    def get_denial_risk(self, id: str, /, **options: Unpack[Options]) -> Answer[t.DenialRisk]:
        """Count denials of similar claims."""
    def submit(self, id: str, body: t.ClaimSubmitParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Submit a claim."""
    def get_x12(self, id: str, parameters: t.GetClaimX12Query = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Get the X12 text of a claim."""
    def get_form(self, id: str, parameters: t.GetClaimFormQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ClaimForm]:
        """Get a claim as a paper form."""
    def list_acknowledgments(self, id: str, parameters: t.ListAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Acknowledgment]]:
        """List the acknowledgments of a claim."""
    def list_remittances(self, id: str, parameters: t.ListClaimRemittancesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ClaimPayment]]:
        """List the claim payments of a claim."""
    def create_secondary(self, id: str, body: t.SecondaryClaimCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Bill the next payer."""
    def hold(self, id: str, body: t.ClaimHoldParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Hold a claim."""
    def release(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Release a held claim."""
    def reopen(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Reopen a rejected claim."""
    def restore(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Restore an archived claim."""
    def replace(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Replace a claim."""
    def void(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Void a claim."""
    def copy(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Copy a claim."""
    def get_annotations(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimAnnotations]:
        """Get the texts and reasons beside the fields of a claim."""
    def send_information(self, id: str, body: t.InformationCreateParams, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Send the information that the payer requests."""
    def get_timeline(self, id: str, parameters: t.GetClaimTimelineQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.TimelineEntry]]:
        """List the history of a claim."""
    def validate_eap(self, body: t.EapValidationParams = ..., /, **options: Unpack[Options]) -> Answer[t.EapValidation]:
        """Check a claim for an employee assistance program."""

class ScrubRulesWithResponse:
    def list_properties(self, parameters: t.ListScrubRulePropertiesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ScrubRuleProperty]]:
        """List the properties of claims."""
    def preview(self, body: t.ScrubRulePreviewParams, /, **options: Unpack[Options]) -> Answer[t.ScrubRulePreview]:
        """Preview a scrub rule."""
    def list(self, parameters: t.ListScrubRulesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ScrubRule]]:
        """List scrub rules."""
    def create(self, body: t.ScrubRuleCreateParams, /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Create a scrub rule."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Retrieve a scrub rule."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a scrub rule."""
    def update(self, id: str, body: t.ScrubRuleUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Update a scrub rule."""
    def test(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubRuleTestResults]:
        """Run the tests of a scrub rule."""

class CodeSetsWithResponse:
    def list(self, /, **options: Unpack[Options]) -> Answer[Page[t.CodeSetKind]]:
        """List the code sets."""
    def get_code(self, set: str, code: str, parameters: t.GetCodeSetCodeQuery = ..., /, **options: Unpack[Options]) -> Answer[t.CodeSetCode]:
        """Look up a code."""

class LedgerWithResponse:
    def post_patient_payment(self, id: str, body: t.PatientPaymentCreateParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Post a payment of the patient."""
    def refund_patient(self, id: str, body: t.PatientRefundCreateParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Refund what the patient has overpaid."""
    def write_off_claim_amount(self, id: str, body: t.WriteOffCreateParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Write off an open amount."""
    def reverse_entry(self, id: str, entry_id: str, body: t.LedgerEntryReverseParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Reverse a payment of the patient, a refund or a write-off."""
    def list_entries(self, id: str, parameters: t.ListLedgerEntriesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.LedgerEntry]]:
        """List the ledger entries of a claim."""
    def get_patient_balance(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PatientBalance]:
        """Retrieve the balance of a patient."""
    def list_patient_account(self, id: str, parameters: t.ListPatientAccountQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.AccountLine]]:
        """List the account of a patient."""
    def clear_claim_suspense(self, id: str, body: t.SuspenseClearParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Clear the amount in suspense of a claim."""

class RemittancesWithResponse:
    def list(self, parameters: t.ListRemittancesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.RemittanceSummary]]:
        """List remittances."""
    def upload(self, body: Union[t.RemittanceEnterParams, Body], /, **options: Unpack[Options]) -> Answer[t.RemittanceFile]:
        """Upload an 835 file or enter a paper remittance."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Remittance]:
        """Retrieve a remittance."""
    def dismiss(self, id: str, body: t.RemittanceDismissParams, /, **options: Unpack[Options]) -> Answer[t.RemittanceSummary]:
        """Dismiss a withheld remittance."""
    def list_claims(self, id: str, parameters: t.ListRemittanceClaimsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ClaimPayment]]:
        """List the claim payments of a remittance."""
    def get835(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Get the X12 text of a remittance."""
    def list_waiting_claim_payments(self, parameters: t.ListWaitingClaimPaymentsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ClaimPayment]]:
        """List claim payments that need a review."""
    def get_claim_payment(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Retrieve a claim payment."""
    def list_claim_payment_candidates(self, id: str, /, **options: Unpack[Options]) -> Answer[Page[t.ClaimCandidate]]:
        """List candidate claims for a claim payment."""
    def match_claim_payment(self, id: str, body: t.ClaimPaymentMatchParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Match a claim payment to a claim."""
    def unmatch_claim_payment(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Remove the match of a claim payment."""
    def ignore_claim_payment(self, id: str, body: t.ClaimPaymentIgnoreParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Set a claim payment aside."""
    def post_claim_payment(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Post a claim payment."""
    def release_claim_payment(self, id: str, body: t.ClaimPaymentReleaseParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Release a withheld claim payment."""
    def preview_claim_payment_release(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPaymentReleasePreview]:
        """Preview the release of a claim payment."""
    def undo_claim_payment(self, id: str, body: t.ClaimPaymentUndoParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Undo the posting of a claim payment."""

class DenialsWithResponse:
    def list(self, parameters: t.ListDenialsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ListedDenial]]:
        """List denials."""
    def summarize(self, parameters: t.SummarizeDenialsQuery = ..., /, **options: Unpack[Options]) -> Answer[t.DenialSummary]:
        """Summarize denials."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Denial]:
        """Retrieve a denial."""
    def update(self, id: str, body: t.DenialUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Denial]:
        """Change a denial."""
    def resolve(self, id: str, body: t.DenialResolveParams, /, **options: Unpack[Options]) -> Answer[t.Denial]:
        """Resolve a denial."""
    def create_scrub_rule_of(self, id: str, body: t.DenialRuleCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Draft a scrub rule from a denial."""

class AppealsWithResponse:
    def list_deadlines(self, parameters: t.ListAppealDeadlinesQuery, /, **options: Unpack[Options]) -> Answer[Page[t.AppealLevelDeadline]]:
        """List the deadlines of appeals."""
    def list(self, parameters: t.ListAppealsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ListedAppeal]]:
        """List appeals."""
    def create(self, body: t.AppealCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Generate an appeal."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Retrieve an appeal."""
    def update(self, id: str, body: t.AppealUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Edit an appeal."""
    def get_letter(self, id: str, parameters: t.GetAppealLetterQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Print the letter."""
    def send(self, id: str, body: t.AppealSendParams, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Send an appeal."""
    def record_outcome(self, id: str, body: t.AppealOutcomeCreateParams, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Record the payer's decision."""
    def withdraw(self, id: str, body: t.AppealWithdrawParams = ..., /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Withdraw an appeal."""

class ConnectionsWithResponse:
    def list(self, parameters: t.ListConnectionsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Connection]]:
        """List connections."""
    def create(self, body: t.ConnectionCreateParams, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Set up a connection."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Retrieve a connection."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a connection."""
    def update(self, id: str, body: t.ConnectionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Update a connection."""
    def test(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ConnectionTest]:
        """Test a connection."""
    def confirm_host_key(self, id: str, body: t.HostKeyConfirmationParams, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Confirm the host key of a partner's server."""
    def make_key(self, id: str, body: t.ConnectionKeyCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.ConnectionCredential]:
        """Create a key for signing in or for PGP."""
    def forget_previous_key(self, id: str, body: t.ConnectionKeyForgetParams = ..., /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Delete the previous key."""
    def pause(self, id: str, body: t.ConnectionPauseParams = ..., /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Pause a connection."""
    def resume(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Resume or activate a connection."""
    def go_live(self, id: str, body: t.ConnectionGoLiveParams = ..., /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Let a connection go live."""

class TradingPartnersWithResponse:
    def list(self, parameters: t.ListTradingPartnersQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.TradingPartner]]:
        """List trading partners."""
    def create(self, body: t.TradingPartnerCreateParams, /, **options: Unpack[Options]) -> Answer[t.TradingPartner]:
        """Set up a trading partner."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.TradingPartner]:
        """Retrieve a trading partner."""
    def update(self, id: str, body: t.TradingPartnerUpdateParams, /, **options: Unpack[Options]) -> Answer[t.TradingPartner]:
        """Update a trading partner."""
    def list_payer_routes(self, parameters: t.ListPayerRoutesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.PayerRoute]]:
        """List routes of payers."""
    def create_payer_route(self, body: t.PayerRouteCreateParams, /, **options: Unpack[Options]) -> Answer[t.PayerRoute]:
        """Route a payer to a trading partner."""
    def get_payer_route(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerRoute]:
        """Retrieve a route."""
    def update_payer_route(self, id: str, body: t.PayerRouteUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PayerRoute]:
        """Update a route."""

class EnrollmentsWithResponse:
    def list(self, parameters: t.ListEnrollmentsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Enrollment]]:
        """List enrollments."""
    def create(self, body: t.EnrollmentCreateParams, /, **options: Unpack[Options]) -> Answer[t.Enrollment]:
        """Record an enrollment."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Enrollment]:
        """Retrieve an enrollment."""
    def update(self, id: str, body: t.EnrollmentUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Enrollment]:
        """Update an enrollment."""

class X12WithResponse:
    def validate(self, body: Body, /, **options: Unpack[Options]) -> Answer[t.X12Validation]:
        """Validate an X12 file."""
    def parse(self, body: Body, /, **options: Unpack[Options]) -> Answer[t.X12Document]:
        """Read an X12 file as JSON."""
    def annotate(self, body: Body, /, **options: Unpack[Options]) -> Answer[t.X12Annotation]:
        """Annotate an X12 file."""
    def redact(self, body: Body, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Redact an X12 file."""

class ExchangeWithResponse:
    def list_interchanges(self, parameters: t.ListInterchangesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Interchange]]:
        """List interchanges."""
    def get_interchange(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Retrieve an interchange."""
    def get_interchange_x12(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Get the X12 text of an interchange."""
    def list_interchange_acknowledgments(self, id: str, parameters: t.ListInterchangeAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Acknowledgment]]:
        """List the acknowledgments of an interchange."""
    def retry_interchange(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Retry an interchange."""
    def give_up_interchange(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Give up an interchange."""
    def resolve_interchange(self, id: str, body: t.InterchangeResolveParams, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Settle an uncertain interchange."""

class PayerFilesWithResponse:
    def list(self, parameters: t.ListPayerFilesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.PayerFile]]:
        """List payer files."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Retrieve a payer file."""
    def get_content(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Download a payer file."""
    def assign(self, id: str, body: t.PayerFileAssignParams, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Assign transactions to an organization."""
    def reprocess(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Process a payer file again."""
    def mark_report(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Mark a payer file as a report."""
    def discard(self, id: str, body: t.PayerFileDiscardParams, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Discard a payer file."""

class FhirWithResponse:
    def read_metadata(self, parameters: t.ReadFhirMetadataQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read the CapabilityStatement."""
    def read_smart_configuration(self, /, **options: Unpack[Options]) -> Answer[Any]:
        """Read the SMART configuration."""
    def search_patients(self, parameters: t.SearchFhirPatientsQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search patients as FHIR Patient."""
    def post_search_patients(self, body: Body = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search patients as FHIR Patient by POST."""
    def read_patient(self, id: str, parameters: t.ReadFhirPatientQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read patients as FHIR Patient."""
    def read_patient_everything(self, id: str, parameters: t.ReadFhirPatientEverythingQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read a patient with all resources of the patient as FHIR."""
    def search_coverages(self, parameters: t.SearchFhirCoveragesQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search coverages as FHIR Coverage."""
    def post_search_coverages(self, body: Body = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search coverages as FHIR Coverage by POST."""
    def read_coverage(self, id: str, parameters: t.ReadFhirCoverageQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read coverages as FHIR Coverage."""
    def search_claims(self, parameters: t.SearchFhirClaimsQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search claims as FHIR Claim."""
    def post_search_claims(self, body: Body = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search claims as FHIR Claim by POST."""
    def read_claim(self, id: str, parameters: t.ReadFhirClaimQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read claims as FHIR Claim."""
    def search_claim_responses(self, parameters: t.SearchFhirClaimResponsesQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search responses to claims as FHIR ClaimResponse."""
    def post_search_claim_responses(self, body: Body = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search responses to claims as FHIR ClaimResponse by POST."""
    def read_claim_response(self, id: str, parameters: t.ReadFhirClaimResponseQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read responses to claims as FHIR ClaimResponse."""
    def search_explanation_of_benefits(self, parameters: t.SearchFhirExplanationOfBenefitsQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search decided claims as FHIR ExplanationOfBenefit."""
    def post_search_explanation_of_benefits(self, body: Body = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search decided claims as FHIR ExplanationOfBenefit by POST."""
    def read_explanation_of_benefit(self, id: str, parameters: t.ReadFhirExplanationOfBenefitQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read decided claims as FHIR ExplanationOfBenefit."""
    def search_coverage_eligibility_responses(self, parameters: t.SearchFhirCoverageEligibilityResponsesQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search eligibility checks as FHIR CoverageEligibilityResponse."""
    def post_search_coverage_eligibility_responses(self, body: Body = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search eligibility checks as FHIR CoverageEligibilityResponse by POST."""
    def read_coverage_eligibility_response(self, id: str, parameters: t.ReadFhirCoverageEligibilityResponseQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read eligibility checks as FHIR CoverageEligibilityResponse."""

class PartnerEhrsWithResponse:
    def list_connections(self, parameters: t.ListPartnerEhrConnectionsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.PartnerEhrConnection]]:
        """List connections to partner EHRs."""
    def create_connection(self, body: t.PartnerEhrConnectionCreateParams, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrConnection]:
        """Connect a partner EHR."""
    def get_connection(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrConnection]:
        """Retrieve a connection to a partner EHR."""
    def delete_connection(self, id: str, /, **options: Unpack[Options]) -> Answer[t.DeletedPartnerEhrConnection]:
        """Delete a connection to a partner EHR."""
    def update_connection(self, id: str, body: t.PartnerEhrConnectionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrConnection]:
        """Update a connection to a partner EHR."""
    def test_connection(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrTest]:
        """Test a connection to a partner EHR."""
    def list_webhooks(self, id: str, parameters: t.ListPartnerEhrWebhooksQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.PartnerEhrWebhook]]:
        """List the webhooks of a partner EHR."""
    def register_webhooks(self, id: str, body: t.PartnerEhrWebhookCreateParams, /, **options: Unpack[Options]) -> Answer[Page[t.PartnerEhrWebhook]]:
        """Register webhooks with a partner EHR."""
    def verify_webhooks(self, id: str, body: t.PartnerEhrVerifyParams = ..., /, **options: Unpack[Options]) -> Answer[t.PartnerEhrVerification]:
        """Verify the webhooks of a partner EHR."""
    def delete_webhook(self, id: str, webhook_id: str, /, **options: Unpack[Options]) -> Answer[t.DeletedPartnerEhrWebhook]:
        """Delete a webhook of a partner EHR."""
    def list_outbox(self, id: str, parameters: t.ListPartnerEhrOutboxQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.OutboxEntry]]:
        """List the outbox of a partner EHR."""
    def get_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetPartnerEhrOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retrieve an outbox entry of a partner EHR."""
    def retry_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retry a failed write to a partner EHR."""
    def cancel_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Cancel a write to a partner EHR."""

class FhirSynchronizationWithResponse:
    def start(self, id: str, body: t.SyncStartParams = ..., /, **options: Unpack[Options]) -> Answer[t.FhirSyncRun]:
        """Synchronize with a FHIR server."""
    def list_runs(self, id: str, parameters: t.ListFhirSyncRunsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.FhirSyncRun]]:
        """List the sync runs of a connection."""
    def get_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSyncRun]:
        """Retrieve a sync run."""
    def cancel_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSyncRun]:
        """Cancel a sync run."""
    def replace_fhir_coverage(self, id: str, body: t.CoverageSetReplaceParams, /, **options: Unpack[Options]) -> Answer[t.CoverageSetResult]:
        """Replace a patient's coverages of a connection."""
    def write_fhir_document(self, id: str, body: t.FhirDocumentWriteCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirDocumentWrite]:
        """Write a document to a FHIR server."""
    def list_fhir_resources(self, id: str, parameters: t.ListFhirResourcesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ReceivedFhirResource]]:
        """List the resources received from a server."""
    def get_fhir_freshness(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirFreshness]:
        """Retrieve the freshness of a connection's data."""
    def get_fhir_mappings(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirMappings]:
        """Retrieve the mappings of a connection."""
    def replace_fhir_mappings(self, id: str, body: t.FhirMappingsReplaceParams, /, **options: Unpack[Options]) -> Answer[t.FhirMappings]:
        """Replace the mappings of a connection."""

class FhirConnectionsWithResponse:
    def list_fhir_outbox(self, id: str, parameters: t.ListFhirOutboxQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.OutboxEntry]]:
        """List the outbox of a FHIR server."""
    def get_fhir_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetFhirOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retrieve an outbox entry of a FHIR server."""
    def retry_fhir_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retry a failed write to a FHIR server."""
    def cancel_fhir_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Cancel a write to a FHIR server."""
    def list(self, parameters: t.ListFhirConnectionsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.FhirConnection]]:
        """List connections to FHIR servers."""
    def create(self, body: t.FhirConnectionCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Create a connection to a FHIR server."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Retrieve a connection to a FHIR server."""
    def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a connection to a FHIR server."""
    def update(self, id: str, body: t.FhirConnectionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Update a connection to a FHIR server."""
    def test(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionTest]:
        """Test a connection to a FHIR server."""
    def enable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Enable a connection."""
    def disable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Disable a connection."""
    def rotate_key(self, id: str, body: t.FhirKeyRotationParams = ..., /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Rotate the signing key of a connection."""
    def list_fhir_subscriptions(self, id: str, /, **options: Unpack[Options]) -> Answer[Page[t.FhirSubscription]]:
        """List subscriptions at a FHIR server."""
    def create_fhir_subscription(self, id: str, body: t.FhirSubscriptionCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirSubscription]:
        """Subscribe to changes at a FHIR server."""
    def delete_fhir_subscriptions(self, id: str, parameters: t.DeleteFhirSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> Answer[t.FhirUnsubscription]:
        """Remove the subscriptions at a FHIR server."""

class FhirSessionsWithResponse:
    def list(self, id: str, parameters: t.ListFhirSessionsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.FhirSession]]:
        """List the sessions of a connection."""
    def start(self, id: str, body: t.FhirSessionCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirSessionStart]:
        """Start a session."""
    def complete(self, body: t.FhirSessionCompleteParams, /, **options: Unpack[Options]) -> Answer[t.FhirSession]:
        """Complete a launch."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSession]:
        """Retrieve a session."""
    def end(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSession]:
        """End a session."""
    def claim(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSessionRefresh]:
        """Claim a launched session."""
    def refresh(self, session_token: str, body: t.FhirSessionRefreshParams = ..., /, **options: Unpack[Options]) -> Answer[t.FhirSessionRefresh]:
        """Refresh a session."""

class SearchWithResponse:
    def search(self, parameters: t.SearchQuery, /, **options: Unpack[Options]) -> Answer[t.SearchResults]:
        """Search patients and their records."""
    def search_by_body(self, body: t.SearchParams, /, **options: Unpack[Options]) -> Answer[t.SearchResults]:
        """Search without PHI in the address."""

class ReportsWithResponse:
    def get_overview(self, parameters: t.GetOverviewReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.OverviewReport]:
        """Report an overview."""
    def get_denial(self, parameters: t.GetDenialReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.DenialReport]:
        """Report on denials."""
    def get_collections(self, parameters: t.GetCollectionsReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.CollectionsReport]:
        """Report on collections."""
    def get_ar_aging(self, parameters: t.GetArAgingReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ArAgingReport]:
        """Report on open amounts by age."""
    def get_suspense(self, parameters: t.GetSuspenseReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.SuspenseReport]:
        """Report on amounts in suspense."""
    def get_first_pass_yield(self, parameters: t.GetFirstPassYieldReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.FirstPassYieldReport]:
        """Report on the first-pass yield."""
    def get_payer_performance(self, parameters: t.GetPayerPerformanceReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.PayerPerformanceReport]:
        """Report on payers."""
    def get_sla(self, parameters: t.GetSlaReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.SlaReport]:
        """Report on service levels."""
    def get_productivity(self, parameters: t.GetProductivityReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ProductivityReport]:
        """Report on the work of colleagues."""
    def get_month_end(self, parameters: t.GetMonthEndReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.MonthEndReport]:
        """Report on what is unfinished of a month."""
    def get_work(self, parameters: t.GetWorkReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.WorkReport]:
        """Report on work items."""

class WorkWithResponse:
    def list(self, parameters: t.ListWorkQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ListedWorkItem]]:
        """List work items."""
    def create_item(self, body: t.WorkItemCreateParams, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Create a work item."""
    def get_summary(self, /, **options: Unpack[Options]) -> Answer[t.WorkSummary]:
        """Sum up the work."""
    def take_next_item(self, body: t.WorkTakeParams = ..., /, **options: Unpack[Options]) -> Answer[Union[t.WorkItem, None]]:
        """Take the next work item."""
    def update_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> Answer[t.WorkBulkResult]:
        """Update several work items."""
    def preview_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> Answer[t.WorkBulkPreview]:
        """Preview a change of several work items."""
    def get_item(self, id: str, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Retrieve a work item."""
    def update_item(self, id: str, body: t.WorkItemUpdateParams, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Update a work item."""
    def reopen_item(self, id: str, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Reopen a completed work item."""
    def list_notes(self, id: str, parameters: t.ListWorkNotesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.WorkNote]]:
        """List the notes of a work item."""
    def add_note(self, id: str, body: t.WorkNoteCreateParams, /, **options: Unpack[Options]) -> Answer[t.WorkNote]:
        """Add a note to a work item."""
    def list_queues(self, parameters: t.ListWorkQueuesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.WorkQueue]]:
        """List work queues."""
    def create_queue(self, body: t.WorkQueueCreateParams, /, **options: Unpack[Options]) -> Answer[t.WorkQueue]:
        """Create a work queue."""
    def get_queue(self, id: str, /, **options: Unpack[Options]) -> Answer[t.WorkQueue]:
        """Retrieve a work queue."""
    def delete_queue(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a work queue."""
    def update_queue(self, id: str, body: t.WorkQueueUpdateParams, /, **options: Unpack[Options]) -> Answer[t.WorkQueue]:
        """Update a work queue."""
    def list_sla_policies(self, parameters: t.ListSlaPoliciesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.SlaPolicy]]:
        """List service-level policies."""
    def create_sla_policy(self, body: t.SlaPolicyCreateParams, /, **options: Unpack[Options]) -> Answer[t.SlaPolicy]:
        """Create a service-level policy."""
    def list_sla_filter_fields(self, parameters: t.ListSlaFilterFieldsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.SlaFilterField]]:
        """List the fields of filters."""
    def list_sla_presets(self, /, **options: Unpack[Options]) -> Answer[Page[t.SlaPreset]]:
        """List the durations of regulators."""
    def reorder_sla_policies(self, body: t.SlaReorderParams, /, **options: Unpack[Options]) -> Answer[Page[t.SlaPolicy]]:
        """Order service-level policies."""
    def get_sla_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SlaPolicy]:
        """Retrieve a service-level policy."""
    def delete_sla_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Archive a service-level policy."""
    def update_sla_policy(self, id: str, body: t.SlaPolicyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.SlaPolicy]:
        """Update a service-level policy."""
    def preview_sla_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SlaPreview]:
        """Preview a service-level policy on past data."""
    def list_sla_clocks(self, parameters: t.ListSlaClocksQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.SlaClock]]:
        """List clocks of service levels."""
    def get_sla_clock(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SlaClock]:
        """Retrieve a clock of a service level."""
    def list_saved_views(self, parameters: t.ListSavedViewsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.SavedView]]:
        """List saved views."""
    def create_saved_view(self, body: t.SavedViewCreateParams, /, **options: Unpack[Options]) -> Answer[t.SavedView]:
        """Save a view of a list."""
    def get_saved_view(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SavedView]:
        """Retrieve a saved view."""
    def delete_saved_view(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a saved view."""
    def update_saved_view(self, id: str, body: t.SavedViewUpdateParams, /, **options: Unpack[Options]) -> Answer[t.SavedView]:
        """Update a saved view."""
    def list_calendars(self, parameters: t.ListCalendarsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Calendar]]:
        """List calendars."""
    def create_calendar(self, body: t.CalendarCreateParams, /, **options: Unpack[Options]) -> Answer[t.Calendar]:
        """Create a calendar of working hours."""
    def get_calendar(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Calendar]:
        """Retrieve a calendar."""
    def update_calendar(self, id: str, body: t.CalendarUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Calendar]:
        """Update a calendar."""

class ReviewsWithResponse:
    def list_manual_policies(self, parameters: t.ListManualReviewPoliciesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ManualReviewPolicy]]:
        """List manual-review policies."""
    def create_manual_policy(self, body: t.ManualReviewPolicyCreateParams, /, **options: Unpack[Options]) -> Answer[t.ManualReviewPolicy]:
        """Create a manual-review policy."""
    def list_manual_fields(self, parameters: t.ListManualReviewFieldsQuery, /, **options: Unpack[Options]) -> Answer[Page[t.SlaFilterField]]:
        """List the fields of conditions."""
    def get_manual_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ManualReviewPolicy]:
        """Retrieve a manual-review policy."""
    def delete_manual_policy(self, id: str, parameters: t.DeleteManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> Answer[t.DeletedManualReviewPolicy]:
        """Delete a manual-review policy."""
    def update_manual_policy(self, id: str, body: t.ManualReviewPolicyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ManualReviewPolicy]:
        """Update a manual-review policy."""
    def preview_manual_policy(self, id: str, parameters: t.PreviewManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ManualReviewPreview]:
        """Preview a manual-review policy."""
    def list(self, parameters: t.ListReviewsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Review]]:
        """List reviews."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Review]:
        """Retrieve a review."""
    def list_changes(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ReviewChanges]:
        """Retrieve the changes of a held step."""
    def decide(self, id: str, body: t.ReviewDecisionParams, /, **options: Unpack[Options]) -> Answer[t.Review]:
        """Decide a review."""

class OrganizationWithResponse:
    def get_settings(self, /, **options: Unpack[Options]) -> Answer[t.OrganizationSettings]:
        """Retrieve the settings of the organization."""
    def update_settings(self, body: t.OrganizationSettingsUpdateParams, /, **options: Unpack[Options]) -> Answer[t.OrganizationSettings]:
        """Update the settings of the organization."""
    def check_go_live(self, /, **options: Unpack[Options]) -> Answer[t.GoLiveCheck]:
        """Check the readiness for real payers."""

class EventsWithResponse:
    def list(self, parameters: t.ListEventsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Event]]:
        """List events."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Event]:
        """Retrieve an event."""
    def list_types(self, /, **options: Unpack[Options]) -> Answer[Page[t.EventType]]:
        """List event types."""
    def get_type(self, type: str, /, **options: Unpack[Options]) -> Answer[t.EventType]:
        """Retrieve an event type."""

class WebhooksWithResponse:
    def list_subscriptions(self, parameters: t.ListWebhookSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.WebhookSubscription]]:
        """List webhook subscriptions."""
    def create_subscription(self, body: t.WebhookSubscriptionCreateParams, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscriptionWithSecret]:
        """Create a webhook subscription."""
    def get_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Retrieve a webhook subscription."""
    def delete_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a webhook subscription."""
    def update_subscription(self, subscription_id: str, body: t.WebhookSubscriptionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Update a webhook subscription."""
    def rotate_secret(self, subscription_id: str, body: t.WebhookSecretRotateParams = ..., /, **options: Unpack[Options]) -> Answer[t.WebhookSubscriptionWithSecret]:
        """Rotate the signing secret."""
    def list_deliveries(self, subscription_id: str, parameters: t.ListWebhookDeliveriesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.WebhookDelivery]]:
        """List deliveries."""
    def get_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookDelivery]:
        """Retrieve a delivery."""
    def replay_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookDelivery]:
        """Replay a delivery."""
    def pause_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Pause a subscription."""
    def resume_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Resume a paused subscription."""
    def enable_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Enable a subscription."""
    def test_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookDelivery]:
        """Send a test event."""
    def get_statistics(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookStatistics]:
        """Get the statistics of a subscription."""
    def list_replays(self, subscription_id: str, parameters: t.ListWebhookReplaysQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.WebhookReplay]]:
        """List replays."""
    def create_replay(self, subscription_id: str, body: t.WebhookReplayCreateParams, /, **options: Unpack[Options]) -> Answer[t.WebhookReplay]:
        """Create a replay."""
    def get_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookReplay]:
        """Retrieve a replay."""
    def cancel_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookReplay]:
        """Cancel a replay."""
    def list_origin_ips(self, /, **options: Unpack[Options]) -> Answer[t.WebhookOriginIps]:
        """List the source addresses of deliveries."""

class SessionWithResponse:
    def get(self, /, **options: Unpack[Options]) -> Answer[t.Session]:
        """Get the session."""
    def stream_changes(self, parameters: t.StreamChangesQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Listen to changes."""
    def record_reveal(self, body: t.RevealParams, /, **options: Unpack[Options]) -> Answer[None]:
        """Record that a masked field is revealed."""

class ApiKeysWithResponse:
    def list(self, parameters: t.ListApiKeysQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.ApiKey]]:
        """List API keys."""
    def create(self, body: t.ApiKeyCreateParams, /, **options: Unpack[Options]) -> Answer[t.ApiKeyWithSecret]:
        """Create an API key."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Retrieve an API key."""
    def update(self, id: str, body: t.ApiKeyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Update an API key."""
    def rotate(self, id: str, body: t.ApiKeyRotateParams = ..., /, **options: Unpack[Options]) -> Answer[t.ApiKeyWithSecret]:
        """Rotate an API key."""
    def disable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Disable an API key."""
    def enable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Enable an API key."""
    def revoke(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Revoke an API key."""

class AgentsWithResponse:
    def list(self, parameters: t.ListAgentActionsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.AgentAction]]:
        """List the actions that agents propose."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AgentAction]:
        """Retrieve an action that an agent proposes."""
    def approve(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AgentAction]:
        """Approve an action that an agent proposes."""
    def decline(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AgentAction]:
        """Decline an action that an agent proposes."""

class AuditWithResponse:
    def list_entries(self, parameters: t.ListAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.AuditEntry]]:
        """List audit entries."""
    def export_entries(self, parameters: t.ExportAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Export the audit chain."""
    def get_entry(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AuditEntry]:
        """Retrieve an audit entry."""

class RequestLogWithResponse:
    def list(self, parameters: t.ListRequestsQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Request]]:
        """List recent requests."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Request]:
        """Retrieve a recent request."""

class PermissionsWithResponse:
    def check(self, body: t.PermissionCheckParams = ..., /, **options: Unpack[Options]) -> Answer[t.PermissionCheck]:
        """Check permissions."""
    def list_actions(self, /, **options: Unpack[Options]) -> Answer[Page[t.PermissionAction]]:
        """List the actions of permission checks."""
    def get_own(self, /, **options: Unpack[Options]) -> Answer[t.Permissions]:
        """Retrieve the permissions of the caller."""
    def list_scopes(self, /, **options: Unpack[Options]) -> Answer[Page[t.Scope]]:
        """List scopes."""
    def list_roles(self, parameters: t.ListRolesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Role]]:
        """List custom roles."""
    def create_role(self, body: t.RoleCreateParams, /, **options: Unpack[Options]) -> Answer[t.Role]:
        """Create a custom role."""
    def get_role(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Role]:
        """Retrieve a custom role."""
    def delete_role(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a custom role."""
    def update_role(self, id: str, body: t.RoleUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Role]:
        """Update a custom role."""
    def evaluate_access(self, body: t.AuthzenEvaluationParams, /, **options: Unpack[Options]) -> Answer[t.AuthzenDecision]:
        """Evaluate access (AuthZEN)."""
    def evaluate_access_batch(self, body: t.AuthzenEvaluationsParams = ..., /, **options: Unpack[Options]) -> Answer[t.AuthzenDecisions]:
        """Evaluate access in a batch (AuthZEN)."""
    def get_authzen_configuration(self, /, **options: Unpack[Options]) -> Answer[t.AuthzenConfiguration]:
        """Retrieve the metadata of AuthZEN."""

class UsersWithResponse:
    def list(self, parameters: t.ListUsersQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.User]]:
        """List users."""
    def invite(self, body: t.UserInviteParams, /, **options: Unpack[Options]) -> Answer[t.InvitedUser]:
        """Invite a user."""
    def list_colleagues(self, parameters: t.ListColleaguesQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.Colleague]]:
        """List colleagues."""
    def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Retrieve a user."""
    def update(self, id: str, body: t.UserUpdateParams, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Update a user."""
    def invite_again(self, id: str, /, **options: Unpack[Options]) -> Answer[t.InvitedUser]:
        """Invite a user again."""
    def set_identity(self, id: str, body: t.UserIdentitySetParams, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Map a user to a person."""
    def disable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Disable a user."""
    def enable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Enable a user."""

class MetaWithResponse:
    def get_health(self, /, **options: Unpack[Options]) -> Answer[t.Health]:
        """Report liveness."""
    def get_readiness(self, /, **options: Unpack[Options]) -> Answer[t.Readiness]:
        """Report readiness."""
    def get_open_api(self, /, **options: Unpack[Options]) -> Answer[Any]:
        """Get the OpenAPI document."""

class SandboxWithResponse:
    def trigger_event(self, body: t.EventTriggerParams, /, **options: Unpack[Options]) -> Answer[t.Event]:
        """Fire an event."""
    def inject_payer_event(self, body: t.PayerEventCreateParams, /, **options: Unpack[Options]) -> Answer[t.PayerEvent]:
        """Create a payer response."""
    def get_ehr(self, /, **options: Unpack[Options]) -> Answer[t.SandboxEhr]:
        """Retrieve the sandbox's EHR."""
    def add_ehr_fault(self, body: t.SandboxEhrFaultCreateParams, /, **options: Unpack[Options]) -> Answer[t.SandboxEhrFault]:
        """Make the sandbox's EHR fail."""
    def remove_ehr_faults(self, /, **options: Unpack[Options]) -> Answer[t.SandboxEhrFaultsRemoved]:
        """Remove the faults of the sandbox's EHR."""
    def reset(self, /, **options: Unpack[Options]) -> Answer[t.SandboxReset]:
        """Reset the sandbox."""
    def list_scenarios(self, /, **options: Unpack[Options]) -> Answer[Page[t.SandboxScenario]]:
        """List scenarios."""
    def get_scenario(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SandboxScenario]:
        """Retrieve a scenario."""
    def list_test_clocks(self, parameters: t.ListTestClocksQuery = ..., /, **options: Unpack[Options]) -> Answer[Page[t.TestClock]]:
        """List test clocks."""
    def create_test_clock(self, body: t.TestClockCreateParams, /, **options: Unpack[Options]) -> Answer[t.TestClock]:
        """Create a test clock."""
    def get_test_clock(self, id: str, /, **options: Unpack[Options]) -> Answer[t.TestClock]:
        """Retrieve a test clock."""
    def delete_test_clock(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a test clock."""
    def advance_test_clock(self, id: str, body: t.TestClockAdvanceParams, /, **options: Unpack[Options]) -> Answer[t.TestClock]:
        """Advance a test clock."""

class AsyncPatientsWithResponse:
    async def list(self, parameters: t.ListPatientsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Patient]]:
        """List patients."""
    async def create(self, body: t.PatientCreateParams, /, **options: Unpack[Options]) -> Answer[t.Patient]:
        """Create a patient."""
    async def find_duplicate(self, body: t.PatientDuplicateSearchParams, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PossibleDuplicate]]:
        """Find duplicates of a patient."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Patient]:
        """Retrieve a patient."""
    async def update(self, id: str, body: t.PatientUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Patient]:
        """Update a patient."""
    async def merge(self, id: str, body: t.PatientMergeCreateParams, /, **options: Unpack[Options]) -> Answer[t.PatientMerge]:
        """Merge a patient into another."""
    async def record_medical_history(self, body: t.MedicalHistoryCreateParams, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.MedicalHistoryEntry]]:
        """Record entries of a patient's medical history."""
    async def get_medical_history_entry(self, id: str, /, **options: Unpack[Options]) -> Answer[t.MedicalHistoryEntry]:
        """Retrieve an entry of a medical history."""
    async def list_medical_history(self, id: str, parameters: t.ListMedicalHistoryQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.MedicalHistoryEntry]]:
        """List a patient's medical history."""

class AsyncCoveragesWithResponse:
    async def set_order(self, id: str, body: t.CoverageOrderSetParams, /, **options: Unpack[Options]) -> Answer[t.CoverageOrder]:
        """Set the order of a patient's coverages."""
    async def list(self, parameters: t.ListCoveragesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Coverage]]:
        """List coverages."""
    async def create(self, body: t.CoverageCreateParams, /, **options: Unpack[Options]) -> Answer[t.Coverage]:
        """Create a coverage."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Coverage]:
        """Retrieve a coverage."""
    async def update(self, id: str, body: t.CoverageUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Coverage]:
        """Update a coverage."""

class AsyncProvidersWithResponse:
    async def list(self, parameters: t.ListProvidersQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ProviderRecord]]:
        """List providers."""
    async def create(self, body: t.ProviderCreateParams, /, **options: Unpack[Options]) -> Answer[t.ProviderRecord]:
        """Create a provider."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ProviderRecord]:
        """Retrieve a provider."""
    async def update(self, id: str, body: t.ProviderUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ProviderRecord]:
        """Update a provider."""
    async def merge(self, id: str, body: t.ProviderMergeCreateParams, /, **options: Unpack[Options]) -> Answer[t.ProviderMerge]:
        """Merge a provider into another."""
    async def list_facilities(self, parameters: t.ListFacilitiesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Facility]]:
        """List facilities."""
    async def create_facility(self, body: t.FacilityCreateParams, /, **options: Unpack[Options]) -> Answer[t.Facility]:
        """Create a facility."""
    async def get_facility(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Facility]:
        """Retrieve a facility."""
    async def update_facility(self, id: str, body: t.FacilityUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Facility]:
        """Update a facility."""

class AsyncPayersWithResponse:
    async def list(self, parameters: t.ListPayersQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Payer]]:
        """Search the payer directory."""
    async def create(self, body: t.PayerCreateParams, /, **options: Unpack[Options]) -> Answer[t.Payer]:
        """Add a payer of your own."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Payer]:
        """Retrieve a payer."""
    async def update(self, id: str, body: t.PayerUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Payer]:
        """Update a payer of your own."""

class AsyncDocumentsWithResponse:
    async def list(self, parameters: t.ListDocumentsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Document]]:
        """List documents."""
    async def create(self, body: t.DocumentCreateParams, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Create a document."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Retrieve a document."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a document."""
    async def update(self, id: str, body: t.DocumentUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Update a document."""
    async def upload_content(self, id: str, body: AsyncBody, /, **options: Unpack[Options]) -> Answer[t.Document]:
        """Upload the content of a document."""
    async def download(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Download the content of a document."""

class AsyncEncountersWithResponse:
    async def list(self, parameters: t.ListEncountersQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Encounter]]:
        """List encounters."""
    async def create(self, body: t.EncounterCreateParams, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Create an encounter."""
    async def create_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> Answer[t.EncounterClaims]:
        """Create claims from several encounters."""
    async def preview_claims(self, body: t.EncounterClaimsParams, /, **options: Unpack[Options]) -> Answer[t.EncounterClaimsPreview]:
        """Preview the claims of several encounters."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Retrieve an encounter."""
    async def update(self, id: str, body: t.EncounterUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Update an encounter."""
    async def hold(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Hold an encounter."""
    async def release(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Release a held encounter."""
    async def void(self, id: str, body: t.EncounterReasonParams = ..., /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Void an encounter."""
    async def create_claim(self, id: str, body: t.EncounterClaimParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Create a claim from an encounter."""
    async def add_charges(self, id: str, body: t.EncounterChargesParams, /, **options: Unpack[Options]) -> Answer[t.Encounter]:
        """Add the charges of a bundle."""
    async def list_provenance(self, id: str, parameters: t.ListEncounterProvenanceQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Provenance]]:
        """List the changes of an encounter."""
    async def list_charge_bundles(self, parameters: t.ListChargeBundlesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ChargeBundle]]:
        """List charge bundles."""
    async def create_charge_bundle(self, body: t.ChargeBundleCreateParams, /, **options: Unpack[Options]) -> Answer[t.ChargeBundle]:
        """Create a charge bundle."""
    async def get_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ChargeBundle]:
        """Retrieve a charge bundle."""
    async def delete_charge_bundle(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a charge bundle."""
    async def update_charge_bundle(self, id: str, body: t.ChargeBundleUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ChargeBundle]:
        """Update a charge bundle."""

class AsyncImportsWithResponse:
    async def list(self, parameters: t.ListImportsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Import]]:
        """List imports."""
    async def create(self, body: AsyncBody, /, **options: Unpack[Options]) -> Answer[t.Import]:
        """Import patients, coverages, encounters, providers and facilities."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Import]:
        """Retrieve an import."""
    async def cancel(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Import]:
        """Cancel an import."""
    async def list_rows(self, id: str, parameters: t.ListImportRowsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ImportRow]]:
        """List the rows of an import."""

class AsyncEligibilityWithResponse:
    async def check_claim(self, id: str, body: t.ClaimEligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Check the eligibility for a claim."""
    async def list_checks(self, parameters: t.ListEligibilityChecksQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.EligibilityCheck]]:
        """List eligibility checks."""
    async def create_check(self, body: t.EligibilityCheckCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Check eligibility."""
    async def create_batch(self, body: t.EligibilityBatchCreateParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityBatch]:
        """Check eligibility in a batch."""
    async def get_check(self, id: str, parameters: t.GetEligibilityCheckQuery = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Retrieve an eligibility check."""
    async def cancel_check(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Cancel an eligibility check."""
    async def apply_coverage_fix(self, id: str, body: t.CoverageFixApplyParams = ..., /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Apply the suggested change of the coverage."""
    async def add_other_coverage(self, id: str, body: t.OtherCoverageAddParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityCheck]:
        """Add other coverage that the payer named."""
    async def list_batches(self, parameters: t.ListEligibilityBatchesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.EligibilityBatch]]:
        """List eligibility batches."""
    async def get_batch(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityBatch]:
        """Retrieve an eligibility batch."""
    async def list_batch_items(self, id: str, parameters: t.ListEligibilityBatchItemsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.EligibilityBatchItem]]:
        """List the rows of an eligibility batch."""
    async def list_policies(self, parameters: t.ListEligibilityPoliciesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.EligibilityPolicy]]:
        """List policies that re-check coverages."""
    async def create_policy(self, body: t.EligibilityPolicyCreateParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Create a policy that re-checks coverages."""
    async def get_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Retrieve a policy that re-checks coverages."""
    async def delete_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a policy that re-checks coverages."""
    async def update_policy(self, id: str, body: t.EligibilityPolicyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Update a policy that re-checks coverages."""
    async def pause_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Pause a policy that re-checks coverages."""
    async def resume_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicy]:
        """Resume a policy that re-checks coverages."""
    async def preview_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.EligibilityPolicyPreview]:
        """Preview the checks of a policy."""
    async def list_policy_items(self, id: str, parameters: t.ListEligibilityPolicyItemsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.EligibilityPolicyItem]]:
        """List the coverages that a policy has checked."""
    async def get_expected_visits(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ExpectedVisits]:
        """List the expected visits of a patient."""
    async def put_expected_visits(self, id: str, body: t.ExpectedVisitsReplaceParams, /, **options: Unpack[Options]) -> Answer[t.ExpectedVisits]:
        """Replace the expected visits of a patient."""
    async def get_timeline(self, id: str, parameters: t.GetEligibilityTimelineQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.EligibilityTimelineEntry]]:
        """List a patient's eligibility over time."""

class AsyncPriorAuthorizationsWithResponse:
    async def list(self, parameters: t.ListPriorAuthorizationsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ListedPriorAuthorization]]:
        """List prior authorizations."""
    async def create(self, body: t.PriorAuthorizationCreateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Create a prior authorization."""
    async def determine(self, body: t.DeterminationParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationDetermination]:
        """Determine whether an authorization is required."""
    async def get_metrics(self, parameters: t.GetPriorAuthorizationMetricsQuery = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationMetrics]:
        """Report on prior authorizations."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Retrieve a prior authorization."""
    async def update(self, id: str, body: t.PriorAuthorizationUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Update a prior authorization."""
    async def get_requirements(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AuthorizationRequirements]:
        """List the open requirements of a prior authorization."""
    async def copy(self, id: str, body: t.PriorAuthorizationCopyParams = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Copy a prior authorization."""
    async def submit(self, id: str, body: t.PriorAuthorizationSubmitParams = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Submit a prior authorization."""
    async def cancel(self, id: str, body: t.PriorAuthorizationCancelParams = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Cancel a prior authorization."""
    async def check_status(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Ask the payer for the status."""
    async def extend_clock(self, id: str, body: t.PriorAuthorizationExtendParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Record an extension of the payer's time."""
    async def record_receipt(self, id: str, body: t.PriorAuthorizationReceiptParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Record when the payer received the request."""
    async def list_x12(self, id: str, parameters: t.ListPriorAuthorizationX12Query = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PriorAuthorizationX12]]:
        """List the X12 texts of a prior authorization."""
    async def list_documents(self, id: str, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Document]]:
        """List the attached documents."""
    async def attach_document(self, id: str, body: t.PriorAuthorizationDocumentParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Attach a document."""
    async def detach_document(self, id: str, document_id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Detach a document."""
    async def get_packet(self, id: str, parameters: t.GetPriorAuthorizationPacketQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Print a prior authorization."""
    async def get_timeline(self, id: str, parameters: t.GetPriorAuthorizationTimelineQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.TimelineEntry]]:
        """List the history of a prior authorization."""
    async def list_audit_log(self, id: str, parameters: t.ListPriorAuthorizationAuditLogQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PriorAuthorizationAuditEntry]]:
        """List the audit log of a prior authorization."""
    async def add_audit_entry(self, id: str, body: t.PriorAuthorizationAuditEntryCreateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationAuditEntry]:
        """Add an entry to the audit log."""
    async def list_questions(self, id: str, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PriorAuthorizationQuestion]]:
        """List the payer's questions."""
    async def get_question(self, id: str, question_id: str, parameters: t.GetPriorAuthorizationQuestionQuery = ..., /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationQuestion]:
        """Retrieve a question."""
    async def update_question(self, id: str, question_id: str, body: t.PriorAuthorizationQuestionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationQuestion]:
        """Answer a question."""
    async def answer_questions(self, id: str, body: t.PriorAuthorizationAnswersUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationAnswers]:
        """Answer several questions."""
    async def submit_answers(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Send the answers to the payer."""
    async def get_provider_review(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ProviderReview]:
        """Retrieve the provider review."""
    async def review_answers(self, id: str, body: t.ProviderReviewAnswersUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorizationAnswers]:
        """Review answers."""
    async def approve_provider_review(self, id: str, body: t.ProviderReviewApproveParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Approve the answers."""
    async def reject_provider_review(self, id: str, body: t.ProviderReviewRejectParams, /, **options: Unpack[Options]) -> Answer[t.PriorAuthorization]:
        """Reject the answers."""

class AsyncClaimsWithResponse:
    async def list(self, parameters: t.ListClaimsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Claim]]:
        """List claims."""
    async def create(self, body: Union[t.ClaimCreateParams, t.ClaimFromFormParams], /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Create a draft claim."""
    async def get_summary(self, parameters: t.GetClaimSummaryQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ClaimSummary]:
        """Sum up claims."""
    async def submit_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> Answer[t.ClaimBatchSubmitResult]:
        """Submit several claims."""
    async def preview_batch(self, body: t.ClaimBatchSubmitParams, /, **options: Unpack[Options]) -> Answer[t.ClaimBatchPreview]:
        """Preview the submission of several claims."""
    async def list_imports(self, parameters: t.ListClaimImportsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ClaimImport]]:
        """List claim imports."""
    async def import_(self, body: AsyncBody, /, **options: Unpack[Options]) -> Answer[t.ClaimImport]:
        """Import claims from an 837P file."""
    async def get_import(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimImport]:
        """Retrieve a claim import."""
    async def list_import_items(self, id: str, parameters: t.ListClaimImportItemsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ClaimImportItem]]:
        """List the items of a claim import."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Retrieve a claim."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Cancel a claim."""
    async def update(self, id: str, body: t.ClaimUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Update a claim."""
    async def validate(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimValidation]:
        """Check a claim's structure."""
    async def get_scrub(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubReport]:
        """Show what the latest scrub checked."""
    async def scrub(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubRun]:
        """Scrub a claim."""
    async def list_scrub_runs(self, id: str, parameters: t.ListScrubRunsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ScrubRun]]:
        """List the scrub runs of a claim."""
    async def list_built_in_scrub_rules(self, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.BuiltInScrubRule]]:
        """List the rules of the service."""
    async def list_findings(self, id: str, parameters: t.ListFindingsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Finding]]:
        """List the findings of the latest scrub."""
    async def apply_fix(self, id: str, body: t.ClaimFixParams = ..., /, **options: Unpack[Options]) -> Answer[t.ClaimFixResult]:
        """Apply fixes to a claim."""
    async def get_denial_risk(self, id: str, /, **options: Unpack[Options]) -> Answer[t.DenialRisk]:
        """Count denials of similar claims."""
    async def submit(self, id: str, body: t.ClaimSubmitParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Submit a claim."""
    async def get_x12(self, id: str, parameters: t.GetClaimX12Query = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Get the X12 text of a claim."""
    async def get_form(self, id: str, parameters: t.GetClaimFormQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ClaimForm]:
        """Get a claim as a paper form."""
    async def list_acknowledgments(self, id: str, parameters: t.ListAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Acknowledgment]]:
        """List the acknowledgments of a claim."""
    async def list_remittances(self, id: str, parameters: t.ListClaimRemittancesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ClaimPayment]]:
        """List the claim payments of a claim."""
    async def create_secondary(self, id: str, body: t.SecondaryClaimCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Bill the next payer."""
    async def hold(self, id: str, body: t.ClaimHoldParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Hold a claim."""
    async def release(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Release a held claim."""
    async def reopen(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Reopen a rejected claim."""
    async def restore(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Restore an archived claim."""
    async def replace(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Replace a claim."""
    async def void(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Void a claim."""
    async def copy(self, id: str, body: t.ClaimCorrectionCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Copy a claim."""
    async def get_annotations(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimAnnotations]:
        """Get the texts and reasons beside the fields of a claim."""
    async def send_information(self, id: str, body: t.InformationCreateParams, /, **options: Unpack[Options]) -> Answer[t.Claim]:
        """Send the information that the payer requests."""
    async def get_timeline(self, id: str, parameters: t.GetClaimTimelineQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.TimelineEntry]]:
        """List the history of a claim."""
    async def validate_eap(self, body: t.EapValidationParams = ..., /, **options: Unpack[Options]) -> Answer[t.EapValidation]:
        """Check a claim for an employee assistance program."""

class AsyncScrubRulesWithResponse:
    async def list_properties(self, parameters: t.ListScrubRulePropertiesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ScrubRuleProperty]]:
        """List the properties of claims."""
    async def preview(self, body: t.ScrubRulePreviewParams, /, **options: Unpack[Options]) -> Answer[t.ScrubRulePreview]:
        """Preview a scrub rule."""
    async def list(self, parameters: t.ListScrubRulesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ScrubRule]]:
        """List scrub rules."""
    async def create(self, body: t.ScrubRuleCreateParams, /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Create a scrub rule."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Retrieve a scrub rule."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a scrub rule."""
    async def update(self, id: str, body: t.ScrubRuleUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Update a scrub rule."""
    async def test(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ScrubRuleTestResults]:
        """Run the tests of a scrub rule."""

class AsyncCodeSetsWithResponse:
    async def list(self, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.CodeSetKind]]:
        """List the code sets."""
    async def get_code(self, set: str, code: str, parameters: t.GetCodeSetCodeQuery = ..., /, **options: Unpack[Options]) -> Answer[t.CodeSetCode]:
        """Look up a code."""

class AsyncLedgerWithResponse:
    async def post_patient_payment(self, id: str, body: t.PatientPaymentCreateParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Post a payment of the patient."""
    async def refund_patient(self, id: str, body: t.PatientRefundCreateParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Refund what the patient has overpaid."""
    async def write_off_claim_amount(self, id: str, body: t.WriteOffCreateParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Write off an open amount."""
    async def reverse_entry(self, id: str, entry_id: str, body: t.LedgerEntryReverseParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Reverse a payment of the patient, a refund or a write-off."""
    async def list_entries(self, id: str, parameters: t.ListLedgerEntriesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.LedgerEntry]]:
        """List the ledger entries of a claim."""
    async def get_patient_balance(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PatientBalance]:
        """Retrieve the balance of a patient."""
    async def list_patient_account(self, id: str, parameters: t.ListPatientAccountQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.AccountLine]]:
        """List the account of a patient."""
    async def clear_claim_suspense(self, id: str, body: t.SuspenseClearParams, /, **options: Unpack[Options]) -> Answer[t.LedgerEntry]:
        """Clear the amount in suspense of a claim."""

class AsyncRemittancesWithResponse:
    async def list(self, parameters: t.ListRemittancesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.RemittanceSummary]]:
        """List remittances."""
    async def upload(self, body: Union[t.RemittanceEnterParams, AsyncBody], /, **options: Unpack[Options]) -> Answer[t.RemittanceFile]:
        """Upload an 835 file or enter a paper remittance."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Remittance]:
        """Retrieve a remittance."""
    async def dismiss(self, id: str, body: t.RemittanceDismissParams, /, **options: Unpack[Options]) -> Answer[t.RemittanceSummary]:
        """Dismiss a withheld remittance."""
    async def list_claims(self, id: str, parameters: t.ListRemittanceClaimsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ClaimPayment]]:
        """List the claim payments of a remittance."""
    async def get835(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Get the X12 text of a remittance."""
    async def list_waiting_claim_payments(self, parameters: t.ListWaitingClaimPaymentsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ClaimPayment]]:
        """List claim payments that need a review."""
    async def get_claim_payment(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Retrieve a claim payment."""
    async def list_claim_payment_candidates(self, id: str, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ClaimCandidate]]:
        """List candidate claims for a claim payment."""
    async def match_claim_payment(self, id: str, body: t.ClaimPaymentMatchParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Match a claim payment to a claim."""
    async def unmatch_claim_payment(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Remove the match of a claim payment."""
    async def ignore_claim_payment(self, id: str, body: t.ClaimPaymentIgnoreParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Set a claim payment aside."""
    async def post_claim_payment(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Post a claim payment."""
    async def release_claim_payment(self, id: str, body: t.ClaimPaymentReleaseParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Release a withheld claim payment."""
    async def preview_claim_payment_release(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ClaimPaymentReleasePreview]:
        """Preview the release of a claim payment."""
    async def undo_claim_payment(self, id: str, body: t.ClaimPaymentUndoParams, /, **options: Unpack[Options]) -> Answer[t.ClaimPayment]:
        """Undo the posting of a claim payment."""

class AsyncDenialsWithResponse:
    async def list(self, parameters: t.ListDenialsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ListedDenial]]:
        """List denials."""
    async def summarize(self, parameters: t.SummarizeDenialsQuery = ..., /, **options: Unpack[Options]) -> Answer[t.DenialSummary]:
        """Summarize denials."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Denial]:
        """Retrieve a denial."""
    async def update(self, id: str, body: t.DenialUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Denial]:
        """Change a denial."""
    async def resolve(self, id: str, body: t.DenialResolveParams, /, **options: Unpack[Options]) -> Answer[t.Denial]:
        """Resolve a denial."""
    async def create_scrub_rule_of(self, id: str, body: t.DenialRuleCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.ScrubRule]:
        """Draft a scrub rule from a denial."""

class AsyncAppealsWithResponse:
    async def list_deadlines(self, parameters: t.ListAppealDeadlinesQuery, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.AppealLevelDeadline]]:
        """List the deadlines of appeals."""
    async def list(self, parameters: t.ListAppealsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ListedAppeal]]:
        """List appeals."""
    async def create(self, body: t.AppealCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Generate an appeal."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Retrieve an appeal."""
    async def update(self, id: str, body: t.AppealUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Edit an appeal."""
    async def get_letter(self, id: str, parameters: t.GetAppealLetterQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Print the letter."""
    async def send(self, id: str, body: t.AppealSendParams, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Send an appeal."""
    async def record_outcome(self, id: str, body: t.AppealOutcomeCreateParams, /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Record the payer's decision."""
    async def withdraw(self, id: str, body: t.AppealWithdrawParams = ..., /, **options: Unpack[Options]) -> Answer[t.Appeal]:
        """Withdraw an appeal."""

class AsyncConnectionsWithResponse:
    async def list(self, parameters: t.ListConnectionsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Connection]]:
        """List connections."""
    async def create(self, body: t.ConnectionCreateParams, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Set up a connection."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Retrieve a connection."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a connection."""
    async def update(self, id: str, body: t.ConnectionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Update a connection."""
    async def test(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ConnectionTest]:
        """Test a connection."""
    async def confirm_host_key(self, id: str, body: t.HostKeyConfirmationParams, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Confirm the host key of a partner's server."""
    async def make_key(self, id: str, body: t.ConnectionKeyCreateParams = ..., /, **options: Unpack[Options]) -> Answer[t.ConnectionCredential]:
        """Create a key for signing in or for PGP."""
    async def forget_previous_key(self, id: str, body: t.ConnectionKeyForgetParams = ..., /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Delete the previous key."""
    async def pause(self, id: str, body: t.ConnectionPauseParams = ..., /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Pause a connection."""
    async def resume(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Resume or activate a connection."""
    async def go_live(self, id: str, body: t.ConnectionGoLiveParams = ..., /, **options: Unpack[Options]) -> Answer[t.Connection]:
        """Let a connection go live."""

class AsyncTradingPartnersWithResponse:
    async def list(self, parameters: t.ListTradingPartnersQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.TradingPartner]]:
        """List trading partners."""
    async def create(self, body: t.TradingPartnerCreateParams, /, **options: Unpack[Options]) -> Answer[t.TradingPartner]:
        """Set up a trading partner."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.TradingPartner]:
        """Retrieve a trading partner."""
    async def update(self, id: str, body: t.TradingPartnerUpdateParams, /, **options: Unpack[Options]) -> Answer[t.TradingPartner]:
        """Update a trading partner."""
    async def list_payer_routes(self, parameters: t.ListPayerRoutesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PayerRoute]]:
        """List routes of payers."""
    async def create_payer_route(self, body: t.PayerRouteCreateParams, /, **options: Unpack[Options]) -> Answer[t.PayerRoute]:
        """Route a payer to a trading partner."""
    async def get_payer_route(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerRoute]:
        """Retrieve a route."""
    async def update_payer_route(self, id: str, body: t.PayerRouteUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PayerRoute]:
        """Update a route."""

class AsyncEnrollmentsWithResponse:
    async def list(self, parameters: t.ListEnrollmentsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Enrollment]]:
        """List enrollments."""
    async def create(self, body: t.EnrollmentCreateParams, /, **options: Unpack[Options]) -> Answer[t.Enrollment]:
        """Record an enrollment."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Enrollment]:
        """Retrieve an enrollment."""
    async def update(self, id: str, body: t.EnrollmentUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Enrollment]:
        """Update an enrollment."""

class AsyncX12WithResponse:
    async def validate(self, body: AsyncBody, /, **options: Unpack[Options]) -> Answer[t.X12Validation]:
        """Validate an X12 file."""
    async def parse(self, body: AsyncBody, /, **options: Unpack[Options]) -> Answer[t.X12Document]:
        """Read an X12 file as JSON."""
    async def annotate(self, body: AsyncBody, /, **options: Unpack[Options]) -> Answer[t.X12Annotation]:
        """Annotate an X12 file."""
    async def redact(self, body: AsyncBody, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Redact an X12 file."""

class AsyncExchangeWithResponse:
    async def list_interchanges(self, parameters: t.ListInterchangesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Interchange]]:
        """List interchanges."""
    async def get_interchange(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Retrieve an interchange."""
    async def get_interchange_x12(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Get the X12 text of an interchange."""
    async def list_interchange_acknowledgments(self, id: str, parameters: t.ListInterchangeAcknowledgmentsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Acknowledgment]]:
        """List the acknowledgments of an interchange."""
    async def retry_interchange(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Retry an interchange."""
    async def give_up_interchange(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Give up an interchange."""
    async def resolve_interchange(self, id: str, body: t.InterchangeResolveParams, /, **options: Unpack[Options]) -> Answer[t.Interchange]:
        """Settle an uncertain interchange."""

class AsyncPayerFilesWithResponse:
    async def list(self, parameters: t.ListPayerFilesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PayerFile]]:
        """List payer files."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Retrieve a payer file."""
    async def get_content(self, id: str, /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Download a payer file."""
    async def assign(self, id: str, body: t.PayerFileAssignParams, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Assign transactions to an organization."""
    async def reprocess(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Process a payer file again."""
    async def mark_report(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Mark a payer file as a report."""
    async def discard(self, id: str, body: t.PayerFileDiscardParams, /, **options: Unpack[Options]) -> Answer[t.PayerFile]:
        """Discard a payer file."""

class AsyncFhirWithResponse:
    async def read_metadata(self, parameters: t.ReadFhirMetadataQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read the CapabilityStatement."""
    async def read_smart_configuration(self, /, **options: Unpack[Options]) -> Answer[Any]:
        """Read the SMART configuration."""
    async def search_patients(self, parameters: t.SearchFhirPatientsQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search patients as FHIR Patient."""
    async def post_search_patients(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search patients as FHIR Patient by POST."""
    async def read_patient(self, id: str, parameters: t.ReadFhirPatientQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read patients as FHIR Patient."""
    async def read_patient_everything(self, id: str, parameters: t.ReadFhirPatientEverythingQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read a patient with all resources of the patient as FHIR."""
    async def search_coverages(self, parameters: t.SearchFhirCoveragesQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search coverages as FHIR Coverage."""
    async def post_search_coverages(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search coverages as FHIR Coverage by POST."""
    async def read_coverage(self, id: str, parameters: t.ReadFhirCoverageQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read coverages as FHIR Coverage."""
    async def search_claims(self, parameters: t.SearchFhirClaimsQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search claims as FHIR Claim."""
    async def post_search_claims(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search claims as FHIR Claim by POST."""
    async def read_claim(self, id: str, parameters: t.ReadFhirClaimQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read claims as FHIR Claim."""
    async def search_claim_responses(self, parameters: t.SearchFhirClaimResponsesQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search responses to claims as FHIR ClaimResponse."""
    async def post_search_claim_responses(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search responses to claims as FHIR ClaimResponse by POST."""
    async def read_claim_response(self, id: str, parameters: t.ReadFhirClaimResponseQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read responses to claims as FHIR ClaimResponse."""
    async def search_explanation_of_benefits(self, parameters: t.SearchFhirExplanationOfBenefitsQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search decided claims as FHIR ExplanationOfBenefit."""
    async def post_search_explanation_of_benefits(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search decided claims as FHIR ExplanationOfBenefit by POST."""
    async def read_explanation_of_benefit(self, id: str, parameters: t.ReadFhirExplanationOfBenefitQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read decided claims as FHIR ExplanationOfBenefit."""
    async def search_coverage_eligibility_responses(self, parameters: t.SearchFhirCoverageEligibilityResponsesQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search eligibility checks as FHIR CoverageEligibilityResponse."""
    async def post_search_coverage_eligibility_responses(self, body: AsyncBody = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Search eligibility checks as FHIR CoverageEligibilityResponse by POST."""
    async def read_coverage_eligibility_response(self, id: str, parameters: t.ReadFhirCoverageEligibilityResponseQuery = ..., /, **options: Unpack[Options]) -> Answer[Any]:
        """Read eligibility checks as FHIR CoverageEligibilityResponse."""

class AsyncPartnerEhrsWithResponse:
    async def list_connections(self, parameters: t.ListPartnerEhrConnectionsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PartnerEhrConnection]]:
        """List connections to partner EHRs."""
    async def create_connection(self, body: t.PartnerEhrConnectionCreateParams, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrConnection]:
        """Connect a partner EHR."""
    async def get_connection(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrConnection]:
        """Retrieve a connection to a partner EHR."""
    async def delete_connection(self, id: str, /, **options: Unpack[Options]) -> Answer[t.DeletedPartnerEhrConnection]:
        """Delete a connection to a partner EHR."""
    async def update_connection(self, id: str, body: t.PartnerEhrConnectionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrConnection]:
        """Update a connection to a partner EHR."""
    async def test_connection(self, id: str, /, **options: Unpack[Options]) -> Answer[t.PartnerEhrTest]:
        """Test a connection to a partner EHR."""
    async def list_webhooks(self, id: str, parameters: t.ListPartnerEhrWebhooksQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PartnerEhrWebhook]]:
        """List the webhooks of a partner EHR."""
    async def register_webhooks(self, id: str, body: t.PartnerEhrWebhookCreateParams, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PartnerEhrWebhook]]:
        """Register webhooks with a partner EHR."""
    async def verify_webhooks(self, id: str, body: t.PartnerEhrVerifyParams = ..., /, **options: Unpack[Options]) -> Answer[t.PartnerEhrVerification]:
        """Verify the webhooks of a partner EHR."""
    async def delete_webhook(self, id: str, webhook_id: str, /, **options: Unpack[Options]) -> Answer[t.DeletedPartnerEhrWebhook]:
        """Delete a webhook of a partner EHR."""
    async def list_outbox(self, id: str, parameters: t.ListPartnerEhrOutboxQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.OutboxEntry]]:
        """List the outbox of a partner EHR."""
    async def get_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetPartnerEhrOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retrieve an outbox entry of a partner EHR."""
    async def retry_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retry a failed write to a partner EHR."""
    async def cancel_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Cancel a write to a partner EHR."""

class AsyncFhirSynchronizationWithResponse:
    async def start(self, id: str, body: t.SyncStartParams = ..., /, **options: Unpack[Options]) -> Answer[t.FhirSyncRun]:
        """Synchronize with a FHIR server."""
    async def list_runs(self, id: str, parameters: t.ListFhirSyncRunsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.FhirSyncRun]]:
        """List the sync runs of a connection."""
    async def get_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSyncRun]:
        """Retrieve a sync run."""
    async def cancel_run(self, id: str, run_id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSyncRun]:
        """Cancel a sync run."""
    async def replace_fhir_coverage(self, id: str, body: t.CoverageSetReplaceParams, /, **options: Unpack[Options]) -> Answer[t.CoverageSetResult]:
        """Replace a patient's coverages of a connection."""
    async def write_fhir_document(self, id: str, body: t.FhirDocumentWriteCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirDocumentWrite]:
        """Write a document to a FHIR server."""
    async def list_fhir_resources(self, id: str, parameters: t.ListFhirResourcesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ReceivedFhirResource]]:
        """List the resources received from a server."""
    async def get_fhir_freshness(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirFreshness]:
        """Retrieve the freshness of a connection's data."""
    async def get_fhir_mappings(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirMappings]:
        """Retrieve the mappings of a connection."""
    async def replace_fhir_mappings(self, id: str, body: t.FhirMappingsReplaceParams, /, **options: Unpack[Options]) -> Answer[t.FhirMappings]:
        """Replace the mappings of a connection."""

class AsyncFhirConnectionsWithResponse:
    async def list_fhir_outbox(self, id: str, parameters: t.ListFhirOutboxQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.OutboxEntry]]:
        """List the outbox of a FHIR server."""
    async def get_fhir_outbox_entry(self, id: str, outbox_id: str, parameters: t.GetFhirOutboxEntryQuery = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retrieve an outbox entry of a FHIR server."""
    async def retry_fhir_outbox_entry(self, id: str, outbox_id: str, /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Retry a failed write to a FHIR server."""
    async def cancel_fhir_outbox_entry(self, id: str, outbox_id: str, body: t.OutboxCancelParams = ..., /, **options: Unpack[Options]) -> Answer[t.OutboxEntry]:
        """Cancel a write to a FHIR server."""
    async def list(self, parameters: t.ListFhirConnectionsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.FhirConnection]]:
        """List connections to FHIR servers."""
    async def create(self, body: t.FhirConnectionCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Create a connection to a FHIR server."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Retrieve a connection to a FHIR server."""
    async def delete(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a connection to a FHIR server."""
    async def update(self, id: str, body: t.FhirConnectionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Update a connection to a FHIR server."""
    async def test(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionTest]:
        """Test a connection to a FHIR server."""
    async def enable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Enable a connection."""
    async def disable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Disable a connection."""
    async def rotate_key(self, id: str, body: t.FhirKeyRotationParams = ..., /, **options: Unpack[Options]) -> Answer[t.FhirConnectionDetails]:
        """Rotate the signing key of a connection."""
    async def list_fhir_subscriptions(self, id: str, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.FhirSubscription]]:
        """List subscriptions at a FHIR server."""
    async def create_fhir_subscription(self, id: str, body: t.FhirSubscriptionCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirSubscription]:
        """Subscribe to changes at a FHIR server."""
    async def delete_fhir_subscriptions(self, id: str, parameters: t.DeleteFhirSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> Answer[t.FhirUnsubscription]:
        """Remove the subscriptions at a FHIR server."""

class AsyncFhirSessionsWithResponse:
    async def list(self, id: str, parameters: t.ListFhirSessionsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.FhirSession]]:
        """List the sessions of a connection."""
    async def start(self, id: str, body: t.FhirSessionCreateParams, /, **options: Unpack[Options]) -> Answer[t.FhirSessionStart]:
        """Start a session."""
    async def complete(self, body: t.FhirSessionCompleteParams, /, **options: Unpack[Options]) -> Answer[t.FhirSession]:
        """Complete a launch."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSession]:
        """Retrieve a session."""
    async def end(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSession]:
        """End a session."""
    async def claim(self, id: str, /, **options: Unpack[Options]) -> Answer[t.FhirSessionRefresh]:
        """Claim a launched session."""
    async def refresh(self, session_token: str, body: t.FhirSessionRefreshParams = ..., /, **options: Unpack[Options]) -> Answer[t.FhirSessionRefresh]:
        """Refresh a session."""

class AsyncSearchWithResponse:
    async def search(self, parameters: t.SearchQuery, /, **options: Unpack[Options]) -> Answer[t.SearchResults]:
        """Search patients and their records."""
    async def search_by_body(self, body: t.SearchParams, /, **options: Unpack[Options]) -> Answer[t.SearchResults]:
        """Search without PHI in the address."""

class AsyncReportsWithResponse:
    async def get_overview(self, parameters: t.GetOverviewReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.OverviewReport]:
        """Report an overview."""
    async def get_denial(self, parameters: t.GetDenialReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.DenialReport]:
        """Report on denials."""
    async def get_collections(self, parameters: t.GetCollectionsReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.CollectionsReport]:
        """Report on collections."""
    async def get_ar_aging(self, parameters: t.GetArAgingReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ArAgingReport]:
        """Report on open amounts by age."""
    async def get_suspense(self, parameters: t.GetSuspenseReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.SuspenseReport]:
        """Report on amounts in suspense."""
    async def get_first_pass_yield(self, parameters: t.GetFirstPassYieldReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.FirstPassYieldReport]:
        """Report on the first-pass yield."""
    async def get_payer_performance(self, parameters: t.GetPayerPerformanceReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.PayerPerformanceReport]:
        """Report on payers."""
    async def get_sla(self, parameters: t.GetSlaReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.SlaReport]:
        """Report on service levels."""
    async def get_productivity(self, parameters: t.GetProductivityReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ProductivityReport]:
        """Report on the work of colleagues."""
    async def get_month_end(self, parameters: t.GetMonthEndReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.MonthEndReport]:
        """Report on what is unfinished of a month."""
    async def get_work(self, parameters: t.GetWorkReportQuery = ..., /, **options: Unpack[Options]) -> Answer[t.WorkReport]:
        """Report on work items."""

class AsyncWorkWithResponse:
    async def list(self, parameters: t.ListWorkQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ListedWorkItem]]:
        """List work items."""
    async def create_item(self, body: t.WorkItemCreateParams, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Create a work item."""
    async def get_summary(self, /, **options: Unpack[Options]) -> Answer[t.WorkSummary]:
        """Sum up the work."""
    async def take_next_item(self, body: t.WorkTakeParams = ..., /, **options: Unpack[Options]) -> Answer[Union[t.WorkItem, None]]:
        """Take the next work item."""
    async def update_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> Answer[t.WorkBulkResult]:
        """Update several work items."""
    async def preview_in_bulk(self, body: t.WorkBulkParams, /, **options: Unpack[Options]) -> Answer[t.WorkBulkPreview]:
        """Preview a change of several work items."""
    async def get_item(self, id: str, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Retrieve a work item."""
    async def update_item(self, id: str, body: t.WorkItemUpdateParams, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Update a work item."""
    async def reopen_item(self, id: str, /, **options: Unpack[Options]) -> Answer[t.WorkItem]:
        """Reopen a completed work item."""
    async def list_notes(self, id: str, parameters: t.ListWorkNotesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.WorkNote]]:
        """List the notes of a work item."""
    async def add_note(self, id: str, body: t.WorkNoteCreateParams, /, **options: Unpack[Options]) -> Answer[t.WorkNote]:
        """Add a note to a work item."""
    async def list_queues(self, parameters: t.ListWorkQueuesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.WorkQueue]]:
        """List work queues."""
    async def create_queue(self, body: t.WorkQueueCreateParams, /, **options: Unpack[Options]) -> Answer[t.WorkQueue]:
        """Create a work queue."""
    async def get_queue(self, id: str, /, **options: Unpack[Options]) -> Answer[t.WorkQueue]:
        """Retrieve a work queue."""
    async def delete_queue(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a work queue."""
    async def update_queue(self, id: str, body: t.WorkQueueUpdateParams, /, **options: Unpack[Options]) -> Answer[t.WorkQueue]:
        """Update a work queue."""
    async def list_sla_policies(self, parameters: t.ListSlaPoliciesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SlaPolicy]]:
        """List service-level policies."""
    async def create_sla_policy(self, body: t.SlaPolicyCreateParams, /, **options: Unpack[Options]) -> Answer[t.SlaPolicy]:
        """Create a service-level policy."""
    async def list_sla_filter_fields(self, parameters: t.ListSlaFilterFieldsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SlaFilterField]]:
        """List the fields of filters."""
    async def list_sla_presets(self, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SlaPreset]]:
        """List the durations of regulators."""
    async def reorder_sla_policies(self, body: t.SlaReorderParams, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SlaPolicy]]:
        """Order service-level policies."""
    async def get_sla_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SlaPolicy]:
        """Retrieve a service-level policy."""
    async def delete_sla_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Archive a service-level policy."""
    async def update_sla_policy(self, id: str, body: t.SlaPolicyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.SlaPolicy]:
        """Update a service-level policy."""
    async def preview_sla_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SlaPreview]:
        """Preview a service-level policy on past data."""
    async def list_sla_clocks(self, parameters: t.ListSlaClocksQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SlaClock]]:
        """List clocks of service levels."""
    async def get_sla_clock(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SlaClock]:
        """Retrieve a clock of a service level."""
    async def list_saved_views(self, parameters: t.ListSavedViewsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SavedView]]:
        """List saved views."""
    async def create_saved_view(self, body: t.SavedViewCreateParams, /, **options: Unpack[Options]) -> Answer[t.SavedView]:
        """Save a view of a list."""
    async def get_saved_view(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SavedView]:
        """Retrieve a saved view."""
    async def delete_saved_view(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a saved view."""
    async def update_saved_view(self, id: str, body: t.SavedViewUpdateParams, /, **options: Unpack[Options]) -> Answer[t.SavedView]:
        """Update a saved view."""
    async def list_calendars(self, parameters: t.ListCalendarsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Calendar]]:
        """List calendars."""
    async def create_calendar(self, body: t.CalendarCreateParams, /, **options: Unpack[Options]) -> Answer[t.Calendar]:
        """Create a calendar of working hours."""
    async def get_calendar(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Calendar]:
        """Retrieve a calendar."""
    async def update_calendar(self, id: str, body: t.CalendarUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Calendar]:
        """Update a calendar."""

class AsyncReviewsWithResponse:
    async def list_manual_policies(self, parameters: t.ListManualReviewPoliciesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ManualReviewPolicy]]:
        """List manual-review policies."""
    async def create_manual_policy(self, body: t.ManualReviewPolicyCreateParams, /, **options: Unpack[Options]) -> Answer[t.ManualReviewPolicy]:
        """Create a manual-review policy."""
    async def list_manual_fields(self, parameters: t.ListManualReviewFieldsQuery, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SlaFilterField]]:
        """List the fields of conditions."""
    async def get_manual_policy(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ManualReviewPolicy]:
        """Retrieve a manual-review policy."""
    async def delete_manual_policy(self, id: str, parameters: t.DeleteManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> Answer[t.DeletedManualReviewPolicy]:
        """Delete a manual-review policy."""
    async def update_manual_policy(self, id: str, body: t.ManualReviewPolicyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ManualReviewPolicy]:
        """Update a manual-review policy."""
    async def preview_manual_policy(self, id: str, parameters: t.PreviewManualReviewPolicyQuery = ..., /, **options: Unpack[Options]) -> Answer[t.ManualReviewPreview]:
        """Preview a manual-review policy."""
    async def list(self, parameters: t.ListReviewsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Review]]:
        """List reviews."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Review]:
        """Retrieve a review."""
    async def list_changes(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ReviewChanges]:
        """Retrieve the changes of a held step."""
    async def decide(self, id: str, body: t.ReviewDecisionParams, /, **options: Unpack[Options]) -> Answer[t.Review]:
        """Decide a review."""

class AsyncOrganizationWithResponse:
    async def get_settings(self, /, **options: Unpack[Options]) -> Answer[t.OrganizationSettings]:
        """Retrieve the settings of the organization."""
    async def update_settings(self, body: t.OrganizationSettingsUpdateParams, /, **options: Unpack[Options]) -> Answer[t.OrganizationSettings]:
        """Update the settings of the organization."""
    async def check_go_live(self, /, **options: Unpack[Options]) -> Answer[t.GoLiveCheck]:
        """Check the readiness for real payers."""

class AsyncEventsWithResponse:
    async def list(self, parameters: t.ListEventsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Event]]:
        """List events."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Event]:
        """Retrieve an event."""
    async def list_types(self, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.EventType]]:
        """List event types."""
    async def get_type(self, type: str, /, **options: Unpack[Options]) -> Answer[t.EventType]:
        """Retrieve an event type."""

class AsyncWebhooksWithResponse:
    async def list_subscriptions(self, parameters: t.ListWebhookSubscriptionsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.WebhookSubscription]]:
        """List webhook subscriptions."""
    async def create_subscription(self, body: t.WebhookSubscriptionCreateParams, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscriptionWithSecret]:
        """Create a webhook subscription."""
    async def get_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Retrieve a webhook subscription."""
    async def delete_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a webhook subscription."""
    async def update_subscription(self, subscription_id: str, body: t.WebhookSubscriptionUpdateParams, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Update a webhook subscription."""
    async def rotate_secret(self, subscription_id: str, body: t.WebhookSecretRotateParams = ..., /, **options: Unpack[Options]) -> Answer[t.WebhookSubscriptionWithSecret]:
        """Rotate the signing secret."""
    async def list_deliveries(self, subscription_id: str, parameters: t.ListWebhookDeliveriesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.WebhookDelivery]]:
        """List deliveries."""
    async def get_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookDelivery]:
        """Retrieve a delivery."""
    async def replay_delivery(self, subscription_id: str, delivery_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookDelivery]:
        """Replay a delivery."""
    async def pause_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Pause a subscription."""
    async def resume_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Resume a paused subscription."""
    async def enable_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookSubscription]:
        """Enable a subscription."""
    async def test_subscription(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookDelivery]:
        """Send a test event."""
    async def get_statistics(self, subscription_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookStatistics]:
        """Get the statistics of a subscription."""
    async def list_replays(self, subscription_id: str, parameters: t.ListWebhookReplaysQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.WebhookReplay]]:
        """List replays."""
    async def create_replay(self, subscription_id: str, body: t.WebhookReplayCreateParams, /, **options: Unpack[Options]) -> Answer[t.WebhookReplay]:
        """Create a replay."""
    async def get_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookReplay]:
        """Retrieve a replay."""
    async def cancel_replay(self, subscription_id: str, replay_id: str, /, **options: Unpack[Options]) -> Answer[t.WebhookReplay]:
        """Cancel a replay."""
    async def list_origin_ips(self, /, **options: Unpack[Options]) -> Answer[t.WebhookOriginIps]:
        """List the source addresses of deliveries."""

class AsyncSessionWithResponse:
    async def get(self, /, **options: Unpack[Options]) -> Answer[t.Session]:
        """Get the session."""
    async def stream_changes(self, parameters: t.StreamChangesQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Listen to changes."""
    async def record_reveal(self, body: t.RevealParams, /, **options: Unpack[Options]) -> Answer[None]:
        """Record that a masked field is revealed."""

class AsyncApiKeysWithResponse:
    async def list(self, parameters: t.ListApiKeysQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.ApiKey]]:
        """List API keys."""
    async def create(self, body: t.ApiKeyCreateParams, /, **options: Unpack[Options]) -> Answer[t.ApiKeyWithSecret]:
        """Create an API key."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Retrieve an API key."""
    async def update(self, id: str, body: t.ApiKeyUpdateParams, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Update an API key."""
    async def rotate(self, id: str, body: t.ApiKeyRotateParams = ..., /, **options: Unpack[Options]) -> Answer[t.ApiKeyWithSecret]:
        """Rotate an API key."""
    async def disable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Disable an API key."""
    async def enable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Enable an API key."""
    async def revoke(self, id: str, /, **options: Unpack[Options]) -> Answer[t.ApiKey]:
        """Revoke an API key."""

class AsyncAgentsWithResponse:
    async def list(self, parameters: t.ListAgentActionsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.AgentAction]]:
        """List the actions that agents propose."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AgentAction]:
        """Retrieve an action that an agent proposes."""
    async def approve(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AgentAction]:
        """Approve an action that an agent proposes."""
    async def decline(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AgentAction]:
        """Decline an action that an agent proposes."""

class AsyncAuditWithResponse:
    async def list_entries(self, parameters: t.ListAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.AuditEntry]]:
        """List audit entries."""
    async def export_entries(self, parameters: t.ExportAuditEntriesQuery = ..., /, **options: Unpack[Options]) -> Answer[httpx.Response]:
        """Export the audit chain."""
    async def get_entry(self, id: str, /, **options: Unpack[Options]) -> Answer[t.AuditEntry]:
        """Retrieve an audit entry."""

class AsyncRequestLogWithResponse:
    async def list(self, parameters: t.ListRequestsQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Request]]:
        """List recent requests."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Request]:
        """Retrieve a recent request."""

class AsyncPermissionsWithResponse:
    async def check(self, body: t.PermissionCheckParams = ..., /, **options: Unpack[Options]) -> Answer[t.PermissionCheck]:
        """Check permissions."""
    async def list_actions(self, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.PermissionAction]]:
        """List the actions of permission checks."""
    async def get_own(self, /, **options: Unpack[Options]) -> Answer[t.Permissions]:
        """Retrieve the permissions of the caller."""
    async def list_scopes(self, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Scope]]:
        """List scopes."""
    async def list_roles(self, parameters: t.ListRolesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Role]]:
        """List custom roles."""
    async def create_role(self, body: t.RoleCreateParams, /, **options: Unpack[Options]) -> Answer[t.Role]:
        """Create a custom role."""
    async def get_role(self, id: str, /, **options: Unpack[Options]) -> Answer[t.Role]:
        """Retrieve a custom role."""
    async def delete_role(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a custom role."""
    async def update_role(self, id: str, body: t.RoleUpdateParams, /, **options: Unpack[Options]) -> Answer[t.Role]:
        """Update a custom role."""
    async def evaluate_access(self, body: t.AuthzenEvaluationParams, /, **options: Unpack[Options]) -> Answer[t.AuthzenDecision]:
        """Evaluate access (AuthZEN)."""
    async def evaluate_access_batch(self, body: t.AuthzenEvaluationsParams = ..., /, **options: Unpack[Options]) -> Answer[t.AuthzenDecisions]:
        """Evaluate access in a batch (AuthZEN)."""
    async def get_authzen_configuration(self, /, **options: Unpack[Options]) -> Answer[t.AuthzenConfiguration]:
        """Retrieve the metadata of AuthZEN."""

class AsyncUsersWithResponse:
    async def list(self, parameters: t.ListUsersQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.User]]:
        """List users."""
    async def invite(self, body: t.UserInviteParams, /, **options: Unpack[Options]) -> Answer[t.InvitedUser]:
        """Invite a user."""
    async def list_colleagues(self, parameters: t.ListColleaguesQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.Colleague]]:
        """List colleagues."""
    async def get(self, id: str, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Retrieve a user."""
    async def update(self, id: str, body: t.UserUpdateParams, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Update a user."""
    async def invite_again(self, id: str, /, **options: Unpack[Options]) -> Answer[t.InvitedUser]:
        """Invite a user again."""
    async def set_identity(self, id: str, body: t.UserIdentitySetParams, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Map a user to a person."""
    async def disable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Disable a user."""
    async def enable(self, id: str, /, **options: Unpack[Options]) -> Answer[t.User]:
        """Enable a user."""

class AsyncMetaWithResponse:
    async def get_health(self, /, **options: Unpack[Options]) -> Answer[t.Health]:
        """Report liveness."""
    async def get_readiness(self, /, **options: Unpack[Options]) -> Answer[t.Readiness]:
        """Report readiness."""
    async def get_open_api(self, /, **options: Unpack[Options]) -> Answer[Any]:
        """Get the OpenAPI document."""

class AsyncSandboxWithResponse:
    async def trigger_event(self, body: t.EventTriggerParams, /, **options: Unpack[Options]) -> Answer[t.Event]:
        """Fire an event."""
    async def inject_payer_event(self, body: t.PayerEventCreateParams, /, **options: Unpack[Options]) -> Answer[t.PayerEvent]:
        """Create a payer response."""
    async def get_ehr(self, /, **options: Unpack[Options]) -> Answer[t.SandboxEhr]:
        """Retrieve the sandbox's EHR."""
    async def add_ehr_fault(self, body: t.SandboxEhrFaultCreateParams, /, **options: Unpack[Options]) -> Answer[t.SandboxEhrFault]:
        """Make the sandbox's EHR fail."""
    async def remove_ehr_faults(self, /, **options: Unpack[Options]) -> Answer[t.SandboxEhrFaultsRemoved]:
        """Remove the faults of the sandbox's EHR."""
    async def reset(self, /, **options: Unpack[Options]) -> Answer[t.SandboxReset]:
        """Reset the sandbox."""
    async def list_scenarios(self, /, **options: Unpack[Options]) -> Answer[AsyncPage[t.SandboxScenario]]:
        """List scenarios."""
    async def get_scenario(self, id: str, /, **options: Unpack[Options]) -> Answer[t.SandboxScenario]:
        """Retrieve a scenario."""
    async def list_test_clocks(self, parameters: t.ListTestClocksQuery = ..., /, **options: Unpack[Options]) -> Answer[AsyncPage[t.TestClock]]:
        """List test clocks."""
    async def create_test_clock(self, body: t.TestClockCreateParams, /, **options: Unpack[Options]) -> Answer[t.TestClock]:
        """Create a test clock."""
    async def get_test_clock(self, id: str, /, **options: Unpack[Options]) -> Answer[t.TestClock]:
        """Retrieve a test clock."""
    async def delete_test_clock(self, id: str, /, **options: Unpack[Options]) -> Answer[None]:
        """Delete a test clock."""
    async def advance_test_clock(self, id: str, body: t.TestClockAdvanceParams, /, **options: Unpack[Options]) -> Answer[t.TestClock]:
        """Advance a test clock."""

class _WithResponse:
    patients: PatientsWithResponse
    coverages: CoveragesWithResponse
    providers: ProvidersWithResponse
    payers: PayersWithResponse
    documents: DocumentsWithResponse
    encounters: EncountersWithResponse
    imports: ImportsWithResponse
    eligibility: EligibilityWithResponse
    prior_authorizations: PriorAuthorizationsWithResponse
    claims: ClaimsWithResponse
    scrub_rules: ScrubRulesWithResponse
    code_sets: CodeSetsWithResponse
    ledger: LedgerWithResponse
    remittances: RemittancesWithResponse
    denials: DenialsWithResponse
    appeals: AppealsWithResponse
    connections: ConnectionsWithResponse
    trading_partners: TradingPartnersWithResponse
    enrollments: EnrollmentsWithResponse
    x12: X12WithResponse
    exchange: ExchangeWithResponse
    payer_files: PayerFilesWithResponse
    fhir: FhirWithResponse
    partner_ehrs: PartnerEhrsWithResponse
    fhir_synchronization: FhirSynchronizationWithResponse
    fhir_connections: FhirConnectionsWithResponse
    fhir_sessions: FhirSessionsWithResponse
    search: SearchWithResponse
    reports: ReportsWithResponse
    work: WorkWithResponse
    reviews: ReviewsWithResponse
    organization: OrganizationWithResponse
    events: EventsWithResponse
    webhooks: WebhooksWithResponse
    session: SessionWithResponse
    api_keys: ApiKeysWithResponse
    agents: AgentsWithResponse
    audit: AuditWithResponse
    request_log: RequestLogWithResponse
    permissions: PermissionsWithResponse
    users: UsersWithResponse
    meta: MetaWithResponse
    sandbox: SandboxWithResponse

class _AsyncWithResponse:
    patients: AsyncPatientsWithResponse
    coverages: AsyncCoveragesWithResponse
    providers: AsyncProvidersWithResponse
    payers: AsyncPayersWithResponse
    documents: AsyncDocumentsWithResponse
    encounters: AsyncEncountersWithResponse
    imports: AsyncImportsWithResponse
    eligibility: AsyncEligibilityWithResponse
    prior_authorizations: AsyncPriorAuthorizationsWithResponse
    claims: AsyncClaimsWithResponse
    scrub_rules: AsyncScrubRulesWithResponse
    code_sets: AsyncCodeSetsWithResponse
    ledger: AsyncLedgerWithResponse
    remittances: AsyncRemittancesWithResponse
    denials: AsyncDenialsWithResponse
    appeals: AsyncAppealsWithResponse
    connections: AsyncConnectionsWithResponse
    trading_partners: AsyncTradingPartnersWithResponse
    enrollments: AsyncEnrollmentsWithResponse
    x12: AsyncX12WithResponse
    exchange: AsyncExchangeWithResponse
    payer_files: AsyncPayerFilesWithResponse
    fhir: AsyncFhirWithResponse
    partner_ehrs: AsyncPartnerEhrsWithResponse
    fhir_synchronization: AsyncFhirSynchronizationWithResponse
    fhir_connections: AsyncFhirConnectionsWithResponse
    fhir_sessions: AsyncFhirSessionsWithResponse
    search: AsyncSearchWithResponse
    reports: AsyncReportsWithResponse
    work: AsyncWorkWithResponse
    reviews: AsyncReviewsWithResponse
    organization: AsyncOrganizationWithResponse
    events: AsyncEventsWithResponse
    webhooks: AsyncWebhooksWithResponse
    session: AsyncSessionWithResponse
    api_keys: AsyncApiKeysWithResponse
    agents: AsyncAgentsWithResponse
    audit: AsyncAuditWithResponse
    request_log: AsyncRequestLogWithResponse
    permissions: AsyncPermissionsWithResponse
    users: AsyncUsersWithResponse
    meta: AsyncMetaWithResponse
    sandbox: AsyncSandboxWithResponse

class Rcm:
    patients: Patients
    coverages: Coverages
    providers: Providers
    payers: Payers
    documents: Documents
    encounters: Encounters
    imports: Imports
    eligibility: Eligibility
    prior_authorizations: PriorAuthorizations
    claims: Claims
    scrub_rules: ScrubRules
    code_sets: CodeSets
    ledger: Ledger
    remittances: Remittances
    denials: Denials
    appeals: Appeals
    connections: Connections
    trading_partners: TradingPartners
    enrollments: Enrollments
    x12: X12
    exchange: Exchange
    payer_files: PayerFiles
    fhir: Fhir
    partner_ehrs: PartnerEhrs
    fhir_synchronization: FhirSynchronization
    fhir_connections: FhirConnections
    fhir_sessions: FhirSessions
    search: Search
    reports: Reports
    work: Work
    reviews: Reviews
    organization: Organization
    events: Events
    webhooks: Webhooks
    session: Session
    api_keys: ApiKeys
    agents: Agents
    audit: Audit
    request_log: RequestLog
    permissions: Permissions
    users: Users
    meta: Meta
    sandbox: Sandbox
    def __init__(
        self,
        base_url: str,
        api_key: Union[str, Callable[[], str], None] = ...,
        *,
        timeout: float = ...,
        max_retries: int = ...,
        headers: Optional[Mapping[str, str]] = ...,
        http: Optional[httpx.Client] = ...,
    ) -> None: ...
    @property
    def with_response(self) -> _WithResponse: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        kind: Optional[type[BaseException]] = ...,
        error: Optional[BaseException] = ...,
        trace: Optional[TracebackType] = ...,
    ) -> None: ...
    def close(self) -> None: ...
    def wait_for(
        self, resource: _R, until: Callable[[_R], bool], timeout: float = ..., interval: Optional[float] = ...
    ) -> _R: ...

class AsyncRcm:
    patients: AsyncPatients
    coverages: AsyncCoverages
    providers: AsyncProviders
    payers: AsyncPayers
    documents: AsyncDocuments
    encounters: AsyncEncounters
    imports: AsyncImports
    eligibility: AsyncEligibility
    prior_authorizations: AsyncPriorAuthorizations
    claims: AsyncClaims
    scrub_rules: AsyncScrubRules
    code_sets: AsyncCodeSets
    ledger: AsyncLedger
    remittances: AsyncRemittances
    denials: AsyncDenials
    appeals: AsyncAppeals
    connections: AsyncConnections
    trading_partners: AsyncTradingPartners
    enrollments: AsyncEnrollments
    x12: AsyncX12
    exchange: AsyncExchange
    payer_files: AsyncPayerFiles
    fhir: AsyncFhir
    partner_ehrs: AsyncPartnerEhrs
    fhir_synchronization: AsyncFhirSynchronization
    fhir_connections: AsyncFhirConnections
    fhir_sessions: AsyncFhirSessions
    search: AsyncSearch
    reports: AsyncReports
    work: AsyncWork
    reviews: AsyncReviews
    organization: AsyncOrganization
    events: AsyncEvents
    webhooks: AsyncWebhooks
    session: AsyncSession
    api_keys: AsyncApiKeys
    agents: AsyncAgents
    audit: AsyncAudit
    request_log: AsyncRequestLog
    permissions: AsyncPermissions
    users: AsyncUsers
    meta: AsyncMeta
    sandbox: AsyncSandbox
    def __init__(
        self,
        base_url: str,
        api_key: Union[str, Callable[[], Union[str, Awaitable[str]]], None] = ...,
        *,
        timeout: float = ...,
        max_retries: int = ...,
        headers: Optional[Mapping[str, str]] = ...,
        http: Optional[httpx.AsyncClient] = ...,
    ) -> None: ...
    @property
    def with_response(self) -> _AsyncWithResponse: ...
    async def __aenter__(self) -> Self: ...
    async def __aexit__(
        self,
        kind: Optional[type[BaseException]] = ...,
        error: Optional[BaseException] = ...,
        trace: Optional[TracebackType] = ...,
    ) -> None: ...
    async def close(self) -> None: ...
    async def wait_for(
        self, resource: _R, until: Callable[[_R], bool], timeout: float = ..., interval: Optional[float] = ...
    ) -> _R: ...

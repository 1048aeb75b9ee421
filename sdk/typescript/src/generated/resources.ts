// Generated from the OpenAPI document by `npm run gen`. Do not edit.

import type { Answer } from '../core/answer.ts';
import type { List } from '../core/pages.ts';
import type { Body, RequestOptions } from '../core/transport.ts';
import type * as T from './types.ts';

export type ListPatientsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** The patients with these ids, for example those of a page of claims. Repeat the parameter. */
  id?: string | readonly (string)[];
  /** Patients in this state. Repeatable. */
  status?: 'active' | 'inactive' | 'merged' | readonly ('active' | 'inactive' | 'merged')[];
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Medical record number, exact. Repeatable. */
  mrn?: string | readonly (string)[];
  /** Birth date. YYYY-MM-DD. Repeatable. */
  birthDate?: string | readonly (string)[];
  /** Family name. Case, accents and punctuation are ignored. */
  familyName?: string;
  /** Start of the family name, at least two letters or digits. Compared like `familyName`. */
  'familyName[prefix]'?: string;
};

export type ListMedicalHistoryQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Entries in this state. Repeatable. */
  status?: 'current' | 'superseded' | 'entered_in_error' | readonly ('current' | 'superseded' | 'entered_in_error')[];
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Entries of this category. Repeatable. */
  category?: 'condition' | 'allergy' | 'medication' | 'procedure' | 'immunization' | 'family_history' | 'social_history' | 'lab_result' | 'vital_sign' | readonly ('condition' | 'allergy' | 'medication' | 'procedure' | 'immunization' | 'family_history' | 'social_history' | 'lab_result' | 'vital_sign')[];
};

export type ListCoveragesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Coverages in this state. Repeatable. */
  status?: 'draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error' | readonly ('draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error')[];
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Coverages of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Coverages with this payer. Repeatable. */
  payerId?: string | readonly (string)[];
};

export type ListProvidersQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Providers in this state. Repeatable. */
  status?: 'active' | 'inactive' | 'merged' | readonly ('active' | 'inactive' | 'merged')[];
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Providers with this NPI. Repeatable. */
  npi?: string | readonly (string)[];
  /** Start of the name: of an organization, or of the family name of a person. Case and accents are ignored. */
  'name[prefix]'?: string;
};

export type ListFacilitiesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Facilities in this state. Repeatable. */
  status?: 'active' | 'inactive' | readonly ('active' | 'inactive')[];
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Facilities with this NPI. Repeatable. */
  npi?: string | readonly (string)[];
  /** Start of the name: of an organization, or of the family name of a person. Case and accents are ignored. */
  'name[prefix]'?: string;
};

export type ListPayersQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** The payers with these ids, retired ones included, for example those of a page of claims. Repeat the parameter. With `q`, only the payers among them that the search finds. */
  id?: string | readonly (string)[];
  /** Words of the name, an alias, or an id. Tolerates small spelling mistakes. */
  q?: string;
};

export type ListDocumentsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Documents of this kind. Repeatable. */
  kind?: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other' | readonly ('clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other')[];
  /** Documents about this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Documents that support this claim. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Created at or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Created before. ISO 8601. */
  'createdAt[lt]'?: string;
};

export type ListEncountersQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Encounters of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Encounters that this claim was made from. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Encounters in this state. Repeatable. */
  billingStatus?: 'draft' | 'ready' | 'on_claim' | 'billed' | 'closed' | 'held' | 'voided' | readonly ('draft' | 'ready' | 'on_claim' | 'billed' | 'closed' | 'held' | 'voided')[];
};

export type ListEncounterProvenanceQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** JSON Pointer of a field. Returns changes of this field and of its members. */
  path?: string;
  /** Changes recorded at or after. ISO 8601. */
  'recordedAt[gte]'?: string;
  /** The same as `recordedAt[gte]`. ISO 8601. */
  since?: string;
  /** Changes of this kind. Repeatable. */
  activity?: 'create' | 'update' | 'derive' | 'import' | 'submit' | 'review' | 'delete' | readonly ('create' | 'update' | 'derive' | 'import' | 'submit' | 'review' | 'delete')[];
  /** `claims`, `denials`, `appeals` and `remittances`, separated by commas. */
  includeRelated?: string;
  /** Omits the values. */
  redact?: boolean;
};

export type ListChargeBundlesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** The bundle with this code. Repeatable. */
  code?: string | readonly (string)[];
  /** Bundles in this state. Repeatable. */
  status?: 'active' | 'inactive' | readonly ('active' | 'inactive')[];
};

export type ListImportsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Imports in this state. Repeatable. */
  status?: 'queued' | 'running' | 'completed' | 'failed' | readonly ('queued' | 'running' | 'completed' | 'failed')[];
};

export type CreateImportQuery = {
  /** The type of the rows that have no `type`. A CSV needs one or the other. */
  type?: 'provider' | 'facility' | 'patient' | 'coverage' | 'encounter';
  /** Imports all rows or, if one is refused, none: `status` is then `failed`, and the rows show what they would have done. At most 2000 rows. */
  allOrNothing?: boolean;
  /** Checks every row as the import would, and stores nothing of it. */
  dryRun?: boolean;
};

export type ListImportRowsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Rows with this outcome. Repeatable. */
  outcome?: 'created' | 'updated' | 'unchanged' | 'failed' | readonly ('created' | 'updated' | 'unchanged' | 'failed')[];
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
};

export type ListEligibilityChecksQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Checks in this state. Repeatable. */
  status?: 'pending' | 'completed' | 'failed' | 'cancelled' | readonly ('pending' | 'completed' | 'failed' | 'cancelled')[];
  /** Checks with this answer. Repeatable. */
  coverageStatus?: 'active' | 'inactive' | 'unknown' | readonly ('active' | 'inactive' | 'unknown')[];
  /** Checks of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Checks of this coverage. Repeatable. */
  coverageId?: string | readonly (string)[];
  /** Checks of this claim. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Checks with this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Checks of this batch. Repeatable. */
  batchId?: string | readonly (string)[];
  /** Checks that this policy made. Repeatable. */
  policyId?: string | readonly (string)[];
  /** Checks with an error of the payer for this reason (AAA03). Repeatable. */
  rejectReasonCode?: '04' | '15' | '33' | '35' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '97' | '98' | 'AA' | 'AE' | 'AF' | 'AG' | 'AO' | 'CI' | 'E8' | 'IA' | 'MA' | 'T4' | readonly ('04' | '15' | '33' | '35' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48' | '49' | '50' | '51' | '52' | '53' | '54' | '55' | '56' | '57' | '58' | '60' | '61' | '62' | '63' | '64' | '65' | '66' | '67' | '68' | '69' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '97' | '98' | 'AA' | 'AE' | 'AF' | 'AG' | 'AO' | 'CI' | 'E8' | 'IA' | 'MA' | 'T4')[];
};

export type GetEligibilityCheckQuery = {
  /** `rawX12`: the 270 and the 271 as they were sent and received. */
  expand?: 'rawX12' | readonly ('rawX12')[];
};

export type ListEligibilityBatchesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Batches in this state. Repeatable. */
  status?: 'running' | 'completed' | readonly ('running' | 'completed')[];
};

export type ListEligibilityBatchItemsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Rows in this state. Repeatable. */
  state?: 'waiting' | 'checked' | 'refused' | readonly ('waiting' | 'checked' | 'refused')[];
};

export type ListEligibilityPoliciesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Policies in this state. Repeatable. */
  status?: 'active' | 'paused' | readonly ('active' | 'paused')[];
  /** Policies with this trigger. Repeatable. */
  trigger?: 'before_visit' | 'monthly' | readonly ('before_visit' | 'monthly')[];
};

export type ListEligibilityPolicyItemsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Items in this state. Repeatable. */
  state?: 'checked' | 'refused' | readonly ('checked' | 'refused')[];
};

export type GetEligibilityTimelineQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListPriorAuthorizationsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Authorizations of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Authorizations in this state. Repeatable. */
  status?: 'draft' | 'requires_action' | 'ready' | 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed' | readonly ('draft' | 'requires_action' | 'ready' | 'submitted' | 'pended' | 'questions_received' | 'approved' | 'partially_approved' | 'denied' | 'not_required' | 'expired' | 'cancelled' | 'failed')[];
  /** Authorizations of this urgency. Repeatable. */
  urgency?: 'standard' | 'expedited' | readonly ('standard' | 'expedited')[];
  /** Authorizations of this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Authorizations of this claim. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Only authorizations whose decision is overdue. */
  overdue?: true;
  /** Only authorizations whose decision is due at this instant or later. ISO 8601. */
  dueFrom?: string;
  /** Only authorizations whose decision is due before this instant. ISO 8601. */
  dueBefore?: string;
};

export type GetPriorAuthorizationMetricsQuery = {
  /** Only requests to this payer. */
  payerId?: string;
  /** Begin of the period. Default: a year before its end. ISO 8601. */
  'createdAt[gte]'?: string;
  /** End of the period. Default: now. ISO 8601. */
  'createdAt[lt]'?: string;
};

export type ListPriorAuthorizationX12Query = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type GetPriorAuthorizationPacketQuery = {
  /** What happens if an enclosed document is damaged or takes too much memory or time: the request fails (default), or the list of enclosures says that the document is sent separately. */
  unreadable?: 'refuse' | 'omit';
};

export type GetPriorAuthorizationTimelineQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListPriorAuthorizationAuditLogQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type GetPriorAuthorizationQuestionQuery = {
  /** Repeatable. `suggestedAnswer`: always included. `evidence`: the entries of the medical history. */
  expand?: 'suggestedAnswer' | 'evidence' | readonly ('suggestedAnswer' | 'evidence')[];
};

export type ListClaimsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Claims with exactly this external id. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Claims of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Claims of this type. Repeatable. */
  claimType?: 'professional' | 'institutional' | 'dental' | readonly ('professional' | 'institutional' | 'dental')[];
  /** Claims with this status. Repeatable. */
  status?: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | readonly ('draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided')[];
  /** Claims whose latest scrub has this result. Repeatable. */
  scrubStatus?: 'not_run' | 'clean' | 'partly_checked' | 'warnings' | 'blocked' | 'stale' | readonly ('not_run' | 'clean' | 'partly_checked' | 'warnings' | 'blocked' | 'stale')[];
  /** Claims to this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Claims with exactly this patient control number (CLM01). Repeatable. */
  patientControlNumber?: string | readonly (string)[];
  /** Claims of the billing provider with this NPI. */
  billingNpi?: string;
  /** Claims of this rendering provider, or else of this billing provider. */
  providerNpi?: string;
  /** Claims of this service facility, or else of this billing provider. */
  locationNpi?: string;
  /** Claims with a payment on this day or later. YYYY-MM-DD. */
  'paidDate[gte]'?: string;
  /** Claims with a payment on this day or earlier. YYYY-MM-DD. */
  'paidDate[lte]'?: string;
  /** Submitted original claims with this outcome, as the reports count them. */
  outcome?: 'clean' | 'rejected' | 'answered' | 'decided' | 'with_denial' | 'paid_first_pass' | 'denied_first_pass' | 'pending';
  /** Claims with such an open amount. */
  openAmount?: 'payer' | 'denied' | 'patient' | 'any';
  /** The day of `openAmount`. YYYY-MM-DD. */
  asOf?: string;
  /** Claims first billed on this day or later. YYYY-MM-DD. */
  'billedDate[gte]'?: string;
  /** Claims first billed on this day or earlier. YYYY-MM-DD. */
  'billedDate[lte]'?: string;
  /** Claims to be filed on this day or later. YYYY-MM-DD. */
  'filingDeadline[gte]'?: string;
  /** Claims to be filed on this day or earlier. YYYY-MM-DD. */
  'filingDeadline[lte]'?: string;
  /** Whether archived claims are listed: `false` leaves them out, `true` lists only them. Default: `false`; `any` with `outcome`, `openAmount`, `asOf`, `billedDate` or `paidDate`, because reports count archived claims. */
  archived?: 'false' | 'true' | 'any';
  /** Claims whose 277CA, or whose remittance, is overdue. Repeatable. */
  attention?: 'acknowledgment_overdue' | 'remittance_overdue' | readonly ('acknowledgment_overdue' | 'remittance_overdue')[];
  /** Claims that use this prior authorization. Repeatable. */
  priorAuthorizationId?: string | readonly (string)[];
  /** Claims that this outbound interchange contains. Repeatable. */
  interchangeId?: string | readonly (string)[];
  /** Created at or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Created before. ISO 8601. */
  'createdAt[lt]'?: string;
  /** Claims whose first date of service is this day or later. YYYY-MM-DD. */
  'serviceDate[gte]'?: string;
  /** Claims whose first date of service is this day or earlier. YYYY-MM-DD. */
  'serviceDate[lte]'?: string;
};

export type CreateClaimQuery = {
  /** The body has the boxes of this paper form. */
  form?: 'cms1500' | 'ub04' | 'ada2024';
};

export type GetClaimSummaryQuery = {
  /** Claims with exactly this external id. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Claims of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Claims of this type. Repeatable. */
  claimType?: 'professional' | 'institutional' | 'dental' | readonly ('professional' | 'institutional' | 'dental')[];
  /** Claims with this status. Repeatable. */
  status?: 'draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided' | readonly ('draft' | 'ready' | 'held' | 'submitted' | 'accepted' | 'rejected' | 'denied' | 'partially_paid' | 'paid' | 'cancelled' | 'voided')[];
  /** Claims whose latest scrub has this result. Repeatable. */
  scrubStatus?: 'not_run' | 'clean' | 'partly_checked' | 'warnings' | 'blocked' | 'stale' | readonly ('not_run' | 'clean' | 'partly_checked' | 'warnings' | 'blocked' | 'stale')[];
  /** Claims to this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Claims with exactly this patient control number (CLM01). Repeatable. */
  patientControlNumber?: string | readonly (string)[];
  /** Claims of the billing provider with this NPI. */
  billingNpi?: string;
  /** Claims of this rendering provider, or else of this billing provider. */
  providerNpi?: string;
  /** Claims of this service facility, or else of this billing provider. */
  locationNpi?: string;
  /** Claims with a payment on this day or later. YYYY-MM-DD. */
  'paidDate[gte]'?: string;
  /** Claims with a payment on this day or earlier. YYYY-MM-DD. */
  'paidDate[lte]'?: string;
  /** Submitted original claims with this outcome, as the reports count them. */
  outcome?: 'clean' | 'rejected' | 'answered' | 'decided' | 'with_denial' | 'paid_first_pass' | 'denied_first_pass' | 'pending';
  /** Claims with such an open amount. */
  openAmount?: 'payer' | 'denied' | 'patient' | 'any';
  /** The day of `openAmount`. YYYY-MM-DD. */
  asOf?: string;
  /** Claims first billed on this day or later. YYYY-MM-DD. */
  'billedDate[gte]'?: string;
  /** Claims first billed on this day or earlier. YYYY-MM-DD. */
  'billedDate[lte]'?: string;
  /** Claims to be filed on this day or later. YYYY-MM-DD. */
  'filingDeadline[gte]'?: string;
  /** Claims to be filed on this day or earlier. YYYY-MM-DD. */
  'filingDeadline[lte]'?: string;
  /** Whether archived claims are listed: `false` leaves them out, `true` lists only them. Default: `false`; `any` with `outcome`, `openAmount`, `asOf`, `billedDate` or `paidDate`, because reports count archived claims. */
  archived?: 'false' | 'true' | 'any';
  /** Claims whose 277CA, or whose remittance, is overdue. Repeatable. */
  attention?: 'acknowledgment_overdue' | 'remittance_overdue' | readonly ('acknowledgment_overdue' | 'remittance_overdue')[];
  /** Claims that use this prior authorization. Repeatable. */
  priorAuthorizationId?: string | readonly (string)[];
  /** Claims that this outbound interchange contains. Repeatable. */
  interchangeId?: string | readonly (string)[];
  /** Created at or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Created before. ISO 8601. */
  'createdAt[lt]'?: string;
  /** Claims whose first date of service is this day or later. YYYY-MM-DD. */
  'serviceDate[gte]'?: string;
  /** Claims whose first date of service is this day or earlier. YYYY-MM-DD. */
  'serviceDate[lte]'?: string;
};

export type ListClaimImportsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Imports in this state. Repeatable. */
  status?: 'queued' | 'running' | 'completed' | 'failed' | readonly ('queued' | 'running' | 'completed' | 'failed')[];
};

export type ImportClaimsQuery = {
  /** Sandbox only: evaluate the claims as of this date, from 2000-01-01 to 2099-12-31. */
  asOf?: string;
};

export type ListClaimImportItemsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Claims of the file with this outcome. Repeatable. */
  outcome?: 'created' | 'refused' | 'duplicate' | readonly ('created' | 'refused' | 'duplicate')[];
};

export type ListScrubRunsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListFindingsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Findings of this severity. Repeatable. */
  severity?: 'error' | 'warning' | 'info' | readonly ('error' | 'warning' | 'info')[];
  /** Only findings that prevent submission, or only those that do not. */
  blocking?: boolean;
};

export type GetClaimX12Query = {
  /** The transaction set to return. The 837 of the claim if absent. */
  transactionSet?: '837P' | '837I' | '837D' | '999' | '277CA' | '277' | '835';
};

export type GetClaimFormQuery = {
  /** JSON keyed by box, or a PDF. */
  format?: 'json' | 'pdf';
  /** The form. It is refused if it is not the form of the type of the claim. */
  form?: 'cms1500' | 'ub04' | 'ada2024';
  /** Of the PDF: with a drawn frame for reading, or the data alone for the pre-printed form. */
  frame?: boolean;
  /** Of the PDF: a page that fills every box with X, to compare with the pre-printed form. It contains no data of the claim. */
  calibration?: boolean;
  /** Of JSON: include the frame and the places of marks. */
  layout?: boolean;
  /** Moves the print to the right, in 1/100 inch. */
  offsetX?: number;
  /** Moves the print down, in 1/100 inch. */
  offsetY?: number;
};

export type ListAcknowledgmentsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListClaimRemittancesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type GetClaimTimelineQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListScrubRulePropertiesQuery = {
  /** The properties of rules with this scope. Default: `claim`. */
  scope?: 'claim' | 'line';
};

export type ListScrubRulesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** The rule with this slug. Repeatable. */
  slug?: string | readonly (string)[];
  /** Enabled or disabled rules. */
  enabled?: boolean;
  /** Rules in this mode. Repeatable. */
  mode?: 'shadow' | 'active' | readonly ('shadow' | 'active')[];
};

export type GetCodeSetCodeQuery = {
  /** Date of service; otherwise today. YYYY-MM-DD. */
  on?: string;
};

export type ListLedgerEntriesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListPatientAccountQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** The account of this claim alone. */
  claimId?: string;
};

export type ListRemittancesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Remittances in this posting state. Repeatable. */
  postingStatus?: 'received' | 'posted' | 'partially_posted' | 'needs_review' | 'replaced' | 'dismissed' | readonly ('received' | 'posted' | 'partially_posted' | 'needs_review' | 'replaced' | 'dismissed')[];
  /** Payer id, exact. Repeatable. */
  payerId?: string | readonly (string)[];
  /** TRN02, exact. Repeatable. */
  traceNumber?: string | readonly (string)[];
  /** Remittances that name this claim. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Whether every sum of the 835 is correct. */
  balanced?: boolean;
  /** Received before. ISO 8601. */
  'createdAt[lt]'?: string;
  /** Remittances of this inbound interchange. Repeatable. */
  interchangeId?: string | readonly (string)[];
  /** Remittances that name a claim of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
};

export type ListRemittanceClaimsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListWaitingClaimPaymentsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Claim payments with this state of the match. Repeatable. */
  matchState?: 'matched' | 'suspected' | 'unmatched' | readonly ('matched' | 'suspected' | 'unmatched')[];
  /** Claim payments of remittances that were received before. ISO 8601. */
  'receivedAt[lt]'?: string;
  /** Claim payments that were matched to this claim. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Claim payments of this remittance. Repeatable. */
  remittanceId?: string | readonly (string)[];
};

export type ListDenialsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Denials of this claim. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Denials that this remittance brought. Repeatable. */
  remittanceId?: string | readonly (string)[];
  /** Denials in this state. Repeatable. */
  status?: 'open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired' | readonly ('open' | 'in_progress' | 'correcting' | 'appealing' | 'overturned' | 'upheld' | 'written_off' | 'billed_patient' | 'expired')[];
  /** Denials of this category. Repeatable. */
  category?: 'authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other' | readonly ('authorization' | 'eligibility_coverage' | 'coordination_of_benefits' | 'duplicate' | 'timely_filing' | 'missing_information' | 'coding' | 'bundling_ncci' | 'medical_necessity' | 'non_covered_benefit_limit' | 'provider_enrollment_credentialing' | 'patient_information' | 'other')[];
  /** Denials of this patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Claim adjustment reason code, exact. Repeatable. */
  carc?: string | readonly (string)[];
  /** Denials of this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Only denials that need a step: in the states `open`, `in_progress` and `upheld`. */
  workable?: true;
  /** CAS01, exact. Repeatable. */
  groupCode?: string | readonly (string)[];
  /** Received at or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Received before. ISO 8601. */
  'createdAt[lt]'?: string;
  /** Denials with at least this amount still open. Whole US cents. */
  minAmount?: number;
  /** The last day to appeal is this day or later. YYYY-MM-DD. */
  'appealDeadline[gte]'?: string;
  /** The last day to appeal is this day or earlier. YYYY-MM-DD. */
  'appealDeadline[lte]'?: string;
  /** The last day for a corrected claim is this day or later. YYYY-MM-DD. */
  'correctedClaimDeadline[gte]'?: string;
  /** The last day for a corrected claim is this day or earlier. YYYY-MM-DD. */
  'correctedClaimDeadline[lte]'?: string;
  /** The order of the list. In the order of a deadline, denials without one are left out. */
  sort?: 'createdAt:desc' | 'openAmount:desc' | 'appealDeadline:asc' | 'correctedClaimDeadline:asc';
};

export type SummarizeDenialsQuery = {
  /** What the denials are grouped by. */
  groupBy?: 'category' | 'carc' | 'payer' | 'rootCause';
  /** Denials of this payer. */
  payerId?: string;
  /** Received at or after. A year before the end, if left out. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Received before. Now, if left out. ISO 8601. */
  'createdAt[lt]'?: string;
};

export type ListAppealDeadlinesQuery = {
  /** The denial that may be appealed. */
  denialId: string;
};

export type ListAppealsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Your id, exact. Repeatable. */
  externalId?: string | readonly (string)[];
  /** Appeals in this state. Repeatable. */
  status?: 'draft' | 'sent' | 'acknowledged' | 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'withdrawn' | readonly ('draft' | 'sent' | 'acknowledged' | 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'withdrawn')[];
  /** Appeals at this level. Repeatable. */
  level?: number | readonly (number)[];
  /** The last day to send the appeal is this day or later. YYYY-MM-DD. */
  'deadline[gte]'?: string;
  /** The last day to send the appeal is this day or earlier. YYYY-MM-DD. */
  'deadline[lte]'?: string;
  /** Appeals to this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Appeals about this claim. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Appeals about this prior authorization. Repeatable. */
  priorAuthorizationId?: string | readonly (string)[];
  /** Appeals of this denial. Repeatable. */
  denialId?: string | readonly (string)[];
};

export type GetAppealLetterQuery = {
  /** PDF if omitted. Only a PDF includes exhibits. */
  format?: 'pdf' | 'docx' | 'text';
  /** What happens if an enclosed document is damaged or takes too much memory or time: the request fails (default), or the list of enclosures says that the document is sent separately. */
  unreadable?: 'refuse' | 'omit';
};

export type ListConnectionsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Connections in this state. Repeatable. */
  state?: 'draft' | 'testing' | 'live' | 'paused' | 'quarantined' | readonly ('draft' | 'testing' | 'live' | 'paused' | 'quarantined')[];
};

export type ListTradingPartnersQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListPayerRoutesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Routes of this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Routes to this partner. Repeatable. */
  tradingPartnerId?: string | readonly (string)[];
};

export type ListEnrollmentsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Enrollments with this payer. Repeatable. */
  payerId?: string | readonly (string)[];
  /** Enrollments of this provider. Repeatable. */
  npi?: string | readonly (string)[];
  /** Enrollments for these transactions. Repeatable. */
  transaction?: 'claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments' | readonly ('claims' | 'remittances' | 'eligibility' | 'prior_authorization' | 'claim_status' | 'attachments')[];
  /** Enrollments in this state. Repeatable. */
  status?: 'not_needed' | 'requested' | 'active' | 'rejected' | readonly ('not_needed' | 'requested' | 'active' | 'rejected')[];
};

export type ValidateX12Query = {
  /** `guide`: the rules of the guides. `clearinghouse`: also checks that payers apply beyond the guides, such as decimal points in ICD codes, telephone numbers that are not ten digits, dates in the future (against today, UTC) and NPIs that fail their check digit. */
  profile?: 'guide' | 'clearinghouse';
  /** Overrides of a trading partner (SNIP 7): `rule=error|warning|off`, separated by commas, for example `npi_check_digit=error,required_segment_missing@2010AA.REF=off`. */
  overrides?: string;
  /** How many findings to list. */
  findings?: number;
};

export type ParseX12Query = {
  /** The page size. Without it, all items are returned. */
  limit?: number;
  /** The number of items to skip. Returns a page of `limit` items, 100 by default. */
  offset?: number;
};

export type AnnotateX12Query = {
  /** `guide`: the rules of the guides. `clearinghouse`: also checks that payers apply beyond the guides, such as decimal points in ICD codes, telephone numbers that are not ten digits, dates in the future (against today, UTC) and NPIs that fail their check digit. */
  profile?: 'guide' | 'clearinghouse';
  /** Overrides of a trading partner (SNIP 7): `rule=error|warning|off`, separated by commas, for example `npi_check_digit=error,required_segment_missing@2010AA.REF=off`. */
  overrides?: string;
  /** The number of segments. A page with more than 10,000 values ends earlier. */
  limit?: number;
  /** The number of segments to skip. */
  offset?: number;
};

export type ListInterchangesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Interchanges of this direction. Repeatable. */
  direction?: 'outbound' | 'inbound' | readonly ('outbound' | 'inbound')[];
  /** Interchanges in this state. Repeatable. */
  status?: 'queued' | 'staging' | 'releasing' | 'uncertain' | 'transmitted' | 'failed' | 'received' | 'processed' | 'needs_review' | readonly ('queued' | 'staging' | 'releasing' | 'uncertain' | 'transmitted' | 'failed' | 'received' | 'processed' | 'needs_review')[];
  /** Interchanges with this trading partner. Repeatable. */
  tradingPartnerId?: string | readonly (string)[];
  /** Interchanges of this transaction set, exact. Repeatable. */
  transactionSet?: string | readonly (string)[];
  /** `acknowledgment_missing`: its TA1 or 999 is late. `recovered`: the service learned of it from its transport journal. Repeatable. */
  attention?: 'acknowledgment_missing' | 'recovered' | readonly ('acknowledgment_missing' | 'recovered')[];
};

export type ListInterchangeAcknowledgmentsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListPayerFilesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Files in this state. Repeatable. */
  status?: 'incomplete' | 'received' | 'processed' | 'duplicate' | 'quarantined' | 'report' | 'discarded' | readonly ('incomplete' | 'received' | 'processed' | 'duplicate' | 'quarantined' | 'report' | 'discarded')[];
  /** Reason code, exact. Repeatable. */
  reason?: string | readonly (string)[];
  /** Files of this trading partner. Repeatable. */
  tradingPartnerId?: string | readonly (string)[];
};

export type ReadFhirMetadataQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
};

export type SearchFhirPatientsQuery = {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: 'Patient:link' | 'Patient:link:Patient' | 'Patient:*' | '*' | readonly ('Patient:link' | 'Patient:link:Patient' | 'Patient:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: string | readonly (string)[];
  /** Patients with this medical record number or external id. As `value` or `system|value`. */
  identifier?: string;
  /** The start of the family name. Case and accents are ignored. */
  family?: string;
  /** Words of the name in any order; each is the start of a word of the family name or of a given name. Case and accents are ignored, and merged patients are left out. */
  name?: string;
  /** Birth date: a year, a month or a day, with a prefix (`eq`, `ne`, `ge`, `gt`, `sa`, `le`, `lt`, `eb`). Repeat it for a range. */
  birthdate?: string | readonly (string)[];
};

export type ReadFhirPatientQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. */
  _summary?: 'true' | 'text' | 'data' | 'false';
};

export type ReadFhirPatientEverythingQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** Only resources that have changed at this time or later. ISO 8601. */
  _since?: string;
  /** Only resources of these types, separated by commas. */
  _type?: string;
};

export type SearchFhirCoveragesQuery = {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: 'Coverage:beneficiary' | 'Coverage:beneficiary:Patient' | 'Coverage:patient' | 'Coverage:patient:Patient' | 'Coverage:subscriber' | 'Coverage:subscriber:Patient' | 'Coverage:*' | '*' | readonly ('Coverage:beneficiary' | 'Coverage:beneficiary:Patient' | 'Coverage:patient' | 'Coverage:patient:Patient' | 'Coverage:subscriber' | 'Coverage:subscriber:Patient' | 'Coverage:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: string | readonly (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Coverages with this external id. As `value` or `system|value`. */
  identifier?: string;
};

export type ReadFhirCoverageQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. */
  _summary?: 'true' | 'text' | 'data' | 'false';
};

export type SearchFhirClaimsQuery = {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: 'Claim:patient' | 'Claim:patient:Patient' | 'Claim:*' | '*' | readonly ('Claim:patient' | 'Claim:patient:Patient' | 'Claim:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: string | readonly (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Claims with this patient control number or external id. As `value` or `system|value`. */
  identifier?: string;
};

export type ReadFhirClaimQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. */
  _summary?: 'true' | 'text' | 'data' | 'false';
};

export type SearchFhirClaimResponsesQuery = {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: 'ClaimResponse:patient' | 'ClaimResponse:patient:Patient' | 'ClaimResponse:request' | 'ClaimResponse:request:Claim' | 'ClaimResponse:*' | '*' | readonly ('ClaimResponse:patient' | 'ClaimResponse:patient:Patient' | 'ClaimResponse:request' | 'ClaimResponse:request:Claim' | 'ClaimResponse:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: string | readonly (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Responses to claims with this patient control number or external id. As `value` or `system|value`. */
  identifier?: string;
  /** The response to this claim. */
  request?: string;
};

export type ReadFhirClaimResponseQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. */
  _summary?: 'true' | 'text' | 'data' | 'false';
};

export type SearchFhirExplanationOfBenefitsQuery = {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: 'ExplanationOfBenefit:patient' | 'ExplanationOfBenefit:patient:Patient' | 'ExplanationOfBenefit:claim' | 'ExplanationOfBenefit:claim:Claim' | 'ExplanationOfBenefit:coverage' | 'ExplanationOfBenefit:coverage:Coverage' | 'ExplanationOfBenefit:*' | '*' | readonly ('ExplanationOfBenefit:patient' | 'ExplanationOfBenefit:patient:Patient' | 'ExplanationOfBenefit:claim' | 'ExplanationOfBenefit:claim:Claim' | 'ExplanationOfBenefit:coverage' | 'ExplanationOfBenefit:coverage:Coverage' | 'ExplanationOfBenefit:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: string | readonly (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** Decisions on claims with this patient control number or external id. As `value` or `system|value`. */
  identifier?: string;
  /** The decision on this claim. */
  claim?: string;
};

export type ReadFhirExplanationOfBenefitQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. */
  _summary?: 'true' | 'text' | 'data' | 'false';
};

export type SearchFhirCoverageEligibilityResponsesQuery = {
  /** Resources of a page: 50 by default, at most 100. With 0 the bundle has only `total`. */
  _count?: number;
  /** The position of a page. Follow the link `next`. */
  _cursor?: string;
  /** With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches. */
  _total?: 'none' | 'estimate' | 'accurate';
  /** Oldest change first by default, or newest first. */
  _sort?: '_lastUpdated' | '-_lastUpdated';
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. `count`: only the number of matches. */
  _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  /** Encrypted parameters of a search by POST. Follow the links of its response. */
  _criteria?: string;
  /** Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources. */
  _include?: 'CoverageEligibilityResponse:patient' | 'CoverageEligibilityResponse:patient:Patient' | 'CoverageEligibilityResponse:*' | '*' | readonly ('CoverageEligibilityResponse:patient' | 'CoverageEligibilityResponse:patient:Patient' | 'CoverageEligibilityResponse:*' | '*')[];
  /** The resource with this id. */
  _id?: string;
  /** When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range. */
  _lastUpdated?: string | readonly (string)[];
  /** Resources of this patient. */
  patient?: string;
  /** The response with this trace number (TRN02). As `value` or `system|value`. */
  identifier?: string;
};

export type ReadFhirCoverageEligibilityResponseQuery = {
  /** The format of the response: `json`, `application/json` or `application/fhir+json`. */
  _format?: string;
  /** Names of elements, separated by commas. Only these and those that FHIR requires are included. */
  _elements?: string;
  /** `true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all. */
  _summary?: 'true' | 'text' | 'data' | 'false';
};

export type ListPartnerEhrConnectionsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** The connection with this name. Repeatable. */
  name?: string | readonly (string)[];
  /** Connections in this state. Repeatable. */
  status?: 'pending' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled' | readonly ('pending' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled')[];
};

export type ListPartnerEhrWebhooksQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Webhooks in this state. Repeatable. */
  status?: 'unregistered' | 'active' | 'paused' | 'failing' | readonly ('unregistered' | 'active' | 'paused' | 'failing')[];
};

export type ListPartnerEhrOutboxQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Entries in this state. Repeatable. */
  status?: 'pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled' | readonly ('pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled')[];
  /** Writes that report this resource. Repeatable. */
  subjectId?: string | readonly (string)[];
  /** Writes with this key. Repeatable. */
  dedupeKey?: string | readonly (string)[];
};

export type GetPartnerEhrOutboxEntryQuery = {
  /** `payload`: the content of the write, as it is sent to the EHR. */
  expand?: 'payload' | readonly ('payload')[];
};

export type ListFhirSyncRunsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Runs in this state. Repeatable. */
  status?: 'queued' | 'running' | 'succeeded' | 'partially_succeeded' | 'incomplete' | 'failed' | 'cancelled' | readonly ('queued' | 'running' | 'succeeded' | 'partially_succeeded' | 'incomplete' | 'failed' | 'cancelled')[];
};

export type ListFhirResourcesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Resources of this type. Repeatable. */
  resourceType?: 'Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference' | readonly ('Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference')[];
  /** Only those that could not be mapped. */
  status?: 'unmapped';
};

export type ListFhirOutboxQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Entries in this state. Repeatable. */
  status?: 'pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled' | readonly ('pending' | 'sending' | 'retry_scheduled' | 'unknown' | 'written' | 'failed' | 'cancelled')[];
  /** Writes that report this resource. Repeatable. */
  subjectId?: string | readonly (string)[];
  /** Writes with this key. Repeatable. */
  dedupeKey?: string | readonly (string)[];
};

export type GetFhirOutboxEntryQuery = {
  /** `payload`: the content of the write, as it is sent to the EHR. */
  expand?: 'payload' | readonly ('payload')[];
};

export type ListFhirConnectionsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Connections to servers of this vendor. Repeatable. */
  vendor?: 'epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other' | readonly ('epic' | 'oracle_health' | 'athenahealth' | 'eclinicalworks' | 'meditech' | 'nextgen' | 'medplum' | 'hapi' | 'sandbox' | 'other')[];
  /** Connections in this status. Repeatable. */
  status?: 'pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled' | readonly ('pending' | 'authorizing' | 'active' | 'degraded' | 'reauthorization_required' | 'disabled')[];
};

export type DeleteFhirSubscriptionsQuery = {
  /** Only subscriptions of this type. */
  resourceType?: 'Organization' | 'Practitioner' | 'PractitionerRole' | 'Location' | 'Medication' | 'Patient' | 'RelatedPerson' | 'Coverage' | 'Condition' | 'Procedure' | 'ChargeItem' | 'Encounter' | 'AllergyIntolerance' | 'MedicationRequest' | 'DocumentReference';
};

export type ListFhirSessionsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Sessions in this state. Repeatable. */
  status?: 'pending' | 'active' | 'reauthorization_required' | 'expired' | 'revoked' | 'ended' | readonly ('pending' | 'active' | 'reauthorization_required' | 'expired' | 'revoked' | 'ended')[];
};

export type SearchQuery = {
  /** Words of a name in any order, each from its beginning (`Silva, Sam`), a birth date (`1980-02-03` or `2/3/1980`), an id, or a number: medical record number, member id, patient control number, the payer’s claim control number, trace number, or authorization number. Numbers and ids are exact. */
  q: string;
  /** Only these types. Repeatable. Default: all. */
  types?: 'patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization' | readonly ('patient' | 'claim' | 'remittance' | 'denial' | 'work_item' | 'appeal' | 'prior_authorization')[];
  /** At most so many results. Default: 20. */
  limit?: number;
};

export type GetOverviewReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out, or the day of the newest claim if the 90 days up to today have no claim. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
  /** Only this payer. */
  payerId?: string;
  /** Only claims of the billing provider with this NPI. */
  billingNpi?: string;
};

export type GetDenialReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
  /** Only this payer. */
  payerId?: string;
};

export type GetCollectionsReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
  /** Only this payer. */
  payerId?: string;
  /** Only claims of this billing provider. */
  billingNpi?: string;
  /** What a row is about. */
  groupBy?: 'payer' | 'provider' | 'location' | 'claim_type' | 'month';
};

export type GetArAgingReportQuery = {
  /** The day whose balances are shown. Today, if left out. YYYY-MM-DD. */
  asOf?: string;
  /** Only this payer. */
  payerId?: string;
};

export type GetSuspenseReportQuery = {
  /** Only amounts that were booked until this day. All, if left out. YYYY-MM-DD. */
  asOf?: string;
};

export type GetFirstPassYieldReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
  /** Only this payer. */
  payerId?: string;
};

export type GetPayerPerformanceReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
  /** Only this payer. */
  payerId?: string;
};

export type GetSlaReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
  /** Only the clocks of this policy. */
  policyId?: string;
};

export type GetProductivityReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
};

export type GetMonthEndReportQuery = {
  /** The month, such as `2026-11`. By default the present one from its 16th day on, and before that the previous one. */
  month?: string;
};

export type GetWorkReportQuery = {
  /** The first day. 89 days before the last, if left out. YYYY-MM-DD. */
  from?: string;
  /** The last day. Today, if left out. A period has at most 366 days. YYYY-MM-DD. */
  to?: string;
  /** Only the items of this queue. */
  queueId?: string;
};

export type ListWorkQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Items of this type. Repeatable. */
  type?: 'eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom' | readonly ('eligibility' | 'prior_auth_question' | 'prior_auth_submission' | 'claim_scrub' | 'claim_rejection' | 'claim_follow_up' | 'denial' | 'appeal' | 'manual_review' | 'remittance_match' | 'missing_enrollment' | 'credentialing' | 'data_request' | 'integration_failure' | 'patient_merge' | 'mention' | 'custom')[];
  /** Items in this state. Repeatable. */
  status?: 'open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled' | readonly ('open' | 'in_progress' | 'waiting' | 'in_review' | 'done' | 'cancelled')[];
  /** Items of this queue. Repeatable. */
  queueId?: string | readonly (string)[];
  /** Items of this user, API key or team. Repeatable. */
  assigneeId?: string | readonly (string)[];
  /** Items about this resource. Repeatable. */
  subjectId?: string | readonly (string)[];
  /** Items about this claim or related resources, such as its denials. Repeatable. */
  claimId?: string | readonly (string)[];
  /** Items about this patient, or about a claim, a denial, an appeal or an authorization of the patient. Repeatable. */
  patientId?: string | readonly (string)[];
  /** Items in this state of their service level. Repeatable. */
  slaState?: 'on_track' | 'at_risk' | 'breached' | 'paused' | 'met' | readonly ('on_track' | 'at_risk' | 'breached' | 'paused' | 'met')[];
  /** False: items that are neither done nor cancelled. */
  finished?: boolean;
  /** False: items without an assignee. */
  assigned?: boolean;
  /** False: items in no queue. */
  queued?: boolean;
  /** Items due at or after. ISO 8601. */
  'dueAt[gte]'?: string;
  /** Items due before. ISO 8601. */
  'dueAt[lt]'?: string;
  /** The order. */
  sort?: 'createdAt:desc' | 'priorityScore:desc' | 'dueAt:asc';
};

export type ListWorkNotesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListWorkQueuesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListSlaPoliciesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Enabled or disabled policies. */
  enabled?: boolean;
};

export type ListSlaFilterFieldsQuery = {
  /** Fields of these subjects. */
  appliesTo?: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim';
};

export type UpdateSlaPolicyQuery = {
  /** `none`: running clocks keep their due times. `open`: they are computed again for open items. */
  reapply?: 'none' | 'open';
};

export type ListSlaClocksQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Clocks of this resource. Repeatable. */
  subjectId?: string | readonly (string)[];
  /** Clocks of these resources. Repeatable. */
  subjectType?: 'work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim' | readonly ('work_item' | 'prior_authorization' | 'denial' | 'appeal' | 'claim')[];
  /** Clocks of this metric. Repeatable. */
  metric?: 'first_touch' | 'resolution' | 'submission' | 'payer_response' | 'next_update' | readonly ('first_touch' | 'resolution' | 'submission' | 'payer_response' | 'next_update')[];
  /** Clocks that this policy started. Repeatable. */
  policyId?: string | readonly (string)[];
  /** Clocks in this state. Repeatable. */
  state?: 'on_track' | 'at_risk' | 'breached' | 'met' | 'cancelled' | readonly ('on_track' | 'at_risk' | 'breached' | 'met' | 'cancelled')[];
};

export type ListSavedViewsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Views of this list. Repeatable. */
  page?: '/' | '/work' | '/reviews' | '/agent-actions' | '/claims' | '/eligibility' | '/prior-auths' | '/remittances' | '/remittances/matching' | '/remittances/suspense' | '/denials' | '/appeals' | '/reports' | '/patients' | '/imports' | '/encounters' | '/exchange/interchanges' | '/exchange/files' | '/dev/webhooks' | '/dev/deliveries' | '/dev/events' | '/dev/requests' | '/settings/api-keys' | '/settings/users' | '/settings/roles' | '/settings/policies' | '/settings/payers' | '/settings/providers' | '/settings/connections' | '/settings/integrations' | '/settings/audit' | readonly ('/' | '/work' | '/reviews' | '/agent-actions' | '/claims' | '/eligibility' | '/prior-auths' | '/remittances' | '/remittances/matching' | '/remittances/suspense' | '/denials' | '/appeals' | '/reports' | '/patients' | '/imports' | '/encounters' | '/exchange/interchanges' | '/exchange/files' | '/dev/webhooks' | '/dev/deliveries' | '/dev/events' | '/dev/requests' | '/settings/api-keys' | '/settings/users' | '/settings/roles' | '/settings/policies' | '/settings/payers' | '/settings/providers' | '/settings/connections' | '/settings/integrations' | '/settings/audit')[];
  /** Views that are private or shared. Repeatable. */
  visibility?: 'private' | 'shared' | readonly ('private' | 'shared')[];
};

export type ListCalendarsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListManualReviewPoliciesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Enabled or disabled policies. */
  enabled?: boolean;
  /** Policies for this step. Repeatable. */
  stage?: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release' | readonly ('eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release')[];
};

export type ListManualReviewFieldsQuery = {
  /** Fields of this step. */
  stage: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release';
};

export type DeleteManualReviewPolicyQuery = {
  /** `keep`: pending reviews remain pending. `release`: their steps can be taken without a review; held claims become drafts. */
  heldItems?: 'keep' | 'release';
};

export type PreviewManualReviewPolicyQuery = {
  /** The number of past days to examine. Default: 30. */
  days?: number;
};

export type ListReviewsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Reviews that this policy required. Repeatable. */
  policyId?: string | readonly (string)[];
  /** Reviews in this state. Repeatable. */
  status?: 'pending' | 'approved' | 'rejected' | 'released' | 'superseded' | 'notified' | readonly ('pending' | 'approved' | 'rejected' | 'released' | 'superseded' | 'notified')[];
  /** Reviews of this step. Repeatable. */
  stage?: 'eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release' | readonly ('eligibility' | 'prior_auth_submit' | 'claim_submit' | 'appeal_send' | 'fix_apply' | 'write_off' | 'payment_release')[];
  /** Reviews of this resource. Repeatable. */
  subjectId?: string | readonly (string)[];
  /** Reviews about this claim. Repeatable. */
  claimId?: string | readonly (string)[];
};

export type ListEventsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Repeatable: any of these types. A family such as claim.* includes all its types. */
  type?: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*' | readonly ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | 'patient.*' | 'eligibility.*' | 'provider.*' | 'facility.*' | 'connection.*' | 'interchange.*' | 'claim.*' | 'encounter.*' | 'prior_auth.*' | 'remittance.*' | 'denial.*' | 'appeal.*' | 'review.*' | 'sla.*' | 'work.*' | 'integration.*' | 'partner_ehr.*' | 'outbox.*' | 'enrollment.*' | 'session.*' | 'subscription.*' | '*')[];
  /** Events about this resource. Repeatable. */
  resourceId?: string | readonly (string)[];
  /** Happened at or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Happened before. ISO 8601. */
  'createdAt[lt]'?: string;
  /** `oldest` is the feed: following its cursor returns every event exactly once, in a fixed order. */
  order?: 'newest' | 'oldest';
  /** Where a feed without a cursor starts: at the oldest kept event, or after the newest. Only with `order=oldest`, and not with `cursor`. */
  from?: 'beginning' | 'now';
};

export type ListWebhookSubscriptionsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Subscriptions in this state. Repeatable. */
  status?: 'enabled' | 'paused' | 'disabled' | readonly ('enabled' | 'paused' | 'disabled')[];
  /** Whether their last deliveries failed. */
  failing?: boolean;
};

export type ListWebhookDeliveriesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** `failed` will be retried. Repeatable. */
  status?: 'succeeded' | 'failed' | 'permanently_failed' | readonly ('succeeded' | 'failed' | 'permanently_failed')[];
  /** Deliveries with this outcome. Repeatable. */
  outcome?: 'succeeded' | 'http_status' | 'timeout' | 'connection_timeout' | 'response_timeout' | 'connection_failed' | 'connection_closed' | 'tls_failed' | 'dns_failed' | 'address_not_allowed' | 'redirect' | 'response_too_large' | 'response_invalid' | readonly ('succeeded' | 'http_status' | 'timeout' | 'connection_timeout' | 'response_timeout' | 'connection_failed' | 'connection_closed' | 'tls_failed' | 'dns_failed' | 'address_not_allowed' | 'redirect' | 'response_too_large' | 'response_invalid')[];
  /** Deliveries of events of this type. Repeatable. */
  eventType?: 'patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping' | readonly ('patient.created' | 'patient.updated' | 'eligibility.coverage_changed' | 'provider.created' | 'provider.updated' | 'facility.created' | 'facility.updated' | 'connection.credentials_expiring' | 'connection.credentials_renewed' | 'interchange.transmission_delayed' | 'interchange.uncertain' | 'interchange.transmitted' | 'interchange.failed' | 'interchange.acknowledgment_missing' | 'interchange.recovered' | 'connection.file_quarantined' | 'claim.created' | 'claim.ready' | 'claim.submitted' | 'claim.accepted' | 'claim.rejected' | 'claim.denied' | 'claim.paid' | 'claim.partially_paid' | 'claim.reversed' | 'claim.estimated' | 'claim.posting_undone' | 'claim.acknowledgment_overdue' | 'claim.remittance_overdue' | 'claim.balance_changed' | 'claim.voided' | 'claim.information_requested' | 'claim.information_sent' | 'claim.deadline_approaching' | 'claim.payer_status_updated' | 'encounter.created' | 'encounter.updated' | 'encounter.voided' | 'eligibility.completed' | 'prior_auth.submitted' | 'prior_auth.approved' | 'prior_auth.denied' | 'prior_auth.questions_received' | 'prior_auth.pended' | 'prior_auth.not_required' | 'prior_auth.answers_submitted' | 'prior_auth.expired' | 'prior_auth.overdue' | 'prior_auth.cancelled' | 'prior_auth.failed' | 'remittance.received' | 'remittance.posted' | 'remittance.needs_review' | 'denial.received' | 'denial.updated' | 'denial.deadline_approaching' | 'denial.expired' | 'appeal.generated' | 'appeal.sent' | 'appeal.delivery_updated' | 'appeal.acknowledged' | 'appeal.decision_overdue' | 'appeal.outcome_received' | 'review.requested' | 'review.notified' | 'review.decided' | 'sla.at_risk' | 'sla.breached' | 'work.created' | 'work.assigned' | 'work.updated' | 'work.sla_at_risk' | 'work.sla_breached' | 'work.completed' | 'integration.connection_status_changed' | 'partner_ehr.resource_changed' | 'outbox.written' | 'outbox.failed' | 'outbox.cancelled' | 'enrollment.created' | 'enrollment.updated' | 'integration.sync_completed' | 'session.revoked' | 'subscription.disabled' | 'ping')[];
  /** Deliveries of this event. Repeatable. */
  eventId?: string | readonly (string)[];
  /** Begun at or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Begun before. ISO 8601. */
  'createdAt[lt]'?: string;
};

export type ListWebhookReplaysQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type StreamChangesQuery = {
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** The stream ends after this time. 0 returns the available changes and ends. */
  maxSeconds?: number;
};

export type ListApiKeysQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Keys that such a user has created. `disabled` and `removed` list the keys that somebody should review. Repeatable. */
  creatorStatus?: 'active' | 'disabled' | 'removed' | readonly ('active' | 'disabled' | 'removed')[];
  /** Keys in this state only. Repeatable. */
  status?: 'active' | 'disabled' | 'revoked' | readonly ('active' | 'disabled' | 'revoked')[];
};

export type ListAgentActionsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Actions in this state. Repeatable. */
  status?: 'pending' | 'approved' | 'declined' | 'executed' | 'voided' | 'expired' | readonly ('pending' | 'approved' | 'declined' | 'executed' | 'voided' | 'expired')[];
  /** Id of the API key of the agent that proposed them. Repeatable. */
  requestedBy?: string | readonly (string)[];
  /** Proposed at or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Proposed before. ISO 8601. */
  'createdAt[lt]'?: string;
};

export type ListAuditEntriesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Id of the changed resource. Repeatable. */
  resource?: string | readonly (string)[];
  /** Id of the API key or user, or name of the service component, that made the change. Repeatable. */
  actor?: string | readonly (string)[];
  /** The action, exact. Repeatable. */
  action?: string | readonly (string)[];
  /** At or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Before. ISO 8601. */
  'createdAt[lt]'?: string;
};

export type ExportAuditEntriesQuery = {
  /** Start after this position, which must exist in the chain. Default: 0. */
  afterPosition?: number;
};

export type ListRequestsQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** succeeded: status below 400. refused: 4xx. failed: 5xx. Repeatable. */
  outcome?: 'succeeded' | 'refused' | 'failed' | readonly ('succeeded' | 'refused' | 'failed')[];
  /** The operation, such as submitClaim. Repeatable. */
  operationId?: string | readonly (string)[];
  /** Id of the API key or user that made the request. Repeatable. */
  actor?: string | readonly (string)[];
  /** The error code of the response. Repeatable. */
  errorCode?: string | readonly (string)[];
  /** At or after. ISO 8601. */
  'createdAt[gte]'?: string;
  /** Before. ISO 8601. */
  'createdAt[lt]'?: string;
};

export type ListRolesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export type ListUsersQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Users in this state only. Repeatable. */
  status?: 'invited' | 'active' | 'disabled' | readonly ('invited' | 'active' | 'disabled')[];
  /** Users with this role only. Repeatable. */
  role?: string | readonly (string)[];
  /** The user with this address only, in lower case. Repeatable. */
  email?: string | readonly (string)[];
};

export type ListColleaguesQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
  /** Users in this state only. Repeatable. */
  status?: 'invited' | 'active' | 'disabled' | readonly ('invited' | 'active' | 'disabled')[];
};

export type ListTestClocksQuery = {
  /** Page size. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other value, or the cursor of another list, fails with `invalid_cursor`. */
  cursor?: string;
};

export interface PatientsOperations {
  /** List patients. Newest first. Use `familyName[prefix]` to search while a name is being typed.  Required scope: `patients:read`. */
  list(query?: ListPatientsQuery, options?: RequestOptions): List<T.Patient, T.PatientList>;
  /** Create a patient. Fires `patient.created`. `possibleDuplicates` lists patients that may be the same person. This is only a warning.  Required scope: `patients:write`. */
  create(body: T.PatientCreateParams, options?: RequestOptions): Answer<T.Patient>;
  /** Find duplicates of a patient. Returns up to ten patients who are likely to be the person, the most likely first, each with the fields that agree. Send the fields that are known so far, for example while a form is being filled in. Stores nothing; a patient with duplicates can still be created.  Required scope: `patients:read`. */
  findDuplicate(body: T.PatientDuplicateSearchParams, options?: RequestOptions): List<T.PossibleDuplicate, T.PossibleDuplicateList>;
  /** Retrieve a patient. A merged patient is returned as it was, with the state `merged` and the patient that replaces it in `mergedIntoId`. The medical history, expected visits, eligibility timeline and balance of a merged patient are those of the patient that replaces it, and so are lists with `patientId`.  Required scope: `patients:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Patient>;
  /** Update a patient. A merge patch. Fires `patient.updated` with the old values in `previousAttributes`.  Required scope: `patients:write`. */
  update(id: string, body: T.PatientUpdateParams, options?: RequestOptions): Answer<T.Patient>;
  /** Merge a patient into another. Moves everything of the patient in the path to the patient that remains, in one transaction: coverages, claims, encounters, prior authorizations, eligibility checks, appeals, documents, medical history, work items and expected visits. Then the patient ends in the state `merged`, which cannot be undone. The demographics of the patient that remains do not change; it gets the identifiers that it lacks. Coverages in effect are appended in its filing order. Claims that were sent keep their 837; unfinished claims must be scrubbed again. Patients that were merged into the patient before name the one that remains. Fires `patient.updated` for the patients and `encounter.updated` for each encounter.  Required scope: `patients:write`. */
  merge(id: string, body: T.PatientMergeCreateParams, options?: RequestOptions): Answer<T.PatientMerge>;
  /** Record entries of a patient's medical history. Records all entries or none. Entries are never changed: to correct one, record another with its id in `supersedesId`. To withdraw one, supersede it with `verificationStatus` set to `entered_in_error`, which is final.  Required scope: `patients:write`. */
  recordMedicalHistory(body: T.MedicalHistoryCreateParams, options?: RequestOptions): List<T.MedicalHistoryEntry, T.RecordedMedicalHistoryList>;
  /** Retrieve an entry of a medical history. Required scope: `patients:read`. */
  getMedicalHistoryEntry(id: string, options?: RequestOptions): Answer<T.MedicalHistoryEntry>;
  /** List a patient's medical history. Newest first. `status=current` leaves out entries that were corrected or withdrawn.  Required scope: `patients:read`. */
  listMedicalHistory(id: string, query?: ListMedicalHistoryQuery, options?: RequestOptions): List<T.MedicalHistoryEntry, T.MedicalHistoryEntryList>;
}

export interface CoveragesOperations {
  /** Set the order of a patient's coverages. Ranks all active and draft coverages of the patient in the order in which their payers pay, in one transaction. The first coverage of a period becomes primary, the second secondary, all others tertiary. Coverages whose periods do not overlap, and those that are billed alone (`workers_comp`, `auto`, `eap`, `self_pay`), do not push each other back. `If-Match` is the version of the patient. Repeating it changes nothing.  Required scope: `patients:write`. */
  setOrder(id: string, body: T.CoverageOrderSetParams, options?: RequestOptions): Answer<T.CoverageOrder>;
  /** List coverages. Newest first.  Required scope: `patients:read`. */
  list(query?: ListCoveragesQuery, options?: RequestOptions): List<T.Coverage, T.CoverageList>;
  /** Create a coverage. Creates a patient's coverage with one payer. The coverage is active, or a draft while the subscriber of a dependent is missing. In the sandbox the member id selects the payer's responses; an unknown token is refused, and the error lists the known ones. A plan (payer and member id) that the patient already has in this period, and a rank that another coverage has in it, are refused; `duplicateOf` names the other coverage.  Required scope: `patients:write`. */
  create(body: T.CoverageCreateParams, options?: RequestOptions): Answer<T.Coverage>;
  /** Retrieve a coverage. Required scope: `patients:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Coverage>;
  /** Update a coverage. A merge patch. A new payer also sets the filing indicator and line of business, unless they are given. `cancelled` can only become `entered_in_error`, which is final. A plan or rank that another coverage of the patient has in the same period is refused; `duplicateOf` names the other coverage. An ended coverage that becomes active again takes the next free rank, unless the request names one. `POST /v1/patients/{id}/coverage-order` changes several ranks at once.  Required scope: `patients:write`. */
  update(id: string, body: T.CoverageUpdateParams, options?: RequestOptions): Answer<T.Coverage>;
}

export interface ProvidersOperations {
  /** List providers. Newest first. Use `name[prefix]` to search while a name is being typed.  Required scope: `providers:read`. */
  list(query?: ListProvidersQuery, options?: RequestOptions): List<T.ProviderRecord, T.ProviderRecordList>;
  /** Create a provider. A clinician (`name`) or an organization that bills (`organizationName`). Several providers may have the same NPI, for example with different taxonomy codes. Fires `provider.created`.  Required scope: `providers:write`. */
  create(body: T.ProviderCreateParams, options?: RequestOptions): Answer<T.ProviderRecord>;
  /** Retrieve a provider. Required scope: `providers:read`. */
  get(id: string, options?: RequestOptions): Answer<T.ProviderRecord>;
  /** Update a provider. A merge patch. Set `status` to `inactive` when claims may no longer name the provider. Claims keep the copy that they have. Fires `provider.updated`.  Required scope: `providers:write`. */
  update(id: string, body: T.ProviderUpdateParams, options?: RequestOptions): Answer<T.ProviderRecord>;
  /** Merge a provider into another. The provider in the path ends in the state `merged` and names the one that remains in `mergedIntoId`; this cannot be undone. The one that remains gets the licenses, taxonomy codes and secondary ids that it lacks. Providers that were merged into the first one before name the one that remains. Claims keep their copies and ids. Fires `provider.updated` for each provider that changes.  Required scope: `providers:write`. */
  merge(id: string, body: T.ProviderMergeCreateParams, options?: RequestOptions): Answer<T.ProviderMerge>;
  /** List facilities. Newest first.  Required scope: `providers:read`. */
  listFacilities(query?: ListFacilitiesQuery, options?: RequestOptions): List<T.Facility, T.FacilityList>;
  /** Create a facility. A place where services are rendered. Several facilities may have the same NPI. Fires `facility.created`.  Required scope: `providers:write`. */
  createFacility(body: T.FacilityCreateParams, options?: RequestOptions): Answer<T.Facility>;
  /** Retrieve a facility. Required scope: `providers:read`. */
  getFacility(id: string, options?: RequestOptions): Answer<T.Facility>;
  /** Update a facility. A merge patch. Set `status` to `inactive` when claims may no longer name the facility. Claims keep the copy that they have. Fires `facility.updated`.  Required scope: `providers:write`. */
  updateFacility(id: string, body: T.FacilityUpdateParams, options?: RequestOptions): Answer<T.Facility>;
}

export interface PayersOperations {
  /** Search the payer directory. With `q`, returns the best match first; every word must fit the name, an alias or an id. Without it, returns the whole directory and your own payers, ordered by id. Retired payers are left out, except those that `id` names.  Required scope: `payers:read`. */
  list(query?: ListPayersQuery, options?: RequestOptions): List<T.Payer, T.PayerList>;
  /** Add a payer of your own. Adds a payer that the directory does not contain, for example one that accepts claims on paper only. Only your organization sees it.  Required scope: `payers:write`. */
  create(body: T.PayerCreateParams, options?: RequestOptions): Answer<T.Payer>;
  /** Retrieve a payer. Also finds a payer by an alias that is valid today, and retired payers by their own id.  Required scope: `payers:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Payer>;
  /** Update a payer of your own. A merge patch. A retired payer stays readable, but new coverages cannot name it.  Required scope: `payers:write`. */
  update(id: string, body: T.PayerUpdateParams, options?: RequestOptions): Answer<T.Payer>;
}

export interface DocumentsOperations {
  /** List documents. Newest first.  Required scope: `documents:read`. */
  list(query?: ListDocumentsQuery, options?: RequestOptions): List<T.Document, T.DocumentList>;
  /** Create a document. Creates a document without content. Then upload its content with `PUT /v1/documents/{id}/content`. The title may contain PHI; names and ids of patients never belong in a URL.  Required scope: `documents:write`. */
  create(body: T.DocumentCreateParams, options?: RequestOptions): Answer<T.Document>;
  /** Retrieve a document. Required scope: `documents:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Document>;
  /** Delete a document. Deletes the document and its content permanently. A document under legal hold cannot be deleted.  Required scope: `documents:write`. */
  delete(id: string, options?: RequestOptions): Answer<null>;
  /** Update a document. A merge patch. A new `kind` also changes `retainUntil`. Set `legalHold` to keep the content beyond its retention period.  Required scope: `documents:write`. */
  update(id: string, body: T.DocumentUpdateParams, options?: RequestOptions): Answer<T.Document>;
  /** Upload the content of a document. The body is the file, up to 25 MiB. Its type is detected from the content and must be that of `Content-Type`: PDF, PNG, JPEG, TIFF, plain text (UTF-8), XML such as a C-CDA, or a Word document (DOCX) without macros; otherwise the request fails with `document_type_mismatch`. A file that is small but becomes large when it is read is refused with `document_over_limit`: one of more than 10,000 pages or 250 million pixels (PNG: 40 million), or of 128 MiB when it is inflated. The content is encrypted. It can be uploaded once: uploading the same content again has no effect, and other content fails with 409.  Required scope: `documents:write`. */
  uploadContent(id: string, body: Body, options?: RequestOptions): Answer<T.Document>;
  /** Download the content of a document. Returns the bytes as they were uploaded. The ETag is the SHA-256 of the content; with it in `If-None-Match` the response is 304. If the content was removed, the response is 410.  Required scope: `documents:read`. */
  download(id: string, options?: RequestOptions): Answer<Response>;
}

export interface EncountersOperations {
  /** List encounters. Newest first.  Required scope: `encounters:read`. */
  list(query?: ListEncountersQuery, options?: RequestOptions): List<T.Encounter, T.EncounterList>;
  /** Create an encounter. Required scope: `encounters:write`. */
  create(body: T.EncounterCreateParams, options?: RequestOptions): Answer<T.Encounter>;
  /** Create claims from several encounters. Creates draft claims of the encounters of one patient: all of them, or none. Encounters are combined on one claim if everything that a claim states once is equal, such as the coverage, the place of service and the prior authorizations. They are divided where a claim has too many lines, diagnoses or days, and between facility and professional charges. The reasons are in the response. Encounters that cannot be billed are refused by their positions.  Required scope: `encounters:write`. */
  createClaims(body: T.EncounterClaimsParams, options?: RequestOptions): Answer<T.EncounterClaims>;
  /** Preview the claims of several encounters. Returns the claims that would be created now, with the reason for each combination and division, and changes nothing. Refuses the same requests.  Required scope: `encounters:write`. */
  previewClaims(body: T.EncounterClaimsParams, options?: RequestOptions): Answer<T.EncounterClaimsPreview>;
  /** Retrieve an encounter. Required scope: `encounters:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Encounter>;
  /** Update an encounter. A merge patch, until the encounter is on a claim. A charge that includes the `id` of an existing charge keeps its history.  Required scope: `encounters:write`. */
  update(id: string, body: T.EncounterUpdateParams, options?: RequestOptions): Answer<T.Encounter>;
  /** Hold an encounter. Required scope: `encounters:write`. */
  hold(id: string, body?: T.EncounterReasonParams, options?: RequestOptions): Answer<T.Encounter>;
  /** Release a held encounter. Required scope: `encounters:write`. */
  release(id: string, body?: T.EncounterReasonParams, options?: RequestOptions): Answer<T.Encounter>;
  /** Void an encounter. Required scope: `encounters:write`. */
  void(id: string, body?: T.EncounterReasonParams, options?: RequestOptions): Answer<T.Encounter>;
  /** Create a claim from an encounter. Creates a draft of a claim of the type of the encounter. An encounter that needs several claims is refused. The provenance of the claim names the field of the encounter from which each of its fields was taken.  Required scope: `encounters:write`. */
  createClaim(id: string, body?: T.EncounterClaimParams, options?: RequestOptions): Answer<T.Claim>;
  /** Add the charges of a bundle. Adds copies of the charges of a charge bundle, each with its `chargeBundleId`, and the diagnoses of the bundle that the encounter lacks.  Required scope: `encounters:write`. */
  addCharges(id: string, body: T.EncounterChargesParams, options?: RequestOptions): Answer<T.Encounter>;
  /** List the changes of an encounter. Newest first: each change with its author, the old and the new value, and the source. `includeRelated` adds the claims that were made from the encounter and the decisions of payers about them; with `remittances` alone, only the decisions. Related resources for which the caller lacks a scope are left out and listed in `omitted`. With `Accept: application/fhir+json`, a Bundle of FHIR R4 Provenance.  Required scope: `encounters:read`. */
  listProvenance(id: string, query?: ListEncounterProvenanceQuery, options?: RequestOptions): List<T.Provenance, T.ProvenanceList>;
  /** List charge bundles. Newest first.  Required scope: `encounters:read`. */
  listChargeBundles(query?: ListChargeBundlesQuery, options?: RequestOptions): List<T.ChargeBundle, T.ChargeBundleList>;
  /** Create a charge bundle. Charges that are often billed together, under a code. `POST /v1/encounters/{id}/charges` copies them.  Required scope: `encounters:write`. */
  createChargeBundle(body: T.ChargeBundleCreateParams, options?: RequestOptions): Answer<T.ChargeBundle>;
  /** Retrieve a charge bundle. Required scope: `encounters:read`. */
  getChargeBundle(id: string, options?: RequestOptions): Answer<T.ChargeBundle>;
  /** Delete a charge bundle. Encounters keep the charges that were copied from it.  Required scope: `encounters:write`. */
  deleteChargeBundle(id: string, options?: RequestOptions): Answer<null>;
  /** Update a charge bundle. A merge patch. Encounters keep the charges that were copied before.  Required scope: `encounters:write`. */
  updateChargeBundle(id: string, body: T.ChargeBundleUpdateParams, options?: RequestOptions): Answer<T.ChargeBundle>;
}

export interface ImportsOperations {
  /** List imports. Newest first.  Required scope: `patients:read`, `encounters:read` or `providers:read`. */
  list(query?: ListImportsQuery, options?: RequestOptions): List<T.Import, T.ImportList>;
  /** Import patients, coverages, encounters, providers and facilities. The body is a file of up to 64 MiB and 200,000 rows: JSON lines (`application/jsonl` or `application/x-ndjson`), or CSV with a line of headings (`text/csv`). Each row has the fields of the request that creates its resource, `externalId`, and `type` (`provider`, `facility`, `patient`, `coverage` or `encounter`) unless the parameter `type` gives it. If a resource of the type has this `externalId`, the row changes it as a merge patch does; otherwise the row creates it. Both are checked as the single requests are and fire the same events, so repeating a file changes nothing. `patientExternalId` and `coverageExternalId` name resources that exist or that earlier rows create.  Headings of a CSV are paths with dots, such as `name.given`, `address.line1` or `charge.2.units`; docs/imports.md lists them. Unknown headings are refused. Empty cells are left out.  A refused row does not affect the others: `GET /v1/imports/{id}/rows?outcome=failed` lists the errors with their lines and fields. `dryRun` checks every row as the import would and stores nothing but the report. With `allOrNothing`, one refused row prevents the import of all. Rows of providers and facilities may have the NPI instead of `externalId`.  The caller needs `patients:write` for patients and coverages, `encounters:write` for encounters and `providers:write` for providers and facilities; rows of other types are refused. The request waits up to 10 seconds for the import to finish. `Prefer: wait=n` changes this to n seconds (at most 30); with `Prefer: respond-async` the response is immediate.  Required scope: `patients:write`, `encounters:write` or `providers:write`. */
  create(body: Body, options?: RequestOptions & { query?: CreateImportQuery }): Answer<T.Import>;
  /** Retrieve an import. While it runs, `rowsDone` and `counts` grow.  Required scope: `patients:read`, `encounters:read` or `providers:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Import>;
  /** Cancel an import. The import ends as `failed` with the reason `cancelled`, before the next of its batches of rows. What earlier rows did is kept. The file is deleted.  Required scope: `patients:write`, `encounters:write` or `providers:write`. */
  cancel(id: string, options?: RequestOptions): Answer<T.Import>;
  /** List the rows of an import. The outcome of each row, in file order, with its line, and the error of a refused one.  Required scope: `patients:read`, `encounters:read` or `providers:read`. */
  listRows(id: string, query?: ListImportRowsQuery, options?: RequestOptions): List<T.ImportRow, T.ImportRowList>;
}

export interface EligibilityOperations {
  /** Check the eligibility for a claim. Like `POST /v1/eligibility-checks`, with the claim's coverage, billing provider and dates of service. If the claim was scrubbed before, it is scrubbed again when the check ends, so that its `elig.*` findings follow the payer's answer.  Required scope: `eligibility:write`. */
  checkClaim(id: string, body?: T.ClaimEligibilityCheckCreateParams, options?: RequestOptions): Answer<T.EligibilityCheck>;
  /** List eligibility checks. Newest first.  Required scope: `eligibility:read`. */
  listChecks(query?: ListEligibilityChecksQuery, options?: RequestOptions): List<T.EligibilityCheck, T.EligibilityCheckList>;
  /** Check eligibility. Asks a payer about a coverage with a 270 and reads the 271. The request waits up to 20 seconds for the answer; `Prefer: wait=n` shortens this, and `Prefer: respond-async` or mode `async` leaves the check to a job. A payer that does not answer, or refuses, makes the check `failed` with `errors`. `eligibility.completed` fires once, when the check ends.  Required scope: `eligibility:write`. */
  createCheck(body?: T.EligibilityCheckCreateParams, options?: RequestOptions): Answer<T.EligibilityCheck>;
  /** Check eligibility in a batch. Up to 1,000 rows, each a check in mode `async`. Poll `GET /v1/eligibility-batches/{id}` for the progress and its items for the rows; each check fires `eligibility.completed`.  Required scope: `eligibility:write`. */
  createBatch(body: T.EligibilityBatchCreateParams, options?: RequestOptions): Answer<T.EligibilityBatch>;
  /** Retrieve an eligibility check. With `expand=rawX12` the check has the 270 and the 271. Names, ids, dates and free texts are masked (texts are X, numbers are 9) unless the caller has `patients:read` and `phi:reveal`. Each response with the full text is recorded in the audit log. `Accept: …; phi=masked` requests the masked text.  Required scope: `eligibility:read`. */
  getCheck(id: string, query?: GetEligibilityCheckQuery, options?: RequestOptions): Answer<T.EligibilityCheck>;
  /** Cancel an eligibility check. Ends a pending check. No further attempt is made, and a response that arrives later is stored without effect. No event is fired.  Required scope: `eligibility:write`. */
  cancelCheck(id: string, options?: RequestOptions): Answer<T.EligibilityCheck>;
  /** Apply the suggested change of the coverage. Makes changes of `coverageFix`: the actual payer, the member id, the relationship with its subscriber, or data of a person that the payer calls wrong. `fields` chooses among `coverageFix.fields`; changes of a person need `confirm: true`. A change of the patient also needs `patients:write`. A repeated call changes nothing.  Required scope: `eligibility:write`. */
  applyCoverageFix(id: string, body?: T.CoverageFixApplyParams, options?: RequestOptions): Answer<T.EligibilityCheck>;
  /** Add other coverage that the payer named. Creates a coverage from one of `otherCoverage`, with its position in the order of payment and the reason for it (`coordination`). The patient's coverages from that position on move down by one. A coverage that the patient already has with the payer and member id is used instead. Fields that the payer did not state are required. A repeated call changes nothing. The caller also needs `patients:write`.  Required scope: `eligibility:write`. */
  addOtherCoverage(id: string, body: T.OtherCoverageAddParams, options?: RequestOptions): Answer<T.EligibilityCheck>;
  /** List eligibility batches. Newest first.  Required scope: `eligibility:read`. */
  listBatches(query?: ListEligibilityBatchesQuery, options?: RequestOptions): List<T.EligibilityBatch, T.EligibilityBatchList>;
  /** Retrieve an eligibility batch. Required scope: `eligibility:read`. */
  getBatch(id: string, options?: RequestOptions): Answer<T.EligibilityBatch>;
  /** List the rows of an eligibility batch. In the order of the request, each with its check or the reason why it was refused.  Required scope: `eligibility:read`. */
  listBatchItems(id: string, query?: ListEligibilityBatchItemsQuery, options?: RequestOptions): List<T.EligibilityBatchItem, T.EligibilityBatchItemList>;
  /** List policies that re-check coverages. Newest first.  Required scope: `eligibility:read`. */
  listPolicies(query?: ListEligibilityPoliciesQuery, options?: RequestOptions): List<T.EligibilityPolicy, T.EligibilityPolicyList>;
  /** Create a policy that re-checks coverages. Re-checks active coverages automatically: before expected visits, or once a month. Due coverages beyond a limit wait. Each check fires `eligibility.completed`; `eligibility.coverage_changed` fires if the payer's answer differs from the previous one. Patients with their own test clock are left out.  Required scope: `eligibility:write`. */
  createPolicy(body: T.EligibilityPolicyCreateParams, options?: RequestOptions): Answer<T.EligibilityPolicy>;
  /** Retrieve a policy that re-checks coverages. Required scope: `eligibility:read`. */
  getPolicy(id: string, options?: RequestOptions): Answer<T.EligibilityPolicy>;
  /** Delete a policy that re-checks coverages. The checks that it made are kept. Pause the policy instead to keep its items too.  Required scope: `eligibility:write`. */
  deletePolicy(id: string, options?: RequestOptions): Answer<null>;
  /** Update a policy that re-checks coverages. A merge patch. An active policy runs at once; visits and months that it has already handled are not checked again.  Required scope: `eligibility:write`. */
  updatePolicy(id: string, body: T.EligibilityPolicyUpdateParams, options?: RequestOptions): Answer<T.EligibilityPolicy>;
  /** Pause a policy that re-checks coverages. The policy makes no further checks until it is resumed. Pending checks continue.  Required scope: `eligibility:write`. */
  pausePolicy(id: string, options?: RequestOptions): Answer<T.EligibilityPolicy>;
  /** Resume a policy that re-checks coverages. It runs at once. Coverages that it could not check are tried again.  Required scope: `eligibility:write`. */
  resumePolicy(id: string, options?: RequestOptions): Answer<T.EligibilityPolicy>;
  /** Preview the checks of a policy. Counts the due coverages by payer and lists the first ones that the limits allow. Also works for a paused policy.  Required scope: `eligibility:read`. */
  previewPolicy(id: string, options?: RequestOptions): Answer<T.EligibilityPolicyPreview>;
  /** List the coverages that a policy has checked. One item for each coverage and occasion, the newest occasion first.  Required scope: `eligibility:read`. */
  listPolicyItems(id: string, query?: ListEligibilityPolicyItemsQuery, options?: RequestOptions): List<T.EligibilityPolicyItem, T.EligibilityPolicyItemList>;
  /** List the expected visits of a patient. Required scope: `patients:read`. */
  getExpectedVisits(id: string, options?: RequestOptions): Answer<T.ExpectedVisits>;
  /** Replace the expected visits of a patient. Sets the days on which the patient is expected, from your schedule. Policies with the trigger `before_visit` re-check the patient's coverages before each visit.  Required scope: `patients:write`. */
  putExpectedVisits(id: string, body: T.ExpectedVisitsReplaceParams, options?: RequestOptions): Answer<T.ExpectedVisits>;
  /** List a patient's eligibility over time. All checks of the patient, newest first, with the changes of the coverage status.  Required scope: `eligibility:read`. */
  getTimeline(id: string, query?: GetEligibilityTimelineQuery, options?: RequestOptions): List<T.EligibilityTimelineEntry, T.EligibilityTimelineEntryList>;
}

export interface PriorAuthorizationsOperations {
  /** List prior authorizations. Newest first.  Required scope: `prior_auth:read`. */
  list(query?: ListPriorAuthorizationsQuery, options?: RequestOptions): List<T.ListedPriorAuthorization, T.PriorAuthorizationList>;
  /** Create a prior authorization. Creates a draft. `requirements` lists what is missing before it can be submitted. With `supersedesId` it amends a decided authorization, which is never changed itself.  Required scope: `prior_auth:write`. */
  create(body: T.PriorAuthorizationCreateParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Determine whether an authorization is required. Returns for each service whether the payer requires an authorization, and why: by a published rule that is in force on the day of the service, or by the payer’s eligibility response. Otherwise it is `unknown`. Stores nothing.  Required scope: `prior_auth:read`. */
  determine(body: T.DeterminationParams, options?: RequestOptions): Answer<T.PriorAuthorizationDetermination>;
  /** Report on prior authorizations. The public metrics of CMS-0057-F from the provider’s side, for the requests created in a period of at most 366 days, together and by urgency.  Required scope: `reports:read`. */
  getMetrics(query?: GetPriorAuthorizationMetricsQuery, options?: RequestOptions): Answer<T.PriorAuthorizationMetrics>;
  /** Retrieve a prior authorization. Required scope: `prior_auth:read`. */
  get(id: string, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Update a prior authorization. A merge patch, until it is submitted. Its requirements are computed again: it becomes `ready` or `requires_action`. Items keep their identity by `sequence`.  Required scope: `prior_auth:write`. */
  update(id: string, body: T.PriorAuthorizationUpdateParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** List the open requirements of a prior authorization. Computed at each request from the authorization, its coverage, its payer and its questions.  Required scope: `prior_auth:read`. */
  getRequirements(id: string, options?: RequestOptions): Answer<T.AuthorizationRequirements>;
  /** Copy a prior authorization. Creates a draft with the content of an authorization in any state, such as one that failed. It supersedes an authorization that was decided or has ended, unless another one does. The metadata are not copied.  Required scope: `prior_auth:write`. */
  copy(id: string, body?: T.PriorAuthorizationCopyParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Submit a prior authorization. Writes the 278 request and queues its transmission; `prior_auth.submitted` fires when the payer or clearinghouse has it. The decision, or questions, arrive as events. If something is missing the error lists it. If the payer requires no authorization for any of the services, nothing is sent and the status is `not_required`.  Required scope: `prior_auth:write`. */
  submit(id: string, body?: T.PriorAuthorizationSubmitParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Cancel a prior authorization. Possible until the payer has decided. If the payer has the request, a 278 cancellation is sent to it.  Required scope: `prior_auth:write`. */
  cancel(id: string, body?: T.PriorAuthorizationCancelParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Ask the payer for the status. Sends a 278 inquiry. The response is processed like a decision and arrives as events.  Required scope: `prior_auth:write`. */
  checkStatus(id: string, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Record an extension of the payer's time. Records an extension that the payer has announced: under CMS-0057-F at most 14 days after `clock.decisionDueAt`. `prior_auth.overdue` then follows the extended time. The metrics count the decision as extended.  Required scope: `prior_auth:write`. */
  extendClock(id: string, body: T.PriorAuthorizationExtendParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Record when the payer received the request. Records a receipt that the payer has reported, for example by phone or in its portal. The clock then starts at this time instead of the transmission or the 999, and `prior_auth.overdue` follows it. To correct the time, record it again.  Required scope: `prior_auth:write`. */
  recordReceipt(id: string, body: T.PriorAuthorizationReceiptParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** List the X12 texts of a prior authorization. Returns the interchanges that were sent and received for the prior authorization, newest first: 278 requests, cancellations, inquiries and responses, and 275s. A file of the payer is returned in full, even if it also answers other requests. Names, ids, dates and free texts are masked (texts are X, numbers are 9) unless the caller has `patients:read` and `phi:reveal`. Each response with the full text is recorded in the audit log. `Accept: …; phi=masked` requests the masked text.  Required scope: `prior_auth:read`. */
  listX12(id: string, query?: ListPriorAuthorizationX12Query, options?: RequestOptions): List<T.PriorAuthorizationX12, T.PriorAuthorizationX12List>;
  /** List the attached documents. All attached documents, in the order in which the packet encloses them.  Required scope: `documents:read`. */
  listDocuments(id: string, options?: RequestOptions): List<T.Document, T.DocumentList>;
  /** Attach a document. Attaches a stored document of the patient. Possible until the payer has decided. An attached document cannot be deleted. Documents named in answers are attached automatically.  Required scope: `prior_auth:write`. */
  attachDocument(id: string, body: T.PriorAuthorizationDocumentParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Detach a document. Possible until the prior authorization is submitted. The document itself is kept.  Required scope: `prior_auth:write`. */
  detachDocument(id: string, documentId: string, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Print a prior authorization. Returns the request as a PDF for a fax or a portal: the request, its services, the clinical answers with their evidence, and the attached documents that are PDF, PNG, JPEG or plain text. The list of enclosures names documents that are not included and why. With attached documents the caller also needs `documents:read`. If one of them is damaged or takes too much memory or time, the request fails with `document_unprintable`, which names it.  Required scope: `prior_auth:read`. */
  getPacket(id: string, query?: GetPriorAuthorizationPacketQuery, options?: RequestOptions): Answer<Response>;
  /** List the history of a prior authorization. Returns its changes of state and the other audit entries, newest first.  Required scope: `prior_auth:read`. */
  getTimeline(id: string, query?: GetPriorAuthorizationTimelineQuery, options?: RequestOptions): List<T.TimelineEntry, T.TimelineEntryList>;
  /** List the audit log of a prior authorization. Newest first: every change that the service recorded, and the entries that callers added.  Required scope: `prior_auth:read`. */
  listAuditLog(id: string, query?: ListPriorAuthorizationAuditLogQuery, options?: RequestOptions): List<T.PriorAuthorizationAuditEntry, T.PriorAuthorizationAuditEntryList>;
  /** Add an entry to the audit log. Adds your own entry to those of the service. Entries are never changed or deleted, and are part of the sealed audit log. Actor and time of recording are set by the service.  Required scope: `prior_auth:write`. */
  addAuditEntry(id: string, body: T.PriorAuthorizationAuditEntryCreateParams, options?: RequestOptions): Answer<T.PriorAuthorizationAuditEntry>;
  /** List the payer's questions. All questions in their order, including those that do not apply.  Required scope: `prior_auth:read`. */
  listQuestions(id: string, options?: RequestOptions): List<T.PriorAuthorizationQuestion, T.PriorAuthorizationQuestionList>;
  /** Retrieve a question. Required scope: `prior_auth:read`. */
  getQuestion(id: string, questionId: string, query?: GetPriorAuthorizationQuestionQuery, options?: RequestOptions): Answer<T.PriorAuthorizationQuestion>;
  /** Answer a question. Sets, clears or accepts an answer. If the answer excludes other questions, their answers are cleared. If it changes what other answers depend on, those become suggestions. `If-Match` takes the version of the question.  Required scope: `prior_auth:write`. */
  updateQuestion(id: string, questionId: string, body: T.PriorAuthorizationQuestionUpdateParams, options?: RequestOptions): Answer<T.PriorAuthorizationQuestion>;
  /** Answer several questions. All answers are stored, or none. `If-Match` takes the version of the prior authorization.  Required scope: `prior_auth:write`. */
  answerQuestions(id: string, body: T.PriorAuthorizationAnswersUpdateParams, options?: RequestOptions): Answer<T.PriorAuthorizationAnswers>;
  /** Send the answers to the payer. Sends the answers as a 275. Every required question needs an answer, and a provider review that has been started must be approved. Sent answers are final.  Required scope: `prior_auth:write`. */
  submitAnswers(id: string, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Retrieve the provider review. The questions with their answers. Pass `snapshotId` to approve or reject exactly these answers.  Required scope: `prior_auth:read`. */
  getProviderReview(id: string, options?: RequestOptions): Answer<T.ProviderReview>;
  /** Review answers. Confirms, corrects or rejects answers, all or none. A rejected answer is cleared. `attestation` is accepted once every required answer is reviewed; only the requesting or rendering provider can sign it.  Required scope: `prior_auth:write`. */
  reviewAnswers(id: string, body: T.ProviderReviewAnswersUpdateParams, options?: RequestOptions): Answer<T.PriorAuthorizationAnswers>;
  /** Approve the answers. Needs the snapshot that was reviewed, reviewed answers to every required question, and an attestation.  Required scope: `prior_auth:write`. */
  approveProviderReview(id: string, body: T.ProviderReviewApproveParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
  /** Reject the answers. The answers cannot be sent until they have been changed or approved.  Required scope: `prior_auth:write`. */
  rejectProviderReview(id: string, body: T.ProviderReviewRejectParams, options?: RequestOptions): Answer<T.PriorAuthorization>;
}

export interface ClaimsOperations {
  /** List claims. Newest first by creation; by first date of service, latest first, if `serviceDate[gte]` or `serviceDate[lte]` is given.  Required scope: `claims:read`. */
  list(query?: ListClaimsQuery, options?: RequestOptions): List<T.Claim, T.ClaimList>;
  /** Create a draft claim. Accepts claims that payers would refuse: scrubbing finds these problems and proposes fixes. Fires `claim.created`. A missing patientControlNumber, line ids and line control numbers are generated. With `form`, the body has the boxes of that paper form instead of the fields of the claim; an error names the box and its field.  Required scope: `claims:write`. */
  create(body: T.ClaimCreateParams | T.ClaimFromFormParams, options?: RequestOptions & { query?: CreateClaimQuery }): Answer<T.Claim>;
  /** Sum up claims. Counts and amounts by status, payer and scrub state, of the claims that the filters of the list select.  Required scope: `claims:read`. */
  getSummary(query?: GetClaimSummaryQuery, options?: RequestOptions): Answer<T.ClaimSummary>;
  /** Submit several claims. At most 100. Each claim is submitted, held for a review or refused independently, as with a single submission; `version` takes the place of If-Match. Claims of patients with a test clock use that clock, so all claims of one request must use the same clock.  Required scope: `claims:write`. */
  submitBatch(body: T.ClaimBatchSubmitParams, options?: RequestOptions): Answer<T.ClaimBatchSubmitResult>;
  /** Preview the submission of several claims. Checks version, state and blocking work of each claim, and changes nothing. The submission also checks deadlines, enrollments, duplicates and authorizations.  Required scope: `claims:write`. */
  previewBatch(body: T.ClaimBatchSubmitParams, options?: RequestOptions): Answer<T.ClaimBatchPreview>;
  /** List claim imports. Newest first.  Required scope: `claims:read`. */
  listImports(query?: ListClaimImportsQuery, options?: RequestOptions): List<T.ClaimImport, T.ClaimImportList>;
  /** Import claims from an 837P file. The body is the X12 text (005010X222), up to 25 MiB: any number of interchanges and claims. Each claim becomes a draft, with the patient and coverage found or created, and fires the same events as `POST /v1/claims`. Data for which claims of this API have no field are listed per claim. If an equal claim with the same patientControlNumber exists, the outcome is `duplicate`. In the sandbox, a sandbox payer stands in for payers that are not in the directory.  The request waits up to 10 seconds for the import to finish. `Prefer: wait=n` changes this to n seconds (at most 30); with `Prefer: respond-async` the response is immediate.  With `asOf` (sandbox only), an archived file keeps its dates and is processed as of that date: its patients use a test clock (`testClockId`) that starts there. Scrubbing, timely filing and payer responses follow that clock, so advance it after submitting. Imports with the same date share one clock.  Required scope: `claims:write`. */
  import(body: Body, options?: RequestOptions & { query?: ImportClaimsQuery }): Answer<T.ClaimImport>;
  /** Retrieve a claim import. Required scope: `claims:read`. */
  getImport(id: string, options?: RequestOptions): Answer<T.ClaimImport>;
  /** List the items of a claim import. Returns one item per claim of the file, in file order, with the problems of that claim.  Required scope: `claims:read`. */
  listImportItems(id: string, query?: ListClaimImportItemsQuery, options?: RequestOptions): List<T.ClaimImportItem, T.ClaimImportItemList>;
  /** Retrieve a claim. Required scope: `claims:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Claim>;
  /** Cancel a claim. Cancels a draft, ready or held claim. The claim can still be retrieved; `cancelled` is final.  Required scope: `claims:write`. */
  delete(id: string, options?: RequestOptions): Answer<null>;
  /** Update a claim. A merge patch of a draft, ready, held or rejected claim; lists are replaced as a whole. A ready or rejected claim becomes a draft and has to be scrubbed again. A service line that includes its `id` or `lineItemControlNumber` remains the same line.  Required scope: `claims:write`. */
  update(id: string, body: T.ClaimUpdateParams, options?: RequestOptions): Answer<T.Claim>;
  /** Check a claim's structure. Checks the rules of the 837P implementation guide only (SNIP types 1 to 3: formats, required elements, counts, balancing). Works in any state and changes nothing. A failed check is data, not an error.  Required scope: `claims:write`. */
  validate(id: string, options?: RequestOptions): Answer<T.ClaimValidation>;
  /** Show what the latest scrub checked. Returns the latest run and its coverage: the rule families that were checked for the claim and for each service line, the versions of the code sets that they used, and the rules that lacked data, with the command that installs them. Before the first scrub, `run` is null.  Required scope: `claims:read`. */
  getScrub(id: string, options?: RequestOptions): Answer<T.ScrubReport>;
  /** Scrub a claim. Runs every rule and stores the run. A draft without a blocking finding becomes `ready` and fires `claim.ready`; a ready claim with one becomes a draft; a held claim stays held.  Required scope: `claims:write`. */
  scrub(id: string, options?: RequestOptions): Answer<T.ScrubRun>;
  /** List the scrub runs of a claim. Returns scrub runs newest first. Findings of runs on earlier versions of the claim are obsolete or fixed.  Required scope: `claims:read`. */
  listScrubRuns(id: string, query?: ListScrubRunsQuery, options?: RequestOptions): List<T.ScrubRun, T.ScrubRunList>;
  /** List the rules of the service. Returns every rule that comes with the service, with its title, in the order in which findings are listed. Your own rules are in `/v1/scrub-rules`.  Required scope: `claims:read` or `denials:read`. */
  listBuiltInScrubRules(options?: RequestOptions): List<T.BuiltInScrubRule, T.BuiltInScrubRuleList>;
  /** List the findings of the latest scrub. Returns the findings in the order of the rules. The list is empty before the first scrub.  Required scope: `claims:read`. */
  listFindings(id: string, query?: ListFindingsQuery, options?: RequestOptions): List<T.Finding, T.FindingList>;
  /** Apply fixes to a claim. Applies one fix of the latest scrub, or every safe one (`{"all": "safe"}`), and scrubs again in the same step. Only the fields named in the patches change. The id of a fix of an earlier scrub is accepted while the latest scrub offers the same fix. `finding_obsolete`: the claim has changed since its scrub, so scrub it again, or the fix is not offered any more. `fix_input_required` names the inputs that a fix needs.  Required scope: `claims:write`. */
  applyFix(id: string, body?: T.ClaimFixParams, options?: RequestOptions): Answer<T.ClaimFixResult>;
  /** Count denials of similar claims. Needs `denials:read` as well. Counts how the payer decided about similar lines of your own claims in the last two years: by procedure, modifiers, diagnosis family, place of service and rendering provider. Each rate comes with its counts and the claims behind it. With fewer than `minimumLines` decided lines there is no rate.  Required scope: `claims:read`. */
  getDenialRisk(id: string, options?: RequestOptions): Answer<T.DenialRisk>;
  /** Submit a claim. Writes the 837P of a ready claim and queues its transmission; `claim.submitted` fires when the payer or clearinghouse has received it. Their responses arrive as events and in `acknowledgments`. A replacement that is the same as the claim that it replaces is refused with `replacement_unchanged`, unless `confirmUnchanged` is set.  Required scope: `claims:write`. */
  submit(id: string, body?: T.ClaimSubmitParams, options?: RequestOptions): Answer<T.Claim>;
  /** Get the X12 text of a claim. The 837P, 837I or 837D as it was sent; for a draft, ready or held claim a preview with control numbers of zero. `X12-Kind` shows which of the two it is. With `transactionSet` the newest 999, 277CA, 277 or 835 about the claim, as it was received. Names, ids, dates and free texts are masked (texts are X, numbers are 9) unless the caller has `patients:read` and `phi:reveal`. Each response with the full text is recorded in the audit log. `Accept: …; phi=masked` requests the masked text.  Required scope: `claims:read`. */
  getX12(id: string, query?: GetClaimX12Query, options?: RequestOptions): Answer<Response>;
  /** Get a claim as a paper form. Needs `patients:read` as well. Returns the claim in the boxes of its paper form: a professional claim on the CMS-1500 (02/12), an institutional one on the UB-04, a dental one on the ADA form (2024). As JSON, each box has its text, what it contains and the field that it is made from; `problems` lists what the form cannot hold. As a PDF, the claim is printed within a drawn frame, or with `frame=false` as data alone for the pre-printed form: letter paper, 10 characters and 6 lines to the inch, at 100 %. `calibration=true` prints a page to adjust the printer. A social security number in the box of the tax id is printed only for callers with `phi:reveal`, after an entry in the audit log; JSON never includes it.  Required scope: `claims:read`. */
  getForm(id: string, query?: GetClaimFormQuery, options?: RequestOptions): Answer<T.ClaimForm>;
  /** List the acknowledgments of a claim. Returns the TA1, 999 and 277CA of every attempt, and the 277 of the payer, oldest first.  Required scope: `claims:read`. */
  listAcknowledgments(id: string, query?: ListAcknowledgmentsQuery, options?: RequestOptions): List<T.Acknowledgment, T.AcknowledgmentList>;
  /** List the claim payments of a claim. One entry per claim payment that was matched to the claim, the oldest remittance first.  Required scope: `remittances:read`. */
  listRemittances(id: string, query?: ListClaimRemittancesQuery, options?: RequestOptions): List<T.ClaimPayment, T.ClaimPaymentList>;
  /** Bill the next payer. When the payer of a claim has decided and left a part to the patient, or has denied services that the next payer may pay, creates a draft that bills this part to the patient's next coverage, with the payer's decision as the payer sent it (loops 2320, 2330 and 2430). Scrub and submit it like any claim. When it is submitted, the ledger moves the part from the first claim to it.  Denied amounts are billed if the patient was not eligible, the benefit was exhausted, or the plan does not cover the service. If the claim was denied for another reason, the answer is `confirmation_required`, with the reasons; repeat the call with `confirmDenied`.  If the payer has forwarded the claim itself (`crossover`), the answer is `claim_forwarded`: wait for the next payer's remittance, which is posted to the first claim. The organization's setting `secondaryClaims: automatic` creates these drafts when a remittance is posted.  Required scope: `claims:write`. */
  createSecondary(id: string, body?: T.SecondaryClaimCreateParams, options?: RequestOptions): Answer<T.Claim>;
  /** Hold a claim. Keeps a draft or ready claim from being submitted until it is released.  Required scope: `claims:write`. */
  hold(id: string, body?: T.ClaimHoldParams, options?: RequestOptions): Answer<T.Claim>;
  /** Release a held claim. The claim becomes a draft. Scrub it to make it ready.  Required scope: `claims:write`. */
  release(id: string, options?: RequestOptions): Answer<T.Claim>;
  /** Reopen a rejected claim. The claim becomes a draft and can be corrected and submitted again. It is not a replacement claim, because the payer never accepted the original.  Required scope: `claims:write`. */
  reopen(id: string, options?: RequestOptions): Answer<T.Claim>;
  /** Restore an archived claim. Moves the history of the claim from the archive back to its tables. Archived claims are read by the same endpoints as others, and every change of a claim, such as the reversal of a payment, restores it by itself. The claim gets a new version, so the days of `archiveClaimsAfterDays` in the organization settings count from now.  Required scope: `claims:write`. */
  restore(id: string, options?: RequestOptions): Answer<T.Claim>;
  /** Replace a claim. Creates a draft with the same content that replaces a claim the payer has decided on (CLM05-3 is 7, REF*F8 is the payer's number). Correct it, scrub it and submit it. When the payer decides on it, the original is voided and keeps no open charges.  Required scope: `claims:write`. */
  replace(id: string, body?: T.ClaimCorrectionCreateParams, options?: RequestOptions): Answer<T.Claim>;
  /** Void a claim. Creates a draft that cancels an accepted claim (CLM05-3 is 8). Scrub it and submit it. When the payer accepts it, the original is voided; payments remain until the payer reverses them.  Required scope: `claims:write`. */
  void(id: string, body?: T.ClaimCorrectionCreateParams, options?: RequestOptions): Answer<T.Claim>;
  /** Copy a claim. Creates a draft with the content of a claim in any state, as an original claim with control numbers of its own. The payment of the patient, the reason for a delay and the metadata are not copied. Fires `claim.created`.  Required scope: `claims:write`. */
  copy(id: string, body?: T.ClaimCorrectionCreateParams, options?: RequestOptions): Answer<T.Claim>;
  /** Get the texts and reasons beside the fields of a claim. Returns the texts of the codes of a claim, and the reasons of rejections (TA1, 999, 277CA, 277) and denials (835), each with the JSON Pointer of the field that it is about.  Required scope: `claims:read`. */
  getAnnotations(id: string, options?: RequestOptions): Answer<T.ClaimAnnotations>;
  /** Send the information that the payer requests. Answers the claim's open `informationRequest`. With `x12_275`, queues a 275 (006020X314) with the documents and the numbers of the request; with another channel, only records the answer. If the 275 cannot be delivered, the request becomes open again.  Required scope: `claims:write`. */
  sendInformation(id: string, body: T.InformationCreateParams, options?: RequestOptions): Answer<T.Claim>;
  /** List the history of a claim. Returns the audit entries of the claim, newest first.  Required scope: `claims:read`. */
  getTimeline(id: string, query?: GetClaimTimelineQuery, options?: RequestOptions): List<T.TimelineEntry, T.TimelineEntryList>;
  /** Check a claim for an employee assistance program. Decides whether a claim can be billed to an employee assistance program (EAP): authorization number, dates, sessions left, covered services, modifiers of the program, and the rules of the 837P. Stores nothing and sends nothing, except the response under an Idempotency-Key if you send one. A failed check is data, not an error.  Required scope: `claims:read` or `claims:write`. */
  validateEap(body?: T.EapValidationParams, options?: RequestOptions): Answer<T.EapValidation>;
}

export interface ScrubRulesOperations {
  /** List the properties of claims. The properties that a condition can compare and a fix can set, with operators and X12 elements.  Required scope: `policies:read`. */
  listProperties(query?: ListScrubRulePropertiesQuery, options?: RequestOptions): List<T.ScrubRuleProperty, T.ScrubRulePropertyList>;
  /** Preview a scrub rule. Evaluates a rule that need not be stored for the newest claims, and sums the money at stake. Changes nothing. Needs `claims:read` too.  Required scope: `policies:read`. */
  preview(body: T.ScrubRulePreviewParams, options?: RequestOptions): Answer<T.ScrubRulePreview>;
  /** List scrub rules. The rules of your organization, newest first. `GET /v1/scrub-rules/built-in` lists those of the service.  Required scope: `policies:read`. */
  list(query?: ListScrubRulesQuery, options?: RequestOptions): List<T.ScrubRule, T.ScrubRuleList>;
  /** Create a scrub rule. A rule of your organization, which every scrub then checks beside the rules of the service. It is created disabled and in shadow mode, unless the request says otherwise. Its tests run on each save; a rule whose tests fail cannot be enabled.  Required scope: `policies:admin`. */
  create(body: T.ScrubRuleCreateParams, options?: RequestOptions): Answer<T.ScrubRule>;
  /** Retrieve a scrub rule. Required scope: `policies:read`. */
  get(id: string, options?: RequestOptions): Answer<T.ScrubRule>;
  /** Delete a scrub rule. Findings that it made stay in their scrub runs. Claims that it holds stay held until a person releases them.  Required scope: `policies:admin`. */
  delete(id: string, options?: RequestOptions): Answer<null>;
  /** Update a scrub rule. A merge patch. The tests run again. Claims have the effect of the change when they are scrubbed again.  Required scope: `policies:admin`. */
  update(id: string, body: T.ScrubRuleUpdateParams, options?: RequestOptions): Answer<T.ScrubRule>;
  /** Run the tests of a scrub rule. Runs the stored tests, whether the rule is enabled or not, and changes nothing. Needs `claims:read` too.  Required scope: `policies:read`. */
  test(id: string, options?: RequestOptions): Answer<T.ScrubRuleTestResults>;
}

export interface CodeSetsOperations {
  /** List the code sets. Returns every kind of code set with its loaded releases and its state today. Code sets belong to the installation; the operator loads and removes releases with `rcm codesets`.  Any valid key, or any signed-in user. */
  list(options?: RequestOptions): List<T.CodeSetKind, T.CodeSetKindList>;
  /** Look up a code. Returns whether a code is valid on a date of service. A code that does not exist is answered as well.  Any valid key, or any signed-in user. */
  getCode(set: string, code: string, query?: GetCodeSetCodeQuery, options?: RequestOptions): Answer<T.CodeSetCode>;
}

export interface LedgerOperations {
  /** Post a payment of the patient. Adds an entry to the ledger of the claim. The patient may pay before the payer has decided, and more than is owed: in that case the balance of the patient is negative. Fires `claim.balance_changed`.  Required scope: `remittances:write`. */
  postPatientPayment(id: string, body: T.PatientPaymentCreateParams, options?: RequestOptions): Answer<T.LedgerEntry>;
  /** Refund what the patient has overpaid. Adds an entry that pays back a credit of the patient on the claim, in total or in part: the amount by which the patient has paid more than is owed, also on a claim that was cancelled or voided. Reverse it if the refund does not arrive. Fires `claim.balance_changed`.  Required scope: `remittances:write`. */
  refundPatient(id: string, body: T.PatientRefundCreateParams, options?: RequestOptions): Answer<T.LedgerEntry>;
  /** Write off an open amount. Adds an entry that writes off what the patient owes or what a payer owes, in total or in part, with its reason. A denied amount is written off at `/v1/denials/{id}/resolve`, which also closes the denial. Fires `claim.balance_changed`.  Required scope: `remittances:write`. */
  writeOffClaimAmount(id: string, body: T.WriteOffCreateParams, options?: RequestOptions): Answer<T.LedgerEntry>;
  /** Reverse a payment of the patient, a refund or a write-off. Adds an entry that cancels the other one, for example because a check bounced. Payments of payers are undone at `/v1/claim-payments/{id}/undo`. Fires `claim.balance_changed`.  Required scope: `remittances:write`. */
  reverseEntry(id: string, entryId: string, body: T.LedgerEntryReverseParams, options?: RequestOptions): Answer<T.LedgerEntry>;
  /** List the ledger entries of a claim. Returns every entry in the order in which it was posted. The amounts of a claim are computed from these entries. Entries are never changed: a correction is a further entry.  Required scope: `remittances:read`. */
  listEntries(id: string, query?: ListLedgerEntriesQuery, options?: RequestOptions): List<T.LedgerEntry, T.LedgerEntryList>;
  /** Retrieve the balance of a patient. Computed from the ledger: the amounts that payers and the patient still owe for the claims of the patient.  Required scope: `remittances:read`. */
  getPatientBalance(id: string, options?: RequestOptions): Answer<T.PatientBalance>;
  /** List the account of a patient. Returns the ledger entries of the patient as the lines of a statement, in the order in which they were posted, with the open amount after each. With `claimId`, the account of one claim. `remittanceId`, or `enteredBy`, names the source of a line.  Required scope: `remittances:read`. */
  listPatientAccount(id: string, query?: ListPatientAccountQuery, options?: RequestOptions): List<T.AccountLine, T.AccountLineList>;
  /** Clear the amount in suspense of a claim. Adds an entry that moves what released payments have left in `suspense` to write-offs, or back to what the payer owes. Fires `claim.balance_changed`.  Required scope: `payments:release`. */
  clearClaimSuspense(id: string, body: T.SuspenseClearParams, options?: RequestOptions): Answer<T.LedgerEntry>;
}

export interface RemittancesOperations {
  /** List remittances. Returns remittances without their claim payments, newest first.  Required scope: `remittances:read`. */
  list(query?: ListRemittancesQuery, options?: RequestOptions): List<T.RemittanceSummary, T.RemittanceSummaryList>;
  /** Upload an 835 file or enter a paper remittance. The body is the X12 text (005010X221), up to 25 MiB: any number of transaction sets. Each becomes a remittance and is posted to its claims as if a trading partner had sent it. The same content is recorded once, so repeating the request has no further effect. For larger files use `rcm remittances post`.  A JSON body is a remittance that a person enters from paper, up to 1 MiB. Its amounts must add up: for each line and claim, the charge less the adjustments equals the paid amount, and the paid amounts of the claims less the provider adjustments equal the payment; otherwise nothing is recorded and each broken rule is named. With a reason in `imbalance` it is recorded nevertheless and withheld: its claim payments are posted or released one by one. If a payment of the payer with the same number was recorded, the answer is `duplicate_remittance`; repeat the call with `confirmDuplicate` if it is another payment. It is matched and posted like an 835, and its `source` is `manual`.  The request waits up to 10 seconds for the posting to finish. `Prefer: wait=n` changes this to n seconds (at most 30); with `Prefer: respond-async` the response is immediate.  Required scope: `remittances:write`. */
  upload(body: T.RemittanceEnterParams | Body, options?: RequestOptions): Answer<T.RemittanceFile>;
  /** Retrieve a remittance. Includes the claim payments, the claims they were matched to, and whether each has been posted.  Required scope: `remittances:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Remittance>;
  /** Dismiss a withheld remittance. Ends a remittance that does not balance or repeats another one, and that will never be posted. Its claim payments leave the review queue, and its work item is cancelled. Refused if any of it is posted.  Required scope: `remittances:write`. */
  dismiss(id: string, body: T.RemittanceDismissParams, options?: RequestOptions): Answer<T.RemittanceSummary>;
  /** List the claim payments of a remittance. Returns the claim payments in the order of the 835.  Required scope: `remittances:read`. */
  listClaims(id: string, query?: ListRemittanceClaimsQuery, options?: RequestOptions): List<T.ClaimPayment, T.ClaimPaymentList>;
  /** Get the X12 text of a remittance. Returns the file byte for byte as it was received. `sequence` of the remittance is the position of its transaction set in the file. Names, ids, dates and free texts are masked (texts are X, numbers are 9) unless the caller has `patients:read` and `phi:reveal`. Each response with the full text is recorded in the audit log. `Accept: …; phi=masked` requests the masked text.  Required scope: `remittances:read`. */
  get835(id: string, options?: RequestOptions): Answer<Response>;
  /** List claim payments that need a review. The review queue, oldest first: claim payments that were neither posted nor ignored. `match` contains the claim that was found, the confidence of the match, and why it was not posted.  Required scope: `remittances:read`. */
  listWaitingClaimPayments(query?: ListWaitingClaimPaymentsQuery, options?: RequestOptions): List<T.ClaimPayment, T.ClaimPaymentList>;
  /** Retrieve a claim payment. Required scope: `remittances:read`. */
  getClaimPayment(id: string, options?: RequestOptions): Answer<T.ClaimPayment>;
  /** List candidate claims for a claim payment. At most 20 claims, the most probable first, each with its confidence and the reasons: numbers, services, charge, day of service, member id and patient name. Suggestions are not posted. Match the payment to the claim that you choose.  Required scope: `remittances:read`. */
  listClaimPaymentCandidates(id: string, options?: RequestOptions): List<T.ClaimCandidate, T.ClaimCandidateList>;
  /** Match a claim payment to a claim. Chooses the claim, and optionally lines of it, for a claim payment that is not posted. Post it afterwards.  Required scope: `remittances:write`. */
  matchClaimPayment(id: string, body: T.ClaimPaymentMatchParams, options?: RequestOptions): Answer<T.ClaimPayment>;
  /** Remove the match of a claim payment. Required scope: `remittances:write`. */
  unmatchClaimPayment(id: string, options?: RequestOptions): Answer<T.ClaimPayment>;
  /** Set a claim payment aside. The claim payment is not posted and leaves the review queue, for example because it is posted elsewhere.  Required scope: `remittances:write`. */
  ignoreClaimPayment(id: string, body: T.ClaimPaymentIgnoreParams, options?: RequestOptions): Answer<T.ClaimPayment>;
  /** Post a claim payment. Posts a matched claim payment to its claim by the rules that apply to files. A claim payment whose amounts add up can be posted although its remittance does not balance; the rest of that remittance follows with the first one. If it does not fit the claim, the request fails with 409 and the reasons.  Required scope: `remittances:write`. */
  postClaimPayment(id: string, options?: RequestOptions): Answer<T.ClaimPayment>;
  /** Release a withheld claim payment. Posts a claim payment whose amounts do not add up (`unbalanced`) or do not fit the claim (`exceeds_charge`, `charge_exceeds_claim`, `charge_differs`, `does_not_fit_earlier_payer`, `lines_not_matched`, `reversal_differs`). The ledger account `suspense` has the difference until it is cleared at `/v1/claims/{id}/clear-suspense`; `/v1/reports/suspense` lists what is open. A payment that can be posted as it is, is refused. Undo it like any other posting.  Required scope: `payments:release`. */
  releaseClaimPayment(id: string, body: T.ClaimPaymentReleaseParams, options?: RequestOptions): Answer<T.ClaimPayment>;
  /** Preview the release of a claim payment. Returns what `/v1/claim-payments/{id}/release` would post now: the amounts of the claim before and after, and what goes to suspense. If it cannot be released, `reasons` says why. Nothing is changed.  Required scope: `payments:release`. */
  previewClaimPaymentRelease(id: string, options?: RequestOptions): Answer<T.ClaimPaymentReleasePreview>;
  /** Undo the posting of a claim payment. Adds a ledger entry that cancels the posting. The amounts of the claim are computed from its other payments, and `claim.posting_undone` fires. Only the latest decision of a claim can be undone.  Required scope: `remittances:write`. */
  undoClaimPayment(id: string, body: T.ClaimPaymentUndoParams, options?: RequestOptions): Answer<T.ClaimPayment>;
}

export interface DenialsOperations {
  /** List denials. Newest first. With a filter on a deadline or on the open amount, in the order of that field; otherwise in the order given by `sort`. A denial covers all lines of a claim that have the same adjustment reason.  Required scope: `denials:read`. */
  list(query?: ListDenialsQuery, options?: RequestOptions): List<T.ListedDenial, T.DenialList>;
  /** Summarize denials. Counts and adds up denials that were received in a period of at most 366 days, the largest amount first.  Required scope: `denials:read`. */
  summarize(query?: SummarizeDenialsQuery, options?: RequestOptions): Answer<T.DenialSummary>;
  /** Retrieve a denial. Required scope: `denials:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Denial>;
  /** Change a denial. Corrects the category, with the reason for the change, and records whether the denial is being worked on. Fires `denial.updated`.  Required scope: `denials:write`. */
  update(id: string, body: T.DenialUpdateParams, options?: RequestOptions): Answer<T.Denial>;
  /** Resolve a denial. Closes a denial that the payer will not pay. The open amount is written off or billed to the patient, and the ledger and the claim's amounts change accordingly.  Required scope: `denials:write`. */
  resolve(id: string, body: T.DenialResolveParams, options?: RequestOptions): Answer<T.Denial>;
  /** Draft a scrub rule from a denial. Needs `claims:read` and `denials:read` as well. Creates a rule of your organization that reports claims like the denied one: the same payer and services, and what the category of the denial adds, such as a missing authorization. The rule is disabled and in shadow mode; the denied claim is its test. Narrow it, look at `POST /v1/scrub-rules/preview`, then enable it.  Required scope: `policies:admin`. */
  createScrubRuleOf(id: string, body?: T.DenialRuleCreateParams, options?: RequestOptions): Answer<T.ScrubRule>;
}

export interface AppealsOperations {
  /** List the deadlines of appeals. The deadlines for appeals of a denial by audience and level, from the regulations of its line of business or else the payer directory. Empty if the denial cannot be appealed.  Required scope: `appeals:read`. */
  listDeadlines(query: ListAppealDeadlinesQuery, options?: RequestOptions): List<T.AppealLevelDeadline, T.AppealLevelDeadlineList>;
  /** List appeals. Newest first; the nearest deadline first if `deadline[gte]` or `deadline[lte]` is given.  Required scope: `appeals:read`. */
  list(query?: ListAppealsQuery, options?: RequestOptions): List<T.ListedAppeal, T.AppealList>;
  /** Generate an appeal. Generates the letter as a draft: for one or several denials of a claim, for a denied prior authorization, or for the next level after a decision. Each statement cites the claim field, history entry, document, code or regulation that it comes from. Unknown values become placeholders, which prevent sending until they are filled in. The service writes no clinical statements.  Required scope: `appeals:write`. */
  create(body?: T.AppealCreateParams, options?: RequestOptions): Answer<T.Appeal>;
  /** Retrieve an appeal. Required scope: `appeals:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Appeal>;
  /** Edit an appeal. Fills in placeholders, edits statements, adds a section of your own, and changes enclosures and the addressee of a draft.  Required scope: `appeals:write`. */
  update(id: string, body: T.AppealUpdateParams, options?: RequestOptions): Answer<T.Appeal>;
  /** Print the letter. Returns the letter as PDF, DOCX or plain text, all from the same content. After sending, returns the letter as it was sent. In a draft, placeholders are marked. A PDF includes the enclosed PDF, image and text files, for which the caller also needs `documents:read`. If one of them is damaged or takes too much memory or time, the request fails with `document_unprintable`, which names it.  Required scope: `appeals:read`. */
  getLetter(id: string, query?: GetAppealLetterQuery, options?: RequestOptions): Answer<Response>;
  /** Send an appeal. Sends the letter. Every placeholder must be filled in, and after the deadline `lateReason` is needed. In the sandbox, the payer acknowledges and decides the appeal as selected by the member id. `x12_275` sends the letter with its exhibits as an attachment. For a portal, download the PDF of the letter, upload it there, and record its confirmation here. Email needs `phiByEmail: allowed` in the organization settings. A letter can be sent only once: a second call fails with 409.  Required scope: `appeals:write`. */
  send(id: string, body: T.AppealSendParams, options?: RequestOptions): Answer<T.Appeal>;
  /** Record the payer's decision. Records a decision that arrived by letter, portal or telephone. `appeal.outcome_received` fires.  Required scope: `appeals:write`. */
  recordOutcome(id: string, body: T.AppealOutcomeCreateParams, options?: RequestOptions): Answer<T.Appeal>;
  /** Withdraw an appeal. Possible until the payer has decided. If the payer already has the letter, notify it yourself.  Required scope: `appeals:write`. */
  withdraw(id: string, body?: T.AppealWithdrawParams, options?: RequestOptions): Answer<T.Appeal>;
}

export interface ConnectionsOperations {
  /** List connections. Newest first.  Required scope: `partners:read`. */
  list(query?: ListConnectionsQuery, options?: RequestOptions): List<T.Connection, T.ConnectionList>;
  /** Set up a connection. Sets up the transport of files to and from trading partners. The connection is a draft until `resume` is called. The fields depend on the kind; every host is checked. Secrets are stored encrypted and never shown.  Required scope: `partners:write`. */
  create(body: T.ConnectionCreateParams, options?: RequestOptions): Answer<T.Connection>;
  /** Retrieve a connection. Required scope: `partners:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Connection>;
  /** Delete a connection. Refused while a trading partner uses it.  Required scope: `partners:write`. */
  delete(id: string, options?: RequestOptions): Answer<null>;
  /** Update a connection. A merge patch, also within `profile` and `secrets`. Hosts are checked again.  Required scope: `partners:write`. */
  update(id: string, body: T.ConnectionUpdateParams, options?: RequestOptions): Answer<T.Connection>;
  /** Test a connection. Resolves the host, compares its key, signs in and lists the folders, and reports the result of each step. Works in any state. Changes nothing at the partner.  Required scope: `partners:write`. */
  test(id: string, options?: RequestOptions): Answer<T.ConnectionTest>;
  /** Confirm the host key of a partner's server. Confirms the key that a test showed. Compare it first with the one that the partner publishes. The previously confirmed key stays accepted.  Required scope: `partners:write`. */
  confirmHostKey(id: string, body: T.HostKeyConfirmationParams, options?: RequestOptions): Answer<T.Connection>;
  /** Create a key for signing in or for PGP. Creates a key pair and returns the public key, for the partner. The previous key remains in use until the partner accepts the new one.  Required scope: `partners:write`. */
  makeKey(id: string, body?: T.ConnectionKeyCreateParams, options?: RequestOptions): Answer<T.ConnectionCredential>;
  /** Delete the previous key. Deletes the previous key. Call this once the partner has the new key. Without a previous key, the call has no effect.  Required scope: `partners:write`. */
  forgetPreviousKey(id: string, body?: T.ConnectionKeyForgetParams, options?: RequestOptions): Answer<T.Connection>;
  /** Pause a connection. Interchanges stay queued, and no files are collected.  Required scope: `partners:write`. */
  pause(id: string, body?: T.ConnectionPauseParams, options?: RequestOptions): Answer<T.Connection>;
  /** Resume or activate a connection. A connection that has never gone live becomes `testing`: in a live deployment, its partners receive test files (ISA15 T). Other connections become `live`.  Required scope: `partners:write`. */
  resume(id: string, options?: RequestOptions): Answer<T.Connection>;
  /** Let a connection go live. Needs an interchange that a TA1 or 999 accepted while it was testing, or a reason. In a live deployment, its partners then receive production files (ISA15 P).  Required scope: `partners:write`. */
  goLive(id: string, body?: T.ConnectionGoLiveParams, options?: RequestOptions): Answer<T.Connection>;
}

export interface TradingPartnersOperations {
  /** List trading partners. Newest first.  Required scope: `partners:read`. */
  list(query?: ListTradingPartnersQuery, options?: RequestOptions): List<T.TradingPartner, T.TradingPartnerList>;
  /** Set up a trading partner. Creates a clearinghouse or payer that you exchange X12 with: its envelope ids, its batch limits and its connection. Secrets of the connection are stored encrypted and never shown.  Required scope: `partners:write`. */
  create(body: T.TradingPartnerCreateParams, options?: RequestOptions): Answer<T.TradingPartner>;
  /** Retrieve a trading partner. Required scope: `partners:read`. */
  get(id: string, options?: RequestOptions): Answer<T.TradingPartner>;
  /** Update a trading partner. A merge patch. Interchanges that have a number keep the envelope that they were written with.  Required scope: `partners:write`. */
  update(id: string, body: T.TradingPartnerUpdateParams, options?: RequestOptions): Answer<T.TradingPartner>;
  /** List routes of payers. Newest first, including routes that have ended.  Required scope: `partners:read`. */
  listPayerRoutes(query?: ListPayerRoutesQuery, options?: RequestOptions): List<T.PayerRoute, T.PayerRouteList>;
  /** Route a payer to a trading partner. From `effectiveFrom`, transactions of this set to the payer go to the trading partner. An earlier route ends on the day before.  Required scope: `partners:write`. */
  createPayerRoute(body: T.PayerRouteCreateParams, options?: RequestOptions): Answer<T.PayerRoute>;
  /** Retrieve a route. Required scope: `partners:read`. */
  getPayerRoute(id: string, options?: RequestOptions): Answer<T.PayerRoute>;
  /** Update a route. A merge patch. Set `effectiveTo` to end the route. Interchanges that have a number keep their partner.  Required scope: `partners:write`. */
  updatePayerRoute(id: string, body: T.PayerRouteUpdateParams, options?: RequestOptions): Answer<T.PayerRoute>;
}

export interface EnrollmentsOperations {
  /** List enrollments. Newest first.  Required scope: `enrollments:read`. */
  list(query?: ListEnrollmentsQuery, options?: RequestOptions): List<T.Enrollment, T.EnrollmentList>;
  /** Record an enrollment. Records that a provider is enrolled, or has requested to enroll, with a payer for one kind of transaction. Claims to a payer that requires an enrollment can be sent while it is `active` or `not_needed`. Fires `enrollment.created`.  Required scope: `enrollments:write`. */
  create(body: T.EnrollmentCreateParams, options?: RequestOptions): Answer<T.Enrollment>;
  /** Retrieve an enrollment. Required scope: `enrollments:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Enrollment>;
  /** Update an enrollment. A merge patch. Record the payer's answer by the status; its date is today unless it is given. Fires `enrollment.updated`.  Required scope: `enrollments:write`. */
  update(id: string, body: T.EnrollmentUpdateParams, options?: RequestOptions): Answer<T.Enrollment>;
}

export interface X12Operations {
  /** Validate an X12 file. The body is X12 text (005010), up to 25 MiB: any number of interchanges and transaction sets. Checks syntax, guide, balances, situations, NPIs and the codes of loaded code sets (SNIP 1 to 5), and returns the findings, and the 999 and TA1 that a receiver would send. `findings` limits the list of findings; the counts include all. `overrides` sets the rules of a trading partner (SNIP 7) for this request; `profile` adds checks that payers and clearinghouses apply beyond the guides. A claim or other item with more than 99,900 segments or about 4 MB is not read: the finding `item_too_large` has its place, and the rest of its transaction set is skipped. A body with a Content-Encoding is refused. Nothing is stored.  Required scope: `claims:read` or `exchange:read`. */
  validate(body: Body, options?: RequestOptions & { query?: ValidateX12Query }): Answer<T.X12Validation>;
  /** Read an X12 file as JSON. The body is X12 text (005010), up to 25 MiB. Returns all typed objects of the file, streamed as they are read: the JSON may be ten to twenty times as long as the file. A response ends when its items are 32 times as long as the file (at least 1 MiB), or after 1,000 functional groups and transaction sets without contents. This happens only with files that consist almost entirely of envelopes, or that repeat a long heading for claims without contents. `hasMore` and `nextOffset` then show where to continue. With `Accept: application/x-ndjson`, the response has one item per line and a last line of kind `summary`. With `limit` or `offset`, the response is one page instead: send the file again for the next page. Amounts are whole cents, binary data is base64. A claim or other item with more than 99,900 segments or about 4 MB is not read: the finding `item_too_large` has its place, and the rest of its transaction set is skipped. A body with a Content-Encoding is refused. Nothing is stored.  Required scope: `claims:read` or `exchange:read`. */
  parse(body: Body, options?: RequestOptions & { query?: ParseX12Query }): Answer<T.X12Document>;
  /** Annotate an X12 file. The body is X12 text (005010), up to 5 MiB. Returns one page of its segments for a viewer: the position of each segment and element in the file, its loop, its meaning in plain words, and the findings about it. Segments of claims name the claim of the organization with the same patient control number if the caller has `claims:read`, and elements of an 837P the field of the claim. Send the file again with `offset` for the next page. A body with a Content-Encoding is refused. Nothing is stored.  Required scope: `claims:read` or `exchange:read`. */
  annotate(body: Body, options?: RequestOptions & { query?: AnnotateX12Query }): Answer<T.X12Annotation>;
  /** Redact an X12 file. The body is X12 text (005010), up to 25 MiB. Returns a copy in which names, ids, NPIs and tax ids, addresses, telephone numbers, claim and trace numbers and free text are replaced, so that it can be shared. Letters become letters, digits become digits, and equal values get equal replacements. All dates, including birth dates, move into the past by the same 60 to 359 days. Structure, codes (including diagnoses and procedures), amounts and names of payers are kept: a rare diagnosis or an amount may still identify a person, so check the copy before you share it. Each request makes other replacements. A body with a Content-Encoding is refused. Nothing is stored.  Required scope: `claims:read` or `exchange:read`. */
  redact(body: Body, options?: RequestOptions): Answer<Response>;
}

export interface ExchangeOperations {
  /** List interchanges. Lists interchanges that were sent to or received from trading partners, newest first, without their content.  Required scope: `exchange:read`. */
  listInterchanges(query?: ListInterchangesQuery, options?: RequestOptions): List<T.Interchange, T.InterchangeList>;
  /** Retrieve an interchange. Required scope: `exchange:read`. */
  getInterchange(id: string, options?: RequestOptions): Answer<T.Interchange>;
  /** Get the X12 text of an interchange. Returns the file byte for byte as it was sent or received. An interchange that still waits for its control numbers has none. Names, ids, dates and free texts are masked (texts are X, numbers are 9) unless the caller has `patients:read` and `phi:reveal`. Each response with the full text is recorded in the audit log. `Accept: …; phi=masked` requests the masked text.  Required scope: `exchange:read`. */
  getInterchangeX12(id: string, options?: RequestOptions): Answer<Response>;
  /** List the acknowledgments of an interchange. Returns the acknowledgments of the claims that an outbound interchange contains, oldest first.  Required scope: `claims:read`. */
  listInterchangeAcknowledgments(id: string, query?: ListInterchangeAcknowledgmentsQuery, options?: RequestOptions): List<T.Acknowledgment, T.AcknowledgmentList>;
  /** Retry an interchange. Immediately attempts to send the interchange, or to find out whether it has arrived. Also works after the service has stopped retrying.  Required scope: `exchange:write`. */
  retryInterchange(id: string, options?: RequestOptions): Answer<T.Interchange>;
  /** Give up an interchange. For an interchange that is `queued` or `staging`, so that the trading partner has received nothing. The interchange will not be sent. Its claims become rejected, so that they can be corrected and submitted again.  Required scope: `exchange:write`. */
  giveUpInterchange(id: string, options?: RequestOptions): Answer<T.Interchange>;
  /** Settle an uncertain interchange. Records the trading partner's statement about an interchange that is `uncertain`: `transmitted` if the partner has received it; `not_transmitted` sends it again under the same control number.  Required scope: `exchange:write`. */
  resolveInterchange(id: string, body: T.InterchangeResolveParams, options?: RequestOptions): Answer<T.Interchange>;
}

export interface PayerFilesOperations {
  /** List payer files. Lists the files that were picked up at trading partners, newest first. With `status=quarantined` it lists files that need a manual decision.  Required scope: `exchange:read`. */
  list(query?: ListPayerFilesQuery, options?: RequestOptions): List<T.PayerFile, T.PayerFileList>;
  /** Retrieve a payer file. Required scope: `exchange:read`. */
  get(id: string, options?: RequestOptions): Answer<T.PayerFile>;
  /** Download a payer file. Returns the file byte for byte as it was picked up; in a file that is not X12, all letters and digits are masked. Names, ids, dates and free texts are masked (texts are X, numbers are 9) unless the caller has `patients:read` and `phi:reveal`. Each response with the full text is recorded in the audit log. `Accept: …; phi=masked` requests the masked text.  Required scope: `exchange:read`. */
  getContent(id: string, options?: RequestOptions): Answer<Response>;
  /** Assign transactions to an organization. For a file of a shared mailbox with transactions whose organization is not known. The organization must be a member of the mailbox. The transactions are then processed there.  Required scope: `exchange:write`. */
  assign(id: string, body: T.PayerFileAssignParams, options?: RequestOptions): Answer<T.PayerFile>;
  /** Process a payer file again. Effects that the file already had are not repeated. Acknowledgments are matched again to claims that were not found. A truncated file is processed up to where it ends.  Required scope: `exchange:write`. */
  reprocess(id: string, options?: RequestOptions): Answer<T.PayerFile>;
  /** Mark a payer file as a report. For a file that is meant for people, such as a summary from the clearinghouse. The file has no effects.  Required scope: `exchange:write`. */
  markReport(id: string, options?: RequestOptions): Answer<T.PayerFile>;
  /** Discard a payer file. Takes the file out of quarantine without effects. Its bytes are kept, and it can be processed again.  Required scope: `exchange:write`. */
  discard(id: string, body: T.PayerFileDiscardParams, options?: RequestOptions): Answer<T.PayerFile>;
}

export interface FhirOperations {
  /** Read the CapabilityStatement. The resources, interactions and search parameters of the FHIR reads.  Needs no key. */
  readMetadata(query?: ReadFhirMetadataQuery, options?: RequestOptions): Answer<{ resourceType: 'CapabilityStatement' }>;
  /** Read the SMART configuration. Where and how programs get access tokens for the FHIR reads (SMART backend services).  Needs no key. */
  readSmartConfiguration(options?: RequestOptions): Answer<{ token_endpoint: string }>;
  /** Search patients as FHIR Patient. Follows US Core 6.1 Patient. Search by POST to keep names, birth dates and identifiers out of URLs. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `patients:read`. */
  searchPatients(query?: SearchFhirPatientsQuery, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'Patient'; id: string } })[] }>;
  /** Search patients as FHIR Patient by POST. Follows US Core 6.1 Patient. The parameters are a form in the body. The links of the response do not contain names, birth dates and identifiers. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `patients:read`. */
  postSearchPatients(body?: Body, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'Patient'; id: string } })[] }>;
  /** Read patients as FHIR Patient. Follows US Core 6.1 Patient. With the current ETag in If-None-Match, the response is 304.  Required scope: `patients:read`. */
  readPatient(id: string, query?: ReadFhirPatientQuery, options?: RequestOptions): Answer<{ resourceType: 'Patient'; id: string }>;
  /** Read a patient with all resources of the patient as FHIR. The patient, the coverages, and the claims, decisions and eligibility responses about the patient, of the types that the caller may read. The link `next` leads to the next page.  Required scope: `patients:read`. */
  readPatientEverything(id: string, query?: ReadFhirPatientEverythingQuery, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: string; id: string } })[] }>;
  /** Search coverages as FHIR Coverage. Follows US Core 6.1 Coverage. A subscriber who is not the patient is contained. Search by POST to keep names, birth dates and identifiers out of URLs. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `patients:read`. */
  searchCoverages(query?: SearchFhirCoveragesQuery, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'Coverage'; id: string } })[] }>;
  /** Search coverages as FHIR Coverage by POST. Follows US Core 6.1 Coverage. A subscriber who is not the patient is contained. The parameters are a form in the body. The links of the response do not contain names, birth dates and identifiers. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `patients:read`. */
  postSearchCoverages(body?: Body, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'Coverage'; id: string } })[] }>;
  /** Read coverages as FHIR Coverage. Follows US Core 6.1 Coverage. A subscriber who is not the patient is contained. With the current ETag in If-None-Match, the response is 304.  Required scope: `patients:read`. */
  readCoverage(id: string, query?: ReadFhirCoverageQuery, options?: RequestOptions): Answer<{ resourceType: 'Coverage'; id: string }>;
  /** Search claims as FHIR Claim. Providers and payers are logical references, by NPI and by the id of the payer directory. Search by POST to keep names, birth dates and identifiers out of URLs. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `claims:read`. */
  searchClaims(query?: SearchFhirClaimsQuery, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'Claim'; id: string } })[] }>;
  /** Search claims as FHIR Claim by POST. Providers and payers are logical references, by NPI and by the id of the payer directory. The parameters are a form in the body. The links of the response do not contain names, birth dates and identifiers. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `claims:read`. */
  postSearchClaims(body?: Body, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'Claim'; id: string } })[] }>;
  /** Read claims as FHIR Claim. Providers and payers are logical references, by NPI and by the id of the payer directory. With the current ETag in If-None-Match, the response is 304.  Required scope: `claims:read`. */
  readClaim(id: string, query?: ReadFhirClaimQuery, options?: RequestOptions): Answer<{ resourceType: 'Claim'; id: string }>;
  /** Search responses to claims as FHIR ClaimResponse. The acknowledgment of the payer, then its decision. It has the id of the claim and exists once the payer has acknowledged the claim. Search by POST to keep names, birth dates and identifiers out of URLs. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `claims:read`. */
  searchClaimResponses(query?: SearchFhirClaimResponsesQuery, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'ClaimResponse'; id: string } })[] }>;
  /** Search responses to claims as FHIR ClaimResponse by POST. The acknowledgment of the payer, then its decision. It has the id of the claim and exists once the payer has acknowledged the claim. The parameters are a form in the body. The links of the response do not contain names, birth dates and identifiers. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `claims:read`. */
  postSearchClaimResponses(body?: Body, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'ClaimResponse'; id: string } })[] }>;
  /** Read responses to claims as FHIR ClaimResponse. The acknowledgment of the payer, then its decision. It has the id of the claim and exists once the payer has acknowledged the claim. With the current ETag in If-None-Match, the response is 304.  Required scope: `claims:read`. */
  readClaimResponse(id: string, query?: ReadFhirClaimResponseQuery, options?: RequestOptions): Answer<{ resourceType: 'ClaimResponse'; id: string }>;
  /** Search decided claims as FHIR ExplanationOfBenefit. A claim with the decision of the payer, with the codes of CARIN Blue Button 2.0. It has the id of the claim, and exists once the payer has decided. Search by POST to keep names, birth dates and identifiers out of URLs. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `claims:read`. */
  searchExplanationOfBenefits(query?: SearchFhirExplanationOfBenefitsQuery, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'ExplanationOfBenefit'; id: string } })[] }>;
  /** Search decided claims as FHIR ExplanationOfBenefit by POST. A claim with the decision of the payer, with the codes of CARIN Blue Button 2.0. It has the id of the claim, and exists once the payer has decided. The parameters are a form in the body. The links of the response do not contain names, birth dates and identifiers. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `claims:read`. */
  postSearchExplanationOfBenefits(body?: Body, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'ExplanationOfBenefit'; id: string } })[] }>;
  /** Read decided claims as FHIR ExplanationOfBenefit. A claim with the decision of the payer, with the codes of CARIN Blue Button 2.0. It has the id of the claim, and exists once the payer has decided. With the current ETag in If-None-Match, the response is 304.  Required scope: `claims:read`. */
  readExplanationOfBenefit(id: string, query?: ReadFhirExplanationOfBenefitQuery, options?: RequestOptions): Answer<{ resourceType: 'ExplanationOfBenefit'; id: string }>;
  /** Search eligibility checks as FHIR CoverageEligibilityResponse. Eligibility checks that have ended, of patients of the API. The resource has the id of the check. Search by POST to keep names, birth dates and identifiers out of URLs. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `eligibility:read`. */
  searchCoverageEligibilityResponses(query?: SearchFhirCoverageEligibilityResponsesQuery, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'CoverageEligibilityResponse'; id: string } })[] }>;
  /** Search eligibility checks as FHIR CoverageEligibilityResponse by POST. Eligibility checks that have ended, of patients of the API. The resource has the id of the check. The parameters are a form in the body. The links of the response do not contain names, birth dates and identifiers. The order is that of the last change. The link `next` leads to the next page. With `Prefer: handling=lenient`, unknown parameters are ignored and listed.  Required scope: `eligibility:read`. */
  postSearchCoverageEligibilityResponses(body?: Body, options?: RequestOptions): Answer<{ resourceType: 'Bundle'; type: 'searchset'; total?: number; link: ({ relation: string; url: string })[]; entry?: ({ resource: { resourceType: 'CoverageEligibilityResponse'; id: string } })[] }>;
  /** Read eligibility checks as FHIR CoverageEligibilityResponse. Eligibility checks that have ended, of patients of the API. The resource has the id of the check. With the current ETag in If-None-Match, the response is 304.  Required scope: `eligibility:read`. */
  readCoverageEligibilityResponse(id: string, query?: ReadFhirCoverageEligibilityResponseQuery, options?: RequestOptions): Answer<{ resourceType: 'CoverageEligibilityResponse'; id: string }>;
}

export interface PartnerEhrsOperations {
  /** List connections to partner EHRs. Newest first.  Required scope: `integrations:read`. */
  listConnections(query?: ListPartnerEhrConnectionsQuery, options?: RequestOptions): List<T.PartnerEhrConnection, T.PartnerEhrConnectionList>;
  /** Connect a partner EHR. The connection is `pending` until a test works. The credential is stored encrypted and never shown.  Required scope: `integrations:write`. */
  createConnection(body: T.PartnerEhrConnectionCreateParams, options?: RequestOptions): Answer<T.PartnerEhrConnection>;
  /** Retrieve a connection to a partner EHR. Required scope: `integrations:read`. */
  getConnection(id: string, options?: RequestOptions): Answer<T.PartnerEhrConnection>;
  /** Delete a connection to a partner EHR. Cancels the writes that have not been sent, and closes the connection's webhooks. Delete the webhooks first if the partner is to remove them too.  Required scope: `integrations:write`. */
  deleteConnection(id: string, options?: RequestOptions): Answer<T.DeletedPartnerEhrConnection>;
  /** Update a connection to a partner EHR. A merge patch. A new address, practice or credential makes it `pending` until it is tested.  Required scope: `integrations:write`. */
  updateConnection(id: string, body: T.PartnerEhrConnectionUpdateParams, options?: RequestOptions): Answer<T.PartnerEhrConnection>;
  /** Test a connection to a partner EHR. Requests the capabilities of the partner's API for the practice. If the partner answers, the connection becomes `active`.  Required scope: `integrations:write`. */
  testConnection(id: string, options?: RequestOptions): Answer<T.PartnerEhrTest>;
  /** List the webhooks of a partner EHR. Lists the webhooks by which the partner reports changes, newest first: their addresses, signing keys and request results. Secrets are not included.  Required scope: `integrations:read`. */
  listWebhooks(id: string, query?: ListPartnerEhrWebhooksQuery, options?: RequestOptions): List<T.PartnerEhrWebhook, T.PartnerEhrWebhookList>;
  /** Register webhooks with a partner EHR. Creates an address and a key for each type of event and registers them with the partner. Webhooks that the partner does not accept stay `unregistered`.  Required scope: `integrations:write`. */
  registerWebhooks(id: string, body: T.PartnerEhrWebhookCreateParams, options?: RequestOptions): List<T.PartnerEhrWebhook, T.PartnerEhrWebhookList>;
  /** Verify the webhooks of a partner EHR. Compares the webhooks with the partner's own list. `repair` corrects the differences at the partner.  Required scope: `integrations:write`. */
  verifyWebhooks(id: string, body?: T.PartnerEhrVerifyParams, options?: RequestOptions): Answer<T.PartnerEhrVerification>;
  /** Delete a webhook of a partner EHR. Closes the webhook's address at once and deletes the webhook at the partner.  Required scope: `integrations:write`. */
  deleteWebhook(id: string, webhookId: string, options?: RequestOptions): Answer<T.DeletedPartnerEhrWebhook>;
  /** List the outbox of a partner EHR. Writes to the EHR, newest first.  Required scope: `integrations:read`. */
  listOutbox(id: string, query?: ListPartnerEhrOutboxQuery, options?: RequestOptions): List<T.OutboxEntry, T.OutboxEntryList>;
  /** Retrieve an outbox entry of a partner EHR. Required scope: `integrations:read`. */
  getOutboxEntry(id: string, outboxId: string, query?: GetPartnerEhrOutboxEntryQuery, options?: RequestOptions): Answer<T.OutboxEntry>;
  /** Retry a failed write to a partner EHR. Sends the write at once. If its outcome is unknown, the service first reads the resource and sends the write only if the resource is absent.  Required scope: `integrations:write`. */
  retryOutboxEntry(id: string, outboxId: string, options?: RequestOptions): Answer<T.OutboxEntry>;
  /** Cancel a write to a partner EHR. A write that has not been sent is cancelled at once, with the writes that depend on it. For a write that is being sent, the response is 202 with `cancelRequested`; the write is cancelled if it turns out not to have been made.  Required scope: `integrations:write`. */
  cancelOutboxEntry(id: string, outboxId: string, body?: T.OutboxCancelParams, options?: RequestOptions): Answer<T.OutboxEntry>;
}

export interface FhirSynchronizationOperations {
  /** Synchronize with a FHIR server. Reads patients, coverages, encounters with their diagnoses and charges, medical history and documents from the server. One run of a connection at a time. Poll the URL in `Location`, or subscribe to `integration.sync_completed`. A run continues where it stopped if the service restarts.  Required scope: `integrations:write`. */
  start(id: string, body?: T.SyncStartParams, options?: RequestOptions): Answer<T.FhirSyncRun>;
  /** List the sync runs of a connection. Newest first.  Required scope: `integrations:read`. */
  listRuns(id: string, query?: ListFhirSyncRunsQuery, options?: RequestOptions): List<T.FhirSyncRun, T.FhirSyncRunList>;
  /** Retrieve a sync run. `counts` and `problems` grow while it runs.  Required scope: `integrations:read`. */
  getRun(id: string, runId: string, options?: RequestOptions): Answer<T.FhirSyncRun>;
  /** Cancel a sync run. Data that have been saved are kept. The next run continues with the changes that were not read.  Required scope: `integrations:write`. */
  cancelRun(id: string, runId: string, options?: RequestOptions): Answer<T.FhirSyncRun>;
  /** Replace a patient's coverages of a connection. The list is the complete set of coverages that this connection owns for the patient: those that were received from it or set through it. Coverages of the set that are missing from the list are cancelled; coverages from other sources are unchanged. A coverage replaces the one with the same FHIR id, `externalId`, or payer and member id. With `writeBack`, the changes are queued for the server if it accepts new and changed coverages; `writeBack` in the response reports this. `writeBack` is refused for a patient who was not received through the connection. Also needs the scope `patients:write`.  Required scope: `integrations:write`. */
  replaceFhirCoverage(id: string, body: T.CoverageSetReplaceParams, options?: RequestOptions): Answer<T.CoverageSetResult>;
  /** Write a document to a FHIR server. Queues the creation of a DocumentReference with the document's content, if the server accepts it; `writeBack` reports this. The write waits in the outbox of the connection for 60 seconds and can be cancelled during that time. Also needs the scope `documents:read`.  Required scope: `integrations:write`. */
  writeFhirDocument(id: string, body: T.FhirDocumentWriteCreateParams, options?: RequestOptions): Answer<T.FhirDocumentWrite>;
  /** List the resources received from a server. Ordered by type and id, each with the resource that was created from it and the problems of its mapping. `status=unmapped` returns only resources without a counterpart.  Required scope: `integrations:read`. */
  listFhirResources(id: string, query?: ListFhirResourcesQuery, options?: RequestOptions): List<T.ReceivedFhirResource, T.ReceivedFhirResourceList>;
  /** Retrieve the freshness of a connection's data. For each resource type, the time up to which its changes have been read, and the time of the last run.  Required scope: `integrations:read`. */
  getFhirFreshness(id: string, options?: RequestOptions): Answer<T.FhirFreshness>;
  /** Retrieve the mappings of a connection. The classes of codes that only this server uses, and the codes of received visits that have no mapping yet, with a suggestion where one is known.  Required scope: `integrations:read`. */
  getFhirMappings(id: string, options?: RequestOptions): Answer<T.FhirMappings>;
  /** Replace the mappings of a connection. Visits that wait for one of the codes are mapped again, from what was received. If a code is mapped otherwise than before, all visits are.  Required scope: `integrations:write`. */
  replaceFhirMappings(id: string, body: T.FhirMappingsReplaceParams, options?: RequestOptions): Answer<T.FhirMappings>;
}

export interface FhirConnectionsOperations {
  /** List the outbox of a FHIR server. Writes to the EHR, newest first.  Required scope: `integrations:read`. */
  listFhirOutbox(id: string, query?: ListFhirOutboxQuery, options?: RequestOptions): List<T.OutboxEntry, T.OutboxEntryList>;
  /** Retrieve an outbox entry of a FHIR server. Required scope: `integrations:read`. */
  getFhirOutboxEntry(id: string, outboxId: string, query?: GetFhirOutboxEntryQuery, options?: RequestOptions): Answer<T.OutboxEntry>;
  /** Retry a failed write to a FHIR server. Sends the write at once. If its outcome is unknown, the service first reads the resource and sends the write only if the resource is absent.  Required scope: `integrations:write`. */
  retryFhirOutboxEntry(id: string, outboxId: string, options?: RequestOptions): Answer<T.OutboxEntry>;
  /** Cancel a write to a FHIR server. A write that has not been sent is cancelled at once, with the writes that depend on it. For a write that is being sent, the response is 202 with `cancelRequested`; the write is cancelled if it turns out not to have been made.  Required scope: `integrations:write`. */
  cancelFhirOutboxEntry(id: string, outboxId: string, body?: T.OutboxCancelParams, options?: RequestOptions): Answer<T.OutboxEntry>;
  /** List connections to FHIR servers. Newest first.  Required scope: `integrations:read`. */
  list(query?: ListFhirConnectionsQuery, options?: RequestOptions): List<T.FhirConnection, T.FhirConnectionList>;
  /** Create a connection to a FHIR server. The connection is `pending`; test it to make it `active`. For `smart_backend_jwt` the service makes a key pair: register `jwksUrl` at the authorization server, then set `clientId`.  Required scope: `integrations:write`. */
  create(body: T.FhirConnectionCreateParams, options?: RequestOptions): Answer<T.FhirConnectionDetails>;
  /** Retrieve a connection to a FHIR server. Includes the capabilities of the server, the granted scopes, the results of recent calls, the progress of each resource type, the newest sync run and the subscriptions. Secrets are never returned.  Required scope: `integrations:read`. */
  get(id: string, options?: RequestOptions): Answer<T.FhirConnectionDetails>;
  /** Delete a connection to a FHIR server. Deletes the connection with its keys and its token. Data that were read through it are kept. Remove its subscriptions first: without the connection, the service cannot remove them.  Required scope: `integrations:write`. */
  delete(id: string, options?: RequestOptions): Answer<null>;
  /** Update a connection to a FHIR server. Required scope: `integrations:write`. */
  update(id: string, body: T.FhirConnectionUpdateParams, options?: RequestOptions): Answer<T.FhirConnectionDetails>;
  /** Test a connection to a FHIR server. Reports each step: the address, discovery, an access token, and the capabilities of the server. If all succeed, the connection becomes `active`. A failed step is a result, not an error.  Required scope: `integrations:write`. */
  test(id: string, options?: RequestOptions): Answer<T.FhirConnectionTest>;
  /** Enable a connection. It is `pending` until a test succeeds.  Required scope: `integrations:write`. */
  enable(id: string, options?: RequestOptions): Answer<T.FhirConnectionDetails>;
  /** Disable a connection. The service stops calling the server.  Required scope: `integrations:write`. */
  disable(id: string, options?: RequestOptions): Answer<T.FhirConnectionDetails>;
  /** Rotate the signing key of a connection. The previous key stays published at `jwksUrl` for two days.  Required scope: `integrations:write`. */
  rotateKey(id: string, body?: T.FhirKeyRotationParams, options?: RequestOptions): Answer<T.FhirConnectionDetails>;
  /** List subscriptions at a FHIR server. Required scope: `integrations:read`. */
  listFhirSubscriptions(id: string, options?: RequestOptions): List<T.FhirSubscription, T.FhirSubscriptionList>;
  /** Subscribe to changes at a FHIR server. With `topic` a subscription of the backport of topics to R4, otherwise one of R4. The server sends notifications to the service, which then reads the changed resources.  Required scope: `integrations:write`. */
  createFhirSubscription(id: string, body: T.FhirSubscriptionCreateParams, options?: RequestOptions): Answer<T.FhirSubscription>;
  /** Remove the subscriptions at a FHIR server. Refuses further notifications, then removes each subscription from the server. Failed removals are reported and retried by a job.  Required scope: `integrations:write`. */
  deleteFhirSubscriptions(id: string, query?: DeleteFhirSubscriptionsQuery, options?: RequestOptions): Answer<T.FhirUnsubscription>;
}

export interface FhirSessionsOperations {
  /** List the sessions of a connection. Newest first.  Required scope: `integrations:read`. */
  list(id: string, query?: ListFhirSessionsQuery, options?: RequestOptions): List<T.FhirSession, T.FhirSessionList>;
  /** Start a session. A SMART session is one authorization of the server of a connection. For a launch, send the browser to `authorizationUrl` and call `POST /v1/integrations/fhir/sessions/complete` when it has returned to the redirect URI of the connection. Keep `sessionToken`: it is shown once.  Required scope: `integrations:write`. */
  start(id: string, body: T.FhirSessionCreateParams, options?: RequestOptions): Answer<T.FhirSessionStart>;
  /** Complete a launch. Exchanges the `code` of the redirect for tokens. If the browser is redirected to `/integrations/fhir/callback` of the service, the launch completes without this call.  Required scope: `integrations:write`. */
  complete(body: T.FhirSessionCompleteParams, options?: RequestOptions): Answer<T.FhirSession>;
  /** Retrieve a session. Required scope: `integrations:read`. */
  get(id: string, options?: RequestOptions): Answer<T.FhirSession>;
  /** End a session. Deletes the tokens of the session. Ending a session again returns the same response.  Required scope: `integrations:write`. */
  end(id: string, options?: RequestOptions): Answer<T.FhirSession>;
  /** Claim a launched session. Returns the token of a session that an EHR started at the launch address of the service, `/integrations/fhir/launch/{id}`. Works once.  Required scope: `integrations:write`. */
  claim(id: string, options?: RequestOptions): Answer<T.FhirSessionRefresh>;
  /** Refresh a session. Renews the authorization at the server and replaces the session token. Use the `sessionToken` of the response from then on; the earlier one works for 60 more seconds, in case the response is lost, and after that it revokes the session. If more than 60 seconds remain, nothing is renewed unless `force` is set or `scopes` is narrower, and the token stays the same.  Required scope: `integrations:write`. */
  refresh(sessionToken: string, body?: T.FhirSessionRefreshParams, options?: RequestOptions): Answer<T.FhirSessionRefresh>;
}

export interface SearchOperations {
  /** Search patients and their records. Finds patients by name, birth date, medical record number and member id; claims by their control numbers; remittances by trace number; prior authorizations by number; everything by its id; and the records of the patients and claims that were found. Each type needs the read scope of its list: `omitted` names the types without it. Without `patients:read`, names, birth dates, record numbers and member ids match nothing, and no result has a name. The text may be PHI; neither logs nor metrics contain it. Use `POST /v1/search` if something between you and the service records addresses.  Required scope: `patients:read`, `claims:read`, `remittances:read`, `denials:read`, `work:read`, `appeals:read` or `prior_auth:read`. */
  search(query: SearchQuery, options?: RequestOptions): Answer<T.SearchResults>;
  /** Search without PHI in the address. The same search as `GET /v1/search`, with its parameters in the body, so that no address contains PHI.  Required scope: `patients:read`, `claims:read`, `remittances:read`, `denials:read`, `work:read`, `appeals:read` or `prior_auth:read`. */
  searchByBody(body: T.SearchParams, options?: RequestOptions): Answer<T.SearchResults>;
}

export interface ReportsOperations {
  /** Report an overview. The figures of a start page. Each figure equals that of the detailed report or list; `billingNpi` restricts the figures about claims.  Required scope: `reports:read`. */
  getOverview(query?: GetOverviewReportQuery, options?: RequestOptions): Answer<T.OverviewReport>;
  /** Report on denials. The denials that were received in a period, by payer, category and reason.  Required scope: `reports:read`. */
  getDenial(query?: GetDenialReportQuery, options?: RequestOptions): Answer<T.DenialReport>;
  /** Report on collections. What was charged and collected in a period, by the date of the entries in the ledger, by payer, provider, location or month.  Required scope: `reports:read`. */
  getCollections(query?: GetCollectionsReportQuery, options?: RequestOptions): Answer<T.CollectionsReport>;
  /** Report on open amounts by age. The amounts that payers and patients owe on a day, from the ledger, by payer and by the age of the claims. Claims that were submitted once stay in it while they are rejected or reopened.  Required scope: `reports:read`. */
  getArAging(query?: GetArAgingReportQuery, options?: RequestOptions): Answer<T.ArAgingReport>;
  /** Report on amounts in suspense. The differences of released payments that nobody has cleared yet, oldest first: by claim, or by remittance if its total differs.  Required scope: `reports:read`. */
  getSuspense(query?: GetSuspenseReportQuery, options?: RequestOptions): Answer<T.SuspenseReport>;
  /** Report on the first-pass yield. The number of claims of a period that were paid by the first decision, without a rejection or a denial.  Required scope: `reports:read`. */
  getFirstPassYield(query?: GetFirstPassYieldReportQuery, options?: RequestOptions): Answer<T.FirstPassYieldReport>;
  /** Report on payers. The results of payers for the claims of a period: denials, payments, open amounts and time to decide.  Required scope: `reports:read`. */
  getPayerPerformance(query?: GetPayerPerformanceReportQuery, options?: RequestOptions): Answer<T.PayerPerformanceReport>;
  /** Report on service levels. The number of clocks that started in a period, and of those met and breached, by policy and metric.  Required scope: `reports:read`. */
  getSla(query?: GetSlaReportQuery, options?: RequestOptions): Answer<T.SlaReport>;
  /** Report on the work of colleagues. What each user did in a period, by the entries of the audit log. What a program did is not counted.  Required scope: `reports:read`. */
  getProductivity(query?: GetProductivityReportQuery, options?: RequestOptions): Answer<T.ProductivityReport>;
  /** Report on what is unfinished of a month. What should be finished before a month is closed, as it is now: claims with services until its last day, and remittances, payments and denials received until then. Also what was collected in the month, and what is owed on its last day.  Required scope: `reports:read`. */
  getMonthEnd(query?: GetMonthEndReportQuery, options?: RequestOptions): Answer<T.MonthEndReport>;
  /** Report on work items. The items that were created and completed in a period, and those that are unfinished, by type and queue.  Required scope: `reports:read`. */
  getWork(query?: GetWorkReportQuery, options?: RequestOptions): Answer<T.WorkReport>;
}

export interface WorkOperations {
  /** List work items. In the order of `sort`, by default the newest first. `dueAt:asc` leaves out items without a due date.  Required scope: `work:read`. */
  list(query?: ListWorkQuery, options?: RequestOptions): List<T.ListedWorkItem, T.WorkItemList>;
  /** Create a work item. Required scope: `work:write`. */
  createItem(body: T.WorkItemCreateParams, options?: RequestOptions): Answer<T.WorkItem>;
  /** Sum up the work. Counts the items that are not finished.  Required scope: `work:read`. */
  getSummary(options?: RequestOptions): Answer<T.WorkSummary>;
  /** Take the next work item. Assigns the most urgent open item without an assignee to the caller. Concurrent callers receive different items.  Required scope: `work:write`. */
  takeNextItem(body?: T.WorkTakeParams, options?: RequestOptions): Answer<T.WorkItem | null>;
  /** Update several work items. At most 100. Each item succeeds or fails independently; `version` takes the place of If-Match. Items of patients with a test clock use that clock, so all items of one request must use the same clock.  Required scope: `work:write`. */
  updateInBulk(body: T.WorkBulkParams, options?: RequestOptions): Answer<T.WorkBulkResult>;
  /** Preview a change of several work items. The results that `POST /v1/work/bulk` would have with the same body. Changes nothing. The items lack the effects on their service levels.  Required scope: `work:write`. */
  previewInBulk(body: T.WorkBulkParams, options?: RequestOptions): Answer<T.WorkBulkPreview>;
  /** Retrieve a work item. Required scope: `work:read`. */
  getItem(id: string, options?: RequestOptions): Answer<T.WorkItem>;
  /** Update a work item. A merge patch. Send If-Match if people work in parallel: 412 if the item has changed since. Without it, the change applies to the present version.  Required scope: `work:write`. */
  updateItem(id: string, body: T.WorkItemUpdateParams, options?: RequestOptions): Answer<T.WorkItem>;
  /** Reopen a completed work item. Within 30 days of its completion.  Required scope: `work:write`. */
  reopenItem(id: string, options?: RequestOptions): Answer<T.WorkItem>;
  /** List the notes of a work item. Newest first.  Required scope: `work:read`. */
  listNotes(id: string, query?: ListWorkNotesQuery, options?: RequestOptions): List<T.WorkNote, T.WorkNoteList>;
  /** Add a note to a work item. Required scope: `work:write`. */
  addNote(id: string, body: T.WorkNoteCreateParams, options?: RequestOptions): Answer<T.WorkNote>;
  /** List work queues. Newest first.  Required scope: `work:read`. */
  listQueues(query?: ListWorkQueuesQuery, options?: RequestOptions): List<T.WorkQueue, T.WorkQueueList>;
  /** Create a work queue. Required scope: `work:write`. */
  createQueue(body: T.WorkQueueCreateParams, options?: RequestOptions): Answer<T.WorkQueue>;
  /** Retrieve a work queue. Required scope: `work:read`. */
  getQueue(id: string, options?: RequestOptions): Answer<T.WorkQueue>;
  /** Delete a work queue. Refused while unfinished items, service-level policies or manual-review policies name it.  Required scope: `work:write`. */
  deleteQueue(id: string, options?: RequestOptions): Answer<null>;
  /** Update a work queue. A merge patch; `members` replaces the list.  Required scope: `work:write`. */
  updateQueue(id: string, body: T.WorkQueueUpdateParams, options?: RequestOptions): Answer<T.WorkQueue>;
  /** List service-level policies. Newest first, with archived ones.  Required scope: `policies:read`. */
  listSlaPolicies(query?: ListSlaPoliciesQuery, options?: RequestOptions): List<T.SlaPolicy, T.SlaPolicyList>;
  /** Create a service-level policy. Its clocks start at future events: for work items at their creation, for claims, authorizations, denials and appeals (`appliesTo`) at the events of their metrics. The first policy that matches applies.  Required scope: `policies:admin`. */
  createSlaPolicy(body: T.SlaPolicyCreateParams, options?: RequestOptions): Answer<T.SlaPolicy>;
  /** List the fields of filters. The properties of the subjects of a policy that its `filter` can compare, with their operators.  Required scope: `policies:read`. */
  listSlaFilterFields(query?: ListSlaFilterFieldsQuery, options?: RequestOptions): List<T.SlaFilterField, T.SlaFilterFieldList>;
  /** List the durations of regulators. A target with `regulatory` cannot be longer than the edition in force when its clock starts. Each edition of a rule is one preset, the oldest of a rule first.  Required scope: `policies:read`. */
  listSlaPresets(options?: RequestOptions): List<T.SlaPreset, T.SlaPresetList>;
  /** Order service-level policies. The first policy that matches an item applies to it.  Required scope: `policies:admin`. */
  reorderSlaPolicies(body: T.SlaReorderParams, options?: RequestOptions): List<T.SlaPolicy, T.SlaPolicyList>;
  /** Retrieve a service-level policy. Required scope: `policies:read`. */
  getSlaPolicy(id: string, options?: RequestOptions): Answer<T.SlaPolicy>;
  /** Archive a service-level policy. The policy no longer applies to new items. Running clocks continue.  Required scope: `policies:admin`. */
  deleteSlaPolicy(id: string, options?: RequestOptions): Answer<null>;
  /** Update a service-level policy. A merge patch. Running clocks keep their due times unless `reapply=open`. A policy keeps the subjects that it `appliesTo`.  Required scope: `policies:admin`. */
  updateSlaPolicy(id: string, body: T.SlaPolicyUpdateParams, options?: RequestOptions & { query?: UpdateSlaPolicyQuery }): Answer<T.SlaPolicy>;
  /** Preview a service-level policy on past data. Computes the clocks of the work items of the last 90 days, or of the other subjects from their events. Changes nothing.  Required scope: `policies:read`. */
  previewSlaPolicy(id: string, options?: RequestOptions): Answer<T.SlaPreview>;
  /** List clocks of service levels. Newest first. The clocks of claims, authorizations, denials and appeals, and the ended periods of `next_update` of work items. The running clocks of a work item are in the item.  Required scope: `work:read`. */
  listSlaClocks(query?: ListSlaClocksQuery, options?: RequestOptions): List<T.SlaClock, T.SlaClockList>;
  /** Retrieve a clock of a service level. Required scope: `work:read`. */
  getSlaClock(id: string, options?: RequestOptions): Answer<T.SlaClock>;
  /** List saved views. Shared views and those of the caller, of the lists that the caller may read, newest first.  Required scope: `reports:read`, `work:read`, `reviews:read`, `agent_actions:read`, `claims:read`, `eligibility:read`, `prior_auth:read`, `remittances:read`, `denials:read`, `appeals:read`, `patients:read`, `encounters:read`, `exchange:read`, `webhooks:read`, `events:read`, `requests:read`, `api_keys:read`, `users:read`, `roles:read`, `policies:read`, `payers:read`, `providers:read`, `partners:read`, `integrations:read` or `audit:read`. */
  listSavedViews(query?: ListSavedViewsQuery, options?: RequestOptions): List<T.SavedView, T.SavedViewList>;
  /** Save a view of a list. The caller owns it, at most 200. A private view is seen by its owner only. If the owner is disabled or revoked, private views are deleted, and the caller who did so owns the shared ones.  Required scope: `reports:read`, `work:read`, `reviews:read`, `agent_actions:read`, `claims:read`, `eligibility:read`, `prior_auth:read`, `remittances:read`, `denials:read`, `appeals:read`, `patients:read`, `encounters:read`, `exchange:read`, `webhooks:read`, `events:read`, `requests:read`, `api_keys:read`, `users:read`, `roles:read`, `policies:read`, `payers:read`, `providers:read`, `partners:read`, `integrations:read` or `audit:read`. */
  createSavedView(body: T.SavedViewCreateParams, options?: RequestOptions): Answer<T.SavedView>;
  /** Retrieve a saved view. Required scope: `reports:read`, `work:read`, `reviews:read`, `agent_actions:read`, `claims:read`, `eligibility:read`, `prior_auth:read`, `remittances:read`, `denials:read`, `appeals:read`, `patients:read`, `encounters:read`, `exchange:read`, `webhooks:read`, `events:read`, `requests:read`, `api_keys:read`, `users:read`, `roles:read`, `policies:read`, `payers:read`, `providers:read`, `partners:read`, `integrations:read` or `audit:read`. */
  getSavedView(id: string, options?: RequestOptions): Answer<T.SavedView>;
  /** Delete a saved view. By its owner, or by an administrator if the view is shared.  Required scope: `reports:read`, `work:read`, `reviews:read`, `agent_actions:read`, `claims:read`, `eligibility:read`, `prior_auth:read`, `remittances:read`, `denials:read`, `appeals:read`, `patients:read`, `encounters:read`, `exchange:read`, `webhooks:read`, `events:read`, `requests:read`, `api_keys:read`, `users:read`, `roles:read`, `policies:read`, `payers:read`, `providers:read`, `partners:read`, `integrations:read` or `audit:read`. */
  deleteSavedView(id: string, options?: RequestOptions): Answer<null>;
  /** Update a saved view. A merge patch by the owner, or by an administrator if the view is shared.  Required scope: `reports:read`, `work:read`, `reviews:read`, `agent_actions:read`, `claims:read`, `eligibility:read`, `prior_auth:read`, `remittances:read`, `denials:read`, `appeals:read`, `patients:read`, `encounters:read`, `exchange:read`, `webhooks:read`, `events:read`, `requests:read`, `api_keys:read`, `users:read`, `roles:read`, `policies:read`, `payers:read`, `providers:read`, `partners:read`, `integrations:read` or `audit:read`. */
  updateSavedView(id: string, body: T.SavedViewUpdateParams, options?: RequestOptions): Answer<T.SavedView>;
  /** List calendars. Newest first.  Required scope: `policies:read`. */
  listCalendars(query?: ListCalendarsQuery, options?: RequestOptions): List<T.Calendar, T.CalendarList>;
  /** Create a calendar of working hours. Required scope: `policies:admin`. */
  createCalendar(body: T.CalendarCreateParams, options?: RequestOptions): Answer<T.Calendar>;
  /** Retrieve a calendar. Required scope: `policies:read`. */
  getCalendar(id: string, options?: RequestOptions): Answer<T.Calendar>;
  /** Update a calendar. A merge patch. Clocks that run keep their due times.  Required scope: `policies:admin`. */
  updateCalendar(id: string, body: T.CalendarUpdateParams, options?: RequestOptions): Answer<T.Calendar>;
}

export interface ReviewsOperations {
  /** List manual-review policies. Newest first, with deleted ones.  Required scope: `policies:read`. */
  listManualPolicies(query?: ListManualReviewPoliciesQuery, options?: RequestOptions): List<T.ManualReviewPolicy, T.ManualReviewPolicyList>;
  /** Create a manual-review policy. A matching step requires approval by people. A claim is held when it is submitted; other steps are refused with `review_required` and can be repeated after the approval.  Required scope: `policies:admin`. */
  createManualPolicy(body: T.ManualReviewPolicyCreateParams, options?: RequestOptions): Answer<T.ManualReviewPolicy>;
  /** List the fields of conditions. The properties that the `condition` of a policy can compare at a step, with the operators of each.  Required scope: `policies:read`. */
  listManualFields(query: ListManualReviewFieldsQuery, options?: RequestOptions): List<T.SlaFilterField, T.SlaFilterFieldList>;
  /** Retrieve a manual-review policy. Required scope: `policies:read`. */
  getManualPolicy(id: string, options?: RequestOptions): Answer<T.ManualReviewPolicy>;
  /** Delete a manual-review policy. Its reviews remain available. `heldItems` sets the result of pending reviews; no step is taken.  Required scope: `policies:admin`. */
  deleteManualPolicy(id: string, query?: DeleteManualReviewPolicyQuery, options?: RequestOptions): Answer<T.DeletedManualReviewPolicy>;
  /** Update a manual-review policy. A merge patch. Existing reviews do not change.  Required scope: `policies:admin`. */
  updateManualPolicy(id: string, body: T.ManualReviewPolicyUpdateParams, options?: RequestOptions): Answer<T.ManualReviewPolicy>;
  /** Preview a manual-review policy. Lists the steps of the last days for which the policy would have required a review, whether it is enabled or not.  Required scope: `policies:read`. */
  previewManualPolicy(id: string, query?: PreviewManualReviewPolicyQuery, options?: RequestOptions): Answer<T.ManualReviewPreview>;
  /** List reviews. Newest first.  Required scope: `reviews:read`. */
  list(query?: ListReviewsQuery, options?: RequestOptions): List<T.Review, T.ReviewList>;
  /** Retrieve a review. Required scope: `reviews:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Review>;
  /** Retrieve the changes of a held step. What the step would change: a replacement claim against the claim that it replaces, a fix against the present claim, a suggested change against the present coverage or patient, a write-off against the open amount. Other steps change no stored value. After the decision the list is empty if the step was taken.  Required scope: `reviews:read`. */
  listChanges(id: string, options?: RequestOptions): Answer<T.ReviewChanges>;
  /** Decide a review. An approval is valid only for the content that was reviewed. A held claim becomes a draft. The decision does not take the step.  Required scope: `reviews:write`. */
  decide(id: string, body: T.ReviewDecisionParams, options?: RequestOptions): Answer<T.Review>;
}

export interface OrganizationOperations {
  /** Retrieve the settings of the organization. The identity of the organization towards its trading partners. `missingForLive` lists what must be set before a live submission.  Required scope: `organization:read`. */
  getSettings(options?: RequestOptions): Answer<T.OrganizationSettings>;
  /** Update the settings of the organization. A merge patch. Interchanges that are already written keep the settings that they were written with.  Required scope: `organization:write`. */
  updateSettings(body: T.OrganizationSettingsUpdateParams, options?: RequestOptions): Answer<T.OrganizationSettings>;
  /** Check the readiness for real payers. Checks the settings, the mail address, the source addresses of webhooks, the encryption of the volumes of a live deployment, the trading partners with their ids, connections, routes, enrollments, an accepted test file and the go-live of each connection, like `rcm go-live check`. `next` describes what to do. Changes nothing.  Required scope: `partners:write`. */
  checkGoLive(options?: RequestOptions): Answer<T.GoLiveCheck>;
}

export interface EventsOperations {
  /** List events. Returns events newest first. `order=oldest` returns the feed for polling consumers: store `nextCursor` and send it with the next request, even if `hasMore` is false. The feed includes every event exactly once, although transactions commit in any order. A page may be empty while `hasMore` is true. Events are kept for 30 days.  Required scope: `events:read`. */
  list(query?: ListEventsQuery, options?: RequestOptions): List<T.Event, T.EventList>;
  /** Retrieve an event. Required scope: `events:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Event>;
  /** List event types. Returns every event type with an example and the JSON Schema of its delivered body.  Any valid key, or any signed-in user. */
  listTypes(options?: RequestOptions): List<T.EventType, T.EventTypeList>;
  /** Retrieve an event type. Any valid key, or any signed-in user. */
  getType(type: string, options?: RequestOptions): Answer<T.EventType>;
}

export interface WebhooksOperations {
  /** List webhook subscriptions. Required scope: `webhooks:read` or `webhooks:write`. */
  listSubscriptions(query?: ListWebhookSubscriptionsQuery, options?: RequestOptions): List<T.WebhookSubscription, T.WebhookSubscriptionList>;
  /** Create a webhook subscription. The response includes `signingSecret`, which is shown only once.  Required scope: `webhooks:write`. */
  createSubscription(body: T.WebhookSubscriptionCreateParams, options?: RequestOptions): Answer<T.WebhookSubscriptionWithSecret>;
  /** Retrieve a webhook subscription. Required scope: `webhooks:read` or `webhooks:write`. */
  getSubscription(subscriptionId: string, options?: RequestOptions): Answer<T.WebhookSubscription>;
  /** Delete a webhook subscription. Drops pending dispatches. The deliveries can no longer be listed; to keep them, pause the subscription instead.  Required scope: `webhooks:write`. */
  deleteSubscription(subscriptionId: string, options?: RequestOptions): Answer<null>;
  /** Update a webhook subscription. A merge patch. Set `status` to `enabled` to enable a paused or disabled subscription.  Required scope: `webhooks:write`. */
  updateSubscription(subscriptionId: string, body: T.WebhookSubscriptionUpdateParams, options?: RequestOptions): Answer<T.WebhookSubscription>;
  /** Rotate the signing secret. The previous secret also signs, in `Service-Signature-Previous`, for 24 hours. During this overlap another rotation needs `endOverlap`; use it if the new secret has been exposed.  Required scope: `webhooks:write`. */
  rotateSecret(subscriptionId: string, body?: T.WebhookSecretRotateParams, options?: RequestOptions): Answer<T.WebhookSubscriptionWithSecret>;
  /** List deliveries. Returns one entry per HTTP POST, newest first.  Required scope: `webhooks:read` or `webhooks:write`. */
  listDeliveries(subscriptionId: string, query?: ListWebhookDeliveriesQuery, options?: RequestOptions): List<T.WebhookDelivery, T.WebhookDeliveryList>;
  /** Retrieve a delivery. Required scope: `webhooks:read` or `webhooks:write`. */
  getDelivery(subscriptionId: string, deliveryId: string, options?: RequestOptions): Answer<T.WebhookDelivery>;
  /** Replay a delivery. Sends the same event again: the event id stays the same, the delivery id is new, and up to seven attempts are made. It is sent whatever the status of the subscription, and the status stays as it is. Its failures do not count toward disabling the subscription. Deliveries of a deleted subscription cannot be replayed.  Required scope: `webhooks:write`. */
  replayDelivery(subscriptionId: string, deliveryId: string, options?: RequestOptions): Answer<T.WebhookDelivery>;
  /** Pause a subscription. Pauses delivery. Pending dispatches are kept, also those of events that have already been matched; events that occur while paused are not queued. Replays are still sent.  Required scope: `webhooks:write`. */
  pauseSubscription(subscriptionId: string, options?: RequestOptions): Answer<T.WebhookSubscription>;
  /** Resume a paused subscription. Pending dispatches are sent when they are due.  Required scope: `webhooks:write`. */
  resumeSubscription(subscriptionId: string, options?: RequestOptions): Answer<T.WebhookSubscription>;
  /** Enable a subscription. Enables a paused or disabled subscription and resets its failure count. Missed events can be replayed.  Required scope: `webhooks:write`. */
  enableSubscription(subscriptionId: string, options?: RequestOptions): Answer<T.WebhookSubscription>;
  /** Send a test event. Sends a signed `ping` event to this subscription only, regardless of its event types.  Required scope: `webhooks:write`. */
  testSubscription(subscriptionId: string, options?: RequestOptions): Answer<T.WebhookDelivery>;
  /** Get the statistics of a subscription. Returns the success rate and latency of the last hour, day and week, and the backlog.  Required scope: `webhooks:read` or `webhooks:write`. */
  getStatistics(subscriptionId: string, options?: RequestOptions): Answer<T.WebhookStatistics>;
  /** List replays. Required scope: `webhooks:read` or `webhooks:write`. */
  listReplays(subscriptionId: string, query?: ListWebhookReplaysQuery, options?: RequestOptions): List<T.WebhookReplay, T.WebhookReplayList>;
  /** Create a replay. Sends the events of a period again, oldest first and a few at a time, so that new events are not delayed. One replay sends each event at most once and skips events with a pending delivery. It is sent whatever the status of the subscription, also if that is paused or disabled meanwhile; cancel the replay to stop it. Its failures do not count toward disabling the subscription.  Required scope: `webhooks:write`. */
  createReplay(subscriptionId: string, body: T.WebhookReplayCreateParams, options?: RequestOptions): Answer<T.WebhookReplay>;
  /** Retrieve a replay. Includes the progress of the replay.  Required scope: `webhooks:read` or `webhooks:write`. */
  getReplay(subscriptionId: string, replayId: string, options?: RequestOptions): Answer<T.WebhookReplay>;
  /** Cancel a replay. Removes the dispatches of the replay from the queue. A `completed` replay can be cancelled too, because completed means that all of its dispatches have been queued. An attempt that has already started is completed, but not retried.  Required scope: `webhooks:write`. */
  cancelReplay(subscriptionId: string, replayId: string, options?: RequestOptions): Answer<T.WebhookReplay>;
  /** List the source addresses of deliveries. Changes are published at least 30 days before they take effect.  Any valid key, or any signed-in user. */
  listOriginIps(options?: RequestOptions): Answer<T.WebhookOriginIps>;
}

export interface SessionOperations {
  /** Get the session. Returns the user, organization, role and scopes of the signed-in browser, and its CSRF token.  For signed-in users only, not for API keys. */
  get(options?: RequestOptions): Answer<T.Session>;
  /** Listen to changes. Sends server-sent events about the resources that the caller may read: `data` of each `change` has the type of the event, the type and id of the resource, and its version, without any contents. Changes without an event, such as the hold of a claim, have the action of their audit entry as `type`. Each `id` is a cursor of `GET /v1/events?order=oldest`; a client that connects again with `Last-Event-ID` (or `cursor`) receives every change at least once. The first event is `ready`; comments keep the connection open. The stream ends after `maxSeconds`, when the session or key ends or has other permissions, and when the service stops. The stream, like requests with the header `X-Background: true`, does not count as activity of the session.  Any valid key, or any signed-in user. */
  streamChanges(query?: StreamChangesQuery, options?: RequestOptions): Answer<Response>;
  /** Record that a masked field is revealed. For user interfaces that mask protected health information: records in the audit log which user looked at which field of which resource. Call it before you show the field.  For signed-in users only, not for API keys. */
  recordReveal(body: T.RevealParams, options?: RequestOptions): Answer<null>;
}

export interface ApiKeysOperations {
  /** List API keys. Required scope: `api_keys:read` or `admin:api_keys`. For signed-in users only, not for API keys. */
  list(query?: ListApiKeysQuery, options?: RequestOptions): List<T.ApiKey, T.ApiKeyList>;
  /** Create an API key. The response includes the secret `key`, which is shown only once: the service stores only its hash.  Required scope: `admin:api_keys`. For signed-in users only, not for API keys. */
  create(body: T.ApiKeyCreateParams, options?: RequestOptions): Answer<T.ApiKeyWithSecret>;
  /** Retrieve an API key. Required scope: `api_keys:read` or `admin:api_keys`. For signed-in users only, not for API keys. */
  get(id: string, options?: RequestOptions): Answer<T.ApiKey>;
  /** Update an API key. Changes the name, scopes, networks or public keys, with immediate effect in all processes. Omitted fields keep their values. You can add only scopes that you have, and allow further networks or add public keys only if you have all scopes of the key.  Required scope: `admin:api_keys`. For signed-in users only, not for API keys. */
  update(id: string, body: T.ApiKeyUpdateParams, options?: RequestOptions): Answer<T.ApiKey>;
  /** Rotate an API key. Creates a key with the same name, scopes and networks. Both keys are valid until the old one is revoked: deploy the new key, wait until `lastUsedAt` of the old key no longer changes, then revoke the old key. Unless `expiresAt` is given, the new key has the same lifetime as the old one. The response includes the secret `key`, which is shown only once: the service stores only its hash.  Required scope: `admin:api_keys`. For signed-in users only, not for API keys. */
  rotate(id: string, body?: T.ApiKeyRotateParams, options?: RequestOptions): Answer<T.ApiKeyWithSecret>;
  /** Disable an API key. The key is refused until it is enabled again.  Required scope: `admin:api_keys`. For signed-in users only, not for API keys. */
  disable(id: string, options?: RequestOptions): Answer<T.ApiKey>;
  /** Enable an API key. Enables a disabled key. You need all scopes of the key.  Required scope: `admin:api_keys`. For signed-in users only, not for API keys. */
  enable(id: string, options?: RequestOptions): Answer<T.ApiKey>;
  /** Revoke an API key. Revokes the key immediately and permanently.  Required scope: `admin:api_keys`. For signed-in users only, not for API keys. */
  revoke(id: string, options?: RequestOptions): Answer<T.ApiKey>;
}

export interface AgentsOperations {
  /** List the actions that agents propose. Newest first. Actions are kept for 90 days.  Required scope: `agent_actions:read`. */
  list(query?: ListAgentActionsQuery, options?: RequestOptions): List<T.AgentAction, T.AgentActionList>;
  /** Retrieve an action that an agent proposes. Required scope: `agent_actions:read`. */
  get(id: string, options?: RequestOptions): Answer<T.AgentAction>;
  /** Approve an action that an agent proposes. The agent can then run exactly this action, until it expires. A change of the resource in the meantime voids it. The caller needs the scopes in `requiredScopes`.  Required scope: `agent_actions:write`. For signed-in users only, not for API keys. */
  approve(id: string, options?: RequestOptions): Answer<T.AgentAction>;
  /** Decline an action that an agent proposes. Required scope: `agent_actions:write`. For signed-in users only, not for API keys. */
  decline(id: string, options?: RequestOptions): Answer<T.AgentAction>;
}

export interface AuditOperations {
  /** List audit entries. Returns who changed what, when and by which request, newest first. Each change and its entry are written in one transaction. About a second later the entry is sealed into the hash chain of the organization.  Required scope: `audit:read`. */
  listEntries(query?: ListAuditEntriesQuery, options?: RequestOptions): List<T.AuditEntry, T.AuditEntryList>;
  /** Export the audit chain. Returns all sealed entries, oldest first, as lines of JSON. The first line names the signed end of the chain. Each further line has an entry with its position, its hash and the previous hash, so that `rcm audit verify FILE` can check the file without this service. Use `afterPosition` to continue an export.  Required scope: `audit:read`. */
  exportEntries(query?: ExportAuditEntriesQuery, options?: RequestOptions): Answer<Response>;
  /** Retrieve an audit entry. Required scope: `audit:read`. */
  getEntry(id: string, options?: RequestOptions): Answer<T.AuditEntry>;
}

export interface RequestLogOperations {
  /** List recent requests. The API requests of the organization in the last 7 days, newest first, about a second after they ended. Bodies and parameters are not recorded. Beyond 200 at once and 10 a second some requests are left out; `omittedBefore` counts them. The refreshes of an open dashboard without action of its user (reads of a session with `X-Background: true`, and its change stream) are left out unless they fail. Refused and failed requests have a separate limit.  Required scope: `requests:read`. */
  list(query?: ListRequestsQuery, options?: RequestOptions): List<T.Request, T.RequestList>;
  /** Retrieve a recent request. Required scope: `requests:read`. */
  get(id: string, options?: RequestOptions): Answer<T.Request>;
}

export interface PermissionsOperations {
  /** Check permissions. Returns whether the caller, or with permissions:read another API key or user, may take an action. One check, or several in `evaluations`, in a format like that of OpenID AuthZEN 1.0. `decision` is whether the subject is authorized; `context.state` is whether the state of the resource allows the action now. A denial is data, not an error. A resource of another organization and one that does not exist have the same answer. Changes nothing; an Idempotency-Key has no effect.  Any valid key, or any signed-in user. */
  check(body?: T.PermissionCheckParams, options?: RequestOptions): Answer<T.PermissionCheck>;
  /** List the actions of permission checks. The actions correspond to the endpoints of this version.  Any valid key, or any signed-in user. */
  listActions(options?: RequestOptions): List<T.PermissionAction, T.PermissionActionList>;
  /** Retrieve the permissions of the caller. Any valid key, or any signed-in user. */
  getOwn(options?: RequestOptions): Answer<T.Permissions>;
  /** List scopes. The scopes that endpoints of this version require, with the roles that have them.  Any valid key, or any signed-in user. */
  listScopes(options?: RequestOptions): List<T.Scope, T.ScopeList>;
  /** List custom roles. Newest first. `GET /v1/scopes` shows the scopes of the built-in roles.  Required scope: `roles:read`. */
  listRoles(query?: ListRolesQuery, options?: RequestOptions): List<T.Role, T.RoleList>;
  /** Create a custom role. A set of scopes for users of the organization, in addition to the built-in roles. The operator assigns it to users with `rcm users set-role`. You can grant only scopes that you have.  Required scope: `roles:write`. */
  createRole(body: T.RoleCreateParams, options?: RequestOptions): Answer<T.Role>;
  /** Retrieve a custom role. Required scope: `roles:read`. */
  getRole(id: string, options?: RequestOptions): Answer<T.Role>;
  /** Delete a custom role. Refused while users have it, or manual-review policies or pending reviews name it.  Required scope: `roles:write`. */
  deleteRole(id: string, options?: RequestOptions): Answer<null>;
  /** Update a custom role. A merge patch; `scopes` replaces the list. Open sessions have the new scopes from their next request.  Required scope: `roles:write`. */
  updateRole(id: string, body: T.RoleUpdateParams, options?: RequestOptions): Answer<T.Role>;
  /** Evaluate access (AuthZEN). The Access Evaluation API of OpenID AuthZEN 1.0. `decision` is true if the subject may take the action and the state of the resource allows it now. Unknown members are ignored; a missing subject, action or resource is refused with 400.  Any valid key, or any signed-in user. */
  evaluateAccess(body: T.AuthzenEvaluationParams, options?: RequestOptions): Answer<T.AuthzenDecision>;
  /** Evaluate access in a batch (AuthZEN). The Access Evaluations API of OpenID AuthZEN 1.0. A check without a subject, action or resource, also by default, is denied with `context.error`. Without `evaluations`, or with an empty list, the request is a single check.  Any valid key, or any signed-in user. */
  evaluateAccessBatch(body?: T.AuthzenEvaluationsParams, options?: RequestOptions): Answer<T.AuthzenDecisions>;
  /** Retrieve the metadata of AuthZEN. The addresses at which clients of OpenID AuthZEN 1.0 check permissions.  Needs no key. */
  getAuthzenConfiguration(options?: RequestOptions): Answer<T.AuthzenConfiguration>;
}

export interface UsersOperations {
  /** List users. Newest first.  Required scope: `users:read`. */
  list(query?: ListUsersQuery, options?: RequestOptions): List<T.User, T.UserList>;
  /** Invite a user. The person receives a link by mail; without a mail server, the response includes it once. The link works once, within seven days, and binds the user to the identity of the person who signs in with it. A person whose identity provider confirms the address can sign in without the link. You can give only a role whose scopes you have.  Required scope: `users:write`. */
  invite(body: T.UserInviteParams, options?: RequestOptions): Answer<T.InvitedUser>;
  /** List colleagues. The names and roles of the users of the organization, the newest first: the persons to whom work can be assigned, and whose ids histories contain. Unlike the list of users, it is for everyone who reads work, and has no addresses.  Required scope: `work:read` or `users:read`. */
  listColleagues(query?: ListColleaguesQuery, options?: RequestOptions): List<T.Colleague, T.ColleagueList>;
  /** Retrieve a user. Required scope: `users:read`. */
  get(id: string, options?: RequestOptions): Answer<T.User>;
  /** Update a user. Changes the name or the role (merge patch). Open sessions have the new role from their next request. You need every scope that the user has.  Required scope: `users:write`. */
  update(id: string, body: T.UserUpdateParams, options?: RequestOptions): Answer<T.User>;
  /** Invite a user again. Creates a new link for a user who has not signed in yet. The previous link is no longer valid. You need every scope that the user has.  Required scope: `users:write`. */
  inviteAgain(id: string, options?: RequestOptions): Answer<T.InvitedUser>;
  /** Map a user to a person. Binds an invited user to a person of the identity provider, for providers that do not confirm e-mail addresses. The page of a refused sign-in shows the person's issuer and subject. The link of the invitation is no longer valid. You need every scope that the user has.  Required scope: `users:write`. */
  setIdentity(id: string, body: T.UserIdentitySetParams, options?: RequestOptions): Answer<T.User>;
  /** Disable a user. Ends the sessions of the user, who is refused until enabled again. If the organization's setting `keysOfDisabledUsers` is `disable`, the active API keys that the user has created are disabled too. The last active administrator cannot be disabled. You need every scope that the user has.  Required scope: `users:write`. */
  disable(id: string, options?: RequestOptions): Answer<T.User>;
  /** Enable a user. Lets a disabled user sign in again. You need every scope that the user has.  Required scope: `users:write`. */
  enable(id: string, options?: RequestOptions): Answer<T.User>;
}

export interface MetaOperations {
  /** Report liveness. Returns 200 while the process runs, even if other components fail. For liveness probes; `/v1/health/ready` reports whether requests can be served.  Needs no key. */
  getHealth(options?: RequestOptions): Answer<T.Health>;
  /** Report readiness. Checks the database, its migrations, the heartbeats of the workers, overdue webhook dispatches, the sealing of the audit log, the exchange with trading partners, the identity provider, the disk and the transport journal. 503 `service_unavailable` names the failing components and lists all in `parts`. If only `worker`, `dispatch`, `audit`, `exchange`, `identity` or `transport_journal` fail, requests are served and their work is kept: the response is 200 with the status `degraded`. Without a worker nothing is transmitted, delivered or sealed until one runs again. Without the identity provider, users cannot sign in, but API keys and open sessions work. A process that is stopping answers 503 with the failing component `process` before it closes its listener, so that a proxy can send requests elsewhere. The result is at most one second old, except for `process`.  Needs no key. */
  getReadiness(options?: RequestOptions): Answer<T.Readiness>;
  /** Get the OpenAPI document. Returns the OpenAPI 3.1 description of this API for generators and tools: all operations and types, with short texts and without examples. It is compressed if `Accept-Encoding` allows `br` or `gzip`. Send the ETag as `If-None-Match` to download the document only if it has changed. `/docs/contents.json` lists a complete document for each area.  Needs no key. */
  getOpenApi(options?: RequestOptions): Answer<Record<string, unknown>>;
}

export interface SandboxOperations {
  /** Fire an event. Fires an event of any type with invented data. It appears in the feed and is delivered to the matching subscriptions.  Required scope: `sandbox:write`. */
  triggerEvent(body: T.EventTriggerParams, options?: RequestOptions): Answer<T.Event>;
  /** Create a payer response. Writes a 999, 277CA, 277 or 835 about a submitted claim, a 278 response about a submitted prior authorization, or a 271 about an eligibility check, to the payer outbox. The file is real X12 text. It is fetched and processed like any other file: immediately, or when the test clock is advanced. `ehr_write_result` instead sets how the sandbox's EHR handles a write.  Required scope: `sandbox:write`. */
  injectPayerEvent(body: T.PayerEventCreateParams, options?: RequestOptions): Answer<T.PayerEvent>;
  /** Retrieve the sandbox's EHR. The sandbox has an electronic health record with a FHIR R4 API and a SMART authorization server, on a separate listener on 127.0.0.1. It holds a small invented practice for each organization. Use its addresses and its client to create a connection.  Required scope: `sandbox:write`. */
  getEhr(options?: RequestOptions): Answer<T.SandboxEhr>;
  /** Make the sandbox's EHR fail. The next matching requests to the practice fail in this way, to test how a connection handles the failure. Faults of one practice happen in the order in which they were added.  Required scope: `sandbox:write`. */
  addEhrFault(body: T.SandboxEhrFaultCreateParams, options?: RequestOptions): Answer<T.SandboxEhrFault>;
  /** Remove the faults of the sandbox's EHR. Required scope: `sandbox:write`. */
  removeEhrFaults(options?: RequestOptions): Answer<T.SandboxEhrFaultsRemoved>;
  /** Reset the sandbox. Removes patients, claims, events, webhook subscriptions and test clocks; only users, API keys and the audit log remain. This cannot be undone. Cursors of the event feed stay valid.  Required scope: `sandbox:write`. */
  reset(options?: RequestOptions): Answer<T.SandboxReset>;
  /** List scenarios. Returns sequences of requests that can be sent unchanged to an organization without a test clock, with the events that each one fires, in order. The tests of the service run the same scenarios.  Required scope: `sandbox:write`. */
  listScenarios(options?: RequestOptions): List<T.SandboxScenario, T.SandboxScenarioList>;
  /** Retrieve a scenario. Required scope: `sandbox:write`. */
  getScenario(id: string, options?: RequestOptions): Answer<T.SandboxScenario>;
  /** List test clocks. Required scope: `sandbox:write`. */
  listTestClocks(query?: ListTestClocksQuery, options?: RequestOptions): List<T.TestClock, T.TestClockList>;
  /** Create a test clock. Makes the organization use a test clock instead of real time: new resources get its time, and scheduled work (payer responses, webhook attempts) runs when the clock is advanced to its due time. Work that is already scheduled moves to the clock and keeps its remaining delay. An organization has at most one such clock. A clock with `scope: patients` applies only to patients that are created with its id as `testClockId`, and to their coverages, claims and payer responses. There may be any number of these, but not together with a clock of the organization.  Required scope: `sandbox:write`. */
  createTestClock(body: T.TestClockCreateParams, options?: RequestOptions): Answer<T.TestClock>;
  /** Retrieve a test clock. Required scope: `sandbox:write`. */
  getTestClock(id: string, options?: RequestOptions): Answer<T.TestClock>;
  /** Delete a test clock. Returns the organization to real time; scheduled work keeps its remaining delay. Deleting a clock of patients also deletes these patients with their coverages, claims, interchanges, remittances, denials and outstanding payer responses. Events and the audit log remain, and pending dispatches are sent in real time.  Required scope: `sandbox:write`. */
  deleteTestClock(id: string, options?: RequestOptions): Answer<null>;
  /** Advance a test clock. Responds immediately with status `advancing`; poll the clock until it is `ready`. All work that falls due in between then has run, in the order of its due times and each at its own time, including work that was scheduled on the way. Advancing to the current time of the clock runs the work that is due now. A clock advances by at most two years at once, and never backward.  Required scope: `sandbox:write`. */
  advanceTestClock(id: string, body: T.TestClockAdvanceParams, options?: RequestOptions): Answer<T.TestClock>;
}

export interface Resources {
  readonly patients: PatientsOperations;
  readonly coverages: CoveragesOperations;
  readonly providers: ProvidersOperations;
  readonly payers: PayersOperations;
  readonly documents: DocumentsOperations;
  readonly encounters: EncountersOperations;
  readonly imports: ImportsOperations;
  readonly eligibility: EligibilityOperations;
  readonly priorAuthorizations: PriorAuthorizationsOperations;
  readonly claims: ClaimsOperations;
  readonly scrubRules: ScrubRulesOperations;
  readonly codeSets: CodeSetsOperations;
  readonly ledger: LedgerOperations;
  readonly remittances: RemittancesOperations;
  readonly denials: DenialsOperations;
  readonly appeals: AppealsOperations;
  readonly connections: ConnectionsOperations;
  readonly tradingPartners: TradingPartnersOperations;
  readonly enrollments: EnrollmentsOperations;
  readonly x12: X12Operations;
  readonly exchange: ExchangeOperations;
  readonly payerFiles: PayerFilesOperations;
  readonly fhir: FhirOperations;
  readonly partnerEhrs: PartnerEhrsOperations;
  readonly fhirSynchronization: FhirSynchronizationOperations;
  readonly fhirConnections: FhirConnectionsOperations;
  readonly fhirSessions: FhirSessionsOperations;
  readonly search: SearchOperations;
  readonly reports: ReportsOperations;
  readonly work: WorkOperations;
  readonly reviews: ReviewsOperations;
  readonly organization: OrganizationOperations;
  readonly events: EventsOperations;
  readonly webhooks: WebhooksOperations;
  readonly session: SessionOperations;
  readonly apiKeys: ApiKeysOperations;
  readonly agents: AgentsOperations;
  readonly audit: AuditOperations;
  readonly requestLog: RequestLogOperations;
  readonly permissions: PermissionsOperations;
  readonly users: UsersOperations;
  readonly meta: MetaOperations;
  readonly sandbox: SandboxOperations;
}

/**
 * The codes of `details` of an error, with their meanings. A detail names one field (`param`). A test compares this list with
 * the source, and each code has a page of the documentation.
 */
export const DETAIL_CODES = {
  // The form of a value.
  required: 'The field is required and absent or empty.',
  unknown_field: 'The request has a field that the operation does not know. Unknown fields are refused, never dropped.',
  wrong_type: 'The value has another JSON type than the field, such as a number instead of a text.',
  wrong_format: 'The value does not match the format of the field, such as a date that is not YYYY-MM-DD.',
  pattern: 'The value does not match the pattern of the field, such as a ZIP code of four digits.',
  invalid: 'The value is not allowed here. The message states the condition.',
  invalid_format: 'The id or reference has the form of another type of resource.',
  invalid_value: 'The value does not fit the field or the other values of the request.',
  not_allowed:
    'The field or value is not allowed here, or not together with another one. The message lists what is allowed.',
  too_short: 'The text is too short.',
  too_long: 'The text is too long.',
  too_few: 'The list or object has too few entries.',
  too_few_items: 'The list needs at least one entry.',
  too_many: 'The list or object has too many entries.',
  too_many_items: 'The condition has too many parts.',
  too_small: 'The number, date or instant is below the smallest allowed value.',
  too_large: 'The number, date, instant or file is above the largest allowed value.',
  out_of_range: 'The position names no entry of the list that it refers to.',
  exactly_one: 'Exactly one of several fields is allowed, and the request has none or more than one.',
  not_unique: 'A value that must be unique within the request occurs twice.',
  duplicate: 'The request, or another resource, has this value already.',
  ambiguous: 'Several resources have this value. Name one by its externalId.',
  contradiction: 'The value contradicts another field of the request.',
  wrong_claim_type: 'The member belongs to claims of another type: professional, institutional or dental.',
  outside_statement_period: 'The date of the service is outside of the statement period of the institutional claim.',
  before_start: 'The end is before the start.',
  in_the_past: 'The date has passed.',
  after_service_date: 'The date is after the date of service.',
  expired: 'The key, certificate or period has expired.',
  circular: 'The resource would refer to itself.',
  missing: 'A list that must be complete lacks an entry.',
  confirmation_required: 'The change needs `confirm`, because it changes data of a person.',

  // References to other resources.
  resource_not_found: 'The referenced resource does not exist in this organization.',
  not_found: 'The named entry does not exist.',
  wrong_patient: 'The referenced resource belongs to another patient.',
  same_patient: 'A patient cannot be merged into itself.',
  patient_merged: 'The patient was merged into another one. Use the surviving patient.',
  patient_not_at_server:
    'The patient has not been read from this FHIR server, so nothing of the patient can be written to it.',
  other_claim: 'The denials belong to different claims. An appeal is about one claim.',
  other_test_clock: 'The resources follow different test clocks. Send them in separate requests.',
  wrong_scope: 'The test clock is for an organization or for single patients, and the other kind is needed.',
  unknown_payer: 'No payer has this id. Find the id with GET /v1/payers.',
  retired_payer: 'The payer has been retired. Use the payer that replaces it.',
  unknown_key: 'The letter has no placeholder with this key.',
  unknown_time_zone: 'The value is not an IANA time zone, such as America/New_York.',

  // The state of a resource.
  not_supported: 'The payer or server does not support this.',
  not_in_effect: 'The coverage, provider or facility is not in effect on the date.',
  not_offered: 'The answer of the payer offers no such change.',
  not_open: 'The denial or line has no open amount of this kind.',
  test_failed: 'A test of the rule fails, so the rule cannot be enabled.',
  nothing_open: 'No amount is open, so none can be moved or written off.',
  nothing_to_refund: 'The patient has no credit to refund.',
  exceeds_open: 'The amount is larger than the open amount.',
  exceeds_credit: 'The amount is larger than the credit of the patient.',
  coverage_not_usable: 'The coverage cannot be checked in its state, such as after it ended.',
  subscriber_missing: 'The patient is not the subscriber, and the coverage does not name the subscriber.',
  enrollment_required: 'The payer requires an enrollment of the provider for this transaction.',
  already_on_claim: 'The encounter is on a claim, which is neither cancelled nor voided.',
  not_finished: 'The visit is not finished, so it cannot be billed yet.',
  not_billable: 'The encounter is marked as not billable, or the patient pays for it.',
  several_claims: 'The encounter needs several claims. Create them with POST /v1/encounters/claims.',
  not_denied: 'Nothing of the claim is denied, so there is nothing to appeal.',
  not_appealable: 'The denial cannot be appealed. Correct the claim and send a replacement.',
  overturned: 'An appeal of this denial has been won already.',
  before_frozen_time: 'The test clock cannot go back.',
  too_far: 'The test clock can be advanced by a limited time at once. Advance it in steps.',

  // Questions, reviews and letters.
  answer_required: 'The question needs an answer before this step.',
  not_answered: 'The question has no answer that could be reviewed.',
  not_reviewed: 'The answer has not been reviewed.',
  no_suggestion: 'The question has no suggested answer to accept.',
  branch_closed: 'The question does not apply, because of the answer to another question.',
  stale_answer: 'The answer has changed since it was read. Read the questions again.',
  review_incomplete: 'Some answers have not been reviewed.',
  review_not_approved: 'The review of the answers has been started and is not approved.',
  attestation_required: 'The provider has to attest to the answers.',
  document_required: 'The payer requires a document for this request.',
  no_content: 'The document has no content yet. Upload it first.',
  placeholder_empty: 'A placeholder of the letter has no value.',
  recipient_incomplete: 'The address or fax number of the recipient is incomplete.',
  representative_required: 'The appeal needs the representative who signs it.',
  phi_by_email_forbidden: 'A letter with patient data cannot be sent by e-mail.',
  channel_not_supported: 'The payer does not take documents over this channel.',

  // Settings.
  address_not_allowed: 'The address resolves to a network that connections may not reach.',
  url_not_allowed: 'The address is not allowed for a connection.',
  wildcard_not_alone: '`*` must be the only entry of the list.',
  empty_set: 'The new list is empty, which would remove every coverage. State it with the flag that the message names.',
  no_members: 'The queue or team has no members.',

  // Documents that are refused for their structure.
  too_many_pages: 'The document has more pages than the service reads.',
  too_many_pixels: 'An image has more pixels than the service reads.',
  too_many_parts: 'The document has more parts than the service reads.',
  inflates_too_much: 'The compressed content is far larger than its file.',
  too_complex: 'Reading the document takes more time or memory than allowed.',

  // Amounts of a remittance that a person enters.
  line_charge_less_adjustments_is_paid: 'The charge of the line less its adjustments is not its payment.',
  line_charges_sum_to_claim_charge: 'The charges of the lines do not add up to the charge of the claim.',
  claim_charge_less_adjustments_is_paid: 'The charge of the claim less all adjustments is not its payment.',
  claim_payments_less_provider_adjustments_is_payment:
    'The payments of the claims less the adjustments of the provider are not the payment of the remittance.',
} as const;

export type DetailCode = keyof typeof DETAIL_CODES;

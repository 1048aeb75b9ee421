export const POSTING_STATUSES = [
  'received',
  'posted',
  'partially_posted',
  'needs_review',
  'replaced',
  'dismissed',
] as const;

export const PAYMENT_METHODS = ['ach', 'check', 'wire', 'non_payment', 'other'] as const;

export const REMITTANCE_SOURCES = ['era', 'manual'] as const;

export const MATCH_STATES = ['matched', 'suspected', 'unmatched', 'ignored'] as const;

/** How a claim payment was matched to its claim. */
export const MATCH_METHODS = [
  'patient_control_number',
  'line_control_number',
  'payer_control_number',
  'code_and_charge',
  'patient_and_date',
  'charge_and_dates',
  'manual',
  'none',
] as const;

/** How a paid line was matched to the claim's line. */
export const LINE_MATCH_METHODS = [
  'line_control_number',
  'procedure_and_charge',
  'procedure',
  'manual',
  'none',
] as const;

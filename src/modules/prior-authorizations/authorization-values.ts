export const AUTHORIZATION_STATUSES = [
  'draft',
  'requires_action',
  'ready',
  'submitted',
  'pended',
  'questions_received',
  'approved',
  'partially_approved',
  'denied',
  'not_required',
  'expired',
  'cancelled',
  'failed',
] as const;
export const REQUEST_TYPES = ['initial', 'extension', 'amendment', 'concurrent'] as const;
export const URGENCIES = ['standard', 'expedited'] as const;
export const UNIT_TYPES = ['unit', 'visit', 'day', 'hour', 'minute'] as const;
export const ITEMS_MAX = 50;
/** HCR01: certified in total, in part, not certified, pended, modified, cancelled, contact the payer, not required. */
export const ACTION_CODES = ['A1', 'A2', 'A3', 'A4', 'A6', 'C', 'CT', 'NA'] as const;
export const DENIAL_CATEGORIES = [
  'medical_necessity',
  'missing_information',
  'not_covered',
  'experimental',
  'out_of_network',
  'eligibility',
  'duplicate',
  'level_of_care',
  'benefit_limit',
  'late_request',
  'other',
] as const;

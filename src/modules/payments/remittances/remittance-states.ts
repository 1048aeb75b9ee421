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

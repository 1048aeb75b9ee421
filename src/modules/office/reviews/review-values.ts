/** The steps that can wait for a review. */
export const REVIEW_STAGES = [
  'eligibility',
  'prior_auth_submit',
  'claim_submit',
  'appeal_send',
  'fix_apply',
  'write_off',
  'payment_release',
] as const;

export type ReviewStage = (typeof REVIEW_STAGES)[number];

/** `hold`: one person releases the step. `notify`: the step is taken, and people are notified. */
export const REVIEW_ACTIONS = ['require_approval', 'require_two_approvals', 'hold', 'notify'] as const;

export const TIMEOUT_ACTIONS = ['keep', 'release', 'reject'] as const;

export const REVIEW_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;

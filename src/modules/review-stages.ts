import { endHold } from './billing/claims/reviews/claim-hold.ts';
import { CLAIM_SUBMIT_STAGE } from './billing/claims/reviews/claim-submit-stage.ts';
import { FIX_APPLY_STAGE } from './billing/claims/reviews/fix-apply-stage.ts';
import { PAYMENT_RELEASE_STAGE } from './billing/claims/reviews/payment-release-stage.ts';
import { WRITE_OFF_STAGE } from './billing/claims/reviews/write-off-stage.ts';
import { ELIGIBILITY_STAGE } from './eligibility/coverage-fix-stage.ts';
import type { ReviewStages } from './office/reviews/review-stage.ts';
import { APPEAL_SEND_STAGE } from './payments/appeals/send-stage.ts';
import { PRIOR_AUTH_SUBMIT_STAGE } from './prior-authorizations/submit-stage.ts';

/** The steps of all modules that can wait for a review. */
export const STAGES: ReviewStages = {
  eligibility: ELIGIBILITY_STAGE,
  prior_auth_submit: PRIOR_AUTH_SUBMIT_STAGE,
  claim_submit: { ...CLAIM_SUBMIT_STAGE, endHold },
  appeal_send: APPEAL_SEND_STAGE,
  fix_apply: FIX_APPLY_STAGE,
  write_off: WRITE_OFF_STAGE,
  payment_release: PAYMENT_RELEASE_STAGE,
};

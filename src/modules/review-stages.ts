import { APPEAL_SEND_STAGE } from './appeals/send-stage.ts';
import { endHold } from './claims/reviews/claim-hold.ts';
import { CLAIM_SUBMIT_STAGE } from './claims/reviews/claim-submit-stage.ts';
import { FIX_APPLY_STAGE } from './claims/reviews/fix-apply-stage.ts';
import { PAYMENT_RELEASE_STAGE } from './claims/reviews/payment-release-stage.ts';
import { WRITE_OFF_STAGE } from './claims/reviews/write-off-stage.ts';
import { ELIGIBILITY_STAGE } from './eligibility/coverage-fix-stage.ts';
import { PRIOR_AUTH_SUBMIT_STAGE } from './prior-authorizations/submit-stage.ts';
import type { ReviewStages } from './reviews/review-stage.ts';

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

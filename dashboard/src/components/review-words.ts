import type { ReviewPolicy } from '../api/queries/office/policies.ts';
import { listOf } from './list-of.ts';

/** The steps that a policy of manual review can stop. */
export const STAGES = listOf<ReviewPolicy['stage']>({
  claim_submit: 'a claim is submitted',
  prior_auth_submit: 'an authorization is requested',
  appeal_send: 'an appeal is sent',
  fix_apply: 'a fix of a claim is applied',
  write_off: 'an amount is written off',
  payment_release: 'a withheld payment is released',
  eligibility: "a coverage is changed after a payer's answer",
});
export const ACTIONS = listOf<ReviewPolicy['action']>({
  require_approval: 'Another person approves it',
  require_two_approvals: 'Two other people approve it',
  hold: 'The step waits until a person releases it',
  notify: 'The step is taken, and the administrators are notified',
});
export const TIMEOUTS = listOf<ReviewPolicy['onTimeout']>({
  keep: 'The step stays pending',
  release: 'The step may be taken',
  reject: 'The step is rejected',
});

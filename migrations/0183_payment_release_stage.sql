-- Manual-review policies can stop the release of a withheld claim payment.
alter table manual_review_policies drop constraint manual_review_policies_stage,
  add constraint manual_review_policies_stage check (stage in
    ('eligibility', 'prior_auth_submit', 'claim_submit', 'appeal_send', 'fix_apply', 'write_off', 'payment_release'))
    not valid;

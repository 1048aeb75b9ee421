-- Checks the stages of all manual-review policies; it does not block writes.
alter table manual_review_policies validate constraint manual_review_policies_stage;

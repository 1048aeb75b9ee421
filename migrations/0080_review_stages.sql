-- Reviews of further steps than the submission of a claim, with time limits.
alter table manual_review_policies add column stage text not null default 'claim_submit'
  constraint manual_review_policies_stage check (stage in
    ('eligibility', 'prior_auth_submit', 'claim_submit', 'appeal_send', 'fix_apply', 'write_off'));
update manual_review_policies set document = (
  document::jsonb - 'excludeAuthor' || jsonb_build_object(
    'reviewers', jsonb_build_object('roleIds', '[]'::jsonb, 'excludeAuthor', document->'excludeAuthor'),
    'workItem', '{"priority": "normal", "queueId": null}'::jsonb,
    'expiresHoldAfterMinutes', null, 'onTimeout', 'keep'))::json;
create index manual_review_policies_by_stage on manual_review_policies (organization_id, stage, id);

alter table reviews
  add column stage text not null default 'claim_submit',
  add column subject_id text,
  -- When the time-out of a pending review applies, by the organization's clock.
  add column expires_at timestamptz,
  alter column claim_id drop not null,
  drop constraint reviews_status,
  add constraint reviews_status check (status in ('pending', 'approved', 'rejected', 'released', 'superseded'));
update reviews set subject_id = claim_id, document = (
  document::jsonb - 'claimVersion' - 'excludeAuthor' || jsonb_build_object(
    'stage', 'claim_submit', 'subject', jsonb_build_object('type', 'claim', 'id', claim_id),
    'subjectVersion', document->'claimVersion', 'request', '{}'::jsonb, 'contentHash', payload_hash,
    'reviewers', jsonb_build_object('roleIds', '[]'::jsonb, 'excludeAuthor', document->'excludeAuthor'),
    'workItem', '{"priority": "normal", "queueId": null}'::jsonb, 'onTimeout', 'keep',
    'expiresAt', null, 'timedOutAt', null,
    'decidedAt', case when status <> 'pending' then document->'updatedAt' end))::json;
alter table reviews alter column subject_id set not null;
create index reviews_by_subject on reviews (organization_id, subject_id, id);
create index reviews_by_stage on reviews (organization_id, stage, id);
create index reviews_expiring on reviews (expires_at) where expires_at is not null;

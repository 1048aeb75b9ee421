-- Denials: the payer, the open amount, the deadlines with their notices, and the end, as columns.

alter table denials add column payer_id text;
-- What is still open: the denied amount until the denial ends, then 0.
alter table denials add column open_amount bigint not null default 0;
alter table denials add column appeal_deadline date;
alter table denials add column corrected_claim_deadline date;
-- When the next notice about a deadline is due; null if none is.
alter table denials add column next_notice_at timestamptz;
-- The test clock of the patient, by which the notices are due; null: real time, or the organization's clock.
alter table denials add column test_clock_id text;
-- When it was overturned, written off, billed to the patient or expired.
alter table denials add column concluded_at timestamptz;

update denials set
  payer_id = document->>'payerId',
  open_amount = case when status = 'open' then denied_amount else 0 end,
  appeal_deadline = (document->'appealDeadline'->>'date')::date,
  corrected_claim_deadline = (document->'correctedClaimDeadline'->>'date')::date,
  test_clock_id = (select c.document->>'testClockId' from claims c
    where c.organization_id = denials.organization_id and c.id = denials.claim_id),
  -- The notices of open denials are found when the clock looks at them first.
  next_notice_at = case when status = 'open' then now() end,
  concluded_at = case when status = 'overturned' then updated_at end;

create index denials_by_payer on denials (organization_id, payer_id, id);
create index denials_by_open_amount on denials (organization_id, open_amount, id);
-- The columns after the id let a list with several ranges skip rows without reading them.
create index denials_by_appeal_deadline on denials
  (organization_id, appeal_deadline, id, corrected_claim_deadline, open_amount);
create index denials_by_corrected_claim_deadline on denials (organization_id, corrected_claim_deadline, id, open_amount);
-- Few rows: notices that are due next, by clock and over all organizations.
create index denials_noticed on denials (organization_id, test_clock_id, next_notice_at, id) where next_notice_at is not null;
create index denials_noticed_in_real_time on denials (next_notice_at) where next_notice_at is not null;
-- The organization's own experience with a payer.
create index denials_concluded on denials (organization_id, payer_id, concluded_at) where concluded_at is not null;

-- Test clocks of single patients beside those of whole organizations. An organization has clocks of one kind only.

alter table test_clocks drop constraint test_clocks_scope;
alter table test_clocks add constraint test_clocks_scope check (scope in ('organization', 'patients'));
-- Whether webhook dispatches of what happens by the clock wait for it too.
alter table test_clocks add column drives_webhooks boolean not null default true;

-- Whose time a patient lives in. What belongs to the patient says so in its document.
alter table patients add column test_clock_id text;
create index patients_by_test_clock on patients (organization_id, test_clock_id, id) where test_clock_id is not null;

-- On interchanges and in the queues: which clock of patients. The defaults know it from the transaction, so that no
-- insert can forget it. Null on an interchange, and '' in a queue, is the organization's time.
alter table interchanges add column test_clock_id text default nullif(current_setting('app.test_clock_id', true), '');
create index interchanges_by_test_clock on interchanges (organization_id, test_clock_id) where test_clock_id is not null;

alter table test_clock_jobs add column test_clock_id text not null
  default coalesce(current_setting('app.test_clock_id', true), '');
drop index test_clock_jobs_due;
create index test_clock_jobs_due on test_clock_jobs (organization_id, test_clock_id, due_at, position);

alter table webhook_queue add column test_clock_id text not null
  default coalesce(current_setting('app.test_clock_id', true), '');
drop index webhook_queue_clocked;
create index webhook_queue_clocked on webhook_queue (organization_id, test_clock_id, due_at, event_id, subscription_id)
  where is_clocked and not is_held;

alter table simulator.outbox add column test_clock_id text not null default '';
drop index simulator.outbox_clocked;
create index outbox_clocked on simulator.outbox (split_part(mailbox, '/', 1), test_clock_id, due_at, file_id)
  where collected_at is null and is_clocked;

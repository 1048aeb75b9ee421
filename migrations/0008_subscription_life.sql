-- What a subscription can be told, bulk replays, and deliveries that are kept by the day.

alter table webhook_subscriptions
  add column payload text not null default 'full'
    constraint webhook_subscriptions_payload check (payload in ('full', 'thin')),
  add column ordering text not null default 'none'
    constraint webhook_subscriptions_ordering check (ordering in ('none', 'strict')),
  -- The owner's own headers, a JSON object of names and values; encrypted, because a value is mostly a credential.
  add column custom_headers bytea,
  -- Their names in the clear: what the API shows.
  add column custom_header_names text[] not null default '{}';

-- The bulk replay that made the dispatch.
alter table webhook_queue add column replay_id text;
create index webhook_queue_replays on webhook_queue (replay_id) where replay_id is not null;

grant create on schema public to rcm_partitions;
-- A delivery is recorded once because its row of the queue is finished in the same statement: what must be unique
-- stands in the queue, which is not partitioned.
select rcm_to_partitions('webhook_deliveries');
create index webhook_deliveries_by_subscription on webhook_deliveries (subscription_id, id);
create index webhook_deliveries_by_id on webhook_deliveries (id);
create index webhook_deliveries_by_event on webhook_deliveries (event_id, subscription_id);
create index webhook_deliveries_by_time on webhook_deliveries using brin (attempted_at);
select rcm_attach_history('webhook_deliveries', 'whd');
revoke create on schema public from rcm_partitions;

-- Many events sent again to one subscription, in batches; `cursor_event_id` and the counts move in the transaction
-- that makes the batch's dispatches, so a batch counts once however often its job runs.
create table webhook_replays (
  organization_id text not null references organizations,
  id              text not null,
  subscription_id text not null,
  status          text not null constraint webhook_replays_status
    check (status in ('queued', 'running', 'completed', 'cancelled', 'failed')),
  status_reason   text,
  since           timestamptz not null,
  until           timestamptz not null,
  -- What became of the events that are meant: 'succeeded', 'permanently_failed', 'missing'.
  statuses        text[] not null,
  -- Null for all that the subscription names.
  event_types     text[],
  -- The newest event when the replay began, where it ends; and the last one that was looked at.
  last_event_id   text,
  cursor_event_id text,
  events_total    integer,
  events_examined integer not null default 0,
  events_replayed integer not null default 0,
  version         integer not null,
  started_at      timestamptz,
  completed_at    timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index webhook_replays_by_subscription on webhook_replays (organization_id, subscription_id, id);
create index webhook_replays_by_id on webhook_replays (id);
select rcm_tenant_table('webhook_replays');

drop function rcm_to_partitions(text);
drop function rcm_attach_history(text, text);

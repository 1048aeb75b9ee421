-- Strict order: dispatches of subscriptions that want one event after the other.

-- Tells how a row is claimed, not what is right: the worker asks the subscription before it sends, and marks what
-- was inserted without the mark.
alter table webhook_queue add column is_strict boolean not null default false;
drop index webhook_queue_fresh;
drop index webhook_queue_retries;
create index webhook_queue_fresh on webhook_queue (subscription_id, due_at, event_id)
  where attempt = 1 and not is_held and not is_clocked and not is_strict;
create index webhook_queue_retries on webhook_queue (subscription_id, due_at, event_id)
  where attempt > 1 and not is_held and not is_clocked and not is_strict;
-- In the order of the events, due or not: the head of the line decides for all behind it.
create index webhook_queue_strict on webhook_queue (subscription_id, event_id, dispatch_id)
  where is_strict and not is_held and not is_clocked;

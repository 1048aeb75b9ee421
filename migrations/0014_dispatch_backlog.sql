-- A long queue of dispatches drains as fast as a short one.

-- Every row is claimed once: with more than half of each page free the claimed row always finds its place beside the
-- old one, so that no index learns of the claim. A claim takes a page's rows all at once, and none is cleared before.
alter table webhook_queue set (fillfactor = 45, autovacuum_vacuum_cost_delay = 0);

-- In the order of time: what is inserted together is found together, instead of a page of the index for each row.
do $$ begin
  if current_setting('server_version_num')::integer >= 180000 then
    alter table webhook_queue alter column dispatch_id set default uuidv7();
  end if;
end $$;

-- One index for two: all that is asked about a subscription names its organization as well. That an id is given to one
-- delivery is the queue's matter, as before.
grant create on schema public to rcm_partitions;
alter table webhook_deliveries drop constraint webhook_deliveries_pkey;
alter table webhook_deliveries add primary key (organization_id, subscription_id, id);
drop index webhook_deliveries_by_subscription;
revoke create on schema public from rcm_partitions;

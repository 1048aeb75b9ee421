-- An index less for each delivery to be entered in: a third of what recording it cost the database was these.

-- It is asked only for whose a delivery is that somebody names and does not find. Ids are in the order of time, and so
-- are the rows, so it is enough to know which pages hold which ids.
grant create on schema public to rcm_partitions;
drop index webhook_deliveries_by_id;
create index webhook_deliveries_by_id on webhook_deliveries using brin (id) with (pages_per_range = 16, autosummarize = on);
revoke create on schema public from rcm_partitions;

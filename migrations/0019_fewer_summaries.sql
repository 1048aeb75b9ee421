-- The log of deliveries by id in larger steps. At full speed a range of 16 pages was full ten times a second: more than
-- autovacuum is told of at a time, so that most were summarised late and each one left a line in the server's log.

grant create on schema public to rcm_partitions;
drop index webhook_deliveries_by_id;
create index webhook_deliveries_by_id on webhook_deliveries using brin (id) with (pages_per_range = 128, autosummarize = on);
revoke create on schema public from rcm_partitions;

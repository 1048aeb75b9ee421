-- concurrently: sweeps and test clocks find the work items whose score changes next.
drop index concurrently if exists work_items_score_next;
create index concurrently work_items_score_next on work_items (organization_id, score_next_at)
  where score_next_at is not null;

-- When `interchange.uncertain` last reported an interchange. The report ends with `interchange.transmitted`, also if the
-- interchange turns out not to have been released and is sent again.
alter table interchanges add column uncertainty_reported_at timestamptz;

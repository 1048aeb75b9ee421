-- When the first release of an interchange was begun. Partners recognize a repeated request for a limited time only, so a
-- gateway must know how old the first one is.
alter table interchanges add column release_begun_at timestamptz;

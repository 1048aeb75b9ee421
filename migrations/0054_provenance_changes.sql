-- A record of a change holds what changed: {"before": {…}, "after": {…}} with the changed members of the document. The
-- record of a creation, and every record from before this migration, holds the whole document instead.
alter table provenance_records alter column document drop not null;
alter table provenance_records add column changes json;

-- An event's data is stored compressed with the dictionary of src/database/sealing/compression.ts, or as text if that saves
-- nothing. Processes of the version before cannot read it, so it is written from an hour after this migration on.
alter table events alter column data drop not null;
alter table events add column packed bytea;
alter table events add constraint events_content check (num_nonnulls(data, packed) = 1) not valid;

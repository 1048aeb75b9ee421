-- What a set states of a code besides dates and label, such as the sex and the ages of a diagnosis.
alter table code_set_codes add column attributes jsonb;
-- A partial set contains every code that begins with one of these prefixes.
alter table code_set_versions add column complete_prefixes text[] not null default '{}';

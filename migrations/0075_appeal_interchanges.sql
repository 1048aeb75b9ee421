-- The interchange that carries the letter of an appeal as a 275.

alter table appeals add column interchange_id text;
alter table appeals add foreign key (organization_id, interchange_id) references interchanges;
create unique index appeals_interchange on appeals (organization_id, interchange_id) where interchange_id is not null;

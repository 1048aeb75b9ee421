-- A filter of the list of prior authorizations. Generated, so that every version of the service writes it.
alter table prior_authorizations
  add column urgency text generated always as (document->>'urgency') stored;
create index prior_authorizations_by_urgency on prior_authorizations (organization_id, urgency, id);

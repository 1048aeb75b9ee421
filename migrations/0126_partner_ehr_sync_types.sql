-- The FHIR types that a partner has announced changes of and that no synchronization has been started for.
alter table partner_ehr_connections add column sync_types text[] not null default '{}';

-- References of received resources that could not be read for a temporary reason. The run reads them again at its end, and
-- so do later runs. Then the resources that refer to them are mapped again.
create table fhir_unread_references (
  organization_id text not null references organizations,
  connection_id   text not null,
  resource_type   text not null,
  fhir_id         text not null,
  -- The resource that refers to it.
  referrer_type   text not null,
  referrer_id     text not null,
  primary key (organization_id, connection_id, resource_type, fhir_id, referrer_type, referrer_id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
select rcm_tenant_table('fhir_unread_references');

-- EHRs that are reached by their own API instead of FHIR, their webhooks, and what these have told.
create table partner_ehr_connections (
  organization_id text not null references organizations,
  id              text not null,
  name            text not null,
  status          text not null constraint partner_ehr_connections_status check (status in
    ('pending', 'active', 'degraded', 'reauthorization_required', 'disabled')),
  -- Encrypted.
  credential      bytea not null,
  failures_in_row integer not null default 0,
  last_inbound_at timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint partner_ehr_connections_name unique (organization_id, name)
);
create index partner_ehr_connections_by_id on partner_ehr_connections (id);
create index partner_ehr_connections_by_status on partner_ehr_connections (organization_id, status, id);
select rcm_tenant_table('partner_ehr_connections');

create table partner_ehr_webhooks (
  organization_id  text not null references organizations,
  id               text not null,
  connection_id    text not null,
  event_type       text not null,
  status           text not null constraint partner_ehr_webhooks_status check (status in
    ('unregistered', 'active', 'paused', 'failing')),
  -- SHA-256 of the secret part of the callback address.
  receiver_hash    bytea not null,
  -- The key that its requests are verified with. Encrypted; null until the partner has named it.
  verification_key bytea,
  last_received_at timestamptz,
  last_status      text,
  -- Refused requests by hour, of the last 24 hours.
  failures         json not null,
  document         json not null,
  version          integer not null,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references partner_ehr_connections
);
create index partner_ehr_webhooks_by_id on partner_ehr_webhooks (id);
create index partner_ehr_webhooks_by_connection on partner_ehr_webhooks (organization_id, connection_id, id);
create index partner_ehr_webhooks_by_status on partner_ehr_webhooks (organization_id, connection_id, status, id);
create unique index partner_ehr_webhooks_receiver on partner_ehr_webhooks (receiver_hash);
select rcm_tenant_table('partner_ehr_webhooks');

-- Finds the webhook that an address belongs to, before the organization is known.
create function rcm_find_partner_webhook(hash bytea) returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as 'select w.organization_id, w.id from partner_ehr_webhooks w where w.receiver_hash = hash';
select rcm_directory_owns('rcm_find_partner_webhook(bytea)');

-- What partners have told, once per event of a connection.
create table partner_ehr_events (
  organization_id text not null references organizations,
  id              text not null,
  connection_id   text not null,
  -- The partner's id of the event.
  event_id        text not null,
  document        json not null,
  -- The body as it was received. Encrypted.
  content         bytea not null,
  received_at     timestamptz not null,
  processed_at    timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references partner_ehr_connections,
  constraint partner_ehr_events_event_id unique (organization_id, connection_id, event_id)
);
select rcm_tenant_table('partner_ehr_events');

-- The newest version of each of the partner's resources that has been read.
create table partner_ehr_resources (
  organization_id text not null references organizations,
  connection_id   text not null,
  resource_type   text not null,
  resource_id     text not null,
  version         text,
  changed_at      timestamptz,
  content_hash    text not null,
  -- Encrypted.
  content         bytea not null,
  read_at         timestamptz not null,
  primary key (organization_id, connection_id, resource_type, resource_id),
  foreign key (organization_id, connection_id) references partner_ehr_connections
);
select rcm_tenant_table('partner_ehr_resources');

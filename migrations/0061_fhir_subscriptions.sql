-- Subscriptions at FHIR servers, and the notifications that they sent.
create table fhir_subscriptions (
  organization_id text not null references organizations,
  id              text not null,
  connection_id   text not null,
  resource_type   text not null,
  status          text not null constraint fhir_subscriptions_status
    check (status in ('requested', 'active', 'error', 'removing', 'removed')),
  -- SHA-256 of the secret that the server sends with each notification.
  secret_hash     bytea not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_subscriptions_by_id on fhir_subscriptions (id);
create index fhir_subscriptions_by_connection on fhir_subscriptions (organization_id, connection_id, id);
select rcm_tenant_table('fhir_subscriptions');

-- What a server said has changed. A hint: the resource is read before anything follows from it. `reference` null: the
-- notification named no resource, or some were lost, so that everything of the type is asked for again.
create table fhir_notifications (
  organization_id text not null references organizations,
  subscription_id text not null,
  -- Equal for repetitions of one notification.
  dedupe_key      text not null,
  reference       text,
  received_at     timestamptz not null,
  handled_at      timestamptz,
  primary key (organization_id, subscription_id, dedupe_key),
  foreign key (organization_id, subscription_id) references fhir_subscriptions on delete cascade
);
create index fhir_notifications_waiting on fhir_notifications (organization_id, subscription_id, received_at)
  where handled_at is null;
select rcm_tenant_table('fhir_notifications');

-- The subscription of a notification. A FHIR server has no API key and names no organization.
create function rcm_find_fhir_subscription(subscription text)
  returns table (organization_id text, connection_id text, status text, secret_hash bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select organization_id, connection_id, status, secret_hash from fhir_subscriptions where id = subscription $$;
select rcm_directory_owns('rcm_find_fhir_subscription(text)');

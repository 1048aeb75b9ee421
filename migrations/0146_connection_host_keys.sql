-- The host keys of a partner's server that a person has confirmed, and what is known of the credentials in `secrets`: their
-- public halves and when they end.
alter table payer_connections add column host_keys text[] not null default '{}';
alter table payer_connections add column credentials json not null default '[]';

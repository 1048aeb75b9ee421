-- The bytes that a trading partner gets of an interchange that is encrypted to it. Encrypting twice gives other bytes, and every
-- attempt to send an interchange must carry the same ones.
create table interchange_encryptions (
  organization_id text not null references organizations,
  interchange_id  text not null,
  -- A digest of the keys and settings that they were made with.
  setup           text not null,
  content         bytea not null,
  created_at      timestamptz not null,
  primary key (organization_id, interchange_id),
  foreign key (organization_id, interchange_id) references interchanges
);
select rcm_tenant_table('interchange_encryptions');

-- Actions that agents propose over MCP: a command with its payload, which runs after a person has approved it.
create table agent_actions (
  organization_id text not null references organizations,
  id              text not null,
  hash            text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index agent_actions_by_id on agent_actions (id);
create index agent_actions_by_hash on agent_actions (organization_id, hash, id);
create index agent_actions_by_time on agent_actions (organization_id, created_at);
select rcm_tenant_table('agent_actions');

-- API keys that replace one another, that know from where they may be used, and that can be changed.

alter table api_keys
  -- The networks that the key may be used from, as CIDR blocks; empty: any.
  add column allowed_cidrs text[] not null default '{}',
  -- The key that this one was made to replace.
  add column rotated_from_id text,
  -- The network of the last use, /24 or /48: enough to find the program, too little to find a person.
  add column last_used_from text,
  add column version integer not null default 1,
  -- Null: as it was created.
  add column updated_at timestamptz;
create index api_keys_by_id on api_keys (id);
create index api_keys_by_replaced on api_keys (organization_id, rotated_from_id) where rotated_from_id is not null;

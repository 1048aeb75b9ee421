-- Token buckets that all processes share.

-- Not a tenant table: a bucket belongs to a key, a user or a network, under a name that only the deployment's secret
-- could tell. Unlogged: after a crash all buckets are full again, which is what a limit may cost.
create unlogged table rate_limit_buckets (
  bucket      text primary key,
  tokens      double precision not null,
  -- What the last statement asked for (less than zero: gave back) and got.
  wanted      double precision not null,
  granted     double precision not null,
  per_second  double precision not null,
  burst       double precision not null,
  refilled_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
grant select, insert, update, delete on rate_limit_buckets to rcm_service;

-- What a bucket holds at an instant. A clock that went back refills nothing.
create function rcm_refilled(b rate_limit_buckets, at timestamptz) returns double precision
  language sql immutable
  as $$ select least(b.burst, b.tokens + greatest(0, extract(epoch from at - b.refilled_at)::float8) * b.per_second) $$;

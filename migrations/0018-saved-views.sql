-- Saved views: the filters, columns and order of a list under a name. A private view belongs to a user or an API key.
create table saved_views (
  organization_id text not null references organizations,
  id              text not null,
  page            text not null,
  visibility      text not null,
  owner_id        text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint saved_views_visibility check (visibility in ('private', 'shared'))
);
create index saved_views_by_id on saved_views (id);
create index saved_views_by_owner on saved_views (organization_id, owner_id, id);
create index saved_views_by_visibility on saved_views (organization_id, visibility, id);
create index saved_views_by_page on saved_views (organization_id, page, id);
select rcm_tenant_table('saved_views');

-- Code sets. Reference data, the same for every organization: code sets with the publisher's version and dates.
create table code_set_versions (
  code_set    text not null,
  version     text not null,
  source      text not null,
  -- A partial set knows the codes it holds and says nothing of the others.
  is_partial  boolean not null,
  -- Dates of service that this version speaks for.
  covers_from date not null,
  covers_to   date not null,
  code_count  integer not null,
  imported_at timestamptz not null,
  primary key (code_set, version)
);
create table code_set_codes (
  code_set    text not null,
  version     text not null,
  code        text not null,
  is_billable boolean not null,
  valid_from  date not null,
  valid_to    date not null,
  label       text not null,
  primary key (code_set, code, version),
  foreign key (code_set, version) references code_set_versions on delete cascade
);
grant select, insert, update, delete on code_set_versions, code_set_codes to rcm_service;

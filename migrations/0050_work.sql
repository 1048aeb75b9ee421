-- Work for people: queues with members, work items, and the notes on them.
create table work_queues (
  organization_id text not null references organizations,
  id              text not null,
  name            text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint work_queues_name unique (organization_id, name)
);
create index work_queues_by_id on work_queues (id);
select rcm_tenant_table('work_queues');

create table work_items (
  organization_id text not null references organizations,
  id              text not null,
  type            text not null,
  status          text not null constraint work_items_status
    check (status in ('open', 'in_progress', 'waiting', 'in_review', 'done', 'cancelled')),
  -- Sums the factors of the document; larger is more urgent.
  priority_score  integer not null,
  subject_id      text,
  -- The claim that the item is about, also if another resource is its subject.
  claim_id        text,
  -- Of items that the service creates: one open item per subject and type.
  dedupe_key      text,
  queue_id        text,
  assignee_id     text,
  due_at          timestamptz,
  snoozed_until   timestamptz,
  sla_state       text,
  -- When the next clock of a service level warns or is breached, by the organization's clock.
  sla_next_at     timestamptz,
  completed_at    timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, queue_id) references work_queues
);
create index work_items_by_id on work_items (id);
create unique index work_items_dedupe on work_items (organization_id, dedupe_key)
  where dedupe_key is not null and status not in ('done', 'cancelled');
create index work_items_by_status on work_items (organization_id, status, id);
create index work_items_by_type on work_items (organization_id, type, id);
create index work_items_by_queue on work_items (organization_id, queue_id, id) where queue_id is not null;
create index work_items_by_assignee on work_items (organization_id, assignee_id, id) where assignee_id is not null;
create index work_items_by_subject on work_items (organization_id, subject_id, id) where subject_id is not null;
create index work_items_by_claim on work_items (organization_id, claim_id, id) where claim_id is not null;
create index work_items_by_sla on work_items (organization_id, sla_state, id) where sla_state is not null;
create index work_items_by_score on work_items (organization_id, priority_score desc, id desc);
create index work_items_by_due on work_items (organization_id, due_at, id) where due_at is not null;
-- What take-next looks at.
create index work_items_to_take on work_items (organization_id, priority_score desc, due_at, id)
  where status = 'open' and assignee_id is null;
create index work_items_sla_next on work_items (sla_next_at) where sla_next_at is not null;
select rcm_tenant_table('work_items');

create table work_notes (
  organization_id text not null references organizations,
  id              text not null,
  work_item_id    text not null,
  document        json not null,
  created_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, work_item_id) references work_items
);
create index work_notes_by_item on work_notes (organization_id, work_item_id, id);
select rcm_tenant_table('work_notes');

-- Up Migration

-- Conversations go with their person.
alter table service_requests drop constraint service_requests_client_user_fkey;
alter table service_requests add constraint service_requests_client_user_fkey
  foreign key (office_id, client_id, client_user_id) references client_users (office_id, client_id, id)
  on update cascade;

alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check
  check (kind in ('case', 'client', 'document', 'import', 'agenda_entry', 'client_join'));

-- The rows that a joining moved and the values that it replaced, as long as it can be undone.
create table client_joins (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  kept_client_id uuid not null,
  gone_client_id uuid not null,
  deletion_id uuid not null,
  created_at timestamptz not null default now(),
  fields jsonb not null,
  people jsonb not null default '[]',
  cases uuid[] not null default '{}',
  documents uuid[] not null default '{}',
  contacts uuid[] not null default '{}',
  requests uuid[] not null default '{}',
  invitations uuid[] not null default '{}',
  primary key (office_id, id),
  unique (office_id, gone_client_id),
  constraint client_joins_check check (kept_client_id <> gone_client_id),
  constraint client_joins_kept_fkey
    foreign key (office_id, kept_client_id) references clients (office_id, id) on delete cascade,
  constraint client_joins_gone_fkey
    foreign key (office_id, gone_client_id) references clients (office_id, id) on delete cascade,
  constraint client_joins_deletion_fkey
    foreign key (office_id, deletion_id) references deletions (office_id, id) on delete cascade
);
create index client_joins_of_kept on client_joins (office_id, kept_client_id, created_at desc);
create index client_joins_of_deletion on client_joins (office_id, deletion_id);
alter table client_joins enable row level security, force row level security;
grant select (office_id, kept_client_id, gone_client_id, deletion_id) on client_joins to causa_staff;

-- Down Migration

drop table client_joins;
update deletions set kind = 'client' where kind = 'client_join';
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check
  check (kind in ('case', 'client', 'document', 'import', 'agenda_entry'));
alter table service_requests drop constraint service_requests_client_user_fkey;
alter table service_requests add constraint service_requests_client_user_fkey
  foreign key (office_id, client_id, client_user_id) references client_users (office_id, client_id, id);

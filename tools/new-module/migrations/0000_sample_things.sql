-- Up Migration

create table sample_things (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id)
);
create unique index sample_things_name on sample_things (office_id, lower(name));
create index sample_things_updated_by on sample_things (updated_by) where updated_by is not null;

alter table sample_things enable row level security, force row level security;
grant select, insert (name), update (name, version, updated_at), delete on sample_things to causa_staff;

-- Down Migration

drop table sample_things;

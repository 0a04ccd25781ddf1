-- Up Migration

create table documents (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  case_id uuid,
  -- Whose folder it is in. A case's document is in the folder of the case's client: two triggers see
  -- to that, so that a folder, its newest document and its count are one index range each.
  client_id uuid,
  user_id uuid default current_app_user() references private.users on delete set null,
  title text not null check (title = btrim(title) and length(title) between 1 and 255),
  storage_path text not null check (storage_path like office_id || '/documents/%' and length(storage_path) <= 500),
  mime_type text not null default 'application/octet-stream' check (length(mime_type) between 3 and 127),
  -- Of a reservation: the most that the upload under way may bring.
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  shared_with_client boolean not null,
  -- Reserved before its file arrives, stored once the file is whole. Nobody sees a reservation.
  state text not null default 'reserved' check (state in ('reserved', 'stored')),
  version integer not null default 1,
  reserved_at timestamptz not null default now(),
  -- When it became stored.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  unique (office_id, storage_path),
  constraint documents_case_fkey foreign key (office_id, case_id) references cases (office_id, id),
  constraint documents_client_fkey foreign key (office_id, client_id) references clients (office_id, id),
  constraint documents_place_check check (case_id is not null or client_id is not null),
  check ((state = 'stored') = (sha256 is not null)),
  check (state = 'reserved' or size_bytes > 0)
);
create index documents_newest on documents (office_id, created_at desc, id desc) where state = 'stored';
create index documents_of_case on documents (office_id, case_id, created_at desc, id desc);
create index documents_of_client on documents (office_id, client_id, created_at desc, id desc);
create index documents_reserved on documents (reserved_at) where state = 'reserved';

-- ---------------------------------------------------------------- the client's folder

create function file_under_case_client() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select c.client_id into new.client_id from cases c where c.office_id = new.office_id and c.id = new.case_id;
  return new;
end $$;
create trigger documents_filed before insert on documents
  for each row when (new.case_id is not null) execute function file_under_case_client();

create function move_documents_with_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update documents d set client_id = a.client_id
  from added a join removed r using (office_id, id)
  where a.client_id is distinct from r.client_id and d.office_id = a.office_id and d.case_id = a.id;
  return null;
end $$;
create trigger cases_moved after update on cases
  referencing old table as removed new table as added for each statement execute function move_documents_with_case();

-- ---------------------------------------------------------------- counters

-- A reservation's bytes count at once, so that uploads at the same time cannot pass a limit together.
create function count_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set documents = u.documents + d.n, storage_bytes = u.storage_bytes + d.bytes
    from (
      select office_id, count(*) filter (where state = 'stored') as n, sum(size_bytes) as bytes
      from added group by office_id
    ) d
    where u.office_id = d.office_id;
  elsif tg_op = 'DELETE' then
    update usage_tracking u set documents = u.documents - d.n, storage_bytes = u.storage_bytes - d.bytes
    from (
      select office_id, count(*) filter (where state = 'stored') as n, sum(size_bytes) as bytes
      from removed group by office_id
    ) d
    where u.office_id = d.office_id;
  else
    update usage_tracking u set documents = u.documents + d.n, storage_bytes = u.storage_bytes + d.bytes
    from (
      select a.office_id,
             sum((a.state = 'stored')::integer - (r.state = 'stored')::integer) as n,
             sum(a.size_bytes - r.size_bytes) as bytes
      from added a join removed r using (office_id, id) group by a.office_id
    ) d
    where u.office_id = d.office_id and (d.n, d.bytes) <> (0, 0);
  end if;
  return null;
end $$;
create trigger documents_added after insert on documents
  referencing new table as added for each statement execute function count_documents();
create trigger documents_changed after update on documents
  referencing old table as removed new table as added for each statement execute function count_documents();
create trigger documents_removed after delete on documents
  referencing old table as removed for each statement execute function count_documents();

-- Takes back a reservation whose file did not arrive; true when it is gone, false when it was stored
-- after all. Without a session, because an upload may outlive the one it began in.
create function release_document(office uuid, document uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = office for no key update; -- as every writer does first
  delete from documents where office_id = office and id = document and state = 'reserved';
  return not exists (select from documents where office_id = office and id = document);
end $$;

revoke execute on function
  file_under_case_client(), move_documents_with_case(), count_documents(), release_document(uuid, uuid)
  from public;
grant execute on function release_document(uuid, uuid) to causa_system;

-- When a job that one replica does for all was last begun.
create table private.job_runs (
  name text primary key,
  began_at timestamptz not null
);

-- ---------------------------------------------------------------- who may touch what

alter table documents enable row level security, force row level security;
create policy owner on documents to causa_owner using (true);
create policy staff_read on documents for select to causa_staff using (office_id = current_office());
create policy staff_add on documents for insert to causa_staff
  with check (office_id = current_office() and state = 'reserved');
create policy staff_change on documents for update to causa_staff using (office_id = current_office());
create policy system on documents for select to causa_system using (true);
grant select,
  insert (case_id, client_id, title, storage_path, size_bytes, shared_with_client),
  update (title, shared_with_client, version, updated_at, state, size_bytes, sha256, mime_type, created_at)
  on documents to causa_staff;
grant select on documents to causa_system;
grant select, insert, update on private.job_runs to causa_system;

-- Down Migration

drop table private.job_runs;
drop function release_document(uuid, uuid);
drop trigger cases_moved on cases;
drop table documents;
drop function count_documents(), move_documents_with_case(), file_under_case_client();

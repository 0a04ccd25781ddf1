-- Up Migration

-- One row for each list that came in. Its rows name it, so that it can be taken back as a whole.
create table imports (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('clients', 'cases')),
  -- What it was called on the disk of whoever brought it.
  file_name text check (length(file_name) between 1 and 200),
  row_count integer not null check (row_count > 0),
  user_id uuid default current_app_user() references private.users on delete set null,
  -- Of the clock: within the office's lock, as the deletions are.
  created_at timestamptz not null default clock_timestamp(),
  primary key (office_id, id)
);
create index imports_newest on imports (office_id, created_at desc, id desc);

alter table imports enable row level security, force row level security;
create policy owner on imports to causa_owner using (true);
create policy staff_see on imports for select to causa_staff using (office_id = current_office());
create policy staff_add on imports for insert to causa_staff with check (office_id = current_office());
grant select, insert (kind, file_name, row_count) on imports to causa_staff;

alter table clients
  add column import_id uuid,
  -- Since when somebody is a client, as the list said that brought them in: whether a later list brings the
  -- same client again is told by it. Shown nowhere.
  add column registered_on date check (registered_on between '1900-01-01' and '2200-12-31'),
  add constraint clients_import_fkey foreign key (office_id, import_id) references imports (office_id, id);
alter table cases
  add column import_id uuid,
  add constraint cases_import_fkey foreign key (office_id, import_id) references imports (office_id, id);
create index clients_of_import on clients (office_id, import_id) where import_id is not null;
create index cases_of_import on cases (office_id, import_id) where import_id is not null;
grant insert (import_id, registered_on) on clients to causa_staff;
grant insert (import_id) on cases to causa_staff;

-- ---------------------------------------------------------------- taking an import back

alter table deletions
  drop constraint deletions_kind_check,
  add constraint deletions_kind_check check (kind in ('case', 'client', 'document', 'import')),
  -- Of an import: how many of its rows went. Cases count in `cases`.
  add column clients integer not null default 0 check (clients >= 0);

-- The rows of an import that are still there, each with why it would stay: what people have done with it since.
create function import_rows(import uuid) returns table (id uuid, title text, reasons text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, c.name::text, array_remove(array[
           case when c.version > 1 then 'changed' end,
           case when c.case_count > 0 then 'cases' end,
           -- Uploads under way, too.
           case when exists (
             select from documents d where d.office_id = c.office_id and d.client_id = c.id and d.deleted_at is null
           ) then 'documents' end,
           case when exists (select from client_contacts p where p.office_id = c.office_id and p.client_id = c.id)
             or exists (select from client_users p where p.office_id = c.office_id and p.client_id = c.id)
             or exists (select from invitation_logs p where p.office_id = c.office_id and p.client_id = c.id)
           then 'people' end
         ], null)
  from clients c
  where c.office_id = current_office() and c.import_id = import and c.deleted_at is null
  union all
  select c.id, c.title::text, array_remove(array[
           case when c.version > 1 then 'changed' end,
           case when exists (
             select from documents d where d.office_id = c.office_id and d.case_id = c.id and d.deleted_at is null
           ) then 'documents' end,
           case when exists (
             select from case_history h
             where h.office_id = c.office_id and h.case_id = c.id and h.action = 'note_added'
           ) then 'notes' end
         ], null)
  from cases c
  where c.office_id = current_office() and c.import_id = import and c.deleted_at is null
$$;

-- Puts what nobody has touched into the bin, as one deletion, in the transaction that holds the office's lock.
-- Null where nothing is left to go.
create function undo_import(import uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  going uuid[] := array(select r.id from import_rows(import) r where r.reasons = '{}');
  deletion uuid;
begin
  if going = '{}' then return null; end if;
  insert into deletions (kind, subject_id, title, clients, cases)
  select 'import', i.id, coalesce(i.file_name, 'CSV'),
         case i.kind when 'clients' then cardinality(going) else 0 end,
         case i.kind when 'cases' then cardinality(going) else 0 end
  from imports i where i.office_id = office and i.id = import
  returning id into deletion;
  update clients c set deleted_at = now(), deletion_id = deletion
  where c.office_id = office and c.import_id = import and c.id = any (going);
  update cases c set deleted_at = now(), deletion_id = deletion
  where c.office_id = office and c.import_id = import and c.id = any (going);
  return deletion;
end $$;

revoke execute on function import_rows(uuid), undo_import(uuid) from public;
grant execute on function import_rows(uuid), undo_import(uuid) to causa_staff;

-- ---------------------------------------------------------------- counters
-- Ten thousand clients that go or come back together are counted once, and not each by itself.

drop trigger clients_in_or_out on clients;
drop function count_client_in_or_out();

create or replace function count_clients() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set clients = u.clients + d.n
    from (select office_id, count(*) as n from added where deleted_at is null group by office_id) d
    where u.office_id = d.office_id;
  elsif tg_op = 'DELETE' then
    update usage_tracking u
    set clients = u.clients - d.n,
        clients_with_cases = u.clients_with_cases - d.with_cases,
        clients_with_documents = u.clients_with_documents - d.with_documents
    from (
      select office_id, count(*) as n, count(*) filter (where case_count > 0) as with_cases,
             count(*) filter (where document_count > 0) as with_documents
      from removed where deleted_at is null group by office_id
    ) d
    where u.office_id = d.office_id;
  else
    -- Into the bin or out of it. A client goes after what it takes along and comes back before it, so that it
    -- has no cases or documents then.
    update usage_tracking u set clients = u.clients + d.n
    from (
      select office_id, sum(n) as n
      from (
        select office_id, 1 as n from added where deleted_at is null
        union all
        select office_id, -1 from removed where deleted_at is null
      ) both_sides
      group by office_id having sum(n) <> 0
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create trigger clients_in_or_out after update on clients
  referencing old table as removed new table as added for each statement execute function count_clients();

-- Down Migration

-- What imports took to the bin comes back first.
update clients c set deleted_at = null, deletion_id = null
from deletions d where d.kind = 'import' and c.office_id = d.office_id and c.deletion_id = d.id;
update cases c set deleted_at = null, deletion_id = null
from deletions d where d.kind = 'import' and c.office_id = d.office_id and c.deletion_id = d.id;
delete from deletions where kind = 'import';

drop trigger clients_in_or_out on clients;
create or replace function count_clients() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set clients = u.clients + d.n
    from (select office_id, count(*) as n from added where deleted_at is null group by office_id) d
    where u.office_id = d.office_id;
  else
    update usage_tracking u
    set clients = u.clients - d.n,
        clients_with_cases = u.clients_with_cases - d.with_cases,
        clients_with_documents = u.clients_with_documents - d.with_documents
    from (
      select office_id, count(*) as n, count(*) filter (where case_count > 0) as with_cases,
             count(*) filter (where document_count > 0) as with_documents
      from removed where deleted_at is null group by office_id
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
-- For each row, because a statement-level trigger would run for every case that a client gains or loses.
-- A client goes after what it takes along and comes back before it, so that it has no cases or documents then.
create function count_client_in_or_out() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update usage_tracking set clients = clients + case when new.deleted_at is null then 1 else -1 end
  where office_id = new.office_id;
  return null;
end $$;
create trigger clients_in_or_out after update of deleted_at on clients
  for each row when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function count_client_in_or_out();
revoke execute on function count_client_in_or_out() from public;

drop function undo_import(uuid), import_rows(uuid);
alter table deletions
  drop column clients,
  drop constraint deletions_kind_check,
  add constraint deletions_kind_check check (kind in ('case', 'client', 'document'));
alter table clients drop column registered_on, drop column import_id;
alter table cases drop column import_id;
drop table imports;

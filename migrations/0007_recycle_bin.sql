-- Up Migration

-- One row for each time someone deleted something: what it was called, what went along, and who did it.
-- The rows themselves stay for 30 days, out of everybody's sight.
create table deletions (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('case', 'client', 'document')),
  subject_id uuid not null,
  title text not null check (length(title) between 1 and 300),
  -- Where it was: a document's case or client, a case's client.
  place text check (length(place) between 1 and 300),
  -- What went along, without the thing itself.
  cases integer not null default 0 check (cases >= 0),
  documents integer not null default 0 check (documents >= 0),
  user_id uuid default current_app_user() references private.users on delete set null,
  -- Of the clock and not of the transaction's begin, so that deletions stand in the order in which they got
  -- the office's lock: what hangs on something in the bin was deleted before it, and is purged before it.
  created_at timestamptz not null default clock_timestamp(),
  primary key (office_id, id)
);
create index deletions_newest on deletions (office_id, created_at desc, id desc);
create index deletions_oldest on deletions (created_at);

alter table clients
  add column deleted_at timestamptz,
  add column deletion_id uuid,
  add column document_count integer not null default 0 check (document_count >= 0),
  -- When the newest of its documents came; kept, as the count is, by the trigger on documents.
  add column last_document_at timestamptz,
  add constraint clients_deletion_fkey foreign key (office_id, deletion_id) references deletions (office_id, id),
  add check ((deleted_at is null) = (deletion_id is null));
alter table cases
  add column deleted_at timestamptz,
  add column deletion_id uuid,
  add constraint cases_deletion_fkey foreign key (office_id, deletion_id) references deletions (office_id, id),
  add check ((deleted_at is null) = (deletion_id is null));
alter table documents
  add column deleted_at timestamptz,
  add column deletion_id uuid,
  add constraint documents_deletion_fkey foreign key (office_id, deletion_id) references deletions (office_id, id),
  add check ((deleted_at is null) = (deletion_id is null));
create index clients_deleted on clients (office_id, deletion_id) where deletion_id is not null;
create index cases_deleted on cases (office_id, deletion_id) where deletion_id is not null;
create index documents_deleted on documents (office_id, deletion_id) where deletion_id is not null;

alter table usage_tracking
  add column clients_with_documents integer not null default 0 check (clients_with_documents >= 0);

-- The indexes of what is seen hold only what is seen, so that an index alone can answer.
drop index clients_by_name, clients_with_cases_by_name, clients_most_active, clients_by_update,
  cases_newest, cases_updated, cases_by_title, cases_by_due_date, cases_by_status, cases_of_client,
  cases_open_deadlines, documents_newest;
create index clients_by_name on clients (office_id, name, id) where deleted_at is null;
create index clients_with_cases_by_name on clients (office_id, name, id) where deleted_at is null and case_count > 0;
create index clients_with_documents_by_name on clients (office_id, name, id)
  where deleted_at is null and document_count > 0;
create index clients_by_last_document on clients (office_id, last_document_at, id)
  where deleted_at is null and document_count > 0;
create index clients_most_active on clients (office_id, case_count desc, name) where deleted_at is null and case_count > 0;
create index clients_by_update on clients (office_id, updated_at, id) where deleted_at is null;
create index clients_newest on clients (office_id, created_at, id) where deleted_at is null;
create index clients_by_city on clients (office_id, city, id) where deleted_at is null;
create index clients_by_cases on clients (office_id, case_count, id) where deleted_at is null;
create index clients_by_documents on clients (office_id, document_count, id) where deleted_at is null;
create index cases_newest on cases (office_id, created_at desc, id desc) where deleted_at is null;
create index cases_updated on cases (office_id, updated_at desc, id desc) where deleted_at is null;
create index cases_by_title on cases (office_id, title, id) where deleted_at is null;
create index cases_by_due_date on cases (office_id, due_date, id) where deleted_at is null;
create index cases_by_status on cases (office_id, status, created_at desc, id desc) where deleted_at is null;
-- With what the client grid counts, and with deleted ones, which a client takes along when it goes.
create index cases_of_client on cases (office_id, client_id, created_at desc, id desc)
  include (status, due_date, deleted_at);
create index cases_open_deadlines on cases (office_id, due_date, id)
  where deleted_at is null and status <> 'concluido';
create index documents_newest on documents (office_id, created_at desc, id desc)
  where deleted_at is null and state = 'stored';

-- ---------------------------------------------------------------- what is deleted is out of sight

drop policy staff on clients;
create policy staff_see on clients for select to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy staff_add on clients for insert to causa_staff with check (office_id = current_office());
create policy staff_change on clients for update to causa_staff
  using (office_id = current_office() and deleted_at is null);

drop policy staff on cases;
create policy staff_see on cases for select to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy staff_add on cases for insert to causa_staff with check (office_id = current_office());
create policy staff_change on cases for update to causa_staff
  using (office_id = current_office() and deleted_at is null);

drop policy staff_read on documents;
drop policy staff_change on documents;
create policy staff_see on documents for select to causa_staff
  using (office_id = current_office() and deleted_at is null);
create policy staff_change on documents for update to causa_staff
  using (office_id = current_office() and deleted_at is null);

-- What belongs to a client goes out of sight with it.
drop policy staff on client_contacts;
create policy staff on client_contacts to causa_staff using (
  office_id = current_office()
  and exists (select from clients c where c.office_id = client_contacts.office_id and c.id = client_id)
);
drop policy staff on client_users;
create policy staff on client_users to causa_staff using (
  office_id = current_office()
  and exists (select from clients c where c.office_id = client_users.office_id and c.id = client_id)
);
drop policy staff on invitation_logs;
create policy staff on invitation_logs to causa_staff using (
  office_id = current_office() and (
    client_id is null
    or exists (select from clients c where c.office_id = invitation_logs.office_id and c.id = client_id)
  )
);

alter table deletions enable row level security, force row level security;
create policy owner on deletions to causa_owner using (true);
create policy staff on deletions for select to causa_staff using (office_id = current_office());
create policy system on deletions for select to causa_system using (true);
grant select on deletions to causa_staff, causa_system;

-- A foreign key is content with a row in the bin, a person is not. The refusal is the foreign key's own.
create function refuse_deleted_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from clients c where c.office_id = new.office_id and c.id = new.client_id and c.deleted_at is not null
  ) then
    raise foreign_key_violation using message = 'the client is in the bin', constraint = tg_argv[0];
  end if;
  return new;
end $$;
create trigger cases_client_seen before insert on cases
  for each row when (new.client_id is not null) execute function refuse_deleted_client('cases_client_fkey');
create trigger cases_client_still_seen before update of client_id on cases
  for each row when (new.client_id is not null and new.client_id is distinct from old.client_id)
  execute function refuse_deleted_client('cases_client_fkey');
create trigger documents_client_seen before insert on documents
  for each row when (new.client_id is not null and new.case_id is null)
  execute function refuse_deleted_client('documents_client_fkey');

-- As the owner, because to a session a case in the bin is none.
create or replace function file_under_case_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  home record;
begin
  select c.client_id, c.deleted_at into home from cases c where c.office_id = new.office_id and c.id = new.case_id;
  if home.deleted_at is not null then
    raise foreign_key_violation using message = 'the case is in the bin', constraint = 'documents_case_fkey';
  end if;
  new.client_id := home.client_id;
  return new;
end $$;

-- ---------------------------------------------------------------- counters
-- What is deleted counts in none of them.

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

create or replace function count_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas case_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, count(*)::integer as n
      from added where deleted_at is null group by 1, 2, 3, 4
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, -count(*)::integer as n
      from removed where deleted_at is null group by 1, 2, 3, 4
    ) g;
  else
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, undated, sum(n)::integer as n
      from (
        select office_id, client_id, status, due_date is null as undated, 1 as n from added where deleted_at is null
        union all
        select office_id, client_id, status, due_date is null, -1 from removed where deleted_at is null
      ) both_sides
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) g;
  end if;
  if deltas is not null then
    perform apply_case_deltas(deltas);
  end if;
  return null;
end $$;

-- A document counts once it is stored, its bytes from its reservation on, so that uploads at the same time
-- cannot pass a limit together.
create type document_delta as (office_id uuid, client_id uuid, n integer, bytes bigint);

create function apply_document_deltas(deltas document_delta[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update usage_tracking u set documents = u.documents + d.n, storage_bytes = u.storage_bytes + d.bytes
  from (select office_id, sum(n) as n, sum(bytes) as bytes from unnest(deltas) group by office_id) d
  where u.office_id = d.office_id and (d.n, d.bytes) <> (0, 0);

  with moved as (
    select office_id, client_id, sum(n)::integer as n
    from unnest(deltas) where client_id is not null
    group by office_id, client_id
  ), counted as (
    update clients c set document_count = c.document_count + m.n, last_document_at = l.newest
    from moved m
    left join lateral (
      select d.created_at as newest from documents d
      where d.office_id = m.office_id and d.client_id = m.client_id and d.state = 'stored' and d.deleted_at is null
      order by d.created_at desc, d.id desc limit 1
    ) l on true
    where c.office_id = m.office_id and c.id = m.client_id
      and (m.n <> 0 or c.last_document_at is distinct from l.newest)
    returning c.office_id, c.document_count as after, c.document_count - m.n as before
  )
  update usage_tracking u set clients_with_documents = u.clients_with_documents + d.n
  from (
    select office_id, sum((after > 0)::integer - (before > 0)::integer) as n from counted group by office_id
  ) d
  where u.office_id = d.office_id and d.n <> 0;
end $$;

create or replace function count_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas document_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, count(*) filter (where state = 'stored')::integer as n, sum(size_bytes)::bigint as bytes
      from added where deleted_at is null group by 1, 2
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, -count(*) filter (where state = 'stored')::integer as n, -sum(size_bytes)::bigint as bytes
      from removed where deleted_at is null group by 1, 2
    ) g;
  else
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, sum(n)::integer as n, sum(bytes)::bigint as bytes
      from (
        select office_id, client_id, (state = 'stored')::integer as n, size_bytes as bytes, created_at
        from added where deleted_at is null
        union all
        select office_id, client_id, -(state = 'stored')::integer, -size_bytes, created_at
        from removed where deleted_at is null
      ) both_sides
      group by 1, 2 having (sum(n), sum(bytes), sum(n * extract(epoch from created_at))) <> (0, 0, 0)
    ) g;
  end if;
  if deltas is not null then
    perform apply_document_deltas(deltas);
  end if;
  return null;
end $$;

-- By their names, since a column was added.
create or replace function counted_usage() returns setof usage_tracking
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select (jsonb_populate_record(null::usage_tracking, to_jsonb(n))).*
  from (
    select o.id as office_id,
           coalesce(c.aberto, 0) as cases_aberto, coalesce(c.em_andamento, 0) as cases_em_andamento,
           coalesce(c.concluido, 0) as cases_concluido,
           coalesce(c.without_client, 0) as cases_without_client, coalesce(c.undated, 0) as cases_undated,
           coalesce(k.n, 0) as clients, coalesce(c.clients, 0) as clients_with_cases,
           coalesce(d.clients, 0) as clients_with_documents,
           coalesce(d.n, 0) as documents, coalesce(d.bytes, 0) as storage_bytes,
           coalesce(s.n, 0) as staff_users
    from offices o
    left join (
      select office_id, count(*) filter (where status = 'aberto') as aberto,
             count(*) filter (where status = 'em_andamento') as em_andamento,
             count(*) filter (where status = 'concluido') as concluido,
             count(*) filter (where client_id is null) as without_client,
             count(*) filter (where due_date is null and status <> 'concluido') as undated,
             count(distinct client_id) as clients
      from cases where deleted_at is null group by office_id
    ) c on c.office_id = o.id
    left join (
      select office_id, count(*) as n from clients where deleted_at is null group by office_id
    ) k on k.office_id = o.id
    left join (
      select office_id, count(*) filter (where state = 'stored') as n, sum(size_bytes) as bytes,
             count(distinct client_id) filter (where state = 'stored') as clients
      from documents where deleted_at is null group by office_id
    ) d on d.office_id = o.id
    left join (select office_id, count(*) as n from staff_users group by office_id) s on s.office_id = o.id
  ) n
$$;

create or replace function check_counters()
  returns table (office_id uuid, client_id uuid, counter text, kept bigint, counted bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select u.office_id, null::uuid, k.key, k.value::bigint, n.value::bigint
  from usage_tracking u
  join counted_usage() c on c.office_id = u.office_id
  cross join jsonb_each_text(to_jsonb(u) - 'office_id') k
  join jsonb_each_text(to_jsonb(c) - 'office_id') n on n.key = k.key
  where k.value <> n.value
  union all
  select k.office_id, k.id, 'case_count', k.case_count, coalesce(c.n, 0)
  from clients k
  left join (select office_id, client_id, count(*) as n from cases where deleted_at is null group by 1, 2) c
    on c.office_id = k.office_id and c.client_id = k.id
  where k.case_count <> coalesce(c.n, 0)
  union all
  select k.office_id, k.id, 'document_count', k.document_count, coalesce(d.n, 0)
  from clients k
  left join (
    select office_id, client_id, count(*) as n from documents
    where deleted_at is null and state = 'stored' group by 1, 2
  ) d on d.office_id = k.office_id and d.client_id = k.id
  where k.document_count <> coalesce(d.n, 0)
  union all
  -- In seconds since 1970, rounded.
  select k.office_id, k.id, 'last_document_at',
         coalesce(extract(epoch from k.last_document_at), 0)::bigint, coalesce(extract(epoch from d.last), 0)::bigint
  from clients k
  left join (
    select office_id, client_id, max(created_at) as last from documents
    where deleted_at is null and state = 'stored' group by 1, 2
  ) d on d.office_id = k.office_id and d.client_id = k.id
  where k.last_document_at is distinct from d.last
$$;

create or replace function rebuild_counters() returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table usage_tracking in exclusive mode; -- every writer locks its office's row first
  update clients k set case_count = c.counted from check_counters() c
  where c.counter = 'case_count' and k.office_id = c.office_id and k.id = c.client_id;
  update clients k set document_count = c.counted from check_counters() c
  where c.counter = 'document_count' and k.office_id = c.office_id and k.id = c.client_id;
  update clients k set last_document_at = (
    select max(d.created_at) from documents d
    where d.office_id = k.office_id and d.client_id = k.id and d.deleted_at is null and d.state = 'stored'
  )
  from check_counters() c
  where c.counter = 'last_document_at' and k.office_id = c.office_id and k.id = c.client_id;
  delete from usage_tracking u using check_counters() c where u.office_id = c.office_id;
  insert into usage_tracking select * from counted_usage() on conflict do nothing;
end $$;

-- ---------------------------------------------------------------- into the bin, out of it, and gone
-- The only ways to touch `deleted_at`. Those of a session run in a transaction that holds the office's lock.

-- Null where there is no such case.
create function discard_case(subject uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  deletion uuid;
  name text;
  place text;
  gone integer;
begin
  select c.title, k.name into name, place
  from cases c left join clients k on k.office_id = office and k.id = c.client_id
  where c.office_id = office and c.id = subject and c.deleted_at is null;
  if not found then return null; end if;
  insert into deletions (kind, subject_id, title, place) values ('case', subject, name, place)
  returning id into deletion;
  -- Uploads under way go, too: their completion finds no reservation.
  with discarded as (
    update documents d set deleted_at = now(), deletion_id = deletion
    where d.office_id = office and d.case_id = subject and d.deleted_at is null returning d.state
  )
  select count(*) filter (where state = 'stored') into gone from discarded;
  update cases c set deleted_at = now(), deletion_id = deletion where c.office_id = office and c.id = subject;
  update deletions d set documents = gone where d.office_id = office and d.id = deletion;
  return deletion;
end $$;

-- Null where there is no such client. Takes its cases and documents along: ask before.
create function discard_client(subject uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  deletion uuid;
  name text;
  gone_documents integer;
  gone_cases integer;
begin
  select c.name into name from clients c where c.office_id = office and c.id = subject and c.deleted_at is null;
  if not found then return null; end if;
  insert into deletions (kind, subject_id, title) values ('client', subject, name) returning id into deletion;
  with discarded as (
    update documents d set deleted_at = now(), deletion_id = deletion
    where d.office_id = office and d.client_id = subject and d.deleted_at is null returning d.state
  )
  select count(*) filter (where state = 'stored') into gone_documents from discarded;
  with discarded as (
    update cases c set deleted_at = now(), deletion_id = deletion
    where c.office_id = office and c.client_id = subject and c.deleted_at is null returning c.id
  )
  select count(*) into gone_cases from discarded;
  update clients c set deleted_at = now(), deletion_id = deletion where c.office_id = office and c.id = subject;
  update deletions d set documents = gone_documents, cases = gone_cases
  where d.office_id = office and d.id = deletion;
  return deletion;
end $$;

-- Null where there is no such document.
create function discard_document(subject uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  deletion uuid;
  name text;
  place text;
begin
  select d.title, coalesce(c.title, k.name) into name, place
  from documents d
  left join cases c on c.office_id = office and c.id = d.case_id
  left join clients k on k.office_id = office and k.id = d.client_id
  where d.office_id = office and d.id = subject and d.deleted_at is null and d.state = 'stored';
  if not found then return null; end if;
  insert into deletions (kind, subject_id, title, place) values ('document', subject, name, place)
  returning id into deletion;
  update documents d set deleted_at = now(), deletion_id = deletion where d.office_id = office and d.id = subject;
  return deletion;
end $$;

-- Brings back what one deletion took; null then. Or does nothing and gives the kind of the deletion that has
-- to be restored before, because the case or client of something in this one went with it.
create function restore_deletion(deletion uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  office uuid := current_office();
  first_of_all text;
begin
  -- The newest first: what went with it may hang on another in turn.
  select b.kind into first_of_all
  from (
    select c.deletion_id from documents d join cases c on c.office_id = office and c.id = d.case_id
    where d.office_id = office and d.deletion_id = deletion
    union
    select k.deletion_id from documents d join clients k on k.office_id = office and k.id = d.client_id
    where d.office_id = office and d.deletion_id = deletion
    union
    select k.deletion_id from cases c join clients k on k.office_id = office and k.id = c.client_id
    where c.office_id = office and c.deletion_id = deletion
  ) home
  join deletions b on b.office_id = office and b.id = home.deletion_id
  where b.id <> deletion
  order by b.created_at desc limit 1;
  if found then return first_of_all; end if;
  update clients set deleted_at = null, deletion_id = null where office_id = office and deletion_id = deletion;
  update cases set deleted_at = null, deletion_id = null where office_id = office and deletion_id = deletion;
  update documents set deleted_at = null, deletion_id = null where office_id = office and deletion_id = deletion;
  delete from deletions d where d.office_id = office and d.id = deletion;
  return null;
end $$;

-- Ends what one deletion took, for good, and gives the storage keys of files that nobody has any more.
-- Safe to call twice, and beside a restoration: the first of them wins.
create function purge_deletion(office uuid, deletion uuid) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  keys text[];
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  perform 1 from deletions d where d.office_id = office and d.id = deletion;
  if not found then return '{}'; end if;
  insert into audit_log (office_id, user_id, action, subject_id)
  select d.office_id, null, d.kind || '_purged', d.subject_id from deletions d
  where d.office_id = office and d.id = deletion;
  with gone as (
    delete from documents d where d.office_id = office and d.deletion_id = deletion returning d.storage_path
  )
  select coalesce(array_agg(storage_path), '{}') into keys from gone;
  delete from cases c where c.office_id = office and c.deletion_id = deletion;
  with gone as (
    delete from clients k where k.office_id = office and k.deletion_id = deletion returning k.avatar_url
  )
  select keys || coalesce(array_agg(avatar_url) filter (where avatar_url is not null), '{}') into keys from gone;
  delete from deletions d where d.office_id = office and d.id = deletion;
  return keys;
end $$;

revoke execute on function
  refuse_deleted_client(), count_client_in_or_out(), apply_document_deltas(document_delta[]),
  discard_case(uuid), discard_client(uuid), discard_document(uuid), restore_deletion(uuid),
  purge_deletion(uuid, uuid)
  from public;
grant execute on function
  discard_case(uuid), discard_client(uuid), discard_document(uuid), restore_deletion(uuid)
  to causa_staff;
grant execute on function purge_deletion(uuid, uuid) to causa_system;

-- ---------------------------------------------------------------- search
-- As before, without what is deleted.

create or replace function search_cases(q text, wanted integer, of_client uuid default null, with_status text default null)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  -- Planned once a connection: the right plan is the same for every word and office.
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  -- Rows to try. Fewer for the few results of a palette: 8 of 500 are 1.6 %, and of a word that is
  -- rarer than that the index finds at most 1,600 rows in 100,000.
  newest integer := least(2000, greatest(500, wanted * 2));
  all_cases integer := (
    select cases_aberto + cases_em_andamento + cases_concluido from usage_tracking where office_id = office
  );
  ids uuid[];
  moments timestamptz[];
begin
  select array_agg(n.id), array_agg(n.created_at) into ids, moments
  from (
    select c.id, c.created_at
    from (
      select k.id, k.created_at, k.search, k.client_id, k.status from cases k
      where k.office_id = office and k.deleted_at is null order by k.created_at desc, k.id desc limit newest
    ) c
    where c.search like all (patterns)
      and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
    limit wanted
  ) n;
  if all_cases <= newest or cardinality(ids) >= wanted then
    return query select * from unnest(ids, moments);
  elsif keys <> '{}' then
    return query
      select c.id, c.created_at from cases c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns) and c.deleted_at is null
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
      order by c.created_at desc, c.id desc limit wanted;
  else -- nothing of three letters
    return query
      select c.id, c.created_at from cases c
      where c.office_id = office and c.search like all (patterns) and c.deleted_at is null
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
      order by c.created_at desc, c.id desc limit wanted;
  end if;
end $$;

-- Ids of matching clients by name, at most `wanted`; only those that have cases, that have documents, that
-- were updated since or before a moment.
drop function search_clients(text, integer, boolean);
create function search_clients(
  q text, wanted integer, only_with_cases boolean default false, only_with_documents boolean default false,
  updated_since timestamptz default null, updated_before timestamptz default null
)
  returns table (id uuid)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  first_ids uuid[];
begin
  -- The few of a palette are found among the first by name, where the word is common.
  if wanted <= 50 then
    select array_agg(n.id) into first_ids
    from (
      select c.id from (
        select k.* from clients k where k.office_id = office and k.deleted_at is null order by k.name, k.id limit 500
      ) c
      where c.search like all (patterns)
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      limit wanted
    ) n;
    if cardinality(first_ids) >= wanted then
      return query select unnest(first_ids);
      return;
    end if;
  end if;
  if keys <> '{}' then
    return query
      select c.id from clients c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns) and c.deleted_at is null
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      order by c.name, c.id limit wanted;
  else -- nothing of three letters
    return query
      select c.id from clients c
      where c.office_id = office and c.search like all (patterns) and c.deleted_at is null
        and (not only_with_cases or c.case_count > 0) and (not only_with_documents or c.document_count > 0)
        and (updated_since is null or c.updated_at >= updated_since)
        and (updated_before is null or c.updated_at < updated_before)
      order by c.name, c.id limit wanted;
  end if;
end $$;
revoke execute on function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz) from public;
grant execute on function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz) to causa_staff;

select rebuild_counters();

-- Down Migration

-- What is in the bin comes back first.
update clients set deleted_at = null, deletion_id = null where deletion_id is not null;
update cases set deleted_at = null, deletion_id = null where deletion_id is not null;
update documents set deleted_at = null, deletion_id = null where deletion_id is not null;

drop function purge_deletion(uuid, uuid), restore_deletion(uuid), discard_document(uuid), discard_client(uuid),
  discard_case(uuid);
drop trigger documents_client_seen on documents;
drop trigger cases_client_still_seen on cases;
drop trigger cases_client_seen on cases;
drop trigger clients_in_or_out on clients;
drop function refuse_deleted_client(), count_client_in_or_out();

drop policy staff on client_contacts;
create policy staff on client_contacts to causa_staff using (office_id = current_office());
drop policy staff on client_users;
create policy staff on client_users to causa_staff using (office_id = current_office());
drop policy staff on invitation_logs;
create policy staff on invitation_logs to causa_staff using (office_id = current_office());
drop policy staff_see on clients;
drop policy staff_add on clients;
drop policy staff_change on clients;
create policy staff on clients to causa_staff using (office_id = current_office());
drop policy staff_see on cases;
drop policy staff_add on cases;
drop policy staff_change on cases;
create policy staff on cases to causa_staff using (office_id = current_office());
drop policy staff_see on documents;
drop policy staff_change on documents;
create policy staff_read on documents for select to causa_staff using (office_id = current_office());
create policy staff_change on documents for update to causa_staff using (office_id = current_office());

create or replace function file_under_case_client() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select c.client_id into new.client_id from cases c where c.office_id = new.office_id and c.id = new.case_id;
  return new;
end $$;

create or replace function count_documents() returns trigger
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

create or replace function count_clients() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set clients = u.clients + d.n
    from (select office_id, count(*) as n from added group by office_id) d where u.office_id = d.office_id;
  else
    update usage_tracking u
    set clients = u.clients - d.n, clients_with_cases = u.clients_with_cases - d.with_cases
    from (
      select office_id, count(*) as n, count(*) filter (where case_count > 0) as with_cases
      from removed group by office_id
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;

create or replace function count_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas case_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, count(*)::integer as n
      from added group by 1, 2, 3, 4
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, due_date is null as undated, -count(*)::integer as n
      from removed group by 1, 2, 3, 4
    ) g;
  else
    select array_agg((office_id, client_id, status, undated, n)::case_delta) into deltas
    from (
      select office_id, client_id, status, undated, sum(n)::integer as n
      from (
        select office_id, client_id, status, due_date is null as undated, 1 as n from added
        union all
        select office_id, client_id, status, due_date is null, -1 from removed
      ) both_sides
      group by 1, 2, 3, 4 having sum(n) <> 0
    ) g;
  end if;
  if deltas is not null then
    perform apply_case_deltas(deltas);
  end if;
  return null;
end $$;

create or replace function search_cases(q text, wanted integer, of_client uuid default null, with_status text default null)
  returns table (id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  -- Planned once a connection: the right plan is the same for every word and office.
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
  -- Rows to try. Fewer for the few results of a palette: 8 of 500 are 1.6 %, and of a word that is
  -- rarer than that the index finds at most 1,600 rows in 100,000.
  newest integer := least(2000, greatest(500, wanted * 2));
  all_cases integer := (
    select cases_aberto + cases_em_andamento + cases_concluido from usage_tracking where office_id = office
  );
  ids uuid[];
  moments timestamptz[];
begin
  select array_agg(n.id), array_agg(n.created_at) into ids, moments
  from (
    select c.id, c.created_at
    from (
      select k.id, k.created_at, k.search, k.client_id, k.status from cases k
      where k.office_id = office order by k.created_at desc, k.id desc limit newest
    ) c
    where c.search like all (patterns)
      and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
    limit wanted
  ) n;
  if all_cases <= newest or cardinality(ids) >= wanted then
    return query select * from unnest(ids, moments);
  elsif keys <> '{}' then
    return query
      select c.id, c.created_at from cases c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns)
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
      order by c.created_at desc, c.id desc limit wanted;
  else -- nothing of three letters
    return query
      select c.id, c.created_at from cases c
      where c.office_id = office and c.search like all (patterns)
        and (of_client is null or c.client_id = of_client) and (with_status is null or c.status = with_status)
      order by c.created_at desc, c.id desc limit wanted;
  end if;
end $$;

drop function search_clients(text, integer, boolean, boolean, timestamptz, timestamptz);
-- Ids of matching clients by name, at most `wanted`.
create function search_clients(q text, wanted integer, only_with_cases boolean default false)
  returns table (id uuid)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  office uuid := current_office();
  patterns text[] := search_patterns(q);
  keys bigint[] := search_keys_of_patterns(office, patterns);
begin
  if keys <> '{}' then
    return query
      select c.id from clients c
      where search_keys(c.office_id, c.search) @> keys and c.office_id::text = office::text
        and c.search like all (patterns) and (not only_with_cases or c.case_count > 0)
      order by c.name, c.id limit wanted;
  else -- nothing of three letters
    return query
      select c.id from clients c
      where c.office_id = office and c.search like all (patterns) and (not only_with_cases or c.case_count > 0)
      order by c.name, c.id limit wanted;
  end if;
end $$;
revoke execute on function search_clients(text, integer, boolean) from public;
grant execute on function search_clients(text, integer, boolean) to causa_staff;

drop function apply_document_deltas(document_delta[]);
drop type document_delta;
drop index clients_by_name, clients_with_cases_by_name, clients_with_documents_by_name, clients_by_last_document,
  clients_most_active, clients_by_update, clients_newest, clients_by_city, clients_by_cases, clients_by_documents,
  cases_newest, cases_updated, cases_by_title, cases_by_due_date, cases_by_status, cases_of_client,
  cases_open_deadlines, documents_newest;
create index clients_by_name on clients (office_id, name, id);
create index clients_with_cases_by_name on clients (office_id, name, id) where case_count > 0;
create index clients_most_active on clients (office_id, case_count desc, name) where case_count > 0;
create index clients_by_update on clients (office_id, updated_at);
create index cases_newest on cases (office_id, created_at desc, id desc);
create index cases_updated on cases (office_id, updated_at desc, id desc);
create index cases_by_title on cases (office_id, title, id);
create index cases_by_due_date on cases (office_id, due_date, id);
create index cases_by_status on cases (office_id, status, created_at desc, id desc);
create index cases_of_client on cases (office_id, client_id, created_at desc, id desc) include (status, due_date);
create index cases_open_deadlines on cases (office_id, due_date, id) where status <> 'concluido';
create index documents_newest on documents (office_id, created_at desc, id desc) where state = 'stored';
alter table usage_tracking drop column clients_with_documents;
alter table clients drop column last_document_at, drop column document_count, drop column deletion_id, drop column deleted_at;
alter table cases drop column deletion_id, drop column deleted_at;
alter table documents drop column deletion_id, drop column deleted_at;
drop table deletions;

create or replace function counted_usage() returns setof usage_tracking
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select o.id,
         coalesce(c.aberto, 0)::integer, coalesce(c.em_andamento, 0)::integer, coalesce(c.concluido, 0)::integer,
         coalesce(c.without_client, 0)::integer, coalesce(c.undated, 0)::integer,
         coalesce(k.n, 0)::integer, coalesce(c.clients, 0)::integer,
         coalesce(d.n, 0)::integer, coalesce(d.bytes, 0)::bigint,
         coalesce(s.n, 0)::integer
  from offices o
  left join (
    select office_id, count(*) filter (where status = 'aberto') as aberto,
           count(*) filter (where status = 'em_andamento') as em_andamento,
           count(*) filter (where status = 'concluido') as concluido,
           count(*) filter (where client_id is null) as without_client,
           count(*) filter (where due_date is null and status <> 'concluido') as undated,
           count(distinct client_id) as clients
    from cases group by office_id
  ) c on c.office_id = o.id
  left join (select office_id, count(*) as n from clients group by office_id) k on k.office_id = o.id
  left join (
    select office_id, count(*) filter (where state = 'stored') as n, sum(size_bytes) as bytes
    from documents group by office_id
  ) d on d.office_id = o.id
  left join (select office_id, count(*) as n from staff_users group by office_id) s on s.office_id = o.id
$$;

create or replace function check_counters()
  returns table (office_id uuid, client_id uuid, counter text, kept bigint, counted bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select u.office_id, null::uuid, k.key, k.value::bigint, n.value::bigint
  from usage_tracking u
  join counted_usage() c on c.office_id = u.office_id
  cross join jsonb_each_text(to_jsonb(u) - 'office_id') k
  join jsonb_each_text(to_jsonb(c) - 'office_id') n on n.key = k.key
  where k.value <> n.value
  union all
  select k.office_id, k.id, 'case_count', k.case_count, coalesce(c.n, 0)
  from clients k
  left join (select office_id, client_id, count(*) as n from cases group by 1, 2) c
    on c.office_id = k.office_id and c.client_id = k.id
  where k.case_count <> coalesce(c.n, 0)
$$;

create or replace function rebuild_counters() returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table usage_tracking in exclusive mode; -- every writer locks its office's row first
  update clients k set case_count = c.counted from check_counters() c
  where c.counter = 'case_count' and k.office_id = c.office_id and k.id = c.client_id;
  delete from usage_tracking u using check_counters() c where u.office_id = c.office_id;
  insert into usage_tracking select * from counted_usage() on conflict do nothing;
end $$;

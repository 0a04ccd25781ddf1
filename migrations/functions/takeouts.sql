-- The content of an office's archive (src/takeouts). The functions that open a cursor run as the owner, past all
-- policies, so each of their statements names the transaction's office. Only the opener can read a cursor.

create policy owner on takeouts to causa_owner using (true);
create policy staff_see on takeouts for select to causa_staff
  using (office_id = (select current_office()) and (select acts_as_administrator()));
create policy staff_add on takeouts for insert to causa_staff
  with check (office_id = current_office() and acts_as_administrator() and state = 'running');
create policy staff_end on takeouts for update to causa_staff
  using (office_id = (select current_office()) and (select acts_as_administrator()))
  with check (office_id = current_office() and state = 'ended');
create policy system on takeouts to causa_system
  using (office_id = (select current_office())) with check (office_id = current_office());

create or replace function private.takeout_office() returns uuid
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_office() is null then raise exception 'a takeout needs an office'; end if;
  return current_office();
end $$;

-- The tables of the archive. New tables are included automatically. Caches, claims and records of mails are left out.
create or replace function private.takeout_tables() returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select relname::text from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (array['hearing_notices',
    'idempotency_keys', 'kept_reports', 'morning_mails', 'portal_views', 'request_notices', 'sent_reminders',
    'summary_claims', 'takeouts'])
  union all values ('accounts')
  order by 1
$$;
grant execute on function private.takeout_tables() to causa_system;

-- Opens the cursor `takeout` with the rows of one table as JSON, without hashes and secrets (which are bytea) and
-- without generated columns. The table `accounts` has the accounts that other tables refer to.
create or replace function private.open_takeout_rows(of text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office constant uuid := takeout_office();
  takeout refcursor := 'takeout';
  left_out text[];
begin
  if of = 'accounts' then
    open takeout no scroll for
      select jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
        'created_at', u.created_at)::text
      from users u where u.id in (
        select user_id from user_roles where office_id = office
        union select user_id from staff_users where office_id = office
        union select unnest(array[user_id, removed_user_id]) from client_users where office_id = office);
  elsif of in (select takeout_tables()) then
    select array_agg(attname::text) into left_out from pg_attribute
    where attrelid = format('public.%I', of)::regclass and attnum > 0 and not attisdropped
      and (attgenerated <> '' or atttypid = 'bytea'::regtype);
    open takeout no scroll for execute format(
      'select (to_jsonb(t) - $2)::text from public.%I t where t.%I = $1', of,
      case of when 'offices' then 'id' else 'office_id' end)
      using office, coalesce(left_out, '{}');
  else
    raise exception 'not a table of the archive';
  end if;
end $$;
grant execute on function private.open_takeout_rows(text) to causa_system;

-- Opens the cursor `takeout` with the files that rows name, sorted by their folders in the archive.
create or replace function private.open_takeout_files() returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office constant uuid := takeout_office();
  zone constant text := (select time_zone from offices where id = office);
  takeout refcursor := 'takeout';
begin
  open takeout no scroll for
    select to_jsonb(f)::text from (
      select 'document' as kind, d.storage_path as key, d.size_bytes::float8 as bytes, d.sha256, d.title,
        d.mime_type as "mimeType", d.created_at as "createdAt",
        to_char(d.created_at at time zone zone, 'DD/MM/YYYY') as "addedOn", d.deleted_at is not null as "inBin",
        d.state = 'received' as received, d.shared_with_client as shared, k.id as "clientId", k.name as "clientName",
        c.id as "caseId", c.title as "caseTitle", c.number as "caseNumber", s.full_name as "addedBy"
      from documents d
        left join service_requests r on r.office_id = office and r.id = d.request_id
        left join clients k on k.office_id = office and k.id = coalesce(d.client_id, r.client_id)
        left join cases c on c.office_id = office and c.id = d.case_id
        left join staff_users s on s.office_id = office and s.user_id = d.user_id
      where d.office_id = office and d.state <> 'reserved'
      union all
      select 'paper', p.storage_path, p.size_bytes, p.sha256, p.title, 'application/pdf', p.created_at, null, false,
        false, false, null, null, null, null, null, null
      from ai_papers p where p.office_id = office and p.state <> 'reserved'
      union all
      select 'photo', k.avatar_url, null, null, k.name, null, k.created_at, null, k.deleted_at is not null,
        false, false, null, null, null, null, null, null
      from clients k where k.office_id = office and k.avatar_url is not null
      union all
      select 'logo', t.logo_url, null, null, t.name, null, t.created_at, null, false,
        false, false, null, null, null, null, null, null
      from tenants t where t.office_id = office and t.logo_url is not null
    ) f
    order by f.kind, f."clientName", f."clientId", f."caseTitle" nulls first, f."caseId", f."createdAt", f.key;
end $$;
grant execute on function private.open_takeout_files() to causa_system;

-- Opens the cursor `takeout` with the lines of a list for people, in the office's time zone and without the recycle
-- bin.
create or replace function private.open_takeout_list(name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  office constant uuid := takeout_office();
  zone constant text := (select time_zone from offices where id = office);
  day constant text := 'DD/MM/YYYY';
  takeout refcursor := 'takeout';
begin
  case name
  when 'clients' then
    open takeout no scroll for
      select (to_jsonb(k) || jsonb_build_object('created_on', to_char(k.created_at at time zone zone, day),
        'active', k.updated_at >= now() - interval '90 days'))::text
      from clients k where k.office_id = office and k.deleted_at is null order by k.name, k.id;
  when 'cases' then
    open takeout no scroll for
      select (to_jsonb(c) || jsonb_build_object('client', k.name, 'responsible', s.full_name,
        'due_date', to_char(c.due_date, day), 'updated_at', to_char(c.updated_at at time zone zone, day),
        'created_at', to_char(c.created_at at time zone zone, day)))::text
      from cases c
        left join clients k on k.office_id = office and k.id = c.client_id
        left join staff_users s on s.office_id = office and s.id = c.responsible_id
      where c.office_id = office and c.deleted_at is null order by c.title, c.id;
  when 'agenda' then
    open takeout no scroll for
      select jsonb_build_object('kind', e.kind, 'caseNumber', c.number, 'caseTitle', c.title, 'client', k.name,
        'title', e.title, 'dueOn', to_char(e.due_on, day), 'startsAt', to_char(e.starts_at, 'HH24:MI'),
        'endsAt', to_char(e.ends_at, 'HH24:MI'), 'internalOn', to_char(e.internal_on, day), 'place', e.place,
        'link', e.link, 'responsible', coalesce(s.full_name, r.full_name), 'state', e.state, 'repeats', e.repeats,
        'notes', e.notes, 'createdAt', to_char(e.created_at at time zone zone, day))::text
      from agenda_entries e
        left join cases c on c.office_id = office and c.id = e.case_id
        left join clients k on k.office_id = office and k.id = c.client_id
        left join staff_users s on s.office_id = office and s.id = e.responsible_id
        left join staff_users r on r.office_id = office and r.id = c.responsible_id
      where e.office_id = office and e.deleted_at is null order by e.due_on, e.starts_at nulls first, e.id;
  when 'people' then
    open takeout no scroll for
      select to_jsonb(p)::text from (
        select 1 as kind, s.full_name as name, s.email, s.phone, s.position, null as client,
          s.deactivated_at is null as active, to_char(s.created_at at time zone zone, day) as since
        from staff_users s where s.office_id = office
        union all
        select 2, u.full_name, u.email, u.phone, u.position, k.name, u.user_id is not null,
          to_char(u.created_at at time zone zone, day)
        from client_users u join clients k on k.office_id = office and k.id = u.client_id
        where u.office_id = office and k.deleted_at is null
        union all
        select 3, o.name, o.email, o.phone, o.role, k.name, null, to_char(o.created_at at time zone zone, day)
        from client_contacts o join clients k on k.office_id = office and k.id = o.client_id
        where o.office_id = office and k.deleted_at is null
      ) p order by p.kind, p.client, p.name, p.email;
  when 'requests' then
    open takeout no scroll for
      select jsonb_build_object('title', r.title, 'client', k.name, 'case', c.title, 'status', r.status,
        'author', r.author_name, 'assigned', s.full_name, 'description', r.description,
        'createdOn', to_char(r.created_at at time zone zone, day))::text
      from service_requests r
        join clients k on k.office_id = office and k.id = r.client_id
        left join cases c on c.office_id = office and c.id = r.case_id
        left join staff_users s on s.office_id = office and s.user_id = r.assigned_to
      where r.office_id = office and k.deleted_at is null order by r.created_at, r.id;
  when 'messages' then
    open takeout no scroll for
      select jsonb_build_object('request', r.title, 'client', k.name, 'author', m.author_name, 'by', m.by,
        'text', m.text, 'at', to_char(m.created_at at time zone zone, day || ' HH24:MI'))::text
      from service_requests r
        join clients k on k.office_id = office and k.id = r.client_id
        join request_messages m on m.office_id = office and m.request_id = r.id
      where r.office_id = office and k.deleted_at is null and m.text is not null
      order by r.created_at, r.id, m.created_at, m.id;
  end case;
end $$;
grant execute on function private.open_takeout_list(text) to causa_system;

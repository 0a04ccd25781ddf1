-- Up Migration

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Users, sessions, tokens and mail: neither causa_staff nor causa_portal can look in here.
create schema private;
grant usage on schema private to causa_system;
revoke create on schema public from public;
grant usage on schema public to causa_staff, causa_portal, causa_system;

-- ---------------------------------------------------------------- the session of a transaction

create function current_office() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.office_id', true), '')::uuid;

create function current_app_user() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- CASE and not COALESCE, which PostgreSQL holds for leaky: a condition with it would not reach an index
-- below row-level security.
create function office_time_zone() returns text
  language sql stable parallel safe
  return case when current_setting('app.time_zone', true) <> '' then current_setting('app.time_zone', true)
              else 'Europe/Lisbon' end;

-- "Today" is the office's, not the server's. As `(select office_today())` it is asked for once a
-- statement, without the select once a row.
create function office_today() returns date
  language sql stable parallel safe
  return (now() at time zone office_time_zone())::date;

-- First instant of a day of the office.
create function office_midnight(day date) returns timestamptz
  language sql stable parallel safe
  return day::timestamp at time zone office_time_zone();

-- Text as search compares it: without case and accents. Immutable because the dictionary is pinned.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- A search as LIKE patterns, one a word, at most eight.
create function search_patterns(q text) returns text[]
  language sql stable parallel safe
  return array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(btrim(fold(coalesce(q, ''))), '\s+') with ordinality as w(word, n)
    where word <> ''
    order by n
    limit 8
  );

-- What a text is found by: its trigrams, each mixed with the office, so that an office's search reads the
-- index for its own rows and for no others, however many offices there are. Trigrams at the edge of a word
-- are left out, since a search may begin and end within one.
create function search_keys(office uuid, value text) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select hashtextextended(t, uuid_hash_extended(office, 0)) from unnest(public.show_trgm(value)) t
    where strpos(t, ' ') = 0
  );

-- The keys that every text has which fits the patterns. Words beyond ASCII have none: of theirs nobody can
-- tell which stand at an edge.
create function search_keys_of_patterns(office uuid, patterns text[]) returns bigint[]
  language sql immutable strict parallel safe
  return search_keys(office, regexp_replace(array_to_string(patterns, ' '), '\S*[^\x01-\x7f]\S*', ' ', 'g'));

-- ---------------------------------------------------------------- people

create table private.users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 254),
  password_hash text not null,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- offices and what belongs to one

create table offices (
  id uuid primary key default uuidv7(),
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  country text not null default 'portugal' check (country in ('portugal', 'spain', 'brazil')),
  time_zone text not null default 'Europe/Lisbon' check (now() at time zone time_zone is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tenants (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,46}[a-z0-9])?$'),
  company_name text not null check (company_name = btrim(company_name) and length(company_name) between 1 and 200),
  primary_color text not null default '#1e40af' check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null default '#e11d48' check (secondary_color ~ '^#[0-9a-f]{6}$'),
  -- Storage path of the logo.
  logo_url text check (length(logo_url) <= 500),
  custom_domain text unique check (custom_domain = lower(custom_domain) and length(custom_domain) <= 253),
  -- Only a verified domain resolves to a tenant, counts as our own origin or appears in mails.
  custom_domain_verified_at timestamptz,
  user_id uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id)
);
create index tenants_oldest on tenants (office_id, created_at, id);

create table user_roles (
  office_id uuid not null default current_office() references offices on delete cascade,
  user_id uuid not null references private.users on delete cascade,
  role text not null check (role in ('staff', 'client')),
  created_at timestamptz not null default now(),
  primary key (office_id, user_id, role)
);
create index user_roles_user on user_roles (user_id);

create table staff_users (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null references private.users on delete cascade,
  full_name text not null check (full_name = btrim(full_name) and length(full_name) between 1 and 200),
  position text not null default 'Funcionário' check (length(position) between 1 and 200),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 50),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  unique (office_id, user_id)
);

-- One row an office: statistic and limit at once, kept by statement-level triggers.
-- Every writing transaction locks it first (enter_write), so limits are race-free and nothing deadlocks.
create table usage_tracking (
  office_id uuid primary key default current_office() references offices on delete cascade,
  cases_aberto integer not null default 0 check (cases_aberto >= 0),
  cases_em_andamento integer not null default 0 check (cases_em_andamento >= 0),
  cases_concluido integer not null default 0 check (cases_concluido >= 0),
  cases_without_client integer not null default 0 check (cases_without_client >= 0),
  -- Not concluded, and without a due date.
  cases_undated integer not null default 0 check (cases_undated >= 0),
  clients integer not null default 0 check (clients >= 0),
  clients_with_cases integer not null default 0 check (clients_with_cases >= 0),
  documents integer not null default 0 check (documents >= 0),
  storage_bytes bigint not null default 0 check (storage_bytes >= 0),
  staff_users integer not null default 0 check (staff_users >= 0)
);

create function make_usage_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_tracking (office_id) select id from added;
  return null;
end $$;
create trigger offices_usage after insert on offices
  referencing new table as added for each statement execute function make_usage_row();

create function count_staff_users() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set staff_users = u.staff_users + d.n
    from (select office_id, count(*) as n from added group by office_id) d where u.office_id = d.office_id;
  else
    update usage_tracking u set staff_users = u.staff_users - d.n
    from (select office_id, count(*) as n from removed group by office_id) d where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create trigger staff_users_added after insert on staff_users
  referencing new table as added for each statement execute function count_staff_users();
create trigger staff_users_removed after delete on staff_users
  referencing old table as removed for each statement execute function count_staff_users();

-- Append-only: who did what that matters to security, without personal data beyond ids and the address.
create table audit_log (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid default current_app_user(),
  action text not null check (action ~ '^[a-z_.]{1,60}$'),
  subject_id uuid,
  address inet,
  created_at timestamptz not null default now(),
  primary key (office_id, id)
);

-- ---------------------------------------------------------------- sessions and tokens

create table private.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references private.users on delete cascade,
  office_id uuid not null references public.offices on delete cascade,
  role text not null check (role in ('staff', 'client')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on private.sessions (user_id, created_at desc);
create index sessions_expiry on private.sessions (expires_at);

create table private.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references private.sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_tokens_session on private.refresh_tokens (session_id);

create table private.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references private.users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index one_time_tokens_user on private.one_time_tokens (user_id);
create index one_time_tokens_expiry on private.one_time_tokens (expires_at);

-- Failures and other attempts, counted across replicas; the key is a hash and names nobody.
create table private.attempts (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index attempts_reset on private.attempts (resets_at);

-- Proves the session live and sets office, user and time zone for this transaction.
-- The caller has already become causa_staff or causa_portal; the session's role must fit.
create function enter(session uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  live record;
begin
  select s.office_id, s.user_id, s.role, o.time_zone into live
  from private.sessions s
  join public.offices o on o.id = s.office_id
  join public.user_roles r on r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role
  where s.id = session and s.ended_at is null and s.expires_at > now();
  if not found then
    raise exception 'the session is over' using errcode = 'CA401';
  end if;
  if current_setting('role') <> (case live.role when 'staff' then 'causa_staff' else 'causa_portal' end) then
    raise exception 'the session has another role' using errcode = 'CA403';
  end if;
  perform set_config('app.office_id', live.office_id::text, true),
          set_config('app.user_id', live.user_id::text, true),
          set_config('app.time_zone', live.time_zone, true);
end $$;

-- The same for a transaction that writes: it locks the office's usage row before anything else.
create function enter_write(session uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform public.enter(session);
  perform 1 from public.usage_tracking where office_id = public.current_office() for no key update;
end $$;

revoke execute on function enter(uuid), enter_write(uuid) from public;
grant execute on function enter(uuid), enter_write(uuid) to causa_staff, causa_portal;
revoke execute on function make_usage_row(), count_staff_users() from public;

-- ---------------------------------------------------------------- who may touch what

alter table offices enable row level security, force row level security;
create policy owner on offices to causa_owner using (true);
create policy staff on offices to causa_staff using (id = current_office());
create policy portal on offices for select to causa_portal using (id = current_office());
create policy system on offices to causa_system using (true);
grant select on offices to causa_staff, causa_portal, causa_system;
grant insert (id, name, country, time_zone) on offices to causa_system;

alter table tenants enable row level security, force row level security;
create policy owner on tenants to causa_owner using (true);
create policy staff on tenants to causa_staff using (office_id = current_office());
create policy portal on tenants for select to causa_portal using (office_id = current_office());
create policy system on tenants to causa_system using (true);
grant select on tenants to causa_staff, causa_portal, causa_system;
grant insert (office_id, id, name, slug, company_name, primary_color, secondary_color, user_id) on tenants to causa_system;

alter table user_roles enable row level security, force row level security;
create policy owner on user_roles to causa_owner using (true);
create policy staff on user_roles to causa_staff using (office_id = current_office());
create policy system on user_roles to causa_system using (true);
grant select on user_roles to causa_staff, causa_system;
grant insert (office_id, user_id, role) on user_roles to causa_system;

alter table staff_users enable row level security, force row level security;
create policy owner on staff_users to causa_owner using (true);
create policy staff on staff_users to causa_staff using (office_id = current_office());
create policy system on staff_users to causa_system using (true);
grant select on staff_users to causa_staff, causa_system;
grant insert (office_id, id, user_id, full_name, position, email, phone) on staff_users to causa_system;

alter table usage_tracking enable row level security, force row level security;
create policy owner on usage_tracking to causa_owner using (true);
create policy staff on usage_tracking for select to causa_staff using (office_id = current_office());
grant select on usage_tracking to causa_staff;

alter table audit_log enable row level security, force row level security;
create policy owner on audit_log to causa_owner using (true);
create policy staff on audit_log for insert to causa_staff with check (office_id = current_office());
create policy portal on audit_log for insert to causa_portal with check (office_id = current_office());
create policy system on audit_log for insert to causa_system with check (true);
grant insert (action, subject_id, address) on audit_log to causa_staff, causa_portal;
grant insert (office_id, user_id, action, subject_id, address) on audit_log to causa_system;

grant select, insert, update, delete on
  private.users, private.sessions, private.refresh_tokens, private.one_time_tokens, private.attempts
  to causa_system;

-- Down Migration

drop table private.attempts, private.one_time_tokens, private.refresh_tokens, private.sessions;
drop table audit_log, usage_tracking, staff_users, user_roles, tenants, offices;
drop function enter_write(uuid), enter(uuid), make_usage_row(), count_staff_users();
drop schema private cascade;
drop function search_keys_of_patterns(uuid, text[]), search_keys(uuid, text), search_patterns(text), fold(text), office_midnight(date), office_today(), office_time_zone(), current_app_user(), current_office();
drop extension pg_trgm;
drop extension unaccent;

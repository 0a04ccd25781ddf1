-- Recreates an office from its archive (src/offices/office-import.ts), as the owner. Triggers are off while rows are
-- written (session_replication_role), because they would log and announce old events again. So finish_import checks the
-- rules that triggers enforce: foreign keys, addresses and counters.

-- The tables to write. The ones that the founding of other offices waits for come last. An archive has no secrets, no
-- seals and nothing of Stripe. Counters are counted anew.
create or replace function private.import_tables() returns setof text
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select t from private.takeout_tables() t
  where t <> all (array['accounts', 'audit_seals', 'calendar_feeds', 'court_cases', 'deadline_days', 'subscriptions',
    'usage_tracking', 'webhook_secrets'])
  order by t in ('tenants', 'tenant_slugs'), t
$$;

-- Begins an import.
create or replace function private.begin_import(office uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
begin
  -- If the office was deleted here before, and that deletion is finished.
  delete from office_removals r where r.office_id = office;
  -- The accounts of the archive. `old` is the id in the archive, `id` the id here.
  create temp table imported_accounts (
    old uuid primary key, id uuid not null unique, email text not null, is_new boolean not null
  ) on commit drop;
end $$;

-- Finds accounts by their e-mails and creates the missing ones, with the hash of an unknown password.
create or replace function private.import_accounts(lines jsonb, password_hash text) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
declare
  given record;
  account uuid;
begin
  for given in
    select * from jsonb_to_recordset(lines) l (id uuid, email text, email_confirmed_at timestamptz, created_at timestamptz)
    order by email
  loop
    insert into users (id, email, password_hash, email_confirmed_at, created_at)
    values (case when exists (select from users u where u.id = given.id) then uuidv7() else given.id end,
            given.email, import_accounts.password_hash, given.email_confirmed_at, given.created_at)
    on conflict (email) do nothing returning users.id into account;
    if found then
      insert into imported_accounts values (given.id, account, given.email, true);
    else
      insert into imported_accounts
        select given.id, u.id, u.email, false from users u where u.email = given.email for key share;
    end if;
  end loop;
end $$;

-- Writes rows of one table. From the first tenant to the end, foundings and changes of addresses wait. Error: CAIMP if
-- a row belongs to another office, or the table is not in an archive.
create or replace function private.import_rows(office uuid, of text, lines jsonb) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
declare
  key constant text := case of when 'offices' then 'id' else 'office_id' end;
  names text;
  contents text;
begin
  if of not in (select import_tables()) or exists (
    select from jsonb_array_elements(lines) l where (l ->> key) is distinct from office::text
  ) then
    raise exception using errcode = 'CAIMP', message = 'a row of another office', table = of;
  end if;
  if of in ('tenants', 'tenant_slugs') then perform pg_advisory_xact_lock(hashtext('causa slugs')); end if;
  -- The only bytea column is the hash of an invitation's link. The old link is invalid; a new one can be sent.
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(case atttypid when 'bytea'::regtype then 'sha256(uuid_send(gen_random_uuid()))'
               else format('r.%I', attname) end, ', ' order by attnum)
  into names, contents
  from pg_attribute
  where attrelid = format('public.%I', of)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into public.%1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) r',
    of, names, contents) using lines;
end $$;

-- Removes new accounts to which no row gives access. Treats accounts that the archive lacks as deleted: each foreign
-- key clears or deletes the rows that name them.
create or replace function private.forget_other_accounts(office uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
declare
  reference record;
begin
  with idle as (
    delete from imported_accounts a
    where a.is_new
      and not exists (select from user_roles r where r.office_id = office and r.user_id = a.id)
      and not exists (select from staff_users s where s.office_id = office and s.user_id = a.id)
      and not exists (select from client_users c where c.office_id = office and a.id in (c.user_id, c.removed_user_id))
    returning a.id
  )
  delete from users u using idle where u.id = idle.id;
  for reference in
    select c.conrelid::regclass as referring, a.attname as column_name, c.confdeltype = 'n' as is_emptied,
      case when c.conrelid = 'offices'::regclass then 'id' else 'office_id' end as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'private.users'::regclass
      and c.conrelid in (select format('public.%I', t)::regclass from import_tables() t)
    -- Clear columns first, so that fewer rows are deleted.
    order by c.confdeltype = 'n' desc
  loop
    execute format(case when reference.is_emptied then 'update %1$s t set %2$I = null' else 'delete from %1$s t' end ||
      ' where t.%3$I = $1 and t.%2$I is not null and t.%2$I not in (select a.id from imported_accounts a)',
      reference.referring, reference.column_name, reference.key) using office;
  end loop;
end $$;

-- Error: CAIMP, with the name of the foreign key, if a row refers to a missing one.
create or replace function private.check_imported_references(office uuid) returns void
  language plpgsql stable set search_path = pg_catalog, public, private, pg_temp as $$
declare
  reference record;
  is_broken boolean;
begin
  for reference in
    select c.conname, c.conrelid::regclass as referring, c.confrelid::regclass as referred,
      case when c.conrelid = 'offices'::regclass then 'id' else 'office_id' end as key,
      string_agg(format('t.%I is not null', a.attname), ' and ') as is_set,
      string_agg(format('r.%I = t.%I', b.attname, a.attname), ' and ') as is_same
    from pg_constraint c
      cross join unnest(c.conkey, c.confkey) k (here, there)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.there
    where c.contype = 'f' and c.conrelid in (select format('public.%I', t)::regclass from import_tables() t)
    group by c.oid, c.conname, c.conrelid, c.confrelid
  loop
    execute format('select exists (select from %s t where t.%I = $1 and %s and not exists (select from %s r where %s))',
      reference.referring, reference.key, reference.is_set, reference.referred, reference.is_same)
    into is_broken using office;
    if is_broken then
      raise exception using errcode = 'CAIMP', message = 'a row refers to a missing row',
        table = reference.referring::text, constraint = reference.conname;
    end if;
  end loop;
end $$;

-- Error: CAIMP if a day or an instant is outside the years 1 to 9999. One such row would stop the reminders of all
-- offices.
create or replace function private.check_imported_times(office uuid) returns void
  language plpgsql stable set search_path = pg_catalog, public, private, pg_temp as $$
declare
  timed record;
  is_odd boolean;
begin
  for timed in
    select c.oid::regclass as relation, case when c.oid = 'offices'::regclass then 'id' else 'office_id' end as key,
      string_agg(format('t.%I not between ''0001-01-01'' and ''9999-12-31''', a.attname), ' or ') as odd
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid in (select format('public.%I', t)::regclass from import_tables() t) and not a.attisdropped
      and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
    group by c.oid
  loop
    execute format('select exists (select from %s t where t.%I = $1 and (%s))', timed.relation, timed.key, timed.odd)
    into is_odd using office;
    if is_odd then
      raise exception using errcode = 'CAIMP', message = 'an impossible time', table = timed.relation::text;
    end if;
  end loop;
end $$;

-- Error: CAIMP if an address leads to no tenant of the office, or led to an office that was deleted here.
create or replace function private.check_imported_slugs(office uuid) returns void
  language plpgsql stable set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if exists (
    select from (select * from tenant_slugs where office_id = office) s
      full join (select * from tenants where office_id = office) t on t.id = s.tenant_id and t.slug = s.slug
    where s.slug is null or (s.leads_until is null) <> (t.slug is not null)
      or s.leads_until > now() + interval '1 year 1 day'
  ) then
    raise exception using errcode = 'CAIMP', message = 'an address that leads nowhere', table = 'tenant_slugs';
  end if;
  if exists (select from tenant_slugs s where s.office_id = office and slug_of_deleted_office(s.slug)) then
    raise exception using errcode = 'CAIMP',
      message = 'one of its addresses led to an office that was deleted here less than a year ago';
  end if;
end $$;

-- Error: CAIMP if a row names a file outside the office's folder.
create or replace function private.check_imported_files(office uuid) returns void
  language plpgsql stable set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if exists (
    select from (
      select 'documents' as folder, storage_path as key from documents where office_id = office
      union all select 'ai-papers', storage_path from ai_papers where office_id = office
      union all select 'client-photos', avatar_url from clients where office_id = office
      union all select 'tenant-logos', logo_url from tenants where office_id = office
    ) f
    -- The same rule as `checkKey`: no key leaves its folder.
    where f.key !~ format('^%s/%s(/[A-Za-z0-9][A-Za-z0-9._-]*)+$', office, f.folder)
  ) then
    raise exception using errcode = 'CAIMP', message = 'a row names a file that is not its own';
  end if;
end $$;

create or replace function private.count_imported_rows(office uuid) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  insert into usage_tracking select * from counted_usage(office);
  insert into deadline_days select * from counted_deadline_days(office);
  insert into court_cases (office_id, court, cases) select office_id, court, cases from counted_court_cases(office);
$$;

-- Counts and checks the rows, ends everything that depends on the former installation's secrets, domains and payments,
-- and adds the jobs that rows wait for. Error: CAIMP if a check fails, or the office has no administrator.
create or replace function private.finish_import(office uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform count_imported_rows(office);
  perform forget_other_accounts(office);
  perform check_imported_references(office);
  perform check_imported_times(office);
  perform check_imported_slugs(office);
  perform check_imported_files(office);
  if not exists (
    select from staff_users s join user_roles r on r.office_id = office and r.user_id = s.user_id and r.role = 'staff'
    where s.office_id = office and s.deactivated_at is null and s.administrator
  ) then
    raise exception using errcode = 'CAIMP', message = 'it has no administrator';
  end if;
  update offices o set suspended_at = null, closing_since = null, closing_by = null, closing_plan = null, closing_warned = null
  where o.id = office;
  -- Anybody can read the token in the DNS. An archive with it could claim another office's domain.
  update tenants t set custom_domain_verified_at = null, domain_checked_at = null, domain_lost_at = null,
    domain_token = case when t.custom_domain is not null then replace(gen_random_uuid()::text, '-', '') end
  where t.office_id = office;
  update api_keys k set revoked_at = now() where k.office_id = office and k.revoked_at is null;
  update webhook_endpoints e set enabled = false where e.office_id = office and e.enabled;
  delete from webhook_deliveries d where d.office_id = office and d.state = 'pending';
  insert into jobs (queue, office_id, payload)
    select 'document text', office, jsonb_build_object('document', d.id)
    from documents d where d.office_id = office and d.state = 'stored' and d.text_state = 'waiting'
    union all
    select 'paper text', office, jsonb_build_object('paper', p.id)
    from ai_papers p where p.office_id = office and p.state = 'stored' and p.text_state = 'waiting'
    union all
    select distinct 'document ocr', office, jsonb_build_object('kind', 'document', 'id', s.document_id)
    from document_scans s where s.office_id = office and s.state = 'waiting'
    union all
    select distinct 'document ocr', office, jsonb_build_object('kind', 'paper', 'id', s.paper_id)
    from ai_paper_scans s where s.office_id = office and s.state = 'waiting'
    union all
    -- No row shows that a mail's attachments are still to be stored. The job retries for half a day and stores nothing
    -- twice.
    select 'mail attachments', office, jsonb_build_object('document', d.id)
    from documents d
    where d.office_id = office and d.state = 'stored' and d.deleted_at is null and d.text_state <> 'waiting'
      and d.mime_type in ('message/rfc822', 'application/vnd.ms-outlook')
      and d.created_at > (select max(created_at) from documents where office_id = office) - interval '1 day';
  insert into audit_log (office_id, action) values (office, 'office_imported');
end $$;

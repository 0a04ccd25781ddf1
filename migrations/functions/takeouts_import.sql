-- An office made anew from its archive (src/offices/office-import.ts), by the owner alone. Its rows are written while no
-- trigger fires (session_replication_role), because they were counted, recorded and told of before. Foreign keys do not
-- hold meanwhile either: finish_import checks them.

-- The tables that are written. The others hold what no archive has: secrets, seals, and what Stripe knows.
create or replace function private.import_tables() returns setof text
  language sql stable set search_path = pg_catalog, public, private, pg_temp as $$
  select t from private.takeout_tables() t
  where t <> all (array['accounts', 'audit_seals', 'calendar_feeds', 'subscriptions', 'webhook_secrets'])
$$;

-- Begins an import. Foundings and changes of addresses wait for its end.
create or replace function private.begin_import(office uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('causa slugs'));
  -- Where the office was deleted before, and its deletion is over.
  delete from office_removals r where r.office_id = office;
  -- The accounts of the archive: `old` is the id that each has there.
  create temp table imported_accounts (
    old uuid primary key, id uuid not null unique, email text not null, is_new boolean not null
  ) on commit drop;
end $$;

-- Finds accounts by their e-mails, and makes those that are not here, with the hash of no known password.
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
        select given.id, u.id, u.email, false from users u where u.email = given.email for no key update;
    end if;
  end loop;
end $$;

-- Writes rows of one table. Error: CAIMP a row is not of this office, or the table not of an archive.
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
  -- The hash of an invitation's link is the only one among them: the link is void, and can be sent anew.
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(case atttypid when 'bytea'::regtype then 'sha256(uuid_send(gen_random_uuid()))'
               else format('r.%I', attname) end, ', ' order by attnum)
  into names, contents
  from pg_attribute
  where attrelid = format('public.%I', of)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into public.%1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) r',
    of, names, contents) using lines;
end $$;

-- Follows the foreign keys to accounts as if those that the archive does not have had been deleted.
create or replace function private.forget_other_accounts(office uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
declare
  reference record;
begin
  for reference in
    select c.conrelid::regclass as referring, a.attname as column_name, c.confdeltype = 'n' as is_emptied,
      case when c.conrelid = 'offices'::regclass then 'id' else 'office_id' end as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'private.users'::regclass
      and c.conrelid in (select format('public.%I', t)::regclass from import_tables() t)
    -- Where rows are emptied first, fewer are deleted.
    order by c.confdeltype = 'n' desc
  loop
    execute format(case when reference.is_emptied then 'update %1$s t set %2$I = null' else 'delete from %1$s t' end ||
      ' where t.%3$I = $1 and t.%2$I is not null and t.%2$I not in (select a.id from imported_accounts a)',
      reference.referring, reference.column_name, reference.key) using office;
  end loop;
end $$;

-- Error: CAIMP a row refers to one that is not there, with the name of the foreign key.
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
      raise exception using errcode = 'CAIMP', message = 'a row refers to one that is not there',
        table = reference.referring::text, constraint = reference.conname;
    end if;
  end loop;
end $$;

-- Ends what depends on secrets, domains and payments of the installation before, and puts in the jobs that the rows
-- wait for. Errors: CAIMP a row refers to what is not there, or to a file of another office, or there is no administrator.
create or replace function private.finish_import(office uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform forget_other_accounts(office);
  perform check_imported_references(office);
  if exists (select from clients c where c.office_id = office and c.avatar_url not like office || '/client-photos/%')
    or exists (select from tenants t where t.office_id = office and t.logo_url not like office || '/tenant-logos/%')
  then
    raise exception using errcode = 'CAIMP', message = 'a row names a file that is not its own';
  end if;
  if not exists (
    select from staff_users s join user_roles r on r.office_id = office and r.user_id = s.user_id and r.role = 'staff'
    where s.office_id = office and s.deactivated_at is null and s.administrator
  ) then
    raise exception using errcode = 'CAIMP', message = 'it has no administrator';
  end if;
  update offices o set suspended_at = null, closing_since = null, closing_by = null, closing_plan = null, closing_warned = null
  where o.id = office;
  update tenants t set custom_domain_verified_at = null, domain_checked_at = null, domain_lost_at = null
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
    from ai_paper_scans s where s.office_id = office and s.state = 'waiting';
  insert into audit_log (office_id, action) values (office, 'office_imported');
end $$;

-- Slugs and domains of tenants, whoever writes them.

-- The links of an office that an operator deleted lead nowhere, and for a year to nobody else.
create or replace function private.slug_of_deleted_office(wanted text) returns boolean
  language sql stable set search_path = pg_catalog, private, pg_temp as $$
  select exists (
    select from private.office_removals r
    where r.slugs @> array[wanted] and r.deleted_at > now() - interval '1 year'
  )
$$;

-- May this tenant have that slug? Free is what nobody has and what has led somewhere for its year; an office has
-- its own former slugs back, but not those that still lead to another tenant.
create or replace function slug_is_taken(wanted text, by_tenant uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from tenant_slugs s
    where s.slug = wanted
      and (s.leads_until is null or s.leads_until >= now())
      and not (s.office_id = current_office() and s.tenant_id is not distinct from by_tenant)
      and not (s.office_id = current_office() and s.tenant_id is null)
  ) or private.slug_of_deleted_office(wanted)
$$;
grant execute on function slug_is_taken(text, uuid) to causa_staff;

-- A tenant's slug becomes its own in `tenant_slugs`, the one before leads there for a year.
create or replace function keep_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- One at a time, as for a new office, which looks for a free one before it takes it.
  perform pg_advisory_xact_lock(hashtext('causa slugs'));
  if tg_op = 'UPDATE' then
    update tenant_slugs s set leads_until = now() + interval '1 year'
    where s.office_id = old.office_id and s.slug = old.slug;
  end if;
  insert into tenant_slugs as s (office_id, slug, tenant_id) values (new.office_id, new.slug, new.id)
  on conflict (slug) do update
    set office_id = excluded.office_id, tenant_id = excluded.tenant_id, leads_until = null
    where s.leads_until < now()
      or (s.leads_until is not null and s.office_id = excluded.office_id
          and (s.tenant_id is null or s.tenant_id = excluded.tenant_id));
  if not found or private.slug_of_deleted_office(new.slug) then
    raise unique_violation using message = 'the slug leads to another tenant', constraint = 'tenants_slug_key';
  end if;
  return null;
end $$;
create or replace trigger tenants_slug_added after insert on tenants
  for each row execute function keep_slug();
create or replace trigger tenants_slug_changed after update of slug on tenants
  for each row when (new.slug <> old.slug) execute function keep_slug();

-- The slug of a deleted tenant leads nowhere, and for a year is nobody else's.
create or replace function release_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update tenant_slugs s set leads_until = now() + interval '1 year'
  where s.office_id = old.office_id and s.slug = old.slug;
  return null;
end $$;
create or replace trigger tenants_slug_released after delete on tenants
  for each row execute function release_slug();

-- An office has a tenant, always: without one it has no address.
create or replace function keep_one_tenant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking u where u.office_id in (select office_id from gone) for no key update;
  if exists (
    select from offices o
    where o.id in (select office_id from gone) and not exists (select from tenants t where t.office_id = o.id)
  ) then
    raise check_violation using message = 'an office keeps one tenant', constraint = 'tenants_one_stays';
  end if;
  return null;
end $$;
create or replace trigger tenants_removed after delete on tenants
  referencing old table as gone for each statement execute function keep_one_tenant();

-- Another domain has everything to prove, with a token of its own.
create or replace function forget_domain_proof() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.custom_domain_verified_at := null;
  new.domain_checked_at := null;
  new.domain_lost_at := null;
  new.domain_token := case when new.custom_domain is not null then replace(gen_random_uuid()::text, '-', '') end;
  return new;
end $$;
create or replace trigger tenants_domain_changed before update of custom_domain on tenants
  for each row when (
    new.custom_domain is distinct from old.custom_domain
    and new.custom_domain_verified_at is not distinct from old.custom_domain_verified_at
  ) execute function forget_domain_proof();

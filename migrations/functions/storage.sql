-- Whether rows of any office name a file that is wholly stored.
create or replace function private.names_files() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select exists (select from public.documents where state <> 'reserved')
    or exists (select from public.ai_papers where state <> 'reserved')
    or exists (select from public.clients where avatar_url is not null)
    or exists (select from public.tenants where logo_url is not null)
$$;

grant execute on function private.names_files() to causa_system;

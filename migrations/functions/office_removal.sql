-- Deletes an office, by the operator's command or after its closing. Both take their locks in the order that all
-- writers use: office, payment, accounts.

-- Stores the facts that must outlive the office. `address` comes first among its slugs.
create or replace function private.begin_removal(office uuid, address text) returns void
  language sql volatile set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.office_removals (office_id, name, slugs, stripe_customers, suspended_at, closed_at)
  select o.id, o.name,
    array(select s.slug from tenant_slugs s where s.office_id = o.id order by s.slug <> address, s.slug),
    array(select c.customer_id from private.stripe_customers c
          where c.office_id = o.id and c.customer_id is not null order by c.customer_id),
    o.suspended_at, case when private.closing_is_over(o) then o.closing_since end
  from offices o where o.id = office
  on conflict (office_id) do update set name = excluded.name, slugs = excluded.slugs,
    stripe_customers = excluded.stripe_customers, suspended_at = excluded.suspended_at, closed_at = excluded.closed_at
$$;

-- Deletes the rows of an office, and the accounts that belong to no other office. The caller holds the locks of office
-- and payment. Foreign keys delete the rows that refer to the office; catalogue.http.test.ts checks every table. Tables
-- with counters come first, while the counters exist, in the order of their references. Returns the number of deleted
-- accounts.
create or replace function private.delete_office_rows(office uuid) returns integer
  language plpgsql volatile set search_path = pg_catalog, public, private, pg_temp as $$
#variable_conflict use_variable
declare
  -- Locked, so that no account joins another office between this query and the deletion.
  members uuid[] := array(
    select u.id from private.users u
    where u.id in (
      select r.user_id from user_roles r where r.office_id = office
      union select s.user_id from staff_users s where s.office_id = office
      union select c.user_id from client_users c where c.office_id = office
    )
    order by u.id for update
  );
  gone integer;
begin
  with paid as (delete from private.stripe_subscriptions s where s.office_id = office returning s.id)
  delete from private.jobs j using paid where j.payload ->> 'subscription' = paid.id;
  delete from documents d where d.office_id = office;
  delete from cases c where c.office_id = office;
  delete from clients c where c.office_id = office;
  delete from invitation_logs i where i.office_id = office;
  delete from staff_users s where s.office_id = office;
  delete from offices o where o.id = office;
  with accounts as (
    delete from private.users u
    where u.id = any (members) and not exists (select from user_roles r where r.user_id = u.id)
      and not exists (select from staff_users s where s.user_id = u.id)
      and not exists (select from client_users c where c.user_id = u.id)
    returning u.email
  ), mails as (
    delete from private.jobs j using accounts a where j.queue = 'mail' and j.payload ->> 'recipient' = a.email
  )
  select count(*) into gone from accounts;
  update private.office_removals r set deleted_at = now(), accounts = gone where r.office_id = office;
  return gone;
end $$;

-- Returns the offices that the server's schedule deletes: those whose 30 days are over, and those of which only files
-- are left. A suspended office is not deleted, because nobody in it can reopen it.
create or replace function private.closed_offices() returns table (id uuid, rows_deleted boolean)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, private, pg_temp as $$
  select o.id, false from offices o
  where o.closing_since is not null and private.closing_is_over(o) and o.suspended_at is null
  union all
  select r.office_id, true from private.office_removals r
  where r.closed_at is not null and r.deleted_at is not null and r.finished_at is null
$$;

-- Deletes the rows of such an office. Deletes nothing and returns null for any other office.
create or replace function private.delete_closed_office(office uuid) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.lock_office(office);
  perform private.lock_payment();
  perform from offices o
  where o.id = office and private.closing_is_over(o) and o.suspended_at is null for update;
  if not found then return null; end if;
  perform private.begin_removal(office, (
    select t.slug from tenants t where t.office_id = office order by t.created_at, t.id limit 1
  ));
  return private.delete_office_rows(office);
end $$;

create or replace function private.finish_closed_removal(office uuid, files integer) returns void
  language sql volatile security definer set search_path = pg_catalog, private, pg_temp as $$
  update private.office_removals r set finished_at = now(), files = finish_closed_removal.files
  where r.office_id = office and r.closed_at is not null and r.deleted_at is not null and r.finished_at is null
$$;

grant execute on function private.closed_offices(), private.delete_closed_office(uuid),
  private.finish_closed_removal(uuid, integer) to causa_system;

-- A job that staff add belongs to their office. Null if a job with this key exists.
create or replace function enqueue(queue text, payload jsonb, key text default null) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.jobs (queue, office_id, key, payload)
  values (queue, case when current_setting('role') = 'causa_staff' then public.current_office() end, key, payload)
  on conflict (queue, key) do nothing
  returning id
$$;

-- Takes so many due jobs that no other process holds, each until its lease ends: first what is no office's,
-- then the oldest of the next office after `served` that is not `busy`, so that nobody waits behind another's
-- thousands. A lease is twice as long after each claim that nothing came of.
create or replace function private.claim_jobs(
  wanted text, served uuid, lease interval, places integer, busy uuid[] default '{}'
)
  returns setof private.jobs
  language plpgsql volatile set search_path = pg_catalog, private, pg_temp as $$
declare
  claimed private.jobs;
begin
  for place in 1 .. places loop
    update private.jobs j set claims = j.claims + 1, due_at = now() + lease * 2 ^ j.claims
    where j.id = coalesce(
      (
        select id from private.jobs
        where queue = wanted and state = 'pending' and due_at <= now() and office_id is null
        order by due_at limit 1 for update skip locked
      ),
      (
        select id from private.jobs
        where queue = wanted and state = 'pending' and due_at <= now() and office_id > served and office_id <> all (busy)
        order by office_id, due_at limit 1 for update skip locked
      ),
      (
        select id from private.jobs
        where queue = wanted and state = 'pending' and due_at <= now() and office_id <= served and office_id <> all (busy)
        order by office_id, due_at limit 1 for update skip locked
      )
    )
    returning j.* into claimed;
    exit when not found;
    served := coalesce(claimed.office_id, served);
    return next claimed;
  end loop;
end $$;

-- How far a mail of the office is: all that staff may learn of the jobs.
create or replace function mail_state(message uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select case state when 'done' then 'sent' else state end from private.jobs
  where id = message and queue = 'mail' and office_id = public.current_office()
$$;

grant execute on function enqueue(text, jsonb, text) to causa_staff, causa_system;
grant execute on function private.claim_jobs(text, uuid, interval, integer, uuid[]) to causa_system;
grant execute on function mail_state(uuid) to causa_staff;

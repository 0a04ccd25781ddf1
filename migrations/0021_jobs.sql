-- Up Migration

-- Work for later: put in by the transaction that causes it, done at least once.
create table private.jobs (
  id uuid primary key default uuidv7(),
  queue text not null check (length(queue) between 1 and 40),
  -- Whose work it is: offices take turns. What is no office's, such as the mails about an account, goes first.
  office_id uuid references public.offices on delete cascade,
  -- What is put in again under the same key is there already.
  key text check (length(key) <= 100),
  -- Its `secret`, such as a letter with a link, goes when the job is over.
  payload jsonb not null check (octet_length(payload::text) <= 200000),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Attempts that failed, and claims since the last of them: what came of a claim nobody may have said.
  failures smallint not null default 0,
  claims smallint not null default 0,
  -- When the next attempt may begin; while one is under way, when its lease ends.
  due_at timestamptz not null default now(),
  -- A code, never the words of whoever failed: they may repeat an address.
  last_error text check (length(last_error) <= 60),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (queue, key),
  check ((state = 'pending') = (ended_at is null)),
  check (state = 'pending' or not payload ? 'secret')
);
create index jobs_due on private.jobs (queue, office_id, due_at) where state = 'pending';
create index jobs_over on private.jobs (ended_at) where state <> 'pending';
create index jobs_of_office on private.jobs (office_id) where office_id is not null;
grant select, insert, update, delete on private.jobs to causa_system;

-- What staff put in is their office's. Null where the key is there already.
create function enqueue(queue text, payload jsonb, key text default null) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.jobs (queue, office_id, key, payload)
  values (queue, case when current_setting('role') = 'causa_staff' then public.current_office() end, key, payload)
  on conflict (queue, key) do nothing
  returning id
$$;
revoke execute on function enqueue(text, jsonb, text) from public;
grant execute on function enqueue(text, jsonb, text) to causa_staff, causa_system;

-- Takes so many due jobs that no other process holds, each until its lease ends: first what is no office's,
-- then the oldest of the next office after `served`, so that nobody waits behind another's thousands. A lease
-- is twice as long after each claim that nothing came of.
create function private.claim_jobs(wanted text, served uuid, lease interval, places integer)
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
        where queue = wanted and state = 'pending' and due_at <= now() and office_id > served
        order by office_id, due_at limit 1 for update skip locked
      ),
      (
        select id from private.jobs
        where queue = wanted and state = 'pending' and due_at <= now() and office_id <= served
        order by office_id, due_at limit 1 for update skip locked
      )
    )
    returning j.* into claimed;
    exit when not found;
    served := coalesce(claimed.office_id, served);
    return next claimed;
  end loop;
end $$;
revoke execute on function private.claim_jobs(text, uuid, interval, integer) from public;
grant execute on function private.claim_jobs(text, uuid, interval, integer) to causa_system;

insert into private.jobs
  (id, queue, office_id, payload, state, failures, due_at, last_error, created_at, ended_at)
select id, 'mail', office_id,
  jsonb_build_object('recipient', recipient, 'subject', subject)
    || case when state = 'pending' then jsonb_build_object('secret', letter) else '{}' end,
  case state when 'sent' then 'done' else state end, attempts, due_at, last_error, created_at,
  case when state <> 'pending' then coalesce(sent_at, created_at) end
from private.outbox;
insert into private.jobs (queue, office_id, payload)
select 'document text', office_id, jsonb_build_object('document', id)
from documents where text_state = 'waiting';

-- How far a mail of the office is: all that staff may learn of the jobs.
create or replace function mail_state(message uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select case state when 'done' then 'sent' else state end from private.jobs
  where id = message and queue = 'mail' and office_id = public.current_office()
$$;
drop function queue_mail(text, jsonb);
drop table private.outbox, private.job_runs;
drop index documents_to_read;
alter table documents drop column text_attempts, drop column text_claims, drop column text_due_at;

-- Down Migration

alter table documents
  add column text_attempts smallint not null default 0,
  add column text_claims smallint not null default 0,
  add column text_due_at timestamptz not null default now();
create index documents_to_read on documents (office_id, text_due_at)
  where text_state = 'waiting' and state = 'stored' and deleted_at is null;
grant update (text_attempts, text_claims, text_due_at) on documents to causa_system;

create table private.job_runs (
  name text primary key,
  began_at timestamptz not null
);
grant select, insert, update on private.job_runs to causa_system;

create table private.outbox (
  id uuid primary key default uuidv7(),
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (length(subject) <= 500),
  letter jsonb,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 60),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  office_id uuid references public.offices on delete cascade,
  check ((state = 'pending') = (letter is not null))
);
create index outbox_due on private.outbox (office_id, due_at) where state = 'pending';
create index outbox_done on private.outbox (created_at) where state <> 'pending';
grant select, insert, update, delete on private.outbox to causa_system;
insert into private.outbox
  (id, recipient, subject, letter, state, attempts, due_at, last_error, created_at, sent_at, office_id)
select id, payload ->> 'recipient', payload ->> 'subject', payload -> 'secret',
  case state when 'done' then 'sent' else state end, failures + claims, due_at, last_error, created_at,
  case when state = 'done' then ended_at end, office_id
from private.jobs where queue = 'mail';

create function queue_mail(recipient text, letter jsonb) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.outbox (recipient, subject, letter, office_id)
  values (recipient, letter ->> 'subject', letter,
    case when current_setting('role') = 'causa_staff' then public.current_office() end)
  returning id
$$;
revoke execute on function queue_mail(text, jsonb) from public;
grant execute on function queue_mail(text, jsonb) to causa_staff, causa_system;
create or replace function mail_state(message uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select state from private.outbox where id = message and office_id = public.current_office()
$$;
drop function private.claim_jobs(text, uuid, interval, integer), enqueue(text, jsonb, text);
drop table private.jobs;

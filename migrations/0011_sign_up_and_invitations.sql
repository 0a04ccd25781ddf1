-- Up Migration

-- An office gets its address once its e-mail is confirmed. Taken at sign-up, the next one's would tell
-- whether the e-mail had an account, which opens no office.
alter table tenants alter column slug drop not null;
grant update (name, updated_at) on offices to causa_system;
grant update (name, slug, company_name, updated_at) on tenants to causa_system;

-- Whose message it is: offices take turns, and none of them delays the mails about someone's account,
-- which are no office's.
alter table private.outbox add column office_id uuid references public.offices on delete cascade;
drop index private.outbox_due;
create index outbox_due on private.outbox (office_id, due_at) where state = 'pending';

create or replace function queue_mail(recipient text, letter jsonb) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.outbox (recipient, subject, letter, office_id)
  values (recipient, letter ->> 'subject', letter,
    case when current_setting('role') = 'causa_staff' then public.current_office() end)
  returning id
$$;

-- How far a mail of the office is: all that staff may learn of the outbox.
create function mail_state(message uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select state from private.outbox where id = message and office_id = public.current_office()
$$;
revoke execute on function mail_state(uuid) from public;
grant execute on function mail_state(uuid) to causa_staff;

-- Down Migration

drop function mail_state(uuid);
create or replace function queue_mail(recipient text, letter jsonb) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.outbox (recipient, subject, letter) values (recipient, letter ->> 'subject', letter) returning id
$$;
drop index private.outbox_due;
alter table private.outbox drop column office_id;
create index outbox_due on private.outbox (due_at) where state = 'pending';

revoke update (name, slug, company_name, updated_at) on tenants from causa_system;
revoke update (name, updated_at) on offices from causa_system;
update tenants set slug = 'escritorio-' || replace(id::text, '-', '') where slug is null;
alter table tenants alter column slug set not null;

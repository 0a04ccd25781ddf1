-- Staff cause mail, and cannot look into the outbox.
create or replace function queue_mail(recipient text, letter jsonb) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.outbox (recipient, subject, letter, office_id)
  values (recipient, letter ->> 'subject', letter,
    case when current_setting('role') = 'causa_staff' then public.current_office() end)
  returning id
$$;

-- How far a mail of the office is: all that staff may learn of the outbox.
create or replace function mail_state(message uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select state from private.outbox where id = message and office_id = public.current_office()
$$;

grant execute on function queue_mail(text, jsonb) to causa_staff, causa_system;
grant execute on function mail_state(uuid) to causa_staff;

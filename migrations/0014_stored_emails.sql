-- Up Migration

-- An e-mail in the one spelling that is stored, counted and compared, see src/auth/email.ts: ASCII, small
-- letters, no quotes, a domain with other letters as the network writes it. What looks alike is alike.
create function is_email(value text) returns boolean
  language sql immutable strict parallel safe
  return length(value) <= 254 and value ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9.-]+$';

-- A label of a domain as RFC 3492 writes it; for this migration alone.
create function punycode(label text) returns text language plpgsql as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points int[] := array(select ascii(c) from string_to_table(label, null) with ordinality as s (c, n) order by n);
  basic text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  written text := basic || case when basic = '' then '' else '-' end;
  done int := length(basic);
  n int := 128;
  bias int := 72;
  delta int := 0;
  next int; point int; q int; k int; t int;
begin
  if basic = label then return label; end if;
  while done < cardinality(points) loop
    select min(p) into next from unnest(points) p where p >= n;
    delta := delta + (next - n) * (done + 1);
    n := next;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      continue when point <> n;
      q := delta;
      k := 36;
      loop
        t := greatest(1, least(26, k - bias));
        exit when q < t;
        written := written || substr(digits, t + (q - t) % (36 - t) + 1, 1);
        q := (q - t) / (36 - t);
        k := k + 36;
      end loop;
      written := written || substr(digits, q + 1, 1);
      delta := case when done = length(basic) then delta / 700 else delta / 2 end;
      delta := delta + delta / (done + 1);
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
      done := done + 1;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || written;
end $$;

-- What an e-mail from before becomes: without what cannot be seen, in plain small letters, the domain in ASCII.
create function stored_email(value text) returns text language sql
  return (
    select regexp_replace(plain, '@[^@]*$', '') || '@' || (
      select string_agg(punycode(label), '.' order by n)
      from string_to_table(regexp_replace(plain, '^.*@', ''), '.') with ordinality as s (label, n)
    )
    from lower(normalize(regexp_replace(
      value, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]',
      '', 'g'
    ), NFKC)) as plain
  );

-- Two accounts that become one stop the migration: which of them is whose, a person has to find out.
update private.users set email = stored_email(email) where not is_email(email);
update staff_users set email = stored_email(email) where not is_email(email);
update client_users set email = stored_email(email) where not is_email(email);
update invitation_logs set email = stored_email(email) where not is_email(email);
update clients set email = stored_email(email) where not is_email(email);
update clients set billing_email = stored_email(billing_email) where not is_email(billing_email);
update client_contacts set email = stored_email(email) where not is_email(email);

-- Nobody signs in with these: one that cannot be written so goes into the client's notes.
update clients c set notes = concat_ws(E'\n', c.notes, odd.emails)
from (
  select office_id, client_id, string_agg(email, E'\n') as emails from (
    select office_id, id as client_id, email from clients
    union all select office_id, id, billing_email from clients
    union all select office_id, client_id, email from client_contacts
  ) all_of_them
  where not is_email(email) group by office_id, client_id
) odd
where (c.office_id, c.id) = (odd.office_id, odd.client_id);
update clients set email = null where not is_email(email);
update clients set billing_email = null where not is_email(billing_email);
update client_contacts set email = null where not is_email(email);

drop function stored_email(text);
drop function punycode(text);

alter table private.users add constraint users_email_stored check (is_email(email));
alter table staff_users add constraint staff_users_email_stored check (is_email(email));
alter table client_users add constraint client_users_email_stored check (is_email(email));
alter table invitation_logs add constraint invitation_logs_email_stored check (is_email(email));
alter table clients
  add constraint clients_email_stored check (is_email(email)),
  add constraint clients_billing_email_stored check (is_email(billing_email));
alter table client_contacts add constraint client_contacts_email_stored check (is_email(email));

-- Down Migration

alter table client_contacts drop constraint client_contacts_email_stored;
alter table clients drop constraint clients_billing_email_stored, drop constraint clients_email_stored;
alter table invitation_logs drop constraint invitation_logs_email_stored;
alter table client_users drop constraint client_users_email_stored;
alter table staff_users drop constraint staff_users_email_stored;
alter table private.users drop constraint users_email_stored;
drop function is_email(text);

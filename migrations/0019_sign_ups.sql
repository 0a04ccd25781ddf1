-- Up Migration

-- A sign-up is a row of its own until its e-mail is confirmed, and the same row whether the e-mail has an
-- account or not: account and office are made by the confirmation. So nothing that a stranger can do with
-- the password they typed tells whether there is an account.
create table private.sign_ups (
  email text primary key constraint sign_ups_email_stored check (is_email(email)),
  -- Another one at each sign-up; the link's token is made of it.
  id uuid not null unique,
  password_hash text not null,
  office_name text not null check (office_name = btrim(office_name) and length(office_name) between 1 and 200),
  -- Where it came from.
  address inet,
  token_hash bytea not null unique,
  link_expires_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_expiry on private.sign_ups (expires_at);
grant select, insert, update, delete on private.sign_ups to causa_system;

-- A recovery proves who holds a mailbox; whose account that is, is looked up when it is used.
create table private.recovery_tokens (
  token_hash bytea primary key,
  email text not null constraint recovery_tokens_email_stored check (is_email(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index recovery_tokens_email on private.recovery_tokens (email);
create index recovery_tokens_expiry on private.recovery_tokens (expires_at);
grant select, insert, update, delete on private.recovery_tokens to causa_system;

insert into private.recovery_tokens (token_hash, email, created_at, expires_at, spent_at)
select t.token_hash, u.email, t.created_at, t.expires_at, t.spent_at
from private.one_time_tokens t join private.users u on u.id = t.user_id where t.purpose = 'recovery';

-- Accounts that nobody confirmed become sign-ups, with the newest link that was sent. Their offices, which
-- nobody ever entered, go.
insert into private.sign_ups (email, id, password_hash, office_name, token_hash, link_expires_at, expires_at)
select distinct on (u.email) u.email, gen_random_uuid(), u.password_hash, t.name,
  coalesce(link.token_hash, uuid_send(gen_random_uuid())), coalesce(link.expires_at, now()), now() + interval '720 hours'
from private.users u
join tenants t on t.user_id = u.id and t.slug is null
left join lateral (
  select o.token_hash, o.expires_at from private.one_time_tokens o
  where o.user_id = u.id and o.purpose = 'signup' and o.spent_at is null
  order by o.created_at desc limit 1
) link on true
where u.email_confirmed_at is null
order by u.email, t.created_at;
delete from offices o
where exists (select from tenants t where t.office_id = o.id and t.slug is null)
  and not exists (select from tenants t where t.office_id = o.id and t.slug is not null)
  and not exists (
    select from user_roles r join private.users u on u.id = r.user_id
    where r.office_id = o.id and u.email_confirmed_at is not null);
delete from private.users where email_confirmed_at is null;
drop table private.one_time_tokens;

-- From now on an account is somebody's who confirmed its e-mail, and an office has an address.
alter table private.users alter column email_confirmed_at set not null;
alter table tenants alter column slug set not null;
revoke update (name, updated_at) on offices from causa_system;
revoke update (name, slug, company_name, updated_at) on tenants from causa_system;

-- Down Migration

grant update (name, updated_at) on offices to causa_system;
grant update (name, slug, company_name, updated_at) on tenants to causa_system;
alter table tenants alter column slug drop not null;
alter table private.users alter column email_confirmed_at drop not null;

create table private.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references private.users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index one_time_tokens_user on private.one_time_tokens (user_id);
create index one_time_tokens_expiry on private.one_time_tokens (expires_at);
grant select, insert, update, delete on private.one_time_tokens to causa_system;
insert into private.one_time_tokens (token_hash, user_id, purpose, created_at, expires_at, spent_at)
select t.token_hash, u.id, 'recovery', t.created_at, t.expires_at, t.spent_at
from private.recovery_tokens t join private.users u on u.email = t.email;

-- Who has not confirmed a sign-up signs up again.
drop table private.recovery_tokens, private.sign_ups;

-- Up Migration

-- ---------------------------------------------------------------- sessions and passwords

alter table private.sessions
  -- As the browser names itself: what device that is, the page says.
  add column user_agent text check (length(user_agent) <= 300),
  add column address inet,
  -- When it was last renewed: at most the life of an access token behind.
  add column used_at timestamptz,
  -- It was opened with a second step, or by a passkey, which is two at once.
  add column second_step boolean not null default false;
update private.sessions set used_at = created_at;
alter table private.sessions alter column used_at set default now(), alter column used_at set not null;

alter table private.users add column password_changed_at timestamptz;
update private.users set password_changed_at = created_at;
alter table private.users
  alter column password_changed_at set default now(), alter column password_changed_at set not null;

grant update (full_name, phone, version, updated_at) on staff_users to causa_staff;

-- ---------------------------------------------------------------- second steps: a person's, in all their offices

-- An authenticator app (RFC 6238). Only a confirmed one is asked for.
create table private.authenticators (
  user_id uuid primary key references private.users on delete cascade,
  -- Encrypted by the server.
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- That of the last code that was taken: it and all before it count no more.
  last_step bigint,
  constraint authenticators_confirmed check ((confirmed_at is null) = (last_step is null))
);

create table private.recovery_codes (
  user_id uuid not null references private.users on delete cascade,
  -- Keyed, so that nobody who reads it can try codes out.
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  spent_at timestamptz,
  primary key (user_id, code_hash)
);

create table private.passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references private.users on delete cascade,
  credential_id bytea not null constraint passkeys_credential unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2000),
  -- That of its last use; 0 always, where the device counts none.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on private.passkeys (user_id);

-- What a passkey has to sign: once, and for what it was asked.
create table private.passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step')),
  user_id uuid references private.users on delete cascade,
  expires_at timestamptz not null,
  -- Who signs in with a passkey alone is nobody yet.
  constraint passkey_challenges_whose check ((purpose = 'sign_in') = (user_id is null))
);
create index passkey_challenges_user on private.passkey_challenges (user_id);
create index passkey_challenges_expiry on private.passkey_challenges (expires_at);

-- The password was right and the second step is still to come.
create table private.pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references private.users on delete cascade,
  -- The one that was named, if any.
  office_id uuid references public.offices on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_user on private.pending_sign_ins (user_id);
create index pending_sign_ins_office on private.pending_sign_ins (office_id);
create index pending_sign_ins_expiry on private.pending_sign_ins (expires_at);

grant select, insert, update, delete on
  private.authenticators, private.recovery_codes, private.passkeys, private.passkey_challenges,
  private.pending_sign_ins
  to causa_system;

-- ---------------------------------------------------------------- what an office asks for

-- The first day on which its staff can do nothing in a session without a second step; null for never.
alter table offices add column second_step_from date;
grant update (second_step_from, updated_at) on offices to causa_staff;

-- Up Migration

alter table clients
  add column email text check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 254),
  add column phone text check (phone = btrim(phone) and length(phone) between 1 and 50),
  add column notes text check (length(notes) between 1 and 5000),
  add column address_line1 text check (length(address_line1) between 1 and 200),
  add column address_line2 text check (length(address_line2) between 1 and 200),
  add column city text collate "pt-x-icu" check (city = btrim(city) and length(city) between 1 and 100),
  add column region text check (length(region) between 1 and 100),
  add column postal_code text check (length(postal_code) between 1 and 20),
  -- ISO 3166, two letters.
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- Without spaces. A number that is none is stored when the person insists.
  add column tax_id text check (length(tax_id) between 1 and 40),
  add column billing_email text
    check (billing_email = lower(btrim(billing_email)) and billing_email like '%_@_%' and length(billing_email) <= 254),
  add column billing_phone text check (length(billing_phone) between 1 and 50),
  add column payment_terms text check (length(payment_terms) between 1 and 200),
  add column preferred_payment_method text check (length(preferred_payment_method) between 1 and 100),
  add column iban text check (length(iban) between 1 and 60),
  add column swift text check (length(swift) between 1 and 20),
  -- Euros.
  add column credit_limit numeric(14, 2) check (credit_limit >= 0),
  add column tenant_id uuid,
  -- Who changed it last, for whoever comes too late.
  add column updated_by uuid default current_app_user() references private.users on delete set null,
  add constraint clients_tenant_fkey foreign key (office_id, tenant_id) references tenants (office_id, id)
    on delete set null (tenant_id),
  alter column search
    set expression as (fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(city, '')));

-- Duplicates are looked for by these when a list is imported, and people by their e-mail.
create index clients_by_email on clients (office_id, email) where email is not null;
create index clients_by_tax_id on clients (office_id, tax_id) where tax_id is not null;
create index clients_of_tenant on clients (office_id, tenant_id) where tenant_id is not null;
-- Whether a stored photo is anybody's.
create index clients_by_photo on clients (office_id, avatar_url) where avatar_url is not null;
create index cases_by_number on cases (office_id, number) where number is not null;

create function remember_who_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.updated_by := current_app_user();
  return new;
end $$;
-- Counters change a client, too, but nobody's version of it.
create trigger clients_changed before update on clients
  for each row when (new.version <> old.version) execute function remember_who_changed();

-- Whom the office talks to at a client.
create table client_contacts (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  client_id uuid not null,
  user_id uuid default current_app_user() references private.users on delete set null,
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  role text check (length(role) between 1 and 200),
  email text check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 254),
  phone text check (length(phone) between 1 and 50),
  is_partner boolean not null default false,
  notes text check (length(notes) <= 5000),
  -- Its place in the form.
  position integer not null check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint client_contacts_client_fkey foreign key (office_id, client_id) references clients (office_id, id)
    on delete cascade
);
create index client_contacts_of_client on client_contacts (office_id, client_id, position, id);

-- People at a client who may use the portal; `user_id` is set when they register.
create table client_users (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  client_id uuid not null,
  user_id uuid references private.users on delete set null,
  full_name text not null check (full_name = btrim(full_name) and length(full_name) between 1 and 200),
  email text not null check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 254),
  position text check (length(position) between 1 and 200),
  phone text check (length(phone) between 1 and 50),
  is_primary_contact boolean not null default false,
  created_by uuid default current_app_user() references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint client_users_email_key unique (office_id, client_id, email),
  constraint client_users_client_fkey foreign key (office_id, client_id) references clients (office_id, id)
    on delete cascade
);
create index client_users_newest on client_users (office_id, created_at desc, id desc);
create index client_users_by_email on client_users (email);
create index client_users_of_user on client_users (user_id) where user_id is not null;

-- What was sent to whom. A resend or an edit replaces the token, which makes the link before it useless.
create table invitation_logs (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  email text not null check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 254),
  user_type text not null check (user_type in ('client', 'staff')),
  client_id uuid,
  full_name text not null check (full_name = btrim(full_name) and length(full_name) between 1 and 200),
  position text check (length(position) between 1 and 200),
  phone text check (length(phone) between 1 and 50),
  invited_by uuid default current_app_user() references private.users on delete set null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'expired')),
  token_hash bytea not null unique,
  -- The mail that carries the link.
  message_id uuid,
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint invitation_logs_client_fkey foreign key (office_id, client_id) references clients (office_id, id)
    on delete cascade,
  check ((user_type = 'client') = (client_id is not null)),
  check ((status = 'accepted') = (accepted_at is not null))
);
create index invitation_logs_newest on invitation_logs (office_id, sent_at desc, id desc);
create index invitation_logs_of_client on invitation_logs (office_id, client_id, email, sent_at desc);
create index invitation_logs_by_email on invitation_logs (email, sent_at desc);
create index invitation_logs_pending on invitation_logs (sent_at) where status = 'pending';

-- Staff cause mail, and cannot look into the outbox.
create function queue_mail(recipient text, letter jsonb) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, private, pg_temp as $$
  insert into private.outbox (recipient, subject, letter) values (recipient, letter ->> 'subject', letter) returning id
$$;
revoke execute on function queue_mail(text, jsonb) from public;
grant execute on function queue_mail(text, jsonb) to causa_staff, causa_system;

-- ---------------------------------------------------------------- who may touch what

-- The id, too: a photo is stored under it before its client is.
grant
  insert (id, email, phone, notes, address_line1, address_line2, city, region, postal_code, country, tax_id,
    billing_email, billing_phone, payment_terms, preferred_payment_method, iban, swift, credit_limit,
    avatar_url, tenant_id),
  update (email, phone, notes, address_line1, address_line2, city, region, postal_code, country, tax_id,
    billing_email, billing_phone, payment_terms, preferred_payment_method, iban, swift, credit_limit,
    avatar_url, tenant_id)
  on clients to causa_staff;
-- A photo that nobody has is a stray file.
create policy system on clients for select to causa_system using (true);
grant select (office_id, id, avatar_url) on clients to causa_system;

alter table client_contacts enable row level security, force row level security;
create policy owner on client_contacts to causa_owner using (true);
create policy staff on client_contacts to causa_staff using (office_id = current_office());
grant select, insert (client_id, name, role, email, phone, is_partner, position),
  update (name, role, email, phone, is_partner, position, updated_at), delete
  on client_contacts to causa_staff;

alter table client_users enable row level security, force row level security;
create policy owner on client_users to causa_owner using (true);
create policy staff on client_users to causa_staff using (office_id = current_office());
grant select, insert (client_id, full_name, email, position, phone, is_primary_contact),
  update (full_name, email, position, phone, is_primary_contact, version, updated_at)
  on client_users to causa_staff;

alter table invitation_logs enable row level security, force row level security;
create policy owner on invitation_logs to causa_owner using (true);
create policy staff on invitation_logs to causa_staff using (office_id = current_office());
-- Not the token's hash: nobody who invites needs to read it.
grant
  select (office_id, id, email, user_type, client_id, full_name, position, phone, invited_by, status, message_id,
    sent_at, accepted_at, version, created_at, updated_at),
  insert (email, user_type, client_id, full_name, position, phone, token_hash, message_id),
  update (email, user_type, client_id, full_name, position, phone, status, token_hash, message_id, sent_at,
    version, updated_at),
  delete
  on invitation_logs to causa_staff;
create policy system on invitation_logs to causa_system using (true);
grant select (office_id, id, status, sent_at, version), update (status, version, updated_at) on invitation_logs to causa_system;

-- Down Migration

drop function queue_mail(text, jsonb);
drop table invitation_logs, client_users, client_contacts;
drop trigger clients_changed on clients;
drop function remember_who_changed();
drop index cases_by_number, clients_by_photo;
revoke select (office_id, id, avatar_url) on clients from causa_system;
drop policy system on clients;
revoke insert (id, avatar_url), update (avatar_url) on clients from causa_staff;
alter table clients alter column search set expression as (fold(name));
alter table clients
  drop column email, drop column phone, drop column notes, drop column address_line1, drop column address_line2,
  drop column city, drop column region, drop column postal_code, drop column country, drop column tax_id,
  drop column billing_email, drop column billing_phone, drop column payment_terms,
  drop column preferred_payment_method, drop column iban, drop column swift, drop column credit_limit,
  drop column tenant_id, drop column updated_by;

-- Up Migration

-- ---------------------------------------------------------------- what deletes and adds many rows at once

-- One row for each time someone deleted something: what it was called, what went along, and who did it.
-- The rows themselves stay for 30 days, out of everybody's sight.
create table deletions (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('case', 'client', 'document', 'import')),
  subject_id uuid not null,
  title text not null check (length(title) between 1 and 300),
  -- Where it was: a document's case or client, a case's client.
  place text check (length(place) between 1 and 300),
  -- What went along, without the thing itself.
  cases integer not null default 0 check (cases >= 0),
  documents integer not null default 0 check (documents >= 0),
  -- Of an import: how many of its rows went. Cases count in `cases`.
  clients integer not null default 0 check (clients >= 0),
  user_id uuid default current_app_user() references private.users on delete set null,
  -- Of the clock and not of the transaction's begin, so that deletions stand in the order in which they got
  -- the office's lock: what hangs on something in the bin was deleted before it, and is purged before it.
  created_at timestamptz not null default clock_timestamp(),
  primary key (office_id, id)
);
create index deletions_newest on deletions (office_id, created_at desc, id desc);

-- One row for each list that came in. Its rows name it, so that it can be taken back as a whole.
create table imports (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('clients', 'cases')),
  -- What it was called on the disk of whoever brought it.
  file_name text check (length(file_name) between 1 and 200),
  row_count integer not null check (row_count > 0),
  user_id uuid default current_app_user() references private.users on delete set null,
  -- Of the clock: within the office's lock, as the deletions are.
  created_at timestamptz not null default clock_timestamp(),
  primary key (office_id, id)
);
create index imports_newest on imports (office_id, created_at desc, id desc);

-- ---------------------------------------------------------------- clients and their people

create table clients (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid default current_app_user() references private.users on delete set null,
  -- Sorted as Portuguese sorts, accents included.
  name text collate "pt-x-icu" not null check (name = btrim(name) and length(name) between 1 and 200),
  email text check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 254),
  phone text check (phone = btrim(phone) and length(phone) between 1 and 50),
  notes text check (length(notes) between 1 and 5000),
  address_line1 text check (length(address_line1) between 1 and 200),
  address_line2 text check (length(address_line2) between 1 and 200),
  city text collate "pt-x-icu" check (city = btrim(city) and length(city) between 1 and 100),
  region text check (length(region) between 1 and 100),
  postal_code text check (length(postal_code) between 1 and 20),
  -- ISO 3166, two letters.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Without spaces. A number that is none is stored when the person insists.
  tax_id text check (length(tax_id) between 1 and 40),
  billing_email text
    check (billing_email = lower(btrim(billing_email)) and billing_email like '%_@_%' and length(billing_email) <= 254),
  billing_phone text check (length(billing_phone) between 1 and 50),
  payment_terms text check (length(payment_terms) between 1 and 200),
  preferred_payment_method text check (length(preferred_payment_method) between 1 and 100),
  iban text check (length(iban) between 1 and 60),
  swift text check (length(swift) between 1 and 20),
  -- Euros.
  credit_limit numeric(14, 2) check (credit_limit >= 0),
  -- Storage path of the photo.
  avatar_url text check (length(avatar_url) <= 500),
  tenant_id uuid,
  import_id uuid,
  -- Since when somebody is a client, as the list said that brought them in: whether a later list brings the
  -- same client again is told by it. Shown nowhere.
  registered_on date check (registered_on between '1900-01-01' and '2200-12-31'),
  -- Kept by the triggers on cases and documents.
  case_count integer not null default 0 check (case_count >= 0),
  document_count integer not null default 0 check (document_count >= 0),
  -- When the newest of its documents came.
  last_document_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who changed it last, for whoever comes too late.
  updated_by uuid default current_app_user() references private.users on delete set null,
  deleted_at timestamptz,
  deletion_id uuid,
  search text not null generated always as (fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(city, ''))) stored,
  -- Stored, since folding a name takes longer than all else that a search does with it.
  name_search text not null generated always as (fold(name)) stored,
  tax_key text generated always as (number_key(tax_id)) stored,
  number_search text not null generated always as (
    coalesce(number_key(tax_id), '') || ' ' || coalesce(phone_keys(phone, country), '') || ' '
      || coalesce(phone_keys(billing_phone, country), '')
  ) stored,
  primary key (office_id, id),
  constraint clients_tenant_fkey foreign key (office_id, tenant_id) references tenants (office_id, id)
    on delete set null (tenant_id),
  constraint clients_import_fkey foreign key (office_id, import_id) references imports (office_id, id),
  constraint clients_deletion_fkey foreign key (office_id, deletion_id) references deletions (office_id, id),
  constraint clients_email_stored check (is_email(email)),
  constraint clients_billing_email_stored check (is_email(billing_email)),
  check ((deleted_at is null) = (deletion_id is null))
);
-- The indexes of what is seen hold only what is seen, so that an index alone can answer.
create index clients_by_name on clients (office_id, name, id) where deleted_at is null;
create index clients_with_cases_by_name on clients (office_id, name, id) where deleted_at is null and case_count > 0;
create index clients_with_documents_by_name on clients (office_id, name, id)
  where deleted_at is null and document_count > 0;
create index clients_by_last_document on clients (office_id, last_document_at, id)
  where deleted_at is null and document_count > 0;
create index clients_most_active on clients (office_id, case_count desc, name) where deleted_at is null and case_count > 0;
create index clients_by_update on clients (office_id, updated_at, id) where deleted_at is null;
create index clients_newest on clients (office_id, created_at, id) where deleted_at is null;
create index clients_by_city on clients (office_id, city, id) where deleted_at is null;
create index clients_by_cases on clients (office_id, case_count, id) where deleted_at is null;
create index clients_by_documents on clients (office_id, document_count, id) where deleted_at is null;
-- Without a list of pending entries, which every search would have to read through.
create index clients_search on clients using gin (search_keys(office_id, search)) with (fastupdate = off);
create index clients_number_search on clients using gin (search_keys(office_id, number_search)) with (fastupdate = off);
-- Duplicates are looked for by these when a list is imported, and people by their e-mail.
create index clients_by_email on clients (office_id, email) where email is not null;
create index clients_by_tax_id on clients (office_id, tax_id) where tax_id is not null;
-- Who has a tax number already.
create index clients_by_tax_key on clients (office_id, tax_key) where tax_key is not null;
create index clients_of_tenant on clients (office_id, tenant_id) where tenant_id is not null;
create index clients_of_import on clients (office_id, import_id) where import_id is not null;
-- Whether a stored photo is anybody's.
create index clients_by_photo on clients (office_id, avatar_url) where avatar_url is not null;
create index clients_deleted on clients (office_id, deletion_id) where deletion_id is not null;

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
    on delete cascade,
  constraint client_contacts_email_stored check (is_email(email))
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
    on delete cascade,
  constraint client_users_email_stored check (is_email(email))
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
  constraint invitation_logs_email_stored check (is_email(email)),
  check ((user_type = 'client') = (client_id is not null)),
  check ((status = 'accepted') = (accepted_at is not null))
);
create index invitation_logs_newest on invitation_logs (office_id, sent_at desc, id desc);
create index invitation_logs_of_client on invitation_logs (office_id, client_id, email, sent_at desc);
create index invitation_logs_by_email on invitation_logs (email, sent_at desc);
create index invitation_logs_pending on invitation_logs (office_id, sent_at) where status = 'pending';

-- ---------------------------------------------------------------- who may touch what

-- Written by the functions of the recycle bin alone.
alter table deletions enable row level security, force row level security;
grant select on deletions to causa_staff, causa_system;

alter table imports enable row level security, force row level security;
grant select, insert (kind, file_name, row_count) on imports to causa_staff;

-- The id, too: a photo is stored under it before its client is.
alter table clients enable row level security, force row level security;
grant select,
  insert (id, name, email, phone, notes, address_line1, address_line2, city, region, postal_code, country, tax_id,
    billing_email, billing_phone, payment_terms, preferred_payment_method, iban, swift, credit_limit,
    avatar_url, tenant_id, import_id, registered_on),
  update (name, email, phone, notes, address_line1, address_line2, city, region, postal_code, country, tax_id,
    billing_email, billing_phone, payment_terms, preferred_payment_method, iban, swift, credit_limit,
    avatar_url, tenant_id, version, updated_at)
  on clients to causa_staff;
-- A photo that nobody has is a stray file.
grant select (office_id, id, avatar_url) on clients to causa_system;

alter table client_contacts enable row level security, force row level security;
grant select, insert (client_id, name, role, email, phone, is_partner, position),
  update (name, role, email, phone, is_partner, position, updated_at), delete
  on client_contacts to causa_staff;

alter table client_users enable row level security, force row level security;
grant select, insert (client_id, full_name, email, position, phone, is_primary_contact),
  update (full_name, email, position, phone, is_primary_contact, version, updated_at)
  on client_users to causa_staff;
grant select (office_id, client_id, user_id) on client_users to causa_portal;

-- Not the token's hash: nobody who invites needs to read it.
alter table invitation_logs enable row level security, force row level security;
grant
  select (office_id, id, email, user_type, client_id, full_name, position, phone, invited_by, status, message_id,
    sent_at, accepted_at, version, created_at, updated_at),
  insert (email, user_type, client_id, full_name, position, phone, token_hash, message_id),
  update (email, user_type, client_id, full_name, position, phone, status, token_hash, message_id, sent_at,
    version, updated_at),
  delete
  on invitation_logs to causa_staff;
grant select (office_id, id, status, sent_at, version), update (status, version, updated_at) on invitation_logs to causa_system;

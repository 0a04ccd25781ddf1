-- What the migrations make, written by npm run db:schema: to be read, and not to be run.
-- The text of a function stands in the file of migrations/functions that is named above it.

create extension pg_trgm;
create extension unaccent;

grant usage on schema public to public;
grant usage on schema public to causa_portal;
grant usage on schema public to causa_staff;
grant usage on schema public to causa_system;
grant usage on schema private to causa_system;

create type case_delta as (office_id uuid, client_id uuid, status text, due_date date, n integer);
create type document_delta as (office_id uuid, client_id uuid, n integer, bytes bigint);

-- text search configuration portuguese_unaccented reads by portuguese_stem: asciihword, asciiword, hword_asciipart
-- text search configuration portuguese_unaccented reads by simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
-- text search configuration portuguese_unaccented reads by unaccent, portuguese_stem: hword, hword_part, word

-- ------------------------------------------------------------------------------------------- audit_log
create table audit_log (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  user_id uuid default current_app_user(),
  action text not null,
  subject_kind text,
  subject_id uuid,
  detail jsonb not null default '{}'::jsonb,
  address inet,
  created_at timestamp with time zone not null default now(),
  constraint audit_log_pkey PRIMARY KEY (office_id, id),
  constraint audit_log_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint audit_log_action_check CHECK (action ~ '^[a-z_.]{1,60}$'::text),
  constraint audit_log_detail_check CHECK (jsonb_typeof(detail) = 'object'::text AND length(detail::text) <= 500 AND NOT jsonb_path_exists(detail, '$.**?(@.type() == "string" && !(@ like_regex "^[A-Za-z0-9_-]{1,64}$"))'::jsonpath)),
  constraint audit_log_subject_kind_check CHECK (subject_kind ~ '^[a-z_]{1,40}$'::text)
);
CREATE INDEX audit_log_newest ON audit_log USING btree (office_id, created_at DESC, id DESC);
alter table audit_log enable row level security, force row level security;
create policy owner on audit_log to causa_owner using (true);
create policy portal on audit_log for insert to causa_portal with check (office_id = current_office());
create policy staff on audit_log for insert to causa_staff with check (office_id = current_office());
create policy staff_reads on audit_log for select to causa_staff using (office_id = current_office());
create policy system on audit_log for insert to causa_system with check (true);
grant insert (action, address, detail, subject_id, subject_kind) on audit_log to causa_portal;
grant insert (action, address, detail, subject_id, subject_kind), select on audit_log to causa_staff;
grant insert (action, address, detail, office_id, subject_id, subject_kind, user_id) on audit_log to causa_system;

-- ---------------------------------------------------------------------------------------- case_history
create table case_history (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  case_id uuid not null,
  user_id uuid default current_app_user(),
  action text not null,
  field text,
  description text,
  old_value text,
  new_value text,
  created_at timestamp with time zone not null default now(),
  constraint case_history_pkey PRIMARY KEY (office_id, id),
  constraint case_history_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE CASCADE,
  constraint case_history_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint case_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint case_history_action_check CHECK (action = ANY (ARRAY['created'::text, 'status_changed'::text, 'updated'::text, 'note_added'::text, 'document_uploaded'::text])),
  constraint case_history_check CHECK ((action = 'updated'::text) = (field IS NOT NULL)),
  constraint case_history_description_check CHECK (length(description) <= 5000),
  constraint case_history_field_check CHECK (field = ANY (ARRAY['title'::text, 'number'::text, 'dueDate'::text, 'court'::text, 'clientId'::text]))
);
CREATE INDEX case_history_newest ON case_history USING btree (office_id, case_id, created_at DESC, id DESC);
alter table case_history enable row level security, force row level security;
create policy owner on case_history to causa_owner using (true);
create policy staff_add on case_history for insert to causa_staff with check (office_id = current_office());
create policy staff_read on case_history for select to causa_staff using (office_id = current_office());
grant insert (action, case_id, description, field, new_value, old_value), select on case_history to causa_staff;

-- ----------------------------------------------------------------------------------------------- cases
create table cases (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  title text collate "pt-x-icu" not null,
  number text,
  status text not null default 'aberto'::text,
  due_date date,
  court text,
  client_id uuid,
  user_id uuid default current_app_user(),
  updated_by uuid default current_app_user(),
  import_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deletion_id uuid,
  search text not null generated always as (fold((((title || ' '::text) || COALESCE(number, ''::text)) || ' '::text) || COALESCE(court, ''::text))) stored,
  constraint cases_pkey PRIMARY KEY (office_id, id),
  constraint cases_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id),
  constraint cases_deletion_fkey FOREIGN KEY (office_id, deletion_id) REFERENCES deletions(office_id, id),
  constraint cases_import_fkey FOREIGN KEY (office_id, import_id) REFERENCES imports(office_id, id),
  constraint cases_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint cases_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint cases_check CHECK ((deleted_at IS NULL) = (deletion_id IS NULL)),
  constraint cases_court_check CHECK (court = btrim(court) AND length(court) >= 1 AND length(court) <= 200),
  constraint cases_due_date_check CHECK (due_date >= '1900-01-01'::date AND due_date <= '2200-12-31'::date),
  constraint cases_number_check CHECK (number = btrim(number) AND length(number) >= 1 AND length(number) <= 60),
  constraint cases_status_check CHECK (status = ANY (ARRAY['aberto'::text, 'em_andamento'::text, 'concluido'::text])),
  constraint cases_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 300)
);
CREATE INDEX cases_by_due_date ON cases USING btree (office_id, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_number ON cases USING btree (office_id, number) WHERE number IS NOT NULL;
CREATE INDEX cases_by_status ON cases USING btree (office_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_title ON cases USING btree (office_id, title, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_deleted ON cases USING btree (office_id, deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX cases_newest ON cases USING btree (office_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_of_client ON cases USING btree (office_id, client_id, created_at DESC, id DESC) INCLUDE (status, due_date, deleted_at);
CREATE INDEX cases_of_import ON cases USING btree (office_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX cases_open_deadlines ON cases USING btree (office_id, due_date, id) WHERE deleted_at IS NULL AND status <> 'concluido'::text;
CREATE INDEX cases_search ON cases USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
CREATE INDEX cases_updated ON cases USING btree (office_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
alter table cases enable row level security, force row level security;
create policy owner on cases to causa_owner using (true);
create policy staff_add on cases for insert to causa_staff with check (office_id = current_office());
create policy staff_change on cases for update to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy staff_see on cases for select to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
grant insert (client_id, court, due_date, import_id, number, status, title), select, update (client_id, court, due_date, number, status, title, updated_at, version) on cases to causa_staff;
CREATE TRIGGER cases_added AFTER INSERT ON cases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
CREATE TRIGGER cases_changed AFTER UPDATE ON cases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
CREATE TRIGGER cases_client_seen BEFORE INSERT ON cases FOR EACH ROW WHEN (new.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted_client('cases_client_fkey');
CREATE TRIGGER cases_client_still_seen BEFORE UPDATE OF client_id ON cases FOR EACH ROW WHEN (new.client_id IS NOT NULL AND new.client_id IS DISTINCT FROM old.client_id) EXECUTE FUNCTION refuse_deleted_client('cases_client_fkey');
CREATE TRIGGER cases_edited BEFORE UPDATE ON cases FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER cases_moved AFTER UPDATE ON cases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_documents_with_case();
CREATE TRIGGER cases_removed AFTER DELETE ON cases REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cases();

-- ------------------------------------------------------------------------------------- client_contacts
create table client_contacts (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  client_id uuid not null,
  user_id uuid default current_app_user(),
  name text not null,
  role text,
  email text,
  phone text,
  is_partner boolean not null default false,
  notes text,
  position integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_contacts_pkey PRIMARY KEY (office_id, id),
  constraint client_contacts_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint client_contacts_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint client_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint client_contacts_email_check CHECK (email = lower(btrim(email)) AND email ~~ '%_@_%'::text AND length(email) <= 254),
  constraint client_contacts_email_stored CHECK (is_email(email)),
  constraint client_contacts_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 200),
  constraint client_contacts_notes_check CHECK (length(notes) <= 5000),
  constraint client_contacts_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 50),
  constraint client_contacts_position_check CHECK ("position" >= 0),
  constraint client_contacts_role_check CHECK (length(role) >= 1 AND length(role) <= 200)
);
CREATE INDEX client_contacts_of_client ON client_contacts USING btree (office_id, client_id, "position", id);
alter table client_contacts enable row level security, force row level security;
create policy owner on client_contacts to causa_owner using (true);
create policy staff on client_contacts to causa_staff using (office_id = current_office() AND (EXISTS ( SELECT FROM clients c WHERE c.office_id = client_contacts.office_id AND c.id = client_contacts.client_id)));
grant delete, insert (client_id, email, is_partner, name, phone, position, role), select, update (email, is_partner, name, phone, position, role, updated_at) on client_contacts to causa_staff;

-- ---------------------------------------------------------------------------------------- client_users
create table client_users (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  client_id uuid not null,
  user_id uuid,
  full_name text not null,
  email text not null,
  position text,
  phone text,
  is_primary_contact boolean not null default false,
  created_by uuid default current_app_user(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_users_pkey PRIMARY KEY (office_id, id),
  constraint client_users_email_key UNIQUE (office_id, client_id, email),
  constraint client_users_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint client_users_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint client_users_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint client_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint client_users_email_check CHECK (email = lower(btrim(email)) AND email ~~ '%_@_%'::text AND length(email) <= 254),
  constraint client_users_email_stored CHECK (is_email(email)),
  constraint client_users_full_name_check CHECK (full_name = btrim(full_name) AND length(full_name) >= 1 AND length(full_name) <= 200),
  constraint client_users_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 50),
  constraint client_users_position_check CHECK (length("position") >= 1 AND length("position") <= 200)
);
CREATE INDEX client_users_by_email ON client_users USING btree (email);
CREATE INDEX client_users_newest ON client_users USING btree (office_id, created_at DESC, id DESC);
CREATE INDEX client_users_of_user ON client_users USING btree (user_id) WHERE user_id IS NOT NULL;
alter table client_users enable row level security, force row level security;
create policy owner on client_users to causa_owner using (true);
create policy portal on client_users for select to causa_portal using (office_id = current_office() AND user_id = current_app_user());
create policy staff on client_users to causa_staff using (office_id = current_office() AND (EXISTS ( SELECT FROM clients c WHERE c.office_id = client_users.office_id AND c.id = client_users.client_id)));
grant select (client_id, office_id, user_id) on client_users to causa_portal;
grant insert (client_id, email, full_name, is_primary_contact, phone, position), select, update (email, full_name, is_primary_contact, phone, position, updated_at, version) on client_users to causa_staff;

-- --------------------------------------------------------------------------------------------- clients
create table clients (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  user_id uuid default current_app_user(),
  name text collate "pt-x-icu" not null,
  email text,
  phone text,
  notes text,
  address_line1 text,
  address_line2 text,
  city text collate "pt-x-icu",
  region text,
  postal_code text,
  country text,
  tax_id text,
  billing_email text,
  billing_phone text,
  payment_terms text,
  preferred_payment_method text,
  iban text,
  swift text,
  credit_limit numeric(14,2),
  avatar_url text,
  tenant_id uuid,
  import_id uuid,
  registered_on date,
  case_count integer not null default 0,
  document_count integer not null default 0,
  last_document_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default current_app_user(),
  deleted_at timestamp with time zone,
  deletion_id uuid,
  search text not null generated always as (fold((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(city, ''::text))) stored,
  name_search text not null generated always as (fold(name)) stored,
  tax_key text generated always as (number_key(tax_id)) stored,
  number_search text not null generated always as ((((COALESCE(number_key(tax_id), ''::text) || ' '::text) || COALESCE(phone_keys(phone, country), ''::text)) || ' '::text) || COALESCE(phone_keys(billing_phone, country), ''::text)) stored,
  constraint clients_pkey PRIMARY KEY (office_id, id),
  constraint clients_deletion_fkey FOREIGN KEY (office_id, deletion_id) REFERENCES deletions(office_id, id),
  constraint clients_import_fkey FOREIGN KEY (office_id, import_id) REFERENCES imports(office_id, id),
  constraint clients_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint clients_tenant_fkey FOREIGN KEY (office_id, tenant_id) REFERENCES tenants(office_id, id) ON DELETE SET NULL (tenant_id),
  constraint clients_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint clients_address_line1_check CHECK (length(address_line1) >= 1 AND length(address_line1) <= 200),
  constraint clients_address_line2_check CHECK (length(address_line2) >= 1 AND length(address_line2) <= 200),
  constraint clients_avatar_url_check CHECK (length(avatar_url) <= 500),
  constraint clients_billing_email_check CHECK (billing_email = lower(btrim(billing_email)) AND billing_email ~~ '%_@_%'::text AND length(billing_email) <= 254),
  constraint clients_billing_email_stored CHECK (is_email(billing_email)),
  constraint clients_billing_phone_check CHECK (length(billing_phone) >= 1 AND length(billing_phone) <= 50),
  constraint clients_case_count_check CHECK (case_count >= 0),
  constraint clients_check CHECK ((deleted_at IS NULL) = (deletion_id IS NULL)),
  constraint clients_city_check CHECK (city = btrim(city) AND length(city) >= 1 AND length(city) <= 100),
  constraint clients_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint clients_credit_limit_check CHECK (credit_limit >= 0::numeric),
  constraint clients_document_count_check CHECK (document_count >= 0),
  constraint clients_email_check CHECK (email = lower(btrim(email)) AND email ~~ '%_@_%'::text AND length(email) <= 254),
  constraint clients_email_stored CHECK (is_email(email)),
  constraint clients_iban_check CHECK (length(iban) >= 1 AND length(iban) <= 60),
  constraint clients_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 200),
  constraint clients_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 5000),
  constraint clients_payment_terms_check CHECK (length(payment_terms) >= 1 AND length(payment_terms) <= 200),
  constraint clients_phone_check CHECK (phone = btrim(phone) AND length(phone) >= 1 AND length(phone) <= 50),
  constraint clients_postal_code_check CHECK (length(postal_code) >= 1 AND length(postal_code) <= 20),
  constraint clients_preferred_payment_method_check CHECK (length(preferred_payment_method) >= 1 AND length(preferred_payment_method) <= 100),
  constraint clients_region_check CHECK (length(region) >= 1 AND length(region) <= 100),
  constraint clients_registered_on_check CHECK (registered_on >= '1900-01-01'::date AND registered_on <= '2200-12-31'::date),
  constraint clients_swift_check CHECK (length(swift) >= 1 AND length(swift) <= 20),
  constraint clients_tax_id_check CHECK (length(tax_id) >= 1 AND length(tax_id) <= 40)
);
CREATE INDEX clients_by_cases ON clients USING btree (office_id, case_count, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_city ON clients USING btree (office_id, city, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_documents ON clients USING btree (office_id, document_count, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_email ON clients USING btree (office_id, email) WHERE email IS NOT NULL;
CREATE INDEX clients_by_last_document ON clients USING btree (office_id, last_document_at, id) WHERE deleted_at IS NULL AND document_count > 0;
CREATE INDEX clients_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_photo ON clients USING btree (office_id, avatar_url) WHERE avatar_url IS NOT NULL;
CREATE INDEX clients_by_tax_id ON clients USING btree (office_id, tax_id) WHERE tax_id IS NOT NULL;
CREATE INDEX clients_by_tax_key ON clients USING btree (office_id, tax_key) WHERE tax_key IS NOT NULL;
CREATE INDEX clients_by_update ON clients USING btree (office_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_deleted ON clients USING btree (office_id, deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX clients_most_active ON clients USING btree (office_id, case_count DESC, name) WHERE deleted_at IS NULL AND case_count > 0;
CREATE INDEX clients_newest ON clients USING btree (office_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_number_search ON clients USING gin (search_keys(office_id, number_search)) WITH (fastupdate=off);
CREATE INDEX clients_of_import ON clients USING btree (office_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX clients_of_tenant ON clients USING btree (office_id, tenant_id) WHERE tenant_id IS NOT NULL;
CREATE INDEX clients_search ON clients USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
CREATE INDEX clients_with_cases_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL AND case_count > 0;
CREATE INDEX clients_with_documents_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL AND document_count > 0;
alter table clients enable row level security, force row level security;
create policy owner on clients to causa_owner using (true);
create policy staff_add on clients for insert to causa_staff with check (office_id = current_office());
create policy staff_change on clients for update to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy staff_see on clients for select to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy system on clients for select to causa_system using (office_id = current_office());
grant insert (address_line1, address_line2, avatar_url, billing_email, billing_phone, city, country, credit_limit, email, iban, id, import_id, name, notes, payment_terms, phone, postal_code, preferred_payment_method, region, registered_on, swift, tax_id, tenant_id), select, update (address_line1, address_line2, avatar_url, billing_email, billing_phone, city, country, credit_limit, email, iban, name, notes, payment_terms, phone, postal_code, preferred_payment_method, region, swift, tax_id, tenant_id, updated_at, version) on clients to causa_staff;
grant select (avatar_url, id, office_id) on clients to causa_system;
CREATE TRIGGER clients_added AFTER INSERT ON clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER clients_changed BEFORE UPDATE ON clients FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER clients_in_or_out AFTER UPDATE ON clients REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER clients_removed AFTER DELETE ON clients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clients();

-- --------------------------------------------------------------------------------------- deadline_days
create table deadline_days (
  office_id uuid not null default current_office(),
  due_date date not null,
  open_cases integer not null,
  constraint deadline_days_pkey PRIMARY KEY (office_id, due_date),
  constraint deadline_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint deadline_days_open_cases_check CHECK (open_cases >= 0)
);
alter table deadline_days enable row level security, force row level security;
create policy owner on deadline_days to causa_owner using (true);
create policy staff on deadline_days for select to causa_staff using (office_id = current_office());
grant select on deadline_days to causa_staff;

-- ------------------------------------------------------------------------------------------- deletions
create table deletions (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  kind text not null,
  subject_id uuid not null,
  title text not null,
  place text,
  cases integer not null default 0,
  documents integer not null default 0,
  clients integer not null default 0,
  user_id uuid default current_app_user(),
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint deletions_pkey PRIMARY KEY (office_id, id),
  constraint deletions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint deletions_cases_check CHECK (cases >= 0),
  constraint deletions_clients_check CHECK (clients >= 0),
  constraint deletions_documents_check CHECK (documents >= 0),
  constraint deletions_kind_check CHECK (kind = ANY (ARRAY['case'::text, 'client'::text, 'document'::text, 'import'::text])),
  constraint deletions_place_check CHECK (length(place) >= 1 AND length(place) <= 300),
  constraint deletions_title_check CHECK (length(title) >= 1 AND length(title) <= 300)
);
CREATE INDEX deletions_newest ON deletions USING btree (office_id, created_at DESC, id DESC);
alter table deletions enable row level security, force row level security;
create policy owner on deletions to causa_owner using (true);
create policy staff on deletions for select to causa_staff using (office_id = current_office());
create policy system on deletions for select to causa_system using (office_id = current_office());
grant select on deletions to causa_staff;
grant select on deletions to causa_system;

-- -------------------------------------------------------------------------------------- document_pages
create table document_pages (
  office_id uuid not null default current_office(),
  document_id uuid not null,
  page integer not null,
  text text not null,
  words tsvector not null generated always as (to_tsvector('portuguese_unaccented'::regconfig, text)) stored,
  constraint document_pages_pkey PRIMARY KEY (office_id, document_id, page),
  constraint document_pages_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint document_pages_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint document_pages_page_check CHECK (page >= 1 AND page <= 10000),
  constraint document_pages_text_check CHECK (octet_length(text) >= 1 AND octet_length(text) <= 200000)
);
CREATE INDEX document_pages_words ON document_pages USING gin (word_keys(office_id, words)) WITH (fastupdate=off);
alter table document_pages enable row level security, force row level security;
create policy owner on document_pages to causa_owner using (true);
create policy staff on document_pages for select to causa_staff using (office_id = current_office() AND (EXISTS ( SELECT FROM documents d WHERE d.office_id = document_pages.office_id AND d.id = document_pages.document_id)));
create policy system on document_pages to causa_system using (office_id = current_office());
grant select on document_pages to causa_staff;
grant delete, insert (document_id, office_id, page, text), select on document_pages to causa_system;

-- ------------------------------------------------------------------------------------------- documents
create table documents (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  case_id uuid,
  client_id uuid,
  user_id uuid default current_app_user(),
  updated_by uuid default current_app_user(),
  title text collate "pt-x-icu" not null,
  storage_path text not null,
  mime_type text not null default 'application/octet-stream'::text,
  size_bytes bigint not null,
  sha256 text,
  shared_with_client boolean not null,
  state text not null default 'reserved'::text,
  text_state text not null default 'no_text'::text,
  version integer not null default 1,
  reserved_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deletion_id uuid,
  search text not null generated always as (fold(title)) stored,
  constraint documents_pkey PRIMARY KEY (office_id, id),
  constraint documents_office_id_storage_path_key UNIQUE (office_id, storage_path),
  constraint documents_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id),
  constraint documents_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id),
  constraint documents_deletion_fkey FOREIGN KEY (office_id, deletion_id) REFERENCES deletions(office_id, id),
  constraint documents_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint documents_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint documents_check CHECK (storage_path ~~ (office_id || '/documents/%'::text) AND length(storage_path) <= 500),
  constraint documents_check1 CHECK ((state = 'stored'::text) = (sha256 IS NOT NULL)),
  constraint documents_check2 CHECK (state = 'reserved'::text OR size_bytes > 0),
  constraint documents_check3 CHECK ((deleted_at IS NULL) = (deletion_id IS NULL)),
  constraint documents_mime_type_check CHECK (length(mime_type) >= 3 AND length(mime_type) <= 127),
  constraint documents_place_check CHECK (case_id IS NOT NULL OR client_id IS NOT NULL),
  constraint documents_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint documents_size_bytes_check CHECK (size_bytes >= 0),
  constraint documents_state_check CHECK (state = ANY (ARRAY['reserved'::text, 'stored'::text])),
  constraint documents_text_state_check CHECK (text_state = ANY (ARRAY['waiting'::text, 'read'::text, 'empty'::text, 'unreadable'::text, 'no_text'::text])),
  constraint documents_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 255)
);
CREATE INDEX documents_by_size ON documents USING btree (office_id, size_bytes, id) WHERE deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_by_title ON documents USING btree (office_id, title, id) WHERE deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_deleted ON documents USING btree (office_id, deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX documents_newest ON documents USING btree (office_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_of_case ON documents USING btree (office_id, case_id, created_at DESC, id DESC);
CREATE INDEX documents_of_client ON documents USING btree (office_id, client_id, created_at DESC, id DESC) INCLUDE (size_bytes, state, deleted_at);
CREATE INDEX documents_reserved ON documents USING btree (office_id, reserved_at) WHERE state = 'reserved'::text;
CREATE INDEX documents_search ON documents USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
alter table documents enable row level security, force row level security;
create policy owner on documents to causa_owner using (true);
create policy portal on documents for select to causa_portal using (office_id = current_office() AND state = 'stored'::text AND deleted_at IS NULL AND shared_with_client AND (EXISTS ( SELECT FROM client_users u WHERE u.office_id = documents.office_id AND u.client_id = documents.client_id AND u.user_id = current_app_user())));
create policy staff_add on documents for insert to causa_staff with check (office_id = current_office() AND state = 'reserved'::text);
create policy staff_change on documents for update to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy staff_see on documents for select to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy system on documents for select to causa_system using (office_id = current_office());
create policy system_read on documents for update to causa_system using (office_id = current_office());
grant select (client_id, deleted_at, id, mime_type, office_id, sha256, shared_with_client, size_bytes, state, storage_path, title) on documents to causa_portal;
grant insert (case_id, client_id, shared_with_client, size_bytes, storage_path, title), select, update (created_at, mime_type, sha256, shared_with_client, size_bytes, state, text_state, title, updated_at, version) on documents to causa_staff;
grant select, update (text_state) on documents to causa_system;
CREATE TRIGGER documents_added AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER documents_changed AFTER UPDATE ON documents REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER documents_client_seen BEFORE INSERT ON documents FOR EACH ROW WHEN (new.client_id IS NOT NULL AND new.case_id IS NULL) EXECUTE FUNCTION refuse_deleted_client('documents_client_fkey');
CREATE TRIGGER documents_edited BEFORE UPDATE ON documents FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER documents_filed BEFORE INSERT ON documents FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION file_under_case_client();
CREATE TRIGGER documents_removed AFTER DELETE ON documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();

-- ------------------------------------------------------------------------------------ idempotency_keys
create table idempotency_keys (
  office_id uuid not null default current_office(),
  user_id uuid not null default current_app_user(),
  key uuid not null,
  route text not null,
  request_hash bytea not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (office_id, user_id, key),
  constraint idempotency_keys_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint idempotency_keys_request_hash_check CHECK (length(request_hash) = 32),
  constraint idempotency_keys_route_check CHECK (length(route) >= 1 AND length(route) <= 200)
);
CREATE INDEX idempotency_keys_oldest ON idempotency_keys USING btree (office_id, created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy owner on idempotency_keys to causa_owner using (true);
create policy portal on idempotency_keys to causa_portal using (office_id = current_office() AND user_id = current_app_user());
create policy staff on idempotency_keys to causa_staff using (office_id = current_office() AND user_id = current_app_user());
create policy system on idempotency_keys to causa_system using (office_id = current_office());
grant insert (key, request_hash, route, subject_id), select (key, office_id, request_hash, route, subject_id, user_id) on idempotency_keys to causa_portal;
grant insert (key, request_hash, route, subject_id), select (key, office_id, request_hash, route, subject_id, user_id) on idempotency_keys to causa_staff;
grant delete, select (created_at) on idempotency_keys to causa_system;

-- --------------------------------------------------------------------------------------------- imports
create table imports (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  kind text not null,
  file_name text,
  row_count integer not null,
  user_id uuid default current_app_user(),
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint imports_pkey PRIMARY KEY (office_id, id),
  constraint imports_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint imports_kind_check CHECK (kind = ANY (ARRAY['clients'::text, 'cases'::text])),
  constraint imports_row_count_check CHECK (row_count > 0)
);
CREATE INDEX imports_newest ON imports USING btree (office_id, created_at DESC, id DESC);
alter table imports enable row level security, force row level security;
create policy owner on imports to causa_owner using (true);
create policy staff_add on imports for insert to causa_staff with check (office_id = current_office());
create policy staff_see on imports for select to causa_staff using (office_id = current_office());
grant insert (file_name, kind, row_count), select on imports to causa_staff;

-- ------------------------------------------------------------------------------------- invitation_logs
create table invitation_logs (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  email text not null,
  user_type text not null,
  client_id uuid,
  full_name text not null,
  position text,
  phone text,
  invited_by uuid default current_app_user(),
  status text not null default 'pending'::text,
  token_hash bytea not null,
  message_id uuid,
  sent_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint invitation_logs_pkey PRIMARY KEY (office_id, id),
  constraint invitation_logs_token_hash_key UNIQUE (token_hash),
  constraint invitation_logs_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint invitation_logs_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint invitation_logs_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint invitation_logs_check CHECK ((user_type = 'client'::text) = (client_id IS NOT NULL)),
  constraint invitation_logs_check1 CHECK ((status = 'accepted'::text) = (accepted_at IS NOT NULL)),
  constraint invitation_logs_email_check CHECK (email = lower(btrim(email)) AND email ~~ '%_@_%'::text AND length(email) <= 254),
  constraint invitation_logs_email_stored CHECK (is_email(email)),
  constraint invitation_logs_full_name_check CHECK (full_name = btrim(full_name) AND length(full_name) >= 1 AND length(full_name) <= 200),
  constraint invitation_logs_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 50),
  constraint invitation_logs_position_check CHECK (length("position") >= 1 AND length("position") <= 200),
  constraint invitation_logs_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text])),
  constraint invitation_logs_user_type_check CHECK (user_type = ANY (ARRAY['client'::text, 'staff'::text]))
);
CREATE INDEX invitation_logs_by_email ON invitation_logs USING btree (email, sent_at DESC);
CREATE INDEX invitation_logs_newest ON invitation_logs USING btree (office_id, sent_at DESC, id DESC);
CREATE INDEX invitation_logs_of_client ON invitation_logs USING btree (office_id, client_id, email, sent_at DESC);
CREATE INDEX invitation_logs_pending ON invitation_logs USING btree (office_id, sent_at) WHERE status = 'pending'::text;
alter table invitation_logs enable row level security, force row level security;
create policy owner on invitation_logs to causa_owner using (true);
create policy staff on invitation_logs to causa_staff using (office_id = current_office() AND (client_id IS NULL OR (EXISTS ( SELECT FROM clients c WHERE c.office_id = invitation_logs.office_id AND c.id = invitation_logs.client_id))));
create policy system on invitation_logs to causa_system using (office_id = current_office());
grant delete, insert (client_id, email, full_name, message_id, phone, position, token_hash, user_type), select (accepted_at, client_id, created_at, email, full_name, id, invited_by, message_id, office_id, phone, position, sent_at, status, updated_at, user_type, version), update (client_id, email, full_name, message_id, phone, position, sent_at, status, token_hash, updated_at, user_type, version) on invitation_logs to causa_staff;
grant select (id, office_id, sent_at, status, version), update (status, updated_at, version) on invitation_logs to causa_system;

-- --------------------------------------------------------------------------------------------- offices
create table offices (
  id uuid not null default uuidv7(),
  name text not null,
  country text not null default 'portugal'::text,
  time_zone text not null default 'Europe/Lisbon'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint offices_pkey PRIMARY KEY (id),
  constraint offices_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint offices_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 200),
  constraint offices_time_zone_check CHECK ((now() AT TIME ZONE time_zone) IS NOT NULL)
);
alter table offices enable row level security, force row level security;
create policy owner on offices to causa_owner using (true);
create policy portal on offices for select to causa_portal using (id = current_office());
create policy staff on offices to causa_staff using (id = current_office());
create policy system on offices to causa_system using (true);
grant select on offices to causa_portal;
grant select on offices to causa_staff;
grant insert (country, id, name, time_zone), select on offices to causa_system;
CREATE TRIGGER offices_usage AFTER INSERT ON offices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION make_usage_row();

-- ----------------------------------------------------------------------------------------- staff_users
create table staff_users (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  full_name text not null,
  position text not null default 'Funcionário'::text,
  email text not null,
  phone text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint staff_users_pkey PRIMARY KEY (office_id, id),
  constraint staff_users_office_id_user_id_key UNIQUE (office_id, user_id),
  constraint staff_users_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint staff_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint staff_users_email_check CHECK (length(email) <= 254),
  constraint staff_users_email_stored CHECK (is_email(email)),
  constraint staff_users_full_name_check CHECK (full_name = btrim(full_name) AND length(full_name) >= 1 AND length(full_name) <= 200),
  constraint staff_users_phone_check CHECK (length(phone) <= 50),
  constraint staff_users_position_check CHECK (length("position") >= 1 AND length("position") <= 200)
);
alter table staff_users enable row level security, force row level security;
create policy owner on staff_users to causa_owner using (true);
create policy staff on staff_users to causa_staff using (office_id = current_office());
create policy system on staff_users to causa_system using (true);
grant select on staff_users to causa_staff;
grant insert (email, full_name, id, office_id, phone, position, user_id), select on staff_users to causa_system;
CREATE TRIGGER staff_users_added AFTER INSERT ON staff_users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_staff_users();
CREATE TRIGGER staff_users_removed AFTER DELETE ON staff_users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_staff_users();

-- --------------------------------------------------------------------------------------------- tenants
create table tenants (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  name text not null,
  slug text not null,
  company_name text not null,
  primary_color text not null default '#1e40af'::text,
  secondary_color text not null default '#e11d48'::text,
  logo_url text,
  custom_domain text,
  custom_domain_verified_at timestamp with time zone,
  user_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tenants_pkey PRIMARY KEY (office_id, id),
  constraint tenants_custom_domain_key UNIQUE (custom_domain),
  constraint tenants_slug_key UNIQUE (slug),
  constraint tenants_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint tenants_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint tenants_company_name_check CHECK (company_name = btrim(company_name) AND length(company_name) >= 1 AND length(company_name) <= 200),
  constraint tenants_custom_domain_check CHECK (custom_domain = lower(custom_domain) AND length(custom_domain) <= 253),
  constraint tenants_logo_url_check CHECK (length(logo_url) <= 500),
  constraint tenants_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 200),
  constraint tenants_primary_color_check CHECK (primary_color ~ '^#[0-9a-f]{6}$'::text),
  constraint tenants_secondary_color_check CHECK (secondary_color ~ '^#[0-9a-f]{6}$'::text),
  constraint tenants_slug_check CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,46}[a-z0-9])?$'::text)
);
CREATE INDEX tenants_oldest ON tenants USING btree (office_id, created_at, id);
alter table tenants enable row level security, force row level security;
create policy owner on tenants to causa_owner using (true);
create policy portal on tenants for select to causa_portal using (office_id = current_office());
create policy staff on tenants to causa_staff using (office_id = current_office());
create policy system on tenants to causa_system using (true);
grant select on tenants to causa_portal;
grant select on tenants to causa_staff;
grant insert (company_name, id, name, office_id, primary_color, secondary_color, slug, user_id), select on tenants to causa_system;

-- -------------------------------------------------------------------------------------- usage_tracking
create table usage_tracking (
  office_id uuid not null default current_office(),
  cases_aberto integer not null default 0,
  cases_em_andamento integer not null default 0,
  cases_concluido integer not null default 0,
  cases_without_client integer not null default 0,
  cases_undated integer not null default 0,
  clients integer not null default 0,
  clients_with_cases integer not null default 0,
  clients_with_documents integer not null default 0,
  documents integer not null default 0,
  storage_bytes bigint not null default 0,
  staff_users integer not null default 0,
  constraint usage_tracking_pkey PRIMARY KEY (office_id),
  constraint usage_tracking_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint usage_tracking_cases_aberto_check CHECK (cases_aberto >= 0),
  constraint usage_tracking_cases_concluido_check CHECK (cases_concluido >= 0),
  constraint usage_tracking_cases_em_andamento_check CHECK (cases_em_andamento >= 0),
  constraint usage_tracking_cases_undated_check CHECK (cases_undated >= 0),
  constraint usage_tracking_cases_without_client_check CHECK (cases_without_client >= 0),
  constraint usage_tracking_clients_check CHECK (clients >= 0),
  constraint usage_tracking_clients_with_cases_check CHECK (clients_with_cases >= 0),
  constraint usage_tracking_clients_with_documents_check CHECK (clients_with_documents >= 0),
  constraint usage_tracking_documents_check CHECK (documents >= 0),
  constraint usage_tracking_staff_users_check CHECK (staff_users >= 0),
  constraint usage_tracking_storage_bytes_check CHECK (storage_bytes >= 0)
);
alter table usage_tracking enable row level security, force row level security;
create policy owner on usage_tracking to causa_owner using (true);
create policy staff on usage_tracking for select to causa_staff using (office_id = current_office());
grant select on usage_tracking to causa_staff;

-- ------------------------------------------------------------------------------------------ user_roles
create table user_roles (
  office_id uuid not null default current_office(),
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (office_id, user_id, role),
  constraint user_roles_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK (role = ANY (ARRAY['staff'::text, 'client'::text]))
);
CREATE INDEX user_roles_user ON user_roles USING btree (user_id);
alter table user_roles enable row level security, force row level security;
create policy owner on user_roles to causa_owner using (true);
create policy staff on user_roles to causa_staff using (office_id = current_office());
create policy system on user_roles to causa_system using (true);
grant select on user_roles to causa_staff;
grant insert (office_id, role, user_id), select on user_roles to causa_system;

-- ------------------------------------------------------------------------------------ private.attempts
create table private.attempts (
  key bytea not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX attempts_reset ON private.attempts USING btree (resets_at);
grant delete, insert, select, update on private.attempts to causa_system;

-- ---------------------------------------------------------------------------------------- private.jobs
create table private.jobs (
  id uuid not null default uuidv7(),
  queue text not null,
  office_id uuid,
  key text,
  payload jsonb not null,
  state text not null default 'pending'::text,
  failures smallint not null default 0,
  claims smallint not null default 0,
  due_at timestamp with time zone not null default now(),
  last_error text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_queue_key_key UNIQUE (queue, key),
  constraint jobs_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint jobs_check CHECK ((state = 'pending'::text) = (ended_at IS NULL)),
  constraint jobs_check1 CHECK (state = 'pending'::text OR NOT payload ? 'secret'::text),
  constraint jobs_key_check CHECK (length(key) <= 100),
  constraint jobs_last_error_check CHECK (length(last_error) <= 60),
  constraint jobs_payload_check CHECK (octet_length(payload::text) <= 200000),
  constraint jobs_queue_check CHECK (length(queue) >= 1 AND length(queue) <= 40),
  constraint jobs_state_check CHECK (state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX jobs_due ON private.jobs USING btree (queue, office_id, due_at) WHERE state = 'pending'::text;
CREATE INDEX jobs_of_office ON private.jobs USING btree (office_id) WHERE office_id IS NOT NULL;
CREATE INDEX jobs_over ON private.jobs USING btree (ended_at) WHERE state <> 'pending'::text;
grant delete, insert, select, update on private.jobs to causa_system;

-- ------------------------------------------------------------------------------- private.local_mailbox
create table private.local_mailbox (
  id uuid not null default uuidv7(),
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  received_at timestamp with time zone not null default now(),
  constraint local_mailbox_pkey PRIMARY KEY (id),
  constraint local_mailbox_message_id_key UNIQUE (message_id)
);
grant delete, insert, select, update on private.local_mailbox to causa_system;

-- ----------------------------------------------------------------------------- private.recovery_tokens
create table private.recovery_tokens (
  token_hash bytea not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint recovery_tokens_pkey PRIMARY KEY (token_hash),
  constraint recovery_tokens_email_stored CHECK (is_email(email))
);
CREATE INDEX recovery_tokens_email ON private.recovery_tokens USING btree (email);
CREATE INDEX recovery_tokens_expiry ON private.recovery_tokens USING btree (expires_at);
grant delete, insert, select, update on private.recovery_tokens to causa_system;

-- ------------------------------------------------------------------------------ private.refresh_tokens
create table private.refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES private.sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON private.refresh_tokens USING btree (session_id);
grant delete, insert, select, update on private.refresh_tokens to causa_system;

-- ------------------------------------------------------------------------------------ private.sessions
create table private.sessions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  office_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint sessions_end CHECK (expires_at <= (created_at + '2160:00:00'::interval)),
  constraint sessions_role_check CHECK (role = ANY (ARRAY['staff'::text, 'client'::text]))
);
CREATE INDEX sessions_expiry ON private.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON private.sessions USING btree (user_id, created_at DESC);
grant delete, insert, select, update on private.sessions to causa_system;

-- ------------------------------------------------------------------------------------ private.sign_ups
create table private.sign_ups (
  email text not null,
  id uuid not null,
  password_hash text not null,
  office_name text not null,
  address inet,
  token_hash bytea not null,
  link_expires_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_ups_pkey PRIMARY KEY (email),
  constraint sign_ups_id_key UNIQUE (id),
  constraint sign_ups_token_hash_key UNIQUE (token_hash),
  constraint sign_ups_email_stored CHECK (is_email(email)),
  constraint sign_ups_office_name_check CHECK (office_name = btrim(office_name) AND length(office_name) >= 1 AND length(office_name) <= 200)
);
CREATE INDEX sign_ups_expiry ON private.sign_ups USING btree (expires_at);
grant delete, insert, select, update on private.sign_ups to causa_system;

-- ------------------------------------------------------------------------------ private.storage_owners
create table private.storage_owners (
  storage uuid not null,
  nonce uuid not null,
  next_nonce uuid,
  previous_nonce uuid,
  server text not null,
  watched_since timestamp with time zone,
  contested_at timestamp with time zone,
  renewed_at timestamp with time zone not null default now(),
  constraint storage_owners_pkey PRIMARY KEY (storage)
);
grant insert, select, update on private.storage_owners to causa_system;

-- --------------------------------------------------------------------------------------- private.users
create table private.users (
  id uuid not null default uuidv7(),
  email text not null,
  password_hash text not null,
  email_confirmed_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (email = lower(btrim(email)) AND email ~~ '%_@_%'::text AND length(email) <= 254),
  constraint users_email_stored CHECK (is_email(email))
);
grant delete, insert, select, update on private.users to causa_system;

-- ------------------------------------------------------------------------------------------- functions

-- what tables are built on: the numbered files
create function current_app_user() returns uuid language sql stable parallel safe;
  grant execute on function current_app_user to public;
create function current_office() returns uuid language sql stable parallel safe;
  grant execute on function current_office to public;
create function fold(value text) returns text language sql immutable strict parallel safe;
  grant execute on function fold to public;
create function is_email(value text) returns boolean language sql immutable strict parallel safe;
  grant execute on function is_email to public;
create function number_key(value text) returns text language sql immutable strict parallel safe;
  grant execute on function number_key to public;
create function phone_keys(phones text, country text) returns text language sql immutable parallel safe;
  grant execute on function phone_keys to public;
create function search_keys(office uuid, value text) returns bigint[] language sql immutable strict parallel safe;
  grant execute on function search_keys to public;
create function word_keys(office uuid, words tsvector) returns bigint[] language sql immutable strict parallel safe;
  grant execute on function word_keys to public;

-- functions/authors.sql
create function remember_who_changed() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;

-- functions/counter_check.sql
create function check_counters() returns TABLE(office_id uuid, client_id uuid, counter text, kept bigint, counted bigint) language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function counted_deadline_days() returns SETOF deadline_days language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function counted_usage() returns SETOF usage_tracking language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function rebuild_counters() returns void language plpgsql set search_path=pg_catalog, public, pg_temp;

-- functions/counters.sql
create function apply_case_deltas(deltas case_delta[]) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function apply_document_deltas(deltas document_delta[]) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_cases() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_clients() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_documents() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_staff_users() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function make_usage_row() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/document_search.sql
create function search_documents(q text, wanted integer, of_client uuid DEFAULT NULL::uuid, of_case uuid DEFAULT NULL::uuid, visible boolean DEFAULT NULL::boolean, only_without_case boolean DEFAULT false) returns TABLE(id uuid, created_at timestamp with time zone, page integer) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off;
  grant execute on function search_documents to causa_staff;
create function searched_words(q text) returns TABLE(stems text[]) language sql stable strict parallel safe rows 1000;
  grant execute on function searched_words to public;
create function text_passage(page_text text, query tsquery) returns json language sql stable strict parallel safe;
  grant execute on function text_passage to public;
create function word_forms(word text) returns text[] language sql immutable strict parallel safe;
  grant execute on function word_forms to public;
create function words_query(q text) returns tsquery language sql stable strict parallel safe;
  grant execute on function words_query to public;

-- functions/folders.sql
create function file_under_case_client() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function move_documents_with_case() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/imports.sql
create function import_rows(import uuid) returns TABLE(id uuid, title text, reasons text[]) language sql stable security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function import_rows to causa_staff;
create function undo_import(import uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function undo_import to causa_staff;

-- functions/jobs.sql
create function enqueue(queue text, payload jsonb, key text DEFAULT NULL::text) returns uuid language sql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enqueue to causa_staff, causa_system;
create function mail_state(message uuid) returns text language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function mail_state to causa_staff;
create function private.claim_jobs(wanted text, served uuid, lease interval, places integer) returns SETOF private.jobs language plpgsql rows 1000 set search_path=pg_catalog, private, pg_temp;
  grant execute on function private.claim_jobs to causa_system;

-- functions/recycle_bin.sql
create function discard_case(subject uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function discard_case to causa_staff;
create function discard_client(subject uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function discard_client to causa_staff;
create function discard_document(subject uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function discard_document to causa_staff;
create function purge_deletion(office uuid, deletion uuid) returns text[] language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function purge_deletion to causa_system;
create function refuse_deleted_client() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function restore_deletion(deletion uuid) returns text language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function restore_deletion to causa_staff;

-- functions/search.sql
create function number_pattern(q text) returns text language sql immutable strict parallel safe;
  grant execute on function number_pattern to public;
create function search_cases(q text, wanted integer, of_client uuid DEFAULT NULL::uuid, with_status text DEFAULT NULL::text) returns TABLE(id uuid, created_at timestamp with time zone) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set plan_cache_mode=force_generic_plan;
  grant execute on function search_cases to causa_staff;
create function search_clients(q text, wanted integer, only_with_cases boolean DEFAULT false, only_with_documents boolean DEFAULT false, updated_since timestamp with time zone DEFAULT NULL::timestamp with time zone, updated_before timestamp with time zone DEFAULT NULL::timestamp with time zone, by_name boolean DEFAULT false) returns TABLE(id uuid) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=on set plan_cache_mode=force_generic_plan;
  grant execute on function search_clients to causa_staff;
create function search_keys_of_patterns(office uuid, patterns text[]) returns bigint[] language sql immutable strict parallel safe;
  grant execute on function search_keys_of_patterns to public;
create function search_patterns(q text) returns text[] language sql stable parallel safe;
  grant execute on function search_patterns to public;

-- functions/session.sql
create function enter(session uuid, office uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enter to causa_portal, causa_staff;
create function enter_write(session uuid, office uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enter_write to causa_portal, causa_staff;
create function office_midnight(day date) returns timestamp with time zone language sql stable parallel safe;
  grant execute on function office_midnight to public;
create function office_time_zone() returns text language sql stable parallel safe;
  grant execute on function office_time_zone to public;
create function office_today() returns date language sql stable parallel safe;
  grant execute on function office_today to public;

-- functions/uploads.sql
create function release_document(office uuid, document uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function release_document to causa_system;

alter default privileges revoke execute on functions from public; -- of what causa_owner makes

-- What the migrations make, written by npm run db:schema: to be read, and not to be run.
-- The text of a function stands in the file of migrations/functions that is named above it.

create extension pg_trgm;
create extension unaccent;

grant usage on schema public to public;
grant usage on schema public to causa_portal;
grant usage on schema public to causa_staff;
grant usage on schema public to causa_system;
grant usage on schema private to causa_system;

create type case_delta as (office_id uuid, client_id uuid, status text, due_date date, n integer, court text);
create type document_delta as (office_id uuid, client_id uuid, n integer, bytes bigint);
create type webhook_event as (office_id uuid, event text, data jsonb, once_key text, since timestamp with time zone);

-- text search configuration portuguese_unaccented reads by portuguese_stem: asciihword, asciiword, hword_asciipart
-- text search configuration portuguese_unaccented reads by simple: email, file, float, host, int, sfloat, uint, url, url_path, version
-- text search configuration portuguese_unaccented reads by unaccent, portuguese_stem: hword, hword_part, word
-- text search configuration portuguese_unaccented reads by unaccent, simple: hword_numpart, numhword, numword

-- -------------------------------------------------------------------------------------- agenda_entries
create table agenda_entries (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  kind text not null,
  case_id uuid,
  title text collate "pt-x-icu" not null,
  due_on date not null,
  internal_on date,
  starts_at time(0) without time zone,
  ends_at time(0) without time zone,
  place text,
  link text,
  responsible_id uuid,
  deputy_id uuid,
  document_id uuid,
  notes text,
  visible_in_portal boolean not null default false,
  state text not null default 'open'::text,
  settled_by uuid,
  settled_at timestamp with time zone,
  delivered_on date,
  delivered_at time(0) without time zone,
  delivered_by_id uuid,
  proof_document_id uuid,
  proof_title text,
  filing_number text,
  no_proof_reason text,
  outcome text,
  of_case_date boolean not null default false,
  case_date_before date,
  settled_with_case boolean not null default false,
  created_by uuid default current_app_user(),
  updated_by uuid default current_app_user(),
  updated_by_key uuid default current_api_key(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deletion_id uuid,
  cancellation_reason text,
  reminders text[],
  remind_from timestamp with time zone not null default now() + '00:10:00'::interval,
  shown_before_on date,
  shown_before_at time(0) without time zone,
  shown_at timestamp with time zone not null default now(),
  repeats text,
  repeats_until date,
  series_id uuid,
  repeats_from date,
  repeats_on date,
  follows_id uuid,
  import_id uuid,
  search text not null generated always as (fold(title)) stored,
  constraint agenda_entries_pkey PRIMARY KEY (office_id, id),
  constraint agenda_entries_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE CASCADE,
  constraint agenda_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint agenda_entries_deletion_fkey FOREIGN KEY (office_id, deletion_id) REFERENCES deletions(office_id, id),
  constraint agenda_entries_delivered_by_fkey FOREIGN KEY (office_id, delivered_by_id) REFERENCES staff_users(office_id, id) ON DELETE SET NULL (delivered_by_id),
  constraint agenda_entries_deputy_fkey FOREIGN KEY (office_id, deputy_id) REFERENCES staff_users(office_id, id) ON DELETE SET NULL (deputy_id),
  constraint agenda_entries_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE SET NULL (document_id),
  constraint agenda_entries_follows_fkey FOREIGN KEY (office_id, follows_id) REFERENCES agenda_entries(office_id, id) ON DELETE SET NULL (follows_id),
  constraint agenda_entries_import_fkey FOREIGN KEY (office_id, import_id) REFERENCES imports(office_id, id),
  constraint agenda_entries_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint agenda_entries_proof_document_fkey FOREIGN KEY (office_id, proof_document_id) REFERENCES documents(office_id, id) ON DELETE SET NULL (proof_document_id),
  constraint agenda_entries_responsible_fkey FOREIGN KEY (office_id, responsible_id) REFERENCES staff_users(office_id, id) ON DELETE SET NULL (responsible_id),
  constraint agenda_entries_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint agenda_entries_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint agenda_entries_cancellation CHECK (cancellation_reason IS NULL OR state = 'cancelled'::text),
  constraint agenda_entries_cancellation_reason_check CHECK (cancellation_reason = btrim(cancellation_reason) AND length(cancellation_reason) >= 1 AND length(cancellation_reason) <= 500),
  constraint agenda_entries_deleted CHECK ((deleted_at IS NULL) = (deletion_id IS NULL)),
  constraint agenda_entries_deputy CHECK (deputy_id <> responsible_id),
  constraint agenda_entries_due_on_check CHECK (due_on >= '1900-01-01'::date AND due_on <= '2200-12-31'::date),
  constraint agenda_entries_end CHECK (ends_at > starts_at),
  constraint agenda_entries_end_of_hearing CHECK (kind = 'hearing'::text OR ends_at IS NULL),
  constraint agenda_entries_filing_number_check CHECK (filing_number = btrim(filing_number) AND length(filing_number) >= 1 AND length(filing_number) <= 100),
  constraint agenda_entries_internal CHECK (internal_on <= due_on),
  constraint agenda_entries_internal_of_deadline CHECK (kind = 'deadline'::text OR internal_on IS NULL),
  constraint agenda_entries_internal_on_check CHECK (internal_on >= '1900-01-01'::date AND internal_on <= '2200-12-31'::date),
  constraint agenda_entries_kind_check CHECK (kind = ANY (ARRAY['deadline'::text, 'hearing'::text, 'task'::text])),
  constraint agenda_entries_link_check CHECK (link ~ '^https?://[^\s]+$'::text AND length(link) <= 500),
  constraint agenda_entries_no_proof_reason_check CHECK (no_proof_reason = btrim(no_proof_reason) AND length(no_proof_reason) >= 1 AND length(no_proof_reason) <= 500),
  constraint agenda_entries_notes_check CHECK (notes = btrim(notes) AND length(notes) >= 1 AND length(notes) <= 5000),
  constraint agenda_entries_outcome CHECK (outcome IS NULL OR kind = 'hearing'::text AND state = 'fulfilled'::text),
  constraint agenda_entries_outcome_check CHECK (outcome = btrim(outcome) AND length(outcome) >= 1 AND length(outcome) <= 5000),
  constraint agenda_entries_place_check CHECK (place = btrim(place) AND length(place) >= 1 AND length(place) <= 200),
  constraint agenda_entries_proof CHECK (kind <> 'deadline'::text OR state <> 'fulfilled'::text OR num_nonnulls(proof_title, filing_number, no_proof_reason) > 0),
  constraint agenda_entries_proof_of_deadline CHECK (kind = 'deadline'::text AND state = 'fulfilled'::text OR num_nonnulls(delivered_on, delivered_at, delivered_by_id, proof_document_id, proof_title, filing_number, no_proof_reason) = 0),
  constraint agenda_entries_proof_title_check CHECK (length(proof_title) >= 1 AND length(proof_title) <= 300),
  constraint agenda_entries_reminders CHECK (reminders <@ ARRAY['30d'::text, '14d'::text, '7d'::text, '3d'::text, '2d'::text, '1d'::text, '0d'::text, '4h'::text, '2h'::text, '1h'::text] AND cardinality(reminders) <= 10),
  constraint agenda_entries_reminders_of_hearing CHECK (kind = 'hearing'::text OR NOT reminders && ARRAY['4h'::text, '2h'::text, '1h'::text]),
  constraint agenda_entries_repeats_check CHECK (repeats = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text])),
  constraint agenda_entries_repeats_end CHECK (repeats_until >= repeats_on),
  constraint agenda_entries_repeats_from_check CHECK (repeats_from >= '1900-01-01'::date AND repeats_from <= '2200-12-31'::date),
  constraint agenda_entries_repeats_on_check CHECK (repeats_on >= '1900-01-01'::date AND repeats_on <= '2200-12-31'::date),
  constraint agenda_entries_repeats_rule CHECK (repeats IS NULL AND num_nonnulls(repeats_until, repeats_from, repeats_on) = 0 OR num_nulls(repeats, series_id, repeats_from, repeats_on) = 0),
  constraint agenda_entries_repeats_task CHECK (kind = 'task'::text OR num_nonnulls(repeats, series_id) = 0),
  constraint agenda_entries_repeats_until_check CHECK (repeats_until >= '1900-01-01'::date AND repeats_until <= '2200-12-31'::date),
  constraint agenda_entries_settled CHECK ((state = 'open'::text) = (settled_at IS NULL)),
  constraint agenda_entries_state_check CHECK (state = ANY (ARRAY['open'::text, 'fulfilled'::text, 'cancelled'::text])),
  constraint agenda_entries_times CHECK ((kind = 'hearing'::text) = (starts_at IS NOT NULL)),
  constraint agenda_entries_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 300),
  constraint agenda_entries_with_case CHECK (kind = 'task'::text OR case_id IS NOT NULL)
);
CREATE INDEX agenda_entries_by_day ON agenda_entries USING btree (office_id, due_on, kind, starts_at, id) INCLUDE (state) WHERE deleted_at IS NULL;
CREATE INDEX agenda_entries_created_by ON agenda_entries USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX agenda_entries_done_tasks ON agenda_entries USING btree (office_id, settled_at) WHERE kind = 'task'::text AND state = 'fulfilled'::text AND deleted_at IS NULL;
CREATE INDEX agenda_entries_following ON agenda_entries USING btree (office_id, follows_id) WHERE follows_id IS NOT NULL;
CREATE INDEX agenda_entries_in_bin ON agenda_entries USING btree (office_id, deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX agenda_entries_internal ON agenda_entries USING btree (office_id, internal_on) WHERE internal_on IS NOT NULL AND state = 'open'::text AND deleted_at IS NULL;
CREATE INDEX agenda_entries_of_case ON agenda_entries USING btree (office_id, case_id, due_on, id) INCLUDE (kind, state, deleted_at);
CREATE INDEX agenda_entries_of_deliverer ON agenda_entries USING btree (office_id, delivered_by_id) WHERE delivered_by_id IS NOT NULL;
CREATE INDEX agenda_entries_of_deputy ON agenda_entries USING btree (office_id, deputy_id) WHERE deputy_id IS NOT NULL;
CREATE INDEX agenda_entries_of_document ON agenda_entries USING btree (office_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX agenda_entries_of_import ON agenda_entries USING btree (office_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX agenda_entries_of_proof ON agenda_entries USING btree (office_id, proof_document_id) WHERE proof_document_id IS NOT NULL;
CREATE INDEX agenda_entries_of_responsible ON agenda_entries USING btree (office_id, responsible_id, due_on, id) WHERE responsible_id IS NOT NULL;
CREATE UNIQUE INDEX agenda_entries_one_of_series ON agenda_entries USING btree (office_id, series_id) WHERE repeats IS NOT NULL AND state = 'open'::text AND deleted_at IS NULL;
CREATE INDEX agenda_entries_open ON agenda_entries USING btree (office_id, due_on, starts_at, id) WHERE deleted_at IS NULL AND state = 'open'::text;
CREATE INDEX agenda_entries_open_tasks ON agenda_entries USING btree (office_id, due_on, id) WHERE kind = 'task'::text AND state = 'open'::text AND deleted_at IS NULL;
CREATE INDEX agenda_entries_search ON agenda_entries USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
CREATE INDEX agenda_entries_settled_by ON agenda_entries USING btree (settled_by) WHERE settled_by IS NOT NULL;
CREATE INDEX agenda_entries_shown ON agenda_entries USING btree (office_id, case_id, due_on) WHERE visible_in_portal AND state = 'open'::text AND deleted_at IS NULL;
CREATE INDEX agenda_entries_updated_by ON agenda_entries USING btree (updated_by) WHERE updated_by IS NOT NULL;
alter table agenda_entries enable row level security, force row level security;
create policy owner on agenda_entries to causa_owner using (true);
create policy portal on agenda_entries for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND deleted_at IS NULL AND visible_in_portal AND (EXISTS ( SELECT FROM cases c WHERE c.office_id = agenda_entries.office_id AND c.id = agenda_entries.case_id OFFSET 0)));
create policy staff_add on agenda_entries for insert to causa_staff with check (office_id = current_office());
create policy staff_change on agenda_entries for update to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy staff_see on agenda_entries for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND deleted_at IS NULL);
grant select (case_id, due_on, ends_at, id, kind, link, office_id, place, shown_before_at, shown_before_on, starts_at, state, title) on agenda_entries to causa_portal;
grant insert (case_id, deputy_id, document_id, due_on, ends_at, follows_id, import_id, internal_on, kind, link, notes, place, reminders, repeats, repeats_from, repeats_on, repeats_until, responsible_id, series_id, starts_at, title, visible_in_portal), select, update (cancellation_reason, case_id, delivered_at, delivered_by_id, delivered_on, deputy_id, document_id, due_on, ends_at, filing_number, internal_on, link, no_proof_reason, notes, outcome, place, proof_document_id, reminders, repeats, repeats_from, repeats_on, repeats_until, responsible_id, series_id, starts_at, state, title, updated_at, version, visible_in_portal) on agenda_entries to causa_staff;
CREATE TRIGGER agenda_entries_checked BEFORE INSERT ON agenda_entries FOR EACH ROW EXECUTE FUNCTION check_agenda_entry();
CREATE TRIGGER agenda_entries_date_cases_added AFTER INSERT ON agenda_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_cases_by_deadlines();
CREATE TRIGGER agenda_entries_date_cases_changed AFTER UPDATE ON agenda_entries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_cases_by_deadlines();
CREATE TRIGGER agenda_entries_date_cases_removed AFTER DELETE ON agenda_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION date_cases_by_deadlines();
CREATE TRIGGER agenda_entries_edited BEFORE UPDATE ON agenda_entries FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_or_which_key_changed();
CREATE TRIGGER agenda_entries_moved BEFORE UPDATE OF due_on ON agenda_entries FOR EACH ROW WHEN (new.due_on <> old.due_on AND NOT new.case_date_before IS DISTINCT FROM old.case_date_before) EXECUTE FUNCTION forget_former_day();
CREATE TRIGGER agenda_entries_open_again BEFORE UPDATE OF state, deleted_at ON agenda_entries FOR EACH ROW WHEN (new.repeats IS NOT NULL AND new.state = 'open'::text AND new.deleted_at IS NULL AND (old.state <> 'open'::text OR old.deleted_at IS NOT NULL)) EXECUTE FUNCTION leave_repetition_to_open_occurrence();
CREATE TRIGGER agenda_entries_reminded_anew BEFORE UPDATE OF due_on, internal_on, starts_at, reminders, state ON agenda_entries FOR EACH ROW WHEN (old.due_on IS DISTINCT FROM new.due_on OR old.internal_on IS DISTINCT FROM new.internal_on OR old.starts_at IS DISTINCT FROM new.starts_at OR old.reminders IS DISTINCT FROM new.reminders OR old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION remind_anew();
CREATE TRIGGER agenda_entries_settled_or_opened BEFORE UPDATE ON agenda_entries FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION settle_agenda_entry();
CREATE TRIGGER agenda_entries_shown_before BEFORE UPDATE OF case_id, due_on, starts_at, visible_in_portal ON agenda_entries FOR EACH ROW EXECUTE FUNCTION remember_shown_day();
CREATE TRIGGER agenda_entries_still_checked BEFORE UPDATE OF case_id, responsible_id, deputy_id, document_id, proof_document_id, delivered_by_id, delivered_on, due_on, starts_at, ends_at ON agenda_entries FOR EACH ROW EXECUTE FUNCTION check_agenda_entry();
CREATE TRIGGER agenda_entries_told_clients_of_added AFTER INSERT ON agenda_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_clients_of_hearings();
CREATE TRIGGER agenda_entries_told_clients_of_changed AFTER UPDATE ON agenda_entries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_clients_of_hearings();
CREATE TRIGGER agenda_entries_told_of_added AFTER INSERT ON agenda_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_entries();
CREATE TRIGGER agenda_entries_told_of_changed AFTER UPDATE ON agenda_entries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_entries();

-- --------------------------------------------------------------------------------- ai_answer_documents
create table ai_answer_documents (
  office_id uuid not null default current_office(),
  answer_id uuid not null,
  document_id uuid not null,
  read boolean not null default true,
  constraint ai_answer_documents_pkey PRIMARY KEY (office_id, answer_id, document_id),
  constraint ai_answer_documents_answer_fkey FOREIGN KEY (office_id, answer_id) REFERENCES ai_answers(office_id, id) ON DELETE CASCADE,
  constraint ai_answer_documents_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint ai_answer_documents_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE
);
CREATE INDEX ai_answer_documents_of_document ON ai_answer_documents USING btree (office_id, document_id);
alter table ai_answer_documents enable row level security, force row level security;
create policy owner on ai_answer_documents to causa_owner using (true);
create policy portal on ai_answer_documents to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_questions q WHERE q.office_id = ai_answer_documents.office_id AND q.id = ai_answer_documents.answer_id OFFSET 0)));
create policy staff on ai_answer_documents to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_questions q WHERE q.office_id = ai_answer_documents.office_id AND q.id = ai_answer_documents.answer_id OFFSET 0)));
grant insert (answer_id, document_id, read), select on ai_answer_documents to causa_portal;
grant insert (answer_id, document_id, read), select on ai_answer_documents to causa_staff;
CREATE TRIGGER ai_answer_documents_removed AFTER DELETE ON ai_answer_documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_answers_of_documents();

-- ------------------------------------------------------------------------------------------ ai_answers
create table ai_answers (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  request_type text not null,
  country text not null,
  prompt text not null,
  model text not null,
  model_name text,
  masked boolean not null default false,
  state text not null default 'writing'::text,
  problem text,
  sources jsonb not null default '[]'::jsonb,
  sent jsonb not null,
  left_out jsonb not null default '[]'::jsonb,
  sent_text text,
  cut boolean not null default false,
  parts jsonb not null default '[]'::jsonb,
  quotes jsonb not null default '[]'::jsonb,
  legal_references jsonb not null default '[]'::jsonb,
  input_tokens integer,
  output_tokens integer,
  created_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  alive_at timestamp with time zone not null default clock_timestamp(),
  stop_asked_at timestamp with time zone,
  passage jsonb,
  masks jsonb,
  words tsvector not null,
  owner_id uuid,
  constraint ai_answers_pkey PRIMARY KEY (office_id, id),
  constraint ai_answers_conversation_fkey FOREIGN KEY (office_id, conversation_id) REFERENCES ai_conversations(office_id, id) ON DELETE CASCADE,
  constraint ai_answers_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_answers_check CHECK ((state = 'writing'::text) = (finished_at IS NULL)),
  constraint ai_answers_check1 CHECK ((state = 'failed'::text) = (problem IS NOT NULL)),
  constraint ai_answers_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint ai_answers_input_tokens_check CHECK (input_tokens >= 0),
  constraint ai_answers_left_out_check CHECK (octet_length(left_out::text) <= 2000000),
  constraint ai_answers_legal_references_check CHECK (octet_length(legal_references::text) <= 2000000),
  constraint ai_answers_masks_check CHECK (octet_length(masks::text) <= 4000000),
  constraint ai_answers_model_check CHECK (model = ANY (ARRAY['groq'::text, 'gpt'::text, 'claude'::text])),
  constraint ai_answers_model_name_check CHECK (length(model_name) >= 1 AND length(model_name) <= 200),
  constraint ai_answers_output_tokens_check CHECK (output_tokens >= 0),
  constraint ai_answers_parts_check CHECK (octet_length(parts::text) <= 8000000),
  constraint ai_answers_passage_check CHECK (octet_length(passage::text) <= 100000),
  constraint ai_answers_problem_check CHECK (problem ~ '^[a-z_]{1,60}$'::text),
  constraint ai_answers_prompt_check CHECK (length(prompt) >= 1 AND length(prompt) <= 8000),
  constraint ai_answers_quotes_check CHECK (octet_length(quotes::text) <= 8000000),
  constraint ai_answers_request_type_check CHECK (request_type = ANY (ARRAY['general'::text, 'legal_research'::text, 'petition_draft'::text, 'document_analysis'::text])),
  constraint ai_answers_sent_check CHECK (octet_length(sent::text) <= 2000000),
  constraint ai_answers_sent_text_check CHECK (octet_length(sent_text) <= 32000000),
  constraint ai_answers_sources_check CHECK (octet_length(sources::text) <= 2000000),
  constraint ai_answers_state_check CHECK (state = ANY (ARRAY['writing'::text, 'done'::text, 'stopped'::text, 'failed'::text]))
);
CREATE INDEX ai_answers_being_written ON ai_answers USING btree (office_id, alive_at) WHERE state = 'writing'::text;
CREATE INDEX ai_answers_in_order ON ai_answers USING btree (office_id, conversation_id, created_at, id);
CREATE INDEX ai_answers_words ON ai_answers USING gin (word_keys(owner_id, words)) WITH (fastupdate=off);
alter table ai_answers enable row level security, force row level security;
create policy owner on ai_answers to causa_owner using (true);
create policy portal_ask on ai_answers for insert to causa_portal with check (office_id = current_office() AND (EXISTS ( SELECT
   FROM ai_conversations c
  WHERE c.office_id = ai_answers.office_id AND c.id = ai_answers.conversation_id)));
create policy portal_see on ai_answers for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_conversations c WHERE c.office_id = ai_answers.office_id AND c.id = ai_answers.conversation_id OFFSET 0)) AND NOT (EXISTS ( SELECT FROM ai_answer_documents r WHERE r.office_id = ai_answers.office_id AND r.answer_id = ai_answers.id AND r.read AND NOT (EXISTS ( SELECT FROM documents d WHERE d.office_id = r.office_id AND d.id = r.document_id OFFSET 0)) OFFSET 0)));
create policy portal_stop on ai_answers for update to causa_portal using (office_id = current_office() AND (EXISTS ( SELECT FROM ai_conversations c WHERE c.office_id = ai_answers.office_id AND c.id = ai_answers.conversation_id)));
create policy staff_ask on ai_answers for insert to causa_staff with check (office_id = current_office() AND (EXISTS ( SELECT
   FROM ai_conversations c
  WHERE c.office_id = ai_answers.office_id AND c.id = ai_answers.conversation_id AND c.user_id = current_app_user())));
create policy staff_see on ai_answers for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_conversations c WHERE c.office_id = ai_answers.office_id AND c.id = ai_answers.conversation_id OFFSET 0)) AND NOT (EXISTS ( SELECT FROM ai_answer_documents r WHERE r.office_id = ai_answers.office_id AND r.answer_id = ai_answers.id AND r.read AND NOT (EXISTS ( SELECT FROM documents d WHERE d.office_id = r.office_id AND d.id = r.document_id OFFSET 0)) OFFSET 0)));
create policy staff_stop on ai_answers for update to causa_staff using (office_id = current_office() AND (EXISTS ( SELECT FROM ai_conversations c WHERE c.office_id = ai_answers.office_id AND c.id = ai_answers.conversation_id AND c.user_id = current_app_user())));
grant insert (conversation_id, country, left_out, masked, masks, model, passage, prompt, request_type, sent, sent_text, sources), select, update (stop_asked_at) on ai_answers to causa_portal;
grant insert (conversation_id, country, left_out, masked, masks, model, passage, prompt, request_type, sent, sent_text, sources), select, update (stop_asked_at) on ai_answers to causa_staff;
CREATE TRIGGER ai_answers_asked AFTER INSERT ON ai_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ai_questions();
CREATE TRIGGER ai_answers_owned BEFORE INSERT ON ai_answers FOR EACH ROW EXECUTE FUNCTION own_ai_answer();
CREATE TRIGGER ai_answers_papers AFTER INSERT ON ai_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_papers();
CREATE TRIGGER ai_answers_words BEFORE INSERT OR UPDATE OF prompt, parts, quotes ON ai_answers FOR EACH ROW EXECUTE FUNCTION set_answer_words();

-- ------------------------------------------------------------------------------------ ai_conversations
create table ai_conversations (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user(),
  side text not null default 
CASE current_setting('role'::text)
    WHEN 'causa_staff'::text THEN 'staff'::text
    WHEN 'causa_portal'::text THEN 'client'::text
    ELSE NULL::text
END,
  request_type text not null,
  country text not null,
  title text collate "pt-x-icu" not null,
  case_id uuid,
  updated_by uuid default current_app_user(),
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  last_at timestamp with time zone not null default clock_timestamp(),
  search text not null generated always as (fold(title)) stored,
  letter_id uuid,
  constraint ai_conversations_pkey PRIMARY KEY (office_id, id),
  constraint ai_conversations_of_owner_key UNIQUE (office_id, id, user_id),
  constraint ai_conversations_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE CASCADE,
  constraint ai_conversations_letter_fkey FOREIGN KEY (office_id, letter_id) REFERENCES documents(office_id, id) ON DELETE SET NULL (letter_id),
  constraint ai_conversations_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_conversations_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint ai_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint ai_conversations_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint ai_conversations_request_type_check CHECK (request_type = ANY (ARRAY['general'::text, 'legal_research'::text, 'petition_draft'::text, 'document_analysis'::text])),
  constraint ai_conversations_side_check CHECK (side = ANY (ARRAY['staff'::text, 'client'::text])),
  constraint ai_conversations_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 120)
);
CREATE INDEX ai_conversations_latest ON ai_conversations USING btree (office_id, user_id, last_at DESC, id DESC);
CREATE INDEX ai_conversations_of_case ON ai_conversations USING btree (office_id, case_id) WHERE case_id IS NOT NULL;
CREATE INDEX ai_conversations_of_letter ON ai_conversations USING btree (office_id, letter_id) WHERE letter_id IS NOT NULL;
alter table ai_conversations enable row level security, force row level security;
create policy owner on ai_conversations to causa_owner using (true);
create policy portal_add on ai_conversations for insert to causa_portal with check (office_id = current_office() AND user_id = current_app_user() AND side = 'client'::text AND (case_id IS NULL OR (EXISTS ( SELECT
   FROM cases c
  WHERE c.office_id = ai_conversations.office_id AND c.id = ai_conversations.case_id))));
create policy portal_change on ai_conversations for update to causa_portal using (office_id = current_office() AND user_id = current_app_user() AND side = 'client'::text);
create policy portal_delete on ai_conversations for delete to causa_portal using (office_id = current_office() AND user_id = current_app_user() AND side = 'client'::text);
create policy portal_see on ai_conversations for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND side = 'client'::text AND user_id = (( SELECT current_app_user() AS current_app_user)) AND (case_id IS NULL OR (EXISTS ( SELECT FROM cases c WHERE c.office_id = ai_conversations.office_id AND c.id = ai_conversations.case_id OFFSET 0))));
create policy staff_add on ai_conversations for insert to causa_staff with check (office_id = current_office() AND user_id = current_app_user() AND side = 'staff'::text AND (case_id IS NULL OR (EXISTS ( SELECT
   FROM cases c
  WHERE c.office_id = ai_conversations.office_id AND c.id = ai_conversations.case_id))));
create policy staff_change on ai_conversations for update to causa_staff using (office_id = current_office() AND user_id = current_app_user() AND side = 'staff'::text);
create policy staff_delete on ai_conversations for delete to causa_staff using (office_id = current_office() AND user_id = current_app_user() AND side = 'staff'::text);
create policy staff_see on ai_conversations for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND side = 'staff'::text AND (user_id = (( SELECT current_app_user() AS current_app_user)) OR (EXISTS ( SELECT FROM ai_shares s WHERE s.office_id = ai_conversations.office_id AND s.conversation_id = ai_conversations.id AND s.colleague_id = (( SELECT current_app_user() AS current_app_user)) OFFSET 0))) AND (case_id IS NULL OR (EXISTS ( SELECT FROM cases c WHERE c.office_id = ai_conversations.office_id AND c.id = ai_conversations.case_id OFFSET 0))));
grant delete, insert (case_id, country, request_type, title), select, update (case_id, title, updated_at, version) on ai_conversations to causa_portal;
grant delete, insert (case_id, country, letter_id, request_type, title), select, update (case_id, title, updated_at, version) on ai_conversations to causa_staff;
CREATE TRIGGER ai_conversations_edited BEFORE UPDATE ON ai_conversations FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER ai_conversations_letter_gone BEFORE UPDATE ON ai_conversations FOR EACH ROW WHEN (old.letter_id IS NOT NULL) EXECUTE FUNCTION forget_letter();

-- ------------------------------------------------------------------------------ ai_paper_conversations
create table ai_paper_conversations (
  office_id uuid not null default current_office(),
  paper_id uuid not null,
  conversation_id uuid not null,
  constraint ai_paper_conversations_pkey PRIMARY KEY (office_id, paper_id, conversation_id),
  constraint ai_paper_conversations_conversation_fkey FOREIGN KEY (office_id, conversation_id) REFERENCES ai_conversations(office_id, id) ON DELETE CASCADE,
  constraint ai_paper_conversations_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_paper_conversations_paper_fkey FOREIGN KEY (office_id, paper_id) REFERENCES ai_papers(office_id, id) ON DELETE CASCADE
);
CREATE INDEX ai_paper_conversations_of_conversation ON ai_paper_conversations USING btree (office_id, conversation_id);
alter table ai_paper_conversations enable row level security, force row level security;
create policy owner on ai_paper_conversations to causa_owner using (true);
CREATE TRIGGER ai_paper_conversations_removed AFTER DELETE ON ai_paper_conversations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_papers_of_conversations();

-- -------------------------------------------------------------------------------------- ai_paper_pages
create table ai_paper_pages (
  office_id uuid not null default current_office(),
  paper_id uuid not null,
  page integer not null,
  text text not null,
  certainty smallint,
  word_boxes json,
  constraint ai_paper_pages_pkey PRIMARY KEY (office_id, paper_id, page),
  constraint ai_paper_pages_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_paper_pages_paper_fkey FOREIGN KEY (office_id, paper_id) REFERENCES ai_papers(office_id, id) ON DELETE CASCADE,
  constraint ai_paper_pages_certainty_check CHECK (certainty >= 0 AND certainty <= 100),
  constraint ai_paper_pages_page_check CHECK (page >= 1 AND page <= 10000),
  constraint ai_paper_pages_text_check CHECK (octet_length(text) >= 1 AND octet_length(text) <= 200000),
  constraint ai_paper_pages_word_boxes_check CHECK (octet_length(word_boxes::text) <= 100000)
);
alter table ai_paper_pages enable row level security, force row level security;
create policy owner on ai_paper_pages to causa_owner using (true);
create policy portal on ai_paper_pages for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_papers p WHERE p.office_id = ai_paper_pages.office_id AND p.id = ai_paper_pages.paper_id)));
create policy staff on ai_paper_pages for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_papers p WHERE p.office_id = ai_paper_pages.office_id AND p.id = ai_paper_pages.paper_id)));
create policy system on ai_paper_pages to causa_system using (office_id = current_office());
grant select on ai_paper_pages to causa_portal;
grant select on ai_paper_pages to causa_staff;
grant delete, insert (certainty, office_id, page, paper_id, text, word_boxes), select, update (certainty, text, word_boxes) on ai_paper_pages to causa_system;

-- -------------------------------------------------------------------------------------- ai_paper_scans
create table ai_paper_scans (
  office_id uuid not null default current_office(),
  paper_id uuid not null,
  page integer not null,
  state text not null default 'waiting'::text,
  faults smallint not null default 0,
  certainty smallint,
  constraint ai_paper_scans_pkey PRIMARY KEY (office_id, paper_id, page),
  constraint ai_paper_scans_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_paper_scans_paper_fkey FOREIGN KEY (office_id, paper_id) REFERENCES ai_papers(office_id, id) ON DELETE CASCADE,
  constraint ai_paper_scans_certainty_check CHECK (certainty >= 0 AND certainty <= 100),
  constraint ai_paper_scans_check CHECK ((state = 'read'::text) = (certainty IS NOT NULL)),
  constraint ai_paper_scans_page_check CHECK (page >= 1 AND page <= 10000),
  constraint ai_paper_scans_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'read'::text, 'blank'::text, 'unreadable'::text]))
);
alter table ai_paper_scans enable row level security, force row level security;
create policy owner on ai_paper_scans to causa_owner using (true);
create policy system on ai_paper_scans to causa_system using (office_id = current_office());
grant insert (office_id, page, paper_id), select, update (certainty, faults, state) on ai_paper_scans to causa_system;

-- ------------------------------------------------------------------------------------------- ai_papers
create table ai_papers (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user(),
  title text not null,
  storage_path text not null,
  size_bytes bigint not null,
  sha256 text,
  state text not null default 'reserved'::text,
  text_state text not null default 'waiting'::text,
  fault text,
  page_count integer,
  created_at timestamp with time zone not null default now(),
  ocr jsonb,
  constraint ai_papers_pkey PRIMARY KEY (office_id, id),
  constraint ai_papers_office_id_storage_path_key UNIQUE (office_id, storage_path),
  constraint ai_papers_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_papers_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint ai_papers_check CHECK (storage_path ~~ (office_id || '/ai-papers/%'::text) AND length(storage_path) <= 500),
  constraint ai_papers_check1 CHECK ((state = 'stored'::text) = (sha256 IS NOT NULL)),
  constraint ai_papers_check2 CHECK (state = 'reserved'::text OR size_bytes > 0),
  constraint ai_papers_check3 CHECK ((text_state = 'unreadable'::text) = (fault IS NOT NULL)),
  constraint ai_papers_fault_check CHECK (length(fault) <= 30),
  constraint ai_papers_ocr_check CHECK (jsonb_typeof(ocr) = ANY (ARRAY['object'::text, 'null'::text])),
  constraint ai_papers_page_count_check CHECK (page_count >= 0 AND page_count <= 1000000),
  constraint ai_papers_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint ai_papers_size_bytes_check CHECK (size_bytes >= 0),
  constraint ai_papers_state_check CHECK (state = ANY (ARRAY['reserved'::text, 'stored'::text])),
  constraint ai_papers_text_state_check CHECK (text_state = ANY (ARRAY['waiting'::text, 'read'::text, 'empty'::text, 'unreadable'::text])),
  constraint ai_papers_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 255)
);
CREATE INDEX ai_papers_of_user ON ai_papers USING btree (office_id, user_id, created_at);
CREATE INDEX ai_papers_user ON ai_papers USING btree (user_id);
alter table ai_papers enable row level security, force row level security;
create policy owner on ai_papers to causa_owner using (true);
create policy portal on ai_papers to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user))) with check (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user)));
create policy staff on ai_papers to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user))) with check (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user)));
create policy system on ai_papers for select to causa_system using (office_id = current_office());
create policy system_read on ai_papers for update to causa_system using (office_id = current_office());
grant delete, insert (size_bytes, storage_path, title), select, update (created_at, sha256, size_bytes, state) on ai_papers to causa_portal;
grant delete, insert (size_bytes, storage_path, title), select, update (created_at, sha256, size_bytes, state) on ai_papers to causa_staff;
grant select, update (fault, ocr, page_count, text_state) on ai_papers to causa_system;
CREATE TRIGGER ai_papers_added AFTER INSERT ON ai_papers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_papers();
CREATE TRIGGER ai_papers_changed AFTER UPDATE ON ai_papers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_papers();
CREATE TRIGGER ai_papers_held AFTER INSERT ON ai_papers FOR EACH ROW EXECUTE FUNCTION hold_papers();
CREATE TRIGGER ai_papers_removed AFTER DELETE ON ai_papers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_papers();
CREATE TRIGGER ai_papers_stored AFTER UPDATE ON ai_papers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION read_papers();

-- ---------------------------------------------------------------------------------------- ai_questions
create table ai_questions (
  office_id uuid not null default current_office(),
  id uuid not null,
  conversation_id uuid not null,
  request_type text not null,
  country text not null,
  prompt text not null,
  model text not null,
  masked boolean not null,
  created_at timestamp with time zone not null,
  constraint ai_questions_pkey PRIMARY KEY (office_id, id),
  constraint ai_questions_conversation_fkey FOREIGN KEY (office_id, conversation_id) REFERENCES ai_conversations(office_id, id) ON DELETE CASCADE,
  constraint ai_questions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_questions_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint ai_questions_model_check CHECK (model = ANY (ARRAY['groq'::text, 'gpt'::text, 'claude'::text])),
  constraint ai_questions_prompt_check CHECK (length(prompt) >= 1 AND length(prompt) <= 8000),
  constraint ai_questions_request_type_check CHECK (request_type = ANY (ARRAY['general'::text, 'legal_research'::text, 'petition_draft'::text, 'document_analysis'::text]))
);
CREATE INDEX ai_questions_in_order ON ai_questions USING btree (office_id, conversation_id, created_at, id);
alter table ai_questions enable row level security, force row level security;
create policy owner on ai_questions to causa_owner using (true);
create policy portal on ai_questions for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_conversations c WHERE c.office_id = ai_questions.office_id AND c.id = ai_questions.conversation_id OFFSET 0)));
create policy staff on ai_questions for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM ai_conversations c WHERE c.office_id = ai_questions.office_id AND c.id = ai_questions.conversation_id OFFSET 0)));
grant select on ai_questions to causa_portal;
grant select on ai_questions to causa_staff;

-- ----------------------------------------------------------------------------------------- ai_settings
create table ai_settings (
  office_id uuid not null default current_office(),
  enabled boolean not null default true,
  groq boolean not null default true,
  gpt boolean not null default true,
  claude boolean not null default true,
  client_users boolean not null default true,
  updated_by uuid,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  staff_answers_max integer,
  client_answers_max integer,
  constraint ai_settings_pkey PRIMARY KEY (office_id),
  constraint ai_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint ai_settings_client_answers_max_check CHECK (client_answers_max >= 1 AND client_answers_max <= 1000000),
  constraint ai_settings_staff_answers_max_check CHECK (staff_answers_max >= 1 AND staff_answers_max <= 1000000)
);
alter table ai_settings enable row level security, force row level security;
create policy owner on ai_settings to causa_owner using (true);
create policy staff_change on ai_settings for update to causa_staff using (office_id = current_office() AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy staff_see on ai_settings for select to causa_staff using (office_id = current_office());
grant select, update (claude, client_answers_max, client_users, enabled, gpt, groq, staff_answers_max, updated_at, version) on ai_settings to causa_staff;
CREATE TRIGGER ai_settings_edited BEFORE UPDATE ON ai_settings FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();

-- ------------------------------------------------------------------------------------------- ai_shares
create table ai_shares (
  office_id uuid not null default current_office(),
  conversation_id uuid not null,
  owner_id uuid not null default current_app_user(),
  colleague_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint ai_shares_pkey PRIMARY KEY (office_id, conversation_id, colleague_id),
  constraint ai_shares_colleague_fkey FOREIGN KEY (office_id, colleague_id) REFERENCES staff_users(office_id, user_id) ON DELETE CASCADE,
  constraint ai_shares_conversation_fkey FOREIGN KEY (office_id, conversation_id, owner_id) REFERENCES ai_conversations(office_id, id, user_id) ON DELETE CASCADE,
  constraint ai_shares_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_shares_check CHECK (owner_id <> colleague_id)
);
CREATE INDEX ai_shares_with_colleague ON ai_shares USING btree (office_id, colleague_id, conversation_id);
alter table ai_shares enable row level security, force row level security;
create policy owner on ai_shares to causa_owner using (true);
create policy staff_add on ai_shares for insert to causa_staff with check (office_id = current_office() AND owner_id = current_app_user());
create policy staff_see on ai_shares for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (owner_id = (( SELECT current_app_user() AS current_app_user)) OR colleague_id = (( SELECT current_app_user() AS current_app_user))));
create policy staff_take on ai_shares for delete to causa_staff using (office_id = current_office() AND owner_id = current_app_user());
grant delete, insert (colleague_id, conversation_id), select on ai_shares to causa_staff;
CREATE TRIGGER ai_shares_colleague_there BEFORE INSERT ON ai_shares FOR EACH ROW EXECUTE FUNCTION refuse_share_with_former();

-- ---------------------------------------------------------------------------------------------- ai_use
create table ai_use (
  office_id uuid not null default current_office(),
  month date not null,
  person_id uuid not null,
  answers integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  constraint ai_use_pkey PRIMARY KEY (office_id, month, person_id),
  constraint ai_use_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint ai_use_person_id_fkey FOREIGN KEY (person_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint ai_use_answers_check CHECK (answers >= 0),
  constraint ai_use_input_tokens_check CHECK (input_tokens >= 0),
  constraint ai_use_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint ai_use_output_tokens_check CHECK (output_tokens >= 0)
);
CREATE INDEX ai_use_of_person ON ai_use USING btree (person_id);
alter table ai_use enable row level security, force row level security;
create policy owner on ai_use to causa_owner using (true);
create policy staff on ai_use for select to causa_staff using (office_id = current_office());
grant select on ai_use to causa_staff;
CREATE TRIGGER ai_use_added AFTER INSERT ON ai_use REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ai_queries();
CREATE TRIGGER ai_use_changed AFTER UPDATE ON ai_use REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ai_queries();
CREATE TRIGGER ai_use_removed AFTER DELETE ON ai_use REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_ai_queries();

-- -------------------------------------------------------------------------------------------- api_keys
create table api_keys (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  name text not null,
  first_four text not null,
  last_four text not null,
  rights text[] not null,
  ends_on date,
  created_by uuid default current_app_user(),
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (office_id, id),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint api_keys_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint api_keys_first_four_check CHECK (length(first_four) = 4),
  constraint api_keys_last_four_check CHECK (length(last_four) = 4),
  constraint api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint api_keys_rights_check CHECK (cardinality(rights) > 0 AND rights <@ ARRAY['cases:read'::text, 'cases:write'::text, 'clients:read'::text, 'clients:write'::text, 'client_emails:write'::text, 'documents:read'::text, 'documents:write'::text, 'requests:read'::text, 'reports:read'::text, 'agenda:read'::text, 'agenda:write'::text])
);
CREATE INDEX api_keys_created_by ON api_keys USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX api_keys_newest ON api_keys USING btree (office_id, created_at DESC, id DESC);
alter table api_keys enable row level security, force row level security;
create policy owner on api_keys to causa_owner using (true);
create policy staff on api_keys for select to causa_staff using (office_id = current_office());
create policy system on api_keys to causa_system using (office_id = current_office());
grant select on api_keys to causa_staff;
grant select (id, last_used_at, office_id), update (last_used_at) on api_keys to causa_system;

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
  api_key_id uuid default current_api_key(),
  constraint audit_log_pkey PRIMARY KEY (office_id, id),
  constraint audit_log_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint audit_log_action_check CHECK (action ~ '^[a-z_.]{1,60}$'::text),
  constraint audit_log_detail_check CHECK (jsonb_typeof(detail) = 'object'::text AND length(detail::text) <= 500 AND NOT jsonb_path_exists(detail, '$.**?(@.type() == "string" && !(@ like_regex "^[A-Za-z0-9_-]{1,64}$"))'::jsonpath)),
  constraint audit_log_subject_kind_check CHECK (subject_kind ~ '^[a-z_]{1,40}$'::text)
);
CREATE INDEX audit_log_action ON audit_log USING btree (office_id, action, created_at DESC, id DESC);
CREATE INDEX audit_log_address ON audit_log USING btree (office_id, host(address)) WHERE address IS NOT NULL;
CREATE INDEX audit_log_api_key ON audit_log USING btree (office_id, api_key_id, created_at DESC, id DESC) WHERE api_key_id IS NOT NULL;
CREATE INDEX audit_log_newest ON audit_log USING btree (office_id, created_at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (office_id, subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX audit_log_user ON audit_log USING btree (office_id, user_id, created_at DESC, id DESC);
alter table audit_log enable row level security, force row level security;
create policy owner on audit_log to causa_owner using (true);
create policy portal on audit_log for insert to causa_portal with check (office_id = current_office());
create policy staff on audit_log for insert to causa_staff with check (office_id = current_office());
create policy staff_reads on audit_log for select to causa_staff using (office_id = current_office() AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy system on audit_log for insert to causa_system with check (true);
create policy system_reads on audit_log for select to causa_system using (office_id = current_office());
grant insert (action, address, detail, subject_id, subject_kind) on audit_log to causa_portal;
grant insert (action, address, detail, subject_id, subject_kind), select on audit_log to causa_staff;
grant insert (action, address, detail, office_id, subject_id, subject_kind, user_id), select on audit_log to causa_system;

-- ----------------------------------------------------------------------------------------- audit_seals
create table audit_seals (
  office_id uuid not null default current_office(),
  number integer not null,
  entry_id uuid not null,
  seal bytea not null,
  sealed_through timestamp with time zone not null,
  constraint audit_seals_pkey PRIMARY KEY (office_id, number),
  constraint audit_seals_office_id_entry_id_key UNIQUE (office_id, entry_id),
  constraint audit_seals_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint audit_seals_number_check CHECK (number > 0),
  constraint audit_seals_seal_check CHECK (length(seal) = 32)
);
alter table audit_seals enable row level security, force row level security;
create policy owner on audit_seals to causa_owner using (true);
create policy staff on audit_seals for select to causa_staff using (office_id = current_office());
create policy system on audit_seals for select to causa_system using (office_id = current_office());
grant select on audit_seals to causa_staff;
grant select on audit_seals to causa_system;

-- -------------------------------------------------------------------------------------- calendar_feeds
create table calendar_feeds (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user(),
  name text not null,
  kinds text[] not null,
  scope text not null,
  detail text not null,
  renewed_at timestamp with time zone,
  last_read_at timestamp with time zone,
  updated_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint calendar_feeds_pkey PRIMARY KEY (office_id, id),
  constraint calendar_feeds_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint calendar_feeds_person_fkey FOREIGN KEY (office_id, user_id) REFERENCES staff_users(office_id, user_id) ON DELETE CASCADE,
  constraint calendar_feeds_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint calendar_feeds_detail_check CHECK (detail = ANY (ARRAY['number'::text, 'title'::text, 'client'::text])),
  constraint calendar_feeds_kinds_check CHECK (cardinality(kinds) > 0 AND kinds <@ ARRAY['deadline'::text, 'hearing'::text, 'task'::text]),
  constraint calendar_feeds_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 60),
  constraint calendar_feeds_scope_check CHECK (scope = ANY (ARRAY['mine'::text, 'office'::text]))
);
CREATE UNIQUE INDEX calendar_feeds_name ON calendar_feeds USING btree (office_id, user_id, lower(name));
CREATE INDEX calendar_feeds_updated_by ON calendar_feeds USING btree (updated_by) WHERE updated_by IS NOT NULL;
alter table calendar_feeds enable row level security, force row level security;
create policy owner on calendar_feeds to causa_owner using (true);
create policy staff on calendar_feeds to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user))) with check (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user)));
grant delete, insert (detail, kinds, name, scope), select, update (detail, kinds, name, scope, updated_at, version) on calendar_feeds to causa_staff;
CREATE TRIGGER calendar_feeds_edited BEFORE UPDATE ON calendar_feeds FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER calendar_feeds_held AFTER INSERT ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION hold_calendar_feeds();

-- ---------------------------------------------------------------------------------- case_client_access
create table case_client_access (
  office_id uuid not null default current_office(),
  client_user_id uuid not null,
  case_id uuid not null,
  granted_by uuid default current_app_user(),
  created_at timestamp with time zone not null default now(),
  constraint case_client_access_pkey PRIMARY KEY (office_id, client_user_id, case_id),
  constraint case_client_access_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE CASCADE,
  constraint case_client_access_client_user_fkey FOREIGN KEY (office_id, client_user_id) REFERENCES client_users(office_id, id) ON DELETE CASCADE,
  constraint case_client_access_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint case_client_access_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE
);
CREATE INDEX case_client_access_of_case ON case_client_access USING btree (office_id, case_id, client_user_id);
alter table case_client_access enable row level security, force row level security;
create policy owner on case_client_access to causa_owner using (true);
create policy staff on case_client_access to causa_staff using (office_id = current_office() AND (EXISTS ( SELECT FROM cases c WHERE c.office_id = case_client_access.office_id AND c.id = case_client_access.case_id)) AND (EXISTS ( SELECT FROM client_users u WHERE u.office_id = case_client_access.office_id AND u.id = case_client_access.client_user_id AND u.removed_at IS NULL)));
grant delete, insert (case_id, client_user_id), select on case_client_access to causa_staff;

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
  api_key_id uuid default current_api_key(),
  entry_kind text,
  constraint case_history_pkey PRIMARY KEY (office_id, id),
  constraint case_history_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE CASCADE,
  constraint case_history_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint case_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint case_history_action_check CHECK (action = ANY (ARRAY['created'::text, 'status_changed'::text, 'updated'::text, 'note_added'::text, 'document_uploaded'::text, 'entry_added'::text, 'entry_changed'::text, 'entry_moved'::text, 'entry_fulfilled'::text, 'entry_cancelled'::text, 'entry_reopened'::text, 'entry_deleted'::text])),
  constraint case_history_check CHECK ((action = 'updated'::text) = (field IS NOT NULL)),
  constraint case_history_description_check CHECK (length(description) <= 5000),
  constraint case_history_entry_check CHECK ((action ~~ 'entry_%'::text) = (entry_kind IS NOT NULL)),
  constraint case_history_entry_kind_check CHECK (entry_kind = ANY (ARRAY['deadline'::text, 'hearing'::text, 'task'::text])),
  constraint case_history_field_check CHECK (field = ANY (ARRAY['title'::text, 'number'::text, 'dueDate'::text, 'court'::text, 'clientId'::text, 'responsibleId'::text]))
);
CREATE INDEX case_history_newest ON case_history USING btree (office_id, case_id, created_at DESC, id DESC);
CREATE INDEX case_history_of_kind ON case_history USING btree (office_id, action, created_at DESC, id DESC);
CREATE INDEX case_history_of_office ON case_history USING btree (office_id, created_at DESC, id DESC);
CREATE INDEX case_history_of_person ON case_history USING btree (office_id, user_id, created_at DESC, id DESC);
alter table case_history enable row level security, force row level security;
create policy owner on case_history to causa_owner using (true);
create policy portal on case_history for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND ((action = ANY (ARRAY['created'::text, 'status_changed'::text])) OR action = 'updated'::text AND field = 'dueDate'::text) AND (EXISTS ( SELECT FROM cases c WHERE c.office_id = case_history.office_id AND c.id = case_history.case_id)));
create policy staff_add on case_history for insert to causa_staff with check (office_id = current_office());
create policy staff_read on case_history for select to causa_staff using (office_id = current_office());
grant select (action, case_id, created_at, id, new_value, office_id, old_value) on case_history to causa_portal;
grant insert (action, case_id, description, entry_kind, field, new_value, old_value), select on case_history to causa_staff;

-- -------------------------------------------------------------------------------------- case_summaries
create table case_summaries (
  office_id uuid not null default current_office(),
  case_id uuid not null,
  made_by uuid default current_app_user(),
  made_at timestamp with time zone not null default now(),
  model text not null,
  model_name text,
  sentences jsonb not null,
  quotes jsonb not null,
  left_out jsonb not null,
  basis text not null,
  constraint case_summaries_pkey PRIMARY KEY (office_id, case_id),
  constraint case_summaries_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE CASCADE,
  constraint case_summaries_made_by_fkey FOREIGN KEY (made_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint case_summaries_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint case_summaries_basis_check CHECK (length(basis) = 32),
  constraint case_summaries_left_out_check CHECK (octet_length(left_out::text) <= 2000000),
  constraint case_summaries_model_check CHECK (model = ANY (ARRAY['groq'::text, 'gpt'::text, 'claude'::text])),
  constraint case_summaries_model_name_check CHECK (length(model_name) >= 1 AND length(model_name) <= 200),
  constraint case_summaries_quotes_check CHECK (octet_length(quotes::text) <= 8000000),
  constraint case_summaries_sentences_check CHECK (octet_length(sentences::text) <= 8000000)
);
CREATE INDEX case_summaries_made_by ON case_summaries USING btree (made_by);
alter table case_summaries enable row level security, force row level security;
create policy owner on case_summaries to causa_owner using (true);
create policy staff on case_summaries to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM cases c WHERE c.office_id = case_summaries.office_id AND c.id = case_summaries.case_id OFFSET 0)));
grant delete, insert (basis, case_id, left_out, model, model_name, quotes, sentences), select on case_summaries to causa_staff;

-- ------------------------------------------------------------------------------ case_summary_documents
create table case_summary_documents (
  office_id uuid not null default current_office(),
  case_id uuid not null,
  document_id uuid not null,
  read boolean not null default true,
  constraint case_summary_documents_pkey PRIMARY KEY (office_id, case_id, document_id),
  constraint case_summary_documents_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint case_summary_documents_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint case_summary_documents_summary_fkey FOREIGN KEY (office_id, case_id) REFERENCES case_summaries(office_id, case_id) ON DELETE CASCADE
);
CREATE INDEX case_summary_documents_of_document ON case_summary_documents USING btree (office_id, document_id);
alter table case_summary_documents enable row level security, force row level security;
create policy owner on case_summary_documents to causa_owner using (true);
create policy staff on case_summary_documents to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM documents d WHERE d.office_id = case_summary_documents.office_id AND d.id = case_summary_documents.document_id OFFSET 0)));
grant insert (case_id, document_id, read), select on case_summary_documents to causa_staff;
CREATE TRIGGER case_summary_documents_removed AFTER DELETE ON case_summary_documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_case_summaries();

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
  search text not null generated always as ((((fold((((title || ' '::text) || COALESCE(number, ''::text)) || ' '::text) || COALESCE(court, ''::text)) || ' '::text) || number_words(fold((((title || ' '::text) || COALESCE(number, ''::text)) || ' '::text) || COALESCE(court, ''::text)))) || ' '::text) || client_words) stored,
  updated_by_key uuid default current_api_key(),
  responsible_id uuid,
  concluded_at timestamp with time zone,
  client_words text not null default ''::text,
  constraint cases_pkey PRIMARY KEY (office_id, id),
  constraint cases_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id),
  constraint cases_deletion_fkey FOREIGN KEY (office_id, deletion_id) REFERENCES deletions(office_id, id),
  constraint cases_import_fkey FOREIGN KEY (office_id, import_id) REFERENCES imports(office_id, id),
  constraint cases_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint cases_responsible_fkey FOREIGN KEY (office_id, responsible_id) REFERENCES staff_users(office_id, id) ON DELETE SET NULL (responsible_id),
  constraint cases_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint cases_check CHECK ((deleted_at IS NULL) = (deletion_id IS NULL)),
  constraint cases_concluded_check CHECK (concluded_at IS NULL OR status = 'concluido'::text),
  constraint cases_court_check CHECK (court = btrim(court) AND length(court) >= 1 AND length(court) <= 200),
  constraint cases_due_date_check CHECK (due_date >= '1900-01-01'::date AND due_date <= '2200-12-31'::date),
  constraint cases_number_check CHECK (number = btrim(number) AND length(number) >= 1 AND length(number) <= 60),
  constraint cases_status_check CHECK (status = ANY (ARRAY['aberto'::text, 'em_andamento'::text, 'concluido'::text])),
  constraint cases_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 300)
);
CREATE INDEX cases_by_client_name ON cases USING btree (office_id, client_words, id) WHERE deleted_at IS NULL AND client_id IS NOT NULL;
CREATE INDEX cases_by_conclusion ON cases USING btree (office_id, concluded_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_due_date ON cases USING btree (office_id, due_date, id) INCLUDE (status, concluded_at) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_number_key ON cases USING btree (case_number_key(number), office_id) WHERE deleted_at IS NULL AND number IS NOT NULL;
CREATE INDEX cases_by_status ON cases USING btree (office_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_title ON cases USING btree (office_id, title, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_deleted ON cases USING btree (office_id, deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX cases_due_of_client ON cases USING btree (office_id, client_id, due_date) WHERE deleted_at IS NULL AND status <> 'concluido'::text AND due_date IS NOT NULL;
CREATE INDEX cases_newest ON cases USING btree (office_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_of_client ON cases USING btree (office_id, client_id, created_at DESC, id DESC) INCLUDE (status, due_date, deleted_at);
CREATE INDEX cases_of_client_updated ON cases USING btree (office_id, client_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_of_court ON cases USING btree (office_id, court, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_of_import ON cases USING btree (office_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX cases_of_responsible ON cases USING btree (office_id, responsible_id, created_at DESC, id DESC) WHERE responsible_id IS NOT NULL;
CREATE INDEX cases_open_deadlines ON cases USING btree (office_id, due_date, id) WHERE deleted_at IS NULL AND status <> 'concluido'::text;
CREATE INDEX cases_search ON cases USING gin ((case_keys(office_id, title, number, client_words) || court_keys(office_id, court))) WITH (fastupdate=off);
CREATE INDEX cases_stalled ON cases USING btree (office_id, updated_at, id) WHERE deleted_at IS NULL AND status <> 'concluido'::text;
CREATE INDEX cases_undated ON cases USING btree (office_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND status <> 'concluido'::text AND due_date IS NULL;
CREATE INDEX cases_updated ON cases USING btree (office_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_without_client_concluded ON cases USING btree (office_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND status = 'concluido'::text AND client_id IS NULL;
CREATE INDEX cases_without_client_due ON cases USING btree (office_id, due_date, id) WHERE deleted_at IS NULL AND status <> 'concluido'::text AND client_id IS NULL;
alter table cases enable row level security, force row level security;
create policy owner on cases to causa_owner using (true);
create policy portal on cases for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND deleted_at IS NULL AND ((client_id IN ( SELECT p.p FROM portal_clients() p(p))) OR (id IN ( SELECT p.p FROM portal_given_cases() p(p)))));
create policy staff_add on cases for insert to causa_staff with check (office_id = current_office());
create policy staff_change on cases for update to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy staff_see on cases for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND deleted_at IS NULL);
grant select (client_id, court, created_at, deleted_at, due_date, id, number, office_id, status, title, updated_at) on cases to causa_portal;
grant insert (client_id, court, due_date, import_id, number, responsible_id, status, title), select, update (client_id, court, due_date, number, responsible_id, status, title, updated_at, version) on cases to causa_staff;
CREATE TRIGGER cases_added AFTER INSERT ON cases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
CREATE TRIGGER cases_changed AFTER UPDATE ON cases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
CREATE TRIGGER cases_client_named BEFORE INSERT ON cases FOR EACH ROW WHEN (new.client_id IS NOT NULL) EXECUTE FUNCTION name_client_of_case();
CREATE TRIGGER cases_client_named_anew BEFORE UPDATE OF client_id ON cases FOR EACH ROW WHEN (new.client_id IS DISTINCT FROM old.client_id) EXECUTE FUNCTION name_client_of_case();
CREATE TRIGGER cases_client_seen BEFORE INSERT ON cases FOR EACH ROW WHEN (new.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted_client('cases_client_fkey');
CREATE TRIGGER cases_client_still_seen BEFORE UPDATE OF client_id ON cases FOR EACH ROW WHEN (new.client_id IS NOT NULL AND new.client_id IS DISTINCT FROM old.client_id) EXECUTE FUNCTION refuse_deleted_client('cases_client_fkey');
CREATE TRIGGER cases_concluded BEFORE UPDATE OF status ON cases FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION note_case_conclusion();
CREATE TRIGGER cases_edited BEFORE UPDATE ON cases FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_or_which_key_changed();
CREATE TRIGGER cases_moved AFTER UPDATE ON cases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_documents_with_case();
CREATE TRIGGER cases_moved_entries AFTER UPDATE OF client_id ON cases FOR EACH ROW WHEN (new.client_id IS DISTINCT FROM old.client_id) EXECUTE FUNCTION forget_shown_days();
CREATE TRIGGER cases_recorded AFTER UPDATE OF client_id ON cases FOR EACH ROW WHEN (new.client_id IS DISTINCT FROM old.client_id) EXECUTE FUNCTION record_case_client();
CREATE TRIGGER cases_removed AFTER DELETE ON cases REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cases();
CREATE TRIGGER cases_responsible_seen BEFORE INSERT ON cases FOR EACH ROW WHEN (new.responsible_id IS NOT NULL) EXECUTE FUNCTION check_case_responsible();
CREATE TRIGGER cases_responsible_still_seen BEFORE UPDATE OF responsible_id ON cases FOR EACH ROW WHEN (new.responsible_id IS NOT NULL AND new.responsible_id IS DISTINCT FROM old.responsible_id) EXECUTE FUNCTION check_case_responsible();
CREATE TRIGGER cases_told_of_added AFTER INSERT ON cases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_new_cases();
CREATE TRIGGER cases_told_of_changed AFTER UPDATE ON cases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_changed_cases();
CREATE TRIGGER cases_with_agenda_added AFTER INSERT ON cases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_case_dates();
CREATE TRIGGER cases_with_agenda_changed AFTER UPDATE ON cases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_case_dates();

-- ------------------------------------------------------------------------------------- checklist_items
create table checklist_items (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  request_id uuid not null,
  message_id uuid not null,
  position integer not null,
  title text not null,
  hint text,
  state text not null default 'open'::text,
  reason text,
  reviewer_id uuid,
  reviewer_name text,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint checklist_items_pkey PRIMARY KEY (office_id, id),
  constraint checklist_items_of_request_key UNIQUE (office_id, request_id, id),
  constraint checklist_items_message_fkey FOREIGN KEY (office_id, request_id, message_id) REFERENCES request_messages(office_id, request_id, id) ON DELETE CASCADE,
  constraint checklist_items_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint checklist_items_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint checklist_items_check CHECK ((state = 'returned'::text) = (reason IS NOT NULL)),
  constraint checklist_items_check1 CHECK ((state = ANY (ARRAY['accepted'::text, 'returned'::text])) = (reviewed_at IS NOT NULL)),
  constraint checklist_items_hint_check CHECK (length(hint) >= 1 AND length(hint) <= 500),
  constraint checklist_items_position_check CHECK ("position" >= 0),
  constraint checklist_items_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint checklist_items_reviewer_name_check CHECK (length(reviewer_name) >= 1 AND length(reviewer_name) <= 200),
  constraint checklist_items_state_check CHECK (state = ANY (ARRAY['open'::text, 'received'::text, 'accepted'::text, 'returned'::text])),
  constraint checklist_items_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX checklist_items_in_order ON checklist_items USING btree (office_id, request_id, message_id, "position", id);
alter table checklist_items enable row level security, force row level security;
create policy owner on checklist_items to causa_owner using (true);
create policy portal on checklist_items for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM service_requests r WHERE r.office_id = checklist_items.office_id AND r.id = checklist_items.request_id OFFSET 0)));
create policy staff on checklist_items to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM service_requests r WHERE r.office_id = checklist_items.office_id AND r.id = checklist_items.request_id OFFSET 0)));
grant select (hint, id, message_id, office_id, position, reason, request_id, reviewed_at, reviewer_name, state, title) on checklist_items to causa_portal;
grant insert (hint, message_id, position, request_id, title), select, update (reason, reviewed_at, reviewer_name, state) on checklist_items to causa_staff;
CREATE TRIGGER checklist_items_returned AFTER UPDATE OF state ON checklist_items FOR EACH ROW WHEN (new.state = 'returned'::text AND old.state <> 'returned'::text) EXECUTE FUNCTION return_documents();
CREATE TRIGGER checklist_items_reviewed BEFORE UPDATE OF state ON checklist_items FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION sign_review();

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

-- ---------------------------------------------------------------------------------------- client_joins
create table client_joins (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  kept_client_id uuid not null,
  gone_client_id uuid not null,
  deletion_id uuid not null,
  created_at timestamp with time zone not null default now(),
  fields jsonb not null,
  people jsonb not null default '[]'::jsonb,
  cases uuid[] not null default '{}'::uuid[],
  documents uuid[] not null default '{}'::uuid[],
  contacts uuid[] not null default '{}'::uuid[],
  requests uuid[] not null default '{}'::uuid[],
  invitations uuid[] not null default '{}'::uuid[],
  constraint client_joins_pkey PRIMARY KEY (office_id, id),
  constraint client_joins_office_id_gone_client_id_key UNIQUE (office_id, gone_client_id),
  constraint client_joins_deletion_fkey FOREIGN KEY (office_id, deletion_id) REFERENCES deletions(office_id, id) ON DELETE CASCADE,
  constraint client_joins_gone_fkey FOREIGN KEY (office_id, gone_client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint client_joins_kept_fkey FOREIGN KEY (office_id, kept_client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint client_joins_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint client_joins_check CHECK (kept_client_id <> gone_client_id)
);
CREATE INDEX client_joins_of_deletion ON client_joins USING btree (office_id, deletion_id);
CREATE INDEX client_joins_of_kept ON client_joins USING btree (office_id, kept_client_id, created_at DESC);
alter table client_joins enable row level security, force row level security;
create policy owner on client_joins to causa_owner using (true);
create policy staff on client_joins for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)));
grant select (deletion_id, gone_client_id, kept_client_id, office_id) on client_joins to causa_staff;

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
  updated_by uuid default current_app_user(),
  search text not null generated always as (fold((((full_name || ' '::text) || email) || ' '::text) || COALESCE("position", ''::text))) stored,
  removed_at timestamp with time zone,
  removed_user_id uuid,
  constraint client_users_pkey PRIMARY KEY (office_id, id),
  constraint client_users_email_key UNIQUE (office_id, client_id, email),
  constraint client_users_of_client_key UNIQUE (office_id, client_id, id),
  constraint client_users_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint client_users_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint client_users_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint client_users_removed_user_id_fkey FOREIGN KEY (removed_user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint client_users_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint client_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint client_users_email_check CHECK (email = lower(btrim(email)) AND email ~~ '%_@_%'::text AND length(email) <= 254),
  constraint client_users_email_stored CHECK (is_email(email)),
  constraint client_users_full_name_check CHECK (full_name = btrim(full_name) AND length(full_name) >= 1 AND length(full_name) <= 200),
  constraint client_users_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 50),
  constraint client_users_position_check CHECK (length("position") >= 1 AND length("position") <= 200),
  constraint client_users_removed CHECK (removed_at IS NULL AND removed_user_id IS NULL OR removed_at IS NOT NULL AND user_id IS NULL)
);
CREATE INDEX client_users_active ON client_users USING btree (office_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX client_users_by_email ON client_users USING btree (email);
CREATE INDEX client_users_newest ON client_users USING btree (office_id, created_at DESC, id DESC);
CREATE INDEX client_users_of_removed ON client_users USING btree (removed_user_id) WHERE removed_user_id IS NOT NULL;
CREATE INDEX client_users_of_user ON client_users USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX client_users_search ON client_users USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
alter table client_users enable row level security, force row level security;
create policy owner on client_users to causa_owner using (true);
create policy staff_add on client_users for insert to causa_staff with check (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT
   FROM clients c
  WHERE c.office_id = client_users.office_id AND c.id = client_users.client_id)));
create policy staff_change on client_users for update to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND removed_at IS NULL AND (EXISTS ( SELECT FROM clients c WHERE c.office_id = client_users.office_id AND c.id = client_users.client_id)));
create policy staff_see on client_users for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM clients c WHERE c.office_id = client_users.office_id AND c.id = client_users.client_id)));
grant insert (client_id, email, full_name, is_primary_contact, phone, position), select, update (email, full_name, is_primary_contact, phone, position, updated_at, version) on client_users to causa_staff;
CREATE TRIGGER client_users_edited BEFORE UPDATE ON client_users FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER client_users_recorded AFTER UPDATE OF email ON client_users FOR EACH ROW WHEN (new.email <> old.email) EXECUTE FUNCTION record_client_user_access();
CREATE TRIGGER client_users_renamed AFTER UPDATE ON client_users FOR EACH ROW WHEN (new.search <> old.search) EXECUTE FUNCTION name_requests_anew();

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
  updated_by_key uuid default current_api_key(),
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
CREATE INDEX clients_by_email ON clients USING btree (email, office_id) WHERE email IS NOT NULL;
CREATE INDEX clients_by_last_document ON clients USING btree (office_id, last_document_at, id) WHERE deleted_at IS NULL AND document_count > 0;
CREATE INDEX clients_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_name_key ON clients USING btree (name_key(name), office_id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_photo ON clients USING btree (office_id, avatar_url) WHERE avatar_url IS NOT NULL;
CREATE INDEX clients_by_tax_id ON clients USING btree (office_id, tax_id) WHERE tax_id IS NOT NULL;
CREATE INDEX clients_by_tax_key ON clients USING btree (office_id, tax_key) WHERE tax_key IS NOT NULL;
CREATE INDEX clients_by_update ON clients USING btree (office_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_deleted ON clients USING btree (office_id, deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX clients_linked_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL AND tenant_id IS NOT NULL;
CREATE INDEX clients_made_by ON clients USING btree (office_id, user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX clients_most_active ON clients USING btree (office_id, case_count DESC, name) WHERE deleted_at IS NULL AND case_count > 0;
CREATE INDEX clients_newest ON clients USING btree (office_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_number_search ON clients USING gin (search_keys(office_id, number_search)) WITH (fastupdate=off);
CREATE INDEX clients_of_import ON clients USING btree (office_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX clients_of_tenant ON clients USING btree (office_id, tenant_id) WHERE tenant_id IS NOT NULL;
CREATE INDEX clients_search ON clients USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
CREATE INDEX clients_unlinked_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL AND tenant_id IS NULL;
CREATE INDEX clients_with_cases_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL AND case_count > 0;
CREATE INDEX clients_with_documents_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL AND document_count > 0;
CREATE INDEX clients_without_documents_by_name ON clients USING btree (office_id, name, id) WHERE deleted_at IS NULL AND document_count = 0;
alter table clients enable row level security, force row level security;
create policy owner on clients to causa_owner using (true);
create policy portal on clients for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (id IN ( SELECT p.p FROM portal_clients() p(p))));
create policy staff_add on clients for insert to causa_staff with check (office_id = current_office());
create policy staff_change on clients for update to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy staff_see on clients for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND deleted_at IS NULL);
create policy system on clients for select to causa_system using (office_id = current_office());
grant select (id, name, office_id) on clients to causa_portal;
grant insert (address_line1, address_line2, avatar_url, billing_email, billing_phone, city, country, credit_limit, email, iban, id, import_id, name, notes, payment_terms, phone, postal_code, preferred_payment_method, region, registered_on, swift, tax_id, tenant_id), select, update (address_line1, address_line2, avatar_url, billing_email, billing_phone, city, country, credit_limit, email, iban, name, notes, payment_terms, phone, postal_code, preferred_payment_method, region, swift, tax_id, tenant_id, updated_at, version) on clients to causa_staff;
grant select (avatar_url, id, office_id) on clients to causa_system;
CREATE TRIGGER clients_added AFTER INSERT ON clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER clients_changed BEFORE UPDATE ON clients FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_or_which_key_changed();
CREATE TRIGGER clients_conversations AFTER UPDATE ON clients REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_requests_with_client();
CREATE TRIGGER clients_email_by_key BEFORE INSERT ON clients FOR EACH ROW WHEN (new.email IS NOT NULL AND current_api_key() IS NOT NULL) EXECUTE FUNCTION check_client_email_by_key();
CREATE TRIGGER clients_email_still_by_key BEFORE UPDATE OF email ON clients FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email AND current_api_key() IS NOT NULL) EXECUTE FUNCTION check_client_email_by_key();
CREATE TRIGGER clients_in_or_out AFTER UPDATE ON clients REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER clients_recorded AFTER INSERT ON clients FOR EACH ROW WHEN (new.import_id IS NULL AND (new.email IS NOT NULL OR new.iban IS NOT NULL)) EXECUTE FUNCTION record_client_access();
CREATE TRIGGER clients_recorded_anew AFTER UPDATE OF email, iban ON clients FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email OR new.iban IS DISTINCT FROM old.iban) EXECUTE FUNCTION record_client_access();
CREATE TRIGGER clients_removed AFTER DELETE ON clients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER clients_renamed AFTER UPDATE ON clients FOR EACH ROW WHEN (new.name_search <> old.name_search) EXECUTE FUNCTION name_requests_anew();
CREATE TRIGGER clients_renamed_cases AFTER UPDATE ON clients FOR EACH ROW WHEN (new.name_search <> old.name_search) EXECUTE FUNCTION name_cases_anew();

-- ----------------------------------------------------------------------------------------- court_cases
create table court_cases (
  office_id uuid not null default current_office(),
  court text not null,
  cases integer not null,
  search text not null generated always as ((fold(court) || ' '::text) || number_words(fold(court))) stored,
  constraint court_cases_pkey PRIMARY KEY (office_id, court),
  constraint court_cases_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint court_cases_cases_check CHECK (cases >= 0)
);
alter table court_cases enable row level security, force row level security;
create policy owner on court_cases to causa_owner using (true);

-- --------------------------------------------------------------------------------------- court_letters
create table court_letters (
  office_id uuid not null default current_office(),
  document_id uuid not null,
  made_by uuid default current_app_user(),
  made_at timestamp with time zone not null default now(),
  model text not null,
  model_name text,
  proposals jsonb not null,
  constraint court_letters_pkey PRIMARY KEY (office_id, document_id),
  constraint court_letters_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint court_letters_made_by_fkey FOREIGN KEY (made_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint court_letters_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint court_letters_model_check CHECK (model = ANY (ARRAY['groq'::text, 'gpt'::text, 'claude'::text])),
  constraint court_letters_model_name_check CHECK (length(model_name) >= 1 AND length(model_name) <= 200),
  constraint court_letters_proposals_check CHECK (octet_length(proposals::text) <= 200000)
);
CREATE INDEX court_letters_made_by ON court_letters USING btree (made_by);
alter table court_letters enable row level security, force row level security;
create policy owner on court_letters to causa_owner using (true);
create policy staff on court_letters to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM documents d WHERE d.office_id = court_letters.office_id AND d.id = court_letters.document_id OFFSET 0)));
grant delete, insert (document_id, model, model_name, proposals), select on court_letters to causa_staff;

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
  api_key_id uuid default current_api_key(),
  entries integer not null default 0,
  constraint deletions_pkey PRIMARY KEY (office_id, id),
  constraint deletions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint deletions_cases_check CHECK (cases >= 0),
  constraint deletions_clients_check CHECK (clients >= 0),
  constraint deletions_documents_check CHECK (documents >= 0),
  constraint deletions_entries_check CHECK (entries >= 0),
  constraint deletions_kind_check CHECK (kind = ANY (ARRAY['case'::text, 'client'::text, 'document'::text, 'import'::text, 'agenda_entry'::text, 'client_join'::text])),
  constraint deletions_place_check CHECK (length(place) >= 1 AND length(place) <= 300),
  constraint deletions_title_check CHECK (length(title) >= 1 AND length(title) <= 300)
);
CREATE INDEX deletions_newest ON deletions USING btree (office_id, created_at DESC, id DESC);
CREATE INDEX deletions_subject ON deletions USING btree (office_id, subject_id);
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
  words tsvector not null,
  certainty smallint,
  word_boxes json,
  constraint document_pages_pkey PRIMARY KEY (office_id, document_id, page),
  constraint document_pages_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint document_pages_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint document_pages_certainty_check CHECK (certainty >= 0 AND certainty <= 100),
  constraint document_pages_page_check CHECK (page >= 1 AND page <= 10000),
  constraint document_pages_text_check CHECK (octet_length(text) >= 1 AND octet_length(text) <= 200000),
  constraint document_pages_word_boxes_check CHECK (octet_length(word_boxes::text) <= 100000)
);
CREATE INDEX document_pages_words ON document_pages USING gin (word_keys(office_id, words)) WITH (fastupdate=off);
alter table document_pages enable row level security, force row level security;
create policy owner on document_pages to causa_owner using (true);
create policy portal on document_pages for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM documents d WHERE d.office_id = document_pages.office_id AND d.id = document_pages.document_id OFFSET 0)));
create policy staff on document_pages for select to causa_staff using (office_id = current_office() AND (EXISTS ( SELECT FROM documents d WHERE d.office_id = document_pages.office_id AND d.id = document_pages.document_id)));
create policy system on document_pages to causa_system using (office_id = current_office());
grant select (certainty, document_id, office_id, page, text, word_boxes, words) on document_pages to causa_portal;
grant select on document_pages to causa_staff;
grant delete, insert (certainty, document_id, office_id, page, text, word_boxes), select, update (certainty, text, word_boxes) on document_pages to causa_system;
CREATE TRIGGER document_pages_words BEFORE INSERT OR UPDATE OF text ON document_pages FOR EACH ROW EXECUTE FUNCTION set_page_words();

-- -------------------------------------------------------------------------------------- document_scans
create table document_scans (
  office_id uuid not null default current_office(),
  document_id uuid not null,
  page integer not null,
  state text not null default 'waiting'::text,
  faults smallint not null default 0,
  certainty smallint,
  constraint document_scans_pkey PRIMARY KEY (office_id, document_id, page),
  constraint document_scans_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint document_scans_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint document_scans_certainty_check CHECK (certainty >= 0 AND certainty <= 100),
  constraint document_scans_check CHECK ((state = 'read'::text) = (certainty IS NOT NULL)),
  constraint document_scans_page_check CHECK (page >= 1 AND page <= 10000),
  constraint document_scans_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'read'::text, 'blank'::text, 'unreadable'::text]))
);
alter table document_scans enable row level security, force row level security;
create policy owner on document_scans to causa_owner using (true);
create policy system on document_scans to causa_system using (office_id = current_office());
grant insert (document_id, office_id, page), select, update (certainty, faults, state) on document_scans to causa_system;

-- -------------------------------------------------------------------------- document_template_versions
create table document_template_versions (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  template_id uuid not null,
  number integer not null,
  name text not null,
  body text,
  saved_by uuid,
  saved_at timestamp with time zone not null default now(),
  constraint document_template_versions_pkey PRIMARY KEY (office_id, id),
  constraint document_template_versions_office_id_template_id_number_key UNIQUE (office_id, template_id, number),
  constraint document_template_versions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint document_template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint document_template_versions_template_fkey FOREIGN KEY (office_id, template_id) REFERENCES document_templates(office_id, id) ON DELETE CASCADE,
  constraint document_template_versions_body_check CHECK (length(body) >= 1 AND length(body) <= 100000),
  constraint document_template_versions_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE INDEX document_template_versions_saved_by ON document_template_versions USING btree (saved_by) WHERE saved_by IS NOT NULL;
alter table document_template_versions enable row level security, force row level security;
create policy owner on document_template_versions to causa_owner using (true);
create policy staff on document_template_versions for select to causa_staff using (office_id = current_office());
grant select on document_template_versions to causa_staff;

-- ---------------------------------------------------------------------------------- document_templates
create table document_templates (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  built_in text,
  country text not null,
  name text not null,
  body text,
  archived boolean not null default false,
  created_by uuid default current_app_user(),
  updated_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint document_templates_pkey PRIMARY KEY (office_id, id),
  constraint document_templates_office_id_built_in_key UNIQUE (office_id, built_in),
  constraint document_templates_built_in_fkey FOREIGN KEY (built_in) REFERENCES private.built_in_templates(key),
  constraint document_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint document_templates_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint document_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint document_templates_body_check CHECK (length(body) >= 1 AND length(body) <= 100000),
  constraint document_templates_check CHECK (body IS NOT NULL OR built_in IS NOT NULL),
  constraint document_templates_check1 CHECK (built_in IS NULL OR built_in ~~ (country || '/%'::text)),
  constraint document_templates_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint document_templates_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 120)
);
CREATE INDEX document_templates_built_in ON document_templates USING btree (built_in) WHERE built_in IS NOT NULL;
CREATE INDEX document_templates_by_name ON document_templates USING btree (office_id, name, id);
CREATE INDEX document_templates_by_update ON document_templates USING btree (office_id, updated_at, id);
CREATE INDEX document_templates_created_by ON document_templates USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX document_templates_updated_by ON document_templates USING btree (updated_by) WHERE updated_by IS NOT NULL;
alter table document_templates enable row level security, force row level security;
create policy owner on document_templates to causa_owner using (true);
create policy staff on document_templates to causa_staff using (office_id = current_office());
grant insert (body, country, name), select, update (archived, body, name, updated_at, version) on document_templates to causa_staff;
CREATE TRIGGER document_templates_added AFTER INSERT ON document_templates FOR EACH ROW EXECUTE FUNCTION keep_template_version();
CREATE TRIGGER document_templates_edited BEFORE UPDATE ON document_templates FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER document_templates_held AFTER INSERT ON document_templates FOR EACH ROW WHEN (new.built_in IS NULL) EXECUTE FUNCTION hold_document_templates();
CREATE TRIGGER document_templates_written AFTER UPDATE ON document_templates FOR EACH ROW WHEN (new.name IS DISTINCT FROM old.name OR new.body IS DISTINCT FROM old.body) EXECUTE FUNCTION keep_template_version();

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
  request_id uuid,
  item_id uuid,
  received_at timestamp with time zone,
  returned_at timestamp with time zone,
  updated_by_key uuid default current_api_key(),
  ocr jsonb,
  mail_id uuid,
  mail_part integer,
  constraint documents_pkey PRIMARY KEY (office_id, id),
  constraint documents_office_id_storage_path_key UNIQUE (office_id, storage_path),
  constraint documents_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id),
  constraint documents_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id),
  constraint documents_deletion_fkey FOREIGN KEY (office_id, deletion_id) REFERENCES deletions(office_id, id),
  constraint documents_item_fkey FOREIGN KEY (office_id, item_id) REFERENCES checklist_items(office_id, id) ON DELETE SET NULL (item_id),
  constraint documents_mail_fkey FOREIGN KEY (office_id, mail_id) REFERENCES documents(office_id, id) ON DELETE SET NULL (mail_id),
  constraint documents_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint documents_request_fkey FOREIGN KEY (office_id, request_id) REFERENCES service_requests(office_id, id) ON DELETE SET NULL (request_id),
  constraint documents_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint documents_check CHECK (storage_path ~~ (office_id || '/documents/%'::text) AND length(storage_path) <= 500),
  constraint documents_check2 CHECK (state = 'reserved'::text OR size_bytes > 0),
  constraint documents_check3 CHECK ((deleted_at IS NULL) = (deletion_id IS NULL)),
  constraint documents_mail_check CHECK (mail_id IS NULL OR mail_part > 0),
  constraint documents_mime_type_check CHECK (length(mime_type) >= 3 AND length(mime_type) <= 127),
  constraint documents_ocr_check CHECK (jsonb_typeof(ocr) = ANY (ARRAY['object'::text, 'null'::text])),
  constraint documents_place_check CHECK (case_id IS NOT NULL OR client_id IS NOT NULL OR state <> 'stored'::text),
  constraint documents_received_check CHECK (state <> 'received'::text OR received_at IS NOT NULL),
  constraint documents_returned_check CHECK (returned_at IS NULL OR state = 'received'::text),
  constraint documents_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint documents_size_bytes_check CHECK (size_bytes >= 0),
  constraint documents_state_check CHECK (state = ANY (ARRAY['reserved'::text, 'received'::text, 'stored'::text])),
  constraint documents_text_state_check CHECK (text_state = ANY (ARRAY['waiting'::text, 'read'::text, 'empty'::text, 'unreadable'::text, 'no_text'::text])),
  constraint documents_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 255),
  constraint documents_whole_check CHECK ((state = 'reserved'::text) = (sha256 IS NULL))
);
CREATE INDEX documents_by_size ON documents USING btree (office_id, size_bytes, id) WHERE deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_by_title ON documents USING btree (office_id, title, id) WHERE deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_deleted ON documents USING btree (office_id, deletion_id) WHERE deletion_id IS NOT NULL;
CREATE INDEX documents_newest ON documents USING btree (office_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_of_case ON documents USING btree (office_id, case_id, created_at DESC, id DESC);
CREATE INDEX documents_of_client ON documents USING btree (office_id, client_id, created_at DESC, id DESC) INCLUDE (size_bytes, state, deleted_at);
CREATE INDEX documents_of_folders ON documents USING btree (office_id, created_at DESC, id DESC) WHERE case_id IS NULL AND deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_of_folders_made_by ON documents USING btree (office_id, user_id, created_at DESC, id DESC) WHERE case_id IS NULL AND deleted_at IS NULL AND state = 'stored'::text;
CREATE INDEX documents_of_item ON documents USING btree (office_id, item_id) WHERE item_id IS NOT NULL;
CREATE UNIQUE INDEX documents_of_mail ON documents USING btree (office_id, mail_id, mail_part) WHERE mail_id IS NOT NULL;
CREATE INDEX documents_of_request ON documents USING btree (office_id, request_id, item_id, created_at DESC) WHERE request_id IS NOT NULL;
CREATE INDEX documents_received ON documents USING btree (office_id, received_at) WHERE state = 'received'::text;
CREATE INDEX documents_reserved ON documents USING btree (office_id, reserved_at) WHERE state = 'reserved'::text;
CREATE INDEX documents_search ON documents USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
CREATE INDEX documents_sent ON documents USING btree (office_id, received_at) INCLUDE (request_id) WHERE received_at IS NOT NULL;
CREATE INDEX documents_shown ON documents USING btree (office_id, client_id, created_at DESC, id DESC) INCLUDE (case_id, state, deleted_at, shared_with_client, received_at, request_id) WHERE deleted_at IS NULL AND state = 'stored'::text AND shared_with_client;
CREATE INDEX documents_unaccepted ON documents USING btree (office_id, user_id) INCLUDE (size_bytes) WHERE state <> 'stored'::text AND NOT shared_with_client AND deleted_at IS NULL;
CREATE INDEX documents_unseen ON documents USING btree (office_id, created_at DESC) WHERE ocr IS NULL AND state = 'stored'::text AND (text_state = ANY (ARRAY['read'::text, 'empty'::text, 'no_text'::text])) AND (mime_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/tiff'::text, 'image/webp'::text, 'image/gif'::text, 'image/avif'::text]));
alter table documents enable row level security, force row level security;
create policy owner on documents to causa_owner using (true);
create policy portal on documents for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND deleted_at IS NULL AND (state = 'stored'::text AND shared_with_client AND ((client_id IN ( SELECT p.p FROM portal_clients() p(p))) OR (case_id IN ( SELECT p.p FROM portal_given_cases() p(p)))) OR received_at IS NOT NULL AND (EXISTS ( SELECT FROM service_requests r WHERE r.office_id = documents.office_id AND r.id = documents.request_id OFFSET 0))));
create policy staff_add on documents for insert to causa_staff with check (office_id = current_office() AND state = 'reserved'::text);
create policy staff_change on documents for update to causa_staff using (office_id = current_office() AND deleted_at IS NULL);
create policy staff_see on documents for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND deleted_at IS NULL);
create policy system on documents for select to causa_system using (office_id = current_office());
create policy system_read on documents for update to causa_system using (office_id = current_office());
grant select (case_id, client_id, created_at, deleted_at, id, item_id, mime_type, ocr, office_id, received_at, request_id, returned_at, sha256, shared_with_client, size_bytes, state, storage_path, text_state, title) on documents to causa_portal;
grant insert (case_id, client_id, request_id, shared_with_client, size_bytes, storage_path, title), select, update (case_id, created_at, mime_type, sha256, shared_with_client, size_bytes, state, text_state, title, updated_at, version) on documents to causa_staff;
grant select, update (ocr, text_state) on documents to causa_system;
CREATE TRIGGER documents_added AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER documents_changed AFTER UPDATE ON documents REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER documents_client_seen BEFORE INSERT ON documents FOR EACH ROW WHEN (new.client_id IS NOT NULL AND new.case_id IS NULL) EXECUTE FUNCTION refuse_deleted_client('documents_client_fkey');
CREATE TRIGGER documents_edited BEFORE UPDATE ON documents FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_or_which_key_changed();
CREATE TRIGGER documents_filed BEFORE INSERT ON documents FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION file_under_case_client();
CREATE TRIGGER documents_filed_anew BEFORE UPDATE OF case_id ON documents FOR EACH ROW WHEN (old.state = 'stored'::text AND new.case_id IS NOT NULL AND new.case_id IS DISTINCT FROM old.case_id) EXECUTE FUNCTION file_under_case_client();
CREATE TRIGGER documents_recorded AFTER UPDATE ON documents FOR EACH ROW WHEN (new.state = 'stored'::text AND new.deleted_at IS NULL AND (new.shared_with_client <> old.shared_with_client AND (old.state = 'stored'::text OR new.shared_with_client) OR old.state <> 'stored'::text AND new.shared_with_client)) EXECUTE FUNCTION record_document_shown();
CREATE TRIGGER documents_removed AFTER DELETE ON documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
CREATE TRIGGER documents_told_of_added AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_documents();
CREATE TRIGGER documents_told_of_stored AFTER UPDATE ON documents REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_documents();

-- ------------------------------------------------------------------------------------- draft_documents
create table draft_documents (
  office_id uuid not null default current_office(),
  draft_id uuid not null,
  document_id uuid not null,
  read boolean not null default true,
  constraint draft_documents_pkey PRIMARY KEY (office_id, draft_id, document_id),
  constraint draft_documents_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint draft_documents_draft_fkey FOREIGN KEY (office_id, draft_id) REFERENCES drafts(office_id, id) ON DELETE CASCADE,
  constraint draft_documents_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE
);
CREATE INDEX draft_documents_of_document ON draft_documents USING btree (office_id, document_id);
alter table draft_documents enable row level security, force row level security;
create policy owner on draft_documents to causa_owner using (true);
create policy staff on draft_documents to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM drafts d WHERE d.office_id = draft_documents.office_id AND d.id = draft_documents.draft_id OFFSET 0)));
grant insert (document_id, draft_id, read), select on draft_documents to causa_staff;
CREATE TRIGGER draft_documents_removed AFTER DELETE ON draft_documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_sent_of_drafts();

-- ---------------------------------------------------------------------------------------------- drafts
create table drafts (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  case_id uuid not null,
  template_id uuid not null,
  title text not null,
  country text not null,
  blocks jsonb not null,
  field_values jsonb not null,
  fills jsonb not null default '[]'::jsonb,
  archived boolean not null default false,
  model text,
  model_name text,
  sent text,
  created_by uuid default current_app_user(),
  updated_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  writing jsonb,
  answer_id uuid,
  constraint drafts_pkey PRIMARY KEY (office_id, id),
  constraint drafts_answer_fkey FOREIGN KEY (office_id, answer_id) REFERENCES ai_answers(office_id, id) ON DELETE SET NULL (answer_id),
  constraint drafts_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE CASCADE,
  constraint drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint drafts_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint drafts_template_fkey FOREIGN KEY (office_id, template_id) REFERENCES document_templates(office_id, id),
  constraint drafts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint drafts_blocks_check CHECK (jsonb_typeof(blocks) = 'array'::text AND octet_length(blocks::text) <= 2000000),
  constraint drafts_check CHECK ((model IS NULL) = (writing IS NULL) AND (model IS NOT NULL OR model_name IS NULL AND sent IS NULL AND answer_id IS NULL)),
  constraint drafts_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint drafts_field_values_check CHECK (jsonb_typeof(field_values) = 'object'::text AND octet_length(field_values::text) <= 40000),
  constraint drafts_fills_check CHECK (jsonb_typeof(fills) = 'array'::text AND octet_length(fills::text) <= 5000000),
  constraint drafts_model_check CHECK (model = ANY (ARRAY['groq'::text, 'gpt'::text, 'claude'::text])),
  constraint drafts_model_name_check CHECK (length(model_name) >= 1 AND length(model_name) <= 200),
  constraint drafts_sent_check CHECK (octet_length(sent) <= 32000000),
  constraint drafts_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  constraint drafts_writing_check CHECK (jsonb_typeof(writing) = 'object'::text AND octet_length(writing::text) <= 16000000)
);
CREATE UNIQUE INDEX drafts_answer ON drafts USING btree (office_id, answer_id) WHERE answer_id IS NOT NULL;
CREATE INDEX drafts_by_update ON drafts USING btree (office_id, updated_at DESC, id DESC);
CREATE INDEX drafts_created_by ON drafts USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX drafts_newest ON drafts USING btree (office_id, created_at DESC, id DESC);
CREATE INDEX drafts_of_case ON drafts USING btree (office_id, case_id, created_at DESC, id DESC);
CREATE INDEX drafts_of_template ON drafts USING btree (office_id, template_id);
CREATE INDEX drafts_updated_by ON drafts USING btree (updated_by) WHERE updated_by IS NOT NULL;
alter table drafts enable row level security, force row level security;
create policy owner on drafts to causa_owner using (true);
create policy staff on drafts to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM cases c WHERE c.office_id = drafts.office_id AND c.id = drafts.case_id OFFSET 0)));
grant insert (answer_id, blocks, case_id, country, field_values, fills, model, model_name, sent, template_id, title, writing), select, update (archived, fills, updated_at, version) on drafts to causa_staff;
CREATE TRIGGER drafts_edited BEFORE UPDATE ON drafts FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER drafts_held AFTER INSERT ON drafts FOR EACH ROW EXECUTE FUNCTION hold_drafts();

-- ------------------------------------------------------------------------------------- hearing_notices
create table hearing_notices (
  office_id uuid not null default current_office(),
  entry_id uuid not null,
  user_id uuid not null,
  known jsonb,
  due_at timestamp with time zone not null,
  constraint hearing_notices_pkey PRIMARY KEY (office_id, entry_id, user_id),
  constraint hearing_notices_entry_fkey FOREIGN KEY (office_id, entry_id) REFERENCES agenda_entries(office_id, id) ON DELETE CASCADE,
  constraint hearing_notices_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint hearing_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint hearing_notices_known_check CHECK (octet_length(known::text) <= 4000)
);
CREATE INDEX hearing_notices_due ON hearing_notices USING btree (due_at, office_id);
CREATE INDEX hearing_notices_of_user ON hearing_notices USING btree (user_id);
alter table hearing_notices enable row level security, force row level security;
create policy owner on hearing_notices to causa_owner using (true);

-- ------------------------------------------------------------------------------------ idempotency_keys
create table idempotency_keys (
  office_id uuid not null default current_office(),
  user_id uuid default current_app_user(),
  key uuid not null,
  route text not null,
  request_hash bytea not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null default now(),
  actor_id uuid not null default current_actor(),
  constraint idempotency_keys_pkey PRIMARY KEY (office_id, actor_id, key),
  constraint idempotency_keys_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint idempotency_keys_request_hash_check CHECK (length(request_hash) = 32),
  constraint idempotency_keys_route_check CHECK (length(route) >= 1 AND length(route) <= 200)
);
CREATE INDEX idempotency_keys_oldest ON idempotency_keys USING btree (office_id, created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy owner on idempotency_keys to causa_owner using (true);
create policy portal on idempotency_keys to causa_portal using (office_id = current_office() AND actor_id = current_actor());
create policy staff on idempotency_keys to causa_staff using (office_id = current_office() AND actor_id = current_actor());
create policy system on idempotency_keys to causa_system using (office_id = current_office());
grant insert (key, request_hash, route, subject_id), select (actor_id, key, office_id, request_hash, route, subject_id, user_id) on idempotency_keys to causa_portal;
grant insert (key, request_hash, route, subject_id), select (actor_id, key, office_id, request_hash, route, subject_id, user_id) on idempotency_keys to causa_staff;
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
  api_key_id uuid default current_api_key(),
  constraint imports_pkey PRIMARY KEY (office_id, id),
  constraint imports_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint imports_kind_check CHECK (kind = ANY (ARRAY['clients'::text, 'cases'::text, 'agenda-entries'::text])),
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
  updated_by uuid default current_app_user(),
  administrator boolean not null default false,
  constraint invitation_logs_pkey PRIMARY KEY (office_id, id),
  constraint invitation_logs_token_hash_key UNIQUE (token_hash),
  constraint invitation_logs_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint invitation_logs_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint invitation_logs_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint invitation_logs_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint invitation_logs_administrator_check CHECK (user_type = 'staff'::text OR NOT administrator),
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
CREATE INDEX invitation_logs_by_email ON invitation_logs USING btree (office_id, email, id);
CREATE INDEX invitation_logs_by_status ON invitation_logs USING btree (office_id, status, sent_at DESC, id DESC);
CREATE INDEX invitation_logs_by_type ON invitation_logs USING btree (office_id, user_type, sent_at DESC, id DESC);
CREATE INDEX invitation_logs_newest ON invitation_logs USING btree (office_id, sent_at DESC, id DESC);
CREATE INDEX invitation_logs_of_client ON invitation_logs USING btree (office_id, client_id, email, sent_at DESC);
CREATE UNIQUE INDEX invitation_logs_open ON invitation_logs USING btree (office_id, email, user_type, client_id) NULLS NOT DISTINCT WHERE status = 'pending'::text;
CREATE INDEX invitation_logs_pending ON invitation_logs USING btree (office_id, sent_at) WHERE status = 'pending'::text;
CREATE INDEX invitation_logs_search ON invitation_logs USING gin (search_keys(office_id, email)) WITH (fastupdate=off);
alter table invitation_logs enable row level security, force row level security;
create policy owner on invitation_logs to causa_owner using (true);
create policy staff on invitation_logs to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (client_id IS NULL OR (EXISTS ( SELECT FROM clients c WHERE c.office_id = invitation_logs.office_id AND c.id = invitation_logs.client_id))));
create policy staff_add on invitation_logs as restrictive for insert to causa_staff with check (office_id = (( SELECT current_office() AS current_office)) AND (user_type = 'client'::text OR ( SELECT acts_as_administrator() AS acts_as_administrator)));
create policy staff_change on invitation_logs as restrictive for update to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (user_type = 'client'::text OR ( SELECT acts_as_administrator() AS acts_as_administrator)));
create policy staff_delete on invitation_logs as restrictive for delete to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (user_type = 'client'::text OR ( SELECT acts_as_administrator() AS acts_as_administrator)));
grant delete, insert (administrator, client_id, email, full_name, message_id, phone, position, token_hash, user_type), select (accepted_at, administrator, client_id, created_at, email, full_name, id, invited_by, message_id, office_id, phone, position, sent_at, status, updated_at, updated_by, user_type, version), update (administrator, client_id, email, full_name, message_id, phone, position, sent_at, status, token_hash, updated_at, user_type, version) on invitation_logs to causa_staff;
CREATE TRIGGER invitation_logs_added AFTER INSERT ON invitation_logs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_staff_invitations();
CREATE TRIGGER invitation_logs_changed AFTER UPDATE ON invitation_logs REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_staff_invitations();
CREATE TRIGGER invitation_logs_edited BEFORE UPDATE ON invitation_logs FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER invitation_logs_removed AFTER DELETE ON invitation_logs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_staff_invitations();
CREATE TRIGGER invitation_logs_within_plan BEFORE UPDATE OF token_hash ON invitation_logs FOR EACH ROW WHEN (new.user_type = 'staff'::text AND new.status = 'pending'::text AND new.token_hash <> old.token_hash) EXECUTE FUNCTION hold_invitation_to_plan();

-- ---------------------------------------------------------------------------------------- kept_reports
create table kept_reports (
  office_id uuid not null default current_office(),
  question text not null,
  made_at timestamp with time zone not null default now(),
  report jsonb,
  making uuid,
  failed boolean not null default false,
  constraint kept_reports_pkey PRIMARY KEY (office_id, question),
  constraint kept_reports_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint kept_reports_making_check CHECK ((num_nonnulls(report, making) + failed::integer) = 1),
  constraint kept_reports_question_check CHECK (length(question) >= 1 AND length(question) <= 100),
  constraint kept_reports_report_check CHECK (pg_column_size(report) < 1000000)
);
alter table kept_reports enable row level security, force row level security;
create policy owner on kept_reports to causa_owner using (true);
create policy staff on kept_reports to causa_staff using (office_id = (( SELECT current_office() AS current_office))) with check (office_id = current_office());
create policy system on kept_reports to causa_system using (office_id = current_office());
grant delete, insert (making, question, report), select, update (failed, made_at, making, report) on kept_reports to causa_staff;
grant delete, select (failed, made_at, making, office_id), update (failed, made_at, making) on kept_reports to causa_system;

-- --------------------------------------------------------------------------------------- mail_settings
create table mail_settings (
  office_id uuid not null default current_office(),
  sender_name text,
  answer_to text,
  signature text,
  updated_by uuid,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint mail_settings_pkey PRIMARY KEY (office_id),
  constraint mail_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint mail_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint mail_settings_answer_to CHECK (is_email(answer_to) AND length(answer_to) <= 254),
  constraint mail_settings_sender_name CHECK (sender_name = btrim(sender_name) AND length(sender_name) >= 1 AND length(sender_name) <= 100 AND sender_name !~ '[[:cntrl:]"<>@:;\\]'::text),
  constraint mail_settings_signature CHECK (length(signature) >= 1 AND length(signature) <= 500 AND signature ~ '^([^\n]*\n){0,7}[^\n]*$'::text)
);
alter table mail_settings enable row level security, force row level security;
create policy owner on mail_settings to causa_owner using (true);
create policy staff_change on mail_settings for update to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy staff_see on mail_settings for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)));
create policy system on mail_settings for select to causa_system using (office_id = (( SELECT current_office() AS current_office)));
grant select, update (answer_to, sender_name, signature, updated_at, version) on mail_settings to causa_staff;
grant select on mail_settings to causa_system;
CREATE TRIGGER mail_settings_edited BEFORE UPDATE ON mail_settings FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();

-- ----------------------------------------------------------------------------------- message_documents
create table message_documents (
  office_id uuid not null default current_office(),
  message_id uuid not null,
  document_id uuid not null,
  constraint message_documents_pkey PRIMARY KEY (office_id, message_id, document_id),
  constraint message_documents_document_fkey FOREIGN KEY (office_id, document_id) REFERENCES documents(office_id, id) ON DELETE CASCADE,
  constraint message_documents_message_fkey FOREIGN KEY (office_id, message_id) REFERENCES request_messages(office_id, id) ON DELETE CASCADE,
  constraint message_documents_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE
);
CREATE INDEX message_documents_of_document ON message_documents USING btree (office_id, document_id);
alter table message_documents enable row level security, force row level security;
create policy owner on message_documents to causa_owner using (true);
create policy portal on message_documents for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM request_messages m WHERE m.office_id = message_documents.office_id AND m.id = message_documents.message_id OFFSET 0)));
create policy staff on message_documents for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM request_messages m WHERE m.office_id = message_documents.office_id AND m.id = message_documents.message_id OFFSET 0)));
grant select on message_documents to causa_portal;
grant select on message_documents to causa_staff;

-- ------------------------------------------------------------------------------- morning_mail_settings
create table morning_mail_settings (
  office_id uuid not null default current_office(),
  user_id uuid not null default current_app_user(),
  enabled boolean not null default true,
  weekdays smallint[] not null default '{1,2,3,4,5}'::smallint[],
  updated_at timestamp with time zone not null default now(),
  constraint morning_mail_settings_pkey PRIMARY KEY (office_id, user_id),
  constraint morning_mail_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint morning_mail_settings_user_fkey FOREIGN KEY (office_id, user_id) REFERENCES staff_users(office_id, user_id) ON DELETE CASCADE,
  constraint morning_mail_settings_weekdays_check CHECK (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(weekdays) >= 1 AND cardinality(weekdays) <= 7)
);
alter table morning_mail_settings enable row level security, force row level security;
create policy owner on morning_mail_settings to causa_owner using (true);
create policy staff on morning_mail_settings to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user))) with check (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user)));
create policy system on morning_mail_settings to causa_system using (office_id = (( SELECT current_office() AS current_office))) with check (office_id = (( SELECT current_office() AS current_office)));
grant insert (enabled, weekdays), select, update (enabled, updated_at, weekdays) on morning_mail_settings to causa_staff;
grant insert (enabled, user_id), select, update (enabled, updated_at) on morning_mail_settings to causa_system;

-- --------------------------------------------------------------------------------------- morning_mails
create table morning_mails (
  office_id uuid not null default current_office(),
  user_id uuid not null,
  day date not null,
  told boolean not null,
  made_at timestamp with time zone not null default now(),
  message_id uuid,
  constraint morning_mails_pkey PRIMARY KEY (office_id, user_id, day),
  constraint morning_mails_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint morning_mails_user_fkey FOREIGN KEY (office_id, user_id) REFERENCES staff_users(office_id, user_id) ON DELETE CASCADE
);
alter table morning_mails enable row level security, force row level security;
create policy owner on morning_mails to causa_owner using (true);
create policy staff on morning_mails for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user)));
create policy system on morning_mails to causa_system using (office_id = (( SELECT current_office() AS current_office)));
grant select on morning_mails to causa_staff;
grant delete, select, update (message_id) on morning_mails to causa_system;

-- --------------------------------------------------------------------------------------------- offices
create table offices (
  id uuid not null default uuidv7(),
  name text not null,
  country text not null default 'portugal'::text,
  time_zone text not null default 'Europe/Lisbon'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  second_step_from date,
  suspended_at timestamp with time zone,
  version integer not null default 1,
  updated_by uuid,
  closing_since timestamp with time zone,
  closing_by uuid,
  closing_plan text,
  closing_warned smallint,
  constraint offices_pkey PRIMARY KEY (id),
  constraint offices_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint offices_closing_check CHECK (closing_since IS NOT NULL OR closing_by IS NULL AND closing_plan IS NULL AND closing_warned IS NULL),
  constraint offices_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint offices_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 200),
  constraint offices_time_zone_check CHECK ((now() AT TIME ZONE time_zone) IS NOT NULL)
);
CREATE INDEX offices_closing ON offices USING btree (closing_since) WHERE closing_since IS NOT NULL;
alter table offices enable row level security, force row level security;
create policy owner on offices to causa_owner using (true);
create policy portal on offices for select to causa_portal using (id = current_office());
create policy staff_change on offices for update to causa_staff using (id = current_office() AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy staff_see on offices for select to causa_staff using (id = current_office());
create policy system on offices to causa_system using (true);
grant select (name) on offices to causa_portal;
grant select, update (country, name, second_step_from, time_zone, updated_at, version) on offices to causa_staff;
grant insert (country, id, name, time_zone), select on offices to causa_system;
CREATE TRIGGER offices_ai_settings AFTER INSERT ON offices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION make_ai_settings();
CREATE TRIGGER offices_edited BEFORE UPDATE ON offices FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER offices_settings AFTER INSERT ON offices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION make_office_settings();
CREATE TRIGGER offices_templates AFTER INSERT ON offices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_built_in_templates();
CREATE TRIGGER offices_usage AFTER INSERT ON offices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION make_usage_row();
CREATE TRIGGER offices_zone_changed AFTER UPDATE OF time_zone ON offices FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION forget_reports_of_office();
CREATE TRIGGER offices_zone_checked BEFORE UPDATE OF country, time_zone ON offices FOR EACH ROW WHEN (old.country IS DISTINCT FROM new.country OR old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION check_office_zone();

-- ---------------------------------------------------------------------------------------- portal_views
create table portal_views (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  session_id uuid not null default current_session_id(),
  user_id uuid not null default current_app_user(),
  client_user_id uuid,
  client_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default now() + '01:00:00'::interval,
  constraint portal_views_pkey PRIMARY KEY (office_id, id),
  constraint portal_views_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint portal_views_client_user_fkey FOREIGN KEY (office_id, client_user_id) REFERENCES client_users(office_id, id) ON DELETE CASCADE,
  constraint portal_views_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint portal_views_session_id_fkey FOREIGN KEY (session_id) REFERENCES private.sessions(id) ON DELETE CASCADE,
  constraint portal_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint portal_views_end CHECK (expires_at <= (created_at + '01:00:00'::interval)),
  constraint portal_views_whom_check CHECK (num_nonnulls(client_user_id, client_id) = 1)
);
CREATE INDEX portal_views_of_client ON portal_views USING btree (office_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX portal_views_of_client_user ON portal_views USING btree (office_id, client_user_id) WHERE client_user_id IS NOT NULL;
CREATE INDEX portal_views_of_session ON portal_views USING btree (session_id);
CREATE INDEX portal_views_of_user ON portal_views USING btree (user_id);
alter table portal_views enable row level security, force row level security;
create policy owner on portal_views to causa_owner using (true);
create policy staff_add on portal_views for insert to causa_staff with check (office_id = current_office() AND ((EXISTS ( SELECT
   FROM client_users u
  WHERE u.office_id = portal_views.office_id AND u.id = portal_views.client_user_id AND u.removed_at IS NULL)) OR (EXISTS ( SELECT
   FROM clients c
  WHERE c.office_id = portal_views.office_id AND c.id = portal_views.client_id))));
create policy staff_see on portal_views for select to causa_staff using (office_id = current_office() AND user_id = current_app_user());
grant insert (client_id, client_user_id), select on portal_views to causa_staff;

-- ----------------------------------------------------------------------------------- reminder_defaults
create table reminder_defaults (
  office_id uuid not null default current_office(),
  deadline text[] not null default '{7d,3d,1d,0d}'::text[],
  hearing text[] not null default '{1d,2h}'::text[],
  task text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by uuid,
  constraint reminder_defaults_pkey PRIMARY KEY (office_id),
  constraint reminder_defaults_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint reminder_defaults_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint reminder_defaults_deadline_check CHECK (deadline <@ ARRAY['30d'::text, '14d'::text, '7d'::text, '3d'::text, '2d'::text, '1d'::text, '0d'::text] AND cardinality(deadline) <= 10),
  constraint reminder_defaults_hearing_check CHECK (hearing <@ ARRAY['30d'::text, '14d'::text, '7d'::text, '3d'::text, '2d'::text, '1d'::text, '0d'::text, '4h'::text, '2h'::text, '1h'::text] AND cardinality(hearing) <= 10),
  constraint reminder_defaults_task_check CHECK (task <@ ARRAY['30d'::text, '14d'::text, '7d'::text, '3d'::text, '2d'::text, '1d'::text, '0d'::text] AND cardinality(task) <= 10)
);
alter table reminder_defaults enable row level security, force row level security;
create policy owner on reminder_defaults to causa_owner using (true);
create policy staff_see on reminder_defaults for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)));
create policy staff_write on reminder_defaults to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND ( SELECT acts_as_administrator() AS acts_as_administrator));
grant insert (deadline, hearing, task), select, update (deadline, hearing, task, updated_at, version) on reminder_defaults to causa_staff;
CREATE TRIGGER reminder_defaults_edited BEFORE UPDATE ON reminder_defaults FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();

-- ------------------------------------------------------------------------------------ request_messages
create table request_messages (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  request_id uuid not null,
  kind text not null default 'message'::text,
  by text not null,
  user_id uuid default current_app_user(),
  author_name text,
  text text,
  status text,
  assigned_name text,
  due_on date,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint request_messages_pkey PRIMARY KEY (office_id, id),
  constraint request_messages_of_request_key UNIQUE (office_id, request_id, id),
  constraint request_messages_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint request_messages_request_fkey FOREIGN KEY (office_id, request_id) REFERENCES service_requests(office_id, id) ON DELETE CASCADE,
  constraint request_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint request_messages_assigned_name_check CHECK (length(assigned_name) >= 1 AND length(assigned_name) <= 200),
  constraint request_messages_author_name_check CHECK (length(author_name) >= 1 AND length(author_name) <= 200),
  constraint request_messages_by_check CHECK (by = ANY (ARRAY['staff'::text, 'client'::text])),
  constraint request_messages_check CHECK ((kind = 'status'::text) = (status IS NOT NULL)),
  constraint request_messages_check1 CHECK (kind = 'assigned'::text OR assigned_name IS NULL),
  constraint request_messages_check2 CHECK (kind = 'checklist'::text OR due_on IS NULL),
  constraint request_messages_check3 CHECK ((kind = ANY (ARRAY['message'::text, 'checklist'::text])) OR text IS NULL),
  constraint request_messages_due_on_check CHECK (due_on >= '1900-01-01'::date AND due_on <= '2200-12-31'::date),
  constraint request_messages_kind_check CHECK (kind = ANY (ARRAY['message'::text, 'checklist'::text, 'status'::text, 'assigned'::text])),
  constraint request_messages_status_check CHECK (status = ANY (ARRAY['novo'::text, 'em_andamento'::text, 'concluido'::text])),
  constraint request_messages_text_check CHECK (length(text) >= 1 AND length(text) <= 5000)
);
CREATE INDEX request_messages_newest ON request_messages USING btree (office_id, request_id, created_at DESC, id DESC);
CREATE INDEX request_messages_said ON request_messages USING btree (office_id, request_id, created_at DESC, id DESC) WHERE kind = ANY (ARRAY['message'::text, 'checklist'::text]);
alter table request_messages enable row level security, force row level security;
create policy owner on request_messages to causa_owner using (true);
create policy portal_add on request_messages for insert to causa_portal with check (office_id = current_office() AND kind = 'message'::text AND (EXISTS ( SELECT
   FROM service_requests r
  WHERE r.office_id = request_messages.office_id AND r.id = request_messages.request_id)));
create policy portal_see on request_messages for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM service_requests r WHERE r.office_id = request_messages.office_id AND r.id = request_messages.request_id OFFSET 0)));
create policy staff_add on request_messages for insert to causa_staff with check (office_id = current_office() AND (kind = ANY (ARRAY['message'::text, 'checklist'::text])) AND (EXISTS ( SELECT
   FROM service_requests r
  WHERE r.office_id = request_messages.office_id AND r.id = request_messages.request_id)));
create policy staff_see on request_messages for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND (EXISTS ( SELECT FROM service_requests r WHERE r.office_id = request_messages.office_id AND r.id = request_messages.request_id OFFSET 0)));
grant insert (request_id, text), select (assigned_name, author_name, by, created_at, due_on, id, kind, office_id, read_at, request_id, status, text) on request_messages to causa_portal;
grant insert (due_on, kind, request_id, text), select on request_messages to causa_staff;
CREATE TRIGGER request_messages_added BEFORE INSERT ON request_messages FOR EACH ROW EXECUTE FUNCTION add_request_message();

-- ------------------------------------------------------------------------------------- request_notices
create table request_notices (
  office_id uuid not null default current_office(),
  request_id uuid not null,
  side text not null,
  user_id uuid not null,
  owed_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint request_notices_pkey PRIMARY KEY (office_id, request_id, side, user_id),
  constraint request_notices_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint request_notices_request_fkey FOREIGN KEY (office_id, request_id) REFERENCES service_requests(office_id, id) ON DELETE CASCADE,
  constraint request_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint request_notices_side_check CHECK (side = ANY (ARRAY['staff'::text, 'client'::text]))
);
CREATE INDEX request_notices_of_user ON request_notices USING btree (office_id, user_id, side);
CREATE INDEX request_notices_owed ON request_notices USING btree (office_id) WHERE owed_at IS NOT NULL;
alter table request_notices enable row level security, force row level security;
create policy owner on request_notices to causa_owner using (true);

-- ----------------------------------------------------------------------------------------- saved_views
create table saved_views (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user(),
  name text not null,
  query text not null,
  updated_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (office_id, id),
  constraint saved_views_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint saved_views_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint saved_views_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 60),
  constraint saved_views_query_check CHECK (length(query) <= 4400 AND query ~ '^view=[a-z0-9_]+(&[A-Za-z]+=[A-Za-z0-9%*._+-]*)*$'::text)
);
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (office_id, user_id, lower(name));
CREATE INDEX saved_views_updated_by ON saved_views USING btree (updated_by) WHERE updated_by IS NOT NULL;
CREATE INDEX saved_views_user ON saved_views USING btree (user_id);
alter table saved_views enable row level security, force row level security;
create policy owner on saved_views to causa_owner using (true);
create policy staff on saved_views to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user))) with check (office_id = (( SELECT current_office() AS current_office)) AND user_id = (( SELECT current_app_user() AS current_app_user)));
grant delete, insert (name, query), select, update (name, query, updated_at, version) on saved_views to causa_staff;
CREATE TRIGGER saved_views_edited BEFORE UPDATE ON saved_views FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER saved_views_held AFTER INSERT ON saved_views FOR EACH ROW EXECUTE FUNCTION hold_saved_views();

-- -------------------------------------------------------------------------------------- sent_reminders
create table sent_reminders (
  office_id uuid not null default current_office(),
  entry_id uuid not null,
  user_id uuid not null,
  moment timestamp without time zone not null,
  sent_at timestamp with time zone not null default now(),
  message_id uuid,
  constraint sent_reminders_pkey PRIMARY KEY (office_id, entry_id, user_id, moment),
  constraint sent_reminders_entry_fkey FOREIGN KEY (office_id, entry_id) REFERENCES agenda_entries(office_id, id) ON DELETE CASCADE,
  constraint sent_reminders_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint sent_reminders_user_fkey FOREIGN KEY (office_id, user_id) REFERENCES staff_users(office_id, user_id) ON DELETE CASCADE
);
CREATE INDEX sent_reminders_sent ON sent_reminders USING btree (office_id, sent_at);
CREATE INDEX sent_reminders_user ON sent_reminders USING btree (office_id, user_id);
alter table sent_reminders enable row level security, force row level security;
create policy owner on sent_reminders to causa_owner using (true);
create policy system on sent_reminders to causa_system using (office_id = (( SELECT current_office() AS current_office)));
grant delete, select, update (message_id) on sent_reminders to causa_system;

-- ------------------------------------------------------------------------------------ service_requests
create table service_requests (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  client_id uuid not null,
  client_user_id uuid,
  person uuid not null generated always as (COALESCE(client_user_id, client_id)) stored,
  case_id uuid,
  title text collate "pt-x-icu" not null,
  description text,
  status text not null,
  assigned_to uuid,
  opened_by text not null,
  created_by uuid default current_app_user(),
  author_name text not null,
  updated_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  last_at timestamp with time zone not null default clock_timestamp(),
  unread_by_staff integer not null default 0,
  unread_by_client integer not null default 0,
  client_in_bin boolean not null default false,
  search text not null generated always as (fold(title)) stored,
  names text not null default ''::text,
  words text not null generated always as ((fold(title) || ' '::text) || names) stored,
  constraint service_requests_pkey PRIMARY KEY (office_id, id),
  constraint service_requests_assigned_fkey FOREIGN KEY (office_id, assigned_to) REFERENCES staff_users(office_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint service_requests_case_fkey FOREIGN KEY (office_id, case_id) REFERENCES cases(office_id, id) ON DELETE SET NULL (case_id),
  constraint service_requests_client_fkey FOREIGN KEY (office_id, client_id) REFERENCES clients(office_id, id) ON DELETE CASCADE,
  constraint service_requests_client_user_fkey FOREIGN KEY (office_id, client_id, client_user_id) REFERENCES client_users(office_id, client_id, id) ON UPDATE CASCADE,
  constraint service_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint service_requests_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint service_requests_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint service_requests_author_name_check CHECK (length(author_name) >= 1 AND length(author_name) <= 200),
  constraint service_requests_description_check CHECK (length(description) >= 1 AND length(description) <= 5000),
  constraint service_requests_opened_by_check CHECK (opened_by = ANY (ARRAY['staff'::text, 'client'::text])),
  constraint service_requests_status_check CHECK (status = ANY (ARRAY['novo'::text, 'em_andamento'::text, 'concluido'::text])),
  constraint service_requests_title_check CHECK (title = btrim(title) AND length(title) >= 1 AND length(title) <= 200),
  constraint service_requests_unread_by_client_check CHECK (unread_by_client >= 0),
  constraint service_requests_unread_by_staff_check CHECK (unread_by_staff >= 0)
);
CREATE INDEX service_requests_assigned ON service_requests USING btree (office_id, assigned_to, last_at DESC, id DESC) WHERE NOT client_in_bin;
CREATE INDEX service_requests_assigned_by_status ON service_requests USING btree (office_id, assigned_to, status, last_at DESC, id DESC) WHERE NOT client_in_bin;
CREATE INDEX service_requests_by_status ON service_requests USING btree (office_id, status, last_at DESC, id DESC) WHERE NOT client_in_bin;
CREATE INDEX service_requests_latest ON service_requests USING btree (office_id, last_at DESC, id DESC) WHERE NOT client_in_bin;
CREATE INDEX service_requests_newest ON service_requests USING btree (office_id, created_at DESC, id DESC) WHERE NOT client_in_bin;
CREATE INDEX service_requests_of_case ON service_requests USING btree (office_id, case_id, last_at DESC, id DESC) WHERE case_id IS NOT NULL;
CREATE INDEX service_requests_of_client ON service_requests USING btree (office_id, client_id, last_at DESC, id DESC);
CREATE INDEX service_requests_of_client_user ON service_requests USING btree (office_id, client_user_id) WHERE client_user_id IS NOT NULL;
CREATE INDEX service_requests_of_person ON service_requests USING btree (office_id, person, last_at DESC, id DESC);
CREATE INDEX service_requests_search ON service_requests USING gin (search_keys(office_id, words)) WITH (fastupdate=off);
CREATE INDEX service_requests_unread ON service_requests USING btree (office_id, last_at DESC, id DESC) WHERE NOT client_in_bin AND unread_by_staff > 0;
CREATE INDEX service_requests_waiting ON service_requests USING btree (office_id, person) WHERE NOT client_in_bin AND (status <> 'concluido'::text OR unread_by_client > 0);
alter table service_requests enable row level security, force row level security;
create policy owner on service_requests to causa_owner using (true);
create policy portal on service_requests for select to causa_portal using (office_id = (( SELECT current_office() AS current_office)) AND NOT client_in_bin AND (person IN ( SELECT p.p FROM portal_persons() p(p))));
create policy portal_add on service_requests for insert to causa_portal with check (office_id = current_office() AND (EXISTS ( SELECT
   FROM request_people() p(person, client_id, client_user_id, client_name, full_name)
  WHERE p.client_id = service_requests.client_id AND NOT p.client_user_id IS DISTINCT FROM service_requests.client_user_id)) AND (case_id IS NULL OR (EXISTS ( SELECT
   FROM cases c
  WHERE c.office_id = service_requests.office_id AND c.id = service_requests.case_id))));
create policy staff_add on service_requests for insert to causa_staff with check (office_id = current_office());
create policy staff_change on service_requests for update to causa_staff using (office_id = current_office() AND NOT client_in_bin);
create policy staff_see on service_requests for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND NOT client_in_bin);
grant insert (case_id, client_id, client_user_id, description, title), select (assigned_to, author_name, case_id, client_id, client_in_bin, client_user_id, created_at, description, id, last_at, office_id, opened_by, person, search, status, title, unread_by_client, updated_at, version) on service_requests to causa_portal;
grant insert (case_id, client_id, client_user_id, description, title), select, update (assigned_to, case_id, status, title, updated_at, version) on service_requests to causa_staff;
CREATE TRIGGER service_requests_case_seen BEFORE INSERT ON service_requests FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION check_request_case();
CREATE TRIGGER service_requests_case_still_seen BEFORE UPDATE OF case_id ON service_requests FOR EACH ROW WHEN (new.case_id IS NOT NULL AND new.case_id IS DISTINCT FROM old.case_id) EXECUTE FUNCTION check_request_case();
CREATE TRIGGER service_requests_client_seen BEFORE INSERT ON service_requests FOR EACH ROW EXECUTE FUNCTION refuse_deleted_client('service_requests_client_fkey');
CREATE TRIGGER service_requests_colleague_there BEFORE UPDATE OF assigned_to ON service_requests FOR EACH ROW WHEN (new.assigned_to IS NOT NULL AND new.assigned_to IS DISTINCT FROM old.assigned_to) EXECUTE FUNCTION check_request_colleague();
CREATE TRIGGER service_requests_edited BEFORE UPDATE ON service_requests FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER service_requests_moved AFTER UPDATE ON service_requests FOR EACH ROW WHEN (new.status <> old.status OR new.assigned_to IS DISTINCT FROM old.assigned_to) EXECUTE FUNCTION note_request_changes();
CREATE TRIGGER service_requests_named BEFORE INSERT ON service_requests FOR EACH ROW EXECUTE FUNCTION name_request();
CREATE TRIGGER service_requests_signed BEFORE INSERT ON service_requests FOR EACH ROW EXECUTE FUNCTION sign_request();
CREATE TRIGGER service_requests_told AFTER INSERT ON service_requests FOR EACH ROW EXECUTE FUNCTION tell_of_request();
CREATE TRIGGER service_requests_told_of_added AFTER INSERT ON service_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_requests();

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
  deactivated_at timestamp with time zone,
  deactivated_by uuid,
  updated_by uuid default current_app_user(),
  search text not null generated always as (fold((((((full_name || ' '::text) || "position") || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(number_key(phone), ''::text))) stored,
  first_steps_hidden_at timestamp with time zone,
  administrator boolean not null default true,
  constraint staff_users_pkey PRIMARY KEY (office_id, id),
  constraint staff_users_office_id_user_id_key UNIQUE (office_id, user_id),
  constraint staff_users_deactivated_by_fkey FOREIGN KEY (deactivated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint staff_users_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint staff_users_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint staff_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint staff_users_deactivated_check CHECK (deactivated_by IS NULL OR deactivated_at IS NOT NULL),
  constraint staff_users_email_check CHECK (length(email) <= 254),
  constraint staff_users_email_stored CHECK (is_email(email)),
  constraint staff_users_full_name_check CHECK (full_name = btrim(full_name) AND length(full_name) >= 1 AND length(full_name) <= 200),
  constraint staff_users_phone_check CHECK (length(phone) <= 50),
  constraint staff_users_position_check CHECK (length("position") >= 1 AND length("position") <= 200)
);
CREATE INDEX staff_users_administrators ON staff_users USING btree (office_id) WHERE administrator AND deactivated_at IS NULL;
CREATE INDEX staff_users_by_email ON staff_users USING btree (office_id, email);
CREATE INDEX staff_users_newest ON staff_users USING btree (office_id, created_at DESC, id DESC) WHERE deactivated_at IS NULL;
CREATE INDEX staff_users_search ON staff_users USING gin (search_keys(office_id, search)) WITH (fastupdate=off);
alter table staff_users enable row level security, force row level security;
create policy owner on staff_users to causa_owner using (true);
create policy staff_change on staff_users for update to causa_staff using (office_id = current_office() AND (user_id = current_app_user() OR ( SELECT acts_as_administrator() AS acts_as_administrator)));
create policy staff_see on staff_users for select to causa_staff using (office_id = current_office());
create policy system on staff_users for select to causa_system using (true);
create policy system_founder on staff_users for insert to causa_system with check (office_id = current_office() AND (EXISTS ( SELECT
   FROM offices o
  WHERE o.id = staff_users.office_id AND o.created_at = now())));
grant select, update (email, first_steps_hidden_at, full_name, phone, position, updated_at, version) on staff_users to causa_staff;
grant insert (email, full_name, id, office_id, phone, position, user_id), select on staff_users to causa_system;
CREATE TRIGGER staff_users_added AFTER INSERT ON staff_users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_staff_users();
CREATE TRIGGER staff_users_calendar_feeds AFTER UPDATE OF deactivated_at ON staff_users FOR EACH ROW WHEN (new.deactivated_at IS NOT NULL) EXECUTE FUNCTION end_calendar_feeds();
CREATE TRIGGER staff_users_edited BEFORE UPDATE ON staff_users FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER staff_users_in_or_out AFTER UPDATE ON staff_users REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_staff_users();
CREATE TRIGGER staff_users_recorded AFTER UPDATE OF full_name, "position", email, phone ON staff_users FOR EACH ROW WHEN (new.full_name IS DISTINCT FROM old.full_name OR new."position" IS DISTINCT FROM old."position" OR new.email IS DISTINCT FROM old.email OR new.phone IS DISTINCT FROM old.phone) EXECUTE FUNCTION record_staff_profile();
CREATE TRIGGER staff_users_removed AFTER DELETE ON staff_users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_staff_users();
CREATE TRIGGER staff_users_shares AFTER UPDATE ON staff_users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION end_ai_shares();

-- --------------------------------------------------------------------------------------- subscriptions
create table subscriptions (
  office_id uuid not null default current_office(),
  plan_tier text not null,
  status text not null default 'active'::text,
  current_period_end timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  source text not null default 'agreement'::text,
  cancel_at timestamp with time zone,
  grace_until timestamp with time zone,
  agreed_tier text,
  stripe_state text,
  constraint subscriptions_pkey PRIMARY KEY (office_id),
  constraint subscriptions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint subscriptions_agreed_tier_check CHECK (agreed_tier = ANY (ARRAY['basic'::text, 'professional'::text, 'enterprise'::text])),
  constraint subscriptions_plan_tier_check CHECK (plan_tier = ANY (ARRAY['basic'::text, 'professional'::text, 'enterprise'::text])),
  constraint subscriptions_source_check CHECK (source = ANY (ARRAY['agreement'::text, 'stripe'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['active'::text, 'past_due'::text, 'canceled'::text])),
  constraint subscriptions_stripe_state_check CHECK (stripe_state = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'unpaid'::text, 'paused'::text]))
);
alter table subscriptions enable row level security, force row level security;
create policy owner on subscriptions to causa_owner using (true);
create policy staff on subscriptions for select to causa_staff using (office_id = current_office());
create policy system on subscriptions for select to causa_system using (office_id = current_office());
grant select on subscriptions to causa_staff;
grant select on subscriptions to causa_system;

-- -------------------------------------------------------------------------------------- summary_claims
create table summary_claims (
  office_id uuid not null default current_office(),
  subject_id uuid not null,
  holder uuid not null default uuidv7(),
  until timestamp with time zone not null,
  constraint summary_claims_pkey PRIMARY KEY (office_id, subject_id),
  constraint summary_claims_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE
);
alter table summary_claims enable row level security, force row level security;
create policy owner on summary_claims to causa_owner using (true);
create policy staff on summary_claims to causa_staff using (office_id = (( SELECT current_office() AS current_office)));
grant delete, insert (subject_id, until), select, update (holder, until) on summary_claims to causa_staff;

-- -------------------------------------------------------------------------------------------- takeouts
create table takeouts (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  state text not null default 'running'::text,
  ordered_by uuid default current_app_user(),
  documents integer,
  written integer not null default 0,
  faults integer not null default 0,
  storage_path text not null generated always as (((office_id::text || '/takeouts/'::text) || id::text) || '.zip'::text) stored,
  size_bytes bigint,
  sha256 text,
  failure text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null default now() + '7 days'::interval,
  constraint takeouts_pkey PRIMARY KEY (office_id, id),
  constraint takeouts_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint takeouts_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint takeouts_documents_check CHECK (documents >= 0),
  constraint takeouts_failed_check CHECK ((state = 'failed'::text) <= (num_nulls(failure, finished_at) = 0)),
  constraint takeouts_failure_check CHECK (length(failure) >= 1 AND length(failure) <= 60),
  constraint takeouts_faults_check CHECK (faults >= 0),
  constraint takeouts_finished_check CHECK ((state = 'running'::text) <= (finished_at IS NULL)),
  constraint takeouts_ready_check CHECK ((state = 'ready'::text) <= (num_nulls(size_bytes, sha256, finished_at) = 0)),
  constraint takeouts_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint takeouts_size_bytes_check CHECK (size_bytes > 0),
  constraint takeouts_state_check CHECK (state = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text, 'ended'::text])),
  constraint takeouts_written_check CHECK (written >= 0)
);
CREATE INDEX takeouts_ordered_by ON takeouts USING btree (ordered_by) WHERE ordered_by IS NOT NULL;
CREATE UNIQUE INDEX takeouts_ready ON takeouts USING btree (office_id) WHERE state = 'ready'::text;
CREATE UNIQUE INDEX takeouts_running ON takeouts USING btree (office_id) WHERE state = 'running'::text;
alter table takeouts enable row level security, force row level security;
create policy owner on takeouts to causa_owner using (true);
create policy staff_add on takeouts for insert to causa_staff with check (office_id = current_office() AND acts_as_administrator() AND state = 'running'::text);
create policy staff_end on takeouts for update to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND ( SELECT acts_as_administrator() AS acts_as_administrator)) with check (office_id = current_office() AND state = 'ended'::text);
create policy staff_see on takeouts for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)) AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy system on takeouts to causa_system using (office_id = (( SELECT current_office() AS current_office))) with check (office_id = current_office());
grant insert (state), select, update (state) on takeouts to causa_staff;
grant delete, select, update (documents, expires_at, failure, faults, finished_at, sha256, size_bytes, state, written) on takeouts to causa_system;

-- ---------------------------------------------------------------------------------------- tenant_slugs
create table tenant_slugs (
  office_id uuid not null default current_office(),
  slug text not null,
  tenant_id uuid,
  leads_until timestamp with time zone,
  constraint tenant_slugs_pkey PRIMARY KEY (office_id, slug),
  constraint tenant_slugs_slug_key UNIQUE (slug),
  constraint tenant_slugs_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint tenant_slugs_tenant_fkey FOREIGN KEY (office_id, tenant_id) REFERENCES tenants(office_id, id) ON DELETE SET NULL (tenant_id)
);
CREATE INDEX tenant_slugs_of_tenant ON tenant_slugs USING btree (office_id, tenant_id);
CREATE INDEX tenant_slugs_over ON tenant_slugs USING btree (leads_until) WHERE leads_until IS NOT NULL;
alter table tenant_slugs enable row level security, force row level security;
create policy owner on tenant_slugs to causa_owner using (true);
create policy staff on tenant_slugs for select to causa_staff using (office_id = current_office());
create policy system on tenant_slugs to causa_system using (true);
grant select on tenant_slugs to causa_staff;
grant delete, select on tenant_slugs to causa_system;

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
  user_id uuid default current_app_user(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  domain_token text,
  domain_checked_at timestamp with time zone,
  domain_lost_at timestamp with time zone,
  updated_by uuid,
  constraint tenants_pkey PRIMARY KEY (office_id, id),
  constraint tenants_slug_key UNIQUE (slug),
  constraint tenants_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint tenants_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint tenants_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint tenants_company_name_check CHECK (company_name = btrim(company_name) AND length(company_name) >= 1 AND length(company_name) <= 200),
  constraint tenants_custom_domain_check CHECK (custom_domain = lower(custom_domain) AND length(custom_domain) <= 253),
  constraint tenants_logo_url_check CHECK (length(logo_url) <= 500),
  constraint tenants_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 200),
  constraint tenants_primary_color_check CHECK (primary_color ~ '^#[0-9a-f]{6}$'::text),
  constraint tenants_secondary_color_check CHECK (secondary_color ~ '^#[0-9a-f]{6}$'::text),
  constraint tenants_slug_check CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,46}[a-z0-9])?$'::text)
);
CREATE INDEX tenants_by_logo ON tenants USING btree (office_id, logo_url) WHERE logo_url IS NOT NULL;
CREATE INDEX tenants_oldest ON tenants USING btree (office_id, created_at, id);
CREATE INDEX tenants_proved ON tenants USING btree (id) WHERE custom_domain_verified_at IS NOT NULL;
CREATE INDEX tenants_updated_by ON tenants USING btree (updated_by) WHERE updated_by IS NOT NULL;
CREATE UNIQUE INDEX tenants_verified_domain ON tenants USING btree (custom_domain) WHERE custom_domain_verified_at IS NOT NULL;
alter table tenants enable row level security, force row level security;
create policy owner on tenants to causa_owner using (true);
create policy staff_see on tenants for select to causa_staff using (office_id = current_office());
create policy staff_write on tenants to causa_staff using (office_id = current_office() AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy system on tenants to causa_system using (true);
grant delete, insert (company_name, logo_url, name, primary_color, secondary_color, slug), select, update (company_name, custom_domain, logo_url, name, primary_color, secondary_color, slug, updated_at, version) on tenants to causa_staff;
grant insert (company_name, id, name, office_id, primary_color, secondary_color, slug, user_id), select, update (custom_domain_verified_at, domain_checked_at, domain_lost_at) on tenants to causa_system;
CREATE TRIGGER tenants_domain_changed BEFORE UPDATE OF custom_domain ON tenants FOR EACH ROW WHEN (new.custom_domain IS DISTINCT FROM old.custom_domain AND NOT new.custom_domain_verified_at IS DISTINCT FROM old.custom_domain_verified_at) EXECUTE FUNCTION forget_domain_proof();
CREATE TRIGGER tenants_edited BEFORE UPDATE ON tenants FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER tenants_removed AFTER DELETE ON tenants REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_one_tenant();
CREATE TRIGGER tenants_slug_added AFTER INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION keep_slug();
CREATE TRIGGER tenants_slug_changed AFTER UPDATE OF slug ON tenants FOR EACH ROW WHEN (new.slug <> old.slug) EXECUTE FUNCTION keep_slug();
CREATE TRIGGER tenants_slug_released AFTER DELETE ON tenants FOR EACH ROW EXECUTE FUNCTION release_slug();

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
  staff_invitations integer not null default 0,
  ai_queries integer not null default 0,
  paper_bytes bigint not null default 0,
  constraint usage_tracking_pkey PRIMARY KEY (office_id),
  constraint usage_tracking_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint usage_tracking_ai_queries_check CHECK (ai_queries >= 0),
  constraint usage_tracking_cases_aberto_check CHECK (cases_aberto >= 0),
  constraint usage_tracking_cases_concluido_check CHECK (cases_concluido >= 0),
  constraint usage_tracking_cases_em_andamento_check CHECK (cases_em_andamento >= 0),
  constraint usage_tracking_cases_undated_check CHECK (cases_undated >= 0),
  constraint usage_tracking_cases_without_client_check CHECK (cases_without_client >= 0),
  constraint usage_tracking_clients_check CHECK (clients >= 0),
  constraint usage_tracking_clients_with_cases_check CHECK (clients_with_cases >= 0),
  constraint usage_tracking_clients_with_documents_check CHECK (clients_with_documents >= 0),
  constraint usage_tracking_documents_check CHECK (documents >= 0),
  constraint usage_tracking_paper_bytes_check CHECK (paper_bytes >= 0),
  constraint usage_tracking_staff_invitations_check CHECK (staff_invitations >= 0),
  constraint usage_tracking_staff_users_check CHECK (staff_users >= 0),
  constraint usage_tracking_storage_bytes_check CHECK (storage_bytes >= 0)
);
alter table usage_tracking enable row level security, force row level security;
create policy owner on usage_tracking to causa_owner using (true);
create policy staff on usage_tracking for select to causa_staff using (office_id = current_office());
grant select on usage_tracking to causa_staff;
CREATE TRIGGER usage_within_plan BEFORE UPDATE ON usage_tracking FOR EACH ROW WHEN ((new.cases_aberto + new.cases_em_andamento + new.cases_concluido) > (old.cases_aberto + old.cases_em_andamento + old.cases_concluido) OR new.clients > old.clients OR (new.staff_users + new.staff_invitations) > (old.staff_users + old.staff_invitations) OR new.storage_bytes > old.storage_bytes) EXECUTE FUNCTION hold_to_plan();

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
create policy system on user_roles for select to causa_system using (true);
grant select on user_roles to causa_staff;
grant select on user_roles to causa_system;

-- ---------------------------------------------------------------------------------- webhook_deliveries
create table webhook_deliveries (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  endpoint_id uuid,
  destination text not null,
  event_id uuid not null,
  event text not null,
  data jsonb not null,
  once_key text,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  status_code integer,
  fault text,
  duration_ms integer,
  attempted_at timestamp with time zone,
  job_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint webhook_deliveries_pkey PRIMARY KEY (office_id, id),
  constraint webhook_deliveries_endpoint_fkey FOREIGN KEY (office_id, endpoint_id) REFERENCES webhook_endpoints(office_id, id) ON DELETE SET NULL (endpoint_id),
  constraint webhook_deliveries_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint webhook_deliveries_attempts_check CHECK (attempts >= 0),
  constraint webhook_deliveries_data_check CHECK (octet_length(data::text) <= 8000),
  constraint webhook_deliveries_destination_check CHECK (length(destination) <= 300),
  constraint webhook_deliveries_duration_ms_check CHECK (duration_ms >= 0),
  constraint webhook_deliveries_event_check CHECK (length(event) >= 1 AND length(event) <= 60),
  constraint webhook_deliveries_fault_check CHECK (length(fault) <= 30),
  constraint webhook_deliveries_once_key_check CHECK (length(once_key) <= 100),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])),
  constraint webhook_deliveries_status_code_check CHECK (status_code >= 100 AND status_code <= 999)
);
CREATE INDEX webhook_deliveries_failing ON webhook_deliveries USING btree (office_id, created_at DESC, id DESC) WHERE state <> 'delivered'::text AND (status_code IS NOT NULL OR fault IS NOT NULL);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (office_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries USING btree (office_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries USING btree (office_id, event, created_at DESC, id DESC);
CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries USING btree (office_id, endpoint_id, once_key) WHERE once_key IS NOT NULL;
alter table webhook_deliveries enable row level security, force row level security;
create policy owner on webhook_deliveries to causa_owner using (true);
create policy staff on webhook_deliveries for select to causa_staff using (office_id = (( SELECT current_office() AS current_office)));
create policy system on webhook_deliveries to causa_system using (office_id = current_office());
grant select (attempted_at, attempts, created_at, data, destination, duration_ms, endpoint_id, event, event_id, fault, id, office_id, state, status_code) on webhook_deliveries to causa_staff;
grant delete, select, update (attempted_at, attempts, duration_ms, fault, state, status_code) on webhook_deliveries to causa_system;

-- ----------------------------------------------------------------------------------- webhook_endpoints
create table webhook_endpoints (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  delivered_at timestamp with time zone,
  switched_off_at timestamp with time zone,
  created_by uuid default current_app_user(),
  updated_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint webhook_endpoints_pkey PRIMARY KEY (office_id, id),
  constraint webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint webhook_endpoints_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint webhook_endpoints_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES private.users(id) ON DELETE SET NULL,
  constraint webhook_endpoints_check CHECK ((failures = 0) = (failing_since IS NULL)),
  constraint webhook_endpoints_check1 CHECK (switched_off_at IS NULL OR NOT enabled),
  constraint webhook_endpoints_events_check CHECK (cardinality(events) >= 1 AND cardinality(events) <= 50),
  constraint webhook_endpoints_failures_check CHECK (failures >= 0),
  constraint webhook_endpoints_url_check CHECK (url ~ '^https?://[^\s]+$'::text AND length(url) <= 500)
);
CREATE INDEX webhook_endpoints_created_by ON webhook_endpoints USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX webhook_endpoints_oldest ON webhook_endpoints USING btree (office_id, created_at, id);
CREATE INDEX webhook_endpoints_updated_by ON webhook_endpoints USING btree (updated_by) WHERE updated_by IS NOT NULL;
alter table webhook_endpoints enable row level security, force row level security;
create policy owner on webhook_endpoints to causa_owner using (true);
create policy staff_see on webhook_endpoints for select to causa_staff using (office_id = current_office());
create policy staff_write on webhook_endpoints to causa_staff using (office_id = current_office() AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy system on webhook_endpoints to causa_system using (office_id = current_office());
grant delete, insert (enabled, events, url), select, update (enabled, events, updated_at, url, version) on webhook_endpoints to causa_staff;
grant select, update (delivered_at, enabled, failing_since, failures, switched_off_at, updated_at, version) on webhook_endpoints to causa_system;
CREATE TRIGGER webhook_endpoints_edited BEFORE UPDATE ON webhook_endpoints FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION remember_who_changed();
CREATE TRIGGER webhook_endpoints_held AFTER INSERT ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION hold_webhook_endpoints();
CREATE TRIGGER webhook_endpoints_renewed BEFORE UPDATE ON webhook_endpoints FOR EACH ROW WHEN (new.enabled AND NOT old.enabled) EXECUTE FUNCTION renew_webhook_endpoint();

-- ------------------------------------------------------------------------------------- webhook_secrets
create table webhook_secrets (
  office_id uuid not null default current_office(),
  id uuid not null default uuidv7(),
  endpoint_id uuid not null,
  sealed bytea not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhook_secrets_pkey PRIMARY KEY (office_id, id),
  constraint webhook_secrets_endpoint_fkey FOREIGN KEY (office_id, endpoint_id) REFERENCES webhook_endpoints(office_id, id) ON DELETE CASCADE,
  constraint webhook_secrets_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint webhook_secrets_sealed_check CHECK (octet_length(sealed) >= 1 AND octet_length(sealed) <= 200)
);
CREATE INDEX webhook_secrets_of_endpoint ON webhook_secrets USING btree (office_id, endpoint_id, id DESC);
alter table webhook_secrets enable row level security, force row level security;
create policy owner on webhook_secrets to causa_owner using (true);
create policy staff on webhook_secrets to causa_staff using (office_id = current_office() AND ( SELECT acts_as_administrator() AS acts_as_administrator));
create policy system on webhook_secrets to causa_system using (office_id = current_office());
grant insert (endpoint_id, sealed), select (endpoint_id, ends_at, office_id) on webhook_secrets to causa_staff;
grant delete, select on webhook_secrets to causa_system;
CREATE TRIGGER webhook_secrets_added AFTER INSERT ON webhook_secrets FOR EACH ROW EXECUTE FUNCTION end_former_webhook_secrets();

-- ------------------------------------------------------------------------------ private.api_key_tokens
create table private.api_key_tokens (
  token_hash bytea not null,
  office_id uuid not null,
  key_id uuid not null,
  constraint api_key_tokens_pkey PRIMARY KEY (token_hash),
  constraint api_key_tokens_office_id_key_id_key UNIQUE (office_id, key_id),
  constraint api_key_tokens_office_id_key_id_fkey FOREIGN KEY (office_id, key_id) REFERENCES api_keys(office_id, id) ON DELETE CASCADE,
  constraint api_key_tokens_token_hash_check CHECK (length(token_hash) = 32)
);
grant select on private.api_key_tokens to causa_system;

-- ------------------------------------------------------------------------------------ private.attempts
create table private.attempts (
  key bytea not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX attempts_reset ON private.attempts USING btree (resets_at);
grant delete, insert, select, update on private.attempts to causa_system;

-- ------------------------------------------------------------------------------ private.authenticators
create table private.authenticators (
  user_id uuid not null,
  secret bytea not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint authenticators_pkey PRIMARY KEY (user_id),
  constraint authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint authenticators_confirmed CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
);
grant delete, insert, select, update on private.authenticators to causa_system;

-- -------------------------------------------------------------------------- private.built_in_templates
create table private.built_in_templates (
  key text not null,
  name text not null,
  constraint built_in_templates_pkey PRIMARY KEY (key),
  constraint built_in_templates_key_check CHECK (key ~ '^(portugal|spain|brazil)/[a-z-]{1,60}$'::text),
  constraint built_in_templates_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 120)
);

-- -------------------------------------------------------------------------- private.calendar_addresses
create table private.calendar_addresses (
  secret_hash bytea not null,
  office_id uuid not null,
  feed_id uuid not null,
  constraint calendar_addresses_pkey PRIMARY KEY (secret_hash),
  constraint calendar_addresses_office_id_feed_id_key UNIQUE (office_id, feed_id),
  constraint calendar_addresses_office_id_feed_id_fkey FOREIGN KEY (office_id, feed_id) REFERENCES calendar_feeds(office_id, id) ON DELETE CASCADE,
  constraint calendar_addresses_secret_hash_check CHECK (length(secret_hash) = 32)
);

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
CREATE INDEX jobs_failed ON private.jobs USING btree (queue) WHERE state = 'failed'::text;
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
  reply_to text,
  constraint local_mailbox_pkey PRIMARY KEY (id),
  constraint local_mailbox_message_id_key UNIQUE (message_id)
);
grant delete, insert, select, update on private.local_mailbox to causa_system;

-- ----------------------------------------------------------------------------- private.office_removals
create table private.office_removals (
  office_id uuid not null,
  name text not null,
  slugs text[] not null,
  stripe_customers text[] not null default '{}'::text[],
  began_at timestamp with time zone not null default now(),
  suspended_at timestamp with time zone,
  exported_at timestamp with time zone,
  archive_bytes bigint,
  archive_sha256 text,
  deleted_at timestamp with time zone,
  accounts integer,
  finished_at timestamp with time zone,
  files integer,
  closed_at timestamp with time zone,
  constraint office_removals_pkey PRIMARY KEY (office_id),
  constraint office_removals_archive_bytes_check CHECK (archive_bytes > 0),
  constraint office_removals_archive_sha256_check CHECK (archive_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint office_removals_begun_check CHECK (suspended_at IS NOT NULL OR closed_at IS NOT NULL),
  constraint office_removals_check CHECK ((exported_at IS NULL) = (archive_bytes IS NULL) AND (exported_at IS NULL) = (archive_sha256 IS NULL)),
  constraint office_removals_check2 CHECK (finished_at IS NULL OR deleted_at IS NOT NULL),
  constraint office_removals_exported_check CHECK (deleted_at IS NULL OR exported_at IS NOT NULL OR closed_at IS NOT NULL)
);
CREATE INDEX office_removals_customers ON private.office_removals USING gin (stripe_customers);
CREATE INDEX office_removals_slugs ON private.office_removals USING gin (slugs);
grant select (deleted_at, slugs) on private.office_removals to causa_system;

-- -------------------------------------------------------------------------- private.passkey_challenges
create table private.passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'sign_in'::text, 'second_step'::text])),
  constraint passkey_challenges_whose CHECK ((purpose = 'sign_in'::text) = (user_id IS NULL))
);
CREATE INDEX passkey_challenges_expiry ON private.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON private.passkey_challenges USING btree (user_id);
grant delete, insert, select, update on private.passkey_challenges to causa_system;

-- ------------------------------------------------------------------------------------ private.passkeys
create table private.passkeys (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK (counter >= 0),
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1023),
  constraint passkeys_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 100),
  constraint passkeys_public_key_check CHECK (length(public_key) >= 1 AND length(public_key) <= 2000),
  constraint passkeys_transports_check CHECK (cardinality(transports) <= 10)
);
CREATE INDEX passkeys_user ON private.passkeys USING btree (user_id);
grant delete, insert, select, update on private.passkeys to causa_system;

-- ---------------------------------------------------------------------------- private.pending_sign_ins
create table private.pending_sign_ins (
  token_hash bytea not null,
  user_id uuid not null,
  office_id uuid,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_expiry ON private.pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_office ON private.pending_sign_ins USING btree (office_id);
CREATE INDEX pending_sign_ins_user ON private.pending_sign_ins USING btree (user_id);
grant delete, insert, select, update on private.pending_sign_ins to causa_system;

-- ------------------------------------------------------------------------------ private.recovery_codes
create table private.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  spent_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE
);
grant delete, insert, select, update on private.recovery_codes to causa_system;

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
  user_agent text,
  address inet,
  used_at timestamp with time zone not null default now(),
  second_step boolean not null default false,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.users(id) ON DELETE CASCADE,
  constraint sessions_end CHECK (expires_at <= (created_at + '2160:00:00'::interval)),
  constraint sessions_role_check CHECK (role = ANY (ARRAY['staff'::text, 'client'::text])),
  constraint sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX sessions_expiry ON private.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON private.sessions USING btree (user_id, created_at DESC);
grant delete, insert, select, update on private.sessions to causa_system;

-- ------------------------------------------------------------------------------------ private.sign_ups
create table private.sign_ups (
  email text not null,
  id uuid not null,
  password_hash text not null,
  office_name text,
  address inet,
  token_hash bytea not null,
  link_expires_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  client_of uuid,
  full_name text,
  country text,
  constraint sign_ups_pkey PRIMARY KEY (email),
  constraint sign_ups_id_key UNIQUE (id),
  constraint sign_ups_token_hash_key UNIQUE (token_hash),
  constraint sign_ups_client_of_fkey FOREIGN KEY (client_of) REFERENCES offices(id) ON DELETE CASCADE,
  constraint sign_ups_country_check CHECK (country = ANY (ARRAY['portugal'::text, 'spain'::text, 'brazil'::text])),
  constraint sign_ups_email_stored CHECK (is_email(email)),
  constraint sign_ups_full_name_check CHECK (full_name = btrim(full_name) AND length(full_name) >= 1 AND length(full_name) <= 200),
  constraint sign_ups_names_office CHECK (office_name IS NOT NULL OR client_of IS NULL),
  constraint sign_ups_of_offices CHECK ((country IS NOT NULL) = (office_name IS NOT NULL AND client_of IS NULL) AND (full_name IS NULL OR country IS NOT NULL)),
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

-- ---------------------------------------------------------------------------- private.stripe_customers
create table private.stripe_customers (
  id uuid not null default uuidv7(),
  office_id uuid not null,
  customer_id text,
  email text not null,
  bought boolean not null default false,
  checkout_key uuid,
  checkout_hash bytea,
  checkout_session text,
  created_at timestamp with time zone not null default now(),
  constraint stripe_customers_pkey PRIMARY KEY (id),
  constraint stripe_customers_customer_id_key UNIQUE (customer_id),
  constraint stripe_customers_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE CASCADE,
  constraint stripe_customers_check CHECK (customer_id IS NOT NULL OR NOT bought),
  constraint stripe_customers_checkout_hash_check CHECK (length(checkout_hash) = 32),
  constraint stripe_customers_checkout_session_check CHECK (length(checkout_session) >= 1 AND length(checkout_session) <= 255),
  constraint stripe_customers_customer_id_check CHECK (length(customer_id) >= 1 AND length(customer_id) <= 255),
  constraint stripe_customers_email_check CHECK (is_email(email))
);
CREATE UNIQUE INDEX stripe_customers_made ON private.stripe_customers USING btree (office_id) WHERE NOT bought;
CREATE INDEX stripe_customers_of_office ON private.stripe_customers USING btree (office_id);
grant delete, insert, select, update on private.stripe_customers to causa_system;

-- ------------------------------------------------------------------------------- private.stripe_events
create table private.stripe_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null default now(),
  constraint stripe_events_pkey PRIMARY KEY (id),
  constraint stripe_events_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint stripe_events_type_check CHECK (length(type) >= 1 AND length(type) <= 100)
);
CREATE INDEX stripe_events_oldest ON private.stripe_events USING btree (received_at);
grant delete, insert, select on private.stripe_events to causa_system;

-- --------------------------------------------------------------------------------- private.stripe_keys
create table private.stripe_keys (
  what text not null,
  attempt integer not null,
  failed_at timestamp with time zone not null default now(),
  constraint stripe_keys_pkey PRIMARY KEY (what),
  constraint stripe_keys_attempt_check CHECK (attempt > 0),
  constraint stripe_keys_what_check CHECK (length(what) >= 1 AND length(what) <= 200)
);
CREATE INDEX stripe_keys_oldest ON private.stripe_keys USING btree (failed_at);
grant delete, insert, select, update on private.stripe_keys to causa_system;

-- ------------------------------------------------------------------------ private.stripe_subscriptions
create table private.stripe_subscriptions (
  id text not null,
  customer_id text not null,
  office_id uuid,
  email text,
  tier text,
  status text not null,
  current_period_end timestamp with time zone,
  cancel_at timestamp with time zone,
  grace_until timestamp with time zone,
  began_at timestamp with time zone not null,
  reading bigint not null,
  invited text,
  duplicate_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  duplicate_settled_at timestamp with time zone,
  amount bigint,
  currency text,
  proved boolean not null default false,
  constraint stripe_subscriptions_pkey PRIMARY KEY (id),
  constraint stripe_subscriptions_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE SET NULL,
  constraint stripe_subscriptions_amount_check CHECK (amount >= 0),
  constraint stripe_subscriptions_check CHECK ((amount IS NULL) = (currency IS NULL)),
  constraint stripe_subscriptions_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'BRL'::text])),
  constraint stripe_subscriptions_customer_id_check CHECK (length(customer_id) >= 1 AND length(customer_id) <= 255),
  constraint stripe_subscriptions_duplicate_settled CHECK (duplicate_settled_at IS NULL OR duplicate_since IS NOT NULL),
  constraint stripe_subscriptions_email_check CHECK (is_email(email)),
  constraint stripe_subscriptions_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint stripe_subscriptions_status_check CHECK (status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'unpaid'::text, 'paused'::text])),
  constraint stripe_subscriptions_tier_check CHECK (tier = ANY (ARRAY['basic'::text, 'professional'::text, 'enterprise'::text]))
);
CREATE INDEX stripe_subscriptions_of_customer ON private.stripe_subscriptions USING btree (customer_id);
CREATE INDEX stripe_subscriptions_of_office ON private.stripe_subscriptions USING btree (office_id) WHERE office_id IS NOT NULL;
CREATE INDEX stripe_subscriptions_unclaimed ON private.stripe_subscriptions USING btree (email) WHERE office_id IS NULL;
grant select on private.stripe_subscriptions to causa_system;

-- --------------------------------------------------------------------------------------- private.users
create table private.users (
  id uuid not null default uuidv7(),
  email text not null,
  password_hash text not null,
  email_confirmed_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  password_changed_at timestamp with time zone not null default now(),
  password_from uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (email = lower(btrim(email)) AND email ~~ '%_@_%'::text AND length(email) <= 254),
  constraint users_email_stored CHECK (is_email(email))
);
grant insert (email, email_confirmed_at, id, password_from, password_hash), select, update (password_changed_at, password_hash, updated_at) on private.users to causa_system;
CREATE TRIGGER users_password_chosen BEFORE UPDATE ON private.users FOR EACH ROW WHEN (new.password_hash <> old.password_hash) EXECUTE FUNCTION private.password_chosen();

-- ------------------------------------------------------------------------------------------- functions

-- what tables are built on: the numbered files
create function case_keys(office uuid, title text, number text, client_words text) returns bigint[] language sql immutable parallel safe;
  grant execute on function case_keys to public;
create function case_number_key(value text) returns text language sql immutable strict parallel safe;
  grant execute on function case_number_key to public;
create function court_keys(office uuid, court text) returns bigint[] language sql immutable parallel safe;
  grant execute on function court_keys to public;
create function current_actor() returns uuid language sql stable parallel safe;
  grant execute on function current_actor to public;
create function current_api_key() returns uuid language sql stable parallel safe;
  grant execute on function current_api_key to public;
create function current_app_user() returns uuid language sql stable parallel safe;
  grant execute on function current_app_user to public;
create function current_office() returns uuid language sql stable parallel safe;
  grant execute on function current_office to public;
create function current_session_id() returns uuid language sql stable parallel safe;
  grant execute on function current_session_id to public;
create function fold(value text) returns text language sql immutable strict parallel safe;
  grant execute on function fold to public;
create function is_email(value text) returns boolean language sql immutable strict parallel safe;
  grant execute on function is_email to public;
create function name_key(value text) returns text language sql immutable strict parallel safe;
  grant execute on function name_key to public;
create function number_key(value text) returns text language sql immutable strict parallel safe;
  grant execute on function number_key to public;
create function number_words(value text) returns text language sql immutable strict parallel safe;
  grant execute on function number_words to public;
create function phone_keys(phones text, country text) returns text language sql immutable parallel safe;
  grant execute on function phone_keys to public;
create function search_keys(office uuid, value text) returns bigint[] language sql immutable strict parallel safe;
  grant execute on function search_keys to public;
create function word_keys(office uuid, words tsvector) returns bigint[] language sql immutable strict parallel safe;
  grant execute on function word_keys to public;

-- functions/access_record.sql
create function private.record_access(action text, kind text, subject uuid, detail jsonb DEFAULT '{}'::jsonb) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function private.tell_former_address(office uuid, whose text, client uuid, mailbox text) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function record_case_client() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function record_client_access() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function record_client_user_access() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function record_document_read(document uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function record_document_read to causa_portal, causa_staff;
create function record_document_shown() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function record_list_by_key(list text, rows integer) returns void language sql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function record_list_by_key to causa_staff;
create function record_staff_profile() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;

-- functions/administrators.sql
create function acts_as_administrator() returns boolean language sql stable security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function acts_as_administrator to causa_staff;
create function all_are_administrators() returns boolean language sql stable set search_path=pg_catalog, public, pg_temp;
  grant execute on function all_are_administrators to causa_staff;
create function hand_over_administration(subject uuid) returns text language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function hand_over_administration to causa_staff;
create function require_administrator() returns void language plpgsql stable security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function require_administrator to causa_staff;
create function set_administrator(subject uuid, wanted boolean) returns text language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function set_administrator to causa_staff;

-- functions/agenda.sql
create function add_deadline_of_case(of_case cases) returns void language sql security definer set search_path=pg_catalog, public, pg_temp;
create function cancel_agenda(concluded uuid[]) returns void language sql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function cancel_agenda to causa_staff;
create function check_agenda_entry() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function clock_shows(at timestamp without time zone, zone text) returns boolean language sql stable set search_path=pg_catalog, pg_temp;
  grant execute on function clock_shows to causa_staff;
create function date_cases(office uuid, touched uuid[]) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function date_cases_by_deadlines() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function follow_case_date(before cases, after cases) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function follow_case_dates() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function forget_former_day() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function is_colleague(office uuid, person uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, pg_temp;
create function private.reminders_of(kind text, own text[], office reminder_defaults) returns text[] language sql immutable set search_path=pg_catalog, pg_temp;
create function settle_agenda_entry() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;

-- functions/agenda_repetition.sql
create function leave_repetition_to_open_occurrence() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function take_back_next_occurrence(entry uuid) returns date language sql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function take_back_next_occurrence to causa_staff;

-- functions/agenda_search.sql
create function search_agenda_entries(q text, wanted integer) returns TABLE(id uuid) language plpgsql stable security definer rows 10 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set plan_cache_mode=force_generic_plan;
  grant execute on function search_agenda_entries to causa_staff;

-- functions/ai.sql
create function ai_obstacle(model text) returns text language plpgsql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function ai_obstacle to causa_portal, causa_staff;
create function ai_people(of_clients uuid[]) returns SETOF text language plpgsql stable security definer rows 20 set search_path=pg_catalog, public, pg_temp;
  grant execute on function ai_people to causa_portal, causa_staff;
create function end_ai_answer(office uuid, answer uuid, asker uuid, counts boolean, ended jsonb) returns boolean language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function end_ai_answer to causa_system;
create function end_ai_shares() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function fail_lost_ai_answers(office uuid, before timestamp with time zone) returns integer language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function fail_lost_ai_answers to causa_system;
create function forget_answers_of_documents() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function forget_letter() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function keep_ai_answers(office uuid, answers uuid[]) returns SETOF uuid language plpgsql security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function keep_ai_answers to causa_system;
create function keep_ai_questions() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function make_ai_settings() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function private.ai_answers_of_month(office uuid, side text) returns bigint language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
create function refuse_share_with_former() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function seen_left_out(office uuid, left_out jsonb) returns jsonb language sql stable set search_path=pg_catalog, public, pg_temp;
  grant execute on function seen_left_out to causa_portal, causa_staff;

-- functions/ai_papers.sql
create function count_papers() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function hold_papers() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function keep_papers() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function read_papers() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function release_paper(office uuid, paper uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function release_paper to causa_system;
create function remove_papers(office uuid, reserved_before timestamp with time zone, stored_before timestamp with time zone) returns SETOF text language plpgsql security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function remove_papers to causa_system;
create function remove_papers_of_conversations() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/ai_search.sql
create function own_ai_answer() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function renew_answer_words(after_id uuid, wanted integer) returns uuid language sql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function renew_answer_words to causa_system;
create function search_conversations(q text) returns SETOF uuid language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off;
  grant execute on function search_conversations to causa_portal, causa_staff;
create function set_answer_words() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;

-- functions/api_keys.sql
create function caller_may(needed text) returns boolean language sql stable set search_path=pg_catalog, public, pg_temp;
  grant execute on function caller_may to causa_staff;
create function check_client_email_by_key() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function enter_key(api_key uuid, office uuid, needed text[], writing boolean) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enter_key to causa_staff;
create function make_api_key(name text, first_four text, last_four text, token_hash bytea, rights text[], ends_on date, most integer) returns uuid language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function make_api_key to causa_staff;
create function note_key_use(api_key uuid, needed text[]) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function note_key_use to causa_system;
create function private.prove_key(api_key uuid, office uuid, needed text[]) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function revoke_api_key(api_key uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function revoke_api_key to causa_staff;
create function revoke_api_keys_of(member uuid) returns SETOF uuid language plpgsql security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function revoke_api_keys_of to causa_staff;

-- functions/audit_seals.sql
create function seal_entries(first integer, entries uuid[], seals bytea[]) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function seal_entries to causa_system;

-- functions/authors.sql
create function remember_who_changed() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function remember_who_or_which_key_changed() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;

-- functions/calendar_feeds.sql
create function calendar_feed_at(hash bytea) returns TABLE(office_id uuid, feed_id uuid) language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function calendar_feed_at to causa_system;
create function calendar_feed_entries(feed uuid, most integer) returns TABLE(id uuid, kind text, state text, deleted boolean, title text, case_id uuid, case_number text, case_title text, client_name text, person_name text, due_on date, internal_on date, starts_at timestamp with time zone, ends_at timestamp with time zone, place text, link text, alarms integer[], version integer, updated_at timestamp with time zone) language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function calendar_feed_entries to causa_system;
create function end_calendar_feeds() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function hold_calendar_feeds() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function note_calendar_read(feed uuid) returns void language sql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function note_calendar_read to causa_system;
create function open_calendar_feed(feed uuid) returns TABLE(scope text, detail text, office_name text, time_zone text) language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function open_calendar_feed to causa_system;
create function private.feed_is_open(office uuid, person uuid) returns boolean language sql stable set search_path=pg_catalog, public, pg_temp;
create function set_calendar_address(feed uuid, hash bytea) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function set_calendar_address to causa_staff;

-- functions/case_responsibles.sql
create function check_case_responsible() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function deadline_met(status text, due_date date, concluded_at timestamp with time zone, today date, zone text) returns boolean language sql immutable parallel safe;
  grant execute on function deadline_met to causa_staff;
create function hand_over_cases(leaving uuid, successor uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function hand_over_cases to causa_staff;
create function note_case_conclusion() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;

-- functions/case_search_ways.sql
create function case_search_ways(office uuid, patterns text[], texts text DEFAULT NULL::text) returns TABLE(keys bigint[]) language sql stable parallel safe rows 4 set search_path=pg_catalog, public, pg_temp;

-- functions/case_summaries.sql
create function forget_case_summaries() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/client_joins.sql
create function join_clients(kept uuid, gone uuid, taken text[]) returns uuid language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function join_clients to causa_staff;
create function preview_client_join(kept uuid, gone uuid) returns TABLE(cases integer, documents integer, contacts integer, requests integer, people integer, widened text[], clashes text[]) language sql stable security definer rows 1 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function preview_client_join to causa_staff;
create function private.joins_clients() returns boolean language sql stable set search_path=pg_catalog, pg_temp;
create function private.move_cases_of_join(former uuid, latter uuid, subjects uuid[] DEFAULT NULL::uuid[]) returns uuid[] language sql set search_path=pg_catalog, public, pg_temp;
create function private.move_documents_of_join(former uuid, latter uuid, subjects uuid[] DEFAULT NULL::uuid[]) returns uuid[] language sql set search_path=pg_catalog, public, pg_temp;
create function private.own_people_of_join(kept uuid, gone uuid) returns TABLE(client_id uuid, user_id uuid, full_name text, email text) language plpgsql stable rows 2 set search_path=pg_catalog, public, private, pg_temp;
create function private.people_of_join(kept uuid, gone uuid) returns TABLE(id uuid, leaves boolean, full_name text, twin uuid, clashes boolean, widened boolean) language sql stable rows 20 set search_path=pg_catalog, public, private, pg_temp;
create function private.rewrite_client(client uuid, content jsonb) returns void language sql set search_path=pg_catalog, public, pg_temp;

-- functions/client_joins_undo.sql
create function private.undo_client_join(deletion uuid) returns text language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;

-- functions/client_logins.sql
create function link_client_login(office uuid, account uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function link_client_login to causa_system;
create function lock_for_client_login(office uuid) returns void language sql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function lock_for_client_login to causa_system;
create function private.join_offices(account uuid) returns SETOF uuid language plpgsql security definer rows 1 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.join_offices to causa_system;
create function private.password_chosen() returns trigger language plpgsql set search_path=pg_catalog, pg_temp;

-- functions/counter_check.sql
create function cases_with_another_date(of_office uuid DEFAULT NULL::uuid) returns TABLE(office_id uuid, id uuid) language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function check_counters(of_office uuid DEFAULT NULL::uuid) returns TABLE(office_id uuid, client_id uuid, counter text, kept bigint, counted bigint) language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function counted_court_cases(of_office uuid DEFAULT NULL::uuid) returns TABLE(office_id uuid, court text, cases integer) language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function counted_deadline_days(of_office uuid DEFAULT NULL::uuid) returns SETOF deadline_days language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function counted_usage(of_office uuid DEFAULT NULL::uuid) returns SETOF usage_tracking language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function rebuild_counters() returns void language plpgsql set search_path=pg_catalog, public, pg_temp;

-- functions/counters.sql
create function count_ai_queries() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_clients() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_staff_invitations() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_staff_users() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function make_usage_row() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/counters_cases.sql
create function apply_case_deltas(deltas case_delta[]) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_cases() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/counters_documents.sql
create function apply_document_deltas(deltas document_delta[]) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function count_documents() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/document_search.sql
create function search_document_titles(q text, wanted integer) returns TABLE(id uuid, created_at timestamp with time zone) language plpgsql stable security definer rows 10 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=on set plan_cache_mode=force_generic_plan;
  grant execute on function search_document_titles to causa_staff;
create function search_documents(q text, wanted integer, of_client uuid DEFAULT NULL::uuid, of_case uuid DEFAULT NULL::uuid, visible boolean DEFAULT NULL::boolean, only_without_case boolean DEFAULT false) returns TABLE(id uuid, created_at timestamp with time zone, page integer) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off;
  grant execute on function search_documents to causa_staff;
create function searched_words(q text) returns TABLE(stems text[]) language sql stable strict parallel safe rows 1000;
  grant execute on function searched_words to public;
create function set_page_words() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function text_passage(page_text text, query tsquery) returns json language sql stable strict parallel safe;
  grant execute on function text_passage to public;
create function text_words(value text) returns tsvector language sql immutable strict parallel safe;
  grant execute on function text_words to public;
create function word_forms(word text) returns text[] language sql immutable strict parallel safe;
  grant execute on function word_forms to public;
create function words_apart(value text) returns text language sql immutable strict parallel safe;
  grant execute on function words_apart to public;
create function words_query(q text) returns tsquery language sql stable strict parallel safe;
  grant execute on function words_query to public;

-- functions/drafting.sql
create function forget_sent_of_drafts() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function give_built_in_templates() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function hold_document_templates() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function hold_drafts() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function keep_template_version() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function writing_without(writing jsonb, gone text[]) returns jsonb language sql immutable parallel safe set search_path=pg_catalog, public, pg_temp;

-- functions/folders.sql
create function file_under_case_client() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function move_documents_with_case() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;

-- functions/founders.sql
create function private.enrol_founder(account uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function private.enrol_founder to causa_system;

-- functions/imports.sql
create function import_rows(import uuid) returns TABLE(id uuid, title text, reasons text[]) language sql stable security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function import_rows to causa_staff;
create function undo_import(import uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function undo_import to causa_staff;

-- functions/invitations.sql
create function private.accept_invitation(token bytea, account uuid, proof text, new_password text) returns TABLE(id uuid, user_id uuid, user_type text, is_new boolean, staff_user_id uuid, administrator boolean) language plpgsql security definer rows 1 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.accept_invitation to causa_system;
create function private.expire_invitations(hours integer) returns integer language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function private.expire_invitations to causa_system;
create function private.invitation_of(token bytea) returns TABLE(email text, full_name text, user_type text, "position" text, client_name text, tenant_id uuid, inviter text, state text, has_account boolean) language sql stable security definer rows 1 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.invitation_of to causa_system;

-- functions/jobs.sql
create function enqueue(queue text, payload jsonb, key text DEFAULT NULL::text) returns uuid language sql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enqueue to causa_staff, causa_system;
create function mail_state(message uuid) returns text language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function mail_state to causa_staff;
create function private.claim_jobs(wanted text, served uuid, lease interval, places integer, busy uuid[] DEFAULT '{}'::uuid[]) returns SETOF private.jobs language plpgsql rows 1000 set search_path=pg_catalog, private, pg_temp;
  grant execute on function private.claim_jobs to causa_system;

-- functions/mail_attachments.sql
create function complete_attachment(document uuid, bytes bigint, digest text, type text, text_state text) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function complete_attachment to causa_system;
create function reserve_attachment(mail uuid, part integer, name text, path text, bytes bigint) returns TABLE(id uuid, state text, storage_path text) language plpgsql security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function reserve_attachment to causa_system;

-- functions/office_closing.sql
create function close_office(typed text) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function close_office to causa_staff;
create function closing_day(since timestamp with time zone, zone text) returns date language sql stable parallel safe;
  grant execute on function closing_day to causa_staff, causa_system;
create function private.closing_is_over(o offices) returns boolean language sql stable;
create function private.refuse_writes_while_closing() returns void language plpgsql stable set search_path=pg_catalog, public, pg_temp;
create function private.take_closing_warning() returns smallint language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.take_closing_warning to causa_system;
create function reopen_office() returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function reopen_office to causa_staff;
create function require_open_office() returns void language plpgsql stable security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function require_open_office to causa_portal, causa_staff, causa_system;

-- functions/office_plans.sql
create function features_of(office uuid, features text[]) returns text[] language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function features_of to causa_system;
create function has_feature(feature text) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function has_feature to causa_staff;
create function has_own_brand(office uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function has_own_brand to causa_staff, causa_system;
create function plan_has(tier text, feature text) returns boolean language sql immutable parallel safe;
create function private.office_has(feature text) returns boolean language sql stable;
create function private.plan_of(office uuid) returns text language sql stable;
create function require_feature(feature text) returns void language plpgsql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function require_feature to causa_portal, causa_staff;
create function subscription_counts(status text, grace_until timestamp with time zone) returns boolean language sql stable parallel safe;
  grant execute on function subscription_counts to causa_staff, causa_system;

-- functions/office_removal.sql
create function private.begin_removal(office uuid, address text) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function private.closed_offices() returns TABLE(id uuid, rows_deleted boolean) language sql stable security definer rows 10 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.closed_offices to causa_system;
create function private.delete_closed_office(office uuid) returns integer language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.delete_closed_office to causa_system;
create function private.delete_office_rows(office uuid) returns integer language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.finish_closed_removal(office uuid, files integer) returns void language sql security definer set search_path=pg_catalog, private, pg_temp;
  grant execute on function private.finish_closed_removal to causa_system;

-- functions/office_settings.sql
create function check_office_zone() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function forget_reports_of_office() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function make_office_settings() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function zones_of(country text) returns text[] language sql immutable parallel safe;
  grant execute on function zones_of to causa_staff, causa_system;

-- functions/payment.sql
create function paid_price() returns jsonb language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function paid_price to causa_staff;
create function paid_subscription() returns text language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function paid_subscription to causa_staff;
create function private.agree_on_plan(office uuid, tier text) returns boolean language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.buyers_office(customer text, buyer text, bought timestamp with time zone) returns uuid language sql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.claim_purchases(buyer text, office uuid, chosen boolean DEFAULT true) returns jsonb language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.claim_purchases to causa_system;
create function private.give_back_again() returns integer language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.give_back_again to causa_system;
create function private.give_back_duplicates(office uuid, buyer text, standing text) returns void language sql;
create function private.has_agreement(office uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.has_agreement to causa_system;
create function private.is_duplicate(subscription text) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.is_duplicate to causa_system;
create function private.lock_office(office uuid) returns void language sql;
create function private.lock_payment() returns void language sql;
create function private.note_stripe_subscription(s jsonb, read_as bigint) returns jsonb language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.note_stripe_subscription to causa_system;
create function private.own_customer(office uuid, customer text, buyer text) returns void language sql;
create function private.plan_facts(s subscriptions) returns jsonb language sql stable;
create function private.plan_status_of(stripe_status text) returns text language sql immutable parallel safe;
  grant execute on function private.plan_status_of to causa_system;
create function private.settle_duplicate(subscription text) returns void language sql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.settle_duplicate to causa_system;
create function private.settle_plan(office uuid) returns jsonb language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.standing_of(stripe_status text) returns integer language sql immutable parallel safe;
  grant execute on function private.standing_of to causa_system;
create function private.standing_subscription(office uuid, buyer text) returns private.stripe_subscriptions language sql stable;
  grant execute on function private.standing_subscription to causa_system;
create function private.tier_rank(tier text) returns integer language sql immutable parallel safe;
  grant execute on function private.tier_rank to causa_system;
create function private.write_agreement(office uuid, tier text, state text) returns subscriptions language sql;

-- functions/people.sql
create function client_account(subject uuid) returns TABLE(login_email text, client_ids uuid[]) language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function client_account to causa_staff;
create function client_email_is_shut(client uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function client_email_is_shut to causa_staff;
create function client_signs_in(client uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function client_signs_in to causa_staff;
create function private.client_is_shut(office uuid, client uuid, mailbox text) returns boolean language sql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.clients_of_account(office uuid, account uuid) returns SETOF uuid language sql stable rows 1000 set search_path=pg_catalog, public, private, pg_temp;
create function remove_client_user(subject uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function remove_client_user to causa_staff;
create function remove_staff_user(subject uuid) returns text language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function remove_staff_user to causa_staff;
create function return_client_users(client uuid, mailboxes text[]) returns void language sql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function return_client_users to causa_staff;
create function staff_account(subject uuid) returns TABLE(login_email text, open_sessions integer) language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function staff_account to causa_staff;

-- functions/people_portal.sql
create function colleague_name(account uuid) returns text language sql stable security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function colleague_name to causa_portal;
create function portal_clients() returns SETOF uuid language sql stable parallel safe rows 5;
  grant execute on function portal_clients to causa_portal;
create function portal_given_cases() returns SETOF uuid language sql stable security definer rows 5 set search_path=pg_catalog, public, pg_temp;
  grant execute on function portal_given_cases to causa_portal;
create function portal_mailbox() returns text language sql stable parallel safe;
  grant execute on function portal_mailbox to causa_portal;
create function portal_people() returns SETOF uuid language sql stable parallel safe rows 5;
  grant execute on function portal_people to causa_portal;
create function portal_persons() returns SETOF uuid language sql stable parallel safe rows 5;
  grant execute on function portal_persons to causa_portal;
create function portal_self() returns TABLE(full_name text, email text) language sql stable security definer rows 1 set search_path=pg_catalog, public, pg_temp;
  grant execute on function portal_self to causa_portal;
create function private.become_portal_actor(account uuid, portal_view uuid DEFAULT NULL::uuid) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function request_people() returns TABLE(person uuid, client_id uuid, client_user_id uuid, client_name text, full_name text) language sql stable security definer rows 5 set search_path=pg_catalog, public, pg_temp;
  grant execute on function request_people to causa_portal;

-- functions/people_search.sql
create function is_common(fitting bigint, tried bigint) returns boolean language sql immutable parallel safe;
create function search_client_users(q text, wanted integer, only_active boolean DEFAULT false, of_client uuid DEFAULT NULL::uuid) returns TABLE(id uuid, created_at timestamp with time zone) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=off set plan_cache_mode=force_generic_plan;
  grant execute on function search_client_users to causa_staff;
create function search_invitations(q text, wanted integer, of_type text DEFAULT NULL::text, with_status text DEFAULT NULL::text) returns TABLE(id uuid, sent_at timestamp with time zone) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=off set plan_cache_mode=force_generic_plan;
  grant execute on function search_invitations to causa_staff;
create function search_staff_users(q text, wanted integer, is_administrator boolean DEFAULT NULL::boolean, second_step boolean DEFAULT NULL::boolean) returns TABLE(id uuid, created_at timestamp with time zone) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=off set plan_cache_mode=force_generic_plan;
  grant execute on function search_staff_users to causa_staff;

-- functions/plan_limits.sql
create function hold_invitation_to_plan() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function hold_to_plan() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function plan_limit(tier text, resource text) returns bigint language sql immutable parallel safe;
create function plan_places(resource text) returns integer language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function plan_places to causa_staff;
create function private.used_of(u usage_tracking, resource text) returns bigint language sql immutable;
create function refuse_past_limit(resource text) returns void language plpgsql;

-- functions/portal_agenda.sql
create function forget_shown_days() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function offices_with_hearing_notices() returns SETOF uuid language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function offices_with_hearing_notices to causa_system;
create function private.accounts_of_case(office uuid, subject uuid) returns TABLE(user_id uuid, tenant_id uuid) language sql stable rows 5 set search_path=pg_catalog, public, private, pg_temp;
create function private.begins_later(e agenda_entries) returns boolean language sql stable set search_path=pg_catalog, public, pg_temp;
create function private.due_hearing_notices() returns TABLE(office_id uuid, entry_id uuid, user_id uuid) language sql stable rows 1000 set search_path=pg_catalog, public, pg_temp;
create function private.owe_hearing_notices(office uuid, entry uuid, legal_case uuid, before jsonb) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function private.shown_hearing(e agenda_entries) returns jsonb language sql immutable set search_path=pg_catalog, pg_temp;
create function remember_shown_day() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function take_hearing_notices(office uuid) returns TABLE(recipient text, news text, case_id uuid, tenant_id uuid) language plpgsql security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function take_hearing_notices to causa_system;
create function tell_clients_of_hearings() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;

-- functions/recycle_bin.sql
create function discard_agenda_entry(subject uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function discard_agenda_entry to causa_staff;
create function discard_case(subject uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function discard_case to causa_staff;
create function discard_client(subject uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function discard_client to causa_staff;
create function discard_document(subject uuid) returns uuid language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function discard_document to causa_staff;
create function private.discard_entries_of_cases(office uuid, deletion uuid) returns void language sql;
create function private.forget_reports(office uuid) returns void language sql;
create function purge_deletion(office uuid, deletion uuid) returns text[] language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function purge_deletion to causa_system;
create function refuse_deleted_client() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function restore_deletion(deletion uuid) returns text language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function restore_deletion to causa_staff;

-- functions/reminders.sql
create function last_morning_mail() returns timestamp with time zone language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function last_morning_mail to causa_staff;
create function offices_in_the_morning(at timestamp with time zone) returns SETOF uuid language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function offices_in_the_morning to causa_system;
create function offices_with_reminders(at timestamp with time zone) returns SETOF uuid language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function offices_with_reminders to causa_system;
create function private.due_reminders(office uuid, at timestamp with time zone) returns TABLE(entry_id uuid, moment timestamp without time zone, basis date, last_call boolean) language sql stable rows 1000 set search_path=pg_catalog, public, private, pg_temp;
create function private.forget_unsent_reminders(office uuid) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function private.morning_before(day date, weekdays smallint[]) returns date language sql immutable set search_path=pg_catalog, pg_temp;
create function private.people_of_the_morning(office uuid, at timestamp with time zone) returns TABLE(user_id uuid, staff_id uuid, full_name text, day date, weekdays smallint[]) language sql stable rows 1000 set search_path=pg_catalog, public, private, pg_temp;
create function private.reminded_people(office uuid, at timestamp with time zone) returns TABLE(entry_id uuid, user_id uuid, moment timestamp without time zone, basis date, last_call boolean) language sql stable rows 1000 set search_path=pg_catalog, public, private, pg_temp;
create function private.wall_clock(at timestamp with time zone, zone text) returns timestamp without time zone language sql stable set search_path=pg_catalog, pg_temp;
create function remind_anew() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function take_morning_mails(office uuid, at timestamp with time zone, people integer, most integer) returns TABLE(user_id uuid, recipient text, full_name text, day date, since date, time_zone text, overdue integer, today integer, next integer, requests integer, messages integer, documents integer, entries jsonb) language plpgsql security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function take_morning_mails to causa_system;
create function take_reminders(office uuid, at timestamp with time zone, people integer, most integer) returns TABLE(user_id uuid, recipient text, today date, now_there time without time zone, midnight timestamp with time zone, count integer, entries jsonb) language plpgsql security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function take_reminders to causa_system;

-- functions/same_cases.sql
create function cases_numbered(number text) returns SETOF uuid language sql stable strict security definer rows 1 set search_path=pg_catalog, public, pg_temp;
  grant execute on function cases_numbered to causa_staff;

-- functions/same_clients.sql
create function clients_called(name text) returns SETOF uuid language sql stable strict security definer rows 1 set search_path=pg_catalog, public, pg_temp;
  grant execute on function clients_called to causa_staff;

-- functions/saved_views.sql
create function hold_saved_views() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/search.sql
create function case_patterns(q text) returns text[] language sql stable parallel safe;
  grant execute on function case_patterns to public;
create function name_cases_anew() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function name_client_of_case() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function number_pattern(q text) returns text language sql immutable strict parallel safe;
  grant execute on function number_pattern to public;
create function process_number(value text) returns text language sql immutable strict parallel safe;
  grant execute on function process_number to public;
create function search_cases(q text, wanted integer, of_client uuid DEFAULT NULL::uuid, with_status text DEFAULT NULL::text, not_of_client uuid DEFAULT NULL::uuid, without_client boolean DEFAULT false, only_open boolean DEFAULT false, undated boolean DEFAULT false, due_from date DEFAULT NULL::date, due_until date DEFAULT NULL::date, updated_before timestamp with time zone DEFAULT NULL::timestamp with time zone, of_responsible uuid DEFAULT NULL::uuid, of_nobody boolean DEFAULT false, of_court text DEFAULT NULL::text, of_no_court boolean DEFAULT false, created_from timestamp with time zone DEFAULT NULL::timestamp with time zone, created_before timestamp with time zone DEFAULT NULL::timestamp with time zone, concluded_from timestamp with time zone DEFAULT NULL::timestamp with time zone, concluded_before timestamp with time zone DEFAULT NULL::timestamp with time zone, met boolean DEFAULT NULL::boolean) returns TABLE(id uuid, created_at timestamp with time zone) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=on set plan_cache_mode=force_generic_plan;
  grant execute on function search_cases to causa_staff;
create function search_clients(q text, wanted integer, only_with_cases boolean DEFAULT false, only_with_documents boolean DEFAULT false, updated_since timestamp with time zone DEFAULT NULL::timestamp with time zone, updated_before timestamp with time zone DEFAULT NULL::timestamp with time zone, by_name boolean DEFAULT false, only_without_documents boolean DEFAULT false, created_since timestamp with time zone DEFAULT NULL::timestamp with time zone) returns TABLE(id uuid) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=on set plan_cache_mode=force_generic_plan;
  grant execute on function search_clients to causa_staff;
create function search_keys_of_patterns(office uuid, patterns text[]) returns bigint[] language sql immutable strict parallel safe;
  grant execute on function search_keys_of_patterns to public;
create function search_patterns(q text) returns text[] language sql stable parallel safe;
  grant execute on function search_patterns to public;
create function search_words(q text) returns text[] language sql stable strict parallel safe;
  grant execute on function search_words to public;

-- functions/second_steps.sql
create function has_second_step(member uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function has_second_step to causa_staff;
create function staff_second_steps() returns TABLE(staff_user_id uuid, user_id uuid, has_second_step boolean, elsewhere boolean) language sql stable security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function staff_second_steps to causa_staff;

-- functions/security_log_search.sql
create function search_audit_log(q text, wanted integer, by_user uuid DEFAULT NULL::uuid, by_key uuid DEFAULT NULL::uuid, actions text[] DEFAULT NULL::text[], since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, before_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, before_id uuid DEFAULT NULL::uuid) returns TABLE(id uuid, created_at timestamp with time zone) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=off set plan_cache_mode=force_generic_plan;
  grant execute on function search_audit_log to causa_staff;

-- functions/service_requests.sql
create function add_request_message() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function check_request_case() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function check_request_colleague() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function move_requests_with_client() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function note_request_changes() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function private.case_is_seen(office uuid, subject uuid, client uuid, client_user uuid) returns boolean language sql stable set search_path=pg_catalog, public, pg_temp;
create function private.is_active_colleague(office uuid, account uuid) returns boolean language sql stable set search_path=pg_catalog, public, pg_temp;
create function private.reopen_request(office uuid, request uuid) returns void language sql set search_path=pg_catalog, public, pg_temp;
create function private.request_account(office uuid, client uuid, client_user uuid) returns uuid language sql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.take_request_up(office uuid, request uuid) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function read_request(request uuid, until uuid DEFAULT NULL::uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function read_request to causa_portal, causa_staff;
create function session_side() returns text language sql stable;
create function sign_request() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function tell_of_request() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function writer_sees_case(client uuid, client_user uuid, subject uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function writer_sees_case to causa_portal;

-- functions/service_requests_documents.sql
create function attach_documents(message uuid, wanted uuid[], OUT attached integer, OUT shared uuid[]) returns record language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function attach_documents to causa_portal, causa_staff;
create function file_sent_documents(request uuid, wanted uuid[]) returns TABLE(id uuid, title text, case_id uuid, text_state text) language plpgsql security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function file_sent_documents to causa_staff;
create function private.sent_bytes_fit(office uuid, person uuid, bytes bigint) returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
create function receive_sent_document(document uuid, bytes bigint, sha256 text, mime_type text, text_state text) returns text language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function receive_sent_document to causa_portal;
create function remove_unsent_documents(office uuid, before timestamp with time zone) returns SETOF text language plpgsql security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function remove_unsent_documents to causa_system;
create function reserve_sent_document(request uuid, item uuid, title text, path text, bytes bigint, most integer, OUT id uuid, OUT refusal text) returns record language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function reserve_sent_document to causa_portal;
create function return_documents() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function sign_review() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;

-- functions/service_requests_notices.sql
create function offices_with_notices() returns SETOF uuid language sql stable security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function offices_with_notices to causa_system;
create function private.owe_notices(office uuid, request uuid, to_side text) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function take_request_notices(office uuid) returns TABLE(side text, recipient text, request_id uuid, request_title text, person_name text, client_name text, tenant_id uuid) language plpgsql security definer rows 1000 set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function take_request_notices to causa_system;

-- functions/service_requests_search.sql
create function name_request() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function name_requests_anew() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function private.names_of_request(office uuid, client uuid, client_user uuid) returns text language sql stable set search_path=pg_catalog, public, pg_temp;
create function search_service_requests(q text, wanted integer, with_status text DEFAULT NULL::text, of_client uuid DEFAULT NULL::uuid, of_client_user uuid DEFAULT NULL::uuid, of_case uuid DEFAULT NULL::uuid, colleague uuid DEFAULT NULL::uuid, nobody boolean DEFAULT false, only_unread boolean DEFAULT false) returns TABLE(id uuid, last_at timestamp with time zone) language plpgsql stable security definer rows 50 set search_path=pg_catalog, public, pg_temp set enable_seqscan=off set enable_sort=on set plan_cache_mode=force_generic_plan;
  grant execute on function search_service_requests to causa_staff;

-- functions/session.sql
create function asks_second_step(from_day date, zone text) returns boolean language sql stable parallel safe;
  grant execute on function asks_second_step to causa_system;
create function enter(session uuid, office uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enter to causa_portal, causa_staff;
create function enter_view(session uuid, office uuid, portal_view uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enter_view to causa_portal;
create function enter_write(session uuid, office uuid) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function enter_write to causa_portal, causa_staff;
create function office_midnight(day date) returns timestamp with time zone language sql stable parallel safe;
  grant execute on function office_midnight to public;
create function office_time_zone() returns text language sql stable parallel safe;
  grant execute on function office_time_zone to public;
create function office_today() returns date language sql stable parallel safe;
  grant execute on function office_today to public;
create function private.prove_session(session uuid, office uuid, wanted_role text) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function refuse_old_data(milliseconds integer) returns void language plpgsql stable set search_path=pg_catalog, pg_temp;
  grant execute on function refuse_old_data to causa_portal, causa_staff;

-- functions/storage.sql
create function private.names_files() returns boolean language sql stable security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.names_files to causa_system;

-- functions/takeouts.sql
create function private.open_takeout_files() returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.open_takeout_files to causa_system;
create function private.open_takeout_list(name text) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.open_takeout_list to causa_system;
create function private.open_takeout_rows(of text) returns void language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function private.open_takeout_rows to causa_system;
create function private.takeout_office() returns uuid language plpgsql stable set search_path=pg_catalog, public, pg_temp;
create function private.takeout_tables() returns SETOF text language sql stable security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function private.takeout_tables to causa_system;

-- functions/takeouts_import.sql
create function private.begin_import(office uuid) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.check_imported_files(office uuid) returns void language plpgsql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.check_imported_references(office uuid) returns void language plpgsql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.check_imported_slugs(office uuid) returns void language plpgsql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.check_imported_times(office uuid) returns void language plpgsql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.count_imported_rows(office uuid) returns void language sql set search_path=pg_catalog, public, private, pg_temp;
create function private.finish_import(office uuid) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.forget_other_accounts(office uuid) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.import_accounts(lines jsonb, password_hash text) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.import_rows(office uuid, of text, lines jsonb) returns void language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.import_tables() returns SETOF text language sql stable rows 1000 set search_path=pg_catalog, public, private, pg_temp;

-- functions/tenants.sql
create function forget_domain_proof() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function keep_one_tenant() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function keep_slug() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function private.slug_of_deleted_office(wanted text) returns boolean language sql stable set search_path=pg_catalog, private, pg_temp;
create function release_slug() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function slug_is_taken(wanted text, by_tenant uuid) returns boolean language sql stable security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function slug_is_taken to causa_staff;

-- functions/uploads.sql
create function release_document(office uuid, document uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function release_document to causa_system;

-- functions/webhooks.sql
create function end_former_webhook_secrets() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function end_webhook_secrets(endpoint uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
  grant execute on function end_webhook_secrets to causa_staff;
create function hold_webhook_endpoints() returns trigger language plpgsql security definer set search_path=pg_catalog, public, pg_temp;
create function offices_with_webhooks() returns SETOF uuid language sql stable security definer rows 1000 set search_path=pg_catalog, public, pg_temp;
  grant execute on function offices_with_webhooks to causa_system;
create function private.webhook_destination(url text) returns text language sql immutable set search_path=pg_catalog, pg_temp;
create function renew_webhook_endpoint() returns trigger language plpgsql set search_path=pg_catalog, public, pg_temp;
create function resend_webhook(delivery uuid) returns boolean language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function resend_webhook to causa_staff;
create function test_webhook(endpoint uuid) returns uuid language sql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function test_webhook to causa_staff;

-- functions/webhooks_events.sql
create function private.changed_case_fields(old_row cases, new_row cases) returns text[] language sql stable set search_path=pg_catalog, public, pg_temp;
create function private.store_webhook_events(happened private.webhook_event[]) returns integer language plpgsql set search_path=pg_catalog, public, private, pg_temp;
create function private.webhook_case(c cases) returns jsonb language sql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.webhook_document(d documents) returns jsonb language sql stable set search_path=pg_catalog, public, private, pg_temp;
create function private.webhook_instant(at timestamp with time zone) returns text language sql immutable set search_path=pg_catalog, pg_temp;
  grant execute on function private.webhook_instant to causa_system;
create function tell_webhooks_of_changed_cases() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function tell_webhooks_of_deadlines(office uuid, at timestamp with time zone DEFAULT now()) returns integer language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function tell_webhooks_of_deadlines to causa_system;
create function tell_webhooks_of_documents() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function tell_webhooks_of_new_cases() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function tell_webhooks_of_requests() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;

-- functions/webhooks_events_agenda.sql
create function private.webhook_entry(e agenda_entries) returns jsonb language sql stable set search_path=pg_catalog, public, private, pg_temp;
create function tell_webhooks_of_entries() returns trigger language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
create function tell_webhooks_of_near_entries(office uuid, at timestamp with time zone DEFAULT now()) returns integer language plpgsql security definer set search_path=pg_catalog, public, private, pg_temp;
  grant execute on function tell_webhooks_of_near_entries to causa_system;

-- private.stripe_readings is of kind S
alter default privileges revoke execute on functions from public; -- of what causa_owner makes

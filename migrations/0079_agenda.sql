-- Up Migration

-- Dated things: deadlines (prazos), hearings (audiências) and tasks (tarefas). `cases.due_date` is the earliest open
-- deadline of the case, see functions/agenda.sql.
create table agenda_entries (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('deadline', 'hearing', 'task')),
  case_id uuid,
  title text collate "pt-x-icu" not null check (title = btrim(title) and length(title) between 1 and 300),
  -- A day of the office, never an instant.
  due_on date not null check (due_on between '1900-01-01' and '2200-12-31'),
  -- The office's own day, before the legal one.
  internal_on date check (internal_on between '1900-01-01' and '2200-12-31'),
  -- Times of the office's clock on that day.
  starts_at time(0),
  ends_at time(0),
  place text check (place = btrim(place) and length(place) between 1 and 200),
  link text check (link ~ '^https?://[^\s]+$' and length(link) <= 500),
  -- Null: the colleague who is responsible for the case.
  responsible_id uuid,
  deputy_id uuid,
  -- The document from which it was made.
  document_id uuid,
  notes text check (notes = btrim(notes) and length(notes) between 1 and 5000),
  visible_in_portal boolean not null default false,
  state text not null default 'open' check (state in ('open', 'fulfilled', 'cancelled')),
  settled_by uuid references private.users on delete set null,
  settled_at timestamptz,
  -- The day, the hour and the colleague of a delivery to the court.
  delivered_on date,
  delivered_at time(0),
  delivered_by_id uuid,
  -- A fulfilled deadline has a document, whose title stays when the document is purged, a filing number, or a reason
  -- why it has neither.
  proof_document_id uuid,
  proof_title text check (length(proof_title) between 1 and 300),
  filing_number text check (filing_number = btrim(filing_number) and length(filing_number) between 1 and 100),
  no_proof_reason text
    check (no_proof_reason = btrim(no_proof_reason) and length(no_proof_reason) between 1 and 500),
  -- What a hearing came to.
  outcome text check (outcome = btrim(outcome) and length(outcome) between 1 and 5000),
  -- The deadline was made by writing the date of its case.
  of_case_date boolean not null default false,
  -- The day that a deadline had before the date of its case was written over it.
  case_date_before date,
  -- It was fulfilled by the conclusion of its case, and opens again with it.
  settled_with_case boolean not null default false,
  created_by uuid default current_app_user() references private.users on delete set null,
  updated_by uuid default current_app_user() references private.users on delete set null,
  updated_by_key uuid default current_api_key(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deletion_id uuid,
  primary key (office_id, id),
  constraint agenda_entries_case_fkey
    foreign key (office_id, case_id) references cases (office_id, id) on delete cascade,
  constraint agenda_entries_responsible_fkey
    foreign key (office_id, responsible_id) references staff_users (office_id, id) on delete set null (responsible_id),
  constraint agenda_entries_deputy_fkey
    foreign key (office_id, deputy_id) references staff_users (office_id, id) on delete set null (deputy_id),
  constraint agenda_entries_delivered_by_fkey
    foreign key (office_id, delivered_by_id) references staff_users (office_id, id)
    on delete set null (delivered_by_id),
  constraint agenda_entries_document_fkey
    foreign key (office_id, document_id) references documents (office_id, id) on delete set null (document_id),
  constraint agenda_entries_proof_document_fkey
    foreign key (office_id, proof_document_id) references documents (office_id, id)
    on delete set null (proof_document_id),
  constraint agenda_entries_deletion_fkey
    foreign key (office_id, deletion_id) references deletions (office_id, id),
  constraint agenda_entries_with_case check (kind = 'task' or case_id is not null),
  constraint agenda_entries_times check ((kind = 'hearing') = (starts_at is not null)),
  constraint agenda_entries_end check (ends_at > starts_at),
  constraint agenda_entries_end_of_hearing check (kind = 'hearing' or ends_at is null),
  constraint agenda_entries_internal check (internal_on <= due_on),
  constraint agenda_entries_internal_of_deadline check (kind = 'deadline' or internal_on is null),
  constraint agenda_entries_deputy check (deputy_id <> responsible_id),
  constraint agenda_entries_settled check ((state = 'open') = (settled_at is null)),
  constraint agenda_entries_proof check (
    kind <> 'deadline' or state <> 'fulfilled' or num_nonnulls(proof_title, filing_number, no_proof_reason) > 0
  ),
  constraint agenda_entries_proof_of_deadline check (
    kind = 'deadline' and state = 'fulfilled'
    or num_nonnulls(
      delivered_on, delivered_at, delivered_by_id, proof_document_id, proof_title, filing_number, no_proof_reason
    ) = 0
  ),
  constraint agenda_entries_outcome check (outcome is null or kind = 'hearing' and state = 'fulfilled'),
  constraint agenda_entries_deleted check ((deleted_at is null) = (deletion_id is null))
);
create index agenda_entries_by_day on agenda_entries (office_id, due_on, starts_at, id) where deleted_at is null;
create index agenda_entries_open on agenda_entries (office_id, due_on, starts_at, id)
  where deleted_at is null and state = 'open';
create index agenda_entries_of_case on agenda_entries (office_id, case_id, due_on, id) include (kind, state, deleted_at);
create index agenda_entries_of_responsible on agenda_entries (office_id, responsible_id, due_on, id)
  where responsible_id is not null;
create index agenda_entries_of_deputy on agenda_entries (office_id, deputy_id) where deputy_id is not null;
create index agenda_entries_of_deliverer on agenda_entries (office_id, delivered_by_id)
  where delivered_by_id is not null;
create index agenda_entries_of_document on agenda_entries (office_id, document_id) where document_id is not null;
create index agenda_entries_of_proof on agenda_entries (office_id, proof_document_id)
  where proof_document_id is not null;
create index agenda_entries_in_bin on agenda_entries (office_id, deletion_id) where deletion_id is not null;
create index agenda_entries_settled_by on agenda_entries (settled_by) where settled_by is not null;
create index agenda_entries_created_by on agenda_entries (created_by) where created_by is not null;
create index agenda_entries_updated_by on agenda_entries (updated_by) where updated_by is not null;

alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check
  check (kind in ('case', 'client', 'document', 'import', 'agenda_entry'));

alter table api_keys drop constraint api_keys_rights_check;
alter table api_keys add constraint api_keys_rights_check check (
  cardinality(rights) > 0 and rights <@ array['cases:read', 'cases:write', 'clients:read', 'clients:write',
    'client_emails:write', 'documents:read', 'documents:write', 'requests:read', 'reports:read', 'agenda:read',
    'agenda:write']
);

alter table case_history
  add column entry_kind text check (entry_kind in ('deadline', 'hearing', 'task')),
  drop constraint case_history_action_check,
  add constraint case_history_action_check check (action in (
    'created', 'status_changed', 'updated', 'note_added', 'document_uploaded',
    'entry_added', 'entry_changed', 'entry_moved', 'entry_fulfilled', 'entry_cancelled', 'entry_reopened', 'entry_deleted'
  )),
  add constraint case_history_entry_check check ((action like 'entry_%') = (entry_kind is not null));
grant insert (entry_kind) on case_history to causa_staff;

-- Every date of an open case becomes a deadline, also in the bin, where it goes with its case.
insert into agenda_entries (
  office_id, case_id, kind, title, due_on, of_case_date, created_by, updated_by, created_at, updated_at,
  deleted_at, deletion_id
)
select c.office_id, c.id, 'deadline', 'Prazo do processo', c.due_date, true, c.user_id, c.user_id, c.created_at,
       c.created_at, c.deleted_at, c.deletion_id
from cases c
where c.due_date is not null and c.status <> 'concluido';

alter table agenda_entries enable row level security, force row level security;
grant select,
  insert (
    kind, case_id, title, due_on, internal_on, starts_at, ends_at, place, link, responsible_id, deputy_id, document_id,
    notes, visible_in_portal
  ),
  update (
    case_id, title, due_on, internal_on, starts_at, ends_at, place, link, responsible_id, deputy_id, document_id, notes,
    visible_in_portal, state, delivered_on, delivered_at, delivered_by_id, proof_document_id, filing_number,
    no_proof_reason, outcome, version, updated_at
  )
  on agenda_entries to causa_staff;

-- Down Migration

-- The dates of the cases stay; hearings, tasks and all deadlines but the earliest are lost.
drop trigger cases_with_agenda_added on cases;
drop trigger cases_with_agenda_changed on cases;
drop table agenda_entries;
delete from deletions where kind = 'agenda_entry';
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (kind in ('case', 'client', 'document', 'import'));
delete from case_history where entry_kind is not null;
alter table case_history drop constraint case_history_action_check, drop column entry_kind;
alter table case_history add constraint case_history_action_check
  check (action in ('created', 'status_changed', 'updated', 'note_added', 'document_uploaded'));
update api_keys set rights = array_remove(array_remove(rights, 'agenda:read'), 'agenda:write')
where rights && array['agenda:read', 'agenda:write'] and not rights <@ array['agenda:read', 'agenda:write'];
delete from api_keys where rights && array['agenda:read', 'agenda:write'];
alter table api_keys drop constraint api_keys_rights_check;
alter table api_keys add constraint api_keys_rights_check check (
  cardinality(rights) > 0 and rights <@ array['cases:read', 'cases:write', 'clients:read', 'clients:write',
    'client_emails:write', 'documents:read', 'documents:write', 'requests:read', 'reports:read']
);

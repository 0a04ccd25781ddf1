-- Up Migration

-- ---------------------------------------------------------------- requests and what is said about them

-- So that a request names a person of its own client and of no other.
alter table client_users add constraint client_users_of_client_key unique (office_id, client_id, id);

-- What a client asks of the office, or the office of a client: a conversation with one person of the client's side.
create table service_requests (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  client_id uuid not null,
  -- Null of who signs in with the client's own e-mail.
  client_user_id uuid,
  -- Whose it is at the client: what the portal finds requests by.
  person uuid not null generated always as (coalesce(client_user_id, client_id)) stored,
  case_id uuid,
  title text collate "pt-x-icu" not null check (title = btrim(title) and length(title) between 1 and 200),
  description text check (length(description) between 1 and 5000),
  status text not null check (status in ('novo', 'em_andamento', 'concluido')),
  -- Account of a colleague.
  assigned_to uuid,
  -- The side that began it, and who; all three are the session's, see functions/service_requests.sql.
  opened_by text not null check (opened_by in ('staff', 'client')),
  created_by uuid default current_app_user() references private.users on delete set null,
  author_name text not null check (length(author_name) between 1 and 200),
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When somebody of the other side first read the opening.
  read_at timestamptz,
  -- Of the last message of either side, else of the opening.
  last_at timestamptz not null default clock_timestamp(),
  -- What each side has not read of the other, the opening included; kept by the triggers.
  unread_by_staff integer not null default 0 check (unread_by_staff >= 0),
  unread_by_client integer not null default 0 check (unread_by_client >= 0),
  -- Its client is in the recycle bin, and it is out of sight; kept by a trigger on clients.
  client_in_bin boolean not null default false,
  search text not null generated always as (fold(title)) stored,
  primary key (office_id, id),
  constraint service_requests_client_fkey foreign key (office_id, client_id) references clients (office_id, id)
    on delete cascade,
  -- A person may not go while there is a conversation with them, unless their client goes.
  constraint service_requests_client_user_fkey foreign key (office_id, client_id, client_user_id)
    references client_users (office_id, client_id, id),
  constraint service_requests_case_fkey foreign key (office_id, case_id) references cases (office_id, id)
    on delete set null (case_id),
  constraint service_requests_assigned_fkey foreign key (office_id, assigned_to) references staff_users (office_id, user_id)
    on delete set null (assigned_to)
);
create index service_requests_latest on service_requests (office_id, last_at desc, id desc) where not client_in_bin;
create index service_requests_newest on service_requests (office_id, created_at desc, id desc) where not client_in_bin;
create index service_requests_by_status on service_requests (office_id, status, last_at desc, id desc) where not client_in_bin;
create index service_requests_assigned on service_requests (office_id, assigned_to, last_at desc, id desc) where not client_in_bin;
create index service_requests_unread on service_requests (office_id, last_at desc, id desc)
  where not client_in_bin and unread_by_staff > 0;
create index service_requests_of_person on service_requests (office_id, person, last_at desc, id desc);
create index service_requests_of_client on service_requests (office_id, client_id, last_at desc, id desc);
create index service_requests_of_client_user on service_requests (office_id, client_user_id) where client_user_id is not null;
create index service_requests_of_case on service_requests (office_id, case_id, last_at desc, id desc) where case_id is not null;
create index service_requests_search on service_requests using gin (search_keys(office_id, search)) with (fastupdate = off);

-- Append-only, but for when it was read.
create table request_messages (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  kind text not null default 'message' check (kind in ('message', 'checklist', 'status', 'assigned')),
  -- The side, the account and the name that it had: the session's.
  by text not null check (by in ('staff', 'client')),
  user_id uuid default current_app_user() references private.users on delete set null,
  author_name text check (length(author_name) between 1 and 200),
  text text check (length(text) between 1 and 5000),
  -- Of `status`.
  status text check (status in ('novo', 'em_andamento', 'concluido')),
  -- Of `assigned`; null where nobody has it any more.
  assigned_name text check (length(assigned_name) between 1 and 200),
  -- Of `checklist`.
  due_on date check (due_on between '1900-01-01' and '2200-12-31'),
  -- When somebody of the other side first read it.
  read_at timestamptz,
  -- Messages of an office are made one after the other; when their transactions began says nothing.
  created_at timestamptz not null default clock_timestamp(),
  primary key (office_id, id),
  constraint request_messages_of_request_key unique (office_id, request_id, id),
  constraint request_messages_request_fkey foreign key (office_id, request_id) references service_requests (office_id, id)
    on delete cascade,
  check ((kind = 'status') = (status is not null)),
  check (kind = 'assigned' or assigned_name is null),
  check (kind = 'checklist' or due_on is null),
  check (kind in ('message', 'checklist') or text is null)
);
create index request_messages_newest on request_messages (office_id, request_id, created_at desc, id desc);
create index request_messages_said on request_messages (office_id, request_id, created_at desc, id desc)
  where kind in ('message', 'checklist');

-- The lines of a list of documents that the office asks for.
create table checklist_items (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  message_id uuid not null,
  position integer not null check (position >= 0),
  title text not null check (title = btrim(title) and length(title) between 1 and 200),
  hint text check (length(hint) between 1 and 500),
  -- accepted is final.
  state text not null default 'open' check (state in ('open', 'received', 'accepted', 'returned')),
  reason text check (length(reason) between 1 and 500),
  reviewer_id uuid references private.users on delete set null,
  reviewer_name text check (length(reviewer_name) between 1 and 200),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint checklist_items_of_request_key unique (office_id, request_id, id),
  constraint checklist_items_message_fkey foreign key (office_id, request_id, message_id)
    references request_messages (office_id, request_id, id) on delete cascade,
  check ((state = 'returned') = (reason is not null)),
  check ((state in ('accepted', 'returned')) = (reviewed_at is not null))
);
create index checklist_items_in_order on checklist_items (office_id, request_id, message_id, position, id);

-- Documents that a message shows.
create table message_documents (
  office_id uuid not null default current_office() references offices on delete cascade,
  message_id uuid not null,
  document_id uuid not null,
  primary key (office_id, message_id, document_id),
  constraint message_documents_message_fkey foreign key (office_id, message_id) references request_messages (office_id, id)
    on delete cascade,
  constraint message_documents_document_fkey foreign key (office_id, document_id) references documents (office_id, id)
    on delete cascade
);
create index message_documents_of_document on message_documents (office_id, document_id);

-- Who is owed a mail about news in a request, and who had one when.
create table request_notices (
  office_id uuid not null default current_office() references offices on delete cascade,
  request_id uuid not null,
  side text not null check (side in ('staff', 'client')),
  user_id uuid not null references private.users on delete cascade,
  -- Since when; null where nothing is owed.
  owed_at timestamptz,
  sent_at timestamptz,
  primary key (office_id, request_id, side, user_id),
  constraint request_notices_request_fkey foreign key (office_id, request_id) references service_requests (office_id, id)
    on delete cascade
);
create index request_notices_owed on request_notices (office_id) where owed_at is not null;
create index request_notices_of_user on request_notices (office_id, user_id, side);

-- ---------------------------------------------------------------- what clients send

-- A third state: received, whole and looked at, from a client. Its bytes count, and it is in no case, folder, list,
-- search, archive or number until the staff accept it: then it is stored like any other.
alter table documents
  drop constraint documents_state_check,
  drop constraint documents_check1,
  drop constraint documents_place_check,
  -- The conversation that it came by, and the line of a list that it answers.
  add column request_id uuid,
  add column item_id uuid,
  -- When it came from a client; null of what the office itself added.
  add column received_at timestamptz,
  -- When the line that it answers was returned: it answers it no more.
  add column returned_at timestamptz,
  add constraint documents_state_check check (state in ('reserved', 'received', 'stored')),
  add constraint documents_whole_check check ((state = 'reserved') = (sha256 is null)),
  add constraint documents_place_check check (case_id is not null or client_id is not null or state <> 'stored'),
  add constraint documents_received_check check (state <> 'received' or received_at is not null),
  add constraint documents_returned_check check (returned_at is null or state = 'received'),
  add constraint documents_request_fkey foreign key (office_id, request_id) references service_requests (office_id, id)
    on delete set null (request_id),
  add constraint documents_item_fkey foreign key (office_id, item_id) references checklist_items (office_id, id)
    on delete set null (item_id);
create index documents_of_request on documents (office_id, request_id, item_id, created_at desc) where request_id is not null;
create index documents_of_item on documents (office_id, item_id) where item_id is not null;
-- Among them those that no message shows.
create index documents_received on documents (office_id, received_at) where state = 'received';

-- ---------------------------------------------------------------- who may touch what

alter table service_requests enable row level security, force row level security;
grant select,
  insert (title, description, client_id, client_user_id, case_id),
  update (title, status, assigned_to, case_id, version, updated_at)
  on service_requests to causa_staff;
grant
  select (office_id, id, client_id, client_user_id, person, case_id, title, description, status, assigned_to, opened_by,
    author_name, version, created_at, updated_at, last_at, unread_by_client, client_in_bin, search),
  insert (title, description, client_id, client_user_id, case_id)
  on service_requests to causa_portal;

alter table request_messages enable row level security, force row level security;
grant select, insert (request_id, kind, text, due_on) on request_messages to causa_staff;
grant
  select (office_id, id, request_id, kind, by, author_name, text, status, assigned_name, due_on, read_at, created_at),
  insert (request_id, text)
  on request_messages to causa_portal;

alter table checklist_items enable row level security, force row level security;
grant select, insert (request_id, message_id, position, title, hint),
  update (state, reason, reviewer_name, reviewed_at)
  on checklist_items to causa_staff;
grant select (office_id, id, request_id, message_id, position, title, hint, state, reason, reviewer_name, reviewed_at)
  on checklist_items to causa_portal;

-- Written by attach_documents() alone.
alter table message_documents enable row level security, force row level security;
grant select on message_documents to causa_staff, causa_portal;

-- Nobody's but the mails'.
alter table request_notices enable row level security, force row level security;

grant insert (request_id) on documents to causa_staff;
grant select (request_id, item_id, received_at, returned_at) on documents to causa_portal;

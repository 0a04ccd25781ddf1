-- Up Migration

-- Secret addresses under which the calendar of a person's phone or computer reads the agenda: one for each device, at
-- most ten a person, see functions/calendar_feeds.sql. A feed ends with its person's place in the office.
create table calendar_feeds (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user(),
  -- The person's word for the device.
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  kinds text[] not null
    check (cardinality(kinds) > 0 and kinds <@ array['deadline', 'hearing', 'task']),
  -- Entries for which the person answers, or those of all colleagues.
  scope text not null check (scope in ('mine', 'office')),
  -- What an entry says: the kind and the number of its case; its title, too; the names of case and client, too.
  detail text not null check (detail in ('number', 'title', 'client')),
  -- When its address was replaced.
  renewed_at timestamptz,
  -- Within a minute: not every request writes it.
  last_read_at timestamptz,
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  constraint calendar_feeds_person_fkey
    foreign key (office_id, user_id) references staff_users (office_id, user_id) on delete cascade
);
create unique index calendar_feeds_name on calendar_feeds (office_id, user_id, lower(name));
create index calendar_feeds_updated_by on calendar_feeds (updated_by) where updated_by is not null;

-- Which feed an address opens. Apart, so that no session can read a hash; only functions of the owner use it.
create table private.calendar_addresses (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  office_id uuid not null,
  feed_id uuid not null,
  unique (office_id, feed_id),
  foreign key (office_id, feed_id) references public.calendar_feeds (office_id, id) on delete cascade
);

alter table calendar_feeds enable row level security, force row level security;
grant select, insert (name, kinds, scope, detail), update (name, kinds, scope, detail, version, updated_at), delete
  on calendar_feeds to causa_staff;

-- Down Migration

drop trigger staff_users_calendar_feeds on staff_users;
drop table private.calendar_addresses;
drop table calendar_feeds;

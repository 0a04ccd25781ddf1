-- Up Migration

-- Views of the cases that people saved for themselves: each sees their own. At most thirty a person, see
-- functions/saved_views.sql.
create table saved_views (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null default current_app_user() references private.users on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  -- The query of the address that shows it, src/contract/case-view-address.ts.
  query text not null
    check (length(query) <= 2400 and query ~ '^view=[a-z0-9_]+(&[A-Za-z]+=[A-Za-z0-9%*._+-]*)*$'),
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id)
);
create unique index saved_views_name on saved_views (office_id, user_id, lower(name));
create index saved_views_user on saved_views (user_id);
create index saved_views_updated_by on saved_views (updated_by) where updated_by is not null;

alter table saved_views enable row level security, force row level security;
grant select, insert (name, query), update (name, query, version, updated_at), delete on saved_views to causa_staff;

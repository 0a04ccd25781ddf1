-- Up Migration

-- Whose access the office ended: the row stays, because conversations and the security log name the person.
-- `remove_client_user` alone sets them, and another invitation clears them.
alter table client_users
  add column removed_at timestamptz,
  add column removed_user_id uuid references private.users on delete set null,
  add constraint client_users_removed check (
    removed_at is null and removed_user_id is null or removed_at is not null and user_id is null
  );
create index client_users_of_removed on client_users (removed_user_id) where removed_user_id is not null;

-- Down Migration

alter table client_users drop column removed_user_id, drop column removed_at cascade;

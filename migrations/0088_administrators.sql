-- Up Migration

-- A right in the office, and no third role. The staff that an office has, has it.
alter table staff_users add column administrator boolean not null default true;
create index staff_users_administrators on staff_users (office_id) where administrator and deactivated_at is null;

-- The right that an invitation of a colleague gives; see private.accept_invitation.
alter table invitation_logs add column administrator boolean not null default false
  constraint invitation_logs_administrator_check check (user_type = 'staff' or not administrator);
update invitation_logs set administrator = true where user_type = 'staff';
grant select (administrator), insert (administrator), update (administrator) on invitation_logs to causa_staff;

-- Their results and their filters grow.
drop function if exists private.accept_invitation(bytea, uuid, text, text);
drop function if exists search_staff_users(text, integer);

-- Down Migration

drop function private.accept_invitation(bytea, uuid, text, text);
drop function search_staff_users(text, integer, boolean, boolean);
alter table invitation_logs drop column administrator;
alter table staff_users drop column administrator;

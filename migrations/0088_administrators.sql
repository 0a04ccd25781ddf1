-- Up Migration

-- A right in the office, and no third role. The staff that an office has, has it.
alter table staff_users add column administrator boolean not null default true;

-- The right that an invitation of a colleague gives; see private.accept_invitation.
alter table invitation_logs add column administrator boolean not null default false
  constraint invitation_logs_administrator_check check (user_type = 'staff' or not administrator);
update invitation_logs set administrator = true where user_type = 'staff';
grant select (administrator), insert (administrator), update (administrator) on invitation_logs to causa_staff;

-- It tells more from now on.
drop function if exists private.accept_invitation(bytea, uuid, text, text);

-- Down Migration

drop function private.accept_invitation(bytea, uuid, text, text);
alter table invitation_logs drop column administrator;
alter table staff_users drop column administrator;

-- Up Migration

-- Who made the version that stands.
alter table invitation_logs
  add column updated_by uuid default current_app_user() references private.users on delete set null;
grant select (updated_by) on invitation_logs to causa_staff;

-- One person has one open invitation to one place: the newest stays.
update invitation_logs i set status = 'expired', version = i.version + 1, updated_at = now()
where i.status = 'pending' and exists (
  select from invitation_logs n
  where n.office_id = i.office_id and n.email = i.email and n.user_type = i.user_type
    and n.client_id is not distinct from i.client_id and n.status = 'pending'
    and (n.sent_at, n.id) > (i.sent_at, i.id)
);
create unique index invitation_logs_open on invitation_logs (office_id, email, user_type, client_id)
  nulls not distinct where status = 'pending';

-- As they are filtered.
create index invitation_logs_by_status on invitation_logs (office_id, status, sent_at desc, id desc);
create index invitation_logs_by_type on invitation_logs (office_id, user_type, sent_at desc, id desc);
-- Nobody is looked for across offices.
drop index invitation_logs_by_email;
-- Whose e-mail is staff's already.
create index staff_users_by_email on staff_users (office_id, email);

-- Down Migration

drop index staff_users_by_email;
create index invitation_logs_by_email on invitation_logs (email, sent_at desc);
drop index invitation_logs_by_type;
drop index invitation_logs_by_status;
drop index invitation_logs_open;
alter table invitation_logs drop column updated_by;

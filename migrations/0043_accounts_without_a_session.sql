-- Up Migration

-- Without a session the server makes accounts, and sets the passwords that their owners choose. It deletes none: the
-- owner's command that removes an office does.
revoke insert, update, delete on private.users from causa_system;
grant
  insert (id, email, password_hash, email_confirmed_at, password_from),
  update (password_hash, password_changed_at, updated_at)
  on private.users to causa_system;

-- A role is given by functions of the owner's: the first of an office by private.enrol_founder.
revoke insert (office_id, user_id, role) on user_roles from causa_system;

-- Down Migration

grant insert (office_id, user_id, role) on user_roles to causa_system;
revoke
  insert (id, email, password_hash, email_confirmed_at, password_from),
  update (password_hash, password_changed_at, updated_at)
  on private.users from causa_system;
grant insert, update, delete on private.users to causa_system;

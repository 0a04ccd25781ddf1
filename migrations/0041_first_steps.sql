-- Up Migration

-- Somebody who has hidden the first steps of a new office does not see them again, in whatever browser.
alter table staff_users add column first_steps_hidden_at timestamptz;
grant update (first_steps_hidden_at) on staff_users to causa_staff;

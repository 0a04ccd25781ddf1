-- Up Migration

alter table ai_settings
  -- Answers that the staff, and the clients, may get in a month of the office's calendar; null: any number.
  add column staff_answers_max integer check (staff_answers_max between 1 and 1000000),
  add column client_answers_max integer check (client_answers_max between 1 and 1000000);
grant update (staff_answers_max, client_answers_max) on ai_settings to causa_staff;

-- Down Migration

alter table ai_settings drop column staff_answers_max, drop column client_answers_max;

-- Up Migration

-- A client's login that an office made; the office's staff chose the password. Null where somebody signed up.
alter table private.sign_ups add column client_of uuid references public.offices on delete cascade;
-- The office whose staff know the password, until its owner chooses another: so long it opens no other office.
-- No reference: what an office that is gone knew it still knows.
alter table private.users add column password_from uuid;

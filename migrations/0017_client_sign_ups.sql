-- Up Migration

-- Null where a client signs up by themselves: that founds no office, and none has made it.
alter table private.sign_ups
  alter column office_name drop not null,
  add constraint sign_ups_names_office check (office_name is not null or client_of is null);

-- By e-mail first: which offices know one is asked when somebody who belongs to none signs in.
drop index clients_by_email;
create index clients_by_email on clients (email, office_id) where email is not null;

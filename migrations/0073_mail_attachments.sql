-- Up Migration

-- An attachment of a mail is a document like any other, which knows its mail: the pair says that it was made. Once the
-- mail is gone for good, it stands alone.
alter table documents
  add column mail_id uuid,
  add column mail_part integer,
  add constraint documents_mail_fkey foreign key (office_id, mail_id) references documents (office_id, id)
    on delete set null (mail_id),
  add constraint documents_mail_check check (mail_id is null or mail_part > 0);
create unique index documents_of_mail on documents (office_id, mail_id, mail_part) where mail_id is not null;

-- Down Migration

drop function reserve_attachment(uuid, integer, text, text, bigint);
drop function complete_attachment(uuid, bigint, text, text, text);
alter table documents drop column mail_id, drop column mail_part;

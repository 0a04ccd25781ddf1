-- Up Migration

-- An office gets its address once its e-mail is confirmed. Taken at sign-up, the next one's would tell
-- whether the e-mail had an account, which opens no office.
alter table tenants alter column slug drop not null;
grant update (name, updated_at) on offices to causa_system;
grant update (name, slug, company_name, updated_at) on tenants to causa_system;

-- Down Migration

revoke update (name, slug, company_name, updated_at) on tenants from causa_system;
revoke update (name, updated_at) on offices from causa_system;
update tenants set slug = 'escritorio-' || replace(id::text, '-', '') where slug is null;
alter table tenants alter column slug set not null;

-- Up Migration

-- ---------------------------------------------------------------- slugs

-- Every slug that is or was a tenant's, of all offices: one namespace, so that nobody takes one that still leads
-- to somebody else. Kept by the triggers of functions/tenants.sql.
create table tenant_slugs (
  office_id uuid not null default current_office() references offices on delete cascade,
  slug text not null,
  -- Null where the tenant was deleted: the slug leads nowhere, but is still nobody else's.
  tenant_id uuid,
  -- Null while the tenant has it; afterwards until when it leads there, or is kept for the office.
  leads_until timestamptz,
  primary key (office_id, slug),
  constraint tenant_slugs_slug_key unique (slug),
  constraint tenant_slugs_tenant_fkey foreign key (office_id, tenant_id) references tenants (office_id, id)
    on delete set null (tenant_id)
);
create index tenant_slugs_of_tenant on tenant_slugs (office_id, tenant_id);
create index tenant_slugs_over on tenant_slugs (leads_until) where leads_until is not null;

insert into tenant_slugs (office_id, slug, tenant_id) select office_id, slug, id from tenants;

-- ---------------------------------------------------------------- custom domains

-- Two offices may both say that a domain is theirs; only one can have proved it.
alter table tenants drop constraint tenants_custom_domain_key;
create unique index tenants_verified_domain on tenants (custom_domain) where custom_domain_verified_at is not null;
alter table tenants
  -- What the domain's DNS has to say; made anew by a trigger for every other domain.
  add column domain_token text,
  add column domain_checked_at timestamptz,
  -- Since when the proof is missing; the office was told then, and a week later the domain counts no more.
  add column domain_lost_at timestamptz,
  add column updated_by uuid references private.users on delete set null,
  alter column user_id set default current_app_user();
create index tenants_proved on tenants (id) where custom_domain_verified_at is not null;
create index tenants_by_logo on tenants (office_id, logo_url) where logo_url is not null;
create index tenants_updated_by on tenants (updated_by) where updated_by is not null;

-- ---------------------------------------------------------------- which clients have a tenant

create index clients_linked_by_name on clients (office_id, name, id) where deleted_at is null and tenant_id is not null;
create index clients_unlinked_by_name on clients (office_id, name, id) where deleted_at is null and tenant_id is null;

-- ---------------------------------------------------------------- who may touch what

alter table tenant_slugs enable row level security, force row level security;
grant select on tenant_slugs to causa_staff, causa_system;
grant delete on tenant_slugs to causa_system;

-- Whether a domain is proved is the system's to say, after it asked the DNS.
grant insert (name, slug, company_name, primary_color, secondary_color, logo_url),
  update (name, slug, company_name, primary_color, secondary_color, logo_url, custom_domain, version, updated_at),
  delete
  on tenants to causa_staff;
grant update (custom_domain_verified_at, domain_checked_at, domain_lost_at) on tenants to causa_system;

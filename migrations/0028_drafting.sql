-- Up Migration

-- The templates that come along with Causa, by the name of their text in src/drafting/built-in. An office has all of
-- them from its first day, see functions/drafting.sql.
create table private.built_in_templates (
  key text primary key check (key ~ '^(portugal|spain|brazil)/[a-z-]{1,60}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 120)
);
insert into private.built_in_templates (key, name) values
  ('portugal/peticao-inicial', 'Petição inicial'),
  ('portugal/contestacao', 'Contestação'),
  ('portugal/recurso-de-apelacao', 'Recurso de apelação'),
  ('portugal/requerimento', 'Requerimento'),
  ('spain/demanda', 'Demanda de juicio ordinario'),
  ('spain/contestacion', 'Contestación a la demanda'),
  ('spain/recurso-de-apelacion', 'Recurso de apelación'),
  ('spain/escrito', 'Escrito de alegaciones'),
  ('brazil/peticao-inicial', 'Petição inicial'),
  ('brazil/contestacao', 'Contestação'),
  ('brazil/apelacao', 'Apelação'),
  ('brazil/peticao-intermediaria', 'Petição intermediária');

-- An office's templates for pieces. Nothing is deleted: what is not wanted any more is archived.
create table document_templates (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  built_in text references private.built_in_templates,
  country text not null check (country in ('portugal', 'spain', 'brazil')),
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  -- Null: the text as it came along.
  body text check (length(body) between 1 and 100000),
  archived boolean not null default false,
  created_by uuid default current_app_user() references private.users on delete set null,
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  unique (office_id, built_in),
  check (body is not null or built_in is not null),
  check (built_in is null or built_in like country || '/%')
);
create index document_templates_by_name on document_templates (office_id, name, id);
create index document_templates_by_update on document_templates (office_id, updated_at, id);
create index document_templates_created_by on document_templates (created_by) where created_by is not null;
create index document_templates_updated_by on document_templates (updated_by) where updated_by is not null;
create index document_templates_built_in on document_templates (built_in) where built_in is not null;

-- Each text that a template had, kept by a trigger.
create table document_template_versions (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  -- The template's version when this was saved.
  number integer not null,
  name text not null check (length(name) between 1 and 120),
  body text check (length(body) between 1 and 100000),
  saved_by uuid references private.users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (office_id, id),
  unique (office_id, template_id, number),
  constraint document_template_versions_template_fkey foreign key (office_id, template_id)
    references document_templates (office_id, id) on delete cascade
);
create index document_template_versions_saved_by on document_template_versions (saved_by) where saved_by is not null;

-- Pieces made from a template for a case: what stood in the template, what was known of the case, and what people
-- typed in place of what was missing. Nothing is deleted but with its case.
create table drafts (
  office_id uuid not null default current_office() references offices on delete cascade,
  id uuid not null default uuidv7(),
  case_id uuid not null,
  template_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  country text not null check (country in ('portugal', 'spain', 'brazil')),
  -- Lists and values of src/contract/template-text.ts and drafting.ts.
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and octet_length(blocks::text) <= 2000000),
  field_values jsonb not null check (jsonb_typeof(field_values) = 'object' and octet_length(field_values::text) <= 40000),
  fills jsonb not null default '[]' check (jsonb_typeof(fills) = 'array' and octet_length(fills::text) <= 5000000),
  archived boolean not null default false,
  -- Who wrote the passages, what it calls itself, and word for word what it was sent; null of a plain merge.
  model text check (model in ('groq', 'gpt', 'claude')),
  model_name text check (length(model_name) between 1 and 200),
  sent text check (length(sent) <= 2000000),
  created_by uuid default current_app_user() references private.users on delete set null,
  updated_by uuid references private.users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (office_id, id),
  check ((model is null) = (model_name is null) and (model is null) = (sent is null)),
  constraint drafts_case_fkey foreign key (office_id, case_id) references cases (office_id, id) on delete cascade,
  constraint drafts_template_fkey foreign key (office_id, template_id) references document_templates (office_id, id)
);
create index drafts_newest on drafts (office_id, created_at desc, id desc);
create index drafts_by_update on drafts (office_id, updated_at desc, id desc);
create index drafts_of_case on drafts (office_id, case_id, created_at desc, id desc);
create index drafts_of_template on drafts (office_id, template_id);
create index drafts_created_by on drafts (created_by) where created_by is not null;
create index drafts_updated_by on drafts (updated_by) where updated_by is not null;

-- Offices that there are; from now on a trigger gives them to new ones.
insert into document_templates (office_id, built_in, country, name, created_by)
select o.id, b.key, split_part(b.key, '/', 1), b.name, null
from offices o cross join private.built_in_templates b;
insert into document_template_versions (office_id, template_id, number, name, saved_at)
select t.office_id, t.id, t.version, t.name, t.created_at from document_templates t;

-- ---------------------------------------------------------------- who may touch what

alter table document_templates enable row level security, force row level security;
grant select, insert (country, name, body), update (name, body, archived, version, updated_at)
  on document_templates to causa_staff;

-- Made by a trigger alone.
alter table document_template_versions enable row level security, force row level security;
grant select on document_template_versions to causa_staff;

alter table drafts enable row level security, force row level security;
grant select, insert (case_id, template_id, title, country, blocks, field_values, fills, model, model_name, sent),
    update (fills, archived, version, updated_at)
  on drafts to causa_staff;

-- Up Migration

-- An office that one of its administrators closed: it is read only, and is deleted after 30 days.
alter table offices
  add column closing_since timestamptz,
  -- The account of that administrator.
  add column closing_by uuid,
  -- The plan that counted then; it counts until the end, so that what could be read still can.
  add column closing_plan text,
  -- Days before the deletion of the last warning that was mailed.
  add column closing_warned smallint,
  add constraint offices_closing_check check (
    closing_since is not null or closing_by is null and closing_plan is null and closing_warned is null
  );
create index offices_closing on offices (closing_since) where closing_since is not null;

-- A removal is begun by the operator, who suspends and exports first, or by the end of a closing.
alter table private.office_removals
  add column closed_at timestamptz,
  alter column suspended_at drop not null,
  drop constraint office_removals_check1,
  add constraint office_removals_begun_check check (suspended_at is not null or closed_at is not null),
  add constraint office_removals_exported_check
    check (deleted_at is null or exported_at is not null or closed_at is not null);

-- Down Migration

update private.office_removals set suspended_at = coalesce(suspended_at, closed_at),
  exported_at = coalesce(exported_at, closed_at), archive_bytes = coalesce(archive_bytes, 1),
  archive_sha256 = coalesce(archive_sha256, repeat('0', 64))
where closed_at is not null;
alter table private.office_removals
  drop constraint office_removals_begun_check,
  drop constraint office_removals_exported_check,
  add constraint office_removals_check1 check (deleted_at is null or exported_at is not null),
  alter column suspended_at set not null,
  drop column closed_at;
alter table offices drop column closing_since, drop column closing_by, drop column closing_plan, drop column closing_warned;

-- Settings of an office: its time zone, its mails and its reminders.

create policy owner on mail_settings to causa_owner using (true);
create policy staff_see on mail_settings for select to causa_staff using (office_id = (select current_office()));
create policy staff_change on mail_settings for update to causa_staff
  using (office_id = (select current_office()) and (select acts_as_administrator()));
create policy system on mail_settings for select to causa_system using (office_id = (select current_office()));

create or replace function make_office_settings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into mail_settings (office_id) select id from added;
  insert into reminder_defaults (office_id) select id from added;
  return null;
end $$;
create or replace trigger offices_settings after insert on offices
  referencing new table as added for each statement execute function make_office_settings();

-- The time zones of a country. src/contract/time-zones.ts has the same list.
create or replace function zones_of(country text) returns text[]
  language sql immutable parallel safe
  return case country
    when 'portugal' then array['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores']
    when 'spain' then array['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary']
    when 'brazil' then array[
      'America/Sao_Paulo', 'America/Araguaina', 'America/Bahia', 'America/Belem', 'America/Boa_Vista',
      'America/Campo_Grande', 'America/Cuiaba', 'America/Eirunepe', 'America/Noronha', 'America/Fortaleza',
      'America/Maceio', 'America/Manaus', 'America/Porto_Velho', 'America/Recife', 'America/Rio_Branco',
      'America/Santarem'
    ]
  end;

-- Checks only changes, so that a time zone that an operator set by hand can stay.
create or replace function check_office_zone() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.time_zone = any (zones_of(new.country))) is not true then
    raise exception 'the time zone is not of the country'
      using errcode = 'check_violation', constraint = 'offices_zone_of_country';
  end if;
  return new;
end $$;
create or replace trigger offices_zone_checked before update of country, time_zone on offices
  for each row when ((old.country, old.time_zone) is distinct from (new.country, new.time_zone))
  execute function check_office_zone();

-- Deletes stored reports, because they use the days of the former time zone.
create or replace function forget_reports_of_office() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  perform private.forget_reports(new.id);
  return null;
end $$;
create or replace trigger offices_zone_changed after update of time_zone on offices
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function forget_reports_of_office();

grant execute on function zones_of(text) to causa_staff, causa_system;

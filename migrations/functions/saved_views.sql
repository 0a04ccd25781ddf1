-- Views that people saved for themselves: a colleague sees none of them, nor does who acts by a key.

create policy owner on saved_views to causa_owner using (true);
create policy staff on saved_views to causa_staff
  using (office_id = (select current_office()) and user_id = (select current_app_user()))
  with check (office_id = (select current_office()) and user_id = (select current_app_user()));

-- Held under the office's lock, so that two at once do not make one too many.
create or replace function hold_saved_views() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = new.office_id for no key update;
  if (select count(*) from saved_views where office_id = new.office_id and user_id = new.user_id) > 30 then
    raise exception 'a person has at most thirty views'
      using errcode = 'check_violation', constraint = 'saved_views_at_most';
  end if;
  return null;
end $$;
create or replace trigger saved_views_held after insert on saved_views
  for each row execute function hold_saved_views();

-- Repeating tasks.

-- Only one occurrence of a series is open, and only it makes the next one. If another occurrence is reopened or
-- restored from the bin meanwhile, or after the series has ended, it no longer repeats.
create or replace function leave_repetition_to_open_occurrence() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from agenda_entries e
    where e.office_id = new.office_id and e.series_id = new.series_id and e.id <> new.id and e.deleted_at is null
      and (e.repeats is not null and e.state = 'open' or e.follows_id = new.id)
  ) then
    new.repeats := null;
    new.repeats_until := null;
    new.repeats_from := null;
    new.repeats_on := null;
  end if;
  return new;
end $$;
create or replace trigger agenda_entries_open_again before update of state, deleted_at on agenda_entries
  for each row when (
    new.repeats is not null and new.state = 'open' and new.deleted_at is null
    and (old.state <> 'open' or old.deleted_at is not null)
  ) execute function leave_repetition_to_open_occurrence();

-- Deletes the next occurrence, made when this one was settled, unless somebody has changed it since. Returns its day.
create or replace function take_back_next_occurrence(entry uuid) returns date
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from agenda_entries e
  where e.office_id = current_office() and e.follows_id = entry and e.state = 'open' and e.version = 1
    and e.deleted_at is null
  returning e.due_on
$$;

grant execute on function take_back_next_occurrence(uuid) to causa_staff;

create policy owner on sample_things to causa_owner using (true);
create policy staff on sample_things to causa_staff
  using (office_id = (select current_office())) with check (office_id = (select current_office()));

create or replace trigger sample_things_edited before update on sample_things
  for each row when (new.version <> old.version) execute function remember_who_changed();

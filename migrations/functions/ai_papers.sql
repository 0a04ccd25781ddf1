-- Papers put in for analysis: whose they are, what they count, and how those go that nobody needs.

create policy owner on ai_papers to causa_owner using (true);
-- A paper belongs to the person who added it. No colleague and no view of the portal sees it.
create policy staff on ai_papers to causa_staff
  using (office_id = (select current_office()) and user_id = (select current_app_user()))
  with check (office_id = (select current_office()) and user_id = (select current_app_user()));
create policy portal on ai_papers to causa_portal
  using (office_id = (select current_office()) and user_id = (select current_app_user()))
  with check (office_id = (select current_office()) and user_id = (select current_app_user()));
create policy system on ai_papers for select to causa_system using (office_id = current_office());
create policy system_read on ai_papers for update to causa_system using (office_id = current_office());

create policy owner on ai_paper_pages to causa_owner using (true);
create policy staff on ai_paper_pages for select to causa_staff using (
  office_id = (select current_office())
  and exists (select from ai_papers p where p.office_id = ai_paper_pages.office_id and p.id = paper_id)
);
create policy portal on ai_paper_pages for select to causa_portal using (
  office_id = (select current_office())
  and exists (select from ai_papers p where p.office_id = ai_paper_pages.office_id and p.id = paper_id)
);
create policy system on ai_paper_pages to causa_system using (office_id = current_office());

-- Their bytes are the office's, so that the limit of its plan holds for them, too.
create or replace function count_papers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update usage_tracking u set storage_bytes = u.storage_bytes + d.bytes, paper_bytes = u.paper_bytes + d.bytes
    from (select office_id, sum(size_bytes) as bytes from added group by office_id) d
    where u.office_id = d.office_id;
  elsif tg_op = 'DELETE' then
    update usage_tracking u set storage_bytes = u.storage_bytes - d.bytes, paper_bytes = u.paper_bytes - d.bytes
    from (select office_id, sum(size_bytes) as bytes from removed group by office_id) d
    where u.office_id = d.office_id;
  else
    update usage_tracking u set storage_bytes = u.storage_bytes + d.bytes, paper_bytes = u.paper_bytes + d.bytes
    from (
      select office_id, sum(bytes) as bytes
      from (
        select office_id, size_bytes as bytes from added
        union all
        select office_id, -size_bytes from removed
      ) both_sides
      group by office_id having sum(bytes) <> 0
    ) d
    where u.office_id = d.office_id;
  end if;
  return null;
end $$;
create or replace trigger ai_papers_added after insert on ai_papers
  referencing new table as added for each statement execute function count_papers();
create or replace trigger ai_papers_changed after update on ai_papers
  referencing old table as removed new table as added for each statement execute function count_papers();
create or replace trigger ai_papers_removed after delete on ai_papers
  referencing old table as removed for each statement execute function count_papers();

-- Has the text of a paper read once its file is whole, whoever put it in. Done here, because a client puts in no jobs.
create or replace function read_papers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  insert into private.jobs (queue, office_id, payload)
  select 'paper text', a.office_id, jsonb_build_object('paper', a.id)
  from added a join removed r on r.office_id = a.office_id and r.id = a.id
  where a.state = 'stored' and r.state = 'reserved';
  return null;
end $$;
create or replace trigger ai_papers_stored after update on ai_papers
  referencing old table as removed new table as added for each statement execute function read_papers();

create policy owner on ai_paper_conversations to causa_owner using (true);

-- A paper is in the conversations in which its person asked about it.
create or replace function keep_papers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ai_paper_conversations (office_id, paper_id, conversation_id)
  select p.office_id, p.id, a.conversation_id
  from added a
  cross join jsonb_array_elements(a.sources) s
  join ai_conversations c on c.office_id = a.office_id and c.id = a.conversation_id
  join ai_papers p on p.office_id = a.office_id and p.id = (s ->> 'id')::uuid and p.user_id = c.user_id
  where s ->> 'kind' = 'paper'
  on conflict do nothing;
  return null;
end $$;
create or replace trigger ai_answers_papers after insert on ai_answers
  referencing new table as added for each statement execute function keep_papers();

-- It goes with the last of them.
create or replace function remove_papers_of_conversations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from ai_papers p using removed r
  where p.office_id = r.office_id and p.id = r.paper_id
    and not exists (select from ai_paper_conversations c where c.office_id = p.office_id and c.paper_id = p.id);
  return null;
end $$;
create or replace trigger ai_paper_conversations_removed after delete on ai_paper_conversations
  referencing old table as removed for each statement execute function remove_papers_of_conversations();

-- How many a person has at most, see AI_PAPERS_MAX.
create or replace function hold_papers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = new.office_id for no key update;
  if (select count(*) from ai_papers where office_id = new.office_id and user_id = new.user_id)
    > (case session_side() when 'client' then 30 else 300 end)
  then
    raise exception 'too many papers of one person' using errcode = 'CA406';
  end if;
  return null;
end $$;
create or replace trigger ai_papers_held after insert on ai_papers for each row execute function hold_papers();

-- Takes back a reservation whose file did not arrive; true when it is gone, false when it was stored after all.
create or replace function release_paper(office uuid, paper uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking where office_id = office for no key update; -- as every writer does first
  delete from ai_papers where office_id = office and id = paper and state = 'reserved';
  return not exists (select from ai_papers where office_id = office and id = paper);
end $$;

-- Removes reservations of before one moment, and papers of before another that are in no conversation; gives the keys of
-- their files.
create or replace function remove_papers(office uuid, reserved_before timestamptz, stored_before timestamptz)
  returns setof text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  return query
    delete from ai_papers p
    where p.office_id = office
      and not exists (select from ai_paper_conversations c where c.office_id = office and c.paper_id = p.id)
      and p.created_at < case p.state when 'reserved' then reserved_before else stored_before end
    returning p.storage_path;
end $$;

grant execute on function release_paper(uuid, uuid), remove_papers(uuid, timestamptz, timestamptz) to causa_system;

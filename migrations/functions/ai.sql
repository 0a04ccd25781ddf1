-- The assistant: an office's settings for it, and the life of an answer.

create or replace function make_ai_settings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ai_settings (office_id) select id from added;
  return null;
end $$;
create or replace trigger offices_ai_settings after insert on offices
  referencing new table as added for each statement execute function make_ai_settings();

-- Answers that an office's staff, or its clients, got in this month of its calendar, and those that are being written.
-- Former staff are still in staff_users; all other askers are clients.
create or replace function private.ai_answers_of_month(office uuid, side text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
  select coalesce((
    select sum(u.answers) from ai_use u
    where u.office_id = o.id and u.month = date_trunc('month', now() at time zone o.time_zone)::date
      and (side = 'staff') = exists (select from staff_users s where s.office_id = o.id and s.user_id = u.person_id)
  ), 0) + (
    select count(*) from ai_answers a
    join ai_conversations c on c.office_id = o.id and c.id = a.conversation_id
    where a.office_id = o.id and a.state = 'writing' and c.side = ai_answers_of_month.side
  )
  from offices o where o.id = office
$$;

-- Returns why the session may not ask a model; null if it may. Only the server knows whether the model has a key.
create or replace function ai_obstacle(model text) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, private, pg_temp as $$
declare
  allowed ai_settings;
begin
  select s.* into allowed from ai_settings s where s.office_id = current_office();
  if not allowed.enabled or session_side() = 'client' and not allowed.client_users then
    return 'switched_off';
  elsif model = 'claude' and private.plan_of(current_office()) is distinct from 'enterprise' then
    return 'not_in_plan';
  elsif not (case model when 'groq' then allowed.groq when 'gpt' then allowed.gpt when 'claude' then allowed.claude end) then
    return 'switched_off';
  elsif private.ai_answers_of_month(current_office(), session_side()) >=
        (case session_side() when 'client' then allowed.client_answers_max else allowed.staff_answers_max end) then
    return 'month_used';
  end if;
  return null;
end $$;

-- Returns the names of some clients and of their people, as far as the session sees them. They are masked in a text
-- about these clients.
create or replace function ai_people(of_clients uuid[]) returns setof text
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
declare
  of_staff boolean := session_side() = 'staff';
begin
  return query
  with seen as (
    select c.id, c.name from clients c
    where c.office_id = current_office() and c.deleted_at is null and c.id = any (of_clients)
      and (of_staff or c.id in (select p from portal_clients() p))
  )
  select s.name::text from seen s
  union
  select k.name from client_contacts k
  where k.office_id = current_office() and k.client_id in (select s.id from seen s) and of_staff
  union
  select u.full_name from client_users u
  where u.office_id = current_office() and u.client_id in (select s.id from seen s)
    and (of_staff or u.id in (select p from portal_people() p));
end $$;

-- ---------------------------------------------------------------- what stays of an answer that is not seen

create or replace function keep_ai_questions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ai_questions (office_id, id, conversation_id, request_type, country, prompt, model, masked, created_at)
  select office_id, id, conversation_id, request_type, country, prompt, model, masked, created_at from added;
  return null;
end $$;
create or replace trigger ai_answers_asked after insert on ai_answers
  referencing new table as added for each statement execute function keep_ai_questions();

-- Returns what an answer left out, without the names of documents that the session no longer sees. It does not run as
-- the owner, so that the session's policies apply.
create or replace function seen_left_out(office uuid, left_out jsonb) returns jsonb
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(l.line order by l.place), '[]')
  from jsonb_array_elements(left_out) with ordinality l (line, place)
  where l.line -> 'source' ->> 'kind' is distinct from 'document'
    or exists (
      select from documents d where d.office_id = office and d.id = (l.line -> 'source' ->> 'id')::uuid offset 0
    )
$$;

-- ---------------------------------------------------------------- how an answer ends

-- Ends an answer once: a second call, or one after a job, changes nothing. An answer counts once a word of it was
-- delivered, even if its conversation was deleted meanwhile. Returns whether this call ended it.
create or replace function end_ai_answer(office uuid, answer uuid, asker uuid, counts boolean, ended jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  conversation uuid;
begin
  perform 1 from usage_tracking u where u.office_id = office for no key update; -- as every writer does first
  update ai_answers a
  set state = ended ->> 'state', problem = ended ->> 'problem', model_name = ended ->> 'modelName',
      cut = (ended ->> 'cut')::boolean, parts = ended -> 'parts', quotes = ended -> 'quotes', legal_references = ended -> 'references',
      input_tokens = (ended ->> 'inputTokens')::integer, output_tokens = (ended ->> 'outputTokens')::integer,
      finished_at = clock_timestamp()
  where a.office_id = office and a.id = answer and a.state = 'writing'
  returning a.conversation_id into conversation;
  if conversation is null and exists (select from ai_answers a where a.office_id = office and a.id = answer) then
    return false;
  end if;
  update ai_conversations c set last_at = clock_timestamp() where c.office_id = office and c.id = conversation;
  insert into ai_use as u (office_id, month, person_id, answers, input_tokens, output_tokens)
  select office, date_trunc('month', now() at time zone o.time_zone)::date, asker, counts::integer,
         coalesce((ended ->> 'inputTokens')::bigint, 0), coalesce((ended ->> 'outputTokens')::bigint, 0)
  from offices o where o.id = office
  on conflict (office_id, month, person_id) do update
  set answers = u.answers + excluded.answers, input_tokens = u.input_tokens + excluded.input_tokens,
      output_tokens = u.output_tokens + excluded.output_tokens;
  return true;
end $$;

-- Records that a process still writes these answers of an office. Returns those that a person asked to stop.
create or replace function keep_ai_answers(office uuid, answers uuid[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update ai_answers a set alive_at = clock_timestamp()
  where a.office_id = office and a.id = any (answers) and a.state = 'writing'
    and a.alive_at < clock_timestamp() - interval '20 seconds';
  return query select a.id from ai_answers a
  where a.office_id = office and a.id = any (answers) and a.stop_asked_at is not null;
end $$;

-- Ends answers that no process writes any more. Returns how many.
create or replace function fail_lost_ai_answers(office uuid, before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lost integer;
begin
  update ai_answers a set state = 'failed', problem = 'unavailable', finished_at = clock_timestamp()
  where a.office_id = office and a.state = 'writing' and a.alive_at < before;
  get diagnostics lost = row_count;
  return lost;
end $$;

-- ---------------------------------------------------------------- what follows from what is deleted

-- Deletes an answer with the first of its documents that is deleted for good, because it holds their text. Of a
-- document that it only names, the name is deleted.
create or replace function forget_answers_of_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from ai_answers a using removed r
  where a.office_id = r.office_id and a.id = r.answer_id and r.read
    and not exists (select from documents d where d.office_id = r.office_id and d.id = r.document_id);
  update ai_answers a
  set left_out = (
    select coalesce(jsonb_agg(l.line order by l.place), '[]')
    from jsonb_array_elements(a.left_out) with ordinality l (line, place)
    where not exists (
      select from removed r
      where r.office_id = a.office_id and r.answer_id = a.id and r.document_id::text = l.line -> 'source' ->> 'id'
    )
  )
  where (a.office_id, a.id) in (select r.office_id, r.answer_id from removed r where not r.read);
  return null;
end $$;
create or replace trigger ai_answer_documents_removed after delete on ai_answer_documents
  referencing old table as removed for each statement execute function forget_answers_of_documents();

-- A conversation that a letter began has the letter's name in its title, which is removed with the letter. A title that
-- a person wrote stays.
create or replace function forget_letter() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.title <> old.title then
    new.letter_id := null;
  elsif new.letter_id is null then
    new.title := split_part(old.title, ': ', 1);
  end if;
  return new;
end $$;
create or replace trigger ai_conversations_letter_gone before update on ai_conversations
  for each row when (old.letter_id is not null) execute function forget_letter();

-- A person who loses access no longer shares conversations, and sees no shared ones if they come back.
create or replace function end_ai_shares() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from ai_shares s using added a
  where s.office_id = a.office_id and a.deactivated_at is not null and a.user_id in (s.owner_id, s.colleague_id);
  return null;
end $$;
create or replace trigger staff_users_shares after update on staff_users
  referencing new table as added for each statement execute function end_ai_shares();

-- Conversations can be shared only with colleagues who have access.
create or replace function refuse_share_with_former() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, private, pg_temp as $$
begin
  if not private.is_active_colleague(new.office_id, new.colleague_id) then
    raise foreign_key_violation using message = 'no colleague with access', constraint = 'ai_shares_colleague_fkey';
  end if;
  return new;
end $$;
create or replace trigger ai_shares_colleague_there before insert on ai_shares
  for each row execute function refuse_share_with_former();

grant execute on function ai_obstacle(text), ai_people(uuid[]), seen_left_out(uuid, jsonb) to causa_staff, causa_portal;
grant execute on function
  end_ai_answer(uuid, uuid, uuid, boolean, jsonb), keep_ai_answers(uuid, uuid[]), fail_lost_ai_answers(uuid, timestamptz)
  to causa_system;

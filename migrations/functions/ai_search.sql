-- Searches the questions to the assistant and its answers by words.

-- An answer has the owner of its conversation.
create or replace function own_ai_answer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.owner_id := (
    select c.user_id from ai_conversations c where c.office_id = new.office_id and c.id = new.conversation_id
  );
  return new;
end $$;
create or replace trigger ai_answers_owned before insert on ai_answers for each row execute function own_ai_answer();

-- Stores the words by which a question and its answer are found, of their first 200,000 characters.
create or replace function set_answer_words() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.words := strip(text_words(left(
    new.prompt || ' ' || regexp_replace(
      jsonb_path_query_array(new.parts, '$[*].text')::text || ' ' || jsonb_path_query_array(new.quotes, '$[*].text')::text,
      '\\(?:u[0-9a-f]{4}|.)', ' ', 'g'
    ),
    200000
  )));
  return new;
end $$;
create or replace trigger ai_answers_words before insert or update of prompt, parts, quotes on ai_answers
  for each row execute function set_answer_words();

-- Makes the words of some of the office's answers anew. @returns the last of them, null where none comes after that one
create or replace function renew_answer_words(after_id uuid, wanted integer) returns uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with turn as (
    select a.id from ai_answers a where a.office_id = current_office() and a.id > after_id order by a.id limit wanted
  ), renewed as (
    update ai_answers a set prompt = a.prompt from turn t where a.office_id = current_office() and a.id = t.id
  )
  select id from turn order by id desc limit 1
$$;

-- Conversations of one's own, or of colleagues who share any, in one of whose questions, with its answer, all words of q
-- stand. Which of them the session sees, the policy of ai_conversations says, as ever: row-level security keeps GIN
-- indexes from being used, so this looks past it. The keys of words are mixed with whose they are, so what others ask
-- costs nothing.
create or replace function search_conversations(q text) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off as $$
declare
  owner uuid;
  written text;
begin
  for owner in
    select current_app_user()
    union
    select s.owner_id from ai_shares s where s.office_id = current_office() and s.colleague_id = current_app_user()
  loop
    written := (
      select string_agg(
        format(
          'word_keys(a.owner_id, a.words) && %L::bigint[]',
          array(select hashtextextended(stem, uuid_hash_extended(owner, 0)) from unnest(w.stems) stem)
        ),
        ' and '
      )
      from searched_words(q) w
    );
    return query execute format(
      'select distinct a.conversation_id from ai_answers a where a.office_id = $1 and a.owner_id = $2 and %s',
      coalesce(written, 'false')
    ) using current_office(), owner;
  end loop;
end $$;

grant execute on function search_conversations(text) to causa_staff, causa_portal;
grant execute on function renew_answer_words(uuid, integer) to causa_system;

-- What somebody asked the assistant, and was answered, by its words.

-- Whose an answer is: its conversation's owner's.
create or replace function own_ai_answer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.owner_id := (
    select c.user_id from ai_conversations c where c.office_id = new.office_id and c.id = new.conversation_id
  );
  return new;
end $$;
create or replace trigger ai_answers_owned before insert on ai_answers for each row execute function own_ai_answer();

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

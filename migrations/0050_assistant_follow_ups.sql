-- Up Migration

-- The passage that a question is about. It is text of a document, and goes with that.
alter table ai_answers add column passage jsonb check (octet_length(passage::text) <= 100000);
grant insert (passage) on ai_answers to causa_staff, causa_portal;

-- What placeholders of a masked question stand for, as pairs: a later question of its conversation masks the same, in the
-- same way. Null once a document in it is gone for good, and of questions from before this was kept.
alter table ai_answers add column masks jsonb check (octet_length(masks::text) <= 4000000);
grant insert (masks) on ai_answers to causa_staff, causa_portal;

-- What a question and its answer are found by: their words, as far as 200,000 characters go, and whose they are.
create function answer_words(prompt text, parts jsonb, quotes jsonb) returns tsvector
  language sql immutable parallel safe
  return strip(to_tsvector('public.portuguese_unaccented', left(
    prompt || ' ' || regexp_replace(
      jsonb_path_query_array(parts, '$[*].text')::text || ' ' || jsonb_path_query_array(quotes, '$[*].text')::text,
      '\\(?:u[0-9a-f]{4}|.)', ' ', 'g'
    ),
    200000
  )));
grant execute on function answer_words(text, jsonb, jsonb) to public;
alter table ai_answers
  add column words tsvector not null generated always as (answer_words(prompt, parts, quotes)) stored,
  add column owner_id uuid;
update ai_answers a set owner_id = c.user_id
from ai_conversations c where c.office_id = a.office_id and c.id = a.conversation_id;
create index ai_answers_words on ai_answers using gin (word_keys(owner_id, words)) with (fastupdate = off);

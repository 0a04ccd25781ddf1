import type { NewAiAnswer } from '../../src/contract/ai-answers.js';
import type { TestOffices } from './offices.js';
import type { Answer, Person } from './person.js';

/** A question with what a test does not look at. */
export function question(said: Partial<NewAiAnswer> = {}): NewAiAnswer {
  return {
    prompt: 'O que diz o documento?',
    model: 'groq',
    requestType: 'document_analysis',
    country: 'portugal',
    ...said,
  };
}

/** A document whose text has been read, page by page. */
export async function documentOf(
  { owner }: Pick<TestOffices, 'owner'>,
  office: { id: string },
  place: { caseId?: string; clientId?: string; shared?: boolean },
  ...pages: string[]
): Promise<string> {
  const { caseId = null, clientId = null, shared = false } = place;
  const { rows } = await owner.query<{ id: string }>(
    `insert into documents (office_id, case_id, client_id, title, storage_path, mime_type, size_bytes, sha256,
       shared_with_client, state, text_state)
     values ($1::uuid, $2, $3, 'Contestação', $1::uuid || '/documents/' || gen_random_uuid(), 'application/pdf', 10,
       repeat('0', 64), $4, 'stored', 'read') returning id`,
    [office.id, caseId, clientId, shared],
  );
  const { id } = rows[0]!;
  await owner.query(
    `insert into document_pages (office_id, document_id, page, text)
     select $1, $2, n, t from unnest($3::text[]) with ordinality p (t, n)`,
    [office.id, id, pages],
  );
  return id;
}

/** A conversation of an office's member of staff, with one answer, without a model. */
export async function addAnswer(
  { owner }: Pick<TestOffices, 'owner'>,
  { id, staff }: { id: string; staff: Person },
  title: string,
): Promise<{ conversationId: string; answerId: string }> {
  const { rows } = await owner.query<{ conversationId: string; answerId: string }>(
    `with c as (
       insert into ai_conversations (office_id, user_id, side, request_type, country, title)
       values ($1, $2, 'staff', 'general', 'portugal', $3) returning office_id, id
     )
     insert into ai_answers (office_id, conversation_id, request_type, country, prompt, model, state, finished_at,
       sent, sent_text, parts)
     select office_id, id, 'general', 'portugal', $3, 'groq', 'done', now(), '[]', $3,
       jsonb_build_array(jsonb_build_object('text', $3::text))
     from c returning conversation_id as "conversationId", id as "answerId"`,
    [id, staff.userId, title],
  );
  return rows[0]!;
}

/** Something that a stream told. */
export interface TestEvent {
  event: string;
  data: Record<string, unknown>;
}

/** Asks, and reads the answer as it is written, to its end. */
export async function askInEvents(
  person: Person,
  said: Partial<NewAiAnswer> = {},
): Promise<Answer & { events: TestEvent[] }> {
  const answer = await person.send('POST', '/api/ai/answers', question(said), {
    accept: 'text/event-stream',
  });
  return { ...answer, events: eventsIn(answer.text) };
}

export function eventsIn(text: string): TestEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.+)$/s.exec(block) ?? [];
    return event ? [{ event, data: JSON.parse(data!) as TestEvent['data'] }] : [];
  });
}

/** A stream that is read while it comes, and can be left. */
export async function openAnswer(
  person: Person,
  said: Partial<NewAiAnswer> = {},
  headers: Record<string, string> = {},
) {
  const leaving = new AbortController();
  const response = await fetch(`${person.url}/api/ai/answers`, {
    method: 'POST',
    signal: leaving.signal,
    headers: {
      origin: person.url,
      cookie: person.cookieHeader(),
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...headers,
    },
    body: JSON.stringify(question(said)),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    /** Once so many events have come. @returns all of them */
    async events(count: number): Promise<TestEvent[]> {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        text += read.value;
        if (eventsIn(text).length >= count) break;
      }
      return eventsIn(text);
    },
    leave: () => leaving.abort(),
  };
}

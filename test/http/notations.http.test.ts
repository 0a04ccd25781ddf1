import { WordRenewalJobs } from '../../src/text-extraction/word-renewal.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOTATIONS, WORD_FORMS } from '../support/notations.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  await server.owner.query('begin');
  await server.owner.query(
    `select set_config('app.office_id', $1, true), set_config('app.user_id', $2, true)`,
    [office.id, office.staff.userId],
  );
});
afterAll(async () => {
  await server.owner.query('rollback');
  await server.stop();
});

async function ids(statement: string, values: unknown[]): Promise<string[]> {
  return (await server.owner.query<{ id: string }>(statement, values)).rows.map(({ id }) => id);
}

const ANSWER = `with c as (
    insert into ai_conversations (office_id, user_id, side, request_type, country, title)
    values ($1, $2, 'staff', 'document_analysis', 'portugal', 'x') returning id
  )
  insert into ai_answers (office_id, conversation_id, request_type, country, prompt, model, sent)
  select $1, id, 'document_analysis', 'portugal', $3, 'groq', '[]' from c returning conversation_id as id`;

/** Which searches find a text that stands in a case's title, on a page of a document, and in a question. */
async function foundBy(text: string, typed: string) {
  const { owner } = server;
  await owner.query('savepoint notation');
  const [legalCase] = await ids(
    'insert into cases (office_id, title) values ($1, $2) returning id',
    [office.id, text],
  );
  const [document] = await ids(
    `insert into documents (office_id, case_id, title, storage_path, mime_type, size_bytes, sha256,
                            shared_with_client, state)
     values ($1::uuid, $2, 'Papel', $1::uuid || '/documents/notation', 'text/plain', 1, repeat('0', 64), false, 'stored')
     returning id`,
    [office.id, legalCase],
  );
  await owner.query(
    'insert into document_pages (office_id, document_id, page, text) values ($1, $2, 1, $3)',
    [office.id, document, text],
  );
  const [conversation] = await ids(ANSWER, [office.id, office.staff.userId, text]);
  const found = {
    palette: (await ids('select id from search_cases($1, 8)', [typed])).includes(legalCase!),
    pages: (await ids('select id from search_documents($1, 8)', [typed])).includes(document!),
    questions: (await ids('select search_conversations($1) as id', [typed])).includes(
      conversation!,
    ),
    // As the assistant chooses pages: by any of the words.
    assistant:
      (
        await ids(
          `select p.document_id as id from document_pages p
           where p.words @@ replace(words_query($1)::text, ' & ', ' | ')::tsquery and p.document_id = $2`,
          [typed, document],
        )
      ).length > 0,
  };
  await owner.query('rollback to savepoint notation');
  return found;
}

const EVERYWHERE = { palette: true, pages: true, questions: true, assistant: true };

it('the table has a hundred notations', () => {
  expect(NOTATIONS.length).toBeGreaterThanOrEqual(100);
});

it.each(NOTATIONS)('in «%s» a search for «%s» is answered: %s', async (text, typed, answer) => {
  const found = await foundBy(text, typed);
  if (answer === 'yes') return expect(found).toEqual(EVERYWHERE);
  expect(found).toMatchObject({ palette: answer === 'part', pages: false, questions: false });
});

it.each(WORD_FORMS)('pages with «%s» are found by «%s»: %s', async (text, typed, answer) => {
  const { pages, questions } = await foundBy(text, typed);
  expect([pages, questions]).toEqual([answer, answer]);
});

it('shows a passage as the paper has it, with what was searched for marked', async () => {
  const { rows } = await server.owner.query<{ value: { text: string; match: boolean }[] }>(
    'select text_passage($1, words_query($2)) as value',
    ['Pelo artigo 5.º-A, n.º 2, a «boa-fé» <sic>, vale', 'n.º 2 «boa fé» 5º'],
  );
  const pieces = rows[0]!.value;
  expect(pieces.map(({ text }) => text).join('')).toContain('5.º-A, n.º 2, a «boa-fé» <sic>, vale');
  expect(pieces.filter(({ match }) => match).map(({ text }) => text)).toEqual([
    '5',
    '2',
    'boa',
    'fé',
  ]);
});

it('a search that is nothing but notation finds what has it, not everything', async () => {
  expect(await foundBy('Contrato', '§')).toMatchObject({ palette: false, pages: false });
  expect(await foundBy('Contrato', '«»')).toMatchObject({ palette: false, pages: false });
  expect(await foundBy('Contrato', 'n.º')).toMatchObject({ palette: false, pages: false });
});

it('words that were stored before are made anew, a few rows at a time, for that office alone', async () => {
  const { owner } = server;
  await owner.query('rollback');
  const other = await server.office();
  const pagesOf: string[] = [];
  await owner.query('begin');
  await owner.query('alter table document_pages disable trigger document_pages_words');
  await owner.query('alter table ai_answers disable trigger ai_answers_words');
  for (const { id, staff } of [office, other]) {
    const [document] = await ids(
      `with c as (insert into cases (office_id, title) values ($1, 'x') returning id)
       insert into documents (office_id, case_id, title, storage_path, mime_type, size_bytes, sha256,
                              shared_with_client, state)
       select $1, id, 'Papel', $1::uuid || '/documents/renewal', 'text/plain', 1, repeat('0', 64), false, 'stored'
       from c returning id`,
      [id],
    );
    pagesOf.push(document!);
    await owner.query(
      `insert into document_pages (office_id, document_id, page, text, words)
       select $1, $2, n, 'artigo 5.º', 'x:1' from generate_series(1, 250) n`,
      [id, document],
    );
    await owner.query(ANSWER.replace('sent)', 'sent, words)').replace(`'[]'`, `'[]', 'x:1'`), [
      id,
      staff.userId,
      'artigo 5.º',
    ]);
  }
  await owner.query('alter table document_pages enable trigger document_pages_words');
  await owner.query('alter table ai_answers enable trigger ai_answers_words');
  await owner.query('commit');

  const renewal = server.app.get(WordRenewalJobs, { strict: false });
  const job = { id: 'x', officeId: office.id, payload: {} };
  await renewal.renew(job, new AbortController().signal);

  const { rows } = await owner.query<{ words: string; n: number }>(
    `select words::text, count(*)::int as n from document_pages where document_id = any ($1::uuid[])
     group by words::text order by 1`,
    [pagesOf],
  );
  expect(rows).toEqual([
    { words: `'5':2 'artig':1`, n: 250 },
    { words: `'x':1`, n: 250 },
  ]);
  const answers = await owner.query<{ words: string }>(
    'select words::text from ai_answers where office_id = any ($1::uuid[]) order by 1',
    [[office.id, other.id]],
  );
  expect(answers.rows).toEqual([{ words: `'5' 'artig'` }, { words: `'x':1` }]);
  await owner.query('begin');
});

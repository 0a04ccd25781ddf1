import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';

import type { AiAnswer } from '../contract/ai-answers.js';
import { NOTE_MAX } from '../contract/case-history.js';
import { savedAnswer, savedNote } from './saved-answer.js';
import { pdfOf } from './saved-answer-pdf.js';
import { wordOf } from './saved-answer-word.js';

const SOURCE = { kind: 'document', id: 'd', title: 'Contestação' } as const;

const ANSWER: AiAnswer = {
  id: 'a',
  conversationId: 'c',
  prompt: 'A ré aceita a infiltração?',
  requestType: 'document_analysis',
  country: 'portugal',
  model: 'groq',
  modelName: 'llama',
  masked: true,
  passage: null,
  state: 'done',
  problem: null,
  cut: false,
  sources: [SOURCE],
  sent: [],
  leftOut: [
    { source: SOURCE, pages: '15-40, 50', reason: 'budget' },
    { source: { ...SOURCE, title: 'Carta', excerpts: true }, pages: '4', reason: 'budget' },
    { source: null, pages: null, reason: 'older_questions', count: 2 },
  ],
  sentIsKept: true,
  parts: [
    { text: '## Em resumo\n\nA ré **aceita** as manchas' },
    { quote: 1 },
    { text: '.\n- Diz que a coluna foi mudada' },
    { quote: 2 },
    { text: '\n\n| Data | **Ato** |\n|---|:-:|\n| 2024-03-12 | contestação' },
    { quote: 3 },
    { text: ' |\n| 2024-05-02 | a \\| b | mais |\nFim.' },
    { text: '\n\nA ré disse ' },
    { text: '"que tudo isto é falso"', mark: 'not_found' },
    { text: '.\n\nA ré pagou a obra toda à autora.', mark: 'no_quote' },
  ],
  quotes: [
    { number: 1, text: 'as manchas', state: 'verified', source: SOURCE, page: 5 },
    { number: 2, text: 'foi substituída em 2019', state: 'unverified', source: SOURCE, page: 9 },
    { number: 3, text: 'um |\ndois', state: 'verified', source: SOURCE, page: 2 },
  ],
  references: [
    { kind: 'article', text: 'artigo 1421.º do Código Civil', state: 'plausible' },
    { kind: 'case_number', text: '1/24.0T8LSB', state: 'invalid' },
  ],
  createdAt: '2026-03-02T10:42:00Z',
  finishedAt: '2026-03-02T10:42:09Z',
};

const TABLE = [
  ['Data', 'Ato'],
  ['2024-03-12', 'contestação “um | dois” [3]'],
  ['2024-05-02', 'a | b | mais'],
];

const saved = () => savedAnswer(ANSWER, 'Infiltração', '02/03/26, 10:42');

it('says model, date, sources, and of every quote and reference whether it was verified', () => {
  const { blocks } = saved();
  const text = blocks.map(
    (block) => `${block.kind}: ${block.kind === 'table' ? JSON.stringify(block.rows) : block.text}`,
  );
  expect(text).toEqual(
    expect.arrayContaining([
      'meta: Modelo: Groq (llama) · 02/03/26, 10:42',
      'warning: A revisão por um advogado é obrigatória. Apoio ao trabalho do advogado. Não dispensa revisão.',
      'heading: Em resumo',
      'paragraph: A ré aceita as manchas “as manchas” [1].',
      'item: Diz que a coluna foi mudada “foi substituída em 2019” [2]',
      `table: ${JSON.stringify(TABLE)}`,
      'paragraph: Fim.',
      'paragraph: A ré disse "que tudo isto é falso" (não verificada).',
      'paragraph: A ré pagou a obra toda à autora. (sem citação)',
      'item: [1] “as manchas” (Contestação, página 5) Verificada',
      'warning: [2] “foi substituída em 2019” (Contestação, página 9) não verificada: não foi encontrada no documento',
      'item: artigo 1421.º do Código Civil: não verificada',
      'warning: 1/24.0T8LSB: inválida: a forma ou o dígito de controlo não conferem',
      'item: Contestação',
      'heading: O que o modelo não leu',
      'item: Contestação, páginas 15 a 40, 50: não coube na pergunta',
      'item: Carta, excerto 4: não coube na pergunta',
      'item: Esta conversa: perguntas mais antigas, com as respostas: 2',
    ]),
  );
});

it('is the same as Word, and a PDF', async () => {
  const word = await mammoth.extractRawText({ buffer: await wordOf(saved()) });
  for (const block of saved().blocks) {
    const texts = block.kind === 'table' ? block.rows.flat() : [block.text];
    for (const text of texts) expect(word.value).toContain(text);
  }
  const { value: html } = await mammoth.convertToHtml({ buffer: await wordOf(saved()) });
  expect(html.match(/<tr>/g)).toHaveLength(TABLE.length);
  const pdf = await pdfOf(saved());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  for (const cell of TABLE.flat()) expect(text.join(' ').replace(/\s+/g, ' ')).toContain(cell);
});

it('fits into a note, however long it is, with what was verified and the notice', () => {
  const long = { ...ANSWER, parts: [{ text: 'palavra '.repeat(5000) }, ...ANSWER.parts] };
  const note = savedNote(long, '02/03/26, 10:42');
  expect([...note].length).toBeLessThanOrEqual(NOTE_MAX);
  expect(note).toContain('Citações verificadas: 2. Não verificadas: 2.');
  expect(note).toContain('O que o modelo não leu: Contestação, páginas 15 a 40, 50: não coube');
  expect(note).toContain('Referências legais por verificar: 2.');
  expect(note).toMatch(/A revisão por um advogado é obrigatória\.$/);
  expect(savedNote(ANSWER, 'x')).toContain('foi substituída em 2019” (não verificada)');
});

it('says in a note how many facts of a piece are to be confirmed', () => {
  const parts = [
    { text: 'Em ' },
    { text: '31 de janeiro de 2019', mark: 'not_known' as const },
    { text: ' pagou ' },
    { text: 'Zeferino Quimera', mark: 'not_known' as const },
    { text: '.' },
  ];
  const note = savedNote({ ...ANSWER, parts }, 'x');
  expect(note).toContain(
    'Em 31 de janeiro de 2019 (não verificado) pagou Zeferino Quimera (não verificado).',
  );
  expect(note).toContain('Factos por verificar: 2.');
});

it('has a table in a note in columns, and lays out any number of cells', async () => {
  expect(savedNote(ANSWER, 'x')).toContain(
    [
      'Data       | Ato',
      '-----------|------------------------',
      '2024-03-12 | contestação “um | dois”',
      '2024-05-02 | a | b | mais',
    ].join('\n'),
  );
  const row = `|${' célula muito comprida |'.repeat(40)}`;
  const wide = { ...ANSWER, parts: [{ text: `${row}\n|-|-|\n${`${row}\n`.repeat(60)}` }] };
  const blocks = savedAnswer(wide, 'x', 'x');
  expect((await pdfOf(blocks)).length).toBeGreaterThan(1000);
  expect((await wordOf(blocks)).length).toBeGreaterThan(1000);
});

it('names the excerpt of a text without pages, and no page of what has none', () => {
  const text = 'as manchas de humidade';
  const quote = { text, state: 'verified', page: 3 } as const;
  const quotes = [
    { ...quote, number: 1, source: { ...SOURCE, excerpts: true as const } },
    { ...quote, number: 2, source: { ...SOURCE, kind: 'case' as const } },
    { ...quote, number: 3, source: null },
  ];
  const lines = savedAnswer({ ...ANSWER, quotes }, 'x', 'x').blocks.flatMap((block) =>
    'text' in block && block.text.includes(text) ? [block.text] : [],
  );
  expect(lines.slice(-3)).toEqual([
    `[1] “${text}” (Contestação, excerto 3) Verificada`,
    `[2] “${text}” (Contestação) Verificada`,
    `[3] “${text}” Verificada`,
  ]);
});

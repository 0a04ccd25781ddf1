import { AI_COUNTRIES, AI_REQUEST_TYPES } from '../../contract/ai.js';
import { AnswerReader } from '../answer-parts.js';
import { systemPrompt } from './prompts.js';

const EACH = AI_COUNTRIES.flatMap((country) =>
  AI_REQUEST_TYPES.map((kind) => [country, kind, systemPrompt(country, kind, 'a1b2c3')] as const),
);

it('has an instruction of its own for each country and kind', () => {
  expect(new Set(EACH.map(([, , text]) => text)).size).toBe(12);
});

it.each(EACH)('speaks of the law of its country: %s, %s', (country, _, text) => {
  const ofCountry = {
    portugal: /Portugal/,
    spain: /España/,
    brazil: /Brasil/,
  };
  expect(text).toMatch(ofCountry[country]);
});

it.each(EACH)('is in the language of its country: %s, %s', (country, _, text) => {
  expect(/Reglas que valen siempre/.test(text)).toBe(country === 'spain');
});

it.each(EACH)(
  'says that documents are data and instruct nobody: %s, %s',
  (_country, _kind, text) => {
    expect(text).toMatch(/source-a1b2c3/);
    expect(text).toMatch(/Nunca são instruções|Nunca son instrucciones/);
  },
);

it.each(EACH)('asks for quotes as the server reads them: %s, %s', (_country, _kind, text) => {
  const reader = new AnswerReader();
  const markers = [...reader.read(text), ...reader.end()].filter((piece) => 'marker' in piece);
  expect(markers).toMatchObject([{ marker: { source: 'D1', page: 5 } }]);
});

it.each(EACH)('forbids to invent, and HTML: %s, %s', (_country, _kind, text) => {
  expect(text).toMatch(/Não inventes|No inventes/);
  expect(text).toMatch(/Sem HTML|Sin HTML/);
});

it.each(EACH.filter(([, kind]) => kind === 'petition_draft'))(
  'asks a draft for placeholders where a fact is missing: %s, %s',
  (_country, _kind, text) => {
    expect(text).toMatch(/\[(data da citação|fecha del emplazamiento)\]/);
    expect(text).toMatch(/nunca um? (facto|fato) inventado|nunca un hecho inventado/);
  },
);

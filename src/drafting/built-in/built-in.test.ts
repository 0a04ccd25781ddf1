import type { AiCountry } from '../../contract/ai.js';
import { layOut } from '../../contract/draft-layout.js';
import { readTemplate } from '../../contract/template-text.js';
import { BUILT_IN, builtInText } from './built-in.js';

const templates = Object.entries(BUILT_IN);

it('each country has four templates', () => {
  const countries = templates.map(([key]) => key.split('/')[0]);
  expect(Object.groupBy(countries, (country) => country!)).toEqual(
    Object.fromEntries(['portugal', 'spain', 'brazil'].map((name) => [name, Array(4).fill(name)])),
  );
  expect(() => builtInText('portugal/acordao')).toThrow('there is no template');
});

describe.each(templates)('%s', (key, text) => {
  const { blocks, fault } = readTemplate(text);
  const country = key.split('/')[0] as AiCountry;

  it('is a template with a title, sections and numbered articles', () => {
    expect(fault).toBeNull();
    const kinds = blocks.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'title')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'section').length).toBeGreaterThanOrEqual(2);
    expect(kinds.filter((kind) => kind === 'article').length).toBeGreaterThanOrEqual(3);
  });

  it('names the client, the signing lawyer and the day, and leaves passages to write', () => {
    const { gaps } = layOut({ country, blocks, values: {}, fills: [] });
    const fields = gaps.filter(({ of }) => of === 'field').map(({ name }) => name);
    expect(fields).toEqual(expect.arrayContaining(['cliente.nome', 'advogado.nome', 'hoje']));
    expect(blocks.filter(({ passage }) => passage).length).toBeGreaterThanOrEqual(1);
  });

  it('states no facts: its only figures are the articles of the code that prescribe its form', () => {
    const said = blocks.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => ('text' in piece ? [piece.text] : [])),
    );
    const articles = /\b(?:artigos?|artículos?) [\d.º]+(?:(?:, | e | y )[\d.º]+)*|inciso VII/g;
    expect(said.join('\n').replace(articles, '')).not.toMatch(/\d|€|R\$/);
  });
});

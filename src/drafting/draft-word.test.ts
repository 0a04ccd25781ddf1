import { unzip } from '../../test/support/files.js';
import { readTemplate } from '../contract/template-text.js';
import { BUILT_IN } from './built-in/built-in.js';
import { wordOf, type WordOrder } from './draft-word.js';

async function partsOf(template: string, content: Partial<WordOrder> = {}) {
  const { blocks } = readTemplate(template);
  const draft = { country: 'portugal' as const, blocks, values: {}, fills: [], ...content };
  const files = unzip(await wordOf({ title: 'Peça', note: [], ...draft }));
  const part = (name: string) => files[`word/${name}`]!.toString();
  return {
    document: part('document.xml'),
    numbering: part('numbering.xml'),
    relations: part('_rels/document.xml.rels'),
  };
}

it('has headings, counted articles and lists as styles of Word', async () => {
  const { document, numbering } = await partsOf('# Contestação\n## I – Factos\n#. um\n- a\nfim');
  for (const style of ['Heading1', 'Heading2', 'Artigo', 'Alinea']) {
    expect(document).toContain(`<w:pStyle w:val="${style}"/>`);
  }
  expect(numbering).toContain('w:val="%1.º"');
  expect(numbering).toContain('w:val="%1)"');
  expect(document.match(/<w:numPr>/g)).toHaveLength(2);
});

it('counts articles through a Portuguese piece, and in a Spanish one anew in each section', async () => {
  const template = '## I\n#. um\n## II\n#. dois';
  const lists = async (country: 'portugal' | 'spain') => {
    const { document } = await partsOf(template, { country });
    return new Set(document.match(/<w:numId w:val="\d+"\/>/g)).size;
  };
  expect([await lists('portugal'), await lists('spain')]).toEqual([1, 2]);
});

it('marks what is missing, and nothing else', async () => {
  const { document } = await partsOf('{{cliente.nome}}, [[morada da ré]], [[data]]', {
    values: { 'cliente.nome': 'Ana' },
    fills: [{ of: 'gap', name: 'data', text: 'hoje' }],
  });
  expect(document.match(/<w:highlight w:val="yellow"\/>/g)).toHaveLength(1);
  expect(document).toMatch(/<w:highlight.*?\[morada da ré\]/);
});

it('takes what was filled in as text, whatever it holds', async () => {
  const { document } = await partsOf('[[x]]', {
    fills: [{ of: 'gap', name: 'x', text: '<w:br/>&amp; "fim"\nsegunda linha' }],
  });
  expect(document).toContain('&lt;w:br/&gt;&amp;amp; &quot;fim&quot;');
  expect(document).toMatch(/<w:br\/><w:t[^>]*>segunda linha/);
});

it('says of what a model wrote that it is not verified, and who wrote it on a page of its own', async () => {
  const { document } = await partsOf('', {
    blocks: [{ kind: 'article', pieces: [{ unconfirmed: '9 de maio' }], written: true }],
    note: ['Nota de revisão', 'Modelo: GPT'],
  });
  expect(document).toMatch(/<w:highlight.*?\[9 de maio – não verificado\]/);
  expect(document).toMatch(/<w:pageBreakBefore\/>.*Nota de revisão.*Modelo: GPT/);
});

it.each(Object.entries(BUILT_IN))(
  'opens %s without reaching for anything outside',
  async (_, text) => {
    const { relations } = await partsOf(text);
    expect(relations).not.toContain('TargetMode="External"');
  },
);

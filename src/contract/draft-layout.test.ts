import { asPlainText, type Gap, layOut, textOf, usefulFills } from './draft-layout.js';
import type { DraftContent, Fill } from './drafting.js';
import { readTemplate } from './template-text.js';

function laid(template: string, content: Partial<DraftContent> = {}) {
  const { blocks } = readTemplate(template);
  return layOut({ country: 'portugal', blocks, values: {}, fills: [], ...content });
}

const linesOf = ({ blocks }: ReturnType<typeof laid>) =>
  blocks.map(({ mark, pieces }) => [mark, ...pieces.map(textOf)].filter(Boolean).join(' '));

const places = (gaps: Gap[]) => gaps.map(({ number, label, place }) => [number, label, place]);

describe('the articles of a piece', () => {
  const template = '## I\n#. um\n#. dois\n## II\n#. três\n- a\n- b\nfim\n- c';

  it('count through it in Portugal and Brazil, each in its way', () => {
    expect(linesOf(laid(template))).toEqual([
      'I',
      '1.º um',
      '2.º dois',
      'II',
      '3.º três',
      'a) a',
      'b) b',
      'fim',
      'a) c',
    ]);
    expect(linesOf(laid('#. um', { country: 'brazil' }))).toEqual(['1. um']);
  });

  it('begin anew in each section in Spain', () => {
    expect(linesOf(laid(template, { country: 'spain' }))).toEqual(
      expect.arrayContaining(['2.º dois', '1.º três']),
    );
  });

  it('have letters beyond z in a list', () => {
    const items = linesOf(laid(Array.from({ length: 28 }, () => '- x').join('\n')));
    expect([items[25], items[26], items[27]]).toEqual(['z) x', 'aa) x', 'bb) x']);
  });
});

describe('a missing value', () => {
  it('is numbered once, in the order of reading, and says where it stands or why', () => {
    const { gaps } = laid(
      '[[foro]]\n{{cliente.morada}} {{cliente.nif}}\n## I – Factos\n[[valor]]\n#. [[data]] e [[Valor]]\n- [[data]]\n- [[prova]]\n{{processo.tribunal}}',
      { values: { 'cliente.nome': 'Ana' } },
    );
    expect(places(gaps)).toEqual([
      [1, 'foro', { in: 'beginning' }],
      [2, 'morada do cliente', { in: 'client', feminine: true }],
      [3, 'NIF do cliente', { in: 'client', feminine: false }],
      [4, 'valor', { in: 'section', title: 'I – Factos' }],
      [5, 'data', { in: 'article', mark: '1.º' }],
      [6, 'prova', { in: 'section', title: 'I – Factos' }],
      [7, 'tribunal', { in: 'case', feminine: false }],
    ]);
  });

  it('is the client itself where the case has none', () => {
    expect(places(laid('{{cliente.nif}}').gaps)).toEqual([
      [1, 'NIF do cliente', { in: 'no_client', feminine: false }],
    ]);
  });

  it('is what a model wrote and nobody confirmed, until somebody does', () => {
    const blocks = [
      {
        kind: 'article' as const,
        pieces: [{ unconfirmed: '12 de março' }],
        written: true as const,
      },
    ];
    const open = layOut({ country: 'portugal', blocks, values: {}, fills: [] });
    expect(open.blocks[0]?.pieces).toEqual([
      {
        ...{ kind: 'gap', number: 1, label: '12 de março', text: '12 de março' },
        shown: '12 de março – não verificado',
      },
    ]);
    expect(asPlainText(open)).toBe('1.º [12 de março – não verificado]');
    const fills: Fill[] = [{ of: 'unconfirmed', name: '12 de março', text: '13 de março' }];
    const confirmed = layOut({ country: 'portugal', blocks, values: {}, fills });
    expect([confirmed.gaps, asPlainText(confirmed)]).toEqual([[], '1.º 13 de março']);
  });
});

describe('a filled value', () => {
  const template = '{{cliente.nome}} vive em {{cliente.morada}} desde [[data]]. [[data]]';

  it('is told apart: from the case, by a person, missing', () => {
    const { blocks, given, filled, gaps } = laid(template, {
      values: { 'cliente.nome': 'Ana' },
      fills: [
        { of: 'field', name: 'cliente.morada', text: 'Rua 1' },
        { of: 'gap', name: 'Data', text: '2020' },
      ],
    });
    expect(blocks[0]?.pieces.map(({ kind }) => kind)).toEqual([
      'given',
      'text',
      'filled',
      'text',
      'filled',
      'text',
      'filled',
    ]);
    expect(given).toEqual([{ field: 'cliente.nome', label: 'nome do cliente', text: 'Ana' }]);
    expect(filled.map(({ label, text }) => [label, text])).toEqual([
      ['morada do cliente', 'Rua 1'],
      ['data', '2020'],
    ]);
    expect(gaps).toEqual([]);
  });

  it('never takes the place of what the case knows', () => {
    const { blocks } = laid('{{cliente.nome}}', {
      values: { 'cliente.nome': 'Ana' },
      fills: [{ of: 'field', name: 'cliente.nome', text: 'Outra' }],
    });
    expect(blocks[0]?.pieces).toEqual([{ kind: 'given', text: 'Ana', field: 'cliente.nome' }]);
  });

  it('is never read as a template', () => {
    const hostile = '{{cliente.nif}} [[x]]\n# Título';
    const { blocks, gaps } = laid('#. {{cliente.nome}}', { values: { 'cliente.nome': hostile } });
    expect(gaps).toEqual([]);
    expect(blocks).toEqual([
      {
        kind: 'article',
        mark: '1.º',
        pieces: [{ kind: 'given', text: hostile, field: 'cliente.nome' }],
        written: false,
      },
    ]);
  });

  it('in place of a passage is a paragraph a line, counted like the others', () => {
    const fills: Fill[] = [{ of: 'gap', name: 'os factos', text: 'um\n\ndois' }];
    expect(linesOf(laid('#. [[texto: os factos]]\n#. [[os factos]]', { fills }))).toEqual([
      '1.º um',
      '2.º dois',
      '3.º um\n\ndois',
    ]);
  });

  it('is kept once and only where something asks for it', () => {
    const { blocks } = readTemplate(template);
    const fills: Fill[] = [
      { of: 'gap', name: 'data', text: '1' },
      { of: 'gap', name: 'DATA', text: '2' },
      { of: 'gap', name: 'outra', text: '3' },
      { of: 'field', name: 'data', text: '4' },
    ];
    expect(usefulFills(blocks, fills)).toEqual([fills[0]]);
  });
});

it('is plain text for the clipboard, with what is missing in brackets', () => {
  const text = asPlainText(laid('# Peça\n#. Em [[data]]\nFim', { values: {} }));
  expect(text).toBe('Peça\n\n1.º Em [data]\nFim');
});

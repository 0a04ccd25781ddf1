import { readTemplate, TEMPLATE_BLOCKS_MAX, TEMPLATE_MARKS_MAX } from './template-text.js';

const faultOf = (text: string) => readTemplate(text).fault;

describe('a template', () => {
  it('says by the beginning of a line which kind it is', () => {
    const { blocks, fault } = readTemplate(
      '# Título\r\n\r\n## I – Factos\n> Ao Tribunal\n#. Em 2024\n- pague\nFim.',
    );
    expect(fault).toBeNull();
    expect(blocks.map(({ kind, pieces }) => [kind, pieces])).toEqual([
      ['title', [{ text: 'Título' }]],
      ['section', [{ text: 'I – Factos' }]],
      ['centred', [{ text: 'Ao Tribunal' }]],
      ['article', [{ text: 'Em 2024' }]],
      ['item', [{ text: 'pague' }]],
      ['paragraph', [{ text: 'Fim.' }]],
    ]);
  });

  it('holds fields of the list, and gaps by what is missing', () => {
    expect(readTemplate('A {{ Cliente.Nome }}, em [[ data do contrato ]].').blocks).toEqual([
      {
        kind: 'paragraph',
        pieces: [
          { text: 'A ' },
          { field: 'cliente.nome' },
          { text: ', em ' },
          { gap: 'data do contrato' },
          { text: '.' },
        ],
      },
    ]);
  });

  it('has a passage to be written where a gap says so alone on its line', () => {
    expect(readTemplate('#. [[texto: os factos]]').blocks).toEqual([
      { kind: 'article', pieces: [{ gap: 'os factos' }], passage: true },
    ]);
    const [block] = readTemplate('Diz: [[texto: os factos]]').blocks;
    expect(block).toEqual({
      kind: 'paragraph',
      pieces: [{ text: 'Diz: ' }, { gap: 'texto: os factos' }],
    });
  });

  it('is refused by name for fields that are not in the list', () => {
    expect(faultOf('{{cliente.saldo}} {{cliente.nome}} {{__proto__}}')).toEqual({
      fault: 'unknown_fields',
      names: ['cliente.saldo', '__proto__'],
    });
    expect(faultOf(`{{${'x'.repeat(500)}}}`)).toEqual({
      fault: 'unknown_fields',
      names: ['x'.repeat(60)],
    });
  });

  it.each([
    ['A {{cliente.nome'],
    ['A cliente.nome}}'],
    ['[[data'],
    ['{{ {{cliente.nome}} }}'],
    ['[[ o {{cliente.nome}} ]]'],
    ['{{{cliente.nome}}}'.replace('{{{', '{{ {{')],
    ['[[[[data]]]]'],
  ])('is refused with its line where brackets are open or nested: %s', (line) => {
    expect(faultOf(`Primeira\n${line}`)).toEqual({ fault: 'unclosed', line: 2 });
  });

  it.each(['[[]]', '[[   ]]', '[[texto: ]]', `[[${'x'.repeat(301)}]]`])(
    'is refused for a gap without a name, or with one too long: %s',
    (line) => {
      expect(faultOf(line)).toEqual({ fault: 'gap_name', line: 1 });
    },
  );

  it('has so many lines and marks and no more', () => {
    const lines = (n: number) => Array.from({ length: n }, () => 'Texto.').join('\n');
    expect(faultOf(lines(TEMPLATE_BLOCKS_MAX))).toBeNull();
    expect(faultOf(lines(TEMPLATE_BLOCKS_MAX + 1))).toEqual({ fault: 'too_many_lines' });
    expect(faultOf('{{hoje}}'.repeat(TEMPLATE_MARKS_MAX))).toBeNull();
    expect(faultOf('{{hoje}}'.repeat(10_000))).toEqual({ fault: 'too_many_marks' });
    expect(faultOf('x'.repeat(100_001))).toEqual({ fault: 'too_long' });
  });

  it('reads what is only brackets to its end', () => {
    for (const text of ['{{', '[[', '}}', '{{[[', '[[]]', '{'].map((part) => part.repeat(25_000))) {
      const { blocks, fault } = readTemplate(text.slice(0, 100_000));
      // One brace alone is a brace.
      expect(fault ?? blocks).toBeTruthy();
    }
  });
});

import { type AnswerPiece, AnswerReader, stripMarks } from './answer-parts.js';

/** Returns the pieces as one reads them: texts together, marks between them. */
function read(...chunks: string[]): AnswerPiece[] {
  const reader = new AnswerReader();
  const pieces = [...chunks.flatMap((chunk) => reader.read(chunk)), ...reader.end()];
  const together: AnswerPiece[] = [];
  for (const piece of pieces) {
    const before = together.at(-1);
    const goesOn = before && 'text' in before && 'text' in piece;
    if (goesOn && before.unchecked === piece.unchecked) before.text += piece.text;
    else together.push({ ...piece });
  }
  return together;
}

const quoted = (source: string, page: number | null, text: string) => ({
  marker: { source, page, text },
});

it('reads text and marks in their order', () => {
  expect(read('A ré admite <<D1|5|as manchas>> e <<D2|9|a varanda>>.')).toEqual([
    { text: 'A ré admite ' },
    quoted('D1', 5, 'as manchas'),
    { text: ' e ' },
    quoted('D2', 9, 'a varanda'),
    { text: '.' },
  ]);
});

it('reads the same wherever the answer is cut', () => {
  const answer =
    'a < b <<D1|5|as < manchas>> x<< y >> <<D12|p. 7|outra>> <<D3||sem página>> <<<D1|1|três>> z<';
  const whole = read(answer);
  expect(read(...answer)).toEqual(whole);
  for (let cut = 0; cut <= answer.length; cut += 1) {
    expect(read(answer.slice(0, cut), answer.slice(cut))).toEqual(whole);
  }
  expect(whole.filter((piece) => 'marker' in piece)).toEqual([
    quoted('D1', 5, 'as < manchas'),
    quoted('D12', 7, 'outra'),
    quoted('D3', null, 'sem página'),
    quoted('D1', 1, 'três'),
  ]);
});

it('gives text out as soon as it can be no mark', () => {
  const reader = new AnswerReader();
  expect(reader.read('Sim, ')).toEqual([{ text: 'Sim, ' }]);
  expect(reader.read('<<D1|5|as ')).toEqual([]);
  expect(reader.read('manchas>> e')).toEqual([quoted('D1', 5, 'as manchas'), { text: ' e' }]);
});

it('shows what a mark says that is never closed or too long, without its signs and as unchecked', () => {
  expect(read('Sim <<D1|5|as manchas\nFim')).toEqual([
    { text: 'Sim ' },
    { text: 'as manchas', unchecked: true },
    { text: '\nFim' },
  ]);
  const long = `${'a'.repeat(2500)}\n`.repeat(2);
  expect(read(`Sim <<D1|5|${long}>> fim`)).toEqual([
    { text: 'Sim ' },
    { text: long, unchecked: true },
    { text: ' fim' },
  ]);
});

it('takes of marks within marks the inner one', () => {
  expect(read('<<D1|5|as manchas <<D2|6|da parede>> todas>> fim')).toEqual([
    { text: 'as manchas ', unchecked: true },
    quoted('D2', 6, 'da parede'),
    { text: ' todas', unchecked: true },
    { text: ' fim' },
  ]);
});

it('leaves signs that are no mark as they are', () => {
  expect(read('if (a << 2 >> 1) <<isto>> <')).toEqual([{ text: 'if (a << 2 >> 1) <<isto>> <' }]);
});

it('drops a mark that quotes nothing', () => {
  expect(read('Sim <<D1|5|  >>.')).toEqual([{ text: 'Sim .' }]);
});

it('takes a time in proportion to the answer, whatever it is', () => {
  for (const hostile of ['<', '<<', '<<D1|', '<<D1|5|<<', '>>', '<<D1|5|a>>']) {
    const reader = new AnswerReader();
    let read = 0;
    for (let n = 0; n < 20_000; n += 1) read += reader.read(hostile).length;
    reader.end();
    expect(read).toBeLessThan(100_000);
  }
});

it('sends no text with signs of a mark', () => {
  expect(stripMarks('x <<D1|1|forjada>> y')).toBe('x ‹‹D1|1|forjada›› y');
});

import { buffer, text } from 'node:stream/consumers';

import type { Problem } from '../problems/problem.js';
import { readTable } from './read-table.js';
import { writeTable } from './write-table.js';

const utf16be = (content: string) => Buffer.from(content, 'utf16le').swap16();

/** The reason why a file is refused. */
async function reasonFor(content: string | Buffer): Promise<string | undefined> {
  const error = await readTable(Buffer.from(content)).then(
    () => undefined,
    (problem: Problem) => problem,
  );
  expect(error?.code).toBe('invalid_csv');
  return error?.details.errors?.file;
}

async function* listOf<T>(...items: T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item);
}

describe('readTable', () => {
  it.each([
    ['UTF-8', 'utf-8', Buffer.from('Nome;Cidade\nJosé;Évora')],
    ['UTF-8 with its mark', 'utf-8', Buffer.from('\ufeffNome;Cidade\nJosé;Évora')],
    [
      'UTF-16, little end first',
      'utf-16le',
      Buffer.from('\ufeffNome;Cidade\nJosé;Évora', 'utf16le'),
    ],
    ['UTF-16, big end first', 'utf-16be', utf16be('\ufeffNome;Cidade\nJosé;Évora')],
    ['UTF-16 without a mark', 'utf-16le', Buffer.from('Nome;Cidade\nJosé;Évora', 'utf16le')],
    ['Windows’ own', 'windows-1252', Buffer.from('Nome;Cidade\nJosé;Évora', 'latin1')],
  ])('reads %s', async (_, encoding, bytes) => {
    expect(await readTable(bytes)).toEqual({
      encoding,
      delimiter: ';',
      rows: [
        { line: 1, cells: ['Nome', 'Cidade'] },
        { line: 2, cells: ['José', 'Évora'] },
      ],
    });
  });

  it.each([
    [';', 'a;b;c\n1;2,5;3\n4;5,5;6'],
    [',', 'a,b,c\n1,"2;5",3\n4,5;5,6'],
    ['\t', 'a\tb\tc\n1\t2,5\t3'],
    ['|', 'a|b|c\n1|2;5|3'],
  ])('tells the delimiter %j', async (delimiter, content) => {
    const table = await readTable(Buffer.from(content));
    expect(table.delimiter).toBe(delimiter);
    expect(table.rows[0].cells).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [',', 'Clientes\nNome,NIF,Cidade\nAna,1,Faro\nRui,2,Beja'],
    [';', 'Clientes, 2024\nNome;NIF\nAna;1\nRui;2'],
    [';', 'Clientes\nNome;Limite\nAna;1,50\nRui;2,50'],
    [';', 'Nome\nAna, Lda.\nRui, Lda.'],
  ])('detects the delimiter %j below a title, too', async (delimiter, content) => {
    expect((await readTable(Buffer.from(content))).delimiter).toBe(delimiter);
  });

  it.each(['\n', '\r\n', '\r'])(
    'counts lines like an editor, with the line ending %j',
    async (end) => {
      const content = ['a;b', '', '1;"x', 'y"', ';', '2;z', ''].join(end);
      const { rows } = await readTable(Buffer.from(content));
      expect(rows.slice(1)).toEqual([
        { line: 3, cells: ['1', 'x\ny'] },
        { line: 6, cells: ['2', 'z'] },
      ]);
    },
  );

  it('reads a list of one column', async () => {
    const { rows } = await readTable(Buffer.from('Nome\nAna, Lda.\nRui'));
    expect(rows.map(({ cells }) => cells)).toEqual([['Nome'], ['Ana, Lda.'], ['Rui']]);
  });

  it('names the line whose quotes are never closed', async () => {
    expect(await reasonFor('a;b\n1;2\n3;"x\n4;5\n')).toBe(
      'As aspas abertas na linha 3 não fecham.',
    );
    const endless = `a;b\n1;2\n3;"x\n${'4;5\n'.repeat(100_000)}`;
    expect(await reasonFor(endless)).toMatch(/^A linha 3 é longa demais/);
  });

  it('names the line with misplaced quotes', async () => {
    expect(await reasonFor('a;b\n1;2\n3;"x"y\n')).toMatch(/^A linha 3 tem aspas fora do lugar/);
    expect(await reasonFor('a;b\n1;x"y\n')).toMatch(/^A linha 2 tem aspas fora do lugar/);
  });

  it.each([
    ['sep=;', ';'],
    ['sep=,', ','],
    ['sep=\t', '\t'],
    ['sep=|', '|'],
    ['"sep=;"', ';'],
    ['SEP=,', ','],
    ['sep=;;;', ';'],
  ])(
    'understands Excel’s line %j, also with a byte order mark and CRLF',
    async (line, delimiter) => {
      // Without that line the other sign would be taken for the delimiter.
      const other = delimiter === ';' ? ',' : ';';
      const lines = [line, `a${delimiter}b${other}c`, `1${delimiter}2${other}3${other}4`];
      for (const content of [lines.join('\n'), `\ufeff${lines.join('\r\n')}\r\n`]) {
        const table = await readTable(Buffer.from(content));
        expect(table).toMatchObject({
          delimiter,
          rows: [
            { line: 2, cells: ['a', `b${other}c`] },
            { line: 3, cells: ['1', `2${other}3${other}4`] },
          ],
        });
      }
      const wrong = `${lines.join('\n')}\n1${delimiter}"x\n`;
      expect(await reasonFor(wrong)).toBe('As aspas abertas na linha 4 não fecham.');
    },
  );

  it('recognises Excel’s line with another sign, and detects the delimiter', async () => {
    const table = await readTable(Buffer.from('sep=:\na;b\n1;2\n'));
    expect([table.delimiter, table.rows.map(({ line }) => line)]).toEqual([';', [2, 3]]);
    const plain = await readTable(Buffer.from('sep=;x\n1;2\n'));
    expect(plain.rows).toHaveLength(2);
  });

  it('refuses files that are not lists', async () => {
    expect(await reasonFor('')).toBe('O arquivo não tem linhas.');
    expect(await reasonFor('\n \n')).toBe('O arquivo não tem linhas.');
    expect(await reasonFor(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 0xff]))).toMatch(
      /não é de texto/,
    );
    expect(await reasonFor(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))).toMatch(
      /danificado/,
    );
  });

  it('refuses very long runs of combining marks, which are slow to normalise', async () => {
    expect(await reasonFor(`Nome\na${'\u0323\u0301'.repeat(16)}\n`)).toMatch(/danificado/);
    const { rows } = await readTable(Buffer.from(`Nome\n${'a\u0323\u0301'.repeat(1000)}\n`));
    expect(rows).toHaveLength(2);
  });

  it('refuses more columns or rows than the limits', async () => {
    const wide = Array.from({ length: 200 }, (_, n) => `c${n}`).join(';');
    expect(await reasonFor(`${wide}\n1;2`)).toBe('A linha 1 tem mais de 100 colunas.');
    expect(await reasonFor(`a;b\n${'1;2\n'.repeat(10_001)}`)).toMatch(/mais de 10.000 linhas/);
    expect((await readTable(Buffer.from(`a;b\n${'1;2\n'.repeat(10_000)}`))).rows).toHaveLength(
      10_001,
    );
  });
});

describe('writeTable', () => {
  it('writes a file for Excel: byte order mark, semicolons, CRLF, quotes where needed', async () => {
    const file = writeTable(['Nome', 'Casos'], listOf(['José "Zé"; Lda.', 3], ['a\nb', null]));
    expect((await buffer(file)).toString()).toBe(
      '\ufeffNome;Casos\r\n"José ""Zé""; Lda.";3\r\n"a\nb";\r\n',
    );
  });

  it('is read by readTable unchanged, including formulas', async () => {
    const rows = [
      ['=1+1', '+351 912 345 678'],
      ['-12,5', "'=x"],
      ['@a', 'linha\ncom "aspas"; e mais'],
      ['-A1', '\t x'],
    ];
    const file = await text(writeTable(['a', 'b'], listOf(...rows)));
    expect(file).not.toMatch(/(^|;|\n)"?[=@]/);
    const table = await readTable(Buffer.from(file));
    expect(table.rows.slice(1).map(({ cells }) => cells)).toEqual(rows);
  });

  it('fails if reading its rows fails', async () => {
    const broken = async function* () {
      yield await Promise.resolve(['a']);
      throw new Error('the database is gone');
    };
    await expect(text(writeTable(['a'], broken()))).rejects.toThrow('the database is gone');
  });
});

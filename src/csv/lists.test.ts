import type { ImportField } from '../contract/imports.js';
import { amount, text } from './cells.js';
import { ExistingRecords } from './existing-records.js';
import { faultyRowsList } from './faulty-rows.js';
import { ImportedList } from './imported-list.js';
import { listTable, proposeColumns } from './list-table.js';
import { readTable } from './read-table.js';
import type { FieldRule } from './row-rules.js';

const FIELDS: Record<string, FieldRule> = {
  name: { headings: ['nome'], read: text({ max: 20, blank: 'Falta' }) },
  creditLimit: { headings: ['limite'], read: amount({ max: 100 }) },
};

async function table(content: string, headings?: boolean) {
  return listTable(await readTable(Buffer.from(content)), FIELDS, headings);
}

describe('the first row', () => {
  it.each([
    ['Nome;Outra', true],
    ['NOME:', true],
    ['Nome;Limite;2024', true],
    ['Nome;T1;T2', true],
    ['Ana;ana@ana.example', false],
    ['Nome;ana@ana.example', false],
    ['Ana;912 345 678', false],
    ['Ana;09/03/2026', false],
    ['Nome;1234/24.8T8LSB', false],
    ['Ana;Évora', false],
    ['Kunde;Ort', false],
    ['Nome / Denominação;Limite (R$)', true],
    ['Nome / Denominação;Limite', true],
    ['Ana (nome);Évora', false],
  ])('a first line "%s" names the columns: %s', async (first, named) => {
    const list = await table(`${first}\nRui;\n`);
    expect([list.hasHeadings, list.rows.length]).toEqual([named, named ? 1 : 2]);
  });

  it('is what the person says, and no row is lost either way', async () => {
    const asRow = await table('Nome;Limite\nAna;1\n', false);
    expect(asRow.headings).toEqual(['Coluna 1', 'Coluna 2']);
    expect(asRow.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Nome', 'Limite'],
      [2, 'Ana', '1'],
    ]);
    expect(proposeColumns(asRow, FIELDS)).toEqual({});
    const asHeadings = await table('Kunde;Ort\nAna;Faro\n', true);
    expect([asHeadings.headings, asHeadings.rows.length]).toEqual([['Kunde', 'Ort'], 1]);
  });

  it('as one that names columns has rows after it', async () => {
    for (const list of [table('Nome\n'), table('Kunde\n', true)]) {
      await expect(list).rejects.toMatchObject({
        details: { errors: { file: 'O arquivo só tem cabeçalhos.' } },
      });
    }
    expect((await table('Ana\n')).rows).toHaveLength(1);
  });

  it('counts among the rows where it is one', async () => {
    const rows = `${'Ana;1\n'.repeat(10_000)}`;
    expect((await table(rows)).rows).toHaveLength(10_000);
    await expect(table(`${rows}Ana;1\n`)).rejects.toMatchObject({ code: 'invalid_csv' });
  });

  it('makes as many columns as the longest row has', async () => {
    const { headings } = await table('Ana;1\nRui;2;;3\n');
    expect(headings).toEqual(['Coluna 1', 'Coluna 2', 'Coluna 3', 'Coluna 4']);
  });
});

describe('the rows above the headings', () => {
  it.each([
    ['a title', 'Lista de clientes'],
    ['a title that is a heading’s word', 'Nome'],
    ['a title and a date beside it', 'Escritório Sul;Emitida em 05/03/2024'],
    ['several', 'Escritório Sul\n"Clientes, 2024"\n05/03/2024'],
  ])('are none: %s', async (_, titles) => {
    const list = await table(`${titles}\n\nNome;Limite;Outra\nAna;1;x\n`);
    expect(list.headings).toEqual(['Nome', 'Limite', 'Outra']);
    expect(list.titles).toEqual(titles.split('\n').map((__, index) => index + 1));
    expect(list.rows.map(({ cells }) => cells)).toEqual([['Ana', '1', 'x']]);
  });

  it('are kept where the person says that nothing names the columns', async () => {
    const list = await table('Lista\nNome;Limite\nAna;1\n', false);
    expect([list.hasHeadings, list.titles, list.rows.length]).toEqual([false, [], 3]);
  });

  it('are found above headings that nobody knows once the person says there are some', async () => {
    const list = await table('Liste\nKunde;Ort\nAna;Faro\n', true);
    expect([list.headings, list.titles, list.rows.length]).toEqual([['Kunde', 'Ort'], [1], 1]);
  });

  it('are no rows of the list itself', async () => {
    const list = await table('Ana;1\nRui;2\nNome;Limite\n');
    expect([list.hasHeadings, list.rows.length]).toEqual([false, 3]);
  });
});

describe('headings of several words for one thing', () => {
  it.each([
    ['Nome / Denominação;Limite', { name: 0, creditLimit: 1 }],
    ['Denominação (nome);Limite (R$)', { name: 0, creditLimit: 1 }],
    ['Limite ou nome;Outra', { creditLimit: 0 }],
    // A whole heading goes before a part of one.
    ['Outro/Nome;Nome', { name: 1 }],
  ])('name the columns of "%s"', async (headings, columns) => {
    expect(proposeColumns(await table(`${headings}\nx;1\n`, true), FIELDS)).toEqual(columns);
  });
});

describe('the list of faulty rows', () => {
  async function faultyRowsOf(content: string): Promise<string> {
    const list = await table(content);
    const columns = proposeColumns(list, FIELDS) as Partial<Record<ImportField, number>>;
    const rules = { needed: 'name', neededMissing: 'Sem nomes', keys: [], fields: FIELDS } as const;
    const read = new ImportedList(
      list,
      columns,
      {
        ...rules,
        fields: FIELDS,
        likeness: () => undefined,
      },
      { timeZone: 'Europe/Lisbon', country: 'portugal' },
    );
    return faultyRowsList(list, read);
  }

  it('has the columns and the delimiter of the file, and the reasons last; nothing of it is a formula', async () => {
    expect(await faultyRowsOf('Nome,Limite,Nota\nAna,1,\n,x,=1+1\nEva,-1,"a, b"\n')).toBe(
      '\ufeffNome,Limite,Nota,Motivo\r\n' +
        ",x,'=1+1,Nome: Falta; Limite: Valor inválido\r\n" +
        'Eva,-1,"a, b",Limite: O valor não pode ser negativo\r\n',
    );
  });

  it('keeps what a row has too much of beyond the reasons, where it is still too much', async () => {
    const list = await faultyRowsOf('Nome;Limite\nAna;1;a mais\nRui\n');
    expect(list).toBe(
      '\ufeffNome;Limite;Motivo\r\nAna;1;Tem mais células do que os cabeçalhos;a mais\r\n',
    );
    expect(await faultyRowsOf(list)).toBe(list);
  });
});

describe('known records', () => {
  const likeness = (name: string, ...loose: (string | null)[]) =>
    ({ by: 'name', value: name, exact: [name], loose }) as const;

  it('are alike where nothing that both say differs', () => {
    const known = new ExistingRecords();
    known.addLikeness(likeness('ana', '2024-01-01', '912'), 'Ana');
    known.addLikeness(likeness('rui', null, null), 'Rui');
    expect(known.like(likeness('ana', '2024-01-01', '912'))).toBe('Ana');
    expect(known.like(likeness('ana', null, '912'))).toBe('Ana');
    expect(known.like(likeness('ana', null, null))).toBe('Ana');
    expect(known.like(likeness('ana', '2024-01-01', '913'))).toBeUndefined();
    expect(known.like(likeness('ana', '2024-01-02', '912'))).toBeUndefined();
    expect(known.like(likeness('rui', '2024-01-02', '912'))).toBe('Rui');
    expect(known.like(likeness('*', null, null))).toBeUndefined();
  });

  it('are each compared by itself, and not by what several say together', () => {
    const known = new ExistingRecords();
    known.addLikeness(likeness('ana', '2024-01-01', '912'), 'Ana 1');
    known.addLikeness(likeness('ana', '2024-01-02', '913'), 'Ana 2');
    expect(known.like(likeness('ana', '2024-01-01', '913'))).toBeUndefined();
    expect(known.like(likeness('ana', '2024-01-02', null))).toBe('Ana 2');
  });
});

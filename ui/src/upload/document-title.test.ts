import { titleFromFileName } from './document-title';

describe('titleFromFileName', () => {
  it.each([
    ['Petição inicial.pdf', 'Petição inicial'],
    ['auto de medição n.º 7.final.xlsx', 'auto de medição n.º 7.final'],
    ['arquivo.tar.gz', 'arquivo.tar'],
    ['sem extensão', 'sem extensão'],
    ['Art. 5 da lei', 'Art. 5 da lei'],
    ['.env', '.env'],
    ['nome.', 'nome'],
  ])('%s becomes %s', (name, title) => expect(titleFromFileName(name)).toBe(title));

  it('cuts a title to the length that the server accepts', () => {
    expect(titleFromFileName(`${'a'.repeat(400)}.pdf`)).toHaveLength(255);
  });
});

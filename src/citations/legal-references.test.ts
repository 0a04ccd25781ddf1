import { legalReferences } from './legal-references.js';

describe('legal references', () => {
  it.each([
    ['artigo 1421.º do Código Civil', 'article', 'plausible'],
    ['artigo 1421.º-A do Código Civil', 'article', 'plausible'],
    ['art. 5.º, n.º 2, al. a), do CPC', 'article', 'plausible'],
    ['artigo 805.º, n.º 2, alínea a), do Código Civil', 'article', 'plausible'],
    ['artigo 9999.º do Código Civil', 'article', 'invalid'],
    ['artigo 1086.º do CPC', 'article', 'unverified'],
    ['artigo 600.º do Código do Trabalho', 'article', 'invalid'],
    ['artigo 20.º do CIRE', 'article', 'unverified'],
    ['art. 1902 CC', 'article', 'plausible'],
    ['artículo 394 de la Ley de Enjuiciamiento Civil', 'article', 'plausible'],
    ['artículo 170 de la Constitución Española', 'article', 'invalid'],
    ['art. 186 do CC/2002', 'article', 'plausible'],
    ['art. 2.050 do CC/2002', 'article', 'invalid'],
    ['art. 932, III, do CC/2002', 'article', 'plausible'],
    ['Lei n.º 15/2013, de 26 de março', 'statute', 'unverified'],
    ['Lei n.º 15/2013, de 31 de fevereiro', 'statute', 'invalid'],
    ['Lei n.º 15/3013, de 26 de março', 'statute', 'invalid'],
    ['Decreto-Lei n.º 47344/66, de 25 de novembro', 'statute', 'unverified'],
    ['Lei nº 10.406, de 10 de janeiro de 2002', 'statute', 'unverified'],
    ['Lei 8.078/1990', 'statute', 'unverified'],
    ['Ley Orgánica 10/1995, de 23 de noviembre', 'statute', 'unverified'],
    ['Regulamento (UE) 2016/679', 'statute', 'unverified'],
    ['STS 123/2020', 'ruling', 'unverified'],
    ['REsp 1.234.567/SP', 'ruling', 'unverified'],
    ['32016R0679', 'celex', 'plausible'],
    ['31900R0679', 'celex', 'invalid'],
    ['ECLI:PT:STJ:2020:1234.19.0T8LSB.L1.S1', 'ecli', 'plausible'],
    ['ECLI:EU:C:2013:164', 'ecli', 'plausible'],
    ['ECLI:PT:STJ:1234:5', 'ecli', 'invalid'],
    ['1234/24.8T8LSB', 'case_number', 'plausible'],
    ['1234/24.8T8LSB.L1.S1', 'case_number', 'plausible'],
    ['1234/24.7T8LSB', 'case_number', 'doubtful'],
    ['0001327-64.2018.8.26.0158', 'case_number', 'plausible'],
    ['0001327-65.2018.8.26.0158', 'case_number', 'invalid'],
    ['C-311/18', 'case_number', 'unverified'],
    ['T-612/17 P', 'case_number', 'unverified'],
    ['28079 42 1 2015 0012345', 'case_number', 'unverified'],
    ['2807942120150012345', 'case_number', 'unverified'],
    ['28.079.00.2-2015/0012345', 'case_number', 'unverified'],
    ['73079 42 1 2015 0012345', 'case_number', 'invalid'],
    ['Acórdão do Tribunal da Relação de Lisboa de 05/05/2020', 'ruling', 'unverified'],
    ['acórdão da Relação do Porto, de 12 de março de 2019', 'ruling', 'unverified'],
    ['Ac. TRG de 5-5-2020', 'ruling', 'unverified'],
    ['Ac. do STJ, de 31.02.2020', 'ruling', 'invalid'],
    ['Acórdão de 05/13/2020 do STJ', 'ruling', 'invalid'],
    ['Acórdão de 30 de fevereiro de 2020 do Supremo Tribunal de Justiça', 'ruling', 'invalid'],
    ['Acórdão n.º 123/2020 do TC', 'ruling', 'unverified'],
    ['Acórdão do Tribunal Constitucional n.º 123/2020', 'ruling', 'unverified'],
    ['Acórdão n.º 123/3020 do TC', 'ruling', 'invalid'],
    ['AUJ n.º 4/2019', 'ruling', 'unverified'],
    ['Acórdão de Uniformização de Jurisprudência n.º 4/2019', 'ruling', 'unverified'],
    ['Acórdão Uniformizador do STJ n.º 4/2019', 'ruling', 'unverified'],
    ['Assento n.º 4/92', 'ruling', 'unverified'],
    ['sentencia del Tribunal Supremo n.º 123/2020', 'ruling', 'unverified'],
    ['HC 126.292/SP', 'ruling', 'unverified'],
    ['RE 1234567', 'ruling', 'unverified'],
    ['RE nº 635.659', 'ruling', 'unverified'],
    ['Tema 1.046', 'ruling', 'unverified'],
    ['Tema 69 da Repercussão Geral', 'ruling', 'unverified'],
    ['artigo 1083.º, n.º 3', 'article', 'unverified'],
    ['artigo 15.º da Lei n.º 6/2006', 'article', 'unverified'],
    ['artigo 15.º, n.º 1, da Lei n.º 6/2006, de 27 de fevereiro', 'article', 'unverified'],
    ['artigo 15.º da Lei n.º 6/2006, de 30 de fevereiro', 'article', 'invalid'],
    ['artículo 5 de la Ley 36/2011, de 10 de octubre', 'article', 'unverified'],
  ])('%s: %s, %s', (text, kind, state) => {
    const around = `Veja-se ${text}, aplicável ao caso.`;
    const [found, ...more] = legalReferences(around);
    expect(found).toMatchObject({ kind, state, start: 8 });
    expect(around.slice(found!.start, found!.end)).toBe(found!.text);
    expect(found!.text.replace(/\.$/, '')).toBe(text);
    expect(more).toEqual([]);
  });

  it('are of the country whose law is asked for', () => {
    const state = (country: 'portugal' | 'spain' | 'brazil') =>
      legalReferences('artigo 2100 do Código Civil', country)[0]?.state;
    expect([state('portugal'), state('spain'), state('brazil')]).toEqual([
      'plausible',
      'invalid',
      'invalid',
    ]);
  });

  it('come in the order of the text', () => {
    const text =
      'Lei n.º 6/2006, de 27 de fevereiro; processo 1234/24.8T8LSB; artigo 1083.º do CC.';
    expect(legalReferences(text).map(({ kind }) => kind)).toEqual([
      'statute',
      'case_number',
      'article',
    ]);
  });

  it.each([
    'Em 12/2013 pagou 5/10.',
    'o artigo que comprou',
    'a lei do mais forte',
    '123456789',
    'o artigo 18.º da contestação',
    'artigo 4.º do presente contrato',
    'Tema 2: o contrato',
    'a RÉ 2 e o RE 12',
    'o acórdão de 2020 do tribunal',
    'fração T-2/20m',
  ])('are not seen in %j', (text) => expect(legalReferences(text)).toEqual([]));

  it.each([
    'artigo 1 do Código ',
    'art. 1',
    'Lei n.º ',
    '1',
    'ECLI:PT:',
    'artigo 5.º, n.º 2, al. a), ',
    'artigo 5.º da Lei ',
    'Acórdão do STJ de ',
    'Acórdão do Tribunal da Relação de ',
    'Acórdão n.º 1/',
    'sentencia del Tribunal Supremo ',
    'Tema ',
    '28079 42 1 2015 ',
    'C-1/',
  ])('in a hundred thousand times %j are looked for once', (text) =>
    expect(legalReferences(text.repeat(100_000))).toBeInstanceOf(Array),
  );

  it.each([
    'Acórdão',
    'Acórdão do STJ',
    'artigo 5.º',
    'sentencia del TS',
    'Tema',
    'Lei n.º',
    'AUJ',
  ])('behind %j and a million blanks are looked for once', (text) =>
    expect(legalReferences(text + ' '.repeat(1_000_000))).toBeInstanceOf(Array),
  );
});

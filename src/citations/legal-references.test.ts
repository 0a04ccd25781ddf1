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
    ['1234/24.7T8LSB', 'case_number', 'invalid'],
    ['0001327-64.2018.8.26.0158', 'case_number', 'plausible'],
    ['0001327-65.2018.8.26.0158', 'case_number', 'invalid'],
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

  it.each(['Em 12/2013 pagou 5/10.', 'o artigo que comprou', 'a lei do mais forte', '123456789'])(
    'are not seen in %j',
    (text) => expect(legalReferences(text)).toEqual([]),
  );

  it.each([
    'artigo 1 do Código ',
    'art. 1',
    'Lei n.º ',
    '1',
    'ECLI:PT:',
    'artigo 5.º, n.º 2, al. a), ',
  ])('of %j, a hundred thousand times, are looked for once', (text) =>
    expect(legalReferences(text.repeat(100_000))).toBeInstanceOf(Array),
  );
});

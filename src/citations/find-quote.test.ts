import { readFileSync } from 'node:fs';

import { findQuote } from './find-quote.js';
import { prepare, type PreparedText } from './prepared-text.js';

interface Fixture {
  texts: { name: string; ocr?: boolean; pages: string[] }[];
  quotes: { text: string; page: number; quote: string; case: string; state: string }[];
}

const fixture = JSON.parse(
  readFileSync(new URL('../../test/support/quotes.json', import.meta.url), 'utf8'),
) as Fixture;
const prepared = new Map<string, PreparedText>();

beforeAll(async () => {
  for (const { name, ocr = false, pages } of fixture.texts)
    prepared.set(name, await prepare(pages.map((text, index) => ({ page: index + 1, text, ocr }))));
});

/** Returns the quotes of the set whose result differs from the expected one. */
function mistaken(quotes: Fixture['quotes']): string[] {
  return quotes.flatMap(({ text, page, quote, case: kind, state }) => {
    const found = findQuote(prepared.get(text)!, quote, page).state;
    return found === state ? [] : [`${text} ${page}, ${kind}: ${quote} (${found})`];
  });
}

const isTrue = ({ state }: { state: string }) => state === 'verified' || state === 'other_page';
const trueOnes = fixture.quotes.filter(isTrue);
const others = fixture.quotes.filter((one) => !isTrue(one));

describe('the set of quotes', () => {
  it('is large enough to measure with', () => {
    expect(trueOnes.length).toBeGreaterThanOrEqual(100);
    expect(others.length).toBeGreaterThanOrEqual(100);
  });

  it('has every altered and every invented quote marked', () => {
    expect(mistaken(others).join('\n')).toBe('');
  });

  it('has at most 2 % of its true quotes marked', () => {
    const wrong = mistaken(trueOnes);
    expect(wrong.length / trueOnes.length, wrong.join('\n')).toBeLessThanOrEqual(0.02);
  });
});

describe('a quote', () => {
  const found = async (pages: string[], quote: string, page?: number, ocr = false) =>
    findQuote(
      await prepare(pages.map((text, index) => ({ page: index + 1, text, ocr }))),
      quote,
      page,
    );

  it('is found with the offsets of its first and last word', async () => {
    const text = 'Ficou provado que o contrato\nfoi  assinado em Lisboa.';
    const { start, end } = await found([text], '«o contrato foi assinado»', 1);
    expect(text.slice(start!, end!)).toBe('o contrato\nfoi  assinado');
  });

  it('over two pages is shown as far as it stands on the one that was named', async () => {
    const pages = ['A sentença recorrida condenou o Réu', 'a pagar a quantia pedida.'];
    const quote = 'condenou o Réu a pagar a quantia';
    const [first, second] = [await found(pages, quote, 1), await found(pages, quote, 2)];
    expect([first.page, pages[0]!.slice(first.start!, first.end!)]).toEqual([1, 'condenou o Réu']);
    expect([second.page, pages[1]!.slice(second.start!, second.end!)]).toEqual([
      2,
      'a pagar a quantia',
    ]);
  });

  describe('over pages that are no neighbours', () => {
    const state = async (pages: Parameters<typeof prepare>[0], quote: string) =>
      findQuote(await prepare(pages), quote, 3).state;
    const [end, start] = ['Ouvido em audiência, o réu', 'pagou a renda de maio ao senhorio.'];
    const apart = [
      { page: 3, text: end },
      { page: 7, text: start },
    ];

    it.each([
      'o réu pagou a renda de maio',
      'o réu (...) pagou a renda de maio',
      'o réu pagoua renda de maio',
    ])('is not found: %s', async (quote) => {
      expect(await state(apart, quote)).toBe('unverified');
      const [, second] = apart;
      expect(await state([apart[0]!, { ...second!, page: 4 }], quote)).not.toBe('unverified');
    });

    it('is not found where the page between them was not sent', async () => {
      const between = { page: 4, text: 'nada disse. A ré', beside: true };
      const pages = [apart[0]!, between, { page: 5, text: start }];
      expect(await state(pages, 'o réu pagou a renda de maio')).toBe('unverified');
      expect(await state(pages, 'A ré pagou a renda de maio')).toBe('unverified');
      expect(await state(pages, 'o réu nada disse')).toBe('unverified');
      expect(await state(pages, 'pagou a renda de maio')).toBe('other_page');
    });
  });

  it('has a "não" seen on the page before, which was not sent', async () => {
    const pages = [
      { page: 2, text: 'Ficou assente que o réu não', beside: true },
      { page: 3, text: 'pagou a renda de maio ao senhorio.' },
    ];
    const state = async (prepared: typeof pages) =>
      findQuote(await prepare(prepared), 'pagou a renda de maio', 3).state;
    expect(await state(pages)).not.toBe('verified');
    expect(await state(pages.slice(1))).toBe('verified');
  });

  it('without a page is verified wherever it stands', async () => {
    expect(
      await found(['Nada aqui.', 'O prazo é de dez dias úteis.'], 'prazo é de dez dias'),
    ).toMatchObject({ state: 'verified', page: 2 });
  });

  it('naming a page that does not exist is on another one', async () => {
    expect(await found(['O prazo é de dez dias úteis.'], 'prazo é de dez dias', 9)).toMatchObject({
      state: 'other_page',
      page: 1,
    });
  });

  it.each(['', ' ', '...', '(...)', '«»', '\u202e', '[…] (...)'])(
    'without words (%j) is not found',
    async (quote) => {
      expect((await found(['O prazo é de dez dias úteis.'], quote, 1)).state).toBe('unverified');
    },
  );

  it('with few words is found as it is written, or not at all', async () => {
    const text = 'O réu pagou 1 500 euros. Não, recorreu.';
    expect((await found([text], '1 500 euros', 1)).state).toBe('verified');
    expect((await found([text], '1500 euros', 1)).state).toBe('unverified');
    expect((await found([text], 'não recorreu', 1)).state).toBe('unverified');
  });

  it('has digits read as letters forgiven only where a page was read from a picture', async () => {
    const text = 'o preço global foi de 1.5OO,00 euros';
    const quote = 'o preço global foi de 1.500,00 euros';
    expect((await found([text], quote, 1, true)).state).toBe('verified');
    expect((await found([text], quote, 1, false)).state).toBe('unverified');
    expect((await found([text.replace('OO', '80')], quote, 1, true)).state).toBe('unverified');
  });

  it.each([
    ['o réu toma a casa ao arrendatário', 'o réu torna a casa ao arrendatário'],
    ['o banco pago la suma al actor', 'o banco pagó la suma al actor'],
    ['responde se não pagar a dívida', 'responde senão pagar a dívida'],
    ['nos termos do artigo 52.º do contrato', 'nos termos do artigo 5.º do contrato'],
    ['a dívida é de 1.500,00 euros', 'a dívida é de 1.500 euros'],
    ['o autor, que nada disse, não pagou a renda de maio', 'o autor (...) pagou a renda de maio'],
  ])('from %j is not %j', async (text, quote) => {
    expect((await found([`Ficou assente: ${text}, como se viu.`], quote, 1)).state).toBe(
      'unverified',
    );
  });

  it.each([
    ['não fica obrigado a pagar a renda', 'fica obrigado a pagar a renda'],
    ['nunca lhe entregou a chave da casa', 'entregou a chave da casa'],
    ['não ficou provado, nos termos do art. 5.º, que o réu saiu', 'o réu saiu'],
  ])('from a denial, %j, is out of context: %j', async (text, quote) => {
    expect(await found([`Ficou assente: ${text}, como se viu.`], quote, 1)).toMatchObject({
      state: 'out_of_context',
      page: 1,
    });
  });

  it('that is denied in one place and said in another is verified', async () => {
    const pages = ['O réu não pagou a renda de maio.', 'Depois o réu pagou a renda de maio.'];
    expect(await found(pages, 'pagou a renda de maio', 2)).toMatchObject({ state: 'verified' });
    expect(await found(pages, 'pagou a renda de maio', 1)).toMatchObject({ state: 'other_page' });
  });

  it('behind the end of a sentence has no "não" left out', async () => {
    const text = 'Perguntado se conhecia a autora, disse que não. Pagou a renda de maio.';
    const numbered = '3.º A autora não obteve resposta.\n4.º Pagou a renda de maio.';
    const turned = ['Quanto à renda, não pagou.\n1/2', 'O réu saiu da casa em maio.\n2/2'];
    expect((await found(turned, 'O réu saiu da casa', 2)).state).toBe('verified');
    const goesOn = ['Quanto à renda, não ficou\n1/2', 'assente que o réu saiu da casa.\n2/2'];
    expect((await found(goesOn, 'o réu saiu da casa', 2)).state).toBe('out_of_context');
    expect((await found([numbered], 'Pagou a renda de maio', 1)).state).toBe('verified');
    expect((await found([text], 'Pagou a renda de maio', 1)).state).toBe('verified');
  });

  it('that is denied a hundred thousand times is no more looked for', async () => {
    const { state } = await found(['não lhe pagou a renda '.repeat(100_000)], 'pagou a renda', 1);
    expect(state).toBe('out_of_context');
  });

  it.each([
    ['one word, a million times', 'a '.repeat(1_000_000), 'a '.repeat(3_000) + 'b'],
    ['one long word', 'a'.repeat(1_000_000), 'a'.repeat(7_000) + 'b'],
    ['marks upon marks', `e${'\u0301'.repeat(1_000_000)}`, `o que e${'\u0301'.repeat(7_000)}b`],
    ['directions', '\u202eabc '.repeat(200_000), '\u202eabc abc abd'],
    ['denials', 'não a b '.repeat(200_000), 'a b não a b não c'],
    ['a denial, far away', `não ${'a que '.repeat(200_000)}`, 'a que a que b'],
    ['omissions', 'o que a '.repeat(100_000), 'o que (...) '.repeat(600) + 'zz yy'],
    ['a quote of a megabyte', 'o que a casa', 'o que '.repeat(170_000)],
  ])('that is hostile is not found: %s', async (_, text, quote) => {
    expect((await found([text], quote, 1, true)).state).toBe('unverified');
  });
});

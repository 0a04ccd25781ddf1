import { type Choice, choosePassages } from './choose-passages.js';

const filler = (words: number) => 'texto corrido sem nada de novo '.repeat(words);
const pagesOf = (...texts: string[]) => ({
  pages: texts.map((text, index) => ({ page: index + 1, text })),
});
const sentPages = <S>({ sent }: Choice<S>) =>
  sent.flatMap(({ pages }) => pages.map(({ page }) => page));

describe('the part of the sources that is sent', () => {
  it('is all of them where they fit', async () => {
    const source = pagesOf('um', 'dois');
    expect(await choosePassages([source], 'o quê?', 100)).toEqual({
      sent: [
        {
          source,
          from: 1,
          to: 2,
          pages: [
            { page: 1, text: 'um' },
            { page: 2, text: 'dois' },
          ],
          text: 'um\ndois',
        },
      ],
      left: [],
    });
  });

  it('is the first page and what is nearest to the question, with its neighbours', async () => {
    const texts = Array.from({ length: 20 }, () => filler(10));
    texts[11] = `${filler(8)} a cláusula de CAUÇÃO`;
    const choice = await choosePassages([pagesOf(...texts)], 'Qual é a caucao?', 1_300);
    expect(sentPages(choice)).toEqual([1, 11, 12, 13]);
    expect(choice.left).toMatchObject([
      {
        pages: [
          { from: 2, to: 10 },
          { from: 14, to: 20 },
        ],
      },
    ]);
  });

  it('is a passage of a page where the whole page is too long', async () => {
    const long = `${filler(400)}\nA caução é de mil euros.\n${filler(400)}`;
    const choice = await choosePassages([pagesOf('Capa', long)], 'caução', 7_000);
    expect(choice.sent.some(({ text }) => text.includes('caução'))).toBe(true);
    expect(choice.left).toMatchObject([{ pages: [{ from: 2, to: 2 }] }]);
  });

  it('is never more than the budget, and every page is sent or named', async () => {
    const sources = [1, 2, 3].map((n) =>
      pagesOf(...Array.from({ length: 30 }, (_, i) => filler(i % 7) + n)),
    );
    for (const budget of [0, 1, 500, 5_000, 12_000]) {
      const { sent, left } = await choosePassages(sources, 'texto novo', budget);
      expect(
        sent.flatMap(({ pages }) => pages).reduce((sum, { text }) => sum + text.length, 0),
      ).toBeLessThanOrEqual(budget);
      for (const source of sources) {
        const there = sent
          .filter((one) => one.source === source)
          .flatMap(({ pages }) => pages.map(({ page }) => page));
        const missing = left
          .filter((one) => one.source === source)
          .flatMap(({ pages }) =>
            pages.flatMap(({ from, to }) =>
              Array.from({ length: to - from + 1 }, (_, i) => from + i),
            ),
          );
        expect([...there, ...missing].sort((a, b) => a - b)).toEqual(
          source.pages.map(({ page }) => page),
        );
      }
    }
  });

  it('is the beginning of each source where the question says nothing', async () => {
    const sources = [pagesOf('A1', filler(20)), pagesOf('B1', filler(20))];
    expect((await choosePassages(sources, '???', 20)).sent.map(({ text }) => text)).toEqual([
      'A1',
      'B1',
    ]);
  });
});

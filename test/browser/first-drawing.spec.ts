import { holdRequests } from './support/console-page.js';
import { expect, test } from './support/test.js';

for (const [width, seen, hidden] of [
  [1440, ['.top', '.rail'], ['.bar']],
  [375, ['.top', '.bar'], ['.rail']],
] as const) {
  test(
    `the frame is there before any file of ours, in its place, at ${width} pixels`,
    { tag: '@long' },
    async ({ page, office: _ }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdRequests(page, /\/assets\//);
      await page.goto('/processos', { waitUntil: 'commit' });
      const shell = page.locator('#shell');
      for (const part of seen) await expect(shell.locator(part)).toBeVisible();
      for (const part of hidden) await expect(shell.locator(part)).toBeHidden();
      const boxes = await Promise.all(seen.map((part) => shell.locator(part).boundingBox()));
      release();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(shell).toBeHidden();
      expect(await page.getByRole('banner').boundingBox()).toEqual(boxes[0]);
      const navigation = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
      if (width === 375) expect(navigation).toEqual(boxes[1]);
      else expect(boxes[1]).toMatchObject({ x: 0, width: 224 });
    },
  );
}

/** How far what was in sight moved without anybody having touched the page. */
const RECORD_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

test('a page does not move when the typefaces come', { tag: '@long' }, async ({ page, office }) => {
  for (let n = 1; n <= 5; n++) await office.case({ title: `Divisão de coisa comum ${n}` });
  await page.addInitScript(RECORD_SHIFTS);
  const release = await holdRequests(page, /\.woff2$/);
  await page.goto('/processos?view=all');
  await expect(page.getByRole('navigation', { name: 'Páginas da lista' })).toBeVisible();
  release();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const shown = `[...document.fonts].filter(({ family, status }) => /IBM/.test(family) && status === 'loaded').length`;
  await expect.poll(() => page.evaluate(shown)).toBe(2);
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02);
});

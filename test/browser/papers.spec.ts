import type { Page } from '@playwright/test';

import { openCase } from './support/console-page.js';
import type { PickedFile } from './support/files.js';
import type { Office } from './support/office.js';
import { brokenJpx, jpx, PAPERS, withoutPages } from './support/papers.js';
import { clientUser, COMPANY, openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* Papers that are more than text and photographs, looked at pixel by pixel. */

const TITLE = 'Papéis de toda a espécie';

/** Opens a document of a new case in the console's viewer. */
async function viewed(page: Page, office: Office, file: PickedFile) {
  const { id } = await office.case({ title: TITLE });
  await office.attach(id, file);
  const detail = await openCase(page, id, TITLE);
  const title = file.name.replace('.pdf', '');
  await detail.getByRole('button', { name: `Visualizar ${title}` }).click();
  return page.getByRole('dialog', { name: title });
}

/** How much of the page in sight is ink, 0 to 1; -1 as long as nothing is drawn. */
const INK = `(() => {
  const canvas = document.querySelector('[data-page] canvas');
  if (!canvas?.width) return -1;
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 0 && data[at] < 160) ink += 1;
  return ink / (width * height);
})()`;

async function expectInk(page: Page, atLeast: number, atMost: number, name: string) {
  await expect.poll(() => page.evaluate<number>(INK), name).toBeGreaterThan(atLeast);
  expect(await page.evaluate<number>(INK), name).toBeLessThan(atMost);
}

test('a scan in JPEG 2000 is drawn in the console and in the portal', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  await viewed(page, office, jpx);
  await expectInk(page, 0.01, 0.5, 'console');

  const somebody = await clientUser(owner, office, {});
  await office.file(somebody.clientId, jpx);
  const visitor = await stranger();
  await openSession(visitor, owner, office, somebody);
  await visitor.goto(`/${office.slug}/cliente/documentos`);
  await visitor.getByRole('link', { name: 'Ver jpx' }).click();
  await expectInk(visitor, 0.01, 0.5, `portal of ${COMPANY}`);
});

test('papers of every kind show their ink', { tag: '@long' }, async ({ page, office }) => {
  for (const [paper, atLeast, atMost] of PAPERS) {
    await viewed(page, office, paper);
    await expectInk(page, atLeast, atMost, paper.name);
  }
});

test('a page that cannot be drawn, or is not there, says so and offers the download', async ({
  page,
  office,
}) => {
  const scan = await viewed(page, office, brokenJpx());
  await expect(scan.getByText(/^Parte desta página não pôde ser mostrada\./)).toBeVisible();
  await expect(scan.getByRole('button', { name: 'Baixar' })).toHaveCount(2);

  const nothing = await viewed(page, office, withoutPages);
  await expect(nothing.getByText('Não foi possível carregar o PDF.')).toBeVisible();
  await expect(nothing.getByRole('button', { name: 'Baixar' })).toHaveCount(2);
});

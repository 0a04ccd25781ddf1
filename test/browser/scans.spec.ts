import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { ownDatabase } from '../support/database.js';
import { scannedPdf } from '../support/scans.js';
import { ServerProcess } from '../support/server-process.js';
import { expectAccessible } from './support/axe.js';
import { expect, test as base } from './support/test.js';

/* Papers that were scanned. Their reading takes the processor: the other tests' server leaves it alone. */

interface Reader {
  url: string;
  /** The owner's connection to its database. */
  owner: pg.Client;
}

/** The stand-in for the models, which all servers of the tests share. */
function models(): Record<string, string> {
  const url = `${process.env.MODELS_URL!}/v1`;
  return { AI_GROQ_API_KEY: 'demo-groq', AI_GROQ_BASE_URL: url, AI_GROQ_MODEL: 'demonstracao' };
}

/** All of it happens on a server and a database of its own, where scans are read. */
const test = base.extend<object, { reader: Reader }>({
  reader: [
    async ({ browserName: _ }, use) => {
      const { logins, ownerUrl } = await ownDatabase('migrated');
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-scans-'));
      const settings = { ...logins, DATA_DIR, READ_SCANS: 'true', ...models() };
      const server = await ServerProcess.start({
        ...settings,
        TRUSTED_PROXIES: '127.0.0.1',
        SECRET_KEY: 'a secret of the server that reads scans, long enough',
      });
      const owner = new pg.Client({ connectionString: ownerUrl });
      await owner.connect();
      await use({ url: server.url, owner });
      await owner.end();
      await server.kill();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  owner: [async ({ reader }, use) => use(reader.owner), { scope: 'worker' }],
  baseURL: async ({ reader }, use) => use(reader.url),
});

test.setTimeout(300_000);

const PLACE = 'Auto de vistoria da cave, em Braga.';
const SIGNS = 'As paredes da cave apresentam manchas de humidade junto ao teto.';

test(
  'a scanned PDF is read, asked about, and its quote is marked on its page, at every zoom and turn',
  { tag: '@long' },
  async ({ page, office: _, reader }) => {
    await page.goto('/ia?aba=documentos');
    const papers = page.getByLabel('Selecionar PDF', { exact: true }).locator('visible=false');
    const buffer = await scannedPdf({ scan: PLACE }, { scan: SIGNS });
    await papers.setInputFiles({ name: 'vistoria.pdf', mimeType: 'application/pdf', buffer });
    // By itself, without another look: the pages are read one after the other.
    await expect(page.getByText(/Texto lido por OCR, certeza \d+ %/)).toBeVisible({
      timeout: 240_000,
    });
    await page
      .getByLabel('Pergunta')
      .fill('Que manchas de humidade apresentam as paredes da cave?');
    await page.getByRole('button', { name: 'Analisar' }).click();

    const conversation = page.getByRole('dialog', { name: /^Conversa: Que manchas/ });
    const quote = conversation.getByRole('figure').filter({ hasText: 'manchas de humidade' });
    await expect(quote).toContainText('Verificada');
    await quote.getByRole('button', { name: 'Ver no documento' }).click();
    await expect(
      conversation.getByRole('button', { name: /^Citação \d+ · página 2$/ }),
    ).toBeVisible();
    const read = conversation.getByText('Marcada onde o OCR a leu. Confira na imagem.');
    await expect(read).toBeVisible();
    await expectAccessible(page, 'a scan beside its answer', /^Marcada onde o OCR/);
    // The sentence is all that the page has: so its ink is below the marks, however it is looked at.
    const shown = conversation.getByRole('region', { name: /^vistoria/ });
    const isMarked = () =>
      expect.poll(() => page.evaluate<number>(INK_BELOW_MARKS)).toBeGreaterThan(0.95);
    await isMarked();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await shown.getByRole('button', { name: 'Girar' }).click();
      await isMarked();
    }
    await shown.getByRole('button', { name: 'Aumentar' }).click();
    await isMarked();
    await page.setViewportSize({ width: 375, height: 812 });
    await isMarked();

    // As one that was read before the places of its words were kept.
    await reader.owner.query('update ai_paper_pages set word_boxes = null');
    await page.reload();
    await quote.getByRole('button', { name: 'Ver no documento' }).click();
    await expect(
      conversation.getByText(/^Página digitalizada, sem texto para marcar/),
    ).toBeVisible();
  },
);

/** How much of the ink on the page in sight lies below the marks, 0 to 1; 0 as long as it is being drawn. */
const INK_BELOW_MARKS = `(() => {
  const canvas = document.querySelector('[data-page] canvas');
  const marks = [...document.querySelectorAll('[data-page] mark')].map((mark) => mark.getBoundingClientRect());
  if (!canvas || marks.length === 0) return 0;
  const page = canvas.getBoundingClientRect();
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  let [below, all] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (data[pixel * 4] > 128 || data[pixel * 4 + 3] === 0) continue;
    all += 1;
    const x = page.left + (((pixel % width) + 0.5) / width) * page.width;
    const y = page.top + ((Math.floor(pixel / width) + 0.5) / height) * page.height;
    const covers = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;
    if (marks.some(covers)) below += 1;
  }
  return all === 0 ? 0 : below / all;
})()`;

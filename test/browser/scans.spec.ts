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
      const { appUrl, ownerUrl } = await ownDatabase('migrated');
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-scans-'));
      const settings = { DATABASE_URL: appUrl, DATA_DIR, READ_SCANS: 'true', ...models() };
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

test('a scanned PDF is read, asked about, and its quote opens at its page', async ({
  page,
  office: _,
}) => {
  await page.goto('/ia?aba=documentos');
  const papers = page.getByLabel('Selecionar PDF', { exact: true }).locator('visible=false');
  const buffer = await scannedPdf({ scan: PLACE }, { scan: SIGNS });
  await papers.setInputFiles({ name: 'vistoria.pdf', mimeType: 'application/pdf', buffer });
  // By itself, without another look: the pages are read one after the other.
  await expect(page.getByText(/Texto lido por OCR, certeza \d+ %/)).toBeVisible({
    timeout: 240_000,
  });
  await page.getByLabel('Pergunta').fill('Que manchas de humidade apresentam as paredes da cave?');
  await page.getByRole('button', { name: 'Analisar' }).click();

  const conversation = page.getByRole('dialog', { name: /^Conversa: Que manchas/ });
  const quote = conversation.getByRole('figure').filter({ hasText: 'manchas de humidade' });
  await expect(quote).toContainText('Verificada');
  await quote.getByRole('button', { name: 'Ver no documento' }).click();
  await expect(
    conversation.getByRole('button', { name: /^Citação \d+ · página 2$/ }),
  ).toBeVisible();
  // A picture has no text to mark: what to look for in it stands beside.
  await expect(conversation.getByText(/^Página digitalizada, sem texto para marcar/)).toBeVisible();
  await expectAccessible(page, 'a scan beside its answer', /^Página digitalizada/);
});

import type { Locator, Page } from '@playwright/test';

import { pause } from '../support/until.js';
import { addPhoto, chooseInitials, field } from './support/client-form.js';
import { openCase } from './support/console-page.js';
import { png } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

// Passing once in two is a fault of the product.
test.describe.configure({ retries: 0 });

/** The two presses of a double click in one place, whatever stands there at the second. */
async function pressTwice(page: Page, button: Locator, gapMs: number): Promise<void> {
  await button.click();
  if (gapMs > 0) await pause(gapMs);
  // As a browser counts them, half a second apart at most.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Collects the requests that the page sends from now on, except GET. */
function collectWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) {
      sent.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/g, ':id')}`);
    }
  });
  return sent;
}

async function countRecords(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(`/api/${path}`);
  return ((await answer.json()) as unknown[]).length;
}

/** Has the server take the next request that is no question, and the network keep its answer. */
function dropAnswer(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let lost = false;
    void page.route(/\/api\//, async (route) => {
      if (lost || route.request().method() === 'GET') return route.fallback();
      lost = true;
      await route.fetch();
      await route.abort('connectionreset');
      resolve();
    });
  });
}

/** The buttons that create, send or delete, one after the other; `press` presses each of them. */
const STEPS: [
  sent: string,
  step: (page: Page, office: Office, press: PressFunction) => Promise<void>,
][] = [
  [
    'POST /api/clients',
    async (page, _, press) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Novo Cliente' }).click();
      const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
      await dialog.getByLabel('Nome').fill('Ana Ferreira');
      await chooseInitials(dialog);
      await press(dialog.getByRole('button', { name: 'Criar Cliente' }));
      await expect(dialog).toBeHidden();
      expect(await countRecords(page, 'clients')).toBe(1);
    },
  ],
  [
    'POST /api/clients',
    async (page, _, press) => {
      await page.goto('/clientes?mode=create');
      await field(page, 'Nome').fill('Vale Verde');
      await addPhoto(page);
      await press(page.getByRole('button', { name: 'Criar Cliente' }));
      await expect(page.getByText('Cliente criado com sucesso.')).toBeVisible();
      expect(await countRecords(page, 'clients')).toBe(2);
    },
  ],
  [
    'POST /api/cases',
    async (page, _, press) => {
      await page.goto('/dashboard');
      await page.getByRole('main').getByRole('button', { name: 'Novo Processo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Novo Processo' });
      await dialog.getByLabel('Título').fill('Empreitada');
      await press(dialog.getByRole('button', { name: 'Criar Processo' }));
      await expect(page.getByText('Processo criado com sucesso.')).toBeVisible();
      expect(await countRecords(page, 'cases')).toBe(1);
    },
  ],
  [
    'POST /api/clients/:id/portal-users',
    async (page, office, press) => {
      const { id } = await office.client('Rui Sá');
      await page.goto(`/clientes?openClient=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Rui Sá' });
      await dialog.getByLabel('Nome Completo').fill('Rui Sá');
      await dialog.getByLabel('E-mail').fill(`rui@${office.slug}.example`);
      await press(dialog.getByRole('button', { name: 'Enviar Convite' }));
      await expect(dialog.getByText(`rui@${office.slug}.example`)).toBeVisible();
    },
  ],
  [
    'POST /api/invitations/:id/resend',
    async (page, _, press) => {
      await press(page.getByRole('button', { name: 'Reenviar convite a Rui Sá' }));
      await expect(page.getByText('Convite reenviado')).toBeVisible();
    },
  ],
  [
    'POST /api/cases/:id/notes',
    async (page, office, press) => {
      const { id } = await office.case({ title: 'Insolvência' });
      const dialog = await openCase(page, id, 'Insolvência');
      await dialog.getByLabel('Adicionar nota').fill('Ligou o cliente');
      await press(dialog.getByRole('button', { name: 'Salvar Nota' }));
      await expect(dialog.getByLabel('Adicionar nota')).toHaveValue('');
    },
  ],
  [
    'DELETE /api/cases/:id',
    async (page, _, press) => {
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Excluir Processo' }).click();
      const asked = page.getByRole('dialog', { name: 'Excluir Processo', exact: true });
      await press(asked.getByRole('button', { name: 'Excluir', exact: true }));
      // Under the pointer it stays until the next step.
      await page.getByText('Processo excluído.').hover();
      expect(await countRecords(page, 'deletions')).toBe(1);
    },
  ],
  [
    'POST /api/deletions/:id/restore',
    async (page, _, press) => {
      await press(page.getByRole('button', { name: 'Desfazer' }));
      await expect(page.getByText('Processo restaurado.')).toBeVisible();
    },
  ],
];
type PressFunction = (button: Locator) => Promise<void>;

// A quarter of a second later the answer is there, and something else stands in the button's place.
for (const gapMs of [0, 250]) {
  test(
    `a double click, ${gapMs} ms apart, sends once: one client, one case, one invitation, one note, one deletion`,
    { tag: '@long' },
    async ({ page, office }) => {
      for (const [request, step] of STEPS) {
        await test.step(request, async () => {
          const sent = collectWrites(page);
          await step(page, office, (button) => pressTwice(page, button, gapMs));
          await expect(page.getByRole('alert')).toHaveCount(0);
          expect(sent).toEqual([request]);
          page.removeAllListeners('request');
        });
      }
    },
  );
}

test(
  'the second half of a double click presses no button that has just come to its place',
  { tag: '@long' },
  async ({ page, office: _ }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/processos');
    await page.getByRole('button', { name: 'Criar Primeiro Processo' }).click();
    const form = page.getByRole('dialog', { name: 'Novo Processo' });
    await form.getByLabel('Título').fill('Empreitada');
    const corner = { position: { x: 10, y: 10 } };
    await form.getByRole('button', { name: 'Criar Processo' }).click(corner);
    const created = page.getByRole('dialog', { name: 'Empreitada' });
    await expect(created.getByRole('button', { name: 'Concluir' })).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(created).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(created).toHaveCount(0);
  },
);

test(
  'pressed again after the answer was lost, it makes nothing twice and is no failure, an upload neither',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\//);
    for (const [request, step] of STEPS) {
      // A button that disappears when pressed cannot be pressed again.
      if (request.endsWith('/restore')) continue;
      await test.step(request, async () => {
        const lost = dropAnswer(page);
        const keys: (string | undefined)[] = [];
        page.on('request', (sent) => {
          if (sent.method() !== 'GET') keys.push(sent.headers()['idempotency-key']);
        });
        await step(page, office, async (button) => {
          await button.click();
          await lost;
          await button.click();
        });
        if (request.startsWith('POST')) {
          expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
        }
        page.removeAllListeners('request');
      });
    }

    await test.step('POST /api/documents', async () => {
      const { id } = await office.case({ title: 'Arresto' });
      const dialog = await openCase(page, id, 'Arresto');
      void dropAnswer(page);
      await dialog.locator('input[type=file]').setInputFiles(png('fachada.png'));
      await dialog.getByRole('button', { name: 'Tentar Novamente' }).click();
      const stored = dialog.getByRole('list', { name: 'Documentos do Processo' });
      await expect(stored.getByRole('listitem')).toHaveCount(1);
      expect(await countRecords(page, 'documents')).toBe(1);
    });
  },
);

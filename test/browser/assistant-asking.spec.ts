import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';

import { openCase } from './support/console-page.js';
import { pdfSaying } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

/* "Perguntar" where the work is, and what an answer may not do in a browser. */

const TITLE = 'Ferreira c. Condomínio';
const SIGNS = 'As paredes da cave apresentam manchas de humidade junto ao teto.';
const QUESTION = 'Que manchas de humidade apresentam as paredes?';

/** A case with a document whose text is read. */
async function caseWithPaper(owner: pg.Client, office: Office): Promise<string> {
  const { id } = await office.case({ title: TITLE });
  const paper = await office.attach(id, await pdfSaying('vistoria.pdf', ['Auto.', SIGNS]));
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ state: string }>(
        'select text_state as state from documents where id = $1',
        [paper.id],
      );
      return rows[0]?.state;
    })
    .toBe('read');
  return id;
}

async function ask(page: Page, button: string, question = QUESTION): Promise<void> {
  await page.getByLabel('Pergunta').fill(question);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function expectPaperQuoted(page: Page, within: Locator): Promise<void> {
  const quote = within.getByRole('figure').filter({ hasText: SIGNS }).first();
  await expect(quote).toContainText('Verificada');
  await expect(page).toHaveURL(/conversa=/);
}

test(
  '"Perguntar" on a case asks about all of it, and on a document about that document',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    const caseId = await caseWithPaper(owner, office);
    let detail = await openCase(page, caseId, TITLE);
    await detail.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Perguntar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/ia\\?processo=${caseId}`));
    await ask(page, 'Perguntar');
    await expectPaperQuoted(page, page.getByRole('region', { name: /^Conversa: Que manchas/ }));

    detail = await openCase(page, caseId, TITLE);
    await detail.getByRole('button', { name: 'Opções de vistoria' }).click();
    await page.getByRole('menuitem', { name: 'Perguntar', exact: true }).click();
    await expect(page).toHaveURL(/\/ia\?documento=[0-9a-f-]{36}/);
    await expect(page.getByText('vistoria').first()).toBeVisible();
    await ask(page, 'Analisar');
    await expectPaperQuoted(page, page.getByRole('dialog', { name: /^Conversa: Que manchas/ }));
  },
);

/** Without a source the stand-in says again what it was asked: so a model that does what a document tells it. */
const HOSTILE = [
  '<img src="https://longe.example/a.png" onerror="document.title=1"><script>document.title=1</script>',
  '![foto](https://longe.example/b.png) [aqui](javascript:document.title=1) <svg onload=document.title=1>',
  '<iframe src="https://longe.example"></iframe> <https://longe.example/c> [x]: https://longe.example/d',
  '[carregue](https://longe.example/e) <form action=https://longe.example><button>Enviar</button></form>',
];

test(
  'no answer runs, loads or leads anywhere, whatever a model says',
  { tag: '@long' },
  async ({ page, office }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(office.origin)) {
        elsewhere.push(request.url());
      }
    });
    page.on('dialog', () => elsewhere.push('a dialog'));
    await page.goto('/ia');
    for (const [index, question] of HOSTILE.entries()) {
      await ask(page, 'Perguntar', question);
      const turns = page.getByRole('region', { name: /^Conversa: / }).getByRole('article');
      await expect(turns).toHaveCount(index + 1);
      const answer = turns.last();
      await expect(answer).toContainText('A revisão por um advogado é obrigatória.');
      const active = answer.locator(
        'script, iframe, form, object, embed, a[href], [src], [srcset], [onerror], [onload]',
      );
      // The person's own avatar is no part of the answer.
      await expect(active).toHaveCount(0);
      // Whatever of it can be pressed is ours.
      await expect(answer.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
    }
    // A script in the answer would have written this title.
    expect(await page.title()).not.toBe('1');
    expect(elsewhere).toEqual([]);
  },
);

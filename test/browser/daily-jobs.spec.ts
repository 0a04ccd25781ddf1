import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';

import type { LegalCase } from '../../src/contract/cases.js';
import { avoidMidnight, day } from './support/days.js';
import { onDisk, pdf } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

/*
 * The clicks and keys that the jobs of every day cost; the letters of a name or a number do not count as keys. The
 * table in docs/design-language.md says the same.
 */

/** A page that counts what its user does. */
class Counted {
  done = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.done += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.done += 1;
    await this.page.keyboard.press(key);
  }

  /** Characters of what is looked for or written. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}

const search = (page: Page) => page.getByRole('combobox', { name: /^Buscar processo/ });

/** Reads the case as the office has it now. */
const current = (office: Office, { id }: LegalCase) => office.api<LegalCase>('GET', `cases/${id}`);

/** The case of the dashboard's first link to it. */
async function openDue(user: Counted, title: string): Promise<Locator> {
  const links = user.page.getByRole('main').getByRole('link', { name: new RegExp(title) });
  await user.click(links.first());
  return user.page.getByRole('dialog', { name: title });
}

test(
  'finding a record, the due cases, a call and a court’s letter cost as few clicks as they can',
  { tag: '@long' },
  async ({ page, office }) => {
    await avoidMidnight();
    const client = await office.client('Metalúrgica do Sado, Lda.');
    const legalCase = await office.case({
      title: 'Insolvência',
      number: '1284/26.0T8STB',
      clientId: client.id,
      dueDate: day(2),
    });
    await office.case({ title: 'Divórcio', number: '1285/26.8T8STB' });
    for (const days of [-9, -8, -7, -6, -5, -4, 1]) {
      await office.case({ title: `Prazo ${days}`, dueDate: day(days) });
    }
    /** @param cost in clicks and keys, from the dashboard on */
    const job = (name: string, cost: number, work: (user: Counted) => Promise<void>) =>
      test.step(name, async () => {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const user = new Counted(page);
        await work(user);
        expect(user.done).toBe(cost);
      });

    for (const [typed, found, has] of [
      ['metalurgica', client.name, 'Insolvência'],
      ['128426', 'Insolvência', '1284/26.0T8STB'],
    ] as const) {
      await job(`"${typed}": 2 keys`, 2, async (user) => {
        await user.press('Control+k');
        await expect(search(page)).toBeFocused();
        await user.type(typed);
        await user.press('Enter');
        await expect(page.getByRole('dialog', { name: found })).toContainText(has);
      });
    }

    await job('what is due, all of it: nothing, and 1 click for the rest', 1, async (user) => {
      const main = page.getByRole('main');
      await expect(main.locator('section').filter({ hasText: 'Em Atraso · 6' })).toContainText(
        /Prazo -4.*Prazo -8.*Prazo 1/s,
      );
      await user.click(main.getByRole('link', { name: 'e mais 1 em atraso' }));
      await expect(page).toHaveURL(/\/processos\?view=overdue$/);
    });

    await job('a call is noted on a case: 3 clicks', 3, async (user) => {
      const dialog = await openDue(user, 'Insolvência');
      await user.click(dialog.getByRole('textbox', { name: 'Adicionar nota' }));
      await user.type('Ligou a perguntar pelo prazo.');
      await user.click(dialog.getByRole('button', { name: 'Salvar Nota' }));
      await expect(dialog.getByText('Nota salva.')).toBeVisible();
    });

    const letter = 'a court’s letter, with its title and the date that it sets: 4 clicks and keys';
    await job(letter, 4, async (user) => {
      const dialog = await openDue(user, 'Insolvência');
      const choosing = page.waitForEvent('filechooser');
      await user.click(dialog.getByRole('button', { name: 'Selecionar' }));
      await (await choosing).setFiles(await onDisk(await pdf('digitalizacao_0041.pdf', 1)));
      await expect(
        dialog.getByRole('textbox', { name: 'Título de digitalizacao_0041.pdf' }),
      ).toBeFocused();
      await user.type('Despacho de 20 de novembro');
      await user.click(dialog.getByRole('button', { name: /Alterar a data de Insolvência$/ }));
      await expect(page.getByRole('textbox', { name: 'Data de Vencimento' })).toBeFocused();
      await user.type('+10');
      await user.press('Enter');
      const letters = dialog.getByRole('list', { name: 'Documentos do Processo' });
      await expect(letters).toContainText('Despacho de 20 de novembro');
      await expect.poll(async () => (await current(office, legalCase)).dueDate).toBe(day(10));
    });
  },
);

test(
  'status and date in a list, a new client with a case, and a list for Excel cost as few clicks as they can',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await avoidMidnight();

    await test.step('status and date of a case in sight: 3 clicks and keys, undone as one', async () => {
      const legalCase = await office.case({ title: 'Insolvência', dueDate: day(2) });
      await page.goto('/processos?view=all');
      const user = new Counted(page);
      const row = page.locator(`[data-case="${legalCase.id}"]`);
      await user.click(row.getByRole('button', { name: /Alterar a data de Insolvência$/ }));
      const form = page.getByRole('dialog', { name: 'Data de Vencimento' });
      await expect(form.getByRole('textbox', { name: 'Data de Vencimento' })).toBeFocused();
      await user.type('+10');
      await user.click(form.getByText('Em Andamento'));
      await user.press('Enter');
      const offer = page.getByRole('status').filter({ hasText: 'Status e data alterados.' });
      // Under the pointer it stays.
      await offer.hover();
      await expect
        .poll(() => current(office, legalCase))
        .toMatchObject({ status: 'em_andamento', dueDate: day(10) });
      expect(user.done).toBe(3);
      await offer.getByRole('button', { name: 'Desfazer' }).click();
      await expect
        .poll(() => current(office, legalCase))
        .toMatchObject({ status: 'aberto', dueDate: day(2) });
    });

    await test.step('a new client with initials, papers and a case: 6 clicks', async () => {
      await page.goto('/dashboard');
      const user = new Counted(page);
      await user.click(page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }));
      const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
      await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
      await user.type('Quinta da Amendoeira, Lda.');
      await user.click(dialog.getByRole('button', { name: 'Usar Iniciais' }));
      const opening = page.waitForEvent('filechooser');
      await user.click(dialog.getByRole('button', { name: 'Selecionar' }));
      await (await opening).setFiles(await pdf('Procuração.pdf', 1));
      await user.click(dialog.getByRole('button', { name: 'Criar e Abrir Processo' }));
      const form = page.getByRole('dialog', { name: 'Novo Processo' });
      await expect(form.getByRole('textbox', { name: 'Título' })).toBeFocused();
      await user.type('Empreitada');
      await user.click(form.getByRole('button', { name: 'Criar Processo' }));
      const created = page.getByRole('dialog', { name: 'Empreitada' });
      await user.click(created.getByRole('button', { name: 'Concluir' }));
      await expect(created).toBeHidden();
      const [client] = await office.api<{ caseCount: number; documentCount: number }[]>(
        'GET',
        'clients',
      );
      expect(client).toMatchObject({ caseCount: 1, documentCount: 1 });
      expect(user.done).toBe(6);
    });

    const step = 'what was not moved in 30 days, as a list for Excel: 2 clicks';
    await test.step(step, () => exportStalled(page, office, owner));
  },
);

async function exportStalled(page: Page, office: Office, owner: pg.Client): Promise<void> {
  const still = await office.case({ title: 'Inventário' });
  await office.case({ title: 'Insolvência' });
  await owner.query(`update cases set updated_at = updated_at - interval '40 days' where id = $1`, [
    still.id,
  ]);
  await page.goto('/dashboard');
  const user = new Counted(page);
  await user.click(
    page.getByRole('main').getByRole('link', { name: '1 processo parado há 30 dias' }),
  );
  await expect(page.getByRole('main').locator('[data-case]')).toHaveText([/Inventário/]);
  const saving = page.waitForEvent('download');
  await user.click(page.getByRole('button', { name: 'Exportar Lista' }));
  const list = await readFile(await (await saving).path(), 'utf8');
  expect(list).toContain('Inventário');
  expect(list).not.toContain('Insolvência');
  expect(user.done).toBe(2);
}

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('cases not moved in 30 days, as a list for Excel, and the document that came in last cost 2 taps each', async ({
    page,
    office,
    owner,
  }) => {
    await exportStalled(page, office, owner);
    const client = await office.client('Ana Ferreira');
    await office.file(client.id, await pdf('Procuração.pdf', 1));
    await office.file(client.id, await pdf('Citação.pdf', 1));
    await page.goto('/dashboard');
    const user = new Counted(page);
    await user.click(page.getByRole('button', { name: 'Buscar', exact: true }));
    await user.click(page.getByRole('group', { name: 'Documentos' }).getByRole('option').first());
    await expect(page.getByRole('dialog', { name: 'Citação' })).toContainText('Folha 1');
    expect(user.done).toBe(2);
  });
});

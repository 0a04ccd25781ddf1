import type { Page } from '@playwright/test';

import type { LegalCase } from '../../src/contract/cases.js';
import { toast, toastText } from './support/console-page.js';
import { day } from './support/days.js';
import { expect, test } from './support/test.js';

const TITLES = ['Processo A', 'Processo B', 'Processo C'];

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Selecionar ${title}` });

const bar = (page: Page) =>
  page.getByRole('group', { name: 'Ações para os processos selecionados' });

async function chooseAll(page: Page): Promise<void> {
  for (const title of TITLES) await box(page, title).check();
  await expect(bar(page)).toContainText('3 selecionados');
}

for (const [where, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 375, height: 812 }],
] as const) {
  test(
    `several cases get a date, a client and a status and are deleted at once, each undone as one, ${where}`,
    {
      tag: '@long',
    },
    async ({ page, office }) => {
      await page.setViewportSize(size);
      const client = await office.client('Irmãos Salgado');
      const made = await Promise.all(
        TITLES.map((title) => office.case({ title, dueDate: day(-2) })),
      );
      await office.case({ title: 'Sem data' });
      const all = async (field: 'dueDate' | 'clientId' | 'status') => {
        const found = made.map(({ id }) => office.api<LegalCase>('GET', `cases/${id}`));
        return (await Promise.all(found)).map((legalCase) => legalCase[field]);
      };
      const three = <T>(value: T) => [value, value, value];
      await page.goto('/processos?view=all');

      await test.step('a date', async () => {
        await chooseAll(page);
        await bar(page).getByRole('button', { name: 'Data' }).click();
        const date = page.getByRole('dialog', { name: 'Data de Vencimento' });
        await date.getByLabel('Data de Vencimento').fill('+10');
        await date.getByRole('button', { name: 'Salvar' }).click();
        const dated = page.getByRole('status').filter({ hasText: '3 processos alterados.' });
        await dated.hover();
        expect(await all('dueDate')).toEqual(three(day(10)));
        await dated.getByRole('button', { name: 'Desfazer' }).click();
        await expect.poll(() => all('dueDate')).toEqual(three(day(-2)));
      });

      await test.step('a client', async () => {
        await chooseAll(page);
        await bar(page).getByRole('button', { name: 'Cliente' }).click();
        const asked = page.getByRole('dialog', { name: 'Alterar Cliente' });
        await asked.getByRole('combobox').fill('salgado');
        await page.getByRole('option', { name: client.name }).click();
        await asked.getByRole('button', { name: 'Atribuir 3 Processos' }).click();
        const given = toast(page, '3 processos alterados.', `Cliente: ${client.name}.`);
        await given.hover();
        expect(await all('clientId')).toEqual(three(client.id));
        await given.getByRole('button', { name: 'Desfazer' }).click();
        await expect.poll(() => all('clientId')).toEqual(three(null));
      });

      await test.step('a status, with the keyboard alone', async () => {
        for (const title of TITLES) {
          await box(page, title).focus();
          await page.keyboard.press('Space');
          await expect(box(page, title)).toBeChecked();
        }
        await bar(page).getByRole('button', { name: 'Status' }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menuitemradio', { name: 'Aberto' })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        // Under the pointer it stays, and with it what Ctrl+Z takes back.
        await toast(page, '3 processos alterados.', 'Status: Em Andamento.').hover();
        await expect(bar(page)).toHaveCount(0);
        expect(await all('status')).toEqual(three('em_andamento'));
        await page.keyboard.press('Control+z');
        await expect.poll(() => all('status')).toEqual(three('aberto'));
      });

      await test.step('a whole view is deleted by its first case', async () => {
        await page.getByRole('link', { name: 'Em Atraso: 3 processos' }).click();
        await expect(box(page, 'Sem data')).toHaveCount(0);
        await box(page, 'Processo A').check();
        await bar(page).getByRole('button', { name: 'Selecionar os 3' }).click();
        await expect(bar(page)).toContainText('3 selecionados');
        await bar(page).getByRole('button', { name: 'Excluir' }).click();
        const question = page.getByRole('dialog', { name: 'Excluir 3 processos?' });
        await question.getByRole('button', { name: 'Excluir' }).click();
        const gone = page.getByRole('status').filter({ hasText: '3 processos excluídos.' });
        await gone.hover();
        await expect(page.getByText('Nenhum processo nesta vista')).toBeVisible();
        await gone.getByRole('button', { name: 'Desfazer' }).click();
        await expect(toastText(page, '3 processos restaurados.')).toBeVisible();
        for (const title of TITLES) await expect(box(page, title)).not.toBeChecked();
        expect(await all('status')).toEqual(three('aberto'));
      });
    },
  );
}

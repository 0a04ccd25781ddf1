import type { Page } from '@playwright/test';

import type { Dashboard } from '../../src/contract/dashboard.js';
import { changePlan } from '../support/plan-limits.js';
import { day } from './support/days.js';
import { pdf } from './support/files.js';
import { expect, test } from './support/test.js';

const steps = (page: Page) => page.getByRole('region', { name: 'Primeiros Passos' });
const step = (page: Page, title: string) =>
  steps(page).getByRole('listitem').filter({ hasText: title });

/** Opens a page and waits for what tells how far the office is. */
async function openAndAwaitProgress(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answers = ['dashboard', 'subscription', 'usage'].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/${path}`)),
  );
  await open();
  for (const answer of await Promise.all(answers)) await answer.finished();
}

test(
  'a new office is led through its first case, document, date and colleague; whoever hides the steps does not see them again',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await changePlan(owner, office.session.office, 'professional');
    await page.goto('/dashboard');
    await expect(steps(page)).toContainText('0 de 4 concluído');
    await step(page, 'Abrir o primeiro processo').getByRole('button').click();
    const form = page.getByRole('dialog', { name: 'Novo Processo' });
    await form.getByLabel('Título').fill('Empreitada');
    await form.getByRole('button', { name: 'Criar Processo' }).click();
    await page
      .getByRole('dialog', { name: 'Empreitada' })
      .getByRole('button', { name: 'Concluir' })
      .click();
    await expect(steps(page)).toContainText('1 de 4 concluído');
    await expect(step(page, 'Abrir o primeiro processo')).toContainText('Concluído');
    await expect(step(page, 'Convidar a equipa').getByRole('link')).toHaveAttribute(
      'href',
      /\/admin\/cadastro-staff$/,
    );
    await step(page, 'Anexar um documento').getByRole('button').click();
    const attach = page.getByRole('dialog', { name: 'Anexar Documento' });
    await attach.getByRole('button', { name: 'Fechar' }).click();
    await expect(attach).toBeHidden();
    await step(page, 'Definir a primeira data').getByRole('link').click();
    await expect(page).toHaveURL(/view=undated/);

    const [made] = await office.api<{ id: string }[]>('GET', 'cases');
    await office.attach(made!.id, await pdf('peticao.pdf', 1));
    await office.case({ title: 'Audiência', dueDate: day(3) });
    await page.goto('/dashboard');
    await expect(steps(page)).toContainText('3 de 4 concluídos');
    await steps(page).getByRole('button', { name: 'Ocultar Primeiros Passos' }).click();
    await expect(steps(page)).toHaveCount(0);
    await expect
      .poll(async () => (await office.api<Dashboard>('GET', 'dashboard')).firstStepsHidden)
      .toBe(true);
    await openAndAwaitProgress(page, () => page.reload());
    await expect(page.getByText('Audiência').first()).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
  },
);

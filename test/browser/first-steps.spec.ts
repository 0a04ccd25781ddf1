import type { Page } from '@playwright/test';

import type { Dashboard } from '../../src/contract/cases.js';
import { changePlan } from '../support/plan-limits.js';
import { expectAccessible } from './support/axe.js';
import { failing } from './support/console-page.js';
import { day } from './support/days.js';
import { pdf } from './support/files.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

const steps = (page: Page) => page.getByRole('region', { name: 'Primeiros Passos' });
const step = (page: Page, title: string) =>
  steps(page).getByRole('listitem').filter({ hasText: title });

/** Opens a page and waits for what tells how far the office is. */
async function knowing(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answers = ['dashboard', 'subscription', 'usage'].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/${path}`)),
  );
  await open();
  for (const answer of await Promise.all(answers)) await answer.finished();
}

for (const width of [1440, 375]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width === 375 });

    test('a new office is led through its first case, document, date and colleague, until all is done', async ({
      page,
      office,
      owner,
    }) => {
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
      await expect(step(page, 'Convidar a equipe').getByRole('link')).toHaveAttribute(
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
      await office.invite({
        userType: 'staff',
        fullName: 'Ana Dias',
        email: `ana@${office.slug}.example`,
        position: 'Advogada',
      });
      await knowing(page, () => page.goto('/dashboard'));
      await expect(page.getByText('Audiência').first()).toBeVisible();
      await expect(steps(page)).toHaveCount(0);
    });

    test('whoever hides the first steps does not see them again, in another browser neither', async ({
      page,
      office,
      stranger,
      baseURL,
    }) => {
      await page.goto('/dashboard');
      await expectAccessible(page, `first steps at ${width}`, 'Primeiros Passos');
      await steps(page).getByRole('button', { name: 'Ocultar Primeiros Passos' }).click();
      await expect(steps(page)).toHaveCount(0);
      await expect
        .poll(async () => (await office.api<Dashboard>('GET', 'dashboard')).firstStepsHidden)
        .toBe(true);
      const elsewhere = await stranger();
      await Office.signIn(elsewhere.request, baseURL!, office.session.email, PASSWORD);
      for (const window of [page, elsewhere]) {
        await knowing(window, () => window.goto('/dashboard'));
        await expect(window.getByText('Nenhuma atividade')).toBeVisible();
        await expect(steps(window)).toHaveCount(0);
      }
    });

    test('first steps that could not be hidden are shown again, and it is said', async ({
      page,
      office: _,
      browserConsole,
    }) => {
      browserConsole.expectFailedRequests(/first-steps/);
      await page.goto('/dashboard');
      await failing(page, /first-steps\/hide/);
      await steps(page).getByRole('button', { name: 'Ocultar Primeiros Passos' }).click();
      await expect(page.getByText('Não foi possível ocultar os primeiros passos.')).toBeVisible();
      await expect(steps(page)).toBeVisible();
    });

    test('a list comes in from the first steps, and where there are no clients or cases', async ({
      page,
      office: _,
    }) => {
      const main = page.getByRole('main');
      for (const [address, button, title] of [
        ['/dashboard', 'Importar Lista', 'Importar Clientes'],
        ['/clientes', 'Importar', 'Importar Clientes'],
        ['/clientes?mode=list', 'Importar', 'Importar Clientes'],
        ['/processos', 'Importar', 'Importar Processos'],
        ['/processos?view=all', 'Importar', 'Importar Processos'],
      ] as const) {
        await page.goto(address);
        await main.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      }
    });
  });
}

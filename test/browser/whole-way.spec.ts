import type { Page } from '@playwright/test';

import { chooseInitials } from './support/client-form.js';
import {
  description,
  editCase,
  holdRequests,
  selectOption,
  stat,
  toast,
} from './support/console-page.js';
import { day, daysLeftPattern, slashDate } from './support/days.js';
import { pdf, png } from './support/files.js';
import { newcomer } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Construções Vale Verde, S.A.';
const CASE = 'Empreitada da Escola de Gualtar';

/** Error of the mailbox, whose sandbox blocks all scripts in a mail, also the test's own. */
const SANDBOX = /^Blocked script execution in '[^']*\/dev\/mailbox\//;
/** Error of requests that the page sends while the session ends. */
const SIGNED_OUT = /401 \(Unauthorized\)/;

/** Actions of the frame, which differ between desktop and phone. */
interface Frame {
  create: (page: Page, what: string) => Promise<void>;
  signOut: (page: Page) => Promise<void>;
  closeViewer: string;
}

const desktop: Frame = {
  create: (page, what) => page.getByRole('main').getByRole('button', { name: what }).click(),
  signOut: async (page) => {
    await page.getByRole('button', { name: /^Conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  },
  closeViewer: 'Fechar',
};

const phone: Frame = {
  create: async (page, what) => {
    await page.getByRole('button', { name: 'Criar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Criar' }).getByRole('button', { name: what }).click();
  },
  signOut: async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
  },
  closeViewer: 'Voltar',
};

test.slow();

test('a new office goes the whole way, from sign-up to sign-out', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(SANDBOX);
  browserConsole.expect(SIGNED_OUT);
  await walkThrough(page, desktop);
});

test.describe('at 375 pixels', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a new office goes the whole way on a phone', async ({ page, browserConsole }) => {
    browserConsole.expect(SANDBOX);
    browserConsole.expect(SIGNED_OUT);
    await walkThrough(page, phone);
  });
});

async function walkThrough(page: Page, frame: Frame): Promise<void> {
  const person = newcomer();
  const today = day(0);
  await test.step('sign-up', async () => {
    await page.goto('/auth?mode=signup');
    await page.getByLabel('Nome Completo').fill(person.fullName);
    await page.getByLabel('Nome do Escritório').fill(person.officeName);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(page.getByText('Verifique seu email')).toBeVisible();
    await expect(page.getByText('Enviamos um link de confirmação.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });

  await test.step('local mailbox and confirmation link', async () => {
    const letter = page.getByRole('link', { name: person.email });
    await expect(async () => {
      await page.goto('/dev/mailbox');
      await expect(letter).toBeVisible({ timeout: 500 });
    }).toPass();
    await letter.click();
    // Delays the next page, so that the success message stays.
    const follow = await holdRequests(page, /\/dashboard$/);
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirmar E-mail' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    follow();
  });

  await test.step('dashboard of an empty office', async () => {
    await expect(page).toHaveURL('/dashboard');
    await expect(page).toHaveTitle(`Painel · Causa – ${person.officeName}`);
    await expect(stat(page, 'cases')).toContainText('0');
  });

  await test.step('sign-out and sign-in', async () => {
    await frame.signOut(page);
    await expect(page).toHaveURL('/');
    await page.goto('/auth');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('new client', async () => {
    await frame.create(page, 'Novo Cliente');
    const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
    await dialog.getByLabel('Nome').fill(CLIENT);
    await chooseInitials(dialog);
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
    await expect(toast(page, 'Sucesso', 'Cliente criado com sucesso.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('new case with two files', async () => {
    await frame.create(page, 'Novo Processo');
    const form = page.getByRole('dialog', { name: 'Novo Processo' });
    await form.getByLabel('Título').fill(CASE);
    await form.getByLabel('Número do Processo').fill('1234/26.3T8BRG');
    await form.getByLabel('Data de Vencimento').fill(slashDate(day(3)));
    await form.getByLabel('Tribunal/Vara').fill('Juízo Central Cível de Braga, J4');
    await form.getByRole('combobox', { name: 'Cliente' }).fill('vale');
    await page.getByRole('option', { name: CLIENT, exact: true }).click();
    await form.getByRole('button', { name: 'Criar Processo' }).click();

    const created = page.getByRole('dialog', { name: CASE });
    await expect(created.getByText('Processo criado com sucesso.')).toBeVisible();
    await created
      .locator('input[type=file]')
      .setInputFiles([await pdf('peticao-inicial.pdf', 3), png('fissura na parede.png')]);
    await expect(toast(page, 'Sucesso', '2 documento(s) anexado(s) com sucesso.')).toBeVisible();
    const history = created.getByRole('list', { name: 'Histórico' });
    await expect(history.getByText('Documento Anexado')).toHaveCount(2);
    await created.getByRole('button', { name: 'Concluir' }).click();
    await expect(created).toBeHidden();
  });

  const detail = page.getByRole('dialog', { name: CASE });
  await test.step('case in its client’s list', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Processos' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Processos' })).toBeVisible();
    await page.getByRole('link', { name: CLIENT }).last().click();
    await page.getByRole('link', { name: CASE }).click();
    await expect(description(detail, 'Status')).toHaveText('Aberto');
  });

  await test.step('edit with a note and a change of status', async () => {
    await editCase(page, CASE);
    const form = page.getByRole('dialog', { name: 'Editar Processo' });
    await expect(form.getByLabel('Título')).toHaveValue(CASE);
    await selectOption(page, 'Status', 'Em Andamento');
    await form.getByLabel('Adicionar Nota (Opcional)').fill('Perito confirmou a vistoria.');
    await form.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(toast(page, 'Sucesso', 'Processo atualizado com sucesso.')).toBeVisible();
  });

  await test.step('history', async () => {
    await expect(description(detail, 'Status')).toHaveText('Em Andamento');
    const entries = detail.getByRole('list', { name: 'Histórico' }).getByRole('listitem');
    await expect(entries).toHaveCount(5);
    await expect(entries.filter({ hasText: 'Nota Adicionada' })).toContainText(
      'Perito confirmou a vistoria.',
    );
    await expect(entries.filter({ hasText: 'Status Alterado' })).toContainText('Em Andamento');
    await detail.getByRole('button', { name: 'Fechar' }).first().click();
    await expect(detail).toBeHidden();
  });

  await test.step('dashboard figures', async () => {
    await page.getByRole('link', { name: 'Painel' }).click();
    await expect(stat(page, 'cases')).toContainText('1 ativo');
    await expect(stat(page, 'clients')).toContainText('1');
    await expect(stat(page, 'documents')).toContainText('2');
    await expect(stat(page, 'due-soon')).toContainText('1');
    const deadline = page
      .getByRole('link', { name: new RegExp(CASE) })
      .filter({ has: page.locator('[data-tone]') })
      .first();
    await expect(deadline.locator('[data-tone]')).toHaveText(
      new RegExp(`^Em ${daysLeftPattern(3, today)} dias$`),
    );
    await deadline.click();
  });

  await test.step('document viewer', async () => {
    const viewer = page.getByRole('dialog', { name: 'peticao-inicial' });
    await detail.getByRole('button', { name: 'Visualizar peticao-inicial' }).click();
    await expect(viewer.getByText('Folha 1')).toBeVisible();
    await viewer.getByRole('button', { name: 'Página seguinte' }).click();
    await expect(viewer.getByText('Folha 2')).toBeVisible();
    await viewer.getByRole('button', { name: frame.closeViewer, exact: true }).click();
    await expect(viewer).toBeHidden();

    const picture = page.getByRole('dialog', { name: 'fissura na parede' });
    await detail.getByRole('button', { name: 'Visualizar fissura na parede' }).click();
    await expect(picture.getByRole('img', { name: 'fissura na parede' })).toBeVisible();
    await picture.getByRole('button', { name: 'Aumentar' }).click();
    await expect(picture.getByText('125 %')).toBeVisible();
    await picture.getByRole('button', { name: frame.closeViewer, exact: true }).click();
    await expect(picture).toBeHidden();
    await detail.getByRole('button', { name: 'Fechar' }).first().click();
    await expect(detail).toBeHidden();
  });

  await test.step('sign-out', async () => {
    await frame.signOut(page);
    await expect(page).toHaveURL('/');
    await page.goto('/processos');
    await expect(page).toHaveURL('/auth?redirect=%2Fprocessos');
  });
}

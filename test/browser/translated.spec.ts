import type { Page } from '@playwright/test';
import type pg from 'pg';

import { TRANSLATOR } from '../support/translator.js';
import type { BrowserConsole } from './support/browser-console.js';
import { chooseInitials } from './support/client-form.js';
import { openCase, stat, toast } from './support/console-page.js';
import { day } from './support/days.js';
import { csv, pdf, png } from './support/files.js';
import { invitationFor } from './support/mailbox.js';
import { newcomer, type Office, PASSWORD } from './support/office.js';
import {
  clientUser,
  COMPANY,
  log,
  message,
  openSession,
  refetch,
  send,
} from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* With the browser's translator on, every page goes on working, and shows its present state. */

interface Setting {
  page: Page;
  office: Office;
  owner: pg.Client;
  /** The page of a window in which nobody is signed in. */
  visitor: Page;
  browserConsole: BrowserConsole;
}

const main = (page: Page) => page.getByRole('main');

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('não é esta');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Ways through the pages, in this order: public ones, the portal's, the console's. */
const WAYS: [way: string, go: (setting: Setting) => Promise<void>][] = [
  [
    'who buys chooses a country and a plan, is told what is wrong with the e-mail, and thinks again',
    async ({ visitor }) => {
      await visitor.goto('/pricing');
      await visitor.getByRole('radio', { name: 'Brasil' }).check();
      await visitor.getByRole('button', { name: 'Assinar Profissional' }).click();
      const dialog = visitor.getByRole('dialog', { name: 'Finalizar Assinatura' });
      await dialog.getByLabel('E-mail').fill('ana');
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await expect(dialog.getByText('Por favor, insira um email válido.')).toBeVisible();
      await dialog.getByLabel('E-mail').fill('ana@vaz.example');
      await expect(dialog.getByText('vai para ana@vaz.example.')).toBeVisible();
      await dialog.getByLabel('E-mail').fill('rui@vaz.example');
      await expect(dialog.getByText('vai para rui@vaz.example.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toHaveCount(0);
      await visitor.getByRole('button', { name: /^Versão/ }).hover();
      await expect(visitor.getByText('Informe esta versão ao pedir suporte.')).toBeVisible();
      await visitor.mouse.move(700, 300);
      await expect(visitor.getByText('Informe esta versão ao pedir suporte.')).toHaveCount(0);
    },
  ],
  [
    'an office signs up, after each field was told what is wrong with it',
    async ({ visitor }) => {
      const person = newcomer();
      await visitor.goto('/auth?mode=signup');
      await visitor.getByRole('button', { name: 'Criar Conta' }).click();
      const missing = visitor.getByText('Campo obrigatório', { exact: true });
      await expect(missing.first()).toBeVisible();
      await visitor.getByLabel('Nome Completo').fill(person.fullName);
      await visitor.getByLabel('Nome do Escritório').fill(person.officeName);
      await visitor.getByLabel('E-mail').fill(person.email);
      await visitor.getByLabel('Senha', { exact: true }).fill('12345');
      await visitor.getByRole('button', { name: 'Criar Conta' }).click();
      await expect(visitor.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
      await visitor.getByLabel('Senha', { exact: true }).fill(person.password);
      await visitor.getByRole('button', { name: 'Criar Conta' }).click();
      await expect(visitor.getByText('Verifique seu email')).toBeVisible();
      await expect(visitor.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    },
  ],
  [
    'staff forget the password, remember it, and come in',
    async ({ visitor, office }) => {
      await visitor.goto('/auth');
      await visitor.getByRole('link', { name: 'Esqueci minha senha' }).click();
      await visitor.getByRole('button', { name: 'Enviar Ligação' }).click();
      await expect(visitor.getByText('Informe seu e-mail.')).toBeVisible();
      await visitor.getByLabel('E-mail').fill(office.session.email);
      await visitor.getByRole('button', { name: 'Enviar Ligação' }).click();
      await expect(visitor.getByRole('status')).toContainText(office.session.email);
      await visitor.getByRole('link', { name: 'Voltar ao Login' }).click();
      await signIn(visitor, office.session.email);
      await expect(stat(visitor, 'cases')).toContainText('0');
    },
  ],
  [
    'a client user accepts an invitation and comes into the portal',
    async ({ visitor, office }) => {
      const email = `nuno@${office.slug}.example`;
      const { id } = await office.client(COMPANY);
      await office.invite({ userType: 'client', email, fullName: 'Nuno Barros', clientId: id });
      await visitor.goto(await invitationFor(visitor.request, email));
      await visitor.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await visitor.getByLabel('Confirmar Senha').fill('outra senha');
      await visitor.getByRole('button', { name: 'Criar Conta' }).click();
      await expect(visitor.getByText('As senhas não coincidem')).toBeVisible();
      await visitor.getByLabel('Confirmar Senha').fill(PASSWORD);
      await visitor.getByRole('button', { name: 'Criar Conta' }).click();
      await visitor.waitForURL(`**/${office.slug}/cliente/login`);
      await signIn(visitor, email);
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Nuno');
    },
  ],
  [
    'a client user asks, reads the answer as it comes, and sends what is asked for',
    async ({ visitor, office, owner }) => {
      await openSession(visitor, owner, office, await clientUser(owner, office));
      await visitor.goto(`/${office.slug}/cliente/pedidos?novo`);
      await visitor.getByRole('button', { name: 'Enviar Pedido' }).click();
      await visitor.getByLabel('Título *').fill('Dúvida sobre a perícia');
      await visitor.getByRole('button', { name: 'Enviar Pedido' }).click();
      await message(visitor).fill('Isto muda alguma coisa?');
      await send(visitor).click();
      await expect(log(visitor).getByText('Isto muda alguma coisa?')).toBeVisible();
      const [{ id }] = await office.api<[{ id: string }]>('GET', 'service-requests');
      await office.api('POST', `service-requests/${id}/messages`, { text: 'Muda.' });
      await office.api('POST', `service-requests/${id}/checklists`, {
        items: [{ title: 'Auto de medição' }, { title: 'Seguro de obra' }],
      });
      await refetch(visitor);
      await expect(log(visitor).getByText('Muda.', { exact: true })).toBeVisible();
      await log(visitor)
        .getByRole('link', { name: /Documentos pedidos/ })
        .click();
      await expect(visitor.getByText('0 de 2 documentos enviados.')).toBeVisible();
      const [chosen] = await Promise.all([
        visitor.waitForEvent('filechooser'),
        visitor.getByRole('button', { name: 'Fotografar: Auto de medição' }).click(),
      ]);
      await chosen.setFiles(png('IMG_2041.png'));
      await expect(visitor.getByText('1 de 2 documentos enviados.')).toBeVisible();
      await expect(visitor.getByText('0 de 2 documentos enviados.')).toHaveCount(0);
    },
  ],
  [
    'a client user searches the documents, reads one, and goes from page to page',
    async ({ visitor, office, owner }) => {
      const somebody = await clientUser(owner, office);
      await office.case({ title: 'Empreitada', clientId: somebody.clientId, dueDate: day(3) });
      await office.file(somebody.clientId, await pdf('Relatório pericial.pdf', 2));
      await office.file(somebody.clientId, csv('Relação de bens.csv'));
      await openSession(visitor, owner, office, somebody);
      await visitor.goto(`/${office.slug}/cliente/documentos`);
      await expect(visitor.getByText('2 documentos partilhados')).toBeVisible();
      const search = visitor.getByRole('searchbox');
      for (const [words, count] of [
        ['contrato', 0],
        ['relatório', 1],
      ] as const) {
        await search.fill(words);
        await expect(main(visitor).getByRole('link', { name: /^Ver / })).toHaveCount(count);
      }
      await visitor.getByRole('link', { name: 'Ver Relatório pericial' }).click();
      const viewer = visitor.getByRole('dialog', { name: 'Relatório pericial' });
      await expect(viewer.getByText('Folha 1', { exact: true })).toBeVisible();
      await viewer.getByRole('button', { name: 'Aumentar' }).click();
      await expect(viewer.getByText('125 %')).toBeVisible();
      await visitor.goBack();
      await visitor.getByRole('link', { name: 'Meus Processos' }).first().click();
      await expect(main(visitor).getByRole('link', { name: /Empreitada/ })).toBeVisible();
      await visitor.getByRole('link', { name: 'Início' }).first().click();
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Filipa');
    },
  ],
  [
    'staff make a client and a case with a paper, after each field was told what is wrong with it',
    async ({ page, office: _ }) => {
      await page.goto('/dashboard');
      await main(page).getByRole('button', { name: 'Novo Cliente' }).click();
      const small = page.getByRole('dialog', { name: 'Novo Cliente' });
      await small.getByRole('button', { name: 'Criar Cliente' }).click();
      await expect(small.getByText('Escolha uma foto ou use as iniciais.')).toBeVisible();
      await chooseInitials(small);
      await small.getByLabel('Nome').fill(COMPANY);
      await small.getByLabel('E-mail').fill('geral@');
      await small.getByRole('button', { name: 'Criar Cliente' }).click();
      await expect(small.getByText('Email inválido')).toBeVisible();
      await small.getByLabel('E-mail').fill('geral@vale.example');
      await small.getByRole('button', { name: 'Criar Cliente' }).click();
      await expect(toast(page, 'Sucesso', 'Cliente criado com sucesso.')).toBeVisible();
      await main(page).getByRole('button', { name: 'Novo Processo' }).click();
      const form = page.getByRole('dialog', { name: 'Novo Processo' });
      await form.getByRole('button', { name: 'Criar Processo' }).click();
      await expect(form.getByText('O título é obrigatório.')).toBeVisible();
      await form.getByLabel('Título').fill('Empreitada');
      await form.getByRole('combobox', { name: 'Cliente' }).fill('vale');
      await page.getByRole('option', { name: COMPANY, exact: true }).click();
      await form.getByRole('button', { name: 'Criar Processo' }).click();
      const created = page.getByRole('dialog', { name: 'Empreitada' });
      await created.locator('input[type=file]').setInputFiles([png('Fissura.png')]);
      await expect(created.getByRole('list', { name: 'Histórico' })).toContainText('Anexado');
      await created.getByRole('button', { name: 'Concluir' }).click();
      await expect(stat(page, 'cases')).toContainText('1 ativo');
    },
  ],
  [
    'staff search, filter, choose and change cases in the table',
    async ({ page, office }) => {
      for (const title of ['Processo A', 'Processo B']) await office.case({ title });
      await page.goto('/processos?view=all');
      const bar = page.getByRole('group', { name: 'Ações para os processos selecionados' });
      const box = (title: string) => page.getByRole('checkbox', { name: `Selecionar ${title}` });
      await box('Processo A').check();
      await expect(bar.getByText('1 selecionado')).toBeVisible();
      await box('Processo B').check();
      await expect(bar.getByText('2 selecionados')).toBeVisible();
      await expect(bar.getByText('1 selecionado', { exact: true })).toHaveCount(0);
      await bar.getByRole('button', { name: 'Status' }).click();
      await page.getByRole('menuitemradio', { name: 'Em Andamento' }).click();
      const changed = page.getByRole('status').filter({ hasText: '2 processos alterados.' });
      await changed.hover();
      await changed.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByRole('button', { name: /^Status: Aberto/ })).toHaveCount(2);
      await page
        .getByRole('button', { name: /^Status: / })
        .first()
        .click();
      await page.getByRole('menuitemradio', { name: 'Em Andamento' }).click();
      await expect(page.getByRole('button', { name: /^Status: Em Andamento/ })).toHaveText(
        'Em Andamento',
      );
      await main(page).getByRole('searchbox').fill('nada disto');
      for (const title of ['Processo A', 'Processo B']) await expect(box(title)).toHaveCount(0);
      await main(page).getByRole('searchbox').fill('processo b');
      await expect(box('Processo B')).toBeVisible();
    },
  ],
  [
    'staff read a paper, write a note, delete the paper and take that back',
    async ({ page, office }) => {
      const { id } = await office.case({ title: 'Empreitada' });
      await office.attach(id, await pdf('perícia.pdf', 2));
      const detail = await openCase(page, id, 'Empreitada');
      await detail.getByRole('button', { name: 'Visualizar perícia' }).click();
      const viewer = page.getByRole('dialog', { name: 'perícia' });
      await viewer.getByRole('button', { name: 'Página seguinte' }).click();
      await expect(viewer.getByText('Folha 2', { exact: true })).toBeVisible();
      // Quotes are looked for on the page as it is written.
      await expect(viewer.locator('[data-page] font')).toHaveCount(0);
      await viewer.getByRole('button', { name: 'Fechar' }).click();
      await detail.getByRole('button', { name: 'Opções de perícia' }).click();
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      const asked = page.getByRole('dialog', { name: 'Excluir Documento', exact: true });
      await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
      await expect(detail.getByText('Nenhum documento anexado a este processo.')).toBeVisible();
      const offer = toast(page, 'Sucesso', 'Documento excluído.');
      await offer.getByRole('button', { name: 'Desfazer' }).click();
      await expect(detail.getByRole('button', { name: 'Visualizar perícia' })).toBeVisible();
      await expect(detail.getByText('Nenhum documento anexado')).toHaveCount(0);
    },
  ],
  [
    'staff find by the palette, invite a colleague, and sign out',
    async ({ page, office, browserConsole }) => {
      // Requests that the page still sends as the session ends.
      browserConsole.expect(/401 \(Unauthorized\)/);
      await office.case({ title: 'Empreitada' });
      await page.goto('/dashboard');
      await expect(stat(page, 'cases')).toContainText('1');
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Buscar' });
      await palette.getByRole('combobox').fill('zebra');
      await expect(palette.getByText('Nada encontrado para "zebra".')).toBeVisible();
      await palette.getByRole('combobox').fill('emprei');
      await expect(palette.getByRole('option', { selected: true })).toContainText('Empreitada');
      await expect(palette.getByText('zebra')).toHaveCount(0);
      await palette.getByRole('combobox').press('Enter');
      await page
        .getByRole('dialog', { name: 'Empreitada' })
        .getByRole('button', { name: 'Fechar' })
        .click();
      await page.goto(`/${office.slug}/admin/usuarios`);
      await page.getByRole('link', { name: 'Novo Funcionário' }).click();
      await page.getByRole('button', { name: 'Enviar Convite', exact: true }).click();
      const preview = page.getByRole('complementary', { name: 'Pré-visualização do E-mail' });
      for (const name of ['Diana Fonseca', 'Elsa Fonseca']) {
        await page.getByLabel('Nome Completo').fill(name);
        await expect(preview).toContainText(`Olá, ${name.split(' ')[0]}.`);
      }
      await expect(preview).not.toContainText('Diana');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(`elsa@${office.slug}.example`);
      await page.getByLabel('Cargo').fill('Advogada');
      await page.getByRole('button', { name: 'Enviar Convite', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
      await page.getByRole('button', { name: /^Conta de/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await expect(page).toHaveURL('/');
    },
  ],
];

WAYS.forEach(([way, go], index) => {
  // The third way goes through public pages and the console.
  const tag = index === 2 ? [] : '@long';
  test(`translated, ${way}`, { tag }, async ({ page, office, owner, stranger, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/auth\/sign-in/);
    const visitor = await stranger();
    for (const each of [page, visitor]) await each.context().addInitScript(TRANSLATOR);
    await go({ page, office, owner, visitor, browserConsole });
    // Nothing fell unseen.
    await expect(page.getByText('Ocorreu um erro inesperado')).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';

import { addMember, addOffice } from '../support/offices.js';
import { holdRequests, toast } from './support/console-page.js';
import { invitationFor } from './support/mailbox.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

const CHOSEN = 'sigilo profissional 2026';

/** Someone whom no other test invites. */
const emailAt = ({ slug }: Office, name: string) => `${name}@${slug}.example`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByLabel('Senha', { exact: true });

async function choosePassword(page: Page): Promise<void> {
  await password(page).fill(CHOSEN);
  await page.getByLabel('Confirmar Senha').fill(CHOSEN);
  await button(page, 'Criar Conta').click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await password(page).fill(CHOSEN);
  await button(page, 'Entrar').click();
}

test('a colleague is invited, accepts from the mailbox after who invited left, and signs in', async ({
  page,
  office,
}) => {
  const email = emailAt(office, 'diana');
  await page.goto(`/${office.slug}/admin/usuarios`);
  await page.getByRole('link', { name: 'Novo Funcionário' }).click();
  await expect(page.getByRole('heading', { name: 'Novo Funcionário' })).toBeVisible();
  await page.getByLabel('Nome Completo').fill('Diana Fonseca');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Cargo').fill('Advogada Estagiária');
  const preview = page.getByRole('complementary', { name: 'Pré-visualização do E-mail' });
  await expect(preview).toContainText('Olá, Diana. Rita Sousa enviou um convite');
  await button(page, 'Enviar Convite').click();
  await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver Usuários' }).click();
  const row = page.getByRole('region', { name: 'Convites Enviados' }).locator('[data-record]');
  await expect(row).toContainText(`${email}Diana Fonseca · Advogada Estagiária`);
  await expect(row).toContainText('Pendente');

  await page.goto(await invitationFor(page.request, email));
  await expect(page).toHaveURL(/\/invite\/accept$/);
  await expect(page.getByRole('main')).toContainText(
    `Convite para outra pessoaEste convite é para ${email}. A sessão aberta é de ${office.session.email}.`,
  );
  await button(page, 'Sair e Continuar').click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  await expect(page.getByText('Diana Fonseca recebeu um convite de Rita Sousa')).toBeVisible();
  // The good news stands until the page that follows comes.
  const follow = await holdRequests(page, /\/auth\?slug=/);
  await choosePassword(page);
  await expect(page.getByRole('main')).toContainText('Conta criadaAbrindo a página de login...');
  follow();
  await expect(page).toHaveURL(`/auth?slug=${office.slug}`);
  await signIn(page, email);
  await page.waitForURL(`**/${office.slug}/dashboard`);
  await page.goto(`/${office.slug}/admin/usuarios`);
  await expect(row).toContainText('Aceito');
});

test(
  'a client user of a new company is invited, accepts, and reaches their area',
  { tag: '@long' },
  async ({ page, office, stranger }) => {
    const email = emailAt(office, 'nuno');
    await page.goto(`/${office.slug}/admin/cadastro-cliente`);
    await page.getByLabel('Nome Completo').fill('Nuno Barros');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Empresa').fill('Quinta do Freixo, Lda.');
    await expect(page.getByText('Cria também o cliente com este nome')).toBeVisible();
    await button(page, 'Enviar Convite').click();
    await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Quinta do Freixo, Lda.' })).toBeVisible();

    const client = await stranger();
    await client.goto(await invitationFor(page.request, email));
    await choosePassword(client);
    await client.waitForURL(`**/${office.slug}/cliente/login`);
    await signIn(client, email);
    await client.waitForURL(`**/${office.slug}/cliente`);
  },
);

test(
  'a client user is invited to a client that there is, or that has the same e-mail',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/api\/invitations$/);
    const email = emailAt(office, 'geral');
    await office.client('Herdade do Pinhal', { email });
    await page.goto(`/${office.slug}/admin/cadastro-cliente`);
    await page.getByLabel('Nome Completo').fill('Luís Salgado');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Empresa').fill('Pinhal');
    await page.getByRole('option', { name: 'Herdade do Pinhal' }).click();
    await expect(page.getByText('Este cliente já está na lista de clientes.')).toBeVisible();
    await page.getByLabel('Empresa').fill('Pinhal SA');
    await page.getByRole('button', { name: 'Enviar Convite' }).click();
    const question = page.getByRole('dialog', { name: 'Cliente já cadastrado' });
    await question.getByRole('button', { name: 'É Este Cliente' }).click();
    await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Herdade do Pinhal' })).toBeVisible();
  },
);

test(
  'a sent invitation is found, edited, sent again and deleted, each with its words',
  { tag: '@long' },
  async ({ page, office }) => {
    await office.invite({
      userType: 'staff',
      fullName: 'Gonçalo Reis',
      email: emailAt(office, 'goncalo'),
      position: 'Estagiário',
    });
    await page.goto(`/${office.slug}/admin/usuarios`);
    const list = page.getByRole('region', { name: 'Convites Enviados' });
    await list.getByRole('searchbox').fill('ninguém');
    await expect(list.getByText('Nenhum convite encontrado')).toBeVisible();
    await list.getByRole('button', { name: 'Limpar Filtros' }).click();
    await list.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Status: Pendente' }).click();
    await list.getByRole('button', { name: /^Editar o convite/ }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Convite' });
    await edit.getByLabel('Nome Completo').fill('');
    await edit.getByRole('button', { name: 'Salvar e Reenviar' }).click();
    await expect(
      toast(page, 'Campos obrigatórios', 'Email e nome completo são obrigatórios.'),
    ).toBeVisible();
    await edit.getByLabel('Nome Completo').fill('Gonçalo Reis Dias');
    await edit.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Cliente', exact: true }).click();
    await edit.getByRole('button', { name: 'Salvar e Reenviar' }).click();
    const needed = 'Selecione um cliente para usuários do tipo cliente.';
    await expect(toast(page, 'Cliente obrigatório', needed)).toBeVisible();
    await edit.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Funcionário' }).click();
    await edit.getByRole('textbox', { name: 'E-mail' }).fill(emailAt(office, 'certo'));
    await edit.getByRole('button', { name: 'Salvar e Reenviar' }).click();
    await expect(page.getByText('Convite atualizado e email reenviado com sucesso!')).toBeVisible();
    await expect(list.locator('[data-record]')).toContainText('Gonçalo Reis Dias');
    await list.getByRole('button', { name: /^Reenviar o convite/ }).click();
    const resent = `Email reenviado com sucesso para ${emailAt(office, 'certo')}`;
    await expect(toast(page, 'Convite reenviado', resent)).toBeVisible();
    await list.getByRole('button', { name: /^Excluir o convite/ }).click();
    const question = page.getByRole('dialog', { name: 'Excluir Convite' });
    await expect(question).toContainText('A ligação que seguiu por e-mail deixa de funcionar.');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Convite excluído')).toBeVisible();
    await expect(list.getByText('Nenhum convite encontrado')).toBeVisible();
  },
);

test(
  'an e-mail that has an account accepts by one press in its own session, and with its password once that is over',
  { tag: '@long' },
  async ({ page, office, owner, stranger, baseURL, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/invitations\/accept$/);
    const { email } = await addMember(owner, await addOffice(owner), 'staff', 'Inês Prata');
    const visitor = await stranger();
    const card = visitor.getByRole('main');
    const openLink = async (by: Office) => {
      const person = { fullName: 'Inês Prata', email, position: 'Solicitadora' };
      await by.invite({ userType: 'staff', ...person });
      await Office.signIn(visitor.request, baseURL!, email, PASSWORD);
      await visitor.goto(await invitationFor(page.request, email));
      await expect(card).toContainText(`A sessão de ${email} está aberta. Falta só aceitar`);
    };
    const follow = await holdRequests(visitor, /\/auth\?slug=/);
    await openLink(office);
    await button(visitor, 'Aceitar Convite').click();
    await expect(card).toContainText('Convite aceitoAbrindo a página de login...');
    const session = await visitor.request.get('/api/auth/session');
    expect(await session.json()).toMatchObject({ session: null });
    follow();
    await expect(visitor).toHaveURL(`/auth?slug=${office.slug}`);

    const second = await Office.open(owner, (await stranger()).request, baseURL!);
    await openLink(second);
    await visitor.context().clearCookies();
    await button(visitor, 'Aceitar Convite').click();
    await expect(card).toContainText(`${email} já tem uma conta.`);
    await password(visitor).fill(PASSWORD);
    await button(visitor, 'Entrar e Aceitar').click();
    await expect(visitor).toHaveURL(`/auth?slug=${second.slug}`);
  },
);

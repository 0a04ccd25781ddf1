import type { Page } from '@playwright/test';

import { addClientUser, addMember } from '../support/offices.js';
import { answeringMailed, endSessionWith, failing, toast } from './support/console-page.js';
import { png } from './support/files.js';
import { type Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

// What fails on the pages for people and brands is told in the specification's words.

async function fillInvitation(page: Page, { slug }: Office, name = 'diana'): Promise<void> {
  await page.getByLabel('Nome Completo').fill('Diana Fonseca');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${name}@${slug}.example`);
  await page.getByLabel('Cargo').fill('Advogada Estagiária');
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar Convite' }).click();

test('an invitation that cannot be made, and a session that is over, are told', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\//);
  await page.goto(`/${office.slug}/admin/cadastro-staff`);
  await fillInvitation(page, office);
  const mend = await failing(page, /\/api\/invitations$/);
  await send(page);
  await expect(
    toast(page, 'Erro ao criar convite', 'Não foi possível registrar o convite.'),
  ).toBeVisible();
  await mend();

  // A colleague deletes the client while it is chosen here.
  const { id } = await office.client('Herdade do Pinhal');
  await page.goto(`/${office.slug}/admin/cadastro-cliente`);
  await fillInvitation(page, office);
  await page.getByLabel('Empresa').fill('Pinhal');
  await page.getByRole('option', { name: 'Herdade do Pinhal' }).click();
  const headers = { origin: new URL(page.url()).origin };
  await page.request.delete(`/api/clients/${id}`, { headers });
  await send(page);
  await expect(page.getByText('Erro ao criar empresa')).toBeVisible();

  await page.getByLabel('Empresa').fill('Quinta do Freixo, Lda.');
  await endSessionWith(page, 'POST', /\/api\/(clients|invitations)$/);
  await send(page);
  const ended = page.getByRole('dialog', { name: 'Sessão terminada' });
  await expect(ended).toContainText('Entre novamente para continuar nesta página.');
  await expect(ended).toContainText('O que foi preenchido continua aqui.');
});

test('an invitation whose mail has not left is made, and says that it goes on being sent', async ({
  page,
  office,
}) => {
  await answeringMailed(page, /\/api\/invitations$/, false);
  for (const [path, name] of [
    ['cadastro-staff', 'diana'],
    ['cadastro-cliente', 'nuno'],
  ] as const) {
    await page.goto(`/${office.slug}/admin/${path}`);
    await fillInvitation(page, office, name);
    if (path === 'cadastro-cliente') await page.getByLabel('Empresa').fill('Quinta do Freixo');
    await send(page);
    await expect(
      toast(page, 'Erro ao enviar email', 'Convite criado, mas o email não foi enviado.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Convite Criado' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      `O e-mail para ${name}@${office.slug}.example ainda não foi enviado. ` +
        'O envio continua a ser tentado.',
    );
  }
  await page.getByRole('link', { name: 'Ver Usuários' }).click();
  await expect(page.locator('[data-invitation]')).toHaveCount(2);
});

test('an invitation that cannot be sent again, changed or deleted stays as it was', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/invitations/);
  const email = `diana@${office.slug}.example`;
  await office.invite({ userType: 'staff', fullName: 'Diana Fonseca', email, position: 'Cargo' });
  await page.goto(`/${office.slug}/admin/usuarios`);
  const row = page.locator('[data-invitation]');
  await expect(row).toContainText('Pendente');
  const mend = await failing(page, /\/api\/invitations\/./);

  await row.getByRole('button', { name: /^Reenviar/ }).click();
  await expect(toast(page, 'Erro ao reenviar', 'Erro: Erro interno do sistema')).toBeVisible();

  await row.getByRole('button', { name: /^Excluir/ }).click();
  const question = page.getByRole('dialog', { name: 'Excluir Convite' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Erro ao excluir', 'Erro: Erro interno do sistema')).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();

  await row.getByRole('button', { name: /^Editar/ }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Convite' });
  await edit.getByLabel('Nome Completo').fill('Diana F.');
  await edit.getByRole('button', { name: 'Salvar e Reenviar' }).click();
  await expect(
    toast(page, 'Erro ao atualizar', 'Não foi possível atualizar o convite.'),
  ).toBeVisible();
  await mend();

  // It is changed, and its mail has not left.
  await answeringMailed(page, /\/api\/invitations\/[^/]+$/, false);
  await edit.getByRole('button', { name: 'Salvar e Reenviar' }).click();
  await expect(
    page.getByText('Convite atualizado, mas não foi possível reenviar o email.'),
  ).toBeVisible();
  await expect(row).toContainText('Diana F.');
});

test('a profile that cannot be saved is told, and stays to be sent again', async ({
  page,
  office,
  owner,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/(staff|client)-users/);
  const client = await office.client('Herdade do Pinhal');
  const { office: its } = office.session;
  const member = await addMember(owner, its, 'client', 'Artur Vale');
  await addClientUser(owner, its, client.id, member, 'Artur Vale');
  await page.goto(`/${office.slug}/admin/usuarios`);
  const mend = await failing(page, /\/api\/(staff|client)-users\/./);

  await page.getByRole('button', { name: 'Editar Rita Sousa' }).click();
  const staff = page.getByRole('dialog', { name: 'Editar Funcionário' });
  await staff.getByLabel('Telefone').fill('+351 912 000 114');
  await staff.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(
    toast(page, 'Erro', 'Não foi possível atualizar os dados do funcionário.'),
  ).toBeVisible();
  await expect(staff.getByLabel('Telefone')).toHaveValue('+351 912 000 114');
  await staff.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await page.getByRole('button', { name: 'Editar Artur Vale' }).click();
  const user = page.getByRole('dialog', { name: 'Editar Usuário Cliente' });
  await user.getByLabel('E-mail').fill('');
  await user.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(user.getByText('Email é obrigatório.')).toBeVisible();
  await user.getByLabel('E-mail').fill('artur@pinhal.example');
  await user.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(
    toast(page, 'Erro ao atualizar', 'Não foi possível atualizar o usuário cliente.'),
  ).toBeVisible();
  await mend();
  await user.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Usuário atualizado')).toBeVisible();
});

test('tenants and clients that cannot be loaded, and a client that cannot be linked, are told', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/(client-)?tenants/);
  await office.client('Herdade do Pinhal');
  const mend = await failing(page, /\/api\/(client-)?tenants\?/);
  // It does not stay for long, and may come before all of the page has.
  await page.goto(`/${office.slug}/admin/tenants`, { waitUntil: 'commit' });
  await expect(toast(page, 'Erro', 'Erro ao carregar tenants')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).first().click();
  await expect(page.getByRole('button', { name: 'Novo Tenant' })).toBeEnabled();

  const mendClients = await failing(page, /\/api\/client-tenants\?/);
  await page.reload({ waitUntil: 'commit' });
  await expect(toast(page, 'Erro', 'Erro ao carregar clientes')).toBeVisible();
  await mendClients();
  await page.reload();
  const mendLink = await failing(page, /\/api\/client-tenants\/./);
  await page.getByRole('button', { name: 'Criar Tenant: Herdade do Pinhal' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Tenant' });
  await form.getByLabel(/^Slug/).fill(`${office.slug}-pinhal`);
  await form.getByRole('button', { name: 'Criar Tenant' }).click();
  await expect(
    toast(page, 'Aviso', 'Tenant criado, mas houve erro ao vincular o cliente.'),
  ).toBeVisible();
  await mendLink();

  await page.getByRole('button', { name: 'Novo Tenant' }).click();
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Aurora Imobiliário');
  await form.getByLabel('Nome da Empresa').fill('Aurora Imobiliário');
  await form.getByLabel(/^Slug/).fill(`${office.slug}-casa`);
  await form.getByRole('button', { name: 'Criar Tenant' }).click();
  await expect(toast(page, 'Sucesso', 'Tenant criado com sucesso!')).toBeVisible();
});

test('a logo that cannot be read, and a session that is over, leave the form of a tenant as it was', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\//);
  await page.goto(`/${office.slug}/admin/tenants`);
  await page.getByRole('button', { name: 'Novo Tenant' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Tenant' });
  await expect(form.getByText('Recomendado 200x200px.')).toBeVisible();
  const create = form.getByRole('button', { name: 'Criar Tenant' });
  await create.click();
  await expect(form.getByText('Preencha todos os campos obrigatórios.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Aurora Imobiliário');
  await form.getByLabel('Nome da Empresa').fill('Aurora Imobiliário');
  await form.getByLabel(/^Slug/).fill(`${office.slug}-casa`);

  const logo = png('logo.png');
  const torn = { ...logo, buffer: logo.buffer.subarray(0, logo.buffer.length / 2) };
  await form.locator('input[type=file]').setInputFiles(torn);
  await create.click();
  await expect(
    toast(page, 'Erro no upload', 'O logo parece danificado e não pôde ser lido.'),
  ).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(logo);
  await endSessionWith(page, 'POST', /\/api\/tenants$/);
  await create.click();
  const ended = page.getByRole('dialog', { name: 'Sessão terminada' });
  await ended.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(toast(page, 'Sucesso', 'Tenant criado com sucesso!')).toBeVisible();
});

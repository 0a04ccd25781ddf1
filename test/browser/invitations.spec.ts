import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { answeringMailed, failing, holding, toast } from './support/console-page.js';
import { tooWide } from './support/layout.js';
import { invitationFor } from './support/mailbox.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

// What is half faded in has half its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CHOSEN = 'sigilo profissional 2026';
const PHONE = { width: 375, height: 812 };
const SIGN_IN = /\/auth\?slug=/;

/** Someone whom no other test invites. */
const emailAt = ({ slug }: Office, name: string) => `${name}@${slug}.example`;

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar Senha').fill(password);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

for (const [size, viewport] of [
  ['1440', { width: 1440, height: 900 }],
  ['375', PHONE],
] as const) {
  test(`at ${size} pixels a colleague is invited, accepts from the mailbox, and signs in`, async ({
    page,
    office,
    stranger,
  }) => {
    const email = emailAt(office, 'diana');
    await page.setViewportSize(viewport);
    await page.goto(`/${office.slug}/admin/usuarios`);
    await page.getByRole('link', { name: 'Novo Funcionário' }).click();
    await expect(page.getByRole('heading', { name: 'Novo Funcionário' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar Convite' }).click();
    await expect(page.getByRole('alert')).toContainText('Nome é obrigatório');
    await page.getByLabel('Nome Completo').fill('Diana Fonseca');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Cargo').fill('Advogada Estagiária');
    if (size === '375') await page.getByRole('button', { name: 'Pré-visualização' }).click();
    const preview = page.getByRole('complementary', { name: 'Pré-visualização do E-mail' });
    await expect(preview).toContainText('Olá, Diana. Rita Sousa enviou um convite');
    await expectAccessible(page, 'the form that invites', 'Olá, Diana.');
    await page.getByRole('button', { name: 'Enviar Convite' }).click();
    await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver Usuários' }).click();
    const row = page.locator('[data-invitation]');
    await expect(row).toContainText(`${email}Diana Fonseca · Advogada Estagiária`);
    await expect(row).toContainText('Pendente');

    const colleague = await stranger();
    await colleague.setViewportSize(viewport);
    await colleague.goto(await invitationFor(page.request, email));
    await expect(colleague.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
    await expect(
      colleague.getByText('Diana Fonseca recebeu um convite de Rita Sousa'),
    ).toBeVisible();
    await expect(colleague.getByLabel('E-mail')).toHaveValue(email);
    await expect(colleague).toHaveURL(/\/invite\/accept$/);
    await expectAccessible(colleague, 'the invitation', 'Diana Fonseca recebeu');
    await colleague.getByLabel('Senha', { exact: true }).fill(CHOSEN);
    await colleague.getByRole('button', { name: 'Mostrar senha' }).first().click();
    await expect(colleague.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
    await colleague.getByLabel('Confirmar Senha').fill('outra');
    await colleague.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(colleague.getByText('As senhas não coincidem')).toBeVisible();
    // The good news stands until the page that follows comes.
    const follow = await holding(colleague, SIGN_IN);
    await choosePassword(colleague, CHOSEN);
    await expect(colleague.getByRole('heading', { name: 'Conta criada' })).toBeVisible();
    follow();
    await colleague.waitForURL(/\/auth\?slug=/);
    await signIn(colleague, email);
    await colleague.waitForURL(`**/${office.slug}/dashboard`);
    await page.reload();
    await expect(page.locator('[data-invitation]')).toContainText('Aceito');
  });

  test(`at ${size} pixels a client user of a new company is invited, accepts, and reaches their area`, async ({
    page,
    office,
    stranger,
  }) => {
    const email = emailAt(office, 'nuno');
    await page.setViewportSize(viewport);
    await page.goto(`/${office.slug}/admin/cadastro-cliente`);
    await page.getByLabel('Nome Completo').fill('Nuno Barros');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Empresa').fill('Quinta do Freixo, Lda.');
    await expect(page.getByText('Cria também o cliente com este nome')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar Convite' }).click();
    await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Quinta do Freixo, Lda.' })).toBeVisible();

    const client = await stranger();
    await client.setViewportSize(viewport);
    await client.goto(await invitationFor(page.request, email));
    await choosePassword(client, CHOSEN);
    await client.waitForURL(`**/${office.slug}/cliente/login`);
    await expectAccessible(client, 'the sign-in of clients', 'Área do Cliente');
    await signIn(client, email);
    await client.waitForURL(`**/${office.slug}/cliente`);
  });
}

test('a client user is invited to a client that there is, or that has the same e-mail', async ({
  page,
  office,
  browserConsole,
}) => {
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
  await question.getByRole('button', { name: 'Convidar para Herdade do Pinhal' }).click();
  await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Herdade do Pinhal' })).toBeVisible();
});

test('a sent invitation is found, edited, sent again and deleted, each with its words', async ({
  page,
  office,
}) => {
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
  await expect(list.locator('[data-invitation]')).toContainText('Gonçalo Reis Dias');
  await list.getByRole('button', { name: /^Reenviar o convite/ }).click();
  const resent = `Email reenviado com sucesso para ${emailAt(office, 'certo')}`;
  await expect(toast(page, 'Convite reenviado', resent)).toBeVisible();
  await list.getByRole('button', { name: /^Excluir o convite/ }).click();
  const question = page.getByRole('dialog', { name: 'Excluir Convite' });
  await expect(question).toContainText('A ligação que seguiu por e-mail deixa de funcionar.');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Convite excluído')).toBeVisible();
  await expect(list.getByText('Nenhum convite encontrado')).toBeVisible();
});

test('an accepted invitation goes without touching the access, and an expired one is sent anew', async ({
  page,
  office,
  owner,
}) => {
  const email = emailAt(office, 'goncalo');
  const person = { userType: 'staff', fullName: 'Gonçalo Reis', position: 'Estagiário' } as const;
  const become = (state: string) =>
    owner.query(`update invitation_logs set ${state} where email = $1`, [email]);
  await office.invite({ ...person, email });
  await become(`status = 'expired', sent_at = now() - interval '8 days'`);
  await answeringMailed(page, /\/resend$/, true);
  await page.goto(`/${office.slug}/admin/usuarios`);
  const row = page.locator('[data-invitation]');
  await expect(row).toContainText('Expirado');
  await expect(row.getByRole('button', { name: /^(Editar|Reenviar)/ })).toHaveCount(0);
  const again = row.getByRole('button', { name: `Convidar ${email} de novo` });
  await expect(again).toHaveText('Convidar de Novo');
  await again.click();
  const resent = `Email reenviado com sucesso para ${email}`;
  await expect(toast(page, 'Convite reenviado', resent)).toBeVisible();
  await expect(row).toContainText('Pendente');

  await become(`status = 'accepted', accepted_at = now()`);
  await page.reload();
  await expect(row).toContainText('Aceito');
  await expect(row.getByRole('button', { name: /^(Editar|Reenviar|Convidar)/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Excluir/ }).click();
  const question = page.getByRole('dialog', { name: 'Excluir Convite' });
  await expect(question).toContainText(
    'Este convite já foi aceito. Excluir o convite não afeta o acesso do usuário.',
  );
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
});

test('the links to both pages that invite stay below the slug of the address', async ({
  page,
  office,
}) => {
  for (const prefix of ['', `/${office.slug}`]) {
    await page.goto(`${prefix}/admin/usuarios`);
    for (const [name, path] of [
      ['Novo Funcionário', 'admin/cadastro-staff'],
      ['Novo Usuário Cliente', 'admin/cadastro-cliente'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${prefix}/${path}`);
    }
  }
});

test('a link says what is wrong with it, and whom it is for to who is signed in as another', async ({
  page,
  office,
  stranger,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/invitations\/preview/);
  const visitor = await stranger();
  await visitor.goto('/invite/accept');
  const card = visitor.getByRole('main');
  await expect(card).toContainText(
    'Convite InválidoLink de convite inválido. Parâmetros obrigatórios ausentes.',
  );
  await expectAccessible(visitor, 'a link that is none', 'Convite Inválido');
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await visitor.setViewportSize(viewport);
    await visitor.goto('/invite/accept?token=eyJ9&email=ana@correio.example');
    await expect(card).toContainText('Token de convite inválido ou corrompido.');
    expect(await tooWide(visitor)).toBe(0);
  }
  const toSignIn = card.getByRole('link', { name: 'Ir para Login' });
  await toSignIn.click();
  await visitor.waitForURL('**/auth');

  const email = emailAt(office, 'ines');
  const invitation = {
    userType: 'staff',
    fullName: 'Inês',
    email,
    position: 'Solicitadora',
  } as const;
  await office.invite(invitation);
  const link = await invitationFor(page.request, email);
  await visitor.route('**/api/invitations/preview*', (route) => route.abort());
  await visitor.goto(link);
  await expect(card).toContainText('Erro CríticoErro ao processar convite. Tente novamente.');
  await expect(toSignIn).toHaveAttribute('href', '/auth');
  await expectAccessible(visitor, 'a link that could not be looked at', 'Erro Crítico');
  await visitor.unroute('**/api/invitations/preview*');
  const mend = await failing(visitor, /invitations\/preview/, 503, 'unavailable');
  await card.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(card).toContainText(
    'Convite InválidoErro de banco de dados: Ocorreu um erro inesperado.',
  );
  await mend();
  await card.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(card).toContainText('Bem-vindo');

  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(
    `Convite para outra pessoaEste convite é para ${email}. A sessão aberta é de ${office.session.email}.`,
  );
  await expectAccessible(page, 'an invitation for somebody else', 'Convite para outra pessoa');
  await page.getByRole('button', { name: 'Sair e Continuar' }).click();
  await holding(page, SIGN_IN);
  await choosePassword(page, CHOSEN);
  await expect(page.getByRole('heading', { name: 'Conta criada' })).toBeVisible();
});

import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';

import { addMember } from '../support/offices.js';
import { appWith } from '../support/second-steps.js';
import { expectAccessible } from './support/axe.js';
import {
  description,
  holdRequests,
  openCase,
  stat,
  toast,
  toastText,
} from './support/console-page.js';
import { listedFor } from './support/mailbox.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

/* "Gestão de Usuários": profiles, the end of somebody's access, and the single cases that a client user sees. */

const COMPANY = 'Metalúrgica do Sado, Lda.';
const CASE = 'Insolvência da Moldes Lis';
const NEWS = /\/api\/service-requests\/statistics$/;

/** A colleague, a client user with an account, a case of theirs, and another one that the colleague answers for. */
async function people(owner: pg.Client, office: Office) {
  const { id } = office.session.office;
  const pedro = await addMember(owner, { id }, 'staff', 'Pedro Alves');
  const { rows } = await owner.query<{ id: string }>(
    'select id from staff_users where user_id = $1',
    [pedro.userId],
  );
  const company = await office.client(COMPANY, {
    portalUsers: [{ fullName: 'Carla Vaz', email: `carla@${office.slug}.example` }],
  });
  const { userId } = await addMember(owner, { id }, 'client', 'Carla Vaz');
  await owner.query('update client_users set user_id = $2 where id = $1', [
    company.portalUsers[0]!.id,
    userId,
  ]);
  await office.case({ title: 'Cobrança à Naval do Tejo', clientId: company.id });
  const other = await office.case({ title: CASE, responsibleId: rows[0]!.id });
  await owner.query(
    `with key as (
       insert into api_keys (office_id, name, first_four, last_four, rights, created_by)
       values ($1, 'Contabilidade', 'abcd', 'wxyz', '{cases:read}', $2)
     )
     insert into webhook_endpoints (office_id, url, events, created_by)
     values ($1, 'https://erp.example/causa', '{processo.criado}', $2)`,
    [id, pedro.userId],
  );
  return { pedro, company, other };
}

const row = (page: Page, name: string) =>
  page.locator('[data-record]').filter({ has: page.getByText(name, { exact: true }) });

const profiles = async (page: Page, office: Office) => {
  await page.goto(`/${office.slug}/admin/usuarios`);
  await expect(page.getByRole('heading', { name: 'Gestão de Usuários' })).toBeVisible();
  await expect(stat(page, 'staff')).toContainText('2');
  await expect(stat(page, 'client-users')).toContainText('1');

  await row(page, 'Pedro Alves').getByRole('button', { name: 'Editar Pedro Alves' }).click();
  const staff = page.getByRole('dialog', { name: 'Editar Funcionário' });
  await staff.getByLabel('Nome Completo').fill(' ');
  await staff.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(toast(page, 'Erro', 'Nome completo e email são obrigatórios')).toBeVisible();
  await staff.getByLabel('Nome Completo').fill('Pedro Álvares');
  await staff.getByLabel('Cargo').fill('Advogado');
  await staff.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(
    toast(page, 'Sucesso', 'Dados do funcionário atualizados com sucesso.'),
  ).toBeVisible();

  await row(page, 'Pedro Álvares')
    .getByRole('button', { name: /^Ver detalhes/ })
    .click();
  const details = page.getByRole('dialog', { name: 'Pedro Álvares' });
  await expect(details.getByText('Advogado')).toBeVisible();
  await details.getByRole('button', { name: 'Fechar' }).first().click();

  await row(page, 'Carla Vaz').getByRole('button', { name: 'Editar Carla Vaz' }).click();
  const user = page.getByRole('dialog', { name: 'Editar Usuário Cliente' });
  await expect(user.getByText('Alterar o e-mail não altera a conta')).toBeVisible();
  await user.getByLabel('Cargo').fill('Diretora Financeira');
  await user.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(toastText(page, 'Usuário atualizado')).toBeVisible();
  await page.getByRole('searchbox', { name: /empresa ou cargo/ }).fill('diretora sado');
  await expect(row(page, 'Carla Vaz')).toContainText('Diretora Financeira');
};

const singleCases = async (page: Page, caseId: string) => {
  await row(page, 'Carla Vaz').getByRole('button', { name: 'Processos que Carla Vaz vê' }).click();
  const choice = page.getByRole('dialog', { name: 'Processos que Vê' });
  await expect(choice.getByText('Sempre visíveis', { exact: true })).toBeVisible();
  await choice.getByRole('checkbox', { name: new RegExp(CASE) }).check();
  await expect(choice.getByText('1 acesso por salvar')).toBeVisible();
  await expectAccessible(page, 'single cases', 'por salvar');
  await choice.getByRole('button', { name: 'Salvar Acessos' }).click();
  await expect(toast(page, 'Sucesso', 'Acessos salvos com sucesso.')).toBeVisible();

  const detail = await openCase(page, caseId, CASE);
  await detail.getByRole('button', { name: /^Visível a Carla Vaz/ }).click();
  const viewers = page.getByRole('dialog', { name: 'Quem Vê o Processo' });
  await expect(viewers.getByText('Só este processo')).toBeVisible();
  await expectAccessible(page, 'who sees a case', 'Só este processo');
  await viewers.getByRole('button', { name: 'Retirar o acesso de Carla Vaz' }).click();
  await expect(viewers.getByText('Ninguém vê este processo')).toBeVisible();
  await viewers.getByRole('searchbox').fill('carla');
  await viewers.getByRole('button', { name: 'Dar acesso a Carla Vaz' }).click();
  await expect(viewers.getByRole('button', { name: /^Retirar o acesso/ })).toBeVisible();
  await viewers.getByRole('button', { name: 'Retirar o acesso de Carla Vaz' }).click();
  await viewers.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(detail.getByRole('button', { name: /^Ninguém do lado do cliente/ })).toBeVisible();
};

const removal = async (page: Page, pedro: Page, caseId: string) => {
  await page.goto('/admin/usuarios');
  await expect(row(page, 'Rita Sousa').getByRole('button', { name: /^Mais opções/ })).toHaveCount(
    0,
  );
  await row(page, 'Pedro Álvares')
    .getByRole('button', { name: /^Mais opções/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remover Acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remover o Acesso de Pedro Álvares' });
  await expect(dialog.getByText('1 sessão aberta, de imediato')).toBeVisible();
  await expect(
    dialog.getByRole('checkbox', { name: 'Revogar a chave da API que criou' }),
  ).toBeChecked();
  await expect(dialog.getByText('https://erp.example/causa')).toBeVisible();
  // Requests that his page sends by itself would find him out before he does anything.
  await holdRequests(pedro, NEWS);
  await expect(dialog.getByText('1 processo em curso fica sem responsável.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Quem Fica com os Processos' }).click();
  await page.getByRole('option', { name: 'Rita Sousa · ' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog.getByText('1 processo em curso passa para Rita Sousa.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remover Acesso' }).click();
  await expect(toast(page, 'Acesso removido', 'Pedro Álvares já não tem acesso.')).toBeVisible();
  await expect(row(page, 'Pedro Álvares')).toHaveCount(0);
  await expect(stat(page, 'staff')).toContainText('1');
  const left = await page.request.get(`/api/cases/${caseId}`);
  expect(await left.json()).toMatchObject({ responsibleName: 'Rita Sousa' });
  // Out at once: the next thing he asks for is refused, and his page asks who he is.
  await pedro.getByRole('searchbox', { name: 'Buscar clientes...' }).fill('sado');
  await expect(pedro.getByRole('dialog', { name: 'Sessão terminada' })).toBeVisible();
};

test(
  'people are edited, given a case and removed, all the way',
  { tag: '@long' },
  async ({ page, office, owner, stranger, baseURL, browserConsole }) => {
    const { pedro, other } = await people(owner, office);
    const his = await stranger();
    await Office.signIn(his.request, baseURL!, pedro.email, PASSWORD);
    await his.goto('/processos');
    await profiles(page, office);
    await singleCases(page, other.id);
    browserConsole.expect(/401/);
    await removal(page, his, other.id);
  },
);

async function enableTwoSteps(requests: APIRequestContext, origin: string): Promise<void> {
  const ask = async (path: string, data: object) => {
    const reply = await requests.post(`/api/account/second-step${path}`, {
      data,
      headers: { origin },
    });
    expect(reply.ok()).toBe(true);
    return (await reply.json()) as { secret: string };
  };
  const { secret } = await ask('', { currentPassword: PASSWORD });
  await ask('/confirm', { code: appWith(secret).code() });
}

test(
  'a colleague who lost their telephone has two steps reset, is told, and signs in by the password alone',
  { tag: '@long' },
  async ({ page, office, owner, stranger, baseURL, browserConsole }) => {
    const { id } = office.session.office;
    const pedro = await addMember(owner, { id }, 'staff', 'Pedro Alves');
    const his = await stranger();
    await Office.signIn(his.request, baseURL!, pedro.email, PASSWORD);
    for (const { request } of [page, his]) await enableTwoSteps(request, baseURL!);

    await page.goto('/admin/usuarios');
    await row(page, 'Pedro Alves')
      .getByRole('button', { name: /^Ver detalhes/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Pedro Alves' });
    await expect(description(details, 'Dois Passos')).toContainText('Ativados');
    await details.getByRole('button', { name: 'Repor Dois Passos' }).click();
    const proof = page.getByRole('dialog', { name: 'Repor Dois Passos' });
    await expect(proof).toContainText('as sessões de Pedro Alves terminam');
    await proof.getByLabel('Senha Atual').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Repor', exact: true }).click();
    await expect(page.getByText('Dois passos repostos.')).toBeVisible();
    await expect(description(details, 'Dois Passos')).toContainText('Desativados');

    browserConsole.expectFailedRequests(/\/api\/auth\//);
    await his.goto('/auth?redirect=/conta');
    await his.getByLabel('E-mail').fill(pedro.email);
    await his.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await his.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(his.getByRole('heading', { level: 1, name: 'A Minha Conta' })).toBeVisible();
    await expect
      .poll(() => listedFor(page.request, pedro.email))
      .toContain('Dois passos repostos por um colega');
  },
);

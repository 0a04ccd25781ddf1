import type { Locator, Page } from '@playwright/test';

import { toast } from './support/console-page.js';
import { png } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Metalúrgica do Sado, Lda.';

const card = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Marcas do escritório' }).getByRole('article', { name });

/** Makes a tenant for a client, brands it, renames it, gives it a domain, and unlinks and deletes it in the end. */
async function wholeWay(page: Page, office: Office): Promise<void> {
  await office.client(CLIENT);
  const slug = `sado-${office.slug}`;
  await page.goto('/admin/tenants');
  await expect(page.getByRole('heading', { name: 'Gerenciar Tenants' })).toBeVisible();
  await expect(page.getByText('Nenhum cliente está vinculado a um tenant.')).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Novo Tenant' });
  await page.getByRole('button', { name: 'Novo Tenant' }).click();
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Criar Tenant: ${CLIENT}` }).click();
  await expect(form.getByLabel('Slug')).toHaveValue('metalurgica-do-sado');
  await form.getByLabel('Slug').fill('Admin');
  await expect(form.getByText('Este endereço é reservado. Escolha outro.')).toBeVisible();
  await form.getByLabel('Slug').fill(`Sado ${office.slug}!`);
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  await form.getByLabel('Cor Primária', { exact: true }).fill('#f59e0b');
  await form.getByLabel('Cor Secundária', { exact: true }).fill('#0f766e');
  await expect(form.getByRole('status').filter({ hasText: 'A cor #f59e0b' })).toContainText(
    'tem pouco contraste em fundo branco. No modo claro, textos e botões usam #9a6100.',
  );
  await form.locator('input[type=file]').setInputFiles(png('logo.png'));
  await form.getByRole('button', { name: 'Criar Tenant' }).click();
  await expect(
    toast(page, 'Sucesso', 'Tenant criado e cliente vinculado com sucesso!'),
  ).toBeVisible();
  await expect(card(page, CLIENT)).toContainText('1 cliente');
  await expect(page.getByText('Todos os clientes têm um tenant.')).toBeVisible();

  // Its own address wears the brand, and another window does once it is looked at.
  await page.goto(`/${slug}/admin/tenants`);
  await expect(page).toHaveTitle(`Tenants · Causa – ${CLIENT}`);
  await expect(page.getByRole('banner').locator('a img')).toHaveCount(1);
  const button = page.getByRole('button', { name: 'Novo Tenant' });
  await expect(button).toHaveCSS('background-color', 'rgb(154, 97, 0)');

  await page.getByRole('button', { name: `Editar: ${CLIENT}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Tenant' });
  await edit.getByLabel('Nome da Empresa').fill('Sado e Filhos');
  await edit.getByLabel('Slug').fill(`${slug}-novo`);
  await expect(edit.getByText(/continua a trazer aqui durante um ano/)).toBeVisible();
  await edit.getByLabel('Cor Primária', { exact: true }).fill('#0f766e');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Sucesso', 'Tenant atualizado com sucesso!')).toBeVisible();
  await expect(page).toHaveTitle('Tenants · Causa – Sado e Filhos');
  await expect(page.getByRole('banner')).toContainText('Sado e Filhos');
  await expect(button).toHaveCSS('background-color', 'rgb(15, 118, 110)');

  await page.goto(`/${slug}/processos?status=aberto`);
  await expect(page).toHaveURL(new RegExp(`/${slug}-novo/processos\\?status=aberto$`));
  await page.goto(`/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/${slug}-novo$`));
  await expect(page.getByRole('heading', { name: 'Sado e Filhos' })).toBeVisible();

  await page.goto('/admin/tenants');
  const domain = page.getByRole('dialog', { name: 'Domínio Próprio' });
  await page.getByRole('button', { name: `Domínio: ${CLIENT}` }).click();
  await domain.getByLabel('Domínio').fill(`https://Portal.${office.slug}.example.com/`);
  await domain.getByRole('button', { name: 'Salvar Domínio' }).click();
  await expect(domain.getByText(`_causa.portal.${office.slug}.example.com`)).toBeVisible();
  await expect(domain.getByText(/^causa-verify=[0-9a-f]{32}$/)).toBeVisible();
  await domain.getByRole('button', { name: 'Fechar' }).last().click();

  const deletion = page.getByRole('dialog', { name: 'Excluir Tenant' });
  await page.getByRole('button', { name: `Excluir: ${CLIENT}` }).click();
  await expect(deletion).toContainText('Tem certeza que deseja excluir este tenant?');
  await expect(deletion).toContainText(`Fica sem tenant 1 cliente: ${CLIENT}`);
  await deletion.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Desvincular: ${CLIENT}` }).click();
  const asked = page.getByRole('dialog', { name: `Desvincular ${CLIENT}` });
  await expect(asked).toContainText('Tem certeza que deseja desvincular este cliente do tenant?');
  await asked.getByRole('button', { name: 'Desvincular' }).click();
  await expect(toast(page, 'Sucesso', 'Cliente desvinculado do tenant!')).toBeVisible();

  await page.getByRole('button', { name: `Excluir: ${CLIENT}` }).click();
  await deletion.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(toast(page, 'Sucesso', 'Tenant excluído com sucesso!')).toBeVisible();
  await expect(card(page, CLIENT)).toHaveCount(0);
  const own = `Escritório ${office.slug}`;
  await page.getByRole('button', { name: `Excluir: ${own}` }).click();
  await deletion.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(
    toast(page, 'Erro ao excluir', 'O escritório precisa de pelo menos um tenant.'),
  ).toBeVisible();
  await expect(card(page, own)).toBeVisible();
}

test('a tenant is made for a client, branded and renamed, and its old address still leads there; it goes again, but the last one stays', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/tenants\//);
  await wholeWay(page, office);
});

test.describe('at 375 pixels', { tag: '@long' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a tenant is made for a client, branded and renamed, too', async ({
    page,
    office,
    browserConsole,
  }) => {
    browserConsole.expectFailedRequests(/\/api\/tenants\//);
    await wholeWay(page, office);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  });
});

import type { Locator, Page } from '@playwright/test';

import type { BrandShades } from '../../src/contract/brand.js';
import type { Tenant } from '../../src/contract/tenants.js';
import { expectAccessible } from './support/axe.js';
import { toast } from './support/console-page.js';
import { png } from './support/files.js';
import type { Office } from './support/office.js';
import { clientUser, enter } from './support/portal-page.js';
import { expect, test } from './support/test.js';

const CLIENT = 'Metalúrgica do Sado, Lda.';

const card = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Tenants do escritório' }).getByRole('article', { name });

/** `#rrggbb` as the browser tells it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Makes a tenant for a client, brands it, renames it, and unlinks and deletes it in the end. */
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
  await expectAccessible(page, 'new tenant', 'Pré-visualização');
  await form.getByRole('button', { name: 'Criar Tenant' }).click();
  await expect(
    toast(page, 'Sucesso', 'Tenant criado e cliente vinculado com sucesso!'),
  ).toBeVisible();
  await expect(card(page, CLIENT)).toContainText('1 cliente');
  await expect(page.getByText('Todos os clientes têm um tenant.')).toBeVisible();

  // Its own address wears the brand, and another window does once it is looked at.
  await page.goto(`/${slug}/admin/tenants`);
  await expect(page).toHaveTitle(`Tenants · ${CLIENT}`);
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
  await expect(page).toHaveTitle('Tenants · Sado e Filhos');
  await expect(page.getByRole('banner')).toContainText('Sado e Filhos');
  await expect(button).toHaveCSS('background-color', 'rgb(15, 118, 110)');

  await page.goto(`/${slug}/processos?status=aberto`);
  await expect(page).toHaveURL(new RegExp(`/${slug}-novo/processos\\?status=aberto$`));
  await page.goto(`/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/${slug}-novo$`));
  await expect(page.getByRole('heading', { name: 'Sado e Filhos' })).toBeVisible();

  await page.goto('/admin/tenants');
  await page.getByRole('button', { name: `Desvincular: ${CLIENT}` }).click();
  const asked = page.getByRole('dialog', { name: `Desvincular ${CLIENT}` });
  await expect(asked).toContainText('Tem certeza que deseja desvincular este cliente do tenant?');
  await asked.getByRole('button', { name: 'Desvincular' }).click();
  await expect(toast(page, 'Sucesso', 'Cliente desvinculado do tenant!')).toBeVisible();
}

test('a tenant is made for a client, branded and renamed, and its old address still leads there', async ({
  page,
  office,
}) => {
  await wholeWay(page, office);
});

test.describe('at 375 pixels', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a tenant is made for a client, branded and renamed, too', async ({ page, office }) => {
    await wholeWay(page, office);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  });
});

test('a domain is set with the record that proves it, and asked about', async ({
  page,
  office,
  owner,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/domain$/);
  await page.goto('/admin/tenants');
  await page.getByRole('button', { name: /^Domínio: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Domínio Próprio' });
  await dialog.getByLabel('Domínio').fill('localhost');
  await dialog.getByRole('button', { name: 'Salvar Domínio' }).click();
  await expect(
    dialog.getByText('Domínio inválido: escreva-o como portal.escritorio.pt'),
  ).toBeVisible();
  await dialog.getByLabel('Domínio').fill(`https://Portal.${office.slug}.example.com/`);
  await dialog.getByRole('button', { name: 'Salvar Domínio' }).click();
  await expect(dialog.getByText(`_causa.portal.${office.slug}.example.com`)).toBeVisible();
  await expect(dialog.getByText(/^causa-verify=[0-9a-f]{32}$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copiar Valor' })).toBeVisible();
  await expectAccessible(page, 'domain', 'Por verificar');

  await owner.query(
    `update tenants set custom_domain_verified_at = now(), domain_checked_at = now(), domain_lost_at = now()
     where slug = $1`,
    [office.slug],
  );
  await page.reload();
  await page.getByRole('button', { name: /^Domínio: / }).click();
  await expect(dialog.getByText(/Se não voltar, o domínio deixa de funcionar a/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remover Domínio' }).click();
  await expect(toast(page, 'Sucesso', 'Domínio removido.')).toBeVisible();
});

test('a tenant that goes names the clients that it leaves; the last one stays', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/tenants/);
  const own = `Escritório ${office.slug}`;
  await office.client(CLIENT);
  await page.goto('/admin/tenants');
  await page.getByRole('button', { name: `Criar Tenant: ${CLIENT}` }).click();
  const form = page.getByRole('dialog', { name: 'Novo Tenant' });
  await form.getByLabel('Slug').fill(`dois-${office.slug}`);
  await form.getByRole('button', { name: 'Criar Tenant' }).click();
  await page.getByRole('button', { name: `Excluir: ${CLIENT}` }).click();
  const asked = page.getByRole('dialog', { name: 'Excluir Tenant' });
  await expect(asked).toContainText('Tem certeza que deseja excluir este tenant?');
  await expect(asked).toContainText(`Fica sem tenant 1 cliente: ${CLIENT}`);
  await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(toast(page, 'Sucesso', 'Tenant excluído com sucesso!')).toBeVisible();
  await expect(card(page, CLIENT)).toHaveCount(0);

  await page.getByRole('button', { name: `Excluir: ${own}` }).click();
  await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(
    toast(page, 'Erro ao excluir', 'O escritório precisa de pelo menos um tenant.'),
  ).toBeVisible();
  await expect(card(page, own)).toBeVisible();
});

test('the preview of header, button, mail and portal has what is typed: name, colours and logo', async ({
  page,
  office,
}) => {
  const [primaryColor, secondaryColor] = ['#0f766e', '#7c2d12'] as const;
  const query = new URLSearchParams({ primaryColor, secondaryColor }).toString();
  const { light } = await office.api<BrandShades>('GET', `tenants/shades?${query}`);
  await page.goto('/admin/tenants');
  await page.getByRole('button', { name: 'Novo Tenant' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Tenant' });
  const preview = form.getByRole('region', { name: 'Pré-visualização' });
  const picture = (mode: 'light' | 'dark' | 'mail') => preview.locator(`[data-mode=${mode}]`);
  for (const mode of ['light', 'dark', 'mail'] as const) {
    await expect(picture(mode)).toContainText('Nome da Empresa');
  }
  await form.getByLabel('Nome da Empresa').fill('Sado e Filhos');
  for (const mode of ['light', 'dark', 'mail'] as const) {
    await expect(picture(mode)).toContainText('Sado e Filhos');
  }

  await form.getByLabel('Cor Primária', { exact: true }).fill(primaryColor);
  await form.getByLabel('Cor Secundária', { exact: true }).fill(secondaryColor);
  const header = picture('light').locator('> div').first();
  await expect(header).toContainText('Sado e Filhos');
  await expect(header).toHaveCSS('border-top-color', rgb(primaryColor));
  for (const button of [
    picture('light').getByText('Enviar Pedido'),
    picture('mail').getByText('Aceitar Convite'),
  ]) {
    await expect(button).toHaveCSS('background-color', rgb(primaryColor));
  }
  for (const band of [
    picture('light').getByText('Bom dia, Ana').locator('..'),
    picture('mail').locator('> div').first(),
  ]) {
    await expect(band).toHaveCSS('background-color', rgb(light.secondary.deep));
  }

  await expect(preview.locator('img')).toHaveCount(0);
  await form.locator('input[type=file]').setInputFiles(png('logo.png'));
  for (const mode of ['light', 'dark'] as const) {
    const logo = picture(mode).locator('img');
    await expect(logo).toHaveAttribute('src', /^blob:/);
    await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
  }
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
});

test('the portal wears a changed brand as soon as it is loaded anew', async ({
  office,
  owner,
  stranger,
}) => {
  const client = await stranger();
  await enter(client, owner, office, await clientUser(owner, office));
  await client.goto(`/${office.slug}/cliente`);
  await expect(client).toHaveTitle(`Escritório ${office.slug} – Início`);

  const [tenant] = await office.api<Tenant[]>('GET', 'tenants');
  const { id, name, slug, version } = tenant!;
  const companyName = 'Sado e Filhos';
  const colors = { primaryColor: '#0f766e', secondaryColor: '#7c2d12' };
  const change = { name, slug, version, companyName, ...colors };
  const { shades } = await office.api<Tenant>('PUT', `tenants/${id}`, change);
  await client.reload();
  await expect(client).toHaveTitle('Sado e Filhos – Início');
  await expect(client.getByRole('banner')).toContainText('Sado e Filhos');
  await expect(client.getByRole('heading', { level: 1 }).locator('..')).toHaveCSS(
    'background-color',
    rgb(shades.light.secondary.deep),
  );
});

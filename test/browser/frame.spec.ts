import { failing } from './support/console-page.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

test('title, company and logo are the tenant’s', async ({ page, baseURL }) => {
  await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
  for (const [address, name] of [
    ['/dashboard', 'Painel'],
    ['/aurora/processos', 'Processos'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${name} · Escritório Aurora`);
    const header = page.getByRole('banner');
    await expect(header.getByText('Escritório Aurora')).toBeVisible();
    await expect(header.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('each address has the brand of its own tenant, and without a slug the default one’s', async ({
  page,
}) => {
  for (const slug of ['aurora', 'boreal', 'cais', 'aurora']) {
    const company = `Escritório ${slug[0]!.toUpperCase()}${slug.slice(1)}`;
    await page.goto(`/${slug}`);
    await expect(page).toHaveTitle(`Causa – ${company}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
    await page.goto(`/${slug}/support-info`);
    await expect(page).toHaveTitle(`Causa – ${company}`);
    await page.goto('/support-info');
    await expect(page).toHaveTitle('Causa – Escritório Aurora');
  }
});

test('a tenant without a logo has its initials', async ({ page, office }) => {
  await page.goto('/dashboard');
  const company = office.session.office.name;
  await expect(page).toHaveTitle(`Painel · ${company}`);
  const initials = company
    .split(' ')
    .map((word) => word[0]!.toUpperCase())
    .join('');
  const brand = page.getByRole('banner').getByRole('link', { name: company });
  await expect(brand).toContainText(initials);
});

test('a brand that cannot be had keeps nobody from their work', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/tenancy\/brand/);
  await failing(page, /\/api\/tenancy\/brand/);
  await page.goto(`/${office.slug}/processos`);
  await expect(page.getByRole('heading', { name: 'Processos', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`Processos · ${office.session.office.name}`);
});

test('the navigation holds the pages that exist, below the slug of the address', async ({
  page,
  office,
}) => {
  await page.goto(`/${office.slug}/dashboard`);
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Painel',
    'Processos',
    'Pedidos',
    'Clientes',
    'Documentos',
    'Assistente IA',
    'Relatórios',
    'Usuários',
    'Tenants',
    'Assinatura',
    'API',
    'Segurança',
    'Lixeira',
  ]);
  await expect(navigation.getByRole('link', { name: 'Painel' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await navigation.getByRole('link', { name: 'Processos' }).click();
  await expect(page).toHaveURL(`/${office.slug}/processos`);
  await page.goBack();
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);
});

test('below 768 pixels the navigation is a bar with a menu, without the subscription', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Versão / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('button', { name: /^Versão / })).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect(bar.getByRole('link')).toHaveText(['Painel', 'Processos']);
  await expect(bar.getByRole('button')).toHaveText(['', 'Buscar', 'Menu']);
  await bar.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Pedidos',
    'Clientes',
    'Documentos',
    'Assistente IA',
    'Relatórios',
    'Usuários',
    'Tenants',
    'API',
    'Segurança',
    'Lixeira',
    'A Minha Conta',
  ]);
  await expect(menu).toContainText(office.session.email);
  await expect(menu).toContainText('Informe esta versão ao pedir suporte.');
  await expect(menu.getByRole('button')).toHaveText(['', 'Sair']);
  await expect(page.getByText(/assinatura|subscription/i)).toHaveCount(0);
});

test('the version badge at the bottom left opens under the pointer and by focus', async ({
  page,
  office,
}) => {
  await page.goto(`/${office.slug}/processos`);
  const badge = page.getByRole('button', { name: 'Versão 1.2.0' });
  const { x, y, height } = (await badge.boundingBox())!;
  expect(x).toBeLessThan(60);
  expect(y + height).toBeGreaterThan(840);
  const card = page.locator('.card').filter({ hasText: 'Informe esta versão' });
  await badge.hover();
  await expect(card).toContainText('Versão 1.2.0');
  await expect(card).toContainText('desenvolvimento');
  await expect(card).toContainText(/Compilada em \d\d\/\d\d\/\d{4} · n\.º \d{6}/);
  await expect(card).toContainText('Notas da versão');
  await expect(card.getByRole('listitem')).not.toHaveCount(0);
  await expect(card).toContainText('Informe esta versão ao pedir suporte.');
  await page.mouse.move(700, 300);
  await expect(card).toHaveCount(0);
  await badge.focus();
  await expect(card).toBeVisible();
});

test('every page can be reached and used by keyboard', async ({ page, office }) => {
  await office.case({ title: 'Empreitada' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const action = page.getByRole('main').getByRole('button', { name: 'Novo Cliente' });
  await action.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(action).toBeFocused();
});

import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

test('title, company and logo are the tenant’s, each address has its own, and without a slug the default one’s', async ({
  page,
  baseURL,
}) => {
  await test.step('before signing in', async () => {
    for (const slug of ['aurora', 'boreal', 'aurora']) {
      const company = `Escritório ${slug[0]!.toUpperCase()}${slug.slice(1)}`;
      await page.goto(`/${slug}`);
      await expect(page).toHaveTitle(`Causa – ${company}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
    }
    await page.goto('/boreal/support-info');
    await expect(page).toHaveTitle('Causa – Escritório Boreal');
    await page.goto('/support-info');
    await expect(page).toHaveTitle('Causa – Escritório Aurora');
  });

  await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
  for (const [address, name] of [
    ['/dashboard', 'Painel'],
    ['/aurora/processos', 'Processos'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${name} · Causa – Escritório Aurora`);
    const header = page.getByRole('banner');
    await expect(header.getByText('Escritório Aurora')).toBeVisible();
    await expect(header.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('the navigation holds the pages that exist, below the slug of the address, above the version badge', async ({
  page,
  office,
}) => {
  await page.goto(`/${office.slug}/dashboard`);
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  // A list of texts for `toContainText` leaves room for pages of new modules.
  await expect(navigation.getByRole('link')).toContainText([
    'Painel',
    'Agenda',
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
    'Definições',
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

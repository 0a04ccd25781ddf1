import type { Page, Response } from '@playwright/test';

import { failing } from './support/console-page.js';
import { tooWide } from './support/layout.js';
import { expect, test } from './support/test.js';

test('the landing page says what Causa is and leads to sign-in and sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Causa – Gestão de processos');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Processos/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Todos os processos à vista\.\s+Nenhum segredo à mostra\.\s*$/,
  );
  for (const name of ['Recursos', 'Segurança', 'Preços']) {
    const link = page.getByRole('banner').getByRole('link', { name });
    const { hash } = new URL((await link.getAttribute('href'))!, page.url());
    await link.click();
    await expect(page).toHaveURL(`/${hash}`);
    await expect(page.locator(hash)).toBeInViewport();
  }
  await page.getByRole('link', { name: 'Criar Conta do Escritório' }).first().click();
  await expect(page).toHaveURL('/auth?mode=signup');
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/auth');
});

test('an address with an anchor opens at it', async ({ page }) => {
  await page.goto('/#seguranca');
  await expect(page.getByRole('heading', { name: 'Cada escritório isolado' })).toBeInViewport();
});

test('the landing page opens the panel for who is signed in', async ({ page, office }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Criar Conta do Escritório' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Abrir Painel' }).click();
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);
});

test('below 768 pixels the landing page’s anchors are in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const security = page.getByRole('banner').getByRole('link', { name: 'Segurança' });
  await expect(security).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await security.click();
  await expect(page).toHaveURL('/#seguranca');
  await expect(security).toBeHidden();
});

test('a tenant’s door shows its brand and the ways in for its clients and its staff', async ({
  page,
}) => {
  const response = await page.goto('/aurora');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Causa – Escritório Aurora');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escritório Aurora');
  await page.getByRole('link', { name: 'Área do Cliente' }).click();
  await expect(page).toHaveURL('/aurora/cliente/login');
  await page.goBack();
  await page.getByRole('link', { name: 'Equipe do Escritório' }).click();
  await expect(page).toHaveURL('/auth?slug=aurora');
  await expect(page).toHaveTitle('Causa – Escritório Aurora');
});

test('a door whose brand cannot be had offers to try again', async ({ page, browserConsole }) => {
  browserConsole.expectFailedRequests(/\/api\/tenancy\/brand/);
  const mend = await failing(page, /\/api\/tenancy\/brand/);
  await page.goto('/aurora');
  await expect(page.getByRole('heading', { name: 'Página indisponível' })).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escritório Aurora');
});

test('unknown addresses and unknown slugs get 404 and the not-found page', async ({
  page,
  browserConsole,
}) => {
  for (const path of [
    '/nada/nada',
    '/escritorio-que-nao-existe',
    '/escritorio-que-nao-existe/support-info',
    '/escritorio-que-nao-existe/cliente',
    '/aurora/auth',
  ]) {
    browserConsole.expectFailedRequests(new RegExp(`${path}\\b`));
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle('Causa – Página não encontrada');
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await expect(page.getByText('Ups! Página não encontrada', { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await expect(page).toHaveURL('/');
});

for (const width of [1440, 375]) {
  test(`a link to a file that is over or was altered ends in a page that says so and leads on, at ${width} pixels`, async ({
    page,
    browserConsole,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    browserConsole.expectFailedRequests(/\/api\/files\/|%e3/);
    const home = page.getByRole('link', { name: 'Voltar para o início' });
    const response = await page.goto('/api/files/altered');
    expect(response?.status()).toBe(403);
    await expect(page).toHaveTitle('Causa – Ligação inválida');
    await expect(page.getByRole('heading', { level: 1, name: 'Ligação inválida' })).toBeVisible();
    await expect(page.getByText('Esta ligação não é válida ou já expirou.')).toBeVisible();
    await expect(home).toBeInViewport({ ratio: 1 });
    expect(await tooWide(page)).toBe(0);
    expect((await page.goto('/processos/%e3'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await home.click();
    await expect(page).toHaveURL('/');
  });
}

test('the not-found page leads who is signed in to the panel', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/nada\b/);
  await page.goto('/nada/nada');
  await page.getByRole('banner').getByRole('link', { name: 'Abrir Painel' }).click();
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);
});

test('the support page tells of the installation and the browser, with and without a slug', async ({
  page,
}) => {
  for (const path of ['/support-info', '/boreal/support-info']) {
    await page.goto(path);
    await expect(fact(page, 'Versão')).toHaveText(/^1\.2\.0 \(\d{6}\)$/);
    await expect(fact(page, 'Ambiente')).toHaveText(/^\w+$/);
    await expect(fact(page, 'Data do build')).toHaveText(/^\d+ de \w+ de \d{4}, \d{2}:\d{2}$/);
    await expect(fact(page, 'Verificação de vírus')).toHaveText('Desligada');
    await expect(fact(page, 'Navegador')).toHaveText(/^Chrome \d+ em \w+$/);
    await expect(fact(page, 'Resolução')).toHaveText('1440 x 900');
    await expect(fact(page, 'Data e hora')).toHaveText(/^\d+ de \w+ de \d{4}, \d{2}:\d{2}:\d{2}$/);
  }
  await expect(page).toHaveTitle('Causa – Escritório Boreal');
});

test('staff of an office whose plan has priority support are marked, on the page and in the mail', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  const mark = page.getByText('Suporte prioritário', { exact: true });
  const write = page.getByRole('link', { name: 'Pedir Suporte' });
  const { name, id } = office.session.office;
  const subject = async () =>
    new URL((await write.getAttribute('href'))!).searchParams.get('subject');
  const plan = async (change: string) => {
    await owner.query(`update subscriptions set ${change} where office_id = $1`, [id]);
    await page.goto('/support-info');
    await expect(write).toHaveAttribute('href', /^mailto:suporte@causa\.example\?/);
  };
  for (const tier of ['basic', 'professional']) {
    await plan(`plan_tier = '${tier}'`);
    expect(await subject(), tier).toBe(`${name}: pedido de suporte`);
    await expect(mark).toHaveCount(0);
  }
  await plan(`plan_tier = 'enterprise'`);
  await expect(mark).toBeVisible();
  expect(await subject()).toBe(`[Prioritário] ${name}: pedido de suporte`);
  await plan(`status = 'canceled'`);
  expect(await subject()).toBe(`${name}: pedido de suporte`);
  await expect(mark).toHaveCount(0);

  const visitor = await stranger();
  await visitor.goto('/support-info');
  await expect(visitor.getByRole('link', { name: 'Pedir Suporte' })).toHaveAttribute(
    'href',
    /\?subject=Pedido%20de%20suporte&body=Vers%C3%A3o/,
  );
});

test('the support data are copied, and the button says so for 2 seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/support-info');
  await expect(fact(page, 'Versão')).not.toBeEmpty();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  const shown = await page.locator('dl > div').allInnerTexts();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied.split('\n')).toEqual(shown.map((line) => line.replace(/\s*\n\s*/, ': ')));
  await page.clock.runFor(1999);
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeVisible();
});

test('the version badge stands on every page, and opens its card by pointer and by keyboard', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/nada\b|\/api\/invitations/);
  const badge = page.getByRole('button', { name: 'Versão 1.2.0' });
  const card = page.getByText('Informe esta versão ao pedir suporte.');
  for (const path of ['/', '/support-info']) {
    await page.goto(path);
    await badge.hover();
    await expect(card).toBeVisible();
    await page.mouse.move(700, 300);
    await expect(card).toHaveCount(0);
    await badge.focus();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  }
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of VERSIONED) {
      await page.goto(path);
      await expect(badge, `${path} at ${width}`).toBeVisible();
    }
  }
  await badge.focus();
  await expect(card).toBeVisible();
});

/** Beside the portal and the console, whose frames have it. */
const VERSIONED = [
  '/pricing',
  '/auth',
  '/aurora',
  '/aurora/cliente/login',
  '/auth/confirm',
  '/invite/accept',
  '/nada/nada',
];

test('staff are led from the client area to their panel', async ({ page, office }) => {
  await page.goto('/cliente/processos');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/${office.slug}/cliente`);
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);
});

test('the first load of a public page is at most 90 kB of scripts and styles', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/nada\b|\/api\/invitations/);
  const clientLogin = '/aurora/cliente/login?mode=signup';
  for (const path of [
    '/',
    '/pricing',
    '/aurora',
    '/auth',
    clientLogin,
    '/auth/confirm',
    '/invite/accept',
    '/support-info',
    '/nada/nada',
  ]) {
    const files = new Set<string>();
    const note = (response: Response) => {
      if (/\.(js|css)$/.test(response.url())) files.add(response.url());
    };
    page.on('response', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('response', note);
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const reply = await request.get(file, { headers: { 'accept-encoding': 'gzip' } });
        expect(reply.headers()['content-encoding'], file).toBe('gzip');
        return Number(reply.headers()['content-length']);
      }),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(0);
    expect(total, path).toBeLessThanOrEqual(90_000);
  }
});

function fact(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

import type { Page, Response } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { failing } from './support/console-page.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'cliente@aurora.example';

test('the landing page says what Causa is and leads to sign-in and sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Causa – Gestão de processos');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /processos/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Todos os processos à vista\.\s+Nenhum segredo à mostra\.\s*$/,
  );
  for (const name of ['Recursos', 'Segurança']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
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

test('a tenant’s door shows its brand and the way in for its staff', async ({ page }) => {
  const response = await page.goto('/aurora');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Causa – Escritório Aurora');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escritório Aurora');
  await expect(page.getByRole('link', { name: 'Área do Cliente' })).toHaveCount(0);
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

test('the version badge opens its card by pointer and by keyboard', async ({ page }) => {
  await page.goto('/support-info');
  const badge = page.getByRole('button', { name: 'v1.2.0' });
  const card = page.getByText('Informe esta versão ao pedir suporte.');
  await badge.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(700, 300);
  await expect(card).toHaveCount(0);
  await badge.focus();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('the client area greets a client, says that the portal is not open yet and signs out', async ({
  page,
  baseURL,
}) => {
  const { session } = await Office.signIn(page.request, baseURL!, CLIENT, DEMO_PASSWORD);
  for (const path of ['/cliente', '/aurora/cliente/processos', '/cliente/documentos']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Olá, ${session.fullName.split(' ')[0]}`,
    );
    await expect(page.getByText('O portal ainda não está aberto')).toBeVisible();
    await expect(page).toHaveTitle('Causa – Escritório Aurora');
  }
  await page.goto('/boreal/cliente/processos');
  await expect(page).toHaveURL('/aurora/cliente/processos');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/aurora/cliente?a=1');
  await expect(page).toHaveURL('/auth?redirect=%2Faurora%2Fcliente%3Fa%3D1');
});

test('staff are led from the client area to their panel', async ({ page, office }) => {
  await page.goto('/cliente/processos');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/${office.slug}/cliente`);
  await expect(page).toHaveURL(`/${office.slug}/dashboard`);
});

test('the first load of a public page is at most 90 kB of scripts and styles', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/aurora', '/auth', '/auth/confirm', '/support-info']) {
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

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing on the public pages, and nothing is wider than the window', async ({
    page,
    baseURL,
    browserConsole,
  }) => {
    test.slow();
    browserConsole.expectFailedRequests(/\/nada\b/);
    for (const [path, seen] of [
      ['/', 'Comece pelo próximo prazo.'],
      ['/aurora', 'Equipe do Escritório'],
      ['/auth', 'Esqueci minha senha'],
      ['/auth?mode=signup', 'Nome do Escritório'],
      ['/auth?mode=recovery', 'Enviar Link'],
      ['/auth/confirm', 'Link de confirmação inválido'],
      ['/support-info', 'Ambiente'],
      ['/nada/nada', 'Ups! Página não encontrada'],
    ] as const) {
      await checkAtBothWidths(page, path, seen);
    }
    await Office.signIn(page.request, baseURL!, CLIENT, DEMO_PASSWORD);
    await checkAtBothWidths(page, '/cliente', 'O portal ainda não está aberto');
  });
});

async function checkAtBothWidths(page: Page, path: string, seen: string): Promise<void> {
  await page.goto(path);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${path} at ${width}`, seen);
    const overflow = 'document.documentElement.scrollWidth - window.innerWidth';
    expect.soft(await page.evaluate<number>(overflow), path).toBeLessThanOrEqual(0);
  }
}

function fact(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

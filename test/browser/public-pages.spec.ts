import type { Page, Response } from '@playwright/test';

import { failRequests } from './support/console-page.js';
import { overflowingElements } from './support/layout.js';
import { clientUser, openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

test('the landing page says what Causa is and leads to its parts, to sign-in and to sign-up', async ({
  page,
}) => {
  await page.goto('/#seguranca');
  const part = page.getByRole('heading', { name: 'Cada escritório isolado' });
  await expect(part, 'an address with an anchor opens at it').toBeInViewport();
  await expect(page).toHaveTitle('Causa – Gestão de processos');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Processos/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Todos os processos à vista\.\s+Nenhum segredo à mostra\.\s*$/,
  );
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name });
  for (const name of ['Recursos', 'Segurança', 'Preços']) {
    const { hash } = new URL((await link(name).getAttribute('href'))!, page.url());
    await link(name).click();
    await expect(page).toHaveURL(`/${hash}`);
    await expect(page.locator(hash)).toBeInViewport();
  }
  await page.getByRole('link', { name: 'Criar Conta do Escritório' }).first().click();
  await expect(page).toHaveURL('/auth?mode=signup');
  await page.goBack();

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(link('Segurança')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await link('Segurança').click();
  await expect(page).toHaveURL('/#seguranca');
  await expect(link('Segurança')).toBeHidden();
  await link('Entrar').click();
  await expect(page).toHaveURL('/auth');
});

test(
  'a person who is signed in is led to the panel: by the landing and the not-found page, and from the client area',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/nada\b/);
    const toPanel = page.getByRole('banner').getByRole('link', { name: 'Abrir Painel' });
    await page.goto('/');
    await expect(toPanel).toBeVisible();
    await expect(page.getByRole('link', { name: 'Entrar' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Criar Conta do Escritório' })).toHaveCount(0);
    await page.goto('/nada/nada');
    await toPanel.click();
    await expect(page).toHaveURL(`/${office.slug}/dashboard`);
    await page.goto('/cliente/processos');
    await expect(page).toHaveURL('/dashboard');
    await page.goto(`/${office.slug}/cliente`);
    await expect(page).toHaveURL(`/${office.slug}/dashboard`);
  },
);

test('sign-in, portal and account lead to privacy, terms and accessibility, and these to one another', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  const heading = (of: Page, name: string) => of.getByRole('heading', { level: 1, name });
  await page.goto('/conta');
  await page.getByRole('link', { name: 'Acessibilidade' }).click();
  await expect(heading(page, 'Acessibilidade')).toBeVisible();
  await expect(page).toHaveTitle('Causa – Acessibilidade');
  const panel = page.getByRole('banner').getByRole('link', { name: 'Abrir Painel' });
  await expect(panel, 'who is signed in has the way back').toBeVisible();

  const visitor = await stranger();
  await visitor.setViewportSize({ width: 375, height: 812 });
  await visitor.goto('/auth');
  const foot = visitor.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Privacidade' }).click();
  await expect(visitor).toHaveURL('/privacidade');
  await expect(visitor.getByRole('link', { name: 'suporte@causa.example' })).toHaveAttribute(
    'href',
    'mailto:suporte@causa.example',
  );
  await foot.getByRole('link', { name: 'Termos' }).click();
  await expect(heading(visitor, 'Termos')).toBeVisible();

  await openSession(visitor, owner, office, await clientUser(owner, office));
  await visitor.goto('/cliente');
  await visitor.getByRole('button', { name: /^Conta de/ }).click();
  await visitor.getByRole('link', { name: 'Privacidade' }).click();
  await expect(heading(visitor, 'Privacidade')).toBeVisible();
});

test('a tenant’s door shows its brand and the ways in for its clients and its staff', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/tenancy\/brand/);
  const mend = await failRequests(page, /\/api\/tenancy\/brand/);
  const response = await page.goto('/aurora');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Página indisponível' })).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escritório Aurora');
  await expect(page).toHaveTitle('Causa – Escritório Aurora');
  await page.getByRole('link', { name: 'Área do Cliente' }).click();
  await expect(page).toHaveURL('/aurora/cliente/login');
  await page.goBack();
  await page.getByRole('link', { name: 'Equipa do Escritório' }).click();
  await expect(page).toHaveURL('/auth?slug=aurora');
  await expect(page).toHaveTitle('Causa – Escritório Aurora');
});

test(
  'an address that leads nowhere, or no more, ends in a page of ours that says so and leads on',
  { tag: '@long' },
  async ({ page, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/nada\b|escritorio-que-nao-existe|\/api\/files\//);
    await page.setViewportSize({ width: 375, height: 812 });
    const home = page.getByRole('link', { name: 'Voltar para o início' });
    const response = await page.goto('/api/files/altered');
    expect(response?.status()).toBe(403);
    await expect(page).toHaveTitle('Causa – Ligação inválida');
    await expect(page.getByRole('heading', { level: 1, name: 'Ligação inválida' })).toBeVisible();
    await expect(page.getByText('Esta ligação não é válida ou já expirou.')).toBeVisible();
    await expect(home).toBeInViewport({ ratio: 1 });
    expect(await overflowingElements(page)).toBe(0);

    for (const path of ['/nada/nada', '/escritorio-que-nao-existe/support-info']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page).toHaveTitle('Causa – Página não encontrada');
      await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
      await expect(page.getByText('Ups! Página não encontrada', { exact: true })).toBeVisible();
    }
    await home.click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'the support page tells of the installation and the browser, copies that, and marks who has priority support',
  { tag: '@long' },
  async ({ page, context, office, owner, stranger }) => {
    const { name, id } = office.session.office;
    const mark = page.getByText('Suporte prioritário', { exact: true });
    const write = page.getByRole('link', { name: 'Pedir Suporte' });
    const subject = async () =>
      new URL((await write.getAttribute('href'))!).searchParams.get('subject');
    const plan = async (change: string) => {
      await owner.query(`update subscriptions set ${change} where office_id = $1`, [id]);
      await page.goto(`/${office.slug}/support-info`);
      await expect(write).toHaveAttribute('href', /^mailto:suporte@causa\.example\?/);
    };
    await plan(`plan_tier = 'enterprise', status = 'canceled'`);
    expect(await subject()).toBe(`${name}: pedido de suporte`);
    await expect(mark).toHaveCount(0);
    await plan(`status = 'active'`);
    await expect(mark).toBeVisible();
    expect(await subject()).toBe(`[Prioritário] ${name}: pedido de suporte`);
    await expect(page).toHaveTitle(`Causa – ${name}`);

    const visitor = await stranger();
    await visitor.goto('/support-info');
    await expect(visitor.getByRole('link', { name: 'Pedir Suporte' })).toHaveAttribute(
      'href',
      /\?subject=Pedido%20de%20suporte&body=Vers%C3%A3o/,
    );
    for (const each of [page, visitor]) {
      await expect(fact(each, 'Versão')).toHaveText(/^1\.2\.0 \(\d{6}\)$/);
      await expect(fact(each, 'Ambiente')).toHaveText(/^\w+$/);
      await expect(fact(each, 'Data do build')).toHaveText(/^\d+ de \w+ de \d{4}, \d{2}:\d{2}$/);
      await expect(fact(each, 'Verificação de vírus')).toHaveText('Desligada');
      await expect(fact(each, 'Navegador')).toHaveText(/^Chrome \d+ em \w+$/);
      await expect(fact(each, 'Resolução')).toHaveText('1440 x 900');
      await expect(fact(each, 'Data e hora')).toHaveText(
        /^\d+ de \w+ de \d{4}, \d{2}:\d{2}:\d{2}$/,
      );
    }

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.reload();
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
  },
);

/** `/aurora/cliente/login?mode=signup` has the longest form of the two. */
const PAGES = [
  '/',
  '/pricing',
  '/privacidade',
  '/aurora',
  '/auth',
  '/aurora/cliente/login?mode=signup',
  '/auth/confirm',
  '/invite/accept',
  '/support-info',
  '/nada/nada',
];

test(
  'every public page has the version badge, and its first load is at most 90 kB of scripts and styles',
  { tag: '@long' },
  async ({ page, request, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/nada\b|\/api\/invitations/);
    const sizes = new Map<string, number>();
    const sizeOf = async (file: string) => {
      if (!sizes.has(file)) {
        const reply = await request.get(file, { headers: { 'accept-encoding': 'gzip' } });
        expect(reply.headers()['content-encoding'], file).toBe('gzip');
        sizes.set(file, Number(reply.headers()['content-length']));
      }
      return sizes.get(file)!;
    };
    const badge = page.getByRole('button', { name: 'Versão 1.2.0' });
    const card = page.getByText('Informe esta versão ao pedir suporte.');
    for (const path of PAGES) {
      const files = new Set<string>();
      const note = (response: Response) => {
        if (/\.(js|css)$/.test(response.url())) files.add(response.url());
      };
      page.on('response', note);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      page.off('response', note);
      let total = 0;
      for (const file of files) total += await sizeOf(file);
      expect(total, path).toBeGreaterThan(0);
      expect(total, path).toBeLessThanOrEqual(90_000);

      await expect(badge, `${path} at a desk`).toBeInViewport({ ratio: 1 });
      if (path === '/' || path === '/support-info') {
        await badge.hover();
        await expect(card).toBeVisible();
        await page.mouse.move(700, 300);
        await expect(card).toHaveCount(0);
        await badge.focus();
        await expect(card).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(card).toHaveCount(0);
      }
      await page.setViewportSize({ width: 375, height: 900 });
      await expect(badge, `${path} on a phone`).toBeInViewport({ ratio: 1 });
      const { x, y, height } = (await badge.boundingBox())!;
      expect([x < 24, y + height > 868], `${path} in the corner of a phone`).toEqual([true, true]);
    }
    await badge.focus();
    await expect(card).toBeVisible();
  },
);

function fact(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';

import { type App, appWith } from '../support/second-steps.js';
import { holdRequests, openCase, toast } from './support/console-page.js';
import { invitationFor } from './support/mailbox.js';
import { expect, test } from './support/test.js';

/* Somebody's whole time in an office, from the invitation to the day they leave. */

const CHOSEN = 'sigilo profissional 2026';
const CASE = 'Reconhecimento de dívida';

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

async function invite(page: Page, slug: string, email: string): Promise<void> {
  await page.goto(`/${slug}/admin/cadastro-staff`);
  await page.getByLabel('Nome Completo').fill('Diana Fonseca');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Cargo').fill('Advogada');
  await button(page, 'Enviar Convite').click();
  await expect(page.getByRole('heading', { name: 'Convite Enviado' })).toBeVisible();
}

async function accept(diana: Page, link: string, email: string): Promise<void> {
  await diana.goto(link);
  await diana.getByLabel('Senha', { exact: true }).fill(CHOSEN);
  await diana.getByLabel('Confirmar Senha').fill(CHOSEN);
  await button(diana, 'Criar Conta').click();
  await diana.waitForURL(/\/auth\?slug=/);
  await typePassword(diana, email);
  await diana.waitForURL(({ pathname }) => pathname.endsWith('/dashboard'));
}

async function typePassword(diana: Page, email: string): Promise<void> {
  await diana.getByLabel('E-mail').fill(email);
  await diana.getByLabel('Senha', { exact: true }).fill(CHOSEN);
  await button(diana, 'Entrar').click();
}

async function enableTwoSteps(diana: Page): Promise<App> {
  await diana.goto('/conta');
  await button(diana.getByRole('region', { name: 'Dois Passos', exact: true }), 'Ativar').click();
  const dialog = diana.getByRole('dialog');
  await dialog.getByLabel('Senha Atual').fill(CHOSEN);
  await button(dialog, 'Continuar').click();
  const app = appWith((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  await dialog.getByLabel(/6 dígitos/).fill(app.code());
  await button(dialog, 'Confirmar Código').click();
  await dialog.getByRole('checkbox').check();
  await button(dialog, 'Concluir').click();
  await expect(dialog).toHaveCount(0);
  return app;
}

async function signInWithCode(
  diana: Page,
  email: string,
  app: App,
  owner: pg.Client,
): Promise<void> {
  await diana.getByRole('button', { name: /^Conta de/ }).click();
  await diana.getByRole('menuitem', { name: 'Sair' }).click();
  await diana.waitForURL('/');
  await diana.goto('/auth');
  await typePassword(diana, email);
  // A code counts once: as if half a minute had gone by.
  await owner.query(
    `update private.authenticators set last_step = 0
     where user_id = (select id from private.users where email = $1)`,
    [email],
  );
  await diana.getByLabel('Código da Aplicação').fill(app.code());
  await button(diana, 'Confirmar Código').click();
  await diana.waitForURL(({ pathname }) => pathname.endsWith('/dashboard'));
}

/** @returns the new case's id */
async function work(diana: Page): Promise<string> {
  await diana.goto('/processos');
  await button(diana, 'Criar Primeiro Processo').click();
  const form = diana.getByRole('dialog', { name: 'Novo Processo' });
  await form.getByLabel('Título').fill(CASE);
  const created = diana.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/cases'),
  );
  await button(form, 'Criar Processo').click();
  const { id } = (await (await created).json()) as { id: string };
  await button(diana.getByRole('dialog'), 'Concluir').click();
  // It closes by a step back, which would cut off a way to another page.
  await expect(diana.getByRole('dialog')).toHaveCount(0);
  return id;
}

async function remove(page: Page): Promise<void> {
  await page.goto('/admin/usuarios');
  const row = page.locator('[data-record]').filter({ hasText: 'Diana Fonseca' });
  await row.getByRole('button', { name: /^Mais opções/ }).click();
  await page.getByRole('menuitem', { name: 'Remover Acesso' }).click();
  await button(page.getByRole('dialog'), 'Remover Acesso').click();
  await expect(toast(page, 'Acesso removido', 'Diana Fonseca já não tem acesso.')).toBeVisible();
}

test(
  'on a phone a colleague is invited, accepts, turns on two steps, works, is removed and is out at once',
  { tag: '@long' },
  async ({ page, office, owner, stranger, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\//);
    const email = `diana@${office.slug}.example`;
    const diana = await stranger();
    for (const window of [page, diana]) await window.setViewportSize({ width: 375, height: 812 });
    await invite(page, office.slug, email);
    await accept(diana, await invitationFor(page.request, email), email);
    const app = await enableTwoSteps(diana);
    await signInWithCode(diana, email, app, owner);
    const id = await work(diana);

    await diana.goto('/processos');
    await expect(diana.getByRole('heading', { name: 'Nenhum processo encontrado' })).toBeVisible();
    // Requests that her page sends by itself would find her out before she does anything.
    const answer = await holdRequests(diana, /\/api\//);
    await remove(page);
    await diana.getByRole('searchbox', { name: 'Buscar clientes...' }).fill('sado');
    answer();
    await expect(diana.getByRole('dialog', { name: 'Sessão terminada' })).toBeVisible();
    await diana.goto('/dashboard');
    await diana.waitForURL(/\/auth\?/);

    // Her work stays, with her name.
    const dialog = await openCase(page, id, CASE);
    await expect(dialog.getByRole('list', { name: 'Histórico' })).toContainText('Diana Fonseca');
  },
);

/**
 * `npm run screens [-- http://localhost:3000]`: takes the pictures of docs/screens from a running demo,
 * each screen at 1440 and 375 pixels, light and dark. Dialogs are left unsaved; for the
 * recycle bin's picture a few things are deleted, once, and stay there. A picture that shows nothing new
 * stays as it is.
 */
/* global document */
import './node-version.mjs';

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

import { chromium } from '@playwright/test';

import { findBrowser } from './browser.mjs';
import { say } from './lifetime.mjs';
import { ROOT } from './paths.mjs';
import { keepPicture } from './pictures.mjs';

const ADDRESS = argv[2] ?? 'http://localhost:3000';
const FOLDER = join(ROOT, 'docs', 'screens');
const STAFF = { email: 'staff@aurora.example', password: 'causa-demo-2026' };
const SIZES = { 1440: { width: 1440, height: 900 }, 375: { width: 375, height: 812 } };

/** Name of the picture, address, what to do there first, and whether the whole page is shown. */
const PUBLIC = [
  ['landing', '/', nothing, true],
  ['auth-sign-in', '/auth'],
  [
    'auth-sign-up',
    '/auth',
    (page) => page.getByRole('link', { name: 'Criar Conta', exact: true }).click(),
  ],
  ['auth-recovery', '/auth', (page) => page.getByText('Esqueci minha senha').click()],
  ['auth-confirm-error', '/auth/confirm'],
  ['door', '/aurora'],
  ['support', '/aurora/support-info'],
  ['not-found', '/nada/disto'],
];
const CONSOLE = [
  ['dashboard', '/aurora/dashboard', nothing, true],
  ['cases', '/aurora/processos', nothing, true],
  ['client-cases', '/aurora/processos', openClient, true],
  ['case-detail', '/aurora/processos', openCase],
  ['case-edit', '/aurora/processos', editCase],
  [
    'case-create',
    '/aurora/processos',
    (page) => page.getByRole('button', { name: 'Novo Processo' }).first().click(),
  ],
  ['case-created', '/aurora/processos', createCase],
  ['document-viewer', '/aurora/processos', viewDocument],
  ['cases-empty', '/aurora/processos', showNoCases],
  ['cases-error', '/aurora/processos', failToLoad],
  [
    'cases-no-match',
    '/aurora/processos',
    (page) => page.getByPlaceholder('Buscar clientes...').fill('zzz'),
  ],
  [
    'recycle-bin',
    '/aurora/lixeira',
    (page) =>
      page
        .getByRole('button', { name: /^Restaurar/ })
        .first()
        .waitFor(),
    true,
  ],
  ['case-delete', '/aurora/processos', askToDelete],
  ['clients', '/aurora/clientes', nothing, true],
  ['clients-list', '/aurora/clientes?mode=list', nothing, true],
  [
    'clients-no-match',
    '/aurora/clientes?mode=list',
    (page) => page.getByPlaceholder('Buscar por nome, email ou cidade...').fill('zzz'),
  ],
  ['client-detail', '/aurora/clientes', showClient],
  ['client-create', '/aurora/clientes?mode=create', nothing, true],
  ['client-edit', '/aurora/clientes', editClient],
  ['documents', '/aurora/documentos', nothing, true],
  ['documents-folder', '/aurora/documentos', openClient, true],
  ['documents-found', '/aurora/documentos?view=documents&words=contrato', nothing, true],
  ['documents-no-match', '/aurora/documentos?q=zzz'],
  [
    'document-add',
    '/aurora/documentos',
    (page) => page.getByRole('button', { name: 'Adicionar Documento' }).click(),
  ],
  ['not-found-console', '/aurora/processos/nada'],
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(say),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
await fillBin();
for (const [width, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark']) await takeAll(width, viewport, colorScheme);
}
await browser.close();

async function takeAll(width, viewport, colorScheme) {
  const context = await browser.newContext({
    baseURL: ADDRESS,
    viewport,
    colorScheme,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 768,
  });
  const page = await context.newPage();
  for (const screen of PUBLIC) await take(page, screen, `${width}-${colorScheme}`);
  await signIn(page.request);
  for (const screen of CONSOLE) await take(page, screen, `${width}-${colorScheme}`);
  await context.close();
}

function signIn(request) {
  return request.post(`${ADDRESS}/api/auth/sign-in`, { data: STAFF, headers: { origin: ADDRESS } });
}

/** Something of each kind in the bin, where it is empty. */
async function fillBin() {
  const context = await browser.newContext();
  const { request } = context;
  await signIn(request);
  const api = async (method, path) =>
    (await request[method](`${ADDRESS}/api/${path}`, { headers: { origin: ADDRESS } })).json();
  if ((await api('get', 'deletions')).length === 0) {
    const [document] = await api('get', 'documents?range=[9,9]');
    await api('delete', `documents/${document.id}`);
    const [legalCase] = await api('get', 'cases?range=[30,30]');
    await api('delete', `cases/${legalCase.id}`);
    const [client] = await api('get', 'clients?sort=["caseCount","DESC"]&range=[9,9]');
    await api('delete', `clients/${client.id}?cases=along`);
  }
  await context.close();
}

async function take(page, [name, address, prepare = nothing, fullPage = false], suffix) {
  try {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await prepare(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    const viewport = page.viewportSize();
    await page.mouse.move(0, 0);
    if (fullPage) {
      await page.setViewportSize({ ...viewport, height: await heightOf(page) });
      await page.waitForFunction(everyImage);
    }
    await keepPicture(join(FOLDER, `${name}-${suffix}.webp`), await page.screenshot());
    await page.setViewportSize(viewport);
    await page.unrouteAll({ behavior: 'wait' });
  } catch (error) {
    say(`${name} ${suffix}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
}

/** A window as high as the page has its bars where they belong: at the window's edges. */
function heightOf(page) {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Also those that the browser would leave for when they are scrolled to. */
function everyImage() {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  return images.every(({ complete }) => complete);
}

async function nothing() {}

async function openClient(page) {
  await page.getByText('Construções Vale Verde, S.A.').last().click();
  await page.waitForLoadState('networkidle');
}

async function showClient(page) {
  await page.getByRole('main').getByText('Construções Vale Verde, S.A.').click();
  await page.getByRole('dialog').waitFor();
}

async function editClient(page) {
  await showClient(page);
  await page.getByRole('button', { name: 'Editar Cliente' }).click();
  await page.getByLabel('Cidade').waitFor();
}

async function openCase(page) {
  await openClient(page);
  await page.getByText(/^Nº /).first().click();
  await page.getByRole('dialog').waitFor();
}

async function askToDelete(page) {
  await openCase(page);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Excluir Processo' }).click();
  await page.getByText(/^Com o processo/).waitFor();
}

async function editCase(page) {
  await openCase(page);
  await page.getByRole('button', { name: 'Editar' }).click();
}

/** Answered with a case that is there: none is stored. */
async function createCase(page) {
  const reply = await page.request.get(`${ADDRESS}/api/cases?range=[3,3]`);
  const [json] = await reply.json();
  await page.route('**/api/cases', (route) => route.fulfill({ status: 201, json }));
  await page.getByRole('button', { name: 'Novo Processo' }).first().click();
  await page.getByLabel('Título').fill(json.title);
  await page.getByRole('button', { name: 'Criar Processo' }).click();
  await page.getByText('Processo criado com sucesso.').first().waitFor();
}

async function showNoCases(page) {
  await page.route('**/api/cases/statistics', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 0 } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Criar Primeiro Processo' }).waitFor();
}

async function failToLoad(page) {
  await page.route('**/api/cases/statistics', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor();
}

async function viewDocument(page) {
  await openCase(page);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: /^(Ver|Visualizar|Abrir)/ })
    .first()
    .click();
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(1000);
}

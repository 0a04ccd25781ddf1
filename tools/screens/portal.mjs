/** The portal as a client user and as staff see it. */
import { ADDRESS, forgetCode, nothing } from './demo.mjs';
import { PORTAL_ASSISTANT } from './portal-assistant.mjs';

export const PORTAL = [
  ['portal-home', '/aurora/cliente', nothing, true],
  ['portal-request-error', '/aurora/cliente', sendNothing, true],
  ['portal-request-sent', '/aurora/cliente', sendRequest, true],
  [
    'portal-account',
    '/aurora/cliente',
    (page) => page.getByRole('button', { name: /^Conta de / }).click(),
  ],
  ['portal-cases', '/aurora/cliente/processos', nothing, true],
  ['portal-cases-error', '/aurora/cliente/processos', failToList],
  ['portal-case', '/aurora/cliente/processos', openClientsCase, true],
  ['portal-documents', '/aurora/cliente/documentos', nothing, true],
  [
    'portal-documents-no-match',
    '/aurora/cliente/documentos',
    (page) => page.getByRole('searchbox').fill('zzz'),
  ],
  ['portal-viewer', '/aurora/cliente/documentos', viewFirstDocument],
  ['portal-requests', '/aurora/cliente/pedidos'],
  ['portal-requests-empty', '/aurora/cliente/pedidos', showNoPortalRequests],
  ['portal-request-new', '/aurora/cliente/pedidos?novo'],
  ['portal-request-case', '/aurora/cliente/pedidos?novo', chooseCase],
  ['portal-conversation', '/aurora/cliente/pedidos', openRequestAsClient],
  ['portal-checklist', '/aurora/cliente/pedidos', openChecklist, true],
  ...PORTAL_ASSISTANT,
  ['portal-denied', '/aurora/cliente', (page) => withProfile(page, { clients: [] })],
  ['portal-not-in-plan', '/aurora/cliente', refusePortal],
  [
    'portal-not-found',
    `/aurora/cliente/processos/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
  ],
  ['portal-other-office', '/aurora/cliente', openFromOtherOffice],
  ['portal-session-ended', '/aurora/cliente', endSession],
  ['portal-code-offline', '/aurora/cliente', openWithoutCode],
  ['portal-code-outdated', '/aurora/cliente', openOutdated],
  ['portal-offline', '/aurora/cliente', goOffline],
];

/** A client of an office with another brand. */
export const OTHER_PORTAL = [['portal-other-client', '/cais/cliente', nothing, true]];

export const VIEWED = [
  ['portal-view', '/aurora/clientes', viewAsClient, true],
  ['portal-view-people', '/aurora/clientes', viewOtherPeople],
  ['portal-view-over', '/aurora/clientes', viewTooLong],
];

async function failToList(page) {
  await page.route('**/api/portal/cases?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor();
}

async function sendNothing(page) {
  await page.getByRole('button', { name: 'Enviar Pedido' }).click();
}

/** The reply is as if the request had been made: none is. */
async function sendRequest(page) {
  const title = 'Cópia certificada da sentença';
  await page.route('**/api/portal/service-requests', (route) =>
    route.fulfill({ status: 201, json: { id: '0'.repeat(8), title } }),
  );
  await page.getByLabel('Título *').fill(title);
  await page.getByRole('button', { name: 'Enviar Pedido' }).click();
  await page.getByText('Pedido enviado').waitFor();
}

async function openClientsCase(page) {
  await page.getByRole('link', { name: /Empreitada da Escola Básica de Gualtar/ }).click();
  await page.getByRole('heading', { name: 'O que aconteceu' }).waitFor();
}

async function viewFirstDocument(page) {
  await page.getByRole('link', { name: /^Ver / }).first().click();
  await page.getByRole('dialog').locator('canvas').first().waitFor();
}

async function openRequestAsClient(page) {
  await page.getByRole('link', { name: /Dúvida sobre a perícia ao muro/ }).click();
  await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
}

async function openChecklist(page) {
  await openRequestAsClient(page);
  await page.getByRole('link', { name: /Documentos pedidos/ }).click();
  await page.getByRole('heading', { name: 'Documentos pedidos' }).waitFor();
}

async function showNoPortalRequests(page) {
  await page.route('**/api/portal/service-requests?*', (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': 'service-requests */0' } }),
  );
  await page.reload();
  await page.getByText('Nenhum pedido').waitFor();
}

/** The reply is as if the session were in another of this person's offices. */
async function openFromOtherOffice(page) {
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const { session } = await response.json();
    const cais = { name: 'Escritório Cais', slug: 'cais', slugs: ['cais'] };
    const office = { ...session.office, ...cais, id: '0'.repeat(8) + session.office.id.slice(8) };
    const json = { session: { ...session, office, offices: [office, session.office] } };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Trocar de Escritório' }).waitFor();
}

/** The reply is as if the session were over: it is not. */
async function endSession(page) {
  const json = { code: 'not_signed_in', status: 401, title: '', detail: '', requestId: '' };
  const over = (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', json });
  await page.route('**/api/portal/service-requests', over);
  await page.route('**/api/auth/refresh', over);
  await page.getByLabel('Título *').fill('Cópia certificada da sentença');
  await page.getByRole('button', { name: 'Enviar Pedido' }).click();
  await page.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor();
}

const DOCUMENTS_CODE = /assets\/DocumentsPage-[\w-]+\.js/;

/** Opens a page whose code was never fetched: the portal prefetches it, so it is held back from the beginning. */
async function openWithoutCode(page) {
  await forgetCode(page);
  await page.route(DOCUMENTS_CODE, (route) => route.abort());
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await openDocuments(page);
  await page.getByRole('heading', { name: 'Sem ligação', exact: true }).waitFor();
}

/** The reply is that of a server with another build. */
async function openOutdated(page) {
  await forgetCode(page);
  await page.route(DOCUMENTS_CODE, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.route('**/cliente/documentos', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-new.js');
    await route.fulfill({ response, body });
  });
  await openDocuments(page);
  await page.getByRole('heading', { name: 'Nova versão disponível' }).waitFor();
}

function openDocuments(page) {
  return page
    .getByRole('navigation', { name: 'Principal' })
    .filter({ visible: true })
    .getByRole('link', { name: /Documentos/ })
    .click();
}

/** Shows the offline page of the service worker. */
async function goOffline(page) {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Não há ligação à Internet.').waitFor();
}

/** Reloads the page with a changed profile of the portal user. */
async function withProfile(page, changed) {
  await page.route('**/api/portal/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } });
  });
  await page.reload();
}

async function refusePortal(page) {
  const problem = { code: 'portal_not_in_plan', status: 403, title: '', detail: '', requestId: '' };
  await page.route('**/api/portal/**', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem }),
  );
  await page.reload();
}

/** Opens the choice of a case, as a client user with cases. */
async function chooseCase(page) {
  await page.getByRole('combobox', { name: 'Processo' }).click();
  await page.getByRole('option').first().waitFor();
}

async function viewAsClient(page) {
  const answer = await page.request.get(`${ADDRESS}/api/client-users?filter={"q":"Filipa"}`);
  const { id } = (await answer.json()).find(({ clientName }) => /Vale Verde/.test(clientName));
  await page.goto(`/aurora/ver-como/pessoa/${id}`);
  await page.getByText('A ver como').waitFor();
}

/** On a phone the banner has no room for it. */
async function viewOtherPeople(page) {
  await viewAsClient(page);
  const change = page.getByRole('button', { name: 'Trocar de Pessoa' });
  if (!(await change.isVisible())) return;
  await change.click();
  await page.getByRole('link', { name: 'Gestão de Usuários' }).waitFor();
}

/** The reply is as if the hour were over. */
async function viewTooLong(page) {
  await viewAsClient(page);
  const json = { code: 'portal_view_over', status: 403, title: '', detail: '', requestId: '' };
  await page.route('**/api/portal/profile', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Visualização terminada' }).waitFor();
}

/** The cases: by client, all of them, one, and what is done in place. */
import { ADDRESS, nothing, openCase, openClient } from './demo.mjs';

export const CASES = [
  ['cases', '/aurora/processos', nothing, true],
  ['cases-all', '/aurora/processos?view=all', nothing, true],
  ['cases-overdue', '/aurora/processos?view=overdue', nothing, true],
  ['cases-chosen', '/aurora/processos?view=overdue', chooseCases],
  ['cases-all-no-match', '/aurora/processos?view=overdue&q=zzz'],
  ['case-status', '/aurora/processos?view=overdue', changeStatus],
  ['case-date', '/aurora/processos?view=overdue', changeDate],
  ['case-undo', '/aurora/processos?view=overdue', changeAndOfferUndo],
  ['case-print', '/aurora/processos', print, true],
  ['cases-save-view', '/aurora/processos?view=overdue&status=aberto', saveView],
  ['cases-saved-views', '/aurora/processos?view=overdue', showSavedViews],
  ['cases-tools', '/aurora/processos?view=all', openTools],
  ['case-conclude', '/aurora/processos?view=upcoming', concludeAhead],
  ['palette', '/aurora/processos', (page) => searchEverywhere(page, 'vale')],
  ['palette-opening', '/aurora/processos', (page) => searchEverywhere(page, '')],
  ['client-cases', '/aurora/processos', openClient, true],
  ['case-detail', '/aurora/processos', openCase],
  ['case-long-title', '/aurora/processos', openLongTitle],
  ['case-detail-date', '/aurora/processos', changeDateInDialog],
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
  ['case-delete', '/aurora/processos', askToDelete],
  ['case-viewers', '/aurora/processos', showViewers],
];

/** Shows the palette with typed words and results. */
async function searchEverywhere(page, words) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Buscar processo/ }).fill(words);
  await page.getByRole('option', { selected: true }).waitFor();
}

async function chooseCases(page) {
  const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!os processos)/ });
  for (const index of [0, 1]) await boxes.nth(index).check();
}

async function changeStatus(page, from = '') {
  await page
    .getByRole('button', { name: new RegExp(`^Status: ${from}`) })
    .first()
    .click();
  await page.getByRole('menuitemradio').first().waitFor();
}

async function changeDate(page) {
  await page
    .getByRole('button', { name: /^Data de Vencimento: / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Data de Vencimento' }).fill('25/12');
}

/** The reply is as if the case had been changed: nothing is. */
async function changeAndOfferUndo(page) {
  await page.route('**/api/cases/changes', async (route) => {
    const { items } = route.request().postDataJSON();
    const read = async ({ id }) => (await page.request.get(`${ADDRESS}/api/cases/${id}`)).json();
    const cases = await Promise.all(
      items.map(async (item) => ({ ...(await read(item)), status: item.status })),
    );
    await route.fulfill({ json: { cases } });
  });
  await changeStatus(page, 'Em Andamento');
  await page.getByRole('menuitemradio', { name: 'Aberto' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
}

async function print(page) {
  await openCase(page);
  await page.emulateMedia({ media: 'print' });
}

async function saveView(page) {
  await page.getByRole('button', { name: 'Salvar Vista' }).click();
  await page.getByRole('dialog').getByLabel('Nome da Vista').fill('Por despachar');
}

/** The reply is as if views had been saved: none is. */
async function showSavedViews(page) {
  const query = 'view=overdue&status=aberto&sort=dueDate&dir=desc&columns=client,status,dueDate';
  const at = '2026-11-02T09:00:00Z';
  const json = ['Por despachar', 'Insolvências de Setúbal', 'Sem resposta do cliente'].map(
    (name, index) => ({
      id: `0198c1f2-7b1e-7c3a-9d52-3f6a1e0b7c0${index}`,
      ...{ name, query, createdAt: at, updatedAt: at, version: 1 },
    }),
  );
  await page.route(/\/api\/saved-views/, (route) =>
    route.fulfill({ json, headers: { 'Content-Range': 'items 0-2/3' } }),
  );
  await page.reload();
  await page.getByText('Por despachar').first().waitFor();
}

/** Opens the tools that change a view: the columns of a table, and on a phone the tools behind "Filtros". */
async function openTools(page) {
  const isPhone = page.viewportSize().width < 768;
  await page.getByRole('button', { name: isPhone ? 'Filtros' : 'Colunas' }).click();
  if (!isPhone) await page.getByRole('menuitemcheckbox').first().waitFor();
}

/**
 * The reply has a title that no case of the demo has. A case opened from the list is not fetched again; at its own
 * address it is.
 */
async function openLongTitle(page) {
  await openCase(page);
  await page.route(/\/api\/cases\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const title =
      'Ação declarativa de condenação sob a forma de processo comum para restituição de quantias ' +
      'pagas a mais e indemnização por benfeitorias úteis e necessárias na Escola Básica de Gualtar';
    await route.fulfill({ response, json: { ...(await response.json()), title } });
  });
  await page.reload();
  await page.getByRole('heading', { name: /^Ação declarativa/ }).waitFor();
}

async function changeDateInDialog(page) {
  await openCase(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Data de Vencimento: / })
    .click();
  await page.getByRole('textbox', { name: 'Data de Vencimento' }).fill('25/12');
}

async function concludeAhead(page) {
  await changeStatus(page);
  await page.getByRole('menuitemradio', { name: 'Concluído' }).click();
  await page.getByRole('dialog', { name: 'Concluir mesmo assim?' }).waitFor();
}

async function showViewers(page) {
  await openCase(page);
  await page.getByRole('button', { name: /quem vê o processo$/ }).click();
  await page.getByRole('dialog', { name: 'Quem Vê o Processo' }).waitFor();
}

async function askToDelete(page) {
  await openCase(page);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Excluir Processo' }).click();
  await page.getByText(/^Com o processo/).waitFor();
}

/** On a phone it stands in the menu. */
async function editCase(page) {
  await openCase(page);
  const isPhone = page.viewportSize().width < 768;
  if (isPhone) await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Editar' }).click();
}

/** The reply is an existing case: none is stored. */
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

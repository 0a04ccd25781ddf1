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
  ['case-conclude', '/aurora/processos?view=upcoming', concludeAhead],
  ['palette', '/aurora/processos', (page) => searchEverywhere(page, 'vale')],
  ['palette-opening', '/aurora/processos', (page) => searchEverywhere(page, '')],
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
  ['case-delete', '/aurora/processos', askToDelete],
  ['case-viewers', '/aurora/processos', showViewers],
];

/** The palette, with what was typed and found. */
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

/** Answered as if it had been changed: nothing is. */
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
